"""The cards, tokens, maps and tables of Shadows of Malice, sorted for quick access and checked as a whole."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from umbra.box.language.fields import read_fields
from umbra.box.language.language import Effect, Language
from umbra.box.library import Check, Library, loader
from umbra.core.content import Load
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
from umbra.games.malice.records.parts import AFFLICTS, IN_FORCE, Part
from umbra.games.malice.records.texts import card_text, power_texts

BUILT_IN = Path(__file__).parent / "content"
MOST_BOARDS = 64
"""So many arrangements of maps are remembered."""

TRAVELLING = frozenset({"cost", "launch_anywhere", "light_steps"})
"""The words that change what steps cost, and where they can be made."""

OUTSIDE = "outside"
"""The window that is always open: outside combat, and outside rolls and losses."""

ByWord = Mapping[str, tuple[Part, ...]]


class Usable(NamedTuple):
    """Parts of a mastery or a fate card that are used together."""

    sort: str
    """primary, secondary or fate."""
    numbers: tuple[int, ...]
    windows: frozenset[str]
    """The rolls and moments at which it may do something, among them OUTSIDE."""


class MaliceLibrary(Library):
    """The content of Shadows of Malice, sorted for quick access."""

    def __init__(self, language: Language[Effect], records: Mapping[str, Any]) -> None:
        cards = {key: card for key, card in records.items() if isinstance(card, Card)}
        self.effects: dict[str, dict[str, tuple[Effect, ...]]] = {
            key: read_fields(language, card, wrong=misfit) for key, card in cards.items()
        }
        """The effects of a card, by the field in which they stand."""
        super().__init__(records, texts={key: card_text(card, self.effects[key]) for key, card in cards.items()})
        self.language = language
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
        self.power_texts = {key: power_texts(card, self.effects[key]) for key, card in self.masteries.items()}
        """What the abilities of masteries do that are used, in words: primary and secondary."""
        self.parts: dict[str, tuple[Part, ...]] = {
            key: tuple(
                Part.made(clause, effect.trigger)
                for effects in fields.values()
                for effect in effects
                for clause in effect.parts
            )
            for key, fields in self.effects.items()
        }
        """All parts of a card, in the order of its texts; a Lasting names one by its number."""
        self.words: dict[str, frozenset[str]] = {
            key: frozenset(part.name for part in parts) for key, parts in self.parts.items()
        }
        """The words of each card, to see quickly that it is not about something."""
        self.travelling = frozenset(key for key, words in self.words.items() if words & TRAVELLING)
        """The cards that change how their holder, or its band, travels."""
        self.passive: dict[str, ByWord] = {key: _by_word(self._passive(key)) for key in cards}
        """What holds while a card is held or in play, without a trigger, by word."""
        self.bearing: dict[str, dict[str, tuple[Part, ...]]] = _by_card(self.passive)
        """The same the other way round: for each word the cards that have it."""
        self.lent = self._words_of(("band", "guarded"))
        """The words of what cards do for members of their holder's band."""
        self.imposed = self._words_of(("each", "opp", "target"))
        """The words of what a creature's abilities do to avatars while they last."""
        self.triggered: dict[str, ByWord] = {key: _by_trigger(self._passive(key)) for key in cards}
        """What happens while a card is held or in play, by trigger."""
        usable = {key: self.usable(key) for key in (*self.masteries, *self.fates)}
        windows = {OUTSIDE, *(window for kind in language.words.values() for window in getattr(kind, "windows", ()))}
        self.used_for: dict[str, dict[str, list[Usable]]] = {window: _used_for(window, usable) for window in windows}
        """What of masteries and fate cards can be used in a window."""
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

    def secondary(self, mastery: str) -> range:
        """The numbers of the parts of a mastery's secondary ability."""
        return range(self._firsts(mastery), len(self.parts[mastery]))

    def _firsts(self, mastery: str) -> int:
        """How many parts the primary ability of a mastery has."""
        return sum(len(list(effect.parts)) for effect in self.effects[mastery]["primary"])

    def _passive(self, key: str) -> tuple[Part, ...]:
        """The parts that work while the card is held or in play, without anybody using it."""
        card, parts = self.records[key], self.parts[key]
        if isinstance(card, Mastery):
            return tuple(part for part in parts[: self._firsts(key)] if not part.limit)
        return parts if IN_FORCE.intersection(card.slots.values()) else ()

    def usable(self, key: str) -> tuple[Usable, ...]:
        """What the holder of a mastery or a fate card can use when it likes.

        Of a primary ability that is what is used so often only.
        """
        parts = self.parts[key]
        if key in self.fates:
            return (_use("fate", parts, range(len(parts))),) if self.fates[key].sort == "invoked" else ()
        limited = [number for number in range(self._firsts(key)) if parts[number].limit]
        secondary = _use("secondary", parts, self.secondary(key))
        return (_use("primary", parts, limited), secondary) if limited else (secondary,)

    def _words_of(self, scopes: Sequence[str]) -> frozenset[str]:
        """The words of passive parts that are about somebody else."""
        return frozenset(
            word
            for word, cards in self.bearing.items()
            for parts in cards.values()
            if any(p.scope in scopes for p in parts)
        )


