"""How a table comes to its seed: everybody commits to a part, nobody's part is shown before all have committed.

The house's part is committed to from the moment the table exists. A round is closed when no seat is open, nobody wants
the others to wait, and all who add a part have committed; from then on parts are shown, and the game starts when all
are. Whatever changes the people of a closed round begins a new one with new parts for everybody: no part is used after
somebody could have chosen.
"""

import secrets
from collections.abc import Callable

from umbra.core.chance import Chance, Share
from umbra.core.rng import commitment
from umbra.server.refusals import Refused
from umbra.server.wire.answers import ChanceInfo, DrawnChance, FixedChance
from umbra.store import Draw, Pledge, TableRecord

Change = Callable[[TableRecord], None]


def new_part() -> str:
    """A part that nobody can guess."""
    return secrets.token_hex(32)


def is_full(record: TableRecord) -> bool:
    """Whether no seat is open any more."""
    return all(sitting.who != "open" for sitting in record.sittings)


def is_settled(record: TableRecord) -> bool:
    """Whether no seat is open, and everybody says that they are ready."""
    return is_full(record) and all(sitting.ready for sitting in record.sittings if sitting.who == "person")


def is_ready(record: TableRecord) -> bool:
    """Whether everything is there that the game needs to start."""
    draw = _parts_of(record)
    return is_settled(record) if draw is None else _is_closed(record) and not waits_for(record)


def _is_closed(record: TableRecord) -> bool:
    draw = _parts_of(record)
    return draw is not None and is_settled(record) and not any(pledge.owes for pledge in draw.pledges)


def _parts_of(record: TableRecord) -> Draw | None:
    """The draw of a seed that is made of parts."""
    return record.draw if record.draw is not None and record.draw.kind == "parts" else None


def waits_for(record: TableRecord) -> list[int]:
    """The first seats of those whose commitment, or whose part once the round is closed, is still missing."""
    draw, closed = _parts_of(record), _is_closed(record)
    if draw is None or record.state != "waiting":
        return []
    return [p.seats[0] for p in draw.pledges if p.owes or (closed and p.commitment and not p.part)]


def drawn(record: TableRecord) -> tuple[str, Chance | None]:
    """The seed of a table that is ready, and what it is made of."""
    draw = _parts_of(record)
    if draw is None:
        return record.seed, None
    shares = [Share(pledge.seats, pledge.commitment or "", pledge.part or "") for pledge in draw.pledges]
    chance = Chance(record.seed, commitment(record.seed), shares, draw.round)
    return chance.seed, chance


# What people do


def reseat(record: TableRecord, change: Change) -> None:
    """Change who sits where, and keep the pledges in step: a new round if the people of a closed one have changed."""
    was_ready, was_closed, before = is_ready(record), _is_closed(record), _people(record)
    change(record)
    if record.state != "waiting":
        return
    if was_ready and not is_settled(record):
        raise Refused("started", "The game is about to start; nobody can keep it from that any more.")
    if was_ready or _parts_of(record) is None:
        return
    seat_pledges(record)
    if was_closed and (_people(record) != before or not is_settled(record)):
        _begin_anew(record)


def pledge(record: TableRecord, person: str, promised: str) -> None:
    """Somebody commits to a part while the round is open; where the seed is fixed, nothing is added to it."""
    draw = _parts_of(record)
    if draw is None:
        return
    if any(other.commitment == promised and other.person != person for other in draw.pledges):
        raise Refused("taken", "That is the commitment of somebody else; draw a part of your own.")
    draw.pledges = [other for other in draw.pledges if other.person != person]
    draw.pledges.append(Pledge(person, commitment=promised))
    seat_pledges(record)


