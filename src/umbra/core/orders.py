"""Standing orders: the questions that answer themselves, so that nobody is asked for nothing."""

from typing import Literal

from umbra.core.decision import Decision

Orders = Literal["always", "matters", "never"]
"""When a person is asked what has a usual answer: always, where another answer could matter, or never."""

USUAL_ORDERS: Orders = "matters"


def by_itself(ask: Decision, orders: Orders = USUAL_ORDERS) -> str | None:
    """The key that answers a question without asking anybody; None if a person has to be asked.

    A question with one answer is only there because a missing one would tell a secret, or because it ends a turn: that
    answers itself too, but only after a pause in which people can undo (`ends_by_itself`).
    """
    if orders == "always" or ends_by_itself(ask):
        return None
    if len(ask.options) == 1:
        return ask.keys[0]
    return ask.usual if ask.usual and (orders == "never" or not ask.matters) else None


def ends_by_itself(ask: Decision) -> bool:
    """Whether nothing is left to do but what ends a turn, so that a pause in which it can be taken back may end it."""
    return ask.final and len(ask.options) == 1
