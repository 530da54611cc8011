"""Ice Storm: Freeze and Stun, and every card of the module."""

from typing import Any

import pytest

from kits.casting_shadows import Scene, cites, scene, started
from umbra.core.content import read_pack
from umbra.core.errors import ContentError
from umbra.games.casting_shadows.events.turn import StatusLanded
from umbra.games.casting_shadows.library import load

ICE = {"ice_storm": "add", "window_policy": "matching_only"}


def icy(seats: int = 2, *, options: dict[str, Any] | None = None, **more: Any) -> Scene:
    """A scene with the module in play, in which only holders of a fitting Counterspell are asked."""
    return scene(seats, options=ICE | (options or {}), **more)


def end_turn(game: Scene, seat: int) -> Scene:
    """End a turn."""
    return game.play(seat, "end")


def travels(game: Scene) -> list[str]:
    return [key for key in game.keys if key.startswith("travel:")]


def landed(game: Scene) -> list[tuple[int, str]]:
    """The status tokens that have landed, in order."""
    return [(e.seat, e.status) for e in game.game.events(None) if isinstance(e, StatusLanded)]


def nipped(**victim: Any) -> Scene:
    """Seat 0 has cast Frost Nip at seat 1 on the adjacent Home."""
    return icy(dice=["BG"], players={0: {"book": ["frost_nip"]}, 1: victim}).play(0, "cast:frost_nip")


def stun_in_own_turn(dice: list[str], tokens: tuple[str, ...] = (), **active: Any) -> Scene:
    """Seat 0 has cast Magma Hand with a red Gem at seat 1, who is asked whether to answer with Feedback."""
    game = icy(
        dice=["RG", *dice],
        tokens=list(tokens),
        rolls=["RO"] * 20,
        players={0: {"book": ["magma_hand"]} | active, 1: {"book": ["feedback"]}},
    )
    return game.play(0, "cast:magma_hand")


# The module


@cites("CS-STATUS.1", "CS-R-50")
def test_without_the_module_none_of_its_cards_is_in_the_game():
    game = started(2)
    cards = game.game.content.cards
    assert not [face for face in game.state.cards.faces if cards[face].module]
    backs = game.state.cards.backs
    assert [backs.count(deck) for deck in ("main", "counterspell", "companion")] == [65, 13, 14]


@cites("CS-STATUS.1")
def test_no_card_outside_the_module_freezes_or_stuns():
    ops = [
        part.word.name
        for card in load(()).cards.values()
        if not card.module
        for effect in load(()).effects[card.id]
        for part in effect.parts
    ]
    assert ops
    assert not {"freeze", "stun"} & set(ops)


@cites("CS-R-50")
def test_the_module_is_shuffled_into_the_three_decks():
    game = started(2, options={"ice_storm": "add"})
    backs = game.state.cards.backs
    assert [backs.count(deck) for deck in ("main", "counterspell", "companion")] == [73, 15, 16]
    assert sorted(face for face in game.state.cards.faces if game.game.content.cards[face].module) == [
        "blizzard_crown",
        "cold_shoulder",
        "feedback",
        "frost_nip",
        "frost_nip",
        "glacial_chain",
        "icicle_newt",
        "rime_field",
        "static_snap",
        "static_snap",
        "storm_petrel",
        "thunder_ring",
    ]


@cites("CS-STATUS.4")
def test_there_are_ten_status_tokens_with_two_sides():
    (token,) = [t for t in load(()).tokens if t.module == "ice_storm"]
    assert (token.count, token.sides) == (10, ["freeze", "stun"])


@cites("CS-STATUS.4", "CS-R-48")
def test_a_status_lands_even_when_more_than_ten_tokens_are_out():
    both = {"frozen": True, "stunned": True}
    players: dict[int, dict[str, Any]] = {seat: dict(both) for seat in range(6)}
    players[0]["book"] = ["frost_nip"]
    players[0]["tile"] = "ancient_rune"
    players[1] = {"stunned": True, "tile": "dusty_desert"}
    game = icy(6, dice=["BG", "BO"], players=players)
    game.play(0, "cast:frost_nip", "strike:seat-1")
    assert game.player(1).frozen
    assert sum(game.player(seat).frozen + game.player(seat).stunned for seat in range(6)) == 12


