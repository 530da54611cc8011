"""What the cards of Casting Shadows are worth, in HP: worked out from their numbers, never from their names."""

from collections.abc import Iterator, Sequence
from math import comb
from typing import NamedTuple

from umbra.box.language.language import Part
from umbra.box.language.words import Word
from umbra.games.casting_shadows.board import REACH
from umbra.games.casting_shadows.effects import answers, deeds
from umbra.games.casting_shadows.library import CastingLibrary
from umbra.games.casting_shadows.pieces import modifiers
from umbra.games.casting_shadows.pieces.acting import CastingEffect
from umbra.games.casting_shadows.records import Attack, Conversion, Counterspell, Lot, Resource
from umbra.games.casting_shadows.resources import FLIPPED, KINDS, Cost
from umbra.games.casting_shadows.state import BOOK_LIMIT, ability_key

TURNS = 2.2
"""For how many turns to come a Spell or Companion is thought to be of use."""

SHARED = (1.0, 0.62, 0.38, 0.2, 0.1)
"""How much the best, the second best, … Attack Spell of a book adds: Gems pay for one Cast only."""

FREEZE, STUN = 0.6, 0.9
"""What it costs to be frozen or stunned for a turn."""

COUNTERSPELL = 2.2
"""What an unknown Counterspell is worth to its holder."""

MORE_COUNTERSPELLS = (1.0, 0.8, 0.55, 0.35, 0.2)
"""How much the first, second, … Counterspell of a book counts: they fill it and cannot be discarded."""

_LIKELY = {"RG": (3, 0.5), "BG": (3, 0.5), "RO": (3, 0.4), "BO": (3, 0.4), "SF": (5, 0.22)}
"""For each symbol how many dice can show it, and how likely each does after a Reroll."""

_REACH_FACTOR = {"R0": 0.75, "R1X": 0.9, "R1": 1.0, "R2X": 1.1, "R2": 1.15}
_TOKENS = {"RG": 0.6, "BG": 0.6, "PG": 0.8, "RO": 0.35, "BO": 0.35, "PO": 0.4, "SF": 0.9, "CC": -1.0}

_PLAIN = {"xG": "RG", "xO": "RO"}
"""What stands for a gray symbol."""

LITTLE = 0.2
"""What a word is worth that has no line below."""
WORTH: dict[type[Word], float] = {
    deeds.Heal: 0.8,
    deeds.Energy: 1.0,
    deeds.Gain: 0.6,
    deeds.Roam: 0.15,
    deeds.Ward: 1.1,
    deeds.Push: 0.2,
    deeds.Pull: 0.2,
    deeds.Drain: 0.7,
    deeds.Freeze: FREEZE,
    deeds.Stun: STUN,
    deeds.Deal: 0.65,
    answers.Step: 1.9,
    answers.Reduce: 0.95,
    answers.Negate: 2.6,
    answers.Survive: 2.2,
    answers.Cancel: 2.2,
    answers.Take: 1.0,
    modifiers.Dmg: 0.6,
    modifiers.NoCurse: 0.6,
    modifiers.Free: 0.4,
    modifiers.Cheaper: 0.25,
    modifiers.Reach: 0.25,
    modifiers.Tokens: 0.25,
    modifiers.Immune: 0.2,
}
"""What each word that several cards use is worth: once, or for a turn in which it is in force.

A number is so many times as good.
"""

OFTEN = {"hit": 0.75, "hurt": 0.9, "rolled": 0.5, "absorbed": 0.4, "attacked": 0.5, "freeze": 0.2, "stun": 0.2}
"""How likely it is that a Companion has its chance in a turn."""


class Spell(NamedTuple):
    """An Attack Spell as the judge sees it."""

    face: str
    tiers: tuple[tuple[Cost, int], ...]
    """What can be paid and the DMG it deals, the most DMG first."""
    low: int
    high: int
    hex: bool
    rider: float
    per_turn: float
    """The DMG that is to be expected in a turn."""


