"""Attacks of Enemies and of the Lord: whom they reach, defending, Wounds and what follows from them."""

import msgspec

from umbra.box.keys import Key
from umbra.box.seats import clockwise
from umbra.core import Odds, Option, Refusal, Rule, Table, Token, figure, rule
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.events.actions import WoundsLost
from umbra.games.shadowscape.events.enemies import Defended, EnemyAttacks, NoDamage
from umbra.games.shadowscape.labels import ability_name, enemy_name, name_of, say_parts
from umbra.games.shadowscape.library import ShadowLibrary
from umbra.games.shadowscape.pieces.acting import befall
from umbra.games.shadowscape.pieces.area import DONE, free_places, hero_options, suffer_wound
from umbra.games.shadowscape.pieces.decks import ENEMY_PHASE, discard_fate, lacks_symbol, must_ask
from umbra.games.shadowscape.pieces.map import enemies_in, heroes_in, room_of
from umbra.games.shadowscape.pieces.modifiers import (
    enemy_modifiers,
    lord_side,
    shrine,
    unused,
    use_up,
    ward,
)
from umbra.games.shadowscape.records.modifiers import Attack, AttackAll, Blast, Defence, DoubleDefence, Pierce
from umbra.games.shadowscape.records.parts import Acting, Blow
from umbra.games.shadowscape.state import State, Strike

Parts = list[tuple[str, int]]
"""What a figure is made up of, with names."""


def is_ranged(table: Table[State], enemy: Token) -> bool:
    """Whether an Enemy's attack is Ranged; the Lord's is Melee."""
    return table.state.cards.faces[enemy] in table.content.ranged


def reach_of(table: Table[State], enemy: Token) -> int:
    """SS-22.2, SS-26.2, SS-R-35  0 for attacks in the own room, 1 for those that reach adjacent rooms too."""
    if table.state.cards.faces[enemy] in table.content.ranged:
        return 1
    words = enemy_modifiers(table, enemy, AttackAll)
    return int(any(held.word.near for held in words)) if words else 0


def threatened(table: Table[State]) -> tuple[set[int], set[int]]:
    """The rooms from which an Enemy has a Hero in range: with reach 0, and with reach 1."""
    here = {hero.room for hero in table.state.heroes}
    neighbours = board(table).neighbours
    return here, here.union(*[neighbours[room] for room in here])


def in_range(table: Table[State], enemy: Token, room: int | None = None) -> list[int]:
    """The Heroes that an Enemy could attack from where it stands, or from a room; the active one first."""
    s = table.state
    reach, heroes = reach_of(table, enemy), s.heroes
    distance = board(table).distance[room_of(s, enemy) if room is None else room]
    return [seat for seat in clockwise(table.seats, s.active) if distance[heroes[seat].room] <= reach]


def attack_of(table: Table[State], enemy: Token) -> int:
    """The attack of an Enemy, with Pack in the advanced game."""
    return sum(n for _, n in attack_parts(table, enemy))


def attack_parts(table: Table[State], enemy: Token) -> Parts:
    """What makes up the attack of an Enemy."""
    s, content = table.state, table.content
    if enemy == s.lord_token:
        return [("on the card", lord_side(table).attack)]
    parts = [("on the token", content.enemies[s.cards.faces[enemy]].enemy.attack)]
    if more := enemy_modifiers(table, enemy, Attack):
        beside = [s.cards.backs[e] for e in enemies_in(s, room_of(s, enemy)) if e != enemy]
        counting = [held for held in more if held.counts(Blow(beside=beside))]
        parts += [(ability_name(content, held.source), held.word.amount) for held in counting]
    return parts


@rule
def begin_strike(table: Table[State], enemy: Token, target: int) -> Rule[None]:
    """SS-24.4, .5  An Enemy attacks a Hero, or every Hero that its card says."""
    s = table.state
    victims = [target]
    if enemy_modifiers(table, enemy, AttackAll):
        victims = in_range(table, enemy)
    elif enemy_modifiers(table, enemy, Blast):
        victims = heroes_in(s, s.heroes[target].room)
    s.strike = Strike(enemy, victims)
    yield from go_on_striking(table)


def scope_hits_all(table: Table[State], enemy: Token, targets: list[int]) -> bool:
    """Whether the attack is made on every Hero in range, so that no target is chosen."""
    together = len({table.state.heroes[seat].room for seat in targets}) == 1
    return bool(enemy_modifiers(table, enemy, AttackAll) or (together and enemy_modifiers(table, enemy, Blast)))


@rule
def go_on_striking(table: Table[State]) -> Rule[None]:
    """SS-25  The next step of an attack: whose turn it is to be hit, one card for the defence, or the Wounds."""
    s = table.state
    strike = s.strike
    assert strike is not None
    if not strike.open:
        yield from _next_victim(table, strike)
        if strike.damage and s.heroes[strike.victims[0]].hand:
            return
    seat = strike.victims[0]
    if strike.damage and (yield from _defend(table, seat, strike)) and strike.damage:
        return
    yield from _take_wounds(table, seat, strike)


