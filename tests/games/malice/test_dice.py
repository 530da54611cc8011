"""Dice: all read off six-sided ones, and star dice by the method of the table while a combat lasts."""

from collections import Counter
from typing import Any

import pytest

from kits import cites
from kits.malice import cards_of
from umbra.box.dice import d6
from umbra.core.cards import NONE, Cards
from umbra.core.rng import Rng
from umbra.core.table import Table
from umbra.games.malice.pieces.dice import STAR, Lock, die, roll_all, roll_amount, roll_stars
from umbra.games.malice.records.parts import Amount
from umbra.games.malice.state import Combat, Provoked, State

CONTENT = cards_of()


def table_with(faces: list[int], method: str = "all", *, fighting: bool = True) -> Any:
    """A table whose next dice fall as said; a combat is under way unless it says otherwise."""
    s = State(Cards(), "players", [], [], "fenmark@0,0")
    if fighting:
        s.combat = Combat(Provoked(), 0, band=[0], engaged=[0], step="")
    rigged = {"dice": [face - 1 for face in faces]}
    return Table(None, CONTENT, {"star_method": method}, 1, s, Rng("1", rigged))  # type: ignore[arg-type]


def thrown(table):
    """How many dice have been thrown."""
    return table.state.counters.get("dice", 0)


@pytest.mark.parametrize(
    ("size", "values"),
    [
        pytest.param(STAR, [0, 0, 0, 1, 1, 1], marks=cites("SM-DIE.2", "SM-R-1")),
        pytest.param(2, [1, 1, 1, 2, 2, 2], marks=cites("SM-DIE.3", "SM-R-1")),
        pytest.param(3, [1, 1, 2, 2, 3, 3], marks=cites("SM-DIE.4", "SM-R-1")),
        pytest.param(6, [1, 2, 3, 4, 5, 6], marks=cites("SM-DIE.7")),
    ],
)
@cites("SM-DIE.1")
def test_a_die_is_read_off_the_faces_of_a_six_sided_one(size, values):
    table = table_with([1, 2, 3, 4, 5, 6])
    assert [die(table, "dice", size) for _ in range(6)] == values


@pytest.mark.parametrize(
    ("size", "faces", "value"),
    [
        pytest.param(4, [5, 6, 4], 4, marks=cites("SM-DIE.5")),
        pytest.param(5, [6, 6, 5], 5, marks=cites("SM-DIE.6")),
    ],
)
@cites("SM-R-2")
def test_faces_that_a_die_does_not_have_are_thrown_again(size, faces, value):
    table = table_with(faces)
    assert (die(table, "dice", size), thrown(table)) == (value, 3)


@cites("SM-DIE.8")
def test_several_dice_are_added_up():
    assert roll_amount(table_with([1, 4, 6]), "dice", Amount(0, 0, (2, 2, 2))) == 5
    assert roll_amount(table_with([6]), "dice", Amount(1, 0, (3,))) == 4
    assert d6(table_with([2, 5]), 2, "dice") == [2, 5]


@cites("SM-DIE.9")
def test_a_star_die_is_as_likely_to_be_one_as_none_whatever_stands_for_it():
    table = table_with([])
    counted = Counter(die(table, "dice", STAR) for _ in range(2000))
    assert set(counted) == {0, 1}
    assert abs(counted[1] - 1000) < 150


# Methods for star dice in combat


@cites("SM-STR.4", "SM-EX-17")
def test_all_rolls_every_star_die_every_time():
    table = table_with([1, 4, 4, 6, 6, 6])
    assert [roll_all(table, "dice", [Amount(0, 3)], Lock(0, "CR")) for _ in range(2)] == [2, 3]
    assert thrown(table) == 6


@pytest.mark.parametrize(("stars", "worth"), [(1, 1), (2, 1), (3, 2), (4, 2), (-3, -2)])
@cites("SM-STR.1", "SM-EX-17")
def test_halfsies_counts_half_the_star_dice_rounded_up_and_rolls_none(stars, worth):
    table = table_with([], "halfsies")
    assert roll_all(table, "dice", [Amount(0, stars)], Lock(0, "CR")) == worth
    assert thrown(table) == 0


@cites("SM-R-46")
def test_halfsies_rounds_the_star_dice_of_one_side_together():
    assert roll_all(table_with([], "halfsies"), "dice", [Amount(0, 1), Amount(0, 2), Amount(0, 1)], Lock(0, "CR")) == 2


@cites("SM-STR.2", "SM-EX-17")
def test_lockdown_rolls_star_dice_once_for_the_whole_combat():
    table = table_with([1, 4, 4, 1, 1, 6, 6], "lockdown")
    assert [roll_all(table, "dice", [Amount(0, 3)], Lock(0, "CR")) for _ in range(3)] == [2, 2, 2]
    assert [roll_all(table, "dice", [Amount(0, 2)], Lock(NONE, "CR")) for _ in range(3)] == [0, 0, 0]
    assert thrown(table) == 5


@cites("SM-R-47")
def test_lockdown_rolls_added_dice_only_and_takes_the_last_ones_away_first():
    table = table_with([1, 4, 6], "lockdown")
    assert roll_stars(table, "dice", 1, Lock(0, "CR")) == 0
    assert roll_stars(table, "dice", 3, Lock(0, "CR")) == 2
    assert roll_stars(table, "dice", 2, Lock(0, "CR")) == 1
    assert thrown(table) == 3


@cites("SM-STR.3", "SM-R-48")
def test_net_rolls_only_what_is_left_of_bonus_and_penalty_dice():
    table = table_with([6], "net")
    assert roll_all(table, "dice", [Amount(0, 3), Amount(0, -2)], Lock(0, "CR")) == 1
    assert thrown(table) == 1
    table = table_with([6, 1], "net")
    assert roll_all(table, "dice", [Amount(2, 1), Amount(0, -3)], "0/PW") == 1
    assert thrown(table) == 2


@pytest.mark.parametrize("method", ["halfsies", "lockdown", "net"])
@cites("SM-STR.5", "SM-R-45")
def test_outside_combat_star_dice_are_always_rolled(method):
    table = table_with([4, 4, 1, 1, 1, 1], method, fighting=False)
    amounts = [Amount(0, 2), Amount(0, -1)]
    assert [roll_all(table, "dice", amounts, Lock(0, "LR")) for _ in range(2)] == [2, 0]
    assert thrown(table) == 6
