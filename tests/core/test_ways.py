"""Ways: what can be done with a piece, in one answer or in a few in a row."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from core import toy

from umbra.core.decision import Option
from umbra.core.errors import BadSeats
from umbra.core.events import Event
from umbra.core.game import Game
from umbra.core.rules import Rule, Summary
from umbra.core.table import Table
from umbra.core.ways import TRIED, search

Deed = Callable[[Table[toy.State], int], Rule[None]]


def game_of(deeds: Sequence[tuple[Option, Deed]], **changes: Any) -> Game:
    """A game of two seats in which seat 0 chooses among these deeds, again and again; its purse are its coins."""
    offers = [replaced(option, value=deed) for option, deed in deeds]

    def act(table: Table[toy.State]) -> Rule[None]:
        deed = yield from table.ask(0, "act", lambda: [*offers, Option("end", "End", (), end)], rule="LM-2")
        yield from deed(table, 0)

    rules = replace(
        toy.RULES,
        next_segment=lambda s: toy.deal if s.phase == "deal" else act,
        openings=frozenset({"act"}),
        purse=lambda s, seat: {"coin": s.players[seat].coins, "AP|AP": 3},
        **changes,
    )
    return Game(rules, toy.CONTENT, 2, seed=7)


def replaced(option: Option, value: Any) -> Option:
    return Option(option.key, option.phrase, option.about, value, option.brief, option.leads)


def end(table: Table[toy.State], seat: int) -> Rule[None]:
    """Another seat is asked, whatever comes."""
    yield from table.ask(1, "well", lambda: [Option("yes"), Option("no")], rule="LM-2")


def pay(table: Table[toy.State], seat: int) -> Rule[None]:
    table.state.players[seat].coins -= 1
    return
    yield


def roll(table: Table[toy.State], seat: int) -> Rule[None]:
    table.state.players[seat].coins -= 2
    table.state.players[seat].armour = table.roll([6], "dice")[0]
    table.state.players[seat].coins -= 1
    yield from walk("after")(table, seat)


def walk(*rooms: str, more: Sequence[Option] = (), **asking: Any) -> Deed:
    """Go to one of these rooms."""

    def deed(table: Table[toy.State], seat: int) -> Rule[None]:
        options = [Option(f"go:{room}", f"Go to {room}", (f"room:{room}",), room) for room in rooms]
        yield from table.ask(seat, "go", lambda: [*options, *more], rule="LM-2", **asking)

    return deed


def one_after_the_other(*deeds: Deed) -> Deed:
    def deed(table: Table[toy.State], seat: int) -> Rule[None]:
        for each in deeds:
            yield from each(table, seat)

    return deed


TORCH = Option("torch", "Torch: go to a room", ("card:0",))
DONE = Option("done", "Done")


def said(game: Game, piece: str) -> list[str]:
    return [way.words for way in game.ways(0, piece)]


def test_an_answer_about_a_piece_is_a_way_with_its_price():
    game = game_of([(Option("buy", "Buy oil", ("shop",)), pay)])

    (way,) = game.ways(0, "shop")

    assert (way.words, way.keys, way.ends) == ("Buy oil", ["buy"], "done")
    assert (way.cost, way.price) == ({"coin": -1}, "\N{MINUS SIGN}1 coin")


def test_a_second_answer_leads_to_pieces_that_the_question_does_not_name():
    game = game_of([(TORCH, walk("crypt", "well"))])

    (way,) = game.ways(0, "room:well")

    assert (way.words, way.keys) == ("Go to well · Torch", ["torch", "go:well"])
    assert game.pieces_with_ways(0) == ["card:0", "room:crypt", "room:well"]


def test_a_few_words_of_its_own_stand_beside_the_last_answer():
    game = game_of([(Option("torch", "Torch: go", ("card:0",), brief="by torchlight"), walk("crypt", "well"))])

    assert said(game, "room:crypt") == ["Go to crypt · by torchlight"]


def test_answers_of_one_kind_in_a_row_are_counted():
    game = game_of([(TORCH, one_after_the_other(walk("crypt", "hall"), walk("well", "yard")))])

    assert said(game, "room:well") == ["Go to well · Torch · 2 steps"]


def test_the_only_choice_is_shown_and_not_given():
    game = game_of([(TORCH, one_after_the_other(pay, walk("crypt")))])

    (way,) = game.ways(0, "room:crypt")

    assert (way.words, way.keys, way.ends) == ("Go to crypt · Torch", ["torch"], "done")
    assert [(step.key, step.implied) for step in way.steps] == [("torch", False), ("go:crypt", True)]


def test_what_goes_without_saying_is_given_and_not_shown():
    stop = Option("stop", "Stop here")
    game = game_of([(TORCH, one_after_the_other(walk("crypt", "hall", more=[stop]), walk("well", "yard")))])

    short = next(way for way in game.ways(0, "room:well") if len(way.steps) == 3 and way.steps[1].free)

    assert (short.words, short.keys) == ("Go to well · Torch", ["torch", "stop", "go:well"])


def test_a_choice_between_answers_without_pieces_is_said():
    left, right = Option("left", "Left"), Option("right", "Right")

    def fork(table: Table[toy.State], seat: int) -> Rule[None]:
        yield from table.ask(seat, "fork", lambda: [left, right], rule="LM-2")
        yield from walk("crypt", "well")(table, seat)

    game = game_of([(TORCH, fork)])

    assert said(game, "room:well") == ["Go to well · Torch · Left", "Go to well · Torch · Right"]


def test_a_window_is_passed_with_its_usual_answer():
    window = walk("cellar", more=[DONE], usual="done")
    game = game_of([(TORCH, one_after_the_other(window, walk("crypt", "well")))])

    assert said(game, "room:well") == ["Go to well · Torch"]
    assert "room:cellar" not in game.pieces_with_ways(0)


def test_nothing_is_looked_at_after_a_roll_and_the_price_is_that_before_it():
    game = game_of([(Option("dig", "Dig", ("earth",)), roll)])

    (way,) = game.ways(0, "earth")

    assert (way.ends, way.cost, len(way.steps)) == ("chance", {"coin": -2}, 1)
    assert "room:after" not in game.pieces_with_ways(0)


def test_a_card_of_ones_own_that_is_shown_is_no_news():
    def show(table: Table[toy.State], seat: int) -> Rule[None]:
        table.reveal(table.state.players[seat].hand[0])
        yield from walk("crypt", "well")(table, seat)

    assert said(game_of([(TORCH, show)]), "room:well") == ["Go to well · Torch"]


def test_a_card_of_somebody_else_is_news():
    def look(table: Table[toy.State], seat: int) -> Rule[None]:
        table.peek(seat, table.state.players[1].hand[0])
        yield from walk("crypt", "well")(table, seat)

    game = game_of([(TORCH, look)])

    assert [way.ends for way in game.ways(0, "card:0")] == ["chance"]
    assert "room:well" not in game.pieces_with_ways(0)


def test_it_stops_where_another_seat_is_asked():
    game = game_of([(TORCH, one_after_the_other(end, walk("crypt", "well")))])

    assert [way.ends for way in game.ways(0, "card:0")] == ["other"]
    assert game.pieces_with_ways(0) == ["card:0"]


def test_a_new_act_is_not_part_of_a_way():
    game = game_of([(TORCH, walk("crypt", "well")), (Option("rest", "Rest", ("bed",)), pay)])

    assert said(game, "card:0") == ["Torch: go to a room"]


def test_an_answer_stands_at_the_piece_that_tells_it_from_the_others():
    deeds = [(Option(f"to:{n}", f"Ann goes to {n}", ("ann", f"hex:{n}")), pay) for n in range(3)]
    game = game_of([*deeds, (Option("nap", "Ann naps", ("ann",)), pay)])

    assert said(game, "hex:2") == ["Ann goes to 2"]
    assert said(game, "ann") == ["Ann naps"]


def test_a_piece_that_tells_nothing_apart_has_all_its_answers():
    game = game_of([(Option(f"to:{n}", f"Ann goes to {n}", ("ann", f"hex:{n}")), pay) for n in range(3)])

    assert said(game, "ann") == ["Ann goes to 0", "Ann goes to 1", "Ann goes to 2"]


def test_ways_that_read_alike_are_one():
    twins = [(Option(f"torch:{n}", "Torch: go to a room", (f"card:{n}",)), walk("crypt", "well")) for n in range(2)]

    assert said(game_of(twins), "room:well") == ["Go to well · Torch"]


def test_what_may_come_after_a_roll_is_counted_in_worlds():
    def lucky(table: Table[toy.State], seat: int) -> Rule[None]:
        if table.roll([2], "dice")[0]:
            yield from walk("crypt", "well")(table, seat)

    game = game_of([(Option("dig", "Dig", ("earth",)), lucky)])

    (way,) = game.ways(0, "room:well")

    assert (way.keys, way.ends, way.worlds[1]) == (["dig"], "chance", 8)
    assert 0 < way.worlds[0] < 8
    assert "room:well" not in game.pieces_with_ways(0)


def test_a_way_that_leads_to_a_piece_is_called_so_and_goes_on_there():
    def rolled(table: Table[toy.State], seat: int) -> Rule[None]:
        rooms = ("crypt", "well") if table.roll([2], "dice")[0] else ("crypt", "yard")
        options = [Option(f"go:{room}", f"Go to {room}", ("hero", f"room:{room}")) for room in rooms]
        yield from table.ask(seat, "go", lambda: options, rule="LM-2")

    game = game_of([(Option("move", "Roll", ("hero",), leads="Roll to go there"), rolled)])

    (way,) = game.ways(0, "room:well")

    assert (way.words, way.keys, way.then) == ("Roll to go there", ["move"], "go:well")
    assert (game.ways(0, "room:crypt")[0].worlds, way.worlds[1]) == ((8, 8), 8)


OIL = [Option(f"oil:{n}", f"Oil {n}: burns", (f"card:{n}",), n) for n in (7, 8, 9)]


class Lit(Event, rule="LM-2", says="The door burns.", weight=2):
    pass


class Smoked(Event, rule="LM-2", says="The door only smokes.", weight=2):
    pass


def burn(needed: int) -> Deed:
    """Set fire to a door: it takes so much oil."""

    def deed(table: Table[toy.State], seat: int) -> Rule[None]:
        left = list(OIL)
        while (poured := (yield from table.ask(seat, "oil", lambda: [*left, DONE], rule="LM-2"))) is not None:
            left.remove(next(option for option in left if option.value == poured))
        table.state.players[seat].coins -= 3 - len(left)
        table.tell(Lit() if 3 - len(left) >= needed else Smoked())

    return deed


def test_as_much_is_added_to_a_way_as_it_takes_to_come_to_something_else():
    game = game_of([(Option("burn", "Burn the door", ("door",)), burn(2))])

    added, plain = game.ways(0, "door")

    assert (added.words, added.price) == ("Burn the door · Oil 7 · Oil 8", "−2 coins")
    assert (added.keys, plain.keys) == (["burn", "oil:7", "oil:8", "done"], ["burn"])
    assert (added.result, plain.result) == ("The door burns.", "")


@pytest.mark.parametrize("needed", [0, 4])
def test_nothing_is_added_to_a_way_that_comes_to_the_same_with_it(needed):
    game = game_of([(Option("burn", "Burn the door", ("door",)), burn(needed))])

    assert [way.keys for way in game.ways(0, "door")] == [["burn"]]


def test_what_comes_in_the_next_round_is_no_way():
    def lucky(table: Table[toy.State], seat: int) -> Rule[None]:
        table.roll([2], "dice")
        table.state.turn += 1
        yield from walk("crypt", "well")(table, seat)

    game = game_of([(Option("dig", "Dig", ("earth",)), lucky)], sum_up=lambda s: Summary(s.turn))

    assert game.ways(0, "room:well") == []


def test_who_is_not_asked_has_no_ways():
    game = game_of([(TORCH, walk("crypt", "well"))])

    assert game.pieces_with_ways(1) == []
    assert game.ways(1, "card:0") == []
    with pytest.raises(BadSeats):
        game.ways(2, "card:0")


def test_ways_are_found_once_for_each_question():
    game = game_of([(TORCH, walk("crypt", "well"))])
    first = game.outlook(0)

    assert game.outlook(0) is first
    game.answer(0, "torch")
    assert game.pieces_with_ways(0) == ["room:crypt", "room:well"]
    game.undo()
    assert game.pieces_with_ways(0) == first.pieces


def test_the_search_is_bounded_in_answers_and_says_so(monkeypatch):
    rooms = [str(n) for n in range(30)]
    game = game_of([(TORCH, one_after_the_other(walk(*rooms), walk(*rooms)))])
    world = game.imagine(0, random.Random(1))
    given = []
    answer = Game.answer
    monkeypatch.setattr(Game, "answer", lambda self, seat, key: given.append(key) or answer(self, seat, key))

    found = search(world, 0, budget=20)
    monkeypatch.undo()

    assert (len(given), found.tried, found.partial) == (20, 20, True)
    assert not search(world, 0).partial
    assert search(world, 0).tried <= TRIED


def test_a_verb_that_leads_nowhere_does_not_keep_others_from_being_tried():
    """Forty hexes end the act at once; the torch comes after all of them and is tried among the first."""
    hexes = [(Option(f"to:{n}", f"Go to {n}", (f"hex:{n}",)), pay) for n in range(40)]
    world = game_of([*hexes, (TORCH, walk("crypt", "well"))]).imagine(0, random.Random(1))

    assert "room:well" in search(world, 0, budget=6).drafts


def test_an_answer_with_chance_in_it_brings_news_and_a_card_of_ones_own_does_not():
    def show(table: Table[toy.State], seat: int) -> Rule[None]:
        table.reveal(table.state.players[seat].hand[0])
        return
        yield

    game = game_of([(Option("show", "Show", ("card:0",)), show), (Option("dig", "Dig", ("earth",)), roll)])

    game.answer(0, "show")
    assert [game.has_news(seat) for seat in (0, 1)] == [False, True]
    game.answer(0, "dig")
    assert [game.has_news(seat) for seat in (0, 1)] == [True, True]


def test_joined_answers_belong_to_the_act_before_them():
    game = game_of([(Option("rest", "Rest", ("bed",)), pay), (Option("wait", "Wait", ("door",)), end)])
    assert game.since_act([0]) == 0

    game.answer(0, "rest")
    game.answer(0, "rest")
    game.answer(0, "rest", joined=True)
    assert game.since_act([0]) == 2
    game.answer(0, "wait", joined=True)
    game.answer(1, "yes")
    assert (game.since_act([0]), game.since_act([1]), game.since_act([0, 1])) == (4, 1, 1)
    assert [answer.joined for answer in toy.loaded(game, game.rules).line] == [False, False, True, True, False]
