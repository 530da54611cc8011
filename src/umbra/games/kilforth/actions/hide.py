"""SK-HID: hiding, and stepping out at any moment."""

from umbra.box.once import once
from umbra.core import Option, Refusal, Table
from umbra.games.kilforth.events.actions import Hid, HidingEnded
from umbra.games.kilforth.pieces.heroes import disband
from umbra.games.kilforth.pieces.modifiers import changes
from umbra.games.kilforth.pieces.options import action_option
from umbra.games.kilforth.pieces.places import banned
from umbra.games.kilforth.state import State

STEP_OUT = Option("step_out", "Step out of hiding")


def cannot_hide(table: Table[State], seat: int) -> Refusal | None:
    """SK-HID.1  Why a hero cannot hide."""
    if table.state.heroes[seat].hidden:
        return Refusal("SK-HID.1", "You are hidden already.")
    return banned(table, seat, "hide")


def hide_options(table: Table[State], seat: int) -> list[Option]:
    """SK-HID.1, SK-TRN.8, SK-R-89  To hide, if the hero is not hidden."""
    if cannot_hide(table, seat):
        return []
    return [action_option("hide", (_say_hide, table, seat), f"hero:{seat}", hide_by_action, seat)]


def _say_hide(table: Table[State], seat: int) -> str:
    return "Hide (0 AP, once a day)" if free_hiding(table, seat) else "Hide"


def free_hiding(table: Table[State], seat: int) -> str:
    """What lets a hero hide for 0 AP, once a day each; or nothing."""
    used = table.state.heroes[seat].used
    return next((source for source, _ in changes(table, seat, "hide") if f"hide:{source}" not in used), "")


def hide_by_action(table: Table[State], seat: int) -> None:
    """SK-HID.1, SK-R-89  The action; what gives its AP back is used up for the day."""
    source = free_hiding(table, seat)
    if source and once(table.state.heroes[seat].used, f"hide:{source}"):
        table.state.heroes[seat].ap += 1
    hide(table, seat)


def hide(table: Table[State], seat: int) -> None:
    """SK-HID.1, SK-TEA.4  A hero becomes hidden; his team is at an end."""
    s = table.state
    s.heroes[seat].hidden = True
    table.tell(Hid(seat))
    if seat == s.active:
        disband(table, "SK-TEA.4")


def cannot_step_out(table: Table[State], seat: int) -> Refusal | None:
    """SK-HID.2  Any moment is right for it, but that of meeting an enemy."""
    if not table.state.heroes[seat].hidden:
        return Refusal("SK-HID.2", "You are not hidden.")
    if is_evading(table.state, seat):
        return Refusal("SK-HID.2", "You are meeting an enemy: that is decided first.")
    return None


def step_out(table: Table[State], seat: int) -> None:
    """SK-HID.2  A hero is no longer hidden."""
    table.state.heroes[seat].hidden = False
    table.tell(HidingEnded(seat))


def asides(s: State, seat: int) -> list[Option]:
    """SK-HID.2  A hidden hero may step out at any moment, but not to undo the roll of his own evasion.

    Where the question itself offers to stop hiding (SK-ENG.6, SK-TRN.10) it is not offered twice.
    """
    hero = s.heroes[seat]
    return [STEP_OUT] if hero.hidden and not hero.out and not is_evading(s, seat) and not _in_menu(s, seat) else []


def is_evading(s: State, seat: int) -> bool:
    """SK-ENG.6, .7  Whether a hero is meeting an enemy, which is settled by ambush or evasion first."""
    return s.battle is not None and s.battle.seat == seat and s.battle.step in ("meet", "evade")


def _in_menu(s: State, seat: int) -> bool:
    """Whether the menu of a hero without AP offers to step out."""
    busy = s.battle or s.tasks or s.rewards or s.action or s.crowded or s.behind
    return seat == s.active and s.phase == "day" and s.stage == "main" and not busy and not s.heroes[seat].ap


def take_aside(table: Table[State], seat: int, option: Option) -> None:
    """SK-HID.2"""
    step_out(table, seat)
