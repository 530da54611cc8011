"""The turn: whose it is, the two Actions, turning cards over, and what a Hero Area and a room consist of."""

import pytest

from kits.shadowscape import Scene, cites, scene, started
from umbra.bots import answer_for, make_bot
from umbra.core.errors import IllegalAnswer
from umbra.games.shadowscape.events.actions import Attacked, CardUsed, HeroMoved, MoveBegan, WoundsLost
from umbra.games.shadowscape.events.claims import LordTokenHeld, OfferFilled
from umbra.games.shadowscape.events.enemies import EnemyAttacks, EnemyCardDrawn, EnemySetOut
from umbra.games.shadowscape.events.setup import TurnBegan
from umbra.games.shadowscape.records.words import ENEMY_TYPES, SHRINES
from umbra.games.shadowscape.rules import load

CONTENT = load(())

WALLED = """
[drowned_stair]
name = "The Drowned Stair"
kind = "room"
deck = "rooms"
no = 192
doors = "ABD-"
features = ["beast"]
source = "original"
"""
"""The room east of the north-west corner with a wall in the west."""


@pytest.fixture
def walled(tmp_path):
    """A pack in which a room has a wall where the corner beside it has a door."""
    (tmp_path / "rooms.toml").write_text(WALLED, encoding="utf-8")
    return tmp_path


def verbs(game: Scene) -> set[str]:
    return {key.partition(":")[0] for key in game.keys}


def two_moves(game: Scene, seat: int) -> Scene:
    """Two Moves that enter no room, with the first two Action cards."""
    for card in game.hero(seat).actions[:2]:
        game.play(seat, f"move:{card}", *(["done"] if game.hand(seat) else []), "done")
    return game


# General


@cites("SS-1.1")
def test_a_card_text_beats_a_rule():
    blink = {"hand": [], "sides": "BAAB", "room": "howling_pit"}
    game = scene(heroes=("celenthia", "fengray"), area={0: blink}, enemies={"mire_stalker-BCA": "smugglers_landing"})
    game.play(0, "use:celenthia_151", "go:smugglers_landing", "go:ossuary")
    assert game.room(0) == "ossuary"


@cites("SS-1.1")
@pytest.mark.parametrize(("hero", "usable"), [("durgen", True), ("arani", False)])
def test_a_heros_ability_beats_a_rule(hero, usable):
    card = CONTENT.own_actions[hero][0]
    game = scene(heroes=(hero, "fengray"), area={0: {"hurt": {card: 1}}})
    assert (f"move:{card}" in game.keys) is usable


@cites("SS-1.2")
def test_nobody_but_the_active_player_is_asked_or_may_act():
    game = scene(area={1: {"hand": ["fate_1"], "tokens": ["treasure_2"]}})
    assert game.ask.seat == 0
    for key in ("use:fengray_143", "move:fengray_140", "alter:fate_1", "end"):
        with pytest.raises(IllegalAnswer):
            game.play(1, key)
    assert game.game.view(1).asides == []


@cites("SS-1.2")
def test_single_turns_follow_each_other_round_the_table():
    game = scene(3, active=1, first=0, fate=["fate_1", "fate_2", "fate_3"])
    for seat in (1, 2, 0):
        two_moves(game, seat)
    assert [(e.seat, e.round) for e in game.told(TurnBegan)] == [(2, 1), (0, 2), (1, 2)]


@cites("SS-1.2")
def test_outside_their_turn_a_player_may_defend():
    game = scene(
        area={0: {"hand": ["fate_40"]}, 1: {"room": "ossuary", "hand": ["fate_17"]}},
        enemies={"crypt_sentinel-A": "ossuary"},
        fate=["fate_3"],
    )
    two_moves(game, 0).play(0, "end")
    assert (game.ask.seat, game.ask.kind) == (1, "defend")
    assert game.state.active == 0


