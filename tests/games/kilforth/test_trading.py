"""SK-EXC: exchanges between heroes."""

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.core.cards import EVERYONE, bit
from umbra.core.state import copy_of
from umbra.games.kilforth.events.deeds import ExchangeOff, Given, RumourHandedOver


def card(game: Scene, face: str) -> str:
    return face


def things(game: Scene) -> set[str]:
    """What could be added to a proposal, cards by their faces."""
    found = [key.split(":") for key in game.keys if key.startswith(("give", "take"))]
    return {f"{way} {names[-1]}" for way, *names in found}


@cites("SK-EXC.1")
def test_an_agreed_exchange_is_carried_out() -> None:
    game = scene([{"gold": 3, "rumours": ["ensign"]}, {"gold": 2, "loot": ["whetstone"]}])

    game.play(
        0, "deed:exchange:seat-1", f"give:{card(game, 'ensign')}", "give:gold:2", f"take:{card(game, 'whetstone')}"
    )
    game.play(0, "offer")
    game.play(1, "accept")

    assert [hero.gold for hero in game.state.heroes] == [1, 4]
    assert game.faces(game.hero(0).loot) == ["whetstone"]
    assert game.hero(1).loot == []
    assert game.faces(game.hero(1).rumours) == ["ensign"]
    assert game.hero(0).rumours == []
    assert (game.ask.seat, game.ask.kind) == (0, "action")
    assert game.hero(0).ap == 4


@cites("SK-EXC.1")
@pytest.mark.parametrize("way", ["give", "take"])
def test_a_gift_goes_in_either_direction(way: str) -> None:
    game = scene([{"gold": 2}, {"gold": 2}])

    game.play(0, "deed:exchange:seat-1", f"{way}:gold:2", "offer")
    game.play(1, "accept")

    assert [hero.gold for hero in game.state.heroes] == ([0, 4] if way == "give" else [4, 0])


@cites("SK-EXC.1")
def test_nothing_happens_without_agreement() -> None:
    game = scene([{"gold": 2}, {"gold": 2}])

    game.play(0, "deed:exchange:seat-1", "take:gold:2", "offer")
    game.play(1, "pass")

    assert [hero.gold for hero in game.state.heroes] == [2, 2]
    assert game.offers("deed:exchange:seat-1"), "another proposal may be made"


@cites("SK-EXC.1", "SK-R-76")
def test_any_number_of_exchanges_may_be_agreed_on_the_same_one_again_too() -> None:
    game = scene([{"gold": 4}, {"gold": 0}])
    for key in ("give:gold:2", "take:gold:2") * 3:
        game.play(0, "deed:exchange:seat-1", key, "offer").play(1, "accept")
    assert game.hero(0).gold == 4

    game.play(0, "deed:exchange:seat-1", "give:gold:2", "offer").play(1, "accept")

    assert (game.hero(0).gold, game.hero(1).gold) == (2, 2)


@cites("SK-R-76")
def test_an_agreement_ends_a_row_of_proposals_that_came_to_nothing() -> None:
    game = scene([{"gold": 4}, {"gold": 0}])
    for answer in ("pass", "pass", "accept", "pass", "pass"):
        game.play(0, "deed:exchange:seat-1", "give:gold:1", "offer").play(1, answer)

    assert game.offers("deed:exchange:seat-1")
    game.play(0, "deed:exchange:seat-1", "give:gold:1", "offer").play(1, "pass")
    assert game.why_not(0, "deed:exchange:seat-1") == ["SK-R-76"]


@cites("SK-EXC.1")
def test_the_partner_may_propose_something_else() -> None:
    game = scene([{"gold": 3, "rumours": ["ensign"]}, {"gold": 2, "rumours": ["jade_fish"]}])

    game.play(0, "deed:exchange:seat-1", f"give:{card(game, 'ensign')}", "offer")
    game.play(1, "counter", f"give:{card(game, 'jade_fish')}", f"take:{card(game, 'ensign')}", "take:gold:1", "offer")
    assert game.ask.seat == 0
    assert game.keys == ["accept", "pass"]
    game.play(0, "accept")

    assert [hero.gold for hero in game.state.heroes] == [2, 3]
    assert game.faces(game.hero(0).rumours) == ["jade_fish"]
    assert game.faces(game.hero(1).rumours) == ["ensign"]


