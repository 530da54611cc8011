"""The cards and locations of Shadows of Kilforth, sorted for quick access and checked as a whole."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from umbra.core.content import Content, Pack, Raw, convert, fingerprint, load_content
from umbra.core.errors import ContentError
from umbra.games.kilforth.records import (
    KINDS,
    REWARDS,
    SHORTCUTS,
    TERRAINS,
    Ancient,
    Card,
    Class,
    Encounter,
    Location,
    Loot,
    Met,
    Night,
    Plot,
    Race,
    Reward,
    Saga,
    Skill,
)
from umbra.games.kilforth.records.parts import TRIGGERS, Effect, Part, Step

BUILT_IN = Path(__file__).parent / "content"
LOCATIONS = 24
"""So many lie around the centre."""

ByTrigger = Mapping[str, tuple[tuple[int, Effect], ...]]


class KilforthContent(Content):
    """The content of Shadows of Kilforth, sorted for quick access."""

    def __init__(self, records: Mapping[str, Any]) -> None:
        super().__init__(records, fingerprint(records), {})
        self.locations: dict[str, Location] = self._all(Location)
        self.shortcuts: Mapping[str, frozenset[str]] = {
            sign: frozenset(key for key, place in self.locations.items() if place.shortcut == sign)
            for sign in SHORTCUTS
        }
        """The locations at the ends of each shortcut."""
        self.races: dict[str, Race] = self._all(Race)
        self.classes: dict[str, Class] = self._all(Class)
        self.skills: dict[str, Skill] = self._all(Skill)
        self.sagas: dict[str, Saga] = self._all(Saga)
        self.ancients: dict[str, Ancient] = self._all(Ancient)
        self.plots: dict[str, Plot] = self._all(Plot)
        self.encounters: dict[str, Encounter] = self._all(Encounter)
        self.nights: dict[str, Night] = self._all(Night)
        self.rewards: dict[str, Reward] = self._all(Reward)
        self.loot: dict[str, Loot] = self._all(Loot)
        cards = {key: card for key, card in self.records.items() if isinstance(card, Card)}
        self.effects: dict[str, tuple[Effect, ...]] = {key: card.read for key, card in cards.items()}
        """All effects of a card; an effect is named by its number."""
        self.triggered: dict[str, ByTrigger] = {key: _by_trigger(read) for key, read in self.effects.items()}
        """The effects of a card by trigger, each with its number."""
        self.passive: dict[str, Mapping[str, tuple[Part, ...]]] = {
            key: _by_word(read, "passive") for key, read in self.effects.items()
        }
        """What always holds while a card is in play, by word."""
        self.battle: dict[str, Mapping[str, tuple[Part, ...]]] = {
            key: _by_word(read, "battle") for key, read in self.effects.items()
        }
        """What holds in battles while a card is in play, by word."""
        self.bearers: Mapping[str, frozenset[str]] = {
            word: frozenset(key for key, parts in self.passive.items() if word in parts) for word in TRIGGERS["passive"]
        }
        """The cards and places with something that always holds, by its word."""
        self.plotted = frozenset(word for key in self.plots for word in self.passive[key])
        """The words of what holds by a plot on the map."""
        self.forbidden = frozenset(
            part.args[0] for key in self.bearers["forbid"] for part in self.passive[key]["forbid"]
        )
        """The actions and deeds that some text forbids somewhere."""
        self.acting: Mapping[str, frozenset[str]] = {
            trigger: frozenset(key for key, found in self.triggered.items() if trigger in found) for trigger in TRIGGERS
        }
        """The cards and places with an effect, by its trigger."""
        self.able: Mapping[tuple[str, str], frozenset[str]] = _by_aim(self.effects)
        """The cards with an ability, by its trigger, deed or react, and the word of what it is used for."""
        self.keywords: dict[str, frozenset[str]] = {key: card.all_keywords for key, card in cards.items()}
        self.ways: dict[str, Step] = {key: plot.ways for key, plot in self.plots.items()}
        """How each plot can be defeated."""
        self.gains: dict[str, tuple[Effect, ...]] = {key: plot.gains for key, plot in self.plots.items()}

    def met(self, face: str) -> Met:
        """An encounter, of a terrain deck or of the night."""
        return self.encounters.get(face) or self.nights[face]

    def gold(self, face: str) -> int:
        """The gold value of a card; plots have none (SK-R-47)."""
        return int(getattr(self.records[face], "gold", 0))

    def _all(self, kind: type[Any]) -> dict[str, Any]:
        return {key: record for key, record in self.records.items() if type(record) is kind}


def _by_trigger(effects: Sequence[Effect]) -> ByTrigger:
    found: dict[str, tuple[tuple[int, Effect], ...]] = {}
    for number, effect in enumerate(effects):
        found[effect.trigger] = (*found.get(effect.trigger, ()), (number, effect))
    return found


def _by_word(effects: Sequence[Effect], trigger: str) -> Mapping[str, tuple[Part, ...]]:
    found: dict[str, tuple[Part, ...]] = {}
    for effect in effects:
        for part in effect.parts if effect.trigger == trigger else ():
            found[part.word] = (*found.get(part.word, ()), part)
    return found


def _by_aim(effects: Mapping[str, Sequence[Effect]]) -> Mapping[tuple[str, str], frozenset[str]]:
    found: dict[tuple[str, str], set[str]] = {(kind, w): set() for kind in ("deed", "react") for w in TRIGGERS[kind]}
    for key, read in effects.items():
        for effect in read:
            if effect.trigger in ("deed", "react"):
                found[effect.trigger, effect.aim.word].add(key)
    return {aim: frozenset(keys) for aim, keys in found.items()}


@lru_cache(maxsize=1)
def _built_in() -> KilforthContent:
    return load_content(BUILT_IN, (), _made)


def load(packs: Sequence[Pack]) -> KilforthContent:
    """The built-in content with packs layered over it."""
    return load_content(BUILT_IN, packs, _made) if packs else _built_in()


def _made(raw: Raw, name: str) -> KilforthContent:
    records = {key: convert(file, key, record, KINDS) for key, (file, record) in raw.items()}
    content = KilforthContent(records)
    _check(content, name)
    return content


def _check(content: KilforthContent, folder: str) -> None:
    """What must hold between records, so that every game can be set up and played."""

    def deck(holds: bool, otherwise: str) -> None:
        if not holds:
            raise ContentError(f"{folder}: {otherwise}")

    centres = sorted(key for key, place in content.locations.items() if place.terrain == "centre")
    around = len(content.locations) - len(centres)
    deck(centres == ["couch_of_death", "moneshoba_shrine"], f"the centres are {centres}; there are exactly two")
    deck(around == LOCATIONS, f"there are {around} locations around the centre; the map takes {LOCATIONS}")
    dark = sorted(night.location for night in content.nights.values())
    deck(dark == sorted(content.locations), "there is exactly one night card for each location")
    for terrain in TERRAINS:
        cards = [card for card in content.encounters.values() if card.deck == terrain]
        deck(bool(cards), f"there are no encounters in the deck {terrain}")
    strange = sorted({card.deck for card in content.encounters.values()} - set(TERRAINS))
    deck(not strange, f"{strange} are no encounter decks; they are {', '.join(TERRAINS)}")
    for name in REWARDS:
        deck(any(card.deck == name for card in content.rewards.values()), f"there are no rewards in the deck {name}")
    strange = sorted({card.deck for card in content.rewards.values()} - set(REWARDS))
    deck(not strange, f"{strange} are no reward decks; they are {', '.join(REWARDS)}")
    placed: list[Reward | Ancient] = [*content.rewards.values(), *content.ancients.values()]
    for place in placed:
        deck(place.location in content.locations, f"{place.id}: location: there is no location {place.location!r}")
    for saga in content.sagas.values():
        deck(saga.of in content.classes, f"{saga.id}: of: there is no class {saga.of!r}")
        for chapter in saga.chapters:
            known = not chapter.location or chapter.location in content.locations
            deck(known, f"{saga.id}: chapters: there is no location {chapter.location!r}")
    types = {skill.type for skill in content.skills.values()}
    for hero in content.classes.values():
        deck(set(hero.skills) <= types, f"{hero.id}: skills: {hero.skills} are not all types of skills")
        deck(hero.saga in content.sagas, f"{hero.id}: saga: there is no saga {hero.saga!r}")
    deck(min(len(content.races), len(content.classes), len(content.sagas)) >= 4, "four heroes need four of each kind")
    deck(len(content.ancients) >= 4, f"there are {len(content.ancients)} ancients; four heroes need four")
    for ancient in content.ancients.values():
        plots = sum(plot.ancient == ancient.id for plot in content.plots.values())
        places = sum(place.terrain == ancient.terrain for place in content.locations.values())
        deck(plots >= places, f"{ancient.id} has {plots} plots for {places} locations of its terrain")
