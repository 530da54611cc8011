"""The Companions: each effect, its filter and its limit, and that limits count anew in every player's turn."""

import pytest

from kits.casting_shadows import Scene, cites, scene
from umbra.core.errors import IllegalAnswer
from umbra.games.casting_shadows.events.casters import CrystalsHeld
from umbra.registry import rules_of

QUICK = {"window_policy": "matching_only"}
LINE = {"map": "player-1@0,0 player-2@1,0 home_nuzzle@2,0 dusty_desert@3,0", **QUICK}
COMPANIONS = {
    "cinder_newt",
    "mossback",
    "lantern_moth",
    "tide_otter",
    "curse_toad",
    "gale_sparrow",
    "dusk_raven",
    "rune_beetle",
    "bramble_hog",
    "archive_owl",
    "spyglass_gecko",
    "velvet_bat",
    "hoard_magpie",
    "ward_wisp",
}


def friend(face: str) -> dict:
    """A player in Shadow Form with that Companion."""
    return {"shadow": True, "companion": face}


def hp(game: Scene) -> list[int]:
    return [player.hp for player in game.state.players]


def around(game: Scene) -> Scene:
    """Both players on Dusty Desert end their turns, so that seat 0 is on again with the same dice."""
    game.play(0, "end")
    return game.play(1, "end")


@cites("CS-SETUP.16")
def test_the_companions_tested_here_are_those_of_the_deck():
    cards = rules_of("casting-shadows").load([]).records.values()

    assert {c.id for c in cards if c.kind == "companion" and not c.module} == COMPANIONS


# Keeping one


@cites("CS-COMP.6")
def test_a_companion_is_not_offered_when_room_must_be_made_in_a_full_book():
    book = ["heat_wave", "heavy_hand", "umbral_nip", "red_gem", "pointed_shield"]
    game = scene(slots={"home_frill": "blue_gem"}, players={0: {**friend("mossback"), "book": book}})

    game.play(0, "collect:blue_gem")

    assert game.keys == [f"discard:{face}" for face in book[:4]]
    game.play(0, "discard:red_gem")
    assert game.faces([game.player(0).companion]) == ["mossback"]


@cites("CS-COMP.6")
def test_a_companion_cannot_be_given_up_for_a_level():
    game = scene(
        slots={"home_frill": "personal_space"},
        dice=["RO"],
        players={0: {**friend("mossback"), "book": ["heat_wave", "umbral_nip"]}},
    )

    game.play(0, "collect:personal_space")

    assert game.keys == ["give-up:heat_wave", "give-up:umbral_nip"]


@cites("CS-COMP.7")
def test_a_companion_works_in_enemies_turns():
    game = scene(
        options=LINE, active=1, dice=["RG", "BG"], players={0: friend("mossback"), 1: {"book": ["heavy_hand"]}}
    )

    game.play(1, "cast:heavy_hand")

    assert hp(game) == [16, 18]


@cites("CS-COMP.7")
def test_a_companion_works_for_its_owner_only():
    game = scene(options=LINE, dice=["RG"], players={0: {"book": ["heat_wave"]}, 1: friend("cinder_newt")})

    game.play(0, "cast:heat_wave")

    assert hp(game) == [18, 17]


# Cinder Newt


def newt(*book: str, victim: dict | None = None, **given: object) -> Scene:
    players = {0: {**friend("cinder_newt"), "book": list(book)}, 1: {"tile": "home_frill", **(victim or {})}}
    return scene(**{"options": QUICK, "players": players, **given})  # type: ignore[arg-type]


@cites("CS-COMP.7")
def test_cinder_newt_adds_one_to_the_first_attack_spell_and_not_to_the_second():
    game = newt("heavy_hand", "umbral_nip", dice=["RG", "BG", "SF"])

    game.play(0, "cast:heavy_hand")
    assert hp(game) == [18, 14]
    game.play(0, "cast:umbral_nip")

    assert hp(game) == [18, 12]


@cites("CS-COMP.7")
def test_cinder_newt_counts_a_cancelled_attack_spell_as_the_first():
    game = newt("heavy_hand", "umbral_nip", victim={"book": ["spell_snare"]}, dice=["RG", "BG", "SF"])

    game.play(0, "cast:heavy_hand")
    game.play(1, "react:spell_snare")
    game.play(0, "cast:umbral_nip")

    assert hp(game) == [18, 16]


