"""Who carries out an effect, for whom, and where: what every word of an effect needs to know."""

from typing import NamedTuple

from umbra.core import NONE, Table, Token
from umbra.games.kilforth.pieces.heroes import affected
from umbra.games.kilforth.pieces.modifiers import holds
from umbra.games.kilforth.records.parts import Effect, Part
from umbra.games.kilforth.state import CarryOut, State


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
    cost = task.step == 0 and effect.trigger.manner == "use"
    rule = "SK-NGT.8" if effect.trigger.name == "event" and s.phase != "day" else effect.trigger.rule
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
    if not part.word.of_the_map and not affected(table.state.heroes[acting.seat]):
        return False
    return holds(table, acting.seat, part)