@cites("CS-STATUS.5")
def test_a_status_lies_on_the_board_of_the_affected_player():
    game = nipped()
    assert [(game.player(seat).frozen, game.player(seat).stunned) for seat in (0, 1)] == [(False, False), (True, False)]
    assert landed(game) == [(1, "freeze")]


@cites("CS-STATUS.2", "CS-STATUS.6", "CS-R-46")
def test_a_player_gets_no_second_token_of_a_kind():
    game = nipped(frozen=True)
    assert game.player(1).hp == 17
    assert landed(game) == []
    end_turn(end_turn(game, 0), 1)
    assert not game.player(1).frozen


@cites("CS-STATUS.3")
def test_a_player_may_carry_a_freeze_and_a_stun_token_at_once():
    game = icy(dice=["BG", "SF"], players={0: {"book": ["glacial_chain"]}, 1: {"frozen": True}})
    game.play(0, "cast:glacial_chain")
    assert game.player(1).frozen
    assert game.player(1).stunned


# Freeze


@cites("CS-FREEZE.1")
def test_who_starts_a_turn_frozen_cannot_travel_during_it():
    game = icy(phase="begin", players={0: {"frozen": True}})
    assert game.ask.kind == "act"
    assert travels(game) == []
    assert game.why_not(0, "travel:ancient_rune") == ["CS-FREEZE.1"]


@cites("CS-FREEZE.1")
def test_a_companion_that_makes_travel_free_does_not_help_the_frozen():
    game = icy(players={0: {"frozen": True, "companion": "gale_sparrow"}})
    assert travels(game) == []


@cites("CS-FREEZE.2")
def test_who_is_frozen_in_the_own_turn_cannot_spend_the_rest_of_the_ap_on_travel():
    game = icy(dice=["RG"], players={0: {"book": ["magma_hand"]}, 1: {"book": ["cold_shoulder"]}})
    assert travels(game)
    game.play(0, "cast:magma_hand").play(1, "react:cold_shoulder")
    assert game.state.ap == 3
    assert travels(game) == []
    assert game.why_not(0, "travel:ancient_rune") == ["CS-FREEZE.2"]


@cites("CS-FREEZE.3")
def test_the_freeze_token_leaves_at_the_end_of_the_turn_that_was_started_frozen():
    game = icy(phase="begin", rolls=["RO"] * 10, players={0: {"frozen": True}})
    assert game.player(0).frozen
    end_turn(game, 0)
    assert not game.player(0).frozen


@cites("CS-FREEZE.3")
def test_a_freeze_token_does_not_leave_in_another_players_turn():
    game = icy(rolls=["RO"] * 10, players={1: {"frozen": True}})
    end_turn(game, 0)
    assert game.player(1).frozen


@cites("CS-EX-29", "CS-FREEZE.2", "CS-FREEZE.4")
def test_a_freeze_token_received_in_the_own_turn_acts_on_the_whole_next_turn_too():
    game = icy(
        dice=["RG", "RO"], rolls=["RO"] * 15, players={0: {"book": ["magma_hand"]}, 1: {"book": ["cold_shoulder"]}}
    )
    game.play(0, "travel:ancient_rune", "cast:magma_hand").play(1, "react:cold_shoulder")
    assert game.state.ap == 2
    assert travels(game) == []
    end_turn(game, 0)
    assert game.player(0).frozen
    end_turn(game, 1)
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert travels(game) == []
    end_turn(game, 0)
    assert not game.player(0).frozen


@cites("CS-FREEZE.5")
def test_freeze_stops_no_other_action():
    cards = {"book": ["magma_hand", "red_gem"], "shadow": True, "energy": 5}
    pool = {"dice": ["RG", "RO", "CC"], "slots": {"home_frill": "lightning_bug"}}
    free = icy(players={0: cards}, **pool)
    frozen = icy(players={0: cards | {"frozen": True}}, **pool)
    assert frozen.keys == [key for key in free.keys if not key.startswith("travel:")]
    assert {key.partition(":")[0] for key in frozen.keys} == {
        *("cast", "use", "reroll", "protect", "refresh", "collect", "ability", "end")
    }


