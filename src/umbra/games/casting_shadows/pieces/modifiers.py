"""Companions: continuous effects, found from the cards that lie with the Spell Books."""

from collections.abc import Sequence
from typing import TypeVar

from umbra.core.table import Table
from umbra.games.casting_shadows.records import Mod
from umbra.games.casting_shadows.state import EMPTY, State

M = TypeVar("M", bound=Mod)


def mods(table: Table[State], seat: int, hook: type[M]) -> Sequence[M]:
    """CS-COMP.7  The continuous effects of one kind that a player's Companion has."""
    companion = table.state.players[seat].companion
    if companion == EMPTY:
        return ()
    found: Sequence[M] = table.content.mods(table.state.cards.faces[companion], hook)
    return found


def is_fresh(table: Table[State], seat: int, mod: Mod) -> bool:
    """Whether a limited effect has not been used in this turn."""
    return _mark(seat, mod) not in table.state.once


def once_per_turn(table: Table[State], seat: int, mod: Mod) -> bool:
    """Use a limited effect: true the first time in a turn, whoever's turn it is."""
    mark = _mark(seat, mod)
    if mark in table.state.once:
        return False
    table.state.once.append(mark)
    return True


def _mark(seat: int, mod: Mod) -> str:
    return f"{seat}:{mod!r}"
