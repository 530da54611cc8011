"""The folders of the browser client: the same file for the same thing in each game, and none too full."""

from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "web/src"
GAMES = sorted(index.parent for index in SOURCES.glob("games/*/index.ts"))

COMMON = {
    *("Area.svelte", "Board.svelte", "Cover.svelte", "Strip.svelte"),
    *("about.ts", "content.ts", "describe.ts", "index.ts", "looking.svelte.ts", "meanings.ts", "motions.ts"),
    *("pieces.ts", "read.ts", "state.ts", "text.ts", "wishes.ts"),
    *("area", "cards", "map", "marks", "panels"),
}
"""What every game with a board of its own has, as web/README.md lists it."""

MOST_ENTRIES = 25
"""A folder shows at most so many, so that one glance is enough."""


@pytest.mark.parametrize("game", GAMES, ids=lambda folder: folder.name)
def test_a_game_has_the_same_file_for_the_same_thing_as_the_others(game):
    assert {path.name for path in game.iterdir()} >= COMMON
    assert (game / "marks/icons.ts").exists()


def test_no_folder_of_the_client_is_too_full():
    folders = [SOURCES, *(path for path in SOURCES.rglob("*") if path.is_dir())]
    sizes = {str(folder.relative_to(SOURCES)): len(list(folder.iterdir())) for folder in folders}

    assert {folder: size for folder, size in sizes.items() if size > MOST_ENTRIES} == {}
