"""Wells, radiance and attuning."""

import pytest

from kits.malice import Scene, cites, scene
from kits.malice_cards import TWO_MAPS, added, amount, table_of
from kits.malice_combat import fight
from umbra.games.malice.pieces.modifiers import life_total
from umbra.games.malice.pieces.wells import darken, draw_radiance, light_found, reveal_well
from umbra.games.malice.rolls.powers import shard_limit

WELL = (7, 6)
"""The second stronghold of Fenmark, where the Light Well lies in scenes unless they say otherwise."""


def pool(game: Scene, n: int = 1) -> Scene:
    """So many whole sets of radiance are in the pool."""
    s = game.state
    size = 10 * n
    s.radiance_pool, s.radiance_box = s.radiance_box[:size], s.radiance_box[size:]
    return game


def two(*avatars: dict, **more) -> Scene:
    return scene(list(avatars), **{**TWO_MAPS, **more})


# Revealing


@cites("SM-WEL.1", "SM-GRD.5", "SM-RAD.2", "SM-RAD.3")
def test_a_light_well_that_is_revealed_stays_open_and_everybody_draws_from_a_fresh_set():
    game = two({}, {})
    reveal_well(table_of(game), 1)
    s = game.state
    assert (s.well_sides[1], s.cards.public(s.wells[1])) == ("light", True)
    assert [len(avatar.radiance) for avatar in s.avatars] == [1, 1]
    assert all(s.cards.public(avatar.radiance[0]) for avatar in s.avatars)
    assert (len(s.radiance_pool), len(s.radiance_box)) == (8, 20)
    assert not any(s.cards.public(token) for token in s.radiance_pool)
    kinds = game.faces([*s.radiance_pool, *(avatar.radiance[0] for avatar in s.avatars)])
    assert len(set(kinds)) == 10


@cites("SM-WEL.1", "SM-SCN.7")
def test_a_dark_well_gives_no_radiance():
    game = two({}, {})
    reveal_well(table_of(game), 0)
    assert (game.state.well_sides[0], game.avatar(0).radiance) == ("dark", [])


@cites("SM-R-67")
def test_avatars_in_the_light_draw_nothing():
    game = two({}, {"in_light": True})
    reveal_well(table_of(game), 1)
    assert [len(game.avatar(a).radiance) for a in range(2)] == [1, 0]


@cites("SM-R-68", "SM-SCN.2")
def test_the_last_light_well_wins_before_radiance_or_treasure():
    dice = {"creature-roll": [1] * 8, "combat": [6] * 8}
    game = fight([{"mastery": "soul_binder"}], kind="guardian", dice=dice, wells=["light", "dark", "dark"])
    while game.game.pending is not None:
        game.play(0, game.keys[0])
    assert game.state.outcome.rule == "SM-SCN.2"
    assert (game.avatar(0).radiance, game.items(0)) == ([], [])


@cites("SM-R-78", "SM-R-83")
def test_after_xulthuls_arrival_a_light_well_gives_radiance_but_wins_nothing():
    game = two({}, xulthul={"at": (0, 0)}, wells=["dark", "light", "dark", "light", "dark", "dark"], revealed=[3])
    game.state.well_sides[3] = "dark"
    reveal_well(table_of(game), 1)
    assert game.state.outcome is None
    assert len(game.avatar(0).radiance) == 1


@cites("SM-R-76")
def test_a_light_well_that_a_shadow_takes_gives_no_radiance():
    game = two({}, shadows=[((7, 6), 6)], options={"scenario": "preserve"}, dice={"shadows": [1], "realm": [1]})
    game.play(0, "ready")
    assert game.state.xulthul is not None
    assert (game.state.well_sides[1], game.avatar(0).radiance) == ("dark", [])


@cites("SM-R-77", "SM-EX-43")
def test_the_only_light_well_stays_lit_and_gives_radiance_until_it_is_put_out():
    game = scene([{}], shadows=[(WELL, 6)], options={"scenario": "preserve"}, dice={"shadows": [1]})
    game.play(0, "ready")
    assert game.state.well_sides[1] == "light"
    assert len(game.avatar(0).radiance) == 1
    assert shard_limit(table_of(game)) == 2


@cites("SM-WEL.2", "SM-SHR.15", "SM-EX-15")
def test_each_light_well_raises_the_limit_of_shards():
    assert shard_limit(table_of(scene([{}]))) == 1
    assert shard_limit(table_of(two({}, revealed=[1, 4]))) == 3
    assert shard_limit(table_of(two({}, revealed=[0, 2]))) == 1


# Radiance


@cites("SM-RAD.1", "SM-RAD.4", "SM-R-65")
@pytest.mark.parametrize(
    ("token", "figure", "there"),
    [
        ("combat", "CR", "1"),
        ("luck", "LR", "1"),
        ("energy_shield", "ES fire", "1"),
        ("energy_surge", "EW fire", "1"),
        ("physical_shield", "PS", "1"),
        ("physical_surge", "PW", "1"),
        ("movement", "MR", "2"),
        ("recovery", "REC", "1"),
    ],
)
def test_a_radiance_token_works_as_long_as_the_avatar_has_it(token, figure, there):
    word, _, purpose = figure.partition(" ")
    game = scene([{"mastery": "prism_adept", "radiance": [f"radiance_{token}"]}], revealed=[1])
    assert added(game, 0, word, purpose) == amount(there)
    game.state.avatars[0].radiance = []
    assert added(game, 0, word, purpose) == amount("0")


@cites("SM-RAD.1", "SM-R-66")
def test_life_radiance_is_a_life_token():
    assert life_total(table_of(scene([{"radiance": ["radiance_life"]}], revealed=[1])), 0) == 6


