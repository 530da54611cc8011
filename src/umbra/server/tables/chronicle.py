"""The log of a game as it is sent: in pages of so many answers, each put into words once for each pair of eyes."""

from collections.abc import Iterable
from typing import NamedTuple, cast

import msgspec

from umbra.core.beats import Beat
from umbra.core.events import Names
from umbra.core.game import Game
from umbra.server.wire.answers import BeatInfo, GameEvent
from umbra.server.wire.views import beat_told, encode, events_told

PAGE = 32
"""So many answers are told of on a page."""

LATEST = 200
"""So many lines are sent together at least, if there are so many; the rest of their page comes with them."""

Eyes = int | str | None
"""Whose eyes: those of a seat, of somebody who watches (None), or everybody's once the game is over."""

EVERYBODY = "everybody"


class Stretch(NamedTuple):
    """Lines that follow each other: from which entry on to before which, how many precede them, and the lines."""

    since: int
    before: int
    earlier: int
    lines: list[GameEvent]
    """They stay encoded."""
    beats: list[BeatInfo]
    """Those that the lines belong to, encoded likewise; one that two pages share stands here twice."""


class _Page(NamedTuple):
    size: int
    lines: bytes
    beats: bytes


class Chronicle:
    """What has happened in a game, for whoever comes later. Pages that are full are kept as they are sent.

    They hold as long as the game only goes on and nobody gets another name: a Character that is chosen renames a seat.
    """

    def __init__(self) -> None:
        self._pages: dict[tuple[Eyes, int], _Page] = {}
        self._earlier: dict[tuple[Eyes, int], int] = {}
        self._called: tuple[str, ...] = ()

    def forget(self) -> None:
        """The game has gone back, or was read anew."""
        self._pages, self._earlier = {}, {}

    def latest(self, game: Game, seat: int | None) -> Stretch:
        """The latest lines that a seat (None: somebody who watches) may read."""
        return self._stretch(game, seat, max(game.entry - 1, 0) // PAGE + 1)

    def before(self, game: Game, seat: int | None, entry: int) -> Stretch:
        """Those before an entry at which another stretch begins."""
        return self._stretch(game, seat, min(entry, game.entry) // PAGE)

    def _stretch(self, game: Game, seat: int | None, end: int) -> Stretch:
        """The pages before page `end` that hold enough lines."""
        names, start = self._names(game), end
        found: list[_Page] = []
        while start > 0 and sum(page.size for page in found) < LATEST:
            start -= 1
            found.insert(0, self._page(game, seat, start, names))
        lines = cast("list[GameEvent]", _row(page.lines for page in found if page.size))
        beats = cast("list[BeatInfo]", _row(page.beats for page in found if page.size))
        return Stretch(start * PAGE, end * PAGE, self._count_before(game, seat, start), lines, beats)

    def _names(self, game: Game) -> Names:
        names = names_of(game)
        called = tuple(names.seat(seat) for seat in range(game.seats))
        if called != self._called:
            self.forget()
            self._called = called
        return names

    def _page(self, game: Game, seat: int | None, number: int, names: Names) -> _Page:
        key = _eyes(game, seat), number
        page = self._pages.get(key)
        if page is None:
            beats = _beats_on(game, seat, number)
            events = events_told(beats, names)
            lines, heads = b",".join(map(encode, events)), b",".join(encode(beat_told(beat)) for beat in beats)
            page = _Page(len(events), lines, heads)
            if game.entry >= (number + 1) * PAGE:
                self._pages[key] = page
        return page

    def _count_before(self, game: Game, seat: int | None, number: int) -> int:
        key = _eyes(game, seat), number
        if key not in self._earlier:
            self._earlier[key] = len(game.events(seat)) - len(game.events(seat, number * PAGE)) if number else 0
        return self._earlier[key]


def names_of(game: Game) -> Names:
    """How pieces are called; made from what everybody may know, since everybody reads them."""
    return game.rules.names(game.content, game.glance(None).state)


def _eyes(game: Game, seat: int | None) -> Eyes:
    return seat if game.outcome is None else EVERYBODY


def _row(parts: Iterable[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(parts) + b"]")


def _beats_on(game: Game, seat: int | None, number: int) -> list[Beat]:
    """The beats of a page with its events, as far as the seat may see them."""
    return game.beats(seat, number * PAGE if number else -1, before=(number + 1) * PAGE)
