"""Phase 2: the six Actions and the free uses, what each costs and why one is not possible."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from umbra.core.cards import Token
from umbra.core.decision import Option, Refusal
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.casting_shadows import events
from umbra.games.casting_shadows.actions.collect import (
    NO_AP,
    action_name,
    collect_card,
    collect_cost,
    collect_counterspell,
    counterspell_cost,
    refuse_collect,
    refuse_counterspell,
)
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.labels import say, say_cost, say_item, say_turn
from umbra.games.casting_shadows.pieces.costs import ap_cost, pay_ap
from umbra.games.casting_shadows.pieces.decks import fill_slot
from umbra.games.casting_shadows.pieces.modifiers import mods
from umbra.games.casting_shadows.pieces.moves import move
from umbra.games.casting_shadows.records import CastingContent, ResourceCard
from umbra.games.casting_shadows.resources import (
    CC_ITEMS,
    DICE_TO_REROLL,
    ITEM_KEYS,
    KIND_NAMES,
    KIND_OF,
    SOURCE_OF,
    SOURCES,
    has_crystals,
    has_dice_to_reroll,
    item_pieces,
    payments,
    token_item,
)
from umbra.games.casting_shadows.spells.abilities import ability_of, refuse_ability, use_ability
from umbra.games.casting_shadows.spells.attack import cast_attack, has_target
from umbra.games.casting_shadows.spells.conversion import can_convert, cast_conversion
from umbra.games.casting_shadows.state import EMPTY, NO_SLOT, SHADOW_LIMIT, State

FROZEN = Refusal("CS-FREEZE.1", "You started this turn with a Freeze token and cannot Travel.")
FROZEN_NOW = Refusal("CS-FREEZE.2", "You were Frozen in this turn and cannot Travel any more.")
THERE_ALREADY = Refusal("CS-TRAVEL.2", "You stand there already; Travel leads to an adjacent tile.")
NOT_ADJACENT = Refusal("CS-TRAVEL.2", "That tile is not adjacent to yours.")
NO_DICE = Refusal("CS-REROLL.7", "There is no die in your pool that can be rerolled.")
NO_CC = Refusal("CS-PROTECT.3", "There is no Cursed Crystal in your pool.")
NO_REFRESH = Refusal("CS-REFRESH.2", "Cards cannot be refreshed on this tile.")
NO_REFRESH_ON_DESERT = Refusal("CS-REFRESH.3", "Cards cannot be refreshed where the Counterspells lie.")
NOTHING_TO_REFRESH = Refusal("CS-REFRESH.6", "No card lies beside this tile.")
NOT_IN_BOOK = Refusal("CS-BOOK.9", "That card is not in your Spell Book.")
NOT_A_SPELL = Refusal("CS-CAST.5", "Only Attack and Conversion Spells are Cast.")
USED = Refusal("CS-CAST.2", "That Spell has been Cast this turn.")
CANNOT_PAY = Refusal("CS-CAST.4", "Your pool cannot pay for that Spell.")
NO_TARGET = Refusal("CS-ATK.10", "No enemy is in range of that Spell.")
NOT_A_RESOURCE_CARD = Refusal("CS-RCARD.2", "That is not a Resource card.")
END = Option("end", "End your actions", (), ("end",))


@rule
def act(table: Table[State]) -> Rule[None]:
    """CS-P2.2-5  One Action or free use, or the end of Phase 2."""
    s = table.state
    seat = s.active
    verb, *args = yield from table.ask(seat, "act", lambda: menu(table, seat), (say_turn, s.ap), rule="CS-P2.3")
    if verb == "end":
        s.phase = "absorb"
    else:
        asking = _VERBS[verb](table, seat, *args)
        if asking is not None:
            yield from asking


def menu(table: Table[State], seat: int) -> list[Option]:
    """CS-P2.10, .11  Everything the active player can do now."""
    s = table.state
    options: list[Option] = []
    here = s.players[seat].tile
    if refuse_travel(table, seat) is None:
        options += _travel_options(table.content, s.layout, here)
    options += _book_options(table, seat)
    if refuse_reroll(table, seat) is None:
        options.append(_reroll_option(tuple(item for item in DICE_TO_REROLL if s.pool[item])))
    if refuse_protect(table, seat) is None:
        options += [_PROTECT[item] for item in CC_ITEMS if s.pool[item]]
    if refuse_refresh(table, seat) is None:
        options.append(_refresh_option(table.content.cards[s.cards.faces[s.slots[here]]].name))
    if refuse_collect(table, seat) is None:
        options.append(_collect_option(table, seat))
    if refuse_counterspell(table, seat) is None:
        options.append(_counterspell_option(table, seat))
    if s.players[seat].energy == SHADOW_LIMIT and refuse_ability(table, seat) is None:
        ability = ability_of(table, seat)
        options.append(Option("ability", (say, "Ability:", ability.text), (f"seat:{seat}",), ("ability",)))
    options.append(END)
    return options


def _book_options(table: Table[State], seat: int) -> list[Option]:
    """Spells to Cast and Resource cards to use; equal cards are one option."""
    s = table.state
    faces, cards = s.cards.faces, table.content.cards
    options: list[Option] = []
    seen: list[str] = []
    for token in s.players[seat].book:
        face = faces[token]
        card = cards[face]
        if card.kind == "counterspell" or face in seen:
            continue
        if card.kind == "resource":
            options.append(_use_option(face, card.name, token))
        elif refuse_cast(table, seat, token) is None:
            options.append(_cast_option(face, card.name, token))
        else:
            continue
        seen.append(face)
    return options


@lru_cache(maxsize=4096)
def _travel_options(content: CastingContent, layout: str, here: int) -> list[Option]:
    board = board_of(layout)
    reached = [(to, content.tiles[board.tiles[to]]) for to in board.neighbours[here]]
    return [
        Option(f"travel:{tile.id}", (say, "Travel to", tile.name), (f"tile:{to}",), ("travel", to))
        for to, tile in reached
    ]


@lru_cache(maxsize=4096)
def _cast_option(face: str, name: str, token: Token) -> Option:
    return Option(f"cast:{face}", (say, "Cast", name), (f"card:{token}",), ("cast", token))


@lru_cache(maxsize=4096)
def _use_option(face: str, name: str, token: Token) -> Option:
    return Option(f"use:{face}", (say, "Use", name), (f"card:{token}",), ("use", token))


@lru_cache(maxsize=4096)
def _reroll_option(dice: tuple[int, ...]) -> Option:
    return Option("reroll", "Reroll dice", item_pieces(dice), ("reroll",))


@lru_cache(maxsize=4096)
def _refresh_option(name: str) -> Option:
    """About the deck, not the card: whoever picks a card wants to have it, not to lose it."""
    return Option("refresh", (say, "Refresh: discard", name), ("deck:main",), ("refresh",))


_ROLL_THEM = Option("roll", "Roll them")
_REROLL_DIE = {
    item: Option(f"die:{ITEM_KEYS[item]}", (say_item, "Reroll", item), (f"item:{item}",), item)
    for item in DICE_TO_REROLL
}
_PROTECT = {
    item: Option(
        f"protect:{SOURCE_OF[item]}", (say_item, "Protect: remove", item), (f"item:{item}",), ("protect", item)
    )
    for item in CC_ITEMS
}


def _collect_option(table: Table[State], seat: int) -> Option:
    s = table.state
    token = s.slots[s.players[seat].tile]
    card = table.content.cards[s.cards.faces[token]]
    cost = collect_cost(table, seat, card)
    ap = ap_cost(table, seat, action_name(card))
    words = (say_cost, "Collect", card.name, cost, getattr(card, "give_up", 0), ap)
    return Option(f"collect:{card.id}", words, (f"card:{token}",), ("collect",))


def _counterspell_option(table: Table[State], seat: int) -> Option:
    ap = ap_cost(table, seat, "collect_counterspell")
    words = (say_cost, "Collect", "a Counterspell", counterspell_cost(table, seat), 0, ap)
    about = (f"tile:{table.state.players[seat].tile}", "deck:counterspells")
    return Option("collect:counterspell", words, about, ("counterspell",))


# Why not


def refuse_travel(table: Table[State], seat: int, to: int | None = None) -> Refusal | None:
    """CS-TRAVEL.1, .2, CS-FREEZE.1, .2"""
    s = table.state
    player = s.players[seat]
    if player.frozen:
        return FROZEN if s.began_frozen else FROZEN_NOW
    if to is not None and to not in board_of(s.layout).neighbours[player.tile]:
        return THERE_ALREADY if to == player.tile else NOT_ADJACENT
    return NO_AP if s.ap < ap_cost(table, seat, "travel") else None


def refuse_cast(table: Table[State], seat: int, token: Token) -> Refusal | None:
    """CS-CAST.2, .4, .5, CS-ATK.10"""
    s = table.state
    card = table.content.cards[s.cards.faces[token]]
    if card.kind not in ("attack", "conversion"):
        return NOT_A_SPELL
    if token in s.used:
        return USED
    if s.ap < 1:
        return NO_AP
    if card.kind == "conversion":
        return None if can_convert(card, s.pool) else CANNOT_PAY
    if not payments(table.content.tiers[card.id][0], s.pool):
        return CANNOT_PAY
    return None if has_target(table, seat, card) else NO_TARGET


def refuse_reroll(table: Table[State], seat: int) -> Refusal | None:
    """CS-REROLL.2-4, .7"""
    if not has_dice_to_reroll(table.state.pool):
        return NO_DICE
    return NO_AP if table.state.ap < ap_cost(table, seat, "reroll") else None


def refuse_protect(table: Table[State], seat: int) -> Refusal | None:
    """CS-PROTECT.3"""
    if not has_crystals(table.state.pool):
        return NO_CC
    return NO_AP if table.state.ap < 1 else None


def refuse_refresh(table: Table[State], seat: int) -> Refusal | None:
    """CS-REFRESH.2, .3, .6"""
    s = table.state
    tile = s.players[seat].tile
    here = table.content.tiles[board_of(s.layout).tiles[tile]]
    if here.no_refresh:
        return NO_REFRESH_ON_DESERT if here.counterspells else NO_REFRESH
    if s.slots[tile] in (EMPTY, NO_SLOT):
        return NOTHING_TO_REFRESH
    return NO_AP if s.ap < ap_cost(table, seat, "refresh") else None


# The Actions


def travel(table: Table[State], seat: int, to: int) -> None:
    """CS-TRAVEL.1  Move the meeple to an adjacent tile."""
    pay_ap(table, seat, "travel")
    move(table, seat, to, events.Travelled)


@rule
def cast(table: Table[State], seat: int, token: Token) -> Rule[None]:
    """CS-CAST.1  Use the effect of a Spell."""
    kind = table.content.cards[table.state.cards.faces[token]].kind
    yield from (cast_attack if kind == "attack" else cast_conversion)(table, seat, token)


@rule
def reroll(table: Table[State], seat: int) -> Rule[None]:
    """CS-REROLL.1, CS-R-18  Pick at least one die; all picked dice are rolled again together."""
    s = table.state
    left = s.pool[:]
    picked: list[int] = []

    def choices() -> list[Option]:
        dice = [_REROLL_DIE[item] for item in DICE_TO_REROLL if left[item]]
        return [*dice, _ROLL_THEM] if picked else dice

    while has_dice_to_reroll(left):
        words = "Which dice do you reroll?"
        item = yield from table.ask(seat, "reroll", choices, words, rule="CS-REROLL.1", several=True)
        if item is None:
            break
        picked.append(item)
        left[item] -= 1
    pay_ap(table, seat, "reroll")
    for item in picked:
        s.pool[item] -= 1
    roll_dice(table, seat, [SOURCES[item // 8] for item in picked], events.Rerolled)


def roll_dice(table: Table[State], seat: int, colours: list[str], event: type[events.Rolled]) -> None:
    """CS-P1.1  Roll dice of these colours into the pool."""
    sides = [table.content.sides_of_die[colour] for colour in colours]
    values = table.roll([len(side) for side in sides], "dice")
    items = [side[value] for side, value in zip(sides, values, strict=True)]
    pool = table.state.pool
    for item in items:
        pool[item] += 1
    table.tell(event(seat, tuple(colours), tuple(KIND_OF[item] for item in items)))


def protect(table: Table[State], seat: int, item: int) -> None:
    """CS-PROTECT.1, .2  Remove exactly one Cursed Crystal."""
    s = table.state
    s.ap -= 1
    s.pool[item] -= 1
    table.tell(events.Protected(seat))


def refresh(table: Table[State], seat: int) -> None:
    """CS-REFRESH.1  Discard the card beside the current tile and put the top Main-deck card there."""
    s = table.state
    tile = s.players[seat].tile
    pay_ap(table, seat, "refresh")
    token = s.slots[tile]
    s.slots[tile] = EMPTY
    s.discard.append(token)
    table.tell(events.Refreshed(seat, s.cards.faces[token]))
    fill_slot(table, tile)


@rule
def use_resource_card(table: Table[State], seat: int, token: Token) -> Rule[None]:
    """CS-RCARD.2, .3  Discard it and add its tokens, for no AP."""
    s = table.state
    card = table.content.cards[s.cards.faces[token]]
    kinds = [kind for kind, n in card.gives.items() for _ in range(n)]
    for mod in mods(table, seat, ResourceCard):
        for _ in range(mod.more):
            kinds.append((yield from choose_kind(table, seat, list(card.gives))))
    s.players[seat].book.remove(token)
    s.discard.append(token)
    table.tell(events.CardUsed(seat, card.id))
    for kind in kinds:
        s.pool[token_item(kind)] += 1
    table.tell(events.CardGave(seat, tuple(kinds), card.id))


@rule
def choose_kind(table: Table[State], seat: int, kinds: list[Any]) -> Rule[Any]:
    def choices() -> list[Option]:
        return [Option(f"gain:{kind}", (say, "Gain a", KIND_NAMES[kind]), (), kind) for kind in kinds]

    return (yield from table.ask(seat, "gain", choices, "Which Resource do you gain?", rule="CS-R-59"))


_VERBS: dict[str, Callable[..., Rule[None] | None]] = {
    "travel": travel,
    "cast": cast,
    "reroll": reroll,
    "protect": protect,
    "refresh": refresh,
    "collect": collect_card,
    "counterspell": collect_counterspell,
    "use": use_resource_card,
    "ability": use_ability,
}
