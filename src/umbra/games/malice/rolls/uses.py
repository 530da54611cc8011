"""What cards do when they are used: each word is done by the function that has registered for it, see `effects`.

A part with a duration that no function does is laid on whom it is about, and holds there until it ends.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from umbra.box.calls import follow
from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.malice.events.effects import CreatureAffected, CreatureUnaffected, EffectBegan
from umbra.games.malice.labels import MaliceNames, avatar_name, key_of
from umbra.games.malice.pieces.dice import roll_amount
from umbra.games.malice.pieces.modifiers import PLAIN, creature_is_immune, holds
from umbra.games.malice.pieces.reach import reached
from umbra.games.malice.records import COLOURS
from umbra.games.malice.records.parts import Amount, Part, goes_with
from umbra.games.malice.rolls.powers import Power
from umbra.games.malice.rolls.windows import Roll
from umbra.games.malice.state import Lasting, State

CHOOSING = ("mate", "here", "any")
"""The scopes of which the user chooses one avatar."""
DIE = "1d6"
"""SM-ROL.4  What a luck roll is against if a second die is its target."""


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


Does = Callable[[Table[State], Use], Rule[None] | None]
Test = Callable[[Table[State], Use, int | None], Rule[bool]]

WORDS: dict[str, Does] = {}
"""What each word does."""
TESTS: dict[str, Test] = {}
"""The conditions that are rolled for when a part happens."""


def does(word: str) -> Callable[[Does], Does]:
    """Register what does a word."""

    def add(function: Does) -> Does:
        WORDS[word] = function
        return function

    return add


def tests(condition: str) -> Callable[[Test], Test]:
    """Register what decides a condition by a roll."""

    def add(test: Test) -> Test:
        TESTS[condition] = test
        return test

    return add


# Carrying out


@rule
def carry_out(table: Table[State], power: Power, roll: Roll | None = None) -> Rule[None]:
    """SM-MAS.3, SM-FAT.8  A power that has been paid for happens."""
    mastery = table.content.masteries.get(power.card)
    yield from happen(table, power.avatar, power.card, power.numbers, mastery.colour if mastery else "", roll)


@rule
def happen(
    table: Table[State], a: int, card: str, numbers: Iterable[int], colour: str = "", roll: Roll | None = None
) -> Rule[None]:
    """The parts of a card, one after the other; a part that finds nothing to do does nothing."""
    parts = table.content.parts[card]
    plus = tuple(part.amount for part in parts if part.word == "plus" and holds(table, a, part, PLAIN))
    for number in numbers:
        use = Use(a, card, number, parts[number], "" if colour == COLOURS[0] else colour, roll, plus)
        if use.part.word != "plus" and (yield from _is_met(table, use)):
            yield from follow(WORDS.get(use.part.word, lay)(table, use))


@rule
def _is_met(table: Table[State], use: Use) -> Rule[bool]:
    """Whether the conditions of a part hold; those of one that lasts are looked at when it is needed."""
    if use.part.until:
        return True
    for name, args in use.part.when:
        if name in TESTS:
            if not (yield from TESTS[name](table, use, None if args[0] == DIE else int(args[0]))):
                return False
        elif name == "moving" and use.roll is not None and use.roll.kind == "MR":
            continue
        elif not holds(table, use.avatar, Part("", when=((name, args),)), PLAIN):
            return False
    return True


def value(table: Table[State], use: Use, stream: str) -> int:
    """The number of a part, rolled, with what its conditions add."""
    return sum(roll_amount(table, stream, amount) for amount in (use.part.amount, *use.plus))


@rule
def about(table: Table[State], use: Use, scope: str, fits: Callable[[int], bool] | None = None) -> Rule[list[int]]:
    """SM-FAT.6  Whom a part is about; of several the user chooses where one is meant (by preference one that fits)."""
    s = table.state
    who = reached(s, use.avatar, scope)
    if scope not in CHOOSING:
        return who
    if fits is not None:
        who = [a for a in who if fits(a)]
    if not who:
        return []
    options = [Option(f"whom:{key_of(s, a)}", (avatar_name, s, a), (f"avatar:{a}",), a) for a in who]
    phrase = (_say_whom, table, use.card)
    chosen = yield from table.ask(s.owners[use.avatar], "whom", lambda: options, phrase, rule="SM-MAS.4")
    return [chosen]


def _say_whom(table: Table[State], card: str) -> str:
    return f"Who is {MaliceNames(table.content, table.state).piece(card)} for?"


# What works for a while


@rule
def lay(table: Table[State], use: Use) -> Rule[None]:
    """SM-TRN.3, SM-MAS.5  A part holds for a while for those it is about, or for the creature."""
    combat, part = table.state.combat, use.part
    scope = part.bearers or part.scope
    if scope in ("opp", "each"):
        if combat is None or use.avatar not in combat.engaged:
            return
        if scope == "opp" and use.colour and creature_is_immune(table, use.colour):
            table.tell(CreatureUnaffected(use.card))
            return
        combat.lasting.append(Lasting(use.card, use.number, part.until, by=use.avatar))
        if not goes_with(table.content.parts[use.card], use.number):
            table.tell(CreatureAffected(use.card))
        return
    colour = (yield from _choose_colour(table, use)) if "chosen" in part.args else ""
    for a in (yield from about(table, use, scope)):
        table.state.avatars[a].lasting.append(Lasting(use.card, use.number, part.until, colour=colour))
        if not goes_with(table.content.parts[use.card], use.number):
            table.tell(EffectBegan(a, use.card, part.until))


@rule
def _choose_colour(table: Table[State], use: Use) -> Rule[str]:
    """A colour other than the card's own."""
    options = [Option(f"colour:{colour}", colour, (), colour) for colour in COLOURS[1:] if colour != use.colour]
    seat = table.state.owners[use.avatar]
    return str((yield from table.ask(seat, "colour", lambda: options, "Immune to which colour?", rule="SM-IMM.1")))
