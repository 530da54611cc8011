"""Which painter draws which game."""

from umbra.cli.terminal.casting_shadows import CastingPainter
from umbra.cli.terminal.kilforth import KilforthPainter
from umbra.cli.terminal.malice import MalicePainter
from umbra.cli.terminal.scene import Painter, PlainPainter
from umbra.cli.terminal.shadowscape import ShadowPainter

_PAINTERS: dict[str, Painter] = {
    "casting-shadows": CastingPainter(),
    "kilforth": KilforthPainter(),
    "malice": MalicePainter(),
    "shadowscape": ShadowPainter(),
}


def painter_of(game: str) -> Painter:
    """The painter of a game, or a plain one."""
    return _PAINTERS.get(game, PlainPainter())
