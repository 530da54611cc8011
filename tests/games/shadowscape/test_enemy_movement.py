"""How Enemies move: range, door symbols, and the symbols that are skipped.

The fixed dungeon (doors north, east, south, west):

    gate_of_dawn -AB-    drowned_stair ABDC    howling_pit BDAC        silkspun_vault DACB      gate_of_dusk --BA
    marrow_garden ADBC   stalkers_hollow CADB  smugglers_landing DCAB  toll_bridge BCAD         poisoners_loft CDBA
    barracks ACBD        bartered_court BDCA   ossuary DBAC            weeping_crypt ADCB       gallows_yard CBAD
    sunken_library DCBA  hall_of_mirrors BCDA  dawn_font DABC          forge_of_oaths ACDB      champions_rotunda CABD
    gate_of_mist AD--    altar_of_night DBCA   forgotten_treasury BACD whispering_gallery CBDA  gate_of_thorns A--D
"""

from typing import Any

import pytest

from kits.shadowscape import LAYOUT, Scene, cites, scene
from umbra.games.shadowscape.events.enemies import EnemySkipped, EnemyStepped

BEAST, BRIGAND, UNDEAD = "fate_1", "fate_2", "fate_3"
CARD = {
    "ghoren_warrior": BEAST,
    "ghoren_slinger": BEAST,
    "mire_stalker": BEAST,
    "gallows_cutpurse": BRIGAND,
    "renegade_flamecaster": BRIGAND,
    "iron_reaver": BRIGAND,
    "redsand_thrall": UNDEAD,
    "barrow_archer": UNDEAD,
    "crypt_sentinel": UNDEAD,
}


def enemy_phase(*cards: str, **setup: Any) -> Scene:
    """The Action Phase of the active player is over; these are the next Fate cards."""
    game = scene(actions_done=2, fate=cards, **setup)
    if game.state.phase == "act" and game.state.actions_done == 2:
        game.play(game.state.active, "end")
    return game


def goes(enemy: str, start: str, **setup: Any) -> str:
    """Where an Enemy is after its activation, with the Heroes in the north-west and south-east corners."""
    game = enemy_phase(CARD[enemy.partition("-")[0]], enemies={enemy: start}, **setup)
    return game.enemies()[enemy]


# Activation


@cites("SS-22.1")
def test_an_activated_enemy_first_moves_and_then_attacks():
    game = enemy_phase(BEAST, enemies={"ghoren_warrior-AB": "marrow_garden"})
    assert game.enemies() == {"ghoren_warrior-AB": "gate_of_dawn"}
    assert (game.ask.seat, game.ask.kind) == (0, "wound")


@cites("SS-22.1")
def test_an_activated_enemy_that_reaches_nobody_does_not_attack():
    game = enemy_phase(BEAST, enemies={"ghoren_warrior-AB": "ossuary"})
    assert game.wounds(0) == game.wounds(1) == {}
    assert (game.ask.seat, game.ask.kind) == (1, "act")


@cites("SS-22.2")
@pytest.mark.parametrize(
    ("enemy", "ends"), [("ghoren_warrior-DC", "stalkers_hollow"), ("ghoren_slinger-D", "drowned_stair")]
)
def test_a_hero_in_an_adjacent_room_is_in_range_of_a_ranged_enemy_only(enemy, ends):
    # The Hero is next door, in the Gate of Dawn; D leads south to Stalker's Hollow, from where C leads straight back.
    assert goes(enemy, "drowned_stair") == ends


@cites("SS-22.2", "SS-22.3")
@pytest.mark.parametrize("enemy", ["ghoren_warrior-AB", "ghoren_slinger-A", "mire_stalker-BCA"])
def test_an_enemy_with_a_hero_in_its_room_does_not_move_but_attacks(enemy):
    game = enemy_phase(BEAST, enemies={enemy: "gate_of_dawn"})
    assert game.enemies() == {enemy: "gate_of_dawn"}
    assert (game.ask.seat, game.ask.kind) == (0, "wound")


@cites("SS-22.4")
def test_an_enemy_that_comes_into_range_of_a_hero_moves_no_further():
    # A, C, D would lead from The Ossuary to The Dawn Font, Hall of Mirrors and Altar of Night.
    assert goes("gallows_cutpurse-ACD", "ossuary", area={1: {"room": "hall_of_mirrors"}}) == "hall_of_mirrors"


