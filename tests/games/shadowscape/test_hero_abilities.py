"""The special ability of each Hero: what it does, when, how often, and what it does not do."""

import pytest

from kits.shadowscape import Scene, cites, scene
from umbra.games.shadowscape.events.actions import AbilityUsed, Attacked, DiscardedForAnother, WoundRemoved
from umbra.games.shadowscape.events.enemies import EnemyCardDrawn
from umbra.games.shadowscape.events.fate import EnemyFrozen

SENTINEL = "crypt_sentinel-A"  # Undead, Defence 5
ARCHER = "barrow_archer-A"  # Undead, Defence 2
STALKER = "mire_stalker-BCA"  # Beast, Defence 4, Melee 3
REAVER = "iron_reaver-AD"  # Brigand, Defence 4, Melee 3
CUTPURSE, CUTPURSE_B = "gallows_cutpurse-ACD", "gallows_cutpurse-BDA"  # Brigands, Defence 2, Melee 2
FLAMECASTER, FLAMECASTER_C = "renegade_flamecaster-B", "renegade_flamecaster-C"  # Brigands, Defence 3, Ranged 4
# The first three Fate cards show a Beast, a Brigand and an Undead, and so do the next ones in the same order.


def play(hero: str, enemies=(), sides: str = "AAAA", *, room: str = "ossuary", other: str = "", **given) -> Scene:
    """The Hero's turn in a room without a Shrine, with these Enemies (or where they are said to be)."""
    placed = enemies if isinstance(enemies, dict) else dict.fromkeys(enemies, room)
    seconds = other or ("brannoch" if hero != "brannoch" else "arani")
    area = {0: {"room": room, "sides": sides, **given.pop("area", {})}, **given.pop("others", {})}
    return scene(heroes=(hero, seconds), area=area, enemies=placed, **given)


def damage(game: Scene) -> list[int]:
    return [attack.damage for attack in game.told(Attacked)]


def pass_turn(game: Scene, seat: int) -> None:
    """Two Moves that enter no room, with whatever cards are usable; then the Action Phase is ended."""
    for _ in range(2):
        game.play(seat, next(key for key in game.keys if key.startswith("move:")))
        if game.ask.kind == "boost":
            game.play(seat, "done")
        game.play(seat, "done")
    if game.ask.kind == "act" and game.ask.seat == seat:
        game.play(seat, "end")


# Fengray: Shieldwall


def shieldwall(enemies=(FLAMECASTER,), hand=("fate_17", "fate_18"), **given) -> Scene:
    """Fengray's Defence of 2 leaves 2 of a Flamecaster's 4 damage."""
    game = play("fengray", enemies, area={"hand": list(hand)}, fate=["fate_2", "fate_5"], actions_done=2, **given)
    return game.play(0, "end")


@cites("SS-1.1")
def test_fengray_cancels_two_damage_with_one_card():
    game = shieldwall()
    assert game.keys == ["discard:fate_17", "discard:fate_18", "double:fate_17", "double:fate_18", "done"]
    game.play(0, "double:fate_17")
    assert (game.wounds(0), game.hand(0), game.state.active) == ({}, ["fate_18"], 1)


@cites("SS-1.1")
def test_fengray_need_not_use_his_shieldwall():
    game = shieldwall()
    game.play(0, "discard:fate_17", "done", "wound:hero-card")
    assert (game.wounds(0), game.hand(0)) == ({"hero-card": 1}, ["fate_18"])


@cites("SS-1.1")
def test_fengrays_card_must_show_defence():
    game = shieldwall(hand=("fate_1", "fate_17"))
    assert game.keys == ["discard:fate_17", "double:fate_17", "done"]


@cites("SS-1.1")
def test_fengray_uses_his_shieldwall_once_per_player_turn():
    game = shieldwall((FLAMECASTER, FLAMECASTER_C))
    game.play(0, f"attack:{FLAMECASTER}", "double:fate_17")
    assert game.keys == ["discard:fate_18", "done"]


@cites("SS-1.1")
def test_fengray_chooses_the_attack():
    game = shieldwall((FLAMECASTER, FLAMECASTER_C))
    game.play(0, f"attack:{FLAMECASTER}", "done", "wound:hero-card", "wound:hero-card", "double:fate_18")
    assert (game.wounds(0), game.state.active) == ({"hero-card": 2}, 1)


@cites("SS-1.1")
def test_fengray_has_his_shieldwall_again_in_the_turn_of_another_player():
    game = shieldwall()
    game.play(0, "double:fate_17")
    pass_turn(game, 1)
    assert (game.ask.seat, game.keys) == (0, ["discard:fate_18", "double:fate_18", "done"])


