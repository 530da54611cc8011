"""SK-R-95: carrying out the text of a card or place, one step for each segment.

First everything is chosen: which of several things is done, and to whom or what. Until then nothing has happened, and
the hero whose turn it is may do deeds. Then the step is carried out.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import structs

from umbra.box.calls import follow
from umbra.core import Option, Rule, Table, rule
from umbra.games.kilforth.battle.harm import may_be_prevented
from umbra.games.kilforth.deeds.menu import ask
from umbra.games.kilforth.effects.figures import Heal
from umbra.games.kilforth.effects.shape import choose
from umbra.games.kilforth.labels import KilforthNames, hero_name
from umbra.games.kilforth.pieces.acting import Acting, acting_for, applies, effect_of
from umbra.games.kilforth.pieces.heroes import may_act
from umbra.games.kilforth.pieces.options import Deed
from umbra.games.kilforth.pieces.possible import for_one, is_full, possible
from umbra.games.kilforth.pieces.segments import if_asking
from umbra.games.kilforth.records.parts import Choice, Effect, Part, Step
from umbra.games.kilforth.records.saying import say_choice
from umbra.games.kilforth.state import CarryOut, State, Trial
from umbra.games.kilforth.trials.test import test


class Plan(NamedTuple):
    """Something that will be done to a hero, with what was chosen for it."""

    acting: Acting
    part: Part
    target: Any = None


def carry_out(table: Table[State], task: CarryOut) -> Rule[None] | None:
    """The next step of an effect; after the last one the task is done."""
    effect = effect_of(table, task)
    may_ask = _may_ask(table, effect.steps[task.step]) or bool(_harm(table, task, effect))
    return if_asking(may_ask, _next_step(table, task, effect))


def _may_ask(table: Table[State], step: Step) -> bool:
    """Whether somebody may have to choose something for a step, or could prevent it."""
    if len(step) > 1:
        return True
    parts = [part for first in step[0] for part in (first, first.otherwise) if part]
    if any(part.test or part.word.aims for part in parts):
        return True
    return any(part.word.name == "hp" for part in parts) and may_be_prevented(table)


def _harm(table: Table[State], task: CarryOut, effect: Effect) -> list[Part]:
    """What the next step of an event is about to take, without a choice, in the turn of the hero who drew it."""
    step = effect.steps[task.step]
    if effect.trigger.name != "event" or len(step) > 1 or not may_act(table.state, task.seat):
        return []
    acting = acting_for(table, task, effect)
    parts = [part for first in step[0] for part in (first, first.otherwise) if part]
    return [part for part in parts if part.word.amount < 0 and possible(table, acting, part)]


def _last_deeds(table: Table[State], task: CarryOut, harm: list[Part]) -> Rule[None]:
    """SK-DED.1, SK-R-96  Between an event and its harm the hero may do deeds; he is asked if one could spare him it."""
    acting = acting_for(table, task, effect_of(table, task))

    def is_worth(deed: Deed) -> bool:
        return any(_spares(table, acting, part, deed) for part in harm)

    go_on = Option("done", "Let it happen", (f"card:{task.token}",))
    phrase = (_say_event, table, task)
    yield from ask(table, task.seat, "event", lambda: [go_on], phrase, rule="SK-MOV.9", usual="done", deeds=is_worth)


def _spares(table: Table[State], acting: Acting, part: Part, deed: Deed) -> bool:
    """Whether a deed could spare somebody what an event takes: a hero his defeat, or the active hero his gold."""
    heroes, me = table.state.heroes, acting.seat
    concerned = part.scope.heroes(table, acting) if part.scope else [me]
    falling = [seat for seat in concerned if part.word.name == "hp" and -part.word.amount >= heroes[seat].hp]
    match deed.kind:
        case "exchange":
            return part.word.name == "gold" or me in falling
        case "use" if deed.helps("rescue"):
            return me in falling or (
                _heals_here(deed) and any(heroes[seat].cell == heroes[me].cell for seat in falling)
            )
    return deed.helps("getaway") and part.scope is not None


def _heals_here(deed: Deed) -> bool:
    """Whether a deed may heal another hero."""
    gains = () if deed.effect is None else deed.effect.gains
    return any(isinstance(part.word, Heal) and part.word.here for part in gains)


@rule
def _next_step(table: Table[State], task: CarryOut, effect: Effect) -> Rule[None]:
    harm = _harm(table, task, effect)
    if harm:
        yield from _last_deeds(table, task, harm)
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
    scope = step[0][0].scope
    if scope is None:
        choice = yield from _choose(table, acting, step)
        return (yield from _aim(table, acting, choice))
    plans: list[Plan] = []
    for seat in scope.heroes(table, acting):
        single = tuple(tuple(for_one(part) for part in choice) for choice in step)
        whom = acting._replace(seat=seat)
        choice = yield from _choose(table, whom, single)
        plans += yield from _aim(table, whom, choice)
    otherwise = step[0][0].otherwise
    return plans or ((yield from _aim(table, acting, (otherwise,))) if otherwise else [])


@rule
def _choose(table: Table[State], acting: Acting, step: Step) -> Rule[Choice]:
    """SK-R-95  What can be carried out in full must be picked, or else what does something, if there is any."""
    choices = [choice for choice in step if is_full(table, acting, choice)]
    choices = choices or [c for c in step if any(possible(table, acting, part) for part in c)] or [step[0]]
    options = [
        Option(_key(choice), (say_choice, choice), (f"hero:{acting.seat}",), choice)
        for choice in dict.fromkeys(choices)
    ]
    phrase = (_say_choosing, table, acting)
    chosen: Choice = yield from choose(table, acting, acting.decider, "choose", options, phrase)
    return chosen


def _key(choice: Choice) -> str:
    """`hp-1`, `obstacle+1`, `pay+2,test`."""
    return ",".join(f"{p.word.name}{p.word.amount:+}" if p.word.amount else p.word.name for p in choice)


@rule
def _aim(table: Table[State], acting: Acting, choice: Choice) -> Rule[list[Plan]]:
    """What each part is aimed at; a part that does not count now is left out."""
    plans = []
    for one, part in _spread(table, acting, choice):
        if not applies(table, one, part):
            continue
        target = (yield from part.word.aim(table, one)) if part.test is None and part.word.aims else None
        plans.append(Plan(one, part, target))
    return plans


def _spread(table: Table[State], acting: Acting, choice: Choice) -> Iterator[tuple[Acting, Part]]:
    """The parts of a choice, those for several heroes once for each."""
    for part in choice:
        if part.scope is None:
            yield acting, part
        else:
            for seat in part.scope.heroes(table, acting):
                yield acting._replace(seat=seat), for_one(part)


# Doing it


@rule
def _do(table: Table[State], plan: Plan) -> Rule[None]:
    acting, part, target = plan
    if part.test is not None:
        yield from _try(table, acting, part)
        return
    yield from follow(part.word.does(table, acting, target))


@rule
def _try(table: Table[State], acting: Acting, part: Part) -> Rule[None]:
    """`test A v: X else Y`: one test, which needs v successes."""
    attribute, needed = part.test.attribute, part.test.n
    won = (yield from test(table, Trial(acting.seat, attribute, "event", acting.token, needed))) >= needed
    follows = structs.replace(part, test=None, otherwise=None) if won else part.otherwise
    if follows is not None:
        for plan in (yield from _aim(table, acting._replace(asks=False), (follows,))):
            yield from _do(table, plan)


def _say_event(table: Table[State], task: CarryOut) -> str:
    """`Heat Haze: Lose 1 AP.`"""
    record = table.content.records[table.state.cards.faces[task.token]]
    return f"{record.name}: {record.text}"


def _say_choosing(table: Table[State], acting: Acting) -> str:
    """`Falling Timber: what happens?`, or to whom, if somebody decides for another hero."""
    name = KilforthNames(table.content, table.state).piece(acting.face)
    whom = "" if acting.seat == acting.decider else f" to {hero_name(table.content, table.state, acting.seat)}"
    return f"{name}: what happens{whom}?"
