"""`umbra review`: what the coach thinks of a game that is over."""

import json
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from umbra.bots.course import Course, Given, Swing, course_of, deciding, turns_of
from umbra.bots.judge import judge_for
from umbra.bots.review import Moment, SeatReview, review_of
from umbra.cli import saves
from umbra.core.english import counted
from umbra.core.errors import BadSeats, UmbraError
from umbra.core.events import Names
from umbra.core.game import Game
from umbra.core.journal import read_lines
from umbra.registry import begun_of, game_of, packs_from

BARS = "▁▂▃▄▅▆▇█"

CAPTIONS = 40
"""So much of a line is for names and figures beside a curve."""

KNOWN = (
    "Every choice is judged by what its seat could know at that time; only the luck of the deal looks at all cards. "
    "Points are hundredths of the chance to win."
)


class NotOver(UmbraError):
    """The game has no end yet, so there is nothing to look back at."""


def review(
    file: Path,
    /,
    *,
    seat: int | None = None,
    content: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
) -> int:
    """Look back at a game with the coach: the course of everybody's chances, what decided it, luck apart from choice.

    The same file gives the same review. It takes some seconds for each seat.

    Args:
        file: A save or a journal of a game that is over.
        seat: Only the choices of this seat, counted from 0.
        content: The folder of a pack of cards in place of those that the file holds.
        as_json: Print one JSON object instead of a text.
    """
    lines, packs = read_lines(saves.read(file)), packs_from(content) or None
    last = game_of(lines, packs)
    judge = judge_for(last.rules.key)
    seats = _seats(last, seat)
    given: list[Given] = [(answer.seat, answer.key, answer.joined) for answer in last.line]
    course = course_of(turns_of(begun_of(lines, packs), given), last, judge)
    swings = deciding(course, judge, seats)
    found = review_of(begun_of(lines, packs), given, judge, seats)
    if as_json:
        print(json.dumps(summary(last, course, swings, found)))
    else:
        show(last, course, swings, found, Console())
    return 0


def _seats(game: Game, seat: int | None) -> list[int]:
    if game.outcome is None:
        raise NotOver("this game is not over; the coach looks back at one that is, umbra replay shows it as it stands")
    if seat is not None and not 0 <= seat < game.seats:
        raise BadSeats(f"--seat is a seat from 0 to {game.seats - 1}, not {seat}")
    return list(range(game.seats)) if seat is None else [seat]


def summary(game: Game, course: Course, swings: list[Swing], found: list[SeatReview]) -> dict[str, object]:
    """All of it as plain data."""
    names = game.rules.names(game.content, game.state)
    turns = [
        {"entry": turn.entry, "when": turn.when, "seat": turn.seat, "chances": chances}
        for turn, chances in zip(course.turns, course.chances, strict=True)
    ]
    told = [swing._asdict() | {"events": [event.say(names) for event in swing.events]} for swing in swings]
    return {
        "game": game.rules.key,
        "names": [names.seat(seat) for seat in range(game.seats)],
        "turns": turns,
        "end": course.end,
        "deciding": told,
        "seats": msgspec.to_builtins(found),
        "judged": KNOWN,
    }


def show(game: Game, course: Course, swings: list[Swing], found: list[SeatReview], console: Console) -> None:
    """Print the course, the turns that decided it, and what the coach thinks of each seat."""
    names = game.rules.names(game.content, game.state)
    assert game.outcome is not None
    console.print(Text(f"{game.rules.title}: {game.outcome.reason}", "bold"))
    console.print(_curves(course, names, max(8, console.width - CAPTIONS)))
    for number, swing in enumerate(swings, 1):
        _show_swing(number, swing, course, names, console)
    for seat in found:
        _show_seat(seat, course, names, console)
    console.print(Text(f"\n{KNOWN}", "dim"))


def _curves(course: Course, names: Names, width: int) -> Table:
    """A line for each seat: its chance turn by turn as bars, as many as there is room for; at the start, at the end."""
    table = Table("chance to win", "turn by turn", "start", "end", box=None, pad_edge=False)
    begun = [chances for turn, chances in zip(course.turns, course.chances, strict=True) if turn.when]
    for seat, end in enumerate(course.end):
        line = [chances[seat] for chances in begun] + [end]
        step = max(1.0, len(line) / width)
        shown = [line[int(n * step)] for n in range(int(len(line) / step) - 1)] + [end]
        bars = "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in shown)
        table.add_row(Text(names.seat(seat)), bars, _percent(line[0]), _percent(end))
    return table


def _show_swing(number: int, swing: Swing, course: Course, names: Names, console: Console) -> None:
    turn = course.turns[swing.turn]
    whose = f", {names.seat(turn.seat)}" if turn.seat >= 0 else ""
    change = f"{names.seat(swing.seat)} {_percent(swing.before)} → {_percent(swing.after)}"
    console.print(Text(f"\n{number}. {turn.when.capitalize()}{whose}: {change}", "bold"))
    for line in dict.fromkeys(event.say(names) for event in swing.events if event.say(names)):
        console.print(Padding(Text(line), (0, 0, 0, 3)))


def _show_seat(seat: SeatReview, course: Course, names: Names, console: Console) -> None:
    console.print(Text(f"\n{names.seat(seat.seat)}", "bold"))
    others = f"; the others cost {counted(_points(seat.cost), 'point')} together" if _points(seat.cost) else ""
    console.print(Text(
        f"{seat.agreed} of {seat.choices} choices were the coach's own, or as good{others}. "
        f"Luck of dice and draws in what was looked at: {_signed(seat.luck)}. "
        f"Luck of the deal, with all open: {_signed(seat.deal)} (± {_points(seat.deal_error)})."
    ))  # fmt: skip
    for moment in seat.moments:
        console.print(Padding(_moment(moment, course), (0, 0, 0, 3)))


def _moment(moment: Moment, course: Course) -> Text:
    when = next(turn.when for turn in reversed(course.turns) if turn.entry <= moment.entry) or "Before the first turn"
    way = f"{_percent(moment.before)} → {_percent(moment.after)}"
    parts = f"choice {_signed(moment.choice)}, luck {_signed(moment.luck)}, ± {max(1, _points(moment.error))}"
    return Text.assemble(
        (f"\n{when.capitalize()}: {way}", "bold"), (f"  {parts}, entry {moment.entry}\n", "dim"),
        (f"{moment.question}\n", "dim"), f"The choice was “{moment.chose}”. {moment.said}",
    )  # fmt: skip


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


def _points(chance: float) -> int:
    return abs(round(100 * chance))


def _signed(chance: float) -> str:
    points = round(100 * chance)
    return f"{points:+d}".replace("-", "−") if points else "0"
