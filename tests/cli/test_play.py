"""`umbra play`: whole games, commands, saves and hot seat, with typed lines."""

import hashlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kits.older import aged_file
from umbra.bots import answer_for, make_bot
from umbra.cli import saves
from umbra.core.decision import Decision
from umbra.core.game import Game
from umbra.registry import load_game, new_game


def kept(data: Path) -> Path:
    """The only save there is."""
    (path,) = (data / "games").glob("*.umbra")
    return path


def line_of(path: Path) -> list[str]:
    """The keys of the answers that stand in a save."""
    return [answer.key for answer in load_game(path.read_bytes()).line]


FIRST_TURN = ("play", "--terminal", "--seed", "3", "--bots", "random")
"""With this seed the person (Frill) goes first; after the Character Actions are asked for."""


# A whole game


def test_a_whole_game_is_played_by_always_answering_1(umbra, data):
    ran = umbra("play", "casting-shadows", "--terminal", "--seed", "3", typed=["1"] * 600)

    assert ran.code == 0
    assert "is eliminated." in ran.out
    assert "is the last one standing" in ran.out
    assert "CS-WIN.1" in ran.out
    assert load_game(kept(data).read_bytes()).outcome is not None


def test_at_the_end_the_seed_can_be_checked_against_its_commitment(umbra):
    ran = umbra(*FIRST_TURN, typed=["1", "1", "concede", "y"])

    assert "You have lost." in ran.out
    assert hashlib.sha256(b"3").hexdigest() in ran.out
    assert "printf %s '3' | sha256sum" in ran.out


def test_after_the_end_a_new_game_can_be_begun(umbra, data):
    ran = umbra(*FIRST_TURN, typed=["1", "1", "concede", "y", "new", "1"])

    assert ran.out.count("Choose your Character.") == 2
    assert len(list((data / "games").glob("*.umbra"))) == 2


def test_after_the_end_the_game_can_be_replayed_or_taken_back(umbra, data):
    ran = umbra(*FIRST_TURN, typed=["1", "1", "concede", "y", "replay", "2", "q", "undo"])

    assert "Entry 2 of 4" in ran.out
    assert line_of(kept(data))[-1] != "concede"


# Answers


def test_a_key_or_the_beginning_of_one_answers(umbra, data):
    umbra(*FIRST_TURN, typed=["frill", "travel:anc", "quit"])

    assert line_of(kept(data))[0] == "character:frill"
    assert line_of(kept(data))[-1] == "travel:ancient_rune"


def test_a_word_that_fits_several_answers_is_asked_about(umbra, data):
    ran = umbra(*FIRST_TURN, typed=["1", "travel", "zzz", "99"])

    assert "'travel' could be travel:" in ran.out
    assert "'zzz' is not one of the answers." in ran.out
    assert "There is no 99 here" in ran.out
    assert line_of(kept(data))[-1].startswith("character:")


def test_several_numbers_are_answered_one_after_the_other(umbra, data):
    umbra(*FIRST_TURN, typed=["1", "1", "reroll", "1 2 done"])

    keys = line_of(kept(data))
    assert len(keys) == 7
    assert keys[-4] == "reroll"
    assert all(key.startswith("die:") for key in keys[-3:-1])
    assert keys[-1] == "done"


def test_what_was_typed_ahead_stops_where_it_is_no_longer_possible(umbra, data):
    ran = umbra(*FIRST_TURN, typed=["1", "1", "travel:ancient_rune travel:ancient_rune end"])

    assert line_of(kept(data))[-1] == "travel:ancient_rune"
    assert "CS-TRAVEL.2" in ran.out


def test_enter_chooses_no_action(umbra, data):
    ran = umbra(*FIRST_TURN, typed=["1", "", ""])

    assert line_of(kept(data))[-1].startswith("character:")
    assert "Which one?" in ran.out


def test_enter_takes_the_only_option(umbra, tmp_path):
    path = tmp_path / "window.umbra"
    path.write_bytes(_game_with_one_option().save())
    before = line_of(path)
    umbra("play", "--terminal", "--resume", str(path), "--bots", "random", typed=[""])

    assert line_of(path)[: len(before) + 1] == [*before, "pass"]


