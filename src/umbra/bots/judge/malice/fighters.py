"""Two sides of a fight in figures: a band against what it would meet, or against what it is fighting."""

from typing import NamedTuple

from umbra.bots.judge.malice.position import SHARD, TOKEN, Position
from umbra.bots.judge.malice.race import FACES, Odds, Race, Stakes, race
from umbra.bots.judge.malice.ratings import chance, mean
from umbra.games.malice.combat.abilities import activated
from umbra.games.malice.combat.blows import blow_mods, cr_mods, creature_blow, creature_cr_mods, creature_dice
from umbra.games.malice.pieces.creature import life_left
from umbra.games.malice.pieces.modifiers import (
    Asked,
    Modifier,
    ability_colours,
    creature_mods,
    creature_parts,
    held,
    mods,
    revealed,
)
from umbra.games.malice.records import COLOURS
from umbra.games.malice.records.parts import Part
from umbra.games.malice.state import Combat

HITS = 0.55
"""How often the band's blow is the one that hits, roughly: so long its soulshards have to last."""

GREAT_FOES = frozenset({"guardian", "shadow", "xulthul"})
GREAT = 0.05
"""What a soulshard is worth in a fight that it was kept for."""

ABILITY = (0.5, 0.5, 0.3)
"""What an ability adds on average to a creature's combat rolls, life and wounds."""

SLIGHT = 0.3
"""What an activated ability does that neither wounds nor drains, in wounds."""

ACTIVATED, HARM = 0.18, 0.75
"""How many abilities bands take to need a power roll, and what such an ability does on average, in wounds. A quarter of
the cards need one; bands that reckon with more do not win more."""

BEST_OF = (0.0, 0.6, 0.95, 1.2, 1.35, 1.45)
"""What the best of so many dice is worth in a combat roll, as an addition to one die: somewhat less than in itself,
because a roll that wins by much is no better."""


class Foe(NamedTuple):
    """A creature that a band may meet."""

    kind: str
    """normal, guardian, shadow or xulthul."""
    power: int
    life: int
    abilities: float = 0.5
    colours: frozenset[str] = frozenset()
    idle: float = 0.0
    """How often it uses an activated ability instead of striking."""


class Band(NamedTuple):
    """The figures of some avatars: on average what they add, and what they have for a great fight."""

    heads: int
    combat: float
    deals: float
    shields: float
    soften: float
    shards: tuple[tuple[int, ...], ...]
    potions: float
    price: float


def band_for(at: Position, avatars: list[int], kind: str) -> Band:
    """The avatars as one band, against a foe of that kind."""
    total = [0.0] * 4
    for a in avatars:
        for n, figure in enumerate(_figures(at, a, kind, len(avatars))):
            total[n] += figure
    heads = len(avatars)
    shards = tuple(tuple(at.avatar(a).shards) for a in avatars)
    potions = sum(at.arms(a) for a in avatars)
    price = sum(at.price(a) for a in avatars) / heads
    return Band(heads, total[0] / heads, total[1] / heads, total[2] / heads, total[3] / heads, shards, potions, price)


def _figures(at: Position, a: int, kind: str, heads: int) -> tuple[float, float, float, float]:
    """What an avatar adds to combat rolls and wounds, what its shields stop, and what softens drains."""
    combat = deals = shields = soften = 0.0
    energy = 0.0
    converts = False
    for token in held(at.s, at.avatar(a)):
        words = at.content.passive[at.face(token)]
        for part in words.get("CR", ()):
            combat += mean(part.amount) * _holds(part, kind, heads)
        for part in words.get("PW", ()):
            deals += mean(part.amount) * _holds(part, kind, heads)
        for part in words.get("PS", ()):
            shields += mean(part.amount) * _holds(part, kind, heads)
        for part in words.get("EW", ()):
            energy += mean(part.amount) * _holds(part, kind, heads)
        for part in words.get("soften", ()):
            soften += mean(part.amount) * _holds(part, kind, heads)
        converts = converts or "conv" in words
    return combat, max(deals, energy) if converts else deals, shields, soften


def _holds(part: Part, kind: str, heads: int) -> float:
    """How far a part counts against a foe of that kind."""
    found = 1.0
    for condition in part.when:
        if condition.name == "vs" and not GREAT_FOES.isdisjoint(condition.foes):
            found *= float(kind in condition.foes)
        elif condition.name == "power":
            found *= float(kind != "normal")
        elif condition.name in ("alone", "banded"):
            found *= float((heads == 1) == (condition.name == "alone"))
        else:
            return found * chance(part)
    return found


