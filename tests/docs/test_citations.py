"""What the code cites is there to be read: rules and rulings of `docs`, and nothing that only its writers have seen."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import umbra
from kits.documents import ROOT
from umbra import reference
from umbra.registry import rules_of

KINDS = {".py", ".toml", ".ts", ".svelte", ".css", ".md"}
CODE = [
    path
    for folder in ("src/umbra", "web/src", "tools", "bench", "examples", "tests")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in KINDS and not {"static", "golden"} & set(path.parts)
]
MADE_UP = {"CS-END.1"}
"""Ids that tests have made up."""

ELSEWHERE = re.compile(r"\b(?:Spec|spec|Section|section) \d+(?:\.\d+)+|§ ?\d|\bD\d{2}\b")
"""A chapter of some paper, or the number of some decision."""

PREFIXES = "|".join(rules_of(game).prefix for game in umbra.games())
CITED = re.compile(rf"\b(?:{PREFIXES})-(?:[A-Z]+\d?|\d+)(?:[.-]\d+)*(?:, \.\d+(?:-\d+)?)*")
"""Such as SK-SET, SK-SET.4, SK-SET.4-6, SS-2.1-2.3, SK-R-12 and CS-SETUP.2-5, .13."""


@pytest.fixture(scope="module")
def known() -> set[str]:
    ids = {id for game in umbra.games() for id in reference.entries(game)}
    return ids | {reference.group(id) for id in ids} | MADE_UP


def ids_in(cited: str) -> Iterator[str]:
    """The ids that a citation names, of a range its ends."""
    first, *more = cited.split(", ")
    group, dot, numbers = first.partition(".")
    for part in [numbers, *(number.removeprefix(".") for number in more)] if dot else []:
        yield from (f"{group}.{end.removeprefix(group.partition('-')[2] + '.')}" for end in part.split("-"))
    if not dot:
        yield first


def lines(path: Path) -> list[tuple[str, str]]:
    """The lines of a file, each with where it stands."""
    where = path.relative_to(ROOT)
    return [(f"{where}:{at}", line) for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)]


@pytest.mark.parametrize(
    ("cited", "ids"),
    [
        ("SK-SET", ["SK-SET"]),
        ("SK-R-12", ["SK-R-12"]),
        ("SK-SET.4-6", ["SK-SET.4", "SK-SET.6"]),
        ("SS-2.1-2.3", ["SS-2.1", "SS-2.3"]),
        ("CS-P3.1-4", ["CS-P3.1", "CS-P3.4"]),
        ("CS-SETUP.2-5, .13", ["CS-SETUP.2", "CS-SETUP.5", "CS-SETUP.13"]),
    ],
)
def test_a_citation_is_read_as_the_ids_that_it_names(cited, ids):
    assert CITED.fullmatch(cited)
    assert list(ids_in(cited)) == ids


def test_every_rule_and_ruling_that_is_cited_exists(known):
    found = [
        (where, id)
        for path in CODE
        for where, line in lines(path)
        for cited in CITED.findall(line)
        for id in ids_in(cited)
    ]

    assert len(found) > 5000
    assert [f"{where}: {id}" for where, id in found if id not in known] == []


def test_nothing_is_cited_that_does_not_stand_in_the_documents():
    assert [f"{where}: {line.strip()}" for path in CODE for where, line in lines(path) if ELSEWHERE.search(line)] == []


@pytest.mark.parametrize("cited", [("Spec", " 4.2"), ("§", "7"), ("D", "12")])
def test_such_a_citation_would_be_found(cited):
    assert ELSEWHERE.search(f"It is so ({''.join(cited)}).")
