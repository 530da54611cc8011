"""What a browser is told of a game that was played: its turns, what decided it, and what the coach thinks of it."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from umbra.bots import course, review
from umbra.bots.judge import has_judge, judge_for
from umbra.core.events import Names
from umbra.core.game import Game
from umbra.server.processes.past import Past, start_of
from umbra.server.wire.answers import Course, Deciding, Review, Turn
from umbra.server.wire.views import encode, event_told

MOST_TOLD = 3
"""So many sentences are told of a turn that decided something."""


def coursed(past: Past, own: list[int]) -> bytes:
    """The turns of a game; once it is over also what the seats' chances were, what decided it, and what they did.

    While it goes on nothing is said that not everybody may know. `own` are the seats of whoever asks. As JSON.
    """
    game = start_of(past)
    turns = course.turns_of(game, past.answers)
    if game.outcome is None or not has_judge(game.rules.key):
        did = [] if game.outcome is None else _done(game)
        return encode(Course(turns=[_turn(turn, []) for turn in turns], end=[], deciding=[], did=did))
    judge = judge_for(game.rules.key)
    found = course.course_of(turns, game, judge)
    names = game.rules.names(game.content, game.state)
    swings = course.deciding(found, judge, _concerned(game, own))
    return encode(
        Course(
            turns=[_turn(turn, chances) for turn, chances in zip(turns, found.chances, strict=True)],
            end=found.end,
            deciding=[_deciding(swing, names) for swing in swings],
            did=_done(game),
        )
    )


def reviewed(past: Past, own: list[int]) -> bytes:
    """What the coach thinks of the choices of those seats, or of everybody's. As JSON."""
    game = start_of(past)
    judge = judge_for(game.rules.key)
    return encode(Review(seats=review.review_of(game, past.answers, judge, own or range(game.seats))))


def _concerned(game: Game, own: list[int]) -> list[int]:
    return list(range(game.seats)) if not own or game.rules.as_one(game.options) else own


def _turn(turn: course.Stretch, chances: list[float]) -> Turn:
    return Turn(entry=turn.entry, when=turn.when, seat=turn.seat, chances=chances)


def _deciding(swing: course.Swing, names: Names) -> Deciding:
    telling = sorted(swing.events, key=lambda event: -event.weight)[:MOST_TOLD]
    lines = [event_told(event, names, 0) for event in swing.events if event in telling]
    return Deciding(
        turn=swing.turn, entry=swing.entry, seat=swing.seat, before=swing.before, after=swing.after, events=lines
    )  # fmt: skip


def _done(game: Game) -> list[dict[str, int]]:
    """How often each seat has done what statistics count: spells cast, foes evaded, Treasures taken."""
    found: list[Counter[str]] = [Counter() for _ in range(game.seats)]
    for event in game.events(None):
        if event.counts is not None and event.counts.who:
            for figure in _listed(getattr(event, event.counts.who)):
                seat = game.rules.seat_of(game.state, figure)
                if 0 <= seat < game.seats:
                    found[seat][event.counts.what] += 1
    return [dict(counter) for counter in found]


def _listed(value: Any) -> Iterator[Any]:
    yield from value if isinstance(value, tuple | list) else (value,)
