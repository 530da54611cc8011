"""The judge of Shadowscape: what a position is worth, habits for small questions, and what is worth trying."""

from collections.abc import Callable
from typing import ClassVar

from umbra.bots.judge import Effort, Judge
from umbra.bots.judge.shadowscape import habits
from umbra.bots.judge.shadowscape.coach import WORDS, ahead, figures, purpose
from umbra.bots.judge.shadowscape.position import Position
from umbra.bots.judge.shadowscape.quick import Errand
from umbra.bots.judge.shadowscape.shortlist import shortlist
from umbra.bots.judge.shadowscape.standing import parts_of
from umbra.bots.judge.shadowscape.walk import Route, best_route
from umbra.bots.purpose import Figure, Part, Parts, Purpose
from umbra.box.graph import NOWHERE
from umbra.core.decision import Decision
from umbra.core.view import View
from umbra.games.shadowscape.state import State

WON = 1000.0

_FIRST = frozenset({"start", "attacker", "treasure", "fill", "enemy-phase", "bare", "spare", "top"})
"""Questions whose first answer will do."""


class ShadowJudge(Judge):
    """Thinks in Shadow Shards; together, in Whispers claimed."""

    openings = frozenset({"act"})
    closing = frozenset({"end"})
    scale, shift = 0.38, -0.7
    efforts: ClassVar = {"hard": Effort(1200, 4, 0, 1.0, 2), "expert": Effort(7000, 6, 0, 1.0, 2)}
    words: ClassVar = WORDS

    def __init__(self) -> None:
        self._routes: dict[tuple[int, ...], Route] = {}

    def worth(self, view: View) -> float:
        """The sum of all parts."""
        return sum(self.parts(view).values())

    def parts(self, view: View) -> Parts:
        """The position, or the end of the game."""
        s: State = view.state
        if s.outcome is not None:
            return {Part("end"): WON if view.seat in s.outcome.winners else -WON}
        if any(hero.room == NOWHERE for hero in s.heroes):
            return {}
        return parts_of(Position(view, self.style))

    def figures(self, view: View) -> dict[Figure, float]:
        """Shards, tokens, cards and Wounds."""
        return figures(view)

    def purpose(self, ask: Decision, key: str, look: Callable[[], View]) -> Purpose | None:
        """What Claims, the end of a turn and habits are good for."""
        return purpose(ask, key, look())

    def ahead(self, view: View) -> tuple[str, ...]:
        """The Whisper that the Hero goes for."""
        return ahead(view) if view.state.outcome is None else ()

    def shortlist(self, ask: Decision, look: Callable[[], View]) -> list[str]:
        """The keys that are worth trying."""
        return shortlist(ask, look, self.style)

    def habit(self, ask: Decision, look: Callable[[], View]) -> str | None:
        """Answers to questions that are not worth trying out."""
        match ask.kind:
            case "hero" | "side" if ask.option("quick") is not None:
                return "quick"
            case "trophy":
                return "take"
            case kind if kind in _FIRST:
                return ask.options[0].key
            case "boost":
                return self._boost(ask, Position(look(), self.style))
            case "go":
                return self._go(ask, look())
            case "wound":
                return habits.wound(ask, Position(look(), self.style))
            case "heal":
                return habits.heal(ask, Position(look(), self.style))
            case "defend":
                return habits.defend(ask, Position(look(), self.style))
            case "victim":
                return habits.victim(ask, Position(look(), self.style))
            case "discard":
                return habits.worst_card(ask, Position(look(), self.style))
            case "redraw":
                return habits.redraw(ask, Position(look(), self.style))
            case "drop" | "pay":
                return habits.least_token(ask, Position(look(), self.style))
            case "put":
                return "pass"
        return None

    def clock(self, view: View) -> int:
        """Turns are counted."""
        turn: int = view.state.turn
        return turn

    def quick(self, ask: Decision, look: Callable[[], View]) -> str:
        """Claims first, then what leads to the Whisper that is nearest for its worth."""
        match ask.kind:
            case "act":
                return Errand(Position(look(), self.style)).act(ask)
            case "go":
                return Errand(Position(look(), self.style)).go(ask)
            case "boost":
                at = Position(look(), self.style)
                action = at.s.action
                is_walk = action is not None and action.act in ("walk", "move")
                return "done" if is_walk and ask.option("done") is not None else habits.boost(ask, at)
        return self.habit(ask, look) or ask.usual or ask.options[0].key

    # Walking

    def _boost(self, ask: Decision, at: Position) -> str:
        action = at.s.action
        assert action is not None
        if action.act not in ("walk", "move"):
            return habits.boost(ask, at)
        if action.boosts >= self._route(at, len(ask.options) - 1).boosts:
            return "done"
        return habits.cheapest(ask, at)

    def _go(self, ask: Decision, view: View) -> str:
        """The next room of the route, or stop at its end."""
        s: State = view.state
        rooms = {option.value: option.key for option in ask.options}
        route = self._route(Position(view, self.style), 0)
        here = s.heroes[ask.seat].room
        ahead = route.rooms[route.rooms.index(here) + 1 :] if here in route.rooms else route.rooms
        return rooms.get(ahead[0], "done") if ahead else "done"

    def _route(self, at: Position, boosts: int) -> Route:
        """The route of the Move under way; it is the same whichever card is used."""
        s = at.s
        action = s.action
        assert action is not None
        key = (
            s.turn,
            s.actions_done,
            s.claims,
            s.altered,
            action.act == "move" and action.slot,
            s.lord_room,
            len(s.foes),
        )
        if key not in self._routes:
            self._routes = {key: best_route(at, action, boosts)}
        return self._routes[key]


def make_judge() -> ShadowJudge:
    """A judge for one bot."""
    return ShadowJudge()
