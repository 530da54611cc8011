"""What changes an action: Move, Clear, Search, Hide, Rest, Discover and the Market."""

from typing import Any

from kits.kilforth import Scene
from kits.kilforth_texts.said import CONTENT, says
from kits.kilforth_texts.stage import HERE, HERO, begin, holder
from umbra.games.kilforth.events.actions import Bought
from umbra.games.kilforth.records import Location, Plot
from umbra.games.kilforth.state import CENTRE

OTHER = {"race": "foxkin", "calling": "ninja", "saga": "silence_the_bell"}


def where(face: str) -> dict[str, Any]:
    """A scene in which the text of a location, a plot or a weather holds where the hero stands."""
    match CONTENT.records[face]:
        case Location():
            return {"at": face, "options": {"centre": "couch"} if face == "couch_of_death" else {}}
        case Plot() as plot:
            return {"ancients": [plot.ancient], "plots": {HERE: [face]}}
    return {"weather": face}


# Rest, Search, Clear, Hide


@says(r"When you rest( here)?, heal (\d) more HP\.")
def rest(face: str, here: str | None, n: str) -> None:
    hero = HERO | {"hp": 1, "most": 6, "ap": 3}
    game = begin(hero, **where(face)) if here else begin(holder(face, hp=1, most=6, ap=3))
    game.play(0, "rest")
    assert (game.hero().hp, game.hero().ap) == (2 + int(n), 2)
    if here:
        assert begin(hero, dark=[face], **where(face)).play(0, "rest").hero().hp == 2


@says(r"When you (rest|search) here, gain (\d) gold\.")
def gold_as_well(face: str, action: str, n: str) -> None:
    game = begin(HERO | {"hp": 1, "gold": 2}, tops={"badlands": ["collapsed_cistern"]}, **where(face))
    assert game.play(0, action).hero().gold == 2 + int(n)


@says(r"Search here draws (\d) cards: meet one of them and discard the others\.")
def search(face: str, n: str) -> None:
    assert n == "2"
    cards = ["hollow_library", "overgrown_chapel"]
    game = begin(HERO, tops={"forest": cards}, **where(face)).play(0, "search")
    game.play(0, "meet:overgrown_chapel")
    assert game.at(face) == [cards[1]]
    assert game.faces(game.state.discards["forest"]) == [cards[0]]


@says(r"When you clear an obstacle, you may remove (\d) more\.")
def clear(face: str, n: str) -> None:
    game = begin(holder(face), obstacles={HERE: 3}).play(0, f"clear:{1 + int(n)}")
    assert game.state.obstacles[game.cell(HERE)] == 3 - 1 - int(n)
    assert begin(holder(face), obstacles={HERE: 3}).play(0, "clear").state.obstacles.count(2) == 1


@says(r"Once a day Hide( here)? costs no AP\.")
def hide(face: str, here: str | None) -> None:
    hero = HERO if here else holder(face)
    game = begin(hero | {"ap": 3}, **(where(face) if here else {}))
    game.play(0, "hide")
    assert (game.hero().hidden, game.hero().ap) == (True, 3)
    game.play(0, "step_out", "hide")
    assert game.hero().ap == 2


# What is not allowed


@says(r"(Rest|Hide|Exchange) is not allowed (?:here|at (\w+) locations)\.")
def not_allowed(face: str, action: str, terrain: str | None) -> None:
    scene = where(face) | ({"at": "broken_stair"} if terrain else {})
    key = "deed:exchange:seat-1" if action == "Exchange" else action.lower()
    heroes = HERO | {"hp": 1, "gold": 3}, OTHER
    assert begin(*heroes, **scene).why_not(0, key) == ["SK-R-89"]
    assert key in begin(*heroes, **({"weather": face} if terrain else {})).keys


@says(r"No Move uses a shortcut( from or to this location)?\.")
def shortcuts(face: str, here: str | None) -> None:
    gates = [key for key, place in CONTENT.locations.items() if place.shortcut == "gate"]
    layout = dict(zip((0, 4, 24), gates, strict=True))
    scene = {"ancients": ["the_ashen_judge"], "plots": {gates[0]: [face]}} if here else {"weather": face}
    free, closed = begin(HERO, at=gates[0], layout=layout), begin(HERO, at=gates[0], layout=layout, **scene)
    assert free.offers("move:arid_ruins")
    assert free.offers("move:toll_road")
    assert not closed.offers("move:arid_ruins")
    assert not closed.offers("move:toll_road")
    from_another = begin(HERO, at=gates[1], layout=layout, **scene)
    assert not from_another.offers("move:heavens_gate")
    assert (from_another.offers("move:toll_road")) == bool(here)


