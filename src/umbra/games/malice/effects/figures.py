"""Words that add to a figure or a roll of their bearer."""

from typing import ClassVar, Literal

from umbra.box.english import listed
from umbra.box.language.words import Figure
from umbra.core import Table
from umbra.games.malice.effects.circumstances import CONDITIONS, DURATIONS, LIMITS, OUTSIDE
from umbra.games.malice.effects.scopes import EVERYBODY
from umbra.games.malice.labels import energy_name
from umbra.games.malice.pieces.words import MaliceWord
from umbra.games.malice.records import Energy
from umbra.games.malice.records.parts import (
    ACTIVATED,
    AFFLICTS,
    CREATURE,
    HAPPENS,
    HELD,
    LONG,
    Amount,
    Change,
    Number,
    Part,
)
from umbra.games.malice.rolls.windows import Roll
from umbra.games.malice.state import State

EVERYWHERE = frozenset({HELD, CREATURE, ACTIVATED, *HAPPENS, *AFFLICTS})
LATER = frozenset({HELD, *HAPPENS, *AFFLICTS})
"""Where a figure stands that is for the time after a combat."""
WHILE = CONDITIONS | DURATIONS | LIMITS
ONE_ROLL = WHILE | {"one"}
USED_UP = {"potion": WHILE, "treasure": WHILE}
"""What is drunk or read is not for one roll: it is offered before none."""
IMPOSED = DURATIONS | {"phase1"}
OWN = IMPOSED | {"crowd"}

Purpose = Literal["evade", "withdraw", "provoke", "search", "gate", "trade", "fate"]
PURPOSES = {
    "evade": "to evade",
    "withdraw": "to withdraw",
    "provoke": "to provoke an encounter",
    "search": "to search a lair",
    "gate": "to reach a Gate",
    "trade": "to trade through a Gate",
    "fate": "for a fate card",
}


class _Figure(MaliceWord, Figure, frozen=True):
    """A figure: while its card is held or in play, or for a while."""

    lasts = True
    of_creature = True
    stands = EVERYWHERE
    heads = EVERYBODY
    tails = WHILE
    tails_on = {"ability": OWN}
    amount: Change
    kinds: tuple[str, ...] = ()

    @property
    def is_gift(self) -> bool:  # type: ignore[override]
        return self.amount.least >= 0

    def clause(self, manner: str = "") -> str:
        """`next`: for one roll; `another`: added to one of its kind; `more`: only what it adds."""
        if manner == "more":
            return f"another {self.more(self.kinds)}"
        return self.told("another " if manner == "another" else "", once=manner == "next")

    def told(self, another: str, *, once: bool) -> str:
        """Its clause, with what stands before the amount."""
        raise NotImplementedError

    def more(self, kinds: tuple[str, ...]) -> str:
        """What another one of the same kinds adds: `+1d*`, `1`."""
        return self.amount.size


class _Rolls(_Figure, frozen=True):
    """What is added to rolls."""

    rolls: ClassVar[str]

    def told(self, another: str, *, once: bool) -> str:
        return f"<you> <have> {another}{self.amount} to <your> {f'next {self.rolls[:-1]}' if once else self.rolls}"

    def more(self, kinds: tuple[str, ...]) -> str:
        return str(self.amount)


class CR(_Rolls, frozen=True):
    """Added to the bearer's combat rolls."""

    name = "CR"
    tails, tails_on = ONE_ROLL, {"ability": OWN, **USED_UP}
    windows = frozenset({"CR"})
    rolls = "combat rolls"


class LR(_Rolls, frozen=True):
    """Added to the bearer's luck rolls; in brackets what they are made for."""

    name = "LR"
    of_creature = False
    tails = ONE_ROLL | {"activated"}
    tails_on = {"ability": IMPOSED, **dict.fromkeys(USED_UP, WHILE | {"activated"})}
    windows = frozenset({"LR"})
    rolls = "luck rolls"
    kinds: tuple[Purpose, ...] = ()

    def told(self, another: str, *, once: bool) -> str:
        rolls = f"{'next luck roll' if once else 'luck rolls'}{f' {self.made_for()}' if self.kinds else ''}"
        return f"<you> <have> {another}{self.amount} to <your> {rolls}"

    def more(self, kinds: tuple[str, ...]) -> str:
        return str(self.amount) + (f" to those {self.made_for()}" if kinds else "")

    def made_for(self) -> str:
        return f"made {listed([PURPOSES[kind] for kind in self.kinds], 'or')}"


