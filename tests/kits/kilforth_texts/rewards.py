"""Trophies, and what a reward brings besides."""

from typing import Any

from kits.kilforth import Scene
from kits.kilforth_texts.deeds import seen, top
from kits.kilforth_texts.said import CONTENT, number, says
from kits.kilforth_texts.stage import HERE, HERO, HITS, MISSES, begin, holder, is_used_up

DICE = {"test": HITS, "foe": MISSES}


def defeat(face: str, hero: dict[str, Any], **more: Any) -> Scene:
    """A hero defeats an encounter, takes gold for it and keeps the card."""
    fought = {"stage": "start"} if CONTENT.met(face).type == "enemy" else {}
    game = begin({"ap": 9} | hero, encounters={HERE: [face]}, dice=DICE, **(fought | more))
    return overwhelm(game).play(0, "gold", "keep")


def overwhelm(game: Scene) -> Scene:
    """The hero goes on until what lies where he stands is defeated."""
    while game.ask.kind != "loot":
        key = next((key for key in game.keys if key.startswith("confront:")), game.ask.usual)
        game.play(0, key)
    return game


def trophy(face: str, **hero: Any) -> Scene:
    """The trophy of an encounter, as a hero takes it."""
    game = defeat(face, HERO | hero)
    assert game.ask.kind == "trophy"
    return game.play(0, "take")


@says(r"Trophy: gain (\d) (gold|fate|AP)\.")
def gain(face: str, n: str, what: str) -> None:
    taken, declined = trophy(face), defeat(face, HERO).play(0, "pass")
    assert getattr(taken.hero(), what.lower()) == getattr(declined.hero(), what.lower()) + int(n)


@says(r"Trophy: heal (\d) HP\.")
def heal(face: str, n: str) -> None:
    assert trophy(face, hp=1).hero().hp == 1 + int(n)


@says(r"Trophy: draw (\d) loot tokens?\.")
def loot(face: str, n: str) -> None:
    game = defeat(face, HERO, bag=["whetstone", "ink_stone", "silk_fan"]).play(0, "take")
    assert game.faces(game.hero().loot) == ["whetstone", "ink_stone", "silk_fan"][: int(n)]


@says(r"Trophy: look at the top (?:(\d) cards|card) of (?:the (\w+)|an encounter) deck(?: of your choice)?\.")
def look(face: str, n: str | None, deck: str | None) -> None:
    game = defeat(face, HERO)
    expected = top(game, deck or "plains", number(n))
    game.play(0, "take")
    assert seen(game if deck else game.play(0, "deck:plains")) == expected


@says(r"Trophy: draw (\d) (\w+) card as a rumour(, then discard 1 rumour)?\.")
def draw(face: str, n: str, deck: str, then: str | None) -> None:
    drawn = next(key for key, card in CONTENT.rewards.items() if card.deck == deck)
    game = defeat(face, HERO, tops={deck: [drawn]}).play(0, "take")
    assert n == "1"
    if then:
        assert {f"discard:{face}", f"discard:{drawn}"} <= set(game.keys)
        game.play(0, f"discard:{face}")
    assert game.faces(game.hero().rumours) == ([] if then else [face]) + [drawn]


@says(r"Trophy: become hidden\.")
def hide(face: str) -> None:
    assert trophy(face).hero().hidden


@says(r"Trophy: remove all obstacles here\.")
def clear(face: str) -> None:
    game = defeat(face, HERO, obstacles={HERE: 3}).play(0, "take")
    assert game.state.obstacles[game.cell(HERE)] == 0


GAINS = {"gain 1 gold": "gold", "heal 1 HP": "hp", "draw 1 loot token": "loot"}
DEFEATED = {
    "Outlaw": ("name_the_poisoner", "raise_the_caravan"),
    "Place": ("collapsed_cistern", "raise_the_caravan"),
    "Stranger": ("masked_musician", "raise_the_caravan"),
    "Enemy": ("barkskin_brute", "raise_the_caravan"),
}
"""For what a text names an encounter without a trophy of its own, and another one that is not meant."""


@says(r"Trophy( \(veil\))?: (gain 1 gold|heal 1 HP|draw 1 loot token) after you defeat an? (\w+)( in battle)?\.")
def own_trophy(face: str, veil: str | None, what: str, keyword: str, battle: str | None) -> None:
    meant, another = DEFEATED[keyword]
    game = defeat(meant, holder(face, hp=2, gold=0), bag=["whetstone"])
    assert game.ask.kind == "trophy"
    before = CONTENT.met(meant).gold
    game.play(0, "take")
    hero = game.hero()
    held = {"gold": hero.gold - before, "hp": hero.hp - 2, "loot": len(hero.loot)}
    assert held == {name: int(name == GAINS[what]) for name in held}
    assert is_used_up(game, face) == bool(veil)
    assert defeat(another, holder(face, hp=2)).ask.kind == "action"
    if battle:
        token = "deed:overcome:"
        scene = begin(
            holder(face, hp=2, assets=["cinder_glaive"]), encounters={HERE: [meant]}, stage="start", dice=DICE
        )
        scene.play(0, next(key for key in scene.keys if key.startswith(token)), "gold", "keep")
        assert scene.ask.kind == "action", "overcome before the first round"


@says(r"When you take gold in a loot step, gain (\d) more gold\.")
def more_gold(face: str, n: str) -> None:
    card = "raise_the_caravan"
    game = defeat(card, holder(face, gold=0))
    assert game.hero().gold == CONTENT.met(card).gold + int(n)


@says(r"When drawn: gain (\d) gold\.")
def purse(face: str, n: str) -> None:
    game = begin(HERO | {"gold": 2, "ap": 9}, encounters={HERE: ["raise_the_caravan"]}, dice=DICE, bag=[face])
    overwhelm(game).play(0, "loot")
    assert game.hero().gold == 2 + int(n)
    assert game.state.spent == [game.token(face)]
