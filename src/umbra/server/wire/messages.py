"""What clients ask for over a socket, typed and bounded."""

from typing import Annotated

import msgspec

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


class WhyNot(Message, tag="why-not"):
    """Ask why an answer is not possible."""

    seat: Seat
    key: Key


class Undo(Message, tag="undo"):
    """Take answers back: the last so many, or all down to the last one of mine."""

    answers: Annotated[int, msgspec.Meta(ge=1, le=1000)] | None = None


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


AnyMessage = AnswerIt | WhyNot | Undo | Consent | Hint | Chat | Sit | Commit | Reveal | Look | Earlier

read_message = msgspec.json.Decoder(AnyMessage).decode
