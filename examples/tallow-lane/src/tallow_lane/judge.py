"""The judge: what a position of Tallow Lane is worth to a seat, in wax."""

from collections.abc import Callable

from umbra.bots.judge import Judge
from umbra.core import Decision, View
from umbra.registry import table_of

from tallow_lane.library import Candle
from tallow_lane.pieces import wax

WON = 100.0
HELD = 0.5
"""How much of its wax a candle counts in the hand."""
CARD = 1.0
"""What another card is worth there."""


class LaneJudge(Judge):
    """Looks at windows first, and at the hand."""

    openings = frozenset({"act"})
    closing: frozenset[str] = frozenset()

    def worth(self, view: View) -> float:
        """Own wax against that of the brightest other window, and what the hand promises."""
        assert view.seat is not None, "a spectator's view is worth nothing to anybody"
        s, me, table = view.state, view.seat, table_of(view)
        if s.outcome is not None:
            return WON if me in s.outcome.winners else -WON
        others = max(wax(table, seat) for seat in range(view.seats) if seat != me)
        cards = [view.content.records[s.cards.faces[token]] for token in s.houses[me].hand]
        return wax(table, me) - others + sum(HELD * c.wax if isinstance(c, Candle) else CARD for c in cards)

    def habit(self, ask: Decision, look: Callable[[], View]) -> str | None:
        """Whoever can answer a theft does."""
        return ask.options[0].key if ask.kind == "react" else None


def make_judge() -> LaneJudge:
    """A judge for one bot."""
    return LaneJudge()
