"""The application: routes, the socket, static files, and what runs beside them."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles

from umbra.core.errors import UmbraError
from umbra.server.budget import Budgets
from umbra.server.connections import Limits
from umbra.server.garbage import Cleaner
from umbra.server.guard import Buckets, SecureHeaders
from umbra.server.hall import Hall
from umbra.server.identity import Signer
from umbra.server.refusals import STATUS, Refused
from umbra.server.routes import API
from umbra.server.thinkers import PATIENCE, Thinkers
from umbra.server.visit import socket
from umbra.server.wire import encode
from umbra.store import Store

log = logging.getLogger(__name__)

USUAL_LIMITS = Limits()
STATIC = Path(__file__).parent / "static"
PACE = 0.7
"""Seconds that a bot's move takes at least."""

RATE = 20.0
"""What a person may ask for in a second, an answer being one; other messages cost more."""

LOGINS = 10
"""How often a name may be tried at once; then once in ten seconds."""


def make_app(
    database: str,
    *,
    pace: float = PACE,
    rate: float = RATE,
    thinkers: int = 1,
    patience: float = PATIENCE,
    static: Path = STATIC,
    limits: Limits = USUAL_LIMITS,
) -> Starlette:
    """The server: bots take `pace` seconds a move at least, and are stopped after `patience` seconds of thinking.

    A person may send `rate` answers a second, and as many requests that change something may come from one address.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await Store.open(database)
        minds = Thinkers(thinkers, patience)
        app.state.store = store
        app.state.signer = Signer(await store.secret("cookie"))
        app.state.hall = Hall(store, minds, pace)
        app.state.budgets = Budgets(rate)
        app.state.advised = set[str]()
        app.state.logins = Buckets(0.1, LOGINS)
        app.state.changes = Buckets(rate, burst=int(10 * rate))
        app.state.sockets = Counter[str]()
        sweeper = asyncio.create_task(_sweep(app.state.hall, app.state.sockets))
        try:
            yield
        finally:
            sweeper.cancel()
            await app.state.hall.close()
            minds.close()
            await store.close()

    routes: list[Any] = [*API, WebSocketRoute("/api/tables/{table_id}/socket", socket)]
    if static.is_dir():
        routes.append(Mount("/", StaticFiles(directory=static, html=True)))
    made = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(SecureHeaders)],
        exception_handlers={
            Refused: _refused,
            UmbraError: _wrong,
            HTTPException: _missing,
            ClientDisconnect: _gone,
            Exception: _failed,
        },
    )
    made.state.limits = limits
    return made


async def _sweep(hall: Hall, sockets: Counter[str]) -> None:
    cleaner = Cleaner()
    while True:
        await asyncio.sleep(60)
        hall.close_idle()
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


async def _gone(request: Request, error: Exception) -> Response:
    return _error(400, "bad-request", "The request was never finished.")


async def _failed(request: Request, error: Exception) -> Response:
    log.exception("a request failed", exc_info=error)
    return _error(500, "failed", "Something went wrong here. Nothing was lost; try again.")


def _error(status: int, code: str, message: str) -> Response:
    return Response(encode({"error": code, "message": message}), status, media_type="application/json")
