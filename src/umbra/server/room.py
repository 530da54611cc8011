"""A Room: one hosted game with the people and bots around it. Entries are stored before anybody is told of them."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec

from umbra.core.errors import BadSave, IllegalAnswer, RuleFault, UmbraError, UndoRefused
from umbra.core.events import Event, visible_to
from umbra.core.game import Game
from umbra.core.journal import Undo, from_line, to_line
from umbra.core.saves import follow, load
from umbra.registry import rules_of
from umbra.server.audience import Audience, Guest, Told
from umbra.server.refusals import Refused
from umbra.server.seating import described_table, guest_name, is_full, mine, persons
from umbra.server.thinkers import Position, Thinkers
from umbra.store import Conflict, News, Said, Sitting, Store, TableRecord, UndoRequest

log = logging.getLogger(__name__)

CONSENT_SECONDS = 60.0
SNAPSHOT_EVERY = 25
"""So many answers lie between two snapshots."""

IDLE_SECONDS = 600.0
"""So long after the last visit bots play on and the room stays open."""

STAND_IN = "greedy"
"""The bot that plays for somebody who has left."""

RETRY_SECONDS = 1.0


class Room:
    """The game of a table, kept in step with its journal in the store.

    Whatever looks at the game or changes it does so alone: an answer is in the game a moment before it is stored, and
    nobody may see it there.
    """

    def __init__(self, store: Store, thinkers: Thinkers, record: TableRecord, pace: float) -> None:
        self.store, self.thinkers, self.record, self.pace = store, thinkers, record, pace
        self.game: Game | None = None
        self.audience = Audience()
        self.used = time.monotonic()
        self._names: dict[str, str] = {}
        self._lock = asyncio.Lock()
        self._stored = 0
        """How many lines of the journal after its header are in the game."""
        self._torn = False
        """Whether the game may hold something that is not stored; then it is read again before it is used."""
        self._pictured = 0
        """How many answers the latest snapshot knows of."""
        self._heard = 0
        """The number of the next line of chat."""
        self._news: set[News] = set()
        self._thinking: asyncio.Task[None] | None = None

    @contextlib.asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Nothing else happens in the room meanwhile, and the game is what the store says."""
        async with self._lock:
            if self._torn:
                await self._reload()
            yield

    # Starting and keeping up

    async def open(self) -> None:
        """Read what the store has, and mend what a killed process has left undone."""
        async with self._lock:
            await self._read_names()
            self._heard = _next_number(await self.store.chat(self.record.id, most=1), 0)
            if self.record.state != "waiting":
                await self._reload()
                await self._keep_state()
            await self._start_if_full()
        self.go_on()

    async def _start_if_full(self) -> None:
        """Begin the game as soon as everybody is seated."""
        if self.game is not None or not is_full(self.record):
            return
        rules = rules_of(self.record.game)
        game = Game(rules, rules.load([]), self.record.seats, self.record.seed, self.record.options)
        lines = [to_line(game.header), *game.entries()]
        try:
            await self.store.journals.append(self.record.id, 0, lines)
        except Conflict:
            await self._reload()
        else:
            self.game, self._stored = game, len(lines) - 1
        await self._keep_state()
        self._announce(None)

    async def _reload(self) -> None:
        """Stand exactly where the stored journal stands."""
        try:
            lines = await self.store.journals.read(self.record.id)
            self.game = await self._replayed(lines)
            fresh = self.game.entries(len(lines) - 1)
            if fresh:
                await self.store.journals.append(self.record.id, len(lines), fresh)
        except Conflict:
            await self._reload()
            return
        except UmbraError as error:
            raise Refused("broken", f"This game cannot be continued: {error}") from None
        except Exception:
            log.exception("table %s cannot be read", self.record.id)
            raise Refused("failed", "The game cannot be read just now. Try again.") from None
        self._stored, self._torn = len(lines) - 1 + len(fresh), False
        self.audience.forget()

    async def _replayed(self, lines: list[bytes]) -> Game:
        """The game of a journal; if its rules have changed since and it comes out differently, from its snapshot on."""
        try:
            return await asyncio.to_thread(_replayed, lines)
        except BadSave:
            snapshot = await self.store.journals.snapshot(self.record.id)
            if snapshot is None:
                raise
        game = await asyncio.to_thread(_replayed, [*lines, snapshot])
        for note in game.notes:
            await self.store.say(self.record.id, Said("umbra", f"{note[:1].upper()}{note[1:]}.", time.time()))
        return game

    def _due_snapshot(self, game: Game) -> bytes | None:
        """From time to time where the game stands, in case its rules change; without it the journal is still there."""
        is_recent = self._pictured <= game.entry < self._pictured + SNAPSHOT_EVERY
        return None if is_recent or game.outcome is not None else to_line(game.snapshot())

    async def _keep_snapshot(self) -> None:
        """Keep where the game stands."""
        if self.game is None or self.game.outcome is not None:
            return
        try:
            await self.store.journals.keep_snapshot(self.record.id, to_line(self.game.snapshot()))
            self._pictured = self.game.entry
        except Exception:
            log.exception("no snapshot could be kept of table %s", self.record.id)

    async def refresh(self, news: News) -> None:
        """Another process has changed this table; news that come while this waits are looked at together."""
        is_waiting = bool(self._news)
        self._news.add(news)
        if is_waiting:
            return
        async with self._lock:
            found, self._news = self._news, set()
            if self._torn:
                await self._reload()
            if found & {"any", "seats"} or (self.game is None and "journal" in found):
                record = await self.store.table(self.record.id)
                if record is not None:
                    await self._adopt(record)
            if found & {"any", "chat"}:
                await self._tell_chat()
            if self.game is not None and found & {"any", "journal"}:
                await self._catch_up(self.game)
            elif self.game is None and self.record.state != "waiting":
                await self._reload()
                self._announce(None)

    async def _catch_up(self, game: Game) -> None:
        """Do what others have stored."""
        rows = await self.store.journals.read(self.record.id, self._stored + 1)
        if not rows:
            return
        entry, lines = game.entry, [from_line(row) for row in rows]
        self._torn = True
        try:
            for line in lines:
                follow(game, line)
        except UmbraError:
            await self._reload()
            self._announce(None)
            return
        self._stored, self._torn = self._stored + len(rows), False
        is_known = entry > 0 and not any(isinstance(line, Undo) for line in lines)
        self._announce((lambda seat: game.events(seat, entry)) if is_known else None)

    async def _change(self, change: Callable[[TableRecord], None]) -> None:
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
        self._tell_request(before.undo)
        self.go_on()

    async def _read_names(self) -> None:
        people = persons(self.record) | {self.record.owner}
        self._names = await self.store.names(sorted(people))

    async def _keep_state(self) -> None:
        """Keep with the table whether its game is over. If that fails it is made up for when the room is opened."""
        assert self.game is not None
        outcome = msgspec.to_builtins(self.game.outcome)
        state: Any = "playing" if outcome is None else "over"
        if self.record.state == state:
            return

        def settle(record: TableRecord) -> None:
            record.state, record.outcome = state, outcome

        try:
            await self._change(settle)
        except Exception:
            log.exception("table %s could not be marked as %s", self.record.id, state)

    # Guests

    async def enter(self, guest: Guest) -> None:
        """Somebody connects: tell them everything."""
        async with self.alone():
            await self._start_if_full()
            await self._tell_chat()
            said = await self.store.chat(self.record.id)
            self.audience.seat(guest, self.record, self.game)
            self.audience.guests[guest] = None
            self.used = time.monotonic()
            self.tell_table()
            guest.send(msgspec.json.encode({"is": "chat", "lines": _lines(said)}))
            if self.game is not None:
                self.audience.show(guest, self.game)
            request = self._open_request()
            if request is not None and guest.person in {request.person, *request.needed}:
                guest.send(msgspec.json.encode(_consent(request, guest.person)))
        self.go_on()

    def leave(self, guest: Guest) -> None:
        """Somebody disconnects."""
        if guest in self.audience.guests:
            del self.audience.guests[guest]
            self.used = time.monotonic()
            self.tell_table()

    async def look(self, guest: Guest) -> None:
        """The whole view."""
        async with self.alone():
            self.audience.show(guest, self._playing())

    async def sit(self, guest: Guest, seat: int) -> None:
        """Look through the eyes of another seat of one's own."""
        async with self.alone():
            self._check_mine(guest.person, seat)
            guest.seat = seat
            if self.game is not None:
                self.audience.show(guest, self.game)

    def tell_table(self) -> None:
        """Who sits where, to everybody."""
        self.audience.tell_table(self.record, self._names)

    def described(self, person: str, base: str) -> dict[str, Any]:
        """The table as somebody may see it."""
        return described_table(self.record, person, self._names, self.audience.here, base)

    async def reseat(self, change: Callable[[TableRecord], None]) -> None:
        """Change who sits where; the game starts when no seat is open any more."""
        async with self.alone():
            await self._change(change)
            await self._start_if_full()

    async def renamed(self) -> None:
        """Somebody here has another name."""
        async with self.alone():
            await self._read_names()
            self.tell_table()

    # Playing

    async def answer(self, person: str, seat: int, key: str, entry: int, branch: int) -> None:
        """Somebody answers. A repeat of an answer that stands is fine; a stale one is refused."""
        async with self.alone():
            self._check_mine(person, seat)
            game = self._playing()
            given = game.line[entry:] if branch == game.branch else ()
            if given and (given[0].seat, given[0].key) == (seat, key):
                return
            # Of those who are asked together, nobody's answer outdates another's.
            is_old = branch != game.branch or entry > game.entry
            if is_old or not all(answer.sealed and answer.seat != seat for answer in given):
                raise Refused("stale", "The game has gone on meanwhile; look again.")
            await self._take(seat, key)

    async def _take(self, seat: int, key: str) -> None:
        """Answer, store, then tell. If another process was quicker, do what it did instead."""
        game = self._playing()
        try:
            events = game.answer(seat, key)
        except IllegalAnswer as error:
            raise Refused("illegal", str(error)) from None
        except RuleFault as error:
            self._torn = True
            log.exception("a rule broke at table %s, answer %s of seat %s", self.record.id, key, seat)
            await self._reload()
            raise Refused("fault", f"{error} The game stands where it was; try something else.") from None
        await self._store(game, lambda eyes: _visible(events, eyes, is_over=game.outcome is not None))

    async def _store(self, game: Game, told: Told | None) -> None:
        """Store what is new in the game, then tell of it."""
        self._torn = True
        before, lines, snapshot = self._stored, game.entries(self._stored), self._due_snapshot(game)
        try:
            await self.store.journals.append(self.record.id, before + 1, lines, snapshot)
        except Exception as error:
            if not isinstance(error, Conflict):
                log.exception("table %s could not be stored", self.record.id)
            await self._reload()
            self._announce(None)
            if self._playing().entries(before)[: len(lines)] != lines:
                code = "stale" if isinstance(error, Conflict) else "failed"
                raise Refused(code, "This could not be stored, so it does not count; look again.") from None
            told = None
        else:
            self._stored, self._torn = before + len(lines), False
            self._pictured = self._pictured if snapshot is None else game.entry
        await self._keep_state()
        self._announce(told)

    def _announce(self, told: Told | None) -> None:
        self.audience.announce(self._playing(), told)
        self.go_on()

    def _playing(self) -> Game:
        if self.game is None:
            raise Refused("waiting", "The game has not started yet.")
        return self.game

    def _check_mine(self, person: str, seat: int) -> None:
        if seat not in mine(self.record, person):
            raise Refused("not-yours", "That seat is not yours.")

    async def why_not(self, person: str, seat: int, key: str) -> list[dict[str, str]]:
        """The reasons against an answer."""
        async with self.alone():
            self._check_mine(person, seat)
            return [{"rule": refusal.rule, "reason": refusal.reason} for refusal in self._playing().why_not(seat, key)]

    async def hint(self, person: str, seat: int) -> dict[str, str]:
        """What the greedy bot would answer, and why."""
        async with self.alone():
            self._check_mine(person, seat)
            if not any(ask.seat == seat for ask in self._playing().asked()):
                raise Refused("not-asked", "You are not asked anything now.")
            position = self._position()
        try:
            advice = await self.thinkers.advise(position, seat)
        except Exception:
            log.exception("no hint at table %s", self.record.id)
            raise Refused("failed", "The bot could not think of anything. Try again.") from None
        return advice._asdict()

    # Undo

    async def undo(self, person: str, answers: int | None = None) -> None:
        """Take answers back, all since one's own last one if it is not said how many.

        This is free where nobody has learned anything or one person plays alone; else it needs consent.
        """
        async with self.alone():
            game = self._playing()
            seats = mine(self.record, person)
            if not seats:
                raise Refused("not-yours", "Only those who play can take something back.")
            if answers is None:
                answers = _since_own(game, seats)
            if not 1 <= answers <= game.entry:
                raise Refused("illegal", f"There are {game.entry} answers to take back.")
            is_alone = persons(self.record) == {person}
            is_own = all(answer.seat in seats for answer in game.line[-answers:])
            if not (is_alone or is_own) or not await self._take_back(game, answers, consent=is_alone):
                await self._ask_consent(person, answers)

    async def _take_back(self, game: Game, answers: int, *, consent: bool) -> bool:
        """Take answers back, store that, then tell; False if it needs a consent that is not there."""
        self._torn = True
        try:
            game.undo(answers, consent=consent)
        except UndoRefused:
            self._torn = False
            return False
        await self._store(game, None)
        return True

    async def _ask_consent(self, person: str, answers: int) -> None:
        name = self._names.get(person) or guest_name(person)

        def ask(record: TableRecord) -> None:
            needed = sorted(persons(record) - {person})
            record.undo = UndoRequest(person, name, answers, self._stored, needed, time.time() + CONSENT_SECONDS)

        await self._change(ask)

    async def consent(self, person: str, *, yes: bool) -> None:
        """Somebody agrees to the undo that was asked for, or not; all others have to agree."""
        async with self.alone():
            request = self._open_request()
            if request is None or person not in request.needed:
                raise Refused("no-request", "Nobody is waiting for your consent.")
            until = request.until

            def say(record: TableRecord) -> None:
                if not yes:
                    record.undo = None
                elif record.undo is not None and record.undo.until == until:
                    record.undo.needed = [other for other in record.undo.needed if other != person]

            await self._change(say)
            request, game = self._open_request(), self._playing()
            if request is not None and not request.needed:
                await self._take_back(game, request.answers, consent=True)

    def _open_request(self) -> UndoRequest | None:
        """The undo that is waited for; it lapses with time, and when the game goes on."""
        request = self.record.undo
        if request is None or request.line != self._stored or time.time() > request.until:
            return None
        return request

    def _tell_request(self, before: UndoRequest | None) -> None:
        """Ask for consent, or say that it was not given, if that is new."""
        request = self._open_request()
        if request is not None and (before is None or before.until != request.until):
            for person in {request.person, *request.needed}:
                self.audience.tell(_consent(request, person), [person])
        elif before is not None and self.record.undo is None:
            self.audience.tell({"is": "refused", "error": "no-consent", "message": "The undo was not agreed to."})

    # Chat

    async def say(self, person: str, text: str) -> None:
        """A line of chat, for everybody at the table."""
        known = await self.store.person(person)
        said = Said(guest_name(person) if known is None else known.name, text, time.time())
        async with self.alone():
            await self.store.say(self.record.id, said)
            await self._tell_chat()

    async def _tell_chat(self) -> None:
        """The lines that are new since the last time, to everybody."""
        said = await self.store.chat(self.record.id, self._heard)
        self._heard = _next_number(said, self._heard)
        if said:
            self.audience.tell({"is": "chat", "lines": _lines(said)})

    # Bots

    @property
    def is_idle(self) -> bool:
        """Whether nobody has been here for long."""
        return not self.audience.guests and time.monotonic() - self.used > IDLE_SECONDS

    @property
    def is_busy(self) -> bool:
        """Whether a bot is thinking."""
        return self._thinking is not None and not self._thinking.done()

    def go_on(self) -> None:
        """Let bots play if it is their turn."""
        if not self.is_busy and not self.is_idle and self._bot_to_move() is not None:
            self._thinking = asyncio.get_running_loop().create_task(self._play_bots())

    async def close(self) -> None:
        """Stop the bots, and keep where the game stands."""
        if self._thinking is not None:
            self._thinking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._thinking
        async with self._lock:
            if not self._torn:
                await self._keep_snapshot()

    def _bot_to_move(self) -> Sitting | None:
        for ask in self.game.asked() if self.game is not None else ():
            sitting = self.record.sittings[ask.seat]
            if sitting.who == "bot" or sitting.left:
                return sitting
        return None

    async def _play_bots(self) -> None:
        """One bot move after the other, never faster than people can follow, as long as somebody may be watching."""
        while not self.is_idle:
            try:
                if not await self._play_bot():
                    return
            except Refused as error:
                if error.code in ("fault", "broken"):
                    return
                await asyncio.sleep(RETRY_SECONDS if error.code == "failed" else 0)
            except Exception:
                log.exception("a bot could not move at table %s", self.record.id)
                return

    async def _play_bot(self) -> bool:
        """Let a bot think and then move, unless the game has gone on meanwhile; says whether there was one to move."""
        started = time.monotonic()
        async with self.alone():
            sitting = self._bot_to_move()
            if sitting is None:
                return False
            ask = next(ask for ask in self._playing().asked() if ask.seat == sitting.seat)
            position, line = self._position(), self._stored
        try:
            key = await self.thinkers.choose(position, sitting.seat, sitting.bot or STAND_IN)
        except Exception:  # rather a poor move than a table that stands still
            log.exception("a bot could not choose at table %s", self.record.id)
            key = ask.options[0].key
        await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - started)))
        async with self.alone():
            if self._stored == line and self._bot_to_move() == sitting:
                await self._take(sitting.seat, key)
        return True

    def _position(self) -> Position:
        """What thinkers need to know; taken while alone, so that they never hear of something that is not stored."""
        game, total = self._playing(), self._stored + 1

        def since(known: int) -> list[bytes]:
            head = [] if known else [to_line(game.header)]
            return [*head, *game.entries(max(known - 1, 0))][: total - known]

        return Position(self.record.id, total, since)


def _replayed(rows: list[bytes]) -> Game:
    lines = [from_line(row) for row in rows]
    rules = rules_of(lines[0].game)
    return load(lines, rules, rules.load([]))


def _since_own(game: Game, seats: list[int]) -> int:
    """How many answers there are from the last one of these seats on."""
    for back, answer in enumerate(reversed(game.line), 1):
        if answer.seat in seats:
            return back
    raise Refused("illegal", "You have not answered anything yet.")


def _visible(events: list[Event], seat: int | None, *, is_over: bool) -> list[Event]:
    return [event for event in events if is_over or visible_to(event, seat)]


def _consent(request: UndoRequest, person: str) -> dict[str, Any]:
    head = {"is": "consent", "by": request.name, "answers": request.answers}
    return {**head, "until": request.until, "mine": person == request.person}


def _lines(said: list[Said]) -> list[dict[str, Any]]:
    return [{"name": line.name, "text": line.text, "at": line.at} for line in said]


def _next_number(said: list[Said], before: int) -> int:
    return said[-1].number + 1 if said else before
