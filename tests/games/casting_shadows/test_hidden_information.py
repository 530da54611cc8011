"""Who may know what: the table of secrets, row by row, through views and events."""

import json
from random import Random
from typing import Any

import pytest

from kits.casting_shadows import Scene, cites, scene, started
from umbra.core.errors import UndoRefused
from umbra.core.view import View
from umbra.games.casting_shadows.events.spells import CounterspellCollected, CounterspellSeen, CounterspellUsed
from umbra.games.casting_shadows.events.turn import TurnBegan

VIEWERS = (0, 1, None)
"""Both seats of a duel, and a spectator."""

MATCHING = {"window_policy": "matching_only"}


def shown(view: View, tokens: list[int]) -> list[str]:
    """The faces that a view shows for these tokens; hidden ones are empty."""
    return [view.state.cards.faces[token] for token in tokens]


def over() -> Scene:
    """A game that seat 1 has given up after seat 0 collected a Counterspell and seat 1 passed in its windows."""
    game = scene(
        dice=["RG", "RO"],
        tokens=["RG"],
        counterspells=["safety_dome"],
        players={0: {"tile": "dusty_desert", "book": ["magma_hand"]}, 1: {"book": ["shadow_leech"]}},
    )
    game.play(0, "cast:magma_hand", "spend:1", "pay:RG-token").play(1, "pass", "pass", "pass", "pass")
    return game.play(0, "collect:counterspell").play(1, "concede")


ONE_SHIELD = """
[lone_shield]
name = "Lone Shield"
deck = "counterspell"
kind = "counterspell"
count = 1
effects = ["hit: reduce(1)"]
source = "original"
"""

# Decks


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("deck", ["main", "counterspells", "companions"])
def test_nobody_sees_the_order_of_a_deck(deck, viewer):
    game = started(2)
    tokens = getattr(game.state, deck)
    assert len(tokens) > 5
    assert set(shown(game.game.view(viewer), tokens)) == {""}


@cites("CS-CTR.7", "CS-CTR.9", "CS-COLLECT.7")
def test_a_counterspell_that_was_used_is_shown_to_nobody_but_who_draws_it_anew(tmp_path):
    (tmp_path / "pack.toml").write_text('replaces = ["counterspell"]', encoding="utf-8")
    (tmp_path / "cards.toml").write_text(ONE_SHIELD, encoding="utf-8")
    casters = {
        0: {"tile": "dusty_desert", "book": ["umbral_nip"]},
        1: {"tile": "dusty_desert", "book": ["lone_shield"]},
    }
    game = scene(players=casters, tokens=["SF", "RG", "RO"], content=tmp_path).play(0, "cast:umbral_nip")
    game.play(1, "react:lone_shield")
    (token,) = game.state.counterspells
    assert [shown(game.game.view(viewer), [token]) for viewer in VIEWERS] == [[""], [""], [""]]

    game.play(0, "collect:counterspell")

    assert [shown(game.game.view(viewer), [token]) for viewer in VIEWERS] == [["lone_shield"], [""], [""]]


@pytest.mark.parametrize("deck", ["main", "counterspells", "companions"])
def test_the_handles_of_the_cards_in_a_deck_tell_nothing_about_their_faces(deck):
    first, second = started(2, seed=1), started(2, seed=2)
    both = [t for t in getattr(first.state, deck) if t in getattr(second.state, deck)]
    assert first.faces(both) != second.faces(both)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_how_many_cards_each_pile_has(viewer):
    game = scene(slots={"home_frill": "heat_wave"})
    game.play(0, "refresh")
    seen = game.game.view(viewer).state
    piles = [len(getattr(seen, pile)) for pile in ("main", "discard", "counterspells", "companions")]
    assert piles == [65 - 5 - 1, 1, 13, 14 - 3]


