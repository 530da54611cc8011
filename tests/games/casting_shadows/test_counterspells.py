"""Counterspells: their windows, who is asked, in which order they resolve, and what each of them does."""

from pathlib import Path

import pytest

from kits.casting_shadows import Scene, cites, scene
from umbra.core.errors import ContentError, IllegalAnswer
from umbra.games.casting_shadows.events.casters import FragmentsLost
from umbra.games.casting_shadows.events.spells import CounterspellUsed

MATCHING = {"window_policy": "matching_only"}
"""Only holders of a fitting card are asked, so that a test goes straight to the window it is about."""


def duel(
    *held: str,
    spell: str = "magma_hand",
    dice: tuple[str, ...] = ("RG",),
    caster: dict | None = None,
    victim: dict | None = None,
    options: dict | None = None,
    **more,
) -> Scene:
    """Seat 0 on its Home, about to cast a Spell at seat 1, who stands on the adjacent Home and holds Counterspells."""
    players = {0: {"book": [spell]} | (caster or {}), 1: {"book": list(held)} | (victim or {})}
    return scene(dice=dice, players=players, options=MATCHING | (options or {}), **more)


def pass_all(game: Scene) -> list[tuple[int, list[str]]]:
    """Pass in every window; who was asked, and with which answers."""
    asked = []
    while game.game.pending is not None and game.ask.kind == "react":
        asked.append((game.ask.seat, game.keys))
        game.play(game.ask.seat, "pass")
    return asked


def used(game: Scene) -> list[tuple[int, str]]:
    """The Counterspells that have been revealed, in order."""
    return [(e.seat, e.card) for e in game.game.events(None) if isinstance(e, CounterspellUsed)]


def pack(folder: Path, text: str, replaces: bool = False) -> Path:
    """A folder with a content pack of Counterspells."""
    (folder / "cards.toml").write_text(text, encoding="utf-8")
    if replaces:
        (folder / "pack.toml").write_text('replaces = ["counterspell"]', encoding="utf-8")
    return folder


def counterspell(id: str, window: str, effect: str, count: int = 1) -> str:
    return f"""
[{id}]
name = "{id}"
deck = "counterspell"
kind = "counterspell"
count = {count}
effects = ["{window}: {effect}"]
source = "original"
"""


# The question


@cites("CS-CTR.1")
def test_the_question_says_who_does_what_to_whom_with_what_and_for_how_much():
    game = duel("pointed_shield", options={"window_policy": "all_holders"})
    game.play(0, "cast:magma_hand")
    asked = []
    while game.ask.kind == "react":
        asked.append(game.ask.prompt)
        game.play(1, "pass")

    assert asked == [
        f"Frill Lilypad {doing}. Respond with a Counterspell?"
        for doing in (
            "casts Magma Hand at Kit Gale for 3 DMG",
            "aims Magma Hand at you",
            "is about to deal you 3 DMG with Magma Hand",
            "has dealt you 3 DMG with Magma Hand",
        )
    ]


@cites("CS-CTR.1")
def test_the_question_before_energy_is_absorbed_counts_the_fragments():
    game = scene(phase="absorb", tokens=["SF", "SF"], players={1: {"book": ["shadow_leech"]}}, options=MATCHING).play(
        0, "absorb:2"
    )

    assert game.ask.prompt == "Frill Lilypad is about to absorb 2 Shadow Fragments. Respond with a Counterspell?"


# Using one


@cites("CS-CTR.1")
def test_a_counterspell_may_be_used_when_its_trigger_happens():
    game = duel("pointed_shield")
    game.play(0, "cast:magma_hand")
    assert (game.ask.seat, game.ask.kind, game.keys) == (1, "react", ["react:pointed_shield", "pass"])
    game.play(1, "react:pointed_shield")
    assert game.player(1).hp == 17


@cites("CS-CTR.2")
def test_passing_leaves_the_counterspell_face_down_in_the_book():
    game = duel("pointed_shield")
    game.play(0, "cast:magma_hand").play(1, "pass")
    assert game.player(1).hp == 15
    assert game.book(1) == ["pointed_shield"]
    assert used(game) == []
    assert not game.state.cards.public(game.player(1).book[0])


@cites("CS-CTR.2")
def test_using_a_counterspell_reveals_it_to_everybody():
    game = duel("pointed_shield")
    token = game.player(1).book[0]
    game.play(0, "cast:magma_hand").play(1, "react:pointed_shield")
    assert used(game) == [(1, "pointed_shield")]
    assert game.state.counterspells[0] == token


@cites("CS-CTR.3")
def test_using_a_counterspell_costs_no_action_point():
    game = duel("bees_everywhere", caster={"book": ["magma_hand", "pointed_shield"]}, ap=3)
    game.play(0, "cast:magma_hand").play(1, "react:bees_everywhere").play(0, "react:pointed_shield")
    assert game.state.ap == 2


