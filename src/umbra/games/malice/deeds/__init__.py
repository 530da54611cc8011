"""What the words of cards do. The functions register themselves with `doing` when this package is loaded."""

from umbra.games.malice.deeds import bodies, fights, shadows, shards, travel

__all__ = ["bodies", "fights", "shadows", "shards", "travel"]
