"""Which tables are listed: those of somebody, and open ones, of which nobody can put up too many."""

from typing import Any

from sqlalchemy import ColumnElement, Select, case, func, select

from umbra.store.schema import put_away, sittings, tables

MOST_OF_ONE = 400
"""How many tables of somebody are listed at most."""

MOST_OPEN = 60
"""How many open tables are listed at most."""

OF_OWNER, OF_PLACE = 3, 10
"""How many open tables of one owner are listed, and how many that were opened from one address."""

LAPSES = 600.0
"""An open table whose owner has not been there for so many seconds is not listed."""


def theirs(person: str, *, away: bool) -> ColumnElement[bool]:
    """The tables at which somebody sits or which they have opened; those that they have put away, or the others."""
    sits = select(sittings.c.table_id).where((sittings.c.person == person) & (sittings.c.who == "person"))
    hidden = tables.c.id.in_(select(put_away.c.table_id).where(put_away.c.person == person))
    return ((tables.c.owner == person) | tables.c.id.in_(sits)) & (hidden if away else ~hidden)


def waiting(now: float) -> Select[Any]:
    """The ids of open tables that wait for players: the newest few of each owner and address, if the owner is near."""
    has_room = tables.c.id.in_(select(sittings.c.table_id).where(sittings.c.who == "open"))
    is_waiting = tables.c.open.is_(True) & (tables.c.state == "waiting") & has_room & (tables.c.seen > now - LAPSES)
    place = case((tables.c.place == "", tables.c.id), else_=tables.c.place)
    ranked = (
        select(tables.c.id, _rank(tables.c.owner).label("of_owner"), _rank(place).label("of_place"))
        .where(is_waiting)
        .subquery()
    )
    return select(ranked.c.id).where((ranked.c.of_owner <= OF_OWNER) & (ranked.c.of_place <= OF_PLACE))


def _rank(group: ColumnElement[str]) -> ColumnElement[int]:
    return func.row_number().over(partition_by=group, order_by=[tables.c.created.desc(), tables.c.id])


def counts(owner: str) -> Select[int, int]:
    """How many tables of somebody are not over, and how many they have in all."""
    going = func.count(case((tables.c.state != "over", 1)))
    return select(going, func.count()).select_from(tables).where(tables.c.owner == owner)
