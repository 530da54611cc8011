"""What the rules work out for a screen: the dungeon, paths of Enemies, ticks of Whispers, figures of Heroes."""

from collections.abc import Set
from typing import Literal, TypedDict

from umbra.box.english import counted
from umbra.box.graph import NOWHERE
from umbra.core import NONE, Glimpse, Table, Token, spoken
from umbra.games.shadowscape.actions.action import boost_symbol, value_of, value_parts
from umbra.games.shadowscape.actions.attack import damage_parts, damage_to, defence_of, full_reach
from umbra.games.shadowscape.actions.move import reach
from umbra.games.shadowscape.actions.search import is_locked
from umbra.games.shadowscape.board import SIDE, board
from umbra.games.shadowscape.claims import claimable, whisper_parts
from umbra.games.shadowscape.ending import shards
from umbra.games.shadowscape.enemies.attack import attack_of, defences, is_ranged, reach_of, steady_defence, threatened
from umbra.games.shadowscape.enemies.phase import way_of
from umbra.games.shadowscape.library import ShadowLibrary
from umbra.games.shadowscape.pieces.area import (
    face_of,
    free_symbols,
    hand_size,
    movement,
    skill_count,
    usable,
    wound_count,
)
from umbra.games.shadowscape.pieces.map import enemies_near, room_of
from umbra.games.shadowscape.pieces.modifiers import lord_side
from umbra.games.shadowscape.records.words import KIND
from umbra.games.shadowscape.state import Action, State, Strike
from umbra.games.shadowscape.turn import cannot_act


class RoomSketch(TypedDict):
    """A room of the dungeon."""

    id: str
    name: str
    doors: str
    """The symbols North, East, South and West; - for a wall."""
    leads: dict[str, int]
    """The doors that can be passed: symbol to room."""
    features: list[str]


class StepSketch(TypedDict):
    """A door on the way of an Enemy; without a room it is not passed."""

    door: str
    room: int | None
    why: str


class EnemySketch(TypedDict):
    """An Enemy of the dungeon, and the way it would go if it were activated now."""

    room: int
    defence: int
    attack: int
    ranged: bool
    path: list[StepSketch]


class HeroSketch(TypedDict):
    """The figures of a Hero."""

    skill: int
    movement: int
    hand_size: int
    defence: int
    """What holds against every attack."""
    shards: int


class LordSketch(TypedDict):
    """The Lord of the Dungeon."""

    name: str
    defence: int
    attack: int
    ability: str
    text: str
    room: int
    holder: int
    """Who holds the token of the slain Lord and may bring the last turns (SS-R-27); -1 for nobody."""


class Goal(TypedDict):
    """What an Action is measured against: what counts there now, with one symbol more, and what it takes."""

    piece: str
    now: int
    next: int
    needed: int
    note: str
    parts: list[tuple[str, int]]
    """What counts there besides the worth of the Action."""


class ActionTally(TypedDict):
    """An Action under way."""

    of: Literal["action"]
    seat: int
    act: str
    symbol: str | None
    value: int
    parts: list[tuple[str, int]]
    goals: list[Goal]


class StrikeTally(TypedDict):
    """An attack on a Hero under way."""

    of: Literal["strike"]
    seat: int
    enemy: Token
    attack: int
    damage: int
    """What nothing has stopped yet."""
    free: int
    """Free Wound symbols."""
    cancels: dict[str, int]
    """How much each answer would cancel."""


class ReachSketch(TypedDict):
    """A room that the movement under way leads to."""

    cost: int
    left: int
    stops: bool


class OpenSketch(TypedDict, total=False):
    """What all screens are told; nothing until the dungeon is laid."""

    rooms: list[RoomSketch]
    enemies: dict[str, EnemySketch]
    heroes: list[HeroSketch | None]
    """None for a seat without a Hero."""
    lord: LordSketch
    reach: dict[str, ReachSketch]


class OwnSketch(TypedDict, total=False):
    """What one seat is told of its own chances."""

    whispers: dict[str, list[tuple[bool, str]]]
    """For each Whisper on offer what it asks for, and whether that holds."""
    tally: ActionTally | StrikeTally | None
    claimable: list[Token]
    ahead: dict[str, ReachSketch]
    """The rooms that a Move would lead to, before an Action is begun."""
    targets: list[Token]
    """The Enemies that an Attack could be made on then."""


