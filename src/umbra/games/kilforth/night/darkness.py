"""SK-NGT.3-10: step 2 of the night: a night card is drawn and resolved."""

from umbra.core import NONE, Rule, Table, Token, rule
from umbra.games.kilforth.events.night import (
    DarkAlready,
    EncounterLost,
    EventCancelled,
    GloomSpread,
    NightDrawn,
    NightEncounter,
    WeatherChanged,
)
from umbra.games.kilforth.night.cards import cards_for, wants_to_use
from umbra.games.kilforth.pieces.holdings import discard, draw_card
from umbra.games.kilforth.pieces.places import cell_of
from umbra.games.kilforth.pieces.plots import plan_plots
from umbra.games.kilforth.pieces.possible import begin_event
from umbra.games.kilforth.pieces.segments import if_asking
from umbra.games.kilforth.records import Night
from umbra.games.kilforth.state import PutAway, State
from umbra.games.kilforth.trials.powers import spend


def darkness(table: Table[State]) -> Rule[None] | None:
    """SK-NGT.3  The first hero draws a night card; once it is resolved dawn breaks."""
    s = table.state
    if s.nights:
        return next_night(table)
    s.phase = "dawn"
    return None


def next_night(table: Table[State]) -> Rule[None] | None:
    """Somebody is asked only if he has a card that cancels night events."""
    return if_asking(bool(cards_for(table, "night")), _draw_night(table))


@rule
def _draw_night(table: Table[State]) -> Rule[None]:
    """SK-NGT.3-10, SK-R-1  A night card: its location falls into gloom, it is resolved, and last come plots."""
    s = table.state
    seat = s.nights.pop(0)
    token = draw_card(table, "night")
    if token is None:
        return
    face = table.reveal(token)
    card: Night = table.content.nights[face]
    table.tell(NightDrawn(seat, face, len(s.decks["night"])))
    cell = cell_of(s, card.location)
    _spread_gloom(table, cell)
    match card.type:
        case "weather":
            change_weather(table, token)
        case "event":
            yield from _begin_event(table, token)
        case _:
            _place_encounter(table, token, cell)


def _spread_gloom(table: Table[State], cell: int) -> None:
    """SK-NGT.4, .10, SK-R-63, SK-R-65  A location that is not dark yet falls into gloom; a plot may follow."""
    s = table.state
    if cell == NONE:
        return
    if s.dark[cell]:
        table.tell(DarkAlready(s.layout[cell]))
        return
    s.dark[cell] = True
    table.tell(GloomSpread(s.layout[cell]))
    plan_plots(table, cell)


def change_weather(table: Table[State], token: Token) -> None:
    """SK-NGT.5-6, SK-R-85  The new weather takes the place of the old one."""
    s = table.state
    if s.weather != NONE:
        discard(table, s.weather)
    s.weather = token
    table.tell(WeatherChanged(s.cards.faces[token]))


def _place_encounter(table: Table[State], token: Token, cell: int) -> None:
    """SK-NGT.7, SK-R-65  An encounter lies at its location, beside what lies there already (SK-R-31)."""
    s = table.state
    face = s.cards.faces[token]
    if cell == NONE:
        discard(table, token)
        table.tell(EncounterLost(face))
        return
    s.encounters[cell].append(token)
    table.tell(NightEncounter(face, s.layout[cell]))


def _begin_event(table: Table[State], token: Token) -> Rule[None]:
    """SK-NGT.8-9  The effect of an event is resolved with the first hero choosing, and the card discarded."""
    s = table.state
    s.shown.append(token)
    if (yield from _cancelled(table, token)):
        s.tasks.append(PutAway(token))
    else:
        begin_event(table, s.first, token, "SK-NGT.8")


def _cancelled(table: Table[State], event: Token) -> Rule[bool]:
    """SK-R-89  Whoever has a card that cancels a night event decides about it, from the first hero clockwise."""
    s = table.state
    for seat, token, _number, effect in cards_for(table, "night"):
        if (yield from wants_to_use(table, seat, token, "cancel", event)):
            spend(table, seat, token, effect)
            table.tell(EventCancelled(seat, s.cards.faces[token], s.cards.faces[event]))
            return True
    return False
