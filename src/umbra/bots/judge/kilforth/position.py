"""A position of Shadows of Kilforth as a seat sees it: the rules can be asked about it, and dice are counted."""

from collections.abc import Sequence
from functools import cached_property, lru_cache

from umbra.bots.judge import PLAIN, Style
from umbra.bots.judge.kilforth.ratings import Weights, card_worth
from umbra.bots.judge.kilforth.saga import Saga, Words, gain
from umbra.bots.remembering import remembered
from umbra.core.cards import Token
from umbra.core.table import Table
from umbra.core.view import View
from umbra.games.kilforth.board import distance
from umbra.games.kilforth.day import days_left
from umbra.games.kilforth.library import KilforthLibrary
from umbra.games.kilforth.night.gloom import gloom_loss
from umbra.games.kilforth.pieces.heroes import keywords_of, working
from umbra.games.kilforth.pieces.modifiers import Against, changes, dice, sources
from umbra.games.kilforth.pieces.places import location
from umbra.games.kilforth.records import FINALE
from umbra.games.kilforth.records.parts import ATTRIBUTES
from umbra.games.kilforth.saga.chapter import price
from umbra.games.kilforth.state import LIMIT, Hero, State
from umbra.games.kilforth.trials.pool import fighting_attributes
from umbra.registry import table_of

GOLD_NOW, GOLD_LATER, GOLD_SPARE = 1.1, 0.7, 0.45
"""What a piece of gold is worth that the current chapter wants, that later ones want, and beyond that."""
POINT = 0.7
"""What a victory point is worth against others."""
LONG, SOON = 12, 4
"""With so many days left there is time for everything, and time to discover a card."""
STEP, FAR = 0.9, 9
"""What a step on the way to a discovery costs, and how far a location is that does not exist."""
LEAD, SERVES, RUMOUR = 0.8, 1.3, 0.2
"""How much a card counts that has yet to be discovered, how much more an asset serves than a rumour, and what any
rumour is worth."""
INSTEAD = {"voice": "I", "guile": "N", "shade": "N", "sorcery": "S"}
"""The attributes with which the skills of some types let a hero fight, from their second level on."""

Kept = tuple[tuple[str | None, float], ...]
"""The assets of a hero: of which only one may be held, and what each is worth to him."""