@cites("CS-CTR.3", "CS-P2.11")
def test_a_counterspell_may_be_used_with_no_action_points_left():
    game = duel("bees_everywhere", caster={"book": ["magma_hand", "pointed_shield"]}, ap=1)
    game.play(0, "cast:magma_hand").play(1, "react:bees_everywhere")
    assert game.state.ap == 0
    game.play(0, "react:pointed_shield")
    assert game.player(0).hp == 18


@cites("CS-CTR.11")
def test_using_a_counterspell_frees_its_place_in_the_spell_book():
    full = ["heat_wave", "heat_wave", "heat_wave", "heavy_hand", "pointed_shield"]
    game = duel(*full)
    game.play(0, "cast:magma_hand").play(1, "react:pointed_shield")
    assert game.book(1) == ["heat_wave", "heat_wave", "heat_wave", "heavy_hand"]


@cites("CS-CTR.7")
def test_a_used_counterspell_goes_to_the_bottom_of_its_deck():
    game = duel("pointed_shield")
    token, before = game.player(1).book[0], list(game.state.counterspells)
    game.play(0, "cast:magma_hand").play(1, "react:pointed_shield")
    assert game.state.counterspells == [token, *before]


@cites("CS-CTR.8")
def test_a_used_counterspell_does_not_go_to_the_discard_pile():
    game = duel("pointed_shield")
    game.play(0, "cast:magma_hand").play(1, "react:pointed_shield")
    assert game.state.discard == []


@cites("CS-CTR.8")
def test_the_counterspells_of_an_eliminated_player_go_under_their_deck_and_never_to_the_discard_pile():
    game = scene(
        3,
        dice=["RG"],
        players={0: {"book": ["magma_hand"]}, 1: {"hp": 1, "book": ["bees_everywhere", "run_away", "heat_wave"]}},
        options=MATCHING,
    )
    before = list(game.state.counterspells)
    game.play(0, "cast:magma_hand", "strike:seat-1")
    pass_all(game)
    assert game.faces(game.state.discard) == ["heat_wave"]
    assert sorted(game.faces(game.state.counterspells[:2])) == ["bees_everywhere", "run_away"]
    assert game.state.counterspells[2:] == before


@cites("CS-CTR.4", "CS-R-41")
def test_only_one_counterspell_may_be_used_in_response_to_one_trigger():
    game = duel("pointed_shield", "pointed_shield", "safety_dome", dice=("RG", "RG"))
    game.play(0, "cast:magma_hand", "spend:2").play(1, "react:pointed_shield")
    assert game.player(1).hp == 18 - 3
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert game.book(1) == ["pointed_shield", "safety_dome"]


@cites("CS-R-41")
def test_moving_away_and_then_reducing_the_same_spell_are_two_triggers():
    game = duel("run_away", "pointed_shield")
    game.play(0, "cast:magma_hand").play(1, "react:run_away", "to:ancient_rune", "react:pointed_shield")
    assert game.tile(1) == "ancient_rune"
    assert game.player(1).hp == 17


@cites("CS-R-41")
def test_each_action_is_a_trigger_of_its_own():
    spells = {"book": ["heavy_hand", "magma_hand"]}
    game = duel("pointed_shield", "pointed_shield", caster=spells, dice=("RG", "RG", "BG"))
    game.play(0, "cast:heavy_hand").play(1, "react:pointed_shield")
    game.play(0, "cast:magma_hand").play(1, "react:pointed_shield")
    assert game.player(1).hp == 18 - 1 - 1


@cites("CS-CTR.12")
def test_without_its_trigger_no_counterspell_is_offered():
    game = scene(players={0: {"book": ["pointed_shield", "run_away", "spell_snare"]}}, options=MATCHING)
    assert not [key for key in game.keys if key.startswith(("react", "cast", "use"))]
    with pytest.raises(IllegalAnswer):
        game.play(0, "react:pointed_shield")


@cites("CS-CTR.12")
def test_each_window_offers_only_the_cards_whose_trigger_it_is():
    game = duel("bees_everywhere", "pointed_shield", "run_away", "spell_snare")
    game.play(0, "cast:magma_hand")
    assert [keys for _, keys in pass_all(game)] == [
        ["react:spell_snare", "pass"],
        ["react:run_away", "pass"],
        ["react:pointed_shield", "pass"],
        ["react:bees_everywhere", "pass"],
    ]


@cites("CS-CTR.12", "CS-R-51")
def test_the_active_player_may_use_counterspells_in_the_own_turn():
    game = duel("bees_everywhere", caster={"book": ["magma_hand", "safety_dome"]})
    game.play(0, "cast:magma_hand").play(1, "react:bees_everywhere")
    assert (game.ask.seat, game.keys) == (0, ["react:safety_dome", "pass"])
    game.play(0, "react:safety_dome")
    assert game.player(0).hp == 18


# Several players


def three_with(first: str, second: str, **options) -> Scene:
    """Seat 1 is active and casts at seat 2; seats 2 (next) and 0 (after that) hold a Counterspell each."""
    return scene(
        3,
        active=1,
        dice=["RG", "BG"],
        players={0: {"book": [second]}, 1: {"book": ["magma_hand"]}, 2: {"book": [first]}},
        options=MATCHING | options,
    )


