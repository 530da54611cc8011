"""The words of a card language: a class for each, with its arguments, where it may stand, how it is said, what it does.

    class Heal(Word):
        \"""HP up to the maximum.\"""

        stands = frozenset({"deed", "rest"})
        tails = frozenset({"at"})
        said = "heal {n} HP{here: of one hero here|}"
        n: int
        here: bool = False

reads `heal(2)` and `heal(2,here)`. The name of a word is that of its class in small letters; what it does is for the
game, which adds methods to a base class of its own. Triggers, prices, heads (scopes and tests) and tails (conditions,
durations and limits) are classes of the same kind. Arguments are converted by the types of the fields: whole numbers,
literals, a flag that is written by its name, several as a tuple at the end, a class that has `read`, and a NewType
whose names the game knows when it reads.
"""

import difflib
import functools
import operator
import re
import types
import typing
from collections.abc import Collection, Mapping
from typing import Any, ClassVar

import msgspec

from umbra.core.sentences import fill

NOTHING: frozenset[str] = frozenset()


class Element(msgspec.Struct, frozen=True):
    """Anything that stands in the text of an effect. Its fields are its arguments."""

    name: ClassVar[str] = ""
    said: ClassVar[str] = ""
    """Its clause, with its arguments in braces, as `umbra.core.sentences` has them."""
    on: ClassVar[frozenset[str]] = NOTHING
    """The kinds of cards on which it may stand; empty for all."""

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        if "name" not in cls.__dict__:
            cls.name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", cls.__name__).lower()

    def clause(self) -> str:
        """What it says, without what stands around it. A game may say more than a template can."""
        return fill(self._kind, self.said, self)

    @property
    def _kind(self) -> type["Element"]:
        """Its class."""
        return type(self)


class Word(Element, frozen=True):
    """What an effect does, or what is in force because of it."""

    stands: ClassVar[frozenset[str]] = NOTHING
    """After which triggers it may stand, or in which slots of a card without one."""
    heads: ClassVar[frozenset[str]] = NOTHING
    """The scopes and tests that it may have."""
    tails: ClassVar[frozenset[str]] = NOTHING
    """The conditions, durations and limits that whoever asks for it judges."""
    tails_on: ClassVar[Mapping[str, frozenset[str]]] = types.MappingProxyType({})
    """The same for kinds of cards on which others are judged."""

    @classmethod
    def takes(cls, on: str) -> frozenset[str]:
        """The tails that it may have on a kind of card."""
        return cls.tails_on.get(on, cls.tails)


class Figure(Word, frozen=True):
    """A word that adds to a number: `F+1`, `ES[fire,cold]-1`. A game says what an amount is."""

    amount: Any
    kinds: tuple[str, ...] = ()
    """What stands in brackets."""


class Trigger(Element, frozen=True):
    """When an effect is carried out or in force: what stands before the first colon."""


class Price(Element, frozen=True):
    """What is paid to use an effect: it follows the trigger."""

    stands: ClassVar[frozenset[str]] = NOTHING
    """The triggers that it may follow."""


class Head(Element, frozen=True):
    """What stands with a colon before a word."""

    stands: ClassVar[frozenset[str]] = NOTHING
    """After which triggers, or in which slots, somebody looks for it; empty for wherever a word heeds it."""


class Scope(Head, frozen=True):
    """Whom a word is about. It holds for all words of its step that have no other."""


class Test(Head, frozen=True):
    """A roll that decides whether a word is carried out."""


class Tail(Element, frozen=True):
    """What stands behind a word."""

    stands: ClassVar[frozenset[str]] = NOTHING
    """After which triggers, or in which slots, it can be judged; empty for wherever a word heeds it."""


class Condition(Tail, frozen=True):
    """What must hold for a word to count."""


class Duration(Tail, frozen=True):
    """How long a word is in force. A word has at most one."""


class Limit(Tail, frozen=True):
    """How often a word may be used. A word has at most one."""


# Arguments


def usage(kind: type[Element]) -> str:
    """How it is written: `heal(n[,here])`, `F+n`, `ES[kinds,…]+n` if there is something in brackets."""
    arguments = list(parameters(kind).items())
    if issubclass(kind, Figure):
        return f"{kind.name}+n" if parameters(kind)["kinds"].one is str else f"{kind.name}[kinds,…]+n"
    written = "".join(_written(name, field, bool(number)) for number, (name, field) in enumerate(arguments))
    return f"{kind.name}({written})" if written else kind.name


