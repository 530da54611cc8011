"""The turn: who is next, its three phases, the roll of Phase 1, and games that do not end."""

import pytest

from kits.casting_shadows import Scene, cites, scene, started
from umbra.core.errors import IllegalAnswer
from umbra.core.orders import by_itself
from umbra.games.casting_shadows.events.pool import Gained, Rolled
from umbra.games.casting_shadows.resources import TOKEN, die_item, token_item
from umbra.registry import new_game

GEMS = ("RG", "RG", "BG", "BG", "PG")
"""A roll with nothing to absorb and nothing that hurts."""

IDLE = {"grant": "pass", "act": "end", "absorb": "absorb:0", "transform": "pass", "react": "pass"}


def sit_out(game: Scene) -> Scene:
    """Let the active player do nothing until the turn has passed on."""
    turn = game.state.turn
    while game.game.outcome is None and game.state.turn == turn:
        game.play(game.ask.seat, IDLE[game.ask.kind])
    return game


def dice_in(game: Scene) -> int:
    return sum(game.state.pool[:TOKEN])


def tokens_in(game: Scene) -> int:
    return sum(game.state.pool[TOKEN:])


# Whose turn it is


@cites("CS-GEN.4")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_player_one_begins_and_the_turn_goes_round_clockwise(seats):
    game = started(seats)
    turns = []
    for _ in range(2 * seats):
        turns.append(game.state.active)
        sit_out(game)
    assert turns == [*range(seats), *range(seats)]


@cites("CS-GEN.4", "CS-R-8")
def test_a_drawn_player_one_begins_every_round():
    firsts = set()
    for seed in range(8):
        game = started(3, seed=seed, options={"first_player": "random"})
        firsts.add(game.state.active)
        turns = []
        for _ in range(3):
            turns.append((game.state.active, game.state.round))
            sit_out(game)
        first = game.state.first
        assert turns == [(first, 1), ((first + 1) % 3, 1), ((first + 2) % 3, 1)]
        assert (game.state.active, game.state.round) == (first, 2)
    assert len(firsts) > 1


@cites("CS-GEN.5")
def test_turns_go_on_while_two_players_are_left():
    game = scene(3)
    game.play(2, "concede")
    for _ in range(5):
        sit_out(game)
    assert game.game.outcome is None


@cites("CS-GEN.5")
def test_the_game_is_over_when_one_player_is_left():
    game = scene(3)
    game.play(2, "concede").play(0, "concede")
    assert game.game.pending is None
    assert game.game.outcome is not None
    assert game.game.outcome.winners == [1]


@cites("CS-GEN.6")
def test_enemies_are_all_other_players_who_live():
    row = {seat: {"tile": "ancient_rune"} for seat in range(1, 4)}
    game = scene(4, dice=["RG"], players={0: {"tile": "ancient_rune", "book": ["magma_hand"]}, **row})
    game.play(2, "concede").play(0, "cast:magma_hand")
    assert game.keys == ["strike:seat-1", "strike:seat-3"]


@cites("CS-TURN.2")
def test_the_next_turn_starts_only_when_phase_three_is_done():
    game = scene(3, active=1, dice=["CC", "RG"], rolls=GEMS)
    game.play(1, "end")
    assert game.player(1).hp == 17
    assert (game.state.active, game.state.turn) == (2, 3)


@cites("CS-TURN.2")
def test_after_the_last_seat_comes_the_first():
    assert sit_out(scene(4, active=3, rolls=GEMS)).state.active == 0


@cites("CS-TURN.2", "CS-TURN.3")
def test_the_turn_passes_over_eliminated_players():
    game = scene(5, rolls=GEMS * 4)
    game.play(1, "concede").play(2, "concede").play(4, "concede")
    turns = []
    for _ in range(4):
        turns.append(game.state.active)
        sit_out(game)
    assert turns == [0, 3, 0, 3]


@cites("CS-TURN.3")
def test_a_player_eliminated_by_cursed_crystals_has_no_further_turn():
    game = scene(3, dice=["CC"], players={0: {"hp": 1}}, rolls=GEMS * 3)
    turns = []
    for _ in range(3):
        sit_out(game)
        turns.append(game.state.active)
    assert turns == [1, 2, 1]


@cites("CS-TURN.4")
def test_only_the_active_player_takes_actions():
    game = scene(active=0)
    for key in ("travel:ancient_rune", "refresh", "reroll", "protect:red", "collect:red_gem", "cast:heat_wave", "end"):
        assert game.why_not(1, key) == ["CS-TURN.4"]
    with pytest.raises(IllegalAnswer):
        game.play(1, "travel:ancient_rune")


