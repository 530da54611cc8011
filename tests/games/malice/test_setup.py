"""Setup: maps, Wells, tokens, avatars, and the three ways to start."""

import pytest

from kits.malice import cites
from umbra.core.errors import BadOption
from umbra.core.game import Game
from umbra.games.malice.labels import KEYS
from umbra.games.malice.rules import RULES, load


def new(seats: int = 1, seed: int = 1, **options) -> Game:
    return Game(RULES, load([]), seats, seed, options)


def quick(seats: int = 1, seed: int = 1, **options) -> Game:
    """A game after the setup in which everybody lets it be done."""
    game = new(seats, seed, **options)
    while game.state.round == 0:
        ask = game.asked()[0]
        game.answer(ask.seat, "quick" if "quick" in ask.keys else ask.keys[0])
    return game


def faces(game: Game, tokens) -> list[str]:
    return [game.state.cards.faces[token] for token in tokens]


@cites("SM-SET.1")
@pytest.mark.parametrize(("avatars", "maps"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (8, 3)])
def test_the_number_of_maps_grows_with_the_avatars_unless_somebody_says_otherwise(avatars, maps):
    assert len(quick(avatars).content.board(quick(avatars).state.layout).slots) == maps


@cites("SM-SET.1")
def test_one_to_four_maps_are_arranged_freely():
    four = "fenmark@0,0 thornreach@1,0r sunscar@0,1 highmere@-1,0r"
    assert len(quick(maps=four).content.board(four).at) == 4 * 80


@pytest.mark.parametrize(
    ("maps", "said"),
    [
        ("fenmark", "fenmark@0,0"),
        ("nowhere@0,0", "the maps are"),
        ("fenmark@0,0 fenmark@1,0", "different maps"),
        ("fenmark@0,0 thornreach@0,0", "same place"),
        ("fenmark@99,0", "places go from"),
        ("", "one to four"),
        (7, "text"),
    ],
)
def test_an_arrangement_that_cannot_be_laid_is_refused_with_what_would_be_right(maps, said):
    with pytest.raises(BadOption, match=said):
        new(maps=maps)


@cites("SM-SET.4", "SM-SET.5", "SM-EX-19")
@pytest.mark.parametrize("maps", [1, 2, 3, 4])
def test_one_light_and_two_dark_wells_for_each_map_are_dealt_over_all_strongholds(maps):
    layout = " ".join(["fenmark@0,0", "thornreach@1,0", "sunscar@0,1", "highmere@1,1"][:maps])
    game = quick(maps=layout)
    assert sorted(faces(game, game.state.wells)) == ["dark"] * 2 * maps + ["light"] * maps
    assert len(game.state.wells) == len(game.content.board(layout).strongholds)


@cites("SM-SET.5")
def test_one_map_may_hold_several_light_wells():
    layout = "fenmark@0,0 thornreach@1,0"
    counts = {
        faces(game, game.state.wells)[:3].count("light") for game in (quick(seed=n, maps=layout) for n in range(30))
    }
    assert counts == {0, 1, 2}


@cites("SM-SET.6", "SM-SET.9")
def test_nobody_knows_a_hidden_well_city_or_mystic():
    game = quick(2)
    for seat in (0, 1, None):
        hidden = game.view(seat).state.cards.faces
        for token in (*game.state.wells, *game.state.cities, *game.state.mystics, *game.state.removed):
            assert hidden[token] == ""


@cites("SM-SET.7", "SM-SET.8")
def test_each_map_gets_a_random_city_and_mystic_and_the_rest_leave_the_game():
    game = quick(3)
    assert (len(game.state.cities), len(game.state.mystics)) == (2, 2)
    assert len(game.state.removed) == (6 - 2) + (6 - 2)
    assert len({tuple(faces(g, g.state.cities)) for g in (quick(3, seed=n) for n in range(12))}) > 4


@cites("SM-SET.10")
def test_every_lair_starts_stocked():
    assert new(start="hard").state.stocked == [True] * 6


