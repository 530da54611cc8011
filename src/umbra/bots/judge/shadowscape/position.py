"""A position of Shadowscape as one seat sees it: the rules can be asked about it, and plans made for its Heroes."""

from copy import copy

from umbra.bots.judge import PLAIN, Style
from umbra.bots.judge.shadowscape.kit import Kit
from umbra.bots.judge.shadowscape.plans import Dungeon, Plans, dungeon_of, lying_in
from umbra.core.state import copy_of
from umbra.core.table import Table
from umbra.core.view import View
from umbra.games.shadowscape.actions.attack import defence_of
from umbra.games.shadowscape.board import Board
from umbra.games.shadowscape.library import ShadowLibrary
from umbra.games.shadowscape.state import ACTIONS_PER_TURN, Hero, State
from umbra.registry import table_of

LACK, LACK_TOGETHER = 1.1, 1.5
"""The actions that every missing symbol costs; more where drawing cards uses up the common time."""


class Position:
    """What a view says. The table is for asking the rules; it cannot know more than the view."""

    def __init__(self, view: View, style: Style = PLAIN) -> None:
        assert view.seat is not None, "a spectator's view is worth nothing to anybody"
        self._view, self.style = view, style
        self.s: State = view.state
        self.content: ShadowLibrary = view.content
        self.me = view.seat
        self.table: Table[State] = table_of(view)
        self.board: Board = view.content.board(self.s.layout)
        self.together: bool = view.options["mode"] == "cooperative"
        self.colour = "green" if self.together else "red"
        self._options = view.options
        self._dungeon: Dungeon | None = None
        self._plans: dict[int, Plans] = {}

    def apart(self) -> "Position":
        """The same with pieces of its own, for plans that move them."""
        view = copy(self._view)
        view.state = copy_of(view.state)
        return Position(view, self.style)

    @property
    def hero(self) -> Hero:
        """The own Hero Area."""
        return self.s.heroes[self.me]

    @property
    def left(self) -> int:
        """How many Actions the active player has left."""
        return max(0, ACTIONS_PER_TURN + self.s.more_actions - self.s.actions_done)

    def plans(self, seat: int) -> Plans:
        """What a Hero could go for. They are made once, and hold wherever the Heroes are put from then on."""
        if self._dungeon is None:
            side = f"{self.s.lord}/{self._options['mode']}"
            lord = defence_of(self.table, self.s.lord_token), side
            lying = lying_in(self.s, self._options["advanced"] == "on", lord)
            self._dungeon = dungeon_of(self.content, lying)
        if seat not in self._plans:
            kit = Kit(self.content, self.s, seat, LACK_TOGETHER if self.together else LACK)
            self._plans[seat] = Plans(kit, self._dungeon)
        return self._plans[seat]

    def faces(self, tokens: list[int]) -> list[str]:
        """What is printed on some tokens, as far as it is known."""
        faces = self.s.cards.faces
        return [faces[token] for token in tokens]
