"""Judges: what a position of each game is worth to a seat.

The judge of one of our games is the module here that is named like its key; that of a game of another package is the
module `judge` beside its rules.
"""

from collections.abc import Callable, Mapping, Set
from math import exp
from typing import ClassVar, NamedTuple, Protocol

from umbra.bots.purpose import Figure, Part, Parts, Purpose, Words
from umbra.core.decision import Decision
from umbra.core.errors import UnknownBot
from umbra.core.view import View
from umbra.origins import found, has_beside, module_beside


class Style(NamedTuple):
    """How much somebody cares for parts of a position, beside others: 1 is as much as they do."""

    raid: float = 1.0
    """Striking, and what others lose."""
    caution: float = 1.0
    """Staying whole."""
    greed: float = 1.0
    """Cards, gold and treasure."""
    scheme: float = 1.0
    """What pays later."""


PLAIN = Style()


class Effort(NamedTuple):
    """How much a search thinks. All of it is counted in answers and worlds, never in seconds, so that games replay."""

    answers: int
    """So many answers are given in imagined worlds for one choice, at most."""
    breadth: int
    """So many options are weighed."""
    turns: int = 1
    """A rollout ends when so many of one's own turns have begun."""
    doubt: float = 1.5
    """By so many standard errors another option has to be better than the one that greed likes best."""
    greed: int = 0
    """In rollouts greed plays the own turn on and tries what is doubtful in so many worlds; with 0 all is quick."""


class Judge(Protocol):
    """What one bot thinks of positions. It sees views only, so it cannot know more than its seat.

    The judge of a game has this class as its parent and writes what has no answer here.
    """

    @property
    def openings(self) -> Set[str]:
        """The kinds of questions that open a new action; the action before is over and can be judged."""

    @property
    def closing(self) -> Set[str]:
        """The keys of options that end a turn and are worth what the position is worth before them."""

    style: Style = PLAIN
    """How this bot weighs the parts of a position."""

    efforts: ClassVar[Mapping[str, Effort]] = {}
    """How much a search thinks at a level, where that differs from other games."""

    scale: float = 0.2
    shift: float = 0.0
    """How worth becomes a chance: σ(scale · worth + shift)."""

    words: ClassVar[Mapping[str, Words]] = {}
    """What the parts of a worth mean, by their names."""

    def worth(self, view: View) -> float:
        """How good the position is for the seat whose view it is; only differences matter."""

    def parts(self, view: View) -> Parts:
        """The same, part by part: the worth is their sum, and `words` says what they mean."""
        return {Part("position"): self.worth(view)}

    def figures(self, view: View) -> dict[Figure, float]:
        """The numbers on the table that a person would count, for hints."""
        return {}

    def purpose(self, ask: Decision, key: str, look: Callable[[], View]) -> Purpose | None:
        """What an answer is good for, in words; None where the parts of the worth have to tell."""
        return None

    def ahead(self, view: View) -> tuple[str, ...]:
        """What the seat does next by its plan, step by step, where an answer's purpose does not say so."""
        return ()

    def habit(self, ask: Decision, look: Callable[[], View]) -> str | None:
        """The answer to a question that is not worth trying out, or None to have options tried."""

    def shortlist(self, ask: Decision, look: Callable[[], View]) -> list[str]:
        """The keys of the options that are worth trying, at least one: all, unless a judge knows better."""
        return ask.keys

    def stand_in(self, ask: Decision, look: Callable[[], View]) -> str | None:
        """What another seat is taken to answer while an option is tried, or None where the trial ends.

        It does by habit what belongs to one's own action; its own action is not foreseen.
        """
        return None if ask.kind in self.openings else self.habit(ask, look) or ask.options[0].key

    def quick(self, ask: Decision, look: Callable[[], View]) -> str:
        """An answer at a glance, for rollouts and easy opponents; it takes a fifth of a millisecond at most."""
        return self.habit(ask, look) or ask.usual or ask.options[0].key

    def candidates(self, ask: Decision, look: Callable[[], View]) -> list[str] | None:
        """The options that a search weighs, the one first that greed takes; None where greed is to rank them."""
        habit = self.habit(ask, look)
        return None if habit is None else [habit]

    def clock(self, view: View) -> int:
        """A number that grows from turn to turn: rollouts end by it, and without it at the next action."""
        return view.entry

    def chance(self, view: View) -> float:
        """How likely the seat is to win, between 0 and 1: its worth, calibrated by games played."""
        if view.outcome is not None:
            return float(view.seat in view.outcome.winners)
        return logistic(self.scale * self.worth(view) + self.shift)

    def is_news(self, before: View, after: View) -> bool:
        """Whether what was shown on the way may come out differently in another world.

        A face that the seat did not know may; own cards that others get to see may not.
        """
        return any(new and not old for old, new in zip(before.state.cards.faces, after.state.cards.faces, strict=True))


def logistic(x: float) -> float:
    """σ(x), between 0 and 1."""
    return 1 / (1 + exp(-max(-50.0, min(50.0, x))))


def has_judge(game: str) -> bool:
    """Whether somebody has written a judge for that game."""
    return has_beside(game, "judge", __name__)


def judge_for(game: str, style: Style = PLAIN) -> Judge:
    """A new judge for one bot, or UnknownBot when that game has none. BrokenGame when it cannot be loaded."""
    module = module_beside(game, "judge", __name__)
    if module is None:
        raise UnknownBot(f"{game} has no judge, so no bot that needs one can play it; write {_missing(game)}")
    judge: Judge = module.make_judge()
    judge.style = style
    return judge


def _missing(game: str) -> str:
    origin = found().games.get(game)
    return origin.companion("judge", __name__) if origin is not None else "one"


__all__ = ["PLAIN", "Effort", "Judge", "Style", "has_judge", "judge_for", "logistic"]
