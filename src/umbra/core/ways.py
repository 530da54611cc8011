"""Ways: what a seat can do with a piece now, in one answer or in a few in a row."""

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from itertools import accumulate, count
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

from umbra.core.cards import bit
from umbra.core.decision import Decision, Option, spoken
from umbra.core.english import counted
from umbra.core.errors import RuleFault, UmbraError
from umbra.core.events import Event, visible_to
from umbra.core.state import digest

if TYPE_CHECKING:
    from umbra.core.game import Game

TRIED = 100
"""So many answers are tried at most to find the ways of all pieces, and as many again for the words of those of one
piece. Counted in answers, not in time, so that every machine finds the same."""

TRIED_BEYOND = 200
"""So many to see what may come after chance, the usual answers of everybody included."""

MOST_AIMED = 3
"""So many answers about a piece stand in a way at most."""

MOST_NEUTRAL = 3
"""So many answers without a piece stand between two of them at most."""

WORLDS = 8
"""So many worlds are imagined to see what may follow after chance."""

MOST_CHANCES = 6
"""So many answers after which chance comes in are looked through at most."""

MOST_USUAL = 8
"""So many usual answers are given at most until the seat is asked something again."""

MOST_ADDED = 3
"""So many things are added to a way at most to see whether they change what comes of it."""

LED_NOWHERE = 3
"""A verb after which nothing more was asked so many times has to wait for the others."""

MINUS = "\N{MINUS SIGN}"

End = Literal["done", "goes on", "chance", "other", "over"]
"""What comes after a way: a new act, the next question of this one, chance or news, another seat, the end."""


class Step(msgspec.Struct, frozen=True):
    """One choice of a way."""

    kind: str
    """The kind of question."""
    key: str
    label: str
    brief: str
    """The same in a few words, beside what follows."""
    free: bool = False
    """Given, but not worth words: the usual answer, or the only one of its question that is about no piece."""
    implied: bool = False
    """Not given: nobody is asked, since there is nothing else to choose."""


class Way(msgspec.Struct, frozen=True):
    """How to do something with a piece: the answers to give one after the other."""

    steps: tuple[Step, ...]
    words: str
    """The line of a menu, without the cost."""
    cost: dict[str, int]
    """What becomes of the purse of the seat, up to its end or the first chance: `{"AP": -1}`."""
    price: str
    """The same in words: "1 AP, +2 items" with a minus sign before what is lost."""
    ends: End
    worlds: tuple[int, int] = (1, 1)
    """In how many of the imagined worlds it leads to the piece; (5, 8) where chance stands between."""
    then: str = ""
    """Where chance stands between: the answer about the piece, to be given after it if it is offered then."""
    result: str = ""
    """What happens, in a sentence, as far as that is certain."""

    @property
    def keys(self) -> list[str]:
        """The answers to give."""
        return [step.key for step in self.steps if not step.implied]


class Draft(NamedTuple):
    """A way as it was found: the keys of its answers."""

    keys: tuple[str, ...]
    implied: str = ""
    """The key of the choice it ends with, if nobody is asked for that."""
    aimed: int = 1
    """How many of the answers are about a piece."""

    @property
    def length(self) -> tuple[int, int]:
        """How long it is: answers that go without a piece count less."""
        return self.aimed, len(self.keys)


class Found(msgspec.Struct):
    """What a search has found."""

    drafts: dict[str, list[Draft]]
    """The ways of each piece, the best first."""
    chances: list[tuple[str, ...]]
    """Answers after which chance comes in."""
    tried: int
    """How many answers were tried."""
    partial: bool
    """Whether there was more to try."""


