"""The greedy bot: it tries every option in imagined worlds and takes the one whose position its judge values most."""

import random
from typing import NamedTuple

from umbra.bots.bot import Imagine, Look
from umbra.bots.judge import Judge
from umbra.core.decision import Decision
from umbra.core.game import Game

WORLDS = 4
"""In how many imagined worlds an option is tried when chance or something unknown has a say in it."""

DEPTH = 3
"""How many follow-up questions in a row are tried out option by option; later ones get their first option."""

PATIENCE = 60
"""The most answers that are given while one option is tried."""


class Trial(NamedTuple):
    """Where an option leads in one imagined world, and what that is worth."""

    worth: float
    world: Game


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
        """The worth of each option, on average over several worlds where one does not tell.

        In each world all options meet the same unknown cards and the same luck, so that only they differ.
        """
        world = imagine(self._rng)
        first = {key: self._try(world, ask.seat, key) for key in ask.keys}
        worths = {key: trial.worth for key, trial in first.items()}
        doubtful = [key for key, trial in first.items() if _was_lucky(trial.world, world.entry)]
        others = [imagine(self._rng) for _ in range(WORLDS - 1 if doubtful else 0)]
        for key in doubtful:
            worths[key] += sum(self._try(world, ask.seat, key).worth for world in others)
            worths[key] /= WORLDS
        return worths

    def _try(self, world: Game, seat: int, key: str, depth: int = DEPTH) -> Trial:
        """Answer in a copy of the world and play on to the end of that action."""
        branch = world.clone()
        branch.answer(seat, key)
        return self._play_on(branch, seat, depth)

    def _play_on(self, world: Game, seat: int, depth: int) -> Trial:
        """Answer what belongs to the same action: own questions by trying again, and other seats do not react."""
        started = world.entry
        while world.entry - started < PATIENCE:
            asked = world.asked()
            own = next((ask for ask in asked if ask.seat == seat), None)
            if own is None:
                if not _can_pass(asked):
                    break
                world.answer(asked[0].seat, "pass")
            elif own.kind in self._judge.openings:
                break
            else:
                quick = self._quick_answer(world, own, depth)
                if quick is None:
                    return max((self._try(world, seat, key, depth - 1) for key in own.keys), key=_worth)
                world.answer(seat, quick)
        return Trial(self._judge.worth(world.view(seat)), world)

    def _quick_answer(self, world: Game, ask: Decision, depth: int) -> str | None:
        """The answer to a follow-up question, unless its options have to be tried."""
        if len(ask.options) == 1:
            return ask.options[0].key
        habit = self._judge.habit(ask, lambda: world.view(ask.seat))
        return ask.options[0].key if habit is None and depth == 0 else habit


def _worth(trial: Trial) -> float:
    return trial.worth


def _can_pass(asked: list[Decision]) -> bool:
    """Whether the open question is a window in which another seat may react."""
    return bool(asked) and asked[0].kind == "react" and asked[0].option("pass") is not None


def _was_lucky(world: Game, since: int) -> bool:
    """Whether something was rolled, drawn or shown, so that it may come out differently in another world."""
    return any(answer.draws or answer.learned for answer in world.line[since:])
