"""Words for people: options, prompts and names. Made only when somebody reads them."""

from typing import TYPE_CHECKING

from umbra.box.english import begun, counted, seat_name
from umbra.games.shadowscape.library import LORD
from umbra.games.shadowscape.records.cards import Face
from umbra.games.shadowscape.records.riders import (
    Against,
    DrawMore,
    HealMore,
    NoStop,
    Push,
    Rider,
    SelfWound,
    Step,
    WardSelf,
)

if TYPE_CHECKING:
    from umbra.games.shadowscape.library import ShadowLibrary
    from umbra.games.shadowscape.state import State

SYMBOL_NAMES = {
    "attack": "Attack",
    "magic": "Magic",
    "search": "Search",
    "heal": "Heal",
    "movement": "Movement",
    "defence": "Defence",
}
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


def say(verb: str, name: str) -> str:
    """A verb and a name: "Step to", "Altar of Night"."""
    return f"{begun(verb)} {name}"


def say_piece(content: "ShadowLibrary", verb: str, identifier: str) -> str:
    """A verb and the name of a piece."""
    return f"{begun(verb)} {name_of(content, identifier)}"


def say_enemy(content: "ShadowLibrary", verb: str, identifier: str, defence: int, room: str) -> str:
    """An Enemy with its Defence and where it stands."""
    return f"{verb.capitalize()} {name_of(content, identifier)} (Defence {defence}) in {room}"


def say_use(face: Face) -> str:
    """An Action card used for its text."""
    return f"{face.title}: {face_text(face)}"


def face_text(face: Face) -> str:
    """What a side of an Action card says, made from its figures."""
    boost = f" Boost: {SYMBOL_NAMES[face.boost]}." if face.boost else ""
    return " ".join([_main_text(face), *(_rider_text(rider) for rider in face.then)]) + boost


def _main_text(face: Face) -> str:
    match face.act:
        case "attack" | "magic":
            kind = "Regular Attack" if face.act == "attack" else "Magic Attack"
            return f"{kind} with {_amount(face, 'damage', 'damage')} to {_targets_text(face)}."
        case "search":
            where = "your room" if face.range == 0 else "your room or an adjacent one"
            return f"Search {where} with {_amount(face, 'point', 'points')}."
        case "heal":
            return f"Discard up to {face.value or 'Skill'} of your Wounds."
        case "move":
            return f"Move with {_amount(face, 'point', 'points')}."
        case _:
            if face.fill:
                return "Draw Fate cards one at a time, up to your Hand Size."
            limit = ", then discard down to your Hand Size" if face.to_hand else ""
            return f"Draw {_amount(face, 'Fate card', 'Fate cards')}{limit}."


def _amount(face: Face, one: str, many: str) -> str:
    """ "3 points", "1 point", "1 + Skill points", "points equal to your Skill"."""
    if not face.skill_value:
        return counted(face.value, one, many)
    return f"{face.value} + Skill {many}" if face.value else f"{many} equal to your Skill"


def _targets_text(face: Face) -> str:
    whom = {"one": "1 Enemy", "two": "up to 2 Enemies", "all": "every Enemy"}[face.hits]
    if face.range == 0:
        return f"{whom} in your room"
    one_room = "" if face.hits == "one" else " in one room"
    return f"{whom}{one_room} up to {counted(face.range, 'room')} away"


def _rider_text(rider: Rider) -> str:
    match rider:
        case Push():
            return "Then you may move 1 regular Enemy out of your room."
        case Step(when="before"):
            return "Before it you may move 1 room."
        case Step():
            return "Then you may move 1 room."
        case NoStop():
            return "Enemies do not stop you."
        case DrawMore(n=n, on_kill=on_kill):
            cards = f"draw {counted(n, 'Fate card')}"
            return f"If it eliminates an Enemy, {cards}." if on_kill else f"Then {cards}."
        case HealMore(n=n):
            return f"If it eliminates an Enemy, you may discard {n} of your Wounds."
        case WardSelf(n=n):
            return f"You have +{n} Defence until your next turn."
        case SelfWound(n=n):
            return f"Then place {counted(n, 'Wound')} in your Hero Area."
        case Against(type=kind, n=n):
            return f"+{n} damage against {kind.capitalize()} Enemies."
