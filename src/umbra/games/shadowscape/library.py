"""The card lists of Shadowscape, read from their files, sorted for quick access and checked as a whole."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from umbra.core.content import Content, Pack, Raw, convert, fingerprint, load_content
from umbra.core.errors import ContentError
from umbra.games.shadowscape.board import CELLS, CORNERS, Board
from umbra.games.shadowscape.records.cards import (
    KINDS,
    Enemy,
    EnemyCard,
    Equipment,
    Face,
    Fate,
    FateText,
    GeneralAction,
    Hero,
    HeroAction,
    Lord,
    Room,
    StartRoom,
    TreasureToken,
    Whisper,
)
from umbra.games.shadowscape.records.words import Word

BUILT_IN = Path(__file__).parent / "content"
LORD = "lord"
"""The face of the Lord's token."""
MOST_WOUNDS = 10
"""SS-R-44: Wound symbols in a Hero Area, so that 40 tokens always do for 4 Heroes."""
GENERAL_WOUNDS = 1
"""How many of them the active General Action card may have."""


class EnemyToken(NamedTuple):
    """One Enemy token: its kind and the movement symbols on it."""

    enemy: Enemy
    path: str


class ShadowContent(Content):
    """The content of Shadowscape, sorted for quick access."""

    def __init__(self, records: Mapping[str, Any]) -> None:
        super().__init__(records, fingerprint(records), {})
        self.heroes = self._all(Hero)
        self.hero_actions = self._all(HeroAction)
        self.general_actions = self._all(GeneralAction)
        self.equipment = self._all(Equipment)
        self.fate = self._all(Fate)
        self.fate_texts = self._all(FateText)
        self.rooms: dict[str, Room | StartRoom] = {**self._all(Room), **self._all(StartRoom)}
        self.treasures = self._all(TreasureToken)
        self.whispers = self._all(Whisper)
        self.tokens_asked: dict[str, int] = {whisper.id: whisper.tokens for whisper in self.whispers.values()}
        self.lords = self._all(Lord)
        self.enemy_cards = self._all(EnemyCard)
        self.enemies = {
            f"{enemy.id}-{path}": EnemyToken(enemy, path) for enemy in self._all(Enemy).values() for path in enemy.moves
        }
        self.ranged = frozenset(face for face, token in self.enemies.items() if token.enemy.ranged)
        self.faces: dict[str, tuple[Face, Face]] = {
            card.id: card.faces for card in (*self.hero_actions.values(), *self.general_actions.values())
        }
        self.own_actions = {
            hero: sorted(
                (c.id for c in self.hero_actions.values() if c.hero == hero), key=lambda c: self.hero_actions[c].no
            )
            for hero in self.heroes
        }
        self.heals = frozenset(card for card, faces in self.faces.items() if any(f.act == "heal" for f in faces))
        """Cards with a Heal Action, which nothing can disable (SS-9.4)."""
        self.boards: dict[str, Board] = {}
        """Dungeons that have been laid, by their layout."""
        self._powers: dict[tuple[str, type[Word]], list[Any]] = {}
        for hero in self.heroes.values():
            self._index(hero.id, hero.ability.does)
        for item in self.equipment.values():
            self._index(item.id, item.does)
        for card in self.enemy_cards.values():
            self._index(card.enemy, card.does)
        for lord in self.lords.values():
            self._index(f"{lord.id}/competitive", lord.competitive.does)
            self._index(f"{lord.id}/cooperative", lord.cooperative.does)

    def powers(self, source: str, kind: type[Any]) -> Sequence[Any]:
        """The effects of one kind that a Hero, a piece of Equipment, a kind of Enemy or a side of a Lord has."""
        return self._powers.get((source, kind), ())

    def _all(self, kind: type[Any]) -> dict[str, Any]:
        return {key: record for key, record in self.records.items() if type(record) is kind}

    def _index(self, source: str, powers: Sequence[Word]) -> None:
        for power in powers:
            self._powers.setdefault((source, type(power)), []).append(power)


@lru_cache(maxsize=1)
def _built_in() -> ShadowContent:
    return load_content(BUILT_IN, (), _made)


def load(packs: Sequence[Pack]) -> ShadowContent:
    """The built-in content with packs layered over it."""
    return load_content(BUILT_IN, packs, _made) if packs else _built_in()


def _made(raw: Raw, name: str) -> ShadowContent:
    records = {key: convert(file, key, record, KINDS) for key, (file, record) in raw.items()}
    content = ShadowContent(records)
    _Checks(content, {key: file for key, (file, _) in raw.items()}, name).all()
    return content


