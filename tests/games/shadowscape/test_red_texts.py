"""The 15 red texts of Fate cards: who chooses, what is legal and what is not, limits, and how long it lasts.

Arani (seat 0) plays; her opponents are Fengray, Celenthia and Durgen.
"""

from typing import Any

import pytest

from kits.shadowscape import Scene, cites, scene, started
from umbra.games.shadowscape.events.actions import Attacked
from umbra.games.shadowscape.events.enemies import EnemyAttacks
from umbra.games.shadowscape.events.fate import EnemyPushed

RED = {
    "goad": "fate_1",
    "stir_the_lair": "fate_5",
    "ambush": "fate_9",
    "wrong_turning": "fate_13",
    "doubt": "fate_17",
    "cutpurse": "fate_2",
    "hex": "fate_6",
    "still_the_shrine": "fate_10",
    "seal_the_door": "fate_14",
    "shadow_step": "fate_18",
    "second_wind": "fate_3",
    "dark_insight": "fate_7",
    "spoil_the_market": "fate_11",
    "lure": "fate_4",
    "shifting_hoard": "fate_8",
}
"""One of the four cards with each text."""

QUIET: dict[str, list[str]] = {"beast": [], "brigand": [], "undead": []}
"""No tokens to spawn, so that an Enemy Phase passes without a trace."""

HERE, BESIDE, FAR = "bartered_court", "hall_of_mirrors", "gate_of_thorns"
"""Where Arani stands, a room next to it, and one that is far away."""


def altering(text: str, *, own: dict[str, Any] | None = None, area: dict[int, Any] | None = None, **more: Any) -> Scene:
    """Arani, in the Bartered Court unless said otherwise, plays a card with that text."""
    card = RED[text]
    mine = {"room": HERE, **(own or {})}
    mine["hand"] = [card, *mine.get("hand", [])]
    return scene(area={0: mine, **(area or {})}, **more).play(0, f"alter:{card}")


def did_nothing(game: Scene, text: str) -> bool:
    """The card went to the discard pile without a question."""
    return game.ask.kind == "act" and game.faces(game.state.fate_discard) == [RED[text]]


def idle(game: Scene, seat: int) -> None:
    """Two Moves that enter no room; with an empty hand and nothing to claim the turn then ends by itself."""
    for card in game.hero(seat).actions[:2]:
        game.play(seat, f"move:{card}", "done")


def keys_of(game: Scene, verb: str) -> set[str]:
    return {key.removeprefix(f"{verb}:") for key in game.keys if key.startswith(f"{verb}:")}


@cites("SS-20.2", "SS-R-26")
@pytest.mark.parametrize(
    ("text", "situation"),
    [
        ("goad", {}),
        ("goad", {"lord_room": "ossuary"}),
        ("stir_the_lair", {"piles": QUIET}),
        ("ambush", {"enemies": {"ghoren_warrior-AB": FAR}, "area": {1: {"room": BESIDE}}}),
        ("doubt", {"own": {"hand": ["fate_57"]}}),
        ("cutpurse", {"area": {1: {"room": BESIDE}}}),
        ("cutpurse", {"area": {1: {"room": FAR, "tokens": ["treasure_2"]}}}),
        ("hex", {"area": {1: {"room": FAR}}}),
        ("second_wind", {}),
        ("lure", {}),
        ("lure", {"lord_room": "ossuary"}),
        ("shifting_hoard", {}),
    ],
)
def test_a_text_without_a_legal_object_does_nothing(text, situation):
    assert did_nothing(altering(text, **situation), text)


# R1 Goad and R14 Lure


