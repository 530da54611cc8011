"""Laws of conservation: every card and token is in exactly one place, and figures stay within their bounds."""

from umbra.core import NONE, Zone, need
from umbra.games.kilforth.library import KilforthLibrary
from umbra.games.kilforth.pieces.holdings import on_offer
from umbra.games.kilforth.state import CELLS, State


def decks(s: State) -> list[Zone]:
    """The piles that lie face down."""
    return [*s.decks.values(), s.bag, *(ancient.plots for ancient in s.ancients)]


def audit(content: KilforthLibrary, s: State) -> None:
    """ValueError, unless the state is sound."""
    places = [*decks(s), *s.discards.values(), *s.encounters, *(ancient.gained for ancient in s.ancients)]
    places += [s.spent, s.skills, s.box, s.shown, [scheme.token for scheme in s.schemes]]
    for hero in s.heroes:
        places += [hero.rumours, hero.assets, hero.skills, hero.loot]
        places.append([token for token in (hero.race, hero.calling) if token != NONE])
    places.append([] if s.weather == NONE else [s.weather])
    places.append(on_offer(s))
    s.cards.check_places(places)
    for seat, hero in enumerate(s.heroes):
        need(0 <= hero.hp <= hero.most, f"seat {seat} has {hero.hp} HP of {hero.most}")
        need(min(hero.ap, hero.fate, hero.gold) >= 0, f"seat {seat} has less than nothing of something")
        need(0 <= hero.cell < CELLS, f"seat {seat} is off the map")
        need(set(hero.veiled) <= {hero.race, hero.calling, *hero.skills, *hero.assets}, f"seat {seat}: a strange veil")
    need(all(n >= 0 for n in s.obstacles), "there are fewer than no obstacles")
