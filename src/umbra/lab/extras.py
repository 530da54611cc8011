"""Packages that only some of the lab needs, and the error that names how to get them."""

import importlib
from typing import Any

from umbra.core.errors import UmbraError
from umbra.distribution import install_command


class MissingExtra(UmbraError):
    """A package of an extra is not installed; says which and how to get it."""


def need(module: str, extra: str, purpose: str) -> Any:
    """The module, or MissingExtra."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        package = (error.name or module).partition(".")[0]
        raise MissingExtra(f"{purpose} needs the package {package}: {install_command(extra)}") from None
