"""The end of the competitive game: the last turns, counting Shadow Shards, ties, and the cap on rounds."""

from typing import Any

import pytest

from kits.shadowscape import Scene, cites, scene
from umbra.games.shadowscape.events.setup import GameEnded, Scored

BEAST, BRIGAND, UNDEAD = "fate_1", "fate_2", "fate_3"
LORDS_WHISPER = "lord_of_the_dungeon"
NOBODY = -1


def claimed(seats: int = 2, claimer: int = 0, **setup: Any) -> Scene:
    """A player with the slain Lord's token has claimed the 3-shard Whisper as the last action of an Action Phase."""
    game = scene(
        seats, active=claimer, actions_done=2, whispers=[LORDS_WHISPER], area={claimer: {"tokens": ["lord"]}}, **setup
    )
    return game.play(claimer, f"claim:{LORDS_WHISPER}")


def take_turn(game: Scene) -> int:
    """The active player performs two Moves that enter no room; returns the seat."""
    seat = game.ask.seat
    for card in game.hero(seat).actions[:2]:
        game.play(seat, f"move:{card}", "done")
    return int(seat)


def final(seats: int = 2, claimer: int = 1, **setup: Any) -> Any:
    """How the game ends when the last player before the claimer leaves out the Enemy Phase."""
    last = (claimer - 1) % seats
    game = scene(seats, active=last, actions_done=2, claimer=claimer, **setup)
    if game.ask.kind == "act":
        game.play(last, "end")
    game.play(last, "pass")
    assert game.game.pending is None
    return game.state.outcome


# The last turns


@cites("SS-30.1")
def test_the_end_begins_when_the_three_shard_whisper_is_claimed():
    game = claimed(3, 1, fate=[BEAST])
    assert game.state.claimer == 1
    assert take_turn(game) == 2
    assert game.ask.kind == "enemy-phase"


@cites("SS-30.1")
def test_the_three_shard_whisper_needs_the_slain_lord():
    game = scene(whispers=[LORDS_WHISPER], lord_room="ossuary", area={0: {"tokens": ["ghoren_warrior-AB"]}})
    assert f"claim:{LORDS_WHISPER}" not in game.keys
    assert game.why_not(0, f"claim:{LORDS_WHISPER}") == ["SS-19.1"]


@cites("SS-30.1")
def test_slaying_the_lord_does_not_yet_begin_the_end():
    game = scene(
        actions_done=1,
        fate=[BEAST],
        lord="pale_abbess",
        lord_room="ossuary",
        whispers=[LORDS_WHISPER],
        area={0: {"room": "ossuary", "hand": ["fate_5", "fate_6", "fate_7"]}},
    )
    game.play(0, "use:arani_144", "discard:fate_5", "discard:fate_6", "discard:fate_7")
    assert game.tokens(0) == ["lord"]
    game.play(0, "end")
    assert game.state.claimer == NOBODY
    take_turn(game)
    assert (game.ask.seat, game.ask.kind) == (0, "act")


@cites("SS-30.1")
def test_claiming_another_whisper_does_not_begin_the_end():
    game = scene(
        actions_done=2,
        whispers=["pair_of_fangs"],
        area={0: {"tokens": ["ghoren_warrior-AB", "ghoren_warrior-BD", "lord"]}},
        fate=[UNDEAD],
    )
    game.play(0, "claim:pair_of_fangs")
    assert game.state.claimer == NOBODY


@cites("SS-30.2", "SS-30.4")
@pytest.mark.parametrize("claimer", [0, 1, 2])
def test_each_other_player_has_exactly_one_more_turn_in_turn_order(claimer):
    game = claimed(3, claimer, fate=[BEAST])
    turns = []
    while game.game.pending is not None:
        turns.append(take_turn(game))
        game.play(turns[-1], "pass")
    assert turns == [(claimer + 1) % 3, (claimer + 2) % 3]
    assert game.state.outcome.rule == "SS-30.4"


@cites("SS-30.3")
def test_in_the_last_turns_a_player_may_leave_out_the_enemy_phase():
    game = claimed(3, fate=[BEAST, BRIGAND])
    take_turn(game)
    assert (game.ask.seat, game.keys) == (1, ["pass", "perform"])
    game.play(1, "pass")
    assert game.faces(game.state.fate_discard) == [BEAST]
    assert game.faces(game.state.fate)[-1] == BRIGAND
    assert (game.ask.seat, game.ask.kind) == (2, "act")


@cites("SS-30.3")
def test_in_the_last_turns_a_player_may_perform_the_enemy_phase():
    game = claimed(3, fate=[BEAST, BRIGAND])
    take_turn(game)
    game.play(1, "perform")
    assert game.faces(game.state.fate_discard) == [BEAST, BRIGAND]
    assert (game.ask.seat, game.ask.kind) == (2, "act")


