"""Attack Actions: targets and range, damage, Trophies, the limit of tokens, and what attacking cards add."""

import pytest

from kits.shadowscape import Scene, cites, scene
from umbra.games.shadowscape.events.actions import Attacked, WoundPlaced

ARCHER = "barrow_archer-A"  # Undead, Defence 2
CUTPURSE, CUTPURSE_B = "gallows_cutpurse-ACD", "gallows_cutpurse-BDA"  # Brigands, Defence 2
THRALL = "redsand_thrall-AC"  # Undead, Defence 3
WARRIOR = "ghoren_warrior-AB"  # Beast, Defence 3
SENTINEL = "crypt_sentinel-A"  # Undead, Defence 5


def fight(hero: str = "arani", enemies=(), *, sides: str = "AAAA", lord=None, options=None, fate=(), **area) -> Scene:
    """The Hero is in The Ossuary, which has no Shrine, with these Enemies (or where they are said to be)."""
    other = "durgen" if hero != "durgen" else "arani"
    placed = enemies if isinstance(enemies, dict) else dict.fromkeys(enemies, "ossuary")
    return scene(
        heroes=(hero, other),
        options=options,
        area={0: {"room": "ossuary", "sides": sides, **area}},
        enemies=placed,
        lord=lord or "vharok",
        lord_room="ossuary" if lord else None,
        fate=fate,
    )


def damage(game: Scene) -> dict[str, int]:
    return {attack.enemy: attack.damage for attack in game.told(Attacked)}


def targets(game: Scene) -> set[str]:
    return {key.partition(":")[2] for key in game.keys if key.startswith("target:")}


# Targets and range


@cites("SS-11.1")
@pytest.mark.parametrize(("sides", "boost"), [("AAAA", "discard:fate_17"), ("BAAA", "discard:fate_33")])
def test_regular_attacks_are_boosted_with_attack_and_magic_attacks_with_magic(sides, boost):
    game = fight(enemies=[SENTINEL], sides=sides, hand=["fate_17", "fate_33"])
    game.play(0, "use:arani_144")
    assert game.keys == [boost, "done"]


@cites("SS-11.2", "SS-R-36")
def test_an_attack_without_a_range_reaches_the_own_room_only():
    game = fight(enemies={THRALL: "ossuary", WARRIOR: "ossuary", ARCHER: "dawn_font"})
    game.play(0, "use:arani_144")
    assert targets(game) == {THRALL, WARRIOR}


@cites("SS-11.2", "SS-R-36")
def test_an_attack_with_range_1_reaches_adjacent_rooms_too():
    game = fight(
        "celenthia",
        {THRALL: "ossuary", WARRIOR: "dawn_font", ARCHER: "hall_of_mirrors", SENTINEL: "forgotten_treasury"},
    )
    game.play(0, "use:celenthia_149")
    assert targets(game) == {THRALL, WARRIOR}


@cites("SS-R-36")
def test_an_attack_with_range_2_reaches_rooms_up_to_two_doorways_away():
    """Arcaneweave Shot has range 1, which Ardenai may raise to 2."""
    game = fight(
        "ardenai", {THRALL: "ossuary", WARRIOR: "dawn_font", ARCHER: "hall_of_mirrors", SENTINEL: "altar_of_night"}
    )
    game.play(0, "use:ardenai_152")
    assert targets(game) == {THRALL, WARRIOR, ARCHER}


@cites("SS-11.11", "SS-R-13")
@pytest.mark.parametrize("enemies", [{}, {THRALL: "dawn_font"}])
def test_an_attack_needs_a_target_in_range(enemies):
    game = fight(enemies=enemies)
    for card in ("arani_144", "arani_145"):
        assert f"use:{card}" not in game.keys
        assert game.why_not(0, f"use:{card}") == ["SS-11.11"]
    assert "move:arani_144" in game.keys


@cites("SS-11.7")
def test_a_hero_is_never_a_target():
    game = scene(area={0: {"room": "ossuary"}, 1: {"room": "ossuary"}})
    assert game.why_not(0, "use:arani_144") == ["SS-11.11"]
    game = scene(area={0: {"room": "ossuary"}, 1: {"room": "ossuary"}}, enemies={THRALL: "ossuary", WARRIOR: "ossuary"})
    game.play(0, "use:arani_144")
    assert game.keys == [f"target:{THRALL}", f"target:{WARRIOR}"]


