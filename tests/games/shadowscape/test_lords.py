"""The Lord of the Dungeon: how it comes onto the board, what it does there, and both sides of the five cards."""

from typing import Any

import pytest

from kits.shadowscape import Scene, cites, scene
from umbra.games.shadowscape.board import CENTRE
from umbra.games.shadowscape.events.actions import Attacked
from umbra.games.shadowscape.events.claims import FateBroughtBack, LordAppeared, LordWeakened
from umbra.games.shadowscape.events.enemies import EnemyAttacks

BEAST, BRIGAND, UNDEAD = "fate_1", "fate_2", "fate_3"
TOGETHER = {"mode": "cooperative"}
TWICE = {"mode": "cooperative", "double_fate": "on"}
ATTACKS = ["fate_5", "fate_6", "fate_7", "fate_8", "fate_9"]
MAGIC = ["fate_21", "fate_22", "fate_23", "fate_24", "fate_25"]
SHIELDS = ["fate_17", "fate_18", "fate_19", "fate_20"]
WHISPERS = [
    "hunters_due",
    "robbers_due",
    "graves_due",
    "pair_of_purses",
    "pair_of_skulls",
    "dust_and_pages",
    "beneath_the_tears",
    "armed_for_the_dark",
    "glint_of_gold",
    "one_of_each",
    "dressed_for_the_tomb",
    "smugglers_map",
]
FANGS = ["ghoren_warrior-AB", "ghoren_warrior-BD"]


def enemy_phase(*cards: str, **setup: Any) -> Scene:
    """The Action Phase of the active player is over; these are the next Fate cards."""
    game = scene(actions_done=2, fate=cards, **setup)
    if game.state.phase == "act" and game.state.actions_done == 2:
        game.play(game.state.active, "end")
    return game


def facing(lord: str, *cards: str, rooms: tuple[str, ...] = ("ossuary",), **setup: Any) -> Scene:
    """The Enemy Phase of Arani, seat 0, with the Lord in The Ossuary and the Heroes in these rooms."""
    area = {seat: {"room": room} for seat, room in enumerate(rooms)}
    for seat, more in setup.pop("area", {}).items():
        area[seat] = {**area.get(seat, {}), **more}
    return enemy_phase(*(cards or (BEAST,)), lord=lord, lord_room="ossuary", area=area, **setup)


def wounded(game: Scene) -> list[int]:
    return [seat for seat in range(len(game.state.heroes)) if game.wounds(seat)]


def take_wounds(game: Scene) -> Scene:
    """Whoever is hit takes everything on the Hero card as long as it has room, without defending."""
    while game.ask.kind in ("wound", "defend"):
        game.play(game.ask.seat, "done" if game.ask.kind == "defend" else game.keys[0])
    return game


# Coming onto the board


@cites("SS-R-29")
def test_the_lord_appears_in_the_centre_whoever_is_there():
    game = scene(
        whispers=["pair_of_fangs"],
        whisper_deck=["lord_of_the_dungeon"],
        enemies={"iron_reaver-AD": "ossuary"},
        treasures={"ossuary": "treasure_2"},
        area={0: {"room": "ossuary", "tokens": FANGS}, 1: {"room": "ossuary"}},
    )
    game.play(0, "claim:pair_of_fangs")
    assert game.state.lord_room == CENTRE == 12
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert game.room(0) == game.room(1) == "ossuary"
    assert game.enemies() == {"iron_reaver-AD": "ossuary"}
    assert wounded(game) == []


@cites("SS-R-29")
def test_a_treasure_in_the_room_of_the_lord_can_be_taken():
    game = scene(lord_room="ossuary", treasures={"ossuary": "treasure_2"}, area={0: {"room": "ossuary"}})
    game.play(0, "use:arani_146", "take")
    assert game.tokens(0) == ["treasure_2"]


@cites("SS-R-29", "SS-26.3")
@pytest.mark.parametrize(
    ("mode", "card"),
    [
        ("competitive", "fate_1"),
        ("competitive", "fate_4"),
        ("competitive", "fate_9"),
        ("cooperative", "fate_17"),
        ("cooperative", "fate_7"),
    ],
    ids=["goad", "lure", "ambush", "hold", "drive back"],
)
def test_texts_about_regular_enemies_never_touch_the_lord(mode, card):
    game = scene(
        options={"mode": mode},
        lord_room="ossuary",
        area={0: {"room": "ossuary", "hand": [card]}, 1: {"room": "ossuary"}},
    )
    game.play(0, f"alter:{card}")
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert game.state.lord_room == CENTRE
    assert game.state.frozen == []
    assert wounded(game) == []


