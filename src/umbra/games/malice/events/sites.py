"""SM-WEL, SM-RAD, SM-ATT, SM-CTY: Wells and what they give, cities and mystics."""

from umbra.box.english import listed
from umbra.core import Counts, Event, Names, Piece
from umbra.games.malice.events.said import Avatar, Hex, avatar, shards


class WellRevealed(Event, rule="SM-WEL.1", says="The Well of {hex} is revealed: a {side}.", opens="heading", weight=2):
    hex: Hex
    side: Piece


class RadianceDrawn(
    Event, rule="SM-RAD.2", says="{avatar} receives {card}.", counts=Counts("Radiance received", who="avatar")
):
    avatar: Avatar
    card: Piece


class RadianceDealtAnew(Event, rule="SM-RAD.7"):
    lights: int

    def say(self, names: Names) -> str:
        each = f"each avatar draws {self.lights} anew" if self.lights else "nobody has any"
        return f"All radiance goes back and a whole set of it leaves the game; {each}."


class ShardsAttuned(Event, rule="SM-ATT.2", says="{avatar} attunes {n} colourless soulshards: they are {colour} now."):
    avatar: Avatar
    colour: str
    n: int


class MasteryAttuned(Event, rule="SM-ATT.4", says="{avatar} attunes its mastery; its wounds and drains are gone."):
    avatar: Avatar


class PlaceRevealed(
    Event, rule="SM-CTY.1", says="{avatar} finds the {card}.", counts=Counts("Cities and mystics found", who="avatar")
):
    avatar: Avatar
    hex: Hex
    card: Piece


class ServiceUsed(
    Event,
    rule="SM-CTY.2",
    says="{avatar} spends an action at the {card}.",
    counts=Counts("Services used", who="avatar"),
):
    avatar: Avatar
    card: Piece


class Brewed(Event, rule="SM-CTY.3", counts=Counts("Potions brewed", who="avatar")):
    avatar: Avatar
    colour: str
    passed: tuple[str, ...]
    """The cards of other colours that came up first."""
    card: Piece

    def say(self, names: Names) -> str:
        first = f"; {listed([names.piece(card) for card in self.passed])} came up before it" if self.passed else ""
        brewed = f"{avatar(names, self.avatar)} has {names.piece(self.card)} brewed"
        return f"For {shards(names, self.colour, 1)} {brewed}{first}."


class Cleansed(
    Event, rule="SM-CTY.4", says="{avatar} is rid of {card}.", counts=Counts("Fate cards cleansed", who="avatar")
):
    avatar: Avatar
    card: Piece


class SetAgainst(Event, rule="SM-CTY.7", says="{avatar} sets {own} against {drawn} and keeps {kept}."):
    avatar: Avatar
    own: Piece
    drawn: Piece
    kept: Piece


class ShardsChanged(Event, rule="SM-CTY.13"):
    avatar: Avatar
    paid: str
    price: int
    taken: str
    n: int

    def say(self, names: Names) -> str:
        paid, taken = shards(names, self.paid, self.price), shards(names, self.taken, self.n)
        return f"{avatar(names, self.avatar)} changes {paid} into {taken}."
