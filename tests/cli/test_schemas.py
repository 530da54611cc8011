"""`umbra check content --schema`: what an editor knows of a pack is what is read."""

import json
import re

import pytest
from jsonschema import Draft202012Validator

from umbra.box.language.fields import Field, declared
from umbra.box.language.grammar import Misread
from umbra.box.language.patterns import pattern
from umbra.registry import content_of, games

GAMES = [game for game in games() if getattr(content_of(game), "language", None)]


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """All schemas, by game and name."""
    from umbra.cli.content import check_content

    folder = tmp_path_factory.mktemp("schemas")
    assert check_content(schema=folder, as_json=True) == 0
    return {(file.parent.name, file.stem): json.loads(file.read_text("utf-8")) for file in folder.glob("*/*.json")}


@pytest.mark.parametrize("game", games())
def test_every_kind_of_record_has_a_schema(written, game):
    kinds = {kind for key, kind in written if key == game}

    assert kinds == {*content_of(game).kinds, "records"}
    for kind in kinds:
        Draft202012Validator.check_schema(written[game, kind])


@pytest.mark.parametrize("game", games())
def test_every_built_in_record_fits_its_schema(written, game):
    validators = {kind: Draft202012Validator(schema) for (key, kind), schema in written.items() if key == game}

    for records in content_of(game).base.files.values():
        validators["records"].validate(records)
        for key, record in records.items():
            validators[record["kind"]].validate({key: record})


@pytest.mark.parametrize("game", GAMES)
def test_a_record_with_a_mistake_does_not_fit(written, game):
    validators = {kind: Draft202012Validator(schema) for (key, kind), schema in written.items() if key == game}
    records = [record for file in content_of(game).base.files.values() for record in file.values()]
    for kind in content_of(game).kinds:
        record = next(record for record in records if record["kind"] == kind)
        for wrong in ({"colour_of_hair": "red"}, {"name": 7}, {"id": "own"}, {"source": "hearsay"}, {"kind": "hat"}):
            for name in (kind, "records"):
                assert not validators[name].is_valid({"own": record | wrong}), (name, wrong)


@pytest.mark.parametrize(
    ("game", "kind"), [("kilforth", "reward"), ("malice", "treasure"), ("shadowscape", "equipment")]
)
def test_a_card_that_says_itself_has_no_text_to_write(written, game, kind):
    records = [record for file in content_of(game).base.files.values() for record in file.values()]
    record = next(record for record in records if record["kind"] == kind)
    validator = Draft202012Validator(written[game, kind])

    assert validator.is_valid({"own": record})
    assert not validator.is_valid({"own": record | {"text": "It helps."}})


def fields_of(game: str) -> list[Field]:
    return list(dict.fromkeys(field for kind in content_of(game).kinds.values() for field in declared(kind)))


def texts_of(game: str) -> set[str]:
    """Every text of every built-in card."""
    library = content_of(game)
    return {
        text
        for record in library.records.values()
        for field in declared(type(record))
        if field.counts_for(record)
        for text in field.of(record).values()
    }


def reads(game: str, field: Field, text: str) -> bool:
    library = content_of(game)
    try:
        field.read(library.language, text, library.names)
    except Misread:
        return False
    return True


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_read_in_a_field_fits_its_pattern_and_nothing_else(game):
    """Every text of every card in every field: most do not belong there."""
    read = 0
    for field in fields_of(game):
        fits = re.compile(pattern(content_of(game).language, field))
        for text in texts_of(game):
            assert bool(fits.match(text)) == reads(game, field, text), (field, text)
            read += reads(game, field, text)
    assert read > len(texts_of(game))


BROKEN = {
    "a word that is not there": lambda text: re.sub(r"\b(\w+)(\(|$)", r"\1x\2", text, count=1),
    "an argument too many": lambda text: re.sub(r"\)", ",1,1,1,1)", text, count=1),
    "brackets without an end": lambda text: f"{text}(",
    "something behind it": lambda text: f"{text} quickly",
    "a step without a word": lambda text: f"{text};",
    "a number that is none": lambda text: re.sub(r"\d", "many", text, count=1),
    "a trigger that is not there": lambda text: f"sometimes: {text}",
    "nothing": lambda text: "",
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mistake", BROKEN)
def test_a_text_with_a_mistake_fits_no_pattern(game, mistake):
    patterns = [(field, re.compile(pattern(content_of(game).language, field))) for field in fields_of(game)]
    for text in texts_of(game):
        broken = BROKEN[mistake](text)
        for field, fits in patterns if broken != text else ():
            assert not reads(game, field, broken), (field, broken)
            assert not fits.match(broken), (field, broken)
