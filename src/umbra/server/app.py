"""The application: routes, the socket, static files, and what runs beside them."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Sequence
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
from umbra.server.api.routes import API
from umbra.server.garbage import Cleaner
from umbra.server.gate.budget import Budgets
from umbra.server.gate.connections import Limits
from umbra.server.gate.doors import AllowedHosts, Doors
from umbra.server.gate.guard import Buckets, SecureHeaders
from umbra.server.gate.identity import Signer
from umbra.server.gate.passphrases import Passphrases
from umbra.server.processes.archive import Archive
from umbra.server.processes.thinkers import PATIENCE, Thinkers
from umbra.server.refusals import STATUS, Refused, error_body
from umbra.server.tables.hall import Hall
from umbra.server.tables.shelf import Shelf
from umbra.server.visit import socket
from umbra.store import Claim, Store, StoreTrouble

log = logging.getLogger(__name__)

USUAL_LIMITS = Limits()
STATIC = Path(__file__).parent / "static"
PACE = 0.7
"""Seconds that a bot's move takes at least."""

RATE = 20.0
"""What a person may ask for in a second, an answer being one; other messages cost more."""

GUESSES, GUESSES_FROM = 10, 30
"""How often somebody may give a wrong passphrase at once, then every ten seconds; and how often an address may, then
every three."""


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
    claim: Claim | None = None,
    limits: Limits = USUAL_LIMITS,
) -> Starlette:
    """The server: bots take `pace` seconds a move at least, and are stopped after `patience` seconds of thinking.

    A person may send `rate` answers a second, and as many requests that change something may come from one address.
    If `hosts` are given, it answers under those names and the local ones only; pages of `origins` count as its own.
    New tables may use the packs on the `shelf`. Without a `claim` on the database it makes its own when it starts.
    """
    doors = Doors(hosts, origins)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        held = claim or Claim.take(database)
        try:
            store = await Store.open(database)
        except BaseException:
            held.close()
            raise
        minds = Thinkers(thinkers, patience)
        app.state.store = store
        app.state.signer = Signer(await store.secret("cookie"))
        app.state.hall = Hall(store, minds, pace, shelf)
        app.state.archive = Archive()
        app.state.budgets = Budgets(rate)
        app.state.advised = set[str]()
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
            held.close()

    routes: list[Any] = [*API, WebSocketRoute("/api/tables/{table_id}/socket", socket)]
    if static.is_dir():
        routes.append(Mount("/", StaticFiles(directory=static, html=True)))
    made = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(SecureHeaders), Middleware(AllowedHosts, doors=doors)],
        exception_handlers={
            Refused: _refused,
            UmbraError: _wrong,
            StoreTrouble: _unstored,
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
        await hall.note_owners()
        cleaner.look(is_quiet=not sockets)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return _error(STATUS.get(error.code, 400), error.code, str(error))


async def _wrong(request: Request, error: Exception) -> Response:
    return _error(400, "bad-request", str(error))


async def _unstored(request: Request, error: Exception) -> Response:
    log.error("the database cannot do its work: %s", error)
    return _error(503, "failed", str(error))


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
    return Response(error_body(code, message), status, media_type="application/json")
