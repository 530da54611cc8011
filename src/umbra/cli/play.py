"""`umbra play`: play a game at this terminal, against bots or with others at the same keyboard."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

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


def play(
    game: str = DEFAULT_GAME,
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
        game: Key of the game.
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
    if resume is not None:
        if len(resume) > 1:
            raise BadOption(f"--resume takes one file, not {len(resume)}")
        sitting = resumed(resume[0] if resume else None, content, screen, pace)
        wishes = Wishes(sitting.game.rules.key, sitting.party, None, dict(sitting.game.options), pace)
    else:
        rules_of(game)
        party = seated(game, seats, _names(bots), seat, hotseat=hotseat)
        wishes = Wishes(game, replace_content(party, content), seed, chosen_options(game, option), pace)
        sitting = started(wishes, screen)
        _mention_unfinished(game, screen)
    return _play_on(sitting, wishes)


# Who sits where, and what is played


def seated(game: str, seats: int | None, names: Sequence[str], seat: int, *, hotseat: bool) -> Party:
    """The party that was asked for. BadSeats or UnknownBot say what does not fit."""
    seats = seats if seats is not None else max(2, len(names) + 1)
    rules_of(game).check_seats(seats)
    for name in names:
        make_bot(name, game, "")
    if not 0 <= seat < seats:
        raise BadSeats(f"--seat is 0 to {seats - 1} at a table of {seats}, not {seat}")
    if len(names) >= seats + hotseat or (len(names) == seats and not hotseat):
        raise BadSeats(f"{len(names)} bots leave no seat for you at a table of {seats}")
    if hotseat:
        return Party([PERSON] * (seats - len(names)) + list(names))
    others = list(names) or [_favourite(game)]
    others += [others[-1]] * (seats - 1 - len(others))
    return Party([*others[:seat], PERSON, *others[seat:]])


def _favourite(game: str) -> str:
    known = bots(game)
    return FAVOURITE_BOT if FAVOURITE_BOT in known else known[-1]


def _names(given: str | None) -> list[str]:
    return [name.strip() for name in (given or "").split(",") if name.strip()]


def replace_content(party: Party, content: Path | None) -> Party:
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
    return int(value) if value.lstrip("-").isdecimal() else value


# Beginning


def started(wishes: Wishes, screen: Screen) -> Sitting:
    """A sitting with a new game."""
    party = wishes.party
    game = new_game(wishes.game, len(party.players), wishes.seed, wishes.options, party.content)
    sitting = _sitting(game, saves.fresh_path(wishes.game), party, screen, wishes.pace)
    screen.say(f"{game.rules.title}. ? lists what you can type.")
    screen.say(f"Chance is fixed by a seed shown at the end; its sha256 is {game.commitment}", "dim")
    return sitting


def resumed(file: Path | None, content: Path | None, screen: Screen, pace: float) -> Sitting:
    """A sitting with a saved game."""
    path, game, party = _loaded(file, content) if file is not None else _newest(content, screen)
    for note in game.notes:
        screen.say(f"Note: {note}.", "yellow")
    screen.say(f"{game.rules.title}, going on at entry {game.entry}.")
    return _sitting(game, path, party, screen, pace)


def _loaded(path: Path, content: Path | None) -> tuple[Path, Game, Party]:
    party = saves.read_party(path)
    pack = str(content) if content is not None else party.content if party else None
    try:
        game = load_game(saves.read(path), pack)
    except BadSave as error:
        raise BadSave(f"{path}: {error}; the file is left as it is") from None
    if party is None or len(party.players) != game.seats:
        party = seated(game.rules.key, game.seats, [], 0, hotseat=False)
    return path, game, replace_content(party, Path(pack) if pack else None)


def _newest(content: Path | None, screen: Screen) -> tuple[Path, Game, Party]:
    for path in saves.unfinished(None):
        try:
            return _loaded(path, content)
        except UmbraError as error:
            screen.say(f"Skipped {error}", "yellow")
    raise NoSuchSave(f"there is no unfinished game in {saves.data_folder() / 'games'}")


def _sitting(game: Game, path: Path, party: Party, screen: Screen, pace: float) -> Sitting:
    seed = f"{game.commitment}/{game.entry}"
    players: dict[int, Bot] = {
        seat: make_bot(name, game.rules.key, f"{seed}/{seat}")
        for seat, name in enumerate(party.players)
        if name != PERSON
    }
    return Sitting(game, path, party, players, screen, pace)


def _mention_unfinished(game: str, screen: Screen) -> None:
    path = next(saves.unfinished(game), None)
    if path is not None:
        when = datetime.fromtimestamp(path.stat().st_mtime).strftime("%d %B, %H:%M")
        screen.say(f"There is an unfinished game of {when}; umbra play --resume goes on with it.", "dim")


# Playing, and afterwards


def _play_on(sitting: Sitting, wishes: Wishes) -> int:
    """Play one game after the other until somebody leaves."""
    while True:
        try:
            Play(sitting).run()
            again = _after(sitting)
        except StartAnew:
            again = True
        except (Leave, Closed, KeyboardInterrupt) as end:
            _say_goodbye(sitting, end)
            return 0
        if again is None:
            continue
        if not again:
            return 0
        sitting = started(replace(wishes, seed=None), sitting.screen)


def _after(sitting: Sitting) -> bool | None:
    """The end of a game: True for a new one, False to leave, None to play on after an undo."""
    screen = sitting.screen
    screen.show(ending(sitting))
    while True:
        screen.show("New game, replay, undo, or quit?")
        try:
            line = screen.read().casefold()
        except (Closed, KeyboardInterrupt):
            line = "quit"
        if line in ("n", "new", "y", "yes"):
            return True
        if line in ("r", "replay"):
            Replay(sitting.game, ALL, sitting.company(sitting.only_person), screen).walk()
        elif line in ("u", "undo") and sitting.answers_back:
            sitting.undo(sitting.answers_back)
            return None
        elif line in ("", "q", "quit", "exit"):
            screen.say(f"The game is kept: umbra replay {sitting.path}")
            return False


def _say_goodbye(sitting: Sitting, end: BaseException) -> None:
    screen = sitting.screen
    if not isinstance(end, Leave):
        screen.say("")
    if not sitting.path.exists():
        screen.say("Nothing was played, so nothing is kept.")
        return
    if isinstance(end, Closed) and not screen.typed:
        screen.say("The input has come to its end.")
    screen.say(f"The game is kept in {sitting.path}")
    screen.say("To go on: umbra play --resume")
