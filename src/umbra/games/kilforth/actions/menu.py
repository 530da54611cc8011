"""SK-TRN.3, .8-10: the main point of a turn: one action, or making camp."""

from collections.abc import Callable
from typing import Any

from umbra.box.english import counted
from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.kilforth.actions.clear import clear_options
from umbra.games.kilforth.actions.confront import confront_options
from umbra.games.kilforth.actions.discover import discover_options
from umbra.games.kilforth.actions.hide import STEP_OUT, hide_by_action, hide_options, hide_price, step_out
from umbra.games.kilforth.actions.market import market_options
from umbra.games.kilforth.actions.move import move, move_options, move_price
from umbra.games.kilforth.actions.rest import rest_options
from umbra.games.kilforth.actions.search import search_options
from umbra.games.kilforth.day import make_camp
from umbra.games.kilforth.deeds.menu import ask, stands_alone
from umbra.games.kilforth.night.gloom import gloom_loss
from umbra.games.kilforth.pieces.places import location
from umbra.games.kilforth.saga.regale import regale_options
from umbra.games.kilforth.state import State

OFFERS: dict[str, Callable[[Table[State], int], list[Option]]] = {
    "move": move_options,
    "clear": clear_options,
    "search": search_options,
    "hide": hide_options,
    "confront": confront_options,
    "rest": rest_options,
    "discover": discover_options,
    "market": market_options,
    "regale": regale_options,
}
"""What gathers the options of each action. The value of an option is (function, *arguments)."""


@rule
def act(table: Table[State]) -> Rule[None]:
    """SK-TRN.3  Exactly one action, or camp."""
    s = table.state
    seat = s.active
    chosen = yield from ask(
        table,
        seat,
        "action",
        lambda: menu(table, seat),
        (_say_act, table, seat),
        rule="SK-TRN.3",
        deeds=stands_alone,
    )
    function, *arguments = chosen
    s.heroes[seat].ap -= _price(table, *chosen)
    s.stage = "after"
    doing = function(table, *arguments)
    if doing is not None:
        yield from doing


def menu(table: Table[State], seat: int) -> list[Option]:
    """SK-TRN.3, .8-10  All that a hero can do with his AP, and to make camp."""
    hero = table.state.heroes[seat]
    options = []
    if hero.ap:
        options = [option for offers in OFFERS.values() for option in offers(table, seat)]
    elif hero.hidden:
        # With no AP he might want to step out for a deed, which he could not do once he has camped (SK-R-42).
        options = [Option(STEP_OUT.key, STEP_OUT.phrase, (f"hero:{seat}",), (_step_out, seat))]
    return [*options, Option("camp", (_say_camp, table, seat), (f"hero:{seat}",), (_camp, seat))]


def _camp(table: Table[State], seat: int) -> None:
    """SK-TRN.4, SK-R-42  The hero makes camp and his turn is over."""
    make_camp(table, seat)
    table.state.stage = "over"


def _step_out(table: Table[State], seat: int) -> None:
    """SK-HID.2  Not hidden any more, he is asked again."""
    step_out(table, seat)
    table.state.stage = "main"


PRICES: dict[Callable[..., Any], Callable[..., int]] = {move: move_price, hide_by_action: hide_price}
FREE = (_camp, _step_out)


def _price(table: Table[State], function: Callable[..., Any], *arguments: Any) -> int:
    """SK-TRN.8  Every action costs 1 AP; some may cost more or less, as the same arguments tell."""
    if function in FREE:
        return 0
    return PRICES[function](table, *arguments) if function in PRICES else 1


def _say_act(table: Table[State], seat: int) -> str:
    hero = table.state.heroes[seat]
    where = location(table, hero.cell).name
    return f"What do you do at {where}? You have {hero.ap} AP and {hero.hp} of {hero.most} HP."


def _say_camp(table: Table[State], seat: int) -> str:
    hero = table.state.heroes[seat]
    lost = [f"{hero.ap} AP"] if hero.ap else []
    gathered = sum(tally.successes for tally in hero.tallies)
    lost += [counted(gathered, "gathered success", "gathered successes")] if gathered else []
    warning = f"; {' and '.join(lost)} will be lost" if lost else ""
    loss = gloom_loss(table, seat)
    gloom = f"; the gloom takes {loss} HP tonight" if loss else ""
    return f"Make camp{warning}{gloom}"