def _written(name: str, field: "Parameter", follows: bool) -> str:
    shown = f"{',' if follows else ''}{name}{',…' if field.is_rest else ''}"
    return shown if field.is_required else f"[{shown}]"


class Parameter(msgspec.Struct, frozen=True):
    """An argument: its type, and how it is written."""

    hint: Any
    default: Any = msgspec.NODEFAULT

    @property
    def is_required(self) -> bool:
        return self.default is msgspec.NODEFAULT

    @property
    def is_flag(self) -> bool:
        return self.hint is bool

    @property
    def is_rest(self) -> bool:
        return typing.get_origin(self.hint) is tuple

    @property
    def one(self) -> Any:
        """The type of one value, without None."""
        if self.is_rest:
            return typing.get_args(self.hint)[0]
        if typing.get_origin(self.hint) in (typing.Union, types.UnionType):
            others = [each for each in typing.get_args(self.hint) if each is not type(None)]
            return functools.reduce(operator.or_, others)
        return self.hint


@functools.cache
def parameters(kind: type[Element]) -> dict[str, Parameter]:
    """The arguments of an element by name, in the order in which they are written."""
    hints = typing.get_type_hints(kind, include_extras=True)
    return {field.name: Parameter(hints[field.name], field.default) for field in msgspec.structs.fields(kind)}


Names = Mapping[Any, Collection[str]]
"""The names that there are of a NewType: `{Keyword: {"Beast", "Outlaw"}}`."""


def arguments(kind: type[Element], given: tuple[str, ...], names: Names) -> dict[str, Any]:
    """The written arguments as the fields of an element; ValueError says what would be right."""
    found: dict[str, Any] = {}
    left = list(given)
    for name, field in parameters(kind).items():
        if field.is_flag:
            if left and left[0] == name:
                found[name] = bool(left.pop(0))
        elif field.is_rest and left:
            found[name] = tuple(value(name, field.one, text, names) for text in left)
            left.clear()
        elif left and not (_is_flag(kind, left[0]) and not field.is_required):
            found[name] = value(name, field.one, left.pop(0), names)
        elif field.is_required:
            raise ValueError(f"it is written {usage(kind)}: {name} is missing")
    if left:
        raise ValueError(f"it is written {usage(kind)}: {left[0]!r} is too much")
    return found


def _is_flag(kind: type[Element], text: str) -> bool:
    return text in parameters(kind) and parameters(kind)[text].is_flag


def value(name: str, hint: Any, text: str, names: Names) -> Any:
    """One argument by its type; ValueError says what would be right."""
    if hint in names:
        if text not in names[hint]:
            raise ValueError(f"{name}: {text!r} is not there{meant(text, names[hint])}")
        return text
    if hasattr(hint, "read"):
        return hint.read(text)
    try:
        return msgspec.convert(text, hint, strict=False)
    except msgspec.ValidationError:
        raise ValueError(f"{name} is {expected(hint)}, not {text!r}") from None


def expected(hint: Any) -> str:
    """What an argument must be, in words."""
    match typing.get_origin(hint):
        case typing.Literal:
            values = [str(each) for each in typing.get_args(hint) if each != ""]
            return values[0] if len(values) == 1 else f"one of {', '.join(values)}"
        case typing.Union | types.UnionType:
            return " or ".join(expected(each) for each in typing.get_args(hint))
        case typing.Annotated:
            kind, *bounds = typing.get_args(hint)
            least = next((bound.ge for bound in bounds if isinstance(bound, msgspec.Meta)), None)
            most = next((bound.le for bound in bounds if isinstance(bound, msgspec.Meta)), None)
            if least is not None and most is not None:
                return f"{expected(kind)} from {least} to {most}"
            limits = [f"at least {least}"] if least is not None else []
            limits += [f"at most {most}"] if most is not None else []
            return " ".join((expected(kind), *limits))
    return "a whole number" if hint is int else "a name"


def meant(text: str, names: Collection[str]) -> str:
    """`; did you mean 'dice'?`, or what there is."""
    near = difflib.get_close_matches(text, names, 1)
    return f"; did you mean {near[0]!r}?" if near else f"; there is {', '.join(sorted(names))}"