@cites("CS-COMP.7")
def test_cinder_newt_does_not_count_a_conversion_spell():
    game = newt("ruby_synthesis", "heavy_hand", dice=["RO", "BG"])

    game.play(0, "cast:ruby_synthesis")
    game.play(0, "cast:heavy_hand")

    assert hp(game) == [18, 14]


@cites("CS-COMP.7", "CS-R-45")
def test_cinder_newt_adds_one_for_each_victim():
    players = {0: {**friend("cinder_newt"), "book": ["fatal_fronds"]}}
    players |= {1: {"tile": "home_frill"}, 2: {"tile": "home_frill"}}
    game = scene(3, dice=["BG"], players=players)

    game.play(0, "cast:fatal_fronds")

    assert hp(game) == [18, 16, 16]


@cites("CS-COMP.7")
def test_cinder_newt_helps_the_first_attack_spell_of_the_next_turn_again():
    game = scene(
        dice=["RG", "BG"],
        players={
            0: {**friend("cinder_newt"), "book": ["heavy_hand"], "tile": "dusty_desert"},
            1: {"tile": "dusty_desert"},
        },
        rolls=["RO", "RO", "BO", "BO", "PO", "RG", "RO", "BG", "BO", "PO"],
    )
    game.play(0, "cast:heavy_hand")
    around(game)

    game.play(0, "cast:heavy_hand")

    assert hp(game) == [18, 10]


# Mossback Tortoise


def against_mossback(*book: str, **given: object) -> Scene:
    """Seat 0 attacks the owner of Mossback Tortoise."""
    players = {0: {"book": list(book)}, 1: {**friend("mossback"), "tile": "home_frill"}}
    return scene(**{"options": QUICK, "players": players, **given})  # type: ignore[arg-type]


@cites("CS-COMP.7")
def test_mossback_takes_one_off_the_first_damage_of_a_turn_and_not_off_the_second():
    game = against_mossback("heavy_hand", "umbral_nip", dice=["RG", "BG", "SF"])

    game.play(0, "cast:heavy_hand")
    assert hp(game) == [18, 16]
    game.play(0, "cast:umbral_nip")

    assert hp(game) == [18, 14]


@cites("CS-COMP.7")
def test_mossback_does_not_go_below_one_and_one_damage_was_still_the_first():
    game = against_mossback("feeding_frenzy", "umbral_nip", dice=["RG", "SF"])

    game.play(0, "cast:feeding_frenzy")
    assert hp(game) == [18, 17]
    game.play(0, "cast:umbral_nip")

    assert hp(game) == [18, 15]


@cites("CS-COMP.7")
def test_mossback_counts_anew_in_every_players_turn():
    game = scene(
        3,
        options=QUICK,
        dice=["RG", "BG"],
        players={
            0: {"book": ["heavy_hand"], "tile": "dusty_desert"},
            1: {"book": ["heavy_hand"], "tile": "dusty_desert"},
            2: {**friend("mossback"), "tile": "dusty_desert"},
        },
        rolls=["RG", "RO", "BG", "BO", "PO"],
    )

    game.play(0, "cast:heavy_hand", "strike:seat-2", "end")
    assert game.player(2).hp == 16
    game.play(1, "cast:heavy_hand", "strike:seat-2")

    assert game.player(2).hp == 14


@cites("CS-COMP.7")
def test_mossback_works_in_the_own_turn_when_struck_back():
    game = scene(
        options=QUICK,
        dice=["RG"],
        players={
            0: {**friend("mossback"), "book": ["feeding_frenzy"]},
            1: {"tile": "home_frill", "book": ["bees_everywhere"]},
        },
    )

    game.play(0, "cast:feeding_frenzy")
    game.play(1, "react:bees_everywhere")

    assert hp(game) == [17, 17]


@cites("CS-COMP.7", "CS-CC.4")
def test_mossback_does_not_help_against_cursed_crystals_or_the_volcano():
    game = scene(dice=["CC", "CC"], players={0: {**friend("mossback"), "tile": "underground_volcano"}})

    game.play(0, "end")

    assert game.player(0).hp == 15


# Lantern Moth and Tide Otter