@cites("SS-1.1")
def test_nobody_else_has_a_shieldwall():
    game = play("durgen", [FLAMECASTER], area={"hand": ["fate_17"]}, fate=["fate_2"], actions_done=2)
    game.play(0, "end")
    assert game.keys == ["discard:fate_17", "done"]


# Arani: Breaking Dawn


@cites("SS-1.1")
@pytest.mark.parametrize(
    ("enemy", "sides", "dealt"),
    [(SENTINEL, "BAAA", 3), (STALKER, "BAAA", 2), (REAVER, "BAAA", 2), (SENTINEL, "AAAA", 2)],
)
def test_arani_deals_one_more_to_the_undead_with_magic_attacks_only(enemy, sides, dealt):
    """Breaking Light is a Magic Attack with 2 damage and Mace Blow a Regular one."""
    assert damage(play("arani", [enemy], sides).play(0, "use:arani_144")) == [dealt]


@cites("SS-1.1")
def test_aranis_bonus_holds_for_every_undead_enemy_she_hits():
    """Sunburst deals 1 to every Enemy in the room."""
    game = play("arani", [SENTINEL, STALKER, ARCHER])
    game.play(0, "use:arani_145", "leave")
    assert sorted(damage(game)) == [1, 2, 2]


@cites("SS-1.1", "SS-R-29")
def test_aranis_bonus_does_not_hold_against_the_lord():
    game = play("arani", sides="BAAA", lord="pale_abbess", lord_room="ossuary")
    assert damage(game.play(0, "use:arani_144")) == [2]


# Celenthia: Arcane Focus


@cites("SS-1.1")
def test_celenthia_boosts_a_magic_attack_with_any_fate_card():
    """Arcane Lance deals 3."""
    game = play("celenthia", [SENTINEL], "ABAA", area={"hand": ["fate_57", "fate_33", "fate_17"]})
    game.play(0, "use:celenthia_149")
    assert game.keys == ["discard:fate_33", "as:fate_57", "as:fate_17", "done"]
    game.play(0, "as:fate_57", "done")
    assert (damage(game), game.hand(0)) == ([4], ["fate_33", "fate_17"])
    assert game.faces(game.state.fate_discard) == ["fate_57"]


@cites("SS-1.1")
def test_celenthia_focuses_once_per_turn():
    game = play("celenthia", [SENTINEL], "AAAA", area={"hand": ["fate_57", "fate_58", "fate_33"]})
    game.play(0, "use:celenthia_149", "as:fate_57")
    assert game.keys == ["discard:fate_33", "done"]
    game.play(0, "done", "use:celenthia_150")
    assert game.keys == ["discard:fate_33", "done"]


@cites("SS-1.1")
def test_celenthia_focuses_again_in_her_next_turn():
    game = play(
        "celenthia", {SENTINEL: "ossuary"}, "AAAA", area={"hand": ["fate_57", "fate_58"]}, fate=["fate_1", "fate_2"]
    )
    game.play(0, "use:celenthia_149", "as:fate_57", "done", "move:celenthia_151", "done", "done", "end")
    pass_turn(game, 1)
    game.play(0, "use:celenthia_150")
    assert game.keys == ["as:fate_58", "done"]


@cites("SS-1.1")
@pytest.mark.parametrize(
    ("key", "fits"),
    [("use:celenthia_151", "fate_45"), ("move:celenthia_149", "fate_57"), ("use:general_126", "fate_17")],
)
def test_celenthia_focuses_for_magic_attacks_only(key, fits):
    """Seeking Glyph is a Search and Feint a Regular Attack."""
    game = play(
        "celenthia",
        [SENTINEL],
        area={"hand": ["fate_17", "fate_45", "fate_57"], "general": ("general_126", "B")},
        treasures={"ossuary": "treasure_4"},
        whispers=["pair_of_fangs", "pair_of_purses", "pair_of_skulls", "glint_of_gold"],
    )
    game.play(0, key)
    assert game.keys == [f"discard:{fits}", "done"]


# Ardenai: Long Shot


@cites("SS-1.1", "SS-R-36")
def test_ardenai_raises_the_range_of_a_regular_attack_by_one():
    """Arcaneweave Shot has range 1 and 2 damage."""
    game = play("ardenai", {ARCHER: "hall_of_mirrors"})
    game.play(0, "use:ardenai_152", "leave")
    assert game.enemies() == {}


@cites("SS-1.1")
def test_ardenai_takes_a_long_shot_once_per_turn():
    """Volley has range 1 as well."""
    game = play("ardenai", {ARCHER: "hall_of_mirrors", SENTINEL: "hall_of_mirrors"})
    game.play(0, "use:ardenai_152", f"target:{ARCHER}", "leave")
    assert game.why_not(0, "use:ardenai_153") == ["SS-11.11"]


