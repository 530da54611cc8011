"""All 60 treasures: what durable items give, always and in their situation, and what books and scrolls do."""

import pytest

from kits.malice import Scene, cites, scene
from kits.malice_cards import CITY, MYSTIC, TWO_MAPS, added, amount, facing, holds, immune, table_of, with_abilities
from kits.malice_combat import PLAINS, fight
from umbra.games.malice.pieces.modifiers import life_total

PLAIN = {"mastery": "prism_adept"}
"""A mastery that changes no figure."""

# Durable items: card, figure (with what it is for), amount outside combat, and for each situation the amount there


GIVES = [
    ("amulet_of_the_keen_eye", "CR", "1d*", {"sectoid": "2d*", "avian": "2d*", "mammal": "1d*"}),
    ("ring_of_fortune", "LR", "1", {}),
    ("ring_of_fortune", "LR provoke", "2", {}),
    ("ring_of_fortune", "LR search", "2", {}),
    ("ring_of_fortune", "LR evade", "1", {}),
    ("ring_of_currents", "MR", "1", {}),
    ("circlet_of_dawn", "REC", "1", {}),
    ("circlet_of_dawn", "CR", "0", {"shadow": "1", "guardian": "0"}),
    ("shardseekers_loop", "SHARDS", "1", {"guardian": "3", "mammal": "1"}),
    ("bloodstone_brooch", "PW", "1d*", {"mammal": "2d*", "reptilid": "2d*", "avian": "1d*"}),
    ("obsidian_earring", "soften", "0", {"shadow": "1d*", "guardian": "0"}),
    ("sapphire_band", "LR", "1", {}),
    ("emerald_torc", "REC", "1", {}),
    ("ruby_choker", "CR", "1d*", {"mammal": "1d*"}),
    ("cloak_of_defense", "PS", "1d*", {}),
    ("cloak_of_embers", "ES fire", "1", {}),
    ("cloak_of_embers", "ES cold", "0", {}),
    ("winter_mantle", "ES cold", "1", {}),
    ("winter_mantle", "ES fire", "0", {}),
    ("boots_of_the_long_road", "MR", "3", {}),
    ("fenwalker_boots", "MR", "1", {}),
    ("dune_veil", "MR", "1", {}),
    ("thornproof_leggings", "PS", "1d*", {"arboran": "2d*", "sectoid": "2d*", "mammal": "1d*"}),
    ("duellists_gloves", "CR", "2d*", {"mammal": "2d*"}),
    ("belt_of_the_ox", "PW", "1d*", {"guardian": "2d*", "mammal": "1d*"}),
    ("robe_of_grounding", "ES elec", "1", {}),
    ("robe_of_grounding", "ES acid", "0", {}),
    ("mask_of_clean_breath", "ES poison", "1", {}),
    ("mask_of_clean_breath", "ES acid", "0", {}),
    ("shroud_of_quiet", "LR withdraw", "2", {}),
    ("shroud_of_quiet", "LR", "0", {}),
    ("shroud_of_quiet", "CR", "0", {"shadow": "1d*", "mammal": "0"}),
    ("hardened_jack", "PS", "1", {"mammal": "1"}),
    ("mail_of_the_watch", "PS", "1", {"mammal": "1+1d*", "avian": "1+1d*", "arboran": "1"}),
    ("scale_hauberk", "PS", "1d*", {"reptilid": "2d*", "mammal": "1d*"}),
    ("scale_hauberk", "ES acid", "1d*", {"reptilid": "1d*"}),
    ("plate_of_the_old_order", "PS", "2", {"guardian": "2+1d*", "mammal": "2"}),
    ("plate_of_the_old_order", "MR", "-1", {}),
    ("tower_shield", "PS", "1d*", {"mammal": "1d*"}),
    ("maw_shield", "PS", "1d*", {}),
    ("mirror_shield", "ES untyped", "1d*", {}),
    ("coral_cuirass", "PS", "1d*", {"ichthyic": "1d*+1", "reptilid": "1d*+1", "mammal": "1d*"}),
    ("coral_cuirass", "ES cold", "1", {}),
    ("stonehide", "PS", "1", {"terrovan": "1+1d*", "protean": "1+1d*", "mammal": "1"}),
    ("chitin_buckler", "PS", "1d*", {"sectoid": "2d*", "protean": "2d*", "mammal": "1d*"}),
    ("chitin_buckler", "ES acid", "1d*", {}),
    ("chitin_buckler", "ES poison", "1d*", {}),
    ("chitin_buckler", "ES fire", "0", {}),
    ("sunforged_breastplate", "ES fire", "1", {}),
    ("sunforged_breastplate", "PS", "0", {"guardian": "1d*", "xulthul": "1d*", "mammal": "0"}),
    ("wardens_shield", "PS", "1d*", {}),
    ("fossilbranch_staff", "CR", "1d*", {"terrovan": "1d*+1d2", "arboran": "1d*+1d2", "mammal": "1d*"}),
    ("the_red_sword_of_rending", "CR", "1", {}),
    ("the_red_sword_of_rending", "PW", "1d*", {"mammal": "2d*", "reptilid": "2d*", "avian": "1d*"}),
    ("hunters_bow", "CR", "1", {}),
    ("hunters_bow", "PW", "0", {"avian": "1d2", "mammal": "1d2", "reptilid": "0"}),
    ("harpoon_of_the_deeps", "PW", "1d2", {}),
    ("harpoon_of_the_deeps", "CR", "0", {"ichthyic": "1d2", "reptilid": "1d2", "mammal": "0"}),
    ("hammer_of_breaking", "PW", "1d2", {}),
    ("hammer_of_breaking", "CR", "0", {"terrovan": "1d*", "sectoid": "1d*", "mammal": "0"}),
    ("thornaxe", "CR", "1d*", {}),
    ("thornaxe", "PW", "1d*", {"arboran": "1d*+1d2", "protean": "1d*+1d2", "mammal": "1d*"}),
    ("flamebrand", "CR", "1d*", {}),
    ("flamebrand", "EW fire", "1d*", {"protean": "1d*+1", "arboran": "1d*+1", "mammal": "1d*"}),
    ("flamebrand", "EW cold", "0", {}),
    ("icefang", "CR", "1d*", {}),
    ("icefang", "EW cold", "1d*", {"reptilid": "1d*+1", "sectoid": "1d*+1", "mammal": "1d*"}),
    ("stormcaller_rod", "EW elec", "1d2", {}),
    ("stormcaller_rod", "CR", "0", {"ichthyic": "1", "avian": "1", "mammal": "0"}),
    ("sunblade", "CR", "1", {"shadow": "2", "xulthul": "2", "mammal": "1"}),
    ("sunblade", "PW", "0", {"shadow": "1d2", "xulthul": "1d2", "mammal": "0"}),
    ("guardians_bane", "CR", "1", {"guardian": "1+1d2", "mammal": "1"}),
    ("guardians_bane", "PW", "0", {"guardian": "1d*", "mammal": "0"}),
    ("twin_sickles", "CR", "1d*", {}),
    ("twin_sickles", "SHARDS", "1", {}),
    ("twin_sickles", "PW", "1d*", {}),
]


