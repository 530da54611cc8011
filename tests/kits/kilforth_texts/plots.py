"""Plots: what they do on the map, how they are defeated, and what their ancients have of them; and the ancients."""

from typing import Any

from kits.kilforth import Scene
from kits.kilforth_texts.said import CONTENT, LETTERS, says
from kits.kilforth_texts.stage import HERE, HERO, HITS, MISSES, PLAIN, begin, confront, dice_of, foe_dice_of, go_on
from umbra.games.kilforth.events.battle import AncientRegrew, HpLost
from umbra.games.kilforth.events.cards import LootDrawn
from umbra.games.kilforth.events.trials import DiceRolled, Tested
from umbra.games.kilforth.pieces.ancients import most_health

BOLD = HERO | {"hp": 9, "most": 9, "step": 5}
"""A hero who has completed his finale."""


def lying(face: str, **more: Any) -> dict[str, Any]:
    """A scene with the plot where the hero stands."""
    return {"ancients": [CONTENT.plots[face].ancient], "plots": {HERE: [face]}} | more


@says(r"When it is placed: place (\d) obstacles? here\.")
def placed(face: str, n: str) -> None:
    ancient = CONTENT.ancients[CONTENT.plots[face].ancient]
    night = {"plains": "bitter_cold", "forest": "drizzle_and_fog", "badlands": "dust_veil", "mountain": "howling_gale"}
    card = night[ancient.terrain]
    tops = {"night": [card], ancient.id: [face]}
    for defeated in (False, True):
        hero = {"defeated": True, "hp": 0, "camped": True} if defeated else {}
        other = {"race": "foxkin", "calling": "ninja", "saga": "silence_the_bell"}
        game = begin(HERO | hero, other, ancients=[ancient.id], tops=tops, nights=9, active=1, camps=1)
        game = go_on(game.play(1, "camp"))
        if not defeated:
            game = go_on(game.play(0, "camp"))
        assert game.state.obstacles[game.cell(CONTENT.nights[card].location)] == int(n), defeated


@says(r"(\w+) assets of heroes here count as veiled\.")
def hushed(face: str, keyword: str) -> None:
    held = HERO | {"assets": ["ensign", "spear_sister"]}
    assert keyword in CONTENT.keywords["ensign"]
    counts = [dice_of(confront("F", held, **scene))[0] for scene in ({}, lying(face))]
    assert counts[0] == counts[1] + 1


@says(r"Strangers here need (\d) more success\.")
def wary(face: str, n: str) -> None:
    game = begin(HERO, encounters={HERE: ["masked_musician"]}, **lying(face))
    (option,) = [option for option in game.ask.options if option.key.startswith("confront:")]
    assert f"({CONTENT.met('masked_musician').values[1] + int(n)} needed)" in option.label


# To defeat


def ways(face: str, **hero: Any) -> Scene:
    """A hero stands where the plot lies."""
    dice = {"test": [*HITS[:1], *MISSES]} if hero.pop("unlucky", False) else {"test": HITS}
    return begin(HERO | {"gold": 9, "ap": 4} | hero, dice=dice, bag=["whetstone"], **lying(face))


def is_defeated(game: Scene, face: str) -> bool:
    """Whether the hero has the plot as a rumour and has drawn a loot token for it."""
    return game.token(face) in game.hero().rumours and len(game.told(LootDrawn)) == 1 and not game.state.schemes


def clear(game: Scene, face: str, number: int = 0) -> Scene:
    return game.play(0, f"clear:{face}:{number + 1}")


def check_test(face: str, n: str, name: str, number: int = 0, paid: int = 0) -> None:
    """A way with a test: one that succeeds, and one with too few successes."""
    strong = ["cinder_glaive", "true_name", "mantle_of_dusk", "jade_fish"]
    game = clear(ways(face, assets=strong), face, number)
    rolled = game.told(DiceRolled)[0]
    assert (rolled.attribute, rolled.needed) == (LETTERS[name], int(n))
    assert is_defeated(game, face)
    assert game.hero().gold == 9 - paid
    game = clear(ways(face, unlucky=True), face, number)
    assert game.state.schemes
    assert game.hero().tallies[0].successes == 1


