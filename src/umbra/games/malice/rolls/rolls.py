"""SM-ROL: luck and movement rolls, with the windows around them. Combat rolls stand in `blows`."""

from collections.abc import Sequence

from umbra.box.dice import d6
from umbra.core import Phrase, Rule, Table, rule
from umbra.games.malice.events.rolls import DoublesRolled, LuckRolled, MovementRolled
from umbra.games.malice.labels import say_luck, say_luck_again, say_movement, say_movement_again
from umbra.games.malice.pieces.bands import band_of
from umbra.games.malice.pieces.dice import Lock, roll_all
from umbra.games.malice.pieces.modifiers import Asked, Modifier, mods, shown
from umbra.games.malice.records.parts import Amount
from umbra.games.malice.rolls.fate import draw_fate
from umbra.games.malice.rolls.uses import carry_out
from umbra.games.malice.rolls.windows import Roll, boost, thrown_again
from umbra.games.malice.state import NO_MOVE, Lasting, State


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
        roll.total = face + roll_all(table, "luck", [mod.amount for mod in added], Lock(a, "LR"))
        succeeded = roll.total > against
        table.tell(LuckRolled(a, purpose, face, shown(table, added), roll.total, against, succeeded))
        again = (say_luck_again, table, a, purpose, roll.total, against)
        if succeeded or not (yield from thrown_again(table, roll, again)):
            break
    use_up(table, a, "LR")
    return roll.auto or roll.total > against


@rule
def movement(table: Table[State], a: int) -> Rule[int]:
    """SM-ROL.6, SM-MOV.2, SM-FAT.1  The MR of one who has begun to move: half movement points.

    Doubles force a fate card whenever they are thrown.
    """
    roll = Roll("MR", a)
    phrase: Phrase = (say_movement, table, a)
    yield from boost(table, [roll], carry_out, phrase, matters=False, first=True)
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
        points = max(one, other) + band + roll_all(table, "movement", [mod.amount for mod in added])
        roll.total = 2 * max(points, 0)
        table.tell(MovementRolled(a, (one, other), band, shown(table, added), roll.total))
        if not (yield from thrown_again(table, roll, (say_movement_again, table, a, roll.total))):
            break
    use_up(table, a, "MR")
    return roll.total


def added_to(table: Table[State], roll: Roll) -> list[Modifier]:
    """Everything that is added to a roll: what is in force, and what was invoked for it."""
    return [*mods(table, roll.avatar, roll.kind, roll.asked), *_owed(table, roll), *roll.extra]


def _owed(table: Table[State], roll: Roll) -> list[Modifier]:
    """Movement points that its band has lost before the avatar made its roll."""
    if roll.kind != "MR":
        return []
    effects = table.state.avatars[roll.avatar].lasting
    return [Modifier(e.card, Amount(-e.points)) for e in effects if _word(table, e) == "lose_mp"]


def use_up(table: Table[State], a: int, word: str) -> None:
    """What was for one roll is gone after it."""
    avatar = table.state.avatars[a]
    words = (word, "lose_mp") if word == "MR" else (word,)
    avatar.lasting = [e for e in avatar.lasting if e.until != "one" or _word(table, e) not in words]


def _word(table: Table[State], effect: Lasting) -> str:
    return str(table.content.parts[effect.card][effect.part].name)
