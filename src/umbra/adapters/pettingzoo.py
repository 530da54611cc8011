"""PettingZoo: every game as an AEC environment, `env("casting-shadows", seats=2)`.

`docs/research.md` says what is observed, what actions there are and what the rewards mean.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from umbra.adapters.actions import Actions, BadAction
from umbra.adapters.arrays import RENDER_MODES, Observed, arrays_for, rendered
from umbra.adapters.playing import Rewards, asked, check_rewards, worth
from umbra.core.content import Pack
from umbra.core.decision import Decision
from umbra.core.errors import BadOption, UmbraError
from umbra.core.game import Game

ILLEGAL = -1.0
"""The reward for an action that is not possible."""


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801  (PettingZoo calls it so, and has no types)
    """A game at a table. Wrong arguments raise gymnasium.error.Error, and an illegal action InvalidAction."""

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        actions: Actions = "index",
        named: bool = False,
        rewards: Rewards = "win",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        content: str | Path | Pack | None = None,
        **options: Any,
    ) -> None:
        """`options` are those of the game; `max_cycles` truncates it after so many actions."""
        EzPickle.__init__(
            self, game, seats=seats, actions=actions, named=named, rewards=rewards, max_cycles=max_cycles,
            render_mode=render_mode, content=content, **options,
        )  # fmt: skip
        super().__init__()
        self._arrays = arrays_for(game, seats, actions, named, options, content, render_mode)
        self._spaces = self._arrays.spaces
        try:
            check_rewards(rewards)
            _check_cycles(max_cycles)
        except UmbraError as error:
            raise gymnasium.error.Error(str(error)) from error
        self._rewards, self._most = rewards, max_cycles
        self.render_mode = render_mode
        self.metadata = {
            "name": f"umbra_{game}_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 1
        }  # fmt: skip
        self.possible_agents = [f"seat_{seat}" for seat in range(self._spaces.seats)]
        self._numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = self._arrays.observation_space()
        self.observation_spaces: dict[str, gymnasium.spaces.Space[Any]] = dict.fromkeys(self.possible_agents, space)
        self.action_spaces: dict[str, gymnasium.spaces.Space[Any]] = {
            agent: self._arrays.action_space() for agent in self.possible_agents
        }
        self._chance: np.random.Generator | None = None
        self._game: Game | None = None
        self._ask: Decision | None = None
        self.agent_selection = self.possible_agents[0]

    @property
    def game(self) -> Game:
        """The game that is played: for tools and tests, not for policies."""
        if self._game is None:
            raise gymnasium.error.ResetNeeded("reset() has to be called before anything else")
        return self._game

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a new game. The same seed gives the same game; without one the last seed gives the seeds to come."""
        if seed is None and self._chance is not None:
            own = int(self._chance.integers(2**63))
        else:
            self._chance = np.random.default_rng(seed)
            own = int(self._chance.integers(2**63)) if seed is None else seed
        self._game = self._spaces.start(own)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._serve(self._game)
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observed:
        """What that seat may know, as arrays."""
        return self._arrays.observe(self.game.glance(self._numbers[agent]))

    def step(self, action: Any) -> None:
        """Answer for the seat that is asked."""
        game, agent = self.game, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        ask = self._ask
        assert ask is not None
        try:
            key = self._arrays.key(ask, action)
        except BadAction as error:
            raise gymnasium.error.InvalidAction(str(error)) from error
        self._cumulative_rewards[agent] = 0.0
        game.answer(ask.seat, key)
        self._cycles += 1
        self._serve(game)
        if self._ask is None or self._cycles == self._most:
            self._end()
        if self.render_mode == "human":
            self.render()

    def _serve(self, game: Game) -> None:
        """Turn to the seat that is asked next."""
        ask = self._ask = asked(game)
        if ask is not None:
            self.agent_selection = self.possible_agents[ask.seat]

    def _end(self) -> None:
        outcome = self.game.outcome
        if outcome is None:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            values = worth(outcome, self._spaces, self._rewards)
            self.rewards = {agent: values[self._numbers[agent]] for agent in self.agents}
            self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What `observe` gives for that seat."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The actions of that seat."""
        return self.action_spaces[agent]

    def render(self) -> Any:
        """The table as the seat that is asked may see it: printed, as text, or as a picture."""
        if self.render_mode is None:
            gymnasium.logger.warn(f"render() needs a render_mode: {', '.join(RENDER_MODES)}")
            return None
        return rendered(self.game, None if self._ask is None else self._ask.seat, self.render_mode)

    def close(self) -> None:
        """Nothing has to be put away."""


def _check_cycles(most: Any) -> None:
    if most is not None and (isinstance(most, bool) or not isinstance(most, int) or most < 1):
        raise BadOption(f"max_cycles cannot be {most!r}; a whole number from 1 on, or None for no end, is expected")


class env(raw_env):  # noqa: N801  (PettingZoo calls it so)
    """The same with what PettingZoo's usual wrappers do, in one layer instead of three, since each costs every step.

    An action that is not possible ends the game with a reward of -1 and a warning; what is outside the action space is
    an AssertionError, and what comes before reset() an error.
    """

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a new game."""
        super().reset(seed, options)
        self.illegal = ""
        """Why the last action was refused, if one was."""

    def step(self, action: Any) -> None:
        """Answer for the seat that is asked."""
        if self._game is None:
            EnvLogger.error_step_before_reset()
        elif not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
        else:
            try:
                super().step(action)
            except gymnasium.error.InvalidAction as error:
                if not self.action_spaces[self.agent_selection].contains(action):
                    raise AssertionError(str(error)) from error
                self._lose(str(error))

    def _lose(self, why: str) -> None:
        EnvLogger.warn_on_illegal_move()
        self.illegal = why
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = {**dict.fromkeys(self.agents, 0.0), agent: ILLEGAL}
        self._accumulate_rewards()
        self._deads_step_first()
