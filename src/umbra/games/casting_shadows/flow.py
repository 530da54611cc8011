"""The clock of Casting Shadows, as on the reference card: roll, act, absorb, transform, clean up."""

from umbra.core import Segment
from umbra.games.casting_shadows.actions.menu import act
from umbra.games.casting_shadows.setup import choose_character, lay_table
from umbra.games.casting_shadows.spells.strike import resolve_attack
from umbra.games.casting_shadows.state import State, can_absorb, can_transform
from umbra.games.casting_shadows.turn import absorb, begin_turn, pass_turn, transform


def next_segment(s: State) -> Segment | None:
    """What is played next. An Attack under way comes first; parts of Phase 3 with nothing to do are left out."""
    if s.attack is not None:
        return resolve_attack
    match s.phase:
        case "characters":
            return choose_character
        case "setup":
            return lay_table
        case "begin":
            return begin_turn
        case "act":
            return act
        case "absorb" if can_absorb(s):
            return absorb
        case "absorb" | "transform" if can_transform(s):
            return transform
        case "absorb_rest" if can_absorb(s):
            return absorb
        case _:
            return pass_turn
