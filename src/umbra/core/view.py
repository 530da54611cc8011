"""Views: the only thing about a real game that reaches a browser or a bot."""

from typing import Any, TypedDict

import msgspec

from umbra.core.decision import Decision, Option
from umbra.core.events import Event
from umbra.core.orders import ends_by_itself
from umbra.core.rules import Outcome


class View(msgspec.Struct):
    """What one seat (None: a spectator) may know.

    `state` is a copy of the game's state in which every face that the seat does not know is empty. `content` is the
    published card list. `ask` is the question to this seat, if it is asked; `waiting_for` the seats that are asked.
    """

    game: str
    seat: int | None
    seats: int
    entry: int
    state: Any
    content: Any
    options: dict[str, Any]
    ask: Decision | None
    waiting_for: list[int]
    asides: list[Option]
    commitment: str
    seed: str | None
    outcome: Outcome | None
    events: list[Event]

    def plain(self) -> dict[str, Any]:
        """The view as plain data, ready for JSON: what a browser is sent."""
        return {
            "game": self.game,
            "seat": self.seat,
            "seats": self.seats,
            "entry": self.entry,
            "state": msgspec.to_builtins(self.state, str_keys=True),
            "options": self.options,
            "ask": None if self.ask is None else described(self.ask),
            "waiting_for": self.waiting_for,
            "asides": [offered(option) for option in self.asides],
            "commitment": self.commitment,
            "seed": self.seed,
            "outcome": msgspec.to_builtins(self.outcome),
            "events": [msgspec.to_builtins(event) for event in self.events],
        }


class Offered(TypedDict):
    """An option as plain data."""

    key: str
    label: str
    about: list[str]
    """The pieces that it concerns."""
    times: int
    """Of a question that takes several: how often it can be given in a row; 0 if it ends the row."""
    odds: str
    """What it may bring and what it changes, before and after: `hit 58 % → 74 %`; nothing where there is no chance."""


class Asked(TypedDict):
    """A question as plain data."""

    seat: int
    kind: str
    prompt: str
    rule: str
    several: bool
    """Whether more of the same may follow, so that several can be chosen at once."""
    usual: str
    """Of a question about an any-time power: the answer that a standing order gives, or nothing."""
    matters: bool
    """Whether another answer than the usual one could change something."""
    ends: bool
    """Whether nothing is left but to end a turn, which a screen may do by itself after a pause that an undo stops."""
    options: list[Offered]


def described(ask: Decision) -> Asked:
    """A question as plain data, with its words."""
    return {
        "seat": ask.seat,
        "kind": ask.kind,
        "prompt": ask.prompt,
        "rule": ask.rule,
        "several": ask.several,
        "usual": ask.usual,
        "matters": ask.matters,
        "ends": ends_by_itself(ask),
        "options": [offered(option) for option in ask.options],
    }


def offered(option: Option) -> Offered:
    """An option as plain data, with its label."""
    return {
        "key": option.key,
        "label": option.label,
        "about": list(option.about),
        "times": option.times,
        "odds": option.stakes,
    }