@cites("SS-1.2")
def test_outside_their_turn_a_player_makes_the_choice_that_a_card_gives():
    game = scene(area={0: {"hand": ["fate_17"]}, 1: {"hand": ["fate_1", "fate_2"]}})
    game.play(0, "alter:fate_17")
    assert (game.ask.seat, game.keys) == (1, ["discard:fate_1", "discard:fate_2"])
    assert game.state.active == 0


@cites("SS-1.3")
def test_only_rooms_behind_a_doorway_are_adjacent():
    game = scene(area={0: {"room": "ossuary"}}).play(0, "move:arani_144")
    assert set(game.keys) == {"go:smugglers_landing", "go:bartered_court", "go:weeping_crypt", "go:dawn_font", "done"}


@cites("SS-1.3", "SS-R-4")
def test_a_hero_cannot_pass_a_door_that_meets_a_wall(walled):
    game = scene(content=walled).play(0, "move:arani_144")
    assert game.keys == ["go:marrow_garden", "done"]


@cites("SS-1.3", "SS-R-4")
def test_a_hero_cannot_pass_the_wall_from_the_other_side(walled):
    game = scene(content=walled, area={0: {"room": "drowned_stair"}}).play(0, "move:arani_144")
    assert set(game.keys) == {"go:howling_pit", "go:stalkers_hollow", "done"}


@cites("SS-R-4")
def test_a_wall_keeps_out_a_ranged_enemy_and_a_heros_range(walled):
    game = scene(
        content=walled,
        heroes=("celenthia", "fengray"),
        enemies={"barrow_archer-A": "drowned_stair"},
        area={0: {"hand": ["fate_40"]}},
        fate=["fate_3"],
    )
    assert "use:celenthia_149" not in game.keys
    two_moves(game, 0).play(0, "end")
    assert game.told(EnemyAttacks) == []
    assert game.state.active == 1


@cites("SS-R-4")
def test_a_movement_symbol_that_points_at_a_wall_is_skipped(walled):
    game = scene(
        content=walled,
        enemies={"redsand_thrall-AC": "gate_of_dawn"},
        area={0: {"room": "gate_of_dusk", "hand": ["fate_40"]}},
        fate=["fate_3"],
    )
    two_moves(game, 0).play(0, "end")
    assert game.enemies() == {"redsand_thrall-AC": "gate_of_dawn"}


@cites("SS-1.3", "SS-R-4")
def test_doors_on_both_sides_make_a_doorway():
    game = scene(
        enemies={"redsand_thrall-AC": "gate_of_dawn"},
        area={0: {"room": "gate_of_dusk", "hand": ["fate_40"]}},
        fate=["fate_3"],
    )
    two_moves(game, 0).play(0, "end")
    assert game.enemies() != {"redsand_thrall-AC": "gate_of_dawn"}


@cites("SS-1.4")
def test_a_room_with_a_hero_or_an_enemy_is_not_empty_and_one_with_a_treasure_is():
    game = scene(
        3,
        area={0: {"room": "ossuary", "hand": ["fate_18"]}, 1: {"room": "dawn_font"}},
        enemies={"mire_stalker-BCA": "weeping_crypt"},
        treasures={"smugglers_landing": "treasure_2"},
    )
    game.play(0, "alter:fate_18")
    assert sorted(game.keys) == ["send:arani:bartered_court", "send:arani:smugglers_landing"]


@cites("SS-1.5")
def test_a_competitive_game_has_exactly_one_winner_even_with_equal_scores():
    game = scene(3, active=2, first=0, options={"round_cap": 1})
    two_moves(game, 2)
    outcome = game.game.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ([0], [0, 0, 0])


# Hero Area


@cites("SS-3.1")
@pytest.mark.parametrize(
    ("whisper", "area"),
    [
        ("armed_for_the_dark", {"equipment": ["versatile_blade"], "tokens": ["mire_stalker-BCA"]}),
        ("pair_of_fangs", {"tokens": ["mire_stalker-BCA", "mire_stalker-CDB"]}),
        ("glint_of_gold", {"tokens": ["treasure_2", "treasure_3"]}),
    ],
)
def test_equipment_trophies_and_treasures_belong_to_the_hero_area(whisper, area):
    assert f"claim:{whisper}" in scene(area={0: area}, whispers=[whisper]).keys
    assert f"claim:{whisper}" not in scene(whispers=[whisper]).keys


