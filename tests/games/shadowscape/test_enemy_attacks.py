"""Attacks of Enemies: order and targets, defending, and placing Wounds."""

from typing import Any

import pytest

from kits.shadowscape import Scene, cites, scene
from umbra.core.orders import by_itself

BEAST, BRIGAND, UNDEAD = "fate_1", "fate_2", "fate_3"
SHIELDS = ("fate_17", "fate_18", "fate_19", "fate_20")
"""Fate cards that show Attack and Defence."""
SEARCH = "fate_21"
"""A Fate card that shows Magic and Search."""
TOGETHER = {"mode": "cooperative"}


def enemy_phase(*cards: str, **setup: Any) -> Scene:
    """The Action Phase of the active player is over; these are the next Fate cards."""
    game = scene(actions_done=2, fate=cards, **setup)
    if game.state.phase == "act" and game.state.actions_done == 2:
        game.play(game.state.active, "end")
    return game


def strike(enemy: str, *, victim: int = 0, **area: Any) -> Scene:
    """Seat 0 has ended the Action Phase, and an Enemy in the victim's room attacks."""
    card = {"ghoren_warrior": BEAST, "mire_stalker": BEAST, "crypt_sentinel": UNDEAD, "redsand_thrall": UNDEAD}
    kind = enemy.partition("-")[0]
    return enemy_phase(card.get(kind, BRIGAND), enemies={enemy: "ossuary"}, area={victim: {"room": "ossuary", **area}})


# Who attacks, and whom


@cites("SS-24.1")
def test_every_activated_enemy_with_a_hero_in_range_attacks_and_no_other():
    game = enemy_phase(
        BEAST,
        enemies={
            "ghoren_warrior-AB": "gate_of_dawn",
            "ghoren_slinger-A": "drowned_stair",
            "mire_stalker-CDB": "gate_of_mist",
            "iron_reaver-AD": "gate_of_dawn",
        },
    )
    assert set(game.keys) == {"attack:ghoren_warrior-AB", "attack:ghoren_slinger-A"}
    game.play(0, "attack:ghoren_slinger-A", "wound:hero-card", "wound:hero-card")
    assert game.wounds(0) == {"hero-card": 2}
    assert (game.ask.seat, game.ask.kind) == (1, "act")


@cites("SS-24.2")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_player_decides_the_order_of_attacks_on_anybody(active):
    game = enemy_phase(
        BEAST,
        active=active,
        enemies={"ghoren_warrior-AB": "ossuary", "mire_stalker-BCA": "ossuary"},
        area={0: {"room": "ossuary"}},
    )
    assert (game.ask.seat, game.ask.kind) == (active, "attacker")
    assert set(game.keys) == {"attack:ghoren_warrior-AB", "attack:mire_stalker-BCA"}
    game.play(active, "attack:mire_stalker-BCA").play(0, "wound:hero-card", "wound:hero-card")
    assert game.wounds(0) == {"hero-card": 2}


@cites("SS-24.2")
@pytest.mark.parametrize(
    ("options", "area", "matters"),
    [
        ({}, {0: {"room": "ossuary"}}, False),
        ({"advanced": "on"}, {0: {"room": "ossuary"}}, True),  # a Warrior has an ability then
        ({}, {0: {"room": "ossuary"}, 1: {"room": "ossuary"}}, True),
        ({}, {0: {"room": "ossuary", "equipment": ["chain_hauberk"]}}, True),  # it stops the first attack only
    ],
)
def test_the_order_of_attacks_on_one_hero_matters_only_where_attacks_differ(options, area, matters):
    foes = {"ghoren_warrior-AB": "ossuary", "mire_stalker-BCA": "ossuary"}
    game = enemy_phase(BEAST, enemies=foes, area=area, options=options)

    assert (game.ask.kind, game.ask.matters) == ("attacker", matters)
    assert by_itself(game.ask) == (None if matters else game.keys[0])


