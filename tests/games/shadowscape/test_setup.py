"""Setting up: the dungeon, decks and offers, tokens, the Lord, and each player's Hero, sides, room and hand."""

from collections import Counter
from random import Random

import pytest

from kits.shadowscape import LAYOUT, Scene, cites, scene
from umbra.box.graph import NOWHERE
from umbra.core.errors import BadSeats
from umbra.core.game import Game
from umbra.games.shadowscape.board import Board
from umbra.games.shadowscape.events.actions import Attacked, HandDealt
from umbra.games.shadowscape.events.setup import HeroChosen, HeroPlaced, TurnBegan
from umbra.games.shadowscape.records.cards import StartRoom
from umbra.games.shadowscape.rules import load
from umbra.registry import new_game, rules_of

CONTENT = load(())
CORNERS = (0, 4, 20, 24)
MODES = ("competitive", "cooperative")
SEEDS = range(6)
OFFER = ["glint_of_gold", "pair_of_fangs", "pair_of_purses", "pair_of_skulls"]
BOTTOM = ["lord_of_the_dungeon", "hoard", "unbowed"]


def laid(seats: int = 2, *, seed: int = 1, first: int | None = None, **options: str) -> Scene:
    """A game whose table is laid; the last player is asked for a Hero."""
    rigged = {} if first is None else {"first-player": [first]}
    return Scene(Game(rules_of("shadowscape"), CONTENT, seats, seed, options, rigged=rigged))


def choose(game: Scene, *, heroes: tuple[str, ...] = ("arani", "fengray", "celenthia", "durgen")) -> Scene:
    """Everybody chooses a Hero and side A of all cards; the last player is asked for a room."""
    while game.ask.kind == "hero":
        seat = game.ask.seat
        game.play(seat, f"hero:{heroes[seat]}", "side:A", "side:A", "side:A", "side:A")
    return game


def place(game: Scene) -> Scene:
    """Everybody takes the first free Starting Room."""
    while game.ask.kind == "start":
        game.play(game.ask.seat, game.keys[0])
    return game


def values(game: Scene, tokens: list[int]) -> list[int]:
    """The Shadow Shards of Whispers."""
    return [CONTENT.whispers[face].shards for face in game.faces(tokens)]


def rooms_with(board: Board, feature: str) -> list[int]:
    return [cell for cell, room in enumerate(board.rooms) if feature in getattr(CONTENT.rooms[room], "features", ())]


# Players


