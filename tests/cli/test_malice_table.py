"""The terminal table of Shadows of Malice: maps, threats, sheets and combats, and a whole game played at it."""

import io
import re

import pytest

from kits.malice import Scene as Situation
from kits.malice import scene
from kits.malice_combat import fight as provoked
from kits.terminal import DETAILS, drawn, flat, look_of, text_of
from umbra.bots import answer_for, make_bot
from umbra.cli.party import Chosen, seated
from umbra.cli.saves import Party
from umbra.cli.terminal.painters import painter_of
from umbra.cli.terminal.prompt import question
from umbra.cli.terminal.screen import ASCII, Screen
from umbra.cli.terminal.sitting import Leave, Sitting
from umbra.cli.terminal.table import Play
from umbra.core.game import Game
from umbra.games.malice.library import BUILT_IN
from umbra.games.malice.state import Lasting
from umbra.registry import load_game, new_game

PAINTER = painter_of("malice")
PAIR = ({"at": (3, 2), "band": 1}, {"at": (3, 2), "band": 1})


def looked_at(situation: Situation, wanted: str) -> str:
    """What `look` says of something that is no record."""
    look = look_of(situation.game, 0)
    thing = PAINTER.look(look, wanted)
    return "" if thing is None else flat(text_of(look, thing))


def piece_of(situation: Situation, identifier: str) -> str:
    """What `look` says of a record."""
    look = look_of(situation.game, 0)
    return flat(text_of(look, PAINTER.record(look, look.view.content.records[identifier])))


def after(answers: int, *, seats: int = 2, seed: int = 1, each: int = 1) -> Game:
    """A game that random bots have played for so many answers."""
    game = new_game("malice", seats=seats, seed=seed, options={"avatars_per_player": each})
    bots = [make_bot("random", "malice", f"{seed}/{seat}") for seat in range(seats)]
    for _ in range(answers):
        if game.pending is None:
            break
        answer_for(game, bots)
    return game


def fight(*avatars: dict, **more) -> Situation:
    """A band that has just met the creature of the lair D2: a reptilid of power 3 with 6 life and Glacial."""
    band = [{"at": (3, 2), "band": 1, "mp": 12, **avatar} for avatar in avatars or ({}, {})]
    dice = {"creature": [4, 6, 4]}
    game = scene(band, tops={"ability": ["glacial"]}, dice=dice, **more)
    return game.play(0, f"go:aster:{game.spot(3, 1)}")


# The maps


def test_a_hex_shows_terrain_route_and_feature():
    lines = drawn(scene(known_places=False).game, columns=80).splitlines()
    rows = {line.split()[0]: line for line in lines if re.match(r" [1-8] ", line)}

    assert "s Lair" in rows["2"]
    assert "p=boat" in rows["2"]
    assert "x Myst s=Gate" in rows["4"]
    assert rows["5"].split()[1:3] == ["p=", "p=City"]
    assert rows["1"].startswith(" 1 f Well f ")


def test_odd_rows_are_shifted_by_half_a_hex():
    lines = drawn(scene().game, columns=80).splitlines()
    first, second = (next(line for line in lines if line.startswith(f" {row} ")) for row in (1, 2))

    assert (first.index("f Well"), second.index("f")) == (3, 6)


def test_what_has_been_revealed_or_taken_is_seen():
    game = scene(wells=("dark", "light", "dark"), revealed=[0, 1], unstocked=[0], ruined=[41])
    shown = drawn(game.game, columns=80)

    for words in ("x Dark", "m Glow", "s lair", "p=ruin", "1 Light Well revealed", "1 Dark Well revealed"):
        assert words in shown, words
    assert "Light Well H7" in shown
    assert "ruins B5" in shown


def test_cities_and_mystics_are_named_once_they_are_revealed():
    assert "City of Life B5 · Mystic of Healing D4" in flat(drawn(scene().game, detail="close", columns=80))
    assert "city B5 not revealed · mystic D4 not revealed" in flat(
        drawn(scene(known_places=False).game, detail="close", columns=80)
    )


def test_avatars_and_shadows_stand_on_their_hexes():
    shown = drawn(scene(PAIR, shadows=[((3, 2), 4)]).game, columns=80)

    assert "   AB S4" in shown