@cites("CS-EX-25", "CS-CTR.5", "CS-CTR.6", "CS-CTR.7")
def test_the_next_player_in_turn_order_responds_first_and_goes_under_the_deck_first():
    game = three_with("feedback", "spell_snare", ice_storm="add")
    before = list(game.state.counterspells)
    game.play(1, "cast:magma_hand", "strike:seat-2")
    assert (game.ask.seat, game.keys) == (2, ["react:feedback", "pass"])
    game.play(2, "react:feedback", "pass")
    assert (game.ask.seat, game.keys) == (0, ["react:spell_snare", "pass"])
    game.play(0, "react:spell_snare")
    assert used(game) == [(2, "feedback"), (0, "spell_snare")]
    assert game.faces(game.state.counterspells[:2]) == ["spell_snare", "feedback"]
    assert game.state.counterspells[2:] == before


@cites("CS-CTR.5", "CS-CTR.6")
def test_players_are_asked_in_turn_order_from_the_next_one_on():
    held = {seat: {"book": ["shadow_leech" if seat == 0 else "pointed_shield"]} for seat in (0, 1, 3)}
    game = scene(4, active=2, dice=["RG"], players={2: {"book": ["magma_hand"], "tile": "ancient_rune"}} | held)
    game.play(2, "cast:magma_hand", "strike:seat-1")
    assert [seat for seat, _ in pass_all(game)][:3] == [3, 0, 1]


@cites("CS-R-39")
def test_a_counterspell_takes_effect_before_the_next_player_decides():
    game = three_with("feedback", "spell_snare", ice_storm="add")
    game.play(1, "cast:magma_hand", "strike:seat-2").play(2, "react:feedback", "remove:BG-blue")
    assert game.ask.seat == 0
    assert game.player(1).stunned
    assert game.pool() == []


@cites("CS-R-39")
def test_once_a_spell_is_cancelled_nobody_else_is_asked():
    game = scene(
        3,
        dice=["RG"],
        players={0: {"book": ["magma_hand"]}, 1: {"book": ["spell_snare"]}, 2: {"book": ["pointed_shield"]}},
    )
    game.play(0, "cast:magma_hand", "strike:seat-2").play(1, "react:spell_snare")
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert game.player(2).hp == 18


@cites("CS-R-39")
def test_the_windows_of_one_action_follow_each_other_as_their_triggers_happen():
    game = scene(
        3,
        dice=["BG", "SF"],
        players={
            0: {"book": ["gloom_geyser"], "tile": "ancient_rune"},
            1: {"book": ["run_away", "pointed_shield", "bees_everywhere"], "tile": "home_kit"},
            2: {"book": ["run_away", "pointed_shield", "bees_everywhere"], "tile": "home_kit"},
        },
        options=MATCHING,
    )
    game.play(0, "cast:gloom_geyser")
    assert [(seat, keys[0]) for seat, keys in pass_all(game)] == [
        (1, "react:run_away"),
        (2, "react:run_away"),
        (1, "react:pointed_shield"),
        (2, "react:pointed_shield"),
        (1, "react:bees_everywhere"),
        (2, "react:bees_everywhere"),
    ]


@cites("CS-R-40")
def test_damage_of_a_counterspell_may_be_answered_in_turn():
    game = duel("bees_everywhere", "safety_dome", caster={"book": ["umbral_nip", "bees_everywhere"]}, dice=("SF",))
    game.play(0, "cast:umbral_nip").play(1, "pass", "react:bees_everywhere")
    assert (game.player(0).hp, game.player(1).hp) == (16, 16)
    game.play(0, "react:bees_everywhere")
    assert (game.ask.seat, game.keys) == (1, ["react:safety_dome", "pass"])
    game.play(1, "pass")
    assert (game.player(0).hp, game.player(1).hp) == (16, 14)


@cites("CS-R-40")
def test_a_counterspell_is_no_cast_and_cannot_be_cancelled():
    game = scene(
        3,
        dice=["RG"],
        players={0: {"book": ["magma_hand"]}, 1: {"book": ["bees_everywhere"]}, 2: {"book": ["spell_snare"]}},
        options=MATCHING,
    )
    game.play(0, "cast:magma_hand", "strike:seat-1").play(2, "pass").play(1, "react:bees_everywhere")
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert game.player(0).hp == 16


@cites("CS-R-42")
def test_a_player_eliminated_by_the_action_no_longer_responds_to_it():
    game = scene(
        3,
        dice=["BG", "SF"],
        players={
            0: {"book": ["gloom_geyser"], "tile": "ancient_rune"},
            1: {"book": ["bees_everywhere"], "tile": "home_kit", "hp": 4},
            2: {"book": ["bees_everywhere"], "tile": "home_kit", "hp": 5},
        },
        options=MATCHING,
    )
    game.play(0, "cast:gloom_geyser")
    assert game.player(1).out
    assert (game.ask.seat, game.keys) == (2, ["react:bees_everywhere", "pass"])
    game.play(2, "pass")
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert game.player(0).hp == 18


