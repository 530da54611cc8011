"""The words of cards: an effect is a short text such as `react veil: hp(-1); dice(2)`, read here into an Effect.

An effect reads `trigger [veil|discard]: step; step ...`. A step is one thing, or a choice: `hp(-1) or gold(-1)`; what
belongs together in a choice is joined by `and`. A thing may have a head and an alternative: `each(rose): heal(1)`,
`test(S,1): jump(forest) else ap(-1)`. Conditions follow the word: `F+2 vs(Outlaw)`. docs/writing-a-card.md lists them.
"""

from functools import cached_property

import msgspec

from umbra.box.language.grammar import Clause, Misread, Reader, Term, fitting

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
        """SK-R-95  What must be paid in full: `pay`, and HP that are lost as the first part of a deed or react."""
        certain = [(number, step[0]) for number, step in enumerate(self.steps) if len(step) == 1]
        paid = [part for _, choice in certain for part in choice if part.word == "pay"]
        lost = [part for n, choice in certain if self.is_cost(n) for part in choice if part.word == "hp"]
        return (*paid, *lost)

    @cached_property
    def gains(self) -> tuple[Part, ...]:
        """All parts that are no costs."""
        return tuple(part for part in self.parts if part not in self.costs)

    def is_cost(self, step: int) -> bool:
        """SK-R-95  `lose n HP` as the first part of a deed or react is a cost."""
        return step == 0 and self.trigger in ("deed", "react")


PRICES = ("veil", "discard")


def read_effect(text: str) -> Effect:
    """An effect; Misread says what is not understood."""
    found = Reader(text).effect(TRIGGERS)
    if found.trigger is None:
        raise Misread(text, 1, f"an effect begins with a trigger and a colon; triggers are {', '.join(TRIGGERS)}")
    if found.price is not None and found.price.name not in PRICES:
        raise Misread(text, found.price.column, f"{found.price.name!r} is neither veil nor discard")
    trigger, price = found.trigger.name, found.price.name if found.price else ""
    return Effect(trigger, tuple(_step(text, step, TRIGGERS[trigger] | {"test"}) for step in found.steps), price)


def read_step(text: str) -> Step:
    """Choices joined by `or`, each of parts joined by `and`, without a trigger."""
    found = Reader(text).effect()
    if len(found.steps) > 1:
        raise Misread(text, 1, "there is one step only, without a semicolon")
    return _step(text, found.steps[0], frozenset((*ATTRIBUTES, *ARITY)))


def _step(text: str, choices: tuple[tuple[Clause, ...], ...], allowed: frozenset[str]) -> Step:
    """The parts of a step; an `each` at the beginning holds for the whole of it."""
    step = tuple(tuple(_part(text, clause, allowed) for clause in choice) for choice in choices)
    each = step[0][0].each
    return step if each is None else tuple(tuple(_for_each(part, each) for part in choice) for choice in step)


def _for_each(part: Part, each: tuple[str, ...]) -> Part:
    return part if part.each is not None else msgspec.structs.replace(part, each=each)


def _part(text: str, clause: Clause, allowed: frozenset[str]) -> Part:
    """One part with its head and its alternative."""
    word = clause.word
    if word.name in ATTRIBUTES and word.amount and not word.args:
        amount = int(word.amount)
    else:
        fitting(text, word, ARITY, "word")
        amount = next((int(arg) for arg in word.args if _is_number(arg)), 0)
    if word.name not in allowed:
        raise Misread(text, word.column, f"{word.name!r} does not stand here; here stand {', '.join(sorted(allowed))}")
    for tail in clause.tails:
        fitting(text, tail, CONDITIONS, "condition")
    each, test = _head(text, clause.heads)
    otherwise = None if clause.otherwise is None else _part(text, clause.otherwise, allowed)
    return Part(word.name, word.args, amount, tuple((t.name, t.args) for t in clause.tails), each, test, otherwise)


def _head(text: str, heads: tuple[Term, ...]) -> tuple[tuple[str, ...] | None, tuple[str, int] | None]:
    match heads:
        case ():
            return None, None
        case (Term("each", args),):
            return args, None
        case (Term("test", (letter, number)),) if letter in ATTRIBUTES and number.isdigit():
            return None, (letter, int(number))
    raise Misread(text, heads[-1].column, f"{heads[-1].name!r} is neither each(...) nor test(attribute,number)")


def _is_number(arg: str) -> bool:
    return arg.removeprefix("-").removeprefix("+").isdecimal()
