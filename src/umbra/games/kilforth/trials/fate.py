"""SK-TST.7-9, SK-TEA.5: calling on fate."""

from umbra.core import Option, Rule, Table, rule
from umbra.games.kilforth.events.trials import FateCalled
from umbra.games.kilforth.labels import hero_name, successes
from umbra.games.kilforth.pieces.heroes import heroes_from
from umbra.games.kilforth.pieces.holdings import drop_rumour
from umbra.games.kilforth.pieces.options import card_options
from umbra.games.kilforth.pieces.places import effects_at
from umbra.games.kilforth.state import State, Trial
from umbra.games.kilforth.trials.trial import ONCE, ancient_says, is_open, team_of, total

TOKEN = "fate"


@rule
def call_on_fate(table: Table[State], trial: Trial) -> Rule[None]:
    """SK-TST.7, SK-TEA.5  Whoever is in the test may add a success, each once a day."""
    s = table.state
    callers = [seat for seat in _testers(s, trial) if can_call(table, seat, trial)]
    if len(callers) == 1:
        seat, phrase = callers[0], (_say_fate, table, trial, callers[0])
        matters = _matters(table, trial)
        price = yield from table.ask(
            seat, "fate", lambda: prices(table, seat), phrase, rule="SK-TST.7", usual="pass", matters=matters
        )
        _call(table, seat, trial, price)
    elif callers and is_open(table, trial):
        asked = {
            seat: ("fate", lambda seat=seat: prices(table, seat), (_say_fate, table, trial, seat), "SK-TEA.5")
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
    if hero.fated or not (hero.fate or hero.rumours):
        return False
    if ancient_says(table, trial, "no_fate"):
        return False
    return not effects_at(table, hero.cell, "no_fate")


def prices(table: Table[State], seat: int) -> list[Option]:
    """SK-TST.8  Not to call on fate, or to pay with a fate token or a rumour."""
    hero = table.state.heroes[seat]
    options = [Option("pass", "Do not call on fate")]
    if hero.fate:
        options.append(Option(TOKEN, "Spend a fate token", (f"hero:{seat}",), TOKEN))
    return options + card_options(table, "Discard", seat, hero.rumours)


def _matters(table: Table[State], trial: Trial) -> bool:
    """SK-R-96  Whether one more success could change something: once and for all it has to be the last one."""
    one_short = total(table, trial) == trial.needed - 1
    return one_short if trial.purpose in ONCE else is_open(table, trial)


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
        hero.fate -= 1
    hero.fated = True
    trial.fate += 1
    table.tell(FateCalled(seat, rumour))


def _say_fate(table: Table[State], trial: Trial, seat: int) -> str:
    who = "You have" if seat == trial.seat else f"{hero_name(table.content, table.state, trial.seat)} has"
    return f"{who} {successes(total(table, trial))}; needed: {trial.needed}. Call on fate?"
