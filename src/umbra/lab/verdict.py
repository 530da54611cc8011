"""What a run says about winning, in words and shares; and that it cannot say where it cannot."""

from collections.abc import Iterator

from umbra.lab.job import Job
from umbra.lab.tally import Tally

FEW = 20
"""A share of fewer tries than this says so little that it stands in a table only."""


def seat_name(job: Job, seat: int, *, bot: bool = True) -> str:
    """How people call a seat, counting from 1; with the bot that always sits there."""
    return f"Seat {seat + 1} ({job.bots[seat]})" if bot and not job.swap else f"Seat {seat + 1}"


def everybody(job: Job) -> str:
    """How those are called who win or lose together."""
    return "The only seat" if job.seats == 1 else f"All {job.seats} seats together"


def even_share(job: Job, tally: Tally, seats: int = 1) -> float:
    """What so many seats would have won, if all were equally good, of the games that were won at all."""
    return tally.won / tally.finished * seats / job.seats if tally.finished else 0.0


def said_even(job: Job, tally: Tally, seats: int = 1) -> str:
    """The even share as it is shown: a dash where nobody has won anything to be shared."""
    return f"{even_share(job, tally, seats):.1%}" if tally.won else "–"


def can_compare(job: Job, tally: Tally) -> bool:
    """Whether some games were won and, where all win or lose together, some were not."""
    return 0 < tally.won < tally.finished or (tally.won > 0 and not job.as_one)


def doubts(job: Job, tally: Tally) -> Iterator[str]:
    """What the sample cannot say, in sentences; nothing if it can say what it is asked for."""
    games = f"the {tally.finished} games" if tally.finished > 1 else "the only game"
    if not tally.finished:
        yield "No game came to its end, so nothing can be said about winning."
    elif not tally.won and job.as_one:
        yield f"None of {games} was won: this sample cannot say what helps to win, only that winning is rare."
    elif not tally.won:
        yield f"None of {games} was won by anybody alone: this sample cannot say who or what is better."
    elif not can_compare(job, tally):
        yield f"Not one of {games} was lost: this sample cannot say what helps to win, only that losing is rare."
    if 0 < tally.finished < FEW:
        yield f"{tally.finished} {'games are' if tally.finished > 1 else 'game is'} too few for shares to mean much."


def undecided(job: Job, tally: Tally) -> str:
    """How many games nobody won, in a sentence; nothing if there were none, or if that is what losing means."""
    if job.as_one or not (tally.draws or tally.unwon):
        return ""
    return f"Draws: {tally.draws}; without a winner: {tally.unwon}."