@cites("CS-R-49", "CS-FREEZE.5")
def test_a_frozen_player_can_be_pushed():
    game = icy(dice=["RG", "RO"], players={0: {"book": ["sinister_screech"]}, 1: {"frozen": True}})
    game.play(0, "cast:sinister_screech", "to:dusty_desert")
    assert game.tile(1) == "dusty_desert"


@cites("CS-R-49")
def test_a_frozen_player_can_be_pulled():
    game = icy(dice=["BG"], players={0: {"book": ["abyssal_undertow"]}, 1: {"frozen": True, "tile": "ancient_rune"}})
    game.play(0, "cast:abyssal_undertow")
    assert game.tile(1) == "home_frill"


@cites("CS-R-49")
def test_a_frozen_player_can_run_away():
    game = icy(dice=["RG"], players={0: {"book": ["feeding_frenzy"]}, 1: {"frozen": True, "book": ["run_away"]}})
    game.play(0, "cast:feeding_frenzy").play(1, "react:run_away", "to:dusty_desert")
    assert (game.tile(1), game.player(1).hp) == ("dusty_desert", 18)


@cites("CS-R-49")
def test_a_frozen_caster_can_make_the_step_of_a_spell():
    game = icy(dice=["RG"], players={0: {"book": ["unicorn_rush"], "frozen": True}, 1: {"tile": "dusty_desert"}})
    game.play(0, "cast:unicorn_rush", "to:ancient_rune")
    assert (game.tile(0), game.player(1).hp) == ("ancient_rune", 16)


@cites("CS-R-49")
def test_a_frozen_player_can_move_by_an_ability():
    game = icy(characters=("iris", "kit"), players={0: {"frozen": True, "shadow": True, "energy": 5}})
    game.play(0, "ability", "to:ancient_rune", "done")
    assert game.tile(0) == "ancient_rune"


# Stun


@cites("CS-STUN.1")
def test_who_starts_a_turn_stunned_rolls_four_dice():
    game = icy(phase="begin", players={0: {"stunned": True}})
    game.play(0, "leave:red")
    assert len(game.pool()) == 5  # with the token of the tile


@cites("CS-STUN.1", "CS-R-47")
def test_the_stunned_player_chooses_the_die_to_leave_out_before_rolling():
    game = icy(phase="begin", rolls=["RG", "RO", "BG", "PO"], players={0: {"stunned": True}})
    assert (game.ask.seat, game.keys) == (0, ["leave:red", "leave:blue", "leave:purple"])
    assert game.pool() == []
    game.play(0, "leave:blue")
    assert game.pool() == ["BG", "BO", "PO", "RG", "RO"]


@cites("CS-STUN.4")
def test_the_stun_token_leaves_at_the_end_of_the_turn_that_was_started_stunned():
    game = icy(phase="begin", rolls=["RO"] * 9, players={0: {"stunned": True}})
    game.play(0, "leave:red")
    assert game.player(0).stunned
    end_turn(game, 0)
    assert not game.player(0).stunned


@cites("CS-EX-28", "CS-FREEZE.1", "CS-FREEZE.3", "CS-STUN.1", "CS-STUN.4")
def test_a_turn_started_frozen_and_stunned_has_four_dice_and_no_travel_and_clears_both():
    game = icy(phase="begin", rolls=["RO"] * 9, players={0: {"frozen": True, "stunned": True}})
    game.play(0, "leave:purple")
    assert game.pool() == ["BO", "BO", "BO", "RO", "RO"]
    assert travels(game) == []
    end_turn(game, 0)
    assert (game.player(0).frozen, game.player(0).stunned) == (False, False)


@cites("CS-EX-30", "CS-STUN.2", "CS-STUN.5")
def test_who_stuns_the_active_player_may_remove_a_resource_and_the_next_roll_has_four_dice():
    game = stun_in_own_turn(["BG", "RO"])
    game.play(1, "react:feedback")
    assert game.ask.seat == 1
    assert sorted(game.keys) == ["pass", "remove:BG-blue", "remove:RO-red"]
    game.play(1, "remove:BG-blue")
    assert game.pool() == ["RO"]
    end_turn(game, 0)
    assert game.player(0).stunned
    end_turn(game, 1)
    assert (game.ask.seat, game.ask.kind) == (0, "leave-out")
    game.play(0, "leave:red")
    assert game.pool() == ["BO", "BO", "BO", "PO", "RO"]


