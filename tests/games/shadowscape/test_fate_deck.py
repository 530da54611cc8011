"""The Fate deck running out: the new deck, the Treasures that come with it, and the end of the cooperative game."""

from typing import Any

import pytest

from kits.shadowscape import Scene, cites, scene

BEAST, BRIGAND, UNDEAD = "fate_1", "fate_2", "fate_3"
DARK_INSIGHT, FAR_SIGHT = "fate_7", "fate_10"
TOGETHER = {"mode": "cooperative"}
SYMBOLS = [
    "forge_of_oaths",
    "forgotten_treasury",
    "ossuary",
    "silkspun_vault",
    "smugglers_landing",
    "sunken_library",
    "whispering_gallery",
]
LOST = ([], "SS-34.2")


def enemy_phase(**setup: Any) -> Scene:
    """The Action Phase of the active player is over."""
    game = scene(actions_done=2, **setup)
    if game.state.phase == "act" and game.state.actions_done == 2:
        game.play(game.state.active, "end")
    return game


def prepare(deck: list[str], discard: list[str], hand: list[str] | None = None, **setup: Any) -> Scene:
    """Arani, with Vigil up, has drawn three cards or as many as she can."""
    game = scene(deck=deck, discard=discard, area={0: {"hand": hand or []}}, **setup)
    return game.play(0, "use:arani_147")


def ended(game: Scene) -> tuple[list[int], str]:
    outcome = game.state.outcome
    assert outcome is not None
    return outcome.winners, outcome.rule


# Competitive


@cites("SS-28.1")
def test_the_discard_pile_becomes_the_new_deck_when_the_deck_runs_out():
    game = enemy_phase(deck=[BEAST], discard=["fate_10", "fate_11", "fate_12"])
    assert sorted(game.faces(game.state.fate)) == ["fate_10", "fate_11", "fate_12"]
    assert game.faces(game.state.fate_discard) == [BEAST]


@cites("SS-28.1")
def test_the_new_deck_is_shuffled():
    tops = set()
    for chance in range(3):
        game = enemy_phase(deck=[BEAST], discard=["fate_10", "fate_11", "fate_12"], rigged={"fate": [chance, 0]})
        tops.add(game.faces(game.state.fate)[-1])
        assert all(game.state.cards.known[token] == 0 for token in game.state.fate)
    assert len(tops) > 1


@cites("SS-28.2")
def test_every_uncovered_treasure_symbol_receives_a_treasure_and_the_others_keep_theirs():
    game = enemy_phase(
        deck=[BEAST], discard=["fate_10"], treasures={"ossuary": "treasure_4", "forge_of_oaths": "treasure_2"}
    )
    found = game.treasures()
    assert sorted(found) == SYMBOLS
    assert (found["ossuary"], found["forge_of_oaths"]) == ("treasure_4", "treasure_2")
    assert len(game.state.piles["treasure"]) == 3


@cites("SS-28.2")
def test_the_treasures_come_from_the_mixed_pile():
    pile = ["treasure_2"] * 4 + ["treasure_3"] * 4 + ["treasure_4"] * 2
    game = enemy_phase(deck=[BEAST], discard=["fate_10"], piles={"treasure": pile})
    assert sorted(game.treasures().values()) == sorted(pile[:7])


@cites("SS-28.2")
def test_no_treasure_comes_while_the_deck_lasts():
    game = enemy_phase(deck=[BEAST, BRIGAND], discard=["fate_10"])
    assert game.treasures() == {}
    assert game.faces(game.state.fate_discard) == ["fate_10", BEAST]


@cites("SS-R-38")
def test_the_deck_is_renewed_the_instant_its_last_card_leaves_before_that_card_is_acted_on():
    game = enemy_phase(deck=[BEAST], discard=["fate_10", "fate_11"], enemies={"ghoren_warrior-AB": "gate_of_dawn"})
    assert (game.ask.seat, game.ask.kind) == (0, "wound")
    assert sorted(game.faces(game.state.fate)) == ["fate_10", "fate_11"]
    assert sorted(game.treasures()) == SYMBOLS