@cites("CS-R-42")
def test_a_holder_who_falls_to_an_answer_is_not_asked_in_the_windows_that_follow():
    game = scene(
        3,
        dice=["SF"],
        players={
            0: {"book": ["umbral_nip", "bees_everywhere"]},
            1: {"book": ["bees_everywhere", "pointed_shield"], "hp": 4},
        },
    )
    game.play(0, "cast:umbral_nip").play(1, "pass", "pass", "pass", "react:bees_everywhere")
    game.play(0, "pass", "react:bees_everywhere").play(1, "pass")
    assert game.player(1).out
    assert (game.ask.seat, game.ask.kind) == (0, "act")


# Who is asked


@cites("CS-R-38")
def test_all_holders_are_asked_even_if_no_card_of_theirs_fits():
    game = duel("shadow_leech", options={"window_policy": "all_holders"})
    game.play(0, "cast:magma_hand")
    assert pass_all(game) == [(1, ["pass"])] * 4
    assert game.player(1).hp == 15


@cites("CS-R-38")
def test_a_pause_is_the_same_whatever_the_holder_has():
    def questions(face: str) -> int:
        game = duel(face, options={"window_policy": "all_holders"})
        game.play(0, "cast:magma_hand")
        return len(pass_all(game))

    faces = ("run_away", "pointed_shield", "safety_dome", "bees_everywhere", "spell_snare", "last_breath")
    assert {questions(face) for face in (*faces, "shadow_leech")} == {4}


@cites("CS-R-38")
def test_matching_only_asks_nobody_whose_cards_do_not_fit():
    game = duel("shadow_leech")
    game.play(0, "cast:magma_hand")
    assert (game.ask.seat, game.ask.kind) == (0, "act")


@cites("CS-R-38")
def test_matching_only_asks_a_holder_in_the_fitting_window_alone():
    game = duel("pointed_shield")
    game.play(0, "cast:magma_hand")
    assert pass_all(game) == [(1, ["react:pointed_shield", "pass"])]


@cites("CS-R-38")
@pytest.mark.parametrize("policy", ["all_holders", "matching_only"])
def test_nobody_without_a_face_down_card_is_asked(policy):
    game = duel("heat_wave", "red_gem", options={"window_policy": policy})
    game.play(0, "cast:magma_hand")
    assert (game.ask.seat, game.ask.kind) == (0, "act")


@cites("CS-R-38")
def test_a_bystander_is_asked_about_the_cast_only():
    game = scene(3, dice=["RG"], players={0: {"book": ["magma_hand"]}, 2: {"book": ["shadow_leech"]}})
    game.play(0, "cast:magma_hand", "strike:seat-1")
    assert pass_all(game) == [(2, ["pass"])]


@cites("CS-R-38")
def test_a_holder_too_far_away_for_every_published_card_is_not_asked():
    game = scene(
        3,
        options={"map": "ten"},
        dice=["RG"],
        players={
            0: {"book": ["magma_hand"], "tile": "dusty_desert"},
            1: {"tile": "dusty_desert"},
            2: {"book": ["spell_snare"], "tile": "underground_volcano"},
        },
    )
    game.play(0, "cast:magma_hand")
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert game.player(1).hp == 15


@cites("CS-R-38")
@pytest.mark.parametrize(("module", "questions"), [("off", 3), ("add", 4)])
def test_cards_of_a_module_that_is_not_in_play_open_no_question(tmp_path, module, questions):
    near = pack(tmp_path, counterspell("spell_snare", "cast", "cancel within(0)"))
    game = duel("pointed_shield", options={"window_policy": "all_holders", "ice_storm": module}, content=near)
    game.play(0, "cast:magma_hand")
    assert len(pass_all(game)) == questions


@cites("CS-R-38", "CS-CTR.9")
def test_a_holder_of_a_counterspell_that_was_used_before_is_asked_like_any_other(tmp_path):
    text = counterspell("sting", "hurt", "deal(2)") + counterspell("hush", "cast", "cancel")
    game = scene(
        3,
        dice=["RG", "BG"],
        tokens=["RG", "RO"],
        rolls=["RG"] * 5,
        players={
            0: {"book": ["heavy_hand"], "tile": "dusty_desert"},
            1: {"book": ["sting", "magma_hand"], "tile": "dusty_desert"},
            2: {"book": ["hush"]},
        },
        content=pack(tmp_path, text, replaces=True),
    )
    game.play(0, "cast:heavy_hand", "strike:seat-1", "pay:RG-red+BG-blue")
    game.play(1, "pass").play(2, "pass").play(1, "react:sting")
    game.play(0, "collect:counterspell", "end")
    game.play(1, "cast:magma_hand", "spend:1", "strike:seat-0", "pay:RG-red")
    assert pass_all(game) == [(2, ["react:hush", "pass"]), (0, ["pass"]), (0, ["react:sting", "pass"])]


