"""Words about rooms, doorways and the Treasures in them: `silence_shrine`, `seal_door`, `move_treasure` …"""

from umbra.core import NONE, Option, Table
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.effects.shape import Choice
from umbra.games.shadowscape.events.fate import DoorSealed, ShrineSilenced, TreasureMoved
from umbra.games.shadowscape.labels import say
from umbra.games.shadowscape.pieces.decks import place_treasure, uncovered
from umbra.games.shadowscape.pieces.movement import room_options
from umbra.games.shadowscape.records.parts import Acting
from umbra.games.shadowscape.records.words import SHRINES
from umbra.games.shadowscape.state import Seal, Silence, State


class SilenceShrine(Choice, frozen=True):
    """A Shrine gives nothing until the own next turn."""

    said = "choose 1 Shrine in the dungeon: it gives nothing until your next turn starts"
    kind, phrase = "silence", "Which Shrine?"

    def options(self, table: Table[State], acting: Acting, seat: int) -> list[Option]:
        dungeon = board(table)
        return [
            Option(
                f"silence:{dungeon.rooms[room]}:{kind}",
                (say, f"silence the {kind.capitalize()} Shrine in", dungeon.names[room]),
                (f"room:{room}",),
                (room, kind),
            )
            for room, features in enumerate(dungeon.features)
            for kind in SHRINES
            if kind in features
        ]

    def chosen(self, table: Table[State], acting: Acting, seat: int, value: tuple[int, str]) -> None:
        room, kind = value
        table.state.lasting.append(Silence(room, kind, seat))
        table.tell(ShrineSilenced(seat, board(table).rooms[room], kind))


class SealDoor(Choice, frozen=True):
    """Nobody can pass a doorway until the own next turn."""

    said = (
        "choose 1 doorway: nobody can pass it until your next turn starts; movement symbols that point at it are "
        "skipped, and rooms stay adjacent and in range through it"
    )
    kind, phrase = "seal", "Which doorway?"

    def fits(self, table: Table[State], acting: Acting, seat: int) -> bool:
        return any(board(table).neighbours)

    def options(self, table: Table[State], acting: Acting, seat: int) -> list[Option]:
        dungeon = board(table)
        return [
            Option(
                f"seal:{dungeon.rooms[a]}:{dungeon.rooms[b]}",
                (_say_between, "Seal the doorway between", dungeon.names[a], "and", dungeon.names[b]),
                (f"room:{a}", f"room:{b}"),
                (a, b),
            )
            for a, neighbours in enumerate(dungeon.neighbours)
            for b in neighbours
            if a < b
        ]

    def chosen(self, table: Table[State], acting: Acting, seat: int, value: tuple[int, int]) -> None:
        a, b = value
        table.state.lasting.append(Seal(a, b, seat))
        table.tell(DoorSealed(seat, board(table).rooms[a], board(table).rooms[b]))


def _say_between(*words: str) -> str:
    return " ".join(words)


class MoveTreasure(Choice, frozen=True):
    """A Treasure goes to an uncovered Treasure symbol."""

    said = "move 1 Treasure token of the dungeon to an uncovered Treasure symbol in any room"
    kind, phrase = "shift", "Which Treasure goes where?"

    def options(self, table: Table[State], acting: Acting, seat: int) -> list[Option]:
        dungeon = board(table)
        return [
            Option(
                f"shift:{dungeon.rooms[a]}:{dungeon.rooms[b]}",
                (_say_between, "Move the Treasure of", dungeon.names[a], "to", dungeon.names[b]),
                (f"room:{a}", f"room:{b}"),
                (a, b),
            )
            for a, token in enumerate(table.state.hoard)
            for b in uncovered(table)
            if token != NONE
        ]

    def chosen(self, table: Table[State], acting: Acting, seat: int, value: tuple[int, int]) -> None:
        a, b = value
        hoard, rooms = table.state.hoard, board(table).rooms
        hoard[b], hoard[a] = hoard[a], NONE
        table.tell(TreasureMoved(rooms[a], rooms[b]))


class PlaceTreasure(Choice, frozen=True):
    """A random Treasure on an uncovered symbol."""

    said = "place 1 random Treasure token from the pile on an uncovered Treasure symbol of your choice"
    kind, phrase = "cache", "Where does the Treasure go?"

    def options(self, table: Table[State], acting: Acting, seat: int) -> list[Option]:
        rooms = uncovered(table) if table.state.piles["treasure"] else []
        return room_options(table, rooms, "cache", "place it in")

    def chosen(self, table: Table[State], acting: Acting, seat: int, value: int) -> None:
        place_treasure(table, value)
