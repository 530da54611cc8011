"""HTTP: people take seats, add to the seed, leave and come back, and bots take over."""

from starlette.requests import Request
from starlette.responses import Response

from umbra.bots import favourite_bot, make_bot
from umbra.server.api.endpoints import body_of, check_origin, check_owner, described, doer, endpoint, room_of
from umbra.server.gate.identity import new_id
from umbra.server.refusals import Refused
from umbra.server.tables import draw
from umbra.server.tables.seating import everybody, mine
from umbra.server.wire import bodies
from umbra.store import TableRecord


@endpoint("POST", "/api/tables/{table_id}/join", bodies.Join)
async def join(request: Request) -> Response:
    """Take an open seat."""
    body = await body_of(request, bodies.Join)
    room = await room_of(request)
    person = await doer(request)

    def sit_down(record: TableRecord) -> None:
        sitting = record.sittings[_free_seat(record, body, person.id)]
        sitting.who, sitting.person, sitting.ready = "person", person.id, True
        if body.commitment is not None:
            draw.pledge(record, person.id, body.commitment)

    await room.reseat(sit_down)
    return described(request, room)


@endpoint("POST", "/api/tables/{table_id}/commit", bodies.Commit)
async def commit(request: Request) -> Response:
    """Commit to a part of the seed."""
    body = await body_of(request, bodies.Commit)
    room = await room_of(request)
    await room.reseat(draw.commit(request.state.person, body.round, body.commitment, anew=body.anew))
    return described(request, room)


@endpoint("POST", "/api/tables/{table_id}/reveal", bodies.Reveal)
async def reveal(request: Request) -> Response:
    """Show the part of the seed that I have committed to."""
    body = await body_of(request, bodies.Reveal)
    room = await room_of(request)
    await room.reseat(draw.reveal(request.state.person, body.round, body.part))
    return described(request, room)


def _free_seat(record: TableRecord, body: bodies.Join, person: str) -> int:
    """The seat that somebody gets: that of the invitation, or one of an open table if they have none there yet."""
    may_have_more = record.several or person == record.owner or person not in everybody(record)
    if body.invitation is None and record.open and not may_have_more:
        raise Refused("taken", "You have a seat already, and whoever opened this table gives nobody several.")
    for sitting in record.sittings:
        invited = body.invitation is not None and body.invitation == sitting.invitation
        wanted = body.invitation is None and record.open and body.seat in (None, sitting.seat)
        if sitting.who == "open" and (invited or wanted):
            return sitting.seat
    if body.invitation is None and not record.open:
        raise Refused("not-yours", "This table is private; use the link you were sent.")
    raise Refused("taken", "That seat is no longer free.")


@endpoint("POST", "/api/tables/{table_id}/start")
async def start(request: Request) -> Response:
    """Fill open seats with bots and start; for the owner."""
    check_origin(request)
    room = await room_of(request)

    def fill(record: TableRecord) -> None:
        check_owner(record, request)
        if record.state != "waiting":
            raise Refused("started", "The game has started already.")
        for sitting in record.sittings:
            if sitting.who == "open":
                sitting.who, sitting.bot = "bot", favourite_bot(record.game)

    await room.reseat(fill)
    return described(request, room)


@endpoint("POST", "/api/tables/{table_id}/ready", bodies.Ready)
async def ready(request: Request) -> Response:
    """Let the game begin as far as I am concerned, or have the others wait for me."""
    body = await body_of(request, bodies.Ready)
    room = await room_of(request)

    def say(record: TableRecord) -> None:
        seats = mine(record, request.state.person)
        if not seats:
            raise Refused("not-yours", "You have no seat here.")
        if record.state != "waiting":
            raise Refused("started", "The game has started already.")
        for seat in seats:
            record.sittings[seat].ready = body.ready

    await room.reseat(say)
    return described(request, room)


@endpoint("POST", "/api/tables/{table_id}/leave", bodies.Leave)
async def leave(request: Request) -> Response:
    """Leave a seat; a bot plays it until I come back."""
    body = await body_of(request, bodies.Leave)
    room = await room_of(request)

    def go(record: TableRecord) -> None:
        if body.seat not in mine(record, request.state.person):
            raise Refused("not-yours", "That seat is not yours.")
        sitting = record.sittings[body.seat]
        if record.state == "waiting":
            sitting.who, sitting.person, sitting.name = "open", None, ""
        else:
            sitting.left, sitting.bot = True, sitting.bot or favourite_bot(record.game)

    await room.reseat(go)
    return described(request, room)


@endpoint("POST", "/api/tables/{table_id}/seats/{seat:int}", bodies.Reseat)
async def reseat(request: Request) -> Response:
    """Hand a seat to a bot or free it (the owner), or take back the one I left."""
    body = await body_of(request, bodies.Reseat)
    room = await room_of(request)
    seat = request.path_params["seat"]

    def change(record: TableRecord) -> None:
        if seat >= len(record.sittings):
            raise Refused("unknown", "There is no such seat.")
        if body.who == "back":
            _take_back(record, seat, request.state.person)
        else:
            check_owner(record, request)
            _hand_over(record, seat, body.who)

    await room.reseat(change)
    return described(request, room)


def _take_back(record: TableRecord, seat: int, person: str) -> None:
    sitting = record.sittings[seat]
    if sitting.who != "person" or sitting.person != person:
        raise Refused("not-yours", "That seat is not yours.")
    sitting.left = False


def _hand_over(record: TableRecord, seat: int, who: str) -> None:
    """Give a seat to a bot, or to whoever comes; the person who had it is out, but not forgotten once they played."""
    kind, _, bot = who.partition(":")
    if kind == "bot":
        make_bot(bot, record.game, "")
    elif who != "open" or record.state != "waiting":
        raise Refused("bad-sitting", "A seat goes to bot:NAME, is made open before the game starts, or is taken back.")
    sitting = record.sittings[seat]
    sitting.who, sitting.left = "bot" if kind == "bot" else "open", False
    sitting.person = None if record.state == "waiting" else sitting.person
    sitting.bot, sitting.invitation, sitting.name = bot or None, new_id(), ""
