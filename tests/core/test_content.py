"""Content files: every mistake names the file, the record and the field."""

import tomllib
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from umbra.core.content import MAX_FILE, MOST_RECORDS, Pack, Record, convert, fingerprint, layered, read_pack
from umbra.core.errors import ContentError


class Lamp(Record, frozen=True, kw_only=True):
    kind: Literal["lamp"]
    deck: str
    light: int
    count: int = 1


KINDS = {"lamp": Lamp}

GOOD = """
[moth-lamp]
name = "Moth Lamp"
kind = "lamp"
deck = "market"
text = "It glows."
source = "original"
light = 3
"""


def folder(path: Path, **files: str) -> Path:
    path.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (path / f"{name}.toml").write_text(text, encoding="utf-8")
    return path


def lamps(*folders: Path) -> dict[str, Lamp]:
    raw = layered([read_pack(folder) for folder in folders])
    return {key: convert(file, key, record, KINDS) for key, (file, record) in raw.items()}


def test_a_record_is_read_with_the_name_of_its_table_as_id(tmp_path):
    (lamp,) = lamps(folder(tmp_path, lamps=GOOD)).values()
    assert (lamp.id, lamp.name, lamp.light, lamp.count) == ("moth-lamp", "Moth Lamp", 3, 1)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("light = 3", 'light = "bright"'), "light: Expected `int`, got `str`"),
        (("light = 3", ""), "missing required field `light`"),
        (("light = 3", "light = 3\ngloom = 1"), "unknown field `gloom`"),
        (('kind = "lamp"', 'kind = "candle"'), "kind: 'candle' is not known; it is one of lamp"),
        (('kind = "lamp"', ""), "kind: .* is not known; it is one of lamp"),
        (('kind = "lamp"', "kind = [1]"), "kind: .* is not known"),
        (('source = "original"', 'source = "a friend"'), "source is 'a friend'; it is one of rulebook"),
        (("light = 3", 'light = 3\nid = "other"'), "id: .*is the id"),
    ],
)
def test_a_mistake_names_file_record_and_field(tmp_path, change, message):
    text = GOOD.replace(*change)
    assert text != GOOD
    with pytest.raises(ContentError, match=rf"lamps\.toml: moth-lamp: .*{message}"):
        lamps(folder(tmp_path, lamps=text))


def test_a_record_that_is_no_table_is_refused(tmp_path):
    with pytest.raises(ContentError, match=r"lamps\.toml: moth: a record is a table"):
        lamps(folder(tmp_path, lamps="moth = 3"))


@pytest.mark.parametrize(
    "text",
    ["[moth", "a = ", "= 3", "a = 1\na = 2", "a = " + "[" * 50_000, "a = " + "9" * 5_000],
    ids=["table", "value", "key", "twice", "deep", "long"],
)
def test_a_file_that_is_not_toml_is_refused(tmp_path, text):
    with pytest.raises(ContentError, match=r"lamps\.toml: not readable as TOML"):
        lamps(folder(tmp_path, lamps=text))