@says(r"Moves to (\w+) locations cost (\d) AP more\.")
def dear_move(face: str, sign: str, n: str) -> None:
    place = next(key for key, place in CONTENT.locations.items() if place.shortcut == sign)
    game = begin(HERO | {"ap": 4, "at": "moneshoba_shrine"}, layout={CENTRE + 1: place}, weather=face)
    assert game.play(0, "move:whispering_boughs").hero().ap == 4 - 1 - int(n)


# Discover


@says(r"When you discover an Item here, gain (\d) gold\.")
def discover(face: str, n: str) -> None:
    item = next(key for key, card in CONTENT.rewards.items() if card.location == face and card.deck == "item")
    other = next(key for key, card in CONTENT.rewards.items() if card.location == face and card.deck != "item")
    for card, gold in ((item, int(n)), (other, 0)):
        game = begin(HERO | {"gold": 2, "rumours": [card]}, **where(face))
        assert game.play(0, f"discover:{card}").hero().gold == 2 + gold


@says(r"You may discover any Spell at any location\.")
def discover_anywhere(face: str) -> None:
    game = begin(holder(face, rumours=["call_of_coin", "jade_fish"]))
    assert not game.offers("discover:jade_fish")
    game.play(0, "discover:call_of_coin")
    assert game.faces(game.hero().assets) == ["call_of_coin"]


# The Market


def market(hero: dict[str, Any], **more: Any) -> Scene:
    """A hero goes to market, at the centre unless something else is said."""
    scene = {"at": "moneshoba_shrine"} | more
    return begin(hero, **scene).play(0, "market")


RICH = {"gold": 9, "hp": 1, "rumours": ["jade_fish", "ensign"]}


def offers(game: Scene) -> set[str]:
    """What can be done at the market."""
    return {key.partition(":")[0] for key in game.keys} - {"deed", "done"}


@says(r"The Market action is allowed here(?:, with (\w+) only)?\.")
def allowed(face: str, only: str | None) -> None:
    kinds = {only.lower()} if only else {"heal", "purchase", "sell"}
    assert offers(market(HERO | RICH, **where(face))) == kinds


@says(r"While it lies on the map: the Market action is allowed here, with (\w+) only\.")
def allowed_by_an_encounter(face: str, only: str) -> None:
    assert offers(market(HERO | RICH, at=HERE, encounters={HERE: [face]})) == {only.lower()}


@says(r"Heal here costs (\d) gold per HP\.")
def heal_price(face: str, n: str) -> None:
    game = market(HERO | RICH, **where(face)).play(0, "heal:seat-0")
    assert (game.hero().hp, game.hero().gold) == (2, 9 - int(n))


@says(r"Purchase costs (\d) gold less, but at least 1\.")
def discount(face: str, n: str) -> None:
    cards = ["jade_fish", "reed_cloak", "balanced_sabre"]
    game = market(holder(face, gold=9), tops={"item": cards}).play(0, "purchase:item")
    game.play(0, "buy:jade_fish")
    assert game.told(Bought)[0].price == CONTENT.rewards["jade_fish"].gold - int(n)


def sold(hero: dict[str, Any], *cards: str, **more: Any) -> int:
    """The gold that a hero with none gets for rumours."""
    game = market(hero | {"gold": 0, "rumours": list(cards)}, **more)
    for card in cards:
        game.play(0, f"sell:{card}")
    return int(game.hero().gold)


CARDS = ("jade_fish", "balanced_sabre")
HALF = sum(CONTENT.rewards[card].gold // 2 for card in CARDS)
TRADER = HERO | {"race": "foxkin"}
"""A hero whose race gets nothing more for what he sells."""


@says(r"In each Market the first card that you sell pays its full value\.")
def full_value(face: str) -> None:
    first = CONTENT.rewards[CARDS[0]].gold
    assert sold(holder(face, race="foxkin"), *CARDS) == HALF + first - first // 2


@says(r"In a Market in which you sell something you gain (\d) more gold\.")
def more_for_sales(face: str, n: str) -> None:
    hero = holder(face) if face in CONTENT.races else holder(face, race="foxkin")
    assert sold(TRADER, *CARDS) == HALF
    assert sold(hero, *CARDS) == HALF + int(n)


@says(r"While it lies on the map: Sell pays nothing, at any Market\.")
def worthless(face: str) -> None:
    ancient = CONTENT.plots[face].ancient
    for hero in (TRADER, TRADER | {"race": "hillfolk"}, holder("grand_swindle")):
        assert sold(hero, *CARDS, ancients=[ancient], plots={HERE: [face]}) == 0