def _game_with_one_option() -> Game:
    """Two bots have played until the first seat is asked for a Counterspell and has none that fits."""
    for seed in range(100):
        game = new_game("casting-shadows", seed=seed)
        players = [make_bot("greedy", "casting-shadows", f"{seed}/{seat}") for seat in range(2)]
        while isinstance(game.pending, Decision):
            if game.pending.seat == 0 and game.pending.keys == ["pass"]:
                return game
            answer_for(game, players)
    raise AssertionError("nobody was asked with nothing to choose")


def test_what_an_answer_leads_to_is_told_once(umbra):
    ran = umbra(*FIRST_TURN, typed=["1", "travel:ancient_rune travel:underground_volcano", "end"])

    for words in ("Seat 1 plays Frill Lilypad.", "travels to Ancient Rune.", "travels to Underground Volcano."):
        assert ran.out.count(f"● {words}") + ran.out.count(f"● Frill Lilypad {words}") == 1, words


# Commands


def test_undo_takes_back_what_taught_nobody_anything_without_asking(umbra, data):
    ran = umbra(*FIRST_TURN, typed=["1", "travel:ancient_rune", "u", "quit"])

    assert "all the same?" not in ran.out
    assert line_of(kept(data))[-1].startswith("character:")


def test_undo_over_a_roll_or_a_bot_asks_first(umbra, data):
    refused = umbra(*FIRST_TURN, typed=["1", "end", "u", "n", "quit"])
    path = kept(data)
    before = line_of(path)
    umbra("play", "--terminal", "--resume", typed=["u", "y", "quit"])

    assert "Go back all the same?" in refused.out
    assert len(before) > len(line_of(path))
    assert load_game(path.read_bytes()).asked()[0].seat == 0


def test_undo_at_the_beginning_says_that_there_is_nothing(umbra):
    assert "nothing to take back" in umbra(*FIRST_TURN, typed=["u"]).out


def test_why_names_the_rule_against_an_action(umbra):
    ran = umbra(*FIRST_TURN, typed=["1", "why travel:dusty_desert", "w 1", "why"])

    assert "CS-TRAVEL.2" in ran.out
    assert "possible." in ran.out
    assert "CS-PROTECT.3" in ran.out


def test_cards_rules_log_hint_and_help_can_be_read(umbra):
    typed = [
        "1",
        "1",
        "card haet wave",
        "card desert",
        "card frill",
        "card",
        "rules CS-TRAVEL.2",
        "rules",
        "rules cake",
    ]
    ran = umbra(*FIRST_TURN, typed=[*typed, "log 3", "hint", "help", "table"])

    for words in (
        "Heat Wave  level 1 Attack Spell",
        "The Counterspell deck lies here",
        "Frill the Regenerator",
        "Which one? For example",
        "Travel to a tile that is not adjacent",
        "CS-P2.3",
        "Hint: take",
        "Odds:",
        "why something is not possible",
        "give up",
    ):
        assert words in ran.out, words
    assert ran.code == 0


def test_the_coach_speaks_about_every_question_until_he_is_silenced(umbra):
    ran = umbra(*FIRST_TURN, typed=["1", "coach", "1", "coach", "1", "quit"])

    assert ran.out.count("Hint: take") == 2
    assert "The coach is silent" in ran.out


def test_a_copy_is_saved_where_one_likes(umbra, data, tmp_path):
    copy = tmp_path / "copy.umbra"
    ran = umbra(*FIRST_TURN, typed=["1", f"save {copy}", f"save {tmp_path / 'no' / 'x' / 'y'}", "quit"])

    assert f"Saved in {copy}" in ran.out
    assert line_of(copy) == line_of(kept(data))


def test_conceding_is_asked_about(umbra, data):
    ran = umbra(*FIRST_TURN, typed=["concede", "1", "1", "concede", "n", "quit"])

    assert "before the table is laid" in ran.out
    assert "concede" not in line_of(kept(data))


