"""Phrases for people: options, prompts and names. Made only when somebody reads them."""

from typing import Annotated

from umbra.box.english import listed, seat_name
from umbra.core import Content, Named, Refusal
from umbra.games.casting_shadows.resources import KIND_NAMES, KIND_OF, SOURCE_OF, TOKEN, counted_symbol
from umbra.games.casting_shadows.state import State

NamedKind = Annotated[str, Named("kind")]
NamedKinds = Annotated[tuple[str, ...], Named("kinds")]
NamedStatus = Annotated[str, Named("status")]
"""Fields of events that are said by the methods of the names."""


class CastingNames:
    """How seats and pieces are called."""

    def __init__(self, content: Content, state: State) -> None:
        self._content = content
        self._state = state

    def seat(self, seat: int) -> str:
        """The name of the Character, or the number of the seat before one is chosen; the log keeps it in both forms."""
        character = self._state.players[seat].character
        return self.piece(character) if character else seat_name(seat)

    def called(self, seat: int) -> str:
        """The name of the Character in the form that it has now, for questions and answers."""
        player = self._state.players[seat]
        return str(self._content.records[player.character].shadow_name) if player.shadow else self.seat(seat)

    def piece(self, identifier: str) -> str:
        """The name of a card, tile, Character or Ability."""
        key, _, ability = identifier.partition(".")
        record = self._content.records.get(key)
        if record is None:
            return identifier
        return str(record.ability.name if ability else record.name)

    def kind(self, kind: str) -> str:
        """A Resource: "red Gem"."""
        return KIND_NAMES[kind]

    def kinds(self, kinds: tuple[str, ...]) -> str:
        """Resources: "2 red Gems and 1 Cursed Crystal"."""
        return listed(_counted(kinds)) if kinds else "nothing"

    def status(self, status: str) -> str:
        """A token of Ice Storm: "Freeze"."""
        return status.capitalize()


def say(verb: str, name: str) -> str:
    """A verb and a name."""
    return f"{verb} {name}"


def say_action(verb: str, name: str, ap: int) -> str:
    """An Action or free use, which says that it is free."""
    return f"{verb} {name}" if ap else f"{verb} {name} for 0 AP"


def item_name(item: int) -> str:
    """An item of the pool: "red Gem (red die)"."""
    source = "token" if item >= TOKEN else f"{SOURCE_OF[item]} die"
    return f"{KIND_NAMES[KIND_OF[item]]} ({source})"


def say_item(verb: str, item: int) -> str:
    """A verb and an item of the pool."""
    return f"{verb} the {item_name(item)}"


def say_cost(verb: str, name: str, cost: tuple[str, ...], level: int, ap: int) -> str:
    """An Action with its whole price."""
    parts = [f"{ap} AP", *_counted(cost)]
    if level:
        parts.append(f"a level {level} Spell")
    return f"{verb} {name} for {', '.join(parts)}"


def say_payment(cost: tuple[str, ...]) -> str:
    """The question of how a cost is paid."""
    return f"Which Resources do you spend for {', '.join(_counted(cost))}?"


def lacking(refusal: Refusal, symbols: tuple[str, ...]) -> Refusal:
    """The reason that something cannot be paid, with what is missing."""
    return Refusal(refusal.rule, (_say_lack, refusal.reason, symbols))


def _say_lack(sentence: str, symbols: tuple[str, ...]) -> str:
    return f"{sentence} Missing: {', '.join(_counted(symbols))}."


def _counted(symbols: tuple[str, ...]) -> list[str]:
    return [counted_symbol(symbol, symbols.count(symbol)) for symbol in dict.fromkeys(symbols)]
