"""Advice for a person: what to answer, what that is good for, how likely it goes well, and what else there is.

Everything in it comes from what the seat may know: its view, and worlds in which all that it cannot know is dealt anew.
"""

from functools import cached_property
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from umbra.bots.bot import Imagine
from umbra.bots.greedy import GreedyBot
from umbra.bots.judge import Judge, judge_for
from umbra.bots.purpose import Figure, Odds, Part, Parts, Purpose
from umbra.bots.search import EFFORTS, Weighing
from umbra.core.decision import Decision
from umbra.core.english import counted, listed
from umbra.core.game import Game
from umbra.core.view import View

LEVEL = "hard"
"""The coach thinks about as much as this level does."""
BREADTH = 3
"""So many answers are weighed against each other."""
SMALL = 2
"""A question that is answered by habit gets such a part of the effort, and is weighed against one other answer."""
WORLDS = 16
"""In so many worlds two answers are tried to the end of the action."""
PATIENCE = 60
"""The most answers that are given while one of them is tried."""
LONG = 60
"""A longer label is cut when it is named as the alternative."""
TOLD = 2
"""So many odds of one sort and so many changes are told."""
LITTLE = 0.05
"""Less than this in a worth is not worth telling."""
MINOR = 0.2
"""Nor is such a part of the greatest difference."""
SLIGHT = 0.15
"""Less than this in a figure is not worth telling."""
MUCH = 0.05
"""A habit is overruled where another answer wins so much more often, and surely so."""
SURELY = 2.5
"""So many standard errors are sure."""
ALIKE = 0.01
"""Worths that differ by less are called the same."""
A_POINT = 0.005
"""A chance is never told as nearer to 0 or 1 than that, unless it is so by the rules."""
SAID = {
    "success": "to succeed",
    "wins": "to win the fight",
    "falls": "to fall in it, won or lost",
    "is hit": "to be hit",
}
"""How a hint says some of the odds that stand at an answer; others begin with what happens, such as `hits`."""


END = "end"
"""The part of a worth that comes with the end of the game."""


class Change(NamedTuple):
    """By how much a figure changes on average until the next action, and the standard error: none where it is sure."""

    unit: str
    mean: float
    error: float


class Choice(NamedTuple):
    """An answer that was weighed: the chance to win the game that it leaves, and the standard error of that."""

    key: str
    label: str
    chance: float
    error: float


class Advice(NamedTuple):
    """An answer by its key and in words, the aim, the numbers and the alternative."""

    key: str
    label: str
    aim: str
    odds: tuple[Odds, ...] = ()
    changes: tuple[Change, ...] = ()
    then: tuple[str, ...] = ()
    """What follows it by the same plan, where the game plans whole turns."""
    choices: tuple[Choice, ...] = ()
    """What was weighed, this answer first."""
    instead: str = ""
    """What would be different with the next best of them; nothing where there is no other choice."""

    @property
    def reason(self) -> str:
        """All of it as one text."""
        said = [f"{self.aim}."]
        if self.odds:
            said.append(f"Odds: {listed([say_odds(odds) for odds in self.odds])}.")
        if self.changes:
            said.append(f"{when_changed(self.changes)}: {listed([say_change(change) for change in self.changes])}.")
        if self.then:
            said.append(f"Then {', then '.join(self.then)}.")
        if self.choices:
            said.append(f"Chance to win the game: {say_chance(self.choices[0])}.")
        return " ".join([*said, self._next_best()] if self.instead else said)

    def _next_best(self) -> str:
        here, other = self.choices[:2]
        price = round(100 * here.chance) - round(100 * other.chance)
        rank = "Next best" if price > 0 else "About as good"
        less = f"{counted(price, 'point')} less, {say_chance(other)}" if price > 0 else say_chance(other)
        return f"{rank}: “{short(other.label)}” ({less}); {self.instead}."


def percent(share: float, error: float = 0.0) -> str:
    """`87 %`, `about 44 % ± 6`; what is not quite sure is never told as if it were."""
    if (error or 0 < share < 1) and not A_POINT < share < 1 - A_POINT:
        return "less than 1 %" if share < 0.5 else "more than 99 %"
    shown = f"{100 * share:.0f} %"
    return f"about {shown} ± {max(1.0, 100 * error):.0f}" if error else shown


