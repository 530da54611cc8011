"""Undo: free as long as nobody has learned anything, by consent beyond that, and written in the journal."""

import json
from dataclasses import replace

import pytest
from core import toy

from umbra.core.errors import UndoRefused
from umbra.core.game import Game
from umbra.core.journal import read_lines
from umbra.core.rules import GameOption, Rule, rule
from umbra.core.run import FEW_MARKS, KEPT_MARKS
from umbra.core.saves import load
from umbra.core.table import Table


def lines(game: Game) -> list[dict]:
    return [json.loads(line) for line in game.journal().splitlines()]


def test_undo_goes_back_to_the_question_before():
    game = toy.scene()
    before = game.clone()
    game.answer(0, "wait")
    game.undo()
    assert game == before
    assert game.asked()[0].keys == before.asked()[0].keys


@pytest.mark.parametrize("back", [1, 2, 3, 4])
def test_undo_inside_a_segment_goes_back_answer_by_answer(back):
    game = toy.scene()
    trail = [game.clone()]
    for key in ("count", "pick:0", "pick:1", "pick:2"):
        game.answer(0, key)
        trail.append(game.clone())
    game.undo(back)
    assert game == trail[4 - back]
    game.answer(0, "pick:2" if back < 4 else "wait")
    assert game.entry == 5 - back


def test_a_roll_stops_it():
    game = toy.scene()
    game.answer(0, "roll")
    with pytest.raises(UndoRefused, match="rolled, drawn or shown"):
        game.undo()


def test_a_reveal_stops_it():
    game = toy.scene(hands={0: ["lamp"]})
    game.answer(0, "show:lamp")
    with pytest.raises(UndoRefused, match="rolled, drawn or shown"):
        game.undo()


def test_a_peek_stops_it():
    game = toy.scene()
    game.answer(0, "draw")
    with pytest.raises(UndoRefused, match="rolled, drawn or shown"):
        game.undo()


def test_another_seats_answer_stops_it():
    game = toy.scene()
    game.answer(0, "wait")
    game.answer(1, "wait")
    with pytest.raises(UndoRefused, match="another seat"):
        game.undo(2)
    game.undo(1)
    assert game.entry == 1


def test_a_hidden_shuffle_alone_does_not_stop_it():
    game = toy.scene()
    before = game.clone()
    game.answer(0, "mix")
    assert game.line[-1].draws
    game.undo()
    assert game == before


def test_the_same_shuffle_comes_again_after_an_undo():
    game = toy.scene()
    game.answer(0, "mix")
    faces = game.state.cards.faces[:]
    game.undo()
    game.answer(0, "mix")
    assert game.state.cards.faces == faces


@pytest.mark.parametrize("key", ["roll", "draw", "show:lamp"])
def test_consent_overrides_what_was_learned(key):
    game = toy.scene(hands={0: ["lamp"]})
    before = game.clone()
    game.answer(0, key)
    game.undo(consent=True)
    assert game == before


def test_consent_overrides_another_seats_answer():
    game = toy.scene()
    before = game.clone()
    game.answer(0, "wait")
    game.answer(1, "roll")
    game.undo(2, consent=True)
    assert game == before


def test_a_refused_undo_changes_nothing():
    game = toy.scene()
    game.answer(0, "roll")
    before, journal = game.clone(), game.journal()
    with pytest.raises(UndoRefused):
        game.undo()
    assert game == before
    assert game.journal() == journal


def test_a_barrier_further_back_does_not_stop_a_shorter_way():
    game = toy.scene()
    game.answer(0, "roll")
    game.answer(1, "count")
    game.answer(1, "pick:0")
    game.undo(2)
    assert game.entry == 1
    with pytest.raises(UndoRefused):
        game.undo()


def test_what_was_learned_when_the_segment_opened_does_not_cling_to_the_first_answer_in_it():
    """A roll at the opening of a segment belongs to the answer before it, also after going back in the segment."""

    @rule
    def opens_with_a_roll(table: Table[toy.State]) -> Rule[None]:
        table.roll([6], "dice")
        yield from toy.count_lanterns(table, table.state.active)
        toy.pass_on(table.state)
        if len(table.state.picked) == 99:
            toy.end(table)

    rules = replace(toy.RULES, next_segment=lambda s: opens_with_a_roll)
    game = toy.scene(rules=rules)
    game.answer(0, "pick:0")
    game.answer(0, "pick:1")
    game.undo()
    game.undo()
    assert game.entry == 0
    clone = toy.scene(rules=rules)
    clone.answer(0, "pick:0")
    assert clone.clone().line[0].learned == clone.line[0].learned == 0


