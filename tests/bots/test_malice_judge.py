"""The greedy bot at Shadows of Malice: it keeps together, fights what it can beat, leaves what it cannot, and rests."""

import random
from functools import partial

import pytest

import umbra
from kits.malice import Scene, scene
from kits.malice_combat import fight
from umbra.bots import answer_for, make_bot
from umbra.bots.judge import judge_for
from umbra.bots.judge.malice.race import Odds, Stakes, lead, race
from umbra.bots.judge.malice.ratings import card_worth
from umbra.core.game import Game

GAME = "malice"
ARMED = {"items": ["guardians_bane", "plate_of_the_old_order", "belt_of_the_ox", "ruby_choker"]}
PAIR = ({"band": 1}, {"band": 1})


def next_answer(game: Scene, seat: int = 0) -> str:
    answer_for(game.game, {seat: make_bot("greedy", GAME, "1")})
    return str(game.game.line[-1].key)


def answers(game: Scene, kind: str, seat: int = 0) -> list[str]:
    """What greedy answers to the questions of one kind that come next."""
    given = []
    while any(ask.kind == kind for ask in game.game.asked()):
        given.append(next_answer(game, seat))
    return given


def worth(game: Scene) -> float:
    return judge_for(GAME).worth(game.game.view(0))


# Together


def test_greedy_bands_avatars_that_stand_together_before_they_move():
    game = scene([{}, {}])

    assert next_answer(game).startswith("band:")
    assert next_answer(game).startswith("move:")


def test_a_seat_lets_others_join_its_band_before_the_band_moves():
    game = scene([{"band": 1}, {"band": 1}, {"band": 3}], seats=3)

    assert next_answer(game) == "ready"


def test_greedy_brings_scattered_avatars_together():
    game = scene([{"at": (4, 3)}, {"at": (5, 5)}])

    for _ in range(12):
        next_answer(game)
        if game.at(0) == game.at(1):
            break

    assert game.at(0) == game.at(1)


def test_greedy_does_not_go_to_and_fro_through_gates_for_ever():
    """Teleports cost the Gate Singer nothing. Its mates are ready and cannot join; what is left to do is far away."""
    singer = {"mastery": "gate_singer", "mp": 2, "entered_gate": True, "actions": 0}
    game = scene(
        [{}, {}, {}, singer],
        seats=4,
        maps="fenmark@0,0 sunscar@1,0r",
        wells=("dark", "dark", "dark", "light", "dark", "light"),
        revealed=(0, 1, 2),
        cities=("city_of_life", "city_of_shards"),
        mystics=("mystic_heal", "mystic_restore"),
        unstocked=range(6),
        ready=[True, True, True, False],
    )

    assert [next_answer(game, seat=3) for _ in range(3)] == [
        "gate:delwyn:sunscar-E4",
        "gate:delwyn:fenmark-E4",
        "ready",
    ]


# Where to


def test_greedy_walks_into_a_lair_that_it_can_beat():
    game = scene([{"band": 1, "at": (4, 4), "mp": 12, **ARMED}, {"band": 1, "at": (4, 4), "mp": 12}])

    assert next_answer(game) in {f"go:aster:{game.board.keys[hex]}" for hex in game.board.lairs}


def test_greedy_goes_for_a_guardian_once_it_is_well_armed():
    shards = {"red": 8, "black": 8, "none": 8}
    game = scene(
        [
            {**ARMED, "band": 1, "shards": shards, "mp": 30, "at": (7, 4)},
            {"band": 1, "shards": shards, "mp": 30, "at": (7, 4)},
        ]
    )

    assert next_answer(game) in {f"go:aster:{game.board.keys[hex]}" for hex in game.board.strongholds}


def test_greedy_leaves_guardians_alone_with_bare_hands():
    game = scene([{"band": 1, "mp": 30, "at": (7, 4)}, {"band": 1, "mp": 30, "at": (7, 4)}])

    assert next_answer(game) not in {f"go:aster:{game.board.keys[hex]}" for hex in game.board.strongholds}


def test_greedy_rests_at_a_mystic_when_it_is_badly_hurt():
    game = scene([{"band": 1, "wounds": 4, "at": (3, 3)}, {"band": 1, "wounds": 4, "at": (3, 3)}])

    assert next_answer(game) == "heal:aster"


