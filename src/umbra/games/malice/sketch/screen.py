"""What the rules work out for a screen: joined maps, ways and prices, courses of Shadows, figures of a combat."""

from collections.abc import Sequence
from copy import copy
from functools import lru_cache
from typing import Any

from umbra.core.table import Table
from umbra.games.malice.board import FAR, Board
from umbra.games.malice.combat.blows import blow_mods, cr_mods, creature_blow, creature_cr_mods, creature_dice, dice_of
from umbra.games.malice.combat.creatures import life_left
from umbra.games.malice.harm import shields_of
from umbra.games.malice.labels import avatar_name
from umbra.games.malice.library import MaliceContent
from umbra.games.malice.moves.travel import dangerous, reachable
from umbra.games.malice.pieces.bands import band_mp, band_of
from umbra.games.malice.pieces.modifiers import (
    Asked,
    Mod,
    creature_mods,
    creature_parts,
    held,
    holds,
    is_immune,
    life_total,
    mods,
)
from umbra.games.malice.records import COLOURS, ENTRY, TERRAINS
from umbra.games.malice.records.parts import Amount
from umbra.games.malice.rolls.powers import shard_limit
from umbra.games.malice.shadows.shadows import hidden_strongholds
from umbra.games.malice.shadows.xulthul import way_to
from umbra.games.malice.sketch.conditions import say_conditions
from umbra.games.malice.sketch.odds import combat_odds, luck_odds
from umbra.games.malice.state import NO_MOVE, Avatar, Combat, Shadow, State, Xulthul
from umbra.games.malice.turn.recovery import recovery_points

LETTERS = {terrain: letter for letter, terrain in TERRAINS.items()}
FIGURES = ("CR", "LR", "MR", "PW", "EW", "PS", "ES", "REC", "SHARDS")
"""The figures of an avatar that cards change."""
STEPS = {
    "energy": 0,
    "prepare": 0,
    "phase": 1,
    "declare": 1,
    "withdraw": 2,
    "use": 3,
    "target": 4,
    "aggression": 5,
    "activate": 6,
    "evade": 6,
    "afflict": 6,
    "roll": 7,
    "blow": 8,
    "trigger": 9,
    "end": 10,
    "futility": 11,
    "reform": 12,
    "close": 13,
}
"""SM-R-38  The number of the step that is under way when somebody is asked, 0 before the first phase. A step that runs
once names its follower before it asks, so that `trigger` stands while a blow falls."""
AFTER = 14
OWN = ("", "band")
"""The scopes of parts that work for whoever holds the card."""
DEFENDING = Mod("defending", Amount(1))
"""SM-EVD.2"""

Shown = list[tuple[str, ...]]
"""What is added to a figure: the record or word it comes from, how much, and the circumstances if it needs any."""


def open_sketch(table: Table[State]) -> dict[str, Any]:
    """Everything that a screen would have to know rules for; nothing of it is for one seat alone."""
    s = table.state
    return {
        "chart": _chart(table.content, s.layout),
        "threat": _threat(table),
        "shadows": [_shadow(table, shadow) for shadow in s.shadows],
        "xulthul": None if s.xulthul is None else _xulthul(table, s.xulthul),
        "avatars": _avatars(table),
        "reach": _reach(table),
        "combat": _combat(table, s.combat) if s.combat is not None and s.combat.power else None,
    }


# What never changes


@lru_cache(maxsize=64)
def _chart(content: MaliceContent, layout: str) -> dict[str, Any]:
    """The maps as they lie: terrain letters by the number of the hex, features and routes; and the Shadow Realm."""
    board, realm = content.board(layout), content.realm
    return {
        "maps": [{"map": slot.map, "at": [slot.column, slot.row], "turned": slot.turned} for slot in board.slots],
        "terrain": "".join(LETTERS[terrain] for terrain in board.terrain),
        "entry": {letter: ENTRY[terrain] for letter, terrain in TERRAINS.items()},
        "gates": board.gates,
        "cities": board.cities,
        "mystics": board.mystics,
        "strongholds": board.strongholds,
        "lairs": board.lairs,
        "launches": sorted(board.launches),
        "routes": board.routes,
        "joins": _joins(board),
        "realm": {"at": realm.at, "gates": realm.gates, "pit": realm.pit, "ways": realm.ways},
    }


