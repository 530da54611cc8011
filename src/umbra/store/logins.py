"""Names that last: who keeps which one by a passphrase, and what that means for the others."""

from sqlalchemy import func, select, text, update
from sqlalchemy.dialects.postgresql import insert as insert_postgres
from sqlalchemy.dialects.sqlite import insert as insert_sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from umbra.store.bell import Bell
from umbra.store.names import guest_name, key_of
from umbra.store.records import Login, NameTaken
from umbra.store.schema import logins, people

NAMING = 0x6E616D6573
"""The lock that lets names change one after the other on Postgres."""


class Logins:
    """Logins belong to people and follow them from name to name; a name with a login is nobody else's."""

    def __init__(self, engine: AsyncEngine, bell: Bell) -> None:
        self._engine, self._bell = engine, bell
        self._insert = insert_sqlite if engine.dialect.name == "sqlite" else insert_postgres

    async def find(self, name: str) -> Login | None:
        """The login behind a name, however it is spelled."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(logins).where(logins.c.key == key_of(name)))).one_or_none()
        return None if row is None else Login(row.person, row.hash)

    async def rename(self, person: str, name: str) -> list[str]:
        """Call somebody by another name; NameTaken if it is kept by somebody else.

        Returns all who have another name now: who keeps a name is the only one who has it.
        """
        key = key_of(name)
        async with self._engine.begin() as connection:
            await self._hold(connection)
            await self._check_free(connection, key, person)
            await connection.execute(update(people).where(people.c.id == person).values(name=name, key=key))
            theirs = update(logins).where(logins.c.person == person).values(key=key)
            others = await self._free(connection, key, person) if (await connection.execute(theirs)).rowcount else []
            changed = [person, *others]
            await self._bell.ring(connection, changed, "person")
        return changed

    async def keep(self, person: str, secret: str, stamp: str) -> list[str]:
        """Let somebody who is known keep their name by a passphrase; from now on their cookies must carry the stamp.

        NameTaken if the name is kept by somebody else. Returns all others who were called so and no longer are.
        """
        async with self._engine.begin() as connection:
            await self._hold(connection)
            key = (await connection.execute(select(people.c.key).where(people.c.id == person))).scalar_one()
            await self._check_free(connection, key, person)
            login = self._insert(logins).values(person=person, key=key, hash=secret)
            same = {"key": key, "hash": secret}
            await connection.execute(login.on_conflict_do_update(index_elements=["person"], set_=same))
            await connection.execute(update(people).where(people.c.id == person).values(stamp=stamp))
            others = await self._free(connection, key, person)
            await self._bell.ring(connection, [person, *others], "person")
        return others

    async def rehash(self, login: Login, secret: str) -> None:
        """Keep the same passphrase in another way, unless it has been changed meanwhile."""
        same = (logins.c.person == login.person) & (logins.c.hash == login.hash)
        async with self._engine.begin() as connection:
            await connection.execute(update(logins).where(same).values(hash=secret))

    async def _hold(self, connection: AsyncConnection) -> None:
        """Keep others from taking or keeping names until the transaction ends."""
        if self._engine.dialect.name == "postgresql":
            await connection.execute(select(func.pg_advisory_xact_lock(NAMING)))
        else:
            await connection.execute(text("UPDATE people SET key = key WHERE 0"))  # whoever writes is alone

    async def _check_free(self, connection: AsyncConnection, key: str, person: str) -> None:
        other = select(logins.c.person).where((logins.c.key == key) & (logins.c.person != person))
        if (await connection.execute(other)).one_or_none() is not None:
            raise NameTaken("somebody else keeps that name by a passphrase")

    async def _free(self, connection: AsyncConnection, key: str, person: str) -> list[str]:
        """Others who are called so, and have not kept it, are guests again."""
        namesakes = select(people.c.id).where((people.c.key == key) & (people.c.id != person))
        others = list((await connection.execute(namesakes)).scalars())
        for other in others:
            name = guest_name(other)
            await connection.execute(update(people).where(people.c.id == other).values(name=name, key=key_of(name)))
        return others
