"""What an avatar can use when it likes: its mastery's secondary ability, an invoked fate card, soulshards.

A power is offered in a window only where one of its parts could do something: before a roll, after it, before a loss,
and so on. The windows themselves stand in `windows`.
"""

from collections.abc import Iterable, Set
from typing import NamedTuple

from umbra.core.table import Table
from umbra.games.malice.bands import band_of
from umbra.games.malice.defs import COLOURS
from umbra.games.malice.events.rolls import FateInvoked, PowerUsed
from umbra.games.malice.modifiers import has, revealed
from umbra.games.malice.parts import Part
from umbra.games.malice.state import LIGHT, NONE, NOWHERE, State


class Power(NamedTuple):
    """Something that an avatar can use: where it comes from and the parts that happen."""

    avatar: int
    sort: str
    """primary, secondary or fate."""
    card: str
    numbers: tuple[int, ...]
    """The numbers of its parts among those of the card."""


def powers_of(table: Table[State], a: int) -> list[Power]:
    """What avatar a could use now if a window fits: it must have the soulshard, or hold an invoked fate card."""
    s, content = table.state, table.content
    avatar = s.avatars[a]
    found: list[Power] = []
    if avatar.hex in (LIGHT, NOWHERE):
        return found
    if avatar.mastery != NONE:
        face = s.cards.faces[avatar.mastery]
        card = content.masteries[face]
        once = tuple(n for n in content.limited.get(face, ()) if may_use(s, a, content.parts[face][n]))
        if once:
            found.append(Power(a, "primary", face, once))
        if can_pay(table, a, card.colour) and not has(table, a, "no_secondary"):
            found.append(Power(a, "secondary", face, tuple(content.secondary(face))))
    if avatar.fate != NONE:
        face = s.cards.faces[avatar.fate]
        fate = content.fates[face]
        if fate.sort == "invoked":
            found.append(Power(a, "fate", face, tuple(range(len(fate.effects)))))
    return found


def powers_with(table: Table[State], avatars: Iterable[int], word: str) -> list[Power]:
    """What these avatars could use now that has such a part."""
    return [power for a in avatars for power in powers_for(table, a, {word})]


def powers_for(table: Table[State], a: int, wanted: Set[str]) -> list[Power]:
    """What avatar a could use now that has a part with one of these words."""
    s, words = table.state, table.content.words
    avatar, faces = s.avatars[a], s.cards.faces
    for token in (avatar.mastery, avatar.fate):
        if token != NONE and not words[faces[token]].isdisjoint(wanted):
            return [
                power for power in powers_of(table, a) if any(part.word in wanted for part in parts_of(table, power))
            ]
    return []


def parts_of(table: Table[State], power: Power) -> list[Part]:
    """The parts of a power."""
    parts = table.content.parts[power.card]
    return [parts[number] for number in power.numbers]


def may_use(s: State, a: int, part: Part) -> bool:
    """Whether a part that works once a turn, or once a combat, has not been used yet."""
    match part.limit:
        case "once_a_turn":
            return part.word not in s.avatars[a].used
        case "once_a_combat":
            return s.combat is not None and f"{part.word}:{a}" not in s.combat.used
    return True


def shard_limit(table: Table[State]) -> int:
    """SM-SHR.15  How many soulshards an avatar may invoke in a phase of combat."""
    return 1 + revealed(table.state, "light")


def can_pay(table: Table[State], a: int, colour: str) -> bool:
    """Whether the avatar has such a soulshard and may invoke one now (SM-R-41)."""
    return bool(table.state.avatars[a].shards[COLOURS.index(colour)]) and may_invoke(table, a)


def may_invoke(table: Table[State], a: int) -> bool:
    """SM-SHR.15  Whether the avatar may invoke another soulshard in this phase, or there is none."""
    combat = table.state.combat
    return combat is None or combat.spent[a] < shard_limit(table)


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
            pay(table, a, table.content.masteries[power.card].colour)
            table.tell(PowerUsed(a, power.card))
        case "fate":
            s.fates.insert(0, avatar.fate)
            avatar.fate = NONE
            table.tell(FateInvoked(a, power.card))
        case "primary":
            for part in parts_of(table, power):
                if part.limit == "once_a_turn":
                    avatar.used.append(part.word)
                elif part.limit and s.combat is not None:
                    s.combat.used.append(f"{part.word}:{a}")
            table.tell(PowerUsed(a, power.card))


def reaches(s: State, power: Power, part: Part, other: int) -> bool:
    """Whether a part used by the power's avatar can be about another avatar, by its scope."""
    a = power.avatar
    match part.scope:
        case "":
            return a == other
        case "mate" | "band":
            return other in band_of(s, a)
        case "here" | "all":
            return s.avatars[a].hex == s.avatars[other].hex
    return True
