"""When two names look the same, and what of a name is shown."""

import pytest

from umbra.store.names import key_of, written

ALIKE = [
    ("Ann", "ann"),
    ("Ann", " ANN  "),
    ("Ann of Kilforth", "Ann\u00a0of\u2003\u3000Kilforth"),
    ("Ann", "Ａｎｎ"),
    ("Ann", "A\u200bnn"),
    ("Ann", "A\u00adnn\u2060"),
    ("Ann", "\u202eAnn\u202c"),
    ("Ann", "Ann\u3164"),
    ("Ann", "Аnn"),  # a Cyrillic А
    ("umbra", "umbrа"),  # a Cyrillic а
    ("Otto", "Οttο"),  # Greek letters
    ("Straße", "STRASSE"),
    ("Änne", "A\u0308nne"),
    ("ﬁnn", "Finn"),
    ("Guest ab12", "guest\u2009AB12"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_the_same_are_the_same(one, other):
    assert key_of(one) == key_of(other)


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anne"), ("Änne", "Anne"), ("A nn", "Ann"), ("Ann 2", "Ann 3")])
def test_names_that_look_different_are_different(one, other):
    assert key_of(one) != key_of(other)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ann \t of  Kilforth ", "Ann of Kilforth"),
        ("\u202eAnn", "Ann"),
        ("A\u200bnn", "Ann"),
        ("👩\u200d🚀 Ann", "👩\u200d🚀 Ann"),
        ("Änne 🂡", "Änne 🂡"),
        ("\u200b\u2060", ""),
        ("\u3164\u2800", ""),
        ("\u200d", ""),
        (" \u2028 ", ""),
    ],
)
def test_what_cannot_be_seen_is_left_out(given, shown):
    assert written(given) == shown
