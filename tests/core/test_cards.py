"""Tokens, faces and knowledge: what a seat does not know is in no view and cannot be told from the tokens."""

import re
from collections import Counter

import pytest
from core import toy

from umbra.core.cards import EVERYONE, HIDDEN, Cards, bit
from umbra.core.rng import Rng
from umbra.core.table import Table


def table_with(faces: str, known: int = 0, seed: str = "s") -> Table[toy.State]:
    """A bare table whose deck holds one card per letter."""
    s = toy.State(cards=Cards(), players=[toy.Player(), toy.Player()])
    s.deck = [s.cards.add(face, "card", known) for face in faces]
    return Table(toy.RULES, toy.CONTENT, {}, 2, s, Rng(seed))


def test_every_seat_and_the_spectators_have_a_knowledge_bit_of_their_own():
    bits = [bit(seat) for seat in (None, 0, 1, 2, 3, 4, 5)]
    assert all(value.bit_count() == 1 for value in bits)
    assert len(set(bits)) == len(bits)
    assert all(EVERYONE & value for value in bits)


def test_masked_shows_only_what_the_seat_knows():
    cards = Cards()
    cards.add("lamp", "card", bit(0))
    cards.add("oil", "card", EVERYONE)
    cards.add("thorn", "card", bit(1) | bit(None))

    assert cards.masked(0).faces == ["lamp", "oil", HIDDEN]
    assert cards.masked(1).faces == [HIDDEN, "oil", "thorn"]
    assert cards.masked(None).faces == [HIDDEN, "oil", "thorn"]


def test_masked_does_not_tell_what_others_know():
    cards = Cards()
    cards.add("lamp", "card", bit(1))
    assert cards.masked(0).known == []


def test_masked_is_a_copy():
    cards = Cards()
    cards.add("lamp", "card", bit(0))
    cards.masked(0).faces[0] = "changed"
    assert cards.faces == ["lamp"]


def test_unknown_to_groups_the_tokens_by_their_backs():
    cards = Cards()
    cards.add("a", "red", 0)
    cards.add("b", "blue", bit(0))
    cards.add("c", "red", bit(1))
    assert cards.unknown_to(0) == {"red": [0, 2]}
    assert cards.unknown_to(1) == {"red": [0], "blue": [1]}


def test_a_peek_is_knowledge_of_one_seat():
    table = table_with("ab")
    assert table.peek(1, 0) == "a"
    cards = table.state.cards
    assert (cards.knows(1, 0), cards.knows(0, 0), cards.knows(None, 0)) == (True, False, False)
    assert table.learned == bit(1)


def test_a_peek_at_a_known_card_teaches_nothing():
    table = table_with("ab", known=bit(1))
    table.peek(1, 0)
    assert table.learned == 0


def test_a_reveal_is_knowledge_of_everybody():
    table = table_with("ab")
    assert table.reveal(1) == "b"
    assert table.state.cards.public(1)
    assert table.state.cards.knows(None, 1)
    assert table.learned == EVERYONE


def test_revealing_an_open_card_again_teaches_nothing():
    table = table_with("ab", known=EVERYONE)
    table.reveal(0)
    assert table.learned == 0


def test_a_shuffle_keeps_the_tokens_in_place_and_the_faces_in_the_pile():
    table = table_with("abcdefgh")
    table.shuffle(table.state.deck, "deck")
    assert table.state.deck == list(range(8))
    assert Counter(table.state.cards.faces) == Counter("abcdefgh")


def test_a_shuffle_deals_the_faces_anew_and_clears_what_was_known():
    table = table_with("abcdefgh", known=EVERYONE)
    table.shuffle(table.state.deck, "deck")
    assert table.state.cards.faces != list("abcdefgh")
    assert table.state.cards.known == [0] * 8
    assert table.state.cards.masked(0).faces == [HIDDEN] * 8


def test_a_shuffle_touches_only_its_pile():
    table = table_with("abcdefgh", known=EVERYONE)
    table.shuffle(table.state.deck[:4], "deck")
    assert table.state.cards.faces[4:] == list("efgh")
    assert table.state.cards.known[4:] == [EVERYONE] * 4


def test_a_shuffle_teaches_nobody_anything():
    table = table_with("abcdefgh")
    table.shuffle(table.state.deck, "deck")
    assert table.learned == 0
    assert table.drawn[0][0] == "deck"


def test_every_order_of_a_small_pile_comes_up_about_as_often():
    orders = Counter()
    for seed in range(1200):
        table = table_with("abc", seed=f"order-{seed}")
        table.shuffle(table.state.deck, "deck")
        orders["".join(table.state.cards.faces)] += 1
    expected = 1200 / 6
    chi_square = sum((n - expected) ** 2 / expected for n in orders.values())
    assert len(orders) == 6
    assert chi_square < 20.5  # 5 degrees of freedom: one in a thousand seeds of this test would exceed it


def test_a_card_is_known_to_all_to_a_seat_or_in_a_view_that_shows_it():
    cards = Cards()
    hidden, own, open_ = (
        cards.add("lamp", "card"),
        cards.add("rope", "card", bit(1)),
        cards.add("coin", "card", EVERYONE),
    )

    assert [cards.is_known(token) for token in (hidden, own, open_)] == [False, False, True]
    assert [cards.is_known(token, 1) for token in (hidden, own, open_)] == [False, True, True]
    assert [cards.masked(1).is_known(token) for token in (hidden, own, open_)] == [False, True, True]


@pytest.mark.parametrize(
    ("places", "wrong"),
    [([[0], [1]], "[2]"), ([[0, 1], [1, 2]], "[1]"), ([[0, 1, 2, 3]], "[3]"), ([[0], [1, 1]], "[2]")],
    ids=["lost", "doubled", "made up", "lost and doubled"],
)
def test_a_piece_that_is_lost_doubled_or_made_up_is_named(places, wrong):
    cards = Cards()
    for face in ("lamp", "rope", "coin"):
        cards.add(face, "card")
    cards.check_places([[2, 0], [1]])

    with pytest.raises(ValueError, match=f"lost, doubled or made up: {re.escape(wrong)}"):
        cards.check_places(places)
