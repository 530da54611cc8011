"""What a test or a battle may bring: chances worked out from the dice, for screens, bots and the odds of options."""

from functools import cache, lru_cache
from math import comb

from umbra.core import Odds, Table, chance, figure
from umbra.games.kilforth.pieces.foe import FOE_SUCCESS, foe_hp
from umbra.games.kilforth.pieces.modifiers import Source, dice, foe_sources
from umbra.games.kilforth.state import Battle, State, Trial
from umbra.games.kilforth.trials.pool import fight_pool, pool
from umbra.games.kilforth.trials.trial import sure_successes, total

# Tests


def missing(table: Table[State], trial: Trial) -> int:
    """The successes that the dice of a test have yet to bring."""
    return trial.needed - trial.already - trial.extra - trial.fate - sure_successes(table, trial)


def roll_chance(table: Table[State], trial: Trial, n: int | None = None) -> float:
    """SK-TST.5  The chance that the roll alone is enough, with the dice of now or with n."""
    n = dice(pool(table, trial)) if n is None else n
    return at_least(n, table.options["success_on"], missing(table, trial))


def roll_odds(table: Table[State], trial: Trial, n: int | None = None) -> list[Odds]:
    """The odds of a roll; with n dice beside those of now."""
    now = None if n is None else roll_chance(table, trial)
    return [chance(_named(trial), roll_chance(table, trial, n), now)]


def again_odds(table: Table[State], trial: Trial, n: int) -> list[Odds]:
    """SK-TST.4  The odds of a test after its roll if so many failed dice are rolled again."""
    left = trial.needed - total(table, trial)
    return [chance(_named(trial), at_least(n, table.options["success_on"], left), float(left <= 0))]


def success_odds(table: Table[State], trial: Trial, n: int = 1) -> list[Odds]:
    """SK-TST.7  What so many more successes come to."""
    have = total(table, trial)
    return [figure("successes", have + n, have, trial.needed)]


def _named(trial: Trial) -> str:
    return "fells it" if trial.purpose == "fight" else "success"


# Battles


def battle_chances(
    table: Table[State], battle: Battle, seat: int, fewer: int = 0, more: int = 0
) -> tuple[float, float]:
    """SK-BAT.3, SK-ENG.3  How a battle to the end may end: it falls, the hero falls; surprise lasts for one round.

    In the coming round the foe rolls so many dice fewer, the hero so many more.
    """
    ours, theirs = fight_pool(table, seat, battle.token), foe_sources(table, battle, seat)
    lasting, foe_lasting = _later(ours), _later(theirs)
    first, foe_first = dice(ours) + more, max(0, dice(theirs) - fewer)
    hp, foe, least = table.state.heroes[seat].hp, foe_hp(table.state, battle), table.options["success_on"]
    return first_round(lasting, hp, foe_lasting, foe, least, first - lasting, foe_first - foe_lasting)


def _later(found: list[Source]) -> int:
    """The dice that are left once surprise, and what was used for a round, is gone."""
    return dice([source for source in found if source[0] not in ("surprise", "weakened")])


# Dice


@cache
def spread(dice: int, success_on: int) -> tuple[float, ...]:
    """The chance of each number of successes with so many dice."""
    p = (7 - success_on) / 6
    return tuple(comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(max(dice, 0) + 1))


def at_least(dice: int, success_on: int, needed: int) -> float:
    """The chance of at least so many successes."""
    return 1.0 if needed <= 0 else sum(spread(dice, success_on)[needed:])


@lru_cache(maxsize=1 << 16)
def duel(dice: int, hp: int, foe_dice: int, foe_hp: int, success_on: int) -> tuple[float, float]:
    """The chances that the foe falls and that the hero falls in a battle to the end; both may fall at once."""
    if hp <= 0 or foe_hp <= 0:
        return float(foe_hp <= 0), float(hp <= 0)
    ours, theirs = spread(dice, success_on), spread(foe_dice, FOE_SUCCESS)
    still = ours[0] * theirs[0]
    if still >= 1.0:
        return 0.0, 0.0
    won = lost = 0.0
    for hits, p in enumerate(ours):
        for blows, q in enumerate(theirs):
            if hits or blows:
                w, f = duel(dice, hp - blows, foe_dice, foe_hp - hits, success_on)
                won += p * q * w
                lost += p * q * f
    return won / (1 - still), lost / (1 - still)


def first_round(
    dice: int, hp: int, foe_dice: int, foe_hp: int, success_on: int, extra: int, foe_extra: int
) -> tuple[float, float]:
    """The same where the first round is fought with some more dice, as by surprise."""
    won = lost = 0.0
    for hits, p in enumerate(spread(dice + extra, success_on)):
        for blows, q in enumerate(spread(foe_dice + foe_extra, FOE_SUCCESS)):
            w, f = duel(dice, hp - blows, foe_dice, foe_hp - hits, success_on)
            won += p * q * w
            lost += p * q * f
    return won, lost
