"""MaskablePPO of sb3-contrib learns Casting Shadows against the random bot, in minutes on a processor.

    pip install "umbra-tabletop[gymnasium]" sb3-contrib
    python examples/learn_casting_shadows.py --steps 150000 --curve curve.csv

The policy sees the observation as one vector and answers by flat numbers with a mask. It prints how many of 200 games
with fresh seeds it wins, before and while it learns.
"""

import argparse
import csv
import sys
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks
from stable_baselines3.common.vec_env import DummyVecEnv

import umbra.adapters.gymnasium

gymnasium.register_envs(umbra.adapters.gymnasium)

LARGEST = 200.0
"""Numbers and words are divided by this, so that they are of the size that networks like."""


class Flat(gymnasium.ObservationWrapper[Any, Any, Any]):
    """The observation alone, scaled, since the mask reaches the learner by `action_masks`."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        shape = env.observation_space["observation"].shape  # type: ignore[index]
        self.observation_space = gymnasium.spaces.Box(-100, 100, shape, np.float32)

    def observation(self, observation: Any) -> Any:
        """One vector."""
        return np.clip(observation["observation"] / LARGEST, -100, 100)

    def action_masks(self) -> Any:
        """Which actions are possible."""
        return self.env.unwrapped.action_masks()  # type: ignore[attr-defined]


def make(seat: Any = "any") -> Flat:
    """The game for two, with a random rival."""
    made = gymnasium.make(
        "umbra/CastingShadows-v0", seats=2, seat=seat, rivals=["random"], actions="flat", round_cap=30,
        disable_env_checker=True,
    )  # fmt: skip
    return Flat(made)


def share_won(policy: MaskablePPO, games: int) -> float:
    """How many of so many games with fresh seeds the policy wins, playing both seats in turn."""
    won = 0
    for number in range(games):
        table = make(number % 2)
        seen, _ = table.reset(seed=1_000_000 + number)
        over = False
        while not over:
            action, _ = policy.predict(seen, action_masks=get_action_masks(table), deterministic=False)
            seen, _, over, _, info = table.step(int(action))
        won += bool(info.get("won"))
    return won / games


def main() -> int:
    """Learn, and say how it goes; 0 if the policy reaches the share that was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=150_000)
    parser.add_argument("--every", type=int, default=15_000, help="measure after so many steps")
    parser.add_argument("--games", type=int, default=200, help="so many games are played to measure")
    parser.add_argument("--reach", type=float, default=0.0, help="stop as soon as this share is won")
    parser.add_argument("--curve", type=Path, default=None, help="write what was measured to this CSV file")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    policy = MaskablePPO(
        "MlpPolicy", DummyVecEnv([make] * 4), n_steps=512, batch_size=256, n_epochs=6, learning_rate=1e-3, gamma=0.999,
        ent_coef=0.01, policy_kwargs={"net_arch": [128, 128]}, seed=7, device="cpu",
    )  # fmt: skip
    begun, learned, curve = time.monotonic(), 0, []
    share = share_won(policy, arguments.games)
    while True:
        curve.append((learned, round(time.monotonic() - begun), share))
        print(f"{learned:>8} steps  {curve[-1][1]:>5} s  wins {share:.0%} of {arguments.games} games", flush=True)
        if learned >= arguments.steps or (arguments.reach and share >= arguments.reach):
            break
        policy.learn(arguments.every, reset_num_timesteps=False)
        learned += arguments.every
        share = share_won(policy, arguments.games)
    if arguments.curve is not None:
        with arguments.curve.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([("steps", "seconds", "share won"), *curve])
    return 0 if share >= arguments.reach else 1


if __name__ == "__main__":
    sys.exit(main())