def _joins(board: Board) -> list[tuple[int, int, int]]:
    """Steps along a route from one map to the next, with their price."""
    return [(a, b, cost) for (a, b), cost in board.steps.items() if a < b and board.map_of[a] != board.map_of[b]]


# Threats


def _threat(table: Table[State]) -> dict[str, Any]:
    """SM-SET.4  How many Wells lie hidden, and how many of those must be Light."""
    s = table.state
    hidden = s.well_sides.count("hidden")
    known = sum(s.cards.faces[token] == "light" for token in s.wells)
    lights = len(table.content.board(s.layout).slots) - known
    return {"hidden": hidden, "lights": lights, "chance": round(lights / hidden, 4) if hidden else 0.0}


def _shadow(table: Table[State], shadow: Shadow) -> dict[str, Any]:
    """SM-AET.6, .8, SM-R-73  The nearest hidden Wells, the rounds to them on average, and its chance there."""
    s = table.state
    board = table.content.board(s.layout)
    row = board.distance[shadow.hex]
    goals = [hex for hex in hidden_strongholds(s, board) if row[hex] < FAR]
    distance = min((row[hex] for hex in goals), default=FAR)
    targets = [hex for hex in goals if row[hex] == distance]
    return {
        "targets": targets,
        "paths": [_path(board, shadow.hex, target) for target in targets],
        "rounds": _rounds(distance, (1, 2)) if targets else None,
        "chance": round(min(shadow.life, 6) / 6, 4),
    }


def _xulthul(table: Table[State], body: Xulthul) -> dict[str, Any]:
    """SM-XTN.3, .4, SM-XUL.6  What he makes for, through Gates if that is shorter, and how long it takes on average."""
    s = table.state
    board = table.content.board(s.layout)
    wanted = "light" if "light" in s.well_sides else "hidden"
    goals = [hex for hex, side in zip(board.strongholds, s.well_sides, strict=True) if side == wanted]
    ways = [way for way in (way_to(board, body.hex, hex, gates=True) for hex in goals) if way.hexes < FAR]
    distance = min((way.hexes for way in ways), default=FAR)
    nearest = [way for way in ways if way.hexes == distance]
    return {
        "left": body.life - body.wounds - body.drains,
        "targets": [way.target for way in nearest],
        "paths": [
            _path(board, body.hex, way.target)
            if way.entry < 0
            else [*_path(board, body.hex, way.entry), *_path(board, way.exit, way.target)]
            for way in nearest
        ],
        "rounds": _rounds(distance, (2, 3, 3, 4)) if nearest else None,
        "light": wanted == "light",
    }


def _path(board: Board, here: int, target: int) -> list[int]:
    """One of the shortest ways, both ends included."""
    row, path = board.distance[target], [here]
    while path[-1] != target:
        path.append(next(hex for hex in board.neighbours[path[-1]] if row[hex] == row[path[-1]] - 1))
    return path


@lru_cache(maxsize=1024)
def _rounds(distance: int, steps: tuple[int, ...]) -> float:
    """How many moves of so many hexes, each as likely as the others, it takes on average."""
    if distance <= 0:
        return 0.0
    return round(1 + sum(_rounds(max(0, distance - step), steps) for step in steps) / len(steps), 2)


# Avatars


def _avatars(table: Table[State]) -> list[dict[str, Any]]:
    present = _words_in_force(table)
    figures = [word for word in FIGURES if word in present]
    colours = COLOURS[1:] if "IMM" in present else ()
    return [_avatar(table, a, figures, colours) for a in range(len(table.state.avatars))]


def _words_in_force(table: Table[State]) -> set[str]:
    """The words that stand on anything held, received or in play: others need not be looked for."""
    s, content = table.state, table.content
    tokens = [token for avatar in s.avatars for token in held(s, avatar)]
    effects = [effect for avatar in s.avatars for effect in avatar.effects]
    if s.combat is not None:
        tokens += s.combat.abilities
    words = {word for token in tokens for word in content.passive[s.cards.faces[token]]}
    return words | {content.parts[effect.card][effect.part].word for effect in effects}