@cites("SS-R-32")
def test_all_enemies_move_before_the_first_attack():
    # The Reaver of the Gate of Dawn has a Hero beside it; the other one comes from Barracks of the Lost.
    game = enemy_phase(BRIGAND, enemies={"iron_reaver-BC": "gate_of_dawn", "iron_reaver-AD": "marrow_garden"})
    assert set(game.keys) == {"attack:iron_reaver-BC", "attack:iron_reaver-AD"}
    assert game.wounds(0) == {}


@cites("SS-R-32")
def test_attacks_are_chosen_one_at_a_time_after_the_result_of_the_last():
    game = enemy_phase(
        BEAST,
        lord="ser_ulric",
        lord_room="ossuary",
        enemies={"ghoren_warrior-AB": "ossuary", "ghoren_warrior-BD": "ossuary"},
        area={0: {"room": "ossuary"}},
    )
    assert set(game.keys) == {"attack:ghoren_warrior-AB", "attack:ghoren_warrior-BD", "attack:lord"}
    game.play(0, "attack:lord", "wound:hero-card", "wound:arani_144", "wound:arani_144")
    assert set(game.keys) == {"attack:ghoren_warrior-AB", "attack:ghoren_warrior-BD"}
    assert game.wounds(0) == {"hero-card": 1, "arani_144": 2}
    game.play(0, "attack:ghoren_warrior-BD", "wound:hero-card", "wound:hero-card")
    assert game.wounds(0) == {"hero-card": 3, "arani_144": 2}
    assert game.state.active == 1


@cites("SS-R-32")
def test_when_enemies_spawn_only_the_lord_attacks_and_after_the_spawn():
    game = enemy_phase(BEAST, lord="ser_ulric", lord_room="ossuary", area={0: {"room": "ossuary"}})
    assert (game.ask.seat, game.ask.kind) == (0, "wound")
    assert len(game.enemies()) == 5
    game.play(0, "wound:hero-card", "wound:hero-card", "wound:hero-card")
    assert game.state.active == 1


@cites("SS-24.3")
def test_the_active_player_chooses_among_several_targets():
    game = enemy_phase(
        BEAST,
        seats=3,
        active=2,
        enemies={"ghoren_warrior-AB": "ossuary"},
        area={0: {"room": "ossuary"}, 1: {"room": "ossuary"}},
    )
    assert (game.ask.seat, game.keys) == (2, ["victim:arani", "victim:fengray"])
    game.play(2, "victim:arani").play(0, "wound:hero-card")
    assert (game.wounds(0), game.wounds(1)) == ({"hero-card": 1}, {})


@cites("SS-24.3")
def test_the_active_player_may_choose_the_own_hero_as_the_target():
    game = enemy_phase(
        BEAST, enemies={"ghoren_warrior-AB": "ossuary"}, area={0: {"room": "ossuary"}, 1: {"room": "ossuary"}}
    )
    assert (game.ask.seat, game.keys) == (0, ["victim:arani", "victim:fengray"])


@cites("SS-24.2", "SS-24.3")
def test_nobody_is_asked_for_the_order_or_target_of_a_single_attack_on_a_single_hero():
    game = strike("ghoren_warrior-AB")
    assert (game.ask.seat, game.ask.kind) == (0, "wound")


@cites("SS-24.4")
def test_a_melee_attack_hits_one_hero_of_the_same_room():
    game = enemy_phase(
        UNDEAD,
        seats=3,
        enemies={"crypt_sentinel-A": "ossuary"},
        area={0: {"room": "ossuary"}, 1: {"room": "ossuary"}, 2: {"room": "dawn_font"}},
    )
    assert game.keys == ["victim:arani", "victim:fengray"]
    game.play(0, "victim:fengray").play(1, "wound:hero-card", "wound:hero-card")
    assert (game.wounds(0), game.wounds(1), game.wounds(2)) == ({}, {"hero-card": 2}, {})
    assert game.state.active == 1


