"""The card language of Shadows of Malice: a class for each word, and for what stands around words."""

from umbra.box.language.language import Effect, Language, Part
from umbra.games.malice.effects import (
    bodies,
    circumstances,
    fights,
    figures,
    holdings,
    rolls,
    scopes,
    shadows,
    shards,
    travel,
)

LANGUAGE: Language[Effect] = Language(
    Effect, Part, scopes, circumstances, figures, holdings, bodies, fights, rolls, shards, travel, shadows
)
"""Everything that can stand in the effect of a card."""
