"""What tests are made of: citing rules, and playing a game by keys."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from umbra.core.decision import Decision
from umbra.core.game import Game

CARDS = Path(__file__).parent.parent / "cards"
"""Figures that never change, laid over the built-in cards by `kits.packs.fixed`: tuning touches no test of a rule."""


def cites(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the rules that it would fail without."""
    return pytest.mark.cites(*ids)


class Sitting:
    """A game in a situation that a test has set up."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def state(self) -> Any:
        return self.game.state

    @property
    def ask(self) -> Decision:
        """The one open question."""
        assert isinstance(self.game.pending, Decision), f"no single question is open: {self.game.pending}"
        return self.game.pending

    @property
    def keys(self) -> list[str]:
        """The keys of the open question."""
        return self.ask.keys

    def faces(self, tokens: Sequence[int]) -> list[str]:
        return [self.state.cards.faces[token] for token in tokens]

    def play(self, seat: int, *keys: str) -> Any:
        """Answer one question after the other."""
        for key in keys:
            self.game.answer(seat, key)
        return self

    def why_not(self, seat: int, key: str) -> list[str]:
        """The rule ids of the reasons against an answer."""
        return [refusal.rule for refusal in self.game.why_not(seat, key)]
