"""What a squad of Shadows of Malice goes for: the fight, or the rest before it, that promises most for its time."""

from collections.abc import Iterator, Set
from math import inf
from typing import NamedTuple

from umbra.bots.judge.malice.fighters import ACTIVATED, Band, Foe, band_for, meeting
from umbra.bots.judge.malice.position import SHARD, TOKEN, Position
from umbra.bots.judge.malice.race import FACES, Race
from umbra.bots.judge.malice.ratings import brew_worth
from umbra.bots.judge.malice.roads import Roads, Start, roads
from umbra.bots.remembering import remembered
from umbra.box.graph import FAR
from umbra.games.malice.items.items import MOST_POTIONS
from umbra.games.malice.moves.travel import travel_of
from umbra.games.malice.pieces.bands import band_mp
from umbra.games.malice.pieces.modifiers import mods
from umbra.games.malice.records import COLOURS
from umbra.games.malice.state import NO_MOVE
from umbra.games.malice.turn.recovery import recovery_points

WIN = 10.0
"""What winning the game is worth, in points."""

TREASURE, POTION = 1.2, 0.7
"""What a card is worth that is yet to be drawn."""

SLOTS = 5
"""So many treasures an avatar can hold."""

BREW = 0.5
"""What having a potion brewed brings, less the soulshard."""

OVERHEAD = 0.6
"""The actions that each undertaking takes beside those for the way."""

LAST_ROUNDS = 0.1
"""The share of its worth that a treasure has while Xulthûl is in Aethos."""

BEST_DIE = 4.47
"""The mean of the larger of two dice."""

MOST_LIFE = 99
"""No creature has so much."""

POWER_CHANCES = ((1, 1 / 3), (2, 1 / 3), (3, 1 / 6), (4, 1 / 6))
"""SM-R-4  The powers of a lair's creature."""


class Aim(NamedTuple):
    """What a squad goes for: rest, meet, lair, guardian, shadow or xulthul, and where."""

    kind: str
    hex: int
    score: float = 0.0


Foes = tuple[tuple[Foe, float], ...]
"""What can be met somewhere, each with its chance."""


class Goal(NamedTuple):
    """A fight that could be sought: what can be met there, and what victory brings."""

    kind: str
    hex: int
    foes: Foes
    prize: float


class Bout:
    """How such a fight may go, with each of the foes."""

    def __init__(self, races: list[tuple[Race, float]]) -> None:
        self._races = races

    @remembered
    def gain(self, pool: int) -> float:
        """What it promises a band with so much life beyond leaving at once."""
        turns = [(race.at(MOST_LIFE, pool), chance) for race, chance in self._races]
        return sum(chance * (turn.worth - turn.stop) for turn, chance in turns)


class Planner:
    """Plans for all squads, one after the other, so that two of them do not go for the same thing."""

    def __init__(self, at: Position) -> None:
        self.at = at
        self.aims: list[Aim | None] = []
        taken: set[int] = set()
        for squad in at.squads:
            present = [a for a in squad if at.avatar(a).hex >= 0]
            aim = self._aim(present, taken) if present else None
            self.aims.append(aim)
            if aim is not None and aim.kind in ("lair", "guardian"):
                taken.add(aim.hex)

    def _aim(self, squad: list[int], taken: set[int]) -> Aim | None:
        if len({self.at.avatar(a).hex for a in squad}) > 1:
            return Aim("meet", self._meeting_place(squad))
        return SquadPlan(self.at, squad).best(taken)

    def _meeting_place(self, squad: list[int]) -> int:
        """Where they can all be soonest; rather where they recover well."""
        at = self.at
        ways = {a: roads_of(at, [a]) for a in squad}
        missing = sum(at.full(a) - at.life(a) for a in squad)
        places = {at.avatar(a).hex for a in squad} | set(at.board.mystics) | set(at.board.cities)
        return min(
            sorted(places - (at.dangers - {at.avatar(a).hex for a in squad})),
            key=lambda hex: (
                max(_moves(at, a, ways[a].cost(hex)) for a in squad)
                + 0.5 * sum(_moves(at, a, ways[a].cost(hex)) for a in squad) / len(squad)
                - (0.1 * missing if hex in at.board.mystics else 0.04 * missing if hex in at.board.cities else 0.0)
            ),
        )


def roads_of(at: Position, band: list[int], hex: int | None = None) -> Roads:
    """The ways of a band from where it is, or from another hex."""
    avatar = at.avatar(band[0])
    travel = travel_of(at.table, band)
    if hex is not None and hex != avatar.hex:
        return roads(at.board, travel, Start(hex), at.dangers)
    return roads(at.board, travel, Start(avatar.hex, avatar.afloat, avatar.entered_gate), at.dangers)


