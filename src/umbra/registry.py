"""The games there are, by their keys; and the doors through which a game is started or loaded."""

import threading
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from umbra.core import saves
from umbra.core.content import MANIFEST, Content, Pack, read_pack
from umbra.core.errors import ContentError, TooOld, UnknownGame, brief
from umbra.core.game import NO_CHANCE, Game
from umbra.core.journal import Header, Resumed, read_lines
from umbra.core.rules import GameOption, Rules
from umbra.core.table import Table
from umbra.core.view import View
from umbra.origins import found

REMEMBERED = 16
"""So many contents with packs are remembered."""

MOST_PACKS = 8

_contents: dict[tuple[str, ...], Content] = {}
_one_at_a_time = threading.Lock()
"""Held while the remembered contents are changed: a server reads games in several threads."""


@cache
def all_rules() -> dict[str, Rules]:
    """The rules of every game, by key."""
    return {key: origin.rules for key, origin in found().games.items()}


def games() -> list[str]:
    """The keys of the games there are."""
    return list(all_rules())


def rules_of(game: str) -> Rules:
    """The rules of a game, or UnknownGame naming those there are."""
    if game not in all_rules():
        raise UnknownGame(
            found().left_out.get(game) or f"there is no game {brief(game)}; there is: {', '.join(games())}"
        )
    return all_rules()[game]


def table_of(view: View) -> Table[Any]:
    """The table as a view shows it, for asking the rules; nothing can be rolled or changed there."""
    return Table(rules_of(view.game), view.content, view.options, view.seats, view.state, NO_CHANCE)


def options(game: str) -> tuple[GameOption, ...]:
    """The game's options: name, values, default, meaning, rule or ruling id."""
    return rules_of(game).options


def new_game(
    game: str,
    seats: int = 2,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    content: str | Path | Pack | None = None,
    *,
    events: bool = True,
) -> Game:
    """Start a game. `content` is a pack of own cards, or its folder; without `events` no log is kept."""
    rules = rules_of(game)
    rules.check_seats(seats)
    return Game(rules, content_of(game, packs_from(content)), seats, seed, options, events=events)


def load_game(data: bytes, content: str | Path | Pack | None = None) -> Game:
    """Read a save or a journal. It holds the cards it was played with; `content` takes their place."""
    return game_of(read_lines(data), packs_from(content) or None)


def game_of(lines: list[Any], packs: Sequence[Pack] | None = None) -> Game:
    """The game of a journal, with its own cards or with those packs in their place."""
    header = lines[0]
    content = cards_of(header) if packs is None else content_of(header.game, packs)
    return saves.load(lines, rules_of(header.game), content)


def begun_of(lines: list[Any], packs: Sequence[Pack] | None = None) -> Game:
    """The same before its first answer: at its start, or where it went on from a recorded state."""
    start = max((number for number, line in enumerate(lines) if isinstance(line, Resumed)), default=0)
    return game_of(lines[: start + 1], packs)


def is_too_old(lines: list[Any]) -> bool:
    """Whether a game can no longer be loaded since its rules have changed; see `umbra.core.saves.is_too_old`."""
    try:
        return saves.is_too_old(lines, rules_of(lines[0].game), cards_of(lines[0]))
    except TooOld:
        return True


def cards_of(header: Header) -> Content:
    """The cards that a game was begun with; TooOld if it is older than the rules and they can no longer be read."""
    try:
        return content_of(header.game, header.packs)
    except ContentError as error:
        rules = rules_of(header.game)
        if header.revision >= rules.revision:
            raise
        raise saves.too_old(header.revision, rules) from error


def packs_from(content: str | Path | Pack | None) -> list[Pack]:
    """The pack that was named, if one was: given as it is, or read from its folder."""
    if content is None:
        return []
    return [content if isinstance(content, Pack) else read_pack(Path(content))]


def content_of(game: str, packs: Sequence[Pack] = ()) -> Content:
    """The cards of a game with packs layered over them; read once as long as they are remembered."""
    rules = rules_of(game)
    if not packs:
        return rules.load([])
    if len(packs) > MOST_PACKS:
        raise ContentError(f"there are {len(packs)} packs; at most {MOST_PACKS} are layered over each other")
    for pack in packs:
        _check_game(pack, game)
    key = (game, *(pack.digest for pack in packs))
    content = _contents.get(key) or rules.load(packs)
    with _one_at_a_time:
        _contents.pop(key, None)
        _contents[key] = content
        while len(_contents) > REMEMBERED:
            del _contents[next(iter(_contents))]
    return content


def _check_game(pack: Pack, game: str) -> None:
    if pack.game and pack.game != game:
        raise ContentError(f"{pack.name}/{MANIFEST}: game: these cards are for {brief(pack.game)}, not for {game!r}")
