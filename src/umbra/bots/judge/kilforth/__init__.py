"""The judge of Shadows of Kilforth: plans for the saga and the ancient, and habits for everything small."""

from collections.abc import Callable
from typing import ClassVar

from umbra.bots.judge import Effort, Judge, logistic
from umbra.bots.judge.kilforth import habits
from umbra.bots.judge.kilforth.coach import WORDS, figures, purpose
from umbra.bots.judge.kilforth.deeds import free_deed, free_walk, next_cell
from umbra.bots.judge.kilforth.fighting import Fighting
from umbra.bots.judge.kilforth.gifts import propose
from umbra.bots.judge.kilforth.heroes import best_hero
from umbra.bots.judge.kilforth.market import Stall
from umbra.bots.judge.kilforth.plans import planner_of
from umbra.bots.judge.kilforth.position import Position
from umbra.bots.judge.kilforth.prospects import prospects_of
from umbra.bots.judge.kilforth.standing import parts_of, rival_worth
from umbra.bots.purpose import Figure, Part, Parts, Purpose
from umbra.core.decision import Decision
from umbra.core.view import View
from umbra.games.kilforth.day import days_left
from umbra.games.kilforth.pieces.encounters import enemy_free
from umbra.games.kilforth.state import State

WON = 1000.0

_SETUP = frozenset({"race", "portrait", "class", "saga", "side"})
"""Questions of the setup in which one answer is as good as another."""
_WEIGHED = frozenset({"action", "battle", "hidden", "rumour", "loot", "keep", "skill"})
"""Questions that are worth a search."""
HOLDINGS = 12.0
"""What a hero's cards and successes are worth that others do not see, on average."""
_FIRST = frozenset({"hand", "catch_up", "trophy", "spare", "unveil", "peek", "arrange", "split", "share", "end"})
"""Questions whose first answer will do."""
_LAST = frozenset({"stay_hidden", "brace"})

_HABITS: dict[str, Callable[[Decision, Position], str]] = {
    "deck": habits.first_deck,
    "keep": habits.first_rumour,
    "loot": habits.loot,
    "rumour": habits.rumour,
    "keyword": habits.serve,
    "skill": habits.skill,
    "totem": habits.totem,
    "choose": habits.choose,
    "heal": habits.heal,
    "search": habits.found,
    "swap": habits.nuisance,
    "engage": habits.engage,
    "escape": habits.refuge,
    "event": habits.dodge,
    "cancel": habits.cancel,
    "join": habits.join,
    "exchange": habits.exchange,
    "propose": propose,
    "limit": habits.least,
    "drop": habits.least,
    "give_up": habits.least,
    "battle": lambda ask, at: Fighting(at).battle(ask),
    "hidden": lambda ask, at: Fighting(at).meet_hidden(ask),
    "strike": lambda ask, at: Fighting(at).strike(ask),
    "prevent": lambda ask, at: Fighting(at).prevent(ask),
    "test": lambda ask, at: Fighting(at).add_dice(ask),
    "reroll": lambda ask, at: Fighting(at).mend(ask),
    "fate": lambda ask, at: Fighting(at).fate(ask),
}
"""What answers each kind of question."""


