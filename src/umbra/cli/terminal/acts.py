"""`do PIECE`: what can be done with a piece, in one answer or in a few in a row."""

import difflib

from rich.table import Table
from rich.text import Text

from umbra.cli.terminal.sitting import Sitting
from umbra.core.decision import Decision
from umbra.core.ways import Way

MOST = 12
"""So many ways are listed at most."""


def do(sitting: Sitting, ask: Decision, argument: str) -> bool:
    """List the ways to do something with a piece and take one; a number behind its name takes that one at once."""
    words, _, last = argument.casefold().rpartition(" ")
    wanted, number = (words, last) if last.isdecimal() and words else (argument.casefold(), "")
    pieces = _named(sitting, ask.seat)
    if not wanted:
        _list(sitting, ask.seat, pieces)
        return False
    ways = _ways(sitting, ask.seat, pieces, wanted)
    if not ways:
        close = difflib.get_close_matches(wanted, pieces, n=1, cutoff=0.5)
        meant = f"Did you mean {close[0]}?" if close else "do alone lists the pieces."
        sitting.screen.say(f"Nothing can be done with {wanted!r} now. {meant}")
        return False
    way = _chosen(sitting, ways, number)
    if way is not None:
        _take(sitting, ask.seat, way)
    return way is not None


def _named(sitting: Sitting, seat: int) -> dict[str, str]:
    """The pieces with which something can be done, by what they are called."""
    game = sitting.game
    names = game.rules.names(game.content, game.state)
    found: dict[str, str] = {}
    for piece in game.pieces_with_ways(seat):
        found.setdefault(names.piece(piece).casefold(), piece)
    return found


def _list(sitting: Sitting, seat: int, pieces: dict[str, str]) -> None:
    """Every piece with what can be done with it."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for name, piece in pieces.items():
        first, *others = [way.words for way in sitting.game.ways(seat, piece)] or [""]
        grid.add_row(name, f"{first} and {len(others)} more" if others else first)
    sitting.screen.show(grid)
    sitting.screen.say("do PIECE, or a word of what can be done, lists the ways." if pieces else "Nothing, just now.")


def _ways(sitting: Sitting, seat: int, pieces: dict[str, str], wanted: str) -> list[Way]:
    """The ways of a piece by its name or id, or else all in whose words it is."""
    exact = pieces.get(wanted) or next((piece for piece in pieces.values() if piece.casefold() == wanted), None)
    begun = [piece for name, piece in pieces.items() if name.startswith(wanted)]
    piece = exact or (begun[0] if len(begun) == 1 else None)
    if piece is not None:
        return sitting.game.ways(seat, piece)[:MOST]
    found = [way for each in pieces.values() for way in sitting.game.ways(seat, each) if wanted in way.words.casefold()]
    return list({tuple(way.keys): way for way in found}.values())[:MOST]


def _chosen(sitting: Sitting, ways: list[Way], number: str) -> Way | None:
    screen = sitting.screen
    if not number:
        grid = Table.grid(padding=(0, 2, 0, 0))
        for at, way in enumerate(ways, 1):
            after = " chance decides" if way.ends == "chance" else ""
            grid.add_row(str(at), way.words, Text(f"{way.price}{after}", style="dim"))
        screen.show(grid)
        number = screen.read("Which one? Enter for none.")
    if number.isdecimal() and 1 <= int(number) <= len(ways):
        return ways[int(number) - 1]
    if number:
        screen.say(f"There are {len(ways)} ways, not {number}.")
    return None


def _take(sitting: Sitting, seat: int, way: Way) -> None:
    """Give the answers of a way, as long as nothing has come in between; undo takes back all of them.

    One that leads to a piece through chance goes on there if it can.
    """
    game = sitting.game
    for number, key in enumerate(way.keys):
        if number and (game.has_news(seat) or not _is_offered(sitting, seat, key)):
            sitting.notice("Something has happened meanwhile: choose again.", "dim")
            return
        sitting.answer(seat, key, joined=number > 0)
    if way.then and _is_offered(sitting, seat, way.then):
        sitting.answer(seat, way.then)


def _is_offered(sitting: Sitting, seat: int, key: str) -> bool:
    return any(ask.seat == seat and key in ask.keys for ask in sitting.game.asked())
