"""The card lists of Shadowscape, read from their files, sorted for quick access and checked as a whole."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import structs

from umbra.box.language.fields import read_fields, said_of
from umbra.box.language.language import Language
from umbra.box.library import Check, Library
from umbra.games.shadowscape.board import CELLS, CORNERS, Board
from umbra.games.shadowscape.records.cards import (
    ActionCard,
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
    Side,
    StartRoom,
    TreasureToken,
    Whisper,
)
from umbra.games.shadowscape.records.parts import ENEMY, HERO, Effect, InForce, Part, Word
from umbra.games.shadowscape.records.saying import say_effects, say_equipment, say_lord, say_side, say_whisper
from umbra.games.shadowscape.records.words import ENEMY_TYPES

BUILT_IN = Path(__file__).parent / "content"
LORD = "lord"
"""The face of the Lord's token."""
MOST_BOARDS = 256
"""So many dungeons are remembered."""
MOST_THINNED = 15
"""So many Fate cards the highest difficulty takes out of the deck (SS-35.3)."""
MOST_WOUNDS = 10
"""SS-R-44: Wound symbols in a Hero Area, so that 40 tokens always do for 4 Heroes."""
GENERAL_WOUNDS = 1
"""How many of them the active General Action card may have."""


class EnemyToken(NamedTuple):
    """One Enemy token: its kind and the movement symbols on it."""

    enemy: Enemy
    path: str


class ShadowLibrary(Library):
    """The content of Shadowscape, sorted for quick access."""

    language: Language[Effect]

    def __init__(self, language: Language[Effect], records: Mapping[str, Any]) -> None:
        self.language = language
        self.in_force: defaultdict[type[Any], dict[str, list[InForce[Any]]]] = defaultdict(dict)
        """What a Hero, a piece of Equipment, a kind of Enemy or a side of a Lord has of each word that is in force."""
        self.triggered: defaultdict[str, dict[str, list[tuple[str, Effect]]]] = defaultdict(dict)
        """The effects with a trigger, by its name and by whose they are, who is named with them."""
        self.words: dict[str, list[Word]] = {}
        """All words of a Hero, a piece of Equipment, a kind of Enemy, a side of a Lord or a Fate text."""
        self.deeds: dict[str, tuple[Part, ...]] = {}
        """What each Fate text does."""
        self.faces: dict[str, tuple[Side, Side]] = {}
        """The sides of each Action card."""
        texts: dict[str, str] = {}
        for record in records.values():
            with said_of(record):
                texts |= self._read(record, records)
        super().__init__(records, texts=texts)
        self.heroes = self.all_of(Hero)
        self.hero_actions = self.all_of(HeroAction)
        self.general_actions = self.all_of(GeneralAction)
        self.equipment = self.all_of(Equipment)
        self.fate = self.all_of(Fate)
        self.fate_texts = self.all_of(FateText)
        self.rooms: dict[str, Room | StartRoom] = {**self.all_of(Room), **self.all_of(StartRoom)}
        self.treasures = self.all_of(TreasureToken)
        self.whispers = self.all_of(Whisper)
        self.tokens_asked: dict[str, int] = {whisper.id: whisper.tokens for whisper in self.whispers.values()}
        self.lords = self.all_of(Lord)
        self.enemy_cards = self.all_of(EnemyCard)
        kinds = self.all_of(Enemy).values()
        self.enemies = {f"{kind.id}-{path}": EnemyToken(kind, path) for kind in kinds for path in kind.moves}
        self.ranged = frozenset(face for face, token in self.enemies.items() if token.enemy.ranged)
        self.own_actions = {
            hero: sorted(
                (c.id for c in self.hero_actions.values() if c.hero == hero), key=lambda c: self.hero_actions[c].no
            )
            for hero in self.heroes
        }
        self.heals = frozenset(card for card, faces in self.faces.items() if any(f.act == "heal" for f in faces))
        """Cards with a Heal Action, which nothing can disable (SS-9.4)."""
        self.board: Callable[[str], Board] = lru_cache(MOST_BOARDS)(partial(Board, self))
        """The dungeon of a layout: room ids from the north-west corner on, row by row."""

    def modifiers(self, source: str, kind: type[Any]) -> Sequence[InForce[Any]]:
        """The words of one kind that a Hero, a piece of Equipment, a kind of Enemy or a side of a Lord has."""
        return self.in_force[kind].get(source, ())

    # Reading and saying effects

    def _read(self, record: Any, records: Mapping[str, Any]) -> dict[str, str]:
        """Read the effects of a record; the texts that they give it, by their places."""
        key, effects = record.id, read_fields(self.language, record, wrong=_wrong)
        match record:
            case Hero():
                return {f"{key}.ability": say_effects(self._index(key, effects["ability.does"]), HERO)}
            case Equipment():
                return {key: say_equipment(record, self._index(key, effects["does"]))}
            case EnemyCard():
                return {key: say_effects(self._index(record.enemy, effects["does"]), ENEMY)}
            case FateText():
                self.deeds[key] = tuple(part for effect in effects["does"] for part in effect.all)
                self.words[key] = [part.word for part in self.deeds[key]]
                return {key: say_effects(effects["does"], record.colour)}
            case Lord():
                sides = {mode: effects[f"{mode}.does"] for mode in ("competitive", "cooperative")}
                said = {mode: say_lord(record, mode, self._index(f"{key}/{mode}", own)) for mode, own in sides.items()}
                return {f"{key}.{mode}": text for mode, text in said.items()}
            case Whisper():
                rooms = {room.id: room.name for room in records.values() if isinstance(room, Room | StartRoom)}
                return {key: say_whisper(record, rooms)}
            case ActionCard():
                self.faces[key] = _side(record.a, effects["a.then"]), _side(record.b, effects["b.then"])
                return {f"{key}.{name}": side.text for name, side in zip("ab", self.faces[key], strict=True)}
        return {}

    def _index(self, source: str, effects: Sequence[Effect]) -> Sequence[Effect]:
        """Note whose effects these are."""
        self.words[source] = [part.word for effect in effects for part in effect.all]
        for effect in effects:
            if effect.trigger is not None:
                self.triggered[effect.trigger.name].setdefault(source, []).append((source, effect))
                continue
            for part in effect.all:
                self.in_force[type(part.word)].setdefault(source, []).append(InForce(source, part.word, part))
        return effects


