"""People on sockets: each holds one seat and answers with any option as soon as it is due."""

import asyncio
import contextlib
import http.cookiejar
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

PATIENCE = 60.0
AGAIN = 0.2
"""Seconds until somebody who was too fast tries again."""

NOT_LET_IN = 403
"""How a socket is refused, whatever the reason; of people who have just taken a seat, only for being too fast."""


class Choice(msgspec.Struct):
    """An option, as far as these people care."""

    key: str


class Question(msgspec.Struct):
    """A question with its options."""

    options: list[Choice]


class Seen(msgspec.Struct):
    """The parts of a view that matter here; those that have not changed are unset."""

    ask: Question | msgspec.UnsetType | None = msgspec.UNSET
    outcome: dict[str, Any] | msgspec.UnsetType | None = msgspec.UNSET


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


class Visitor:
    """Somebody with a cookie at one of the servers."""

    def __init__(self, http: httpx.AsyncClient, address: str) -> None:
        self._http, self.address = http, address
        self.cookie = ""

    async def arrive(self) -> "Visitor":
        """Get a cookie."""
        response = await self._http.get(f"http://{self.address}/api/me")
        self.cookie = f"umbra={response.cookies['umbra']}"
        return self

    async def post(self, path: str, body: dict[str, Any] | bytes) -> Any:
        """Do something over HTTP."""
        content = body if isinstance(body, bytes) else msgspec.json.encode(body)
        return await self._asked("POST", path, content)

    async def get(self, path: str) -> Any:
        """Look at something over HTTP."""
        return await self._asked("GET", path, None)

    async def _asked(self, method: str, path: str, content: bytes | None) -> Any:
        """What the server answers, after a while if this was too fast; any other refusal is an error here."""
        url, headers = f"http://{self.address}{path}", {"cookie": self.cookie, "origin": f"http://{self.address}"}
        async with asyncio.timeout(PATIENCE):
            while True:
                response = await self._http.request(method, url, content=content, headers=headers)
                if response.status_code != httpx.codes.TOO_MANY_REQUESTS:
                    break
                await asyncio.sleep(AGAIN)
        if response.is_error:
            raise RuntimeError(f"{path} was refused: {response.text}")
        return response.json()

    async def sit(self, table_id: str) -> ClientConnection:
        """A socket at a table; whoever has just played as fast as it goes may have to wait for it."""
        url = f"ws://{self.address}/api/tables/{table_id}/socket"
        headers = {"cookie": self.cookie, "origin": f"http://{self.address}"}
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    return await connect(
                        url, additional_headers=headers, max_size=None, max_queue=None, open_timeout=None
                    )
                except InvalidStatus as refusal:
                    if refusal.response.status_code != NOT_LET_IN:
                        raise
                    await asyncio.sleep(AGAIN)


@contextlib.asynccontextmanager
async def arriving(addresses: list[str]) -> AsyncIterator[Callable[[int], Visitor]]:
    """Makes visitors; the first comes to the first server, the next one to the next."""
    forgetful = http.cookiejar.CookieJar(http.cookiejar.DefaultCookiePolicy(allowed_domains=[]))
    limits = httpx.Limits(max_connections=16)
    async with httpx.AsyncClient(
        cookies=forgetful, timeout=PATIENCE, limits=limits, verify=False, trust_env=False
    ) as line:
        yield lambda number: Visitor(line, addresses[number % len(addresses)])


class Tempo:
    """When the next answer is due: at once, or so that all tables together give about so many answers a second."""

    def __init__(self) -> None:
        self.pause = 0.0
        """The mean of the seconds between two answers at one table."""

    def next_after(self, due: float, now: float) -> float:
        """When the answer after the one that was due then is due."""
        return max(now, due + self.pause * random.uniform(0.5, 1.5))


