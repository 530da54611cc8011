"""Where a combat stands, for a screen: figures of both sides with what they are made of, and chances."""

from umbra.core import Table
from umbra.games.malice.combat.abilities import EVADING
from umbra.games.malice.combat.blows import (
    blow_mods,
    combat_odds,
    cr_mods,
    creature_blow,
    creature_cr_mods,
    creature_dice,
    dice_of,
)
from umbra.games.malice.harm import shields_of
from umbra.games.malice.pieces.creature import life_left
from umbra.games.malice.pieces.modifiers import Asked, creature_mods, creature_parts
from umbra.games.malice.rolls.odds import luck_odds
from umbra.games.malice.rolls.powers import shard_limit
from umbra.games.malice.sketch.shapes import CombatSketch, CreatureSketch, FighterSketch, shown
from umbra.games.malice.state import Combat, State

STEPS = {
    "energy": 0,
    "prepare": 0,
    "phase": 1,
    "declare": 1,
    "withdraw": 2,
    "use": 3,
    "target": 4,
    "aggression": 5,
    "activate": 5,
    "evade": 6,
    "brace": 6,
    "afflict": 6,
    "roll": 7,
    "blow": 8,
    "trigger": 9,
    "end": 10,
    "futility": 11,
    "reform": 12,
    "close": 13,
}
"""SM-R-38  The number of the step that is under way when somebody is asked, 0 before the first phase. A step that runs
once names its follower before it asks, so that `trigger` stands while a blow falls."""


AFTER = 14


TARGET = Asked(targeted=True)


def fighting(table: Table[State], combat: Combat) -> CombatSketch:
    """SM-R-38  Where a combat stands: figures of both sides with what they are made of, and chances."""
    return {
        "left": life_left(combat),
        "step": STEPS.get(combat.step, AFTER),
        "shards": shard_limit(table),
        "creature": _creature(table, combat),
        "avatars": [_fighter(table, combat, a) for a in combat.engaged],
    }


def _creature(table: Table[State], combat: Combat) -> CreatureSketch:
    energies = [part.word.energy for _, part in creature_parts(table, "conv")]
    return {
        "CR": shown(creature_cr_mods(table, combat)),
        "wounds": shown(creature_blow(table, energies[0] if energies else "")),
        "energies": energies,
        "dice": creature_dice(table, combat),
        "PS": shown(creature_mods(table, "PS")),
        "ES": shown(creature_mods(table, "ES")),
        "proof": [part.word.energy for _, part in creature_parts(table, "proof")],
        "immune": [part.word.colour for _, part in creature_parts(table, "IMM")],
    }


def _fighter(table: Table[State], combat: Combat, a: int) -> FighterSketch:
    """An avatar in a combat, as it stands if the creature goes for it."""
    energy = combat.energies[a] or ""
    blow = creature_parts(table, "conv")
    against = next((part.word.energy for _, part in blow), "")
    odds = combat_odds(table, combat, a, TARGET)
    ready = [EVADING] if a in combat.defending else []
    return {
        "avatar": a,
        "dice": dice_of(table, combat, a, TARGET),
        "CR": shown(cr_mods(table, combat, a, TARGET)),
        "wounds": [("blow", "+1"), *shown(blow_mods(table, a, energy, targeted=True))],
        "shields": shown([] if combat.kind == "shadow" else shields_of(table, a, against, targeted=True)),
        "hit": odds.above,
        "hurt": odds.below,
        "withdraw": luck_odds(table, a, Asked("withdraw", targeted=True), combat.power),
        "evade": luck_odds(table, a, Asked("evade", activated=True, targeted=True), combat.power, ready),
    }
