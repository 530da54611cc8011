"""A killed server loses no answer that was acknowledged, doubles none, and the game goes on."""

import asyncio
import contextlib
import random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from kits.databases import Databases
from kits.nursery import Nursery, Server
from kits.server import Person, Seat, any_key
from umbra.core.journal import Answer, Header, from_line
from umbra.store import Store

pytestmark = pytest.mark.anyio

GONE = (ConnectionClosed, WebSocketException, OSError, asyncio.IncompleteReadError, EOFError)


class Witness:
    """Remembers what the server has said, and compares it with what it has kept."""

    def __init__(self, store: Store, table: dict[str, Any]) -> None:
        self.store, self.table = store, table
        self.seen = 0
        self.sent: dict[int, set[tuple[int, str]]] = {}
        self.acknowledged: dict[int, tuple[int, str]] = {}
        self.kept: list[tuple[int, str]] = []

    async def check(self) -> None:
        """Everything acknowledged is there, once, and what was there before has not changed."""
        lines = [from_line(row) for row in await self.store.journals.read(self.table["id"])]
        assert [isinstance(line, Header) for line in lines].count(True) == 1
        kept = [(line.seat, line.key) for line in lines if isinstance(line, Answer)]
        assert kept[: len(self.kept)] == self.kept
        assert len(kept) >= self.seen
        for entry, answer in self.acknowledged.items():
            assert kept[entry] == answer
        for entry, answers in self.sent.items():
            assert entry >= len(kept) or kept[entry] in answers
        self.kept = kept

    async def answer(self, seat: Seat, key: str) -> None:
        entry, mine = seat.entry, (seat.seat or 0, key)
        self.sent.setdefault(entry, set()).add(mine)
        await seat.send_answer(key)
        await seat.until(lambda: seat.entry > entry)
        self.acknowledged[entry] = mine
        self.seen = max(self.seen, seat.entry)


async def play(witness: Witness, person: Person, address: str, rng: random.Random) -> None:
    """Play until the server dies or the game is over."""
    with contextlib.suppress(*GONE):
        seen = witness.seen  # whatever is answered while this person comes in may not be in the first view
        async with person.at(witness.table, address) as seat:
            assert seat.entry >= seen
            while not seat.is_over:
                if seat.question is None:
                    await seat.next()
                    witness.seen = max(witness.seen, seat.entry)
                else:
                    await witness.answer(seat, any_key(seat.question, rng, ("concede",)))


class Killing:
    """One database, one server after the other on it, and the same people at it."""

    def __init__(self, nursery: Nursery, url: str, store: Store, seed: int, sitting: tuple[str, ...]) -> None:
        self.nursery, self.url, self.store, self.sitting = nursery, url, store, sitting
        self.rng = random.Random(seed)
        self.server: Server = nursery.start(url)
        self.people = [Person(self.server.address) for _ in range(1 + sitting.count("open"))]
        self.witness = self.new_table()
        self.finished = self.acknowledged = 0

    def new_table(self) -> Witness:
        owner, *others = self.people
        for person in self.people:
            person.http.base_url = f"http://{self.server.address}"  # type: ignore[assignment]
            person.http.headers["origin"] = f"http://{self.server.address}"
        table = owner.table(*self.sitting, open=True)
        for other in others:
            other.join(table)
        return Witness(self.store, table)

    async def round(self, seconds: float | None) -> None:
        """Play for a while, pull the plug, look at what was kept, and start another server."""
        address = self.server.address
        players = [asyncio.create_task(play(self.witness, person, address, self.rng)) for person in self.people]
        done, _ = await asyncio.wait(players, timeout=seconds)
        is_over = len(done) == len(players)
        self.server.kill()
        await asyncio.gather(*players)
        await self.witness.check()
        self.acknowledged = max(self.acknowledged, len(self.witness.acknowledged))
        self.server = self.nursery.start(self.url)
        if is_over:
            self.finished += 1
            self.witness = self.new_table()

    def close(self) -> None:
        self.server.kill()
        for person in self.people:
            person.close()


async def kill(nursery: Nursery, url: str, seed: int, sitting: tuple[str, ...], times: int, longest: float) -> None:
    store = await Store.open(url)
    killing = Killing(nursery, url, store, seed, sitting)
    try:
        for _ in range(times):
            await killing.round(killing.rng.uniform(0.03, longest))
        await asyncio.wait_for(killing.round(None), 300)
        assert killing.finished
        assert killing.acknowledged > times
    finally:
        killing.close()
        await store.close()


async def test_killed_while_two_people_play(nursery: Nursery, databases: Databases, tmp_path):
    await kill(nursery, databases.sqlite(tmp_path), 1, ("me", "open"), 20, 0.5)


async def test_killed_while_a_bot_plays(nursery: Nursery, databases: Databases, tmp_path):
    await kill(nursery, databases.sqlite(tmp_path), 3, ("me", "bot:random"), 12, 1.5)


async def test_killed_on_postgres(nursery: Nursery, databases: Databases):
    await kill(nursery, databases.postgres(), 4, ("me", "open"), 6, 0.8)
