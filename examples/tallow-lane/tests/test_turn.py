"""Setting up, turns, and the end."""

import pytest
import umbra

from scenes import faces, reasons, scene

cites = pytest.mark.cites


@cites("TL-SETUP.1")
def test_a_game_is_for_two_to_four_houses():
    assert [len(umbra.new_game("tallow-lane", seats).state.houses) for seats in (2, 3, 4)] == [2, 3, 4]
    with pytest.raises(umbra.BadSeats):
        umbra.new_game("tallow-lane", 5)


@cites("TL-SETUP.2")
def test_everybody_is_dealt_four_cards_that_nobody_else_sees():
    game = umbra.new_game("tallow-lane", 3, seed=1)

    for seat, house in enumerate(game.state.houses):
        assert len(house.hand) == 4
        assert all(faces(game, house.hand))
        assert all(not game.view(other).state.cards.faces[house.hand[0]] for other in (None, 0, 1, 2) if other != seat)


@cites("TL-TURN.1", "TL-TURN.2", "TL-DRAW.1")
def test_red_does_one_thing_and_then_it_is_greens_turn():
    game = scene(hands={0: ["thief"], 1: ["rushlight"]}, deck=["watchdog", "thief"])

    assert [(ask.seat, ask.keys) for ask in game.asked()] == [(0, ["draw"])]
    game.answer(0, "draw")

    assert faces(game, game.state.houses[0].hand) == ["thief", "watchdog"]
    assert [ask.seat for ask in game.asked()] == [1]
    assert reasons(game, 0, "draw") == [("TL-TURN.1", "It is not your turn.")]


@cites("TL-DRAW.1")
def test_only_whoever_draws_a_card_is_told_which_one_it_is():
    game = scene(hands={0: ["thief"], 1: ["rushlight"]}, deck=["watchdog", "thief"])

    game.answer(0, "draw")

    assert [type(event).__name__ for event in game.events(0)] == ["Drew", "Saw"]
    assert [type(event).__name__ for event in game.events(1)] == ["Drew"]


@cites("TL-LIGHT.1")
def test_a_candle_from_the_hand_burns_in_the_window_for_all_to_see():
    game = scene(hands={0: ["rushlight", "thief"], 1: ["thief"]})

    game.answer(0, "light:rushlight")

    (candle,) = game.state.houses[0].window
    assert game.view(None).state.cards.faces[candle] == "rushlight"
    assert reasons(scene(hands={0: ["thief"]}), 0, "light:thief") == [("TL-LIGHT.1", "That is no candle.")]
    assert reasons(scene(hands={0: ["thief"]}), 0, "light:rushlight") == [("TL-LIGHT.1", "You have no such card.")]


@cites("TL-LIGHT.2")
def test_a_window_has_room_for_five_candles():
    game = scene(hands={0: ["rushlight"], 1: ["thief"]}, windows={0: ["rushlight"] * 5})

    assert game.asked()[0].keys == ["draw"]
    assert reasons(game, 0, "light:rushlight") == [("TL-LIGHT.2", "Your window is full.")]


@cites("TL-END.1", "TL-END.2")
def test_the_brightest_window_wins_as_soon_as_one_shows_twelve_wax():
    game = scene(hands={0: ["beeswax_candle"], 1: ["thief"]}, windows={0: ["beeswax_candle"] * 3, 1: ["rushlight"]})

    game.answer(0, "light:beeswax_candle")

    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.scores) == ([0], [12, 1])


@cites("TL-END.1", "TL-END.2")
def test_when_the_deck_is_used_up_cards_in_the_hand_decide_among_equals():
    game = scene(hands={0: ["thief"], 1: ["thief"]}, windows={0: ["rushlight"], 1: ["rushlight"]}, deck=["thief"])

    game.answer(0, "draw")

    assert game.outcome is not None
    assert game.outcome.winners == [0]


@cites("TL-END.2")
def test_those_who_are_equal_in_all_share_the_victory():
    game = scene(hands={0: ["thief"], 1: ["thief", "watchdog"]}, deck=["thief"])

    game.answer(0, "draw")

    assert game.outcome is not None
    assert game.outcome.winners == [0, 1]


@cites("TL-END.1")
@pytest.mark.parametrize("goal", [9, 12, 15])
def test_how_bright_a_window_has_to_be_can_be_chosen(goal):
    assert umbra.new_game("tallow-lane", options={"goal": goal}).options["goal"] == goal


def test_the_audit_finds_a_lost_card_and_a_window_that_is_too_full():
    lost, full = scene(hands={0: ["thief"]}), scene(hands={}, windows={0: ["rushlight"] * 6})
    lost.state.houses[0].hand.clear()

    for game, problem in ((lost, "lost"), (full, "too many candles")):
        with pytest.raises(ValueError, match=problem):
            game.audit()
