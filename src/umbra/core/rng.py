"""Chance as a pure function of (seed, stream name, counter): copied for free and equal on every machine."""

import hashlib
import re
import struct
from collections.abc import Mapping, MutableMapping, Sequence

Rigged = Mapping[str, Sequence[int]]
"""Values that a test puts in place of the first draws of a stream."""

_words_of = struct.Struct(">8Q").unpack
_NO_BLOCK: tuple[int, tuple[int, ...]] = (-1, ())


def commitment(seed: str) -> str:
    """The SHA-256 that is published at the start, so that the seed can be checked at the end."""
    return hashlib.sha256(seed.encode()).hexdigest()


_PART = re.compile("[0-9a-f]{64}")


def is_part(text: str) -> bool:
    """Whether that can be somebody's part of a seed, or a commitment to one: 64 hexadecimal digits in lower case."""
    return _PART.fullmatch(text) is not None


def mixed(house: str, parts: Sequence[str]) -> str:
    """The seed that several have made together: the SHA-256 of a line `umbra/seed/1` and of one line for each part.

    All parts have the same length, so no two ways of putting them together give the same text.
    """
    return hashlib.sha256("".join(f"{line}\n" for line in ("umbra/seed/1", house, *parts)).encode()).hexdigest()


class Rng:
    """Named streams of random values under one seed.

    Its values never change: the counters live in the game's state, so they are copied, saved and undone with it. The
    seed stays here and is in no state and no view.
    """

    __slots__ = ("_key", "_latest", "_rigged", "seed")

    def __init__(self, seed: str, rigged: Rigged | None = None) -> None:
        self.seed = seed
        self._key = hashlib.sha256(b"umbra/1/" + seed.encode()).digest()
        self._rigged = rigged or {}
        self._latest: dict[str, tuple[int, tuple[int, ...]]] = {}
        """The latest block of each stream and its eight words, remembered because the next draws often need them."""

    def draw(self, counters: MutableMapping[str, int], stream: str, sizes: Sequence[int]) -> list[int]:
        """The next values of a stream, one per entry of `sizes`, each from 0 up to but without that size."""
        start = counters.get(stream, 0)
        counters[stream] = start + len(sizes)
        values: list[int] = []
        block, words = self._latest.get(stream, _NO_BLOCK)
        for counter, size in enumerate(sizes, start):
            if counter >> 3 != block:
                block = counter >> 3
                words = _words_of(hashlib.blake2b(f"{stream}/{block}".encode(), key=self._key).digest())
            # A 64-bit word modulo a small size is uniform to better than one part in 2**50.
            values.append(words[counter & 7] % size)
        self._latest[stream] = block, words
        if stream in self._rigged:
            self._rig(stream, start, sizes, values)
        return values

    def _rig(self, stream: str, start: int, sizes: Sequence[int], values: list[int]) -> None:
        planned = self._rigged[stream]
        for i, size in enumerate(sizes):
            if start + i < len(planned):
                value = planned[start + i]
                if not 0 <= value < size:
                    raise ValueError(f"rigged value {value} of stream {stream!r} is not below {size}")
                values[i] = value
