"""Market: where it is, Heal, Purchase and Sell, in any order and each once."""

import pytest

from kits.kilforth import cites, scene
from umbra.games.kilforth.events.actions import MarketCalledOff
from umbra.games.kilforth.records import REWARDS

ITEMS = ["lamellar_harness", "balanced_sabre", "cinder_glaive", "reed_cloak"]
"""They cost 5, 3, 6 and 2."""


def shop(hero: dict | None = None, *others: dict, **more):
    """A hero who is at the market."""
    return scene([{**(hero or {})}, *others], **more).play(0, "market")


def own_keys(game) -> list[str]:
    return [key for key in game.keys if not key.startswith("deed:")]


@cites("SK-R-100", "SK-MKT.2")
def test_a_market_that_a_deed_leaves_nothing_to_do_at_is_none_and_its_ap_comes_back():
    hero, other = {"at": "windmill_cross", "gold": 2, "hp": 2}, {"at": "windmill_cross", "hp": 3}
    game = scene([hero, other]).play(0, "market")
    assert game.hero().ap == 3
    game.play(0, "deed:exchange:seat-1", "give:gold:2", "offer").play(1, "accept")

    assert (game.ask.kind, game.hero().ap) == ("action", 4)
    assert len(game.told(MarketCalledOff)) == 1


@cites("SK-R-100")
def test_a_market_goes_on_where_a_deed_has_led_its_hero():
    hero = {"at": "windmill_cross", "gold": 3, "hp": 2, "assets": ["call_to_hearth"]}
    game = scene([hero, {"at": "windmill_cross", "hp": 3}]).play(0, "market", "deed:use:call_to_hearth")

    assert (game.place(), game.ask.kind, game.hero().ap) == ("moneshoba_shrine", "market", 3)


@cites("SK-R-100")
def test_a_market_in_which_something_was_done_is_over_where_there_is_none():
    hero = {"gold": 3, "hp": 2, "assets": ["river_guide"]}
    game = scene([hero]).play(0, "market", "heal:seat-0", "deed:use:river_guide", "move:whispering_boughs")

    assert (game.ask.kind, game.hero().ap, game.told(MarketCalledOff)) == ("action", 3, [])


# Where


@cites("SK-MKT.1")
def test_there_is_a_market_at_the_shrine_and_where_a_card_allows_it():
    assert "market" in scene().keys
    away = scene([{"at": "spider_grove"}])
    assert not away.offers("market")
    assert away.why_not(0, "market") == ["SK-MKT.1"]


@cites("SK-MKT.1", "SK-MKT.2")
def test_a_card_may_allow_a_part_of_the_market_only():
    mill = scene([{"at": "windmill_cross", "hp": 2, "gold": 2, "rumours": ["reed_cloak"]}]).play(0, "market")
    assert (mill.hero().hp, mill.hero().gold) == (3, 1)
    assert own_keys(mill) == ["heal:seat-0", "done"]
    hero = {"at": "spider_grove", "hp": 2, "gold": 2, "rumours": ["reed_cloak", "padded_coat"]}
    bones = scene([hero], encounters={"spider_grove": ["skull_market"]}).play(0, "market")
    assert own_keys(bones) == ["sell:reed_cloak", "sell:padded_coat"]


@cites("SK-MKT.2", "SK-TRN.9")
def test_a_market_where_nothing_can_be_done_is_not_offered():
    game = scene([{"at": "windmill_cross", "hp": 4, "gold": 2}])
    assert not game.offers("market")
    assert game.why_not(0, "market") == ["SK-MKT.2"]


@cites("SK-MKT.2")
def test_at_least_one_thing_is_done_and_each_at_most_once():
    game = shop({"hp": 2, "gold": 9, "rumours": ["reed_cloak", "padded_coat"]}, tops={"item": ITEMS[:3]})
    assert not game.offers("done")
    game.play(0, "purchase:item", "buy:balanced_sabre")
    assert not [key for key in game.keys if key.startswith("purchase")]
    game.play(0, "heal:seat-0", "heal:seat-0")
    assert not [key for key in game.keys if key.startswith("heal")]
    game.play(0, "sell:reed_cloak")
    assert own_keys(game) == ["sell:padded_coat", "sell:balanced_sabre", "done"]
    game.play(0, "done")
    assert (game.ask.kind, game.hero().ap) == ("action", 3)


