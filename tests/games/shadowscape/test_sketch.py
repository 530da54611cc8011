"""What the rules work out for a screen: figures of Heroes, Actions and attacks under way, and rooms in reach."""

from typing import Any

import pytest

from kits.shadowscape import Scene, cites, scene
from umbra.games.shadowscape.state import Silence, Ward

SENTINEL = "crypt_sentinel-A"  # Undead, Defence 5
STALKER = "mire_stalker-BCA"  # Beast, Defence 4, Melee 3
REAVER = "iron_reaver-AD"
ATTACK = "fate_17"
"""A Fate card that shows Attack and Defence."""
NO_SEARCH = ["pair_of_fangs", "pair_of_purses", "pair_of_skulls", "glint_of_gold"]


def sketch(game: Scene, seat: int | None = 0) -> dict[str, Any]:
    return game.game.sketch(seat)


def tally(game: Scene, seat: int | None = 0) -> dict[str, Any]:
    found: dict[str, Any] | None = sketch(game, seat)["tally"]
    assert found is not None
    return found


def act(room: str, key: str, enemies: tuple[str, ...] = (STALKER,), **given: Any) -> Scene:
    """Arani, her cards with side A up, uses one of them."""
    area = {"room": room, "sides": "AAAA", "hand": [ATTACK, "fate_18"], **given.pop("area", {})}
    game = scene(area={0: area}, enemies=dict.fromkeys(enemies, room), whispers=NO_SEARCH, **given)
    return game.play(0, key)


# The Defence of a Hero


@cites("SS-29.5")
@pytest.mark.parametrize(("room", "more"), [("forge_of_oaths", 1), ("ossuary", 0)])
def test_the_defence_of_a_hero_counts_the_armour_shrine(room, more):
    game = scene(area={0: {"room": room}})
    assert sketch(game)["heroes"][0]["defence"] == game.game.content.heroes["arani"].defence + more


@cites("SS-29.5")
def test_the_defence_of_a_hero_counts_wards_and_no_silenced_shrine():
    forge = scene().board.index["forge_of_oaths"]
    lasting = [Silence(forge, "armour", 1), Ward(0, 1, 2)]
    game = scene(area={0: {"room": "forge_of_oaths"}}, lasting=lasting)
    assert sketch(game)["heroes"][0]["defence"] == game.game.content.heroes["arani"].defence + 2


# An Action under way


def test_nothing_is_tallied_while_nothing_is_under_way():
    assert sketch(scene())["tally"] is None
    assert sketch(scene())["reach"] == {}


@cites("SS-11.3", "SS-7.2")
def test_an_attack_is_tallied_against_the_defence_of_its_target():
    """Mace Blow deals 2."""
    game = act("ossuary", "use:arani_144")
    found = tally(game)
    assert (found["of"], found["act"], found["symbol"], found["value"]) == ("action", "attack", "attack", 2)
    assert found["goals"] == [
        {"piece": f"card:{game.state.foes[0]}", "now": 2, "next": 3, "needed": 4, "note": "", "parts": []}
    ]
    game.play(0, f"discard:{ATTACK}")
    assert tally(game)["goals"][0]["now"] == 3


@cites("SS-29.3")
def test_the_tally_says_what_the_value_is_made_of():
    game = act("howling_pit", "use:arani_144").play(0, f"discard:{ATTACK}")
    assert tally(game)["parts"] == [("on the card", 2), ("Battle Shrine", 1), ("boosts", 1)]
    assert tally(game)["value"] == 4


def test_everybody_sees_the_tally_of_an_action():
    game = act("ossuary", "use:arani_144")
    assert tally(game, 0) == tally(game, 1) == tally(game, None)


@cites("SS-11.10")
def test_a_target_that_an_attack_does_nothing_to_says_so():
    """Ser Ulric takes nothing from Regular Attacks out of another room."""
    game = scene(
        heroes=("ardenai", "arani"),
        area={0: {"room": "ossuary", "sides": "AAAA", "hand": [ATTACK, "fate_18"]}},
        lord="ser_ulric",
        lord_room="bartered_court",
    )
    game.play(0, next(key for key in game.keys if "Regular Attack" in game.ask.option(key).label))
    goal = tally(game)["goals"][0]
    assert (goal["now"], goal["next"]) == (0, 0)
    assert goal["note"] == "This Attack does nothing to it from here."


