"""OpenSpiel: every game as a Python game, `pyspiel.load_game("python_umbra_casting_shadows(players=3)")`.

Chance is sampled: the first node draws the seed, and everything else follows from it. `resample_from_infostate` deals
anew what a seat cannot know, the chance to come included, so a search that uses it (ISMCTS) plays fair.
"""

import json
import random
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

from umbra.adapters.actions import Numbered
from umbra.adapters.playing import asked, check_rewards, worth
from umbra.adapters.spaces import Spaces, spaces_of
from umbra.core.errors import UmbraError
from umbra.core.game import Game
from umbra.core.state import digest
from umbra.registry import games, rules_of
from umbra.registry import load_game as load_game_of_umbra

SEEDS = 1_024
"""So many seeds the first node draws from; the parameter `seed` gives others."""

LONGEST = 100_000
"""No game has more answers."""

_DEFAULTS: dict[str, Any] = {"players": 2, "actions": "flat", "options": "", "rewards": "win", "seed": 0}
"""`options` are those of the game as JSON; where OpenSpiel writes them down, commas stand as %2C and so on."""

_PLAIN = '{}[]": '
"""What of JSON means nothing in the names that OpenSpiel gives to games with parameters."""


_OUTCOMES = [(seed, 1 / SEEDS) for seed in range(SEEDS)]


def name_of(game: str) -> str:
    """Under which name a game is registered: `python_umbra_casting_shadows`."""
    return f"python_umbra_{game.replace('-', '_')}"


def load_game(game: str, **parameters: Any) -> Any:
    """A game with these parameters; SpielError says what cannot be."""
    if name_of(game) not in pyspiel.registered_names():
        raise pyspiel.SpielError(f"there is no game {game!r}; there is: {', '.join(games())}")
    return pyspiel.load_game(name_of(game), parameters)


class _Held:
    """A game that is copied as games are: OpenSpiel clones states by copying what they hold."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __deepcopy__(self, memo: Any) -> "_Held":
        return _Held(self.game.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (self.game.save(),)


def _loaded(save: bytes) -> _Held:
    return _Held(load_game_of_umbra(save))


class _Setting:
    """What a game of OpenSpiel is played with; it is sent elsewhere as what it was made from."""

    def __init__(self, key: str, given: Mapping[str, Any]) -> None:
        self._made_from = key, dict(given)
        options = json.loads(unquote(given["options"])) if given["options"] else {}
        check_rewards(given["rewards"])
        self.spaces: Spaces = spaces_of(key, given["players"], options)
        self.spaces.start(0)
        self.numbered = Numbered(self.spaces, given["actions"])
        self.rewards, self.seed = given["rewards"], given["seed"]
        self.dice = random.Random(self.seed)
        """For dealing anew what a seat cannot know."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _Setting, self._made_from


def _written(params: Mapping[str, Any]) -> dict[str, str]:
    """The options without commas and such, at which OpenSpiel takes a name apart when it reads one."""
    options = params.get("options")
    return {"options": quote(unquote(options), safe=_PLAIN)} if options else {}


class UmbraGame(pyspiel.Game):  # type: ignore[misc]
    """A game at a table with so many players; of each of our games there is a class of its own."""

    key = ""
    kind: Any = None

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params = params or {}
        try:
            self.set = _Setting(self.key, {**_DEFAULTS, **params})
        except (UmbraError, ValueError) as error:
            raise pyspiel.SpielError(str(error)) from error
        most = 1.0 if self.set.rewards == "win" else 10_000.0
        info = pyspiel.GameInfo(
            num_distinct_actions=self.set.numbered.size,
            max_chance_outcomes=SEEDS,
            num_players=self.set.spaces.seats,
            min_utility=-most,
            max_utility=most,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, {**params, **_written(params)})

    def new_initial_state(self) -> "UmbraState":
        """A state before the seed is drawn."""
        return UmbraState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "UmbraObserver":
        """What makes tensors and strings of a state."""
        if params:
            raise pyspiel.SpielError(f"there are no parameters for observations, and {params} was given")
        return UmbraObserver(self.set.spaces)


