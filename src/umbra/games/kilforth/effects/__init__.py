"""What the words of effects do, one function for each word; `texts` carries out whole texts."""

from umbra.games.kilforth.effects import cards, figures, foes, journeys, places
from umbra.games.kilforth.effects.shape import Aim, Do

DO: dict[str, Do] = figures.DO | cards.DO | places.DO | journeys.DO | foes.DO
"""What happens for each word."""

AIM: dict[str, Aim] = figures.AIM | cards.AIM | places.AIM
"""What has to be chosen before anything happens: a hero, a card, a deck."""
