"""Enemy Spawns: a token on every Lair, and what happens when there are too few."""

from typing import Any

import pytest

from kits.shadowscape import Scene, cites, scene

BEAST, BRIGAND, UNDEAD = "fate_1", "fate_2", "fate_3"
LAIRS = {
    "beast": ["drowned_stair", "howling_pit", "marrow_garden", "silkspun_vault", "stalkers_hollow"],
    "brigand": ["barracks_of_the_lost", "bartered_court", "poisoners_loft", "smugglers_landing", "toll_bridge"],
    "undead": ["bartered_court", "gallows_yard", "marrow_garden", "ossuary", "weeping_crypt"],
}
BEASTS = [
    "ghoren_warrior-AB",
    "ghoren_warrior-BD",
    "ghoren_warrior-CA",
    "ghoren_warrior-DC",
    "ghoren_slinger-A",
    "ghoren_slinger-C",
    "ghoren_slinger-D",
    "mire_stalker-BCA",
    "mire_stalker-CDB",
    "mire_stalker-DAC",
]


def enemy_phase(*cards: str, **setup: Any) -> Scene:
    """The Action Phase of the active player is over; these are the next Fate cards."""
    game = scene(actions_done=2, fate=cards, **setup)
    if game.state.phase == "act" and game.state.actions_done == 2:
        game.play(game.state.active, "end")
    return game


def spawn(pile: int, discarded: int = 0, **setup: Any) -> Scene:
    """Beasts spawn with so many tokens in their pile and among the discards."""
    return enemy_phase(
        BEAST, piles={"beast": BEASTS[:pile]}, discards={"beast": BEASTS[pile : pile + discarded]}, **setup
    )


@cites("SS-27.1")
@pytest.mark.parametrize(("card", "kind"), [(BEAST, "beast"), (BRIGAND, "brigand"), (UNDEAD, "undead")])
def test_every_lair_of_the_type_receives_exactly_one_token_of_that_type(card, kind):
    game = enemy_phase(card)
    assert sorted(game.enemies().values()) == LAIRS[kind]
    assert {game.state.cards.backs[token] for token in game.state.foes} == {kind}
    assert len(game.state.piles[kind]) == 5


@cites("SS-27.1")
def test_tokens_come_from_the_pile_and_lie_face_up():
    game = spawn(7, area={1: {"room": "gate_of_dusk"}})
    assert sorted(game.enemies()) == sorted(BEASTS[:5])
    view = game.game.view(1)
    assert {view.state.cards.faces[token] for token in game.state.foes} == set(BEASTS[:5])


@cites("SS-27.1")
def test_a_lair_with_a_hero_or_other_enemies_in_its_room_spawns_all_the_same():
    game = enemy_phase(
        UNDEAD,
        enemies={"iron_reaver-AD": "gallows_yard", "ghoren_warrior-AB": "gallows_yard"},
        area={0: {"room": "weeping_crypt"}, 1: {"room": "ossuary"}},
    )
    undead = [room for enemy, room in game.enemies().items() if enemy not in ("iron_reaver-AD", "ghoren_warrior-AB")]
    assert sorted(undead) == LAIRS["undead"]


@cites("SS-27.2")
def test_discarded_tokens_fill_up_a_pile_that_is_too_small():
    game = spawn(2, 3)
    assert sorted(game.enemies()) == sorted(BEASTS[:5])
    assert sorted(game.enemies().values()) == LAIRS["beast"]
    assert game.state.piles["beast"] == game.state.discards["beast"] == []


@cites("SS-27.2")
def test_the_discards_are_turned_face_down_and_mixed():
    placed = set()
    for chance in range(3):
        game = spawn(4, 3, rigged={"beast": [chance, 0]})
        (new,) = set(game.enemies()) - set(BEASTS[:4])
        placed.add(new)
        assert game.state.discards["beast"] == []
        assert len(game.state.piles["beast"]) == 2
        assert all(game.state.cards.known[token] == 0 for token in game.state.piles["beast"])
    assert len(placed) > 1


@cites("SS-R-37")
def test_what_is_left_in_the_pile_is_drawn_before_the_discards():
    game = spawn(4, 4)
    assert set(BEASTS[:4]) < set(game.enemies())


