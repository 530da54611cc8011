"""SK-MOV: moving, arriving somewhere, and what is met there."""

from umbra.box.english import counted, say
from umbra.core import Odds, Option, Refusal, Table, Token
from umbra.games.kilforth.board import NEIGHBOURS
from umbra.games.kilforth.day import leave
from umbra.games.kilforth.events.actions import Arrived, EncounterDrawn, EventDrawn, Moved
from umbra.games.kilforth.events.cards import NothingLeft
from umbra.games.kilforth.pieces.encounters import is_enemy
from umbra.games.kilforth.pieces.foe import break_off
from umbra.games.kilforth.pieces.holdings import draw_card
from umbra.games.kilforth.pieces.options import action_option
from umbra.games.kilforth.pieces.places import banned, effects_at, location, location_works
from umbra.games.kilforth.pieces.possible import begin_event
from umbra.games.kilforth.records import TERRAINS
from umbra.games.kilforth.state import CELLS, CarryOut, DrawOnArrival, State, Task
from umbra.games.kilforth.trials.fights import enemy_odds

# The action


def shortcuts_from(table: Table[State], cell: int) -> list[int]:
    """SK-MOV.2, SK-R-37  The locations with the same shortcut, unless it is closed here or there."""
    sign = location(table, cell).shortcut
    if not sign or _closed(table, cell):
        return []
    ends, near = table.content.shortcuts[sign], (cell, *NEIGHBOURS[cell])
    others = [other for other, place in enumerate(table.state.layout) if place in ends and other not in near]
    return [other for other in others if not _closed(table, other)]


def _closed(table: Table[State], cell: int) -> bool:
    return bool(effects_at(table, cell, "closed"))


def move_price(table: Table[State], seat: int, cell: int) -> int:
    """SK-TRN.8, SK-R-89  The AP for a Move into a location."""
    return 1 + sum(int(word.n) for _, word in effects_at(table, cell, "price"))


def move_options(table: Table[State], seat: int) -> list[Option]:
    """SK-MOV.1-3  Where a hero can move to with the AP that he has."""
    hero = table.state.heroes[seat]
    if banned(table, seat, "move"):
        return []
    return [
        action_option(
            f"move:{table.state.layout[cell]}",
            (_say_move, table, seat, cell, price),
            f"cell:{cell}",
            move,
            seat,
            cell,
            price=price,
            weighing=(_odds, table, seat, cell),
        )
        for cell in (*NEIGHBOURS[hero.cell], *shortcuts_from(table, hero.cell))
        if not _cannot_pay(table, seat, price := move_price(table, seat, cell))
    ]


def _odds(table: Table[State], seat: int, cell: int) -> list[Odds]:
    """SK-ENG.1  The odds against the first enemy that waits there."""
    enemies = [token for token in table.state.encounters[cell] if is_enemy(table, seat, token)]
    return enemy_odds(table, seat, enemies[0]) if enemies else []


def cannot_move(table: Table[State], seat: int, cell: int) -> Refusal | None:
    """SK-MOV.1-3  Why a hero cannot move to a location."""
    here = table.state.heroes[seat].cell
    if not 0 <= cell < CELLS:
        return Refusal("SK-MOV.3", "Nobody moves off the map.")
    if cell == here:
        return Refusal("SK-MOV.1", "You are there already.")
    if cell not in NEIGHBOURS[here] and cell not in shortcuts_from(table, here):
        sign = location(table, here).shortcut
        if sign and sign == location(table, cell).shortcut:
            return Refusal("SK-R-89", "The shortcut is closed.")
        return Refusal("SK-MOV.1", "That is neither next to your location nor at the other end of its shortcut.")
    return _cannot_pay(table, seat, move_price(table, seat, cell)) or banned(table, seat, "move")


def _cannot_pay(table: Table[State], seat: int, price: int) -> Refusal | None:
    """SK-TRN.8, SK-R-89  Why a hero cannot pay for the way."""
    return Refusal("SK-R-89", f"Moving there costs {price} AP.") if price > table.state.heroes[seat].ap else None


def move(table: Table[State], seat: int, cell: int) -> None:
    """SK-MOV.1-6  A hero moves; what is printed there applies, and a card is drawn where none lies."""
    s = table.state
    start = s.heroes[seat].cell
    sign = "" if cell in NEIGHBOURS[start] else location(table, cell).shortcut
    table.tell(Moved(seat, start, cell, s.layout[cell], sign, move_price(table, seat, cell)))
    arrive(table, seat, cell, draw=True)


