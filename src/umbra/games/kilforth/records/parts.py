"""The words of cards: an effect is a short text such as `react veil: hp(-1); dice(2)`, read here into an Effect.

An effect reads `trigger [veil|discard]: step; step ...`. A step is one thing, or a choice: `hp(-1) or gold(-1)`; what
belongs together in a choice is joined by `and`. A thing may have a head and an alternative: `each(rose): heal(1)`,
`test(S,1): jump(forest) else ap(-1)`. Conditions follow the word: `F+2 vs(Outlaw)`. docs/writing-a-card.md lists them.
"""

import re
from functools import cached_property

import msgspec

ATTRIBUTES = "FINS"
"""Fight, influence, sneak and study, in the order of the numbers on a card."""

DONE = frozenset(
    (
        "gold",
        "hp",
        "ap",
        "fate",
        "heal",
        "loot",
        "draw",
        "drop",
        "peek",
        "obstacle",
        "clear",
        "move",
        "jump",
        "swap",
        "hide",
        "unveil",
        "veil",
        "pay",
    )
)
"""What happens to somebody or something when an effect is carried out."""

TRIGGERS: dict[str, frozenset[str]] = {
    "passive": frozenset(
        (
            *ATTRIBUTES,
            "ward",
            "market",
            "forbid",
            "closed",
            "price",
            "rumours",
            "veils",
            "slow",
            "strangers",
            "no_fate",
            "no_sale",
        )
    ),
    "battle": frozenset((*ATTRIBUTES, "foe_dice", "instead", "surprise")),
    "evade": frozenset(("reroll", "succ")),
    "rest": frozenset(("heal", "gold")),
    "clear": frozenset(("obstacles",)),
    "search": frozenset(("choose", "gold")),
    "discover": frozenset(("gold", "anywhere")),
    "market": frozenset(("sale_gold", "heal_price", "discount", "full_price")),
    "hide": frozenset(("free",)),
    "loot": frozenset(("gold",)),
    "enter": DONE,
    "map": frozenset(("market",)),
    "placed": DONE,
    "trophy": DONE,
    "event": DONE,
    "drawn": frozenset(("gold",)),
    "night": frozenset(("peek", "cancel")),
    "dawn": DONE | {"stay_hidden"},
    "deed": DONE | {"dice", "foe_hp"},
    "react": frozenset(("hp", "dice", "reroll", "succ", "prevent", "foe_dice", "foe_hp", "spare")),
    "ancient": frozenset(
        ("F", "health", "heroes", "hubris", "regrow", "sentence", "no_fate", "no_rerolls", "no_team_dice")
    ),
}
"""What may stand after each trigger."""

ARITY: dict[str, tuple[int, int]] = {
    "ward": (1, 1),
    "market": (0, 1),
    "forbid": (1, 1),
    "closed": (0, 0),
    "price": (2, 2),
    "rumours": (1, 1),
    "veils": (1, 1),
    "slow": (1, 1),
    "strangers": (1, 1),
    "no_fate": (0, 0),
    "no_sale": (0, 0),
    "foe_dice": (1, 1),
    "instead": (1, 1),
    "surprise": (1, 1),
    "reroll": (1, 2),
    "succ": (1, 2),
    "obstacles": (1, 1),
    "choose": (1, 1),
    "anywhere": (1, 1),
    "sale_gold": (1, 1),
    "heal_price": (1, 1),
    "discount": (1, 1),
    "full_price": (1, 1),
    "free": (0, 0),
    "gold": (1, 1),
    "hp": (1, 1),
    "ap": (1, 1),
    "fate": (1, 1),
    "heal": (1, 2),
    "loot": (1, 1),
    "draw": (2, 2),
    "drop": (1, 2),
    "peek": (2, 3),
    "obstacle": (1, 2),
    "clear": (1, 1),
    "move": (1, 1),
    "jump": (1, 1),
    "swap": (0, 0),
    "hide": (0, 0),
    "unveil": (1, 1),
    "veil": (0, 0),
    "pay": (1, 1),
    "cancel": (0, 0),
    "stay_hidden": (0, 0),
    "dice": (1, 2),
    "foe_hp": (1, 1),
    "prevent": (1, 2),
    "spare": (1, 1),
    "health": (1, 1),
    "heroes": (1, 1),
    "hubris": (1, 1),
    "regrow": (1, 1),
    "sentence": (1, 1),
    "no_rerolls": (0, 0),
    "no_team_dice": (0, 0),
    "test": (2, 2),
}
"""All words but the attributes, with the least and the most of their arguments."""

CONDITIONS: dict[str, tuple[int, int]] = {
    "vs": (1, 1),
    "at": (1, 1),
    "round": (1, 1),
    "won": (1, 2),
    "card": (1, 1),
    "few_ap": (1, 1),
    "hurt": (0, 0),
    "even": (0, 0),
    "unsurprised": (0, 0),
    "ambush": (0, 0),
    "open": (0, 0),
    "losing": (0, 0),
    "rose": (0, 0),
    "skull": (0, 0),
}
"""When a part counts: against a keyword, at a kind of location, in a round, after winning, of a card, and so on."""

Condition = tuple[str, tuple[str, ...]]


class Part(msgspec.Struct, frozen=True):
    """One thing that an effect does."""

    word: str
    args: tuple[str, ...] = ()
    amount: int = 0
    """The first argument that is a number, or what is added to an attribute."""
    when: tuple[Condition, ...] = ()
    each: tuple[str, ...] | None = None
    """Of `each(...):` which heroes it is done for; empty for all. None: for the hero who acts."""
    test: tuple[str, int] | None = None
    """Of `test(S,1):` the attribute, and the successes that are needed for it."""
    otherwise: "Part | None" = None