@cites("SS-3.1")
@pytest.mark.parametrize(
    "wounds", [{"wounds": 1}, {"hurt": {"arani_145": 1}}, {"general": ("general_126", "A"), "hurt": {"general_126": 1}}]
)
def test_wounds_on_hero_card_and_action_cards_belong_to_the_hero_area(wounds):
    trophies = {"room": "altar_of_night", "tokens": ["mire_stalker-BCA", "iron_reaver-AD"]}
    assert "claim:unbowed" in scene(area={0: trophies}, whispers=["unbowed"]).keys
    assert "claim:unbowed" not in scene(area={0: {**trophies, **wounds}}, whispers=["unbowed"]).keys


@cites("SS-3.2")
def test_fate_cards_in_hand_do_not_count_for_the_limit_of_tokens():
    hand = [f"fate_{n}" for n in range(21, 29)]
    game = scene(area={0: {"room": "ossuary", "hand": hand}}, treasures={"ossuary": "treasure_2"})
    game.play(0, "use:arani_146", "done", "take")
    assert game.tokens(0) == ["treasure_2"]
    assert game.ask.kind == "act"


@cites("SS-3.3")
def test_tucked_cards_count_their_shards():
    tucked = ["general_138", "glint_of_gold", "hoard"]
    game = scene(active=1, first=0, options={"round_cap": 1}, area={0: {"tucked": tucked}})
    two_moves(game, 1)
    assert game.game.outcome is not None
    assert game.game.outcome.scores == [2 + 1 + 2, 0]


@cites("SS-3.3")
def test_a_tucked_card_shows_no_skill_symbols():
    game = scene(heroes=("aseke", "fengray"), area={0: {"tucked": ["general_138"], "sides": "AAAA"}})
    game.play(0, "use:aseke_187")
    assert len(game.hand(0)) == 3


@cites("SS-3.3")
def test_a_tucked_card_can_neither_be_used_nor_take_wounds():
    game = scene(
        area={0: {"tucked": ["general_126"], "wounds": 3, "hand": ["fate_40"], "room": "ossuary"}},
        enemies={"crypt_sentinel-A": "ossuary"},
        fate=["fate_3"],
    )
    assert not [key for key in game.keys if "general_126" in key and not key.startswith("claim")]
    two_moves(game, 0).play(0, "end", "done")
    assert game.ask.kind == "wound"
    assert not [key for key in game.keys if "general_126" in key]


# What a room shows


@cites("SS-4.1", "SS-4.5")
def test_rooms_have_lairs_treasure_symbols_shard_symbols_and_shrines():
    features = {feature for room in CONTENT.rooms.values() for feature in getattr(room, "features", ())}
    assert features == {*ENEMY_TYPES, "treasure", "shard", *SHRINES}
    assert set(SHRINES) == {"arcane", "battle", "health", "armour", "foresight", "hero"}


@cites("SS-4.2")
@pytest.mark.parametrize(
    ("card", "kind"), [("fate_1", "beast"), ("fate_2", "brigand"), ("fate_3", "undead")], ids=ENEMY_TYPES
)
def test_an_enemy_symbol_is_a_lair_of_its_type(card, kind):
    game = scene(fate=[card])
    two_moves(game, 0)
    assert sorted(game.enemies().values()) == sorted(r.id for r in CONTENT.rooms.values() if kind in features_of(r))


def features_of(room: object) -> list[str]:
    return list(getattr(room, "features", ()))


@cites("SS-4.3")
def test_a_treasure_symbol_is_covered_again_when_the_fate_deck_is_reshuffled():
    game = scene(deck=["fate_3"], discard=["fate_1", "fate_2"], treasures={"ossuary": "treasure_4"})
    two_moves(game, 0)
    assert sorted(game.treasures()) == sorted(r.id for r in CONTENT.rooms.values() if "treasure" in features_of(r))
    assert game.treasures()["ossuary"] == "treasure_4"