class Ratings:
    """The worth of cards, each worked out once."""

    def __init__(self, content: CastingLibrary) -> None:
        self.content = content
        self._spells: dict[tuple[str, str], Spell | None] = {}
        self._books: dict[tuple[str, ...], float] = {}
        self._collecting: dict[tuple[str, ...], tuple[float, tuple[str, ...]]] = {}

    def spell(self, face: str, companion: str = "") -> Spell | None:
        """An Attack Spell in the hands of a player with that Companion; None for any other card."""
        key = (face, companion)
        if key not in self._spells:
            card = self.content.cards.get(face)
            self._spells[key] = self._rate(card, companion) if isinstance(card, Attack) else None
        return self._spells[key]

    def _rate(self, card: Attack, companion: str) -> Spell:
        reach = self._reach(card, companion)
        low, high = REACH[reach]
        rider = _rate(self.content.effects[card.id]) + 0.3 * card.step_first
        costs = tuple(zip(self.content.tiers[card.id], card.damage, strict=True))
        at_a_tile = card.target == "hex"
        factor = _REACH_FACTOR[reach] * (1.05 if at_a_tile else 1.0)
        per_turn = (_expected(costs) + rider * _chance(costs[0][0])) * factor
        return Spell(card.id, costs[::-1], low, high, at_a_tile, rider, per_turn)

    def _reach(self, card: Attack, companion: str) -> str:
        for held in self.content.in_force.get((companion, modifiers.Reach), ()):
            if card.range in held.word.of:
                return str(held.word.to)
        return card.range

    def book(self, faces: tuple[str, ...], companion: str = "") -> float:
        """What a Spell Book is worth; unknown faces are Counterspells. `faces` in any order."""
        key = (companion, *sorted(faces))
        if key not in self._books:
            self._books[key] = self._rate_book(faces, companion)
        return self._books[key]

    def _rate_book(self, faces: tuple[str, ...], companion: str) -> float:
        spells = [spell for face in faces if (spell := self.spell(face, companion))]
        counters = sorted((self._counterspell(face) for face in faces if self._is_counterspell(face)), reverse=True)
        total = TURNS * _together(spells)
        total += sum(worth * share for worth, share in zip(counters, MORE_COUNTERSPELLS, strict=False))
        for face in faces:
            card = self.content.cards.get(face)
            if isinstance(card, Resource):
                total += sum(_TOKENS[kind] * n for kind, n in card.gives.items())
            elif isinstance(card, Conversion):
                total += TURNS * _conversion(card)
        return total

    def _is_counterspell(self, face: str) -> bool:
        return not face or isinstance(self.content.cards[face], Counterspell)

    def _counterspell(self, face: str) -> float:
        if not face:
            return COUNTERSPELL
        return _rate(self.content.effects[face])

    def collecting(self, book: tuple[str, ...], face: str, companion: str = "") -> tuple[float, tuple[str, ...]]:
        """What collecting a card adds to a book, and the book then; no book when it cannot be collected."""
        key = (companion, face, *book)
        if key not in self._collecting:
            before = self.book(book, companion)
            books = [(*kept, face) for kept in self._kept(book, face)]
            after = max(books, key=lambda faces: self.book(faces, companion), default=())
            self._collecting[key] = (self.book(after, companion) - before, after) if after else (0.0, ())
        return self._collecting[key]

    def _kept(self, book: tuple[str, ...], face: str) -> list[tuple[str, ...]]:
        """The ways to make room for a card: the Spell that it asks for, or any card if the book is full."""
        level = getattr(self.content.cards.get(face), "give_up", 0)
        if not level and len(book) < BOOK_LIMIT:
            return [book]
        ways = []
        for i, own in enumerate(book):
            fits = not self._is_counterspell(own)
            if fits and (not level or getattr(self.content.cards[own], "level", 0) == level):
                ways.append((*book[:i], *book[i + 1 :]))
        return ways

    def companion(self, face: str) -> float:
        """What a Companion is worth."""
        effects = self.content.effects[face] if face else ()
        return TURNS * sum(_rate([e]) * (OFTEN[e.trigger.name] if e.trigger else 1.0) for e in effects)

    def energy(self, character: str) -> float:
        """What one Shadow Energy is worth in Shadow Form."""
        ability = self.content.characters[character].ability
        dealt = ability.damage * (1.0 if ability.target == "enemy" else 1.1)
        return min(0.75 * (dealt + _rate(self.content.effects[ability_key(character)])) / ability.cost, 0.9)


def grant(kind: str | None) -> float:
    """What a token at the start of a turn is worth."""
    return 0.0 if kind is None else _TOKENS[kind]


def kinds_of(pool: list[int]) -> list[int]:
    """A pool counted by kind, whatever the Resources are on."""
    n = len(KINDS)
    return [pool[kind] + pool[kind + n] + pool[kind + 2 * n] + pool[kind + 3 * n] for kind in range(n)]


def _together(spells: list[Spell]) -> float:
    best = sorted((spell.per_turn for spell in spells), reverse=True)
    return sum(per_turn * share for per_turn, share in zip(best, SHARED, strict=False))


def _conversion(card: Conversion) -> float:
    """What a Conversion Spell brings in a turn: its best exchange as often as a roll allows, less the AP."""
    best = max(_exchange(lot) * min(card.up_to, 0.7 if "CC" in lot.take else 1.2) for lot in card.lots)
    return max(best + 0.5 * len(card.then) - 0.3, 0.1) * 0.8


def _exchange(lot: Lot) -> float:
    taken = [_PLAIN.get(symbol, symbol) for symbol in lot.take]
    given = [taken[0] if give == "same" else FLIPPED[taken[0]] if give == "flip" else give for give in lot.give]
    return sum(_TOKENS[kind] for kind in given) - sum(_TOKENS[kind] for kind in taken)


def _expected(costs: tuple[tuple[Cost, int], ...]) -> float:
    """The DMG expected when as much as possible is spent."""
    total, before = 0.0, 0
    for cost, damage in costs:
        total += (damage - before) * _chance(cost)
        before = damage
    return total


def _chance(cost: Cost) -> float:
    """How likely a roll pays a cost."""
    chance = 1.0
    for symbol in set(cost):
        dice, p = _LIKELY[symbol]
        need = cost.count(symbol)
        chance *= sum(comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(need, dice + 1))
    return chance


def _rate(effects: Sequence[CastingEffect]) -> float:
    """What effects bring when they are carried out, or are in force for a turn."""
    parts = [part for effect in effects for part in chosen(effect)]
    return sum(WORTH.get(type(part.word), LITTLE) * getattr(part.word, "n", 1) for part in parts)


def chosen(effect: CastingEffect) -> Iterator[Part]:
    """The parts that are carried out if the first option is always taken."""
    return (part for step in effect.steps for part in step[0])
