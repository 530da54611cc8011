"""Run: drives a game's rules from question to question and marks the boundaries between segments."""

import traceback
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from umbra.core.cards import EVERYONE
from umbra.core.decision import Decision, Option, Together
from umbra.core.errors import BadSeats, IllegalAnswer, RolledOut, RuleFault, brief
from umbra.core.journal import Answer, Boundary
from umbra.core.rng import Rng
from umbra.core.rules import Rule
from umbra.core.state import copy_beside, copy_of, digest
from umbra.core.table import AGAIN, MOST_STEPS, REDEALT, Endless, SegmentOver, Table

Pending = Decision | Together

Policy = Callable[[Decision], Option]
"""Chooses one of the options of a question."""

Until = Callable[[Decision], bool]
"""Whether to stop before a question."""


def never(ask: Decision) -> bool:
    """For a rollout that no question stops."""
    return False


class Mark(msgspec.Struct):
    """A boundary between two segments: after so many standing answers the state was this."""

    answers: int
    state: Any
    rng: Rng
    line: Boundary
    """What the journal says of it; the digest is worked out when it is first needed."""

    def digest(self) -> str:
        """The digest of the state here."""
        self.line.digest = self.line.digest or digest(self.state)
        return self.line.digest


class Redeal(msgspec.Struct):
    """In an imagined game: after so many answers, these faces and this chance hold, as far as the seat knows."""

    answers: int
    seat: int | None
    faces: list[str]
    rng: Rng
    in_mark: bool = False
    """Whether the boundary there has them already."""


class Fault(msgspec.Struct):
    """What went wrong in a rule, for the bug report."""

    answer: Answer | None
    error: str
    trace: str


KEPT_MARKS, FEW_MARKS = 32, 8
"""So many of the latest boundaries at least keep their copy of the state: to go back further takes a replay. Few are
kept where there is no log: simulations do not go back, and memory that is soon used again is fast."""

APART = 12
"""So many answers lie between two boundaries that are marked in a game without a log, as long as nobody branches off
from it: the copy of the state is a fifth of the cost of an answer."""

PAST = Answer(-1, "")
"""Stands in an imagined game for an answer given before its last boundary."""


def decisions_of(pending: Pending | None) -> list[Decision]:
    """The single questions that are open."""
    if pending is None:
        return []
    return pending.decisions if isinstance(pending, Together) else [pending]


