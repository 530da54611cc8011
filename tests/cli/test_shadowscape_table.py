"""The terminal table of Shadowscape: what it shows, what it keeps to itself, and a few turns played at it."""

import re
from collections.abc import Sequence
from typing import Any

import pytest

from kits.shadowscape import Scene as Situation
from kits.shadowscape import scene
from kits.terminal import DETAILS, drawn, flat, look_of, text_of
from umbra.bots import answer_for, make_bot
from umbra.cli.terminal.painters import painter_of
from umbra.core.game import Game
from umbra.games.shadowscape.labels import name_of
from umbra.games.shadowscape.state import Action, Seal, Silence
from umbra.registry import load_game, new_game

PAINTER = painter_of("shadowscape")
TOGETHER = {"mode": "cooperative"}


def piece_of(situation: Situation, identifier: str, seat: int = 0) -> str:
    """What `look` says of a piece."""
    look = look_of(situation.game, seat)
    return flat(text_of(look, PAINTER.record(look, look.view.content.records[identifier])))


def after(answers: int, *, seats: int = 2, seed: int = 1, options: dict[str, Any] | None = None) -> Game:
    """A game that random bots have played for so many answers."""
    game = new_game("shadowscape", seats=seats, seed=seed, options={"heroes": "deal", **(options or {})})
    bots = [make_bot("random", "shadowscape", f"{seed}/{seat}") for seat in range(seats)]
    for _ in range(answers):
        if game.pending is None:
            break
        answer_for(game, bots)
    return game


# The dungeon


def test_a_room_shows_its_name_features_and_tokens():
    game = scene(
        enemies={"mire_stalker-BCA": "howling_pit"}, treasures={"ossuary": "treasure_3"}, area={0: {"room": "ossuary"}}
    ).game
    enemy = game.content.enemies["mire_stalker-BCA"].enemy
    shown = drawn(game)

    for words in ("The Ossuary", "Undead Lair", "Treasure 3", "Battle Shrine", "Shard", "Arani", "Lord's place"):
        assert words in shown, words
    assert "Stalker BCA" in shown
    assert f"Beast {enemy.defence}/{enemy.attack}m" in shown
    assert f"Be {enemy.defence}/{enemy.attack}m BCA" in drawn(game, detail="snug")


def test_a_treasure_symbol_without_a_treasure_is_shown_as_such():
    assert "Treasure –" in drawn(scene().game)


def test_doors_stand_at_their_sides_and_walls_are_solid():
    game = scene()
    lines = drawn(game.game).splitlines()
    doors = game.board.doors[0]
    top = next(n for n, line in enumerate(lines) if line.startswith("╭"))
    first = lines[top + 1 : next(n for n, line in enumerate(lines) if line.startswith("├"))]

    assert all(line.startswith("│") for line in first)
    assert any(f"{doors[1]} {game.board.doors[1][3]}" in line for line in first)
    below = f"{doors[2]}↓ ↑{game.board.doors[5][0]}"
    assert any(line.startswith("├") and below in line for line in lines)


def test_a_sealed_door_a_silenced_shrine_and_a_frozen_enemy_are_marked():
    game = scene(
        enemies={"mire_stalker-BCA": "howling_pit"},
        lasting=[Seal(0, 1, 1), Silence(2, "battle", 1)],
    )
    game.state.frozen = list(game.state.foes)
    doors = game.board.doors
    shown = drawn(game.game)

    assert f"{doors[0][1]}x{doors[1][3]}" in shown
    assert "silenced" in shown
    assert "frozen" in shown


def test_options_stand_as_numbers_at_the_pieces_they_are_about():
    game = scene(area={0: {"room": "ossuary"}}).play(0, "move:arani_144")
    if game.ask.kind == "boost":
        game.play(0, "done")
    number = game.keys.index("go:bartered_court") + 1

    assert f"Bartered Court [{number}]" in drawn(game.game, columns=120)


# The offers


