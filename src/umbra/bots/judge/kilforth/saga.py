"""What the chapters of a hero of Shadows of Kilforth want, and which cards would help."""

from collections.abc import Sequence
from functools import lru_cache

from umbra.core.cards import Token
from umbra.games.kilforth.library import KilforthLibrary
from umbra.games.kilforth.records import FINALE, Chapter
from umbra.games.kilforth.saga.chapter import FEW
from umbra.games.kilforth.state import State

WANTED = (4.5, 2.2, 1.4, 0.9)
"""What a card is worth that meets a keyword of the current chapter, of the next one, and so on."""
LAST = 2.0
"""How much more it is worth if no other keyword is missing."""

Words = frozenset[str]


class Saga:
    """The chapters to come, each with the keywords that the cards at hand do not meet."""

    def __init__(self, content: KilforthLibrary, s: State, seat: int, later: float = 1.0) -> None:
        """`later` is how much more than others the hero cares for what later chapters want."""
        self._content, self._faces, self._later = content, s.cards.faces, later
        hero = s.heroes[seat]
        self.steps: tuple[Chapter, ...] = content.sagas[s.cards.faces[hero.saga]].chapters[hero.step :]
        self.wanted = [_words(chapter, len(s.heroes)) for chapter in self.steps[: max(0, FINALE - hero.step)]]
        faces = s.cards.faces
        self._assets = tuple(content.keywords[faces[token]] for token in hero.assets)
        self._rumours = tuple(content.keywords[faces[token]] if faces[token] else frozenset() for token in hero.rumours)
        self._tokens = [*hero.assets, *hero.rumours]
        self.missing = self._missing(self._assets, self._rumours)
        self._lacking: Words = frozenset().union(*self.missing)

    @property
    def ready(self) -> bool:
        """Whether the cards at hand meet the current chapter."""
        return bool(self.missing) and not self.missing[0]

    def fit(self, face: str) -> float:
        """What a card brings for the chapters, if one gets it."""
        words = self._content.keywords[face]
        return 0.0 if self._lacking.isdisjoint(words) else gain(self.missing, words, self._later)

    def held_worth(self, token: Token) -> float:
        """What would be missed if a card at hand were gone."""
        if token not in self._tokens:
            return 0.0
        place = self._tokens.index(token)
        n = len(self._assets)
        assets = self._assets[:place] + self._assets[place + 1 :]
        rumours = self._rumours
        if place >= n:
            assets, rumours = self._assets, rumours[: place - n] + rumours[place - n + 1 :]
        return gain(self._missing(assets, rumours), self._content.keywords[self._faces[token]], self._later)

    def _missing(self, assets: tuple[Words, ...], rumours: tuple[Words, ...]) -> list[Words]:
        """Of each chapter the keywords that a further card could meet: rumours serve once, assets in every chapter."""
        found = []
        for words in self.wanted:
            found.append(lacking(words, assets + rumours))
            used = assigned(words, assets, rumours)
            rumours = tuple(card for place, card in enumerate(rumours) if place not in used)
        return found


def gain(missing: Sequence[Words], words: Words, later: float = 1.0) -> float:
    """What a card with these keywords brings where others are missing."""
    best = 0.0
    for number, lack in enumerate(missing):
        if lack & words:
            last = LAST if number == 0 and len(lack) == 1 else 0.0
            best = max(best, WANTED[number] * (later if number else 1.0) + last)
    return best


def _words(chapter: Chapter, heroes: int) -> tuple[str, ...]:
    """SK-SAG.2, .5, SK-INT.5"""
    if heroes <= FEW:
        return (*chapter.keywords, *chapter.few)
    return () if chapter.test else chapter.keywords


@lru_cache(maxsize=4000)
def lacking(words: tuple[str, ...], cards: tuple[Words, ...]) -> Words:
    """The keywords of which one more card would help."""
    most = len(_met(words, cards))
    return frozenset(word for word in words if len(_met(words, (*cards, frozenset((word,))))) > most)


@lru_cache(maxsize=4000)
def assigned(words: tuple[str, ...], assets: tuple[Words, ...], rumours: tuple[Words, ...]) -> frozenset[int]:
    """The numbers of the rumours that are used up for keywords, as few as possible."""
    n = len(assets)
    return frozenset(place - n for place in _met(words, assets + rumours) if place >= n)


def _met(words: tuple[str, ...], cards: tuple[Words, ...], used: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The most cards that serve a keyword each; the first ones are preferred."""
    if not words:
        return used
    best: tuple[int, ...] | None = None
    for place, card in enumerate(cards):
        if words[0] in card and place not in used:
            found = _met(words[1:], cards, (*used, place))
            if best is None or len(found) > len(best):
                best = found
            if len(best) - len(used) == len(words):
                return best
    rest = _met(words[1:], cards, used)
    return rest if best is None or len(rest) > len(best) else best
