"""Runs the application with uvicorn until it is stopped."""

import asyncio
import contextlib
import functools
import socket
import threading
from collections.abc import Callable, Sequence
from typing import Any

import uvicorn
from starlette.applications import Starlette

from umbra.server.app import make_app
from umbra.server.garbage import spare_old_objects
from umbra.server.gate.connections import Connections, HttpConnection, Limits, SocketConnection
from umbra.server.gate.doors import checked_proxy
from umbra.server.wire.messages import MAX_MESSAGE
from umbra.store import BadDatabase, Claim, Store, StoreTrouble, async_url

LAST_ANSWERS = 5
"""Seconds that open requests get when the server is stopped."""


def serve_until_stopped(
    listening: socket.socket,
    database: str,
    *,
    ready: Callable[[], None],
    proxies: Sequence[str] = (),
    **settings: Any,
) -> bool:
    """Serve on a socket until a signal comes; `ready` is called once requests are answered. False if that failed.

    The settings are those of `make_app`; `proxies` may say for whom they ask. BadDatabase if the database cannot be
    opened, or another server has it; that is tried first, because uvicorn would only show its trace.
    """
    trusted = [checked_proxy(proxy) for proxy in proxies]
    async_url(database)
    with contextlib.closing(Claim.take(database)) as claim:
        app = make_app(database, claim=claim, **settings)
        asyncio.run(_try(database))
        return _serve(config_of(app, trusted), listening, ready)


def _serve(config: uvicorn.Config, listening: socket.socket, ready: Callable[[], None]) -> bool:
    spare_old_objects()
    server = _Server(config, ready)
    with contextlib.suppress(KeyboardInterrupt, SystemExit):  # raised after Ctrl-C, and when it could not start
        server.run(sockets=[listening])
    return server.started


def config_of(app: Starlette, proxies: Sequence[str] = (), log_level: str = "warning") -> uvicorn.Config:
    """How uvicorn serves the application: within its limits, and with protocols that keep them."""
    limits: Limits = app.state.limits
    connections = Connections(limits._replace(trusted=(*limits.trusted, *proxies)))
    return uvicorn.Config(
        app,
        forwarded_allow_ips=list(proxies) or None,
        log_level=log_level,
        http=functools.partial(HttpConnection, connections=connections),  # type: ignore[arg-type]
        ws=functools.partial(SocketConnection, connections=connections),  # type: ignore[arg-type]
        ws_max_size=MAX_MESSAGE,
        timeout_graceful_shutdown=LAST_ANSWERS,
    )


async def _try(database: str) -> None:
    """Open the database, read what a server begins with, and let go of it.

    A thread of the driver that lives on would complain about the closed loop.
    """
    before = set(threading.enumerate())
    try:
        store = await Store.open(database)
        try:
            await store.secret("cookie")
        finally:
            await store.close()
    except StoreTrouble as error:
        raise BadDatabase(f"the database cannot be opened: {error.reason}") from error
    finally:
        for thread in set(threading.enumerate()) - before:
            await asyncio.to_thread(thread.join, 1.0)


class _Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()
