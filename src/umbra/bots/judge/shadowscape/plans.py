"""How many actions a Hero of Shadowscape needs for a Whisper, for tokens to pay with, and for the Lord."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from umbra.bots.judge.shadowscape.kit import NEVER, Kit, Means, walked
from umbra.core.cards import NONE
from umbra.games.shadowscape.library import LORD, ShadowLibrary
from umbra.games.shadowscape.records.cards import Whisper
from umbra.games.shadowscape.records.modifiers import Armour, Immune, LockTreasure
from umbra.games.shadowscape.records.parts import Blow
from umbra.games.shadowscape.records.words import ENEMY_TYPES
from umbra.games.shadowscape.state import TOKEN_LIMIT, State

AGAIN = 0.3
"""What each further kill or Search costs more, since another card has to be used for it."""

CLAIMING = 1.2
"""The actions that pass, beyond those of this turn, until one can claim again what Equipment was claimed for."""

SPAWNING = 6.0
"""What it costs to wait for something that is not in the dungeon now."""


class Prey(NamedTuple):
    """An Enemy or a Treasure that could be had, and what it takes from its room, from one and from two rooms away."""

    piece: int
    room: int
    costs: tuple[float, float, float]


class Lying(NamedTuple):
    """All that lies in the dungeon, as far as the plans care."""

    foes: tuple[tuple[int, int, str, str], ...]
    """Token, room, face and back of each Enemy."""
    hoard: tuple[tuple[int, int, str], ...]
    """Room, token and face of each Treasure."""
    layout: str
    advanced: bool
    lord_defence: int
    lord_side: str
    """The name of the Lord's side in use."""


class Dungeon:
    """What can be had in the dungeon, the same for all Heroes."""

    def __init__(self, content: ShadowLibrary, lying: Lying) -> None:
        self._content, self.lying = content, lying
        self.lord_defence = lying.lord_defence
        self.distance = content.board(lying.layout).distance
        self.foes = {kind: self._foes(kind) for kind in ENEMY_TYPES}
        locked = {
            room
            for _, room, face, _ in lying.foes
            if lying.advanced and content.modifiers(content.enemies[face].enemy.id, LockTreasure)
        }
        self.treasures = [
            (token, room, content.treasures[face].search) for room, token, face in lying.hoard if room not in locked
        ]
        """Token, room and what it takes to find it, of those that no Enemy guards."""

    def _foes(self, kind: str) -> list[tuple[int, int, int, int]]:
        """Token, room, and Defence against Regular and Magic Attacks of all Enemies of a type."""
        content = self._content
        found = []
        for token, room, face, back in self.lying.foes:
            if back != kind:
                continue
            enemy = content.enemies[face].enemy
            armour = {"regular": 0, "magic": 0}
            for held in content.modifiers(enemy.id, Armour) if self.lying.advanced else ():
                for against in armour:
                    armour[against] += held.word.amount if held.counts(Blow(against)) else 0
            found.append((token, room, enemy.defence + armour["regular"], enemy.defence + armour["magic"]))
        return found

    def lord_far(self) -> int:
        """Whether Attacks from another room do nothing to the Lord; as good as that if only one kind does."""
        return int(bool(self._content.modifiers(self.lying.lord_side, Immune)))


@lru_cache(maxsize=512)
def dungeon_of(content: ShadowLibrary, lying: Lying) -> Dungeon:
    """The same for all positions in which the same lies there."""
    return Dungeon(content, lying)


def lying_in(s: State, advanced: bool, lord: tuple[int, str]) -> Lying:
    """What lies in the dungeon; `lord` is the Lord's Defence and the name of its side in use."""
    faces, backs = s.cards.faces, s.cards.backs
    return Lying(
        tuple([(token, room, faces[token], backs[token]) for token, room in zip(s.foes, s.foe_rooms, strict=True)]),
        tuple([(room, token, faces[token]) for room, token in enumerate(s.hoard) if token != NONE]),
        s.layout,
        advanced,
        *lord,
    )


