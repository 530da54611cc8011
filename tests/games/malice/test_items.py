"""Items: receiving and handing out, limits and excess, trading, abandoning and claiming."""

import pytest

from kits.malice import Scene, cites, scene
from kits.malice_cards import TWO_MAPS, table_of
from kits.malice_combat import PLAINS, fight
from umbra.core.orders import by_itself
from umbra.games.malice.events.harm import ReturnedToLight
from umbra.games.malice.events.rolls import LuckRolled
from umbra.games.malice.items.items import receive
from umbra.games.malice.items.trade import trade_options
from umbra.games.malice.moves.moves import stand
from umbra.games.malice.pieces.troves import draw_card
from umbra.games.malice.state import Finds, LeftBehind

HERE = {"at": PLAINS, "mastery": "soul_binder"}
MATE = {"at": PLAINS, "mastery": "star_reader"}
DRAW = {"movement": [4, 4]}


def flask(potion: str, *avatars: dict) -> Scene:
    """The first avatar finds a potion by fate."""
    return scene(list(avatars), dice=DRAW, tops={"fate": ["wayside_flask"], "potion": [potion]}).play(0, "move:aster")


def stewards(treasure: str, *avatars: dict) -> Scene:
    """The first avatar reveals a city and receives a treasure."""
    placed = [{**avatar, "at": (1, 4)} for avatar in avatars]
    game = scene(placed, options={"stewardship": "on"}, known_places=False, tops={"treasure": [treasure]})
    return game.play(0, "reveal:aster")


# Receiving


@cites("SM-ACQ.4")
def test_the_band_hands_out_what_it_receives_as_it_likes():
    band = [{"mastery": "soul_binder"}, {"mastery": "star_reader"}]
    dice = {"creature-roll": [1, 1], "combat": [6] * 4, "target": [1, 1], "harvest": [1, 1]}
    game = fight(band, kind="lair", dice=dice, tops={"treasure": ["sunblade"]})
    while game.ask.kind != "hand-out":
        game.play(0, game.keys[0])
    assert game.keys == ["to:aster", "to:bryn"]
    game.play(0, "to:bryn")
    assert (game.items(0), game.items(1)) == ([], ["sunblade"])


@cites("SM-R-92")
def test_nothing_is_drawn_from_an_empty_trove():
    game = scene([HERE])
    game.state.removed += game.state.potions
    game.state.potions = []
    assert draw_card(table_of(game), "potion") is None


@cites("SM-SET.24", "SM-ACQ.1")
def test_with_stewardship_whoever_reveals_a_city_draws_a_treasure():
    assert stewards("sunblade", HERE).items(0) == ["sunblade"]
    game = scene([{**HERE, "at": (1, 4)}], known_places=False).play(0, "reveal:aster")
    assert game.items(0) == []


# Limits


@cites("SM-LIM.1", "SM-LIM.3", "SM-ITM.1")
def test_of_two_items_of_one_type_one_goes():
    game = stewards("sunblade", {**HERE, "items": ["thornaxe", "hardened_jack"]})
    assert game.keys == ["replace:thornaxe", "refuse"]
    game.play(0, "replace:thornaxe")
    assert sorted(game.items(0)) == ["hardened_jack", "sunblade"]
    assert game.faces(game.state.treasures)[0] == "thornaxe"


@cites("SM-LIM.3")
def test_the_new_item_may_be_refused():
    game = stewards("sunblade", {**HERE, "items": ["thornaxe"]}).play(0, "refuse")
    assert game.items(0) == ["thornaxe"]
    assert game.faces(game.state.treasures)[0] == "sunblade"


@cites("SM-LIM.3")
@pytest.mark.parametrize(
    ("answer", "own", "mates"),
    [
        ("replace:thornaxe:bryn", ["sunblade"], ["thornaxe"]),
        ("refuse:bryn", ["thornaxe"], ["sunblade"]),
    ],
)
def test_the_old_or_the_new_one_may_go_to_a_member_of_the_band(answer, own, mates):
    game = stewards("sunblade", {**HERE, "band": 1, "items": ["thornaxe"]}, {**MATE, "band": 1})
    game.play(0, answer)
    assert (game.items(0), game.items(1)) == (own, mates)


