"""What an avatar can use when it likes: its mastery's secondary ability, an invoked fate card, soulshards.

A power is offered in a window only where one of its parts could do something: before a roll, after it, before a loss,
and so on. The windows themselves stand in `windows`.
"""

from collections.abc import Iterable
from typing import NamedTuple

from umbra.core import NONE, Table, Token
from umbra.games.malice.events.rolls import FateInvoked, PowerUsed, SecondaryUsed
from umbra.games.malice.library import OUTSIDE, Usable
from umbra.games.malice.pieces.modifiers import has, revealed
from umbra.games.malice.pieces.troves import return_card
from umbra.games.malice.records import COLOURS
from umbra.games.malice.records.parts import Part
from umbra.games.malice.state import State


class Power(NamedTuple):
    """Something that an avatar can use: where it comes from and the parts that happen."""

    avatar: int
    sort: str
    """primary, secondary or fate."""
    card: str
    numbers: tuple[int, ...]
    """The numbers of its parts among those of the card."""
    aim: Token = NONE
    """The card of the creature that it is meant for, where that has been said already."""


def powers_of(table: Table[State], a: int, window: str = OUTSIDE) -> list[Power]:
    """What avatar a could use now in a window, or outside combat and windows."""
    s, content = table.state, table.content
    avatar, used_for = s.avatars[a], content.used_for[window]
    found: list[Power] = []
    if avatar.hex < 0:
        return found
    for token in (avatar.mastery, avatar.fate):
        if token != NONE and (face := s.cards.faces[token]) in used_for:
            for use in used_for[face]:
                if numbers := _at_hand(table, a, face, use):
                    found.append(Power(a, use.sort, face, numbers))
    return found


def _at_hand(table: Table[State], a: int, face: str, use: Usable) -> tuple[int, ...]:
    """The parts that the avatar may use now: a secondary ability takes a soulshard, others wear out for a while."""
    s, content = table.state, table.content
    match use.sort:
        case "secondary":
            is_open = can_pay(table, a, content.masteries[face].colour) and not has(table, a, "no_secondary")
            return use.numbers if is_open else ()
        case "primary":
            return tuple([number for number in use.numbers if may_use(s, a, content.parts[face][number])])
    return use.numbers


def powers_with(table: Table[State], avatars: Iterable[int], word: str) -> list[Power]:
    """What these avatars could use now that has such a part, which has a window of its own."""
    found = [power for a in avatars for power in powers_of(table, a, word)]
    return [power for power in found if any(part.name == word for part in parts_of(table, power))]


def parts_of(table: Table[State], power: Power) -> list[Part]:
    """The parts of a power."""
    parts = table.content.parts[power.card]
    return [parts[number] for number in power.numbers]


def may_use(s: State, a: int, part: Part) -> bool:
    """Whether a part that works once a turn, or once a combat, has not been used yet."""
    match part.limit:
        case "once_a_turn":
            return part.name not in s.avatars[a].used
        case "once_a_combat":
            return s.combat is not None and part.name not in s.combat.used[a]
    return True


def shard_limit(table: Table[State]) -> int:
    """SM-SHR.15  How many soulshards an avatar may invoke in a phase of combat."""
    return 1 + revealed(table.state, "light")


def can_pay(table: Table[State], a: int, colour: str) -> bool:
    """Whether the avatar has such a soulshard and may invoke one now (SM-R-41)."""
    return bool(table.state.avatars[a].shards[COLOURS.index(colour)]) and may_invoke(table, a)


def may_invoke(table: Table[State], a: int) -> bool:
    """SM-SHR.15  Whether the avatar may invoke another soulshard in this phase, or there is none."""
    return may_still_invoke(table, a, 1) > 0


def may_still_invoke(table: Table[State], a: int, held: int) -> int:
    """SM-SHR.14, .15  How many of so many soulshards the avatar may invoke in this phase; outside combat all."""
    combat = table.state.combat
    return held if combat is None else min(held, shard_limit(table) - combat.spent[a])


def pay(table: Table[State], a: int, colour: str) -> None:
    """SM-SHR.5  The soulshard goes back to the common pool."""
    s = table.state
    s.avatars[a].shards[COLOURS.index(colour)] -= 1
    if s.combat is not None:
        s.combat.spent[a] += 1


def spend_power(table: Table[State], power: Power) -> None:
    """Pay for a power: a soulshard, the fate card, or its use for this turn or combat."""
    s, a = table.state, power.avatar
    avatar = s.avatars[a]
    match power.sort:
        case "secondary":
            colour = table.content.masteries[power.card].colour
            pay(table, a, colour)
            table.tell(SecondaryUsed(a, power.card, colour))
        case "fate":
            return_card(table, avatar.fate)
            avatar.fate = NONE
            table.tell(FateInvoked(a, power.card))
        case "primary":
            for part in parts_of(table, power):
                if part.limit == "once_a_turn":
                    avatar.used.append(part.name)
                elif part.limit and s.combat is not None:
                    s.combat.used[a].append(part.name)
            table.tell(PowerUsed(a, power.card))
