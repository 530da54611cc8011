"""Chapters, interludes and finales, skills and totems, and the ancients that they call up."""

from umbra.box.citing import Cited
from umbra.core import Counts, Event, Names, Piece, Seat
from umbra.games.kilforth.labels import Story, story


def health_words(most: int, gained: int) -> str:
    """`maximum health is 5 now, and 1 HP is gained`."""
    return f"maximum health is {most} now{f', and {gained} HP is gained' if gained else ''}"


class KeywordMet(Event, rule="SK-SAG.2", counts=Counts("Cards given or shown for a keyword")):
    seat: Seat
    keyword: str
    card: Piece
    how: str
    """discarded, kept or sacrificed."""

    def say(self, names: Names) -> str:
        verb = {"discarded": "discards", "kept": "shows and keeps", "sacrificed": "sacrifices"}[self.how]
        return f"{names.seat(self.seat)} {verb} {names.piece(self.card)} for the keyword {self.keyword}."


class ChapterCompleted(Cited, opens="heading", weight=2):
    seat: Seat
    saga: str
    number: int
    most: int
    """Maximum health from now on."""
    gained: int
    """HP gained with it: none by an interlude."""
    interlude: bool = False

    def say(self, names: Names) -> str:
        kind = "the interlude," if self.interlude else ""
        words = [names.seat(self.seat), "completes", kind, f"chapter {self.number} of {story(names, self.saga)}"]
        return f"{' '.join(word for word in words if word)}; {health_words(self.most, self.gained)}."


class CaughtUp(Event, rule="SK-CUP.3"):
    seat: Seat
    saga: str
    number: int
    most: int
    gained: int

    def say(self, names: Names) -> str:
        chapter = f"chapter {self.number} of {story(names, self.saga)}"
        return f"{names.seat(self.seat)} catches up and completes {chapter}; {health_words(self.most, self.gained)}."


class ChapterFailed(Cited, says="{seat} cannot meet what {saga} asks for."):
    seat: Seat
    saga: Story


class SkillLearned(
    Event, rule="SK-SAG.7", says="{seat} learns {skill}.", counts=Counts("Skills learned", card="skill")
):
    seat: Seat
    skill: Piece


class FinaleCompleted(
    Event,
    rule="SK-FIN.4",
    says="{seat} completes the finale of {saga}.",
    counts=Counts("Finales completed", card="saga"),
    opens="heading",
    weight=2,
):
    seat: Seat
    saga: Story


class TotemTaken(Event, rule="SK-FIN.6", says="{seat} puts the totem {totem} into play."):
    seat: Seat
    totem: str


class TotemSold(Event, rule="SK-FIN.6", says="{seat} gives up {totem} for {gold} gold."):
    seat: Seat
    totem: str
    gold: int


class AncientAppeared(Event, rule="SK-FIN.7", says="{ancient} appears at {location}.", opens="heading", weight=2):
    ancient: Piece
    location: Piece


class PlotsGathered(Event, rule="SK-ANC.4", says="{ancient} gathers what it has plotted, {plots}, and has {hp} HP."):
    ancient: Piece
    plots: tuple[Piece, ...]
    hp: int
    """Health of the ancient with what they add."""


class AncientDefeated(
    Event,
    rule="SK-ANC.9",
    says="{seat} defeats {ancient}.",
    counts=Counts("Ancients defeated", card="ancient"),
    opens="heading",
    weight=2,
):
    seat: Seat
    ancient: Piece
