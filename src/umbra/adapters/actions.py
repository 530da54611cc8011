"""Actions: which number stands for which answer to the open question, in both action spaces."""

from operator import index
from typing import Any, Literal

from umbra.adapters.spaces import Spaces
from umbra.core.decision import Decision
from umbra.core.errors import BadOption, UmbraError

Actions = Literal["index", "flat"]
"""Answers by their place in the question, with the options as rows in the observation; or by fixed numbers."""

ACTIONS: tuple[Actions, ...] = ("index", "flat")


class BadAction(UmbraError):
    """An action that is none of the answers to the open question."""


class Numbered:
    """The answers of a table by number. BadOption if there is no such action space."""

    def __init__(self, spaces: Spaces, actions: Actions) -> None:
        if actions not in ACTIONS:
            raise BadOption(f"actions cannot be {actions!r}; there is: {', '.join(ACTIONS)}")
        self._spaces = spaces
        self.by_index = actions == "index"
        self.size = spaces.most if self.by_index else spaces.flat.size
        """How many actions there are."""

    def actions(self, ask: Decision) -> list[int]:
        """The numbers of the options of a question, in their order."""
        if self.by_index:
            return list(range(min(len(ask.options), self.size)))
        return self._spaces.flat.numbers(ask.keys)

    def key(self, ask: Decision, action: Any) -> str:
        """The answer that an action stands for; BadAction says why it is none."""
        try:
            number = index(action)
        except TypeError:
            raise BadAction(f"an action is a whole number, not {action!r}") from None
        options = ask.options
        if self.by_index:
            if 0 <= number < min(len(options), self.size):
                return options[number].key
            raise BadAction(f"action {number} is none of the {len(options)} answers to {ask.kind!r}; see action_mask")
        numbers = self._spaces.flat.numbers(ask.keys)
        if number in numbers:
            return options[numbers.index(number)].key
        said = self._spaces.flat.meaning(number) if 0 <= number < self.size else ""
        meant = f" ({said})" if said else ""
        raise BadAction(f"action {number}{meant} is none of the answers to {ask.kind!r}; see action_mask")
