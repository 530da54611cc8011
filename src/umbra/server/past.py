"""A game as it stood earlier: for replays, and for tables that go on from there."""

from umbra.core.events import Event
from umbra.core.game import Game
from umbra.core.journal import Resumed, from_line, to_line
from umbra.core.saves import load


class Past:
    """What is needed to play a game again up to an entry; it is taken in a moment, and played when there is time."""

    def __init__(self, game: Game, entry: int) -> None:
        self.entry = entry
        self._rules, self._content = game.rules, game.content
        self._rows = [to_line(game.header), *game.entries()]
        self._answers = [(answer.seat, answer.key) for answer in game.line[:entry]]

    def replayed(self) -> tuple[Game, list[Event]]:
        """The game as it stood, and everything that had happened in it, whoever may see it."""
        lines = [from_line(row) for row in self._rows]
        start = max((number for number, line in enumerate(lines) if isinstance(line, Resumed)), default=0)
        game = load(lines[: start + 1], self._rules, self._content)
        events = game.events(None)
        for seat, key in self._answers:
            events += game.answer(seat, key)
        return game, events
