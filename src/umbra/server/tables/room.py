"""A Room: one hosted game with the people and bots around it. Entries are stored before anybody is told of them."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any

import msgspec

from umbra.bots.advice import Advice
from umbra.bots.judge import has_judge
from umbra.core.content import Content
from umbra.core.errors import IllegalAnswer, RuleFault, TooOld, UmbraError
from umbra.core.game import Game
from umbra.registry import content_of, rules_of
from umbra.server.processes.thinkers import Stuck, Thinkers
from umbra.server.refusals import Refused
from umbra.server.tables import draw
from umbra.server.tables.audience import Audience, Guest, Told
from umbra.server.tables.autoplay import Autoplay
from umbra.server.tables.chat import Chat
from umbra.server.tables.ledger import Ledger
from umbra.server.tables.results import results_of
from umbra.server.tables.seating import described_table, everybody, mine
from umbra.server.tables.unasked import Unasked
from umbra.server.tables.undo import Undoing
from umbra.server.wire.answers import (
    HintChange,
    HintChoice,
    HintMessage,
    HintOdds,
    Reason,
    RefusedMessage,
    TableInfo,
    WaysMessage,
)
from umbra.server.wire.views import encode, outcome_of, standing_of
from umbra.store import Conflict, News, Said, Store, StoreTrouble, TableRecord

log = logging.getLogger(__name__)

DELETED = "This table has been deleted by whoever opened it."
GONE = 4404
"""How sockets are closed whose table is deleted."""

IDLE_SECONDS = 600.0
"""So long after the last visit bots play on and the room stays open."""


class Room:
    """A table: its game (in the ledger) and its guests; what goes with them has modules of its own.

    Whatever looks at the game or changes it does so alone: an answer is in the game a moment before it is stored, and
    nobody may see it there.
    """

    def __init__(self, store: Store, thinkers: Thinkers, record: TableRecord, pace: float) -> None:
        self.store, self.thinkers, self.record = store, thinkers, record
        self.ledger = Ledger(store.journals, record.id)
        self.audience = Audience()
        self.undo, self.bots, self.unasked = Undoing(self), Autoplay(self, pace), Unasked(self)
        self._chat = Chat(store, record.id, self.audience)
        self.used = time.monotonic()
        self.names: dict[str, str] = {}
        self._lock = asyncio.Lock()
        self._news: set[News] = set()
        self.is_gone = False
        """Whether the table has been deleted."""

    @property
    def game(self) -> Game | None:
        """The game, once everybody is seated."""
        return self.ledger.game

    @property
    def playing(self) -> Game:
        """The game; refused before it has started."""
        if self.game is None:
            raise Refused("waiting", "The game has not started yet.")
        return self.game

    @contextlib.asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Nothing else happens in the room meanwhile, and the game is what the store says."""
        async with self._lock:
            if self.is_gone:
                raise Refused("unknown", DELETED)
            await self._mend()
            yield

    async def _mend(self) -> None:
        """Read a torn game again, and tell everybody where it stands: what failed may have been stored all the same."""
        if self.ledger.is_torn:
            await self._reload()
            self._announce(None)

    # Starting and keeping up

    async def open(self) -> None:
        """Read what the store has, and mend what a killed process has left undone."""
        async with self._lock:
            await self._read_names()
            await self._chat.open()
            if self.record.state != "waiting":
                await self._reload()
                await self._keep_state()
            await self._start_if_full()
        self.bots.go_on()

    async def _start_if_full(self) -> None:
        """Begin the game as soon as everybody is seated and all parts of the seed are there."""
        if self.game is not None or not draw.is_ready(self.record):
            return
        rules, content = rules_of(self.record.game), await self.content()
        seed, chance = draw.drawn(self.record)
        game = Game(rules, content, self.record.seats, seed, self.record.options, chance=chance)
        try:
            await self.ledger.begin(game, _standing(game))
        except Conflict:
            await self._reload()
        await self._keep_state()
        self._announce(None)

    async def content(self) -> Content:
        """The cards in force here: those of the game, and before it begins those that were kept with the table."""
        if self.game is not None:
            return self.game.content
        packs = await self.store.packs(self.record.id) if self.record.packs else []
        try:
            return await asyncio.to_thread(content_of, self.record.game, packs)
        except UmbraError as error:
            raise Refused("broken", f"This game cannot be begun: {error}") from None

    async def _reload(self) -> None:
        """Stand exactly where the stored journal stands."""
        try:
            for note in await self.ledger.read():
                await self._chat.note(_sentence(note))
        except TooOld as error:
            raise Refused("too-old", _sentence(str(error))) from None
        except UmbraError as error:
            raise Refused("broken", f"This game cannot be continued: {error}") from None
        except StoreTrouble as error:
            log.error("table %s cannot be read: %s", self.record.id, error)
            raise Refused("failed", str(error)) from None
        except Exception:
            log.exception("table %s cannot be read", self.record.id)
            raise Refused("failed", "The game cannot be read just now. Try again.") from None
        self.audience.forget()

    async def refresh(self, news: News) -> None:
        """Another process has changed this table; news that come while this waits are looked at together."""
        is_waiting = bool(self._news)
        self._news.add(news)
        if is_waiting:
            return
        async with self._lock:
            found, self._news = self._news, set()
            if self.is_gone:
                return
            await self._mend()
            if found & {"any", "seats"} or (self.game is None and "journal" in found):
                record = await self.store.table(self.record.id)
                if record is not None:
                    await self._adopt(record)
            if found & {"any", "chat"}:
                await self._chat.tell_new()
            if self.game is not None and found & {"any", "journal"}:
                await self._catch_up(self.game)
            elif self.game is None and self.record.state != "waiting":
                await self._reload()
                self._announce(None)

    async def _catch_up(self, game: Game) -> None:
        """Do what others have stored."""
        entry = game.entry
        try:
            went_on = await self.ledger.follow(game)
        except UmbraError:
            await self._reload()
            self._announce(None)
            return
        if went_on is not None:
            self._announce((lambda seat: game.beats(seat, entry)) if went_on else None)

    async def change(self, change: Callable[[TableRecord], None]) -> None:
        """Change the table in the store and here."""
        record = await self.store.change_table(self.record.id, change)
        if record is None:
            raise Refused("unknown", "There is no such table.")
        await self._adopt(record)

    async def _adopt(self, record: TableRecord) -> None:
        """The table has changed: tell everybody, and see that nobody looks through eyes that are no longer theirs."""
        before, self.record = self.record, record
        await self._read_names()
        for guest in self.audience.guests:
            if self.audience.seat(guest, record, self.game) and self.game is not None:
                self.audience.show(guest, self.game)
        self.tell_table()
        self.undo.tell(before.undo)
        self.bots.go_on()

    async def _read_names(self) -> None:
        people = everybody(self.record) | {self.record.owner}
        self.names = await self.store.names(sorted(people))

    async def _keep_state(self) -> None:
        """Keep with the table whether its game is over. If that fails it is made up for when the room is opened."""
        assert self.game is not None
        outcome = msgspec.to_builtins(outcome_of(self.game))
        state: Any = "playing" if outcome is None else "over"
        proven = self.game.unproven is None
        if (self.record.state, self.record.proven) == (state, proven) and self.record.standing is not None:
            return
        standing = msgspec.to_builtins(standing_of(self.game))

        def settle(record: TableRecord) -> None:
            record.state, record.outcome, record.proven, record.standing = state, outcome, proven, standing

        try:
            await self.change(settle)
            await self.store.results.keep(self.record.id, results_of(self.record, self.game, self.names))
        except Exception:
            log.exception("table %s could not be marked as %s", self.record.id, state)

    # Guests

    async def enter(self, guest: Guest) -> None:
        """Somebody connects: tell them everything."""
        async with self.alone():
            await self._start_if_full()
            await self._chat.tell_new()
            said = await self._chat.everything()
            self.audience.seat(guest, self.record, self.game)
            self.audience.guests[guest] = None
            self.used = time.monotonic()
            self.tell_table()
            guest.send(said)
            if self.game is not None:
                self.audience.show(guest, self.game)
            self.undo.tell_guest(guest)
        self.bots.go_on()

    def leave(self, guest: Guest) -> None:
        """Somebody disconnects."""
        if guest in self.audience.guests:
            del self.audience.guests[guest]
            self.used = time.monotonic()
            self.tell_table()

    async def look(self, guest: Guest) -> None:
        """The whole view."""
        async with self.alone():
            self.audience.show(guest, self.playing)

    async def earlier(self, guest: Guest, entry: int) -> None:
        """The lines of the log before an entry."""
        async with self.alone():
            self.audience.tell_earlier(guest, self.playing, entry)

    async def sit(self, guest: Guest, seat: int) -> None:
        """Look through the eyes of another seat of one's own."""
        async with self.alone():
            self.check_mine(guest.person, seat)
            guest.seat = seat
            if self.game is not None:
                self.audience.show(guest, self.game)

    def tell_table(self) -> None:
        """Who sits where, to everybody."""
        self.audience.tell_table(self.record, self.names)

    def described(self, person: str, base: str) -> TableInfo:
        """The table as somebody may see it."""
        return described_table(self.record, person, self.names, self.audience.here, base)

    async def reseat(self, change: Callable[[TableRecord], None]) -> None:
        """Change who sits where, or what they add to the seed; the game starts when nothing is missing any more."""
        async with self.alone():
            await self.change(lambda record: draw.reseat(record, change))
            await self._start_if_full()

    async def renamed(self) -> None:
        """Somebody here has another name."""
        async with self.alone():
            await self._read_names()
            self.tell_table()

    # Playing

    async def answer(
        self,
        person: str,
        seat: int,
        keys: Sequence[str],
        entry: int,
        branch: int,
        *,
        joined: bool = False,
        then: str = "",
    ) -> None:
        """Somebody answers, perhaps several questions that follow from each other.

        A repeat of an answer that stands is fine; a stale one is refused. Of several, those that no longer fit are left
        out: the question that stands then is told like any other. `then` is an act of its own, for what follows chance.
        """
        async with self.alone():
            self.check_mine(person, seat)
            game = self.playing
            given = game.line[entry:] if branch == game.branch else ()
            if given and (given[0].seat, given[0].key) == (seat, keys[0]):
                return
            # Of those who are asked together, nobody's answer outdates another's.
            is_old = branch != game.branch or entry > game.entry
            if is_old or not all(answer.sealed and answer.seat != seat for answer in given):
                raise Refused("stale", "The game has gone on meanwhile; look again.")
            await self.take(seat, keys[0], joined=joined)
            for number, key in enumerate(keys[1:], 1):
                game = self.playing
                if game.entry > entry + number:  # it has answered itself
                    continue
                if game.has_news(seat) or not self._is_offered(seat, key):
                    break
                await self.take(seat, key, joined=True)
            if then and self._is_offered(seat, then):
                await self.take(seat, then)

    def _is_offered(self, seat: int, key: str) -> bool:
        return any(ask.seat == seat and key in ask.keys for ask in self.playing.asked())

    async def take(self, seat: int, key: str, *, joined: bool = False) -> None:
        """Answer, store, then tell. If another process was quicker, do what it did instead."""
        game = self.playing
        entry = game.entry
        try:
            game.answer(seat, key, joined=joined)
            while (follows := self.unasked.at_once(game)) is not None:
                game.answer(*follows, joined=True)
        except IllegalAnswer as error:
            raise Refused("illegal", str(error)) from None
        except RuleFault as error:
            self.ledger.is_torn = True
            log.exception("a rule broke at table %s, answer %s of seat %s", self.record.id, key, seat)
            await self._reload()
            raise Refused("fault", f"{error} The game stands where it was; try something else.") from None
        await self.store_and_tell(game, lambda eyes: game.beats(eyes, entry))

    async def store_and_tell(self, game: Game, told: Told | None) -> None:
        """Store what is new in the game, then tell of it."""
        before = self.ledger.lines
        lines = game.entries(before)
        try:
            await self.ledger.store(game, lines, _standing(game))
        except Exception as error:
            if not isinstance(error, Conflict):
                log.exception("table %s could not be stored", self.record.id)
            await self._reload()
            self._announce(None)
            if self.playing.entries(before)[: len(lines)] != lines:
                code = "stale" if isinstance(error, Conflict) else "failed"
                why = f" {error}" if isinstance(error, StoreTrouble) else ""
                raise Refused(code, f"This could not be stored, so it does not count; look again.{why}") from None
            told = None
        await self._keep_state()
        self._announce(told)

    def _announce(self, told: Told | None) -> None:
        self.audience.announce(self.playing, told)
        self.bots.go_on()
        self.unasked.go_on()

    def check_mine(self, person: str, seat: int) -> None:
        if seat not in mine(self.record, person):
            raise Refused("not-yours", "That seat is not yours.")

    async def why_not(self, person: str, seat: int, key: str) -> list[Reason]:
        """The reasons against an answer."""
        async with self.alone():
            self.check_mine(person, seat)
            return [{"rule": refusal.rule, "reason": refusal.reason} for refusal in self.playing.why_not(seat, key)]

    async def ways(self, person: str, seat: int, piece: str) -> WaysMessage:
        """What the seat can do with a piece, or with which pieces it can do something."""
        async with self.alone():
            self.check_mine(person, seat)
            game = self.playing
            outlook = await asyncio.to_thread(game.outlook, seat)
            ways = await asyncio.to_thread(outlook.ways, piece) if piece else []
            pieces = [] if piece else outlook.pieces
            return WaysMessage(game.entry, game.branch, seat, piece, ways, pieces, outlook.partial)

    async def hint(self, person: str, seat: int) -> HintMessage:
        """What the coach would answer, and why."""
        async with self.alone():
            self.check_mine(person, seat)
            if not any(ask.seat == seat for ask in self.playing.asked()):
                raise Refused("not-asked", "You are not asked anything now.")
            position = self.ledger.position(self.playing)
        if not has_judge(self.record.game):
            raise Refused("failed", "Nobody has written a judge for this game, so no bot can give a hint.")
        try:
            advice = await self.thinkers.advise(position, seat)
        except Stuck:
            raise Refused("failed", "The bot thought about that for too long and was stopped.") from None
        except Exception:
            log.exception("no hint at table %s", self.record.id)
            raise Refused("failed", "The bot could not think of anything. Try again.") from None
        return _hint(advice)

    # Chat

    async def say(self, person: str, text: str) -> None:
        """A line of chat, for everybody at the table."""
        said = await self._chat.line_of(person, text)
        async with self.alone():
            await self._chat.add(said)

    async def remark(self, name: str, text: str) -> None:
        """A few words of a rival; the game is in the caller's hands."""
        await self._chat.add(Said(name, text, time.time()))

    # Opening hours

    @property
    def is_idle(self) -> bool:
        """Whether nobody has been here for long."""
        return not self.audience.guests and time.monotonic() - self.used > IDLE_SECONDS

    async def vanish(self, deleting: Awaitable[Any]) -> None:
        """The table is deleted, while nothing else happens here: nobody plays on, and everybody is told and let go."""
        async with self._lock:
            await deleting
            self.is_gone, self.ledger.game = True, None
        await self.bots.stop()
        await self.unasked.stop()
        self.audience.tell(RefusedMessage("unknown", DELETED))
        self.audience.dismiss(GONE, list(self.audience.guests))

    async def close(self) -> None:
        """Stop the bots, and keep where the game stands."""
        await self.bots.stop()
        await self.unasked.stop()
        async with self._lock:
            await self.ledger.keep_snapshot()


def _standing(game: Game) -> str:
    return encode(standing_of(game)).decode()


def _hint(advice: Advice) -> HintMessage:
    return HintMessage(
        advice.key,
        advice.label,
        advice.aim,
        [HintOdds(*odds) for odds in advice.odds],
        [HintChange(*change) for change in advice.changes],
        list(advice.then),
        [HintChoice(*choice) for choice in advice.choices],
        advice.instead,
    )


def _sentence(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}."
