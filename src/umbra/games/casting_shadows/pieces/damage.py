"""Health and elimination: dealing DMG, the chance to lower it, striking back, and the end of the game."""

from typing import ClassVar

from umbra.core.moments import Moment
from umbra.core.rules import Outcome, Rule, rule
from umbra.core.table import SegmentOver, Table
from umbra.games.casting_shadows import events
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.pieces.modifiers import is_fresh, mods, once_per_turn
from umbra.games.casting_shadows.records import AfterDmgTaken, DmgTaken
from umbra.games.casting_shadows.resources import empty_pool
from umbra.games.casting_shadows.state import EMPTY, NOWHERE, State, energy_limit, living


class Hitting(Moment):
    """DMG from an enemy to one player: before it counts, and after it has been taken."""

    before: ClassVar[str] = "hit"
    after: ClassVar[str] = "hurt"

    victim: int
    attacker: int
    amount: int
    source: str
    """`spell`, `ability`, `counterspell` or `companion`."""
    cause: str
    """The card or Character it comes from."""
    taken: bool = False

    @property
    def closed(self) -> bool:
        """CS-R-44: an amount of 0 is nothing to react to."""
        return self.amount <= 0 and not self.taken


def can_be_reduced(table: Table[State], seat: int) -> bool:
    """CS-R-43  On Crystal Crypt DMG from enemies cannot be lowered by any means."""
    s = table.state
    return not table.content.tiles[board_of(s.layout).tiles[s.players[seat].tile]].no_reduce


def lower(table: Table[State], hitting: Hitting, amount: int) -> None:
    """Bring the DMG of a hit down to an amount, never below 0, if this tile allows it."""
    if not can_be_reduced(table, hitting.victim):
        table.tell(events.NotReduced(hitting.victim))
    elif amount < hitting.amount:
        hitting.amount = max(amount, 0)
        table.tell(events.Reduced(hitting.victim, hitting.amount))


@rule
def fix_amount(table: Table[State], hitting: Hitting) -> Rule[int]:
    """CS-R-44  Lasting reductions first, then the victim may react before the DMG counts."""
    if hitting.amount > 0:
        _lasting_reductions(table, hitting)
        yield from table.before(hitting)
    return hitting.amount


def after_reductions(table: Table[State], seat: int, amount: int) -> int:
    """What is left of DMG from an enemy after a victim's lasting reductions; nothing is used up."""
    if not can_be_reduced(table, seat):
        return amount
    for mod in mods(table, seat, DmgTaken):
        if not mod.first or is_fresh(table, seat, mod):
            amount = _less(amount, mod)
    return max(amount - table.state.players[seat].ward, 0)


def _less(amount: int, mod: DmgTaken) -> int:
    return max(amount - mod.reduce, min(mod.floor, amount))


def _lasting_reductions(table: Table[State], hitting: Hitting) -> None:
    seat = hitting.victim
    for mod in mods(table, seat, DmgTaken):
        if (not mod.first or once_per_turn(table, seat, mod)) and hitting.amount > mod.floor:
            lower(table, hitting, _less(hitting.amount, mod))
    ward = table.state.players[seat].ward
    if ward and hitting.amount > 0:
        lower(table, hitting, hitting.amount - ward)


@rule
def strike(table: Table[State], attacker: int, victim: int, amount: int, source: str, cause: str) -> Rule[None]:
    """Deal DMG to one player outside an Attack Spell: fix the amount, take it, and answer it."""
    if table.state.players[victim].out:
        return
    hitting = Hitting(victim, attacker, amount, source, cause)
    yield from fix_amount(table, hitting)
    if table.state.players[victim].out or table.state.players[attacker].out:
        return  # CS-HP.6, .7: one of the two has conceded meanwhile
    suffer(table, victim, hitting.amount, cause)
    bury_the_dead(table)
    yield from strike_back(table, hitting)


