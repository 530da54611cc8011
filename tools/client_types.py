"""Writes web/src/made: what the server sends to the browser, as TypeScript types made from the Python ones.

`make types` runs it. Every game with a board has a file for its state (with the numbers that have names there), for its
sketch, its records and its events; `core.ts` has what all games share, `answers.ts` what is sent to browsers,
`messages.ts` and `requests.ts` what they send. The comments are the docstrings of classes and fields.
"""

import ast
import enum
import importlib
import inspect
import pkgutil
import sys
import types
import typing
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, NotRequired, Required, Union

import msgspec

from umbra.cli.content.comments import comments
from umbra.core.content import Record
from umbra.core.events import Event
from umbra.core.plain import Area
from umbra.core.rules import Rules
from umbra.registry import all_rules
from umbra.server.wire import answers, bodies, messages

WEB = Path(__file__).parents[1] / "web/src"
MADE = WEB / "made"
HEAD = "// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.\n"
WIDTH = 120
SCALARS = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "unknown"}
LISTS = (list, set, frozenset, Sequence)
SHARED = "umbra.core."
UNSENT = ("counters",)
"""Fields of a state that no view has."""


class Field(NamedTuple):
    """One field of an interface."""

    name: str
    kind: str
    comment: str = ""
    optional: bool = False

    @property
    def signature(self) -> str:
        """`name?: kind`"""
        name = self.name if self.name.isidentifier() else f"'{self.name}'"
        return f"{name}{'?' if self.optional else ''}: {self.kind}"


class Module:
    """A file of types. Whatever a type needs that is not in it yet is written too, or imported from the shared file."""

    def __init__(
        self, head: str, shared: "Module | None" = None, *, is_sent: bool = False, core: str = "./core"
    ) -> None:
        self.head = head
        self._shared, self._core = shared, core
        self._is_sent = is_sent
        """Whether a browser sends it, which may leave out what has a default."""
        self._names: dict[Any, str] = {}
        self._texts: dict[str, str] = {}
        self._imported: set[str] = set()
        self._aliases: dict[Any, str] = {}

    @property
    def text(self) -> str:
        """The file."""
        imports = (
            f"import type {{ {', '.join(sorted(self._imported))} }} from '{self._core}';\n\n" if self._imported else ""
        )
        return f"{HEAD}\n/** {self.head} */\n\n{imports}" + "\n".join(self._texts.values())

    def write(self, name: str, fields: Iterable[Field], comment: str = "", extends: str = "") -> None:
        """Write an interface of fields that are known already."""
        lines = [*_comment(comment), f"export interface {name}{f' extends {extends}' if extends else ''} {{"]
        for field in fields:
            lines += [f"  {line}" for line in _comment(field.comment)]
            lines.append(f"  {field.signature};")
        self._texts[name] = "\n".join((*lines, "}", ""))

    def constant(self, name: str, value: int, comment: str) -> None:
        """Write a number that has a name."""
        self._texts[name] = "\n".join((*_comment(comment), f"export const {name} = {value};", ""))

    def union(self, name: str, kinds: Iterable[Any]) -> None:
        """Write a name for one of several types."""
        self._texts[name] = _union(name, [self.kind(kind) for kind in kinds])

    def kind(self, hint: Any) -> str:
        """A Python type as one of TypeScript."""
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        if hint in SCALARS:
            return SCALARS[hint]
        if origin in (Annotated, NotRequired, Required):
            return self.kind(arguments[0])
        if hint in self._aliases:
            return self._alias(hint)
        if origin is Literal:
            return " | ".join(_literal(value) for value in arguments)
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.kind(kind) for kind in arguments))
        if origin in LISTS:
            return _array(self.kind(arguments[0]))
        if origin is tuple:
            return self._tuple(arguments)
        if origin is dict:
            return self._dict(*arguments)
        if isinstance(hint, type):
            return self._class(hint)
        raise TypeError(f"{hint!r} has no type in TypeScript yet")

    def fields(self, cls: type[Any]) -> Iterator[Field]:
        """The fields of a class, without its tag."""
        said = comments(cls)
        if typing.is_typeddict(cls):
            for name, hint in typing.get_type_hints(cls, include_extras=True).items():
                yield Field(name, self.kind(hint), said.get(name, ""), name in cls.__optional_keys__)
            return
        spared = self._is_sent or cls.__struct_config__.omit_defaults
        for field in msgspec.structs.fields(cls):
            if field.name not in UNSENT:
                optional = spared and not field.required
                yield Field(field.encode_name, self.kind(field.type), said.get(field.name, ""), optional)

    def _tuple(self, arguments: tuple[Any, ...]) -> str:
        if arguments[1:] == (...,):
            return _array(self.kind(arguments[0]))
        return f"[{', '.join(self.kind(kind) for kind in arguments)}]"

    def _dict(self, key: Any, value: Any) -> str:
        """In JSON every key is a text; of those that are listed some may be missing."""
        kind = self.kind(key)
        record = f"Record<{'string' if kind == 'number' else kind}, {self.kind(value)}>"
        return record if kind in ("string", "number") else f"Partial<{record}>"

    def _alias(self, hint: Any) -> str:
        name = self._aliases.pop(hint)
        if name not in self._texts:
            self._texts[name] = ""
            self._texts[name] = _union(name, self.kind(hint).split(" | "))
        self._aliases[hint] = name
        return name

    def _class(self, cls: type[Any]) -> str:
        if issubclass(cls, enum.Enum):
            return " | ".join(_literal(member.value) for member in cls)
        if self._shared is not None and cls.__module__.startswith(SHARED):
            name = self._shared._class(cls)
            self._imported.add(name)
            return name
        if cls not in self._names:
            if not _is_ours(cls):
                raise TypeError(f"{cls.__qualname__} is no class whose fields are sent")
            self._interface(cls)
        return self._names[cls]

    def _interface(self, cls: type[Any]) -> None:
        name = _name(cls)
        if name in self._texts:
            raise TypeError(f"there are two classes {name} in one file of types")
        self._aliases = {**aliases(cls.__module__), **self._aliases}
        self._names[cls] = name
        self._texts[name] = ""
        extends = self._parent(cls)
        own = list(self.fields(cls))
        if extends is not None:
            inherited = set(self.fields(extends))
            own = [field for field in own if field not in inherited]
        self.write(name, [*_tag(cls), *own], _paragraph(cls), "" if extends is None else self.kind(extends))

    def _parent(self, cls: type[Any]) -> type[Any] | None:
        """The class whose fields it has too, if it is one of ours."""
        if typing.is_typeddict(cls):
            return None
        parent = cls.__bases__[0]
        is_one = issubclass(parent, msgspec.Struct) and parent.__struct_fields__ and not parent.__struct_config__.tag
        return parent if is_one else None


