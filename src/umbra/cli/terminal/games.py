"""One game after the other at the terminal: new ones, and those that were saved."""

import shlex
from datetime import datetime
from enum import Enum
from pathlib import Path

from umbra.bots import Bot, make_bot
from umbra.cli import saves
from umbra.cli.party import Chosen, Wishes, seated
from umbra.cli.saves import PERSON, NoSuchSave, Party
from umbra.cli.terminal.ending import ending
from umbra.cli.terminal.replayer import ALL, Replay
from umbra.cli.terminal.screen import Closed, Screen
from umbra.cli.terminal.sitting import Leave, Sitting, StartAnew
from umbra.cli.terminal.table import Play
from umbra.core.errors import BadSave, UmbraError
from umbra.core.game import Game
from umbra.registry import load_game, new_game, rules_of


def started(wishes: Wishes, screen: Screen) -> Sitting:
    """A sitting with a new game."""
    party = wishes.party
    game = new_game(wishes.game, len(party.players), wishes.seed, wishes.options, wishes.pack)
    sitting = _sitting(game, saves.fresh_path(wishes.game), party, screen, wishes.pace)
    sitting.notice("? lists what you can type.")
    origin = "drawn on this machine alone" if wishes.seed is None else "chosen by you"
    words = f"Chance is fixed by a seed, {origin}, that is shown at the end."
    sitting.notice(f"{words} Its sha256: {game.commitment}", "dim")
    return sitting


def resumed(
    game: str | None, file: Path | None, chosen: Chosen, content: Path | None, screen: Screen, pace: float
) -> Sitting:
    """A sitting with a saved game: that in the file, or the newest one that is not finished."""
    notices: list[str] = []
    found = _loaded(file, chosen, content) if file is not None else _newest(game, chosen, content, notices)
    path, table, party = found
    sitting = _sitting(table, path, party, screen, pace)
    for words in [*notices, *(f"Note: {note}." for note in table.notes)]:
        sitting.notice(words, "yellow")
    sitting.notice(f"Going on at entry {table.entry}.", "dim")
    return sitting


def _loaded(path: Path, chosen: Chosen, content: Path | None) -> tuple[Path, Game, Party]:
    party = saves.read_party(path)
    try:
        game = load_game(saves.read(path), content)
    except BadSave as error:
        raise BadSave(f"{path}: {error}; the file is left as it is") from None
    if party is None or len(party.players) != game.seats:
        party = seated(game.rules.key, game.seats, chosen)
    return path, game, party


def _newest(game: str | None, chosen: Chosen, content: Path | None, notices: list[str]) -> tuple[Path, Game, Party]:
    if game is not None:
        rules_of(game)
    for path in saves.unfinished(game):
        try:
            return _loaded(path, chosen, content)
        except UmbraError as error:
            notices.append(f"Skipped {error}.")
    skipped = "".join(f" {notice}" for notice in notices)
    raise NoSuchSave(f"there is no unfinished game in {saves.data_folder() / 'games'}.{skipped}")


def _sitting(game: Game, path: Path, party: Party, screen: Screen, pace: float) -> Sitting:
    seed = f"{game.commitment}/{game.entry}"
    players: dict[int, Bot] = {
        seat: make_bot(name, game.rules.key, f"{seed}/{seat}")
        for seat, name in enumerate(party.players)
        if name != PERSON
    }
    return Sitting(game, path, party, players, screen, pace)


def mention_unfinished(sitting: Sitting) -> None:
    """Say that there is a game one could go on with."""
    path = next((path for path in saves.unfinished(sitting.game.rules.key) if not saves.is_too_old(path)), None)
    if path is not None:
        when = datetime.fromtimestamp(path.stat().st_mtime).strftime("%d %B, %H:%M")
        sitting.notice(f"There is an unfinished game of {when}; umbra play --terminal --resume goes on with it.", "dim")


# Playing, and afterwards


def play_on(sitting: Sitting) -> int:
    """Play one game after the other until somebody leaves."""
    while True:
        try:
            Play(sitting).run()
            again = _after(sitting)
        except StartAnew:
            again = Again.NEW
        except (Leave, Closed, KeyboardInterrupt) as end:
            _say_goodbye(sitting, end)
            return 0
        if again is Again.NO:
            return 0
        if again is Again.NEW:
            sitting = started(_same_wishes(sitting), sitting.screen)


def _same_wishes(sitting: Sitting) -> Wishes:
    """The same table for another game, with new chance."""
    game = sitting.game
    pack = next(iter(game.content.packs), None)
    return Wishes(game.rules.key, sitting.party, None, dict(game.options), sitting.pace, pack)


class Again(Enum):
    """What follows the end of a game: nothing, a new game, or the same one after an undo."""

    NO = "no"
    NEW = "new"
    SAME = "same"


def _after(sitting: Sitting) -> Again:
    screen = sitting.screen
    sitting.say_notices()
    screen.show(ending(sitting))
    while True:
        screen.show("New game, replay, undo, or quit?")
        try:
            line = screen.read().casefold()
        except (Closed, KeyboardInterrupt):
            line = "quit"
        if line in ("n", "new", "y", "yes"):
            return Again.NEW
        if line in ("r", "replay"):
            Replay(sitting.game, ALL, sitting.company(sitting.only_person), screen).walk()
        elif line in ("u", "undo") and sitting.answers_back:
            sitting.undo(sitting.answers_back)
            return Again.SAME
        elif line in ("", "q", "quit", "exit"):
            screen.say_whole(f"The game is kept: umbra replay {shlex.quote(str(sitting.path))}")
            return Again.NO


def _say_goodbye(sitting: Sitting, end: BaseException) -> None:
    screen, path = sitting.screen, sitting.path
    if isinstance(end, KeyboardInterrupt):
        screen.say("")
    if isinstance(end, Closed) and not screen.typed:
        screen.say("The input has come to its end.")
    if not path.exists():
        screen.say("Nothing was played, so nothing is kept.")
        return
    newest = next(saves.unfinished(None), None) == path
    screen.say_whole(f"The game is kept in {path}")
    screen.say_whole(f"To go on: umbra play --terminal --resume{'' if newest else ' ' + shlex.quote(str(path))}")
