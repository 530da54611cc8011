"""`umbra play`: play a game in the browser, or at this terminal, against bots or with other people."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from umbra.cli.hosting import open_table
from umbra.cli.keys import ChosenGame
from umbra.cli.pages import HOME, new_table
from umbra.cli.party import Chosen, Wishes, chosen_options, seated
from umbra.cli.terminal import games
from umbra.cli.terminal.screen import Screen
from umbra.core.content import Pack, read_pack
from umbra.core.errors import BadOption
from umbra.registry import new_game
from umbra.server.tables.shelf import Shelf

DEFAULT_GAME = "casting-shadows"
PACE = 0.25


def start() -> int:
    """Start the table on this machine and open the browser: the same as umbra play."""
    return play()


def play(
    game: ChosenGame = None,
    /,
    *,
    terminal: bool = False,
    seats: int | None = None,
    bots: str | None = None,
    seat: int = 0,
    hotseat: bool = False,
    seed: str | None = None,
    option: tuple[str, ...] = (),
    host: str | None = None,
    port: int | None = None,
    content: Path | None = None,
    resume: Annotated[list[Path] | None, Parameter(consume_multiple=True, n_tokens=1)] = None,
    pace: float | None = None,
) -> int:
    """Play in the browser: the table is started on this machine, and every answer is kept at once.

    Args:
        terminal: Play at this terminal instead; the game is casting-shadows if none is named.
        seats: How many seats there are; without it two, or as many as the bots need.
        bots: Names of the bots in the other seats, such as greedy,random; the last one fills what is left.
        seat: Your seat, counted from 0.
        hotseat: Several people at this screen hold all seats, or those that --bots leaves.
        seed: Fixes all chance, to play the same game again.
        option: An option of the game as name=value; may be given several times; umbra games GAME lists them.
        host: In the browser: the address to listen on; 0.0.0.0 lets friends on the network join.
        port: In the browser: the port to listen on; without it 8642, or any that is free.
        content: A folder with a pack of your own cards; if no game is named, the one that they are for is played.
        resume: At the terminal: go on with a saved game; without a file with the newest that is not finished.
        pace: At the terminal: seconds to read each line of what the bots do; 0.25 without it.
    """
    names = [name.strip() for name in (bots or "").split(",") if name.strip()]
    chosen = Chosen(names, seat, hotseat)
    if not terminal:
        _refuse({"resume": resume, "pace": pace}, "at the terminal; add --terminal")
        is_plain = game is None and seats is None and seed is None and chosen == Chosen([]) and not option
        if is_plain and content is None:
            return open_table(HOME, host, port)
        wishes = _checked(_wishes(game, seats, chosen, seed, option, content))
        return open_table(new_table(wishes), host, port, Shelf([] if wishes.pack is None else [wishes.pack]))
    _refuse({"host": host, "port": port}, "in the browser; leave out --terminal")
    pace = PACE if pace is None else pace
    if resume is not None:
        return _go_on(game, resume, chosen, content, pace)
    wishes = _wishes(game, seats, chosen, seed, option, content, pace)
    sitting = games.started(wishes, Screen())
    games.mention_unfinished(sitting)
    return games.play_on(sitting)


def _refuse(elsewhere: dict[str, Any], where: str) -> None:
    """BadOption for what was given and means something at the other kind of table only."""
    for name, value in elsewhere.items():
        if value is not None:
            raise BadOption(f"--{name} is for playing {where}")


def _wishes(
    game: str | None,
    seats: int | None,
    chosen: Chosen,
    seed: str | None,
    option: tuple[str, ...],
    content: Path | None = None,
    pace: float = 0.0,
) -> Wishes:
    pack = None if content is None else read_pack(content)
    game = game or (pack and pack.game) or DEFAULT_GAME
    return Wishes(game, seated(game, seats, chosen), seed, chosen_options(game, option), pace, _for_game(pack, game))


def _for_game(pack: Pack | None, game: str) -> Pack | None:
    """The pack, which says its game from now on; if it named another, that is noticed when the game is begun."""
    return pack if pack is None or pack.game else msgspec.structs.replace(pack, game=game)


def _checked(wishes: Wishes) -> Wishes:
    """The same, if such a game can be begun; else an error that says what does not fit."""
    new_game(wishes.game, len(wishes.party.players), wishes.seed, wishes.options, wishes.pack)
    return wishes


def _go_on(game: str | None, files: list[Path], chosen: Chosen, content: Path | None, pace: float) -> int:
    if len(files) > 1:
        raise BadOption(f"--resume takes one file, not {len(files)}")
    return games.play_on(games.resumed(game, files[0] if files else None, chosen, content, Screen(), pace))