class KilforthJudge(Judge):
    """Thinks in action points: what something saves or costs of them."""

    openings = frozenset({"action", *_SETUP})
    closing: frozenset[str] = frozenset()
    efforts: ClassVar = {"hard": Effort(500, 4), "expert": Effort(2500, 6)}
    words: ClassVar = WORDS

    def worth(self, view: View) -> float:
        """The sum of all parts."""
        return sum(self.parts(view).values())

    def parts(self, view: View) -> Parts:
        """The position, or the end of the game."""
        s: State = view.state
        if s.outcome is not None:
            return {Part("end"): WON if view.seat in s.outcome.winners else -WON}
        return {} if s.phase in _SETUP else parts_of(Position(view, style=self.style))

    def figures(self, view: View) -> dict[Figure, float]:
        """HP, gold, cards and chapters."""
        return figures(view)

    def purpose(self, ask: Decision, key: str, look: Callable[[], View]) -> Purpose | None:
        """The plan that an action begins, and reasons for habits."""
        return purpose(ask, key, look())

    def candidates(self, ask: Decision, look: Callable[[], View]) -> list[str] | None:
        """The first steps of the best plans, and both ways out of what matters beyond the moment."""
        if ask.kind in ("race", "class"):
            return [best_hero(ask, look())]
        if ask.kind in _SETUP:
            return None
        habit = self._usual(ask, look, glance=False)
        if habit is None or ask.kind not in _WEIGHED:
            return [habit] if habit is not None else None
        if ask.kind != "action":
            return [habit, *(option.key for option in habits.plain(ask) if option.key != habit)]
        at = Position(look(), style=self.style)
        planner = planner_of(at)
        steps = [] if habit.startswith("deed:") else planner.steps(set(ask.keys))
        return list(dict.fromkeys([habit, *steps, "camp"] if ask.option("camp") else [habit, *steps]))

    def chance(self, view: View) -> float:
        """Time that passes without progress is lost; against others their progress counts as well."""
        if view.outcome is not None:
            return super().chance(view)
        at = Position(view, style=self.style)
        worth, gone = self.worth(view), 1 - (at.days - 1) / 24
        if at.together:
            return logistic(0.049 * worth - 10.6 * gone - 0.3)
        others = [rival_worth(at, seat) for seat in range(len(at.s.heroes)) if seat != at.me]
        return logistic((worth - max(others) - HOLDINGS) * (0.015 + 0.02 * gone))

    def clock(self, view: View) -> int:
        """Days are counted."""
        return -days_left(view.state)

    def quick(self, ask: Decision, look: Callable[[], View]) -> str:
        """Plans at a glance: what has yet to be drawn counts for its average."""
        return self._usual(ask, look, glance=True) or ask.usual or ask.options[0].key

    def habit(self, ask: Decision, look: Callable[[], View]) -> str | None:
        """The answers to all questions but those of the setup."""
        return self._usual(ask, look, glance=False)

    def _usual(self, ask: Decision, look: Callable[[], View], *, glance: bool) -> str | None:
        kind = ask.kind
        if kind in _SETUP:
            return None
        if kind in _FIRST:
            return ask.options[0].key
        if kind in _LAST:
            return ask.options[-1].key
        if kind == "fight_with":
            return ask.usual
        at = Position(look(), glance=glance, style=self.style)
        if kind in _HABITS:
            return _HABITS[kind](ask, at)
        if kind == "action":
            return _act(ask, at)
        if kind in ("step", "jump"):
            return _walk(ask, at)
        if kind in ("market", "purchase"):
            return _trade(ask, at)
        return None


def _act(ask: Decision, at: Position) -> str:
    """The next action: what costs nothing first, then the first step of the best plan."""
    keys = ask.keys
    planner = planner_of(at)
    deed = free_deed(planner, ask)
    if deed is not None:
        return deed
    if "step_out" in keys:
        return "camp"
    plan = planner.best(set(keys))
    walk = free_walk(planner, plan, ask)
    return walk or planner.step(plan, set(keys)) or "camp"


def _walk(ask: Decision, at: Position) -> str:
    """A step without AP towards the best plan."""
    planner = planner_of(at)
    cells = {option.value: option.key for option in habits.plain(ask)}
    plans = [plan for plan in planner.plans() if plan.key or at.s.encounters[plan.cell]]
    best = max(plans, default=None)
    cell = at.hero.cell if best is None else next_cell(planner, best)
    if ask.kind == "jump" and best is not None:
        cell = best.cell
    stop = ask.option("done")
    if cell in cells and (stop is None or enemy_free(at.table, at.me, cell)):
        return cells[cell]
    if stop is not None:
        return stop.key
    return min(cells.items(), key=lambda item: at.gloom(item[0]))[1]


def _trade(ask: Decision, at: Position) -> str:
    """At a market."""
    stall = Stall(at, prospects_of(at))
    if ask.kind == "purchase":
        return stall.buy(ask)
    options = habits.plain(ask)
    best = stall.best(options)
    if best is not None:
        return best.key
    return "done" if ask.option("done") is not None else options[0].key


def make_judge() -> KilforthJudge:
    """A judge for one bot."""
    return KilforthJudge()