class Quarry:
    """What Enemies and Treasures cost a Hero with certain means, wherever it stands."""

    def __init__(self, means: Means, dungeon: Dungeon) -> None:
        self._points, self._distance = means.points, dungeon.distance
        self.prey: dict[str, list[Prey]] = {
            kind: [Prey(token, room, means.kill(kind, regular, magic, 0)) for token, room, regular, magic in foes]
            for kind, foes in dungeon.foes.items()
        }
        self.prey["treasure"] = [
            Prey(token, room, (means.seek(value, 0), means.seek(value, 1), NEVER))
            for token, room, value in dungeon.treasures
        ]
        self._reached: dict[tuple[int, str], list[tuple[float, Prey]]] = {}

    def reach(self, at: int, prey: Prey) -> float:
        """What it takes to go and have it, from a room."""
        away = self._distance[at][prey.room]
        points, (here, near, far) = self._points, prey.costs
        best = walked(points, away) + here
        if near < NEVER:
            best = min(best, walked(points, away - 1) + near)
            if far < NEVER:
                best = min(best, walked(points, away - 2) + far)
        return best

    def reached(self, at: int, kind: str) -> list[tuple[float, Prey]]:
        """What it takes to go and have each prey of a kind, from a room."""
        found = self._reached.get((at, kind))
        if found is None:
            found = self._reached[at, kind] = [(self.reach(at, prey), prey) for prey in self.prey[kind]]
        return found


@lru_cache(maxsize=1024)
def quarry_of(means: Means, dungeon: Dungeon) -> Quarry:
    """The same for all positions of a Hero in which nothing else has changed."""
    return Quarry(means, dungeon)


