"""Every answer that concerns a piece names it, so that the piece lights up on a screen."""

from random import Random

import pytest

from kits.casting_shadows import started
from umbra.core.decision import Decision, Option
from umbra.games.casting_shadows.state import State

NAMED = {
    "character": "character",
    "travel": "tile",
    "to": "tile",
    "take": "tile",
    "cast": "card",
    "use": "card",
    "refresh": "deck",
    "companion": "card",
    "discard": "card",
    "give-up": "card",
    "react": "card",
    "reroll": "item",
    "die": "item",
    "protect": "item",
    "pay": "item",
    "spend": "item",
    "convert": "item",
    "remove": "item",
    "ability": "seat",
    "transform": "seat",
}
"""The verb of an answer, and the sort of piece that it is about."""

NAMELESS = {"end", "done", "pass", "gain", "leave", "absorb:0"}
"""Answers about no piece: they end something, or choose what does not lie on the table yet."""


def sort_of(option: Option) -> str | None:
    """The sort of piece that an answer has to name."""
    verb, _, what = option.key.partition(":")
    if verb == "collect":
        return "deck" if what == "counterspell" else "card"
    if verb == "stay":
        return "tile"
    if verb == "strike":
        return "seat" if what.startswith("seat-") else "tile"
    if verb == "absorb" and what != "0":
        return "item"
    assert verb in NAMED or verb in NAMELESS or option.key in NAMELESS, f"an answer nobody has thought of: {option.key}"
    return NAMED.get(verb)


def is_there(s: State, piece: str) -> bool:
    """Whether a piece lies where a screen draws it."""
    sort, _, name = piece.partition(":")
    if sort == "item":
        return s.pool[int(name)] > 0
    if sort == "tile":
        return int(name) < len(s.slots)
    if sort == "seat":
        return not s.players[int(name)].out
    if sort == "deck":
        return name == "main" or bool(s.counterspells)
    shown = [*s.portal, *s.slots, *(token for player in s.players for token in player.book)]
    return sort == "character" or int(name) in shown


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("seats", "ice_storm"), [(2, "off"), (3, "add"), (6, "add")])
def test_every_answer_names_the_pieces_it_concerns(seats, ice_storm, seed):
    game = started(seats, seed=seed, options={"ice_storm": ice_storm, "round_cap": 12}, content=None)
    rng = Random(seed)
    asked = 0
    while game.game.pending is not None:
        ask = game.game.pending
        assert isinstance(ask, Decision)
        for option in ask.options:
            sort = sort_of(option)
            assert (sort is None) == (not option.about), (ask.kind, option.key, option.about)
            assert sort is None or any(piece.startswith(f"{sort}:") for piece in option.about), option
            assert all(is_there(game.state, piece) for piece in option.about), option
        game.play(ask.seat, rng.choice(ask.keys))
        asked += 1
    assert asked > 100
