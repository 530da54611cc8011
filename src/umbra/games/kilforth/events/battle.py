"""Engagements and battles, HP lost, and heroes who escape, are defeated or are eliminated."""

from umbra.box.citing import Cited
from umbra.box.english import listed, thrown
from umbra.core import Counts, Event, Names, Piece, Seat
from umbra.games.kilforth.events.trials import Sources, sources_words
from umbra.games.kilforth.labels import dice_words, successes


class EngagementBegun(Event, rule="SK-ENG.1", counts=Counts("Foes engaged", card="foe"), opens="heading", weight=2):
    seat: Seat
    foe: Piece
    team: tuple[Seat, ...]

    def say(self, names: Names) -> str:
        who = listed([names.seat(seat) for seat in (self.seat, *self.team)])
        return f"{who} {'engage' if self.team else 'engages'} {names.piece(self.foe)}."


class SurpriseGained(Event, rule="SK-ENG.3"):
    seat: Seat
    foe: Piece
    hero: bool
    """Whether it is the hero who has it."""

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat) if self.hero else 'The foe'} has surprise."


class FoeEvaded(
    Cited,
    says="{seat} evades {foe}{tested:| without a test: the sneak value is higher}.",
    counts=Counts("Foes evaded", card="foe"),
    weight=2,
):
    seat: Seat
    foe: Piece
    tested: bool


class EvasionFailed(Event, rule="SK-ENG.10", says="{seat} is found by {foe} and no longer hidden."):
    seat: Seat
    foe: Piece


class FoeRolled(Event, rule="SK-BAT.3"):
    foe: Piece
    seat: Seat
    sources: Sources
    dice: tuple[int, ...]
    successes: int

    def say(self, names: Names) -> str:
        sources = tuple(("F" if source == "value" else source, n) for source, n in self.sources)
        pool = f"{dice_words(len(self.dice))} ({sources_words(names, sources)})"
        rolled = f"{thrown(self.dice)} ({successes(self.successes)})"
        return f"{names.piece(self.foe)} rolls {pool} against {names.seat(self.seat)}: {rolled}."


class FoeHurt(Cited, weight=2):
    foe: Piece
    lost: int
    left: int

    def say(self, names: Names) -> str:
        return f"{names.piece(self.foe)} loses {self.lost} HP and has {self.left or 'none'} left."


class HpLost(Event, rule="SK-HPA.1", weight=2):
    seat: Seat
    lost: int
    left: int
    source: str
    ap: int = 0
    """The AP that are lost with them."""

    def say(self, names: Names) -> str:
        """`Seraph Samurai loses 2 HP and 1 AP and has 2 HP left (Web Matron).`"""
        cause = f" ({names.piece(self.source)})" if self.source else ""
        left = str(self.left or ("no" if self.ap else "none"))
        has = f"and {self.ap} AP and has {left} HP left" if self.ap else f"and has {left} left"
        return f"{names.seat(self.seat)} loses {self.lost} HP {has}{cause}."


class LossPrevented(Event, rule="SK-R-25", counts=Counts("Abilities used")):
    seat: Seat
    card: Piece
    hero: Seat
    number: int

    def say(self, names: Names) -> str:
        whom = "" if self.hero == self.seat else f" for {names.seat(self.hero)}"
        return f"{names.seat(self.seat)} prevents the loss of {self.number} HP{whom} ({names.piece(self.card)})."


class AncientRegrew(Event, rule="SK-ANC.5", says="{ancient} regains {gained} HP and has {left} now."):
    ancient: Piece
    gained: int
    left: int


class LeaderChanged(Event, rule="SK-R-72", says="{seat} leads the battle now.", weight=0):
    seat: Seat


class FoeRestored(Event, rule="SK-BAT.10", says="The battle is over, and the foe regains its full health.", weight=0):
    foe: Piece


class HeroEscaped(Event, rule="SK-ESC.1", says="{seat} escapes to {location}."):
    seat: Seat
    location: Piece


class HeroDefeated(Event, rule="SK-DEF.1", counts=Counts("Cards lost in defeat"), opens="heading", weight=2):
    seat: Seat
    gold: int
    card: Piece
    """The asset or rumour that was given up, or nothing."""

    def say(self, names: Names) -> str:
        lost = [f"{self.gold} gold"] if self.gold else []
        lost += [names.piece(self.card)] if self.card else []
        price = f", loses {listed(lost)}," if lost else ""
        return f"{names.seat(self.seat)} is defeated{price} and goes back to the centre."


class HeroSpared(
    Event,
    rule="SK-R-89",
    says="{seat} is not defeated but heals {gained} HP ({card}, which is sacrificed).",
    counts=Counts("Abilities used"),
):
    seat: Seat
    card: Piece
    gained: int


class HeroEliminated(Event, rule="SK-ANC.11", says="{seat} is eliminated.", opens="heading", weight=2):
    seat: Seat


class MarkerPassed(Event, rule="SK-R-8", says="The first hero marker goes to {seat}.", weight=0):
    seat: Seat
