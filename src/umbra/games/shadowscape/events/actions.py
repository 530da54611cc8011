"""Actions: cards used, movement, attacks, tokens, cards and Wounds."""

from umbra.box.citing import Cited
from umbra.box.english import listed
from umbra.core import Counts, Event, Names, Piece, Seat


class CardUsed(Event, rule="SS-6.1", says="{seat} uses {card}.", counts=Counts("Action cards used")):
    seat: Seat
    card: Piece
    """The side in use: "arani_144/A"."""


class MoveBegan(
    CardUsed,
    rule="SS-10.1",
    says="{seat} turns {card} over to move.",
    counts=Counts("Action cards turned over to move"),
):
    pass


class Boosted(
    Event,
    rule="SS-7.2",
    says="{seat} discards {card} for 1 {symbol}.",
    counts=Counts("Fate cards discarded for a symbol"),
):
    seat: Seat
    card: Piece
    symbol: str


class SymbolGained(Event, rule="SS-7.5"):
    seat: Seat
    source: str
    symbol: str

    def say(self, names: Names) -> str:
        hero, source = names.seat(self.seat), names.piece(self.source)
        own = "" if source == hero else f" from {source}"
        return f"{hero} gains 1 {self.symbol} symbol{own}."


class RangeRaised(Event, rule="SS-11.2"):
    seat: Seat
    source: str

    def say(self, names: Names) -> str:
        hero, source = names.seat(self.seat), names.piece(self.source)
        return f"{hero} raises the range of the Attack{'' if source == hero else f' with {source}'}."


class HeroMoved(
    Event, rule="SS-10.4", says="{seat} goes to {room}.", counts=Counts("Rooms entered", card="room"), weight=2
):
    seat: Seat
    room: Piece


class HeroStopped(HeroMoved, rule="SS-10.6", says="{seat} goes to {room} and is stopped by an Enemy."):
    pass


class HeroSent(Event, rule="SS-20.1", says="{by} moves {seat} to {room}."):
    seat: Seat
    by: Seat
    room: Piece


class Attacked(Event, rule="SS-11.3", counts=Counts("Enemies attacked", card="enemy"), weight=2):
    seat: Seat
    enemy: Piece
    damage: int
    defence: int
    changes: str = ""
    """What changes the damage beside the Action itself."""
    stopped: str = ""
    """What keeps all damage off."""

    def say(self, names: Names) -> str:
        result = f"{self.stopped} stops it" if self.stopped else "nothing happens"
        with_changes = f" with {self.changes}" if self.changes else ""
        return (
            f"{names.seat(self.seat)} deals {self.damage} damage{with_changes} to {names.piece(self.enemy)} "
            f"(Defence {self.defence}): {'it is eliminated' if self.damage >= self.defence else result}."
        )


class LordSlain(
    Event,
    rule="SS-11.10",
    says="{seat} has slain {lord}.",
    counts=Counts("Lords slain", card="lord"),
    opens="heading",
    weight=2,
):
    seat: Seat
    lord: Piece


class TokenTaken(
    Event, rule="SS-11.6", says="{seat} takes {token} as a Trophy.", counts=Counts("Trophies taken", card="token")
):
    seat: Seat
    token: Piece


class TreasureTaken(
    TokenTaken, rule="SS-12.2", says="{seat} takes {token}.", counts=Counts("Treasures taken", card="token"), weight=2
):
    pass


class TreasureGuarded(Event, rule="SS-R-54", says="{token} is guarded by an Enemy and cannot be taken.", weight=0):
    token: Piece


class TokenDiscarded(
    Event, rule="SS-R-16", says="{seat} discards {token}.", counts=Counts("Tokens discarded", card="token")
):
    seat: Seat
    token: Piece


class TrophyLeft(TokenDiscarded, rule="SS-R-15", says="{seat} leaves the token of {token}, which is discarded."):
    pass


class TokenPaid(
    TokenDiscarded,
    rule="SS-17.2",
    says="{seat} pays with {token}.",
    counts=Counts("Tokens paid", card="token"),
    weight=0,
):
    pass


class Searched(
    Event, rule="SS-12.1", says="{seat} searches {room} with {points:point}[; the Treasure there needs {value}]."
):
    seat: Seat
    room: Piece
    points: int
    value: int
    """The Search value of the Treasure there; 0 without one."""


class Drew(Event, rule="SS-13.1", says="{seat} draws {n:Fate card}."):
    seat: Seat
    n: int


class HandDealt(Drew, rule="SS-2.27", weight=0):
    pass


class CardsSeen(Event, rule="SS-3.2"):
    """Which Fate cards a player drew or looked at; only that player is told."""

    seat: Seat
    cards: tuple[str, ...]

    @property
    def audience(self) -> tuple[int, ...]:
        return (self.seat,)

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} sees {listed([names.piece(card) for card in self.cards])}."


class Discarded(Event, rule="SS-13.3", says="{seat} discards {card}.", counts=Counts("Fate cards discarded")):
    seat: Seat
    card: Piece


class DiscardedForAnother(Discarded, rule="SS-1.1"):
    """Given so that another Enemy card is drawn."""


class MadeToDiscard(Discarded, rule="SS-1.1", says="{seat} has to discard a Fate card: {card}."):
    pass


class WoundPlaced(Cited, says="{seat} takes a Wound on {place}."):
    seat: Seat
    place: Piece


class WoundRemoved(WoundPlaced, says="{seat} discards a Wound from {place}.", weight=2):
    pass


class WoundsLost(
    Event, rule="SS-25.6", says="{n:more Wound finds|more Wounds find} no free symbol in {seat}'s Hero Area: no effect."
):
    seat: Seat
    n: int


class CardFlipped(Event, rule="SS-6.2", says="{seat} turns a card over: {card}.", weight=0):
    seat: Seat
    card: Piece


class AbilityWorks(Cited, says="{ability} of {owner} takes effect."):
    """What follows comes from the words of an Enemy."""

    owner: Piece
    ability: str


class AbilityUsed(AbilityWorks, says="{owner} has used {ability}."):
    """What came before did: told afterwards, since it might have been left."""


class CardReadied(Event, rule="SS-20.1", says="{seat} readies {card}: it is no longer exhausted."):
    seat: Seat
    card: Piece