@cites("SS-1.1")
def test_a_target_within_the_printed_range_does_not_use_up_the_long_shot():
    game = play("ardenai", {ARCHER: "dawn_font", SENTINEL: "hall_of_mirrors"})
    game.play(0, "use:ardenai_152", f"target:{ARCHER}", "leave", "use:ardenai_153")
    assert damage(game) == [2, 1]


@cites("SS-1.1")
def test_ardenai_takes_a_long_shot_again_in_his_next_turn():
    game = play(
        "ardenai",
        {ARCHER: "hall_of_mirrors", REAVER: "hall_of_mirrors"},
        fate=["fate_1", "fate_4"],
        piles={"beast": []},
    )
    game.play(0, "use:ardenai_152", f"target:{ARCHER}", "leave", "move:ardenai_155", "done")
    pass_turn(game, 1)
    assert "use:ardenai_152" in game.keys


@cites("SS-1.1")
@pytest.mark.parametrize("general", [("general_125", "B"), ("general_130", "A")])
def test_ardenais_magic_attacks_get_no_more_range(general):
    """Spark has range 0 and Borrowed Scroll range 1."""
    away = {"general_125": "dawn_font", "general_130": "hall_of_mirrors"}[general[0]]
    game = play("ardenai", {ARCHER: away}, area={"general": general})
    assert game.why_not(0, f"use:{general[0]}") == ["SS-11.11"]


@cites("SS-1.1")
def test_a_range_never_rises_above_two():
    """With a Light Bow Ardenai could raise range 1 twice."""
    game = play("ardenai", {ARCHER: "altar_of_night"}, area={"equipment": ["light_bow"]})
    assert game.why_not(0, "use:ardenai_152") == ["SS-11.11"]


@cites("SS-1.1")
def test_ardenai_raises_a_range_of_nought_to_one():
    """Feint is a Regular Attack in the own room."""
    game = play("ardenai", {ARCHER: "dawn_font"}, area={"general": ("general_126", "B")})
    game.play(0, "use:general_126", "leave")
    assert game.enemies() == {}
    game = play("ardenai", {ARCHER: "hall_of_mirrors"}, area={"general": ("general_126", "B")})
    assert game.why_not(0, "use:general_126") == ["SS-11.11"]


# Venda: Fury


@cites("SS-1.1", "SS-9.3")
@pytest.mark.parametrize(
    ("wounds", "hurt", "dealt"), [(0, {}, 3), (1, {}, 3), (2, {}, 4), (4, {}, 4), (1, {"venda_159": 2}, 3)]
)
def test_venda_deals_one_more_with_two_wounds_on_her_hero_card(wounds, hurt, dealt):
    """Rend deals 3."""
    game = play("venda", [SENTINEL], area={"wounds": wounds, "hurt": hurt})
    assert damage(game.play(0, "use:venda_158")) == [dealt]
    assert [event.changes for event in game.told(Attacked)] == ["1 Fury" if dealt == 4 else ""]


@cites("SS-1.1")
def test_vendas_fury_is_for_regular_attacks_only():
    """Spark is a Magic Attack with 2 damage, and Smash the Chest a Search with 2 points."""
    game = play("venda", [SENTINEL], area={"wounds": 2, "general": ("general_125", "B")})
    assert damage(game.play(0, "use:general_125")) == [2]
    game = play("venda", sides="AABA", area={"wounds": 2}, treasures={"ossuary": "treasure_3"})
    game.play(0, "use:venda_158")
    assert game.tokens(0) == []


@cites("SS-1.1")
def test_vendas_fury_lasts():
    """Rend deals 3, Twin Axes 2."""
    game = play("venda", [SENTINEL], area={"wounds": 2})
    assert damage(game.play(0, "use:venda_158", "use:venda_156")) == [4, 3]


# Crow: Slip Past


WAY = ["drowned_stair", "howling_pit", "silkspun_vault", "gate_of_dusk"]


@cites("SS-1.1")
def test_crow_does_not_stop_in_the_first_room_with_an_enemy():
    game = play("crow", {ARCHER: WAY[0]}, room="gate_of_dawn")
    game.play(0, "move:crow_163", *(f"go:{room}" for room in WAY[:3]))
    assert game.room(0) == WAY[2]


@cites("SS-1.1")
def test_crow_stops_in_the_second_room_with_an_enemy():
    game = play("crow", {ARCHER: WAY[0], STALKER: WAY[1]}, room="gate_of_dawn")
    game.play(0, "move:crow_163", f"go:{WAY[0]}", f"go:{WAY[1]}")
    assert (game.room(0), game.ask.kind) == (WAY[1], "act")


@cites("SS-1.1")
def test_crow_slips_past_once_per_turn_and_not_once_per_move():
    game = play("crow", {ARCHER: WAY[0], STALKER: WAY[3]}, room="gate_of_dawn", area={"hand": ["fate_17"]})
    game.play(0, "move:crow_163", "done", *(f"go:{room}" for room in WAY[:3]), "move:crow_160", "done", f"go:{WAY[3]}")
    assert (game.room(0), game.ask.kind, game.state.actions_done) == (WAY[3], "act", 2)


