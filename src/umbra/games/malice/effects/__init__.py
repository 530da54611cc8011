"""What the words of cards do. The functions register themselves with `rolls.uses` when this package is loaded."""

from umbra.games.malice.effects import bodies, fights, shadows, shards, travel

__all__ = ["bodies", "fights", "shadows", "shards", "travel"]