@cites("CS-CTR.1")
def test_the_core_set_answers_neither_a_collect_nor_an_ability():
    game = scene(
        characters=("frill", "kit"),
        dice=["RO"],
        slots={"home_frill": "lightning_bug"},
        players={0: {"shadow": True, "energy": 5}, 1: {"book": ["pointed_shield"]}},
    )
    game.play(0, "collect:lightning_bug")
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    game.play(0, "ability")
    assert (game.ask.seat, game.ask.kind) == (0, "act")


@cites("CS-CTR.1")
def test_a_conversion_spell_opens_no_window():
    game = scene(
        dice=["RO"],
        players={0: {"book": ["ruby_synthesis"], "tile": "home_kit"}, 1: {"book": ["spell_snare"]}},
    )
    game.play(0, "cast:ruby_synthesis")
    assert game.pool() == ["RG"]
    assert (game.ask.seat, game.ask.kind) == (0, "act")


# Run Away!


def test_run_away_leaves_the_range_of_a_spell_and_is_not_affected():
    game = duel("run_away", spell="feeding_frenzy")
    game.play(0, "cast:feeding_frenzy").play(1, "react:run_away", "to:dusty_desert")
    assert game.tile(1) == "dusty_desert"
    assert game.player(1).hp == 18


@cites("CS-R-19")
def test_a_spell_whose_only_victim_ran_away_stays_paid_and_used():
    game = duel("run_away", spell="feeding_frenzy", dice=("RG", "RG"))
    game.play(0, "cast:feeding_frenzy", "spend:1").play(1, "react:run_away", "to:dusty_desert")
    assert (game.state.ap, game.pool()) == (3, ["RG"])
    game.play(0, "travel:home_kit")
    assert "CS-CAST.2" in game.why_not(0, "cast:feeding_frenzy")


def test_run_away_to_a_tile_still_in_range_does_not_help():
    game = duel("run_away", spell="feeding_frenzy")
    game.play(0, "cast:feeding_frenzy").play(1, "react:run_away", "to:ancient_rune")
    assert game.player(1).hp == 17


def test_run_away_from_a_tile_spell_is_leaving_the_tile_and_saves_only_the_runner():
    game = scene(
        3,
        dice=["BG", "SF"],
        players={
            0: {"book": ["gloom_geyser"], "tile": "ancient_rune"},
            1: {"book": ["run_away"], "tile": "home_kit"},
            2: {"tile": "home_kit"},
        },
        options=MATCHING,
    )
    game.play(0, "cast:gloom_geyser").play(1, "react:run_away", "to:ancient_rune")
    assert [game.player(seat).hp for seat in range(3)] == [18, 18, 14]


def test_who_runs_away_moves_exactly_one_step_to_any_adjacent_tile():
    game = duel("run_away")
    game.play(0, "cast:magma_hand").play(1, "react:run_away")
    assert (game.ask.seat, game.ask.kind) == (1, "step")
    assert sorted(game.keys) == ["to:ancient_rune", "to:dusty_desert", "to:home_frill"]


def test_run_away_is_not_for_a_player_whom_the_spell_does_not_target():
    game = scene(
        3,
        dice=["RG"],
        players={0: {"book": ["magma_hand"]}, 2: {"book": ["run_away"]}},
        options=MATCHING,
    )
    game.play(0, "cast:magma_hand", "strike:seat-1")
    assert (game.ask.seat, game.ask.kind) == (0, "act")


def test_run_away_is_not_for_the_caster_of_a_spell_on_the_own_tile():
    game = duel(
        spell="fatal_fronds",
        dice=("BG",),
        caster={"book": ["fatal_fronds", "run_away"]},
        victim={"tile": "home_frill"},
    )
    game.play(0, "cast:fatal_fronds")
    assert (game.ask.seat, game.ask.kind) == (0, "act")


@cites("CS-R-37")
def test_run_away_does_not_answer_an_ability():
    game = scene(
        characters=("nuzzle", "kit"),
        players={0: {"shadow": True, "energy": 5}, 1: {"book": ["run_away", "spell_snare"]}},
        options=MATCHING,
    )
    game.play(0, "ability")
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert game.player(1).hp == 13


# Pointed Shield, Safety Dome, Last Breath


def test_pointed_shield_turns_three_damage_into_one():
    game = duel("pointed_shield", spell="heavy_hand", dice=("RG", "BG"))
    game.play(0, "cast:heavy_hand").play(1, "react:pointed_shield")
    assert game.player(1).hp == 17


@cites("CS-R-44")
def test_pointed_shield_never_brings_damage_below_nothing():
    game = duel("pointed_shield", "bees_everywhere", spell="feeding_frenzy")
    game.play(0, "cast:feeding_frenzy").play(1, "react:pointed_shield")
    assert game.player(1).hp == 18
    assert (game.ask.seat, game.ask.kind) == (0, "act")


def test_pointed_shield_answers_the_damage_of_an_ability():
    game = scene(
        characters=("nuzzle", "kit"),
        players={0: {"shadow": True, "energy": 5}, 1: {"book": ["pointed_shield"]}},
        options=MATCHING,
    )
    game.play(0, "ability").play(1, "react:pointed_shield")
    assert game.player(1).hp == 15


