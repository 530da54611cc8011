"""Scenes of Shadows of Kilforth."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from kits import Sitting, cites
from kits.packs import fixed
from umbra.core.cards import EVERYONE, NONE, bit
from umbra.core.content import read_pack
from umbra.core.decision import Decision
from umbra.core.game import Game
from umbra.games.kilforth.library import KilforthLibrary
from umbra.games.kilforth.rules import RULES, load
from umbra.games.kilforth.setup.table import CENTRES, begin
from umbra.games.kilforth.state import CENTRE, Ancient, Hero, Scheme, State, Tally

__all__ = ["Scene", "cites", "lines", "scene"]

CASTS = (
    ("seraph", "samurai", "great_feast_hall"),
    ("hillfolk", "yakuza", "farmers_daughter"),
    ("vampire", "ninja", "silence_the_bell"),
    ("ashling", "sorcerer", "recover_heirloom"),
)
"""Race, class and saga of each seat, unless a test says otherwise."""


class Scene(Sitting):
    """A game of Shadows of Kilforth in a situation that a test has set up."""

    def hero(self, seat: int = 0) -> Hero:
        found: Hero = self.state.heroes[seat]
        return found

    def cell(self, location: str) -> int:
        """Where a location lies."""
        return int(self.state.layout.index(location))

    def token(self, face: str) -> int:
        """The first token with that face."""
        return int(self.state.cards.faces.index(face))

    def place(self, seat: int = 0) -> str:
        """The location where a hero stands."""
        return str(self.state.layout[self.hero(seat).cell])

    def at(self, location: str) -> list[str]:
        """The encounters at a location."""
        return self.faces(self.state.encounters[self.cell(location)])

    def offers(self, key: str) -> bool:
        """Whether the open question has this answer."""
        return key in self.keys

    def about(self, seat: int, piece: str) -> str:
        """The answer about a piece that is no deed."""
        asked = [self.game.pending] if isinstance(self.game.pending, Decision) else self.game.pending.decisions
        options = [option for ask in asked if ask.seat == seat for option in ask.options]
        plain = [option.key for option in options if piece in option.about and not option.key.startswith("deed:")]
        return plain[0] if plain else piece

    def told(self, kind: type[Any]) -> list[Any]:
        """The events of one kind so far."""
        return [event for event in self.game.events(None) if type(event) is kind]


def lines(game: Scene) -> list[str]:
    """The log so far, as people read it."""
    names = RULES.names(game.game.content, game.state)
    return [event.say(names) for event in game.game.events(None)]


@cache
def cards_of(pack: Path | None) -> KilforthLibrary:
    """The cards of a pack, read once; without one those with fixed figures."""
    return load([read_pack(pack) if pack else fixed("kilforth")])


def scene(
    heroes: Sequence[Mapping[str, Any]] = ({},),
    *,
    options: Mapping[str, Any] | None = None,
    layout: Mapping[int, str] | None = None,
    dark: Sequence[str] = (),
    obstacles: Mapping[str, int] | None = None,
    encounters: Mapping[str, Sequence[str]] | None = None,
    plots: Mapping[str, Sequence[str]] | None = None,
    ancients: Sequence[str | Mapping[str, Any]] | None = None,
    weather: str = "",
    tops: Mapping[str, Sequence[str]] | None = None,
    bag: Sequence[str] = (),
    nights: int | None = None,
    emptied: Sequence[str] = (),
    dice: Mapping[str, Sequence[int]] | None = None,
    seed: int = 1,
    content: Path | None = None,
    **fields: Any,
) -> Scene:
    """A game of Shadows of Kilforth by day, in the main stage of the first hero's turn.

    Each of `heroes` sets: `race`, `calling`, `saga`, `at` (a location; the centre by default), `rumours`, `assets`,
    `skills`, `loot`, `foes`, `evaded` and `veiled` (what of it is in play) by face, `tallies` (face, or `saga`, to
    attribute and number), and any other field of Hero. The locations lie in the order of the built-in ones around the
    centre, unless `layout` puts some into other cells. `encounters`, `plots` and `obstacles` lie at locations, `dark`
    are in gloom. `ancients` are ids or fields of Ancient (`at` for its location). `tops` lie on decks (a terrain, a
    reward, night, or the id of an ancient for its plots) and `bag` in the bag, drawn from the left; `nights` cards are
    left in the night deck.
    Of decks that are `emptied` all cards lie on the discard pile, of the `bag` all tokens are set aside.
    `dice` rigs streams with faces 1 to 6: `test` for heroes, `foe` for foes. `fields` sets fields of the state.
    """
    cards = cards_of(content)
    chosen = dict(options or {})
    s = begin(cards, RULES.settle_options(chosen), len(heroes))
    box = _Box(s)
    _lay_map(s, cards, CENTRES[RULES.settle_options(chosen)["centre"]], layout or {})
    cell = s.layout.index
    for seat, wanted in enumerate(heroes):
        _set_hero(s, box, seat, dict(wanted))
    types = {kind for hero in s.heroes for kind in cards.classes[s.cards.faces[hero.calling]].skills}
    s.skills += [t for t in s.box if s.cards.backs[t] == "skill" and cards.skills[s.cards.faces[t]].type in types]
    s.box[:] = [t for t in s.box if t not in s.skills]
    for location in dark:
        s.dark[cell(location)] = True
    for location, n in (obstacles or {}).items():
        s.obstacles[cell(location)] = n
    for location, faces in (encounters or {}).items():
        s.encounters[cell(location)] = [box.open(face) for face in faces]
    for named in ["mother_of_thorns"] if ancients is None else ancients:
        _set_ancient(s, cards, named)
    for location, faces in (plots or {}).items():
        for face in faces:
            number = next(i for i, a in enumerate(s.ancients) if a.id == cards.plots[face].ancient)
            s.schemes.append(Scheme(box.open(face), number, cell(location)))
    if weather:
        s.weather = box.open(weather)
    for deck, faces in (tops or {}).items():
        pile = s.decks[deck] if deck in s.decks else next(a.plots for a in s.ancients if a.id == deck)
        for face in reversed(faces):
            pile.append(box.take(face, pile))
    for face in reversed(bag):
        s.bag.append(box.take(face, s.bag))
    if nights is not None:
        while len(s.decks["night"]) > nights:
            token = s.decks["night"].pop(0)
            s.cards.known[token] = EVERYONE
            s.discards["night"].append(token)
    for deck in emptied:
        pile, gone = (s.bag, s.spent) if deck == "bag" else (s.decks[deck], s.discards[deck])
        gone += pile
        pile.clear()
        for token in gone:
            s.cards.known[token] = EVERYONE
    for seat, wanted in enumerate(heroes):
        _set_marks(s, seat, dict(wanted))
    s.phase, s.stage, s.day = "day", "main", 1
    for name, value in fields.items():
        setattr(s, name, value)
    rigged = {stream: [face - 1 for face in faces] for stream, faces in (dice or {}).items()}
    return Scene(Game(RULES, cards, len(heroes), seed, chosen, rigged=rigged, state=s))


class _Box:
    """Takes tokens by face out of the piles they lie in."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.piles = [s.box, s.bag, s.skills, *s.decks.values()]

    def take(self, face: str, pile: list[int] | None = None) -> int:
        piles = [*self.piles, *(a.plots for a in self.s.ancients)] if pile is None else [pile]
        for zone in piles:
            for token in zone:
                if self.s.cards.faces[token] == face:
                    zone.remove(token)
                    return token
        raise LookupError(f"there is no {face} left")

    def open(self, face: str) -> int:
        token = self.take(face)
        self.s.cards.known[token] = EVERYONE
        return token


