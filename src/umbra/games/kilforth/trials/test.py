"""SK-TST: a test of a hero: dice from all sources, abilities before and after the roll, and fate."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from umbra.box.dice import d6
from umbra.box.windows import offered
from umbra.core import NONE, Odds, Option, Rule, Table, Token, rule
from umbra.games.kilforth.events.trials import DiceRerolled, DiceRolled, SuccessesAdded, Tested
from umbra.games.kilforth.labels import ATTRIBUTE_NAMES, dice_words, say_use, successes
from umbra.games.kilforth.pieces.heroes import disband, may_act, working
from umbra.games.kilforth.pieces.modifiers import Against, dice, sources
from umbra.games.kilforth.state import State, Trial
from umbra.games.kilforth.trials.fate import call_on_fate
from umbra.games.kilforth.trials.odds import again_odds, roll_odds
from umbra.games.kilforth.trials.pool import fighting_attributes, pool
from umbra.games.kilforth.trials.powers import Power, powers_for, reacts, use_option, use_up
from umbra.games.kilforth.trials.trial import ancient_says, counted_successes, evasions, is_open, total

ENGAGEMENT = ("fight", "evade")
"""SK-TEA.13-14  Tests inside an engagement; after another one the team is over."""


class Mending(NamedTuple):
    """What may be done to the dice of an evasion because a text says so."""

    source: str
    word: Any


@rule
def test(table: Table[State], trial: Trial) -> Rule[int]:
    """SK-TST.1-9  One test of a hero; returns its successes, without those gathered before."""
    s = table.state
    s.trial = trial
    if trial.purpose == "fight":
        yield from _choose_attribute(table, trial)
    yield from _add_dice(table, trial)
    _roll(table, trial)
    yield from _mend(table, trial)
    yield from call_on_fate(table, trial)
    s.trial = None
    found = counted_successes(table, trial)
    counts = (0, 0) if trial.purpose == "fight" else (trial.already, trial.needed)
    table.tell(Tested(trial.seat, trial.attribute, found, *counts))
    if trial.purpose not in ENGAGEMENT and trial.seat == s.active:
        disband(table, "SK-TEA.14")
    return found


# The roll


def _roll(table: Table[State], trial: Trial) -> None:
    """SK-TST.2, SK-R-22  All dice at once; without any there is nothing to roll."""
    found = pool(table, trial)
    trial.dice = d6(table, dice(found), "test")
    needed, already, what = trial.needed, trial.already, against(table, trial)
    thrown = tuple(trial.dice)
    table.tell(DiceRolled(trial.seat, trial.attribute, trial.purpose, what, tuple(found), thrown, needed, already))


def against(table: Table[State], trial: Trial) -> str:
    """What a test is against, as the id of a record."""
    s = table.state
    if trial.token != NONE:
        return s.cards.faces[trial.token]
    battle = s.battle
    return s.ancients[battle.ancient].id if battle is not None and battle.ancient != NONE else ""


# Before the roll


def _choose_attribute(table: Table[State], trial: Trial) -> Rule[None]:
    """SK-R-89  Cards may let a hero make his fight test with another attribute."""
    letters = fighting_attributes(table, trial.seat)
    if len(letters) == 1:
        return
    in_battle = Against(trial.token, battle=True)
    pools = {letter: dice(sources(table, trial.seat, letter, in_battle)) for letter in letters}
    options = [
        Option(
            f"with:{ATTRIBUTE_NAMES[a]}",
            (_say_attribute, a, n),
            (f"hero:{trial.seat}",),
            a,
            weighing=(_odds_with, table, trial, a),
        )
        for a, n in pools.items()
    ]
    best = max(pools, key=lambda a: pools[a])
    phrase = "With which attribute do you fight?"
    trial.attribute = yield from table.ask(
        trial.seat,
        "fight_with",
        lambda: options,
        phrase,
        rule="SK-BAT.3",
        standing=lambda: (f"with:{ATTRIBUTE_NAMES[best]}", not _serves_best(table, trial, best, letters)),
    )


def _serves_best(table: Table[State], trial: Trial, best: str, letters: Sequence[str]) -> bool:
    """SK-R-96  Whether every ability that could help with another attribute helps with the one of the most dice too."""

    def helping(letter: str) -> set[tuple[Token, int]]:
        failed = Trial(trial.seat, letter, trial.purpose, trial.token, trial.needed, trial.already, [1])
        mending = [power for power in reacts(table, trial.seat, "rolled") if power.word.fits(table, failed)]
        return {(power.token, power.number) for power in (*_adding_dice(table, failed), *mending)}

    return all(helping(letter) <= helping(best) for letter in letters)


def _add_dice(table: Table[State], trial: Trial) -> Rule[None]:
    """SK-R-25  Abilities and tokens that add dice are declared before the roll."""
    while True:
        phrase, matters = (_say_roll, table, trial), trial.already < trial.needed
        power = yield from table.ask(
            trial.seat,
            "test",
            partial(_before_roll, table, trial),
            phrase,
            rule="SK-R-25",
            usual="roll",
            matters=matters,
        )
        if power is None:
            return
        _use(table, trial, power)


def _before_roll(table: Table[State], trial: Trial) -> list[Option]:
    uses = [
        use_option(table, power, (_say_adding, table, trial, power), (_odds_adding, table, trial, power))
        for power in _adding_dice(table, trial)
    ]
    return [Option("roll", "Roll", weighing=(roll_odds, table, trial)), *uses]


def _odds_adding(table: Table[State], trial: Trial, power: Power) -> list[Odds]:
    return roll_odds(table, trial, _dice_with(table, trial, power))


def _odds_with(table: Table[State], trial: Trial, attribute: str) -> list[Odds]:
    """SK-R-89  The odds of the fight test with another attribute."""
    return roll_odds(table, Trial(trial.seat, attribute, trial.purpose, trial.token, trial.needed, trial.already))


def _adding_dice(table: Table[State], trial: Trial) -> list[Power]:
    """Abilities of the tester's cards, and in his own turn deeds and loot tokens (SK-R-25)."""
    s = table.state
    found = reacts(table, trial.seat, "roll")
    if may_act(s, trial.seat):
        tokens = [*working(table, trial.seat, table.content.able["deed", "roll"]), *s.heroes[trial.seat].loot]
        found += powers_for(table, trial.seat, tokens, "deed", "roll")
    return [power for power in found if power.word.fits(table, trial)]