@cites("SS-R-29", "SS-26.3")
def test_the_lord_cannot_be_pushed():
    game = scene(
        heroes=("fengray", "arani"),
        lord_room="ossuary",
        enemies={"ghoren_warrior-AB": "ossuary"},
        area={0: {"room": "ossuary"}},
    )
    game.play(0, "use:fengray_140", "target:lord")
    assert (game.ask.kind, {key.split(":")[1] for key in game.keys if key != "pass"}) == ("push", {"ghoren_warrior-AB"})


# What it does


@cites("SS-26.1")
@pytest.mark.parametrize("card", [BEAST, BRIGAND, UNDEAD])
def test_the_lord_activates_in_every_enemy_phase_whatever_is_drawn(card):
    enemies = {
        "ghoren_slinger-C": "gate_of_mist",
        "renegade_flamecaster-B": "gate_of_mist",
        "barrow_archer-B": "gate_of_mist",
    }
    game = facing("ser_ulric", card, enemies=enemies)
    assert (game.ask.seat, game.ask.kind) == (0, "wound")


@cites("SS-26.1")
def test_the_lord_activates_in_the_turns_of_all_players():
    game = facing("ser_ulric", BEAST, BRIGAND, rooms=("ossuary", "gate_of_thorns"))
    take_wounds(game)
    assert game.wounds(0) == {"hero-card": 3}
    game.play(1, "move:fengray_140", "done", "move:fengray_141", "done")
    take_wounds(game)
    assert sum(game.wounds(0).values()) == 6


@cites("SS-26.1")
def test_a_lord_that_is_not_on_the_board_does_nothing():
    waiting = enemy_phase(BEAST, lord="ser_ulric", area={0: {"room": "ossuary"}})
    slain = enemy_phase(BEAST, lord="ser_ulric", area={0: {"room": "ossuary"}, 1: {"tokens": ["lord"]}})
    assert slain.state.lord_slain
    for game in (waiting, slain):
        assert (game.ask.seat, game.ask.kind) == (1, "act")
        assert game.wounds(0) == {}


@cites("SS-26.2")
@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_the_lord_attacks_one_hero_of_its_own_room(mode):
    game = facing("ser_ulric", rooms=("ossuary", "ossuary", "dawn_font"), seats=3, options={"mode": mode})
    assert game.keys == ["victim:arani", "victim:fengray"]
    game.play(0, "victim:fengray")
    take_wounds(game)
    assert wounded(game) == [1]


@cites("SS-26.2")
def test_with_nobody_in_its_room_the_lord_does_nothing():
    game = facing("ser_ulric", rooms=("dawn_font", "weeping_crypt"))
    assert (game.ask.seat, game.ask.kind) == (1, "act")
    assert wounded(game) == []


@cites("SS-26.3")
def test_the_lord_never_moves():
    game = facing("ser_ulric", BEAST, BRIGAND, rooms=("dawn_font", "weeping_crypt"))
    game.play(1, "move:fengray_140", "done", "move:fengray_141", "done")
    assert game.ask.seat == 0
    assert game.state.lord_room == CENTRE


@cites("SS-26.4")
def test_the_active_player_orders_the_attack_of_the_lord_among_the_others_and_chooses_its_target():
    game = facing("ser_ulric", rooms=("ossuary", "ossuary"), enemies={"ghoren_warrior-AB": "ossuary"})
    assert (game.ask.seat, set(game.keys)) == (0, {"attack:ghoren_warrior-AB", "attack:lord"})
    game.play(0, "attack:lord")
    assert (game.ask.seat, set(game.keys)) == (0, {"victim:arani", "victim:fengray"})


@cites("SS-26.4")
def test_the_attack_of_the_lord_is_defended_against_like_any_other():
    game = facing("ser_ulric", rooms=("gate_of_dawn", "ossuary"), area={1: {"hand": SHIELDS[:2]}})
    assert (game.ask.seat, game.ask.kind) == (1, "defend")
    game.play(1, f"discard:{SHIELDS[0]}", "done", "wound:fengray_140")
    assert game.wounds(1) == {"fengray_140": 1}


