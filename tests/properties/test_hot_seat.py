"""Several people at one screen: when it has to be covered before it changes hands."""

import random

import pytest

import umbra
from umbra.core.game import Game

GAMES = [
    ("casting-shadows", {}, True),
    ("shadowscape", {"mode": "competitive"}, True),
    ("shadowscape", {"mode": "cooperative"}, False),
    ("shadowscape", {"mode": "cooperative", "coop_hands": "hidden"}, True),
    ("malice", {}, False),
    ("kilforth", {"mode": "competitive", "hands": "open"}, True),
    ("kilforth", {"mode": "cooperative", "hands": "open"}, False),
    ("kilforth", {"mode": "cooperative", "hands": "secret"}, True),
]


HANDS = ("hand", "rumours", "items", "potions")
"""What the games call the cards that somebody holds."""


def played_on(game: Game, answers: dict[str, str] | None = None) -> Game:
    """The game at its first main menu; questions of some kinds are answered as told, the others anyhow."""
    rng = random.Random(5)
    while game.asked()[0].kind not in game.rules.menus:
        ask = game.asked()[0]
        game.answer(ask.seat, (answers or {}).get(ask.kind) or rng.choice(ask.options).key)
    return game


@pytest.mark.parametrize(("game", "options", "secrets"), GAMES)
def test_the_game_says_whether_its_seats_have_secrets_from_each_other(game, options, secrets):
    assert played_on(umbra.new_game(game, 2, seed=3, options=options)).has_secrets is secrets


@pytest.mark.parametrize(("hand", "secrets"), [("show", False), ("secret", True)])
def test_where_everybody_decides_a_hand_that_is_kept_is_a_secret(hand, secrets):
    game = umbra.new_game("kilforth", 2, seed=3, options={"mode": "cooperative", "hands": "own-choice"})

    assert played_on(game, {"hand": hand}).has_secrets is secrets


def test_an_answer_that_is_sealed_is_a_secret_too():
    game = umbra.new_game("kilforth", 2, seed=3, options={"hands": "own-choice", "heroes": "deal"})
    while game.asked()[0].kind != "hand":
        assert not game.has_secrets
        game.answer(game.asked()[0].seat, game.asked()[0].options[0].key)

    assert game.has_secrets
    game.answer(0, "show")
    assert game.has_secrets
    game.answer(1, "show")
    assert not game.has_secrets


@pytest.mark.parametrize(("game", "options"), [(game, options) for game, options, secrets in GAMES if not secrets])
def test_where_there_are_no_secrets_every_hand_is_seen_by_all(game, options):
    """What is declared, against what seats really know."""
    table, rng, seen = umbra.new_game(game, 2, seed="open", options=options), random.Random(1), 0
    while table.outcome is None and table.entry < 300:
        if not table.has_secrets:
            (hand,) = {tuple(hands(table, seat)) for seat in range(2)}
            seen += len(hand)
        ask = rng.choice(table.asked())
        table.answer(ask.seat, rng.choice(ask.options).key)

    assert seen > 50


def hands(game: Game, seat: int) -> list[str]:
    """The faces of all cards in hands, as a seat sees them."""
    state = game.view(seat).state
    owners = getattr(state, "heroes", None) or state.avatars
    held = [token for owner in owners for zone in HANDS for token in getattr(owner, zone, [])]
    return [state.cards.faces[token] for token in held]


def test_a_game_that_is_over_has_no_secrets():
    assert not umbra.play("casting-shadows", ["random", "random"], seed=1).has_secrets