def say_chance(choice: Choice) -> str:
    """The chance to win the game, which was tried out and is never quite sure."""
    return percent(min(max(choice.chance, A_POINT / 2), 1 - A_POINT / 2), choice.error)


def when_changed(changes: tuple[Change, ...]) -> str:
    """`Until the next action`, and whether what changes does so on average only."""
    return f"Until the next action{', on average' if any(change.error for change in changes) else ''}"


def say_odds(odds: Odds) -> str:
    """`87 % to win`."""
    return f"{percent(odds.share, odds.error)} {odds.what}"


def say_change(change: Change) -> str:
    """`HP −0.6`."""
    shown = f"{abs(change.mean):.1f}".removesuffix(".0")
    return f"{change.unit} {'+' if change.mean > 0 else '−'}{shown}"


def advise(game: Game, seat: int, seed: str) -> Advice:
    """What the coach would answer in that seat, and why; it knows no more than the seat."""
    ask = next(ask for ask in game.asked() if ask.seat == seat)
    if len(ask.options) == 1:
        return Advice(ask.keys[0], ask.options[0].label, "It is the only choice")
    return Coach(game, ask, seed).advice()


class Coach:
    """Thinks about one question."""

    def __init__(self, game: Game, ask: Decision, seed: str) -> None:
        self._game, self._ask, self._seed = game, ask, seed
        self._judge = judge_for(game.rules.key)
        self._view = game.view(ask.seat)
        keys = self._candidates()
        self._keys, self._habit = keys, keys[0] if len(keys) == 1 else None

    def advice(self) -> Advice:
        """The best answer with everything that is told about it."""
        key, weighing = self._weighed()
        choices = self._choices(key, weighing)
        other = choices[1]
        worlds = [self._imagine(Random(f"{self._seed}/{number}")) for number in range(WORLDS)]
        outlook, beside = (Outlook(self._judge, self._ask.seat, each, worlds) for each in (key, other.key))
        told = self._judge.purpose(self._ask, key, lambda: self._view)
        purpose = told or self._told_by_parts(outlook, beside)
        if self._habit not in (None, key):
            purpose = self._told_by_parts(outlook, beside)._replace(odds=purpose.odds)
        stated = purpose.odds or self._stated(key)
        odds = (*stated, *outlook.odds(self._view, luck=bool(stated)))
        if not odds and outlook.is_open:
            odds = _ahead(outlook.worths, beside.worths)
        return Advice(
            key,
            choices[0].label,
            purpose.aim,
            odds,
            outlook.changes(self._view),
            purpose.then or self._ahead(outlook),
            choices,
            self._instead(outlook, beside),
        )

    @property
    def _imagine(self) -> Imagine:
        return lambda rng: self._game.imagine(self._ask.seat, rng)

    # What to answer

    def _weighed(self) -> tuple[str, Weighing]:
        """The answer, and what the search thinks of it and of others; a habit is kept unless it costs much."""
        effort = (self._judge.efforts.get(LEVEL) or EFFORTS[LEVEL])._replace(breadth=BREADTH)
        keys = self._keys
        if self._habit is not None:
            keys = self._distinct([self._habit, *self._others()])[:2]
            weighing = Weighing(self._judge, self._ask, keys, effort._replace(answers=effort.answers // SMALL))
            weighing.best(self._imagine, Random(self._seed))
            return keys[overrules(*weighing.lead(keys[1]))], weighing
        weighing = Weighing(self._judge, self._ask, self._distinct(keys), effort)
        return weighing.best(self._imagine, Random(self._seed)), weighing

    def _distinct(self, keys: list[str]) -> list[str]:
        """Answers that do not read alike, such as two dice that show the same, unless all of them do."""
        found = {self._label(key): key for key in reversed(keys)}
        unlike = [key for key in dict.fromkeys(keys) if key in found.values()]
        return unlike if len(unlike) > 1 else list(dict.fromkeys(keys))

    def _candidates(self) -> list[str]:
        keys = self._judge.candidates(self._ask, lambda: self._view)
        if keys is None:
            keys = GreedyBot(self._judge, self._seed).ranked(self._ask, lambda: self._view, self._imagine)
        return keys[:BREADTH]

    def _others(self) -> list[str]:
        """Answers that stand beside a habit: what is usual, and then in the order of the question."""
        ask = self._ask
        usual = [ask.usual] if ask.usual is not None and ask.option(ask.usual) is not None else []
        return [*usual, *self._judge.shortlist(ask, lambda: self._view), *ask.keys]

    def _choices(self, key: str, weighing: Weighing) -> tuple[Choice, ...]:
        """What was weighed: the answer first, then the others, the best first."""
        found = {each: (fmean(values), _error(values)) for each, values in weighing.found.items() if values}
        order = sorted(found, key=lambda each: (each != key, -found[each][0]))
        return tuple(Choice(each, self._label(each), *found[each]) for each in order)

    def _label(self, key: str) -> str:
        option = self._ask.option(key)
        assert option is not None
        return option.label

    # Why

    def _stated(self, key: str) -> tuple[Odds, ...]:
        """The chances that the rules state at an answer, where the judge has none to tell."""
        option = self._ask.option(key)
        assert option is not None
        return tuple(Odds(_to(odds.what), odds.then, odds.error) for odds in option.odds if odds.of is None)[:TOLD]

    def _told_by_parts(self, outlook: "Outlook", beside: "Outlook") -> Purpose:
        """The part of the worth that gains most by the answer, or else most beside the alternative."""
        for than in (self._judge.parts(self._view), beside.parts):
            gains = _gains(outlook.parts, than)
            best = max(self._sayable(gains), key=gains.__getitem__, default=None)
            if best is not None and gains[best] > LITTLE:
                return Purpose(f"It {self._part(best, gains[best], outlook)}")
        if not self._judge.words:
            return Purpose("Of the choices that were tried it leads to the best position")
        return Purpose("It changes little beside the other choices, and costs least")

    def _ahead(self, outlook: "Outlook") -> tuple[str, ...]:
        """What comes next where an action is chosen and nothing unforeseen can come between."""
        is_sure = self._ask.kind in self._judge.openings and not outlook.has_luck
        return self._judge.ahead(outlook.view) if is_sure else ()

    def _sayable(self, parts: Parts) -> list[Part]:
        return [part for part in parts if part.name in self._judge.words]

    def _part(self, part: Part, gain: float, outlook: "Outlook") -> str:
        words = self._judge.words[part.name]
        if part.name == END and not outlook.is_over:
            return say_end(gain, outlook.parts.get(part, 0.0))
        about = self._view.content.records[part.about].name if part.about else ""
        return (words.more if gain > 0 else words.less).format(about)

    def _instead(self, outlook: "Outlook", beside: "Outlook") -> str:
        """What would be worse with the alternative, and what better."""
        gains = _gains(beside.parts, outlook.parts)
        ranked = sorted(self._sayable(gains), key=gains.__getitem__)
        least = max(LITTLE, MINOR * max((abs(gains[part]) for part in ranked), default=0.0))
        worse = [self._part(part, gains[part], beside) for part in ranked[:1] if gains[part] < -least]
        better = [self._part(part, gains[part], beside) for part in ranked[-1:] if gains[part] > least]
        return f"it {', but '.join([*worse, *better])}" if worse or better else "it comes to much the same"


def overrules(lead: float, error: float) -> bool:
    """Whether an answer is so much better than a habit, and so surely, that it is advised instead."""
    return lead > max(MUCH, SURELY * error)


def say_end(gain: float, worth: float) -> str:
    """What an answer does for the end of the game that comes in some worlds only: what that is worth, and by how much
    more than beside."""
    if gain > 0:
        return "may win the game" if worth > 0 else "is less likely to lose the game"
    return "may lose the game" if worth < 0 else "is less likely to win the game"


class Outlook:
    """Where an answer leads until the action is over, in several imagined worlds."""

    def __init__(self, judge: Judge, seat: int, key: str, worlds: list[Game]) -> None:
        self._judge, self._seat = judge, seat
        self._ends = [self._played(world.clone(), key) for world in worlds]
        rolled = any(self._was_lucky(world, end) for world, end in zip(worlds, self._ends, strict=True))
        self.has_luck = rolled or any(found != self._figures[0] for found in self._figures)
        """Whether anything was rolled or drawn on the way, or comes out differently by what the seat cannot know."""

    def _played(self, world: Game, key: str) -> Game:
        world.answer(self._seat, key)
        for _ in range(PATIENCE):
            asked = world.asked()
            if not asked or asked[0].kind in self._judge.openings:
                break
            world.answer(asked[0].seat, self._quick(world, asked[0]))
        return world

    def _quick(self, world: Game, ask: Decision) -> str:
        return ask.keys[0] if len(ask.options) == 1 else self._judge.quick(ask, lambda: world.glance(ask.seat))

    def _was_lucky(self, world: Game, end: Game) -> bool:
        return any(answer.draws for answer in end.line[world.entry :])

    @property
    def is_over(self) -> bool:
        """Whether the game ends by that answer, in all worlds."""
        return all(end.outcome is not None for end in self._ends)

    @property
    def view(self) -> View:
        """The seat's view of one of the ends; without luck they are all alike to it."""
        return self._ends[0].glance(self._seat)

    @cached_property
    def _parts(self) -> list[Parts]:
        return [self._judge.parts(end.glance(self._seat)) for end in self._ends]

    @property
    def parts(self) -> Parts:
        """The parts of the worth on average."""
        found = self._parts
        return {part: fmean(parts.get(part, 0.0) for parts in found) for parts in found for part in parts}

    @property
    def worths(self) -> list[float]:
        """What it came to in each world."""
        return [sum(parts.values()) for parts in self._parts]

    @property
    def is_open(self) -> bool:
        """Whether luck makes any difference to the seat."""
        return self.has_luck and max(self.worths) - min(self.worths) > LITTLE

    @cached_property
    def _figures(self) -> list[dict[Figure, float]]:
        return [self._judge.figures(end.glance(self._seat)) for end in self._ends]

    def _differences(self, now: View) -> dict[Figure, list[float]]:
        """By how much each figure changes, world by world."""
        before = self._judge.figures(now)
        lasting = [each for each in before if all(each in found for found in self._figures)]
        return {each: [found[each] - before[each] for found in self._figures] for each in lasting}

    def odds(self, now: View, *, luck: bool) -> tuple[Odds, ...]:
        """How often a figure rises or falls, of those that do so in some worlds only; the most open ones.

        With `luck` only those that no unit counts, because the rules tell the others.
        """
        found: list[Odds] = []
        for figure, changes in self._differences(now).items() if self.has_luck else ():
            up, down = sum(n > 0 for n in changes), sum(n < 0 for n in changes)
            for what, times in ((figure.rises, up), (figure.falls, down)):
                if what and times and (figure.is_luck or (times < len(changes) and not (luck and figure.unit))):
                    found.append(_counted(what, times, len(changes)))
        return tuple(sorted(found, key=lambda odds: -odds.error)[:TOLD])

    def changes(self, now: View) -> tuple[Change, ...]:
        """The figures that change on average, those that change most first."""
        found = [Change(each.unit, fmean(n), _error(n)) for each, n in self._differences(now).items() if each.unit]
        told = sorted((change for change in found if abs(change.mean) > SLIGHT), key=lambda change: -abs(change.mean))
        return tuple(told[:TOLD])


def short(label: str) -> str:
    """A label without what follows its colon, if it is long."""
    return label.split(": ")[0] if len(label) > LONG else label.rstrip(".")


def _to(what: str) -> str:
    """`rolls a Cursed Crystal` as a hint says it, `to roll a Cursed Crystal`; of somebody else that it happens."""
    does, _, rest = what.partition(" ")
    return SAID.get(what) or (f"to {does.removesuffix('s')} {rest}".rstrip() if does.islower() else f"that {what}")


def _gains(parts: Parts, than: Parts) -> Parts:
    return {part: parts.get(part, 0.0) - than.get(part, 0.0) for part in {**than, **parts}}


def _error(values: list[float]) -> float:
    """The standard error of a mean; one value alone says nothing of it."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.5


def _counted(what: str, times: int, worlds: int) -> Odds:
    """A share that was counted: never quite nothing or all, since another world might have shown it."""
    share = (times + 1) / (worlds + 2)
    return Odds(what, share, sqrt(share * (1 - share) / (worlds + 2)))


def _ahead(mine: list[float], others: list[float]) -> tuple[Odds, ...]:
    """How often an answer came out at least as well as another one in the same world, if it mostly did."""
    pairs = list(zip(mine, others, strict=True))
    odds = _counted(
        "to come out at least as well as with the next best", sum(a >= b - ALIKE for a, b in pairs), len(pairs)
    )
    return (odds,) if odds.share > 0.5 else ()
