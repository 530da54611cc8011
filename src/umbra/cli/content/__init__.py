"""`umbra check content`: read all cards and other records, and count them."""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from umbra.box.library import Library
from umbra.cli.content.schema import schemas
from umbra.cli.content.words import page, words_of_one_card
from umbra.core.content import Content
from umbra.core.errors import ContentError, UmbraError
from umbra.registry import content_of, packs_from, rules_of
from umbra.registry import games as all_games


class WhoseContent(UmbraError):
    """A pack was named, but not the one game that it belongs to."""


class Deck(msgspec.Struct):
    """How many cards a deck has, and how many different ones."""

    records: int = 0
    cards: int = 0


class Inventory(msgspec.Struct):
    """What the content of a game holds, or what is wrong with it."""

    ok: bool
    records: int = 0
    kinds: dict[str, int] = {}
    decks: dict[str, Deck] = {}
    fingerprint: str = ""
    said: int = 0
    """How many texts are said by the effects and figures of their records."""
    own: list[str] = []
    """The cards with effects that keep a text of their own."""
    words_of_one_card: dict[str, str] = {}
    """The words that a single card uses, with its id."""
    problem: str | None = None


def check_content(
    *games: str,
    content: Path | None = None,
    schema: Path | None = None,
    words: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
) -> int:
    """Read all content, check every field of it, and count it by deck and kind.

    Also counts the texts that cards say by their effects and those of their own, and lists words that one card uses.

    Args:
        games: Keys of games; all of them without it.
        content: A folder with a pack of your own cards for the one game that is named.
        schema: A folder into which a JSON schema for each kind of record is written, by which an editor checks a pack.
        words: A folder into which a page with the words of each game is written.
        as_json: Print one JSON object instead of a table.
    """
    chosen = games or tuple(all_games())
    if content is not None and len(chosen) != 1:
        raise WhoseContent(f"--content {content}: name the game that it belongs to: {', '.join(chosen)}")
    found = {game: inventory(game, content) for game in chosen}
    if as_json:
        print(json.dumps(msgspec.to_builtins(found)))
    else:
        show(found, Console())
    if not all(counted.ok for counted in found.values()):
        return 1
    for game in chosen:
        library = content_of(game, packs_from(content))
        if isinstance(library, Library):
            _write(game, library, schema, words)
    return 0


def _write(game: str, library: Library, schema: Path | None, words: Path | None) -> None:
    """What is written about the content of a game, where that is wanted."""
    if schema is not None:
        (schema / game).mkdir(parents=True, exist_ok=True)
        for kind, made in schemas(library).items():
            (schema / game / f"{kind}.json").write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
    if words is not None and library.language is not None:
        words.mkdir(parents=True, exist_ok=True)
        (words / f"{game}.md").write_text(page(rules_of(game).title, library), encoding="utf-8")


def inventory(game: str, pack: Path | None) -> Inventory:
    """What there is of a game, with a pack layered over it."""
    rules_of(game)
    try:
        return counted(content_of(game, packs_from(pack)))
    except ContentError as error:
        return Inventory(ok=False, problem=str(error))


def counted(content: Content) -> Inventory:
    """The records by kind, and the cards by deck."""
    kinds = Counter(str(getattr(record, "kind", "")) for record in content.records.values())
    decks: dict[str, Deck] = {}
    for record in content.records.values():
        if name := getattr(record, "deck", ""):
            deck = decks.setdefault(name, Deck())
            deck.records += 1
            deck.cards += int(getattr(record, "count", 1))
    found = Inventory(True, len(content.records), dict(sorted(kinds.items())), decks, content.fingerprint)
    if isinstance(content, Library):
        found.said, found.own = len(content.said), content.own
        found.words_of_one_card = words_of_one_card(content)
    return found


def show(found: dict[str, Inventory], console: Console) -> None:
    """Print the counts of each game; what is wrong goes to standard error."""
    for game, counted in found.items():
        if counted.problem is not None:
            print(f"umbra: {counted.problem}", file=sys.stderr)
            continue
        table = Table("", "name", title=f"{game}: {counted.records} records", title_justify="left")
        for heading in ("different", "cards"):
            table.add_column(heading, justify="right")
        for name, deck in counted.decks.items():
            table.add_row("deck", name, str(deck.records), str(deck.cards))
        table.add_section()
        for kind, records in counted.kinds.items():
            table.add_row("kind", kind, str(records), "")
        console.print(table)
        if counted.said or counted.own:
            console.print(f"{counted.said} texts are said by effects and figures, {len(counted.own)} are their own.")
        _list(console, "texts of their own", counted.own)
        words = counted.words_of_one_card
        _list(console, "words of one card", [f"{word} ({card})" for word, card in words.items()])


def _list(console: Console, heading: str, names: list[str]) -> None:
    if names:
        console.print(Padding(f"{heading}: {', '.join(names)}", (0, 0, 0, 2)))