def test_pointed_shield_answers_the_damage_of_a_companion():
    game = duel(caster={"book": ["magma_hand", "pointed_shield"]}, victim={"companion": "bramble_hog"})
    game.play(0, "cast:magma_hand")
    assert (game.ask.seat, game.keys) == (0, ["react:pointed_shield", "pass"])
    game.play(0, "react:pointed_shield")
    assert game.player(0).hp == 18


@cites("CS-CC.4")
def test_no_counterspell_answers_damage_that_comes_from_no_enemy():
    game = scene(
        dice=["CC"],
        players={0: {"book": ["pointed_shield", "bees_everywhere"], "tile": "underground_volcano"}},
    )
    game.play(0, "end")
    assert (game.ask.seat, game.player(0).hp) == (1, 16)


def test_safety_dome_negates_all_of_the_damage():
    game = duel("safety_dome", dice=("RG", "RG", "PG"))
    game.play(0, "cast:magma_hand", "spend:3").play(1, "react:safety_dome")
    assert game.player(1).hp == 18


@cites("CS-R-44")
def test_damage_brought_to_nothing_gives_no_reason_to_strike_back():
    game = duel("safety_dome", "bees_everywhere")
    game.play(0, "cast:magma_hand").play(1, "react:safety_dome")
    assert (game.ask.seat, game.ask.kind) == (0, "act")


def test_last_breath_keeps_one_hp():
    game = duel("last_breath", dice=("RG", "RG"), victim={"hp": 4})
    game.play(0, "cast:magma_hand", "spend:2").play(1, "react:last_breath")
    assert game.player(1).hp == 1
    assert game.game.outcome is None


def test_last_breath_answers_damage_that_brings_its_holder_to_exactly_nothing():
    game = duel("last_breath", victim={"hp": 3})
    game.play(0, "cast:magma_hand")
    assert game.keys == ["react:last_breath", "pass"]
    game.play(1, "react:last_breath")
    assert game.player(1).hp == 1


def test_last_breath_at_one_hp_leaves_no_damage():
    game = duel("last_breath", victim={"hp": 1})
    game.play(0, "cast:magma_hand").play(1, "react:last_breath")
    assert game.player(1).hp == 1


def test_last_breath_does_not_answer_damage_that_its_holder_survives():
    game = duel("last_breath", victim={"hp": 4})
    game.play(0, "cast:magma_hand")
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert game.player(1).hp == 1


@cites("CS-R-43")
@pytest.mark.parametrize(("card", "hp"), [("pointed_shield", 18), ("safety_dome", 18), ("last_breath", 3)])
def test_on_crystal_crypt_a_card_that_lowers_damage_may_be_played_and_does_nothing(card, hp):
    game = duel(
        card,
        options={"map": "ten"},
        seats=3,
        victim={"tile": "crystal_crypt", "hp": hp},
        caster={"book": ["magma_hand"], "tile": "crystal_crypt"},
    )
    game.play(0, "cast:magma_hand", "strike:seat-1").play(1, f"react:{card}")
    assert game.player(1).hp == hp - 3
    assert game.faces(game.state.counterspells[:1]) == [card]


# Bees Everywhere


def test_bees_strike_back_for_two_at_any_distance():
    game = duel(
        "bees_everywhere",
        victim={"tile": "dusty_desert"},
        caster={"book": ["magma_hand"], "tile": "crystal_crypt"},
        options={"map": "ten"},
    )
    game.play(0, "cast:magma_hand").play(1, "react:bees_everywhere")
    assert game.player(0).hp == 16


def test_bees_answer_the_damage_of_an_ability():
    game = scene(
        characters=("nuzzle", "kit"),
        players={0: {"shadow": True, "energy": 5}, 1: {"book": ["bees_everywhere"]}},
        options=MATCHING,
    )
    game.play(0, "ability").play(1, "react:bees_everywhere")
    assert (game.player(0).hp, game.player(1).hp) == (16, 13)


@cites("CS-HP.7")
def test_a_victim_that_does_not_survive_sends_no_bees():
    game = duel("bees_everywhere", caster={"book": ["magma_hand"], "hp": 2}, victim={"hp": 3})
    game.play(0, "cast:magma_hand")
    assert game.game.outcome is not None
    assert game.game.outcome.winners == [0]
    assert game.game.outcome.reason.endswith("is the last one standing.")


@cites("CS-R-30")
def test_bees_that_eliminate_the_caster_end_the_turn():
    game = duel("bees_everywhere", caster={"book": ["magma_hand"], "hp": 2}, seats=3)
    game.play(0, "cast:magma_hand", "strike:seat-1").play(1, "react:bees_everywhere")
    assert game.player(0).out
    assert game.state.active == 1
    assert game.state.attack is None


# Spell Snare


def test_spell_snare_cancels_an_attack_spell_whose_costs_stay_paid_and_which_counts_as_used():
    game = duel("spell_snare", dice=("RG", "RG"))
    game.play(0, "cast:magma_hand", "spend:1").play(1, "react:spell_snare")
    assert game.player(1).hp == 18
    assert (game.state.ap, game.pool()) == (3, ["RG"])
    assert game.why_not(0, "cast:magma_hand") == ["CS-CAST.2"]