@cites("SS-20.2")
@pytest.mark.parametrize("text", ["goad", "lure"])
def test_goad_and_lure_move_any_regular_enemy_through_any_doorway(text):
    enemies = {"ghoren_warrior-AB": "gate_of_dawn", "iron_reaver-AD": "ossuary"}
    game = altering(text, enemies=enemies, lord_room="ossuary")
    assert keys_of(game, "move") == {
        "ghoren_warrior-AB:drowned_stair",
        "ghoren_warrior-AB:marrow_garden",
        "iron_reaver-AD:smugglers_landing",
        "iron_reaver-AD:weeping_crypt",
        "iron_reaver-AD:dawn_font",
        "iron_reaver-AD:bartered_court",
    }
    assert len(game.keys) == 6


@cites("SS-20.2")
def test_goad_moves_one_room_and_does_not_activate():
    game = altering("goad", enemies={"mire_stalker-BCA": "ossuary"}).play(0, f"move:mire_stalker-BCA:{HERE}")
    assert (game.enemies(), game.ask.kind) == ({"mire_stalker-BCA": HERE}, "act")
    assert game.told(EnemyAttacks) == []


@cites("SS-20.2")
@pytest.mark.parametrize(
    ("keys", "room"),
    [
        (["move:iron_reaver-AD:weeping_crypt", "done"], "weeping_crypt"),
        (["move:iron_reaver-AD:weeping_crypt", "move:iron_reaver-AD:toll_bridge"], "toll_bridge"),
        (["move:iron_reaver-AD:weeping_crypt", "move:iron_reaver-AD:ossuary"], "ossuary"),
    ],
)
def test_lure_moves_one_enemy_one_or_two_rooms(keys, room):
    game = altering("lure", enemies={"iron_reaver-AD": "ossuary", "ghoren_warrior-AB": FAR}).play(0, *keys)
    assert (game.enemies(), game.ask.kind) == ({"iron_reaver-AD": room, "ghoren_warrior-AB": FAR}, "act")


