"""Results: how the games of people have ended, kept when their tables are long gone."""

import time
from collections.abc import Sequence

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert as insert_postgres
from sqlalchemy.dialects.sqlite import insert as insert_sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from umbra.store.records import Result
from umbra.store.schema import results

MOST = 2000
"""So many results of somebody are looked at, the latest."""


class Results:
    """What is kept of ended games, person by person."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._insert = insert_sqlite if engine.dialect.name == "sqlite" else insert_postgres

    async def keep(self, table_id: str, found: Sequence[Result]) -> None:
        """Keep how the game of a table has ended, in place of what was kept; nothing for one that goes on again."""
        rows = [
            {"table_id": table_id, "person": r.person, "game": r.game, "at": time.time(), "won": r.won}
            | {"points": r.points, "hero": r.hero, "length": r.length, "together": r.together}
            for r in found
        ]
        async with self._engine.begin() as connection:
            await connection.execute(delete(results).where(results.c.table_id == table_id))
            if rows:
                await connection.execute(self._insert(results), rows)

    async def of(self, person: str) -> list[Result]:
        """The results of somebody, the latest last."""
        wanted = select(results).where(results.c.person == person).order_by(results.c.at.desc()).limit(MOST)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Result(row.person, row.game, row.won, row.points, row.hero, row.length, row.together) for row in rows][
            ::-1
        ]