Choice = tuple[Part, ...]
"""Parts that go together."""
Step = tuple[Choice, ...]
"""One of these choices is carried out."""


class Effect(msgspec.Struct, frozen=True, dict=True):
    """One ability or text of a card. What is worked out from its steps is worked out once."""

    trigger: str
    steps: tuple[Step, ...]
    price: str = ""
    """veil or discard: what becomes of the card once it has been used."""

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """All parts of all steps."""
        return tuple(part for step in self.steps for choice in step for part in choice)

    @cached_property
    def words(self) -> frozenset[str]:
        """The words of all parts."""
        return frozenset(part.word for part in self.parts)

    @cached_property
    def aim(self) -> Part:
        """What an ability is used for: the first part that is no cost."""
        return next((part for part in self.parts if part.word != "hp"), self.parts[0])

    @cached_property
    def costs(self) -> tuple[Part, ...]:
        """Spec 9.1, 4  What must be paid in full: `pay`, and HP that are lost as the first part of a deed or react."""
        certain = [(number, step[0]) for number, step in enumerate(self.steps) if len(step) == 1]
        paid = [part for _, choice in certain for part in choice if part.word == "pay"]
        lost = [part for n, choice in certain if self.is_cost(n) for part in choice if part.word == "hp"]
        return (*paid, *lost)

    @cached_property
    def gains(self) -> tuple[Part, ...]:
        """All parts that are no costs."""
        return tuple(part for part in self.parts if part not in self.costs)

    def is_cost(self, step: int) -> bool:
        """Spec 9.1, 4  `lose n HP` as the first part of a deed or react is a cost."""
        return step == 0 and self.trigger in ("deed", "react")


_MODIFIER = re.compile(r"([FINS])([+-]\d+)")
_CALL = re.compile(r"(\w+)(?:\(([^()]*)\))?")
_NUMBER = re.compile(r"[+-]?\d+")


def read_effect(text: str) -> Effect:
    """An effect; ValueError says what is not understood."""
    head, colon, body = text.partition(":")
    trigger, _, price = head.strip().partition(" ")
    if not colon or trigger not in TRIGGERS:
        raise ValueError(f"{text!r}: an effect begins with a trigger and a colon; triggers are {', '.join(TRIGGERS)}")
    if price not in ("", "veil", "discard"):
        raise ValueError(f"{text!r}: {price!r} is neither veil nor discard")
    effect = Effect(trigger, tuple(read_step(step) for step in body.split(";")), price)
    words = [other.word for part in effect.parts for other in (part, part.otherwise) if other]
    for word in words:
        if word not in TRIGGERS[trigger] and word != "test":
            known = ", ".join(sorted(TRIGGERS[trigger]))
            raise ValueError(f"{text!r}: {word!r} does not go with {trigger}; that takes {known}")
    return effect


def read_step(text: str) -> Step:
    """Choices joined by `or`, each of parts joined by `and`; an `each` at the beginning holds for the whole step."""
    step = tuple(tuple(_read_part(part) for part in choice.split(" and ")) for choice in text.split(" or "))
    each = step[0][0].each
    return step if each is None else tuple(tuple(_for_each(part, each) for part in choice) for choice in step)


def _for_each(part: Part, each: tuple[str, ...]) -> Part:
    return part if part.each is not None else msgspec.structs.replace(part, each=each)


def _read_part(text: str) -> Part:
    """One part with its head and its alternative."""
    head, colon, rest = text.strip().rpartition(": ")
    body, _, other = rest.partition(" else ")
    part = _read_word(text, body)
    if colon:
        part = msgspec.structs.replace(part, **_read_head(text, head))
    return msgspec.structs.replace(part, otherwise=_read_word(text, other)) if other else part


def _read_head(text: str, head: str) -> dict[str, object]:
    name, args = _call(text, head)
    if name == "each":
        return {"each": args}
    if name == "test" and len(args) == 2 and args[0] in ATTRIBUTES and args[1].isdigit():
        return {"test": (args[0], int(args[1]))}
    raise ValueError(f"{text!r}: {head!r} is neither each(...) nor test(attribute,number)")


def _read_word(text: str, body: str) -> Part:
    word, *tail = body.split() or [""]
    when = tuple(_read_condition(text, piece) for piece in tail)
    modifier = _MODIFIER.fullmatch(word)
    if modifier:
        return Part(modifier[1], amount=int(modifier[2]), when=when)
    name, args = _call(text, word)
    if name not in ARITY:
        raise ValueError(f"{text!r}: there is no word {word!r}")
    least, most = ARITY[name]
    if not least <= len(args) <= most:
        raise ValueError(f"{text!r}: {name} takes {least} to {most} arguments, not {len(args)}")
    amount = next((int(arg) for arg in args if _NUMBER.fullmatch(arg)), 0)
    return Part(name, args, amount, when)


def _read_condition(text: str, piece: str) -> Condition:
    name, args = _call(text, piece)
    least, most = CONDITIONS.get(name, (0, -1))
    if not least <= len(args) <= most:
        raise ValueError(f"{text!r}: {piece!r} is no condition; conditions are {', '.join(CONDITIONS)}")
    return name, args


def _call(text: str, piece: str) -> tuple[str, tuple[str, ...]]:
    match = _CALL.fullmatch(piece)
    if match is None:
        raise ValueError(f"{text!r}: {piece!r} is not understood")
    return match[1], tuple(match[2].split(",")) if match[2] else ()
