"""What happens in a game of Shadowscape, in words for the log."""

from typing import ClassVar

from umbra.box.english import counted
from umbra.core.events import Counts, Event, Names

# Setting up and the course of the game


class DungeonLaid(Event, frozen=True):
    rule: ClassVar[str] = "SS-2.2"
    counts: ClassVar[Counts | None] = Counts("Lords of the dungeon", card="lord", who="")
    lord: str
    first: int

    def say(self, names: Names) -> str:
        return f"The dungeon is laid. Its Lord is {names.piece(self.lord)}. {names.seat(self.first)} goes first."


class HeroChosen(Event, frozen=True):
    rule: ClassVar[str] = "SS-2.22"
    seat: int
    hero: str

    def say(self, names: Names) -> str:
        return f"Seat {self.seat + 1} plays {names.piece(self.hero)}."


class HeroDealt(HeroChosen, frozen=True):
    rule: ClassVar[str] = "SS-R-65"

    def say(self, names: Names) -> str:
        return f"Seat {self.seat + 1} is dealt {names.piece(self.hero)}."


class SidesSet(Event, frozen=True):
    rule: ClassVar[str] = "SS-2.24"
    seat: int
    cards: tuple[str, ...]

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} starts with {', '.join(names.piece(card) for card in self.cards)}."


class HeroPlaced(Event, frozen=True):
    rule: ClassVar[str] = "SS-2.25"
    seat: int
    room: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} starts in {names.piece(self.room)}."


class FateThinned(Event, frozen=True):
    rule: ClassVar[str] = "SS-35.3"
    n: int

    def say(self, names: Names) -> str:
        return f"{counted(self.n, 'Fate card')} are discarded from the deck for the difficulty."


class TurnBegan(Event, frozen=True):
    rule: ClassVar[str] = "SS-5.1"
    seat: int
    round: int

    def say(self, names: Names) -> str:
        return f"Round {self.round}: {names.seat(self.seat)}'s turn."


class LastTurns(Event, frozen=True):
    rule: ClassVar[str] = "SS-30.2"
    seat: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} has claimed the Lord's Whisper: every other player has one more turn."


class EnemyPhaseSkipped(Event, frozen=True):
    rule: ClassVar[str] = "SS-30.3"
    seat: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} skips the Enemy Phase."


# Actions


class CardUsed(Event, frozen=True):
    rule: ClassVar[str] = "SS-6.1"
    counts: ClassVar[Counts | None] = Counts("Action cards used")
    seat: int
    card: str
    """The side in use: "arani_144/A"."""

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} uses {names.piece(self.card)}."


class MoveBegan(CardUsed, frozen=True):
    rule: ClassVar[str] = "SS-10.1"
    counts: ClassVar[Counts | None] = Counts("Action cards turned over to move")

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} moves, turning {names.piece(self.card)} over."


class Boosted(Event, frozen=True):
    rule: ClassVar[str] = "SS-7.2"
    counts: ClassVar[Counts | None] = Counts("Fate cards discarded for a symbol")
    seat: int
    card: str
    symbol: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} discards {names.piece(self.card)} for 1 {self.symbol}."


class SymbolGained(Event, frozen=True):
    rule: ClassVar[str] = "SS-7.5"
    seat: int
    source: str
    symbol: str

    def say(self, names: Names) -> str:
        hero, source = names.seat(self.seat), names.piece(self.source)
        own = "" if source == hero else f" from {source}"
        return f"{hero} gains 1 {self.symbol} symbol{own}."


class RangeRaised(Event, frozen=True):
    rule: ClassVar[str] = "SS-11.2"
    seat: int
    source: str

    def say(self, names: Names) -> str:
        hero, source = names.seat(self.seat), names.piece(self.source)
        return f"{hero} raises the range of the Attack{'' if source == hero else f' with {source}'}."


class HeroMoved(Event, frozen=True):
    rule: ClassVar[str] = "SS-10.4"
    counts: ClassVar[Counts | None] = Counts("Rooms entered", card="room")
    seat: int
    room: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} goes to {names.piece(self.room)}."


class HeroStopped(HeroMoved, frozen=True):
    rule: ClassVar[str] = "SS-10.6"

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} goes to {names.piece(self.room)} and is stopped by an Enemy."


