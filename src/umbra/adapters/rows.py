"""Options as rows of numbers: the kind of the question, the verb, up to three names, and an amount for each.

Keys are read by `Key`, the one place that knows how they are written. A name that is made of several (`RO-red+BG-blue`)
counts for as many; equal ones next to each other are one with its amount.
"""

import re
import struct
from collections.abc import Sequence

from umbra.adapters.vocabulary import NUMBER, OTHER, SEAT, Vocabulary
from umbra.box.keys import Key
from umbra.core.decision import Decision

COLUMNS = ("kind", "head", "first", "second", "third", "first amount", "second amount", "third amount", "sign")
NAMES = 3
REMEMBERED = 50_000

_PACKED = struct.Struct(f"={len(COLUMNS)}i")
_SIGNED = re.compile(r"(.+?)([+-]\d{1,4})")
_SEAT = re.compile(r"seat-(\d{1,2})")
_CELL = re.compile(r"(.+)-([A-Z])(\d{1,2})")
_SIDES = re.compile(r"[+>]")
_LARGEST = 10_000


class Rows:
    """Makes rows of options, and remembers them by their keys."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._packed: dict[str, dict[str, bytes]] = {}
        self._kept = 0

    def row(self, kind: str, key: str) -> tuple[int, ...]:
        """The numbers of one option, in the order of COLUMNS."""
        read = Key.read(key)
        head, sign = self._head(read.verb)
        names = [name for text in read.names for name in self._names(text)]
        merged: list[list[int]] = []
        for word, amount in names:
            if merged and merged[-1][0] == word and word > SEAT and amount == 1:
                merged[-1][1] += 1
            else:
                merged.append([word, amount])
        shown = [*merged[:NAMES], *[[0, 0]] * (NAMES - len(merged))]
        amounts = [amount for _, amount in shown]
        if len(merged) > NAMES:
            amounts[-1] += _LARGEST  # more names than columns: rows may be alike, and say so
        return (self._vocabulary.kinds[kind], head, *(word for word, _ in shown), *amounts, sign)

    def packed(self, ask: Decision, most: int) -> bytes:
        """The rows of the first options of a question, one after the other, as 32-bit numbers."""
        known = self._packed.get(ask.kind)
        if known is None:
            known = self._packed[ask.kind] = {}
        try:
            return b"".join([known[option.key] for option in ask.options[:most]])
        except KeyError:
            return b"".join([self._one(known, ask.kind, option.key) for option in ask.options[:most]])

    def table(self, ask: Decision) -> list[tuple[int, ...]]:
        """The rows of all options of a question."""
        return [self.row(ask.kind, option.key) for option in ask.options]

    def _one(self, known: dict[str, bytes], kind: str, key: str) -> bytes:
        packed = known.get(key)
        if packed is None:
            packed = _PACKED.pack(*self.row(kind, key))
            self._kept += 1
            if self._kept > REMEMBERED:
                self._kept = 0
                self._packed.clear()
            known[key] = packed
        return packed

    def _head(self, verb: str) -> tuple[int, int]:
        """The verb, and what it adds or takes: `gold-1` is gold with -1."""
        heads = self._vocabulary.heads
        signed = None if verb in heads else _SIGNED.fullmatch(verb)
        return (heads[verb], 0) if signed is None else (heads[signed[1]], int(signed[2]))

    def _names(self, text: str) -> list[tuple[int, int]]:
        """The words of a name with their amounts; what is unknown as a whole is taken apart."""
        words = self._vocabulary.words
        if text in words:
            return [(words[text], 1)]
        if text.isdecimal() and text.isascii() and int(text[:6]) <= _LARGEST:
            return [(NUMBER, int(text))]
        if (seat := _SEAT.fullmatch(text)) is not None:
            return [(SEAT, int(seat[1]))]
        if (cell := _CELL.fullmatch(text)) is not None:
            return [(words[cell[1]], (ord(cell[2]) - 64) * 100 + int(cell[3]))]
        if (parts := _SIDES.split(text))[1:]:
            return [name for part in parts for name in self._names(part)]
        if (signed := _SIGNED.fullmatch(text)) is not None:
            return [(words[signed[1]], int(signed[2]))]
        return [(OTHER, 1)]


def unpacked(rows: bytes) -> list[Sequence[int]]:
    """Rows as they were before they were packed."""
    return list(_PACKED.iter_unpack(rows))
