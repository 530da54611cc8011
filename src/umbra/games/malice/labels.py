"""Words for people: names of pieces and places, options and prompts. Made only when somebody reads them."""

from typing import TYPE_CHECKING

from umbra.box.english import counted, listed, seat_name
from umbra.core import NONE
from umbra.games.malice.records import COLOURS

if TYPE_CHECKING:
    from umbra.core.table import Table
    from umbra.games.malice.library import MaliceLibrary
    from umbra.games.malice.rolls.powers import Power
    from umbra.games.malice.state import State

AVATARS = ("Aster", "Bryn", "Corvane", "Delwyn", "Emberlin", "Fennick", "Galdra", "Hesper")
"""The names of the eight avatar tokens; they say nothing about what an avatar can do (SM-SET.25)."""

TERMS = {
    "none": "colourless",
    "elec": "electricity",
    "untyped": "untyped energy",
    "": "physical",
    "power": "power",
    "shard": "soulshard",
    "defending": "defending",
    "band": "band",
    "mystic": "mystic hex",
    "city": "city hex",
    "gate": "the Gate",
    "xulthul": "Xulthûl",
    "guardian": "the Guardian",
    "shadow": "the Shadow",
    "normal": "the creature",
    "light": "Light Well",
    "dark": "Dark Well",
    "pit": "the Spawning Pit",
}
"""What is no record of its own: kinds of energy and opponents, and what else is added to a roll."""

PURPOSES = {
    "evade": "to evade",
    "withdraw": "to withdraw to the hex it named",
    "provoke": "to provoke an encounter",
    "search": "to find a treasure in the lair",
    "gate": "to reach the Gate it named",
    "trade": "to reach the other Gate for a trade",
    "fate": "for its fate card",
}
"""What a luck roll is for."""

ROLLS = {
    "CR": "combat roll",
    "LR": "luck roll",
    "MR": "movement roll",
    "wounds": "wounds",
    "shields": "shields",
    "recovery": "recovery",
    "harvest": "harvest",
}
"""The rolls that somebody can help or have thrown again."""

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


class MaliceNames:
    """How seats, avatars, cards and places are called."""

    def __init__(self, content: "MaliceLibrary", state: "State") -> None:
        self._content = content
        self._state = state

    def seat(self, seat: int) -> str:
        """The names of its avatars, or its number before they are chosen."""
        owned = [a for a, owner in enumerate(self._state.owners) if owner == seat]
        if any(self._state.avatars[a].piece < 0 for a in owned):
            return seat_name(seat)
        return listed([avatar_name(self._state, a) for a in owned])

    def avatar(self, a: int) -> str:
        """The name of an avatar."""
        return avatar_name(self._state, a)

    def hex(self, hex: int) -> str:
        """The name of a hex."""
        return hex_name(self._content, self._state, hex)

    def piece(self, identifier: str) -> str:
        """The name of a card, place, avatar or Shadow; other words as they are."""
        record = self._content.records.get(identifier)
        if record is not None:
            return str(record.name)
        kind, _, number = identifier.partition(":")
        if number.removeprefix("-").isdigit():
            return self._numbered(kind, int(number))
        return TERMS.get(identifier, identifier)

    def _numbered(self, kind: str, number: int) -> str:
        match kind:
            case "avatar":
                return avatar_name(self._state, number)
            case "seat":
                return self.seat(number)
            case "card":
                return card_name(self._content, self._state, number)
            case "shadow":
                return shadow_name(self._state, number)
            case "realm":
                return realm_hex_name(self._content, number)
            case "hex":
                return hex_name(self._content, self._state, number)
            case "map":
                return map_name(self._content, self._state, number)
        board = self._content.board(self._state.layout)
        places = {"gate": board.gates, "stronghold": board.strongholds, "lair": board.lairs}
        return hex_name(self._content, self._state, places[kind][number]) if kind in places else f"{kind}:{number}"


KEYS = tuple(name.lower() for name in AVATARS)


def key_of(s: "State", a: int) -> str:
    """How an avatar is called in the key of an option: `aster`."""
    piece = s.avatars[a].piece
    return KEYS[piece] if piece >= 0 else f"avatar-{a + 1}"


def avatar_of(s: "State", key: str) -> int:
    """The avatar that is called so in keys; NONE if none is."""
    return next((a for a in range(len(s.avatars)) if key_of(s, a) == key), NONE)


def avatar_name(s: "State", a: int) -> str:
    """The name of an avatar's token, or its number before one is chosen."""
    piece = s.avatars[a].piece
    return AVATARS[piece] if piece >= 0 else f"Avatar {a + 1}"


def card_name(content: "MaliceLibrary", s: "State", token: int) -> str:
    """The name of a card or token that lies open; nothing of one that does not."""
    if not s.cards.is_known(token):
        return "a hidden card"
    face = s.cards.faces[token]
    record = content.records.get(face)
    return str(record.name) if record is not None else TERMS.get(face, face)


def shadow_name(s: "State", number: int) -> str:
    """A Shadow in Aethos, told from the others by the order of arrival."""
    if len(s.shadows) <= 1 or number >= len(ORDINALS):
        return "the Shadow"
    return f"the {ORDINALS[number]} Shadow"