class Position:
    """What a view says. The table is for asking the rules; it cannot know more than the view."""

    def __init__(self, view: View, *, glance: bool = False, style: Style = PLAIN) -> None:
        """At a glance, what has yet to be drawn counts for its average, and what is far away is left out."""
        assert view.seat is not None, "a spectator's view is worth nothing to anybody"
        self.s: State = view.state
        self.content: KilforthLibrary = view.content
        self.me = view.seat
        self.glance, self.style = glance, style
        self.hero: Hero = self.s.heroes[view.seat]
        self.table: Table[State] = table_of(view)
        self.least: int = view.options["success_on"]
        self.together: bool = view.options["mode"] == "cooperative"

    # Time, gold and the saga

    @cached_property
    def days(self) -> int:
        """The days that are left, with this one."""
        return days_left(self.s)

    @cached_property
    def saga(self) -> Saga:
        """What the chapters to come want."""
        return Saga(self.content, self.s, self.me, self.style.scheme)

    @cached_property
    def price(self) -> int:
        """The gold for the current chapter; none for a finale and afterwards."""
        return price(self.table, self.me) if self.hero.step < FINALE else 0

    @cached_property
    def needed(self) -> int:
        """The gold for all chapters that are left."""
        steps = range(self.hero.step, FINALE)
        return (
            self.price * len(steps) if self.table.options["chapter_price"] == "flat5" else sum(2 * n + 2 for n in steps)
        )

    @remembered
    def gold_worth(self, n: int) -> float:
        """What it is worth to have so much more gold, or less."""
        have = self.hero.gold
        return self._purse(have + n) - self._purse(have)

    def _purse(self, gold: int) -> float:
        now = min(gold, self.price)
        later = min(gold, self.needed) - now
        beyond = max(0, gold - self.needed)
        spare = GOLD_SPARE if self.together else POINT
        return GOLD_NOW * now + self.style.greed * (GOLD_LATER * later + spare * beyond)

    # Cards

    def face(self, token: Token) -> str:
        """What is printed on a card."""
        return self.s.cards.faces[token]

    @cached_property
    def keywords(self) -> set[str]:
        """The keywords of the cards in play."""
        return keywords_of(self.table, self.me)

    @cached_property
    def weights(self) -> Weights:
        """How much each attribute helps this hero, and how long other things are of use."""
        tests = {chapter.attribute for chapter in self.saga.steps}
        worth = {"F": 0.5, "I": 0.9, "N": 0.3, "S": 0.9}
        for letter in tests - {""}:
            worth[letter] += 1.2
        pools = self.pools
        armed = self.arm
        worth[armed] += 3.5
        kinds = self.content.classes[self.face(self.hero.calling)].skills
        for letter in {INSTEAD[kind] for kind in kinds if kind in INSTEAD and self.hero.step < 2}:
            worth[letter] += 0.0 if letter == armed else 1.5
        return Weights(
            tuple(worth[letter] for letter in ATTRIBUTES),
            tuple(pools[letter] for letter in ATTRIBUTES),
            pools[armed],
            min(1.0, self.days / LONG),
        )

    @remembered
    def use_worth(self, face: str) -> float:
        """What a card is worth in play."""
        return card_worth(self.content, face, self.weights)

    def asset_worth(self, face: str) -> float:
        """What it is worth to put a reward card into play, where it may push another one out."""
        known = self._wish.known
        return known[face] if face in known else self._wish.worth(face)

    @cached_property
    def _wish(self) -> "Wish":
        rewards = self.content.rewards
        owned = [(rewards.get(self.face(token)), self.kept_worth(token)) for token in self.hero.assets]
        kept = tuple([(card.unique if card is not None else None, worth) for card, worth in owned])
        return wish(self.content, self.weights, tuple(self.saga.missing), kept, self._point)

    @remembered
    def kept_worth(self, token: Token) -> float:
        """What an asset is worth that one has."""
        face = self.face(token)
        return self.use_worth(face) + SERVES * self.saga.held_worth(token) + self._points(face)

    def _points(self, face: str) -> float:
        """Against others the gold value of assets counts in the end."""
        return self._point * self.content.gold(face)

    @cached_property
    def _point(self) -> float:
        return 0.0 if self.together else self.style.greed * POINT

    def lead_worth(self, face: str) -> float:
        """What a reward card in hand promises, with the way to its location."""
        card = self.content.rewards.get(face)
        if card is None:
            return 0.0
        anywhere = self._anywhere and self.content.keywords[face] & self._anywhere
        away = 0 if anywhere else self._distances.get(card.location, FAR)
        return max(0.0, self.asset_worth(face) - STEP * (away + 1)) * self._ahead

    @cached_property
    def _ahead(self) -> float:
        """What is left of the worth of a card that has yet to be discovered, as the days run out."""
        return min(1.0, (self.days - 1) / SOON)

    @cached_property
    def _anywhere(self) -> set[str]:
        """The keywords of cards that the hero may discover at any location."""
        return {word.keyword for _, word in changes(self.table, self.me, "discover", "anywhere")}

    def rumour_worth(self, face: str) -> float:
        """What a card is worth in hand, if one gets it."""
        return max(self.saga.fit(face), LEAD * self.lead_worth(face)) + RUMOUR

    def rumour_worths(self, faces: Sequence[str]) -> list[float]:
        """The same of many reward cards at once."""
        if self._anywhere:
            return [self.rumour_worth(face) for face in faces]
        away, ahead = self._distances, self._ahead
        return [
            max(fit, LEAD * (max(0.0, use - STEP * (away.get(place, FAR) + 1)) * ahead)) + RUMOUR
            for fit, use, place in self._wish.leads(faces, self.style.scheme)
        ]

    @remembered
    def held_worth(self, token: Token) -> float:
        """What a rumour is worth that one has."""
        return max(self.saga.held_worth(token), LEAD * self.lead_worth(self.face(token))) + RUMOUR

    @cached_property
    def _distances(self) -> dict[str, int]:
        """How many moves it is to each location, shortcuts not counted."""
        return {place: distance(self.hero.cell, cell) for cell, place in enumerate(self.s.layout)}

    # Dice

    @cached_property
    def pools(self) -> dict[str, int]:
        """The dice in each attribute where the hero stands."""
        return {letter: dice(sources(self.table, self.me, letter)) for letter in ATTRIBUTES}

    @cached_property
    def arm(self) -> str:
        """The attribute with which the hero fights best."""
        letters = fighting_attributes(self.table, self.me)
        return max(letters, key=lambda letter: self.pools[letter])

    @cached_property
    def versus(self) -> dict[tuple[str, str], int]:
        """Dice that some cards add against a keyword, by attribute and keyword."""
        found: dict[tuple[str, str], int] = {}
        for token in working(self.table, self.me):
            for letter in ATTRIBUTES:
                for part in self.content.passive[self.face(token)].get(letter, ()):
                    for condition in part.when:
                        if condition.name == "vs":
                            key = letter, condition.keyword
                            found[key] = found.get(key, 0) + part.word.amount
        return found

    def dice_for(self, letter: str, words: frozenset[str]) -> int:
        """The dice against a card that has not been met yet."""
        found = self.pools[letter]
        for (other, word), n in self.versus.items():
            if other == letter and word in words:
                found += n
        return found

    def dice_against(self, letter: str, token: Token, cell: int, *, battle: bool = False) -> int:
        """The dice against something that lies at a location, as if the hero stood there."""
        here, self.hero.cell = self.hero.cell, cell
        found = dice(sources(self.table, self.me, letter, Against(token, battle)))
        self.hero.cell = here
        return found

    @remembered
    def gloom(self, cell: int) -> int:
        """The HP that a night costs at a location; where gloom heals, the day that it costs counts as one."""
        if self.s.dark[cell] and location(self.table, cell).heals:
            return 1
        here, self.hero.cell = self.hero.cell, cell
        found = gloom_loss(self.table, self.me)
        self.hero.cell = here
        return found


