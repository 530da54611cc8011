"""HTTP: replays, tables that go on from one, and games as files."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from umbra.bots.judge import has_judge
from umbra.core.game import Game
from umbra.server.api.endpoints import (
    ANSWERS,
    BYTES,
    NEW_TABLE,
    body_of,
    check_origin,
    described,
    doer,
    endpoint,
    hall_of,
    raw_body,
    room_of,
    spend,
)
from umbra.server.processes.archive import Archive
from umbra.server.processes.past import ALL, WATCHER, Past
from umbra.server.refusals import Refused
from umbra.server.tables.older import file_of, stored_lines
from umbra.server.tables.room import Room
from umbra.server.tables.seating import mine, players
from umbra.server.wire import bodies
from umbra.store import TableRecord

FILE = "application/octet-stream"

REVIEW = 40
"""What a review costs whoever asks for it."""

REPLAY = {"entry": "after how many answers", "seat": "through whose eyes: a seat, `watch`, or `all` at the end"}


@endpoint("GET", "/api/tables/{table_id}/replay", query=REPLAY)
async def replay(request: Request) -> Response:
    """The view after some entries, from my seat, or all open once the game is over."""
    room = await room_of(request)
    async with room.alone():
        game = room.playing
        eyes = _eyes(room, game, request.state.person, request.query_params.get("seat", ""))
        entry = _entry(request.query_params.get("entry", "0"), game.entry)
        spend(request, 1 + entry / ANSWERS)
        earlier = Past.of(game, entry)
    return Response(await _archive(request).show(earlier, eyes), media_type="application/json")


@endpoint("GET", "/api/tables/{table_id}/course")
async def course(request: Request) -> Response:
    """The turns of a game; once it is over also everybody's chances after each, and the turns that decided it."""
    room = await room_of(request)
    async with room.alone():
        game = room.playing
        spend(request, 2 + game.entry / ANSWERS * 4)
        own, whole = mine(room.record, request.state.person), Past.of(game, game.entry)
    return Response(await _archive(request).course(whole, own), media_type="application/json")


@endpoint("GET", "/api/tables/{table_id}/review")
async def review(request: Request) -> Response:
    """What the coach thinks of my choices in a game that is over (of everybody's, if I did not play), and of luck."""
    room = await room_of(request)
    async with room.alone():
        game = room.playing
        if game.outcome is None:
            raise Refused("early", "The coach looks at a game once it is over.")
        if not has_judge(game.rules.key):
            raise Refused("unknown", "This game has no coach.")
        spend(request, REVIEW + game.entry / ANSWERS * 4)
        own, whole = mine(room.record, request.state.person), Past.of(game, game.entry)
    return Response(await _archive(request).review(whole, own), media_type="application/json")


def _archive(request: Request) -> Archive:
    archive: Archive = request.app.state.archive
    return archive


def _eyes(room: Room, game: Game, person: str, wanted: str) -> str:
    """Whose eyes a replay may use: everybody's once the game is over, else those of an own seat, or a watcher's."""
    own = [str(seat) for seat in mine(room.record, person)]
    if not wanted:
        return own[0] if own else WATCHER
    known = [ALL, *map(str, range(game.seats))] if game.outcome is not None else own
    if wanted != WATCHER and wanted not in known:
        raise Refused("not-yours", "While the game is played you can look back through your own eyes only.")
    return wanted


def _entry(text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 8 and int(text) <= most):
        raise Refused("bad-request", f"An entry is a number from 0 to {most}.")
    return int(text)


@endpoint("POST", "/api/tables/{table_id}/fork", bodies.Fork)
async def fork(request: Request) -> Response:
    """Continue from an entry at a table of my own, with bots in the other seats."""
    body = await body_of(request, bodies.Fork)
    room = await room_of(request)
    async with room.alone():
        game = room.playing
        _check_may_export(room.record, request.state.person, is_over=game.outcome is not None)
        if body.entry > game.entry:
            raise Refused("bad-request", "There is no such entry.")
        spend(request, NEW_TABLE + body.entry / ANSWERS)
        own, earlier = mine(room.record, request.state.person), Past.of(game, body.entry)
    begun = await _archive(request).go_back(earlier)
    person = await doer(request)
    new = await hall_of(request).adopt(person.id, begun, seats=own, forked_from=room.record.id)
    return described(request, new, 201)


def _check_may_export(record: TableRecord, person: str, *, is_over: bool) -> None:
    """A journal holds the seed, so it is open to whoever has played alone, and to all once it is over."""
    if not is_over and players(record) != {person}:
        raise Refused("not-yours", "Others have played here too, so the game can be taken away only once it is over.")


@endpoint("GET", "/api/tables/{table_id}/export")
async def export(request: Request) -> Response:
    """The game as one file; one that is too old just as it is stored."""
    hall = hall_of(request)
    record = await hall.record(request.path_params["table_id"])
    data = await (_stored(request, record) if await hall.is_too_old(record) else _saved(request))
    name = f"{record.game}-{record.id[:6]}.umbra"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=FILE, headers=headers)


async def _saved(request: Request) -> bytes:
    room = await room_of(request)
    async with room.alone():
        game = room.playing
        _check_may_export(room.record, request.state.person, is_over=game.outcome is not None)
        spend(request, 1 + game.entry / ANSWERS)
        return await asyncio.to_thread(game.save)


async def _stored(request: Request, record: TableRecord) -> bytes:
    _check_may_export(record, request.state.person, is_over=record.state == "over")
    lines = await stored_lines(request.app.state.store.journals, record.id)
    spend(request, 1 + len(lines) / ANSWERS)
    return await asyncio.to_thread(file_of, lines)


@endpoint("POST", "/api/import", FILE)
async def import_game(request: Request) -> Response:
    """Continue a game from a file; all of it has to follow from its seed."""
    check_origin(request)
    data = await raw_body(request)
    spend(request, 2 * NEW_TABLE + len(data) / BYTES)
    begun = await _archive(request).check(data)
    person = await doer(request)
    return described(request, await hall_of(request).adopt(person.id, begun), 201)
