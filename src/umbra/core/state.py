"""`@state`: plain data whose copy, equality, JSON and digest are derived from its annotations."""

import hashlib
import types
import typing
from collections.abc import Callable
from typing import Annotated, Any, TypeVar, dataclass_transform, overload

import msgspec

T = TypeVar("T")

_copiers: dict[type, Callable[[Any], Any]] = {}
_sharers: dict[type, Callable[[Any, Any], Any]] = {}
_numbered: set[type] = set()
"""The classes that hold a dict by whole numbers somewhere: the encoder can only sort dicts by strings."""
_encoder = msgspec.json.Encoder(order="deterministic")
_SCALARS = (int, float, str, bool, bytes, type(None))

LARGEST = 10_000
"""No number in a state is larger, unless its field says so: whoever loops or allocates by it is done soon."""

Counters = dict[str, Annotated[int, msgspec.Meta(ge=0, le=1 << 40)]]
"""How far each stream of chance has been drawn from."""

_BOUNDED = Annotated[int, msgspec.Meta(ge=-LARGEST, le=LARGEST)]


def a_list() -> Any:
    """A field that starts as an empty list."""
    return msgspec.field(default_factory=list)


def a_dict() -> Any:
    """A field that starts as an empty dict."""
    return msgspec.field(default_factory=dict)


@overload
@dataclass_transform()
def state(cls: type[T], /) -> type[T]: ...
@overload
@dataclass_transform()
def state(*, tag: str) -> Callable[[type[T]], type[T]]: ...
def state(cls: type[Any] | None = None, /, *, tag: str | None = None) -> Any:
    """Turn an annotated class into a state class.

    Fields may be numbers, strings, booleans, literals, lists, dicts by strings or whole numbers, tuples of those, other
    state classes and unions of such. A class of a union says with `@state(tag="flight")` how JSON tells it from the
    others; the tag is data, so it stays when the class is renamed. A field of any other type is refused here, with its
    name. Whole numbers are bounded when a state is read back: by LARGEST, or by what
    `Annotated[int, msgspec.Meta(...)]` says.
    """
    return _state_class(cls, tag) if cls is not None else lambda cls: _state_class(cls, tag)


def _state_class(cls: type[Any], tag: str | None) -> type[Any]:
    hints = typing.get_type_hints(cls)
    full = typing.get_type_hints(cls, include_extras=True)
    fields: list[Any] = []
    for name in cls.__annotations__:
        kind = _bounded(full[name])
        fields.append((name, kind, cls.__dict__[name]) if name in cls.__dict__ else (name, kind))
    passed = {"__dict__", "__weakref__", "__annotations__", *hints}
    namespace = {key: value for key, value in cls.__dict__.items() if key not in passed}
    made = msgspec.defstruct(
        cls.__name__, fields, namespace=namespace, module=cls.__module__, forbid_unknown_fields=True, tag=tag
    )
    made.__qualname__ = cls.__qualname__
    _copiers[made] = _copier(made, hints)
    _sharers[made] = _sharer(made, hints)
    if any(_holds_numbered(hint) for hint in hints.values()):
        _numbered.add(made)
    return made


def copy_of(value: T) -> T:
    """An independent copy of a state object."""
    copied: T = _copiers[type(value)](value)
    return copied


def copy_beside(value: T, earlier: T) -> T:
    """A copy that shares with an earlier copy what is equal in both, unless to find that out would take longer.

    Neither of the two may be changed any more.
    """
    copied: T = _sharers[type(value)](value, earlier)
    return copied


def to_json(value: object) -> bytes:
    """Canonical JSON: equal states give equal bytes."""
    if type(value) in _numbered:
        return msgspec.json.encode(msgspec.to_builtins(value, str_keys=True, order="deterministic"))
    return _encoder.encode(value)


def from_json(data: bytes, cls: type[T]) -> T:
    """Read a state back; raises `msgspec.ValidationError` naming the field that does not fit."""
    return msgspec.json.decode(data, type=cls)


def digest(value: object) -> str:
    """A short fingerprint of a state: 128 bits of BLAKE2b over its canonical JSON."""
    return hashlib.blake2b(to_json(value), digest_size=16).hexdigest()


def _bounded(hint: Any) -> Any:
    """The same type with bounds for every whole number in it that has none of its own."""
    if hint is int:
        return _BOUNDED
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in (list, dict, tuple):
        return origin[tuple(kind if kind is ... else _bounded(kind) for kind in arguments)]
    if origin in (typing.Union, types.UnionType):
        return typing.Union[tuple(_bounded(kind) for kind in arguments)]  # noqa: UP007  (the kinds are known here only)
    return hint


def _holds_numbered(hint: Any) -> bool:
    """Whether there is a dict by whole numbers in a field of this type."""
    arguments = typing.get_args(hint)
    if typing.get_origin(hint) is dict and arguments[0] is int:
        return True
    return hint in _numbered or any(_holds_numbered(kind) for kind in arguments)