def test_greedy_turns_up_the_place_where_it_stands():
    game = scene([{"at": (3, 3)}], known_places=False)

    assert next_answer(game) == "reveal:aster"


def test_greedy_hunts_a_shadow_that_is_about_to_find_a_well():
    game = scene(
        [{**ARMED, "band": 1, "mp": 16, "at": (7, 4)}, {"band": 1, "mp": 16, "at": (7, 4)}], shadows=[((7, 5), 3)]
    )

    assert next_answer(game) == f"go:aster:{game.spot(7, 5)}"


def test_greedy_goes_for_xulthul_even_with_bare_hands():
    body = {"at": (5, 5), "life": 8, "power": 4}
    pair = [{"band": 1, "at": (5, 5), "shards": {"none": 3}}] * 2
    game = scene(pair, revealed=[1], xulthul=body, options={"scenario": "preserve"})

    assert next_answer(game) == "challenge:aster"


# In combat


def test_greedy_fights_a_weak_creature():
    game = fight(PAIR, kind="lair", power=1)

    assert answers(game, "manoeuvre")[0] == "fight:all"


def test_greedy_withdraws_from_what_it_cannot_beat():
    game = fight(({},), kind="guardian", abilities=["keen_senses", "swift"])

    assert answers(game, "manoeuvre") == ["withdraw:aster"]


def test_greedy_uses_up_what_makes_a_guardian_beatable():
    one = {"band": 1, "shards": {"none": 9}, "potions": ["firebreath_flask", "gravewater"]}
    game = fight((one, one), kind="guardian", abilities=["blinding_glare", "glacial"])

    assert answers(game, "prepare")[0].startswith("use:aster")


def test_greedy_spends_no_soulshards_on_a_weak_creature():
    game = fight(({"shards": {"none": 6}},), kind="lair", power=1)
    answers(game, "manoeuvre")

    assert answers(game, "boost-cr") == ["roll"]


def test_greedy_spends_a_soulshard_of_the_creatures_colour_on_a_guardian():
    one = {**ARMED, "band": 1, "shards": {"none": 9, "yellow": 9}}
    other = {"band": 1, "shards": {"none": 9, "yellow": 9}, "items": ["sunblade", "stonehide"]}
    game = fight((one, other), kind="guardian", abilities=["keen_senses", "glacial"])
    while not any(ask.kind == "boost-cr" for ask in game.game.asked()):
        next_answer(game)

    assert next_answer(game).endswith(":yellow")


def test_band_mates_are_asked_for_soulshards_before_the_roll():
    one = {**ARMED, "band": 1, "shards": {"yellow": 9}}
    game = fight((one, one | {"items": ["sunblade"]}), kind="guardian", abilities=["keen_senses", "glacial"], seats=2)
    bots = {seat: make_bot("greedy", GAME, str(seat)) for seat in range(2)}
    while sum(game.shards(a).get("yellow", 0) for a in range(2)) == 18:
        answer_for(game.game, bots)
    answer_for(game.game, bots)

    assert [game.shards(a)["yellow"] for a in range(2)] == [8, 8]


# Things


def test_greedy_hands_an_item_to_who_has_none_of_its_type():
    game = fight(
        ({"items": ["sunblade"], "band": 1}, {"band": 1}), kind="lair", power=1, tops={"treasure": ["hunters_bow"]}
    )
    while not any(ask.kind == "hand-out" for ask in game.game.asked()):
        next_answer(game)

    assert next_answer(game) == "to:bryn"


def test_band_mates_share_soulshards():
    game = scene([{"band": 1, "shards": {"none": 12}}, {"band": 1, "shards": {"none": 2}}])

    for _ in range(7):
        next_answer(game)

    assert [game.shards(a)["none"] for a in range(2)] == [7, 7]


def test_who_has_two_potions_gives_one_to_a_mate_without_any():
    game = scene([{"band": 1, "potions": ["gravewater", "sunmead"]}, {"band": 1}])

    while next_answer(game).startswith(("trade", "give", "deal")):
        pass

    assert [len(avatar.potions) for avatar in game.state.avatars] == [1, 1]


