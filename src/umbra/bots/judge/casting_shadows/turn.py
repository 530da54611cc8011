"""What the rest of a turn of Casting Shadows still promises: a quick plan of Casts and Collects, best rate first."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from umbra.bots.judge import PLAIN, Style
from umbra.bots.judge.casting_shadows.ratings import Ratings, Spell, kinds_of
from umbra.core.cards import NONE
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.pieces.modifiers import Dmg, NoCurse
from umbra.games.casting_shadows.resources import CC, COUNTERSPELL_PRICE, KINDS, PAYS, SF, Cost
from umbra.games.casting_shadows.state import BASE_LIMIT, SHADOW_LIMIT, Player, State

PROMISE = 0.93
"""What is planned counts less than what is done."""

LEAST = 0.12
"""The least gain that makes an AP worth spending."""

DEATH = 40.0
FALLEN = 12.0
"""How much worse than 0 HP it is to be out, for oneself; and how far below nothing an enemy who is out counts."""

SHADOW, NEW_COMPANION = 2.5, 1.8
"""What Shadow Form is worth without its energy, and the Companion that comes with it."""

BASE_ENERGY = (0.0, 1.2, 2.5, 4.0)
"""What Shadow Energy is worth in Base Form: it counts towards taking Shadow Form."""

_PAID_BY = {symbol: tuple(KINDS.index(kind) for kind in kinds) for symbol, kinds in PAYS.items()}

Kinds = list[int]
"""A pool counted by kind."""


def life(hp: int) -> float:
    """What HP are worth: each counts for one, and the last ones for more."""
    return hp - 8.0 / (hp + 1)


class Foe(NamedTuple):
    """An enemy as the plan sees it; `standing` is what it is worth besides HP."""

    seat: int
    tile: int
    hp: int
    standing: float


class Deed(NamedTuple):
    """One thing that could be done, with the travelling that it takes."""

    rate: float
    """What it brings for each AP, all told."""
    gain: float
    """What it brings besides what Phase 3 will show."""
    ap: int
    left: Kinds
    tile: int
    spell: Spell | None = None
    victims: dict[int, int] = {}
    """The HP that the victims of a Cast have afterwards."""
    slot: int = NONE
    book: tuple[str, ...] = ()


class Left(NamedTuple):
    """What there is to plan with."""

    kinds: Kinds
    ap: int
    tile: int
    book: tuple[str, ...]
    fresh: list[str]
    """The Spells that have not been Cast yet."""
    hp: dict[int, int]
    slots: dict[int, int]
    bonus: int


def pay(cost: Cost, kinds: Kinds) -> Kinds | None:
    """What is left after paying: the exact colour before purple, for gray what there is most of. None: it cannot."""
    left = kinds[:]
    for symbol in cost:
        paid_by = _PAID_BY[symbol]
        best = paid_by[0]
        if len(paid_by) == 3 and left[paid_by[1]] > left[best]:
            best = paid_by[1]
        if not left[best]:
            best = paid_by[-1]
            if not left[best]:
                return None
        left[best] -= 1
    return left


@lru_cache(maxsize=1 << 15)
def nearest(layout: str, start: int, target: int, low: int, high: int) -> tuple[int, int]:
    """How many steps it takes to a tile from which the target is in range, and that tile."""
    distance = board_of(layout).distance
    fits = [tile for tile, away in enumerate(distance[target]) if low <= away <= high]
    best = min(fits, key=lambda tile: distance[start][tile], default=start)
    return (distance[start][best], best) if fits else (99, start)


def energy_worth(ratings: Ratings, player: Player, extra: int = 0) -> float:
    """What a player's form and Shadow Energy are worth, with some more absorbed."""
    energy = player.energy + extra
    if player.shadow:
        return SHADOW + ratings.energy(player.character) * min(energy, SHADOW_LIMIT)
    if not extra or energy < BASE_LIMIT:
        return BASE_ENERGY[min(energy, BASE_LIMIT)]
    return SHADOW + NEW_COMPANION + ratings.energy(player.character) * (energy - BASE_LIMIT)


