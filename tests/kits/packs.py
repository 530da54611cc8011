"""Packs of one's own cards for tests: fixed figures, a few new cards, and a whole game that nobody has heard of."""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from kits import CARDS
from umbra.core.content import Pack, read_pack
from umbra.games.casting_shadows.library import BUILT_IN

MANIFEST = 'game = "casting-shadows"\ntitle = "Embers & Ash"\ntext = "Fiery Spells for the main deck."\n'
FIELD = """
[home_spark]
name = "Cinder Field"
kind = "home"
home_of = "spark"
grant = "RG"
source = "original"
"""

KEPT = ("kind", "deck", "name", "text", "source", "does", "then", "effects")
"""Fields that name no other records; a word of an effect may be called like one."""

FIXED = ("moneshoba_shrine", "couch_of_death", "fenmark", "thornreach", "sunscar", "highmere")
"""Records that the rules know by their ids."""

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
source = "original"
"""


@cache
def fixed(game: str) -> Pack:
    """The built-in cards with the figures of `tests/cards`, which says only what differs; a new card is whole there."""
    built_in = built_in_records(game)
    own = read_pack(CARDS / game.replace("-", "_"))
    files = {
        name: {key: {**built_in.get(key, {}), **fields} for key, fields in records.items()}
        for name, records in own.files.items()
    }
    return replace(own, files=files)


def built_in_records(game: str) -> dict[str, dict[str, Any]]:
    """All built-in records of a game as they are written."""
    folder = Path(str(import_module(f"umbra.games.{game.replace('-', '_')}").__file__)).parent / "content"
    return {key: record for file in read_pack(folder).files.values() for key, record in file.items()}


def write_embers(folder: Path, *, spark: str = "Brook Sparkwater", manifest: str = MANIFEST) -> Path:
    """A folder called embers: a Character with another name, a new one, and a Spell that nearly fills the main deck."""
    pack = folder / "embers"
    pack.mkdir(parents=True, exist_ok=True)
    frill = (BUILT_IN / "characters.toml").read_text(encoding="utf-8").split("[kit]")[0]
    (pack / "characters.toml").write_text(frill.replace("Frill Lilypad", spark), encoding="utf-8")
    new = frill.replace("frill", "spark").replace("Frill", "Spark")
    (pack / "spark.toml").write_text(new + FIELD, encoding="utf-8")
    (pack / "spells.toml").write_text(LASH, encoding="utf-8")
    (pack / "pack.toml").write_text(manifest, encoding="utf-8")
    return pack


def embers(folder: Path, **changes: str) -> Pack:
    """The same, read."""
    return read_pack(write_embers(folder, **changes))


def strangers(game: str) -> Pack:
    """Every card of a game under an id and a name that nobody has heard of: the built-in decks are dropped."""
    records = built_in_records(game)
    ids = {key: key if key in FIXED else f"{key}_of_mine" for key, record in records.items() if "deck" in record}
    cards = {new: {**_reid(records[key], ids), "name": f"My {records[key]['name']}"} for key, new in ids.items()}
    decks = sorted({record["deck"] for record in cards.values()})
    return Pack("strangers", {"cards.toml": cards}, decks, game, "Strangers")


def _reid(value: Any, ids: dict[str, str]) -> Any:
    """A record with other ids in it, wherever it names another record."""
    if isinstance(value, dict):
        return {key: inner if key in KEPT else _reid(inner, ids) for key, inner in value.items()}
    if isinstance(value, list):
        return [_reid(inner, ids) for inner in value]
    return ids.get(value, value) if isinstance(value, str) else value
