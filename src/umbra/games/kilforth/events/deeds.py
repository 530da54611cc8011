"""Deeds: cards used, encounters overcome, exchanges and teams."""

from umbra.box.citing import Cited
from umbra.box.english import listed
from umbra.core import Counts, Event, Names, Piece, Seat


class CardUsed(Event, rule="SK-RES.1", says="{seat} uses {card}.", counts=Counts("Cards used")):
    seat: Seat
    card: Piece


class Veiled(Event, rule="SK-RES.2", says="{card} of {seat} is veiled.", weight=0):
    seat: Seat
    card: Piece


class Unveiled(Event, rule="SK-RES.2", says="{card} of {seat} is unveiled.", weight=0):
    seat: Seat
    card: Piece


class Overcome(
    Event,
    rule="SK-OVC.1",
    says="{seat} overcomes {card} by its weakness: {keyword}.",
    counts=Counts("Encounters overcome by their weakness"),
    weight=2,
):
    seat: Seat
    card: Piece
    keyword: str


# Teams


class TeamJoined(Event, rule="SK-TEA.1", says="{seat} teams up with {leader}."):
    seat: Seat
    leader: Seat


class TeamDeclined(Event, rule="SK-TEA.1", says="{seat} does not team up with {leader}.", weight=0):
    seat: Seat
    leader: Seat


class TeamEnded(Cited, says="The team of {seat} ends."):
    seat: Seat


# Exchanges


class Given(Event, rule="SK-EXC.1"):
    seat: Seat
    other: Seat
    gold: int
    cards: tuple[str, ...]
    """Loot tokens and assets, which everybody sees."""
    rumours: int

    def say(self, names: Names) -> str:
        things = [f"{self.gold} gold"] if self.gold else []
        things += [names.piece(card) for card in self.cards]
        if self.rumours:
            things.append("a rumour" if self.rumours == 1 else f"{self.rumours} rumours")
        return f"{names.seat(self.seat)} gives {names.seat(self.other)} {listed(things)}."


class RumourHandedOver(Event, rule="SK-EXC.3", says="{card} goes to the hand of {other}."):
    seat: Seat
    other: Seat
    card: Piece
    seen_by: tuple[int, ...]
    """The heroes who know which card it is; nobody is named if everybody does."""

    @property
    def audience(self) -> tuple[int, ...] | None:
        return self.seen_by or None


class ExchangeOff(Event, rule="SK-EXC.1", says="{seat} and {other} do not come to an agreement."):
    seat: Seat
    other: Seat

    @property
    def audience(self) -> tuple[int, ...] | None:
        return (self.seat, self.other)
