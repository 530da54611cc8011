"""Ice Storm: Freeze and Stun."""

from umbra.box.calls import follow
from umbra.core import Option, Rule, Table, rule
from umbra.games.casting_shadows.events.pool import ResourceRemoved
from umbra.games.casting_shadows.events.turn import StatusLanded, StatusLeft
from umbra.games.casting_shadows.labels import say_item
from umbra.games.casting_shadows.pieces.modifiers import Immune, happen, modifiers
from umbra.games.casting_shadows.resources import ITEM_KEYS, KIND_OF
from umbra.games.casting_shadows.state import State


@rule
def inflict(table: Table[State], status: str, victim: int, by: int) -> Rule[None]:
    """CS-STATUS.2, .5, .6  One token of each kind at most; a status that is there already does nothing at all."""
    s = table.state
    player = s.players[victim]
    has = player.frozen if status == "freeze" else player.stunned
    immune = any(held.word.status == status for held in modifiers(table, victim, Immune))
    if player.out or has or immune:
        return
    if status == "freeze":
        player.frozen = True
    else:
        player.stunned = True
    table.tell(StatusLanded(victim, status))
    if by == s.active:
        yield from follow(happen(table, by, status))
    if status == "stun" and victim == s.active and by != victim:
        yield from _remove_a_resource(table, victim, by)


@rule
def _remove_a_resource(table: Table[State], victim: int, by: int) -> Rule[None]:
    """CS-STUN.2, .3, .7  Who stuns the active player may take one Resource out of the pool."""
    s = table.state

    def choices() -> list[Option]:
        items = [item for item, n in enumerate(s.pool) if n]
        taken = [Option(f"remove:{ITEM_KEYS[i]}", (say_item, "Remove", i), (f"item:{i}",), i) for i in items]
        return [*taken, Option("pass", "Leave the pool as it is")]

    item = yield from table.ask(
        by, "stun-removal", choices, "Remove one Resource from the stunned player's pool?", rule="CS-STUN.2"
    )
    if item is not None:
        s.pool[item] -= 1
        table.tell(ResourceRemoved(victim, by, KIND_OF[item]))


def thaw(table: Table[State], seat: int) -> None:
    """CS-FREEZE.3, CS-STUN.4  Tokens that were there when the turn began leave at its end."""
    s = table.state
    player = s.players[seat]
    if s.began_frozen and player.frozen:
        player.frozen = False
        table.tell(StatusLeft("CS-FREEZE.3", seat, "freeze"))
    if s.began_stunned and player.stunned:
        player.stunned = False
        table.tell(StatusLeft("CS-STUN.4", seat, "stun"))
