"""`umbra play`: play a game at this terminal, against bots or with others at the same keyboard."""

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from cyclopts import Parameter

from umbra.bots import Bot, bots, make_bot
from umbra.cli import saves
from umbra.cli.saves import PERSON, NoSuchSave, Party
from umbra.cli.terminal.ending import ending
from umbra.cli.terminal.replayer import ALL, Replay
from umbra.cli.terminal.screen import Closed, Screen
from umbra.cli.terminal.sitting import Leave, Sitting, StartAnew
from umbra.cli.terminal.table import Play
from umbra.core.errors import BadOption, BadSave, BadSeats, UmbraError
from umbra.core.game import Game
from umbra.registry import load_game, new_game, options, rules_of

DEFAULT_GAME = "casting-shadows"
FAVOURITE_BOT = "greedy"


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    game: str
    party: Party
    seed: str | None = None
    options: dict[str, Any] = field(default_factory=dict)
    pace: float = 0.0


def start() -> int:
    """Open the table: the same as umbra play casting-shadows. So far the table is in this terminal."""
    return play()


def play(
    game: str | None = None,
    /,
    *,
    terminal: bool = False,
    seats: int | None = None,
    bots: str | None = None,
    seat: int = 0,
    hotseat: bool = False,
    seed: str | None = None,
    option: tuple[str, ...] = (),
    content: Path | None = None,
    resume: Annotated[list[Path] | None, Parameter(consume_multiple=True, n_tokens=1)] = None,
    pace: float = 0.25,
) -> int:
    """Play a game at this terminal; every answer is kept at once.

    Args:
        game: Key of the game: casting-shadows or shadowscape; casting-shadows without it.
        terminal: Play in the terminal. This is the only table so far, so it may be left out.
        seats: How many seats there are; without it two, or as many as the bots need.
        bots: Names of the bots in the other seats, such as greedy,random; the last one fills what is left.
        seat: Your seat, counted from 0.
        hotseat: Several people at this keyboard hold all seats, or those that --bots leaves.
        seed: Fixes all chance, to play the same game again.
        option: An option of the game as name=value; may be given several times.
        content: A folder with a pack of your own cards.
        resume: Go on with a saved game; without a file with the newest that is not finished.
        pace: Seconds to read each line of what the bots do.
    """
    screen = Screen()
    names = [name.strip() for name in (bots or "").split(",") if name.strip()]
    if resume is not None:
        if len(resume) > 1:
            raise BadOption(f"--resume takes one file, not {len(resume)}")
        chosen = Chosen(names, seat, hotseat)
        return _play_on(resumed(game, resume[0] if resume else None, chosen, content, screen, pace))
    game = game or DEFAULT_GAME
    party = seated(game, seats, Chosen(names, seat, hotseat))
    wishes = Wishes(game, with_content(party, content), seed, chosen_options(game, option), pace)
    sitting = started(wishes, screen)
    _mention_unfinished(sitting)
    return _play_on(sitting)


# Who sits where, and what is played


class Chosen(NamedTuple):
    """Who is to sit at the table: names of bots, the seat of the only person, or several people."""

    bots: Sequence[str] = ()
    seat: int = 0
    hotseat: bool = False


def seated(game: str, seats: int | None, chosen: Chosen) -> Party:
    """The party that was asked for. BadSeats or UnknownBot say what does not fit."""
    names, seat, hotseat = chosen
    seats = seats if seats is not None else max(2, len(names) + 1)
    rules_of(game).check_seats(seats)
    for name in names:
        make_bot(name, game, "")
    if not 0 <= seat < seats:
        raise BadSeats(f"--seat is 0 to {seats - 1} at a table of {seats}, not {seat}")
    if len(names) >= seats:
        raise BadSeats(f"{len(names)} bots leave no seat for you at a table of {seats}")
    if hotseat:
        return Party([PERSON] * (seats - len(names)) + list(names))
    others = list(names) or [_favourite(game)]
    others += [others[-1]] * (seats - 1 - len(others))
    return Party([*others[:seat], PERSON, *others[seat:]])


def _favourite(game: str) -> str:
    known = bots(game)
    return FAVOURITE_BOT if FAVOURITE_BOT in known else known[-1]


def with_content(party: Party, content: Path | None) -> Party:
    """The party with its pack of cards."""
    return Party(party.players, None if content is None else str(content.resolve()))


def chosen_options(game: str, given: Sequence[str]) -> dict[str, Any]:
    """Options as name=value, each value read as what the game's option takes."""
    chosen = {}
    known = {option.name: option for option in options(game)}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"--option takes name=value, not {text!r}; names are: {', '.join(known)}")
        values = known[name].values if name in known else ()
        chosen[name] = next((v for v in values if str(v).casefold() == value.casefold()), _number(value))
    return chosen


def _number(value: str) -> int | str:
    try:
        return int(value)
    except ValueError:
        return value


# Beginning


def started(wishes: Wishes, screen: Screen) -> Sitting:
    """A sitting with a new game."""
    party = wishes.party
    game = new_game(wishes.game, len(party.players), wishes.seed, wishes.options, party.content)
    sitting = _sitting(game, saves.fresh_path(wishes.game), party, screen, wishes.pace)
    sitting.notice("? lists what you can type.")
    sitting.notice(f"Chance is fixed by a seed that is shown at the end. Its sha256: {game.commitment}", "dim")
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
    pack = content or (Path(party.content) if party and party.content else None)
    try:
        game = load_game(saves.read(path), pack)
    except BadSave as error:
        raise BadSave(f"{path}: {error}; the file is left as it is") from None
    if party is None or len(party.players) != game.seats:
        party = seated(game.rules.key, game.seats, chosen)
    return path, game, with_content(party, pack)


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


def _mention_unfinished(sitting: Sitting) -> None:
    path = next(saves.unfinished(sitting.game.rules.key), None)
    if path is not None:
        when = datetime.fromtimestamp(path.stat().st_mtime).strftime("%d %B, %H:%M")
        sitting.notice(f"There is an unfinished game of {when}; umbra play --resume goes on with it.", "dim")


# Playing, and afterwards


def _play_on(sitting: Sitting) -> int:
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
    return Wishes(game.rules.key, sitting.party, None, dict(game.options), sitting.pace)


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
    screen.say_whole(f"To go on: umbra play --resume{'' if newest else ' ' + shlex.quote(str(path))}")