@cites("CS-R-57")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_the_discard_pile(viewer):
    game = scene(slots={"home_frill": "heat_wave"})
    game.play(0, "refresh")
    view = game.game.view(viewer)
    assert shown(view, view.state.discard) == ["heat_wave"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_the_cards_beside_the_tiles_and_in_the_portal(viewer):
    game = scene(slots={"home_frill": "heat_wave"}, portal=["mossback", "dusk_raven", "ward_wisp"])
    view = game.game.view(viewer)
    slots = [token for token in view.state.slots if token >= 0]
    assert len(slots) == 5
    assert "" not in shown(view, slots)
    assert "heat_wave" in shown(view, slots)
    assert shown(view, view.state.portal) == ["mossback", "dusk_raven", "ward_wisp"]


def test_a_card_that_comes_up_from_the_deck_is_seen_by_all():
    game = scene(slots={"home_frill": "heat_wave"}, top=["total_eclipse"])
    token = game.state.main[-1]
    game.play(0, "refresh")
    assert [shown(game.game.view(viewer), [token]) for viewer in VIEWERS] == [["total_eclipse"]] * 3


# Spell Books


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_the_spells_resource_cards_and_companion_of_a_player(viewer):
    game = scene(players={1: {"book": ["heat_wave", "red_gem"], "companion": "mossback"}})
    view = game.game.view(viewer)
    player = view.state.players[1]
    assert shown(view, [*player.book, player.companion]) == ["heat_wave", "red_gem", "mossback"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_that_a_face_down_counterspell_is_there(viewer):
    game = scene(players={1: {"book": ["heat_wave", "run_away"]}})
    view = game.game.view(viewer)
    backs = [view.state.cards.backs[token] for token in view.state.players[1].book]
    assert backs == ["main", "counterspell"]


@cites("CS-CTR.9")
def test_only_its_holder_sees_which_card_a_face_down_counterspell_is():
    game = scene(players={1: {"book": ["run_away"]}})
    book = game.player(1).book
    assert shown(game.game.view(1), book) == ["run_away"]
    assert shown(game.game.view(0), book) == [""]
    assert shown(game.game.view(None), book) == [""]


@cites("CS-CTR.9")
def test_nothing_that_an_opponent_or_spectator_is_sent_names_a_secret_counterspell():
    game = scene(dice=["RG"], players={0: {"book": ["magma_hand"]}, 1: {"book": ["shadow_leech"]}})
    game.play(0, "cast:magma_hand")
    for viewer in (0, None):
        assert "shadow_leech" not in json.dumps(game.game.view(viewer, since=0).plain())
    assert "shadow_leech" in json.dumps(game.game.view(1).plain())


@cites("CS-CTR.10")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("phase", ["begin", "act", "absorb"])
def test_the_holder_may_look_at_a_counterspell_at_any_time(active, phase):
    game = scene(active=active, phase=phase, dice=["SF"], players={1: {"book": ["run_away"]}})
    assert shown(game.game.view(1), game.player(1).book) == ["run_away"]


@cites("CS-COLLECT.7", "CS-CTR.9")
def test_a_collected_counterspell_is_seen_by_the_collector_alone():
    game = scene(dice=["RG", "RO"], counterspells=["safety_dome"], players={0: {"tile": "dusty_desert"}})
    game.play(0, "collect:counterspell")
    book = game.player(0).book
    assert [shown(game.game.view(viewer), book) for viewer in VIEWERS] == [["safety_dome"], [""], [""]]


@cites("CS-COLLECT.7")
def test_the_log_names_a_collected_counterspell_to_the_collector_alone():
    game = scene(dice=["RG", "RO"], counterspells=["safety_dome"], players={0: {"tile": "dusty_desert"}})
    game.play(0, "collect:counterspell")
    named = [[e.card for e in game.game.events(v) if isinstance(e, CounterspellSeen)] for v in VIEWERS]
    told = [[e.seat for e in game.game.events(v) if isinstance(e, CounterspellCollected)] for v in VIEWERS]
    assert named == [["safety_dome"], [], []]
    assert told == [[0], [0], [0]]


@cites("CS-CTR.2", "CS-CTR.7")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_a_counterspell_that_is_used_and_nobody_sees_it_under_the_deck(viewer):
    game = scene(dice=["RG"], players={0: {"book": ["magma_hand"]}, 1: {"book": ["pointed_shield"]}}, options=MATCHING)
    game.play(0, "cast:magma_hand").play(1, "react:pointed_shield")
    view = game.game.view(viewer, since=0)
    assert game.faces(game.state.counterspells)[0] == "pointed_shield"
    assert set(shown(view, view.state.counterspells)) == {""}
    assert [e.card for e in view.events if isinstance(e, CounterspellUsed)] == ["pointed_shield"]


@cites("CS-R-29")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_the_counterspells_of_an_eliminated_player_go_back_unseen(viewer):
    game = scene(3, players={1: {"book": ["safety_dome", "last_breath"]}})
    game.play(1, "concede")
    view = game.game.view(viewer, since=0)
    assert shown(view, view.state.counterspells[:2]) == ["", ""]
    assert "safety_dome" not in json.dumps(view.plain())


# What lies open


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_pool_points_and_boards(viewer):
    game = scene(
        ap=3,
        dice=["RG", "CC"],
        tokens=["BO"],
        players={
            0: {"hp": 7, "energy": 4, "shadow": True, "tile": "ancient_rune"},
            1: {"frozen": True, "stunned": True},
        },
    )
    seen = game.game.view(viewer).state
    assert (seen.pool, seen.ap, seen.active, seen.layout) == (
        game.state.pool,
        3,
        0,
        game.state.layout,
    )
    first, second = seen.players
    assert (first.hp, first.energy, first.shadow, first.tile) == (7, 4, True, game.player(0).tile)
    assert (second.frozen, second.stunned) == (True, True)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_sees_the_seed_or_how_far_chance_has_run(viewer):
    game = started(2, seed=987654321)
    view = game.game.view(viewer, since=0)
    assert game.state.counters
    assert view.seed is None
    assert view.state.counters == {}
    assert "987654321" not in json.dumps(view.plain())


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_sees_what_others_know(viewer):
    game = scene(players={1: {"book": ["run_away"]}})
    assert game.game.view(viewer).state.cards.known == []


# Questions


@cites("CS-R-38")
def test_the_question_in_a_window_is_shown_to_the_one_who_is_asked_alone():
    game = scene(dice=["RG"], players={0: {"book": ["magma_hand"]}, 1: {"book": ["spell_snare"]}})
    game.play(0, "cast:magma_hand")
    ask = game.game.view(1).ask
    assert ask is not None
    assert ask.keys == ["react:spell_snare", "pass"]
    assert (game.game.view(0).ask, game.game.view(None).ask) == (None, None)


@cites("CS-R-38")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_event_tells_who_has_passed(viewer):
    def log(answers: list[str]) -> list[Any]:
        book = ["spell_snare"] if answers else []
        game = scene(dice=["RG"], players={0: {"book": ["magma_hand"]}, 1: {"book": book}})
        game.play(0, "cast:magma_hand").play(1, *answers)
        return [event for event in game.game.events(viewer) if not isinstance(event, TurnBegan)]

    asked, unasked = log(["pass"] * 4), log([])
    assert [type(event) for event in asked] == [type(event) for event in unasked]


@cites("CS-R-38", "CS-CTR.9")
@pytest.mark.parametrize("viewer", [0, None])
def test_worlds_that_differ_in_a_secret_counterspell_alone_look_alike_in_every_window(viewer):
    def views(seed: int) -> tuple[str, list[str]]:
        game = scene(dice=["RG"], players={0: {"book": ["magma_hand"]}, 1: {"book": ["spell_snare"]}}).game
        world = game.imagine(viewer, Random(seed))
        held = world.state.cards.faces[world.state.players[1].book[0]]
        world.answer(0, "cast:magma_hand")
        seen = []
        while world.view(1).ask is not None:
            seen.append(json.dumps(world.view(viewer).plain()))
            world.answer(1, "pass")
        return held, seen

    worlds = [views(seed) for seed in range(8)]
    assert len({held for held, _ in worlds}) > 1
    assert len(worlds[0][1]) == 4
    assert all(seen == worlds[0][1] for _, seen in worlds)


@cites("CS-R-38")
def test_the_active_players_menu_does_not_depend_on_what_others_hold():
    def menu(face: str) -> list[str]:
        return scene(dice=["RG", "SF"], players={0: {"book": ["magma_hand"]}, 1: {"book": [face]}}).keys

    assert menu("spell_snare") == menu("run_away") == menu("shadow_leech")


# Going back


def test_a_roll_cannot_be_taken_back_without_consent():
    game = scene(dice=["RG", "RO"])
    game.play(0, "reroll", "die:RG-red", "done")
    with pytest.raises(UndoRefused):
        game.game.undo()


def test_a_card_drawn_from_the_deck_cannot_be_taken_back_without_consent():
    game = scene(slots={"home_frill": "heat_wave"})
    game.play(0, "refresh")
    with pytest.raises(UndoRefused):
        game.game.undo()


def test_looking_at_a_counterspell_cannot_be_taken_back_without_consent():
    game = scene(dice=["RG", "RO"], players={0: {"tile": "dusty_desert"}})
    game.play(0, "collect:counterspell")
    with pytest.raises(UndoRefused):
        game.game.undo()


def test_revealing_a_counterspell_cannot_be_taken_back_without_consent():
    game = scene(dice=["RG"], players={0: {"book": ["magma_hand"]}, 1: {"book": ["pointed_shield"]}})
    game.play(0, "cast:magma_hand").play(1, "pass", "pass", "react:pointed_shield")
    with pytest.raises(UndoRefused):
        game.game.undo()


def test_a_travel_can_be_taken_back():
    game = scene()
    game.play(0, "travel:ancient_rune")
    game.game.undo()
    assert game.tile(0) == "home_frill"


# After the game


@pytest.mark.parametrize("viewer", VIEWERS)
def test_after_the_game_every_face_is_shown(viewer):
    game = over()
    view = game.game.view(viewer)
    assert "" not in view.state.cards.faces
    assert shown(view, view.state.players[0].book) == ["magma_hand", "safety_dome"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_after_the_game_the_whole_log_is_shown(viewer):
    game = over()
    assert [e.card for e in game.game.events(viewer) if isinstance(e, CounterspellSeen)] == ["safety_dome"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_seed_is_shown_after_the_game_and_not_before(viewer):
    game = started(2, seed=4711)
    before = game.game.view(viewer)
    game.play(1, "concede")
    assert (before.seed, game.game.view(viewer).seed) == (None, "4711")
