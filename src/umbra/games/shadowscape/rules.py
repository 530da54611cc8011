"""What a game of Shadowscape offers to the core: its options, its rules, and how it is summed up."""

from functools import partial

from umbra.box.library import loader
from umbra.core import GameOption, Rules, Summary, whole_number
from umbra.games.shadowscape.audit import audit, decks
from umbra.games.shadowscape.effects import LANGUAGE
from umbra.games.shadowscape.flow import next_segment
from umbra.games.shadowscape.labels import ShadowNames
from umbra.games.shadowscape.library import BUILT_IN, LORD, ShadowLibrary, check_library
from umbra.games.shadowscape.pieces.where import PLACES, piece_of, where
from umbra.games.shadowscape.records.cards import KINDS
from umbra.games.shadowscape.refusals import why_not
from umbra.games.shadowscape.setup import begin
from umbra.games.shadowscape.sketch import glimpse, open_sketch, sketch, texts
from umbra.games.shadowscape.state import ACTIONS_PER_TURN, WHISPER_BACKS, State

OPTIONS = (
    GameOption(
        "mode",
        ("competitive", "cooperative"),
        "competitive",
        "Against each other for the most Shadow Shards, or together against the Lord of the Dungeon.",
        "SS-1.5",
    ),
    GameOption(
        "heroes",
        ("choose", "deal"),
        "choose",
        "Heroes are chosen from the last player to the first, or dealt at random.",
        "SS-R-65",
    ),
    GameOption("advanced", ("off", "on"), "off", "Regular Enemies have the abilities of their cards.", "SS-32.1"),
    GameOption(
        "difficulty",
        ("normal", "challenging", "difficult", "very_difficult"),
        "normal",
        "Cooperative: the Fate deck starts without 0, 5, 10 or 15 cards.",
        "SS-35.3",
    ),
    GameOption(
        "double_fate", ("off", "on"), "off", "Cooperative: two Fate cards are drawn in each Enemy Phase.", "SS-35.2"
    ),
    GameOption(
        "coop_whispers",
        ("under", "all19"),
        "under",
        "Cooperative: the Whispers left over lie under the deck, or all 19 are built into its layers, which makes the "
        "game very long and very hard.",
        "SS-R-46",
    ),
    GameOption(
        "lord_awakening",
        ("whisper_only", "card"),
        "whisper_only",
        "Cooperative: the Lord appears with the 3-shard Whisper only, or also after so many claimed Whispers as its "
        "card says.",
        "SS-R-47",
    ),
    GameOption(
        "coop_hands", ("open", "hidden"), "open", "Cooperative: the players see each other's Fate cards.", "SS-R-48"
    ),
    GameOption(
        "round_cap",
        (None,),
        None,
        "After so many rounds the game ends and is scored, or together is lost; none: never.",
        "SS-R-57",
        whole_number("rounds", 1, 1000),
    ),
)


def _sum_up(s: State) -> Summary:
    whispers = [sum(s.cards.backs[t] in WHISPER_BACKS for t in hero.tucked) for hero in s.heroes]
    return Summary(s.round, [hero.hero for hero in s.heroes], {"Whispers": whispers})


def _printed(content: ShadowLibrary, s: State, piece: str) -> str:
    """The Lord of this game, the kind of an Enemy's token ("iron_reaver-CB"), the card of a side ("arani_144/A")."""
    if piece == LORD:
        return s.lord
    return content.enemies[piece].enemy.id if piece in content.enemies else piece.partition("/")[0]


def _purse(s: State, seat: int) -> dict[str, int]:
    hero = s.heroes[seat]
    actions = ACTIONS_PER_TURN + s.more_actions - s.actions_done if seat == s.active else 0
    wounds = hero.wounds + sum(hero.hurt)
    return {"Action": actions, "card": len(hero.hand), "token": len(hero.tokens), "Wound": wounds}


load = loader(BUILT_IN, KINDS, partial(ShadowLibrary, LANGUAGE), check_library)

RULES = Rules(
    key="shadowscape",
    title="Shadowscape",
    prefix="SS",
    seats=range(2, 5),
    revision=4,
    options=OPTIONS,
    state=State,
    load=load,
    begin=begin,
    next_segment=next_segment,
    names=ShadowNames,
    why_not=why_not,
    menus=frozenset({"act"}),
    openings=frozenset({"act"}),
    purse=_purse,
    audit=audit,
    piece_of=piece_of,
    places=PLACES,
    where=where,
    decks=decks,
    sketch=sketch,
    open_sketch=open_sketch,
    glimpse=glimpse,
    texts=texts,
    sum_up=_sum_up,
    printed=_printed,
    as_one=lambda options: bool(options["mode"] == "cooperative"),
    secrets=lambda options, s: options["mode"] != "cooperative" or options["coop_hands"] == "hidden",
    unattended={"round_cap": 60},
)
