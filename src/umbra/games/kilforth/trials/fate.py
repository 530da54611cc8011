"""SK-TST.7-9, SK-TEA.5: calling on fate."""

from umbra.core import NONE, Option, Rule, Table, rule
from umbra.games.kilforth.events.cards import FateChanged
from umbra.games.kilforth.events.deeds import CardUsed
from umbra.games.kilforth.events.trials import FateCalled
from umbra.games.kilforth.labels import hero_name, successes
from umbra.games.kilforth.pieces.heroes import heroes_from, may_act, working
from umbra.games.kilforth.pieces.holdings import drop_rumour
from umbra.games.kilforth.pieces.options import card_options
from umbra.games.kilforth.pieces.places import effects_at
from umbra.games.kilforth.state import State, Trial
from umbra.games.kilforth.trials.odds import success_odds
from umbra.games.kilforth.trials.powers import Power, spend, use_option
from umbra.games.kilforth.trials.trial import ancient_says, is_open, team_of, total

TOKEN = "fate"


@rule
def call_on_fate(table: Table[State], trial: Trial) -> Rule[None]:
    """SK-TST.7, SK-TEA.5  Whoever is in the test may add a success, each once a day."""
    s = table.state
    callers = [seat for seat in _testers(s, trial) if can_call(table, seat, trial)]
    if len(callers) == 1:
        seat, phrase = callers[0], (_say_fate, table, trial, callers[0])
        price = yield from table.ask(
            seat,
            "fate",
            lambda: prices(table, seat, trial),
            phrase,
            rule="SK-TST.7",
            standing=lambda: ("pass", _matters(table, trial)),
        )
        _call(table, seat, trial, price)
    elif callers and is_open(table, trial):
        asked = {
            seat: ("fate", lambda seat=seat: prices(table, seat, trial), (_say_fate, table, trial, seat), "SK-TEA.5")
            for seat in callers
        }
        answers = yield from table.together(asked)
        for seat in callers:
            if is_open(table, trial):  # SK-R-96: whose success is no longer needed keeps his fate
                _call(table, seat, trial, answers.get(seat))


def _testers(s: State, trial: Trial) -> list[int]:
    """The tester, then the members of his team clockwise."""
    team = team_of(s, trial)
    return [seat for seat in heroes_from(s, trial.seat) if seat == trial.seat or seat in team] if team else [trial.seat]


def can_call(table: Table[State], seat: int, trial: Trial) -> bool:
    """SK-TST.8-9  Once a day, with something to pay, where neither a plot nor an ancient forbids it."""
    s = table.state
    hero = s.heroes[seat]
    if hero.fated or not (hero.fate or hero.rumours or _bringing_fate(table, seat)):
        return False
    if ancient_says(table, trial, "no_fate"):
        return False
    return not effects_at(table, hero.cell, "no_fate")


def _bringing_fate(table: Table[State], seat: int) -> list[Power]:
    """SK-DED.1, SK-R-96  The deeds that bring a hero who has none the fate that he can call on at once."""
    s = table.state
    hero = s.heroes[seat]
    if hero.fate or not may_act(s, seat):
        return []
    triggered, faces = table.content.triggered, s.cards.faces
    return [
        Power(token, number, effect)
        for token in (*working(table, seat, table.content.acting["deed"]), *hero.loot)
        for number, effect in triggered[faces[token]].get("deed", ())
        if "fate" in effect.helps and len(effect.parts) == 1
    ]


def prices(table: Table[State], seat: int, trial: Trial) -> list[Option]:
    """SK-TST.8  Not to call on fate, or to pay with a fate token or a rumour."""
    hero = table.state.heroes[seat]
    options, weighing = [Option("pass", "Do not call on fate")], (success_odds, table, trial)
    if hero.fate:
        options.append(Option(TOKEN, "Spend a fate token", (f"hero:{seat}",), TOKEN, weighing=weighing))
    options += [use_option(table, power) for power in _bringing_fate(table, seat)]
    return options + card_options(table, "Discard", seat, hero.rumours, weighing=weighing)


def _matters(table: Table[State], trial: Trial) -> bool:
    """SK-R-96  Whether one more success could change something now: it is the last one, or the only one where
    without any a stranger turns or an ancient regrows. For any other fate can be called on later in the day."""
    reached = total(table, trial)
    battle = table.state.battle
    against_ancient = trial.purpose == "fight" and battle is not None and battle.ancient != NONE
    only_one = reached == 0 and (trial.purpose == "confront" or against_ancient)
    return is_open(table, trial) and (reached == trial.needed - 1 or only_one)


def _call(table: Table[State], seat: int, trial: Trial, price: object) -> None:
    """SK-TST.8  The price is paid, and the test has one success more."""
    s = table.state
    hero = s.heroes[seat]
    if price is None:
        return
    rumour = ""
    if isinstance(price, int):
        rumour = s.cards.faces[price]
        drop_rumour(table, seat, price)
    else:
        if isinstance(price, Power):
            _gain_fate(table, seat, price)
        hero.fate -= 1
    hero.fated = True
    trial.fate += 1
    table.tell(FateCalled(seat, rumour))


def _gain_fate(table: Table[State], seat: int, power: Power) -> None:
    """SK-RES.1  A deed is done in the middle of a test."""
    face = table.state.cards.faces[power.token]
    table.tell(CardUsed(seat, face))
    table.state.heroes[seat].fate += power.word.n
    table.tell(FateChanged("SK-RES.1", seat, power.word.n, face))
    spend(table, seat, power.token, power.effect)


def _say_fate(table: Table[State], trial: Trial, seat: int) -> str:
    who = "You have" if seat == trial.seat else f"{hero_name(table.content, table.state, trial.seat)} has"
    return f"{who} {successes(total(table, trial))}; needed: {trial.needed}. Call on fate?"