@cites("SS-R-67")
def test_the_active_player_chooses_when_a_lord_without_a_target_acts():
    game = facing(
        "grinmaw",
        BRIGAND,
        rooms=("gate_of_dawn",),
        enemies={"iron_reaver-AD": "gate_of_dawn", "ghoren_slinger-C": "gate_of_mist"},
    )
    assert (game.ask.seat, set(game.keys)) == (0, {"attack:iron_reaver-AD", "attack:lord"})
    game.play(0, "attack:iron_reaver-AD")
    take_wounds(game)
    assert game.ask.kind == "move-enemy"


@cites("SS-R-67")
def test_what_a_lord_does_without_a_target_is_done_when_it_is_chosen():
    game = facing(
        "grinmaw",
        BRIGAND,
        rooms=("gate_of_dawn",),
        enemies={"iron_reaver-AD": "gate_of_dawn", "ghoren_slinger-C": "gate_of_mist"},
    )
    game.play(0, "attack:lord", "move:ghoren_slinger-C:sunken_library")
    assert game.enemies()["ghoren_slinger-C"] == "sunken_library"
    assert (game.ask.seat, game.ask.kind) == (0, "wound")


# The five cards


@pytest.mark.parametrize(
    ("lord", "mode", "defence", "attack"),
    [
        ("vharok", "competitive", 6, 4),
        ("vharok", "cooperative", 7, 4),
        ("pale_abbess", "competitive", 5, 4),
        ("pale_abbess", "cooperative", 6, 4),
        ("grinmaw", "competitive", 6, 5),
        ("grinmaw", "cooperative", 7, 5),
        ("ser_ulric", "competitive", 7, 4),
        ("ser_ulric", "cooperative", 7, 4),
        ("lantern_eyed", "competitive", 5, 3),
        ("lantern_eyed", "cooperative", 6, 4),
    ],
)
@cites("SS-26.2", "SS-11.10")
def test_a_lord_fights_with_the_figures_of_the_side_in_use(lord, mode, defence, attack):
    game = scene(
        options={"mode": mode},
        actions_done=1,
        fate=[BEAST],
        lord=lord,
        lord_room="ossuary",
        area={0: {"room": "ossuary"}},
    )
    game.play(0, "use:arani_144")
    (hit,), (struck,) = game.told(Attacked), game.told(EnemyAttacks)
    assert (hit.enemy, hit.defence) == ("lord", defence)
    assert (struck.enemy, struck.attack) == ("lord", attack)


BOTH = pytest.mark.parametrize("mode", ["competitive", "cooperative"])


@BOTH
@cites("SS-26.2")
def test_vharok_makes_leaving_his_room_cost_one_point_more(mode):
    game = scene(options={"mode": mode}, lord="vharok", lord_room="ossuary", area={0: {"room": "ossuary"}})
    game.play(0, "move:arani_144", "go:dawn_font")
    assert (game.ask.kind, game.exhausted(0)) == ("act", ["arani_144"])


@cites("SS-26.2")
def test_leaving_the_room_of_another_lord_or_a_room_without_vharok_costs_one_point():
    other = scene(lord="ser_ulric", lord_room="ossuary", area={0: {"room": "ossuary"}})
    away = scene(lord="vharok", area={0: {"room": "ossuary"}})
    beside = scene(lord="vharok", lord_room="ossuary", area={0: {"room": "hall_of_mirrors"}})
    for game, way in ((other, "dawn_font"), (away, "dawn_font"), (beside, "dawn_font")):
        game.play(0, "move:arani_144", f"go:{way}")
        assert game.ask.kind == "go"


@cites("SS-26.2")
def test_a_movement_of_one_point_in_all_leaves_the_room_of_vharok():
    game = scene(heroes=("fengray", "arani"), lord="vharok", lord_room="ossuary", area={0: {"room": "ossuary"}})
    game.play(0, "move:fengray_140", "go:dawn_font")
    assert game.room(0) == "dawn_font"


@cites("SS-26.2")
def test_a_step_out_of_the_room_of_vharok_costs_nothing():
    game = scene(
        heroes=("aseke", "arani"), lord="vharok", lord_room="ossuary", area={0: {"room": "ossuary", "sides": "AAAA"}}
    )
    game.play(0, "use:aseke_184", "step:dawn_font")
    assert game.room(0) == "dawn_font"


