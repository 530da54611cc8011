"""What has happened, each with its rule and its sentence."""

from umbra.core import Counts, Event, Piece, Seat


class Drew(Event, rule="TL-DRAW.1", says="{seat} draws a card."):
    """Everybody sees that a card was drawn."""

    seat: Seat


class Saw(Event, rule="TL-DRAW.1", says="It is a {card}."):
    """Whoever drew it sees which one."""

    seat: Seat
    card: Piece

    @property
    def audience(self) -> tuple[int, ...]:
        """Nobody else."""
        return (self.seat,)


class Lit(Event, rule="TL-LIGHT.1", says="{seat} lights a {card}.", counts=Counts("Candles lit")):
    """A candle was put into a window."""

    seat: Seat
    card: Piece


class Sent(Event, rule="TL-THEFT.1", says="{seat} sends a thief for the {card} of {owner}."):
    """A theft is about to happen."""

    seat: Seat
    owner: Seat
    card: Piece


class Answered(Event, rule="TL-THEFT.5", says="{seat} shows a {card}.", counts=Counts("Answers")):
    """Somebody has answered a theft."""

    seat: Seat
    card: Piece


class Stolen(Event, rule="TL-THEFT.2", says="{seat} has the {card} of {owner} now.", counts=Counts("Candles stolen")):
    """A candle has changed windows."""

    seat: Seat
    owner: Seat
    card: Piece


class Dawned(Event, rule="TL-END.1", opens="chapter", says="Dawn breaks over Tallow Lane."):
    """The game is over."""
