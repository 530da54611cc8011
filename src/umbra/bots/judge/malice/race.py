"""What a fight is worth before its next phase: two sides wear each other down, and the band may stop at any time."""

from functools import lru_cache
from typing import NamedTuple

FACES = 6
PER_HEAD = 1.5
"""With less life than so much for each avatar the first of them are gone."""

LEAVING = 0.25
"""What it costs to withdraw: the band is scattered, and came for nothing."""

STAYING = 0.004
"""What a phase costs by itself, so that nobody fights on for nothing."""


class Odds(NamedTuple):
    """Two sides as they meet; figures are means, so that half a point stands for a star die."""

    heads: int
    """How many avatars fight."""
    lead: float
    """What the band adds to its combat rolls, less what the creature adds."""
    deals: float
    """The wounds of one of the band's blows, after shields."""
    takes: float
    """The wounds of one of the creature's blows, after shields."""
    idle: float = 0.0
    """How often the creature uses an activated ability instead of striking; then it defends."""
    harm: float = 0.0
    """The wounds of such an ability."""


class Stakes(NamedTuple):
    """What is at stake, in points."""

    prize: float
    """What victory brings."""
    head: float
    """What it costs when an avatar Returns to Light."""
    token: float
    """What a life token is worth."""
    shard: float
    """What a soulshard is worth."""
    boosts: int = 0
    """How many soulshards can be invoked in a phase."""
    each: float = 1.0
    """What each of them adds to a combat roll."""
    lasting: bool = False
    """Whether what the creature has lost stays lost if the band leaves."""


class Turn(NamedTuple):
    """What the next phase is worth, and with how many soulshards; 0 worth more than to stop means to go on."""

    worth: float
    stop: float
    boosts: int


class Race:
    """The worth of all stages of a fight, by the creature's life and the band's."""

    def __init__(self, odds: Odds, stakes: Stakes, life: int, most: int) -> None:
        self.odds = odds
        self._stakes, self._full = stakes, life
        alive = [self._alive(pool) for pool in range(most + 1)]
        self._kept = [stakes.token * pool - stakes.head * (odds.heads - left) for pool, left in enumerate(alive)]
        """What the band has left, beside a prize."""
        chances = [self._blows(left) for left in range(odds.heads + 1)]
        self._chances = [chances[left] for left in alive]
        self._worths = [[stakes.prize + kept for kept in self._kept]]
        self._boosts = [[0] * (most + 1)]
        for left in range(1, life + 1):
            self._add_row(left)

    def at(self, left: int, pool: int) -> Turn:
        """With so much life left on either side."""
        left = max(0, min(left, self._full))
        pool = max(0, min(pool, len(self._kept) - 1))
        worth = self._worths[left][pool]
        stop = self._stop(left, pool) if left else worth
        return Turn(worth, stop, self._boosts[left][pool])

    def _alive(self, pool: int) -> int:
        return min(self.odds.heads, int((pool + PER_HEAD - 1) // PER_HEAD) or 1) if pool else 0

    def _stop(self, left: int, pool: int) -> float:
        share = 0.8 * (self._full - left) / self._full if self._stakes.lasting else 0.0
        return self._kept[pool] + share * self._stakes.prize - LEAVING

    def _add_row(self, left: int) -> None:
        """Go on or stop, with so much life of the creature left, for each life of the band."""
        stops = [self._stop(left, pool) for pool in range(len(self._kept))]
        row, boosts = stops[:1], [0]
        hit, hit_share = _after(self.odds.deals)
        less, more = self._worths[max(0, left - hit)], self._worths[max(0, left - hit - 1)]
        blow, blow_share = _after(self.odds.takes)
        for pool in range(1, len(stops)):
            stop = stops[pool]
            won = less[pool] * (1 - hit_share) + more[pool] * hit_share
            hurt = row[max(0, pool - blow)] * (1 - blow_share) + row[max(0, pool - blow - 1)] * blow_share
            best, most = stop - 1.0, 0
            for above, below, either, k, price in self._chances[pool]:
                worth = (above * won + below * hurt - price - STAYING) / either
                if worth > best:
                    best, most = worth, k
            row.append(best if best > stop else stop)
            boosts.append(most)
        self._worths.append(row)
        self._boosts.append(boosts)

    def _blows(self, alive: int) -> list[tuple[float, float, float, int, float]]:
        """How likely so many avatars hit, are hit, and either, with how many soulshards that are worth how much."""
        odds = self.odds
        hits, hurts = 1 - _zero(odds.deals), 1 - _zero(odds.takes)
        found = []
        for k in range(self._stakes.boosts + 1):
            ahead = odds.lead + k * self._stakes.each
            above, below = lead(alive, ahead)
            if odds.idle:  # it defends then, and what its ability does counts as part of a blow
                above += odds.idle * (lead(alive, ahead + 1)[0] - above)
                below += odds.idle * (odds.harm / odds.takes - below)
            above, below = above * hits, below * hurts
            found.append((above, below, above + below, k, k * self._stakes.shard))
        return [each for each in found if each[2] >= 1e-6]


def _after(mean: float) -> tuple[int, float]:
    """The lower of the two values around the mean of a blow that does anything, and the share of the other."""
    low = int(mean)
    return (low, mean - low) if low else (1, 0.0)


def _zero(mean: float) -> float:
    """How likely a blow with that mean does nothing."""
    return max(0.0, 1.0 - mean) if mean < 1 else 0.0


@lru_cache(maxsize=4000)
def race(odds: Odds, stakes: Stakes, life: int, most: int) -> Race:
    """The fight of a band with up to `most` life against a creature with up to `life`."""
    return Race(odds, stakes, life, most)


def lead(dice: int, ahead: float) -> tuple[float, float]:
    """How likely the best of some dice beats one die when it is so much ahead, and the other way round."""
    low = int(ahead // 1)
    part = ahead - low
    one, other = _lead(dice, low), _lead(dice, low + 1)
    return one[0] * (1 - part) + other[0] * part, one[1] * (1 - part) + other[1] * part


@lru_cache(maxsize=500)
def _lead(dice: int, ahead: int) -> tuple[float, float]:
    faces = range(1, FACES + 1)
    best = [(face, (face / FACES) ** dice - ((face - 1) / FACES) ** dice) for face in faces]
    above = sum(p for face, p in best for other in faces if face + ahead > other) / FACES
    below = sum(p for face, p in best for other in faces if face + ahead < other) / FACES
    return above, below