@cites("SM-LIM.3", "SM-R-88")
def test_who_is_given_too_much_settles_it_in_turn_before_anything_else():
    game = stewards("sunblade", {**HERE, "band": 1, "items": ["thornaxe"]}, {**MATE, "band": 1, "items": ["icefang"]})
    game.play(0, "replace:thornaxe:bryn")
    assert (game.ask.kind, game.keys) == (
        "excess",
        ["replace:icefang", "replace:icefang:aster", "refuse", "refuse:aster"],
    )
    game.play(0, "refuse")
    assert (game.items(0), game.items(1)) == (["sunblade"], ["icefang"])


@cites("SM-LIM.3")
def test_somebody_outside_the_band_is_no_member():
    game = stewards("sunblade", {**HERE, "items": ["thornaxe"]}, MATE)
    assert game.keys == ["replace:thornaxe", "refuse"]


@cites("SM-LIM.2")
def test_two_potions_of_different_colours_may_be_held():
    game = flask("sunmead", {**HERE, "potions": ["warblood"]})
    assert game.items(0) == ["warblood", "sunmead"]


@cites("SM-LIM.2")
def test_a_potion_of_a_colour_that_is_held_replaces_only_that_one():
    game = flask("berserkers_brew", {**HERE, "potions": ["warblood", "sunmead"]})
    assert game.keys == ["replace:warblood", "refuse"]


@cites("SM-LIM.2")
def test_a_third_potion_replaces_either():
    game = flask("clarity_tonic", {**HERE, "potions": ["warblood", "sunmead"]})
    assert game.keys == ["replace:warblood", "replace:sunmead", "refuse"]
    assert game.play(0, "replace:sunmead").items(0) == ["warblood", "clarity_tonic"]


@cites("SM-R-66", "SM-LIM.3")
def test_giving_up_a_life_token_with_an_item_may_return_to_light():
    game = stewards("ring_of_fortune", {**HERE, "items": ["lifestone_pendant"], "wounds": 5}, MATE)
    game.play(0, "replace:lifestone_pendant")
    assert [event.avatar for event in game.told(ReturnedToLight)] == [0]


# Trading


@cites("SM-TRD.1", "SM-TRN.8")
def test_items_are_given_in_one_hex_without_an_action():
    game = scene([{**HERE, "items": ["sunblade", "hardened_jack"]}, MATE, {"mastery": "wayfarer"}])
    game.play(0, "trade:aster:bryn", "give:sunblade", "deal")
    assert (game.items(0), game.items(1), game.avatar(0).actions) == (["hardened_jack"], ["sunblade"], 2)


@cites("SM-TRD.1", "SM-SHR.13", "SM-R-9")
def test_any_number_of_shards_is_given_and_there_is_no_limit_to_having_them():
    game = scene([{**HERE, "shards": {"red": 9, "none": 2}}, {**MATE, "shards": {"red": 12}}])
    game.play(0, "trade:aster:bryn", "give:red:all", "take:red", "deal")
    assert (game.shards(0), game.shards(1)) == ({"red": 1, "none": 2}, {"red": 20})


@cites("SM-TRD.1")
def test_one_trades_with_anybody_in_the_hex_and_two_of_ones_own_are_named_once():
    game = scene([{**HERE, "items": ["sunblade"]}, MATE, {"at": PLAINS}, {"mastery": "tide_strider"}])
    assert [key for key in game.keys if key.startswith("trade")] == ["trade:aster:bryn", "trade:aster:corvane"]


@cites("SM-TRD.1")
def test_nobody_in_the_hex_nothing_to_trade():
    assert not [key for key in scene([{**HERE, "items": ["sunblade"]}, {}]).keys if key.startswith("trade")]


