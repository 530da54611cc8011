"""Malformed messages and requests: no failure, no leak, nobody else's seat, and the tables stay playable."""

import asyncio
import contextlib
import json
import random
import re
from collections.abc import Callable, Sequence
from typing import Any

import httpx
from load.people import Visitor, arriving
from websockets.exceptions import ConnectionClosed

from attack.findings import Finding, Tell
from attack.servers import FREELY, Server, nursing
from attack.tables import GONE, Table, checked, playing, still_going
from umbra.core.journal import from_line
from umbra.registry import games
from umbra.server.api.routes import ENDPOINTS
from umbra.store import Store

BY_SOCKET = 0.7
"""The part of what is sent that goes over sockets."""

AT_ONCE = 40
"""So many messages go over one socket before the next one is opened."""

UNWANTED = (1003, 1007, 1009)
"""How a socket is closed over which bytes, no UTF-8 or too much has come."""

LONGEST_ERROR = 700
"""An answer that says what is wrong has fewer letters."""

VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 20, 21, 10**6, 2**31, 2**53, 2**63, 2**64, -(2**70), 10**300, 1.5, 1e308, "", "0",
    "x" * 201, "x" * 5000, "\x00", "\u202e☂", "'; DROP TABLE entries; --", "../../etc/passwd", [], {}, [[]],
    {"a": {}}, "all", "me", "open", "bot:random", "bot:none", [1] * 100, {"x": [None]},
]  # fmt: skip
MESSAGES: list[dict[str, Any]] = [
    {"do": "answer", "entry": 0, "branch": 0, "seat": 0, "key": "x"},
    {"do": "why-not", "seat": 0, "key": "x"},
    {"do": "undo", "answers": 1},
    {"do": "consent", "yes": True},
    {"do": "hint", "seat": 9},
    {"do": "chat", "text": "hello"},
    {"do": "sit", "seat": 1},
    {"do": "commit", "round": 1, "commitment": "0" * 64, "anew": True},
    {"do": "reveal", "round": 1, "part": "0" * 64},
    {"do": "log", "before": 5},
    {"do": "look"},
]
RAW: list[str | bytes] = [
    "", " ", "null", "{}", "[]", '""', "{", "nonsense", "NaN", "\x00", "[" * 8000, "☂" * 4000, '{"do":1}',
    '{"do":"answer"', '{"do":' * 2000, '{"x":' + "[" * 8000, '{"do":"chat","text":"\\ud800"}',
    '{"do":"look","do":"look"}', '{"do":"look"}x', '{"do":"undo","answers":1e2}', '{"do":"undo","answers":NaN}',
    '{"do":"\\u0000"}', b"\x80\x81",
    '{"do":"answer","entry":1e400,"branch":0,"seat":0,"key":"x"}', "9" * 16000,
]  # fmt: skip
BODIES: dict[str, dict[str, Any]] = {
    "Rename": {"name": "Somebody"},
    "Passphrase": {"passphrase": "long enough"},
    "Login": {"name": "Somebody", "passphrase": "x"},
    "NewTable": {"game": "casting-shadows", "sitting": ["me", "bot:random"], "options": {}, "open": False, "seed": 1},
    "PutAway": {"away": True},
    "Join": {"seat": 1},
    "Commit": {"round": 1, "commitment": "0" * 64},
    "Reveal": {"round": 1, "part": "0" * 64},
    "Ready": {"ready": True},
    "Leave": {"seat": 0},
    "Reseat": {"who": "bot:random"},
    "Fork": {"entry": 1},
}


async def talk_nonsense(count: int, seed: int, tell: Tell) -> Finding:
    """Send so many malformed messages and requests to a server at which people play."""
    rng = random.Random(f"nonsense {seed}")
    with nursing() as (nursery, folder):
        url = f"sqlite:///{folder / 'tables.db'}"
        server = nursery.start(url, rate=FREELY)
        async with arriving([server.address]) as visitor:
            tables = [Table([await visitor(0).arrive() for _ in range(2)], game, rng) for game in games()]
            for table in tables:
                table.pause = 0.1
            async with playing(tables):
                strangers = [await visitor(0).arrive() for _ in range(40)]
                attack = Attack(server, tables, rng, strangers[:20], strangers[20:])
                await attack.all(int(count * BY_SOCKET), count - int(count * BY_SOCKET), tell)
                attack.lost += await still_going(tables)
            attack.lost += await checked(tables, url)
            attack.lost += await _leaks(url, attack)
            attack.lost += [f"the log says {line}" for line in server.faults()]
    answers = sum(table.answers for table in tables)
    return Finding(
        "Whatever is sent is refused with a sentence: no failure, no secret, nobody else's seat; tables stay playable",
        "random bytes, broken JSON, wrong types, huge numbers, deep nesting, unknown fields, stale answers and answers "
        "for other people's seats, over sockets and to every endpoint of HTTP; bytes that are no HTTP",
        f"{attack.messages:,} messages, {attack.requests:,} requests; {answers:,} answers of the people meanwhile",
        attack.lost,
        {"refused as": ", ".join(f"{code} {times:,}" for code, times in sorted(attack.codes.items()))},
    )


