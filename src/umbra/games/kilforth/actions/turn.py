"""SK-TRN: a hero's turn, stage by stage: engaging enemies, the action, engaging again, the end."""

from umbra.core import Option, Rule, Segment, Table, rule
from umbra.games.kilforth.actions.menu import act
from umbra.games.kilforth.day import turn_over
from umbra.games.kilforth.deeds.menu import ask, stands_alone
from umbra.games.kilforth.pieces.encounters import enemies_of
from umbra.games.kilforth.pieces.foe import engage
from umbra.games.kilforth.pieces.options import card_options
from umbra.games.kilforth.pieces.segments import asks_first
from umbra.games.kilforth.state import State


def engage_enemies(table: Table[State]) -> Rule[None] | None:
    """SK-TRN.1, .5, .6, SK-R-15  Every enemy here is engaged before the turn goes on, without any at once."""
    s = table.state
    enemies = enemies_of(table, s.active)
    if len(enemies) > 1:
        return _choose_enemy(table)
    if enemies:
        engage(table, s.active, enemies[0])
        return None
    s.stage = THEN[s.stage]
    return STAGES[s.stage](table)


@rule
def _choose_enemy(table: Table[State]) -> Rule[None]:
    """SK-TRN.1  The hero picks the order."""
    seat = table.state.active

    def enemies() -> list[Option]:
        return card_options(table, "Engage", seat, enemies_of(table, seat))

    foe = yield from ask(table, seat, "engage", enemies, "Which enemy do you engage first?", rule="SK-TRN.1")
    engage(table, seat, foe)


def end_turn(table: Table[State]) -> Rule[None] | None:
    """SK-TRN.6-7, SK-DED.1  The turn is over; before others have their turns a hero may do deeds."""
    others = [hero for seat, hero in enumerate(table.state.heroes) if seat != table.state.active]
    return next_turn(table) if all(hero.camped or hero.out for hero in others) else _last_deeds(table)


def next_turn(table: Table[State]) -> Rule[None] | None:
    """SK-DAY.3  The next hero engages the enemies where he stands, unless the day is over."""
    turn_over(table)
    return engage_enemies(table) if table.state.phase == "day" else None


@asks_first
@rule
def _last_deeds(table: Table[State]) -> Rule[None]:
    """SK-R-96  What is left for deeds can wait: even without AP he is asked again before he makes camp."""
    ap = table.state.heroes[table.state.active].ap
    yield from ask(
        table,
        table.state.active,
        "end",
        lambda: [Option("done", "End the turn")],
        f"You have {ap or 'no'} AP left. Do you end your turn?",
        rule="SK-TRN.6",
        usual="done",
        matters=False,
        deeds=stands_alone,
    )
    turn_over(table)


THEN = {"start": "main", "after": "end"}
"""The stage after each time of engaging enemies."""

STAGES: dict[str, Segment] = {
    "start": engage_enemies,
    "main": act,
    "after": engage_enemies,
    "end": end_turn,
    "over": next_turn,
}
