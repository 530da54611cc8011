"""A visit: one connection of one person to one table, what they ask for there and what waits to be sent to them."""

import asyncio
import contextlib
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from umbra.core.errors import UmbraError
from umbra.server.api.endpoints import recognised
from umbra.server.gate.budget import ENTRY, MISTAKE, PRICES, WHOLE_VIEW
from umbra.server.gate.connections import TRANSPORT, Limits
from umbra.server.refusals import Refused, refusal
from umbra.server.tables import draw
from umbra.server.tables.audience import Guest
from umbra.server.tables.hall import SESSION_OVER
from umbra.server.tables.room import Room
from umbra.server.wire.answers import HintMessage, ReasonsMessage
from umbra.server.wire.messages import (
    MAX_MESSAGE,
    AnswerIt,
    AnyMessage,
    AskMe,
    Chat,
    Commit,
    Consent,
    Earlier,
    Hint,
    Look,
    Redo,
    Reveal,
    Sit,
    TakeWay,
    Undo,
    Ways,
    WhyNot,
    read_message,
)
from umbra.server.wire.views import encode
from umbra.store import Person, StoreTrouble

log = logging.getLogger(__name__)

MOST_SOCKETS = 30
"""How many connections somebody may have at once."""

SILENCE = 3600.0
"""A guest that has sent nothing for so many seconds is let go."""

BREATH = 0.1
"""Seconds in which somebody who was too fast is not listened to: refusing without a pause would keep others waiting."""

UNSTORED = 4503
"""How a connection is closed that the database does not let in; a request says why."""

BEHIND = 4408
"""How the connection of a guest is closed that is let go."""


async def socket(websocket: WebSocket) -> None:
    """One connection to one table: everything that happens there, and what this person does."""
    state = websocket.app.state
    try:
        person = await recognised(websocket) if state.doors.has_page(websocket) else None
    except StoreTrouble:
        await websocket.close(UNSTORED)
        return
    if person is None:
        await websocket.close(4403)
        return
    if state.sockets[person.id] >= MOST_SOCKETS or not state.budgets.take(person.id, ENTRY):
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
    except StoreTrouble:
        await websocket.close(UNSTORED)
        return
    await websocket.accept()
    await Visit(websocket, room, person).stay()


class Visit:
    """Listens to a guest until it goes, and pays for what it asks for from the budget of the person."""

    def __init__(self, websocket: WebSocket, room: Room, person: Person) -> None:
        self._websocket, self._room, self._person = websocket, room, person.id
        self._budgets, self._advised = websocket.app.state.budgets, websocket.app.state.advised
        self._limits: Limits = websocket.app.state.limits
        extension = websocket.scope.get("extensions", {}).get(TRANSPORT, {})
        self._transport: asyncio.Transport | None = extension.get("transport")
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._waiting = 0
        """The bytes in the queue."""
        self._is_cut_off = False
        base = websocket.app.state.doors.base(websocket)
        self._guest = Guest(person.id, self._put, base, stamp=person.stamp, hang_up=self._queue.put_nowait)

    async def stay(self) -> None:
        """Be at the table until the connection ends."""
        writer = asyncio.create_task(self._write())
        try:
            await self._room.enter(self._guest)
            await self._look_again()
            while (text := await self._heard()) is not None:
                await self._try(text)
        except (WebSocketDisconnect, Refused, StoreTrouble):
            pass
        finally:
            self._room.leave(self._guest)
            writer.cancel()

    async def _look_again(self) -> None:
        """The passphrase may have been changed meanwhile; and a table that waits is listed while its owner is there."""
        if await recognised(self._websocket) is None:
            self._room.audience.dismiss(SESSION_OVER, [self._guest])
        await self._websocket.app.state.hall.note_owners([self._room])

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
            self._queue.put_nowait(BEHIND)

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while isinstance(message := await self._queue.get(), bytes):
                await self._websocket.send_text(message.decode())
                self._waiting -= len(message)
            await self._websocket.close(message)

    def _refuse(self, code: str, message: str) -> None:
        self._put(refusal(code, message))

    # What is asked for

    async def _heard(self) -> str | None:
        """The next message; None if there is none and the connection was closed."""
        try:
            async with asyncio.timeout(SILENCE):
                message = await self._websocket.receive()
        except TimeoutError:
            await self._websocket.close(BEHIND)
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
            elif error.code == "too-fast":
                await asyncio.sleep(BREATH)
        except UmbraError as error:
            self._refuse("bad-message", str(error))
        except StoreTrouble as error:
            log.error("the database cannot do its work: %s", error)
            self._refuse("failed", str(error))
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
        room, guest, person = self._room, self._guest, self._guest.person
        match message:
            case AnswerIt(entry=entry, branch=branch, seat=seat, key=key, joined=joined):
                await room.answer(person, seat, [key], entry, branch, joined=joined)
            case TakeWay(entry=entry, branch=branch, seat=seat, keys=keys, then=then):
                await room.answer(person, seat, keys, entry, branch, then=then)
            case Ways(seat=seat, piece=piece):
                guest.send(encode(await room.ways(person, seat, piece)))
            case WhyNot(seat=seat, key=key):
                reasons = await room.why_not(person, seat, key)
                guest.send(encode(ReasonsMessage(key, reasons)))
            case Undo(answers=answers):
                await room.undo.ask(person, answers)
            case Redo():
                await room.undo.redo(person)
            case Consent(yes=yes):
                await room.undo.consent(person, yes=yes)
            case Hint(seat=seat):
                guest.send(encode(await self._hint(seat)))
            case Chat(text=text):
                await room.say(person, text)
            case Sit(seat=seat):
                await room.sit(guest, seat)
            case AskMe(orders=orders):
                guest.orders = orders
                room.unasked.go_on()
            case Commit(round=round, commitment=commitment, anew=anew):
                await room.reseat(draw.commit(person, round, commitment, anew=anew))
            case Reveal(round=round, part=part):
                await room.reseat(draw.reveal(person, round, part))
            case Look():
                await room.look(guest)
            case Earlier(before=entry):
                await room.earlier(guest, entry)

    async def _hint(self, seat: int) -> HintMessage:
        """Advice; one bot thinks for a person at a time, since others wait for it too."""
        if self._person in self._advised:
            raise Refused("too-fast", "The bot is still thinking about your last question; wait a moment.")
        self._advised.add(self._person)
        try:
            return await self._room.hint(self._guest.person, seat)
        finally:
            self._advised.discard(self._person)
