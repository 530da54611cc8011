"""SK-R-25: abilities that are used inside a test, in a battle or when HP are lost, and what using them costs."""

from collections.abc import Sequence
from typing import NamedTuple

from umbra.core.cards import Token
from umbra.core.decision import Option
from umbra.core.table import Table
from umbra.games.kilforth.events.trials import AbilityUsed
from umbra.games.kilforth.pieces.heroes import working
from umbra.games.kilforth.pieces.holdings import lose_asset, spend_loot, take_hp
from umbra.games.kilforth.pieces.modifiers import holds
from umbra.games.kilforth.pieces.options import effect_key
from umbra.games.kilforth.pieces.sentences import say_use
from umbra.games.kilforth.records.parts import Effect, Part
from umbra.games.kilforth.state import State

TOLD_BY_RESULT = frozenset(("prevent", "reroll", "succ", "spare"))
"""Uses of which the event that follows tells, with the card."""


class Power(NamedTuple):
    """One ability of a card or token: the number of the effect, and what it is used for."""

    token: Token
    number: int
    effect: Effect

    @property
    def aim(self) -> Part:
        """What it is used for."""
        return self.effect.aim

    @property
    def cost(self) -> int:
        """SK-R-95  The HP that it costs."""
        return -sum(part.amount for part in self.effect.parts if part.word == "hp")


def reacts(table: Table[State], seat: int, word: str) -> list[Power]:
    """The abilities of a hero's cards that he could use now for what a word says."""
    cards = working(table, seat, table.content.able["react", word])
    return powers_for(table, seat, cards, "react", word) if cards else []


def powers_for(table: Table[State], seat: int, tokens: Sequence[Token], trigger: str, word: str) -> list[Power]:
    """The abilities of cards and tokens with that trigger that are for what a word says and can be paid for."""
    faces, able, hp = table.state.cards.faces, table.content.able[trigger, word], table.state.heroes[seat].hp
    found = [
        Power(token, number, effect)
        for token in tokens
        if faces[token] in able
        for number, effect in table.content.triggered[faces[token]].get(trigger, ())
    ]
    return [
        power
        for power in found
        if power.aim.word == word and (not power.cost or hp > power.cost) and holds(table, seat, power.aim)
    ]


def react_options(table: Table[State], seat: int, word: str) -> list[Option]:
    """The answers that use one of those."""
    return [use_option(table, seat, power) for power in reacts(table, seat, word)]


def use_option(table: Table[State], seat: int, power: Power) -> Option:
    """The answer that uses an ability."""
    key = f"use:{effect_key(table, power.token, power.number)}"
    return Option(key, (say_use, table, power.token, power.effect), (f"card:{power.token}",), power)


def use_up(table: Table[State], seat: int, power: Power) -> None:
    """An ability is used: its cost is paid, and its card is veiled or sacrificed, or its token set aside."""
    if power.aim.word not in TOLD_BY_RESULT:
        table.tell(AbilityUsed(seat, table.state.cards.faces[power.token], power.aim.word, power.aim.amount))
    if power.cost:
        take_hp(table, seat, power.cost, table.state.cards.faces[power.token])
    spend(table, seat, power.token, power.effect)


def spend(table: Table[State], seat: int, token: Token, effect: Effect) -> None:
    """SK-RES.2, SK-LOT.1  What becomes of a card or token once it has been used."""
    hero = table.state.heroes[seat]
    if token in hero.loot:
        spend_loot(table, seat, token)
    elif effect.price == "discard":
        lose_asset(table, seat, token)
    elif effect.price == "veil":
        hero.veiled.append(token)
