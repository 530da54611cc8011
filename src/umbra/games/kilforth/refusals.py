"""Why not: whose turn it is, and otherwise the reasons of the action or deed that a key names."""

from umbra.box.keys import Key, against
from umbra.core import Refusal, Table
from umbra.games.kilforth.actions.hide import cannot_step_out
from umbra.games.kilforth.actions.menu import ACTIVITIES as ACTIONS
from umbra.games.kilforth.actions.menu import cannot_act
from umbra.games.kilforth.deeds.menu import ACTIVITIES as DEEDS
from umbra.games.kilforth.deeds.menu import cannot_do_deeds
from umbra.games.kilforth.labels import hero_name
from umbra.games.kilforth.setup.heroes import cannot_take
from umbra.games.kilforth.setup.table import SETUP
from umbra.games.kilforth.state import State


def why_not(table: Table[State], seat: int, text: str) -> list[Refusal]:
    """The reasons against an answer such as `move:toll_road` or `deed:team:seat-1`, from what that seat may know."""
    key = Key.read(text)
    if table.state.phase in SETUP:
        return _some(cannot_take(table, key.verb, key.name()))
    if key.verb == "step_out":
        return _some(cannot_step_out(table, seat))
    if key.verb == "deed" and any(deed.verb == key.name() for deed in DEEDS):
        first = _not_your_turn(table, seat) or cannot_do_deeds(table, seat)
        return _some(first) or against(DEEDS, table, seat, key.rest())
    if any(action.verb == key.verb for action in ACTIONS):
        first = _not_your_turn(table, seat) or cannot_act(table, seat, key.verb)
        return _some(first) or against(ACTIONS, table, seat, key)
    return []


def _some(reason: Refusal | None) -> list[Refusal]:
    return [] if reason is None else [reason]


def _not_your_turn(table: Table[State], seat: int) -> Refusal | None:
    """SK-DAY.3-5, SK-TRN.7  What keeps a hero from doing anything at all."""
    s = table.state
    hero = s.heroes[seat]
    if hero.out:
        return Refusal("SK-ANC.11", "Your hero is eliminated.")
    if s.phase != "day":
        return Refusal("SK-DAY.5", "It is night.")
    if hero.camped:
        return Refusal("SK-DAY.4", "You have made camp for today.")
    if s.active != seat:
        return Refusal("SK-DAY.3", (_say_turn, table, s.active))
    return None


def _say_turn(table: Table[State], seat: int) -> str:
    return f"It is the turn of {hero_name(table.content, table.state, seat)}."
