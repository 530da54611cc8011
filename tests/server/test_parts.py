"""What is worked out once for all seats is what each of them would get alone, and looking changes nothing."""

import gc
import random
import weakref

import pytest

import umbra
from umbra.core.state import digest
from umbra.server.garbage import Cleaner
from umbra.server.wire.views import encode, open_parts, view_parts


@pytest.mark.parametrize("game", umbra.games())
def test_seats_that_share_the_open_parts_see_the_same_and_leave_the_game_as_it_is(game):
    table, rng = umbra.new_game(game, seats=2, seed=3), random.Random(3)
    for _ in range(60):
        ask = table.asked()[0]
        table.answer(ask.seat, rng.choice(ask.keys))
        before, shared = digest(table.state), open_parts(table)
        for seat in (0, 1, None):
            parts = view_parts(table, seat, shared)
            assert parts == view_parts(table, seat)
            assert parts["state"]["cards"] == encode(table.view(seat).state.cards)
        assert digest(table.state) == before


@pytest.mark.parametrize("game", umbra.games())
def test_a_view_says_whether_all_win_or_lose_as_one(game):
    modes = next((option.values for option in umbra.options(game) if option.name == "mode"), ())

    for chosen in [{"mode": mode} for mode in modes] or [{}]:
        table = umbra.new_game(game, seats=2, seed=3, options=chosen)
        assert open_parts(table)["together"] == encode(table.rules.as_one(table.options))


class Knot:
    def __init__(self) -> None:
        self.itself = self


@pytest.mark.parametrize("is_quiet", [True, False])
def test_old_cycles_are_looked_for_only_while_nobody_is_connected(is_quiet):
    cleaner, knot = Cleaner(), Knot()
    gc.collect()
    gc.disable()
    try:
        seen = weakref.ref(knot)
        del knot
        cleaner.look(is_quiet=is_quiet)
        assert (seen() is None) == is_quiet
    finally:
        gc.enable()
