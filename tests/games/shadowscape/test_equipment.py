"""Equipment: the price, the limits, whom it works for, and what each of the 17 cards does."""

from collections.abc import Callable
from typing import Any

import pytest

from kits.shadowscape import Scene, cites, scene, started
from umbra.box.english import listed
from umbra.games.shadowscape.events.actions import Attacked
from umbra.games.shadowscape.events.enemies import EnemyAttacks

QUIET: dict[str, list[str]] = {"beast": [], "brigand": [], "undead": []}
"""No tokens to spawn, so that an Enemy Phase passes without a trace."""

HERO_OF = {"fighter": "fengray", "cleric": "arani", "rogue": "crow", "wizard": "celenthia"}


def buyer(equipment: list[str], offer: list[str], *, hero: str = "arani", tokens: list[str] | None = None) -> Scene:
    """The Hero carries some Equipment and by default has 1 Treasure; other Equipment lies open."""
    own = {"equipment": equipment, "tokens": tokens if tokens is not None else ["treasure_3"]}
    return scene(heroes=[hero, "durgen"], area={0: own}, equipment=offer)


def carried(game: Scene, seat: int = 0) -> list[str]:
    return game.faces(game.hero(seat).equipment)


def idle(game: Scene, seat: int) -> None:
    """Two Moves that enter no room; with an empty hand and nothing to claim the turn then ends by itself."""
    for card in game.hero(seat).actions[:2]:
        game.play(seat, f"move:{card}", "done")


def suffer(game: Scene, seat: int) -> int:
    """The player puts every Wound on the Hero card; returns how many there were."""
    taken = 0
    while game.ask.kind == "wound" and game.ask.seat == seat:
        game.play(seat, "wound:hero-card")
        taken += 1
    return taken


# The price


@cites("SS-18.1")
@pytest.mark.parametrize(
    ("tokens", "affordable"),
    [
        ([], False),
        (["ghoren_warrior-AB", "iron_reaver-AD", "redsand_thrall-AC"], False),
        (["treasure_2"], True),
        (["treasure_4"], True),
    ],
)
def test_equipment_is_claimed_for_a_treasure_and_never_for_trophies(tokens, affordable):
    game = buyer([], ["versatile_blade"], tokens=tokens)
    assert ("claim:versatile_blade" in game.keys) == affordable
    assert game.why_not(0, "claim:versatile_blade") == ([] if affordable else ["SS-18.1"])


@cites("SS-18.1")
def test_exactly_one_treasure_of_the_players_choice_is_spent():
    game = buyer([], ["versatile_blade"], tokens=["treasure_2", "treasure_4", "ghoren_warrior-AB"])
    game.play(0, "claim:versatile_blade")
    assert game.keys == ["pay:treasure_2", "pay:treasure_4"]
    game.play(0, "pay:treasure_4")
    assert game.tokens(0) == ["treasure_2", "ghoren_warrior-AB"]


@cites("SS-18.7")
def test_a_claimed_card_lies_in_the_hero_area():
    game = buyer(["wayfarers_boots"], ["versatile_blade"]).play(0, "claim:versatile_blade")
    assert carried(game) == ["wayfarers_boots", "versatile_blade"]


# The limits


@cites("SS-18.2")
@pytest.mark.parametrize(
    ("owned", "claimed"),
    [
        (["versatile_blade"], "oathkeeper_mace"),
        (["versatile_blade", "tower_shield", "raven_charm"], "chain_hauberk"),
        (["versatile_blade", "tower_shield", "chain_hauberk"], "raven_charm"),
    ],
)
def test_two_weapons_one_clothing_and_one_trinket_may_be_kept(owned, claimed):
    game = buyer(owned, [claimed]).play(0, f"claim:{claimed}")
    assert carried(game) == [*owned, claimed]


@cites("SS-18.2", "SS-18.3")
@pytest.mark.parametrize(("owned", "claimed"), [("chain_hauberk", "robe_of_wards"), ("raven_charm", "shard_amulet")])
def test_an_older_clothing_or_trinket_goes_under_the_equipment_deck(owned, claimed):
    game = buyer([owned, "tower_shield"], [claimed]).play(0, f"claim:{claimed}")
    assert carried(game) == ["tower_shield", claimed]
    assert game.faces(game.state.equipment)[0] == owned


