"""A picture of the table as a terminal shows it."""

import unicodedata
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from rich.terminal_theme import SVG_EXPORT_THEME
from rich.text import Text

from umbra.adapters.drawing import WIDTH, drawn
from umbra.core.view import View

LETTER = 14
"""How high letters are drawn, in pixels."""

INK, PAPER = (220, 220, 228), (22, 20, 28)
Colour = tuple[int, int, int]

LAST_OF_FONT = 0x24F
"""Beyond the letters of the West the font of Pillow has few signs."""

PUNCTUATION = "–—’‘“”…−•"


def picture_of(view: View) -> NDArray[np.uint8]:
    """The table as the seat of the view may see it: height × width × 3."""
    lines = drawn(view).export_text(styles=True).rstrip("\n").split("\n")
    _, across, down = _font()
    texts = [Text.from_ansi(line) for line in lines]
    image = Image.new("RGB", ((WIDTH + 1) * across, len(texts) * down), PAPER)
    pen = ImageDraw.Draw(image)
    for row, text in enumerate(texts):
        for column, (sign, colour) in enumerate(_signs(text)):
            left, top = column * across, row * down
            if _is_of_font(sign):
                image.paste(colour, (left, top), _letter(sign))
            elif sign != " ":
                _put(pen, sign, (left, top, across, down), colour)
    return np.asarray(image, dtype=np.uint8)


def _put(pen: ImageDraw.ImageDraw, sign: str, cell: tuple[int, int, int, int], colour: Colour) -> None:
    """Draw one of the lines and shapes that the font lacks into its cell, by hand."""
    left, top, across, down = cell
    name = unicodedata.name(sign, "")
    middle, centre = left + across // 2, top + down // 2
    if not name.startswith("BOX DRAWINGS"):
        pen.rectangle((left + 2, centre - 3, left + across - 3, centre + 3), fill=colour)
        return
    ends = {"UP": (middle, top), "DOWN": (middle, top + down), "LEFT": (left, centre), "RIGHT": (left + across, centre)}
    both = {"VERTICAL": ("UP", "DOWN"), "HORIZONTAL": ("LEFT", "RIGHT")}
    for word in name.split():
        for side in both.get(word, (word,) if word in ends else ()):
            pen.line((middle, centre, *ends[side]), fill=colour)


def _is_of_font(sign: str) -> bool:
    """Whether the font has a sign that leaves a mark."""
    return sign != " " and (ord(sign) <= LAST_OF_FONT or sign in PUNCTUATION or not unicodedata.name(sign, ""))


@cache
def _letter(sign: str) -> Image.Image:
    """Where a sign leaves ink, in the middle of its cell; it may be wider."""
    font, across, down = _font()
    ink = Image.new("L", (2 * across, down))
    left = max(0.0, (across - font.getlength(sign)) / 2)
    ImageDraw.Draw(ink).text((left, 0), sign, fill=255, font=font)
    return ink


def _signs(text: Text) -> list[tuple[str, Colour]]:
    """The signs of a line with their colours."""
    colours: list[Colour] = [INK] * len(text.plain)
    for span in text.spans:
        style = span.style
        colour = None if isinstance(style, str) or style.color is None else style.color.get_truecolor(SVG_EXPORT_THEME)
        if colour is not None:
            shade = (colour.red, colour.green, colour.blue)
            colours[span.start : span.end] = [shade] * (span.end - span.start)
    return list(zip(text.plain, colours, strict=True))


@cache
def _font() -> tuple[Any, int, int]:
    """A font, and how far its signs stand apart."""
    font = ImageFont.load_default(LETTER)
    return font, int(font.getlength("M") * 0.8), LETTER + 4