def test_a_whisper_has_a_tick_or_a_cross_for_each_part():
    area = {0: {"room": "altar_of_night"}, 1: {"tokens": ["ghoren_warrior-AB"]}}
    game = scene(whispers=["hunters_due"], area=area).game

    assert "✓ stand in Altar of Night ✗ have 1 Beast Trophy" in flat(drawn(game, 0))
    assert "✗ stand in Altar of Night ✓ have 1 Beast Trophy" in flat(drawn(game, 1))
    assert "The Hunter's Due · 1 Shard · ✓✗" in flat(drawn(game, 0, "close"))


def test_equipment_shows_its_text_and_whom_it_works_for():
    game = scene(equipment=["ember_wand", "light_bow"]).game
    shown = flat(drawn(game))

    assert "Ember Wand · Weapon · for Wizard (✗ not you)" in shown
    assert "Light Bow · Weapon, both places" in shown
    assert flat(game.content.equipment["ember_wand"].text) in shown


def test_a_general_action_card_shows_price_shards_and_both_sides():
    game = scene(general=["general_124"]).game
    card = game.content.general_actions["general_124"]
    shown = flat(drawn(game))

    assert f"{card.name} · costs {card.cost} token" in shown
    for face in game.content.faces[card.id]:
        assert f"{face.title} (Skill {face.skill}, Wounds {face.wounds}): {face.text}" in shown


# Turn, decks and the Lord


def test_the_heading_tells_what_is_left_of_the_turn():
    shown = drawn(scene(actions_done=1, claims=1, altered=True).game)

    assert "● Arani's turn" in shown
    assert "1 of 2 left · Claim used · Alter Fate used" in shown


def test_the_last_turns_are_announced():
    assert "Fengray has claimed the Lord of the Dungeon: 1 last turn to play." in drawn(scene(claimer=1).game)


def test_the_fate_deck_is_a_countdown_in_the_cooperative_game():
    together, against = scene(options=TOGETHER, last_symbol="undead"), scene()

    assert f"Countdown {len(together.state.fate)} Fate cards until you lose" in drawn(together.game)
    assert "last Enemy symbol Undead" in drawn(together.game)
    assert f"Fate deck {len(against.state.fate)} · discard 0" in drawn(against.game)
    assert f"Beast {len(against.state.piles['beast'])}, Brigand" in drawn(against.game)


def test_the_lords_card_shows_the_side_in_use_and_where_it_is():
    game = scene(lord="vharok", lord_room="ossuary").game
    side = game.content.lords["vharok"].competitive
    shown = flat(drawn(game))

    assert f"Vharok the Chainmaster · competitive side · Defence {side.defence}" in shown
    assert f"Melee attack {side.attack} · in The Ossuary" in shown
    assert flat(side.text) in shown
    assert f"LORD {side.defence}/{side.attack}m" in shown


def test_a_cooperative_lord_weakens():
    base = scene(options=TOGETHER).game.content
    lord = base.lords["vharok"]
    ones = [whisper for whisper in base.whispers if base.whispers[whisper].shards == 1]
    tucked = ones[: lord.awakening[0] + lord.weaken_every]
    game = scene(options=TOGETHER, lord="vharok", area={1: {"tucked": tucked}}).game
    now = lord.cooperative.defence - 1

    assert f"Defence {now} (printed {now + 1}, weakened)" in drawn(game)


# Hero Areas and hands


def test_the_own_area_shows_attributes_cards_and_what_lies_there():
    hurt = {"room": "ossuary", "wounds": 2, "hurt": {"arani_145": 1}, "spent": ["arani_147"], "sides": "AAAB"}
    owned = {"tokens": ["ghoren_warrior-AB"], "equipment": ["ember_wand"], "tucked": ["glint_of_gold"]}
    game = scene(area={0: {**hurt, **owned}}).game
    hero, shown = game.content.heroes["arani"], flat(drawn(game))

    assert f"in The Ossuary Movement {hero.movement} Defence {hero.defence} Hand Size {hero.hand}" in shown
    assert f"Wounds 2 of {hero.wounds}" in shown
    assert f"{hero.ability.name} {hero.ability.text}" in shown
    first, back = game.content.faces["arani_144"]
    assert f"{first.title} · Skill {first.skill}, Wounds 0 of {first.wounds} · back {back.title}" in shown
    assert first.text in shown
    assert re.search(rf"{game.content.faces['arani_145'][0].title} · [^▌]*· disabled ·", shown)
    assert re.search(rf"{game.content.faces['arani_147'][1].title} · [^▌]*· exhausted ·", shown)
    assert "Tokens 1 of 3: Ghoren Warrior AB (Beast)" in shown
    assert "Tucked: Glint of Gold (1 Shard)" in shown


