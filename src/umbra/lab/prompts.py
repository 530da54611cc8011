"""How often a person is asked: the questions of seeded games, what standing orders leave of them, and how many of those
one press at a piece answers together."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from umbra.bots import answer_for, make_bot
from umbra.core.decision import Decision
from umbra.core.game import Game
from umbra.core.orders import USUAL_ORDERS, Orders, by_itself, ends_by_itself
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
    """Of these, those with one answer only that answer themselves at once, but for those that end a turn."""
    ended: int = 0
    """Of these, ends of turns with nothing else left to do: they come after a pause that an undo stops."""
    ordered: int = 0
    """Of these, those with a usual answer that the standing order gives."""
    continued: int = 0
    """Of these, those that go on with a question of which several answers could be marked at once."""
    prompts: int = 0
    """What is left for a person. Questions of one kind in a row of which several can be marked at once are one."""
    with_ways: int = 0
    """Of these, those that are answered together with the one before where a person presses a piece and takes a way."""
    setup: int = 0
    """Questions that a person answers before the first round."""
    kinds: Counter[str] = msgspec.field(default_factory=Counter)
    """The prompts by kind of question."""

    @property
    def per_turn(self) -> float:
        """How often a person is asked for each turn that they have, in those of others too."""
        return self.prompts / max(self.turns, 1)

    @property
    def presses(self) -> int:
        """The prompts as presses of somebody who takes the ways that are offered at pieces."""
        return self.prompts - self.with_ways


class _Asked(NamedTuple):
    """A question of a game, in a row of questions to one seat."""

    seat: int
    entry: int
    is_prompt: bool
    before: Game
    """The game at that question."""


def count(
    game: str,
    seats: int,
    games: int,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    orders: Orders = USUAL_ORDERS,
    bot: str = "greedy",
    *,
    ways: bool = True,
) -> Prompts:
    """Play games in which a bot answers what a person would be asked, and count; also ways, which takes longer."""
    found = Prompts(game, seats, orders)
    for number in range(games):
        _play(found, f"{seed}/{number}", rules_of(game).without_people(options), bot, ways=ways)
    return found


def _play(found: Prompts, seed: str, options: Mapping[str, Any], bot: str, *, ways: bool) -> None:
    game = new_game(found.game, found.seats, seed, options)
    bots = [make_bot(bot, found.game, f"{seed}/{seat}") for seat in range(found.seats)]
    rounds, in_setup = 0, True
    before: Decision | None = None
    row: list[_Asked] = []
    while game.outcome is None:
        ask = game.asked()[0]
        in_setup = in_setup and not game.glimpse().when
        rounds = max(rounds, game.rules.sum_up(game.state).round)
        key = by_itself(ask, found.orders)
        is_prompt = _note(found, ask, key, before, in_setup=in_setup)
        if row and row[-1].seat != ask.seat:
            found.with_ways += _taken_together(game, row)
            row = []
        entry, times = game.entry, {option.key: option.times for option in ask.options}
        if ways and not in_setup:
            row.append(_Asked(ask.seat, entry, is_prompt, game.clone()))
        if key is None:
            answer_for(game, bots)
        else:
            game.answer(ask.seat, key)
        given = game.line[entry]
        before = ask if ask.several and given.seat == ask.seat and times.get(given.key) else None
    found.with_ways += _taken_together(game, row)
    found.games += 1
    found.turns += rounds * found.seats


def _taken_together(game: Game, row: list[_Asked]) -> int:
    """How many prompts of a row are answered by a way that was offered at one before and gone to its end."""
    given = [answer.key for answer in game.line[row[0].entry :]] if row else []
    together, upto = 0, 0
    for number, asked in enumerate(row):
        if asked.is_prompt and number < upto:
            together += 1
        elif asked.is_prompt and any(later.is_prompt for later in row[number + 1 :]):
            upto = number + _longest_way(asked.before, asked.seat, given[number : len(row)])
    return together


def _longest_way(game: Game, seat: int, given: list[str]) -> int:
    """How many of the answers that were given are a way, at any piece."""
    ways = [way.keys for piece in game.pieces_with_ways(seat) for way in game.ways(seat, piece)]
    return max((len(keys) for keys in ways if given[: len(keys)] == keys), default=0)


def _note(found: Prompts, ask: Decision, key: str | None, before: Decision | None, *, in_setup: bool) -> bool:
    """Count a question; says whether a person is asked."""
    goes_on = before is not None and (before.kind, before.seat) == (ask.kind, ask.seat)
    ends = ends_by_itself(ask) and found.orders != "always"
    is_prompt = key is None and not goes_on and not ends
    if in_setup:
        found.setup += is_prompt
        return is_prompt
    found.asked += 1
    found.one_answer += key is not None and len(ask.options) == 1
    found.ordered += key is not None and len(ask.options) > 1
    found.ended += ends
    found.continued += key is None and goes_on
    found.prompts += is_prompt
    found.kinds[ask.kind] += is_prompt
    return is_prompt
