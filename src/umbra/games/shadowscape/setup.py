"""Setting up: the dungeon, the decks, and each player's Hero, sides, room and hand."""

from collections.abc import Mapping
from typing import Any

from umbra.box.graph import NOWHERE
from umbra.box.keys import Key
from umbra.box.seats import clockwise, cooperative
from umbra.core import EVERYONE, NONE, BadOption, Cards, Option, Refusal, Rule, Table, Zone, rule
from umbra.games.shadowscape.board import CELLS, CORNERS, board
from umbra.games.shadowscape.claims import side_options
from umbra.games.shadowscape.events.setup import (
    DungeonLaid,
    FateThinned,
    FirstDrawn,
    HeroChosen,
    HeroDealt,
    HeroPlaced,
    LordDrawn,
    SidesSet,
)
from umbra.games.shadowscape.library import LORD, ShadowLibrary
from umbra.games.shadowscape.pieces.area import side_name
from umbra.games.shadowscape.pieces.decks import (
    draw_fate,
    fill_equipment,
    fill_general,
    fill_whispers,
    place_enemy,
    place_treasure,
)
from umbra.games.shadowscape.pieces.movement import room_options
from umbra.games.shadowscape.records.cards import StartRoom
from umbra.games.shadowscape.records.words import ENEMY_TYPES
from umbra.games.shadowscape.state import WHISPER_BACKS, Hero, Phase, State
from umbra.games.shadowscape.turn import begin_turn

THINNED = {"normal": 0, "challenging": 5, "difficult": 10, "very_difficult": 15}


def begin(content: ShadowLibrary, options: Mapping[str, Any], seats: int) -> State:
    """The box: every card in its deck, every token in its pile, nobody has chosen yet."""
    _check_options(options)
    s = State(cards=Cards(), heroes=[Hero() for _ in range(seats)], hoard=[NONE] * CELLS)
    for fate in content.fate:
        s.fate.append(s.cards.add(fate, "fate"))
    for item in content.equipment:
        s.equipment.append(s.cards.add(item, "equipment"))
    for action in content.general_actions:
        s.general.append(s.cards.add(action, "general"))
    for whisper in content.whispers.values():
        s.box.append(s.cards.add(whisper.id, WHISPER_BACKS[whisper.shards - 1]))
    s.piles = {kind: [] for kind in (*ENEMY_TYPES, "treasure")}
    s.discards = {kind: [] for kind in ENEMY_TYPES}
    for face, token in content.enemies.items():
        s.piles[token.enemy.type].append(s.cards.add(face, token.enemy.type))
    for treasure in content.treasures.values():
        s.piles["treasure"] += [s.cards.add(treasure.id, "treasure") for _ in range(treasure.count)]
    s.lord_token = s.cards.add(LORD, "lord", EVERYONE)
    return s


COOPERATIVE_ONLY = {
    "difficulty": "normal",
    "double_fate": "off",
    "coop_whispers": "under",
    "lord_awakening": "whisper_only",
    "coop_hands": "open",
}


def _check_options(options: Mapping[str, Any]) -> None:
    """SS-35  An option that would change nothing in the chosen mode is refused rather than ignored."""
    if options["mode"] == "cooperative":
        return
    for name, usual in COOPERATIVE_ONLY.items():
        if options[name] != usual:
            raise BadOption(f"option {name}={options[name]} is for mode=cooperative; leave it out or change the mode")


def lay_table(table: Table[State]) -> None:
    """SS-2.1-2.21  The dungeon, the decks and offers, the Enemies and Treasures, the Lord, the first player."""
    s = table.state
    s.layout = " ".join(_lay_rooms(table))
    table.tell(DungeonLaid())
    _build_whispers(table)
    table.shuffle(s.equipment, "equipment")
    table.shuffle(s.general, "general")
    table.shuffle(s.fate, "fate")
    for kind, pile in s.piles.items():
        table.shuffle(pile, kind)
    for kind in ENEMY_TYPES:
        for room in board(table).lairs[kind]:
            place_enemy(table, kind, room)
    for room in board(table).treasures:
        place_treasure(table, room)
    lords = list(table.content.lords)
    s.lord = lords[table.roll([len(lords)], "lord")[0]]
    table.tell(LordDrawn(s.lord))
    s.first = s.active = table.roll([table.seats], "first-player")[0]
    table.tell(FirstDrawn(s.first))
    fill_whispers(table)
    fill_equipment(table)
    fill_general(table)
    s.phase = "heroes"
    if table.options["heroes"] == "deal":
        for seat in _last_to_first(s):
            _deal_hero(table, seat)
        s.phase = "sides"


