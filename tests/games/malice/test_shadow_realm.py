"""The Shadows' Turn in the Shadow Realm: seals, growing, wandering, escaping and spawning."""

import pytest

from kits.malice import cites, scene
from umbra.games.malice.events.shadows import SealBroken, ShadowEscaped, ShadowStayed, ShadowWandered


def end_turn(game):
    return game.play(0, "ready")


def pit(game) -> int:
    return game.game.content.realm.pit


def gate(number: int) -> int:
    """The hex of a Shadow Gate."""
    return scene().game.content.realm.gates[number]


def beside(hex: int, direction: int) -> int:
    return scene().game.content.realm.ways[hex][direction - 1]


def leads_to(hex: int, goal: int) -> int:
    """The direction from one hex of the realm to a neighbour."""
    return scene().game.content.realm.ways[hex].index(goal) + 1


def inland_neighbour(number: int) -> int:
    """A land hex beside a Shadow Gate that is no Gate and not the Pit."""
    realm = scene().game.content.realm
    return next(w for w in realm.ways[realm.gates[number]] if w >= 0 and w not in realm.gates and w != realm.pit)


@cites("SM-SET.3", "SM-STN.2")
def test_every_shadow_gate_starts_sealed_and_each_turn_one_seal_breaks():
    game = scene()
    assert game.state.seals == [True] * 6
    for left in range(5, -1, -1):
        end_turn(game)
        assert game.state.seals.count(True) == left
    end_turn(game)
    assert len(game.told(SealBroken)) == 6


@cites("SM-STN.2")
def test_the_seal_that_breaks_is_random():
    broken = {end_turn(scene(seed=seed)).told(SealBroken)[0].gate for seed in range(40)}
    assert broken == set(range(6))


@cites("SM-STN.12", "SM-SHD.1", "SM-EX-29")
@pytest.mark.parametrize(("avatars", "life"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3), (8, 3)])
def test_a_shadow_rises_on_the_pit_with_the_spawning_life_of_the_table(avatars, life):
    game = end_turn(scene([{}] * avatars))
    assert (game.state.realm_hex, game.state.realm_life) == (pit(game), life)


@cites("SM-STN.4", "SM-STN.13")
def test_a_shadow_in_the_realm_gains_a_life_and_no_second_one_rises():
    game = scene(realm=(beside(gate(0), 1) if beside(gate(0), 1) >= 0 else inland_neighbour(0), 2))
    start = game.state.realm_hex
    open_land = [
        d for d in range(1, 7) if beside(start, d) >= 0 and beside(start, d) not in game.game.content.realm.gates
    ]
    land = next(d for d in open_land if beside(start, d) != pit(game))
    game = end_turn(scene(realm=(start, 2), dice={"realm": [land]}))
    assert (game.state.realm_hex, game.state.realm_life) == (beside(start, land), 3)
    assert game.state.shadows == []


@cites("SM-STN.5", "SM-WEL.4")
@pytest.mark.parametrize("lights", [0, 1])
def test_a_white_die_is_rolled_for_each_revealed_light_well(lights):
    game = end_turn(scene(realm=(scene().game.content.realm.pit, 1), revealed=[1] * lights))
    assert len(game.told(ShadowWandered)[0].dice) == 1 + lights


@cites("SM-STN.6")
def test_an_active_gate_that_a_white_die_points_at_draws_the_shadow():
    start = inland_neighbour(0)
    to_gate = leads_to(start, gate(0))
    other = next(
        d
        for d in range(1, 7)
        if d != to_gate and beside(start, d) >= 0 and beside(start, d) not in [gate(n) for n in range(6)]
    )
    for white, black, escapes in ((to_gate, other, True), (other, other, False)):
        game = end_turn(scene(realm=(start, 3), open_gates=range(6), revealed=[1], dice={"realm": [black, white]}))
        assert bool(game.told(ShadowEscaped)) is escapes


@cites("SM-R-72")
def test_of_two_active_gates_that_dice_point_at_one_is_random():
    realm = scene().game.content.realm
    start = next(h for h in range(len(realm.at)) if sum(w in realm.gates for w in realm.ways[h]) >= 2)
    dice = [d for d in range(1, 7) if realm.ways[start][d - 1] in realm.gates][:2]
    ends = set()
    for seed in range(20):
        game = end_turn(scene(realm=(start, 3), open_gates=range(6), revealed=[1], dice={"realm": dice}, seed=seed))
        ends.add(game.told(ShadowWandered)[0].end)
    assert ends == {realm.ways[start][d - 1] for d in dice}


@cites("SM-STN.7")
def test_a_shadow_that_would_leave_the_land_stays():
    realm = scene().game.content.realm
    start = next(h for h in range(len(realm.at)) if -1 in realm.ways[h] and h not in realm.gates)
    off = realm.ways[start].index(-1) + 1
    game = end_turn(scene(realm=(start, 2), dice={"realm": [off]}))
    assert (game.state.realm_hex, game.state.realm_life) == (start, 3)
    assert [(event.dice, event.end, event.rule) for event in game.told(ShadowStayed)] == [((off,), start, "SM-STN.7")]