@cites("SS-12.2")
def test_a_search_is_tallied_against_the_treasure():
    game = act("ossuary", "use:arani_146", (), treasures={"ossuary": "treasure_4"}, area={"hand": ["fate_40"]})
    found = tally(game)
    assert found["act"] == "search"
    assert [(goal["piece"], goal["now"], goal["needed"]) for goal in found["goals"]] == [
        (f"card:{game.state.hoard[game.board.index['ossuary']]}", found["value"], 4)
    ]


@cites("SS-14.1")
def test_a_heal_is_tallied_against_the_wounds_there_are():
    game = act("ossuary", "use:arani_147", (), area={"wounds": 2, "hurt": {"arani_145": 1}, "hand": ["fate_40"]})
    assert [(goal["piece"], goal["now"], goal["needed"]) for goal in tally(game)["goals"]] == [("seat:0", 4, 3)]


# An attack on a Hero


def attacked(**area: Any) -> Scene:
    """A Mire Stalker (Melee 3) attacks Fengray in Arani's turn."""
    return scene(
        heroes=("arani", "fengray"),
        area={1: {"room": "ossuary", "hand": [ATTACK, "fate_4"], **area}},
        enemies={STALKER: "ossuary"},
        fate=["fate_1"],
        actions_done=2,
    )


@cites("SS-25.1", "SS-25.2", "SS-25.3")
def test_an_attack_on_a_hero_is_tallied():
    game = attacked()
    assert (game.ask.seat, game.ask.kind) == (1, "defend")
    found = tally(game, 1)
    defence = game.game.content.heroes["fengray"].defence
    assert (found["of"], found["seat"], found["enemy"]) == ("strike", 1, game.state.foes[0])
    assert (found["attack"], found["damage"]) == (3, 3 - defence)
    assert found["cancels"] == {f"discard:{ATTACK}": 1, f"double:{ATTACK}": 2}


@cites("SS-25.2")
@pytest.mark.parametrize("seat", [0, None])
def test_which_cards_would_defend_is_told_to_their_owner_only(seat):
    assert tally(attacked(), seat)["cancels"] == {}


@cites("SS-25.6", "SS-9.4")
def test_the_tally_of_an_attack_counts_the_wound_symbols_that_are_free():
    bare = attacked()
    hero, content = bare.hero(1), bare.game.content
    symbols = content.heroes["fengray"].wounds + sum(
        content.faces[card][side].wounds
        for card, side in zip(hero.actions, hero.sides, strict=True)
        if card not in content.heals
    )
    assert tally(bare, 1)["free"] == symbols
    assert tally(attacked(wounds=1), 1)["free"] == symbols - 1


# Movement


def reach(game: Scene) -> dict[str, tuple[int, int, bool]]:
    found = sketch(game)["reach"]
    return {game.board.rooms[int(room)]: (at["cost"], at["left"], at["stops"]) for room, at in found.items()}


def near(game: Scene, room: str) -> list[str]:
    return [game.board.rooms[n] for n in game.board.neighbours[game.board.index[room]]]


@cites("SS-10.2", "SS-10.4")
def test_every_room_in_reach_has_its_cost_and_what_is_left():
    """Arani has Movement 2."""
    game = act("ossuary", "move:arani_144", (), area={"hand": []})
    assert game.ask.kind == "go"
    here = game.board.distance[game.board.index["ossuary"]]
    expected = {game.board.rooms[n]: (far, 2 - far, False) for n, far in enumerate(here) if 0 < far <= 2}
    assert reach(game) == expected


@cites("SS-10.6")
def test_an_enemy_ends_the_way_and_nothing_behind_it_is_in_reach():
    game = scene()
    rooms = near(game, "ossuary")
    blocked = scene(
        area={0: {"room": "ossuary"}},
        enemies=dict(zip((SENTINEL, STALKER, REAVER, "ghoren_warrior-AB"), rooms, strict=False)),
    )
    blocked.play(0, "move:arani_144")
    assert reach(blocked) == dict.fromkeys(rooms, (1, 1, True))