def _dice_with(table: Table[State], trial: Trial, power: Power) -> int:
    """SK-RES.3  The dice of the test if an ability is used; a card that is veiled for it adds no dice of its own."""
    s = table.state
    face = s.cards.faces[power.token]
    spent = power.effect.price is not None and power.token not in s.heroes[trial.seat].loot
    kept = [(source, n) for source, n in pool(table, trial) if not spent or source != face]
    return dice([*kept, (face, power.word.n)])


def _use(table: Table[State], trial: Trial, power: Power) -> None:
    use_up(table, trial.seat, power)
    power.word.use(table, trial.seat, table.state.cards.faces[power.token], trial)


# After the roll


def _mend(table: Table[State], trial: Trial) -> Rule[None]:
    """SK-TST.4  Re-rolls and added successes, as long as the tester wants and has any."""
    for source, word in evasions(table, trial):
        if not word.is_offered:
            word.use(table, trial.seat, source, trial)
    done: list[str] = []
    while True:
        phrase, matters = (_say_result, table, trial), is_open(table, trial)
        options, no = _mending(table, trial, done), Option("pass", "Leave the dice as they are")
        chosen = yield from offered(
            table, trial.seat, "reroll", options, phrase, rule="SK-TST.4", decline=no, matters=matters
        )
        if chosen is None:
            return
        if isinstance(chosen, Power):
            _use(table, trial, chosen)
        else:
            done.append(chosen.source)
            chosen.word.use(table, trial.seat, chosen.source, trial)


def _mending(table: Table[State], trial: Trial, done: Sequence[str]) -> list[Option]:
    """What the tester could still do to his dice; `done` are the sources of evasion re-rolls that are used up."""
    seat = trial.seat
    options = [
        Option(
            f"reroll:{source}",
            (_say_reroll, table, source),
            (f"hero:{seat}",),
            Mending(source, word),
            weighing=(word.odds, table, trial),
        )
        for source, word in evasions(table, trial)
        if word.is_offered and source not in done and word.fits(table, trial)
    ]
    uses = [power for power in reacts(table, seat, "rolled") if power.word.fits(table, trial)]
    return options + [use_option(table, power, weighing=(power.word.odds, table, trial)) for power in uses]


def rerolls_left(table: Table[State], trial: Trial) -> int:
    """How many dice may still be rolled again: those that failed, as far as an ancient lets them be (SK-ANC.5)."""
    failed: int = sum(die < table.options["success_on"] for die in trial.dice)
    if ancient_says(table, trial, "no_rerolls"):
        return 0
    caps = [int(word.n) - trial.rerolled for _, word in ancient_says(table, trial, "hubris")]
    return max(0, min([failed, *caps]))


def reroll_odds(table: Table[State], trial: Trial, n: int) -> list[Odds]:
    """The odds of having up to n dice rolled again."""
    return again_odds(table, trial, min(n, rerolls_left(table, trial)))


def add_successes(table: Table[State], trial: Trial, source: str, n: int) -> None:
    """SK-TST.4  Successes besides those of the dice."""
    trial.extra += n
    table.tell(SuccessesAdded(trial.seat, source, n))


def reroll(table: Table[State], trial: Trial, source: str, n: int) -> None:
    """SK-TST.4  Up to n dice are rolled again: those that failed, which are all alike; to roll a success again or to
    roll fewer dice could only do harm."""
    n = min(n, rerolls_left(table, trial))
    failed = [i for i, die in enumerate(trial.dice) if die < table.options["success_on"]][:n]
    for i, die in zip(failed, d6(table, n, "test"), strict=True):
        trial.dice[i] = die
    trial.rerolled += n
    table.tell(DiceRerolled(trial.seat, source, n, tuple(trial.dice)))


# Words


def _say_attribute(attribute: str, n: int) -> str:
    return f"With {ATTRIBUTE_NAMES[attribute]} ({dice_words(n)})"


def _say_reroll(table: Table[State], source: str) -> str:
    return f"Re-roll by {table.content.records[source].name}"


def _say_roll(table: Table[State], trial: Trial) -> str:
    n = dice(pool(table, trial))
    return f"You are about to roll {dice_words(n)} for {ATTRIBUTE_NAMES[trial.attribute]}."


def _say_adding(table: Table[State], trial: Trial, power: Power) -> str:
    return f"{say_use(table, power.token, power.effect)} ({dice_words(_dice_with(table, trial, power))} in all)"


def _say_result(table: Table[State], trial: Trial) -> str:
    rolled = ", ".join(map(str, trial.dice)) or "no dice"
    return f"You have rolled {rolled}: {successes(total(table, trial))}; needed: {trial.needed}."
