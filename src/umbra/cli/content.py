"""`umbra check content`: read all cards and other records, and count them."""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

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
    problem: str | None = None


def check_content(
    *games: str,
    content: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
) -> int:
    """Read all content, check every field of it, and count it by deck and kind.

    Args:
        games: Keys of games; all of them without it.
        content: A folder with a pack of your own cards for the one game that is named.
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
    return 0 if all(counted.ok for counted in found.values()) else 1


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
    return Inventory(True, len(content.records), dict(sorted(kinds.items())), decks, content.fingerprint)


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
