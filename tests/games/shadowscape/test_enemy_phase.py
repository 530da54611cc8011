"""The Enemy Phase: the card that is drawn, what it activates, and the two cards of the harder game."""

from typing import Any

import pytest

from kits.shadowscape import Scene, cites, scene

BEAST, BRIGAND, UNDEAD = "fate_1", "fate_2", "fate_3"
TOGETHER = {"mode": "cooperative"}
TWICE = {"mode": "cooperative", "double_fate": "on"}
BEAST_LAIRS = ["drowned_stair", "howling_pit", "marrow_garden", "silkspun_vault", "stalkers_hollow"]


def enemy_phase(*cards: str, **setup: Any) -> Scene:
    """The Action Phase of the active player is over; these are the next Fate cards."""
    game = scene(actions_done=2, fate=cards, **setup)
    if game.state.phase == "act" and game.state.actions_done == 2:
        game.play(game.state.active, "end")
    return game


# The card


@cites("SS-21.1")
def test_one_card_is_drawn_from_the_top_of_the_fate_deck():
    game = enemy_phase(BRIGAND, BEAST)
    assert game.faces(game.state.fate_discard) == [BRIGAND]
    assert game.faces(game.state.fate)[-1] == BEAST


@cites("SS-21.1")
@pytest.mark.parametrize(
    ("card", "moved"), [(BEAST, "ghoren_warrior-AB"), (BRIGAND, "iron_reaver-AD"), (UNDEAD, "redsand_thrall-AC")]
)
def test_the_enemy_symbol_of_the_card_names_the_type(card, moved):
    stood = {"ghoren_warrior-AB": "ossuary", "iron_reaver-AD": "ossuary", "redsand_thrall-AC": "ossuary"}
    game = enemy_phase(card, enemies=stood)
    assert [enemy for enemy, room in game.enemies().items() if room != "ossuary"] == [moved]


@cites("SS-21.2")
def test_every_enemy_of_the_type_is_activated():
    game = enemy_phase(
        BEAST,
        enemies={
            "ghoren_warrior-AB": "ossuary",
            "ghoren_slinger-A": "smugglers_landing",
            "mire_stalker-BCA": "drowned_stair",
            "iron_reaver-AD": "ossuary",
        },
    )
    assert game.enemies() == {
        "ghoren_warrior-AB": "forgotten_treasury",
        "ghoren_slinger-A": "ossuary",
        "mire_stalker-BCA": "smugglers_landing",
        "iron_reaver-AD": "ossuary",
    }


@cites("SS-21.3")
def test_without_an_enemy_of_the_type_there_is_a_spawn_and_nothing_else_is_activated():
    game = enemy_phase(BEAST, enemies={"iron_reaver-AD": "ossuary", "redsand_thrall-AC": "gate_of_dawn"})
    found = game.enemies()
    assert found.pop("iron_reaver-AD") == "ossuary"
    assert found.pop("redsand_thrall-AC") == "gate_of_dawn"
    assert sorted(found.values()) == BEAST_LAIRS
    assert game.wounds(0) == {}


@cites("SS-21.3")
def test_with_a_single_enemy_of_the_type_nothing_spawns():
    game = enemy_phase(BEAST, enemies={"ghoren_slinger-C": "gate_of_mist"})
    assert game.enemies() == {"ghoren_slinger-C": "gate_of_mist"}


@cites("SS-21.3")
def test_a_frozen_enemy_is_skipped_but_prevents_a_spawn():
    hold = "fate_17"
    game = scene(
        options=TOGETHER,
        actions_done=2,
        fate=[BEAST],
        enemies={"ghoren_warrior-AB": "ossuary"},
        area={0: {"hand": [hold]}},
    )
    game.play(0, f"alter:{hold}")
    assert game.enemies() == {"ghoren_warrior-AB": "ossuary"}
    assert game.state.active == 1


@cites("SS-21.4")
def test_the_text_of_the_drawn_card_has_no_effect_and_it_is_discarded():
    dark_insight = "fate_7"
    game = enemy_phase(dark_insight, enemies={"ghoren_warrior-AB": "ossuary"})
    assert game.hand(0) == []
    assert game.faces(game.state.fate_discard) == [dark_insight]
    assert game.enemies() == {"ghoren_warrior-AB": "forgotten_treasury"}