@cites("SS-22.5")
def test_an_enemy_that_reaches_nobody_goes_on_until_its_last_symbol():
    assert goes("gallows_cutpurse-ACD", "ossuary") == "altar_of_night"


# Symbols


@cites("SS-23.1", "SS-23.2", "SS-EX-8")
def test_an_enemy_leaves_each_room_through_the_door_with_the_next_symbol():
    game = enemy_phase(BRIGAND, enemies={"gallows_cutpurse-ACD": "ossuary"})
    way = [(step.door, step.room) for step in game.told(EnemyStepped)]
    assert way == [("A", "dawn_font"), ("C", "hall_of_mirrors"), ("D", "altar_of_night")]


@cites("SS-23.1")
@pytest.mark.parametrize(
    ("enemy", "ends"),
    [
        ("ghoren_slinger-A", "dawn_font"),
        ("ghoren_warrior-AB", "forgotten_treasury"),
        ("redsand_thrall-BA", "toll_bridge"),
        ("gallows_cutpurse-CAB", "sunken_library"),
    ],
)
def test_symbols_are_followed_from_left_to_right_one_room_each(enemy, ends):
    assert goes(enemy, "ossuary") == ends


@cites("SS-23.2")
def test_the_symbol_counts_in_the_room_that_is_left_not_in_the_room_that_is_entered():
    # Smugglers' Landing has A in the south; A of Stalker's Hollow, west of it, leads here.
    assert goes("ghoren_slinger-A", "smugglers_landing") == "ossuary"


@cites("SS-23.3")
def test_a_symbol_that_leads_straight_back_is_skipped():
    # A leads to Smugglers' Landing, whose door B leads back to Stalker's Hollow.
    assert goes("ghoren_warrior-AB", "stalkers_hollow") == "smugglers_landing"


@cites("SS-23.3")
def test_after_a_skipped_way_back_the_next_symbol_is_followed():
    # A: The Toll Bridge; C would lead back to Poisoner's Loft; D: Smugglers' Landing.
    assert goes("gallows_cutpurse-ACD", "poisoners_loft") == "smugglers_landing"


@cites("SS-23.4")
def test_a_symbol_that_leads_off_the_board_is_skipped():
    # A of The Drowned Stair is in the outer wall; B leads to Howling Pit.
    assert goes("ghoren_warrior-AB", "drowned_stair", area={0: {"room": "gate_of_mist"}}) == "howling_pit"


@cites("SS-23.5")
def test_a_symbol_that_the_room_does_not_show_is_skipped():
    # The Gate of Dusk has only doors B and A; A leads to Silkspun Vault.
    assert goes("ghoren_warrior-CA", "gate_of_dusk") == "silkspun_vault"


@cites("SS-23.5")
def test_an_enemy_whose_symbols_are_all_skipped_stays():
    assert goes("ghoren_slinger-C", "gate_of_mist") == "gate_of_mist"


@cites("SS-23.5")
def test_a_symbol_that_points_at_a_sealed_doorway_is_skipped():
    seal = "fate_14"
    game = scene(actions_done=2, fate=[BEAST], enemies={"ghoren_warrior-AB": "ossuary"}, area={0: {"hand": [seal]}})
    game.play(0, f"alter:{seal}", "seal:ossuary:dawn_font")
    # A is sealed; B leads to Weeping Crypt.
    assert game.enemies() == {"ghoren_warrior-AB": "weeping_crypt"}


@cites("SS-23.6", "SS-R-33")
def test_enemies_pass_through_and_share_rooms_without_limit():
    game = enemy_phase(
        BEAST,
        lord_room="ossuary",
        enemies={
            "iron_reaver-AD": "ossuary",
            "iron_reaver-BC": "ossuary",
            "redsand_thrall-AC": "ossuary",
            "crypt_sentinel-A": "ossuary",
            "ghoren_slinger-A": "smugglers_landing",
            "mire_stalker-DAC": "hall_of_mirrors",
            "ghoren_warrior-CA": "weeping_crypt",
            "ghoren_warrior-BD": "weeping_crypt",
        },
    )
    found = game.enemies()
    assert found["ghoren_slinger-A"] == "ossuary"
    # B leads through the full Ossuary, D out of it to Smugglers' Landing.
    assert found["ghoren_warrior-BD"] == "smugglers_landing"
    assert [*found.values()].count("ossuary") == 5