@cites("SS-R-37")
def test_the_discards_stay_where_they_are_while_the_pile_is_large_enough():
    game = spawn(5, 3)
    assert sorted(game.enemies()) == sorted(BEASTS[:5])
    assert game.faces(game.state.discards["beast"]) == BEASTS[5:8]


@cites("SS-27.3", "SS-27.4")
def test_with_too_few_tokens_the_active_player_says_which_lairs_stay_empty():
    game = spawn(1, 2, active=1)
    assert (game.ask.seat, game.ask.kind) == (1, "spare")
    assert sorted(game.keys) == [f"spare:{room}" for room in LAIRS["beast"]]
    game.play(1, "spare:howling_pit")
    assert sorted(game.keys) == [f"spare:{room}" for room in LAIRS["beast"] if room != "howling_pit"]
    game.play(1, "spare:marrow_garden")
    assert sorted(game.enemies().values()) == ["drowned_stair", "silkspun_vault", "stalkers_hollow"]
    assert sorted(game.enemies()) == sorted(BEASTS[:3])
    assert game.state.active == 0


@cites("SS-27.3")
def test_a_single_token_is_placed_as_well():
    game = spawn(1)
    game.play(0, "spare:howling_pit", "spare:marrow_garden", "spare:drowned_stair", "spare:silkspun_vault")
    assert game.enemies() == {BEASTS[0]: "stalkers_hollow"}


@cites("SS-27.4")
def test_nobody_is_asked_when_there_are_just_enough_tokens():
    game = spawn(3, 2)
    assert (game.ask.seat, game.ask.kind) == (1, "act")


@cites("SS-R-37")
def test_without_any_token_nobody_is_asked_and_the_spawn_has_no_effect():
    game = spawn(0, enemies={"iron_reaver-AD": "ossuary"})
    assert game.enemies() == {"iron_reaver-AD": "ossuary"}
    assert (game.ask.seat, game.ask.kind) == (1, "act")


@cites("SS-R-37")
def test_trophies_that_players_hold_are_not_available():
    game = spawn(2, 1, area={0: {"tokens": BEASTS[3:6]}, 1: {"tokens": BEASTS[6:9]}})
    game.play(0, "spare:howling_pit", "spare:marrow_garden")
    assert sorted(game.enemies()) == sorted(BEASTS[:3])
    assert game.tokens(0) == BEASTS[3:6]


@cites("SS-27.5")
def test_a_spawned_enemy_neither_moves_nor_attacks_in_that_turn():
    game = enemy_phase(UNDEAD, area={0: {"room": "ossuary"}})
    assert sorted(game.enemies().values()) == LAIRS["undead"]
    assert game.wounds(0) == {}
    assert (game.ask.seat, game.ask.kind) == (1, "act")


@cites("SS-27.5")
def test_a_spawned_enemy_acts_in_the_next_turn():
    game = enemy_phase(UNDEAD, "fate_6", piles={"undead": ["crypt_sentinel-A"]}, area={0: {"room": "ossuary"}})
    spare = [room for room in LAIRS["undead"] if room != "ossuary"]
    game.play(0, *[f"spare:{room}" for room in spare])
    game.play(1, "move:fengray_140", "done", "move:fengray_141", "done")
    assert (game.ask.seat, game.ask.kind) == (0, "wound")


@cites("SS-R-29")
@pytest.mark.parametrize(("card", "kind"), [(BEAST, "beast"), (BRIGAND, "brigand"), (UNDEAD, "undead")])
def test_the_lord_is_of_no_type_and_does_not_prevent_a_spawn(card, kind):
    game = enemy_phase(card, lord_room="ossuary")
    assert sorted(game.enemies().values()) == LAIRS[kind]


@cites("SS-R-29")
def test_the_lord_does_not_cause_a_spawn():
    game = enemy_phase(BEAST, lord_room="ossuary", enemies={"ghoren_slinger-C": "gate_of_mist"})
    assert game.enemies() == {"ghoren_slinger-C": "gate_of_mist"}


@cites("SS-R-29")
def test_a_lair_in_the_room_of_the_lord_goes_on_working():
    game = enemy_phase(UNDEAD, lord_room="ossuary")
    assert sorted(game.enemies().values()) == LAIRS["undead"]
