"""Why an answer is not possible: a reason with its rule, as far as the one who asks can know it."""

import pytest

from kits.shadowscape import Scene, cites, scene, started
from umbra.core.errors import BadSeats
from umbra.games.shadowscape.state import Seal
from umbra.registry import new_game

KEYS = ["use:arani_147", "move:arani_147", "claim:shard_amulet", "alter:fate_40", "end"]
"""One answer of each kind that the Action Phase knows."""


def rich(**fields: object) -> Scene:
    """Arani can do everything: attack, search, prepare, move, claim and alter fate."""
    return scene(
        area={
            0: {"room": "ossuary", "tokens": ["treasure_2"], "hand": ["fate_40", "fate_17"]},
            1: {"hand": ["fate_1", "fate_2"]},
        },
        enemies={"ghoren_warrior-AB": "ossuary"},
        treasures={"ossuary": "treasure_2"},
        equipment=["shard_amulet"],
        general=["general_124", "general_132"],
        **fields,
    )


def reasons(game: Scene, seat: int, key: str) -> list[str]:
    return [refusal.reason for refusal in game.game.why_not(seat, key)]


def test_there_is_no_reason_against_what_is_offered():
    for game in (rich(), rich(actions_done=2)):
        assert [game.why_not(0, key) for key in game.keys] == [[]] * len(game.keys)
    verbs = {key.partition(":")[0] for actions in (0, 2) for key in rich(actions_done=actions).keys}
    assert verbs == {"use", "move", "claim", "alter", "end"}


# Using a card


@cites("SS-6.3")
@pytest.mark.parametrize("verb", ["use", "move"])
def test_why_not_an_exhausted_card(verb):
    game = scene(area={0: {"spent": ["arani_147"]}})
    assert game.why_not(0, f"{verb}:arani_147") == ["SS-6.3"]


@cites("SS-9.1")
@pytest.mark.parametrize("verb", ["use", "move"])
def test_why_not_a_disabled_card(verb):
    game = scene(area={0: {"hurt": {"arani_145": 1}}})
    assert game.why_not(0, f"{verb}:arani_145") == ["SS-9.1"]


@cites("SS-11.11")
@pytest.mark.parametrize("card", ["arani_144", "arani_145"])
def test_why_not_an_attack_without_a_target(card):
    assert scene().why_not(0, f"use:{card}") == ["SS-11.11"]


@cites("SS-12.8")
def test_why_not_a_search_without_a_treasure():
    assert scene().why_not(0, "use:arani_146") == ["SS-12.8"]


@cites("SS-5.3")
@pytest.mark.parametrize("verb", ["use", "move"])
@pytest.mark.parametrize("card", ["fengray_143", "general_124", "nothing"])
def test_why_not_a_card_that_is_not_ones_own(verb, card):
    assert rich().why_not(0, f"{verb}:{card}") == ["SS-5.3"]


@cites("SS-5.3")
def test_why_not_a_tucked_card():
    game = scene(area={0: {"tucked": ["general_124"]}})
    assert game.why_not(0, "use:general_124") == ["SS-5.3"]


@cites("SS-5.2")
@pytest.mark.parametrize("verb", ["use", "move"])
def test_why_not_a_third_action(verb):
    assert reasons(rich(actions_done=2), 0, f"{verb}:arani_147") == ["You have performed all your Actions this turn."]


# Claiming


@cites("SS-16.1")
@pytest.mark.parametrize("card", ["wayfarers_boots", "fate_40", "nothing"])
def test_why_not_claim_what_is_not_offered(card):
    game = scene(
        area={0: {"tokens": ["treasure_2"], "hand": ["fate_40"]}},
        equipment=["shard_amulet", "bloodstone", "raven_charm", "light_bow"],
    )
    assert game.why_not(0, f"claim:{card}") == ["SS-16.1"]


@cites("SS-16.2")
def test_why_not_a_second_claim():
    assert rich(claims=1).why_not(0, "claim:shard_amulet") == ["SS-16.2"]