@says(r"To defeat: reach (\d) successes in (\w+)\.")
def by_test(face: str, n: str, name: str) -> None:
    check_test(face, n, name)


@says(r"To defeat: pay (\d) gold\.")
def by_gold(face: str, n: str) -> None:
    game = clear(ways(face, gold=int(n)), face)
    assert is_defeated(game, face)
    assert game.hero().gold == 0
    poor = ways(face, gold=int(n) - 1)
    assert poor.why_not(0, "clear") == ["SK-TRN.9"]


@says(r"To defeat: pay (\d) gold or reach (\d) successes in (\w+)\.")
def by_gold_or_test(face: str, gold: str, n: str, name: str) -> None:
    game = clear(ways(face), face)
    assert is_defeated(game, face)
    assert game.hero().gold == 9 - int(gold)
    check_test(face, n, name, number=1)


@says(r"To defeat: pay (\d) gold and reach (\d) successes in (\w+)\.")
def by_gold_and_test(face: str, gold: str, n: str, name: str) -> None:
    check_test(face, n, name, paid=int(gold))
    assert ways(face, gold=int(gold) - 1).why_not(0, "clear") == ["SK-TRN.9"]


@says(r"To defeat: discard (\d)(?: (\w+))? rumour or reach (\d) successes in (\w+)\.")
def by_rumour_or_test(face: str, rumours: str, keyword: str | None, n: str, name: str) -> None:
    game = clear(ways(face, rumours=["ensign"]), face)
    assert rumours == "1"
    assert is_defeated(game, face)
    assert game.faces(game.hero().rumours) == [face]
    other = ways(face, rumours=["jade_fish"])
    assert (other.offers(f"clear:{face}:1")) == (keyword is None)
    check_test(face, n, name, number=1)


# Assault


def assault(ancient: str, *plots: str, hits: list[int] = MISSES, foe_hits: list[int] = MISSES, **more: Any) -> Scene:
    """A hero who has completed his finale assaults an ancient with plots of its on the map."""
    hero = BOLD | more.pop("hero", {})
    place = CONTENT.ancients[ancient].location
    scene = {
        "at": place,
        "ancients": [{"id": ancient, "at": place}],
        "plots": {PLAIN["mountain"]: list(plots)},
        "dice": {"test": hits, "foe": foe_hits},
    }
    game = begin(hero, *more.pop("others", ()), **(scene | more))
    return game.play(0, f"deed:assault:{ancient}")


def rounds(game: Scene, n: int) -> Scene:
    """So many rounds are fought."""
    for _ in range(99):
        if len(game.told(DiceRolled)) >= n or not game.game.asked():
            break
        ask = game.game.asked()[0]
        game.play(ask.seat, ask.usual or ask.keys[0])
    return game


def with_and_without(face: str, **more: Any) -> tuple[Scene, Scene]:
    ancient = CONTENT.plots[face].ancient
    return rounds(assault(ancient, face, **more), 2), rounds(assault(ancient, **more), 2)


@says(r"Assault: its ancient has (\d) more health\.")
def more_health(face: str, n: str) -> None:
    one, other = with_and_without(face)
    table = one.game._run.table
    assert one.state.ancients[0].hp == other.state.ancients[0].hp + int(n)
    assert most_health(table, 0) == CONTENT.ancients[CONTENT.plots[face].ancient].health + int(n)
    assert one.faces(one.state.ancients[0].gained) == [face]
    assert not one.state.schemes


@says(r"Assault: its ancient has \+(\d) fight( in round 1)?\.")
def more_fight(face: str, n: str, first: str | None) -> None:
    one, other = (foe_dice_of(game) for game in with_and_without(face))
    assert one[0] == other[0] + int(n)
    assert one[1] == other[1] + (0 if first else int(n))