@cites("CS-TURN.4")
def test_the_pool_belongs_to_the_active_player_alone():
    enemy = {"book": ["heat_wave"], "tile": "dusty_desert"}
    game = scene(2, active=0, dice=["RG"], players={1: enemy}, rolls=["RO", "RO", "BO", "BO", "PO"])
    assert game.why_not(1, "cast:heat_wave") == ["CS-TURN.4"]
    game.play(0, "end")
    assert game.pool() == ["BO", "BO", "PO", "RO", "RO"]


@cites("CS-TURN.4")
def test_the_others_act_through_counterspells_only():
    game = scene(dice=["RG"], players={0: {"book": ["heat_wave"]}, 1: {"book": ["bees_everywhere", "red_gem"]}})
    game.play(0, "cast:heat_wave").play(1, "pass", "pass", "pass")
    assert game.keys == ["react:bees_everywhere", "pass"]


# The phases


@cites("CS-TURN.1")
def test_a_turn_is_roll_then_actions_then_absorbing_each_once():
    game = scene(phase="begin", rolls=["SF", "RG", "BG", "BG", "PG", *GEMS])
    asked = []
    for key in ("travel:ancient_rune", "end", "absorb:0"):
        asked.append((game.ask.seat, game.ask.kind))
        game.play(0, key)
    asked.append((game.ask.seat, game.ask.kind))
    assert asked == [(0, "act"), (0, "act"), (0, "absorb"), (1, "act")]


@cites("CS-TURN.1")
def test_there_is_no_way_back_from_phase_three_to_actions():
    game = scene(dice=["SF", "RG"])
    game.play(0, "end")
    assert game.keys == ["absorb:1", "absorb:0"]
    assert game.why_not(0, "travel:ancient_rune") == ["CS-P2.1"]
    game.play(0, "absorb:1")
    assert game.ask.seat == 1


# Phase 1


@cites("CS-P1.1")
def test_the_active_player_rolls_two_red_two_blue_and_one_purple_die():
    game = scene(phase="begin", rolls=["RG", "RO", "BG", "SF", "CC"])
    expected = {("red", "RG"), ("red", "RO"), ("blue", "BG"), ("blue", "SF"), ("purple", "CC")}
    assert {(c, k) for c, k in expected if game.state.pool[die_item(c, k)] == 1} == expected
    assert dice_in(game) == 5


@cites("CS-P1.1")
def test_every_turn_starts_with_a_roll_of_all_five_dice():
    game = started(3)
    for _ in range(9):
        dice = game.state.pool
        assert [sum(dice[8 * n : 8 * n + 8]) for n in range(3)] == [2, 2, 1]
        sit_out(game)


@cites("CS-P1.2", "CS-P1.5", "CS-R-11")
@pytest.mark.parametrize(
    ("tile", "kind"),
    [
        ("ancient_rune", "PO"),
        ("underground_volcano", "SF"),
        ("crystal_crypt", "PG"),
        ("home_frill", "BO"),
        ("home_kit", "BG"),
        ("home_nuzzle", "RG"),
        ("home_haze", "RG"),
        ("home_iris", "RO"),
        ("home_tusk", "BO"),
    ],
)
def test_the_tile_at_the_start_of_the_turn_grants_its_token(tile, kind):
    game = scene(6, phase="begin", players={0: {"tile": tile}}, rolls=GEMS)
    assert game.ask.kind == "act"
    assert game.state.pool[token_item(kind)] == tokens_in(game) == 1


@cites("CS-P1.2")
def test_dusty_desert_grants_nothing():
    game = scene(phase="begin", players={0: {"tile": "dusty_desert"}}, rolls=GEMS)
    assert game.ask.kind == "act"
    assert tokens_in(game) == 0


@cites("CS-P1.5")
def test_a_gem_token_is_laid_with_the_colour_that_the_tile_names():
    # With a blue Gem a blue Spell can be Cast, with a red one it could not.
    orbs = ("RO", "RO", "BO", "BO", "PO")
    book = {"book": ["bubble_trouble", "heat_wave"], "tile": "home_kit"}
    game = scene(phase="begin", players={0: book, 1: {"tile": "ancient_rune"}}, rolls=orbs)
    assert "cast:bubble_trouble" in game.keys
    assert "cast:heat_wave" not in game.keys


CURSED_HOME = """
[home_frill]
name = "Lilypad Lagoon"
kind = "home"
home_of = "frill"
grant = "CC"
source = "original"
"""


