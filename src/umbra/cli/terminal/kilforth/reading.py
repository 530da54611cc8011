"""One look at a table of Shadows of Kilforth: the view, and what the rules work out from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from umbra.cli.terminal.scene import Scene
from umbra.core.cards import Token
from umbra.core.table import Table
from umbra.games.kilforth.labels import card_name
from umbra.games.kilforth.library import KilforthLibrary
from umbra.games.kilforth.pieces.encounters import is_enemy
from umbra.games.kilforth.records import Encounter, Night
from umbra.games.kilforth.sketch import open_sketch, sketch
from umbra.games.kilforth.state import Hero, State
from umbra.registry import table_of


@dataclass(frozen=True)
class Look:
    """A scene with the things that everything on the screen needs."""

    scene: Scene

    @property
    def s(self) -> State:
        """The state as the viewer knows it."""
        state: State = self.scene.view.state
        return state

    @property
    def content(self) -> KilforthLibrary:
        """The cards and locations."""
        content: KilforthLibrary = self.scene.view.content
        return content

    @property
    def seat(self) -> int:
        """The viewer's seat; a spectator looks over the shoulder of the active hero."""
        seat = self.scene.view.seat
        return self.s.active if seat is None else seat

    @property
    def hero(self) -> Hero:
        """The hero of that seat."""
        return self.s.heroes[self.seat]

    @cached_property
    def table(self) -> Table[State]:
        """For asking the rules."""
        return table_of(self.scene.view)

    @cached_property
    def sketch(self) -> Mapping[str, Any]:
        """Dice, chances, chapters and ancients; empty until every hero has a saga."""
        return open_sketch(self.table)

    @cached_property
    def own(self) -> Mapping[str, Any]:
        """Which of the viewer's cards fit the chapter, and where rumours lead."""
        return sketch(self.table, self.scene.view.seat)

    def place(self, cell: int) -> str:
        """The location that lies in a cell."""
        return str(self.content.locations[self.s.layout[cell]].name)

    def card_name(self, token: Token) -> str:
        """A card as the viewer knows it."""
        return card_name(self.content, self.s, token)

    def is_known(self, token: Token) -> bool:
        """Whether the viewer knows what is on a card."""
        return bool(self.s.cards.faces[token])

    def record(self, token: Token) -> Any:
        """The record of a card that the viewer knows."""
        return self.content.records[self.s.cards.faces[token]]

    def met(self, token: Token) -> Encounter | Night:
        """The record of an encounter on the map."""
        return self.content.met(self.s.cards.faces[token])

    def type_of(self, token: Token) -> str:
        """SK-STR.5  What an encounter is for the viewer: a stranger with his token on it is an enemy."""
        return "enemy" if is_enemy(self.table, self.seat, token) else self.met(token).type