def map_name(content: "MaliceLibrary", s: "State", number: int) -> str:
    """The name of a map of the arrangement."""
    return str(content.maps[content.board(s.layout).slots[number].map].name)


def hex_name(content: "MaliceLibrary", s: "State", hex: int) -> str:
    """`swamp E5 of Fenmark`, or the place that lies there: `the Gate of Fenmark`, `the lair D2 of Fenmark`."""
    if hex < 0:
        return "the Light"
    board = content.board(s.layout)
    number = board.map_of[hex]
    where, chart = board.name(hex), map_name(content, s, number)
    if hex in board.gates:
        return f"the Gate of {chart}"
    if hex in s.ruined:
        return f"the ruins {where} of {chart}"
    for laid, places, word in ((s.cities, board.cities, "city"), (s.mystics, board.mystics, "mystic")):
        if hex in places:
            known = number < len(laid) and s.cards.is_known(laid[number])
            return f"the {card_name(content, s, laid[number])} ({chart})" if known else f"the {word} of {chart}"
    for places, word in ((board.strongholds, "stronghold"), (board.lairs, "lair")):
        if hex in places:
            return f"the {word} {where} of {chart}"
    return f"{board.terrain[hex]} {where} of {chart}"


def realm_hex_name(content: "MaliceLibrary", number: int) -> str:
    """A hex of the Shadow Realm: a Shadow Gate by its number, the Pit, or column and row."""
    realm = content.realm
    if number == realm.pit:
        return TERMS["pit"]
    if number in realm.gates:
        return f"Shadow Gate {realm.gates.index(number) + 1}"
    column, row = realm.at[number]
    return f"{'ABCDEFG'[column]}{row + 1} of the Shadow Realm"


def colour_name(colour: str) -> str:
    """A colour of soulshards in words."""
    return "colourless" if colour == "none" else colour


def energy_name(energy: str) -> str:
    """A kind of wounds in words; none is physical."""
    return TERMS.get(energy, energy)


def points(half: int) -> str:
    """Movement points from halves: `3`, `3 1/2`, `1/2`."""
    whole, rest = divmod(half, 2)
    return " ".join([*([str(whole)] if whole or not rest else []), *(["1/2"] if rest else [])])


def movement_points(half: int) -> str:
    """`1 movement point`, `3 1/2 movement points`."""
    return f"{points(half)} movement point{'' if half in (1, 2) else 's'}"


# Options


def say_power(content: "MaliceLibrary", power: "Power") -> str:
    """A power that somebody can use now, and what it costs."""
    card = content.records[power.card]
    if power.sort == "fate":
        return f"Invoke {card.name}: {card.text}"
    price = f", 1 {card.shard} soulshard" if power.sort == "secondary" else ""
    return f"{card.name}{price}: {content.power_texts[power.card][power.sort]}"


def say_shard(
    table: "Table[State]", a: int, colour: str, helped: int, worth: str = "", n: int = 1, then: str = ""
) -> str:
    """Soulshards for a roll, what they add, and what comes then."""
    whose = "" if a == helped else f" of {avatar_name(table.state, a)} for {avatar_name(table.state, helped)}"
    left = table.state.avatars[a].shards[COLOURS.index(colour)]
    gives = f": {worth}" if worth else ""
    what = f"a {colour_name(colour)} soulshard" if n == 1 else counted(n, f"{colour_name(colour)} soulshard")
    return f"Invoke {what}{whose}{f' {then}' if then else ''}{gives} (of {left})"


# Prompts


def say_evading(table: "Table[State]", avatars: list[int], against: int) -> str:
    """The luck rolls that are about to be made to evade one ability."""
    who = listed([avatar_name(table.state, a) for a in avatars])
    rolls = "rolls" if len(avatars) == 1 else "roll"
    return f"{who} {rolls} for luck against {against} {PURPOSES['evade']}: more than {against} succeeds."


def say_luck(table: "Table[State]", a: int, purpose: str, against: int | None) -> str:
    """What a luck roll is for and what it has to beat."""
    for_what = PURPOSES.get(purpose, purpose)
    what = "a die" if against is None else str(against)
    more = "that die" if against is None else str(against)
    return f"{avatar_name(table.state, a)} rolls for luck against {what} {for_what}: more than {more} succeeds."


def say_luck_again(table: "Table[State]", a: int, purpose: str, total: int, against: int) -> str:
    """A luck roll that has failed, as it stands."""
    who, for_what = avatar_name(table.state, a), PURPOSES.get(purpose, purpose)
    return f"{who} has {total} against {against} {for_what}, which fails. Throw the die again?"


def say_movement_again(table: "Table[State]", a: int, half_points: int) -> str:
    """A movement roll as it stands."""
    return f"{avatar_name(table.state, a)} has {movement_points(half_points)}. Throw the dice again?"


def say_movement(table: "Table[State]", a: int) -> str:
    """A movement roll."""
    s = table.state
    size = sum(avatar.band == s.avatars[a].band for avatar in s.avatars)
    return f"{avatar_name(s, a)} rolls to move: the higher of two dice, +{size} for {_band_words(size)}."


def _band_words(size: int) -> str:
    return "itself" if size == 1 else f"a band of {size}"
