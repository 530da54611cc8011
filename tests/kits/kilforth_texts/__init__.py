"""What the texts of Shadows of Kilforth say: for each kind of sentence a check that it happens.

A check is found by the words on the card and takes its figures from them, never from the effects that the game reads.
"""

from kits.kilforth_texts import actions, battles, bonuses, deeds, events, night, plots, rewards, tests
from kits.kilforth_texts.said import checks, sentences

__all__ = [
    "actions",
    "battles",
    "bonuses",
    "checks",
    "deeds",
    "events",
    "night",
    "plots",
    "rewards",
    "sentences",
    "tests",
]
