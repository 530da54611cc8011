"""The journal: an append-only record of a game, in lines of JSON that a person can read.

The first line is the header; then one line per entry, and one per boundary with the digest of the state there. A save
is the journal and, as its last line, the snapshot of the latest boundary.
"""

import zlib
from typing import Any

import msgspec

from umbra.core.chance import Chance
from umbra.core.content import Pack
from umbra.core.errors import BadSave

FORMAT = 1
MAX_BLOB = 4 << 20
MAX_TEXT = 32 << 20
MAX_LINES = 50_000
MAX_HEADER = 2 << 20
_MAGIC = b"umbra-save-1\n"
_ANY_MAGIC = b"umbra-save-"


class Header(msgspec.Struct, forbid_unknown_fields=True, tag_field="line", tag="header", omit_defaults=True):
    """Who plays what, under which rules; enough to replay a game together with its answers."""

    format: int
    game: str
    revision: int
    content: str
    options: dict[str, str | int | bool | None]
    seats: int
    commitment: str
    seed: str
    packs: list[Pack] = []
    """The cards of people's own that are in force, so that the game outlives the folder they came from."""
    chance: Chance | None = None
    """What the seed is made of, if it was neither chosen nor drawn by one party alone."""


class _Format(msgspec.Struct):
    """What can be read of a header of any version."""

    format: int


class Answer(msgspec.Struct, forbid_unknown_fields=True, tag_field="line", tag="answer", omit_defaults=True):
    """One answer by its key, with the values drawn and whose knowledge grew until the next question."""

    seat: int
    key: str
    sealed: bool = False
    learned: int = 0
    draws: list[tuple[str, list[int]]] = []
    joined: bool = False
    """Whether it belongs to the act of its seat before it: a later answer of a way, or that of a standing order."""


class Start(msgspec.Struct, forbid_unknown_fields=True, tag_field="line", tag="start"):
    """What was drawn before the first question."""

    draws: list[tuple[str, list[int]]]


class Undo(msgspec.Struct, forbid_unknown_fields=True, tag_field="line", tag="undo"):
    """The last so many answers were taken back."""

    answers: int


class Boundary(msgspec.Struct, forbid_unknown_fields=True, tag_field="line", tag="boundary"):
    """The state had this digest after so many standing answers."""

    answers: int
    digest: str


class Resumed(msgspec.Struct, forbid_unknown_fields=True, tag_field="line", tag="resumed"):
    """Rules or content had changed, so play went on from a snapshot; what stands before it is not replayed."""

    revision: int
    content: str
    dropped: int
    state: msgspec.Raw


class Snapshot(msgspec.Struct, forbid_unknown_fields=True, tag_field="line", tag="snapshot"):
    """The state at the latest boundary."""

    answers: int
    state: msgspec.Raw


Line = Header | Answer | Start | Undo | Resumed | Boundary | Snapshot

_encode = msgspec.json.Encoder(order="deterministic").encode
_decode = msgspec.json.Decoder(Line)
_decode_format = msgspec.json.Decoder(_Format)


def to_line(line: Any) -> bytes:
    """One line of a journal, as it is stored and sent."""
    return _encode(line)


def from_line(row: bytes) -> Any:
    """The line that was stored; BadSave if it cannot be read."""
    return _line(1, row)


def to_text(lines: list[Any]) -> bytes:
    """The journal as lines of JSON."""
    return b"\n".join(_encode(line) for line in lines) + b"\n"


def to_blob(text: bytes) -> bytes:
    """The same, small."""
    return _MAGIC + zlib.compress(text, 9)


def read_lines(data: bytes) -> list[Any]:
    """The lines of a journal text or a save. BadSave says what is wrong; nothing in it is ever run."""
    text = _unpacked(data)
    if text.count(b"\n") > MAX_LINES:
        raise BadSave(f"this save has more than {MAX_LINES} lines, which are not read")
    rows = text.split(b"\n")
    if rows[-1] == b"":
        rows.pop()
    if not rows:
        raise BadSave("this save is empty; a save starts with a header line")
    _check_format(rows[0])
    lines = [_line(number, row) for number, row in enumerate(rows, 1)]
    if not isinstance(lines[0], Header):
        raise BadSave("line 1 of this save is not a header")
    return lines


def _check_format(row: bytes) -> None:
    """A header of another version may look different, so its format is read first."""
    if len(row) > MAX_HEADER:
        raise BadSave(f"line 1 of this save has {len(row)} bytes; a header has at most {MAX_HEADER}")
    try:
        found = _decode_format.decode(row).format
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(f"line 1 of this save cannot be read: {error}") from None
    if found != FORMAT:
        raise BadSave(f"this save has format {found}; this version of umbra reads format {FORMAT}")


def _unpacked(data: bytes) -> bytes:
    if not isinstance(data, bytes | bytearray | memoryview):
        raise BadSave(f"a save is bytes, not {type(data).__name__}")
    data = bytes(data)
    if len(data) > MAX_TEXT:
        raise BadSave(f"this save has {len(data)} bytes; at most {MAX_TEXT} are read")
    if not data.startswith(_MAGIC):
        if data.startswith(_ANY_MAGIC):
            raise BadSave(f"this save has another format; this version of umbra reads format {FORMAT}")
        if not data.lstrip().startswith(b"{"):
            raise BadSave("this is not an umbra save: it starts neither with a header nor with the mark of a save")
        return data
    if len(data) > MAX_BLOB:
        raise BadSave(f"this save has {len(data)} bytes packed; at most {MAX_BLOB} are read")
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(data[len(_MAGIC) :], MAX_TEXT)
    except zlib.error as error:
        raise BadSave(f"this save is damaged: {error}") from None
    if not unpacker.eof:
        raise BadSave("this save is truncated or too large: it ends in the middle")
    return text


def _line(number: int, row: bytes) -> Any:
    try:
        return _decode.decode(row)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(f"line {number} of this save cannot be read: {error}") from None