def commit(person: str, round: int, promised: str, *, anew: bool) -> Change:
    """Somebody who sits here commits to a part; `anew`: in place of one that is lost, which voids everybody's."""

    def change(record: TableRecord) -> None:
        draw = _open_draw(record, person, round)
        if _is_closed(record):
            if not anew:
                raise Refused("closed", "All have committed to their parts, so none can be added or changed.")
            if not any(other.person == person and other.commitment for other in draw.pledges):
                raise Refused("closed", "You have no part in this draw, so there is none to be replaced.")
            _begin_anew(record)
        pledge(record, person, promised)

    return change


def reveal(person: str, round: int, part: str) -> Change:
    """Somebody shows the part that they have committed to; once more is fine."""

    def change(record: TableRecord) -> None:
        draw = _parts_of(record)
        mine = next((p for p in draw.pledges if p.person == person and p.commitment), None) if draw else None
        if draw and mine and draw.round == round and mine.part == part:
            return
        _open_draw(record, person, round)
        if mine is None:
            raise Refused("bad-part", "You have committed to no part, so there is none to be shown.")
        if not _is_closed(record):
            raise Refused("early", "Parts are shown when every seat is taken and all have committed to theirs.")
        if commitment(part) != mine.commitment:
            raise Refused("bad-part", "That is not the part that you have committed to.")
        mine.part = part

    return change


def _open_draw(record: TableRecord, person: str, round: int) -> Draw:
    """The draw that goes on at a table, if somebody sits there and means this round."""
    draw = _parts_of(record)
    if not any(sitting.person == person and sitting.who == "person" for sitting in record.sittings):
        raise Refused("not-yours", "Only those who sit here add to the seed.")
    if draw is None:
        raise Refused("closed", "The seed of this table is fixed; nobody adds to it.")
    if record.state != "waiting" or is_ready(record):
        raise Refused("started", "The game has started already.")
    if draw.round != round:
        raise Refused("drawn-anew", f"All parts are drawn anew; this is round {draw.round}, not {round}.")
    return draw


def seat_pledges(record: TableRecord) -> None:
    """One pledge for everybody who sits at the table, in the order of their first seats."""
    draw = _parts_of(record)
    if draw is not None:
        known = {pledge.person: pledge for pledge in draw.pledges}
        draw.pledges = [known.get(person) or Pledge(person) for person in _people(record)]
        for found in draw.pledges:
            found.seats = _people(record)[found.person]


def _people(record: TableRecord) -> dict[str, list[int]]:
    seats: dict[str, list[int]] = {}
    for sitting in record.sittings:
        if sitting.who == "person" and sitting.person:
            seats.setdefault(sitting.person, []).append(sitting.seat)
    return seats


def _begin_anew(record: TableRecord) -> None:
    """Everybody who has committed to a part draws another, the house too."""
    assert record.draw is not None
    record.seed = new_part()
    record.draw.round += 1
    for found in record.draw.pledges:
        found.owes = found.owes or found.commitment is not None
        found.commitment = found.part = None


# What others are told


def told(record: TableRecord, person: str | None, *, lesson: bool) -> ChanceInfo:
    """Where the seed comes from: the commitments at once, the parts when the game is over."""
    draw, is_over = _parts_of(record), record.state == "over"
    if draw is None:
        return _fixed(record, lesson=lesson)
    drawn: DrawnChance = {
        "kind": "parts",
        "round": draw.round,
        "closed": record.state != "waiting" or _is_closed(record),
        "waits_for": waits_for(record),
        "house": {"commitment": commitment(record.seed), "part": record.seed if is_over else None},
        "shares": [
            {
                "seats": pledge.seats,
                "mine": pledge.person == person,
                "adds": pledge.owes or pledge.commitment is not None,
                "commitment": pledge.commitment,
                "shown": pledge.part is not None,
                "part": pledge.part if is_over else None,
            }
            for pledge in draw.pledges
        ],
    }
    return drawn


def _fixed(record: TableRecord, *, lesson: bool) -> FixedChance:
    if record.draw is None or lesson or record.draw.kind == "parts":
        return {"kind": "lesson" if lesson else "server"}
    return {"kind": record.draw.kind}
