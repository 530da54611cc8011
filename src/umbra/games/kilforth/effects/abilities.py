"""Abilities that are used in a window: in a test, before and in a skirmish, at a loss or a defeat, at night and dawn.

A rule finds the cards for its window by `reacts(table, seat, window)`, and lets the word do what it does there.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from umbra.box.english import counted, listed
from umbra.core import Odds, Table
from umbra.games.kilforth.effects.conditions import ABOUT_HIM, IN_BATTLE, Positive
from umbra.games.kilforth.effects.triggers import CARD, FOES, TOKEN
from umbra.games.kilforth.labels import ATTRIBUTE_NAMES, dice_words, successes
from umbra.games.kilforth.pieces.acting import Acting
from umbra.games.kilforth.pieces.foe import foe_hp, hurt_foe, members
from umbra.games.kilforth.records.parts import ATTRIBUTES, PLENTY, Verb
from umbra.games.kilforth.state import Battle, State, Trial
from umbra.games.kilforth.trials.fights import battle_odds
from umbra.games.kilforth.trials.odds import success_odds
from umbra.games.kilforth.trials.test import add_successes, reroll, reroll_odds, rerolls_left


class _Ability(Verb, frozen=True):
    stands = frozenset({"react"})
    on = frozenset({CARD})
    tails = ABOUT_HIM | IN_BATTLE
    alone = True
    is_offered: ClassVar[bool] = True
    """Of what changes a test by itself: whether the tester may decline it."""

    def told(self) -> str:
        """What is told when it is used; nothing if the event that follows tells of it."""
        return ""

    def fits(self, table: Table[State], moment: Any) -> bool:
        """Whether it could do something in this moment."""
        return True

    def use(self, table: Table[State], seat: int, source: str, moment: Any) -> None:
        """What it does in this moment: a test or a battle."""
        raise NotImplementedError

    def odds(self, table: Table[State], moment: Any) -> list[Odds]:
        """What it changes in this moment, before and after."""
        return []

    def room(self, table: Table[State], acting: Acting) -> int:
        """It is offered in its window only."""
        return 0


# In a test


class Tests(str):
    """The attributes of tests, as in `dice(2,SN)`."""

    pattern: ClassVar[str] = f"[{ATTRIBUTES}]{{1,4}}"

    @classmethod
    def read(cls, text: str) -> "Tests":
        if not text or not set(text) <= set(ATTRIBUTES) or len(set(text)) < len(text):
            raise ValueError(f"tests are some of the letters {ATTRIBUTES}, not {text!r}")
        return cls(text)


def tests_words(tests: Sequence[str] | None) -> str:
    """`one of your study or influence tests`."""
    named = [ATTRIBUTE_NAMES[letter] for letter in tests or ()]
    return f"one of your {listed(named, 'or')} tests" if named else "one of your tests"


def _is_one(trial: Trial, tests: Sequence[str] | None) -> bool:
    """SK-R-97  Whether a test is one of those: a fight test made with another attribute is a test of both."""
    return not tests or trial.attribute in tests or (trial.purpose == "fight" and "F" in tests)


class Dice(_Ability, frozen=True):
    """More dice, declared before the roll; only in tests of these attributes, if some are named."""

    stands = frozenset({"deed", "react"})
    on = frozenset({CARD, TOKEN})
    window = "roll"
    n: Positive
    tests: Tests | None = None

    def clause(self, where: str = "") -> str:
        evading = ", but not to evade" if where == "deed" and "N" in (self.tests or "N") else ""
        return f"before {tests_words(self.tests)}{evading}: roll {counted(self.n, 'more die', 'more dice')}"

    def told(self) -> str:
        return counted(self.n, "more die", "more dice")

    def fits(self, table: Table[State], moment: Trial) -> bool:
        return _is_one(moment, self.tests)

    def use(self, table: Table[State], seat: int, source: str, moment: Trial) -> None:
        moment.added[source] = moment.added.get(source, 0) + self.n


class Reroll(_Ability, frozen=True):
    """Up to so many dice are rolled again; only in tests of these attributes, if some are named."""

    stands = frozenset({"react", "evade"})
    window = "rolled"
    n: Positive
    tests: Tests | None = None

    def clause(self, where: str = "") -> str:
        dice = f"re-roll {'' if self.n == 1 else 'up to '}{dice_words(self.n)}"
        return f"you may {dice}" if where == "evade" else f"in {tests_words(self.tests)}: {dice}"

    def fits(self, table: Table[State], moment: Trial) -> bool:
        return rerolls_left(table, moment) > 0 and _is_one(moment, self.tests)

    def use(self, table: Table[State], seat: int, source: str, moment: Trial) -> None:
        reroll(table, moment, source, self.n)

    def odds(self, table: Table[State], moment: Trial) -> list[Odds]:
        return reroll_odds(table, moment, self.n)


class Succ(_Ability, frozen=True):
    """More successes; only in tests of these attributes, if some are named."""

    stands = frozenset({"react", "evade"})
    window = "rolled"
    is_offered = False
    n: Positive
    tests: Tests | None = None

    def clause(self, where: str = "") -> str:
        more = successes(self.n).replace(" ", " more ")
        return f"you have {more}" if where == "evade" else f"in {tests_words(self.tests)}: {more}"

    def fits(self, table: Table[State], moment: Trial) -> bool:
        return _is_one(moment, self.tests)

    def use(self, table: Table[State], seat: int, source: str, moment: Trial) -> None:
        add_successes(table, moment, source, self.n)

    def odds(self, table: Table[State], moment: Trial) -> list[Odds]:
        return success_odds(table, moment, self.n)


# In a battle


class FoeDice(_Ability, frozen=True):
    """The foe rolls more dice against the owner, or fewer; as a reaction, in this round."""

    stands = frozenset({"battle", "react"})
    on = FOES | {CARD}
    tails = ABOUT_HIM | IN_BATTLE | {"vs"}
    tails_on = dict.fromkeys(FOES, frozenset({"at"}))
    alone = False
    window = "round"
    n: int

    def clause(self, where: str = "") -> str:
        dice = dice_words(abs(self.n)).replace(" ", " more " if self.n > 0 else " fewer ")
        if where == "foe":
            return f"it rolls {dice}"
        rolls = f"your foe rolls {dice} against you"
        return f"before the fight tests of a round: {rolls} in this round" if where == "react" else rolls

    def told(self) -> str:
        return f"the foe rolls {dice_words(abs(self.n))} fewer"

    def use(self, table: Table[State], seat: int, source: str, moment: Battle) -> None:
        moment.weakened[seat] -= self.n

    def odds(self, table: Table[State], moment: Battle) -> list[Odds]:
        return battle_odds(table, moment, moment.seat, fewer=-self.n)


class FoeHp(_Ability, frozen=True):
    """The foe of the owner's battle loses HP."""

    stands = frozenset({"deed", "react"})
    on = frozenset({CARD, TOKEN})
    tails = ABOUT_HIM | IN_BATTLE | {"losing"}
    alone = False
    window = "strike"
    helps = frozenset({"battle"})
    is_harm = True
    said = "your foe loses {n} HP"
    forms = {"deed": "in a battle: your foe loses {n} HP", "react": "in a skirmish: your foe loses {n} HP"}
    n: Positive

    def told(self) -> str:
        return f"the foe loses {self.n} HP"

    def use(self, table: Table[State], seat: int, source: str, moment: Battle) -> None:
        moment.wounds += self.n

    def room(self, table: Table[State], acting: Acting) -> int:
        """As a deed: in a battle of one's own, against a foe that has HP."""
        battle = table.state.battle
        return PLENTY if battle and acting.seat in members(battle) and foe_hp(table.state, battle) > 0 else 0

    def does(self, table: Table[State], acting: Acting, target: Any) -> None:
        hurt_foe(table, self.n)


# At a loss, at night and at dawn


class Prevent(_Ability, frozen=True):
    """Up to so many HP of one loss of the owner, or of any hero here; not in the gloom step, not of costs."""

    window = "loss"
    n: Positive
    here: bool = False

    def clause(self, where: str = "") -> str:
        who = "you or another hero here is" if self.here else "you are"
        how = f"prevent {'' if self.n == 1 else 'up to '}{self.n} of them"
        return f"when {who} about to lose HP, but not to gloom or as a cost: {how}"


class Spare(_Ability, frozen=True):
    """Instead of being defeated the owner heals; not in a battle against an ancient."""

    window = "defeat"
    said = "when you would be defeated, but not in a battle against an ancient: heal {n} HP instead"
    n: Positive


class Cancel(_Ability, frozen=True):
    """A night event is not carried out."""

    stands = frozenset({"night"})
    tails = frozenset()
    said = "when a night event is drawn: its effect is not carried out, but its location still falls into gloom"


class StayHidden(_Ability, frozen=True):
    """Hiding does not end."""

    stands = frozenset({"dawn"})
    tails = frozenset()
    said = "you may stay hidden"
