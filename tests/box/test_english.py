"""Ways of speaking."""

import pytest
from core import toy

from umbra.box.english import article, begun, counted, listed, say, seat_name, thrown


@pytest.mark.parametrize(
    ("words", "said"), [(["gold"], "gold"), (["gold", "fate"], "gold and fate"), (["a", "b", "c"], "a, b and c")]
)
def test_a_list_ends_with_and(words, said):
    assert listed(words) == said


def test_a_choice_ends_with_or():
    assert listed(["heal", "rest", "sell"], "or") == "heal, rest or sell"


def test_a_noun_agrees_with_its_number():
    assert [counted(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [counted(n, "die", "dice") for n in (1, 3)] == ["1 die", "3 dice"]


def test_an_article_goes_by_sound():
    assert (article("Seraph"), article("Ashling"), article("outlaw")) == ("a Seraph", "an Ashling", "an outlaw")


def test_a_sentence_begins_with_a_large_letter():
    assert begun("the Gate of Fenmark") == "The Gate of Fenmark"
    assert begun("") == ""


def test_dice_are_told_as_they_fell():
    assert thrown((5, 2, 1)) == "5, 2 and 1"
    assert thrown(()) == "no dice"


def test_seats_are_counted_from_one():
    assert seat_name(0) == "Seat 1"


def test_a_verb_takes_the_name_of_a_piece():
    game = toy.new(2)
    table = game._run.table

    assert say("Take", table, "lamp") == f"Take {table.rules.names(table.content, table.state).piece('lamp')}"