@cites("SS-24.5")
def test_a_ranged_attack_hits_one_hero_of_the_same_or_an_adjacent_room():
    game = enemy_phase(
        BRIGAND,
        seats=4,
        enemies={"renegade_flamecaster-B": "ossuary"},
        area={
            0: {"room": "ossuary"},
            1: {"room": "dawn_font"},
            2: {"room": "forgotten_treasury"},
            3: {"room": "hall_of_mirrors"},
        },
    )
    assert game.keys == ["victim:arani", "victim:fengray"]
    game.play(0, "victim:fengray").play(1, "wound:hero-card", "wound:hero-card")
    assert (game.wounds(0), game.wounds(1)) == ({}, {"hero-card": 2})
    assert game.state.active == 1


@cites("SS-24.6")
def test_no_attack_can_be_declined():
    game = enemy_phase(
        BEAST,
        enemies={"ghoren_warrior-AB": "ossuary", "ghoren_warrior-BD": "ossuary"},
        area={0: {"room": "ossuary"}, 1: {"room": "ossuary"}},
    )
    assert set(game.keys) == {"attack:ghoren_warrior-AB", "attack:ghoren_warrior-BD"}
    game.play(0, "attack:ghoren_warrior-AB")
    assert game.keys == ["victim:arani", "victim:fengray"]


@cites("SS-R-68")
def test_an_enemy_that_was_moved_out_of_range_meanwhile_does_not_attack():
    game = enemy_phase(
        BEAST,
        lord="grinmaw",
        lord_room="ossuary",
        enemies={"ghoren_warrior-AB": "gate_of_dawn", "ghoren_slinger-C": "gate_of_mist"},
    )
    assert set(game.keys) == {"attack:ghoren_warrior-AB", "attack:lord"}
    game.play(0, "attack:lord", "move:ghoren_warrior-AB:drowned_stair")
    assert game.wounds(0) == {}
    assert game.state.active == 1


@cites("SS-R-68")
def test_an_activated_enemy_that_was_moved_into_range_meanwhile_attacks():
    game = enemy_phase(
        BEAST,
        lord="grinmaw",
        lord_room="ossuary",
        enemies={"ghoren_warrior-DC": "gate_of_dawn", "mire_stalker-BCA": "howling_pit"},
    )
    # B of Howling Pit is a wall, C leads to The Drowned Stair, and A of that is a wall: the Stalker is next door.
    assert game.enemies()["mire_stalker-BCA"] == "drowned_stair"
    game.play(0, "attack:lord", "move:mire_stalker-BCA:gate_of_dawn")
    assert set(game.keys) == {"attack:ghoren_warrior-DC", "attack:mire_stalker-BCA"}


# Defence


@cites("SS-25.1")
@pytest.mark.parametrize(("hero", "wounds"), [("arani", 2), ("durgen", 1)])
def test_the_defence_attribute_cancels_that_much_damage(hero, wounds):
    game = enemy_phase(
        BEAST, heroes=(hero, "fengray"), enemies={"mire_stalker-BCA": "ossuary"}, area={0: {"room": "ossuary"}}
    )
    game.play(0, *["wound:hero-card"] * wounds)
    assert game.wounds(0) == {"hero-card": wounds}
    assert game.state.active == 1


@cites("SS-25.1")
def test_the_defence_attribute_counts_against_each_attack_anew():
    game = enemy_phase(BEAST, enemies={"ghoren_warrior-AB": "gate_of_thorns", "ghoren_warrior-BD": "gate_of_thorns"})
    game.play(0, "attack:ghoren_warrior-AB")
    assert game.wounds(1) == {}
    assert game.state.active == 1


