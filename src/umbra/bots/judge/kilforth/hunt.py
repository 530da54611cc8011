"""Ancients of Shadows of Kilforth: which one a hero goes for, when he sets out, and when he assaults it."""

from functools import cached_property
from math import exp

from umbra.bots.judge.kilforth.arms import chance
from umbra.bots.judge.kilforth.position import Position
from umbra.core.cards import NONE
from umbra.games.kilforth.ending import victory_points
from umbra.games.kilforth.pieces.places import banned
from umbra.games.kilforth.records import FINALE

SURE = 0.85
"""With such a chance there is no point in waiting."""
CLOSE = 12.0
"""Against others a lead of so many victory points is not safe: they win in about three of four games with it."""
RACE = 0.75
"""What is left of such a lead where somebody else may assault the ancient too."""
DEADLINE = 4
"""With so many days left a hero goes to the ancient whatever his chance."""
AFTER = 2
"""So many days more for each further ancient."""
HURRY = 2
"""With so many days left nobody waits for others."""
BETTER = 0.03
"""So much better a chance has to be to wait for it."""


class Hunt:
    """The last task of one hero."""

    def __init__(self, at: Position) -> None:
        self.at = at

    @cached_property
    def _heroes(self) -> list[int]:
        return [seat for seat, hero in enumerate(self.at.s.heroes) if not hero.out]

    @cached_property
    def _standing(self) -> list[int]:
        """The ancients in play, those that are hurt already first."""
        ancients = self.at.s.ancients
        found = [n for n, ancient in enumerate(ancients) if not ancient.defeated and ancient.cell != NONE]
        return sorted(found, key=lambda n: ancients[n].hp == NONE)

    @cached_property
    def prey(self) -> int:
        """The ancient to be assaulted next, or NONE as long as that is not allowed; together each hero has his own."""
        at = self.at
        if any(at.s.heroes[seat].step <= FINALE for seat in (self._heroes if at.together else [at.me])):
            return NONE
        return self._standing[self._turn(at.me)] if self._standing else NONE

    def _turn(self, seat: int) -> int:
        return self._heroes.index(seat) % len(self._standing)

    @cached_property
    def mates(self) -> list[int]:
        """Together, the other heroes who go for the same ancient."""
        at = self.at
        others = [seat for seat in self._heroes if seat != at.me] if at.together else []
        return [seat for seat in others if self._turn(seat) == self._turn(at.me)]

    @property
    def cell(self) -> int:
        """Where the prey is."""
        return self.at.s.ancients[self.prey].cell

    def it_is_time(self, steps: int) -> bool:
        """Whether the hero, so many steps away, goes to the ancient now: his chance is good, or the days run out."""
        at = self.at
        walk = steps / at.hero.most if steps else 1
        due = DEADLINE + AFTER * (len(self._standing) - 1) + walk
        most = chance(at, self.prey, at.hero.most, helpers=len(self.mates))
        return most >= SURE or (at.days <= due and most > self.otherwise)

    @cached_property
    def otherwise(self) -> float:
        """How likely a hero wins without the ancient: together not at all, against others by victory points."""
        at = self.at
        if at.together:
            return -1.0
        points = [victory_points(at.table, seat) for seat in range(len(at.s.heroes))]
        lead = points.pop(at.me) - max(points, default=0)
        race = any(at.s.heroes[seat].step > FINALE for seat in self._heroes if seat != at.me)
        return (RACE if race else 1.0) / (1 + exp(-lead / CLOSE))

    def assaults(self) -> bool:
        """Whether the hero assaults the ancient where he stands: more HP would not help, or there is no time."""
        at = self.at
        hero = at.hero
        if self.prey == NONE or self.cell != hero.cell or not self.it_is_time(0):
            return False
        here = [seat for seat in self.mates if at.s.heroes[seat].cell == hero.cell]
        now = self._chance(hero.hp, len(here))
        if len(here) < len(self.mates) and now < SURE and at.days > HURRY:
            return False
        rests = banned(at.table, at.me, "rest") is None
        today = min(hero.most, hero.hp + hero.ap) if rests else hero.hp
        dawn = hero.hp - at.gloom(hero.cell)
        later = min(hero.most, 2 * dawn) if rests and at.days > 1 else 0
        if self._chance(today, len(here)) > now or self._chance(later, len(here)) > now + BETTER:
            return False
        return now > self.otherwise

    def _chance(self, hp: int, helpers: int) -> float:
        return chance(self.at, self.prey, hp, helpers=helpers)