def pace(at: Position, band: list[int]) -> float:
    """The half points of a Move on average."""
    slowest = min(sum(mod.amount.fixed for mod in mods(at.table, a, "MR")) for a in band)
    spread = 0.5 if len(band) == 1 else 0.9
    return max(4.0, 2 * (BEST_DIE + len(band) + slowest - spread))


def _moves(at: Position, a: int, cost: int) -> float:
    """How many actions a lone avatar walks."""
    mine = at.avatar(a).mp
    left = cost - mine if mine != NO_MOVE else cost
    return max(0.0, left / pace(at, [a]))


class SquadPlan:
    """What a squad that stands together could do."""

    def __init__(self, at: Position, squad: list[int]) -> None:
        self.at, self.squad = at, squad
        self.here = at.avatar(squad[0]).hex
        self.pool = sum(at.life(a) for a in squad)
        self.full = sum(at.full(a) for a in squad)
        self._pace = pace(at, squad)
        open_points = [band_mp(at.s, a) for a in squad if at.avatar(a).mp != NO_MOVE]
        self._points = min(open_points) if len(open_points) == len(squad) else 0

    def best(self, taken: set[int]) -> Aim | None:
        """The aim with the best score: what it promises for each action."""
        return next(iter(self.ranked(taken)), None)

    def ranked(self, taken: Set[int] = frozenset()) -> list[Aim]:
        """All aims, each with its best score, the best first."""
        goals = [(goal, self._bout(goal.foes, goal.prize)) for goal in self.goals() if goal.hex not in taken]
        found: dict[tuple[str, int], float] = {}
        for rest, spent, gained, brewed in self._rests():
            ways = roads_of(self.at, self.squad, rest)
            points = self._points if rest == self.here and not spent else 0
            for goal, bout in goals:
                cost = ways.cost(goal.hex)
                if cost >= FAR or (goal.hex == self.here and goal.kind != "xulthul"):
                    continue
                worth = bout.gain(self.pool + gained)
                time = spent + max(0.0, cost - points) / self._pace + OVERHEAD
                score = (worth + TOKEN * gained + BREW * brewed) / time
                what = ("rest", rest) if gained or brewed else (goal.kind, goal.hex)
                if score > found.get(what, -inf) + 1e-9:
                    found[what] = score
        aims = [Aim(*what, score) for what, score in found.items()]
        return sorted(aims, key=lambda aim: -aim.score)

    @remembered
    def _bout(self, foes: Foes, prize: float) -> Bout:
        """What a fight against these foes comes to; many lairs are alike."""
        return Bout([(meeting(self.at, self._band(foe.kind), foe, prize, self.full), chance) for foe, chance in foes])

    @remembered
    def _band(self, kind: str) -> Band:
        return band_for(self.at, self.squad, kind)

    # Fights

    def goals(self) -> Iterator[Goal]:
        """All fights there are to seek."""
        at = self.at
        generator = at.content.generator
        haste = horizon(at)
        foes = tuple((Foe("normal", power, generator.life[power - 1]), p) for power, p in POWER_CHANCES)
        for lair, hex in enumerate(at.board.lairs):
            if not at.s.calm[lair]:
                prize = self.loot(stocked=at.s.stocked[lair]) * haste
                yield Goal("lair", hex, foes, prize)
        if at.s.xulthul is not None:
            body = at.s.xulthul
            left = body.life - body.wounds - body.drains
            yield Goal("xulthul", body.hex, ((Foe("xulthul", body.power, left, len(body.abilities)), 1.0),), WIN)
            return
        for hex in at.hidden:
            foe = Foe("guardian", 4, generator.life[3], 2)
            yield Goal("guardian", hex, tuple(self._forms(foe)), well_prize(at))
        number = len(at.s.avatars) - 1
        for shadow in at.s.shadows:
            if shadow.hex in at.hidden:  # its Guardian would have to be fought first
                continue
            foe = Foe("shadow", generator.shadow_power[number], shadow.life, generator.shadow_abilities[number])
            yield Goal("shadow", shadow.hex, tuple(self._forms(foe)), shadow_prize(at, shadow.hex, shadow.life))

    def _forms(self, foe: Foe) -> Iterator[tuple[Foe, float]]:
        """A foe with or without abilities of a colour that the squad has soulshards of, and with activated ones."""
        shards = [sum(counts) for counts in zip(*(self.at.avatar(a).shards for a in self.squad), strict=True)]
        most = max(range(1, len(COLOURS)), key=lambda number: shards[number])
        others = [n for number, n in enumerate(shards) if number not in (0, most) and n >= 3]
        match = 1 - 0.8 ** (foe.abilities * (1 + len(others)))
        idle = 1 - (1 - ACTIVATED) ** foe.abilities
        for form, chance in ((foe._replace(colours=frozenset({COLOURS[most]})), match), (foe, 1 - match)):
            yield form, chance * (1 - idle)
            yield form._replace(idle=foe.power / FACES), chance * idle

    def loot(self, *, stocked: bool) -> float:
        """What a lair brings: treasure counts for less once most of it replaces other treasure."""
        held = sum(len(self.at.avatar(a).items) for a in self.squad) / (SLOTS * len(self.squad))
        treasure = self.at.style.greed * TREASURE * (1 - 0.6 * held)
        return treasure * (1.0 if stocked else 0.2) + 2.5 * SHARD

    # Rests

    def _rests(self) -> Iterator[tuple[int, float, int, int]]:
        """Where to rest first, how many actions that takes with the way, the life and the potions it brings."""
        yield self.here, 0.0, 0, 0
        at = self.at
        brewing = sum(bool(brews(at, a)) for a in self.squad)
        if self.pool >= self.full and not brewing:
            return
        ways = roads_of(at, self.squad)
        for hex in sorted({self.here, *at.board.mystics, *at.board.cities}):
            cost = ways.cost(hex)
            if cost >= FAR or hex in at.s.ruined or (hex in at.dangers and hex != self.here):
                continue
            way = max(0.0, cost - self._points) / self._pace + (0.4 if hex != self.here else 0.0)
            if brewing and hex in at.board.mystics and self.pool >= self.full - 1:
                yield hex, way + 1, 0, brewing
            for actions in (1, 2, 4) if self.pool < self.full else ():
                gained = sum(recovered(at, a, hex, actions) for a in self.squad)
                if gained >= 1:
                    yield hex, way + actions, int(gained), 0


