"""The cards and locations of Shadows of Kilforth, sorted for quick access and checked as a whole."""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from umbra.box.english import article, listed
from umbra.box.language.fields import read_fields, said_of
from umbra.box.language.language import Language
from umbra.box.language.saying import Slots, in_person, sentences
from umbra.box.library import Check, Library
from umbra.games.kilforth.records import (
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
from umbra.games.kilforth.records.parts import ATTRIBUTES, Effect, Keyword, Part, Step
from umbra.games.kilforth.records.saying import Teller

BUILT_IN = Path(__file__).parent / "content"
LOCATIONS = 24
"""So many lie around the centre."""

ByTrigger = Mapping[str, tuple[tuple[int, Effect], ...]]
ByWord = Mapping[str, tuple[Part, ...]]
HEALS = "In gloom each hero here heals {} HP in the gloom step, and then draws and resolves 1 more night card"
PLOTS = "A {} location that falls into gloom brings one of its plots there"


class KilforthLibrary(Library):
    """The content of Shadows of Kilforth, sorted for quick access."""

    def __init__(self, language: Language[Effect], records: Mapping[str, Any]) -> None:
        cards = {key: card for key, card in records.items() if isinstance(card, Card)}
        self.keywords: dict[str, frozenset[str]] = {key: card.all_keywords for key, card in cards.items()}
        self.language = language
        self.names = {Keyword: frozenset(word for words in self.keywords.values() for word in words)}
        read = {key: read_fields(language, card, self.names, _wrong) for key, card in cards.items()}
        self.effects: dict[str, tuple[Effect, ...]] = {key: fields["effects"] for key, fields in read.items()}
        """All effects of a card; an effect is named by its number."""
        self._ways = {key: fields["defeat"] for key, fields in read.items() if "defeat" in fields}
        self.ways: dict[str, Step] = {key: way.steps[0] for key, (way,) in self._ways.items()}
        """How each plot can be defeated."""
        self.gains: dict[str, tuple[Effect, ...]] = {key: read[key]["assault"] for key in self._ways}
        """What each plot gives to its ancient."""
        super().__init__(records, texts={key: self._say(key, card, records) for key, card in cards.items()})
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
        self.triggered: dict[str, ByTrigger] = {key: _by_trigger(read) for key, read in self.effects.items()}
        """The effects of a card by trigger, each with its number."""
        self.passive: dict[str, ByWord] = {key: _by_word(read, "passive") for key, read in self.effects.items()}
        """What always holds while a card is in play, by word."""
        self.battle: dict[str, ByWord] = {key: _by_word(read, "battle") for key, read in self.effects.items()}
        """What holds in battles while a card is in play, by word."""
        self.bearers: Mapping[str, frozenset[str]] = {
            word: frozenset(key for key, parts in self.passive.items() if word in parts) for word in language.words
        }
        """The cards and places with something that always holds, by its word."""
        self.dicing: Mapping[str, frozenset[str]] = {
            letter: self.bearers[letter] | {key for key, parts in self.battle.items() if letter in parts}
            for letter in ATTRIBUTES
        }
        """The cards that add dice in an attribute, always or in battles."""
        self.plotted = frozenset(word for key in self.plots for word in self.passive[key])
        """The words of what holds by a plot on the map."""
        self.forbidden = frozenset(
            part.word.action for key in self.bearers["forbid"] for part in self.passive[key]["forbid"]
        )
        """The actions and deeds that some text forbids somewhere."""
        self.acting: Mapping[str, frozenset[str]] = {
            trigger: frozenset(key for key, found in self.triggered.items() if trigger in found)
            for trigger in language.triggers
        }
        """The cards and places with an effect, by its trigger."""
        self.able: Mapping[tuple[str, str], frozenset[str]] = _by_window(
            self.effects, {getattr(kind, "window", "") for kind in language.words.values()}
        )
        """The cards with an ability, by its trigger, deed or react, and its window."""

    def _say(self, key: str, card: Card, records: Mapping[str, Any]) -> str:
        """The text of a card, which its effects say."""
        slots = Slots(*self.effects[key], *self._ways.get(key, ()), *self.gains.get(key, ()))
        with said_of(card):
            said = self._sentences(slots, key, card, records)
            return slots.end(sentences(said or [f"{article(card.noun)} without a special effect"]))

    def _sentences(self, slots: Slots, key: str, card: Card, records: Mapping[str, Any]) -> list[str]:
        said = Teller(slots, card.on).sentences(self.effects[key])
        match card:
            case Location() if card.heals:
                said.append(HEALS.format(card.heals))
            case Ancient():
                own = "; ".join(said)
                own = f"{card.ability}: {own}" if card.ability and own else own
                return [in_person(each, card.pronoun) for each in (own, PLOTS.format(card.terrain)) if each]
            case Plot():
                named = getattr(records.get(card.ancient), "ability", "")
                abilities = {word: named for effect in self.effects.get(card.ancient, ()) for word in effect.words}
                gained = Teller(slots, "assault", abilities).in_force(self.gains[key])
                said.append(f"To defeat: {Teller(slots, 'plot').step(self.ways[key], 'defeat')}")
                said += [f"Assault: {'; '.join(gained)}"] if gained else []
            case Saga() if said:
                said[0] = f"{card.totem}: {said[0]}"
        return said

    def met(self, face: str) -> Met:
        """An encounter, of a terrain deck or of the night."""
        return self.encounters.get(face) or self.nights[face]

    def gold(self, face: str) -> int:
        """The gold value of a card; plots have none (SK-R-47)."""
        return int(getattr(self.records[face], "gold", 0))


def _by_trigger(effects: Sequence[Effect]) -> ByTrigger:
    found: dict[str, tuple[tuple[int, Effect], ...]] = {}
    for number, effect in enumerate(effects):
        found[effect.trigger.name] = (*found.get(effect.trigger.name, ()), (number, effect))
    return found


def _by_word(effects: Sequence[Effect], trigger: str) -> ByWord:
    found: dict[str, tuple[Part, ...]] = {}
    for effect in effects:
        for part in effect.parts if effect.trigger.name == trigger else ():
            found[part.word.name] = (*found.get(part.word.name, ()), part)
    return found


def _by_window(
    effects: Mapping[str, Sequence[Effect]], windows: Collection[str]
) -> Mapping[tuple[str, str], frozenset[str]]:
    found = {(kind, window): set[str]() for kind in ("deed", "react") for window in windows}
    for key, read in effects.items():
        for effect in read:
            if effect.trigger.manner == "use":
                found[effect.trigger.name, effect.aim.word.window].add(key)
    return {aim: frozenset(keys) for aim, keys in found.items()}


def check_library(content: KilforthLibrary, check: Check) -> None:
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


def _wrong(effect: Effect) -> str:
    """Why an effect would not be carried out as it stands there, or nothing."""
    trigger, parts, gains = effect.trigger, effect.parts, effect.gains
    if trigger is None:
        return ""
    plain = all(len(step) == 1 for step in effect.steps) and not any(part.scope or part.test for part in parts)
    if not plain and (trigger.manner in ("in force", "change") or trigger.name in ("react", "drawn")):
        return f"after {trigger.name!r} nothing is chosen, and there is neither `each` nor `test`"
    if any(part.scope and (part.test or part.when) for part in parts):
        return "`each` goes with neither a test nor a condition; its own words narrow it"
    if not gains or any(part.when for part in effect.costs):
        return "a cost is paid for something, and has no condition"
    if len(gains) > 1 and any(part.word.alone for part in gains):
        return f"{listed(sorted(effect.words))} do not go together"
    if trigger.name == "react":
        one = len(gains) == 1 or (gains and gains[0].word.window == "round")
        if not one or any(part.when for part in gains[1:]):
            return "a reaction is one ability, and only that has conditions"
    return ""
