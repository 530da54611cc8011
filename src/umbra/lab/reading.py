"""What is read from a finished game. A game that has no such thing gives None or nothing."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from umbra.core.events import Counts, Event
from umbra.core.game import Game
from umbra.core.rules import Rules


class Reason(msgspec.Struct, frozen=True, order=True):
    """Why a game ended: the rule, and the sentence without the names of those who sat there."""

    rule: str
    text: str


class Piece(msgspec.Struct, frozen=True, order=True):
    """Something that was done with a card, under the heading that its event declares: ("Spells cast", "ember_wisp")."""

    what: str
    card: str


class Deeds(msgspec.Struct):
    """How often something was done with a card in a game, and by which seats."""

    times: int = 0
    seats: set[int] = msgspec.field(default_factory=set)


def as_one(rules: Rules, options: Mapping[str, Any], seats: int) -> bool:
    """Whether the table has one result: all win or lose together, or there is only one seat."""
    return seats == 1 or rules.as_one(options)


def winners_of(game: Game) -> list[int]:
    """The seats that won, alone or as one; nobody if several share a draw."""
    assert game.outcome is not None
    winners = game.outcome.winners
    return list(winners) if len(winners) == 1 or game.rules.as_one(game.options) else []


def characters_of(game: Game) -> list[tuple[int, str]]:
    """Each character that was played, with the seat that played it."""
    found = enumerate(game.rules.sum_up(game.state).characters)
    return [(game.rules.seat_of(game.state, figure), character) for figure, character in found if character]


def standings_of(game: Game) -> dict[str, list[tuple[int, int]]]:
    """The seats with their figures and scores at the end; not the score where it is the same thing."""
    assert game.outcome is not None
    found = {what: list(enumerate(values)) for what, values in game.rules.sum_up(game.state).standings.items()}
    score = [(seat, score) for seat, score in enumerate(game.outcome.scores) if score is not None]
    kept = {what: [(game.rules.seat_of(game.state, who), value) for who, value in f] for what, f in found.items()}
    return kept if score in found.values() else kept | {"score": score}


def pieces_of(game: Game) -> dict[Piece, Deeds]:
    """What was done with cards: of every event in the log what it declares to be counted."""
    found: dict[Piece, Deeds] = {}
    for event in game.events(None):
        if event.counts is None:
            continue
        seats = _seats(game, event, event.counts)
        for card in filter(None, _listed(getattr(event, event.counts.card))):
            deeds = found.setdefault(_piece(game, event.counts, card), Deeds())
            deeds.times += 1
            deeds.seats |= seats
    return found


def reason_of(game: Game) -> Reason:
    """The rule and the sentence of the outcome, with an ellipsis for each name, so that alike endings count as one."""
    assert game.outcome is not None
    names = game.rules.names(game.content, game.state)
    text = game.outcome.reason
    for name in sorted((names.seat(seat) for seat in range(game.seats)), key=len, reverse=True):
        text = text.replace(name, "…")
    return Reason(game.outcome.rule, re.sub(r"…(?:(?:, | and |, and )…)+", "… and …", text))


def _piece(game: Game, counts: Counts, card: str) -> Piece:
    return Piece(counts.what, game.rules.printed(game.content, game.state, card))


def _seats(game: Game, event: Event, counts: Counts) -> set[int]:
    if not counts.who:
        return set()
    return {game.rules.seat_of(game.state, figure) for figure in _listed(getattr(event, counts.who))}


def _listed(value: Any) -> Iterable[Any]:
    return value if isinstance(value, tuple | list) else (value,)
