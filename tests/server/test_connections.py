"""Strangers that keep the server waiting: requests without an end, and answers that nobody reads."""

import asyncio
import contextlib
import logging
import socket
import time
from collections.abc import Iterator

import pytest

from kits.databases import Databases
from kits.server import PATIENCE, Person, fetch, serving
from umbra.server.gate.connections import Connection, Connections, Limits

LIMITS = Limits(
    request=0.5,
    unread=0.5,
    pace=1 << 10,
    waiting_messages=100,
    waiting_bytes=256 << 10,
    system_bytes=16 << 10,
    per_address=12,
    trusted=(),
)


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory, databases: Databases) -> Iterator[str]:
    """A server without much patience."""
    with serving(databases.sqlite(tmp_path_factory.mktemp("narrow")), limits=LIMITS) as found:
        yield found


@contextlib.contextmanager
def dialled(address: str, buffer: int = 0) -> Iterator[socket.socket]:
    """A bare connection; with a small buffer little can be sent to it that it does not read."""
    host, port = address.split(":")
    with socket.socket() as line:
        if buffer:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        line.settimeout(PATIENCE)
        line.connect((host, int(port)))
        yield line


def is_cut_off(line: socket.socket) -> bool:
    """Whether the connection ends, however much was sent before."""
    try:
        while line.recv(1 << 16):
            pass
    except ConnectionError:
        pass
    return True


def is_refused(line: socket.socket, data: bytes, pause: float) -> bool:
    """Whether the other side has had enough of the same again and again, of which nothing is read."""
    line.setblocking(False)
    rest, until = b"", time.monotonic() + PATIENCE
    while time.monotonic() < until:
        rest = rest or data
        try:
            rest = rest[line.send(rest) :]
            time.sleep(pause)
        except BlockingIOError:  # the other side does not read either, for a while
            time.sleep(0.01)
        except OSError:
            return True
    return False


