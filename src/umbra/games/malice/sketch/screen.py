"""What the rules work out for a screen: joined maps, ways and prices, courses of Shadows, figures of a combat."""

from collections.abc import Sequence
from functools import lru_cache

from umbra.box.english import counted
from umbra.core import Glimpse, Table, in_rows
from umbra.games.malice.board import Board
from umbra.games.malice.labels import avatar_name
from umbra.games.malice.library import MaliceLibrary
from umbra.games.malice.moves.travel import dangerous, reachable
from umbra.games.malice.pieces.bands import band_mp, band_of
from umbra.games.malice.pieces.modifiers import Asked, held, holds, is_immune, life_total, mods
from umbra.games.malice.records import COLOURS, ENTRY, TERRAINS
from umbra.games.malice.rolls.powers import shard_limit
from umbra.games.malice.sketch.combat import fighting
from umbra.games.malice.sketch.shapes import AvatarSketch, Chart, OpenSketch, ReachSketch, shown
from umbra.games.malice.sketch.threat import shadow_course, threat, xulthul_course
from umbra.games.malice.state import NO_MOVE, Avatar, State
from umbra.games.malice.turn.recovery import recovery_points

LETTERS = {terrain: letter for letter, terrain in TERRAINS.items()}
FIGURES = ("CR", "LR", "MR", "PW", "EW", "PS", "ES", "REC", "SHARDS")
"""The figures of an avatar that cards change."""
OWN = ("", "band")
"""The scopes of parts that work for whoever holds the card."""


def open_sketch(table: Table[State]) -> OpenSketch:
    """Everything that a screen would have to know rules for; nothing of it is for one seat alone."""
    s = table.state
    return {
        "chart": _chart(table.content, s.layout),
        "threat": threat(table),
        "shadows": [shadow_course(table, shadow) for shadow in s.shadows],
        "xulthul": None if s.xulthul is None else xulthul_course(table, s.xulthul),
        "avatars": _avatars(table),
        "reach": _reach(table),
        "combat": fighting(table, s.combat) if s.combat is not None and s.combat.power else None,
    }


def glimpse(table: Table[State]) -> Glimpse:
    """The game from afar: rounds, Wells, the terrain of the maps, avatars and Shadows."""
    s, board = table.state, table.content.board(table.state.layout)
    rows, (left, top) = _rows(table.content, s.layout)
    lit, wells = s.well_sides.count("light"), len(board.slots)
    spot = [(column - left, row - top) for column, row in board.at]
    return Glimpse(
        f"round {s.round}" if s.round else "",
        fact=f"{lit} of {counted(wells, 'Light Well')} found",
        rows=rows,
        pins=[(owner, *spot[a.hex]) for owner, a in zip(s.owners, s.avatars, strict=True) if a.hex >= 0],
        marks=[("shadow", *spot[shadow.hex]) for shadow in s.shadows],
    )


# What never changes


@lru_cache(maxsize=64)
def _rows(content: MaliceLibrary, layout: str) -> tuple[list[str], tuple[int, int]]:
    board = content.board(layout)
    return in_rows({spot: LETTERS[terrain] for spot, terrain in zip(board.at, board.terrain, strict=True)})


@lru_cache(maxsize=64)
def _chart(content: MaliceLibrary, layout: str) -> Chart:
    """The maps as they lie: terrain letters by the number of the hex, features and routes; and the Shadow Realm."""
    board, realm = content.board(layout), content.realm
    return {
        "maps": [{"map": slot.map, "at": (slot.column, slot.row), "turned": slot.turned} for slot in board.slots],
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


# Avatars


def _avatars(table: Table[State]) -> list[AvatarSketch]:
    present = _words_in_force(table)
    figures = [word for word in FIGURES if word in present]
    colours = COLOURS[1:] if "IMM" in present else ()
    return [_avatar(table, a, figures, colours) for a in range(len(table.state.avatars))]


def _words_in_force(table: Table[State]) -> set[str]:
    """The words that stand on anything held, received or in play: others need not be looked for."""
    s, content = table.state, table.content
    tokens = [token for avatar in s.avatars for token in held(s, avatar)]
    effects = [effect for avatar in s.avatars for effect in avatar.lasting]
    if s.combat is not None:
        tokens += s.combat.abilities
    words = {word for token in tokens for word in content.passive[s.cards.faces[token]]}
    return words | {content.parts[effect.card][effect.part].name for effect in effects}


def _avatar(table: Table[State], a: int, figures: Sequence[str], colours: Sequence[str]) -> AvatarSketch:
    avatar = table.state.avatars[a]
    found = {word: mods(table, a, word) for word in figures}
    return {
        "name": avatar_name(table.state, a),
        "life": life_total(table, a),
        "mods": {word: shown(added) for word, added in found.items() if added},
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
        parts = [part for part in table.content.parts[card.id] if part.when and part.scope in OWN]
        if any(holds(table, a, part, Asked(part.kinds[0] if part.kinds else "")) for part in parts):
            found.append(token)
    return found


def _reach(table: Table[State]) -> list[ReachSketch]:
    """SM-MOV.5, .14  For each band with an open Move: the hexes that it can reach, their price in half points, the hex
    before, and whether a combat waits there."""
    s = table.state
    dangers = dangerous(s, table.content.board(s.layout))
    found: list[ReachSketch] = []
    for a, avatar in enumerate(s.avatars):
        members = band_of(s, a)
        if avatar.hex < 0 or members[0] != a or band_mp(s, a) == NO_MOVE:
            continue
        reach = reachable(table, a)
        hexes = {str(hex): (cost, reach.before(hex), hex in dangers) for hex, cost in reach.costs.items()}
        found.append({"avatars": members, "mp": band_mp(s, a), "hexes": hexes})
    return found