@cites("SS-26.2")
def test_vharok_and_a_clinging_enemy_together_cost_no_more_than_one_of_them():
    game = scene(
        options={"advanced": "on"},
        lord="vharok",
        lord_room="ossuary",
        enemies={"redsand_thrall-AC": "ossuary"},
        area={0: {"room": "ossuary"}},
    )
    game.play(0, "move:arani_144", "go:dawn_font")
    assert game.room(0) == "dawn_font"


@cites("SS-26.2", "SS-26.4")
def test_vharok_attacks_every_hero_of_his_room_in_the_cooperative_game():
    game = facing(
        "vharok", rooms=("ossuary", "ossuary", "dawn_font"), seats=3, options=TOGETHER, area={1: {"hand": SHIELDS[:2]}}
    )
    assert (game.ask.seat, set(game.keys)) == (0, {"victim:arani", "victim:fengray"})
    game.play(0, "victim:fengray")
    assert (game.ask.seat, game.ask.kind) == (1, "defend")
    game.play(1, f"discard:{SHIELDS[0]}", f"discard:{SHIELDS[1]}")
    assert (game.ask.seat, game.ask.kind) == (0, "wound")
    take_wounds(game)
    assert [sum(game.wounds(seat).values()) for seat in range(3)] == [3, 0, 0]


@cites("SS-26.2")
def test_vharok_attacks_one_hero_in_the_competitive_game():
    game = facing("vharok", rooms=("ossuary", "ossuary"))
    game.play(0, "victim:arani")
    take_wounds(game)
    assert wounded(game) == [0]


@BOTH
@cites("SS-26.2")
def test_a_hero_whom_the_pale_abbess_wounds_discards_a_fate_card_of_their_choice(mode):
    game = facing(
        "pale_abbess",
        rooms=("gate_of_dawn", "ossuary"),
        options={"mode": mode},
        area={1: {"hand": ["fate_5", "fate_6"]}},
    )
    take_wounds(game)
    assert (game.ask.seat, game.keys) == (1, ["discard:fate_5", "discard:fate_6"])
    game.play(1, "discard:fate_6")
    assert game.hand(1) == ["fate_5"]
    assert game.faces(game.state.fate_discard) == ["fate_6", BEAST]


@cites("SS-26.2")
def test_a_hero_whom_the_pale_abbess_does_not_really_wound_discards_nothing():
    cancelled = facing("pale_abbess", rooms=("gate_of_dawn", "ossuary"), area={1: {"hand": SHIELDS[:3]}})
    cancelled.play(1, f"discard:{SHIELDS[0]}", f"discard:{SHIELDS[1]}")
    covered = facing(
        "pale_abbess",
        rooms=("gate_of_dawn", "ossuary"),
        area={
            1: {
                "hand": ["fate_5", "fate_6"],
                "wounds": 4,
                "hurt": {f"fengray_{n}": 2 for n in (140, 141)} | {"fengray_142": 1},
            }
        },
    )
    covered.play(1, "done")
    assert (cancelled.hand(1), covered.hand(1)) == ([SHIELDS[2]], ["fate_5", "fate_6"])


@cites("SS-26.2")
def test_nobody_discards_for_the_pale_abbess_from_an_empty_hand():
    game = take_wounds(facing("pale_abbess"))
    assert (game.ask.seat, game.ask.kind) == (1, "act")


@cites("SS-26.2")
@pytest.mark.parametrize(
    ("mode", "rooms", "discarded"),
    [
        ("cooperative", ("gate_of_dawn",), ["fate_10", BEAST]),
        ("cooperative", ("ossuary",), [BEAST]),
        ("competitive", ("gate_of_dawn",), [BEAST]),
    ],
)
def test_the_pale_abbess_discards_the_top_fate_card_when_nobody_is_with_her_in_the_cooperative_game(
    mode, rooms, discarded
):
    game = facing("pale_abbess", BEAST, "fate_10", rooms=rooms, options={"mode": mode})
    take_wounds(game)
    assert game.faces(game.state.fate_discard) == discarded


@cites("SS-R-38")
def test_the_pale_abbess_can_discard_the_last_card_of_the_deck():
    game = scene(options=TOGETHER, actions_done=2, deck=[BEAST, "fate_10"], lord="pale_abbess", lord_room="ossuary")
    assert (game.state.outcome.winners, game.state.outcome.rule) == ([], "SS-34.2")


