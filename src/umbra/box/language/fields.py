"""Where effects stand: a class of records says in `texts` which of its fields hold some, and on what they stand."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from operator import attrgetter
from typing import Any, TypeVar

import msgspec

from umbra.box.language.grammar import Misread
from umbra.box.language.language import Effect, Language
from umbra.box.language.saying import Unsaid
from umbra.box.language.words import Names

E = TypeVar("E", bound=Effect)


class Field(msgspec.Struct, frozen=True):
    """A field of effects. Where several of one name are declared, the first that is for a record counts."""

    name: str
    """`effects`; `ability.then` is a field of a part of the record."""
    on: str
    """The kind of card on which they stand."""
    slot: str = ""
    """Where a text without a trigger stands; without a slot every text has a trigger."""
    limited: str = ""
    """Where a text stands instead that has a limit."""
    bare: bool = False
    """Whether no text of it has a trigger."""
    where: str = ""
    """A field on which it depends whether this counts; without one it does for all records of the class."""
    values: tuple[Any, ...] = ()
    """What that field holds then."""

    def counts_for(self, record: Any) -> bool:
        """Whether it says where the effects of this record stand."""
        return not self.where or attrgetter(self.where)(record) in self.values

    def read(self, language: Language[E], text: str, names: Names | None = None) -> E:
        """A text of it as an effect, or Misread."""
        return language.read(text, on=self.on, slot=self.slot, limited=self.limited, bare=self.bare, names=names)

    def of(self, record: Any) -> dict[str, str]:
        """What a record has there, each text with how it is called in errors."""
        found = attrgetter(self.name)(record)
        if isinstance(found, str):
            return {self.name: found}
        return {f"{self.name}[{number}]": text for number, text in enumerate(found)}


def declared(kind: type[Any]) -> tuple[Field, ...]:
    """The fields of effects of a class of records."""
    found: tuple[Field, ...] = getattr(kind, "texts", ())
    return found


def texts_of(record: Any) -> Iterator[Field]:
    """The fields of effects of a record, each once."""
    found: dict[str, Field] = {}
    for field in declared(type(record)):
        if field.name not in found and field.counts_for(record):
            found[field.name] = field
    yield from found.values()


def read_fields(
    language: Language[E], record: Any, names: Names | None = None, wrong: Callable[[E], str] = lambda effect: ""
) -> dict[str, tuple[E, ...]]:
    """The effects of a record by field; Misread names the record, the field and the column.

    `wrong` says of an effect that is read why it would not be carried out as it stands there, if so.
    """
    return {field.name: tuple(_read(language, record, field, names, wrong)) for field in texts_of(record)}


def _read(
    language: Language[E], record: Any, field: Field, names: Names | None, wrong: Callable[[E], str]
) -> Iterator[E]:
    for place, text in field.of(record).items():
        try:
            effect = field.read(language, text, names)
            if complaint := wrong(effect):
                raise Misread(text, 1, complaint)
        except Misread as misread:
            raise misread.of(record.id, place) from None
        yield effect


@contextmanager
def said_of(record: Any) -> Iterator[None]:
    """While a record is said: Misread for what its text leaves out or says twice."""
    try:
        yield
    except Unsaid as error:
        texts = {place: text for field in texts_of(record) for place, text in field.of(record).items()}
        raise Misread("; ".join(texts.values()), 1, str(error)).of(record.id, ", ".join(texts)) from None
