"""Whispers: the condition of each of the 19 cards, when they can be claimed, and the token of the slain Lord."""

from typing import Any

import pytest

from kits.shadowscape import Scene, cites, scene, started
from umbra.box.graph import NOWHERE
from umbra.core.cards import NONE
from umbra.games.shadowscape.events.claims import LordAppeared

BEASTS = ["ghoren_warrior-AB", "ghoren_warrior-BD", "ghoren_slinger-A"]
BRIGANDS = ["gallows_cutpurse-ACD", "iron_reaver-AD", "iron_reaver-BC"]
UNDEAD = ["redsand_thrall-AC", "redsand_thrall-BA", "barrow_archer-A"]
TREASURES = ["treasure_2", "treasure_3", "treasure_4"]
ONE_OF_EACH = [BEASTS[0], BRIGANDS[0], UNDEAD[0]]
QUIET: dict[str, list[str]] = {"beast": [], "brigand": [], "undead": []}
"""No tokens to spawn, so that an Enemy Phase passes without a trace."""


def at(room: str, *tokens: str, **more: Any) -> dict[str, Any]:
    """Everything that a Whisper could ask for: a room, tokens, Equipment, Wounds and what has just happened."""
    return {"room": room, "tokens": list(tokens), **more}


ELSEWHERE = "bartered_court"
FEATS = ("searched", "killed_in")

HOLDS: dict[str, list[dict[str, Any]]] = {
    "hunters_due": [at("altar_of_night", BEASTS[0]), at("altar_of_night", BEASTS[2], BRIGANDS[0], "treasure_2")],
    "robbers_due": [at("hall_of_mirrors", BRIGANDS[0]), at("hall_of_mirrors", BRIGANDS[1], UNDEAD[0])],
    "graves_due": [at("dawn_font", UNDEAD[0]), at("dawn_font", UNDEAD[2], BEASTS[0])],
    "pair_of_fangs": [at(ELSEWHERE, *BEASTS[:2]), at("altar_of_night", BEASTS[0], BEASTS[2], "treasure_2")],
    "pair_of_purses": [at(ELSEWHERE, *BRIGANDS[:2])],
    "pair_of_skulls": [at(ELSEWHERE, *UNDEAD[:2])],
    "dust_and_pages": [
        at("sunken_library", searched=["sunken_library"]),
        at("hall_of_mirrors", searched=["sunken_library"]),
    ],
    "beneath_the_tears": [
        at("weeping_crypt", searched=["weeping_crypt"]),
        at("gallows_yard", searched=["weeping_crypt"]),
    ],
    "armed_for_the_dark": [
        at(ELSEWHERE, BEASTS[0], equipment=["versatile_blade"]),
        at(ELSEWHERE, BRIGANDS[0], equipment=["light_bow"]),
        at(ELSEWHERE, UNDEAD[0], equipment=["tower_shield"]),
    ],
    "glint_of_gold": [at(ELSEWHERE, "treasure_2", "treasure_2"), at(ELSEWHERE, "treasure_2", "treasure_4", BEASTS[0])],
    "one_of_each": [at(ELSEWHERE, *ONE_OF_EACH)],
    "dressed_for_the_tomb": [at("ossuary", UNDEAD[0], equipment=["wayfarers_boots"])],
    "smugglers_map": [
        at("smugglers_landing", *TREASURES[:2], searched=["smugglers_landing"]),
        at("howling_pit", *TREASURES, searched=["smugglers_landing"]),
    ],
    "silence_the_pit": [
        at("howling_pit", BEASTS[0], UNDEAD[0], killed_in=["howling_pit"]),
        at("howling_pit", *BRIGANDS[:2], killed_in=["howling_pit"]),
    ],
    "three_of_a_kind": [at(ELSEWHERE, *BEASTS), at(ELSEWHERE, *BRIGANDS), at(ELSEWHERE, *UNDEAD)],
    "champions_tools": [at("champions_rotunda", equipment=["tower_shield", "raven_charm"])],
    "hoard": [at(ELSEWHERE, *TREASURES)],
    "unbowed": [at("altar_of_night", BEASTS[0], UNDEAD[0]), at("altar_of_night", *BRIGANDS[:2])],
    "lord_of_the_dungeon": [at(ELSEWHERE, "lord")],
}

