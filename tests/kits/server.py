"""A real server for tests, and people who talk to it: over HTTP, and over sockets that keep their view up to date."""

import asyncio
import contextlib
import json
import os
import random
import socket
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route
from websockets.asyncio.client import ClientConnection, connect

from kits.older import aged_table
from kits.shapes import check
from umbra.bots import bot_answer
from umbra.core.game import Game
from umbra.server.app import make_app
from umbra.server.serving import config_of
from umbra.server.wire.answers import FromServer

PATIENCE = 90.0
"""Seconds after which something that should come is taken to be lost, on the busiest of machines."""

SLOWER = float(os.environ.get("UMBRA_SLOWER", "1"))
"""To find what races in a test: pages compute so many times slower, and bots take tenths of a second for a move."""

QUICK: dict[str, Any] = {"timeout": PATIENCE, "verify": False, "trust_env": False}
"""Without the certificates that nobody here needs."""


def fetch(address: str, path: str, method: str = "GET", **more: Any) -> httpx.Response:
    """One request by nobody in particular."""
    return httpx.request(method, f"http://{address}{path}", **QUICK, **more)


@contextlib.contextmanager
def running(app: Starlette, port: int = 0) -> Iterator[str]:
    """Serve an app from a thread, at any free port if none is named; gives its address, host and port."""
    listening = socket.create_server(("127.0.0.1", port))
    server = uvicorn.Server(config_of(app, log_level="critical"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        yield f"127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        listening.close()


@contextlib.contextmanager
def serving(database: str, static: Path = Path("/nowhere"), port: int = 0, **settings: Any) -> Iterator[str]:
    """A server on a database: bots at once, but with all the time they need, so that games are the same on any machine;
    as many messages as one likes, tables for two with a known seed, and tables whose games are made those of an older
    version."""
    usual = {"pace": (SLOWER - 1) / 10, "rate": 10_000.0, "static": static, "patience": PATIENCE}
    app = make_app(database, **{**usual, **settings})
    app.router.routes.insert(0, Route("/api/seeded", seeded, methods=["POST"]))
    app.router.routes.insert(0, Route("/api/aged/{table_id}", aged_table, methods=["POST"]))
    app.router.routes.insert(0, Route("/api/intended/{table_id}/{seat}", intended, methods=["GET"]))
    app.router.routes.insert(0, Route("/api/played/{table_id}", played, methods=["POST"]))
    with running(app, port) as address:
        yield address


async def seeded(request: Request) -> JSONResponse:
    """A table with an open seat and a known seed, so that a test meets the same game each time; only tests have it."""
    room = await request.app.state.hall.create(**await request.json())
    return JSONResponse({"id": room.record.id})


async def played(request: Request) -> JSONResponse:
    """Let people answer as the greedy bot would, so many times or to the end, past any page; for tests."""
    room = await request.app.state.hall.room(request.path_params["table_id"])
    left = (await request.json())["answers"]
    while room.playing.outcome is None and left != 0:
        async with room.alone():
            asked = [ask.seat for ask in room.playing.asked() if room.record.sittings[ask.seat].who == "person"]
            if asked:
                await room.take(asked[0], bot_answer(room.playing, asked[0], "greedy"))
                left -= 1
        if not asked:
            await asyncio.sleep(0.01)
    return JSONResponse({"entry": room.playing.entry})


async def intended(request: Request) -> JSONResponse:
    """What somebody who plays as the greedy bot does has in mind to answer, until something is learned; for tests."""
    room = await request.app.state.hall.room(request.path_params["table_id"])
    seat = int(request.path_params["seat"])
    return JSONResponse({"entry": room.playing.entry, "answers": in_mind(room.playing, seat)})


def in_mind(game: Game, seat: int, most: int = 6) -> list[dict[str, Any]]:
    """The answers one after the other, each with the pieces that it is about."""
    game, found = game.clone(), []
    while len(found) < most and (ask := next((ask for ask in game.asked() if ask.seat == seat), None)):
        option = ask.option(bot_answer(game, seat, "greedy"))
        assert option is not None
        found.append({"key": option.key, "about": option.about, "kind": ask.kind, "several": ask.several})
        game.answer(seat, option.key)
        if game.has_news(seat):
            break
    return found


class Person:
    """Somebody with a cookie of their own."""

    def __init__(self, address: str, name: str = "") -> None:
        self.address = address
        self.http = httpx.Client(
            base_url=f"http://{address}", headers={"origin": f"http://{address}"}, timeout=PATIENCE
        )
        self.me = self.get("/api/me")
        if name:
            self.me = self.put("/api/me", {"name": name})

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        return self._checked(self.http.get(path, params=query), status)

    def put(self, path: str, body: Any, status: int = 200) -> Any:
        return self._checked(self.http.put(path, json=body), status)

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self._checked(self.http.post(path, json=body), status)

    def delete(self, path: str, status: int = 200) -> Any:
        return self._checked(self.http.delete(path), status)

    def _checked(self, response: httpx.Response, status: int) -> Any:
        assert response.status_code == status, f"{response.status_code}: {response.text}"
        found = response.json()
        if status >= 400:
            assert set(found) == {"error", "message"}
            assert found["message"]
        return found

    def table(self, *sitting: str, game: str = "casting-shadows", **more: Any) -> dict[str, Any]:
        """A new table."""
        body = {"game": game, "seats": len(sitting), "sitting": sitting, **more}
        return self.post("/api/tables", body, 201)

    def join(self, table: dict[str, Any], link: str = "", status: int = 200, **body: Any) -> Any:
        """Take a seat, by a link if there is one."""
        if link:
            body["invitation"] = link.rsplit("/", 1)[-1]
        return self.post(f"/api/tables/{table['id']}/join", body, status)

    @property
    def cookie(self) -> str:
        return f"umbra={self.http.cookies['umbra']}"

    def close(self) -> None:
        self.http.close()

    @contextlib.asynccontextmanager
    async def at(self, table: dict[str, Any], address: str = "") -> AsyncIterator["Seat"]:
        """Sit down at a table: a socket that has got its first view, if the game has started."""
        address = address or self.address
        url = f"ws://{address}/api/tables/{table['id']}/socket"
        headers, origin = {"cookie": self.cookie}, f"http://{address}"
        async with connect(url, additional_headers=headers, origin=origin, max_size=None, max_queue=None) as line:
            seat = Seat(line)
            await seat.until(lambda: seat.chat is not None)
            if seat.table["state"] != "waiting":
                await seat.until(lambda: seat.view is not None)
            yield seat


class Seat:
    """One socket, with what it has been told: the view with all updates merged into it, as a browser does it."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.table: dict[str, Any] = {}
        self.chat: list[dict[str, Any]] | None = None
        self.view: dict[str, Any] | None = None
        self.number = -1
        self.entry = -1
        self.branch = 0
        self.seat: int | None = None
        self.log: list[dict[str, Any]] = []
        """The lines that have come, those from entry `since` on; there are so many `earlier` ones."""
        self.since = self.earlier = 0
        self.got: list[dict[str, Any]] = []
        self.raw: list[str] = []

    async def send(self, do: str, **fields: Any) -> None:
        await self.line.send(json.dumps({"do": do, **fields}))

    async def next(self) -> dict[str, Any]:
        """The next message, taken note of."""
        text = await asyncio.wait_for(self.line.recv(), PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        check(message, FromServer)
        self._take(message)
        self.got.append(message)
        return message

    def _take(self, message: dict[str, Any]) -> None:
        match message["is"]:
            case "table":
                self.table = message["table"]
            case "chat":
                self.chat = [*(self.chat or []), *message["lines"]]
            case "view":
                self.branch = message["branch"]
                self.view, self.log = message["view"], message["log"]
                self.since, self.earlier = message["since"], message["earlier"]
                self.number, self.entry, self.seat = message["number"], message["entry"], message["seat"]
            case "log":
                if message["before"] == self.since:
                    self.log = [*message["events"], *self.log]
                    self.since, self.earlier = message["since"], message["earlier"]
            case "update":
                assert self.view is not None, "an update came before the first view"
                assert message["number"] == self.number + 1, "an update was missed"
                self.view = merged(self.view, message["view"])
                self.number, self.entry = message["number"], message["entry"]
                self.log = [*self.log, *message["events"]]

    async def whole_log(self) -> list[dict[str, Any]]:
        """All lines, from the first one on."""
        while self.since:
            await self.ask("log", "log", before=self.since)
        assert self.earlier == 0
        return self.log

    async def until(self, found: Callable[[], Any]) -> Any:
        """Take messages until something holds."""
        while not (answer := found()):
            await self.next()
        return answer

    async def message(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while (message := await self.next())["is"] != kind:
            pass
        return message

    async def refusal(self) -> str:
        """The code of the next refusal."""
        return (await self.message("refused"))["error"]

    async def ask(self, do: str, kind: str, **fields: Any) -> dict[str, Any]:
        """Send something and wait for that kind of answer."""
        await self.send(do, **fields)
        return await self.message(kind)

    @property
    def question(self) -> dict[str, Any] | None:
        return self.view["ask"] if self.view else None

    @property
    def is_over(self) -> bool:
        return bool(self.view and self.view["outcome"])

    async def my_turn(self) -> dict[str, Any]:
        """Wait until this seat is asked something."""
        await self.until(lambda: self.question or self.is_over)
        assert self.question, "the game is over"
        return self.question

    async def answer(self, key: str, *, entry: int | None = None, seat: int | None = None) -> None:
        """Answer and wait until the game has gone on."""
        before = self.number
        await self.send_answer(key, entry=entry, seat=seat)
        await self.until(lambda: self.number > before)

    async def send_answer(self, key: str, *, entry: int | None = None, seat: int | None = None) -> None:
        entry = self.entry if entry is None else entry
        seat = self.seat if seat is None else seat
        await self.send("answer", entry=entry, branch=self.branch, seat=seat, key=key)

    async def play(self, rng: random.Random, answers: int | None = None, *, avoid: tuple[str, ...] = ()) -> None:
        """Answer whatever is asked, at random, to the end or so many times."""
        while answers is None or answers > 0:
            await self.until(lambda: self.question or self.is_over)
            if self.is_over or self.question is None:
                return
            await self.answer(any_key(self.question, rng, avoid))
            answers = None if answers is None else answers - 1


def any_key(question: dict[str, Any], rng: random.Random, avoid: tuple[str, ...] = ()) -> str:
    keys = [option["key"] for option in question["options"]]
    return rng.choice([key for key in keys if key not in avoid] or keys)


def merged(view: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """A view with an update merged into it, as docs/protocol.md says."""
    deep = {name: {**view[name], **change[name]} for name in ("state", "sketch") if name in change}
    return {**view, **change, **deep}