def _avatar(table: Table[State], a: int, figures: Sequence[str], colours: Sequence[str]) -> dict[str, Any]:
    avatar = table.state.avatars[a]
    found = {word: mods(table, a, word) for word in figures}
    return {
        "name": avatar_name(table.state, a),
        "life": life_total(table, a),
        "mods": {word: _shown(added) for word, added in found.items() if added},
        "recovery": recovery_points(table, a),
        "immune": [colour for colour in colours if is_immune(table, a, colour)],
        "met": _met(table, a, avatar),
        "shards": shard_limit(table),
    }


def _met(table: Table[State], a: int, avatar: Avatar) -> list[int]:
    """The items whose conditional effect holds now."""
    s, cards = table.state, table.content.treasures
    found = []
    for token in avatar.items:
        card = cards[s.cards.faces[token]]
        parts = [part for part in table.content.parts[card.id][len(card.base) :] if part.when and part.scope in OWN]
        if any(holds(table, a, part, Asked(part.args[0] if part.args else "")) for part in parts):
            found.append(token)
    return found


def _shown(added: list[Mod]) -> Shown:
    return [(mod.source, str(mod.amount), *say_conditions(mod.when)) for mod in added]


def _reach(table: Table[State]) -> list[dict[str, Any]]:
    """SM-MOV.5, .14  For each band with an open Move: the hexes that it can reach, their price in half points, the hex
    before, and whether a combat waits there."""
    s = table.state
    dangers = dangerous(s, table.content.board(s.layout))
    found = []
    for a, avatar in enumerate(s.avatars):
        members = band_of(s, a)
        if avatar.hex < 0 or members[0] != a or band_mp(s, a) == NO_MOVE:
            continue
        reach = reachable(table, a)
        hexes = {str(hex): (cost, reach.before(hex), hex in dangers) for hex, cost in reach.costs.items()}
        found.append({"avatars": members, "mp": band_mp(s, a), "hexes": hexes})
    return found


# Combat


def _combat(table: Table[State], combat: Combat) -> dict[str, Any]:
    """SM-R-38  Where a combat stands: figures of both sides with what they are made of, and chances."""
    return {
        "left": life_left(combat),
        "step": STEPS.get(combat.step, AFTER),
        "shards": shard_limit(table),
        "creature": _creature(table, combat),
        "avatars": [_fighter(_as_target(table, a), a) for a in combat.engaged],
    }


def _creature(table: Table[State], combat: Combat) -> dict[str, Any]:
    energies = [part.args[0] for _, part in creature_parts(table, "conv")]
    return {
        "CR": _shown(creature_cr_mods(table, combat)),
        "wounds": _shown(creature_blow(table, energies[0] if energies else "")),
        "energies": energies,
        "dice": creature_dice(table, combat),
        "PS": _shown(creature_mods(table, "PS")),
        "ES": _shown(creature_mods(table, "ES")),
        "proof": [part.args[0] for _, part in creature_parts(table, "proof")],
        "immune": [part.args[0] for _, part in creature_parts(table, "IMM")],
    }


def _fighter(table: Table[State], a: int) -> dict[str, Any]:
    """An avatar in a combat, as it stands if the creature goes for it."""
    combat = table.state.combat
    assert combat is not None
    energy = combat.energy.get(str(a), "")
    blow = creature_parts(table, "conv")
    against = next((part.args[0] for _, part in blow), "")
    odds = combat_odds(table, combat, a)
    ready = [DEFENDING] if a in combat.defending else []
    return {
        "avatar": a,
        "dice": dice_of(table, combat, a),
        "CR": _shown(cr_mods(table, combat, a)),
        "wounds": [("blow", "+1"), *_shown(blow_mods(table, a, energy))],
        "shields": _shown([] if combat.kind == "shadow" else shields_of(table, a, against)),
        "hit": odds.above,
        "hurt": odds.below,
        "withdraw": luck_odds(table, a, Asked("withdraw"), combat.power),
        "evade": luck_odds(table, a, Asked("evade", activated=True), combat.power, ready),
    }


def _as_target(table: Table[State], a: int) -> Table[State]:
    """The table as it would be if the creature had picked that avatar."""
    combat = table.state.combat
    assert combat is not None
    if combat.target == a:
        return table
    trial, state = copy(combat), copy(table.state)
    trial.target, state.combat = a, trial
    return Table(table.rules, table.content, table.options, table.seats, state, table.rng)