def sketch(table: Table[State], seat: int | None) -> OwnSketch:
    """Everything about a player's own chances that a screen would have to know rules for."""
    s = table.state
    if not s.layout:
        return {}
    acting = seat is not None and seat == s.active and s.phase == "act" and s.action is None and cannot_act(s) is None
    slots = usable(table, seat) if seat is not None and acting else []
    return {
        "ahead": _led_to(table, Action(slots[0], "walk", "boost"), movement(table, s.active)) if slots else {},
        "targets": _targets(table, slots),
        "whispers": {} if seat is None or not _placed(s, seat) else _whispers(table, seat),
        "tally": tally(table, seat),
        "claimable": claimable(table, seat) if seat is not None and seat == s.active and _placed(s, seat) else [],
    }


def open_sketch(table: Table[State]) -> OpenSketch:
    """Everything that all screens would have to know rules for."""
    if not table.state.layout:
        return {}
    return {
        "rooms": _rooms(table),
        "enemies": _enemies(table),
        "heroes": [_hero(table, number) for number in range(table.seats)],
        "lord": _lord(table),
        "reach": reached(table),
    }


def glimpse(table: Table[State]) -> Glimpse:
    """The game from afar: rounds, Shadow Shards or what is left of the Fate deck, the rooms and who is in them."""
    s = table.state
    if not s.layout:
        return Glimpse()
    together = table.rules.as_one(table.options)
    found = [(s.cards.backs[enemy], *_spot(room)) for enemy, room in zip(s.foes, s.foe_rooms, strict=True)]
    lord = [("lord", *_spot(s.lord_room))] if s.lord_room != NOWHERE else []
    return Glimpse(
        f"round {s.round}" if s.phase in ("act", "enemy", "strikes") else "",
        fact=f"{counted(len(s.fate), 'Fate card')} left" if together else "",
        figures=[] if together else [counted(shards(table, seat), "Shard") for seat in range(table.seats)],
        rows=["o" * SIDE] * SIDE,
        pins=[(seat, *_spot(hero.room)) for seat, hero in enumerate(s.heroes) if hero.room != NOWHERE],
        marks=[*found, *lord],
    )


def _spot(room: int) -> tuple[int, int]:
    return room % SIDE, room // SIDE


def _placed(s: State, seat: int) -> bool:
    return s.heroes[seat].room != NOWHERE


def _rooms(table: Table[State]) -> list[RoomSketch]:
    dungeon = board(table)
    return [
        {
            "id": room,
            "name": dungeon.names[cell],
            "doors": dungeon.doors[cell],
            "leads": dungeon.leads[cell],
            "features": sorted(dungeon.features[cell]),
        }
        for cell, room in enumerate(dungeon.rooms)
    ]


def _enemies(table: Table[State]) -> dict[str, EnemySketch]:
    s = table.state
    near = threatened(table) if all(hero.room != NOWHERE for hero in s.heroes) else None
    return {
        str(enemy): {
            "room": room_of(s, enemy),
            "defence": defence_of(table, enemy),
            "attack": attack_of(table, enemy),
            "ranged": is_ranged(table, enemy),
            "path": _path(table, enemy, near[reach_of(table, enemy)]) if near else [],
        }
        for enemy in s.foes
    }


def _path(table: Table[State], enemy: Token, near: Set[int]) -> list[StepSketch]:
    """The doors an Enemy would follow if it were activated now; skipped ones say why."""
    return [{"door": door, "room": None if why else room, "why": why} for door, room, why in way_of(table, enemy, near)]


def _hero(table: Table[State], seat: int) -> HeroSketch | None:
    s, content = table.state, table.content
    hero = s.heroes[seat]
    if not hero.hero:
        return None
    sided = len(hero.sides) == len(hero.actions)
    return {
        "skill": skill_count(table, seat, hero.room) if sided else 0,
        "movement": movement(table, seat),
        "hand_size": hand_size(table, seat),
        "defence": content.heroes[hero.hero].defence + steady_defence(table, seat),
        "shards": shards(table, seat),
    }


def _lord(table: Table[State]) -> LordSketch:
    s = table.state
    lord, side = table.content.lords[s.lord], lord_side(table)
    return {
        "name": lord.name,
        "defence": defence_of(table, s.lord_token),
        "attack": side.attack,
        "ability": side.ability,
        "text": side.text,
        "room": s.lord_room,
        "holder": next((seat for seat, hero in enumerate(s.heroes) if s.lord_token in hero.tokens), NONE),
    }