def _side(face: Face, effects: Sequence[Effect]) -> Side:
    """A side of an Action card as the rules use it."""
    riders = tuple(part for effect in effects for part in effect.all)
    return Side(**structs.asdict(face) | {"text": say_side(face, effects)}, riders=riders)


def _wrong(effect: Effect) -> str:
    """Why an effect would not be carried out as it stands there, or nothing."""
    found = effect.all
    if any(len(step) > 1 for step in effect.steps) or any(part.otherwise for part in found):
        return "nothing is chosen here, so there is neither `or` nor `else`"
    for part in found:
        if part.word.needs_once and part.limit is None:
            return f"{part.word.name!r} needs `once`: there would be no end to it"
        if getattr(part.word, "needs_scope", False) and part.scope is None:
            return f"{part.word.name!r} is about another Hero: `other:` or `near:` comes before it"
    if any(getattr(part.word, "alone", False) for part in found[:-1]):
        return "nothing follows what others have to answer first"
    if effect.trigger and len({part.limit is None for part in found}) > 1:
        return "all that follows a trigger is limited, or nothing of it"
    return ""


def check_library(library: ShadowLibrary, check: Check) -> None:
    """What must hold between records, so that every game can be set up and played."""
    _check_dungeon(library, check)
    _check_heroes(library, check)
    _check_enemies(library, check)
    _check_fate(library, check)
    _check_whispers(library, check)
    _check_numbers(library, check)
    _check_limits(library, check)


def _check_limits(library: ShadowLibrary, check: Check) -> None:
    """What is used up is noted by its card, so that a card has one such effect."""
    for record in (*library.heroes.values(), *library.equipment.values()):
        held = [found.part for words in library.in_force.values() for found in words.get(record.id, ())]
        done = [own.all[0] for effects in library.triggered.values() for _, own in effects.get(record.id, ())]
        limited = sum(part.limit is not None for part in (*held, *done))
        check.need(limited <= 1, "does: a card has one effect that is used up", record.id)