def rolling(face: str, rolls: list[str], tile: str = "dusty_desert") -> Scene:
    """Phase 1 of a player with that Companion."""
    return scene(phase="begin", players={0: {**friend(face), "tile": tile}}, rolls=rolls)


FEW_GEMS = ["RO", "RO", "CC", "SF", "PG"]
FEW_ORBS = ["RG", "RG", "CC", "SF", "PO"]


@cites("CS-COMP.7")
@pytest.mark.parametrize(
    ("face", "rolls", "gains"),
    [
        ("lantern_moth", FEW_GEMS, ["gain:RG", "gain:BG"]),
        ("tide_otter", FEW_ORBS, ["gain:RO", "gain:BO"]),
    ],
)
@pytest.mark.parametrize("chosen", [0, 1])
def test_lantern_moth_and_tide_otter_give_a_token_of_either_colour_when_few_were_rolled(
    face: str, rolls: list[str], gains: list[str], chosen: int
):
    game = rolling(face, rolls)
    assert game.keys == gains

    game.play(0, gains[chosen])

    assert game.pool() == sorted([*rolls, gains[chosen].removeprefix("gain:")])
    assert game.ask.kind == "act"


@cites("CS-COMP.7")
@pytest.mark.parametrize(
    ("face", "rolls"),
    [
        ("lantern_moth", ["RO", "RO", "BG", "SF", "PG"]),
        ("tide_otter", ["RG", "RG", "BO", "SF", "PO"]),
    ],
)
def test_lantern_moth_and_tide_otter_give_nothing_when_two_were_rolled(face: str, rolls: list[str]):
    game = rolling(face, rolls)

    assert game.ask.kind == "act"
    assert game.pool() == sorted(rolls)


@cites("CS-COMP.7")
@pytest.mark.parametrize(
    ("face", "rolls", "tile", "gains"),
    [
        ("lantern_moth", FEW_GEMS, "home_kit", ["gain:RG", "gain:BG"]),
        ("tide_otter", FEW_ORBS, "home_frill", ["gain:RO", "gain:BO"]),
    ],
)
def test_lantern_moth_and_tide_otter_look_at_the_dice_and_not_at_the_tile_token(
    face: str, rolls: list[str], tile: str, gains: list[str]
):
    game = rolling(face, rolls, tile)

    assert len(game.pool()) == 6
    assert game.keys == gains


@cites("CS-COMP.7")
@pytest.mark.parametrize(("face", "rolls"), [("lantern_moth", ["RO"] * 5), ("tide_otter", ["RG"] * 5)])
def test_lantern_moth_and_tide_otter_do_not_look_at_a_reroll(face: str, rolls: list[str]):
    game = scene(dice=["SF"], players={0: friend(face)}, rolls=rolls)

    game.play(0, "reroll")

    assert game.ask.kind == "act"
    assert game.pool() == rolls[:1]


@cites("CS-COMP.7")
def test_lantern_moth_gives_nothing_in_an_enemys_phase_one():
    game = scene(
        dice=["RG"],
        players={0: {**friend("lantern_moth"), "tile": "dusty_desert"}, 1: {"tile": "dusty_desert"}},
        rolls=["RO"] * 5,
    )

    game.play(0, "end")

    assert (game.ask.seat, game.ask.kind, len(game.pool())) == (1, "act", 5)


# Curse-Eater Toad


@cites("CS-COMP.7", "CS-CC.1")
@pytest.mark.parametrize(("face", "left"), [("curse_toad", 18), ("gale_sparrow", 15)])
def test_curse_eater_toad_takes_the_harm_out_of_every_cursed_crystal(face: str, left: int):
    game = scene(dice=["CC", "CC", "CC"], players={0: friend(face)})

    game.play(0, "end")

    assert game.player(0).hp == left


@cites("CS-P3.7", "CS-COMP.7")
def test_what_curse_eater_toad_keeps_off_is_told():
    game = scene(dice=["CC", "CC"], players={0: friend("curse_toad")}).play(0, "end")

    assert CrystalsHeld(0, 2, 0, "curse_toad") in game.game.events(None)


@cites("CS-COMP.7")
def test_curse_eater_toad_helps_neither_enemies_nor_against_the_volcano():
    own = scene(dice=["CC"], players={0: {**friend("curse_toad"), "tile": "underground_volcano"}})
    enemy = scene(dice=["CC"], players={1: friend("curse_toad")})

    own.play(0, "end")
    enemy.play(0, "end")

    assert (own.player(0).hp, enemy.player(0).hp) == (17, 17)


