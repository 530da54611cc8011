"""What umbra is called where packages are installed, and the checkout that some commands need."""

from importlib import metadata
from pathlib import Path

from umbra.core.errors import UmbraError

NAME = "umbra-tabletop"
"""The name to install; the name `umbra` belongs to somebody else there."""


class NeedsCheckout(UmbraError):
    """A command that works on the project itself was given outside a checkout of it."""


def version() -> str:
    """The version that is installed."""
    return metadata.version(NAME)


def install_command(extra: str) -> str:
    """How to get an extra."""
    return f"pip install '{NAME}[{extra}]'"


def checkout(command: str, option: str = "--root") -> Path:
    """The checkout that umbra runs from, or else the current folder if it is one; NeedsCheckout otherwise."""
    for folder in (Path(__file__).parents[2], Path.cwd()):
        if (folder / "tests" / "golden").is_dir() and (folder / "docs" / "rules").is_dir():
            return folder
    raise NeedsCheckout(
        f"{command} needs a checkout of umbra, with its tests: run it in one, or name one with {option}"
    )
