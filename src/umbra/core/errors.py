"""The few named errors of umbra. Each says what was given and what would be right."""

MOST_REPEATED = 200


def brief(value: object) -> str:
    """What was given, as an error repeats it: never more of it than people would read."""
    text = repr(value)
    return text if len(text) <= MOST_REPEATED else f"{text[: MOST_REPEATED - 1]}…"


class UmbraError(Exception):
    """Anything umbra refuses; the message is fit to show to the person who asked."""


class UnknownGame(UmbraError):
    """No game goes by that key."""


class BrokenGame(UmbraError):
    """A game of another package, or something that goes with it, that cannot be used; says whose it is, and why."""


class UnknownBot(UmbraError):
    """No bot goes by that name."""


class BadOption(UmbraError):
    """A game option that does not exist, or a value it cannot take."""


class BadSeats(UmbraError):
    """A number of seats that the game is not made for, or a seat that is not at the table."""


class IllegalAnswer(UmbraError):
    """An answer from the wrong seat, or with a key that is not among the options. Nothing has changed."""


class RolledOut(UmbraError):
    """A game that was played on without being written down was to be played, copied, taken back or kept."""


class UndoRefused(UmbraError):
    """Going back would take back something that somebody has learned, or another seat's answer."""


class ContentError(UmbraError):
    """A mistake in a content file; names the file, the record and the field."""


class BadSave(UmbraError):
    """A save that is truncated, tampered with, too large or not one of ours."""


class TooOld(BadSave):
    """A game of an older revision of its rules that neither replays nor can go on from a recorded state."""


class Diverged(UmbraError):
    """A replay came to another state than the journal recorded."""


class RuleFault(UmbraError):
    """A rule raised. The game stands at the last boundary, is marked as faulted, and keeps its journal."""
