"""A canvas of characters: boxes that share their edges, and texts inside them."""

from rich.text import Text

_UP, _DOWN, _LEFT, _RIGHT = 1, 2, 4, 8
_LINES = " ╵╷│╴╯╮┤╶╰╭├─┴┬┼"
_PLAIN = " |||-+++-+++-+++"


class Canvas:
    """Draw boxes first and write into them; then take the lines."""

    def __init__(self, width: int, height: int) -> None:
        self._edges = [[0] * width for _ in range(height)]
        self._texts: list[list[tuple[int, Text]]] = [[] for _ in range(height)]

    def box(self, x: int, y: int, width: int, height: int) -> None:
        """A box by its upper left corner; where boxes meet, their edges become one."""
        right, bottom = x + width - 1, y + height - 1
        for row in (y, bottom):
            for column in range(x, right):
                self._edges[row][column] |= _RIGHT
                self._edges[row][column + 1] |= _LEFT
        for column in (x, right):
            for row in range(y, bottom):
                self._edges[row][column] |= _DOWN
                self._edges[row + 1][column] |= _UP

    def write(self, x: int, y: int, text: Text) -> None:
        """A text that begins at this place."""
        self._texts[y].append((x, text))

    def lines(self, *, unicode: bool) -> list[Text]:
        """All lines, edges drawn."""
        signs = _LINES if unicode else _PLAIN
        found = []
        for edges, texts in zip(self._edges, self._texts, strict=True):
            line, at = Text(), 0
            for x, text in sorted(texts, key=lambda placed: placed[0]):
                line.append("".join(signs[edge] for edge in edges[at:x]), style="dim")
                line.append_text(text)
                at = x + text.cell_len
            line.append("".join(signs[edge] for edge in edges[at:]).rstrip(), style="dim")
            found.append(line)
        return found
