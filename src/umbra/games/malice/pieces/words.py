"""What every word of a card has: where it stands, when it is offered, whether it would do anything now."""

from typing import TYPE_CHECKING, Any, ClassVar

from umbra.box.language.words import NOTHING, Word
from umbra.core import Table, Token
from umbra.games.malice.pieces.modifiers import creature_is_immune
from umbra.games.malice.records.parts import AFFLICTS, CREATURE, IN_FORCE, LONG, Amount, Part
from umbra.games.malice.state import Combat, State

if TYPE_CHECKING:
    from umbra.games.malice.rolls.windows import Roll


class MaliceWord(Word, frozen=True):
    """A word of Shadows of Malice: in force, or done by `does` (an avatar's card) or `befalls` (an ability)."""

    lasts: ClassVar[bool] = False
    """Whether it is in force, for good or for a while, instead of being done."""
    windows: ClassVar[frozenset[str]] = NOTHING
    """The rolls and moments at which it is offered to one who could use it."""
    fights: ClassVar[bool] = False
    """Whether it helps before a roll exactly if it would do something without one."""
    outside: ClassVar[frozenset[str]] = LONG
    """How long it lasts if it is worth using outside combat and windows; empty for what happens at once."""
    rolled: ClassVar[bool] = False
    """Whether its number is rolled when it happens: on an ability once for all whom it befalls."""
    opens: ClassVar[bool] = False
    """Whether its conditions are said before its clause, and how long it lasts."""
    is_gift: ClassVar[bool] = False
    """Whether avatars gain by it, also on a creature's ability, so that no immunity stops it."""
    of_creature: ClassVar[bool] = False
    """Whether a creature can have it."""
    of_combat: ClassVar[bool] = False
    """Whether it holds for a combat, not for those who are in it."""
    does: ClassVar[Any] = None
    """What happens when somebody uses it, by a table and a Use."""
    befalls: ClassVar[Any] = None
    """What happens by a creature, by table, combat, avatar, card, number and what was lost before it; says the loss."""

    def clause(self) -> str:
        """By its template, in which amounts are said as their format has it."""
        return self.said.format_map(_Fields(self))

    def misfit(self, part: Part, slot: str) -> str:
        """What is wrong with it there; empty if it would do what it says."""
        if self.lasts and not part.until and slot not in IN_FORCE:
            return f"{self.name!r} needs a duration there"
        if not part.scope and (slot in AFFLICTS or (slot == CREATURE and not self.of_creature)):
            return f"{self.name!r} needs a scope there, such as 'opp'"
        return ""

    def energy_in(self, combat: Combat) -> str:
        """The energy of its wounds in a combat; empty for none."""
        return ""

    def room(self, table: Table[State], a: int, part: Part, colour: str) -> bool:
        """Whether it would do something if avatar a used it now, outside the window of a roll or a loss."""
        if part.until in LONG:
            return True
        if part.until not in ("phase", "combat") or not is_fighting(table.state, a):
            return False
        return part.scope != "opp" or touches_creature(table, colour)

    def helps(self, table: Table[State], a: int, part: Part, roll: "Roll", colour: str) -> bool:
        """Whether it would do something for a roll of somebody, used by avatar a before the dice fall."""
        if self.fights or part.scope == "opp":
            return self.room(table, a, part, colour)
        return reaches(table.state, a, part, roll.avatar)

    def adds(self, roll: "Roll") -> Amount | None:
        """What it adds to a roll on its way and to nothing else, if that is all that it does for it."""
        return None

    def picks(self, table: Table[State]) -> list[Token]:
        """The cards of the creature of which its user names one."""
        return []

    def decides(self, roll: "Roll") -> bool:
        """Whether a roll on its way succeeds by it."""
        return False


class _Fields:
    """The arguments of a word by name."""

    def __init__(self, word: MaliceWord) -> None:
        self._word = word

    def __getitem__(self, name: str) -> Any:
        return getattr(self._word, name)


def is_fighting(s: State, a: int) -> bool:
    """Whether the avatar is in the combat under way."""
    return s.combat is not None and a in s.combat.engaged


def touches_creature(table: Table[State], colour: str, energy: str = "") -> bool:
    """SM-IMM.6, SM-R-111  Whether the creature of the combat would be affected: immunity does not stop typed energy."""
    return energy not in ("", "untyped") or colour in ("", "none") or not creature_is_immune(table, colour)


def reached(s: State, a: int, part: Part) -> list[int]:
    """The avatars that a part of avatar a can be about."""
    found: list[int] = [a] if part.whom is None else part.whom.reached(s, a)
    return found


def reaches(s: State, a: int, part: Part, other: int) -> bool:
    """Whether a part used by avatar a can be about another avatar."""
    return bool(a == other if part.whom is None else part.whom.reaches(s, a, other))
