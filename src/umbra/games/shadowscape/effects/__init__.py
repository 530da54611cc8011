"""What the texts of Fate cards do: a function for each word, found by its type in EFFECTS."""

from umbra.games.shadowscape.effects import cards, dungeon, enemies, heroes, turns
from umbra.games.shadowscape.effects.texts import EFFECTS

__all__ = ["EFFECTS", "cards", "dungeon", "enemies", "heroes", "turns"]