@says(r"Assault: in round 1 heroes roll (\d) fewer die\.")
def fewer_dice(face: str, n: str) -> None:
    one, other = (dice_of(game) for game in with_and_without(face))
    assert (one[0], one[1]) == (other[0] - int(n), other[1])


@says(r"Assault: heroes cannot re-roll dice\.")
def no_rerolls(face: str) -> None:
    ancient, hero = CONTENT.plots[face].ancient, {"assets": ["lucky_tooth"]}
    assert assault(ancient, hero=hero).ask.kind == "reroll"
    assert _never_asked(assault(ancient, face, hero=hero), "reroll")


def _never_asked(game: Scene, kind: str) -> bool:
    for _ in range(9):
        asked = game.game.asked()
        if not asked:
            return True
        if asked[0].kind == kind:
            return False
        game.play(asked[0].seat, asked[0].usual or asked[0].keys[0])
    return True


@says(r"Assault: heroes have no dice for members of a team\.")
def no_team_dice(face: str) -> None:
    ancient = CONTENT.plots[face].ancient
    place = CONTENT.ancients[ancient].location
    other = {
        "race": "foxkin",
        "calling": "ninja",
        "saga": "silence_the_bell",
        "step": 5,
        "hp": 9,
        "most": 9,
        "at": place,
    }
    for plots, team in (((), 1), ((face,), 0)):
        alone = dice_of(assault(ancient, *plots))[0]
        scene = {
            "ancients": [{"id": ancient, "at": place}],
            "plots": {PLAIN["mountain"]: list(plots)},
            "dice": {"test": MISSES, "foe": MISSES},
        }
        game = (
            begin(BOLD, other, at=place, **scene)
            .play(0, "deed:team:seat-1")
            .play(1, "join")
            .play(0, "deed:assault:the_hoarfrost_regent")
        )
        assert dice_of(game)[0] == alone + team


@says(r"Regrow: after a round in which she lost no HP she regains (\d) HP, up to her health\.")
def regrow(face: str, n: str) -> None:
    game = assault(face, hits=[6, *MISSES])
    game = rounds(game, 3)
    assert [event.gained for event in game.told(AncientRegrew)] == [int(n)]


@says(r"Assault: Regrow gives (\d) HP\.")
def regrow_more(face: str, n: str) -> None:
    game = rounds(
        assault(CONTENT.plots[face].ancient, face, hits=[6, 6, 6, *MISSES], hero={"assets": ["cinder_glaive"]}), 3
    )
    assert game.told(AncientRegrew)[0].gained == int(n)


@says(r"Sentence: the first time a hero loses HP in a skirmish of this battle, the hero loses (\d) more\.")
def sentence(face: str, n: str) -> None:
    dice = [6] + [1] * (CONTENT.ancients[face].fight - 1)
    game = rounds(assault(face, foe_hits=dice * 3 + MISSES), 3)
    assert [event.lost for event in game.told(HpLost)][:3] == [1, int(n), 1]


@says(r"Assault: Sentence counts the first (\d) times a hero loses HP in a skirmish\.")
def sentence_more(face: str, n: str) -> None:
    dice = [6] + [1] * 6
    game = rounds(assault(CONTENT.plots[face].ancient, face, foe_hits=dice * 4 + MISSES), 4)
    assert [event.source for event in game.told(HpLost)].count("sentence") == int(n)


@says(r"Hubris: each hero re-rolls at most (\d) die per test in this battle\.")
def hubris(face: str, n: str) -> None:
    game = assault(face, hits=[1, 1, *HITS], hero={"skills": ["flowing_cut"]})
    game.play(0, next(key for key in game.keys if key.startswith("use:")))
    assert game.told(DiceRolled)[0].dice == (1, 1)
    assert game.told(Tested)[0].successes == int(n)


@says(r"Stillness: nobody calls on fate in this battle\.")
def stillness(face: str) -> None:
    hero = {"fated": False}
    assert _never_asked(assault(face, hero=hero), "fate")
    assert assault("mother_of_thorns", hero=hero).ask.kind == "fate"