def test_hexes_within_reach_have_the_numbers_of_their_options():
    game = scene([{"mp": 6}])
    number = game.keys.index(f"go:aster:{game.spot(4, 2)}") + 1

    for columns in (40, 60, 80, 100, 140):
        below = _below(drawn(game.game, columns=columns), row=3)
        assert re.search(rf"\b{number}\b", below), columns


def test_a_token_stays_visible_beside_a_number():
    game = scene([{"mp": 6}], shadows=[((4, 2), 3)])
    number = game.keys.index(f"go:aster:{game.spot(4, 2)}") + 1
    for columns in (40, 50, 60, 80, 100):
        shown = drawn(game.game, columns=columns)
        assert "S" in _row(shown, 3) + _below(shown, row=3), columns
        assert re.search(rf"(\b|3){number}\b", _below(shown, row=3)), columns


def _row(shown: str, row: int) -> str:
    return next(line for line in shown.splitlines() if line.startswith(f" {row} "))


def _below(shown: str, row: int) -> str:
    lines = shown.splitlines()
    return lines[lines.index(_row(shown, row)) + 1]


def test_maps_lie_beside_each_other_where_there_is_room_and_else_below():
    game = scene(
        maps="fenmark@0,0 thornreach@1,0 sunscar@0,1",
        wells=["dark"] * 6 + ["light"] * 3,
        cities=("city_of_life", "city_of_shards", "city_of_destiny"),
        mystics=("mystic_heal", "mystic_heal", "mystic_restore"),
    ).game
    wide, narrow = drawn(game, columns=120), drawn(game, columns=60)

    assert re.search(r"Fenmark +Thornreach", wide)
    assert "Sunscar" in wide
    assert re.search(r"^ +Thornreach$", narrow, re.MULTILINE)


def test_a_turned_map_is_drawn_as_it_lies():
    shown = drawn(scene(maps="fenmark@0,0r").game, columns=80)

    assert "h Well" not in shown
    assert _row(shown, 8).rstrip().endswith("f Well")


def test_the_signs_are_explained():
    assert "x wilds" in drawn(scene().game)
    assert "Y mystic" in drawn(scene().game)
    assert "x wilds" not in drawn(scene().game, detail="close")


# Threats


def test_wells_gates_and_the_shadow_in_the_realm_are_told():
    game = scene(open_gates=[1], realm=(17, 4))
    shown = flat(drawn(game.game, detail="close", columns=80))

    assert "3 hidden Wells, 1 Light: the next is Light with 33%" in shown
    assert "Shadow Gates 1 open, 5 sealed" in shown
    assert "a Shadow with 4 life at " in shown
    for sign in ("■1", "○2", "S4"):
        assert sign in drawn(game.game), sign


def test_a_shadow_tells_where_it_goes_and_how_likely_it_finds_the_well():
    game = scene(shadows=[((7, 4), 3), ((0, 0), 6)])
    shown = flat(drawn(game.game, detail="close", columns=80))

    assert (
        "S3 The first Shadow with 3 life at hills H5; heads for the stronghold H7, there in about 1.5 rounds, 50% a try"
        in shown
    )
    assert "it is at the stronghold A1 now, 100% a try" in shown


def test_xulthul_is_told_with_his_body():
    game = scene(xulthul={"at": (5, 5), "type": "avian", "wounds": 3}, options={"scenario": "preserve"})
    shown = flat(drawn(game.game, detail="close", columns=80))

    assert "X5 Xulthûl, avian of power 4 with 5 of 8 life at plains F6; heads for the stronghold" in shown
    assert "Preserve the Light" in shown


# Sheets


def test_the_own_sheet_shows_everything_with_its_text():
    avatar = {
        "items": ["ring_of_fortune"],
        "potions": ["liquid_life"],
        "shards": {"none": 2, "black": 1},
        "wounds": 1,
        "drains": 1,
        "actions": 1,
        "mp": 3,
        "fate": "curse_of_missteps",
        "lasting": [Lasting("nightshield_elixir", 0, "turn")],
    }
    game = scene([avatar])
    shown, cards = flat(drawn(game.game)), game.game.content

    assert "A Aster (you) · Wayfarer colourless · at the Gate E4" in shown
    assert "Actions ✦✧ · Life ▮▮▮▯▯ 3 of 5 (1 wound, 1 drain) · 1 1/2 movement points" in shown
    assert "Soulshards 2 colourless, 1 black" in shown
    for card in ("wayfarer", "ring_of_fortune", "liquid_life", "curse_of_missteps"):
        assert flat(cards.records[card].text) in shown, card
    assert "luck rolls +1 Ring of Fortune" in shown
    assert "Nightshield Elixir for this turn" in shown


