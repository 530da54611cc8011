"""The application: routes, the socket, static files, and what runs beside them."""

import asyncio
import contextlib
import functools
import logging
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from umbra.core.errors import UmbraError
from umbra.server import draw
from umbra.server.archive import Archive
from umbra.server.audience import Guest
from umbra.server.doors import AllowedHosts, Doors
from umbra.server.endpoints import recognised
from umbra.server.garbage import Cleaner
from umbra.server.guard import Bucket, Buckets, SecureHeaders
from umbra.server.hall import SESSION_OVER, Hall
from umbra.server.identity import Signer
from umbra.server.passphrases import Passphrases
from umbra.server.refusals import STATUS, Refused, error_body, refusal
from umbra.server.room import Room
from umbra.server.routes import API
from umbra.server.shelf import Shelf
from umbra.server.thinkers import PATIENCE, Thinkers
from umbra.server.wire import (
    MAX_MESSAGE,
    AnswerIt,
    AnyMessage,
    Chat,
    Commit,
    Consent,
    Hint,
    Look,
    Reveal,
    Sit,
    Undo,
    WhyNot,
    encode,
    read_message,
)
from umbra.store import Person, Store

log = logging.getLogger(__name__)

STATIC = Path(__file__).parent / "static"
PACE = 0.7
"""Seconds that a bot's move takes at least."""

RATE = 20.0
"""Messages a second that a socket may send."""

GUESSES, GUESSES_FROM = 10, 30
"""How often somebody may give a wrong passphrase at once, then every ten seconds; and how often an address may, then
every three."""

MOST_SOCKETS = 30
"""How many connections somebody may have at once."""

SILENCE = 3600.0
"""A guest that has sent nothing for so many seconds is let go."""

BEHIND = 4408
"""How the connection of a guest is closed that is let go."""

QUEUE = 500
"""A guest that is so many messages behind is let go; it comes back and gets the whole view."""


def make_app(
    database: str,
    *,
    pace: float = PACE,
    rate: float = RATE,
    thinkers: int = 1,
    patience: float = PATIENCE,
    static: Path = STATIC,
    hosts: Sequence[str] = (),
    origins: Sequence[str] = (),
    shelf: Shelf | None = None,
) -> Starlette:
    """The server: bots take `pace` seconds a move at least, and are stopped after `patience` seconds of thinking.

    A socket may send `rate` messages a second, and as many requests that change something may come from one address.
    If `hosts` are given, it answers under those names and the local ones only; pages of `origins` count as its own.
    New tables may use the packs on the `shelf`.
    """
    doors = Doors(hosts, origins)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await Store.open(database)
        minds = Thinkers(thinkers, patience)
        app.state.store = store
        app.state.signer = Signer(await store.secret("cookie"))
        app.state.hall = Hall(store, minds, pace, shelf)
        app.state.archive = Archive()
        app.state.rate = rate
        app.state.passphrases = Passphrases()
        app.state.guesses, app.state.guesses_from = Buckets(0.1, GUESSES), Buckets(0.3, GUESSES_FROM)
        app.state.doors = doors
        app.state.changes = Buckets(rate, burst=int(10 * rate))
        app.state.labour = Buckets(rate / 2, burst=5 * rate)
        app.state.sockets = Counter[str]()
        sweeper = asyncio.create_task(_sweep(app.state.hall, app.state.sockets))
        try:
            yield
        finally:
            sweeper.cancel()
            await app.state.hall.close()
            minds.close()
            app.state.archive.close()
            await store.close()

    routes: list[Any] = [*API, WebSocketRoute("/api/tables/{table_id}/socket", socket)]
    if static.is_dir():
        routes.append(Mount("/", StaticFiles(directory=static, html=True)))
    return Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(SecureHeaders), Middleware(AllowedHosts, doors=doors)],
        exception_handlers={Refused: _refused, UmbraError: _wrong, HTTPException: _missing, Exception: _failed},
    )


async def _sweep(hall: Hall, sockets: Counter[str]) -> None:
    cleaner = Cleaner()
    while True:
        await asyncio.sleep(60)
        hall.close_idle()
        with contextlib.suppress(Exception):  # it is only about a list, and tried again in a minute
            await hall.note_owners()
        cleaner.look(is_quiet=not sockets)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return _error(STATUS.get(error.code, 400), error.code, str(error))


async def _wrong(request: Request, error: Exception) -> Response:
    return _error(400, "bad-request", str(error))


