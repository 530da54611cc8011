"""The plain table: what is read off a state for a game without a board of its own."""

import random

import msgspec
from core import toy

from umbra.core.cards import Cards, Zone, zone
from umbra.core.plain import Area, areas
from umbra.core.rng import Rng
from umbra.core.state import state
from umbra.core.table import Table


def seen(game, seat):
    return msgspec.convert(game.sketch(seat)["areas"], list[Area])


def test_a_game_without_a_sketch_shows_its_zones_and_figures_seat_by_seat():
    game = toy.scene(hands={0: ["shield"], 1: ["oil", "lamp"]}, coins=0)

    table, first, second = seen(game, 0)

    assert [row.piece for row in table.rows] == ["zone:deck", "zone:shown"]
    assert table.figures == [("Phase", "act"), ("Turn", "0")]
    assert (first.title, first.seat, first.active, second.active) == ("Seat 1", 0, True, False)
    assert first.figures == [("Coins", "0"), ("Armour", "0")]
    assert [(card.name, card.face) for card in first.rows[0].cards] == [("Shield", "shield")]


def test_cards_that_a_seat_does_not_know_lie_face_down():
    game = toy.scene(hands={0: ["shield"], 1: ["oil", "lamp"]})

    (hand,) = seen(game, 0)[2].rows
    (own,) = seen(game, 1)[2].rows

    assert [(card.name, card.face) for card in hand.cards] == [("face down", "")] * 2
    assert [card.piece for card in hand.cards] == [card.piece for card in own.cards]
    assert {card.face for card in own.cards} == {"oil", "lamp"}
    assert {card.face for card in seen(game, None)[1].rows[0].cards} == {""}


def test_an_imagined_world_gives_the_same_plain_table():
    game = toy.new(seats=3, seed=4)

    assert game.imagine(1, random.Random(1)).sketch(1) == game.sketch(1)


def test_many_cards_face_down_lie_as_a_pile():
    game = toy.new()
    deck = game.state.deck
    deck += [game.state.cards.add("oil", "card") for _ in range(20)]

    pile = seen(game, None)[0].rows[0]

    assert (pile.pile, pile.cards) == (len(deck), [])


@state
class Fight:
    strength: int = 3
    fled: bool = False
    won: bool = True
    cards: Zone = zone()


@state
class Fighting:
    cards: Cards
    players: list[toy.Player]
    fight: Fight | None = None


def test_what_is_under_way_has_an_area_of_its_own():
    s = toy.new().state
    fighting = Fighting(s.cards, s.players, Fight(cards=[3]))
    table = Table(toy.RULES, toy.CONTENT, {}, 2, fighting, Rng(""))

    _, fight, *_ = areas(table)

    assert fight.title == "Fight"
    assert fight.figures == [("Strength", "3"), ("Won", "yes")]
    assert [row.piece for row in fight.rows] == ["zone:fight:cards"]
