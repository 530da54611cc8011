"""SK-R-25: abilities that are used inside a test, in a battle or when HP are lost, and what using them costs."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from umbra.box.english import listed
from umbra.core import Option, Phrase, Table, Token
from umbra.games.kilforth.events.trials import AbilityUsed
from umbra.games.kilforth.labels import say_use
from umbra.games.kilforth.pieces.heroes import working
from umbra.games.kilforth.pieces.holdings import lose_asset, spend_loot, take_hp
from umbra.games.kilforth.pieces.modifiers import holds
from umbra.games.kilforth.pieces.options import effect_key
from umbra.games.kilforth.records.parts import Effect
from umbra.games.kilforth.state import State


class Power(NamedTuple):
    """One ability of a card or token: the number of the effect, and what it is used for."""

    token: Token
    number: int
    effect: Effect

    @property
    def word(self) -> Any:
        """The word that it is used for."""
        return self.effect.aim.word

    @property
    def cost(self) -> int:
        """SK-R-95  The HP that it costs."""
        return -sum(int(part.word.amount) for part in self.effect.costs)


def reacts(table: Table[State], seat: int, window: str) -> list[Power]:
    """The abilities of a hero's cards that he could use now in a window."""
    cards = working(table, seat, table.content.able["react", window])
    return powers_for(table, seat, cards, "react", window) if cards else []


def powers_for(table: Table[State], seat: int, tokens: Sequence[Token], trigger: str, window: str) -> list[Power]:
    """The abilities of cards and tokens with that trigger that are for a window and can be paid for."""
    faces, able, hp = table.state.cards.faces, table.content.able[trigger, window], table.state.heroes[seat].hp
    found = [
        Power(token, number, effect)
        for token in tokens
        if faces[token] in able
        for number, effect in table.content.triggered[faces[token]].get(trigger, ())
    ]
    return [
        power
        for power in found
        if power.word.window == window and (not power.cost or hp > power.cost) and holds(table, seat, power.effect.aim)
    ]


def react_options(table: Table[State], seat: int, window: str) -> list[Option]:
    """The answers that use one of those."""
    return [use_option(table, power) for power in reacts(table, seat, window)]


def use_option(
    table: Table[State], power: Power, phrase: Phrase | None = None, weighing: tuple[Any, ...] = ()
) -> Option:
    """The answer that uses an ability."""
    key = f"use:{effect_key(table, power.token, power.number)}"
    said = phrase or (say_use, table, power.token, power.effect)
    return Option(key, said, (f"card:{power.token}",), power, weighing=weighing)


def use_up(table: Table[State], seat: int, power: Power) -> None:
    """An ability is used: its cost is paid, and its card is veiled or sacrificed, or its token set aside."""
    face = table.state.cards.faces[power.token]
    told = [said for part in power.effect.gains if (said := part.word.told())]
    if told:
        table.tell(AbilityUsed(seat, face, listed(told)))
    if power.cost:
        take_hp(table, seat, power.cost, face)
    spend(table, seat, power.token, power.effect)


def spend(table: Table[State], seat: int, token: Token, effect: Effect) -> None:
    """SK-RES.2, SK-LOT.1  What becomes of a card or token once it has been used."""
    hero = table.state.heroes[seat]
    if token in hero.loot:
        spend_loot(table, seat, token)
    elif effect.price is not None and effect.price.name == "discard":
        lose_asset(table, seat, token)
    elif effect.price is not None:
        hero.veiled.append(token)
