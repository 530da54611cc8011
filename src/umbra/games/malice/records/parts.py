"""The words of cards: an effect is a short text such as `vs(avian,mammal): CR+1d*`, read here into a Part.

A part reads `[trigger:] [condition:]... [scope:] word [duration] [limit]`. docs/writing-a-card.md lists the words.
Of two scopes, as in `band: hurt: opp: deal(1) phase`, the first says who receives the part for a while, the second whom
it is about then.
"""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from umbra.box.language.grammar import Misread, Reader, Term, fitting, known

MODIFIERS = ("CR", "LR", "MR", "PR", "REC", "LIFE", "SHARDS", "PW", "EW", "PS", "ES")
"""What adds to a figure or roll of its bearer, as `CR+1d*` or `ES[fire,cold]+1`."""

TRIGGERS = ("hit", "wound", "hurt", "end")
CROWD = "crowd"
"""A creature's part that counts once for each avatar in the combat but the first."""
EACH = "each"
"""The number of dice of a creature that throws one for each avatar in the combat."""
BARE_CONDITIONS = ("alone", "banded", "defending", "moving", "phase1", CROWD)
CONDITIONS = ("vs", "on", "luck", "unlucky")
SCOPES = ("opp", "target", "each", "mate", "guarded", "band", "here", "all", "any")
DURATIONS = ("phase", "next", "combat", "turn", "move", "one")
LONG = ("turn", "move")
"""How long a part lasts that is worth using outside combat."""
LIMITS = ("once_a_turn", "once_a_combat")

ARITY: dict[str, tuple[int, int]] = {
    # passive
    "IMM": (1, 1),
    "GATE": (0, 0),
    "conv": (1, 1),
    "proof": (1, 1),
    "cost": (2, 2),
    "soften": (1, 1),
    "fewer_dice": (1, 1),
    "dice": (1, 1),
    "spellward": (1, 1),
    "launch_anywhere": (0, 0),
    "two_fates": (0, 0),
    "free_teleports": (0, 0),
    "plain_shards": (0, 0),
    "dull_shards": (0, 0),
    "sure_withdrawal": (0, 0),
    "spare_life": (1, 1),
    "must_defend": (0, 0),
    "no_secondary": (0, 0),
    "no_manoeuvre": (0, 0),
    "light_steps": (0, 0),
    # active
    "deal": (1, 2),
    "drain": (1, 1),
    "heal": (1, 1),
    "restore": (1, 1),
    "regain": (1, 1),
    "cancel": (1, 1),
    "gain": (2, 2),
    "lose": (2, 2),
    "draw": (1, 1),
    "reroll": (1, 1),
    "auto": (1, 1),
    "suppress": (2, 2),
    "gate_trip": (0, 0),
    "attract": (0, 0),
    "gate_escape": (0, 0),
    "mp": (1, 1),
    "lose_mp": (1, 1),
    "leave_band": (0, 0),
    "end_move": (0, 0),
    "plus": (1, 1),
    "bonus": (2, 3),
    "fail_pr": (0, 0),
    "recolour": (1, 1),
    "ambush": (0, 0),
    "shadow_grows": (1, 1),
    "rift": (0, 0),
    "mend_seal": (0, 0),
    "shadows_advance": (1, 1),
    "blow": (1, 1),
    "choose_type": (0, 0),
    "lower_power": (0, 0),
    "parasite": (1, 1),
    "corrode": (0, 0),
}
"""All other words with the least and the most of their arguments."""


class Amount(msgspec.Struct, frozen=True):
    """A number, some star dice and some other dice: 1d3+1 is (1, 0, (3,)). Star dice may be negative."""

    fixed: int = 0
    stars: int = 0
    dice: tuple[int, ...] = ()

    @property
    def least(self) -> int:
        """The smallest value it can have."""
        return self.fixed + min(self.stars, 0) + len(self.dice)

    @property
    def most(self) -> int:
        """The greatest value it can have."""
        return self.fixed + max(self.stars, 0) + sum(self.dice)

    def times(self, n: int) -> "Amount":
        """So many of it."""
        return Amount(n * self.fixed, n * self.stars, n * self.dice)

    def __str__(self) -> str:
        terms = [f"{self.stars:+}d*"] if self.stars else []
        terms += [f"+1d{size}" for size in self.dice]
        terms += [f"{self.fixed:+}"] if self.fixed or not terms else []
        return "".join(terms)


NOTHING = Amount()


