"""What is counted of many games. Tallies of parts add up to the same tally in whatever order they come in."""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from umbra.core.game import Game

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


class Reason(msgspec.Struct, frozen=True, order=True):
    """Why a game ended: the rule, and the sentence without the names of those who sat there."""

    rule: str
    text: str


class Piece(msgspec.Struct, frozen=True, order=True):
    """Something that a seat did with a card, named as its event is: ("Collected", "ember_wisp")."""

    event: str
    card: str


class Standing(msgspec.Struct, frozen=True, order=True):
    """Where a seat stood at the end: ("HP", 7) of one that won."""

    what: str
    value: int
    won: bool


class Share(msgspec.Struct):
    """How often something was tried, how often the one who did won the game, and how often it happened in all."""

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
    summary = game.rules.sum_up(game.state)
    if summary.round:
        tally.rounds[summary.round] += 1
    for what, values in standings_of(game).items():
        tally.standings.update(Standing(what, value, seat in winners) for seat, value in values.items())
    for seat, character in enumerate(summary.characters):
        if character:
            _add_shares(tally.characters, {character: Share(1, int(seat in winners), 1)})
    for (seat, piece), times in pieces_of(game).items():
        _add_shares(tally.pieces, {piece: Share(1, int(seat in winners), times)})
    return tally


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


def percentile(counted: Counter[int], percent: int) -> int:
    """The least value that so many per cent of the cases do not exceed."""
    seen, total = 0, counted.total()
    for value in sorted(counted):
        seen += counted[value]
        if 100 * seen >= percent * total:
            return value
    raise ValueError("there is nothing to take a percentile of")


# What is read from a game. A game that has no such thing gives None or nothing.


def winners_of(game: Game) -> list[int]:
    """The seats that won, alone or as one; nobody if several share a draw."""
    assert game.outcome is not None
    winners = game.outcome.winners
    return list(winners) if len(winners) == 1 or game.rules.as_one(game.options) else []


def standings_of(game: Game) -> dict[str, dict[int, int]]:
    """The figures and the score of each seat at the end; not the score where it is the same thing."""
    assert game.outcome is not None
    found = {what: dict(enumerate(values)) for what, values in game.rules.sum_up(game.state).standings.items()}
    score = {seat: score for seat, score in enumerate(game.outcome.scores) if score is not None}
    return found if score in found.values() else found | {"score": score}


def pieces_of(game: Game) -> Counter[tuple[int, Piece]]:
    """What each seat did with cards, and how often: every event in the log that names a seat and a card."""
    found: Counter[tuple[int, Piece]] = Counter()
    for event in game.events(None):
        seat, card = getattr(event, "seat", None), getattr(event, "card", None)
        if isinstance(seat, int) and isinstance(card, str):
            found[seat, Piece(type(event).__name__, card)] += 1
    return found


def reason_of(game: Game) -> Reason:
    """The rule and the sentence of the outcome, with an ellipsis for each name, so that alike endings count as one."""
    assert game.outcome is not None
    names = game.rules.names(game.content, game.state)
    text = game.outcome.reason
    for name in sorted((names.seat(seat) for seat in range(game.seats)), key=len, reverse=True):
        text = text.replace(name, "…")
    return Reason(game.outcome.rule, re.sub(r"…(?:(?:, | and |, and )…)+", "… and …", text))


def _add_shares(mine: dict[Any, Share], theirs: dict[Any, Share]) -> None:
    for key, share in theirs.items():
        own = mine.setdefault(key, Share())
        own.tries += share.tries
        own.wins += share.wins
        own.times += share.times
