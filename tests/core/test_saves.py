"""Journals and saves: digests at every boundary, and what happens when rules or cards have changed."""

import json
from dataclasses import replace
from typing import Any

import pytest
from core import toy

from umbra.core.cards import Cards
from umbra.core.content import Content
from umbra.core.errors import BadSave, TooOld
from umbra.core.game import Game
from umbra.core.journal import read_lines
from umbra.core.rng import commitment
from umbra.core.rules import Rule, rule
from umbra.core.saves import is_too_old, load
from umbra.core.state import digest, state
from umbra.core.table import Table

OTHER_CARDS = Content(toy.CONTENT.records, "toy-content-2", toy.CONTENT.reactions)


@rule
def wait_for_more(table: Table[toy.State], seat: int) -> Rule[None]:
    table.state.players[seat].coins += 2
    return
    yield


SAME = replace(toy.RULES, revision=2)
"""A later revision that plays the same."""

RICHER = replace(toy.with_verbs(wait=wait_for_more), revision=2)
"""A later revision in which waiting pays more."""


@state
class Reshaped:
    """A state that has nothing of the one before."""

    souls: int
    cards: Cards


RESHAPED = replace(RICHER, state=Reshaped)
"""A later revision that plays differently, and keeps something else in its state."""


def played() -> Game:
    """Six answers: a roll, a wait, and a count of which three of its answers are given."""
    game = toy.new(2)
    for seat, key in ((0, "roll"), (1, "wait"), (0, "count"), (0, "pick:0"), (0, "pick:1"), (0, "pick:2")):
        game.answer(seat, key)
    return game


def lines(game: Game) -> list[dict[str, Any]]:
    return [json.loads(line) for line in game.journal().splitlines()]


# The journal


def test_the_header_says_who_plays_what_under_which_rules():
    header = lines(toy.new(3, seed="moth", turns=3))[0]
    assert header == {
        "line": "header",
        "format": 1,
        "game": "toy",
        "revision": 1,
        "content": "toy-content-1",
        "options": {"turns": 3, "window_policy": "all_holders"},
        "seats": 3,
        "commitment": commitment("moth"),
        "seed": "moth",
    }


def test_every_boundary_has_the_digest_of_the_state_there():
    game = toy.new(2)
    digests = []
    for number in range(6):
        game.answer(number % 2, "wait")
        digests.append((number + 1, digest(game.state)))
    told = [(line["answers"], line["digest"]) for line in lines(game) if line["line"] == "boundary"]
    assert told == digests


def test_inside_a_segment_there_is_no_digest():
    boundaries = [line["answers"] for line in lines(played()) if line["line"] == "boundary"]
    assert boundaries == [1, 2]


def test_values_drawn_stand_with_the_answer_that_drew_them():
    game = toy.new(2)
    game.answer(0, "roll")
    rolled = next(line for line in lines(game) if line["line"] == "answer")
    assert rolled["draws"] == [["dice", [game.state.players[0].coins - 6]]]
    start = next(line for line in lines(game) if line["line"] == "start")
    assert [stream for stream, _ in start["draws"]] == ["deck"]


def test_the_last_line_is_the_snapshot_of_the_latest_boundary():
    game = played()
    boundary = toy.new(2)
    boundary.answer(0, "roll")
    boundary.answer(1, "wait")
    snapshot = lines(game)[-1]
    assert (snapshot["line"], snapshot["answers"]) == ("snapshot", 2)
    assert snapshot["state"]["players"] == json.loads(boundary.journal().splitlines()[-1])["state"]["players"]


def test_the_journal_only_grows():
    game = toy.new(2)
    before = game.journal().splitlines()[:-1]
    for step in ("wait", "roll", "undo", "mix", "undo", "draw", "wait"):
        if step == "undo":
            game.undo(consent=True)
        else:
            game.answer(game.asked()[0].seat, step)
        now = game.journal().splitlines()[:-1]
        assert now[: len(before)] == before
        before = now


# Saving and loading


