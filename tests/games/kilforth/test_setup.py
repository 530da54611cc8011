"""Setup: the map, heroes by choice or dealt, the first gloom, decks, hands, ancients, the first hero."""

import pytest

from kits.kilforth import cites, scene
from umbra.core.cards import NONE
from umbra.core.decision import Decision
from umbra.core.errors import BadOption
from umbra.core.game import Game
from umbra.games.kilforth.records import REWARDS, TERRAINS
from umbra.games.kilforth.rules import RULES, load
from umbra.games.kilforth.setup.table import SETUP
from umbra.games.kilforth.state import CENTRE

NIGHTS = 25


def new(seats: int = 1, seed: int = 1, **options) -> Game:
    return Game(RULES, load([]), seats, seed, options)


def ready(seats: int = 1, seed: int = 1, wanted: dict | None = None, **options) -> Game:
    """A game after the setup; `wanted` are keys by kind of question and seat, otherwise the first one is given."""
    game = new(seats, seed, **options)
    while game.state.phase in SETUP:
        ask = game.asked()[0]
        game.answer(ask.seat, (wanted or {}).get((ask.kind, ask.seat), ask.keys[0]))
    return game


def dealt(seats: int = 1, seed: int = 1, **options) -> Game:
    """A game after a setup in which races and classes are dealt."""
    return ready(seats, seed, heroes="deal", **options)


def faces(game: Game, tokens) -> list[str]:
    return [game.state.cards.faces[token] for token in tokens]


def cast(game: Game) -> list[tuple[str, str, str]]:
    face = game.state.cards.faces
    return [(face[hero.race], face[hero.calling], face[hero.saga]) for hero in game.state.heroes]


# The map


@cites("SK-SET.1", "SK-SET.3")
def test_the_shrine_lies_in_the_centre_and_the_other_locations_around_it_at_random():
    layouts = [dealt(seed=n).state.layout for n in range(4)]
    around = {key for key, place in load([]).locations.items() if place.terrain != "centre"}
    for layout in layouts:
        assert layout[CENTRE] == "moneshoba_shrine"
        assert len(layout) == NIGHTS
        assert {*layout[:CENTRE], *layout[CENTRE + 1 :]} == around
    assert len({tuple(layout) for layout in layouts}) == 4


@cites("SK-SET.2", "SK-R-3", "SK-SET.25")
def test_in_a_harder_game_the_couch_of_death_takes_the_place_of_the_shrine_in_everything():
    game = dealt(2, centre="couch")
    assert game.state.layout[CENTRE] == "couch_of_death"
    assert "moneshoba_shrine" not in game.state.layout
    assert [hero.cell for hero in game.state.heroes] == [CENTRE, CENTRE]
    harder = scene([{"gold": 3}], options={"centre": "couch"})
    assert harder.offers("market")


@cites("SK-R-65")
@pytest.mark.parametrize(("centre", "unused"), [("shrine", "couch_of_death"), ("couch", "moneshoba_shrine")])
def test_the_night_card_of_the_other_centre_stays_in_the_box(centre, unused):
    s = dealt(centre=centre).state
    names = load([]).nights
    boxed = [names[face].location for face in (s.cards.faces[token] for token in s.box) if face in names]
    assert boxed == [unused]
    assert len(s.decks["night"]) + len(s.discards["night"]) == NIGHTS


# Heroes


@cites("SK-SET.4", "SK-SET.5", "SK-R-83")
def test_races_then_classes_are_chosen_in_seat_order_among_those_that_are_left():
    game = new(2)
    assert (game.pending.seat, game.pending.kind, len(game.pending.keys)) == (0, "race", 8 + 1)
    game.answer(0, "race:vampire")
    assert game.pending.keys == ["side:0", "side:1"]
    game.answer(0, "side:1")
    assert (game.pending.seat, game.pending.kind, len(game.pending.keys)) == (1, "race", 7 + 1)
    assert [refusal.rule for refusal in game.why_not(1, "race:vampire")] == ["SK-SET.4"]
    game.answer(1, "race:seraph")
    game.answer(1, "side:0")
    assert (game.pending.seat, game.pending.kind, len(game.pending.keys)) == (0, "class", 8 + 1)
    game.answer(0, "class:ninja")
    assert (game.pending.seat, game.pending.kind, len(game.pending.keys)) == (1, "class", 7 + 1)
    game.answer(1, "class:chevalier")
    assert [(race, calling) for race, calling, _ in cast(game)] == [("vampire", "ninja"), ("seraph", "chevalier")]
    assert [hero.side for hero in game.state.heroes] == [1, 0]


