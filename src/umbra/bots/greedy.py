"""The greedy bot: it tries every option in imagined worlds and takes the one whose position its judge values most."""

import random
from typing import NamedTuple

from umbra.bots.bot import Imagine, Look
from umbra.bots.judge import Judge
from umbra.core.decision import Decision
from umbra.core.game import Game
from umbra.core.view import View

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
    view: View


class GreedyBot:
    """Looks one action ahead. The same seed and the same questions give the same answers."""

    def __init__(self, judge: Judge, seed: str, worlds: int = WORLDS) -> None:
        self._judge, self._worlds = judge, worlds
        self._rng = random.Random(seed)
        self.given = 0
        """So many answers it has given in imagined worlds."""
        self.values: dict[str, float] = {}
        """What it thought of the options of the last question that it weighed; nothing where it did not."""

    def choose(self, ask: Decision, look: Look, imagine: Imagine) -> str:
        """The key of the best option; equals are drawn for."""
        self.values = {}
        if len(ask.options) == 1:
            return ask.options[0].key
        habit = self._judge.habit(ask, look)
        if habit is not None:
            return habit
        keys = self._judge.shortlist(ask, look)
        if len(keys) == 1:
            return keys[0]
        worths = self.values = self._weigh(ask.seat, keys, imagine)
        best = max(worths.values())
        return self._rng.choice([key for key, worth in worths.items() if worth > best - 1e-9])

    def ranked(self, ask: Decision, look: Look, imagine: Imagine) -> list[str]:
        """The options of the shortlist, the best first."""
        keys = self._judge.shortlist(ask, look)
        if len(keys) == 1:
            return keys
        worths = self._weigh(ask.seat, keys, imagine)
        self._rng.shuffle(keys)
        return sorted(keys, key=worths.__getitem__, reverse=True)

    def _weigh(self, seat: int, keys: list[str], imagine: Imagine) -> dict[str, float]:
        """The worth of each option, on average over several worlds where one does not tell.

        In each world all options meet the same unknown cards and the same luck, so that only they differ.
        """
        world = imagine(self._rng)
        first = {key: self._try(world, seat, key) for key in keys}
        worths = {key: trial.worth for key, trial in first.items()}
        now = world.glance(seat)
        doubtful = [key for key, trial in first.items() if self._was_lucky(trial, now)]
        others = [imagine(self._rng) for _ in range(self._worlds - 1 if doubtful else 0)]
        for key in doubtful:
            is_last = key == doubtful[-1]
            worths[key] += sum(self._try(world, seat, key, is_last=is_last).worth for world in others)
            worths[key] /= self._worlds
        return worths

    def _try(self, world: Game, seat: int, key: str, depth: int = DEPTH, *, is_last: bool = False) -> Trial:
        """Answer in a copy of the world and play on to the end of that action; what closes a turn changes nothing.

        The last option that is tried in a world may have the world itself.
        """
        if key in self._judge.closing:
            return self._judged(world, seat)
        branch = world if is_last else world.clone()
        branch.answer(seat, key)
        self.given += 1
        return self._play_on(branch, seat, depth)

    def _play_on(self, world: Game, seat: int, depth: int) -> Trial:
        """Answer what belongs to the same action: own questions by trying again, and other seats do not react."""
        started = world.entry
        while world.entry - started < PATIENCE:
            asked = world.asked()
            own = next((ask for ask in asked if ask.seat == seat), None)
            if own is None:
                answer = self._stand_in(world, asked)
                if answer is None:
                    break
                world.answer(asked[0].seat, answer)
                self.given += 1
            elif own.kind in self._judge.openings:
                break
            else:
                quick = self._quick_answer(world, own, depth)
                if quick is None:
                    keys = self._judge.shortlist(own, lambda: world.glance(seat))
                    last = keys[-1]
                    trials = (self._try(world, seat, key, depth - 1, is_last=key == last) for key in keys)
                    return max(trials, key=_worth)
                world.answer(seat, quick)
                self.given += 1
        return self._judged(world, seat)

    def _was_lucky(self, trial: Trial, now: View) -> bool:
        """Whether something was rolled, drawn or shown, so that it may come out differently in another world."""
        since = trial.world.line[now.entry :]
        if any(answer.draws for answer in since):
            return True
        return any(answer.learned for answer in since) and self._judge.is_news(now, trial.view)

    def _judged(self, world: Game, seat: int) -> Trial:
        view = world.glance(seat)
        return Trial(self._judge.worth(view), world, view)

    def _stand_in(self, world: Game, asked: list[Decision]) -> str | None:
        """What another seat is taken to answer, or None where one's own action ends."""
        if not asked:
            return None
        return self._judge.stand_in(asked[0], lambda: world.glance(asked[0].seat))

    def _quick_answer(self, world: Game, ask: Decision, depth: int) -> str | None:
        """The answer to a follow-up question, unless its options have to be tried."""
        if len(ask.options) == 1:
            return ask.options[0].key
        habit = self._judge.habit(ask, lambda: world.glance(ask.seat))
        return ask.options[0].key if habit is None and depth == 0 else habit


def _worth(trial: Trial) -> float:
    return trial.worth