@cites("SS-4.4")
@pytest.mark.parametrize(("room", "shards"), [("altar_of_night", 1), ("gate_of_dawn", 0)])
def test_a_shard_symbol_counts_for_the_hero_who_ends_the_game_there(room, shards):
    game = scene(active=1, first=0, options={"round_cap": 1}, area={0: {"room": room}})
    two_moves(game, 1)
    assert game.game.outcome is not None
    assert game.game.outcome.scores == [shards, 0]


@cites("SS-4.4")
def test_a_shard_symbol_gives_nothing_to_a_hero_who_leaves_its_room():
    game = scene(active=1, first=0, options={"round_cap": 1}, area={1: {"room": "altar_of_night"}})
    game.play(1, "move:fengray_140", "go:gate_of_mist", "move:fengray_141", "done")
    assert game.game.outcome is not None
    assert game.game.outcome.scores == [0, 0]


@cites("SS-4.5")
def test_a_feature_that_is_no_lair_treasure_or_shard_works_as_a_shrine():
    def points(room: str) -> int:
        game = scene(area={0: {"room": room, "hand": ["fate_40"]}}, enemies={"mire_stalker-BCA": room})
        game.play(0, "use:arani_144", "done")
        return int(game.told(Attacked)[0].damage)

    assert (points("howling_pit"), points("drowned_stair"), points("altar_of_night")) == (3, 2, 2)


# Action Phase and Enemy Phase


@cites("SS-5.1")
def test_a_turn_is_an_action_phase_and_then_an_enemy_phase():
    game = scene(fate=["fate_3"], area={0: {"hand": ["fate_40"]}})
    two_moves(game, 0).play(0, "end")
    kinds = [type(event) for event in game.game.events(None)]
    order = [kinds.index(kind) for kind in (MoveBegan, EnemyCardDrawn, TurnBegan)]
    assert order == sorted(order)
    assert kinds.count(EnemyCardDrawn) == 1


@cites("SS-5.2")
def test_two_actions_are_performed_and_no_third():
    game = scene(area={0: {"hand": ["fate_40"]}})
    assert {"use", "move"} <= verbs(game)
    two_moves(game, 0)
    assert game.state.actions_done == 2
    assert verbs(game) == {"alter", "end"}


@cites("SS-5.2", "SS-R-9")
@pytest.mark.parametrize("actions", [0, 1])
def test_the_action_phase_cannot_be_ended_with_an_action_and_a_usable_card_left(actions):
    game = scene(area={0: {"hand": ["fate_40"]}}, actions_done=actions)
    assert "end" not in game.keys
    with pytest.raises(IllegalAnswer):
        game.play(0, "end")


@cites("SS-5.2", "SS-R-9")
@pytest.mark.parametrize("actions", [0, 1])
def test_without_a_usable_card_the_action_phase_may_be_ended_early(actions):
    hurt = {"arani_144": 1, "arani_145": 1, "arani_146": 1}
    game = scene(area={0: {"hand": ["fate_40"], "hurt": hurt, "spent": ["arani_147"]}}, actions_done=actions)
    assert verbs(game) == {"alter", "end"}
    game.play(0, "end")
    assert game.state.active == 1


@cites("SS-R-9")
def test_a_usable_card_can_always_serve_for_a_move_that_enters_no_room():
    game = scene(area={0: {"hurt": {"arani_144": 1, "arani_145": 1, "arani_146": 1}}})
    game.play(0, "move:arani_147", "done")
    assert game.told(HeroMoved) == []
    assert game.side(0, "arani_147") == "A"
    assert game.room(0) == "gate_of_dawn"


