"""Tables whose people play on whatever happens, and remember every answer that the server has acknowledged."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import httpx
import msgspec
from load.people import Question, Visitor
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from umbra.core.journal import Answer, Header, from_line
from umbra.store import Store

GONE = (WebSocketException, OSError, EOFError, httpx.HTTPError, RuntimeError)
"""What people meet when the server is not there, or has no time."""

PATIENCE = 60.0
AGAIN = 0.15
AVOIDED = ("concede",)
BRIEF: dict[str, dict[str, Any]] = {"casting-shadows": {"round_cap": 8}, "shadowscape": {"round_cap": 4}}
"""Options that keep games short."""


class Seen(msgspec.Struct):
    """The parts of a view that matter here; those that have not changed are unset."""

    ask: Question | msgspec.UnsetType | None = msgspec.UNSET
    outcome: dict[str, Any] | msgspec.UnsetType | None = msgspec.UNSET
    waiting_for: list[int] | msgspec.UnsetType = msgspec.UNSET


class Heard(msgspec.Struct, rename={"kind": "is"}):
    """A message from the server."""

    kind: str
    entry: int = 0
    branch: int = 0
    seat: int | None = None
    view: Seen | None = None
    error: str = ""
    message: str = ""


read = msgspec.json.Decoder(Heard).decode


class Sent(msgspec.Struct):
    """An answer on its way: the entry it was given at, and how many were asked at once then."""

    entry: int
    asked: int
    seat: int
    key: str
    at: float


class Witness:
    """Remembers what was sent and acknowledged at one table, and compares it with what is kept."""

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id
        self.sent: list[Sent] = []
        self.acknowledged: list[Sent] = []
        self.persons: set[int] = set()
        self._kept: list[tuple[int, str]] = []

    async def check(self, store: Store) -> list[str]:
        """What is wrong: an acknowledged answer that is missing or doubled, a changed past, or a stranger's answer."""
        acknowledged = list(self.acknowledged)  # the server may live and acknowledge more while this reads
        lines = [from_line(row) for row in await store.journals.read(self.table_id)]
        kept = [(line.seat, line.key) for line in lines if isinstance(line, Answer)]
        return [f"table {self.table_id}: {problem}" for problem in self._problems(lines, kept, acknowledged)]

    def _problems(self, lines: list[Any], kept: list[tuple[int, str]], acknowledged: list[Sent]) -> list[str]:
        found = []
        if [isinstance(line, Header) for line in lines].count(True) != 1:
            found.append("its journal has not got one header")
        if kept[: len(self._kept)] != self._kept:
            found.append("what was kept has changed")
        for sent in acknowledged:
            if (sent.seat, sent.key) not in kept[sent.entry : sent.entry + sent.asked]:
                found.append(f"the acknowledged answer {sent.key} of seat {sent.seat} at entry {sent.entry} is missing")
        allowed = {(at, s.seat, s.key) for s in self.sent for at in range(s.entry, s.entry + s.asked)}
        for entry, (seat, key) in enumerate(kept):
            if seat in self.persons and (entry, seat, key) not in allowed:
                found.append(f"nobody gave the answer {key} of seat {seat} at entry {entry}")
        for seat in self.persons:
            if [who for who, _ in kept].count(seat) > [sent.seat for sent in self.sent].count(seat):
                found.append(f"seat {seat} has given fewer answers than are kept of it")
        self._kept = kept
        return found


class Seat:
    """Somebody in a seat, who answers at random, comes back when the line breaks, and waits when asked to."""

    def __init__(self, table: "Table", visitor: Visitor) -> None:
        self._table, self.visitor = table, visitor
        self.entry, self.branch, self.asked = -1, 0, 1
        self.seat: int | None = None
        self.ask: Question | None = None
        self.is_over = False
        self._flying: Sent | None = None
        self._latest: Sent | None = None
        self._due = 0.0

    @property
    def is_waiting(self) -> bool:
        """Whether an answer is on its way."""
        return self._flying is not None

    async def play(self) -> None:
        """Play until the game is over."""
        while not self.is_over:
            with contextlib.suppress(*GONE):
                async with await self.visitor.sit(self._table.id) as line:
                    self._flying = self.ask = None  # what was seen before is told anew
                    await self._attend(line)
            await asyncio.sleep(AGAIN)

    async def _attend(self, line: ClientConnection) -> None:
        while not self.is_over:
            wait = self._due - asyncio.get_running_loop().time()
            if self.ask is not None and self._flying is None and wait <= 0:
                await self._answer(line)
            try:
                timeout = wait if self._flying is None and self.ask is not None and wait > 0 else None
                text = await asyncio.wait_for(line.recv(), timeout)
            except TimeoutError:
                continue
            self._take(read(text))

    def _take(self, heard: Heard) -> None:
        if heard.kind == "refused":
            self._refused(heard)
        elif heard.view is not None:
            self._look(heard, heard.view)

    def _look(self, heard: Heard, view: Seen) -> None:
        if heard.kind == "view":
            self.seat = heard.seat
        self.entry, self.branch = heard.entry, heard.branch
        if view.ask is not msgspec.UNSET:
            self.ask = view.ask
        if view.waiting_for is not msgspec.UNSET:
            self.asked = max(1, len(view.waiting_for))
        if view.outcome not in (msgspec.UNSET, None):
            self.is_over = True
        flying = self._flying
        if flying is not None and self.entry > flying.entry and self._is_answered(flying, view):
            self._flying, self._latest = None, flying
            self._table.acknowledge(flying)
            self._due = asyncio.get_running_loop().time() + self._table.pause * random.uniform(0.5, 1.5)

    def _is_answered(self, flying: Sent, view: Seen) -> bool:
        """Whether the game has gone on by this answer; where several were asked, the question has changed then."""
        return flying.asked == 1 or view.ask is not msgspec.UNSET or self.entry >= flying.entry + flying.asked

    def _refused(self, heard: Heard) -> None:
        witness = self._table.witness
        if heard.error == "stale" and self._latest in witness.acknowledged:
            witness.acknowledged.remove(self._latest)  # the game may have gone on by somebody else's answer
        self._flying = None
        self._table.told.append((heard.error, heard.message))
        self._due = asyncio.get_running_loop().time() + AGAIN

    async def _answer(self, line: ClientConnection) -> None:
        assert self.ask is not None
        keys = [option.key for option in self.ask.options]
        key = self._table.rng.choice([key for key in keys if key not in AVOIDED] or keys)
        now = asyncio.get_running_loop().time()
        self._flying = Sent(self.entry, self.asked, self.seat or 0, key, now)
        self._table.witness.sent.append(self._flying)
        answer = {"do": "answer", "entry": self.entry, "branch": self.branch, "seat": self.seat, "key": key}
        await line.send(msgspec.json.encode(answer).decode())


