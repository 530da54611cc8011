"""Events that more than one rule brings about."""

from umbra.core import Event


class Cited(Event):
    """An event that cites the rule by which it happened: others of its kind happened by other rules."""

    rule: str  # type: ignore[misc]  # a field here, where other events have it in the class