class HeroSent(Event, frozen=True):
    rule: ClassVar[str] = "SS-20.1"
    seat: int
    by: int
    room: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.by)} moves {names.seat(self.seat)} to {names.piece(self.room)}."


class Attacked(Event, frozen=True):
    rule: ClassVar[str] = "SS-11.3"
    counts: ClassVar[Counts | None] = Counts("Enemies attacked", card="enemy")
    seat: int
    enemy: str
    damage: int
    defence: int

    def say(self, names: Names) -> str:
        result = "it is eliminated" if self.damage >= self.defence else "nothing happens"
        return (
            f"{names.seat(self.seat)} deals {self.damage} damage to {names.piece(self.enemy)} "
            f"(Defence {self.defence}): {result}."
        )


class LordSlain(Event, frozen=True):
    rule: ClassVar[str] = "SS-11.10"
    counts: ClassVar[Counts | None] = Counts("Lords slain", card="lord")
    seat: int
    lord: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} has slain {names.piece(self.lord)}!"


class TokenTaken(Event, frozen=True):
    rule: ClassVar[str] = "SS-11.6"
    counts: ClassVar[Counts | None] = Counts("Trophies taken", card="token")
    seat: int
    token: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} takes {names.piece(self.token)} as a Trophy."


class TreasureTaken(TokenTaken, frozen=True):
    rule: ClassVar[str] = "SS-12.2"
    counts: ClassVar[Counts | None] = Counts("Treasures taken", card="token")

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} takes {names.piece(self.token)}."


class TreasureGuarded(Event, frozen=True):
    rule: ClassVar[str] = "SS-R-54"
    token: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.token)} is guarded by an Enemy and cannot be taken."


class TokenDiscarded(Event, frozen=True):
    rule: ClassVar[str] = "SS-R-16"
    counts: ClassVar[Counts | None] = Counts("Tokens discarded", card="token")
    seat: int
    token: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} discards {names.piece(self.token)}."


class TrophyLeft(TokenDiscarded, frozen=True):
    rule: ClassVar[str] = "SS-R-15"

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} leaves the token of {names.piece(self.token)}, which is discarded."


class TokenPaid(TokenDiscarded, frozen=True):
    rule: ClassVar[str] = "SS-17.2"
    counts: ClassVar[Counts | None] = Counts("Tokens paid", card="token")

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} pays with {names.piece(self.token)}."


class Searched(Event, frozen=True):
    rule: ClassVar[str] = "SS-12.1"
    seat: int
    room: str
    points: int
    value: int
    """The Search value of the Treasure there; 0 without one."""

    def say(self, names: Names) -> str:
        needed = f"; the Treasure there needs {self.value}" if self.value else ""
        return (
            f"{names.seat(self.seat)} searches {names.piece(self.room)} with {counted(self.points, 'point')}{needed}."
        )


class Drew(Event, frozen=True):
    rule: ClassVar[str] = "SS-13.1"
    seat: int
    n: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} draws {counted(self.n, 'Fate card')}."


class CardsSeen(Event, frozen=True):
    """Which Fate cards a player drew or looked at; only that player is told."""

    rule: ClassVar[str] = "SS-3.2"
    seat: int
    cards: tuple[str, ...]

    @property
    def audience(self) -> tuple[int, ...]:
        return (self.seat,)

    def say(self, names: Names) -> str:
        return f"You see {', '.join(names.piece(card) for card in self.cards)}."


class Discarded(Event, frozen=True):
    rule: ClassVar[str] = "SS-13.3"
    counts: ClassVar[Counts | None] = Counts("Fate cards discarded")
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} discards {names.piece(self.card)}."


class MadeToDiscard(Discarded, frozen=True):
    rule: ClassVar[str] = "SS-1.1"

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} has to discard a Fate card: {names.piece(self.card)}."


class WoundPlaced(Event, frozen=True):
    rule: ClassVar[str] = "SS-25.4"
    seat: int
    place: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} takes a Wound on {names.piece(self.place)}."


class WoundRemoved(WoundPlaced, frozen=True):
    rule: ClassVar[str] = "SS-14.1"

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} discards a Wound from {names.piece(self.place)}."


