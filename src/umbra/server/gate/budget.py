"""What people may ask of the server: everything has a price, and everybody can spend so much a second."""

import time
from collections import OrderedDict

from umbra.server.wire import messages

ENTRY = 4.0
"""What it costs to connect: everything is told then."""

WHOLE_VIEW = 4.0

PRICES: dict[type[messages.AnyMessage], float] = {
    messages.AnswerIt: 1.0,
    messages.TakeWay: 3.0,
    messages.Ways: 3.0,
    messages.Consent: 1.0,
    messages.AskMe: 1.0,
    messages.Chat: 2.0,
    messages.WhyNot: 2.0,
    messages.Commit: 2.0,
    messages.Reveal: 2.0,
    messages.Look: WHOLE_VIEW,
    messages.Sit: WHOLE_VIEW,
    messages.Earlier: WHOLE_VIEW,
    messages.Undo: 5.0,
    messages.Redo: 5.0,
    messages.Hint: 10.0,
}
"""What messages cost, an answer being one."""

MISTAKE = 1.0
"""What a message costs that cannot be read."""

BURST = 3.0
"""So many seconds' worth can be spent at once."""


class Budgets:
    """What each person has left, over all of their connections; those who have everything again are forgotten."""

    def __init__(self, per_second: float, most: int = 10_000) -> None:
        self._rate, self._most = per_second, most
        self._full = BURST * per_second
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """What was left, and when."""

    def take(self, person: str, price: float) -> bool:
        """Pay for something, if there is enough left; what costs more than a full purse takes all of it."""
        left = self._now(person)
        if left < min(price, self._full):
            return False
        self._keep(person, left - price)
        return True

    def charge(self, person: str, price: float) -> None:
        """Pay for something that was done already; whoever has not enough left has to wait the longer."""
        self._keep(person, self._now(person) - price)

    def _now(self, person: str) -> float:
        left, at = self._left.get(person, (self._full, 0.0))
        return min(self._full, left + (time.monotonic() - at) * self._rate)

    def _keep(self, person: str, left: float) -> None:
        self._left[person] = max(left, -self._full), time.monotonic()
        self._left.move_to_end(person)
        if len(self._left) > self._most:
            self._left = OrderedDict((who, kept) for who, kept in self._left.items() if self._now(who) < self._full)