class MR(_Rolls, frozen=True):
    """Added to the bearer's movement rolls."""

    name = "MR"
    of_creature = False
    stands = LATER
    tails, tails_on = OUTSIDE | {"one"}, {"ability": LONG}
    windows = frozenset({"MR"})
    outside = LONG | {"one"}
    rolls = "movement rolls"

    def room(self, table: Table[State], a: int, part: Part, colour: str) -> bool:
        if part.until != "one":
            return super().room(table, a, part, colour)
        s = table.state
        return s.combat is None and (s.avatars[a].actions > 0 or a in s.movers)


class PR(_Rolls, frozen=True):
    """Added to a creature's power rolls, which have to stay low."""

    name = "PR"
    stands = frozenset({CREATURE, *HAPPENS})
    heads = frozenset({"opp"})
    tails = DURATIONS | CONDITIONS
    rolls = "power rolls; high ones fail"

    def misfit(self, part: Part, slot: str) -> str:
        if (slot == CREATURE) == bool(part.scope):
            return "'PR' is the creature's: without a scope on an ability, with 'opp' elsewhere"
        return super().misfit(part, slot)


class REC(_Rolls, frozen=True):
    """Added to the points of the bearer's recovery, once a turn (SM-R-64)."""

    name = "REC"
    of_creature = False
    stands = LATER
    tails, tails_on = OUTSIDE, {"ability": LONG}
    rolls = "recovery each turn"
    amount: Number


class LIFE(_Figure, frozen=True):
    """Life tokens more or fewer."""

    name = "LIFE"
    stands = frozenset({HELD, CREATURE})
    heads = frozenset({"band"})
    tails: ClassVar[frozenset[str]] = frozenset()
    tails_on: ClassVar[dict[str, frozenset[str]]] = {}
    amount: Number

    def told(self, another: str, *, once: bool) -> str:
        more = "more" if self.amount.fixed > 0 else "fewer"
        return f"<you> <have> {another}{self.amount.of(f'{more} life token')}"


class SHARDS(_Figure, frozen=True):
    """Colourless soulshards that a harvest gives more."""

    name = "SHARDS"
    of_creature = False
    stands = frozenset({HELD, *HAPPENS})
    tails, tails_on = ONE_ROLL, USED_UP
    windows = frozenset({"harvest"})

    def told(self, another: str, *, once: bool) -> str:
        shards = self.amount.of(f"{'more' if self.amount.most > 0 else 'fewer'} colourless soulshard")
        return f"<you> <gain> {another}{shards} from {'<your> next harvest' if once else 'each of <your> harvests'}"


class PW(_Figure, frozen=True):
    """Wounds of the bearer's physical blows; a creature's blows of energy keep it."""

    name = "PW"
    windows = frozenset({"CR"})

    def told(self, another: str, *, once: bool) -> str:
        return f"<you> <deal> {another}{_more_or_fewer(self.amount)} with <your> <avatar:physical |>blows"


class EW(_Figure, frozen=True):
    """Wounds of the bearer's energy attacks; in brackets of which types."""

    name = "EW"
    windows = frozenset({"CR"})
    kinds: tuple[Energy, ...] = ()

    def told(self, another: str, *, once: bool) -> str:
        return f"<you> <deal> {another}{_more_or_fewer(self.amount)} with <your> {_energies(self.kinds)} attacks"


class PS(_Figure, frozen=True):
    """Shields against physical wounds."""

    name = "PS"
    windows = frozenset({"CR"})

    def told(self, another: str, *, once: bool) -> str:
        return _shielded(self.amount, "physical", another)


class ES(_Figure, frozen=True):
    """Shields against energy wounds; in brackets of which types."""

    name = "ES"
    windows = frozenset({"CR", "ability"})
    kinds: tuple[Energy, ...] = ()

    def told(self, another: str, *, once: bool) -> str:
        return _shielded(self.amount, _energies(self.kinds, "or"), another)

    def helps(self, table: Table[State], a: int, part: Part, roll: Roll, colour: str) -> bool:
        """Against an ability only if that deals such energy."""
        combat = table.state.combat
        if roll.kind == "ability" and combat is not None:
            threats = table.content.parts[table.state.cards.faces[combat.active]]
            energies = {threat.word.energy_in(combat) for threat in threats} - {""}
            if not (energies.intersection(self.kinds) if self.kinds else energies):
                return False
        return super().helps(table, a, part, roll, colour)


def _more_or_fewer(amount: Amount) -> str:
    return amount.of(f"{'more' if amount.most > 0 else 'fewer'} wound")


def _shielded(amount: Amount, what: str, another: str) -> str:
    if amount.most > 0:
        return f"<you> <suffer> {another}{amount.of(f'fewer {what} wound')}"
    return f"<you> <have> {another}{amount} to <your> {what} shields"


def _energies(kinds: tuple[str, ...], last: str = "and") -> str:
    return listed([energy_name(kind) for kind in kinds], last) if kinds else "energy"
