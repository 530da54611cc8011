"""Gold, HP, AP and fate: `gold`, `pay`, `hp`, `heal`, `ap`, `fate`."""

from typing import Any

from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.kilforth.battle.harm import lose_hp, pay_hp
from umbra.games.kilforth.effects.shape import Aim, Do, choose
from umbra.games.kilforth.events.cards import ApChanged, FateChanged, Healed
from umbra.games.kilforth.pieces.acting import Acting
from umbra.games.kilforth.pieces.heroes import gain_hp
from umbra.games.kilforth.pieces.holdings import gain_gold
from umbra.games.kilforth.pieces.options import hero_options
from umbra.games.kilforth.pieces.possible import hurt_here
from umbra.games.kilforth.records.parts import Part
from umbra.games.kilforth.state import State


def change_gold(table: Table[State], acting: Acting, part: Part, _: Any) -> None:
    """Gold comes, or goes as far as there is any."""
    gain_gold(table, acting.seat, part.amount, acting.face, acting.rule)


def pay_gold(table: Table[State], acting: Acting, part: Part, _: Any) -> None:
    """A cost; it was made sure that the gold is there."""
    gain_gold(table, acting.seat, -part.amount, acting.face, acting.rule)


@rule
def change_hp(table: Table[State], acting: Acting, part: Part, _: Any) -> Rule[None]:
    """SK-HPA.1  HP are lost; as the first part of a deed they are a cost."""
    if acting.cost:
        pay_hp(table, acting.seat, -part.amount, acting.face)
    else:
        yield from lose_hp(table, acting.seat, -part.amount, acting.face)


def heal(table: Table[State], acting: Acting, part: Part, whom: int | None) -> None:
    """SK-HPA.2-3  HP up to the maximum."""
    seat = acting.seat if whom is None else whom
    gained = gain_hp(table.state, seat, part.amount)
    if gained:
        table.tell(Healed(acting.rule, seat, gained, acting.face))


@rule
def whom_to_heal(table: Table[State], acting: Acting, part: Part) -> Rule[int | None]:
    """Of `heal n here`: one hero here, the acting one included."""
    hurt = hurt_here(table, acting)
    if "here" not in part.args or not hurt:
        return None
    options = hero_options(table, "heal", "Heal", hurt)
    whom: int = yield from choose(table, acting, acting.decider, "heal", options, "Who is healed?")
    return whom


def change_ap(table: Table[State], acting: Acting, part: Part, _: Any) -> None:
    """AP come, also above HP, or go as far as there are any."""
    hero = table.state.heroes[acting.seat]
    change = max(part.amount, -hero.ap)
    hero.ap += change
    if change:
        table.tell(ApChanged(acting.rule, acting.seat, change, acting.face))


def change_fate(table: Table[State], acting: Acting, part: Part, _: Any) -> None:
    """Fate comes, or goes as far as there is any."""
    hero = table.state.heroes[acting.seat]
    change = max(part.amount, -hero.fate)
    hero.fate += change
    if change:
        table.tell(FateChanged(acting.rule, acting.seat, change, acting.face))


DO: dict[str, Do] = {
    "gold": change_gold,
    "pay": pay_gold,
    "hp": change_hp,
    "heal": heal,
    "ap": change_ap,
    "fate": change_fate,
}
AIM: dict[str, Aim] = {"heal": whom_to_heal}
