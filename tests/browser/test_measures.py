"""The stage, measured in the middle of a game, by day and by night: letters, and what is cut off or covered."""

import pytest

from kits.measures import FULL, GAMES, LARGE, WIDE, in_the_middle, measured

BOARD = {"wide": 0.6, "phone": 0.45}
"""The least share of the window whose topmost element belongs to the board."""

PIECES = 0.45
"""The least share that the box around all pieces takes on a wide screen."""

SCHEMES = ["dark", "light"]


@pytest.mark.parametrize("game", GAMES)
def test_the_window_belongs_to_the_board_and_all_of_it_can_be_read(ann, game):
    ann.lies_before(in_the_middle(game))
    for scheme in SCHEMES:
        for size in (WIDE, LARGE):
            ann.page.set_viewport_size(size)
            ann.page.emulate_media(color_scheme=scheme)
            found = measured(ann, game)
            assert found["share"] >= BOARD["wide"], (scheme, size)
            assert found["box"] >= PIECES, (scheme, size)
            assert [found[fault] for fault in ("small", "cut", "covered", "away")] == [[]] * 4, (scheme, size)


@pytest.mark.parametrize("game", GAMES)
def test_the_window_of_a_phone_belongs_to_the_board_and_my_figure_is_in_sight(screens, game):
    ann = screens("Ann", phone=True)
    ann.lies_before(in_the_middle(game, seats=FULL))
    for scheme in SCHEMES:
        ann.page.emulate_media(color_scheme=scheme)
        found = measured(ann, game)
        assert found["share"] >= BOARD["phone"], scheme
        assert [found[fault] for fault in ("small", "cut", "covered")] == [[]] * 3, scheme
        assert found["sighted"], scheme