@cites("SS-R-9")
def test_a_further_action_that_a_card_grants_is_optional():
    game = scene(options={"mode": "cooperative"}, area={0: {"hand": ["fate_6"]}})
    game.play(0, "alter:fate_6")
    two_moves(game, 0)
    assert verbs(game) == {"use", "move", "end"}


@cites("SS-5.3")
def test_actions_use_the_own_action_cards_and_the_active_general_action_card():
    game = scene(
        area={0: {"general": ("general_126", "A")}, 1: {"general": ("general_124", "A")}}, general=["general_125"]
    )
    moves = [key for key in game.keys if key.startswith("move:")]
    assert moves == ["move:arani_144", "move:arani_145", "move:arani_146", "move:arani_147", "move:general_126"]
    assert "use:general_126" in game.keys


@cites("SS-5.3")
def test_there_is_at_most_one_active_general_action_card():
    area = {"general": ("general_126", "A"), "tokens": ["treasure_2"]}
    game = scene(area={0: area}, general=["general_125"])
    game.play(0, "claim:general_125", "tuck:old", "side:A")
    assert game.hero(0).actions == ["arani_144", "arani_145", "arani_146", "arani_147", "general_125"]


@cites("SS-5.4")
def test_each_special_action_may_be_performed_once_in_the_action_phase():
    area = {"hand": ["fate_11", "fate_12"], "tokens": ["treasure_2", "treasure_2"]}
    game = scene(area={0: area}, equipment=["shard_amulet", "wayfarers_boots"])
    assert {"claim", "alter"} <= verbs(game)
    game.play(0, "claim:shard_amulet")
    assert "claim" not in verbs(game)
    assert "alter" in verbs(game)
    game.play(0, "alter:fate_12")
    assert not {"claim", "alter"} & verbs(game)
    assert game.state.actions_done == 0


@cites("SS-5.4")
def test_special_actions_come_back_in_the_next_turn():
    area = {"hand": ["fate_11"], "tokens": ["treasure_2"]}
    game = scene(area={0: area}, claims=1, altered=True, equipment=["shard_amulet"], fate=["fate_1", "fate_2"])
    assert not {"claim", "alter"} & verbs(game)
    two_moves(game, 0)
    two_moves(game, 1)
    assert game.ask.seat == 0
    assert {"claim", "alter"} <= verbs(game)


@cites("SS-5.5")
def test_after_the_action_phase_there_is_no_going_back_to_it():
    game = scene(
        area={0: {"room": "ossuary", "hand": ["fate_40", "fate_41"], "tokens": ["treasure_2"]}},
        enemies={"crypt_sentinel-A": "ossuary"},
        fate=["fate_3"],
    )
    two_moves(game, 0)
    assert {"claim", "alter", "end"} == verbs(game)
    game.play(0, "end")
    assert (game.ask.seat, game.ask.kind, game.keys) == (0, "defend", ["done"])
    assert game.why_not(0, "alter:fate_40") == ["SS-5.5"]


@cites("SS-5.5")
def test_the_enemy_phase_waits_until_the_active_player_ends_the_action_phase():
    game = scene(area={0: {"hand": ["fate_40"]}})
    two_moves(game, 0)
    assert game.told(EnemyCardDrawn) == []
    game.play(0, "end")
    assert len(game.told(EnemyCardDrawn)) == 1


# Performing an Action


@cites("SS-6.1")
@pytest.mark.parametrize(("side", "cards", "kind"), [("A", 0, "heal"), ("B", 3, "act")], ids=["heal", "prepare"])
def test_the_text_of_the_face_up_side_is_followed(side, cards, kind):
    game = scene(area={0: {"sides": f"AAA{side}", "wounds": 1}})
    game.play(0, "use:arani_147")
    assert (len(game.hand(0)), game.ask.kind) == (cards, kind)


@cites("SS-6.1")
def test_an_exhausted_or_disabled_card_cannot_be_chosen():
    game = scene(area={0: {"spent": ["arani_147"], "hurt": {"arani_145": 1}}})
    assert {key for key in game.keys if "arani" in key} == {"move:arani_144", "move:arani_146"}