@cites("SS-21.5")
def test_every_turn_ends_with_an_enemy_phase_that_nobody_can_leave_out():
    game = scene(actions_done=2, fate=[BEAST, BRIGAND], area={0: {"hand": ["fate_5"]}})
    assert game.keys == ["alter:fate_5", "end"]
    game.play(0, "end")
    assert game.ask.seat == 1
    assert game.faces(game.state.fate_discard) == [BEAST]
    game.play(1, "move:fengray_140", "done", "move:fengray_141", "done")
    assert game.ask.seat == 0
    assert game.faces(game.state.fate_discard) == [BEAST, BRIGAND]


# Two Fate cards


@cites("SS-R-50")
def test_with_double_fate_two_cards_are_drawn_and_without_it_one():
    once = enemy_phase(BEAST, BRIGAND, options=TOGETHER)
    twice = enemy_phase(BEAST, BRIGAND, options=TWICE)
    assert once.faces(once.state.fate_discard) == [BEAST]
    assert twice.faces(twice.state.fate_discard) == [BEAST, BRIGAND]


@cites("SS-R-50")
def test_the_first_card_is_resolved_completely_before_the_second_is_drawn():
    game = enemy_phase(
        BEAST, BRIGAND, options=TWICE, enemies={"ghoren_warrior-AB": "gate_of_dawn", "iron_reaver-AD": "ossuary"}
    )
    assert (game.ask.seat, game.ask.kind) == (0, "wound")
    assert game.faces([game.state.playing]) == [BEAST]
    assert game.enemies()["iron_reaver-AD"] == "ossuary"
    assert game.faces(game.state.fate)[-1] == BRIGAND
    game.play(0, "wound:hero-card")
    assert game.enemies()["iron_reaver-AD"] != "ossuary"
    assert game.state.active == 1


@cites("SS-R-50")
def test_the_same_type_twice_is_activated_twice():
    game = enemy_phase(BRIGAND, "fate_5", options=TWICE, enemies={"gallows_cutpurse-ACD": "ossuary"})
    # First to Altar of Night; from there A is Gate of Mist, C is a wall, D is the way back.
    assert game.enemies() == {"gallows_cutpurse-ACD": "gate_of_mist"}


@cites("SS-R-50")
def test_the_same_type_twice_attacks_twice():
    game = enemy_phase(BEAST, "fate_4", options=TWICE, enemies={"ghoren_warrior-AB": "gate_of_dawn"})
    game.play(0, "wound:hero-card", "wound:hero-card")
    assert game.wounds(0) == {"hero-card": 2}
    assert game.state.active == 1


@cites("SS-R-50")
def test_enemies_spawned_by_the_first_card_are_not_activated_by_the_second():
    game = enemy_phase(BEAST, "fate_4", options=TWICE, area={0: {"room": "howling_pit"}})
    assert sorted(game.enemies().values()) == BEAST_LAIRS
    assert game.wounds(0) == {}
    assert game.state.active == 1


@cites("SS-R-50")
def test_an_enemy_type_that_is_not_there_spawns_with_the_second_card_too():
    game = enemy_phase(BEAST, BRIGAND, options=TWICE, enemies={"ghoren_slinger-C": "gate_of_mist"})
    assert len(game.enemies()) == 6


@cites("SS-R-50")
def test_the_lord_acts_once_with_the_first_of_two_cards():
    game = enemy_phase(
        "fate_5",
        BRIGAND,
        options=TWICE,
        lord="ser_ulric",
        lord_room="ossuary",
        enemies={"renegade_flamecaster-B": "gate_of_mist"},
        area={0: {"room": "ossuary"}},
    )
    assert game.faces([game.state.playing]) == ["fate_5"]
    game.play(0, "wound:hero-card", "wound:hero-card", "wound:hero-card")
    assert game.wounds(0) == {"hero-card": 3}
    assert game.faces(game.state.fate_discard) == ["fate_5", BRIGAND]
    assert game.state.active == 1
