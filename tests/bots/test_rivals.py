"""Rivals: who they are, that their styles show in play, and that they say nothing but what everybody sees."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

import umbra
from umbra.bots import answer_for, make_bot
from umbra.bots.judge import PLAIN, Judge, Style, judge_for
from umbra.bots.judge.malice.position import Position as MalicePosition
from umbra.bots.judge.malice.steps import Steps
from umbra.bots.rivals import BEGINS, rivals
from umbra.bots.roster import LEVELS
from umbra.core.decision import Decision
from umbra.core.game import Game
from umbra.registry import new_game, rules_of

ALL = [(game, key) for game in umbra.games() for key in rivals(game)]


@pytest.mark.parametrize("game", umbra.games())
def test_every_game_has_rivals_of_every_level_after_its_levels(game):
    found = rivals(game)
    assert len(found) >= 4
    assert umbra.bots(game) == [*LEVELS, *found]
    assert {rival.level for rival in found.values()} == set(LEVELS)
    assert [LEVELS.index(rival.level) for rival in found.values()] == sorted(
        LEVELS.index(rival.level) for rival in found.values()
    )
    assert len({rival.name for rival in found.values()}) == len(found)
    assert len({rival.portrait for rival in found.values()}) == len(found)


@pytest.mark.parametrize(("game", "key"), ALL)
def test_a_rival_has_a_character(game, key):
    rival = rivals(game)[key]
    assert rival.cares != PLAIN
    assert rival.style in ("cautious", "raider", "collector", "schemer")
    assert 10 < len(rival.line) < 90
    assert all(0 < len(text) < 60 for text in rival.says.values())
    assert BEGINS in rival.says


@pytest.mark.parametrize("game", umbra.games())
def test_rivals_play_and_use_nothing_that_they_cannot_know(game):
    keys = list(rivals(game))[:2]
    table = new_game(game, 2, "rivals", rules_of(game).without_people(None), events=False)
    bots = [make_bot(key, game, key) for key in keys]
    for n in range(40):
        ask = table.asked()[0]
        if n % 8 == 0:
            other = table.imagine(ask.seat, random.Random(n))
            answers = [choice(world, ask.seat, keys[ask.seat]) for world in (table, other)]
            assert answers[0] == answers[1]
        answer_for(table, bots)


@pytest.mark.parametrize("game", umbra.games())
def test_rivals_that_search_use_nothing_that_they_cannot_know(game):
    table = new_game(game, 2, "searching", rules_of(game).without_people(None), events=False)
    bots = [make_bot("easy", game, str(seat)) for seat in range(2)]
    for key in list(rivals(game))[-2:]:
        given = 0
        while given < 25 or len(table.asked()[0].options) == 1 or table.asked()[0].kind not in judge_for(game).openings:
            answer_for(table, bots)
            given += 1
        seat = table.asked()[0].seat
        worlds = [table, *(table.imagine(seat, random.Random(n)) for n in range(2))]
        assert len({choice(world, seat, key) for world in worlds}) == 1


def choice(game: Game, seat: int, key: str) -> str:
    ask = next(ask for ask in game.asked() if ask.seat == seat)
    bot = make_bot(key, game.rules.key, "1")
    return bot.choose(ask, lambda: game.view(seat), lambda rng: game.imagine(seat, rng))


def at_a_glance(judge: Judge, game: Game) -> str:
    ask = game.asked()[0]
    return judge.quick(ask, lambda: game.view(ask.seat)) if len(ask.options) > 1 else ask.keys[0]


def verb_of(table: Game, ask: Decision, key: str) -> str:
    """The verb of an answer that opens an action."""
    return key.split(":")[0] if ask.kind in judge_for(table.rules.key).openings else ""


def aim_of(table: Game, ask: Decision, key: str) -> str:
    """What an answer of Malice goes for."""
    aim = Steps(MalicePosition(table.view(ask.seat)), ask).aim_of(key) if ask.kind == "act" else None
    return aim.kind if aim is not None else ""


def is_about_wounds(table: Game, ask: Decision, key: str) -> str:
    return ask.kind if ask.kind in ("wound", "act") else ""


def claimed(table: Game, ask: Decision, key: str) -> str:
    """Whether Equipment or something else is claimed in Shadowscape."""
    if not key.startswith("claim"):
        return ""
    chosen = ask.option(key)
    return "equipment" if table.state.cards.faces[chosen.value.arguments[1]] in table.content.equipment else "other"


def kept(table: Game, ask: Decision, key: str) -> str:
    """What becomes of the cards that a hero of Kilforth has defeated."""
    return key.split(":")[0] if ask.kind == "rumour" else ""


Counted = Callable[[Game, Decision, str], str]


def played(game: str, style: Style, games: int, options: dict, counted: Counted = verb_of) -> Counter[str]:
    """What is answered at a glance by somebody with that style against, or beside, somebody without."""
    found: Counter[str] = Counter()
    for seed in range(games):
        table = new_game(game, 2, f"style/{seed}", rules_of(game).without_people(options), events=False)
        judges = [judge_for(game, style if seat == seed % 2 else PLAIN) for seat in range(2)]
        while table.outcome is None:
            ask = table.asked()[0]
            key = at_a_glance(judges[ask.seat], table)
            if ask.seat == seed % 2:
                found[counted(table, ask, key)] += 1
            table.answer(ask.seat, key)
    del found[""]
    return found


def share(counted: Counter[str], verb: str) -> float:
    return counted[verb] / counted.total()


def test_a_collector_collects_and_a_raider_casts():
    found = rivals("casting-shadows")
    collector, raider = (
        played("casting-shadows", found[key].cares, 6, {"round_cap": 12}) for key in ("quillan", "garrow")
    )
    assert share(collector, "collect") > share(raider, "collect")
    assert share(raider, "cast") / share(raider, "collect") > share(collector, "cast") / share(collector, "collect")


def test_a_schemer_of_kilforth_keeps_more_for_later_chapters():
    found = rivals("kilforth")
    schemer, raider = (
        played("kilforth", found[key].cares, 2, {"mode": "competitive"}, kept) for key in ("the-chronicler", "hale")
    )
    assert share(schemer, "keep") > share(raider, "keep")


def test_who_is_cautious_rests_more():
    cautious, bold = (
        played("kilforth", style, 2, {"mode": "competitive"}) for style in (Style(caution=1.8), Style(caution=0.5))
    )
    assert share(cautious, "rest") > share(bold, "rest")


def test_who_is_cautious_in_the_dungeon_is_wounded_less():
    found = rivals("shadowscape")
    cautious, collector = (
        played("shadowscape", found[key].cares, 6, {}, is_about_wounds) for key in ("brother-teasel", "old-hob")
    )
    assert share(cautious, "wound") < share(collector, "wound")


def test_a_collector_of_shadowscape_claims_more_equipment():
    collector, plain = (
        played("shadowscape", style, 6, {}, claimed) for style in (rivals("shadowscape")["old-hob"].cares, PLAIN)
    )
    assert share(collector, "equipment") > share(plain, "equipment")


def test_a_collector_of_malice_goes_for_lairs_and_a_schemer_for_shadows():
    found = rivals("malice")
    collector, schemer = (played("malice", found[key].cares, 3, {}, aim_of) for key in ("mother-lode", "the-heron"))
    assert share(collector, "lair") > share(schemer, "lair")
    assert share(schemer, "shadow") > share(collector, "shadow")


@pytest.mark.parametrize("game", umbra.games())
@pytest.mark.parametrize("weight", Style._fields)
def test_every_weight_of_a_style_changes_what_is_done_or_what_it_is_worth(game, weight):
    options = {"mode": "competitive"} if game == "kilforth" else {}
    table = new_game(game, 2, "worth", rules_of(game).without_people(options), events=False)
    plain, styled, differ = judge_for(game), judge_for(game, PLAIN._replace(**{weight: 1.8})), False
    while table.outcome is None and not differ:
        ask = table.asked()[0]
        key = at_a_glance(plain, table)
        if ask.kind in plain.openings:
            view = table.view(ask.seat)
            differ = plain.worth(view) != styled.worth(view) or key != at_a_glance(styled, table)
        table.answer(ask.seat, key)
    assert differ


def test_a_remark_is_about_what_everybody_sees_and_seldom():
    brannoc = rivals("shadowscape")["brannoc"]
    said = [brannoc.remark("claim:whisper_3", entry, first=False) for entry in range(40)]
    assert set(said) == {None, brannoc.says["claim"]}
    assert said.count(None) > 20
    assert brannoc.remark("keep:fate_3", 8, first=False) is None
    assert brannoc.remark("keep:fate_3", 8, first=True) == brannoc.says[BEGINS]
