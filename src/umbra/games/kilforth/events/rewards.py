"""Encounters that are defeated, and what they give."""

from typing import ClassVar

from umbra.core.events import Event, Names


class EncounterDefeated(Event, frozen=True):
    rule: ClassVar[str] = "SK-RWD.1"
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} defeats {names.piece(self.card)}."


class RewardWanted(Event, frozen=True):
    rule: ClassVar[str] = "SK-RWD.3"
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} discards {names.piece(self.card)} for a reward card."


class TrophyTaken(Event, frozen=True):
    rule: ClassVar[str] = "SK-RWD.6"
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} takes the trophy of {names.piece(self.card)}."
