"""`umbra spaces`: what answers and observations are in numbers, for those who write learning programs."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from umbra.adapters.flat import SPARE
from umbra.adapters.rows import COLUMNS
from umbra.adapters.spaces import Spaces, spaces_of
from umbra.adapters.vocabulary import RESERVED
from umbra.cli.keys import GameKey
from umbra.cli.party import chosen_options
from umbra.core.errors import BadOption


def spaces(
    game: GameKey,
    /,
    *,
    seats: int | None = None,
    option: tuple[str, ...] = (),
    content: Path | None = None,
    observation: bool = False,
    words: bool = False,
    number: int | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
) -> None:
    """Say what answers and observations of a game are in numbers.

    Args:
        seats: How many seats there are; two if the game takes two.
        option: An option of the game as name=value; may be given several times.
        content: A folder with a pack of your own cards.
        observation: Say of every number of an observation what it is.
        words: List the vocabulary: kinds of questions, verbs, words.
        number: Say which answer has this number in the flat action space.
        as_json: Print one JSON object, with everything.
    """
    found = spaces_of(game, seats, chosen_options(game, option), content)
    console = Console(highlight=False)
    if as_json:
        print(json.dumps(found.described()))
    elif number is not None:
        console.print(Text(_meaning(found, number)))
    elif observation:
        console.print(_observation(found))
    elif words:
        for line in _words(found):
            console.print(Text(line))
    else:
        for line in _sizes(found):
            console.print(Text(line))


def _sizes(found: Spaces) -> Iterator[str]:
    vocabulary, schema = found.vocabulary, found.schema
    yield f"{found.rules.title}, {found.seats} seats, cards {found.content.fingerprint[:12]}"
    yield ""
    yield f"Actions by index: {found.most}, with a row of {len(COLUMNS)} numbers for each option: {', '.join(COLUMNS)}."
    yield f"Actions by flat number: {found.flat.size}, the first {SPARE} for answers that cannot be listed beforehand."
    kinds, heads = len(vocabulary.kinds), len(vocabulary.heads)
    yield f"Vocabulary: {kinds} kinds of questions, {heads} verbs, {vocabulary.size} words (--words lists them)."
    yield f"Observation: {schema.size} numbers in {len(schema.parts)} parts (--observation says what each is):"
    yield "  " + ", ".join(f"{name} {part.stop - part.start}" for name, part in schema.parts.items())


def _observation(found: Spaces) -> Table:
    table = Table("number", "name", "from", "to", "meaning", title=f"{found.rules.title}, {found.seats} seats")
    for field in found.schema.fields:
        table.add_row(str(field.start), Text(field.name), str(field.low), str(field.high), field.meaning)
    return table


def _words(found: Spaces) -> Iterator[str]:
    vocabulary = found.vocabulary
    for title, words in (("Kinds of questions", [*RESERVED, *vocabulary.kinds]), ("Verbs", _verbs(found))):
        yield f"{title}:"
        yield from (f"{number:>6}  {word}" for number, word in enumerate(words))
    yield "Words:"
    yield from (f"{number:>6}  {word}" for number, word in enumerate(vocabulary.listed))


def _verbs(found: Spaces) -> list[str]:
    own = found.vocabulary.own.heads
    return [*RESERVED, *(f"{head} {' / '.join(shapes)}".rstrip() for head, shapes in own.items())]


def _meaning(found: Spaces, number: int) -> str:
    if not 0 <= number < found.flat.size:
        raise BadOption(f"--number {number}: the flat actions are 0 to {found.flat.size - 1}")
    return found.flat.meaning(number) or "(drawn for: an answer that cannot be listed beforehand)"
