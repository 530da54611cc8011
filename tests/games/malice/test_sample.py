"""The two-round sample of play (SM-EX-24 to SM-EX-33), figure by figure: one game from setup to the end of round 2.

Bryan is seat 0 with avatar 0, Sara seat 1 with avatar 1. Each example plays on where the one before it ended.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

from kits.malice import Scene, cards_of, cites
from umbra.core.cards import NONE
from umbra.core.game import Game
from umbra.games.malice.events.combat import CombatRolled, Harvested
from umbra.games.malice.events.harm import CreatureWounded, Wounded
from umbra.games.malice.labels import KEYS
from umbra.games.malice.library import BUILT_IN
from umbra.games.malice.rules import RULES
from umbra.games.malice.setup import begin
from umbra.games.malice.state import NO_MOVE

BRYAN, SARA = 0, 1
MAPS = "fenmark@0,0 thornreach@1,0"
SARAS_GATE, CLEANSER = (4, 3), (3, 3)
BRYANS_GATE, HEALER, ON_THE_WAY, MEETING, LAIR = (15, 3), (14, 3), (15, 4), (14, 4), (13, 3)
LOOTED = (3, 1), (8, 3)
"""The lairs that the two empty before the game."""
BOTTOM = 4
"""How many potions lie below the Elixir of Restoration, where Bryan will cut."""


# The game is stacked and rigged as the sample tells it


def stacked(faces: Sequence[str], wanted: Sequence[str]) -> list[int]:
    """The draws of a shuffle that brings the faces of a trove into the wanted order, its top last."""
    pile, draws = list(faces), []
    for place in range(len(pile) - 1, 0, -1):
        found = pile.index(wanted[place])
        pile[place], pile[found] = pile[found], pile[place]
        draws.append(found)
    return draws


def on_top(faces: Sequence[str], tops: Sequence[str]) -> list[str]:
    """The faces with these on top, drawn from the left."""
    rest = list(faces)
    for face in tops:
        rest.remove(face)
    return [*rest, *reversed(tops)]


def sample(pack: Path | None = None, scalebane: Sequence[int] = (6, 3)) -> Scene:
    """The game before anybody has decided anything, with the dice of all that is to come."""
    options = {"maps": MAPS, "start": "challenging", "star_method": "all"}
    cards = cards_of(pack)
    s = begin(cards, RULES.settle_options(options), 2)

    def faces(zone: list[int]) -> list[str]:
        return [s.cards.faces[token] for token in zone]

    def trove(zone: list[int], *tops: str) -> list[int]:
        return stacked(faces(zone), on_top(faces(zone), tops))

    masteries = faces(s.masteries)
    drawn = (
        masteries.index("battle_strategist"),
        [m for m in masteries if m != "battle_strategist"].index("time_dancer"),
    )
    potions = on_top(faces(s.potions), ["nightshield_elixir", "liquid_life"])
    potions.remove("elixir_of_restoration")
    potions.insert(BOTTOM, "elixir_of_restoration")
    mystics = on_top(faces(s.mystics), [])
    for place, face in enumerate(("mystic_cleanse", "mystic_heal")):
        mystics.remove(face)
        mystics.insert(place, face)
    dice = {
        "movement": [1, 2, 6, 3, 3, 1, 5, 5, 4, 2, 6, 6],
        "luck": [3],
        "creature": [2, 5, 4],
        "wounds": [*scalebane, 4, 5],  # then the star dice of the creature's blow
        "creature-roll": [6, 4],
        "combat": [2, 4, 5, 6, 3, 4],  # two dice and Bryan's star die, twice
        "shields": [1, 2, 3, 4, 5, 1],
        "harvest": [4, 5, 6, 4, 1, 2],
        "realm": [1],
    }
    rigged = {stream: [face - 1 for face in shown] for stream, shown in dice.items()}
    rigged |= {
        "masteries": [*stacked(masteries, masteries), *drawn],
        "potions": stacked(faces(s.potions), potions),
        "potion": [BOTTOM + 1],
        "treasures": trove(s.treasures, "cloak_of_defense", "scalebane", "the_red_sword_of_rending"),
        "fates": trove(s.fates, "brutal_assault", "curse_of_missteps"),
        "abilities": trove(s.abilities, "glacial"),
        "mystics": stacked(faces(s.mystics), mystics),
        "target": [SARA, BRYAN],
        "seals": [2, 0],
    }
    return Scene(Game(RULES, cards, 2, 1, options, rigged=rigged))


def go(game: Scene, a: int, *way: tuple[int, int]) -> None:
    for place in way:
        game.play(a, f"go:{KEYS[a]}:{game.spot(*place)}")


def can_go(game: Scene, a: int) -> list[str]:
    return [key for key in game.game.view(a).ask.keys if key.startswith(f"go:{KEYS[a]}:")]


# The stretches of the sample, in their order


def set_up(game: Scene) -> None:
    for a in (BRYAN, SARA):
        game.play(a, f"piece:{KEYS[a]}")
    for a, lair in ((BRYAN, LOOTED[0]), (SARA, LOOTED[1])):
        game.play(a, f"lair:{game.spot(*lair)}")
    for a, gate in ((BRYAN, BRYANS_GATE), (SARA, SARAS_GATE)):
        game.play(a, f"gate:{game.spot(*gate)}")


def sara_rolls_twice(game: Scene) -> None:
    game.play(SARA, "move:bryn", "roll", "primary:bryn", "pass")


def sara_goes_through_the_gate(game: Scene) -> None:
    go(game, SARA, CLEANSER)
    game.play(SARA, "reveal:bryn")
    go(game, SARA, SARAS_GATE)
    game.play(SARA, f"gate:bryn:{game.spot(*BRYANS_GATE)}", "roll")


def bryan_finds_his_mystic(game: Scene) -> None:
    game.play(BRYAN, "move:aster", "roll").play(SARA, "pass")
    go(game, BRYAN, HEALER)
    game.play(BRYAN, "reveal:aster")


def bryan_has_a_potion_brewed(game: Scene) -> None:
    game.play(BRYAN, "stop:aster", "brew:aster:blue")


def sara_draws_fate(game: Scene) -> None:
    game.play(SARA, "stop:bryn", "move:bryn", "roll", "pass")


def sara_walks_through_the_wilds(game: Scene) -> None:
    go(game, SARA, ON_THE_WAY, MEETING)


def first_shadows_turn(game: Scene) -> None:
    game.play(BRYAN, "ready").play(SARA, "ready")


def they_band(game: Scene) -> None:
    game.play(BRYAN, "move:aster", "roll").play(SARA, "pass")
    go(game, BRYAN, MEETING)
    game.play(BRYAN, "band:aster:bryn").play(SARA, "agree")


def sara_moves_with_him(game: Scene) -> None:
    game.play(SARA, "move:bryn", "roll", "pass")


def they_enter_the_lair(game: Scene) -> None:
    go(game, BRYAN, LAIR)


def they_prepare(game: Scene) -> None:
    game.play(BRYAN, "use:aster:nightshield_elixir").play(SARA, "use:bryn:scalebane", "pass")


def they_prepare_with_printed_cards(game: Scene) -> None:
    """Their Scalebane deals 5 at its best only, so that nobody is asked whether to throw again."""
    game.play(BRYAN, "use:aster:nightshield_elixir").play(SARA, "use:bryn:scalebane")


def bryan_draws_the_blow(game: Scene) -> None:
    game.play(BRYAN, "fight:aster").play(SARA, "fight:bryn").play(BRYAN, "attract:aster").play(SARA, "pass", "pass")


def sara_has_the_shield_thrown_again(game: Scene) -> None:
    game.play(SARA, "secondary:bryn")


def bryan_kills_it(game: Scene) -> None:
    game.play(BRYAN, "fight:aster").play(SARA, "fight:bryn", "pass").play(BRYAN, "shard:aster:none")


def they_take_what_is_left(game: Scene) -> None:
    game.play(BRYAN, "harvest:aster").play(SARA, "pass").play(BRYAN, "to:aster")


def second_shadows_turn(game: Scene) -> None:
    game.play(BRYAN, "stop:aster", "ready").play(SARA, "ready")


STORY: tuple[Callable[[Scene], None], ...] = (
    set_up,
    sara_rolls_twice,
    sara_goes_through_the_gate,
    bryan_finds_his_mystic,
    bryan_has_a_potion_brewed,
    sara_draws_fate,
    sara_walks_through_the_wilds,
    first_shadows_turn,
    they_band,
    sara_moves_with_him,
    they_enter_the_lair,
    they_prepare,
    bryan_draws_the_blow,
    sara_has_the_shield_thrown_again,
    bryan_kills_it,
    they_take_what_is_left,
    second_shadows_turn,
)


def after(last: Callable[[Scene], None]) -> Scene:
    """The game when that stretch of the sample has been played."""
    game = sample()
    for stretch in STORY[: STORY.index(last) + 1]:
        stretch(game)
    return game


# The examples


@cites("SM-EX-24", "SM-SET.11", "SM-SET.12", "SM-SET.13", "SM-SET.14", "SM-SET.18", "SM-SET.22")
def test_bryan_and_sara_start_with_their_masteries_shards_and_loot_on_different_gates():
    game = after(set_up)
    assert game.faces([avatar.mastery for avatar in game.state.avatars]) == ["battle_strategist", "time_dancer"]
    assert game.shards(BRYAN) == {"none": 3, "blue": 3}
    assert game.shards(SARA) == {"none": 3, "black": 3}
    assert game.items(BRYAN) == ["cloak_of_defense", "nightshield_elixir"]
    assert game.items(SARA) == ["scalebane", "liquid_life"]
    assert (game.at(BRYAN), game.at(SARA)) == (BRYANS_GATE, SARAS_GATE)
    emptied = [game.board.at[hex] for hex, full in zip(game.board.lairs, game.state.stocked, strict=True) if not full]
    assert emptied == list(LOOTED)
    assert (game.state.round, game.state.phase) == (1, "players")


@cites("SM-EX-25", "SM-MOV.2", "SM-R-14", "SM-R-44")
def test_sara_has_3_points_and_7_when_her_primary_ability_throws_the_dice_again():
    game = sample()
    set_up(game)
    game.play(SARA, "move:bryn", "roll")
    assert "has 3 movement points" in game.ask.prompt
    game.play(SARA, "primary:bryn", "pass")
    assert game.avatar(SARA).mp == 2 * 7
    assert game.avatar(SARA).fate == NONE
    assert game.shards(SARA) == {"none": 3, "black": 3}


@cites("SM-EX-25", "SM-GAT.1", "SM-GAT.2", "SM-GAT.4", "SM-CTY.1", "SM-MOV.6")
def test_sara_sees_the_mystic_and_comes_through_the_gate_with_1_point():
    game = after(sara_goes_through_the_gate)
    assert game.faces([game.state.mystics[0]]) == ["mystic_cleanse"]
    assert game.state.cards.public(game.state.mystics[0])
    assert game.at(SARA) == BRYANS_GATE == game.at(BRYAN)
    assert (game.avatar(SARA).mp, game.avatar(SARA).actions) == (2 * 1, 1)
    assert game.avatar(SARA).band != game.avatar(BRYAN).band


@cites("SM-EX-26", "SM-MOV.5", "SM-R-15")
def test_bryan_has_4_points_finds_the_healer_and_cannot_go_on_with_the_last_one():
    game = after(bryan_finds_his_mystic)
    assert game.faces([game.state.mystics[1]]) == ["mystic_heal"]
    assert (game.avatar(BRYAN).mp, game.at(BRYAN)) == (2 * 1, HEALER)
    assert can_go(game, BRYAN) == []
    near = [game.board.terrain[hex] for hex in game.board.neighbours[game.hex(*HEALER)]]
    assert set(near) <= {"forest", "hills", "wilds", "mountains", "swamp", "desert"}


@cites("SM-EX-27", "SM-CTY.3", "SM-LIM.2")
def test_bryan_pays_a_blue_shard_for_a_blue_potion_and_holds_two_of_different_colours():
    game = after(bryan_has_a_potion_brewed)
    assert game.faces(game.avatar(BRYAN).potions) == ["nightshield_elixir", "elixir_of_restoration"]
    assert game.shards(BRYAN) == {"none": 3, "blue": 2}
    assert game.avatar(BRYAN).actions == 0


@cites("SM-EX-28", "SM-MOV.13", "SM-FAT.1")
def test_sara_rolls_double_5_draws_brutal_assault_and_has_6_points():
    game = after(sara_draws_fate)
    assert game.faces([game.avatar(SARA).fate]) == ["brutal_assault"]
    assert (game.avatar(SARA).mp, game.avatar(SARA).actions) == (2 * 6, 0)


@cites("SM-EX-28", "SM-TER.2")
def test_6_points_pay_for_two_hexes_of_wilds():
    game = after(sara_walks_through_the_wilds)
    assert [game.board.terrain[game.hex(*place)] for place in (ON_THE_WAY, MEETING)] == ["wilds", "wilds"]
    assert (game.at(SARA), game.avatar(SARA).mp) == (MEETING, 0)


@cites("SM-EX-29", "SM-STN.2", "SM-STN.12", "SM-SHD.1")
def test_one_seal_goes_and_a_shadow_of_1_life_rises_from_the_pit():
    before, game = after(sara_walks_through_the_wilds), after(first_shadows_turn)
    assert (before.state.seals.count(True), before.state.realm_hex) == (6, NONE)
    assert game.state.seals == [True, True, False, True, True, True]
    assert (game.state.realm_hex, game.state.realm_life) == (game.game.content.realm.pit, 1)
    assert (game.state.round, game.state.shadows) == (2, [])


@cites("SM-EX-30", "SM-BND.2", "SM-MOV.15", "SM-R-13")
def test_bryan_brings_2_of_his_5_points_into_the_band():
    game = after(they_band)
    assert (game.avatar(BRYAN).mp, game.avatar(BRYAN).actions) == (2 * 2, 1)
    assert game.avatar(BRYAN).band == game.avatar(SARA).band
    assert can_go(game, BRYAN) == []  # Sara has to make her roll first
    assert game.avatar(SARA).mp == NO_MOVE


@cites("SM-EX-30", "SM-FAT.3", "SM-FAT.10", "SM-R-96", "SM-MOV.4")
def test_saras_curse_counts_at_once_and_the_band_has_the_2_points_of_bryan():
    game = after(sara_moves_with_him)
    assert game.faces([game.avatar(SARA).fate]) == ["curse_of_missteps"]
    assert "brutal_assault" in game.faces(game.state.fates)
    assert game.avatar(SARA).mp == 2 * 7
    assert [game.avatar(a).actions for a in (BRYAN, SARA)] == [1, 1]
    assert f"go:aster:{game.spot(*LAIR)}" in can_go(game, BRYAN)
    farther = [
        hex for hex in game.board.neighbours[game.hex(*LAIR)] if game.board.distance[hex][game.hex(*MEETING)] == 2
    ]
    assert not {f"go:aster:{hex}" for hex in farther} & set(can_go(game, BRYAN))


@cites("SM-EX-31", "SM-GEN.2", "SM-GEN.4", "SM-LAI.1")
def test_the_lair_holds_a_reptilid_of_power_3_with_6_life_and_glacial():
    game = after(they_enter_the_lair)
    combat = game.state.combat
    assert (combat.type, combat.power, combat.life, game.faces(combat.abilities)) == ("reptilid", 3, 6, ["glacial"])
    assert combat.engaged == [BRYAN, SARA]
    assert game.board.terrain[combat.hex] == "forest"
    assert [game.avatar(a).mp for a in (BRYAN, SARA)] == [0, 0]


@cites("SM-EX-31", "SM-PRE.1", "SM-ITM.2", "SM-R-113")
def test_bryan_drinks_his_elixir_and_scalebane_costs_the_creature_5_of_6():
    game = after(they_prepare)
    assert game.faces(game.avatar(BRYAN).potions) == ["elixir_of_restoration"]
    assert [(effect.card, effect.until) for effect in game.avatar(BRYAN).lasting] == [("nightshield_elixir", "turn")]
    assert game.items(SARA) == ["liquid_life"]
    assert (game.state.combat.lost, game.state.combat.life) == (5, 6)


@cites("SM-EX-32", "SM-SHR.8", "SM-JNT.3", "SM-JNT.4")
def test_bryan_becomes_the_target_and_his_5_fall_short_of_the_creatures_8():
    game = after(bryan_draws_the_blow)
    (rolled,) = game.told(CombatRolled)
    assert (rolled.avatar, rolled.dice, rolled.total) == (BRYAN, (2, 4), 5)
    assert (rolled.creature_dice, rolled.creature_total) == ((6,), 8)
    assert rolled.mods == (("battle_strategist", "+1d*"), ("dice", "1"))
    assert game.shards(BRYAN) == {"none": 2, "blue": 2}


@cites("SM-EX-32", "SM-MAS.3", "SM-SHR.15", "SM-WND.5")
def test_of_3_cold_wounds_the_second_throw_of_the_shield_stops_2_and_each_has_used_its_one_shard():
    game = after(bryan_draws_the_blow)
    assert "stop 0 of 3" in game.ask.prompt
    game.play(SARA, "secondary:bryn")
    (wounded,) = game.told(Wounded)
    assert (wounded.energy, wounded.wounds, wounded.stopped, wounded.lost) == ("cold", 3, 2, 1)
    assert wounded.shields == (("nightshield_elixir", "+3d*"), ("dice", "1, 1, 0"))  # the cloak is no help against cold
    assert game.avatar(BRYAN).wounds == 1
    assert game.shards(SARA) == {"none": 3, "black": 2}


@cites("SM-EX-32", "SM-SHR.15", "SM-R-41")
def test_whoever_has_used_its_one_shard_is_offered_no_other_in_that_phase():
    game = after(they_prepare)
    game.play(BRYAN, "fight:aster").play(SARA, "fight:bryn").play(BRYAN, "attract:aster")
    (offered,) = game.game.asked()
    keys = {key for key in offered.keys if not key.startswith("spend")}  # the same soulshards, and no more
    assert (offered.seat, keys) == (SARA, {"shard:bryn:none", "shard:bryn:black", "attract:bryn", "pass"})


@cites("SM-EX-33", "SM-SHR.10", "SM-SHR.11", "SM-HIT.2", "SM-HIT.3")
def test_bryans_8_beat_6_and_one_wound_kills_the_creature():
    game = after(bryan_kills_it)
    first, second = game.told(CombatRolled)
    assert (second.dice, second.total, second.creature_total) == ((6, 3), 8, 6)
    assert second.mods == (("battle_strategist", "+1d*"), ("shard", "+1"), ("dice", "1"))
    assert first.avatar == second.avatar == BRYAN
    assert game.shards(BRYAN) == {"none": 1, "blue": 2}
    assert game.state.combat.lost == 6


@cites("SM-EX-33", "SM-SHR.1", "SM-SHR.2", "SM-R-56", "SM-LAI.3")
def test_the_harvest_is_4_colourless_and_1_yellow_and_the_lair_gives_the_red_sword():
    game = after(they_take_what_is_left)
    (harvested,) = game.told(Harvested)
    assert (harvested.life, sum(harvested.stars)) == (6, 4)
    assert game.shards(BRYAN) == {"none": 1 + 4, "blue": 2, "yellow": 1}
    assert game.faces(game.avatar(BRYAN).items) == ["cloak_of_defense", "the_red_sword_of_rending"]
    assert not game.state.stocked[game.board.lairs.index(game.hex(*LAIR))]
    assert (game.state.combat, [game.avatar(a).actions for a in (BRYAN, SARA)]) == (None, [1, 1])


@cites("SM-EX-33", "SM-POT.4", "SM-CMP.2")
def test_the_scroll_goes_back_at_once_and_the_potion_when_the_turn_ends():
    during, later = after(they_take_what_is_left), after(second_shadows_turn)
    assert "scalebane" in during.faces(during.state.treasures)
    kinds = [game.faces(game.state.potions).count("nightshield_elixir") for game in (during, later)]
    assert kinds == [1, 2]
    assert later.avatar(BRYAN).lasting == []


@cites("SM-EX-33", "SM-STN.4", "SM-STN.5", "SM-STN.13")
def test_in_the_second_shadows_turn_another_seal_goes_and_the_shadow_has_2_life_and_moves():
    game = after(second_shadows_turn)
    assert game.state.seals.count(True) == 4
    assert game.state.realm_life == 2
    assert game.state.realm_hex == game.game.content.realm.ways[game.game.content.realm.pit][0]
    assert game.state.round == 3


@cites("SM-EX-31", "SM-EX-33")
def test_the_sample_can_be_played_with_the_printed_cards():
    game = sample(BUILT_IN, scalebane=(4, 5))
    for stretch in STORY:
        (they_prepare_with_printed_cards if stretch is they_prepare else stretch)(game)
    assert game.told(CreatureWounded)[0].lost == 5
    assert (game.avatar(BRYAN).wounds, game.shards(BRYAN)) == (1, {"none": 1 + 4, "blue": 2, "yellow": 1})
    assert (game.state.round, game.state.realm_life, game.state.seals.count(True)) == (3, 2, 4)