HOUNDS = {"ghoren_slinger-C": "gate_of_mist", "ghoren_warrior-AB": "weeping_crypt", "iron_reaver-AD": "gate_of_mist"}


@cites("SS-26.2")
def test_grinmaw_has_the_active_player_move_one_beast_when_nobody_is_with_her():
    game = facing("grinmaw", "fate_2", rooms=("gate_of_dawn",), active=1, enemies=HOUNDS)
    assert (game.ask.seat, game.ask.kind) == (1, "move-enemy")
    assert set(game.keys) == {
        "move:ghoren_slinger-C:sunken_library",
        "move:ghoren_slinger-C:altar_of_night",
        "move:ghoren_warrior-AB:toll_bridge",
        "move:ghoren_warrior-AB:gallows_yard",
        "move:ghoren_warrior-AB:forge_of_oaths",
        "move:ghoren_warrior-AB:ossuary",
    }
    game.play(1, "move:ghoren_warrior-AB:gallows_yard")
    assert game.enemies()["ghoren_warrior-AB"] == "gallows_yard"
    assert game.state.active == 0


@cites("SS-26.2")
@pytest.mark.parametrize(
    ("mode", "rooms", "enemies"),
    [
        ("competitive", ("ossuary",), HOUNDS),
        ("competitive", ("gate_of_dawn",), {"renegade_flamecaster-B": "gate_of_mist"}),
        ("cooperative", ("ossuary",), HOUNDS),
    ],
    ids=["with a Hero there", "without a Beast", "with a Hero there, together"],
)
def test_grinmaw_does_nothing_special_otherwise(mode, rooms, enemies):
    game = facing("grinmaw", BRIGAND, rooms=rooms, options={"mode": mode}, enemies=enemies)
    take_wounds(game)
    assert (game.ask.seat, game.ask.kind) == (1, "act")
    beasts = {enemy: room for enemy, room in game.enemies().items() if enemy.startswith("ghoren")}
    assert beasts == {enemy: room for enemy, room in enemies.items() if enemy.startswith("ghoren")}


@cites("SS-26.2")
def test_grinmaw_places_a_beast_on_a_lair_in_a_room_without_enemies_in_the_cooperative_game():
    game = facing(
        "grinmaw",
        UNDEAD,
        rooms=("stalkers_hollow", "gate_of_thorns"),
        options=TOGETHER,
        active=1,
        enemies={
            "iron_reaver-CB": "howling_pit",
            "ghoren_slinger-C": "gate_of_mist",
            "redsand_thrall-AC": "marrow_garden",
        },
        piles={"beast": ["mire_stalker-BCA"]},
    )
    assert (game.ask.seat, game.ask.kind) == (1, "lair")
    # The Thrall has left The Marrow Garden by A for the Gate of Dawn, where there is no C.
    assert set(game.keys) == {"lair:drowned_stair", "lair:marrow_garden", "lair:silkspun_vault", "lair:stalkers_hollow"}
    game.play(1, "lair:stalkers_hollow")
    assert game.enemies()["mire_stalker-BCA"] == "stalkers_hollow"
    assert game.wounds(0) == {}


@cites("SS-26.2")
def test_grinmaw_draws_from_the_mixed_discards_when_the_pile_is_empty():
    game = facing(
        "grinmaw",
        BRIGAND,
        rooms=("gate_of_dawn",),
        options=TOGETHER,
        enemies={"renegade_flamecaster-B": "gate_of_mist"},
        piles={"beast": []},
        discards={"beast": ["mire_stalker-BCA"]},
    )
    game.play(0, "lair:howling_pit")
    assert game.enemies()["mire_stalker-BCA"] == "howling_pit"


@cites("SS-26.2")
def test_grinmaw_places_nothing_without_a_token_or_a_free_lair():
    no_token = facing(
        "grinmaw",
        BRIGAND,
        rooms=("gate_of_dawn",),
        options=TOGETHER,
        enemies={"renegade_flamecaster-B": "gate_of_mist"},
        piles={"beast": []},
    )
    no_lair = facing("grinmaw", BEAST, rooms=("gate_of_dawn",), options=TOGETHER)
    assert len(no_token.enemies()) == 1
    assert len(no_lair.enemies()) == 5
    for game in (no_token, no_lair):
        assert (game.ask.seat, game.ask.kind) == (1, "act")


