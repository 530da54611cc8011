"""How often a person is asked."""

import json

from umbra.cli.main import main
from umbra.lab.prompts import count


def test_what_answers_itself_is_not_counted_as_a_prompt():
    usual = count("malice", 2, 1, seed=4, ways=False)
    always = count("malice", 2, 1, seed=4, orders="always", ways=False)
    assert usual.ordered > 0
    assert usual.asked == usual.prompts + usual.ordered + usual.one_answer + usual.continued + usual.ended
    assert (always.ordered, always.ended) == (0, 0)
    assert sum(usual.kinds.values()) == usual.prompts
    assert usual.turns > 0
    assert usual.per_turn == usual.prompts / usual.turns


def test_what_one_press_at_a_piece_answers_is_one_press():
    """At an enemy stands the whole Cast: the Spell, how much is spent and at whom."""
    found = count("casting-shadows", 2, 1, seed=4)
    followed = ("target", "tier", "payment", "reroll", "companion", "give-up", "convert", "absorb")
    assert 0 < found.with_ways <= sum(found.kinds[kind] for kind in followed)
    assert found.presses == found.prompts - found.with_ways


def test_questions_before_the_first_round_are_counted_apart():
    found = count("kilforth", 1, 1, seed=4, ways=False)
    assert found.setup > 0
    assert "race" not in found.kinds


def test_the_command_prints_one_object(capsys):
    assert main(["prompts", "casting-shadows", "--seats", "2", "--games", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["seats"], found["games"]) == ("casting-shadows", 2, 1)
    assert found["per_turn"] == round(found["prompts"] / found["turns"], 2)
    assert found["presses"] == found["prompts"] - found["with_ways"]


def test_no_games_are_refused(capsys):
    assert main(["prompts", "malice", "--games", "0"]) == 2
    assert "--games is at least 1, not 0" in capsys.readouterr().err
