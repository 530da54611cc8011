"""Shadows of Kilforth as the core takes it; `__init__` offers it to the registry."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from umbra.box.library import loader
from umbra.core import NONE, GameOption, Rules, Summary
from umbra.games.kilforth.actions.hide import asides, take_aside
from umbra.games.kilforth.audit import audit, decks
from umbra.games.kilforth.effects import LANGUAGE
from umbra.games.kilforth.flow import next_segment
from umbra.games.kilforth.labels import KilforthNames
from umbra.games.kilforth.library import BUILT_IN, KilforthLibrary, check_library
from umbra.games.kilforth.pieces.where import PLACES, piece_of, where
from umbra.games.kilforth.records import FINALE, KINDS
from umbra.games.kilforth.refusals import why_not
from umbra.games.kilforth.setup.table import BEFORE_HANDS, begin
from umbra.games.kilforth.sketch import glimpse, open_sketch, sketch
from umbra.games.kilforth.state import State

OPTIONS = (
    GameOption(
        "mode",
        ("cooperative", "competitive"),
        "cooperative",
        "Cooperative: every hero's ancient must be defeated in time. Competitive: who defeats the one ancient wins.",
        "SK-WIN.2",
    ),
    GameOption(
        "heroes",
        ("choose", "deal"),
        "choose",
        "Races and classes are chosen in turn, where each hero may also draw one at random, or all of them are dealt.",
        "SK-SET.4",
    ),
    GameOption(
        "saga_deal",
        ("matched", "random", "choice"),
        "matched",
        "The saga that goes with the class, a random one, or one of choice.",
        "SK-SET.7",
    ),
    GameOption(
        "hands",
        ("own-choice", "open", "secret"),
        "own-choice",
        "Whether the other heroes see a hand: each hero decides, all show theirs, or nobody does.",
        "SK-SET.19",
    ),
    GameOption(
        "centre",
        ("shrine", "couch"),
        "shrine",
        "The card in the centre: the Moneshoba Shrine, or for a harder game the Couch of Death.",
        "SK-SET.2",
    ),
    GameOption(
        "setup_gloom",
        (0, -1, 1),
        0,
        "Night cards drawn at the start: one fewer makes the game easier, one more harder.",
        "SK-SET.14",
    ),
    GameOption("success_on", (5, 4), 5, "A die of a hero is a success from this number on; 4 is easier.", "SK-TST.6"),
    GameOption(
        "auto_evade",
        ("off", "value"),
        "off",
        "With value a hidden hero whose sneak value is higher than the enemy's may evade it without a test.",
        "SK-ENG.11",
    ),
    GameOption(
        "chapter_price", ("flat5", "double"), "flat5", "What a chapter costs: 5 gold, or twice its number.", "SK-SAG.10"
    ),
    GameOption(
        "clock",
        ("deck", "calendar25"),
        "deck",
        "The night cards of the setup are lost days, or they are shuffled back so that the first morning is day 1.",
        "SK-R-1",
    ),
)


def _sum_up(s: State) -> Summary:
    faces = s.cards.faces
    heroes = ["" if hero.calling == NONE else f"{faces[hero.race]} {faces[hero.calling]}" for hero in s.heroes]
    chapters = [min(hero.step, FINALE) for hero in s.heroes]
    standings = {"chapters": chapters, "gold": [hero.gold for hero in s.heroes], "HP": [hero.hp for hero in s.heroes]}
    return Summary(s.day, heroes, standings)


def _secrets(options: Mapping[str, Any], s: State) -> bool:
    """SK-SET.19  Rivals have secrets; together there are those of hands that are not shown."""
    if options["mode"] == "competitive" or options["hands"] == "secret":
        return True
    is_agreed = options["hands"] == "open" or s.phase in BEFORE_HANDS
    return not is_agreed and not all(hero.shown for hero in s.heroes)


def _purse(s: State, seat: int) -> dict[str, int]:
    hero = s.heroes[seat]
    return {
        "AP|AP": hero.ap,
        "HP|HP": hero.hp,
        "gold|gold": hero.gold,
        "fate|fate": hero.fate,
        "card": len(hero.rumours) + len(hero.assets),
        "loot|loot": len(hero.loot),
    }


load = loader(BUILT_IN, KINDS, partial(KilforthLibrary, LANGUAGE), check_library)

RULES = Rules(
    key="kilforth",
    title="Shadows of Kilforth",
    prefix="SK",
    seats=range(1, 5),
    revision=4,
    options=OPTIONS,
    state=State,
    load=load,
    begin=begin,
    next_segment=next_segment,
    names=KilforthNames,
    why_not=why_not,
    menus=frozenset({"action"}),
    openings=frozenset({"action", "end", "battle", "engage", "test", "race", "portrait", "class", "saga", "side"}),
    purse=_purse,
    audit=audit,
    piece_of=piece_of,
    places=PLACES,
    where=where,
    decks=decks,
    present=lambda s, seat: not s.heroes[seat].out,
    asides=asides,
    take_aside=take_aside,
    sketch=sketch,
    open_sketch=open_sketch,
    glimpse=glimpse,
    sum_up=_sum_up,
    as_one=lambda options: options["mode"] == "cooperative",
    secrets=_secrets,
)