@cites("SS-R-50")
def test_the_beast_that_grinmaw_places_is_left_out_of_that_enemy_phase():
    game = facing(
        "grinmaw",
        BRIGAND,
        BEAST,
        rooms=("howling_pit",),
        options=TWICE,
        enemies={"renegade_flamecaster-B": "gate_of_mist", "ghoren_slinger-C": "gate_of_mist"},
        piles={"beast": ["mire_stalker-BCA"]},
    )
    game.play(0, "lair:howling_pit")
    assert game.enemies()["mire_stalker-BCA"] == "howling_pit"
    assert (game.ask.seat, game.ask.kind) == (1, "act")
    assert game.wounds(0) == {}


ABILITY = {"competitive": "Undying", "cooperative": "Deathless"}


@cites("SS-26.2")
@pytest.mark.parametrize(
    ("lord", "mode", "hero", "room", "slain"),
    [
        ("ser_ulric", "competitive", "ardenai", "dawn_font", False),
        ("ser_ulric", "competitive", "ardenai", "ossuary", True),
        ("ser_ulric", "competitive", "celenthia", "dawn_font", True),
        ("ser_ulric", "cooperative", "ardenai", "dawn_font", False),
        ("ser_ulric", "cooperative", "celenthia", "dawn_font", False),
        ("ser_ulric", "cooperative", "ardenai", "ossuary", True),
        ("ser_ulric", "cooperative", "celenthia", "ossuary", True),
        ("vharok", "competitive", "ardenai", "dawn_font", True),
        ("vharok", "cooperative", "ardenai", "dawn_font", True),
    ],
)
def test_attacks_from_another_room_that_deal_ser_ulric_no_damage(lord, mode, hero, room, slain):
    # Arcaneweave Shot and Arcane Bolt deal 2 damage up to 1 room away, and five cards make it 7.
    hand, card = (ATTACKS, "ardenai_152") if hero == "ardenai" else (MAGIC, "celenthia_149")
    game = scene(
        options={"mode": mode},
        heroes=(hero, "fengray"),
        lord=lord,
        lord_room="ossuary",
        area={0: {"room": room, "hand": hand, "sides": "AAAA"}},
    )
    game.play(0, f"use:{card}", *[f"discard:{card}" for card in hand])
    if game.state.outcome is None and game.ask.kind == "boost":
        game.play(0, "done")
    assert (game.state.lord_slain) == slain
    assert [event.stopped for event in game.told(Attacked)] == ["" if slain else ABILITY[mode]]


@cites("SS-26.2", "SS-26.4")
def test_the_lantern_eyed_attacks_every_hero_of_its_room():
    game = facing("lantern_eyed", rooms=("ossuary", "ossuary", "dawn_font"), seats=3)
    assert (game.ask.seat, set(game.keys)) == (0, {"victim:arani", "victim:fengray"})
    game.play(0, "victim:fengray")
    assert (game.ask.seat, game.ask.kind) == (1, "wound")
    take_wounds(game)
    assert wounded(game) == [0, 1]


@cites("SS-26.2")
def test_the_lantern_eyed_attacks_every_hero_in_the_adjacent_rooms_too_in_the_cooperative_game():
    rooms = ("dawn_font", "ossuary", "weeping_crypt", "hall_of_mirrors")
    game = facing("lantern_eyed", rooms=rooms, seats=4, options=TOGETHER)
    assert (game.ask.seat, set(game.keys)) == (0, {"victim:arani", "victim:fengray", "victim:celenthia"})
    game.play(0, "victim:fengray").play(1, "wound:hero-card", "wound:hero-card")
    assert (game.ask.seat, set(game.keys)) == (0, {"victim:arani", "victim:celenthia"})
    game.play(0, "victim:celenthia")
    take_wounds(game)
    assert wounded(game) == [0, 1, 2]


@cites("SS-26.2")
@pytest.mark.parametrize(("mode", "hit"), [("competitive", []), ("cooperative", [0])])
def test_only_the_cooperative_lantern_eyed_reaches_out_of_its_room(mode, hit):
    game = facing("lantern_eyed", rooms=("dawn_font",), options={"mode": mode})
    take_wounds(game)
    assert wounded(game) == hit


# Awakening and weakening