@cites("SS-18.2", "SS-18.3", "SS-R-24")
def test_with_a_third_weapon_the_player_chooses_which_older_one_leaves():
    game = buyer(["versatile_blade", "tower_shield"], ["oathkeeper_mace"]).play(0, "claim:oathkeeper_mace")
    assert game.keys == ["replace:versatile_blade", "replace:tower_shield"]
    game.play(0, "replace:tower_shield")
    assert carried(game) == ["versatile_blade", "oathkeeper_mace"]
    assert game.faces(game.state.equipment)[0] == "tower_shield"


@cites("SS-R-24")
@pytest.mark.parametrize("weapon", ["light_bow", "runed_staff", "hooked_polearm"])
def test_a_weapon_that_fills_both_places_drives_out_all_older_weapons(weapon):
    game = buyer(["versatile_blade", "tower_shield"], [weapon]).play(0, f"claim:{weapon}")
    game.play(0, "replace:versatile_blade")
    assert carried(game) == [weapon]
    assert game.faces(game.state.equipment)[:2] == ["tower_shield", "versatile_blade"]


@cites("SS-R-24")
@pytest.mark.parametrize("owned", ["light_bow", "runed_staff", "hooked_polearm"])
def test_a_weapon_that_fills_both_places_leaves_for_any_other(owned):
    game = buyer([owned], ["tower_shield"]).play(0, "claim:tower_shield")
    assert carried(game) == ["tower_shield"]


@cites("SS-R-24")
@pytest.mark.parametrize(
    "weapon", ["versatile_blade", "oathkeeper_mace", "ember_wand", "twin_stilettos", "tower_shield"]
)
def test_every_other_weapon_fills_one_place(weapon):
    other = "tower_shield" if weapon != "tower_shield" else "ember_wand"
    game = buyer([other], [weapon]).play(0, f"claim:{weapon}")
    assert carried(game) == [other, weapon]


@cites("SS-EX-7", "SS-R-24")
def test_melekai_drops_the_light_bow_for_the_versatile_blade():
    game = buyer(["light_bow"], ["versatile_blade"], hero="melekai").play(0, "claim:versatile_blade")
    assert game.tokens(0) == []
    assert carried(game) == ["versatile_blade"]
    assert game.faces(game.state.equipment)[0] == "light_bow"


@cites("SS-R-23")
def test_equipment_goes_under_its_deck_before_the_offer_is_refilled():
    offer = ["robe_of_wards", "light_bow", "oathkeeper_mace", "runed_staff"]
    every = started().game.content.equipment
    rest = [item for item in every if item not in [*offer, "chain_hauberk"]]
    own = {"equipment": ["chain_hauberk"], "tokens": ["treasure_3"]}
    game = scene(area={0: own, 1: {"equipment": rest}}, equipment=offer).play(0, "claim:robe_of_wards")
    assert game.faces(game.state.equipment_offer) == [*offer[1:], "chain_hauberk"]
    assert game.state.equipment == []


# Professions


@cites("SS-18.6")
def test_there_are_four_professions():
    content = started().game.content
    assert {hero.profession for hero in content.heroes.values()} == set(HERO_OF)
    assert {name for item in content.equipment.values() for name in item.professions} == set(HERO_OF)


@cites("SS-18.4")
def test_equipment_for_other_professions_can_be_claimed_and_kept():
    game = buyer([], ["ember_wand"], hero="fengray").play(0, "claim:ember_wand")
    assert carried(game) == ["ember_wand"]


@cites("SS-18.5")
def test_equipment_for_other_professions_counts_for_whispers():
    own = {"equipment": ["ember_wand"], "tokens": ["ghoren_warrior-AB"]}
    game = scene(heroes=["fengray", "durgen"], area={0: own}, whispers=["armed_for_the_dark"])
    assert "claim:armed_for_the_dark" in game.keys


def equipped(hero: str, item: str, general: tuple[str, str], **more: Any) -> Scene:
    """The Hero stands in the Toll Bridge with a piece of Equipment and a General Action card."""
    own = {"room": "toll_bridge", "equipment": [item], "general": general, **more.pop("own", {})}
    return scene(heroes=[hero, "durgen"], area={0: own}, piles=QUIET, **more)