@cites("SS-1.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_players_have_one_hero_each(seats):
    game = place(choose(laid(seats)))
    assert len({hero.hero for hero in game.state.heroes}) == seats


@cites("SS-1.7", "SS-R-60")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_of_seats_is_accepted(seats, mode):
    with pytest.raises(BadSeats, match="2 to 4"):
        new_game("shadowscape", seats=seats, options={"mode": mode})


@cites("SS-R-60")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_person_in_all_seats_sees_every_hand_of_a_cooperative_game(seats):
    game = place(choose(laid(seats, mode="cooperative")))
    cards = game.game.view(0).state.cards
    assert all(cards.faces[token] for hero in game.state.heroes for token in hero.hand)


# The dungeon


@cites("SS-2.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_corners_of_the_five_by_five_grid_are_the_starting_rooms(seed):
    board = laid(seed=seed).board
    assert len(board.rooms) == 25
    starts = [cell for cell, room in enumerate(board.rooms) if isinstance(CONTENT.rooms[room], StartRoom)]
    assert starts == list(CORNERS)


@cites("SS-2.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_other_rooms_fill_the_other_places_once_each(seed):
    board = laid(seed=seed).board
    others = [room for cell, room in enumerate(board.rooms) if cell not in CORNERS]
    assert sorted(others) == sorted(room for room, r in CONTENT.rooms.items() if not isinstance(r, StartRoom))


@cites("SS-2.2")
def test_which_room_lies_where_is_random():
    centres = {laid(seed=seed).board.rooms[12] for seed in range(40)}
    assert len(centres) > 10


@cites("SS-2.3", "SS-R-5")
@pytest.mark.parametrize("seed", SEEDS)
def test_both_doors_of_a_starting_room_lead_to_the_two_rooms_beside_it(seed):
    board = laid(seed=seed).board
    assert [board.neighbours[corner] for corner in CORNERS] == [(1, 5), (3, 9), (15, 21), (19, 23)]
    assert [len(board.doors[corner].replace("-", "")) for corner in CORNERS] == [2, 2, 2, 2]


@cites("SS-2.3", "SS-R-5")
@pytest.mark.parametrize(
    ("corner", "doors"),
    [(0, "-AB-"), (4, "--DC"), (24, "B--A"), (20, "DC--")],
    ids=["north-west A", "north-east B", "south-east A turned", "south-west B turned"],
)
def test_a_starting_room_fits_every_corner_in_one_way(corner, doors):
    rooms = LAYOUT.split()
    rooms[0], rooms[corner] = rooms[corner], rooms[0]
    assert CONTENT.board(" ".join(rooms)).doors[corner] == doors


@cites("SS-R-5")
def test_which_starting_room_lies_in_which_corner_is_random():
    assert len({laid(seed=seed).board.rooms[0] for seed in range(40)}) == 4


@cites("SS-R-5")
def test_a_corner_without_a_hero_can_be_entered():
    game = scene(area={0: {"room": "silkspun_vault"}})
    game.play(0, "move:arani_144", "go:gate_of_dusk")
    assert game.room(0) == "gate_of_dusk"


@cites("SS-R-2")
def test_an_ordinary_room_shows_each_door_symbol_once():
    ordinary = [room for room in CONTENT.rooms.values() if not isinstance(room, StartRoom)]
    assert {"".join(sorted(room.doors)) for room in ordinary} == {"ABCD"}


@cites("SS-R-3")
@pytest.mark.parametrize("seed", SEEDS)
def test_ordinary_rooms_lie_upright(seed):
    board = laid(seed=seed).board
    here = {"drowned_stair": "ABDC", "ossuary": "DBAC", "altar_of_night": "DBCA", "champions_rotunda": "CABD"}
    assert {room: board.doors[board.index[room]] for room in here} == here


# Whispers


@cites("SS-2.4", "SS-R-6")
def test_the_whispers_are_sorted_into_three_values():
    state = laid().state
    sorted_by_back = Counter(back for back in state.cards.backs if back.startswith("whisper"))
    assert sorted_by_back == {"whisper-1": 10, "whisper-2": 8, "whisper-3": 1}
    for face, back in zip(state.cards.faces, state.cards.backs, strict=True):
        if back.startswith("whisper"):
            assert back == f"whisper-{CONTENT.whispers[face].shards}"


@cites("SS-2.5")
@pytest.mark.parametrize("back", ["whisper-1", "whisper-2"])
def test_the_whispers_of_a_value_are_shuffled(back):
    def order(seed: int) -> list[str]:
        game = laid(seed=seed)
        tokens = [*game.state.whispers, *game.state.whisper_offer]
        return game.faces([token for token in tokens if game.state.cards.backs[token] == back])

    assert len({tuple(order(seed)) for seed in SEEDS}) == len(SEEDS)


@cites("SS-2.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_2_shard_whispers_and_the_3_shard_whisper_are_the_bottom_of_the_deck(seats):
    game = laid(seats)
    assert game.state.layers[0] == 3
    assert sorted(values(game, game.state.whispers[:3])) == [2, 2, 3]


@cites("SS-2.6")
def test_the_two_whispers_beside_the_3_shard_whisper_are_random():
    found = {face for seed in range(20) for game in [laid(seed=seed)] for face in game.faces(game.state.whispers[:3])}
    assert len(found) == 1 + 8


def near_the_bottom(**rigged: list[int]) -> Scene:
    """Only the mixed bottom of the Whisper deck is left, and the active player can claim a Whisper."""
    return scene(
        whispers=OFFER,
        whisper_deck=BOTTOM,
        layers=[3],
        area={0: {"tokens": ["treasure_2", "treasure_2"]}},
        rigged={stream.replace("_", "-"): draws for stream, draws in rigged.items()},
    )


@cites("SS-2.6", "SS-R-63")
@pytest.mark.parametrize("roll", [0, 1, 2])
def test_which_card_of_the_bottom_comes_first_is_drawn_when_it_comes(roll):
    game = near_the_bottom(whisper_layer=[roll])
    held = game.faces(game.state.whispers)
    game.play(0, "claim:glint_of_gold")
    assert game.faces(game.state.whisper_offer)[-1] == held[roll]
    assert game.state.layers == [2]


@cites("SS-R-63")
def test_the_order_of_the_bottom_whispers_is_not_settled_before_they_come():
    def came(seed: int) -> str:
        world = near_the_bottom().game.imagine(None, Random(seed))
        world.answer(0, "claim:glint_of_gold")
        return str(world.state.cards.backs[world.state.whisper_offer[-1]])

    assert {came(seed) for seed in range(20)} == {"whisper-2", "whisper-3"}


@cites("SS-2.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_above_the_bottom_lie_as_many_2_shard_whispers_as_players(seats):
    game = laid(seats)
    assert game.state.layers[1] == seats
    assert values(game, game.state.whispers[3 : 3 + seats]) == [2] * seats


@cites("SS-2.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_top_lie_three_more_1_shard_whispers_than_players(seats):
    game = laid(seats)
    top = [*game.state.whispers[3 + seats :], *game.state.whisper_offer]
    assert values(game, top) == [1] * (seats + 3)


@cites("SS-2.9")
@pytest.mark.parametrize(("seats", "ones", "twos"), [(2, 5, 4), (3, 4, 3), (4, 3, 2)])
def test_the_other_whispers_go_back_to_the_box(seats, ones, twos):
    game = laid(seats)
    assert Counter(values(game, game.state.box)) == {1: ones, 2: twos}


@cites("SS-R-6")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nobody_looks_at_the_whispers_in_the_box(viewer):
    game = laid()
    assert {game.game.view(viewer).state.cards.faces[token] for token in game.state.box} == {""}


@cites("SS-2.10")
@pytest.mark.parametrize(("seats", "size"), [(2, 10), (3, 12), (4, 14)])
def test_the_size_of_the_whisper_deck(seats, size):
    state = laid(seats).state
    assert len(state.whispers) + len(state.whisper_offer) == size


@cites("SS-2.11")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_1_shard_whispers_lie_face_up(seats, mode):
    game = laid(seats, mode=mode)
    assert values(game, game.state.whisper_offer) == [1, 1, 1, 1]
    assert all(game.state.cards.public(token) for token in game.state.whisper_offer)


# Equipment, General Action cards, Fate cards


@pytest.mark.parametrize(
    ("back", "size"),
    [pytest.param("equipment", 17, marks=cites("SS-2.12")), pytest.param("general", 16, marks=cites("SS-2.13"))],
)
def test_four_cards_of_a_shuffled_deck_lie_face_up(back, size):
    def offer(seed: int) -> tuple[str, ...]:
        game = laid(seed=seed)
        tokens = getattr(game.state, f"{back}_offer")
        assert len(tokens) == 4
        assert len(getattr(game.state, back)) == size - 4
        assert all(game.state.cards.public(token) for token in tokens)
        return tuple(game.faces(tokens))

    assert len({offer(seed) for seed in SEEDS}) == len(SEEDS)


@cites("SS-R-56")
def test_the_top_general_action_card_shows_a_random_side():
    assert {laid(seed=seed).state.general_side for seed in range(12)} == {0, 1}


@cites("SS-R-56")
@pytest.mark.parametrize("side", [0, 1])
def test_the_next_general_action_card_gets_a_side_by_chance(side):
    game = scene(
        general=["general_124"],
        area={0: {"tokens": ["treasure_2"]}},
        general_side=1 - side,
        rigged={"general-side": [side]},
    )
    game.play(0, "claim:general_124", "side:A")
    assert game.state.general_side == side
    assert game.state.cards.public(game.state.general[-1])


@cites("SS-R-56")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_side_of_the_top_general_action_card_is_public_and_no_card_below_it(viewer):
    view = laid().game.view(viewer)
    faces = [view.state.cards.faces[token] for token in view.state.general]
    assert faces[-1] in CONTENT.general_actions
    assert set(faces[:-1]) == {""}


@cites("SS-2.14")
def test_all_60_fate_cards_are_shuffled_face_down():
    decks = [laid(seed=seed) for seed in SEEDS]
    assert {len(game.state.fate) for game in decks} == {60}
    assert len({tuple(game.faces(game.state.fate)) for game in decks}) == len(SEEDS)
    assert not any(game.state.cards.known[token] for game in decks for token in game.state.fate)


# Tokens


@cites("SS-R-1")
def test_there_are_98_tokens():
    pieces = Counter(laid().state.cards.backs)
    enemies = [pieces[kind] for kind in ("beast", "brigand", "undead")]
    assert (enemies, pieces["treasure"], len(CONTENT.heroes), len(CONTENT.lords)) == ([10, 10, 10], 10, 13, 5)
    assert sum(enemies) + pieces["treasure"] + 40 + len(CONTENT.heroes) + len(CONTENT.lords) == 98


@cites("SS-2.15", "SS-R-1")
def test_there_are_40_wounds_in_the_supply():
    game = scene()
    game.hero(0).wounds = 41
    with pytest.raises(ValueError, match="41 Wounds lie on cards; there are 40 tokens"):
        game.game.audit()


@cites("SS-2.15")
@pytest.mark.parametrize(("kind", "left"), [("beast", 5), ("brigand", 5), ("undead", 5), ("treasure", 3)])
def test_tokens_form_a_face_down_pile_of_each_kind(kind, left):
    state = laid().state
    assert len(state.piles[kind]) == left
    assert {state.cards.backs[token] for token in state.piles[kind]} == {kind}
    assert not any(state.cards.known[token] for token in state.piles[kind])


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("beast", marks=cites("SS-2.16")),
        pytest.param("brigand", marks=cites("SS-2.17")),
        pytest.param("undead", marks=cites("SS-2.17")),
    ],
)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_enemy_symbol_receives_one_token_of_its_type_face_up(kind, seed):
    game = laid(seed=seed)
    state = game.state
    there = zip(state.foes, state.foe_rooms, strict=True)
    own = [(token, room) for token, room in there if state.cards.backs[token] == kind]
    assert sorted(room for _, room in own) == rooms_with(game.board, kind)
    assert all(state.cards.public(token) for token, _ in own)


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("beast", marks=cites("SS-2.16")),
        pytest.param("brigand", marks=cites("SS-2.17")),
        pytest.param("undead", marks=cites("SS-2.17")),
    ],
)
def test_which_enemies_stand_in_the_dungeon_is_random(kind):
    def present(seed: int) -> frozenset[str]:
        game = laid(seed=seed)
        return frozenset(face for face in game.enemies() if CONTENT.enemies[face].enemy.type == kind)

    assert len({present(seed) for seed in SEEDS}) > 3


@cites("SS-2.18", "SS-R-30")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_treasure_symbol_receives_one_treasure_face_up(seed):
    game = laid(seed=seed)
    covered = [room for room, token in enumerate(game.state.hoard) if token >= 0]
    assert covered == rooms_with(game.board, "treasure")
    assert all(game.state.cards.public(game.state.hoard[room]) for room in covered)


@cites("SS-2.18")
def test_which_treasures_lie_in_the_dungeon_is_random():
    lots = {tuple(sorted(laid(seed=seed).treasures().values())) for seed in range(12)}
    assert len(lots) > 2


# Enemy cards and the Lord


@cites("SS-2.19")
@pytest.mark.parametrize(("advanced", "eliminated"), [("off", True), ("on", False)])
def test_regular_enemy_cards_are_in_the_advanced_game_only(advanced, eliminated):
    game = scene(
        options={"advanced": advanced},
        area={0: {"hand": ["fate_1", "fate_2"]}},
        enemies={"iron_reaver-AD": "gate_of_dawn"},
    )
    game.play(0, "use:arani_144", "discard:fate_1", "discard:fate_2")
    assert ("iron_reaver-AD" not in game.enemies()) is eliminated


@cites("SS-2.20")
def test_the_lord_is_drawn_at_random():
    assert {laid(seed=seed).state.lord for seed in range(40)} == set(CONTENT.lords)


@cites("SS-2.20")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_lords_token_waits_off_the_board(seed, mode):
    assert laid(seed=seed, mode=mode).state.lord_room == NOWHERE


@cites("SS-2.20")
def test_the_competitive_side_of_the_lord_card_is_up():
    game = scene(lord="vharok", lord_room="gate_of_dawn", area={0: {"hand": ["fate_1", "fate_2", "fate_3", "fate_4"]}})
    game.play(0, "use:arani_144", *(f"discard:fate_{n}" for n in (1, 2, 3, 4)))
    assert [(e.damage, e.defence) for e in game.told(Attacked)] == [(6, 6)]


# Heroes


@cites("SS-2.21")
def test_the_first_player_is_random():
    assert {laid(3, seed=seed).state.first for seed in range(20)} == {0, 1, 2}


@cites("SS-2.22", "SS-2.28", "SS-R-7")
@pytest.mark.parametrize(("first", "order"), [(0, [2, 1, 0]), (1, [0, 2, 1]), (2, [1, 0, 2])])
def test_heroes_are_chosen_from_the_last_player_back_to_the_first(first, order):
    game = choose(laid(3, first=first))
    assert [e.seat for e in game.told(HeroChosen)] == order


@cites("SS-2.28", "SS-R-7")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2, 0]), (1, [1, 2, 0, 1]), (2, [2, 0, 1, 2])])
def test_the_turn_goes_through_the_seats_in_order_and_the_last_player_sits_before_the_first(first, order):
    game = scene(3, first=first, active=first, fate=["fate_1", "fate_2", "fate_3"])
    for seat in order[:-1]:
        for card in game.hero(seat).actions[:2]:
            game.play(seat, f"move:{card}", "done")
    assert [e.seat for e in game.told(TurnBegan)] == order[1:]


