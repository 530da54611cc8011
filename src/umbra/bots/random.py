"""The random bot: any option, each as likely as the other."""

import random

from umbra.bots.bot import Imagine, Look
from umbra.core.decision import Decision


class RandomBot:
    """Chooses without looking."""

    def __init__(self, seed: str) -> None:
        self._rng = random.Random(seed)

    def choose(self, ask: Decision, look: Look, imagine: Imagine) -> str:
        """Any key."""
        options = ask.options
        return options[int(self._rng.random() * len(options))].key