@cites("SS-6.2")
@pytest.mark.parametrize(("before", "after"), [("A", "B"), ("B", "A")])
def test_after_the_action_the_card_is_flipped(before, after):
    game = scene(area={0: {"sides": f"AAA{before}", "wounds": 1}})
    game.play(0, "use:arani_147", *(["heal:hero-card"] if before == "A" else []))
    assert game.side(0, "arani_147") == after


@cites("SS-6.2", "SS-R-19")
def test_the_card_is_not_flipped_before_its_action_is_resolved():
    game = scene(area={0: {"sides": "AAAA", "wounds": 1, "hurt": {"arani_145": 1}}})
    game.play(0, "use:arani_147", "heal:hero-card")
    assert (game.side(0, "arani_147"), game.exhausted(0)) == ("A", [])
    game.play(0, "heal:arani_145")
    assert (game.side(0, "arani_147"), game.exhausted(0)) == ("B", ["arani_147"])


@cites("SS-6.3")
@pytest.mark.parametrize("verb", ["use", "move"])
def test_a_card_used_this_turn_cannot_be_used_again(verb):
    game = scene(area={0: {"sides": "AAAB"}})
    game.play(0, f"{verb}:arani_147", *(["done"] if verb == "move" else []))
    assert game.exhausted(0) == ["arani_147"]
    assert not [key for key in game.keys if "arani_147" in key]


@cites("SS-6.4", "SS-R-19")
def test_exhaustion_ends_with_the_turn():
    game = scene(fate=["fate_1", "fate_2"])
    two_moves(game, 0)
    assert game.state.active == 1
    assert game.exhausted(0) == []
    two_moves(game, 1)
    assert {"move:arani_144", "move:arani_145"} <= set(game.keys)


@cites("SS-R-19")
def test_a_card_stays_exhausted_through_the_enemy_phase_and_can_take_wounds_on_its_new_side():
    game = scene(
        area={0: {"room": "ossuary", "wounds": 3, "sides": "AAAB"}},
        enemies={"crypt_sentinel-A": "ossuary"},
        fate=["fate_3"],
    )
    two_moves(game, 0)
    assert game.exhausted(0) == ["arani_144", "arani_145"]
    game.play(0, "wound:arani_144", "wound:arani_144")
    assert game.wounds(0) == {"hero-card": 3, "arani_144": 2}
    assert (game.side(0, "arani_144"), game.exhausted(0)) == ("B", ["arani_144", "arani_145"])


@cites("SS-6.5")
def test_the_skill_symbols_of_the_new_side_count_at_once():
    game = scene(heroes=("aseke", "fengray"), area={0: {"sides": "AAAA"}})
    game.play(0, "move:aseke_184", "done", "use:aseke_187")
    assert len(game.hand(0)) == 2


@cites("SS-6.5")
def test_the_wound_symbols_of_the_new_side_count_at_once():
    game = scene(
        area={0: {"room": "ossuary", "wounds": 3, "sides": "AAAB", "hurt": {"arani_144": 2, "arani_145": 2}}},
        enemies={"crypt_sentinel-A": "ossuary"},
        fate=["fate_3"],
    )
    game.play(0, "move:arani_146", "done", "move:arani_147", "done")
    assert [e.n for e in game.told(WoundsLost)] == [2]
    assert game.wounds(0) == {"hero-card": 3, "arani_144": 2, "arani_145": 2, "arani_146": 1}


@cites("SS-6.6")
def test_the_same_kind_of_action_may_be_performed_twice_with_two_cards():
    game = scene(heroes=("celenthia", "fengray"), area={0: {"sides": "BABA"}})
    game.play(0, "use:celenthia_148", "use:celenthia_150")
    assert [e.card for e in game.told(CardUsed)] == ["celenthia_148/B", "celenthia_150/B"]


# Around the table


