"""What a chosen action or deed does, as the value of its option."""

from collections.abc import Callable
from typing import Any

from umbra.box.calls import Call
from umbra.core.cards import NONE, Token
from umbra.core.decision import Option, Phrase
from umbra.games.kilforth.records.parts import Effect


class Action(Call, frozen=True):
    """SK-TRN.8  An action, with the AP that it costs."""

    price: int = 1


class Deed(Call, frozen=True):
    """SK-DED.3  A deed: which one, about which card or encounter, and the text that it carries out."""

    kind: str = ""
    token: Token = NONE
    effect: Effect | None = None

    def does(self, words: frozenset[str]) -> bool:
        """Whether a text is carried out that does one of these things."""
        return self.effect is not None and bool(self.effect.words & words)


def action_option(
    key: str, phrase: Phrase, about: str, function: Callable[..., Any], *arguments: Any, price: int = 1
) -> Option:
    """The answer that is an action about one piece."""
    return Option(key, phrase, (about,), Action(function, arguments, price))


def deed_option(key: str, phrase: Phrase, about: str, deed: Deed) -> Option:
    """The answer that is a deed about one piece; its key begins with `deed:` and the kind."""
    return Option(f"deed:{deed.kind}:{key}", phrase, (about,), deed)