class Attack:
    """Strangers who send nonsense and remember everything that comes back."""

    def __init__(
        self,
        server: Server,
        tables: Sequence[Table],
        rng: random.Random,
        watchers: list[Visitor],
        askers: list[Visitor],
    ) -> None:
        self._server, self._tables, self._rng, self._watchers, self._askers = server, tables, rng, watchers, askers
        self.messages = self.requests = 0
        self.lost: list[str] = []
        self.codes: dict[str, int] = {}
        self.heard: dict[str, list[str]] = {}
        """What strangers were sent, by table, while its game was going on."""

    async def all(self, messages: int, requests: int, tell: Tell) -> None:
        """Send everything, some of it at the same time."""

        async def by_socket() -> None:
            while self.messages < messages:
                tell(f"{self.messages:,} messages, {self.requests:,} requests")
                with contextlib.suppress(*GONE):
                    await self._pester(self._rng.choice(self._tables), self._rng.choice(self._watchers))

        async def by_http() -> None:
            async with httpx.AsyncClient(timeout=30, trust_env=False) as line:
                while self.requests < requests:
                    await (self._request(line) if self._rng.random() < 0.95 else self._bytes())

        await asyncio.gather(*(by_socket() for _ in range(4)), *(by_http() for _ in range(4)))

    # Over sockets

    async def _pester(self, table: Table, stranger: Visitor) -> None:
        """Send a number of messages as a watcher, look at what comes back, and whether it is still listened to."""
        table_id, echo = table.id, f"still here {self._rng.random()}"
        try:
            async with await stranger.sit(table_id) as line, asyncio.timeout(30):
                for _ in range(AT_ONCE):
                    self.messages += 1
                    await line.send(self._message(table))
                await line.send(json.dumps({"do": "chat", "text": echo}))
                while echo not in (text := str(await line.recv())):
                    self._take(table_id, text)
        except TimeoutError:
            self.lost.append("a watcher is no longer listened to")
        except ConnectionClosed as closed:
            if closed.rcvd is None or closed.rcvd.code not in UNWANTED:
                self.lost.append(f"a watcher was cut off: {closed}")

    def _take(self, table_id: str, text: str) -> None:
        message = json.loads(text)
        if message["is"] == "refused":
            self._count(message["error"], len(text))
        view = message.get("view") or {}
        if view.get("ask"):
            self.lost.append("a watcher was asked something")
        if message["is"] == "view" and message.get("seat") is not None:
            self.lost.append("a watcher looks through the eyes of a seat")
        if not view.get("seed") and not view.get("outcome"):
            self.heard.setdefault(table_id, []).append(text)

    def _count(self, code: str, length: int) -> None:
        self.codes[code] = self.codes.get(code, 0) + 1
        if code == "failed":
            self.lost.append("something was answered with 'failed'")
        if length > LONGEST_ERROR:
            self.lost.append(f"a refusal has {length} letters")

    def _message(self, table: Table) -> str | bytes:
        """A message that is wrong in some way, or right but from a stranger."""
        rng = self._rng
        draw = rng.random()
        if draw < 0.02:
            return rng.randbytes(rng.randrange(200)) if draw < 0.002 else rng.choice(RAW[:-3])
        if draw < 0.3:
            return self._stolen(table)
        text = json.dumps(self._changed(dict(rng.choice(MESSAGES))))
        if rng.random() < 0.15:
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice('{}[]":,\\0x\x7f☂') + text[at + rng.randint(0, 2) :]
        return text[:16000]

    def _stolen(self, table: Table) -> str:
        """The right answer to the question of somebody else, or what they answered before."""
        seat = self._rng.choice(table.seats)
        keys = [option.key for option in seat.ask.options] if seat.ask else ["pass"]
        entry = max(0, seat.entry - self._rng.choice((0, 0, 0, 1, 5)))
        answer = {"do": "answer", "entry": entry, "branch": seat.branch, "seat": seat.seat or 0}
        return json.dumps({**answer, "key": self._rng.choice(keys)})

    def _changed(self, message: dict[str, Any]) -> dict[str, Any]:
        for _ in range(self._rng.choice((0, 1, 1, 2))):
            name = self._rng.choice([*message, "more"])
            if self._rng.random() < 0.2:
                message.pop(name, None)
            else:
                message[name] = self._rng.choice(VALUES)
        return message

    # Over HTTP

    async def _request(self, line: httpx.AsyncClient) -> None:
        """A request to any endpoint, with what does not belong there."""
        self.requests += 1
        rng, endpoint = self._rng, self._rng.choice(ENDPOINTS)
        path = re.sub(r"{(\w+)(:\w+)?}", lambda found: self._part(found[1]), endpoint.path)
        query = {name: str(rng.choice(VALUES))[:300] for name in endpoint.query if rng.random() < 0.5}
        address = self._server.address
        headers = {"origin": f"http://{address}", "cookie": rng.choice(self._askers).cookie}
        if rng.random() < 0.1:
            headers[rng.choice(("origin", "cookie"))] = rng.choice(("", "null", "umbra=x.y.z", "http://other.example"))
        try:
            response = await line.request(
                endpoint.method,
                f"http://{address}{path}",
                params=query,
                headers=headers,
                content=self._body(endpoint.body),
            )
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            self.lost.append(f"{endpoint.method} {path[:80]} got no answer: {type(error).__name__}")
            return
        if response.status_code >= 500:
            self.lost.append(f"{endpoint.method} {path[:80]} was answered with {response.status_code}")
        elif response.status_code >= 400:
            is_json = response.headers.get("content-type", "").startswith("application/json")
            self._count(response.json()["error"] if is_json else str(response.status_code), len(response.text))

    def _part(self, name: str) -> str:
        if self._rng.random() < 0.3:
            return self._rng.choice(("x", "0", "99999999999999999999", "..%2f..", "%00", "☂", "a" * 300))
        if name == "seat":
            return "0"
        return self._rng.choice(games()) if name == "game" else self._rng.choice(self._tables).id

    def _body(self, kind: type[Any] | str | None) -> bytes:
        rng = self._rng
        if not isinstance(kind, type) or rng.random() < 0.1:
            return rng.choice(
                (b"", rng.randbytes(300), b"umbra-save-1\n" + rng.randbytes(300), str(rng.choice(RAW)).encode())
            )
        text = json.dumps(self._changed(dict(BODIES[kind.__name__])))
        return (text if rng.random() < 0.9 else text[: rng.randrange(len(text))]).encode()

    async def _bytes(self) -> None:
        """Bytes that are no HTTP, or nearly."""
        self.requests += 1
        host, _, port = self._server.address.partition(":")
        makers: list[Callable[[], bytes]] = [
            lambda: self._rng.randbytes(500) + b"\r\n\r\n",
            lambda: b"GET / HTTP/9.9\r\n\r\n",
            lambda: b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: -5\r\n\r\n{}",
            lambda: b"POST /api/tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
            lambda: b"GET /api/me HTTP/1.1\r\nhost: x\r\n" + b"x: y\r\n" * 2000 + b"\r\n",
            lambda: (
                b"GET /api/tables/x/socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n"
            ),
        ]
        reader, writer = await asyncio.open_connection(host, int(port))
        try:
            with contextlib.suppress(OSError, TimeoutError):
                writer.write(self._rng.choice(makers)())
                async with asyncio.timeout(0.3):
                    if re.match(rb"HTTP/1.1 5\d\d", await reader.read(100)):
                        self.lost.append("bytes that are no HTTP were answered with a failure of the server")
        finally:
            writer.close()


async def _leaks(url: str, attack: Attack) -> list[str]:
    """Tables whose seed was told to a stranger before the end."""
    store = await Store.open(url)
    try:
        found = []
        for table_id, texts in attack.heard.items():
            seed = from_line((await store.journals.read(table_id))[0]).seed
            found += [f"the seed of table {table_id} was told" for text in texts if seed in text]
        return found
    finally:
        await store.close()
