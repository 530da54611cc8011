"""SM-CTY: the services of cities and mystics, one action each."""

from collections.abc import Callable

from umbra.core import Option, Table
from umbra.games.malice.pieces.places import place_at
from umbra.games.malice.state import State
from umbra.games.malice.turn.cities import alchemy, changing, destiny, gateways, life, merchants
from umbra.games.malice.turn.mystics import brewing, cleansing, healing, restoring

Offer = Callable[[Table[State], int], list[Option]]


def service_options(table: Table[State], a: int) -> list[Option]:
    """SM-CTY.2, .14, SM-R-86  What the avatar can have here for one of its actions."""
    s = table.state
    if not s.avatars[a].actions:
        return []
    place = place_at(table, s.avatars[a].hex)
    if place is None:
        return []
    found = SERVICES[place.service](table, a)
    return [*brewing(table, a), *found] if place.kind == "mystic" else found


SERVICES: dict[str, Offer] = {
    "cleanse": cleansing,
    "heal": healing,
    "restore": restoring,
    "alchemy": alchemy,
    "destiny": destiny,
    "gateways": gateways,
    "life": life,
    "merchants": merchants,
    "shards": changing,
}
"""What each kind of city or mystic offers."""
