"""What the judge of Casting Shadows thinks of cards and of chances."""

from kits.casting_shadows import scene
from umbra.bots.judge import judge_for
from umbra.bots.judge.casting_shadows.ratings import OFTEN, WORTH, Ratings
from umbra.cli.content.words import words_of_one_card
from umbra.games.casting_shadows.effects import LANGUAGE
from umbra.games.casting_shadows.library import load


def test_every_word_of_several_cards_and_every_chance_of_a_companion_has_its_worth():
    alone = {LANGUAGE.words[word] for word in words_of_one_card(load([]))}
    assert set(LANGUAGE.words.values()) - alone <= set(WORTH) <= set(LANGUAGE.words.values())
    assert set(OFTEN) == {name for name, trigger in LANGUAGE.triggers.items() if "companion" in trigger.on}


def test_every_companion_and_ability_is_worth_something():
    content = load([])
    ratings = Ratings(content)

    assert all(ratings.companion(card.id) > 0 for card in content.cards.values() if card.kind == "companion")
    assert all(ratings.energy(character) > 0 for character in content.characters)


def test_what_a_turn_promises_says_less_of_who_wins_than_what_is_done():
    judge = judge_for("casting-shadows")
    plain, struck, rich = (
        scene(players={0: {"hp": 9}, 1: {"hp": hp}}, dice=dice).game.view(0)
        for hp, dice in ((9, ["CC"]), (6, ["CC"]), (9, ["RG", "RO", "BG", "BO", "PG"]))
    )

    blow, promise = (
        (judge.chance(view) - judge.chance(plain)) / (judge.worth(view) - judge.worth(plain)) for view in (struck, rich)
    )

    assert 0 < promise < blow