def _check_dungeon(library: ShadowLibrary, check: Check) -> None:
    rooms = library.rooms.values()
    starts = sum(isinstance(room, StartRoom) for room in rooms)
    _need(check, starts == len(CORNERS), f"{starts} Starting Rooms; the four corners need 4 (SS-2.1)")
    ordinary = len(rooms) - starts
    _need(check, ordinary == CELLS - len(CORNERS), f"{ordinary} ordinary rooms; the grid needs 21 (SS-2.2)")
    symbols = sum("treasure" in room.features for room in rooms if isinstance(room, Room))
    tokens = sum(token.count for token in library.treasures.values())
    _need(check, tokens >= symbols, f"{tokens} Treasure tokens for {symbols} Treasure symbols (SS-2.18)")


def _check_heroes(library: ShadowLibrary, check: Check) -> None:
    need = check.need
    _need(check, len(library.heroes) >= 4, f"{len(library.heroes)} Heroes; four players need 4 (SS-2.22)")
    for card in library.hero_actions.values():
        need(card.hero in library.heroes, f"there is no Hero {card.hero!r}", card.id, "hero")
    for hero in library.heroes.values():
        cards = [library.faces[card] for card in library.own_actions[hero.id]]
        need(len(cards) == 4, f"{len(cards)} Action cards; a Hero has 4 (SS-2.23)", hero.id, "hero")
        printed = hero.wounds + sum(max(a.wounds, b.wounds) for a, b in cards) + GENERAL_WOUNDS
        need(printed <= MOST_WOUNDS, f"{printed} Wound symbols in all; at most {MOST_WOUNDS}", hero.id, "wounds")
    for heal in sorted(library.heals):
        marks = sum(face.wounds for face in library.faces[heal])
        need(marks == 0, "a card with a Heal Action prints no Wound symbol (SS-9.4)", heal, "wounds")
    for general in library.general_actions.values():
        most = max(face.wounds for face in library.faces[general.id])
        otherwise = f"{most} Wound symbols; a General Action card has at most 1"
        need(most <= GENERAL_WOUNDS, otherwise, general.id, "wounds")


def _check_enemies(library: ShadowLibrary, check: Check) -> None:
    kinds = {token.enemy.id for token in library.enemies.values()}
    for card in library.enemy_cards.values():
        check.need(card.enemy in kinds, f"there is no Enemy {card.enemy!r}", card.id, "enemy")
    for kind in ENEMY_TYPES:
        lairs = sum(kind in room.features for room in library.rooms.values() if isinstance(room, Room))
        tokens = sum(token.enemy.type == kind for token in library.enemies.values())
        _need(check, tokens >= lairs, f"{tokens} {kind} tokens for {lairs} Lairs (SS-2.16)")
    _need(check, bool(library.lords), "no Lord of the Dungeon (SS-2.20)")


def _check_fate(library: ShadowLibrary, check: Check) -> None:
    hands = sum(sorted((hero.hand for hero in library.heroes.values()), reverse=True)[:4])
    least, cards = hands + MOST_THINNED, len(library.fate)
    _need(check, cards > least, f"{cards} Fate cards; hands and difficulty take up to {least}")
    for card in library.fate.values():
        for field, colour in ((card.red, "red"), (card.green, "green")):
            text = library.fate_texts.get(field)
            fits = text is not None and text.colour == colour
            check.need(fits, f"there is no such text {field!r}", card.id, colour)


def _check_whispers(library: ShadowLibrary, check: Check) -> None:
    values = [whisper.shards for whisper in library.whispers.values()]
    _need(check, values.count(3) == 1, f"{values.count(3)} Whispers with 3 Shards; there is exactly 1 (SS-2.4)")
    _need(check, values.count(1) >= 7, f"{values.count(1)} Whispers with 1 Shard; 4 players need 7 (SS-2.8)")
    _need(check, values.count(2) >= 6, f"{values.count(2)} Whispers with 2 Shards; 4 players need 6 (SS-2.7)")
    for whisper in library.whispers.values():
        for field, room in (("room", whisper.room), ("search_in", whisper.search_in), ("kill_in", whisper.kill_in)):
            check.need(room in ("", *library.rooms), f"there is no room {room!r}", whisper.id, field)


def _check_numbers(library: ShadowLibrary, check: Check) -> None:
    """The booklet's numbers: no card has another's."""
    seen: dict[int, str] = {}
    for key, record in library.records.items():
        number = getattr(record, "no", None)
        if number is not None:
            check.need(number not in seen, f"number {number} is {seen.get(number)}'s already", key, "no")
            seen[number] = key


def _need(check: Check, holds: bool, otherwise: str) -> None:
    """What concerns a deck as a whole."""
    check.need(holds, f"there are {otherwise}")
