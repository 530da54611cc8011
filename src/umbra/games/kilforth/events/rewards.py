"""Encounters that are defeated, and what they give."""

from typing import ClassVar

from umbra.core.events import Counts, Event, Names


class EncounterDefeated(Event, frozen=True):
    rule: ClassVar[str] = "SK-RWD.1"
    counts: ClassVar[Counts | None] = Counts("Encounters defeated")
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} defeats {names.piece(self.card)}."


class RewardWanted(Event, frozen=True):
    rule: ClassVar[str] = "SK-RWD.3"
    counts: ClassVar[Counts | None] = Counts("Encounters discarded for a reward")
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} discards {names.piece(self.card)} for a reward card."


class TrophyTaken(Event, frozen=True):
    rule: ClassVar[str] = "SK-RWD.6"
    counts: ClassVar[Counts | None] = Counts("Trophies taken")
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} takes the trophy of {names.piece(self.card)}."
