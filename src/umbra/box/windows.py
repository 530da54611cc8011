"""Windows: asking one seat whether it uses something in the moment in which it can."""

from collections.abc import Callable, Sequence
from typing import Any

from umbra.core.decision import Option, Phrase, Standing
from umbra.core.rules import Rule
from umbra.core.rules import rule as asks
from umbra.core.table import Table

PASS = Option("pass", "Pass")
"""Not to use what is offered."""


@asks
def offered(
    table: Table[Any],
    seat: int,
    kind: str,
    options: Sequence[Option],
    phrase: Phrase,
    *,
    rule: str,
    decline: Option = PASS,
    several: bool = False,
    usual: str = "",
    matters: bool = True,
    standing: Callable[[], Standing] | None = None,
) -> Rule[Any]:
    """Offer a seat what it may use now; returns the value of what it chose, that of `decline` if it passes.

    Nobody is asked where there is nothing to use. `usual` is the answer that a standing order gives: to pass, unless
    told otherwise; `matters` whether another answer could change something; `standing` works out both if they are read;
    `several` that more of the same may follow.
    """
    if not options:
        return decline.value
    choices = [*options, decline]
    usual = usual or decline.key
    return (
        yield from table.ask(
            seat,
            kind,
            lambda: choices,
            phrase,
            rule=rule,
            several=several,
            usual=usual,
            matters=matters,
            standing=standing,
        )
    )