@cites("CS-EX-30", "CS-STUN.3")
def test_removing_a_resource_is_optional():
    game = stun_in_own_turn(["BG", "RO"])
    game.play(1, "react:feedback", "pass")
    assert game.pool() == ["BG", "RO"]
    assert game.player(0).stunned


@cites("CS-STUN.5")
def test_a_stun_token_received_in_the_own_turn_stays_until_the_end_of_the_next():
    game = stun_in_own_turn(["BG"])
    game.play(1, "react:feedback", "pass")
    end_turn(end_turn(game, 0), 1)
    game.play(0, "leave:red")
    assert game.player(0).stunned
    end_turn(game, 0)
    assert not game.player(0).stunned


@cites("CS-STUN.7")
@pytest.mark.parametrize(
    ("key", "left"),
    [("remove:CC-red", ["BO", "SF"]), ("remove:SF-blue", ["BO", "CC"]), ("remove:BO-token", ["CC", "SF"])],
)
def test_the_removed_resource_may_be_of_any_kind_on_a_die_or_a_token(key, left):
    game = stun_in_own_turn(["CC-red", "SF-blue"], ("BO",))
    game.play(1, "react:feedback", key)
    assert game.pool() == left


@cites("CS-STUN.2", "CS-P3.11")
def test_a_shadow_fragment_removed_while_it_is_being_absorbed_gives_no_energy(tmp_path):
    (tmp_path / "cards.toml").write_text(
        """
[jolt]
name = "Jolt"
deck = "counterspell"
kind = "counterspell"
count = 1
effects = ["absorb: stun"]
source = "original"
""",
        encoding="utf-8",
    )
    game = icy(dice=["SF-red", "SF-blue"], players={1: {"book": ["jolt"]}}, content=tmp_path)
    game.play(0, "end", "absorb:2").play(1, "react:jolt", "remove:SF-red")
    assert game.player(0).energy == 1


@cites("CS-STUN.2")
def test_only_one_resource_is_removed():
    game = stun_in_own_turn(["RO", "BG", "BG"])
    game.play(1, "react:feedback", "remove:BG-blue")
    assert game.pool() == ["BG", "RO"]
    assert (game.ask.seat, game.ask.kind) == (0, "act")


@cites("CS-STUN.2")
def test_stunning_a_player_who_is_not_active_removes_nothing():
    game = icy(dice=["RG", "RO", "BG"], players={0: {"book": ["static_snap"]}})
    game.play(0, "cast:static_snap")
    assert game.player(1).stunned
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert game.pool() == ["BG"]


@cites("CS-STUN.2")
def test_with_an_empty_pool_nobody_is_asked_what_to_remove():
    game = stun_in_own_turn([])
    game.play(1, "react:feedback")
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert game.player(0).stunned


@cites("CS-R-46", "CS-STATUS.6")
def test_stunning_a_stunned_active_player_removes_no_resource_and_keeps_no_token():
    game = stun_in_own_turn(["BG"], stunned=True)
    game.play(1, "react:feedback")
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert game.pool() == ["BG"]
    end_turn(game, 0)
    assert not game.player(0).stunned


@cites("CS-EX-36", "CS-STUN.6", "CS-REROLL.7")
def test_a_reroll_does_not_bring_in_the_die_that_was_left_out():
    game = icy(phase="begin", rolls=["RG", "CC", "BO", "SF", "RO", "BG", "BG"], players={0: {"stunned": True}})
    game.play(0, "leave:purple")
    game.play(0, "reroll")
    assert sorted(game.keys) == ["die:BO-blue", "die:RG-red", "die:SF-blue"]
    game.play(0, "die:RG-red", "die:BO-blue", "die:SF-blue")
    assert game.pool() == ["BG", "BG", "BO", "CC", "RO"]


@cites("CS-R-54")
def test_no_player_gets_a_status_from_an_own_card():
    game = icy(dice=["BG", "BG"], players={0: {"book": ["rime_field"]}, 1: {"tile": "home_frill"}})
    game.play(0, "cast:rime_field")
    assert (game.player(0).frozen, game.player(1).frozen) == (False, True)
    assert game.player(0).hp == 18


