"""The course of a game: its turns, what each seat's chances were at each, and the turns that decided it."""

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from umbra.bots.judge import Judge
from umbra.core.events import Event
from umbra.core.game import Game

Given = tuple[int, str, bool]
"""An answer that was given: by which seat, its key, and whether it belongs to the act before it."""

SWING = 0.1
"""By so much a turn must have changed somebody's chance to have decided anything."""

MOST_DECIDING = 3


class Stretch(NamedTuple):
    """A turn as it was played: how the game stood when it began, what was answered in it and what came of that."""

    game: Game
    when: str
    """`day 13 of 25`, `round 6`; nothing while the table is being laid."""
    seat: int
    """Whose it was; -1: everybody's, or nobody's."""
    answers: list[Given]
    events: list[list[Event]]
    """Of each answer."""

    @property
    def entry(self) -> int:
        """After how many answers it began."""
        return self.game.entry


class Swing(NamedTuple):
    """A turn that has changed somebody's chances much, and what happened when they changed most."""

    turn: int
    entry: int
    seat: int
    before: float
    after: float
    events: list[Event]


class Course(NamedTuple):
    """The turns of a game with everybody's chances when each began, and at last how it stands."""

    turns: list[Stretch]
    chances: list[list[float]]
    end: list[float]


def turns_of(game: Game, answers: Iterable[Given]) -> list[Stretch]:
    """Play on turn by turn: a new one begins when it is somebody else's, or another round or day."""
    found = [_begun(game)]
    for given in answers:
        seat, key, joined = given
        found[-1].answers.append(given)
        found[-1].events.append(game.answer(seat, key, joined=joined))
        if game.outcome is None and not _is_same(turn := _begun(game), found[-1]):
            found.append(turn)
    return found


def course_of(turns: list[Stretch], last: Game, judge: Judge) -> Course:
    """The same with the chances of all seats, each by what it could know then; at the end all is known."""
    return Course(turns, [chances(judge, turn.game) for turn in turns], chances(judge, last))


def chances(judge: Judge, game: Game) -> list[float]:
    """How likely each seat is to win, by what it knows."""
    return [round(judge.chance(game.glance(seat)), 3) for seat in range(game.seats)]


def deciding(course: Course, judge: Judge, seats: Iterable[int]) -> list[Swing]:
    """The turns with the greatest swings for those seats, in the order in which they were played."""
    ends = [after for _, after in pairwise([*course.chances, course.end])]
    swings = [
        (abs(ends[number][seat] - course.chances[number][seat]), number, seat)
        for number, turn in enumerate(course.turns)
        for seat in seats
        if turn.when
    ]
    chosen: dict[int, int] = {}
    for swing, number, seat in sorted(swings, key=lambda one: (-one[0], one[1])):
        if swing >= SWING and len(chosen) < MOST_DECIDING:
            chosen.setdefault(number, seat)
    return [
        Swing(
            number, course.turns[number].entry, seat, course.chances[number][seat], ends[number][seat],
            _greatest(course.turns[number], seat, course.chances[number][seat], judge),
        )
        for number, seat in sorted(chosen.items())
    ]  # fmt: skip


def _begun(game: Game) -> Stretch:
    active = getattr(game.state, "active", -1)
    return Stretch(game.clone(), game.glimpse().when, active if isinstance(active, int) else -1, [], [])


def _is_same(one: Stretch, other: Stretch) -> bool:
    return (one.when, one.seat) == (other.when, other.seat)


def _greatest(turn: Stretch, seat: int, chance: float, judge: Judge) -> list[Event]:
    """Of all answers of a turn what was told after the one that changed the chance most."""
    game = turn.game.clone()
    greatest, events = -1.0, list[Event]()
    for (who, key, _), told in zip(turn.answers, turn.events, strict=True):
        game.answer(who, key)
        now = judge.chance(game.glance(seat))
        if told and abs(now - chance) > greatest:
            greatest, events = abs(now - chance), told
        chance = now
    return events
