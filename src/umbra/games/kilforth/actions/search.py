"""SK-SRC: searching a location for an encounter."""

from umbra.box.english import say
from umbra.core import Option, Refusal, Rule, Table, rule
from umbra.games.kilforth.actions.move import draw_encounter, encounter_deck, meet_card
from umbra.games.kilforth.day import finish_action
from umbra.games.kilforth.deeds.menu import ask
from umbra.games.kilforth.events.actions import SearchDiscarded, Searched
from umbra.games.kilforth.pieces.encounters import met_by
from umbra.games.kilforth.pieces.holdings import discard, draw_card, gain_gold
from umbra.games.kilforth.pieces.modifiers import changes
from umbra.games.kilforth.pieces.options import action_option, card_options
from umbra.games.kilforth.pieces.places import banned
from umbra.games.kilforth.state import Search, State


def cannot_search(table: Table[State], seat: int) -> Refusal | None:
    """SK-SRC.1, SK-R-10, SK-R-93  Why a hero cannot search where he stands."""
    s = table.state
    cell = s.heroes[seat].cell
    deck = encounter_deck(table, cell)
    if not deck:
        return Refusal("SK-R-93", "No encounter deck belongs to this location.")
    if met_by(s, seat):
        return Refusal("SK-SRC.1", "There is an encounter here.")
    if s.obstacles[cell]:
        return Refusal("SK-SRC.1", "There is an obstacle here: clear it first.")
    if not s.decks[deck] and not s.discards[deck]:
        return Refusal("SK-TRN.9", f"There is no {deck} card left to draw.")
    return banned(table, seat, "search")


def search_options(table: Table[State], seat: int) -> list[Option]:
    """SK-SRC.1  To search, where it is possible."""
    if cannot_search(table, seat):
        return []
    where = f"cell:{table.state.heroes[seat].cell}"
    return [action_option("search", (say, "Search", table, where), where, search, seat)]


def search(table: Table[State], seat: int) -> None:
    """SK-SRC.2  A card of the location's deck is met there; some places show more than one to choose from."""
    s = table.state
    cell = s.heroes[seat].cell
    table.tell(Searched(seat, s.layout[cell]))
    for source, word in changes(table, seat, "search", "gold"):
        gain_gold(table, seat, word.n, source)
    choice = max((word.n for _, word in changes(table, seat, "search", "choose")), default=1)
    if choice == 1:
        draw_encounter(table, seat, cell, "SK-SRC.2")
        return
    drawn = [token for _ in range(choice) if (token := draw_card(table, encounter_deck(table, cell))) is not None]
    for token in drawn:
        table.reveal(token)
    s.action = Search(cell, drawn)


@rule
def choose_found(table: Table[State]) -> Rule[None]:
    """SK-SRC.2  Of several cards that a Search has turned up one is met, the others are discarded."""
    s = table.state
    seat, found = s.active, s.action
    assert isinstance(found, Search)

    def cards() -> list[Option]:
        return card_options(table, "Meet", seat, found.shown)

    chosen = yield from ask(table, seat, "search", cards, "Which of the cards do you meet?", rule="SK-SRC.2")
    for token in found.shown:
        if token != chosen:
            table.tell(SearchDiscarded(seat, s.cards.faces[token]))
            discard(table, token)
    found.shown = []
    finish_action(table)
    meet_card(table, seat, found.cell, chosen, "SK-SRC.2")
