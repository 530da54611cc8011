"""A run as plain data, for scripts: who won, what was played with, and what was done with which cards."""

from collections.abc import Iterator
from typing import Any

from umbra.lab.job import Job, content_of
from umbra.lab.names import decks, namer
from umbra.lab.run import Result
from umbra.lab.tally import Tally, fingerprint, mean_of, outcomes
from umbra.lab.verdict import doubts


def summary(result: Result) -> dict[str, Any]:
    """The result for scripts. Decisions are real choices: those with at least two answers."""
    job, tally, seconds = result.job, result.tally, result.seconds
    return {
        "game": job.game,
        "seats": job.seats,
        "bots": list(job.bots),
        "games": job.games,
        "finished": tally.finished,
        "faults": tally.faults,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds, 1),
        "games_per_second": round(tally.finished / seconds, 3),
        "outcomes": outcomes(tally, job.seats, job.bots),
        "seed": job.seed,
        "swap": job.swap,
        "options": dict(job.options),
        "fingerprint": {
            "cards": content_of(job).fingerprint,
            "result": fingerprint(tally, job.seats, job.bots),
        },
        "table": _table(job, tally),
        "stopped": result.stopped,
        "cards": list(_cards(job, tally)),
    }


def _table(job: Job, tally: Tally) -> dict[str, Any]:
    """What there is to say of all seats: one result where they play as one, and what the sample cannot say."""
    figures = sorted({standing.what for standing in tally.standings})
    return {
        "as_one": job.as_one,
        "won": tally.won,
        "doubts": list(doubts(job, tally)),
        "seats": [
            {"seat": seat + 1, **{what: mean_of(tally, what, seat) for what in figures}} for seat in range(job.seats)
        ],
    }


def _cards(job: Job, tally: Tally) -> Iterator[dict[str, Any]]:
    """What was done with which card: how often, in how many games or by how many seats, and how many of those won."""
    name, deck = namer(job), decks(job)
    tries = "games" if job.as_one else "seats"
    for piece, share in sorted(tally.pieces.items()):
        told = {"what": piece.what, "card": piece.card, "name": name(piece.card), "deck": deck(piece.card)}
        yield {**told, "times": share.times, tries: share.tries, "wins": share.wins}