def misfit(effect: Effect) -> str:
    """Why an effect would not do what it says where it stands; empty if it would."""
    if len(effect.steps) > 1 or len(effect.steps[0]) > 1 or any(clause.otherwise for clause in effect.parts):
        return "there are no steps, choices or alternatives; write another text for what comes next"
    for clause in effect.parts:
        part = Part.made(clause, effect.trigger)
        for element in (clause.scope, *clause.when, clause.word):
            if hasattr(element, "misfit") and (wrong := element.misfit(part, effect.slot)):
                return str(wrong)
    return ""


def _use(sort: str, parts: Sequence[Part], numbers: Sequence[int]) -> Usable:
    used = [parts[number] for number in numbers]
    windows = {window for part in used for window in part.word.windows}
    outside = {OUTSIDE} if any(part.until in part.word.outside for part in used) else set()
    return Usable(sort, tuple(numbers), frozenset(windows | outside))


def _used_for(window: str, usable: Mapping[str, Sequence[Usable]]) -> dict[str, list[Usable]]:
    found = {key: [use for use in uses if window in use.windows] for key, uses in usable.items()}
    return {key: uses for key, uses in found.items() if uses}


def _by_word(parts: Sequence[Part]) -> ByWord:
    found: dict[str, tuple[Part, ...]] = {}
    for part in parts:
        if not part.trigger:
            found[part.name] = (*found.get(part.name, ()), part)
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


def _check_card(card: Card, effects: Sequence[Effect], check: Check) -> None:
    """What must hold between the effects of a card, so that they do together what they say."""
    parts = [part for effect in effects for part in effect.parts]
    numbers = {part.word.name for part in parts if part.word.rolled}
    check.need(numbers != {"plus"}, "'plus' has no number to add to", card.id, "effects")
    if isinstance(card, Ability):
        befalls = any(effect.slot in AFFLICTS for effect in effects)
        check.need(befalls or not card.evade, "there is nothing to evade", card.id, "evade")
        one = card.mode != "activated" or len({part.scope for part in parts}) == 1
        check.need(one, "it is about the target, or about each avatar, not both", card.id, "effects")


def _check(content: MaliceLibrary, check: Check) -> None:
    """What must hold between records, so that every game can be set up and played."""
    for key in (*content.masteries, *content.fates):
        for use in content.usable(key):
            check.need(
                bool(use.windows),
                "it would never be offered: nothing that is used helps a roll, or outside combat",
                key,
            )
    for key, fields in content.effects.items():
        _check_card(content.records[key], [effect for effects in fields.values() for effect in effects], check)

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


def content_of(language: Language[Effect]) -> Load[MaliceLibrary]:
    """What reads the built-in content, with packs layered over it, by the words of a language."""
    return loader(BUILT_IN, KINDS, partial(MaliceLibrary, language), _check)
