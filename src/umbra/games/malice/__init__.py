"""Shadows of Malice: one to eight avatars together search for the Light before the Shadows find it."""

from umbra.games.malice.rules import RULES

__all__ = ["RULES"]