@cites("SK-SET.4", "SK-SET.5")
def test_each_hero_may_draw_a_race_or_a_class_or_both_at_random():
    drawn = set()
    for seed in range(6):
        game = new(2, seed)
        game.answer(0, "race:random")
        game.answer(0, "side:1")
        for key in (game.pending.keys[0], "side:0"):
            game.answer(1, key)
        game.answer(0, "class:ninja")
        game.answer(1, "class:random")
        (race, ninja, _), (other, calling, _) = cast(game)
        drawn.add((race, calling))
        assert (ninja, race != other, calling != "ninja") == ("ninja", True, True)
    assert len({race for race, _ in drawn}) > 2
    assert len({calling for _, calling in drawn}) > 2


@cites("SK-R-83")
def test_each_kind_of_choice_is_made_by_all_heroes_in_seat_order_before_the_next():
    game = new(2, saga_deal="choice", hands="open")
    asked = []
    while game.state.phase in SETUP:
        ask = game.pending
        asked.append((ask.kind, ask.seat))
        game.answer(ask.seat, ask.keys[0])
    kinds = [("race", "portrait"), ("class",), ("saga",), ("side",), ("deck", "keep")]
    assert asked == [(kind, seat) for group in kinds for seat in (0, 1) for kind in group]


@cites("SK-SET.4", "SK-SET.5")
def test_races_and_classes_are_dealt_and_the_rest_is_asked():
    games = [dealt(seed=n) for n in range(8)]
    assert len({race for game in games for race, _, _ in cast(game)}) > 2
    assert len({calling for game in games for _, calling, _ in cast(game)}) > 2
    game, asked = new(1, heroes="deal", saga_deal="choice"), []
    while game.state.phase in SETUP:
        asked.append(game.pending.kind)
        game.answer(0, game.pending.keys[-1])
    assert asked == ["portrait", "saga", "side", "deck", "keep"]
    four = dealt(4)
    for taken in zip(*cast(four), strict=True):
        assert len(set(taken)) == 4


@cites("SK-SET.6", "SK-SET.9")
def test_each_hero_has_a_saga_of_his_own_and_begins_with_its_first_chapter():
    game = dealt(4, saga_deal="random")
    sagas = [saga for _, _, saga in cast(game)]
    assert len(set(sagas)) == 4
    assert all(len(game.content.sagas[saga].chapters) == 5 for saga in sagas)
    assert [hero.step for hero in game.state.heroes] == [0] * 4


@cites("SK-SET.7")
def test_sagas_match_the_classes_or_are_dealt_at_random_or_chosen():
    for _, calling, saga in cast(dealt(4)):
        assert load([]).sagas[saga].of == calling
    random = [cast(dealt(seed=n, saga_deal="random"))[0] for n in range(8)]
    assert any(load([]).sagas[saga].of != calling for _, calling, saga in random)
    wanted = {("saga", 0): "saga:silence_the_bell", ("class", 0): "class:samurai"}
    assert cast(ready(wanted=wanted, saga_deal="choice"))[0][1:] == ("samurai", "silence_the_bell")


@cites("SK-SET.6")
def test_a_saga_that_another_hero_has_chosen_is_not_offered_again():
    game = new(2, saga_deal="choice")
    while game.pending.kind != "saga":
        game.answer(game.pending.seat, game.pending.keys[0])
    game.answer(0, "saga:map_the_wilds")
    assert "saga:map_the_wilds" not in game.pending.keys
    assert [refusal.rule for refusal in game.why_not(1, "saga:map_the_wilds")] == ["SK-SET.7"]


@cites("SK-SET.8")
@pytest.mark.parametrize(
    ("calling", "saga"),
    [
        ("chevalier", "capture_lawbreaker"),
        ("yakuza", "farmers_daughter"),
        ("samurai", "great_feast_hall"),
        ("sorcerer", "recover_heirloom"),
    ],
)
def test_the_matches_for_a_first_game(calling, saga):
    assert cast(ready(wanted={("class", 0): f"class:{calling}"}))[0][1:] == (calling, saga)