@pytest.mark.parametrize(("options", "colour"), [(None, "red"), (TOGETHER, "green")])
def test_the_own_hand_shows_the_text_that_counts_in_this_game(options, colour):
    game = scene(options=options, area={0: {"hand": ["fate_1"]}}).game
    card = game.content.fate["fate_1"]
    texts = {"red": game.content.fate_texts[card.red], "green": game.content.fate_texts[card.green]}
    shown = flat(drawn(game))

    counts, other = texts.pop(colour), texts.popitem()[1]
    assert f"{card.name} · Enemy {card.enemy.capitalize()} {counts.name}: {counts.text}" in shown
    assert other.text not in shown


def test_another_competitive_hand_is_a_count_only():
    game = scene(area={1: {"hand": ["fate_1", "fate_2"]}}).game

    for detail in DETAILS[:3]:
        shown = drawn(game, 0, detail)
        assert "Hand 2 cards" in shown
        assert game.content.fate["fate_1"].name not in shown


def test_open_hands_are_read_by_all_in_the_cooperative_game():
    game = scene(options=TOGETHER, area={1: {"hand": ["fate_1", "fate_2"]}}).game

    assert game.content.fate["fate_2"].name in drawn(game, 0)


@pytest.mark.parametrize("options", [{}, TOGETHER, {**TOGETHER, "coop_hands": "hidden"}])
def test_nothing_that_a_seat_does_not_know_is_drawn(options):
    game = after(120, seats=3, options=options)
    for seat in (0, 1, 2, None):
        hidden = names_hidden_from(game, seat)
        shown = "".join(flat(drawn(game, seat, detail, 120)) for detail in DETAILS)
        assert not [name for name in hidden if name in shown]


def names_hidden_from(game: Game, seat: int | None) -> Sequence[str]:
    """The names of all pieces whose face a seat does not know, unless an equal one lies open."""
    seen = game.view(seat).state.cards.faces
    hidden = {face for face, known in zip(game.state.cards.faces, seen, strict=True) if not known}
    texts = [name_of(game.content, face) for face in hidden - set(seen)]
    assert len(texts) > 30
    return texts


# Looking at pieces


def test_an_enemy_tells_the_way_it_would_go_now_and_what_it_skips():
    game = scene(enemies={"mire_stalker-BCA": "gallows_yard"}, area={0: {"room": "ossuary"}})
    shown = piece_of(game, "mire_stalker")
    start = game.board.index["gallows_yard"]
    east = game.board.doors[start][1]

    assert "Mire Stalker BCA (Beast, Defence" in shown
    assert "in Gallows Yard If activated now:" in shown
    ways = game.board.leads[start]
    assert any(f"{door} to {game.board.names[to]}" in shown for door, to in ways.items())
    assert east not in "BCA" or f"{east} is skipped: " in shown


def test_looking_at_an_enemy_moves_nobody():
    game = scene(enemies={"mire_stalker-BCA": "gallows_yard"}, area={0: {"room": "ossuary"}})
    look = look_of(game.game, 0)
    PAINTER.record(look, look.view.content.records["mire_stalker"])

    assert look.view.state == game.game.view(0).state


def test_a_room_tells_where_its_doors_lead_and_who_is_there():
    game = scene(enemies={"mire_stalker-BCA": "gate_of_dawn"}, lasting=[Seal(0, 1, 1)])
    shown = piece_of(game, "gate_of_dawn")

    assert "north a wall" in shown
    assert f"east {game.board.doors[0][1]} to {game.board.names[1]} (sealed)" in shown
    assert "Arani" in shown
    assert "Mire Stalker BCA" in shown


