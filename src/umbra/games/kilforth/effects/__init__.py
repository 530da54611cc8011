"""The words of effects, a class for each: where it stands, how it is said, what it does. `texts` carries them out."""

from umbra.box.language.language import Language
from umbra.games.kilforth.effects import abilities, cards, conditions, figures, places, standing, triggers
from umbra.games.kilforth.records.parts import Effect, Part

LANGUAGE = Language(Effect, Part, triggers, conditions, standing, figures, cards, places, abilities)
