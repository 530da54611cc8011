"""Words about wounds and drains."""

from typing import Literal

from umbra.core import Rule, Table, rule
from umbra.games.malice.effects.circumstances import CONDITIONS, LIMITS
from umbra.games.malice.effects.scopes import OTHERS, TESTS
from umbra.games.malice.events.effects import Afflicted, Corroded, DiceShown
from umbra.games.malice.harm import drain, hurt_creature, regain, wound
from umbra.games.malice.labels import avatar_name, energy_name
from umbra.games.malice.pieces.dice import Lock, Thrown, pick, roll_amount
from umbra.games.malice.pieces.modifiers import Asked, mods
from umbra.games.malice.pieces.words import MaliceWord, is_fighting, reached, reaches, touches_creature
from umbra.games.malice.records import ENERGIES, Energy
from umbra.games.malice.records.parts import ACTIVATED, AFFLICTS, BLOWS, HAPPENS, NOTHING, Amount, Part, Some
from umbra.games.malice.rolls.uses import Use, about, value
from umbra.games.malice.rolls.windows import Roll, thrown_again
from umbra.games.malice.state import Combat, Infested, State
from umbra.games.malice.turn.recovery import can_restore, heal, restore

ONCE = CONDITIONS | LIMITS
"""The conditions and limits of what happens at once."""


class _Cure(MaliceWord, frozen=True):
    """Something that gives life tokens back."""

    stands = HAPPENS
    heads = OTHERS | TESTS
    tails = ONCE
    windows = frozenset({"CR", "ability"})
    outside = frozenset({""})
    rolled = True
    amount: Some

    def is_needed(self, s: State, a: int) -> bool:
        """Whether an avatar has something to be cured."""
        raise NotImplementedError

    def room(self, table: Table[State], a: int, part: Part, colour: str) -> bool:
        """While a combat goes on only those who are in it need it now."""
        s = table.state
        there = [b for b in reached(s, a, part) if s.combat is None or b in s.combat.engaged]
        return any(self.is_needed(s, b) for b in there)

    def helps(self, table: Table[State], a: int, part: Part, roll: Roll, colour: str) -> bool:
        """Before an ability works only whom it threatens needs it at once."""
        if roll.kind == "ability":
            return reaches(table.state, a, part, roll.avatar) and self.is_needed(table.state, roll.avatar)
        return self.room(table, a, part, colour)

    @rule
    def does(self, table: Table[State], use: Use) -> Rule[None]:
        """By a roll of its own for each avatar."""
        s = table.state
        for a in (yield from about(table, use, lambda a: self.is_needed(s, a))):
            if self.is_needed(s, a):
                dice: Thrown = []
                n = value(table, use, "healing", dice)
                if dice:
                    table.tell(DiceShown(use.card, tuple(dice)))
                yield from self.cure(table, a, n)

    def cure(self, table: Table[State], a: int, n: int) -> Rule[None]:
        """So many tokens."""
        raise NotImplementedError


class Heal(_Cure, frozen=True):
    """Wounds healed."""

    said = "<heal> {amount:wound}"

    def is_needed(self, s: State, a: int) -> bool:
        return s.avatars[a].wounds > 0

    @rule
    def cure(self, table: Table[State], a: int, n: int) -> Rule[None]:
        """SM-REC.5"""
        heal(table, a, n)
        yield from ()


class Restore(_Cure, frozen=True):
    """Drains restored."""

    said = "<restore> {amount:drain}"

    def is_needed(self, s: State, a: int) -> bool:
        return can_restore(s, a)

    def cure(self, table: Table[State], a: int, n: int) -> Rule[None]:
        """SM-REC.6"""
        return restore(table, a, n)


class Deal(MaliceWord, frozen=True):
    """Wounds, physical or of energy; shields count, it is no blow.

    `any`: a die picks the type for this use; `same`: of the kind of the blow.
    """

    stands = HAPPENS | AFFLICTS
    heads = OTHERS | TESTS | {"opp", "target"}
    tails, tails_on = ONCE, {"ability": frozenset()}
    fights = True
    windows = frozenset({"CR"})
    rolled = True
    amount: Some
    kind: Literal[Energy, "any", "same", ""] = ""

    def clause(self) -> str:
        kind = {"any": "energy ", "same": ""}.get(self.kind, f"{energy_name(self.kind)} ")
        faces = ", ".join(f"{face} {energy_name(kind)}" for face, kind in enumerate(ENERGIES, 1))
        rest = {"any": f"; a die picks their type: {faces}", "same": " of the kind of the blow"}.get(self.kind, "")
        return f"<you> <suffer> {self.amount.of(f'{kind}wound')}{rest}"

    def misfit(self, part: Part, slot: str) -> str:
        if self.kind == "any" and slot != ACTIVATED:
            return "a die picks the energy of an activated ability only"
        if self.kind == "same" and slot not in BLOWS:
            return "it is of the kind of a blow only after 'hit', 'wound' or 'hurt'"
        return super().misfit(part, slot)

    def energy_in(self, combat: Combat) -> str:
        return combat.creature_energy if self.kind in ("any", "same") else self.kind

    def room(self, table: Table[State], a: int, part: Part, colour: str) -> bool:
        return is_fighting(table.state, a) and touches_creature(table, colour, self.kind)

    @rule
    def does(self, table: Table[State], use: Use) -> Rule[None]:
        """Wounds for the creature, or for those whom the card is about."""
        if use.part.scope == "opp":
            yield from _deal_to_creature(table, use, self.kind)
            return
        for a in (yield from about(table, use)):
            yield from wound(table, a, value(table, use, "wounds"), self.kind, source=use.card)

    @rule
    def befalls(self, table: Table[State], combat: Combat, a: int, face: str, n: int, lost: int) -> Rule[int]:
        """SM-R-52  Wounds of an ability; from a Shadow they are drains."""
        if n <= 0:
            return 0
        if combat.kind == "shadow":
            return (yield from drain(table, a, n, source=face))
        return (yield from wound(table, a, n, self.energy_in(combat), source=face))


