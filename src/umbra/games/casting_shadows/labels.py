"""Phrases for people: options, prompts and names. Made only when somebody reads them."""

from typing import Annotated

from umbra.box.english import counted, seat_name
from umbra.core.content import Content
from umbra.core.decision import Refusal
from umbra.core.events import Named
from umbra.games.casting_shadows.resources import KIND_NAMES, KIND_OF, SOURCE_OF, TOKEN
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
        """The name of the Character, or the number of the seat before one is chosen."""
        character = self._state.players[seat].character
        return self.piece(character) if character else seat_name(seat)

    def piece(self, identifier: str) -> str:
        """The name of a card, tile or Character."""
        record = self._content.records.get(identifier)
        return str(record.name) if record is not None else identifier

    def kind(self, kind: str) -> str:
        """A Resource: "red Gem"."""
        return KIND_NAMES[kind]

    def kinds(self, kinds: tuple[str, ...]) -> str:
        """Resources: "2 red Gems, Cursed Crystal"."""
        counts = {kind: kinds.count(kind) for kind in kinds}
        parts = [KIND_NAMES[kind] if n == 1 else f"{n} {KIND_NAMES[kind]}s" for kind, n in counts.items()]
        return ", ".join(parts) or "nothing"

    def status(self, status: str) -> str:
        """A token of Ice Storm: "Freeze"."""
        return status.capitalize()


def say(verb: str, name: str) -> str:
    """A verb and a name."""
    return f"{verb} {name}"


def say_item(verb: str, item: int) -> str:
    """A verb and an item of the pool."""
    source = "token" if item >= TOKEN else f"{SOURCE_OF[item]} die"
    return f"{verb} the {KIND_NAMES[KIND_OF[item]]} ({source})"


def say_tier(n: int, kind: str, damage: int) -> str:
    """A tier of a scaling Spell."""
    return f"Spend {counted(n, KIND_NAMES[kind])} for {damage} DMG"


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
    return [counted(symbols.count(symbol), KIND_NAMES[symbol]) for symbol in dict.fromkeys(symbols)]


def say_target(name: str, hp: int, after: int) -> str:
    """A target with its HP now and then."""
    return f"{name}, {hp} → {after} HP"


def say_aim(tile: str, hit: tuple[tuple[str, int, int], ...]) -> str:
    """A tile as a target, with everybody who would be hit."""
    return f"Strike {tile}: {'; '.join(say_target(*one) for one in hit)}"


def say_absorb(n: int, energy: int, limit: int) -> str:
    """How many Shadow Fragments, and what comes of it."""
    return f"Absorb {n} for {energy + n} of {limit} Shadow Energy" if n else "Absorb none"


def say_turn(ap: int) -> str:
    """The question of Phase 2."""
    return f"What do you do? You have {counted(ap, 'Action point')} left."