@cites("SM-TRD.1")
def test_there_is_a_choice_with_one_item_and_a_way_out():
    game = scene([{**HERE, "items": ["sunblade"]}, MATE]).play(0, "trade:aster:bryn")
    assert (game.ask.kind, game.keys) == ("trade", ["give:sunblade", "give_only:sunblade", "pass"])
    game.play(0, "give:sunblade")
    assert game.keys == ["deal", "pass"]
    game.play(0, "pass")
    assert (game.items(0), game.items(1), game.ask.kind) == (["sunblade"], [], "act")


@cites("SM-TRD.1", "SM-R-28")
@pytest.mark.parametrize(("answer", "items"), [("agree", (["hardened_jack"], ["sunblade"])), ("refuse", None)])
def test_a_trade_of_two_players_goes_both_ways_in_one_agreement(answer, items):
    sides = [{**HERE, "items": ["sunblade"]}, {**MATE, "items": ["hardened_jack"]}]
    game = scene(sides, seats=2)
    game.play(0, "trade:aster:bryn", "give:sunblade", "take:hardened_jack", "deal")
    assert (game.ask.seat, game.ask.kind, game.ask.usual) == (1, "assent", "")  # no standing order gives things away
    assert game.ask.prompt == "Aster gives Sunblade; Bryn gives Hardened Jack"
    game.play(1, answer)
    assert (game.items(0), game.items(1)) == (items or (["sunblade"], ["hardened_jack"]))


@cites("SM-TRD.1", "SM-R-119")
def test_a_gift_is_made_at_one_word_and_who_only_receives_usually_agrees():
    game = scene([{**HERE, "items": ["sunblade"]}, MATE], seats=2).play(0, "trade:aster:bryn", "give_only:sunblade")
    assert (game.ask.seat, game.ask.kind, by_itself(game.ask)) == (1, "assent", "agree")
    assert game.play(1, "agree").items(1) == ["sunblade"]


@cites("SM-TRD.1", "SM-R-119")
def test_nothing_is_taken_at_one_word_without_the_other_player():
    game = scene([HERE, {**MATE, "shards": {"red": 1}}], seats=2).play(0, "trade:aster:bryn", "take_only:red")
    assert (game.ask.seat, game.ask.kind, by_itself(game.ask)) == (1, "assent", None)
    assert game.play(1, "refuse").shards(1) == {"red": 1}


@cites("SM-PHS.6")
def test_there_is_no_trading_in_combat():
    game = fight([{"items": ["sunblade"]}, {}], dice={"creature-roll": [3], "combat": [3]})
    while game.state.combat.phase < 2:
        assert not any(key.startswith(("give", "trade")) for key in game.keys)
        game.play(0, game.keys[0])


def gates(*avatars: dict, **more) -> Scene:
    """Avatars on the Gates of two maps, in turn."""
    places = [(4, 3), (15, 3)]
    placed = [{"at": places[n % 2], **avatar} for n, avatar in enumerate(avatars)]
    return scene(placed, **TWO_MAPS, **more)


@cites("SM-TRD.2", "SM-R-28")
def test_avatars_on_two_gates_trade_with_luck_and_as_often_as_they_like_while_they_stay():
    game = gates(
        {"mastery": "soul_binder", "items": ["sunblade"]},
        {"mastery": "star_reader", "items": ["hardened_jack"]},
        dice={"luck": [3]},
    )
    game.play(0, "trade:aster:bryn", "give:sunblade", "take:hardened_jack", "deal")
    assert (game.items(0), game.items(1)) == (["hardened_jack"], ["sunblade"])
    assert [game.avatar(a).teleports for a in range(2)] == [0, 0]
    game.play(0, "trade:bryn:aster", "give:sunblade", "deal")
    assert sorted(game.items(0)) == ["hardened_jack", "sunblade"]
    assert len(game.told(LuckRolled)) == 1
    game.state.avatars[0].mp = 8
    stand(table_of(game), [0], game.hex(5, 3))
    assert not trade_options(table_of(game), 0)
    stand(table_of(game), [0], game.hex(4, 3))
    assert not trade_options(table_of(game), 0)