class UmbraState(pyspiel.State):  # type: ignore[misc]
    """A game between two answers. Seats that are asked together are served one after the other."""

    def __init__(self, game: UmbraGame) -> None:
        super().__init__(game)
        self._held: _Held | None = None
        self.answers: list[list[str]] = [[] for _ in range(game.set.spaces.seats)]
        """What each seat has answered."""

    @property
    def table(self) -> Game:
        """The game that is played."""
        if self._held is None:
            raise pyspiel.SpielError("the seed has not been drawn yet: apply the action of the chance node first")
        return self._held.game

    def current_player(self) -> int:
        """Who is asked."""
        if self._held is None:
            return int(pyspiel.PlayerId.CHANCE)
        ask = asked(self._held.game)
        return int(pyspiel.PlayerId.TERMINAL) if ask is None else ask.seat

    def _legal_actions(self, player: int) -> list[int]:
        ask = asked(self.table)
        assert ask is not None
        return sorted(self.get_game().set.numbered.actions(ask)) if ask.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The seeds, all equally likely."""
        return _OUTCOMES

    def _apply_action(self, action: int) -> None:
        game = self.get_game().set
        if self._held is None:
            if not 0 <= action < SEEDS:
                raise pyspiel.SpielError(f"there is no seed {action}; the seeds are 0 to {SEEDS - 1}")
            self._held = _Held(game.spaces.start(f"openspiel/{game.seed}/{action}"))
            return
        ask = asked(self._held.game)
        assert ask is not None
        try:
            key = game.numbered.key(ask, action)
        except UmbraError as error:
            raise pyspiel.SpielError(str(error)) from error
        self._held.game.answer(ask.seat, key)
        self.answers[ask.seat].append(key)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        ask = None if self._held is None else asked(self._held.game)
        named = {} if ask is None else dict(zip(self.get_game().set.numbered.actions(ask), ask.keys, strict=True))
        return str(named.get(action, f"action {action}"))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._held is not None and self._held.game.outcome is not None

    def returns(self) -> list[float]:
        """What each seat has got: nothing before the end."""
        game = self.get_game().set
        outcome = None if self._held is None else self._held.game.outcome
        return [0.0] * game.spaces.seats if outcome is None else worth(outcome, game.spaces, game.rewards)

    def resample_from_infostate(self, player: int, sampler: Any) -> "UmbraState":
        """A state that the player cannot tell from this one: what it cannot know is dealt anew."""
        found: UmbraState = self.clone()
        try:
            found._held = _Held(self.table.imagine(player, self.get_game().set.dice))
        except UmbraError as error:
            raise pyspiel.SpielError(str(error)) from error
        return found

    def __str__(self) -> str:
        if self._held is None:
            return "before the seed is drawn"
        answers = "; ".join(f"seat {seat}: {' '.join(keys)}" for seat, keys in enumerate(self.answers))
        return f"{self._held.game.rules.key}: {answers}"


class UmbraObserver:
    """What a player knows: the numbers of its view as a tensor, and as a string that differs whenever the view does."""

    def __init__(self, spaces: Spaces) -> None:
        self._spaces = spaces
        self.tensor = np.zeros(spaces.schema.size, np.float32)
        self.dict = {name: self.tensor[part] for name, part in spaces.schema.parts.items()}

    def set_from(self, state: UmbraState, player: int) -> None:
        """Fill the tensor with what the player sees."""
        if state._held is None:
            self.tensor.fill(0)
        else:
            packed = self._spaces.observed(state._held.game.glance(player))
            self.tensor[:] = np.frombuffer(packed, self._spaces.schema.packed_as)

    def string_from(self, state: UmbraState, player: int) -> str:
        """Its own answers so far, what it is asked, and a digest of everything that it may know now."""
        if state._held is None:
            return f"seat {player}, before the seed is drawn"
        view = state._held.game.glance(player)
        own = " ".join(state.answers[player])
        question = "" if view.ask is None else f"{view.ask.kind}: {' '.join(view.ask.keys)}"
        return f"seat {player} | {digest(view.state)} | {question} | {own}"


def _kind(game: str) -> Any:
    rules = rules_of(game)
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.seats[-1],
        min_num_players=rules.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**_DEFAULTS, "players": max(2, rules.seats[0])},
    )


def register() -> None:
    """Register every game there is; again is harmless."""
    for key in games():
        if name_of(key) not in pyspiel.registered_names():
            made: Any = type(f"Umbra{key.title().replace('-', '')}", (UmbraGame,), {"key": key, "kind": _kind(key)})
            pyspiel.register_game(made.kind, made)  # a function would be thrown away when Python itself is gone already


register()
