"""Cities and mystics: turning them up, and their services for an action."""

import pytest

from kits.malice import Scene, cites, scene
from kits.malice_cards import CITY, MYSTIC, TWO_MAPS
from umbra.games.malice.events.rolls import LuckRolled

GATE = (4, 3)
PLAIN = {"mastery": "star_reader"}


def in_city(service: str, *avatars: dict, **more) -> Scene:
    placed = [{**PLAIN, "at": CITY, **avatars[0]}, *avatars[1:]]
    return scene(placed, cities=[f"city_of_{service}"], **more)


def at_mystic(service: str, *avatars: dict, **more) -> Scene:
    placed = [{**PLAIN, "at": MYSTIC, **avatars[0]}, *avatars[1:]]
    return scene(placed, mystics=[f"mystic_{service}"], **more)


def services(game: Scene) -> list[str]:
    verbs = ("brew", "cleanse", "heal", "restore", "swap", "acquire", "destiny", "travel", "life", "shards")
    return [key for key in game.keys if key.startswith(verbs)]


# Turning up


@cites("SM-CTY.1", "SM-CTY.14", "SM-SET.9")
@pytest.mark.parametrize("place", [CITY, MYSTIC])
def test_a_token_is_turned_up_on_its_hex_without_an_action_and_only_then_serves(place):
    game = scene([{**PLAIN, "at": place, "wounds": 2}], known_places=False)
    assert services(game) == []
    game.play(0, "reveal:aster")
    assert game.avatar(0).actions == 2
    assert len(services(game)) == 1
    assert "reveal:aster" not in game.keys


@cites("SM-CTY.1")
def test_a_token_elsewhere_cannot_be_turned_up():
    assert "reveal:aster" not in scene([PLAIN], known_places=False).keys


@cites("SM-CTY.2", "SM-R-86")
def test_a_service_takes_an_action_of_each_avatar_that_has_it():
    wounded = {"wounds": 2, "drains": 1, "at": MYSTIC, "band": 1}
    game = at_mystic("heal", {**wounded, "mp": 4}, {**wounded, "mastery": "wayfarer"})
    game.play(0, "heal:aster")
    assert [(game.avatar(a).wounds, game.avatar(a).actions) for a in range(2)] == [(0, 1), (2, 2)]
    assert game.avatar(0).mp == -1


@cites("SM-CTY.2", "SM-TRN.9")
def test_without_an_action_there_is_no_service():
    assert services(at_mystic("heal", {"wounds": 2, "actions": 0, "items": ["sunblade"]})) == []


@cites("SM-R-84")
def test_a_destroyed_place_serves_nobody():
    game = at_mystic("heal", {"wounds": 2})
    ruined = game.hex(*MYSTIC)
    assert services(scene([{**PLAIN, "at": MYSTIC, "wounds": 2}], ruined=[ruined])) == []


@cites("SM-SET.24")
def test_stewardship_is_about_cities_only():
    game = scene([{**PLAIN, "at": MYSTIC}], options={"stewardship": "on"}, known_places=False).play(0, "reveal:aster")
    assert game.items(0) == []


# Mystics


@cites("SM-CTY.3", "SM-EX-27", "SM-R-101")
@pytest.mark.parametrize("service", ["cleanse", "heal", "restore"])
def test_every_mystic_brews_a_potion_of_the_colour_of_a_shard(service):
    mystic = {"shards": {"blue": 1, "none": 1}, "potions": ["nightshield_elixir"]}
    tops = {"potion": ["warblood", "sunmead", "elixir_of_restoration"]}
    game = at_mystic(service, mystic, tops=tops, dice={"potion": [1]})
    assert [key for key in game.keys if key.startswith("brew")] == ["brew:aster:blue"]
    game.play(0, "brew:aster:blue")
    assert game.items(0) == ["nightshield_elixir", "elixir_of_restoration"]
    assert (game.shards(0), game.avatar(0).actions) == ({"none": 1}, 1)
    assert game.faces(game.state.potions)[:2] == ["sunmead", "warblood"]