# The first Action of a kind for 0 AP


@cites("CS-COMP.7")
def test_gale_sparrow_makes_the_first_travel_free_and_not_the_second():
    game = scene(players={0: friend("gale_sparrow")})

    game.play(0, "travel:ancient_rune")
    assert game.state.ap == 4
    game.play(0, "travel:dusty_desert")

    assert game.state.ap == 3


@cites("CS-COMP.7")
def test_gale_sparrow_lets_its_owner_travel_with_no_action_points_left():
    game = scene(ap=0, players={0: {**friend("gale_sparrow"), "book": ["red_gem"]}})

    game.play(0, "travel:ancient_rune")

    assert (game.tile(0), game.state.ap) == ("ancient_rune", 0)
    assert game.keys == ["use:red_gem", "end"]


@cites("CS-COMP.7")
def test_gale_sparrow_does_not_lift_a_freeze():
    game = scene(players={0: {**friend("gale_sparrow"), "frozen": True}})

    assert game.why_not(0, "travel:ancient_rune") == ["CS-FREEZE.1"]


@cites("CS-COMP.7")
def test_gale_sparrow_helps_again_in_the_next_turn():
    game = scene(
        players={0: {**friend("gale_sparrow"), "tile": "ancient_rune"}, 1: {"tile": "dusty_desert"}},
        rolls=["RG"] * 10,
    )
    game.play(0, "travel:dusty_desert", "travel:ancient_rune", "travel:dusty_desert")
    assert game.state.ap == 2
    around(game)

    game.play(0, "travel:ancient_rune")

    assert game.state.ap == 4


@cites("CS-COMP.7")
def test_rune_beetle_makes_the_first_reroll_free_and_not_the_second():
    game = scene(dice=["RO"], players={0: friend("rune_beetle")}, rolls=["SF", "RG"])

    game.play(0, "reroll")
    assert (game.pool(), game.state.ap) == (["SF"], 4)
    game.play(0, "reroll")

    assert (game.pool(), game.state.ap) == (["RG"], 3)


@cites("CS-COMP.7")
def test_rune_beetle_lets_its_owner_reroll_with_no_action_points_left_but_no_cursed_crystal():
    game = scene(ap=0, dice=["CC-red", "RO"], players={0: {**friend("rune_beetle"), "book": ["red_gem"]}}, rolls=["SF"])

    game.play(0, "reroll")

    assert game.pool() == ["CC", "SF"]
    assert game.keys == ["use:red_gem", "end"]


@cites("CS-COMP.7")
def test_a_companion_for_one_action_leaves_the_others_at_their_price():
    game = scene(dice=["RO", "CC-blue"], players={0: friend("rune_beetle")})

    game.play(0, "travel:ancient_rune", "protect:blue")

    assert game.state.ap == 2


# Dusk Raven


@cites("CS-COMP.7", "CS-R-35")
@pytest.mark.parametrize(("before", "absorbed", "after"), [(0, 1, 2), (1, 2, 4), (3, 1, 5), (4, 1, 5), (2, 0, 2)])
def test_dusk_raven_adds_one_energy_when_something_was_absorbed(before: int, absorbed: int, after: int):
    game = scene(dice=["SF", "SF"], players={0: {**friend("dusk_raven"), "energy": before}})

    game.play(0, "end", f"absorb:{absorbed}")

    assert game.player(0).energy == after


@cites("CS-COMP.7")
def test_dusk_raven_summoned_this_turn_helps_with_what_is_absorbed_afterwards():
    game = scene(
        phase="absorb",
        dice=["SF"] * 4,
        players={0: {"energy": 1}},
        portal=["dusk_raven", "mossback", "gale_sparrow"],
    )

    game.play(0, "absorb:2", "transform", "companion:dusk_raven")
    assert game.player(0).energy == 0
    game.play(0, "absorb:2")

    assert game.player(0).energy == 3


@cites("CS-COMP.7")
def test_dusk_raven_gives_nothing_when_the_energy_was_taken_away():
    game = scene(options=QUICK, dice=["SF"], players={0: friend("dusk_raven"), 1: {"book": ["shadow_leech"]}})

    game.play(0, "end", "absorb:1")
    game.play(1, "react:shadow_leech")

    assert [player.energy for player in game.state.players] == [0, 1]


