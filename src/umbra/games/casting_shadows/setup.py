"""Setting up: Characters, the map, the decks and the slots."""

from collections.abc import Mapping
from typing import Any

from umbra.box.decks import fill
from umbra.box.seats import clockwise
from umbra.core import NONE, BadOption, Cards, Option, Rule, Table, rule
from umbra.games.casting_shadows.board import OPPOSITE, SEVEN, TEN, Board, Spot, board_of, layout_text
from umbra.games.casting_shadows.events.spells import SlotLaid
from umbra.games.casting_shadows.events.turn import CharacterChosen, TableLaid
from umbra.games.casting_shadows.library import CastingLibrary
from umbra.games.casting_shadows.pieces.decks import fill_slot
from umbra.games.casting_shadows.resources import empty_pool
from umbra.games.casting_shadows.state import NO_SLOT, Player, State

PORTAL_SIZE = 3


def begin(content: CastingLibrary, options: Mapping[str, Any], seats: int) -> State:
    """CS-SETUP.2-5, .13  The table before anybody has chosen: boards at 18 HP, decks in the box's order."""
    _check_map(content, options, seats)
    s = State(cards=Cards(), players=[Player() for _ in range(seats)], pool=empty_pool())
    decks = {"main": s.main, "counterspell": s.counterspells, "companion": s.companions}
    for card in content.cards.values():
        if not card.module or (card.module == "ice_storm" and options["ice_storm"] == "add"):
            for _ in range(card.count):
                decks[card.deck].append(s.cards.add(card.id, card.deck))
    return s


@rule
def choose_character(table: Table[State]) -> Rule[None]:
    """CS-SETUP.15, CS-R-9  Each player in seat order chooses an unused Character."""
    s = table.state
    if not any(player.character for player in s.players) and table.options["first_player"] == "random":
        s.first = table.roll([table.seats], "first-player")[0]
    seat = next(seat for seat in _seat_order(s) if not s.players[seat].character)

    def choices() -> list[Option]:
        taken = {player.character for player in s.players} | _homes_on_custom_map(table)
        return [
            Option(key := f"character:{c.id}", f"{c.name}, later {c.shadow_name}: {c.ability.text}", (key,), c.id)
            for c in table.content.characters.values()
            if c.id not in taken
        ]

    s.players[seat].character = yield from table.ask(
        seat, "character", choices, "Choose your Character.", rule="CS-SETUP.15"
    )
    table.tell(CharacterChosen(seat, s.players[seat].character))
    if all(player.character for player in s.players):
        s.phase = "setup"


def lay_table(table: Table[State]) -> None:
    """CS-SETUP.7-12  Lay the map, shuffle the decks, fill the slots and the Portal, place the meeples."""
    s = table.state
    s.layout = layout_text(_places(table))
    board = board_of(s.layout)
    for player in s.players:
        player.tile = board.index[table.content.characters[player.character].home]
    table.shuffle(s.counterspells, "counterspells")
    table.shuffle(s.main, "main")
    table.shuffle(s.companions, "companions")
    with_slot = slots_on(board, table.content, table.options["slots"])
    s.slots = [NONE if tile in with_slot else NO_SLOT for tile in range(len(board.tiles))]
    for tile in with_slot:
        fill_slot(table, tile, SlotLaid)
    fill(table, s.portal, s.companions, PORTAL_SIZE)
    s.active = s.first
    s.phase = "begin"
    table.tell(TableLaid(s.first))


def slots_on(board: Board, content: CastingLibrary, option: str) -> list[int]:
    """CS-SETUP.9, .10, CS-R-4  Which tiles have a card beside them."""
    if option == "flanks":
        tiles = board.flanks()
    elif option == "rim":
        tiles = [tile for tile in range(len(board.tiles)) if board.on_rim(tile)]
    else:
        tiles = list(range(len(board.tiles)))
    return [tile for tile in tiles if content.tiles[board.tiles[tile]].slot]


def _seat_order(s: State) -> list[int]:
    """CS-GEN.3, CS-R-8  Seats from Player 1 on, to the left."""
    return clockwise(len(s.players), s.first)


def map_kind(options: Mapping[str, Any], seats: int) -> str:
    """CS-SETUP.6  `seven`, `ten`, or `custom`."""
    chosen: str = options["map"]
    if chosen == "auto":
        return "seven" if seats <= 4 else "ten"
    return chosen if chosen in ("seven", "ten") else "custom"


def _places(table: Table[State]) -> list[tuple[str, Spot]]:
    """CS-MAP.1-8, .11  The chosen map with Homes in their places and open places filled at random (CS-R-3)."""
    s = table.state
    kind = map_kind(table.options, table.seats)
    plan = _plan(table.options, kind)
    homes = [table.content.characters[s.players[seat].character].home for seat in _seat_order(s)]
    names = {f"player-{n}": home for n, home in enumerate(homes, 1)}
    if table.seats == 2 and table.options["two_player_seats"] == "opposite" and kind in OPPOSITE:
        second, across = OPPOSITE[kind]
        names[across] = names.pop(second)
    used = {tile for tile in plan if not tile.startswith("player-")} | set(names.values())
    spare = [tile for tile in table.content.tiles if tile not in used]
    places = []
    for slot, place in plan.items():
        tile = names.get(slot, slot)
        if tile.startswith("player-"):
            tile = spare.pop(table.roll([len(spare)], "filler")[0])
        places.append((tile, place))
    return places


def _plan(options: Mapping[str, Any], kind: str) -> dict[str, Spot]:
    if kind == "custom":
        board = board_of(options["map"])
        return dict(zip(board.tiles, board.places, strict=True))
    return SEVEN if kind == "seven" else TEN


def _homes_on_custom_map(table: Table[State]) -> set[str]:
    """CS-MAP.11  On a custom map a Character whose Home serves as an ordinary tile cannot be chosen."""
    if map_kind(table.options, table.seats) != "custom":
        return set()
    return {table.content.tiles[t].home_of for t in board_of(table.options["map"]).tiles if t in table.content.tiles}


def _check_map(content: CastingLibrary, options: Mapping[str, Any], seats: int) -> None:
    kind = map_kind(options, seats)
    if kind == "seven" and seats > 4:
        raise BadOption(f"map seven has four Home places, not {seats}; use ten or auto (CS-MAP.3)")
    if kind != "custom":
        return
    tiles = board_of(options["map"]).tiles
    players = {f"player-{n}" for n in range(1, seats + 1)}
    for tile in tiles:
        if tile not in content.tiles and tile not in players:
            raise BadOption(
                f"a map for {seats} seats has no tile {tile!r}; use tile ids and player-1 to player-{seats}"
            )
    missing = sorted(players - set(tiles))
    if missing:
        raise BadOption(f"every player's Home is on the map; {', '.join(missing)} is missing (CS-MAP.11)")
    homes = sum(1 for tile in tiles if tile in content.tiles and content.tiles[tile].home_of)
    if len(content.characters) - homes < seats:
        raise BadOption(
            f"{homes} Home tiles serve as ordinary tiles, which leaves too few Characters for {seats} seats"
        )
