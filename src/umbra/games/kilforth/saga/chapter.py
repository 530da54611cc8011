"""SK-SAG: the current chapter of a hero, what it costs, and which cards meet its keywords."""

from collections.abc import Sequence

from umbra.core import Table, Token
from umbra.games.kilforth.pieces.heroes import gain_hp, started
from umbra.games.kilforth.records import FINALE, Chapter
from umbra.games.kilforth.state import Hero, State

PRICE = 5
FEW = 2
"""SK-SAG.5  With at most so many heroes the additional keywords are wanted."""


def completed(hero: Hero) -> bool:
    """SK-FIN.6  Whether a hero's saga is completed."""
    return hero.step > FINALE


def is_finale(hero: Hero) -> bool:
    """SK-SAG.8  Whether a hero has come to his finale."""
    return hero.step == FINALE


def chapter_of(table: Table[State], seat: int) -> Chapter:
    """SK-SAG.9  The current chapter, interlude or finale of a hero whose saga is not completed."""
    s = table.state
    hero = s.heroes[seat]
    chapter: Chapter = table.content.sagas[s.cards.faces[hero.saga]].chapters[hero.step]
    return chapter


def is_interlude(table: Table[State], seat: int) -> bool:
    """SK-INT.1  Whether an interlude stands in place of the current chapter."""
    return not is_finale(table.state.heroes[seat]) and chapter_of(table, seat).test is not None


def price(table: Table[State], seat: int) -> int:
    """SK-SAG.1, .10, SK-INT.4  What the current chapter costs: 5 gold, or twice its number."""
    flat = table.options["chapter_price"] == "flat5"
    return PRICE if flat else 2 * (table.state.heroes[seat].step + 1)


def wanted(table: Table[State], seat: int) -> list[str]:
    """SK-SAG.2, .5, SK-INT.5, SK-R-2  The keywords that the current chapter asks for, by the number of heroes."""
    chapter = chapter_of(table, seat)
    if started(table.state) <= FEW:
        return [*chapter.keywords, *chapter.few]
    return [] if chapter.test else list(chapter.keywords)


def cards_for(table: Table[State], seat: int) -> list[Token]:
    """SK-SAG.2, SK-R-53  The cards that can serve keywords: rumours and assets."""
    hero = table.state.heroes[seat]
    return [*hero.rumours, *hero.assets]


def assignable(table: Table[State], cards: Sequence[Token], words: Sequence[str]) -> bool:
    """SK-SAG.2, SK-R-52  Whether every keyword can be met by a card of its own."""
    if not words:
        return True
    keywords, faces = table.content.keywords, table.state.cards.faces
    fitting = [token for token in cards if words[0] in keywords[faces[token]]]
    return any(assignable(table, [other for other in cards if other != token], words[1:]) for token in fitting)


def raise_hero(table: Table[State], seat: int, *, hp: int) -> int:
    """SK-HPA.4, SK-SAG.6, .8  Maximum health rises by 1, HP as said, and the next chapter becomes current.

    Returns the HP gained.
    """
    s = table.state
    hero = s.heroes[seat]
    hero.most += 1
    hero.step += 1
    hero.told = True
    return gain_hp(s, seat, hp)
