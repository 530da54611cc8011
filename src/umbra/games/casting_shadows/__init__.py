"""Casting Shadows: a duel of shadow casters for two to six."""

from umbra.games.casting_shadows.rules import RULES

__all__ = ["RULES"]
