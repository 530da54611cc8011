"""What was asked for on the command line: who sits where, and with which options."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from umbra.bots import favourite_bot, make_bot
from umbra.cli.saves import PERSON, Party
from umbra.core.content import Pack
from umbra.core.errors import BadOption, BadSeats
from umbra.registry import options, rules_of


@dataclass(frozen=True)
class Wishes:
    """A game to be begun. The pace is that of the terminal."""

    game: str
    party: Party
    seed: str | None = None
    options: dict[str, Any] = field(default_factory=dict)
    pace: float = 0.0
    pack: Pack | None = None


class Chosen(NamedTuple):
    """Who is to sit at the table: names of bots, the seat of the only person, or several people."""

    bots: Sequence[str] = ()
    seat: int = 0
    hotseat: bool = False


def seated(game: str, seats: int | None, chosen: Chosen) -> Party:
    """The party that was asked for. BadSeats or UnknownBot say what does not fit."""
    names, seat, hotseat = chosen
    seats = seats if seats is not None else max(2, len(names) + 1)
    rules_of(game).check_seats(seats)
    for name in names:
        make_bot(name, game, "")
    if not 0 <= seat < seats:
        raise BadSeats(f"--seat is 0 to {seats - 1} at a table of {seats}, not {seat}")
    if len(names) >= seats:
        raise BadSeats(f"{len(names)} bots leave no seat for you at a table of {seats}")
    if hotseat:
        return Party([PERSON] * (seats - len(names)) + list(names))
    others = list(names or [favourite_bot(game)])[: seats - 1]
    others += others[-1:] * (seats - 1 - len(others))
    return Party([*others[:seat], PERSON, *others[seat:]])


def chosen_options(game: str, given: Sequence[str]) -> dict[str, Any]:
    """Options as name=value, each value read as what the game's option takes."""
    chosen = {}
    known = {option.name: option for option in options(game)}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"--option takes name=value, not {text!r}; names are: {', '.join(known)}")
        values = known[name].values if name in known else ()
        chosen[name] = next((v for v in values if str(v).casefold() == value.casefold()), _number(value))
    return chosen


def _number(value: str) -> int | str:
    try:
        return int(value)
    except ValueError:
        return value
