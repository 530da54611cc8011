"""Finding what is in force: abilities of Heroes and Enemies, Equipment, Shrines, and effects that last."""

from collections.abc import Sequence
from typing import TypeVar

from umbra.core.cards import Token
from umbra.core.table import Table
from umbra.games.shadowscape.board import Board, board_of
from umbra.games.shadowscape.records import LordSide
from umbra.games.shadowscape.state import State

P = TypeVar("P")


def board(table: Table[State]) -> Board:
    """The dungeon of this game."""
    return board_of(table.content, table.state.layout)


def cooperative(table: Table[State]) -> bool:
    """Whether all Heroes are allies."""
    return bool(table.options["mode"] == "cooperative")


def lord_side(table: Table[State]) -> LordSide:
    """The side of the Lord's card that is up (SS-2.20, SS-33.2)."""
    side: LordSide = getattr(table.content.lords[table.state.lord], table.options["mode"])
    return side


def powers(table: Table[State], seat: int, kind: type[P]) -> list[tuple[str, P]]:
    """What a Hero card and its Equipment do, with the source; SS-18.4: only Equipment that the profession can use."""
    s, content = table.state, table.content
    hero = s.heroes[seat]
    own = content.powers(hero.hero, kind)
    found = [(hero.hero, power) for power in own] if own else []
    for token in hero.equipment:
        face = s.cards.faces[token]
        granted = content.powers(face, kind)
        if granted and content.heroes[hero.hero].profession in content.equipment[face].professions:
            found += [(face, power) for power in granted]
    return found


def unused(table: Table[State], seat: int, kind: type[P]) -> list[tuple[str, P]]:
    """Those that have not been used this turn."""
    found = powers(table, seat, kind)
    return [(source, power) for source, power in found if not was_used(table, seat, source)] if found else found


def was_used(table: Table[State], seat: int, source: str) -> bool:
    """Whether a limited effect has been used this turn."""
    return f"{seat}:{source}" in table.state.once


def use_up(table: Table[State], seat: int, source: str) -> None:
    """Note that a limited effect has been used this turn."""
    table.state.once.append(f"{seat}:{source}")


def enemy_powers(table: Table[State], enemy: Token, kind: type[P]) -> Sequence[P]:
    """SS-32.1  What an Enemy can do: the Lord's side in use, or in the advanced game the card of its kind."""
    s, content = table.state, table.content
    if enemy == s.lord_token:
        found: Sequence[P] = content.powers(f"{s.lord}/{table.options['mode']}", kind)
        return found
    if table.options["advanced"] != "on":
        return ()
    found = content.powers(content.enemies[s.cards.faces[enemy]].enemy.id, kind)
    return found


def shrine(table: Table[State], room: int, kind: str) -> int:
    """SS-29.1, .8  1 if a Shrine of that kind in the room gives its bonus now."""
    if room < 0 or kind not in board(table).features[room]:
        return 0
    return 0 if any(x.kind == "silence" and x.what == f"{room}:{kind}" for x in table.state.lasting) else 1


def ward(s: State, seat: int) -> int:
    """More Defence that lasts until somebody's next turn."""
    return sum(x.amount for x in s.lasting if x.kind == "ward" and x.what == str(seat))


def doorway(a: int, b: int) -> str:
    """The name of the doorway between two rooms."""
    return f"{min(a, b)}-{max(a, b)}"


def exits(table: Table[State], room: int) -> list[int]:
    """The adjacent rooms that can be entered from a room: not through a sealed doorway."""
    s = table.state
    sealed = [x.what for x in s.lasting if x.kind == "seal"] if s.lasting else ()
    return [other for other in board(table).neighbours[room] if not sealed or doorway(room, other) not in sealed]


def enemies_in(s: State, room: int) -> list[Token]:
    """The regular Enemies in a room."""
    return [token for token, at in zip(s.foes, s.foe_rooms, strict=True) if at == room]


def enemies_near(table: Table[State], room: int, reach: int) -> list[Token]:
    """The Enemies, the Lord included, at most so many doorways away."""
    s = table.state
    distance = board(table).distance[room]
    near = [token for token, at in zip(s.foes, s.foe_rooms, strict=True) if distance[at] <= reach]
    return [*near, s.lord_token] if s.lord_room >= 0 and distance[s.lord_room] <= reach else near


def everything_in(s: State, room: int) -> list[Token]:
    """All Enemies in a room, the Lord included."""
    return [*enemies_in(s, room), *([s.lord_token] if s.lord_room == room else [])]


def guarded(s: State, room: int) -> bool:
    """Whether any Enemy, the Lord included, is in the room."""
    return room in s.foe_rooms or room == s.lord_room


def heroes_in(s: State, room: int) -> list[int]:
    """The seats whose Hero is in a room, in turn order from the active one."""
    n = len(s.heroes)
    seats = [(s.active + i) % n for i in range(n)]
    return [seat for seat in seats if s.heroes[seat].room == room]


def is_empty(s: State, room: int) -> bool:
    """SS-1.4  No Hero and no Enemy."""
    return not guarded(s, room) and all(hero.room != room for hero in s.heroes)


def room_of(s: State, enemy: Token) -> int:
    """Where an Enemy stands."""
    return s.lord_room if enemy == s.lord_token else s.foe_rooms[s.foes.index(enemy)]
