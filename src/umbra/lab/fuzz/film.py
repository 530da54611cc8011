"""The laws of beats: they hold every event once and in order, and say nothing that not everybody may know."""

from collections.abc import Iterator, Sequence

from umbra.core.beats import MOST, Beat, about
from umbra.core.events import Event
from umbra.core.game import Game

Checked = tuple[str, bool, str]


def check_beats(game: Game) -> Iterator[Checked]:
    """The beats of each seat so far."""
    open_to_all = game.beats(None)
    heads = [_head(beat) for beat in open_to_all]
    for seat in (None, *range(game.seats)):
        beats = game.beats(seat)
        told = [event for beat in beats for event in beat.events]
        yield "beats hold every event", told == game.events(seat), f"seat {seat}"
        yield "a seat sees everybody's beats", [_head(beat) for beat in beats] == heads, f"seat {seat}"
    yield from _check_order(open_to_all)


def check_secrecy(game: Game, told: Sequence[Event]) -> Iterator[Checked]:
    """What beats say of events that were told just now follows from what everybody may know."""
    seen, real = game._as_seen_by(None), game._run.table
    for event in told:
        if event.audience is None:
            yield "beats tell nothing", about(event, seen) == about(event, real), f"{event}"


def _check_order(beats: Sequence[Beat]) -> Iterator[Checked]:
    numbers = [beat.number for beat in beats]
    yield "beats are in order", numbers == list(range(len(beats))), f"{numbers[:3]} … {numbers[-3:]}"
    for beat in beats:
        yield "a cause comes first", beat.cause is None or beat.cause < beat.number, f"beat {beat.number}"
        chapters = sum(event.opens == "chapter" for event in beat.events)
        public = sum(event.audience is None for event in beat.events)
        yield "a beat is short", chapters <= 1 and public <= MOST, f"beat {beat.number}: {beat.events}"
        is_said = beat.events[beat.line].audience is None
        yield "a beat has a sentence for everybody", is_said, f"beat {beat.number}: {beat.events}"


def _head(beat: Beat) -> tuple[int, int, int, int | None, str, str, str]:
    return beat.number, beat.entry, beat.act, beat.cause, beat.subject, beat.place, beat.opens