@cites("SK-MKT.2", "SK-R-45")
def test_heal_and_sell_are_over_once_something_else_is_done():
    game = shop({"hp": 1, "gold": 1, "rumours": ["reed_cloak", "padded_coat"]})
    game.play(0, "sell:reed_cloak", "heal:seat-0")
    assert not [key for key in game.keys if key.startswith("sell")]
    assert game.offers("heal:seat-0")


@cites("SK-DED.1")
def test_a_deed_that_brings_the_hero_away_ends_the_market():
    game = shop({"hp": 2, "gold": 2, "loot": ["map_scrap"]})
    game.play(0, "deed:use:map_scrap", "move:silent_bamboo")
    assert (game.place(), game.ask.kind, game.hero().gold) == ("silent_bamboo", "action", 2)
    assert game.offers("search")


# Heal


@cites("SK-MKT.3", "SK-R-46", "SK-R-6")
def test_hp_are_bought_for_every_hero_here_below_his_maximum_by_the_active_hero():
    heroes = [{"hp": 3}, {"hp": 0, "defeated": True, "camped": True}, {"hp": 2, "at": "spider_grove"}]
    game = shop({"hp": 4, "gold": 3}, *heroes)
    assert [key for key in own_keys(game) if key.startswith("heal")] == ["heal:seat-1", "heal:seat-2"]
    game.play(0, "heal:seat-1", "heal:seat-2", "heal:seat-2")
    assert [hero.hp for hero in game.state.heroes] == [4, 4, 2, 2]
    assert game.hero(0).gold == 0
    assert game.hero(2).defeated


@cites("SK-MKT.3")
def test_nobody_is_healed_without_gold_or_above_the_maximum():
    assert not [key for key in shop({"hp": 2, "gold": 0}).keys if key.startswith("heal")]
    game = shop({"hp": 3, "gold": 5}).play(0, "heal:seat-0")
    assert not [key for key in game.keys if key.startswith("heal")]


def test_at_the_couch_of_death_healing_costs_two_gold():
    game = shop({"hp": 1, "gold": 3}, options={"centre": "couch"}).play(0, "heal:seat-0")
    assert (game.hero().hp, game.hero().gold) == (2, 1)
    assert not [key for key in game.keys if key.startswith("heal")]


# Purchase


@cites("SK-MKT.4", "SK-MKT.5", "SK-MKT.6", "SK-EX-27")
def test_of_three_cards_one_that_can_be_paid_for_must_be_bought_and_is_in_play_at_once():
    game = shop({"gold": 4}, tops={"item": ITEMS[:3]})
    assert [key for key in own_keys(game) if key.startswith("purchase")] == [f"purchase:{deck}" for deck in REWARDS]
    game.play(0, "purchase:item")
    assert game.faces(game.hero().assets) == ["balanced_sabre"]
    assert game.hero().gold == 1
    assert sorted(game.faces(game.state.discards["item"])) == ["cinder_glaive", "lamellar_harness"]


@cites("SK-MKT.4")
def test_the_hero_chooses_among_those_he_can_pay_for():
    game = shop({"gold": 5}, tops={"item": ITEMS[:3]}).play(0, "purchase:item")
    assert own_keys(game) == ["buy:lamellar_harness", "buy:balanced_sabre"]
    assert all(game.state.cards.public(game.token(face)) for face in ITEMS[:3])


@cites("SK-EX-27", "SK-R-44")
def test_without_enough_gold_purchase_is_legal_and_all_three_cards_are_discarded():
    game = shop({"gold": 2}, tops={"item": ITEMS[:3]}).play(0, "purchase:item")
    assert not game.hero().assets
    assert len(game.state.discards["item"]) == 3
    assert game.hero().gold == 2