@cites("SM-R-28")
def test_there_is_one_try_for_a_pair_in_a_turn():
    game = gates({"mastery": "soul_binder", "items": ["sunblade"]}, {"mastery": "star_reader"}, dice={"luck": [2]})
    game.play(0, "trade:aster:bryn")
    assert game.told(LuckRolled)[0].against == 2
    assert game.items(0) == ["sunblade"]
    assert [key for key in game.keys if key.startswith("trade")] == []


@cites("SM-R-28", "SM-ICO.10")
@pytest.mark.parametrize("who", [0, 1])
def test_gate_control_of_either_opens_the_exchange(who):
    avatars = [{"mastery": "soul_binder", "items": ["sunblade"]}, {"mastery": "star_reader"}]
    avatars[who]["mastery"] = "gate_singer"
    game = gates(*avatars).play(0, "trade:aster:bryn", "give:sunblade", "deal")
    assert game.told(LuckRolled) == []
    assert game.items(1) == ["sunblade"]


@cites("SM-TRD.2")
def test_both_must_stand_on_gates():
    game = gates({"items": ["sunblade"]}, {"at": (15, 4)})
    assert [key for key in game.keys if key.startswith("trade")] == []


# Abandoning and claiming


@cites("SM-R-112", "SM-ITM.3", "SM-CMP.2")
def test_an_item_is_abandoned_to_the_bottom_of_its_trove_without_an_action():
    game = scene([{**HERE, "items": ["sunblade"], "potions": ["warblood"]}]).play(0, "abandon:aster", "card:sunblade")
    assert (game.items(0), game.avatar(0).actions) == (["warblood"], 2)
    assert game.faces(game.state.treasures)[0] == "sunblade"
    assert game.play(0, "abandon:aster").items(0) == []
    assert game.faces(game.state.potions)[0] == "warblood"


@cites("SM-RTL.4", "SM-R-61")
def test_a_mate_claims_what_was_left_behind_within_its_limits():
    game = scene([{**HERE, "items": ["thornaxe"]}, MATE, {"items": ["sunblade"]}])
    state = game.state
    token = state.avatars[2].items.pop()
    state.left = [LeftBehind(token, [0])]
    game.game.answer(0, "band:aster:bryn")
    assert "claim:aster:sunblade" in game.keys
    assert "claim:bryn:sunblade" not in game.keys
    game.play(0, "claim:aster:sunblade", "replace:thornaxe:bryn")
    assert (game.items(0), game.items(1), game.state.left) == (["sunblade"], ["thornaxe"], [])


@cites("SM-RTL.5")
def test_what_nobody_claims_goes_back_at_the_end_of_the_turn():
    game = scene([HERE, {**MATE, "items": ["sunblade"]}])
    game.state.left = [LeftBehind(game.state.avatars[1].items.pop(), [0])]
    game.play(0, "ready")
    assert game.faces(game.state.treasures)[0] == "sunblade"


@cites("SM-ACQ.4", "SM-R-62")
def test_cards_for_nobody_go_back():
    game = scene([HERE, {**MATE, "items": ["sunblade"]}])
    token = game.state.avatars[1].items.pop()
    game.state.avatars[1].hex, game.state.avatars[1].in_light = -1, True
    receive(table_of(game), [1], [token])
    assert game.state.finds == [Finds([1], [token])]
    game.play(0, "move:aster")
    assert game.faces(game.state.treasures)[0] == "sunblade"


@cites("SM-SHR.13", "SM-TRD.1")
def test_of_several_soulshards_one_half_or_all_are_given():
    game = scene([{**HERE, "shards": {"red": 5}}, MATE]).play(0, "trade:aster:bryn")
    assert game.keys[:4] == ["give:red", "give:red:half", "give:red:all", "give_only:red"]
    game.play(0, "give:red:half", "deal")
    assert (game.shards(0), game.shards(1)) == ({"red": 3}, {"red": 2})