def gives_symbol(card: tuple[str, str]) -> Callable[[str, str], bool]:
    """Whether the item generates a symbol for the Action of that card."""

    def works(hero: str, item: str) -> bool:
        game = equipped(
            hero,
            item,
            card,
            own={"hand": ["fate_57"], "wounds": 1},
            enemies={"redsand_thrall-AC": "toll_bridge"},
            treasures={"toll_bridge": "treasure_4"},
        )
        return f"symbol:{item}" in game.play(0, f"use:{card[0]}").keys

    return works


def reaches(hero: str, item: str) -> bool:
    """Whether Feint, a Regular Attack in the own room, can be used with an Enemy next door."""
    game = equipped(hero, item, ("general_126", "B"), enemies={"crypt_sentinel-A": "poisoners_loft"})
    return "use:general_126" in game.keys


def hits_harder(card: tuple[str, str], enemy: str) -> Callable[[str, str], bool]:
    """Whether an Attack with 2 damage deals 3 to that Enemy."""

    def works(hero: str, item: str) -> bool:
        game = equipped(hero, item, card, enemies={enemy: "toll_bridge"}).play(0, f"use:{card[0]}")
        (attack,) = game.told(Attacked)
        return bool(attack.damage == 3)

    return works


def protects(enemy: str, fate: str) -> Callable[[str, str], bool]:
    """Whether the Hero cancels 1 more damage of that Enemy's attack than the Defence attribute says."""

    def works(hero: str, item: str) -> bool:
        game = equipped(hero, item, ("general_126", "B"), enemies={enemy: "toll_bridge"}, fate=[fate], actions_done=2)
        (attack,) = game.told(EnemyAttacks)
        return bool(attack.defence == {"fengray": 2}.get(hero, 1) + 1)

    return works


def lengthens_moves(hero: str, item: str) -> bool:
    game = equipped(hero, item, ("general_126", "B")).play(0, "move:general_126")
    points = 0
    for room in ("poisoners_loft", "gallows_yard", "champions_rotunda", "forge_of_oaths", "dawn_font"):
        if f"go:{room}" in game.keys:
            game.play(0, f"go:{room}")
            points += 1
    return points == {"fengray": 1, "crow": 3}.get(hero, 2) + 1


def enlarges_hands(hero: str, item: str) -> bool:
    """Inner Circle draws 4 cards, with a discard to Hand Size; the Hero has 4 already."""
    own = {"hand": ["fate_1", "fate_2", "fate_3", "fate_4"]}
    game = equipped(hero, item, ("general_137", "B"), own=own).play(0, "use:general_137")
    while game.ask.kind == "discard":
        game.play(0, game.keys[0])
    return len(game.hand(0)) == {"crow": 3}.get(hero, 4) + 1


def draws_more(hero: str, item: str) -> bool:
    """Regroup draws 2 cards."""
    return len(equipped(hero, item, ("general_124", "B")).play(0, "use:general_124").hand(0)) == 3


def heals_on_kills(hero: str, item: str) -> bool:
    game = equipped(
        hero, item, ("general_126", "B"), own={"wounds": 1}, enemies={"gallows_cutpurse-ACD": "toll_bridge"}
    )
    return "heal:hero-card" in game.play(0, "use:general_126", "take").keys


