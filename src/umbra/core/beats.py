"""Beats: what has happened, in units that one can watch. One cause, one picture, one sentence.

Rules tell single events; which of them belong together follows from how rules call each other, from whom an event is
about and from the act it belongs to. An event joins the open beat or opens the next one, and is never moved again.

Frames of rules are compared within one answer only, so that beats depend on the journal alone: what lasts longer is
plain data, which going back restores from what was told.
"""

import sys
import typing
from functools import cache
from types import FrameType
from typing import TYPE_CHECKING, Any

import msgspec

from umbra.core.events import Event
from umbra.core.sentences import Named

if TYPE_CHECKING:
    from umbra.core.table import Table

LONG = 8
"""So many events a beat takes up over several answers and rules; what a rule and those it calls tell is not counted."""
MOST = 12
"""So many it takes up in all."""
NEAR = 2
"""A rule that is called by at most so many others in between belongs to its caller, whomever it is about."""
SMALL, PLAIN, OUTCOME = 0, 1, 2
"""The weights of events."""
CHAPTER, HEADING = "chapter", "heading"
"""What an event may open by itself."""


class Beat(msgspec.Struct):
    """Some events that are shown and told together."""

    number: int
    entry: int
    """The entry of its first event."""
    act: int
    """The entry of the answer that opened the act it belongs to; -1 before the first."""
    cause: int | None
    """The number of the beat because of which it happened."""
    subject: str
    """The piece that it is about, called as in `Option.about`; empty if there is none."""
    place: str
    """Where it happens, called likewise."""
    opens: str = ""
    """Whether it is a chapter (a turn, a night) or a heading (a fight begins)."""
    line: int = 0
    """Which of its events has the sentence that stands for all."""
    events: list[Event] = []


class Told(msgspec.Struct, gc=False):
    """What is kept of an event to place those after it."""

    beat: int
    kind: type[Event]
    subject: str
    named: tuple[str, ...]
    windows: int
    """In how many reaction windows it was told."""
    public: bool = True
    """Nothing about beats may depend on an event that not everybody may see."""


class Film:
    """The beats of a game so far, and what is needed to place the next event."""

    __slots__ = (
        "_acts",
        "_before",
        "_caller",
        "_cut",
        "_frame",
        "_last",
        "_named",
        "_scene",
        "_segment",
        "_size",
        "_under",
        "beats",
        "told",
    )

    def __init__(self) -> None:
        self.beats: list[Beat] = []
        """All beats without their events, which the game keeps."""
        self.told: list[Told] = []
        """An entry for each event of the log."""
        self._before = 0
        """How many beats there were before the log began."""
        self._acts: list[tuple[int, bool]] = []
        """For each answer the act it belongs to, and whether it was an aside."""
        self._cut = False
        """Whether the next event opens a beat whatever it is."""
        self._scene = "", ""
        self._named: set[str] = set()
        """The pieces that events of the open beat name."""
        self._size = 0
        self._last: Told | None = None
        self.rest()

    @property
    def act(self) -> int:
        """The entry of the answer with which the act under way began; -1 before the first."""
        return self._acts[-1][0] if self._acts else -1

    def onwards(self) -> "Film":
        """Another one that goes on from here, for a log that begins here."""
        film = Film()
        film.beats, film._acts, film._before = self.beats[:], self._acts[:], len(self.beats)
        film._named, film._size, film._last = set(self._named), self._size, self._last
        film.rest()
        return film

    # When people answer

    def answered(self, *, opening: bool, aside: bool) -> None:
        """An answer was given, with which an act may begin. An aside stands by itself."""
        self._acts.append((len(self._acts) if opening or aside else self.act, aside))
        self._cut = self._cut or aside

    def rest(self) -> None:
        """The rules wait for somebody: what they were in the middle of is not remembered."""
        self._frame: FrameType | None = None
        self._caller: FrameType | None = None
        self._segment: FrameType | None = None
        self._under: dict[FrameType, tuple[int, FrameType]] = {}
        self._cut, self._scene = bool(self._acts) and self._acts[-1][1], ("", "")

    def go_back(self, events: int, answers: int) -> None:
        """Only so much has been told and answered after all."""
        del self.told[events:], self._acts[answers:]
        kept = self.told[-1].beat + 1 if self.told else self._before
        del self.beats[kept:]
        last = [told for told in self.told if told.beat == kept - 1 and told.public]
        self._size, self._last = len(last), last[-1] if last else None
        self._named = {piece for told in last if told.kind.weight != SMALL for piece in told.named}
        if self.beats and self.beats[-1].subject:
            self._named.add(self.beats[-1].subject)
        self.rest()

    # When rules tell

    def scene(self, subject: str, place: str) -> None:
        """Begin a new beat with the next event, about this piece and in this place where it does not say so itself.

        A chapter is none of it: nothing has come of the scene then.
        """
        self._cut, self._scene = True, (subject, place)

    def place(self, event: Event, table: "Table[Any]", frame: FrameType) -> None:
        """Put an event into the open beat or into a new one."""
        if event.audience is not None:
            if not self.beats:
                self.beats.append(Beat(0, -1, -1, None, "", ""))
            self.told.append(Told(len(self.beats) - 1, type(event), "", (), 0, public=False))
            return
        chain, windows = _chain(frame)
        subject, place, named = about(event, table)
        if not self._joins(event, subject, chain, windows):
            self._open(event, subject, place, chain, table)
        elif chain and chain[0] is self._caller:
            self._tells(chain)
        self._last = Told(len(self.beats) - 1, type(event), subject, named, windows)
        self.told.append(self._last)
        self._size += 1
        if event.weight != SMALL:
            self._named.update(named)

    def _joins(self, event: Event, subject: str, chain: list[FrameType], windows: int) -> bool:
        """Whether an event belongs to the open beat."""
        last = self._last
        if last is None or event.opens or self._cut or self._size >= MOST or last.windows != windows:
            return False
        beat, is_small = self.beats[-1], event.weight == SMALL
        is_about = subject in ("", beat.subject)
        if beat.opens == CHAPTER and not is_about and not is_small:
            return False
        if is_small and (last.kind is type(event) or (beat.act == self.act and (is_about or beat.opens == CHAPTER))):
            return True
        if self._is_called(chain, is_about, is_about or subject in self._named):
            return True
        return beat.act == self.act and self._size < LONG and (is_about or subject in self._named)

    def _is_called(self, chain: list[FrameType], is_about: bool, is_named: bool) -> bool:
        """Whether the rule that tells this was called by the one that told the beat, calls it, or goes on with it."""
        if self._frame is None or not chain:
            return False
        if self._frame in chain:
            calls = chain.index(self._frame)
            return is_named or 0 < calls <= NEAR
        return is_about and (chain[0] is self._caller or chain[-1] is self._segment)

    def _open(self, event: Event, subject: str, place: str, chain: list[FrameType], table: "Table[Any]") -> None:
        said, there = self._scene if event.opens != CHAPTER else ("", "")
        subject = said or subject
        place = place or there or (table.rules.where(table.content, table.state, subject) if subject else "")
        cause = None if event.opens == CHAPTER else self._cause(subject, chain)
        if self._last is None:
            self.beats.clear()  # what was told to some before anything else belongs to the first beat
        number, entry = len(self.beats), len(self._acts) - 1
        self.beats.append(Beat(number, entry, self.act, cause, subject or place, place, event.opens))
        self._cut, self._scene, self._named, self._size = False, ("", ""), set(), 0
        if subject or place:
            self._named.add(subject or place)
        self._tells(chain)
        self._segment = chain[-1] if chain else None
        for frame in chain if event.weight != SMALL else ():
            self._under.setdefault(frame, (number, chain[0]))

    def _tells(self, chain: list[FrameType]) -> None:
        """Whoever tells this, and whoever has called it, may tell more of the same."""
        self._frame = chain[0] if chain else None
        self._caller = chain[1] if len(chain) > 1 else None

    def _cause(self, subject: str, chain: list[FrameType]) -> int | None:
        """The first beat told under the deepest rule that is still going on; of a loop, what made it begin.

        What is small brings nothing about. Where they share no rule it is the beat before in the same act, if that
        names the subject, or else its cause.
        """
        for frame in chain:
            if frame in self._under:
                number, teller = self._under[frame]
                return self.beats[number].cause if teller.f_code is chain[0].f_code else number
        last = self.beats[-1] if self.beats else None
        if last is None or last.act != self.act:
            return None
        return last.number if last.cause is None or subject in self._named else last.cause


