"""Attack Spells: tiers, targets, ranges and what a Spell does besides its DMG."""

from typing import NamedTuple

import pytest

from kits.casting_shadows import Scene, cites, scene
from umbra.core.errors import ContentError, IllegalAnswer
from umbra.registry import new_game, rules_of

ROAD = ["home_frill", "home_kit", "home_nuzzle", "dusty_desert"]
"""The tiles of LINE at distance 0, 1, 2 and 3 from the caster's Home; the first three are those of CROWD too."""

LINE = {"map": "player-1@0,0 player-2@1,0 home_nuzzle@2,0 dusty_desert@3,0", "window_policy": "matching_only"}
CROWD = {"map": "player-1@0,0 player-2@1,0 player-3@2,0 player-4@3,0 player-5@4,0 dusty_desert@5,0"}


class Spell(NamedTuple):
    """A row of the card list: the DMG for each thing that may be spent."""

    face: str
    target: str
    reach: list[int]
    damage: dict[str, int]


SPELLS = [
    Spell("fatal_fronds", "hex", [0], {"BG": 1, "BG BG": 2}),
    Spell("feeding_frenzy", "enemy", [0, 1], {"RG": 1, "RG RG": 2, "RG RG RG": 3}),
    Spell("bubble_trouble", "enemy", [1], {"BG": 1, "BG BG": 2, "BG BG BG": 3}),
    Spell("heat_wave", "enemy", [1], {"RG": 1, "RG RG": 2, "RG RG RG": 3}),
    Spell("spectral_slap", "hex", [1], {"BG": 1, "BG BG": 2}),
    Spell("heavy_hand", "enemy", [0, 1], {"RG BG": 2}),
    Spell("lightning_bug", "enemy", [1], {"BO BG": 2}),
    Spell("sinister_screech", "enemy", [1], {"RO RG": 2}),
    Spell("umbral_nip", "enemy", [0, 1], {"SF": 2}),
    Spell("kinetic_wave", "hex", [1, 2], {"BG": 1, "BG BG": 2, "BG BG BG": 4}),
    Spell("phoenix_flash", "enemy", [0, 1], {"RG RG": 3}),
    Spell("psychic_spikes", "hex", [1], {"RG BG": 3}),
    Spell("personal_space", "hex", [0], {"RG BG": 3}),
    Spell("deadly_shroud", "hex", [1], {"BG": 1, "BG BG": 3}),
    Spell("unicorn_rush", "enemy", [0, 1], {"RG": 1, "RG RG": 3}),
    Spell("magma_hand", "enemy", [0, 1, 2], {"RG": 3, "RG RG": 5, "RG RG RG": 6}),
    Spell("sapphire_volley", "enemy", [0, 1, 2], {"BG": 1, "BG BG": 3, "BG BG BG": 4}),
    Spell("gloom_geyser", "hex", [0, 1], {"BG SF": 3}),
    Spell("mirror_sting", "enemy", [1, 2], {"RG BG": 2}),
    Spell("sudden_doom", "hex", [0, 1], {"RG BG SF": 5}),
    Spell("infernal_assault", "enemy", [0, 1, 2], {"RG": 3, "RG RG": 4, "RG RG RG": 6}),
    Spell("abyssal_undertow", "enemy", [1, 2], {"BG": 3, "BG BG": 4, "BG BG BG": 6}),
    Spell("total_eclipse", "hex", [0, 1, 2], {"SF SF": 5}),
]

MOVES_VICTIM = {"sinister_screech": 1, "personal_space": 1, "abyssal_undertow": -1}
"""By how many tiles the victim gets further away on the road."""


def the_pool(cost: str) -> list[str]:
    return cost.split()


def cast(game: Scene, face: str, spend: int) -> Scene:
    """Cast a Spell from where the caster stands."""
    game.play(0, f"cast:{face}")
    if game.ask.kind == "step-first":
        game.play(0, "stay")
    if game.ask.kind == "tier":
        game.play(0, f"spend:{spend}")
    return game


def face_to_face(face: str, cost: str, distance: int) -> Scene:
    """A caster with one Spell and just that pool, and one enemy so far away."""
    players = {0: {"book": [face]}, 1: {"tile": ROAD[distance], "energy": 2}}
    return scene(options=LINE, tokens=the_pool(cost), players=players, content=None)


