"""The judge of Shadowscape: what a position is worth, habits for small questions, and what is worth trying."""

from collections.abc import Callable

from umbra.bots.judge import Judge
from umbra.bots.judge.shadowscape import habits
from umbra.bots.judge.shadowscape.position import Position
from umbra.bots.judge.shadowscape.shortlist import shortlist
from umbra.bots.judge.shadowscape.standing import worth_of
from umbra.bots.judge.shadowscape.walk import Route, best_route
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

    def __init__(self) -> None:
        self._routes: dict[tuple[int, ...], Route] = {}

    def worth(self, view: View) -> float:
        """The position, or the end of the game."""
        s: State = view.state
        if s.outcome is not None:
            return WON if view.seat in s.outcome.winners else -WON
        if any(hero.room == NOWHERE for hero in s.heroes):
            return 0.0
        return worth_of(Position(view))

    def shortlist(self, ask: Decision, look: Callable[[], View]) -> list[str]:
        """The keys that are worth trying."""
        return shortlist(ask, look)

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
                return self._boost(ask, Position(look()))
            case "go":
                return self._go(ask, look())
            case "wound":
                return habits.wound(ask, Position(look()))
            case "heal":
                return habits.heal(ask, Position(look()))
            case "defend":
                return habits.defend(ask, Position(look()))
            case "victim":
                return habits.victim(ask, Position(look()))
            case "discard":
                return habits.worst_card(ask, Position(look()))
            case "redraw":
                return habits.redraw(ask, Position(look()))
            case "drop" | "pay":
                return habits.least_token(ask, Position(look()))
            case "put":
                return "pass"
        return None

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
        route = self._route(Position(view), 0)
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
