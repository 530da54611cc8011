"""What cards of Shadows of Kilforth are worth in play by their numbers, in action points saved."""

from functools import lru_cache
from typing import NamedTuple

from umbra.games.kilforth.library import KilforthLibrary
from umbra.games.kilforth.records.parts import ATTRIBUTES, Effect, Part

HP = 1.8
"""What a health point is worth, in action points: it brings one on each of the days to come."""


class Rating(NamedTuple):
    """What a word is worth to a hero, and what it is good for."""

    held: float = 0.1
    """On a card of his: for each unit, or at all if it has no number."""
    chosen: float = 0.1
    """Each unit, if it is one of several things that may happen."""
    trophy: float = 0.1
    """Each unit, as a trophy."""
    edge: str = ""
    """How it hurts a foe: by its number, or by so many `dice`."""
    guard: str = ""
    """How it saves HP: by its number, by so many `dice` of the foe, or in a `great` battle only."""
    fights: bool = False
    """Whether it counts in the last battle, however few days are left."""
    welcome: bool = False
    """Whether a deed with it is always welcome."""
    hurts: bool = False
    """Whether a night event with it is worth cancelling."""


LITTLE = Rating()
RATINGS: dict[str, Rating] = {
    # of a hero's card in battles and tests; F, I, N, S, foe_dice and instead are rated by a hero's dice
    "F": Rating(), "I": Rating(), "N": Rating(), "S": Rating(),
    "instead": Rating(fights=True), "surprise": Rating(0.5),
    "foe_dice": Rating(guard="dice", fights=True), "foe_hp": Rating(1.6, edge="number", fights=True),
    "prevent": Rating(1.8, guard="number", fights=True), "succ": Rating(1.4, edge="number", fights=True),
    "reroll": Rating(0.5, edge="dice", fights=True), "dice": Rating(0.5, edge="dice", fights=True),
    "spare": Rating(1.0), "ward": Rating(1.2),
    # figures and cards
    "hp": Rating(1.0, HP, guard="number", hurts=True), "heal": Rating(1.6, 1.5, 0.7, guard="great"),
    "ap": Rating(3.0, 0.8, 1.0), "gold": Rating(2.5, trophy=0.8, welcome=True), "pay": Rating(-1.0),
    "fate": Rating(1.0, 0.8, 0.8, welcome=True, hurts=True), "loot": Rating(1.2, trophy=1.3, welcome=True),
    "draw": Rating(trophy=1.0, welcome=True), "drop": Rating(chosen=-1.5, trophy=-0.4, hurts=True),
    "peek": Rating(0.2), "unveil": Rating(0.5), "veil": Rating(chosen=-2.0), "rumours": Rating(0.3),
    # the map and the market
    "move": Rating(1.6), "jump": Rating(1.0), "hide": Rating(0.3), "swap": Rating(0.4), "clear": Rating(0.4),
    "obstacle": Rating(chosen=-0.7), "obstacles": Rating(0.3), "choose": Rating(), "anywhere": Rating(1.0),
    "free": Rating(0.4), "discount": Rating(0.5), "sale_gold": Rating(0.4), "full_price": Rating(0.6),
    "heal_price": Rating(), "cancel": Rating(1.0), "stay_hidden": Rating(0.3),
    # of places, plots and ancients
    **dict.fromkeys(
        ("market", "forbid", "price", "closed", "veils", "slow", "strangers", "no_fate", "no_sale", "test", "health",
         "heroes", "hubris", "no_rerolls", "no_team_dice", "regrow", "sentence"), LITTLE,
    ),
}  # fmt: skip
"""Every word that several cards use, by its name."""
FLAT = frozenset({"peek", "full_price", "clear", "rumours", "pay"})
"""Words that have a number and are rated as a whole."""
HOLDS = {"vs": 0.2, "hurt": 0.5, "at": 0.3, "round": 0.35, "losing": 0.8, "won": 0.5, "even": 0.4, "ambush": 0.2}
"""How often a condition holds."""
TRIGGERS = {"dawn": 1.8, "rest": 0.6, "trophy": 0.6, "evade": 0.3, "loot": 1.0, "market": 0.5, "night": 0.7}
FOE_DICE = 2.2


def rated(word: str) -> Rating:
    """What a word is worth; one that is not rated is worth a little."""
    return RATINGS.get(word, LITTLE)


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
    scale = TRIGGERS.get(effect.trigger.name, 1.0)
    if effect.trigger.name == "deed" and effect.price is not None and effect.price.name == "discard":
        scale = 0.6
    return scale * sum(_part_worth(part, weights) for part in effect.parts)


def _part_worth(part: Part, weights: Weights) -> float:
    word, scale = part.word, 1.0
    for condition in part.when:
        scale *= HOLDS.get(condition.name, 0.6)
    if word.name in ATTRIBUTES:
        return scale * int(word.amount) * weights.worth[ATTRIBUTES.index(word.name)]
    if word.name == "instead":
        return scale * 3.5 * max(0, weights.dice[ATTRIBUTES.index(word.attribute)] - weights.arm)
    if word.name == "foe_dice":
        return -scale * int(word.n) * FOE_DICE
    rating = rated(word.name)
    scale *= 1.0 if rating.fights else weights.time
    return scale * rating.held * int(1 if word.name in FLAT else word.amount or 1)