@rule
def _deal_to_creature(table: Table[State], use: Use, energy: str) -> Rule[None]:
    """SM-PHS.4  Wounds that are no blow; what adds to energy attacks counts, weapons apart (they help blows only)."""
    if not is_fighting(table.state, use.avatar):
        return
    amounts = [use.part.amount, *use.plus, *(_surge(table, use.avatar, energy) if energy else [])]
    most = sum(amount.most for amount in amounts)
    while True:
        n = sum(roll_amount(table, "wounds", amount, Lock(use.avatar, use.card)) for amount in amounts)
        phrase = (_say_wounds, table, use, n)
        if n >= most or not (yield from thrown_again(table, Roll("wounds", use.avatar), phrase)):
            break
    item = use.card not in table.content.masteries
    hurt_creature(table, max(0, n), energy, colour=use.colour, source=use.card, item=item)


def _surge(table: Table[State], a: int, energy: str) -> list[Amount]:
    treasures = table.content.treasures
    added = mods(table, a, "EW", Asked(energy))
    return [m.amount for m in added if m.source not in treasures or treasures[m.source].type != "weapon"]


def _say_wounds(table: Table[State], use: Use, n: int) -> str:
    who = avatar_name(table.state, use.avatar)
    return f"{table.content.records[use.card].name} of {who} deals {n} wounds. Throw the dice again?"


class Drain(MaliceWord, frozen=True):
    """Drains suffered."""

    stands = HAPPENS | AFFLICTS
    heads = OTHERS | TESTS | {"opp", "target"}
    tails, tails_on = ONCE, {"ability": frozenset()}
    rolled = True
    said = "<you> <are> drained of {amount:n}"
    amount: Some

    def misfit(self, part: Part, slot: str) -> str:
        return "a creature is not drained" if part.scope == "opp" and slot in HAPPENS else super().misfit(part, slot)

    @rule
    def does(self, table: Table[State], use: Use) -> Rule[None]:
        """Those whom the card is about are drained."""
        for a in (yield from about(table, use)):
            yield from drain(table, a, value(table, use, "wounds"), source=use.card)

    def befalls(self, table: Table[State], combat: Combat, a: int, face: str, n: int, lost: int) -> Rule[int]:
        """By an ability."""
        return drain(table, a, n, source=face)


class Lost(Some, frozen=True):
    """An amount, or `lost`: what the avatar has just lost."""

    pattern = f"{Some.pattern}|lost"

    @classmethod
    def read(cls, text: str) -> Amount:
        """2, 1d* or lost."""
        return NOTHING if text == "lost" else Some.read(text)


class Regain(MaliceWord, frozen=True):
    """The creature gets life back: so much, or 1 for each token that the avatar has just lost, life or radiance."""

    stands = BLOWS | {"end"}
    on = frozenset({"ability"})
    rolled = True
    amount: Lost

    def clause(self) -> str:
        much = "1 life for each token lost by that" if self.amount == NOTHING else f"{self.amount.size} life"
        return f"<you> <regain> {much}"

    def misfit(self, part: Part, slot: str) -> str:
        return "nothing has been lost then" if self.amount == NOTHING and slot == "end" else ""

    def befalls(self, table: Table[State], combat: Combat, a: int, face: str, n: int, lost: int) -> None:
        """SM-SHD.5"""
        regain(table, lost if self.amount == NOTHING else n)


class Parasite(MaliceWord, frozen=True):
    """Infests the avatar until it leaves the combat: it is drained at the end of every phase, and the creature regains
    1 life for each token lost."""

    stands = AFFLICTS
    on = frozenset({"ability"})
    heads = frozenset({"opp", "target", "each"})
    said = (
        "<you> <are> infested; while <you> <stay> in the combat, at the end of every phase <you> <are> drained of "
        "{amount:n} and the creature regains 1 life for each token lost by that"
    )
    amount: Some

    def befalls(self, table: Table[State], combat: Combat, a: int, face: str, n: int, lost: int) -> None:
        """Once for each avatar."""
        if Infested(a, face) not in combat.infested:
            combat.infested.append(Infested(a, face))
            table.tell(Afflicted(a, face))


class Corrode(MaliceWord, frozen=True):
    """A random piece of armour or clothing of the avatar gives nothing for the rest of the combat."""

    stands = AFFLICTS
    on = frozenset({"ability"})
    heads = frozenset({"opp", "target", "each"})
    said = "<you> <have> no use of a random piece of <your> armour or clothing for the rest of the combat"

    def befalls(self, table: Table[State], combat: Combat, a: int, face: str, n: int, lost: int) -> None:
        """One that is sound."""
        s, treasures = table.state, table.content.treasures
        worn = [t for t in s.avatars[a].items if treasures[s.cards.faces[t]].type in ("armour", "clothing")]
        sound = [token for token in worn if token not in combat.corroded]
        if sound:
            token = sound[pick(table, "items", len(sound))]
            combat.corroded.append(token)
            table.tell(Corroded(a, s.cards.faces[token]))
