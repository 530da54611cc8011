"""Ways in ordinary games: they can be played, tell nothing, and are nearly all found.

The fuzzer checks the same laws in random games, which seldom stand where a bot that wants something would stand.
"""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import umbra
from umbra.bots import answer_for, make_bot
from umbra.core.decision import Decision
from umbra.core.game import Game
from umbra.core.ways import Trail, search
from umbra.lab.fuzz import fingerprint
from umbra.lab.fuzz.foresight import check_ways
from umbra.registry import rules_of

SEATS = {"casting-shadows": (2, 5), "kilforth": (1, 3), "malice": (1, 4), "shadowscape": (2, 4)}


def positions(game: str, seats: int, every: int, most: int, *, menus: bool = False) -> Iterator[tuple[Game, Decision]]:
    """Some questions of a game that greedy bots play, of all kinds or in the main menu only."""
    table = umbra.new_game(game, seats, f"ways-{seats}", rules_of(game).unattended, events=False)
    bots = [make_bot("greedy", game, f"ways/{seat}") for seat in range(seats)]
    met = 0
    while table.pending is not None and met < every * most:
        ask = table.asked()[0]
        if not menus or ask.kind in table.rules.menus:
            met += 1
            if met % every == 0:
                yield table, ask
        answer_for(table, bots)


@pytest.mark.parametrize("game", umbra.games())
def test_every_way_can_be_played_and_tells_nothing(game):
    rng = random.Random(f"ways/{game}")
    held: Counter[str] = Counter()
    for seats in SEATS[game]:
        for table, ask in positions(game, seats, every=11, most=25):
            before = fingerprint(table)
            for law, holds, detail in check_ways(table, ask.seat, rng):
                assert holds, f"{law}: {game}, {seats} seats, entry {table.entry}: {detail}"
                held[law] += 1
            assert fingerprint(table) == before
    assert held["a way can be played"] > 50
    assert held["ways tell nothing"] > 200


def test_whoever_looks_past_chance_is_found_out(monkeypatch):
    monkeypatch.setattr(Trail, "chance", lambda self, who: None)
    rng = random.Random("past chance")

    broken = {
        law
        for table, ask in positions("kilforth", 2, every=5, most=20)
        for law, holds, _ in check_ways(table, ask.seat, rng)
        if not holds
    }

    assert broken >= {"ways tell nothing", "a way can be played"}


@pytest.mark.parametrize("game", umbra.games())
def test_the_answers_that_are_tried_find_nearly_all_there_is(game):
    found = total = 0
    for seats in SEATS[game]:
        for table, ask in positions(game, seats, every=4, most=10, menus=True):
            world = table.imagine(ask.seat, random.Random(1))
            found += len(search(world, ask.seat).drafts)
            total += len(search(world, ask.seat, budget=5_000).drafts)
    assert found >= 0.98 * total > 50
