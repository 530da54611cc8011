"""What texts do, in words for the answers of a choice."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from umbra.box.english import counted
from umbra.games.kilforth.labels import ATTRIBUTE_NAMES, KilforthNames, card_name, hero_name
from umbra.games.kilforth.records.parts import Choice, Effect, Part

if TYPE_CHECKING:
    from umbra.core.cards import Token
    from umbra.core.table import Table
    from umbra.games.kilforth.pieces.acting import Acting
    from umbra.games.kilforth.state import State


def say_choosing(table: "Table[State]", acting: "Acting") -> str:
    """`Falling Timber: what happens?`, or to whom, if somebody decides for another hero."""
    name = KilforthNames(table.content, table.state).piece(acting.face)
    whom = "" if acting.seat == acting.decider else f" to {hero_name(table.content, table.state, acting.seat)}"
    return f"{name}: what happens{whom}?"


def say_use(table: "Table[State]", token: "Token", effect: Effect) -> str:
    """`Use Bloodstone: lose 1 HP, 2 more successes`."""
    steps = [" or ".join(" and ".join(say_part(part) for part in choice) for choice in step) for step in effect.steps]
    return f"Use {card_name(table.content, table.state, token)}: {', '.join(steps)}"


def say_choice(choice: Choice) -> str:
    """`Lose 1 HP`, `Discard 1 rumour and lose 1 gold`."""
    words = " and ".join(say_part(part) for part in choice)
    return words[:1].upper() + words[1:]


def say_part(part: Part) -> str:
    """One part, such as `lose 1 HP`."""
    words = SAID[part.word](part)
    if part.test is not None:
        return f"test {ATTRIBUTE_NAMES[part.test[0]]} {part.test[1]}: {words}"
    if part.each is None:
        return words
    return f"each hero concerned{', or you if there is none' if part.otherwise else ''}: {words}"


def _figure(name: str) -> Callable[[Part], str]:
    def words(part: Part) -> str:
        return f"{'gain' if part.amount > 0 else 'lose'} {abs(part.amount)} {name}"

    return words


def _drop(part: Part) -> str:
    return f"discard {counted(part.amount, ' '.join((*part.args[1:], 'rumour')))}"


def _draw(part: Part) -> str:
    return f"draw {counted(part.amount, f'{part.args[0]} card')}"


def _peek(part: Part) -> str:
    deck = {"any": "an encounter deck", "each": "each encounter deck"}.get(part.args[0], f"the {part.args[0]} deck")
    return f"look at {counted(part.amount, 'card')} of {deck}"


def _obstacle(part: Part) -> str:
    where = f"at every {part.args[1]} location" if len(part.args) > 1 else "here"
    return f"place {counted(part.amount, 'obstacle')} {where}"


def _clear(part: Part) -> str:
    return f"clear {counted(part.amount, 'obstacle') if part.amount else 'all obstacles'} here"


def _jump(part: Part) -> str:
    return "go to the centre" if part.args[0] == "centre" else f"go to another {part.args[0]} location"


SAID: dict[str, Callable[[Part], str]] = {
    "gold": _figure("gold"),
    "hp": _figure("HP"),
    "ap": _figure("AP"),
    "fate": _figure("fate"),
    "pay": lambda part: f"pay {part.amount} gold",
    "heal": lambda part: f"heal {part.amount} HP{' of a hero here' if 'here' in part.args else ''}",
    "loot": lambda part: f"draw {counted(part.amount, 'loot token')}",
    "draw": _draw,
    "drop": _drop,
    "peek": _peek,
    "obstacle": _obstacle,
    "clear": _clear,
    "move": lambda part: f"move up to {counted(part.amount, 'step')}",
    "jump": _jump,
    "swap": lambda part: "discard an encounter here and draw another",
    "hide": lambda part: "hide",
    "unveil": lambda part: f"unveil a {part.args[0]}",
    "veil": lambda part: "veil this card",
    "foe_hp": lambda part: f"the foe loses {part.amount} HP",
    "foe_dice": lambda part: f"the foe rolls {counted(-part.amount, 'die', 'dice')} less",
    "dice": lambda part: counted(part.amount, "more die", "more dice"),
    "reroll": lambda part: f"roll up to {counted(part.amount, 'die', 'dice')} again",
    "succ": lambda part: counted(part.amount, "more success", "more successes"),
    "prevent": lambda part: f"prevent {part.amount} HP",
    "spare": lambda part: f"heal {part.amount} HP instead",
}
"""What each word does."""
