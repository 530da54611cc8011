"""What the rules work out for a screen: the map, the pool item by item, and how far Spells reach."""

from typing import Any

from umbra.core.table import Table
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.cast import range_of
from umbra.games.casting_shadows.defs import REACH, Attack
from umbra.games.casting_shadows.resources import KIND_OF, SOURCE_OF, TOKEN
from umbra.games.casting_shadows.state import State, energy_limit


def sketch(table: Table[State], seat: int | None) -> dict[str, Any]:
    """Everything that a screen would have to know rules for."""
    s = table.state
    return {
        "tiles": _tiles(table) if s.layout else [],
        "range": {} if seat is None or not s.layout else _ranges(table, seat),
        "pool": [
            {"kind": KIND_OF[item], "source": "token" if item >= TOKEN else SOURCE_OF[item], "n": n, "item": item}
            for item, n in enumerate(s.pool)
            if n
        ],
        "limits": {"energy": [energy_limit(player) for player in s.players]},
    }


def _tiles(table: Table[State]) -> list[dict[str, Any]]:
    s, board = table.state, board_of(table.state.layout)
    tiles = table.content.tiles
    return [
        {
            "id": tile,
            "name": tiles[tile].name,
            "at": list(place),
            "slot": s.slots[number] if s.slots and s.slots[number] >= 0 else None,
            "grant": tiles[tile].grant,
            "hazard": tiles[tile].hazard,
        }
        for number, (tile, place) in enumerate(zip(board.tiles, board.places, strict=True))
    ]


def _ranges(table: Table[State], seat: int) -> dict[str, list[int]]:
    """For each Attack Spell in the own book the tiles that it reaches from where its owner stands."""
    s, board = table.state, board_of(table.state.layout)
    player = s.players[seat]
    found = {}
    for token in player.book if player.tile >= 0 else ():
        card = table.content.cards.get(s.cards.faces[token])
        if isinstance(card, Attack):
            least, most = REACH[range_of(table, seat, card)]
            row = board.distance[player.tile]
            found[str(token)] = [tile for tile in range(len(board.tiles)) if least <= row[tile] <= most]
    return found