@cites("SS-20.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_lured_enemy_stops_in_the_first_room_with_a_hero(seat):
    rooms = {0: {"room": HERE}, 1: {"room": "weeping_crypt"}}
    game = altering("lure", area={1: rooms[1]}, enemies={"iron_reaver-AD": "ossuary"})
    room = rooms[seat]["room"]
    game.play(0, f"move:iron_reaver-AD:{room}")
    assert (game.enemies(), game.ask.kind) == ({"iron_reaver-AD": room}, "act")


@cites("SS-20.2")
def test_an_enemy_in_a_room_with_a_hero_can_still_be_lured_away():
    game = altering("lure", enemies={"iron_reaver-AD": HERE})
    game.play(0, "move:iron_reaver-AD:ossuary", "move:iron_reaver-AD:dawn_font")
    assert game.enemies() == {"iron_reaver-AD": "dawn_font"}


# R2 Stir the Lair

BEAST_LAIRS = {"drowned_stair", "howling_pit", "silkspun_vault", "marrow_garden", "stalkers_hollow"}
BRIGAND_LAIRS = {"smugglers_landing", "toll_bridge", "poisoners_loft", "barracks_of_the_lost", "bartered_court"}
UNDEAD_LAIRS = {"marrow_garden", "bartered_court", "ossuary", "weeping_crypt", "gallows_yard"}
LAIRS = (
    {f"beast:{room}" for room in BEAST_LAIRS}
    | {f"brigand:{room}" for room in BRIGAND_LAIRS}
    | {f"undead:{room}" for room in UNDEAD_LAIRS}
)


@cites("SS-20.2")
def test_stir_the_lair_offers_every_lair_in_an_empty_room():
    game = altering("stir_the_lair", own={"room": "gate_of_dawn"})
    assert keys_of(game, "lair") == LAIRS


@cites("SS-20.2", "SS-R-45")
def test_stir_the_lair_leaves_out_rooms_with_a_hero_an_enemy_or_the_lord():
    game = altering(
        "stir_the_lair",
        area={1: {"room": "howling_pit"}},
        enemies={"iron_reaver-AD": "marrow_garden"},
        treasures={"silkspun_vault": "treasure_2"},
        lord_room="ossuary",
    )
    taken = ("bartered_court", "howling_pit", "marrow_garden", "ossuary")
    assert keys_of(game, "lair") == {lair for lair in LAIRS if lair.partition(":")[2] not in taken}


@cites("SS-20.2")
def test_stir_the_lair_places_a_token_of_the_chosen_type_face_up():
    piles = {"undead": ["crypt_sentinel-A", "redsand_thrall-AC"]}
    game = altering("stir_the_lair", own={"room": "gate_of_dawn"}, piles=piles).play(0, "lair:undead:marrow_garden")
    assert game.enemies() == {"crypt_sentinel-A": "marrow_garden"}
    view = game.game.view(1)
    assert view.state.cards.faces[view.state.foes[0]] == "crypt_sentinel-A"


@cites("SS-20.2")
def test_stir_the_lair_takes_a_discarded_token_when_the_pile_is_empty():
    game = altering("stir_the_lair", piles=QUIET, discards={"beast": ["ghoren_slinger-C"]})
    assert keys_of(game, "lair") == {f"beast:{room}" for room in BEAST_LAIRS}
    assert game.play(0, "lair:beast:howling_pit").enemies() == {"ghoren_slinger-C": "howling_pit"}


@cites("SS-20.2")
def test_an_enemy_placed_before_the_enemy_phase_acts_in_it():
    """The Slinger shoots into adjacent rooms."""
    game = altering(
        "stir_the_lair",
        own={"room": "gate_of_dawn"},
        piles={**QUIET, "beast": ["ghoren_slinger-C"]},
        fate=["fate_1"],
        actions_done=2,
    )
    game.play(0, "lair:beast:drowned_stair")
    assert [(event.enemy, event.seat) for event in game.told(EnemyAttacks)] == [("ghoren_slinger-C", 0)]


# R3 Ambush


@cites("SS-20.2")
def test_ambush_offers_each_regular_enemy_with_each_opposing_hero_in_its_range():
    game = altering(
        "ambush",
        seats=4,
        own={"room": "ossuary"},
        area={1: {"room": "ossuary"}, 2: {"room": "dawn_font"}, 3: {"room": FAR}},
        enemies={"mire_stalker-BCA": "ossuary", "barrow_archer-A": "ossuary", "redsand_thrall-AC": HERE},
        lord_room="ossuary",
    )
    assert set(game.keys) == {
        "ambush:mire_stalker-BCA:fengray",
        "ambush:barrow_archer-A:fengray",
        "ambush:barrow_archer-A:celenthia",
    }


@cites("SS-20.2")
def test_the_ambushed_hero_defends_as_usual():
    """Mire Stalker attacks with 3, Fengray has Defence 2 and discards a card with a Defence symbol."""
    game = altering(
        "ambush", area={1: {"room": "ossuary", "hand": ["fate_57"]}}, enemies={"mire_stalker-BCA": "ossuary"}
    )
    assert (game.ask.seat, game.keys) == (1, ["discard:fate_57", "double:fate_57", "done"])
    game.play(1, "discard:fate_57")
    assert (game.wounds(1), game.ask.kind, game.ask.seat) == ({}, "act", 0)


@cites("SS-20.2")
def test_an_ambush_is_one_attack_and_leaves_the_enemy_where_it_is():
    game = altering("ambush", area={1: {"room": "ossuary"}}, enemies={"mire_stalker-BCA": "ossuary"})
    game.play(1, "wound:hero-card")
    assert (game.wounds(1), game.ask.seat, game.ask.kind) == ({"hero-card": 1}, 0, "act")
    assert (game.enemies(), len(game.told(EnemyAttacks))) == ({"mire_stalker-BCA": "ossuary"}, 1)


@cites("SS-20.2")
def test_an_enemy_that_ambushed_acts_in_the_enemy_phase_as_well():
    game = altering(
        "ambush",
        area={1: {"room": "ossuary"}},
        enemies={"mire_stalker-BCA": "ossuary"},
        fate=["fate_1"],
        actions_done=2,
    )
    game.play(1, "wound:hero-card", "wound:hero-card")
    assert len(game.told(EnemyAttacks)) == 2


# Wounds from an attack


@cites("SS-R-21")
def test_wounds_are_placed_one_by_one_and_may_all_go_to_one_card():
    """Crypt Sentinel attacks with 4, Fengray has Defence 2; Bearshield Strike has 2 Wound symbols."""
    game = altering("ambush", area={1: {"room": "ossuary", "sides": "AAAA"}}, enemies={"crypt_sentinel-A": "ossuary"})
    places = {"hero-card", "fengray_140", "fengray_141", "fengray_142"}
    assert (game.ask.seat, keys_of(game, "wound")) == (1, places)
    game.play(1, "wound:fengray_141")
    assert (game.ask.seat, keys_of(game, "wound")) == (1, places)
    game.play(1, "wound:fengray_141")
    assert game.wounds(1) == {"fengray_141": 2}


@cites("SS-R-21")
def test_each_wound_must_be_placed_while_a_symbol_is_free():
    hurt = {"fengray_140": 2, "fengray_141": 2, "fengray_142": 1}
    area = {1: {"room": "ossuary", "sides": "AAAA", "wounds": 3, "hurt": hurt}}
    game = altering("ambush", area=area, enemies={"crypt_sentinel-A": "ossuary"})
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert game.wounds(1) == {"hero-card": 4, **hurt}


@cites("SS-R-21")
def test_wounds_are_placed_after_defending_and_before_the_next_attack_is_chosen():
    game = scene(
        area={0: {"room": "ossuary", "hand": ["fate_57"]}},
        enemies={"mire_stalker-BCA": "ossuary", "mire_stalker-CDB": "ossuary", "ghoren_warrior-AB": "ossuary"},
        fate=["fate_1"],
        actions_done=2,
    )
    asked = []
    for key in ("end", "attack:mire_stalker-CDB", "done", "wound:hero-card", "wound:hero-card"):
        asked.append(game.ask.kind)
        game.play(0, key)
    assert [*asked, game.ask.kind] == ["act", "attacker", "defend", "wound", "wound", "attacker"]


# R4 Wrong Turning and R10 Shadow Step


@cites("SS-20.2", "SS-R-45")
def test_wrong_turning_sends_an_opposing_hero_into_an_adjacent_empty_room():
    game = altering(
        "wrong_turning",
        seats=3,
        own={"room": "dawn_font"},
        area={1: {"room": "ossuary"}, 2: {"room": "gate_of_dusk"}},
        enemies={"iron_reaver-AD": "weeping_crypt"},
        treasures={"smugglers_landing": "treasure_2"},
    )
    assert set(game.keys) == {
        "send:fengray:smugglers_landing",
        "send:fengray:bartered_court",
        "send:celenthia:silkspun_vault",
        "send:celenthia:poisoners_loft",
    }
    game.play(0, "send:fengray:smugglers_landing")
    assert [game.room(seat) for seat in range(3)] == ["dawn_font", "smugglers_landing", "gate_of_dusk"]


@cites("SS-20.2")
def test_wrong_turning_does_nothing_with_no_empty_room_beside_the_opponents():
    enemies = {"iron_reaver-AD": "whispering_gallery", "iron_reaver-BC": "champions_rotunda"}
    assert did_nothing(altering("wrong_turning", enemies=enemies), "wrong_turning")


@cites("SS-20.2", "SS-R-45")
def test_shadow_step_leads_into_an_adjacent_empty_room():
    game = altering(
        "shadow_step",
        own={"room": "smugglers_landing"},
        area={1: {"room": "toll_bridge"}},
        treasures={"howling_pit": "treasure_2"},
        lord_room="ossuary",
    )
    assert set(game.keys) == {"send:arani:howling_pit", "send:arani:stalkers_hollow"}
    assert game.play(0, "send:arani:howling_pit").room(0) == "howling_pit"


@cites("SS-20.2", "SS-R-45")
@pytest.mark.parametrize("lord_room", [None, "drowned_stair"])
def test_a_room_with_the_lord_is_not_empty(lord_room):
    game = altering(
        "shadow_step", own={"room": "gate_of_dawn"}, enemies={"iron_reaver-AD": "marrow_garden"}, lord_room=lord_room
    )
    assert game.room(0) == ("gate_of_dawn" if lord_room else "drowned_stair")


# R5 Doubt


@cites("SS-20.2")
def test_doubt_names_an_opponent_with_cards_who_chooses_what_to_discard():
    game = altering(
        "doubt",
        seats=4,
        own={"hand": ["fate_60"]},
        area={1: {"hand": ["fate_57", "fate_58"]}, 2: {"hand": ["fate_59"]}},
    )
    assert set(game.keys) == {"doubt:fengray", "doubt:celenthia"}
    game.play(0, "doubt:fengray")
    assert (game.ask.seat, set(game.keys)) == (1, {"discard:fate_57", "discard:fate_58"})
    game.play(1, "discard:fate_58")
    assert [game.hand(seat) for seat in range(3)] == [["fate_60"], ["fate_57"], ["fate_59"]]
    assert game.faces(game.state.fate_discard) == ["fate_58", RED["doubt"]]


# R6 Cutpurse


@cites("SS-20.2")
def test_cutpurse_names_an_opposing_hero_nearby_with_a_token_who_chooses_what_to_discard():
    game = altering(
        "cutpurse",
        seats=4,
        own={"tokens": ["treasure_2"]},
        area={
            1: {"room": HERE, "tokens": ["iron_reaver-AD", "treasure_3"]},
            2: {"room": BESIDE, "tokens": ["redsand_thrall-AC"]},
            3: {"room": FAR, "tokens": ["treasure_4"]},
        },
    )
    assert set(game.keys) == {"rob:fengray", "rob:celenthia"}
    game.play(0, "rob:fengray")
    assert (game.ask.seat, set(game.keys)) == (1, {"drop:iron_reaver-AD", "drop:treasure_3"})
    game.play(1, "drop:iron_reaver-AD")
    assert [game.tokens(seat) for seat in (0, 1)] == [["treasure_2"], ["treasure_3"]]
    assert game.faces(game.state.discards["brigand"]) == ["iron_reaver-AD"]


@cites("SS-20.2")
def test_cutpurse_does_not_reach_a_room_that_only_shares_a_corner():
    area = {1: {"room": "dawn_font", "tokens": ["treasure_2"]}}
    assert did_nothing(altering("cutpurse", area=area), "cutpurse")


@cites("SS-R-28")
@pytest.mark.parametrize(("tokens", "left"), [(["lord"], ["lord"]), (["lord", "treasure_2"], ["lord"])])
def test_cutpurse_never_takes_the_lords_token(tokens, left):
    game = altering("cutpurse", area={1: {"room": BESIDE, "tokens": tokens}})
    assert (game.tokens(1), game.ask.kind) == (left, "act")


# R7 Hex


@cites("SS-20.2")
def test_hex_puts_a_wound_on_a_free_symbol_of_an_action_card_nearby():
    game = altering(
        "hex",
        seats=4,
        area={
            1: {"room": HERE, "sides": "AAAA", "hurt": {"fengray_141": 2, "fengray_140": 1}},
            2: {"room": BESIDE, "sides": "BAAA", "general": ("general_126", "A")},
            3: {"room": FAR},
        },
    )
    assert keys_of(game, "hex") == {
        "fengray:fengray_140",
        "fengray:fengray_142",
        "celenthia:celenthia_149",
        "celenthia:celenthia_150",
        "celenthia:celenthia_151",
        "celenthia:general_126",
    }
    game.play(0, "hex:celenthia:general_126")
    assert game.wounds(2) == {"general_126": 1}
    assert game.wounds(1) == {"fengray_141": 2, "fengray_140": 1}


# R8 Still the Shrine

SHRINES = {
    "howling_pit:battle",
    "poisoners_loft:arcane",
    "barracks_of_the_lost:battle",
    "sunken_library:arcane",
    "hall_of_mirrors:foresight",
    "dawn_font:health",
    "forge_of_oaths:armour",
    "champions_rotunda:hero",
}


@cites("SS-20.2")
def test_any_shrine_of_the_dungeon_can_be_stilled():
    game = altering("still_the_shrine")
    assert keys_of(game, "silence") == SHRINES
    assert "Silence the Battle Shrine in Howling Pit" in [option.label for option in game.ask.options]


@cites("SS-20.2")
@pytest.mark.parametrize(("stilled", "damage"), [("howling_pit:battle", 2), ("barracks_of_the_lost:battle", 3)])
def test_a_stilled_shrine_gives_nothing_and_the_others_go_on(stilled, damage):
    game = altering(
        "still_the_shrine", own={"room": "howling_pit", "sides": "AAAA"}, enemies={"crypt_sentinel-A": "howling_pit"}
    )
    game.play(0, f"silence:{stilled}", "use:arani_144")
    assert [event.damage for event in game.told(Attacked)] == [damage]


@cites("SS-20.2")
def test_a_stilled_shrine_gives_nothing_until_the_players_next_turn_starts():
    """Fengray attacks in the Howling Pit before it, Arani after it: 3 damage stay 3, and 2 become 3."""
    game = altering(
        "still_the_shrine",
        own={"room": "howling_pit", "sides": "AAAA"},
        area={1: {"room": "howling_pit", "sides": "AAAA"}},
        enemies={"crypt_sentinel-A": "howling_pit"},
        piles=QUIET,
        fate=["fate_1", "fate_2"],
        actions_done=2,
    )
    game.play(0, "silence:howling_pit:battle")
    game.play(1, "use:fengray_141", "move:fengray_142", "done")
    assert game.state.active == 0
    game.play(0, "use:arani_144")
    assert [event.damage for event in game.told(Attacked)] == [3, 3]


@cites("SS-20.2")
@pytest.mark.parametrize(("stilled", "cards"), [("hall_of_mirrors:foresight", 2), ("dawn_font:health", 3)])
def test_a_stilled_foresight_shrine_gives_no_card(stilled, cards):
    """Matins draws 2 cards."""
    game = altering("still_the_shrine", own={"room": "hall_of_mirrors", "sides": "AABA"})
    assert len(game.play(0, f"silence:{stilled}", "use:arani_146").hand(0)) == cards


@cites("SS-20.2")
@pytest.mark.parametrize(("stilled", "damage"), [("champions_rotunda:hero", 3), ("dawn_font:health", 4)])
def test_a_stilled_hero_shrine_gives_no_skill(stilled, damage):
    """Judgement deals 1 damage and as much as Arani shows Skill symbols, here 2."""
    game = altering(
        "still_the_shrine",
        own={"room": "champions_rotunda", "sides": "ABAA"},
        enemies={"crypt_sentinel-A": "champions_rotunda"},
    )
    game.play(0, f"silence:{stilled}", "use:arani_145")
    assert [event.damage for event in game.told(Attacked)] == [damage]


@cites("SS-20.2")
@pytest.mark.parametrize(("stilled", "wounds"), [("forge_of_oaths:armour", 1), ("dawn_font:health", 0)])
def test_a_stilled_armour_shrine_gives_no_defence(stilled, wounds):
    """Redsand Thrall attacks with 2, Arani has Defence 1."""
    game = altering(
        "still_the_shrine",
        own={"room": "forge_of_oaths"},
        enemies={"redsand_thrall-AC": "forge_of_oaths"},
        fate=["fate_3"],
        actions_done=2,
    )
    game.play(0, f"silence:{stilled}")
    assert (game.ask.kind == "wound") == bool(wounds)


# R9 Seal the Door


@cites("SS-20.2")
def test_any_of_the_40_doorways_can_be_sealed():
    """A grid of 5 by 5 rooms has 4 doorways in each of 5 rows and 5 columns."""
    game = altering("seal_the_door")
    assert len(keys_of(game, "seal")) == len(game.keys) == 40


@cites("SS-20.2")
def test_nobody_passes_a_sealed_doorway_in_either_direction():
    game = altering(
        "seal_the_door", own={"room": "gate_of_dawn"}, area={1: {"room": "drowned_stair"}}, actions_done=0, piles=QUIET
    )
    game.play(0, "seal:gate_of_dawn:drowned_stair", "move:arani_144")
    assert keys_of(game, "go") == {"marrow_garden"}
    game.play(0, "done", "move:arani_145", "done")
    game.play(1, "move:fengray_140")
    assert keys_of(game, "go") == {"howling_pit", "stalkers_hollow"}


@cites("SS-20.2")
def test_a_sealed_doorway_opens_when_the_players_next_turn_starts():
    game = altering("seal_the_door", own={"room": "gate_of_dawn"}, piles=QUIET, actions_done=2)
    game.play(0, "seal:gate_of_dawn:drowned_stair")
    idle(game, 1)
    game.play(0, "move:arani_144")
    assert keys_of(game, "go") == {"drowned_stair", "marrow_garden"}


@cites("SS-20.2")
def test_an_enemy_skips_a_movement_symbol_that_points_at_a_sealed_doorway():
    """From the Ossuary, door A leads south and door C west."""
    enemies = {"redsand_thrall-AC": "ossuary"}
    game = altering("seal_the_door", own={"room": "gate_of_dawn"}, enemies=enemies, fate=["fate_3"], actions_done=2)
    game.play(0, "seal:ossuary:dawn_font")
    assert game.enemies() == {"redsand_thrall-AC": "bartered_court"}


@cites("SS-20.2")
def test_range_and_adjacency_stay_through_a_sealed_doorway():
    game = altering(
        "seal_the_door",
        own={"room": "gate_of_dawn"},
        enemies={"ghoren_slinger-A": "drowned_stair"},
        fate=["fate_1"],
        actions_done=2,
    )
    game.play(0, "seal:gate_of_dawn:drowned_stair")
    assert [event.enemy for event in game.told(EnemyAttacks)] == ["ghoren_slinger-A"]


@cites("SS-20.2")
@pytest.mark.parametrize("text", ["goad", "shadow_step"])
def test_a_sealed_doorway_is_closed_to_enemies_and_heroes_that_a_text_moves(text):
    """Besides the sealed doorway the Gate of Mist has one to the Altar of Night."""
    enemies = {"iron_reaver-AD": "gate_of_mist"}
    area = {1: {"room": "gate_of_mist", "hand": [RED[text]]}}
    game = altering("seal_the_door", area=area, enemies=enemies, piles=QUIET, fate=["fate_22"], actions_done=2)
    game.play(0, "seal:sunken_library:gate_of_mist").play(1, f"alter:{RED[text]}")
    assert (game.enemies()["iron_reaver-AD"] if text == "goad" else game.room(1)) == "altar_of_night"


# R11 Second Wind


@cites("SS-20.2")
def test_second_wind_discards_one_own_wound_of_the_players_choice():
    game = altering("second_wind", own={"wounds": 2, "hurt": {"arani_144": 1}}, area={1: {"wounds": 1}})
    assert set(game.keys) == {"heal:hero-card", "heal:arani_144"}
    game.play(0, "heal:arani_144")
    assert (game.wounds(0), game.wounds(1), game.ask.kind) == ({"hero-card": 2}, {"hero-card": 1}, "act")


# R12 Dark Insight


@cites("SS-20.2")
def test_dark_insight_draws_two_cards_even_beyond_hand_size():
    hand = ["fate_50", "fate_51", "fate_52", "fate_53"]
    game = altering("dark_insight", own={"hand": hand}, fate=["fate_57", "fate_58", "fate_59"])
    assert (game.hand(0), game.ask.kind) == ([*hand, "fate_57", "fate_58"], "act")


# R13 Spoil the Market


@cites("SS-20.2")
@pytest.mark.parametrize(("card", "deck"), [("tower_shield", "equipment"), ("general_129", "general")])
def test_spoil_the_market_puts_an_open_card_under_its_deck_and_refills_the_offer(card, deck):
    game = altering(
        "spoil_the_market", equipment=["versatile_blade", "tower_shield"], general=["general_128", "general_129"]
    )
    offer = getattr(game.state, f"{deck}_offer")
    kept = [face for face in game.faces(offer) if face != card]
    top = game.faces(getattr(game.state, deck)[-1:])
    game.play(0, f"spoil:{card}")
    assert game.faces(getattr(game.state, f"{deck}_offer")) == kept + top
    assert game.faces(getattr(game.state, deck))[0] == card


@cites("SS-20.2")
def test_spoil_the_market_offers_open_equipment_and_general_action_cards_but_no_whispers():
    game = altering("spoil_the_market")
    s = game.state
    assert keys_of(game, "spoil") == {*game.faces(s.equipment_offer), *game.faces(s.general_offer)}
    assert len(game.keys) == 8


@cites("SS-20.2")
def test_with_an_empty_deck_the_spoiled_card_comes_straight_back():
    offer = ["versatile_blade", "light_bow", "oathkeeper_mace", "runed_staff"]
    rest = [item for item in started().game.content.equipment if item not in offer]
    game = altering("spoil_the_market", area={1: {"equipment": rest}}, equipment=offer).play(0, "spoil:light_bow")
    assert game.faces(game.state.equipment_offer) == ["versatile_blade", "oathkeeper_mace", "runed_staff", "light_bow"]


# R15 Shifting Hoard

SYMBOLS = {
    "silkspun_vault",
    "smugglers_landing",
    "ossuary",
    "sunken_library",
    "forge_of_oaths",
    "forgotten_treasury",
    "whispering_gallery",
}


@cites("SS-20.2")
def test_shifting_hoard_moves_a_treasure_to_an_uncovered_symbol():
    game = altering("shifting_hoard", treasures={"ossuary": "treasure_4", "sunken_library": "treasure_2"})
    free = SYMBOLS - {"ossuary", "sunken_library"}
    assert keys_of(game, "shift") == {f"{a}:{b}" for a in ("ossuary", "sunken_library") for b in free}
    game.play(0, "shift:ossuary:forge_of_oaths")
    assert game.treasures() == {"forge_of_oaths": "treasure_4", "sunken_library": "treasure_2"}


@cites("SS-20.2")
def test_shifting_hoard_does_nothing_when_every_symbol_is_covered():
    tokens = ["treasure_2"] * 4 + ["treasure_3"] * 3
    treasures = dict(zip(sorted(SYMBOLS), tokens, strict=True))
    game = altering("shifting_hoard", treasures=treasures)
    assert did_nothing(game, "shifting_hoard")
    assert game.treasures() == treasures


@cites("SS-20.1")
def test_an_enemy_that_is_moved_cites_the_rule_by_which_it_is():
    game = altering("goad", enemies={"iron_reaver-AD": HERE})
    game.play(0, game.keys[0])
    assert [event.rule for event in game.told(EnemyPushed)] == ["SS-20.1"]