async def _missing(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = "no-method" if error.status_code == 405 else "unknown"
    return _error(error.status_code, code, "There is nothing here that could be asked for in this way.")


async def _failed(request: Request, error: Exception) -> Response:
    log.exception("a request failed", exc_info=error)
    return _error(500, "failed", "Something went wrong here. Nothing was lost; try again.")


def _error(status: int, code: str, message: str) -> Response:
    return Response(error_body(code, message), status, media_type="application/json")


# The socket


async def socket(websocket: WebSocket) -> None:
    """One connection to one table: everything that happens there, and what this person does."""
    state = websocket.app.state
    person = await recognised(websocket) if state.doors.has_page(websocket) else None
    if person is None:
        await websocket.close(4403)
        return
    if state.sockets[person.id] >= MOST_SOCKETS:
        await websocket.close(4429)
        return
    state.sockets[person.id] += 1
    try:
        await _attend(websocket, person)
    finally:
        state.sockets[person.id] -= 1
        if not state.sockets[person.id]:
            del state.sockets[person.id]


async def _attend(websocket: WebSocket, person: Person) -> None:
    try:
        room: Room = await websocket.app.state.hall.room(websocket.path_params["table_id"])
    except Refused:
        await websocket.close(4404)
        return
    await websocket.accept()
    queue: asyncio.Queue[bytes | int] = asyncio.Queue(QUEUE)
    base = websocket.app.state.doors.base(websocket)
    put = functools.partial(_put, queue)
    guest = Guest(person.id, put, base, stamp=person.stamp, hang_up=put)
    writer = asyncio.create_task(_write(websocket, queue))
    try:
        await room.enter(guest)
        if await recognised(websocket) is None:  # the passphrase was changed meanwhile
            room.audience.dismiss(SESSION_OVER, [guest])
        elif room.record.open and room.record.state == "waiting" and room.record.owner == person.id:
            await websocket.app.state.store.owner_seen([room.record.id])
        await _listen(websocket, room, guest)
    except (WebSocketDisconnect, Refused):
        pass
    finally:
        room.leave(guest)
        writer.cancel()


def _put(queue: asyncio.Queue[bytes | int], message: bytes | int) -> None:
    """Let a message wait for the guest, or the code with which the connection is closed."""
    try:
        queue.put_nowait(message)
    except asyncio.QueueFull:
        while not queue.empty():
            queue.get_nowait()
        queue.put_nowait(BEHIND)


async def _write(websocket: WebSocket, queue: asyncio.Queue[bytes | int]) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while isinstance(message := await queue.get(), bytes):
            await websocket.send_text(message.decode())
        await websocket.close(message)


async def _listen(websocket: WebSocket, room: Room, guest: Guest) -> None:
    rate = websocket.app.state.rate
    bucket = Bucket(rate, burst=int(3 * rate))
    while (text := await _heard(websocket)) is not None:
        if bucket.take():
            await _try(room, guest, text)
        else:
            guest.send(refusal("too-fast", "That was too fast; wait a moment."))


async def _heard(websocket: WebSocket) -> str | None:
    """The next message; None if there is none and the connection was closed."""
    try:
        async with asyncio.timeout(SILENCE):
            message = await websocket.receive()
    except TimeoutError:
        await websocket.close(BEHIND)
        return None
    if message["type"] == "websocket.disconnect":
        return None
    text: str | None = message.get("text")
    if text is None or len(text) > MAX_MESSAGE:
        await websocket.close(1003 if text is None else 1009)
        return None
    return text


async def _try(room: Room, guest: Guest, text: str) -> None:
    """Do what a message asks for, or say why not."""
    try:
        await _do(room, guest, read_message(text))
    except (msgspec.DecodeError, RecursionError) as error:
        guest.send(refusal("bad-message", f"The message is not right: {error}."))
    except Refused as error:
        guest.send(refusal(error.code, str(error)))
        if error.code in ("stale", "fault"):
            await room.look(guest)
    except UmbraError as error:
        guest.send(refusal("bad-message", str(error)))
    except Exception:
        log.exception("a message failed at table %s", room.record.id)
        guest.send(refusal("failed", "Something went wrong here. Nothing was lost; try again."))


async def _do(room: Room, guest: Guest, message: AnyMessage) -> None:
    match message:
        case AnswerIt(entry=entry, branch=branch, seat=seat, key=key):
            await room.answer(guest.person, seat, key, entry, branch)
        case WhyNot(seat=seat, key=key):
            reasons = await room.why_not(guest.person, seat, key)
            guest.send(encode({"is": "reasons", "key": key, "reasons": reasons}))
        case Undo(answers=answers):
            await room.undo(guest.person, answers)
        case Consent(yes=yes):
            await room.consent(guest.person, yes=yes)
        case Hint(seat=seat):
            guest.send(encode({"is": "hint", **await room.hint(guest.person, seat)}))
        case Chat(text=text):
            await room.say(guest.person, text)
        case Sit(seat=seat):
            await room.sit(guest, seat)
        case Commit(round=round, commitment=commitment, anew=anew):
            await room.reseat(draw.commit(guest.person, round, commitment, anew=anew))
        case Reveal(round=round, part=part):
            await room.reseat(draw.reveal(guest.person, round, part))
        case Look():
            await room.look(guest)
