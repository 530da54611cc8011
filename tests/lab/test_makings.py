"""A job carries its cards and what it was made with, and is not played with anything else."""

import shutil

import pytest
from msgspec.structs import replace

from umbra.core.errors import UnknownBot
from umbra.lab.job import content_of, play_chunk, prepare
from umbra.lab.makings import Differs, code, compare

CARD = """
[cinder_newt]
name = "Cinder Newt"
deck = "companion"
kind = "companion"
count = 1
effects = ["dmg(3,first)"]
source = "original"
"""


@pytest.fixture
def pack(tmp_path):
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "own.toml").write_text(CARD, encoding="utf-8")
    return folder


def test_the_cards_are_in_the_job_and_their_folder_is_not_needed_again(pack):
    job = prepare("casting-shadows", 1, content=pack)
    cards = content_of(job).fingerprint
    shutil.rmtree(pack)

    assert job.packs[0].files["own.toml"]["cinder_newt"]["name"] == "Cinder Newt"
    assert play_chunk(job, [0]).tally.finished == 1
    assert job.made.cards == cards != prepare("casting-shadows", 1).made.cards


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("umbra", "9.9", "umbra is "),
        ("revision", 7, r"revision of the rules is \d+, not 7"),
        ("cards", "x", "not x"),
        ("code", "y", "not y"),
    ],
)
def test_no_game_is_played_with_anything_else(field, value, says):
    job = prepare("casting-shadows", 1)
    other = replace(job, made=replace(job.made, **{field: value}))

    with pytest.raises(Differs, match=says):
        play_chunk(other, [0])


def test_a_bot_that_is_not_there_is_no_broken_game():
    job = replace(prepare("casting-shadows", 1), bots=("oracle", "oracle"))

    with pytest.raises(UnknownBot, match="oracle"):
        play_chunk(job, [0])


def test_what_is_the_same_differs_in_nothing():
    made = prepare("casting-shadows", 1).made

    assert list(compare(made, prepare("casting-shadows", 9, seed=3).made)) == []
    assert len(code("malice")) == 16