@cites("SS-30.3", "SS-R-41")
def test_the_claimer_is_not_asked_and_finishes_the_turn_with_an_enemy_phase():
    game = claimed(2, fate=[BEAST], enemies={"ghoren_warrior-AB": "gate_of_dawn"})
    assert (game.ask.seat, game.ask.kind) == (0, "wound")
    game.play(0, "wound:hero-card")
    assert (game.ask.seat, game.ask.kind) == (1, "act")


@cites("SS-R-41")
def test_the_claimer_may_still_act_in_the_turn_of_the_claim():
    game = scene(actions_done=0, whispers=[LORDS_WHISPER], area={0: {"tokens": ["lord"]}})
    game.play(0, f"claim:{LORDS_WHISPER}")
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    take_turn(game)
    assert (game.ask.seat, game.ask.kind) == (1, "act")


@cites("SS-R-41")
def test_nothing_that_happens_in_the_last_turns_adds_a_turn():
    game = scene(
        3,
        active=1,
        claimer=0,
        fate=[BEAST],
        whispers=["pair_of_fangs"],
        area={1: {"tokens": ["ghoren_warrior-AB", "ghoren_warrior-BD"]}},
    )
    game.play(1, "claim:pair_of_fangs")
    assert take_turn(game) == 1
    game.play(1, "perform")
    assert take_turn(game) == 2
    game.play(2, "pass")
    assert game.game.pending is None
    assert game.state.outcome.rule == "SS-30.4"


@cites("SS-30.4")
def test_after_the_last_turn_the_game_is_over_and_scored():
    outcome = final(area={0: {"tucked": ["hunters_due"]}, 1: {"tucked": [LORDS_WHISPER]}})
    assert (outcome.winners, outcome.rule, list(outcome.scores)) == ([1], "SS-30.4", [1, 3])


# Shadow Shards


@cites("SS-31.1")
@pytest.mark.parametrize(
    ("area", "shards"),
    [
        ({}, 0),
        ({"tucked": ["hunters_due"]}, 1),
        ({"tucked": ["hunters_due", "one_of_each", LORDS_WHISPER]}, 6),
        ({"tucked": ["general_138"]}, 2),
        ({"general": ("general_132", "A")}, 1),
        ({"equipment": ["shard_amulet"]}, 1),
        ({"equipment": ["raven_charm", "tower_shield"]}, 0),
        ({"tokens": ["ghoren_warrior-AB", "treasure_4", "lord"]}, 0),
        ({"tucked": ["one_of_each", "general_130"], "general": ("general_139", "B"), "equipment": ["shard_amulet"]}, 6),
    ],
    ids=["nothing", "Whisper", "Whispers", "tucked", "active", "Equipment", "without Shards", "tokens", "everything"],
)
def test_shards_on_all_cards_a_player_has_are_counted(area, shards):
    assert list(final(area={0: area}).scores) == [shards, 0]


@cites("SS-31.2")
@pytest.mark.parametrize("side", ["A", "B"])
def test_a_two_sided_card_counts_once_whichever_side_is_up(side):
    assert list(final(area={0: {"general": ("general_138", side)}}).scores) == [2, 0]


@cites("SS-31.3")
@pytest.mark.parametrize(
    ("room", "shards"),
    [("stalkers_hollow", 1), ("weeping_crypt", 1), ("altar_of_night", 1), ("ossuary", 0), ("gate_of_mist", 0)],
)
def test_a_hero_who_ends_the_game_in_a_room_with_a_shard_adds_it(room, shards):
    assert list(final(area={0: {"room": room}}).scores) == [shards, 0]


@cites("SS-31.3")
def test_only_the_room_at_the_end_counts():
    left = scene(claimer=1, area={0: {"room": "altar_of_night"}})
    left.play(0, "move:arani_144", "go:forgotten_treasury", "done", "move:arani_145", "done", "pass")
    entered = scene(claimer=1, area={0: {"room": "forgotten_treasury"}})
    entered.play(0, "move:arani_144", "go:altar_of_night", "done", "move:arani_145", "done", "pass")
    assert [list(game.state.outcome.scores) for game in (left, entered)] == [[0, 0], [1, 0]]


@cites("SS-R-43")
def test_every_hero_in_the_room_scores_its_shard():
    outcome = final(3, 2, area={0: {"room": "altar_of_night"}, 1: {"room": "altar_of_night"}})
    assert list(outcome.scores) == [1, 1, 0]


@cites("SS-31.1", "SS-31.3")
def test_the_log_has_the_shards_of_everybody_before_it_names_the_winner():
    area = {0: {"room": "altar_of_night", "tucked": ["hunters_due"]}, 1: {"tucked": ["one_of_each"]}}
    game = scene(3, active=1, actions_done=2, claimer=2, area=area).play(1, "pass")

    assert [(e.seat, e.shards, e.room) for e in game.told(Scored)] == [(2, 0, ""), (0, 2, "altar_of_night"), (1, 2, "")]


