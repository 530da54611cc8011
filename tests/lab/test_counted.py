"""What events declare to be counted: every deck of every game turns up, and every piece is a card with a name."""

from types import SimpleNamespace

import pytest

from umbra.bots import play
from umbra.core.events import Event
from umbra.games.kilforth.events.battle import HeroDefeated
from umbra.games.kilforth.events.saga import SkillLearned
from umbra.games.malice.events.combat import CreatureMet
from umbra.games.malice.events.items import ItemReceived
from umbra.games.malice.events.sites import RadianceDrawn
from umbra.games.shadowscape.events.actions import Attacked, CardUsed, TreasureTaken
from umbra.games.shadowscape.events.claims import Claimed
from umbra.lab.job import prepare
from umbra.lab.names import decks, namer
from umbra.lab.reading import Deeds, Piece, characters_of, pieces_of
from umbra.registry import all_rules, rules_of

ENOUGH = {"casting-shadows": 2, "kilforth": 30}
"""How many games of random bots are enough to see all but the rarest cards."""

RARE: dict[str, list[Event]] = {
    "kilforth": [SkillLearned(0, "keen_edge")],
    "malice": [RadianceDrawn(0, "radiance_luck")],
    "shadowscape": [Claimed(0, "mistwoven_cloak"), TreasureTaken(0, "treasure_3")],
}
"""Events that random bots hardly ever bring about."""

NO_DECKS = {
    "malice": {"generator", "map", "realm"},  # boards and the table that creatures are rolled on
    "shadowscape": {"enemy_cards"},  # what lies beside the board to say what an Enemy does; the Enemy is counted
}
"""Records with a `deck` of which nobody draws, takes or uses one."""


def every_event(kind=Event):
    for below in kind.__subclasses__():
        yield below
        yield from every_event(below)


def told(game, *events):
    """A game with that log and nothing else."""
    return SimpleNamespace(
        events=lambda _: list(events), rules=game.rules, content=game.content, state=game.state, seats=game.seats
    )


@pytest.fixture(scope="module", params=all_rules())
def played(request):
    """The key of a game, and what its events and characters name in a few games."""
    seats = max(3, rules_of(request.param).seats[0])
    found, heroes = {}, set()
    for seed in range(ENOUGH.get(request.param, 12)):
        game = play(request.param, ["random"] * seats, seed=seed)
        found |= pieces_of(game)
        heroes |= {id for _, who in characters_of(game) for id in who.split(" ")}
    found |= pieces_of(told(game, *RARE.get(request.param, [])))
    return request.param, found, heroes


def test_every_deck_turns_up(played):
    key, found, heroes = played
    records = rules_of(key).load([]).records
    there = {record.deck for record in records.values() if getattr(record, "deck", None)}

    seen = {getattr(records[id], "deck", None) for id in {piece.card for piece in found} | heroes}

    assert there - seen == NO_DECKS.get(key, set())


def test_every_piece_is_a_card_with_a_name_and_a_deck(played):
    key, found, _ = played
    job = prepare(key, 1)
    name, deck = namer(job), decks(job)
    records = rules_of(key).load([]).records

    for piece in found:
        assert piece.card in records, piece
        assert name(piece.card).startswith(records[piece.card].name)
        assert deck(piece.card)


def test_every_declaration_names_fields_and_has_a_heading_in_words():
    declared = [kind for kind in every_event() if kind.counts is not None]

    assert len(declared) > 60
    for kind in declared:
        counts = kind.counts
        assert counts.card in kind.__struct_fields__, kind
        assert counts.who in ("", *kind.__struct_fields__), kind
        assert counts.what != kind.__name__
        assert counts.what[0].isupper()


@pytest.fixture(scope="module")
def malice():
    """Two seats with two avatars each."""
    return play("malice", ["random"] * 2, seed=1, options={"avatars_per_player": 2})


def test_an_avatar_stands_for_the_seat_that_leads_it(malice):
    last = len(malice.state.owners) - 1

    found = pieces_of(told(malice, ItemReceived(last, "ring_of_fortune")))

    assert found == {Piece("Items received", "ring_of_fortune"): Deeds(1, {1})}
    assert len(malice.state.owners) == 4


def test_what_several_avatars_meet_happens_once(malice):
    met = CreatureMet("lair", 3, (0, 1, 2), "beast", 4, 3, ("berserk", "bewilder"))

    found = pieces_of(told(malice, met))

    assert [(piece.card, deeds.times) for piece, deeds in found.items()] == [("berserk", 1), ("bewilder", 1)]
    assert next(iter(found.values())).seats == {malice.state.owners[a] for a in (0, 1, 2)}


def test_every_avatar_has_a_character_and_the_seat_that_plays_it(malice):
    assert [seat for seat, _ in characters_of(malice)] == malice.state.owners


def test_no_card_is_not_counted():
    game = play("kilforth", ["random"], seed=1)

    assert pieces_of(told(game, HeroDefeated(0, 2, ""))) == {}


def test_copies_and_sides_count_as_the_card_they_show():
    game = play("shadowscape", ["random"] * 2, seed=1)
    side, token = CardUsed(1, "arani_144/A"), next(iter(game.content.enemies))

    found = pieces_of(told(game, side, Attacked(1, token, 2, 3), Attacked(1, "lord", 2, 3)))

    assert [piece.card for piece in found] == ["arani_144", game.content.enemies[token].enemy.id, game.state.lord]
