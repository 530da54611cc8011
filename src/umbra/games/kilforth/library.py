"""The cards and locations of Shadows of Kilforth, sorted for quick access and checked as a whole."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from umbra.box.library import Check, Library, loader
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


class KilforthLibrary(Library):
    """The content of Shadows of Kilforth, sorted for quick access."""

    def __init__(self, records: Mapping[str, Any]) -> None:
        super().__init__(records)
        self.locations: dict[str, Location] = self.all_of(Location)
        self.shortcuts: Mapping[str, frozenset[str]] = {
            sign: frozenset(key for key, place in self.locations.items() if place.shortcut == sign)
            for sign in SHORTCUTS
        }
        """The locations at the ends of each shortcut."""
        self.races: dict[str, Race] = self.all_of(Race)
        self.classes: dict[str, Class] = self.all_of(Class)
        self.skills: dict[str, Skill] = self.all_of(Skill)
        self.sagas: dict[str, Saga] = self.all_of(Saga)
        self.ancients: dict[str, Ancient] = self.all_of(Ancient)
        self.plots: dict[str, Plot] = self.all_of(Plot)
        self.encounters: dict[str, Encounter] = self.all_of(Encounter)
        self.nights: dict[str, Night] = self.all_of(Night)
        self.rewards: dict[str, Reward] = self.all_of(Reward)
        self.loot: dict[str, Loot] = self.all_of(Loot)
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


def _check(content: KilforthLibrary, check: Check) -> None:
    """What must hold between records, so that every game can be set up and played."""
    centres = sorted(key for key, place in content.locations.items() if place.terrain == "centre")
    around = len(content.locations) - len(centres)
    check.need(centres == ["couch_of_death", "moneshoba_shrine"], f"the centres are {centres}; there are exactly two")
    check.need(around == LOCATIONS, f"there are {around} locations around the centre; the map takes {LOCATIONS}")
    dark = sorted(night.location for night in content.nights.values())
    check.need(dark == sorted(content.locations), "there is exactly one night card for each location")
    stocked: tuple[tuple[str, Sequence[str], Mapping[str, Card]], ...] = (
        ("encounter", TERRAINS, content.encounters),
        ("reward", REWARDS, content.rewards),
    )
    for kind, decks, cards in stocked:
        found = {card.deck for card in cards.values()}
        for deck in decks:
            check.need(deck in found, f"there are no {kind}s in the deck {deck}")
        strange = sorted(found - set(decks))
        check.need(not strange, f"{strange} are no {kind} decks; they are {', '.join(decks)}")
    placed: list[Reward | Ancient] = [*content.rewards.values(), *content.ancients.values()]
    for place in placed:
        known = place.location in content.locations
        check.need(known, f"there is no location {place.location!r}", place.id, "location")
    for saga in content.sagas.values():
        check.need(saga.of in content.classes, f"there is no class {saga.of!r}", saga.id, "of")
        for chapter in saga.chapters:
            known = not chapter.location or chapter.location in content.locations
            check.need(known, f"there is no location {chapter.location!r}", saga.id, "chapters")
    types = {skill.type for skill in content.skills.values()}
    for hero in content.classes.values():
        check.need(set(hero.skills) <= types, f"{hero.skills} are not all types of skills", hero.id, "skills")
        check.need(hero.saga in content.sagas, f"there is no saga {hero.saga!r}", hero.id, "saga")
    fewest = min(len(content.races), len(content.classes), len(content.sagas))
    check.need(fewest >= 4, "four heroes need four of each kind")
    check.need(len(content.ancients) >= 4, f"there are {len(content.ancients)} ancients; four heroes need four")
    for ancient in content.ancients.values():
        plots = sum(plot.ancient == ancient.id for plot in content.plots.values())
        places = sum(place.terrain == ancient.terrain for place in content.locations.values())
        check.need(plots >= places, f"{ancient.id} has {plots} plots for {places} locations of its terrain")


load = loader(BUILT_IN, KINDS, KilforthLibrary, _check)