@cache
def aliases(module: str) -> dict[Any, str]:
    """The public names of a module and its package for lists of values and for unions, by what they stand for."""
    package = ".".join(module.split(".")[:3])
    others = sorted(name for name in sys.modules if name.startswith(f"{package}.") and name != module)
    found: dict[Any, str] = {}
    for each in (module, *others):
        for name, value in vars(sys.modules[each]).items():
            if not name.startswith("_") and _is_worth_a_name(value):
                found.setdefault(value, name)
    return found


def _is_worth_a_name(hint: Any) -> bool:
    """Whether it lists values, or classes of ours; a union of numbers and texts says enough without a name."""
    if typing.get_origin(hint) not in (Union, types.UnionType):
        return typing.get_origin(hint) is Literal
    return any(typing.get_origin(kind) is Literal or _is_ours(kind) for kind in typing.get_args(hint))


def constants(module: str) -> dict[str, str]:
    """The numbers that a module gives names to, such as how many cards a hand has, with what is said of each."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    found: dict[str, str] = {}
    for node, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(node, ast.Assign):
            said = after.value.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else ""
            names = [name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)]
            found |= {name: str(said) for name in names if isinstance(getattr(sys.modules[module], name), int)}
    return found


def _is_struct(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct)


def _is_ours(hint: Any) -> bool:
    return typing.is_typeddict(hint) or _is_struct(hint)


def _name(cls: type[Any]) -> str:
    """`HeroRecord` is not a `Hero` of the state; and `Record` is taken in TypeScript."""
    if cls is Record:
        return "AnyRecord"
    return f"{cls.__name__}Record" if _is_struct(cls) and issubclass(cls, Record) else cls.__name__


def _paragraph(cls: type[Any]) -> str:
    return inspect.cleandoc(cls.__doc__ or "").split("\n\n")[0]


def _comment(text: str) -> list[str]:
    """A comment of one line, or of several where it is long."""
    words = text.split()
    whole = f"/** {' '.join(words)} */"
    if not words:
        return []
    if len(whole) <= WIDTH - 2:
        return [whole]
    lines = [" *"]
    for word in words:
        if len(lines[-1]) + len(word) + 1 > WIDTH - 2:
            lines.append(" *")
        lines[-1] += f" {word}"
    return ["/**", *lines, " */"]


def _literal(value: object) -> str:
    """A value as it is written in TypeScript: texts in single quotes, the rest as in JSON."""
    return f"'{value}'" if isinstance(value, str) else msgspec.json.encode(value).decode()


def _array(kind: str) -> str:
    return f"({kind})[]" if " | " in kind and not kind.startswith("Record<") else f"{kind}[]"


def _union(name: str, kinds: list[str]) -> str:
    line = f"export type {name} = {' | '.join(kinds)};"
    if len(line) > WIDTH:
        line = f"export type {name} =" + "".join(f"\n  | {kind}" for kind in kinds) + ";"
    return f"{line}\n"


def _tag(cls: type[Any]) -> list[Field]:
    if typing.is_typeddict(cls) or cls.__struct_config__.tag is None:
        return []
    return [Field(str(cls.__struct_config__.tag_field), _literal(cls.__struct_config__.tag))]


def events_of(package: str) -> list[type[Event]]:
    """Every event of a game, in the order of their names."""
    found: dict[str, type[Event]] = {}
    left = [Event]
    while left:
        for cls in left.pop().__subclasses__():
            left.append(cls)
            if cls.__module__.startswith(f"{package}."):
                found[cls.__name__] = cls
    return [found[name] for name in sorted(found)]


def of_game(rules: Rules, core: Module) -> dict[str, Module]:
    """The files of a game."""
    package = rules.state.__module__.rpartition(".")[0]
    for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
        importlib.import_module(module.name)
    state = Module(f"The state of a game of {rules.title} as a view has it.", core, core="../core")
    for name, comment in constants(rules.state.__module__).items():
        state.constant(name, getattr(sys.modules[rules.state.__module__], name), comment)
    state.kind(rules.state)

    sketch = Module(f"What the rules work out for a screen of {rules.title}.", core, core="../core")
    for told in (rules.open_sketch, rules.sketch):
        cls = inspect.signature(told).return_annotation
        if typing.is_typeddict(cls):
            sketch.kind(cls)

    content = Module(f"The records of {rules.title}: cards, and whatever else its content has.", core, core="../core")
    kinds = {record.kind: type(record) for record in rules.load(()).records.values()}
    fields = [Field(kind, content.kind(cls)) for kind, cls in sorted(kinds.items())]
    content.write("Records", fields, "The records of each kind.")

    events = Module(f"What happens in a game of {rules.title}: the data of each type of event.", core, core="../core")
    happened = [Field(cls.__name__, _inline(events.fields(cls)), _paragraph(cls)) for cls in events_of(package)]
    events.write("Events", happened)
    return {"state": state, "sketch": sketch, "content": content, "events": events}


def _inline(fields: Iterable[Field]) -> str:
    known = list(fields)
    line = f"{{ {'; '.join(field.signature for field in known)} }}" if known else "Record<string, never>"
    if len(line) <= WIDTH - 40:
        return line
    return "{\n" + "".join(f"    {field.signature};\n" for field in known) + "  }"


def of_wire(core: Module) -> dict[str, Module]:
    """What browsers are sent, and what they send."""
    told = Module("What the server answers, and the messages of the socket of a table.", core)
    for cls in vars(answers).values():
        if _is_ours(cls) and cls.__module__ == answers.__name__ and cls is not answers.Message:
            told.kind(cls)
    told.union("FromServer", typing.get_args(answers.FromServer))
    sent = Module("The messages that the browser sends through the socket of a table.", is_sent=True)
    sent.union("ToServer", typing.get_args(messages.AnyMessage))
    requests = Module("The bodies of requests.", is_sent=True)
    for cls in bodies.Body.__subclasses__():
        requests.kind(cls)
    return {"answers": told, "messages": sent, "requests": requests}


def made() -> dict[Path, str]:
    """All files, with what is in them."""
    core = Module("What the states, sketches and events of all games share.")
    core.kind(Area)
    files = of_wire(core)
    for key, rules in all_rules().items():
        if (WEB / "games" / key).is_dir():
            files |= {f"{key}/{name}": module for name, module in of_game(rules, core).items()}
    files["core"] = core
    return {MADE / f"{name}.ts": module.text for name, module in files.items()}


def main() -> None:
    """Write all files, and take away what is no longer made."""
    files = made()
    for old in MADE.rglob("*.ts"):
        if old not in files:
            old.unlink()
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
