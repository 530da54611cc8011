"""SM-SET: laying out the maps, the tokens and the troves, and how avatars begin."""

from collections.abc import Mapping
from typing import Any

from umbra.box.english import begun
from umbra.core import EVERYONE, BadOption, Cards, Option, Rule, Segment, Table, rule
from umbra.games.malice.board import read_layout
from umbra.games.malice.events.setup import AvatarPlaced, LairEmptied, MapsLaid, StartingCard, WellBrought
from umbra.games.malice.events.turn import RoundBegan, SeatUnready
from umbra.games.malice.items.items import receive
from umbra.games.malice.labels import AVATARS, KEYS, avatar_name, hex_name, map_name
from umbra.games.malice.library import MaliceLibrary
from umbra.games.malice.pieces.dice import die, pick
from umbra.games.malice.pieces.shards import new_mastery, start_shards
from umbra.games.malice.pieces.troves import draw_card, shuffle_trove
from umbra.games.malice.pieces.wells import reveal_well
from umbra.games.malice.state import Avatar, State
from umbra.games.malice.turn.turn import begin_turn

MOST_AVATARS = 8
MOST_MAPS = 4
DEFAULT_MAPS = {1: "fenmark@0,0", 2: "fenmark@0,0 thornreach@1,0", 3: "fenmark@0,0 thornreach@1,0 sunscar@0,1"}
RADIANCE_SETS = 3
QUICK, UNREADY = "quick", "unready"


