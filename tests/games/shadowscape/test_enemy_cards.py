"""The nine Regular Enemy cards of the advanced game: what each adds, and what it leaves alone."""

from typing import Any

import pytest

from kits.shadowscape import Scene, cites, scene
from umbra.games.shadowscape.events.actions import AbilityWorks
from umbra.games.shadowscape.events.enemies import EnemyAttacks

BEAST, BRIGAND, UNDEAD = "fate_1", "fate_2", "fate_3"
ON = {"advanced": "on"}
OFF = {"advanced": "off"}
TOGETHER = {"advanced": "on", "mode": "cooperative"}
SHIELDS = ["fate_17", "fate_18", "fate_19", "fate_20"]
CARD = {
    "ghoren_warrior": BEAST,
    "ghoren_slinger": BEAST,
    "mire_stalker": BEAST,
    "gallows_cutpurse": BRIGAND,
    "renegade_flamecaster": BRIGAND,
    "iron_reaver": BRIGAND,
    "redsand_thrall": UNDEAD,
    "barrow_archer": UNDEAD,
    "crypt_sentinel": UNDEAD,
}


def enemy_phase(*cards: str, **setup: Any) -> Scene:
    """The Action Phase of the active player is over; these are the next Fate cards."""
    game = scene(actions_done=2, fate=cards, **setup)
    if game.state.phase == "act" and game.state.actions_done == 2:
        game.play(game.state.active, "end")
    return game


def struck(enemy: str, options: dict[str, str] = ON, room: str = "ossuary", **area: Any) -> Scene:
    """Fengray, seat 1, is attacked by an Enemy in his room and takes the Wounds on his Hero card, undefended."""
    game = enemy_phase(
        CARD[enemy.partition("-")[0]], options=options, enemies={enemy: room}, area={1: {"room": room, **area}}
    )
    return take_wounds(game)


def take_wounds(game: Scene) -> Scene:
    """Whoever is hit takes everything on the Hero card as long as it has room, without defending."""
    while game.ask.kind in ("wound", "defend"):
        game.play(game.ask.seat, "done" if game.ask.kind == "defend" else game.keys[0])
    return game


def wounds(game: Scene) -> list[int]:
    return [sum(game.wounds(seat).values()) for seat in range(len(game.state.heroes))]


@cites("SS-32.1")
def test_every_kind_of_enemy_has_one_card():
    cards = {card.id: card.enemy for card in scene().game.content.enemy_cards.values()}
    assert cards == {
        "pack": "ghoren_warrior",
        "harry": "ghoren_slinger",
        "relentless": "mire_stalker",
        "thief": "gallows_cutpurse",
        "blast": "renegade_flamecaster",
        "armoured": "iron_reaver",
        "clinging": "redsand_thrall",
        "piercing": "barrow_archer",
        "guardian": "crypt_sentinel",
    }


@cites("SS-32.1")
@pytest.mark.parametrize("options", [ON, TOGETHER])
@pytest.mark.parametrize("enemy", ["barrow_archer-A", "barrow_archer-B", "barrow_archer-D"])
def test_a_card_gives_its_ability_to_all_tokens_of_its_kind_in_either_mode(enemy, options):
    # Defence 2 and attack 2: without Piercing there would be no Wound.
    assert wounds(struck(enemy, options)) == [0, 1]


@cites("SS-32.1")
def test_a_card_gives_its_ability_to_no_other_kind():
    assert wounds(struck("redsand_thrall-AC")) == [0, 0]


@cites("SS-32.1")
def test_without_the_advanced_rules_no_enemy_has_an_ability():
    assert wounds(struck("barrow_archer-A", OFF)) == [0, 0]


# Ghoren Warrior: Pack