@cites("SM-CTY.3", "SM-R-101")
def test_the_trove_is_cut_before_a_potion_is_brewed():
    tops = {"potion": ["warblood", "sunmead", "elixir_of_restoration", "clarity_tonic"]}
    game = at_mystic("heal", {"shards": {"blue": 1}}, tops=tops)
    size = len(game.state.potions)
    game = at_mystic("heal", {"shards": {"blue": 1}}, tops=tops, dice={"potion": [size - 2]})
    assert game.play(0, "brew:aster:blue").items(0) == ["clarity_tonic"]


@cites("SM-R-87")
def test_a_colour_that_is_not_in_the_trove_is_not_brewed():
    red = ["firebreath_flask", "berserkers_brew", "emberhide_oil", "warblood"]
    holders = [{"potions": [card, card]} for card in red]
    masteries = ["wayfarer", "soul_binder", "thorn_warden", "dawn_warder"]
    others = [{**holder, "mastery": mastery} for holder, mastery in zip(holders, masteries, strict=True)]
    game = at_mystic("heal", {"shards": {"red": 1, "blue": 1}}, *others)
    assert services(game) == ["brew:aster:blue"]


@cites("SM-CTY.4", "SM-FAT.11")
def test_cleansing_removes_a_curse_and_nothing_else():
    game = at_mystic("cleanse", {"fate": "curse_of_misery"}).play(0, "cleanse:aster")
    assert (game.avatar(0).fate, game.avatar(0).actions) == (-1, 1)
    assert game.faces(game.state.fates)[0] == "curse_of_misery"
    assert services(at_mystic("cleanse", {"fate": "blessing_of_light"})) == []


@cites("SM-CTY.5")
def test_healing_heals_all_wounds_and_no_drains():
    game = at_mystic("heal", {"wounds": 3, "drains": 1}).play(0, "heal:aster")
    assert (game.avatar(0).wounds, game.avatar(0).drains) == (0, 1)


@cites("SM-CTY.6")
def test_restoring_restores_drained_life_and_radiance_but_no_wounds():
    lost = {"wounds": 2, "drains": 2, "lost_radiance": 1}
    game = at_mystic("restore", lost, revealed=[1])
    game.state.radiance_pool = game.state.radiance_box[:10]
    del game.state.radiance_box[:10]
    game.play(0, "restore:aster")
    avatar = game.avatar(0)
    assert (avatar.wounds, avatar.drains, len(avatar.radiance), avatar.lost_radiance) == (2, 0, 1, 0)


# Cities


@cites("SM-CTY.7", "SM-CMP.5")
@pytest.mark.parametrize(("answer", "kept"), [("keep", "warblood"), ("take", "sunmead")])
def test_alchemy_sets_a_potion_against_a_random_one(answer, kept):
    game = in_city("alchemy", {"potions": ["warblood"]}, tops={"potion": ["sunmead"]})
    size = len(game.state.potions)
    game = in_city("alchemy", {"potions": ["warblood"]}, tops={"potion": ["sunmead"]}, dice={"potion": [size]})
    game.play(0, "swap:aster:warblood", answer)
    assert (game.items(0), game.avatar(0).actions) == ([kept], 1)
    assert game.faces(game.state.potions)[0] == {"warblood": "sunmead", "sunmead": "warblood"}[kept]


@cites("SM-CTY.8")
def test_alchemy_sells_the_top_potion_of_the_cut_trove_for_two_colourless_shards():
    rich = {"shards": {"none": 3, "red": 2}}
    game = in_city("alchemy", rich, tops={"potion": ["sunmead"]}, dice={"potion": [1]}).play(0, "acquire:aster")
    assert (game.items(0), game.shards(0), game.avatar(0).actions) == (["sunmead"], {"none": 1, "red": 2}, 1)
    assert "acquire:aster" not in game.keys


@cites("SM-CTY.9")
def test_destiny_is_a_fate_card():
    game = in_city("destiny", {"mastery": "soul_binder", "fate": "vigour"}, tops={"fate": ["sure_feet"]})
    game.play(0, "destiny:aster")
    assert game.faces([game.avatar(0).fate]) == ["sure_feet"]
    assert game.avatar(0).actions == 1


@cites("SM-CTY.9", "SM-MAS.2")
def test_a_star_reader_reads_two_fates_in_the_city_of_destiny_as_well():
    game = in_city("destiny", {"mastery": "star_reader"}, tops={"fate": ["sure_feet", "vigour"]})
    assert game.play(0, "destiny:aster").keys == ["fate:sure_feet", "fate:vigour"]


