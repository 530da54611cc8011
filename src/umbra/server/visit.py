"""A visit: one connection of one person to one table, what they ask for there and what waits to be sent to them."""

import asyncio
import contextlib
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from umbra.core.errors import UmbraError
from umbra.server.audience import Guest
from umbra.server.budget import ENTRY, MISTAKE, PRICES, WHOLE_VIEW
from umbra.server.connections import TRANSPORT, Limits
from umbra.server.guard import base_of, same_origin
from umbra.server.identity import COOKIE
from umbra.server.refusals import Refused
from umbra.server.room import Room
from umbra.server.wire import (
    MAX_MESSAGE,
    AnswerIt,
    AnyMessage,
    Chat,
    Consent,
    Earlier,
    Hint,
    Look,
    Sit,
    Undo,
    WhyNot,
    encode,
    read_message,
)

log = logging.getLogger(__name__)

MOST_SOCKETS = 30
"""How many connections somebody may have at once."""

SILENCE = 3600.0
"""A guest that has sent nothing for so many seconds is let go."""


async def socket(websocket: WebSocket) -> None:
    """One connection to one table: everything that happens there, and what this person does."""
    state = websocket.app.state
    person = state.signer.read(websocket.cookies.get(COOKIE))
    if not same_origin(websocket.headers) or person is None:
        await websocket.close(4403)
        return
    if state.sockets[person] >= MOST_SOCKETS or not state.budgets.take(person, ENTRY):
        await websocket.close(4429)
        return
    state.sockets[person] += 1
    try:
        await _attend(websocket, person)
    finally:
        state.sockets[person] -= 1
        if not state.sockets[person]:
            del state.sockets[person]


async def _attend(websocket: WebSocket, person: str) -> None:
    try:
        room: Room = await websocket.app.state.hall.room(websocket.path_params["table_id"])
    except Refused:
        await websocket.close(4404)
        return
    await websocket.accept()
    await Visit(websocket, room, person).stay()


class Visit:
    """Listens to a guest until it goes, and pays for what it asks for from the budget of the person."""

    def __init__(self, websocket: WebSocket, room: Room, person: str) -> None:
        self._websocket, self._room, self._person = websocket, room, person
        self._budgets, self._advised = websocket.app.state.budgets, websocket.app.state.advised
        self._limits: Limits = websocket.app.state.limits
        extension = websocket.scope.get("extensions", {}).get(TRANSPORT, {})
        self._transport: asyncio.Transport | None = extension.get("transport")
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._waiting = 0
        """The bytes in the queue."""
        self._is_cut_off = False
        self._guest = Guest(person, self._put, base_of(websocket.headers, websocket.url.scheme))

    async def stay(self) -> None:
        """Be at the table until the connection ends."""
        writer = asyncio.create_task(self._write())
        try:
            await self._room.enter(self._guest)
            while (text := await self._heard()) is not None:
                await self._try(text)
        except (WebSocketDisconnect, Refused):
            pass
        finally:
            self._room.leave(self._guest)
            writer.cancel()

    # What is sent

    def _put(self, message: bytes) -> None:
        """Send something when there is time; who does not read is cut off, comes back and gets the whole view."""
        if self._is_cut_off:
            return
        self._waiting += len(message)
        self._queue.put_nowait(message)
        in_transport = 0 if self._transport is None else self._transport.get_write_buffer_size()
        is_much = self._waiting + in_transport > self._limits.waiting_bytes
        if is_much or self._queue.qsize() > self._limits.waiting_messages:
            self._cut_off()

    def _cut_off(self) -> None:
        """Let go of everything at once: a polite end would wait until all has been read."""
        self._is_cut_off = True
        while not self._queue.empty():
            self._queue.get_nowait()
        if self._transport is not None:
            self._transport.abort()
        else:
            self._queue.put_nowait(None)

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while (message := await self._queue.get()) is not None:
                await self._websocket.send_text(message.decode())
                self._waiting -= len(message)
            await self._websocket.close(4408)

    def _refuse(self, code: str, message: str) -> None:
        self._put(encode({"is": "refused", "error": code, "message": message}))

    # What is asked for

    async def _heard(self) -> str | None:
        """The next message; None if there is none and the connection was closed."""
        try:
            async with asyncio.timeout(SILENCE):
                message = await self._websocket.receive()
        except TimeoutError:
            await self._websocket.close(4408)
            return None
        if message["type"] == "websocket.disconnect":
            return None
        text: str | None = message.get("text")
        if text is None or len(text) > MAX_MESSAGE:
            await self._websocket.close(1003 if text is None else 1009)
            return None
        return text

    async def _try(self, text: str) -> None:
        """Do what a message asks for, or say why not."""
        try:
            message = self._paid(text)
            await self._do(message)
        except Refused as error:
            self._refuse(error.code, str(error))
            if error.code in ("stale", "fault"):
                self._budgets.charge(self._person, WHOLE_VIEW)
                await self._room.look(self._guest)
        except UmbraError as error:
            self._refuse("bad-message", str(error))
        except Exception:
            log.exception("a message failed at table %s", self._room.record.id)
            self._refuse("failed", "Something went wrong here. Nothing was lost; try again.")

    def _paid(self, text: str) -> AnyMessage:
        """The message, read and paid for; what cannot be read costs something too."""
        try:
            message: AnyMessage | None = read_message(text)
            problem = ""
        except (msgspec.DecodeError, RecursionError) as error:
            message, problem = None, f"The message is not right: {error}."
        if not self._budgets.take(self._person, MISTAKE if message is None else PRICES[type(message)]):
            raise Refused("too-fast", "That was too fast; wait a moment.")
        if message is None:
            raise Refused("bad-message", problem)
        return message

    async def _do(self, message: AnyMessage) -> None:
        room, guest, person = self._room, self._guest, self._person
        match message:
            case AnswerIt(entry=entry, branch=branch, seat=seat, key=key):
                await room.answer(person, seat, key, entry, branch)
            case WhyNot(seat=seat, key=key):
                reasons = await room.why_not(person, seat, key)
                guest.send(encode({"is": "reasons", "key": key, "reasons": reasons}))
            case Undo(answers=answers):
                await room.undo(person, answers)
            case Consent(yes=yes):
                await room.consent(person, yes=yes)
            case Hint(seat=seat):
                guest.send(encode({"is": "hint", **await self._hint(seat)}))
            case Chat(text=text):
                await room.say(person, text)
            case Sit(seat=seat):
                await room.sit(guest, seat)
            case Look():
                await room.look(guest)
            case Earlier(before=entry):
                await room.earlier(guest, entry)

    async def _hint(self, seat: int) -> dict[str, str]:
        """Advice; one bot thinks for a person at a time, since others wait for it too."""
        if self._person in self._advised:
            raise Refused("too-fast", "The bot is still thinking about your last question; wait a moment.")
        self._advised.add(self._person)
        try:
            return await self._room.hint(self._person, seat)
        finally:
            self._advised.discard(self._person)
