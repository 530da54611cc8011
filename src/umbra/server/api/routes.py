"""The HTTP part: games, cards, rules, tables and replays; and the document that describes it."""

import asyncio
import functools
import hashlib
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import umbra.server.api.people  # noqa: F401  # its endpoints are among ours
from umbra import reference
from umbra.bots import bots, make_bot
from umbra.core.content import Content
from umbra.core.game import Game
from umbra.lessons import Lesson, lesson_of
from umbra.lessons import begun as begin
from umbra.registry import content_of, games, rules_of
from umbra.server.api.endpoints import (
    ENDPOINTS,
    base,
    body_of,
    check_origin,
    doer,
    endpoint,
    raw_body,
    reply,
    sealed_address,
    spend,
)
from umbra.server.api.openapi import document
from umbra.server.gate.identity import new_id
from umbra.server.processes import past
from umbra.server.processes.archive import Archive
from umbra.server.processes.past import ALL, WATCHER, Past
from umbra.server.refusals import Refused
from umbra.server.tables import draw
from umbra.server.tables.hall import DEFAULT_BOT, Hall
from umbra.server.tables.room import Room
from umbra.server.tables.seating import everybody, mine, persons, players
from umbra.server.tables.shelf import Shelf
from umbra.server.wire import bodies
from umbra.server.wire.views import encode
from umbra.store import Store, TableRecord

FILE = "application/octet-stream"

NEW_TABLE = 4.0
"""What a new table costs whoever opens it, in looks at the beginning of a replay: an address has 100 of them, and gets
10 a second."""

CARD_LIST = 1.0
"""The same for cards of one's own, which may have to be read again."""

ANSWERS, BYTES = 500, 50_000
"""So many answers that are played again, or bytes of a file that are read, cost as much as one more."""


# Games, cards and rules


@endpoint("GET", "/api/games")
async def all_games(request: Request) -> Response:
    """The games there are, with their options, and the packs that are on offer for each."""
    return reply([_game(key, request.app.state.hall.shelf) for key in games()])


def _game(key: str, shelf: Shelf) -> dict[str, Any]:
    rules = rules_of(key)
    options = [
        {
            "name": option.name,
            "values": list(option.values),
            "default": option.default,
            "meaning": option.meaning,
            "rule": option.rule,
            "free": option.accepts is not None,
        }
        for option in rules.options
    ]
    seats = [rules.seats[0], rules.seats[-1]]
    return {
        "key": key,
        "title": rules.title,
        "seats": seats,
        "bots": bots(key),
        "options": options,
        "lesson": lesson_of(key) is not None,
        "packs": shelf.offers(key),
    }


@endpoint("GET", "/api/games/{game}/cards", query={"pack": "with the cards of a pack, by its name or digest"})
async def cards(request: Request) -> Response:
    """The published card list of a game."""
    game, wanted = request.path_params["game"], request.query_params.get("pack")
    rules_of(game)
    if wanted is None:
        return await _cards(request, game, content_of(game))
    spend(request, CARD_LIST)
    hall: Hall = request.app.state.hall
    packs = [await hall.pack(game, wanted)]
    return await _cards(request, game, await asyncio.to_thread(content_of, game, packs))


async def _cards(request: Request, game: str, content: Content) -> Response:
    """A card list, unless whoever asks has it already."""
    tag, body = await asyncio.to_thread(_published, game, content)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match", "").removeprefix("W/") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


@functools.lru_cache(maxsize=8)
def _published(game: str, content: Content) -> tuple[str, bytes]:
    """The card list as it is sent, and the tag by which it is known."""
    texts = rules_of(game).texts(content)
    body = encode({"fingerprint": content.fingerprint, "records": content.records, "texts": texts})
    return f'"{hashlib.sha256(body).hexdigest()[:32]}"', body


@endpoint("GET", "/api/games/{game}/rules", query={"find": "a text that they hold"})
async def rules_reference(request: Request) -> Response:
    """The numbered rules, examples and rulings; `find` filters them."""
    game = request.path_params["game"]
    rules_of(game)
    wanted = request.query_params.get("find", "").casefold()
    found = [
        {"id": entry.id, "kind": entry.kind, "title": entry.section, "text": entry.text}
        for entry in reference.entries(game).values()
        if wanted in entry.id.casefold() or wanted in entry.text.casefold()
    ]
    return reply(found)


@endpoint("GET", "/api/games/{game}/lesson")
async def lesson(request: Request) -> Response:
    """What the coach says in the guided first game of a game."""
    found = _lesson(request)
    return reply({"steps": found.steps, "topics": found.topics, "end": found.end})


@endpoint("POST", "/api/games/{game}/lesson")
async def begin_lesson(request: Request) -> Response:
    """Start a guided first game at a table of my own."""
    check_origin(request)
    found = _lesson(request)
    spend(request, NEW_TABLE)
    begun = past.begun(await asyncio.to_thread(begin, found))
    person = await doer(request)
    hall: Hall = request.app.state.hall
    return _described(request, await hall.adopt(person.id, begun, seats=[found.me], bot=found.bot), 201)