@cites("SK-R-44")
def test_deeds_but_no_other_part_of_the_market_come_between_seeing_and_paying():
    game = shop({"gold": 5, "hp": 2, "assets": ["call_of_coin"]}, tops={"item": ITEMS[:3]}).play(0, "purchase:item")
    coin = "deed:use:call_of_coin"
    assert set(game.keys) - {coin} == {f"buy:{face}" for face in ITEMS[:2]} | deeds_of_race(game)
    game.play(0, coin)
    assert game.offers("buy:cinder_glaive")
    poor = shop({"gold": 1, "assets": ["call_of_coin"]}, tops={"item": ["reed_cloak", *ITEMS[:2]]})
    poor.play(0, "purchase:item")
    assert poor.keys == ["pass", coin]
    poor.play(0, poor.keys[1])
    assert poor.faces(poor.hero().assets) == ["call_of_coin", "reed_cloak"]


def deeds_of_race(game) -> set[str]:
    return {key for key in game.keys if key == "deed:use:seraph"}


@cites("SK-R-44")
def test_with_too_few_cards_those_that_are_left_are_shown():
    game = scene([{"gold": 9}])
    s = game.state
    s.box += s.decks["item"][2:]
    del s.decks["item"][2:]
    game.play(0, "market", "purchase:item")
    assert len(own_keys(game)) == 2


@pytest.mark.parametrize(("assets", "paid"), [([], 3), (["lord_of_the_march"], 2)])
def test_a_card_may_make_purchases_cheaper(assets, paid):
    game = shop({"gold": 3, "assets": assets}, tops={"item": ITEMS[:3]}).play(0, "purchase:item")
    assert game.hero().gold == 3 - paid


def test_a_purchase_replaces_the_asset_with_the_same_unique_keyword():
    game = shop({"gold": 4, "assets": ["cinder_glaive"]}, tops={"item": [ITEMS[0], ITEMS[1], "bone_plate"]})
    game.play(0, "purchase:item")
    game.play(0, "buy:balanced_sabre")
    assert game.faces(game.hero().assets) == ["balanced_sabre"]


# Sell


@cites("SK-MKT.7", "SK-R-47")
def test_rumours_and_assets_are_sold_for_half_their_value_rounded_down_each():
    cards = {"rumours": ["balanced_sabre", "web_matron", "creeping_briar"], "assets": ["cinder_glaive"]}
    game = shop({"gold": 0, **cards})
    for face, gold in (("balanced_sabre", 1), ("web_matron", 2), ("creeping_briar", 2), ("cinder_glaive", 5)):
        game.play(0, f"sell:{face}")
        assert game.hero().gold == gold
    assert not game.hero().rumours
    assert not game.hero().assets
    assert game.faces(game.state.discards["forest"]) == ["web_matron"]


@cites("SK-R-47")
def test_a_totem_is_sold_for_half_its_value_and_leaves_the_game():
    game = scene([{"gold": 0, "step": 5, "rumours": ["reed_cloak"]}])
    s = game.state
    totem = game.hero().saga
    s.box.remove(totem)
    game.hero().assets.append(totem)
    game.play(0, "market", "sell:great_feast_hall")
    assert game.hero().gold == 3
    assert totem in s.box


@cites("SK-R-45")
def test_what_was_just_bought_may_be_sold_and_sold_cards_pay_for_healing():
    game = shop({"gold": 4, "hp": 3}, tops={"item": ITEMS[:3]}).play(0, "purchase:item")
    game.play(0, "sell:balanced_sabre", "heal:seat-0")
    assert (game.hero().gold, game.hero().hp) == (1, 4)


@cites("SK-MKT.7", "SK-R-89")
@pytest.mark.parametrize(
    ("cards", "gold"), [(["cinder_glaive", "lamellar_harness"], 6 + 2), (["lamellar_harness", "cinder_glaive"], 5 + 3)]
)
def test_some_heroes_get_the_full_value_of_the_first_card_that_they_sell(cards, gold):
    game = shop({"gold": 0, "assets": ["debt_payer"], "rumours": cards})
    game.play(0, *(f"sell:{card}" for card in cards))
    assert game.hero().gold == gold


def test_some_heroes_get_one_gold_more_once_for_a_sale():
    hero = {"race": "hillfolk", "calling": "yakuza", "gold": 0, "rumours": ["balanced_sabre", "padded_coat"]}
    game = shop(hero).play(0, "sell:balanced_sabre")
    assert game.hero().gold == 2
    game.play(0, "sell:padded_coat")
    assert game.hero().gold == 3
