"""SK-ENG, SK-ANC.13: the stages of an engagement before its first round: surprise and evasion."""

from umbra.core import Odds, Option, Rule, Segment, Table, Token, rule
from umbra.games.kilforth.actions.hide import step_out
from umbra.games.kilforth.battle.escape import end_battle
from umbra.games.kilforth.battle.rounds import stand, start_round
from umbra.games.kilforth.deeds.menu import ask
from umbra.games.kilforth.events.battle import EvasionFailed, FoeEvaded, SurpriseGained
from umbra.games.kilforth.labels import card_name
from umbra.games.kilforth.pieces.ancients import gather_plots
from umbra.games.kilforth.pieces.foe import foe_face, surprise_in, under_way
from umbra.games.kilforth.pieces.modifiers import value
from umbra.games.kilforth.pieces.segments import asks_first
from umbra.games.kilforth.state import State, Trial
from umbra.games.kilforth.trials.fights import battle_odds
from umbra.games.kilforth.trials.odds import roll_odds
from umbra.games.kilforth.trials.pool import surprise_dice
from umbra.games.kilforth.trials.test import test

AMBUSH, EVADE, SLIP = "ambush", "evade", "slip"
SNEAK = 2
"""The place of sneak among the numbers of a card."""


def assault(table: Table[State]) -> None:
    """SK-ANC.4-7, .13  The plots of the ancient gather, and without surprise and evasion the battle begins."""
    battle = under_way(table.state)
    gather_plots(table, battle.ancient)
    battle.step = "round"


@asks_first
@rule
def meet(table: Table[State]) -> Rule[None]:
    """SK-ENG.2, SK-TEA.7  Stage 1: who has surprise; a hidden hero without a team chooses how he meets the foe."""
    s = table.state
    battle = under_way(s)
    if s.heroes[battle.seat].hidden and not s.team:
        yield from _meet_hidden(table)
        return
    yield from stand(table)
    _settle(table, surprise_in(s, battle))
    start_round(table)


def _settle(table: Table[State], surprise: str) -> None:
    """SK-ENG.4-6, SK-R-14  At most one side has surprise, and nobody against a stranger turned just now."""
    s = table.state
    battle = under_way(s)
    battle.surprise = "" if battle.token in s.turned else surprise
    if battle.surprise:
        table.tell(SurpriseGained(battle.seat, foe_face(s, battle), battle.surprise == "hero"))


def _meet_hidden(table: Table[State]) -> Rule[None]:
    """SK-ENG.6, .11, SK-R-12, SK-R-27  Stop hiding for surprise, or stay hidden and try to evade."""
    s = table.state
    battle = under_way(s)
    phrase = (_say_hidden, table, battle.token)
    way = yield from ask(table, battle.seat, "hidden", lambda: _ways(table), phrase, rule="SK-ENG.6")
    if way == AMBUSH:
        step_out(table, battle.seat)
        battle.ambush, battle.step = True, "round"
        _settle(table, "hero")
    elif way == EVADE:
        battle.step = "evade"
    else:
        _slip_by(table, tested=False)


def _ways(table: Table[State]) -> list[Option]:
    """How a hidden hero can meet a foe."""
    battle = under_way(table.state)
    about = (f"card:{battle.token}",)
    ways = [
        Option(AMBUSH, "Stop hiding and attack with surprise", about, AMBUSH, weighing=(_ambush_odds, table)),
        Option(EVADE, "Stay hidden and try to evade", about, EVADE, weighing=(_evasion_odds, table)),
    ]
    if table.options["auto_evade"] == "value" and value(table, battle.seat, "N") > sneak_of(table, battle.token):
        ways.append(Option(SLIP, "Evade without a test", about, SLIP))
    return ways


def _ambush_odds(table: Table[State]) -> list[Odds]:
    """SK-ENG.6  The odds of a battle to the end that begins with surprise."""
    battle = under_way(table.state)
    more = 0 if battle.token in table.state.turned else surprise_dice(table, battle.seat)
    return [Odds(odds.what, odds.then) for odds in battle_odds(table, battle, battle.seat, more=more)]


def _evasion_odds(table: Table[State]) -> list[Odds]:
    return roll_odds(table, _evasion(table))


def _evasion(table: Table[State]) -> Trial:
    """SK-ENG.7  The sneak test."""
    battle = under_way(table.state)
    return Trial(battle.seat, "N", "evade", battle.token, sneak_of(table, battle.token))


def sneak_of(table: Table[State], foe: Token) -> int:
    """SK-ENG.7  The sneak value of a foe."""
    return int(table.content.met(table.state.cards.faces[foe]).values[SNEAK])


@rule
def evade(table: Table[State]) -> Rule[None]:
    """SK-ENG.7-10  A sneak test: the foe is evaded, or it finds the hero and has surprise."""
    s = table.state
    battle = under_way(s)
    trial = _evasion(table)
    if (yield from test(table, trial)) >= trial.needed:
        _slip_by(table, tested=True)
        return
    s.heroes[battle.seat].hidden = False
    table.tell(EvasionFailed(battle.seat, foe_face(s, battle)))
    _settle(table, "foe")
    battle.step = "round"


def _slip_by(table: Table[State], *, tested: bool) -> None:
    """SK-ENG.8-9, .11  The foe stays, and for this hero it is as if it were not there."""
    s = table.state
    battle = under_way(s)
    s.heroes[battle.seat].evaded.append(battle.token)
    table.tell(FoeEvaded("SK-ENG.8" if tested else "SK-ENG.11", battle.seat, foe_face(s, battle), tested))
    end_battle(table)


ENGAGING: dict[str, Segment] = {"assault": assault, "meet": meet, "evade": evade}


def _say_hidden(table: Table[State], foe: Token) -> str:
    name = card_name(table.content, table.state, foe)
    return f"You are hidden and meet {name} (sneak {sneak_of(table, foe)}). What do you do?"
