"""Words for people: options, prompts and names. Made only when somebody reads them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from umbra.box.english import begun, seat_name
from umbra.core import Token
from umbra.games.shadowscape.library import LORD
from umbra.games.shadowscape.records.cards import Side

if TYPE_CHECKING:
    from umbra.games.shadowscape.library import ShadowLibrary
    from umbra.games.shadowscape.state import State

HERO_PLACE = "hero-card"
"""How the Hero card is called where a Wound can lie."""


class ShadowNames:
    """How seats and pieces are called."""

    def __init__(self, content: "ShadowLibrary", state: "State") -> None:
        self._content = content
        self._state = state

    def seat(self, seat: int) -> str:
        """The name of the Hero, or the number of the seat before one is chosen."""
        hero = self._state.heroes[seat].hero
        return self.piece(hero) if hero else seat_name(seat)

    def piece(self, identifier: str) -> str:
        """The name of a card, room, token or Hero."""
        if identifier == LORD:
            return name_of(self._content, self._state.lord)
        return name_of(self._content, identifier)


def name_of(content: "ShadowLibrary", identifier: str) -> str:
    """The name of a piece, or the title of a side of an Action card."""
    if identifier in content.enemies:
        token = content.enemies[identifier]
        return f"{token.enemy.name} {token.path}"
    card, _, side = identifier.partition("/")
    if side:
        return content.faces[card]["AB".index(side)].title
    if identifier == HERO_PLACE:
        return "the Hero card"
    if identifier == LORD:
        return "the Lord of the Dungeon"
    record = content.records.get(identifier)
    return str(record.name) if record is not None else identifier


def enemy_name(content: "ShadowLibrary", state: "State", enemy: Token) -> str:
    """The name of an Enemy or of the Lord in this game."""
    return ShadowNames(content, state).piece(state.cards.faces[enemy])


def ability_name(content: "ShadowLibrary", source: str) -> str:
    """What the words of a Hero, a piece of Equipment, a kind of Enemy or a side of a Lord are called."""
    lord, _, mode = source.partition("/")
    if mode:
        return str(getattr(content.lords[lord], mode).ability)
    if source in content.heroes:
        return content.heroes[source].ability.name
    named = (card.name for card in content.enemy_cards.values() if card.enemy == source)
    return next(named, name_of(content, source))


def say(verb: str, name: str) -> str:
    """A verb and a name: "Step to", "Altar of Night"."""
    return f"{begun(verb)} {name}"


def say_piece(content: "ShadowLibrary", verb: str, identifier: str) -> str:
    """A verb and the name of a piece."""
    return f"{begun(verb)} {name_of(content, identifier)}"


def say_attack(name: str, defence: int, room: str) -> str:
    """To attack an Enemy, with its Defence and where it stands."""
    return f"Attack {name} (Defence {defence}) in {room}"


def say_parts(parts: Sequence[tuple[str, int]]) -> str:
    """`2 on the card, 1 Battle Shrine`; of the parts that count."""
    return ", ".join(f"{n} {of if n != 1 else of.removesuffix('s') if of == 'boosts' else of}" for of, n in parts if n)


def say_use(face: Side) -> str:
    """An Action card used for its text."""
    return f"{face.title}: {face.text}"
