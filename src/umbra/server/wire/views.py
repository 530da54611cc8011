"""What goes back over the wire: events with their lines for the log, and views taken apart for updates."""

from collections.abc import Mapping
from typing import Any, cast

import msgspec

from umbra.core.beats import Beat
from umbra.core.events import Event, Names
from umbra.core.game import Game
from umbra.core.rules import Outcome
from umbra.core.view import described, offered
from umbra.server.wire.answers import BeatInfo, GameEvent, Standing, View

encode = msgspec.json.encode

Parts = dict[str, Any]
"""A view taken apart: top-level parts as JSON, `state` and `sketch` field by field."""

UNVERIFIED = "How this game ended cannot be verified."

DEEP = ("state", "sketch")


def event_told(event: Event, names: Names, beat: int) -> GameEvent:
    """An event as plain data, with its line for the log."""
    data = msgspec.to_builtins(event)
    weight = event.weight if event.audience is None else -1
    said = {"type": data.pop("type"), "rule": event.rule, "text": event.say(names)}
    return cast("GameEvent", {**said, "data": data, "beat": beat, "weight": weight})


def events_told(beats: list[Beat], names: Names) -> list[GameEvent]:
    """The events of beats as plain data."""
    return [event_told(event, names, beat.number) for beat in beats for event in beat.events]


def beat_told(beat: Beat) -> BeatInfo:
    """A beat as plain data, without its events."""
    return {
        "number": beat.number,
        "entry": beat.entry,
        "act": beat.act,
        "cause": beat.cause,
        "subject": beat.subject,
        "place": beat.place,
        "opens": beat.opens,
    }


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
        "together": encode(game.rules.as_one(game.options)),
        "outcome": encode(outcome),
        "commitment": encode(view.commitment),
        "options": encode(view.options),
        "seed": encode(view.seed),
    }


def standing_of(game: Game) -> Standing:
    """How a game stands, for lists of tables: only what everybody may know."""
    return {"waiting_for": sorted({ask.seat for ask in game.asked()}), "glimpse": game.glimpse()}


def outcome_of(game: Game) -> Outcome | None:
    """How a game ended; one that does not follow from its seed has no winner, and nothing is told of who it was."""
    outcome = game.outcome
    if outcome is None or game.unproven is None:
        return outcome
    return Outcome([], UNVERIFIED, outcome.rule)


def _encoded(fields: Mapping[str, Any]) -> dict[str, bytes]:
    return {name: encode(value) for name, value in fields.items()}


def whole(parts: Parts) -> View:
    """The parts put together for a message; they stay encoded."""
    return cast("View", {name: _raw(value) if name in DEEP else msgspec.Raw(value) for name, value in parts.items()})


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