@cites("CS-R-54")
def test_no_ability_can_be_written_that_gives_its_user_a_status(tmp_path):
    (tmp_path / "frill.toml").write_text(
        """
[frill]
kind = "character"
name = "Frill"
shadow_name = "Frill"
home = "home_frill"
source = "original"
[frill.ability]
name = "Shiver"
cost = 1
then = ["freeze"]
""",
        encoding="utf-8",
    )
    with pytest.raises(ContentError, match=r"frill: ability.then\[0\]: .*freeze"):
        load([read_pack(tmp_path)])


# The Spells


@pytest.mark.parametrize(
    ("card", "dice", "given"),
    [
        ("frost_nip", ["BO"], []),
        ("static_snap", ["RO"], []),
        ("rime_field", ["BO", "RO"], ["heat_wave"]),
        ("thunder_ring", ["RO", "BO"], ["heat_wave"]),
        ("glacial_chain", ["PO", "BO"], ["heat_wave"]),
        ("blizzard_crown", ["BO", "SF"], ["magma_hand"]),
    ],
)
def test_the_collection_cost_of_an_ice_storm_spell(card, dice, given):
    def on_sale(dice: list[str], book: list[str]) -> Scene:
        return icy(dice=dice, slots={"home_frill": card}, players={0: {"book": book}})

    game = on_sale(dice, given)
    game.play(0, f"collect:{card}")
    assert (game.book(0), game.pool(), game.faces(game.state.discard)) == ([card], [], given)
    for missing in range(len(dice)):
        assert f"collect:{card}" not in on_sale(dice[:missing] + dice[missing + 1 :], given).keys
    if given:
        assert f"collect:{card}" not in on_sale(dice, []).keys
        assert f"collect:{card}" not in on_sale(dice, ["magma_hand" if given == ["heat_wave"] else "heat_wave"]).keys


@pytest.mark.parametrize(
    ("card", "dice", "damage", "frozen", "stunned"),
    [
        ("frost_nip", ["BG"], 1, True, False),
        ("static_snap", ["RG", "RO"], 1, False, True),
        ("rime_field", ["BG", "BG"], 2, True, False),
        ("glacial_chain", ["BG", "SF"], 3, True, True),
        ("blizzard_crown", ["BG", "BG", "SF"], 5, True, False),
    ],
)
def test_what_an_ice_storm_spell_costs_and_does_to_an_adjacent_enemy(card, dice, damage, frozen, stunned):
    game = icy(dice=dice, players={0: {"book": [card]}})
    game.play(0, f"cast:{card}")
    victim = game.player(1)
    assert (victim.hp, victim.frozen, victim.stunned) == (18 - damage, frozen, stunned)
    assert game.pool() == []
    for missing in range(len(dice)):
        poor = icy(dice=dice[:missing] + dice[missing + 1 :], players={0: {"book": [card]}})
        assert poor.why_not(0, f"cast:{card}") == ["CS-CAST.4"]


def test_thunder_ring_strikes_and_stuns_every_enemy_on_the_own_tile():
    here = {"tile": "ancient_rune"}
    game = icy(4, dice=["RG", "BG"], players={0: {"book": ["thunder_ring"]} | here, 1: here, 2: here})
    game.play(0, "cast:thunder_ring")
    assert [game.player(seat).hp for seat in range(4)] == [18, 16, 16, 18]
    assert [game.player(seat).stunned for seat in range(4)] == [False, True, True, False]


@pytest.mark.parametrize(
    ("card", "dice", "aim", "damage"),
    [("rime_field", ["BG", "BG"], [], 2), ("blizzard_crown", ["BG", "BG", "SF"], ["strike:ancient_rune"], 5)],
)
def test_a_freezing_tile_spell_freezes_each_enemy_on_the_tile(card, dice, aim, damage):
    there = {"tile": "ancient_rune"}
    game = icy(4, dice=dice, players={0: {"book": [card]}, 1: there, 2: there})
    game.play(0, f"cast:{card}", *aim)
    assert [game.player(seat).hp for seat in range(4)] == [18, 18 - damage, 18 - damage, 18]
    assert [game.player(seat).frozen for seat in range(4)] == [False, True, True, False]