def test_a_file_that_is_not_text_is_refused(tmp_path):
    (tmp_path / "lamps.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ContentError, match=r"lamps\.toml: not readable"):
        lamps(tmp_path)


def test_a_folder_that_looks_like_a_file_is_refused(tmp_path):
    (tmp_path / "lamps.toml").mkdir()
    with pytest.raises(ContentError, match=r"lamps\.toml"):
        lamps(tmp_path)


def test_a_file_that_is_too_large_is_not_read(tmp_path):
    with pytest.raises(ContentError, match="larger than"):
        lamps(folder(tmp_path, lamps="#" * (MAX_FILE + 1)))


def test_a_missing_or_empty_folder_is_refused(tmp_path):
    with pytest.raises(ContentError, match="no such content folder"):
        lamps(tmp_path / "nowhere")
    with pytest.raises(ContentError, match="this one has none"):
        lamps(folder(tmp_path / "empty"))


def test_an_id_that_is_used_twice_in_a_folder_is_refused(tmp_path):
    with pytest.raises(ContentError, match=r"second\.toml: moth-lamp: the id is used in .*first\.toml too"):
        lamps(folder(tmp_path, first=GOOD, second=GOOD))


def test_a_pack_may_keep_some_records_of_a_deck_only(tmp_path):
    lamp = tomllib.loads(GOOD)["moth-lamp"]
    base = Pack("base", {"lamps.toml": {"moth": lamp, "owl": lamp, "fen": lamp | {"deck": "cellar"}}})

    assert set(layered([base, Pack("some", {}, keeps={"market": ["owl", "gone"]})])) == {"owl", "fen"}
    with pytest.raises(ContentError, match="there is no deck 'attic'"):
        layered([base, Pack("some", {}, keeps={"attic": []})])


def test_a_later_folder_replaces_records_and_adds_new_ones(tmp_path):
    base = folder(tmp_path / "base", lamps=GOOD)
    pack = folder(
        tmp_path / "pack",
        lamps=GOOD.replace("light = 3", "light = 5") + GOOD.replace("moth-lamp", "owl-lamp"),
    )
    found = lamps(base, pack)
    assert {key: lamp.light for key, lamp in found.items()} == {"moth-lamp": 5, "owl-lamp": 3}


def test_a_pack_may_replace_a_whole_deck(tmp_path):
    base = folder(tmp_path / "base", lamps=GOOD + GOOD.replace("moth-lamp", "x").replace('"market"', '"attic"'))
    pack = folder(tmp_path / "pack", lamps=GOOD.replace("moth-lamp", "owl-lamp"), pack='replaces = ["market"]')
    assert sorted(lamps(base, pack)) == ["owl-lamp", "x"]


@pytest.mark.parametrize(
    ("manifest", "message"),
    [
        ('replaces = ["cellar"]', "there is no deck 'cellar'; decks are"),
        ('replaces = "market"', "replaces: Expected `array`, got `str`"),
        ("replaces = [1]", "Expected `str`, got `int`"),
        ("game = 3", "game: Expected `str`, got `int`"),
        ('author = "me"', "'author' is not known; a pack says game, title, text, replaces"),
        ("replaces = ", "not readable as TOML"),
    ],
)
def test_a_mistake_in_a_manifest_is_named(tmp_path, manifest, message):
    base = folder(tmp_path / "base", lamps=GOOD)
    pack = folder(tmp_path / "pack", lamps=GOOD, pack=manifest)
    with pytest.raises(ContentError, match=rf"pack\.toml: .*{message}"):
        lamps(base, pack)


@pytest.mark.parametrize(
    ("manifest", "message"),
    [
        (f'title = "{"x" * 81}"', "night: 'xxx.* is no name: 80 characters on one line"),
        ('title = "two\\nlines"', "is no name"),
        (f'text = "{"x" * 401}"', "night: text: at most 400 characters"),
    ],
)
def test_what_a_pack_says_of_itself_fits_on_a_line(tmp_path, manifest, message):
    with pytest.raises(ContentError, match=message):
        read_pack(folder(tmp_path / "night", lamps=GOOD, pack=manifest))


@pytest.mark.parametrize("name", ["n" * 81, "two\nlines"])
def test_a_folder_with_a_name_that_cannot_be_shown_is_refused(tmp_path, name):
    with pytest.raises(ContentError, match="is no name"):
        read_pack(folder(tmp_path / name, lamps=GOOD))


def test_an_id_that_cannot_be_shown_is_refused(tmp_path):
    with pytest.raises(ContentError, match=r"night/lamps\.toml: .* is no id"):
        read_pack(folder(tmp_path / "night", lamps=GOOD.replace("moth-lamp", "m" * 81)))


def test_a_pack_fits_into_the_header_of_a_journal(tmp_path):
    large = GOOD.replace("It glows.", "g" * (MAX_FILE - 1000))
    more = large.replace("moth-lamp", "owl-lamp")
    with pytest.raises(ContentError, match="night: all files together are larger than"):
        read_pack(folder(tmp_path / "night", lamps=large, more=more))


def test_a_pack_says_what_it_is_for_and_what_it_is_called(tmp_path):
    said = 'game = "lanterns"\ntitle = "Night Lamps"\ntext = "They glow."'
    pack = read_pack(folder(tmp_path / "night", lamps=GOOD, pack=said))
    plain = read_pack(folder(tmp_path / "plain", lamps=GOOD))

    assert (pack.game, pack.called, pack.text) == ("lanterns", "Night Lamps", "They glow.")
    assert (plain.game, plain.called, plain.text) == ("", "plain", "")


def test_the_fingerprint_depends_on_the_records_and_not_on_their_order(tmp_path):
    two = GOOD + GOOD.replace("moth-lamp", "owl-lamp")
    records = lamps(folder(tmp_path / "a", lamps=two))
    turned = dict(reversed(records.items()))
    changed = lamps(folder(tmp_path / "b", lamps=two.replace("light = 3", "light = 4", 1)))
    assert fingerprint(records) == fingerprint(turned)
    assert fingerprint(records) != fingerprint(changed)


def test_a_pack_is_plain_data_and_comes_back_as_it_was(tmp_path):
    pack = read_pack(folder(tmp_path / "night", lamps=GOOD, pack='replaces = ["market"]'))

    assert msgspec.json.decode(msgspec.json.encode(pack), type=Pack) == pack
    assert (pack.name, pack.replaces, list(pack.files["lamps.toml"])) == ("night", ["market"], ["moth-lamp"])


def test_packs_with_the_same_records_have_the_same_digest(tmp_path):
    one, same, other = (
        read_pack(folder(tmp_path / place / "pack", lamps=text)).digest
        for place, text in (("a", GOOD), ("b", GOOD), ("c", GOOD.replace("3", "4")))
    )
    assert one == same != other


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("1000000", "light: 1000000 is too large"),
        ("inf", "light: inf is too large"),
        ("nan", "light: nan is too large"),
        ("2026-01-01", "light: a text, a number, a list or a table is expected"),
        ("[{ deep = -1000 }]", "light.deep: -1000 is too large"),
        ("[[[[[[[[[[[[[1]]]]]]]]]]]]]", "light: tables and lists are more than 12 deep"),
    ],
)
def test_values_that_a_game_could_not_live_with_are_refused(tmp_path, value, message):
    with pytest.raises(ContentError, match=rf"lamps\.toml: moth-lamp: {message}"):
        lamps(folder(tmp_path, lamps=GOOD.replace("light = 3", f"light = {value}")))


def test_a_pack_without_end_is_refused(tmp_path):
    many = "".join(GOOD.replace("moth-lamp", f"lamp-{number}") for number in range(MOST_RECORDS + 1))
    with pytest.raises(ContentError, match="more than 5000 records"):
        lamps(folder(tmp_path, lamps=many))
