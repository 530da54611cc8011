"""What the effects of cards are made of, and how one is carried out."""

from abc import abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

from umbra.box.calls import follow
from umbra.box.english import begun
from umbra.box.language.language import Effect, Part
from umbra.box.language.saying import shared
from umbra.box.language.words import Word, parameters
from umbra.core import Option, Rule, Table, rule
from umbra.games.casting_shadows.state import Attack, State


class Acting(NamedTuple):
    """Whose effect is carried out, of which card, and what it is about."""

    seat: int
    card: str
    """The card, or the key of an Ability."""
    about: Any = None
    """The Attack that it follows, or the moment that it answers."""

    @property
    def foes(self) -> list[int]:
        """CS-R-62  The victims of the Attack, or the enemy who is answered."""
        return self.about.victims if isinstance(self.about, Attack) else [self.about.foe]


class CastingEffect(Effect, frozen=True):
    """An effect of a card. Its conditions and its limit hold for all of it, wherever they stand."""

    @cached_property
    def when(self) -> tuple[Any, ...]:
        return tuple(condition for part in self.parts for condition in part.when)

    @cached_property
    def limit(self) -> Any:
        return next((part.limit for part in self.parts if part.limit), None)

    def fits(self, table: Table[State], acting: Acting) -> bool:
        """Whether all its conditions hold; looks at public things only."""
        return all(condition.holds(table, acting) for condition in self.when)

    @property
    def notes(self) -> list[str]:
        """Sentences that follow in its text."""
        notes = dict.fromkeys(part.word.note(self.trigger) for part in self.parts)
        goes_on = self.trigger.goes_on if self.trigger and self.trigger.lost not in notes else ""
        return [note for note in (*notes, goes_on) if note]


class Deed(Word, frozen=True):
    """A word that is carried out."""

    tails = frozenset({"dealt", "within", "lethal", "targeted", "spell", "fewer", "once"})

    def note(self, trigger: Any) -> str:
        """A sentence that follows in the text; the trigger is None for what follows a Spell or an Ability."""
        return ""

    @abstractmethod
    def does(self, table: Table[State], acting: Acting) -> Rule[None] | None:
        """What it does; one that may ask is a rule."""

    def lowered(self, amount: int, hp: int) -> int:
        """What is left of DMG to a player with so many HP."""
        return amount


@rule
def carry_out(table: Table[State], effect: CastingEffect, acting: Acting) -> Rule[None]:
    """Step by step, one option of each; whoever is out does nothing more."""
    for step in effect.steps:
        for part in step[0] if len(step) == 1 else (yield from _choose(table, acting, step)):
            if not table.state.players[acting.seat].out:
                yield from follow(part.word.does(table, acting))


@rule
def _choose(table: Table[State], acting: Acting, step: Sequence[Sequence[Part]]) -> Rule[Sequence[Part]]:
    """CS-R-62  One of the things that an effect leaves open."""
    options = [Option("+".join(_key(part.word) for part in parts), _say(parts), (), parts) for parts in step]
    phrase = f"{table.rules.names(table.content, table.state).piece(acting.card)}: which do you choose?"
    parts: Sequence[Part] = yield from table.ask(acting.seat, "gain", options.copy, phrase, rule="CS-R-62")
    return parts


def _key(word: Word) -> str:
    return ":".join([word.name, *(str(getattr(word, name)) for name in parameters(type(word)))])


def _say(parts: Sequence[Part]) -> str:
    return begun(joined([[[part.word.clause() for part in parts]]], ANSWERED))


Foes = tuple[str, str]
"""How those on whom words work are called: at first, and when they are named again."""

ANSWERED: Foes = ("that enemy", "that enemy")


def joined(steps: Sequence[Sequence[Sequence[str]]], foes: Foes) -> str:
    """Clauses as one: step by step, what is chosen from, what belongs together; `@` in them stands for enemies."""
    text = ", then ".join(_in_turn([_shared([_shared(option) for option in step], "or") for step in steps]))
    before, at, after = text.partition("@")
    return before + (foes[0] if at else "") + after.replace("@", foes[1])


def _shared(clauses: Sequence[str], last: str = "and") -> str:
    if all(clause.startswith("@ ") for clause in clauses):
        return f"@ {shared([clause.removeprefix('@ ') for clause in clauses], last)}"
    return shared(_in_turn(clauses), last)


def _in_turn(clauses: Sequence[str]) -> list[str]:
    """After a clause with a subject of its own the user is named: `@ gets a Stun token`, `you gain 1 HP`."""
    others = [clause.startswith(_SUBJECTS) for clause in clauses]
    return [
        clause if own or not any(others[:number]) else f"you {clause}"
        for number, (clause, own) in enumerate(zip(clauses, others, strict=True))
    ]


_SUBJECTS = ("@ ", "# ", "that ", "those ", "you ")
