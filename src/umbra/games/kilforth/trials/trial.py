"""What a test under way has come to, who is in it, and what an ancient changes in it."""

from typing import Any

from umbra.core import NONE, Table
from umbra.games.kilforth.pieces.modifiers import changes, gains
from umbra.games.kilforth.state import State, Trial

TEAMED = ("confront", "finale")
"""SK-TEA.1  What a team may be formed for, besides an engagement."""


def counted_successes(table: Table[State], trial: Trial) -> int:
    """SK-TST.5-7  Dice that are high enough, and successes of cards and fate."""
    least: int = table.options["success_on"]
    return sum(die >= least for die in trial.dice) + trial.extra + trial.fate


def total(table: Table[State], trial: Trial) -> int:
    """With the successes that were gathered before."""
    return trial.already + counted_successes(table, trial)


def is_open(table: Table[State], trial: Trial) -> bool:
    """SK-R-96  Whether more successes could still change something."""
    return total(table, trial) < trial.needed


def evasions(table: Table[State], trial: Trial) -> list[tuple[str, Any]]:
    """What changes an evasion test, each with its source."""
    return changes(table, trial.seat, "evade") if trial.purpose == "evade" else []


def sure_successes(table: Table[State], trial: Trial) -> int:
    """Successes that an evasion test has by itself as soon as its dice are rolled."""
    rolled = bool(trial.dice)
    return 0 if rolled else sum(int(word.n) for _, word in evasions(table, trial) if not word.is_offered)


def team_of(s: State, trial: Trial) -> list[int]:
    """SK-TEA.5-6, SK-R-58, SK-R-64  The other members of a team, in tests of the active hero that a team is for."""
    if trial.purpose == "fight":
        return s.battle.team if s.battle is not None and s.battle.seat == trial.seat else []
    return s.team if trial.purpose in TEAMED and trial.seat == s.active else []


def ancient_says(table: Table[State], trial: Trial, word: str) -> list[tuple[str, Any]]:
    """SK-ANC.5  What the ancient has by a word, each with its source, if the test belongs to a battle against one."""
    battle = table.state.battle
    if battle is None or battle.ancient == NONE or trial.purpose != "fight":
        return []
    return gains(table, battle.ancient, word, battle.round)
