"""The cooperative game: what is different in setup and play, how it ends, and its difficulty."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from kits.shadowscape import Scene, cites, scene, started
from umbra.box.graph import NOWHERE
from umbra.core.cards import NONE
from umbra.games.shadowscape.board import CENTRE
from umbra.games.shadowscape.events.actions import Attacked, HandDealt
from umbra.games.shadowscape.events.claims import LordAppeared
from umbra.games.shadowscape.events.decks import Reshuffled
from umbra.games.shadowscape.events.enemies import EnemyAttacks, EnemyCardDrawn, EnemySkipped, EnemyStepped, Spawned
from umbra.games.shadowscape.events.setup import FateThinned, LastTurns
from umbra.games.shadowscape.rules import load

CONTENT = load(())
MODES = ("competitive", "cooperative")
DIFFICULTIES = {"normal": 0, "challenging": 5, "difficult": 10, "very_difficult": 15}
ONES = [
    "hunters_due",
    "robbers_due",
    "graves_due",
    "pair_of_fangs",
    "pair_of_purses",
    "pair_of_skulls",
    "dust_and_pages",
    "beneath_the_tears",
    "armed_for_the_dark",
]
"""The 1-shard Whispers but for Glint of Gold, which is claimed in these tests."""
MAGIC = [f"fate_{n}" for n in (1, 2, 3, 4, 21)]


def together(seats: int = 2, *, more: dict[str, Any] | None = None, **given: Any) -> Scene:
    """A scene of a cooperative game."""
    return scene(seats, options={"mode": "cooperative", **(more or {})}, **given)


def two_moves(game: Scene, seat: int) -> Scene:
    """Two Moves that enter no room; with nothing else to do the Enemy Phase follows."""
    for card in game.hero(seat).actions[:2]:
        game.play(seat, f"move:{card}", "done")
    return game


def values(game: Scene, tokens: list[int]) -> Counter[int]:
    return Counter(CONTENT.whispers[face].shards for face in game.faces(tokens))


def over(game: Scene) -> tuple[list[int], str]:
    """Who has won, and by which rule the game is over."""
    assert game.game.outcome is not None
    return game.game.outcome.winners, game.game.outcome.rule


def order(game: Scene, *kinds: type[Any]) -> list[type[Any]]:
    """The events of these kinds in the order in which they happened."""
    return [type(event) for event in game.game.events(None) if isinstance(event, kinds)]


# Setup and play


@cites("SS-1.6")
@pytest.mark.parametrize("mode", MODES)
def test_a_turn_is_built_alike_in_both_modes(mode):
    game = scene(options={"mode": mode}, fate=["fate_1", "fate_2"], area={0: {"tokens": ["treasure_2"]}})
    assert {key.partition(":")[0] for key in game.keys} == {"use", "move", "claim"}
    two_moves(game, 0)
    assert {key.partition(":")[0] for key in game.keys} == {"claim", "end"}
    game.play(0, "end")
    assert [e.symbol for e in game.told(EnemyCardDrawn)] == ["beast"]
    assert game.state.active == 1
    assert game.exhausted(0) == []


@cites("SS-33.1", "SS-R-46")
@pytest.mark.parametrize(("seats", "ones", "twos"), [(2, 5, 4), (3, 4, 3), (4, 3, 2)])
def test_the_whispers_left_over_lie_beneath_the_usual_deck(seats, ones, twos):
    game = started(seats, options={"mode": "cooperative"})
    under, bottom, middle, top = game.state.layers
    assert (bottom, middle, top) == (3, seats, seats + 3 - 4)
    assert values(game, game.state.whispers[:under]) == {1: ones, 2: twos}
    assert values(game, game.state.whispers[under : under + 3]) == {2: 2, 3: 1}
    assert game.state.box == []


@cites("SS-33.1")
@pytest.mark.parametrize("how", ["under", "all19"])
def test_no_whisper_leaves_a_cooperative_game(how):
    state = started(3, options={"mode": "cooperative", "coop_whispers": how}).state
    assert len(state.whispers) + len(state.whisper_offer) == 19
    assert state.box == []


@cites("SS-R-46")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_all19_the_left_over_whispers_join_their_layers(seats):
    game = started(seats, options={"mode": "cooperative", "coop_whispers": "all19"})
    assert game.state.layers == [3, 6, 10 - 4]
    assert values(game, game.state.whispers[:3]) == {2: 2, 3: 1}
    assert values(game, game.state.whispers[3:9]) == {2: 6}
    assert values(game, game.state.whispers[9:]) == {1: 6}


@cites("SS-R-46")
@pytest.mark.parametrize(
    ("seats", "how", "first"), [(2, "under", 4), (3, "under", 6), (4, "under", 8), (2, "all19", 13), (4, "all19", 13)]
)
def test_the_3_shard_whisper_comes_with_one_of_three_claims(seats, how, first):
    game = started(seats, options={"mode": "cooperative", "coop_whispers": how})
    tokens = game.state.whispers[::-1]
    backs = [game.state.cards.backs[token] for token in tokens[first - 1 : first + 2]]
    assert sorted(backs) == ["whisper-2", "whisper-2", "whisper-3"]


@cites("SS-R-46", "SS-R-63")
def test_the_whispers_beneath_come_in_random_order():
    def came(roll: int) -> str:
        game = together(
            whispers=["glint_of_gold", *ONES[:3]],
            whisper_deck=[*ONES[3:5], "hoard"],
            layers=[3],
            area={0: {"tokens": ["treasure_2", "treasure_2"]}},
            rigged={"whisper-layer": [roll]},
        )
        game.play(0, "claim:glint_of_gold")
        return game.faces(game.state.whisper_offer)[-1]

    assert {came(roll) for roll in range(3)} == {*ONES[3:5], "hoard"}


@cites("SS-33.2")
def test_the_cooperative_side_of_the_lord_card_is_up():
    hand = [f"fate_{n}" for n in (1, 2, 3, 4)]
    game = together(lord="vharok", lord_room="gate_of_dawn", area={0: {"hand": hand}})
    game.play(0, "use:arani_144", *(f"discard:{card}" for card in hand))
    assert [(e.damage, e.defence) for e in game.told(Attacked)] == [(6, 7)]
    assert game.game.outcome is None


@cites("SS-33.3")
@pytest.mark.parametrize(("mode", "cards"), [("competitive", 2), ("cooperative", 0)])
def test_alter_fate_uses_the_green_text_only(mode, cards):
    game = scene(options={"mode": mode}, area={0: {"hand": ["fate_7"]}}, enemies={"mire_stalker-BCA": "ossuary"})
    game.play(0, "alter:fate_7")
    assert len(game.hand(0)) == cards
    assert game.ask.kind == ("act" if mode == "competitive" else "move-enemy")


@cites("SS-33.4")
def test_one_card_can_be_claimed_in_a_cooperative_turn():
    area = {"tokens": ["treasure_2", "treasure_2"]}
    game = together(area={0: area}, equipment=["shard_amulet", "wayfarers_boots"])
    game.play(0, "claim:shard_amulet")
    assert not [key for key in game.keys if key.startswith("claim")]


@cites("SS-33.4")
def test_hand_size_is_enforced_by_a_prepare_action_in_a_cooperative_game():
    game = together(heroes=("celenthia", "fengray"), area={0: {"hand": ["fate_1", "fate_2"], "sides": "BAAA"}})
    game.play(0, "use:celenthia_148")
    assert (game.ask.kind, len(game.hand(0))) == ("discard", 5)
    game.play(0, "discard:fate_1")
    assert (game.ask.kind, len(game.hand(0))) == ("act", 4)


@cites("SS-33.5")
def test_no_green_text_speaks_of_an_opponent():
    green = [text for text in CONTENT.fate_texts.values() if text.colour == "green"]
    hostile = {"ambush", "lose_token", "hex", "discard"}
    assert len(green) == 15
    assert not [text.id for text in green if {word.name for word in CONTENT.words[text.id]} & hostile]
    assert not [text.id for text in green if "oppos" in text.text or "opponent" in text.text]


@cites("SS-33.5")
def test_any_other_hero_can_be_helped():
    game = together(3, area={0: {"hand": ["fate_53"]}})
    game.play(0, "alter:fate_53")
    assert sorted(key.rpartition(":")[2] for key in game.keys) == ["arani", "celenthia", "fengray"]


@cites("SS-R-48")
@pytest.mark.parametrize(("hands", "seen"), [("open", "fate_7"), ("hidden", "")])
def test_players_see_each_others_hands_if_the_option_says_so(hands, seen):
    game = together(more={"coop_hands": hands}, area={0: {"sides": "AAAB"}}, fate=["fate_5", "fate_6", "fate_7"])
    game.play(0, "use:arani_147")
    token = game.hero(0).hand[-1]
    faces = [game.game.view(viewer).state.cards.faces[token] for viewer in (0, 1, None)]
    assert faces == ["fate_7", seen, ""]


@cites("SS-R-48")
def test_nothing_can_be_passed_without_a_card_that_says_so():
    area = {"tokens": ["treasure_2"], "equipment": ["shard_amulet"], "hand": ["fate_1"], "room": "ossuary"}
    game = together(area={0: area, 1: {"room": "ossuary"}})
    assert {key.partition(":")[0] for key in game.keys} == {"use", "move", "claim", "alter"}


@cites("SS-R-61")
@pytest.mark.parametrize("mode", MODES)
def test_all_cards_of_a_number_are_drawn_without_a_question_in_both_modes(mode):
    game = scene(options={"mode": mode}, area={0: {"sides": "AAAB"}})
    game.play(0, "use:arani_147")
    assert (len(game.hand(0)), game.ask.kind) == (3, "act")


# When the Lord appears


def about_to_claim(seats: int, tucked: int, awakening: str) -> Scene:
    """Seat 0 can claim a Whisper; the team has claimed some before."""
    return together(
        seats,
        more={"lord_awakening": awakening},
        whispers=["glint_of_gold"],
        area={0: {"tokens": ["treasure_2", "treasure_2"], "tucked": ONES[:1]}, 1: {"tucked": ONES[1:tucked]}},
    )


@cites("SS-R-47")
@pytest.mark.parametrize(("seats", "claimed"), [(2, 6), (3, 5), (4, 4)])
def test_with_card_the_lord_appears_when_the_team_has_claimed_enough_whispers(seats, claimed):
    game = about_to_claim(seats, claimed - 1, "card").play(0, "claim:glint_of_gold")
    assert game.state.lord_room == CENTRE
    assert [e.room for e in game.told(LordAppeared)] == ["ossuary"]


@cites("SS-R-47")
@pytest.mark.parametrize(
    ("seats", "claimed", "awakening"),
    [(2, 5, "card"), (3, 4, "card"), (4, 3, "card"), (2, 8, "whisper_only"), (4, 8, "whisper_only")],
)
def test_otherwise_the_lord_waits_for_the_3_shard_whisper(seats, claimed, awakening):
    game = about_to_claim(seats, claimed - 1, awakening).play(0, "claim:glint_of_gold")
    assert game.state.lord_room == NOWHERE


@cites("SS-R-47")
@pytest.mark.parametrize("awakening", ["card", "whisper_only"])
def test_the_3_shard_whisper_brings_the_lord_in_a_cooperative_game_too(awakening):
    game = together(
        more={"lord_awakening": awakening},
        whispers=["glint_of_gold", *ONES[:3]],
        whisper_deck=["lord_of_the_dungeon", "hoard"],
        area={0: {"tokens": ["treasure_2", "treasure_2"]}},
    )
    game.play(0, "claim:glint_of_gold")
    assert game.state.lord_room == CENTRE


@cites("SS-R-47")
def test_the_3_shard_whisper_does_nothing_with_the_lord_on_the_board():
    game = together(
        more={"lord_awakening": "card"},
        lord_room="altar_of_night",
        whispers=["glint_of_gold", *ONES[:3]],
        whisper_deck=["lord_of_the_dungeon", "hoard"],
        area={0: {"tokens": ["treasure_2", "treasure_2"]}},
    )
    game.play(0, "claim:glint_of_gold")
    assert game.board.rooms[game.state.lord_room] == "altar_of_night"
    assert game.told(LordAppeared) == []


@cites("SS-R-47")
@pytest.mark.parametrize("awakening", ["card", "whisper_only"])
@pytest.mark.parametrize(("claimed", "defence"), [(0, 7), (7, 7), (8, 6), (9, 6), (10, 5), (12, 5)])
def test_the_lord_weakens_with_the_whispers_beyond_the_threshold(claimed, defence, awakening):
    tucked = [*ONES, "hoard", "unbowed", "one_of_each"][:claimed]
    game = together(
        more={"lord_awakening": awakening},
        lord="vharok",
        lord_room="gate_of_dawn",
        area={0: {"hand": ["fate_40"], "tucked": tucked[:5]}, 1: {"tucked": tucked[5:]}},
    )
    game.play(0, "use:arani_144")
    assert [e.defence for e in game.told(Attacked)] == [defence]


# The end


def facing_the_lord(**given: Any) -> Scene:
    """Hareag can slay the Pale Abbess, whose cooperative Defence is 6, and draws a card for it."""
    return together(
        heroes=("hareag", "fengray"),
        lord="pale_abbess",
        lord_room="gate_of_dawn",
        area={0: {"sides": "BAAA", "hand": MAGIC[:4]}, 1: {"tucked": ["hoard"]}},
        **given,
    )


def slay(game: Scene) -> Scene:
    return game.play(0, "use:hareag_164", *(f"discard:{card}" for card in MAGIC[:4]))


@cites("SS-1.5", "SS-34.1")
def test_all_win_the_moment_the_lord_is_eliminated():
    game = slay(facing_the_lord())
    assert over(game) == ([0, 1], "SS-34.1")
    assert game.game.pending is None
    assert game.state.active == 0


@cites("SS-34.1")
def test_an_attack_that_is_too_weak_wins_nothing():
    game = facing_the_lord().play(0, "use:hareag_164", *(f"discard:{card}" for card in MAGIC[:3]), "done")
    assert [(e.damage, e.defence) for e in game.told(Attacked)] == [(5, 6)]
    assert game.game.outcome is None


@cites("SS-1.5", "SS-34.2")
def test_all_lose_the_moment_the_fate_deck_runs_out_in_a_draw():
    game = together(area={0: {"sides": "AAAB"}}, deck=["fate_1", "fate_2", "fate_3"], discard=["fate_4", "fate_5"])
    game.play(0, "use:arani_147")
    assert over(game) == ([], "SS-34.2")
    assert game.game.pending is None


@cites("SS-34.2")
def test_all_lose_the_moment_the_last_card_is_drawn_in_the_enemy_phase():
    game = together(
        area={0: {"room": "ossuary"}},
        enemies={"crypt_sentinel-A": "ossuary"},
        deck=["fate_3"],
        discard=["fate_4", "fate_5"],
    )
    two_moves(game, 0)
    assert over(game) == ([], "SS-34.2")
    assert game.told(EnemyAttacks) == []


@cites("SS-34.2")
def test_the_discard_pile_is_not_reshuffled_in_a_cooperative_game():
    game = together(deck=["fate_3"], discard=["fate_4", "fate_5"])
    two_moves(game, 0)
    assert game.faces(game.state.fate_discard) == ["fate_4", "fate_5"]
    assert game.told(Reshuffled) == []


@cites("SS-34.2")
def test_a_card_left_in_the_deck_keeps_the_game_going():
    game = together(deck=["fate_3", "fate_2"])
    two_moves(game, 0)
    assert game.game.outcome is None
    assert game.state.active == 1


@cites("SS-34.3", "SS-R-49")
def test_an_action_that_slays_the_lord_and_takes_the_last_card_is_a_victory():
    game = slay(facing_the_lord(deck=["fate_40"]))
    assert over(game) == ([0, 1], "SS-34.1")


@cites("SS-34.4")
@pytest.mark.parametrize("won", [True, False])
def test_there_are_no_final_turns_and_the_scores_decide_nothing(won):
    game = slay(facing_the_lord()) if won else two_moves(together(deck=["fate_3"]), 0)
    assert over(game)[0] == ([0, 1] if won else [])
    assert game.state.claimer == NONE
    assert game.told(LastTurns) == []


@cites("SS-R-52")
def test_shards_are_reported_but_have_no_function():
    game = slay(facing_the_lord())
    assert game.game.outcome is not None
    assert (game.game.outcome.scores, game.game.outcome.winners) == ([0, 2], [0, 1])


@cites("SS-R-57")
def test_a_limit_of_rounds_that_ends_a_cooperative_game_is_a_defeat():
    game = together(active=1, first=0, more={"round_cap": 1})
    two_moves(game, 1)
    assert over(game) == ([], "SS-R-57")


# Difficulty


@cites("SS-32.2")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("advanced", "stands"), [("off", False), ("on", True)])
def test_the_advanced_rules_work_in_both_modes(mode, advanced, stands):
    game = scene(
        options={"mode": mode, "advanced": advanced},
        area={0: {"hand": ["fate_1", "fate_2"]}},
        enemies={"iron_reaver-AD": "gate_of_dawn"},
    )
    game.play(0, "use:arani_144", "discard:fate_1", "discard:fate_2")
    assert ("iron_reaver-AD" in game.enemies()) is stands


@cites("SS-32.2", "SS-35.1")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize(("advanced", "attack"), [("off", 2), ("on", 3)])
def test_the_advanced_rules_make_every_difficulty_harder(difficulty, advanced, attack):
    game = together(
        more={"advanced": advanced, "difficulty": difficulty},
        area={0: {"room": "ossuary"}},
        enemies={"ghoren_warrior-AB": "ossuary", "ghoren_slinger-A": "ossuary"},
        fate=["fate_1"],
    )
    two_moves(game, 0).play(0, "attack:ghoren_warrior-AB")
    assert [e.attack for e in game.told(EnemyAttacks)] == [attack]


@cites("SS-35.2")
@pytest.mark.parametrize(("double", "symbols"), [("off", ["beast"]), ("on", ["beast", "brigand"])])
def test_double_fate_draws_two_cards_in_each_enemy_phase(double, symbols):
    game = together(more={"double_fate": double}, fate=["fate_1", "fate_2", "fate_3"])
    two_moves(game, 0)
    assert [e.symbol for e in game.told(EnemyCardDrawn)] == symbols
    assert game.state.active == 1


@cites("SS-R-50")
def test_the_first_card_is_carried_out_completely_before_the_second():
    game = together(
        more={"double_fate": "on"},
        area={0: {"room": "ossuary"}},
        enemies={"barrow_archer-A": "ossuary", "iron_reaver-AD": "ossuary"},
        fate=["fate_3", "fate_2"],
    )
    two_moves(game, 0).play(0, "wound:hero-card")
    drawn, attacks = EnemyCardDrawn, EnemyAttacks
    assert order(game, drawn, attacks) == [drawn, attacks, drawn, attacks]


@cites("SS-R-50")
def test_the_same_type_twice_is_activated_twice():
    game = together(
        more={"double_fate": "on"}, enemies={"barrow_archer-A": "dawn_font"}, fate=["fate_3", "fate_6", "fate_9"]
    )
    two_moves(game, 0)
    assert [e.enemy for e in game.told(EnemyStepped)] == ["barrow_archer-A"] * 2


@cites("SS-R-50")
def test_enemies_spawned_by_the_first_card_are_not_activated_by_the_second():
    game = together(more={"double_fate": "on"}, area={0: {"room": "ossuary"}}, fate=["fate_3", "fate_6"])
    two_moves(game, 0)
    assert len(game.told(Spawned)) == 5
    assert order(game, EnemyStepped, EnemySkipped, EnemyAttacks) == []
    assert game.state.active == 1


@cites("SS-R-50")
def test_the_lord_acts_once_with_the_first_card():
    game = together(
        more={"double_fate": "on"},
        lord="grinmaw",
        lord_room="ossuary",
        area={0: {"room": "ossuary"}},
        fate=["fate_3", "fate_2"],
    )
    two_moves(game, 0).play(0, *["wound:hero-card"] * 3, "wound:arani_146")
    drawn, attacks = EnemyCardDrawn, EnemyAttacks
    assert order(game, drawn, attacks) == [drawn, attacks, drawn]


@cites("SS-35.3")
@pytest.mark.parametrize(("difficulty", "cards"), DIFFICULTIES.items())
def test_a_difficult_game_starts_by_discarding_the_top_of_the_fate_deck(difficulty, cards):
    usual = started(3, options={"mode": "cooperative"})
    game = started(3, options={"mode": "cooperative", "difficulty": difficulty})
    deck = usual.faces(usual.state.fate)
    assert game.faces(game.state.fate_discard) == deck[::-1][:cards]
    assert game.faces(game.state.fate) == deck[: len(deck) - cards]


@cites("SS-R-51")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_discards_are_made_after_the_hands_are_drawn_and_lie_face_up(viewer):
    game = started(2, options={"mode": "cooperative", "difficulty": "challenging"})
    drew, thinned = HandDealt, FateThinned
    assert order(game, drew, thinned) == [drew, drew, thinned]
    view = game.game.view(viewer)
    assert all(view.state.cards.faces[token] for token in view.state.fate_discard)


@cites("SS-35.4")
@pytest.mark.parametrize(
    ("difficulty", "double", "advanced"), list(product(DIFFICULTIES, ["off", "on"], ["off", "on"]))
)
def test_the_ways_to_make_the_game_harder_can_be_combined(difficulty, double, advanced):
    more = {"difficulty": difficulty, "double_fate": double, "advanced": advanced}
    assert len(started(options={"mode": "cooperative", **more}).state.fate_discard) == DIFFICULTIES[difficulty]
    game = together(
        more=more,
        heroes=("fengray", "arani"),
        area={0: {"room": "ossuary"}},
        enemies={"ghoren_warrior-AB": "ossuary", "ghoren_slinger-A": "ossuary"},
        fate=["fate_1", "fate_2"],
    )
    two_moves(game, 0).play(0, "attack:ghoren_warrior-AB", *(["wound:hero-card"] if advanced == "on" else []))
    assert game.wounds(0) == ({"hero-card": 1} if advanced == "on" else {})
    assert len(game.told(EnemyCardDrawn)) == (2 if double == "on" else 1)
    assert game.state.active == 1