class Run:
    """The moving part of a game: the table, the answers that stand, the boundaries, and the open question."""

    __slots__ = (
        "_aside",
        "_rule",
        "_twins",
        "dense",
        "fault",
        "line",
        "marks",
        "pending",
        "redeals",
        "rolled_out",
        "sealed",
        "table",
    )

    def __init__(self, table: Table[Any]) -> None:
        self.table = table
        self.line: list[Answer] = []
        self.marks: list[Mark] = []
        self.redeals: list[Redeal] = []
        self.dense = False
        """Whether every boundary is marked, also without a log: somebody has branched off, and may do so again."""
        self.rolled_out = False
        """Whether it was played on without being written down: it can be looked at, and nothing else."""
        self.pending: Pending | None = None
        self.sealed: dict[int, Option] = {}
        self.fault: Fault | None = None
        self._rule: Rule[Any] | None = None
        self._aside: tuple[Rule[Any], Rule[Any] | None] | None = None
        self._twins: tuple[Pending, dict[int, list[Option]]] | None = None
        """The question with which a clone began, and the options that had been read of it in the game it comes from."""

    def start(self) -> None:
        """Play up to the first question."""
        self._set_mark()
        self._advance(None)
        if self.table.film is not None:
            self.table.film.rest()

    def take(self, seat: int, key: str, *, joined: bool = False) -> Answer:
        """Take an answer and play up to the next question. IllegalAnswer changes nothing."""
        if self.rolled_out:
            self.check_kept()
        option, is_aside = self._match(seat, key)
        self._twins = None
        together = self.pending if type(self.pending) is Together and not is_aside else None
        sealed = together is not None and not together.first
        answer = Answer(int(seat), key, sealed, joined=joined)
        self.line.append(answer)
        self.table.steps = self.table.news = 0
        film = self.table.film
        if film is not None:
            film.answered(opening=not joined and self._opens(seat), aside=is_aside)
        if is_aside:
            self._take_aside(seat, option)
        elif sealed:
            self._seal(seat, option)
        else:
            self._advance(option if together is None else {seat: option})
        if film is not None:
            film.rest()
        table = self.table
        if table.learned:
            # What a broken rule turned up is shown to nobody: the state stands at the boundary again.
            hidden = self.fault is not None and self.marks[-1].answers < len(self.line)
            answer.learned, table.learned = 0 if hidden else table.learned, 0
        if table.drawn:
            answer.draws, table.drawn = table.drawn, []
        return answer

    def _opens(self, seat: int) -> bool:
        """Whether the answer of that seat to the open question begins an act; in a game that names no openings any."""
        openings = self.table.rules.openings
        return not openings or any(d.seat == seat and d.kind in openings for d in decisions_of(self.pending))

    def roll_out(self, policy: Policy, until: Until, cap: int) -> int:
        """Play on by a policy without answers, marks and news; returns how many questions were answered."""
        self.check_kept()
        self.rolled_out = True
        table, line, given, stops = self.table, self.line, 0, until is not never
        while given < cap and (pending := self.pending) is not None:
            more = 1
            if isinstance(pending, Decision):
                if stops and until(pending):
                    break
                value: Any = policy(pending)
            else:
                asked = pending.decisions
                if stops and any(until(ask) for ask in asked):
                    break
                if pending.first:  # whoever is asked first is heard
                    value = {asked[0].seat: policy(asked[0])}
                else:
                    more = -len(self.sealed)
                    value = self._all_answers(pending, policy)
                    more += len(value)
            table.steps = 0
            self._advance(value)
            given += more
            for _ in range(more):  # one by one: whoever looks on the way sees what is so then
                line.append(PAST)
            if table.drawn:
                table.drawn = []
        return given

    def check_kept(self) -> None:
        """RolledOut, if the run can only be looked at."""
        if self.rolled_out:
            raise RolledOut("a game that was rolled out can only be looked at; clone it before that")

    def _all_answers(self, pending: Together, policy: Policy) -> dict[int, Option]:
        """What those who are asked together answer."""
        asked = pending.decisions
        answers = {ask.seat: self.sealed[ask.seat] if ask.seat in self.sealed else policy(ask) for ask in asked}
        self.sealed = {}
        return answers

    def asked(self, seat: int) -> Decision | None:
        """The question that is open to that seat."""
        if seat not in self.sealed:
            for decision in decisions_of(self.pending):
                if decision.seat == seat:
                    return decision
        return None

    def branch(self) -> "Run":
        """An equal and independent run, from the last boundary and the answers since."""
        run = self.rebuilt(len(self.line))
        if run.pending is not None:
            run._twins = (
                run.pending,
                {d.seat: d.offered for d in decisions_of(self.pending) if isinstance(d.offered, list)},
            )
        if not self.dense:
            self.dense, self.marks = True, run.marks[:]
        return run

    def rebuilt(self, answers: int) -> "Run":
        """An independent run that stands after so many of this run's answers."""
        self.check_kept()
        at = len(self.marks) - 1
        while self.marks[at].answers > answers:
            at -= 1
        mark = self.marks[at]
        old = self.table
        table = Table(old.rules, old.content, old.options, old.seats, copy_of(mark.state), mark.rng)
        run = Run(table)
        run.dense = True
        run.line = self.line[: mark.answers]
        run.marks = self.marks[: at + 1]
        run.redeals = [r for r in self.redeals if r.in_mark or r.answers < mark.answers]
        redeals = [r for r in self.redeals if not r.in_mark and mark.answers <= r.answers <= answers]
        if table.state.outcome is None:
            run._reopen_segment()
        run._redeal_due(redeals)
        table.learned = 0
        table.drawn = []
        for answer in self.line[mark.answers : answers]:
            run.take(answer.seat, answer.key, joined=answer.joined)
            run._redeal_due(redeals)
        table.learned = 0
        table.drawn = []
        run.dense = False
        return run

    def imagined(self, seat: int | None, faces: list[str], rng: Rng) -> "Run":
        """An independent run in which other faces and another chance hold from here on, as far as the seat knows.

        What was drawn, and what was answered before the last boundary, is not told in it.
        """
        run = self._imagined_at_boundary(seat, faces, rng)
        if run is None:
            run = self.branch()
            mark = run.marks[-1]
            recent = run.line[mark.answers :]
            run.line = [PAST] * mark.answers + [Answer(a.seat, a.key, a.sealed, a.learned) for a in recent]
            run.marks = [mark]
            run.redeals.append(Redeal(len(run.line), seat, faces, rng))
            run._apply(run.redeals[-1])
        return run

    def _imagined_at_boundary(self, seat: int | None, faces: list[str], rng: Rng) -> "Run | None":
        """The same where the seat was asked before anything happened in the segment: the boundary is imagined with
        it, so that a clone asks once and not twice. None where that does not lead to the same question."""
        old, mark, answers = self.table, self.marks[-1], len(self.line)
        asked = None if seat is None or mark.answers != answers else self.asked(seat)
        if asked is None or old.state != mark.state:
            return None
        state = copy_of(mark.state)
        state.cards.faces = faces
        run = Run(Table(old.rules, old.content, old.options, old.seats, state, rng))
        run.line = [PAST] * answers
        run.marks = [Mark(answers, copy_of(state), rng, Boundary(answers, ""))]
        run.redeals = [*self.redeals, Redeal(answers, seat, faces, rng, in_mark=True)]
        run._reopen_segment()
        again = run.asked(asked.seat)
        return run if again is not None and (again.kind, again.keys) == (asked.kind, asked.keys) else None

    # The answer

    def _match(self, seat: int, key: str) -> tuple[Option, bool]:
        """The option meant, and whether it is an aside."""
        pending = self.pending
        asked = pending if type(pending) is Decision and pending.seat == seat else self.asked(seat)
        if asked is not None:
            for option in self._options_of(asked):
                if option.key == key:
                    return option, False
        self.check_seat(seat)
        if self.fault is not None:
            raise RuleFault(f"the game stands still because a rule broke: {self.fault.error}; undo to go on")
        if pending is None:
            raise IllegalAnswer("the game is over; nobody is asked anything")
        for option in self.asides(self.table.state, seat):
            if option.key == key:
                return option, True
        raise IllegalAnswer(self._expected(seat, key, asked))

    def _options_of(self, asked: Decision) -> list[Option]:
        """The answers to a question. To find the one meant, a clone need not make them again: they mean the same."""
        if not isinstance(asked.offered, list) and self._twins is not None and self._twins[0] is self.pending:
            return self._twins[1].get(asked.seat) or asked.options
        return asked.options

    def asides(self, state: Any, seat: int) -> list[Option]:
        """What that seat may do on top of the open question; nothing while another aside is under way."""
        if self.pending is None or self._aside is not None:
            return []
        return self.table.rules.asides(state, seat)

    def check_seat(self, seat: int) -> None:
        """BadSeats, unless there is such a seat."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.table.seats:
            raise BadSeats(f"there is no seat {brief(seat)}; the seats are 0 to {self.table.seats - 1}")

    def _expected(self, seat: int, key: str, asked: Decision | None) -> str:
        if asked is None:
            waiting = ", ".join(str(d.seat) for d in decisions_of(self.pending) if d.seat not in self.sealed)
            return f"seat {seat} is not asked now; the question is for seat {waiting}"
        keys = asked.keys
        shown = ", ".join(keys[:12]) + (f" and {len(keys) - 12} more" if len(keys) > 12 else "")
        return f"{brief(key)} is not an answer to {asked.kind!r}; the answers are: {shown}"

    def _seal(self, seat: int, option: Option) -> None:
        self.sealed[seat] = option
        asked = decisions_of(self.pending)
        if len(self.sealed) == len(asked):
            answers = {decision.seat: self.sealed[decision.seat] for decision in asked}
            self.sealed = {}
            if len(asked) > 1:
                self.table.learn(EVERYONE)  # the answers are opened, so none of them can be taken back for free
            self._advance(answers)

    def _take_aside(self, seat: int, option: Option) -> None:
        """An aside runs on top of the open question, which is then asked afresh."""
        self.sealed = {}
        try:
            rule = self.table.rules.take_aside(self.table, seat, option)
        except SegmentOver:
            self._rule = None
            self._advance(None)
        except Exception as error:
            self._break(error)
        else:
            if rule is None:
                self._advance(AGAIN)
            else:
                self._aside, self._rule = (iter(rule), self._rule), None
                self._advance(None)

    # The rules

    def _advance(self, value: Any) -> None:
        """Send an answer into the rules and go on until somebody is asked, or the game is over."""
        table = self.table
        try:
            while True:
                table.steps += 1  # as `Table.step` has it
                if table.steps > MOST_STEPS:
                    raise Endless
                rule = self._rule if self._aside is None else self._aside[0]
                if rule is None:
                    if table.state.outcome is not None:
                        self._set_mark()
                        self.pending = None
                        return
                    rule = self._open_segment()
                    if rule is None:
                        continue
                    if not self.rolled_out:
                        self._set_mark()
                    value = None
                try:
                    self.pending = pending = rule.send(value)
                    if type(pending) is not Decision or table.events is not None or not pending.offered:
                        self._check_question()
                    return
                except StopIteration:
                    value = self._finished()
                except SegmentOver:
                    self._rule = self._aside = value = None
        except Exception as error:
            self._break(error)

    def _finished(self) -> Any:
        """A rule came to its end: a suspended one looks at the table again, otherwise the segment is over."""
        if self._aside is None:
            self._rule = None
            return None
        self._rule, self._aside = self._aside[1], None
        return AGAIN

    def _open_segment(self) -> Rule[Any] | None:
        """Begin the next segment; None if it asked nobody and is over already."""
        segment = self.table.rules.next_segment(self.table.state)
        if segment is None:
            raise AssertionError("there is no next segment, but the game has no outcome either")
        try:
            rule = segment(self.table)
        except SegmentOver:
            return None
        self._rule = None if rule is None else iter(rule)
        return self._rule

    def _reopen_segment(self) -> None:
        """Begin the segment after the last boundary again."""
        try:
            self._open_segment()
        except Exception as error:
            self._break(error)
        else:
            self._advance(None)

    def _check_question(self) -> None:
        """No question is without answers. Without a log nobody looks at those that nobody has read yet."""
        pending, is_told = self.pending, self.table.events is not None
        if type(pending) is Decision:
            if not (pending.options if is_told else pending.offered):
                raise AssertionError(f"the question {pending.kind!r} has no options")
        elif isinstance(pending, Together) and (is_told or not pending.first):
            empty = [d.seat for d in pending.decisions if not d.options]
            if empty:
                raise AssertionError(f"a question asked of several seats has no options for seats {empty}")

    def _set_mark(self) -> None:
        if self.rolled_out:
            return
        marks, answers, state = self.marks, len(self.line), self.table.state
        is_thrifty = self.table.events is None and not self.dense and state.outcome is None
        if is_thrifty and marks and 0 < answers - marks[-1].answers < APART:
            return
        copied = copy_beside(state, marks[-1].state) if marks else copy_of(state)
        if marks and marks[-1].answers == answers:
            marks.pop()
        marks.append(Mark(answers, copied, self.table.rng, Boundary(answers, "")))
        kept = FEW_MARKS if self.table.events is None else KEPT_MARKS
        if len(marks) > 2 * kept:
            self._let_go(kept)

    def _let_go(self, kept: int) -> None:
        """Drop old copies of the state but for the first one; where there is a log, their digests stay."""
        if self.table.events is not None:
            for mark in self.marks[1:-kept]:
                mark.digest()
        del self.marks[1:-kept]

    def _break(self, error: Exception) -> None:
        """A rule raised: stand at the last boundary and keep everything for the bug report."""
        trace = "".join(traceback.format_exception(error))
        self.fault = Fault(self.line[-1] if self.line else None, f"{type(error).__name__}: {error}", trace)
        self._rule = self._aside = self.pending = None
        self.sealed = {}
        if self.marks:
            self.table.state = copy_of(self.marks[-1].state)

    # Imagined worlds

    def _redeal_due(self, redeals: Iterable[Redeal]) -> None:
        for redeal in redeals:
            if redeal.answers == len(self.line):
                self.redeals.append(redeal)
                self._apply(redeal)

    def _apply(self, redeal: Redeal) -> None:
        self.table.state.cards.faces = redeal.faces[:]
        self.table.rng = redeal.rng
        if self.pending is not None:
            self._advance(REDEALT)
        for seat in self.sealed:
            if seat != redeal.seat:
                options = next(d.options for d in decisions_of(self.pending) if d.seat == seat)
                self.sealed[seat] = options[redeal.rng.draw({}, f"sealed-{seat}", [len(options)])[0]]
