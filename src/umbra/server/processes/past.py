"""What is done with journals beside the server: files are checked, and games shown as they stood earlier."""

from typing import Any, NamedTuple

import msgspec

from umbra.core.content import Pack
from umbra.core.errors import UmbraError
from umbra.core.game import Game
from umbra.core.journal import from_line, read_lines, to_line
from umbra.core.saves import derive
from umbra.registry import begun_of, cards_of, rules_of
from umbra.server.wire.answers import Replay
from umbra.server.wire.views import beat_told, encode, events_told, outcome_of, view_parts, whole

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
    answers: list[tuple[int, str, bool]]
    entries: int
    """How many there are now."""

    @classmethod
    def of(cls, game: Game, entry: int) -> "Past":
        """The past of a game, up to that entry."""
        answers = [(answer.seat, answer.key, answer.joined) for answer in game.line[:entry]]
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
    return begun(_replayed(past))


def shown(past: Past, eyes: str) -> bytes:
    """What was to be seen then, and everything that had happened, through those eyes; as JSON."""
    game = _replayed(past)
    seat = None if eyes in (WATCHER, ALL) else int(eyes)
    names = game.rules.names(game.content, game.view(None).state)
    beats = game.beats(seat, everything=eyes == ALL)
    view = whole(view_parts(game, seat))
    if eyes == ALL:
        view["state"]["cards"] = msgspec.Raw(encode(game.state.cards))
    told = Replay(
        entry=game.entry,
        entries=past.entries,
        view=view,
        events=events_told(beats, names),
        beats=[beat_told(beat) for beat in beats],
    )
    return encode(told)


def _replayed(past: Past) -> Game:
    """The game as it stood."""
    game = start_of(past)
    for seat, key, joined in past.answers:
        game.answer(seat, key, joined=joined)
    return game


def start_of(past: Past) -> Game:
    """The game before the first of its answers."""
    return begun_of([from_line(line) for line in past.lines])