@cites("CS-COMP.7")
def test_dusk_raven_helps_again_in_the_next_turn():
    game = scene(
        dice=["SF"],
        players={0: {**friend("dusk_raven"), "tile": "dusty_desert"}, 1: {"tile": "dusty_desert"}},
        rolls=["RO"] * 5 + ["SF", "RO", "BO", "BO", "PO"],
    )
    game.play(0, "end", "absorb:1")
    game.play(1, "end")

    game.play(0, "end", "absorb:1")

    assert game.player(0).energy == 4


# Bramble Hog


def hog(distance: int, *book: str, **given: object) -> Scene:
    """Seat 0 attacks the owner of Bramble Hog from so many tiles away."""
    tile = ["home_frill", "home_kit", "home_nuzzle"][distance]
    players = {0: {"book": list(book)}, 1: {**friend("bramble_hog"), "tile": tile}}
    return scene(**{"options": LINE, "players": players, **given})  # type: ignore[arg-type]


@cites("CS-COMP.7")
@pytest.mark.parametrize(("distance", "left"), [(0, 17), (1, 17), (2, 18)])
def test_bramble_hog_deals_one_back_to_an_attacker_within_one_tile(distance: int, left: int):
    game = hog(distance, "magma_hand", dice=["RG"])

    game.play(0, "cast:magma_hand")

    assert hp(game) == [left, 15]


@cites("CS-COMP.7")
def test_bramble_hog_strikes_back_every_time():
    game = hog(1, "heat_wave", "umbral_nip", dice=["RG", "SF"])

    game.play(0, "cast:heat_wave", "cast:umbral_nip")

    assert hp(game) == [16, 15]


@cites("CS-COMP.7")
def test_bramble_hog_does_not_answer_a_counterspell_or_another_bramble():
    players = {
        0: {**friend("bramble_hog"), "book": ["heat_wave"]},
        1: {"book": ["bees_everywhere"]},
    }
    game = scene(options=LINE, dice=["RG"], players=players)

    game.play(0, "cast:heat_wave")
    game.play(1, "react:bees_everywhere")

    assert hp(game) == [16, 17]


@cites("CS-COMP.7")
def test_damage_from_bramble_hog_is_damage_from_an_enemy():
    players = {0: {"book": ["heat_wave", "safety_dome"]}, 1: friend("bramble_hog")}
    game = scene(options=LINE, dice=["RG"], players=players)

    game.play(0, "cast:heat_wave")
    assert game.ask.seat == 0
    game.play(0, "react:safety_dome")

    assert hp(game) == [18, 17]


@cites("CS-COMP.7")
def test_bramble_hog_can_fell_the_attacker_before_the_spell_pushes():
    game = hog(
        1,
        "sinister_screech",
        dice=["RG", "RO"],
        players={
            0: {"book": ["sinister_screech"], "hp": 1},
            1: friend("bramble_hog"),
        },
    )

    game.play(0, "cast:sinister_screech")

    assert hp(game) == [0, 16]
    assert list(game.state.outcome.winners) == [1]
    assert game.tile(1) == "home_kit"


# Archive Owl


def owl(slot: str, **given: object) -> Scene:
    """The owner of Archive Owl at home beside a card."""
    players = {0: {**friend("archive_owl"), **given.pop("own", {})}}  # type: ignore[dict-item]
    return scene(**{"slots": {"home_frill": slot}, "players": players, **given})  # type: ignore[arg-type]


@cites("CS-COMP.7")
def test_archive_owl_makes_the_first_refresh_free_and_not_the_second():
    game = owl("red_gem")

    game.play(0, "refresh")
    assert game.state.ap == 4
    game.play(0, "refresh")

    assert game.state.ap == 3


@cites("CS-COMP.7")
@pytest.mark.parametrize(
    ("slot", "pool", "own"),
    [
        ("fatal_fronds", [], {}),
        ("umbral_nip", ["RO"], {}),
        ("heat_wave", ["RO"], {}),
        ("heavy_hand", ["RO", "BO"], {}),
        ("luminous_glow", [], {}),
        ("mirror_sting", ["BO"], {"book": ["heat_wave"]}),
    ],
)
def test_archive_owl_saves_one_gray_orb(slot: str, pool: list[str], own: dict):
    game = owl(slot, tokens=pool, own=own)

    game.play(0, f"collect:{slot}")

    assert game.book(0) == [slot]
    assert (game.pool(), game.state.ap) == ([], 3)