class _Checks:
    """What must hold between records, so that every game can be set up and played."""

    def __init__(self, content: ShadowContent, files: Mapping[str, str], folder: str) -> None:
        self.content, self.files, self.folder = content, files, folder

    def all(self) -> None:
        """ContentError naming the first thing that is wrong."""
        self._dungeon()
        self._heroes()
        self._enemies()
        self._fate()
        self._whispers()
        self._numbers()

    def _dungeon(self) -> None:
        rooms = self.content.rooms.values()
        starts = sum(isinstance(room, StartRoom) for room in rooms)
        self._deck(starts == len(CORNERS), f"{starts} Starting Rooms; the four corners need 4 (SS-2.1)")
        ordinary = len(rooms) - starts
        self._deck(ordinary == CELLS - len(CORNERS), f"{ordinary} ordinary rooms; the grid needs 21 (SS-2.2)")
        symbols = sum("treasure" in r.features for r in rooms if isinstance(r, Room))
        tokens = sum(token.count for token in self.content.treasures.values())
        self._deck(tokens >= symbols, f"{tokens} Treasure tokens for {symbols} Treasure symbols (SS-2.18)")

    def _heroes(self) -> None:
        content = self.content
        self._deck(len(content.heroes) >= 4, f"{len(content.heroes)} Heroes; four players need 4 (SS-2.22)")
        for card in content.hero_actions.values():
            self._need(card.hero in content.heroes, card.id, "hero", f"there is no Hero {card.hero!r}")
        for hero in content.heroes.values():
            cards = [content.faces[card] for card in content.own_actions[hero.id]]
            self._need(len(cards) == 4, hero.id, "hero", f"{len(cards)} Action cards; a Hero has 4 (SS-2.23)")
            printed = hero.wounds + sum(max(a.wounds, b.wounds) for a, b in cards) + GENERAL_WOUNDS
            self._need(
                printed <= MOST_WOUNDS, hero.id, "wounds", f"{printed} Wound symbols in all; at most {MOST_WOUNDS}"
            )
        for card in sorted(content.heals):
            marks = sum(face.wounds for face in content.faces[card])
            self._need(marks == 0, card, "wounds", "a card with a Heal Action prints no Wound symbol (SS-9.4)")

        for general in content.general_actions.values():
            most = max(face.wounds for face in general.faces)
            fits = most <= GENERAL_WOUNDS
            self._need(fits, general.id, "wounds", f"{most} Wound symbols; a General Action card has at most 1")

    def _enemies(self) -> None:
        content = self.content
        kinds = {token.enemy.id for token in content.enemies.values()}
        for card in content.enemy_cards.values():
            self._need(card.enemy in kinds, card.id, "enemy", f"there is no Enemy {card.enemy!r}")
        for kind in ("beast", "brigand", "undead"):
            lairs = sum(kind in room.features for room in content.rooms.values() if isinstance(room, Room))
            tokens = sum(token.enemy.type == kind for token in content.enemies.values())
            self._deck(tokens >= lairs, f"{tokens} {kind} tokens for {lairs} Lairs (SS-2.16)")
        self._deck(bool(content.lords), "no Lord of the Dungeon (SS-2.20)")

    def _fate(self) -> None:
        content = self.content
        hands = sum(sorted((hero.hand for hero in content.heroes.values()), reverse=True)[:4])
        least = hands + 15
        self._deck(
            len(content.fate) > least, f"{len(content.fate)} Fate cards; hands and difficulty take up to {least}"
        )
        for card in content.fate.values():
            for field, colour in ((card.red, "red"), (card.green, "green")):
                text = content.fate_texts.get(field)
                self._need(
                    text is not None and text.colour == colour, card.id, colour, f"there is no such text {field!r}"
                )

    def _whispers(self) -> None:
        content = self.content
        values = [whisper.shards for whisper in content.whispers.values()]
        self._deck(values.count(3) == 1, f"{values.count(3)} Whispers with 3 Shards; there is exactly 1 (SS-2.4)")
        self._deck(values.count(1) >= 7, f"{values.count(1)} Whispers with 1 Shard; 4 players need 7 (SS-2.8)")
        self._deck(values.count(2) >= 6, f"{values.count(2)} Whispers with 2 Shards; 4 players need 6 (SS-2.7)")
        for whisper in content.whispers.values():
            for field, room in (("room", whisper.room), ("search_in", whisper.search_in), ("kill_in", whisper.kill_in)):
                self._need(room in ("", *content.rooms), whisper.id, field, f"there is no room {room!r}")

    def _numbers(self) -> None:
        """The booklet's numbers: no card has another's."""
        seen: dict[int, str] = {}
        for key, record in self.content.records.items():
            number = getattr(record, "no", None)
            if number is not None:
                self._need(number not in seen, key, "no", f"number {number} is {seen.get(number)}'s already")
                seen[number] = key

    def _need(self, holds: bool, key: str, field: str, otherwise: str) -> None:
        if not holds:
            raise ContentError(f"{self.files[key]}: {key}: {field}: {otherwise}")

    def _deck(self, holds: bool, otherwise: str) -> None:
        if not holds:
            raise ContentError(f"{self.folder}: there are {otherwise}")
