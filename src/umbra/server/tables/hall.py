"""The hall: all rooms of this process, opened when somebody comes and closed when they have been idle for long."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, cast

from umbra.bots import favourite_bot, make_bot
from umbra.core.content import Pack
from umbra.core.errors import brief
from umbra.registry import content_of, rules_of
from umbra.server.gate.identity import is_id, new_id
from umbra.server.processes.past import Begun
from umbra.server.processes.thinkers import Thinkers
from umbra.server.refusals import Refused
from umbra.server.tables.draw import new_part, pledge, seat_pledges
from umbra.server.tables.older import Older
from umbra.server.tables.room import Room
from umbra.server.tables.seating import described_table, everybody
from umbra.server.tables.shelf import Shelf
from umbra.server.wire.answers import Standing, TableInfo
from umbra.store import Draw, News, Sitting, Store, TableRecord

log = logging.getLogger(__name__)

MOST_TABLES = 40
"""How many games somebody may have going at once."""

MOST_SEED = 80
"""How many letters of a seed the store keeps."""

SESSION_OVER = 4401
"""How a socket is closed whose cookie no longer counts."""

MOST_KEPT = 200
"""How many tables somebody may have in all, those that are over too."""


class Hall:
    """Finds rooms by id, and makes new tables."""

    def __init__(self, store: Store, thinkers: Thinkers, pace: float, shelf: Shelf | None = None) -> None:
        self.store, self.thinkers, self.pace = store, thinkers, pace
        self.shelf = shelf or Shelf()
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._older = Older(store.journals)
        store.listen(self._changed)

    async def room(self, table_id: str) -> Room:
        """The room of a table; Refused if there is no such table."""
        room = self._rooms.get(table_id)
        if room is None:
            room = await asyncio.shield(self._opened(table_id))
        room.used = time.monotonic()
        room.bots.go_on()
        return room

    def _opened(self, table_id: str) -> asyncio.Task[Room]:
        """One task opens a room, however many wait for it; a long game takes a while and holds up no other room."""
        if table_id not in self._opening:
            task = asyncio.create_task(self._open(table_id))
            self._opening[table_id] = task
            task.add_done_callback(lambda _: self._opening.pop(table_id))
        return self._opening[table_id]

    async def record(self, table_id: str) -> TableRecord:
        """What is kept of a table; its game is not opened. Refused if there is no such table."""
        record = await self.store.table(table_id) if is_id(table_id) else None
        if record is None:
            raise Refused("unknown", "There is no such table.")
        return record

    async def _open(self, table_id: str) -> Room:
        record = await self.record(table_id)
        room = Room(self.store, self.thinkers, record, self.pace)
        self._rooms[table_id] = room  # before it is read, so that no news about it are missed
        try:
            await room.open()
        except BaseException as error:
            del self._rooms[table_id]
            if isinstance(error, Refused) and error.code == "too-old":
                self._older.note(table_id, is_old=True)
            raise
        self._older.note(table_id, is_old=False)
        return room

    async def _changed(self, table_id: str | None, news: News) -> None:
        """Another process has changed a table, or somebody; None: all of them may have changed."""
        if table_id is None:
            for person in set[str]().union(*(room.audience.here for room in self._rooms.values())):
                await self.person_changed(person)
        elif news == "person":
            await self.person_changed(table_id)
            return
        elif news == "gone":
            await self._vanish(table_id, self.store.clear_deleted(table_id))
            return
        rooms = list(self._rooms.values()) if table_id is None else [self._rooms.get(table_id)]
        for room in rooms:
            if room is not None:
                try:
                    await room.refresh(news)
                except Exception:
                    log.exception("table %s could not be refreshed", room.record.id)

    async def described(self, records: Sequence[TableRecord], person: str, base: str) -> list[TableInfo]:
        """Tables as somebody may see them; their games are not opened for that."""
        names = await self.store.names(sorted(set[str]().union(*(everybody(record) for record in records))))
        rooms = [self._rooms.get(record.id) for record in records]
        here = [set[str]() if room is None else room.audience.here for room in rooms]
        old = await self._older.among(records)
        tables = [
            described_table(record, person, names, who, base, too_old=record.id in old)
            for record, who in zip(records, here, strict=True)
        ]
        for table, record in zip(tables, records, strict=True):
            table["standing"] = cast("Standing | None", record.standing)
        return tables

    async def is_too_old(self, record: TableRecord) -> bool:
        """Whether only an older version of umbra could go on with the game of a table."""
        return bool(await self._older.among([record]))

    async def renamed(self, person: str) -> None:
        """Somebody has another name: tell the tables at which they sit."""
        for room in list(self._rooms.values()):
            if person in everybody(room.record):
                await room.renamed()

    async def delete(self, table_id: str, check: Callable[[TableRecord], None]) -> None:
        """Delete a table, unless `check` raises; whoever is there is told, and let go."""
        await self._vanish(table_id, self.store.delete_table(table_id, check))

    async def _vanish(self, table_id: str, deleting: Awaitable[Any]) -> None:
        if table_id in self._opening:  # it may fail to open, and can be deleted all the same
            await asyncio.wait([self._opening[table_id]])
        room = self._rooms.get(table_id)
        if room is None:
            await deleting
        else:
            await room.vanish(deleting)
            self._rooms.pop(table_id, None)
        self.thinkers.forget(table_id)

    async def note_owners(self, rooms: Iterable[Room] | None = None) -> None:
        """Keep of which tables that wait for players the owner is here: only those are listed.

        If it cannot be kept that is no harm; it is tried again in a minute.
        """
        near = [room.record for room in rooms or self._rooms.values() if room.record.owner in room.audience.here]
        with contextlib.suppress(Exception):
            await self.store.owner_seen([record.id for record in near if record.open and record.state == "waiting"])

    async def person_changed(self, person: str) -> None:
        """Somebody has another name or passphrase: tell the tables, and let go of sessions that no longer count."""
        known = await self.store.person(person)
        for room in list(self._rooms.values()):
            guests = [guest for guest in room.audience.guests if guest.person == person]
            room.audience.dismiss(SESSION_OVER, [guest for guest in guests if known and guest.stamp != known.stamp])
        await self.renamed(person)

    def close_idle(self) -> None:
        """Forget rooms that nobody has used for long; the store has all of them."""
        for table_id, room in list(self._rooms.items()):
            if room.is_idle and not room.bots.is_busy:
                del self._rooms[table_id]
                self.thinkers.forget(table_id)

    async def close(self) -> None:
        """Stop the bots of all rooms."""
        for room in list(self._rooms.values()):
            await room.close()

    # New tables

    async def create(
        self,
        owner: str,
        game: str,
        options: dict[str, Any],
        sitting: Sequence[str],
        *,
        open_to_all: bool = False,
        several: bool = False,
        place: str = "",
        seed: str | None = None,
        pack: str | None = None,
        commitment: str | None = None,
    ) -> Room:
        """A new table; it starts at once if every seat is taken. A pack is named by its name or its digest.

        Its seed is made of parts unless one is given: the house's, and that to which its owner commits.
        """
        rules = rules_of(game)
        rules.check_seats(len(sitting))
        settled = rules.settle_options(options)
        packs = [] if pack is None else [await self.pack(game, pack)]
        rules.begin(await asyncio.to_thread(content_of, game, packs), settled, len(sitting))
        sittings = [_sitting(owner, game, seat, who) for seat, who in enumerate(sitting)]
        record = self._record(owner, game, settled, sittings, seed or new_part(), open_to_all=open_to_all)
        record.several, record.place = several, place
        record.draw = Draw("parts" if seed is None else "chosen")
        if commitment is not None:
            pledge(record, owner, commitment)
        seat_pledges(record)
        return await self._keep(record, packs=packs)

    async def pack(self, game: str, wanted: str) -> Pack:
        """A pack that is on offer, or in force at some table; Refused names those on offer."""
        found = self.shelf.find(game, wanted) or (await self.store.pack(wanted) if is_id(wanted) else None)
        if found is None:
            names = ", ".join(pack.name for pack in self.shelf.of(game)) or "only the built-in cards"
            raise Refused("bad-request", f"There are no cards {brief(wanted)} for {game} here; there is: {names}.")
        return found

    async def adopt(
        self,
        owner: str,
        begun: Begun,
        *,
        seats: Sequence[int] = (),
        bot: str | None = None,
        forked_from: str | None = None,
    ) -> Room:
        """A new table that continues a game: its owner takes those seats, or one that is asked; bots the rest."""
        _check_seed(begun.seed)
        own, bot = list(seats) or begun.asked[:1] or [0], bot or favourite_bot(begun.game)
        who = ["me" if seat in own else f"bot:{bot}" for seat in range(begun.seats)]
        sittings = [_sitting(owner, begun.game, seat, said) for seat, said in enumerate(who)]
        record = self._record(owner, begun.game, begun.options, sittings, begun.seed, open_to_all=False)
        record.state, record.forked_from = "playing" if begun.outcome is None else "over", forked_from
        record.outcome, record.proven = begun.outcome, begun.is_proven
        record.draw = Draw("continued")
        return await self._keep(record, begun.lines, begun.packs)

    async def _keep(self, record: TableRecord, lines: Sequence[bytes] = (), packs: Sequence[Pack] = ()) -> Room:
        """Store a new table, if its owner may have one more, and open its room."""

        def check(going: int, kept: int) -> None:
            if record.state != "over" and going >= MOST_TABLES:
                raise Refused("too-many", f"You have {going} games going; finish or delete one of them first.")
            if kept >= MOST_KEPT:
                raise Refused("too-many", f"You keep {kept} tables; delete some that are over first.")

        await self.store.create_table(record, lines, packs, check)
        return await self.room(record.id)

    def _record(
        self,
        owner: str,
        game: str,
        options: dict[str, Any],
        sittings: list[Sitting],
        seed: str,
        *,
        open_to_all: bool,
    ) -> TableRecord:
        now = time.time()
        return TableRecord(
            new_id(),
            game,
            options,
            len(sittings),
            owner,
            open_to_all,
            "waiting",
            seed,
            now,
            now,
            seen=now,
            sittings=sittings,
        )


def _check_seed(seed: str) -> None:
    """The seed of a file comes from a stranger, and has to fit into the store."""
    if not 0 < len(seed) <= MOST_SEED or any(ord(letter) < 32 or letter == "\x7f" for letter in seed):
        said = f"has {len(seed)} letters" if len(seed) > MOST_SEED else f"is {seed!r}"
        raise Refused("bad-file", f"A seed is a line of 1 to {MOST_SEED} letters; that of this game {said}.")


def _sitting(owner: str, game: str, seat: int, who: str) -> Sitting:
    kind, _, name = who.partition(":")
    if kind == "me":
        return Sitting(seat, "person", owner, invitation=new_id(), name=name)
    if kind == "bot":
        make_bot(name, game, "")
        return Sitting(seat, "bot", None, name, invitation=new_id())
    if kind == "open":
        return Sitting(seat, "open", invitation=new_id())
    raise Refused("bad-sitting", f"A seat is taken by me, me:NAME, bot:NAME or open, not by {who!r}.")
