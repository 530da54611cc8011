"""SM-ROL: luck and movement rolls, with the windows around them. Combat rolls stand in `blows`."""

from collections.abc import Sequence
from functools import partial

from umbra.box.dice import d6
from umbra.core import Odds, Phrase, Rule, Table, figure, rule
from umbra.games.malice.events.rolls import DoublesRolled, LuckRolled, MovementRolled
from umbra.games.malice.labels import say_luck, say_luck_again, say_movement, say_movement_again
from umbra.games.malice.pieces.bands import band_of
from umbra.games.malice.pieces.dice import Lock, Thrown, roll_all
from umbra.games.malice.pieces.modifiers import Asked, Modifier, mods, shown
from umbra.games.malice.records.parts import Amount
from umbra.games.malice.rolls.fate import draw_fate
from umbra.games.malice.rolls.odds import movement_mean
from umbra.games.malice.rolls.uses import carry_out
from umbra.games.malice.rolls.windows import Roll, boost, luck_again, may_succeed, thrown_again
from umbra.games.malice.state import NO_MOVE, Lasting, State

POINTS = "average movement"
USUAL = 5
"""SM-R-44  From this die on another throw of two dice is no better on average."""


@rule
def luck(
    table: Table[State],
    a: int,
    purpose: str,
    against: int | None,
    *,
    activated: bool = False,
    extra: Sequence[Modifier] = (),
    first: bool = False,
) -> Rule[bool]:
    """SM-ROL.3, .4  An LR against a number, or against a die (None), with what the occasion adds: if it succeeds.

    `first` says that it begins its segment, see `windows.boost`.
    """
    roll = Roll("LR", a, Asked(purpose, activated), against)
    roll.extra += extra
    phrase: Phrase = (say_luck, table, a, purpose, against)
    yield from boost(table, [roll], carry_out, phrase, first=first)
    return (yield from throw_luck(table, roll))


@rule
def throw_luck(table: Table[State], roll: Roll) -> Rule[bool]:
    """SM-ROL.3, .4  The dice of an LR for which everything has been invoked: if it succeeds."""
    a, purpose, against = roll.avatar, roll.asked.purpose, roll.against
    if against is None:
        (against,) = d6(table, 1, "luck-target")
    while not roll.auto:
        added = added_to(table, roll)
        (face,) = d6(table, 1, "luck")
        dice: Thrown = []
        roll.total = face + roll_all(table, "luck", [mod.amount for mod in added], Lock(a, "LR"), dice)
        succeeded = roll.total > against
        table.tell(LuckRolled(a, purpose, face, shown(table, added, dice), roll.total, against, succeeded))
        again = (say_luck_again, table, a, purpose, roll.total, against)
        matters, weighing = partial(may_succeed, table, roll, against), (luck_again, table, roll, against)
        if succeeded or not (yield from thrown_again(table, roll, again, matters=matters, weighing=weighing)):
            break
    use_up(table, a, "LR")
    return roll.auto or roll.total > against


@rule
def movement(table: Table[State], a: int) -> Rule[int]:
    """SM-ROL.6, SM-MOV.2, SM-FAT.1  The MR of one who has begun to move: half movement points.

    Doubles force a fate card whenever they are thrown.
    """
    roll = Roll("MR", a)
    roll.weigh = partial(_weigh, table, a)
    about: Phrase = (say_movement, table, a)
    yield from boost(table, [roll], carry_out, about, matters=False, first=True)
    table.state.movers.remove(a)
    while True:
        one, other = d6(table, 2, "movement")
        band = len(band_of(table.state, a))
        if one == other:
            table.tell(DoublesRolled(a, one))
            yield from draw_fate(table, a, roll)
        if roll.over or table.state.avatars[a].in_light:
            return NO_MOVE
        added = added_to(table, roll)
        dice: Thrown = []
        points = max(one, other) + band + roll_all(table, "movement", [mod.amount for mod in added], thrown=dice)
        roll.total = 2 * max(points, 0)
        table.tell(MovementRolled(a, (one, other), band, shown(table, added, dice), roll.total))
        phrase, matters = (say_movement_again, table, a, roll.total), partial(_may_help, table, roll, max(one, other))
        if not (yield from thrown_again(table, roll, phrase, matters=matters)):
            break
    use_up(table, a, "MR")
    return roll.total


def _may_help(table: Table[State], roll: Roll, die: int) -> bool:
    """SM-MOV.4  Whether another throw is better on average, and nobody in the band is known to be slower."""
    if die >= USUAL:
        return False
    points = [table.state.avatars[mate].mp for mate in band_of(table.state, roll.avatar) if mate != roll.avatar]
    return all(roll.total < mp for mp in points if mp != NO_MOVE)


def added_to(table: Table[State], roll: Roll) -> list[Modifier]:
    """Everything that is added to a roll: what is in force, and what was invoked for it."""
    lost = owed(table, roll.avatar) if roll.kind == "MR" else []
    return [*mods(table, roll.avatar, roll.kind, roll.asked), *lost, *roll.extra]


def owed(table: Table[State], a: int) -> list[Modifier]:
    """Movement points that its band has lost before the avatar made its roll."""
    effects = table.state.avatars[a].lasting
    return [Modifier(e.card, Amount(-e.points)) for e in effects if _word(table, e) == "lose_mp"]


def movement_odds(table: Table[State], a: int) -> list[Odds]:
    """SM-ROL.6  What an avatar that moves alone may roll; a band makes several rolls, of which the lowest counts."""
    if len(band_of(table.state, a)) > 1:
        return []
    return [figure(POINTS, movement_mean(table, a, 1, owed(table, a)))]


def _weigh(table: Table[State], a: int, extra: Sequence[Modifier]) -> list[Odds]:
    """SM-ROL.6  The movement points of a roll on average, with what was invoked for it."""
    return [figure(POINTS, movement_mean(table, a, len(band_of(table.state, a)), [*owed(table, a), *extra]))]


def use_up(table: Table[State], a: int, word: str) -> None:
    """What was for one roll is gone after it."""
    avatar = table.state.avatars[a]
    words = (word, "lose_mp") if word == "MR" else (word,)
    avatar.lasting = [e for e in avatar.lasting if e.until != "one" or _word(table, e) not in words]


def _word(table: Table[State], effect: Lasting) -> str:
    return str(table.content.parts[effect.card][effect.part].name)
