"""SK-SET: setting up."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from umbra.box.seats import cooperative
from umbra.core import EVERYONE, BadOption, Cards, Option, Rule, Segment, Table, Token, rule
from umbra.games.kilforth.events.setup import (
    AncientDrawn,
    FirstHero,
    HandShown,
    MapLaid,
    SideChosen,
    StartInGloom,
    StartingRumour,
)
from umbra.games.kilforth.library import KilforthLibrary
from umbra.games.kilforth.pieces.heroes import started
from umbra.games.kilforth.pieces.holdings import discard, draw_card, show, take_rumour
from umbra.games.kilforth.pieces.modifiers import value
from umbra.games.kilforth.pieces.options import card_options
from umbra.games.kilforth.pieces.places import cell_of
from umbra.games.kilforth.records import REWARDS, TERRAINS
from umbra.games.kilforth.setup.heroes import CASTING
from umbra.games.kilforth.state import CELLS, CENTRE, Ancient, Hero, State

CENTRES = {"shrine": "moneshoba_shrine", "couch": "couch_of_death"}
START_CARDS = 2
"""SK-SET.18"""


def begin(content: KilforthLibrary, options: Mapping[str, Any], seats: int) -> State:
    """SK-SET.11, .16, .17, .20, SK-R-65  The box: every card in its deck, every token in the bag."""
    if seats == 1 and options["mode"] == "competitive":
        raise BadOption("mode=competitive takes 2 to 4 heroes; alone the game is cooperative")
    s = State(cards=Cards(), phase="map", heroes=[Hero() for _ in range(seats)])
    s.decks = {deck: [] for deck in (*TERRAINS, *REWARDS, "night")}
    s.discards = {deck: [] for deck in s.decks}
    for records in (content.races, content.classes, content.skills, content.sagas):
        s.box += [s.cards.add(face, card.deck, EVERYONE) for face, card in records.items()]
    for face, plot in content.plots.items():
        s.box.append(s.cards.add(face, f"plot-{plot.ancient}"))
    for drawn in (content.encounters, content.rewards):
        for face, card in drawn.items():
            s.decks[card.deck].append(s.cards.add(face, card.deck))
    centre = CENTRES[options["centre"]]
    for face, night in content.nights.items():
        unused = night.location in CENTRES.values() and night.location != centre
        (s.box if unused else s.decks["night"]).append(s.cards.add(face, "night", EVERYONE if unused else 0))
    for face, loot in content.loot.items():
        s.bag += [s.cards.add(face, "loot") for _ in range(loot.count)]
    s.dark, s.obstacles = [False] * CELLS, [0] * CELLS
    s.encounters = [[] for _ in range(CELLS)]
    return s


# The map


def lay_map(table: Table[State]) -> None:
    """SK-SET.1-3  The centre, and the other locations at random around it."""
    s = table.state
    centre = CENTRES[table.options["centre"]]
    around = [key for key, place in table.content.locations.items() if place.terrain != "centre"]
    laid = []
    for pick in table.roll(range(len(around), 0, -1), "layout"):
        laid.append(around.pop(pick))
    s.layout = [*laid[:CENTRE], centre, *laid[CENTRE:]]
    table.tell(MapLaid(centre))
    s.phase, s.waiting = "race", list(range(table.seats))


# Decks, gloom and ancients


def stock(table: Table[State]) -> None:
    """SK-SET.10, .12-17, .20, .22, .23  Skills, decks, the bag, the first gloom, ancients and plots."""
    s = table.state
    _lay_out_skills(table)
    table.shuffle(s.decks["night"], "night")
    _first_gloom(table)
    for deck in (*TERRAINS, *REWARDS):
        table.shuffle(s.decks[deck], deck)
    table.shuffle(s.bag, "loot")
    _draw_ancients(table)
    s.phase = "hands"


def _lay_out_skills(table: Table[State]) -> None:
    """SK-SET.10-11  The skills of the types of all chosen classes; the others stay in the box."""
    s = table.state
    content, faces = table.content, s.cards.faces
    types = {kind for hero in s.heroes for kind in content.classes[faces[hero.calling]].skills}
    s.skills = [t for t in s.box if faces[t] in content.skills and content.skills[faces[t]].type in types]
    s.box = [token for token in s.box if token not in s.skills]


def _first_gloom(table: Table[State]) -> None:
    """SK-SET.13-15, SK-R-1  One night card more than heroes darkens its location, and does nothing else."""
    s = table.state
    for _ in range(started(s) + 1 + table.options["setup_gloom"]):
        token = s.decks["night"].pop()
        location = table.content.nights[table.reveal(token)].location
        s.dark[cell_of(s, location)] = True
        discard(table, token)
        table.tell(StartInGloom(location))
    if table.options["clock"] == "calendar25":
        s.decks["night"] += s.discards["night"]
        s.discards["night"] = []
        table.shuffle(s.decks["night"], "night")


def _draw_ancients(table: Table[State]) -> None:
    """SK-SET.22-23  One ancient, or one for each hero who plays together with others; each with its own plots."""
    s = table.state
    left = list(table.content.ancients)
    for _ in range(started(s) if cooperative(table) else 1):
        ancient = Ancient(left.pop(table.roll([len(left)], "ancients")[0]))
        ancient.plots = [token for token in s.box if s.cards.backs[token] == f"plot-{ancient.id}"]
        s.box = [token for token in s.box if token not in ancient.plots]
        table.shuffle(ancient.plots, "plots")
        s.ancients.append(ancient)
        table.tell(AncientDrawn(ancient.id))


# What heroes start with


@rule
def choose_hands(table: Table[State]) -> Rule[None]:
    """SK-SET.19  Whether hands are shown: as the table has agreed, or as each hero likes."""
    s = table.state
    chosen = table.options["hands"]
    shown = dict.fromkeys(range(table.seats), chosen == "open")
    if chosen == "own-choice" and table.seats > 1:
        phrase = "Do you show your hand to the other heroes?"
        shown = yield from table.together(
            {seat: ("hand", lambda: _hand_options(table), phrase, "SK-SET.19") for seat in range(table.seats)}
        )
    for seat in range(table.seats):
        s.heroes[seat].shown = shown[seat]
        if table.seats > 1:
            table.tell(HandShown(seat, shown[seat]))
    s.phase, s.waiting = "side", list(range(table.seats))


def _hand_options(table: Table[State]) -> list[Option]:
    """What is usual comes first: shown together, secret against each other."""
    options = [Option("show", "Show it", (), True), Option("secret", "Keep it secret", (), False)]
    return options if cooperative(table) else options[::-1]


@rule
def choose_side(table: Table[State]) -> Rule[None]:
    """SK-SET.21, SK-R-81  The next hero shows the rose or the skull."""
    s = table.state
    seat = s.waiting[0]
    options = [Option("rose", "The rose", (), True), Option("skull", "The skull", (), False)]
    phrase = "Which side do you show? Only cards refer to it."
    rose = yield from table.ask(seat, "side", lambda: options, phrase, rule="SK-SET.21")
    s.heroes[seat].rose = rose
    table.tell(SideChosen(seat, rose))
    s.waiting.pop(0)
    if not s.waiting:
        s.phase, s.waiting = "rumour", list(range(table.seats))


@rule
def draw_rumour(table: Table[State]) -> Rule[None]:
    """SK-SET.18  The next hero draws 2 cards of a reward deck, keeps one and shuffles the other back."""
    s = table.state
    seat = s.waiting[0]
    deck = yield from _choose_deck(table, seat)
    s.shown = [token for _ in range(START_CARDS) if (token := draw_card(table, deck)) is not None]
    for token in s.shown:
        show(table, seat, token)
    table.tell(StartingRumour(seat, deck))
    kept = yield from _choose_card(table, seat)
    s.decks[deck] += [token for token in s.shown if token != kept]
    s.shown = []
    table.shuffle(s.decks[deck], deck)
    take_rumour(table, seat, kept, "SK-SET.18")
    s.waiting.pop(0)
    if not s.waiting:
        s.phase = "first"


@rule
def _choose_deck(table: Table[State], seat: int) -> Rule[str]:
    options = [Option(f"deck:{deck}", f"Draw {START_CARDS} {deck} cards", (f"deck:{deck}",), deck) for deck in REWARDS]
    phrase = "From which reward deck do you draw your first rumour?"
    deck: str = yield from table.ask(seat, "deck", lambda: options, phrase, rule="SK-SET.18")
    return deck


@rule
def _choose_card(table: Table[State], seat: int) -> Rule[Token]:
    s = table.state
    phrase = "Which card do you keep as a rumour?"
    keep = partial(card_options, table, "Keep", seat, s.shown)
    token: Token = yield from table.ask(seat, "keep", keep, phrase, rule="SK-SET.18")
    return token


def choose_first(table: Table[State]) -> None:
    """SK-SET.24, SK-R-83  The hero with the highest sneak value begins; a tie is broken at random."""
    s = table.state
    sneak = [value(table, seat, "N") for seat in range(table.seats)]
    best = [seat for seat, n in enumerate(sneak) if n == max(sneak)]
    s.first = best[table.roll([len(best)], "heroes")[0]] if len(best) > 1 else best[0]
    table.tell(FirstHero(s.first, max(sneak), len(best) > 1))
    s.phase = "break"


SETUP: dict[str, Segment] = {
    "map": lay_map,
    **CASTING,
    "stock": stock,
    "hands": choose_hands,
    "side": choose_side,
    "rumour": draw_rumour,
    "first": choose_first,
}
"""SK-R-83  The steps of the setup, in order."""

BEFORE_HANDS = frozenset([*SETUP][: [*SETUP].index("hands") + 1])
"""Those in which nobody has a hand yet, the question whether it will be shown included."""
