"""Shadows of Kilforth: one to four heroes live through their sagas and face the ancients before the gloom takes all."""

from umbra.games.kilforth.rules import RULES

__all__ = ["RULES"]
