"""Undo at a table: what may be taken back freely, and the consent of the others that is needed for the rest."""

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from umbra.core.cards import SPECTATORS
from umbra.core.errors import UndoRefused
from umbra.core.game import Game
from umbra.core.journal import Answer
from umbra.server.refusals import Refused
from umbra.server.tables.audience import Guest
from umbra.server.tables.seating import everybody, mine, players
from umbra.server.wire.answers import ConsentMessage, RefusedMessage
from umbra.server.wire.views import encode
from umbra.store import TableRecord, UndoRequest
from umbra.store.names import guest_name

if TYPE_CHECKING:
    from umbra.server.tables.room import Room

CONSENT_SECONDS = 60.0


@dataclass
class Taken:
    """Answers that were taken back, and where the game stood then: entry and branch."""

    at: tuple[int, int]
    answers: list[Answer]


class Undoing:
    """Takes answers back for the people of a room, and asks the others where that is not theirs alone to decide."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._taken: list[Taken] = []
        """What can be given again, the latest last."""

    async def ask(self, person: str, answers: int | None = None) -> None:
        """Take answers back, all since the beginning of one's own last act if it is not said how many.

        This is free where nobody has learned anything or only one person has ever played; else it needs consent.
        """
        async with self._room.alone():
            game = self._room.playing
            self._check_not_over(game)
            seats = mine(self._room.record, person)
            if not seats:
                raise Refused("not-yours", "Only those who play can take something back.")
            if answers is None:
                answers = game.since_act(seats)
                if not answers:
                    raise Refused("illegal", "You have not answered anything yet.")
            if not 1 <= answers <= game.entry:
                raise Refused("illegal", f"There are {game.entry} answers to take back.")
            is_alone = players(self._room.record) == {person}
            is_own = all(answer.seat in seats for answer in game.line[-answers:])
            if not (is_alone or is_own) or not await self._take_back(game, answers, consent=is_alone):
                await self._ask_consent(person, answers)

    async def _take_back(self, game: Game, answers: int, *, consent: bool) -> bool:
        """Take answers back, store that, then tell; False if it needs a consent that is not there."""
        self._check_not_over(game)
        self._room.ledger.is_torn = True
        taken, was = list(game.line[-answers:]), (game.entry, game.branch)
        try:
            game.undo(answers, consent=consent)
        except UndoRefused:
            self._room.ledger.is_torn = False
            return False
        await self._room.store_and_tell(game, None)
        self._note(game, taken, was)
        return True

    def _note(self, game: Game, taken: list[Answer], was: tuple[int, int]) -> None:
        """Keep what was taken back, if one seat alone is concerned and nobody had learned anything from it."""
        earlier = self._taken if self._taken and self._taken[-1].at == was else []
        again = all(_is_harmless(answer) and answer.seat == taken[0].seat for answer in taken)
        self._taken = [*earlier, Taken((game.entry, game.branch), taken)] if again else []

    async def redo(self, person: str) -> None:
        """Give again what was taken back last, if nothing has happened since."""
        async with self._room.alone():
            game = self._room.playing
            if not self._taken or self._taken[-1].at != (game.entry, game.branch):
                raise Refused("no-redo", "There is nothing to bring back.")
            self._room.check_mine(person, self._taken[-1].answers[0].seat)
            entry = game.entry
            for number, answer in enumerate(self._taken.pop().answers):
                if game.entry == entry + number:  # otherwise it has answered itself
                    await self._room.take(answer.seat, answer.key, joined=answer.joined)
            if self._taken:
                self._taken[-1].at = game.entry, game.branch

    def _check_not_over(self, game: Game) -> None:
        """At the end all is shown, the seed too: whoever has seen it plays on with others no more."""
        if self._is_closed(game):
            raise Refused(
                "over",
                "The game is over and everything lies open, so it is not taken up again. "
                "Its replay can be continued from any point as a table of your own.",
            )

    def _is_closed(self, game: Game) -> bool:
        return game.outcome is not None and len(players(self._room.record)) > 1

    async def _ask_consent(self, person: str, answers: int) -> None:
        name = self._room.names.get(person) or guest_name(person)

        def ask(record: TableRecord) -> None:
            needed = sorted(everybody(record) - {person})
            if not needed:
                raise Refused(
                    "no-consent", "Somebody who played here is gone for good, so nobody can agree to take this back."
                )
            record.undo = UndoRequest(
                person, name, answers, self._room.ledger.lines, needed, time.time() + CONSENT_SECONDS
            )

        await self._room.change(ask)

    async def consent(self, person: str, *, yes: bool) -> None:
        """Somebody agrees to the undo that was asked for, or not; all others have to agree."""
        async with self._room.alone():
            request = self.request()
            if request is None or person not in request.needed or person not in everybody(self._room.record):
                raise Refused("no-request", "Nobody is waiting for your consent.")
            until = request.until

            def say(record: TableRecord) -> None:
                if not yes:
                    record.undo = None
                elif record.undo is not None and record.undo.until == until:
                    record.undo.needed = [other for other in record.undo.needed if other != person]

            await self._room.change(say)
            request, game = self.request(), self._room.playing
            if request is not None and not request.needed:
                await self._take_back(game, request.answers, consent=True)

    def request(self) -> UndoRequest | None:
        """The undo that is waited for; it lapses with time, and when the game goes on or is over."""
        request = self._room.record.undo
        if self._room.game is not None and self._is_closed(self._room.game):
            return None
        if request is None or request.line != self._room.ledger.lines or time.time() > request.until:
            return None
        return request

    def tell(self, before: UndoRequest | None) -> None:
        """Ask for consent, or say that it was not given, if that is new."""
        request = self.request()
        if request is not None and (before is None or before.until != request.until):
            for person in {request.person, *request.needed}:
                self._room.audience.tell(_consent(request, person), [person])
        elif before is not None and self._room.record.undo is None:
            self._room.audience.tell(RefusedMessage("no-consent", "The undo was not agreed to."))

    def tell_guest(self, guest: Guest) -> None:
        """The same to somebody who has just come."""
        request = self.request()
        if request is not None and guest.person in {request.person, *request.needed}:
            guest.send(encode(_consent(request, guest.person)))


def _is_harmless(answer: Answer) -> bool:
    """Whether nobody has learned anything from an answer, and nothing was drawn."""
    return not answer.learned & ~SPECTATORS and not answer.draws


def _consent(request: UndoRequest, person: str) -> ConsentMessage:
    return ConsentMessage(request.name, request.answers, request.until, person == request.person)
