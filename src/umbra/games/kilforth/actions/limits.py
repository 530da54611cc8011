"""SK-DSC.4-7: the limits of six."""

from umbra.box.english import counted
from umbra.core import Rule, Table, Zone, rule
from umbra.games.kilforth.deeds.menu import ask
from umbra.games.kilforth.events.cards import AssetDiscarded, LootSetAside, RumourDropped
from umbra.games.kilforth.pieces.heroes import working
from umbra.games.kilforth.pieces.holdings import drop_rumour, lose_asset, spend_loot
from umbra.games.kilforth.pieces.options import card_options
from umbra.games.kilforth.state import LIMIT, State

KINDS = {"assets": ("asset", "SK-DSC.4"), "loot": ("loot token", "SK-DSC.5"), "rumours": ("rumour", "SK-DSC.6")}
"""What is limited, how one of it is called, and the rule."""


def limit(table: Table[State], seat: int, kind: str) -> int:
    """SK-DSC.4-6  How many assets, loot tokens or rumours a hero may hold."""
    if kind != "rumours":
        return LIMIT
    faces, passive = table.state.cards.faces, table.content.passive
    cards = working(table, seat, table.content.bearers["rumours"])
    more: list[int] = [part.word.n for token in cards for part in passive[faces[token]]["rumours"]]
    return LIMIT + sum(more)


def surplus(table: Table[State], seat: int) -> str:
    """What a hero holds too much of, or nothing."""
    hero = table.state.heroes[seat]
    held: dict[str, Zone] = {"assets": hero.assets, "loot": hero.loot, "rumours": hero.rumours}
    return next((kind for kind, zone in held.items() if len(zone) > limit(table, seat, kind)), "")


def settle_limits(table: Table[State]) -> Rule[None] | None:
    """SK-DSC.7  The next hero who has received something discards one thing, until he is within the limits."""
    s = table.state
    seat = s.crowded[0]
    kind = surplus(table, seat)
    if kind:
        return _discard_one(table, seat, kind)
    s.crowded.pop(0)
    return None


@rule
def _discard_one(table: Table[State], seat: int, kind: str) -> Rule[None]:
    zone: Zone = getattr(table.state.heroes[seat], kind)
    one, cited = KINDS[kind]
    phrase = f"You hold {counted(len(zone), one)}, {len(zone) - limit(table, seat, kind)} too many. Which one goes?"
    token = yield from ask(
        table, seat, "limit", lambda: card_options(table, "Discard", seat, zone), phrase, rule=cited, several=True
    )
    face = table.state.cards.faces[token]
    match kind:
        case "assets":
            lose_asset(table, seat, token)
            table.tell(AssetDiscarded(seat, face))
        case "loot":
            spend_loot(table, seat, token)
            table.tell(LootSetAside(seat, face))
        case _:
            drop_rumour(table, seat, token)
            table.tell(RumourDropped("SK-DSC.6", seat, face))
