"""The search bot: what greed likes best is weighed against others, in worlds that are the same for all of them."""

import random
from collections.abc import Callable
from math import sqrt

from umbra.bots.bot import Imagine, Look
from umbra.bots.greedy import GreedyBot
from umbra.bots.judge import Effort, Judge
from umbra.core.decision import Decision, Option
from umbra.core.game import Game

EFFORTS = {"hard": Effort(600, 6), "expert": Effort(3000, 8)}
"""How much the two upper levels think, unless the judge of a game says otherwise."""

FIRST = 4
"""In so many worlds all options are tried before the worse half is left out."""

MOST = 400
"""So many answers a single rollout has at most."""


class SearchBot:
    """Rolls out options with quick answers for everybody, and values where that leads."""

    def __init__(self, judge: Judge, seed: str, effort: Effort) -> None:
        self._judge, self._seed, self._effort = judge, seed, effort
        self.values: dict[str, float] = {}
        """What it thought of the options of the last question that it weighed; nothing where it did not."""

    def choose(self, ask: Decision, look: Look, imagine: Imagine) -> str:
        """The key of the option that greed likes best, unless another one is clearly better."""
        self.values = {}
        if len(ask.options) == 1:
            return ask.options[0].key
        seed = f"{self._seed}/{look().entry}"
        keys = self._judge.candidates(ask, look)
        if keys is None:
            keys = GreedyBot(self._judge, seed).ranked(ask, look, imagine)
        is_planned = self._effort.greed and ask.kind not in self._judge.openings
        keys = keys[: 1 if is_planned else self._effort.breadth]
        if len(keys) == 1:
            return keys[0]
        weighing = Weighing(self._judge, ask, keys, self._effort)
        best = weighing.best(imagine, random.Random(seed))
        self.values = {key: sum(found) / len(found) for key, found in weighing.found.items() if found}
        return best


class Weighing:
    """One choice: options with what they came to, world by world. The first of them is the incumbent."""

    def __init__(self, judge: Judge, ask: Decision, keys: list[str], effort: Effort) -> None:
        self._judge, self._seat, self._effort = judge, ask.seat, effort
        self.incumbent = keys[0]
        self.found: dict[str, list[float]] = {key: [] for key in keys}
        self.given = 0
        self._worlds = 0

    def best(self, imagine: Imagine, rng: random.Random) -> str:
        """Sequential halving: the worse half of the others is left out after every stage, the incumbent never."""
        left = list(self.found)
        rounds = max(1, len(left) - 1).bit_length()
        share = self._effort.answers / rounds
        for stage in range(rounds):
            until = share * (stage + 1)
            worlds = 0
            while self.given < until or worlds < 1:
                self._try(left, imagine(rng))
                worlds += 1
                if worlds % FIRST == 0 and self._is_decided(left):
                    break
            others = sorted(left[1:], key=self._mean, reverse=True)
            left = [self.incumbent, *others[: (len(others) + 1) // 2]]
        return self._verdict(left)

    def deepen(self, key: str, imagine: Imagine, rng: random.Random, worlds: int) -> None:
        """Try an option in so many worlds, as far as the effort allows: that it is best may have been clear early."""
        while self.given < self._effort.answers and len(self.found[key]) < worlds:
            self._try([key], imagine(rng))

    def _try(self, keys: list[str], world: Game) -> None:
        self._worlds += 1
        for key in keys:
            self.found[key].append(self._value(world.clone(), key))

    def _mean(self, key: str) -> float:
        values = self.found[key]
        return sum(values) / len(values)

    def lead(self, key: str) -> tuple[float, float]:
        """How much better than the incumbent an option was in the same worlds, and the standard error of that."""
        pairs = zip(self.found[key], self.found[self.incumbent], strict=False)
        gains = [mine - other for mine, other in pairs]
        n = len(gains)
        mean = sum(gains) / n
        if n < 2:
            return mean, float("inf")
        return mean, sqrt(sum((gain - mean) ** 2 for gain in gains) / (n - 1) / n)

    def _is_decided(self, keys: list[str]) -> bool:
        """Whether all others are clearly worse than the incumbent."""
        return all(mean < -2 * self._effort.doubt * error for mean, error in map(self.lead, keys[1:]))

    def _verdict(self, keys: list[str]) -> str:
        best = max(keys[1:], key=self._mean, default=self.incumbent)
        if best == self.incumbent:
            return best
        mean, error = self.lead(best)
        return best if mean > self._effort.doubt * error and mean > 0 else self.incumbent

    def _value(self, world: Game, key: str) -> float:
        """What an option comes to in one world."""
        until = self.horizon(world)
        world.answer(self._seat, key)
        self.given += 1
        return self.came_to(world, until)

    def horizon(self, world: Game) -> int:
        """Up to which time it is played out what comes of a position: so many own turns later."""
        return self._judge.clock(world.glance(self._seat)) + max(1, self._effort.turns)

    def came_to(self, world: Game, until: int) -> float:
        """The chance to win after everybody has answered on, when one's own turn begins again or is over."""
        if self._effort.greed:
            self._act_on(world, until)
        elif world.pending is not None:
            self.given += world.rollout(lambda ask: self._quick(world, ask), self._end(world, until), MOST)
        return self._judge.chance(world.glance(self._seat))

    def _act_on(self, world: Game, until: int) -> None:
        """Greed goes on for the seat itself, as it would without a search, and others answer quickly."""
        bot = GreedyBot(self._judge, str(self._worlds), self._effort.greed)
        seat, started, is_over = self._seat, world.entry, self._end(world, until)
        while world.pending is not None and world.entry - started < MOST:
            ask = world.asked()[0]
            if is_over(ask):
                break
            if ask.seat == seat:
                key = bot.choose(ask, lambda: world.glance(seat), lambda rng: world.imagine(seat, rng))
            else:
                key = self._quick(world, ask).key
            world.answer(ask.seat, key)
        self.given += world.entry - started + bot.given

    def _quick(self, world: Game, ask: Decision) -> Option:
        if len(ask.options) == 1:
            return ask.options[0]
        chosen = ask.option(self._judge.quick(ask, lambda: world.glance(ask.seat)))
        assert chosen is not None
        return chosen

    def _end(self, world: Game, until: int) -> Callable[[Decision], bool]:
        """Whether a question is the one before which a rollout ends."""
        judge, seat, own_only = self._judge, self._seat, not self._effort.turns

        def is_over(ask: Decision) -> bool:
            if ask.kind not in judge.openings or (ask.seat != seat and not own_only):
                return False
            return ask.seat != seat or judge.clock(world.glance(seat)) >= until

        return is_over
