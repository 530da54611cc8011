"""Shadows of Malice as the core takes it; `__init__` offers it to the registry."""

from umbra.core import GameOption, Rules, Summary, whole_number
from umbra.games.malice.audit import audit, decks
from umbra.games.malice.effects import LANGUAGE
from umbra.games.malice.flow import next_segment
from umbra.games.malice.labels import MaliceNames
from umbra.games.malice.library import content_of
from umbra.games.malice.pieces.where import PLACES, piece_of, where
from umbra.games.malice.refusals import why_not
from umbra.games.malice.setup import asides, begin, check_maps, take_aside
from umbra.games.malice.sketch.screen import glimpse, open_sketch
from umbra.games.malice.state import State

load = content_of(LANGUAGE)
"""The built-in content with packs layered over it."""

OPTIONS = (
    GameOption(
        "scenario",
        ("thwart", "preserve"),
        "thwart",
        "Thwart the Shadow: a Light Well that a Shadow finds is the end. Preserve the Light: then Xulthûl comes.",
        "SM-SCN.1",
    ),
    GameOption(
        "maps",
        ("auto",),
        "auto",
        "Auto: one map for 1-2 avatars, two for 3-4, three for more. Any other arrangement names each map and where it "
        "lies, such as fenmark@0,0 thornreach@1,0r (r: turned by half).",
        "SM-SET.1",
        check_maps,
    ),
    GameOption(
        "start",
        ("challenging", "hard", "easy"),
        "challenging",
        "Hard: only soulshards. Challenging: a potion and a treasure each. Easy: also one Well of each map revealed.",
        "SM-SET.16",
    ),
    GameOption("stewardship", ("off", "on"), "off", "Who reveals a city draws a treasure.", "SM-SET.24"),
    GameOption(
        "star_method",
        ("all", "halfsies", "lockdown", "net"),
        "all",
        "Star dice in combat: all rolled each time; half of them count; rolled once for the whole combat; both sides' "
        "cancelled against each other.",
        "SM-STR.4",
    ),
    GameOption(
        "avatars_per_player",
        (1, 2, 3, 4),
        1,
        "How many avatars each player has; at most 8 play in all.",
        "SM-R-93",
        whole_number("avatars", 1, 8),
    ),
)


def _sum_up(s: State) -> Summary:
    masteries = ["" if avatar.mastery < 0 else s.cards.faces[avatar.mastery] for avatar in s.avatars]
    return Summary(s.round, masteries, {"items": [len(avatar.items) for avatar in s.avatars]})


def _purse(s: State, seat: int) -> dict[str, int]:
    led = [avatar for avatar, owner in zip(s.avatars, s.owners, strict=True) if owner == seat]
    return {
        "action": sum(avatar.actions for avatar in led),
        "soulshard": sum(sum(avatar.shards) for avatar in led),
        "wound": sum(avatar.wounds + avatar.drains for avatar in led),
        "item": sum(len(avatar.items) for avatar in led),
        "potion": sum(len(avatar.potions) for avatar in led),
    }


RULES = Rules(
    key="malice",
    title="Shadows of Malice",
    prefix="SM",
    seats=range(1, 9),
    revision=4,
    options=OPTIONS,
    state=State,
    load=load,
    begin=begin,
    next_segment=next_segment,
    names=MaliceNames,
    why_not=why_not,
    menus=frozenset({"act"}),
    openings=frozenset({"act"}),
    purse=_purse,
    audit=audit,
    piece_of=piece_of,
    places=PLACES,
    where=where,
    decks=decks,
    asides=asides,
    take_aside=take_aside,
    open_sketch=open_sketch,
    glimpse=glimpse,
    sum_up=_sum_up,
    seat_of=lambda s, avatar: s.owners[avatar],
    as_one=lambda options: True,
    secrets=lambda options, s: False,
)