def brews(at: Position, a: int) -> list[str]:
    """The colours of which an avatar could have a potion brewed and keep it."""
    avatar = at.avatar(a)
    held = {at.content.potions[at.face(token)].colour for token in avatar.potions}
    if len(held) >= MOST_POTIONS:
        return []
    found = [colour for n, colour in zip(avatar.shards[1:], COLOURS[1:], strict=True) if n and colour not in held]
    return sorted(found, key=lambda colour: -brew_worth(at.content, colour))


def recovered(at: Position, a: int, hex: int, actions: int) -> float:
    """The life that an avatar gets back with so many actions on a hex."""
    avatar = at.avatar(a)
    points = recovery_points(at.table, a) - _extra(at, avatar.hex) + _extra(at, hex)
    wounds, drains = avatar.wounds, avatar.drains
    service = at.service(hex)
    gained = 0.0
    for _ in range(actions):
        if service == "life" and wounds + drains > points:
            gained, wounds, drains = gained + wounds + drains, 0, 0
        elif service == "heal" and wounds > points:
            gained, wounds = gained + wounds, 0
        elif service == "restore" and drains > points / 2:
            gained, drains = gained + drains, 0
        else:
            healed = min(points, wounds)
            wounds -= healed
            gained += healed + min(drains, 0.5 * (points - healed))
    return gained


def _extra(at: Position, hex: int) -> int:
    if hex in at.s.ruined:
        return 0
    return 2 if hex in at.board.mystics else int(hex in at.board.cities)


# What things are worth


def well_prize(at: Position) -> float:
    """What a Guardian's defeat brings: a share of the victory, and its treasures."""
    hidden, lights = len(at.hidden), max(1, at.lights)
    needed = lights * (hidden + 1) / (lights + 1)
    return at.style.raid * WIN / max(1.0, needed) + 1.5 * TREASURE + 1.5 * POTION + 6 * SHARD


def shadow_prize(at: Position, hex: int, life: int) -> float:
    """What it is worth to be rid of a Shadow: more, the sooner it finds a Well that may be a Light one."""
    if not at.hidden:
        return 0.1
    risk = min(1.0, at.lights / len(at.hidden)) * min(1.0, 0.3 + life / 6)
    return at.style.scheme * WIN * risk / (1 + arrival(at, hex) / 5)


def arrival(at: Position, hex: int) -> float:
    """In how many rounds a Shadow is at a hidden Well."""
    row = at.board.distance[hex]
    return min((row[well] for well in at.hidden), default=FAR) / 1.5


def horizon(at: Position) -> float:
    """How much of its worth a treasure still has: little when a Shadow is about to find a Well, or Xulthûl is here."""
    if at.s.xulthul is not None:
        return LAST_ROUNDS
    soonest = min((arrival(at, shadow.hex) for shadow in at.s.shadows), default=8.0)
    return max(0.35, min(1.0, 0.3 + soonest / 6))
