"""What the help of the commands says."""

import ast
from pathlib import Path

import pytest

import umbra
from kits.packages import printed

SOURCES = Path(umbra.__file__).parent
HELP = """
    import umbra
    umbra.games.__path__.append({folder!r})
    from umbra.cli.main import main
    main({words!r})
"""
GAME = """
from dataclasses import replace
from umbra.games import malice
RULES = replace(malice.RULES, key="lantern-market", title="Lantern Market")
"""


@pytest.mark.parametrize(
    "words", [["--help"], ["play", "--help"], ["rules", "--help"], ["simulate", "--help"]], ids=" ".join
)
def test_a_game_that_is_added_stands_in_every_help_that_lists_games(tmp_path, words):
    (tmp_path / "games" / "lantern_market").mkdir(parents=True)
    (tmp_path / "games" / "lantern_market" / "__init__.py").write_text(GAME, encoding="utf-8")

    said = printed(tmp_path, HELP.format(folder=str(tmp_path / "games"), words=words))

    flat = " ".join(said.replace("│", " ").split())
    assert "casting-shadows, kilforth, lantern-market, malice" in flat
    assert "shadowscape" in flat


def test_no_text_of_a_command_lists_games_by_hand():
    by_hand = [
        f"{path.name}:{node.lineno}: {node.value[:60]}"
        for path in (SOURCES / "cli").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if sum(key in node.value for key in umbra.games()) > 1
    ]

    assert by_hand == []
