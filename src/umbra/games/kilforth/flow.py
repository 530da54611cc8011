"""The clock of the game: which segment comes next."""

from umbra.core.rules import Segment
from umbra.games.kilforth.actions.limits import settle_limits
from umbra.games.kilforth.actions.turn import STAGES
from umbra.games.kilforth.agenda import do_task
from umbra.games.kilforth.battle.defeat import fall
from umbra.games.kilforth.battle.reward import REWARD
from umbra.games.kilforth.battle.skirmish import BATTLE
from umbra.games.kilforth.day import break_camp
from umbra.games.kilforth.doing import DOING
from umbra.games.kilforth.night.night import darkness, dawn, gloom, pinnacle
from umbra.games.kilforth.pieces.foe import members
from umbra.games.kilforth.saga.catch_up import catch_up
from umbra.games.kilforth.setup.table import SETUP
from umbra.games.kilforth.state import State

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
    if s.tasks and s.tasks[-1].step:  # an effect is resolved in full before anybody falls (SK-R-5)
        return do_task
    if any_fallen(s):
        return fall
    if s.tasks:
        return do_task
    if s.rewards:
        return REWARD[s.rewards[-1].step]
    if s.battle is not None:
        return BATTLE[s.battle.step]
    if s.waiting and s.phase == "day":
        return catch_up
    if s.doing is not None:
        return DOING[s.doing.kind]
    if s.crowded:
        return settle_limits
    return STAGES[s.stage] if s.phase == "day" else PHASES[s.phase]


def any_fallen(s: State) -> bool:
    """SK-R-5  Whether a hero outside a battle has no HP and has yet to be defeated."""
    for seat, hero in enumerate(s.heroes):
        if hero.hp == 0 and not (hero.defeated or hero.out) and (s.battle is None or seat not in members(s.battle)):
            return True
    return False
