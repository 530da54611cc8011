"""Calls, keys, activities, and windows."""

from typing import Any

import pytest
from core import toy

from umbra.box.calls import Call, follow
from umbra.box.keys import Activity, Key, against, offered_by
from umbra.box.windows import PASS, offered
from umbra.core.cards import NONE
from umbra.core.decision import Decision, Option, Refusal


@pytest.fixture
def table():
    return toy.new(2)._run.table


def played(rule: Any, *answers: Option) -> tuple[list[Any], Any]:
    """The questions of a rule, given these answers one after the other, and what it returns."""
    questions, given = [], iter(answers)
    playing = iter(rule)
    try:
        question = next(playing)
        while True:
            questions.append(question)
            question = playing.send(next(given))
    except StopIteration as end:
        return questions, end.value


def test_a_call_is_run_whether_its_function_asks_or_not(table):
    done: list[Any] = []

    def quiet(table, what):
        done.append(what)

    def asking(table, what):
        done.append((yield what))

    assert played(Call(quiet, ("a",)).run(table)) == ([], None)
    assert played(Call(asking, ("b",)).run(table), "answer") == (["b"], None)
    assert done == ["a", "answer"]


def test_what_may_or_may_not_ask_is_followed_to_its_value():
    def asking():
        yield "question"
        return 7

    assert played(follow(asking()), "answer") == (["question"], 7)
    assert played(follow(None)) == ([], None)


@pytest.mark.parametrize("text", ["end", "move:fen", "confront:web_matron:fight", "a::b"])
def test_a_key_is_written_as_it_was_read(text):
    assert str(Key.read(text)) == text


def test_a_key_gives_names_and_numbers_and_nothing_where_there_is_none():
    key = Key.read("go:aster:12:-3:12345678901:²")

    assert (key.verb, key.name(), key.name(9)) == ("go", "aster", "")
    assert [key.number(at) for at in range(6)] == [NONE, 12, NONE, NONE, NONE, NONE]
    assert key.rest() == Key("aster", ("12", "-3", "12345678901", "²"))


def test_a_menu_and_the_reasons_against_it_come_from_the_same_activities(table):
    def cannot_go(table, seat, key):
        return Refusal("LM-1", "It is too far.") if key.name() == "moon" else None

    going = Activity("go", lambda table, seat: [Option("go:fen")], cannot_go)
    resting = Activity("rest", lambda table, seat: [Option("rest")], lambda table, seat, key: None)
    both = (going, resting)

    assert [option.key for option in offered_by(both, table, 0)] == ["go:fen", "rest"]
    assert [refusal.rule for refusal in against(both, table, 0, Key.read("go:moon"))] == ["LM-1"]
    assert against(both, table, 0, Key.read("go:fen")) == []
    assert against(both, table, 0, Key.read("fly:moon")) == []


def test_nobody_is_asked_where_there_is_nothing_to_use(table):
    assert played(offered(table, 0, "shield", [], "Use it?", rule="LM-1")) == ([], None)


def test_a_window_names_its_usual_answer_and_whether_it_matters(table):
    use = Option("use:shield", "Use it", value="shield")

    (asked,), chosen = played(offered(table, 0, "shield", [use], "Use it?", rule="LM-1", matters=False), use)

    assert isinstance(asked, Decision)
    assert (asked.keys, asked.usual, asked.matters, asked.rule) == (["use:shield", "pass"], "pass", False, "LM-1")
    assert chosen == "shield"


def test_to_pass_gives_the_value_of_passing(table):
    use, keep = Option("use:shield", value="shield"), Option("keep", "Keep it", value="kept")

    assert played(offered(table, 0, "shield", [use], "Use it?", rule="LM-1"), PASS)[1] is None
    (asked,), chosen = played(offered(table, 0, "shield", [use], "?", rule="LM-1", decline=keep, usual=use.key), keep)
    assert (chosen, asked.usual) == ("kept", "use:shield")
