"""Setup, turns, bands, movement and Gates."""

from typing import ClassVar

from umbra.core.events import Counts, Event, Names
from umbra.games.malice.labels import points


def listed(names: Names, avatars: tuple[int, ...]) -> str:
    """`Ash, Briar and Crow`."""
    called = [names.piece(f"avatar:{a}") for a in avatars]
    return called[0] if len(called) == 1 else f"{', '.join(called[:-1])} and {called[-1]}"


class MapsLaid(Event, frozen=True):
    rule: ClassVar[str] = "SM-SET.5"
    lights: int
    darks: int

    def say(self, names: Names) -> str:
        return f"The maps lie ready: {self.lights} Light and {self.darks} Dark Wells are hidden in the strongholds."


class MasteryDrawn(Event, frozen=True):
    rule: ClassVar[str] = "SM-MAS.1"
    counts: ClassVar[Counts | None] = Counts("Masteries drawn", who="avatar")
    avatar: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.piece(f'avatar:{self.avatar}')} draws the mastery {names.piece(self.card)}."


class AvatarPlaced(Event, frozen=True):
    rule: ClassVar[str] = "SM-SET.18"
    avatar: int
    hex: int

    def say(self, names: Names) -> str:
        return f"{names.piece(f'avatar:{self.avatar}')} starts at {names.piece(f'hex:{self.hex}')}."


class LairEmptied(Event, frozen=True):
    rule: ClassVar[str] = "SM-SET.22"
    hex: int

    def say(self, names: Names) -> str:
        return f"The treasure of {names.piece(f'hex:{self.hex}')} is taken out before the game."


class StartingCard(Event, frozen=True):
    rule: ClassVar[str] = "SM-SET.22"
    counts: ClassVar[Counts | None] = Counts("Items at the start", who="avatar")
    avatar: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.piece(f'avatar:{self.avatar}')} starts with {names.piece(self.card)}."


class RoundBegan(Event, frozen=True):
    rule: ClassVar[str] = "SM-TRN.1"
    round: int

    def say(self, names: Names) -> str:
        return f"Round {self.round} begins: the Players' Turn."


class TurnEnded(Event, frozen=True):
    rule: ClassVar[str] = "SM-R-95"

    def say(self, names: Names) -> str:
        return "The Players' Turn ends."


class SeatReady(Event, frozen=True):
    rule: ClassVar[str] = "SM-R-95"
    seat: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)}: ready for the end of the turn."


class Banded(Event, frozen=True):
    rule: ClassVar[str] = "SM-BND.2"
    avatars: tuple[int, ...]

    def say(self, names: Names) -> str:
        return f"{listed(names, self.avatars)} are one band."


class LeftBand(Event, frozen=True):
    rule: ClassVar[str] = "SM-BND.4"
    avatar: int

    def say(self, names: Names) -> str:
        return f"{names.piece(f'avatar:{self.avatar}')} leaves the band."


class MoveBegan(Event, frozen=True):
    rule: ClassVar[str] = "SM-MOV.1"
    avatars: tuple[int, ...]

    def say(self, names: Names) -> str:
        return f"{listed(names, self.avatars)}: an action to move."


class MoveEnded(Event, frozen=True):
    rule: ClassVar[str] = "SM-MOV.8"
    avatars: tuple[int, ...]

    def say(self, names: Names) -> str:
        return f"{listed(names, self.avatars)}: the Move is over."


class Walked(Event, frozen=True):
    rule: ClassVar[str] = "SM-MOV.5"
    avatars: tuple[int, ...]
    path: tuple[int, ...]
    """The hexes, where they were first."""
    half_points: int
    """What they have left."""

    def say(self, names: Names) -> str:
        verb = "goes" if len(self.avatars) == 1 else "go"
        left = points(self.half_points)
        there = names.piece(f"hex:{self.path[-1]}")
        return f"{listed(names, self.avatars)} {verb} to {there}; movement points left: {left}."


class Boarded(Event, frozen=True):
    rule: ClassVar[str] = "SM-WTR.7"
    avatar: int
    hex: int

    def say(self, names: Names) -> str:
        return f"{names.piece(f'avatar:{self.avatar}')} boards the craft at {names.piece(f'hex:{self.hex}')}."


class Teleported(Event, frozen=True):
    rule: ClassVar[str] = "SM-GAT.4"
    avatars: tuple[int, ...]
    start: int
    end: int
    chosen: bool

    def say(self, names: Names) -> str:
        how = "at once to" if self.chosen else "astray, to"
        verb = "goes" if len(self.avatars) == 1 else "go"
        return f"{listed(names, self.avatars)} {verb} {how} {names.piece(f'hex:{self.end}')}."


class Provoked(Event, frozen=True):
    rule: ClassVar[str] = "SM-ENC.3"
    avatar: int
    hex: int
    succeeded: bool

    def say(self, names: Names) -> str:
        result = "a creature comes" if self.succeeded else "nothing comes"
        where = names.piece(f"hex:{self.hex}")
        return f"{names.piece(f'avatar:{self.avatar}')} tries to provoke an encounter at {where}: {result}."


class BodyFormed(Event, frozen=True):
    rule: ClassVar[str] = "SM-RTL.7"
    avatar: int
    hex: int

    def say(self, names: Names) -> str:
        return f"{names.piece(f'avatar:{self.avatar}')} has a new body at {names.piece(f'hex:{self.hex}')}."


class BodyForming(Event, frozen=True):
    rule: ClassVar[str] = "SM-RTL.6"
    avatar: int
    left: int

    def say(self, names: Names) -> str:
        return f"{names.piece(f'avatar:{self.avatar}')} spends an action on a new body; {self.left} to go."


class TroveShuffled(Event, frozen=True):
    rule: ClassVar[str] = "SM-CMP.3"
    trove: str

    def say(self, names: Names) -> str:
        return f"The {self.trove.title()} Trove is shuffled."