class Outlook:
    """What one seat can do at the open question. It is made from what that seat may know, and changes nothing."""

    def __init__(self, game: "Game", seat: int) -> None:
        self._game, self._seat = game, seat
        self._found = search(self._world(0), seat)
        self._ways: dict[str, list[Way]] = {}
        self._later: Leads | None = None

    @property
    def pieces(self) -> list[str]:
        """The pieces with which something can be done, those of the open question first."""
        return list(self._found.drafts)

    @property
    def partial(self) -> bool:
        """Whether there may be more than was tried."""
        return self._found.partial

    def ways(self, piece: str) -> list[Way]:
        """The ways to do something with a piece; where there is none, what may lead to it through chance."""
        if piece not in self._ways:
            drafts = self._found.drafts.get(piece)
            found = self._settled(drafts) if drafts else self._through_chance(piece)
            self._ways[piece] = list({(way.words, way.price, way.ends): way for way in reversed(found)}.values())[::-1]
        return self._ways[piece]

    def _world(self, number: int) -> "Game":
        game = self._game
        seed = f"ways/{game.commitment}/{self._seat}/{game.branch}/{game.entry}/{number}"
        return game.imagine(self._seat, random.Random(seed))

    def _settled(self, drafts: Iterable[Draft]) -> list[Way]:
        world, tried = self._world(0), accumulate(len(draft.keys) for draft in drafts)
        found = [settled(world, self._seat, draft) for draft, n in zip(drafts, tried, strict=True) if n <= TRIED]
        return [way for one in found for way in (*carried_through(world, self._seat, one), one)]

    def _through_chance(self, piece: str) -> list[Way]:
        if self._later is None:
            worlds = [self._world(number) for number in range(WORLDS)] if self._found.chances else []
            self._later = after_chance(worlds, self._seat, self._found.chances)
        seen = self._later.get(piece, Counter())
        world = self._world(0)
        return [_through(world, self._seat, lead, times) for lead, times in seen.most_common()]


# Trying answers


class Trail:
    """What one answer brings, up to the first thing that the seat could not know."""

    def __init__(self, world: "Game", seat: int, key: str) -> None:
        """Give the answer in a copy of a world."""
        self.seat, self.world = seat, world.clone()
        self.implied: list[tuple[str, Option, str]] = []
        """What was chosen without asking: the kind of question, the option, its label."""
        self.purse: dict[str, int] | None = None
        self.told: list[Event] = []
        """What has happened."""
        table = self.world._run.table
        table.watch, table.events = self, self.told
        try:
            self.world.answer(seat, key)
        except RuleFault:
            self.chance(bit(seat))
        table.watch = table.events = None

    def chosen(self, seat: int, kind: str, option: Option) -> None:
        """Note a choice of the seat."""
        if seat == self.seat and option.about and self.purse is None:
            self.implied.append((kind, option, option.label))

    def chance(self, who: int) -> None:
        """Note what the seat has when it learns something; what comes then is not looked at."""
        if who & bit(self.seat) and self.purse is None:
            self.purse = _purse(self.world, self.seat)

    @property
    def cost_to(self) -> dict[str, int]:
        """What the seat has in the end, or had when chance came in."""
        return _purse(self.world, self.seat) if self.purse is None else self.purse

    @property
    def result(self) -> str:
        """What came of it all, in a sentence; empty where that is not certain."""
        told = [event for event in self.told if event.weight and visible_to(event, self.seat)]
        if not told or self.purse is not None:
            return ""
        event = max(reversed(told), key=lambda event: event.weight)
        return event.say(self.world.rules.names(self.world.content, self.world.state))

    @property
    def outcome(self) -> tuple[str, str]:
        """What came of it but for figures, and what is asked then: whether two answers come to the same."""
        ask = self.world._run.asked(self.seat)
        return re.sub(r"\d+", "", self.result), ask.kind if ask else ""

    @property
    def end(self) -> End:
        """What comes next. Chance before everything else, since what it brings is different in each world."""
        if self.purse is not None:
            return "chance"
        if self.world.outcome is not None:
            return "over"
        ask = self.world._run.asked(self.seat)
        if ask is None:
            return "other"
        return "done" if ask.kind in self.world.rules.openings else "goes on"


def _purse(world: "Game", seat: int) -> dict[str, int]:
    return world.rules.purse(world.state, seat)


def is_neutral(ask: Decision, option: Option) -> bool:
    """Whether an answer is about no piece, or the usual one."""
    return not option.about or option.key == ask.usual


def _is_free(ask: Decision, option: Option) -> bool:
    """Whether it goes without saying."""
    if ask.usual:
        return option.key == ask.usual
    return not option.about and sum(not other.about for other in ask.options) == 1


def _listed_at(options: list[Option]) -> Iterator[tuple[Option, list[str]]]:
    """Each option with the pieces at which it is listed: those that the fewest options share.

    "Emberlin: go to A2" stands at the hex, not at Emberlin, who is in all of them.
    """
    shared = Counter(piece for option in options for piece in option.about)
    for option in options:
        fewest = min((shared[piece] for piece in option.about), default=0)
        yield option, [piece for piece in option.about if shared[piece] == fewest]


