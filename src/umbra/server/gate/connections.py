"""Connections of strangers: how many there may be, and how long they may keep the server waiting."""

import asyncio
import ipaddress
import socket
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from umbra.server.gate.guard import MAX_BODY, household

TRANSPORT = "umbra.transport"
"""The extension of a socket's scope under which the application finds its transport, to abort it."""


class Limits(NamedTuple):
    """What a connection may take; whoever takes more is cut off without a word, since those do not listen."""

    request: float = 10.0
    """Seconds in which a request must have come as a whole; those at a usual pace get more for a large body."""
    unread: float = 20.0
    """Seconds after which something of what was sent must have been read."""
    pace: int = 4 << 10
    """The bytes a second that somebody with a poor line sends and reads at least."""
    waiting_messages: int = 500
    waiting_bytes: int = 2 << 20
    """What may wait for a socket, in the room and in its transport together."""
    system_bytes: int = 256 << 10
    """What the system keeps besides of what was sent and not yet read; without a limit it takes some megabytes."""
    per_address: int = 200
    in_all: int = 4000
    """How many connections there may be."""
    trusted: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses and networks that may have any number of connections: this machine, and proxies."""


class Connections:
    """All connections of a server. Once in a while it looks through them for those that keep it waiting."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._open: dict[asyncio.Transport, Connection] = {}
        self._addresses = Counter[str]()
        self._step = min(1.0, limits.request / 4, limits.unread / 4)
        self._is_watched = False

    def opened(self, transport: asyncio.Transport, is_unfinished: Callable[[], bool]) -> "Connection":
        """Take note of a connection, or cut it off if there are too many; one that becomes a socket comes twice."""
        known = self._open.get(transport)
        if known is not None:
            known.is_unfinished = is_unfinished
            return known
        self._watch()
        line = transport.get_extra_info("socket")
        if line is not None:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self.limits.system_bytes)
        address = household(_peer(transport))
        self._open[transport] = connection = Connection(transport, is_unfinished)
        self._addresses[address] += 1
        is_many = self._addresses[address] > self.limits.per_address and not self._is_trusted(transport)
        if is_many or len(self._open) > self.limits.in_all:
            transport.abort()
        return connection

    def _is_trusted(self, transport: asyncio.Transport) -> bool:
        try:
            address = ipaddress.ip_address(_peer(transport).removeprefix("::ffff:"))
        except ValueError:  # a file on this machine instead of a network
            return True
        return any(address in ipaddress.ip_network(one) for one in self.limits.trusted)

    def closed(self, transport: asyncio.Transport) -> None:
        """A connection is gone."""
        if self._open.pop(transport, None) is not None:
            address = household(_peer(transport))
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    def _watch(self) -> None:
        if not self._is_watched:
            self._is_watched = True
            asyncio.get_running_loop().call_later(self._step, self._look)

    def _look(self) -> None:
        """Cut off those that are late, and look again later as long as there are any."""
        self._is_watched = False
        now = asyncio.get_running_loop().time()
        for connection in list(self._open.values()):
            if connection.is_late(now, self.limits):
                connection.transport.abort()
        if self._open:
            self._watch()


def _peer(transport: asyncio.Transport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]).partition("%")[0] if isinstance(peer, tuple) and peer else ""


class Connection:
    """What is known of one connection: since when its request is unfinished, and since when it has not read."""

    def __init__(self, transport: asyncio.Transport, is_unfinished: Callable[[], bool]) -> None:
        self.transport, self.is_unfinished = transport, is_unfinished
        self._asking: float | None = None
        self._received = 0
        self._unread: tuple[float, int] | None = None
        """Since when bytes wait to be read, and how many there were."""

    def received(self, size: int) -> None:
        """A part of a request has come."""
        self._received += size

    def finished(self) -> None:
        """A request is there as a whole."""
        self._asking, self._received = None, 0

    def has_read(self) -> None:
        """Most of what waited has been read."""
        self._unread = None

    def is_late(self, now: float, limits: Limits) -> bool:
        """Whether it has kept the server waiting for too long."""
        return self._asks_slowly(now, limits) or self._reads_slowly(now, limits)

    def _asks_slowly(self, now: float, limits: Limits) -> bool:
        if not self.is_unfinished():
            self.finished()
            return False
        self._asking = now if self._asking is None else self._asking
        return now > self._asking + limits.request + min(self._received, MAX_BODY) / limits.pace

    def _reads_slowly(self, now: float, limits: Limits) -> bool:
        size = self.transport.get_write_buffer_size()
        if size == 0:
            self._unread = None
            return False
        since, before = self._unread = self._unread or (now, size)
        if now <= since + limits.unread:
            return False
        self._unread = now, size
        return before - size < limits.pace * limits.unread


class HttpConnection(H11Protocol):
    """Requests: one that is begun must be finished, and an answer must be read."""

    def __init__(self, *args: Any, connections: Connections, **more: Any) -> None:
        super().__init__(*args, **more)
        self._connections = connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects."""
        super().connection_made(transport)
        self._connection = self._connections.opened(transport, self._is_unfinished)

    def data_received(self, data: bytes) -> None:
        """A part of a request comes, or several requests."""
        self._connection.received(len(data))
        super().data_received(data)
        if not self._is_unfinished():
            self._connection.finished()

    def send_400_response(self, msg: str) -> None:
        """The rest of a request is no HTTP: it is answered here, and the application is told that nobody listens."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def resume_writing(self) -> None:
        """Most of an answer has been read."""
        super().resume_writing()
        self._connection.has_read()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        super().connection_lost(exc)
        self._connections.closed(self.transport)

    def _is_unfinished(self) -> bool:
        """Whether the rest of a request is waited for; a pause between two requests is uvicorn's to end."""
        state = self.conn.their_state
        if self.flow.read_paused:
            return False
        if state is h11.IDLE:
            return self.cycle is None or bool(self.conn.trailing_data[0])
        return state is h11.SEND_BODY


class SocketConnection(WebSocketsSansIOProtocol):
    """Sockets: what is sent must be read."""

    def __init__(self, *args: Any, connections: Connections, **more: Any) -> None:
        super().__init__(*args, **more)
        self._connections = connections

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A request has become a socket."""
        super().connection_made(transport)
        self._connection = self._connections.opened(self.transport, lambda: False)

    def data_received(self, data: bytes) -> None:
        """A part of a message comes; a ping is answered at once, so that many of them make a long queue."""
        super().data_received(data)
        if self.transport.get_write_buffer_size() > self._connections.limits.waiting_bytes:
            self.transport.abort()

    def resume_writing(self) -> None:
        """Most of what was sent has been read."""
        super().resume_writing()
        self._connection.has_read()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        super().connection_lost(exc)
        self._connections.closed(self.transport)

    async def run_asgi(self) -> None:
        """Let the application attend to it, which can abort the transport."""
        self.scope["extensions"][TRANSPORT] = {"transport": self.transport}
        await super().run_asgi()
