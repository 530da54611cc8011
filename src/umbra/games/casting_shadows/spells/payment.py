"""Paying: when several combinations pay a cost the player chooses; when only one does, nobody is asked."""

from collections import Counter
from functools import lru_cache

from umbra.core import Option, Rule, Standing, Table, rule
from umbra.games.casting_shadows.events.pool import Spent
from umbra.games.casting_shadows.labels import say_payment
from umbra.games.casting_shadows.pieces.modifiers import Free, is_used, modifiers
from umbra.games.casting_shadows.resources import (
    KIND_OF,
    SOURCE_OF,
    TOKEN,
    Cost,
    Payment,
    item_pieces,
    items_key,
    items_text,
    payments,
)
from umbra.games.casting_shadows.state import State


@rule
def choose_payment(table: Table[State], seat: int, cost: Cost, ap: int) -> Rule[Payment]:
    """CS-R-14  The payer picks freely among all valid combinations; `ap` is what the Action costs besides."""
    s = table.state

    def choices() -> list[Option]:
        return [_payment_option(payment) for payment in payments(cost, s.pool)]

    def standing() -> Standing:
        found = payments(cost, s.pool)
        matters = goes_on(table, seat, ap) and not _is_best(found, rolls=goes_on(table, seat, ap, "reroll"))
        return "" if matters or not found else choices()[0].key, matters

    payment: Payment = yield from table.ask(
        seat, "payment", choices, (say_payment, cost), rule="CS-R-14", standing=standing
    )
    return payment


def goes_on(table: Table[State], seat: int, ap: int, action: str = "") -> bool:
    """CS-R-14  Whether an Action (of that name) can still follow one that costs so many AP, so that what is left of the
    pool counts."""
    free = [held.word.action for held in modifiers(table, seat, Free) if not is_used(table, seat, held.number)]
    return table.state.ap > ap or (action in free if action else bool(free))


@lru_cache(maxsize=1 << 12)
def _is_best(found: tuple[Payment, ...], *, rolls: bool) -> bool:
    """CS-R-14  Whether the first of these combinations leaves at least as much as any other; `rolls` says whether dice
    can still be rolled again, so that their colours count."""
    return all(_leaves_more(found[0], other, rolls=rolls) for other in found[1:])


def _leaves_more(one: Payment, other: Payment, *, rolls: bool) -> bool:
    """Whether each item that `one` keeps and `other` gives can stand for one that `other` keeps and `one` gives."""
    given, kept = Counter(one) - Counter(other), Counter(other) - Counter(one)
    pairs = zip(sorted(given.elements(), key=_rank), sorted(kept.elements(), key=_rank), strict=True)
    return all(_stands_for(keeps, gives, rolls=rolls) for gives, keeps in pairs)


def _rank(item: int) -> tuple[str, int]:
    """Gems before Orbs, and by colour, with purple last."""
    kind = KIND_OF[item]
    return kind[1], "RBP".find(kind[0])


def _stands_for(item: int, other: int, *, rolls: bool) -> bool:
    """Whether to have an item is as good as to have the other: purple for red and blue, a die for a token, and a purple
    die for any if dice are rolled again."""
    kind, its = KIND_OF[item], KIND_OF[other]
    if kind != its and not (kind[0] == "P" and kind[1] == its[1]):
        return False
    return not rolls or other >= TOKEN or SOURCE_OF[item] in (SOURCE_OF[other], "purple")


def spend(table: Table[State], seat: int, payment: Payment) -> None:
    """CS-P2.9  What is spent leaves the pool at once."""
    pool = table.state.pool
    for item in payment:
        pool[item] -= 1
    if payment:
        table.tell(Spent(seat, tuple(KIND_OF[item] for item in payment)))


@lru_cache(maxsize=1 << 12)
def _payment_option(payment: Payment) -> Option:
    return Option(f"pay:{items_key(payment)}", (items_text, payment), item_pieces(payment), payment)
