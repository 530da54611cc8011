"""Connections that are held and not used: sockets that never read, requests that never end, lines without a word."""

import asyncio
import contextlib
import random
import socket

import psutil  # type: ignore[import-untyped]
from load.people import PATIENCE, Visitor, arriving
from websockets.asyncio.client import ClientConnection, connect

from attack.findings import Finding, Tell, megabytes, spread
from attack.servers import FREELY, Server, nursing
from attack.tables import GONE, Table, checked, comes, playing, still_going
from umbra.registry import games

SMALL = 4096
"""Bytes that the system keeps for whoever does not read."""

LOOKS, TALK = 1500, "x☂" * 240
"""So often somebody who does not read asks for everything; and what is said at the table meanwhile."""

LONGEST = 60.0
"""Seconds after which a line should be closed that is not used."""

MOST_GROWN = 300 << 20
"""Bytes by which the server may have grown at most meanwhile."""

UNFINISHED = {
    "no word": b"",
    "half a header": b"GET /api/games HTTP/1.1\r\nhost: ",
    "half a body": b"POST /api/import HTTP/1.1\r\nhost: a\r\norigin: http://a\r\ncontent-length: 900000\r\n\r\n{",
    "half an upgrade": b"GET /api/tables/x/socket HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n",
}


async def keep_lines(count: int, seed: int, tell: Tell) -> Finding:
    """So many sockets that never read at a busy table, and so many unfinished requests of each kind."""
    rng, lost = random.Random(f"lines {seed}"), list[str]()
    with nursing() as (nursery, folder):
        url = f"sqlite:///{folder / 'tables.db'}"
        server = nursery.start(url, rate=FREELY)
        async with arriving([server.address]) as visitor:
            tables = [Table([await visitor(0).arrive() for _ in range(2)], game, rng) for game in games()]
            for table in tables:
                table.pause = 0.05
            async with playing(tables):
                lost += await still_going(tables)
                before = server.memory()
                tell(f"{count} sockets never read")
                slow = [await _deaf(await visitor(0).arrive(), tables[n % len(tables)].id) for n in range(count)]
                top = await _flood(server, slow, tables, lost)
                tell(f"{count * len(UNFINISHED)} requests are never finished")
                waited = await _never_finish(server, count, lost)
                lost += await still_going(tables)
                after, stall = server.memory(), server.longest_stall()
            lost += await checked(tables, url)
        lost += [f"the log says {line}" for line in server.faults()]
    if top - before > MOST_GROWN:
        lost.append(f"the server grew by {megabytes(top - before)}")
    return Finding(
        "Whoever does not read, or does not finish what they ask, is dropped; the others play on",
        "sockets that never read at busy tables while they ask for everything and everybody talks; connections "
        "without a word, half a header, half a body, half an upgrade",
        f"{count} sockets, {count * len(UNFINISHED)} requests",
        lost,
        {
            "memory of the server before / highest / after": " / ".join(map(megabytes, (before, top, after))),
            "an unfinished request was closed after at most": f"{waited:.0f} s",
            "answers of the others, median / p99 / longest": spread([took for table in tables for took in table.took]),
            "longest stall of the event loop": f"{stall * 1000:.0f} ms",
        },
    )


async def _deaf(visitor: Visitor, table_id: str) -> ClientConnection:
    """A socket at a table that reads nothing from now on."""
    host, _, port = visitor.address.partition(":")
    plug = socket.socket()
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    plug.setblocking(False)
    await asyncio.get_running_loop().sock_connect(plug, (host, int(port)))
    headers = {"cookie": visitor.cookie, "origin": f"http://{visitor.address}"}
    url = f"ws://{visitor.address}/api/tables/{table_id}/socket"
    line = await connect(url, sock=plug, additional_headers=headers, open_timeout=PATIENCE, ping_interval=None)
    line.transport.pause_reading()
    return line


async def _flood(server: Server, slow: list[ClientConnection], tables: list[Table], lost: list[str]) -> int:
    """Ask and talk until all of them are dropped; returns the most memory that the server had."""
    ports, top = {line.local_address[1] for line in slow}, server.memory()

    async def ask(line: ClientConnection) -> None:
        with contextlib.suppress(*GONE):
            for _ in range(LOOKS):
                await line.send('{"do":"look"}')

    async def talk() -> None:
        while True:
            for table in tables:
                with contextlib.suppress(*GONE):
                    async with await table.people[0].sit(table.id) as line:
                        for _ in range(50):
                            await line.send(f'{{"do":"chat","text":"{TALK}"}}')
            await asyncio.sleep(0.05)

    work = [asyncio.create_task(ask(line)) for line in slow[::2]] + [asyncio.create_task(talk())]

    def gone() -> bool:
        nonlocal top
        top = max(top, server.memory())
        held = {end.raddr.port for end in psutil.Process(server.pid).net_connections() if end.raddr}
        return not ports & held

    if not await comes(gone, LONGEST):
        held = {end.raddr.port for end in psutil.Process(server.pid).net_connections() if end.raddr}
        lost.append(f"{len(ports & held)} of {len(ports)} sockets that never read are still there after {LONGEST:g} s")
    for task in work:
        task.cancel()
    await asyncio.gather(*work, return_exceptions=True)
    for line in slow:
        line.transport.abort()
    return top


async def _never_finish(server: Server, count: int, lost: list[str]) -> float:
    """Begin requests and wait until the server hangs up; returns the longest time that took."""
    host, _, port = server.address.partition(":")
    loop = asyncio.get_running_loop()

    async def one(name: str, begun: bytes) -> float:
        started = loop.time()
        reader, writer = await asyncio.open_connection(host, int(port))
        try:
            writer.write(begun)
            async with asyncio.timeout(LONGEST):
                await reader.read()
        except TimeoutError:
            lost.append(f"a connection with {name} is still there after {LONGEST:g} s")
        except OSError:
            pass
        finally:
            writer.close()
        return loop.time() - started

    return max(await asyncio.gather(*(one(name, begun) for name, begun in UNFINISHED.items() for _ in range(count))))
