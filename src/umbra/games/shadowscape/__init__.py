"""Shadowscape: a dungeon crawl for two to four Heroes, against each other or together."""

from umbra.games.shadowscape.rules import RULES

__all__ = ["RULES"]