@cites("SS-31.4")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_highest_total_wins(winner):
    area = {seat: {"tucked": [card]} for seat, card in enumerate(["hunters_due", "robbers_due", "graves_due"])}
    area[winner] = {"tucked": [*area[winner]["tucked"], "one_of_each"]}
    assert final(3, 2, area=area).winners == [winner]


@cites("SS-31.5", "SS-R-42")
@pytest.mark.parametrize(
    ("claimer", "tied", "winner"),
    [
        (2, [0, 1, 2, 3], 2),
        (2, [0, 1, 3], 3),
        (2, [0, 1], 0),
        (2, [1, 2], 2),
        (0, [1, 3], 1),
        (0, [2, 3], 2),
        (3, [1, 2], 1),
        (3, [0, 2], 0),
    ],
)
def test_among_tied_players_the_first_in_turn_order_from_the_claimer_on_wins(claimer, tied, winner):
    cards = ["one_of_each", "hoard", "unbowed", "smugglers_map"]
    area = {seat: {"tucked": [cards[seat]]} for seat in tied}
    assert final(4, claimer, area=area).winners == [winner]


@cites("SS-R-42")
def test_without_a_claimer_ties_are_broken_from_the_first_player_on():
    game = scene(3, options={"round_cap": 4}, first=2, active=1, round=4, actions_done=2, fate=[BEAST])
    assert (game.state.outcome.winners, list(game.state.outcome.scores)) == ([2], [0, 0, 0])
    game = scene(
        3,
        options={"round_cap": 4},
        first=2,
        active=1,
        round=4,
        actions_done=2,
        fate=[BEAST],
        area={0: {"tucked": ["hoard"]}, 1: {"tucked": ["unbowed"]}},
    )
    assert game.state.outcome.winners == [0]


# The cap on rounds


@cites("SS-R-57")
def test_with_a_round_cap_the_game_ends_after_that_many_rounds_and_is_scored():
    game = scene(
        options={"round_cap": 3},
        first=1,
        active=0,
        round=3,
        actions_done=2,
        fate=[BEAST],
        area={0: {"tucked": ["hoard"], "room": "altar_of_night"}, 1: {"tucked": ["hunters_due"]}},
    )
    outcome = game.state.outcome
    assert (outcome.winners, outcome.rule, list(outcome.scores)) == ([0], "SS-R-57", [3, 1])
    assert game.faces(game.state.fate_discard) == [BEAST]


@cites("SS-R-57")
def test_a_round_is_over_when_the_turn_comes_back_to_the_first_player():
    before = scene(options={"round_cap": 3}, first=1, active=1, round=3, actions_done=2, fate=[BEAST])
    assert (before.state.outcome, before.ask.seat, before.state.round) == (None, 0, 3)
    earlier = scene(options={"round_cap": 3}, first=1, active=0, round=2, actions_done=2, fate=[BEAST])
    assert (earlier.state.outcome, earlier.ask.seat, earlier.state.round) == (None, 1, 3)


@cites("SS-R-57")
def test_by_default_there_is_no_cap():
    game = scene(active=1, round=60, actions_done=2, fate=[BEAST])
    assert (game.state.outcome, game.ask.seat, game.state.round) == (None, 0, 61)


@cites("SS-R-57")
def test_the_cap_cuts_off_last_turns_that_have_begun():
    game = scene(3, options={"round_cap": 3}, active=2, round=3, actions_done=2, claimer=1, fate=[BEAST])
    game.play(2, "pass")
    assert game.game.pending is None
    assert (game.state.outcome.winners, game.state.outcome.rule) == ([1], "SS-R-57")


@cites("SS-R-57")
def test_a_cooperative_game_whose_lord_lives_at_the_cap_is_lost():
    options = {"mode": "cooperative", "round_cap": 3}
    game = scene(options=options, active=1, round=3, actions_done=2, fate=[BEAST], area={0: {"tucked": ["hoard"]}})
    assert (game.state.outcome.winners, game.state.outcome.rule) == ([], "SS-R-57")


@cites("SS-31.4", "SS-30.4")
def test_the_log_ends_with_who_has_won_and_by_which_rule():
    game = scene(2, active=0, actions_done=2, claimer=1, area={1: {"tucked": [LORDS_WHISPER]}})
    game.play(0, "pass")

    (ending,) = game.told(GameEnded)
    assert (ending.rule, list(ending.winners)) == ("SS-30.4", game.state.outcome.winners)
    assert ending.reason == "Everybody has had their last turn. Fengray wins with 3 Shadow Shards."
