"""What a seat may know and answer as NumPy arrays, and the spaces of Gymnasium that they are in."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces as gym
from numpy.typing import NDArray

from umbra.adapters.actions import Actions, Numbered
from umbra.adapters.drawing import text_of
from umbra.adapters.rows import COLUMNS
from umbra.adapters.spaces import Spaces, spaces_of
from umbra.core.content import Pack
from umbra.core.decision import Decision
from umbra.core.errors import UmbraError
from umbra.core.game import Game
from umbra.core.view import View

Parts = dict[str, NDArray[np.float32]]
Observed = dict[str, Any]
"""`observation` and `action_mask`, and with the index space `options`."""

RENDER_MODES = ("human", "ansi", "rgb_array")
"""Printed after every action; as text; as a picture."""

MASK = np.dtype(np.int8)
SHORT = 500
"""Masks of so many actions are short."""

FURTHEST = 20_000
"""No number in a row of an option is further from zero."""


class Choices(gym.Discrete):
    """The actions of a table. Drawn are the same as from Discrete, and possible ones in a fraction of the time."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self._mask_shape = (size,)
        self._is_short = size <= SHORT

    def sample(self, mask: Any = None, *others: Any, **named: Any) -> Any:
        """An action at random; with a mask one of those that have 1 in it."""
        if others or named or not self._is_mask(mask):
            return super().sample(mask, *others, **named)
        possible = (mask if self._is_short else mask.view(np.bool_)).nonzero()[0]
        if not len(possible):
            return super().sample(mask)
        return possible[self.np_random.integers(len(possible))]

    def _is_mask(self, mask: Any) -> bool:
        """Whether it is a mask as it should be. Of a short one the bytes are looked at faster than by NumPy."""
        if not (isinstance(mask, np.ndarray) and mask.dtype == MASK and mask.shape == self._mask_shape):
            return False
        if self._is_short:
            return not mask.tobytes().translate(None, b"\0\1")
        return bool(mask.view(np.uint8).max() <= 1)


class Arrays:
    """Makes arrays of what a seat sees. Each call makes new ones, which belong to whoever asked."""

    def __init__(self, spaces: Spaces, actions: Actions = "index", *, named: bool = False) -> None:
        """With `named` the observation is a dict of its named parts instead of one vector."""
        self._numbered = Numbered(spaces, actions)
        self.spaces, self.actions, self.named = spaces, actions, named
        self._packed, self._packed_as = spaces.schema.packed, np.dtype(spaces.schema.packed_as)
        self._most = spaces.most
        self._rows_shape = self._most, len(COLUMNS)
        self._rows_size = 4 * self._most * len(COLUMNS)
        self._masks = [np.zeros(self._most, np.int8) for _ in range(self._most + 1)]
        for count, mask in enumerate(self._masks):
            mask[:count] = 1

    @property
    def size(self) -> int:
        """How many actions there are."""
        return self._numbered.size

    def action_space(self) -> Choices:
        """All actions, possible or not."""
        return Choices(self.size)

    def observation_space(self) -> gym.Dict:
        """What `observe` gives."""
        fields = self.spaces.schema.fields
        low, high = (np.array([f[at] for f in fields], np.float32) for at in (2, 3))
        vector: gym.Space[Any] = gym.Box(low, high, dtype=np.float32)
        if self.named:
            parts = self.spaces.schema.parts.items()
            vector = gym.Dict({name: gym.Box(low[part], high[part], dtype=np.float32) for name, part in parts})
        found: dict[str, gym.Space[Any]] = {"observation": vector, "action_mask": gym.Box(0, 1, (self.size,), np.int8)}
        if self.actions == "index":
            found["options"] = gym.Box(-FURTHEST, FURTHEST, (self._most, len(COLUMNS)), np.int32)
        return gym.Dict(found)

    def observe(self, view: View) -> Observed:
        """What a seat sees; its mask and rows are empty while it is not asked."""
        vector = np.frombuffer(self._packed(view), self._packed_as).astype(np.float32)
        found: Observed = {
            "observation": self.parts(vector) if self.named else vector,
            "action_mask": self.mask(view.ask),
        }
        if self.actions == "index":
            found["options"] = self.rows(view.ask)
        return found

    def parts(self, vector: NDArray[np.float32]) -> Parts:
        """The named parts of a vector."""
        return {name: vector[part] for name, part in self.spaces.schema.parts.items()}

    def rows(self, ask: Decision | None) -> NDArray[np.int32]:
        """The options of a question as rows; zeros where there is none."""
        if ask is None:
            return np.zeros(self._rows_shape, np.int32)
        packed = self.spaces.rows.packed(ask, self._most).ljust(self._rows_size, b"\0")
        return np.ndarray(self._rows_shape, np.int32, bytearray(packed))

    def mask(self, ask: Decision | None) -> NDArray[np.int8]:
        """1 for every action that is possible."""
        if self.actions == "index":
            count = 0 if ask is None else len(ask.options)
            return self._masks[min(count, self._most)].copy()
        mask = np.zeros(self.size, np.int8)
        if ask is not None:
            mask[self.spaces.flat.numbers(ask.keys)] = 1
        return mask

    def key(self, ask: Decision, action: Any) -> str:
        """The answer that an action stands for; BadAction says why it is none."""
        return self._numbered.key(ask, action)


def arrays_for(
    game: str,
    seats: int | None,
    actions: Actions,
    named: bool,
    options: Mapping[str, Any],
    content: str | Path | Pack | None,
    render_mode: str | None,
) -> Arrays:
    """The arrays of a table. What cannot be is gymnasium.error.Error, with a sentence that says what would be right."""
    try:
        spaces = spaces_of(game, seats, options, content)
        spaces.start(0)
        arrays = Arrays(spaces, actions, named=named)
    except UmbraError as error:
        raise gymnasium.error.Error(str(error)) from error
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise gymnasium.error.Error(f"render_mode cannot be {render_mode!r}; there is: {', '.join(RENDER_MODES)}")
    return arrays


def rendered(game: Game, seat: int | None, mode: str) -> Any:
    """The table as a seat may see it, as text or as a picture; or printed, for people."""
    if mode == "ansi":
        return text_of(game.view(seat))
    if mode == "human":
        return print(text_of(game.view(seat)))
    from umbra.adapters.picture import picture_of  # needs Pillow

    return picture_of(game.view(seat))