class Turn:
    """The rest of the active player's turn, planned from public things and the own book."""

    def __init__(
        self, ratings: Ratings, s: State, seat: int, foes: list[Foe], weight: float, style: Style = PLAIN
    ) -> None:
        """`weight` is how much an enemy's loss counts beside an own gain."""
        self._style = style
        self._ratings = ratings
        self._s = s
        self._player = s.players[seat]
        self._foes = foes
        self._weight = weight
        faces = s.cards.faces
        self._book = tuple(faces[token] for token in self._player.book)
        self._fresh = [faces[token] for token in self._player.book if token not in s.cast]
        self._companion = faces[self._player.companion] if self._player.companion != NONE else ""
        in_force = ratings.content.in_force
        self._cc_harm = 0 if (self._companion, NoCurse) in in_force else 1
        self._bonus = sum(held.word.n for held in in_force.get((self._companion, Dmg), ()) if held.word.first)

    def promise(self, pool: list[int] | None = None, ap: int | None = None) -> float:
        """What can still be gained, in HP, with the pool and AP that there are or with others."""
        kinds = kinds_of(self._s.pool if pool is None else pool)
        gained = 0.0
        if self._s.phase == "act":
            gained, kinds = self._plan(kinds, self._s.ap if ap is None else ap)
        return PROMISE * gained + self._aftermath(kinds)

    def _aftermath(self, kinds: Kinds) -> float:
        """Phase 3: absorbing what is left, and the Cursed Crystals."""
        player = self._player
        harm = self._cc_harm * kinds[CC]
        loss = life(player.hp) - life(player.hp - harm) if harm < player.hp else DEATH
        loss *= self._style.caution
        if not kinds[SF]:
            return -loss
        gain = energy_worth(self._ratings, player, kinds[SF]) - energy_worth(self._ratings, player)
        return self._style.scheme * gain - loss

    def _plan(self, kinds: Kinds, ap: int) -> tuple[float, Kinds]:
        """Take what gives most for its AP, again and again; returns the gain and what is left of the pool."""
        total = 0.0
        for deed in self._deeds(kinds, ap):
            total, kinds = total + deed.gain, deed.left
        return total, kinds

    def deeds(self) -> list[Deed]:
        """The plan: what to do one after the other."""
        return list(self._deeds(kinds_of(self._s.pool), self._s.ap))

    def _deeds(self, kinds: Kinds, ap: int) -> Iterator[Deed]:
        tile, book, fresh = self._player.tile, self._book, self._fresh[:]
        hp = {foe.seat: foe.hp for foe in self._foes}
        slots = {where: token for where, token in enumerate(self._s.slots) if token >= 0}
        bonus = 0 if self._s.casts else self._bonus
        while ap > 0:
            best = self._best(Left(kinds, ap, tile, book, fresh, hp, slots, bonus))
            if not best.ap:
                break
            yield best
            ap, kinds, tile = ap - best.ap, best.left, best.tile
            if best.spell is not None:
                fresh.remove(best.spell.face)
                hp |= best.victims
                bonus = 0
            elif best.book:
                fresh = _after_collecting(fresh, book, best.book)
                book = best.book
                slots.pop(best.slot, None)

    def first(self) -> Deed:
        """The deed that the plan begins with; one without AP where nothing is worth an AP."""
        s = self._s
        hp = {foe.seat: foe.hp for foe in self._foes}
        slots = {where: token for where, token in enumerate(s.slots) if token >= 0}
        bonus = 0 if s.casts else self._bonus
        return self._best(Left(kinds_of(s.pool), s.ap, self._player.tile, self._book, self._fresh, hp, slots, bonus))

    def _best(self, left: Left) -> Deed:
        """What gives most for its AP."""
        kinds, ap, tile = left.kinds, left.ap, left.tile
        best = Deed(LEAST, 0.0, 0, kinds, tile)
        for deed in self._casts(kinds, ap, tile, left.fresh, left.hp, left.bonus):
            best = deed if deed.rate > best.rate else best
        for deed in self._collects(kinds, ap, tile, left.book, left.slots):
            best = deed if deed.rate > best.rate else best
        if kinds[CC] and self._cc_harm:
            deed = self._protect(kinds, tile)
            best = deed if deed.rate > best.rate else best
        return best

    def _casts(
        self, kinds: Kinds, ap: int, tile: int, fresh: list[str], hp: dict[int, int], bonus: int
    ) -> Iterator[Deed]:
        for face in fresh:
            spell = self._ratings.spell(face, self._companion)
            if spell is None:
                continue
            for cost, damage in spell.tiers:
                left = pay(cost, kinds)
                if left is not None:
                    yield from self._shots(spell, damage + bonus, left, kinds[SF] - left[SF], ap, tile, hp)
                    break

    def _shots(
        self, spell: Spell, damage: int, left: Kinds, fragments: int, ap: int, tile: int, hp: dict[int, int]
    ) -> Iterator[Deed]:
        """A Cast at each enemy that can be brought into range, or with all that stand on the same tile."""
        for foe in self._foes:
            if not hp[foe.seat]:
                continue
            steps, start = nearest(self._s.layout, tile, foe.tile, spell.low, spell.high)
            if steps >= ap or (steps and self._player.frozen):
                continue
            struck = [foe]
            if spell.hex:
                struck = [other for other in self._foes if other.tile == foe.tile and hp[other.seat]]
            gain = spell.rider
            for other in struck:
                gain += self._weight * _harm(other, hp[other.seat], damage)
            victims = {other.seat: max(hp[other.seat] - damage, 0) for other in struck}
            rate = (gain - self._style.scheme * fragments) / (steps + 1)
            yield Deed(rate, gain, steps + 1, left, start, spell, victims)

    def _collects(
        self, kinds: Kinds, ap: int, tile: int, book: tuple[str, ...], slots: dict[int, int]
    ) -> Iterator[Deed]:
        """Collecting the card beside each tile, or a Counterspell."""
        away = board_of(self._s.layout).distance[tile]
        reach = 0 if self._player.frozen else ap - 1
        for where, token in slots.items():
            if away[where] > reach:
                continue
            face = self._s.cards.faces[token]
            gain, after = self._ratings.collecting(book, face, self._companion)
            gain *= self._style.greed
            if gain > LEAST:
                left = pay(self._ratings.content.collect_costs.get(face, ()), kinds)
                if left is not None:
                    ap_spent = away[where] + 1
                    rate = (gain - self._style.scheme * (kinds[SF] - left[SF])) / ap_spent
                    yield Deed(rate, gain, ap_spent, left, where, None, {}, where, after)
        for where in deserts(self._ratings, self._s.layout):
            if away[where] <= reach and self._s.counterspells:
                left = pay(COUNTERSPELL_PRICE, kinds)
                gain, after = self._ratings.collecting(book, "", self._companion)
                gain *= self._style.greed
                if left is not None and after:
                    yield Deed(gain / (away[where] + 1), gain, away[where] + 1, left, where, None, {}, NONE, after)

    def _protect(self, kinds: Kinds, tile: int) -> Deed:
        left = kinds[:]
        left[CC] -= 1
        return Deed(self._aftermath(left) - self._aftermath(kinds), 0.0, 1, left, tile)


def deserts(ratings: Ratings, layout: str) -> list[int]:
    """The tiles on which Counterspells are collected."""
    tiles = ratings.content.tiles
    return [tile for tile, name in enumerate(board_of(layout).tiles) if tiles[name].counterspells]


def _harm(foe: Foe, hp: int, damage: int) -> float:
    if damage < hp:
        return life(hp) - life(hp - damage)
    return life(hp) + foe.standing + FALLEN


def _after_collecting(fresh: list[str], before: tuple[str, ...], after: tuple[str, ...]) -> list[str]:
    """The cards that can still be Cast: without what was given up, with what came."""
    left = fresh[:]
    gone = list(before)
    for face in after:
        if face in gone:
            gone.remove(face)
        else:
            left.append(face)
    for face in gone:
        if face in left:
            left.remove(face)
    return left