@pytest.mark.parametrize(
    ("card", "dice", "reach"),
    [
        ("frost_nip", ["BG"], {1}),
        ("static_snap", ["RG", "RO"], {1}),
        ("rime_field", ["BG", "BG"], {0, 1}),
        ("thunder_ring", ["RG", "BG"], {0}),
        ("glacial_chain", ["BG", "SF"], {0, 1, 2}),
        ("blizzard_crown", ["BG", "BG", "SF"], {1, 2}),
    ],
)
def test_the_range_of_an_ice_storm_spell(card, dice, reach):
    tiles = ["dusty_desert", "ancient_rune", "crystal_crypt", "underground_volcano"]
    found = set()
    for distance, tile in enumerate(tiles):
        game = icy(
            options={"map": "ten"}, dice=dice, players={0: {"book": [card], "tile": tiles[0]}, 1: {"tile": tile}}
        )
        if f"cast:{card}" in game.keys:
            found.add(distance)
    assert found == reach


@cites("CS-R-62")
def test_a_status_lands_even_if_the_damage_was_brought_down_to_nothing():
    game = icy(dice=["BG"], players={0: {"book": ["frost_nip"]}, 1: {"book": ["safety_dome"]}})
    game.play(0, "cast:frost_nip").play(1, "react:safety_dome")
    assert (game.player(1).hp, game.player(1).frozen) == (18, True)


@cites("CS-R-62")
def test_who_ran_away_from_a_spell_gets_no_status():
    game = icy(dice=["BG"], players={0: {"book": ["frost_nip"]}, 1: {"book": ["run_away"]}})
    game.play(0, "cast:frost_nip").play(1, "react:run_away", "to:dusty_desert")
    assert (game.player(1).hp, game.player(1).frozen) == (18, False)


# The Counterspells


def test_cold_shoulder_freezes_the_enemy_who_has_dealt_damage():
    game = icy(3, dice=["RG"], players={0: {"book": ["magma_hand"]}, 1: {"book": ["cold_shoulder"]}})
    game.play(0, "cast:magma_hand", "strike:seat-1").play(1, "react:cold_shoulder")
    assert [game.player(seat).frozen for seat in range(3)] == [True, False, False]
    assert game.player(1).hp == 15


def test_cold_shoulder_does_not_answer_damage_that_was_negated():
    game = icy(dice=["RG"], players={0: {"book": ["magma_hand"]}, 1: {"book": ["cold_shoulder", "safety_dome"]}})
    game.play(0, "cast:magma_hand").play(1, "react:safety_dome")
    assert (game.ask.seat, game.ask.kind) == (0, "act")


def test_cold_shoulder_of_the_active_player_acts_on_the_whole_next_turn_of_the_enemy():
    game = icy(
        dice=["RG"],
        rolls=["RO"] * 10,
        players={0: {"book": ["magma_hand", "cold_shoulder"]}, 1: {"book": ["bees_everywhere"]}},
    )
    game.play(0, "cast:magma_hand").play(1, "react:bees_everywhere").play(0, "react:cold_shoulder")
    assert game.player(1).frozen
    end_turn(game, 0)
    assert (game.ask.seat, travels(game)) == (1, [])


def test_feedback_stuns_the_caster_and_the_spell_goes_on():
    game = stun_in_own_turn([])
    game.play(1, "react:feedback")
    assert (game.player(0).stunned, game.player(1).hp) == (True, 15)


@cites("CS-STUN.2")
def test_feedback_comes_after_the_spell_was_paid():
    game = stun_in_own_turn(["RO"])
    game.play(1, "react:feedback")
    assert sorted(game.keys) == ["pass", "remove:RO-red"]


def test_feedback_is_for_everyone_on_the_target_tile_and_nobody_else():
    there = {"tile": "ancient_rune"}

    def asked(tile: str) -> bool:
        game = icy(
            3,
            dice=["BG"],
            players={0: {"book": ["spectral_slap"]}, 1: there, 2: {"tile": tile, "book": ["feedback"]}},
        )
        game.play(0, "cast:spectral_slap")
        return game.ask.kind == "react"

    assert asked("ancient_rune")
    assert not asked("dusty_desert")


