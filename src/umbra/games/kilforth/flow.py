"""The clock of the game: which segment comes next, of what is under way and of the phases."""

from collections.abc import Callable
from typing import Any

from umbra.core import Rule, Segment, Table
from umbra.games.kilforth.actions.clear import clear_plot
from umbra.games.kilforth.actions.confront import test_encounter
from umbra.games.kilforth.actions.limits import settle_limits
from umbra.games.kilforth.actions.market import trade
from umbra.games.kilforth.actions.move import draw_on_arrival
from umbra.games.kilforth.actions.search import choose_found
from umbra.games.kilforth.actions.turn import STAGES
from umbra.games.kilforth.battle.defeat import fall
from umbra.games.kilforth.battle.reward import REWARD
from umbra.games.kilforth.battle.skirmish import BATTLE, hero_check
from umbra.games.kilforth.day import break_camp
from umbra.games.kilforth.effects.places import jump, take_step
from umbra.games.kilforth.effects.texts import carry_out
from umbra.games.kilforth.night.darkness import darkness
from umbra.games.kilforth.night.dawn import dawn
from umbra.games.kilforth.night.gloom import gloom, pinnacle
from umbra.games.kilforth.pieces.foe import BETWEEN, members
from umbra.games.kilforth.pieces.holdings import discard
from umbra.games.kilforth.pieces.plots import place_plot
from umbra.games.kilforth.saga.catch_up import catch_up
from umbra.games.kilforth.saga.finale import take_totem
from umbra.games.kilforth.saga.regale import regale, take_skill
from umbra.games.kilforth.setup.table import SETUP
from umbra.games.kilforth.state import (
    Battle,
    CarryOut,
    ClearPlot,
    Confront,
    DrawOnArrival,
    Jump,
    Market,
    PlacePlot,
    PutAway,
    Regale,
    Search,
    State,
    TakeSkill,
    TakeTotem,
    Task,
    UnderWay,
    Walk,
)

ACTIONS: dict[type[UnderWay], Segment] = {
    ClearPlot: clear_plot,
    Confront: test_encounter,
    Market: trade,
    Regale: regale,
    Search: choose_found,
    TakeSkill: take_skill,
    TakeTotem: take_totem,
}
"""The next step of each action that has several."""

PHASES: dict[str, Segment] = {
    "break": break_camp,
    "gloom": gloom,
    "pinnacle": pinnacle,
    "darkness": darkness,
    "dawn": dawn,
}


def next_segment(s: State) -> Segment | None:
    """What is under way comes first; then the phase says what follows."""
    if s.outcome is not None:
        return None
    if s.phase in SETUP:
        return SETUP[s.phase]
    if (
        s.tasks and isinstance(task := s.tasks[-1], CarryOut) and task.step
    ):  # an effect is resolved in full before anybody falls (SK-R-5)
        return do_task
    if any_fallen(s):
        return fall
    if s.tasks:
        return do_task
    if s.rewards:
        return REWARD[s.rewards[-1].step]
    if s.battle is not None:
        return hero_check if _is_down(s, s.battle) else BATTLE[s.battle.step]
    if s.behind:
        return catch_up
    if s.action is not None:
        return ACTIONS[type(s.action)]
    if s.crowded:
        return settle_limits
    return STAGES[s.stage] if s.phase == "day" else PHASES[s.phase]


def any_fallen(s: State) -> bool:
    """SK-R-5  Whether a hero outside a battle has no HP and has yet to be defeated."""
    if 0 not in [hero.hp for hero in s.heroes]:
        return False
    for seat, hero in enumerate(s.heroes):
        if hero.hp == 0 and not (hero.defeated or hero.out) and (s.battle is None or seat not in members(s.battle)):
            return True
    return False


def _is_down(s: State, battle: Battle) -> bool:
    """SK-R-5  Whether a hero has lost his last HP between two rounds, by a text that a deed of his has set off."""
    return battle.step in BETWEEN and any(s.heroes[seat].hp == 0 for seat in members(battle))


def do_task(table: Table[State]) -> Rule[None] | None:
    """The last task of the list. Those that ask stay on it until they are done, the others leave it first."""
    task = table.state.tasks[-1]
    if type(task) in ASKING:
        return ASKING[type(task)](table, task)
    table.state.tasks.pop()
    TASKS[type(task)](table, task)
    return None


def put_away(table: Table[State], task: PutAway) -> None:
    """SK-MOV.9  An event that was resolved is discarded."""
    table.state.shown.remove(task.token)
    discard(table, task.token)


TASKS: dict[type[Task], Callable[[Table[State], Any], None]] = {
    DrawOnArrival: draw_on_arrival,
    PutAway: put_away,
    PlacePlot: place_plot,
}
"""What is done for each kind of task."""


ASKING: dict[type[Task], Callable[[Table[State], Any], Rule[None] | None]] = {
    CarryOut: carry_out,
    Walk: take_step,
    Jump: jump,
}
"""Tasks that may ask, and so may be begun more than once; they take themselves off the list."""
