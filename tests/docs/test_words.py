"""The pages of words in docs/words: a designer finds every word there, and what it says."""

import re
from pathlib import Path

import pytest

from umbra.box.language.saying import elements
from umbra.box.language.words import usage
from umbra.cli.content.words import effects, page
from umbra.registry import content_of, games, rules_of

FOLDER = Path(__file__).parents[2] / "docs" / "words"
GAMES = [game for game in games() if getattr(content_of(game), "language", None)]


@pytest.fixture(params=GAMES)
def game(request) -> str:
    return request.param


@pytest.fixture
def rows(game) -> dict[str, list[str]]:
    """The cells of each row by how its word is written."""
    lines = [line[2:-2] for line in page(rules_of(game).title, content_of(game)).splitlines() if line.startswith("| `")]
    found: dict[str, list[str]] = {}
    for written, *cells in (re.split(r" (?<!\\)\| ", line) for line in lines):
        found.setdefault(written.strip("`"), []).extend(cells)
    return found


def test_every_word_of_a_game_is_on_its_page_with_its_meaning(game, rows):
    language = content_of(game).language
    for kinds in (language.words, language.triggers, language.prices, language.heads, language.tails):
        for kind in kinds.values():
            assert rows[usage(kind)][0], f"{kind.__name__} has no docstring"


def test_everything_that_a_card_uses_is_shown_with_a_card_and_what_that_says(game, rows):
    for example, effect in effects(content_of(game)):
        for element in elements(effect):
            text, card, said = re.match(r"`(.+?)` \((.+?)\): (.+)", rows[usage(type(element))][-1]).groups()
            assert element.name in text
            assert card
            assert said, example


def test_there_is_a_page_for_every_game_with_a_language():
    assert {file.stem for file in FOLDER.iterdir()} == set(GAMES)
    guide = (FOLDER.parent / "writing-a-card.md").read_text(encoding="utf-8")
    for game in GAMES:
        assert f"(words/{game}.md)" in guide


def test_the_page_of_a_game_is_what_the_command_writes(game):
    made = page(rules_of(game).title, content_of(game))

    assert (FOLDER / f"{game}.md").read_text(encoding="utf-8") == made, "umbra check content --words docs/words"