@cites("SS-1.1")
def test_crow_slips_past_again_in_his_next_turn():
    game = play(
        "crow", {ARCHER: WAY[0]}, room="gate_of_dawn", fate=["fate_1", "fate_2"], piles={"beast": [], "brigand": []}
    )
    game.play(0, "move:crow_163", f"go:{WAY[0]}", "go:gate_of_dawn", "done", "move:crow_162", "done")
    pass_turn(game, 1)
    game.play(0, "move:crow_163", f"go:{WAY[0]}", f"go:{WAY[1]}")
    assert game.room(0) == WAY[1]


@cites("SS-1.1")
def test_crow_may_stay_where_he_does_not_have_to_stop():
    game = play("crow", {ARCHER: WAY[0]}, room="gate_of_dawn")
    game.play(0, "move:crow_163", f"go:{WAY[0]}", "done")
    assert game.room(0) == WAY[0]


@cites("SS-1.1")
def test_a_step_into_a_room_with_an_enemy_is_the_first_one_too():
    """Thrown Dagger steps after the Attack."""
    game = play("crow", {SENTINEL: "drowned_stair", STALKER: "howling_pit"}, "BAAA", room="gate_of_dawn")
    game.play(0, "use:crow_160", "step:drowned_stair", "move:crow_163", "go:howling_pit")
    assert (game.room(0), game.state.action) == ("howling_pit", None)


@cites("SS-1.1")
def test_crow_slips_past_nobody_in_the_turn_of_another_player():
    """Guide moves another Hero 1 or 2 rooms, and the stop rule applies."""
    game = scene(
        heroes=("arani", "crow"),
        options={"mode": "cooperative"},
        area={0: {"hand": ["fate_13"]}, 1: {"room": "gate_of_dusk"}},
        enemies={ARCHER: "silkspun_vault"},
    )
    game.play(0, "alter:fate_13", "send:crow:silkspun_vault")
    assert (game.room(1), game.ask.kind) == ("silkspun_vault", "act")


# Hareag: Frostbind


@cites("SS-1.1")
def test_hareag_may_freeze_an_enemy_of_his_room_or_the_next_after_a_magic_attack():
    """Frozen Grasp deals 2."""
    game = play("hareag", {SENTINEL: "ossuary", STALKER: "dawn_font", REAVER: "hall_of_mirrors"}, "BAAA")
    game.play(0, "use:hareag_164")
    assert game.keys == [f"freeze:{SENTINEL}", f"freeze:{STALKER}", "pass"]


@cites("SS-1.1")
def test_a_frozen_enemy_neither_moves_nor_attacks_but_counts_as_present():
    """The Crypt Sentinel would attack Hareag; without any Undead in the dungeon there would be a Spawn."""
    game = play("hareag", [SENTINEL], "BAAA", fate=["fate_3"])
    game.play(0, "use:hareag_164", f"freeze:{SENTINEL}", "move:hareag_167", "done")
    assert (game.state.active, game.wounds(0), game.enemies()) == (1, {}, {SENTINEL: "ossuary"})


@cites("SS-1.1")
def test_a_frozen_enemy_does_not_move():
    """A Crypt Sentinel in the Dawn Font would go through door A to the Forge of Oaths."""
    game = play("hareag", {SENTINEL: "dawn_font", REAVER: "ossuary"}, "BAAA", fate=["fate_3"])
    game.play(0, "use:hareag_164", f"freeze:{SENTINEL}", "move:hareag_167", "done")
    assert game.enemies()[SENTINEL] == "dawn_font"


@cites("SS-1.1")
def test_an_enemy_is_frozen_for_this_enemy_phase_only():
    game = play("hareag", [SENTINEL], "BAAA", fate=["fate_3", "fate_6"])
    game.play(0, "use:hareag_164", f"freeze:{SENTINEL}", "move:hareag_167", "done")
    pass_turn(game, 1)
    assert (game.ask.kind, game.ask.seat) == ("wound", 0)


@cites("SS-1.1")
def test_an_enemy_frozen_by_an_ability_cites_no_fate_card():
    game = play("hareag", [SENTINEL], "BAAA")
    game.play(0, "use:hareag_164", f"freeze:{SENTINEL}")

    assert [told.rule for told in game.told(EnemyFrozen)] == ["SS-1.1"]


@cites("SS-1.1")
def test_hareag_freezes_once_per_turn():
    """Ice Shard and Glacial Spike are both Magic Attacks."""
    game = play("hareag", [SENTINEL], "AAAA", area={"hand": ["fate_17"]})
    game.play(0, "use:hareag_164", "done", f"freeze:{SENTINEL}", "use:hareag_165", "done")
    assert game.ask.kind == "act"


