"""Who carries out an effect, for whom, and where: what every word of an effect needs to know."""

from typing import NamedTuple

from umbra.core.cards import NONE, Token
from umbra.core.table import Table
from umbra.games.kilforth.pieces.heroes import affected, heroes_from, keywords_of
from umbra.games.kilforth.pieces.modifiers import NOTHING, holds
from umbra.games.kilforth.pieces.places import is_kind
from umbra.games.kilforth.records.parts import Effect, Part
from umbra.games.kilforth.state import CarryOut, State

FRAIL = 2
"""So many HP or fewer make a hero frail; the others are hale."""
RULES = {
    "event": "SK-MOV.9",
    "enter": "SK-MOV.4",
    "placed": "SK-NGT.10",
    "trophy": "SK-RWD.6",
    "dawn": "SK-R-89",
    "night": "SK-R-89",
}
"""The rules by which texts are carried out; those of deeds by SK-RES.1."""
JUDGED_BEFORE = frozenset(("won", "card"))
"""Conditions that were judged when the effect was offered."""
OF_THE_MAP = frozenset(("obstacle", "clear"))
"""What happens to a location and to no hero."""


class Acting(NamedTuple):
    """The hero to whom a word happens, the one who decides, and the text that says so."""

    seat: int
    decider: int
    """SK-R-94, SK-R-95  Who chooses: the hero who acts, of a night event the first hero."""
    cell: int = NONE
    """Where the text lies; NONE for where the hero stands."""
    token: Token = NONE
    face: str = ""
    cost: bool = False
    """Whether HP are lost as a cost (SK-R-95)."""
    asks: bool = True
    """Whether nothing has happened yet, so that deeds may come between."""
    rule: str = "SK-RES.1"
    """The rule by which it happens."""


def acting_for(table: Table[State], task: CarryOut, effect: Effect) -> Acting:
    """How the next step of an effect is carried out."""
    s = table.state
    cost = effect.is_cost(task.step)
    night = effect.trigger == "event" and s.phase != "day"
    rule = "SK-NGT.8" if night else RULES.get(effect.trigger, "SK-RES.1")
    return Acting(task.seat, task.seat, task.cell, task.token, face_of(s, task), cost, rule=rule)


def face_of(s: State, task: CarryOut) -> str:
    """The record whose text is carried out."""
    return task.location or s.cards.faces[task.token]


def effect_of(table: Table[State], task: CarryOut) -> Effect:
    """The effect that a task carries out."""
    effect: Effect = table.content.effects[face_of(table.state, task)][task.number]
    return effect


def here(s: State, acting: Acting) -> int:
    """SK-R-95  Where the text lies, or where its hero stands."""
    return s.heroes[acting.seat].cell if acting.cell == NONE else acting.cell


def applies(table: Table[State], acting: Acting, part: Part) -> bool:
    """SK-DEF.5  Whether a part counts for a hero now: abilities can affect him, and its conditions hold."""
    if part.word not in OF_THE_MAP and not affected(table.state.heroes[acting.seat]):
        return False
    if not part.when:
        return True
    judged = tuple(condition for condition in part.when if condition[0] not in JUDGED_BEFORE)
    return holds(table, acting.seat, Part(part.word, when=judged), NOTHING)


def selected(table: Table[State], acting: Acting, each: tuple[str, ...]) -> list[int]:
    """SK-R-67, SK-R-6  The heroes of `each(...)`, from the first hero clockwise, without those who are defeated."""
    s = table.state
    found = [seat for seat in heroes_from(s, s.first) if affected(s.heroes[seat])]
    return [seat for seat in found if all(_is_such(table, acting, seat, which) for which in each)]


def _is_such(table: Table[State], acting: Acting, seat: int, which: str) -> bool:
    hero = table.state.heroes[seat]
    match which:
        case "here":
            return hero.cell == here(table.state, acting)
        case "other":
            return seat != acting.seat
        case "awake":
            return not hero.camped
        case "rose" | "skull":
            return hero.rose == (which == "rose")
        case "frail" | "hale":
            return (hero.hp <= FRAIL) == (which == "frail")
    if which.startswith("without "):
        return which.removeprefix("without ") not in keywords_of(table, seat)
    return is_kind(table, hero.cell, which)