FEINT, SPARK, TORCHLIGHT, SURGERY = (
    ("general_126", "B"),
    ("general_125", "B"),
    ("general_125", "A"),
    ("general_127", "A"),
)
EFFECTS: dict[str, tuple[Callable[[str, str], bool], str]] = {
    "versatile_blade": (gives_symbol(FEINT), "fighter cleric rogue"),
    "light_bow": (reaches, "fighter rogue"),
    "oathkeeper_mace": (hits_harder(FEINT, "redsand_thrall-AC"), "fighter cleric"),
    "runed_staff": (gives_symbol(SPARK), "cleric wizard"),
    "ember_wand": (hits_harder(SPARK, "ghoren_warrior-AB"), "wizard"),
    "twin_stilettos": (hits_harder(FEINT, "renegade_flamecaster-B"), "rogue"),
    "tower_shield": (protects("mire_stalker-BCA", "fate_1"), "fighter cleric"),
    "hooked_polearm": (reaches, "fighter"),
    "chain_hauberk": (protects("mire_stalker-BCA", "fate_1"), "fighter cleric"),
    "mistwoven_cloak": (protects("renegade_flamecaster-B", "fate_2"), "rogue wizard"),
    "robe_of_wards": (gives_symbol(SURGERY), "cleric wizard"),
    "wayfarers_boots": (lengthens_moves, "fighter cleric rogue wizard"),
    "vestments_of_dusk": (enlarges_hands, "cleric wizard"),
    "delvers_lantern": (gives_symbol(TORCHLIGHT), "fighter cleric rogue wizard"),
    "raven_charm": (draws_more, "fighter cleric rogue wizard"),
    "bloodstone": (heals_on_kills, "fighter cleric rogue wizard"),
}


@cites("SS-18.4")
@pytest.mark.parametrize("profession", HERO_OF)
@pytest.mark.parametrize("item", EFFECTS)
def test_the_effect_works_for_the_professions_named_and_for_no_other(item, profession):
    works, professions = EFFECTS[item]
    assert works(HERO_OF[profession], item) == (profession in professions.split())


@cites("SS-18.4", "SS-18.6")
@pytest.mark.parametrize("item", EFFECTS)
def test_a_card_says_for_whom_it_works_unless_it_works_for_everybody(item):
    professions = [profession.capitalize() for profession in EFFECTS[item][1].split()]
    text = started().game.content.equipment[item].text
    if len(professions) == len(HERO_OF):
        assert not any(profession.capitalize() in text for profession in HERO_OF)
    else:
        assert f"{listed(professions, 'or')} only: " in text


# Symbols: Versatile Blade, Runed Staff, Robe of Wards, Delver's Lantern

GENERATORS = {
    "versatile_blade": "arani_144",
    "runed_staff": "arani_145",
    "delvers_lantern": "arani_146",
    "robe_of_wards": "arani_147",
}
"""Each with a card of Arani's whose Action is boosted by the symbol: Attack, Magic, Search, Heal."""


def busy(item: str, *, actions_done: int = 0, **own: Any) -> Scene:
    """Arani can use any of her cards; the Fate card in hand fits none of them."""
    area = {"room": "toll_bridge", "sides": "AAAA", "equipment": [item], "hand": ["fate_57"], "wounds": 3, **own}
    return scene(
        area={0: area},
        enemies={"crypt_sentinel-A": "toll_bridge"},
        treasures={"toll_bridge": "treasure_3"},
        piles=QUIET,
        fate=["fate_1", "fate_2"],
        actions_done=actions_done,
    )


@cites("SS-7.5")
@pytest.mark.parametrize("card", GENERATORS.values())
@pytest.mark.parametrize("item", GENERATORS)
def test_a_generated_symbol_fits_only_actions_that_ask_for_it(item, card):
    game = busy(item).play(0, f"use:{card}")
    assert (f"symbol:{item}" in game.keys) == (GENERATORS[item] == card)


@cites("SS-7.5")
@pytest.mark.parametrize("item", GENERATORS)
def test_no_generator_boosts_a_move(item):
    assert busy(item).play(0, "move:arani_144").keys == ["discard:fate_57", "done"]


@cites("SS-7.5")
def test_a_generated_symbol_adds_1_to_the_action():
    game = busy("delvers_lantern").play(0, "use:arani_146", "symbol:delvers_lantern", "done")
    assert game.ask.kind == "treasure"
    game = busy("delvers_lantern").play(0, "use:arani_146", "done")
    assert game.ask.kind == "act"


@pytest.mark.parametrize(
    ("item", "hero", "card", "sides"),
    [("versatile_blade", "venda", "venda_158", "AABA"), ("runed_staff", "melekai", "melekai_174", "AAAA")],
)
def test_the_symbol_printed_on_the_card_decides_and_not_the_kind_of_action(item, hero, card, sides):
    """Smash the Chest is a Search boosted by Attack, Grave Lore one boosted by Magic."""
    game = scene(
        heroes=[hero, "durgen"],
        area={0: {"room": "ossuary", "sides": sides, "equipment": [item], "hand": ["fate_57"]}},
        treasures={"ossuary": "treasure_4"},
    )
    assert f"symbol:{item}" in game.play(0, f"use:{card}").keys


