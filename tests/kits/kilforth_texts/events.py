"""Events of the encounter decks, and what happens on arrival."""

from typing import Any

from kits.kilforth import Scene
from kits.kilforth_texts.actions import OTHER
from kits.kilforth_texts.deeds import seen, top
from kits.kilforth_texts.said import CONTENT, number, says
from kits.kilforth_texts.stage import HERE, HERO, HITS, MISSES, PLAIN, begin, go_on
from umbra.games.kilforth.records import TERRAINS, Encounter, Plot


def event(face: str, *others: dict[str, Any], **hero: Any) -> Scene:
    """A hero finds an event by a Search at a location of its terrain."""
    record = CONTENT.records[face]
    assert isinstance(record, Encounter), face
    assert record.type == "event", face
    fields = {"ap": 4, "hp": 3, "gold": 3, "fate": 3} | hero
    game = begin(HERO | fields, *others, at=PLAIN[record.deck], tops={record.deck: [face]}, bag=["whetstone"])
    return game.play(0, "search")


@says(r"Lose (\d) AP\.")
def lose_ap(face: str, n: str) -> None:
    assert event(face).hero().ap == 4 - 1 - int(n)


@says(r"Draw (\d) loot token\.")
def loot(face: str, n: str) -> None:
    assert len(event(face).hero().loot) == int(n)


@says(r"Place (\d) obstacles? here\.")
def obstacles(face: str, n: str) -> None:
    game = event(face)
    assert game.state.obstacles[game.hero().cell] == int(n)


@says(r"Place (\d) obstacle here; each hero here without a (\w+) card in play loses (\d) HP\.")
def storm(face: str, obstacle: str, keyword: str, n: str) -> None:
    safe = OTHER | {"calling": "warden", "hp": 3}
    assert keyword in CONTENT.keywords["warden"]
    game = event(
        face,
        safe,
        OTHER | {"race": "seraph", "hp": 3},
        OTHER | {"race": "vampire", "hp": 3, "at": HERE, "calling": "samurai"},
    )
    assert game.state.obstacles[game.hero().cell] == int(obstacle)
    assert [game.hero(seat).hp for seat in range(4)] == [3 - int(n), 3, 3 - int(n), 3]


@says(r"Lose (\d) HP or place (\d) obstacle here\.")
def timber(face: str, hp: str, obstacle: str) -> None:
    assert event(face).play(0, f"hp-{hp}").hero().hp == 3 - int(hp)
    game = event(face).play(0, f"obstacle+{obstacle}")
    assert game.state.obstacles[game.hero().cell] == int(obstacle)


@says(r"Heal (\d) HP or gain (\d) fate\.")
def fireflies(face: str, hp: str, fate: str) -> None:
    assert event(face).play(0, f"heal+{hp}").hero().hp == 3 + int(hp)
    assert event(face).play(0, f"fate+{fate}").hero().fate == 3 + int(fate)


@says(r"Lose (\d) gold or (\d) fate\.")
def taxes(face: str, gold: str, fate: str) -> None:
    assert event(face).play(0, f"gold-{gold}").hero().gold == 3 - int(gold)
    assert event(face).play(0, f"fate-{fate}").hero().fate == 3 - int(fate)


@says(r"Make a study test: with 1 success or more go straight to another (\w+) location, otherwise lose (\d) AP\.")
def mushrooms(face: str, terrain: str, n: str) -> None:
    deck = CONTENT.encounters[face].deck
    for dice in (HITS, MISSES):
        game = begin(HERO | {"ap": 4}, tops={deck: [face]}, dice={"test": dice}).play(0, "search")
        if dice is HITS:
            places = {game.cell(key.removeprefix("jump:")) for key in game.keys if key.startswith("jump:")}
            kinds = {CONTENT.locations[game.state.layout[cell]].terrain for cell in places}
            assert kinds == {terrain}
            assert game.hero().cell not in places
            cell = min(places)
            assert go_on(game.play(0, "jump:whispering_boughs")).hero().cell == cell
        assert game.hero().ap == (3 if dice is HITS else 3 - int(n))


@says(r"Look at the top card of each encounter deck\.")
def clear_sky(face: str) -> None:
    game = event(face)
    assert seen(game) == [top(game, deck, 1)[0] for deck in TERRAINS]


@says(r"Lose (\d) HP, then heal (\d) HP if you have (\d) or fewer AP\.")
def thin_air(face: str, first: str, n: str, ap: str) -> None:
    lost = event(face, ap=9, hp=3).hero().hp
    assert lost == 3 - int(first)
    for ap_left, healed in ((int(ap), int(n)), (int(ap) + 1, 0)):
        game = event(face, ap=ap_left + 1 + 3 - lost, hp=3)
        assert (game.hero().ap, game.hero().hp) == (ap_left, lost + healed)


@says(r"Each hero here heals (\d) HP\.")
def feast(face: str, n: str) -> None:
    game = event(face, OTHER | {"hp": 1}, OTHER | {"race": "seraph", "calling": "samurai", "hp": 1, "at": HERE})
    assert [game.hero(seat).hp for seat in range(3)] == [3 + int(n), 1 + int(n), 1]


@says(r"Gain (\d) fate if you show the rose; gain (\d) gold if you show the skull\.")
def omens(face: str, fate: str, gold: str) -> None:
    rose, skull = event(face, rose=True).hero(), event(face, rose=False).hero()
    assert (rose.fate, rose.gold) == (3 + int(fate), 3)
    assert (skull.fate, skull.gold) == (3, 3 + int(gold))


# On arrival


def arrive(face: str, **hero: Any) -> Scene:
    """A hero moves to where the text lies, and meets nothing else there."""
    fields = HERO | {"ap": 4, "hp": 3, "gold": 3} | hero
    record = CONTENT.records[face]
    lying: dict[str, Any] = {"encounters": {HERE: ["collapsed_cistern"]}}
    place = HERE
    if isinstance(record, Plot):
        lying |= {"ancients": [record.ancient], "plots": {HERE: [face]}}
    elif face in CONTENT.nights:
        lying = {"encounters": {HERE: [face]}}
    else:
        place = face
        lying = {"encounters": {face: ["collapsed_cistern"]}}
    game = begin(fields, at="moneshoba_shrine", layout={13: place}, dice={"foe": MISSES}, **lying)
    return game.play(0, f"move:{place}")


@says(r"On arrival: look at the top (?:(\d) cards|card) of the (\w+) deck\.")
def look(face: str, n: str | None, deck: str) -> None:
    game = arrive(face)
    assert seen(game) == top(game, deck, number(n))


@says(r"On arrival: lose (\d) (gold|AP)\.")
def lose(face: str, n: str, what: str) -> None:
    hero = arrive(face).hero()
    assert (hero.gold, hero.ap) == ((3 - int(n), 3) if what == "gold" else (3, 3 - int(n)))


@says(r"On arrival: lose (\d) HP unless you are hidden\.")
def lose_unless_hidden(face: str, n: str) -> None:
    assert arrive(face).hero().hp == 3 - int(n)
    assert arrive(face, hidden=True).hero().hp == 3


@says(r"On arrival: discard (\d) rumour or lose (\d) HP\.")
def discard_or_lose(face: str, rumour: str, hp: str) -> None:
    assert arrive(face).hero().hp == 3 - int(hp)
    game = arrive(face, rumours=["jade_fish"]).play(0, f"drop+{rumour}")
    assert (game.hero().rumours, game.hero().hp) == ([], 3)
