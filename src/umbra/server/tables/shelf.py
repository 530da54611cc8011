"""The shelf: packs of people's own cards that a server offers for new tables, read and tried when it starts."""

from collections.abc import Iterable
from pathlib import Path

from umbra.core.content import MANIFEST, Pack, read_pack
from umbra.core.errors import ContentError, UnknownGame, brief
from umbra.core.game import Game
from umbra.registry import content_of, rules_of
from umbra.server.wire.answers import OfferedPack


class Shelf:
    """Packs, each of which says its game. They stay as they were read, whatever becomes of their folders."""

    def __init__(self, packs: Iterable[Pack] = ()) -> None:
        """ContentError names the file, the card and the field of a pack that cannot be played with."""
        self.packs = tuple(packs)
        for pack in self.packs:
            _try(pack)
        self._digests = {pack.digest: pack for pack in self.packs}

    def of(self, game: str) -> list[Pack]:
        """What is offered for a game."""
        return [pack for pack in self.packs if pack.game == game]

    def offers(self, game: str) -> list[OfferedPack]:
        """The same, as people are told of it."""
        return [
            {"name": pack.name, "title": pack.called, "text": pack.text, "digest": digest}
            for digest, pack in self._digests.items()
            if pack.game == game
        ]

    def find(self, game: str, wanted: str) -> Pack | None:
        """The pack of a game with that name or digest."""
        known = self._digests.get(wanted)
        return next((pack for pack in self.of(game) if pack is known or pack.name == wanted), None)


def read_shelf(folder: Path) -> Shelf:
    """All packs of a folder: each of its folders is one, and its `pack.toml` says which game it is for."""
    if not folder.is_dir():
        raise ContentError(f"{folder}: there is no such folder of packs")
    if next(folder.glob("*.toml"), None) is not None:
        raise ContentError(f"{folder}: this is a pack itself; the folder in which packs lie is expected")
    found = sorted(inner for inner in folder.iterdir() if inner.is_dir() and not inner.name.startswith("."))
    if not found:
        raise ContentError(f"{folder}: a folder of packs holds a folder for each pack, and this one has none")
    return Shelf(read_pack(inner) for inner in found)


def _try(pack: Pack) -> None:
    """ContentError, unless games of every size can be begun with a pack."""
    where = f"{pack.name}/{MANIFEST}: game"
    if not pack.game:
        raise ContentError(f'{where}: a pack on a server says which game it is for, such as game = "kilforth"')
    try:
        rules = rules_of(pack.game)
    except UnknownGame as error:
        raise ContentError(f"{where}: {error}") from None
    content = content_of(pack.game, [pack])
    for seats in rules.seats:
        try:
            Game(rules, content, seats, "trial", events=False)
        except Exception as error:  # cards that fit one by one may still not make a game
            raise ContentError(f"{pack.name}: no game of {seats} can be begun with it: {brief(str(error))}") from None