@cites("SS-1.1")
def test_hareag_who_froze_nobody_may_do_so_after_his_second_magic_attack():
    game = play("hareag", [SENTINEL], "AAAA")
    game.play(0, "use:hareag_164", "pass", "use:hareag_165")
    assert game.keys == [f"freeze:{SENTINEL}", "pass"]


@cites("SS-1.1")
@pytest.mark.parametrize("key", ["use:general_126", "use:hareag_167", "use:hareag_166"])
def test_hareag_freezes_nobody_after_another_action(key):
    """Feint is a Regular Attack, Numbing Cold heals, Meditate prepares."""
    game = play("hareag", [SENTINEL], "AABA", area={"general": ("general_126", "B")})
    game.play(0, key)
    assert (game.ask.kind, game.state.actions_done) == ("act", 1)


@cites("SS-1.1", "SS-R-29")
def test_the_lord_cannot_be_frozen():
    game = play("hareag", sides="BAAA", lord="pale_abbess", lord_room="ossuary")
    game.play(0, "use:hareag_164")
    assert (game.ask.kind, game.state.actions_done) == ("act", 1)


# Elatha: Read Signs


def signs(hand=("fate_30", "fate_31"), *, fate=("fate_1", "fate_2"), **given) -> Scene:
    """A Beast and a Brigand are in the dungeon, far from everybody."""
    return play(
        "elatha",
        {STALKER: "gate_of_dusk", CUTPURSE: "gate_of_mist"},
        room="gate_of_dawn",
        area={"hand": list(hand)},
        fate=fate,
        actions_done=2,
        **given,
    )


def drawn(game: Scene) -> list[str]:
    return [event.card for event in game.told(EnemyCardDrawn)]


@cites("SS-1.1")
def test_elatha_discards_a_card_to_have_another_enemy_card_drawn():
    """The Beast of the first card stays where it is; the Brigand of the second moves."""
    game = signs()
    game.play(0, "end")
    assert game.keys == ["discard:fate_30", "discard:fate_31", "pass"]
    game.play(0, "discard:fate_31")
    assert (drawn(game), game.hand(0)) == (["fate_1", "fate_2"], ["fate_30"])
    assert game.enemies()[STALKER] == "gate_of_dusk"
    assert game.enemies()[CUTPURSE] != "gate_of_mist"
    assert set(game.faces(game.state.fate_discard)) == {"fate_1", "fate_2", "fate_31"}
    assert [(e.card, e.rule) for e in game.told(DiscardedForAnother)] == [("fate_31", "SS-1.1")]


@cites("SS-1.1")
def test_the_second_card_that_elatha_draws_stands():
    game = signs()
    game.play(0, "end", "discard:fate_31")
    assert (game.state.active, len(drawn(game))) == (1, 2)


@cites("SS-1.1")
def test_elatha_may_let_the_card_stand():
    game = signs()
    game.play(0, "end", "pass")
    assert (drawn(game), game.hand(0), game.state.active) == (["fate_1"], ["fate_30", "fate_31"], 1)
    assert game.enemies()[STALKER] != "gate_of_dusk"


@cites("SS-1.1")
def test_elatha_without_a_fate_card_cannot_read_the_signs():
    game = signs(hand=())
    assert (drawn(game), game.state.active) == (["fate_1"], 1)


@cites("SS-1.1")
def test_elatha_reads_the_signs_of_her_own_enemy_phase_only():
    game = scene(
        heroes=("brannoch", "elatha"),
        area={1: {"hand": ["fate_30"]}},
        enemies={STALKER: "gate_of_dusk"},
        fate=["fate_1"],
        actions_done=2,
    )
    assert (game.state.active, game.hand(1), drawn(game)) == (1, ["fate_30"], ["fate_1"])


@cites("SS-1.1")
def test_elatha_reads_the_signs_once_per_turn_even_with_two_enemy_cards():
    game = signs(fate=("fate_1", "fate_2", "fate_4"), options={"mode": "cooperative", "double_fate": "on"})
    game.play(0, "end", "discard:fate_31")
    assert (drawn(game), game.hand(0), game.state.active) == (["fate_1", "fate_2", "fate_4"], ["fate_30"], 1)


@cites("SS-1.1")
def test_elatha_may_keep_the_signs_for_the_second_enemy_card():
    game = signs(fate=("fate_1", "fate_2", "fate_4"), options={"mode": "cooperative", "double_fate": "on"})
    game.play(0, "end", "pass", "discard:fate_30")
    assert (drawn(game), game.hand(0)) == (["fate_1", "fate_2", "fate_4"], ["fate_31"])


# Melekai: Mist Pact


