"""The words of cards: how a text is read into a part, what an amount can be, and what is refused."""

import pytest

from kits import cites
from umbra.games.malice.library import load
from umbra.games.malice.records import parts
from umbra.games.malice.records.parts import Amount, Part, read_amount, read_part

ALL_PARTS = [part for card in load(()).parts.values() for part in card]


@pytest.mark.parametrize(
    ("text", "amount", "least", "most"),
    [
        ("2", Amount(2), 2, 2),
        ("+1", Amount(1), 1, 1),
        ("-1", Amount(-1), -1, -1),
        ("1d*", Amount(0, 1), 0, 1),
        ("+3d*", Amount(0, 3), 0, 3),
        ("-2d*", Amount(0, -2), -2, 0),
        ("1d3", Amount(0, 0, (3,)), 1, 3),
        ("3d2", Amount(0, 0, (2, 2, 2)), 3, 6),
        ("1d3+1", Amount(1, 0, (3,)), 2, 4),
        ("1+1d*", Amount(1, 1), 1, 2),
    ],
)
@cites("SM-DIE.8")
def test_an_amount_is_a_number_with_star_dice_and_other_dice(text, amount, least, most):
    assert read_amount(text) == amount
    assert (amount.least, amount.most) == (least, most)


@pytest.mark.parametrize("amount", [Amount(), Amount(2), Amount(-1), Amount(0, 2), Amount(1, -1, (2, 3))])
def test_an_amount_reads_back_as_it_is_written(amount):
    assert read_amount(str(amount)) == amount


@pytest.mark.parametrize("text", ["", "d6", "1d", "1d7", "1d1", "x", "1/2", "1d2-", "-1d2"])
def test_anything_else_is_no_amount(text):
    with pytest.raises(ValueError, match=r"amount|taken away"):
        read_amount(text)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("CR+1d*", Part("CR", Amount(0, 1))),
        ("LR[evade]+1", Part("LR", Amount(1), ("evade",))),
        ("ES[poison,acid]+3d* turn", Part("ES", Amount(0, 3), ("poison", "acid"), until="turn")),
        ("vs(sectoid,avian): CR+1d*", Part("CR", Amount(0, 1), when=(("vs", ("sectoid", "avian")),))),
        ("vs(col blue): IMM(blue)", Part("IMM", args=("blue",), when=(("vs", ("col blue",)),))),
        ("phase1: CR+2", Part("CR", Amount(2), when=(("phase1", ()),))),
        ("hit: opp: PW-1d* combat", Part("PW", Amount(0, -1), trigger="hit", scope="opp", until="combat")),
        ("target: drain(1d3)", Part("drain", Amount(0, 0, (3,)), ("1d3",), scope="target")),
        ("opp: deal(1d3+1,fire)", Part("deal", Amount(1, 0, (3,)), ("1d3+1", "fire"), scope="opp")),
        ("luck(3): gain(2,chosen)", Part("gain", Amount(2), ("2", "chosen"), when=(("luck", ("3",)),))),
        ("here: REC+2 turn once_a_turn", Part("REC", Amount(2), scope="here", until="turn", limit="once_a_turn")),
        ("any: bonus(CR|LR,2) one", Part("bonus", Amount(2), ("CR|LR", "2"), scope="any", until="one")),
        ("cost(water,1/2)", Part("cost", args=("water", "1/2"))),
        ("GATE", Part("GATE")),
    ],
)
def test_a_part_has_a_word_and_what_stands_around_it(text, part):
    assert read_part(text) == part


def test_of_two_scopes_the_first_says_who_receives_the_part():
    part = read_part("band: hurt: opp: deal(1) phase")

    assert (part.bearers, part.trigger, part.scope, part.until) == ("band", "hurt", "opp", "phase")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("fly(3)", "there is no word 'fly"),
        ("CR", "there is no word 'CR'"),
        ("CR+x", "'\\+x' is no amount"),
        ("vs: CR+1", "'vs' is no trigger, condition or scope"),
        ("later: CR+1", "'later' is no trigger, condition or scope"),
        ("CR+1 forever", "column 6: there is no duration or limit 'forever'"),
        ("deal", "deal takes 1 to 2 arguments, not 0"),
        ("GATE(2)", "GATE takes 0 arguments, not 1"),
        ("two_fates(2)", "two_fates takes 0 arguments, not 1"),
        ("dice(0)", "dice are a number or 'each', not '0'"),
        ("dice(all)", "dice are a number or 'each', not 'all'"),
    ],
)
def test_a_text_that_is_no_part_says_why(text, complaint):
    with pytest.raises(ValueError, match=complaint):
        read_part(text)


def test_every_word_stands_on_some_card():
    assert {part.word for part in ALL_PARTS} == {*parts.MODIFIERS, *parts.ARITY}


def test_everything_that_can_stand_before_or_after_a_word_does():
    assert {part.trigger for part in ALL_PARTS} - {""} == set(parts.TRIGGERS)
    assert {scope for part in ALL_PARTS for scope in (part.scope, part.bearers)} - {""} == set(parts.SCOPES)
    assert {name for part in ALL_PARTS for name, _ in part.when} == {*parts.BARE_CONDITIONS, *parts.CONDITIONS}
    assert {part.until for part in ALL_PARTS} - {""} == set(parts.DURATIONS)
    assert {part.limit for part in ALL_PARTS} - {""} == set(parts.LIMITS)
