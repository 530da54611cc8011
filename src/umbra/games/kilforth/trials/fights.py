"""What a battle may bring: the one under way, or one that has yet to begin, engaged in a copy of the state."""

from collections.abc import Callable
from functools import lru_cache

from umbra.core import NONE, Odds, Table, Token, chance
from umbra.core.rng import Rng
from umbra.core.state import copy_of
from umbra.games.kilforth.pieces.ancients import gather_plots, most_health
from umbra.games.kilforth.pieces.foe import FOE_SUCCESS, assault, engage, foe_hp, under_way
from umbra.games.kilforth.pieces.modifiers import dice, foe_sources, gains
from umbra.games.kilforth.state import Battle, State, Trial
from umbra.games.kilforth.trials.odds import battle_chances, roll_chance, spread
from umbra.games.kilforth.trials.pool import fight_pool

ROUNDS = 3
"""From this round on nothing changes any more; plots make some of the rounds before it harder."""
EXACT = 1e-9
"""A chance is worked out until it changes by less."""

Round = tuple[int, int]
"""The dice of the hero and of the foe."""
Ends = tuple[tuple[float, float], ...]
"""For each number of HP that the ancient has: the chances that it falls and that the hero falls."""


def _begun(table: Table[State], begin: Callable[[Table[State]], None]) -> Table[State]:
    """The same table with a battle that has begun; nothing is rolled there."""
    there = Table(table.rules, table.content, table.options, table.seats, copy_of(table.state), Rng(""))
    begin(there)
    return there


# Enemies


def battle_odds(table: Table[State], battle: Battle, seat: int, fewer: int = 0, more: int = 0) -> list[Odds]:
    """The odds of fighting to the end by oneself; if somebody rolls other dice in the coming round, beside now."""
    if battle.team or table.state.team:
        return []
    chances = battle_chances if battle.ancient == NONE else ancient_chances
    now = chances(table, battle, seat) if fewer or more else (None, None)
    won, lost = chances(table, battle, seat, fewer, more)
    return [chance("wins", won, now[0]), chance("falls", lost, now[1])]


def _met(table: Table[State], seat: int, token: Token) -> Table[State]:
    """SK-ENG.1  The table with the hero where an enemy lies, engaged with it."""

    def begin(there: Table[State]) -> None:
        s = there.state
        s.heroes[seat].cell = next(cell for cell, tokens in enumerate(s.encounters) if token in tokens)
        engage(there, seat, token)

    return _begun(table, begin)


def enemy_chances(table: Table[State], seat: int, token: Token) -> tuple[float, float]:
    """SK-BAT.3, SK-ENG.4  How a battle to the end against an enemy may end: it falls, the hero falls."""
    there = _met(table, seat, token)
    return battle_chances(there, under_way(there.state), seat)


def evasion_chance(table: Table[State], seat: int, token: Token, needed: int) -> float:
    """SK-ENG.7  How likely the test of sneak succeeds that avoids it."""
    return roll_chance(_met(table, seat, token), Trial(seat, "N", "evade", token, needed))


def enemy_odds(table: Table[State], seat: int, token: Token) -> list[Odds]:
    """The odds of fighting an enemy to the end; nothing where others would fight at the hero's side."""
    if table.state.team:
        return []
    won, lost = enemy_chances(table, seat, token)
    return [chance("wins", won), chance("falls", lost)]


def turned_odds(table: Table[State], seat: int, token: Token) -> list[Odds]:
    """SK-R-14  The same against a stranger who is made an enemy: nobody is surprised."""

    def turned(there: Table[State]) -> None:
        there.state.turned.append(token)

    return enemy_odds(_begun(table, turned), seat, token)


# Ancients


def assault_odds(table: Table[State], seat: int, ancient: int) -> list[Odds]:
    """SK-ANC.4-7  The odds of assaulting an ancient, whose plots gather before the first round."""

    def begin(there: Table[State]) -> None:
        assault(there, seat, ancient)
        gather_plots(there, ancient)
        under_way(there.state).step = "round"

    there = _begun(table, begin)
    return battle_odds(there, under_way(there.state), seat)


def ancient_chances(
    table: Table[State], battle: Battle, seat: int, fewer: int = 0, more: int = 0
) -> tuple[float, float]:
    """SK-ANC.5-11  How the battle against an ancient may end: it falls, the hero falls; the dice as in another one."""
    s = table.state
    rounds = _rounds(table, seat)
    ours, theirs = rounds[0]
    rounds[0] = ours + more, max(0, theirs - fewer)
    words = {name: [word.n for _, word in gains(table, battle.ancient, name)] for name in ("sentence", "regrow")}
    sentence = max(0, max(words["sentence"], default=0) - battle.sentenced[seat])
    regrow, most = max(words["regrow"], default=0), most_health(table, battle.ancient)
    goes_on = sum(not ancient.defeated for ancient in s.ancients) > 1
    found = _outcomes(tuple(rounds), s.heroes[seat].hp, sentence, regrow, most, goes_on, table.options["success_on"])
    return found[foe_hp(s, battle)]


def _rounds(table: Table[State], seat: int) -> list[Round]:
    """The dice of the coming round, and of those after it as long as they may change; surprise there is none."""
    there = _begun(table, lambda there: None)
    battle = under_way(there.state)
    found: list[Round] = []
    while not found or battle.round <= ROUNDS:
        found.append((dice(fight_pool(there, seat, battle.token)), dice(foe_sources(there, battle, seat))))
        battle.round += 1
        battle.weakened[seat] = 0
    return found


@lru_cache(maxsize=4096)
def _outcomes(
    rounds: tuple[Round, ...], hp: int, sentence: int, regrow: int, most: int, goes_on: bool, least: int
) -> Ends:
    """SK-ANC.5, .9, .11  How the battle ends, by the HP that the ancient has now.

    `sentence` is how often the hero still loses one HP more, `regrow` what the ancient regains after a round without a
    loss, up to `most`. Unless the game `goes_on`, it ends when the ancient falls, before the hero could.
    """
    if hp <= 0:
        return tuple((float(foe <= 0), 1.0) for foe in range(most + 1))
    later = rounds[1:] or rounds
    (ours, theirs), is_last = rounds[0], later == rounds

    def after_round(foe: int, unhurt: Ends) -> tuple[float, float]:
        won = lost = 0.0
        for hits, p in enumerate(spread(ours, least)):
            left = max(0, foe - hits) if hits else min(most, foe + regrow)
            for blows, q in enumerate(spread(theirs, FOE_SUCCESS)):
                more = 1 if blows and sentence else 0
                still = max(0, hp - blows - more)
                if not left:
                    w, f = 1.0, float(goes_on and still == 0)
                elif blows:
                    w, f = _outcomes(later, still, sentence - more, regrow, most, goes_on, least)[left]
                else:
                    w, f = unhurt[left]
                won += p * q * w
                lost += p * q * f
        return won, lost

    found: Ends = ((1.0, 0.0), *[(0.0, 0.0)] * most)
    while True:
        before, unhurt = found, found if is_last else _outcomes(later, hp, sentence, regrow, most, goes_on, least)
        found = ((1.0, 0.0), *(after_round(foe, unhurt) for foe in range(1, most + 1)))
        changes = [abs(new[end] - old[end]) for new, old in zip(found, before, strict=True) for end in (0, 1)]
        if not is_last or max(changes) < EXACT:
            return found
