"""Modifiers: what a Companion changes all the time, found from the cards that lie with the Spell Books."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta

from umbra.box.english import counted, listed
from umbra.box.language.words import Word
from umbra.box.once import once
from umbra.core import NONE, Refusal, Rule, Table, need, rule
from umbra.games.casting_shadows.board import Range
from umbra.games.casting_shadows.pieces.acting import Acting, CastingEffect, carry_out
from umbra.games.casting_shadows.resources import COUNTERSPELL_PRICE, KIND_NAMES, SYMBOL_NAMES, CostSymbol
from umbra.games.casting_shadows.state import State, Status, UsedEffect

NO_AP = Refusal("CS-P2.7", "Not enough Action points left.")

Natural = Annotated[int, Meta(ge=1)]


class _Modifier(Word, frozen=True):
    stands = frozenset({"always"})
    on = frozenset({"companion"})


class Dmg(_Modifier, frozen=True):
    """More DMG with Attack Spells, or with the first of a turn only."""

    tails = frozenset({"frozen"})
    n: Natural
    first: bool = False

    def clause(self) -> str:
        whose = (
            "the first Attack Spell you Cast each turn, cancelled or not, deals"
            if self.first
            else "your Attack Spells deal"
        )
        return f"{whose} {self.n} more DMG to each victim"


class NoCurse(_Modifier, frozen=True):
    """No DMG from Cursed Crystals."""

    said = "the Cursed Crystals in your pool deal no DMG to you in Phase 3"


class Free(_Modifier, frozen=True):
    """No AP for the first such Action of a turn."""

    action: Literal[
        "travel", "reroll", "protect", "refresh", "collect_spell", "collect_resource", "collect_counterspell"
    ]

    def clause(self) -> str:
        verb, _, card = self.action.partition("_")
        what = {"spell": " of a Spell", "resource": " of a Resource card", "counterspell": " of a Counterspell"}
        return f"your first {verb.capitalize()}{what.get(card, '')} each turn costs 0 AP"


class Cheaper(_Modifier, frozen=True):
    """One symbol less in a Collection Cost: of the first Spell of a turn that shows it, or of every Counterspell."""

    of: Literal["spell", "counterspell"]
    less: CostSymbol

    def __post_init__(self) -> None:
        shown = self.of == "spell" or self.less in COUNTERSPELL_PRICE
        need(shown, f"less is {self.less}; a Counterspell costs {' and '.join(COUNTERSPELL_PRICE)}")

    def clause(self) -> str:
        symbol = SYMBOL_NAMES[self.less]
        if self.of == "counterspell":
            return f"each Counterspell you Collect costs 1 {KIND_NAMES[self.less]} of any colour less"
        return f"the first Spell with a {symbol} in its cost that you Collect each turn costs 1 {symbol} less"


class Reach(_Modifier, frozen=True):
    """Attack Spells of some ranges have another."""

    to: Range
    of: tuple[Range, ...]

    def __post_init__(self) -> None:
        need(self.to not in self.of, f"of has {self.to}, which would stay as it is")

    def clause(self) -> str:
        narrow = listed([_REACHED[each] for each in self.of], "or")
        return f"your Attack Spells that reach {narrow} reach {_REACHED[self.to].removeprefix('only ')}"


_REACHED = {
    "R0": "only your own tile",
    "R1X": "only adjacent tiles",
    "R1": "your own tile and adjacent tiles",
    "R2X": "only tiles 1 or 2 away",
    "R2": "your own tile and tiles up to 2 away",
}


class Tokens(_Modifier, frozen=True):
    """More tokens from Resource cards."""

    n: Natural

    def clause(self) -> str:
        return f"each Resource card you use gives {counted(self.n, 'more token', 'more tokens')}, equal to one it gives"


class Immune(_Modifier, frozen=True):
    """No token of this status."""

    status: Status

    def clause(self) -> str:
        return f"you get no {self.status.capitalize()} token"


class Held(NamedTuple):
    """A modifier that is in force."""

    word: Any
    when: tuple[Any, ...]
    number: int
    """Which of the effects on the card it is."""


def modifiers(table: Table[State], seat: int, kind: type[Word]) -> Sequence[Held]:
    """CS-COMP.7  The continuous effects of one kind that a player's Companion has."""
    companion = table.state.players[seat].companion
    if companion == NONE:
        return ()
    found: Sequence[Held] = table.content.in_force.get((table.state.cards.faces[companion], kind), ())
    return found


def own_effects(table: Table[State], seat: int, trigger: str) -> Sequence[tuple[int, CastingEffect]]:
    """The effects that a player's Companion has when something happens, each with its number."""
    companion = table.state.players[seat].companion
    if companion == NONE:
        return ()
    found: Sequence[tuple[int, CastingEffect]] = table.content.triggered.get(
        (table.state.cards.faces[companion], trigger), ()
    )
    return found


def happen(table: Table[State], seat: int, trigger: str, about: Any = None) -> Rule[None] | None:
    """CS-COMP.7  What a player's Companion does when something happens."""
    found = own_effects(table, seat, trigger)
    return _happen(table, seat, found, about) if found else None


@rule
def _happen(table: Table[State], seat: int, found: Sequence[tuple[int, CastingEffect]], about: Any) -> Rule[None]:
    acting = Acting(seat, table.state.cards.faces[table.state.players[seat].companion], about)
    for number, effect in found:
        if effect.fits(table, acting) and (effect.limit is None or once_per_turn(table, acting.seat, number)):
            yield from carry_out(table, effect, acting)


def is_used(table: Table[State], seat: int, number: int) -> bool:
    """Whether a limited effect of a player's Companion has been used in this turn."""
    return UsedEffect(table.state.players[seat].companion, number) in table.state.effects_used


def once_per_turn(table: Table[State], seat: int, number: int) -> bool:
    """Use a limited effect: true the first time in a turn, whoever's turn it is."""
    return once(table.state.effects_used, UsedEffect(table.state.players[seat].companion, number))


def ap_cost(table: Table[State], seat: int, action: str) -> int:
    """CS-P2.2  Each Action costs 1 AP; with some Companions the first of a kind costs none."""
    if table.state.players[seat].companion != NONE:
        for held in modifiers(table, seat, Free):
            if held.word.action == action and not is_used(table, seat, held.number):
                return 0
    return 1


def cannot_pay_ap(table: Table[State], seat: int, action: str) -> Refusal | None:
    """CS-P2.7  Whether there are too few AP left for an Action."""
    return None if table.state.ap or not ap_cost(table, seat, action) else NO_AP


def pay_ap(table: Table[State], seat: int, action: str) -> None:
    """Pay the AP of an Action; the first of its kind is then past."""
    table.state.ap -= ap_cost(table, seat, action)
    if table.state.players[seat].companion == NONE:
        return
    for held in modifiers(table, seat, Free):
        if held.word.action == action:
            once_per_turn(table, seat, held.number)