# Doubling back


@cites("SS-R-34")
def test_a_skipped_symbol_does_not_change_which_room_was_left_last():
    # B leads to the Gate of Mist, which has no C; its A leads straight back to Sunken Library.
    assert goes("mire_stalker-BCA", "sunken_library") == "gate_of_mist"


@cites("SS-R-34")
def test_an_enemy_does_not_come_back_into_the_room_it_started_from():
    ring = LAYOUT.replace(
        "sunken_library    hall_of_mirrors  dawn_font          forge_of_oaths ",
        "forge_of_oaths    dawn_font        hall_of_mirrors    sunken_library ",
    )
    assert ring != LAYOUT
    # Relentless adds a fourth step, B: round the square of four rooms it would be home again.
    options = {"advanced": "on"}
    assert goes("mire_stalker-BCA", "ossuary", layout=ring) == "hall_of_mirrors"
    game = enemy_phase(CARD["mire_stalker"], enemies={"mire_stalker-BCA": "ossuary"}, layout=ring, options=options)
    assert game.enemies() == {"mire_stalker-BCA": "hall_of_mirrors"}
    skipped = game.told(EnemySkipped)[-1]
    assert (skipped.why, skipped.rule) == ("it leads back to where it started", "SS-R-34")


# Range


@cites("SS-R-35")
@pytest.mark.parametrize(
    ("hero", "ends"),
    [
        ("ossuary", "ossuary"),
        ("smugglers_landing", "ossuary"),
        ("dawn_font", "ossuary"),
        ("stalkers_hollow", "dawn_font"),
        ("forge_of_oaths", "dawn_font"),
        ("howling_pit", "dawn_font"),
        ("gallows_yard", "dawn_font"),
    ],
)
def test_a_ranged_enemy_reaches_its_room_and_through_one_doorway_never_diagonally_or_two_rooms(hero, ends):
    assert goes("barrow_archer-A", "ossuary", area={0: {"room": hero}}) == ends


@cites("SS-R-35")
def test_nobody_blocks_a_ranged_attack():
    game = enemy_phase(
        BEAST,
        lord_room="ossuary",
        enemies={"ghoren_slinger-A": "ossuary", "iron_reaver-AD": "ossuary", "iron_reaver-BC": "dawn_font"},
        area={0: {"room": "dawn_font"}},
    )
    assert game.enemies()["ghoren_slinger-A"] == "ossuary"
    assert (game.ask.seat, game.ask.kind) == (0, "wound")


@cites("SS-R-35")
def test_a_ranged_enemy_with_a_hero_next_door_only_stays_and_attacks():
    game = enemy_phase(UNDEAD, enemies={"barrow_archer-A": "ossuary"}, area={0: {"room": "dawn_font"}})
    game.play(0, "wound:hero-card")
    assert game.enemies() == {"barrow_archer-A": "ossuary"}
    assert game.wounds(0) == {"hero-card": 1}


@cites("SS-22.2", "SS-24.5", "SS-EX-9")
def test_a_ghoren_slinger_stops_beside_venda_and_attacks_her():
    # No Hero is in Smugglers' Landing or beside it; A leads to The Ossuary, and Venda is next to that.
    game = enemy_phase(
        BEAST,
        heroes=("venda", "fengray"),
        enemies={"ghoren_slinger-A": "smugglers_landing"},
        area={0: {"room": "dawn_font"}},
    )
    assert game.enemies() == {"ghoren_slinger-A": "ossuary"}
    game.play(0, "wound:hero-card")
    assert game.wounds(0) == {"hero-card": 1}


@cites("SS-23.3", "SS-23.4", "SS-23.5")
@pytest.mark.parametrize(
    ("start", "told"),
    [
        ("gate_of_mist", [("B", "there is no such door", "SS-23.5"), ("C", "there is no such door", "SS-23.5")]),
        ("sunken_library", [("C", "there is no such door", "SS-23.5"), ("A", "it leads straight back", "SS-23.3")]),
        ("altar_of_night", [("C", "it leads off the board", "SS-23.4")]),
    ],
)
def test_a_skipped_symbol_is_told_with_the_rule_that_applies(start, told):
    game = enemy_phase(BEAST, enemies={"mire_stalker-BCA": start})
    assert [(event.door, event.why, event.rule) for event in game.told(EnemySkipped)] == told
