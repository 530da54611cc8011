"""Every card does what its text says, sentence by sentence."""

import pytest

from kits.kilforth_texts import checks, sentences
from kits.kilforth_texts.said import CONTENT
from umbra.games.kilforth.records import Card

TEXTS = [
    (face, sentence)
    for face, record in CONTENT.records.items()
    if isinstance(record, Card)
    for sentence in sentences(face)
]


@pytest.mark.parametrize(("face", "sentence"), TEXTS)
def test_a_card_does_what_its_text_says(face: str, sentence: str) -> None:
    (check,) = checks(face, sentence)
    check()


def test_every_card_has_a_text() -> None:
    assert {face for face, _ in TEXTS} == {key for key, card in CONTENT.records.items() if isinstance(card, Card)}
