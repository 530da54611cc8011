"""A rule that breaks: nothing is lost, the journal is the bug report, and undo goes on."""

from dataclasses import replace

import pytest
from core import toy

from umbra.core.decision import Option
from umbra.core.errors import BadSave, RuleFault, UndoRefused
from umbra.core.game import Game
from umbra.core.journal import read_lines
from umbra.core.rules import Rule, rule
from umbra.core.saves import load
from umbra.core.table import MOST_STEPS, Table


@rule
def breaks(table: Table[toy.State], seat: int) -> Rule[None]:
    """Changes things, rolls, and only then breaks."""
    table.state.players[seat].coins = 99
    table.roll([6], "dice")
    raise ZeroDivisionError("the lantern fell")
    yield


@rule
def breaks_late(table: Table[toy.State], seat: int) -> Rule[None]:
    """Breaks in the middle of a segment, after a question."""
    yield from toy.count_lanterns(table, seat)
    raise KeyError("shelf")


BREAKING = toy.with_verbs(roll=breaks, count=breaks_late)


def broken(key: str = "roll") -> Game:
    game = toy.new(3, rules=BREAKING)
    game.answer(0, "wait")
    with pytest.raises(RuleFault, match="the lantern fell"):
        game.answer(1, key)
    return game


def test_the_error_names_what_happened_and_what_to_do():
    game = toy.scene(rules=BREAKING)
    with pytest.raises(RuleFault, match=r"ZeroDivisionError: the lantern fell.*undo to go on"):
        game.answer(0, "roll")


def test_the_state_is_that_of_the_last_boundary():
    game = broken()
    sane = toy.new(3, rules=BREAKING)
    sane.answer(0, "wait")
    assert game.state == sane.state


def test_the_state_is_that_of_the_boundary_when_a_long_segment_breaks():
    game = toy.new(2, rules=BREAKING)
    before = game.clone()
    for key in ("count", "pick:0", "pick:0", "pick:0"):
        game.answer(0, key)
    with pytest.raises(RuleFault):
        game.answer(0, "pick:0")
    assert game.state == before.state
    game.undo()
    assert game.state.picked == [0, 0, 0]
    assert game.asked()[0].kind == "count"


def test_the_game_is_marked_and_asks_nobody():
    game = broken()
    assert game.fault is not None
    assert game.fault.error == "ZeroDivisionError: the lantern fell"
    assert "breaks" in game.fault.trace
    assert game.fault.answer == game.line[-1]
    assert game.pending is None
    assert game.asked() == []
    assert game.outcome is None


def test_no_further_answer_is_taken():
    game = broken()
    with pytest.raises(RuleFault, match="stands still"):
        game.answer(1, "wait")
    with pytest.raises(RuleFault, match="stands still"):
        game.answer(2, "leave")
    assert game.entry == 2


def test_it_can_still_be_looked_at():
    game = broken()
    view = game.view(1)
    assert (view.ask, view.waiting_for, view.asides) == (None, [], [])
    assert view.state.players[1].coins == 5
    assert game.why_not(1, "wait") != []


def test_the_journal_keeps_the_fatal_answer():
    game = broken()
    assert [answer.key for answer in game.line] == ["wait", "roll"]
    assert b'"key":"roll"' in game.journal()


def test_taking_the_fatal_answer_back_goes_on_and_needs_no_consent():
    """What it rolled was shown to nobody."""
    game = broken()
    game.undo()
    assert game.fault is None
    assert [(ask.seat, ask.kind) for ask in game.asked()] == [(1, "act")]
    game.answer(1, "wait")
    assert game.state.players[1].coins == 6


def test_taking_back_more_than_the_fatal_answer_is_as_usual():
    game = broken()
    with pytest.raises(UndoRefused, match="another seat"):
        game.undo(2)


def test_a_clone_of_a_broken_game_is_broken_too():
    game = broken()
    clone = game.clone()
    assert clone.fault is not None
    assert clone == game
    clone.undo()
    assert clone.pending is not None
    assert game.fault is not None


def test_a_broken_game_can_be_saved_and_comes_back_with_its_fault():
    game = broken()
    back = toy.loaded(game, BREAKING)
    assert back.fault is not None
    assert back.fault.error == "ZeroDivisionError: the lantern fell"
    assert back == game
    assert any("the lantern fell" in note for note in back.notes)
    assert back.journal() == game.journal()
    back.undo()
    back.answer(1, "wait")
    assert back.fault is None
    assert toy.loaded(back, BREAKING) == back


def test_under_mended_rules_the_game_goes_on_from_the_last_boundary():
    game = broken()
    mended = replace(toy.RULES, revision=2)
    back = toy.loaded(game, mended)
    assert back.fault is None
    assert [(ask.seat, ask.kind) for ask in back.asked()] == [(1, "act")]
    assert back.state.players[0].coins == 6
    assert back.notes


def test_nothing_can_follow_the_fatal_answer_in_a_journal():
    game = broken()
    *head, snapshot = game.journal().splitlines()
    forged = b"\n".join([*head, b'{"line":"answer","seat":1,"key":"wait"}', snapshot])
    with pytest.raises(BadSave, match="stands still"):
        load(read_lines(forged), BREAKING, toy.CONTENT)


