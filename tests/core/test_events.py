"""Events: what has happened, told to those who may know it."""

import msgspec
import pytest
from core import toy

from umbra.core.events import Counts, Event, Piece, Seat, visible_to
from umbra.core.game import Game


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_an_answer_returns_what_happened_until_the_next_question():
    game = toy.scene(dice=[4])
    assert game.answer(0, "roll") == [toy.Rolled(4)]


def test_an_event_carries_the_rule_that_made_it_happen():
    game = toy.scene(dice=[4])
    assert game.answer(0, "roll")[0].rule == "LM-4"


def test_an_event_for_one_seat_reaches_no_other():
    game = toy.scene(top=["lamp"], seats=3)
    game.answer(0, "draw")
    assert game.events(0) == [toy.Drew(0), toy.Saw(0, "lamp")]
    for other in (1, 2, None):
        assert game.events(other) == [toy.Drew(0)]


def test_visible_to_follows_the_audience():
    secret, public = toy.Saw(1, "lamp"), toy.Drew(1)
    assert [visible_to(secret, seat) for seat in (None, 0, 1)] == [False, False, True]
    assert all(visible_to(public, seat) for seat in (None, 0, 1))


def test_after_the_end_everybody_sees_everything():
    game = toy.scene(top=["lamp"], turns=3)
    for seat, key in ((0, "draw"), (1, "wait"), (0, "wait")):
        game.answer(seat, key)
    assert game.outcome is not None
    assert toy.Saw(0, "lamp") in game.events(1)
    assert toy.Saw(0, "lamp") in game.events(None)


def test_events_can_be_asked_for_from_an_entry_on():
    game = toy.scene(dice=[1, 2, 3])
    for seat in (0, 1, 0):
        game.answer(seat, "roll")
    assert game.events(None, since=1) == [toy.Rolled(2), toy.Rolled(3)]
    assert game.events(None, since=3) == []
    assert game.view(0, since=2).events == [toy.Rolled(3)]
    assert game.view(0).events == []


def test_what_happened_before_the_first_question_is_told_too():
    game = toy.new(2)
    assert kinds(game.events(0)) == ["Drew", "Saw", "Drew"]
    game.answer(0, "wait")
    assert kinds(game.events(0, since=1)) == []


def test_undo_takes_the_events_back_but_not_those_of_the_start():
    game = toy.new(2)
    game.answer(0, "hit:1")
    game.undo()
    assert kinds(game.events(0)) == ["Drew", "Saw", "Drew"]
    assert game.answer(0, "mix") == []
    assert kinds(game.events(0)) == ["Drew", "Saw", "Drew"]


def test_undo_keeps_the_events_of_the_answers_that_stand():
    game = toy.scene(dice=[1, 2])
    game.answer(0, "roll")
    game.answer(1, "roll")
    game.undo(consent=True)
    assert game.events(None) == [toy.Rolled(1)]
    game.answer(1, "roll")
    assert game.events(None) == [toy.Rolled(1), toy.Rolled(2)]


def test_an_event_says_itself_with_the_names_of_the_game():
    game = toy.scene()
    names = toy.ToyNames(toy.CONTENT, game.state)
    assert toy.Drew(1).say(names) == "Seat 2 draws a card."
    assert toy.Left(1).say(names) == "Left"


def test_a_game_without_a_log_tells_nothing_and_plays_the_same():
    loud, quiet = toy.new(2), Game(toy.RULES, toy.CONTENT, 2, 1, events=False)
    assert quiet.answer(0, "roll") == []
    loud.answer(0, "roll")
    assert quiet == loud
    assert quiet.events(0) == []


def test_a_clone_starts_without_a_log_and_can_begin_to_listen():
    game = toy.scene(dice=[1, 2])
    game.answer(0, "roll")
    clone = game.clone()
    assert clone.events(None) == []
    clone.listen()
    clone.answer(1, "roll")
    assert clone.events(None) == [toy.Rolled(2)]
    assert game.events(None) == [toy.Rolled(1)]


class Names:
    """Calls seats and pieces in a way that tests can tell."""

    def seat(self, seat: int) -> str:
        return ("Ash", "Bryn", "Crow")[seat]

    def piece(self, identifier: str) -> str:
        return identifier.title()


class Travelled(Event, rule="LM-1", says="{seat} travels to {place} for {price:coin} and {dice:die|dice}{mark}."):
    seat: Seat
    place: Piece
    price: int
    dice: int
    mark: str = ""


class Met(Travelled, rule="LM-2", says="{seat} meets {others} with {cards} at {place}."):
    others: tuple[Seat, ...] = ()
    cards: tuple[Piece, ...] = ()


def test_a_sentence_says_each_field_as_its_type_tells():
    assert Travelled(0, "marsh", 1, 2, "!").say(Names()) == "Ash travels to Marsh for 1 coin and 2 dice!"
    assert Travelled(1, "fen", 3, 1).say(Names()) == "Bryn travels to Fen for 3 coins and 1 die."


def test_several_seats_or_pieces_are_listed():
    met = Met(0, "marsh", 0, 0, others=(1, 2), cards=("lamp",))

    assert met.say(Names()) == "Ash meets Bryn and Crow with Lamp at Marsh."


class Fell(Event, rule="LM-6", says="{seat} falls{deep: deep| lightly}[ into {places} by {card}][, {dice:die|dice}]."):
    seat: Seat
    deep: bool
    places: tuple[Piece, ...] = ()
    card: Piece = "rope"
    dice: int = 0


def test_of_something_that_is_true_or_false_one_text_is_said():
    assert [Fell(0, deep).say(Names()) for deep in (True, False)] == ["Ash falls deep.", "Ash falls lightly."]


def test_what_stands_in_brackets_is_said_if_its_first_place_holds_something():
    assert Fell(0, True, ("fen",)).say(Names()) == "Ash falls deep into Fen by Rope."
    assert Fell(0, True, (), "lamp", 2).say(Names()) == "Ash falls deep, 2 dice."


def test_the_class_line_gives_rule_sentence_and_counts_and_an_event_cannot_change():
    class Taken(Event, rule="LM-3", says="{card} is taken.", counts=Counts("Cards taken", who="")):
        card: Piece

    assert (Travelled.rule, Met.rule, Taken.rule) == ("LM-1", "LM-2", "LM-3")
    assert Taken.counts == Counts("Cards taken", who="")
    assert Met.counts is None
    with pytest.raises(AttributeError):
        Taken("lamp").card = "rope"


def test_an_event_with_a_sentence_is_encoded_like_any_other():
    assert msgspec.to_builtins(Travelled(0, "fen", 1, 2)) == {
        "type": "Travelled",
        "seat": 0,
        "place": "fen",
        "price": 1,
        "dice": 2,
        "mark": "",
    }


def test_a_sentence_that_names_no_field_is_refused_with_its_class():
    class Lost(Event, rule="LM-4", says="{hat} is lost."):
        card: Piece

    with pytest.raises(TypeError, match="Lost has no field 'hat'"):
        Lost("lamp").say(Names())
