"""Those who look on at a table: each gets the whole view once, and then what has changed."""

from collections.abc import Callable, Iterable

from umbra.core.beats import Beat
from umbra.core.events import Names
from umbra.core.game import Game
from umbra.core.orders import USUAL_ORDERS, Orders
from umbra.server.tables.chronicle import Chronicle, names_of
from umbra.server.tables.seating import described_table, mine
from umbra.server.wire.answers import FromServer, LogMessage, TableMessage, UpdateMessage, ViewMessage
from umbra.server.wire.views import Parts, beat_told, changes, encode, events_told, open_parts, view_parts, whole
from umbra.store import TableRecord

Told = Callable[[int | None], list[Beat]]
"""What has just happened, as far as a seat may see it."""


class Guest:
    """A connection: who it is, through whose eyes it looks, and how to reach it."""

    def __init__(
        self,
        person: str,
        send: Callable[[bytes], None],
        base: str = "",
        *,
        stamp: str = "",
        hang_up: Callable[[int], None] = lambda code: None,
    ) -> None:
        self.person, self.send, self.base = person, send, base
        self.stamp, self.hang_up = stamp, hang_up
        self.seat: int | None = None
        self.orders: Orders = USUAL_ORDERS


class Audience:
    """The guests of a table. Updates are numbered, so that a guest notices when it has missed one."""

    def __init__(self) -> None:
        self.guests: dict[Guest, None] = {}
        self._number = 0
        self._seen: dict[int | None, Parts] = {}
        self._shared: Parts | None = None
        self._whole: dict[int | None, bytes] = {}
        """The whole view as it was last sent, for each pair of eyes."""
        self._chronicle = Chronicle()

    @property
    def here(self) -> set[str]:
        """The people who are connected."""
        return {guest.person for guest in self.guests}

    def wants_all(self, person: str) -> bool:
        """Whether somebody has said that they want to be asked whatever there is to ask."""
        return any(guest.person == person and guest.orders == "always" for guest in self.guests)

    def dismiss(self, code: int, guests: Iterable[Guest]) -> None:
        """Close the connections of some guests; what still comes from them is nobody's."""
        for guest in guests:
            self.guests.pop(guest, None)
            guest.person, guest.seat = "", None
            guest.hang_up(code)

    def tell(self, message: FromServer, people: Iterable[str] | None = None) -> None:
        """A message to everybody, or to some people."""
        wanted = None if people is None else set(people)
        encoded = encode(message)
        for guest in self.guests:
            if wanted is None or guest.person in wanted:
                guest.send(encoded)

    def tell_table(self, record: TableRecord, names: dict[str, str]) -> None:
        """Who sits where, to everybody."""
        here = self.here
        for guest in self.guests:
            table = described_table(record, guest.person, names, here, guest.base)
            guest.send(encode(TableMessage(table)))

    def seat(self, guest: Guest, record: TableRecord, game: Game | None) -> bool:
        """Let a guest look through the eyes of a seat of its own, if it has one; says whether that is another one."""
        seats = mine(record, guest.person)
        if guest.seat in seats or (guest.seat is None and not seats):
            return False
        asked = [ask.seat for ask in game.asked()] if game is not None else []
        guest.seat = next((seat for seat in asked if seat in seats), seats[0] if seats else None)
        return True

    def show(self, guest: Guest, game: Game) -> None:
        """The whole view with the latest lines of the log, to one guest; it is made once, whoever asks for it."""
        seat = guest.seat
        if seat not in self._whole:
            view, latest = whole(self._parts(game, seat)), self._chronicle.latest(game, seat)
            head, log = (self._number, game.entry, game.branch), (latest.lines, latest.since, latest.earlier)
            self._whole[seat] = encode(ViewMessage(*head, seat, view, *log, latest.beats))
        guest.send(self._whole[seat])

    def tell_earlier(self, guest: Guest, game: Game, entry: int) -> None:
        """The lines of the log before an entry, to one guest."""
        found = self._chronicle.before(game, guest.seat, entry)
        guest.send(encode(LogMessage(found.before, found.since, found.earlier, found.lines, found.beats)))

    def announce(self, game: Game, told: Told | None) -> None:
        """Send everybody what has changed; if it is not known what has happened (None), the whole view."""
        self._number += 1
        before = self._seen
        self._turn_page()
        if told is None:
            self._chronicle.forget()
            for guest in self.guests:
                self.show(guest, game)
            return
        if not self.guests:
            return
        names = names_of(game)
        messages: dict[int | None, bytes] = {}
        for guest in self.guests:
            if guest.seat not in messages:
                beats = told(guest.seat)
                messages[guest.seat] = self._update(game, guest.seat, before.get(guest.seat), beats, names)
            guest.send(messages[guest.seat])

    def forget(self) -> None:
        """The game was read anew: what guests saw is no longer what there is to see."""
        self._turn_page()
        self._chronicle.forget()

    def _turn_page(self) -> None:
        self._seen, self._shared, self._whole = {}, None, {}

    def _update(self, game: Game, seat: int | None, before: Parts | None, beats: list[Beat], names: Names) -> bytes:
        parts = self._parts(game, seat)
        view = dict(whole(parts)) if before is None else changes(before, parts)
        told = events_told(beats, names), [beat_told(beat) for beat in beats]
        return encode(UpdateMessage(self._number, game.entry, game.branch, view, *told))

    def _parts(self, game: Game, seat: int | None) -> Parts:
        if seat not in self._seen:
            self._shared = self._shared or open_parts(game)
            self._seen[seat] = view_parts(game, seat, self._shared)
        return self._seen[seat]