FAILS: dict[str, list[dict[str, Any]]] = {
    "hunters_due": [
        at("hall_of_mirrors", BEASTS[0]),
        at("altar_of_night"),
        at("altar_of_night", BRIGANDS[0], UNDEAD[0], "treasure_2"),
    ],
    "robbers_due": [
        at("altar_of_night", BRIGANDS[0]),
        at("hall_of_mirrors"),
        at("hall_of_mirrors", BEASTS[0], UNDEAD[0], "treasure_2"),
    ],
    "graves_due": [
        at("hall_of_mirrors", UNDEAD[0]),
        at("dawn_font"),
        at("dawn_font", BEASTS[0], BRIGANDS[0], "treasure_2"),
    ],
    "pair_of_fangs": [at(ELSEWHERE, BEASTS[0], BRIGANDS[0], UNDEAD[0]), at(ELSEWHERE, *BRIGANDS[:2])],
    "pair_of_purses": [at(ELSEWHERE, BEASTS[0], BRIGANDS[0], UNDEAD[0]), at(ELSEWHERE, *UNDEAD[:2])],
    "pair_of_skulls": [at(ELSEWHERE, BEASTS[0], BRIGANDS[0], UNDEAD[0]), at(ELSEWHERE, *BEASTS[:2])],
    "dust_and_pages": [
        at("sunken_library"),
        at("sunken_library", searched=["weeping_crypt"]),
        at("sunken_library", killed_in=["sunken_library"]),
    ],
    "beneath_the_tears": [
        at("weeping_crypt"),
        at("weeping_crypt", searched=["sunken_library"]),
        at("weeping_crypt", killed_in=["weeping_crypt"]),
    ],
    "armed_for_the_dark": [
        at(ELSEWHERE, BEASTS[0]),
        at(ELSEWHERE, equipment=["versatile_blade"]),
        at(ELSEWHERE, *TREASURES, equipment=["versatile_blade"]),
        at(ELSEWHERE, BEASTS[0], equipment=["chain_hauberk", "raven_charm"]),
    ],
    "glint_of_gold": [at(ELSEWHERE, "treasure_4"), at(ELSEWHERE, "treasure_4", *BEASTS[:2])],
    "one_of_each": [
        at(ELSEWHERE, BEASTS[0], BRIGANDS[0]),
        at(ELSEWHERE, BEASTS[0], UNDEAD[0], "treasure_2"),
        at(ELSEWHERE, BRIGANDS[0], UNDEAD[0], BRIGANDS[1]),
    ],
    "dressed_for_the_tomb": [
        at(ELSEWHERE, UNDEAD[0], equipment=["wayfarers_boots"]),
        at("ossuary", UNDEAD[0], equipment=["tower_shield", "raven_charm"]),
        at("ossuary", BEASTS[0], BRIGANDS[0], equipment=["wayfarers_boots"]),
    ],
    "smugglers_map": [
        at("smugglers_landing", *TREASURES[:2]),
        at("smugglers_landing", *TREASURES[:2], searched=["ossuary"]),
        at("smugglers_landing", TREASURES[0], *BEASTS[:2], searched=["smugglers_landing"]),
    ],
    "silence_the_pit": [
        at("drowned_stair", *BEASTS[:2], killed_in=["howling_pit"]),
        at("howling_pit", *BEASTS[:2]),
        at("howling_pit", *BEASTS[:2], killed_in=["drowned_stair"]),
        at("howling_pit", *BEASTS[:2], searched=["howling_pit"]),
        at("howling_pit", BEASTS[0], *TREASURES[:2], killed_in=["howling_pit"]),
    ],
    "three_of_a_kind": [at(ELSEWHERE, *BEASTS[:2], UNDEAD[0]), at(ELSEWHERE, *TREASURES), at(ELSEWHERE, *ONE_OF_EACH)],
    "champions_tools": [
        at(ELSEWHERE, equipment=["tower_shield", "raven_charm"]),
        at("champions_rotunda", equipment=["tower_shield", "versatile_blade"]),
        at("champions_rotunda", equipment=["raven_charm", "chain_hauberk"]),
    ],
    "hoard": [at(ELSEWHERE, *TREASURES[:2]), at(ELSEWHERE, *TREASURES[:2], BEASTS[0])],
    "unbowed": [
        at("dawn_font", *BEASTS[:2]),
        at("altar_of_night", *BEASTS[:2], wounds=1),
        at("altar_of_night", *BEASTS[:2], hurt={"arani_144": 1}),
        at("altar_of_night", BEASTS[0], *TREASURES[:2]),
    ],
    "lord_of_the_dungeon": [at("ossuary", *ONE_OF_EACH), at("ossuary", *BEASTS)],
}


