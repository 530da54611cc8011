"""The core of umbra: runs any game and knows none. Its public face is what is listed here."""

from umbra.core.beats import Beat
from umbra.core.cards import EVERYONE, NONE, SPECTATORS, Cards, Token, Zone, bit, zone
from umbra.core.content import Content, Record, need
from umbra.core.decision import Decision, Option, Phrase, Refusal, Standing, Together, spoken
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
from umbra.core.events import Counts, Event, Names, Piece, Seat
from umbra.core.game import Game
from umbra.core.glimpse import Glimpse, in_rows
from umbra.core.moments import Moment, Reactions
from umbra.core.odds import Odds, chance, figure
from umbra.core.rules import GameOption, Outcome, Rule, Rules, Segment, Summary, rule, whole_number
from umbra.core.sentences import Named
from umbra.core.state import Counters, a_dict, a_list, state
from umbra.core.table import SegmentOver, Table
from umbra.core.view import View
from umbra.core.ways import Step, Way

__all__ = [
    "EVERYONE",
    "NONE",
    "SPECTATORS",
    "BadOption",
    "BadSave",
    "BadSeats",
    "Beat",
    "Cards",
    "Content",
    "ContentError",
    "Counters",
    "Counts",
    "Decision",
    "Diverged",
    "Event",
    "Game",
    "GameOption",
    "Glimpse",
    "IllegalAnswer",
    "Moment",
    "Named",
    "Names",
    "Odds",
    "Option",
    "Outcome",
    "Phrase",
    "Piece",
    "Reactions",
    "Record",
    "Refusal",
    "Rule",
    "RuleFault",
    "Rules",
    "Seat",
    "Segment",
    "SegmentOver",
    "Standing",
    "Step",
    "Summary",
    "Table",
    "Together",
    "Token",
    "TooOld",
    "UmbraError",
    "UndoRefused",
    "UnknownBot",
    "UnknownGame",
    "View",
    "Way",
    "Zone",
    "a_dict",
    "a_list",
    "bit",
    "chance",
    "figure",
    "in_rows",
    "need",
    "rule",
    "spoken",
    "state",
    "whole_number",
    "zone",
]
