"""Which painter draws which game: the package here that is named like it, or the module `painter` beside its rules."""

from functools import cache

from umbra.cli.terminal.plain import PlainPainter
from umbra.cli.terminal.scene import Painter
from umbra.origins import module_beside


@cache
def painter_of(game: str) -> Painter:
    """The painter of a game, or a plain one. BrokenGame when its own cannot be loaded."""
    module = module_beside(game, "painter", __name__.rpartition(".")[0])
    if module is None:
        return PlainPainter()
    painter: Painter = module.make_painter()
    return painter