@cites("CS-COMP.7")
@pytest.mark.parametrize(("slot", "pool"), [("heat_wave", ["BO"]), ("ruby_synthesis", []), ("heavy_hand", ["RO"])])
def test_archive_owl_saves_nothing_but_a_gray_orb(slot: str, pool: list[str]):
    game = owl(slot, tokens=pool)

    assert game.why_not(0, f"collect:{slot}") == ["CS-COLLECT.9"]


@cites("CS-COMP.7")
def test_archive_owl_saves_an_orb_only_once_a_turn():
    game = owl("fatal_fronds", top=["spectral_slap"], tokens=["BO"])

    game.play(0, "collect:fatal_fronds")

    assert game.why_not(0, "collect:spectral_slap") == ["CS-COLLECT.9"]


@cites("CS-COMP.7")
def test_archive_owl_keeps_its_discount_when_a_card_without_gray_orb_was_collected_first():
    game = owl("ruby_synthesis", top=["fatal_fronds"], tokens=["RO"])

    game.play(0, "collect:ruby_synthesis", "collect:fatal_fronds")

    assert game.book(0) == ["ruby_synthesis", "fatal_fronds"]


@cites("CS-COMP.7")
def test_archive_owl_saves_nothing_on_a_counterspell():
    game = owl("red_gem", tokens=["RG"], own={"tile": "dusty_desert"})

    assert game.why_not(0, "collect:counterspell") == ["CS-COLLECT.9"]


# Spyglass Gecko


@cites("CS-COMP.7", "CS-RANGE.1", "CS-RANGE.3")
@pytest.mark.parametrize(
    ("face", "pool", "reach"),
    [
        ("fatal_fronds", ["BG"], [0, 1]),
        ("heat_wave", ["RG"], [0, 1]),
        ("spectral_slap", ["BG"], [0, 1]),
        ("feeding_frenzy", ["RG"], [0, 1]),
        ("mirror_sting", ["RG", "BG"], [1, 2]),
        ("magma_hand", ["RG"], [0, 1, 2]),
    ],
)
@pytest.mark.parametrize("distance", range(4))
def test_spyglass_gecko_turns_the_two_shortest_ranges_into_r1(
    face: str, pool: list[str], reach: list[int], distance: int
):
    tile = ["home_frill", "home_kit", "home_nuzzle", "dusty_desert"][distance]
    players = {0: {**friend("spyglass_gecko"), "book": [face]}, 1: {"tile": tile}}
    game = scene(options=LINE, tokens=pool, players=players)

    assert (f"cast:{face}" in game.keys) == (distance in reach)


@cites("CS-COMP.7")
@pytest.mark.parametrize(("tile", "left"), [("home_frill", 17), ("home_nuzzle", 18)])
def test_spyglass_gecko_also_counts_when_the_victim_has_run(tile: str, left: int):
    players = {0: {**friend("spyglass_gecko"), "book": ["heat_wave"]}, 1: {"book": ["run_away"]}}
    game = scene(options=LINE, tokens=["RG"], players=players)

    game.play(0, "cast:heat_wave")
    game.play(1, "react:run_away", f"to:{tile}")

    assert (game.tile(1), game.player(1).hp) == (tile, left)


# Velvet Bat


def bat(*book: str, **given: object) -> Scene:
    players = {0: {**friend("velvet_bat"), "book": list(book)}, 1: {"tile": "home_frill"}, 2: {"tile": "home_frill"}}
    return scene(3, **{"options": QUICK, "players": players, **given})  # type: ignore[arg-type]


@cites("CS-COMP.7")
@pytest.mark.parametrize(
    ("face", "dice", "spend", "left"),
    [
        ("magma_hand", ["RG"], None, 19),
        ("umbral_nip", ["SF"], None, 18),
        ("magma_hand", ["RG", "RG"], 2, 19),
    ],
)
def test_velvet_bat_heals_one_when_a_spell_has_dealt_three_or_more(
    face: str, dice: list[str], spend: int | None, left: int
):
    game = bat(face, dice=dice)

    game.play(0, f"cast:{face}", *([f"spend:{spend}"] if spend else []), "strike:seat-1")

    assert game.player(0).hp == left


