"""The steps in which an Attack takes effect: 3 to 9 of those under *Windows* in the rules.

The Attack stands in the state between the steps, so that each step with its Counterspell windows is a segment.
"""

from collections.abc import Callable

from umbra.box.calls import follow
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.casting_shadows.board import REACH, board_of
from umbra.games.casting_shadows.effects.own import Heal
from umbra.games.casting_shadows.effects.riders import Rider
from umbra.games.casting_shadows.effects.word import Word
from umbra.games.casting_shadows.ending import bury_the_dead
from umbra.games.casting_shadows.events.spells import Cancelled, Unaffected
from umbra.games.casting_shadows.pieces.damage import bonus, fix_amount, heal, strike_back, suffer
from umbra.games.casting_shadows.pieces.modifiers import AfterAttack, modifiers, once_per_turn
from umbra.games.casting_shadows.pieces.moments import Casting, Hitting, Targeting
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
    """3, CS-CTR.1  W-CAST: every enemy of the caster may respond."""
    casting = Casting(attack.caster, False, cause_of(attack), attack.victims)
    attack.step = "target"
    yield from table.before(casting)
    if casting.cancelled:
        table.tell(Cancelled(cause_of(attack)))
        _finish(table)


@rule
def _aim(table: Table[State], attack: Attack) -> Rule[None]:
    """4, CS-R-19  W-TARGET for each victim; then it is checked again who is still in range or on the tile."""
    s = table.state
    attack.step = "fix"
    for victim in attack.victims:
        if not s.players[victim].out:
            yield from table.before(Targeting(attack.caster, False, victim, cause_of(attack)))
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
        table.tell(Cancelled(cause_of(attack)))
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
        hitting = _hitting(attack, victim, amount_for(table, attack, victim))
        attack.amounts.append((yield from fix_amount(table, hitting)))


def amount_for(table: Table[State], attack: Attack, victim: int) -> int:
    """CS-R-45  The DMG to one victim with what the caster's Companion adds to a Spell, before anybody lowers it."""
    if not isinstance(attack.source, SpellSource):
        return attack.amount
    return attack.amount + bonus(table, attack.caster, victim, first=attack.first)


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
    dealt = sum(attack.amounts)
    for word in _riders(table, attack):
        if isinstance(word, Heal):
            if dealt or not word.if_dealt:
                word.does(table, attack.caster)
            continue
        assert isinstance(word, Rider)
        for victim in attack.victims:
            if not table.state.players[victim].out:
                yield from follow(word.does(table, attack.caster, victim))


def _riders(table: Table[State], attack: Attack) -> list[Word]:
    if isinstance(attack.source, SpellSource):
        return list(table.content.cards[attack.source.face].then)
    return list(table.content.characters[attack.source.character].ability.effect[1:])


def _afterwards(table: Table[State], attack: Attack) -> None:
    """9, CS-COMP.7  The caster's after-attack effects."""
    if isinstance(attack.source, SpellSource):
        for modifier in modifiers(table, attack.caster, AfterAttack):
            if sum(attack.amounts) >= modifier.at_least and once_per_turn(table, attack.caster, modifier):
                heal(table, attack.caster, modifier.heal)
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