def _copier(cls: type, hints: dict[str, Any]) -> Callable[[Any], Any]:
    names: dict[str, Any] = {"cls": cls}
    parts = []
    for name, hint in hints.items():
        try:
            parts.append(_copied(hint, f"s.{name}", names))
        except TypeError as error:
            raise TypeError(f"{cls.__name__}.{name}: {error}") from None
    source = f"def copy(s):\n    return cls({', '.join(parts)})\n"
    exec(source, names)  # the source is made of the class's own field names
    return typing.cast("Callable[[Any], Any]", names["copy"])


def _sharer(cls: type, hints: dict[str, Any]) -> Callable[[Any, Any], Any]:
    names: dict[str, Any] = {"cls": cls}
    parts = [_shared(hint, f"s.{name}", f"e.{name}", names) for name, hint in hints.items()]
    source = f"def share(s, e):\n    return cls({', '.join(parts)})\n"
    exec(source, names)  # the source is made of the class's own field names
    return typing.cast("Callable[[Any, Any], Any]", names["share"])


def _shared(hint: Any, value: str, earlier: str, names: dict[str, Any]) -> str:
    """Source text of an expression that takes `earlier` where it is equal to `value` and that pays, or else copies."""
    copied = _copied(hint, value, names)
    if copied == value:
        return value
    if kinds := _state_union(hint):
        same = f"{_table(names, 'sharers', _sharers)}[type({value})]({value}, {earlier})"
        empty = f"None if {value} is None else " if type(None) in kinds else ""
        other = f"{empty}{same} if type({value}) is type({earlier}) else {copied}"
        return f"({earlier} if {value} == {earlier} else {other})"
    if hint in _sharers:
        name = f"share_{len(names)}_{hint.__name__}"
        names[name] = _sharers[hint]
        return f"({earlier} if {value} == {earlier} else {name}({value}, {earlier}))"
    if typing.get_origin(hint) is list and _copied(typing.get_args(hint)[0], "x", names) != "x":
        inner = _shared(typing.get_args(hint)[0], "x", "y", names)
        each = f"[{inner} for x, y in zip({value}, {earlier})] if len({value}) == len({earlier}) else {copied}"
        return f"({earlier} if {value} == {earlier} else {each})"
    if typing.get_origin(hint) is dict and copied == f"{value}.copy()":
        return copied  # a flat dict is copied faster than it is compared
    return f"({earlier} if {value} == {earlier} else {copied})"


def _copied(hint: Any, value: str, names: dict[str, Any]) -> str:
    """Source text of an expression that copies `value`, or `value` itself where it cannot change."""
    if hint in _SCALARS or typing.get_origin(hint) is typing.Literal:
        return value
    if hint in _copiers:
        name = f"copy_{len(names)}_{hint.__name__}"
        names[name] = _copiers[hint]
        return f"{name}({value})"
    arguments = typing.get_args(hint)
    match typing.get_origin(hint):
        case o if o is tuple:
            if all(kind is ... or _copied(kind, value, names) == value for kind in arguments):
                return value
        case o if o is list:
            inner = _copied(arguments[0], "x", names)
            return f"{value}.copy()" if inner == "x" else f"([{inner} for x in {value}] if {value} else [])"
        case o if o is dict and arguments[0] in (str, int):
            inner = _copied(arguments[1], "x", names)
            each = f"{{k: {inner} for k, x in {value}.items()}} if {value} else {{}}"
            return f"{value}.copy()" if inner == "x" else f"({each})"
        case o if o in (typing.Union, types.UnionType):
            kinds = [kind for kind in arguments if kind is not type(None)]
            if len(kinds) == 1:
                inner = _copied(kinds[0], value, names)
                return value if inner == value else f"(None if {value} is None else {inner})"
            if _state_union(hint):
                copied = f"{_table(names, 'copiers', _copiers)}[type({value})]({value})"
                return f"(None if {value} is None else {copied})" if type(None) in arguments else copied
            if all(_copied(kind, value, names) == value for kind in kinds):
                return value
    raise TypeError(
        f"a state cannot hold {hint!r}; use numbers, strings, lists, dicts by strings or numbers, and state classes"
    )


def _table(names: dict[str, Any], name: str, table: dict[type, Any]) -> str:
    """The name under which the source text finds what copies or shares each class."""
    names[name] = table
    return name


def _state_union(hint: Any) -> tuple[type, ...]:
    """The kinds of a union of several state classes, None included; nothing for any other type."""
    if typing.get_origin(hint) not in (typing.Union, types.UnionType):
        return ()
    kinds = typing.get_args(hint)
    classes = [kind for kind in kinds if kind is not type(None)]
    if len(classes) < 2 or not any(kind in _copiers for kind in classes):
        return ()
    tags: dict[Any, type] = {}
    for kind in classes:
        if kind not in _copiers:
            raise TypeError(f"a union takes state classes only, and {kind!r} is none")
        tag = kind.__struct_config__.tag
        if tag is None:
            raise TypeError(f"{kind.__name__} stands in a union and has no tag: write @state(tag=...) above it")
        if tag in tags:
            raise TypeError(
                f"{kind.__name__} and {tags[tag].__name__} stand in one union and have the same tag {tag!r}"
            )
        tags[tag] = kind
    return kinds