Conditions = tuple[tuple[str, tuple[str, ...]], ...]
"""Conditions that must all hold, with their arguments."""


class Part(msgspec.Struct, frozen=True):
    """One part of a card's effect."""

    word: str
    amount: Amount = NOTHING
    args: tuple[str, ...] = ()
    """The arguments of the word, or what stands in the brackets of a modifier."""
    trigger: str = ""
    when: Conditions = ()
    scope: str = ""
    """Whom it is about."""
    bearers: str = ""
    """Who receives it, if that is not its scope: the first of two scopes."""
    until: str = ""
    limit: str = ""

    @property
    def is_for_crowds(self) -> bool:
        """Whether it counts once for each avatar in the combat but the first."""
        return any(name == CROWD for name, _ in self.when)


def works_outside(part: Part) -> bool:
    """Whether a part could do something when it is used outside combat, and outside the window of a roll or a loss."""
    if part.trigger and not part.until:
        return False
    at_once = ("heal", "restore", "gate_trip", "mp", "light_steps")
    return part.word in at_once or part.until in LONG or (part.word == "MR" and part.until == "one")


def goes_with(parts: Sequence[Part], number: int) -> bool:
    """Whether a part lasts as long as the one before it and is about the same, so that one word is enough for both."""
    if not number:
        return False
    one, other = parts[number - 1], parts[number]
    return (one.until, one.scope, one.bearers, one.trigger) == (other.until, other.scope, other.bearers, other.trigger)


_AMOUNT = re.compile(r"(?:[+-]?\d+(?:d[*2-6])?)(?:[+-]\d+(?:d[*2-6])?)*")
_TERM = re.compile(r"([+-]?)(\d+)(?:d([*2-6]))?")


def read_amount(text: str) -> Amount:
    """1, 2d*, 1d3+1 or -1d*; ValueError otherwise."""
    if not _AMOUNT.fullmatch(text):
        raise ValueError(f"{text!r} is no amount; amounts look like 2, 1d*, 1d3+1")
    fixed, stars = 0, 0
    dice: list[int] = []
    for sign, number, size in _TERM.findall(text):
        n = int(number) * (-1 if sign == "-" else 1)
        if size == "*":
            stars += n
        elif size:
            if n < 0:
                raise ValueError(f"{text!r}: only numbers and star dice can be taken away")
            dice += [int(size)] * n
        else:
            fixed += n
    return Amount(fixed, stars, tuple(dice))


def read_part(text: str) -> Part:
    """One part of an effect; Misread says what is not understood."""
    ((clause,), *others), *steps = Reader(text).effect().steps
    if others or steps or clause.otherwise:
        raise Misread(text, 1, "a text has one part only; write another one for the next")
    found: dict[str, Any] = {"when": ()}
    for head in clause.heads:
        _read_head(text, head, found)
    for tail in clause.tails:
        known(text, tail, (*DURATIONS, *LIMITS), "duration or limit")
        found["until" if tail.name in DURATIONS else "limit"] = tail.name
    return Part(**{**_read_word(text, clause.word), **found})


def _read_head(text: str, head: Term, found: dict[str, Any]) -> None:
    if head.name in TRIGGERS:
        found["trigger"] = head.name
    elif head.name in SCOPES:
        found["bearers"] = found.get("scope", "")
        found["scope"] = head.name
    elif head.name in ("luck", "unlucky") and head.args and head.args[0] != "1d6" and not head.args[0].isdigit():
        raise Misread(text, head.column, f"a luck roll is against a number or 1d6, not {head.args[0]!r}")
    elif (head.name in BARE_CONDITIONS and not head.args) or (head.name in CONDITIONS and head.args):
        found["when"] = (*found["when"], (head.name, head.args))
    else:
        raise Misread(text, head.column, f"{head.name!r} is no trigger, condition or scope")


def _read_word(text: str, word: Term) -> dict[str, Any]:
    if word.amount:
        known(text, word, MODIFIERS, "figure")
        return {"word": word.name, "args": word.args, "amount": read_amount(word.amount)}
    fitting(text, word, ARITY, "word")
    amount = next((read_amount(arg) for arg in word.args if _AMOUNT.fullmatch(arg)), NOTHING)
    if word.name == "dice" and word.args[0] != EACH and amount.fixed < 1:
        raise Misread(text, word.column, f"dice are a number or {EACH!r}, not {word.args[0]!r}")
    return {"word": word.name, "args": word.args, "amount": amount}
