"""One look at a table of Shadows of Malice: the view, and what the rules work out from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from umbra.cli.terminal.scene import Scene
from umbra.core.table import Table
from umbra.games.malice.board import Board
from umbra.games.malice.labels import hex_name
from umbra.games.malice.library import MaliceLibrary
from umbra.games.malice.sketch.screen import open_sketch
from umbra.games.malice.state import State
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
    def content(self) -> MaliceLibrary:
        """The cards and maps."""
        content: MaliceLibrary = self.scene.view.content
        return content

    @property
    def board(self) -> Board:
        """The joined maps."""
        return self.content.board(self.s.layout)

    @cached_property
    def table(self) -> Table[State]:
        """For asking the rules."""
        return table_of(self.scene.view)

    @cached_property
    def sketch(self) -> Mapping[str, Any]:
        """Ways, threats and the figures of avatars and of a combat."""
        return open_sketch(self.table)

    def place(self, hex: int) -> str:
        """A hex by its name; the map is named only where there are several."""
        name = hex_name(self.content, self.s, hex)
        if hex < 0 or len(self.board.slots) > 1:
            return name
        chart = self.content.maps[self.board.slots[0].map].name
        code = self.board.name(hex)
        short = name.removesuffix(f" of {chart}").removesuffix(f" ({chart})")
        return short if code in short else f"{short} {code}"

    def record(self, token: int) -> Any:
        """The record of an open token."""
        return self.content.records[self.s.cards.faces[token]]