@pytest.mark.parametrize("answers", [0, -1, 2, 10**20])
def test_only_answers_that_were_given_can_be_taken_back(answers):
    game = toy.scene()
    game.answer(0, "wait")
    with pytest.raises(UndoRefused, match="there are 1 answers"):
        game.undo(answers, consent=True)


def test_undo_is_an_entry_in_the_journal_and_the_answer_stays_there():
    game = toy.scene()
    game.answer(0, "wait")
    game.undo()
    game.answer(0, "mix")
    entries = [(line["line"], line.get("key", line.get("answers"))) for line in lines(game)]
    told = [entry for entry in entries if entry[0] in ("answer", "undo")]
    assert told == [("answer", "wait"), ("undo", 1), ("answer", "mix")]


def test_a_journal_with_undo_replays():
    game = toy.new(3)
    for seat, key in ((0, "wait"), (1, "roll")):
        game.answer(seat, key)
    game.undo(2, consent=True)
    game.answer(0, "count")
    game.answer(0, "pick:2")
    game.undo()
    game.answer(0, "pick:0")
    back = toy.loaded(game)
    assert back == game
    assert back.journal() == game.journal()


@pytest.mark.parametrize("back", [1, 2, 3, 5])
def test_boundaries_that_were_taken_back_keep_the_digests_they_had(back):
    game, watched = toy.scene(), toy.scene()
    for seat in (0, 1, 0, 1, 0):
        game.answer(seat, "wait")
        watched.answer(seat, "wait")
        watched.entries()

    game.undo(back, consent=True)

    assert all(json.loads(line).get("digest", "none") for line in game.entries())
    assert game.entries()[:-1] == watched.entries()


def test_undo_leaves_clones_alone():
    game = toy.scene()
    for seat in (0, 1, 0, 1):
        game.answer(seat, "wait")
    clone = game.clone()
    game.undo(3, consent=True)
    assert clone.entry == 4
    assert clone.clone() == clone
    clone.undo(2, consent=True)
    assert clone.entry == 2
    clone.journal()


def test_after_the_end_everything_lies_open_so_undo_needs_consent():
    game = toy.scene(turns=3)
    for seat in (0, 1, 0):
        game.answer(seat, "wait")
    assert game.outcome is not None
    with pytest.raises(UndoRefused, match="over"):
        game.undo()
    game.undo(consent=True)
    assert game.outcome is None
    assert game.asked()[0].seat == 0


LONG = replace(toy.RULES, options=(GameOption("turns", (500,), 500, "How many turns are played.", "LM-1"),))


def long_game(answers: int, *, events: bool = True) -> Game:
    game = Game(LONG, toy.CONTENT, 2, 1, events=events)
    for _ in range(answers):
        game.answer(game.asked()[0].seat, "wait")
    return game


def test_a_long_game_lets_old_copies_go_and_still_goes_back_to_any_answer():
    game = long_game(300)
    early = long_game(7)
    assert len(game._run.marks) <= 2 * KEPT_MARKS + 1
    game.undo(293, consent=True)
    assert game == early


def test_the_digests_of_old_boundaries_stay_in_the_journal():
    game = long_game(300)
    digests = {line["answers"]: line["digest"] for line in lines(game) if line["line"] == "boundary"}
    early = {line["answers"]: line["digest"] for line in lines(long_game(100)) if line["line"] == "boundary"}
    assert len(digests) == 300
    assert early.items() <= digests.items()


def test_a_game_without_a_log_keeps_the_latest_digests_and_loads():
    game = long_game(300, events=False)
    kept = [line for line in lines(game) if line["line"] == "boundary"]
    assert FEW_MARKS <= len(kept) <= 2 * FEW_MARKS + 1
    assert all(line["digest"] for line in kept)
    assert load(read_lines(game.save()), LONG, toy.CONTENT) == game
