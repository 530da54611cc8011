"""The judge of Shadows of Malice: what a position is worth, plans for the squads, and habits for everything small."""

from collections.abc import Callable

from umbra.bots.judge import Judge
from umbra.bots.judge.malice import gifts, habits
from umbra.bots.judge.malice.fighting import Fighting
from umbra.bots.judge.malice.position import Position
from umbra.bots.judge.malice.standing import worth_of
from umbra.bots.judge.malice.steps import Steps
from umbra.core.decision import Decision
from umbra.core.view import View

WON = 1000.0

_FIRST = frozenset({"piece", "start-gate", "well", "search", "energy", "come", "recover", "restore"})
"""Questions whose first answer will do."""


class MaliceJudge(Judge):
    """Thinks in points: one is +1 to combat rolls."""

    openings = frozenset({"act"})
    closing = frozenset({"ready"})

    def worth(self, view: View) -> float:
        """The position, or the end of the game."""
        if view.state.outcome is not None:
            return WON if view.seat in view.state.outcome.winners else -WON
        return worth_of(Position(view))

    def shortlist(self, ask: Decision, look: Callable[[], View]) -> list[str]:
        """The keys that are worth trying: of what happens next only the step that serves the plan."""
        if ask.kind == "act":
            return [Steps(Position(look()), ask).answer()]
        return ask.keys

    def habit(self, ask: Decision, look: Callable[[], View]) -> str | None:
        """Answers to questions that are not worth trying out."""
        match ask.kind:
            case kind if kind in _FIRST:
                return ask.options[0].key
            case "trade":
                return gifts.bargain(ask, Position(look()))
            case "amount":
                return ask.options[0].key
            case "assent":
                return ask.keys[-2]
            case "lair":
                return habits.starting_lair(ask, Position(look()))
            case "manoeuvre":
                return Fighting(Position(look())).manoeuvre(ask)
            case "prepare":
                return Fighting(Position(look())).prepare(ask)
            case "boost-cr":
                return Fighting(Position(look())).boost(ask)
            case "aggression":
                return Fighting(Position(look())).aggression(ask)
            case "brace":
                return Fighting(Position(look())).brace(ask)
            case "boost-lr":
                return habits.boost_luck(ask, Position(look()))
            case "boost-mr" | "boost-harvest":
                return habits.no_boost(ask)
            case "hand-out":
                return habits.hand_out(ask, Position(look()))
            case "excess":
                return habits.excess(ask, Position(look()))
            case "harvest":
                return habits.harvest(ask, Position(look()))
            case "keep":
                return habits.keep(ask, Position(look()))
            case "abandon":
                return habits.worst(ask, Position(look()))
            case "reroll-cr" | "reroll-wounds" | "reroll-shields" | "power-roll" | "blow":
                return Fighting(Position(look())).reroll(ask)
            case "cancel" | "creature-type" | "creature-power" | "reroll-lr":
                return ask.options[0].key
            case "reroll-mr" | "reroll-recovery" | "reroll-harvest" | "recolour":
                return ask.keys[-1]
        return None


def make_judge() -> MaliceJudge:
    """A judge for one bot."""
    return MaliceJudge()
