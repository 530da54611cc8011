"""Small questions of Shadows of Malice that are answered by habit."""

from umbra.bots.judge.malice.position import Position
from umbra.bots.judge.malice.ratings import card_worth
from umbra.core.decision import Decision
from umbra.games.malice.items.items import in_the_way
from umbra.games.malice.records import COLOURS
from umbra.games.malice.rolls.windows import Shards

PASS = "pass"
SPARED = 6
"""So many soulshards an avatar keeps for fights."""


def boost_luck(ask: Decision, at: Position) -> str:
    """Soulshards that can be spared help to search a lair; on other luck rolls they are rarely worth it."""
    fitting = [
        (len(option.value.each), option.key)
        for option in ask.options
        if isinstance(option.value, Shards) and option.value.last and _spares(at, option.value)
    ]
    if fitting and _searches(at):
        return max(fitting)[1]
    return no_boost(ask)


def _spares(at: Position, shards: Shards) -> bool:
    """Whether their avatar has so many colourless soulshards to spare."""
    first = shards.each[0]
    return first.colour == COLOURS[0] and sum(at.avatar(first.avatar).shards) - len(shards.each) >= SPARED


def no_boost(ask: Decision) -> str:
    """Nothing is added to the roll."""
    return "roll" if ask.option("roll") is not None else PASS


def _searches(at: Position) -> bool:
    """Whether a band of this seat stands in a lair that it has cleared."""
    lairs = [hex for hex, calm in zip(at.board.lairs, at.s.calm, strict=True) if calm]
    return at.s.combat is None and any(at.avatar(a).hex in lairs for a in range(len(at.s.avatars)) if at.mine(a))


def hand_out(ask: Decision, at: Position) -> str:
    """To whom a card brings most: who has no better one of its type, and then who has least."""
    token = at.s.finds[0].tokens[0]
    new = at.worth(token)

    def gain(a: int) -> float:
        lost = min((at.worth(held) for held in in_the_way(at.table, a, token)), default=0.0)
        return new - lost - 0.02 * at.kit(a)

    return max(ask.options, key=lambda option: gain(option.value)).key


def excess(ask: Decision, at: Position) -> str:
    """The worst goes; to a mate if it is of use there."""

    def loss(option_value: tuple[int, int]) -> float:
        leaving, to = option_value
        worth = at.worth(leaving)
        if to < 0:
            return worth
        ways = in_the_way(at.table, to, leaving)
        spared = worth - min((at.worth(held) for held in ways), default=0.0)
        return worth - max(0.0, spared) + 0.01

    return min(ask.options, key=lambda option: loss(option.value)).key


def harvest(ask: Decision, at: Position) -> str:
    """Who has the fewest soulshards, since everybody may invoke only so many in a phase."""
    return min(ask.options, key=lambda option: sum(at.avatar(option.value).shards)).key


def keep(ask: Decision, at: Position) -> str:
    """The better one of two cards."""
    return max(ask.options, key=lambda option: at.worth(option.value)).key


def starting_lair(ask: Decision, at: Position) -> str:
    """The treasure of the lair that is farthest from its Gate."""
    board = at.board

    def away(lair: int) -> int:
        hex = board.lairs[lair]
        return min(board.distance[hex][gate] for gate in board.gates)

    return max(ask.options, key=lambda option: away(option.value)).key


def worst(ask: Decision, at: Position) -> str:
    """The card that is missed least."""
    return min(ask.options, key=lambda option: card_worth(at.content, at.face(option.value))).key