@cites("SS-R-38")
def test_a_prepare_action_that_takes_the_last_card_renews_the_deck_at_once():
    game = prepare(["fate_10", "fate_11", "fate_12"], ["fate_13", "fate_14"])
    assert sorted(game.hand(0)) == ["fate_10", "fate_11", "fate_12"]
    assert sorted(game.faces(game.state.fate)) == ["fate_13", "fate_14"]
    assert sorted(game.treasures()) == SYMBOLS


@cites("SS-R-39")
def test_in_the_middle_of_a_draw_the_rest_comes_from_the_new_deck():
    game = prepare(["fate_10"], ["fate_11", "fate_12", "fate_13"])
    assert len(game.hand(0)) == 3
    assert game.hand(0)[0] == "fate_10"
    assert set(game.hand(0)[1:]) | set(game.faces(game.state.fate)) == {"fate_11", "fate_12", "fate_13"}
    assert sorted(game.treasures()) == SYMBOLS


@cites("SS-R-39")
def test_with_no_card_left_anywhere_the_rest_of_a_draw_is_forfeited():
    game = prepare(["fate_10"], ["fate_11"])
    assert game.hand(0) == ["fate_10", "fate_11"]
    assert game.state.fate == game.state.fate_discard == []
    assert game.exhausted(0) == ["arani_147"]


@cites("SS-R-39")
def test_an_enemy_phase_without_a_card_has_only_the_attack_of_the_lord():
    game = enemy_phase(
        deck=[],
        lord="ser_ulric",
        lord_room="ossuary",
        last_symbol="beast",
        enemies={"ghoren_warrior-AB": "ossuary", "iron_reaver-AD": "ossuary", "redsand_thrall-AC": "ossuary"},
        area={0: {"room": "ossuary"}},
    )
    game.play(0, "wound:hero-card", "wound:hero-card", "wound:hero-card")
    assert game.wounds(0) == {"hero-card": 3}
    assert game.state.active == 1
    assert len(game.enemies()) == 3


@cites("SS-R-39")
def test_an_enemy_phase_without_a_card_spawns_nothing():
    game = enemy_phase(deck=[], last_symbol="beast")
    assert game.enemies() == {}
    assert game.state.active == 1


@cites("SS-R-39", "SS-28.2")
def test_the_deck_runs_out_during_alter_fate():
    game = scene(
        deck=["fate_10"], discard=["fate_11", "fate_12", "fate_13"], area={0: {"hand": [DARK_INSIGHT, "fate_14"]}}
    )
    game.play(0, f"alter:{DARK_INSIGHT}")
    assert len(game.hand(0)) == 3
    assert game.hand(0)[:2] == ["fate_14", "fate_10"]
    # The card that is being played is in no pile, so the new deck is formed without it.
    assert len(game.state.fate) == 2
    assert game.faces(game.state.fate_discard) == [DARK_INSIGHT]
    assert sorted(game.treasures()) == SYMBOLS


@cites("SS-R-39")
def test_the_deck_runs_out_when_the_enemy_card_is_replaced():
    game = scene(
        heroes=("elatha", "fengray"),
        actions_done=2,
        deck=[BEAST, BRIGAND],
        discard=["fate_10"],
        enemies={"ghoren_warrior-AB": "ossuary", "iron_reaver-AD": "ossuary"},
        area={0: {"hand": ["fate_11"]}},
    )
    game.play(0, "end", "discard:fate_11")
    assert game.enemies() == {"ghoren_warrior-AB": "ossuary", "iron_reaver-AD": "dawn_font"}
    assert sorted(game.faces(game.state.fate)) == [BEAST, "fate_10", "fate_11"]
    assert game.faces(game.state.fate_discard) == [BRIGAND]


# Too few Treasures


@cites("SS-R-40")
@pytest.mark.parametrize("active", [0, 1])
def test_with_too_few_treasures_the_active_player_says_which_symbols_stay_bare(active):
    game = enemy_phase(
        active=active,
        deck=[BEAST],
        discard=["fate_10"],
        treasures=dict.fromkeys(SYMBOLS[:3], "treasure_2"),
        piles={"treasure": ["treasure_3", "treasure_4"]},
    )
    assert (game.ask.seat, game.ask.kind) == (active, "bare")
    assert sorted(game.keys) == [f"bare:{room}" for room in SYMBOLS[3:]]
    game.play(active, "bare:sunken_library")
    assert sorted(game.keys) == ["bare:silkspun_vault", "bare:smugglers_landing", "bare:whispering_gallery"]
    game.play(active, "bare:silkspun_vault")
    assert sorted(game.treasures()) == [*SYMBOLS[:3], "smugglers_landing", "whispering_gallery"]
    assert game.state.piles["treasure"] == []
    assert game.state.active != active


