"""Night cards, and what cards do at night and at dawn."""

from typing import Any

from kits.kilforth import Scene
from kits.kilforth_texts.said import CONTENT, says
from kits.kilforth_texts.stage import HERE, HERO, begin, holder
from umbra.games.kilforth.events.night import NightDrawn

QUIET = "starless_sky"
"""A night card after which nobody is asked anything."""


def night(face: str, *heroes: dict[str, Any], **more: Any) -> Scene:
    """Heroes who stand in the light camp, and a night card is drawn; the first hero is that of seat 0."""
    where = {"at": HERE, "hp": 3, "gold": 3, "fate": 3}
    options = {"centre": "couch"} if CONTENT.nights[face].location == "couch_of_death" else {}
    game = begin(*(where | hero for hero in heroes), nights=9, tops={"night": [face]}, options=options, **more)
    for _ in heroes:
        game.play(game.ask.seat, "camp")
    return game


def figures(game: Scene, *names: str) -> list[Any]:
    """Figures of all heroes, hero by hero."""
    return [tuple(getattr(one, name) for name in names) for one in game.state.heroes]


CAST = (("seraph", "samurai"), ("foxkin", "ninja"), ("werewolf", "warden"), ("hillfolk", "yakuza"))
SAGAS = ("great_feast_hall", "silence_the_bell", "mend_the_elder_tree", "farmers_daughter")


def cast(*fields: dict[str, Any]) -> list[dict[str, Any]]:
    """So many heroes, each of another race and class."""
    return [
        {"race": race, "calling": calling, "saga": saga} | more
        for (race, calling), saga, more in zip(CAST, SAGAS, fields, strict=False)
    ]


@says(r"Each hero at the centre loses (\d) HP or (\d) gold, as the first hero chooses\.")
def lanterns(face: str, hp: str, gold: str) -> None:
    centre = {"at": "moneshoba_shrine"}
    game = night(face, *cast(centre, {}, centre))
    assert game.ask.seat == 0
    game.play(0, f"hp-{hp}", f"gold-{gold}")
    assert figures(game, "hp", "gold") == [(3 - int(hp), 3), (3, 3), (3, 3 - int(gold))]


@says(r"Each hero showing the (\w+) heals (\d) HP; each hero showing the (\w+) gains (\d) (gold|fate)\.")
def sides(face: str, one: str, hp: str, other: str, n: str, what: str) -> None:
    game = night(face, *cast({"rose": one == "rose"}, {"rose": one != "rose"}))
    assert {one, other} == {"rose", "skull"}
    assert figures(game, "hp", what) == [(3 + int(hp), 3), (3, 3 + int(n))]


@says(r"Place (\d) obstacle at every (\w+) location\.")
def tremor(face: str, n: str, sign: str) -> None:
    game = night(face, *cast({}))
    signs = [CONTENT.locations[place].shortcut for place in game.state.layout]
    assert game.state.obstacles == [int(n) if found == sign else 0 for found in signs]


@says(r"The first hero discards (\d) rumour, or each hero loses (\d) fate\.")
def dead_lantern(face: str, rumour: str, fate: str) -> None:
    heroes = cast({"rumours": ["jade_fish"]}, {"rumours": ["ensign"]})
    game = night(face, *heroes).play(0, f"drop+{rumour}")
    assert (figures(game, "fate"), game.hero().rumours, len(game.hero(1).rumours)) == ([(3,), (3,)], [], 1)
    game = night(face, *heroes).play(0, f"fate-{fate}")
    assert figures(game, "fate") == [(3 - int(fate),)] * 2


@says(r"Each hero without a (\w+) card in play loses (\d) HP\.")
def bells(face: str, keyword: str, n: str) -> None:
    assert keyword in CONTENT.keywords["seraph"]
    assert figures(night(face, *cast({}, {})), "hp") == [(3,), (3 - int(n),)]


@says(
    r"Each hero showing the skull at a (\w+) location loses (\d) HP; "
    r"each hero showing the rose at a (\w+) location loses (\d) HP or (\d) gold, as the first hero chooses\."
)
def sparks(face: str, terrain: str, n: str, other: str, hp: str, gold: str) -> None:
    there = {"at": "salt_waste", "rose": False}
    assert CONTENT.locations["salt_waste"].terrain == terrain == other
    assert figures(night(face, *cast(there, {"rose": False})), "hp") == [(3 - int(n),), (3,)]
    there = {"at": "salt_waste"}
    game = night(face, *cast({}, there, there)).play(0, f"hp-{hp}", f"gold-{gold}")
    assert figures(game, "hp", "gold") == [(3, 3), (3 - int(hp), 3), (3, 3 - int(gold))]