def _chain(frame: FrameType | None) -> tuple[list[FrameType], int]:
    """The running functions of the game, the one that tells first; and how many reaction windows are open."""
    chain, windows = [], 0
    while frame is not None:
        module = frame.f_globals.get("__name__", "")
        if module == "umbra.core.run":
            break
        if not module.startswith("umbra.core."):
            chain.append(frame)
        elif frame.f_code.co_name == "open_window":
            windows += 1
        frame = frame.f_back
    return chain, windows


def teller() -> FrameType:
    """The function that has called whoever calls this."""
    return sys._getframe(2)


# Whom an event is about


@cache
def _fields(kind: type[Event]) -> list[tuple[str, str, bool]]:
    """The fields of an event that name something: the field, how it is named, and whether it names several."""
    found = []
    for field, hint in typing.get_type_hints(kind, include_extras=True).items():
        several = typing.get_origin(hint) is tuple
        inner = typing.get_args(hint)[0] if several and typing.get_args(hint) else hint
        for mark in getattr(inner, "__metadata__", ()):
            if isinstance(mark, Named):
                found.append((field, mark.by, several))
    return found


def about(event: Event, table: "Table[Any]") -> tuple[str, str, tuple[str, ...]]:
    """The subject of an event, its place, and all pieces that it names: the last place is where it ends up."""
    subject, place, named = type(event).subject, "", []
    rules = table.rules
    for field, by, several in _fields(type(event)):
        value = getattr(event, field)
        for each in value if several else (value,):
            piece = rules.piece_of(table.content, table.state, by, each)
            if not piece:
                continue
            if piece.partition(":")[0] in rules.places:
                place = piece
            else:
                named.append(piece)
                subject = subject or piece
    return subject, place, (subject, *named) if type(event).subject else tuple(named)


# Reading them


def with_events(beats: list[Beat], told: list[tuple[int, Event]]) -> list[Beat]:
    """The beats that these events (with the numbers of their beats, in order) belong to, each with its own."""
    found: list[Beat] = []
    for number, event in told:
        if not found or found[-1].number != number:
            found.append(msgspec.structs.replace(beats[number], events=[]))
        found[-1].events.append(event)
    for beat in found:
        beat.line = line_of(beat.events)
    return found


def line_of(events: list[Event]) -> int:
    """The latest of the events with the greatest weight among those that everybody may know."""
    best = 0
    for i, event in enumerate(events):
        if event.audience is None and (event.weight >= events[best].weight or events[best].audience is not None):
            best = i
    return best
