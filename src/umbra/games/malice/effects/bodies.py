"""Words about wounds and drains of avatars."""

from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.malice.effects.fights import deal_to_creature
from umbra.games.malice.harm import drain, wound
from umbra.games.malice.pieces.reach import can_restore
from umbra.games.malice.rolls.rolls import luck
from umbra.games.malice.rolls.uses import Use, about, does, tests, value
from umbra.games.malice.state import State
from umbra.games.malice.turn.recovery import heal, restore


@tests("luck")
@rule
def is_lucky(table: Table[State], use: Use, against: int | None) -> Rule[bool]:
    """SM-ROL.3  The holder makes a luck roll for its fate and succeeds."""
    return (yield from luck(table, use.avatar, "fate", against))


@tests("unlucky")
@rule
def is_unlucky(table: Table[State], use: Use, against: int | None) -> Rule[bool]:
    """SM-ROL.3  The holder makes a luck roll for its fate and fails."""
    return not (yield from luck(table, use.avatar, "fate", against))


@does("heal")
@rule
def heal_wounds(table: Table[State], use: Use) -> Rule[None]:
    """Wounds are healed, by a roll of its own for each avatar."""
    s = table.state
    for a in (yield from about(table, use, use.part.scope, lambda a: s.avatars[a].wounds > 0)):
        if s.avatars[a].wounds:
            heal(table, a, value(table, use, "healing"))


@does("restore")
@rule
def restore_drains(table: Table[State], use: Use) -> Rule[None]:
    """Drains are restored."""
    s = table.state
    for a in (yield from about(table, use, use.part.scope, lambda a: can_restore(s, a))):
        if can_restore(s, a):
            yield from restore(table, a, value(table, use, "healing"))


@does("deal")
@rule
def deal(table: Table[State], use: Use) -> Rule[None]:
    """Wounds for the creature, or for whoever holds the card."""
    if use.part.scope == "opp":
        yield from deal_to_creature(table, use)
        return
    energy = use.part.args[1] if len(use.part.args) > 1 else ""
    yield from wound(table, use.avatar, value(table, use, "wounds"), energy, source=use.card)


@does("drain")
@rule
def drain_holder(table: Table[State], use: Use) -> Rule[None]:
    """Whoever holds the card is drained."""
    yield from drain(table, use.avatar, value(table, use, "wounds"), source=use.card)
