"""The steps in which an Attack takes effect: 3 to 9 of those under *Windows* in the rules.

The Attack stands in the state between the steps, so that each step with its Counterspell windows is a segment.
"""

from collections.abc import Callable

from umbra.box.calls import follow
from umbra.box.english import listed
from umbra.core import Rule, Table, rule
from umbra.games.casting_shadows.board import REACH, board_of
from umbra.games.casting_shadows.ending import bury_the_dead
from umbra.games.casting_shadows.events.casters import Raised, Stepped
from umbra.games.casting_shadows.events.spells import Cancelled, Missed, Unaffected
from umbra.games.casting_shadows.labels import CastingNames
from umbra.games.casting_shadows.pieces.acting import Acting, carry_out
from umbra.games.casting_shadows.pieces.damage import bonus, fix_amount, strike_back, suffer
from umbra.games.casting_shadows.pieces.modifiers import happen
from umbra.games.casting_shadows.pieces.moments import Casting, Hitting, Targeting
from umbra.games.casting_shadows.pieces.moves import move
from umbra.games.casting_shadows.spells.counterspells import anybody_holds_one
from umbra.games.casting_shadows.state import Attack, SpellSource, State, cause_of


@rule
def resolve_attack(table: Table[State]) -> Rule[None]:
    """Carry an Attack on, step by step; where Counterspells are held each step is a segment of its own."""
    s = table.state
    paused = False
    while s.attack is not None and not paused:
        attack = s.attack
        paused = anybody_holds_one(s)
        yield from follow(_STEPS[attack.step](table, attack))


@rule
def _announce(table: Table[State], attack: Attack) -> Rule[None]:
    """3, CS-CTR.1, CS-R-62  W-CAST: every enemy of the caster may respond; then the caster makes the step."""
    casting = Casting(attack.victims, foe=attack.caster, doing=_say_cast(table, attack))
    attack.step = "target"
    yield from table.before(casting)
    if casting.cancelled:
        table.tell(Cancelled(cause_of(attack)))
        _finish(table)
    elif table.state.players[attack.caster].tile != attack.start:
        move(table, attack.caster, attack.start, Stepped)


def _say_cast(table: Table[State], attack: Attack) -> str:
    names = CastingNames(table.content, table.state)
    at = listed([names.called(victim) for victim in attack.victims])
    return f"casts {names.piece(cause_of(attack))} at {at} for {attack.amount} DMG"


@rule
def _aim(table: Table[State], attack: Attack) -> Rule[None]:
    """4, CS-R-19  W-TARGET for each victim; then it is checked again who is still in range or on the tile."""
    s = table.state
    attack.step = "fix"
    for victim in attack.victims:
        if not s.players[victim].out:
            doing = f"aims {table.content.cards[cause_of(attack)].name} at you"
            yield from table.before(Targeting(victim, foe=attack.caster, doing=doing))
    least, most = REACH[attack.range]
    away = board_of(s.layout).distance[s.players[attack.caster].tile]
    for victim in attack.victims[:]:
        tile = s.players[victim].tile
        if s.players[victim].out:
            attack.victims.remove(victim)
        elif (tile != attack.tile) if attack.target == "hex" else not least <= away[tile] <= most:
            attack.victims.remove(victim)
            table.tell(Unaffected(victim))
    if not attack.victims:
        table.tell(Missed(cause_of(attack)))
        _finish(table)


@rule
def _fix(table: Table[State], attack: Attack) -> Rule[None]:
    """5, CS-R-44  For each victim in turn order the amount is fixed: caster's modifiers, reductions, W-HIT."""
    s = table.state
    attack.step = "hit"
    attack.amounts = []
    for victim in attack.victims:
        if s.players[victim].out:
            attack.amounts.append(0)
            continue
        hit = full_hit(table, attack, victim)
        if hit.amount > attack.amount:
            companion = s.cards.faces[s.players[attack.caster].companion]
            table.tell(Raised(victim, attack.amount, hit.amount, companion))
        attack.amounts.append((yield from fix_amount(table, hit)))


def full_hit(table: Table[State], attack: Attack, victim: int) -> Hitting:
    """CS-R-45  The DMG to one victim with what the caster's Companion adds to a Spell, before anybody lowers it."""
    by_spell = isinstance(attack.source, SpellSource)
    more = bonus(table, attack.caster, victim, first=attack.first) if by_spell else 0
    return _hitting(attack, victim, attack.amount + more)


def _hitting(attack: Attack, victim: int, amount: int) -> Hitting:
    source = "spell" if isinstance(attack.source, SpellSource) else "ability"
    return Hitting(victim, attack.caster, amount, source, cause_of(attack))


def _hit(table: Table[State], attack: Attack) -> None:
    """6, CS-ATK.11  All DMG is applied together, then everyone at 0 HP is eliminated."""
    attack.step = "answer"
    for i, victim in enumerate(attack.victims):
        if table.state.players[victim].out:
            attack.amounts[i] = 0  # CS-HP.6: one who has conceded takes no DMG, so none is dealt
        suffer(table, victim, attack.amounts[i], cause_of(attack))
    bury_the_dead(table)


@rule
def _answer(table: Table[State], attack: Attack) -> Rule[None]:
    """7, CS-R-32  Each surviving victim that took DMG may strike back, one after the other."""
    if attack.answered == len(attack.victims):
        attack.step = "riders"
        return
    victim, amount = attack.victims[attack.answered], attack.amounts[attack.answered]
    attack.answered += 1
    yield from strike_back(table, _hitting(attack, victim, amount))


@rule
def _ride(table: Table[State], attack: Attack) -> Rule[None]:
    """8, CS-R-62  Riders touch each victim that is still affected and alive, in turn order."""
    attack.step = "after"
    acting = Acting(attack.caster, cause_of(attack), attack)
    for effect in table.content.effects[acting.card]:
        if effect.fits(table, acting):
            yield from carry_out(table, effect, acting)


@rule
def _afterwards(table: Table[State], attack: Attack) -> Rule[None]:
    """9, CS-COMP.7  The caster's after-attack effects."""
    if isinstance(attack.source, SpellSource):
        yield from follow(happen(table, attack.caster, "attacked", attack))
    _finish(table)


def _finish(table: Table[State]) -> None:
    table.state.attack = None


_STEPS: dict[str, Callable[[Table[State], Attack], Rule[None] | None]] = {
    "cast": _announce,
    "target": _aim,
    "fix": _fix,
    "hit": _hit,
    "answer": _answer,
    "riders": _ride,
    "after": _afterwards,
}
