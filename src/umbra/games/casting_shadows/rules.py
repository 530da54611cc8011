"""The game as the rest sees it: its options, and the functions that play it."""

from umbra.core import GameOption, Option, Rules, Summary, Table, whole_number
from umbra.games.casting_shadows.audit import audit, decks
from umbra.games.casting_shadows.board import check_custom
from umbra.games.casting_shadows.ending import concede
from umbra.games.casting_shadows.flow import next_segment
from umbra.games.casting_shadows.labels import CastingNames
from umbra.games.casting_shadows.library import load
from umbra.games.casting_shadows.pieces.where import PLACES, piece_of, where
from umbra.games.casting_shadows.refusals import why_not
from umbra.games.casting_shadows.setup import begin
from umbra.games.casting_shadows.sketch import glimpse, open_sketch, sketch
from umbra.games.casting_shadows.spells.counterspells import REACTIONS
from umbra.games.casting_shadows.state import State

OPTIONS = (
    GameOption(
        "map",
        ("auto", "seven", "ten"),
        "auto",
        "Which map: auto takes 7 tiles for 2-4 and 10 for 5-6 players; or a layout of your own such as "
        "'dusty_desert@-1,0 ancient_rune@0,0 player-1@0,1 player-2@1,-1'.",
        "CS-R-1",
        check_custom,
    ),
    GameOption(
        "slots",
        ("flanks", "rim", "all"),
        "flanks",
        "Which tiles have a card beside them: the ends of each row, every tile on the rim, or all; never Dusty Desert.",
        "CS-R-4",
    ),
    GameOption(
        "first_player", ("seat1", "random"), "seat1", "Who counts as Player 1 and takes the first turn.", "CS-R-8"
    ),
    GameOption(
        "two_player_seats",
        ("printed", "opposite"),
        "printed",
        "With two players: Homes side by side as printed, or across the centre from each other.",
        "CS-R-7",
    ),
    GameOption("first_turn_ap", (4, 3, 2), 4, "Action points of Player 1's first turn.", "CS-R-7"),
    GameOption("hp_cap", (None, 18), None, "The most HP a player can have; none means no maximum.", "CS-R-28"),
    GameOption(
        "window_policy",
        ("all_holders", "matching_only"),
        "all_holders",
        "Who is asked for Counterspells: all who could hold a fitting one, so that a pause tells nothing, or only "
        "those who do.",
        "CS-R-38",
    ),
    GameOption("ice_storm", ("off", "add"), "off", "Add the Ice Storm module with Freeze and Stun.", "CS-R-50"),
    GameOption(
        "round_cap",
        (None,),
        None,
        "After so many rounds the survivors share a draw; none: never.",
        "CS-R-53",
        whole_number("rounds", 1, 1000),
    ),
)


def _present(s: State, seat: int) -> bool:
    return not s.players[seat].out


def _asides(s: State, seat: int) -> list[Option]:
    """CS-R-52  A living player may concede at any time once the table is laid."""
    if s.outcome is not None or s.players[seat].out or s.phase in ("characters", "setup"):
        return []
    return [Option("concede", "Concede the game")]


def _take_aside(table: Table[State], seat: int, option: Option) -> None:
    concede(table, seat)


def _sum_up(s: State) -> Summary:
    players = s.players
    return Summary(s.round, [player.character for player in players], {"HP": [player.hp for player in players]})


def _purse(s: State, seat: int) -> dict[str, int]:
    player, is_active = s.players[seat], seat == s.active
    ap, items = (s.ap, sum(s.pool)) if is_active else (0, 0)
    return {
        "AP|AP": ap,
        "HP|HP": player.hp,
        "item": items,
        "card": len(player.book),
        "Shadow Energy|Shadow Energy": player.energy,
    }


RULES = Rules(
    key="casting-shadows",
    title="Casting Shadows",
    prefix="CS",
    seats=range(2, 7),
    revision=3,
    options=OPTIONS,
    state=State,
    load=load,
    begin=begin,
    next_segment=next_segment,
    names=CastingNames,
    why_not=why_not,
    menus=frozenset({"act"}),
    openings=frozenset({"act"}),
    purse=_purse,
    audit=audit,
    piece_of=piece_of,
    places=PLACES,
    where=where,
    decks=decks,
    present=_present,
    asides=_asides,
    take_aside=_take_aside,
    reactions=REACTIONS,
    sketch=sketch,
    open_sketch=open_sketch,
    glimpse=glimpse,
    sum_up=_sum_up,
    unattended={"round_cap": 60},
)
