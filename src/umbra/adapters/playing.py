"""A table as environments see it: whose turn it is, what the end is worth, and where to stop."""

from typing import Literal

from umbra.adapters.spaces import Spaces
from umbra.core.decision import Decision
from umbra.core.errors import BadOption
from umbra.core.game import Game
from umbra.core.rules import Outcome

Rewards = Literal["win", "score"]
"""1 for winning and -1 for losing; or by how much one's score is above the average of the others' (below: less)."""

REWARDS: tuple[Rewards, ...] = ("win", "score")


def asked(game: Game) -> Decision | None:
    """The question that is served next. Seats that are asked together are served one after the other.

    Nobody learns what the others have answered: the answers stay sealed in the game.
    """
    found = game.asked()
    return found[0] if found else None


def check_rewards(rewards: str) -> None:
    """BadOption if there are no rewards of that name."""
    if rewards not in REWARDS:
        raise BadOption(f"rewards cannot be {rewards!r}; there is: {', '.join(REWARDS)}")


def worth(outcome: Outcome, spaces: Spaces, rewards: Rewards) -> list[float]:
    """What the end of a game is worth to each seat.

    Those who play together all get 1 or all -1. Otherwise each winner gets 1 and the others -1, and nobody anything if
    nobody or everybody has won. Scores are compared only among rivals, and where every seat has one.
    """
    seats = range(spaces.seats)
    if spaces.rules.as_one(spaces.options) or spaces.seats == 1:
        return [1.0 if outcome.winners else -1.0 for _ in seats]
    if rewards == "score" and len(outcome.scores) == spaces.seats and None not in outcome.scores:
        return [_above_others([score or 0 for score in outcome.scores], seat) for seat in seats]
    if len(outcome.winners) in (0, spaces.seats):
        return [0.0 for _ in seats]
    return [1.0 if seat in outcome.winners else -1.0 for seat in seats]


def has_won(outcome: Outcome, spaces: Spaces, seat: int) -> bool:
    """Whether a seat has won, alone or with others, but not with all of its rivals."""
    return worth(outcome, spaces, "win")[seat] > 0


def _above_others(scores: list[int], seat: int) -> float:
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)
