"""What the rules work out for a screen: the map, the pool item by item, how far Spells reach and what they would do."""

from typing import TypedDict

from umbra.core import Glimpse, Table, Token, in_rows
from umbra.games.casting_shadows.actions.collect import collect_cost
from umbra.games.casting_shadows.board import REACH, board_of
from umbra.games.casting_shadows.pieces.damage import hp_after, hp_after_spell
from umbra.games.casting_shadows.pieces.modifiers import ap_cost
from umbra.games.casting_shadows.records import Attack
from umbra.games.casting_shadows.resources import KIND_OF, SOURCE_OF, Cost, missing
from umbra.games.casting_shadows.spells.attack import in_range, places_to_cast_from, range_of
from umbra.games.casting_shadows.spells.conversion import cast_lacks
from umbra.games.casting_shadows.spells.strike import full_hit
from umbra.games.casting_shadows.state import State, energy_limit
from umbra.games.casting_shadows.turn import crystal_dmg, tile_under

ACTIONS = (
    "travel",
    "cast",
    "reroll",
    "protect",
    "refresh",
    "collect_spell",
    "collect_resource",
    "collect_counterspell",
)
"""What Companions know apart when they make an Action free."""


class TileSketch(TypedDict):
    """A tile of the map."""

    id: str
    name: str
    at: tuple[int, int]
    slot: int | None
    """The token of the card beside it."""
    grant: str | None
    hazard: int


class ItemSketch(TypedDict):
    """Equal Resources of the pool."""

    kind: str
    source: str
    n: int
    item: int


class Limits(TypedDict):
    """The most that each seat can have now."""

    energy: list[int]


class Ending(TypedDict):
    """The DMG that the active player takes at the end of the turn, as it stands."""

    crystals: int
    tile: int


class OpenSketch(TypedDict):
    """What all screens are told."""

    tiles: list[TileSketch]
    attack: dict[str, int]
    """Before an attack under way hits: the HP that each victim would have."""
    pool: list[ItemSketch]
    limits: Limits
    ap: dict[str, int]
    """What each Action costs the active player now."""
    ending: Ending


class OwnSketch(TypedDict):
    """What one seat is told."""

    range: dict[str, list[int]]
    """For each of its Attack Spells the tiles in range."""
    leaves: dict[str, dict[str, list[int]]]
    """In its turn: for each Attack Spell the HP that each enemy in range would have, tier by tier."""
    missing: dict[str, Cost]
    """In its turn: the symbols that the pool lacks to Cast an own Spell, or to Collect a card of the map."""


def sketch(table: Table[State], seat: int | None) -> OwnSketch:
    """Everything about a player's own Spells that a screen would have to know rules for."""
    s = table.state
    acting = s.active if seat == s.active and s.phase == "act" else None
    return {
        "range": {} if seat is None or not s.layout else _ranges(table, seat),
        "leaves": {} if acting is None else _leaves(table, acting),
        "missing": {} if acting is None else _missing(table, acting),
    }


def open_sketch(table: Table[State]) -> OpenSketch:
    """Everything that all screens would have to know rules for."""
    s = table.state
    return {
        "tiles": _tiles(table) if s.layout else [],
        "attack": _attack(table),
        "pool": [
            {"kind": KIND_OF[item], "source": SOURCE_OF[item], "n": n, "item": item}
            for item, n in enumerate(s.pool)
            if n
        ],
        "limits": {"energy": [energy_limit(player) for player in s.players]},
        "ap": {action: ap_cost(table, s.active, action) for action in ACTIONS},
        "ending": _ending(table),
    }


def _ending(table: Table[State]) -> Ending:
    s = table.state
    if not s.layout or s.players[s.active].tile < 0:
        return {"crystals": 0, "tile": 0}
    return {"crystals": crystal_dmg(table, s.active), "tile": tile_under(table, s.active).hazard}


def glimpse(table: Table[State]) -> Glimpse:
    """The game from afar: rounds, HP, and the tiles by the letters with which their names begin."""
    s = table.state
    if not s.layout:
        return Glimpse()
    board = board_of(s.layout)
    spots = [(q + r // 2, r) for q, r in board.places]
    rows, (left, top) = in_rows(
        {spot: tile.removeprefix("home_")[0] for spot, tile in zip(spots, board.tiles, strict=True)}
    )
    placed = [(seat, *spots[player.tile]) for seat, player in enumerate(s.players) if player.tile >= 0]
    return Glimpse(
        f"round {s.round}",
        figures=["out" if player.out else f"{player.hp} HP" for player in s.players],
        rows=rows,
        pins=[(seat, column - left, row - top) for seat, column, row in placed],
    )


def _tiles(table: Table[State]) -> list[TileSketch]:
    s, board = table.state, board_of(table.state.layout)
    tiles = table.content.tiles
    return [
        {
            "id": tile,
            "name": tiles[tile].name,
            "at": place,
            "slot": s.slots[number] if s.slots and s.slots[number] >= 0 else None,
            "grant": tiles[tile].grant,
            "hazard": tiles[tile].hazard,
        }
        for number, (tile, place) in enumerate(zip(board.tiles, board.places, strict=True))
    ]


def _attack_spells(table: Table[State], seat: int) -> list[tuple[Token, Attack]]:
    """The Attack Spells in a player's book."""
    s = table.state
    book = s.players[seat].book if s.players[seat].tile >= 0 else []
    cards = [(token, table.content.cards.get(s.cards.faces[token])) for token in book]
    return [(token, card) for token, card in cards if isinstance(card, Attack)]


def _ranges(table: Table[State], seat: int) -> dict[str, list[int]]:
    """For each Attack Spell in the own book the tiles that it reaches from where its owner can Cast it."""
    s, board = table.state, board_of(table.state.layout)
    found = {}
    for token, card in _attack_spells(table, seat):
        least, most = REACH[range_of(table, seat, card)]
        rows = [board.distance[place] for place in places_to_cast_from(s, seat, card)]
        reached = [tile for tile in range(len(board.tiles)) if any(least <= row[tile] <= most for row in rows)]
        found[str(token)] = reached
    return found


def _leaves(table: Table[State], seat: int) -> dict[str, dict[str, list[int]]]:
    """For each Attack Spell of the active player the HP that each enemy in range would have, tier by tier."""
    found = {}
    for token, card in _attack_spells(table, seat):
        reach = range_of(table, seat, card)
        places = places_to_cast_from(table.state, seat, card)
        enemies = {enemy for place in places for enemy in in_range(table.state, seat, reach, place)}
        found[str(token)] = {
            str(enemy): [hp_after_spell(table, seat, enemy, damage) for damage in card.damage]
            for enemy in sorted(enemies)
        }
    return found


def _missing(table: Table[State], seat: int) -> dict[str, Cost]:
    """The symbols that the active player's pool lacks to Cast an own Spell, or to Collect a card beside a tile."""
    s = table.state
    cards = table.content.cards
    lacks = {token: cast_lacks(table.content, s.cards.faces[token], s.pool) for token in s.players[seat].book}
    for token in s.slots:
        if token >= 0:
            lacks[token] = missing(collect_cost(table, seat, cards[s.cards.faces[token]]), s.pool)
    return {str(token): symbols for token, symbols in lacks.items() if symbols}


def _attack(table: Table[State]) -> dict[str, int]:
    """Before an attack under way hits: the HP that each victim would have."""
    attack = table.state.attack
    if attack is None or attack.step not in ("cast", "target", "fix"):
        return {}
    return {
        str(victim): hp_after(table, full_hit(table, attack, victim))
        for victim in attack.victims
        if not table.state.players[victim].out
    }
