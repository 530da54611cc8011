"""The greedy bot: it tries every option in imagined worlds and takes the one whose position its judge values most."""

import random
from typing import NamedTuple

from umbra.bots.bot import Imagine, Look
from umbra.bots.judge import Judge
from umbra.core.decision import Decision
from umbra.core.game import Game

WORLDS = 4
"""In how many imagined worlds an option is tried when chance or something unknown has a say in it."""

PATIENCE = 60
"""The most follow-up questions that are answered while one option is tried."""

PASS = "pass"


class Trial(NamedTuple):
    """What came of an option in one imagined world."""

    worth: float
    certain: bool
    """Whether nothing was rolled, drawn or shown on the way, so that it comes out the same in every world."""


class GreedyBot:
    """Looks one action ahead. The same seed and the same questions give the same answers."""

    def __init__(self, judge: Judge, seed: str) -> None:
        self._judge = judge
        self._rng = random.Random(seed)

    def choose(self, ask: Decision, look: Look, imagine: Imagine) -> str:
        """The key of the best option; equals are drawn for."""
        if len(ask.options) == 1:
            return ask.options[0].key
        habit = self._judge.habit(ask, look)
        if habit is not None:
            return habit
        worths = self._weigh(ask, imagine)
        best = max(worths.values())
        return self._rng.choice([key for key, worth in worths.items() if worth > best - 1e-9])

    def _weigh(self, ask: Decision, imagine: Imagine) -> dict[str, float]:
        """The worth of each option, on average over several worlds where one is not enough.

        In each world all options meet the same unknown cards and the same luck, so that only they differ.
        """
        world = imagine(self._rng)
        trials = {key: [self._try(world, ask.seat, key)] for key in ask.keys}
        doubtful = [key for key, (trial,) in trials.items() if not trial.certain]
        for _ in range(WORLDS - 1 if doubtful else 0):
            world = imagine(self._rng)
            for key in doubtful:
                trials[key].append(self._try(world, ask.seat, key))
        return {key: sum(trial.worth for trial in tried) / len(tried) for key, tried in trials.items()}

    def _try(self, world: Game, seat: int, key: str) -> Trial:
        """Answer in a copy of the world and play on to the end of that action."""
        branch = world.clone()
        branch.answer(seat, key)
        start = world.entry
        branch = self._play_on(branch, seat)
        certain = not any(answer.draws or answer.learned for answer in branch.line[start:])
        return Trial(self._judge.worth(branch.view(seat)), certain)

    def _play_on(self, world: Game, seat: int) -> Game:
        """Answer what belongs to the same action: own questions as well as can be, others pass."""
        started = world.entry
        while world.entry - started < PATIENCE:
            asked = world.asked()
            own = next((ask for ask in asked if ask.seat == seat), None)
            if own is not None:
                if _is_next_action(own):
                    return world
                world = self._follow_up(world, own)
            elif asked and asked[0].kind == "react" and asked[0].option(PASS):
                world.answer(asked[0].seat, PASS)
            else:
                return world
        return world
