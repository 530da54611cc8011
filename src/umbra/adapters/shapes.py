"""How much room the lists of each game get in an observation, and which of its numbers are pieces.

A path names a field: `players.book` is the book of each player. A list gives its length and then its first entries, a
pile its topmost ones; nothing is said of those beyond.
"""

from collections.abc import Mapping
from typing import NamedTuple

SEATS = -1
"""Room for one entry for each seat."""

BEGUN = -2
"""Room for as many entries as there are when the game begins."""

USUAL = 8
"""Room in a list of which nothing is said here."""


class Shape(NamedTuple):
    """What the types of a state do not tell."""

    most: int = 256
    """So many options of a question are offered at most, to a seat with one figure."""
    room: Mapping[str, int] = {}
    tokens: frozenset[str] = frozenset()
    """Numbers and lists of numbers that are pieces, besides zones: they are shown by their faces."""
    keys: Mapping[str, tuple[str | int, ...]] = {}
    """The keys of dicts; of any other dict only how many entries it has, and their sum."""


CASTING_SHADOWS = Shape(
    most=32,
    room={
        "players": SEATS, "players.book": 5, "layout": 10, "slots": 10, "main": 0, "discard": 12, "counterspells": 0,
        "companions": 0, "portal": 4, "removed": 4, "pool": 32, "cast": 4, "cast_hidden": 2, "effects_used": 2,
        "attack.victims": 5, "attack.amounts": 5,
    },
    tokens=frozenset({"players.companion", "slots", "effects_used.companion"}),
)  # fmt: skip

SHADOWSCAPE = Shape(
    most=128,
    room={
        "heroes": SEATS, "heroes.actions": 6, "heroes.sides": 6, "heroes.hurt": 6, "heroes.spent": 6, "heroes.hand": 12,
        "heroes.tokens": 6, "heroes.equipment": 3, "heroes.tucked": 3, "heroes.used": 3, "layout": 25, "foes": 24,
        "foe_rooms": 24, "hoard": 25, "fate": 4, "fate_discard": 12, "whispers": 0, "layers": 4, "equipment": 0,
        "general": 1, "whisper_offer": 4, "equipment_offer": 4, "general_offer": 4, "box": 0, "piles": 0, "discards": 3,
        "action.targets": 4, "action.slain": 4, "strike.victims": 4, "searched": 1, "killed_in": 3, "lasting": 4,
        "frozen": 4, "fresh": 6, "awake": 8,
    },
    tokens=frozenset({
        "heroes.general", "lord_token", "hoard", "playing", "action.targets", "action.slain", "strike.enemy", "frozen",
        "fresh", "awake", "piles", "discards",
    }),
    keys={"piles": ("beast", "brigand", "undead", "treasure"), "discards": ("beast", "brigand", "undead")},
)  # fmt: skip

MALICE = Shape(
    most=384,
    room={
        "avatars": BEGUN, "owners": BEGUN, "avatars.shards": 6, "avatars.items": 5, "avatars.potions": 5,
        "avatars.radiance": 3, "avatars.lasting": 3, "avatars.drunk": 3, "avatars.used": 3, "avatars.traded": 2,
        "avatars.linked": 2, "layout": 5, "ready": SEATS, "masteries": 0, "abilities": 0, "fates": 2, "potions": 0,
        "treasures": 0, "wells": 15, "well_sides": 15, "cities": 5, "mystics": 5, "ruined": 4, "stocked": 30,
        "calm": 30, "provoked": 8, "removed": 0, "returned": 0, "radiance_box": 0, "radiance_pool": 0, "seals": 6,
        "shadows": 6, "xulthul.abilities": 4, "xulthul.attempts": 15, "fights": 2, "fights.avatars": 4,
        "combat.band": 4, "combat.engaged": 4, "combat.abilities": 4, "combat.suppressed": 2, "combat.hushed": 2,
        "combat.waiting": 4, "combat.prepared": 4, "combat.plans": BEGUN, "combat.defending": 4, "combat.spent": BEGUN,
        "combat.energies": BEGUN, "combat.lasting": 2, "combat.locked": 2, "combat.locked.dice": 3, "combat.used": 0,
        "combat.infested": 2, "combat.corroded": 2, "combat.threatened": 4, "window.rolls": 2, "window.rolls.help": 3,
        "window.rolls.help.dice": 2, "window.passed": 4, "attempt.avatars": 4, "barter.gives.cards": 6,
        "barter.gives.shards": 6, "barter.takes.cards": 6, "barter.takes.shards": 6, "finds": 1, "finds.avatars": 4,
        "finds.tokens": 4, "left": 2, "left.avatars": 4, "movers": 4, "waiting": 4, "quick": SEATS,
    },
    tokens=frozenset({
        "avatars.mastery", "avatars.fate", "avatars.lasting.token", "combat.active", "combat.lasting.token",
        "combat.plans.token", "barter.gives.cards", "barter.takes.cards", "left.token",
    }),
)  # fmt: skip

_DECKS = ("badlands", "forest", "mountain", "plains", "ally", "item", "spell", "title", "night")

KILFORTH = Shape(
    most=96,
    room={
        "heroes": SEATS, "heroes.rumours": 6, "heroes.assets": 6, "heroes.skills": 5, "heroes.loot": 6,
        "heroes.foes": 3, "heroes.evaded": 3, "heroes.veiled": 3, "heroes.tallies": 3, "heroes.used": 3, "layout": 25,
        "dark": 25, "obstacles": 25, "encounters": 25, "encounters[]": 3, "schemes": 20, "ancients": 4,
        "ancients.plots": 0, "ancients.gained": 2, "decks": 1, "discards": 3, "bag": 0, "spent": 4, "skills": 8,
        "box": 0, "team": 3, "fresh": 3, "turned": 2, "invited": 3, "shown": 3, "crowded": 4, "tasks": 3, "rewards": 1,
        "rewards.team": 3, "rewards.trophies": 2, "rewards.own": 2, "battle.team": 3, "battle.waiting": SEATS,
        "battle.hits": SEATS, "battle.blows": SEATS, "battle.rolled": SEATS, "battle.rolled[]": 6,
        "battle.weakened": SEATS, "battle.sentenced": SEATS, "action.dropped": 2, "action.done": 3, "action.shown": 3,
        "action.wanted": 4, "action.chosen": 3, "trial.dice": 10, "nights": 4, "waiting": 4, "behind": 4,
    },
    tokens=frozenset({
        "heroes.race", "heroes.calling", "heroes.saga", "heroes.tallies.token", "schemes.token", "weather",
        "tasks.token", "rewards.token", "rewards.own", "trial.token", "battle.foe.token", "action.token",
        "action.dropped", "action.chosen", "action.saga", "decks", "discards", "encounters[]",
    }),
    keys={"decks": _DECKS, "discards": _DECKS, "failed": (0, 1, 2, 3)},
)  # fmt: skip

SHAPES: Mapping[str, Shape] = {
    "casting-shadows": CASTING_SHADOWS,
    "shadowscape": SHADOWSCAPE,
    "malice": MALICE,
    "kilforth": KILFORTH,
}
"""Those of our games; one of another package gets what is usual."""