@cites("SM-SET.11", "SM-SET.25")
def test_each_player_picks_one_of_eight_tokens_and_none_is_used_twice():
    game = new(2, start="hard")
    assert [key for key in game.asked()[0].keys if key.startswith("piece:")] == [f"piece:{key}" for key in KEYS]
    game.answer(0, "piece:delwyn")
    assert "piece:delwyn" not in game.asked()[0].keys
    game.answer(1, "piece:aster")
    assert [avatar.piece for avatar in game.state.avatars] == [3, 0]


@cites("SM-SET.12", "SM-LIF.1")
def test_every_avatar_starts_unhurt():
    game = quick(2)
    assert all((avatar.wounds, avatar.drains) == (0, 0) for avatar in game.state.avatars)


@cites("SM-SET.13")
def test_each_avatar_has_a_mastery_of_its_own_drawn_at_random():
    drawn = [
        faces(game, [avatar.mastery for avatar in game.state.avatars]) for game in (quick(8, seed=n) for n in range(6))
    ]
    assert all(len(set(masteries)) == 8 for masteries in drawn)
    assert len({tuple(masteries) for masteries in drawn}) == 6


@cites("SM-SET.14", "SM-SET.15")
def test_soulshards_follow_the_colour_of_the_mastery():
    seen = set()
    for seed in range(25):
        game = quick(seed=seed)
        avatar = game.state.avatars[0]
        colour = game.content.masteries[faces(game, [avatar.mastery])[0]].colour
        number = ("none", "black", "blue", "green", "red", "yellow").index(colour)
        wanted = [3, 0, 0, 0, 0, 0]
        wanted[number] += 3
        assert avatar.shards == wanted
        seen.add(colour == "none")
    assert seen == {True, False}


@cites("SM-SET.17", "SM-CMP.1")
def test_the_five_troves_are_shuffled():
    piles = ("abilities", "fates", "masteries", "potions", "treasures")
    one, other = quick(seed=1), quick(seed=2)
    for pile in piles:
        assert faces(one, getattr(one.state, pile)) != faces(other, getattr(other.state, pile))


@cites("SM-SET.18")
def test_each_avatar_starts_on_the_gate_of_a_map_of_its_players_choice():
    game = new(3, start="hard")
    board = game.content.board(game.state.layout)
    gates = board.gates
    game.answer(0, "piece:aster")
    for seat in (1, 2):
        game.answer(seat, "quick")
    assert game.asked()[0].keys == [f"gate:{board.keys[gate]}" for gate in gates]
    game.answer(0, f"gate:{board.keys[gates[1]]}")
    assert [avatar.hex for avatar in game.state.avatars] == [gates[1], gates[0], gates[0]]


@cites("SM-SET.18", "SM-SET.22", "SM-R-93")
def test_a_player_with_several_avatars_is_told_which_of_them_the_question_is_about():
    game = new(1, maps="fenmark@0,0 thornreach@1,0", avatars_per_player=2)
    asked = []
    for _ in range(6):
        (ask,) = game.asked()
        asked.append(ask.prompt)
        game.answer(0, ask.keys[0])
    assert asked[2:4] == [f"From which lair is the treasure of {name} taken?" for name in ("Aster", "Bryn")]
    assert asked[4:] == ["At which Gate does Aster start?", "At which Gate does Bryn start?"]


@cites("SM-SET.16", "SM-SET.18", "SM-SET.23")
def test_items_and_revealed_wells_come_before_the_avatars_are_placed():
    game = new(2, start="easy", maps="fenmark@0,0 thornreach@1,0")
    kinds: list[str] = []
    while game.state.round == 0:
        (ask,) = game.asked()
        kinds.append(ask.kind)
        game.answer(ask.seat, ask.keys[0])
    steps = [kind for kind in dict.fromkeys(kinds) if kind not in ("hand-out", "excess")]
    assert steps == ["piece", "lair", "well", "start-gate"]
    assert max(n for n, kind in enumerate(kinds) if kind == "hand-out") < kinds.index("start-gate")