class Table:
    """People who play game after game at tables of their own."""

    def __init__(self, people: Sequence[Visitor], game: str, rng: random.Random, bots: Sequence[str] = ()) -> None:
        self.people, self.game, self.rng, self.bots = list(people), game, rng, list(bots)
        self.pause = 0.0
        """The mean of the seconds between an answer and the next one of the same seat."""
        self.id = ""
        self.witness = Witness("")
        self.witnesses: list[Witness] = []
        """Of all games since the last check."""
        self.seats: list[Seat] = []
        self.answers = self.games = 0
        self.took: list[float] = []
        self.told: list[tuple[str, str]] = []
        """The refusals that people have heard."""

    async def open(self) -> None:
        """Open a table and take all of its seats; tried again until the server is there."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    await self._open()
                    return
                except GONE:
                    await asyncio.sleep(AGAIN)

    async def _open(self) -> None:
        owner, *others = self.people
        sitting = ["me", *["open"] * len(others), *(f"bot:{bot}" for bot in self.bots)]
        wish = {"game": self.game, "sitting": sitting, "open": True, "options": BRIEF.get(self.game, {})}
        made = await owner.post("/api/tables", wish)
        for seat, visitor in enumerate(others, 1):
            await visitor.post(f"/api/tables/{made['id']}/join", {"seat": seat})
        self.id, self.witness = made["id"], Witness(made["id"])
        self.witness.persons = set(range(len(self.people)))
        self.witnesses.append(self.witness)
        self.seats = [Seat(self, visitor) for visitor in self.people]

    async def play(self) -> None:
        """Play game after game until this is cancelled; the first table is there already."""
        while True:
            await asyncio.gather(*(seat.play() for seat in self.seats))
            self.games += 1
            await self.open()

    def acknowledge(self, sent: Sent) -> None:
        """The server has taken an answer; which of them, if others were tried in its place before, is not known."""
        tried = [other for other in self.witness.sent[-20:] if (other.entry, other.seat) == (sent.entry, sent.seat)]
        if all(other.key == sent.key for other in tried):
            self.witness.acknowledged.append(sent)
        self.took.append(asyncio.get_running_loop().time() - sent.at)
        self.answers += 1

    async def check(self, store: Store) -> list[str]:
        """What is wrong with the games since the last check."""
        found = [problem for witness in list(self.witnesses) for problem in await witness.check(store)]
        self.witnesses = [self.witness]
        return found

    def standing(self) -> str:
        """How a table stands that does not go on, for whoever looks for the reason."""
        seats = [f"{seat.entry}{'?' if seat.ask else ''}{'…' if seat.is_waiting else ''}" for seat in self.seats]
        heard = self.told[-1] if self.told else "no refusal"
        return (
            f"the table {self.id} of {self.game} does not go on: its seats are at {', '.join(seats)}, and heard {heard}"
        )

    async def goes_on(self, patience: float = PATIENCE, answers: int = 1) -> bool:
        """Whether so many more answers, or the end of a game, come in time."""
        wanted, games = self.answers + answers, self.games
        return await comes(lambda: self.answers >= wanted or self.games > games, patience)


async def comes(holds: Callable[[], bool], patience: float) -> bool:
    """Whether something comes to hold in time."""
    until = asyncio.get_running_loop().time() + patience
    while not holds():
        if asyncio.get_running_loop().time() > until:
            return False
        await asyncio.sleep(0.02)
    return True


@contextlib.asynccontextmanager
async def playing(tables: Sequence[Table]) -> AsyncIterator[None]:
    """They are opened, and played at meanwhile."""
    for table in tables:
        await table.open()
    tasks = [asyncio.create_task(table.play()) for table in tables]
    try:
        yield
        for task in tasks:
            if task.done():
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def checked(tables: Sequence[Table], url: str) -> list[str]:
    """What is wrong in the store with what was played at some tables."""
    store = await Store.open(url)
    try:
        return [problem for table in tables for problem in await table.check(store)]
    finally:
        await store.close()


async def still_going(tables: Sequence[Table], patience: float = PATIENCE) -> list[str]:
    """Tables that do not go on."""
    went = await asyncio.gather(*(table.goes_on(patience) for table in tables))
    return [table.standing() for table, is_on in zip(tables, went, strict=True) if not is_on]
