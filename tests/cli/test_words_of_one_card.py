"""Cards say themselves; a word that one card only uses is played in a test."""

import re
from pathlib import Path

import pytest

from umbra.cli.content import inventory

TESTS = Path(__file__).parents[1] / "games"
GAMES = ["casting-shadows", "kilforth", "malice", "shadowscape"]
OWN: dict[str, list[str]] = {game: [] for game in GAMES}
"""The cards with a function and a text of their own. There may be fewer; a new one wants a word instead."""


@pytest.mark.parametrize("game", GAMES)
def test_cards_with_a_text_of_their_own_become_no_more(game):
    counted = inventory(game, None)

    assert set(counted.own) <= set(OWN[game])
    assert counted.said >= sum(counted.kinds.get(kind, 0) for kind in ("attack", "reward", "treasure", "equipment")) > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_card_with_a_word_or_a_text_of_its_own_is_played_in_a_scene(game):
    scenes = "\n".join(file.read_text("utf-8") for file in (TESTS / game.replace("-", "_")).rglob("test_*.py"))

    counted = inventory(game, None)
    for card in {*counted.words_of_one_card.values(), *counted.own}:
        assert re.search(rf"\b{card}\b", scenes), card