# Searching


class _Spot(NamedTuple):
    """A question that was reached."""

    world: "Game"
    ask: Decision
    keys: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    """The first answer, and others without a piece that make a difference."""
    aimed: int = 0
    """How many of the answers were about a piece."""
    neutral: int = 0
    """How many without one came after the last of those."""
    open: frozenset[str] = frozenset()
    """The keys that could have been given before."""
    offered: tuple[str, frozenset[str]] = ("", frozenset())
    """The kind of the question before, and its pieces."""


class _Search:
    """Tries answers, those first that need few and whose verb has not been tried."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.ways: dict[str, dict[tuple[str, ...], Draft]] = {}
        self.chances: list[tuple[str, ...]] = []
        self.tried = 0
        self._heap: list[tuple[float, int, _Spot, Option]] = []
        self._numbers = count()
        self._nowhere: Counter[tuple[str, str]] = Counter()
        self._seen: set[Any] = set()

    def run(self, spot: _Spot, budget: int) -> bool:
        """Try so many answers at most; says whether there were more."""
        self._is_known(spot.world, spot.ask)
        self._look(spot)
        while self._heap:
            rank, number, spot, option = heappop(self._heap)
            if rank < TRIED and self._nowhere[_verb(spot, option)] >= LED_NOWHERE:
                heappush(self._heap, (rank + TRIED, number, spot, option))
            elif self.tried >= budget:
                return True
            else:
                self.tried += 1
                self._try(spot, option)
        return False

    def _look(self, spot: _Spot) -> None:
        """Note what can be done with which piece at a question, and what is to be tried."""
        is_window = bool(spot.ask.usual and spot.keys)  # whoever wants to use something in it is asked then
        for option, pieces in _listed_at(spot.ask.options):
            if option.key not in spot.open and not is_window:
                for piece in pieces:
                    draft = Draft((*spot.keys, option.key), aimed=spot.aimed + 1)
                    self._note(piece, (*spot.said, option.key), draft)
        verbs: Counter[str] = Counter()
        for option in _followed(spot):
            verb = _verb(spot, option)[1]
            heappush(self._heap, (spot.aimed + verbs[verb] / 5, next(self._numbers), spot, option))
            verbs[verb] += 1

    def _note(self, piece: str, said: tuple[str, ...], draft: Draft) -> None:
        """Keep a way; of those with the same first and last answer the shortest."""
        ways = self.ways.setdefault(piece, {})
        if said not in ways or draft.length < ways[said].length:
            ways[said] = draft

    def _try(self, spot: _Spot, option: Option) -> None:
        trail = Trail(spot.world, self.seat, option.key)
        keys = (*spot.keys, option.key)
        neutral = is_neutral(spot.ask, option)
        is_said = not spot.keys or (neutral and not _is_free(spot.ask, option))
        said = (*spot.said, option.key) if is_said else spot.said
        aimed, after = (spot.aimed, spot.neutral + 1) if neutral else (spot.aimed + 1, 0)
        for _, implied, _ in trail.implied:
            for piece in implied.about:
                if piece not in option.about:
                    self._note(piece, (*said, implied.key), Draft(keys, implied.key, aimed))
        end = trail.end
        if end == "chance":
            self.chances.append(keys)
        ask = trail.world._run.asked(self.seat) if end == "goes on" else None
        if ask is None or self._is_known(trail.world, ask):
            self._nowhere[_verb(spot, option)] += 1
            return
        offered = spot.ask.kind, frozenset(piece for option in spot.ask.options for piece in option.about)
        self._look(_Spot(trail.world, ask, keys, said, aimed, after, spot.open | set(spot.ask.keys), offered))

    def _is_known(self, world: "Game", ask: Decision) -> bool:
        """Whether the same question in the same state was reached before, over other answers.

        Since the last boundary a rule may remember what was chosen, so there the same answers must have been given.
        """
        since = sorted(answer.key for answer in world.line[world.entry - world.depth :])
        place = digest(world.state), ask.kind, *ask.keys, *since
        is_known = place in self._seen
        self._seen.add(place)
        return is_known


def _verb(spot: _Spot, option: Option) -> tuple[str, str]:
    return spot.ask.kind, option.key.partition(":")[0]


def _followed(spot: _Spot) -> Iterator[Option]:
    """The answers that are worth trying at a question."""
    ask, (kind, offered) = spot.ask, spot.offered
    pieces = {piece for option in ask.options for piece in option.about}
    is_repeated = ask.kind == kind and pieces <= offered
    for option in ask.options:
        if ask.usual and option.key != ask.usual:
            continue
        if is_neutral(ask, option):
            if spot.neutral < MOST_NEUTRAL and spot.aimed < MOST_AIMED:
                yield option
        elif not is_repeated and spot.aimed < MOST_AIMED - 1 and option.key not in spot.open:
            yield option


def search(world: "Game", seat: int, budget: int = TRIED) -> Found:
    """Find what the seat can do with which piece. The world is one that the seat imagines."""
    ask = world._run.asked(seat)
    if ask is None:
        return Found({}, [], tried=0, partial=False)
    finder = _Search(seat)
    partial = finder.run(_Spot(world, ask), budget)
    first = {option.key: option for option in ask.options}
    drafts = {piece: _sorted(ways.values(), first) for piece, ways in finder.ways.items()}
    own = dict.fromkeys(piece for option in ask.options for piece in option.about)
    for piece in own:
        if piece not in drafts:
            drafts[piece] = [Draft((option.key,)) for option in ask.options if piece in option.about]
    others = (piece for piece in drafts if piece not in own)
    listed = {piece: drafts[piece] for piece in (*own, *others)}
    return Found(listed, finder.chances[:MOST_CHANCES], finder.tried, partial)


def _sorted(drafts: Iterable[Draft], first: dict[str, Option]) -> list[Draft]:
    """The shortest first; last what begins with an answer about nothing, which may well end a turn."""
    return sorted(drafts, key=lambda draft: (not first[draft.keys[0]].about, draft.length))


class Lead(NamedTuple):
    """What may lead to a piece through chance."""

    keys: tuple[str, ...]
    then: str
    """The answer about the piece by which whoever takes it goes on, if it is one that leads there."""


Leads = dict[str, Counter[Lead]]
"""For each piece, in how many worlds it was offered after which answers."""


def after_chance(worlds: list["Game"], seat: int, chances: list[tuple[str, ...]], budget: int = TRIED_BEYOND) -> Leads:
    """What the seat is asked about when chance has come in, before its turn passes.

    Answers that could not be tried in all worlds are left out.
    """
    found: Leads = {}
    for keys in chances:
        here: Counter[tuple[str, str]] = Counter()
        for world in worlds:
            pieces, budget = _pieces_after(world, seat, keys, budget)
            here.update(pieces.items())
        if budget < 0:
            break
        for (piece, then), times in here.items():
            found.setdefault(piece, Counter())[Lead(keys, then)] = times
    return found


def _pieces_after(world: "Game", seat: int, keys: tuple[str, ...], budget: int) -> tuple[dict[str, str], int]:
    """The pieces of the next question to the seat, over usual answers of everybody, each with the answer by which the
    first one goes on; and what is left of the budget."""
    leading = _leading(world, seat, keys)
    clock, world = world.rules.sum_up(world.state).round, world.clone()
    for key in (*keys, *[""] * MOST_USUAL):
        if world.rules.sum_up(world.state).round != clock:
            break
        own = world._run.asked(seat)
        if own is not None and not key and not own.usual:
            return _going_on(leading, own.options), budget
        asked = [own] if own is not None else world.asked()
        budget -= 1
        if budget < 0 or not asked or not (key or asked[0].usual):
            break
        try:
            world.answer(asked[0].seat, key or asked[0].usual)
        except UmbraError:
            break
    return {}, budget


def _leading(world: "Game", seat: int, keys: tuple[str, ...]) -> Option:
    """The first of some answers."""
    ask = world._run.asked(seat)
    assert ask is not None
    return next(option for option in ask.options if option.key == keys[0])


def _going_on(leading: Option, options: list[Option]) -> dict[str, str]:
    """The pieces of some options, each with the first answer about it that goes on with what a leading one began."""
    found: dict[str, str] = {}
    for option in options:
        key = option.key if leading.leads and set(leading.about) & set(option.about) else ""
        for piece in option.about:
            found[piece] = found.get(piece) or key
    return found


# Settling


def settled(world: "Game", seat: int, draft: Draft) -> Way:
    """Play a way in an imagined world, for its words, its cost and what comes after it."""
    before = _purse(world, seat)
    steps: list[Step] = []
    for at, key in enumerate(draft.keys, 1):
        ask = world._run.asked(seat)
        assert ask is not None
        option = next(option for option in ask.options if option.key == key)
        steps.append(_step(ask.kind, option, option.label, free=_is_free(ask, option) and at > 1))
        trail = Trail(world, seat, key)
        implied = [_step(kind, option, label, implied=True) for kind, option, label in trail.implied]
        steps += implied if at < len(draft.keys) else _up_to(implied, draft.implied)
        world = trail.world
    return Way(tuple(steps), _words(steps), *_costs(before, trail.cost_to), trail.end)


def _costs(before: dict[str, int], after: dict[str, int]) -> tuple[dict[str, int], str]:
    """What has become of a purse, in numbers and in words."""
    cost = {name: after.get(name, 0) - had for name, had in before.items() if after.get(name, 0) != had}
    return {name.partition("|")[0]: amount for name, amount in cost.items()}, _price(cost)


def carried_through(world: "Game", seat: int, way: Way) -> list[Way]:
    """A way that stops where something can be added, such as boosts, with as many of them as it takes to come to
    something else; none if they do not, or if it is not certain what comes of it."""
    before = _purse(world, seat)
    for key in way.keys:
        world = Trail(world, seat, key).world
    ask = world._run.asked(seat) if way.ends == "goes on" else None
    outs = [option for option in ask.options if not option.about] if ask else []
    if ask is None or ask.usual or len(outs) != 1:
        return []
    out, plain = _step(ask.kind, outs[0], outs[0].label, free=True), Trail(world, seat, outs[0].key)
    steps: list[Step] = []
    while plain.result and ask is not None and ask.kind == out.kind and len(steps) < MOST_ADDED:
        option = next((option for option in ask.options if option.about), None)
        if option is None:
            break
        steps.append(_step(ask.kind, option, option.label))
        trail = Trail(world, seat, option.key)
        world, ask = trail.world, trail.world._run.asked(seat)
        goes_on = ask is not None and ask.kind == out.kind
        last = Trail(world, seat, out.key) if goes_on else trail
        if last.result and last.outcome != plain.outcome:
            return [_added(way, [*steps, out] if goes_on else steps, last, before)]
    return []


def _added(way: Way, steps: list[Step], trail: Trail, before: dict[str, int]) -> Way:
    """A way with what was added to it, and what comes of it."""
    words = " · ".join([way.words, *(step.brief for step in steps if not step.free)])
    cost, price = _costs(before, trail.cost_to)
    return Way((*way.steps, *steps), words, cost, price, trail.end, result=trail.result)


def _through(world: "Game", seat: int, lead: Lead, times: int) -> Way:
    """A way that leads to a piece through chance, called by what it is for."""
    way, leads = settled(world, seat, Draft(lead.keys)), spoken(_leading(world, seat, lead.keys).leads)
    return msgspec.structs.replace(way, words=leads or way.words, worlds=(times, WORLDS), then=lead.then)


def _up_to(steps: list[Step], key: str) -> list[Step]:
    """The steps until the one with that key; none if there is no such key to reach."""
    for at, step in enumerate(steps, 1):
        if step.key == key:
            return steps[:at]
    return []


def _step(kind: str, option: Option, label: str, *, free: bool = False, implied: bool = False) -> Step:
    brief = spoken(option.brief) or label.partition(":")[0]
    return Step(kind, option.key, label, brief, free, implied)


def _words(steps: list[Step]) -> str:
    """What is done in the end, then with what; several answers of one kind in a row are counted."""
    shown = [step for step in steps if not step.free]
    *others, last = shown
    said = [step.brief for step in others if not _is_like(step, last)]
    alike = 1 + sum(_is_like(step, last) for step in others)
    return " · ".join([last.label, *said, *([f"{alike} steps"] if alike > 1 else [])])


def _price(cost: dict[str, int]) -> str:
    said = []
    for name, amount in cost.items():
        one, _, many = name.partition("|")
        said.append(f"{'+' if amount > 0 else MINUS}{counted(abs(amount), one, many)}")
    return ", ".join(said)


def _is_like(step: Step, last: Step) -> bool:
    return (step.kind, step.key.partition(":")[0]) == (last.kind, last.key.partition(":")[0])