@cites("CS-ATK.1", "CS-ATK.5", "CS-ATK.6")
@pytest.mark.parametrize(
    ("spell", "cost", "distance"),
    [
        pytest.param(spell, cost, distance, id=f"{spell.face}-{cost.replace(' ', '+')}-at-{distance}")
        for spell in SPELLS
        for cost in spell.damage
        for distance in spell.reach
    ],
)
def test_each_tier_of_each_spell_does_what_the_card_says_and_no_more(spell: Spell, cost: str, distance: int):
    game = face_to_face(spell.face, cost, distance)

    cast(game, spell.face, len(the_pool(cost)))

    caster, victim = game.player(0), game.player(1)
    assert victim.hp == 18 - spell.damage[cost]
    assert victim.energy == (1 if spell.face == "mirror_sting" else 2)
    assert game.tile(1) == ROAD[distance + MOVES_VICTIM.get(spell.face, 0)]
    assert caster.hp == (20 if spell.face == "phoenix_flash" else 18)
    assert (game.tile(0), caster.energy) == ("home_frill", 0)
    assert (game.pool(), game.state.ap) == ([], 3)
    assert game.book(0) == [spell.face]


@cites("CS-ATK.9", "CS-ATK.10", "CS-R-19")
@pytest.mark.parametrize(
    ("spell", "distance"),
    [
        pytest.param(spell, distance, id=f"{spell.face}-at-{distance}")
        for spell in SPELLS
        for distance in range(4)
        if distance not in (spell.reach if spell.face != "unicorn_rush" else [0, 1, 2])
    ],
)
def test_no_spell_is_offered_when_its_only_enemy_is_out_of_range(spell: Spell, distance: int):
    game = face_to_face(spell.face, max(spell.damage), distance)

    assert f"cast:{spell.face}" not in game.keys
    assert game.why_not(0, f"cast:{spell.face}") == ["CS-ATK.10"]


@cites("CS-ATK.1")
@pytest.mark.parametrize(
    ("spell", "missing"),
    [
        pytest.param(spell, i, id=f"{spell.face}-without-{symbol}-{i}")
        for spell in SPELLS
        for i, symbol in enumerate(the_pool(next(iter(spell.damage))))
    ],
)
def test_no_spell_is_offered_when_a_resource_of_its_least_cost_is_missing(spell: Spell, missing: int):
    cost = the_pool(next(iter(spell.damage)))
    del cost[missing]
    game = face_to_face(spell.face, " ".join(cost), spell.reach[0])

    assert f"cast:{spell.face}" not in game.keys


@cites("CS-ATK.5")
@pytest.mark.parametrize("spell", [s for s in SPELLS if len(s.damage) > 1], ids=lambda spell: spell.face)
def test_a_scaling_spell_takes_from_one_up_to_its_maximum_and_not_more(spell: Spell):
    symbol = next(iter(spell.damage))
    game = face_to_face(spell.face, " ".join([symbol] * 4), spell.reach[-1])

    game.play(0, f"cast:{spell.face}")
    if spell.face == "unicorn_rush":
        game.play(0, "stay")

    assert game.keys == [f"spend:{n}" for n in range(1, len(spell.damage) + 1)]


@cites("CS-ATK.2", "CS-ATK.3")
@pytest.mark.parametrize("spell", SPELLS, ids=lambda spell: spell.face)
def test_a_spell_hits_one_enemy_or_everybody_on_the_tile_as_its_card_says(spell: Spell):
    cost = next(iter(spell.damage))
    tile = ROAD[spell.reach[-1]]
    game = scene(
        5,
        options=CROWD,
        tokens=the_pool(cost),
        players={0: {"book": [spell.face]}, 1: {"tile": tile}, 2: {"tile": tile}, 3: {"tile": "dusty_desert"}},
        content=None,
    )
    cast(game, spell.face, 1)
    if spell.target == "enemy":
        game.play(0, "strike:seat-2")

    damage = spell.damage[cost]
    first = 18 - damage if spell.target == "hex" else 18
    assert [game.player(seat).hp for seat in range(1, 5)] == [first, 18 - damage, 18, 18]


@cites("CS-ATK.1")
def test_the_list_of_attack_spells_above_is_complete():
    cards = rules_of("casting-shadows").load([]).records.values()

    assert {c.id for c in cards if c.kind == "attack" and not c.module} == {spell.face for spell in SPELLS}


# Scaling


@cites("CS-EX-2")
def test_one_gem_of_a_three_five_six_spell_deals_three():
    game = scene(dice=["RG"], players={0: {"book": ["magma_hand"]}, 1: {"tile": "home_frill"}})

    game.play(0, "cast:magma_hand")

    assert game.player(1).hp == 15


