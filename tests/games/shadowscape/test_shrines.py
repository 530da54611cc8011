"""Shrines: what each of them adds, for whom, and how often."""

import pytest

from kits.shadowscape import Scene, cites, scene
from umbra.games.shadowscape.events.actions import Attacked, Searched

SENTINEL = "crypt_sentinel-A"  # Undead, Defence 5
STALKER = "mire_stalker-BCA"  # Beast, Defence 4, Melee 3
NO_SEARCH = ["pair_of_fangs", "pair_of_purses", "pair_of_skulls", "glint_of_gold"]
NOWHERE_SPECIAL = "ossuary"
BATTLE, ARCANE, HEALTH, ARMOUR = "howling_pit", "poisoners_loft", "dawn_font", "forge_of_oaths"
FORESIGHT, HERO = "hall_of_mirrors", "champions_rotunda"


def stand(room: str, hero: str = "arani", sides: str = "AAAA", *, enemies=(STALKER,), **given) -> Scene:
    other = "durgen" if hero != "durgen" else "arani"
    area = {"room": room, "sides": sides, **given.pop("area", {})}
    return scene(
        heroes=(hero, other), area={0: area}, enemies=dict.fromkeys(enemies, room), whispers=NO_SEARCH, **given
    )


def damage(game: Scene) -> list[int]:
    return [attack.damage for attack in game.told(Attacked)]


def points(game: Scene) -> list[int]:
    return [search.points for search in game.told(Searched)]


# Arcane, Battle and Health Shrines


@cites("SS-29.3", "SS-29.1", "SS-29.8", "SS-7.6")
@pytest.mark.parametrize(
    ("room", "dealt"), [(BATTLE, 3), ("barracks_of_the_lost", 3), (ARCANE, 2), (NOWHERE_SPECIAL, 2)]
)
def test_a_battle_shrine_adds_one_to_an_attack_boosted_by_attack(room, dealt):
    """Mace Blow deals 2."""
    assert damage(stand(room).play(0, "use:arani_144")) == [dealt]


@cites("SS-29.2", "SS-29.1", "SS-29.8", "SS-7.6")
@pytest.mark.parametrize(("room", "dealt"), [(ARCANE, 3), ("sunken_library", 3), (BATTLE, 2), (NOWHERE_SPECIAL, 2)])
def test_an_arcane_shrine_adds_one_to_an_attack_boosted_by_magic(room, dealt):
    """Breaking Light deals 2."""
    assert damage(stand(room, sides="BAAA").play(0, "use:arani_144")) == [dealt]


@cites("SS-29.2", "SS-29.3")
@pytest.mark.parametrize(("room", "dealt"), [(ARCANE, 3), (BATTLE, 2)])
def test_the_symbol_on_the_card_decides_which_shrine_helps_an_attack(room, dealt):
    """Woven Arrow is a Regular Attack with 2 damage, boosted by Magic."""
    assert damage(stand(room, "ardenai", "BAAA").play(0, "use:ardenai_152")) == [dealt]


@cites("SS-29.3")
def test_a_battle_shrine_helps_a_search_boosted_by_attack():
    """Smash the Chest searches with 2 points."""
    game = stand(BATTLE, "venda", "AABA", treasures={BATTLE: "treasure_4"})
    assert points(game.play(0, "use:venda_158")) == [3]


@cites("SS-29.2")
def test_an_arcane_shrine_helps_a_search_boosted_by_magic():
    """Grave Lore searches with 2 points."""
    game = stand("sunken_library", "melekai", treasures={"sunken_library": "treasure_4"})
    assert points(game.play(0, "use:melekai_174", "done")) == [3]


@cites("SS-29.2", "SS-29.3")
@pytest.mark.parametrize("room", [BATTLE, "sunken_library"])
def test_no_shrine_helps_a_search_boosted_by_search(room):
    game = stand(room, treasures={room: "treasure_4"})
    assert points(game.play(0, "use:arani_146")) == [2]


@cites("SS-29.4", "SS-29.8", "SS-7.6")
@pytest.mark.parametrize(("room", "left"), [(HEALTH, 1), (NOWHERE_SPECIAL, 2)])
def test_a_health_shrine_adds_one_healing_point(room, left):
    """Mending Cantrip heals 2."""
    game = stand(room, "celenthia", enemies=(), area={"hurt": {"celenthia_149": 2, "celenthia_150": 2}})
    game.play(0, "use:celenthia_148")
    for _ in range(4 - left):
        game.play(0, game.keys[0])
    assert (sum(game.wounds(0).values()), game.ask.kind) == (left, "act")


@cites("SS-29.8")
def test_the_bonus_of_a_shrine_comes_on_top_of_boosts():
    game = stand(BATTLE, area={"hand": ["fate_17"]})
    assert damage(game.play(0, "use:arani_144", "discard:fate_17", "leave")) == [4]