@cites("SS-1.1", "SS-7.5")
@pytest.mark.parametrize("place", ["hero-card", "melekai_173", "melekai_174"])
def test_melekai_places_a_wound_for_a_symbol(place):
    """Dusk Flail deals 2. Its own card and the one with a Heal Action are no places for the Wound."""
    game = play("melekai", [SENTINEL])
    game.play(0, "use:melekai_172")
    assert game.keys == ["pact:hero-card", "pact:melekai_173", "pact:melekai_174", "done"]
    game.play(0, f"pact:{place}")
    assert (damage(game), game.wounds(0)) == ([3], {place: 1})


@cites("SS-1.1")
def test_melekais_pact_needs_a_free_wound_symbol():
    game = play("melekai", [SENTINEL], area={"wounds": 3, "hurt": {"melekai_173": 2, "melekai_174": 1}})
    game.play(0, "use:melekai_172")
    assert game.keys == ["pact:melekai_174", "done"]


@cites("SS-1.1")
def test_melekai_makes_one_pact_per_turn():
    game = play("melekai", [SENTINEL], area={"hand": ["fate_17"]})
    game.play(0, "use:melekai_172", "pact:hero-card")
    assert game.keys == ["discard:fate_17", "done"]
    game.play(0, "done", "move:melekai_174")
    assert game.keys == ["done"]


@cites("SS-1.1")
def test_melekais_pact_gives_any_symbol_that_the_action_asks_for():
    """Grave Lore searches with 2 points and asks for Magic; Dusk's Mercy heals 4; his Movement is 2."""
    game = play("melekai", treasures={"ossuary": "treasure_3"})
    game.play(0, "use:melekai_174", "pact:hero-card", "take")
    assert game.tokens(0) == ["treasure_3"]
    game = play("melekai", room="gate_of_dawn")
    game.play(0, "move:melekai_172", "pact:hero-card", *(f"go:{room}" for room in WAY[:3]))
    assert game.room(0) == WAY[2]
    game = play("melekai", area={"wounds": 3, "hurt": {"melekai_172": 2}})
    game.play(0, "use:melekai_175", "pact:melekai_173", *["heal:hero-card"] * 3, "heal:melekai_172", "heal:melekai_172")
    assert (game.wounds(0), game.ask.kind) == ({"melekai_173": 1}, "act")


@cites("SS-1.1", "SS-13.2")
def test_melekai_makes_no_pact_for_a_prepare_action():
    game = play("melekai", sides="AAAB")
    game.play(0, "use:melekai_175")
    assert (game.ask.kind, game.state.actions_done) == ("act", 1)


@cites("SS-1.1")
def test_the_wound_of_the_pact_disables_the_card_it_lies_on():
    game = play("melekai", [SENTINEL])
    game.play(0, "use:melekai_172", "pact:melekai_174")
    assert game.why_not(0, "move:melekai_174") == ["SS-9.1"]


# Durgen: Unbroken


@cites("SS-1.1", "SS-R-66")
@pytest.mark.parametrize("verb", ["use", "move"])
def test_durgen_uses_a_card_with_one_wound(verb):
    game = play("durgen", [SENTINEL], area={"hurt": {"durgen_176": 1}})
    game.play(0, f"{verb}:durgen_176", *(["done"] if verb == "move" else []))
    assert (game.side(0, "durgen_176"), game.wounds(0), game.state.actions_done) == ("B", {"durgen_176": 1}, 1)


@cites("SS-1.1")
def test_durgen_does_not_use_a_card_with_two_wounds():
    game = play("durgen", [SENTINEL], area={"hurt": {"durgen_176": 2}})
    assert game.why_not(0, "use:durgen_176") == game.why_not(0, "move:durgen_176") == ["SS-9.1"]


@cites("SS-1.1")
def test_durgen_uses_one_wounded_card_per_turn():
    game = play("durgen", [SENTINEL], area={"hurt": {"durgen_176": 1, "durgen_177": 1}})
    game.play(0, "use:durgen_176")
    assert game.why_not(0, "use:durgen_177") == ["SS-9.1"]
    assert "use:durgen_178" in game.keys


@cites("SS-1.1")
def test_using_an_unhurt_card_leaves_durgen_unbroken():
    game = play("durgen", [SENTINEL], area={"hurt": {"durgen_177": 1}})
    game.play(0, "use:durgen_176")
    assert "use:durgen_177" in game.keys


@cites("SS-1.1")
def test_durgen_uses_a_wounded_card_again_in_his_next_turn():
    game = play("durgen", room="gate_of_dawn", area={"hurt": {"durgen_176": 1}})
    game.play(0, "move:durgen_176", "done", "move:durgen_178", "done")
    pass_turn(game, 1)
    assert "move:durgen_176" in game.keys