def test_the_table_warns_of_cursed_crystals(umbra):
    game = new_game("casting-shadows", seed=_seed_with_a_crystal())
    assert game.pending is not None
    ran = umbra("play", "--terminal", "--seed", game.header.seed, "--bots", "random", typed=["1", "1"])

    assert "Cursed Crystal" in ran.out
    assert "Protect removes one for 1 AP." in ran.out


def _seed_with_a_crystal() -> int:
    for seed in range(50):
        game = new_game("casting-shadows", seed=seed)
        while isinstance(game.pending, Decision) and game.pending.kind != "act":
            game.answer(game.pending.seat, game.pending.options[0].key)
        if isinstance(game.pending, Decision) and any(key.startswith("protect:") for key in game.pending.keys):
            return seed
    raise AssertionError("no seed below 50 shows a Cursed Crystal")


# Keeping and going on


def test_at_the_end_of_the_input_the_game_is_kept_and_can_be_resumed(umbra, data):
    first = umbra(*FIRST_TURN, typed=["1", "1"])
    before = line_of(kept(data))
    second = umbra("play", "--terminal", "--resume", typed=["travel:ancient_rune"])

    assert first.code == second.code == 0
    assert "The input has come to its end." in first.out
    assert "umbra play --terminal --resume" in first.out
    assert line_of(kept(data)) == [*before, "travel:ancient_rune"]


def test_a_game_in_which_nothing_was_answered_is_not_kept(umbra, data):
    ran = umbra(*FIRST_TURN)

    assert "Nothing was played" in ran.out
    assert not (data / "games").exists()


def test_the_bots_sit_in_their_seats_again_after_resuming(umbra):
    umbra("play", "--terminal", "--seats", "4", "--seat", "2", "--bots", "random,greedy", "--seed", "3", typed=["1"])
    ran = umbra("play", "--terminal", "--resume", typed=["table"])

    heads = re.findall(r"\((random|greedy|you)\)", ran.out)
    assert heads[:4] == ["greedy", "random", "greedy", "you"]


def test_a_new_game_mentions_an_unfinished_one(umbra):
    umbra(*FIRST_TURN, typed=["1"])

    assert "There is an unfinished game" in umbra(*FIRST_TURN).out


def test_a_finished_game_is_not_resumed(umbra):
    umbra(*FIRST_TURN, typed=["1", "1", "concede", "y"])
    ran = umbra("play", "--terminal", "--resume")

    assert ran.code == 2
    assert "no unfinished game" in ran.err


def test_a_damaged_save_gives_one_line_and_is_left_as_it_is(umbra, data):
    umbra(*FIRST_TURN, typed=["1", "1"])
    path = kept(data)
    damaged = path.read_bytes()[:-40]
    path.write_bytes(damaged)
    by_name = umbra("play", "--terminal", "--resume", str(path))
    newest = umbra("play", "--terminal", "--resume")

    assert (by_name.code, newest.code) == (2, 2)
    assert by_name.err.count("\n") == newest.err.count("\n") == 1
    assert path.name in by_name.err
    assert path.read_bytes() == damaged


def test_a_save_of_an_older_version_gives_one_sentence_and_is_left_as_it_is(umbra, data):
    umbra(*FIRST_TURN, typed=["1", "1"])
    path = kept(data)
    old = aged_file(path.read_bytes())
    path.write_bytes(old)
    by_name = umbra("play", "--terminal", "--resume", str(path))
    newest = umbra("play", "--terminal", "--resume")

    assert (by_name.code, newest.code) == (2, 2)
    for said in (by_name.err, newest.err):
        assert "begun with an older version of umbra" in said
        assert said.count("\n") == 1
    assert path.read_bytes() == old
    assert "There is an unfinished game" not in umbra(*FIRST_TURN).out


def test_a_damaged_save_does_not_hide_an_older_game(umbra, data):
    umbra(*FIRST_TURN, typed=["1", "1"])
    (data / "games" / "casting-shadows-99999999-zz.umbra").write_bytes(b"umbra-save-1\nnot really")
    ran = umbra("play", "--terminal", "--resume", typed=["quit"])

    assert ran.code == 0
    assert "Skipped" in ran.out
    assert "Going on at entry" in ran.out


