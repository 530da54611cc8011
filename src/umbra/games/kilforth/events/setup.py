"""Setting up: the map, the heroes, the first gloom and the ancients."""

from umbra.box.english import article
from umbra.core import Counts, Event, Names, Piece, Seat
from umbra.games.kilforth.labels import Story


class MapLaid(Event, rule="SK-SET.3", says="The map is laid out around {centre}.", opens="chapter"):
    centre: Piece


class RaceTaken(Event, rule="SK-SET.4"):
    seat: Seat
    race: str
    side: str

    def say(self, names: Names) -> str:
        return f"Seat {self.seat + 1} is {article(names.piece(self.race))} ({self.side})."


class ClassTaken(Event, rule="SK-SET.5"):
    seat: Seat
    calling: str

    def say(self, names: Names) -> str:
        return f"Seat {self.seat + 1} is {article(names.piece(self.calling))}."


class SagaTaken(
    Event, rule="SK-SET.6", says="The saga of {seat} is {saga}.", counts=Counts("Sagas followed", card="saga")
):
    seat: Seat
    saga: Story


class StartInGloom(Event, rule="SK-SET.15", says="{location} lies in gloom from the start.", weight=0):
    location: Piece


class AncientDrawn(
    Event,
    rule="SK-SET.22",
    says="{ancient} stirs, and plots.",
    counts=Counts("Ancients in the game", card="ancient", who=""),
):
    ancient: Piece


class HandShown(Event, rule="SK-SET.19", says="The hand of {seat} is {shown:open to the other heroes|secret}."):
    seat: Seat
    shown: bool


class StartingRumour(Event, rule="SK-SET.18", says="{seat} draws 2 {deck} cards, of which one goes back."):
    seat: Seat
    deck: Piece


class SideChosen(Event, rule="SK-SET.21", says="{seat} shows the {rose:rose|skull}."):
    seat: Seat
    rose: bool


class FirstHero(
    Event,
    rule="SK-SET.24",
    says="{seat} takes the first hero marker, {tied:by lot among those with sneak|with the highest sneak,} {sneak}.",
):
    seat: Seat
    sneak: int
    tied: bool