@cites("SM-ITM.4", "SM-ITM.3", "SM-EX-20")
@pytest.mark.parametrize(("card", "figure", "always", "situations"), GIVES)
def test_a_durable_item_has_a_base_effect_and_adds_its_conditional_one(card, figure, always, situations):
    word, _, purpose = figure.partition(" ")
    assert added(facing("", {**PLAIN, "items": [card]}), 0, word, purpose) == amount(always)
    for foe, there in situations.items():
        game = facing(foe, {**PLAIN, "items": [card]})
        assert added(game, 0, word, purpose) == amount(there), foe


@cites("SM-ITM.4")
@pytest.mark.parametrize(
    ("card", "word", "banded"),
    [
        ("boots_of_the_long_road", "MR", "2"),
        ("duellists_gloves", "CR", "1d*"),
        ("twin_sickles", "PW", "0"),
    ],
)
def test_some_items_give_less_in_a_band(card, word, banded):
    assert added(facing("", {**PLAIN, "items": [card]}, {}), 0, word) == amount(banded)


@cites("SM-ICO.7", "SM-R-66")
def test_a_lifestone_pendant_is_a_life_token_and_helps_to_recover_in_a_city_or_at_a_mystic():
    held = {"items": ["lifestone_pendant"]}
    assert life_total(table_of(scene([held])), 0) == 6
    assert [added(scene([{**held, "at": place}]), 0, "REC").fixed for place in (CITY, MYSTIC, PLAINS)] == [1, 1, 0]