@says(r"Each hero with (\d) or fewer HP loses (\d) fate; each hero with (\d) or more HP gains (\d) gold\.")
def vultures(face: str, hp: str, fate: str, more: str, gold: str) -> None:
    game = night(face, *cast({"hp": int(hp)}, {"hp": int(more)}))
    assert int(more) == int(hp) + 1
    assert figures(game, "fate", "gold") == [(3 - int(fate), 3), (3, 3 + int(gold))]


@says(r"Each hero who is not at a gloom location heals (\d) HP\.")
def moon(face: str, n: str) -> None:
    dark = "thornwall"
    game = night(face, *cast({}, {"at": dark, "hp": 4}), dark=[dark])
    assert figures(game, "hp") == [(3 + int(n),), (4 - CONTENT.locations[dark].shield,)]


@says(r"In gloom each hero here heals (\d) HP in the gloom step, and then draws and resolves (\d) more night card\.")
def pinnacle(face: str, hp: str, n: str) -> None:
    game = night(QUIET, *cast({"at": face, "hp": 1, "most": 6}, {"at": face, "hp": 1, "most": 6}), dark=[face])
    assert figures(game, "hp")[:2] == [(1 + int(hp),)] * 2
    assert len(game.told(NightDrawn)) == 1 + 2 * int(n)


# Cards of heroes


def sleep(face: str, card: str = QUIET, **hero: Any) -> Scene:
    """A hero with a card in play camps, and a night card is drawn."""
    return night(card, holder(face, hp=1, **hero))


@says(r"Dawn: heal (\d) HP\.")
def heal(face: str, n: str) -> None:
    game = sleep(face)
    assert (game.hero().hp, game.hero().ap) == (1 + int(n), 1 + int(n))


@says(r"Dawn: pay (\d) gold or veil this card\.")
def upkeep(face: str, n: str) -> None:
    game = sleep(face, gold=2).play(0, f"pay+{n}")
    assert (game.hero().gold, game.hero().veiled) == (2 - int(n), [])
    game = sleep(face, gold=2).play(0, "veil")
    assert (game.hero().gold, game.hero().veiled) == (2, [game.token(face)])


@says(r"Dawn: you may stay hidden\.")
def stay_hidden(face: str) -> None:
    for key in ("use", "pass"):
        assert sleep(face, hidden=True).play(0, key).hero().hidden == (key == "use")


@says(r"Veil when a night event is drawn: its effect is not carried out, but its location still falls into gloom\.")
def cancel(face: str) -> None:
    assert sleep(face, "barrow_bells").play(0, "pass").hero().defeated is False
    game = sleep(face, "vultures_gather", fate=3).play(0, "use")
    assert game.hero().fate == 3
    assert sleep(face, "vultures_gather", fate=3).play(0, "pass").hero().fate == 2
    assert game.state.dark[game.cell(CONTENT.nights["vultures_gather"].location)]


@says(r"Heroes here take (\d) AP less at breaking camp, but at least 1\.")
def slow(face: str, n: str) -> None:
    here = {"ancients": [CONTENT.plots[face].ancient], "plots": {HERE: [face]}}
    for hp, ap in ((4, 4 - int(n)), (1, 1)):
        assert figures(night(QUIET, HERO | {"hp": hp}, **here), "ap") == [(ap,)]


@says(r"A (\w+) location that falls into gloom brings one of (?:his|her) plots there\.")
def plot(face: str, terrain: str) -> None:
    for card in CONTENT.nights.values():
        place = CONTENT.locations[card.location]
        if place.terrain != "centre" and card.type == "weather":
            game = night(card.id, HERO | {"at": "amber_fields"}, ancients=[face])
            laid = [
                (scheme.cell, CONTENT.plots[game.faces([scheme.token])[0]].ancient) for scheme in game.state.schemes
            ]
            assert laid == ([(game.cell(place.id), face)] if place.terrain == terrain else [])
