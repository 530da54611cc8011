"""What helps in a test."""

from kits.kilforth import Scene
from kits.kilforth_texts.said import LETTERS, number, says
from kits.kilforth_texts.stage import (
    FOE,
    HERO,
    MISSES,
    can_use,
    confront,
    dice_of,
    evade,
    fight,
    go_on,
    holder,
    is_used_up,
    successes_of,
    use,
)
from umbra.games.kilforth.events.battle import EvasionFailed
from umbra.games.kilforth.events.trials import DiceRolled, Tested

OF = r"(?:(fight|influence|sneak|study)(?: or (fight|influence|sneak|study))? )?tests"


def letters(one: str | None, other: str | None) -> list[str]:
    """The attributes that a text names; all of them if it names none."""
    return [LETTERS[name] for name in (one, other) if name] or list(LETTERS.values())


def test_of(letter: str, hero: dict[str, object], rolled: list[int]) -> Scene:
    """A test of an attribute in which the first dice fall as said; fight is tested in a battle."""
    if letter == "F":
        return fight(FOE, hero, hits=rolled)
    return confront(letter, hero, dice={"test": rolled})


def pool(letter: str, hero: dict[str, object]) -> int:
    """How many dice that test has."""
    return dice_of(test_of(letter, hero, MISSES))[0]


def is_for(face: str, letter: str) -> bool:
    """Whether a card is offered in a test of an attribute that has failed."""
    game = test_of(letter, holder(face), MISSES)
    return game.ask.kind == "reroll" and can_use(game, face)


@says(rf"Veil in one of your {OF}: re-roll (?:up to (\d) dice|1 die)\.")
def reroll(face: str, one: str | None, other: str | None, n: str | None) -> None:
    for letter in LETTERS.values():
        assert is_for(face, letter) == (letter in letters(one, other))
    for letter in letters(one, other):
        dice = pool(letter, holder(face))
        game = use(test_of(letter, holder(face), [1] * dice + [6] * 9 + MISSES), face)
        assert successes_of(game) == min(number(n), dice)
        assert is_used_up(game, face)


@says(rf"Veil( and lose 1 HP)? in one of your {OF}: (\d) more success(?:es)?\.")
def succeed(face: str, cost: str | None, one: str | None, other: str | None, n: str) -> None:
    for letter in LETTERS.values():
        assert is_for(face, letter) == (letter in letters(one, other))
    for letter in letters(one, other):
        game = use(test_of(letter, holder(face, hp=4), MISSES), face)
        assert go_on(game, Tested).told(Tested)[0].successes == int(n)
        assert game.hero().hp == 4 - bool(cost)
        assert is_used_up(game, face)
    if cost:
        assert not can_use(confront("I", holder(face, hp=1), dice={"test": MISSES}), face), "a cost leaves a HP"


@says(r"Veil( and lose 1 HP)? before one of your tests: roll (\d) more dice\.")
def declare(face: str, cost: str | None, n: str) -> None:
    for letter in LETTERS.values():
        game = test_of(letter, holder(face, hp=4), MISSES)
        game = game if can_use(game, face) else game.play(0, "fight")
        use(game, face)
        assert dice_of(game)[0] == pool(letter, holder(face, veiled=[face])) + int(n)
        assert game.hero().hp == (3 if cost else 4)
        assert is_used_up(game, face)


@says(r"In each evasion test you have (\d) more success\.")
def succeed_in_evading(face: str, n: str) -> None:
    assert successes_of(evade(FOE, holder(face))) == int(n)


@says(r"In each evasion test you may re-roll (?:up to (\d) dice|1 die)\.")
def reroll_in_evading(face: str, n: str | None) -> None:
    dice = len(evade(FOE, holder(face)).told(DiceRolled)[0].dice)
    for rolled, ends in ((MISSES, True), ([1] * dice + [6] * 9 + MISSES, False)):
        game = evade(FOE, holder(face), rolled).play(0, f"reroll:{face}")
        assert bool(game.told(EvasionFailed)) == ends
    assert game.told(Tested)[0].successes == min(number(n), dice)
    assert not is_used_up(game, face)


@says(r"Nobody calls on fate here\.")
def no_fate(face: str) -> None:
    hero = HERO | {"fated": False}
    assert confront("I", hero, dice={"test": MISSES}).ask.kind == "fate"
    here = {"ancients": ["the_hoarfrost_regent"], "plots": {"spider_grove": [face]}}
    assert confront("I", hero, dice={"test": MISSES}, **here).ask.kind == "action"