def test_a_clock_that_breaks_is_a_fault_as_well():
    """The state says that there is no next segment, though the game is not over."""

    @rule
    def stops_the_clock(table: Table[toy.State], seat: int) -> Rule[None]:
        table.state.phase = "broken-clock"
        return
        yield

    rules = toy.with_verbs(wait=stops_the_clock)
    game = toy.new(2, rules=rules)
    with pytest.raises(RuleFault, match="no next segment"):
        game.answer(0, "wait")
    assert game.clone().fault is not None
    assert toy.loaded(game, rules).fault is not None
    game.undo()
    assert game.asked()[0].seat == 0


@rule
def rolls_and_goes_on(table: Table[toy.State], seat: int) -> Rule[None]:
    """The last thing in its segment; the next one is broken."""
    table.state.players[seat].coins += table.roll([6], "dice")[0]
    table.state.phase = "broken-clock"
    return
    yield


def test_what_was_learned_before_a_boundary_is_not_forgotten_by_a_later_fault():
    """The roll stands in the state that is shown, so taking it back needs consent."""

    @rule
    def breaks_at_once(table: Table[toy.State]) -> Rule[None]:
        raise ZeroDivisionError("the lantern fell")
        yield

    rules = toy.with_verbs(wait=rolls_and_goes_on)
    usual = rules.next_segment
    rules = replace(rules, next_segment=lambda s: breaks_at_once if s.phase == "broken-clock" else usual(s))
    game = toy.new(2, rules=rules)
    with pytest.raises(RuleFault):
        game.answer(0, "wait")
    with pytest.raises(UndoRefused):
        game.undo()


def test_what_comes_between_the_last_boundary_and_a_fault_is_shown_to_nobody():
    """There is no boundary before a segment in which nobody can be asked, or before a clock that breaks."""
    game = toy.new(2, rules=toy.with_verbs(wait=rolls_and_goes_on))
    before = game.clone()
    with pytest.raises(RuleFault):
        game.answer(0, "wait")
    assert game.state == before.state
    game.undo()
    assert game.asked()[0].seat == 0


def test_a_question_without_options_is_a_fault():
    @rule
    def asks_nothing(table: Table[toy.State], seat: int) -> Rule[None]:
        yield from table.ask(seat, "void", list, rule="LM-0")

    game = toy.scene(rules=toy.with_verbs(wait=asks_nothing))
    with pytest.raises(RuleFault, match="'void' has no options"):
        game.answer(0, "wait")


def test_an_aside_that_breaks_is_a_fault_and_can_be_taken_back():
    @rule
    def bad_aside(table: Table[toy.State], seat: int, option: object) -> Rule[None]:
        table.state.players[seat].coins = 99
        raise ZeroDivisionError("the lantern fell")
        yield

    game = toy.new(3, rules=replace(toy.RULES, take_aside=bad_aside))
    game.answer(0, "count")
    game.answer(0, "pick:1")
    with pytest.raises(RuleFault):
        game.answer(2, "gift")
    game.undo()
    assert game.state.players[2].coins == 5
    assert game.state.picked == [1]
    assert game.asked()[0].kind == "count"


def test_a_game_that_breaks_before_its_first_question_does_not_start():
    @rule
    def bad_deal(table: Table[toy.State]) -> Rule[None]:
        raise ZeroDivisionError("the lantern fell")
        yield

    with pytest.raises(RuleFault, match="the lantern fell"):
        toy.new(2, rules=replace(toy.RULES, next_segment=lambda s: bad_deal))


# Rules that do not come to an end


@rule
def rolls_for_ever(table: Table[toy.State], seat: int) -> Rule[None]:
    while True:
        table.roll([6], "dice")
    yield


@rule
def tells_for_ever(table: Table[toy.State], seat: int) -> Rule[None]:
    while True:
        table.tell(toy.Left(seat))
    yield


@rule
def asks_for_ever(table: Table[toy.State], seat: int) -> Rule[None]:
    while True:
        yield from table.ask(seat, "again", lambda: [Option("yes")], rule="LM-2")


@pytest.mark.parametrize("endless", [rolls_for_ever, tells_for_ever, asks_for_ever])
def test_a_rule_without_an_end_is_a_fault_and_not_a_game_that_hangs(endless):
    game = toy.new(2, rules=toy.with_verbs(roll=endless))
    with pytest.raises(RuleFault, match="without asking anybody"):
        game.answer(0, "roll")
    game.undo(consent=True)
    game.answer(0, "wait")
    assert game.fault is None


def test_a_clock_that_asks_nobody_is_a_fault_and_not_a_game_that_hangs():
    with pytest.raises(RuleFault, match="without asking anybody"):
        toy.new(2, rules=replace(toy.RULES, next_segment=lambda state: lambda table: None))


def test_what_the_rules_do_is_counted_from_answer_to_answer():
    game = toy.new(2, rules=toy.with_verbs(roll=lambda table, seat: rolls(table, MOST_STEPS // 2)))
    for seat in (0, 1, 0, 1):
        game.answer(seat, "roll")
    assert game.fault is None


@rule
def rolls(table: Table[toy.State], times: int) -> Rule[None]:
    for _ in range(times):
        table.roll([6], "dice")
    return
    yield