@cites("SS-32.1")
@pytest.mark.parametrize(
    ("beside", "options", "attack"),
    [
        ({}, ON, 2),
        ({"ghoren_warrior-BD": "ossuary"}, ON, 3),
        ({"ghoren_slinger-C": "ossuary"}, ON, 3),
        ({"mire_stalker-BCA": "ossuary"}, ON, 3),
        ({"mire_stalker-BCA": "ossuary", "ghoren_slinger-C": "ossuary"}, ON, 3),
        ({"mire_stalker-BCA": "ossuary"}, OFF, 2),
        ({"iron_reaver-AD": "ossuary", "redsand_thrall-AC": "ossuary"}, ON, 2),
        ({"ghoren_slinger-C": "dawn_font"}, ON, 2),
    ],
)
def test_a_ghoren_warrior_hits_harder_beside_another_beast(beside, options, attack):
    game = enemy_phase(
        BEAST, options=options, enemies={"ghoren_warrior-AB": "ossuary", **beside}, area={0: {"room": "ossuary"}}
    )
    if game.ask.kind == "attacker":
        game.play(0, "attack:ghoren_warrior-AB")
    take_wounds(game)
    assert game.told(EnemyAttacks)[0].attack == attack
    assert game.wounds(0)["hero-card"] >= attack - 1


@cites("SS-32.1")
def test_the_lord_is_no_beast_beside_a_ghoren_warrior():
    game = enemy_phase(
        BEAST,
        options=ON,
        lord="grinmaw",
        lord_room="ossuary",
        enemies={"ghoren_warrior-AB": "ossuary"},
        area={0: {"room": "ossuary"}},
    )
    game.play(0, "attack:ghoren_warrior-AB", "wound:hero-card")
    assert game.wounds(0) == {"hero-card": 1}
    assert (game.ask.seat, game.ask.kind) == (0, "wound")
    assert game.told(EnemyAttacks)[-1].enemy == "lord"


# Ghoren Slinger: Harry


def harried(hand: list[str], options: dict[str, str] = ON, **area: Any) -> Scene:
    """A Ghoren Slinger attacks Celenthia, seat 1, who has Defence 1, in the turn of Arani."""
    return enemy_phase(
        BEAST,
        options=options,
        heroes=("arani", "celenthia"),
        enemies={"ghoren_slinger-A": "ossuary"},
        area={1: {"room": "dawn_font", "hand": hand, **area}},
    )


@cites("SS-32.1")
def test_a_hero_whom_a_ghoren_slinger_wounds_discards_a_fate_card_of_their_choice():
    game = take_wounds(harried(["fate_5", "fate_6"]))
    assert (game.ask.seat, game.keys) == (1, ["discard:fate_5", "discard:fate_6"])
    game.play(1, "discard:fate_5")
    assert game.hand(1) == ["fate_6"]


@cites("SS-32.1")
def test_the_last_fate_card_goes_to_a_ghoren_slinger_without_a_question():
    game = take_wounds(harried(["fate_5"]))
    assert (game.ask.seat, game.ask.kind) == (1, "act")
    assert game.hand(1) == []


@cites("SS-32.1")
@pytest.mark.parametrize(
    ("hand", "options", "area", "left"),
    [
        ([], ON, {}, []),
        (["fate_5", "fate_6"], OFF, {}, ["fate_5", "fate_6"]),
        (
            ["fate_5", "fate_6"],
            ON,
            {"wounds": 2, "hurt": {"celenthia_149": 2, "celenthia_150": 2, "celenthia_151": 2}},
            ["fate_5", "fate_6"],
        ),
    ],
    ids=["empty hand", "not advanced", "no free symbol"],
)
def test_nothing_is_discarded_for_a_ghoren_slinger_otherwise(hand, options, area, left):
    game = take_wounds(harried(hand, options, **area))
    assert (game.ask.seat, game.ask.kind) == (1, "act")
    assert game.hand(1) == left


@cites("SS-32.1")
def test_a_hero_who_cancels_the_damage_of_a_ghoren_slinger_discards_nothing_more():
    game = harried([SHIELDS[0], "fate_5", "fate_6"])
    game.play(1, f"discard:{SHIELDS[0]}")
    assert (game.ask.kind, game.hand(1)) == ("act", ["fate_5", "fate_6"])


