"""What is said of the fields of a class, in the strings under them."""

import ast
import sys
from functools import cache
from pathlib import Path
from typing import Any


def comments(cls: type[Any]) -> dict[str, str]:
    """What is said of each field, in the class or in those that it comes from."""
    said: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        said |= _in_source(base.__module__).get(base.__qualname__, {})
    return said


@cache
def _in_source(module: str) -> dict[str, dict[str, str]]:
    """The strings under the fields of the classes of a module."""
    file = Path(getattr(sys.modules[module], "__file__", None) or "built-in")
    if file.suffix != ".py":
        return {}
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found: dict[str, dict[str, str]] = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = {
                field.target.id: said.value.value
                for field, said in zip(node.body, node.body[1:], strict=False)
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
                if isinstance(said, ast.Expr) and isinstance(said.value, ast.Constant)
                if isinstance(said.value.value, str)
            }
    return found