def test_spell_snare_answers_a_spell_at_anyone():
    game = scene(3, dice=["RG"], players={0: {"book": ["magma_hand"]}, 2: {"book": ["spell_snare"]}}, options=MATCHING)
    game.play(0, "cast:magma_hand", "strike:seat-1").play(2, "react:spell_snare")
    assert game.player(1).hp == 18


@pytest.mark.parametrize(
    ("tile", "asked"),
    [("dusty_desert", True), ("ancient_rune", True), ("crystal_crypt", True), ("underground_volcano", False)],
)
def test_spell_snare_reaches_casters_up_to_two_tiles_away(tile, asked):
    game = scene(
        3,
        options=MATCHING | {"map": "ten"},
        dice=["RG"],
        players={
            0: {"book": ["magma_hand"], "tile": "dusty_desert"},
            1: {"tile": "dusty_desert"},
            2: {"book": ["spell_snare"], "tile": tile},
        },
    )
    game.play(0, "cast:magma_hand", *(["strike:seat-1"] if asked else []))
    assert (game.ask.kind == "react") is asked


def test_a_cancelled_spell_has_no_further_effect_either():
    game = duel("spell_snare", spell="sinister_screech", dice=("RG", "RO"))
    game.play(0, "cast:sinister_screech").play(1, "react:spell_snare")
    assert (game.tile(1), game.player(1).hp) == ("home_kit", 18)


@cites("CS-R-62")
def test_a_cancelled_spell_makes_no_step():
    game = duel("spell_snare", spell="unicorn_rush")
    game.play(0, "cast:unicorn_rush", "to:ancient_rune").play(1, "react:spell_snare")
    assert (game.tile(0), game.player(1).hp) == ("home_frill", 18)


@cites("CS-R-43")
def test_spell_snare_works_for_a_player_on_crystal_crypt():
    crypt = {"tile": "crystal_crypt"}
    game = duel("spell_snare", options={"map": "ten"}, victim=crypt)
    game.play(0, "cast:magma_hand").play(1, "react:spell_snare")
    assert game.player(1).hp == 18


# Shadow Leech


def leech(fragments: int, energy: int = 0, has: int = 0, **absorber) -> Scene:
    """Seat 0 has SE and so many SF in the pool; seat 1 holds Shadow Leech and has SE too."""
    return scene(
        dice=["SF"] * fragments,
        players={0: {"energy": has} | absorber, 1: {"book": ["shadow_leech"], "energy": energy, "shadow": energy > 3}},
        options=MATCHING,
    )


def test_shadow_leech_takes_the_energy_that_an_enemy_is_about_to_absorb():
    game = leech(2)
    game.play(0, "end", "absorb:2").play(1, "react:shadow_leech")
    assert (game.player(0).energy, game.player(1).energy) == (0, 2)


@cites("CS-P3.11")
def test_whose_fragments_shadow_leech_used_up_is_told():
    game = leech(2).play(0, "end", "absorb:1")
    game.play(1, "react:shadow_leech")
    assert FragmentsLost(0, 1) in game.game.events(None)


def test_shadow_leech_takes_only_what_was_declared():
    game = leech(2)
    game.play(0, "end", "absorb:1").play(1, "react:shadow_leech")
    assert (game.player(0).energy, game.player(1).energy) == (0, 1)


def test_what_shadow_leech_takes_beyond_the_limit_of_the_form_is_lost():
    game = leech(3, energy=2)
    game.play(0, "end", "absorb:3").play(1, "react:shadow_leech")
    assert (game.player(0).energy, game.player(1).energy) == (0, 3)


def test_shadow_leech_in_shadow_form_fills_up_to_five():
    game = leech(3, energy=4)
    game.play(0, "end", "absorb:2").play(1, "react:shadow_leech")
    assert game.player(1).energy == 5


def test_who_was_leeched_has_absorbed_nothing():
    game = leech(1, shadow=True, companion="dusk_raven")
    game.play(0, "end", "absorb:1").play(1, "react:shadow_leech")
    assert game.player(0).energy == 0


def test_shadow_leech_can_prevent_a_transformation():
    game = leech(1, has=2)
    game.play(0, "end", "absorb:1").play(1, "react:shadow_leech")
    assert (game.ask.seat, game.player(0).energy) == (1, 2)


def test_absorbing_nothing_opens_no_window():
    game = leech(1)
    game.play(0, "end", "absorb:0")
    assert (game.ask.seat, game.ask.kind) == (1, "act")


def test_without_shadow_leech_the_energy_is_absorbed():
    game = leech(2)
    game.play(0, "end", "absorb:2").play(1, "pass")
    assert (game.player(0).energy, game.player(1).energy) == (2, 0)