def test_every_piece_can_be_looked_at():
    game = after(60)
    look = look_of(game, 0)
    for record in look.view.content.records.values():
        PAINTER.record(look, record)


# Warnings, deeds and the end


def test_a_boost_tells_what_is_needed():
    game = scene(
        enemies={"mire_stalker-BCA": "ossuary"}, area={0: {"room": "ossuary", "hand": ["fate_1"], "sides": "AAAA"}}
    )
    key = next(key for key in game.keys if key.startswith("use:") and "Attack" in dict(labels(game))[key])
    game.play(0, key)
    (words,) = PAINTER.warnings(game.game.view(0))

    assert words.startswith("Mire Stalker BCA: ")
    assert f"{game.game.content.enemies['mire_stalker-BCA'].enemy.defence} needed" in words


def labels(game: Situation) -> list[tuple[str, str]]:
    return [(option.key, option.label) for option in game.ask.options]


def test_the_end_shows_everybodys_shards():
    game = scene(area={1: {"tucked": ["glint_of_gold"]}}).game
    look = look_of(game, 0)

    shown = flat(text_of(look, PAINTER.standing(look, [])))
    assert "■ Fengray (random) 1 Glint of Gold" in shown


@pytest.mark.parametrize("columns", [60, 80, 100, 140, 180])
@pytest.mark.parametrize("answers", [0, 3, 150])
def test_no_line_is_wider_than_the_screen(columns, answers):
    game = after(answers, seats=4, seed=2) if answers else new_game("shadowscape", seats=4, seed=2)
    for detail in DETAILS:
        for seat in (game.asked()[0].seat, None):
            assert max(map(len, drawn(game, seat, detail, columns).splitlines())) <= columns


def test_a_deed_in_progress_of_another_is_no_hindrance():
    game = scene(action=Action(0, "walk", "walk", left=1, given=1)).game

    assert "Arani" in drawn(game, 1)


# Playing


START = ("play", "shadowscape", "--terminal", "--bots", "random", "--seed", "4")


def test_several_turns_are_played_by_always_answering_1(umbra, data):
    ran = umbra(*START, "--option", "heroes=deal", typed=["quick", *["1"] * 45])
    (path,) = (data / "games").glob("*.umbra")

    assert ran.code == 0
    assert load_game(path.read_bytes()).state.round > 2
    assert "Action Phase" in ran.out


@pytest.mark.parametrize("seats", ["2", "4"])
def test_a_cooperative_game_is_set_up_and_played(umbra, seats):
    ran = umbra(*START, "--seats", seats, "--option", "mode=cooperative", typed=["quick", *["1"] * 30], columns=80)

    assert ran.code == 0
    assert "Fate cards until you lose" in ran.out


def test_the_commands_of_every_table_work(umbra):
    typed = ["quick", "why", "why end", "look ossuary", "look mire stalker", "card fengray", "card", "hint", "log 3"]
    ran = umbra(*START, typed=[*typed, "rules", "?", "table", "concede", "1", "u", "y"])

    for words in (
        "SS-5.2",
        "The Ossuary  room",
        "Mire Stalker  Enemy",
        "Fengray  Hero",
        "Which one? For example",
        "Hint: take",
        "answer with a key",
        "without it; quit keeps the game",
        "Taken back.",
    ):
        assert words in ran.out, words
    assert "casting" not in ran.out.casefold()
    assert "give up" not in ran.out  # the help names no command that this game does not have


def test_a_terminal_of_its_own_shows_the_table_and_then_what_changes(at_terminal):
    shown = at_terminal(*START, "--pace", "0", typed="quick\nlook ossuary\n1\n1\nquit\n", size=(80, 24))

    assert "Gate of" in shown
    assert "Here " in shown


def test_a_large_terminal_shows_the_whole_table_at_once(at_terminal):
    shown = at_terminal(*START, "--pace", "0", typed="quick\n1\nquit\n", size=(160, 90))

    last = shown.rpartition("\x1b[2J")[2]
    assert "Whispers" in last
    assert "Fate card" in last
    assert last.count("\n") <= 92
