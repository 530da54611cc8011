"""Thefts, and the cards that answer them."""

import pytest

from scenes import faces, reasons, scene

cites = pytest.mark.cites


@cites("TL-THEFT.1", "TL-THEFT.2")
def test_a_thief_takes_a_candle_into_the_own_window():
    game = scene(hands={0: ["thief"], 1: ["rushlight"]}, windows={1: ["beeswax_candle"]})

    game.answer(0, "steal:green:beeswax_candle")
    game.answer(1, "pass")
    game.answer(1, "pass")

    assert faces(game, game.state.houses[0].window) == ["beeswax_candle"]
    assert faces(game, game.state.discards) == ["thief"]
    assert game.state.houses[1].window == game.state.houses[0].hand == []


@cites("TL-THEFT.1")
@pytest.mark.parametrize(
    ("hand", "key", "reason"),
    [
        ("rushlight", "steal:green:rushlight", "You have no Thief."),
        ("thief", "steal:red:rushlight", "That is your own window."),
        ("thief", "steal:green:beeswax_candle", "There is no such candle in that window."),
        ("thief", "steal:blue:rushlight", "There is no such candle in that window."),
    ],
)
def test_a_theft_needs_a_thief_and_a_candle_of_somebody_else(hand, key, reason):
    game = scene(hands={0: [hand]}, windows={0: ["rushlight"], 1: ["rushlight"]})

    assert reasons(game, 0, key) == [("TL-THEFT.1", reason)]


@cites("TL-THEFT.2")
def test_there_has_to_be_room_for_what_is_stolen():
    game = scene(hands={0: ["thief"]}, windows={0: ["rushlight"] * 5, 1: ["rushlight"]})

    assert reasons(game, 0, "steal:green:rushlight") == [("TL-THEFT.2", "Your own window is full.")]


@cites("TL-THEFT.3", "TL-THEFT.5")
def test_a_watchdog_stops_a_theft_and_is_discarded():
    game = scene(hands={0: ["thief"], 1: ["watchdog"]}, windows={1: ["rushlight"]})

    game.answer(0, "steal:green:rushlight")
    game.answer(1, "react:watchdog")

    assert faces(game, game.state.houses[1].window) == ["rushlight"]
    assert faces(game, game.state.discards) == ["thief", "watchdog"]
    assert [ask.seat for ask in game.asked()] == [1], "and it is green's turn"


@cites("TL-THEFT.4")
def test_a_kind_neighbour_brings_two_cards_after_a_loss():
    game = scene(
        hands={0: ["thief"], 1: ["kind_neighbour"]}, windows={1: ["rushlight"]}, deck=["thief", "watchdog", "rushlight"]
    )

    game.answer(0, "steal:green:rushlight")
    assert game.asked()[0].keys == ["pass"], "it does not answer a theft"
    game.answer(1, "pass")
    assert game.asked()[0].prompt == "Red House has taken your candle. Do you answer?"
    game.answer(1, "react:kind_neighbour")

    assert faces(game, game.state.houses[1].hand) == ["thief", "watchdog"]


@cites("TL-THEFT.5")
def test_whoever_holds_any_card_is_asked_and_whoever_holds_none_is_not():
    asked = scene(hands={0: ["thief"], 1: ["rushlight"]}, windows={1: ["rushlight"]})
    empty = scene(hands={0: ["thief"]}, windows={1: ["rushlight"]})

    asked.answer(0, "steal:green:rushlight")
    empty.answer(0, "steal:green:rushlight")

    assert [(ask.seat, ask.keys) for ask in asked.asked()] == [(1, ["pass"])]
    assert faces(empty, empty.state.houses[0].window) == ["rushlight"]
