"""What stands behind the words of cards: conditions, durations and limits."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from umbra.box.english import article, listed
from umbra.box.language.words import Condition, Duration, Limit
from umbra.core import NONE, Table
from umbra.games.malice.effects.scopes import ABILITY
from umbra.games.malice.pieces.bands import band_of
from umbra.games.malice.pieces.modifiers import Asked, ability_colours
from umbra.games.malice.records import Colour, Terrain, Type
from umbra.games.malice.records.parts import (
    AFFLICTS,
    CREATURE,
    HAPPENS,
    HELD,
    PRIMARY,
    USED,
    Part,
)
from umbra.games.malice.records.saying import spoken
from umbra.games.malice.state import NO_MOVE, Combat, State

# Conditions

Foe = Literal[Type, "guardian", "shadow", "xulthul"]
Place = Literal[Terrain, "gate", "city", "mystic"]
FOES = {"guardian": "Guardian", "shadow": "Shadow"}


class _When(Condition, frozen=True):
    """What must hold for the bearer of a part."""

    stands = frozenset({HELD, *HAPPENS})
    leads: ClassVar[bool] = False
    """Whether it is said first."""
    trails: ClassVar[bool] = False
    """Whether it is never said first."""

    def clause(self, manner: str = "") -> str:
        """`it`: of a creature that a clause is about."""
        return self.said

    def holds(self, table: Table[State], a: int, asked: Asked) -> bool:
        """Whether it does, for an avatar; for the creature without one."""
        raise NotImplementedError

    def shown(self) -> str:
        """How a screen says it beside what the part adds at present."""
        return spoken(self.clause())


class _InCombat(_When, frozen=True):
    stands = frozenset({HELD, USED, PRIMARY})


class Vs(_InCombat, frozen=True):
    """Against creatures of these types, or a Shadow, a Guardian, Xulthûl."""

    foes: tuple[Foe, ...]

    def clause(self, manner: str = "") -> str:
        names = [FOES.get(foe, foe) for foe in self.foes]
        if manner == "it":
            return f"if it is {listed(['Xulthûl' if name == 'xulthul' else article(name) for name in names], 'or')}"
        return f"against {listed(['Xulthûl' if name == 'xulthul' else f'{name}s' for name in names])}"

    def holds(self, table: Table[State], a: int, asked: Asked) -> bool:
        combat = _combat(table.state, a)
        return combat is not None and (combat.type in self.foes or combat.kind in self.foes)


class Coloured(_InCombat, frozen=True):
    """Against a creature with an ability of that colour."""

    colour: Colour

    def clause(self, manner: str = "") -> str:
        return f"while <you> <fight> a creature with a {self.colour} ability"

    def holds(self, table: Table[State], a: int, asked: Asked) -> bool:
        combat = _combat(table.state, a)
        return combat is not None and self.colour in ability_colours(table, combat)


class Power(_InCombat, frozen=True):
    """Against a creature of that power or more."""

    least: Annotated[int, Meta(ge=1, le=5)]

    def clause(self, manner: str = "") -> str:
        return f"if its power is {self.least} or more" if manner else f"against creatures of power {self.least} or more"

    def holds(self, table: Table[State], a: int, asked: Asked) -> bool:
        combat = _combat(table.state, a)
        return combat is not None and combat.power >= self.least


class Activated(_InCombat, frozen=True):
    """Against the effect of an activated ability: of luck rolls to evade."""

    said = "when an ability is activated"

    def holds(self, table: Table[State], a: int, asked: Asked) -> bool:
        return asked.activated


class Alone(_When, frozen=True):
    """In no band."""

    said = "while <you> <are> in no band"

    def holds(self, table: Table[State], a: int, asked: Asked) -> bool:
        return len(band_of(table.state, a)) == 1


class Banded(_When, frozen=True):
    """In a band."""

    said = "while <you> <are> in a band"

    def holds(self, table: Table[State], a: int, asked: Asked) -> bool:
        return len(band_of(table.state, a)) > 1


class Defending(_InCombat, frozen=True):
    """While defending."""

    said = "while <you> <defend>"

    def holds(self, table: Table[State], a: int, asked: Asked) -> bool:
        combat = _combat(table.state, a)
        return combat is not None and a in combat.defending


class Moving(_When, frozen=True):
    """With an open Move, or in the roll for one."""

    leads = True
    said = "if <you> <are> on the move"

    def holds(self, table: Table[State], a: int, asked: Asked) -> bool:
        return asked.purpose == "MR" or table.state.avatars[a].mp != NO_MOVE


class Phase1(_InCombat, frozen=True):
    """In the first phase of a combat."""

    stands = frozenset({HELD, CREATURE, USED, PRIMARY})
    leads = True
    said = "in the first phase"

    def holds(self, table: Table[State], a: int, asked: Asked) -> bool:
        combat = table.state.combat if a == NONE else _combat(table.state, a)
        return combat is not None and combat.phase == 1


class Crowd(_When, frozen=True):
    """Of a figure of a creature: once for each avatar in the combat but the first."""

    stands = frozenset({CREATURE})
    on = ABILITY
    trails = True
    said = "for each avatar in the combat but the first"

    def misfit(self, part: Part, slot: str) -> str:
        return "'crowd' is for a figure of the creature itself" if part.scope else ""

    def shown(self) -> str:
        return "for the avatars beyond the first"

    def holds(self, table: Table[State], a: int, asked: Asked) -> bool:
        return True


class On(_When, frozen=True):
    """On that terrain, or on a Gate, city or mystic hex."""

    places: tuple[Place, ...]

    def clause(self, manner: str = "") -> str:
        names = [place.capitalize() if place == "gate" else place for place in self.places]
        return f"on a {listed(names, 'or')} hex"

    def holds(self, table: Table[State], a: int, asked: Asked) -> bool:
        """SM-R-84  A city or mystic that was destroyed is none."""
        board, here = table.content.board(table.state.layout), table.state.avatars[a].hex
        features = {"gate": board.gates}
        if here not in table.state.ruined:
            features |= {"city": board.cities, "mystic": board.mystics}
        return here >= 0 and any(board.terrain[here] == what or here in features.get(what, ()) for what in self.places)


def _combat(s: State, a: int) -> Combat | None:
    """The combat of an avatar's band."""
    return s.combat if s.combat is not None and a in s.combat.band else None


