"""`umbra games`: what can be played, and what can be set before a game."""

import json
from types import SimpleNamespace

import pytest

from umbra.cli import games as listing
from umbra.core.rules import GameOption
from umbra.registry import all_rules, games, options


def rows(said):
    """The words of each line below the heading of the options, wide enough for nothing to be broken."""
    return [line.split() for line in said.partition("Options, ")[2].splitlines()]


@pytest.fixture
def moths(monkeypatch):
    """A game with options of every sort."""
    sorts = (
        GameOption("lamps", (1, 2, 3), 3, "How many lamps burn.", "MO-1"),
        GameOption("wind", (None,), None, "How strongly it blows.", "MO-R-2", accepts=lambda value: None),
        GameOption("night", ("dark",), "dark", "What the night is like.", "MO-3"),
    )
    monkeypatch.setattr(listing, "rules_of", lambda game: SimpleNamespace(options=sorts))


def test_every_option_of_every_game_is_listed(umbra):
    ran = umbra("games")

    shown = [words[0] if words[0] not in games() else words[1] for words in rows(ran.out)[3:]]
    assert shown == [option.name for game in games() for option in options(game)]


def test_the_usual_value_stands_first_and_one_that_can_be_anything_has_dots(umbra, moths):
    said = rows(umbra("games").out)

    for key, name, values in (("kilforth", "lamps", "3, 1, 2"), ("", "wind", "none, …"), ("", "night", "dark")):
        assert [*key.split(), name, *values.split()] in said


def test_the_meaning_is_said_of_a_game_that_is_named(umbra):
    every, one = umbra("games", columns=300).out, umbra("games", "malice", columns=300).out

    for option in options("malice"):
        assert option.name in every
        assert f"{option.meaning} ({option.rule})" in one
        assert option.meaning not in every
    assert "kilforth" not in one


def test_the_named_games_alone_are_told_as_json(umbra):
    told = json.loads(umbra("games", "kilforth", "malice", "--json").out)

    assert list(told) == ["kilforth", "malice"]
    assert told["kilforth"]["options"]["success_on"] == [5, 4]
    assert list(json.loads(umbra("games", "--json").out)) == list(all_rules())


def test_a_game_that_there_is_not_is_named(umbra):
    ran = umbra("games", "kilfort")

    assert (ran.code, ran.out) == (2, "")
    assert "there is no game 'kilfort'; there is: casting-shadows, kilforth" in ran.err
