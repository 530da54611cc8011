"""What cards of Shadows of Malice are worth by their numbers, in points: one point is +1 to combat rolls."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from umbra.games.malice.library import MaliceLibrary
from umbra.games.malice.records import ENERGIES, TYPES
from umbra.games.malice.records.parts import Amount, Part


class Rating(NamedTuple):
    """What a word is worth."""

    worth: float = 0.2
    """While it lasts: for each unit of a figure, or in all."""
    per_unit: bool = False
    arms: float = 0.0
    """What each unit is good for in a great fight, in wounds dealt."""
    fights: bool = False
    """Whether it is worth a soulshard before a combat roll."""


LITTLE = Rating()
RATINGS = {
    "CR": Rating(1.0, True, 1.2), "PW": Rating(1.0, True, 1.0), "PS": Rating(0.9, True, 1.0), "EW": Rating(0.8, True),
    "ES": Rating(0.5, True), "LR": Rating(0.25, True), "MR": Rating(0.4, True), "REC": Rating(0.6, True),
    "LIFE": Rating(0.7, True), "SHARDS": Rating(0.25, True), "soften": Rating(0.6, True), "heal": Rating(0.35, True),
    "restore": Rating(0.4, True), "spare_life": Rating(0.5, True, 0.7), "gain": Rating(0.2, True),
    "blow": Rating(0.6, True, 1.0), "deal": Rating(0.6, True, 1.0, fights=True), "thorns": Rating(0.21, True, 1.0),
    "suppress": Rating(0.8, arms=1.0, fights=True), "bonus": Rating(fights=True), "IMM": Rating(0.3),
    "GATE": Rating(0.3),
    "conv": Rating(0.15), "cost": Rating(0.15), "reroll": Rating(0.8), "cancel": Rating(0.8), "gate_trip": Rating(0.5),
    "fail_pr": Rating(0.5), "auto": Rating(0.3), "draw": Rating(0.7), "proof": Rating(0.2),
    "sure_withdrawal": Rating(0.3), "must_defend": Rating(-0.5),
    **dict.fromkeys((
        "PR", "launch_anywhere", "light_steps", "two_fates", "free_teleports", "plain_shards", "dull_shards",
        "no_secondary", "no_manoeuvre", "fewer_dice", "dice", "spellward", "drain", "regain", "parasite", "corrode",
        "plus", "attract", "recolour", "choose_type", "lower_power", "ambush", "lose", "mp", "lose_mp", "end_move",
        "leave_band", "gate_escape", "rift", "shadow_grows", "mend_seal", "shadows_advance",
    ), LITTLE),
}  # fmt: skip
"""Every word that several cards use, by its name."""

OFTEN = {
    "guardian": 0.35, "shadow": 0.3, "xulthul": 0.05, "coloured": 0.25, "power": 0.6, "activated": 0.3, "alone": 0.2,
    "banded": 0.8, "defending": 0.15, "phase1": 0.25, "moving": 0.5, "crowd": 0.3, "on": 0.3, "guarded": 0.8,
}  # fmt: skip
"""How often a condition holds, and how often a great foe is met."""

USED_UP = 0.45
"""What something is worth that works once, as a share of what it is worth while it works."""


def rated(word: str) -> Rating:
    """What a word is worth; one that is not rated is worth a little."""
    return RATINGS.get(word, LITTLE)


def mean(amount: Amount) -> float:
    """The mean of an amount."""
    return amount.fixed + 0.5 * amount.stars + sum((size + 1) / 2 for size in amount.dice)


def chance(part: Part) -> float:
    """How often a part counts."""
    found = OFTEN.get(part.scope, 1.0)
    for condition in part.when:
        if condition.name == "vs":
            found *= min(1.0, sum(OFTEN.get(foe, 1 / len(TYPES)) for foe in condition.foes))
        else:
            found *= OFTEN[condition.name]
    return found


def part_worth(part: Part) -> float:
    """What a part is worth to its bearer while it holds."""
    scale = -1.0 if part.scope == "opp" and part.name in ("CR", "PS") else 1.0
    if part.trigger:
        scale *= 0.35
    if part.kinds and part.name in ("ES", "EW") and len(part.kinds) < len(ENERGIES):
        scale *= 0.25 + 0.12 * len(part.kinds)
    rating = rated(part.name)
    return scale * rating.worth * (mean(part.amount) if rating.per_unit else 1.0) * chance(part)


def parts_worth(parts: Iterable[Part]) -> float:
    """What some parts are worth together."""
    return sum(part_worth(part) for part in parts)


@lru_cache(maxsize=1000)
def card_worth(content: MaliceLibrary, face: str) -> float:
    """What a treasure, potion, fate card or mastery is worth."""
    parts = content.parts[face]
    if face in content.potions or (face in content.treasures and content.treasures[face].is_used_up):
        return max(0.3, USED_UP * 2 * parts_worth(parts))
    if face in content.fates and content.fates[face].sort == "invoked":
        return max(0.2, USED_UP * parts_worth(parts))
    if face in content.masteries:
        first = content.secondary(face).start
        return parts_worth(parts[:first]) + 0.3
    return parts_worth(parts)


@lru_cache(maxsize=1000)
def arms_of(content: MaliceLibrary, face: str) -> float:
    """What something that is used up does in a great fight, in wounds dealt."""
    total = 0.0
    for part in content.parts[face]:
        scale = -1.0 if part.scope == "opp" and part.name in ("CR", "PS") else 1.0
        rating = rated(part.name)
        total += scale * rating.arms * (mean(part.amount) if rating.per_unit else 1.0) * chance(part)
    return max(0.0, total)


@lru_cache(maxsize=50)
def brew_worth(content: MaliceLibrary, colour: str) -> float:
    """What a potion of that colour is good for on average."""
    found = [arms_of(content, face) for face, potion in content.potions.items() if potion.colour == colour]
    return sum(found) / max(1, len(found))