# Arriving


def come_to(table: Table[State], seat: int, cell: int) -> None:
    """SK-R-39  A text brings a hero somewhere: what is printed there applies, but nothing is drawn."""
    s = table.state
    table.tell(Arrived(seat, s.heroes[seat].cell, cell, s.layout[cell]))
    arrive(table, seat, cell, draw=False)


def arrive(table: Table[State], seat: int, cell: int, *, draw: bool) -> None:
    """SK-MOV.4-8, SK-R-90, SK-R-99  A hero is at a new location: its text, plots, the encounters there, then the draw.

    What is to come is put on the stack of tasks; enemies are engaged once it is empty.
    """
    s = table.state
    if s.battle is not None and s.battle.seat == seat:
        break_off(table)
    leave(table, seat, cell)
    tasks = _enter_tasks(table, seat, cell)
    if draw:
        tasks.append(DrawOnArrival(seat, cell))
    s.tasks += reversed(tasks)
    look_around(s, seat)


def look_around(s: State, seat: int) -> None:
    """SK-TRN.1, .5  In his turn a hero has something new around him: enemies there are engaged before he goes on."""
    if seat == s.active:
        s.stage = {"main": "start", "end": "after"}.get(s.stage, s.stage)


def _enter_tasks(table: Table[State], seat: int, cell: int) -> list[Task]:
    """SK-R-90  The texts that apply on arrival, in their order."""
    s = table.state
    triggered, faces = table.content.triggered, s.cards.faces
    place = s.layout[cell]
    found: list[Task] = []
    if location_works(table, cell):
        found += [CarryOut(seat, location=place, number=n, cell=cell) for n, _ in triggered[place].get("enter", ())]
    plots = [scheme.token for scheme in s.schemes if scheme.cell == cell]
    return found + [
        CarryOut(seat, token, number=n, cell=cell)
        for token in (*plots, *s.encounters[cell])
        for n, _ in triggered[faces[token]].get("enter", ())
    ]


def draw_on_arrival(table: Table[State], task: DrawOnArrival) -> None:
    """SK-MOV.5-6  Where no encounter lies one is drawn, if the hero is still there."""
    s = table.state
    if s.heroes[task.seat].cell == task.cell and not s.encounters[task.cell]:
        draw_encounter(table, task.seat, task.cell, "SK-MOV.5")


# Encounters


def encounter_deck(table: Table[State], cell: int) -> str:
    """SK-MOV.7  The encounter deck of a location; a centre has none."""
    terrain = location(table, cell).terrain
    return terrain if terrain in TERRAINS else ""


def draw_encounter(table: Table[State], seat: int, cell: int, cause: str) -> None:
    """SK-MOV.5, .7, .9, SK-R-36  The top card of the deck of a location is turned up and met there."""
    deck = encounter_deck(table, cell)
    if not deck:
        return
    token = draw_card(table, deck)
    if token is None:
        table.tell(NothingLeft(deck))
        return
    meet_card(table, seat, cell, token, cause)


def meet_card(table: Table[State], seat: int, cell: int, token: Token, cause: str) -> None:
    """SK-MOV.5, .9, SK-R-13  A card that was drawn: an event is resolved and discarded, others lie at the location."""
    s = table.state
    face = table.reveal(token)
    if table.content.encounters[face].type == "event":
        table.tell(EventDrawn(seat, cell, face))
        s.shown.append(token)
        begin_event(table, seat, token, "SK-MOV.9", cell)
        return
    s.encounters[cell].append(token)
    s.fresh.append(token)
    table.tell(EncounterDrawn(cause, seat, cell, s.layout[cell], face))


def _say_move(table: Table[State], seat: int, cell: int, price: int) -> str:
    here = table.state.heroes[seat].cell
    way = "" if cell in NEIGHBOURS[here] else f" through the {location(table, cell).shortcut}"
    cost = "" if price == 1 else f" ({price} AP)"
    lost = [tally.successes for tally in table.state.heroes[seat].tallies]
    warning = f"; {counted(sum(lost), 'gathered success', 'gathered successes')} will be lost" if lost else ""
    return f"{say('Move to', table, f'cell:{cell}')}{way}{cost}{warning}"
