"""A game played with cards of one's own holds them, so that it outlives their folder."""

import shutil

import msgspec
import pytest

import umbra
from kits.packs import strangers
from umbra import load_game, new_game
from umbra.core.content import read_pack
from umbra.core.errors import BadSave, ContentError, TooOld
from umbra.core.journal import read_lines
from umbra.registry import REMEMBERED, _contents, content_of, game_of, is_too_old

CARD = (
    '[blue_gem]\nname = "Sky Shard"\ndeck = "main"\nkind = "resource"\ncount = 3\ngives = {{ BG = {n} }}\n'
    'source = "original"\n'
)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "sky").mkdir()
    (tmp_path / "sky" / "gems.toml").write_text(CARD.format(n=2), encoding="utf-8")
    return tmp_path / "sky"


def begun(folder):
    game = new_game("casting-shadows", 2, seed=3, content=folder)
    for _ in range(5):
        ask = game.asked()[0]
        game.answer(ask.seat, ask.options[0].key)
    return game


def test_a_save_loads_without_the_folder_of_its_pack(folder):
    game = begun(folder)
    shutil.rmtree(folder)

    loaded = load_game(game.save())

    assert loaded == game
    assert loaded.notes == []
    assert loaded.content.records["blue_gem"].name == "Sky Shard"


def test_a_save_keeps_to_the_cards_that_were_in_force(folder):
    game = begun(folder)
    (folder / "gems.toml").write_text(CARD.format(n=3), encoding="utf-8")

    assert load_game(game.save()).content.records["blue_gem"].gives == {"BG": 2}


def test_cards_that_only_an_older_version_could_read_make_a_game_too_old(folder):
    header, *rest = read_lines(begun(folder).journal())
    (pack,) = header.packs
    (card,) = pack.files["gems.toml"].values()
    packs = [msgspec.structs.replace(pack, files={"gems.toml": {"blue_gem": {**card, "yields": {"BG": 2}}}})]
    today = [msgspec.structs.replace(header, packs=packs), *rest]
    older = [msgspec.structs.replace(today[0], revision=header.revision - 1), *rest]

    with pytest.raises(ContentError, match="yields"):
        game_of(today)
    with pytest.raises(TooOld):
        game_of(older)
    assert is_too_old(older)
    assert not is_too_old([msgspec.structs.replace(header, revision=header.revision - 1), *rest])


def test_a_game_replays_in_whatever_order_the_cards_stand_in_the_files(folder):
    first, second = (CARD.format(n=2).replace("blue_gem", key) for key in ("zenith_gem", "azure_gem"))
    (folder / "gems.toml").write_text(first + second.replace("{ BG = 2 }", "{ RO = 1, BG = 1 }"), encoding="utf-8")
    game = begun(folder)
    _contents.clear()  # as in another process

    assert load_game(game.save()) == game


@pytest.mark.parametrize("game", umbra.games())
def test_a_game_whose_cards_are_all_ones_own_replays_in_another_process(game):
    played = new_game(game, 2, seed=3, content=strangers(game))
    for _ in range(12):
        ask = played.asked()[0]
        played.answer(ask.seat, ask.options[0].key)
    _contents.clear()

    assert load_game(played.save()) == played


def test_the_journal_says_nothing_of_where_the_pack_lay(folder):
    assert str(folder.parent).encode() not in begun(folder).journal()


def test_a_game_with_the_built_in_cards_holds_none(folder):
    assert b"packs" not in new_game("casting-shadows", 2, seed=3).journal()


def test_a_broken_pack_in_a_save_is_refused_with_file_card_and_field(folder):
    text = begun(folder).journal().replace(b'"count":3', b'"count":"three"')
    with pytest.raises(Exception, match=r"sky/gems\.toml: blue_gem: count: Expected `int`"):
        load_game(text)


def test_a_pack_in_a_save_that_was_changed_is_noticed(folder):
    text = begun(folder).journal().replace(b'"BG":2', b'"BG":1')
    assert "the cards have changed" in " ".join(load_game(text).notes)


def test_contents_are_read_once_and_few_are_remembered(folder):
    packs = [read_pack(folder)]
    first = content_of("casting-shadows", packs)
    assert content_of("casting-shadows", [read_pack(folder)]) is first
    for number in range(REMEMBERED):
        (folder / "gems.toml").write_text(CARD.format(n=number + 3), encoding="utf-8")
        content_of("casting-shadows", [read_pack(folder)])
    assert content_of("casting-shadows", packs) is not first


def test_cards_that_are_for_another_game_are_refused(folder):
    (folder / "pack.toml").write_text('game = "kilforth"', encoding="utf-8")
    with pytest.raises(ContentError, match=r"sky/pack\.toml: game: these cards are for 'kilforth', not for"):
        begun(folder)


@pytest.mark.parametrize(
    ("said", "other"),
    [(b'"name":"sky"', b'"name":"' + b"s" * 5000 + b'"'), (b'"gems.toml"', b'"' + b"g" * 5000 + b'"')],
)
def test_a_pack_in_a_save_with_an_endless_name_is_refused_in_few_words(folder, said, other):
    text = begun(folder).journal()
    assert said in text
    with pytest.raises(BadSave, match="is no name") as refused:
        load_game(text.replace(said, other))
    assert len(str(refused.value)) < 300