def test_a_save_is_small_and_loads_as_the_same_game():
    game = played()
    assert len(game.save()) < len(game.journal())
    back = toy.loaded(game)
    assert back == game
    assert back.save() == game.save()
    assert back.notes == []
    assert back.events(0) == game.events(0)


def test_a_journal_as_text_loads_too():
    game = played()
    assert load(read_lines(game.journal()), toy.RULES, toy.CONTENT) == game


def test_a_journal_without_a_snapshot_loads_too():
    game = played()
    text = b"\n".join(game.journal().splitlines()[:-1])
    assert load(read_lines(text), toy.RULES, toy.CONTENT) == game


def test_a_loaded_game_goes_on_like_the_original():
    game = played()
    back = toy.loaded(game)
    for each in (game, back):
        each.answer(0, "pick:0")
        each.answer(1, "roll")
        each.answer(0, "draw")
    assert back == game
    assert back.journal() == game.journal()


def test_a_finished_game_loads():
    game = toy.new(2, turns=3)
    for seat in (0, 1, 0):
        game.answer(seat, "roll")
    back = toy.loaded(game)
    assert back.outcome == game.outcome
    assert back.pending is None


def test_what_was_rigged_does_not_replay_as_if_it_had_been_fair():
    game = toy.new(2)
    fair = game.clone()
    fair.answer(0, "roll")
    rigged = Game(toy.RULES, toy.CONTENT, 2, 1, rigged={"dice": [(fair.state.players[0].coins - 6 + 1) % 6]})
    rigged.answer(0, "roll")
    with pytest.raises(BadSave, match=r"line 3.*other values"):
        toy.loaded(rigged)


# Changed rules


def test_under_changed_rules_that_play_the_same_the_game_goes_on_where_it_was():
    game = played()
    back = toy.loaded(game, SAME)
    assert back == game
    assert back.notes == [
        "the rules went from revision 1 to 2; the game replays to the same state and goes on where it was"
    ]
    assert toy.loaded(back, SAME).notes == []


def test_under_changed_rules_that_play_differently_it_goes_on_from_the_last_boundary():
    game = played()
    back = toy.loaded(game, RICHER)
    assert back.state.players[1].coins == 6
    assert [(ask.seat, ask.kind) for ask in back.asked()] == [(0, "act")]
    assert back.entry == 0
    (note,) = back.notes
    assert "from revision 1 to 2" in note
    assert "goes on from the last boundary" in note
    assert "the last 4 answers have to be given again" in note
    back.answer(0, "wait")
    assert back.state.players[0].coins == game.state.players[0].coins + 2


def test_a_game_that_went_on_under_other_rules_can_be_saved_and_loaded_again():
    back = toy.loaded(played(), RICHER)
    back.answer(0, "wait")
    back.answer(1, "count")
    back.answer(1, "pick:0")
    again = toy.loaded(back, RICHER)
    assert again == back
    assert again.notes == []
    assert again.journal() == back.journal()
    assert again.header.seed == "1"


def test_what_was_played_before_stays_in_the_journal():
    game = played()
    back = toy.loaded(game, RICHER)
    assert back.journal().splitlines()[1:-3] == game.journal().splitlines()[1:-1]
    resumed = next(line for line in lines(back) if line["line"] == "resumed")
    assert (resumed["revision"], resumed["dropped"]) == (2, 4)


def test_a_second_change_counts_only_the_answers_since_the_first():
    back = toy.loaded(played(), RICHER)
    back.answer(0, "wait")
    back.answer(1, "count")
    back.answer(1, "pick:0")
    third = toy.loaded(back, replace(toy.RULES, revision=3))
    assert "the last 2 answers have to be given again" in third.notes[0]
    assert third.state.players[0].coins == back.state.players[0].coins
    assert toy.loaded(third, replace(toy.RULES, revision=3)) == third


