"""Dice for one attribute or another."""

import re

from kits.kilforth_texts.said import CONTENT, LETTERS, says
from kits.kilforth_texts.stage import (
    FOE,
    FOES,
    HERE,
    HERO,
    begin,
    confront,
    dice_of,
    evade,
    fight,
    fight_new,
    go_on,
    holder,
)
from umbra.games.kilforth.events.trials import DiceRolled
from umbra.games.kilforth.records import Location

BONUS = r"[+-]\d (?:fight|influence|sneak|study)"


def dice(letter: str, hero: dict[str, object], **more: object) -> int:
    """The dice of a Confront with an attribute."""
    return dice_of(confront(letter, hero, **more))[0]


@says(r"(?:An enemy|A stranger|A place|A quest|A location) without a special effect\.")
def no_effect(face: str) -> None:
    assert CONTENT.effects[face] == ()


@says(rf"({BONUS}(?:(?:, | and ){BONUS})*)\.")
def plain_bonus(face: str, bonuses: str) -> None:
    for amount, name in re.findall(r"([+-]\d) (\w+)", bonuses):
        letter = LETTERS[name]
        assert dice(letter, holder(face)) == dice(letter, HERO) + int(amount)
        token = {"veiled": [face]}
        assert dice(letter, holder(face, **token)) == dice(letter, HERO), "a veiled card gives no bonus"


@says(rf"({BONUS}(?: and {BONUS})?) against an? (\w+)\.")
def bonus_against(face: str, bonuses: str, keyword: str) -> None:
    for amount, name in re.findall(r"([+-]\d) (\w+)", bonuses):
        if name == "fight":
            with_it, without = dice_of(fight(FOES[keyword], holder(face)))[0], dice_of(fight(FOE, holder(face)))[0]
        elif keyword == "Enemy":
            with_it, without = dice_of(evade(FOE, holder(face)))[0], dice("N", holder(face))
        else:
            with_it, without = dice_of(evade(FOES[keyword], holder(face)))[0], dice_of(evade(FOE, holder(face)))[0]
        assert with_it == without + int(amount)


@says(r"\+(\d) fight at gloom locations\.")
def bonus_in_gloom(face: str, n: str) -> None:
    assert dice("F", holder(face), dark=[HERE]) == dice("F", holder(face)) + int(n)


@says(r"\+(\d) fight if your HP are below your maximum\.")
def bonus_while_hurt(face: str, n: str) -> None:
    assert dice("F", holder(face, hp=3)) == dice("F", holder(face)) + int(n)


@says(r"\+(\d) fight in round 1 if nobody has surprise\.")
def bonus_in_an_even_round(face: str, n: str) -> None:
    game = fight(FOE, holder(face)).play(0, "fight")
    first, second = (len(event.dice) for event in game.told(DiceRolled))
    assert first == second + int(n)
    assert dice_of(fight_new(FOE, holder(face)))[0] == second, "the foe has surprise"


@says(rf"Against an? (\w+) another ({BONUS})\.")
def another_bonus_against(face: str, keyword: str, bonus: str) -> None:
    bonus_against(face, bonus, keyword)


@says(r"In round 1 another \+(\d) fight\.")
def bonus_in_the_first_round(face: str, n: str) -> None:
    first, second = (len(event.dice) for event in fight(FOE, holder(face)).play(0, "fight").told(DiceRolled))
    assert first == second + int(n)


@says(r"Heroes here have ([+-]\d) (\w+)\.")
def bonus_here(face: str, amount: str, name: str) -> None:
    letter = LETTERS[name]
    if isinstance(CONTENT.records[face], Location):
        with_it, without = dice(letter, HERO, at=face), dice(letter, HERO, at=face, dark=[face])
    else:
        ancient = CONTENT.plots[face].ancient
        with_it, without = dice(letter, HERO, ancients=[ancient], plots={HERE: [face]}), dice(letter, HERO)
    assert with_it == without + int(amount)


@says(r"All heroes have ([+-]\d) (\w+)\.")
def bonus_for_all(face: str, amount: str, name: str) -> None:
    assert dice(LETTERS[name], HERO, weather=face) == dice(LETTERS[name], HERO) + int(amount)


@says(r"In (battles|round 1) you may make your fight test with (\w+) instead\.")
def another_attribute(face: str, when: str, name: str) -> None:
    letter = LETTERS[name]
    game = fight(FOE, holder(face)).play(0, f"with:{name}")
    assert game.told(DiceRolled)[0].attribute == letter
    assert dice_of(game)[0] == dice(letter, holder(face))
    game.play(0, "fight")
    assert (game.ask.kind == "fight_with") == (when == "battles")


@says(r"Surprise is worth (\d) dice to you if you stopped hiding to attack\.")
def worth_of_surprise(face: str, n: str) -> None:
    game = fight(FOE, holder(face, hidden=True)).play(0, "ambush", "fight")
    first, second = (len(event.dice) for event in game.told(DiceRolled))
    assert first == second + int(n)


@says(r"You may hold (\d) more rumour\.")
def more_rumours(face: str, n: str) -> None:
    rumours = [
        "ensign",
        "magistrate",
        "oath_of_silence",
        "firewalker",
        "pearl_diver",
        "ghost_layer",
        "wanted_alive",
        "twice_born",
    ]
    for held, kind in ((6 + int(n), "action"), (7 + int(n), "limit")):
        game = begin(holder(face, rumours=rumours[:held]), crowded=[0])
        assert game.ask.kind == kind
    assert go_on(game.play(0, game.keys[0])).ask.kind == "action"