@cites("SS-1.1")
def test_durgen_need_not_use_a_wounded_card():
    """No other card is left to him after his first Action, so he may end the Action Phase."""
    hurt = {"durgen_176": 1, "durgen_177": 2, "durgen_178": 1}
    game = play("durgen", area={"hurt": hurt})
    game.play(0, "use:durgen_179", "done")
    assert {"use:durgen_178", "move:durgen_176", "end"} <= set(game.keys)


@cites("SS-1.1", "SS-9.1")
def test_nobody_else_uses_a_card_with_a_wound():
    game = play("fengray", [SENTINEL], area={"hurt": {"fengray_140": 1}})
    assert game.why_not(0, "use:fengray_140") == ["SS-9.1"]


# Ysolde: Last Rites


@cites("SS-1.1")
def test_ysolde_may_discard_a_wound_when_she_takes_a_trophy():
    game = play("ysolde", [CUTPURSE], area={"wounds": 2, "hurt": {"ysolde_182": 1}})
    game.play(0, "use:ysolde_180", "take")
    assert game.keys == ["heal:hero-card", "heal:ysolde_182", "done"]
    game.play(0, "heal:ysolde_182")
    assert (game.wounds(0), game.ask.kind) == ({"hero-card": 2}, "act")
    assert [(event.rule, event.place) for event in game.told(WoundRemoved)] == [("SS-1.1", "ysolde_182/A")]
    assert [(event.rule, event.owner) for event in game.told(AbilityUsed)] == [("SS-1.1", "ysolde")]


@cites("SS-1.1")
def test_ysolde_need_not_discard_a_wound():
    game = play("ysolde", [CUTPURSE], area={"wounds": 2})
    game.play(0, "use:ysolde_180", "take", "done")
    assert game.wounds(0) == {"hero-card": 2}
    assert game.told(AbilityUsed) == []


@cites("SS-1.1")
def test_ysolde_discards_no_wound_for_a_trophy_she_leaves():
    game = play("ysolde", [CUTPURSE], area={"wounds": 2})
    game.play(0, "use:ysolde_180", "leave")
    assert (game.ask.kind, game.wounds(0)) == ("act", {"hero-card": 2})


@cites("SS-1.1")
def test_ysolde_discards_a_wound_for_every_trophy():
    """Whirlwind deals 2 to every Enemy in the room."""
    game = play("ysolde", [CUTPURSE, CUTPURSE_B], area={"wounds": 3, "general": ("general_131", "A")})
    game.play(0, "use:general_131", "take", "heal:hero-card", "take", "heal:hero-card")
    assert (game.wounds(0), game.ask.kind) == ({"hero-card": 1}, "act")


@cites("SS-1.1")
def test_the_lords_token_is_a_trophy_for_ysolde():
    game = play(
        "ysolde",
        sides="ABAA",
        area={"wounds": 1, "hand": ["fate_17", "fate_18", "fate_19"]},
        lord="pale_abbess",
        lord_room="ossuary",
    )
    game.play(0, "use:ysolde_181", "discard:fate_17", "discard:fate_18", "discard:fate_19")
    assert (game.tokens(0), game.ask.kind) == (["lord"], "heal")


@cites("SS-1.1")
def test_a_treasure_is_no_trophy_for_ysolde():
    """Open the Tomb searches with 3 points."""
    game = play("ysolde", area={"wounds": 2}, treasures={"ossuary": "treasure_3"})
    game.play(0, "use:ysolde_182", "take")
    assert (game.ask.kind, game.wounds(0)) == ("act", {"hero-card": 2})


# Aseke: Omen Weaver


@cites("SS-1.1")
def test_aseke_may_put_a_card_on_top_of_the_fate_deck_after_a_prepare_action():
    """Omen draws 2."""
    game = play("aseke", sides="AABA", area={"hand": ["fate_30"]}, fate=["fate_10", "fate_11", "fate_12"])
    game.play(0, "use:aseke_186")
    assert game.keys == ["put:fate_30", "put:fate_10", "put:fate_11", "pass"]
    game.play(0, "put:fate_30")
    assert sorted(game.hand(0)) == ["fate_10", "fate_11"]
    assert game.faces(game.state.fate[-2:]) == ["fate_12", "fate_30"]


@cites("SS-1.1")
def test_the_card_that_aseke_puts_on_top_is_the_next_one_drawn():
    game = play("aseke", {ARCHER: "gate_of_mist"}, "AABA", area={"hand": ["fate_30"]}, fate=["fate_10", "fate_11"])
    game.play(0, "use:aseke_186", "put:fate_30", "move:aseke_184", "done", "done", "end")
    assert [event.card for event in game.told(EnemyCardDrawn)] == ["fate_30"]