def standing(whisper: str, situation: dict[str, Any], **more: Any) -> Scene:
    """Arani in such a situation, with the Whisper in the offer."""
    feats = {key: list(value) for key, value in situation.items() if key in FEATS}
    area = {key: value for key, value in situation.items() if key not in FEATS}
    return scene(area={0: area}, whispers=[whisper], **feats, **more)


def cases(table: dict[str, list[dict[str, Any]]]) -> list[Any]:
    return [pytest.param(w, case, id=f"{w}-{n}") for w, all_of in table.items() for n, case in enumerate(all_of)]


# The conditions


def test_every_whisper_of_the_game_is_tested():
    whispers = started().game.content.whispers
    assert set(HOLDS) == set(FAILS) == set(whispers)


@cites("SS-19.1", "SS-19.4")
@pytest.mark.parametrize(("whisper", "situation"), cases(HOLDS))
def test_a_whisper_can_be_claimed_when_every_part_of_its_condition_holds(whisper, situation):
    game = standing(whisper, situation)
    assert f"claim:{whisper}" in game.keys


@cites("SS-19.1", "SS-19.4")
@pytest.mark.parametrize(("whisper", "situation"), cases(FAILS))
def test_a_whisper_cannot_be_claimed_when_a_part_of_its_condition_does_not_hold(whisper, situation):
    game = standing(whisper, situation)
    assert f"claim:{whisper}" not in game.keys
    assert game.why_not(0, f"claim:{whisper}") == ["SS-19.1"]


@pytest.mark.parametrize(
    ("shards", "whispers"), [(1, {*list(HOLDS)[:10]}), (2, {*list(HOLDS)[10:18]}), (3, {"lord_of_the_dungeon"})]
)
def test_whispers_carry_one_two_or_three_shards(shards, whispers):
    content = started().game.content.whispers
    assert {whisper.id for whisper in content.values() if whisper.shards == shards} == whispers


@cites("SS-19.4")
def test_a_whisper_that_names_a_room_asks_the_hero_to_be_there():
    """Hero, tokens and Equipment are the same; only the room differs."""
    claims = {
        room: [key for key in scene(area={0: at(room, *ONE_OF_EACH)}, whispers=DUES).keys if key.startswith("claim")]
        for room in ("altar_of_night", "hall_of_mirrors", "dawn_font", "ossuary")
    }
    whispers = {room: {key for key in keys if key.endswith("_due")} for room, keys in claims.items()}
    assert whispers == {
        "altar_of_night": {"claim:hunters_due"},
        "hall_of_mirrors": {"claim:robbers_due"},
        "dawn_font": {"claim:graves_due"},
        "ossuary": set(),
    }


DUES = ["hunters_due", "robbers_due", "graves_due"]


# Claiming


@cites("SS-19.2")
@pytest.mark.parametrize("whisper", ["one_of_each", "three_of_a_kind", "hoard", "glint_of_gold", "armed_for_the_dark"])
def test_tokens_and_equipment_are_shown_and_not_spent(whisper):
    situation = HOLDS[whisper][0]
    game = standing(whisper, situation).play(0, f"claim:{whisper}")
    assert game.tokens(0) == situation["tokens"]
    assert game.faces(game.hero(0).equipment) == situation.get("equipment", [])


@cites("SS-19.3")
def test_a_claimed_whisper_is_tucked_under_the_hero_card():
    game = standing("one_of_each", HOLDS["one_of_each"][0]).play(0, "claim:one_of_each")
    assert game.faces(game.hero(0).tucked) == ["one_of_each"]
    assert "one_of_each" not in game.faces(game.state.whisper_offer)


@cites("SS-19.3")
def test_a_tucked_whisper_counts_with_its_shards():
    area = {0: {"tucked": ["one_of_each", "glint_of_gold"]}, 1: {"tucked": ["hunters_due"]}}
    game = scene(area=area, active=1, claimer=0, actions_done=2).play(1, "pass")
    assert game.state.outcome.scores == [3, 1]


# When