@cites("SS-11.7")
def test_an_attack_on_everybody_in_a_room_hurts_no_hero():
    game = scene(area={0: {"room": "ossuary"}, 1: {"room": "ossuary"}}, enemies={THRALL: "ossuary", WARRIOR: "ossuary"})
    game.play(0, "use:arani_145")
    assert (set(damage(game)), game.wounds(0), game.wounds(1)) == ({THRALL, WARRIOR}, {}, {})


# Damage


@cites("SS-11.4")
@pytest.mark.parametrize("enemy", [CUTPURSE, THRALL])
def test_damage_that_reaches_the_defence_eliminates_the_enemy(enemy):
    """Bearshield Strike deals 3: more than a Cutpurse's 2 and as much as a Thrall's 3."""
    game = fight("fengray", [enemy])
    game.play(0, "use:fengray_141", "take")
    assert (game.enemies(), game.tokens(0)) == ({}, [enemy])


@cites("SS-11.5", "SS-11.3", "SS-R-13")
def test_damage_below_the_defence_changes_nothing():
    game = fight(enemies=[THRALL])
    game.play(0, "use:arani_144")
    assert (game.enemies(), game.tokens(0), game.side(0, "arani_144")) == ({THRALL: "ossuary"}, [], "B")


@cites("SS-11.5", "SS-R-13")
def test_damage_of_two_attacks_does_not_add_up():
    """Hunting Bow deals 2, and so does Pursue; a Crypt Sentinel has Defence 5, a Thrall 3."""
    game = fight("elatha", [THRALL])
    game.play(0, "use:elatha_168", "use:elatha_169")
    assert THRALL in game.enemies()


@cites("SS-11.10", "SS-R-13")
def test_the_lord_is_attacked_like_a_regular_enemy():
    """The Pale Abbess has Defence 5; Hammerfall deals 3."""
    game = fight("durgen", lord="pale_abbess", hand=["fate_17", "fate_18"])
    game.play(0, "use:durgen_176", "discard:fate_17", "discard:fate_18")
    assert (game.tokens(0), game.state.lord_slain) == (["lord"], True)


@cites("SS-11.10", "SS-11.5", "SS-R-13")
def test_too_little_damage_leaves_no_trace_on_the_lord():
    """Hunting Blade deals 3 and Pursue 2."""
    game = fight("elatha", lord="pale_abbess", sides="BAAA")
    game.play(0, "use:elatha_168", "use:elatha_169")
    assert [attack.damage for attack in game.told(Attacked)] == [3, 2]
    assert (game.tokens(0), game.board.rooms[game.state.lord_room]) == ([], "ossuary")


@cites("SS-EX-3", "SS-11.3", "SS-11.5")
def test_example_3_arani_without_boosting_does_not_eliminate_the_thrall():
    game = fight(enemies=[THRALL], hand=["fate_17"])
    game.play(0, "use:arani_144", "done")
    assert (game.enemies(), game.tokens(0), game.hand(0)) == ({THRALL: "ossuary"}, [], ["fate_17"])


@cites("SS-EX-3", "SS-7.2", "SS-11.3", "SS-11.4", "SS-11.6")
def test_example_3_arani_boosts_her_attack_and_takes_the_thrall_as_a_trophy():
    game = fight(enemies=[THRALL], hand=["fate_17"])
    game.play(0, "use:arani_144", "discard:fate_17", "take")
    assert (game.enemies(), game.tokens(0), game.hand(0)) == ({}, [THRALL], [])


# Trophies and the limit of tokens


@cites("SS-11.6", "SS-R-15", "SS-R-16")
def test_a_trophy_may_be_left_and_goes_to_the_discards_of_its_type():
    game = fight(enemies=[ARCHER])
    game.play(0, "use:arani_144", "leave")
    assert (game.tokens(0), game.enemies()) == ([], {})
    assert {kind: game.faces(pile) for kind, pile in game.state.discards.items()} == {
        "beast": [],
        "brigand": [],
        "undead": [ARCHER],
    }


