"""Actions on the map: Travel and Refresh."""

from functools import lru_cache

from umbra.box.calls import Call
from umbra.box.keys import Key
from umbra.core import NONE, Option, Refusal, Table
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.events.casters import Travelled
from umbra.games.casting_shadows.events.spells import Refreshed, SlotRefreshed
from umbra.games.casting_shadows.labels import say_action
from umbra.games.casting_shadows.library import CastingLibrary
from umbra.games.casting_shadows.pieces.decks import fill_slot
from umbra.games.casting_shadows.pieces.modifiers import ap_cost, cannot_pay_ap, pay_ap
from umbra.games.casting_shadows.pieces.moves import move
from umbra.games.casting_shadows.state import State

FROZEN = Refusal("CS-FREEZE.1", "You started this turn with a Freeze token and cannot Travel.")
FROZEN_NOW = Refusal("CS-FREEZE.2", "You were Frozen in this turn and cannot Travel any more.")
NO_SUCH_TILE = Refusal("CS-TRAVEL.2", "There is no such tile on this map.")
THERE_ALREADY = Refusal("CS-TRAVEL.2", "You stand there already; Travel leads to an adjacent tile.")
NOT_ADJACENT = Refusal("CS-TRAVEL.2", "That tile is not adjacent to yours.")
NO_REFRESH = Refusal("CS-REFRESH.2", "Cards cannot be refreshed on this tile.")
NO_REFRESH_ON_DESERT = Refusal("CS-REFRESH.3", "Cards cannot be refreshed where the Counterspells lie.")
NOTHING_TO_REFRESH = Refusal("CS-REFRESH.6", "No card lies beside this tile.")


def cannot_travel(table: Table[State], seat: int, key: Key | None = None) -> Refusal | None:
    """CS-TRAVEL.1, .2, CS-FREEZE.1, .2"""
    s = table.state
    player = s.players[seat]
    board = None if key is None else board_of(s.layout)
    if key and board and key.name() not in board.index:
        return NO_SUCH_TILE
    if player.frozen:
        return FROZEN if s.began_frozen else FROZEN_NOW
    if key and board and (to := board.index[key.name()]) not in board.neighbours[player.tile]:
        return THERE_ALREADY if to == player.tile else NOT_ADJACENT
    return cannot_pay_ap(table, seat, "travel")


def travel_options(table: Table[State], seat: int) -> list[Option]:
    """The adjacent tiles."""
    if cannot_travel(table, seat) is not None:
        return []
    s = table.state
    return _travel_options(table.content, s.layout, s.players[seat].tile, ap_cost(table, seat, "travel"))


@lru_cache(maxsize=4096)
def _travel_options(content: CastingLibrary, layout: str, here: int, ap: int) -> list[Option]:
    board = board_of(layout)
    reached = [(to, content.tiles[board.tiles[to]]) for to in board.neighbours[here]]
    return [
        Option(f"travel:{tile.id}", (say_action, "Travel to", tile.name, ap), (f"tile:{to}",), Call(travel, (to,)))
        for to, tile in reached
    ]


def travel(table: Table[State], to: int) -> None:
    """CS-TRAVEL.1  Move the meeple to an adjacent tile."""
    seat = table.state.active
    pay_ap(table, seat, "travel")
    move(table, seat, to, Travelled)


def cannot_refresh(table: Table[State], seat: int, key: Key | None = None) -> Refusal | None:
    """CS-REFRESH.2, .3, .6"""
    s = table.state
    tile = s.players[seat].tile
    here = table.content.tiles[board_of(s.layout).tiles[tile]]
    if here.no_refresh:
        return NO_REFRESH_ON_DESERT if here.counterspells else NO_REFRESH
    return NOTHING_TO_REFRESH if s.slots[tile] < 0 else cannot_pay_ap(table, seat, "refresh")


def refresh_options(table: Table[State], seat: int) -> list[Option]:
    """The card beside the own tile."""
    if cannot_refresh(table, seat) is not None:
        return []
    s = table.state
    name = table.content.cards[s.cards.faces[s.slots[s.players[seat].tile]]].name
    return [_refresh_option(name, ap_cost(table, seat, "refresh"))]


@lru_cache(maxsize=4096)
def _refresh_option(name: str, ap: int) -> Option:
    """About the deck, not the card: whoever picks a card wants to have it, not to lose it."""
    return Option("refresh", (say_action, "Refresh: discard", name, ap), ("deck:main",), Call(refresh))


def refresh(table: Table[State]) -> None:
    """CS-REFRESH.1  Discard the card beside the current tile and put the top Main-deck card there."""
    s, seat = table.state, table.state.active
    tile = s.players[seat].tile
    pay_ap(table, seat, "refresh")
    token = s.slots[tile]
    s.slots[tile] = NONE
    s.discard.append(token)
    table.tell(Refreshed(seat, s.cards.faces[token]))
    fill_slot(table, tile, SlotRefreshed)
