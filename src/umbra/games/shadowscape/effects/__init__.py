"""The card language: words that are carried out, a class for each, beside those that are in force (`records`)."""

from umbra.box.language.language import Language
from umbra.games.shadowscape.effects import cards, dungeon, enemies, heroes, scopes, turns
from umbra.games.shadowscape.records import modifiers, occasions
from umbra.games.shadowscape.records.parts import Effect, Part

LANGUAGE = Language(Effect, Part, occasions, modifiers, scopes, enemies, heroes, cards, dungeon, turns)
