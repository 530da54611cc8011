"""Looking back at a game with the coach: what each choice was worth beside the best one, and what luck made of it.

Every choice is judged in worlds imagined from what its seat could know then, so nothing that it could not know has a
say in it. All work is counted in answers, so the same game gives the same review.
"""

import random
from collections.abc import Iterable, Iterator
from math import sqrt
from typing import NamedTuple

import msgspec

from umbra.bots.advice import short
from umbra.bots.course import Given
from umbra.bots.greedy import GreedyBot
from umbra.bots.judge import Effort, Judge
from umbra.bots.search import Weighing
from umbra.core.cards import bit
from umbra.core.decision import Decision
from umbra.core.game import Game

EFFORT = Effort(answers=400, breadth=4, doubt=2.0)
"""How much the coach thinks about one choice."""

WORLDS = 24
"""In so many worlds it is played out what came of a choice, and how the cards lay."""

DEPTH = 60
"""In so many worlds it is tried what a choice was worth, as far as the effort allows."""

MOST_DOUBTED, MOST_SWINGS = 20, 10
"""So many choices of a seat are weighed because the coach would have chosen otherwise, or because much happened."""

MOST_MOMENTS = 3
"""So many of them are told."""

SMALL = 0.02
"""What is less than two points of winning chance is not worth a word."""

DEAL = Effort(answers=0, breadth=1, turns=3)
"""How far it is played out how the cards lay."""


class Moment(msgspec.Struct, frozen=True):
    """A choice that mattered. Chances to win lie between 0 and 1.

    `before` is what the best choice was worth, `chosen` what this one was, and `after` what it had come to when the
    seat was asked again. So `chosen - before` is the choice, never above 0, and `after - chosen` is luck.
    """

    entry: int
    """After how many answers it was asked."""
    seat: int
    question: str
    chose: str
    coach: str
    """What the coach would have chosen; the same where nothing was clearly better."""
    before: float
    chosen: float
    after: float
    error: float
    """So exact the estimates are: one standard error."""
    said: str = ""
    """What the coach says to it, and what luck did."""

    @property
    def choice(self) -> float:
        """What a better choice was worth, as a loss."""
        return self.chosen - self.before

    @property
    def luck(self) -> float:
        """What came beside what was to be expected."""
        return self.after - self.chosen


class SeatReview(msgspec.Struct, frozen=True):
    """How one seat has chosen, and how lucky it was."""

    seat: int
    choices: int
    """So many of its questions had more than one answer."""
    agreed: int
    """So many of them the coach would have answered the same way, or no better."""
    cost: float
    """What the others cost together, in winning chance. Of a turn the greatest loss counts: often the same is left
    lying several times."""
    luck: float
    """What chance gave or took in the choices that were looked at."""
    deal: float
    """What it was worth how all the cards lay at the start, beside what the seat could expect of them."""
    deal_error: float
    moments: list[Moment]
    """Those that mattered most, in order."""


class _Choice(NamedTuple):
    """A question as it stood, what was answered, and how the game stood when the seat was asked again."""

    game: Game
    seat: int
    key: str
    regret: float | None
    """By how much the coach liked another answer better at first sight; None where it would have done the same."""
    after: list[Game]
    """One game, as soon as it is known."""


def review_of(game: Game, answers: Iterable[Given], judge: Judge, seats: Iterable[int]) -> list[SeatReview]:
    """Play on with these answers and look at the choices of those seats."""
    wanted = list(seats)
    found = list(_played(game, answers, judge, wanted))
    return [_reviewed(seat, [choice for choice in found if choice.seat == seat], judge) for seat in wanted]


def _played(game: Game, answers: Iterable[Given], judge: Judge, seats: list[int]) -> Iterator[_Choice]:
    """The choices of those seats, one after the other; what came of each is added when it is known."""
    running: dict[int, _Choice] = {}
    for seat, key, joined in answers:
        asked = game.asked()
        for one in [one for one in running if _is_over(asked, one, judge)]:
            running.pop(one).after.append(game.clone())
        ask = next((ask for ask in asked if ask.seat == seat), None)
        if seat in seats and ask is not None and len(ask.options) > 1 and ask.option(key) is not None:
            running[seat] = choice = _Choice(game.clone(), seat, key, _regret(game, ask, key, judge), [])
            yield choice
        game.answer(seat, key, joined=joined)
    for choice in running.values():
        choice.after.append(game.clone())


def _is_over(asked: list[Decision], seat: int, judge: Judge) -> bool:
    """Whether what followed from a choice is over: the seat has another one, or a new action begins."""
    return any(len(ask.options) > 1 and (ask.seat == seat or ask.kind in judge.openings) for ask in asked)


def _regret(game: Game, ask: Decision, key: str, judge: Judge) -> float | None:
    bot = GreedyBot(judge, f"review/{game.entry}")
    coach = bot.choose(ask, lambda: game.view(ask.seat), lambda rng: game.imagine(ask.seat, rng))
    if coach == key:
        return None
    return bot.values.get(coach, 0.0) - bot.values.get(key, bot.values.get(coach, 0.0))


def _reviewed(seat: int, choices: list[_Choice], judge: Judge) -> SeatReview:
    weighed = [(choice, _weighed(choice, judge)) for choice in _worth_weighing(choices, judge)]
    laid = next((choice.game for choice in choices if choice.game.glimpse().when), None)
    deal, error = (0.0, 0.0) if laid is None else _deal(laid, seat, judge)
    by_turn: dict[int, list[Moment]] = {}
    for choice, moment in weighed:
        by_turn.setdefault(judge.clock(choice.game.glance(seat)), []).append(moment)
    return SeatReview(
        seat=seat,
        choices=len(choices),
        agreed=len(choices) - sum(-moment.choice >= SMALL for _, moment in weighed),
        cost=round(sum(min(moment.choice for moment in turn) for turn in by_turn.values()), 3),
        luck=round(sum(moment.luck for _, moment in weighed), 3),
        deal=deal,
        deal_error=error,
        moments=_greatest([max(turn, key=_size) for turn in by_turn.values()]),
    )