@pytest.mark.parametrize("item", GENERATORS)
def test_a_symbol_is_generated_once_per_turn(item):
    game = busy(item).play(0, f"use:{GENERATORS[item]}", f"symbol:{item}")
    assert f"symbol:{item}" not in game.keys


def test_a_symbol_used_in_one_action_is_not_there_for_the_next_of_the_same_turn():
    game = busy("versatile_blade", general=FEINT).play(0, "use:arani_144", "symbol:versatile_blade", "done")
    assert game.play(0, "use:general_126").keys == ["done"]


@pytest.mark.parametrize(
    ("item", "then", "general"),
    [
        ("versatile_blade", [], FEINT),
        ("runed_staff", [], SPARK),
        ("delvers_lantern", ["leave"], TORCHLIGHT),
        ("robe_of_wards", ["heal:hero-card", "done"], SURGERY),
    ],
)
def test_a_symbol_is_generated_again_in_the_next_turn(item, then, general):
    game = busy(item, general=general, hand=[], actions_done=1).play(
        0, f"use:{GENERATORS[item]}", f"symbol:{item}", *then
    )
    idle(game, 1)
    assert f"symbol:{item}" in game.play(0, f"use:{general[0]}").keys


def test_a_generator_is_of_no_use_in_defence():
    game = scene(
        area={0: {"equipment": ["versatile_blade"], "hand": ["fate_57"]}},
        enemies={"redsand_thrall-AC": "gate_of_dawn"},
        fate=["fate_3"],
        actions_done=2,
    )
    assert game.play(0, "end").keys == ["discard:fate_57", "done"]


# More damage: Oathkeeper Mace, Ember Wand, Twin Stilettos


@pytest.mark.parametrize(
    ("item", "hero", "card", "enemy", "damage"),
    [
        ("oathkeeper_mace", "fengray", FEINT, "redsand_thrall-AC", 3),
        ("oathkeeper_mace", "fengray", FEINT, "ghoren_warrior-AB", 2),
        ("oathkeeper_mace", "fengray", FEINT, "iron_reaver-AD", 2),
        ("oathkeeper_mace", "fengray", SPARK, "redsand_thrall-AC", 2),
        ("ember_wand", "celenthia", SPARK, "ghoren_warrior-AB", 3),
        ("ember_wand", "celenthia", SPARK, "redsand_thrall-AC", 2),
        ("ember_wand", "celenthia", SPARK, "iron_reaver-AD", 2),
        ("ember_wand", "celenthia", FEINT, "ghoren_warrior-AB", 2),
        ("twin_stilettos", "crow", FEINT, "iron_reaver-AD", 3),
        ("twin_stilettos", "crow", FEINT, "ghoren_warrior-AB", 2),
        ("twin_stilettos", "crow", FEINT, "redsand_thrall-AC", 2),
        ("twin_stilettos", "crow", SPARK, "iron_reaver-AD", 2),
    ],
)
def test_more_damage_is_dealt_by_one_kind_of_attack_to_one_type_of_enemy(item, hero, card, enemy, damage):
    game = equipped(hero, item, card, enemies={enemy: "toll_bridge"}).play(0, f"use:{card[0]}")
    assert [event.damage for event in game.told(Attacked)] == [damage]


@pytest.mark.parametrize(
    ("item", "hero", "card"),
    [("oathkeeper_mace", "fengray", FEINT), ("ember_wand", "celenthia", SPARK), ("twin_stilettos", "crow", FEINT)],
)
def test_the_lord_is_of_no_type_and_takes_no_more_damage(item, hero, card):
    game = equipped(hero, item, card, lord_room="toll_bridge").play(0, f"use:{card[0]}")
    assert [event.damage for event in game.told(Attacked)] == [2]


def test_more_damage_comes_with_every_attack_of_the_turn():
    game = equipped(
        "fengray", "oathkeeper_mace", FEINT, own={"sides": "AAAA"}, enemies={"crypt_sentinel-A": "toll_bridge"}
    )
    game.play(0, "use:general_126", "use:fengray_141")
    assert [event.damage for event in game.told(Attacked)] == [3, 4]


