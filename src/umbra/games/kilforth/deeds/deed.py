"""A deed among the answers to a question."""

from collections.abc import Callable
from typing import Any

from umbra.box.calls import Call
from umbra.core.decision import Option, Phrase


class Deed(Call, frozen=True):
    """The value of an option that is a deed."""


def deed_option(
    key: str, phrase: Phrase, about: tuple[str, ...], function: Callable[..., Any], *arguments: Any
) -> Option:
    """The answer that is a deed; its key begins with `deed:`."""
    return Option(f"deed:{key}", phrase, about, Deed(function, arguments))
