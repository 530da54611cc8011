"""What a hero does by a card or token as a deed."""

from kits.kilforth import Scene
from kits.kilforth_texts.said import LETTERS, number, says
from kits.kilforth_texts.stage import (
    FOE,
    HERE,
    HERO,
    HITS,
    begin,
    can_use,
    confront,
    dice_of,
    fight,
    go_on,
    holder,
    is_used_up,
    use,
)
from umbra.games.kilforth.board import NEIGHBOURS
from umbra.games.kilforth.events.battle import FoeHurt
from umbra.games.kilforth.events.cards import CardsSeen
from umbra.games.kilforth.state import CENTRE

DEED = r"(?:Veil|Set aside) as a deed: "


def seen(game: Scene) -> list[str]:
    """The cards that a hero has seen, from the top."""
    return [card for event in game.game.events(0) if type(event) is CardsSeen for card in event.cards]


def top(game: Scene, deck: str, n: int) -> list[str]:
    """The faces on top of a deck, from the top."""
    return game.faces(list(reversed(game.state.decks[deck][-n:])))


@says(rf"{DEED}gain (\d) (AP|gold|fate)\.")
def gain(face: str, n: str, what: str) -> None:
    game = use(begin(holder(face, ap=2, gold=2, fate=2)), face, deed=True)
    assert getattr(game.hero(), what.lower()) == 2 + int(n)
    assert is_used_up(game, face)


@says(rf"{DEED}heal (\d) HP of one hero here, yourself included(, at locations without gloom)?\.")
def heal(face: str, n: str, by_light: str | None) -> None:
    assert can_use(begin(holder(face, hp=1), dark=[HERE]), face, deed=True) is (by_light is None)
    for whom in (0, 1):
        game = use(begin(holder(face, hp=1), {"race": "foxkin", "calling": "ninja", "hp": 1}), face, deed=True)
        game.play(0, f"heal:seat-{whom}")
        assert (game.hero(whom).hp, game.hero(1 - whom).hp) == (1 + int(n), 1)
        assert is_used_up(game, face)


@says(rf"{DEED}go (?:1 or )?(\d) steps? without AP and without drawing an encounter\.")
def go(face: str, n: str) -> None:
    game = use(begin(holder(face, ap=3)), face, deed=True)
    start = game.hero().cell
    assert not game.offers("done"), "the first step must be made"
    for _ in range(int(n)):
        cell = next(cell for cell in NEIGHBOURS[game.hero().cell] if cell != start)
        game.play(0, f"move:{game.state.layout[cell]}")
        assert game.hero().cell == cell
    assert game.ask.kind == "action"
    assert game.hero().ap == 3
    assert not any(game.state.encounters)
    assert is_used_up(game, face)


@says(
    rf"{DEED}discard a quest, a place or a stranger here that does not bear your token, "
    r"and draw a card of this location's deck as in a Search\."
)
def swap(face: str) -> None:
    game = begin(holder(face), encounters={HERE: ["collapsed_cistern"]}, tops={"forest": ["hollow_library"]})
    use(game, face, deed=True)
    assert game.at(HERE) == ["hollow_library"]
    assert is_used_up(game, face)


@says(rf"{DEED}look at the top (?:(\d) cards|card) of the night deck\.")
def look_at_the_night(face: str, n: str | None) -> None:
    game = begin(holder(face))
    expected = top(game, "night", number(n))
    assert seen(use(game, face, deed=True)) == expected
    assert is_used_up(game, face)


@says(rf"{DEED}look at the top (\d) cards of an encounter deck of your choice and put them back in any order\.")
def look_and_arrange(face: str, n: str) -> None:
    game = begin(holder(face))
    before = top(game, "plains", int(n))
    use(game, face, deed=True).play(0, "deck:plains")
    assert seen(game) == before
    game.play(0, game.keys[-1])
    assert top(game, "plains", int(n)) == before[::-1]
    assert is_used_up(game, face)


@says(rf"{DEED}become hidden\.")
def hide(face: str) -> None:
    game = use(begin(holder(face)), face, deed=True)
    assert game.hero().hidden
    assert is_used_up(game, face)


@says(rf"{DEED}remove (\d) obstacle here\.")
def clear(face: str, n: str) -> None:
    game = use(begin(holder(face), obstacles={HERE: 3}), face, deed=True)
    assert game.state.obstacles[game.cell(HERE)] == 3 - int(n)
    assert is_used_up(game, face)


@says(rf"{DEED}go straight to the centre\.")
def go_to_the_centre(face: str) -> None:
    game = use(begin(holder(face)), face, deed=True)
    assert game.hero().cell == CENTRE
    assert is_used_up(game, face)


@says(rf"{DEED}each other hero here who has not camped gains (\d) AP; if there is none, you gain (\d) AP\.")
def stir(face: str, others: str, own: str) -> None:
    other = {"race": "foxkin", "calling": "ninja", "ap": 2}
    game = use(begin(holder(face, ap=2), other), face, deed=True)
    assert (game.hero(0).ap, game.hero(1).ap) == (2, 2 + int(others))
    game = use(begin(holder(face, ap=2), other | {"camped": True}), face, deed=True)
    assert (game.hero(0).ap, game.hero(1).ap) == (2 + int(own), 2)


@says(rf"{DEED}unveil (\d) (\w+) of yours\.")
def unveil(face: str, n: str, kind: str) -> None:
    assert (n, kind) == ("1", "Spell")
    game = begin(holder(face, assets=["call_of_coin", "jade_fish"], veiled=["call_of_coin", "jade_fish"]))
    use(game, face, deed=True)
    assert game.hero().veiled == [game.token("jade_fish"), game.token(face)]


@says(r"Set aside as a deed in a battle: your foe loses (\d) HP\.")
def throw(face: str, n: str) -> None:
    assert not can_use(begin(holder(face)), face, deed=True)
    game = use(fight(FOE, holder(face)), face, deed=True)
    assert game.told(FoeHurt)[0].lost == int(n)
    assert is_used_up(game, face)


@says(r"Set aside as a deed before one of your (\w+) tests(?:, but not to evade)?: roll (\d) more dice\.")
def declare_dice(face: str, name: str, n: str) -> None:
    for letter in LETTERS.values():
        game = confront(letter, holder(face), dice={"test": HITS})
        if letter == LETTERS[name]:
            assert dice_of(use(game, face))[0] == dice_of(confront(letter, HERO))[0] + int(n)
            assert is_used_up(game, face)
        else:
            assert not is_used_up(go_on(game), face)
