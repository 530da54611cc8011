"""The combat sheet: the creature, the step of the phase, and everybody who fights, with what is added on both sides."""

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from umbra.box.graph import NOWHERE
from umbra.cli.terminal.frames import headed
from umbra.cli.terminal.malice import signs
from umbra.cli.terminal.malice.reading import Look
from umbra.cli.terminal.screen import ACCENT, flowed
from umbra.games.malice.labels import energy_name
from umbra.games.malice.pieces.modifiers import abilities_at_work
from umbra.games.malice.state import Combat, Fighting, Plan, UsingItem, Withdrawing

STEPS = (
    "before the first phase",
    "everybody says what they do",
    "who withdraws goes",
    "potions, books and scrolls",
    "the creature picks its target",
    "aggression may be drawn",
    "the creature's activated ability",
    "help for the combat rolls",
    "combat rolls",
    "the blow falls",
    "what the hit brings",
    "effects at the end of the phase",
    "the creature doubts",
    "a new form is due",
    "what the victory brings",
)
"""SM-R-38  The steps of a phase by their numbers, 0 for what comes before the first one, 14 for the spoils."""
KINDS = {"normal": "Creature", "guardian": "Guardian", "shadow": "Shadow", "xulthul": "Xulthûl"}


def combat_sheet(look: Look, width: int) -> list[RenderableType]:
    """Both sides of the combat under way; nothing if there is none."""
    combat = look.s.combat
    if combat is None:
        return []
    if not combat.power:
        return [Text(f"A creature is about to appear at {look.place(combat.hex)}.", style="bold")]
    when = f"Combat, phase {combat.phase}" if combat.phase else "Combat"
    lines: list[RenderableType] = [Text.assemble((when, "bold"), f": {STEPS[look.sketch['combat']['step']]}")]
    lines += _creature(look, combat, width)
    for fighter in look.sketch["combat"]["avatars"]:
        lines += _fighter(look, combat, fighter, width)
    return lines


# The creature


def _creature(look: Look, combat: Combat, width: int) -> list[RenderableType]:
    figures = look.sketch["combat"]["creature"]
    head = [
        Text(KINDS[combat.kind], style=signs.THREAT),
        Text(f"{combat.type} of power {combat.power}", style="bold"),
        Text(f"at {look.place(combat.hex)}"),
        _life(look, combat),
    ]
    if combat.defends:
        head.append(Text("defends in this phase", style="yellow"))
    if combat.leaving:
        head.append(Text(f"will {combat.leaving} in the next phase", style="yellow"))
    lines: list[RenderableType] = [*flowed(head, look.scene.dot, width)]
    lines += _indented(look, _strength(look, combat, figures), width)
    return lines + [line for token in combat.abilities for line in _ability(look, combat, token, width)]


def _life(look: Look, combat: Combat) -> Text:
    pair, left = look.scene.screen.glyphs.pip, look.sketch["combat"]["left"]
    pips = pair[0] * left + pair[1] * max(0, combat.life - left)
    return Text.assemble("life ", (pips, "red"), f" {left} of {combat.life}")


def _strength(look: Look, combat: Combat, figures: dict[str, Any]) -> list[str]:
    """Combat roll, blow, shields, and what does not harm it."""
    dice = f"best of {figures['dice']}d6" if figures["dice"] > 1 else "1d6"
    loss = "drains" if combat.kind == "shadow" else "wounds"
    kinds = f" of {' or '.join(energy_name(kind) for kind in figures['energies'])}" if figures["energies"] else ""
    found = [
        _sum(look, f"rolls {dice}", figures["CR"]),
        _sum(look, f"a hit deals 1 {loss.removesuffix('s')}{kinds}", figures["wounds"][1:]),
    ]
    found += [f"{signs.FIGURES[word]} {signs.added(look, figures[word])}" for word in ("PS", "ES") if figures[word]]
    if figures["proof"]:
        found.append(f"proof against {', '.join(energy_name(kind) for kind in figures['proof'])}")
    if figures["immune"]:
        found.append(f"immune to {', '.join(figures['immune'])}")
    return found


def _indented(look: Look, facts: list[str], width: int) -> list[Text]:
    """Some facts in a row below their head."""
    return [Text.assemble("  ", line) for line in flowed([Text(fact) for fact in facts], look.scene.dot, width - 2)]


def _sum(look: Look, start: str, mods: list[tuple[str, ...]]) -> str:
    return f"{start} {signs.added(look, mods)}" if mods else start


def _ability(look: Look, combat: Combat, token: int, width: int) -> list[RenderableType]:
    """An Ability card with its colour, its mode and its text."""
    card = look.record(token)
    numbers = look.scene.numbers(f"card:{token}")
    evade = ", can be evaded" if card.evade else ""
    head = Text.assemble(
        "  ", (f"{numbers} " if numbers else "", ACCENT), (card.name, "bold"), " ", signs.colour(card.colour)
    )
    head.append(f" {card.mode}{evade}", style="dim")
    if token not in abilities_at_work(combat):
        head.append(" without effect now", style="yellow")
    elif token == combat.active:
        head.append(" picked for this phase", style="yellow")
    return headed(head, Text(card.text), width)


# The avatars


def _fighter(look: Look, combat: Combat, fighter: dict[str, Any], width: int) -> list[RenderableType]:
    """An avatar with its plan, its rolls and its chances if the creature goes for it."""
    a = fighter["avatar"]
    head = [signs.avatar(look, a)]
    if combat.target == a:
        head.append(Text("is the target", style="bold red"))
    if plan := _plan(look, combat.plans[a]):
        head.append(Text(plan))
    if a in combat.defending:
        head.append(Text("defends", style="yellow"))
    if combat.phase and combat.spent:
        head.append(Text(f"soulshards {combat.spent[a]} of {look.sketch['combat']['shards']} this phase", style="dim"))
    dice = fighter["dice"]
    rolls = f"rolls {'1d6' if dice == 1 else f'the best of {dice}d6'}"
    energy = combat.energies[a] or ""
    blow = f"a hit deals 1{f' {energy_name(energy)}' if energy else ''} wound"
    facts = [_sum(look, rolls, fighter["CR"]), _sum(look, blow, fighter["wounds"][1:])]
    if fighter["shields"]:
        facts.append(f"shields {signs.added(look, fighter['shields'])}")
    facts.append(f"hits with {signs.percent(fighter['hit'])}, is hit with {signs.percent(fighter['hurt'])}")
    facts.append(f"chosen withdrawal {signs.percent(fighter['withdraw'])}")
    if any(look.record(token).evade for token in combat.abilities):
        facts.append(f"evades with {signs.percent(fighter['evade'])}")
    return [*flowed(head, look.scene.dot, width), *_indented(look, facts, width)]


def _plan(look: Look, plan: Plan | None) -> str:
    """What it does in this phase."""
    match plan:
        case Fighting():
            return "fights"
        case Withdrawing():
            return "withdraws" if plan.hex == NOWHERE else f"withdraws to {look.place(plan.hex)}"
        case UsingItem():
            return f"uses {look.record(plan.token).name}"
    return ""
