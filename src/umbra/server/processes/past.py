"""What is done with journals beside the server: files are checked, and games shown as they stood earlier."""

from typing import Any, NamedTuple

import msgspec

from umbra.core.content import Pack
from umbra.core.errors import UmbraError
from umbra.core.events import Event
from umbra.core.game import Game
from umbra.core.journal import Resumed, from_line, read_lines, to_line
from umbra.core.saves import derive
from umbra.registry import cards_of, game_of, rules_of
from umbra.server.wire.answers import Replay
from umbra.server.wire.views import encode, event_told, outcome_of, view_parts, whole

WATCHER, ALL = "watch", "all"
"""Whose eyes are meant, if not those of a seat."""


class Begun(NamedTuple):
    """A game that can become a table: the lines of its journal, and what a table has to know of it."""

    lines: list[bytes]
    game: str
    seats: int
    options: dict[str, Any]
    seed: str
    asked: list[int]
    outcome: dict[str, Any] | None
    packs: tuple[Pack, ...]
    is_proven: bool
    """Whether all of it follows from its seed."""


class Unusable(NamedTuple):
    """A file that is no game that could go on."""

    why: str


class Past(NamedTuple):
    """What is needed to play a game again up to an entry; it is taken in a moment, and played when there is time."""

    lines: list[bytes]
    answers: list[tuple[int, str]]
    entries: int
    """How many there are now."""

    @classmethod
    def of(cls, game: Game, entry: int) -> "Past":
        """The past of a game, up to that entry."""
        answers = [(answer.seat, answer.key) for answer in game.line[:entry]]
        return cls([to_line(game.header), *game.entries()], answers, game.entry)


def begun(game: Game) -> Begun:
    """A game as something that can become a table."""
    return Begun(
        lines=[to_line(game.header), *game.entries()],
        game=game.rules.key,
        seats=game.seats,
        options=dict(game.options),
        seed=game.header.seed,
        asked=[ask.seat for ask in game.asked()],
        outcome=msgspec.to_builtins(outcome_of(game)),
        packs=game.content.packs,
        is_proven=game.unproven is None,
    )


def checked(data: bytes) -> Begun | Unusable:
    """The game in a file, if all of it follows from its seed."""
    try:
        lines = read_lines(data)
        return begun(derive(lines, rules_of(lines[0].game), cards_of(lines[0])))
    except UmbraError as error:
        return Unusable(str(error))


def continued(past: Past) -> Begun:
    """The game as it stood, ready to go on."""
    return begun(_replayed(past)[0])


def shown(past: Past, eyes: str) -> bytes:
    """What was to be seen then, and everything that had happened, through those eyes; as JSON."""
    game, everything = _replayed(past)
    seat = None if eyes in (WATCHER, ALL) else int(eyes)
    names = game.rules.names(game.content, game.view(None).state)
    told = everything if eyes == ALL else game.events(seat)
    view = whole(view_parts(game, seat))
    if eyes == ALL:
        view["state"]["cards"] = msgspec.Raw(encode(game.state.cards))
    events = [event_told(event, names) for event in told]
    return encode(Replay(entry=game.entry, entries=past.entries, view=view, events=events))


def _replayed(past: Past) -> tuple[Game, list[Event]]:
    """The game as it stood, and everything that had happened in it, whoever may see it."""
    lines = [from_line(line) for line in past.lines]
    start = max((number for number, line in enumerate(lines) if isinstance(line, Resumed)), default=0)
    game = game_of(lines[: start + 1])
    events = game.events(None)
    for seat, key in past.answers:
        events += game.answer(seat, key)
    return game, events
