"""The table of options in the rulings of each game says what the game's rules say."""

import re

import pytest

import umbra
from kits.documents import ROOT
from umbra.registry import options


def table_of(game):
    """The rows of the table, each cell without its marks, by the name of the option."""
    text = (ROOT / "docs" / "rulings" / f"{game}.md").read_text(encoding="utf-8")
    chapter = text.partition("\n## Options\n")[2].partition("\n## ")[0]
    rows = [
        [cell.strip() for cell in row.strip("|").split("|")] for row in chapter.splitlines() if row.startswith("| `")
    ]
    return {row[0].strip("`"): row[1:] for row in rows}


def said(value):
    return "none" if value is None else str(value)


def words(cell):
    return re.findall(r"[\w-]+", cell)


@pytest.mark.parametrize("game", umbra.games())
def test_every_option_stands_in_the_table_and_no_other(game):
    assert sorted(table_of(game)) == sorted(option.name for option in options(game))


@pytest.mark.parametrize(
    ("game", "option"),
    [pytest.param(game, option, id=f"{game}-{option.name}") for game in umbra.games() for option in options(game)],
)
def test_its_values_its_default_and_its_rule_stand_there(game, option):
    values, default, meaning, rule = table_of(game)[option.name]

    assert words(default)[0] == said(option.default)
    assert meaning
    assert option.rule in re.split(", ", rule)
    if option.accepts is None:
        assert sorted(words(values)) == sorted(map(said, option.values))
    else:
        assert said(option.values[0]) in words(values)
