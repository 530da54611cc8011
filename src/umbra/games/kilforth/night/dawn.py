"""SK-NGT.11-15: step 3 of the night: what ends at dawn."""

from umbra.core import NONE, Rule, Table, Token, rule
from umbra.games.kilforth.events.night import CardsUnveiled, Dawned, HidingOver, Recovered, StayedHidden
from umbra.games.kilforth.night.cards import cards_for, wants_to_use
from umbra.games.kilforth.pieces.heroes import affected, gain_hp, heroes_from
from umbra.games.kilforth.pieces.segments import asks_first
from umbra.games.kilforth.pieces.tallies import lose_successes
from umbra.games.kilforth.state import CarryOut, State

STAY = "stay_hidden"
RECOVERY = 2
"""SK-NGT.13  So many HP has a hero after his defeat."""


@asks_first
@rule
def dawn(table: Table[State]) -> Rule[None]:
    """SK-NGT.11-15  Successes, hiding, defeat and veils end, in this order; then come the texts for dawn."""
    s = table.state
    staying = yield from _staying_hidden(table)
    table.tell(Dawned())
    order = heroes_from(s, s.first)
    for seat in order:
        lose_successes(table, seat, "SK-NGT.11")
    for seat in order:
        _end_hiding(table, seat, staying.get(seat, NONE))
    for seat in order:
        _recover(table, seat)
    for seat in order:
        _unveil(table, seat)
    s.phase = "break"
    texts = [found for found in cards_for(table, "dawn") if STAY not in found[-1].words]
    s.tasks += [CarryOut(seat, token, number=number) for seat, token, number, _ in reversed(texts)]


def _staying_hidden(table: Table[State]) -> Rule[dict[int, Token]]:
    """SK-NGT.12  The hidden heroes who use a card to stay hidden, with that card."""
    staying: dict[int, Token] = {}
    for seat, token, _number, effect in cards_for(table, "dawn"):
        hero = table.state.heroes[seat]
        may_stay = STAY in effect.words and hero.hidden and affected(hero) and seat not in staying
        if may_stay and (yield from wants_to_use(table, seat, token, STAY)):
            staying[seat] = token
    return staying


def _end_hiding(table: Table[State], seat: int, staying: Token) -> None:
    """SK-NGT.12  Hiding ends by itself, unless a card says otherwise."""
    s = table.state
    hero = s.heroes[seat]
    if not hero.hidden:
        return
    if staying != NONE:
        table.tell(StayedHidden(seat, s.cards.faces[staying]))
        return
    hero.hidden = False
    table.tell(HidingOver(seat))


def _recover(table: Table[State], seat: int) -> None:
    """SK-NGT.13, SK-DEF.6  Defeat ends, with 2 HP."""
    hero = table.state.heroes[seat]
    if hero.defeated:
        hero.defeated = False
        table.tell(Recovered(seat, gain_hp(table.state, seat, RECOVERY)))


def _unveil(table: Table[State], seat: int) -> None:
    """SK-NGT.14, SK-RES.2  All veils end."""
    hero = table.state.heroes[seat]
    if hero.veiled:
        table.tell(CardsUnveiled(seat, tuple(table.state.cards.faces[token] for token in hero.veiled)))
        hero.veiled = []
