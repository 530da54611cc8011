"""What goes over the wire: the messages of clients, typed and bounded, and the views that go back."""

from typing import Annotated, Any

import msgspec

from umbra.core.events import Event, Names
from umbra.core.game import Game
from umbra.core.rules import Outcome
from umbra.core.view import described, offered
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
encode = msgspec.json.encode

Parts = dict[str, Any]
"""A view taken apart: top-level parts as JSON, `state` and `sketch` field by field."""

UNVERIFIED = "How this game ended cannot be verified."

DEEP = ("state", "sketch")


def event_told(event: Event, names: Names) -> dict[str, Any]:
    """An event as plain data, with its line for the log."""
    data = msgspec.to_builtins(event)
    return {"type": data.pop("type"), "rule": event.rule, "text": event.say(names), "data": data}


def view_parts(game: Game, seat: int | None, shared: Parts | None = None) -> Parts:
    """What a seat sees, each part encoded by itself, so that only what has changed need be sent again.

    `shared` are the open parts, if somebody has made them already.
    """
    view, parts = game.glance(seat), shared or open_parts(game)
    return {
        **parts,
        "state": {**parts["state"], "cards": encode(view.state.cards)},
        "sketch": {**parts["sketch"], **_encoded(game.own_sketch(seat))},
        "ask": encode(None if view.ask is None else described(view.ask)),
        "asides": encode([offered(option) for option in view.asides]),
    }


def open_parts(game: Game) -> Parts:
    """What everybody sees alike, those who only watch too: all of the state but the cards, and who is asked."""
    view, outcome = game.glance(None), outcome_of(game)
    fields = (name for name in view.state.__struct_fields__ if name not in ("cards", "counters", "outcome"))
    return {
        "state": _encoded({**{name: getattr(view.state, name) for name in fields}, "outcome": outcome}),
        "sketch": _encoded(game.open_sketch()),
        "waiting_for": encode(view.waiting_for),
        "secrets": encode(game.has_secrets),
        "outcome": encode(outcome),
        "commitment": encode(view.commitment),
        "options": encode(view.options),
        "seed": encode(view.seed),
    }


def outcome_of(game: Game) -> Outcome | None:
    """How a game ended; one that does not follow from its seed has no winner, and nothing is told of who it was."""
    outcome = game.outcome
    if outcome is None or game.unproven is None:
        return outcome
    return Outcome([], UNVERIFIED, outcome.rule)


def _encoded(fields: dict[str, Any]) -> dict[str, bytes]:
    return {name: encode(value) for name, value in fields.items()}


def whole(parts: Parts) -> dict[str, Any]:
    """The parts put together for a message."""
    return {name: _raw(value) if name in DEEP else msgspec.Raw(value) for name, value in parts.items()}


def changes(before: Parts, after: Parts) -> dict[str, Any]:
    """Only what has changed, for an update."""
    changed: dict[str, Any] = {}
    for name, value in after.items():
        if name in DEEP:
            fields = {key: field for key, field in value.items() if before[name].get(key) != field}
            if fields:
                changed[name] = _raw(fields)
        elif before[name] != value:
            changed[name] = msgspec.Raw(value)
    return changed


def _raw(fields: dict[str, bytes]) -> dict[str, msgspec.Raw]:
    return {name: msgspec.Raw(value) for name, value in fields.items()}
