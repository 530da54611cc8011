"""The cards, tokens, maps and tables of Shadows of Malice, sorted for quick access and checked as a whole."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from umbra.box.library import Check, Library, loader
from umbra.games.malice.board import Board, ShadowRealm
from umbra.games.malice.records import (
    COLOURS,
    KINDS,
    Ability,
    Card,
    City,
    Fate,
    Generator,
    Map,
    Mastery,
    Mystic,
    Potion,
    Radiance,
    Realm,
    Treasure,
)
from umbra.games.malice.records.parts import Part, works_outside

BUILT_IN = Path(__file__).parent / "content"
MOST_BOARDS = 64
"""So many arrangements of maps are remembered."""

TRAVELLING = frozenset({"cost", "launch_anywhere", "light_steps"})
"""The words that change what steps cost, and where they can be made."""

ByWord = Mapping[str, tuple[Part, ...]]


class Usable(NamedTuple):
    """Parts of a mastery or a fate card that are used together, and their words."""

    sort: str
    """primary, secondary or fate."""
    numbers: tuple[int, ...]
    words: frozenset[str]
    outside: bool
    """Whether it could do something outside combat and outside the window of a roll or a loss."""

    def fits(self, wanted: frozenset[str] | None) -> bool:
        """Whether it can be used for one of these words; without words, whether outside combat."""
        return self.outside if wanted is None else not self.words.isdisjoint(wanted)


class MaliceLibrary(Library):
    """The content of Shadows of Malice, sorted for quick access."""

    def __init__(self, records: Mapping[str, Any]) -> None:
        super().__init__(records)
        self.masteries = self.all_of(Mastery)
        self.abilities = self.all_of(Ability)
        self.fates = self.all_of(Fate)
        self.potions = self.all_of(Potion)
        self.treasures = self.all_of(Treasure)
        self.cities = self.all_of(City)
        self.mystics = self.all_of(Mystic)
        self.radiance = self.all_of(Radiance)
        self.maps = self.all_of(Map)
        self.realms = self.all_of(Realm)
        self.generators = self.all_of(Generator)
        cards = {key: card for key, card in self.records.items() if isinstance(card, Card)}
        self.parts: dict[str, tuple[Part, ...]] = {key: card.parts for key, card in cards.items()}
        """All parts of a card, in the order of its texts; a Lasting names one by its number."""
        self.words: dict[str, frozenset[str]] = {
            key: frozenset(part.word for part in parts) for key, parts in self.parts.items()
        }
        """The words of each card, to see quickly that it is not about something."""
        self.travelling = frozenset(key for key, words in self.words.items() if words & TRAVELLING)
        """The cards that change how their holder, or its band, travels."""
        self.passive: dict[str, ByWord] = {key: _by_word(_passive(card)) for key, card in cards.items()}
        """What holds while a card is held or in play, without a trigger, by word."""
        self.bearing: dict[str, dict[str, tuple[Part, ...]]] = _by_card(self.passive)
        """The same the other way round: for each word the cards that have it."""
        self.lent = self._words_of(("band", "guarded"))
        """The words of what cards do for members of their holder's band."""
        self.imposed = self._words_of(("each", "opp", "target"))
        """The words of what a creature's abilities do to avatars while they last."""
        self.triggered: dict[str, ByWord] = {key: _by_trigger(_passive(card)) for key, card in cards.items()}
        """What happens while a card is held or in play, by trigger."""
        self.usable: dict[str, tuple[Usable, ...]] = {
            **{key: _abilities_of(card) for key, card in self.masteries.items()},
            **{key: _invocable(card) for key, card in self.fates.items()},
        }
        """What the holder of a mastery or a fate card can use when it likes."""
        self._used_for: dict[frozenset[str] | None, frozenset[str]] = {}
        self.board: Callable[[str], Board] = lru_cache(MOST_BOARDS)(partial(Board, self))
        """The maps in an arrangement, joined; made once and shared."""

    @property
    def generator(self) -> Generator:
        """The tables by which creatures are made."""
        return next(iter(self.generators.values()))

    @property
    def realm(self) -> ShadowRealm:
        """The Shadow Realm."""
        if self._realm is None:
            self._realm = ShadowRealm(next(iter(self.realms.values())))
        return self._realm

    _realm: ShadowRealm | None = None

    def used_for(self, wanted: frozenset[str] | None) -> frozenset[str]:
        """The masteries and fate cards that can be used for one of these words; without words, outside combat."""
        found = self._used_for.get(wanted)
        if found is None:
            uses = {key: [use for use in uses if use.fits(wanted)] for key, uses in self.usable.items()}
            found = self._used_for[wanted] = frozenset(key for key, fitting in uses.items() if fitting)
        return found

    def secondary(self, mastery: str) -> range:
        """The numbers of the parts of a mastery's secondary ability."""
        card = self.masteries[mastery]
        return range(len(card.primary), len(card.primary) + len(card.secondary))

    def _words_of(self, scopes: Sequence[str]) -> frozenset[str]:
        """The words of passive parts that are about somebody else."""
        return frozenset(
            word
            for word, cards in self.bearing.items()
            for parts in cards.values()
            if any(p.scope in scopes for p in parts)
        )


