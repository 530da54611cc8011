"""HTTP: tables are opened, listed, looked at, put away and deleted."""

from starlette.requests import Request
from starlette.responses import Response

from umbra.server.api.endpoints import (
    CARD_LIST,
    NEW_TABLE,
    base,
    body_of,
    check_origin,
    check_owner,
    described,
    doer,
    endpoint,
    hall_of,
    reply,
    room_of,
    sealed_address,
    spend,
)
from umbra.server.api.games import card_list
from umbra.server.api.people import name_at_table
from umbra.server.refusals import Refused
from umbra.server.tables.seating import everybody, persons
from umbra.server.wire import bodies
from umbra.store import Person, Store, TableRecord


@endpoint("POST", "/api/tables", bodies.NewTable)
async def new_table(request: Request) -> Response:
    """Open a table."""
    body = await body_of(request, bodies.NewTable)
    if body.seats not in (None, len(body.sitting)):
        raise Refused("bad-sitting", f"There are {body.seats} seats, but {len(body.sitting)} are given out.")
    if body.seed is not None and "open" in body.sitting:
        raise Refused("bad-request", "Where others may sit down, nobody chooses the seed: who knows it knows all.")
    spend(request, NEW_TABLE)
    person = await doer(request)
    hall = hall_of(request)
    sitting = [await _seated(request, who, person) for who in body.sitting]
    seed = None if body.seed is None else str(body.seed)
    chance = {"seed": seed, "commitment": body.commitment}
    room = await hall.create(
        person.id,
        body.game,
        body.options,
        sitting,
        open_to_all=body.open,
        several=body.several,
        place=sealed_address(request),
        pack=body.pack,
        **chance,
    )
    return described(request, room, 201)


async def _seated(request: Request, who: str, person: Person) -> str:
    """Who takes a seat; somebody at my device is called by the name that I give them: `me:Mia`."""
    kind, colon, name = who.partition(":")
    return f"me:{await name_at_table(request, name, person)}" if kind == "me" and colon else who


LISTS = {
    "mine": "1 for my tables",
    "away": "1 for those of mine that I have put away",
    "open": "1 for open tables with free seats",
}


@endpoint("GET", "/api/tables", query=LISTS)
async def all_tables(request: Request) -> Response:
    """My tables, newest first, or open tables that wait for players."""
    store: Store = request.app.state.store
    hall = hall_of(request)
    mine_only, away = (request.query_params.get(name) == "1" for name in ("mine", "away"))
    found = await (store.tables_of(request.state.person, away=away) if mine_only else store.open_tables())
    return reply(await hall.described(found, request.state.person, base(request)))


@endpoint("PUT", "/api/tables/{table_id}/away", bodies.PutAway)
async def put_away(request: Request) -> Response:
    """Take a table of mine out of my list, or back into it; nothing else changes."""
    body = await body_of(request, bodies.PutAway)
    store: Store = request.app.state.store
    hall = hall_of(request)
    record = await hall.record(request.path_params["table_id"])
    if request.state.person not in {record.owner, *everybody(record)}:
        raise Refused("not-yours", "That table is not among yours.")
    await store.put_away(request.state.person, record.id, away=body.away)
    return reply({"id": record.id, "away": body.away})


@endpoint("DELETE", "/api/tables/{table_id}")
async def delete_table(request: Request) -> Response:
    """Delete a table of mine with all that belongs to it, unless others are in the middle of a game there."""
    check_origin(request)
    hall = hall_of(request)
    record = await hall.record(request.path_params["table_id"])
    is_old = await hall.is_too_old(record)
    await hall.delete(record.id, lambda found: _check_deletable(found, request, is_old=is_old))
    return reply({"id": record.id})


def _check_deletable(record: TableRecord, request: Request, *, is_old: bool) -> None:
    check_owner(record, request)
    if record.state == "playing" and not is_old and persons(record) - {record.owner}:
        message = "Others are playing here: put the table away, or wait until the game is over or they have left."
        raise Refused("started", message)


@endpoint("GET", "/api/tables/{table_id}")
async def one_table(request: Request) -> Response:
    """A table; one whose game is too old is described as well, but its game is not opened."""
    hall = hall_of(request)
    record = await hall.record(request.path_params["table_id"])
    if await hall.is_too_old(record):
        return reply((await hall.described([record], request.state.person, base(request)))[0])
    return described(request, await room_of(request))


@endpoint("GET", "/api/tables/{table_id}/cards")
async def table_cards(request: Request) -> Response:
    """The cards that are in force at a table, as a card list."""
    room = await room_of(request)
    if room.record.packs:
        spend(request, CARD_LIST)
    return await card_list(request, room.record.game, await room.content())
