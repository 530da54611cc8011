"""When an effect is carried out, and what must hold: triggers, conditions and limits."""

from typing import Literal

from umbra.box.language.words import Limit, Trigger
from umbra.games.shadowscape.records.parts import ATTACK, ENEMIES, HEROES, LORD, Blow, Condition
from umbra.games.shadowscape.records.words import AttackKind, EnemyType, Positive


class Trophy(Trigger, frozen=True):
    """When a Trophy is taken."""

    on = HEROES
    said = "whenever you take a Trophy"


class Kill(Trigger, frozen=True):
    """When an Enemy is eliminated."""

    on = HEROES
    said = "whenever you eliminate an Enemy"


class Treasure(Trigger, frozen=True):
    """When a Treasure is taken by a Search."""

    on = HEROES
    said = "whenever you take a Treasure token by a Search"


class Prepared(Trigger, frozen=True):
    """At the end of a Prepare Action."""

    on = HEROES
    said = "right after your Prepare Action and its discard"


class Attacked(Trigger, frozen=True):
    """At the end of an Attack Action, of that kind only if one is named."""

    on = HEROES
    of: AttackKind | None = None

    def clause(self) -> str:
        return f"right after your {f'{self.of.capitalize()} ' if self.of else ''}Attack Action"


class Wounded(Trigger, frozen=True):
    """When the Enemy has wounded a Hero, who is the one concerned."""

    on = ENEMIES
    said = "a Hero it wounds"


class Idle(Trigger, frozen=True):
    """When the Lord activates with no Hero in its room; the active player chooses."""

    on = frozenset({LORD})
    said = "when it activates with no Hero in its room"


OWN = frozenset({"trophy", "kill", "treasure", "prepared", "attacked"})
"""The triggers of Heroes and Equipment."""


class Of(Condition, frozen=True):
    """Attacks of that kind."""

    place = "Attack"
    kind: AttackKind

    def clause(self) -> str:
        return f"{self.kind.capitalize()} Attack"

    def holds(self, blow: Blow) -> bool:
        return blow.kind == self.kind


class Vs(Condition, frozen=True):
    """Against regular Enemies of that type."""

    type: EnemyType

    def clause(self) -> str:
        return f"to regular Enemies of type {self.type.capitalize()}"

    def holds(self, blow: Blow) -> bool:
        return blow.type == self.type


class HeroWounds(Condition, frozen=True):
    """With so many Wounds on the own Hero card."""

    leads = True
    said = "while {n} or more Wounds lie on your Hero card"
    n: Positive

    def holds(self, blow: Blow) -> bool:
        return blow.wounds >= self.n


class Against(Condition, frozen=True):
    """Against such attacks of Enemies."""

    kind: Literal["melee", "ranged"]

    def clause(self) -> str:
        return "against Ranged attacks" if self.kind == "ranged" else "against Melee attacks, the Lord's included"

    def holds(self, blow: Blow) -> bool:
        return blow.kind == self.kind


class Beside(Condition, frozen=True):
    """Another regular Enemy of that type is in the same room."""

    type: EnemyType

    def clause(self) -> str:
        return f"while another regular Enemy of type {self.type.capitalize()} is in its room"

    def holds(self, blow: Blow) -> bool:
        return self.type in blow.beside


class Killed(Condition, frozen=True):
    """The Action has eliminated an Enemy."""

    on = frozenset({ATTACK})
    leads = True
    said = "if it eliminates an Enemy"

    def holds(self, blow: Blow) -> bool:
        return blow.kills > 0


class Once(Limit, frozen=True):
    """Once in every turn."""

    stands = OWN | {"held"}

    def clause(self, where: str = "") -> str:
        return "once in every player's turn" if where == "any turn" else "once per turn"


class First(Limit, frozen=True):
    """Against the first attack on the Hero in each Enemy Phase."""

    stands = frozenset({"held"})

    def clause(self, where: str = "") -> str:
        first = "but only the first of them" if where else "against the first attack"
        return f"{first} on you in each Enemy Phase, anybody's"


ONCE: frozenset[str] = frozenset({"once"})