def test_a_band_and_an_avatar_in_the_light_are_told():
    assert "banded with Bryn" in drawn(scene(PAIR).game)
    away = scene([{}, {"in_light": True, "body": 2, "actions": 0}])
    assert "B Bryn (you) · Crystal Reaper colourless · in the Light, 2 actions from a new body" in drawn(away.game)


def test_the_sheets_of_others_are_short():
    game = scene([{}, {"items": ["ring_of_fortune"]}], seats=2)
    text = flat(game.game.content.records["ring_of_fortune"].text)

    assert "Ring of Fortune" in drawn(game.game, 0)
    assert text not in flat(drawn(game.game, 0))
    assert text in flat(drawn(game.game, 1))


# Combat


def test_the_combat_sheet_shows_the_creature():
    game = fight()
    shown, glacial = flat(drawn(game.game)), game.game.content.records["glacial"]

    assert "Combat, phase 1: everybody says what they do" in shown
    assert "Creature · reptilid of power 4 · at the lair D2 · life ▮▮▮▮▮▮▮▮ 8 of 8" in shown
    assert "rolls 1d6 +3 power · a hit deals 1 wound of cold +3d* power" in shown
    assert f"Glacial yellow always {glacial.text}" in shown


def test_the_combat_sheet_shows_both_sides_modifiers_and_chances():
    game = fight({"items": ["amulet_of_the_keen_eye"]}, {})
    shown = flat(drawn(game.game))
    first, second = game.game.open_sketch()["combat"]["avatars"]

    assert "rolls the best of 2d6 +1d* Amulet of the Keen Eye" in shown
    for fighter in (first, second):
        assert f"hits with {100 * fighter['hit']:.0f}%, is hit with {100 * fighter['hurt']:.0f}%" in shown
    assert "soulshards 0 of 1 this phase" in shown


def test_the_combat_sheet_says_what_a_creature_has_against_crowds():
    band, alone = (
        flat(drawn(provoked([{}] * avatars, abilities=["frenzy", "many_limbed"], content=BUILT_IN).game))
        for avatars in (4, 1)
    )
    assert "rolls best of 4d6 +3d* Frenzy for the avatars beyond the first · a hit deals 1 wound" in band
    assert "rolls 1d6 · a hit deals 1 wound" in alone


def test_plans_and_the_target_are_told():
    game = fight({"shards": {"none": 1}}, {})
    game.play(0, f"withdraw:bryn:{game.spot(4, 2)}", "fight:all")
    assert game.ask.kind == "boost-lr"
    assert "A Aster · fights" in drawn(game.game)
    assert "B Bryn · withdraws to " in flat(drawn(game.game))


def test_a_combat_hides_the_maps_where_lines_are_short():
    game = fight().game

    assert " 1 f" in drawn(game, detail="full")
    assert " 1 f" not in drawn(game, detail="snug")


def test_a_creature_that_is_not_made_yet_has_no_figures():
    game = fight({"fate": "trackers_eye"})

    assert game.ask.kind == "creature-type"
    assert "A creature is about to appear at the lair D2." in drawn(game.game)
    assert "of power" not in drawn(game.game, detail="snug")


# Looking at pieces


def test_an_avatar_is_looked_at_with_every_text():
    game = scene([{}, {"items": ["ring_of_fortune"]}], seats=2)

    assert flat(game.game.content.records["ring_of_fortune"].text) in looked_at(game, "Bryn")


def test_a_hex_tells_its_price_and_what_is_there():
    game = scene([{"mp": 12}], shadows=[((3, 1), 2)])

    shown = looked_at(game, "d2")
    assert "The lair D2 of Fenmark · swamp, 3 to enter · lair with a treasure" in shown
    assert re.search(r"Aster gets there for [\d /]+, into a combat", shown)
    assert "there now S2" in shown
    assert "The Gate of Fenmark E4 · swamp, 3 to enter · on a road · Gate" in looked_at(game, "E4 fenmark")
    assert looked_at(game, "Z9") == ""