@cites("CS-EX-3", "CS-ATK.6")
def test_two_gems_of_a_three_five_six_spell_deal_five_and_not_eight():
    game = scene(dice=["RG", "RG"], players={0: {"book": ["magma_hand"]}, 1: {"tile": "home_frill"}})

    game.play(0, "cast:magma_hand", "spend:2")

    assert game.player(1).hp == 13


@cites("CS-EX-4", "CS-ATK.5", "CS-ATK.7")
def test_a_purple_gem_makes_up_the_third_red_one():
    game = scene(dice=["RG", "RG", "PG"], players={0: {"book": ["magma_hand"]}, 1: {"tile": "home_frill"}})

    game.play(0, "cast:magma_hand", "spend:3")

    assert game.player(1).hp == 12
    assert game.pool() == []


@cites("CS-ATK.5")
def test_the_caster_may_spend_less_than_the_pool_would_pay():
    game = scene(dice=["RG", "RG"], players={0: {"book": ["magma_hand"]}, 1: {"tile": "home_frill"}})

    game.play(0, "cast:magma_hand", "spend:1")

    assert game.player(1).hp == 15
    assert game.pool() == ["RG"]


@cites("CS-ATK.7")
def test_purple_gems_pay_for_a_blue_scaling_spell_and_red_ones_do_not():
    game = scene(
        dice=["RG", "PG"], tokens=["PG"], players={0: {"book": ["sapphire_volley"]}, 1: {"tile": "home_frill"}}
    )
    game.play(0, "cast:sapphire_volley")
    assert game.keys == ["spend:1", "spend:2"]

    game.play(0, "spend:2")

    assert game.player(1).hp == 15
    assert game.pool() == ["RG"]


# Targets


@cites("CS-ATK.2")
def test_the_caster_chooses_one_enemy_however_many_are_in_range():
    game = scene(
        5,
        options=CROWD,
        tokens=["RG"],
        players={0: {"book": ["feeding_frenzy"]}, 1: {"tile": "home_frill"}, 2: {"tile": "home_kit"}},
    )
    game.play(0, "cast:feeding_frenzy")
    assert game.keys == ["strike:seat-1", "strike:seat-2"]

    game.play(0, "strike:seat-2")

    assert [player.hp for player in game.state.players] == [18, 18, 17, 18, 18]


@cites("CS-ATK.3")
def test_the_caster_chooses_one_tile_and_every_enemy_on_it_is_hit():
    game = scene(
        5,
        options=CROWD,
        tokens=["BG"],
        players={0: {"book": ["kinetic_wave"]}, 2: {"tile": "home_kit"}, 3: {"tile": "home_nuzzle"}},
    )
    game.play(0, "cast:kinetic_wave")
    assert game.keys == ["strike:home_kit", "strike:home_nuzzle"]

    game.play(0, "strike:home_kit")

    assert [player.hp for player in game.state.players] == [18, 17, 17, 18, 18]


@cites("CS-EX-27", "CS-ATK.3", "CS-ATK.4")
def test_a_tile_spell_on_the_own_tile_hits_everybody_there_but_the_caster():
    game = scene(
        3,
        tokens=["BG", "BG"],
        players={0: {"book": ["fatal_fronds"]}, 1: {"tile": "home_frill"}, 2: {"tile": "home_frill"}},
    )

    game.play(0, "cast:fatal_fronds", "spend:2")

    assert [player.hp for player in game.state.players] == [18, 15, 15]


@cites("CS-ATK.9")
def test_neither_the_caster_nor_an_enemy_out_of_range_is_a_target():
    game = scene(
        5,
        options=CROWD,
        tokens=["RG"],
        players={0: {"book": ["feeding_frenzy"]}, 1: {"tile": "home_kit"}, 2: {"tile": "home_kit"}},
    )
    game.play(0, "cast:feeding_frenzy")

    for key in ("strike:seat-0", "strike:seat-3", "strike:seat-4"):
        with pytest.raises(IllegalAnswer):
            game.play(0, key)
    assert [player.hp for player in game.state.players] == [18] * 5


@cites("CS-ATK.8")
def test_range_is_measured_from_where_the_meeple_stands_now():
    game = face_to_face("heat_wave", "RG", 2)
    assert "cast:heat_wave" not in game.keys

    game.play(0, "travel:home_kit", "cast:heat_wave")

    assert game.player(1).hp == 17