@cites("CS-R-38", "CS-CTR.5", "CS-CTR.6")
def test_every_holder_is_asked_about_an_absorption_in_turn_order():
    holders = {seat: {"book": ["run_away"]} for seat in (0, 2)}
    game = scene(3, active=1, dice=["SF"], players=holders)
    game.play(1, "end", "absorb:1")
    assert pass_all(game) == [(2, ["pass"]), (0, ["pass"])]


# Windows that only a pack answers

SPITE = counterspell("spite", "collect", "cancel")
GAG = counterspell("gag", "ability", "cancel")


def collecting(folder: Path, **active) -> Scene:
    return scene(
        3,
        dice=["RO", "BO"],
        slots={"home_frill": "bubble_trouble"},
        players={0: active, 1: {"book": ["spite"]}, 2: {"book": ["run_away"]}},
        content=pack(folder, SPITE),
    )


@cites("CS-CTR.1")
def test_a_collect_is_declared_and_paid_before_the_others_are_asked(tmp_path):
    game = collecting(tmp_path)
    game.play(0, "collect:bubble_trouble")
    assert (game.state.ap, game.pool(), game.book(0)) == (3, [], [])
    assert pass_all(game) == [(1, ["react:spite", "pass"]), (2, ["pass"])]
    assert game.book(0) == ["bubble_trouble"]


@cites("CS-CTR.1")
def test_a_cancelled_collect_stays_paid_and_leaves_the_card_where_it_is(tmp_path):
    game = collecting(tmp_path)
    game.play(0, "collect:bubble_trouble").play(1, "react:spite")
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert (game.state.ap, game.pool(), game.book(0)) == (3, [], [])
    slot = game.state.slots[game.player(0).tile]
    assert game.faces([slot]) == ["bubble_trouble"]


def test_a_cancelled_collect_demands_no_room_in_a_full_book(tmp_path):
    full = ["heat_wave", "heat_wave", "heat_wave", "heavy_hand", "heavy_hand"]
    game = collecting(tmp_path, book=full)
    game.play(0, "collect:bubble_trouble").play(1, "react:spite")
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert game.book(0) == full


def test_a_spell_given_up_for_a_cancelled_collect_is_gone(tmp_path):
    game = scene(
        dice=["RO", "RO"],
        slots={"home_frill": "phoenix_flash"},
        players={0: {"book": ["heat_wave"]}, 1: {"book": ["spite"]}},
        content=pack(tmp_path, SPITE),
    )
    game.play(0, "collect:phoenix_flash").play(1, "react:spite")
    assert (game.book(0), game.faces(game.state.discard)) == ([], ["heat_wave"])


def test_the_collect_of_a_counterspell_can_be_cancelled_too(tmp_path):
    game = scene(
        dice=["RG", "RO"],
        players={0: {"tile": "dusty_desert"}, 1: {"book": ["spite"]}},
        content=pack(tmp_path, SPITE),
    )
    deck = list(game.state.counterspells)
    game.play(0, "collect:counterspell").play(1, "react:spite")
    assert (game.book(0), game.pool()) == ([], [])
    assert game.state.counterspells[1:] == deck


@cites("CS-CTR.1", "CS-R-37")
def test_a_cancelled_ability_stays_paid_and_does_nothing(tmp_path):
    game = scene(
        characters=("frill", "kit"),
        players={0: {"shadow": True, "energy": 5, "hp": 10}, 1: {"book": ["gag"]}},
        content=pack(tmp_path, GAG),
    )
    game.play(0, "ability")
    assert (game.ask.seat, game.keys) == (1, ["react:gag", "pass"])
    game.play(1, "react:gag")
    assert (game.player(0).energy, game.player(0).hp) == (1, 10)


def test_an_ability_that_nobody_cancels_goes_on(tmp_path):
    game = scene(
        characters=("nuzzle", "kit"),
        players={0: {"shadow": True, "energy": 5}, 1: {"book": ["gag"]}},
        options=MATCHING,
        content=pack(tmp_path, GAG),
    )
    game.play(0, "ability").play(1, "pass")
    assert (game.player(0).energy, game.player(1).hp) == (0, 13)


def test_a_cancelled_ability_that_would_deal_damage_deals_none(tmp_path):
    game = scene(
        characters=("nuzzle", "kit"),
        players={0: {"shadow": True, "energy": 5}, 1: {"book": ["gag"]}},
        content=pack(tmp_path, GAG),
    )
    game.play(0, "ability").play(1, "react:gag")
    assert (game.player(0).energy, game.player(1).hp) == (0, 18)


@pytest.mark.parametrize(
    ("window", "effect"),
    [
        ("collect", "reduce(2)"),
        ("hurt", "negate"),
        ("cast", "survive(1)"),
        ("hit", "cancel"),
        ("target", "cancel"),
        ("hurt", "take"),
        ("hurt", "freeze lethal"),
        ("hurt", "freeze targeted"),
    ],
)
def test_a_pack_whose_counterspell_could_do_nothing_in_its_window_is_refused(tmp_path, window, effect):
    with pytest.raises(ContentError, match=rf"odd: effects\[0\]: .*after '{window}'"):
        scene(content=pack(tmp_path, counterspell("odd", window, effect)))