def test_shadows_are_looked_at():
    assert "heads for" in looked_at(scene(shadows=[((5, 5), 2)]), "shadows")


def test_a_card_tells_its_kind_and_who_has_it():
    game = scene([{"items": ["ring_of_fortune"], "potions": ["liquid_life"]}])

    assert "Ring of Fortune treasure ring_of_fortune Jewellery." in piece_of(game, "ring_of_fortune")
    assert "Aster has it now." in piece_of(game, "liquid_life")
    assert "It lies at the City of Life (Fenmark)." in piece_of(game, "city_of_life")
    assert "It is not part of this game." in piece_of(game, "thornreach")
    assert "hidden Wells J2, H7, A1" in piece_of(game, "fenmark")
    assert "The creature in this combat has it." in piece_of(fight(), "glacial")


def test_every_piece_can_be_looked_at():
    look = look_of(after(60), 0)
    for record in look.view.content.records.values():
        text_of(look, PAINTER.record(look, record))


# Warnings, deeds, and questions


def test_ending_the_turn_warns_of_actions_that_are_left():
    game = scene([{"actions": 1}, {"actions": 0}])

    assert PAINTER.warnings(game.game.view(0)) == ["Ready now gives up: Aster 1 action."]
    assert PAINTER.warnings(scene([{"actions": 0, "mp": 4}]).game.view(0)) == []


def test_a_combat_roll_tells_the_chances_without_help():
    game = fight({"shards": {"none": 1}}, {}).play(0, "fight:all")
    while game.ask.kind != "boost-cr":
        game.play(0, "pass")
    (words,) = PAINTER.warnings(game.game.view(0))

    assert re.fullmatch(r"Without help (Aster|Bryn) hits with \d+% and is hit with \d+%\.", words)


def test_deeds_are_all_that_why_has_an_answer_for():
    game = scene([{}, {"at": (0, 0)}])
    for key in PAINTER.deeds(game.game.view(0)):
        assert key in game.keys or game.game.why_not(0, key), key


def test_hexes_to_go_to_are_gathered_once_for_a_band():
    game = scene([{"at": (3, 2), "band": 1, "mp": 6}, {"at": (3, 2), "band": 1, "mp": 6}])
    look = look_of(game.game, 0)
    asked = question(
        look.screen, look.seat(0), game.ask, lambda option: PAINTER.gathered(look.view, option), default=""
    )
    shown = flat(text_of(look, asked))

    assert shown.count("Aster and Bryn: go to (for so many movement points)") == 1
    assert shown.count(" E3 (1)") == 1
    assert " lair D2 (3)" in shown
    assert "go:aster:" not in shown
    assert "Ready: end the turn" in shown


def test_the_end_tells_of_wells_and_avatars():
    look = look_of(scene([{"potions": ["liquid_life"]}], revealed=[0]).game, 0)
    shown = flat(text_of(look, PAINTER.standing(look, [])))

    assert "Wells: 0 Light and 1 Dark revealed, 2 hidden, after 1 round" in shown
    assert "A Aster (you) Wayfarer 5 Liquid Life" in shown


@pytest.mark.parametrize("columns", [40, 60, 80, 100, 140, 180])
@pytest.mark.parametrize("answers", [0, 3, 150])
def test_no_line_is_wider_than_the_screen(columns, answers):
    game = after(answers, seats=3, each=2, seed=2)
    for detail in DETAILS:
        for seat in (game.asked()[0].seat, None):
            assert max(map(len, drawn(game, seat, detail, columns).splitlines())) <= columns


def test_nothing_that_is_hidden_is_drawn():
    game = after(40)
    seen = game.view(0).state.cards.faces
    hidden = {face for face, known in zip(game.state.cards.faces, seen, strict=True) if not known} - set(seen)
    names = [game.content.records[face].name for face in hidden if face in game.content.records]
    shown = "".join(flat(drawn(game, 0, detail, 120)) for detail in DETAILS)

    assert len(names) > 30
    assert not [name for name in names if re.search(rf"\b{re.escape(name)}\b", shown)]


