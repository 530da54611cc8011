"""Engagements and battles, HP lost, and heroes who escape, are defeated or are eliminated."""

from typing import ClassVar

from umbra.box.english import listed, thrown
from umbra.core.events import Counts, Event, Names
from umbra.games.kilforth.events.causes import Caused
from umbra.games.kilforth.events.trials import Sources, sources_words
from umbra.games.kilforth.labels import dice_words, successes


class EngagementBegun(Event, frozen=True):
    rule: ClassVar[str] = "SK-ENG.1"
    counts: ClassVar[Counts | None] = Counts("Foes engaged", card="foe")
    seat: int
    foe: str
    team: tuple[int, ...]
    surprise: str
    """hero, foe or nothing."""

    def say(self, names: Names) -> str:
        who = listed([names.seat(seat) for seat in (self.seat, *self.team)])
        verb = "engage" if self.team else "engages"
        surprised = {"hero": " with surprise", "foe": "; the foe has surprise"}.get(self.surprise, "")
        return f"{who} {verb} {names.piece(self.foe)}{surprised}."


class FoeEvaded(Caused, frozen=True):
    counts: ClassVar[Counts | None] = Counts("Foes evaded", card="foe")
    seat: int
    foe: str
    tested: bool

    def say(self, names: Names) -> str:
        how = "" if self.tested else " without a test: the sneak value is higher"
        return f"{names.seat(self.seat)} evades {names.piece(self.foe)}{how}."


class EvasionFailed(Event, frozen=True):
    rule: ClassVar[str] = "SK-ENG.10"
    seat: int
    foe: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} is found by {names.piece(self.foe)} and no longer hidden."


class FoeRolled(Event, frozen=True):
    rule: ClassVar[str] = "SK-BAT.3"
    foe: str
    seat: int
    sources: Sources
    dice: tuple[int, ...]
    successes: int

    def say(self, names: Names) -> str:
        sources = tuple(("F" if source == "value" else source, n) for source, n in self.sources)
        verb = "is" if len(self.dice) == 1 else "are"
        pool = f"{dice_words(len(self.dice))} {verb} rolled for {names.piece(self.foe)}"
        what = f"{pool} ({sources_words(names, sources)}): {thrown(self.dice)}"
        return f"Against {names.seat(self.seat)} {what}, {successes(self.successes)}."


class FoeHurt(Event, frozen=True):
    rule: ClassVar[str] = "SK-BAT.4"
    foe: str
    lost: int
    left: int

    def say(self, names: Names) -> str:
        verb = "is" if self.lost == 1 else "are"
        return f"{self.lost} HP {verb} taken from {names.piece(self.foe)}; {self.left or 'none'} left."


class HpLost(Event, frozen=True):
    rule: ClassVar[str] = "SK-HPA.1"
    seat: int
    lost: int
    left: int
    source: str

    def say(self, names: Names) -> str:
        source = f" ({names.piece(self.source)})" if self.source else ""
        return f"{names.seat(self.seat)} loses {self.lost} HP and has {self.left} left{source}."


class LossPrevented(Event, frozen=True):
    rule: ClassVar[str] = "SK-R-25"
    counts: ClassVar[Counts | None] = Counts("Abilities used")
    seat: int
    card: str
    hero: int
    number: int

    def say(self, names: Names) -> str:
        whom = "" if self.hero == self.seat else f" for {names.seat(self.hero)}"
        return f"{names.seat(self.seat)} prevents the loss of {self.number} HP{whom} ({names.piece(self.card)})."


class AncientRegrew(Event, frozen=True):
    rule: ClassVar[str] = "SK-ANC.5"
    ancient: str
    gained: int
    left: int

    def say(self, names: Names) -> str:
        return f"{names.piece(self.ancient)} regains {self.gained} HP and has {self.left} now."


class LeaderChanged(Event, frozen=True):
    rule: ClassVar[str] = "SK-R-72"
    seat: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} leads the battle now."


class FoeRestored(Event, frozen=True):
    rule: ClassVar[str] = "SK-BAT.10"
    foe: str

    def say(self, names: Names) -> str:
        return f"The battle is over; full health comes back to {names.piece(self.foe)}."


class HeroEscaped(Event, frozen=True):
    rule: ClassVar[str] = "SK-ESC.1"
    seat: int
    location: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} escapes to {names.piece(self.location)}."


class HeroDefeated(Event, frozen=True):
    rule: ClassVar[str] = "SK-DEF.1"
    counts: ClassVar[Counts | None] = Counts("Cards lost in defeat")
    seat: int
    gold: int
    card: str
    """The asset or rumour that was given up, or nothing."""

    def say(self, names: Names) -> str:
        lost = [f"{self.gold} gold"] if self.gold else []
        lost += [names.piece(self.card)] if self.card else []
        price = f", loses {listed(lost)}" if lost else ""
        return f"{names.seat(self.seat)} is defeated{price} and is brought to the centre."


class HeroSpared(Event, frozen=True):
    rule: ClassVar[str] = "SK-R-89"
    counts: ClassVar[Counts | None] = Counts("Abilities used")
    seat: int
    card: str
    gained: int

    def say(self, names: Names) -> str:
        card = f"{names.piece(self.card)}, which is sacrificed"
        return f"{names.seat(self.seat)} is not defeated but heals {self.gained} HP ({card})."


class HeroEliminated(Event, frozen=True):
    rule: ClassVar[str] = "SK-ANC.11"
    seat: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} is eliminated."


class MarkerPassed(Event, frozen=True):
    rule: ClassVar[str] = "SK-R-8"
    seat: int

    def say(self, names: Names) -> str:
        return f"The first hero marker goes to {names.seat(self.seat)}."