def _lesson(request: Request) -> Lesson:
    found = lesson_of(request.path_params["game"])
    if found is None:
        raise Refused("unknown", "This game has no guided first game yet.")
    return found


# Tables


async def _room(request: Request) -> Room:
    hall: Hall = request.app.state.hall
    return await hall.room(request.path_params["table_id"])


def _described(request: Request, room: Room, status: int = 200) -> Response:
    return reply(room.described(request.state.person, base(request)), status)


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
    hall: Hall = request.app.state.hall
    seed = None if body.seed is None else str(body.seed)
    chance = {"seed": seed, "commitment": body.commitment}
    room = await hall.create(
        person.id,
        body.game,
        body.options,
        body.sitting,
        open_to_all=body.open,
        several=body.several,
        place=sealed_address(request),
        pack=body.pack,
        **chance,
    )
    return _described(request, room, 201)


LISTS = {
    "mine": "1 for my tables",
    "away": "1 for those of mine that I have put away",
    "open": "1 for open tables with free seats",
}


@endpoint("GET", "/api/tables", query=LISTS)
async def all_tables(request: Request) -> Response:
    """My tables, newest first, or open tables that wait for players."""
    store: Store = request.app.state.store
    hall: Hall = request.app.state.hall
    mine_only, away = (request.query_params.get(name) == "1" for name in ("mine", "away"))
    found = await (store.tables_of(request.state.person, away=away) if mine_only else store.open_tables())
    return reply(await hall.described(found, request.state.person, base(request)))


@endpoint("PUT", "/api/tables/{table_id}/away", bodies.PutAway)
async def put_away(request: Request) -> Response:
    """Take a table of mine out of my list, or back into it; nothing else changes."""
    body = await body_of(request, bodies.PutAway)
    store: Store = request.app.state.store
    hall: Hall = request.app.state.hall
    record = await hall.record(request.path_params["table_id"])
    if request.state.person not in {record.owner, *everybody(record)}:
        raise Refused("not-yours", "That table is not among yours.")
    await store.put_away(request.state.person, record.id, away=body.away)
    return reply({"id": record.id, "away": body.away})


@endpoint("DELETE", "/api/tables/{table_id}")
async def delete_table(request: Request) -> Response:
    """Delete a table of mine with all that belongs to it, unless others are in the middle of a game there."""
    check_origin(request)
    hall: Hall = request.app.state.hall
    record = await hall.record(request.path_params["table_id"])
    await hall.delete(record.id, lambda found: _check_deletable(found, request))
    return reply({"id": record.id})


def _check_deletable(record: TableRecord, request: Request) -> None:
    _check_owner(record, request)
    if record.state == "playing" and persons(record) - {record.owner}:
        message = "Others are playing here: put the table away, or wait until the game is over or they have left."
        raise Refused("started", message)


@endpoint("GET", "/api/tables/{table_id}")
async def one_table(request: Request) -> Response:
    """A table."""
    return _described(request, await _room(request))


@endpoint("GET", "/api/tables/{table_id}/cards")
async def table_cards(request: Request) -> Response:
    """The cards that are in force at a table, as a card list."""
    room = await _room(request)
    if room.record.packs:
        spend(request, CARD_LIST)
    return await _cards(request, room.record.game, await room.content())


@endpoint("POST", "/api/tables/{table_id}/join", bodies.Join)
async def join(request: Request) -> Response:
    """Take an open seat."""
    body = await body_of(request, bodies.Join)
    room = await _room(request)
    person = await doer(request)

    def sit_down(record: TableRecord) -> None:
        sitting = record.sittings[_free_seat(record, body, person.id)]
        sitting.who, sitting.person = "person", person.id
        if body.commitment is not None:
            draw.pledge(record, person.id, body.commitment)

    await room.reseat(sit_down)
    return _described(request, room)


@endpoint("POST", "/api/tables/{table_id}/commit", bodies.Commit)
async def commit(request: Request) -> Response:
    """Commit to a part of the seed."""
    body = await body_of(request, bodies.Commit)
    room = await _room(request)
    await room.reseat(draw.commit(request.state.person, body.round, body.commitment, anew=body.anew))
    return _described(request, room)


@endpoint("POST", "/api/tables/{table_id}/reveal", bodies.Reveal)
async def reveal(request: Request) -> Response:
    """Show the part of the seed that I have committed to."""
    body = await body_of(request, bodies.Reveal)
    room = await _room(request)
    await room.reseat(draw.reveal(request.state.person, body.round, body.part))
    return _described(request, room)


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
    room = await _room(request)

    def fill(record: TableRecord) -> None:
        _check_owner(record, request)
        if record.state != "waiting":
            raise Refused("started", "The game has started already.")
        for sitting in record.sittings:
            if sitting.who == "open":
                sitting.who, sitting.bot = "bot", DEFAULT_BOT

    await room.reseat(fill)
    return _described(request, room)


