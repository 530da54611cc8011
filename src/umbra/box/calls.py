"""What a chosen option does: a function and its arguments, run whether it asks somebody or not."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from umbra.core.rules import Rule
from umbra.core.table import Table

T = TypeVar("T")


class Call(msgspec.Struct, frozen=True):
    """The value of an option that does something: a function to be called with the table and these arguments.

    A game may derive its own kinds of calls, with what it asks of them: a price, a kind.
    """

    function: Callable[..., Rule[None] | None]
    arguments: tuple[Any, ...] = ()

    def run(self, table: Table[Any]) -> Rule[None]:
        """Do it."""
        yield from follow(self.function(table, *self.arguments))


def follow(rule: Rule[T] | None) -> Rule[T | None]:
    """Go on with what a function has begun: a rule if it may ask, or None if it is done already."""
    return None if rule is None else (yield from rule)
