"""SK-TRN.3, .8-10: the main point of a turn: one action, or making camp."""

from umbra.box.english import counted
from umbra.box.keys import Activity, Key, offered_by
from umbra.core import Option, Refusal, Rule, Table, rule
from umbra.games.kilforth.actions.clear import cannot_clear, clear_options
from umbra.games.kilforth.actions.confront import cannot_confront_with, cannot_turn, confront_options
from umbra.games.kilforth.actions.discover import cannot_discover, discover_options
from umbra.games.kilforth.actions.hide import STEP_OUT, cannot_hide, hide_options, step_out
from umbra.games.kilforth.actions.market import cannot_market, market_options
from umbra.games.kilforth.actions.move import cannot_move, move_options
from umbra.games.kilforth.actions.rest import cannot_rest, rest_options
from umbra.games.kilforth.actions.search import cannot_search, search_options
from umbra.games.kilforth.day import make_camp
from umbra.games.kilforth.deeds.menu import ask, stands_alone
from umbra.games.kilforth.labels import ATTRIBUTE_OF
from umbra.games.kilforth.night.gloom import gloom_loss
from umbra.games.kilforth.pieces.options import Action, action_option, card_in
from umbra.games.kilforth.pieces.places import cell_of, location
from umbra.games.kilforth.saga.regale import cannot_regale, regale_options
from umbra.games.kilforth.state import State


def _cannot_confront(table: Table[State], seat: int, key: Key) -> Refusal | None:
    return cannot_confront_with(table, seat, card_in(table, seat, key.name()), ATTRIBUTE_OF.get(key.name(1), ""))


ACTIVITIES: tuple[Activity[State], ...] = (
    Activity("move", move_options, lambda table, seat, key: cannot_move(table, seat, cell_of(table.state, key.name()))),
    Activity("clear", clear_options, lambda table, seat, _: cannot_clear(table, seat)),
    Activity("search", search_options, lambda table, seat, _: cannot_search(table, seat)),
    Activity("hide", hide_options, lambda table, seat, _: cannot_hide(table, seat)),
    Activity("confront", confront_options, _cannot_confront),
    Activity(
        "turn",
        lambda table, seat: [],
        lambda table, seat, key: cannot_turn(table, seat, card_in(table, seat, key.name())),
    ),
    Activity("rest", rest_options, lambda table, seat, _: cannot_rest(table, seat)),
    Activity(
        "discover",
        discover_options,
        lambda table, seat, key: cannot_discover(table, seat, card_in(table, seat, key.name())),
    ),
    Activity("market", market_options, lambda table, seat, _: cannot_market(table, seat)),
    Activity("regale", regale_options, lambda table, seat, _: cannot_regale(table, seat)),
    Activity("camp", lambda table, seat: [_camp_option(table, seat)], lambda table, seat, _: None),
)
"""The actions and camp, each with what gathers its options and what speaks against it. Strangers are made enemies among
what can be confronted."""


@rule
def act(table: Table[State]) -> Rule[None]:
    """SK-TRN.3, SK-R-96  Exactly one action, or camp, which a hero without AP makes himself."""
    s = table.state
    seat = s.active
    action: Action = yield from ask(
        table,
        seat,
        "action",
        lambda: menu(table, seat),
        (_say_act, table, seat),
        rule="SK-TRN.3",
        final=True,
        deeds=stands_alone,
    )
    s.heroes[seat].ap -= action.price
    s.stage = "after"
    yield from action.run(table)


def menu(table: Table[State], seat: int) -> list[Option]:
    """SK-TRN.3, .8-10  All that a hero can do with his AP, and to make camp."""
    hero = table.state.heroes[seat]
    if hero.ap:
        return offered_by(ACTIVITIES, table, seat)
    camp = _camp_option(table, seat)
    # With no AP he might want to step out for a deed, which he could not do once he has camped (SK-R-42).
    stepping_out = action_option(STEP_OUT.key, STEP_OUT.phrase, f"hero:{seat}", _step_out, seat, price=0)
    return [stepping_out, camp] if hero.hidden else [camp]


def cannot_act(table: Table[State], seat: int, verb: str) -> Refusal | None:
    """SK-TRN.1, .3, .9, .10  What a hero whose turn it is has to finish before any action; and AP."""
    s = table.state
    if s.battle is not None:
        return Refusal("SK-TRN.1", "An engagement is under way.")
    if s.tasks or s.rewards or s.action is not None:
        return Refusal("SK-TRN.9", "Something is under way; it is carried out completely first.")
    if s.stage in ("start", "after"):
        return Refusal("SK-TRN.1" if s.stage == "start" else "SK-TRN.5", "Enemies here are engaged first.")
    if s.stage == "end":
        return Refusal("SK-TRN.3", "You have had your action in this turn.")
    if s.heroes[seat].ap == 0 and verb != "camp":
        return Refusal("SK-TRN.10", "You have no AP left: you can only make camp.")
    return None


def _camp_option(table: Table[State], seat: int) -> Option:
    return action_option("camp", (_say_camp, table, seat), f"hero:{seat}", _camp, seat, price=0)


def _camp(table: Table[State], seat: int) -> None:
    """SK-TRN.4, SK-R-42  The hero makes camp and his turn is over."""
    make_camp(table, seat)
    table.state.stage = "over"


def _step_out(table: Table[State], seat: int) -> None:
    """SK-HID.2  Not hidden any more, he is asked again."""
    step_out(table, seat)
    table.state.stage = "main"


def _say_act(table: Table[State], seat: int) -> str:
    hero = table.state.heroes[seat]
    where = location(table, hero.cell).name
    return f"Your day at {where}: {hero.ap or 'no'} AP{'' if hero.ap else ' left'}, {hero.hp} of {hero.most} HP."


def _say_camp(table: Table[State], seat: int) -> str:
    hero = table.state.heroes[seat]
    lost = [f"{hero.ap} AP"] if hero.ap else []
    gathered = sum(tally.successes for tally in hero.tallies)
    lost += [counted(gathered, "gathered success", "gathered successes")] if gathered else []
    warning = f"; {' and '.join(lost)} will be lost" if lost else ""
    loss = gloom_loss(table, seat)
    gloom = f"; the gloom takes {loss} HP tonight" if loss else ""
    return f"Make camp{warning}{gloom}"
