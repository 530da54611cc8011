"""The threats: round and Wells, the Shadow Realm with its Gates, and where Shadows and Xulthul are going."""

from typing import Any

from rich.text import Text

from umbra.box.english import counted
from umbra.cli.terminal.malice import signs
from umbra.cli.terminal.malice.reading import Look
from umbra.cli.terminal.screen import flowed
from umbra.core.cards import NONE
from umbra.games.malice.labels import realm_hex_name, shadow_name

CELL = 4
"""How many columns a hex of the Shadow Realm takes."""
PHASES = {
    "start": "laying the maps",
    "pieces": "choosing avatars",
    "outfit": "starting treasure",
    "wells": "revealing Wells",
    "places": "placing avatars",
    "begin": "placing avatars",
    "players": "Players' Turn",
    "realm": "Shadows' Turn",
    "aethos": "Shadows' Turn",
}
SCENARIOS = {"thwart": "Thwart the Shadow", "preserve": "Preserve the Light"}


def heading(look: Look) -> list[Text]:
    """Scenario, round and phase."""
    s = look.s
    parts = [Text("Shadows of Malice", style="bold"), Text(SCENARIOS[look.scene.view.options["scenario"]])]
    if s.round:
        parts.append(Text(f"Round {s.round}", style="bold"))
    if s.outcome is None and s.combat is not None:
        parts.append(Text("combat"))
    parts.append(Text("over" if s.outcome else PHASES.get(s.phase, "Shadows' Turn")))
    return flowed(parts, look.scene.dot, look.scene.screen.width)


def threats(look: Look, width: int) -> list[Text]:
    """Wells and Shadow Gates in a line or two, then a line for each Shadow."""
    return [*flowed([*_wells(look), *_gates(look)], look.scene.dot, width), *_prowlers(look)]


def _wells(look: Look) -> list[Text]:
    s, threat = look.s, look.sketch["threat"]
    found = []
    if threat["hidden"]:
        chance = f"the next is Light with {signs.percent(threat['chance'])}"
        words = f"{counted(threat['hidden'], 'hidden Well')}, {threat['lights']} Light: {chance}"
        found.append(Text(words, style="bold yellow"))
    for side in ("light", "dark"):
        if n := s.well_sides.count(side):
            found.append(Text(f"{counted(n, f'{side.capitalize()} Well')} revealed"))
    return found


def _gates(look: Look) -> list[Text]:
    s = look.s
    if s.xulthul is not None:
        return []
    sealed = sum(s.seals)
    found = [Text(f"Shadow Gates {len(s.seals) - sealed} open, {sealed} sealed")]
    if s.realm_hex != NONE:
        where = realm_hex_name(look.content, s.realm_hex)
        found.append(Text(f"a Shadow with {s.realm_life} life at {where}", style=signs.THREAT))
    elif s.round:
        found.append(Text("no Shadow in the Shadow Realm"))
    return found


def _prowlers(look: Look) -> list[Text]:
    """SM-AET.6  Each Shadow in Aethos, and Xulthul: where, how strong, and how long until it is at a Well."""
    s = look.s
    lines = []
    for number, (shadow, course) in enumerate(zip(s.shadows, look.sketch["shadows"], strict=True)):
        name = shadow_name(s, number)
        head = Text(f"S{shadow.life} {name[:1].upper()}{name[1:]}", style=signs.THREAT)
        lines.append(
            Text.assemble(head, f" with {shadow.life} life at {look.place(shadow.hex)}{_course(look, course)}")
        )
    if s.xulthul is not None:
        course = look.sketch["xulthul"]
        head = Text(f"X{course['left']} Xulthûl", style=signs.THREAT)
        body = f", {s.xulthul.type} of power {s.xulthul.power} with {course['left']} of {s.xulthul.life} life"
        lines.append(Text.assemble(head, f"{body} at {look.place(s.xulthul.hex)}{_course(look, course)}"))
    return lines


def _course(look: Look, course: dict[str, Any]) -> str:
    if not course["targets"]:
        return "; no hidden Well is within its reach"
    goals = " or ".join(look.place(hex) for hex in course["targets"])
    chance = f", {signs.percent(course['chance'])} a try" if "chance" in course else ""
    if not course["rounds"]:
        return f"; it is at {goals} now{chance}"
    return f"; heads for {goals}, there in about {course['rounds']:.1f} rounds{chance}"


# The Shadow Realm


def realm_lines(look: Look) -> list[Text]:
    """The Shadow Realm: land, the Pit, Gates by their numbers, and the Shadow with its life."""
    s, realm = look.s, look.content.realm
    rows: dict[int, Text] = {}
    for number, (column, row) in enumerate(realm.at):
        line = rows.setdefault(row, Text())
        at = column * CELL + CELL // 2 * (row % 2) - CELL
        line.append(" " * (at - line.cell_len))
        line.append_text(_realm_hex(look, number))
    sealed, free = _gate_signs(look)
    words = [Text("Shadow Realm", style="bold"), *rows.values()]
    legend = Text(f"P Pit  {sealed}1 sealed  {free}1 open", style="dim")
    return [*words, legend] if s.xulthul is None else [Text("The Shadow Realm is empty for good.")]


def _realm_hex(look: Look, number: int) -> Text:
    s, realm = look.s, look.content.realm
    if number == s.realm_hex:
        return Text(f"S{s.realm_life}", style=signs.THREAT)
    if number == realm.pit:
        return Text("P", style="bold")
    if number in realm.gates:
        gate = realm.gates.index(number)
        sealed, free = _gate_signs(look)
        return (
            Text(f"{sealed}{gate + 1}", style="dim")
            if s.seals[gate]
            else Text(f"{free}{gate + 1}", style="bold magenta")
        )
    return Text(look.scene.screen.glyphs.dot if look.scene.screen.glyphs.unicode else ".", style="dim")


def _gate_signs(look: Look) -> tuple[str, str]:
    return ("■", "○") if look.scene.screen.glyphs.unicode else ("#", "O")
