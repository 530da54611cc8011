"""What a hero of Shadows of Kilforth has for battles besides dice, and how he would fare against an ancient."""

from typing import Any, NamedTuple

from umbra.bots.judge.kilforth.position import Position
from umbra.bots.judge.kilforth.ratings import rated
from umbra.core.cards import NONE, Token
from umbra.games.kilforth.pieces.foe import FOE_SUCCESS
from umbra.games.kilforth.pieces.heroes import working
from umbra.games.kilforth.trials.odds import duel, spread

MEAN = {5: 1 / 3, 4: 1 / 2}
"""How many successes a die brings."""


class Aids(NamedTuple):
    """What abilities add to one battle: wounds to the foe, and wounds that are prevented or healed."""

    edge: float
    guard: float


def aids(at: Position, *, great: bool = False) -> Aids:
    """What the hero's cards do in a battle; in a great one also what works only once, and fate."""
    edge = guard = 0.0
    tokens: list[Token] = [*working(at.table, at.me), *(at.hero.loot if great else ())]
    for token in tokens:
        for effect in at.content.effects[at.face(token)]:
            costly = "hp" in effect.words
            if effect.trigger.manner == "use" and (great or not costly):
                edge += sum(_edge(part.word, at) for part in effect.parts)
                guard += sum(_guard(part.word, at, great=great) for part in effect.parts)
    if great and (at.hero.fate or at.hero.rumours):
        edge += 1.0
    return Aids(edge, guard)


def _edge(word: Any, at: Position) -> float:
    rating = rated(word.name)
    if not rating.edge or {at.arm, "F"}.isdisjoint(getattr(word, "tests", None) or at.arm):
        return 0.0
    return int(word.n) * (MEAN[at.least] if rating.edge == "dice" else 1)


def _guard(word: Any, at: Position, *, great: bool) -> float:
    rating = rated(word.name)
    if not rating.guard or (rating.guard == "great" and not great):
        return 0.0
    return -int(word.n) * MEAN[FOE_SUCCESS] if rating.guard == "dice" else int(word.n)


class Horror(NamedTuple):
    """An ancient in figures, with the plots that would gather."""

    dice: int
    hp: int
    first: int
    """More dice in the first round."""
    malus: int
    """Fewer dice of a hero in the first round."""
    sentence: int
    fateless: bool


def horror(at: Position, number: int) -> Horror:
    """What an ancient would be if it were assaulted now."""
    body = at.s.ancients[number]
    card = at.content.ancients[body.id]
    coming = [scheme.token for scheme in at.s.schemes if scheme.ancient == number]
    effects = list(at.content.effects[body.id])
    for token in (*body.gained, *coming):
        effects += at.content.gains[at.face(token)]
    parts = [part for effect in effects for part in effect.parts]
    new = [part for token in coming for effect in at.content.gains[at.face(token)] for part in effect.parts]
    health = card.health if body.hp == NONE else body.hp
    return Horror(
        card.fight + sum(part.word.amount for part in parts if part.word.name == "F" and not part.when),
        health + sum(part.word.n for part in new if part.word.name == "health"),
        sum(part.word.amount for part in parts if part.word.name == "F" and part.when),
        -sum(part.word.n for part in parts if part.word.name == "heroes"),
        max((part.word.n for part in parts if part.word.name == "sentence"), default=0),
        any(part.word.name == "no_fate" for part in parts),
    )


def chance(at: Position, number: int, hp: int, helpers: int = 0) -> float:
    """How likely the hero defeats an ancient, with so many HP and others at his side."""
    foe, own = horror(at, number), aids(at, great=True)
    fate = 1.0 if foe.fateless and (at.hero.fate or at.hero.rumours) else 0.0
    cell = at.s.ancients[number].cell
    where = at.hero.cell if cell == NONE else cell
    dice = max(at.dice_against(letter, NONE, where, battle=True) for letter in {"F", at.arm})
    share = foe.hp / (1 + helpers)
    return _between(dice + helpers, hp + own.guard - foe.sentence, foe, share - own.edge + fate, at.least)


def _between(dice: int, hp: float, foe: Horror, foe_hp: float, least: int) -> float:
    """Between whole numbers of HP the chance is taken in proportion."""
    low, foe_low = int(hp // 1), int(foe_hp // 1)
    part, foe_part = hp - low, foe_hp - foe_low
    total = 0.0
    for h, p in ((low, 1 - part), (low + 1, part)):
        for f, q in ((foe_low, 1 - foe_part), (foe_low + 1, foe_part)):
            if p * q:
                total += p * q * _won(dice, h, foe, f, least)
    return total


def _won(dice: int, hp: int, foe: Horror, foe_hp: int, least: int) -> float:
    if not foe.first and not foe.malus:
        return duel(dice, hp, foe.dice, foe_hp, least)[0]
    won = 0.0
    for hits, p in enumerate(spread(max(1, dice - foe.malus), least)):
        for blows, q in enumerate(spread(foe.dice + foe.first, FOE_SUCCESS)):
            won += p * q * duel(dice, hp - blows, foe.dice, foe_hp - hits, least)[0]
    return won
