"""Tests: dice with all that adds to them, re-rolls, abilities and fate."""

from umbra.box.english import thrown
from umbra.core import Counts, Event, Names, Piece, Seat
from umbra.games.kilforth.labels import dice_words, purpose_words, story, successes

Sources = tuple[tuple[str, int], ...]
"""What added to or took from the dice, and how many."""

STORIES = ("interlude", "finale")
"""Tests for a part of a saga."""


def sources_words(names: Names, sources: Sources) -> str:
    """`3 race and class, +1 Spear Sister`."""
    first, *rest = sources
    parts = [f"{first[1]} {names.piece(first[0])}", *(f"{n:+} {names.piece(source)}" for source, n in rest)]
    return ", ".join(parts)


class DiceRolled(Event, rule="SK-TST.1", opens="heading"):
    seat: Seat
    attribute: str
    purpose: str
    against: Piece
    sources: Sources
    dice: tuple[int, ...]
    needed: int
    already: int

    def say(self, names: Names) -> str:
        against = story(names, self.against) if self.purpose in STORIES else names.piece(self.against)
        what = f"tests {names.piece(self.attribute)} {purpose_words(self.purpose, against)}"
        pool = f"{dice_words(len(self.dice))} ({sources_words(names, self.sources)})"
        return f"{names.seat(self.seat)} {what} with {pool} and rolls {thrown(self.dice)}."


class AbilityUsed(Event, rule="SK-R-25", says="{seat} uses {card}: {what}.", counts=Counts("Abilities used")):
    seat: Seat
    card: Piece
    what: str
    """What it does; other uses are told by what comes of them."""


class DiceRerolled(Event, rule="SK-TST.4", counts=Counts("Abilities used")):
    seat: Seat
    card: Piece
    number: int
    dice: tuple[int, ...]

    def say(self, names: Names) -> str:
        what = f"{dice_words(self.number)} again ({names.piece(self.card)})"
        return f"{names.seat(self.seat)} rolls {what}: {thrown(self.dice)}."


class SuccessesAdded(
    Event,
    rule="SK-TST.4",
    says="{seat} has {number:more success|more successes} ({card}).",
    counts=Counts("Abilities used"),
):
    seat: Seat
    card: Piece
    number: int


class FateCalled(Event, rule="SK-TST.7", counts=Counts("Rumours discarded for fate", card="rumour")):
    seat: Seat
    rumour: str
    """The rumour that was discarded for it, or nothing for a fate token."""

    def say(self, names: Names) -> str:
        price = f"discards {names.piece(self.rumour)}" if self.rumour else "spends a fate token"
        return f"{names.seat(self.seat)} calls on fate and {price}: 1 more success."


class Tested(Event, rule="SK-TST.5", weight=2):
    seat: Seat
    attribute: str
    successes: int
    already: int
    needed: int

    def say(self, names: Names) -> str:
        found = f"{successes(self.successes)} in {names.piece(self.attribute)}"
        so_far = f", {self.successes + self.already} so far" if self.already else ""
        needed = f"; needed: {self.needed}" if self.needed else ""
        return f"{names.seat(self.seat)} has {found}{so_far}{needed}."