def meeting(at: Position, band: Band, foe: Foe, prize: float, most: int) -> Race:
    """The fight of a band against a foe that it has not met yet."""
    tables = at.content.generator
    theirs = tables.combat[foe.power - 1] + ABILITY[0] * foe.abilities
    takes = 1 + 0.5 * tables.wounds[foe.power - 1] + ABILITY[2] * foe.abilities
    takes -= band.soften if foe.kind == "shadow" else band.shields
    deals = max(0.5, 1 + band.deals)
    figures = _rounded(band.combat - theirs), _rounded(deals), _rounded(max(0.25, takes))
    odds = Odds(band.heads, *figures, foe.idle, HARM if foe.idle else 0.0)
    life = foe.life + round(ABILITY[1] * foe.abilities)
    if foe.kind != "normal":
        life = max(2, life - int(band.potions))
    phases = max(3.0, life / odds.deals / HITS)
    return race(odds, stakes_of(at, band, foe.kind, prize, foe.colours, phases), life, most)


def stakes_of(at: Position, band: Band, kind: str, prize: float, colours: frozenset[str], phases: float) -> Stakes:
    """What a fight is about, and what soulshards can do in it: those of the creature's colours count double."""
    limit = 1 + revealed(at.s, "light")
    numbers = {COLOURS.index(colour) for colour in colours}
    added = spent = 0.0
    for shards in band.shards:
        room = phases * limit
        double = min(room, sum(shards[n] for n in numbers))
        plain = min(room - double, sum(shards) - double)
        added += (2 * double + plain) / phases
        spent += (double + plain) / phases
    boosts = -int(-spent // 1)
    each = _rounded(added / boosts) if boosts else 0.0
    price = SHARD if kind == "normal" else GREAT
    lasting = kind in ("shadow", "xulthul")
    if kind == "xulthul":  # nothing is worth saving, and who falls is soon back
        return Stakes(_halved(prize), 0.0, 0.0, 0.0, boosts, each, lasting)
    return Stakes(_halved(prize), _halved(band.price), TOKEN, price, boosts, each, lasting)


def fighting(at: Position, combat: Combat, prize: float) -> Race:
    """The fight under way."""
    table, engaged = at.table, combat.engaged
    heads = len(engaged)
    ours = deals = takes = 0.0
    shields_of = {"": _means(creature_mods(table, "PS"))}
    energies = [part.word.energy for _, part in creature_parts(table, "conv")] or [""]
    blows = {energy: _means(creature_blow(table, energy)) for energy in energies}
    for a in engaged:
        energy = combat.energies[a] or ""
        if energy not in shields_of:
            shields_of[energy] = _means(creature_mods(table, "ES", energy))
        ours += _means([mod for mod in cr_mods(table, combat, a) if mod.source != "defending"])
        deals += max(0.25, 1 + _means(blow_mods(table, a, energy)) - shields_of[energy])
        takes += sum(max(0.25, blow - _stopped(at, combat, a, kind)) for kind, blow in blows.items()) / len(blows)
    theirs = _means([mod for mod in creature_cr_mods(table, combat) if mod.source != "defending"])
    theirs += BEST_OF[min(creature_dice(table, combat), len(BEST_OF)) - 1]
    figures = _rounded(ours / heads - theirs), _rounded(deals / heads), _rounded(takes / heads)
    odds = Odds(heads, *figures, *_activated(at, combat))
    band = band_for(at, engaged, combat.kind)
    life = max(combat.life, life_left(combat))
    most = sum(at.full(a) for a in engaged)
    colours = frozenset(ability_colours(table, combat))
    phases = max(2.0, life_left(combat) / odds.deals / HITS)
    return race(odds, stakes_of(at, band, combat.kind, prize, colours, phases), life, most)


def _activated(at: Position, combat: Combat) -> tuple[float, float]:
    """How often the creature uses an activated ability, and the wounds and drains that avatars do not evade."""
    tokens = activated(at.table, combat)
    if not tokens:
        return 0.0, 0.0
    hits = min(FACES, combat.power) / FACES
    total = 0.0
    for token in tokens:
        for part in at.content.parts[at.face(token)]:
            if part.name in ("deal", "drain"):
                total += mean(part.amount) * (len(combat.engaged) if part.scope == "each" else 1)
            else:
                total += SLIGHT
    return hits, _rounded(total / len(tokens) * hits)


def _stopped(at: Position, combat: Combat, a: int, energy: str) -> float:
    if combat.kind == "shadow":
        return _means(mods(at.table, a, "soften"))
    return max(0.0, _means(mods(at.table, a, "ES" if energy else "PS", Asked(energy))))


def _means(found: list[Modifier]) -> float:
    return sum(mean(mod.amount) for mod in found)


def _rounded(figure: float) -> float:
    return round(figure * 4) / 4


def _halved(figure: float) -> float:
    return round(figure * 2) / 2
