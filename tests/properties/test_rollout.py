"""A rollout is ordinary play that nobody writes down: the same questions, answers and chance in every game."""

import random

import pytest

import umbra
from umbra.core.decision import Decision, Option
from umbra.core.errors import RolledOut, RuleFault
from umbra.core.game import Game
from umbra.core.state import digest
from umbra.registry import new_game, rules_of

GAMES = [
    (game, seats) for game in umbra.games() for seats in sorted({rules_of(game).seats[0], rules_of(game).seats[1]})
]
MOST = 400


class Random:
    """Chooses at random, and keeps what was asked and chosen."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self.chosen: list[tuple[int, str, str]] = []

    def __call__(self, ask: Decision) -> Option:
        option = self._rng.choice(ask.options)
        self.chosen.append((ask.seat, ask.kind, option.key))
        return option


def begun(game: str, seats: int, seed: int, answers: int) -> Game:
    """A game in the middle."""
    table = new_game(game, seats, seed, rules_of(game).without_people(None), events=False)
    policy = Random(seed)
    for _ in range(answers):
        ask = table.asked()[0]
        table.answer(ask.seat, policy(ask).key)
    return table


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("answers", [0, 37])
def test_a_rollout_is_ordinary_play(game, seats, answers):
    table = begun(game, seats, 5, answers)
    world, played, rolled = table.clone(), Random(1), Random(1)
    while table.outcome is None and len(played.chosen) < MOST:
        ask = table.asked()[0]
        table.answer(ask.seat, played(ask).key)

    given = world.rollout(rolled, cap=len(played.chosen))

    assert (given, rolled.chosen) == (len(played.chosen), played.chosen)
    assert digest(world.state) == digest(table.state)
    assert world.outcome == table.outcome
    assert [ask.keys for ask in world.asked()] == [ask.keys for ask in table.asked()]
    assert world.view(0).entry == table.entry


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_whoever_looks_during_a_rollout_sees_what_is_so_then(game, seats):
    table = begun(game, seats, 8, 12)
    world, played, rolled = table.clone(), Random(4), Random(4)
    seen: list[str] = []
    while table.outcome is None and len(seen) < 120:
        ask = table.asked()[0]
        seen.append(digest(table.glance(ask.seat).state))
        table.answer(ask.seat, played(ask).key)

    looks: list[str] = []

    def policy(ask: Decision) -> Option:
        looks.append(digest(world.glance(ask.seat).state))
        return rolled(ask)

    world.rollout(policy, cap=len(seen))

    assert looks == seen


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_rollout_stops_before_a_question(game, seats):
    table = begun(game, seats, 6, 20)
    kind = table.asked()[0].kind
    policy = Random(2)
    table.rollout(policy, until=lambda ask: ask.kind != kind, cap=MOST)
    assert {each for _, each, _ in policy.chosen} <= {kind}
    assert table.outcome is not None or any(ask.kind != kind for ask in table.asked())


def test_what_was_rolled_out_can_only_be_looked_at():
    table = begun("casting-shadows", 2, 7, 10)
    table.rollout(Random(3), cap=5)
    assert table.view(0).entry == 15
    ask = table.asked()[0]
    for doing in (
        lambda: table.answer(ask.seat, ask.keys[0]),
        table.clone,
        table.undo,
        table.save,
        table.entries,
        lambda: table.rollout(Random(3)),
        lambda: table.imagine(0, random.Random(1)),
    ):
        with pytest.raises(RolledOut, match="clone it before"):
            doing()


def test_a_rule_that_breaks_ends_a_rollout(monkeypatch):
    table = begun("casting-shadows", 2, 7, 10)
    monkeypatch.setattr("umbra.core.table.MOST_STEPS", 0)
    with pytest.raises(RuleFault):
        table.rollout(Random(3))