@cites("CS-ATK.10", "CS-R-19")
@pytest.mark.parametrize("face", ["fatal_fronds", "lightning_bug"])
def test_an_attack_spell_cannot_be_cast_at_nobody(face: str):
    game = scene(options=LINE, tokens=["BG", "BO"], players={0: {"book": [face]}, 1: {"tile": "dusty_desert"}})

    with pytest.raises(IllegalAnswer):
        game.play(0, f"cast:{face}")
    assert game.why_not(0, f"cast:{face}") == ["CS-ATK.10"]


@cites("CS-ATK.10", "CS-HP.6")
def test_an_eliminated_player_makes_no_target():
    game = scene(
        3,
        tokens=["BG"],
        players={
            0: {"book": ["fatal_fronds"]},
            1: {"tile": "home_frill", "hp": 0},
            2: {"tile": "underground_volcano"},
        },
    )

    assert game.why_not(0, "cast:fatal_fronds") == ["CS-ATK.10"]


# Ranges


def targets(face: str, pool: list[str]) -> list[int]:
    """The distances of the enemies that a Spell can reach, with one at each distance from 0 to 3."""
    tiles = dict(enumerate(["home_frill", "home_frill", "home_kit", "home_nuzzle", "home_haze"]))
    players = {seat: {"tile": tile} for seat, tile in tiles.items()}
    game = scene(5, options=CROWD, tokens=pool, players={**players, 0: {"book": [face]}})
    game.play(0, f"cast:{face}")
    if game.ask.kind == "target":
        by_tile = {f"strike:{tile}": seat - 1 for seat, tile in tiles.items() if seat}
        return sorted(
            by_tile[key] if key in by_tile else int(key.removeprefix("strike:seat-")) - 1 for key in game.keys
        )
    return [seat - 1 for seat in range(1, 5) if game.player(seat).hp < 18]


@cites("CS-RANGE.1")
def test_r0_reaches_the_own_tile_only():
    assert targets("fatal_fronds", ["BG"]) == [0]


@cites("CS-RANGE.2")
def test_r1_reaches_the_own_tile_and_adjacent_ones():
    assert targets("feeding_frenzy", ["RG"]) == [0, 1]
    assert targets("gloom_geyser", ["BG", "SF"]) == [0, 1]


@cites("CS-RANGE.3")
def test_r1x_reaches_adjacent_tiles_only():
    assert targets("heat_wave", ["RG"]) == [1]
    assert targets("spectral_slap", ["BG"]) == [1]


@cites("CS-RANGE.4")
def test_r2_reaches_the_own_tile_and_up_to_two_tiles_away():
    assert targets("magma_hand", ["RG"]) == [0, 1, 2]
    assert targets("total_eclipse", ["SF", "SF"]) == [0, 1, 2]


@cites("CS-RANGE.5")
def test_r2x_reaches_one_or_two_tiles_away_but_not_the_own_tile():
    assert targets("mirror_sting", ["RG", "BG"]) == [1, 2]
    assert targets("kinetic_wave", ["BG"]) == [1, 2]


PACK = """
[far_shot]
name = "Far Shot"
deck = "main"
kind = "attack"
count = 1
level = 1
collect = {{ xO = 1 }}
target = "enemy"
{}
cost = {{ RG = 1 }}
damage = [1]
source = "original"
"""


@cites("CS-RANGE.6")
@pytest.mark.parametrize("line", ["", 'range = "R3"', 'range = ["R0", "R2X"]'])
def test_an_attack_spell_without_exactly_one_of_the_five_ranges_is_refused(tmp_path, line: str):
    (tmp_path / "cards.toml").write_text(PACK.format(line))

    with pytest.raises(ContentError, match="far_shot"):
        new_game("casting-shadows", content=tmp_path)


@cites("CS-RANGE.7")
def test_distance_is_counted_in_steps_over_tiles_that_exist():
    bend = {"map": "player-1@0,0 home_nuzzle@1,-1 dusty_desert@2,-1 player-2@2,0"}
    two_places_three_steps = scene(options=bend, tokens=["RG"], players={0: {"book": ["magma_hand"]}})
    two_steps = scene(options=bend, tokens=["RG"], players={0: {"book": ["magma_hand"]}, 1: {"tile": "dusty_desert"}})

    assert "cast:magma_hand" not in two_places_three_steps.keys
    assert "cast:magma_hand" in two_steps.keys


# Nobody left to hit


RUN_AWAY = {1: {"tile": "home_kit", "book": ["run_away"]}}