def test_a_hero_may_think_better_of_it() -> None:
    game = scene([{"gold": 3}, {}])

    game.play(0, "deed:exchange:seat-1", "give:gold:1", "pass")

    assert game.hero(0).gold == 3
    assert game.offers("deed:exchange:seat-1")


@cites("SK-EXC.1")
def test_the_partner_must_be_at_the_same_location() -> None:
    game = scene([{}, {"at": "thornwall"}, {}])

    assert [key for key in game.keys if "exchange" in key] == ["deed:exchange:seat-2"]
    assert game.why_not(0, "deed:exchange:seat-1") == ["SK-EXC.1"]


@cites("SK-EXC.2")
def test_only_gold_loot_rumours_items_and_spells_change_hands() -> None:
    assets = ["balanced_sabre", "ember_dart", "ensign", "spear_sister"]
    game = scene([{"gold": 1, "loot": ["whetstone"], "rumours": ["road_warden"], "assets": assets}, {"gold": 0}])

    game.play(0, "deed:exchange:seat-1")

    assert things(game) == {"give 1", "give whetstone", "give road_warden", "give balanced_sabre", "give ember_dart"}


@cites("SK-EXC.2")
def test_a_totem_stays_with_its_hero() -> None:
    game = scene([{"step": 5, "gold": 1}, {"gold": 0}])
    hero = game.state.heroes[0]
    game.state.box.remove(hero.saga)
    hero.assets.append(hero.saga)

    game.play(0, "deed:exchange:seat-1")

    assert things(game) == {"give 1"}


@cites("SK-EXC.2")
def test_without_any_goods_there_is_nothing_to_propose() -> None:
    game = scene([{"gold": 0}, {"gold": 0, "assets": ["ensign"]}])

    assert game.why_not(0, "deed:exchange:seat-1") == ["SK-EXC.2"]


@cites("SK-EXC.3")
def test_assets_go_from_play_area_to_play_area() -> None:
    game = scene([{"assets": ["balanced_sabre"]}, {}])

    game.play(0, "deed:exchange:seat-1", f"give:{card(game, 'balanced_sabre')}", "offer")
    game.play(1, "accept")

    assert game.hero(0).assets == []
    assert game.faces(game.hero(1).assets) == ["balanced_sabre"]


@cites("SK-RES.2")
def test_a_veiled_asset_stays_veiled() -> None:
    game = scene([{"assets": ["call_of_coin"], "veiled": ["call_of_coin"]}, {}])

    game.play(0, "deed:exchange:seat-1", f"give:{card(game, 'call_of_coin')}", "offer")
    game.play(1, "accept")

    assert game.hero(0).veiled == []
    assert game.faces(game.hero(1).veiled) == ["call_of_coin"]


@cites("SK-R-50")
def test_an_asset_with_the_same_unique_keyword_goes() -> None:
    game = scene([{"assets": ["balanced_sabre"]}, {"assets": ["cinder_glaive"]}])

    game.play(0, "deed:exchange:seat-1", f"give:{card(game, 'balanced_sabre')}", "offer")
    game.play(1, "accept")

    assert game.faces(game.hero(1).assets) == ["balanced_sabre"]
    assert game.faces(game.state.discards["item"]) == ["cinder_glaive"]


@cites("SK-R-76")
def test_all_parts_happen_at_once() -> None:
    game = scene([{"assets": ["balanced_sabre"]}, {"assets": ["cinder_glaive"]}])
    sabre, glaive = card(game, "balanced_sabre"), card(game, "cinder_glaive")

    game.play(0, "deed:exchange:seat-1", f"give:{sabre}", f"take:{glaive}", "offer")
    game.play(1, "accept")

    assert game.faces(game.hero(0).assets) == ["cinder_glaive"]
    assert game.faces(game.hero(1).assets) == ["balanced_sabre"]


@cites("SK-R-76")
def test_limits_are_checked_afterwards() -> None:
    six = ["ensign", "magistrate", "jade_fish", "reed_cloak", "ember_dart", "spear_sister"]
    game = scene([{"rumours": ["lucky_tooth"]}, {"rumours": six}])

    game.play(0, "deed:exchange:seat-1", f"give:{card(game, 'lucky_tooth')}", "offer")
    game.play(1, "accept")

    assert (game.ask.seat, game.ask.kind) == (1, "limit")


