"""Who sits where at a table, and what others are told of it."""

from typing import cast

from umbra.bots.rivals import rivals
from umbra.core.errors import UmbraError
from umbra.core.rules import Outcome
from umbra.lessons import PACK, lesson_of
from umbra.registry import games, rules_of
from umbra.server.tables import draw
from umbra.server.wire.answers import TableInfo
from umbra.store import Sitting, TableRecord
from umbra.store.names import guest_name


def mine(record: TableRecord, person: str) -> list[int]:
    """The seats that a person plays now."""
    return [s.seat for s in record.sittings if s.who == "person" and s.person == person and not s.left]


def persons(record: TableRecord) -> set[str]:
    """Everybody who plays now."""
    return {s.person for s in record.sittings if s.who == "person" and s.person and not s.left}


def everybody(record: TableRecord) -> set[str]:
    """Everybody who plays, and those who have left and may come back."""
    return {s.person for s in record.sittings if s.who == "person" and s.person}


def players(record: TableRecord) -> set[str]:
    """Everybody who has had a seat since the game began: a seat that was handed to a bot remembers whose it was.

    Whoever is alone among them may see and take back everything; others have kept secrets from each other.
    """
    return {s.person for s in record.sittings if s.person}


def is_lesson(record: TableRecord) -> bool:
    """Whether it is the guided first game: that is known by its seed."""
    try:
        lesson = lesson_of(record.game)
    except UmbraError:
        return False
    own = any(pack.name != PACK for pack in record.packs)
    return lesson is not None and record.seed == lesson.seed and not own


def described_table(
    record: TableRecord,
    person: str | None,
    names: dict[str, str],
    here: set[str],
    base: str,
    *,
    too_old: bool = False,
) -> TableInfo:
    """A table as somebody may see it; the links are for its owner. A game that is too old cannot be opened here."""
    owner = person == record.owner
    described: TableInfo = {
        "id": record.id,
        "game": record.game,
        "title": _title(record.game),
        "options": record.options,
        "packs": [{"name": pack.name, "title": pack.title, "digest": pack.digest} for pack in record.packs],
        "open": record.open,
        "several": record.several,
        "owner": owner,
        "state": record.state,
        "too_old": too_old,
        "lesson": is_lesson(record),
        "together": _is_together(record),
        "shared": len(players(record)) > 1,
        "created": record.created,
        "touched": record.touched,
        "outcome": cast("Outcome | None", record.outcome),
        "proven": record.proven,
        "chance": draw.told(record, person, lesson=is_lesson(record)),
        "seats": [
            {
                "seat": sitting.seat,
                "who": sitting.who,
                "name": _name(record.game, sitting, names),
                "bot": sitting.bot,
                "mine": sitting.who == "person" and sitting.person == person,
                "here": sitting.who == "person" and sitting.person in here,
                "left": sitting.left,
                "ready": sitting.who == "bot" or (sitting.who == "person" and sitting.ready),
            }
            for sitting in record.sittings
        ],
    }
    if owner:
        described["links"] = {
            "watch": f"{base}/#/table/{record.id}",
            "seats": {
                str(s.seat): f"{base}/#/join/{record.id}/{s.invitation}" for s in record.sittings if s.who == "open"
            },
        }
    return described


def _title(game: str) -> str:
    """What a game is called; one of another package that is not there any more goes by its key."""
    return rules_of(game).title if game in games() else game


def _is_together(record: TableRecord) -> bool:
    return record.game in games() and rules_of(record.game).as_one(record.options)


def _name(game: str, sitting: Sitting, names: dict[str, str]) -> str:
    if sitting.name and sitting.who == "person":
        return sitting.name
    if sitting.who == "person" and sitting.person:
        return names.get(sitting.person) or guest_name(sitting.person)
    rival = rivals(game).get(sitting.bot or "")
    return rival.name if rival is not None else sitting.bot or ""
