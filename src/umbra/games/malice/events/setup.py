"""SM-SET: what is laid out and dealt before the game."""

from umbra.core import Counts, Event, Piece
from umbra.games.malice.events.said import Avatar, Hex


class MapsLaid(
    Event,
    rule="SM-SET.5",
    says="The maps lie ready: {lights} Light and {darks} Dark Wells are hidden in the strongholds.",
    opens="chapter",
):
    lights: int
    darks: int


class MasteryDrawn(
    Event, rule="SM-MAS.1", says="{avatar} draws the mastery {card}.", counts=Counts("Masteries drawn", who="avatar")
):
    avatar: Avatar
    card: Piece


class AvatarPlaced(Event, rule="SM-SET.18", says="{avatar} starts at {hex}."):
    avatar: Avatar
    hex: Hex


class LairEmptied(Event, rule="SM-SET.22", says="The treasure of {hex} is taken out before the game.", weight=0):
    hex: Hex


class WellBrought(Event, rule="SM-SET.23", says="It brings {potions:potion} and {treasures:treasure}.", weight=0):
    potions: int
    treasures: int


class StartingCard(
    Event,
    rule="SM-SET.22",
    says="{avatar} starts with {card}.",
    counts=Counts("Items at the start", who="avatar"),
    weight=0,
):
    avatar: Avatar
    card: Piece
