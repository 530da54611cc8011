"""What is counted of a game, and how counts add up."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from core import toy

from umbra.bots import play
from umbra.lab.tally import (
    KEPT_FAULTS,
    Broken,
    Piece,
    Reason,
    Standing,
    Tally,
    count_game,
    fingerprint,
    outcomes,
    percentile,
    spread,
)

TOGETHER = replace(toy.RULES, as_one=lambda options: True)


def ended(rules=toy.RULES, first="wait", seats=2):
    """A game of the toy that is over after three turns; who waits gets a coin, and the others mix the deck."""
    game = toy.new(seats, rules=rules, turns=3)
    for key in (first, "mix", "mix"):
        game.answer(game.asked()[0].seat, key)
    return game


@pytest.fixture(scope="module")
def duel():
    return play("casting-shadows", ["random", "random"], seed=4)


def test_who_alone_has_most_wins_for_the_seat_and_the_bot():
    tally = count_game(ended(), ["greedy", "random"], 3)

    assert (tally.wins_by_seat, tally.wins_by_bot) == (Counter({0: 1}), Counter({"greedy": 1}))
    assert (tally.finished, tally.decisions, tally.draws, tally.unwon) == (1, 3, 0, 0)


def test_several_winners_are_a_draw_and_win_for_nobody():
    tally = count_game(ended(first="mix"), ["random", "random"], 3)

    assert tally.draws == 1
    assert not tally.wins_by_seat
    assert not tally.wins_by_bot


def test_who_plays_as_one_wins_as_one():
    tally = count_game(ended(TOGETHER, first="mix"), ["random", "random"], 3)

    assert tally.draws == 0
    assert tally.wins_by_seat == Counter({0: 1, 1: 1})
    assert tally.wins_by_bot == Counter({"random": 1})


def test_a_game_without_a_winner_is_no_draw():
    game = ended()
    game.state.outcome.winners = []

    tally = count_game(game, ["random", "random"], 3)

    assert (tally.draws, tally.unwon) == (0, 1)


def test_scores_are_counted_by_winner_and_the_rest():
    tally = count_game(ended(), ["random", "random"], 3)

    assert tally.standings == Counter([Standing("score", 6, won=True, seat=0), Standing("score", 5, won=False, seat=1)])


def test_what_a_game_does_not_have_is_not_counted():
    tally = count_game(ended(), ["random", "random"], 3)

    assert not tally.rounds
    assert not tally.characters
    assert not tally.pieces
    assert outcomes(tally, 2, ["random"])["rounds"] is None


def test_rounds_characters_and_hp_are_read_from_the_state(duel):
    tally = count_game(duel, ["random", "random"], 99)
    winner = duel.outcome.winners[0]
    played = [player.character for player in duel.state.players]

    assert tally.rounds == Counter([duel.state.round])
    assert {who: (share.tries, share.wins) for who, share in tally.characters.items()} == {
        played[winner]: (1, 1), played[1 - winner]: (1, 0)
    }  # fmt: skip
    assert {standing.what for standing in tally.standings} == {"HP"}


def test_an_ending_is_the_same_whoever_it_is_about(duel):
    tally = count_game(duel, ["random", "random"], 99)

    assert list(tally.reasons) == [Reason("CS-WIN.1", "… is the last one standing.")]


def test_names_in_a_row_count_as_one_ending():
    game = play("casting-shadows", ["random"] * 4, seed=1, options={"round_cap": 2})

    assert [reason.text for reason in count_game(game, ["random"] * 4, 9).reasons] == ["… and … share a draw."]


def test_cards_are_counted_from_the_log_once_for_a_seat_and_by_times(duel):
    tally = count_game(duel, ["random", "random"], 99)
    cast = [event for event in duel.events(None) if type(event).__name__ == "Cast"]
    card = cast[0].card
    share = tally.pieces[Piece("Spells cast", card)]
    casters = {event.seat for event in cast if event.card == card}

    assert share.times == sum(event.card == card for event in cast)
    assert share.tries == len(casters)
    assert share.wins == len(casters & set(duel.outcome.winners))


def test_without_a_log_no_cards_are_counted():
    game = play("casting-shadows", ["random", "random"], seed=4, events=False)

    assert not count_game(game, ["random", "random"], 99).pieces


def test_tallies_add_up_to_the_same_in_any_order():
    parts = [count_game(play("casting-shadows", ["random"] * 2, seed=s), ["random"] * 2, s) for s in range(4)]
    parts += [Tally(faults=1, broken=[Broken(n, f"0/{n}", [], "", "", b"")]) for n in range(KEPT_FAULTS + 5)]
    sums = []
    for order in range(3):
        random.Random(order).shuffle(parts)
        sums.append(Tally())
        for part in parts:
            sums[-1].add(part)

    assert sums[0] == sums[1] == sums[2]
    assert (sums[0].finished, sums[0].faults) == (4, KEPT_FAULTS + 5)
    assert [broken.number for broken in sums[0].broken] == list(range(KEPT_FAULTS))
    assert fingerprint(sums[0], 2, ["random"]) == fingerprint(sums[1], 2, ["random"])
    assert fingerprint(sums[0], 2, ["random"]) != fingerprint(parts[0], 2, ["random"])


@pytest.mark.parametrize(("percent", "value"), [(10, 1), (50, 5), (51, 6), (90, 9), (100, 10)])
def test_a_percentile_is_the_least_value_that_so_many_do_not_exceed(percent, value):
    assert percentile(Counter(range(1, 11)), percent) == value


def test_a_spread_has_the_mean_and_the_tenths():
    assert spread(Counter({4: 8, 10: 1, 1: 1})) == {"mean": 4.3, "p10": 1, "p90": 4}
    assert spread(Counter()) is None