@cites("SS-1.1")
def test_aseke_weaves_after_the_discard_to_hand_size():
    """Omen draws 2 and keeps Hand Size, which is 3."""
    game = play("aseke", sides="AABA", area={"hand": ["fate_30", "fate_31"]}, fate=["fate_10", "fate_11"])
    game.play(0, "use:aseke_186")
    assert game.ask.kind == "discard"
    game.play(0, "discard:fate_30")
    assert game.keys == ["put:fate_31", "put:fate_10", "put:fate_11", "pass"]


@cites("SS-1.1")
def test_aseke_need_not_weave():
    game = play("aseke", sides="AABA", fate=["fate_10", "fate_11"])
    game.play(0, "use:aseke_186", "pass")
    assert (game.hand(0), game.state.actions_done) == (["fate_10", "fate_11"], 1)


@cites("SS-1.1")
def test_aseke_weaves_once_per_turn():
    game = play("aseke", sides="AABA", fate=["fate_10", "fate_11", "fate_12", "fate_13", "fate_14"])
    game.play(0, "use:aseke_186", "put:fate_10", "use:aseke_187")
    assert game.ask.kind == "act"


@cites("SS-1.1")
def test_aseke_who_kept_her_cards_may_weave_after_her_second_prepare_action():
    game = play("aseke", sides="AABA")
    game.play(0, "use:aseke_186", "pass", "use:aseke_187")
    assert game.ask.kind == "put"


@cites("SS-1.1")
@pytest.mark.parametrize("key", ["use:aseke_187", "use:aseke_184", "move:aseke_184"])
def test_aseke_weaves_after_prepare_actions_only(key):
    """Spirit Balm heals and Spirit Spear is a Magic Attack."""
    game = play("aseke", [SENTINEL], "BAAB", area={"hand": ["fate_17", "fate_18"]})
    game.play(0, key, "done", *(["done"] if key.startswith("move") else []))
    assert (game.ask.kind, game.state.actions_done) == ("act", 1)


@cites("SS-1.1")
def test_only_aseke_knows_the_card_she_put_on_top():
    game = play("aseke", sides="AABA", area={"hand": ["fate_30"]}, fate=["fate_10", "fate_11"])
    game.play(0, "use:aseke_186", "put:fate_30")
    top = game.state.fate[-1]
    assert game.state.cards.known[top] == 2 << 0


# Brannoch: Plunder


@cites("SS-1.1")
def test_brannoch_draws_a_card_when_he_takes_a_treasure():
    """Ransack searches with 2 points and then steps."""
    game = play("brannoch", sides="ABAA", treasures={"ossuary": "treasure_2"}, fate=["fate_10"])
    game.play(0, "use:brannoch_189", "take")
    assert game.hand(0) == ["fate_10"]


@cites("SS-1.1")
def test_brannoch_draws_for_the_first_treasure_of_a_turn_only():
    game = play(
        "brannoch",
        sides="ABAA",
        treasures={"ossuary": "treasure_2", "dawn_font": "treasure_2"},
        area={"general": ("general_128", "B")},
        fate=["fate_10"],
    )
    game.play(0, "use:brannoch_189", "take", "step:dawn_font", "use:general_128", "done", "take")
    assert (len(game.tokens(0)), game.hand(0)) == (2, ["fate_10"])


@cites("SS-1.1")
def test_brannoch_draws_nothing_for_a_treasure_he_leaves_and_may_draw_for_the_next():
    game = play(
        "brannoch",
        sides="ABAA",
        treasures={"ossuary": "treasure_2", "dawn_font": "treasure_2"},
        area={"general": ("general_128", "B")},
        fate=["fate_10"],
    )
    game.play(0, "use:brannoch_189", "leave", "step:dawn_font")
    assert game.hand(0) == []
    game.play(0, "use:general_128", "search:dawn_font", "take")
    assert game.hand(0) == ["fate_10"]


@cites("SS-1.1")
def test_brannoch_draws_nothing_for_a_trophy():
    game = play("brannoch", [CUTPURSE], area={"general": ("general_126", "B")})
    game.play(0, "use:general_126", "take")
    assert (game.tokens(0), game.hand(0)) == ([CUTPURSE], [])


@cites("SS-1.1")
def test_brannoch_draws_again_in_his_next_turn():
    game = play(
        "brannoch",
        sides="ABAA",
        treasures={"ossuary": "treasure_2", "dawn_font": "treasure_2"},
        area={"general": ("general_128", "B")},
        fate=["fate_10", "fate_1", "fate_2", "fate_11"],
        piles={"beast": [], "brigand": []},
    )
    game.play(0, "use:brannoch_189", "take", "step:dawn_font", "move:brannoch_191", "done", "done", "end")
    pass_turn(game, 1)
    game.play(0, "use:general_128", "done", "take")
    assert game.hand(0) == ["fate_10", "fate_11"]