@cites("CS-R-19")
def test_a_spell_whose_victim_ran_away_is_paid_and_used_and_does_nothing():
    game = scene(options=LINE, tokens=["RO", "RG"], players={0: {"book": ["sinister_screech"]}, **RUN_AWAY})

    game.play(0, "cast:sinister_screech")
    game.play(1, "react:run_away", "to:home_nuzzle")

    assert (game.player(1).hp, game.tile(1)) == (18, "home_nuzzle")
    assert (game.pool(), game.state.ap) == ([], 3)
    assert [type(event).__name__ for event in game.game.events(0)][-2:] == ["Unaffected", "Missed"]
    assert game.why_not(0, "cast:sinister_screech") == ["CS-CAST.2"]


@cites("CS-R-19", "CS-R-62")
def test_a_spell_whose_victim_ran_away_does_not_heal_its_caster():
    game = scene(options=LINE, tokens=["RG", "RG"], players={0: {"book": ["phoenix_flash"]}, **RUN_AWAY})

    game.play(0, "cast:phoenix_flash")
    game.play(1, "react:run_away", "to:home_nuzzle")

    assert [player.hp for player in game.state.players] == [18, 18]


# Riders


@cites("CS-R-62")
def test_the_caster_chooses_where_to_push_among_tiles_that_are_not_nearer():
    game = scene(
        4,
        dice=["RG", "RO"],
        players={0: {"book": ["sinister_screech"], "tile": "ancient_rune"}, 1: {"tile": "underground_volcano"}},
    )

    game.play(0, "cast:sinister_screech", "strike:seat-1")

    assert game.ask.seat == 0
    assert sorted(game.keys) == ["to:home_frill", "to:home_haze"]
    game.play(0, "to:home_haze")
    assert (game.tile(1), game.player(1).hp) == ("home_haze", 16)


@cites("CS-R-62")
def test_a_push_with_no_tile_to_push_to_leaves_the_victim_where_it_is():
    end_of_road = {"map": "dusty_desert@0,0 player-1@1,0 player-2@2,0"}
    game = scene(options=end_of_road, dice=["RG", "RO"], players={0: {"book": ["sinister_screech"]}})

    game.play(0, "cast:sinister_screech")

    assert (game.player(1).hp, game.tile(1)) == (16, "home_kit")


@cites("CS-R-62")
def test_each_victim_of_a_push_from_the_own_tile_is_moved_in_turn_order():
    game = scene(
        4,
        dice=["RG", "BG"],
        players={
            0: {"tile": "ancient_rune", "book": ["personal_space"]},
            1: {"tile": "ancient_rune"},
            3: {"tile": "ancient_rune"},
        },
    )

    game.play(0, "cast:personal_space")
    assert len(game.keys) == 6
    game.play(0, "to:dusty_desert", "to:underground_volcano")

    assert (game.tile(1), game.tile(3)) == ("dusty_desert", "underground_volcano")
    assert [player.hp for player in game.state.players] == [18, 15, 18, 15]


@cites("CS-R-62")
def test_the_caster_chooses_where_to_pull_among_tiles_that_are_nearer():
    game = scene(
        4,
        dice=["BG"],
        players={0: {"book": ["abyssal_undertow"], "tile": "underground_volcano"}, 1: {"tile": "home_kit"}},
    )

    game.play(0, "cast:abyssal_undertow", "strike:seat-1")

    assert sorted(game.keys) == ["to:ancient_rune", "to:home_frill"]
    game.play(0, "to:home_frill")
    assert (game.tile(1), game.player(1).hp) == ("home_frill", 14)


@cites("CS-R-62", "CS-R-35")
def test_draining_somebody_without_shadow_energy_does_nothing():
    game = scene(options=LINE, dice=["RG", "BG"], players={0: {"book": ["mirror_sting"]}, 1: {"energy": 0}})

    game.play(0, "cast:mirror_sting")

    assert (game.player(1).hp, game.player(1).energy) == (15, 0)


@cites("CS-R-62")
def test_a_rider_works_though_the_damage_was_brought_down_to_nothing():
    game = scene(
        options=LINE,
        dice=["RG", "BG"],
        players={0: {"book": ["mirror_sting"]}, 1: {"energy": 2, "book": ["safety_dome"]}},
    )

    game.play(0, "cast:mirror_sting")
    game.play(1, "react:safety_dome")

    assert (game.player(1).hp, game.player(1).energy) == (18, 1)