def claiming(seats: int, before: int, **options: str) -> Scene:
    """Seat 0 claims A Pair of Fangs when the team has claimed so many Whispers."""
    half = before // 2
    game = scene(
        seats,
        options={**TOGETHER, **options},
        whispers=["pair_of_fangs"],
        area={0: {"tokens": FANGS, "tucked": WHISPERS[:half]}, 1: {"tucked": WHISPERS[half:before]}},
    )
    return game.play(0, "claim:pair_of_fangs")


@cites("SS-R-47")
@pytest.mark.parametrize(("seats", "needed"), [(2, 6), (3, 5), (4, 4)])
def test_with_the_awakening_of_the_card_the_lord_appears_when_the_team_has_claimed_enough_whispers(seats, needed):
    assert claiming(seats, needed - 2, lord_awakening="card").state.lord_room == -1
    assert claiming(seats, needed - 1, lord_awakening="card").state.lord_room == CENTRE


@cites("SS-R-47")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_by_default_the_lord_waits_for_its_whisper(seats):
    assert claiming(seats, 7).state.lord_room == -1


@cites("SS-R-47")
@pytest.mark.parametrize("awakening", ["whisper_only", "card"])
def test_the_whisper_of_the_lord_brings_it_in_the_cooperative_game_with_either_option(awakening):
    game = scene(
        options={**TOGETHER, "lord_awakening": awakening},
        whispers=["pair_of_fangs"],
        whisper_deck=["lord_of_the_dungeon"],
        area={0: {"tokens": FANGS}},
    )
    game.play(0, "claim:pair_of_fangs")
    assert game.state.lord_room == CENTRE


@cites("SS-R-47")
def test_the_whisper_of_a_lord_that_has_awakened_before_does_nothing_more():
    game = scene(
        options={**TOGETHER, "lord_awakening": "card"},
        whispers=["pair_of_fangs"],
        whisper_deck=["lord_of_the_dungeon"],
        lord_room="ossuary",
        area={0: {"tokens": FANGS}},
    )
    game.play(0, "claim:pair_of_fangs")
    assert "lord_of_the_dungeon" in game.faces(game.state.whisper_offer)
    assert game.told(LordAppeared) == []
    assert game.state.lord_room == CENTRE


