"""What lies on the map: `obstacle`, `clear`, `swap`; and `hide`."""

from typing import Any

from umbra.core.cards import Token
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.kilforth.actions.hide import hide
from umbra.games.kilforth.actions.move import draw_encounter, look_around
from umbra.games.kilforth.effects.shape import Aim, Do, choose
from umbra.games.kilforth.events.cards import EncounterSwapped, ObstaclesPlaced
from umbra.games.kilforth.events.night import ObstaclesCleared
from umbra.games.kilforth.pieces.acting import Acting, here
from umbra.games.kilforth.pieces.holdings import discard, take_away
from umbra.games.kilforth.pieces.options import card_options
from umbra.games.kilforth.pieces.places import is_kind
from umbra.games.kilforth.pieces.possible import possible, to_swap
from umbra.games.kilforth.records.parts import Part
from umbra.games.kilforth.state import CELLS, State


def place_obstacles(table: Table[State], acting: Acting, part: Part, _: Any) -> None:
    """Obstacles come here, or to every location of a kind."""
    s = table.state
    where = part.args[1:]
    cells = [cell for cell in range(CELLS) if is_kind(table, cell, where[0])] if where else [here(s, acting)]
    for cell in cells:
        s.obstacles[cell] += part.amount
        table.tell(ObstaclesPlaced(acting.rule, s.layout[cell], part.amount, acting.face))


def clear_obstacles(table: Table[State], acting: Acting, part: Part, _: Any) -> None:
    """So many obstacles here go, or all of them."""
    s = table.state
    cell = here(s, acting)
    gone = min(part.amount or s.obstacles[cell], s.obstacles[cell])
    s.obstacles[cell] -= gone
    if gone:
        table.tell(ObstaclesCleared(acting.rule, acting.seat, s.layout[cell], gone))


@rule
def card_to_swap(table: Table[State], acting: Acting, part: Part) -> Rule[Token | None]:
    """One quest, place or stranger here that does not bear the hero's token."""
    if not possible(table, acting, part):
        return None
    options = card_options(table, "Discard", acting.seat, to_swap(table, acting.seat))
    phrase = "Which card do you discard for another one?"
    token: Token = yield from choose(table, acting, acting.seat, "swap", options, phrase)
    return token


def swap(table: Table[State], acting: Acting, part: Part, token: Token | None) -> None:
    """An encounter is discarded, and a card of the location's deck is met in its place; an enemy is engaged."""
    if token is None:
        return
    s = table.state
    table.tell(EncounterSwapped(acting.seat, s.cards.faces[token]))
    take_away(table, token, acting.seat)
    discard(table, token)
    draw_encounter(table, acting.seat, s.heroes[acting.seat].cell, "SK-SRC.2")
    look_around(s, acting.seat)


def go_into_hiding(table: Table[State], acting: Acting, part: Part, _: Any) -> None:
    """SK-HID.1  The hero becomes hidden; not in an engagement, and not where it is not allowed."""
    if possible(table, acting, part):
        hide(table, acting.seat)


DO: dict[str, Do] = {
    "obstacle": place_obstacles,
    "clear": clear_obstacles,
    "swap": swap,
    "hide": go_into_hiding,
}
AIM: dict[str, Aim] = {"swap": card_to_swap}