@cites("SS-R-40")
def test_nobody_is_asked_when_there_are_enough_treasures_or_none():
    covered = dict.fromkeys(SYMBOLS[:3], "treasure_2")
    enough = ["treasure_3", "treasure_3", "treasure_4", "treasure_4"]
    game = enemy_phase(deck=[BEAST], discard=["fate_10"], treasures=covered, piles={"treasure": enough})
    assert (game.ask.seat, game.ask.kind) == (1, "act")
    assert sorted(game.treasures()) == SYMBOLS
    game = enemy_phase(deck=[BEAST], discard=["fate_10"], treasures=covered, piles={"treasure": []})
    assert (game.ask.seat, game.ask.kind) == (1, "act")
    assert sorted(game.treasures()) == SYMBOLS[:3]


@cites("SS-R-40")
def test_treasures_that_players_hold_are_not_used():
    game = enemy_phase(
        deck=[BEAST],
        discard=["fate_10"],
        treasures=dict.fromkeys(SYMBOLS[:4], "treasure_2"),
        piles={"treasure": ["treasure_4"]},
        area={0: {"tokens": ["treasure_3", "treasure_3"]}, 1: {"tokens": ["treasure_3"]}},
    )
    game.play(0, "bare:smugglers_landing", "bare:sunken_library")
    assert game.treasures()["whispering_gallery"] == "treasure_4"
    assert game.tokens(0) == ["treasure_3", "treasure_3"]


@cites("SS-R-40")
def test_the_draw_goes_on_after_the_symbols_were_chosen():
    game = scene(
        deck=["fate_10"],
        discard=["fate_11", "fate_12", "fate_13"],
        piles={"treasure": ["treasure_2"] * 4},
        treasures=dict.fromkeys(SYMBOLS[:2], "treasure_3"),
    )
    game.play(0, "use:arani_147")
    assert (game.ask.kind, game.hand(0)) == ("bare", ["fate_10"])
    game.play(0, "bare:ossuary")
    assert len(game.hand(0)) == 3


# Cooperative


@cites("SS-R-38")
def test_a_cooperative_game_is_lost_before_the_last_card_is_acted_on():
    game = enemy_phase(
        options=TOGETHER, deck=[BEAST], discard=["fate_10", "fate_11"], enemies={"ghoren_warrior-AB": "ossuary"}
    )
    assert ended(game) == LOST
    assert game.enemies() == {"ghoren_warrior-AB": "ossuary"}


@cites("SS-R-38")
def test_a_cooperative_game_goes_on_with_one_card_left():
    game = enemy_phase(options=TOGETHER, deck=[BEAST, BRIGAND])
    assert game.state.outcome is None
    assert (game.ask.seat, game.ask.kind) == (1, "act")


@cites("SS-R-38")
def test_the_second_card_of_an_enemy_phase_can_end_a_cooperative_game():
    game = enemy_phase(options={**TOGETHER, "double_fate": "on"}, deck=[BEAST, BRIGAND])
    assert ended(game) == LOST


@cites("SS-R-38")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_a_cooperative_game_is_lost_in_the_middle_of_a_draw(left):
    game = prepare(["fate_10", "fate_11", "fate_12"][:left], ["fate_13", "fate_14"], options=TOGETHER)
    assert ended(game) == LOST
    assert len(game.hand(0)) == left


@cites("SS-R-40")
def test_no_treasure_comes_at_the_end_of_a_cooperative_deck():
    game = enemy_phase(options=TOGETHER, deck=[BEAST], discard=["fate_10"])
    assert game.treasures() == {}
    assert game.faces(game.state.fate_discard) == ["fate_10"]


@cites("SS-R-38")
def test_looking_at_the_last_cards_during_alter_fate_ends_nothing():
    game = scene(options=TOGETHER, deck=["fate_12", "fate_13"], area={0: {"hand": [FAR_SIGHT]}})
    game.play(0, f"alter:{FAR_SIGHT}", "top:fate_13")
    assert game.state.outcome is None
    assert game.faces(game.state.fate) == ["fate_12", "fate_13"]