@cites("SS-2.22")
def test_any_of_the_13_heroes_can_be_chosen():
    keys = [key for key in laid().keys if key.startswith("hero:")]
    assert keys == [f"hero:{hero}" for hero in CONTENT.heroes]
    assert len(keys) == 13


@cites("SS-2.22")
def test_a_hero_that_somebody_has_chosen_is_not_offered_again():
    game = laid(first=0).play(1, "hero:arani", "side:A", "side:A", "side:A", "side:A")
    assert game.ask.seat == 0
    assert "hero:arani" not in game.keys
    assert len([key for key in game.keys if key.startswith("hero:")]) == 12


@cites("SS-2.23")
@pytest.mark.parametrize(
    ("hero", "numbers"), [("fengray", range(140, 144)), ("arani", range(144, 148)), ("brannoch", range(188, 192))]
)
def test_a_player_takes_the_four_action_cards_of_the_hero(hero, numbers):
    game = laid(first=0).play(1, f"hero:{hero}")
    assert game.hero(1).actions == [f"{hero}_{n}" for n in numbers]


@cites("SS-2.24")
@pytest.mark.parametrize("number", range(16))
def test_the_side_of_each_action_card_is_chosen_freely(number):
    sides = [number >> n & 1 for n in range(4)]
    game = laid(first=0).play(1, "hero:arani", *(f"side:{'AB'[side]}" for side in sides))
    assert game.hero(1).sides == sides