@cites("SS-32.1")
@pytest.mark.parametrize(("hand", "told"), [(["fate_5"], [("SS-32.1", "ghoren_slinger-A", "Harry")]), ([], [])])
def test_what_an_enemy_brings_about_is_said_to_come_from_it(hand, told):
    game = take_wounds(harried(hand))
    assert [(event.rule, event.owner, event.ability) for event in game.told(AbilityWorks)] == told


@cites("SS-32.1", "SS-25.1", "SS-29.5")
@pytest.mark.parametrize(
    ("enemies", "room", "parts"),
    [
        ({"ghoren_warrior-AB": "ossuary"}, "ossuary", ("", "")),
        ({"ghoren_warrior-AB": "ossuary", "mire_stalker-BCA": "ossuary"}, "ossuary", ("2 on the token, 1 Pack", "")),
        ({"ghoren_warrior-AB": "forge_of_oaths"}, "forge_of_oaths", ("", "1 on the Hero card, 1 Armour Shrine")),
    ],
)
def test_an_attack_says_what_its_figures_are_made_of(enemies, room, parts):
    game = enemy_phase(BEAST, options=ON, enemies=enemies, area={0: {"room": room}})
    if game.ask.kind == "attacker":
        game.play(0, "attack:ghoren_warrior-AB")
    attack = game.told(EnemyAttacks)[0]
    assert (attack.attack_parts, attack.defence_parts) == parts


# Mire Stalker: Relentless


@cites("SS-32.1")
@pytest.mark.parametrize(("options", "ends"), [(OFF, "smugglers_landing"), (ON, "stalkers_hollow")])
def test_a_mire_stalker_follows_its_first_symbol_once_more(options, ends):
    # B: Howling Pit; C would lead straight back; A: Smugglers' Landing; B again: Stalker's Hollow.
    game = enemy_phase(BEAST, options=options, enemies={"mire_stalker-BCA": "drowned_stair"})
    assert game.enemies() == {"mire_stalker-BCA": ends}


@cites("SS-32.1")
@pytest.mark.parametrize(("options", "told"), [(OFF, []), (ON, ["Relentless"])])
def test_the_fourth_step_of_a_mire_stalker_is_said_to_be_relentless(options, told):
    game = enemy_phase(BEAST, options=options, enemies={"mire_stalker-BCA": "drowned_stair"})
    assert [event.ability for event in game.told(AbilityWorks)] == told


@cites("SS-32.1")
@pytest.mark.parametrize("room", ["howling_pit", "smugglers_landing"])
def test_a_mire_stalker_with_a_hero_in_range_stops_as_usual(room):
    game = enemy_phase(BEAST, options=ON, enemies={"mire_stalker-BCA": "drowned_stair"}, area={0: {"room": room}})
    assert game.enemies() == {"mire_stalker-BCA": room}
    assert game.ask.kind == "wound"


@cites("SS-32.1")
def test_a_mire_stalker_attacks_a_hero_whom_the_last_step_reaches():
    game = enemy_phase(
        BEAST, options=ON, enemies={"mire_stalker-BCA": "drowned_stair"}, area={0: {"room": "stalkers_hollow"}}
    )
    assert wounds(take_wounds(game)) == [2, 0]


@cites("SS-32.1")
def test_the_repeated_symbol_is_skipped_like_any_other():
    # D leads nowhere from Silkspun Vault, A to the Gate of Dusk, which has neither C nor D.
    game = enemy_phase(BEAST, options=ON, enemies={"mire_stalker-DAC": "silkspun_vault"})
    assert game.enemies() == {"mire_stalker-DAC": "gate_of_dusk"}


# Gallows Cutpurse: Thief


def robbed(tokens: list[str], options: dict[str, str] = ON, **area: Any) -> Scene:
    """A Gallows Cutpurse attacks Celenthia, seat 1, who has Defence 1, in the turn of Arani."""
    game = enemy_phase(
        BRIGAND,
        options=options,
        heroes=("arani", "celenthia"),
        enemies={"gallows_cutpurse-ACD": "ossuary"},
        area={1: {"room": "ossuary", "tokens": tokens, **area}},
    )
    return take_wounds(game)