@cites("SM-ICO.10")
def test_a_gatekeepers_signet_controls_gates_and_helps_to_recover_on_one():
    held = {"items": ["gatekeepers_signet"]}
    assert holds(scene([held]), 0, "GATE")
    assert [added(scene([{**held, **at}]), 0, "REC").fixed for at in ({}, {"at": PLAINS})] == [1, 0]


@cites("SM-IMM.1")
@pytest.mark.parametrize(
    ("card", "colour", "ability"),
    [
        ("sapphire_band", "blue", "swift"),
        ("emerald_torc", "green", "thick_hide"),
        ("ruby_choker", "red", "charge"),
        ("cloak_of_defense", "blue", "swift"),
        ("cloak_of_embers", "red", "charge"),
        ("robe_of_grounding", "yellow", "keen_senses"),
        ("mask_of_clean_breath", "green", "thick_hide"),
    ],
)
def test_some_items_make_immune_while_the_creature_has_an_ability_of_the_colour(card, colour, ability):
    other = "undead"
    assert immune(with_abilities([ability], {"items": [card]}), 0, colour)
    assert not immune(with_abilities([other], {"items": [card]}), 0, colour)
    assert not immune(facing("", {**PLAIN, "items": [card]}), 0, colour)


@cites("SM-IMM.1")
def test_an_obsidian_earring_makes_immune_to_black_for_good():
    assert immune(facing("", {"items": ["obsidian_earring"]}), 0, "black")


def price(game: Scene, place: tuple[int, int]) -> float:
    """What the menu says a walk of avatar 0 to a hex costs."""
    option = game.ask.option(f"go:aster:{game.spot(*place)}")
    assert option is not None
    text = option.label.rsplit(" for ", 1)[1]
    whole, _, half = text.partition(" ")
    return 0.5 if whole == "1/2" else float(whole) + (0.5 if half else 0)


@cites("SM-R-116")
@pytest.mark.parametrize(
    ("card", "maps", "start", "place", "usual", "now"),
    [
        ("ring_of_currents", "fenmark@0,0", (4, 1), (5, 1), 1, 0.5),
        ("winter_mantle", "fenmark@0,0", (7, 6), (7, 5), 3, 2),
        ("winter_mantle", "fenmark@0,0", (7, 6), (6, 7), 2, 1),
        ("fenwalker_boots", "fenmark@0,0", (4, 2), (3, 2), 3, 1),
        ("dune_veil", "sunscar@0,0", (0, 4), (0, 5), 2, 1),
    ],
)
def test_some_items_make_terrain_cheaper(card, maps, start, place, usual, now):
    bare = {"at": start, "mp": 8, "mastery": "soul_binder"}
    wells = {"revealed": [0, 1, 2]}
    assert price(scene([bare], maps=maps, **wells), place) == usual
    assert price(scene([{**bare, "items": [card]}], maps=maps, **wells), place) == now


@cites("SM-ITM.4")
def test_a_tower_shield_counts_more_for_one_who_defends():
    game = fight([{"items": ["tower_shield", "scalebane"]}], power=3, dice={"wounds": [1]})
    game.state.combat.defending = [0]
    assert added(game, 0, "PS") == amount("1d*+2")


