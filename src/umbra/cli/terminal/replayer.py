"""Stepping through a game that has been played: the table at any entry, as one seat or everybody together saw it."""

from collections.abc import Sequence

from rich.text import Text

from umbra.cli.terminal.painters import painter_of
from umbra.cli.terminal.scene import Scene, log_lines
from umbra.cli.terminal.screen import Closed, Screen
from umbra.core.beats import Beat
from umbra.core.game import Game
from umbra.core.view import View

ALL = "all"
Eyes = int | str | None
"""Whose eyes: a seat, None for a spectator, or ALL for what all seats together know."""


class Replay:
    """A game and a place in it. Place n is the table after n answers."""

    def __init__(self, game: Game, eyes: Eyes, company: Sequence[str], screen: Screen) -> None:
        self._game = game
        self._eyes = eyes
        self._company = list(company)
        self._screen = screen
        self._painter = painter_of(game.rules.key)
        self._place = 0

    @property
    def length(self) -> int:
        """How many answers there are."""
        return self._game.entry

    def print_log(self) -> None:
        """The whole log, entry by entry."""
        scene = self._scene(self._game)
        for entry in range(max(self.length, 1)):
            for line in log_lines(scene, self._beats_of(entry)):
                self._screen.show(Text.assemble((f"{entry + 1:>4} ", "dim"), line))

    def walk(self) -> None:
        """Let somebody step through."""
        self._draw()
        while True:
            try:
                line = self._screen.read().casefold()
            except (Closed, KeyboardInterrupt):
                return
            if line in ("q", "quit", "exit"):
                return
            self._step(line)

    def _step(self, line: str) -> None:
        places = {"": self._place + 1, "n": self._place + 1, "p": self._place - 1, "first": 0, "last": self.length}
        if line in ("t", "turn"):
            self._go(self._next_turn())
        elif line.isdecimal():
            self._go(int(line))
        elif line in places:
            self._go(places[line])
        else:
            self._screen.say("Enter or n: next. p: back. A number: go there. turn: next turn. first, last. q: quit.")

    def _go(self, place: int) -> None:
        if place > self.length and self._place == self.length:
            self._screen.say(f"This is the end; there are {self.length} entries. p goes back, q quits.")
            return
        if place < 0:
            self._screen.say("This is the beginning.")
            return
        self._place = min(place, self.length)
        self._draw()

    def _next_turn(self) -> int:
        """The place after the entry with which the next turn begins."""
        for entry in range(self._place, self.length):
            if any(self._painter.begins_turn(event) for beat in self._beats_of(entry) for event in beat.events):
                return entry + 1
        return self.length

    def _draw(self) -> None:
        game, answer = self._game, None
        if self._place < self.length:
            game = self._game.clone()
            game.undo(self.length - self._place, consent=True)
        if self._place:
            answer = self._game.line[self._place - 1]
        scene = self._scene(game)
        log = log_lines(scene, self._beats_of(self._place - 1) if self._place else [])
        self._screen.clear()
        self._screen.show(self._painter.table(Scene(scene.view, scene.rules, self._screen, self._company, log)))
        given = Text("the beginning") if answer is None else Text.assemble(scene.seat(answer.seat), f": {answer.key}")
        self._screen.show(Text.assemble((f"Entry {self._place} of {self.length}", "bold"), "  ", given))
        self._screen.say("Enter next, p back, number, turn, q", "dim")

    def _scene(self, game: Game) -> Scene:
        return Scene(seen(game, self._eyes), game.rules, self._screen, self._company)

    def _beats_of(self, entry: int) -> list[Beat]:
        """What these eyes may see of one entry. What comes before the first answer counts to it."""
        seat = self._eyes if isinstance(self._eyes, int) else None
        return self._game.beats(seat, entry or -1, before=entry + 1, everything=self._eyes == ALL)


def seen(game: Game, eyes: Eyes) -> View:
    """A view of the game; with ALL a spectator's to which every face is added that some seat knows."""
    view = game.view(eyes if isinstance(eyes, int) else None)
    if eyes == ALL:
        for seat in range(game.seats):
            known = game.view(seat).state.cards.faces
            view.state.cards.faces = [face or other for face, other in zip(view.state.cards.faces, known, strict=True)]
    return view
