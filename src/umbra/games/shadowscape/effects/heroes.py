"""Fate texts about Heroes and their Action cards."""

from umbra.box.calls import Call
from umbra.box.seats import clockwise
from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.effects.texts import RULE, carry_out, choose, does, near, others
from umbra.games.shadowscape.enemies.attack import hero_options
from umbra.games.shadowscape.events.actions import CardReadied
from umbra.games.shadowscape.events.fate import Warded
from umbra.games.shadowscape.labels import name_of, say
from umbra.games.shadowscape.library import ShadowLibrary
from umbra.games.shadowscape.pieces.area import (
    DONE,
    face_of,
    flip,
    free_places,
    may_heal,
    put_wound,
    side_name,
    wound_count,
)
from umbra.games.shadowscape.pieces.map import exits, is_empty
from umbra.games.shadowscape.pieces.movement import enter, room_options
from umbra.games.shadowscape.records.texts import FlipCard, Hex, MoveHero, ReadyCard, RemoveWounds, WardHero
from umbra.games.shadowscape.state import HERO_CARD, State, Ward


@does(MoveHero)
@rule
def move_a_hero(table: Table[State], seat: int, text: MoveHero) -> Rule[None]:
    """Wrong Turning, Shadow Step, Guide."""
    s, content, dungeon = table.state, table.content, board(table)
    movers = [seat] if text.who == "self" else others(table, seat)
    empty_only = text.who != "other"
    options = [
        Option(
            f"send:{s.heroes[hero].hero}:{dungeon.rooms[room]}",
            (_say_send, content, s.heroes[hero].hero, dungeon.names[room]),
            (f"seat:{hero}", f"room:{room}"),
            Call(_lead, (seat, hero, room, text.steps)),
        )
        for hero in movers
        for room in exits(table, s.heroes[hero].room)
        if not empty_only or is_empty(s, room)
    ]
    yield from carry_out(table, seat, "send", options, "Which Hero goes where?")


@rule
def _lead(table: Table[State], seat: int, hero: int, room: int | None, steps: int) -> Rule[None]:
    for left in range(steps, 0, -1):
        if room is None or enter(table, hero, room) or left == 1:
            return
        further = [*room_options(table, exits(table, room), "go", "go on to"), DONE]
        room = yield from choose(table, seat, "send", further, "Another room?")


def _say_send(content: ShadowLibrary, hero: str, room: str) -> str:
    return f"Move {name_of(content, hero)} to {room}"


@does(RemoveWounds)
@rule
def remove_wounds(table: Table[State], seat: int, text: RemoveWounds) -> Rule[None]:
    """Second Wind: 1 own Wound goes. Mend: a Hero's player discards up to 2."""
    s = table.state
    if text.who == "self":
        yield from may_heal(table, seat, text.n, RULE, must=True)
        return
    wounded = [n for n in clockwise(table.seats, seat) if wound_count(s.heroes[n])]
    hero = yield from choose(table, seat, "mend", hero_options(table, wounded, "mend", "mend"), "Which Hero?")
    if hero is not None:
        yield from may_heal(table, hero, text.n, RULE)


@does(Hex)
@rule
def hex_a_card(table: Table[State], seat: int, text: Hex) -> Rule[None]:
    """Hex: a Wound on a free symbol of an Action card of an opposing Hero nearby."""
    s, content = table.state, table.content
    options = [
        Option(
            f"hex:{s.heroes[hero].hero}:{s.heroes[hero].actions[place]}",
            (_say_hex, content, s.heroes[hero].hero, face_of(table, s.heroes[hero], place).title),
            (f"action:{hero}:{place}",),
            Call(put_wound, (hero, place)),
        )
        for hero in near(table, seat)
        for place in free_places(table, hero)
        if place != HERO_CARD
    ]
    yield from carry_out(table, seat, "hex", options, "Which card is wounded?")


def _say_hex(content: ShadowLibrary, hero: str, title: str) -> str:
    return f"Wound {name_of(content, hero)}'s {title}"


@does(WardHero)
@rule
def ward_hero(table: Table[State], seat: int, text: WardHero) -> Rule[None]:
    """Ward: a Hero has more Defence until the own next turn."""
    s = table.state
    options = hero_options(table, clockwise(table.seats, seat), "ward", "ward")
    hero = yield from choose(table, seat, "ward", options, "Which Hero?")
    s.lasting.append(Ward(hero, seat, text.n))
    table.tell(Warded(hero, seat, text.n))


@does(FlipCard)
@rule
def flip_a_card(table: Table[State], seat: int, text: FlipCard) -> Rule[None]:
    """Change of Plan: a Hero's player flips 1 Action card without Wounds."""
    s = table.state
    heroes = [n for n in clockwise(table.seats, seat) if 0 in s.heroes[n].hurt]
    hero = yield from choose(table, seat, "change", hero_options(table, heroes, "change", "change"), "Whose card?")
    if hero is None:
        return
    area = s.heroes[hero]
    slots = [slot for slot, wounds in enumerate(area.hurt) if not wounds]
    options = _slot_options(table, hero, slots, "flip")
    slot = yield from choose(table, hero, "flip", options, "Which card do you turn over?")
    flip(table, hero, slot)


@does(ReadyCard)
@rule
def ready_card(table: Table[State], seat: int, text: ReadyCard) -> Rule[None]:
    """Second Breath: an exhausted Action card is no longer exhausted."""
    hero = table.state.heroes[seat]
    slots = [slot for slot, spent in enumerate(hero.spent) if spent]
    slot = yield from choose(table, seat, "ready", _slot_options(table, seat, slots, "ready"), "Which card?")
    if slot is not None:
        hero.spent[slot] = False
        table.tell(CardReadied(seat, side_name(hero, slot)))


def _slot_options(table: Table[State], seat: int, slots: list[int], verb: str) -> list[Option]:
    hero = table.state.heroes[seat]
    return [
        Option(
            f"{verb}:{hero.actions[slot]}",
            (say, verb, face_of(table, hero, slot).title),
            (f"action:{seat}:{slot}",),
            slot,
        )
        for slot in slots
    ]
