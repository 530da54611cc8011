"""Fate texts about rooms, doorways and the Treasures in them."""

from umbra.box.calls import Call
from umbra.core.cards import NONE
from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.effects.texts import carry_out, choose, does
from umbra.games.shadowscape.events.fate import DoorSealed, ShrineSilenced, TreasureMoved
from umbra.games.shadowscape.labels import say
from umbra.games.shadowscape.pieces.decks import place_treasure, uncovered
from umbra.games.shadowscape.pieces.movement import room_options
from umbra.games.shadowscape.records.texts import MoveTreasure, PlaceTreasure, SealDoor, SilenceShrine
from umbra.games.shadowscape.records.words import SHRINES
from umbra.games.shadowscape.state import Seal, Silence, State


@does(SilenceShrine)
@rule
def silence_shrine(table: Table[State], seat: int, text: SilenceShrine) -> Rule[None]:
    """Still the Shrine: it gives nothing until the own next turn."""
    dungeon = board(table)
    options = [
        Option(
            f"silence:{dungeon.rooms[room]}:{kind}",
            (say, f"silence the {kind} Shrine in", dungeon.names[room]),
            (f"room:{room}",),
            Call(_silence, (seat, room, kind)),
        )
        for room, features in enumerate(dungeon.features)
        for kind in SHRINES
        if kind in features
    ]
    yield from carry_out(table, seat, "silence", options, "Which Shrine?")


def _silence(table: Table[State], seat: int, room: int, kind: str) -> None:
    table.state.lasting.append(Silence(room, kind, seat))
    table.tell(ShrineSilenced(seat, board(table).rooms[room], kind))


@does(SealDoor)
@rule
def seal_door(table: Table[State], seat: int, text: SealDoor) -> Rule[None]:
    """Seal the Door: nobody can pass a doorway until the own next turn."""
    dungeon = board(table)
    options = [
        Option(
            f"seal:{dungeon.rooms[a]}:{dungeon.rooms[b]}",
            (_say_seal, dungeon.names[a], dungeon.names[b]),
            (f"room:{a}", f"room:{b}"),
            Call(_seal, (seat, a, b)),
        )
        for a, neighbours in enumerate(dungeon.neighbours)
        for b in neighbours
        if a < b
    ]
    yield from carry_out(table, seat, "seal", options, "Which doorway?")


def _seal(table: Table[State], seat: int, a: int, b: int) -> None:
    table.state.lasting.append(Seal(a, b, seat))
    table.tell(DoorSealed(seat, board(table).rooms[a], board(table).rooms[b]))


def _say_seal(room: str, other: str) -> str:
    return f"Seal the doorway between {room} and {other}"


@does(MoveTreasure)
@rule
def move_treasure(table: Table[State], seat: int, text: MoveTreasure) -> Rule[None]:
    """Shifting Hoard: a Treasure goes to an uncovered Treasure symbol."""
    s, dungeon = table.state, board(table)
    options = [
        Option(
            f"shift:{dungeon.rooms[a]}:{dungeon.rooms[b]}",
            (_say_shift, dungeon.names[a], dungeon.names[b]),
            (f"room:{a}", f"room:{b}"),
            Call(_shift, (a, b)),
        )
        for a, token in enumerate(s.hoard)
        for b in uncovered(table)
        if token != NONE
    ]
    yield from carry_out(table, seat, "shift", options, "Which Treasure goes where?")


def _shift(table: Table[State], a: int, b: int) -> None:
    hoard, rooms = table.state.hoard, board(table).rooms
    hoard[b], hoard[a] = hoard[a], NONE
    table.tell(TreasureMoved(rooms[a], rooms[b]))


def _say_shift(room: str, other: str) -> str:
    return f"Move the Treasure of {room} to {other}"


@does(PlaceTreasure)
@rule
def place_a_treasure(table: Table[State], seat: int, text: PlaceTreasure) -> Rule[None]:
    """Hidden Cache: a random Treasure on an uncovered symbol."""
    if not table.state.piles["treasure"]:
        return
    options = room_options(table, uncovered(table), "cache", "place it in")
    room = yield from choose(table, seat, "cache", options, "Where does the Treasure go?")
    if room is not None:
        place_treasure(table, room)