def test_a_game_goes_on_with_its_cards_when_their_folder_is_gone(umbra, data, tmp_path):
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "mine.toml").write_text(
        '[blue_gem]\nname = "Sky Shard"\ndeck = "main"\nkind = "resource"\ncount = 3\ngives = { BG = 2 }\n'
        'source = "original"\n',
        encoding="utf-8",
    )
    umbra(*FIRST_TURN, "--content", str(pack), typed=["1"])
    shutil.rmtree(pack)
    ran = umbra("play", "--terminal", "--resume", typed=["card sky shard"])

    assert "add 2 blue Gems" in ran.out


def test_changed_cards_are_noted_after_loading(umbra, data, tmp_path):
    umbra(*FIRST_TURN, typed=["1", "1"])
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "mine.toml").write_text(
        '[blue_gem]\nname = "Sky Shard"\ndeck = "main"\nkind = "resource"\ncount = 3\ngives = { BG = 2 }\n'
        'source = "original"\n',
        encoding="utf-8",
    )
    ran = umbra("play", "--terminal", "--resume", "--content", str(pack))

    assert "Note: the cards have changed" in ran.out


def test_a_game_that_cannot_be_kept_goes_on_and_says_so(umbra, data):
    data.write_text("a file where the folder should be", encoding="utf-8")
    ran = umbra(*FIRST_TURN, typed=["1", "1"])

    assert ran.code == 0
    assert ran.out.count("cannot be kept") == 1


def test_games_are_kept_in_the_usual_place_of_the_system(monkeypatch, tmp_path):
    monkeypatch.delenv("UMBRA_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))

    assert saves.data_folder().name == "umbra"
    if sys.platform not in ("darwin", "win32"):
        assert saves.data_folder() == tmp_path / "umbra"


# Wrong arguments


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (("play", "--terminal", "tarot"), "casting-shadows"),
        (("play", "--terminal", "--seats", "9"), "2 to 6"),
        (("play", "--terminal", "--seat", "2"), "0 to 1"),
        (("play", "--terminal", "--bots", "clever"), "easy, normal, hard, expert"),
        (("play", "--terminal", "--bots", "random,random", "--seats", "2"), "no seat for you"),
        (("play", "--terminal", "--option", "slots"), "name=value"),
        (("play", "--terminal", "--option", "slots=none"), "flanks, rim, all"),
        (("play", "--terminal", "--option", "round_cap=--5"), "1 to 1000"),
        (("play", "--terminal", "--option", "cake=yes"), "ice_storm"),
        (("play", "--terminal", "--content", "no-such-folder"), "no-such-folder"),
        (("play", "--terminal", "--resume", "no-such-file"), "no-such-file"),
        (("play", "--terminal", "--resume", "a", "b"), "one file"),
        (("play", "--terminal", "--resume"), "no unfinished game"),
    ],
)
def test_a_wrong_argument_gives_one_line_and_exit_code_2(umbra, arguments, hint):
    ran = umbra(*arguments)

    assert (ran.code, ran.out) == (2, "")
    assert hint in ran.err
    assert ran.err.count("\n") == 1


def test_options_of_the_game_are_read_as_what_they_are(umbra, data):
    wanted = ("first_turn_ap=2", "hp_cap=18", "round_cap=7", "ice_storm=add", "slots=all")
    umbra(*FIRST_TURN, *(word for option in wanted for word in ("--option", option)), typed=["1"])

    options = load_game(kept(data).read_bytes()).options
    assert {name: options[name] for name in ("first_turn_ap", "hp_cap", "round_cap", "ice_storm", "slots")} == {
        "first_turn_ap": 2, "hp_cap": 18, "round_cap": 7, "ice_storm": "add", "slots": "all",
    }  # fmt: skip


# Several people at one keyboard


def test_a_counterspell_is_hidden_from_the_next_person_at_the_keyboard(umbra, counterspell_game):
    seed, keys, name = counterspell_game
    ran = umbra("play", "--terminal", "--hotseat", "--seed", str(seed), typed=[*keys, "", "table", "log 50"])

    mine, passed, theirs = ran.out.rpartition("Pass the keyboard to")
    assert passed
    assert name in mine
    assert name not in theirs
    assert "1 face-down Counterspell" in theirs
    assert "sees the new Counterspell" not in theirs


