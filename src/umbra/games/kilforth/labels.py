"""Words for people: names of heroes, cards and places, and phrases that several modules use. Made only when read."""

from typing import TYPE_CHECKING, Annotated

from umbra.box.english import counted, seat_name
from umbra.core import NONE, Named, Names, Token
from umbra.games.kilforth.records import Saga, saying
from umbra.games.kilforth.records.parts import Effect

if TYPE_CHECKING:
    from umbra.core.table import Table
    from umbra.games.kilforth.library import KilforthLibrary
    from umbra.games.kilforth.state import State

ATTRIBUTE_NAMES = {"F": "fight", "I": "influence", "N": "sneak", "S": "study"}

ATTRIBUTE_OF = {name: letter for letter, name in ATTRIBUTE_NAMES.items()}

TERMS = ATTRIBUTE_NAMES | {
    "value": "race and class",
    "surprise": "surprise",
    "team": "the team",
    "weakened": "abilities of heroes",
    "sentence": "Sentence",
    "hp": "HP",
    "ap": "AP",
    "centre": "the centre",
    "gloom": "gloom",
    "loot": "a loot token",
}
"""What is no record of its own: attributes, and what adds dice to a test."""

PURPOSES = {
    "confront": "to confront {}",
    "evade": "to evade {}",
    "fight": "against {}",
    "plot": "to defeat the plot {}",
    "interlude": "for the interlude of {}",
    "finale": "for the finale of {}",
    "event": "for {}",
}
"""What a test is for; the braces stand for what it is against."""

HIDDEN_CARD = "a hidden card"

Story = Annotated[str, Named("story")]
"""A field of an event that is said as the name of a saga, where its card is not meant as the totem."""


class KilforthNames:
    """How heroes, cards and places are called."""

    def __init__(self, content: "KilforthLibrary", state: "State") -> None:
        self._content = content
        self._state = state

    def seat(self, seat: int) -> str:
        """The hero, such as `Seraph Chevalier`; the number of the seat before there is one."""
        return hero_name(self._content, self._state, seat)

    def story(self, saga: str) -> str:
        """The name of a saga, where its card is not meant as the totem."""
        return self._content.sagas[saga].name

    def piece(self, identifier: str) -> str:
        """The name of a card, a location, a hero or an attribute; other words as they are.

        The card of a saga does something only as the totem and is called so; the story is `saga:` and the id.
        """
        record = self._content.records.get(identifier)
        if record is not None:
            return record.totem if isinstance(record, Saga) else str(record.name)
        kind, _, number = identifier.partition(":")
        if kind == "saga":
            return self.story(number)
        if number.isdigit():
            return self._numbered(kind, int(number), identifier)
        return TERMS.get(identifier, identifier)

    def _numbered(self, kind: str, number: int, identifier: str) -> str:
        match kind:
            case "card":
                return card_name(self._content, self._state, number)
            case "cell":
                return cell_name(self._content, self._state, number)
            case "hero" | "seat":
                return self.seat(number)
            case "ancient":
                return str(self._content.ancients[self._state.ancients[number].id].name)
        return identifier


def hero_name(content: "KilforthLibrary", s: "State", seat: int) -> str:
    """Race and class of a hero, or the number of his seat before they are known."""
    hero = s.heroes[seat]
    if hero.race == NONE or hero.calling == NONE:
        return seat_name(seat)
    faces = s.cards.faces
    return f"{content.races[faces[hero.race]].name} {content.classes[faces[hero.calling]].name}"


def cell_name(content: "KilforthLibrary", s: "State", cell: int) -> str:
    """The location that lies in a cell."""
    return str(content.locations[s.layout[cell]].name)


def card_name(content: "KilforthLibrary", s: "State", token: Token, seat: int | None = None) -> str:
    """The name of a card that lies open, or that a seat knows; a saga that is an asset is called as its totem."""
    if not s.cards.is_known(token, seat):
        return HIDDEN_CARD
    record = content.records[s.cards.faces[token]]
    if isinstance(record, Saga) and any(token in hero.assets for hero in s.heroes):
        return record.totem
    return str(record.name)


def story(names: Names, saga: str) -> str:
    """The name of a saga, where its card is not meant as the totem."""
    return names.piece(f"saga:{saga}")


def successes(n: int) -> str:
    """`1 success`, `2 successes`."""
    return counted(n, "success", "successes")


def dice_words(n: int) -> str:
    """`1 die`, `2 dice`."""
    return counted(n, "die", "dice")


def purpose_words(purpose: str, against: str) -> str:
    """What a test is for: `to evade Web Matron`."""
    return PURPOSES[purpose].format(against)


# Options


def say_use(table: "Table[State]", token: Token, effect: Effect) -> str:
    """`Use Bloodstone: lose 1 HP, 2 more successes`."""
    return f"Use {card_name(table.content, table.state, token)}: {saying.say_use(effect)}"


def say_card(verb: str, table: "Table[State]", token: Token, seat: int) -> str:
    """A verb and the name of a card as a seat knows it: `Discard`, the token of a rumour."""
    return f"{verb} {card_name(table.content, table.state, token, seat)}"
