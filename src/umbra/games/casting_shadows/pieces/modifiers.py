"""Modifiers: what a Companion changes all the time, found from the cards that lie with the Spell Books."""

from collections.abc import Sequence
from typing import Literal, TypeVar

import msgspec

from umbra.box.once import once
from umbra.core.cards import NONE
from umbra.core.decision import Refusal
from umbra.core.table import Table
from umbra.games.casting_shadows.board import Range
from umbra.games.casting_shadows.resources import CostSymbol, Kind
from umbra.games.casting_shadows.state import State, Status, UsedEffect

NO_AP = Refusal("CS-P2.7", "Not enough Action points left.")


class Modifier(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="hook"):
    """A continuous effect of a Companion."""


class DmgDealt(Modifier, frozen=True, tag="dmg_dealt"):
    """More DMG with Attack Spells: the first of a turn only, or to victims with a Freeze token only."""

    amount: int
    first_attack: bool = False
    frozen: bool = False


class DmgTaken(Modifier, frozen=True, tag="dmg_taken"):
    """Less DMG from enemies, not below the floor, perhaps only the first of a turn."""

    reduce: int
    floor: int = 0
    first: bool = False


class Phase1(Modifier, frozen=True, tag="phase1"):
    """A token after the roll if the dice show few Gems or Orbs."""

    fewer_than: int
    of: Literal["gem", "orb"]
    gain: list[Kind]


class CcDamage(Modifier, frozen=True, tag="cc_damage"):
    """Another DMG for each Cursed Crystal."""

    amount: int


class ApCost(Modifier, frozen=True, tag="ap_cost"):
    """Another AP cost for the first such Action of a turn."""

    action: Literal["travel", "reroll", "refresh", "collect_resource", "collect_counterspell"]
    amount: int


class Absorb(Modifier, frozen=True, tag="absorb"):
    """More SE after absorbing, once per turn."""

    energy: int


class AfterDmgTaken(Modifier, frozen=True, tag="after_dmg_taken"):
    """DMG back to a near enemy who dealt DMG with an Attack Spell."""

    within: int
    damage: int


class CollectCost(Modifier, frozen=True, tag="collect_cost"):
    """One symbol less: for the first Spell of a turn that shows it, or for every Counterspell."""

    of: Literal["spell", "counterspell"]
    less: CostSymbol


class RangeMod(Modifier, frozen=True, tag="range"):
    """Some range types count as another."""

    of: list[Range]
    as_: Range = msgspec.field(name="as")


class AfterAttack(Modifier, frozen=True, tag="after_attack"):
    """HP after an Attack Spell that dealt much DMG, once per turn."""

    at_least: int
    heal: int


class ResourceCard(Modifier, frozen=True, tag="resource_card"):
    """More tokens from Resource cards."""

    more: int


class StatusImmunity(Modifier, frozen=True, tag="status_immunity"):
    """No token of this status."""

    status: Status


class AfterStatus(Modifier, frozen=True, tag="after_status"):
    """A token when this status lands on an enemy in the own turn, once per turn."""

    status: Status
    gain: Kind


AnyModifier = (
    DmgDealt
    | DmgTaken
    | Phase1
    | CcDamage
    | ApCost
    | Absorb
    | AfterDmgTaken
    | CollectCost
    | RangeMod
    | AfterAttack
    | ResourceCard
    | StatusImmunity
    | AfterStatus
)


M = TypeVar("M", bound=Modifier)


def modifiers(table: Table[State], seat: int, hook: type[M]) -> Sequence[M]:
    """CS-COMP.7  The continuous effects of one kind that a player's Companion has."""
    companion = table.state.players[seat].companion
    if companion == NONE:
        return ()
    found: Sequence[M] = table.content.modifiers.get((table.state.cards.faces[companion], hook), ())
    return found


def is_fresh(table: Table[State], seat: int, modifier: Modifier) -> bool:
    """Whether a limited effect has not been used in this turn."""
    return _mark(table, seat, modifier) not in table.state.effects_used


def once_per_turn(table: Table[State], seat: int, modifier: Modifier) -> bool:
    """Use a limited effect: true the first time in a turn, whoever's turn it is."""
    return once(table.state.effects_used, _mark(table, seat, modifier))


def _mark(table: Table[State], seat: int, modifier: Modifier) -> UsedEffect:
    companion = table.state.players[seat].companion
    return UsedEffect(companion, table.content.cards[table.state.cards.faces[companion]].mods.index(modifier))


def ap_cost(table: Table[State], seat: int, action: str) -> int:
    """CS-P2.2  Each Action costs 1 AP; a Companion may make the first of a kind cheaper."""
    for modifier in modifiers(table, seat, ApCost):
        if modifier.action == action and is_fresh(table, seat, modifier):
            return modifier.amount
    return 1


def cannot_pay_ap(table: Table[State], seat: int, action: str) -> Refusal | None:
    """CS-P2.7  Whether there are too few AP left for an Action."""
    s = table.state
    if s.players[seat].companion == NONE:
        return None if s.ap else NO_AP
    return NO_AP if s.ap < ap_cost(table, seat, action) else None


def pay_ap(table: Table[State], seat: int, action: str) -> None:
    """Pay the AP of an Action; the first of its kind is then past."""
    s = table.state
    if s.players[seat].companion == NONE:
        s.ap -= 1
        return
    s.ap -= ap_cost(table, seat, action)
    for modifier in modifiers(table, seat, ApCost):
        if modifier.action == action:
            once_per_turn(table, seat, modifier)
