"""Encounters that are defeated, and what they give."""

from umbra.core import Counts, Event, Piece, Seat


class EncounterDefeated(
    Event,
    rule="SK-RWD.1",
    says="{seat} defeats {card}.",
    counts=Counts("Encounters defeated"),
    opens="heading",
    weight=2,
):
    seat: Seat
    card: Piece


class RewardWanted(
    Event,
    rule="SK-RWD.3",
    says="{seat} discards {card} for a reward card.",
    counts=Counts("Encounters discarded for a reward"),
):
    seat: Seat
    card: Piece


class TrophyTaken(Event, rule="SK-RWD.6", says="{seat} takes the trophy of {card}.", counts=Counts("Trophies taken")):
    seat: Seat
    card: Piece
