"""The card language of Casting Shadows: a class for each word, with where it may stand and what it does."""

from umbra.box.language.language import Language, Part
from umbra.games.casting_shadows.effects import answers, deeds, occasions
from umbra.games.casting_shadows.pieces import modifiers
from umbra.games.casting_shadows.pieces.acting import CastingEffect

LANGUAGE = Language(CastingEffect, Part, occasions, deeds, answers, modifiers)