@cites("SS-32.1")
def test_a_hero_whom_a_gallows_cutpurse_wounds_discards_a_treasure_of_their_choice():
    game = robbed(["ghoren_warrior-AB", "treasure_2", "treasure_3"])
    assert (game.ask.seat, game.keys) == (1, ["drop:treasure_2", "drop:treasure_3"])
    game.play(1, "drop:treasure_3")
    assert game.tokens(1) == ["ghoren_warrior-AB", "treasure_2"]
    assert "treasure_3" in game.faces(game.state.piles["treasure"])


@cites("SS-32.1")
def test_without_a_treasure_it_is_a_trophy():
    game = robbed(["ghoren_warrior-AB", "redsand_thrall-AC"])
    assert (game.ask.seat, game.keys) == (1, ["drop:ghoren_warrior-AB", "drop:redsand_thrall-AC"])
    game.play(1, "drop:ghoren_warrior-AB")
    assert game.tokens(1) == ["redsand_thrall-AC"]
    assert game.faces(game.state.discards["beast"]) == ["ghoren_warrior-AB"]


@cites("SS-32.1")
@pytest.mark.parametrize(
    ("tokens", "options", "area", "left"),
    [
        (["ghoren_warrior-AB", "treasure_2"], ON, {}, ["ghoren_warrior-AB"]),
        ([], ON, {}, []),
        (["lord"], ON, {}, ["lord"]),
        (["lord", "ghoren_warrior-AB"], ON, {}, ["lord"]),
        (["treasure_2", "treasure_3"], OFF, {}, ["treasure_2", "treasure_3"]),
        (
            ["treasure_2", "treasure_3"],
            ON,
            {"wounds": 2, "hurt": {"celenthia_149": 2, "celenthia_150": 2, "celenthia_151": 2}},
            ["treasure_2", "treasure_3"],
        ),
    ],
    ids=["one Treasure", "nothing", "the Lord", "the Lord and one Trophy", "not advanced", "no free symbol"],
)
def test_nobody_is_asked_what_a_gallows_cutpurse_takes_where_there_is_no_choice(tokens, options, area, left):
    game = robbed(tokens, options, **area)
    assert game.tokens(1) == left
    assert (game.ask.seat, game.ask.kind) == (1, "act")


# Renegade Flamecaster: Blast


def blasted(*rooms: str, options: dict[str, str] = ON, **setup: Any) -> Scene:
    """A Renegade Flamecaster in The Ossuary attacks in the turn of Arani; the Heroes are in these rooms."""
    return enemy_phase(
        BRIGAND,
        seats=len(rooms),
        options=options,
        enemies={"renegade_flamecaster-B": "ossuary"},
        area={seat: {"room": room} for seat, room in enumerate(rooms)},
        **setup,
    )


@cites("SS-32.1")
def test_a_renegade_flamecaster_hits_every_hero_in_the_room_of_its_target_and_nobody_else():
    game = blasted("dawn_font", "dawn_font", "weeping_crypt", "ossuary")
    assert set(game.keys) == {"victim:arani", "victim:fengray", "victim:celenthia", "victim:durgen"}
    game.play(0, "victim:arani")
    assert (game.ask.seat, set(game.keys)) == (0, {"victim:arani", "victim:fengray"})
    game.play(0, "victim:fengray")
    assert (game.ask.seat, game.ask.kind) == (1, "wound")
    game.play(1, "wound:hero-card", "wound:hero-card")
    assert (game.ask.seat, game.ask.kind) == (0, "wound")
    assert wounds(take_wounds(game)) == [3, 2, 0, 0]


@cites("SS-32.1")
def test_each_hero_defends_separately_against_a_renegade_flamecaster():
    game = enemy_phase(
        BRIGAND,
        options=ON,
        enemies={"renegade_flamecaster-B": "ossuary"},
        area={0: {"room": "dawn_font", "hand": SHIELDS[:1]}, 1: {"room": "dawn_font", "hand": SHIELDS[1:3]}},
    )
    game.play(0, "victim:arani", f"discard:{SHIELDS[0]}", "wound:hero-card", "wound:hero-card")
    game.play(1, f"discard:{SHIELDS[1]}", f"discard:{SHIELDS[2]}")
    assert wounds(game) == [2, 0]


