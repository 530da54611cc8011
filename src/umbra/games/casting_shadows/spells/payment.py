"""Paying: when several combinations pay a cost the player chooses; when only one does, nobody is asked."""

from functools import lru_cache

from umbra.core import Option, Rule, Table, rule
from umbra.games.casting_shadows.events.pool import Spent
from umbra.games.casting_shadows.labels import say_payment
from umbra.games.casting_shadows.resources import KIND_OF, Cost, Payment, item_pieces, items_key, items_text, payments
from umbra.games.casting_shadows.state import State


@rule
def choose_payment(table: Table[State], seat: int, cost: Cost) -> Rule[Payment]:
    """CS-R-14  The payer picks freely among all valid combinations."""
    s = table.state

    def choices() -> list[Option]:
        return [_payment_option(payment) for payment in payments(cost, s.pool)]

    payment: Payment = yield from table.ask(seat, "payment", choices, (say_payment, cost), rule="CS-R-14")
    return payment


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
