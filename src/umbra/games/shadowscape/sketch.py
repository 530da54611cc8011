"""What the rules work out for a screen: the dungeon, paths of Enemies, ticks of Whispers, figures of Heroes."""

from typing import Any

from umbra.core.cards import Token
from umbra.core.decision import spoken
from umbra.core.state import copy_of
from umbra.core.table import Table
from umbra.games.shadowscape import events
from umbra.games.shadowscape.actions.attack import defence_of
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.claims import claimable, whisper_parts
from umbra.games.shadowscape.ending import shards
from umbra.games.shadowscape.enemies.attack import attack_of, is_ranged, steady_defence
from umbra.games.shadowscape.enemies.phase import move_by_symbols
from umbra.games.shadowscape.labels import face_text
from umbra.games.shadowscape.library import ShadowContent
from umbra.games.shadowscape.pieces.area import hand_size, movement, skill_count
from umbra.games.shadowscape.pieces.map import room_of
from umbra.games.shadowscape.pieces.modifiers import lord_side
from umbra.games.shadowscape.state import NOWHERE, State
from umbra.games.shadowscape.tally import reached, tally


def sketch(table: Table[State], seat: int | None) -> dict[str, Any]:
    """Everything about a player's own chances that a screen would have to know rules for."""
    s = table.state
    if not s.layout:
        return {}
    return {
        "whispers": {} if seat is None or not _placed(s, seat) else _whispers(table, seat),
        "tally": tally(table, seat),
        "claimable": claimable(table, seat) if seat is not None and seat == s.active and _placed(s, seat) else [],
    }


def open_sketch(table: Table[State]) -> dict[str, Any]:
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


def _placed(s: State, seat: int) -> bool:
    return s.heroes[seat].room != NOWHERE


def _rooms(table: Table[State]) -> list[dict[str, Any]]:
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


def _enemies(table: Table[State]) -> dict[str, dict[str, Any]]:
    s = table.state
    placed = all(hero.room != NOWHERE for hero in s.heroes)
    trial = Table(table.rules, table.content, table.options, table.seats, copy_of(s), table.rng)
    return {
        str(enemy): {
            "room": room_of(s, enemy),
            "defence": defence_of(table, enemy),
            "attack": attack_of(table, enemy),
            "ranged": is_ranged(table, enemy),
            "path": _path(trial, enemy) if placed else [],
        }
        for enemy in s.foes
    }


def _path(trial: Table[State], enemy: Token) -> list[dict[str, Any]]:
    """The doors an Enemy would follow if it were activated now; skipped ones say why."""
    trial.events = []
    move_by_symbols(trial, enemy)
    index = board(trial).index
    path: list[dict[str, Any]] = []
    for event in trial.events:
        if isinstance(event, events.EnemyStepped):
            path.append({"door": event.door, "room": index[event.room], "why": ""})
        elif isinstance(event, events.EnemySkipped):
            path.append({"door": event.door, "room": None, "why": event.why})
    return path


def _hero(table: Table[State], seat: int) -> dict[str, Any]:
    s, content = table.state, table.content
    hero = s.heroes[seat]
    if not hero.hero:
        return {}
    sided = len(hero.sides) == len(hero.actions)
    return {
        "skill": skill_count(table, seat, hero.room) if sided else 0,
        "movement": movement(table, seat),
        "hand_size": hand_size(table, seat),
        "defence": content.heroes[hero.hero].defence + steady_defence(table, seat),
        "shards": shards(table, seat),
    }


def _lord(table: Table[State]) -> dict[str, Any]:
    s = table.state
    lord, side = table.content.lords[s.lord], lord_side(table)
    return {
        "name": lord.name,
        "defence": defence_of(table, s.lord_token),
        "attack": side.attack,
        "ability": side.ability,
        "text": side.text,
        "room": s.lord_room,
    }


def _whispers(table: Table[State], seat: int) -> dict[str, list[tuple[bool, str]]]:
    s = table.state
    found = {}
    for token in s.whisper_offer:
        parts = whisper_parts(table, seat, table.content.whispers[s.cards.faces[token]])
        found[str(token)] = [(holds, spoken(words)) for holds, words in parts]
    return found


def texts(content: ShadowContent) -> dict[str, str]:
    """The words of every side of every Action card."""
    return {
        f"{card}/{'AB'[n]}": face_text(face) for card, faces in content.faces.items() for n, face in enumerate(faces)
    }
