"""Names of people: how they are written, and when two of them look the same."""

import unicodedata

BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that show nothing, though they count as neither space nor format."""

JOINER = "\u200d"
"""Joins pictures into one, so it may stand in a name."""

ALIKE = str.maketrans(
    "аеорсухіјѕԁһѵԛԝмткνορτικαυχµ"  # Cyrillic, then Greek, small letters that look like Latin ones
    "ıɑɡ",
    "aeopcyxijsdhvqwmtkvoptikauxuiag",
)
NOT_SHOWN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def guest_name(person: str) -> str:
    """What somebody is called who has not said so."""
    return f"Guest {person[:4]}"


def written(name: str) -> str:
    """A name as it is shown: single spaces, and nothing that cannot be seen. Empty if nothing is left."""
    seen = "".join(letter for letter in " ".join(name.split()) if letter == JOINER or _is_shown(letter))
    return " ".join(seen.split()) if key_of(seen) else ""


def key_of(name: str) -> str:
    """What names have in common that a reader takes for the same: case, width, spaces and look-alikes do not count."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    letters = (letter for letter in plain if _is_shown(letter) and not "\ufe00" <= letter <= "\ufe0f")
    return " ".join("".join(letters).translate(ALIKE).split())


def _is_shown(letter: str) -> bool:
    return letter == " " or letter.isspace() or (letter not in BLANKS and unicodedata.category(letter) not in NOT_SHOWN)