class WoundsLost(Event, frozen=True):
    rule: ClassVar[str] = "SS-25.6"
    seat: int
    n: int

    def say(self, names: Names) -> str:
        find = f"{self.n} more Wound{' finds' if self.n == 1 else 's find'} no free symbol"
        return f"{find} in {names.seat(self.seat)}'s Hero Area: no effect."


class CardFlipped(Event, frozen=True):
    rule: ClassVar[str] = "SS-6.2"
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} turns a card over: {names.piece(self.card)}."


class CardReadied(Event, frozen=True):
    rule: ClassVar[str] = "SS-20.1"
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} readies {names.piece(self.card)}: it is no longer exhausted."


# Claims


class Claimed(Event, frozen=True):
    rule: ClassVar[str] = "SS-16.1"
    counts: ClassVar[Counts | None] = Counts("Cards claimed")
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} claims {names.piece(self.card)}."


class Tucked(Event, frozen=True):
    rule: ClassVar[str] = "SS-17.4"
    counts: ClassVar[Counts | None] = Counts("Cards tucked")
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} tucks {names.piece(self.card)} under the Hero card."


class PutUnder(Event, frozen=True):
    rule: ClassVar[str] = "SS-18.3"
    card: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.card)} goes under its deck."


class OfferFilled(Event, frozen=True):
    rule: ClassVar[str] = "SS-16.3"
    card: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.card)} comes into the offer."


class LordAppeared(Event, frozen=True):
    rule: ClassVar[str] = "SS-19.5"
    lord: str
    room: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.lord)} appears in {names.piece(self.room)}!"


# Alter Fate


class Altered(Event, frozen=True):
    rule: ClassVar[str] = "SS-20.1"
    counts: ClassVar[Counts | None] = Counts("Fate texts carried out")
    seat: int
    card: str
    """The text that is carried out."""

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} alters fate: {names.piece(self.card)}."


class NothingToDo(Event, frozen=True):
    rule: ClassVar[str] = "SS-R-26"
    seat: int

    def say(self, names: Names) -> str:
        return "The text can do nothing now."


class EnemyPushed(Event, frozen=True):
    rule: ClassVar[str] = "SS-R-29"
    seat: int
    enemy: str
    room: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} moves {names.piece(self.enemy)} to {names.piece(self.room)}."


class EnemyFrozen(Event, frozen=True):
    rule: ClassVar[str] = "SS-20.1"
    enemy: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.enemy)} is frozen: it is skipped in this turn's Enemy Phase."


class ShrineSilenced(Event, frozen=True):
    rule: ClassVar[str] = "SS-20.1"
    seat: int
    room: str
    shrine: str

    def say(self, names: Names) -> str:
        shrine = f"The {self.shrine.capitalize()} Shrine in {names.piece(self.room)}"
        return f"{shrine} gives nothing until {names.seat(self.seat)}'s next turn."


class DoorSealed(Event, frozen=True):
    rule: ClassVar[str] = "SS-20.1"
    seat: int
    room: str
    other: str

    def say(self, names: Names) -> str:
        between = f"{names.piece(self.room)} and {names.piece(self.other)}"
        return f"The doorway between {between} is sealed until {names.seat(self.seat)}'s next turn."


class Warded(Event, frozen=True):
    rule: ClassVar[str] = "SS-20.1"
    seat: int
    by: int
    n: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} has +{self.n} Defence until {names.seat(self.by)}'s next turn."


class CardsGiven(Event, frozen=True):
    rule: ClassVar[str] = "SS-20.1"
    seat: int
    to: int
    n: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} gives {names.seat(self.to)} {counted(self.n, 'Fate card')}."


class CardTakenBack(Event, frozen=True):
    rule: ClassVar[str] = "SS-20.1"
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} takes {names.piece(self.card)} from the discard pile."


class LookedAhead(Event, frozen=True):
    rule: ClassVar[str] = "SS-20.1"
    seat: int
    n: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} looks at the top {counted(self.n, 'card')} of the Fate deck."


class PutOnTop(Event, frozen=True):
    rule: ClassVar[str] = "SS-1.1"
    seat: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} puts 1 card on top of the Fate deck."


class Passed(Event, frozen=True):
    rule: ClassVar[str] = "SS-20.1"
    seat: int
    to: int
    piece: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} passes {names.piece(self.piece)} to {names.seat(self.to)}."


