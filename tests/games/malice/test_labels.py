"""How pieces, places and options are called."""

import pytest

from kits import cites
from kits.malice import cards_of
from umbra.box.english import counted, listed
from umbra.box.graph import NOWHERE
from umbra.core.cards import EVERYONE, Cards
from umbra.core.rng import Rng
from umbra.core.table import Table
from umbra.games.malice.labels import (
    AVATARS,
    MaliceNames,
    hex_name,
    points,
    say_luck,
    say_movement,
    say_power,
    say_shard,
)
from umbra.games.malice.rolls.powers import Power
from umbra.games.malice.state import Avatar, Shadow, State

CONTENT = cards_of()


def table_with(pieces=(0, 1), owners=(0, 0), **fields):
    avatars = [Avatar(piece=piece, band=1, shards=[2, 1, 0, 0, 0, 0]) for piece in pieces]
    s = State(Cards(), "players", avatars, list(owners), "fenmark@0,0 thornreach@1,0", ready=[False])
    for name, value in fields.items():
        setattr(s, name, value)
    return Table(None, CONTENT, {}, 1, s, Rng("1"))  # type: ignore[arg-type]


def names(**fields):
    return MaliceNames(CONTENT, table_with(**fields).state)


@cites("SM-SET.11", "SM-SET.25")
def test_eight_avatar_tokens_have_eight_names():
    assert len(set(AVATARS)) == 8


def test_a_seat_is_called_by_its_avatars():
    assert names().seat(0) == "Aster and Bryn"
    assert names(owners=(0, 1)).seat(1) == "Bryn"
    assert names(pieces=(-1, -1)).seat(0) == "Seat 1"


@pytest.mark.parametrize(
    ("identifier", "name"),
    [
        ("ring_of_fortune", "Ring of Fortune"),
        ("avatar:1", "Bryn"),
        ("seat:0", "Aster and Bryn"),
        ("map:1", "Thornreach"),
        ("gate:1", "the Gate of Thornreach"),
        ("stronghold:0", "the stronghold J2 of Fenmark"),
        ("lair:0", "the lair D2 of Fenmark"),
        ("shard", "soulshard"),
        ("none", "colourless"),
        ("elec", "electricity"),
        ("xulthul", "Xulthûl"),
        ("realm:11", "the Spawning Pit"),
        ("what", "what"),
    ],
)
def test_pieces_have_names(identifier, name):
    assert names().piece(identifier) == name


@pytest.mark.parametrize(
    ("column", "row", "name"),
    [
        (4, 3, "the Gate of Fenmark"),
        (3, 3, "the mystic of Fenmark"),
        (1, 4, "the city of Fenmark"),
        (0, 0, "the stronghold A1 of Fenmark"),
        (4, 4, "swamp E5 of Fenmark"),
        (10, 0, "hills A1 of Thornreach"),
    ],
)
def test_a_hex_is_called_by_its_place_or_its_terrain(column, row, name):
    s = table_with().state
    hex = CONTENT.board(s.layout).index[column, row]
    assert hex_name(CONTENT, s, hex) == name
    assert hex_name(CONTENT, s, NOWHERE) == "the Light"


@cites("SM-SET.9")
def test_a_city_has_no_name_before_it_is_revealed_and_none_after_it_is_destroyed():
    s = table_with().state
    s.cities = [s.cards.add("city_of_life", "city"), s.cards.add("city_of_shards", "city")]
    city = CONTENT.board(s.layout).cities[0]
    card = MaliceNames(CONTENT, s).piece(f"card:{s.cities[0]}")
    assert (hex_name(CONTENT, s, city), card) == ("the city of Fenmark", "a hidden card")
    s.cards.known[s.cities[0]] = EVERYONE
    assert hex_name(CONTENT, s, city) == "the City of Life (Fenmark)"
    s.ruined = [city]
    assert hex_name(CONTENT, s, city) == "the ruins B5 of Fenmark"


def test_a_view_names_what_it_shows():
    s = table_with().state
    s.cities = [s.cards.add("city_of_life", "city", EVERYONE), s.cards.add("city_of_shards", "city")]
    s.cards = s.cards.masked(0)
    cities = CONTENT.board(s.layout).cities
    assert [hex_name(CONTENT, s, hex) for hex in cities] == ["the City of Life (Fenmark)", "the city of Thornreach"]


def test_shadows_are_told_apart_when_there_are_several():
    assert names(shadows=[Shadow(3, 2)]).piece("shadow:0") == "the Shadow"
    assert names(shadows=[Shadow(3, 2), Shadow(4, 1)]).piece("shadow:1") == "the second Shadow"


@pytest.mark.parametrize("hex", range(26))
def test_every_hex_of_the_shadow_realm_has_a_name(hex):
    assert names().piece(f"realm:{hex}")


def test_lists_and_numbers_read_well():
    assert [listed(list("abc")[:n]) for n in (1, 2, 3)] == ["a", "a and b", "a, b and c"]
    assert [counted(n, "shard") for n in (0, 1, 2)] == ["0 shards", "1 shard", "2 shards"]
    assert [points(half) for half in (0, 1, 2, 7)] == ["0", "1/2", "1", "3 1/2"]


def test_a_power_says_what_it_does_and_what_it_costs():
    assert say_power(CONTENT, Power(0, "secondary", "wayfarer", (1,))) == (
        "Wayfarer, 1 colourless soulshard: your band's open Move has 1d3 more movement points."
    )
    assert say_power(CONTENT, Power(0, "primary", "iron_vanguard", (1,))) == (
        "Iron Vanguard: once per combat you may become the creature's target without invoking a soulshard."
    )
    assert say_power(CONTENT, Power(0, "fate", "mending_hand", (0,))) == ("Invoke Mending Hand: Heal 2 wounds.")


def test_a_soulshard_says_whose_it_is_what_it_adds_and_how_many_are_left():
    assert say_shard(table_with(), 0, "none", 0, "+1") == "Invoke a colourless soulshard: +1 (of 2)"
    assert say_shard(table_with(), 0, "black", 1, "+1d*") == "Invoke a black soulshard of Aster for Bryn: +1d* (of 1)"


def test_rolls_say_what_they_are_for():
    told = say_luck(table_with(), 1, "provoke", 4)
    assert told == "Bryn rolls for luck against 4 to provoke an encounter: more than 4 succeeds."
    assert say_movement(table_with(), 0) == "Aster rolls to move: the higher of two dice, +2 for a band of 2."
    assert say_movement(table_with(pieces=(0,), owners=(0,)), 0).endswith("+1 for itself.")
