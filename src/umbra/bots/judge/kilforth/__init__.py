"""The judge of Shadows of Kilforth: plans for the saga and the ancient, and habits for everything small."""

from collections.abc import Callable

from umbra.bots.judge import Judge
from umbra.bots.judge.kilforth import habits
from umbra.bots.judge.kilforth.deeds import free_deed, free_walk, next_cell
from umbra.bots.judge.kilforth.fighting import Fighting
from umbra.bots.judge.kilforth.market import Stall
from umbra.bots.judge.kilforth.plans import Planner
from umbra.bots.judge.kilforth.position import Position
from umbra.bots.judge.kilforth.prospects import Prospects
from umbra.bots.judge.kilforth.standing import worth_of
from umbra.core.decision import Decision
from umbra.core.view import View
from umbra.games.kilforth.pieces.encounters import enemy_free
from umbra.games.kilforth.state import State

WON = 1000.0

_SETUP = frozenset({"race", "portrait", "class", "saga", "side"})
"""Questions of the setup in which one answer is as good as another."""
_FIRST = frozenset({"hand", "catch_up", "trophy", "spare", "unveil", "peek", "arrange", "split", "share", "end"})
"""Questions whose first answer will do."""
_LAST = frozenset({"propose", "stay_hidden", "brace"})

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

    def worth(self, view: View) -> float:
        """The position, or the end of the game."""
        s: State = view.state
        if s.outcome is not None:
            return WON if view.seat in s.outcome.winners else -WON
        if s.phase in _SETUP:
            return 0.0
        return worth_of(Position(view))

    def habit(self, ask: Decision, look: Callable[[], View]) -> str | None:
        """The answers to all questions but those of the setup."""
        kind = ask.kind
        if kind in _SETUP:
            return None
        if kind in _FIRST:
            return ask.options[0].key
        if kind in _LAST:
            return ask.options[-1].key
        if kind == "fight_with":
            return ask.usual
        at = Position(look())
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
    planner = Planner(at)
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
    planner = Planner(at)
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
    stall = Stall(at, Prospects(at))
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