@cites("SS-29.8")
def test_a_shrine_helps_every_action_that_it_fits_each_time():
    """Bearshield Strike deals 3 and Shield Bash 2."""
    game = stand(BATTLE, "fengray", enemies=(SENTINEL,))
    game.play(0, "use:fengray_141", "use:fengray_140")
    assert damage(game) == [4, 3]


@cites("SS-29.8")
def test_a_shrine_adds_to_the_damage_of_every_target():
    game = stand(BATTLE, "fengray", "ABAA", enemies=(SENTINEL, "crypt_sentinel-B"))
    game.play(0, "use:fengray_141", f"target:{SENTINEL}", "target:crypt_sentinel-B")
    assert damage(game) == [3, 3]


@cites("SS-29.2", "SS-29.3", "SS-29.4")
@pytest.mark.parametrize("room", [BATTLE, ARCANE, HEALTH])
def test_a_shrine_adds_nothing_to_a_move_whatever_its_card_shows(room):
    """Mace Blow shows Attack, Sunburst Magic and Laying of Hands Heal; Arani has Movement 2."""
    game = stand(room, enemies=())
    card = {BATTLE: "arani_144", ARCANE: "arani_145", HEALTH: "arani_147"}[room]
    game.play(0, f"move:{card}")
    game.play(0, game.keys[0])
    game.play(0, game.keys[0])
    assert game.ask.kind == "act"


@cites("SS-29.1")
def test_a_shrine_next_door_helps_nobody():
    game = scene(
        heroes=("celenthia", "arani"), area={0: {"room": "toll_bridge", "sides": "AAAA"}}, enemies={STALKER: ARCANE}
    )
    assert damage(game.play(0, "use:celenthia_149")) == [2]


@cites("SS-29.1")
def test_an_attack_into_the_next_room_uses_the_shrine_of_the_heros_room():
    game = scene(
        heroes=("celenthia", "arani"), area={0: {"room": ARCANE, "sides": "AAAA"}}, enemies={STALKER: "toll_bridge"}
    )
    assert damage(game.play(0, "use:celenthia_149")) == [3]


@cites("SS-R-11", "SS-29.1")
def test_the_shrine_of_the_room_a_hero_has_stepped_into_helps_the_attack():
    """Charge deals 2 and steps first; the Howling Pit has a Battle Shrine, Smugglers' Landing none."""
    game = scene(
        heroes=("venda", "arani"), area={0: {"room": "smugglers_landing", "sides": "BAAA"}}, enemies={STALKER: BATTLE}
    )
    assert damage(game.play(0, "use:venda_156")) == [3]


@cites("SS-R-11", "SS-29.1")
def test_the_shrine_of_the_room_a_hero_has_stepped_out_of_does_not_help():
    game = scene(
        heroes=("venda", "arani"), area={0: {"room": BATTLE, "sides": "BAAA"}}, enemies={STALKER: "smugglers_landing"}
    )
    assert damage(game.play(0, "use:venda_156")) == [2]


@cites("SS-R-55")
@pytest.mark.parametrize(
    ("here", "there", "found"), [("toll_bridge", ARCANE, 2), ("barracks_of_the_lost", "sunken_library", 2)]
)
def test_no_shrine_here_or_there_helps_a_search_next_door_that_it_does_not_fit(here, there, found):
    """Long Reach searches with 2 points and is boosted by Search."""
    game = stand(here, enemies=(), treasures={there: "treasure_4"}, area={"general": ("general_128", "B")})
    assert points(game.play(0, "use:general_128")) == [found]


# Armour Shrine


@cites("SS-29.5", "SS-29.1")
@pytest.mark.parametrize(("room", "wounds"), [(ARMOUR, 1), (NOWHERE_SPECIAL, 2)])
def test_an_armour_shrine_gives_an_attacked_hero_one_more_defence(room, wounds):
    """A Mire Stalker attacks with 3; Arani's Defence is 1."""
    game = stand(room, actions_done=2, fate=["fate_1"])
    game.play(0, *["wound:hero-card"] * wounds)
    assert (game.wounds(0), game.state.active) == ({"hero-card": wounds}, 1)


@cites("SS-29.5", "SS-29.8")
def test_an_armour_shrine_helps_against_every_attack():
    """Two Mire Stalkers attack with 3 each, against 1 + 1."""
    game = stand(ARMOUR, actions_done=2, fate=["fate_1"], enemies=(STALKER, "mire_stalker-CDB"))
    game.play(0, game.keys[0], "wound:hero-card", "wound:hero-card")
    assert (game.wounds(0), game.state.active) == ({"hero-card": 2}, 1)