@cites("SS-18.1")
@pytest.mark.parametrize("tokens", [[], ["ghoren_warrior-BD"]])
def test_why_not_equipment_without_a_treasure(tokens):
    game = scene(area={0: {"tokens": tokens}}, equipment=["shard_amulet"])
    assert game.why_not(0, "claim:shard_amulet") == ["SS-18.1"]


@cites("SS-17.1")
def test_why_not_a_general_action_card_that_costs_too_much():
    game = rich()
    assert game.why_not(0, "claim:general_132") == ["SS-17.1"]
    assert "3 tokens" in reasons(game, 0, "claim:general_132")[0]


@cites("SS-19.1")
@pytest.mark.parametrize(
    ("whisper", "area", "asks"),
    [
        ("hunters_due", {"tokens": ["ghoren_warrior-AB"]}, "Altar of Night"),
        ("hunters_due", {"room": "altar_of_night"}, "Beast"),
        ("dust_and_pages", {"room": "sunken_library"}, "Sunken Library"),
        ("silence_the_pit", {"room": "howling_pit"}, "Howling Pit"),
        ("armed_for_the_dark", {"tokens": ["ghoren_warrior-AB"]}, "Weapon"),
        ("three_of_a_kind", {"tokens": ["ghoren_warrior-AB", "iron_reaver-AD"]}, "one type"),
        ("glint_of_gold", {"tokens": ["treasure_2"]}, "2 Treasures"),
        (
            "unbowed",
            {"room": "altar_of_night", "tokens": ["ghoren_warrior-AB", "iron_reaver-AD"], "wounds": 1},
            "no Wound",
        ),
        ("lord_of_the_dungeon", {}, "Lord"),
    ],
)
def test_why_not_a_whisper_whose_condition_does_not_hold(whisper, area, asks):
    game = scene(area={0: area}, whispers=[whisper])
    assert game.why_not(0, f"claim:{whisper}") == ["SS-19.1"]
    assert asks in reasons(game, 0, f"claim:{whisper}")[0]


# Altering fate and ending


@cites("SS-20.1")
def test_why_not_alter_fate_twice():
    game = rich(altered=True)
    assert game.why_not(0, "alter:fate_40") == ["SS-20.1"]
    assert reasons(game, 0, "alter:fate_40") == ["You have altered fate this turn already."]


@cites("SS-20.1")
def test_why_not_alter_fate_with_a_card_that_is_not_in_hand():
    assert rich().why_not(0, "alter:fate_5") == ["SS-20.1"]
    assert reasons(rich(), 0, "alter:fate_5") == ["That card is not in your hand."]


@cites("SS-20.1")
def test_the_reason_does_not_tell_where_a_card_is():
    game = scene(area={1: {"hand": ["fate_1"]}}, discard=["fate_3"])
    assert reasons(game, 0, "alter:fate_1") == reasons(game, 0, "alter:fate_2") == reasons(game, 0, "alter:nothing")


@cites("SS-5.2", "SS-R-9")
@pytest.mark.parametrize("actions", [0, 1])
def test_why_not_end_the_action_phase_early(actions):
    still = "You still have to perform an Action, and a usable card is left."
    assert reasons(rich(actions_done=actions), 0, "end") == [still]


# Not now


@cites("SS-1.2")
@pytest.mark.parametrize(
    "key", ["use:fengray_143", "move:fengray_140", "claim:shard_amulet", "alter:fate_1", "end", "done", "nonsense"]
)
def test_why_not_act_in_another_players_turn(key):
    assert rich().why_not(1, key) == ["SS-1.2"]


@cites("SS-15.2")
@pytest.mark.parametrize("key", KEYS)
def test_why_not_anything_during_an_action(key):
    game = rich().play(0, "use:arani_144")
    assert game.ask.kind == "boost"
    assert game.why_not(0, key) == ["SS-15.2"]


@cites("SS-15.2")
@pytest.mark.parametrize("key", KEYS)
def test_why_not_anything_during_a_move(key):
    game = rich().play(0, "move:arani_144", "done")
    assert game.ask.kind == "go"
    assert game.why_not(0, key) == ["SS-15.2"]


