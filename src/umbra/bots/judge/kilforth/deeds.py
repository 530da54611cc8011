"""Deeds of a hero of Shadows of Kilforth that cost no action point: what is used at once, and what is kept."""

from umbra.bots.judge.kilforth.gifts import gift
from umbra.bots.judge.kilforth.plans import Plan, Planner
from umbra.bots.judge.kilforth.ratings import rated
from umbra.core.cards import NONE
from umbra.core.decision import Decision
from umbra.games.kilforth.board import distance
from umbra.games.kilforth.pieces.options import Deed
from umbra.games.kilforth.records import FINALE
from umbra.games.kilforth.records.parts import Effect
from umbra.games.kilforth.state import CENTRE


def free_deed(planner: Planner, ask: Decision) -> str | None:
    """A deed that is done before anything else, if there is one."""
    deeds = deeds_in(ask)
    for key, deed in deeds.items():
        if deed.kind == "overcome" or (deed.effect is not None and _is_welcome(planner, deed.effect)):
            return key
        if deed.kind == "exchange" and (found := gift(planner.at)) is not None and deed.arguments[-1] == found.to:
            return key
        if deed.kind == "assault" and deed.arguments[-1] == planner.hunt.prey and planner.hunt.assaults():
            return _gather(planner, deeds) or key
    return None


def deeds_in(ask: Decision) -> dict[str, Deed]:
    """The deeds among the answers to a question, by their keys."""
    return {option.key: option.value for option in ask.options if isinstance(option.value, Deed)}


def _gather(planner: Planner, deeds: dict[str, Deed]) -> str | None:
    """Who stands by is asked to join before an assault."""
    return next((key for key, deed in deeds.items() if deed.kind == "team" and planner.at.together), None)


def _is_welcome(planner: Planner, effect: Effect) -> bool:
    hero = planner.at.hero
    lack = hero.most - hero.hp
    for word in (part.word for part in effect.parts):
        if rated(word.name).welcome:
            return True
        if word.name == "heal":
            return lack >= word.n or (again(effect) and lack > 0 and hero.ap == 0)
        if word.name == "ap":
            return again(effect) or _is_busy(planner)
    return False


def again(effect: Effect) -> bool:
    """Whether an ability can be used again tomorrow."""
    return effect.price is not None and effect.price.name == "veil"


def _is_busy(planner: Planner) -> bool:
    """Whether one more action would finish something that would be lost over night."""
    return planner.at.hero.ap == 0 and bool(planner.at.hero.tallies)


def free_walk(planner: Planner, plan: Plan, ask: Decision) -> str | None:
    """A deed that brings the hero nearer to something that does not have to be drawn first."""
    at = planner.at
    away = distance(at.hero.cell, plan.cell)
    if plan.cell == at.hero.cell or (not plan.key and not at.s.encounters[plan.cell] and away < 2):
        return None
    for key, deed in deeds_in(ask).items():
        if deed.effect is not None and "jump" in deed.effect.words and plan.cell == CENTRE and away > 1:
            return key
        effect = deed.effect
        if effect and "move" in effect.words and (again(effect) or at.hero.step >= FINALE):
            return key
    return None


def next_cell(planner: Planner, plan: Plan) -> int:
    """The next step of a free walk: straight on, round enemies."""
    return planner.roads.first(plan.cell) if plan.cell != planner.at.hero.cell else NONE