class Wish:
    """What reward cards are worth in play to a hero who has and lacks certain things, wherever he stands."""

    def __init__(
        self, content: KilforthLibrary, weights: Weights, missing: tuple[Words, ...], kept: Kept, point: float
    ) -> None:
        self._content, self._weights, self._missing, self._kept, self._point = content, weights, missing, kept, point
        self.known: dict[str, float] = {}
        """What has been worked out already."""
        self._leads: dict[float, dict[str, tuple[float, float, str]]] = {}

    def leads(self, faces: Sequence[str], later: float) -> list[tuple[float, float, str]]:
        """Of each card what it brings for the chapters and in play, and where it can be discovered."""
        known = self._leads.setdefault(later, {})
        for face in faces:
            if face not in known:
                fit = gain(self._missing, self._content.keywords[face], later)
                known[face] = fit, self.worth(face), self._content.rewards[face].location
        return [known[face] for face in faces]

    def worth(self, face: str) -> float:
        """What it is worth to put a card into play."""
        if face not in self.known:
            self.known[face] = self._worth(face)
        return self.known[face]

    def _worth(self, face: str) -> float:
        """What it is worth to put a card into play, where it may push another one out."""
        content, unique = self._content, self._content.rewards[face].unique
        rivals = [worth for other, worth in self._kept if other is not None and other == unique]
        lost = sum(rivals)
        if not rivals and len(self._kept) >= LIMIT:
            lost = min([worth for _, worth in self._kept])
        use = card_worth(content, face, self._weights)
        return use + SERVES * gain(self._missing, content.keywords[face]) + self._point * content.gold(face) - lost


@lru_cache(maxsize=1000)
def wish(content: KilforthLibrary, weights: Weights, missing: tuple[Words, ...], kept: Kept, point: float) -> Wish:
    """The same wish for equal figures: a hero's change seldom while he walks about."""
    return Wish(content, weights, missing, kept, point)