@cites("CS-P1.4", "CS-R-11")
@pytest.mark.parametrize(("key", "tokens"), [("take", 1), ("pass", 0)])
def test_a_token_of_the_tile_that_hurts_may_be_declined(tmp_path, key, tokens):
    (tmp_path / "tiles.toml").write_text(CURSED_HOME, encoding="utf-8")
    game = scene(phase="begin", rolls=GEMS, content=tmp_path)
    assert game.keys == ["take", "pass"]
    assert "you may add" not in game.game.content.tiles["home_kit"].text
    assert "may add 1 Cursed Crystal" in game.game.content.tiles["home_frill"].text

    game.play(0, key)

    assert (game.ask.kind, tokens_in(game)) == ("act", tokens)


@cites("CS-MAP.15", "CS-R-11")
@pytest.mark.parametrize(("tile", "kind"), [("home_kit", "BG"), ("home_tusk", "BO")])
def test_a_home_tile_grants_its_token_to_whoever_starts_there(tile, kind):
    # Kit is the enemy's Character; nobody plays Tusk, whose Home fills an open place.
    game = scene(2, options={"map": "ten"}, phase="begin", players={0: {"tile": tile}}, rolls=GEMS)
    assert game.state.pool[token_item(kind)] == 1


@cites("CS-P1.3", "CS-EX-23")
def test_a_tile_reached_during_the_turn_grants_nothing_until_the_next_turn_starts_there():
    game = scene(rolls=GEMS * 2)
    game.play(0, "travel:ancient_rune")
    assert game.ask.kind == "act"
    assert game.pool() == []
    game.play(0, "end")
    sit_out(game)
    assert game.state.pool[token_item("PO")] == 1


@cites("CS-P1.3")
def test_leaving_the_tile_in_the_turn_before_forfeits_its_token():
    game = scene(rolls=GEMS * 2)
    game.play(0, "travel:ancient_rune", "travel:dusty_desert", "end")
    sit_out(game)
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert tokens_in(game) == 0


@cites("CS-P1.6")
def test_the_pool_is_empty_before_the_roll():
    desert = {0: {"tile": "dusty_desert"}}
    game = scene(phase="begin", dice=["RO", "CC"], tokens=["SF"], rolls=GEMS, players=desert)
    assert game.pool() == sorted(GEMS)


@cites("CS-P1.7")
def test_resources_are_gone_when_their_turn_is_over():
    orbs = ("RO", "RO", "BO", "BO", "PO")
    game = scene(dice=["RG"], tokens=["RG"], players={0: {"book": ["heat_wave"]}}, rolls=orbs * 2)
    assert "cast:heat_wave" in game.keys
    sit_out(game)
    sit_out(game)
    assert game.why_not(0, "cast:heat_wave") == ["CS-CAST.4"]


@cites("CS-P1.7")
def test_a_player_cannot_spend_what_an_enemy_has_left_over():
    orbs = ("RO", "RO", "BO", "BO", "PO")
    game = scene(tokens=["RG"], players={1: {"book": ["heat_wave"], "tile": "dusty_desert"}}, rolls=orbs)
    sit_out(game)
    assert game.why_not(1, "cast:heat_wave") == ["CS-CAST.4"]


@cites("CS-P1.8")
def test_phase_one_is_the_roll_then_the_token_of_the_tile_then_the_companion():
    game = scene(
        phase="begin", players={0: {"shadow": True, "companion": "lantern_moth"}}, rolls=["RO", "RO", "BO", "BO", "PO"]
    )
    assert (game.ask.kind, dice_in(game), tokens_in(game)) == ("gain", 5, 1)
    assert [type(event) for event in game.game.events(None)[-2:]] == [Rolled, Gained]
    game.play(0, "gain:RG")
    assert (game.ask.kind, tokens_in(game)) == ("act", 2)


# Action points of a turn


@cites("CS-P2.1")
def test_every_turn_has_four_action_points():
    game = started(3)
    for _ in range(6):
        assert game.state.ap == 4
        sit_out(game)


@cites("CS-P2.6")
def test_action_points_left_over_do_not_carry_over():
    game = scene(rolls=GEMS * 2)
    game.play(0, "travel:ancient_rune", "end")
    assert (game.state.active, game.state.ap) == (1, 4)
    sit_out(game)
    assert (game.state.active, game.state.ap) == (0, 4)


@cites("CS-R-7")
@pytest.mark.parametrize("points", [2, 3, 4])
def test_the_first_turn_of_the_game_may_have_fewer_action_points(points):
    game = started(2, options={"first_turn_ap": points})
    assert game.state.ap == points


