"""How often a person is asked: the questions of seeded games, and what standing orders leave of them."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from umbra.bots import answer_for, make_bot
from umbra.core.decision import Decision
from umbra.core.orders import USUAL_ORDERS, Orders, by_itself
from umbra.registry import new_game, rules_of


class Prompts(msgspec.Struct):
    """The questions of some games, those before the first round apart."""

    game: str
    seats: int
    orders: Orders
    games: int = 0
    turns: int = 0
    """Rounds times seats: each seat has its turn in a round."""
    asked: int = 0
    """All questions of the rules after setup."""
    one_answer: int = 0
    """Of these, those with one answer only that answer themselves; one that ends a turn does not."""
    ordered: int = 0
    """Of these, those with a usual answer that the standing order gives."""
    continued: int = 0
    """Of these, those that go on with a question of which several answers could be marked at once."""
    prompts: int = 0
    """What is left for a person. Questions of one kind in a row of which several can be marked at once are one."""
    setup: int = 0
    """Questions that a person answers before the first round."""
    kinds: Counter[str] = msgspec.field(default_factory=Counter)
    """The prompts by kind of question."""

    @property
    def per_turn(self) -> float:
        """How often a person is asked for each turn that they have, in those of others too."""
        return self.prompts / max(self.turns, 1)


def count(
    game: str,
    seats: int,
    games: int,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    orders: Orders = USUAL_ORDERS,
    bot: str = "greedy",
) -> Prompts:
    """Play games in which a bot answers what a person would be asked, and count."""
    found = Prompts(game, seats, orders)
    for number in range(games):
        _play(found, f"{seed}/{number}", rules_of(game).without_people(options), bot)
    return found


def _play(found: Prompts, seed: str, options: Mapping[str, Any], bot: str) -> None:
    game = new_game(found.game, found.seats, seed, options)
    bots = [make_bot(bot, found.game, f"{seed}/{seat}") for seat in range(found.seats)]
    rounds, in_setup = 0, True
    before: Decision | None = None
    while game.outcome is None:
        ask = game.asked()[0]
        in_setup = in_setup and not game.glimpse().when
        rounds = max(rounds, game.rules.sum_up(game.state).round)
        key = by_itself(ask, found.orders)
        _note(found, ask, key, before, in_setup=in_setup)
        entry, times = game.entry, {option.key: option.times for option in ask.options}
        if key is None:
            answer_for(game, bots)
        else:
            game.answer(ask.seat, key)
        given = game.line[entry]
        before = ask if ask.several and given.seat == ask.seat and times.get(given.key) else None
    found.games += 1
    found.turns += rounds * found.seats


def _note(found: Prompts, ask: Decision, key: str | None, before: Decision | None, *, in_setup: bool) -> None:
    goes_on = before is not None and (before.kind, before.seat) == (ask.kind, ask.seat)
    is_prompt = key is None and not goes_on
    if in_setup:
        found.setup += is_prompt
        return
    found.asked += 1
    found.one_answer += key is not None and len(ask.options) == 1
    found.ordered += key is not None and len(ask.options) > 1
    found.continued += key is None and goes_on
    found.prompts += is_prompt
    found.kinds[ask.kind] += is_prompt