# Range: Light Bow


def archer(hero: str, enemies: dict[str, str], **own: Any) -> Scene:
    return scene(
        heroes=[hero, "durgen"],
        area={0: {"room": "toll_bridge", "equipment": ["light_bow"], "sides": "AAAA", **own}},
        enemies=enemies,
    )


def test_the_light_bow_raises_the_range_of_one_regular_attack_per_turn():
    game = archer("fengray", {"crypt_sentinel-A": "poisoners_loft"})
    assert {"use:fengray_140", "use:fengray_141"} <= set(game.keys)
    game.play(0, "use:fengray_140")
    assert [(event.enemy, event.damage) for event in game.told(Attacked)] == [("crypt_sentinel-A", 2)]
    assert "use:fengray_141" not in game.keys


def test_the_light_bow_is_not_used_up_by_an_attack_in_the_own_room():
    game = archer("fengray", {"crypt_sentinel-A": "toll_bridge", "crypt_sentinel-B": "poisoners_loft"})
    game.play(0, "use:fengray_141", "target:crypt_sentinel-A", "use:fengray_140")
    assert "target:crypt_sentinel-B" in game.keys


@pytest.mark.parametrize(("room", "reached"), [("gallows_yard", False), ("poisoners_loft", True)])
def test_the_light_bow_raises_the_range_by_1_only(room, reached):
    assert ("use:fengray_141" in archer("fengray", {"crypt_sentinel-A": room}).keys) == reached


@pytest.mark.parametrize(("room", "reached"), [("champions_rotunda", False), ("gallows_yard", True)])
def test_the_range_is_never_raised_above_2(room, reached):
    """Ardenai shoots into adjacent rooms, and Long Shot adds to the Light Bow."""
    game = archer("ardenai", {"crypt_sentinel-A": room}, spent=["ardenai_154", "ardenai_155"])
    assert ("use:ardenai_152" in game.keys) == reached


def test_the_light_bow_does_nothing_for_a_magic_attack():
    game = archer("fengray", {"crypt_sentinel-A": "poisoners_loft"}, general=SPARK)
    assert "use:general_125" not in game.keys


# Pulling: Hooked Polearm


def lancer(enemies: dict[str, str], **more: Any) -> Scene:
    own = {"room": "toll_bridge", "equipment": ["hooked_polearm"], "sides": "AAAA", **more.pop("own", {})}
    return scene(heroes=["fengray", "durgen"], area={0: own}, enemies=enemies, **more)


def test_the_polearm_pulls_an_enemy_from_next_door_before_a_regular_attack():
    game = lancer({"crypt_sentinel-A": "poisoners_loft"}).play(0, "use:fengray_141")
    assert game.enemies() == {"crypt_sentinel-A": "toll_bridge"}
    assert [(event.enemy, event.damage) for event in game.told(Attacked)] == [("crypt_sentinel-A", 3)]


def test_the_polearm_pulls_one_enemy_of_the_players_choice_or_none():
    enemies = {
        "crypt_sentinel-A": "toll_bridge",
        "crypt_sentinel-B": "poisoners_loft",
        "iron_reaver-AD": "weeping_crypt",
    }
    game = lancer(enemies).play(0, "use:fengray_141")
    pulls = {"pull:crypt_sentinel-B:toll_bridge", "pull:iron_reaver-AD:toll_bridge"}
    assert set(game.keys) == {*pulls, "pass"}
    game.play(0, "pull:iron_reaver-AD:toll_bridge")
    assert set(game.keys) == {"target:crypt_sentinel-A", "target:iron_reaver-AD"}


def test_the_polearm_need_not_be_used_with_a_target_at_hand():
    enemies = {"crypt_sentinel-A": "toll_bridge", "crypt_sentinel-B": "poisoners_loft"}
    game = lancer(enemies).play(0, "use:fengray_141", "pass")
    assert game.enemies() == enemies
    assert [event.enemy for event in game.told(Attacked)] == ["crypt_sentinel-A"]