@rule
def _next_victim(table: Table[State], strike: Strike) -> Rule[None]:
    """Several Heroes defend separately, in an order chosen by the active player; then the damage is worked out."""
    s = table.state
    if len(strike.victims) > 1:
        victim = yield from table.ask(
            s.active,
            "victim",
            lambda: hero_options(table, strike.victims, "victim", "first comes"),
            "Which Hero is attacked first?",
            rule="SS-24.3",
        )
        strike.victims.remove(victim)
        strike.victims.insert(0, victim)
    victim = strike.victims[0]
    attack, against = attack_parts(table, strike.enemy), defence_parts(table, victim, strike.enemy)
    coming, defence = [max(0, sum([n for _, n in parts])) for parts in (attack, against)]
    made = ("", "") if table.events is None else [_said(parts) for parts in (attack, against)]
    table.tell(EnemyAttacks(s.cards.faces[strike.enemy], victim, coming, min(coming, defence), *made))
    strike.damage = max(0, coming - defence)
    strike.open = True


def _said(parts: Parts) -> str:
    """What makes up a figure, where it is more than one thing."""
    return say_parts(parts) if len([n for _, n in parts if n]) > 1 else ""


def steady_defence(table: Table[State], seat: int) -> int:
    """SS-29.5  What helps against every attack beside the Defence attribute."""
    return sum(n for _, n in _steady_parts(table, seat))


def _steady_parts(table: Table[State], seat: int) -> Parts:
    armour = shrine(table, table.state.heroes[seat].room, "armour")
    return [("Armour Shrine", armour), ("ward", ward(table.state, seat))]


def defence_parts(table: Table[State], seat: int, enemy: Token) -> Parts:
    """SS-25.1  The Defence attribute with all that changes it against this attack; what is limited is used up."""
    s, content = table.state, table.content
    attribute = content.heroes[s.heroes[seat].hero].defence
    parts = [("on the Hero card", attribute)]
    for piercing in enemy_modifiers(table, enemy, Pierce):
        less = min(piercing.word.n, sum(n for _, n in parts))
        parts.append((ability_name(content, piercing.source), -less))
    blow = Blow("ranged" if is_ranged(table, enemy) else "melee")
    parts += _steady_parts(table, seat)
    for held in unused(table, seat, Defence):
        if held.counts(blow) and (held.part.limit is None or s.phase in ENEMY_PHASE):
            use_up(table, seat, held)
            parts.append((ability_name(content, held.source), held.word.amount))
    return parts


@rule
def _defend(table: Table[State], seat: int, strike: Strike) -> Rule[bool]:
    """SS-25.2  The attacked player may discard a Defence symbol, also in another's turn; False if none was."""
    shield: Shield | None = yield from table.ask(
        seat,
        "defend",
        lambda: [*defences(table, seat, strike.damage), DONE],
        (_say_damage, enemy_name(table.content, table.state, strike.enemy), strike.damage),
        rule="SS-25.2",
        hide=must_ask(table, seat),
        standing=lambda: ("", True) if free_places(table, seat) else (DONE.key, False),
    )
    if shield is None:
        return False
    if shield.cancels > 1:
        use_up(table, seat, unused(table, seat, DoubleDefence)[0])
    cancels = min(strike.damage, shield.cancels)
    strike.damage -= cancels
    table.tell(Defended(seat, discard_fate(table, seat, shield.card), cancels))
    return True


class Shield(msgspec.Struct, frozen=True, gc=False):
    """A Fate card that is discarded to defend, and how much damage it cancels."""

    card: Token
    cancels: int = 1


def is_attacked(s: State, seat: int) -> bool:
    """Whether an attack on the Hero of a seat is being settled, so that the seat answers outside its turn."""
    return s.strike is not None and s.strike.open and s.strike.victims[0] == seat


def cannot_defend(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """SS-25.2  Why a Fate card in hand does not cancel damage."""
    return lacks_symbol(table, seat, key, "defence", "SS-25.2")


def defences(table: Table[State], seat: int, damage: int) -> list[Option]:
    """Every Fate card that cancels damage."""
    s, content = table.state, table.content
    faces = s.cards.faces
    fitting = [t for t in s.heroes[seat].hand if "defence" in content.fate[faces[t]].symbols]
    ways = [("discard", 1), *([("double", 2)] if unused(table, seat, DoubleDefence) else [])]
    return [
        Option(
            f"{verb}:{faces[t]}",
            (_say_cancel, content, faces[t], cancels),
            (f"card:{t}",),
            Shield(t, cancels),
            weighing=(_shield_odds, damage, cancels),
        )
        for verb, cancels in ways
        for t in fitting
    ]


def _shield_odds(damage: int, cancels: int) -> list[Odds]:
    """SS-25.3  The Wounds that would follow, before and after."""
    return [figure("Wounds", max(0, damage - cancels), damage)]


def _say_damage(enemy: str, damage: int) -> str:
    return f"{enemy} attacks you: {damage} damage is coming. Discard Defence to cancel it?"


def _say_cancel(content: ShadowLibrary, face: str, cancels: int) -> str:
    return f"Discard {name_of(content, face)} to cancel {cancels}"


@rule
def _take_wounds(table: Table[State], seat: int, strike: Strike) -> Rule[None]:
    """SS-25.3, .4, .6, SS-R-21  Each damage left is a Wound that the attacked player places; the rest does nothing."""
    s = table.state
    if not strike.damage:
        table.tell(NoDamage(seat))
    wounded = False
    while strike.damage:
        if not (yield from suffer_wound(table, seat, "SS-25.4", strike.damage)):
            table.tell(WoundsLost(seat, strike.damage))
            break
        strike.damage -= 1
        wounded = True
    if wounded:
        yield from befall(
            table, strike.enemy, "wounded", Acting(seat, "SS-1.1" if strike.enemy == s.lord_token else "SS-32.1")
        )
    strike.victims.pop(0)
    strike.open = False
    if not strike.victims:
        s.strike = None
