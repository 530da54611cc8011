"""Attack Spells: declaring one, and the steps in which it takes effect.

The Attack stands in the state between the steps, so that each step with its Counterspell windows is a segment.
"""

from collections.abc import Callable

from umbra.core.cards import Token
from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.casting_shadows import events
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.labels import say_aim, say_target, say_tier
from umbra.games.casting_shadows.pieces.damage import (
    Hitting,
    bury_the_dead,
    fix_amount,
    gain_energy,
    heal,
    strike_back,
    suffer,
)
from umbra.games.casting_shadows.pieces.forecast import bonus, hp_after_spell
from umbra.games.casting_shadows.pieces.modifiers import mods, once_per_turn
from umbra.games.casting_shadows.pieces.moments import Casting, Targeting
from umbra.games.casting_shadows.pieces.moves import move, shove, tile_option
from umbra.games.casting_shadows.pieces.status import inflict
from umbra.games.casting_shadows.records import (
    REACH,
    AfterAttack,
    Drain,
    Freeze,
    Heal,
    Op,
    Pull,
    Push,
    RangeMod,
    Stun,
)
from umbra.games.casting_shadows.records import Attack as AttackSpell
from umbra.games.casting_shadows.resources import item_pieces, items_for, payments
from umbra.games.casting_shadows.spells.counterspells import anybody_holds_one
from umbra.games.casting_shadows.spells.payment import choose_payment, spend
from umbra.games.casting_shadows.state import Attack, State, enemies, in_turn_order

Forecast = Callable[[int], int]


def range_of(table: Table[State], seat: int, card: AttackSpell) -> str:
    """CS-RANGE.6  The range type of a Spell, as the caster's Companion changes it."""
    for mod in mods(table, seat, RangeMod):
        if card.range in mod.of:
            return mod.as_
    return card.range


def in_range(s: State, seat: int, reach: str, start: int | None = None) -> list[int]:
    """CS-ATK.8, .9  The enemies in range of a player, measured from the own tile or another start."""
    least, most = REACH[reach]
    away = board_of(s.layout).distance[s.players[seat].tile if start is None else start]
    return [enemy for enemy in enemies(s, seat) if least <= away[s.players[enemy].tile] <= most]


def places_to_cast_from(s: State, seat: int, card: AttackSpell) -> list[int]:
    """Where the caster may stand: here, or with "step first" also one step away."""
    here = s.players[seat].tile
    return [here, *board_of(s.layout).neighbours[here]] if card.step_first else [here]


def has_target(table: Table[State], seat: int, card: AttackSpell) -> bool:
    """CS-ATK.10  An Attack Spell needs an enemy in range."""
    s = table.state
    reach = range_of(table, seat, card)
    return any(in_range(s, seat, reach, place) for place in places_to_cast_from(s, seat, card))


@rule
def cast_attack(table: Table[State], seat: int, token: Token) -> Rule[None]:
    """CS-CAST.1, section 5 (1)-(2)  Declare Spell, tier and target; pay; mark the Spell used; make the step."""
    s = table.state
    card: AttackSpell = table.content.cards[s.cards.faces[token]]
    reach = range_of(table, seat, card)
    start = yield from _choose_start(table, seat, card, reach)
    tier = yield from _choose_tier(table, seat, card)
    if not in_range(s, seat, reach, start):
        return  # CS-ATK.10: those in range have conceded while the caster was asked, and nothing has been paid
    target = yield from choose_target(
        table, seat, card.target, reach, lambda e: hp_after_spell(table, seat, e, card.damage[tier]), start
    )
    payment = yield from choose_payment(table, seat, table.content.tiers[card.id][tier])
    victims = victims_of(s, seat, card.target, target)
    if not victims:
        return
    s.ap -= 1
    spend(table, seat, payment)
    s.used.append(token)
    s.casts += 1
    if start != s.players[seat].tile:
        move(table, seat, start, events.Stepped)
    amount = card.damage[tier]
    table.tell(events.Cast(seat, card.id, tuple(victims), amount))
    tile = s.players[target].tile if card.target == "enemy" else target
    s.attack = Attack(seat, "spell", card.id, card.target, reach, tile, amount, s.casts == 1, victims, "cast")


