"""Chapters, interludes and finales, skills and totems, and the ancients that they call up."""

from typing import ClassVar

from umbra.box.english import listed
from umbra.core.events import Counts, Event, Names
from umbra.games.kilforth.events.causes import Caused
from umbra.games.kilforth.labels import story


def health_words(most: int, gained: int) -> str:
    """`maximum health is 5 now, and 1 HP is gained`."""
    return f"maximum health is {most} now{f', and {gained} HP is gained' if gained else ''}"


class KeywordMet(Event, frozen=True):
    rule: ClassVar[str] = "SK-SAG.2"
    counts: ClassVar[Counts | None] = Counts("Cards given or shown for a keyword")
    seat: int
    keyword: str
    card: str
    how: str
    """discarded, kept or sacrificed."""

    def say(self, names: Names) -> str:
        verb = {"discarded": "discards", "kept": "shows and keeps", "sacrificed": "sacrifices"}[self.how]
        return f"{names.seat(self.seat)} {verb} {names.piece(self.card)} for the keyword {self.keyword}."


class ChapterCompleted(Caused, frozen=True):
    seat: int
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


class CaughtUp(Event, frozen=True):
    rule: ClassVar[str] = "SK-CUP.3"
    seat: int
    saga: str
    number: int
    most: int
    gained: int

    def say(self, names: Names) -> str:
        chapter = f"chapter {self.number} of {story(names, self.saga)}"
        return f"{names.seat(self.seat)} catches up and completes {chapter}; {health_words(self.most, self.gained)}."


class ChapterFailed(Event, frozen=True):
    rule: ClassVar[str] = "SK-TRN.9"
    seat: int
    saga: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} can no longer meet what {story(names, self.saga)} asks for."


class SkillLearned(Event, frozen=True):
    rule: ClassVar[str] = "SK-SAG.7"
    counts: ClassVar[Counts | None] = Counts("Skills learned", card="skill")
    seat: int
    skill: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} learns {names.piece(self.skill)}."


class FinaleCompleted(Event, frozen=True):
    rule: ClassVar[str] = "SK-FIN.4"
    counts: ClassVar[Counts | None] = Counts("Finales completed", card="saga")
    seat: int
    saga: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} completes the finale of {story(names, self.saga)}."


class TotemTaken(Event, frozen=True):
    rule: ClassVar[str] = "SK-FIN.6"
    seat: int
    totem: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} puts the totem {self.totem} into play."


class TotemSold(Event, frozen=True):
    rule: ClassVar[str] = "SK-FIN.6"
    seat: int
    totem: str
    gold: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} gives up {self.totem} for {self.gold} gold."


class AncientAppeared(Event, frozen=True):
    rule: ClassVar[str] = "SK-FIN.7"
    ancient: str
    location: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.ancient)} appears at {names.piece(self.location)}."


class PlotsGathered(Event, frozen=True):
    rule: ClassVar[str] = "SK-ANC.4"
    ancient: str
    plots: list[str]
    hp: int
    """Health of the ancient with what they add."""

    def say(self, names: Names) -> str:
        plots = listed([names.piece(plot) for plot in self.plots])
        return f"{names.piece(self.ancient)} gains what its plots give and has {self.hp} HP: {plots}."


class AncientDefeated(Event, frozen=True):
    rule: ClassVar[str] = "SK-ANC.9"
    counts: ClassVar[Counts | None] = Counts("Ancients defeated", card="ancient")
    seat: int
    ancient: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} defeats {names.piece(self.ancient)}."