def gateways(*avatars: dict, **more) -> Scene:
    places = {**TWO_MAPS, "cities": ["city_of_gateways", "city_of_life"]}
    return scene([{**PLAIN, **avatar} for avatar in avatars], **places, **more)


@cites("SM-CTY.10", "SM-R-29")
def test_gateways_lead_to_any_gate_and_any_revealed_city_for_an_action():
    game = gateways({"at": CITY, "band": 1, "teleports": 1}, {"at": CITY, "band": 1, "mastery": "wayfarer"})
    gates, cities = game.board.gates, game.board.cities
    wanted = [f"travel:aster:{game.board.keys[hex]}" for hex in (*gates, cities[1])]
    assert [key for key in game.keys if key.startswith("travel:aster")] == wanted
    game.play(0, f"travel:aster:{game.board.keys[cities[1]]}")
    assert [game.avatar(a).hex for a in range(2)] == [cities[1], cities[0]]
    assert (game.avatar(0).actions, game.avatar(0).drains, game.avatar(0).mp) == (1, 1, -1)
    assert game.avatar(0).band != game.avatar(1).band
    assert game.told(LuckRolled) == []


@cites("SM-CTY.10", "SM-R-29")
def test_from_any_gate_one_comes_to_the_gateways_freely():
    game = gateways({"at": GATE, "entered_gate": True, "mp": 2})
    city = game.board.cities[0]
    game.play(0, f"gate:aster:{game.board.keys[city]}")
    assert (game.avatar(0).hex, game.avatar(0).actions, game.avatar(0).teleports) == (city, 2, 1)
    assert game.told(LuckRolled) == []


@cites("SM-CTY.10", "SM-CTY.14")
def test_gateways_that_nobody_has_revealed_lead_nowhere():
    game = gateways({"at": GATE, "entered_gate": True, "mp": 2}, known_places=False)
    assert f"gate:aster:{game.board.keys[game.board.cities[0]]}" not in game.keys


@cites("SM-CTY.10", "SM-CTY.14")
def test_gateways_do_not_lead_to_a_city_that_nobody_has_revealed():
    game = gateways({"at": CITY}, known_places=False).play(0, "reveal:aster")
    assert [key for key in game.keys if key.startswith("travel")] == [
        f"travel:aster:{game.board.keys[hex]}" for hex in game.board.gates
    ]


@cites("SM-CTY.11")
def test_life_heals_and_restores_life_but_no_radiance():
    lost = {"wounds": 2, "drains": 2, "lost_radiance": 1}
    game = in_city("life", lost, revealed=[1]).play(0, "life:aster")
    avatar = game.avatar(0)
    assert (avatar.wounds, avatar.drains, avatar.lost_radiance, avatar.radiance) == (0, 0, 1, [])


@cites("SM-CTY.12", "SM-R-101")
@pytest.mark.parametrize(("answer", "kept"), [("keep", "sunblade"), ("take", "ring_of_fortune")])
def test_merchants_set_an_item_against_a_random_treasure(answer, kept):
    goods = {"items": ["sunblade"], "potions": ["warblood"]}
    game = in_city("merchants", goods, tops={"treasure": ["ring_of_fortune"]})
    size = len(game.state.treasures)
    game = in_city("merchants", goods, tops={"treasure": ["ring_of_fortune"]}, dice={"treasure": [size]})
    assert services(game) == ["swap:aster:sunblade"]
    game.play(0, "swap:aster:sunblade", answer)
    assert game.items(0) == [kept, "warblood"]


@cites("SM-CTY.13")
@pytest.mark.parametrize(
    ("paid", "taken", "left"),
    [
        ("red", "none", {"none": 4, "red": 1}),
        ("red", "blue", {"none": 2, "red": 1, "blue": 1}),
        ("none", "blue", {"red": 2, "blue": 1}),
    ],
)
def test_the_city_of_shards_changes_soulshards(paid, taken, left):
    game = in_city("shards", {"shards": {"none": 2, "red": 2}}).play(0, "shards:aster", f"pay:{paid}", f"take:{taken}")
    assert (game.shards(0), game.avatar(0).actions) == (left, 1)


@cites("SM-CTY.13")
def test_one_colourless_shard_is_not_enough_to_change():
    assert services(in_city("shards", {"shards": {"none": 1}})) == []