@cites("SM-RAD.1", "SM-R-65")
def test_each_movement_token_helps_every_member_of_the_band():
    token = {"radiance": ["radiance_movement"], "band": 1}
    game = scene([{**token, "mastery": "prism_adept"}, {**token, "mastery": "star_reader"}], revealed=[1])
    assert [added(game, a, "MR").fixed for a in range(2)] == [4, 4]


@cites("SM-RAD.5")
def test_an_avatar_has_at_most_one_token_for_each_light_well():
    game = pool(scene([{"radiance": ["radiance_luck"]}, {}], revealed=[1]))
    for a in range(2):
        draw_radiance(table_of(game), a)
    assert [len(game.avatar(a).radiance) for a in range(2)] == [1, 1]


@cites("SM-RAD.6", "SM-LIM.4")
def test_radiance_cannot_be_given_away():
    assert "give:aster" not in scene([{"radiance": ["radiance_luck"]}, {}], revealed=[1]).keys


@cites("SM-RAD.7", "SM-R-110")
def test_when_a_light_well_goes_dark_a_set_is_gone_and_everybody_draws_anew():
    game = two({}, {"lost_radiance": 1}, {"in_light": True}, revealed=[])
    table = table_of(game)
    s = game.state
    s.well_sides[1] = s.well_sides[4] = "light"
    light_found(table)
    light_found(table)
    darken(table, 1)
    assert s.well_sides[1] == "dark"
    assert [len(avatar.radiance) for avatar in s.avatars] == [1, 1, 0]
    assert s.avatars[1].lost_radiance == 0
    gone = [face for face in game.faces(s.removed) if face.startswith("radiance")]
    assert (len(gone), len(set(gone)), len(s.radiance_pool)) == (10, 10, 8)


@cites("SM-RAD.7", "SM-R-66")
def test_a_life_token_of_radiance_may_be_missing_afterwards():
    game = scene([{"radiance": ["radiance_life"], "wounds": 5}, {}], revealed=[1])
    darken(table_of(game), 1)
    assert game.avatar(0).in_light


@cites("SM-EX-35", "SM-DRN.1", "SM-DRN.2")
def test_drains_take_radiance_first():
    tokens = {"radiance": ["radiance_luck", "radiance_combat"], "mastery": "tide_strider"}
    game = fight(
        [tokens],
        abilities=["death_gaze"],
        power=3,
        dice={"power": [1], "luck": [1], "abilities": [5], "creature-roll": [1], "combat": [1]},
        revealed=[],
    )
    game.play(0, "fight:aster")
    avatar = game.avatar(0)
    assert (avatar.radiance, avatar.lost_radiance, avatar.drains) == ([], 2, 1)
    assert len(game.state.radiance_pool) == 2


# Attuning


@cites("SM-ATT.1")
@pytest.mark.parametrize(
    ("at", "revealed", "can"), [(WELL, [1], True), (WELL, [], False), ((4, 3), [1], False), ((9, 1), [0, 1], False)]
)
def test_attuning_needs_a_revealed_light_well(at, revealed, can):
    game = scene([{"at": at, "shards": {"none": 1}}], revealed=revealed)
    assert ("attune:aster" in game.keys, "attune_mastery:aster" in game.keys) == (can, can)


@cites("SM-ATT.2", "SM-TRN.9")
def test_colourless_shards_become_the_colour_of_the_secondary_ability():
    well = {"at": WELL, "mastery": "soul_binder", "shards": {"none": 4, "red": 1}}
    game = scene([well], revealed=[1]).play(0, "attune:aster", "amount:3")
    assert (game.shards(0), game.avatar(0).actions) == ({"none": 1, "red": 1, "black": 3}, 1)


@cites("SM-ATT.3")
def test_with_a_colourless_mastery_they_become_any_one_colour():
    game = scene([{"at": WELL, "mastery": "wayfarer", "shards": {"none": 2}}], revealed=[1])
    game.play(0, "attune:aster", "colour:green", "amount:1", "attune:aster", "colour:red")
    assert game.shards(0) == {"green": 1, "red": 1}


@cites("SM-ATT.4", "SM-R-109", "SM-MAS.6", "SM-R-101", "SM-TRN.10")
def test_attuning_a_mastery_renews_the_avatar_and_changes_its_mastery():
    hurt = {"wounds": 2, "drains": 2, "lost_radiance": 1, "mastery": "soul_binder", "shards": {"red": 2}}
    game = pool(scene([{"at": WELL, **hurt}], revealed=[1], tops={"mastery": ["wayfarer"]}, dice={"masteries": [17]}))
    game.play(0, "attune_mastery:aster")
    avatar = game.avatar(0)
    assert (avatar.wounds, avatar.drains, len(avatar.radiance), avatar.lost_radiance) == (0, 0, 1, 0)
    assert game.faces([avatar.mastery]) == ["wayfarer"]
    assert game.faces(game.state.masteries)[0] == "soul_binder"
    assert game.shards(0) == {"red": 2}


@cites("SM-ATT.4", "SM-TRN.10")
def test_attuning_a_mastery_takes_two_actions():
    game = scene([{"at": WELL, "actions": 1, "shards": {"none": 1}}], revealed=[1])
    assert "attune_mastery:aster" not in game.keys
    assert game.why_not(0, "attune_mastery:aster") == ["SM-TRN.10"]
    assert game.why_not(0, "attune:aster") == []
    assert scene([{}]).why_not(0, "attune:aster") == ["SM-ATT.1"]
