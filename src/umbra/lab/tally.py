"""What is counted of many games. Tallies of parts add up to the same tally in whatever order they come in."""

import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from umbra.core.game import Game
from umbra.lab.reading import (
    Deeds,
    Piece,
    Reason,
    as_one,
    characters_of,
    pieces_of,
    reason_of,
    standings_of,
    winners_of,
)

KEPT_FAULTS = 20
"""Of so many broken games, those with the lowest numbers, the journal is kept; the others are only counted."""

Outcomes = dict[str, Any]


class Broken(msgspec.Struct):
    """A game that could not be played to its end, for the bug report."""

    number: int
    seed: str
    bots: list[str]
    error: str
    trace: str
    journal: bytes


class Standing(msgspec.Struct, frozen=True, order=True):
    """Where a seat stood at the end: ("HP", 7) of seat 0, which won."""

    what: str
    value: int
    won: bool
    seat: int


class Share(msgspec.Struct):
    """How often something was tried, how often that won the game, and how often it happened in all.

    A try is a seat that did it in a game; where all play as one it is a game in which anybody did.
    """

    tries: int = 0
    wins: int = 0
    times: int = 0


class Tally(msgspec.Struct):
    """Counts over finished games, and the games that broke.

    A game with several winners is a draw, unless all play as one; shares are about winning alone or as one.
    """

    finished: int = 0
    faults: int = 0
    decisions: int = 0
    draws: int = 0
    unwon: int = 0
    wins_by_seat: Counter[int] = msgspec.field(default_factory=Counter)
    wins_by_bot: Counter[str] = msgspec.field(default_factory=Counter)
    reasons: Counter[Reason] = msgspec.field(default_factory=Counter)
    rounds: Counter[int] = msgspec.field(default_factory=Counter)
    lengths: Counter[int] = msgspec.field(default_factory=Counter)
    """Decisions per game."""
    standings: Counter[Standing] = msgspec.field(default_factory=Counter)
    characters: dict[str, Share] = msgspec.field(default_factory=dict)
    pieces: dict[Piece, Share] = msgspec.field(default_factory=dict)
    broken: list[Broken] = msgspec.field(default_factory=list)

    @property
    def won(self) -> int:
        """The games that somebody won alone, or all as one."""
        return self.finished - self.draws - self.unwon

    def add(self, other: "Tally") -> None:
        """Count what another tally has counted too."""
        for name in self.__struct_fields__:
            mine, theirs = getattr(self, name), getattr(other, name)
            match mine:
                case int():
                    setattr(self, name, mine + theirs)
                case Counter():
                    mine.update(theirs)
                case dict():
                    _add_shares(mine, theirs)
        self.broken = sorted([*self.broken, *other.broken], key=lambda b: b.number)[:KEPT_FAULTS]


def count_game(game: Game, bots: Sequence[str], decisions: int) -> Tally:
    """The tally of one finished game; bots are those of the seats in order."""
    outcome = game.outcome
    assert outcome is not None, "only a finished game can be counted"
    winners = winners_of(game)
    tally = Tally(finished=1, decisions=decisions, lengths=Counter([decisions]))
    tally.draws = int(bool(outcome.winners) and not winners)
    tally.unwon = int(not outcome.winners)
    tally.wins_by_seat.update(winners)
    tally.wins_by_bot.update({bots[seat] for seat in winners})
    tally.reasons[reason_of(game)] += 1
    if rounds := game.rules.sum_up(game.state).round:
        tally.rounds[rounds] += 1
    for what, figures in standings_of(game).items():
        tally.standings.update(Standing(what, value, seat in winners, seat) for seat, value in figures)
    for seat, character in characters_of(game):
        _add_shares(tally.characters, {character: Share(1, int(seat in winners), 1)})
    together = as_one(game.rules, game.options, game.seats)
    tally.pieces = {piece: _share(deeds, winners, together) for piece, deeds in pieces_of(game).items()}
    return tally


def _share(deeds: Deeds, winners: Sequence[int], together: bool) -> Share:
    if together:
        return Share(1, int(bool(winners)), deeds.times)
    return Share(len(deeds.seats), len(deeds.seats.intersection(winners)), deeds.times)


def outcomes(tally: Tally, seats: int, bots: Sequence[str]) -> Outcomes:
    """How the games ended, as plain data for scripts."""
    return {
        "wins_by_seat": [tally.wins_by_seat[seat] for seat in range(seats)],
        "wins_by_bot": {bot: tally.wins_by_bot[bot] for bot in dict.fromkeys(bots)},
        "draws": tally.draws,
        "no_winner": tally.unwon,
        "rounds": spread(tally.rounds),
        "reasons": [
            {"rule": reason.rule, "reason": reason.text, "games": games}
            for reason, games in sorted(tally.reasons.items(), key=lambda item: (-item[1], item[0]))
        ],
    }


def fingerprint(tally: Tally, seats: int, bots: Sequence[str]) -> str:
    """A hash of how the games went: whoever plays them again can compare it."""
    plain = [outcomes(tally, seats, bots), sorted(tally.lengths.items())]
    return hashlib.sha256(json.dumps(plain).encode()).hexdigest()[:16]


def spread(counted: Counter[int]) -> dict[str, float] | None:
    """Mean and the values that a tenth and nine tenths of the cases do not exceed; None if nothing was counted."""
    total = counted.total()
    if not total:
        return None
    mean = sum(value * times for value, times in counted.items()) / total
    return {"mean": mean, "p10": percentile(counted, 10), "p90": percentile(counted, 90)}


def mean_of(tally: Tally, what: str, seat: int) -> float | None:
    """What a seat had of something at the end, on average; None if it was never counted there."""
    found = [(s.value, n) for s, n in tally.standings.items() if (s.what, s.seat) == (what, seat)]
    return sum(value * n for value, n in found) / sum(n for _, n in found) if found else None


def percentile(counted: Counter[int], percent: int) -> int:
    """The least value that so many per cent of the cases do not exceed."""
    seen, total = 0, counted.total()
    for value in sorted(counted):
        seen += counted[value]
        if 100 * seen >= percent * total:
            return value
    raise ValueError("there is nothing to take a percentile of")


def _add_shares(mine: dict[Any, Share], theirs: dict[Any, Share]) -> None:
    for key, share in theirs.items():
        own = mine.setdefault(key, Share())
        own.tries += share.tries
        own.wins += share.wins
        own.times += share.times