def test_plain_signs_do_where_there_is_no_unicode():
    game = scene([{"mp": 6}], realm=(17, 4), open_gates=[0])
    look = look_of(game.game, 0)
    look.screen.glyphs = ASCII
    shown = text_of(look, PAINTER.table(look)).replace("û", "u")

    assert shown.isascii()
    assert "O1" in shown


# Playing


ALONE = ("play", "malice", "--terminal", "--seats", "1", "--option", "avatars_per_player=2", "--seed", "9")


def test_a_single_seat_has_no_bot_beside_it():
    assert seated("malice", 1, Chosen()).players == ["person"]
    assert seated("malice", 3, Chosen(["random"])).players == ["person", "random", "random"]


def test_a_whole_game_is_played_by_its_keys(umbra, data):
    played = after(4000, seats=1, each=2, seed=9)
    assert played.outcome is not None
    ran = umbra(*ALONE, typed=["ask always", *(answer.key for answer in played.line)])
    (path,) = (data / "games").glob("*.umbra")

    assert ran.code == 0
    assert load_game(path.read_bytes()).outcome == played.outcome
    assert "is not one of the answers" not in ran.out
    assert played.outcome.reason in ran.out
    assert "Wells: " in ran.out


def test_enter_rolls_and_passes_but_chooses_no_activity(umbra, data):
    ran = umbra(*ALONE, typed=["quick", "move:aster", "", ""])
    (path,) = (data / "games").glob("*.umbra")

    assert [answer.key for answer in load_game(path.read_bytes()).line][:3] == ["quick", "move:aster", "roll"]
    assert "Which one?" in ran.out


def test_a_number_from_the_map_goes_there(umbra, data):
    ran = umbra(*ALONE, typed=["quick", "move:aster", "roll", "1"])
    (path,) = (data / "games").glob("*.umbra")
    game = load_game(path.read_bytes())

    assert game.line[-1].key.startswith("go:aster:")
    assert re.search(r"Aster: go to .*\n +1 [A-J][1-8] \(1/2\)  2 ", ran.out)


def test_the_commands_of_every_table_work(umbra):
    typed = [
        "quick",
        "why",
        "why recover:0",
        "look e4",
        "look aster",
        "card liquid life",
        "look shadow realm",
        "log 3",
        "rules",
        "table",
    ]
    ran = umbra(*ALONE, typed=typed)

    for words in ("SM-TRN.12", "The Gate of Fenmark E4", "Liquid Life  potion", "Shadow Realm", "SM-BND.1"):
        assert words in ran.out, words


def test_a_game_with_a_bot_goes_on_from_round_to_round(umbra):
    ran = umbra(
        *("play", "malice", "--terminal", "--seats", "2", "--bots", "random", "--seed", "5"),
        typed=["quick", *["ready", "refuse"] * 20],
    )

    assert ran.code == 0
    assert "Round 2" in ran.out


def test_a_person_may_help_before_a_bot_of_the_band_rolls(tmp_path, monkeypatch, capsys):
    game = fight({"shards": {"blue": 1}}, {"shards": {"blue": 1}}, seats=2)
    game.play(0, "invoke:aster").play(1, "invoke:bryn")
    roller = game.state.combat.target
    helper = 1 - roller
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    players = ["random", "random"]
    players[helper] = "person"
    bots = {roller: make_bot("random", "malice", "1")}
    with pytest.raises(Leave):
        Play(Sitting(game.game, tmp_path / "one.umbra", Party(players), bots, Screen())).run()

    asked = capsys.readouterr().out
    assert "are about to exchange blows" in asked
    assert "Pass  (Enter)" in asked


def test_people_at_one_keyboard_are_not_asked_to_look_away(umbra):
    ran = umbra(
        "play",
        "malice",
        "--terminal",
        "--seats",
        "2",
        "--hotseat",
        "--seed",
        "5",
        typed=["quick", "quick", "ready", "ready", "ready"],
    )

    assert "Pass the keyboard" not in ran.out
    assert "Round 2" in ran.out


def test_a_terminal_of_its_own_shows_the_map_with_its_numbers(at_terminal):
    shown = at_terminal(*ALONE, typed="quick\nmove:aster\nroll\nquit\n", size=(120, 50))

    assert "Myst" in shown
    assert "Aster: go to" in shown
