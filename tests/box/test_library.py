"""The library: records read from a folder, sorted by type and checked as a whole."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from umbra.box.library import Check, Library, loader
from umbra.core.content import Pack, Record
from umbra.core.errors import ContentError


class Stone(Record, frozen=True):
    kind: str
    deck: str
    weight: int


class Lustre(msgspec.Struct, frozen=True):
    depth: int
    text: str = ""


class Pearl(Stone, frozen=True):
    colour: str
    lustre: Lustre = Lustre(1)


STONES = """
[flint]
kind = "stone"
name = "Flint"
text = ""
source = "original"
deck = "stones"
weight = 2

[moon]
kind = "pearl"
name = "Moon"
text = ""
source = "original"
deck = "pearls"
weight = 1
colour = "white"
"""


def check(library: Library, check: Check) -> None:
    check.need(bool(library.all_of(Stone)), "there is no stone")
    for stone in library.all_of(Stone).values():
        check.need(stone.weight < 9, f"{stone.weight} is too heavy", stone.id, "weight")


@pytest.fixture
def load(tmp_path: Path):
    folder = tmp_path / "beach"
    folder.mkdir()
    (folder / "stones.toml").write_text(STONES, encoding="utf-8")
    return loader(folder, {"stone": Stone, "pearl": Pearl}, Library, check)


def stone(weight: int) -> dict[str, object]:
    return {"kind": "stone", "name": "Slate", "text": "", "source": "original", "deck": "stones", "weight": weight}


def test_records_are_found_by_exactly_their_type(load):
    library = load([])

    assert list(library.all_of(Stone)) == ["flint"]
    assert list(library.all_of(Pearl)) == ["moon"]
    assert library.all_of(Stone)["flint"].weight == 2


def test_the_built_in_content_is_made_once_and_a_pack_lies_over_it(load):
    assert load([]) is load([])

    more = load([Pack("more", {"slate.toml": {"slate": stone(3)}})])

    assert list(more.all_of(Stone)) == ["flint", "slate"]
    assert more.fingerprint != load([]).fingerprint
    assert list(load([]).all_of(Stone)) == ["flint"]


def test_other_records_can_stand_in_the_place_of_the_built_in_ones(load):
    library = load([], Pack("old", {"slate.toml": {"slate": stone(3)}}))

    assert list(library.records) == ["slate"]


def test_what_does_not_hold_names_file_record_and_field_or_the_folder(load):
    with pytest.raises(ContentError, match=r"^heavy/slate\.toml: slate: weight: 9 is too heavy$"):
        load([Pack("heavy", {"slate.toml": {"slate": stone(9)}})])
    with pytest.raises(ContentError, match=r"^none: there is no stone$"):
        load([Pack("none", {"a.toml": {}}, replaces=["stones"])])


class Told(Library):
    """Stones that say what they weigh, and pearls how deep their lustre is."""

    def __init__(self, records: Mapping[str, Any]) -> None:
        heavy = {key: f"It weighs {record.weight}." for key, record in records.items() if type(record) is Stone}
        deep = {f"{key}.lustre": "Deep." for key, record in records.items() if type(record) is Pearl}
        super().__init__(records, texts=heavy | deep)


def told(**fields: object) -> Told:
    pearl = {"kind": "pearl", "name": "Moon", "text": "", "source": "original", "deck": "pearls", "weight": 1}
    raw = {"kind": "stone", "name": "Slate", "source": "original", "deck": "stones", "weight": 3}
    records = {"slate": {**raw, **fields}, "moon": {**pearl, "colour": "white", "lustre": {"depth": 2}}}
    return loader(Path(), {"stone": Stone, "pearl": Pearl}, Told, check)([], Pack("old", {"stones.toml": records}))


def test_records_and_their_parts_get_the_texts_that_are_said_of_them():
    library = told()

    assert library.all_of(Stone)["slate"].text == "It weighs 3."
    assert library.all_of(Pearl)["moon"].lustre == Lustre(2, "Deep.")


def test_what_says_itself_has_no_text_in_its_file():
    with pytest.raises(ContentError, match=r"old/stones\.toml: slate: text: its effects say what it does"):
        told(text="Heavy.")