class Plans:
    """What one Hero could go for, in actions."""

    def __init__(self, kit: Kit, dungeon: Dungeon) -> None:
        self.kit, self._dungeon = kit, dungeon
        self._distance = kit.board.distance
        s = kit.s
        backs = [s.cards.backs[token] for token in kit.hero.tokens]
        self.room = TOKEN_LIMIT - (s.lord_token in kit.hero.tokens)
        """How many tokens the Hero can hold besides the Lord's."""
        self.held = {kind: backs.count(kind) for kind in (*ENEMY_TYPES, "treasure")}
        quarry = quarry_of(kit.means, dungeon)
        self.prey, self.reach, self._reached = quarry.prey, quarry.reach, quarry.reached

    @property
    def lord_defence(self) -> int:
        """The Defence of the Lord."""
        return self._dungeon.lord_defence

    def defence_of(self, piece: int) -> tuple[int, int]:
        """The Defence of an Enemy against Regular and Magic Attacks."""
        foes = (foe for kind in ENEMY_TYPES for foe in self._dungeon.foes[kind])
        return next((regular, magic) for token, _, regular, magic in foes if token == piece)

    def collect(self, at: int, wanted: Iterable[tuple[str, ...]]) -> tuple[float, int]:
        """The actions to get one token of each of these kinds (any of several), nearest first, and where one ends."""
        total = 0.0
        taken: set[int] = set()
        for kinds in wanted:
            best, chosen = SPAWNING, None
            for kind in kinds:
                for found in self._reached(at, kind):
                    if found[0] < best and found[1].piece not in taken:
                        best, chosen = found
            total += best + AGAIN * bool(taken)
            if chosen is not None:
                taken.add(chosen.piece)
                at = chosen.room
        return total, at

    def tokens(self, n: int) -> float:
        """The actions until so many tokens of any kind can be paid."""
        if n > self.room:
            return NEVER
        missing = n - sum(self.held.values())
        return self.collect(self.kit.hero.room, [(*ENEMY_TYPES, "treasure")] * missing)[0] if missing > 0 else 0.0

    def treasure(self) -> float:
        """The actions until a Treasure can be paid."""
        return 0.0 if self.held["treasure"] else self.collect(self.kit.hero.room, [("treasure",)])[0]

    # Whispers

    def whisper(self, whisper: Whisper) -> float:
        """The actions until a Whisper can be claimed."""
        if whisper.lord:
            return self.lord()
        kit, hero = self.kit, self.kit.hero
        typed = max(sum(whisper.trophies.values()), whisper.any_trophies, whisper.same_trophies)
        if typed + whisper.treasures > self.room:
            return NEVER
        total, at = self.collect(hero.room, self.wanted(whisper))
        total += self._outfit(whisper)
        if whisper.no_wounds:
            wounds = hero.wounds + sum(hero.hurt)
            total += (wounds + 2) // 3 + min(kit.means.heal_delay, 3.0) if wounds else 0.0
        cost, at = self._event(whisper, at, ready=total == 0.0)
        if whisper.room:
            total += kit.means.walk(self._distance[at][kit.board.index[whisper.room]])
        return total + cost

    def _event(self, whisper: Whisper, at: int, *, ready: bool) -> tuple[float, int]:
        """What must just have been done: it counts as done only if nothing else is missing, since it passes."""
        kit = self.kit
        if whisper.search_in:
            room = kit.board.index[whisper.search_in]
            if not ready or whisper.search_in not in kit.s.searched:
                return self._errand(at, room, kit.means.seek(0, 0), kit.means.seek(0, 1))
        if whisper.kill_in:
            room = kit.board.index[whisper.kill_in]
            there = not whisper.room or at == kit.board.index[whisper.room]
            if not (ready and there and whisper.kill_in in kit.s.killed_in):
                return self._slaughter(at, room, inside=bool(whisper.room))
        return 0.0, at

    def wanted(self, whisper: Whisper) -> list[tuple[str, ...]]:
        """The tokens that are missing."""
        held = self.held
        wanted: list[tuple[str, ...]] = []
        for kind, n in whisper.trophies.items():
            wanted += [(kind,)] * (n - held[kind])
        trophies = sum(held[kind] for kind in ENEMY_TYPES)
        if whisper.any_trophies:
            here = 1 if whisper.kill_in and whisper.kill_in not in self.kit.s.killed_in else 0
            wanted += [ENEMY_TYPES] * (whisper.any_trophies - here - trophies)
        if whisper.same_trophies:
            kind = max(ENEMY_TYPES, key=lambda kind: (held[kind], len(self.prey[kind])))
            wanted += [(kind,)] * (whisper.same_trophies - held[kind])
        return wanted + [("treasure",)] * (whisper.treasures - held["treasure"])

    def _outfit(self, whisper: Whisper) -> float:
        """Getting the Equipment that is missing: a Treasure and a Claim for each."""
        s, content, total = self.kit.s, self.kit.content, 0.0
        treasures = self.held["treasure"]
        sorts = [content.equipment[s.cards.faces[token]].sort for token in self.kit.hero.equipment]
        offered = [content.equipment[s.cards.faces[token]].sort for token in s.equipment_offer]
        for sort, n in whisper.equipment.items():
            for _ in range(n - sorts.count(sort)):
                total += CLAIMING + (self.kit.left or 1) + (0.0 if sort in offered else SPAWNING)
                total += 0.0 if treasures > 0 else self.treasure()
                treasures -= 1
        return total

    def _errand(self, at: int, room: int, here: float, beside: float) -> tuple[float, int]:
        away = self._distance[at][room]
        near, far = self.kit.means.walk(away) + here, self.kit.means.walk(away - 1) + beside
        return (far, at) if far < near else (near, room)

    def _slaughter(self, at: int, room: int, *, inside: bool) -> tuple[float, int]:
        """Eliminating an Enemy in a certain room, perhaps while standing there."""
        walk = self.kit.means.walk(self._distance[at][room])
        costs = [
            walk + prey.costs[0] if inside else self.reach(at, prey)
            for kind in ENEMY_TYPES
            for prey in self.prey[kind]
            if prey.room == room
        ]
        return min([*costs, walk + SPAWNING]), room

    def lord(self) -> float:
        """The actions until the Lord is slain, as if it stood in the centre already."""
        s, kit, dungeon = self.kit.s, self.kit, self._dungeon
        if s.lord_token in kit.hero.tokens:
            return 0.0
        if s.lord_slain:
            return NEVER
        room = s.lord_room if s.lord_room >= 0 else len(s.hoard) // 2
        defence = dungeon.lord_defence
        costs = kit.means.kill(LORD, defence, defence, dungeon.lord_far())
        return self.reach(kit.hero.room, Prey(s.lord_token, room, costs))
