"""Counterspells: who may respond in which window, and what each of them does."""

from collections.abc import Callable
from typing import Any

from umbra.core.cards import Token
from umbra.core.decision import Option, Phrase
from umbra.core.moments import Moment, Reactions
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.casting_shadows import events
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.pieces.damage import Hitting, gain_energy, lower, strike
from umbra.games.casting_shadows.pieces.moments import Absorbing, Casting, Declared, Targeting
from umbra.games.casting_shadows.pieces.moves import move, tile_option
from umbra.games.casting_shadows.pieces.status import inflict
from umbra.games.casting_shadows.records import (
    Cancel,
    CastingContent,
    Counterspell,
    DamageFoe,
    FreezeFoe,
    Negate,
    Op,
    Reduce,
    Step,
    StunFoe,
    Survive,
    TakeEnergy,
)
from umbra.games.casting_shadows.state import State, in_turn_order, living

Effect = Callable[[Table[State], int, Any, Any], Rule[None] | None]
"""What a word of the vocabulary does: (table, user, moment, op). One that may ask is a rule."""

_EFFECTS: dict[type[Op], Effect] = {}


def _does(op: type[Op]) -> Callable[[Effect], Effect]:
    """Register what a word of the vocabulary does."""

    def register(function: Effect) -> Effect:
        _EFFECTS[op] = function
        return function

    return register


def foe_of(moment: Moment) -> int:
    """The enemy who caused the trigger."""
    if isinstance(moment, Hitting):
        return moment.attacker
    assert isinstance(moment, Declared)
    return moment.by


def held(s: State, seat: int) -> list[Token]:
    """The face-down cards of a Spell Book; that they are there is public."""
    backs = s.cards.backs
    return [token for token in s.players[seat].book if backs[token] == "counterspell"]


def anybody_holds_one(s: State) -> bool:
    """Whether any Counterspell could be used at all."""
    return any(held(s, seat) for seat in living(s))


def _order(table: Table[State], moment: Moment, window: str) -> list[int]:
    """CS-CTR.5, .6  The next player in turn order is asked first, the active player last."""
    s = table.state
    if isinstance(moment, Hitting | Targeting):
        seats = [moment.victim]
    else:
        seats = [seat for seat in living(s) if seat != foe_of(moment)]
    return [seat for seat in in_turn_order(s, seats) if not s.players[seat].out]


def _fits(table: Table[State], seat: int, face: str, moment: Moment) -> bool:
    """CS-CTR.1, .12  Whether a Counterspell's condition holds for that player; looks at public things only."""
    s = table.state
    card: Counterspell = table.content.cards[face]
    if s.players[seat].out or (card.module == "ice_storm" and table.options["ice_storm"] == "off"):
        return False
    if card.within is not None:
        distance = board_of(s.layout).distance[s.players[seat].tile][s.players[foe_of(moment)].tile]
        if distance > card.within:
            return False
    if card.lethal and not (isinstance(moment, Hitting) and moment.amount >= s.players[seat].hp):
        return False
    return not card.targeted or (isinstance(moment, Casting) and seat in moment.victims)


@rule
def _play(table: Table[State], seat: int, token: Token, moment: Moment) -> Rule[None]:
    """CS-CTR.2, .3, .7, .11  Reveal it, put it to the bottom of the deck, and carry it out."""
    s = table.state
    face = table.reveal(token)
    s.players[seat].book.remove(token)
    s.counterspells.insert(0, token)
    table.tell(events.CounterspellUsed(seat, face))
    for op in table.content.cards[face].effect:
        if not s.players[seat].out:
            asking = _EFFECTS[type(op)](table, seat, moment, op)
            if asking is not None:
                yield from asking


@_does(Step)
@rule
def _step(table: Table[State], user: int, moment: Targeting, op: Step) -> Rule[None]:
    s = table.state
    board = board_of(s.layout)
    for _ in range(op.steps):

        def tiles() -> list[Option]:
            return [tile_option(table, "Step to", "to", t) for t in board.neighbours[s.players[user].tile]]

        if not board.neighbours[s.players[user].tile]:
            return
        to = yield from table.ask(user, "step", tiles, "Where do you run?", rule="CS-R-41")
        if to is None:
            return
        move(table, user, to, events.Stepped)


@_does(Reduce)
def _reduce(table: Table[State], user: int, moment: Hitting, op: Reduce) -> None:
    lower(table, moment, max(moment.amount - op.amount, min(op.floor, moment.amount)))


@_does(Negate)
def _negate(table: Table[State], user: int, moment: Hitting, op: Negate) -> None:
    lower(table, moment, 0)


@_does(Survive)
def _survive(table: Table[State], user: int, moment: Hitting, op: Survive) -> None:
    lower(table, moment, min(moment.amount, table.state.players[user].hp - op.hp))


@_does(DamageFoe)
@rule
def _damage_foe(table: Table[State], user: int, moment: Moment, op: DamageFoe) -> Rule[None]:
    """CS-R-40  DMG of a Counterspell is DMG from an enemy and may be answered in turn."""
    yield from strike(table, user, foe_of(moment), op.amount, "counterspell", _face_of(table))


@_does(Cancel)
def _cancel(table: Table[State], user: int, moment: Declared, op: Cancel) -> None:
    moment.cancelled = True


@_does(TakeEnergy)
def _take_energy(table: Table[State], user: int, moment: Absorbing, op: TakeEnergy) -> None:
    gain_energy(table, user, moment.amount)
    moment.cancelled = True


@_does(FreezeFoe)
@rule
def _freeze_foe(table: Table[State], user: int, moment: Moment, op: FreezeFoe) -> Rule[None]:
    yield from inflict(table, "freeze", foe_of(moment), user)


@_does(StunFoe)
@rule
def _stun_foe(table: Table[State], user: int, moment: Moment, op: StunFoe) -> Rule[None]:
    yield from inflict(table, "stun", foe_of(moment), user)


def _face_of(table: Table[State]) -> str:
    """The Counterspell that was revealed last: it lies at the bottom of the deck."""
    return table.state.cards.faces[table.state.counterspells[0]]


def _label(content: CastingContent, face: str) -> str:
    card = content.cards[face]
    return f"Reveal {card.name}: {card.text}"


def _question(table: Table[State], moment: Moment) -> Phrase:
    who = table.rules.names(table.content, table.state).seat(foe_of(moment))
    if isinstance(moment, Hitting):
        return _say_hit, who, moment.amount, moment.taken
    assert isinstance(moment, Declared)
    return _say_declared, who, moment.deed(table.content)


def _say_hit(who: str, amount: int, taken: bool) -> str:
    doing = "has dealt" if taken else "is about to deal"
    return f"{who} {doing} you {amount} DMG. Respond with a Counterspell?"


def _say_declared(who: str, deed: str) -> str:
    return f"{who} {deed}. Respond with a Counterspell?"


REACTIONS = Reactions(
    policy=lambda table: str(table.options["window_policy"]),
    order=_order,
    held=held,
    fits=_fits,
    play=_play,
    label=_label,
    question=_question,
    rule="CS-CTR.1",
)