@cites("CS-COMP.7")
def test_velvet_bat_adds_up_the_damage_of_all_victims_of_one_spell():
    players = {0: {**friend("velvet_bat"), "book": ["fatal_fronds"]}}
    players |= {seat: {"tile": "home_frill"} for seat in (1, 2, 3)}
    game = scene(4, dice=["BG"], players=players)

    game.play(0, "cast:fatal_fronds")

    assert hp(game) == [19, 17, 17, 17]


@cites("CS-COMP.7")
def test_velvet_bat_does_not_add_up_two_spells():
    game = bat("umbral_nip", "feeding_frenzy", dice=["SF", "RG"])

    game.play(0, "cast:umbral_nip", "strike:seat-1", "cast:feeding_frenzy", "strike:seat-1")

    assert game.player(0).hp == 18


@cites("CS-COMP.7")
def test_velvet_bat_counts_damage_after_reductions():
    players = {
        0: {**friend("velvet_bat"), "book": ["heavy_hand"]},
        1: {"tile": "home_frill", "book": ["pointed_shield"]},
    }
    game = scene(options=QUICK, dice=["RG", "BG"], players=players)

    game.play(0, "cast:heavy_hand")
    game.play(1, "react:pointed_shield")

    assert hp(game) == [18, 17]


@cites("CS-COMP.7", "CS-R-44")
def test_a_reduction_beyond_nothing_takes_nothing_off_what_velvet_bat_counts():
    players = {0: {**friend("velvet_bat"), "book": ["fatal_fronds"]}}
    players |= {seat: {"tile": "home_frill"} for seat in (1, 2, 3)}
    players |= {4: {"tile": "home_frill", "ward": 2}}
    game = scene(5, dice=["BG"], players=players)

    game.play(0, "cast:fatal_fronds")

    assert hp(game) == [19, 17, 17, 17, 18]


@cites("CS-COMP.7")
def test_velvet_bat_heals_once_per_turn():
    game = bat("heavy_hand", "magma_hand", dice=["RG", "RG", "BG"])

    game.play(0, "cast:heavy_hand", "strike:seat-1", "cast:magma_hand", "strike:seat-1")

    assert game.player(0).hp == 19


@cites("CS-COMP.7")
def test_velvet_bat_waits_for_a_spell_that_is_strong_enough():
    game = bat("umbral_nip", "magma_hand", dice=["SF", "RG"])

    game.play(0, "cast:umbral_nip", "strike:seat-1", "cast:magma_hand", "strike:seat-1")

    assert game.player(0).hp == 19


# Hoard Magpie


@cites("CS-COMP.7")
@pytest.mark.parametrize(
    ("face", "tokens"),
    [
        ("red_gem", ["RG", "RG"]),
        ("blue_gem", ["BG", "BG"]),
        ("red_orb", ["RO", "RO", "RO"]),
        ("blue_orb", ["BO", "BO", "BO"]),
        ("shadow_fragment", ["SF", "SF"]),
        ("prism", ["PG", "PG"]),
    ],
)
def test_hoard_magpie_gets_one_token_more_from_every_resource_card(face: str, tokens: list[str]):
    game = scene(players={0: {**friend("hoard_magpie"), "book": [face]}})

    game.play(0, f"use:{face}")

    assert game.pool() == tokens


@cites("CS-COMP.7")
def test_hoard_magpie_gets_more_from_every_resource_card_of_a_turn():
    game = scene(players={0: {**friend("hoard_magpie"), "book": ["red_gem", "blue_gem"]}})

    game.play(0, "use:red_gem", "use:blue_gem")

    assert game.pool() == ["BG", "BG", "RG", "RG"]


@cites("CS-COMP.7")
def test_hoard_magpie_collects_the_first_resource_card_for_nothing_and_not_the_second():
    game = scene(slots={"home_frill": "red_gem"}, top=["blue_gem"], players={0: friend("hoard_magpie")})

    game.play(0, "collect:red_gem")
    assert game.state.ap == 4
    game.play(0, "collect:blue_gem")

    assert game.state.ap == 3
    assert game.book(0) == ["red_gem", "blue_gem"]