@cites("CS-R-7")
def test_all_turns_after_the_first_have_four_action_points():
    game = started(2, options={"first_turn_ap": 2})
    for _ in range(3):
        sit_out(game)
        assert game.state.ap == 4


@cites("CS-R-7")
def test_with_two_action_points_two_actions_can_be_taken():
    game = started(2, options={"first_turn_ap": 2, "map": "ten"})
    game.play(0, "travel:crystal_crypt", "travel:ancient_rune")
    assert game.state.ap == 0
    assert game.why_not(0, "travel:crystal_crypt") == ["CS-P2.7"]


# The end of a turn


@cites("CS-R-63", "CS-P2.5")
def test_the_last_action_point_does_not_end_the_turn():
    game = scene(ap=1, rolls=GEMS).play(0, "travel:ancient_rune")
    assert (game.ask.seat, game.keys, game.ask.prompt) == (
        0,
        ["end"],
        "What do you do? You have no Action points left.",
    )

    game.game.undo()
    assert (game.tile(0), game.state.ap) == ("home_frill", 1)

    game.play(0, "travel:ancient_rune", "end")
    assert game.state.active == 1


@cites("CS-R-63")
@pytest.mark.parametrize(("dice", "energy", "kind"), [(["SF"], 0, "absorb"), ([], 3, "transform")])
def test_nobody_is_asked_for_the_end_when_phase_three_asks_at_once(dice, energy, kind):
    game = scene(ap=1, dice=dice, players={0: {"energy": energy}}).play(0, "travel:ancient_rune")
    assert (game.ask.seat, game.ask.kind) == (0, kind)


@cites("CS-R-63", "CS-R-34")
@pytest.mark.parametrize("orders", ["matters", "never"])
@pytest.mark.parametrize(("ap", "energy", "by_order"), [(1, 0, None), (2, 0, "absorb:1"), (1, 2, "absorb:1")])
def test_no_standing_order_absorbs_where_that_would_end_the_turn_behind_ones_back(ap, energy, by_order, orders):
    """With a point left the end has been declared, and with 3 Shadow Energy the question of Shadow Form follows."""
    game = scene(ap=ap, dice=["SF"], players={0: {"energy": energy}}).play(0, "travel:ancient_rune")
    if game.ask.kind == "act":
        game.play(0, "end")
    assert (game.ask.kind, by_itself(game.ask, orders)) == ("absorb", by_order)


# Rounds


@cites("CS-R-53")
def test_without_a_cap_rounds_go_on():
    game = scene(options={"round_cap": None}, players={0: {"hp": 1000}, 1: {"hp": 1000}})
    for _ in range(140):
        sit_out(game)
    assert game.game.outcome is None
    assert game.state.round == 71


@cites("CS-R-53")
def test_after_the_last_round_of_the_cap_the_survivors_share_a_draw():
    game = started(3, options={"round_cap": 2})
    game.play(1, "concede")
    for _ in range(3):
        sit_out(game)
    assert (game.state.round, game.state.active, game.game.outcome) == (2, 2, None)
    sit_out(game)
    outcome = game.game.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ([0, 2], "CS-R-53")
    assert outcome.reason.endswith("share a draw.")


@cites("CS-R-53")
def test_a_round_is_over_at_the_place_of_player_one_even_if_player_one_is_out():
    game = started(3, options={"round_cap": 1})
    game.play(0, "concede")
    assert game.state.round == 1
    sit_out(game)
    assert (game.state.round, game.state.active) == (1, 2)
    sit_out(game)
    assert game.game.outcome is not None
    assert game.game.outcome.winners == [1, 2]


@cites("CS-R-53", "CS-R-8")
def test_rounds_are_counted_from_a_drawn_player_one():
    for seed in range(6):
        game = started(3, seed=seed, options={"round_cap": 1, "first_player": "random"})
        turns = 0
        while game.game.outcome is None:
            sit_out(game)
            turns += 1
        assert turns == 3


@cites("CS-R-53")
def test_a_winner_before_the_cap_wins_alone():
    game = started(2, options={"round_cap": 1})
    game.play(1, "concede")
    assert game.game.outcome is not None
    assert game.game.outcome.winners == [0]


@cites("CS-GEN.4")
def test_nobody_has_a_turn_before_all_characters_are_chosen():
    game = new_game("casting-shadows", seats=2)
    game.answer(0, "character:frill")
    assert game.state.turn == 0
    game.answer(1, "character:kit")
    assert (game.state.turn, game.state.active) == (1, 0)