@cites("SS-25.2")
def test_the_attacked_player_discards_defence_symbols_in_the_turn_of_another():
    game = strike("mire_stalker-BCA", victim=1, hand=[SHIELDS[0], SEARCH])
    assert (game.ask.seat, game.ask.kind) == (1, "defend")
    game.play(1, f"discard:{SHIELDS[0]}")
    assert game.hand(1) == [SEARCH]
    assert game.wounds(1) == {}
    assert game.faces(game.state.fate_discard) == [SHIELDS[0], BEAST]


@cites("SS-25.2")
def test_each_discarded_defence_symbol_cancels_one_damage_more():
    game = strike("crypt_sentinel-A", hand=list(SHIELDS[:3]))
    game.play(0, f"discard:{SHIELDS[0]}", f"discard:{SHIELDS[1]}", "done", "wound:hero-card")
    assert game.wounds(0) == {"hero-card": 1}
    assert game.hand(0) == [SHIELDS[2]]


@cites("SS-25.2")
def test_only_cards_with_the_defence_symbol_cancel_damage_and_none_has_to():
    game = strike("crypt_sentinel-A", hand=[SEARCH, SHIELDS[0]])
    assert game.keys == [f"discard:{SHIELDS[0]}", "done"]
    game.play(0, "done", "wound:hero-card", "wound:hero-card", "wound:hero-card")
    assert game.wounds(0) == {"hero-card": 3}
    assert game.hand(0) == [SEARCH, SHIELDS[0]]


@cites("SS-25.2")
def test_the_question_ends_when_all_damage_is_cancelled():
    game = strike("ghoren_warrior-AB", hand=list(SHIELDS[:2]))
    game.play(0, f"discard:{SHIELDS[0]}")
    assert game.state.active == 1
    assert game.hand(0) == [SHIELDS[1]]


@cites("SS-25.2", "SS-R-69")
def test_a_player_whose_hand_is_secret_is_asked_even_without_a_defence_symbol():
    game = strike("ghoren_warrior-AB", hand=[SEARCH])
    assert (game.ask.seat, game.ask.kind, game.keys) == (0, "defend", ["done"])


@cites("SS-25.2", "SS-R-69")
def test_nobody_is_asked_to_defend_with_an_empty_hand_or_an_open_hand_that_does_not_fit():
    assert strike("ghoren_warrior-AB").ask.kind == "wound"
    game = enemy_phase(
        BEAST,
        options=TOGETHER,
        enemies={"ghoren_warrior-AB": "ossuary"},
        area={0: {"room": "ossuary", "hand": [SEARCH]}},
    )
    assert game.ask.kind == "wound"


@cites("SS-25.1", "SS-25.2")
def test_nobody_is_asked_to_defend_against_damage_that_defence_cancels_in_full():
    game = strike("ghoren_warrior-AB", victim=1, hand=[SHIELDS[0]])
    assert (game.ask.seat, game.ask.kind) == (1, "act")
    assert game.hand(1) == [SHIELDS[0]]


# Wounds


@cites("SS-25.3")
@pytest.mark.parametrize(
    ("enemy", "wounds"), [("ghoren_warrior-AB", 1), ("mire_stalker-BCA", 2), ("crypt_sentinel-A", 3)]
)
def test_each_damage_left_becomes_one_wound(enemy, wounds):
    game = strike(enemy)
    game.play(0, *["wound:hero-card"] * wounds)
    assert game.wounds(0) == {"hero-card": wounds}
    assert game.state.active == 1


@cites("SS-25.4")
def test_the_attacked_player_places_each_wound_on_a_free_symbol_in_the_turn_of_another():
    game = strike("crypt_sentinel-A", victim=1)
    assert (game.ask.seat, game.ask.kind) == (1, "wound")
    assert game.keys == ["wound:hero-card", "wound:fengray_140", "wound:fengray_141", "wound:fengray_142"]
    game.play(1, "wound:fengray_142")
    # March, the visible side of 142, shows one Wound symbol, and it is covered now.
    assert game.keys == ["wound:hero-card", "wound:fengray_140", "wound:fengray_141"]
    game.play(1, "wound:fengray_140")
    assert game.wounds(1) == {"fengray_140": 1, "fengray_142": 1}


