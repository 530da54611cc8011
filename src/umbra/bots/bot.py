"""What a bot is: it gets a question, may look at its own view, and may imagine; it never holds the real game."""

import random
from collections.abc import Callable
from typing import Protocol

from umbra.core.decision import Decision
from umbra.core.game import Game
from umbra.core.view import View

Look = Callable[[], View]
"""Gives the view of the seat that is asked; made only when a bot looks."""

Imagine = Callable[[random.Random], Game]
"""Gives a game in which everything that the seat cannot know has been dealt anew."""


class Bot(Protocol):
    """A player that is not a person. One bot plays one seat of one game."""

    def choose(self, ask: Decision, look: Look, imagine: Imagine) -> str:
        """The key of the option to answer with."""
