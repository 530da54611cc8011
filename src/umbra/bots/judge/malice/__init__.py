"""The judge of Shadows of Malice: what a position is worth, plans for the squads, and habits for everything small."""

from collections.abc import Callable
from typing import ClassVar

from umbra.bots.judge import Effort, Judge
from umbra.bots.judge.malice import gifts, habits
from umbra.bots.judge.malice.coach import WORDS, figures, purpose
from umbra.bots.judge.malice.fighting import Fighting
from umbra.bots.judge.malice.position import Position
from umbra.bots.judge.malice.standing import parts_of
from umbra.bots.judge.malice.steps import Steps
from umbra.bots.purpose import Figure, Part, Parts, Purpose
from umbra.core.decision import Decision
from umbra.core.view import View

WON = 1000.0

_FIRST = frozenset({"piece", "start-gate", "well", "search", "energy", "come", "recover", "restore"})
"""Questions whose first answer will do."""


_WEIGHED = frozenset({"manoeuvre", "aggression", "prepare"})
"""Questions of a fight that are worth a search."""

AIMS = 3
"""So many things that a squad could go for are weighed."""


class MaliceJudge(Judge):
    """Thinks in points: one is +1 to combat rolls."""

    openings = frozenset({"act"})
    closing = frozenset({"ready"})
    scale, shift = 0.23, -0.32
    efforts: ClassVar = {"hard": Effort(600, 5), "expert": Effort(2000, 6)}
    words: ClassVar = WORDS

    def worth(self, view: View) -> float:
        """The sum of all parts."""
        return sum(self.parts(view).values())

    def parts(self, view: View) -> Parts:
        """The position, or the end of the game."""
        if view.state.outcome is not None:
            return {Part("end"): WON if view.seat in view.state.outcome.winners else -WON}
        return parts_of(Position(view, self.style))

    def figures(self, view: View) -> dict[Figure, float]:
        """Life, soulshards, cards, lairs, Wells and Shadows."""
        return figures(view)

    def purpose(self, ask: Decision, key: str, look: Callable[[], View]) -> Purpose | None:
        """What a squad goes for, and reasons for habits."""
        return purpose(ask, key, look())

    def shortlist(self, ask: Decision, look: Callable[[], View]) -> list[str]:
        """The keys that are worth trying: of what happens next only the step that serves the plan."""
        if ask.kind == "act":
            return [Steps(Position(look(), self.style), ask).answer()]
        return ask.keys

    def candidates(self, ask: Decision, look: Callable[[], View]) -> list[str] | None:
        """What a squad could go for instead, and every way to go on in a fight."""
        if ask.kind == "act":
            return Steps(Position(look(), self.style), ask).answers(AIMS)
        habit = self.habit(ask, look)
        if habit is not None and ask.kind in _WEIGHED:
            return [habit, *(key for key in ask.keys if key != habit)]
        return [habit] if habit is not None else None

    def clock(self, view: View) -> int:
        """Rounds are counted."""
        rounds: int = view.state.round
        return rounds

    def quick(self, ask: Decision, look: Callable[[], View]) -> str:
        """The step that serves the plan, and habits."""
        if ask.kind == "act":
            return Steps(Position(look(), self.style), ask).answer()
        return self.habit(ask, look) or ask.usual or ask.options[0].key

    def habit(self, ask: Decision, look: Callable[[], View]) -> str | None:
        """Answers to questions that are not worth trying out."""
        match ask.kind:
            case kind if kind in _FIRST:
                return ask.options[0].key
            case "trade":
                return gifts.bargain(ask, Position(look(), self.style))
            case "amount":
                return ask.options[0].key
            case "assent":
                return ask.keys[-2]
            case "lair":
                return habits.starting_lair(ask, Position(look(), self.style))
            case "manoeuvre":
                return Fighting(Position(look(), self.style)).manoeuvre(ask)
            case "prepare":
                return Fighting(Position(look(), self.style)).prepare(ask)
            case "boost-cr":
                return Fighting(Position(look(), self.style)).boost(ask)
            case "aggression":
                return Fighting(Position(look(), self.style)).aggression(ask)
            case "brace":
                return Fighting(Position(look(), self.style)).brace(ask)
            case "boost-lr":
                return habits.boost_luck(ask, Position(look(), self.style))
            case "boost-mr" | "boost-harvest":
                return habits.no_boost(ask)
            case "hand-out":
                return habits.hand_out(ask, Position(look(), self.style))
            case "excess":
                return habits.excess(ask, Position(look(), self.style))
            case "harvest":
                return habits.harvest(ask, Position(look(), self.style))
            case "keep":
                return habits.keep(ask, Position(look(), self.style))
            case "abandon":
                return habits.worst(ask, Position(look(), self.style))
            case "reroll-cr" | "reroll-wounds" | "reroll-shields" | "power-roll" | "blow":
                return Fighting(Position(look(), self.style)).reroll(ask)
            case "cancel" | "creature-type" | "creature-power" | "reroll-lr":
                return ask.options[0].key
            case "reroll-mr" | "reroll-recovery" | "reroll-harvest" | "recolour":
                return ask.keys[-1]
        return None


def make_judge() -> MaliceJudge:
    """A judge for one bot."""
    return MaliceJudge()
