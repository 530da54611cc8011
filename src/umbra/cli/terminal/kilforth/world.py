"""What concerns everybody: the day and the phase, the ancients with what their plots give them, the weather."""

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from umbra.box.english import counted
from umbra.cli.terminal.frames import headed
from umbra.cli.terminal.kilforth import signs
from umbra.cli.terminal.kilforth.reading import Look
from umbra.cli.terminal.screen import flowed
from umbra.core.cards import NONE
from umbra.games.kilforth.records import REWARDS, TERRAINS

PHASES = {
    "break": "breaking camp",
    "day": "daylight",
    "gloom": "night, gloom",
    "pinnacle": "night, gloom",
    "darkness": "night, darkness",
    "dawn": "night, dawn",
}
MODES = {"cooperative": "together", "competitive": "against each other"}


def heading(look: Look) -> list[Text]:
    """Day, phase, days left, whose day it is, and how the game is played."""
    s, scene = look.s, look.scene
    parts = [Text("Shadows of Kilforth", style="bold")]
    if scene.view.seats > 1:
        parts.append(Text(MODES[scene.view.options["mode"]]))
    if s.phase in PHASES and look.sketch:
        left = look.sketch["left"]
        parts.append(Text(f"Day {look.sketch['day']}", style="bold"))
        parts.append(Text("the last day" if left <= 1 else f"{left} days left with this one"))
    parts.append(Text("over" if s.outcome else PHASES.get(s.phase, "setting up")))
    if scene.view.seats > 1 and s.phase in PHASES:
        parts.append(Text.assemble("first hero ", scene.screen.seat_mark(s.first)))
    return flowed(parts, look.scene.dot, scene.screen.width)


def ancients(look: Look, width: int) -> list[RenderableType]:
    """Each ancient: where, how strong, and what it would be with its plots on the map."""
    lines: list[RenderableType] = []
    for number, (body, found) in enumerate(zip(look.s.ancients, look.sketch["ancients"], strict=True)):
        card = look.content.ancients[body.id]
        numbers = look.scene.numbers(f"ancient:{number}")
        facts = [Text(f"{card.name}{f' {numbers}' if numbers else ''}", style=signs.THREAT)]
        if body.defeated:
            lines += flowed([*facts, Text("defeated", style="green")], look.scene.dot, width)
            continue
        when = "" if body.cell != NONE else " after the first finale"
        facts.append(Text(f"at {look.scene.name(card.location)}{when}"))
        facts += [Text(words) for words in _strength(look, number, found)]
        lines += flowed(facts, look.scene.dot, width)
    return lines


def _strength(look: Look, number: int, found: dict[str, Any]) -> list[str]:
    body = look.s.ancients[number]
    words = [f"fight {found['fight']}, health {found['health'] if body.hp == NONE else body.hp}"]
    if found["plots"]:
        words.append(
            f"assaulted now, with {counted(len(found['plots']), 'plot')}: {found['fight_then']} and {found['hp_then']}"
        )
    if look.scene.detail in ("full", "snug"):
        words.append(f"plots come with gloom on {look.content.ancients[body.id].terrain}")
    return words


def plots(look: Look, width: int) -> list[Text]:
    """The plots on the map and where they lie, where there is room to say it."""
    if look.scene.detail == "close":
        return []
    lying = [Text(f"{look.card_name(scheme.token)} at {look.place(scheme.cell)}") for scheme in look.s.schemes]
    return flowed([Text("Plots", style=signs.THREAT), *lying], look.scene.dot, width) if lying else []


def weather(look: Look, width: int) -> list[RenderableType]:
    """The weather that holds, with its text."""
    if look.s.weather == NONE:
        return []
    card = look.record(look.s.weather)
    return headed(Text.assemble("Weather ", (card.name, "bold")), Text(card.text), width)


def decks(look: Look, width: int) -> list[Text]:
    """How many cards are left in the decks, where there is room to say it."""
    if look.scene.detail != "full":
        return []
    s = look.s
    parts = [f"{name} {len(s.decks[name])}" for name in (*TERRAINS, *REWARDS, "night")]
    return flowed([Text(part, style="dim") for part in ("Decks", *parts, f"loot {len(s.bag)}")], look.scene.dot, width)
