"""The Search Action: where to search, and the Treasure that is found."""

from umbra.box.graph import NOWHERE
from umbra.box.keys import Key
from umbra.core import NONE, Option, Refusal, Rule, Table, rule
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.events.actions import Searched, TreasureGuarded, TreasureTaken
from umbra.games.shadowscape.labels import say_piece
from umbra.games.shadowscape.pieces.acting import happen
from umbra.games.shadowscape.pieces.area import at_token_limit, gain_token
from umbra.games.shadowscape.pieces.map import enemies_in
from umbra.games.shadowscape.pieces.modifiers import enemy_modifiers
from umbra.games.shadowscape.pieces.movement import room_options
from umbra.games.shadowscape.records.cards import Face
from umbra.games.shadowscape.records.modifiers import LockTreasure
from umbra.games.shadowscape.state import Action, State
from umbra.games.shadowscape.turn import cannot_act

SEARCH_FIRST = Refusal("SS-12.1", "To take a Treasure, choose one of your Action cards with a Search first.")
NOTHING_TO_SEARCH = Refusal("SS-12.8", "There is no Treasure in reach, and no Whisper asks for a Search there.")


def search_rooms(table: Table[State], seat: int, face: Face) -> list[int]:
    """SS-12.2, .4, .6, .8  Rooms in range with a Treasure, or where a face-up Whisper asks for a Search."""
    s, dungeon = table.state, board(table)
    room = s.heroes[seat].room
    rooms = [room, *dungeon.neighbours[room]] if face.range else [room]
    asked = [table.content.whispers[s.cards.faces[token]].search_in for token in s.whisper_offer]
    return [r for r in rooms if s.hoard[r] != NONE or dungeon.rooms[r] in asked]


@rule
def choose_room(table: Table[State], seat: int, action: Action, face: Face) -> Rule[None]:
    """SS-12.6  Name the room that is searched."""
    rooms = search_rooms(table, seat, face)
    action.room = yield from table.ask(
        seat, "search", lambda: room_options(table, rooms, "search", "search"), "Where do you search?", rule="SS-12.6"
    )


def cannot_search(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """Why a room cannot be searched now."""
    s = table.state
    if key.name() not in board(table).index or seat != s.active or s.phase != "act":
        return None
    if s.action is None:
        return cannot_act(s) or SEARCH_FIRST
    return NOTHING_TO_SEARCH if s.action.act == "search" and s.action.room == NOWHERE else None


@rule
def search(table: Table[State], seat: int, action: Action, points: int) -> Rule[None]:
    """SS-12.1-12.7  Compare the points once with the Treasure there; it may be taken if nothing guards it."""
    s = table.state
    room = board(table).rooms[action.room]
    s.searched.append(room)
    token = s.hoard[action.room]
    if token == NONE:
        table.tell(Searched(seat, room, points, 0))
        return
    face = s.cards.faces[token]
    needed = table.content.treasures[face].search
    table.tell(Searched(seat, room, points, needed))
    if points < needed:
        return
    if is_locked(table, action.room):
        table.tell(TreasureGuarded(face))
        return
    take = Option("take", (say_piece, table.content, "take", face), (f"card:{token}",), True)
    leave = Option("leave", "Leave it", (), False)
    options, matters = [take, leave], at_token_limit(s, seat)
    if (
        yield from table.ask(
            seat, "treasure", options.copy, "Take the Treasure?", rule="SS-12.2", usual="take", matters=matters
        )
    ):
        s.hoard[action.room] = NONE
        table.tell(TreasureTaken(seat, face))
        yield from gain_token(table, seat, token)
        yield from happen(table, seat, "treasure")


def is_locked(table: Table[State], room: int) -> bool:
    """Whether an Enemy keeps the Treasure of a room from being taken."""
    return any(enemy_modifiers(table, enemy, LockTreasure) for enemy in enemies_in(table.state, room))