@cites("SS-15.2")
@pytest.mark.parametrize("key", KEYS)
def test_why_not_anything_while_another_player_answers_a_fate_card(key):
    game = rich().play(0, "alter:fate_17")
    assert (game.ask.seat, game.ask.kind) == (1, "discard")
    assert game.why_not(0, key) == ["SS-15.2"]


@cites("SS-15.2")
@pytest.mark.parametrize("key", [*KEYS, "alter:fate_1"])
def test_why_not_anything_during_a_trade(key):
    game = scene(
        options={"mode": "cooperative"},
        area={0: {"hand": ["fate_4"], "tokens": ["treasure_2"], "room": "ossuary"}, 1: {"room": "ossuary"}},
        equipment=["shard_amulet"],
    )
    game.play(0, "alter:fate_4")
    assert game.ask.kind == "pass-on"
    assert game.why_not(0, key) == ["SS-15.2"]


@cites("SS-15.2")
@pytest.mark.parametrize("key", KEYS)
def test_why_not_anything_during_an_attack_that_a_fate_card_has_caused(key):
    game = scene(
        area={0: {"hand": ["fate_9", "fate_40"], "room": "gate_of_dusk"}, 1: {"room": "ossuary", "hand": ["fate_1"]}},
        enemies={"crypt_sentinel-A": "ossuary"},
        equipment=["shard_amulet"],
    )
    game.play(0, "alter:fate_9")
    assert (game.ask.seat, game.ask.kind) == (1, "defend")
    assert game.why_not(0, key) == ["SS-15.2"]


@cites("SS-5.5")
@pytest.mark.parametrize("key", KEYS)
def test_why_not_anything_in_the_enemy_phase(key):
    game = scene(
        area={0: {"room": "ossuary", "hand": ["fate_40"]}},
        enemies={"crypt_sentinel-A": "ossuary"},
        equipment=["shard_amulet"],
        fate=["fate_3"],
        actions_done=2,
    )
    game.play(0, "end")
    assert game.ask.kind == "defend"
    assert game.why_not(0, key) == ["SS-5.5"]


@cites("SS-1.2")
def test_why_not_act_while_defending_in_another_players_turn():
    game = scene(
        area={0: {"hand": ["fate_40"]}, 1: {"room": "ossuary", "hand": ["fate_1"]}},
        enemies={"crypt_sentinel-A": "ossuary"},
        fate=["fate_3"],
        actions_done=2,
    )
    game.play(0, "end")
    assert (game.ask.seat, game.keys) == (1, ["done"])
    assert game.why_not(1, "alter:fate_1") == ["SS-1.2"]
    assert "defend" in reasons(game, 1, "alter:fate_1")[0]


# Other answers


def test_an_answer_that_does_not_fit_the_question_is_refused_with_the_rule_of_the_question():
    game = rich()
    assert game.why_not(0, "discard:fate_40") == ["SS-5.2"]
    game.play(0, "use:arani_144")
    assert game.why_not(0, "take") == ["SS-7.2"]


# Steps of an Action, a defence and the Enemy Phase


@cites("SS-7.1")
def test_why_not_boost_with_another_symbol():
    game = rich().play(0, "use:arani_144")
    assert game.why_not(0, "discard:fate_40") == ["SS-7.1"]
    assert reasons(game, 0, "discard:fate_40") == ["It shows Search and Heal, and Attack is needed now."]


@cites("SS-25.2")
def test_why_not_defend_with_another_symbol():
    game = scene(
        area={1: {"room": "ossuary", "hand": ["fate_1"]}},
        enemies={"crypt_sentinel-A": "ossuary"},
        fate=["fate_3"],
        actions_done=2,
    )
    assert (game.ask.seat, game.ask.kind) == (1, "defend")
    assert game.why_not(1, "discard:fate_1") == ["SS-25.2"]
    assert "Defence is needed" in reasons(game, 1, "discard:fate_1")[0]
    assert game.why_not(1, "go:ossuary") == ["SS-25.2"], "who is attacked is asked, though it is not their turn"