def _check_owner(record: TableRecord, request: Request) -> None:
    if record.owner != request.state.person:
        raise Refused("not-yours", "Only whoever opened the table can do that.")


@endpoint("POST", "/api/tables/{table_id}/leave", bodies.Leave)
async def leave(request: Request) -> Response:
    """Leave a seat; a bot plays it until I come back."""
    body = await body_of(request, bodies.Leave)
    room = await _room(request)

    def go(record: TableRecord) -> None:
        if body.seat not in mine(record, request.state.person):
            raise Refused("not-yours", "That seat is not yours.")
        sitting = record.sittings[body.seat]
        if record.state == "waiting":
            sitting.who, sitting.person = "open", None
        else:
            sitting.left, sitting.bot = True, sitting.bot or DEFAULT_BOT

    await room.reseat(go)
    return _described(request, room)


@endpoint("POST", "/api/tables/{table_id}/seats/{seat:int}", bodies.Reseat)
async def reseat(request: Request) -> Response:
    """Hand a seat to a bot or free it (the owner), or take back the one I left."""
    body = await body_of(request, bodies.Reseat)
    room = await _room(request)
    seat = request.path_params["seat"]

    def change(record: TableRecord) -> None:
        if seat >= len(record.sittings):
            raise Refused("unknown", "There is no such seat.")
        if body.who == "back":
            _take_back(record, seat, request.state.person)
        else:
            _check_owner(record, request)
            _hand_over(record, seat, body.who)

    await room.reseat(change)
    return _described(request, room)


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
    sitting.bot, sitting.invitation = bot or None, new_id()


# Replays, forks and files


REPLAY = {"entry": "after how many answers", "seat": "through whose eyes: a seat, `watch`, or `all` at the end"}


@endpoint("GET", "/api/tables/{table_id}/replay", query=REPLAY)
async def replay(request: Request) -> Response:
    """The view after some entries, from my seat, or all open once the game is over."""
    room = await _room(request)
    async with room.alone():
        game = _game_of(room)
        eyes = _eyes(room, game, request.state.person, request.query_params.get("seat", ""))
        entry = _entry(request.query_params.get("entry", "0"), game.entry)
        spend(request, 1 + entry / ANSWERS)
        earlier = Past.of(game, entry)
    return Response(await _archive(request).show(earlier, eyes), media_type="application/json")


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


def _game_of(room: Room) -> Game:
    if room.game is None:
        raise Refused("waiting", "The game has not started yet.")
    return room.game


@endpoint("POST", "/api/tables/{table_id}/fork", bodies.Fork)
async def fork(request: Request) -> Response:
    """Continue from an entry at a table of my own, with bots in the other seats."""
    body = await body_of(request, bodies.Fork)
    room = await _room(request)
    async with room.alone():
        game = _game_of(room)
        _check_may_export(room, request.state.person)
        if body.entry > game.entry:
            raise Refused("bad-request", "There is no such entry.")
        spend(request, NEW_TABLE + body.entry / ANSWERS)
        own, earlier = mine(room.record, request.state.person), Past.of(game, body.entry)
    begun = await _archive(request).go_back(earlier)
    person = await doer(request)
    hall: Hall = request.app.state.hall
    new = await hall.adopt(person.id, begun, seats=own, forked_from=room.record.id)
    return _described(request, new, 201)


def _check_may_export(room: Room, person: str) -> None:
    """A journal holds the seed, so it is open to whoever has played alone, and to all once it is over."""
    is_over = room.game is not None and room.game.outcome is not None
    if not is_over and players(room.record) != {person}:
        raise Refused("not-yours", "Others have played here too, so the game can be taken away only once it is over.")


@endpoint("GET", "/api/tables/{table_id}/export")
async def export(request: Request) -> Response:
    """The game as one file."""
    room = await _room(request)
    async with room.alone():
        game = _game_of(room)
        _check_may_export(room, request.state.person)
        spend(request, 1 + game.entry / ANSWERS)
        data = await asyncio.to_thread(game.save)
    name = f"{room.record.game}-{room.record.id[:6]}.umbra"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=FILE, headers=headers)


@endpoint("POST", "/api/import", FILE)
async def import_game(request: Request) -> Response:
    """Continue a game from a file; all of it has to follow from its seed."""
    check_origin(request)
    data = await raw_body(request)
    spend(request, 2 * NEW_TABLE + len(data) / BYTES)
    begun = await _archive(request).check(data)
    person = await doer(request)
    hall: Hall = request.app.state.hall
    return _described(request, await hall.adopt(person.id, begun), 201)


@endpoint("GET", "/api/openapi.json")
async def openapi(request: Request) -> Response:
    """This document."""
    return reply(document(ENDPOINTS))


API = [Route(e.path, e.handler, methods=[e.method]) for e in ENDPOINTS]