def test_nobody_passes_the_keyboard_while_there_are_no_secrets(umbra):
    ran = umbra("play", "--terminal", "--hotseat", "--seats", "3", "--seed", "3", typed=["1", "1", "1", "1", "end"])

    assert ran.code == 0
    assert "Pass the keyboard" not in ran.out


@pytest.mark.parametrize(
    ("game", "options", "is_covered"),
    [
        ("kilforth", ["hands=secret", "heroes=deal"], True),
        ("kilforth", ["hands=open", "heroes=deal"], False),
        ("shadowscape", ["mode=cooperative", "coop_hands=hidden", "heroes=deal"], True),
        ("shadowscape", ["mode=cooperative", "heroes=deal"], False),
    ],
)
def test_allies_at_one_keyboard_cover_the_screen_only_if_their_hands_are_secret(umbra, game, options, is_covered):
    chosen = [word for option in options for word in ("--option", option)]
    ran = umbra("play", game, "--terminal", "--hotseat", "--seed", "3", *chosen, typed=["1", ""] * 30)

    assert ("Pass the keyboard" in ran.out) is is_covered


def test_people_and_bots_sit_together(umbra):
    ran = umbra(
        "play", "--terminal", "--hotseat", "--seats", "4", "--bots", "random,random", "--seed", "3", typed=["1", "1"]
    )

    assert re.findall(r"\((you|person|random)\)", ran.out)[:4] == ["person", "random", "random", "you"]


# At a terminal


def test_the_whole_table_fits_on_a_terminal_of_100_by_40(at_terminal):
    shown = at_terminal(*FIRST_TURN, "--pace", "0", typed="1\n1\nquit\n")

    last = shown.rpartition("\x1b[2J")[2]
    assert "Companion Portal" in last
    assert last.count("\n") < 42
    assert "\x1b[" in last


def test_a_small_terminal_gets_the_table_once_and_then_what_changes(at_terminal):
    shown = at_terminal(*FIRST_TURN, "--pace", "0", typed="1\n1\ntravel:ancient_rune\nquit\n", size=(80, 24))

    assert shown.count("Underground     ") + shown.count("Underground Volcano    ") >= 1
    assert "Here " in shown


def test_ctrl_d_keeps_the_game(at_terminal, data):
    shown = at_terminal(*FIRST_TURN, "--pace", "0", typed="1\n\x04")

    assert "umbra play --terminal --resume" in shown
    assert line_of(kept(data))[-1].startswith("character:")


def test_without_colour_nothing_is_coloured(at_terminal):
    shown = at_terminal(*FIRST_TURN, "--pace", "0", typed="1\n1\nquit\n", NO_COLOR="1")

    assert not re.search(r"\x1b\[[0-9;]*3[0-7]m", shown)


def test_a_terminal_without_unicode_gets_plain_signs(data):
    typed = "1\n1\n"
    code = "from umbra.cli.main import main; raise SystemExit(main())"
    environment = {
        "UMBRA_DATA": str(data),
        "PYTHONIOENCODING": "ascii",
        "COLUMNS": "80",
        "PYTHONPATH": ":".join(sys.path),
    }
    ran = subprocess.run(
        [sys.executable, "-c", code, *FIRST_TURN],
        input=typed.encode(),
        capture_output=True,
        env=environment,
        check=True,
    )

    shown = ran.stdout.decode("ascii")
    assert "+-----" in shown
    assert "?" not in shown.partition("Companion Portal")[2].partition("Your turn")[0]


@pytest.mark.parametrize("columns", [60, 80, 100, 140, 200])
@pytest.mark.parametrize("seats", [2, 6])
def test_no_line_is_wider_than_the_screen(umbra, columns, seats):
    ran = umbra("play", "--terminal", "--seats", str(seats), "--seed", "3", typed=["1", "1", "1", "1"], columns=columns)

    drawn = ran.out.partition("The input has come to its end.")[0].splitlines()
    assert max(map(len, drawn)) <= columns
