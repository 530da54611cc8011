"""How the text of an effect is written."""

import pytest

from umbra.box.language.grammar import Clause, Misread, Reader, Term, Text

TRIGGERS = ("react", "event")


def read(text: str) -> Text:
    return Reader(text).effect(TRIGGERS)


def only(text: str) -> Clause:
    (((clause,),),) = read(text).steps
    return clause


def test_a_call_has_arguments_and_a_figure_an_amount():
    assert only("heal(2, here)").word == Term("heal", ("2", "here"))
    assert only("GATE").word == Term("GATE")
    assert only("CR+1d*").word == Term("CR", (), "+1d*")
    assert only("ES[fire,cold]-1+1d2").word == Term("ES", ("fire", "cold"), "-1+1d2")


def test_an_argument_may_be_anything_but_commas_and_brackets():
    assert only("cost(water,1/2)").word.args == ("water", "1/2")
    assert only("bonus(CR|LR,-2)").word.args == ("CR|LR", "-2")
    assert only("each(without Beast): hp(-1)").heads == (Term("each", ("without Beast",)),)


def test_heads_stand_before_the_word_and_tails_behind_it():
    clause = only("vs(avian): opp: CR-1 combat once_a_turn")

    assert [head.name for head in clause.heads] == ["vs", "opp"]
    assert (clause.word.name, [tail.name for tail in clause.tails]) == ("CR", ["combat", "once_a_turn"])


def test_a_trigger_and_its_price_stand_before_everything():
    text = read("react veil: hp(-1); dice(2)")

    assert (text.trigger, text.price) == (Term("react"), Term("veil", column=7))
    assert [step[0][0].word.name for step in text.steps] == ["hp", "dice"]


def test_what_is_no_trigger_is_a_head():
    text = read("hit: drain(1)")

    assert text.trigger is None
    assert text.steps[0][0][0].heads == (Term("hit"),)


def test_steps_follow_each_other_options_are_chosen_and_parts_go_together():
    steps = read("event: pay(2) and test(I,2) or drop(1); fate(1)").steps

    names = [[[clause.word.name for clause in option] for option in step] for step in steps]
    assert names == [[["pay", "test"], ["drop"]], [["fate"]]]


def test_an_alternative_follows_else():
    clause = only("test(S,1): jump(forest) else ap(-1)")

    assert clause.otherwise == Clause((), Term("ap", ("-1",), column=30))


def test_a_word_may_begin_like_a_joint():
    assert only("order(1)").word.name == "order"
    assert only("or(1)").word.name == "or"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "column 1: a word is expected"),
        ("event:", "column 7: a word is expected"),
        ("heal(1);", "column 9: a word is expected"),
        ("heal(1) or", "column 11: a word is expected"),
        ("and heal(1)", "a word is expected"),
        ("hp(-1", "column 1: 'hp\\(-1' is not understood"),
        ("event: hp(1))", "column 8: 'hp\\(1\\)\\)' is not understood"),
        ("heal(1) 7", "column 9: '7' is not understood"),
        ("a b: c", "column 3: 'b' cannot stand before a colon here"),
        ("a else b else c; d : ", "a word is expected"),
    ],
)
def test_what_is_written_wrongly_is_refused_with_its_column(text, complaint):
    with pytest.raises(Misread, match=complaint):
        read(text)
