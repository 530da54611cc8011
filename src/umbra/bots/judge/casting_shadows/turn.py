"""What the rest of a turn of Casting Shadows still promises: a quick plan of Casts and Collects, best rate first."""

from functools import lru_cache
from typing import NamedTuple

from umbra.bots.judge.casting_shadows.ratings import Ratings, Spell, collection_cost, kinds_of
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.collect import COUNTERSPELL_PRICE
from umbra.games.casting_shadows.defs import CcDamage, DmgDealt
from umbra.games.casting_shadows.resources import CC, KINDS, PAYS, SF, Cost
from umbra.games.casting_shadows.state import BASE_LIMIT, BOOK_LIMIT, EMPTY, SHADOW_LIMIT, Player, State

PROMISE = 0.93
"""What is planned counts less than what is done."""

LEAST = 0.12
"""The least gain that makes an AP worth spending."""

DEATH = 40.0
FALLEN = 12.0
"""How much worse than nothing it is to be out; and how much an enemy who is out counts."""

SHADOW = 2.5
"""What Shadow Form is worth without the Companion that comes with it, and without its energy."""

NEW_COMPANION = 1.8
BASE_ENERGY = (0.0, 1.2, 2.5, 4.0)
"""What Shadow Energy is worth in Base Form: it counts towards taking Shadow Form."""

_PAID_BY = {symbol: tuple(KINDS.index(kind) for kind in kinds) for symbol, kinds in PAYS.items()}

Kinds = list[int]


def life(hp: int) -> float:
    """What HP are worth: each counts for one, and the last ones for more."""
    return hp - 8.0 / (hp + 1)


class Foe(NamedTuple):
    """An enemy as the plan sees it."""

    seat: int
    tile: int
    standing: float
    """What the enemy is worth besides HP."""


class Step(NamedTuple):
    """One thing that could be done, with the travelling that it takes."""

    gain: float
    ap: int
    left: Kinds
    tile: int
    spell: Spell | None = None
    harm: int = 0
    victims: tuple[int, ...] = ()
    slot: int = EMPTY


def pay(cost: Cost, kinds: Kinds) -> Kinds | None:
    """What is left after paying: the exact colour before purple, for gray what there is most of. None: it cannot."""
    left = kinds[:]
    for symbol in cost:
        *plain, last = _PAID_BY[symbol]
        best = max(plain, key=left.__getitem__, default=last)
        best = best if left[best] else last
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
    """The rest of the active player's turn."""

    def __init__(self, ratings: Ratings, s: State, seat: int, foes: list[Foe], weight: float) -> None:
        self._ratings = ratings
        self._s = s
        self._player = s.players[seat]
        self._foes = foes
        self._weight = weight
        """How much an enemy's loss counts beside an own gain."""
        faces = s.cards.faces
        self._book = tuple(faces[token] for token in self._player.book)
        self._fresh = [faces[token] for token in self._player.book if token not in s.used]
        self._companion = faces[self._player.companion] if self._player.companion != EMPTY else ""
        mods = ratings.content.mods(self._companion) if self._companion else []
        self._cc_harm = min([mod.amount for mod in mods if isinstance(mod, CcDamage)], default=1)
        self._bonus = sum(mod.amount for mod in mods if isinstance(mod, DmgDealt) and mod.first_attack)
        self._thirst = 0.8 if self._player.energy < (SHADOW_LIMIT if self._player.shadow else BASE_LIMIT) else 0.0

    def promise(self, pool: list[int] | None = None, ap: int | None = None) -> float:
        """What can still be gained, in HP, with this pool and these AP or others."""
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
        absorbed = kinds[SF] and energy_worth(self._ratings, player, kinds[SF]) - energy_worth(self._ratings, player)
        return absorbed - loss

    def _plan(self, kinds: Kinds, ap: int) -> tuple[float, Kinds]:
        """Take what gives most for its AP, again and again."""
        tile, book, fresh = self._player.tile, self._book, self._fresh[:]
        hp = {foe.seat: self._s.players[foe.seat].hp for foe in self._foes}
        bonus = 0 if self._s.casts else self._bonus
        slots = {where: token for where, token in enumerate(self._s.slots) if token >= 0}
        saved = 0
        total = 0.0
        while ap > 0:
            steps = [*self._casts(kinds, ap, tile, fresh, hp, bonus), *self._collects(kinds, ap, tile, book, slots)]
            if kinds[CC] and self._cc_harm:
                left = kinds[:]
                left[CC] -= 1
                worst = max(self._player.hp - kinds[CC], 0)
                steps.append(Step((life(worst + 1) - life(worst)) / PROMISE - 1.0, 1, left, tile))
            best = max(steps, key=_rate, default=None)
            if best is None or _rate(best) < LEAST:
                break
            total += best.gain
            ap -= best.ap
            kinds, tile = best.left, best.tile
            if best.spell is not None:
                fresh.remove(best.spell.face)
                bonus = 0
                for seat in best.victims:
                    hp[seat] = max(hp[seat] - best.harm, 0)
            elif best.slot != EMPTY:
                pass
        del saved
        return total, kinds