@cites("SK-R-76", "SK-R-6")
@pytest.mark.parametrize(
    "other", [{"camped": True}, {"hidden": True}, {"camped": True, "defeated": True, "hp": 0, "gold": 0}]
)
def test_camped_hidden_and_defeated_heroes_may_agree(other: dict[str, object]) -> None:
    game = scene([{"gold": 2}, other])
    had = game.hero(1).gold

    game.play(0, "deed:exchange:seat-1", "give:gold:1", "offer")
    game.play(1, "accept")

    assert game.hero(1).gold == had + 1


@cites("SK-R-89")
def test_a_plot_may_forbid_exchanges() -> None:
    game = scene(
        [{"at": "bone_gully"}, {"at": "bone_gully"}],
        ancients=["bishop_of_pride"],
        plots={"bone_gully": ["court_of_whispers"]},
    )

    assert not game.offers("deed:exchange:seat-1")
    assert game.why_not(0, "deed:exchange:seat-1") == ["SK-R-89"]


# Secrets


def test_an_exchanged_rumour_is_known_to_the_two_heroes_only() -> None:
    game = scene([{"rumours": ["ensign"]}, {}, {}])

    game.play(0, "deed:exchange:seat-1", f"give:{card(game, 'ensign')}", "offer")
    game.play(1, "accept")

    assert game.state.cards.known[game.token("ensign")] == bit(0) | bit(1)
    assert [event.rumours for event in game.game.events(2) if type(event) is Given] == [1]
    for seat, seen in ((0, 1), (1, 1), (2, 0)):
        assert len([event for event in game.game.events(seat) if type(event) is RumourHandedOver]) == seen


def test_a_rumour_that_goes_to_a_shown_hand_is_seen_by_all_heroes() -> None:
    game = scene([{"rumours": ["ensign"]}, {"shown": True}, {}])

    game.play(0, "deed:exchange:seat-1", f"give:{card(game, 'ensign')}", "offer")
    game.play(1, "accept")

    assert game.state.cards.known[game.token("ensign")] == bit(0) | bit(1) | bit(2)


def test_a_hero_can_ask_for_what_he_knows_only() -> None:
    game = scene([{"gold": 0}, {"gold": 0, "rumours": ["ensign", "jade_fish"], "loot": ["whetstone"]}])
    game.state.cards.known[game.token("jade_fish")] = EVERYONE

    game.play(0, "deed:exchange:seat-1")

    assert things(game) == {"take jade_fish", "take whetstone"}


def test_a_refused_proposal_leaves_no_trace_for_others() -> None:
    game = scene([{"rumours": ["ensign"], "gold": 3}, {"gold": 3}, {}])
    before = copy_of(game.state)

    game.play(0, "deed:exchange:seat-1", f"give:{card(game, 'ensign')}", "take:gold:3")
    assert game.state == before
    game.play(0, "offer")
    game.play(1, "pass")

    before.failed = {1: 1}
    before.cards.known[game.token("ensign")] |= bit(1)
    assert game.state == before
    assert not [event for event in game.game.events(2) if type(event) is ExchangeOff]


def test_the_longest_negotiation_is_not_deep() -> None:
    loot = ["whetstone", "ink_stone", "silk_fan", "felt_soles"]
    more = ["map_scrap", "smoke_pellet", "prayer_strip", "travel_ration"]
    game = scene([{"loot": loot}, {"loot": more}])
    give = [f"give:{card(game, face)}" for face in loot[:3]]
    take = [f"take:{card(game, face)}" for face in more[:3]]

    game.play(0, "deed:exchange:seat-1", *give, *take)
    assert (game.ask.seat, game.keys) == (1, ["accept", "pass", "counter"])
    game.play(1, "counter", *[f"give:{card(game, face)}" for face in more[1:]], f"take:{card(game, loot[0])}")
    game.play(1, f"take:{card(game, loot[1])}", "offer")

    run = game.game._run
    assert len(run.line) - run.marks[-1].answers <= 15
    game.play(0, "accept")
    assert len(game.hero(0).loot) == 5