def _usable(card: Card, sort: str, numbers: Sequence[int]) -> Usable:
    parts = [card.parts[number] for number in numbers]
    outside = any(works_outside(part) for part in parts)
    return Usable(sort, tuple(numbers), frozenset(part.word for part in parts), outside)


def _abilities_of(card: Mastery) -> tuple[Usable, ...]:
    """Of the primary ability what is used so often only, and the secondary one."""
    first = len(card.primary)
    limited = [number for number in range(first) if card.parts[number].limit]
    secondary = _usable(card, "secondary", range(first, first + len(card.secondary)))
    return (_usable(card, "primary", limited), secondary) if limited else (secondary,)


def _invocable(card: Fate) -> tuple[Usable, ...]:
    return (_usable(card, "fate", range(len(card.effects))),) if card.sort == "invoked" else ()


def _passive(card: Card) -> tuple[Part, ...]:
    """The parts that work while the card is held or in play, without anybody using it."""
    match card:
        case Mastery():
            return card.parts[: len(card.primary)]
        case Treasure():
            return () if card.is_used_up else card.parts
        case Fate():
            return card.parts if card.sort == "lasting" else ()
        case Ability():
            return () if card.mode == "activated" else card.parts
        case Radiance():
            return card.parts
    return ()


def _by_word(parts: Sequence[Part]) -> ByWord:
    found: dict[str, tuple[Part, ...]] = {}
    for part in parts:
        if not part.trigger:
            found[part.word] = (*found.get(part.word, ()), part)
    return found


def _by_card(passive: Mapping[str, ByWord]) -> dict[str, dict[str, tuple[Part, ...]]]:
    found: dict[str, dict[str, tuple[Part, ...]]] = {}
    for card, words in passive.items():
        for word, parts in words.items():
            found.setdefault(word, {})[card] = parts
    return found


def _by_trigger(parts: Sequence[Part]) -> ByWord:
    found: dict[str, tuple[Part, ...]] = {}
    for part in parts:
        if part.trigger:
            found[part.trigger] = (*found.get(part.trigger, ()), part)
    return found


def _check(content: MaliceLibrary, check: Check) -> None:
    """What must hold between records, so that every game can be set up and played."""

    def deck(holds: bool, otherwise: str) -> None:
        check.need(holds, f"there are {otherwise}")

    deck(len(content.realms) == 1, f"{len(content.realms)} Shadow Realms; there is exactly 1")
    deck(len(content.generators) == 1, f"{len(content.generators)} generators; there is exactly 1")
    deck(len(content.masteries) >= 9, f"{len(content.masteries)} masteries; 8 avatars need 9, one of them to change")
    deck(len(content.abilities) >= 12, f"{len(content.abilities)} abilities; a creature may need 3 and reform")
    deck(len(content.maps) >= 1, "no maps")
    deck(len(content.radiance) >= 8, f"{len(content.radiance)} radiance tokens in a set; 8 avatars need 8")
    cities, mystics = len(content.cities), sum(mystic.count for mystic in content.mystics.values())
    deck(min(cities, mystics) >= min(len(content.maps), 4), f"{cities} cities and {mystics} mystics for the maps")
    brewed = {potion.colour for potion in content.potions.values()}
    deck(brewed == set(COLOURS[1:]), f"potions of {sorted(brewed)}; every colour can be brewed (SM-CTY.3)")


load = loader(BUILT_IN, KINDS, MaliceLibrary, _check)
"""The built-in content with packs layered over it."""