@cites("SS-R-8")
def test_a_player_chooses_hero_and_sides_in_one_go():
    game = laid(first=0).play(1, "hero:arani")
    asked = []
    for _ in range(4):
        asked.append((game.ask.seat, game.ask.kind))
        game.play(1, "side:B")
    assert asked == [(1, "side")] * 4
    assert (game.ask.seat, game.ask.kind) == (0, "hero")


@cites("SS-R-8")
@pytest.mark.parametrize("viewer", [0, None])
def test_hero_and_sides_are_chosen_openly(viewer):
    game = laid(first=0).play(1, "hero:arani", "side:B", "side:A", "side:A", "side:A")
    hero = game.game.view(viewer).state.heroes[1]
    assert (hero.hero, hero.sides) == ("arani", [1, 0, 0, 0])


@cites("SS-2.25")
def test_heroes_are_placed_when_all_are_chosen_from_the_last_player_back_to_the_first():
    game = choose(laid(3, first=1))
    assert [hero.room for hero in game.state.heroes] == [NOWHERE] * 3
    place(game)
    assert [e.seat for e in game.told(HeroPlaced)] == [0, 2, 1]
    assert all(hero.room in CORNERS for hero in game.state.heroes)


@cites("SS-2.25")
def test_the_player_chooses_the_starting_room():
    game = choose(laid(first=0))
    corners = [game.board.rooms[corner] for corner in CORNERS]
    assert game.keys == [f"start:{room}" for room in corners]
    game.play(1, f"start:{corners[2]}")
    assert game.room(1) == corners[2]


