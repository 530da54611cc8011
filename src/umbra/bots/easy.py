"""The easy bot: it answers at a glance, and makes the mistakes that people make."""

import random

from umbra.bots.bot import Imagine, Look
from umbra.bots.judge import Judge
from umbra.core.decision import Decision

OVERSIGHT = 0.35
"""How often it does not notice that it could react."""

WHIM = 0.2
"""How often it does the first thing that comes to mind instead of what serves its plan."""


class EasyBot:
    """Overlooks what it could answer to others, and acts on a whim now and then."""

    def __init__(self, judge: Judge, seed: str) -> None:
        self._judge, self._seed = judge, seed

    def choose(self, ask: Decision, look: Look, imagine: Imagine) -> str:
        """What it does at a glance, unless it slips."""
        if len(ask.options) == 1:
            return ask.options[0].key
        rng = random.Random(f"{self._seed}/{look().entry}")
        if ask.option("pass") is not None and rng.random() < OVERSIGHT:
            return "pass"
        if ask.kind in self._judge.openings and rng.random() < WHIM:
            return rng.choice(self._comes_to_mind(ask, look))
        return self._judge.quick(ask, look)

    def _comes_to_mind(self, ask: Decision, look: Look) -> list[str]:
        """What is worth trying; where that is the one step of a plan, what else there is to go for."""
        keys = self._judge.shortlist(ask, look)
        return keys if len(keys) > 1 else self._judge.candidates(ask, look) or keys
