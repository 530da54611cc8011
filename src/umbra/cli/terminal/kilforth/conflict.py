"""A test or a battle under way: dice with their sources, what is needed, both sides and the odds."""

from typing import Any

from rich.text import Text

from umbra.box.english import counted
from umbra.cli.terminal.kilforth import signs
from umbra.cli.terminal.kilforth.reading import Look
from umbra.cli.terminal.screen import flowed
from umbra.core.cards import NONE
from umbra.games.kilforth.labels import ATTRIBUTE_NAMES, purpose_words, successes
from umbra.games.kilforth.pieces.foe import foe_face
from umbra.games.kilforth.state import Battle, Trial
from umbra.games.kilforth.trials.test import against
from umbra.games.kilforth.trials.trial import total

SURPRISE = {"": "", "hero": "the hero has surprise", "foe": "the foe has surprise"}


def conflict(look: Look, width: int) -> list[Text]:
    """The battle under way, and the test under way; nothing if there is neither."""
    s, lines = look.s, []
    if s.battle is not None:
        lines += _battle(look, s.battle, width)
    if s.trial is not None:
        lines += _trial(look, s.trial, width)
    return lines


# A test


def _trial(look: Look, trial: Trial, width: int) -> list[Text]:
    figures = look.sketch["trial"]
    what = purpose_words(trial.purpose, look.scene.name(against(look.table, trial)))
    parts = [
        Text.assemble(("Test", "bold"), " ", look.scene.screen.seat_mark(trial.seat)),
        Text(f"{ATTRIBUTE_NAMES[trial.attribute]} {what}"),
        Text(signs.pool(look, figures["sources"], figures["dice"])),
    ]
    if trial.dice:
        parts += _rolled(look, trial)
    elif trial.needed:
        so_far = f", {trial.already} so far" if trial.already else ""
        parts.append(Text(f"{trial.needed} needed{so_far}: {signs.percent(figures['chance'])}"))
    return flowed(parts, look.scene.dot, width)


def _rolled(look: Look, trial: Trial) -> list[Text]:
    """The dice, what else counts, and what that makes."""
    parts = [Text.assemble("rolled ", signs.dice(look, trial.dice))]
    more = ((trial.already, "gathered before"), (trial.extra, "by cards"), (trial.fate, "by fate"))
    parts += [Text(f"+{n} {words}") for n, words in more if n]
    needed = f" of {trial.needed}" if trial.needed else ""
    return [*parts, Text(f"{successes(total(look.table, trial))}{needed}", style="bold")]


# A battle


def _battle(look: Look, battle: Battle, width: int) -> list[Text]:
    figures = look.sketch["battle"]
    head = [Text(f"Battle, round {battle.round}", style="bold"), _foe(look, battle)]
    head.append(Text(f"at {look.place(battle.cell)}"))
    if battle.surprise:
        head.append(Text(SURPRISE[battle.surprise], style="yellow"))
    lines = flowed(head, look.scene.dot, width)
    for member in figures["members"]:
        lines += _member(look, battle, member, width)
    return lines


def _foe(look: Look, battle: Battle) -> Text:
    """The foe with the health that is left of it."""
    face, left = foe_face(look.s, battle), look.sketch["battle"]["hp"]
    if battle.ancient != NONE:
        most = look.sketch["ancients"][battle.ancient]["health"]
    else:
        most = look.met(battle.token).health
    most = max(most, left)
    pips = signs.pips(look.scene.screen.glyphs.pip, left, most)
    return Text.assemble((look.scene.name(face), signs.THREAT), " ", (pips, "red"), f" {left} of {most}")


def _member(look: Look, battle: Battle, member: dict[str, Any], width: int) -> list[Text]:
    """A hero with his dice, those of the foe against him, and what has been rolled or is to be expected."""
    seat, ours, theirs = member["seat"], member["hero"], member["foe"]
    foe = [("F" if source == "value" else source, n) for source, n in theirs["sources"]]
    parts = [
        Text.assemble(look.scene.screen.seat_mark(seat), f" {signs.pool(look, ours['sources'], ours['dice'])}"),
        Text(f"the foe {signs.pool(look, foe, theirs['dice'])}"),
    ]
    if battle.hits[seat] + battle.blows[seat]:
        parts.append(Text(f"{counted(battle.hits[seat], 'hit')}, {counted(battle.blows[seat], 'blow')}", style="bold"))
    elif look.sketch["battle"]["hp"]:
        parts.append(Text(f"wins with {signs.percent(member['wins'])}, falls with {signs.percent(member['falls'])}"))
    return [Text.assemble("  ", line) for line in flowed(parts, look.scene.dot, width - 2)]