@cites("CS-COMP.7")
def test_hoard_magpie_pays_for_a_spell_as_usual():
    game = scene(slots={"home_frill": "fatal_fronds"}, tokens=["RO"], players={0: friend("hoard_magpie")})

    game.play(0, "collect:fatal_fronds")

    assert (game.pool(), game.state.ap) == ([], 3)


# Ward Wisp


def wisp(**given: object) -> Scene:
    """The owner of Ward Wisp on Dusty Desert."""
    return scene(**{"players": {0: {**friend("ward_wisp"), "tile": "dusty_desert"}}, **given})  # type: ignore[arg-type]


@cites("CS-COMP.7")
def test_ward_wisp_pays_one_orb_for_every_counterspell_and_no_action_point_for_the_first():
    game = wisp(tokens=["RO", "BO"])

    game.play(0, "collect:counterspell", "pay:BO-token")
    assert (game.pool(), game.state.ap) == (["RO"], 4)
    game.play(0, "collect:counterspell")

    assert (game.pool(), game.state.ap) == ([], 3)
    assert len(game.book(0)) == 2


@cites("CS-COMP.7")
def test_ward_wisp_still_needs_the_orb():
    game = wisp(tokens=["RG", "BG", "PG"])

    assert game.why_not(0, "collect:counterspell") == ["CS-COLLECT.9"]


@cites("CS-COMP.7")
def test_ward_wisp_collects_counterspells_on_dusty_desert_only():
    game = scene(tokens=["RO"], players={0: {**friend("ward_wisp"), "tile": "ancient_rune"}})

    assert game.why_not(0, "collect:counterspell") == ["CS-COLLECT.5"]
    with pytest.raises(IllegalAnswer):
        game.play(0, "collect:counterspell")


# Limits count anew


@cites("CS-COMP.7")
@pytest.mark.parametrize(
    ("face", "keys", "slot"),
    [
        ("rune_beetle", ["reroll", "die:RO-red", "done"], "fatal_fronds"),
        ("archive_owl", ["refresh"], "fatal_fronds"),
        ("hoard_magpie", ["collect:red_gem"], "red_gem"),
    ],
)
def test_the_first_action_of_the_next_turn_is_free_again(face: str, keys: list[str], slot: str):
    game = scene(
        slots={"home_frill": slot},
        top=["red_gem"],
        dice=["RO", "BO"],
        players={0: friend(face), 1: {"tile": "dusty_desert"}},
        rolls=["RO"] * 20,
    )
    game.play(0, *keys)
    assert game.state.ap == 4
    game.play(0, "end")
    game.play(1, "end")
    game.play(0, *keys)

    assert game.state.ap == 4


@cites("CS-COMP.7")
def test_the_first_counterspell_of_the_next_turn_costs_ward_wisp_no_action_point_again():
    players = {0: {**friend("ward_wisp"), "tile": "dusty_desert"}, 1: {"tile": "dusty_desert"}}
    game = scene(tokens=["RO"], players=players, rolls=["RO"] * 10, counterspells=["pointed_shield"])
    game.play(0, "collect:counterspell")
    around(game)

    game.play(0, "collect:counterspell", "pay:RO-red")

    assert game.state.ap == 4


@cites("CS-COMP.7")
def test_the_first_discount_of_archive_owl_comes_again_in_the_next_turn():
    game = owl("fatal_fronds", top=["fatal_fronds"], own={}, rolls=["RG"] * 10)
    game.play(0, "collect:fatal_fronds")
    assert game.why_not(0, "collect:fatal_fronds") == ["CS-COLLECT.9"]
    game.play(0, "end")
    game.play(1, "end")
    game.play(0, "collect:fatal_fronds")

    assert game.book(0) == ["fatal_fronds", "fatal_fronds"]


@cites("CS-COMP.7")
def test_velvet_bat_heals_again_in_the_next_turn():
    players = {
        0: {**friend("velvet_bat"), "book": ["heavy_hand"], "tile": "dusty_desert"},
        1: {"tile": "dusty_desert"},
    }
    rolls = ["RO"] * 5 + ["RG", "RO", "BG", "BO", "PO"]
    game = scene(options=QUICK, dice=["RG", "BG"], players=players, rolls=rolls)
    game.play(0, "cast:heavy_hand")
    around(game)

    game.play(0, "cast:heavy_hand")

    assert hp(game) == [20, 12]
