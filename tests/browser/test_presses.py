"""Whole games by pressing targets only, with the mouse, by finger, and by keyboard; and how many presses it takes."""

import json
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

from kits.browser import ROOT, Keys, Screen
from kits.presses import Presses
from umbra.bots import answer_for, make_bot
from umbra.core.game import Game
from umbra.registry import new_game

pytestmark = pytest.mark.long

SHORT: dict[str, dict[str, Any]] = {
    "casting-shadows": {"round_cap": 3},
    "shadowscape": {"mode": "competitive", "round_cap": 2},
}
"""Games that end soon by an option; of the others the last part is played."""

GAMES = [*SHORT, "malice", "kilforth"]
SOON: dict[str, tuple[int, dict[str, Any]]] = {"malice": (6, {"start": "hard"}), "kilforth": (3, {})}
"""Their seeds and options, so that they do not last long."""

BEHIND = "deed:assault:"
"""On a phone an ancient stands behind the hero who has come to it, so that it is chosen among the verbs."""

LEFT = 30
"""So many answers before its end a game is taken up that cannot be made short."""

MOST = {"casting-shadows": 8, "shadowscape": 12, "malice": 8, "kilforth": 18}
"""More presses a turn than this, on average in these games, and something has become more awkward; the last days of
Kilforth are full of deeds. On a phone the shelf may have to be pulled up for each of them."""


@cache
def ending(key: str) -> Game:
    """A game shortly before its end, as the greedy bot has played it."""
    answers = _played(key, 10_000).entry
    return _played(key, answers - LEFT)


def _played(key: str, answers: int) -> Game:
    seed, options = SOON[key]
    game = new_game(key, 1, seed, options)
    bots = [make_bot("greedy", key, f"{seed}/0")]
    while game.pending is not None and game.entry < answers:
        answer_for(game, bots)
    return game


def laid_out(screen: Screen, game: str) -> str:
    if game in SHORT:
        return screen.lays_out("me", "bot:greedy", game=game, options=SHORT[game], seed=5)
    return screen.brings(ending(game))


def note(game: str, how: str, presses: Presses) -> None:
    """Keep the figures beside the pictures that tests leave."""
    where = ROOT / "build" / "presses" / f"{game}-{how}.json"
    where.parent.mkdir(parents=True, exist_ok=True)
    figures = {"per turn": round(presses.per_turn, 1), "turns": presses.made, "others' turns": presses.others}
    where.write_text(json.dumps({**figures, "fights and dice": presses.apart, "told": presses.told}, indent=1))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", ["mouse", "finger"])
def test_a_whole_game_is_played_by_pressing_targets(screens, game, how):
    ann = screens("Ann", phone=how == "finger")
    table = laid_out(ann, game)
    ann.goes_to(f"table/{table}")
    presses = Presses(ann, table, game)

    presses.plays()

    note(game, how, presses)
    expect(ann.dialog.get_by_role("link", name="Replay")).to_be_visible()
    assert [key for key in presses.listed if not (how == "finger" and key.startswith(BEHIND))] == []
    assert presses.per_turn <= MOST[game] * (1.5 if how == "finger" else 1)


@pytest.mark.parametrize("game", ["shadowscape", "malice"])
def test_a_whole_game_is_played_by_keyboard_alone(ann, game):
    ann.goes_to(f"table/{laid_out(ann, game)}")
    keys = Keys(ann)

    while ann.is_asked():
        keys.takes_the_hint()

    expect(ann.dialog.get_by_role("link", name="Replay")).to_be_visible()
