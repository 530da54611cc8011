"""SK-WIN: the end of the game and victory points."""

import pytest

from kits.kilforth import Scene, cites, lines, scene
from umbra.games.kilforth.events.day import GameEnded

COMPETITIVE = {"mode": "competitive"}
ROVER = {"race": "werewolf", "calling": "rover", "veiled": ["rover"]}


def last_evening(*heroes: dict[str, object], nights: int = 1, **fields: object) -> Scene:
    """The first hero is the last one to camp, with so many night cards left."""
    camped = [heroes[0], *({"camped": True} | hero for hero in heroes[1:])]
    game = scene(camped, nights=nights, **fields)
    game.play(0, "camp")
    return game


@cites("SK-WIN.1", "SK-R-1", "SK-R-88")
def test_with_one_night_card_left_the_day_is_the_last_and_no_night_follows():
    game = last_evening({"at": "salt_waste"}, dark=["salt_waste"])

    assert game.state.outcome is not None
    assert game.hero().hp == 4
    assert len(game.state.decks["night"]) == 1


@cites("SK-WIN.1", "SK-R-1")
def test_with_two_cards_left_there_is_another_day():
    game = last_evening({}, nights=2)

    assert game.state.outcome is None
    assert len(game.state.decks["night"]) == 1


@cites("SK-WIN.6")
def test_in_cooperative_play_all_lose_when_time_is_up():
    game = last_evening({"gold": 20}, {})

    assert game.state.outcome.winners == []
    assert game.state.outcome.rule == "SK-WIN.6"


@cites("SK-WIN.3", "SK-WIN.7")
def test_in_competitive_play_the_most_victory_points_win():
    """4 gold and assets of 3 and 6 gold against 12 gold; rumours count nothing."""
    rich = {"gold": 4, "assets": ["balanced_sabre", "cinder_glaive"]}
    game = last_evening(rich, {"gold": 12, "rumours": ["lord_of_the_march"]}, options=COMPETITIVE)

    assert game.state.outcome.winners == [0]
    assert game.state.outcome.scores == [13, 12]


@cites("SK-WIN.7")
def test_a_totem_counts_with_its_gold_value():
    game = last_evening({"gold": 0, "assets": ["great_feast_hall"]}, {"gold": 5}, options=COMPETITIVE)

    assert game.state.outcome.scores == [6, 5]


@cites("SK-R-77")
def test_a_tie_is_a_shared_win():
    game = last_evening({"gold": 3}, {"gold": 3}, {"gold": 2}, options=COMPETITIVE)

    assert game.state.outcome.winners == [0, 1]


@cites("SK-WIN.3")
@pytest.mark.parametrize(("gold", "most"), [(1, "1 victory point"), (2, "2 victory points")])
def test_the_reason_counts_the_points(gold: int, most: str):
    game = last_evening({"gold": gold}, {"gold": 0}, options=COMPETITIVE)

    assert game.state.outcome.reason == f"Time has run out; the most is {most}."


@cites("SK-R-79", "SK-WIN.10")
def test_an_eliminated_hero_scores_nothing_and_does_not_win():
    game = last_evening({"gold": 0}, {"out": True, "hp": 0}, options=COMPETITIVE)

    assert game.state.outcome.winners == [0]
    assert game.state.outcome.scores == [0, 0]


@cites("SK-WIN.8", "SK-R-79")
@pytest.mark.parametrize(("gold", "score"), [((3, 4), 4), ((3, 5), 4), ((0, 1), 1)])
def test_the_cooperative_score_is_divided_by_all_who_started_and_rounded_up(gold: tuple[int, int], score: int):
    game = last_evening({"gold": gold[0]}, {"gold": gold[1]})

    assert game.state.outcome.scores == [score, score]


@cites("SK-R-79")
def test_who_is_eliminated_still_counts_in_the_divisor():
    game = last_evening({"gold": 5}, {"out": True, "hp": 0})

    assert game.state.outcome.scores == [3, 3]


def battle_of(*heroes: dict[str, object], mode: str, foe: int, hp: int, team: list[int] | None = None) -> Scene:
    """The first hero assaults the Ashen Judge with dice that all succeed; the foe's show one number."""
    ready = {"at": "ember_flats", "step": 5, "fated": True}
    ancients = [{"id": "the_ashen_judge", "at": "ember_flats", "hp": hp}]
    dice = {"test": [6] * 40, "foe": [foe] * 40}
    first, *others = heroes
    party = [ready | {"veiled": ["seraph"]} | first, *(ready | hero for hero in others)]
    game = scene(party, options={"mode": mode}, ancients=ancients, dice=dice, team=team or [])
    game.play(0, "deed:assault:the_ashen_judge")
    return game


@cites("SK-WIN.2")
def test_in_competitive_play_who_defeats_the_ancient_wins_at_once():
    game = battle_of({"gold": 0}, {"gold": 50, "at": "salt_waste"}, mode="competitive", foe=1, hp=2)

    assert game.state.outcome.winners == [0]
    assert game.state.outcome.rule == "SK-WIN.2"


@cites("SK-R-69")
def test_of_a_team_only_the_active_hero_wins():
    game = battle_of({}, {}, mode="competitive", foe=1, hp=2, team=[1])

    assert game.state.outcome.winners == [0]


@cites("SK-WIN.5")
def test_a_cooperative_win_is_shared_by_all():
    game = battle_of(
        {}, {"defeated": True, "hp": 0, "camped": True, "at": "moneshoba_shrine"}, mode="cooperative", foe=1, hp=2
    )

    assert game.state.outcome.winners == [0, 1]


@cites("SK-R-78")
@pytest.mark.parametrize("mode", ["cooperative", "competitive"])
def test_when_all_heroes_are_eliminated_nobody_wins(mode: str):
    game = battle_of({"hp": 1}, {"out": True, "hp": 0}, mode=mode, foe=6, hp=40)

    assert game.state.outcome.winners == []
    assert game.state.outcome.rule == "SK-R-78"


@cites("SK-R-78")
def test_with_one_hero_left_a_competitive_game_goes_on():
    game = battle_of({"hp": 1}, {"at": "salt_waste"}, mode="competitive", foe=6, hp=40)

    assert game.state.outcome is None
    assert game.ask.seat == 1


@cites("SK-WIN.3", "SK-WIN.6")
@pytest.mark.parametrize(
    ("heroes", "options", "told"),
    [
        ([ROVER], {}, "Time has run out. Werewolf Rover has lost."),
        ([ROVER, {}], {}, "Time has run out. The heroes have lost."),
        (
            [ROVER | {"gold": 9}, {"gold": 0}],
            COMPETITIVE,
            "Time has run out; the most is 9 victory points. Werewolf Rover wins.",
        ),
    ],
)
def test_the_log_ends_with_who_has_won_and_by_which_rule(heroes, options, told):
    game = last_evening(*heroes, options=options)

    assert lines(game)[-1] == told
    assert game.told(GameEnded)[-1].rule == game.state.outcome.rule