@cites("SK-SET.10", "SK-SET.11")
def test_the_skills_of_the_chosen_classes_lie_open_and_what_nobody_uses_leaves_the_game():
    wanted = {("class", 0): "class:samurai", ("class", 1): "class:chevalier"}
    game = ready(2, wanted=wanted)
    s, skills = game.state, game.content.skills
    assert sorted(skills[face].type for face in faces(game, s.skills)) == ["blade"] * 4 + ["guard"] * 4 + ["voice"] * 4
    assert all(s.cards.public(token) for token in s.skills)
    boxed = faces(game, s.box)
    assert sum(face in skills for face in boxed) == 20
    assert sum(face in game.content.races for face in boxed) == 6
    assert sum(face in game.content.classes for face in boxed) == 6


# Night, decks and tokens


@cites("SK-SET.13", "SK-SET.15", "SK-R-2")
@pytest.mark.parametrize(("heroes", "cards"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_night_cards_darken_locations_before_the_game_one_more_than_heroes(heroes, cards):
    game = dealt(heroes)
    s = game.state
    drawn = faces(game, s.discards["night"])
    assert len(drawn) == sum(s.dark) == cards
    assert {s.layout.index(game.content.nights[face].location) for face in drawn} == {
        cell for cell, dark in enumerate(s.dark) if dark
    }


@cites("SK-SET.14")
@pytest.mark.parametrize(("more", "cards"), [(-1, 1), (0, 2), (1, 3)])
def test_a_night_card_more_is_harder_and_one_fewer_easier(more, cards):
    assert sum(dealt(setup_gloom=more).state.dark) == cards


@cites("SK-SET.15", "SK-R-85")
def test_nothing_but_the_location_of_a_setup_night_card_counts():
    kinds = set()
    for seed in range(20):
        game = dealt(4, seed)
        s = game.state
        kinds |= {game.content.nights[face].type for face in faces(game, s.discards["night"])}
        assert s.weather == NONE
        assert not any(s.encounters)
        assert not s.schemes
        assert [(hero.hp, hero.gold, hero.fate) for hero in s.heroes] == [(4, 1, 4)] * 4
        assert not any(s.obstacles)
    assert kinds >= {"weather", "event", "enemy"}


@cites("SK-R-1")
def test_the_setup_cards_are_lost_days_or_with_the_calendar_they_are_shuffled_back():
    assert (len(dealt().state.decks["night"]), len(dealt(clock="calendar25").state.decks["night"])) == (23, 25)
    calendar = dealt(clock="calendar25").state
    assert sum(calendar.dark) == 2
    assert not calendar.discards["night"]
    assert not any(calendar.cards.known[token] for token in calendar.decks["night"])


@cites("SK-SET.12", "SK-SET.16", "SK-SET.17")
def test_all_decks_are_sorted_shuffled_and_face_down():
    orders = []
    for seed in range(2):
        game = ready(seed=seed)
        s, content = game.state, game.content
        for deck in (*TERRAINS, *REWARDS):
            assert {content.records[face].deck for face in faces(game, s.decks[deck])} == {deck}
        for deck in (*TERRAINS, *REWARDS, "night"):
            assert not any(s.cards.known[token] for token in s.decks[deck])
        orders.append({deck: faces(game, pile) for deck, pile in s.decks.items()})
    assert all(len(orders[0][terrain]) == 24 for terrain in TERRAINS)
    assert all(orders[0][deck] != orders[1][deck] for deck in orders[0])


@cites("SK-SET.20")
def test_all_loot_tokens_are_in_the_bag_and_nobody_knows_their_order():
    s = dealt().state
    assert len(s.bag) == 32
    assert not any(s.cards.known[token] for token in s.bag)
    orders = {tuple(faces(game, game.state.bag)) for game in (dealt(seed=n) for n in range(3))}
    assert len(orders) == 3


# What heroes start with


@cites("SK-SET.18")
def test_each_hero_sees_two_cards_of_a_deck_of_choice_keeps_one_and_shuffles_the_other_back():
    game = new()
    while game.pending.kind != "deck":
        game.answer(0, game.pending.keys[0])
    assert game.pending.keys == [f"deck:{deck}" for deck in REWARDS]
    size = len(game.state.decks["spell"])
    game.answer(0, "deck:spell")
    assert game.pending.kind == "keep"
    names = [key.removeprefix("keep:") for key in game.pending.keys]
    assert len(names) == 2
    game.answer(0, f"keep:{names[1]}")
    s = game.state
    assert faces(game, s.heroes[0].rumours) == [names[1]]
    assert len(s.decks["spell"]) == size - 1
    assert names[0] in faces(game, s.decks["spell"])
    assert not any(s.cards.known[token] for token in s.decks["spell"])


@cites("SK-SET.18", "SK-SET.19")
def test_only_the_hero_who_draws_sees_his_first_cards_unless_hands_are_shown():
    for shown in (True, False):
        game = new(2, hands="open" if shown else "secret")
        while game.pending.kind != "keep":
            game.answer(game.pending.seat, game.pending.keys[0])
        token = game.state.shown[0]
        known = [bool(game.view(seat).state.cards.faces[token]) for seat in (0, 1, None)]
        assert known == [True, shown, False]
        game.answer(0, f"keep:{game.state.cards.faces[token]}")
        assert [bool(game.view(seat).state.cards.faces[token]) for seat in (0, 1, None)] == [True, shown, False]


@cites("SK-SET.19")
@pytest.mark.parametrize(("mode", "usual"), [("cooperative", "show"), ("competitive", "secret")])
def test_each_hero_decides_whether_his_hand_is_shown(mode, usual):
    game = new(2, mode=mode)
    while isinstance(game.pending, Decision):
        game.answer(game.pending.seat, game.pending.keys[0])
    assert [(ask.seat, ask.kind, ask.keys[0]) for ask in game.asked()] == [(0, "hand", usual), (1, "hand", usual)]
    game.answer(1, "secret")
    game.answer(0, "show")
    assert [hero.shown for hero in game.state.heroes] == [True, False]


@cites("SK-SET.21", "SK-R-4", "SK-R-82", "SK-R-92")
def test_every_hero_starts_with_the_same_tokens_and_is_not_hidden():
    for hero in dealt(4).state.heroes:
        assert (hero.hp, hero.most, hero.ap, hero.fate, hero.gold, hero.hidden) == (4, 4, 4, 4, 1, False)


@cites("SK-SET.21", "SK-R-81")
def test_each_hero_shows_the_rose_or_the_skull_to_everybody():
    game = ready(2, wanted={("side", 1): "skull"})
    assert [hero.rose for hero in game.view(None).state.heroes] == [True, False]


@cites("SK-SET.22")
@pytest.mark.parametrize(
    ("mode", "heroes", "ancients"), [("cooperative", 1, 1), ("cooperative", 3, 3), ("competitive", 3, 1)]
)
def test_there_is_one_ancient_for_each_hero_or_a_single_one_to_compete_for(mode, heroes, ancients):
    found = [ancient.id for ancient in dealt(heroes, mode=mode).state.ancients]
    assert len(set(found)) == len(found) == ancients
    assert len({dealt(1, seed).state.ancients[0].id for seed in range(12)}) > 1


@cites("SK-SET.23")
def test_each_ancient_has_a_pile_of_its_own_plots_and_the_others_leave_the_game():
    game = dealt(2)
    s, plots = game.state, game.content.plots
    for ancient in s.ancients:
        assert {plots[face].ancient for face in faces(game, ancient.plots)} == {ancient.id}
        assert len(ancient.plots) == 6
        assert not any(s.cards.known[token] for token in ancient.plots)
    assert sum(face in plots for face in faces(game, s.box)) == 12
    fours = [dealt(4, seed) for seed in range(2)]
    one, other = ({a.id: faces(four, a.plots) for a in four.state.ancients} for four in fours)
    assert all(one[ancient] != other[ancient] for ancient in one)


@cites("SK-SET.24", "SK-R-83")
def test_the_hero_with_the_highest_sneak_begins():
    wanted = {("race", 0): "race:seraph", ("race", 1): "race:vampire", ("race", 2): "race:foxkin"}
    wanted |= {("class", 0): "class:samurai", ("class", 1): "class:ninja", ("class", 2): "class:warden"}
    s = ready(3, wanted=wanted).state
    assert (s.first, s.active) == (1, 1)


@cites("SK-SET.24")
def test_a_tie_for_the_first_hero_is_broken_at_random():
    wanted = {("race", 0): "race:vampire", ("race", 1): "race:foxkin"}
    wanted |= {("class", 0): "class:samurai", ("class", 1): "class:warden"}
    assert {ready(2, seed, wanted=wanted).state.first for seed in range(12)} == {0, 1}


@cites("SK-R-2")
def test_one_hero_alone_plays_the_cooperative_game():
    with pytest.raises(BadOption, match="cooperative"):
        new(1, mode="competitive")