@rule
def strike_back(table: Table[State], hitting: Hitting) -> Rule[None]:
    """CS-HP.7, CS-R-32  A victim that took DMG and lives may answer: Companions first, then Counterspells."""
    s = table.state
    victim, attacker = hitting.victim, hitting.attacker
    if hitting.amount <= 0 or s.players[victim].out:
        return
    hitting.taken = True
    if hitting.source == "spell":
        distance = board_of(s.layout).distance
        for mod in mods(table, victim, AfterDmgTaken):
            if distance[s.players[victim].tile][s.players[attacker].tile] <= mod.within:
                companion = s.cards.faces[s.players[victim].companion]
                yield from strike(table, victim, attacker, mod.damage, "companion", companion)
    if not s.players[victim].out and not s.players[attacker].out:
        yield from table.after(hitting)


def suffer(
    table: Table[State], seat: int, amount: int, cause: str, event: type[events.Damaged] = events.Damaged
) -> None:
    """CS-HP.1, .4  DMG lowers HP, never below 0."""
    if amount <= 0:
        return
    player = table.state.players[seat]
    player.hp = max(player.hp - amount, 0)
    table.tell(event(seat, amount, player.hp, cause))


def heal(table: Table[State], seat: int, amount: int) -> None:
    """CS-HP.2, CS-R-28  Gained HP raises HP; there is no maximum unless the option sets one."""
    player = table.state.players[seat]
    cap = table.options["hp_cap"]
    gained = amount if cap is None else max(min(amount, cap - player.hp), 0)
    if gained:
        player.hp += gained
        table.tell(events.Healed(seat, gained, player.hp))


def gain_energy(
    table: Table[State], seat: int, amount: int, event: type[events.EnergyChanged] = events.EnergyChanged
) -> None:
    """CS-R-35  SE obeys the limit of the form and never goes below 0."""
    player = table.state.players[seat]
    change = min(max(player.energy + amount, 0), energy_limit(player)) - player.energy
    if change:
        player.energy += change
        table.tell(event(seat, change, player.energy))


def bury_the_dead(table: Table[State]) -> None:
    """CS-HP.3, CS-R-31  Everybody at 0 HP is eliminated, in turn order; then the end is checked."""
    s = table.state
    if all(player.hp or player.out for player in s.players):
        return
    fallen = [seat for seat in living(s) if s.players[seat].hp == 0]
    for seat in fallen:
        _eliminate(table, seat, conceded=False)
    _check_end(table, fallen)


def concede(table: Table[State], seat: int) -> None:
    """CS-R-52  Conceding equals reaching 0 HP at that moment."""
    table.state.players[seat].hp = 0
    _eliminate(table, seat, conceded=True)
    _check_end(table, [seat])


def _eliminate(table: Table[State], seat: int, *, conceded: bool) -> None:
    """CS-HP.5, .8, CS-R-29  Cards go back, the Companion leaves the game, the meeple leaves the map."""
    s = table.state
    player = s.players[seat]
    table.tell(events.Eliminated(seat, conceded))
    returned = []
    for token in player.book:
        if s.cards.backs[token] == "counterspell":
            returned.append(token)
        else:
            s.discard.append(token)
    table.shuffle(returned, "eliminated")
    s.counterspells[:0] = returned
    if player.companion != EMPTY:
        s.removed.append(player.companion)
    player.book, player.companion, player.tile = [], EMPTY, NOWHERE
    player.frozen = player.stunned = False
    player.ward = 0
    player.out = True


def _check_end(table: Table[State], fallen: list[int]) -> None:
    """CS-WIN.1-3  The last one standing wins at once; an active player who falls ends the turn at once."""
    s = table.state
    left = living(s)
    if len(left) <= 1:
        end_game(table, left or fallen, "CS-WIN.1" if left else "CS-R-31")
    if s.players[s.active].out:
        s.attack = None
        s.pool = empty_pool()
        s.phase = "pass"
        raise SegmentOver


def end_game(table: Table[State], winners: list[int], rule_id: str) -> None:
    """Close the game with the given winners; several of them share a draw."""
    s = table.state
    names = table.rules.names(table.content, s)
    called = " and ".join(names.seat(seat) for seat in winners)
    reason = f"{called} is the last one standing." if len(winners) == 1 else f"{called} share a draw."
    table.tell(events.GameEnded(tuple(winners), reason))
    s.attack = None
    s.pool = empty_pool()
    table.finish(Outcome(winners, reason, rule_id, [player.hp for player in s.players]))
