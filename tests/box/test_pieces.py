"""Decks, marks, dice, seats and maps."""

import pytest
from core import toy

from umbra.box.decks import bottom, fill, renew
from umbra.box.dice import d6
from umbra.box.graph import EAST, FAR, NORTH, NOWHERE, SOUTH, WEST, beside, distances
from umbra.box.once import once
from umbra.box.seats import clockwise, cooperative


@pytest.fixture
def table():
    return toy.new(2)._run.table


def test_an_empty_deck_is_formed_of_its_discards(table):
    deck, discards = [], [0, 1, 2]

    assert renew(table, deck, discards, "deck")
    assert (sorted(deck), discards) == ([0, 1, 2], [])
    assert not any(table.state.cards.public(token) for token in deck)


@pytest.mark.parametrize(("deck", "discards"), [([3], [0, 1]), ([], []), ([3], [])])
def test_a_deck_with_cards_or_without_discards_stays_as_it_is(table, deck, discards):
    before = (deck[:], discards[:])

    assert not renew(table, deck, discards, "deck")
    assert (deck, discards) == before


def test_a_row_is_filled_from_the_top_of_the_deck_with_open_cards(table):
    row, deck = [3], [0, 1, 2]

    came = fill(table, row, deck, 3)

    assert (row, deck) == ([3, 2, 1], [0])
    assert came == [table.state.cards.faces[2], table.state.cards.faces[1]]
    assert all(table.state.cards.public(token) for token in row[1:])


def test_a_row_is_filled_as_far_as_the_deck_goes(table):
    row, deck = [], [0]

    assert len(fill(table, row, deck, 3)) == 1
    assert (row, deck) == ([0], [])


def test_a_card_at_the_bottom_is_drawn_last_and_is_face_down(table):
    deck = [1, 2]
    table.reveal(0)
    bottom(table, deck, 0)

    assert [deck.pop(), deck.pop(), deck.pop()] == [2, 1, 0]
    assert not table.state.cards.public(0)


def test_something_is_done_once_until_the_marks_are_cleared():
    used: list[str] = []

    assert [once(used, "shield"), once(used, "shield"), once(used, "sword")] == [True, False, True]
    used.clear()
    assert once(used, "shield")


def test_dice_show_one_to_six_and_none_draws_no_chance(table):
    before = dict(table.state.counters)
    assert d6(table, 0, "dice") == []
    assert table.state.counters == before

    assert set(d6(table, 200, "dice")) == {1, 2, 3, 4, 5, 6}


def test_seats_follow_each_other_clockwise():
    assert clockwise(4, 2) == [2, 3, 0, 1]
    assert clockwise(1, 0) == [0]


def test_whether_all_play_together_is_asked_of_the_rules(table):
    assert cooperative(table) is table.rules.as_one(table.options)


def test_distances_count_steps_over_neighbours():
    neighbours = [[1], [0, 2], [1], []]

    assert distances(neighbours, 0) == (0, 1, 2, FAR)


def test_the_grid_ends_at_its_sides():
    assert [beside(4, side, 3) for side in (NORTH, EAST, SOUTH, WEST)] == [1, 5, 7, 3]
    assert [beside(0, side, 3) for side in (NORTH, EAST, SOUTH, WEST)] == [NOWHERE, 1, 3, NOWHERE]
    assert [beside(8, side, 3) for side in (NORTH, EAST, SOUTH, WEST)] == [5, NOWHERE, NOWHERE, 7]