@cites("SS-R-58")
def test_there_is_no_way_out_of_the_game_and_a_bot_can_play_any_seat_on():
    game = scene(area={0: {"hand": ["fate_40"]}, 1: {"hand": ["fate_41"]}})
    assert "concede" not in game.keys
    two_moves(game, 0).play(0, "end")
    bot = make_bot("random", "shadowscape", "leaver")
    while game.state.active == 1 and game.game.outcome is None:
        answer_for(game.game, {1: bot, 0: bot})
    assert game.state.active == 0
    assert game.hero(1).hero == "fengray"


@cites("SS-5.5")
def test_the_player_ends_the_action_phase_even_where_nothing_else_is_left():
    game = scene(actions_done=1, ends=False, fate=["fate_1"])
    card = next(key for key in game.keys if key.startswith("move:"))
    game.play(0, card, "done")
    assert (game.ask.seat, game.ask.kind, game.keys) == (0, "act", ["end"])
    assert (game.ask.final, game.ask.rule) == (True, "SS-5.5")
    assert game.ask.prompt == "All Actions are done. End the Action Phase?"
    assert game.told(EnemyCardDrawn) == []
    game.game.undo(1)
    assert game.state.actions_done == 1
    game.play(0, "done", "end")
    assert len(game.told(EnemyCardDrawn)) == 1


@cites("SS-5.2", "SS-15.1")
@pytest.mark.parametrize(
    ("fields", "area", "prompt"),
    [
        ({}, {}, "Action 1 of 2: what do you do?"),
        ({"actions_done": 1}, {}, "Action 2 of 2: what do you do?"),
        ({"actions_done": 2}, {"hand": ["fate_1"]}, "All Actions are done. Alter fate or end the Action Phase?"),
        (
            {"actions_done": 2},
            {"hand": ["fate_1"], "tokens": ["treasure_3"]},
            "All Actions are done. Claim a card, alter fate or end the Action Phase?",
        ),
        (
            {"actions_done": 2, "claims": 1},
            {"hand": ["fate_1"], "tokens": ["treasure_3"]},
            "All Actions are done. Alter fate or end the Action Phase?",
        ),
        (
            {"actions_done": 1},
            {"spent": ["arani_144", "arani_145", "arani_146", "arani_147"]},
            "No Action card can be used. End the Action Phase?",
        ),
    ],
)
def test_the_question_promises_what_is_left_and_nothing_else(fields, area, prompt):
    assert scene(area={0: area}, ends=False, **fields).ask.prompt == prompt


@cites("SS-2.2", "SS-2.11", "SS-2.12", "SS-2.13", "SS-2.16", "SS-2.17", "SS-2.18", "SS-2.20", "SS-2.21", "SS-2.27")
def test_what_is_set_up_cites_the_rule_that_applies():
    events = started().game.events(None)
    kinds = {"ghoren": "SS-2.16", "mire": "SS-2.16"}
    for event in events:
        match event:
            case EnemySetOut(enemy=enemy):
                assert event.rule == kinds.get(enemy.partition("_")[0], "SS-2.17")
            case OfferFilled(card=card):
                deck = started().game.content.records[card].deck
                assert event.rule == {"whispers": "SS-2.11", "equipment": "SS-2.12", "general_actions": "SS-2.13"}[deck]
    rules = {event.rule for event in events}
    assert rules >= {"SS-2.2", "SS-2.11", "SS-2.12", "SS-2.13", "SS-2.16", "SS-2.17", "SS-2.18", "SS-2.20", "SS-2.21"}
    assert "SS-2.27" in rules
    assert "SS-13.1" not in rules
    assert "SS-16.3" not in rules


@cites("SS-R-27")
def test_a_killer_who_holds_the_lords_token_back_is_told_of_at_the_end_of_the_action_phase():
    game = scene(actions_done=2, area={0: {"tokens": ["lord"], "hand": ["fate_60"]}}, lord_slain=True, fate=["fate_1"])
    assert game.told(LordTokenHeld) == []
    game.play(0, "end")
    assert [event.seat for event in game.told(LordTokenHeld)] == [0]
