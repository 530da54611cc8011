"""Conversion Spells: Resources of the pool become other Resources."""

from typing import NamedTuple

from umbra.core import Option, Rule, Table, Token, rule
from umbra.games.casting_shadows.events.pool import Converted
from umbra.games.casting_shadows.events.spells import Cast
from umbra.games.casting_shadows.library import CastingLibrary
from umbra.games.casting_shadows.pieces.acting import Acting, carry_out
from umbra.games.casting_shadows.records import Conversion, Lot
from umbra.games.casting_shadows.resources import (
    FLIPPED,
    KIND_NAMES,
    KIND_OF,
    Cost,
    Payment,
    item_pieces,
    items_key,
    items_text,
    missing,
    payments,
    token_item,
)
from umbra.games.casting_shadows.spells.payment import spend
from umbra.games.casting_shadows.state import State


class ChosenLot(NamedTuple):
    """One lot of a Conversion Spell: what is used up, and what comes out."""

    payment: Payment
    outputs: tuple[str, ...]


def can_convert(card: Conversion, pool: list[int]) -> bool:
    """CS-CONV.6  The pool must supply at least one lot."""
    return any(payments(tuple(sorted(lot.take)), pool) for lot in card.lots)


def cast_lacks(content: CastingLibrary, face: str, pool: list[int]) -> Cost:
    """CS-CAST.4  The fewest symbols that a pool lacks to Cast a Spell; none for cards that are not Cast."""
    card = content.cards.get(face)
    if isinstance(card, Conversion):
        return min((missing(tuple(sorted(lot.take)), pool) for lot in card.lots), key=len)
    return missing(content.tiers[face][0], pool) if face in content.tiers else ()


@rule
def cast_conversion(table: Table[State], seat: int, token: Token) -> Rule[None]:
    """CS-CONV.1-3, CS-R-61  Choose lot by lot what is used up, then everything happens together."""
    s = table.state
    card: Conversion = table.content.cards[s.cards.faces[token]]
    left = s.pool[:]
    chosen: list[ChosenLot] = []
    while len(chosen) < card.up_to:

        def choices() -> list[Option]:
            options = [_lot_option(lot, p) for lot in card.lots for p in payments(tuple(sorted(lot.take)), left)]
            return [*options, Option("done", "That is all")] if chosen else options

        if not can_convert(card, left):
            break
        left_over = card.up_to - len(chosen)
        phrase = f"What do you convert? {left_over} left."
        choice = yield from table.ask(seat, "convert", choices, phrase, rule="CS-R-61", several=left_over > 1)
        if choice is None:
            break
        chosen.append(choice)
        for item in choice.payment:
            left[item] -= 1
    s.ap -= 1
    spend(table, seat, tuple(item for each in chosen for item in each.payment))
    s.cast.append(token)
    table.tell(Cast(seat, card.id, (), 0))
    _add(table, seat, card, tuple(kind for each in chosen for kind in each.outputs))
    for effect in table.content.effects[card.id]:
        yield from carry_out(table, effect, Acting(seat, card.id))


def _add(table: Table[State], seat: int, card: Conversion, given: tuple[str, ...]) -> None:
    """CS-CONV.7, CS-R-15  What comes out enters the pool as tokens."""
    for kind in given:
        table.state.pool[token_item(kind)] += 1
    table.tell(Converted(seat, given, card.id))


def _lot_option(lot: Lot, payment: Payment) -> Option:
    taken = KIND_OF[payment[0]]
    outputs = tuple(FLIPPED[taken] if give == "flip" else taken if give == "same" else give for give in lot.give)
    key = f"convert:{items_key(payment)}>{'+'.join(outputs)}"
    return Option(
        key,
        f"{items_text(payment)} into {', '.join(KIND_NAMES[kind] for kind in outputs)}",
        item_pieces(payment),
        ChosenLot(payment, outputs),
    )
