"""How heroes, cards and places are called."""

import pytest

from kits.packs import fixed
from umbra.box.english import counted, listed
from umbra.core.cards import EVERYONE, NONE, Cards, bit
from umbra.games.kilforth.labels import HIDDEN_CARD, KilforthNames, card_name
from umbra.games.kilforth.rules import load
from umbra.games.kilforth.state import CELLS, CENTRE, Ancient, Hero, State

CONTENT = load([fixed("kilforth")])


@pytest.fixture
def state():
    """Two seats, the first of which has a hero with a rumour (3) and the totem (2) as an asset."""
    cards = Cards()
    for face in ("seraph", "chevalier", "capture_lawbreaker"):
        cards.add(face, face, EVERYONE)
    rumour = cards.add("web_matron", "forest", bit(0))
    hero = Hero(race=0, calling=1, saga=2, rumours=[rumour], assets=[2])
    s = State(cards, "day", [hero, Hero()])
    around = [key for key, place in CONTENT.locations.items() if place.terrain != "centre"]
    s.layout = [*around[:CENTRE], "moneshoba_shrine", *around[CENTRE:]]
    s.ancients = [Ancient("bishop_of_pride")]
    return s


def test_a_seat_is_called_by_race_and_class(state):
    names = KilforthNames(CONTENT, state)
    assert (names.seat(0), names.seat(1)) == ("Seraph Chevalier", "Seat 2")


def test_a_seat_keeps_its_number_until_its_class_is_chosen(state):
    state.heroes[0].calling = NONE
    assert KilforthNames(CONTENT, state).seat(0) == "Seat 1"


@pytest.mark.parametrize(
    ("identifier", "name"),
    [
        ("hunters_longbow", "Hunter's Longbow"),
        ("capture_lawbreaker", "Lawgiver's Shackle"),
        ("saga:capture_lawbreaker", "Capture Lawbreaker"),
        ("card:0", "Seraph"),
        ("card:2", "Lawgiver's Shackle"),
        ("card:3", HIDDEN_CARD),
        (f"cell:{CENTRE}", "Moneshoba Shrine"),
        ("cell:0", "Dark Pinnacle"),
        ("hero:0", "Seraph Chevalier"),
        ("seat:1", "Seat 2"),
        ("ancient:0", "Bishop of Pride"),
        ("F", "fight"),
        ("N", "sneak"),
        ("value", "race and class"),
        ("Outlaw", "Outlaw"),
        ("deck:spell", "deck:spell"),
    ],
)
def test_pieces_have_names(state, identifier, name):
    assert len(state.layout) == CELLS
    assert KilforthNames(CONTENT, state).piece(identifier) == name


def test_a_rumour_has_a_name_for_those_who_know_it(state):
    assert card_name(CONTENT, state, 3, seat=0) == "Web Matron"
    assert card_name(CONTENT, state, 3, seat=1) == HIDDEN_CARD


def test_a_view_names_the_faces_that_it_has(state):
    state.cards.known = []
    assert card_name(CONTENT, state, 3) == "Web Matron"
    state.cards.faces[3] = ""
    assert card_name(CONTENT, state, 3) == HIDDEN_CARD


def test_words_are_counted_and_listed():
    assert (counted(1, "success", "successes"), counted(2, "success", "successes")) == ("1 success", "2 successes")
    assert counted(3, "step") == "3 steps"
    assert (listed(["gold"]), listed(["gold", "fate"])) == ("gold", "gold and fate")
    assert listed(["gold", "fate", "loot"]) == "gold, fate and loot"