@cites("SS-32.1")
def test_the_target_of_a_renegade_flamecaster_is_not_asked_for_when_all_heroes_in_range_share_a_room():
    game = blasted("dawn_font", "dawn_font")
    game.play(0, "victim:fengray")
    assert (game.ask.seat, game.ask.kind) == (1, "wound")
    assert wounds(take_wounds(game)) == [3, 2]


@cites("SS-32.1")
def test_without_the_advanced_rules_a_renegade_flamecaster_hits_one_hero():
    game = blasted("dawn_font", "dawn_font", options=OFF)
    game.play(0, "victim:fengray")
    assert wounds(take_wounds(game)) == [0, 2]


# Iron Reaver: Armoured


@cites("SS-32.1")
@pytest.mark.parametrize(
    ("hero", "enemy", "options", "damage"),
    [
        ("fengray", "iron_reaver-AD", ON, 2),
        ("fengray", "iron_reaver-AD", OFF, 3),
        ("celenthia", "iron_reaver-AD", ON, 3),
        ("fengray", "mire_stalker-BCA", ON, 3),
    ],
    ids=["Regular", "not advanced", "Magic", "another Enemy"],
)
def test_regular_attacks_deal_one_damage_less_to_an_iron_reaver(hero, enemy, options, damage):
    # Bearshield Strike is a Regular, Arcane Lance a Magic Attack, both with 3 damage; the Defence is 4.
    card = {"fengray": "fengray_141", "celenthia": "celenthia_149"}[hero]
    boosts = ["fate_1", "fate_2"][: 4 - damage]
    outcomes = []
    for hand in (boosts[:-1], boosts):
        game = scene(
            options=options,
            heroes=(hero, "durgen"),
            enemies={enemy: "ossuary"},
            area={0: {"room": "ossuary", "hand": hand, "sides": "AAAA" if hero == "fengray" else "ABAA"}},
        )
        game.play(0, f"use:{card}", *[f"discard:{card}" for card in hand])
        outcomes.append(game.enemies())
    assert outcomes == [{enemy: "ossuary"}, {}]


@cites("SS-11.3", "SS-32.1")
def test_damage_never_falls_below_nothing():
    # Ardenai's Volley does 1 damage to every Enemy in the room.
    game = scene(
        options=ON,
        heroes=("ardenai", "durgen"),
        enemies={"iron_reaver-AD": "ossuary"},
        area={0: {"room": "ossuary", "hand": [], "sides": "AAAA"}},
    )
    game.play(0, "use:ardenai_153")

    (attacked,) = (event for event in game.game.events(0) if type(event).__name__ == "Attacked")
    assert (attacked.damage, attacked.defence) == (0, 4)


# Redsand Thrall: Clinging


def leaving(hero: str, *enemies: str, options: dict[str, str] = ON, **area: Any) -> Scene:
    return scene(
        options=options,
        heroes=(hero, "durgen"),
        enemies=dict.fromkeys(enemies, "ossuary"),
        area={0: {"room": "ossuary", **area}},
    )


@cites("SS-32.1")
@pytest.mark.parametrize(
    ("enemies", "options", "goes_on"),
    [
        (["redsand_thrall-AC"], ON, False),
        (["redsand_thrall-AC", "redsand_thrall-BA"], ON, False),
        (["redsand_thrall-AC"], OFF, True),
        (["barrow_archer-A", "iron_reaver-AD"], ON, True),
    ],
    ids=["one", "two are no worse", "not advanced", "other Enemies"],
)
def test_leaving_a_redsand_thrall_costs_one_point_more(enemies, options, goes_on):
    game = leaving("arani", *enemies, options=options)
    game.play(0, "move:arani_144", "go:dawn_font")
    assert game.room(0) == "dawn_font"
    assert (game.ask.kind == "go") == goes_on