@cites("SS-10.3")
def test_a_boost_to_come_counts_for_the_reach_once_it_is_given():
    game = act("ossuary", "move:arani_144", (), area={"hand": ["fate_13"]})
    assert game.ask.kind == "boost"
    assert max(cost for cost, _, _ in reach(game).values()) == 2
    game.play(0, "discard:fate_13")
    assert max(cost for cost, _, _ in reach(game).values()) == 3


@cites("SS-10.2", "SS-11.2")
def test_before_an_action_the_rooms_and_enemies_in_reach_are_told_to_the_active_seat_alone():
    """Arani has Movement 2 and strikes in her room only."""
    near = {SENTINEL: "ossuary", STALKER: "gate_of_mist"}
    game = scene(area={0: {"room": "ossuary", "hand": []}}, enemies=near)
    (here,) = [token for token in game.state.foes if game.state.cards.faces[token] == SENTINEL]
    told = sketch(game)
    steps = {room: (at["cost"], at["left"], at["stops"]) for room, at in told["ahead"].items()}

    assert told["targets"] == [here]
    assert sketch(game, 1)["ahead"] == {}
    assert sketch(game, 1)["targets"] == []
    game.play(0, "move:arani_144")
    begun = sketch(game)
    assert {room: (at["cost"], at["left"], at["stops"]) for room, at in begun["reach"].items()} == steps
    assert (begun["ahead"], begun["targets"]) == ({}, [])


def test_every_step_that_is_offered_is_in_reach():
    game = act("ossuary", "move:arani_144", (), area={"hand": []})
    offered = {key.partition(":")[2] for key in game.keys if key.startswith("go:")}
    assert offered == {room for room, (cost, _, _) in reach(game).items() if cost == 1}


def test_where_one_walks_is_in_no_reach_of_another_action():
    assert sketch(act("ossuary", "use:arani_144"))["reach"] == {}


@cites("SS-22.1")
def test_the_way_of_an_enemy_leads_through_its_doors_from_room_to_room():
    """Where it would go if it were activated now, door by door; one that it cannot use says why."""
    game = scene(enemies={"iron_reaver-AD": "ossuary", "mire_stalker-BCA": "ossuary"})
    found, walked = sketch(game), 0
    for enemy in found["enemies"].values():
        room = enemy["room"]
        for pace in enemy["path"]:
            if pace["why"]:
                assert pace["room"] is None
                continue
            assert pace["room"] == found["rooms"][room]["leads"][pace["door"]]
            room, walked = pace["room"], walked + 1
    assert walked


@cites("SS-11.3")
def test_everything_that_damage_counts_is_named_in_the_boost_question_and_in_the_tally():
    """Twin Axes deals 2; Fury gives Venda 1 more, the Mace 1 against Undead, and the Reaver's armour takes 1."""
    game = scene(
        heroes=("venda", "arani"),
        options={"advanced": "on"},
        area={
            0: {
                "room": "ossuary",
                "sides": "AAAA",
                "wounds": 2,
                "hand": [ATTACK],
                "equipment": ["oathkeeper_mace"],
            }
        },
        enemies={"iron_reaver-AD": "ossuary", "redsand_thrall-BA": "ossuary"},
    )
    game.play(0, "use:venda_156", "target:iron_reaver-AD", "target:redsand_thrall-BA")
    reaver, thrall = tally(game)["goals"]
    assert reaver["parts"] == [("Fury", 1), ("Armoured", -1)]
    assert thrall["parts"] == [("Fury", 1), ("Oathkeeper Mace", 1)]
    assert (reaver["now"], thrall["now"]) == (2, 4)
    prompt = game.ask.prompt
    assert "worth 2 now (2 on the card)" in prompt
    assert "2 damage with 1 Fury, -1 Armoured to Iron Reaver AD" in prompt
    assert "4 damage with 1 Fury, 1 Oathkeeper Mace to Redsand Thrall BA" in prompt


@cites("SS-R-27")
def test_who_holds_the_token_of_the_lord_is_shown():
    game = scene(area={1: {"tokens": ["lord"]}}, lord_slain=True)
    assert sketch(game)["lord"]["holder"] == 1
    assert sketch(scene())["lord"]["holder"] == -1
