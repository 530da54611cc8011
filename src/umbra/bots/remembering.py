"""Values that a judge works out once for a position, however often they are asked for."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_MISSING: Any = object()
"""What is not remembered yet."""


def remembered(method: F) -> F:
    """A method of an object that does not change: for the same arguments, given by place, it answers from memory."""
    name = f"_remembered_{method.__name__}"

    @wraps(method)
    def recall(self: Any, *arguments: Any) -> Any:
        known: dict[Any, Any] | None = self.__dict__.get(name)
        if known is None:
            known = self.__dict__[name] = {}
        found = known.get(arguments, _MISSING)
        if found is _MISSING:
            found = known[arguments] = method(self, *arguments)
        return found

    return recall  # type: ignore[return-value]


__all__ = ["remembered"]