@cites("SS-11.2")
def test_why_not_attack_an_enemy_before_an_attack_is_chosen():
    game = scene(area={0: {"room": "ossuary"}}, enemies={"ghoren_warrior-AB": "ossuary"})
    assert game.why_not(0, "target:ghoren_warrior-AB") == ["SS-11.2"]
    assert "Attack first" in reasons(game, 0, "target:ghoren_warrior-AB")[0]
    done = rich(actions_done=2)
    assert reasons(done, 0, "target:ghoren_warrior-AB") == ["You have performed all your Actions this turn."]


def two_in_the_ossuary(*further: str) -> Scene:
    enemies = {"ghoren_warrior-AB": "ossuary", "crypt_sentinel-A": "ossuary", **dict.fromkeys(further, "gate_of_dawn")}
    return scene(area={0: {"room": "ossuary", "sides": "AAAA", "hand": ["fate_17"]}}, enemies=enemies)


@cites("SS-11.2")
def test_why_not_a_target_out_of_range():
    game = two_in_the_ossuary("iron_reaver-AD").play(0, "use:arani_144")
    assert game.ask.kind == "target"
    assert reasons(game, 0, "target:iron_reaver-AD") == [
        "It is 4 rooms away, and this Attack reaches only your own room."
    ]


@cites("SS-11.7")
def test_why_not_attack_a_hero():
    game = two_in_the_ossuary().play(0, "use:arani_144")
    assert game.ask.kind == "target"
    assert reasons(game, 0, "target:fengray") == ["An Attack never targets a Hero."]


@cites("SS-11.2")
def test_why_not_another_target_once_one_is_chosen():
    game = two_in_the_ossuary().play(0, "use:arani_144", "target:crypt_sentinel-A")
    assert game.ask.kind == "boost"
    assert reasons(game, 0, "target:crypt_sentinel-A") == ["It is a target of this Attack already."]
    assert reasons(game, 0, "target:ghoren_warrior-AB") == ["All targets of this Attack are in the same room."]
    assert game.why_not(0, "target:ghoren_warrior-AB") == ["SS-11.2"]


@cites("SS-10.1", "SS-10.4")
def test_why_not_go_to_a_room():
    game = scene(area={0: {"room": "ossuary"}})
    assert game.why_not(0, "go:bartered_court") == ["SS-10.1"]
    assert reasons(game, 0, "go:ossuary") == ["You are there already."]
    game.play(0, "move:arani_144")
    assert game.ask.kind == "go"
    assert "No doorway" in reasons(game, 0, "go:gate_of_dawn")[0]


@cites("SS-7.2")
def test_why_not_go_before_the_movement_is_boosted():
    game = scene(area={0: {"room": "ossuary", "hand": ["fate_17"]}}).play(0, "move:arani_144")
    assert game.ask.kind == "boost"
    first = "First say with which cards you boost the movement, then where you go."
    assert reasons(game, 0, "go:bartered_court") == [first]


@cites("SS-10.4")
def test_why_not_go_through_a_sealed_doorway():
    game = scene(area={0: {"room": "ossuary"}})
    here, there = game.board.index["ossuary"], game.board.neighbours[game.board.index["ossuary"]][0]
    sealed = scene(area={0: {"room": "ossuary"}}, lasting=[Seal(min(here, there), max(here, there), 1)])
    sealed.play(0, "move:arani_144")
    assert reasons(sealed, 0, f"go:{game.board.rooms[there]}") == ["The doorway to that room is sealed."]


@cites("SS-12.8")
def test_why_not_search_a_room_without_a_treasure():
    game = scene(
        heroes=("celenthia", "arani"),
        area={0: {"room": "ossuary", "sides": "AAAA"}},
        treasures={"ossuary": "treasure_2", "bartered_court": "treasure_3"},
        whispers=["pair_of_fangs", "pair_of_purses", "pair_of_skulls", "glint_of_gold"],
    )
    game.play(0, "use:celenthia_151")
    assert game.ask.kind == "search"
    assert game.why_not(0, "search:gate_of_dawn") == ["SS-12.8"]


def wounding(**area: object) -> Scene:
    """Arani has to place Wounds."""
    return scene(
        area={0: {"room": "ossuary", **area}}, enemies={"crypt_sentinel-A": "ossuary"}, fate=["fate_3"], actions_done=2
    )


