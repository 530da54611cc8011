"""SK-DED: the deeds that a hero can do at any moment of his own turn."""

from collections.abc import Callable
from typing import Any, NamedTuple

from umbra.core.decision import Option
from umbra.core.rules import Rule
from umbra.core.table import Table
from umbra.games.kilforth.ancients import assault_options
from umbra.games.kilforth.heroes import may_act
from umbra.games.kilforth.overcoming import overcome_options
from umbra.games.kilforth.resolving import resolve_options
from umbra.games.kilforth.state import State
from umbra.games.kilforth.teams import team_options
from umbra.games.kilforth.trading import exchange_options


class Deed(NamedTuple):
    """The value of an option that is a deed: what to call with the table and these arguments."""

    function: Callable[..., Rule[None] | None]
    arguments: tuple[Any, ...] = ()


OFFERS = (overcome_options, resolve_options, team_options, exchange_options, assault_options)
"""What gathers the deeds of a hero. The value of an option is (function, *arguments)."""


def stands_alone(deed: Option) -> bool:
    """Whether a deed does something by itself: a team is for what comes next, and without AP nothing does."""
    return not deed.key.startswith("deed:team:")


def deed_options(table: Table[State], seat: int) -> list[Option]:
    """All deeds that a hero can do now; the value of each is a Deed, its key begins with `deed:`."""
    if not may_act(table.state, seat):
        return []
    found = [option for offers in OFFERS for option in offers(table, seat)]
    return [
        Option(f"deed:{option.key}", option.words, option.about, Deed(option.value[0], tuple(option.value[1:])))
        for option in found
    ]