def test_the_polearm_pulls_once_per_turn():
    enemies = {"crypt_sentinel-A": "poisoners_loft", "crypt_sentinel-B": "poisoners_loft"}
    game = lancer(enemies).play(0, "use:fengray_141", "pull:crypt_sentinel-A:toll_bridge", "use:fengray_140")
    assert game.ask.kind != "pull"
    assert game.enemies()["crypt_sentinel-B"] == "poisoners_loft"


@pytest.mark.parametrize(
    "out_of_reach", [{"enemies": {"crypt_sentinel-A": "gallows_yard"}}, {"enemies": {}, "lord_room": "poisoners_loft"}]
)
def test_the_polearm_pulls_neither_from_afar_nor_the_lord(out_of_reach):
    assert "use:fengray_141" not in lancer(**out_of_reach).keys


def test_the_polearm_does_nothing_for_a_magic_attack():
    assert "use:general_125" not in lancer({"crypt_sentinel-A": "poisoners_loft"}, own={"general": SPARK}).keys


# Defence: Tower Shield, Chain Hauberk, Mistwoven Cloak


def attacked(item: str, enemies: list[str], fate: str, *, hero: str = "arani", **more: Any) -> Scene:
    """The Hero, whose Defence is 1, is in an Enemy Phase in which these Enemies, in the same room, attack."""
    return scene(
        heroes=[hero, "durgen"],
        area={0: {"equipment": [item], "room": "ossuary"}},
        enemies=dict.fromkeys(enemies, "ossuary"),
        fate=[fate],
        actions_done=2,
        piles=QUIET,
        **more,
    )


@pytest.mark.parametrize(
    ("item", "hero", "enemy", "fate", "wounds"),
    [
        ("tower_shield", "arani", "redsand_thrall-AC", "fate_3", 0),
        ("tower_shield", "arani", "barrow_archer-A", "fate_3", 1),
        ("mistwoven_cloak", "celenthia", "barrow_archer-A", "fate_3", 0),
        ("mistwoven_cloak", "celenthia", "redsand_thrall-AC", "fate_3", 1),
        ("chain_hauberk", "arani", "redsand_thrall-AC", "fate_3", 0),
        ("chain_hauberk", "arani", "barrow_archer-A", "fate_3", 0),
    ],
)
def test_each_piece_protects_against_its_kind_of_attack(item, hero, enemy, fate, wounds):
    """Both Enemies attack with 2."""
    assert suffer(attacked(item, [enemy], fate, hero=hero), 0) == wounds


@pytest.mark.parametrize(("item", "wounds"), [("tower_shield", 2), ("chain_hauberk", 2), ("raven_charm", 3)])
def test_the_lords_attack_is_a_melee_attack(item, wounds):
    """The Pale Abbess attacks with 4."""
    assert suffer(attacked(item, [], "fate_3", lord="pale_abbess", lord_room="ossuary"), 0) == wounds


@pytest.mark.parametrize(("item", "wounds"), [("tower_shield", 0), ("chain_hauberk", 1), ("raven_charm", 2)])
def test_the_hauberk_protects_against_the_first_attack_of_an_enemy_phase_only(item, wounds):
    game = attacked(item, ["redsand_thrall-AC", "redsand_thrall-BA"], "fate_3")
    game.play(0, "attack:redsand_thrall-AC")
    assert suffer(game, 0) == wounds


def test_the_hauberk_protects_in_every_players_enemy_phase():
    game = scene(
        area={0: {"equipment": ["chain_hauberk"], "room": "ossuary"}},
        enemies={"redsand_thrall-AC": "ossuary"},
        fate=["fate_3", "fate_6"],
        actions_done=2,
        piles=QUIET,
    )
    assert game.state.active == 1
    idle(game, 1)
    assert (game.state.active, game.wounds(0), len(game.told(EnemyAttacks))) == (0, {}, 2)


def test_an_ambush_is_no_part_of_an_enemy_phase_for_the_hauberk():
    game = scene(
        area={0: {"equipment": ["chain_hauberk"], "room": "ossuary"}, 1: {"hand": ["fate_9"]}},
        enemies={"redsand_thrall-AC": "ossuary"},
        fate=["fate_3"],
        active=1,
        actions_done=2,
        piles=QUIET,
    )
    game.play(1, "alter:fate_9").play(0, "wound:hero-card")
    assert [event.defence for event in game.told(EnemyAttacks)] == [1, 2]
    assert (game.state.active, game.wounds(0)) == (0, {"hero-card": 1})