@cites("SM-STN.8")
def test_on_the_spawning_pit_it_gains_one_more():
    realm = scene().game.content.realm
    start = next(w for w in realm.ways[realm.pit] if w >= 0 and w not in realm.gates)
    game = end_turn(scene(realm=(start, 2), dice={"realm": [leads_to(start, realm.pit)]}))
    assert (game.state.realm_hex, game.state.realm_life) == (realm.pit, 4)


@cites("SM-STN.9")
@pytest.mark.parametrize(("face", "left"), [(1, 3), (6, 2)])
def test_a_sealed_gate_takes_1d2_life(face, left):
    start = inland_neighbour(0)
    for seed in range(30):
        game = end_turn(scene(realm=(start, 3), dice={"realm": [leads_to(start, gate(0)), face]}, seed=seed))
        if game.state.seals[0]:
            assert (game.state.realm_hex, game.state.realm_life) == (gate(0), left)
            return
    raise AssertionError("the first seal always breaks")


@cites("SM-STN.9")
def test_a_shadow_without_life_on_a_sealed_gate_is_removed_and_a_new_one_rises():
    start = inland_neighbour(0)
    for seed in range(30):
        game = end_turn(scene(realm=(start, 1), dice={"realm": [leads_to(start, gate(0)), 6]}, seed=seed))
        if game.state.seals[0]:
            assert (game.state.realm_hex, game.state.realm_life) == (pit(game), 1)
            assert game.state.shadows == []
            return
    raise AssertionError("the first seal always breaks")


@cites("SM-STN.3")
def test_a_shadow_on_the_gate_that_is_unsealed_comes_into_aethos_at_once():
    for seed in range(40):
        game = end_turn(scene(realm=(gate(2), 5), seed=seed, wells=("dark", "dark", "light")))
        if game.told(SealBroken)[0].gate == 2:
            assert game.told(ShadowEscaped)[0].life == 5
            assert game.state.realm_hex == pit(game)
            return
    raise AssertionError("gate 2 never opened")


@cites("SM-STN.10", "SM-R-70", "SM-R-71", "SM-EX-40")
def test_on_an_active_gate_it_comes_into_aethos_acts_there_and_another_one_rises():
    start = inland_neighbour(0)
    avatars = [{}] * 5
    game = end_turn(scene(avatars, realm=(start, 5), open_gates=range(6), dice={"realm": [leads_to(start, gate(0))]}))
    (shadow,) = game.state.shadows
    assert shadow.life == 6
    assert shadow.hex != game.board.gates[0]
    assert (game.state.realm_hex, game.state.realm_life) == (pit(game), 2)


@cites("SM-STN.11")
def test_it_comes_to_the_gate_of_a_random_map_that_has_a_hidden_well():
    start = inland_neighbour(0)
    wells = ("dark", "dark", "dark", "light", "light", "dark")
    ends = set()
    for seed in range(30):
        game = end_turn(
            scene(
                maps="fenmark@0,0 thornreach@1,0",
                cities=("city_of_life", "city_of_shards"),
                mystics=("mystic_heal", "mystic_cleanse"),
                wells=wells,
                revealed=(0, 1, 2),
                realm=(start, 5),
                open_gates=range(6),
                dice={"realm": [leads_to(start, gate(0))]},
                seed=seed,
            )
        )
        ends.add(game.told(ShadowEscaped)[0].hex)
    assert ends == {game.board.gates[1]}


@cites("SM-STN.1", "SM-TRN.1")
def test_a_round_is_the_players_turn_and_then_the_shadows_turn():
    game = end_turn(scene())
    assert game.state.round == 2
    assert game.state.phase == "players"
    assert game.avatar(0).actions == 2


@cites("SM-R-8", "SM-STN.13")
def test_a_shadow_rises_and_another_escapes_though_there_are_more_than_six_already():
    crowd = [((1, 1), 9)] * 7
    game = end_turn(scene(shadows=crowd))
    assert (len(game.state.shadows), game.state.realm_hex) == (7, pit(game))
    way = inland_neighbour(0)
    dice = {"realm": [leads_to(way, gate(0))]}
    game = end_turn(scene(shadows=crowd, realm=(way, 3), open_gates=range(6), dice=dice))
    assert (len(game.state.shadows), game.state.realm_hex) == (8, pit(game))


@cites("SM-R-10")
def test_life_is_not_limited_by_the_80_life_tokens_of_the_box():
    game = end_turn(scene([{}] * 8, shadows=[((1, 1), 30), ((2, 1), 30)], realm=(pit(scene()), 40)))
    assert sum(shadow.life for shadow in game.state.shadows) == 60
    assert game.state.realm_life > 40