def _lay_rooms(table: Table[State]) -> list[str]:
    """SS-2.1-2.3, SS-R-5  Starting Rooms at random in the corners, the other rooms at random in between."""
    rooms = table.content.rooms
    starts = _mixed(table, [room for room in rooms if isinstance(rooms[room], StartRoom)])
    ordinary = _mixed(table, [room for room in rooms if not isinstance(rooms[room], StartRoom)])
    return [(starts if cell in CORNERS else ordinary).pop() for cell in range(CELLS)]


def _mixed(table: Table[State], pieces: list[str]) -> list[str]:
    """Pieces in random order, open to all."""
    left = list(pieces)
    draws = table.roll(list(range(len(left), 0, -1)), "rooms")
    return [left.pop(draw) for draw in draws]


def _build_whispers(table: Table[State]) -> None:
    """SS-2.4-2.10, SS-33.1, SS-R-46  The layers of the Whisper deck; the rest goes under it or into the box."""
    s, n = table.state, table.seats
    by_value: dict[int, Zone] = {1: [], 2: [], 3: []}
    for token in s.box:
        by_value[table.content.whispers[s.cards.faces[token]].shards].append(token)
    for value, tokens in by_value.items():
        table.shuffle(tokens, f"whisper-{value}")
    ones, twos, threes = by_value[1], by_value[2], by_value[3]
    long = cooperative(table) and table.options["coop_whispers"] == "all19"
    middle = len(twos) - 2 if long else n
    top = len(ones) if long else 3 + n
    layers = [[*threes, twos.pop(), twos.pop()], _taken(twos, middle), _taken(ones, top)]
    s.box = ones + twos
    if cooperative(table) and s.box:
        layers.insert(0, s.box)
        s.box = []
    s.layers = [len(layer) for layer in layers]
    s.whispers = [token for layer in layers for token in layer]


def _taken(tokens: Zone, n: int) -> Zone:
    taken = tokens[-n:]
    del tokens[-n:]
    return taken


# Heroes


def _last_to_first(s: State) -> list[int]:
    """SS-2.22, .28, SS-R-7  From the last player backwards through the turn order."""
    return clockwise(len(s.heroes), s.first)[::-1]


TAKEN = Refusal("SS-2.22", "Another player has chosen this Hero.")
NO_START = Refusal("SS-2.25", "Heroes start in the Starting Rooms in the four corners.")
START_TAKEN = Refusal("SS-2.26", "Another Hero starts there.")


