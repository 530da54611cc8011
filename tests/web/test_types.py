"""The client's types are those of the server: they are made from them, and made again when they change."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec
import pytest

from umbra.core.state import a_list, state

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("tools_client_types", ROOT / "tools/client_types.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_types_of_the_client_are_fresh(tool):
    files = tool.made()
    stale = [path.name for path, text in files.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    left = [path.name for path in tool.MADE.rglob("*.ts") if path not in files]

    assert (stale, left) == ([], []), "the server's types have changed: run `make types`, then `make check-web`"


Colour = Literal["red", "blue"]


@state
class Gem:
    """Something
    that shines."""

    colour: Colour
    size: Annotated[int, msgspec.Meta(ge=0)] = 1
    """How large it is."""
    marks: list[int | None] = a_list()


class Find(msgspec.Struct, tag="find", tag_field="do"):
    gem: Gem
    among: dict[int, list[Gem]] = {}


class Loss(msgspec.Struct, tag="loss", tag_field="do"):
    where: tuple[int, str]
    left: dict[Colour, int] = {}


class Told(TypedDict):
    news: list[Find | Loss]
    more: NotRequired[dict[str, Any]]


def made(tool: ModuleType, cls: type[Any], **options: bool) -> str:
    module = tool.Module("A test.", **options)
    module.kind(cls)
    text: str = module.text
    return text.partition("/** A test. */\n\n")[2]


def test_classes_become_interfaces_with_what_is_said_of_them(tool):
    assert made(tool, Gem) == (
        "/** Something that shines. */\n"
        "export interface Gem {\n"
        "  colour: Colour;\n"
        "  /** How large it is. */\n"
        "  size: number;\n"
        "  marks: (number | null)[];\n"
        "}\n\n"
        "export type Colour = 'red' | 'blue';\n"
    )


def test_unions_are_told_apart_by_their_tag_and_keys_are_texts(tool):
    text = made(tool, Told)

    assert "  news: (Find | Loss)[];\n  more?: Record<string, unknown>;\n" in text
    assert "  do: 'find';\n  gem: Gem;\n  among: Record<string, Gem[]>;\n" in text
    assert "  do: 'loss';\n  where: [number, string];\n  left: Partial<Record<Colour, number>>;\n" in text


def test_what_a_browser_sends_may_leave_out_what_has_a_default(tool):
    assert "  where: [number, string];\n  left?: " in made(tool, Loss, is_sent=True)


def test_what_has_no_type_in_the_client_is_named(tool):
    with pytest.raises(TypeError, match="complex"):
        tool.Module("A test.").kind(complex)
