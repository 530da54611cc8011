"""What clients ask for over a socket, typed and bounded."""

from typing import Annotated

import msgspec

from umbra.core.orders import Orders
from umbra.server.wire.bodies import Hash, Round

MAX_MESSAGE = 16 << 10
MAX_KEY = 200
Key = Annotated[str, msgspec.Meta(max_length=MAX_KEY)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=20)]


class Message(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """Something a client asks for."""


class AnswerIt(Message, tag="answer"):
    """Answer the question that was open at an entry, after so many undos."""

    entry: Number
    branch: Number
    seat: Seat
    key: Key
    joined: bool = False
    """Whether it belongs to my act before it, so that an undo takes back both: that of a standing order."""


class TakeWay(Message, tag="way"):
    """Answer the question that was open at an entry and those that follow from it, as a way says."""

    entry: Number
    branch: Number
    seat: Seat
    keys: Annotated[list[Key], msgspec.Meta(min_length=1, max_length=8)]
    then: Key = ""
    """What is given after the chance that comes in, if it is offered to the seat then."""


class Ways(Message, tag="ways"):
    """Ask what can be done with a piece now; without one, with which pieces something can be done."""

    seat: Seat
    piece: Key = ""


class WhyNot(Message, tag="why-not"):
    """Ask why an answer is not possible."""

    seat: Seat
    key: Key


class Undo(Message, tag="undo"):
    """Take answers back: the last so many, or all down to the beginning of my last act."""

    answers: Annotated[int, msgspec.Meta(ge=1, le=1000)] | None = None


class Redo(Message, tag="redo"):
    """Give again what was just taken back."""


class Consent(Message, tag="consent"):
    """Agree to somebody's undo, or not."""

    yes: bool


class Hint(Message, tag="hint"):
    """What would the greedy bot do."""

    seat: Seat


class Chat(Message, tag="chat"):
    """Say something."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500, pattern=r"^[^\x00]*$")]


class Sit(Message, tag="sit"):
    """Look through the eyes of another seat of mine."""

    seat: Seat


class AskMe(Message, tag="orders"):
    """My standing order here: whether I am asked always, where it matters, or never."""

    orders: Orders


class Commit(Message, tag="commit"):
    """Commit to a part of the seed, or to another in place of one that is lost."""

    round: Round
    commitment: Hash
    anew: bool = False


class Reveal(Message, tag="reveal"):
    """Show the part of the seed that I have committed to."""

    round: Round
    part: Hash


class Look(Message, tag="look"):
    """Send the whole view."""


class Earlier(Message, tag="log"):
    """Send the lines of the log before an entry."""

    before: Number


AnyMessage = (
    AnswerIt
    | TakeWay
    | Ways
    | WhyNot
    | Undo
    | Redo
    | Consent
    | Hint
    | Chat
    | Sit
    | AskMe
    | Commit
    | Reveal
    | Look
    | Earlier
)

read_message = msgspec.json.Decoder(AnyMessage).decode