def _lay_map(s: State, cards: KilforthLibrary, centre: str, wanted: Mapping[int, str]) -> None:
    places = {**{key: cards.locations[key] for key in load([]).locations if key in cards.locations}, **cards.locations}
    around = [key for key, place in places.items() if place.terrain != "centre"]
    s.layout = [*around[:CENTRE], centre, *around[CENTRE:]]
    for cell, location in wanted.items():
        other = s.layout.index(location)
        s.layout[other], s.layout[cell] = s.layout[cell], location


CARDS_OF_A_HERO = ("rumours", "assets", "skills", "loot")
MARKS = ("foes", "evaded", "veiled")


def _set_hero(s: State, box: _Box, seat: int, wanted: dict[str, Any]) -> None:
    hero = s.heroes[seat]
    race, calling, saga = CASTS[seat]
    hero.race = box.take(wanted.pop("race", race), s.box)
    hero.calling = box.take(wanted.pop("calling", calling), s.box)
    face = wanted.pop("saga", saga)
    hero.saga = next(token for token in s.box if s.cards.faces[token] == face)
    hero.cell = s.layout.index(wanted.pop("at")) if "at" in wanted else CENTRE
    for zone in CARDS_OF_A_HERO:
        for face in wanted.pop(zone, ()):
            token = box.take(face)
            s.cards.known[token] = bit(seat) if zone == "rumours" else EVERYONE
            getattr(hero, zone).append(token)
    for name in (*MARKS, "tallies"):
        wanted.pop(name, None)
    for name, value in wanted.items():
        setattr(hero, name, value)


def _set_marks(s: State, seat: int, wanted: dict[str, Any]) -> None:
    """What names cards on the map or in play, once those lie there."""
    hero = s.heroes[seat]
    lying = [token for zone in s.encounters for token in zone] + [scheme.token for scheme in s.schemes]
    lying += [hero.race, hero.calling, *hero.skills, *hero.assets]
    found = {s.cards.faces[token]: token for token in lying} | {"saga": hero.saga}
    for name in MARKS:
        faces = [face for face in wanted.get(name, ()) if name != "veiled" or face in found]
        setattr(hero, name, [found[face] for face in faces])
    for face, (attribute, number) in wanted.get("tallies", {}).items():
        hero.tallies.append(Tally(found[face], attribute, number))


def _set_ancient(s: State, cards: KilforthLibrary, named: str | Mapping[str, Any]) -> None:
    wanted = {"id": named} if isinstance(named, str) else dict(named)
    at = wanted.pop("at", "")
    ancient = Ancient(**wanted)
    ancient.cell = s.layout.index(at) if at else NONE
    ancient.plots = [t for t in s.box if s.cards.backs[t] == f"plot-{ancient.id}"]
    s.box[:] = [t for t in s.box if t not in ancient.plots]
    s.ancients.append(ancient)
