"""SK-TRN: a hero's turn, stage by stage: engaging enemies, the action, engaging again, the end."""

from umbra.core.decision import Option
from umbra.core.rules import Rule, Segment, rule
from umbra.core.table import Table
from umbra.games.kilforth.actions import act
from umbra.games.kilforth.asking import ask
from umbra.games.kilforth.day import turn_over
from umbra.games.kilforth.deeds import stands_alone
from umbra.games.kilforth.heroes import enemies_of, heroes_from
from umbra.games.kilforth.labels import say
from umbra.games.kilforth.meeting import engage
from umbra.games.kilforth.quiet import asks_first
from umbra.games.kilforth.state import State


def engage_enemies(table: Table[State]) -> Rule[None] | None:
    """SK-TRN.1, .5, .6, SK-R-15  Every enemy here is engaged before the turn goes on."""
    s = table.state
    enemies = enemies_of(table, s.active)
    if len(enemies) > 1:
        return _choose_enemy(table)
    if enemies:
        engage(table, s.active, enemies[0])
    else:
        s.stage = {"start": "main", "after": "end"}[s.stage]
    return None


@rule
def _choose_enemy(table: Table[State]) -> Rule[None]:
    """SK-TRN.1  The hero picks the order."""
    seat = table.state.active

    def enemies() -> list[Option]:
        return [
            Option(f"card:{token}", (say, "Engage", table, f"card:{token}"), (f"card:{token}",), token)
            for token in enemies_of(table, seat)
        ]

    foe = yield from ask(table, seat, "engage", enemies, "Which enemy do you engage first?", rule="SK-TRN.1")
    engage(table, seat, foe)


def end_turn(table: Table[State]) -> Rule[None] | None:
    """SK-TRN.6  The turn is over. Without AP a hero may do deeds before others have their turns (spec 5.1)."""
    s = table.state
    if s.heroes[s.active].ap == 0 and _others_wake(s):
        return _last_deeds(table)
    turn_over(table)
    return None


def _others_wake(s: State) -> bool:
    return any(other != s.active and not s.heroes[other].camped for other in heroes_from(s, s.active))


@asks_first
@rule
def _last_deeds(table: Table[State]) -> Rule[None]:
    yield from ask(
        table,
        table.state.active,
        "end",
        lambda: [Option("done", "End the turn")],
        "You have no AP left. Do you end your turn?",
        rule="SK-TRN.6",
        usual="done",
        deeds=stands_alone,
    )
    turn_over(table)


STAGES: dict[str, Segment] = {
    "start": engage_enemies,
    "main": act,
    "after": engage_enemies,
    "end": end_turn,
    "over": turn_over,
}
