"""What helps in a battle, or against a loss."""

from kits.kilforth_texts.said import CONTENT, says
from kits.kilforth_texts.stage import (
    HERE,
    HERO,
    MISSES,
    begin,
    can_use,
    fight,
    fight_new,
    foe_dice_of,
    go_on,
    holder,
    is_used_up,
    use,
)
from umbra.games.kilforth.events.battle import FoeHurt, FoeRolled, HeroSpared, HpLost

OTHER = {"race": "foxkin", "calling": "ninja", "saga": "silence_the_bell"}
STRONG = "stone_ogre"
"""An enemy that rolls several dice and does not fall at once."""


@says(
    r"Veil when you( or another hero here)? (?:are|is) about to lose HP, but not to gloom or as a cost: "
    r"prevent (?:up to )?(\d) of them\."
)
def prevent(face: str, another: str | None, n: str) -> None:
    game = fight(STRONG, holder(face, hp=4), foe_hits=[6, 6, 6, *MISSES])
    assert game.ask.kind == "prevent"
    use(game, face)
    assert game.told(HpLost)[0].lost == 3 - int(n)
    assert is_used_up(game, face)
    game = go_on(fight(STRONG, HERO | {"hp": 4}, holder(face, OTHER), foe_hits=[6, *MISSES]), FoeRolled)
    if another:
        assert (game.ask.kind, game.ask.seat) == ("prevent", 1)
        game.play(1, game.keys[0])
        assert game.hero().hp == 4
    assert is_used_up(game, face, seat=1) == bool(another)


@says(r"Veil in a skirmish( in which you lose HP)?: your foe loses (\d) HP\.")
def strike(face: str, losing: str | None, n: str) -> None:
    game = fight(STRONG, holder(face, hp=4), foe_hits=[6, *MISSES])
    use(game, face)
    assert go_on(game, FoeHurt).told(FoeHurt)[0].lost == int(n)
    assert is_used_up(game, face)
    unhurt = fight(STRONG, holder(face, hp=4))
    assert can_use(unhurt, face) == (losing is None)


@says(
    r"Veil before the fight tests of a round: "
    r"your foe rolls (\d) fewer die against you in this round and loses (\d) HP\."
)
def weaken(face: str, dice: str, hp: str) -> None:
    game = use(fight(STRONG, holder(face)), face)
    assert foe_dice_of(game)[0] == foe_dice_of(fight(STRONG, HERO))[0] - int(dice)
    assert game.told(FoeHurt)[0].lost == int(hp)
    assert foe_dice_of(game.play(0, "fight"))[1] == foe_dice_of(fight(STRONG, HERO))[0]
    assert is_used_up(game, face)


@says(r"In (round 1|battles) your foe rolls (\d) fewer die against you( unless the foe has surprise)?\.")
def foe_rolls_fewer(face: str, when: str, n: str, unless: str | None) -> None:
    plain = foe_dice_of(fight(STRONG, HERO))[0]
    later = plain - int(n) if when == "battles" else plain
    game = fight(STRONG, holder(face))
    go_on(game, FoeRolled).play(0, "fight")
    assert foe_dice_of(game)[:2] == [plain - int(n), later]
    surprised = foe_dice_of(fight_new(STRONG, HERO))[0]
    assert foe_dice_of(fight_new(STRONG, holder(face)))[0] == surprised - (0 if unless else int(n))


@says(r"It rolls (\d) more die at gloom locations\.")
def stronger_in_gloom(face: str, n: str) -> None:
    assert foe_dice_of(fight(face, HERO, dark=[HERE]))[0] == foe_dice_of(fight(face, HERO))[0] + int(n)


@says(r"Discard when you would be defeated, but not in a battle against an ancient: heal (\d) HP instead\.")
def spare(face: str, n: str) -> None:
    game = fight(STRONG, holder(face, hp=1, gold=3), foe_hits=[6, *MISSES])
    use(game, face)
    assert (game.hero().hp, game.hero().gold, game.hero().defeated) == (int(n), 3, False)
    assert game.told(HeroSpared)
    assert game.token(face) in game.state.discards[CONTENT.rewards[face].deck]
    ancient = {"id": "mother_of_thorns", "at": HERE}
    game = begin(holder(face, hp=1, step=5), ancients=[ancient], dice={"test": MISSES, "foe": [6, *MISSES]})
    game.play(0, "deed:assault:mother_of_thorns")
    assert game.hero().out


@says(r"In each gloom step(?: at (\w+) locations)? you lose (\d) HP less\.")
def ward(face: str, terrain: str | None, n: str) -> None:
    places = {"mountain": "broken_stair", "forest": "thornwall"}
    at = places.get(terrain or "", "salt_waste")
    shield = CONTENT.locations[at].shield
    for where, less in ((at, int(n)), ("salt_waste", 0 if terrain else int(n))):
        hero = holder(face, hp=4, most=4, ap=1)
        game = begin(hero, at=where, dark=[where], nights=9, tops={"night": ["harvest_moon"]})
        assert 4 - game.play(0, "camp").hero().hp == shield - less, where