@cites("SS-11.8", "SS-11.9", "SS-R-15")
def test_a_fourth_token_is_discarded_at_once():
    held = ["treasure_2", WARRIOR, CUTPURSE]
    game = fight(enemies=[ARCHER], tokens=held)
    game.play(0, "use:arani_144", "take")
    assert (game.ask.kind, set(game.keys)) == ("drop", {f"drop:{token}" for token in [*held, ARCHER]})
    game.play(0, f"drop:{WARRIOR}")
    assert (game.tokens(0), game.ask.kind) == (["treasure_2", CUTPURSE, ARCHER], "act")


@cites("SS-11.9")
def test_the_new_token_may_be_the_one_to_go():
    held = ["treasure_2", WARRIOR, CUTPURSE]
    game = fight(enemies=[ARCHER], tokens=held)
    game.play(0, "use:arani_144", "take", f"drop:{ARCHER}")
    assert game.tokens(0) == held


@cites("SS-11.8")
def test_a_third_token_is_kept():
    game = fight(enemies=[ARCHER], tokens=["treasure_2", WARRIOR])
    game.play(0, "use:arani_144", "take")
    assert (game.tokens(0), game.ask.kind) == (["treasure_2", WARRIOR, ARCHER], "act")


@cites("SS-R-16")
def test_a_discarded_trophy_goes_to_the_discards_of_its_type():
    game = fight(enemies=[ARCHER], tokens=[THRALL, WARRIOR, CUTPURSE])
    game.play(0, "use:arani_144", "take", f"drop:{WARRIOR}")
    assert game.faces(game.state.discards["beast"]) == [WARRIOR]


@cites("SS-R-16")
def test_a_discarded_treasure_goes_back_to_the_treasure_pile():
    game = scene(
        area={0: {"room": "ossuary", "tokens": [THRALL, WARRIOR, "treasure_4"]}},
        enemies={ARCHER: "ossuary"},
        piles={"treasure": ["treasure_2"]},
    )
    game.play(0, "use:arani_144", "take", "drop:treasure_4")
    assert sorted(game.faces(game.state.piles["treasure"])) == ["treasure_2", "treasure_4"]


@cites("SS-R-16")
def test_the_treasure_pile_is_mixed_with_what_comes_back():
    """With other chances another Treasure lies on top."""
    tops = set()
    for seed in range(1, 9):
        game = scene(
            seed=seed,
            area={0: {"room": "ossuary", "tokens": [THRALL, WARRIOR, "treasure_4"]}},
            enemies={ARCHER: "ossuary"},
            piles={"treasure": ["treasure_2"] * 3},
        )
        game.play(0, "use:arani_144", "take", "drop:treasure_4")
        tops.add(game.faces(game.state.piles["treasure"])[-1])
    assert tops == {"treasure_2", "treasure_4"}


@cites("SS-R-15")
def test_several_enemies_are_taken_or_left_one_after_the_other():
    game = fight("fengray", [CUTPURSE, CUTPURSE_B], sides="ABAA")
    game.play(0, "use:fengray_141", f"target:{CUTPURSE}", f"target:{CUTPURSE_B}", "leave", "take")
    assert (game.tokens(0), game.faces(game.state.discards["brigand"])) == ([CUTPURSE_B], [CUTPURSE])


@cites("SS-R-15")
def test_the_limit_holds_after_each_of_several_trophies():
    game = fight("fengray", [CUTPURSE, CUTPURSE_B], sides="ABAA", tokens=["treasure_2", WARRIOR, THRALL])
    game.play(0, "use:fengray_141", f"target:{CUTPURSE}", f"target:{CUTPURSE_B}", "take", f"drop:{WARRIOR}")
    assert (game.ask.kind, game.tokens(0)) == ("trophy", ["treasure_2", THRALL, CUTPURSE])
    game.play(0, "take", "drop:treasure_2")
    assert game.tokens(0) == [THRALL, CUTPURSE, CUTPURSE_B]


@cites("SS-R-15")
def test_nobody_claims_with_four_tokens():
    game = fight(enemies=[ARCHER], tokens=["treasure_2", WARRIOR, CUTPURSE])
    game.play(0, "use:arani_144", "take")
    assert game.why_not(0, "claim:versatile_blade") == ["SS-15.2"]


# Several targets


