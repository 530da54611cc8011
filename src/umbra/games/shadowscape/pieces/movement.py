"""Moving: the Move Action, faces that move, single steps, and Enemies that are moved by hand."""

import msgspec

from umbra.core import Option, Rule, Table, Token, rule
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.events.actions import HeroMoved, HeroSent, HeroStopped
from umbra.games.shadowscape.events.fate import EnemyPushed
from umbra.games.shadowscape.labels import name_of, say
from umbra.games.shadowscape.library import ShadowLibrary
from umbra.games.shadowscape.pieces.map import enemies_in, everything_in, exits, guarded
from umbra.games.shadowscape.pieces.modifiers import enemy_modifiers, unused, use_up
from umbra.games.shadowscape.records.modifiers import LeaveCost, SlipPast
from umbra.games.shadowscape.state import State


def room_options(table: Table[State], rooms: list[int], verb: str, phrase: str) -> list[Option]:
    """One option for each room."""
    dungeon = board(table)
    return [Option(f"{verb}:{dungeon.rooms[r]}", (say, phrase, dungeon.names[r]), (f"room:{r}",), r) for r in rooms]


def leave_cost(table: Table[State], room: int, given: int) -> int:
    """What leaving a room costs a Hero: 2 points beside an Enemy that holds on, if the movement gave more than 1."""
    s = table.state
    if given <= 1 or not guarded(s, room):
        return 1
    return 2 if any(enemy_modifiers(table, enemy, LeaveCost) for enemy in everything_in(s, room)) else 1


def enter(table: Table[State], seat: int, room: int, *, no_stop: bool = False) -> bool:
    """SS-10.6, SS-R-10  A Hero goes into a room; returns whether an Enemy there ends the movement."""
    s = table.state
    s.heroes[seat].room = room
    stops = guarded(s, room)
    if stops and seat == s.active:
        for held in unused(table, seat, SlipPast):
            use_up(table, seat, held)
            stops = False
    stops = stops and not no_stop
    name = board(table).rooms[room]
    if seat != s.active:
        table.tell(HeroSent(seat, s.active, name))
    else:
        table.tell((HeroStopped if stops else HeroMoved)(seat, name))
    return stops


@rule
def may_step(table: Table[State], seat: int, rooms: list[int], *, stay: bool = True) -> Rule[bool]:
    """The Hero may move 1 room (must, where staying is no choice); False if it stays."""

    def choices() -> list[Option]:
        options = room_options(table, rooms, "step", "step to")
        return [*options, Option("pass", "Stay here")] if stay else options

    room = yield from table.ask(seat, "step", choices, "Move 1 room?", rule="SS-1.1")
    if room is not None:
        enter(table, seat, room)
    return room is not None


# Enemies moved by hand


class EnemyMove(msgspec.Struct, frozen=True, gc=False):
    """An Enemy that somebody moves into an adjacent room."""

    enemy: Token
    room: int


def enemy_moves(table: Table[State], enemies: list[Token]) -> list[EnemyMove]:
    """Each regular Enemy with each room it can be moved into."""
    s = table.state
    rooms = dict(zip(s.foes, s.foe_rooms, strict=True))
    return [EnemyMove(enemy, room) for enemy in enemies for room in exits(table, rooms[enemy])]


def enemy_move_options(table: Table[State], moves: list[EnemyMove], verb: str) -> list[Option]:
    """One option for each Enemy and room."""
    dungeon, faces = board(table), table.state.cards.faces
    return [
        Option(
            f"{verb}:{faces[move.enemy]}:{dungeon.rooms[move.room]}",
            (_say_enemy_move, table.content, faces[move.enemy], dungeon.names[move.room]),
            (f"card:{move.enemy}", f"room:{move.room}"),
            move,
        )
        for move in moves
    ]


def _say_enemy_move(content: ShadowLibrary, face: str, room: str) -> str:
    return f"Move {name_of(content, face)} to {room}"


def move_enemy(table: Table[State], seat: int, move: EnemyMove, rule_id: str) -> None:
    """An Enemy is put into another room; that does not activate it."""
    s = table.state
    s.foe_rooms[s.foes.index(move.enemy)] = move.room
    table.tell(EnemyPushed(rule_id, seat, s.cards.faces[move.enemy], board(table).rooms[move.room]))


@rule
def may_push(table: Table[State], seat: int) -> Rule[bool]:
    """May move 1 regular Enemy of the Hero's room through a doorway; False if none is."""
    s = table.state
    moves = enemy_moves(table, enemies_in(s, s.heroes[seat].room))
    if not moves:
        return False

    def choices() -> list[Option]:
        return [*enemy_move_options(table, moves, "push"), Option("pass", "Leave them")]

    chosen = yield from table.ask(seat, "push", choices, "Push an Enemy out of your room?", rule="SS-1.1")
    if chosen is not None:
        move_enemy(table, seat, chosen, "SS-1.1")
    return chosen is not None
