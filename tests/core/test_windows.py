"""Windows: forced effects first, then each seat in order may react, so that a pause tells nothing."""

from dataclasses import replace

import pytest
from core import toy

from umbra.core.errors import UndoRefused
from umbra.core.game import Game

UNTIL_PASS = replace(toy.RULES, reactions=replace(toy.REACTIONS, until_pass=True))
NO_REACTIONS = replace(toy.RULES, reactions=None)


def hit(victim: int = 1, **setting: object) -> Game:
    game = toy.scene(**setting)  # type: ignore[arg-type]
    game.answer(0, f"hit:{victim}")
    return game


def asked(game: Game) -> list[tuple[int, str]]:
    return [(ask.seat, ask.kind) for ask in game.asked()]


def test_a_reaction_before_changes_what_happens():
    game = hit(hands={1: ["shield"]})
    assert game.asked()[0].keys == ["react:shield", "pass"]
    game.answer(1, "react:shield")
    assert game.state.players[1].coins == 4


def test_a_passed_window_changes_nothing():
    game = hit(hands={1: ["shield"]})
    game.answer(1, "pass")
    assert game.state.players[1].coins == 3


def test_a_reaction_after_answers_what_has_happened():
    game = hit(hands={1: ["thorn"]})
    game.answer(1, "pass")
    assert game.state.players[1].coins == 3
    assert game.asked()[0].keys == ["react:thorn", "pass"]
    game.answer(1, "react:thorn")
    assert game.state.players[0].coins == 4


def test_the_reaction_card_is_shown_and_gone():
    game = hit(hands={1: ["shield", "oil"]})
    token = game.state.players[1].hand[0]
    game.answer(1, "react:shield")
    assert game.state.shown == [token]
    assert game.state.cards.public(token)


def test_equal_cards_are_one_option():
    game = hit(hands={1: ["shield", "shield"]})
    assert game.asked()[0].keys == ["react:shield", "pass"]


def test_all_holders_are_asked_even_without_a_fitting_card():
    game = hit(hands={1: ["oil"]})
    assert asked(game) == [(1, "react")]
    assert game.asked()[0].keys == ["pass"]


def test_who_holds_nothing_is_not_asked():
    game = hit(hands={1: []})
    assert asked(game) == [(1, "act")]


def test_who_holds_only_open_cards_that_do_not_fit_is_not_asked():
    game = toy.scene(hands={1: ["oil"]})
    s = game.state
    s.cards.known[s.players[1].hand[0]] = -1
    game = Game(toy.RULES, toy.CONTENT, 2, 1, state=s)
    game.answer(0, "hit:1")
    assert asked(game) == [(1, "act")]


def test_matching_only_asks_those_who_hold_a_fitting_card():
    assert asked(hit(hands={1: ["oil"]}, window_policy="matching_only")) == [(1, "act")]
    assert asked(hit(hands={1: ["shield"]}, window_policy="matching_only")) == [(1, "react")]
    thorny = hit(hands={1: ["thorn"]}, window_policy="matching_only")
    assert asked(thorny) == [(1, "react")]
    assert thorny.state.players[1].coins == 3


@pytest.mark.parametrize("hand", [["oil"], ["shield"]])
def test_under_matching_only_a_pause_or_none_tells_something_so_undo_needs_consent(hand):
    game = hit(hands={1: hand}, window_policy="matching_only")
    with pytest.raises(UndoRefused):
        game.undo()


def test_under_all_holders_an_open_window_tells_nothing_so_undo_is_free():
    game = hit(hands={1: ["shield"]})
    game.undo()
    assert asked(game) == [(0, "act")]


def test_seats_are_asked_in_the_order_of_the_game():
    game = hit(2, seats=4, hands={1: ["oil"], 2: ["oil"], 3: ["oil"]})
    order = []
    while game.asked()[0].kind == "react":
        order.append(game.asked()[0].seat)
        game.answer(order[-1], "pass")
    assert order == [2, 3, 1, 2, 3, 1]


def test_a_closed_moment_is_offered_to_nobody_else():
    game = hit(seats=3, hands={1: ["shield"], 2: ["shield"]}, armour=1)
    game.answer(1, "react:shield")
    assert asked(game) == [(1, "act")]
    assert game.state.players[1].coins == 5


def test_forced_effects_come_before_anybody_is_asked():
    game = hit(hands={1: ["shield"]}, armour=1)
    assert asked(game) == [(1, "react")]
    assert any(isinstance(event, toy.Softened) for event in game.events(None))
    game.answer(1, "pass")
    assert game.state.players[1].coins == 4


def test_forced_effects_work_when_nobody_can_react():
    game = hit(hands={}, armour=1)
    assert game.state.players[1].coins == 4


def test_once_in_each_window_unless_the_game_says_until_pass():
    once = hit(hands={1: ["shield", "shield"]})
    once.answer(1, "react:shield")
    assert once.state.players[1].coins == 4
    assert once.asked()[0].kind == "react"  # the window after the hit
    assert once.asked()[0].keys == ["pass"]

    again = hit(hands={1: ["shield", "shield"]}, rules=UNTIL_PASS)
    again.answer(1, "react:shield")
    assert again.asked()[0].keys == ["react:shield", "pass"]
    again.answer(1, "react:shield")
    assert again.state.players[1].coins == 5


def test_until_pass_ends_with_the_pass():
    game = hit(hands={1: ["shield", "shield"]}, rules=UNTIL_PASS)
    game.answer(1, "react:shield")
    game.answer(1, "pass")
    assert game.state.players[1].coins == 4


def test_a_game_without_reactions_has_no_windows():
    game = hit(hands={1: ["shield"]}, rules=NO_REACTIONS)
    assert asked(game) == [(1, "act")]
    assert game.state.players[1].coins == 3


def test_what_the_attacker_sees_is_the_same_whatever_the_victim_holds():
    one, other = hit(hands={1: ["shield"]}), hit(hands={1: ["oil"]})
    assert one.view(0).waiting_for == other.view(0).waiting_for == [1]
    assert one.view(0).ask is None
