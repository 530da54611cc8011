"""A deed among the answers to a question."""

from collections.abc import Callable
from typing import Any

import msgspec

from umbra.core.decision import Option, Phrase
from umbra.core.rules import Rule


class Deed(msgspec.Struct, frozen=True):
    """The value of an option that is a deed: what to call with the table and these arguments."""

    function: Callable[..., Rule[None] | None]
    arguments: tuple[Any, ...]


def deed_option(
    key: str, phrase: Phrase, about: tuple[str, ...], function: Callable[..., Any], *arguments: Any
) -> Option:
    """The answer that is a deed; its key begins with `deed:`."""
    return Option(f"deed:{key}", phrase, about, Deed(function, arguments))
