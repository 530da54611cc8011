"""How requests are answered: endpoints, who asks, at which table, what they send, and how much of it they may."""

import functools
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from umbra.server.api.openapi import Endpoint
from umbra.server.gate.guard import MAX_BODY, address_of
from umbra.server.gate.identity import COOKIE, Session, new_id
from umbra.server.refusals import Refused
from umbra.server.tables.hall import Hall
from umbra.server.tables.room import Room
from umbra.server.wire import bodies
from umbra.server.wire.views import encode
from umbra.store import Person, TableRecord
from umbra.store.names import guest_name

B = TypeVar("B", bound=bodies.Body)
Handler = Callable[[Request], Awaitable[Response]]

ENDPOINTS: list[Endpoint] = []
YEAR = 365 * 24 * 3600

NEW_TABLE = 4.0
"""What a new table costs whoever opens it, in looks at the beginning of a replay: an address has 100 of them, and gets
10 a second."""

CARD_LIST = 1.0
"""The same for cards of one's own, which may have to be read again."""

ANSWERS, BYTES = 500, 50_000
"""So many answers that are played again, or bytes of a file that are read, cost as much as one more."""


def endpoint(
    method: str, path: str, body: type[Any] | str | None = None, *, query: dict[str, str] | None = None
) -> Callable[[Handler], Handler]:
    """Put a handler under a path, and into the document; whoever comes without a cookie gets one with the answer."""

    def add(handler: Handler) -> Handler:
        @functools.wraps(handler)
        async def handle(request: Request) -> Response:
            known = await recognised(request)
            asker = known or newcomer()
            request.state.asker, request.state.person, request.state.is_known = asker, asker.id, known is not None
            response = await handler(request)
            return response if known or "set-cookie" in response.headers else with_cookie(request, response, asker)

        summary = (handler.__doc__ or "").strip()
        ENDPOINTS.append(Endpoint(method, path, handle, body, summary, query or {}))
        return handle

    return add


def reply(value: Any, status: int = 200) -> Response:
    """JSON."""
    return Response(encode(value), status, media_type="application/json")


# Who asks


async def recognised(connection: HTTPConnection) -> Person | None:
    """Who comes with a cookie; None without one, and with one from before the passphrase was changed."""
    state = connection.app.state
    session: Session | None = state.signer.read(connection.cookies.get(COOKIE))
    if session is None:
        return None
    known: Person | None = await state.store.person(session.person)
    person = known or Person(session.person, guest_name(session.person))
    return person if person.stamp == session.stamp else None


def newcomer() -> Person:
    """Somebody who has not been here before."""
    person = new_id()
    return Person(person, guest_name(person))


async def doer(request: Request) -> Person:
    """Who does something: they are kept in the store from then on."""
    person: Person = request.state.asker
    await request.app.state.store.save_person(person)
    return person


def with_cookie(request: Request, response: Response, person: Person) -> Response:
    """The answer, with the cookie by which somebody is known from now on."""
    value = request.app.state.signer.sign(Session(person.id, person.stamp))
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return response


def base(request: Request) -> str:
    """Where whoever asks has found this server."""
    found: str = request.app.state.doors.base(request)
    return found


def sealed_address(request: Request) -> str:
    """Where whoever asks comes from, in a form that tells addresses apart and says nothing else about them."""
    found: str = request.app.state.signer.sealed(address_of(request))
    return found


# At which table


def hall_of(request: Request) -> Hall:
    """All tables."""
    found: Hall = request.app.state.hall
    return found


async def room_of(request: Request) -> Room:
    """The room of the table that the path names."""
    return await hall_of(request).room(request.path_params["table_id"])


def described(request: Request, room: Room, status: int = 200) -> Response:
    """The table of a room, as whoever asks may see it."""
    return reply(room.described(request.state.person, base(request)), status)


def check_owner(record: TableRecord, request: Request) -> None:
    """Refused unless the table is theirs."""
    if record.owner != request.state.person:
        raise Refused("not-yours", "Only whoever opened the table can do that.")


# What they send


async def body_of(request: Request, kind: type[B]) -> B:
    """The checked body of a request from a page of ours."""
    check_origin(request)
    return _decoded(await raw_body(request), kind)


def _decoded(data: bytes, kind: type[B]) -> B:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad-request", f"The request is not right: {error}") from None


async def raw_body(request: Request) -> bytes:
    """All bytes of a request, if they are not too many."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > MAX_BODY:
            raise Refused("too-large", f"The request has more than {MAX_BODY} bytes.")
    return bytes(data)


# How much they may


def check_origin(request: Request) -> None:
    """Whoever wants to change something must be a page of this server, and not in too much of a hurry."""
    if not request.app.state.doors.has_page(request):
        raise Refused("origin", request.app.state.doors.explained(request))
    if not request.app.state.changes.take(address_of(request)):
        raise Refused("too-fast", "Too many requests came from there; wait a moment.")


def spend(request: Request, cost: float) -> None:
    """Count work that is heavy: whoever asks for too much of it from one address has to wait."""
    if not request.app.state.labour.take(address_of(request), cost):
        raise Refused("too-fast", "Too much was asked for from there: replays, files and new tables; wait a moment.")