def cannot_choose(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """SS-2.22  Why a Hero cannot be chosen."""
    return TAKEN if key.name() in _taken_heroes(table.state) else None


def cannot_start(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """SS-2.25, .26  Why a Hero cannot start in a room."""
    room = board(table).index.get(key.name())
    if room not in CORNERS:
        return NO_START
    return START_TAKEN if any(hero.room == room for hero in table.state.heroes) else None


@rule
def choose_hero(table: Table[State]) -> Rule[None]:
    """SS-2.22, SS-R-8, SS-R-65  The next player picks a Hero that nobody has, or is dealt one ready to play."""
    s = table.state
    seat = next(seat for seat in _last_to_first(s) if not s.heroes[seat].hero)

    def choices() -> list[Option]:
        heroes = [hero for hero in table.content.heroes.values() if hero.id not in _taken_heroes(s)]
        options = [
            Option(f"hero:{h.id}", (_say_hero, h.name, h.epithet, h.ability.text), (f"hero:{h.id}",), h.id)
            for h in heroes
        ]
        return [*options, Option("quick", "Quick start: deal me a Hero, ready to play", (), "")]

    hero = yield from table.ask(seat, "hero", choices, "Choose your Hero.", rule="SS-2.22")
    s.heroes[seat].quick = not hero
    if hero:
        _give_hero(table, seat, hero)
        table.tell(HeroChosen(seat, hero))
    else:
        _deal_hero(table, seat)
    s.phase = "sides"


def _say_hero(name: str, epithet: str, ability: str) -> str:
    return f"{name} {epithet}: {ability}"


def _taken_heroes(s: State) -> set[str]:
    return {hero.hero for hero in s.heroes}


def _deal_hero(table: Table[State], seat: int) -> None:
    left = [hero for hero in table.content.heroes if hero not in _taken_heroes(table.state)]
    hero = left[table.roll([len(left)], "heroes")[0]]
    _give_hero(table, seat, hero)
    table.tell(HeroDealt(seat, hero))


def _give_hero(table: Table[State], seat: int, hero: str) -> None:
    """SS-2.23  The Hero card and its Action cards."""
    area = table.state.heroes[seat]
    area.hero = hero
    area.actions = list(table.content.own_actions[hero])
    area.hurt = [0] * len(area.actions)
    area.spent = [False] * len(area.actions)


@rule
def choose_side(table: Table[State]) -> Rule[None]:
    """SS-2.24, SS-R-65  The next side still to be chosen; a quick start takes those of the Hero's record."""
    s = table.state
    seat = next(n for n in _last_to_first(s) if s.heroes[n].hero and len(s.heroes[n].sides) < len(s.heroes[n].actions))
    hero = s.heroes[seat]
    card = hero.actions[len(hero.sides)]
    quick = Option("quick", "Quick start: set everything up for me", (), NONE)
    side = NONE
    if not hero.quick:
        side = yield from table.ask(
            seat, "side", lambda: [*side_options(table, card), quick], (_say_side, table.content, card), rule="SS-2.24"
        )
    if side == NONE:
        hero.quick = True
        start = table.content.heroes[hero.hero].start
        hero.sides += ["AB".index(letter) for letter in start[len(hero.sides) :]]
    else:
        hero.sides.append(side)
    if len(hero.sides) == len(hero.actions):
        table.tell(SidesSet(seat, tuple(side_name(hero, slot) for slot in range(len(hero.actions)))))
        s.phase = _after_sides(s)


def _say_side(content: ShadowLibrary, card: str) -> str:
    a, b = content.faces[card]
    return f"Which side starts face-up: {a.title} or {b.title}?"


def _after_sides(s: State) -> Phase:
    if any(not hero.hero for hero in s.heroes):
        return "heroes"
    return "rooms" if all(hero.sides for hero in s.heroes) else "sides"


@rule
def choose_room(table: Table[State]) -> Rule[None]:
    """SS-2.25, .26  From the last player on, each places the Hero in a Starting Room of its own."""
    s = table.state
    seat = next(seat for seat in _last_to_first(s) if s.heroes[seat].room == NOWHERE)
    taken = [hero.room for hero in s.heroes if hero.room != NOWHERE]
    free = [room for room in CORNERS if room not in taken]
    if s.heroes[seat].quick:
        distance = board(table).distance
        room = max(free, key=lambda room: min((distance[room][other] for other in taken), default=0))
    else:
        room = yield from table.ask(
            seat, "start", lambda: room_options(table, free, "start", "start in"), "Where do you start?", rule="SS-2.25"
        )
    s.heroes[seat].room = room
    table.tell(HeroPlaced(seat, board(table).rooms[room]))
    if len(taken) + 1 == table.seats:
        s.phase = "hands"


@rule
def deal_hands(table: Table[State]) -> Rule[None]:
    """SS-2.27, SS-35.3, SS-R-8, SS-R-51  Starting hands in turn order, then the discards of the difficulty."""
    s = table.state
    for seat in clockwise(table.seats, s.first):
        yield from draw_fate(table, seat, table.content.heroes[s.heroes[seat].hero].hand)
    n = THINNED[table.options["difficulty"]]
    for _ in range(n):
        s.fate_discard.append(s.fate.pop())
        table.reveal(s.fate_discard[-1])
    if n:
        table.tell(FateThinned(n))
    begin_turn(table)
