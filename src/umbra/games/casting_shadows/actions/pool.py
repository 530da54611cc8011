"""Actions on the pool: Reroll and Protect; and how dice and tokens come into it."""

from collections.abc import Sequence
from functools import lru_cache

from umbra.box.calls import Call
from umbra.box.keys import Key
from umbra.core import NONE, Option, Refusal, Rule, Table, rule
from umbra.games.casting_shadows.actions.odds import reroll_odds
from umbra.games.casting_shadows.events.pool import Protected, Rerolled
from umbra.games.casting_shadows.labels import item_name, say_action, say_item
from umbra.games.casting_shadows.pieces.modifiers import ap_cost, cannot_pay_ap, pay_ap
from umbra.games.casting_shadows.resources import (
    CC_ITEMS,
    DICE_TO_REROLL,
    ITEM_KEYS,
    KIND_OF,
    SOURCE_OF,
    SOURCES,
    TOKEN,
    crystals,
    item_pieces,
    rerollable,
)
from umbra.games.casting_shadows.state import State

NO_DICE = Refusal("CS-REROLL.7", "There is no die in your pool that can be rerolled.")
NO_MORE_DICE = Refusal("CS-REROLL.1", "That die has been picked already.")
NOT_A_DIE = Refusal("CS-REROLL.4", "Tokens cannot be rerolled, only dice.")
CURSED = Refusal("CS-REROLL.2", "A die that shows a Cursed Crystal cannot be rerolled.")
NO_CC = Refusal("CS-PROTECT.3", "There is no Cursed Crystal in your pool.")


def cannot_reroll(table: Table[State], seat: int, key: Key | None = None) -> Refusal | None:
    """CS-REROLL.2-4, .7"""
    return cannot_pay_ap(table, seat, "reroll") if any(rerollable(table.state.pool)) else NO_DICE


def reroll_options(table: Table[State], seat: int) -> list[Option]:
    """To reroll at all; which dice is asked then."""
    if cannot_reroll(table, seat) is not None:
        return []
    return _reroll_options(rerollable(table.state.pool), ap_cost(table, seat, "reroll"))


@lru_cache(maxsize=1 << 14)
def _reroll_options(dice: tuple[int, ...], ap: int) -> list[Option]:
    pieces = item_pieces(item for item, n in zip(DICE_TO_REROLL, dice, strict=True) if n)
    return [Option("reroll", (say_action, "Reroll", "dice", ap), pieces, Call(reroll))]


def _reroll_die(table: Table[State], seat: int, item: int, equal: int, picked: tuple[int, ...]) -> Option:
    """To pick a die beside those picked already, of so many that are equal."""
    key, phrase = f"die:{ITEM_KEYS[item]}", (say_item, "Reroll", item)
    weighing = (reroll_odds, table, seat, picked, (item,))
    return Option(key, phrase, (f"item:{item}",), item, times=equal, weighing=weighing)


def cannot_pick(table: Table[State], seat: int, key: Key) -> Refusal:
    """CS-REROLL.1, .2, .4  Why an item of the pool is not among those to be rerolled."""
    item = ITEM_KEYS.index(key.name()) if key.name() in ITEM_KEYS else NONE
    return CURSED if item in CC_ITEMS else NOT_A_DIE if item >= TOKEN else NO_MORE_DICE


@rule
def reroll(table: Table[State]) -> Rule[None]:
    """CS-REROLL.1, CS-R-18  Pick at least one die; all picked dice are rolled again together."""
    s, seat = table.state, table.state.active
    left = s.pool[:]
    picked: list[int] = []

    def choices() -> list[Option]:
        chosen = tuple(picked)
        dice = [_reroll_die(table, seat, item, left[item], chosen) for item in DICE_TO_REROLL if left[item]]
        roll = Option("done", "Roll them", weighing=(reroll_odds, table, seat, chosen))
        return [*dice, roll] if picked else dice

    while any(rerollable(left)):
        phrase = "Which dice do you reroll?"
        item = yield from table.ask(seat, "reroll", choices, phrase, rule="CS-REROLL.1", several=True)
        if item is None:
            break
        picked.append(item)
        left[item] -= 1
    pay_ap(table, seat, "reroll")
    for item in picked:
        s.pool[item] -= 1
    colours = tuple(SOURCES[item // 8] for item in picked)
    table.tell(Rerolled(seat, colours, roll_dice(table, colours), tuple(KIND_OF[item] for item in picked)))


def roll_dice(table: Table[State], colours: Sequence[str]) -> tuple[str, ...]:
    """CS-P1.1  Roll dice of these colours into the pool; returns what they show."""
    sides = [table.content.sides_of_die[colour] for colour in colours]
    values = table.roll([len(side) for side in sides], "dice")
    items = [side[value] for side, value in zip(sides, values, strict=True)]
    pool = table.state.pool
    for item in items:
        pool[item] += 1
    return tuple(KIND_OF[item] for item in items)


def cannot_protect(table: Table[State], seat: int, key: Key | None = None) -> Refusal | None:
    """CS-PROTECT.3"""
    return cannot_pay_ap(table, seat, "protect") if any(crystals(table.state.pool)) else NO_CC


def protect_options(table: Table[State], seat: int) -> list[Option]:
    """The Cursed Crystals in the pool."""
    if cannot_protect(table, seat) is not None:
        return []
    return _protect_options(crystals(table.state.pool), ap_cost(table, seat, "protect"))


@lru_cache(maxsize=4096)
def _protect_options(cursed: tuple[int, ...], ap: int) -> list[Option]:
    return [
        Option(
            f"protect:{SOURCE_OF[item]}",
            (say_action, "Protect: remove", f"the {item_name(item)}", ap),
            (f"item:{item}",),
            Call(protect, (item,)),
        )
        for item, n in zip(CC_ITEMS, cursed, strict=True)
        if n
    ]


def protect(table: Table[State], item: int) -> None:
    """CS-PROTECT.1, .2  Remove exactly one Cursed Crystal."""
    seat = table.state.active
    pay_ap(table, seat, "protect")
    table.state.pool[item] -= 1
    table.tell(Protected(seat))
