"""What cards of Shadows of Malice are worth by their numbers, in points: one point is +1 to combat rolls."""

from collections.abc import Iterable
from functools import lru_cache

from umbra.games.malice.library import MaliceLibrary
from umbra.games.malice.records import ENERGIES, TYPES
from umbra.games.malice.records.parts import Amount, Part

POINTS = {
    "CR": 1.0, "PW": 1.0, "PS": 0.9, "EW": 0.8, "ES": 0.5, "LR": 0.25, "MR": 0.4, "REC": 0.6, "LIFE": 0.7,
    "SHARDS": 0.25, "soften": 0.6, "deal": 0.6, "heal": 0.35, "restore": 0.4, "spare_life": 0.5, "gain": 0.2,
    "blow": 0.6,
}  # fmt: skip
"""What each unit of a figure is worth while it lasts."""

FLAT = {
    "IMM": 0.3, "GATE": 0.3, "conv": 0.15, "cost": 0.15, "reroll": 0.8, "cancel": 0.8, "suppress": 0.8,
    "gate_trip": 0.5, "fail_pr": 0.5, "attract": 0.2, "auto": 0.3, "draw": 0.7, "proof": 0.2, "sure_withdrawal": 0.3,
    "must_defend": -0.5,
}  # fmt: skip
"""What a word is worth that has no figure."""

HELD = {"shadow": 0.3, "guardian": 0.35, "xulthul": 0.05, "P": 0.3}
BARE = {"alone": 0.2, "banded": 0.8, "defending": 0.15, "phase1": 0.25, "moving": 0.5}
ARMS = {"deal": 1.0, "CR": 1.2, "PW": 1.0, "PS": 1.0, "spare_life": 0.7, "suppress": 1.0, "blow": 1.0}
"""What each unit is good for in a great fight, in wounds dealt."""

USED_UP = 0.45
"""What something is worth that works once, as a share of what it is worth while it works."""


def mean(amount: Amount) -> float:
    """The mean of an amount."""
    return amount.fixed + 0.5 * amount.stars + sum((size + 1) / 2 for size in amount.dice)


def chance(part: Part) -> float:
    """How often the conditions of a part hold."""
    found = 1.0
    for name, args in part.when:
        if name == "vs":
            found *= min(1.0, sum(_likely(what) for what in args))
        else:
            found *= BARE.get(name, 0.3)
    return found


def _likely(what: str) -> float:
    if what in TYPES:
        return 1 / len(TYPES)
    if what.startswith("pow "):
        return 0.6
    return 0.25 if what.startswith("col ") else HELD.get(what, 0.2)


def part_worth(part: Part) -> float:
    """What a part is worth to its bearer while it holds."""
    scale = -1.0 if part.scope == "opp" and part.word in ("CR", "PS") else 1.0
    if part.trigger:
        scale *= 0.35
    if part.args and part.word in ("ES", "EW") and len(part.args) < len(ENERGIES):
        scale *= 0.25 + 0.12 * len(part.args)
    if part.word in POINTS:
        return scale * POINTS[part.word] * mean(part.amount) * chance(part)
    return scale * FLAT.get(part.word, 0.2) * chance(part)


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
        scale = -1.0 if part.scope == "opp" and part.word in ("CR", "PS") else 1.0
        units = 1.0 if part.word == "suppress" else mean(part.amount)
        total += scale * ARMS.get(part.word, 0.0) * units * chance(part)
    return max(0.0, total)


@lru_cache(maxsize=50)
def brew_worth(content: MaliceLibrary, colour: str) -> float:
    """What a potion of that colour is good for on average."""
    found = [arms_of(content, face) for face, potion in content.potions.items() if potion.colour == colour]
    return sum(found) / max(1, len(found))
