"""What one Hero of Shadowscape can do: ways to attack, to search, to heal and to walk, and how soon."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from umbra.core.cards import NONE
from umbra.games.shadowscape.board import Board
from umbra.games.shadowscape.library import ShadowLibrary
from umbra.games.shadowscape.records.cards import Side
from umbra.games.shadowscape.records.modifiers import (
    Damage,
    GainSymbol,
    Movement,
    Range,
    StepFirst,
    SymbolAs,
    UseWounded,
)
from umbra.games.shadowscape.records.parts import Blow, InForce, Part
from umbra.games.shadowscape.records.words import KIND, SYMBOLS
from umbra.games.shadowscape.state import ACTIONS_PER_TURN, State

DRAWN = 1 / 3
"""How likely an unknown Fate card shows a given symbol."""

TURN_OVER = 0.35
"""How many actions of a Hero's time it costs, for one, to turn a card over by moving with it."""

MENDING = 1.5
"""How many actions it takes to make a disabled card usable again."""

BOOST = 0.03
"""What discarding a card to boost costs, in actions."""

NOW = 0.9
"""How much an action of this turn counts beside one of a later turn."""

NEVER = 40.0

AT_ONCE = 1.5
"""What takes fewer actions than this, boosts included, is done with the cards at hand."""


class Way(NamedTuple):
    """A way to attack or search: a side of an Action card and how long it takes until it can be used."""

    kind: str
    """regular, magic or search."""
    value: int
    reach: int
    boosts: int
    """How many symbols there are to boost it."""
    delay: float
    more: tuple[Part, ...]
    """Damage that it deals besides, under a condition."""
    slot: int = NONE
    """Where the card lies."""


class Extras(NamedTuple):
    """What a side of an Action card is for, apart from its figures."""

    kind: str
    reach: int
    more: tuple[Part, ...]


@lru_cache(maxsize=1024)
def extras_of(content: ShadowLibrary, card: str, side: int) -> Extras:
    """The same for every Hero who has the card."""
    face = content.faces[card][side]
    reach = face.range + sum(isinstance(part.word, StepFirst) for part in face.riders)
    more = tuple(part for part in face.riders if isinstance(part.word, Damage))
    return Extras(KIND.get(face.act, "search"), reach, more)


