"""The chat of a table: lines are stored, then told; other processes add theirs."""

import time

from umbra.server.tables.audience import Audience
from umbra.server.wire.answers import ChatMessage
from umbra.server.wire.views import encode
from umbra.store import Said, Store
from umbra.store.names import guest_name


class Chat:
    """What has been said at a table, and how much of it its guests have heard."""

    def __init__(self, store: Store, table: str, audience: Audience) -> None:
        self._store, self._table, self._audience = store, table, audience
        self._heard = 0
        """The number of the next line."""

    async def open(self) -> None:
        """Begin with what is said from now on; whoever comes is sent the rest."""
        self._listen(await self._store.chat(self._table, most=1))

    async def line_of(self, person: str, text: str) -> Said:
        """What somebody says, under their name."""
        known = await self._store.person(person)
        return Said(guest_name(person) if known is None else known.name, text, time.time())

    async def add(self, said: Said) -> None:
        """One more line, for everybody."""
        await self._store.say(self._table, said)
        await self.tell_new()

    async def note(self, text: str) -> None:
        """The table itself has something to say; it is told with the next lines."""
        await self._store.say(self._table, Said("umbra", text, time.time()))

    async def tell_new(self) -> None:
        """The lines that are new since the last time, to everybody."""
        said = await self._store.chat(self._table, self._heard)
        self._listen(said)
        if said:
            self._audience.tell(_told(said))

    async def everything(self) -> bytes:
        """All lines, as a message to somebody who has just come."""
        return encode(_told(await self._store.chat(self._table)))

    def _listen(self, said: list[Said]) -> None:
        self._heard = said[-1].number + 1 if said else self._heard


def _told(said: list[Said]) -> ChatMessage:
    return ChatMessage([{"name": line.name, "text": line.text, "at": line.at} for line in said])
