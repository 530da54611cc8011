"""A pack of one's own cards for tests: a Character with another name, and a Spell that nearly fills the main deck."""

from pathlib import Path

from umbra.core.content import Pack, read_pack
from umbra.games.casting_shadows.defs import BUILT_IN

MANIFEST = 'game = "casting-shadows"\ntitle = "Embers & Ash"\ntext = "Fiery Spells for the main deck."\n'
LASH = """
[ember_lash]
name = "Ember Lash"
deck = "main"
kind = "attack"
count = 60
level = 1
collect = { xO = 1 }
target = "enemy"
range = "R1"
scales = "RG"
damage = [1, 3]
text = "Spend 1 or 2 red Gems to deal 1 or 3 DMG to an enemy on your tile or an adjacent one."
source = "original"
"""


def write_embers(folder: Path, *, spark: str = "Brook Sparkwater", manifest: str = MANIFEST) -> Path:
    """The folder of the pack, called embers, in another folder."""
    pack = folder / "embers"
    pack.mkdir(parents=True, exist_ok=True)
    frill = (BUILT_IN / "characters.toml").read_text(encoding="utf-8").split("[kit]")[0]
    (pack / "characters.toml").write_text(frill.replace("Frill Lilypad", spark), encoding="utf-8")
    (pack / "spells.toml").write_text(LASH, encoding="utf-8")
    (pack / "pack.toml").write_text(manifest, encoding="utf-8")
    return pack


def embers(folder: Path, **changes: str) -> Pack:
    """The same, read."""
    return read_pack(write_embers(folder, **changes))