@cites("SS-11.2", "SS-1.1")
def test_an_attack_on_two_deals_its_full_damage_to_each_for_one_payment():
    game = fight("fengray", [THRALL, WARRIOR, ARCHER], sides="ABAA", hand=["fate_17"])
    game.play(0, "use:fengray_141", f"target:{THRALL}", f"target:{WARRIOR}", "discard:fate_17", "leave", "leave")
    assert (damage(game), game.enemies()) == ({THRALL: 3, WARRIOR: 3}, {ARCHER: "ossuary"})


@cites("SS-1.1")
def test_an_attack_on_two_may_name_only_one():
    game = fight("fengray", [ARCHER, CUTPURSE], sides="ABAA")
    game.play(0, "use:fengray_141", f"target:{ARCHER}", "done", "leave")
    assert game.enemies() == {CUTPURSE: "ossuary"}


@cites("SS-1.1")
def test_an_attack_on_two_hits_no_third():
    game = fight("fengray", [ARCHER, CUTPURSE, CUTPURSE_B], sides="ABAA")
    game.play(0, "use:fengray_141", f"target:{ARCHER}", f"target:{CUTPURSE}", "leave", "leave")
    assert game.enemies() == {CUTPURSE_B: "ossuary"}


@cites("SS-1.1", "SS-R-36")
def test_both_targets_of_an_attack_on_two_are_in_one_room():
    """Ricochet reaches adjacent rooms."""
    game = fight(
        enemies={ARCHER: "ossuary", CUTPURSE: "dawn_font", CUTPURSE_B: "dawn_font"}, general=("general_129", "B")
    )
    game.play(0, "use:general_129")
    assert targets(game) == {ARCHER, CUTPURSE, CUTPURSE_B}
    game.play(0, f"target:{CUTPURSE}")
    assert game.keys == [f"target:{CUTPURSE_B}", "done"]


@cites("SS-1.1")
def test_the_lord_may_be_one_of_two_targets():
    game = fight("fengray", [ARCHER], sides="ABAA", lord="pale_abbess")
    game.play(0, "use:fengray_141", f"target:{ARCHER}", "target:lord", "leave")
    assert damage(game) == {ARCHER: 2, "lord": 2}


@cites("SS-11.2", "SS-1.1")
def test_an_attack_on_all_hits_every_enemy_in_the_room_for_one_payment():
    game = fight(enemies=[THRALL, WARRIOR, ARCHER], lord="pale_abbess", general=("general_131", "A"), hand=["fate_17"])
    game.play(0, "use:general_131", "discard:fate_17", "leave", "leave", "leave")
    assert damage(game) == {THRALL: 3, WARRIOR: 3, ARCHER: 3, "lord": 3}


@cites("SS-1.1", "SS-R-36")
def test_an_attack_on_all_hits_one_room_in_range():
    """Blizzard reaches adjacent rooms."""
    game = fight("hareag", {ARCHER: "ossuary", THRALL: "dawn_font", WARRIOR: "dawn_font", CUTPURSE: "hall_of_mirrors"})
    game.play(0, "use:hareag_165")
    assert game.keys == ["attack:ossuary", "attack:dawn_font"]
    game.play(0, "attack:dawn_font", "pass")
    assert damage(game) == {THRALL: 1, WARRIOR: 1}


# What attacking cards add


@cites("SS-1.1")
def test_grave_spade_deals_one_more_to_the_undead():
    for enemy, dealt in ((SENTINEL, 3), ("mire_stalker-BCA", 2), ("iron_reaver-AD", 2)):
        assert damage(fight("ysolde", [enemy]).play(0, "use:ysolde_180")) == {enemy: dealt}


@cites("SS-R-29", "SS-1.1")
def test_the_lord_is_of_no_type():
    game = fight("ysolde", lord="pale_abbess")
    assert damage(game.play(0, "use:ysolde_180")) == {"lord": 2}


@cites("SS-1.1")
def test_a_card_is_drawn_if_the_action_eliminated_an_enemy():
    """Red Hand deals 2."""
    game = fight("brannoch", [ARCHER], fate=["fate_30", "fate_31"])
    game.play(0, "use:brannoch_188", "leave")
    assert game.hand(0) == ["fate_30"]


