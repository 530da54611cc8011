"""SK-CUP: catching up in competitive play."""

from pathlib import Path

from kits.kilforth import Scene, cites, scene

COMPETITIVE = {"mode": "competitive"}


def third_chapter(*others: dict[str, object], **fields: object) -> Scene:
    """The first hero is about to complete chapter 3 of Great Feast Hall: Item and Quest (and Fire)."""
    hero = {"step": 2, "gold": 5, "rumours": ["balanced_sabre", "lost_children", "field_burner"]}
    return scene([hero | fields, *others], options=COMPETITIVE)


def complete(game: Scene) -> Scene:
    game.play(0, "regale", "pass")
    return game


@cites("SK-EX-25", "SK-CUP.1")
def test_who_completes_chapter_three_helps_those_on_chapter_one():
    game = third_chapter({"step": 0, "camped": True}, {"step": 1, "camped": True})

    complete(game)
    assert (game.ask.seat, game.ask.kind, game.keys) == (1, "catch_up", ["accept", "pass"])
    game.play(1, "accept", "pass")

    assert game.ask.kind == "action", "the hero on chapter 2 is not asked"
    assert [game.hero(seat).step for seat in range(3)] == [3, 1, 1]


@cites("SK-EX-25", "SK-CUP.3")
def test_it_costs_nothing_and_gives_the_normal_benefits():
    game = third_chapter({"step": 0, "gold": 2, "hp": 2, "ap": 1})

    complete(game)
    game.play(1, "accept", "learn:fair_words")

    hero = game.hero(1)
    assert (hero.gold, hero.ap, hero.most, hero.hp, hero.step) == (2, 1, 5, 3, 1)
    assert game.faces(hero.skills) == ["fair_words"]


@cites("SK-CUP.2", "SK-CUP.4", "SK-R-61")
def test_chapter_four_helps_those_on_chapters_one_and_two_clockwise():
    fourth = {"saga": "great_feast_hall", "step": 3, "gold": 5, "rumours": ["road_warden", "ensign"]}
    heroes = [{"step": 1, "saga": "map_the_wilds"}, fourth, {"step": 2}, {"step": 0}]
    game = scene(heroes, options=COMPETITIVE, active=1)
    game.play(1, "regale", "pass")

    assert (game.ask.seat, game.ask.kind) == (3, "catch_up")
    game.play(3, "pass")
    assert (game.ask.seat, game.ask.kind) == (0, "catch_up")
    game.play(0, "accept", "pass")

    assert [hero.step for hero in game.state.heroes] == [2, 4, 2, 0]
    assert (game.ask.seat, game.ask.kind) == (1, "end")


@cites("SK-CUP.1")
def test_other_chapters_help_nobody():
    hero = {"step": 1, "gold": 5, "rumours": ["widowed_noble", "banished_prince", "grain_merchant"]}
    game = scene([hero, {"step": 0}], options=COMPETITIVE)

    game.play(0, "regale", "discard:widowed_noble", "pass")

    assert (game.ask.seat, game.ask.kind) == (0, "end")


@cites("SK-CUP.1")
def test_in_cooperative_play_nobody_catches_up():
    hero = {"step": 2, "gold": 5, "rumours": ["balanced_sabre", "lost_children", "field_burner"]}
    game = scene([hero, {"step": 0}])

    complete(game)

    assert (game.ask.seat, game.ask.kind) == (0, "end")


@cites("SK-R-60")
def test_catching_up_is_no_regale():
    ready = {"step": 0, "gold": 5, "regaled": True, "camped": True}
    game = third_chapter(ready)

    complete(game)
    game.play(1, "accept", "pass")

    assert game.hero(1).step == 1, "also who has regaled a chapter today may catch up"


@cites("SK-R-60")
def test_a_chapter_may_be_regaled_after_it_but_no_interlude_attempted():
    rumours = ["grain_merchant", "travelling_scholar", "silver_prospector"]
    game = third_chapter({"step": 0, "gold": 5, "rumours": rumours})
    complete(game)
    game.play(1, "accept", "pass")
    game.play(0, "done")

    assert (game.ask.seat, game.ask.kind) == (1, "action")
    assert game.offers("regale")
    assert (game.hero(1).regaled, game.hero(1).told) == (False, True)


@cites("SK-R-6", "SK-CUP.3")
def test_a_defeated_hero_may_catch_up():
    game = third_chapter({"step": 0, "hp": 0, "defeated": True, "camped": True})

    complete(game)
    game.play(1, "accept", "pass")

    hero = game.hero(1)
    assert (hero.step, hero.hp, hero.defeated) == (1, 1, True)


EARLY_INTERLUDE = """
[farmers_daughter]
name = "Farmer's Daughter"
kind = "saga"
deck = "saga"
of = "yakuza"
chapters = [
    { few = ["Ally"], test = ["I", 4], location = "toll_road" },
    { keywords = ["Stranger", "Trade"] },
    { keywords = ["Shadow", "Quest"] },
    { keywords = ["Enemy", "Ruin"] },
    { test = ["I", 5], location = "moss_barrow" },
]
totem = "Ribbon"
gold = 6
keywords = ["Noble", "Trade"]
source = "original"
"""


@cites("SK-R-62")
def test_an_interlude_is_completed_like_a_chapter(tmp_path: Path):
    (tmp_path / "sagas.toml").write_text(EARLY_INTERLUDE)
    hero = {"step": 2, "gold": 5, "rumours": ["balanced_sabre", "lost_children", "field_burner"]}
    game = scene([hero, {"step": 0, "hp": 2}], options=COMPETITIVE, content=tmp_path)

    complete(game)
    game.play(1, "accept")
    assert game.offers("pass")
    game.play(1, "pass")

    assert (game.hero(1).step, game.hero(1).most, game.hero(1).hp) == (1, 5, 3)
