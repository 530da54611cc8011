"""OpenSpiel's search for games with hidden information (ISMCTS) plays Casting Shadows against our greedy bot.

    pip install "umbra-tabletop[openspiel]"
    python examples/ismcts.py --games 10 --simulations 100

The search gets worlds in which everything that it cannot know has been dealt anew (`resample_from_infostate`). It looks
ahead by random play, so it needs some hundred simulations for every answer before it plays well.
"""

import argparse
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from umbra.adapters.openspiel import load_game
from umbra.bots import Bot, make_bot
from umbra.core.game import Game


def chosen(bot: Bot, table: Game) -> str:
    """What a bot answers in the second seat."""
    return bot.choose(table.asked()[0], lambda: table.view(1), lambda rng: table.imagine(1, rng))


def play(game: Any, searcher: Any, seed: int, dice: np.random.RandomState) -> float:
    """What the search gets out of one game in the first seat: 1 for winning, -1 for losing."""
    state = game.new_initial_state()
    state.apply_action(int(dice.randint(len(state.chance_outcomes()))))
    greedy = make_bot("greedy", "casting-shadows", str(seed))
    while not state.is_terminal():
        if state.current_player() == 0:
            action = searcher.step(state)
        else:
            key = chosen(greedy, state.table)
            action = next(one for one in state.legal_actions() if state.action_to_string(one) == key)
        state.apply_action(int(action))
    return float(state.returns()[0])


def main() -> None:
    """Play some games and print what came of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=8, help="after so many rounds a game ends in any case")
    arguments = parser.parse_args()
    game = load_game("casting-shadows", options=f'{{"round_cap": {arguments.rounds}}}')
    dice = np.random.RandomState(7)
    evaluator = mcts.RandomRolloutEvaluator(1, dice)
    searcher = ismcts.ISMCTSBot(
        game, evaluator, uct_c=2.0, max_simulations=arguments.simulations, random_state=dice,
        allow_inconsistent_action_sets=True,
    )  # fmt: skip
    results = [play(game, searcher, seed, dice) for seed in range(arguments.games)]
    won, lost = results.count(1.0), results.count(-1.0)
    print(f"{arguments.games} games, won {won}, lost {lost}, drawn {arguments.games - won - lost}")


if __name__ == "__main__":
    main()
