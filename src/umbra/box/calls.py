"""What a chosen option does: a function and its arguments, run whether it asks somebody or not."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import msgspec

from umbra.core.rules import Rule
from umbra.core.table import Table

T = TypeVar("T")


class Call(msgspec.Struct, frozen=True, gc=False):
    """The value of an option that does something: a function to be called with the table and these arguments.

    A game may derive its own kinds of calls, with what it asks of them: a price, a kind.
    """

    function: Callable[..., Rule[None] | None]
    arguments: tuple[Any, ...] = ()

    def run(self, table: Table[Any]) -> Rule[None]:
        """Do it."""
        rule = self.function(table, *self.arguments)
        return _DONE if rule is None else rule


def follow(rule: Rule[T] | None) -> Rule[T | None]:
    """Go on with what a function has begun: a rule if it may ask, or None if it is done already."""
    return _DONE if rule is None else rule


_DONE: Rule[Any] = cast("Rule[Any]", ())
"""Nothing to go on with: `yield from` is through with it at once, and no generator is made for it."""
