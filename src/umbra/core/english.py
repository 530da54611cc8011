"""Lists and counts in English: what every sentence needs."""

from collections.abc import Sequence


def listed(words: Sequence[str], last: str = "and") -> str:
    """`gold`, `gold and fate`, `gold, fate and loot`; with `last="or"` a choice of them."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(n: int, one: str, many: str = "") -> str:
    """`1 card`, `2 cards`; `many` is for nouns such as `dice`."""
    return f"{n} {one if n == 1 else many or one + 's'}"