@cites("CS-R-62", "CS-R-44")
def test_a_rider_that_asks_for_damage_lapses_when_none_was_dealt():
    game = scene(
        options=LINE, dice=["RG", "RG"], players={0: {"book": ["phoenix_flash"]}, 1: {"book": ["safety_dome"]}}
    )

    game.play(0, "cast:phoenix_flash")
    game.play(1, "react:safety_dome")

    assert [player.hp for player in game.state.players] == [18, 18]


@cites("CS-R-62")
def test_a_single_point_of_damage_is_enough_for_phoenix_flash_to_heal():
    game = scene(
        options=LINE, dice=["RG", "RG"], players={0: {"book": ["phoenix_flash"]}, 1: {"book": ["pointed_shield"]}}
    )

    game.play(0, "cast:phoenix_flash")
    game.play(1, "react:pointed_shield")

    assert [player.hp for player in game.state.players] == [20, 17]


@cites("CS-R-62")
def test_a_victim_that_fell_is_neither_pushed_nor_asked_about():
    game = scene(
        4,
        dice=["RG", "RO"],
        players={0: {"book": ["sinister_screech"], "tile": "ancient_rune"}, 1: {"hp": 2}},
    )

    game.play(0, "cast:sinister_screech", "strike:seat-1")

    assert game.ask.kind == "act"
    assert game.player(1).tile == -1


@cites("CS-R-62")
def test_step_first_reaches_an_enemy_two_tiles_away():
    game = face_to_face("unicorn_rush", "RG RG", 2)

    game.play(0, "cast:unicorn_rush", "spend:2")

    assert (game.tile(0), game.player(1).hp) == ("home_kit", 15)
    assert game.state.ap == 3


@cites("CS-R-62")
def test_step_first_offers_only_places_from_which_somebody_is_in_range():
    game = scene(
        4,
        dice=["RG"],
        players={0: {"book": ["unicorn_rush"], "tile": "dusty_desert"}}
        | {seat: {"tile": "underground_volcano"} for seat in (1, 2, 3)},
    )

    game.play(0, "cast:unicorn_rush", "strike:seat-3")

    assert (game.tile(0), game.player(3).hp) == ("ancient_rune", 16)


@cites("CS-R-62")
def test_step_first_aims_from_where_the_caster_ends():
    game = scene(
        5,
        options=CROWD,
        tokens=["RG"],
        players={0: {"book": ["unicorn_rush"]}, 1: {"tile": "home_frill"}, 2: {"tile": "home_nuzzle"}},
    )

    game.play(0, "cast:unicorn_rush", "to:home_kit")
    assert game.keys == ["strike:seat-1", "strike:seat-2"]
    game.play(0, "strike:seat-2")

    assert (game.tile(0), game.player(2).hp) == ("home_kit", 16)


@cites("CS-R-62")
def test_step_first_is_no_travel_and_may_be_left_out():
    game = scene(
        options=LINE, tokens=["RG"], players={0: {"book": ["unicorn_rush"], "frozen": True}, 1: {"tile": "home_kit"}}
    )

    game.play(0, "cast:unicorn_rush")
    assert game.keys == ["stay", "to:home_kit"]
    game.play(0, "to:home_kit")

    assert (game.tile(0), game.player(1).hp) == ("home_kit", 16)


@cites("CS-R-62")
def test_a_spell_that_is_cancelled_makes_no_step_either():
    game = scene(options=LINE, tokens=["RG"], players={0: {"book": ["unicorn_rush"]}, 1: {"book": ["spell_snare"]}})

    game.play(0, "cast:unicorn_rush", "to:home_kit")
    assert game.tile(0) == "home_frill"
    game.play(1, "react:spell_snare")

    assert (game.tile(0), game.player(1).hp) == ("home_frill", 18)


# All victims are hit before anybody answers


@cites("CS-ATK.11", "CS-R-31")
def test_every_victim_has_taken_the_damage_before_the_first_may_strike_back():
    game = scene(
        3,
        options={"window_policy": "matching_only"},
        tokens=["BG", "BG"],
        players={
            0: {"book": ["fatal_fronds"]},
            1: {"tile": "home_frill", "book": ["bees_everywhere"]},
            2: {"tile": "home_frill"},
        },
    )

    game.play(0, "cast:fatal_fronds", "spend:2")

    assert (game.ask.seat, game.keys) == (1, ["react:bees_everywhere", "pass"])
    assert [player.hp for player in game.state.players] == [18, 15, 15]