def struck_for(damage: int, claimed: int, lord: str, seats: int = 2, **options: str) -> Scene:
    """Arani attacks the Lord with Mace Blow, boosted up to that damage, after so many claimed Whispers."""
    boosts = ATTACKS[: damage - 2]
    game = scene(
        seats,
        options=options,
        lord=lord,
        lord_room="ossuary",
        area={
            0: {"room": "ossuary", "hand": boosts, "tucked": WHISPERS[: claimed // 2]},
            1: {"tucked": WHISPERS[claimed // 2 : claimed]},
        },
    )
    game.play(0, "use:arani_144", *[f"discard:{card}" for card in boosts])
    if game.state.outcome is None and game.ask.kind == "boost":
        game.play(0, "done")
    return game


@cites("SS-R-47")
@pytest.mark.parametrize("awakening", ["whisper_only", "card"])
@pytest.mark.parametrize(
    ("lord", "seats", "claimed", "defence"),
    [
        ("ser_ulric", 2, 0, 7),
        ("ser_ulric", 2, 7, 7),
        ("ser_ulric", 2, 8, 6),
        ("ser_ulric", 2, 9, 6),
        ("ser_ulric", 2, 10, 5),
        ("ser_ulric", 2, 12, 5),
        ("ser_ulric", 3, 7, 7),
        ("ser_ulric", 3, 8, 6),
        ("ser_ulric", 4, 8, 7),
        ("ser_ulric", 4, 9, 6),
        ("pale_abbess", 2, 8, 5),
        ("pale_abbess", 2, 10, 5),
    ],
)
def test_a_cooperative_lord_weakens_with_every_two_whispers_beyond_its_number(lord, seats, claimed, defence, awakening):
    options = {**TOGETHER, "lord_awakening": awakening}
    assert struck_for(defence - 1, claimed, lord, seats, **options).state.outcome is None
    won = struck_for(defence, claimed, lord, seats, **options).state.outcome
    assert (won.winners, won.rule) == (list(range(seats)), "SS-34.1")


@cites("SS-R-47")
def test_a_competitive_lord_never_weakens():
    assert struck_for(6, 10, "ser_ulric").state.lord_room == CENTRE
    assert struck_for(7, 10, "ser_ulric").state.lord_slain


@cites("SS-R-47")
@pytest.mark.parametrize("lord", ["vharok", "pale_abbess", "grinmaw", "ser_ulric", "lantern_eyed"])
def test_a_cooperative_side_says_how_its_defence_falls_and_no_competitive_one_does(lord):
    record = scene().game.content.lords[lord]
    beyond = "beyond 6 with 2 Heroes, 6 with 3 or 7 with 4, but not below 5."
    assert f"Defence falls by 1 for every 2 Whispers claimed {beyond}" in record.cooperative.text
    assert "Defence falls" not in record.competitive.text


@cites("SS-R-47")
@pytest.mark.parametrize(("seats", "claims"), [(2, (4, 6)), (3, (6, 8)), (4, (8, 10))])
def test_the_printed_defence_can_be_met_with_any_number_of_heroes(seats, claims):
    """The 3-shard Whisper lies among the last 3 of 3 + n ones, n twos and itself with 2 twos; 4 lie open."""
    first = 3 + 2 * seats + 1 - 4
    assert claims == (first, first + 2)
    lord = scene().game.content.lords["ser_ulric"]
    assert first - lord.weaken_from[seats - 2] < lord.weaken_every


@cites("SS-R-47")
@pytest.mark.parametrize(("before", "told"), [(6, []), (7, [(8, 6)]), (9, [(10, 5)]), (11, [])])
def test_each_fall_of_the_lords_defence_is_told(before, told):
    game = scene(
        options=TOGETHER,
        lord="ser_ulric",
        whispers=["pair_of_fangs"],
        area={0: {"tokens": FANGS}, 1: {"tucked": [w for w in WHISPERS if w != "pair_of_fangs"][:before]}},
    )
    game.play(0, "claim:pair_of_fangs")
    assert [(event.claimed, event.defence) for event in game.told(LordWeakened)] == told
    assert game.game.sketch(0)["lord"]["defence"] == (told[0][1] if told else 7 if before < 7 else 5)


# Fate cards that come back

DISCARDED = ["fate_1", "fate_2", "fate_3", "fate_4"]


@cites("SS-R-70")
def test_with_four_heroes_each_claimed_whisper_brings_two_fate_cards_back_under_the_deck():
    game = scene(
        4,
        options=TOGETHER,
        whispers=["pair_of_fangs"],
        deck=["fate_40", "fate_41"],
        discard=DISCARDED,
        area={0: {"tokens": FANGS}},
    )
    game.play(0, "claim:pair_of_fangs")
    assert game.faces(game.state.fate_discard) == DISCARDED[:2]
    assert game.faces(game.state.fate) == [*DISCARDED[2:], "fate_41", "fate_40"]
    assert [(e.n, e.left) for e in game.told(FateBroughtBack)] == [(2, 4)]


@cites("SS-R-70")
def test_what_comes_back_under_the_fate_deck_is_forgotten_and_there_may_be_fewer():
    game = scene(4, options=TOGETHER, whispers=["pair_of_fangs"], discard=DISCARDED[:1], area={0: {"tokens": FANGS}})
    game.play(0, "claim:pair_of_fangs")
    assert game.state.fate_discard == []
    assert [game.state.cards.known[token] for token in game.state.fate[:1]] == [0]
    assert [e.n for e in game.told(FateBroughtBack)] == [1]


@cites("SS-R-70")
@pytest.mark.parametrize(("seats", "options"), [(2, TOGETHER), (3, TOGETHER), (4, {"mode": "competitive"})])
def test_with_fewer_heroes_or_against_each_other_no_fate_card_comes_back(seats, options):
    game = scene(seats, options=options, whispers=["pair_of_fangs"], discard=DISCARDED, area={0: {"tokens": FANGS}})
    game.play(0, "claim:pair_of_fangs")
    assert game.faces(game.state.fate_discard) == DISCARDED
    assert game.told(FateBroughtBack) == []


@cites("SS-R-70")
def test_a_cooperative_side_says_how_many_fate_cards_come_back():
    record = scene().game.content.lords["ser_ulric"]
    back = "the top cards of the Fate discard pile go back under the Fate deck: 2 with 4 Heroes."
    assert record.cooperative.text.endswith(f"Whenever a Whisper is claimed, {back}")
    assert "Fate discard pile" not in record.competitive.text
