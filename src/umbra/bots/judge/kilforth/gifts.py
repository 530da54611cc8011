"""What heroes of Shadows of Kilforth give each other when they win or lose together."""

from typing import NamedTuple

from umbra.bots.judge.kilforth.position import Position
from umbra.bots.judge.kilforth.saga import Saga
from umbra.core.cards import NONE, Token
from umbra.core.decision import Decision
from umbra.games.kilforth.deeds.exchange import Proposal, tradable
from umbra.games.kilforth.pieces.heroes import heroes_at
from umbra.games.kilforth.records import FINALE

BETTER = 1.5
"""By so much more a card has to help another hero than oneself."""


class Gift(NamedTuple):
    """Who gets which card, or gold if there is none."""

    to: int
    token: Token
    gold: int = 0


def gift(at: Position) -> Gift | None:
    """The card that helps a hero here most, or gold that one does not need; nothing against others."""
    if not at.together:
        return None
    best, most = None, BETTER
    for other in heroes_at(at.s, at.hero.cell):
        if other == at.me or at.s.heroes[other].out:
            continue
        saga = Saga(at.content, at.s, other)
        for token in tradable(at.table, at.me):
            gain = saga.fit(at.face(token)) - _own_worth(at, token)
            if gain > most:
                best, most = Gift(other, token), gain
        if best is None and at.hero.step >= FINALE and at.hero.gold and at.s.heroes[other].step < FINALE:
            best = Gift(other, NONE, at.hero.gold)
    return best


def _own_worth(at: Position, token: Token) -> float:
    if token in at.hero.rumours:
        return at.held_worth(token)
    return at.kept_worth(token) if token in at.hero.assets else at.use_worth(at.face(token))


def propose(ask: Decision, at: Position) -> str:
    """The gift and nothing else."""
    if ask.option("offer") is not None:
        return "offer"
    found = gift(at)
    for option in ask.options if found is not None else ():
        offer = option.value
        if isinstance(offer, Proposal) and found is not None and offer.other == found.to and not offer.takes:
            given = offer.gives
            if given.tokens == (found.token,) or (found.gold and given.gold == found.gold and not given.tokens):
                return option.key
    return "pass"
