"""Beats: which events belong together, by how rules call each other, by whom they are about and by the act."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from core import toy

from umbra.core.decision import Option
from umbra.core.events import Event, Piece, Seat
from umbra.core.game import Game
from umbra.core.journal import read_lines
from umbra.core.rules import Rule, Rules, rule
from umbra.core.saves import load
from umbra.core.table import Table


class Went(Event, rule="LM-1"):
    seat: Seat


class Struck(Event, rule="LM-1"):
    seat: Seat
    victim: Seat


class Won(Event, rule="LM-1", weight=2):
    seat: Seat


class Jingled(Event, rule="LM-1", weight=0):
    seat: Seat


class Chimed(Event, rule="LM-1", weight=0):
    seat: Seat


class Night(Event, rule="LM-1", opens="chapter"):
    pass


class Fight(Event, rule="LM-1", opens="heading"):
    seat: Seat


class Fog(Event, rule="LM-1", subject="fog"):
    pass


class Lit(Event, rule="LM-1"):
    shop: Piece


class Whispered(Event, rule="LM-1"):
    seat: Seat

    @property
    def audience(self) -> tuple[int, ...]:
        return (self.seat,)


def game_of(deed: Callable[[Table[toy.State], int], Rule[None] | None], **changes: object) -> Game:
    """The toy in which waiting is told in another way, for four."""

    @rule
    def wait(table: Table[toy.State], seat: int) -> Rule[None]:
        asked = deed(table, seat)
        if asked is not None:
            yield from asked

    rules: Rules = replace(toy.with_verbs(wait=wait), openings=frozenset({"act"}), **changes)
    return Game(rules, toy.CONTENT, 4, 1)


def film(game: Game, seat: int | None = None) -> list[list[str]]:
    """The beats since the first answer, in the names of their events."""
    return [[type(event).__name__ for event in beat.events] for beat in game.beats(seat) if beat.entry >= 0]


def told(deed: Callable[[Table[toy.State], int], Rule[None] | None], **changes: object) -> Game:
    game = game_of(deed, **changes)
    game.answer(0, "wait")
    return game


def ask(table: Table[toy.State], seat: int) -> Rule[None]:
    yield from table.ask(seat, "sure", lambda: [Option("yes"), Option("no")], "Sure?", rule="LM-1")


def test_what_one_rule_tells_of_one_seat_is_one_beat():
    def deed(table, seat):
        table.tell(Went(0))
        table.tell(Won(0))

    assert film(told(deed)) == [["Went", "Won"]]


def test_another_subject_opens_another_beat():
    def deed(table, seat):
        table.tell(Went(0))
        table.tell(Went(1))

    assert film(told(deed)) == [["Went"], ["Went"]]


def test_what_follows_for_somebody_who_was_named_belongs_to_it():
    def deed(table, seat):
        table.tell(Struck(0, 1))
        table.tell(Went(1))

    assert film(told(deed)) == [["Struck", "Went"]]


def test_a_rule_that_is_called_belongs_to_its_caller_whomever_it_is_about():
    def fall(table):
        table.tell(Went(2))

    def deed(table, seat):
        table.tell(Went(0))
        fall(table)

    assert film(told(deed)) == [["Went", "Went"]]


def test_each_turn_of_a_loop_is_a_beat_and_has_the_cause_of_the_loop():
    def step(table, seat):
        table.tell(Went(seat))

    def deed(table, seat):
        table.tell(Night())
        for other in (1, 2, 3):
            step(table, other)

    game = told(deed)
    first, *steps = game.beats(None)[-4:]
    assert film(game) == [["Night"], ["Went"], ["Went"], ["Went"]]
    assert [beat.cause for beat in steps] == [first.number] * 3
    assert first.cause is None


def test_a_caller_goes_on_with_what_was_told_for_it():
    def pay(table):
        table.tell(Went(0))

    def deed(table, seat):
        pay(table)
        table.tell(Won(0))

    assert film(told(deed)) == [["Went", "Won"]]


def test_chapters_and_headings_open_a_beat():
    def deed(table, seat):
        table.tell(Went(0))
        table.tell(Fight(0))
        table.tell(Won(0))
        table.tell(Night())

    game = told(deed)
    assert film(game) == [["Went"], ["Fight", "Won"], ["Night"]]
    assert [beat.opens for beat in game.beats(None)[-3:]] == ["", "heading", "chapter"]


def test_a_chapter_takes_up_what_is_small_and_nothing_else_of_others():
    def deed(table, seat):
        table.tell(Night())
        table.tell(Jingled(1))
        table.tell(Jingled(2))
        table.tell(Went(3))

    assert film(told(deed)) == [["Night", "Jingled", "Jingled"], ["Went"]]


def test_small_things_in_a_row_are_one_beat():
    def deed(table, seat):
        for other in (1, 2, 3):
            table.tell(Jingled(other))
        table.tell(Chimed(0))

    assert film(told(deed)) == [["Jingled"] * 3, ["Chimed"]]


def test_a_small_thing_names_nobody():
    def deed(table, seat):
        table.tell(Jingled(0))
        table.tell(Jingled(1))
        table.tell(Went(1))

    assert film(told(deed)) == [["Jingled", "Jingled"], ["Went"]]


def test_a_small_thing_is_the_cause_of_nothing():
    def joins(table, seat):
        table.tell(Fight(seat))

    def deed(table, seat):
        table.tell(Jingled(1))
        table.tell(Fight(seat))
        joins(table, 2)

    game = told(deed)
    *_, first, second = game.beats(None)
    assert film(game) == [["Jingled"], ["Fight"], ["Fight"]]
    assert second.cause == first.number


def test_a_rule_may_say_that_a_beat_begins_and_about_what():
    def deed(table, seat):
        table.tell(Went(0))
        table.scene("shop:2", "lane:1")
        table.tell(Went(0))

    game = told(deed)
    assert film(game) == [["Went"], ["Went"]]
    assert (game.beats(None)[-1].subject, game.beats(None)[-1].place) == ("shop:2", "lane:1")


def test_a_scene_of_which_nothing_came_is_not_that_of_the_next_chapter():
    def deed(table, seat):
        table.tell(Went(0))
        table.scene("shop:2", "lane:1")
        table.tell(Night())

    night = told(deed).beats(None)[-1]
    assert (night.opens, night.subject, night.place) == ("chapter", "", "")


def test_an_act_goes_on_over_its_questions():
    def deed(table, seat):
        table.tell(Went(0))
        yield from ask(table, 0)
        table.tell(Won(0))

    game = told(deed)
    game.answer(0, "yes")
    assert film(game) == [["Went", "Won"]]
    assert [len(beat.events) for beat in game.beats(None, since=1)] == [1]


def test_the_next_act_begins_another_beat():
    game = told(lambda table, seat: table.tell(Went(0)))
    game.answer(1, "wait")
    assert film(game) == [["Went"], ["Went"]]
    assert [beat.act for beat in game.beats(None)[-2:]] == [0, 1]


def test_a_reaction_stands_by_itself_and_what_it_changed_too():
    game = toy.scene(hands={1: ["shield"]})
    game.answer(0, "hit:1")
    game.answer(1, "react:shield")
    assert film(game) == [["Shown"], ["Hurt"]]


def test_an_aside_stands_by_itself():
    game = game_of(lambda table, seat: table.tell(Went(0)))
    game.answer(0, "wait")
    game.answer(2, "leave")
    game.answer(1, "wait")
    assert film(game) == [["Went"], ["Left"], ["Went"]]


def test_a_private_event_opens_nothing_and_cuts_nothing():
    def deed(table, seat):
        table.tell(Went(0))
        for _ in range(20):
            table.tell(Whispered(1))
        table.tell(Won(0))

    game = told(deed)
    assert film(game) == [["Went", "Won"]]
    assert film(game, 1) == [["Went", *["Whispered"] * 20, "Won"]]
    assert game.beats(1)[-1].line == 21


def test_what_is_told_to_some_before_anything_else_belongs_to_the_first_beat():
    game = toy.scene(top=["lamp"])
    film_of = game._run.table.film
    assert film_of is not None
    game._run.table.tell(Whispered(0))
    game._run.table.tell(Went(0))
    assert [beat.number for beat in film_of.beats] == [0]
    assert film_of.beats[0].subject == "seat:0"


def test_the_sentence_is_that_of_the_latest_of_the_weightiest():
    def deed(table, seat):
        for kind in (Went, Won, Won, Went, Jingled):
            table.tell(kind(0))

    assert told(deed).beats(None)[-1].line == 2


def test_subject_and_place_come_from_the_fields_and_from_where_the_subject_is():
    def piece_of(content, state, by, value):
        return f"seat:{value}" if by == "seat" else f"shop:{value}"

    def deed(table, seat):
        table.tell(Went(0))
        table.tell(Night())
        table.tell(Lit("mill"))
        table.tell(Night())
        table.tell(Fog())

    game = told(
        deed, piece_of=piece_of, places=frozenset({"shop"}), where=lambda content, state, piece: f"shop:of-{piece}"
    )
    about = {type(beat.events[-1]): (beat.subject, beat.place) for beat in game.beats(None)[1:]}
    assert about[Went] == ("seat:0", "shop:of-seat:0")
    assert about[Fog] == ("fog", "shop:of-fog")


def test_a_beat_takes_up_twelve_events_at_most():
    def deed(table, seat):
        for _ in range(14):
            table.tell(Went(0))

    assert [len(beat) for beat in film(told(deed))] == [12, 2]


@pytest.mark.parametrize("back", [1, 2, 3])
def test_the_same_answers_after_an_undo_give_the_same_beats(back):
    def deed(table, seat):
        table.tell(Struck(0, 1))
        yield from ask(table, 0)
        table.tell(Went(1))
        yield from ask(table, 0)
        table.tell(Won(0))

    game = told(deed)
    answers = [(0, "yes"), (0, "yes"), (1, "roll")]
    for seat, key in answers:
        game.answer(seat, key)
    beats = game.beats(None)
    game.undo(back, consent=True)
    assert game.beats(None) != beats
    for seat, key in answers[-back:]:
        game.answer(seat, key)
    assert game.beats(None) == beats


def test_a_game_that_is_loaded_has_the_same_beats():
    game = toy.new(3)
    for seat, key in ((0, "roll"), (1, "draw"), (2, "wait")):
        game.answer(seat, key)
    assert load(read_lines(game.save()), toy.RULES, toy.CONTENT).beats(0) == game.beats(0)


def test_without_a_log_telling_does_nothing_but_look(monkeypatch):
    def unwanted(*arguments):
        raise AssertionError("somebody has looked for the teller")

    monkeypatch.setattr("umbra.core.table.teller", unwanted)
    quiet = Game(toy.RULES, toy.CONTENT, 2, 1, events=False)
    quiet.answer(0, "roll")
    clone = quiet.clone()
    clone.listen()
    clone.answer(1, "roll")
    assert clone.beats(None) == []
    assert clone.events(None)