@cites("SS-2.26")
def test_a_starting_room_with_a_hero_is_not_offered():
    game = choose(laid(4, first=0))
    for seat in (3, 2, 1):
        taken = game.keys[0]
        game.play(seat, taken)
        if seat > 1:
            assert taken not in game.keys
    assert sorted(hero.room for hero in game.state.heroes) == list(CORNERS)


@cites("SS-2.27")
def test_each_player_draws_as_many_fate_cards_as_the_hand_size():
    game = place(choose(laid(4), heroes=("arani", "venda", "hareag", "durgen")))
    sizes = [CONTENT.heroes[hero].hand for hero in ("arani", "venda", "hareag", "durgen")]
    assert sizes[0] != sizes[1]
    assert [len(hero.hand) for hero in game.state.heroes] == sizes


@cites("SS-R-8", "SS-R-59")
def test_starting_hands_are_drawn_in_turn_order_after_all_tokens_are_placed():
    game = place(choose(laid(3, first=1)))
    told = [e for e in game.game.events(None) if isinstance(e, HeroPlaced | HandDealt)]
    assert [type(e) for e in told] == [HeroPlaced] * 3 + [HandDealt] * 3
    assert [e.seat for e in told[3:]] == [1, 2, 0]


# Quick start and dealing


@cites("SS-R-65")
def test_a_quick_start_deals_a_hero_that_is_not_taken():
    heroes = [h for h in CONTENT.heroes if h != "arani"]
    for roll in range(12):
        rigged = {"first-player": [0], "heroes": [roll]}
        game = Scene(Game(rules_of("shadowscape"), CONTENT, 2, 1, {}, rigged=rigged))
        game.play(1, "hero:arani", "quick").play(0, "quick")
        assert game.hero(0).hero == heroes[roll]