# Attributes: Wayfarer's Boots, Vestments of Dusk, Raven Charm


def test_the_boots_do_not_change_a_movement_that_a_card_gives():
    """March gives 2 movement points."""
    game = scene(heroes=["fengray", "durgen"], area={0: {"equipment": ["wayfarers_boots"], "sides": "AABA"}})
    game.play(0, "use:fengray_142", "go:drowned_stair", "go:howling_pit")
    assert game.state.action is None


def test_the_vestments_let_a_fill_go_on_to_one_card_more():
    """Celenthia's Hand Size is 4."""
    game = equipped(
        "celenthia", "vestments_of_dusk", ("general_127", "B"), own={"hand": ["fate_1", "fate_2", "fate_3", "fate_4"]}
    )
    game.play(0, "use:general_127", "draw")
    assert (len(game.hand(0)), game.ask.kind) == (5, "act")


def test_after_the_raven_charms_card_a_discard_to_hand_size_still_applies():
    """Arani's Vigil draws 3 and discards to her Hand Size of 4."""
    game = scene(area={0: {"equipment": ["raven_charm"], "sides": "AAAB", "hand": ["fate_1", "fate_2"]}})
    game.play(0, "use:arani_147")
    assert (len(game.hand(0)), game.ask.kind) == (6, "discard")
    game.play(0, "discard:fate_1", "discard:fate_2")
    assert (len(game.hand(0)), game.ask.kind) == (4, "act")


def test_the_raven_charm_does_not_lead_a_fill_beyond_hand_size():
    """Venda's Hand Size is 3."""
    game = scene(
        heroes=["venda", "durgen"],
        area={0: {"equipment": ["raven_charm"], "sides": "ABAA", "hand": ["fate_1", "fate_2"]}},
    )
    game.play(0, "use:venda_157", "draw")
    assert (len(game.hand(0)), game.ask.kind) == (3, "act")


# Shard Amulet and Bloodstone


@pytest.mark.parametrize("others", [slice(0, 12), slice(4, 16)])
def test_the_amulet_carries_a_shard_and_no_other_equipment_does(others):
    every = [item for item in started().game.content.equipment if item != "shard_amulet"]
    area = {0: {"equipment": ["shard_amulet"]}, 1: {"equipment": every[others]}}
    game = scene(area=area, active=1, claimer=0, actions_done=2).play(1, "pass")
    assert game.state.outcome.scores == [1, 0]


def healer(enemies: list[str], sides: str) -> Scene:
    own = {"room": "toll_bridge", "equipment": ["bloodstone"], "wounds": 3, "hurt": {"fengray_142": 1}, "sides": sides}
    return scene(heroes=["fengray", "durgen"], area={0: own}, enemies=dict.fromkeys(enemies, "toll_bridge"))


def test_the_bloodstone_heals_for_every_enemy_eliminated():
    game = healer(["gallows_cutpurse-ACD", "barrow_archer-A"], "ABAA")
    game.play(0, "use:fengray_141", "target:gallows_cutpurse-ACD", "target:barrow_archer-A")
    game.play(0, "take", "heal:fengray_142", "take", "heal:hero-card")
    assert (game.wounds(0), game.ask.kind) == ({"hero-card": 2}, "act")


def test_the_bloodstone_heals_also_when_the_trophy_is_left():
    game = healer(["gallows_cutpurse-ACD"], "ABAA").play(0, "use:fengray_141", "leave", "heal:hero-card")
    assert game.wounds(0) == {"hero-card": 2, "fengray_142": 1}


def test_the_bloodstone_need_not_be_used():
    game = healer(["gallows_cutpurse-ACD"], "ABAA").play(0, "use:fengray_141", "take", "done")
    assert game.wounds(0) == {"hero-card": 3, "fengray_142": 1}


def test_the_bloodstone_does_nothing_for_an_attack_that_fails():
    game = healer(["crypt_sentinel-A"], "ABAA").play(0, "use:fengray_141")
    assert game.ask.kind == "act"