@cites("SS-1.1")
def test_no_card_is_drawn_if_the_action_eliminated_nobody():
    game = fight("brannoch", [THRALL])
    game.play(0, "use:brannoch_188")
    assert (game.hand(0), game.state.actions_done) == ([], 1)


@cites("SS-1.1")
def test_a_wound_may_go_if_the_action_eliminated_an_enemy():
    """Breaking Light deals 2, and 3 to the Undead."""
    game = fight(enemies=[CUTPURSE], sides="BAAA", wounds=1, hurt={"arani_145": 1})
    game.play(0, "use:arani_144", "leave")
    assert game.keys == ["heal:hero-card", "heal:arani_145", "done"]
    game.play(0, "heal:arani_145")
    assert (game.wounds(0), game.ask.kind) == ({"hero-card": 1}, "act")


@cites("SS-1.1")
def test_the_wound_need_not_go():
    game = fight(enemies=[CUTPURSE], sides="BAAA", wounds=1)
    game.play(0, "use:arani_144", "leave", "done")
    assert game.wounds(0) == {"hero-card": 1}


@cites("SS-1.1")
def test_no_wound_goes_if_the_action_eliminated_nobody():
    game = fight(enemies=[WARRIOR], sides="BAAA", wounds=1)
    game.play(0, "use:arani_144")
    assert (game.wounds(0), game.ask.kind) == ({"hero-card": 1}, "act")


@cites("SS-1.1")
def test_reckless_swing_places_a_wound_on_a_free_symbol_of_the_own_hero_area():
    game = fight(enemies=[SENTINEL], general=("general_124", "A"))
    game.play(0, "use:general_124")
    places = ["hero-card", "arani_144", "arani_145", "arani_146", "general_124"]
    assert game.keys == [f"wound:{place}" for place in places]
    game.play(0, "wound:arani_146")
    assert game.wounds(0) == {"arani_146": 1}
    assert [event.rule for event in game.told(WoundPlaced)] == ["SS-1.1"]


@cites("SS-R-66", "SS-1.1")
def test_reckless_swing_may_wound_its_own_card_which_then_flips_with_the_wound():
    game = fight(enemies=[SENTINEL], general=("general_124", "A"))
    game.play(0, "use:general_124", "wound:general_124")
    assert (game.side(0, "general_124"), game.wounds(0)) == ("B", {"general_124": 1})


@cites("SS-1.1")
def test_reckless_swing_takes_the_last_free_symbol_if_need_be():
    hurt = {"arani_144": 2, "arani_145": 2, "arani_146": 2}
    game = fight(enemies=[SENTINEL], general=("general_124", "A"), wounds=3, hurt=hurt)
    game.play(0, "use:general_124")
    assert game.wounds(0) == {"hero-card": 3, **hurt, "general_124": 1}


@cites("SS-1.1")
@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_a_ward_holds_in_everybodys_enemy_phase_until_the_next_turn_of_its_hero(mode):
    """Hold the Line gives Fengray Defence 2 + 1; an Iron Reaver attacks with 3 in each of three Enemy Phases."""
    game = scene(
        heroes=("fengray", "arani"),
        options={"mode": mode},
        area={0: {"room": "ossuary", "sides": "BAAA"}},
        enemies={"iron_reaver-AD": "ossuary"},
        fate=["fate_2", "fate_5", "fate_8"],
    )
    game.play(0, "use:fengray_140", "done", "move:fengray_141", "done")
    assert (game.state.active, game.wounds(0)) == (1, {})
    game.play(1, "move:arani_144", "done", "move:arani_145", "done")
    assert (game.state.active, game.wounds(0)) == (0, {})
    game.play(0, "move:fengray_141", "done", "move:fengray_142", "done", "wound:hero-card")
    assert (game.state.active, game.wounds(0)) == (1, {"hero-card": 1})


@cites("SS-1.1")
def test_the_texts_of_a_card_follow_its_main_effect():
    """Drain is settled, its Trophy taken, and then a Wound may go."""
    game = fight("melekai", [CUTPURSE], sides="ABAA", wounds=1)
    game.play(0, "use:melekai_173", "done", "take")
    assert (game.tokens(0), game.ask.kind) == ([CUTPURSE], "heal")