def victims_of(s: State, seat: int, kind: str, target: int) -> list[int]:
    """CS-ATK.2-4  The one enemy, or every enemy on the tile, in turn order."""
    if kind == "enemy":
        return [] if s.players[target].out else [target]
    return in_turn_order(s, [enemy for enemy in enemies(s, seat) if s.players[enemy].tile == target])


@rule
def _choose_start(table: Table[State], seat: int, card: AttackSpell, reach: str) -> Rule[int]:
    """CS-R-62 "step first": range and target are checked from where the caster ends."""
    s = table.state
    here = s.players[seat].tile
    places = [p for p in places_to_cast_from(s, seat, card) if in_range(s, seat, reach, p)]

    def choices() -> list[Option]:
        return [
            Option("stay", "Cast from here", (f"tile:{here}",), here)
            if place == here
            else tile_option(table, "Step to", "to", place)
            for place in places
        ]

    start: int = yield from table.ask(seat, "step-first", choices, "From where do you cast?", rule="CS-R-62")
    return start


@rule
def _choose_tier(table: Table[State], seat: int, card: AttackSpell) -> Rule[int]:
    """CS-ATK.5  Spend 1 up to the maximum of the named Resource."""
    s = table.state

    def choices() -> list[Option]:
        return [
            Option(
                f"spend:{n + 1}",
                (say_tier, n + 1, card.scales, card.damage[n]),
                item_pieces(items_for(cost, s.pool)),
                n,
            )
            for n, cost in enumerate(table.content.tiers[card.id])
            if payments(cost, s.pool)
        ]

    tier: int = yield from table.ask(seat, "tier", choices, "How much do you spend?", rule="CS-ATK.5")
    return tier


@rule
def choose_target(
    table: Table[State], seat: int, kind: str, reach: str, forecast: Forecast, start: int | None = None
) -> Rule[int]:
    """CS-ATK.2, .3  One enemy in range (a seat), or one tile in range with an enemy on it (a tile).

    `forecast` says what HP an enemy would be left with.
    """
    s = table.state
    names = table.rules.names(table.content, s)

    def choices() -> list[Option]:
        found = in_range(s, seat, reach, start)
        if kind == "enemy":
            return [
                Option(f"seat:{e}", (say_target, names.seat(e), s.players[e].hp, forecast(e)), (f"seat:{e}",), e)
                for e in found
            ]
        return [aim(tile) for tile in dict.fromkeys(s.players[enemy].tile for enemy in found)]

    def aim(tile: int) -> Option:
        here = board_of(s.layout).tiles[tile]
        hit = tuple((names.seat(e), s.players[e].hp, forecast(e)) for e in victims_of(s, seat, kind, tile))
        return Option(f"tile:{here}", (say_aim, table.content.tiles[here].name, hit), (f"tile:{tile}",), tile)

    what = "Which enemy do you strike?" if kind == "enemy" else "Which tile do you strike?"
    target: int = yield from table.ask(seat, "target", choices, what, rule="CS-ATK.2")
    return target


# The steps of an Attack, section 5 (3)-(7)


@rule
def resolve_attack(table: Table[State]) -> Rule[None]:
    """Carry an Attack on, step by step; where Counterspells are held each step is a segment of its own."""
    s = table.state
    paused = False
    while s.attack is not None and not paused:
        attack = s.attack
        paused = anybody_holds_one(s)
        asking = _STEPS[attack.stage](table, attack)
        if asking is not None:
            yield from asking


@rule
def _announce(table: Table[State], attack: Attack) -> Rule[None]:
    """(3) W-CAST: every enemy of the caster may respond."""
    casting = Casting(attack.caster, False, attack.face, attack.victims)
    attack.stage = "target"
    yield from table.before(casting)
    if casting.cancelled:
        table.tell(events.Cancelled(attack.face))
        _finish(table)