@lru_cache(maxsize=1024)
def walked(points: int, steps: int) -> float:
    """How many actions it takes to go so many rooms, if one action takes the Hero so far."""
    if steps <= 0:
        return 0.0
    return 0.8 * -(-steps // points) + 0.2 * steps / points


class Own(NamedTuple):
    """All of a Hero that its means depend on, wherever it stands."""

    hero: str
    gear: tuple[str, ...]
    """Its Equipment that its profession can use."""
    hand: tuple[str, ...]
    actions: tuple[str, ...]
    sides: tuple[int, ...]
    hurt: tuple[int, ...]
    spent: tuple[bool, ...]
    wounds: int
    left: int
    """The Actions that are left in this turn."""
    lack: float
    """What every symbol costs that still has to be drawn."""


class Means:
    """What a Hero can do with its cards. All costs are in actions."""

    def __init__(self, content: ShadowLibrary, own: Own) -> None:
        self._content, self._own = content, own
        self._sources = (own.hero, *own.gear)
        self._symbols = self._shown()
        self._skill = sum(content.faces[card][side].skill for card, side in zip(own.actions, own.sides, strict=True))
        self._ranges, self._damages = self._held(Range), self._held(Damage)
        self.heal_delay = NEVER
        self.points: int = content.heroes[own.hero].movement
        """How far one action takes the Hero."""
        for source in self._sources:
            self.points += sum(held.word.amount for held in content.modifiers(source, Movement))
        self._ways = self._all_ways()
        self._kills: dict[tuple[str, int, int, int], tuple[float, float, float]] = {}
        self._seeks: dict[tuple[int, int], float] = {}

    def _held(self, kind: type[Any]) -> list[InForce[Any]]:
        """What the Hero's card and Equipment have of a word."""
        return [held for source in self._sources for held in self._content.modifiers(source, kind)]

    def _shown(self) -> dict[str, float]:
        """How many cards in hand show each symbol, with what Equipment and abilities give."""
        fate, hand = self._content.fate, self._own.hand
        count: dict[str, float] = dict.fromkeys(SYMBOLS, 0.0)
        for card in hand:
            if card:
                for shown in fate[card].symbols:
                    count[shown] += 1
            else:
                for symbol in count:
                    count[symbol] += DRAWN
        for source in self._sources:
            for gain in self._content.modifiers(source, GainSymbol):
                for symbol in count if gain.word.symbol == "any" else (gain.word.symbol,):
                    count[symbol] += 1
            for held in self._content.modifiers(source, SymbolAs):
                if count[held.word.symbol] < len(hand):
                    count[held.word.symbol] += 1
        return count

    def _all_ways(self) -> list[Way]:
        own, content = self._own, self._content
        spare = any(content.modifiers(source, UseWounded) for source in self._sources)
        ways: list[Way] = []
        for slot, card in enumerate(own.actions):
            faces, up = content.faces[card], own.sides[slot]
            delay = 0.0
            if own.hurt[slot] and not (spare and own.hurt[slot] == 1):
                delay = MENDING
            elif own.spent[slot] and own.left:
                delay = own.left
            self._add(ways, faces[up], extras_of(content, card, up), delay, slot)
            turned = delay + TURN_OVER + (0.5 if own.left else 0.0)
            self._add(ways, faces[1 - up], extras_of(content, card, 1 - up), turned, slot)
        return ways

    def _add(self, ways: list[Way], face: Side, extras: Extras, delay: float, slot: int) -> None:
        if face.act == "heal":
            self.heal_delay = min(self.heal_delay, delay)
        elif face.act == "move":
            if not delay:
                self.points = max(self.points, face.value)
        elif face.act != "prepare":
            value = face.value + (self._skill if face.skill_value else 0)
            kind, reach = extras.kind, extras.reach
            if kind != "search" and self._ranges:
                reach += sum(held.word.amount for held in self._ranges if held.counts(Blow(kind)))
            boosts = int(self._symbols[face.boost] + 0.34) if face.boost else 0
            ways.append(Way(kind, value, min(reach, 2), boosts, delay, extras.more, slot))

    # Costs in actions

    def walk(self, steps: int) -> float:
        """How many actions it takes to go so many rooms; a trifle less where the last one has points to spare."""
        return walked(self.points, steps)

    def kill(self, kind: str, regular: int, magic: int, far: int) -> tuple[float, float, float]:
        """What it takes to eliminate an Enemy of a type from its room, from one and from two rooms away.

        `regular` and `magic` are its Defence against such Attacks, `far` what is added to them from another room.
        """
        key = (kind, regular, magic, far)
        known = self._kills.get(key)
        if known is None:
            near = [self._blow(way, kind, magic if way.kind == "magic" else regular) for way in self._ways]
            costs = [NEVER] * 3
            for way, cost in zip(self._ways, near, strict=True):
                if cost < costs[0]:
                    costs[0] = cost
                beyond = cost + (NEVER if far else 0.0)
                for reach in range(1, way.reach + 1):
                    if beyond < costs[reach]:
                        costs[reach] = beyond
            known = self._kills[key] = (costs[0], costs[1], costs[2])
        return known

    def _blow(self, way: Way, kind: str, defence: int) -> float:
        if way.kind == "search":
            return NEVER
        damage = way.value
        if way.more or self._damages:
            blow = Blow(way.kind, kind, self._own.wounds)
            damage += sum(part.word.amount for part in way.more if part.counts(blow))
            for held in self._damages:
                damage += held.word.amount if held.counts(blow) else 0
        return self._effort(way, defence - damage)

    def _effort(self, way: Way, missing: int) -> float:
        """One action, the boosts that it takes, and drawing those that are not there."""
        boosts = way.boosts
        if missing <= 0:
            return 1.0 + way.delay  # as with nothing to boost and nothing to draw
        lacking = missing - boosts if missing > boosts else 0
        return 1.0 + way.delay + BOOST * (boosts if lacking else missing) + self._own.lack * lacking

    def seek(self, needed: int, reach: int) -> float:
        """What it takes to search a Treasure of that value (0: just to search) so many rooms away."""
        key = (needed, reach)
        if key not in self._seeks:
            self._seeks[key] = min(
                (self._effort(w, needed - w.value) for w in self._ways if w.kind == "search" and w.reach >= reach),
                default=NEVER,
            )
        return self._seeks[key]

    def blow_now(self, kind: str, regular: int, magic: int, away: int) -> int:
        """The slot of the card that eliminates an Enemy so many rooms away at once, with the fewest boosts; or NONE."""
        return self._least(
            (way, self._blow(way, kind, magic if way.kind == "magic" else regular), away)
            for way in self._ways
            if way.kind != "search"
        )

    def seek_now(self, needed: int, away: int) -> int:
        """The slot of the card that finds a Treasure of that value so many rooms away at once; or NONE."""
        ways = [way for way in self._ways if way.kind == "search"]
        return self._least((way, self._effort(way, needed - way.value), away) for way in ways)

    def _least(self, costs: Iterable[tuple[Way, float, int]]) -> int:
        now = [(cost, way.slot) for way, cost, away in costs if not way.delay and way.reach >= away and cost < AT_ONCE]
        return min(now, default=(0.0, NONE))[1]


@lru_cache(maxsize=1024)
def means_of(content: ShadowLibrary, own: Own) -> Means:
    """The same wherever the Hero stands: of the positions that are thought through for a choice many share it."""
    return Means(content, own)


class Kit:
    """A Hero as the plans see it."""

    def __init__(self, content: ShadowLibrary, s: State, seat: int, lack: float) -> None:
        """`lack` is what every symbol costs that still has to be drawn."""
        self.content, self.s, self.seat = content, s, seat
        self.hero = hero = s.heroes[seat]
        self.board: Board = content.board(s.layout)
        self.at_turn = s.active == seat and s.phase == "act"
        self.left = max(0, ACTIONS_PER_TURN + s.more_actions - s.actions_done) if self.at_turn else 0
        faces, profession = s.cards.faces, content.heroes[hero.hero].profession
        gear = [
            face for face in [faces[t] for t in hero.equipment] if profession in content.equipment[face].professions
        ]
        cards = tuple(hero.actions), tuple(hero.sides), tuple(hero.hurt), tuple(hero.spent)
        hand = tuple([faces[token] for token in hero.hand])
        self.means = means_of(content, Own(hero.hero, tuple(gear), hand, *cards, hero.wounds, self.left, lack))

    def time(self, actions: float) -> float:
        """So many actions as time: those of this turn are at hand, the others have to be waited for."""
        later = actions - self.left
        return NOW * actions if later <= 0 else NOW * self.left + later + 0.3 * min(later, 1.0)