@cites("SS-32.1")
def test_a_movement_of_one_point_in_all_leaves_a_redsand_thrall():
    game = leaving("fengray", "redsand_thrall-AC")
    game.play(0, "move:fengray_140", "go:dawn_font")
    assert game.room(0) == "dawn_font"


@cites("SS-32.1")
@pytest.mark.parametrize(("options", "goes_on"), [(ON, False), (OFF, True)])
def test_the_last_of_several_points_does_not_leave_a_redsand_thrall(options, goes_on):
    # Blink: 2 points, and Enemies do not stop it.
    game = scene(
        options=options,
        heroes=("celenthia", "fengray"),
        enemies={"redsand_thrall-AC": "ossuary"},
        area={0: {"room": "dawn_font", "sides": "AAAB"}},
    )
    game.play(0, "use:celenthia_151", "go:ossuary")
    assert (game.ask.kind == "go") == goes_on


@cites("SS-32.1")
def test_a_hero_is_moved_away_from_a_redsand_thrall_by_others_as_usual():
    guide = "fate_13"
    game = scene(
        options=TOGETHER, enemies={"redsand_thrall-AC": "ossuary"}, area={0: {"hand": [guide]}, 1: {"room": "ossuary"}}
    )
    game.play(0, f"alter:{guide}", "send:fengray:dawn_font", "go:forgotten_treasury")
    assert game.room(1) == "forgotten_treasury"


# Barrow Archer: Piercing


@cites("SS-32.1")
@pytest.mark.parametrize(
    ("hero", "room", "options", "taken"),
    [
        ("arani", "dawn_font", ON, 2),
        ("arani", "dawn_font", OFF, 1),
        ("fengray", "dawn_font", ON, 1),
        ("arani", "forge_of_oaths", ON, 1),
    ],
    ids=["Defence 1", "not advanced", "Defence 2", "Armour Shrine"],
)
def test_a_barrow_archer_lowers_the_defence_attribute_by_one(hero, room, options, taken):
    game = enemy_phase(
        UNDEAD, options=options, heroes=(hero, "durgen"), enemies={"barrow_archer-A": room}, area={0: {"room": room}}
    )
    assert wounds(take_wounds(game)) == [taken, 0]
    assert ("-1 Piercing" in game.told(EnemyAttacks)[0].defence_parts) is (options is ON)


# Crypt Sentinel: Guardian


@cites("SS-32.1")
@pytest.mark.parametrize(
    ("enemies", "options", "taken"),
    [
        ({"crypt_sentinel-A": "ossuary"}, ON, False),
        ({"crypt_sentinel-A": "ossuary"}, TOGETHER, False),
        ({"crypt_sentinel-A": "ossuary"}, OFF, True),
        ({"crypt_sentinel-A": "dawn_font"}, ON, True),
        ({"redsand_thrall-AC": "ossuary"}, ON, True),
    ],
    ids=["there", "together", "not advanced", "next door", "another Enemy"],
)
def test_treasure_in_the_room_of_a_crypt_sentinel_cannot_be_taken(enemies, options, taken):
    game = scene(options=options, enemies=enemies, treasures={"ossuary": "treasure_2"}, area={0: {"room": "ossuary"}})
    game.play(0, "use:arani_146")
    if taken:
        game.play(0, "take")
    assert game.ask.kind == "act"
    assert game.tokens(0) == (["treasure_2"] if taken else [])
    assert game.treasures() == ({} if taken else {"ossuary": "treasure_2"})
    assert game.exhausted(0) == ["arani_146"]


@cites("SS-32.1")
def test_a_crypt_sentinel_guards_against_a_search_from_the_next_room_too():
    game = scene(
        options=ON,
        heroes=("celenthia", "fengray"),
        enemies={"crypt_sentinel-A": "ossuary"},
        treasures={"ossuary": "treasure_2"},
        area={0: {"room": "dawn_font", "sides": "BAAA"}},
    )
    game.play(0, "use:celenthia_151")
    assert (game.ask.kind, game.tokens(0)) == ("act", [])