def _size(moment: Moment) -> float:
    """How much it mattered; luck that may be nothing but the error of the estimate does not."""
    luck = abs(moment.luck)
    return max(luck if luck > moment.error else 0.0, -moment.choice)


def _greatest(moments: list[Moment]) -> list[Moment]:
    """The few that mattered most, in order."""
    found = sorted((one for one in moments if _size(one) >= SMALL), key=_size, reverse=True)[:MOST_MOMENTS]
    return sorted(found, key=lambda one: one.entry)


def _worth_weighing(choices: list[_Choice], judge: Judge) -> list[_Choice]:
    """Those that the coach would have made otherwise, and those after which the chances were quite different."""
    doubted = [choice for choice in choices if choice.regret is not None]
    doubted.sort(key=lambda choice: -(choice.regret or 0.0))
    swung = sorted((choice for choice in choices if _was_chance(choice)), key=lambda one: -_swing(one, judge))
    chosen = {one.game.entry: one for one in [*doubted[:MOST_DOUBTED], *swung[:MOST_SWINGS]]}
    return [chosen[entry] for entry in sorted(chosen)]


def _was_chance(choice: _Choice) -> bool:
    """Whether something was rolled, or the seat saw something new, before it was asked again."""
    since = choice.after[0].line[choice.game.entry :]
    return any(answer.draws or answer.learned & bit(choice.seat) for answer in since)


def _swing(choice: _Choice, judge: Judge) -> float:
    now, then = (judge.chance(game.glance(choice.seat)) for game in (choice.after[0], choice.game))
    return abs(now - then)


def _weighed(choice: _Choice, judge: Judge) -> Moment:
    """What an answer was worth beside the best one, in the same worlds, and what came of it."""
    game, seat, key = choice.game, choice.seat, choice.key
    ask, rng = _ask(game, seat), random.Random(f"review/{game.entry}")
    weighing = Weighing(judge, ask, _candidates(game, ask, key, judge), EFFORT)
    best = weighing.best(lambda rng: game.imagine(seat, rng), rng)
    weighing.deepen(key, lambda rng: game.imagine(seat, rng), rng, DEPTH)
    chosen, spread = _mean(weighing.found[key])
    lead, doubt = (0.0, 0.0) if best == key else weighing.lead(best)
    came, error = chosen, 0.0
    if _was_chance(choice):
        until = weighing.horizon(game)
        came, error = _mean([weighing.came_to(choice.after[0].imagine(seat, rng), until) for _ in range(WORLDS)])
    labels = {option.key: short(option.label) for option in ask.options}
    moment = Moment(
        entry=game.entry,
        seat=seat,
        question=ask.prompt,
        chose=labels[key],
        coach=labels[best],
        before=round(chosen + lead, 3),
        chosen=round(chosen, 3),
        after=round(came, 3),
        error=round(sqrt(max(spread, doubt) ** 2 + error**2), 3),
    )
    said = _advice(moment) + (f" {_fortune(moment)}" if _was_chance(choice) else "")
    return msgspec.structs.replace(moment, said=said)


def _ask(game: Game, seat: int) -> Decision:
    return next(ask for ask in game.asked() if ask.seat == seat)


def _candidates(game: Game, ask: Decision, key: str, judge: Judge) -> list[str]:
    """The answer that was given, and what the coach would think of beside it."""
    keys = judge.candidates(ask, lambda: game.view(ask.seat))
    if keys is None:
        bot = GreedyBot(judge, f"review/{game.entry}")
        keys = bot.ranked(ask, lambda: game.view(ask.seat), lambda rng: game.imagine(ask.seat, rng))
    return list(dict.fromkeys([key, *keys]))[: EFFORT.breadth]


def _deal(game: Game, seat: int, judge: Judge) -> tuple[float, float]:
    """What it was worth how the cards lay: with all open, beside what the seat could expect."""
    ask = _ask(game, seat)
    weighing = Weighing(judge, ask, ask.keys[:1], DEAL)
    until, rng = weighing.horizon(game), random.Random("deal")
    lay, one = _mean([weighing.came_to(game.as_dealt(rng), until) for _ in range(WORLDS)])
    expected, other = _mean([weighing.came_to(game.imagine(seat, rng), until) for _ in range(WORLDS)])
    return round(lay - expected, 3), round(sqrt(one**2 + other**2), 3)


def _mean(values: list[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    n = len(values)
    mean = sum(values) / n
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / max(1, n - 1) / n)


def _advice(moment: Moment) -> str:
    if moment.coach == moment.chose:
        return "The coach saw nothing better."
    if -moment.choice < SMALL:
        return f"The coach would have chosen “{moment.coach}”: a small thing."
    return f"The coach would have chosen “{moment.coach}”, worth {_points(moment.choice)} more by what could be known."


def _fortune(moment: Moment) -> str:
    if abs(moment.luck) < max(SMALL, moment.error):
        return "What came was about what was to be expected."
    return f"Luck {'gave' if moment.luck > 0 else 'took'} {_points(moment.luck)}."


def _points(chance: float) -> str:
    points = abs(round(100 * chance))
    return f"{points} point{'' if points == 1 else 's'}"
