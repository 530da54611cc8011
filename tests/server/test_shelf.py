"""The shelf: which packs a server offers, and what it says of a broken one before anybody sits down."""

import pytest

from kits.packs import LASH, MANIFEST, embers, write_embers
from umbra.core.content import Pack
from umbra.core.errors import ContentError
from umbra.server.tables.shelf import Shelf, read_shelf


def test_every_folder_is_a_pack_of_the_game_that_it_names(tmp_path):
    write_embers(tmp_path)
    (tmp_path / ".git").mkdir()
    (tmp_path / "README.md").write_text("What these are.", encoding="utf-8")
    shelf = read_shelf(tmp_path)

    (pack,) = shelf.packs
    assert (pack.name, pack.called, pack.game) == ("embers", "Embers & Ash", "casting-shadows")
    assert shelf.of("casting-shadows") == [pack]
    assert shelf.of("kilforth") == []
    assert shelf.find("casting-shadows", "embers") is shelf.find("casting-shadows", pack.digest) is pack
    assert shelf.find("casting-shadows", "ashes") is None
    assert shelf.find("kilforth", "embers") is None


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("spells.toml", LASH.replace("level = 1", 'level = "one"'), r"embers/spells\.toml: ember_lash: level: "),
        ("spells.toml", LASH.replace("count = 60", "count = 6000"), r"embers/spells\.toml: ember_lash: count: 6000 is"),
        ("spells.toml", "[ember_lash", r"spells\.toml: not readable as TOML"),
        ("pack.toml", 'title = "Embers"', r"embers/pack\.toml: game: a pack on a server says which game"),
        ("pack.toml", 'game = "chess"', r"embers/pack\.toml: game: there is no game 'chess'; there is: casting"),
        ("pack.toml", 'game = "malice"', r"embers/characters\.toml: frill: kind: 'character' is not known"),
        ("pack.toml", MANIFEST + 'author = "me"', r"embers/pack\.toml: 'author' is not known"),
        ("pack.toml", MANIFEST + 'replaces = ["sky"]', r"embers/pack\.toml: replaces: there is no deck 'sky'"),
    ],
)
def test_a_broken_pack_is_refused_with_its_file_card_and_field(tmp_path, file, text, message):
    (write_embers(tmp_path) / file).write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=message):
        read_shelf(tmp_path)


def test_cards_that_make_no_game_are_refused(tmp_path, monkeypatch):
    def fails(*_: object, **__: object) -> None:
        raise IndexError("pop from an empty deck")

    monkeypatch.setattr("umbra.server.tables.shelf.Game", fails)
    with pytest.raises(ContentError, match="embers: no game of 2 can be begun with it: 'pop from an empty deck'"):
        Shelf([embers(tmp_path)])


def test_a_folder_that_is_no_shelf_is_refused(tmp_path):
    with pytest.raises(ContentError, match="there is no such folder of packs"):
        read_shelf(tmp_path / "nowhere")
    with pytest.raises(ContentError, match="this one has none"):
        read_shelf(tmp_path)
    with pytest.raises(ContentError, match="this is a pack itself; the folder in which packs lie is expected"):
        read_shelf(write_embers(tmp_path))
    (tmp_path / "empty").mkdir()
    with pytest.raises(ContentError, match="empty: a content folder holds TOML files"):
        read_shelf(tmp_path)


def test_a_shelf_stays_as_it_was_read(tmp_path):
    shelf = read_shelf(write_embers(tmp_path).parent)
    (tmp_path / "embers" / "spells.toml").write_text("broken", encoding="utf-8")

    (pack,) = shelf.packs
    assert isinstance(pack, Pack)
    assert pack.files["spells.toml"]["ember_lash"]["name"] == "Ember Lash"