@cites("SS-25.4")
@pytest.mark.parametrize(("side", "most"), [("A", 2), ("B", 1)])
def test_only_the_wound_symbols_of_the_visible_side_can_be_covered(side, most):
    # Shield Bash shows 2 Wound symbols, Hold the Line on its back 1.
    game = strike("crypt_sentinel-A", victim=1, sides=f"{side}ABB", wounds=4)
    game.play(1, "wound:fengray_140")
    assert ("wound:fengray_140" in game.keys) == (most == 2)


@cites("SS-25.4")
def test_nobody_is_asked_where_a_wound_goes_when_only_one_card_has_a_free_symbol():
    game = strike("ghoren_warrior-AB", hurt={"arani_144": 2, "arani_145": 2, "arani_146": 2})
    assert game.wounds(0)["hero-card"] == 1
    assert game.state.active == 1


@cites("SS-25.5")
def test_wounds_on_the_hero_card_disable_nothing_and_a_wound_on_an_action_card_disables_it():
    game = strike("crypt_sentinel-A", victim=1)
    game.play(1, "wound:hero-card", "wound:fengray_141")
    moves = [key for key in game.keys if key.startswith("move:")]
    assert moves == ["move:fengray_140", "move:fengray_142", "move:fengray_143"]
    assert game.why_not(1, "use:fengray_141") == ["SS-9.1"]


@cites("SS-25.6")
def test_wounds_that_find_no_free_symbol_do_nothing():
    game = strike("crypt_sentinel-A", wounds=2, hurt={"arani_144": 2, "arani_145": 2, "arani_146": 2})
    assert game.wounds(0) == {"hero-card": 3, "arani_144": 2, "arani_145": 2, "arani_146": 2}
    assert game.state.active == 1


@cites("SS-25.1", "SS-25.2", "SS-25.3", "SS-25.4", "SS-25.5", "SS-EX-10")
def test_durgen_takes_one_wound_from_a_renegade_flamecaster():
    game = enemy_phase(
        BRIGAND,
        heroes=("arani", "durgen"),
        enemies={"renegade_flamecaster-B": "ossuary"},
        area={1: {"room": "dawn_font", "hand": [SHIELDS[0]]}},
    )
    game.play(1, f"discard:{SHIELDS[0]}", "wound:hero-card")
    assert game.wounds(1) == {"hero-card": 1}
    moves = [key for key in game.keys if key.startswith("move:")]
    assert moves == ["move:durgen_176", "move:durgen_177", "move:durgen_178", "move:durgen_179"]


@cites("SS-11.2", "SS-25.2")
def test_questions_call_the_lord_and_the_enemy_who_attacks_by_their_names():
    game = scene(
        lord="ser_ulric",
        lord_room="ossuary",
        enemies={"ghoren_warrior-AB": "ossuary"},
        area={0: {"room": "ossuary", "hand": ["fate_5", "fate_17"]}},
        fate=["fate_1"],
    )
    game.play(0, "use:arani_144")
    assert [option.label for option in game.ask.options] == [
        "Attack Ghoren Warrior AB (Defence 3) in The Ossuary",
        "Attack Ser Ulric Undying (Defence 7) in The Ossuary",
    ]
    game.play(0, "target:lord")
    assert "damage to Ser Ulric Undying (Defence 7)" in game.ask.prompt
    game.play(0, "done", "move:arani_145", "done", "done", "end")
    assert [option.label for option in game.ask.options] == ["Ghoren Warrior AB", "Ser Ulric Undying"]
    game.play(0, "attack:lord")
    assert game.ask.prompt.startswith("Ser Ulric Undying attacks you: 3 damage is coming.")
    game.play(0, "done")
    assert game.ask.prompt == "Where do you take 3 Wounds?"