def test_answers_that_were_taken_back_are_not_counted_as_lost():
    game = toy.new(2)
    game.answer(0, "wait")
    game.answer(1, "wait")
    game.undo(consent=True)
    game.answer(1, "mix")
    assert "answers have to be given again" not in toy.loaded(game, RICHER).notes[0]


def without_snapshot(game: Game) -> list[Any]:
    return read_lines(b"\n".join(game.journal().splitlines()[:-1]))


def test_without_a_snapshot_a_journal_that_no_longer_replays_is_too_old():
    with pytest.raises(TooOld, match=r"older version of umbra .revision 1 of the rules, which are at 2 here"):
        load(without_snapshot(played()), RICHER, toy.CONTENT)


def test_a_state_of_another_shape_is_too_old_unless_it_replays():
    with pytest.raises(TooOld) as error:
        toy.loaded(played(), RESHAPED)
    assert "cannot be used" in str(error.value.__cause__)
    assert load(without_snapshot(played()), replace(SAME, state=Reshaped), toy.CONTENT).entry == 6


def test_a_game_of_a_later_revision_is_not_too_old():
    game = Game(replace(toy.RULES, revision=7), toy.CONTENT, 2, 1)
    game.answer(0, "wait")
    with pytest.raises(BadSave, match="from revision 7 to 2") as error:
        load(without_snapshot(game), RICHER, toy.CONTENT)
    assert not isinstance(error.value, TooOld)


def test_a_damaged_game_of_an_older_revision_is_a_bad_save():
    damaged = played().journal().replace(b'"key":', b'"kex":', 1)
    with pytest.raises(BadSave, match="line 3") as error:
        load(read_lines(damaged), RESHAPED, toy.CONTENT)
    assert not isinstance(error.value, TooOld)


@pytest.mark.parametrize(("rules", "is_old"), [(toy.RULES, False), (SAME, False), (RICHER, False), (RESHAPED, True)])
def test_whether_a_game_is_too_old_is_seen_from_its_first_lines_and_its_snapshot(rules, is_old):
    whole = read_lines(played().journal())
    assert is_too_old(whole, rules, toy.CONTENT) is is_old
    assert is_too_old([*whole[:6], whole[-1]], rules, toy.CONTENT) is is_old


def test_without_a_snapshot_the_first_lines_say_whether_a_game_is_too_old():
    lines = without_snapshot(played())
    assert is_too_old(lines, RICHER, toy.CONTENT)
    assert not is_too_old(lines, SAME, toy.CONTENT)
    assert not is_too_old(lines[:4], RICHER, toy.CONTENT)


def test_a_snapshot_that_cannot_be_read_does_not_make_a_game_too_old_that_replays():
    assert not is_too_old(read_lines(played().journal()), replace(SAME, state=Reshaped), toy.CONTENT)


def test_an_answer_that_is_no_longer_offered_is_a_different_replay():
    gone = replace(toy.RULES, revision=2, asides=lambda s, seat: [])
    game = toy.new(3)
    game.answer(0, "wait")
    game.answer(2, "leave")
    back = toy.loaded(game, gone)
    assert "is not asked now" in back.notes[0]
    assert back.state.players[2].out is False


def test_under_the_same_revision_a_different_replay_is_a_bad_save():
    with pytest.raises(BadSave, match=r"does not replay.*line 6.*after 2 answers"):
        toy.loaded(played(), replace(RICHER, revision=1))


def test_changed_cards_are_noted():
    back = toy.loaded(played(), content=OTHER_CARDS)
    assert back.notes == ["the cards have changed; the game replays to the same state and goes on where it was"]
    both = toy.loaded(played(), RICHER, OTHER_CARDS)
    assert both.notes[0].startswith("the rules went from revision 1 to 2 and the cards have changed; ")
    assert toy.loaded(both, RICHER, OTHER_CARDS).notes == []


def test_undo_does_not_go_back_behind_the_change():
    back = toy.loaded(played(), RICHER)
    back.answer(0, "wait")
    back.undo(consent=True)
    with pytest.raises(Exception, match="there are 0 answers"):
        back.undo(consent=True)
