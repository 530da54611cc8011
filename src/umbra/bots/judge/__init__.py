"""Judges: what a position of each game is worth to a seat.

The judge of one of our games is the module here that is named like its key; that of a game of another package is the
module `judge` beside its rules.
"""

from collections.abc import Callable, Set
from typing import Protocol

from umbra.core.decision import Decision
from umbra.core.errors import UnknownBot
from umbra.core.view import View
from umbra.origins import found, has_beside, module_beside


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

    def worth(self, view: View) -> float:
        """How good the position is for the seat whose view it is; only differences matter."""

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

    def is_news(self, before: View, after: View) -> bool:
        """Whether what was shown on the way may come out differently in another world.

        A face that the seat did not know may; own cards that others get to see may not.
        """
        return any(new and not old for old, new in zip(before.state.cards.faces, after.state.cards.faces, strict=True))


def has_judge(game: str) -> bool:
    """Whether somebody has written a judge for that game."""
    return has_beside(game, "judge", __name__)


def judge_for(game: str) -> Judge:
    """A new judge for one bot, or UnknownBot when that game has none. BrokenGame when it cannot be loaded."""
    module = module_beside(game, "judge", __name__)
    if module is None:
        raise UnknownBot(f"{game} has no judge, so no bot that needs one can play it; write {_missing(game)}")
    judge: Judge = module.make_judge()
    return judge


def _missing(game: str) -> str:
    origin = found().games.get(game)
    return origin.companion("judge", __name__) if origin is not None else "one"


__all__ = ["Judge", "has_judge", "judge_for"]