@cites("SS-R-65")
def test_a_quick_start_lays_the_sides_of_the_heros_record():
    game = laid(first=0).play(1, "hero:arani", "quick")
    start = CONTENT.heroes["arani"].start
    assert game.hero(1).sides == ["AB".index(letter) for letter in start]
    assert game.ask.seat == 0


@cites("SS-R-65")
def test_a_quick_start_keeps_the_sides_chosen_before():
    start = CONTENT.heroes["arani"].start
    other = "B" if start[0] == "A" else "A"
    game = laid(first=0).play(1, "hero:arani", f"side:{other}", "quick")
    assert game.hero(1).sides == ["AB".index(letter) for letter in other + start[1:]]


@cites("SS-R-65")
@pytest.mark.parametrize(("corner", "farthest"), [(0, 24), (4, 20), (20, 4), (24, 0)])
def test_a_quick_start_places_the_hero_farthest_from_the_others(corner, farthest):
    game = laid(first=0).play(1, "hero:arani", "side:A", "side:A", "side:A", "side:A").play(0, "quick")
    game.play(1, f"start:{game.board.rooms[corner]}")
    assert game.hero(0).room == farthest
    assert game.ask.kind == "act"


@cites("SS-R-65")
def test_with_quick_starts_nobody_is_asked_for_a_room():
    game = laid(first=0).play(1, "quick").play(0, "quick")
    assert (game.ask.seat, game.ask.kind) == (0, "act")


@cites("SS-R-65")
def test_with_heroes_dealt_everybody_gets_one_and_chooses_sides_and_room():
    game = laid(3, first=0, heroes="deal")
    assert len({hero.hero for hero in game.state.heroes} - {""}) == 3
    assert (game.ask.seat, game.ask.kind) == (2, "side")
    for seat in (2, 1, 0):
        game.play(seat, "side:A", "side:B", "side:A", "side:B")
    assert [hero.sides for hero in game.state.heroes] == [[0, 1, 0, 1]] * 3
    assert (game.ask.seat, game.ask.kind) == (2, "start")


@cites("SS-R-65")
def test_dealt_heroes_are_random():
    assert len({laid(seed=seed, heroes="deal").hero(0).hero for seed in range(30)}) > 6


@cites("SS-R-65")
def test_a_player_with_a_dealt_hero_may_start_quickly():
    game = laid(first=0, heroes="deal").play(1, "quick")
    assert len(game.hero(1).sides) == 4
    assert (game.ask.seat, game.ask.kind) == (0, "side")