def _whispers(table: Table[State], seat: int) -> dict[str, list[tuple[bool, str]]]:
    s = table.state
    found = {}
    for token in s.whisper_offer:
        parts = whisper_parts(table, seat, table.content.whispers[s.cards.faces[token]])
        found[str(token)] = [(holds, spoken(phrase)) for holds, phrase in parts]
    return found


def texts(content: ShadowLibrary) -> dict[str, str]:
    """The words of every side of every Action card."""
    return {f"{card}/{'AB'[n]}": face.text for card, faces in content.faces.items() for n, face in enumerate(faces)}


WALKING = ("walk", "move")


LOCKED = "An Enemy there keeps it locked."


OUT_OF_EFFECT = "This Attack does nothing to it from here."


def tally(table: Table[State], seat: int | None) -> ActionTally | StrikeTally | None:
    """The figures of what is under way, as far as the seat (None: a spectator) may know them."""
    s = table.state
    if s.strike is not None:
        return _of_strike(table, seat, s.strike) if s.strike.open else None
    if s.action is None or s.action.step != "boost" or s.action.act == "prepare":
        return None
    return _of_action(table, s.active, s.action)


def _of_action(table: Table[State], seat: int, action: Action) -> ActionTally:
    value = value_of(table, seat, action)
    return {
        "of": "action",
        "seat": seat,
        "act": action.act,
        "symbol": boost_symbol(table, seat, action),
        "value": value,
        "parts": [part for part in value_parts(table, seat, action) if part[1]],
        "goals": _goals(table, seat, action, value),
    }


def _goals(table: Table[State], seat: int, action: Action, value: int) -> list[Goal]:
    """What the Action is measured against: how much counts there now, with one more symbol, and how much it takes."""
    s = table.state
    if action.act == "heal":
        return [_goal(f"seat:{seat}", value, value + 1, wound_count(s.heroes[seat]))]
    if action.act == "search" and action.room != NOWHERE and s.hoard[action.room] != NONE:
        token = s.hoard[action.room]
        needed = table.content.treasures[s.cards.faces[token]].search
        return [_goal(f"card:{token}", value, value + 1, needed, LOCKED if is_locked(table, action.room) else "")]
    goals = []
    for enemy in action.targets:
        now, more = (damage_to(table, seat, action, enemy, n) for n in (value, value + 1))
        note = "" if now or more else OUT_OF_EFFECT
        goal = _goal(f"card:{enemy}", now, more, defence_of(table, enemy), note)
        goals.append(goal | {"parts": damage_parts(table, seat, action, enemy) or []})
    return goals


def _goal(piece: str, now: int, more: int, needed: int, note: str = "") -> Goal:
    return {"piece": piece, "now": now, "next": more, "needed": needed, "note": note, "parts": []}


def _of_strike(table: Table[State], seat: int | None, strike: Strike) -> StrikeTally:
    victim = strike.victims[0]
    own = defences(table, victim, strike.damage) if seat == victim else []
    return {
        "of": "strike",
        "seat": victim,
        "enemy": strike.enemy,
        "attack": attack_of(table, strike.enemy),
        "damage": strike.damage,
        "free": sum(free_symbols(table, victim).values()),
        "cancels": {option.key: option.value.cancels for option in own},
    }


def reached(table: Table[State]) -> dict[str, ReachSketch]:
    """The rooms that the movement under way leads to, with what they cost and what is left there."""
    s = table.state
    action = s.action
    if action is None or action.act not in WALKING or action.step not in ("boost", "walk"):
        return {}
    return _led_to(table, action, action.left if action.step == "walk" else value_of(table, s.active, action))


def _targets(table: Table[State], slots: list[int]) -> list[Token]:
    """The Enemies in the range of any Attack among the active Hero's cards."""
    hero = table.state.heroes[table.state.active]
    faces = [face_of(table, hero, slot) for slot in slots]
    far = max((full_reach(table, table.state.active, face) for face in faces if face.act in KIND), default=NONE)
    return enemies_near(table, hero.room, far) if far != NONE else []


def _led_to(table: Table[State], action: Action, points: int) -> dict[str, ReachSketch]:
    found = reach(table, table.state.active, action, points)
    return {str(room): {"cost": points - at.left, "left": at.left, "stops": at.stops} for room, at in found.items()}
