"""When an effect counts or is carried out, and what using it costs the card."""

from umbra.box.language import words
from umbra.games.kilforth.records.parts import Trigger

CARD, TOKEN, LOCATION, PLOT, ANCIENT = "hero's card", "loot token", "location", "plot", "ancient"
WEATHER, EVENT, NIGHT_EVENT = "weather", "event", "night event"
FOES = frozenset({"enemy", "stranger"})
MET = FOES | {"place", "quest"}
"""The kinds of cards on which effects stand; those of encounters and the night are their types."""
CHANGES = frozenset({"evade", "rest", "clear", "search", "discover", "market", "hide", "loot"})
"""Triggers of what changes an action or a step."""
DONE = frozenset({"enter", "placed", "trophy", "event", "dawn", "deed"})
"""Triggers after which anything may be carried out."""


class Passive(Trigger, frozen=True):
    """As long as the card is in play and not veiled; of a location or plot for heroes there, of a weather for all."""

    manner = "in force"
    on = frozenset({CARD, LOCATION, PLOT, WEATHER})


class Battle(Trigger, frozen=True):
    """In battles of the owner, or of the enemy or stranger."""

    manner = "in force"
    on = FOES | {CARD}
    said = "in battles"


class _Change(Trigger, frozen=True):
    """What changes an action or step of the owner, or of every hero at a location."""

    manner = "change"
    on = frozenset({CARD, LOCATION})


class Evade(_Change, frozen=True):
    """In an evasion test."""

    said = "in each evasion test here"


class Rest(_Change, frozen=True):
    """With a Rest action."""

    said = "when you rest here"


class Clear(_Change, frozen=True):
    """With a Clear action."""

    said = "when you clear an obstacle here"


class Search(_Change, frozen=True):
    """With a Search action."""

    said = "when you search here"


class Discover(_Change, frozen=True):
    """With a Discover action."""

    said = "when you discover a card here"


class Market(_Change, frozen=True):
    """With a Market action."""

    said = "in each Market here"


class Hide(_Change, frozen=True):
    """With a Hide action."""

    said = "when you hide here"


class Loot(_Change, frozen=True):
    """In the loot step of a reward, if gold is taken."""

    said = "when you take gold in a loot step here"


class Enter(Trigger, frozen=True):
    """When a hero arrives there."""

    on = MET | {LOCATION, PLOT}
    rule = "SK-MOV.4"
    said = "on arrival"


class Map(Trigger, frozen=True):
    """While the encounter or plot lies on the map."""

    manner = "in force"
    on = MET | {PLOT}
    said = "while it lies on the map"


class Placed(Trigger, frozen=True):
    """When the plot is placed."""

    on = frozenset({PLOT})
    rule = "SK-NGT.10"
    said = "when it is placed"


class Trophy(Trigger, frozen=True):
    """Optional: for who defeats this encounter; on a hero's card, when its owner defeats something."""

    on = MET | {CARD}
    rule = "SK-RWD.6"
    said = "trophy"


class Event(Trigger, frozen=True):
    """At once when it is drawn."""

    on = frozenset({EVENT, NIGHT_EVENT})
    rule = "SK-MOV.9"


class Drawn(Trigger, frozen=True):
    """Of a loot token, when it comes out of the bag."""

    on = frozenset({TOKEN})
    said = "when drawn"


class Night(Trigger, frozen=True):
    """When a night event is drawn."""

    on = frozenset({CARD})
    rule = "SK-R-89"


class Dawn(Trigger, frozen=True):
    """After the steps of dawn."""

    on = frozenset({CARD})
    rule = "SK-R-89"
    said = "dawn"


class Deed(Trigger, frozen=True):
    """As a deed in the own turn."""

    manner = "use"
    on = frozenset({CARD, TOKEN})
    said = "as a deed"


class React(Trigger, frozen=True):
    """In a test of one's own, in a skirmish, or when HP are about to be lost."""

    manner = "use"
    on = frozenset({CARD})


class Ancient(Trigger, frozen=True):
    """Of an ancient, in its battles; `assault` of a plot is written without it."""

    manner = "in force"
    on = frozenset({ANCIENT})


class Veil(words.Price, frozen=True):
    """The card is veiled."""

    on = frozenset({CARD})
    stands = frozenset({"deed", "react", "trophy", "night"})
    said = "veil"


class Discard(words.Price, frozen=True):
    """The card is sacrificed; a loot token is set aside."""

    on = frozenset({CARD, TOKEN})
    stands = Veil.stands
    said = "discard"
