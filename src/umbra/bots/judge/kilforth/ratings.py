"""What cards of Shadows of Kilforth are worth in play by their numbers, in action points saved."""

from functools import lru_cache
from typing import NamedTuple

from umbra.games.kilforth.library import KilforthLibrary
from umbra.games.kilforth.records.parts import ATTRIBUTES, Effect, Part

EACH = {
    "prevent": 1.8, "foe_hp": 1.6, "succ": 1.4, "reroll": 0.5, "dice": 0.5, "heal": 1.6, "ap": 3.0, "gold": 2.5,
    "ward": 1.2, "fate": 1.0, "loot": 1.2, "move": 1.6, "hp": 1.0, "spare": 1.0, "discount": 0.5, "sale_gold": 0.4,
    "obstacles": 0.3, "surprise": 0.5,
}  # fmt: skip
"""What each unit of a word is worth."""
FLAT = {"jump": 1.0, "hide": 0.3, "peek": 0.2, "full_price": 0.6, "free": 0.4, "stay_hidden": 0.3, "cancel": 1.0,
        "clear": 0.4, "swap": 0.4, "unveil": 0.5, "rumours": 0.3, "anywhere": 1.0, "pay": -1.0}  # fmt: skip
HOLDS = {"vs": 0.2, "hurt": 0.5, "at": 0.3, "round": 0.35, "losing": 0.8, "won": 0.5, "even": 0.4, "ambush": 0.2}
"""How often a condition holds."""
TRIGGERS = {"dawn": 1.8, "rest": 0.6, "trophy": 0.6, "evade": 0.3, "loot": 1.0, "market": 0.5, "night": 0.7}
FIGHTING = frozenset(("prevent", "foe_hp", "foe_dice", "reroll", "succ", "dice", "instead"))
"""What counts in the last battle, however few days are left."""
FOE_DICE = 2.2


class Weights(NamedTuple):
    """What one more die in each attribute is worth to a hero, his dice, those of his arm, and the time left."""

    worth: tuple[float, ...]
    dice: tuple[int, ...]
    arm: int
    time: float


@lru_cache(maxsize=20000)
def card_worth(content: KilforthLibrary, face: str, weights: Weights) -> float:
    """What a reward, skill, totem or loot token is worth to a hero who has it in play."""
    return sum(_effect_worth(effect, weights) for effect in content.effects[face])


def _effect_worth(effect: Effect, weights: Weights) -> float:
    scale = TRIGGERS.get(effect.trigger, 1.0)
    if effect.trigger == "deed" and effect.price == "discard":
        scale = 0.6
    return scale * sum(_part_worth(part, weights) for part in effect.parts)


def _part_worth(part: Part, weights: Weights) -> float:
    scale = 1.0
    for name, _ in part.when:
        scale *= HOLDS.get(name, 0.6)
    if part.word in ATTRIBUTES:
        return scale * part.amount * weights.worth[ATTRIBUTES.index(part.word)]
    if part.word == "instead":
        return scale * 3.5 * max(0, weights.dice[ATTRIBUTES.index(part.args[0])] - weights.arm)
    if part.word == "foe_dice":
        return -scale * part.amount * FOE_DICE
    scale *= 1.0 if part.word in FIGHTING else weights.time
    if part.word in EACH:
        return scale * EACH[part.word] * part.amount
    return scale * FLAT.get(part.word, 0.1)
