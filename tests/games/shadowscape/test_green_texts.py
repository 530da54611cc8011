"""The 15 green texts of Fate cards: who chooses, what is legal and what is not, limits, and how long it lasts.

Arani (seat 0) plays; her companions are Fengray, Celenthia and Durgen.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest

from kits.shadowscape import Scene, cites, scene
from umbra.games.shadowscape.events.enemies import EnemyAttacks

GREEN = {
    "share_the_burden": "fate_1",
    "old_lesson": "fate_5",
    "mend": "fate_9",
    "guide": "fate_13",
    "hold": "fate_3",
    "drive_back": "fate_7",
    "recall": "fate_11",
    "change_of_plan": "fate_15",
    "second_breath": "fate_2",
    "quicken": "fate_6",
    "far_sight": "fate_10",
    "two_whispers": "fate_14",
    "trade": "fate_4",
    "ward": "fate_8",
    "hidden_cache": "fate_12",
}
"""One of the four cards with each text."""

QUIET: dict[str, list[str]] = {"beast": [], "brigand": [], "undead": []}
"""No tokens to spawn, so that an Enemy Phase passes without a trace."""

HERE, BESIDE, FAR = "bartered_court", "hall_of_mirrors", "gate_of_thorns"
"""Where Arani stands, a room next to it, and one that is far away."""

BEAST, BRIGAND, UNDEAD = "fate_16", "fate_20", "fate_21"
"""Fate cards with these Enemy symbols."""


def altering(text: str, *, own: dict[str, Any] | None = None, area: dict[int, Any] | None = None, **more: Any) -> Scene:
    """Arani, in the Bartered Court unless said otherwise, plays a card with that text."""
    card = GREEN[text]
    mine = {"room": HERE, **(own or {})}
    mine["hand"] = [card, *mine.get("hand", [])]
    options = {"mode": "cooperative", **more.pop("options", {})}
    return scene(area={0: mine, **(area or {})}, options=options, **more).play(0, f"alter:{card}")


def idle(game: Scene, seat: int) -> None:
    """Two Moves that enter no room; with an empty hand and nothing to claim the turn then ends by itself."""
    for card in game.hero(seat).actions[:2]:
        game.play(seat, f"move:{card}", "done")


def keys_of(game: Scene, verb: str) -> set[str]:
    return {key.removeprefix(f"{verb}:") for key in game.keys if key.startswith(f"{verb}:")}


SYMBOLS = {
    "silkspun_vault",
    "smugglers_landing",
    "ossuary",
    "sunken_library",
    "forge_of_oaths",
    "forgotten_treasury",
    "whispering_gallery",
}
COVERED = dict(zip(sorted(SYMBOLS), ["treasure_2"] * 4 + ["treasure_3"] * 3, strict=True))


@cites("SS-20.3", "SS-R-26")
@pytest.mark.parametrize(
    ("text", "situation"),
    [
        ("share_the_burden", {}),
        ("old_lesson", {}),
        ("mend", {}),
        ("hold", {}),
        ("hold", {"lord_room": "ossuary"}),
        ("drive_back", {}),
        ("drive_back", {"lord_room": "ossuary"}),
        ("recall", {}),
        ("second_breath", {"area": {1: {"spent": ["fengray_140"]}}}),
        ("trade", {"area": {1: {"room": BESIDE}}}),
        ("trade", {"area": {1: {"room": "dawn_font", "tokens": ["treasure_2"]}}}),
        ("hidden_cache", {"piles": {"treasure": []}}),
        ("hidden_cache", {"treasures": COVERED}),
    ],
)
def test_a_text_without_a_legal_object_does_nothing(text, situation):
    game = altering(text, **situation)
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert game.faces(game.state.fate_discard) == [GREEN[text]]


# G1 Share the Burden


@cites("SS-20.3")
@pytest.mark.parametrize(
    ("keys", "kept", "given"),
    [
        (["give:fate_58", "done"], ["fate_57", "fate_59"], ["fate_58"]),
        (["give:fate_59", "give:fate_57"], ["fate_58"], ["fate_59", "fate_57"]),
    ],
)
def test_share_the_burden_gives_another_player_one_or_two_cards(keys, kept, given):
    game = altering("share_the_burden", seats=3, own={"hand": ["fate_57", "fate_58", "fate_59"]})
    assert set(game.keys) == {"share:fengray", "share:celenthia"}
    game.play(0, "share:celenthia")
    assert set(game.keys) == {"give:fate_57", "give:fate_58", "give:fate_59"}
    game.play(0, *keys)
    assert [game.hand(seat) for seat in range(3)] == [kept, [], given]
    assert game.ask.kind == "act"


@cites("SS-20.3")
def test_with_hidden_hands_the_receiver_sees_the_cards_that_were_shared():
    game = altering("share_the_burden", own={"hand": ["fate_57", "fate_58"]}, options={"coop_hands": "hidden"})
    game.play(0, "give:fate_57", "done")
    view = game.game.view(1)
    assert [view.state.cards.faces[token] for token in view.state.heroes[1].hand] == ["fate_57"]


# G2 Old Lesson and G7 Recall


@cites("SS-20.3")
def test_old_lesson_lets_another_player_take_a_discarded_card_of_their_choice():
    game = altering("old_lesson", seats=3, discard=["fate_57", "fate_58"])
    assert set(game.keys) == {"teach:fengray", "teach:celenthia"}
    game.play(0, "teach:fengray")
    assert (game.ask.seat, set(game.keys)) == (1, {"recover:fate_57", "recover:fate_58"})
    game.play(1, "recover:fate_58")
    assert (game.hand(0), game.hand(1)) == ([], ["fate_58"])
    assert game.faces(game.state.fate_discard) == ["fate_57", GREEN["old_lesson"]]


@cites("SS-20.3")
def test_recall_takes_a_discarded_card_but_not_itself():
    game = altering("recall", discard=["fate_57", "fate_58"])
    assert (game.ask.seat, set(game.keys)) == (0, {"recover:fate_57", "recover:fate_58"})
    game.play(0, "recover:fate_57")
    assert game.hand(0) == ["fate_57"]
    assert game.faces(game.state.fate_discard) == ["fate_58", GREEN["recall"]]


# G3 Mend


@cites("SS-20.3")
def test_mend_names_any_hero_with_wounds():
    game = altering("mend", seats=3, own={"wounds": 1}, area={2: {"hurt": {"celenthia_149": 1}}})
    assert set(game.keys) == {"mend:arani", "mend:celenthia"}
    assert {option.label for option in game.ask.options} == {"Discard Wounds of Arani", "Discard Wounds of Celenthia"}


@cites("SS-20.3")
@pytest.mark.parametrize(
    ("keys", "left"),
    [
        (["done"], {"hero-card": 2, "fengray_140": 1}),
        (["heal:hero-card", "done"], {"hero-card": 1, "fengray_140": 1}),
        (["heal:fengray_140", "heal:hero-card"], {"hero-card": 1}),
    ],
)
def test_the_mended_heros_player_discards_up_to_two_wounds_of_their_choice(keys, left):
    game = altering("mend", area={1: {"wounds": 2, "hurt": {"fengray_140": 1}}})
    assert (game.ask.seat, set(game.keys)) == (1, {"heal:hero-card", "heal:fengray_140", "done"})
    game.play(1, *keys)
    assert (game.wounds(1), game.ask.seat, game.ask.kind) == (left, 0, "act")


@cites("SS-20.3")
def test_mend_works_on_the_own_hero():
    game = altering("mend", own={"wounds": 2}).play(0, "heal:hero-card", "heal:hero-card")
    assert game.wounds(0) == {}


# G4 Guide


@cites("SS-20.3")
def test_guide_moves_another_hero_into_any_adjacent_room_first():
    game = altering(
        "guide",
        seats=3,
        area={1: {"room": "gate_of_dawn"}, 2: {"room": "gate_of_dusk"}},
        enemies={"iron_reaver-AD": "silkspun_vault"},
    )
    assert keys_of(game, "send") == {
        "fengray:drowned_stair",
        "fengray:marrow_garden",
        "celenthia:silkspun_vault",
        "celenthia:poisoners_loft",
    }
    assert len(game.keys) == 4


@cites("SS-20.3")
@pytest.mark.parametrize(
    ("keys", "room"),
    [(["done"], "drowned_stair"), (["go:howling_pit"], "howling_pit"), (["go:gate_of_dawn"], "gate_of_dawn")],
)
def test_guide_moves_the_hero_one_or_two_rooms_on_a_route_of_the_active_player(keys, room):
    game = altering("guide", area={1: {"room": "gate_of_dawn"}}).play(0, "send:fengray:drowned_stair")
    assert (game.ask.seat, keys_of(game, "go")) == (0, {"gate_of_dawn", "howling_pit", "stalkers_hollow"})
    game.play(0, *keys)
    assert (game.room(1), game.room(0), game.ask.kind) == (room, HERE, "act")


@cites("SS-20.3")
@pytest.mark.parametrize("hero", ["fengray", "crow"])
@pytest.mark.parametrize("guard", [{"enemies": {"iron_reaver-AD": "drowned_stair"}}, {"lord_room": "drowned_stair"}])
def test_a_guided_hero_stops_in_a_room_with_an_enemy(guard, hero):
    """Crow slips past Enemies in his own turns only."""
    game = altering("guide", heroes=["arani", hero], area={1: {"room": "gate_of_dawn"}}, **guard)
    game.play(0, f"send:{hero}:drowned_stair")
    assert (game.room(1), game.ask.kind) == ("drowned_stair", "act")


# G5 Hold


@cites("SS-20.3")
def test_any_regular_enemy_can_be_held_and_the_lord_cannot():
    game = altering("hold", enemies={"iron_reaver-AD": FAR, "redsand_thrall-AC": HERE}, lord_room="ossuary")
    assert set(game.keys) == {"freeze:iron_reaver-AD", "freeze:redsand_thrall-AC"}


@cites("SS-20.3")
def test_a_held_enemy_neither_moves_nor_attacks_and_the_others_do():
    enemies = {"redsand_thrall-AC": HERE, "redsand_thrall-BA": FAR, "crypt_sentinel-A": HERE}
    game = altering("hold", area={1: {"room": "gate_of_dusk"}}, enemies=enemies, fate=[UNDEAD], actions_done=2)
    game.play(0, "freeze:crypt_sentinel-A")
    assert [event.enemy for event in game.told(EnemyAttacks)] == ["redsand_thrall-AC"]
    assert game.enemies()["redsand_thrall-BA"] != FAR


@cites("SS-20.3")
def test_a_held_enemy_does_not_follow_its_symbols():
    """From the Ossuary, door A leads south to the Dawn Font."""
    for held, room in ((True, "ossuary"), (False, "dawn_font")):
        enemies = {"crypt_sentinel-A": "ossuary", "iron_reaver-AD": FAR}
        game = altering("hold", own={"room": "gate_of_dawn"}, enemies=enemies, fate=[UNDEAD], actions_done=2)
        game.play(0, "freeze:crypt_sentinel-A" if held else "freeze:iron_reaver-AD")
        assert game.enemies()["crypt_sentinel-A"] == room


@cites("SS-20.3")
def test_a_held_enemy_counts_as_present_so_that_nothing_spawns():
    game = altering(
        "hold", own={"room": "gate_of_dawn"}, enemies={"crypt_sentinel-A": "ossuary"}, fate=[UNDEAD], actions_done=2
    )
    assert game.state.active == 1
    assert game.enemies() == {"crypt_sentinel-A": "ossuary"}


@cites("SS-20.3")
def test_a_held_enemy_can_be_attacked():
    game = altering("hold", own={"sides": "AAAA"}, enemies={"barrow_archer-A": HERE})
    assert game.play(0, "use:arani_144", "take").tokens(0) == ["barrow_archer-A"]


@cites("SS-20.3")
def test_an_enemy_is_held_for_one_enemy_phase_only():
    game = altering("hold", enemies={"crypt_sentinel-A": HERE}, fate=[UNDEAD, "fate_24"], actions_done=2)
    assert (game.state.active, game.told(EnemyAttacks)) == (1, [])
    idle(game, 1)
    assert [event.enemy for event in game.told(EnemyAttacks)] == ["crypt_sentinel-A"]


# G6 Drive Back


@cites("SS-20.3")
def test_drive_back_moves_any_regular_enemy_one_room_through_any_doorway():
    enemies = {"ghoren_warrior-AB": "gate_of_dawn", "iron_reaver-AD": HERE}
    game = altering("drive_back", enemies=enemies, lord_room="ossuary")
    assert set(game.keys) == {
        "move:ghoren_warrior-AB:drowned_stair",
        "move:ghoren_warrior-AB:marrow_garden",
        "move:iron_reaver-AD:stalkers_hollow",
        "move:iron_reaver-AD:ossuary",
        "move:iron_reaver-AD:hall_of_mirrors",
        "move:iron_reaver-AD:barracks_of_the_lost",
    }
    game.play(0, "move:iron_reaver-AD:ossuary")
    assert (game.enemies(), game.ask.kind) == ({**enemies, "iron_reaver-AD": "ossuary"}, "act")


# G8 Change of Plan


@cites("SS-20.3")
def test_change_of_plan_lets_a_heros_player_flip_a_card_without_wounds():
    area = {1: {"sides": "AAAA", "hurt": {"fengray_140": 1}, "general": ("general_126", "A")}}
    game = altering("change_of_plan", area=area)
    assert set(game.keys) == {"change:arani", "change:fengray"}
    game.play(0, "change:fengray")
    assert game.ask.seat == 1
    assert keys_of(game, "flip") == {"fengray_141", "fengray_142", "fengray_143", "general_126"}
    assert len(game.keys) == 4
    game.play(1, "flip:fengray_141")
    assert [game.side(1, f"fengray_{n}") for n in (140, 141, 142, 143)] == ["A", "B", "A", "A"]
    assert game.side(1, "general_126") == "A"


@cites("SS-20.3")
def test_an_exhausted_card_that_is_flipped_stays_exhausted():
    game = altering("change_of_plan", own={"sides": "AAAA", "spent": ["arani_144"]})
    game.play(0, "change:arani", "flip:arani_144")
    assert (game.side(0, "arani_144"), game.exhausted(0)) == ("B", ["arani_144"])


# G9 Second Breath


@cites("SS-20.3")
def test_second_breath_ends_the_exhaustion_of_one_own_card():
    own = {"sides": "AAAA", "spent": ["arani_144", "arani_147"]}
    game = altering("second_breath", own=own, area={1: {"spent": ["fengray_140"]}}, actions_done=1)
    assert set(game.keys) == {"ready:arani_144", "ready:arani_147"}
    game.play(0, "ready:arani_147")
    assert (game.exhausted(0), game.exhausted(1)) == (["arani_144"], ["fengray_140"])
    assert "use:arani_147" in game.keys
    assert game.side(0, "arani_147") == "A"


# G10 Quicken


@cites("SS-20.3")
def test_quicken_allows_a_third_action_and_no_fourth():
    game = altering("quicken", actions_done=2)
    assert (game.state.active, game.ask.seat) == (0, 0)
    assert "end" in game.keys
    game.play(0, "move:arani_144", "done")
    assert (game.state.active, game.ask.seat) == (1, 1)


@cites("SS-20.3")
def test_the_third_action_is_optional():
    game = altering("quicken", actions_done=2, piles=QUIET).play(0, "end")
    assert (game.state.active, game.exhausted(0)) == (1, [])


@cites("SS-20.3")
def test_the_third_action_is_lost_with_the_turn():
    game = altering("quicken", actions_done=2, piles=QUIET).play(0, "end")
    idle(game, 1)
    idle(game, 0)
    assert game.state.active == 1


# G11 Far Sight

DECK = ["fate_20", "fate_21", "fate_22", "fate_23"]


@cites("SS-20.3")
def test_far_sight_puts_the_top_three_cards_back_in_any_order():
    game = altering("far_sight", deck=DECK)
    assert set(game.keys) == {"top:fate_20", "top:fate_21", "top:fate_22"}
    game.play(0, "top:fate_22")
    assert set(game.keys) == {"top:fate_20", "top:fate_21"}
    game.play(0, "top:fate_20")
    assert game.faces(game.state.fate)[::-1] == ["fate_22", "fate_20", "fate_21", "fate_23"]
    assert game.hand(0) == []


@cites("SS-20.3")
def test_far_sight_looks_at_all_cards_if_there_are_fewer():
    game = altering("far_sight", deck=DECK[:2])
    assert set(game.keys) == {"top:fate_20", "top:fate_21"}
    game.play(0, "top:fate_21")
    assert game.faces(game.state.fate)[::-1] == ["fate_21", "fate_20"]


@cites("SS-20.3")
def test_far_sight_is_no_draw_so_a_last_card_does_not_lose_the_game():
    game = altering("far_sight", deck=DECK[:1])
    assert (game.state.outcome, game.faces(game.state.fate)) == (None, ["fate_20"])


@cites("SS-20.3")
def test_only_the_player_who_looks_sees_the_cards():
    game = altering("far_sight", deck=DECK).play(0, "top:fate_21", "top:fate_22")
    seen = {}
    for viewer in (0, 1, None):
        view = game.game.view(viewer)
        seen[viewer] = [view.state.cards.faces[token] for token in reversed(view.state.fate)]
    assert seen[0] == ["fate_21", "fate_22", "fate_20", ""]
    assert seen[1] == seen[None] == [""] * 4


@cites("SS-20.3")
@pytest.mark.parametrize("viewer", [1, None])
def test_who_imagines_what_far_sight_shows_another_imagines_each_card_once(viewer):
    game = altering("far_sight", deck=DECK).play(0, "top:fate_22").game
    for number in range(20):
        world = game.imagine(viewer, Random(number))
        (ask,) = world.asked()
        assert len(ask.keys) == 2
        world.answer(0, ask.keys[0])
        assert world.asked()[0].kind == "act"
        assert Counter(world.state.cards.faces) == Counter(game.state.cards.faces)


# G12 Two Whispers


def claimant(**more: Any) -> Scene:
    own = {"tokens": ["ghoren_warrior-AB", "ghoren_warrior-BD", "treasure_2"]}
    return altering(
        "two_whispers", own=own, whispers=["pair_of_fangs"], equipment=["tower_shield"], general=["general_124"], **more
    )


@cites("SS-20.3")
def test_two_whispers_allows_a_second_claim_of_any_card_and_no_third():
    game = claimant().play(0, "claim:pair_of_fangs")
    assert "claim:tower_shield" in game.keys
    game.play(0, "claim:tower_shield")
    assert game.why_not(0, "claim:general_124") == ["SS-16.2"]


@cites("SS-20.3")
def test_two_whispers_works_after_the_first_claim_as_well():
    game = claimant(claims=1)
    assert "claim:pair_of_fangs" in game.keys
    game.play(0, "claim:pair_of_fangs")
    assert game.why_not(0, "claim:tower_shield") == ["SS-16.2"]


@cites("SS-20.3")
def test_the_second_claim_is_optional_and_lost_with_the_turn():
    game = claimant(actions_done=2, piles=QUIET).play(0, "end")
    idle(game, 1)
    game.play(0, "claim:tower_shield")
    assert game.why_not(0, "claim:pair_of_fangs") == ["SS-16.2"]


# G13 Trade


def trading(*, one: dict[str, Any], other: dict[str, Any]) -> Scene:
    """Arani and Fengray stand in adjacent rooms."""
    return altering("trade", own=one, area={1: {"room": BESIDE, **other}})


@cites("SS-20.3")
def test_trade_names_two_heroes_in_the_same_room_or_in_adjacent_ones():
    game = altering(
        "trade",
        seats=4,
        own={"tokens": ["treasure_2"]},
        area={
            1: {"room": BESIDE, "tokens": ["treasure_3"]},
            2: {"room": FAR, "tokens": ["treasure_4"]},
            3: {"room": FAR, "tokens": ["iron_reaver-AD"]},
        },
    )
    assert set(game.keys) == {"trade:arani:fengray", "trade:celenthia:durgen"}
    game.play(0, "trade:celenthia:durgen")
    assert (game.ask.seat, set(game.keys)) == (0, {"give:celenthia:treasure_4", "give:durgen:iron_reaver-AD", "done"})


@cites("SS-20.3")
def test_tokens_and_equipment_are_passed_both_ways_one_at_a_time_until_the_player_stops():
    game = trading(
        one={"tokens": ["treasure_2"], "equipment": ["ember_wand"]},
        other={"tokens": ["iron_reaver-AD"], "equipment": ["raven_charm"]},
    )
    game.play(0, "give:arani:ember_wand", "give:fengray:iron_reaver-AD", "give:fengray:raven_charm", "done")
    assert (game.tokens(0), game.tokens(1)) == (["treasure_2", "iron_reaver-AD"], [])
    assert game.faces(game.hero(0).equipment) == ["raven_charm"]
    assert game.faces(game.hero(1).equipment) == ["ember_wand"]
    assert (game.ask.kind, game.faces(game.state.fate_discard)) == ("act", [GREEN["trade"]])


@cites("SS-20.3")
def test_hands_wounds_and_tucked_cards_are_not_passed():
    game = altering(
        "trade",
        own={"tokens": ["treasure_2"], "hand": ["fate_57"], "wounds": 1, "tucked": ["hunters_due"]},
        area={1: {"room": HERE, "hand": ["fate_58"], "general": ("general_124", "A")}},
    )
    assert set(game.keys) == {"give:arani:treasure_2", "done"}


@cites("SS-20.3")
def test_a_trade_cannot_stop_with_more_than_three_tokens():
    full = ["ghoren_warrior-AB", "ghoren_warrior-BD", "treasure_3"]
    game = trading(one={"tokens": ["treasure_2"]}, other={"tokens": full}).play(0, "give:arani:treasure_2")
    assert "done" not in game.keys
    game.play(0, "give:fengray:treasure_3")
    assert "done" in game.keys
    game.play(0, "done")
    assert (game.tokens(0), game.tokens(1)) == (["treasure_3"], [*full[:2], "treasure_2"])


@cites("SS-20.3")
@pytest.mark.parametrize(
    ("given", "held", "fits"),
    [
        ("raven_charm", ["shard_amulet"], False),
        ("chain_hauberk", ["wayfarers_boots"], False),
        ("tower_shield", ["versatile_blade"], True),
        ("tower_shield", ["versatile_blade", "ember_wand"], False),
        ("light_bow", ["versatile_blade"], False),
        ("tower_shield", ["wayfarers_boots", "raven_charm"], True),
    ],
)
def test_a_trade_cannot_stop_with_more_equipment_than_the_limits_allow(given, held, fits):
    game = trading(one={"equipment": [given]}, other={"equipment": held}).play(0, f"give:arani:{given}")
    assert ("done" in game.keys) == fits


@cites("SS-R-28")
def test_the_lords_token_cannot_be_traded():
    game = trading(one={"tokens": ["lord", "treasure_2"]}, other={})
    assert set(game.keys) == {"give:arani:treasure_2", "done"}


# G14 Ward


@cites("SS-20.3")
@pytest.mark.parametrize("hero", ["arani", "fengray"])
def test_any_hero_can_be_warded_with_2_more_defence(hero):
    """Crypt Sentinel attacks with 4: Arani has Defence 1, Fengray 2."""
    room = {"arani": HERE, "fengray": FAR}[hero]
    game = altering("ward", enemies={"crypt_sentinel-A": room}, fate=[UNDEAD], actions_done=2)
    assert set(game.keys) == {"ward:arani", "ward:fengray"}
    game.play(0, f"ward:{hero}")
    (attack,) = game.told(EnemyAttacks)
    assert attack.defence == {"arani": 3, "fengray": 4}[hero]


@cites("SS-20.3")
def test_a_ward_protects_only_the_hero_named():
    game = altering("ward", enemies={"crypt_sentinel-A": HERE}, fate=[UNDEAD], actions_done=2).play(0, "ward:fengray")
    (attack,) = game.told(EnemyAttacks)
    assert (attack.seat, attack.defence) == (0, 1)


@cites("SS-20.3")
def test_a_ward_lasts_until_the_next_turn_of_the_player_who_made_it():
    """Crypt Sentinel attacks Fengray in the Enemy Phases of Arani, of Fengray, and of Arani again."""
    game = altering(
        "ward",
        area={1: {"room": FAR}},
        enemies={"crypt_sentinel-A": FAR},
        fate=[UNDEAD, "fate_24", "fate_27"],
        actions_done=2,
    )
    game.play(0, "ward:fengray")
    idle(game, 1)
    assert game.state.active == 0
    idle(game, 0)
    assert [event.defence for event in game.told(EnemyAttacks)] == [4, 4, 2]


# G15 Hidden Cache


@cites("SS-20.3")
def test_hidden_cache_places_a_treasure_on_an_uncovered_symbol_of_the_players_choice():
    game = altering("hidden_cache", treasures={"ossuary": "treasure_2"}, piles={"treasure": ["treasure_4"]})
    assert keys_of(game, "cache") == SYMBOLS - {"ossuary"}
    game.play(0, "cache:forge_of_oaths")
    assert game.treasures() == {"ossuary": "treasure_2", "forge_of_oaths": "treasure_4"}
    assert game.state.piles["treasure"] == []
