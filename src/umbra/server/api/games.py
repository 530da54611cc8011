"""HTTP: the games, their cards, rules and lessons."""

import asyncio
import functools
import hashlib

from starlette.requests import Request
from starlette.responses import Response

from umbra import reference
from umbra.bots import bots
from umbra.bots.rivals import rivals
from umbra.core.content import Content
from umbra.lessons import Lesson, has_lesson, lesson_of
from umbra.lessons import begun as begin
from umbra.origins import found
from umbra.registry import content_of, games, rules_of
from umbra.server.api.endpoints import (
    CARD_LIST,
    NEW_TABLE,
    check_origin,
    described,
    doer,
    endpoint,
    hall_of,
    reply,
    spend,
)
from umbra.server.processes import past
from umbra.server.refusals import Refused
from umbra.server.tables.shelf import Shelf
from umbra.server.wire.answers import CardList, GameInfo, LessonInfo, OptionInfo, RuleEntry
from umbra.server.wire.views import encode


@endpoint("GET", "/api/games")
async def all_games(request: Request) -> Response:
    """The games there are, with their options, and the packs that are on offer for each."""
    return reply([_game(key, hall_of(request).shelf) for key in games()])


def _game(key: str, shelf: Shelf) -> GameInfo:
    rules = rules_of(key)
    options: list[OptionInfo] = [
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
    return {
        "key": key,
        "title": rules.title,
        "line": found().games[key].line if key in found().games else "",
        "seats": (rules.seats[0], rules.seats[-1]),
        "bots": bots(key),
        "rivals": [
            {
                "key": bot,
                "name": rival.name,
                "style": rival.style,
                "level": rival.level,
                "line": rival.line,
                "head": rival.portrait.head,
                "emblem": rival.portrait.emblem,
                "ground": rival.portrait.ground,
            }
            for bot, rival in rivals(key).items()
        ],
        "options": options,
        "lesson": has_lesson(key),
        "packs": shelf.offers(key),
    }


@endpoint("GET", "/api/games/{game}/cards", query={"pack": "with the cards of a pack, by its name or digest"})
async def cards(request: Request) -> Response:
    """The published card list of a game."""
    game, wanted = request.path_params["game"], request.query_params.get("pack")
    rules_of(game)
    if wanted is None:
        return await card_list(request, game, content_of(game))
    spend(request, CARD_LIST)
    hall = hall_of(request)
    packs = [await hall.pack(game, wanted)]
    return await card_list(request, game, await asyncio.to_thread(content_of, game, packs))


async def card_list(request: Request, game: str, content: Content) -> Response:
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
    body = encode(CardList(fingerprint=content.fingerprint, records=content.records, texts=texts))
    return f'"{hashlib.sha256(body).hexdigest()[:32]}"', body


@endpoint("GET", "/api/games/{game}/rules", query={"find": "a text that they hold"})
async def rules_reference(request: Request) -> Response:
    """The numbered rules, examples and rulings; `find` filters them."""
    game = request.path_params["game"]
    rules_of(game)
    wanted = request.query_params.get("find", "").casefold()
    found: list[RuleEntry] = [
        {"id": entry.id, "kind": entry.kind, "title": entry.section, "text": entry.text}
        for entry in (reference.entries(game) if game in reference.games() else {}).values()
        if wanted in entry.id.casefold() or wanted in entry.text.casefold()
    ]
    return reply(found)


@endpoint("GET", "/api/games/{game}/lesson")
async def lesson(request: Request) -> Response:
    """What the coach says in the guided first game of a game."""
    found = _lesson(request)
    return reply(LessonInfo(steps=found.steps, topics=found.topics, end=found.end))


@endpoint("POST", "/api/games/{game}/lesson")
async def begin_lesson(request: Request) -> Response:
    """Start a guided first game at a table of my own."""
    check_origin(request)
    found = _lesson(request)
    spend(request, NEW_TABLE)
    begun = past.begun(await asyncio.to_thread(begin, found))
    person = await doer(request)
    hall = hall_of(request)
    return described(request, await hall.adopt(person.id, begun, seats=[found.me], bot=found.bot), 201)


def _lesson(request: Request) -> Lesson:
    found = lesson_of(request.path_params["game"])
    if found is None:
        raise Refused("unknown", "This game has no guided first game yet.")
    return found