@pytest.mark.parametrize(("shards", "answer"), [(12, "spend:aster:none:5"), (5, "roll")])
def test_greedy_searches_a_lair_with_soulshards_that_it_can_spare(shards, answer):
    game = fight(
        ({"shards": {"none": shards}},),
        kind="lair",
        power=1,
        unstocked=[2],
        dice={"creature-roll": [1] * 9, "combat": [6] * 9},
    )
    while not any(ask.kind == "boost-lr" for ask in game.game.asked()):
        next_answer(game)

    assert next_answer(game) == answer


def test_better_cards_are_worth_more():
    content = scene().game.content

    assert card_worth(content, "the_red_sword_of_rending") > card_worth(content, "fossilbranch_staff")
    assert card_worth(content, "fossilbranch_staff") > card_worth(content, "mask_of_clean_breath")
    assert card_worth(content, "curse_of_misery") < 0


# What positions and fights are worth


def test_a_position_is_worth_more_with_kit_and_life_and_less_with_a_shadow_near_a_well():
    plain = worth(scene([{}]))

    assert worth(scene([{"items": ["sunblade"]}])) > plain
    assert worth(scene([{"wounds": 3}])) < plain
    near, far = worth(scene([{}], shadows=[((7, 5), 5)])), worth(scene([{}], shadows=[((4, 3), 5)]))
    assert near < far < plain


def test_a_found_well_is_worth_something():
    assert worth(scene([{}], revealed=[0])) > worth(scene([{}]))


def test_the_chance_to_be_ahead_is_that_of_the_dice():
    assert lead(1, 0) == pytest.approx((15 / 36, 15 / 36))
    assert lead(1, 0.5) == pytest.approx((18 / 36, 12.5 / 36))
    assert lead(2, 5) == pytest.approx((1 - 1 / 216, 0))


def test_a_fight_is_worth_more_with_more_life_and_a_better_lead():
    stakes = Stakes(5.0, 1.0, 0.1, 0.05)
    even, ahead = (race(Odds(2, bonus, 1.5, 1.5), stakes, 6, 10) for bonus in (0.0, 1.0))

    assert ahead.at(6, 10).worth > even.at(6, 10).worth > even.at(6, 5).worth
    assert even.at(2, 10).worth > even.at(6, 10).worth


def test_a_creature_that_mostly_uses_an_ability_instead_of_striking_is_easier_to_beat():
    stakes = Stakes(5.0, 1.0, 0.1, 0.05)
    strikes, idles = (race(Odds(2, -0.5, 1.0, 2.5, idle, 0.5), stakes, 8, 10) for idle in (0.0, 2 / 3))

    assert idles.at(8, 10).worth > strikes.at(8, 10).worth


def test_a_hopeless_fight_is_left():
    turn = race(Odds(1, -4.0, 1.0, 3.0), Stakes(1.0, 1.0, 0.1, 0.05), 8, 5).at(8, 5)

    assert turn.worth == turn.stop


# As a bot


def keys(game: Game) -> list[str]:
    return [answer.key for answer in game.line]


@pytest.mark.parametrize(("seats", "scenario"), [(1, "thwart"), (2, "preserve"), (3, "thwart"), (5, "preserve")])
def test_greedy_plays_legal_moves_with_any_number_of_seats(seats, scenario):
    game = umbra.new_game(GAME, seats, seats, {"scenario": scenario})
    bots = [make_bot("greedy", GAME, str(seat)) for seat in range(seats)]
    for _ in range(100 * seats):
        if game.pending is not None:
            answer_for(game, bots)

    assert game.state.round > 1
    game.audit()


def test_the_same_seed_plays_the_same_game():
    games = [umbra.new_game(GAME, 2, 7) for _ in range(2)]
    for game in games:
        bots = [make_bot("greedy", GAME, str(seat)) for seat in range(2)]
        for _ in range(80):
            answer_for(game, bots)

    assert keys(games[0]) == keys(games[1])


def test_greedy_chooses_the_same_whatever_lies_where_it_cannot_see():
    game = umbra.new_game(GAME, 2, 5)
    bots = [make_bot("greedy", GAME, str(seat)) for seat in range(2)]
    for at in range(60):
        ask = game.asked()[0]
        other = game.imagine(ask.seat, random.Random(at))
        judge = judge_for(GAME)
        looks = [partial(world.view, ask.seat) for world in (game, other)]
        assert judge.habit(ask, looks[0]) == judge.habit(ask, looks[1])
        assert judge.shortlist(ask, looks[0]) == judge.shortlist(ask, looks[1])
        answer_for(game, bots)