@cites("SS-29.5", "SS-29.8")
def test_an_armour_shrine_helps_a_hero_in_anothers_turn():
    game = scene(
        area={1: {"room": ARMOUR}},
        heroes=("durgen", "arani"),
        enemies={STALKER: ARMOUR},
        actions_done=2,
        fate=["fate_1"],
    )
    game.play(1, "wound:hero-card")
    assert (game.wounds(1), game.state.active) == ({"hero-card": 1}, 1)


# Foresight Shrine


@cites("SS-29.6", "SS-R-18", "SS-29.1")
@pytest.mark.parametrize(("room", "drawn"), [(FORESIGHT, 3), (NOWHERE_SPECIAL, 2)])
def test_a_foresight_shrine_lets_a_prepare_action_draw_one_more(room, drawn):
    """Matins draws 2."""
    game = stand(room, sides="AABA", enemies=())
    game.play(0, "use:arani_146")
    assert (len(game.hand(0)), game.ask.kind) == (drawn, "act")


@cites("SS-29.6", "SS-R-18", "SS-13.5")
@pytest.mark.parametrize(("room", "drawn", "kept"), [(FORESIGHT, 4, 5), (NOWHERE_SPECIAL, 3, 4)])
def test_a_foresight_shrine_lets_the_player_keep_one_more(room, drawn, kept):
    """Vigil draws 3, then Arani discards down to 4."""
    held = ["fate_1", "fate_2", "fate_3"]
    game = stand(room, sides="AAAB", enemies=(), area={"hand": held})
    game.play(0, "use:arani_147")
    assert len(game.hand(0)) == 3 + drawn
    for card in held[: 3 + drawn - kept]:
        game.play(0, f"discard:{card}")
    assert (len(game.hand(0)), game.ask.kind) == (kept, "act")


@cites("SS-29.6", "SS-R-18")
@pytest.mark.parametrize(("room", "kept"), [(FORESIGHT, 4), (NOWHERE_SPECIAL, 3)])
def test_with_a_foresight_shrine_a_fill_makes_one_card_more_in_all(room, kept):
    """War Chant fills Venda's hand of 3."""
    game = stand(room, "venda", "ABAA", enemies=(), area={"hand": ["fate_1"]})
    game.play(0, "use:venda_157", *["draw"] * (kept - 1))
    assert (len(game.hand(0)), game.ask.kind) == (kept, "act")


@cites("SS-R-18")
def test_the_larger_hand_size_lasts_for_that_prepare_action_only():
    """Vigil draws 3 in the Shrine; Shadow Step leads out of it, where Inner Circle draws 4 for a Hand Size of 4."""
    game = stand(FORESIGHT, sides="AAAB", enemies=(), area={"hand": ["fate_18"], "general": ("general_137", "B")})
    game.play(0, "use:arani_147")
    assert (len(game.hand(0)), game.ask.kind) == (5, "act")
    game.play(0, "alter:fate_18", "send:arani:bartered_court", "use:general_137")
    assert len(game.hand(0)) == 4 + 4
    for _ in range(4):
        assert game.ask.kind == "discard"
        game.play(0, game.keys[0])
    assert (len(game.hand(0)), game.ask.kind) == (4, "act")


@cites("SS-29.6")
def test_a_draw_outside_a_prepare_action_gets_nothing_from_a_foresight_shrine():
    """Torchlight is a Search that draws 1 card."""
    game = stand(FORESIGHT, enemies=(), treasures={FORESIGHT: "treasure_4"}, area={"general": ("general_125", "A")})
    game.play(0, "use:general_125")
    assert len(game.hand(0)) == 1


# Hero Shrine


@cites("SS-29.7", "SS-R-14", "SS-R-12", "SS-29.1")
@pytest.mark.parametrize(("room", "dealt"), [(HERO, 5), (NOWHERE_SPECIAL, 4)])
def test_a_hero_shrine_gives_one_skill_symbol(room, dealt):
    """Fury Unleashed deals 1 plus the Skill symbols: 1 + 0 + 1 + 1."""
    game = stand(room, "venda", enemies=(SENTINEL,))
    game.play(0, "use:venda_159")
    assert damage(game) == [dealt]


@cites("SS-29.7", "SS-R-14")
def test_a_hero_shrine_adds_to_a_draw_by_skill_symbols():
    """Commune draws as many cards as there are Skill symbols: 3 and the Shrine's."""
    game = stand(HERO, "aseke", enemies=())
    game.play(0, "use:aseke_187", "pass")
    assert len(game.hand(0)) == 4


@cites("SS-R-14", "SS-29.7")
def test_a_hero_shrine_gives_neither_damage_nor_movement_of_its_own():
    game = stand(HERO)
    game.play(0, "use:arani_144", "move:arani_145", "go:gallows_yard", "go:weeping_crypt")
    assert (damage(game), game.state.action) == ([2], None)