@cites("SS-19.1", "SS-R-25")
def test_a_condition_that_comes_true_in_an_action_can_be_used_right_after_it():
    game = scene(
        area={0: {"room": "ossuary", "tokens": [UNDEAD[0]], "sides": "AAAA", "hand": ["fate_1"]}},
        enemies={"redsand_thrall-BA": "ossuary"},
        whispers=["pair_of_skulls"],
    )
    assert "claim:pair_of_skulls" not in game.keys
    game.play(0, "use:arani_144", "discard:fate_1", "take")
    assert "claim:pair_of_skulls" in game.keys


@cites("SS-R-25")
def test_what_lasts_can_be_claimed_after_other_things_and_in_later_turns():
    game = scene(area={0: at("ossuary", *BEASTS[:2])}, whispers=["pair_of_fangs"], piles=QUIET)
    for seat in (0, 1):
        for card in game.hero(seat).actions[:2]:
            game.play(seat, f"move:{card}", "done")
        game.play(seat, *(["end"] if seat == 0 else []))
    assert (game.state.active, game.state.round) == (0, 2)
    assert "claim:pair_of_fangs" in game.keys


def searcher(**more: Any) -> Scene:
    """Arani has searched the Sunken Library, where no Treasure is, for Dust and Pages."""
    own = {"room": "sunken_library", "sides": "AAAB", "tokens": BEASTS[:2], **more.pop("own", {})}
    game = scene(area={0: own}, whispers=["dust_and_pages", "pair_of_fangs"], piles=QUIET, **more)
    assert "claim:dust_and_pages" not in game.keys
    return game.play(0, "use:arani_146", *(["done"] if own.get("hand") else []))


@cites("SS-R-25")
def test_a_search_is_enough_whatever_its_result():
    assert "claim:dust_and_pages" in searcher().keys
    assert "claim:dust_and_pages" in searcher(treasures={"sunken_library": "treasure_4"}).keys


@cites("SS-R-25")
def test_what_has_happened_must_be_claimed_before_another_action():
    game = searcher().play(0, "move:arani_144", "done")
    assert "claim:pair_of_fangs" in game.keys
    assert game.why_not(0, "claim:dust_and_pages") == ["SS-19.1"]


@cites("SS-R-25")
def test_what_has_happened_must_be_claimed_before_fate_is_altered():
    game = searcher(own={"hand": ["fate_3"]}).play(0, "alter:fate_3")
    assert "claim:pair_of_fangs" in game.keys
    assert game.why_not(0, "claim:dust_and_pages") == ["SS-19.1"]


@cites("SS-R-25")
def test_what_has_happened_must_be_claimed_before_the_action_phase_ends():
    game = searcher(actions_done=1).play(0, "end")
    for card in game.hero(1).actions[:2]:
        game.play(1, f"move:{card}", "done")
    assert game.state.active == 0
    assert game.why_not(0, "claim:dust_and_pages") == ["SS-19.1"]


@cites("SS-R-25")
def test_a_claim_comes_between_another_claim_and_what_has_happened_before():
    game = searcher(more_claims=1).play(0, "claim:pair_of_fangs")
    assert game.why_not(0, "claim:dust_and_pages") == ["SS-19.1"]


@cites("SS-R-25", "SS-19.1")
def test_a_search_of_an_adjacent_room_is_a_search_there():
    game = scene(
        heroes=["celenthia", "fengray"],
        area={0: {"room": "hall_of_mirrors", "sides": "AAAA"}},
        whispers=["dust_and_pages"],
    )
    game.play(0, "use:celenthia_151")
    assert "claim:dust_and_pages" in game.keys


@cites("SS-R-25")
@pytest.mark.parametrize(("enemy_room", "claimable"), [("howling_pit", True), ("silkspun_vault", False)])
def test_an_elimination_counts_where_the_enemy_stood(enemy_room, claimable):
    game = scene(
        heroes=["ardenai", "fengray"],
        area={0: {"room": "howling_pit", "sides": "AAAA", "tokens": UNDEAD[:1]}},
        enemies={"gallows_cutpurse-ACD": enemy_room},
        whispers=["silence_the_pit"],
    )
    game.play(0, "use:ardenai_152", "take")
    assert ("claim:silence_the_pit" in game.keys) == claimable