class TreasureMoved(Event, frozen=True):
    rule: ClassVar[str] = "SS-20.1"
    room: str
    to: str

    def say(self, names: Names) -> str:
        return f"The Treasure of {names.piece(self.room)} now lies in {names.piece(self.to)}."


class Gained(Event, frozen=True):
    rule: ClassVar[str] = "SS-20.1"
    seat: int
    what: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} may {self.what} this turn."


# Enemies


class EnemyCardDrawn(Event, frozen=True):
    rule: ClassVar[str] = "SS-21.1"
    counts: ClassVar[Counts | None] = Counts("Fate cards drawn for the Enemy Phase")
    seat: int
    card: str
    symbol: str

    def say(self, names: Names) -> str:
        hero, card = names.seat(self.seat), names.piece(self.card)
        return f"{hero} draws {card} for the Enemy Phase: {self.symbol.capitalize()}."


class EnemyCardReplaced(Event, frozen=True):
    rule: ClassVar[str] = "SS-1.1"
    seat: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} reads the signs: another card is drawn."


class NoEnemyCard(Event, frozen=True):
    rule: ClassVar[str] = "SS-R-39"
    seat: int

    def say(self, names: Names) -> str:
        return "No Fate card is left to draw in the Enemy Phase."


class EnemyStepped(Event, frozen=True):
    rule: ClassVar[str] = "SS-23.2"
    enemy: str
    door: str
    room: str
    stops: bool

    def say(self, names: Names) -> str:
        stops = "; a Hero is in range, so it stops" if self.stops else ""
        return f"{names.piece(self.enemy)} goes through door {self.door} to {names.piece(self.room)}{stops}."


class EnemySkipped(Event, frozen=True):
    rule: ClassVar[str] = "SS-23.3"
    enemy: str
    door: str
    why: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.enemy)} skips symbol {self.door}: {self.why}."


class EnemyWaits(Event, frozen=True):
    rule: ClassVar[str] = "SS-22.3"
    enemy: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.enemy)} has a Hero in range and does not move."


class Spawned(Event, frozen=True):
    rule: ClassVar[str] = "SS-27.1"
    enemy: str
    room: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.enemy)} appears in {names.piece(self.room)}."


class EnemySetOut(Spawned, frozen=True):
    rule: ClassVar[str] = "SS-2.16"

    def say(self, names: Names) -> str:
        return f"{names.piece(self.enemy)} is set out in {names.piece(self.room)}."


class NothingSpawned(Event, frozen=True):
    rule: ClassVar[str] = "SS-R-37"
    symbol: str

    def say(self, names: Names) -> str:
        return f"No {self.symbol.capitalize()} is in the dungeon, and no token is left to spawn."


class EnemyAttacks(Event, frozen=True):
    rule: ClassVar[str] = "SS-24.1"
    counts: ClassVar[Counts | None] = Counts("Enemies that attacked", card="enemy")
    enemy: str
    seat: int
    attack: int
    defence: int

    def say(self, names: Names) -> str:
        hero = names.seat(self.seat)
        return f"{names.piece(self.enemy)} attacks {hero} for {self.attack}; Defence cancels {self.defence}."


class Defended(Event, frozen=True):
    rule: ClassVar[str] = "SS-25.2"
    counts: ClassVar[Counts | None] = Counts("Fate cards discarded to defend")
    seat: int
    card: str
    cancels: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} discards {names.piece(self.card)} and cancels {self.cancels} damage."


class NoDamage(Event, frozen=True):
    rule: ClassVar[str] = "SS-25.1"
    seat: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} takes no damage."


class FateDiscarded(Event, frozen=True):
    rule: ClassVar[str] = "SS-26.2"
    lord: str
    card: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.lord)} discards {names.piece(self.card)} from the Fate deck."


# Decks


class Reshuffled(Event, frozen=True):
    rule: ClassVar[str] = "SS-28.1"

    def say(self, names: Names) -> str:
        return "The Fate deck has run out; the discard pile is shuffled into a new one."


class TreasurePlaced(Event, frozen=True):
    rule: ClassVar[str] = "SS-28.2"
    token: str
    room: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.token)} is placed in {names.piece(self.room)}."


class TreasureSetOut(TreasurePlaced, frozen=True):
    rule: ClassVar[str] = "SS-2.18"