@cites("SM-TRG.1")
def test_a_maw_shield_bites_whoever_hits_its_holder():
    dice = {"creature-roll": [6], "combat": [1], "shields": [1], "wounds": [6]}
    game = fight([{"items": ["maw_shield"], "mastery": "soul_binder"}], power=1, dice=dice)
    game.play(0, "fight:aster")
    assert game.state.combat.lost == 1


@cites("SM-EVD.1")
def test_a_mirror_shield_helps_to_evade_activated_abilities_only():
    game = facing("mammal", {"items": ["mirror_shield"]})
    assert added(game, 0, "LR", "evade", activated=True) == amount("2")
    assert added(game, 0, "LR", "evade") == amount("0")


@cites("SM-R-99")
def test_a_wardens_shield_guards_a_mate_who_is_the_target():
    game = facing("mammal", {"items": ["wardens_shield"]}, {}, dice={"target": [2]})
    assert (added(game, 0, "PS"), added(game, 1, "PS")) == (amount("1d*"), amount("0"))
    game.state.combat.target = 1
    assert added(game, 1, "PS") == amount("1d*")


# Books and scrolls


@cites("SM-ITM.2", "SM-PHS.4", "SM-PRE.1", "SM-CMP.2")
@pytest.mark.parametrize(
    ("card", "foe", "dice", "lost"),
    [
        ("scalebane", "reptilid", [3, 5], 5),
        ("scalebane", "ichthyic", [3, 5], 5),
        ("scalebane", "mammal", [3], 2),
        ("barkblight", "arboran", [1, 6], 4),
        ("barkblight", "protean", [1, 6], 4),
        ("barkblight", "mammal", [1], 1),
        ("shellcrack", "sectoid", [1, 6], 4),
        ("shellcrack", "terrovan", [1, 6], 4),
        ("shellcrack", "mammal", [6], 3),
        ("wingclip", "avian", [1, 6], 4),
        ("wingclip", "mammal", [1, 6], 4),
        ("wingclip", "arboran", [6], 3),
        ("scroll_of_flame", "arboran", [1], 3),
        ("scroll_of_flame", "mammal", [1], 3),
        ("scroll_of_flame", "avian", [1], 2),
        ("scroll_of_frost", "reptilid", [1], 3),
        ("scroll_of_frost", "sectoid", [1], 3),
        ("scroll_of_frost", "avian", [6], 4),
        ("scroll_of_storm", "ichthyic", [1], 3),
        ("scroll_of_storm", "terrovan", [1], 3),
        ("scroll_of_storm", "avian", [3], 3),
        ("scroll_of_banishing", "mammal", [3], 2),
    ],
)
def test_a_scroll_wounds_the_creature_more_if_it_is_of_the_named_types(card, foe, dice, lost):
    game = facing(foe, {"items": [card]}, power=3, dice={"wounds": dice})
    game.play(0, f"use:aster:{card}")
    assert game.state.combat.lost == lost
    assert game.items(0) == []
    assert game.faces(game.state.treasures)[0] == card


@cites("SM-CRE.14")
def test_a_spellward_takes_two_wounds_off_a_scroll_but_none_off_a_mastery():
    reader = {"items": ["scalebane"], "mastery": "flame_bearer", "shards": {"red": 1}}
    dice = {"wounds": [6, 1, 1], "creature-roll": [3], "combat": [3]}
    game = fight([reader], power=3, abilities=["spellward"], dice=dice)
    game.play(0, "energy:aster:physical", "use:aster:scalebane")
    assert game.state.combat.lost == 1
    game.play(0, "fight:aster", "secondary:aster")
    assert game.state.combat.lost == 2


