"""A fixed number for every answer: the flat action space, for policies that do not read options.

`words/GAME.toml` says for each verb what may follow it: names of a file (`@rooms`), places on the maps of a file
(`@maps-cell`), a group of words (`$colours`), numbers, seats, or words that are spelled out. All that can be said so is
numbered, what a pack adds after everything else. The first numbers are left for the few answers that cannot be listed
beforehand, such as what is paid with: they are drawn for by their key, and no two options of a question have the same.
"""

import zlib
from collections.abc import Iterator, Sequence
from itertools import product

from umbra.adapters.vocabulary import Vocabulary
from umbra.box.keys import Key, seat_key
from umbra.core.errors import UmbraError

SPARE = 512
"""So many numbers are left for answers that are not listed."""

NUMBERS = 16
SEATS = 8
FREE = "*"
"""In place of a shape: anything, which is not listed."""


class Flat:
    """The numbers of all answers of a game with certain cards."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._numbers: dict[str, int] = {}
        for key in self._listed():
            self._numbers.setdefault(key, SPARE + len(self._numbers))
        self.size = SPARE + len(self._numbers)

    def numbers(self, keys: Sequence[str]) -> list[int]:
        """The numbers of the answers to one question, all of them different.

        UmbraError if a game that lists none of its answers has more than SPARE of them in one question.
        """
        known = self._numbers
        try:
            return [known[key] for key in keys]
        except KeyError:
            return self._with_spares(keys)

    def meaning(self, number: int) -> str:
        """The key that has a number; nothing for one of those that are drawn for."""
        return "" if number < SPARE else list(self._numbers)[number - SPARE]

    def _with_spares(self, keys: Sequence[str]) -> list[int]:
        found: list[int] = []
        taken: set[int] = set()
        for key in keys:
            number = self._numbers.get(key)
            if number is None:
                if len(taken) == SPARE:
                    raise UmbraError(f"a question has more than {SPARE} unlisted answers; take actions=index")
                number = zlib.crc32(key.encode()) % SPARE
                while number in taken:
                    number = (number + 1) % SPARE
                taken.add(number)
            found.append(number)
        return found

    def _listed(self) -> Iterator[str]:
        """All answers that can be listed: those of the built-in cards, then what each pack adds."""
        packs = max((len(lists) for lists in self._vocabulary.files.values()), default=1)
        for upto in range(1, packs + 1):
            for head, shapes in self._vocabulary.own.heads.items():
                for shape in shapes:
                    if shape != FREE:
                        names = [self._names(place, upto) for place in shape.split()]
                        yield from (str(Key(head, chosen)) for chosen in product(*names))

    def _names(self, place: str, upto: int) -> list[str]:
        """What may stand at a place of a shape, with the first so many packs, the built-in cards included."""
        found: list[str] = []
        for part in place.split("|"):
            if part == "number":
                found += [str(number) for number in range(NUMBERS)]
            elif part == "seat":
                found += [seat_key(seat) for seat in range(SEATS)]
            elif part.startswith("$"):
                found += self._vocabulary.own.groups[part[1:]]
            elif part.startswith("@"):
                stem, _, cells = part[1:].partition("-")
                lists = self._vocabulary.files.get(stem, [])
                names = [name for some in lists[:upto] for name in some]
                found += [f"{n}-{cell}" for n in names for cell in self._vocabulary.own.cells] if cells else names
            else:
                found.append(part)
        return found