# Durations and limits


class _While(Duration, frozen=True):
    stands = HAPPENS | AFFLICTS


class Phase(_While, frozen=True):
    """The phase of a combat."""

    stands = frozenset({USED, PRIMARY, *AFFLICTS})
    said = "for this phase"


class Next(_While, frozen=True):
    """The following phase."""

    on = ABILITY
    said = "in the next phase"


class Fight(_While, frozen=True):
    """The combat."""

    name = "combat"
    stands = frozenset({USED, PRIMARY, *AFFLICTS})
    said = "for the rest of the combat"


class Turn(_While, frozen=True):
    """The Players' Turn."""

    said = "this turn"


class Move(_While, frozen=True):
    """The open Move."""

    said = "until the end of this Move"


class One(_While, frozen=True):
    """One roll or harvest."""

    said = "once"


class _Often(Limit, frozen=True):
    stands = frozenset({PRIMARY})


class OnceATurn(_Often, frozen=True):
    """Once in a turn."""

    name = "once_a_turn"
    said = "once per turn"


class OnceACombat(_Often, frozen=True):
    """Once in a combat."""

    name = "once_a_combat"
    said = "once per combat"


DURATIONS = frozenset({"phase", "next", "combat", "turn", "move"})
"""How long most things can last."""
CONDITIONS = frozenset({"vs", "coloured", "power", "alone", "banded", "defending", "moving", "phase1", "on"})
"""The conditions of what is in force for an avatar."""
LIMITS = frozenset({"once_a_turn", "once_a_combat"})
OUTSIDE = (CONDITIONS | DURATIONS | LIMITS) - {
    "vs", "coloured", "power", "defending", "phase1", "phase", "next", "combat", "once_a_combat"
}  # fmt: skip
"""What can be said of something that counts outside combat only."""