def begin(content: MaliceLibrary, options: Mapping[str, Any], seats: int) -> State:
    """The state before the first segment: everything in the box, the avatars without a place."""
    each = options["avatars_per_player"]
    if seats * each > MOST_AVATARS:
        raise BadOption(
            f"option avatars_per_player: {seats} players with {each} avatars each are {seats * each}; at most 8 play"
        )
    number = seats * each
    layout = options["maps"] if options["maps"] != "auto" else DEFAULT_MAPS[_usual_maps(number)]
    _check_known(content, layout)
    board = content.board(layout)
    cards = Cards()
    maps = len(board.slots)
    s = State(
        cards=cards,
        phase="start",
        avatars=[Avatar(band=a + 1, shards=[0] * 6) for a in range(number)],
        owners=[a // each for a in range(number)],
        layout=layout,
        bands=number,
        ready=[False] * seats,
        quick=[False] * seats,
    )
    s.masteries = [cards.add(card, "mastery") for card in content.masteries]
    s.abilities = [cards.add(card, "ability") for card in content.abilities]
    s.fates = [cards.add(card, "fate") for card in content.fates]
    s.potions = [cards.add(card.id, "potion") for card in content.potions.values() for _ in range(card.count)]
    s.treasures = [cards.add(card, "treasure") for card in content.treasures]
    s.wells = [cards.add(side, "well") for side in ["light"] * maps + ["dark"] * 2 * maps]
    s.well_sides = ["hidden"] * len(board.strongholds)
    s.cities = [cards.add(card, "city") for card in content.cities]
    s.mystics = [cards.add(card.id, "mystic") for card in content.mystics.values() for _ in range(card.count)]
    s.radiance_box = [cards.add(card, "radiance", EVERYONE) for _ in range(RADIANCE_SETS) for card in content.radiance]
    s.stocked = [True] * len(board.lairs)
    s.calm = [False] * len(board.lairs)
    s.seals = [True] * len(content.realm.gates)
    return s


def _usual_maps(avatars: int) -> int:
    """How many maps are used if nobody says otherwise."""
    return 1 if avatars <= 2 else 2 if avatars <= 4 else 3


def _check_known(content: MaliceLibrary, layout: str) -> None:
    strange = sorted({slot.map for slot in read_layout(layout)} - set(content.maps))
    if strange:
        known = ", ".join(sorted(content.maps))
        raise BadOption(f"option maps: there is no map {strange[0]!r}; the maps are {known}")


def check_maps(value: Any) -> str | None:
    """SM-SET.1, .2  What is wrong with an arrangement of maps, or None."""
    if not isinstance(value, str):
        return "a text such as fenmark@0,0 thornreach@1,0r is expected"
    try:
        slots = read_layout(value)
    except BadOption as error:
        return str(error).removeprefix("option maps: ")
    names, places = [slot.map for slot in slots], [(slot.column, slot.row) for slot in slots]
    if not 1 <= len(slots) <= MOST_MAPS or len(set(names)) < len(names):
        return "one to four different maps are expected"
    if len(set(places)) < len(places):
        return "two maps lie in the same place"
    if any(abs(number) > MOST_MAPS for place in places for number in place):
        return f"places go from {-MOST_MAPS} to {MOST_MAPS}"
    return None


# The segments of the setup


def lay_out(table: Table[State]) -> None:
    """SM-SET.3-10, .12-15, .17  Everything that is dealt without anybody's choice."""
    s = table.state
    maps = len(table.content.board(s.layout).slots)
    for zone, stream in ((s.wells, "wells"), (s.cities, "cities"), (s.mystics, "mystics")):
        table.shuffle(zone, stream)
    for zone in (s.cities, s.mystics):
        s.removed += zone[maps:]
        del zone[maps:]
    for zone, stream in (
        (s.masteries, "masteries"),
        (s.abilities, "abilities"),
        (s.fates, "fates"),
        (s.potions, "potions"),
        (s.treasures, "treasures"),
    ):
        table.shuffle(zone, stream)
    table.tell(MapsLaid(maps, 2 * maps))
    for a in range(len(s.avatars)):
        new_mastery(table, a)
        start_shards(table, a)
    _begin(s, "pieces")


def _begin(s: State, phase: str) -> None:
    """A step of the setup in which each avatar has its turn."""
    s.waiting, s.phase = list(range(len(s.avatars))), phase


@rule
def choose_piece(table: Table[State]) -> Rule[None]:
    """SM-SET.11  The next avatar gets its token."""
    s = table.state
    a = s.waiting.pop(0)
    seat = s.owners[a]
    if not s.quick[seat]:
        chosen = yield from table.ask(seat, "piece", lambda: _pieces(s, a), (_say_start, table, a), rule="SM-SET.11")
        s.quick[seat] = chosen == QUICK
    s.avatars[a].piece = _free_pieces(s)[0] if s.quick[seat] else chosen
    if not s.waiting:
        _begin(s, "places" if table.options["start"] == "hard" else "outfit")


@rule
def place(table: Table[State]) -> Rule[None]:
    """SM-SET.18  The next avatar stands on the Gate of a map of its player's choice."""
    s = table.state
    a = s.waiting.pop(0)
    seat, board = s.owners[a], table.content.board(s.layout)
    gate = board.gates[0]
    if not s.quick[seat]:
        choices = [
            Option(f"gate:{board.keys[hex]}", (_say_start_gate, table, hex), (f"hex:{hex}",), hex)
            for hex in board.gates
        ]
        gate = yield from table.ask(seat, "start-gate", lambda: choices, (_say_which_gate, table, a), rule="SM-SET.18")
    s.avatars[a].hex = gate
    table.tell(AvatarPlaced(a, gate))
    if not s.waiting:
        s.phase = "begin"


def _pieces(s: State, a: int) -> list[Option]:
    quick = Option(QUICK, "Quick start: place my avatars for me", (), QUICK)
    return [*(Option(f"piece:{KEYS[n]}", AVATARS[n], (f"avatar:{a}",), n) for n in _free_pieces(s)), quick]


def _free_pieces(s: State) -> list[int]:
    taken = {avatar.piece for avatar in s.avatars}
    return [n for n in range(len(AVATARS)) if n not in taken]


@rule
def outfit(table: Table[State]) -> Rule[None]:
    """SM-SET.21-23  A potion and a treasure from a lair for each; easy: a Well of each map as well."""
    s = table.state
    yield from _outfit_one(table, s.waiting.pop(0))
    if s.waiting:
        return
    if table.options["start"] == "easy":
        s.waiting, s.phase = list(range(len(table.content.board(s.layout).slots))), "wells"
    else:
        _begin(s, "places")


@rule
def _outfit_one(table: Table[State], a: int) -> Rule[None]:
    """SM-SET.22, SM-R-93"""
    s = table.state
    board = table.content.board(s.layout)
    seat = s.owners[a]
    stocked = [lair for lair, is_stocked in enumerate(s.stocked) if is_stocked]
    potion = draw_card(table, "potion")
    if potion is not None:
        s.avatars[a].potions.append(potion)
        table.tell(StartingCard(a, s.cards.faces[potion]))
    if not stocked:
        return
    lair = stocked[-1]
    if not s.quick[seat]:
        choices = [
            Option(
                f"lair:{board.keys[board.lairs[n]]}", (_say_lair, table, board.lairs[n]), (f"hex:{board.lairs[n]}",), n
            )
            for n in stocked
        ]
        lair = yield from table.ask(seat, "lair", lambda: choices, (_say_which_lair, table, a), rule="SM-SET.22")
    s.stocked[lair] = False
    table.tell(LairEmptied(board.lairs[lair]))
    treasure = draw_card(table, "treasure")
    if treasure is not None:
        s.avatars[a].items.append(treasure)
        table.tell(StartingCard(a, s.cards.faces[treasure]))


@rule
def choose_well(table: Table[State]) -> Rule[None]:
    """SM-SET.23, SM-R-69  A Well of the next map is revealed and brings potions and treasures."""
    s = table.state
    number = s.waiting.pop(0)
    board = table.content.board(s.layout)
    here = [n for n, hex in enumerate(board.strongholds) if board.map_of[hex] == number]
    asked = [seat for seat in range(table.seats) if not s.quick[seat]]
    if asked:
        places = [(n, board.strongholds[n]) for n in here]
        choices = [Option(f"well:{board.keys[hex]}", (_say_lair, table, hex), (f"hex:{hex}",), n) for n, hex in places]
        seat = asked[number % len(asked)]
        well = yield from table.ask(seat, "well", lambda: choices, (_say_which_well, table, number), rule="SM-SET.23")
    else:
        well = here[pick(table, "wells", len(here))]
    _spare_the_last(table, well, here)
    if not s.waiting:
        _begin(s, "places")
    reveal_well(table, well)
    potions, treasures = die(table, "finds", 2), die(table, "finds", 2)
    table.tell(WellBrought(potions, treasures))
    found = [draw_card(table, trove) for trove in ["potion"] * potions + ["treasure"] * treasures]
    receive(table, list(range(len(s.avatars))), [token for token in found if token is not None])


def _spare_the_last(table: Table[State], well: int, here: list[int]) -> None:
    """SM-R-69  The last hidden Light Well changes places with another Well of its map before anybody sees it.

    Which one that would be is drawn in any case, so that the draw tells nothing.
    """
    s = table.state
    faces, others = s.cards.faces, [n for n in here if n != well]
    other = others[pick(table, "wells", len(others))]
    hidden = [n for n, side in enumerate(s.well_sides) if side == "hidden" and faces[s.wells[n]] == "light"]
    if hidden == [well]:
        faces[s.wells[well]], faces[s.wells[other]] = faces[s.wells[other]], faces[s.wells[well]]


def first_round(table: Table[State]) -> None:
    """SM-SET.20  Round 1 begins with the Players' Turn."""
    s = table.state
    s.round, s.phase = 1, "players"
    begin_turn(s, table.seats)
    table.tell(RoundBegan(1))


SETUP: dict[str, Segment] = {
    "start": lay_out,
    "pieces": choose_piece,
    "outfit": outfit,
    "wells": choose_well,
    "places": place,
    "begin": first_round,
}
"""The steps in the order of the book: items, and the Wells of the easy start, come before the avatars are placed."""


# At any time


def asides(s: State, seat: int) -> list[Option]:
    """SM-CMP.3, SM-R-95  Players may shuffle the Fate or the Treasure Trove, and take back that they are ready."""
    if s.phase != "players" or s.outcome is not None:
        return []
    options = [
        Option("shuffle:fate", "Shuffle the Fate Trove", (), "fate"),
        Option("shuffle:treasure", "Shuffle the Treasure Trove", (), "treasure"),
    ]
    return [Option(UNREADY, "Not ready after all", (), UNREADY), *options] if s.ready[seat] else options


def take_aside(table: Table[State], seat: int, option: Option) -> None:
    """SM-CMP.3, SM-R-95"""
    if option.value != UNREADY:
        shuffle_trove(table, option.value)
        return
    table.state.ready[seat] = False
    table.tell(SeatUnready(seat))


def _say_start(table: Table[State], a: int) -> str:
    s = table.state
    mastery = table.content.masteries[s.cards.faces[s.avatars[a].mastery]].name
    return f"Which avatar is your {mastery}?"


def _say_which_gate(table: Table[State], a: int) -> str:
    return f"At which Gate does {avatar_name(table.state, a)} start?"


def _say_which_lair(table: Table[State], a: int) -> str:
    return f"From which lair is the treasure of {avatar_name(table.state, a)} taken?"


def _say_which_well(table: Table[State], number: int) -> str:
    return f"Which Well of {map_name(table.content, table.state, number)} is revealed at the start?"


def _say_lair(table: Table[State], hex: int) -> str:
    return begun(hex_name(table.content, table.state, hex))


def _say_start_gate(table: Table[State], hex: int) -> str:
    return f"Start at {hex_name(table.content, table.state, hex)}"