class Player:
    """One seat with its socket."""

    def __init__(self, party: "Party", line: ClientConnection) -> None:
        self._party, self._line = party, line
        self.entry = -1
        self._branch = 0
        self._seat: int | None = None
        self._ask: Question | None = None
        self._is_planned = False
        self.expected = -1
        """The entry at which the answer that is on its way must have been taken."""

    async def listen(self) -> None:
        """Take messages and answer questions until the line is closed."""
        with contextlib.suppress(ConnectionClosed):
            async for text in self._line:
                self._take(read(text))

    async def close(self) -> None:
        """Hang up."""
        await self._line.close()

    def _take(self, heard: Heard) -> None:
        if heard.kind == "refused":
            self._refused(heard)
        elif heard.view is not None:
            if heard.kind == "view":
                self._seat = heard.seat
            self.entry, self._branch = heard.entry, heard.branch
            if heard.view.ask is not msgspec.UNSET:
                self._ask = heard.view.ask
            self._party.arrived()
            if heard.view.outcome not in (msgspec.UNSET, None):
                self._party.is_over = True
                self._party.do(self.close())
            else:
                self._plan()

    def _refused(self, heard: Heard) -> None:
        """Somebody was quicker, and the fresh question follows; or the server wants us to wait."""
        if heard.error not in ("stale", "too-fast"):
            raise RuntimeError(f"an answer was refused: {heard.error}: {heard.message}")
        self._party.refused(self.expected)
        self.expected = -1
        if heard.error == "too-fast":
            self._party.loop.call_later(AGAIN, self._plan)

    def _plan(self) -> None:
        """Answer when it is due, if there is a question that has no answer yet."""
        if self._ask is None or self._is_planned or self.entry < self.expected:
            return
        self._is_planned = True
        self._party.do(self._answer(self._party.delay()))

    async def _answer(self, delay: float) -> None:
        if delay > 0:
            await asyncio.sleep(delay)
        self._is_planned = False
        if self._ask is None:
            return
        key = random.choice(self._ask.options).key
        answer = {"do": "answer", "entry": self.entry, "branch": self._branch, "seat": self._seat, "key": key}
        self.expected = self._party.sends(self.entry)
        with contextlib.suppress(ConnectionClosed):
            await self._line.send(msgspec.json.encode(answer).decode())


class Party:
    """The people of one table: they play game after game, and note how long each answer takes to reach all of them."""

    def __init__(self, people: list[Visitor], tempo: Tempo, note: Callable[[float], None]) -> None:
        self._people, self._tempo, self._note = people, tempo, note
        self.loop = asyncio.get_running_loop()
        self.games = self.refusals = 0
        self.is_over = False
        self._players: list[Player] = []
        self._flying: dict[int, float] = {}
        """When the answers left that not everybody has heard of, by the entry at which they will have been taken."""
        self._due = self.loop.time()
        self._tasks: asyncio.TaskGroup | None = None

    async def sit_down(self, game: str) -> None:
        """Open a table and take all of its seats."""
        owner, *others = self._people
        sitting = ["me", *["open"] * len(others)]
        table = await owner.post("/api/tables", {"game": game, "sitting": sitting, "open": True})
        for seat, visitor in enumerate(others, 1):
            await visitor.post(f"/api/tables/{table['id']}/join", {"seat": seat})
        self._players = [Player(self, await visitor.sit(table["id"])) for visitor in self._people]
        self._flying.clear()
        self.games += 1
        self.is_over = False

    async def play(self, game: str) -> None:
        """Play until this is cancelled; the first table is there already."""
        try:
            while True:
                async with asyncio.TaskGroup() as self._tasks:
                    for player in self._players:
                        self._tasks.create_task(player.listen())
                if not self.is_over:
                    raise RuntimeError("the server hung up")
                await self.sit_down(game)
        finally:
            await asyncio.gather(*(player.close() for player in self._players))

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something be done meanwhile; if it fails, so does the party."""
        assert self._tasks is not None
        self._tasks.create_task(work)

    def delay(self) -> float:
        """Seconds until the next answer at this table."""
        now = self.loop.time()
        self._due = self._tempo.next_after(self._due, now)
        return self._due - now

    def sends(self, entry: int) -> int:
        """An answer to the question at an entry leaves; returns the entry at which it will have been taken."""
        expected = 1 + max([entry, *self._flying])
        self._flying[expected] = self.loop.time()
        return expected

    def refused(self, expected: int) -> None:
        """An answer does not count."""
        self.refusals += 1
        self._flying.pop(expected, None)

    def arrived(self) -> None:
        """A seat has been told something: note the answers that everybody has heard of by now."""
        entry = min(player.entry for player in self._players)
        for expected in [expected for expected in self._flying if expected <= entry]:
            self._note(self.loop.time() - self._flying.pop(expected))
