"""A sitting: one game at one terminal, the people and bots in its seats, and the file it is kept in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

from umbra.bots import Bot
from umbra.cli import saves
from umbra.cli.terminal.painters import painter_of
from umbra.cli.terminal.prompt import default_of, question
from umbra.cli.terminal.scene import Detail, Painter, Scene, log_lines
from umbra.cli.terminal.screen import Screen
from umbra.core.decision import Decision, Option
from umbra.core.game import Game
from umbra.core.orders import USUAL_ORDERS, Orders, by_itself


class Leave(Exception):
    """Somebody gets up from the table; the game is kept."""


class StartAnew(Exception):
    """Somebody wants a new game; this one is kept."""


@dataclass
class Sitting:
    """One game at one terminal. `path` is where it is kept, `party` who holds which seat."""

    game: Game
    path: Path
    party: saves.Party
    bots: Mapping[int, Bot]
    screen: Screen
    pace: float = 0.0
    """Seconds to read each line of what bots do."""
    orders: Orders = USUAL_ORDERS
    coached: bool = False
    """Whether the coach says something about every question of a person."""

    def __post_init__(self) -> None:
        self.painter: Painter = painter_of(self.game.rules.key)
        self.kept = self.game.save()
        self._notices: list[Text] = []
        self._warned = False

    def notice(self, words: str, style: str = "") -> None:
        """Have something said with the next question, or at the end; drawing the table does not wipe it away."""
        self._notices.append(Text(words, style=style))

    def say_notices(self) -> None:
        """Say what there is to say, once."""
        self.screen.show(*self._notices)
        self._notices.clear()

    def answer(self, seat: int, key: str, *, joined: bool = False) -> None:
        """Answer for a person, and keep the game; an answer that is joined is taken back with the one before it."""
        self.game.answer(seat, key, joined=joined)
        self.keep()

    def by_itself(self, ask: Decision) -> str | None:
        """The answer that nobody has to be asked for, unless people at this keyboard have secrets from each other."""
        alone = self.only_person is not None or not self.game.has_secrets
        return by_itself(ask, self.orders) if alone else None

    def undo(self, answers: int) -> None:
        """Take back answers with everybody's consent, and keep the game."""
        self.game.undo(answers, consent=True)
        self.keep()

    def keep(self) -> None:
        """Write the game to its file; a file that cannot be written does not stop the game."""
        self.kept = self.game.save()
        try:
            if not self.path.exists():
                saves.write_party(self.path, self.party)
            saves.write(self.path, self.kept)
        except OSError as error:
            if not self._warned:
                self.notice(f"The game cannot be kept in {self.path}: {error.strerror or error}.", "bold red")
            self._warned = True

    @property
    def answers_back(self) -> int:
        """How many answers have to be taken back until a person is asked again what they answered last."""
        return self.game.since_act([seat for seat in range(self.game.seats) if seat not in self.bots])

    @property
    def only_person(self) -> int | None:
        """The seat of the only person here; None if there are several, or none."""
        people = [seat for seat in range(self.game.seats) if seat not in self.bots]
        return people[0] if len(people) == 1 else None

    def scene(self, seat: int | None, detail: Detail = "full", log: Sequence[Text] = ()) -> Scene:
        """What that seat sees of the table."""
        return Scene(self.game.view(seat), self.game.rules, self.screen, self.company(seat), log, detail)

    def question(self, ask: Decision) -> RenderableType:
        """A question with its options."""
        scene = self.scene(ask.seat)
        painter = self.painter
        return question(
            self.screen,
            scene.seat(ask.seat),
            ask,
            lambda option: painter.gathered(scene.view, option),
            default=self.default(ask),
        )

    def asides(self, seat: int) -> list[Option]:
        """What that seat can do besides answering; conceding is a command of its own."""
        return [option for option in self.game.view(seat).asides if option.key != "concede"]

    def default(self, ask: Decision) -> str:
        """The key that Enter alone gives; nothing if Enter chooses nothing."""
        return default_of(ask, self.painter.defaults)

    def company(self, seat: int | None) -> list[str]:
        """Who holds each seat, as one of them would say it."""
        names = ["person" if player == saves.PERSON else player for player in self.party.players]
        if seat is not None:
            names[seat] = "you"
        return names

    def log(self, seat: int | None, since: int) -> list[Text]:
        """The lines that this seat may read of what has happened from an entry on."""
        return log_lines(self.scene(seat), self.game.beats(seat, since or -1))
