"""Deeds of a hero of Shadows of Kilforth that cost no action point: what is used at once, and what is kept."""

from umbra.bots.judge.kilforth.plans import Plan, Planner
from umbra.core.cards import NONE
from umbra.games.kilforth.board import distance
from umbra.games.kilforth.records import FINALE
from umbra.games.kilforth.state import CENTRE

SIMPLE = ("gold", "fate", "loot", "draw")
"""Words of deeds that are always welcome."""


def free_deed(planner: Planner, keys: list[str]) -> str | None:
    """A deed that is done before anything else, if there is one."""
    for key in keys:
        _, kind, *rest = key.split(":") if key.startswith("deed:") else ("", "", "")
        if kind == "overcome":
            return key
        if key == f"deed:assault:{planner.hunt.prey}" and planner.hunt.assaults():
            return _gather(planner, keys) or key
        if kind == "use" and _is_welcome(planner, int(rest[0]), int(rest[1])):
            return key
    return None


def _gather(planner: Planner, keys: list[str]) -> str | None:
    """Who stands by is asked to join before an assault."""
    team = [key for key in keys if key.startswith("deed:team:")]
    return team[0] if team and planner.at.together else None


def _is_welcome(planner: Planner, token: int, number: int) -> bool:
    at = planner.at
    hero = at.hero
    effect = at.content.effects[at.face(token)][number]
    lack = hero.most - hero.hp
    for part in effect.parts:
        if part.word in SIMPLE:
            return True
        if part.word == "heal":
            return lack >= part.amount or (effect.price == "veil" and lack > 0 and hero.ap == 0)
        if part.word == "ap":
            return effect.price == "veil" or _is_busy(planner)
    return False


def _is_busy(planner: Planner) -> bool:
    """Whether one more action would finish something that would be lost over night."""
    return planner.at.hero.ap == 0 and bool(planner.at.hero.tallies)


def free_walk(planner: Planner, plan: Plan, keys: list[str]) -> str | None:
    """A deed that brings the hero nearer to something that does not have to be drawn first."""
    at = planner.at
    away = distance(at.hero.cell, plan.cell)
    if plan.cell == at.hero.cell or (not plan.key and not at.s.encounters[plan.cell] and away < 2):
        return None
    for key in keys:
        if not key.startswith("deed:use:"):
            continue
        token, number = (int(n) for n in key.split(":")[2:])
        effect = at.content.effects[at.face(token)][number]
        words = {part.word: part for part in effect.parts}
        if "jump" in words and plan.cell == CENTRE and away > 1:
            return key
        if "move" in words and (effect.price == "veil" or at.hero.step >= FINALE):
            return key
    return None


def next_cell(planner: Planner, plan: Plan) -> int:
    """The next step of a free walk: straight on, round enemies."""
    return planner.roads.first(plan.cell) if plan.cell != planner.at.hero.cell else NONE
