"""SK-R-25: abilities that are used inside a test, in a battle or when HP are lost, and what using them costs."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from umbra.core.cards import Token
from umbra.core.decision import Option
from umbra.core.table import Table
from umbra.games.kilforth.events.trials import AbilityUsed
from umbra.games.kilforth.pieces.heroes import working
from umbra.games.kilforth.pieces.holdings import lose_asset, spend_loot, take_hp
from umbra.games.kilforth.pieces.modifiers import holds
from umbra.games.kilforth.pieces.sentences import say_use
from umbra.games.kilforth.records.parts import Effect, Part
from umbra.games.kilforth.state import State

TOLD_BY_RESULT = frozenset(("prevent", "reroll", "succ", "spare"))
"""Uses of which the event that follows tells, with the card."""


class Use(NamedTuple):
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
        """Spec 9.1, 4  The HP that it costs."""
        return -sum(part.amount for part in self.effect.parts if part.word == "hp")


def reacts(table: Table[State], seat: int, word: str) -> list[Use]:
    """The abilities of a hero's cards that he could use now for what a word says."""
    cards = working(table, seat, table.content.able["react", word])
    return abilities(table, seat, cards, "react", word) if cards else []


def abilities(table: Table[State], seat: int, tokens: Sequence[Token], trigger: str, word: str) -> list[Use]:
    """The abilities of cards and tokens with that trigger that are for what a word says and can be paid for."""
    faces, able = table.state.cards.faces, table.content.able[trigger, word]
    found = [token for token in tokens if faces[token] in able]
    return [use for token in found for use in _abilities(table, seat, token, trigger, word)]


def _abilities(table: Table[State], seat: int, token: Token, trigger: str, word: str) -> Iterator[Use]:
    face = table.state.cards.faces[token]
    for number, effect in table.content.triggered[face].get(trigger, ()):
        use = Use(token, number, effect)
        affordable = not use.cost or table.state.heroes[seat].hp > use.cost
        if use.aim.word == word and affordable and holds(table, seat, use.aim):
            yield use


def use_option(table: Table[State], seat: int, use: Use) -> Option:
    """The answer that uses an ability."""
    key = f"use:{use.token}:{use.number}"
    return Option(key, (say_use, table, use.token, use.effect), (f"card:{use.token}",), use)


def use_up(table: Table[State], seat: int, use: Use) -> None:
    """An ability is used: its cost is paid, and its card is veiled or sacrificed, or its token set aside."""
    if use.aim.word not in TOLD_BY_RESULT:
        table.tell(AbilityUsed(seat, table.state.cards.faces[use.token], use.aim.word, use.aim.amount))
    if use.cost:
        take_hp(table, seat, use.cost, table.state.cards.faces[use.token])
    spend(table, seat, use.token, use.effect)


def spend(table: Table[State], seat: int, token: Token, effect: Effect) -> None:
    """SK-RES.2, SK-LOT.1  What becomes of a card or token once it has been used."""
    hero = table.state.heroes[seat]
    if token in hero.loot:
        spend_loot(table, seat, token)
    elif effect.price == "discard":
        lose_asset(table, seat, token)
    elif effect.price == "veil":
        hero.veiled.append(token)
