"""Words about one roll or one loss."""

from typing import ClassVar, Literal

from umbra.box.english import listed
from umbra.core import Table
from umbra.games.malice.effects.circumstances import LIMITS
from umbra.games.malice.effects.scopes import OTHERS
from umbra.games.malice.labels import ROLLS
from umbra.games.malice.pieces.modifiers import Modifier
from umbra.games.malice.pieces.words import MaliceWord, reaches
from umbra.games.malice.records.parts import PRIMARY, USED, Amount, Part, Some
from umbra.games.malice.rolls.uses import Use
from umbra.games.malice.rolls.windows import SHARDED, Roll
from umbra.games.malice.state import State


class _OfRoll(MaliceWord, frozen=True):
    """It is offered where there is a roll, or a loss, on its way."""

    stands = frozenset({USED, PRIMARY})
    on = frozenset({"mastery", "fate"})
    heads = OTHERS
    tails = LIMITS


class Reroll(_OfRoll, frozen=True):
    """The dice of a combat, luck or movement roll are thrown again; of a luck roll; of any roll, those for wounds,
    shields, recovery and harvest included."""

    windows = frozenset({"reroll"})
    what: Literal["roll", "LR", "dice"]

    def clause(self) -> str:
        what = {
            "roll": "the dice of one of <your> own combat, luck or movement rolls",
            "LR": "one of <your> own luck rolls",
            "dice": (
                "all dice of one of <your> own combat, luck or movement rolls, or of <your> wounds, shields, recovery "
                "or harvest"
            ),
        }
        return f"<throw> again {what[self.what]}"

    def again(self, table: Table[State], a: int, part: Part, roll: Roll) -> bool:
        """Whether that roll could be thrown again by it."""
        kinds = {"roll": SHARDED, "LR": ("LR",)}.get(self.what)
        return (kinds is None or roll.kind in kinds) and reaches(table.state, a, part, roll.avatar)


class Cancel(_OfRoll, frozen=True):
    """Drains, or wounds, or both, that are about to be suffered at one time, whatever their cause, do not happen."""

    windows = frozenset({"cancel"})
    what: Literal["harm", "wounds", "drains"]

    def clause(self) -> str:
        suffering = {"harm": "wounded or drained", "wounds": "wounded", "drains": "drained"}[self.what]
        when = f"when <one of you> <are> about to be {suffering}, whatever the cause"
        return f"{when}, <you> <suffer> none of it this time"


class Auto(_OfRoll, frozen=True):
    """A luck roll succeeds without being rolled."""

    heads = frozenset[str]()
    windows = frozenset({"LR"})
    said = "one of your luck rolls succeeds without a roll"

    def decides(self, roll: Roll) -> bool:
        return roll.kind == "LR"

    def does(self, table: Table[State], use: Use) -> None:
        """The roll that is about to be made succeeds by itself."""
        if use.roll is not None:
            use.roll.auto = True


class Rolls(tuple[str, ...]):
    """Kinds of rolls: `CR|LR`."""

    __slots__ = ()
    pattern: ClassVar[str] = rf"(?:{'|'.join(SHARDED)})(?:\|(?:{'|'.join(SHARDED)}))*"

    @classmethod
    def read(cls, text: str) -> "Rolls":
        """ValueError for what is none."""
        if not set(text.split("|")) <= set(SHARDED):
            raise ValueError(f"{text!r} are no rolls; they are {'|'.join(SHARDED)}")
        return cls(text.split("|"))


class Bonus(_OfRoll, frozen=True):
    """One roll of one of those kinds has so much more, declared before it; `able`: only in a combat against a creature
    with an ability."""

    windows = frozenset(SHARDED)
    rolls: Rolls
    amount: Some
    able: bool = False

    def clause(self) -> str:
        *kinds, last = [ROLLS[kind].removesuffix(" roll") for kind in self.rolls]
        kind = listed([*kinds, last], "or")
        able = " in a combat against a creature with an ability" if self.able else ""
        return f"<you> <have> {self.amount} to <your> next {kind} roll{able}"

    def helps(self, table: Table[State], a: int, part: Part, roll: Roll, colour: str) -> bool:
        if roll.kind not in self.rolls:
            return False
        if self.able:
            return table.state.combat is not None and bool(table.state.combat.abilities)
        return super().helps(table, a, part, roll, colour)

    def adds(self, roll: Roll) -> Amount | None:
        return self.amount if roll.kind in self.rolls else None

    def does(self, table: Table[State], use: Use) -> None:
        """A number for the roll that is about to be made."""
        if use.roll is not None:
            use.roll.extra.append(Modifier(use.card, self.amount))