@cites("SM-ITM.4")
@pytest.mark.parametrize(("foe", "lost"), [("shadow", 5), ("xulthul", 5), ("guardian", 2)])
def test_a_scroll_of_banishing_is_for_shadows_and_xulthul(foe, lost):
    more = {"shadow_life": 6} if foe == "shadow" else {}
    tops = {"ability": ["keen_senses", "swift"]}
    game = facing(foe, {"items": ["scroll_of_banishing"]}, dice={"wounds": [3, 5]}, tops=tops, **more)
    game.play(0, "use:aster:scroll_of_banishing")
    assert game.state.combat.lost == lost


@cites("SM-R-30", "SM-ITM.2")
def test_a_book_of_mending_heals_everybody_in_the_hex_by_a_die_each():
    wounded = {"wounds": 4, "at": PLAINS}
    game = scene([{**wounded, "items": ["book_of_mending"]}, wounded, {"wounds": 4}], dice={"healing": [1, 6]})
    game.play(0, "use:aster:book_of_mending")
    assert [game.avatar(a).wounds for a in range(3)] == [3, 1, 4]
    assert game.avatar(0).actions == 2


@cites("SM-ITM.4")
def test_books_do_more_in_their_place():
    city = scene([{"wounds": 4, "at": CITY, "items": ["book_of_mending"]}], dice={"healing": [1]})
    assert city.play(0, "use:aster:book_of_mending").avatar(0).wounds == 2
    mystic = scene([{"drains": 4, "at": MYSTIC, "items": ["book_of_returning"]}], dice={"healing": [1]})
    assert mystic.play(0, "use:aster:book_of_returning").avatar(0).drains == 2


@cites("SM-PHS.2")
def test_in_combat_a_book_of_mending_is_for_those_in_the_combat():
    wounded = {"wounds": 3}
    game = fight([{**wounded, "items": ["book_of_mending"]}, {**wounded, "band": 2}], who=[0], dice={"healing": [6]})
    game.play(0, "use:aster:book_of_mending")
    assert [game.avatar(a).wounds for a in range(2)] == [0, 3]


@cites("SM-REC.6")
def test_a_book_of_returning_restores_drains_of_one_avatar_in_the_hex():
    game = scene([{"items": ["book_of_returning"], "drains": 1}, {"drains": 3}], dice={"healing": [3]})
    game.play(0, "use:aster:book_of_returning", "whom:bryn")
    assert [game.avatar(a).drains for a in range(2)] == [1, 1]


@cites("SM-GAT.4")
def test_a_scroll_of_passage_takes_the_band_to_a_gate_without_a_drain():
    band = {"at": PLAINS, "band": 1, "teleports": 1}
    game = scene([{**band, "items": ["scroll_of_passage"]}, band], **TWO_MAPS)
    game.play(0, "use:aster:scroll_of_passage", f"gate:{game.board.keys[game.board.gates[1]]}")
    assert [game.avatar(a).hex for a in range(2)] == [game.board.gates[1]] * 2
    assert [game.avatar(a).drains for a in range(2)] == [0, 0]
    assert game.avatar(0).teleports == 2


@cites("SM-WDR.1")
def test_in_combat_only_the_reader_of_a_scroll_of_passage_gets_away():
    game = fight([{"items": ["scroll_of_passage"]}, {}], power=3)
    game.play(0, "use:aster:scroll_of_passage")
    assert game.avatar(0).hex == game.board.gates[0]
    assert game.state.combat.engaged == [1]
    assert game.avatar(0).band != game.avatar(1).band


@cites("SM-CRE.14")
def test_a_book_of_binding_silences_an_ability_and_one_more_of_a_guardian():
    abilities = ["keen_senses", "charge"]
    game = fight([{"items": ["book_of_binding"]}], abilities=abilities, dice={"abilities": [1]})
    game.play(0, "use:aster:book_of_binding")
    assert len(game.state.combat.suppressed) == 1
    tops = {"ability": abilities}
    game = fight([{"items": ["book_of_binding"]}], kind="guardian", tops=tops).play(0, "use:aster:book_of_binding")
    assert sorted(game.state.combat.suppressed) == sorted(game.state.combat.abilities)
