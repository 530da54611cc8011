"""Where everybody stands, which doorways are open, and who is held back."""

from umbra.box.seats import clockwise
from umbra.core import Table, Token
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.events.fate import EnemyFrozen
from umbra.games.shadowscape.state import Seal, State


def is_sealed(s: State, a: int, b: int) -> bool:
    """Whether nobody can pass the doorway between two rooms now."""
    return bool(s.lasting) and any(type(x) is Seal and {x.one, x.other} == {a, b} for x in s.lasting)


def exits(table: Table[State], room: int) -> list[int]:
    """The adjacent rooms that can be entered from a room: not through a sealed doorway."""
    s, neighbours = table.state, board(table).neighbours[room]
    return [other for other in neighbours if not is_sealed(s, room, other)] if s.lasting else list(neighbours)


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
    return [seat for seat in clockwise(len(s.heroes), s.active) if s.heroes[seat].room == room]


def is_empty(s: State, room: int) -> bool:
    """SS-1.4  No Hero and no Enemy."""
    return not guarded(s, room) and all(hero.room != room for hero in s.heroes)


def enemy_called(s: State, face: str) -> Token | None:
    """The Enemy in the dungeon with that face."""
    here = [*s.foes, *([s.lord_token] if s.lord_room >= 0 else [])]
    return next((token for token in here if s.cards.faces[token] == face), None)


def room_of(s: State, enemy: Token) -> int:
    """Where an Enemy stands."""
    return s.lord_room if enemy == s.lord_token else s.foe_rooms[s.foes.index(enemy)]


def freeze(table: Table[State], enemy: Token, rule_id: str) -> None:
    """The Enemy is skipped in this turn's Enemy Phase."""
    table.state.frozen.append(enemy)
    table.tell(EnemyFrozen(rule_id, table.state.cards.faces[enemy]))
