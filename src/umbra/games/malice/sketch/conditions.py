"""Words for the circumstances in which a part of a card holds."""

from umbra.box.english import listed
from umbra.games.malice.pieces.modifiers import Modifier
from umbra.games.malice.records.parts import Conditions
from umbra.games.malice.sketch.shapes import Mod

STATES = {
    "alone": "alone",
    "banded": "in a band",
    "defending": "when defending",
    "moving": "in a Move",
    "phase1": "in the first phase",
    "crowd": "for the avatars beyond the first",
}
FOES = {"guardian": "Guardians", "shadow": "Shadows", "xulthul": "Xulthûl", "P": "activated abilities"}


def shown(added: list[Modifier]) -> list[Mod]:
    """What is added to a figure, for a screen."""
    return [(mod.source, str(mod.amount), *_say_all(mod.when)) for mod in added]


def _say_all(when: Conditions) -> list[str]:
    """`against avians and mammals`, `when defending`; nothing for what is only known once a die is rolled."""
    said = (_say(name, args) for name, args in when)
    return [words for words in said if words]


def _say(name: str, args: tuple[str, ...]) -> str:
    if name == "vs":
        return f"against {listed([_say_foes(what) for what in args])}"
    if name == "on":
        return f"in {listed(list(args))} hexes"
    return STATES.get(name, "")


def _say_foes(what: str) -> str:
    kind, _, value = what.partition(" ")
    if kind == "col":
        return f"{value} abilities"
    if kind == "pow":
        return f"power {value} or more"
    return FOES.get(what, f"{what}s")