@cites("SS-R-25")
def test_an_attack_that_eliminates_nobody_does_not_silence_the_pit():
    game = scene(
        heroes=["ardenai", "fengray"],
        area={0: {"room": "howling_pit", "sides": "AAAA", "tokens": UNDEAD[:2]}},
        enemies={"crypt_sentinel-A": "howling_pit"},
        whispers=["silence_the_pit"],
    )
    game.play(0, "use:ardenai_152")
    assert game.why_not(0, "claim:silence_the_pit") == ["SS-19.1"]


@cites("SS-R-25")
def test_a_room_passed_through_in_a_move_does_not_count():
    own = {"room": "gate_of_mist", "tokens": [BEASTS[0]]}
    game = scene(heroes=["crow", "fengray"], area={0: own}, whispers=["hunters_due"])
    game.play(0, "move:crow_160", "go:altar_of_night")
    assert game.room(0) == "altar_of_night"
    assert not [key for key in game.keys if key.startswith("claim")]
    game.play(0, "go:forgotten_treasury", "done")
    assert "claim:hunters_due" not in game.keys


@cites("SS-R-25")
def test_a_room_in_which_a_move_ends_counts():
    own = {"room": "gate_of_mist", "tokens": [BEASTS[0]]}
    game = scene(heroes=["crow", "fengray"], area={0: own}, whispers=["hunters_due"])
    game.play(0, "move:crow_160", "go:altar_of_night", "done")
    assert "claim:hunters_due" in game.keys


@cites("SS-R-25")
def test_only_the_active_player_claims():
    game = scene(area={1: at(ELSEWHERE, *BEASTS)}, whispers=["pair_of_fangs"])
    assert "claim:pair_of_fangs" not in game.keys
    assert game.why_not(1, "claim:pair_of_fangs") == ["SS-1.2"]


# The Lord appears

OFFER = ["pair_of_fangs", *DUES]


@cites("SS-19.5")
def test_the_lord_appears_in_the_centre_when_a_refill_reveals_the_3_shard_whisper():
    deck = ["lord_of_the_dungeon", "hoard"]
    game = scene(area={0: at(ELSEWHERE, *BEASTS)}, whispers=OFFER, whisper_deck=deck)
    game.play(0, "claim:pair_of_fangs")
    assert "lord_of_the_dungeon" in game.faces(game.state.whisper_offer)
    assert game.board.rooms[game.state.lord_room] == "ossuary"
    assert len(game.told(LordAppeared)) == 1


@cites("SS-19.5")
def test_any_other_whisper_brings_no_lord():
    deck = ["hoard", "lord_of_the_dungeon"]
    game = scene(area={0: at(ELSEWHERE, *BEASTS)}, whispers=OFFER, whisper_deck=deck)
    game.play(0, "claim:pair_of_fangs")
    assert game.state.lord_room == NOWHERE


@cites("SS-19.6")
def test_the_lord_can_be_attacked_from_its_appearance_on():
    own = at("ossuary", *BEASTS, sides="AAAA")
    game = scene(area={0: own}, whispers=OFFER, whisper_deck=["lord_of_the_dungeon"])
    assert "use:arani_144" not in game.keys
    game.play(0, "claim:pair_of_fangs")
    assert "use:arani_144" in game.keys


# The Lord's Whisper and the Lord's token


def slayer(*tokens: str, **more: Any) -> Scene:
    """Fengray has just dealt the Pale Abbess (Defence 5) 3 damage and two boosts."""
    own = {"room": "ossuary", "sides": "AAAA", "tokens": list(tokens), "hand": ["fate_1", "fate_2"]}
    game = scene(
        heroes=["fengray", "arani"],
        area={0: own, **more.pop("area", {})},
        lord="pale_abbess",
        lord_room="ossuary",
        whispers=["lord_of_the_dungeon"],
        piles=QUIET,
        **more,
    )
    return game.play(0, "use:fengray_141", "discard:fate_1", "discard:fate_2")


@cites("SS-R-28")
def test_the_lords_token_must_be_taken():
    game = slayer()
    assert game.tokens(0) == ["lord"]
    assert game.ask.kind == "act"


@cites("SS-R-28")
def test_the_lords_token_counts_for_the_limit_and_another_token_goes():
    game = slayer(*ONE_OF_EACH)
    assert set(game.keys) == {f"drop:{token}" for token in ONE_OF_EACH}
    game.play(0, f"drop:{ONE_OF_EACH[0]}")
    assert game.tokens(0) == [*ONE_OF_EACH[1:], "lord"]