@cites("SM-SET.23", "SM-R-69")
@pytest.mark.parametrize("chosen", [0, 1, 2])
def test_the_players_choose_which_well_of_a_map_an_easy_start_reveals(chosen):
    game = new(1, start="easy")
    while game.asked()[0].kind != "well":
        game.answer(0, game.asked()[0].keys[0])
    before = faces(game, game.state.wells)
    board = game.content.board(game.state.layout)
    assert game.asked()[0].keys == [f"well:{board.keys[hex]}" for hex in board.strongholds]
    game.answer(0, game.asked()[0].keys[chosen])
    assert [n for n, side in enumerate(game.state.well_sides) if side != "hidden"] == [chosen]
    assert game.state.well_sides[chosen] == "dark"
    assert sorted(faces(game, game.state.wells)) == sorted(before)


@cites("SM-SET.23", "SM-LIM.3")
def test_what_is_too_much_at_an_easy_start_may_pass_to_anybody():
    game = new(3, start="easy")
    while game.asked()[0].kind != "excess":
        (ask,) = game.asked()
        game.answer(ask.seat, next((key for key in ask.keys if key == "to:aster"), ask.keys[0]))
    (ask,) = game.asked()
    to = {key.rpartition(":")[2] for key in ask.keys if key.startswith("refuse:")}
    assert to == {"bryn", "corvane"}


@cites("SM-SET.19")
def test_avatars_that_share_a_gate_may_band_before_anything_else():
    game = quick(2, start="hard")
    assert "band:aster:bryn" in game.asked()[0].keys
    game.answer(0, "band:aster:bryn")
    game.answer(1, "agree")
    assert game.state.avatars[0].band == game.state.avatars[1].band


@cites("SM-SET.16", "SM-SET.21")
def test_hard_gives_no_items():
    game = quick(2, start="hard")
    assert all(not avatar.items and not avatar.potions for avatar in game.state.avatars)
    assert all(game.state.stocked)


@cites("SM-SET.16", "SM-SET.22", "SM-R-93")
def test_challenging_gives_a_potion_and_a_treasure_for_a_lair_of_ones_choice():
    game = new(1, avatars_per_player=2)
    game.answer(0, "piece:aster")
    game.answer(0, "piece:bryn")
    board = game.content.board(game.state.layout)
    lairs = [f"lair:{board.keys[hex]}" for hex in board.lairs]
    assert [key for key in game.asked()[0].keys if key.startswith("lair:")] == lairs
    game.answer(0, lairs[2])
    game.answer(0, lairs[4])
    assert game.state.stocked == [True, True, False, True, False, True]
    assert [(len(avatar.potions), len(avatar.items)) for avatar in game.state.avatars] == [(1, 1), (1, 1)]


@cites("SM-SET.23", "SM-R-69")
def test_easy_reveals_a_well_of_each_map_but_never_the_last_light_and_hands_out_its_finds():
    lights = set()
    for seed in range(24):
        game = quick(4, seed=seed, start="easy")
        sides = game.state.well_sides
        assert game.outcome is None
        assert [sum(side != "hidden" for side in sides[n : n + 3]) for n in (0, 3)] == [1, 1]
        hidden = [face for face, side in zip(faces(game, game.state.wells), sides, strict=True) if side == "hidden"]
        assert "light" in hidden
        lights.add(sides.count("light"))
        radiance = [len(avatar.radiance) for avatar in game.state.avatars]
        assert radiance == [sides.count("light")] * 4
    assert lights == {0, 1}


@cites("SM-R-69")
def test_on_one_map_an_easy_start_reveals_a_dark_well():
    assert all("dark" in quick(seed=seed, start="easy").state.well_sides for seed in range(10))


@cites("SM-SET.20", "SM-TRN.5")
def test_round_1_begins_with_the_players_turn():
    game = quick()
    assert (game.state.round, game.state.phase) == (1, "players")
    assert game.state.avatars[0].actions == 2


@cites("SM-R-93")
def test_one_player_may_have_several_avatars_but_not_more_than_eight_play():
    assert quick(2, avatars_per_player=3).state.owners == [0, 0, 0, 1, 1, 1]
    with pytest.raises(BadOption, match="at most 8"):
        new(3, avatars_per_player=3)


def test_a_quick_start_asks_a_player_once():
    game = new(1, avatars_per_player=3, start="challenging")
    game.answer(0, "quick")
    assert game.state.phase == "players"