@cites("SS-25.4", "SS-9.4")
def test_why_not_a_wound_where_no_symbol_is_free_or_on_a_card_that_heals():
    game = wounding(wounds=3)
    assert game.ask.kind == "wound"
    assert reasons(game, 0, "wound:hero-card") == ["Every Wound symbol there is covered already."]
    healing = next(card for card in game.hero(0).actions if card in game.game.content.heals)
    assert game.why_not(0, f"wound:{healing}") == ["SS-9.4"]


@cites("SS-14.2")
def test_why_not_heal_where_no_wound_lies():
    game = scene(area={0: {"wounds": 1, "hurt": {"arani_145": 1}, "sides": "AAAA"}})
    game.play(0, "use:arani_147")
    assert game.ask.kind == "heal"
    assert reasons(game, 0, "heal:arani_144") == ["There is no Wound on it."]


@cites("SS-24.1")
@pytest.mark.parametrize(
    ("lord_room", "why"),
    [(None, "It is not activated now, or has attacked already."), ("gate_of_thorns", "It has no Hero in range.")],
)
def test_why_not_an_enemy_that_does_not_attack_now(lord_room, why):
    """With a Lord, who may bring somebody into its range, it stays activated."""
    game = scene(
        area={0: {"room": "ossuary"}},
        enemies={
            "ghoren_warrior-AB": "ossuary",
            "mire_stalker-BCA": "ossuary",
            "crypt_sentinel-A": "ossuary",
            "mire_stalker-CDB": "gate_of_mist",
        },
        lord_room=lord_room,
        fate=["fate_1"],
        actions_done=2,
    )
    assert game.ask.kind == "attacker"
    assert "not activated" in reasons(game, 0, "attack:crypt_sentinel-A")[0]
    assert reasons(game, 0, "attack:mire_stalker-CDB") == [why]
    assert "not activated" not in str(reasons(game, 0, "attack:nobody"))


@cites("SS-2.25", "SS-2.26")
def test_why_not_start_in_a_room():
    game = new_game("shadowscape", seed=1, options={"heroes": "deal"})
    while game.asked()[0].kind == "side":
        game.answer(game.asked()[0].seat, "side:A")
    rooms = game.sketch(None)["rooms"]
    first = game.asked()[0]
    corners = "Heroes start in the Starting Rooms in the four corners."
    assert [refusal.reason for refusal in game.why_not(first.seat, f"start:{rooms[12]['id']}")] == [corners]
    game.answer(first.seat, first.keys[0])
    assert [refusal.rule for refusal in game.why_not(game.asked()[0].seat, first.keys[0])] == ["SS-2.26"]


def test_why_not_a_hero_that_is_taken():
    game = new_game("shadowscape", seed=1)
    last = game.asked()[0].seat
    game.answer(last, "hero:arani")
    game.answer(last, "quick")
    first = game.asked()[0].seat
    assert [refusal.reason for refusal in game.why_not(first, "hero:arani")] == ["Another player has chosen this Hero."]


@pytest.mark.parametrize("key", KEYS)
def test_a_game_that_is_over_says_by_which_rule(key):
    game = scene(active=1, first=0, options={"round_cap": 1})
    game.play(1, "move:fengray_140", "done", "move:fengray_141", "done")
    assert game.why_not(0, key) == ["SS-R-57"]


def test_every_reason_is_a_sentence():
    games = [rich(), rich(actions_done=2, claims=1, altered=True), rich().play(0, "use:arani_144"), scene()]
    keys = [*KEYS, "use:arani_144", "use:arani_146", "claim:general_132", "claim:nothing", "alter:fate_5", "use:x"]
    said = {reason for game in games for seat in (0, 1) for key in keys for reason in reasons(game, seat, key)}
    assert len(said) > 8
    assert all(reason[0].isupper() and reason.endswith(".") for reason in said)


def test_a_seat_that_is_not_at_the_table_is_named():
    with pytest.raises(BadSeats):
        started().game.why_not(2, "end")
