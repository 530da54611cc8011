"""The public face of umbra: what can be imported and called, in whatever order."""

import importlib

import pytest

import umbra
from kits.packages import printed, run_with

IMPORTS = (
    "import umbra",
    "import umbra.games.shadowscape",
    "import umbra.games.malice as malice",
    "import umbra.bots.bot",
    "from umbra.games import kilforth",
    "from umbra.bots import Bot, play",
)
USES = """
assert umbra.games() == ["casting-shadows", "kilforth", "malice", "shadowscape"], umbra.games()
assert umbra.bots("shadowscape")[:2] == ["easy", "normal"]
import umbra.games.shadowscape, umbra.bots.bot, umbra.bots
assert umbra.games.shadowscape.RULES.key == "shadowscape"
assert umbra.bots.bot.Bot is umbra.bots.Bot
print("well")
"""


@pytest.mark.parametrize("first", IMPORTS)
def test_the_packages_can_be_called_and_entered_whatever_is_imported_first(tmp_path, first):
    others = [line for line in IMPORTS if line != first]

    assert (
        printed(tmp_path, "\n".join([first, "import umbra", *USES.splitlines(), *others, *USES.splitlines()]))
        == "well\nwell"
    )


@pytest.mark.parametrize("name", ["games", "bots"])
def test_the_attribute_is_the_package_itself(name):
    assert importlib.import_module(f"umbra.{name}") is getattr(umbra, name)


def test_everything_that_is_offered_is_there():
    assert [name for name in umbra.__all__ if not hasattr(umbra, name)] == []


def test_python_m_umbra_is_the_command(tmp_path):
    ran = run_with(tmp_path, "-m", "umbra", "rules", "malice", "no-such-rule")

    assert ran.returncode == 2
    assert ran.stderr.startswith("umbra: no rule 'NO-SUCH-RULE'")
