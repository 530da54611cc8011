"""Gymnasium: one seat of every game as an environment, with bots in the other seats.

Importing this module registers an id for each game, so both of these work:

    import umbra.adapters.gymnasium
    gymnasium.make("umbra/CastingShadows-v0", seats=2, rivals=["greedy"])
    gymnasium.make("umbra.adapters.gymnasium:umbra/CastingShadows-v0")
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import gymnasium
import numpy as np
from numpy.typing import NDArray

from umbra.adapters.actions import Actions, BadAction
from umbra.adapters.arrays import RENDER_MODES, Arrays, Observed, arrays_for, rendered
from umbra.adapters.ids import register
from umbra.adapters.playing import Rewards, asked, check_rewards, has_won, worth
from umbra.bots import Bot, answer_for, make_bot
from umbra.core.content import Pack
from umbra.core.decision import Decision
from umbra.core.errors import BadSeats, UmbraError
from umbra.core.game import Game

ANY_SEAT: Literal["any"] = "any"
"""Another seat from game to game, drawn by the seed."""

PENALTY = -1.0
"""The reward for an action that is not possible, which also ends the game."""


class UmbraEnv(gymnasium.Env[Observed, Any]):
    """One seat of a game. Wrong arguments raise gymnasium.error.Error with a sentence that says what would be right."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        seat: int | Literal["any"] = 0,
        rivals: Sequence[str] = ("random",),
        actions: Actions = "index",
        named: bool = False,
        rewards: Rewards = "win",
        illegal: Literal["end", "raise"] = "end",
        render_mode: str | None = None,
        content: str | Path | Pack | None = None,
        **options: Any,
    ) -> None:
        """`rivals` are the bots of the other seats in order, the last one for what is left; `options` the game's own.

        An action that is not possible ends the game with PENALTY, or with `illegal="raise"` raises InvalidAction.
        """
        self._arrays: Arrays = arrays_for(game, seats, actions, named, options, content, render_mode)
        self._spaces = self._arrays.spaces
        try:
            check_rewards(rewards)
            self._check_company(game, seat, rivals)
        except UmbraError as error:
            raise gymnasium.error.Error(str(error)) from error
        if illegal not in ("end", "raise"):
            raise gymnasium.error.Error(f"illegal cannot be {illegal!r}; there is: end, raise")
        self._wanted, self._rivals, self._rewards, self._illegal = seat, list(rivals), rewards, illegal
        self.render_mode = render_mode
        self.observation_space = self._arrays.observation_space()
        self.action_space = self._arrays.action_space()
        self._game: Game | None = None
        self._ask: Decision | None = None
        self._seat = 0
        self._bots: dict[int, Bot] = {}

    @property
    def game(self) -> Game:
        """The game that is played: for tools and tests, not for policies."""
        if self._game is None:
            raise gymnasium.error.ResetNeeded("reset() has to be called before anything else")
        return self._game

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin a new game. `options={"seat": 1}` sets the seat for this game."""
        super().reset(seed=seed)
        own = str(int(self.np_random.integers(2**63)))
        self._seat = self._seat_of(options or {})
        others = [seat for seat in range(self._spaces.seats) if seat != self._seat]
        names = [*self._rivals, *[self._rivals[-1]] * len(others)] if self._rivals else []
        self._bots = {
            seat: make_bot(name, self._spaces.game, f"{own}/{seat}") for seat, name in zip(others, names, strict=False)
        }
        self._game = self._spaces.start(own)
        self._play_rivals()
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Answer, and let the others answer until this seat is asked again."""
        if self._ask is None:
            raise gymnasium.error.ResetNeeded("the game is over; reset() begins the next one")
        try:
            key = self._arrays.key(self._ask, action)
        except BadAction as error:
            return self._refused(error, action)
        self.game.answer(self._seat, key)
        self._play_rivals()
        outcome = self.game.outcome
        reward = 0.0 if outcome is None else worth(outcome, self._spaces, self._rewards)[self._seat]
        return self._observed(), reward, outcome is not None, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are possible: what MaskablePPO of sb3-contrib asks for."""
        return self._arrays.mask(self._ask).astype(np.bool_)

    def render(self) -> Any:
        """The table as this seat may see it: printed, as text, or as a picture."""
        return None if self.render_mode is None else rendered(self.game, self._seat, self.render_mode)

    def _play_rivals(self) -> None:
        """Let bots answer until this seat is asked, or the game is over."""
        game = self.game
        while (ask := asked(game)) is not None and ask.seat != self._seat:
            answer_for(game, self._bots)
        self._ask = ask
        if self.render_mode == "human":
            self.render()

    def _observed(self) -> Observed:
        return self._arrays.observe(self.game.glance(self._seat))

    def _info(self) -> dict[str, Any]:
        found: dict[str, Any] = {"seat": self._seat}
        outcome = self.game.outcome
        if outcome is not None:
            found["won"] = has_won(outcome, self._spaces, self._seat)
            found["reason"] = outcome.reason
        return found

    def _refused(self, error: BadAction, action: Any) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        if self._illegal == "raise" or not self.action_space.contains(action):
            raise gymnasium.error.InvalidAction(str(error)) from error
        self._ask = None
        seen = self._arrays.observe(self.game.glance(self._seat))
        return seen, PENALTY, True, False, {"seat": self._seat, "illegal": str(error)}

    def _seat_of(self, options: Mapping[str, Any]) -> int:
        wanted = options.get("seat", self._wanted)
        try:
            self._check_seat(wanted)
        except BadSeats as error:
            raise gymnasium.error.Error(str(error)) from error
        return int(self.np_random.integers(self._spaces.seats)) if wanted == ANY_SEAT else int(wanted)

    def _check_seat(self, seat: Any) -> None:
        seats = self._spaces.seats
        is_seat = isinstance(seat, int | np.integer) and not isinstance(seat, bool) and 0 <= seat < seats
        if not is_seat and seat != ANY_SEAT:
            raise BadSeats(f"seat cannot be {seat!r}; the {seats} seats are 0 to {seats - 1}, or any")

    def _check_company(self, game: str, seat: Any, rivals: Sequence[str]) -> None:
        self._check_seat(seat)
        others = self._spaces.seats - 1
        is_list = isinstance(rivals, Sequence) and not isinstance(rivals, str)
        if not is_list or not (1 <= len(rivals) <= others or others == 0):
            raise BadSeats(f"the {others} other seats take 1 to {others} rivals in a list, not {rivals!r}")
        for name in rivals:
            make_bot(name, game, "")


register()
