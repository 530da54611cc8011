"""Setting up: players, Characters, boards, decks and slots."""

from collections.abc import Sequence

import pytest

from kits.casting_shadows import Scene, cites, scene, started
from umbra.core.errors import BadSeats, IllegalAnswer
from umbra.games.casting_shadows.events.casters import Transformed
from umbra.games.casting_shadows.resources import TOKEN
from umbra.registry import new_game

CHARACTERS = ("frill", "kit", "nuzzle", "haze", "iris", "tusk")
SEEDS = range(12)


def tiles_with_a_card(game: Scene) -> set[str]:
    tiles = [part.partition("@")[0] for part in game.state.layout.split()]
    return {tile for tile, token in zip(tiles, game.state.slots, strict=True) if token >= 0}


def seen_by(game: Scene, seat: int | None, tokens: Sequence[int]) -> list[str]:
    """The faces of some cards as a seat (None: a spectator) sees them; a hidden one is empty."""
    faces = game.game.view(seat).state.cards.faces
    return [faces[token] for token in tokens]


# Players and Characters


@cites("CS-GEN.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_players_can_play(seats):
    assert len(started(seats).state.players) == seats


@cites("CS-GEN.1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_another_number_of_players_is_refused(seats):
    with pytest.raises(BadSeats, match=f"2 to 6 seats, not {seats}"):
        new_game("casting-shadows", seats=seats)


@cites("CS-GEN.2", "CS-R-9")
def test_a_character_that_is_taken_is_no_longer_offered():
    game = Scene(new_game("casting-shadows", seats=2))
    game.play(0, "character:nuzzle")
    assert "character:nuzzle" not in game.keys
    with pytest.raises(IllegalAnswer):
        game.play(1, "character:nuzzle")


@cites("CS-GEN.2")
def test_with_six_players_each_has_one_character_of_their_own():
    game = started(6)
    assert sorted(player.character for player in game.state.players) == sorted(CHARACTERS)


@cites("CS-SETUP.15")
def test_each_player_chooses_freely_among_all_unused_characters():
    game = Scene(new_game("casting-shadows", seats=2))
    assert sorted(game.keys) == sorted(f"character:{name}" for name in CHARACTERS)
    game.play(0, "character:tusk").play(1, "character:haze")
    assert [player.character for player in game.state.players] == ["tusk", "haze"]


@cites("CS-R-9")
def test_characters_are_chosen_in_seat_order():
    game = Scene(new_game("casting-shadows", seats=4))
    asked = []
    for name in CHARACTERS[:4]:
        asked.append(game.ask.seat)
        game.play(game.ask.seat, f"character:{name}")
    assert asked == [0, 1, 2, 3]


@cites("CS-SETUP.14")
def test_setup_asks_for_characters_and_for_no_reference_card():
    game = Scene(new_game("casting-shadows", seats=3))
    kinds = []
    while game.state.turn == 0:
        kinds.append(game.ask.kind)
        game.play(game.ask.seat, game.keys[0])
    assert kinds == ["character"] * 3


# Who is Player 1


@cites("CS-GEN.3", "CS-R-8")
def test_by_default_the_first_seat_is_player_one():
    assert {started(3, seed=seed).state.first for seed in SEEDS} == {0}


@cites("CS-R-8")
def test_player_one_can_be_drawn():
    assert {started(3, seed=seed, options={"first_player": "random"}).state.first for seed in range(30)} == {0, 1, 2}


@cites("CS-R-8")
def test_a_drawn_player_one_has_the_first_turn():
    for seed in SEEDS:
        game = started(4, seed=seed, options={"first_player": "random"})
        assert game.ask.seat == game.state.active == game.state.first


@cites("CS-GEN.3", "CS-R-8")
def test_home_places_are_numbered_to_the_left_from_a_drawn_player_one():
    # Seats sit clockwise, so the player to the left of seat 3 of four is seat 0.
    for seed in SEEDS:
        game = started(4, seed=seed, options={"first_player": "random"})
        home = dict(part.split("@")[::-1] for part in game.state.layout.split())
        left_from_first = [(game.state.first + n) % 4 for n in range(4)]
        homes = [home[place] for place in ("0,1", "-1,1", "0,-1", "1,-1")]
        assert homes == [f"home_{CHARACTERS[seat]}" for seat in left_from_first]


@cites("CS-R-8", "CS-R-9")
def test_a_drawn_player_one_chooses_a_character_first():
    for seed in SEEDS:
        game = Scene(new_game("casting-shadows", seats=3, seed=seed, options={"first_player": "random"}))
        assert game.ask.seat == game.state.first


# Boards and meeples


@cites("CS-EX-1", "CS-SETUP.1", "CS-SETUP.2", "CS-SETUP.3", "CS-SETUP.4", "CS-SETUP.7")
def test_frill_starts_at_home_in_base_form_with_18_hp_and_no_shadow_energy():
    game = started(2, characters=("frill", "kit"))
    frill = game.player(0)
    assert (frill.character, frill.hp, frill.energy, frill.shadow) == ("frill", 18, 0, False)
    assert game.tile(0) == "home_frill"


@cites("CS-SETUP.2")
def test_everybody_starts_with_18_hp():
    assert [player.hp for player in started(6).state.players] == [18] * 6


@cites("CS-SETUP.3")
def test_everybody_starts_with_no_shadow_energy():
    assert [player.energy for player in started(6).state.players] == [0] * 6


@cites("CS-SETUP.4")
def test_everybody_starts_in_base_form_and_without_a_companion():
    assert [(player.shadow, player.companion) for player in started(6).state.players] == [(False, -1)] * 6


@cites("CS-SETUP.5")
def test_everybody_starts_with_an_empty_spell_book():
    assert [player.book for player in started(6).state.players] == [[]] * 6


@cites("CS-SETUP.7")
def test_everybody_starts_on_the_own_home_tile():
    for seats in range(2, 7):
        game = started(seats, characters=CHARACTERS[::-1])
        assert [game.tile(seat) for seat in range(seats)] == [f"home_{name}" for name in CHARACTERS[::-1][:seats]]


@cites("CS-SETUP.1", "CS-R-10")
@pytest.mark.parametrize(
    ("character", "base", "shadow"),
    [
        ("frill", "Frill Lilypad", "Frill the Regenerator"),
        ("kit", "Kit Gale", "Kit the Turbulent"),
        ("nuzzle", "Nuzzle Thornwood", "Nuzzle the Savage"),
        ("haze", "Haze Greentongue", "Haze the Devastator"),
        ("iris", "Iris Papillon", "Iris the Obscure"),
        ("tusk", "Tusk Swiftwave", "Tusk the Tidemaster"),
    ],
)
def test_a_character_comes_with_its_own_base_form_and_shadow_form(character, base, shadow):
    enemy = "kit" if character == "frill" else "frill"
    game = scene(characters=(character, enemy), players={0: {"energy": 3}})
    assert game.game.content.characters[character].name == base
    game.play(0, "end", "transform")
    assert [event.name for event in game.game.events(0) if isinstance(event, Transformed)] == [shadow]


@cites("CS-R-10")
def test_all_six_players_can_stand_on_the_map_in_shadow_form():
    gems = ("RG", "RG", "BG", "BG", "PG")
    game = scene(6, players={seat: {"energy": 3} for seat in range(6)}, rolls=gems * 6)
    for seat in range(6):
        game.play(seat, "end", "transform")
        game.play(seat, game.keys[0])
    assert [player.shadow for player in game.state.players] == [True] * 6
    assert len(game.game.content.characters) == 6


# The box


@cites("CS-SETUP.16", "CS-R-56")
def test_the_decks_have_65_and_13_and_14_cards():
    s = started(2).state
    assert len(s.main) + sum(token >= 0 for token in s.slots) == 65
    assert len(s.counterspells) == 13
    assert len(s.companions) + len(s.portal) == 14


@cites("CS-SETUP.17", "CS-R-56")
def test_there_are_10_tiles_6_boards_5_dice_and_13_tokens():
    content = started(2).game.content
    assert len(content.tiles) == 10
    assert len(content.characters) == 6
    assert sorted(die.colour for die in content.dice) == ["blue", "blue", "purple", "red", "red"]
    assert sum(tokens.count for tokens in content.tokens if not tokens.module) == 13


@cites("CS-SETUP.13")
def test_every_pool_is_empty_until_the_first_roll():
    game = Scene(new_game("casting-shadows", seats=2))
    assert game.pool() == []
    game.play(0, "character:frill")
    assert game.pool() == []


@cites("CS-SETUP.13")
def test_the_first_player_has_the_five_dice_and_the_token_of_the_home_tile_after_the_first_roll():
    assert (len(started(2).pool()), sum(started(2).state.pool[TOKEN:])) == (6, 1)


# The decks


@cites("CS-SETUP.8")
def test_the_counterspell_deck_is_shuffled():
    orders = {tuple(game.faces(game.state.counterspells)) for game in (started(2, seed=seed) for seed in SEEDS)}
    assert len(orders) == len(SEEDS)


@cites("CS-SETUP.8")
def test_the_counterspell_deck_lies_face_down():
    game = started(2)
    for seat in (0, 1, None):
        assert seen_by(game, seat, game.state.counterspells) == [""] * 13


@cites("CS-SETUP.8")
@pytest.mark.parametrize("tile", ["ancient_rune", "dusty_desert", "underground_volcano", "home_frill", "home_kit"])
def test_the_counterspell_deck_lies_beside_dusty_desert_only(tile):
    game = scene(dice=["RG", "RO"], players={0: {"tile": tile}})
    assert ("collect:counterspell" in game.keys) == (tile == "dusty_desert")


@cites("CS-SETUP.9")
def test_the_main_deck_is_shuffled():
    orders = {tuple(game.faces(game.state.main)) for game in (started(2, seed=seed) for seed in SEEDS)}
    assert len(orders) == len(SEEDS)


@cites("CS-SETUP.9")
def test_the_cards_beside_the_tiles_lie_face_up_for_everybody():
    game = started(2)
    cards = [token for token in game.state.slots if token >= 0]
    for seat in (0, 1, None):
        assert seen_by(game, seat, cards) == game.faces(cards)


@cites("CS-SETUP.11")
def test_the_rest_of_the_main_deck_lies_face_down():
    game = started(2)
    for seat in (0, 1, None):
        assert seen_by(game, seat, game.state.main) == [""] * 60


@cites("CS-SETUP.11")
def test_the_discard_pile_starts_empty():
    assert started(6).state.discard == []


@cites("CS-SETUP.12")
def test_the_companion_deck_is_shuffled():
    orders = {tuple(game.faces(game.state.portal)) for game in (started(2, seed=seed) for seed in SEEDS)}
    assert len(orders) > 1


@cites("CS-SETUP.12")
def test_three_companions_lie_face_up_in_the_portal_and_eleven_face_down():
    game = started(2)
    assert (len(game.state.portal), len(game.state.companions)) == (3, 11)
    for seat in (0, 1, None):
        assert seen_by(game, seat, game.state.portal) == game.faces(game.state.portal)
        assert seen_by(game, seat, game.state.companions) == [""] * 11


# Slots


@cites("CS-EX-32", "CS-SETUP.9", "CS-SETUP.10", "CS-R-4")
def test_on_ten_tiles_cards_lie_beside_the_homes_at_the_corners_and_the_volcano():
    game = started(6)
    assert tiles_with_a_card(game) == {"home_frill", "home_nuzzle", "home_haze", "home_tusk", "underground_volcano"}


@cites("CS-SETUP.9", "CS-R-4")
def test_on_seven_tiles_cards_lie_beside_the_four_homes_and_the_volcano():
    game = started(4)
    assert tiles_with_a_card(game) == {"home_frill", "home_kit", "home_nuzzle", "home_haze", "underground_volcano"}


@cites("CS-R-4")
def test_rim_slots_on_seven_tiles_are_those_of_the_flanks():
    assert tiles_with_a_card(started(4, options={"slots": "rim"})) == tiles_with_a_card(started(4))


@cites("CS-R-4")
def test_rim_slots_on_ten_tiles_add_the_homes_of_players_two_and_five():
    game = started(6, options={"slots": "rim"})
    assert tiles_with_a_card(game) == {*(f"home_{name}" for name in CHARACTERS), "underground_volcano"}


@cites("CS-R-4")
def test_all_slots_are_those_of_every_tile_but_dusty_desert():
    game = started(6, options={"slots": "all"})
    assert tiles_with_a_card(game) == set(game.game.content.tiles) - {"dusty_desert"}


@cites("CS-SETUP.10")
@pytest.mark.parametrize("slots", ["flanks", "rim", "all"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_dusty_desert_never_has_a_main_deck_card(slots, seats):
    assert "dusty_desert" not in tiles_with_a_card(started(seats, options={"slots": slots}))


@cites("CS-R-4")
def test_on_a_map_of_your_own_the_flanks_are_the_ends_of_each_row():
    rows = "home_tusk@0,-1 ancient_rune@-1,0 underground_volcano@0,0 dusty_desert@1,0 player-1@-1,1 player-2@0,1"
    game = started(2, options={"map": rows})
    assert tiles_with_a_card(game) == {"home_tusk", "ancient_rune", "home_frill", "home_kit"}
