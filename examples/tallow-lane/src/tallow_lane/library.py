"""The records of the cards, and the library of all of them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta
from umbra.box.library import Check, Library, loader
from umbra.core import Record

Count = Annotated[int, Meta(ge=1, le=50)]


class Candle(Record, frozen=True, kw_only=True):
    """A candle, which counts its wax in a window."""

    kind: Literal["candle"]
    count: Count
    wax: Count


class Thief(Record, frozen=True, kw_only=True):
    """A card that is sent for somebody's candle."""

    kind: Literal["thief"]
    count: Count


class Answer(Record, frozen=True, kw_only=True):
    """A card that is shown when a candle is about to be stolen, or has been."""

    kind: Literal["answer"]
    count: Count
    answers: Literal["theft", "loss"]
    stops: bool = False
    draws: int = 0


class LaneLibrary(Library):
    """All cards, with the answers sorted by what they answer."""

    def __init__(self, records: Mapping[str, Any]) -> None:
        answers = [record for record in records.values() if isinstance(record, Answer)]
        super().__init__(
            records,
            {window: frozenset(card.id for card in answers if card.answers == window) for window in ("theft", "loss")},
        )


def _check(library: LaneLibrary, check: Check) -> None:
    cards = sum(record.count for record in library.records.values())
    check.need(cards >= 20, f"there are {cards} cards; four players need 20 at least")
    check.need(bool(library.all_of(Candle)), "there are no candles")


KINDS: dict[str, type[Record]] = {"candle": Candle, "thief": Thief, "answer": Answer}

load = loader(Path(__file__).parent / "content", KINDS, LaneLibrary, _check)
