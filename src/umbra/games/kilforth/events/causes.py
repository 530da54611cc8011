"""Events that more than one rule brings about."""

from umbra.core.events import Event


class Caused(Event):
    """An event that cites the rule of its cause: other events of its kind have other causes."""

    rule: str  # type: ignore[misc]  # a field here, where other events have it in the class
