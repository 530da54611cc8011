"""The core of umbra: runs any game and knows none. Its public face is what is listed here."""

from umbra.core.cards import Cards, Token, Zone, zone
from umbra.core.decision import Decision, Option, Refusal, Together
from umbra.core.errors import (
    BadOption,
    BadSave,
    BadSeats,
    ContentError,
    Diverged,
    IllegalAnswer,
    RuleFault,
    TooOld,
    UmbraError,
    UndoRefused,
    UnknownBot,
    UnknownGame,
)
from umbra.core.events import Event
from umbra.core.game import Game
from umbra.core.moments import Moment, Reactions
from umbra.core.rules import GameOption, Outcome, Rule, Rules, rule
from umbra.core.state import state
from umbra.core.table import Table
from umbra.core.view import View

__all__ = [
    "BadOption",
    "BadSave",
    "BadSeats",
    "Cards",
    "ContentError",
    "Decision",
    "Diverged",
    "Event",
    "Game",
    "GameOption",
    "IllegalAnswer",
    "Moment",
    "Option",
    "Outcome",
    "Reactions",
    "Refusal",
    "Rule",
    "RuleFault",
    "Rules",
    "Table",
    "Together",
    "Token",
    "TooOld",
    "UmbraError",
    "UndoRefused",
    "UnknownBot",
    "UnknownGame",
    "View",
    "Zone",
    "rule",
    "state",
    "zone",
]
