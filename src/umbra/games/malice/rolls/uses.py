"""What cards do when they are used: each word is done by its class, see `effects`.

What is in force is laid on whom it is about, and holds there until it ends.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from umbra.box.calls import follow
from umbra.core import NONE, Option, Rule, Table, Token, rule
from umbra.games.malice.events.effects import CreatureAffected, CreatureUnaffected, EffectBegan
from umbra.games.malice.labels import MaliceNames, avatar_name, key_of
from umbra.games.malice.pieces.dice import Thrown, roll_amount
from umbra.games.malice.pieces.modifiers import PLAIN, Asked, creature_is_immune, holds, life_left
from umbra.games.malice.pieces.words import reached
from umbra.games.malice.records import COLOURS
from umbra.games.malice.records.parts import Amount, Part, goes_with
from umbra.games.malice.rolls.powers import Power
from umbra.games.malice.rolls.windows import Roll
from umbra.games.malice.state import Lasting, State


class Use(NamedTuple):
    """A part of a card that somebody uses."""

    avatar: int
    card: str
    number: int
    """Which part of the card it is."""
    part: Part
    colour: str = ""
    """The colour of a mastery or potion, to which a creature may be immune (SM-R-111)."""
    roll: Roll | None = None
    """The roll on its way for which it is used."""
    plus: tuple[Amount, ...] = ()
    """What conditional parts add to its number."""
    aim: Token = NONE
    """The card of the creature that it is meant for, where its user has said so."""


# Carrying out


@rule
def carry_out(table: Table[State], power: Power, roll: Roll | None = None) -> Rule[None]:
    """SM-MAS.3, SM-FAT.8  A power that has been paid for happens."""
    mastery = table.content.masteries.get(power.card)
    colour = mastery.colour if mastery else ""
    yield from happen(table, power.avatar, power.card, power.numbers, colour, roll, power.aim)


@rule
def happen(
    table: Table[State],
    a: int,
    card: str,
    numbers: Iterable[int],
    colour: str = "",
    roll: Roll | None = None,
    aim: Token = NONE,
) -> Rule[None]:
    """The parts of a card, one after the other; a part that finds nothing to do does nothing."""
    parts = table.content.parts[card]
    plus = tuple(part.amount for part in parts if part.name == "plus" and holds(table, a, part, PLAIN))
    for number in numbers:
        use = Use(a, card, number, parts[number], "" if colour == COLOURS[0] else colour, roll, plus, aim)
        if (yield from _is_met(table, use)):
            yield from follow((use.part.word.does or lay)(table, use))


@rule
def _is_met(table: Table[State], use: Use) -> Rule[bool]:
    """Whether a part happens: its luck roll, and its conditions; those of one that lasts are looked at when needed."""
    asked = Asked(use.roll.kind) if use.roll is not None else PLAIN
    if not use.part.until and not all(condition.holds(table, use.avatar, asked) for condition in use.part.when):
        return False
    return use.part.test is None or (yield from use.part.test.passes(table, use))


def value(table: Table[State], use: Use, stream: str, thrown: Thrown | None = None) -> int:
    """The number of a part, rolled, with what its conditions add."""
    return sum(roll_amount(table, stream, amount, thrown=thrown) for amount in (use.part.amount, *use.plus))


@rule
def about(table: Table[State], use: Use, fits: Callable[[int], bool] | None = None) -> Rule[list[int]]:
    """SM-FAT.6  Whom a part is about; of several the user chooses where one is meant (by preference one that fits).

    SM-R-120  What holds for a phase, before a combat roll, goes to the target: nobody else exchanges blows.
    """
    s = table.state
    who = reached(s, use.avatar, use.part)
    if use.part.whom is None or not use.part.whom.chooses:
        return who
    if fits is not None:
        who = [a for a in who if fits(a)]
    if not who:
        return []
    options = [Option(f"whom:{key_of(s, a)}", (avatar_name, s, a), (f"avatar:{a}",), a) for a in who]
    phrase, seat, combat = (_say_whom, table, use.card), s.owners[use.avatar], s.combat
    usual, matters = "", True
    if combat is not None:
        if use.part.until == "phase" and combat.target in who and use.roll is not None and use.roll.kind == "CR":
            return [combat.target]
        weakest = min(who, key=lambda a: life_left(table, a))
        usual, matters = f"whom:{key_of(s, weakest)}", not combat.has_heard_enough(seat)
    chosen = yield from table.ask(seat, "whom", lambda: options, phrase, rule="SM-MAS.4", usual=usual, matters=matters)
    return [chosen]


def _say_whom(table: Table[State], card: str) -> str:
    return f"Who is {MaliceNames(table.content, table.state).piece(card)} for?"


# What works for a while


@rule
def lay(table: Table[State], use: Use, colour: str = "") -> Rule[None]:
    """SM-TRN.3, SM-MAS.5  A part holds for a while for those it is about, or for the creature."""
    combat, part = table.state.combat, use.part
    says_so = not goes_with(table.content.parts[use.card], use.number)
    if part.scope == "opp" or part.word.of_combat:
        if combat is None or use.avatar not in combat.engaged:
            return
        if part.scope == "opp" and use.colour and creature_is_immune(table, use.colour):
            table.tell(CreatureUnaffected(use.card))
            return
        combat.lasting.append(Lasting(use.card, use.number, part.until, by=use.avatar))
        if says_so:
            table.tell(CreatureAffected(use.card))
        return
    for a in (yield from about(table, use)):
        table.state.avatars[a].lasting.append(Lasting(use.card, use.number, part.until, colour=colour))
        if says_so:
            table.tell(EffectBegan(a, use.card, part.until))