@rule
def _aim(table: Table[State], attack: Attack) -> Rule[None]:
    """(4) W-TARGET for each victim; then it is checked again who is still in range or on the tile."""
    s = table.state
    attack.stage = "fix"
    for victim in attack.victims:
        if not s.players[victim].out:
            yield from table.before(Targeting(attack.caster, False, victim, attack.face))
    least, most = REACH[attack.range]
    away = board_of(s.layout).distance[s.players[attack.caster].tile]
    for victim in attack.victims[:]:
        tile = s.players[victim].tile
        if s.players[victim].out:
            attack.victims.remove(victim)
        elif (tile != attack.tile) if attack.target == "hex" else not least <= away[tile] <= most:
            attack.victims.remove(victim)
            table.tell(events.Unaffected(victim))
    if not attack.victims:
        table.tell(events.Cancelled(attack.face))
        _finish(table)


@rule
def _fix(table: Table[State], attack: Attack) -> Rule[None]:
    """(5a) For each victim in turn order the amount is fixed: caster's modifiers, reductions, W-HIT."""
    s = table.state
    attack.stage = "hit"
    attack.amounts = []
    for victim in attack.victims:
        if s.players[victim].out:
            attack.amounts.append(0)
            continue
        amount = attack.amount
        if attack.source == "spell":
            amount += bonus(table, attack.caster, victim, first=attack.first)
        hitting = Hitting(victim, attack.caster, amount, attack.source, attack.face)
        attack.amounts.append((yield from fix_amount(table, hitting)))


def _hit(table: Table[State], attack: Attack) -> None:
    """(5b) CS-ATK.11  All DMG is applied together, then everyone at 0 HP is eliminated."""
    attack.stage = "answer"
    for i, victim in enumerate(attack.victims):
        if table.state.players[victim].out:
            attack.amounts[i] = 0  # CS-HP.6: one who has conceded takes no DMG, so none is dealt
        suffer(table, victim, attack.amounts[i], attack.face)
    bury_the_dead(table)


@rule
def _answer(table: Table[State], attack: Attack) -> Rule[None]:
    """(5c) Each surviving victim that took DMG may strike back, one after the other."""
    if attack.answered == len(attack.victims):
        attack.stage = "riders"
        return
    victim, amount = attack.victims[attack.answered], attack.amounts[attack.answered]
    attack.answered += 1
    yield from strike_back(table, Hitting(victim, attack.caster, amount, attack.source, attack.face))


@rule
def _ride(table: Table[State], attack: Attack) -> Rule[None]:
    """(6) CS-R-62  Riders touch each victim that is still affected and alive, in turn order."""
    attack.stage = "after"
    dealt = sum(attack.amounts)
    for op in _riders(table, attack):
        if isinstance(op, Heal):
            if dealt or not op.if_dealt:
                heal(table, attack.caster, op.amount)
            continue
        for victim in attack.victims:
            if not table.state.players[victim].out:
                yield from _ride_on(table, attack, op, victim)


def _riders(table: Table[State], attack: Attack) -> list[Op]:
    if attack.source == "spell":
        return list(table.content.cards[attack.face].then)
    return list(table.content.characters[attack.face].ability.effect[1:])


@rule
def _ride_on(table: Table[State], attack: Attack, op: Op, victim: int) -> Rule[None]:
    match op:
        case Push():
            yield from shove(table, attack.caster, victim, op.steps, pull=False)
        case Pull():
            yield from shove(table, attack.caster, victim, op.steps, pull=True)
        case Drain():
            gain_energy(table, victim, -op.amount)
        case Freeze():
            yield from inflict(table, "freeze", victim, attack.caster)
        case Stun():
            yield from inflict(table, "stun", victim, attack.caster)


def _afterwards(table: Table[State], attack: Attack) -> None:
    """(7) The caster's after-attack effects."""
    if attack.source == "spell":
        for mod in mods(table, attack.caster, AfterAttack):
            if sum(attack.amounts) >= mod.at_least and once_per_turn(table, attack.caster, mod):
                heal(table, attack.caster, mod.heal)
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