HEAD = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\n"
UNFINISHED = {
    "nothing at all": b"",
    "half a line": b"GET /api/ga",
    "no end of headers": b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-A: 1\r\n",
    "no body": HEAD + b"Content-Length: 400\r\n\r\n",
    "half a body": HEAD + b"Content-Length: 400\r\n\r\n{",
    "a body in parts": HEAD + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
    "half a handshake": b"GET /api/tables/x/socket HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
    "a second one": b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n" + HEAD + b"Content-Length: 400\r\n\r\n{",
    "a body after the answer": b"POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 400\r\n\r\n{",
}


@pytest.mark.parametrize("begun", UNFINISHED.values(), ids=UNFINISHED)
def test_a_request_that_is_never_finished_is_closed(narrow, begun):
    with dialled(narrow) as line:
        line.sendall(begun)
        assert is_cut_off(line)


@pytest.mark.parametrize("begun", ["no end of headers", "half a body", "a body after the answer"])
def test_a_byte_now_and_then_does_not_keep_a_request_open(narrow, begun):
    with dialled(narrow) as line:
        line.sendall(UNFINISHED[begun])
        assert is_refused(line, b"x", 0.05)


def test_whoever_sends_and_reads_at_a_usual_pace_is_served(narrow):
    """A connection is used again and again, and a large body takes longer than a small one may."""
    with contextlib.closing(Person(narrow, "Ann")) as ann:
        for _ in range(3):
            assert ann.get("/api/games")
        assert ann.http.post("/api/import", content=(b"x" * 999 for _ in range(300))).status_code == 400
        assert len(ann.http.get("/api/games/kilforth/cards").content) > 100_000


def test_an_answer_that_nobody_reads_is_cut_off(narrow):
    with dialled(narrow, buffer=4096) as line:
        line.sendall(b"GET /api/games/kilforth/cards HTTP/1.1\r\nHost: x\r\n\r\n" * 60)
        assert is_refused(line, b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n", 0.02)


def upgrade(person: Person, table: dict[str, str]) -> bytes:
    host = person.address
    return (
        f"GET /api/tables/{table['id']}/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
        f"Cookie: {person.cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()


def frame(payload: bytes, opcode: int = 1) -> bytes:
    """A short frame as a client sends it."""
    return bytes([0x80 | opcode, 0x80 | len(payload), 0, 0, 0, 0]) + payload


@pytest.mark.parametrize(
    ("payload", "opcode"),
    [(b'{"do":"look"}', 1), (b"x" * 100, 9)],
    ids=["looks", "pings"],
)
def test_a_guest_that_never_reads_is_cut_off(narrow, payload, opcode):
    with contextlib.closing(Person(narrow, "Ann")) as ann:
        table = ann.table("me", "me", game="malice")
        with dialled(narrow, buffer=4096) as line:
            line.sendall(upgrade(ann, table))
            assert line.recv(12).endswith(b"101")
            assert is_refused(line, frame(payload, opcode) * 50, 0.0)
        for _ in range(int(PATIENCE * 20)):
            if not ann.get(f"/api/tables/{table['id']}")["seats"][0]["here"]:
                break
            time.sleep(0.05)
        assert not ann.get(f"/api/tables/{table['id']}")["seats"][0]["here"]


def test_a_guest_that_never_reads_what_others_do_is_cut_off(narrow):
    """It sends nothing at all: what waits for it is what the others say."""
    with contextlib.closing(Person(narrow, "Ann")) as ann, contextlib.closing(Person(narrow, "Bob")) as bob:
        table = ann.table("me", "open", game="malice", open=True)
        bob.join(table)

        async def talk() -> None:
            async with ann.at(table) as seat:
                await seat.until(lambda: seat.table["seats"][1]["here"])
                while seat.table["seats"][1]["here"]:
                    await seat.send("chat", text="x" * 500)
                    await seat.next()

        with dialled(narrow, buffer=4096) as line:
            line.sendall(upgrade(bob, table))
            assert line.recv(12).endswith(b"101")
            asyncio.run(asyncio.wait_for(talk(), PATIENCE))


def test_there_are_only_so_many_connections_from_one_address(narrow):
    with contextlib.ExitStack() as stack:
        lines = [stack.enter_context(dialled(narrow)) for _ in range(LIMITS.per_address + 4)]
        for line in lines:
            with contextlib.suppress(OSError):
                line.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n")
        answered = 0
        for line in lines:
            with contextlib.suppress(OSError):
                answered += bool(line.recv(9))
        assert 0 < answered <= LIMITS.per_address
    for _ in range(int(PATIENCE * 20)):
        with contextlib.suppress(Exception):
            assert fetch(narrow, "/api/games").status_code == 200
            return
        time.sleep(0.05)
    raise AssertionError("nobody is let in any more")


def test_a_request_that_breaks_off_is_no_fault_of_the_server(narrow, caplog):
    with caplog.at_level(logging.ERROR), dialled(narrow) as line:
        line.sendall(UNFINISHED["half a body"])
        assert is_cut_off(line)
    assert fetch(narrow, "/api/games").status_code == 200
    assert caplog.records == []


class Transport:
    """Holds so many bytes that were not read."""

    def __init__(self) -> None:
        self.size = 0

    def get_write_buffer_size(self) -> int:
        return self.size


def test_a_poor_line_is_not_taken_for_a_dead_one():
    transport, is_begun = Transport(), [False]
    line = Connection(transport, lambda: is_begun[0])  # type: ignore[arg-type]
    limits = Limits()
    transport.size = size = 1 << 20
    for second in range(200):
        transport.size = max(0, size - second * (limits.pace + 100))
        assert not line.is_late(float(second), limits)
    transport.size = 1000
    assert [line.is_late(300.0 + n, limits) for n in (0, 20, 21)] == [False, False, True]
    transport.size, is_begun[0] = 0, True
    for second in range(400, 500):
        assert not line.is_late(float(second), limits)
        line.received(limits.pace + 1)
    assert line.is_late(1000.0, limits)


class Line:
    """A transport as far as it is counted: from where it comes, and whether it was cut off."""

    def __init__(self, address: str) -> None:
        self.address, self.is_cut_off = address, False

    def get_extra_info(self, name: str) -> object:
        return (self.address, 4711) if name == "peername" else None

    def abort(self) -> None:
        self.is_cut_off = True


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("address", "is_trusted"),
    [("10.1.2.3", True), ("11.1.2.3", False), ("127.0.0.1", True), ("fd00::7", True), ("fd01::7", False)],
)
async def test_proxies_may_have_any_number_of_connections(address, is_trusted):
    found = Connections(Limits(per_address=2, trusted=("127.0.0.1", "10.0.0.0/8", "fd00::/16")))
    lines = [Line(address) for _ in range(4)]
    for line in lines:
        found.opened(line, lambda: False)

    assert [line.is_cut_off for line in lines] == [False, False, not is_trusted, not is_trusted]


def test_a_body_that_turns_out_to_be_no_http_is_refused_without_a_failure(address, caplog):
    begun = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n"
    with caplog.at_level(logging.ERROR):
        for _ in range(5):
            with dialled(address) as line:
                line.sendall(begun)
                assert line.recv(100).startswith(b"HTTP/1.1 400 ")
                assert is_cut_off(line)
        assert fetch(address, "/api/games").status_code == 200
    assert caplog.records == []