def test_feedback_is_answered_in_the_window_of_the_cast_before_anybody_runs_away():
    game = icy(dice=["RG"], players={0: {"book": ["magma_hand"]}, 1: {"book": ["run_away", "feedback"]}})
    game.play(0, "cast:magma_hand")
    assert game.keys == ["react:feedback", "pass"]
    game.play(1, "react:feedback")
    assert game.keys == ["react:run_away", "pass"]


# The Companions


def test_icicle_newt_keeps_its_owner_from_being_frozen():
    game = nipped(companion="icicle_newt")
    assert (game.player(1).hp, game.player(1).frozen) == (17, False)
    assert landed(game) == []


def test_icicle_newt_does_not_keep_its_owner_from_being_stunned():
    game = icy(dice=["RG", "RO"], players={0: {"book": ["static_snap"]}, 1: {"companion": "icicle_newt"}})
    game.play(0, "cast:static_snap")
    assert game.player(1).stunned


def test_icicle_newt_adds_one_damage_against_each_victim_that_is_frozen_already():
    there = {"tile": "ancient_rune"}
    game = icy(
        3,
        dice=["BG", "BG"],
        players={0: {"book": ["rime_field"], "companion": "icicle_newt"}, 1: there | {"frozen": True}, 2: there},
    )
    game.play(0, "cast:rime_field")
    assert [game.player(seat).hp for seat in (1, 2)] == [15, 16]


def test_icicle_newt_adds_its_damage_to_every_attack_spell_of_the_turn():
    game = icy(
        dice=["RG", "RG", "BG"],
        players={0: {"book": ["heavy_hand", "heat_wave"], "companion": "icicle_newt"}, 1: {"frozen": True}},
    )
    game.play(0, "cast:heavy_hand", "cast:heat_wave")
    assert game.player(1).hp == 18 - 4 - 2


def test_storm_petrel_keeps_its_owner_from_being_stunned():
    game = icy(dice=["RG", "RO"], players={0: {"book": ["static_snap"]}, 1: {"companion": "storm_petrel"}})
    game.play(0, "cast:static_snap")
    assert (game.player(1).hp, game.player(1).stunned) == (17, False)


@cites("CS-STUN.2")
def test_nothing_is_removed_from_the_pool_of_one_whom_storm_petrel_protects():
    game = stun_in_own_turn(["BG"], companion="storm_petrel")
    game.play(1, "react:feedback")
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert (game.pool(), game.player(0).stunned) == (["BG"], False)


def test_storm_petrel_does_not_keep_its_owner_from_being_frozen():
    assert nipped(companion="storm_petrel").player(1).frozen


def test_storm_petrel_gives_a_shadow_fragment_when_a_stun_of_its_owner_lands():
    game = icy(dice=["RG", "RO"], players={0: {"book": ["static_snap"], "companion": "storm_petrel"}})
    game.play(0, "cast:static_snap")
    assert game.pool() == ["SF"]


def test_storm_petrel_gives_its_fragment_once_a_turn():
    here = {"tile": "ancient_rune"}
    game = icy(
        3,
        dice=["RG", "BG"],
        players={0: {"book": ["thunder_ring"], "companion": "storm_petrel"} | here, 1: here, 2: here},
    )
    game.play(0, "cast:thunder_ring")
    assert (game.player(1).stunned, game.player(2).stunned) == (True, True)
    assert game.pool() == ["SF"]


def test_storm_petrel_gives_nothing_for_a_stun_that_does_not_land():
    game = icy(
        dice=["RG", "RO"],
        players={0: {"book": ["static_snap"], "companion": "storm_petrel"}, 1: {"stunned": True}},
    )
    game.play(0, "cast:static_snap")
    assert game.pool() == []


def test_storm_petrel_gives_nothing_for_a_freeze():
    game = icy(dice=["BG"], players={0: {"book": ["frost_nip"], "companion": "storm_petrel"}})
    game.play(0, "cast:frost_nip")
    assert game.pool() == []


def test_storm_petrel_gives_nothing_in_the_turn_of_another():
    game = icy(
        dice=["RG", "BG"],
        players={0: {"book": ["magma_hand"]}, 1: {"book": ["feedback"], "companion": "storm_petrel"}},
    )
    game.play(0, "cast:magma_hand").play(1, "react:feedback", "pass")
    assert game.player(0).stunned
    assert game.pool() == ["BG"]
