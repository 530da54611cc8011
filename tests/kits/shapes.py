"""Whether what a server has sent has the shape that its types promise to browsers: every field, and none besides."""

import types
import typing
from typing import Annotated, Any, Literal

import msgspec


def check(value: Any, hint: Any, where: str = "message") -> None:
    """AssertionError that names the place, unless JSON fits a type."""
    assert fits(value, hint), f"{where}: {value!r:.200} is not {hint}"
    fields = _fields(hint)
    if fields is not None:
        optional = getattr(hint, "__optional_keys__", ())
        missing = {name for name in fields if name not in value and name not in optional}
        assert (set(value) - set(fields), missing) == (set(), set()), where
        for name in value:
            check(value[name], fields[name], f"{where}.{name}")
    elif typing.get_origin(hint) is list:
        for number, inner in enumerate(value):
            check(inner, typing.get_args(hint)[0], f"{where}[{number}]")
    elif typing.get_origin(hint) in (typing.Union, types.UnionType):
        check(value, next(kind for kind in typing.get_args(hint) if fits(value, kind)), where)


def fits(value: Any, hint: Any) -> bool:
    """Whether it is of that kind, as far as can be told from the outside."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if hint is Any:
        return True
    if origin in (typing.Union, types.UnionType):
        return any(fits(value, kind) for kind in arguments)
    if origin is Literal:
        return value in arguments
    if origin in (typing.NotRequired, Annotated):
        return fits(value, arguments[0])
    fields = _fields(hint)
    if fields is not None:
        tags = {name: kind for name, kind in fields.items() if typing.get_origin(kind) is Literal}
        return isinstance(value, dict) and all(fits(value.get(name), kind) for name, kind in tags.items())
    known: Any = {list: list, tuple: list, dict: dict, float: (int, float), None: type(None)}
    return isinstance(value, known.get(origin or hint, hint))


def _fields(hint: Any) -> dict[str, Any] | None:
    """The fields of a class whose objects are sent, its tag among them."""
    if typing.is_typeddict(hint):
        return typing.get_type_hints(hint)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        config = hint.__struct_config__
        tag = {} if config.tag is None else {str(config.tag_field): Literal[config.tag]}
        return {**tag, **{field.encode_name: field.type for field in msgspec.structs.fields(hint)}}
    return None
