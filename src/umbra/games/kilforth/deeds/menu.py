"""SK-DED: the deeds that a hero can do at any moment of his own turn."""

from umbra.core.decision import Option
from umbra.core.table import Table
from umbra.games.kilforth.deeds.exchange import exchange_options
from umbra.games.kilforth.deeds.overcome import overcome_options
from umbra.games.kilforth.deeds.team import team_options
from umbra.games.kilforth.deeds.use import resolve_options
from umbra.games.kilforth.pieces.ancients import assault_options
from umbra.games.kilforth.pieces.heroes import may_act
from umbra.games.kilforth.state import State

OFFERS = (overcome_options, resolve_options, team_options, exchange_options, assault_options)
"""What gathers the deeds of a hero."""


def stands_alone(deed: Option) -> bool:
    """Whether a deed does something by itself: a team is for what comes next, and without AP nothing does."""
    return not deed.key.startswith("deed:team:")


def deed_options(table: Table[State], seat: int) -> list[Option]:
    """All deeds that a hero can do now."""
    if not may_act(table.state, seat):
        return []
    return [option for offers in OFFERS for option in offers(table, seat)]