@cites("SS-R-28")
def test_a_later_token_does_not_drive_out_the_lords():
    game = scene(
        area={0: {"room": "toll_bridge", "sides": "AAAA", "tokens": ["lord", *BEASTS[:2]]}},
        enemies={"gallows_cutpurse-ACD": "toll_bridge"},
    )
    game.play(0, "use:arani_144", "take")
    assert set(game.keys) == {f"drop:{BEASTS[0]}", f"drop:{BEASTS[1]}", "drop:gallows_cutpurse-ACD"}


@cites("SS-R-28", "SS-17.1")
def test_the_lords_token_cannot_be_spent():
    game = scene(
        area={0: {"tokens": ["lord", BEASTS[0]]}}, general=["general_124", "general_129", "general_130", "general_132"]
    )
    assert [key for key in game.keys if key.startswith("claim:general")] == ["claim:general_124"]
    game.play(0, "claim:general_124", "side:A")
    assert game.tokens(0) == ["lord"]


@cites("SS-R-28")
def test_the_lords_token_cannot_be_taken_away_by_a_thief():
    """In the advanced game a Gallows Cutpurse takes a token from the Hero it wounds."""
    game = scene(
        options={"advanced": "on"},
        area={0: {"tokens": ["lord", BEASTS[0]]}},
        enemies={"gallows_cutpurse-ACD": "gate_of_dawn"},
        fate=["fate_2"],
        actions_done=2,
        whispers=["hunters_due"],
    )
    game.play(0, *(["end"] if game.ask.kind == "act" else []), "wound:hero-card")
    assert game.tokens(0) == ["lord"]


@cites("SS-R-28")
@pytest.mark.parametrize(
    ("whisper", "situation", "claimable"),
    [
        ("armed_for_the_dark", at(ELSEWHERE, "lord", equipment=["tower_shield"]), True),
        ("unbowed", at("altar_of_night", "lord", BEASTS[0]), True),
        ("three_of_a_kind", at(ELSEWHERE, "lord", *BEASTS[:2]), False),
        ("pair_of_fangs", at(ELSEWHERE, "lord", BEASTS[0]), False),
        ("one_of_each", at(ELSEWHERE, "lord", BEASTS[0], UNDEAD[0]), False),
        ("glint_of_gold", at(ELSEWHERE, "lord", "treasure_2"), False),
    ],
)
def test_the_lords_token_is_a_trophy_of_no_type(whisper, situation, claimable):
    assert (f"claim:{whisper}" in standing(whisper, situation).keys) == claimable


@cites("SS-R-27")
def test_the_slayer_can_claim_the_lords_whisper_and_the_end_begins_with_that():
    game = slayer()
    assert game.state.claimer == NONE
    game.play(0, "claim:lord_of_the_dungeon")
    assert game.state.claimer == 0
    assert game.faces(game.hero(0).tucked) == ["lord_of_the_dungeon"]


@cites("SS-R-27")
def test_nobody_but_the_slayer_can_claim_the_lords_whisper():
    game = slayer(area={1: {"tokens": ONE_OF_EACH}}, actions_done=1).play(0, "end")
    assert (game.state.active, game.state.claimer) == (1, NONE)
    assert game.why_not(1, "claim:lord_of_the_dungeon") == ["SS-19.1"]


@cites("SS-R-27")
def test_a_slayer_who_has_claimed_already_claims_the_lords_whisper_in_a_later_turn():
    game = slayer(claims=1)
    assert game.why_not(0, "claim:lord_of_the_dungeon") == ["SS-16.2"]
    game.play(0, "move:fengray_140", "done")
    for card in game.hero(1).actions[:2]:
        game.play(1, f"move:{card}", "done")
    assert (game.state.active, game.state.claimer) == (0, NONE)
    assert "claim:lord_of_the_dungeon" in game.keys


@cites("SS-R-27")
def test_the_slayer_may_wait_with_the_lords_whisper():
    game = slayer(actions_done=1).play(0, "end")
    for card in game.hero(1).actions[:2]:
        game.play(1, f"move:{card}", "done")
    assert (game.state.active, game.state.claimer, game.state.outcome) == (0, NONE, None)
    assert "claim:lord_of_the_dungeon" in game.keys
