"""SK-R-95: carrying out the text of a card or place, one step for each segment.

First everything is chosen: which of several things is done, and to whom or what. Until then nothing has happened, and
the hero whose turn it is may do deeds. Then the step is carried out.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import structs

from umbra.box.calls import follow
from umbra.box.segments import if_asking
from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.kilforth.battle.harm import may_be_prevented
from umbra.games.kilforth.effects import AIM, DO
from umbra.games.kilforth.effects.shape import choose
from umbra.games.kilforth.pieces.acting import Acting, acting_for, applies, effect_of, selected
from umbra.games.kilforth.pieces.possible import for_one, is_full
from umbra.games.kilforth.pieces.sentences import say_choice, say_choosing
from umbra.games.kilforth.records.parts import Choice, Effect, Part, Step
from umbra.games.kilforth.state import CarryOut, State, Trial
from umbra.games.kilforth.trials.test import test

CHOICES = frozenset((*AIM, "peek"))
"""Words for which something may have to be chosen."""


class Plan(NamedTuple):
    """Something that will be done to a hero, with what was chosen for it."""

    acting: Acting
    part: Part
    target: Any = None


def carry_out(table: Table[State], task: CarryOut) -> Rule[None] | None:
    """The next step of an effect; after the last one the task is done."""
    effect = effect_of(table, task)
    return if_asking(_may_ask(table, effect.steps[task.step]), _next_step(table, task, effect))


def _may_ask(table: Table[State], step: Step) -> bool:
    """Whether somebody may have to choose something for a step, or could prevent it."""
    if len(step) > 1:
        return True
    parts = [part for first in step[0] for part in (first, first.otherwise) if part]
    words = {part.word for part in parts}
    return any(part.test for part in parts) or bool(words & CHOICES) or ("hp" in words and may_be_prevented(table))


@rule
def _next_step(table: Table[State], task: CarryOut, effect: Effect) -> Rule[None]:
    plans = yield from _plan(table, acting_for(table, task, effect), effect.steps[task.step])
    task.step += 1
    if task.step == len(effect.steps):
        table.state.tasks.pop()
    for plan in plans:
        yield from _do(table, plan)


# What is going to be done


@rule
def _plan(table: Table[State], acting: Acting, step: Step) -> Rule[list[Plan]]:
    """SK-R-67, SK-R-94  The choices of a step, for each hero concerned from the first hero clockwise."""
    each = step[0][0].each
    if each is None:
        choice = yield from _choose(table, acting, step)
        return (yield from _aim(table, acting, choice))
    plans: list[Plan] = []
    for seat in selected(table, acting, each):
        single = tuple(tuple(for_one(part) for part in choice) for choice in step)
        whom = acting._replace(seat=seat)
        choice = yield from _choose(table, whom, single)
        plans += yield from _aim(table, whom, choice)
    otherwise = step[0][0].otherwise
    return plans or ((yield from _aim(table, acting, (otherwise,))) if otherwise else [])


@rule
def _choose(table: Table[State], acting: Acting, step: Step) -> Rule[Choice]:
    """SK-R-95  What can be carried out in full must be picked, if there is such a thing."""
    choices = [choice for choice in step if is_full(table, acting, choice)] or list(step)
    options = [
        Option(_key(choice), (say_choice, choice), (f"hero:{acting.seat}",), choice)
        for choice in dict.fromkeys(choices)
    ]
    phrase = (say_choosing, table, acting)
    chosen: Choice = yield from choose(table, acting, acting.decider, "choose", options, phrase)
    return chosen


def _key(choice: Choice) -> str:
    """`hp-1`, `obstacle+1`, `pay+2,test`."""
    return ",".join(f"{part.word}{part.amount:+}" if part.amount else part.word for part in choice)


@rule
def _aim(table: Table[State], acting: Acting, choice: Choice) -> Rule[list[Plan]]:
    """What each part is aimed at; a part that does not count now is left out."""
    plans = []
    for one, part in _spread(table, acting, choice):
        if not applies(table, one, part):
            continue
        target = None
        if part.test is None and part.word in AIM:
            target = yield from AIM[part.word](table, one, part)
        plans.append(Plan(one, part, target))
    return plans


def _spread(table: Table[State], acting: Acting, choice: Choice) -> Iterator[tuple[Acting, Part]]:
    """The parts of a choice, those for several heroes once for each."""
    for part in choice:
        if part.each is None:
            yield acting, part
        else:
            for seat in selected(table, acting, part.each):
                yield acting._replace(seat=seat), for_one(part)


# Doing it


@rule
def _do(table: Table[State], plan: Plan) -> Rule[None]:
    acting, part, target = plan
    if part.test is not None:
        yield from _try(table, acting, part)
        return
    yield from follow(DO[part.word](table, acting, part, target))


@rule
def _try(table: Table[State], acting: Acting, part: Part) -> Rule[None]:
    """`test A v: X else Y`: one test, which needs v successes."""
    assert part.test is not None
    attribute, needed = part.test
    won = (yield from test(table, Trial(acting.seat, attribute, "event", acting.token, needed))) >= needed
    follows = structs.replace(part, test=None, otherwise=None) if won else part.otherwise
    if follows is not None:
        for plan in (yield from _aim(table, acting._replace(asks=False), (follows,))):
            yield from _do(table, plan)
