"""The words of cards: how a text is read into an effect, and what is refused."""

import pytest

from umbra.games.kilforth.library import load
from umbra.games.kilforth.pieces.sentences import say_part
from umbra.games.kilforth.records import parts
from umbra.games.kilforth.records.parts import Effect, Part, read_effect, read_step

CONTENT = load(())


def only(text):
    """The one part of an effect."""
    (part,) = read_effect(text).parts
    return part


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("passive: F+1", Part("F", amount=1)),
        ("passive: I-1", Part("I", amount=-1)),
        ("passive: N+2 vs(Beast)", Part("N", amount=2, when=(("vs", ("Beast",)),))),
        ("passive: ward(1) at(mountain)", Part("ward", ("1",), 1, (("at", ("mountain",)),))),
        ("passive: price(move,1) at(river)", Part("price", ("move", "1"), 1, (("at", ("river",)),))),
        ("passive: market", Part("market")),
        ("map: market(sell)", Part("market", ("sell",))),
        ("battle: F+1 round(1) even", Part("F", amount=1, when=(("round", ("1",)), ("even", ())))),
        ("event: hp(-1)", Part("hp", ("-1",), -1)),
        ("trophy: peek(any,3)", Part("peek", ("any", "3"), 3)),
        ("trophy: heal(1) won(Enemy,battle)", Part("heal", ("1",), 1, (("won", ("Enemy", "battle")),))),
        ("event: each: fate(-1)", Part("fate", ("-1",), -1, each=())),
        ("event: each(skull,badlands): hp(-1)", Part("hp", ("-1",), -1, each=("skull", "badlands"))),
        ("event: each(here,without Nature): hp(-1)", Part("hp", ("-1",), -1, each=("here", "without Nature"))),
        (
            "event: test(S,1): jump(forest) else ap(-1)",
            Part("jump", ("forest",), test=("S", 1), otherwise=Part("ap", ("-1",), -1)),
        ),
    ],
)
def test_a_part_is_a_word_with_its_figures_conditions_and_head(text, part):
    assert only(text) == part


@pytest.mark.parametrize(
    ("text", "trigger", "price"),
    [
        ("passive: F+1", "passive", ""),
        ("deed veil: heal(1,here)", "deed", "veil"),
        ("react discard: spare(2)", "react", "discard"),
    ],
)
def test_an_effect_has_a_trigger_and_perhaps_a_price(text, trigger, price):
    effect = read_effect(text)
    assert (effect.trigger, effect.price) == (trigger, price)


def test_the_steps_of_an_effect_follow_each_other():
    lost, gained = Part("hp", ("-1",), -1), Part("dice", ("2",), 2)
    assert read_effect("react veil: hp(-1); dice(2)") == Effect("react", (((lost,),), ((gained,),)), "veil")


def test_a_step_is_a_choice_of_what_belongs_together():
    pay, test, drop = Part("pay", ("2",), 2), Part("test", ("I", "2"), 2), Part("drop", ("1", "Title"), 1)
    assert read_step("pay(2) and test(I,2) or drop(1,Title)") == ((pay, test), (drop,))


def test_each_at_the_beginning_holds_for_the_whole_step():
    (step,) = read_effect("event: each(rose): hp(-1) or gold(-1)").steps
    assert [[part.each for part in choice] for choice in step] == [[("rose",)], [("rose",)]]


def test_each_in_a_later_choice_holds_for_that_choice_only():
    (step,) = read_effect("event: drop(1) or each: fate(-1)").steps
    assert [[part.each for part in choice] for choice in step] == [[None], [()]]


def test_each_holds_for_its_own_step_only():
    first, second = read_effect("event: each(frail): fate(-1); gold(1)").parts
    assert (first.each, second.each) == (("frail",), None)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("F+1", "begins with a trigger"),
        ("always: F+1", "begins with a trigger"),
        ("passive hide: F+1", "neither veil nor discard"),
        ("passive: luck(1)", "no word"),
        ("passive: X+1", "column 10: there is no word 'X'"),
        ("passive: gold(1)", "'gold' does not stand here; here stand F, I,"),
        ("event: F+1", "'F' does not stand here"),
        ("event: test(S,1): hide else F+1", "column 29: 'F' does not stand here"),
        ("event: draw(spell)", "draw takes 2 arguments, not 1"),
        ("event: swap(1)", "swap takes 0 arguments, not 1"),
        ("event: loot(1,2)", "loot takes 1 argument, not 2"),
        ("passive: F+1 sometimes", "column 14: there is no condition 'sometimes'"),
        ("passive: F+1 vs", "vs takes 1 argument, not 0"),
        ("event: all: hp(-1)", "neither each"),
        ("event: test(X,1): hide", "neither each"),
        ("event: hp(-1", "not understood"),
        ("event:", "column 7: a word is expected"),
        ("event: hide;", "a word is expected"),
    ],
)
def test_what_is_not_understood_is_refused(text, complaint):
    with pytest.raises(ValueError, match=complaint):
        read_effect(text)


def test_every_word_of_a_trigger_has_a_number_of_arguments():
    words = set().union(*parts.TRIGGERS.values()) - {*parts.ATTRIBUTES}
    assert words | {"test"} == set(parts.ARITY)


def parts_of_all_cards():
    for effects in (*CONTENT.effects.values(), *CONTENT.gains.values()):
        for effect in effects:
            for part in effect.parts:
                yield effect.trigger, part
                if part.otherwise:
                    yield effect.trigger, part.otherwise


def test_every_word_trigger_and_condition_is_used_by_a_card():
    used = [*parts_of_all_cards()]
    ways = {part.word for plot in CONTENT.plots.values() for choice in plot.ways for part in choice}
    assert {part.word for _, part in used} | ways == {*parts.ARITY, *parts.ATTRIBUTES}
    assert {trigger for trigger, _ in used} == set(parts.TRIGGERS)
    assert {name for _, part in used for name, _ in part.when} == set(parts.CONDITIONS)


@pytest.mark.parametrize(
    ("word", "said"), [("jump(centre)", "go to the centre"), ("jump(forest)", "go to another forest location")]
)
def test_a_jump_says_where_it_leads(word, said):
    (part,) = read_effect(f"event: {word}").parts

    assert say_part(part) == said
