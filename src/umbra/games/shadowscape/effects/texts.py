"""The texts of Fate cards, one function each; a text without a legal object does nothing."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

from umbra.core.cards import bit
from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.shadowscape import events
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.claims import over_limit
from umbra.games.shadowscape.enemies.attack import begin_strike, hero_options, in_range
from umbra.games.shadowscape.labels import name_of, say, say_piece
from umbra.games.shadowscape.library import ShadowContent
from umbra.games.shadowscape.pieces.area import (
    DONE,
    discard_one_token,
    face_of,
    flip,
    free_places,
    losable,
    may_heal,
    put_wound,
    side_name,
    token_options,
    wound_count,
)
from umbra.games.shadowscape.pieces.decks import (
    choose_discards,
    draw_fate,
    enemy_tokens_left,
    fill_equipment,
    fill_general,
    hand_options,
    place_enemy,
    place_treasure,
    show_card,
    take_from_hand,
    uncovered,
)
from umbra.games.shadowscape.pieces.map import doorway, exits, freeze, freeze_options, heroes_in, is_empty
from umbra.games.shadowscape.pieces.movement import enemy_move_options, enemy_moves, enter, move_enemy, room_options
from umbra.games.shadowscape.records.texts import (
    Ambush,
    Cutpurse,
    Discard,
    DrawCards,
    ExtraAction,
    ExtraClaim,
    FlipCard,
    Freeze,
    GiveCards,
    Hex,
    LookTop,
    MoveEnemy,
    MoveHero,
    MoveTreasure,
    PlaceTreasure,
    ReadyCard,
    RemoveWounds,
    SealDoor,
    SilenceShrine,
    StirLair,
    SwapOffer,
    TakeDiscarded,
    Trade,
    WardHero,
)
from umbra.games.shadowscape.records.words import ENEMY_TYPES, SHRINES, Word
from umbra.games.shadowscape.state import HERO_CARD, NONE, TOKEN_LIMIT, Lasting, State, Trading, others, seat_order

RULE = "SS-20.1"

Effect = Callable[[Table[State], int, Any], Rule[None] | None]

EFFECTS: dict[type[Word], Effect] = {}
"""What each word of a Fate text does."""


def _does(word: type[Word]) -> Callable[[Effect], Effect]:
    def add(effect: Effect) -> Effect:
        EFFECTS[word] = effect
        return effect

    return add


@rule
def _choose(table: Table[State], seat: int, kind: str, options: list[Option], words: str) -> Rule[Any]:
    """Ask what a text is about; None if it is about nothing."""
    if not options:
        table.tell(events.NothingToDo(seat))
        return None
    chosen: Any = yield from table.ask(seat, kind, lambda: options, words, rule=RULE)
    return chosen


def _near(table: Table[State], seat: int) -> list[int]:
    """Opposing Heroes in the own room or an adjacent one."""
    s = table.state
    distance = board(table).distance[s.heroes[seat].room]
    return [other for other in others(s, seat) if distance[s.heroes[other].room] <= 1]


# Enemies


@_does(MoveEnemy)
@rule
def move_an_enemy(table: Table[State], seat: int, text: MoveEnemy) -> Rule[None]:
    """Goad, Lure, Drive Back: 1 regular Enemy goes 1 room, or more until it meets a Hero."""
    s = table.state
    options = enemy_move_options(table, enemy_moves(table, s.foes), "move")
    chosen = yield from _choose(table, seat, "move-enemy", options, "Which Enemy do you move, and where?")
    for _ in range(text.steps):
        if chosen is None:
            return
        enemy, room = chosen
        move_enemy(table, seat, enemy, room)
        if _ == text.steps - 1 or heroes_in(s, room):
            return
        further = [*enemy_move_options(table, enemy_moves(table, [enemy]), "move"), DONE]
        chosen = yield from _choose(table, seat, "move-enemy", further, "Move it another room?")


@_does(StirLair)
@rule
def stir_lair(table: Table[State], seat: int, text: StirLair) -> Rule[None]:
    """Stir the Lair: a token of the chosen type on a Lair in an empty room."""
    s, dungeon = table.state, board(table)
    options = [
        Option(
            f"lair:{kind}:{dungeon.rooms[room]}",
            (_say_lair, kind, dungeon.names[room]),
            (f"room:{room}",),
            (kind, room),
        )
        for kind in ENEMY_TYPES
        for room in dungeon.lairs[kind]
        if enemy_tokens_left(s, kind) and is_empty(s, room)
    ]
    chosen = yield from _choose(table, seat, "lair", options, "Which Lair do you stir?")
    if chosen is not None:
        place_enemy(table, *chosen)


def _say_lair(kind: str, room: str) -> str:
    return f"Stir the {kind.capitalize()} Lair in {room}"


@_does(Ambush)
@rule
def ambush(table: Table[State], seat: int, text: Ambush) -> Rule[None]:
    """Ambush: a regular Enemy attacks an opposing Hero in its range."""
    s, content = table.state, table.content
    faces = s.cards.faces
    options = [
        Option(
            f"ambush:{faces[enemy]}:{s.heroes[hero].hero}",
            (_say_ambush, content, faces[enemy], s.heroes[hero].hero),
            (f"card:{enemy}", f"seat:{hero}"),
            (enemy, hero),
        )
        for enemy in s.foes
        for hero in in_range(table, enemy)
        if hero != seat
    ]
    chosen = yield from _choose(table, seat, "ambush", options, "Which Enemy attacks whom?")
    if chosen is not None:
        yield from begin_strike(table, *chosen)


def _say_ambush(content: ShadowContent, enemy: str, hero: str) -> str:
    return f"{name_of(content, enemy)} attacks {name_of(content, hero)}"


@_does(Freeze)
@rule
def freeze_any(table: Table[State], seat: int, text: Freeze) -> Rule[None]:
    """Hold: a regular Enemy is skipped in this Enemy Phase."""
    enemy = yield from _choose(table, seat, "freeze", freeze_options(table, table.state.foes), "Whom do you hold?")
    if enemy is not None:
        freeze(table, enemy)


# Heroes


@_does(MoveHero)
@rule
def move_a_hero(table: Table[State], seat: int, text: MoveHero) -> Rule[None]:
    """Wrong Turning, Shadow Step, Guide."""
    s, content, dungeon = table.state, table.content, board(table)
    movers = [seat] if text.who == "self" else others(s, seat)
    empty_only = text.who != "other"
    options = [
        Option(
            f"send:{s.heroes[hero].hero}:{dungeon.rooms[room]}",
            (_say_send, content, s.heroes[hero].hero, dungeon.names[room]),
            (f"seat:{hero}", f"room:{room}"),
            (hero, room),
        )
        for hero in movers
        for room in exits(table, s.heroes[hero].room)
        if not empty_only or is_empty(s, room)
    ]
    chosen = yield from _choose(table, seat, "send", options, "Which Hero goes where?")
    if chosen is None:
        return
    hero, room = chosen
    stopped = enter(table, hero, room)
    for _ in range(text.steps - 1):
        if stopped:
            return
        further = [*room_options(table, exits(table, s.heroes[hero].room), "go", "go on to"), DONE]
        room = yield from _choose(table, seat, "send", further, "Another room?")
        if room is None:
            return
        stopped = enter(table, hero, room)


def _say_send(content: ShadowContent, hero: str, room: str) -> str:
    return f"Move {name_of(content, hero)} to {room}"


@_does(RemoveWounds)
@rule
def remove_wounds(table: Table[State], seat: int, text: RemoveWounds) -> Rule[None]:
    """Second Wind: 1 own Wound goes. Mend: a Hero's player discards up to 2."""
    s = table.state
    if text.who == "self":
        yield from may_heal(table, seat, text.n, RULE, must=True)
        return
    wounded = [n for n in seat_order(s, seat) if wound_count(s.heroes[n])]
    hero = yield from _choose(table, seat, "mend", hero_options(table, wounded, "mend", "mend"), "Which Hero?")
    if hero is not None:
        yield from may_heal(table, hero, text.n, RULE)


@_does(Hex)
@rule
def hex_a_card(table: Table[State], seat: int, text: Hex) -> Rule[None]:
    """Hex: a Wound on a free symbol of an Action card of an opposing Hero nearby."""
    s, content = table.state, table.content
    options = [
        Option(
            f"hex:{s.heroes[hero].hero}:{s.heroes[hero].actions[place]}",
            (_say_hex, content, s.heroes[hero].hero, face_of(table, s.heroes[hero], place).title),
            (f"action:{hero}:{place}",),
            (hero, place),
        )
        for hero in _near(table, seat)
        for place in free_places(table, hero)
        if place != HERO_CARD
    ]
    chosen = yield from _choose(table, seat, "hex", options, "Which card is wounded?")
    if chosen is not None:
        put_wound(table, *chosen)


def _say_hex(content: ShadowContent, hero: str, title: str) -> str:
    return f"Wound {name_of(content, hero)}'s {title}"


@_does(WardHero)
@rule
def ward_hero(table: Table[State], seat: int, text: WardHero) -> Rule[None]:
    """Ward: a Hero has more Defence until the own next turn."""
    s = table.state
    options = hero_options(table, seat_order(s, seat), "ward", "ward")
    hero = yield from _choose(table, seat, "ward", options, "Which Hero?")
    s.lasting.append(Lasting("ward", str(hero), seat, text.n))
    table.tell(events.Warded(hero, seat, text.n))


@_does(FlipCard)
@rule
def flip_a_card(table: Table[State], seat: int, text: FlipCard) -> Rule[None]:
    """Change of Plan: a Hero's player flips 1 Action card without Wounds."""
    s = table.state
    heroes = [n for n in seat_order(s, seat) if 0 in s.heroes[n].hurt]
    hero = yield from _choose(table, seat, "change", hero_options(table, heroes, "change", "change"), "Whose card?")
    if hero is None:
        return
    area = s.heroes[hero]
    slots = [slot for slot, wounds in enumerate(area.hurt) if not wounds]
    options = _slot_options(table, hero, slots, "flip")
    slot = yield from _choose(table, hero, "flip", options, "Which card do you turn over?")
    flip(table, hero, slot)


@_does(ReadyCard)
@rule
def ready_card(table: Table[State], seat: int, text: ReadyCard) -> Rule[None]:
    """Second Breath: an exhausted Action card is no longer exhausted."""
    hero = table.state.heroes[seat]
    slots = [slot for slot, spent in enumerate(hero.spent) if spent]
    slot = yield from _choose(table, seat, "ready", _slot_options(table, seat, slots, "ready"), "Which card?")
    if slot is not None:
        hero.spent[slot] = False
        table.tell(events.CardReadied(seat, side_name(hero, slot)))


def _slot_options(table: Table[State], seat: int, slots: list[int], verb: str) -> list[Option]:
    hero = table.state.heroes[seat]
    return [
        Option(
            f"{verb}:{hero.actions[slot]}",
            (say, verb, face_of(table, hero, slot).title),
            (f"action:{seat}:{slot}",),
            slot,
        )
        for slot in slots
    ]


# Cards and tokens


@_does(Discard)
@rule
def make_discard(table: Table[State], seat: int, text: Discard) -> Rule[None]:
    """Doubt: an opponent discards a Fate card of their choice."""
    s = table.state
    holders = [n for n in others(s, seat) if s.heroes[n].hand]
    who = yield from _choose(table, seat, "doubt", hero_options(table, holders, "doubt", "doubt"), "Which opponent?")
    if who is not None:
        yield from choose_discards(table, who, text.n, "You must discard a Fate card. Which one?", RULE)


@_does(Cutpurse)
@rule
def cutpurse(table: Table[State], seat: int, text: Cutpurse) -> Rule[None]:
    """Cutpurse: an opposing Hero nearby loses a token of its owner's choice."""
    s = table.state
    holders = [n for n in _near(table, seat) if losable(s, n)]
    who = yield from _choose(table, seat, "rob", hero_options(table, holders, "rob", "rob"), "Which opponent?")
    if who is not None:
        yield from discard_one_token(table, who, losable(s, who), RULE)


@_does(DrawCards)
@rule
def draw_cards(table: Table[State], seat: int, text: DrawCards) -> Rule[None]:
    """Dark Insight."""
    yield from draw_fate(table, seat, text.n)


@_does(GiveCards)
@rule
def give_cards(table: Table[State], seat: int, text: GiveCards) -> Rule[None]:
    """Share the Burden: another player gets 1 or more Fate cards."""
    s = table.state
    hand = s.heroes[seat].hand
    if not hand:
        return
    options = hero_options(table, others(s, seat), "share", "share with")
    who = yield from _choose(table, seat, "share", options, "With whom?")
    given = 0
    while hand and given < text.n:

        def choices(given: int = given) -> list[Option]:
            return [*hand_options(table, hand, "give"), *([DONE] if given else [])]

        several = text.n - given > 1
        token = yield from table.ask(seat, "give", choices, "Which card do you give?", rule=RULE, several=several)
        if token is None:
            break
        token = take_from_hand(table, seat, token)
        s.heroes[who].hand.append(token)
        show_card(table, who, token)
        given += 1
    table.tell(events.CardsGiven(seat, who, given))


@_does(TakeDiscarded)
@rule
def take_discarded(table: Table[State], seat: int, text: TakeDiscarded) -> Rule[None]:
    """Old Lesson, Recall: a Fate card of the discard pile goes to a hand."""
    s = table.state
    if not s.fate_discard:
        return
    taker = seat
    if text.who == "other":
        options = hero_options(table, others(s, seat), "teach", "teach")
        taker = yield from _choose(table, seat, "teach", options, "Which Hero?")
    options = hand_options(table, s.fate_discard, "recover")
    token = yield from _choose(table, taker, "recover", options, "Which card do you take from the discard pile?")
    s.fate_discard.remove(token)
    s.heroes[taker].hand.append(token)
    table.tell(events.CardTakenBack(taker, s.cards.faces[token]))


@_does(LookTop)
@rule
def look_top(table: Table[State], seat: int, text: LookTop) -> Rule[None]:
    """Far Sight: look at the top cards and put them back in any order."""
    s = table.state
    tokens = s.fate[-text.n :]
    faces = [table.peek(seat, token) for token in reversed(tokens)]
    table.tell(events.LookedAhead(seat, len(tokens)))
    table.tell(events.CardsSeen(seat, tuple(faces)))
    order: list[str] = []
    for _ in tokens:

        def choices() -> list[Option]:
            left = {s.cards.faces[token]: token for token in reversed(tokens)}
            return [
                Option(f"top:{face}", (say_piece, table.content, "next is", face), (f"card:{token}",), face)
                for face, token in left.items()
                if face not in order
            ]

        words = "Which card is drawn next?"
        order.append((yield from table.ask(seat, "top", choices, words, rule=RULE, several=True)))
    for token, face in zip(reversed(tokens), order, strict=True):
        s.cards.faces[token] = face
        s.cards.known[token] = bit(seat)  # nobody else can tell any longer which is which


@_does(SwapOffer)
@rule
def swap_offer(table: Table[State], seat: int, text: SwapOffer) -> Rule[None]:
    """Spoil the Market: a face-up card goes under its deck, and the offer is refilled."""
    s = table.state
    options = token_options(table, [*s.equipment_offer, *s.general_offer], "spoil")
    token = yield from _choose(table, seat, "spoil", options, "Which card goes under its deck?")
    if token is None:
        return
    equipment = token in s.equipment_offer
    offer, deck = (s.equipment_offer, s.equipment) if equipment else (s.general_offer, s.general)
    offer.remove(token)
    deck.insert(0, token)
    table.tell(events.PutUnder(s.cards.faces[token]))
    if equipment:
        fill_equipment(table)
    else:
        fill_general(table)


# The dungeon


@_does(SilenceShrine)
@rule
def silence_shrine(table: Table[State], seat: int, text: SilenceShrine) -> Rule[None]:
    """Still the Shrine: it gives nothing until the own next turn."""
    dungeon = board(table)
    options = [
        Option(
            f"silence:{dungeon.rooms[room]}:{kind}",
            (say, f"silence the {kind} Shrine in", dungeon.names[room]),
            (f"room:{room}",),
            (room, kind),
        )
        for room, features in enumerate(dungeon.features)
        for kind in SHRINES
        if kind in features
    ]
    chosen = yield from _choose(table, seat, "silence", options, "Which Shrine?")
    if chosen is not None:
        room, kind = chosen
        table.state.lasting.append(Lasting("silence", f"{room}:{kind}", seat))
        table.tell(events.ShrineSilenced(seat, dungeon.rooms[room], kind))


@_does(SealDoor)
@rule
def seal_door(table: Table[State], seat: int, text: SealDoor) -> Rule[None]:
    """Seal the Door: nobody can pass a doorway until the own next turn."""
    dungeon = board(table)
    options = [
        Option(
            f"seal:{dungeon.rooms[a]}:{dungeon.rooms[b]}",
            (_say_seal, dungeon.names[a], dungeon.names[b]),
            (f"room:{a}", f"room:{b}"),
            (a, b),
        )
        for a, neighbours in enumerate(dungeon.neighbours)
        for b in neighbours
        if a < b
    ]
    chosen = yield from _choose(table, seat, "seal", options, "Which doorway?")
    a, b = chosen
    table.state.lasting.append(Lasting("seal", doorway(a, b), seat))
    table.tell(events.DoorSealed(seat, dungeon.rooms[a], dungeon.rooms[b]))


def _say_seal(room: str, other: str) -> str:
    return f"Seal the doorway between {room} and {other}"


@_does(MoveTreasure)
@rule
def move_treasure(table: Table[State], seat: int, text: MoveTreasure) -> Rule[None]:
    """Shifting Hoard: a Treasure goes to an uncovered Treasure symbol."""
    s, dungeon = table.state, board(table)
    options = [
        Option(
            f"shift:{dungeon.rooms[a]}:{dungeon.rooms[b]}",
            (_say_shift, dungeon.names[a], dungeon.names[b]),
            (f"room:{a}", f"room:{b}"),
            (a, b),
        )
        for a, token in enumerate(s.hoard)
        for b in uncovered(table)
        if token != NONE
    ]
    chosen = yield from _choose(table, seat, "shift", options, "Which Treasure goes where?")
    if chosen is not None:
        a, b = chosen
        s.hoard[b], s.hoard[a] = s.hoard[a], NONE
        table.tell(events.TreasureMoved(dungeon.rooms[a], dungeon.rooms[b]))


def _say_shift(room: str, other: str) -> str:
    return f"Move the Treasure of {room} to {other}"


@_does(PlaceTreasure)
@rule
def place_a_treasure(table: Table[State], seat: int, text: PlaceTreasure) -> Rule[None]:
    """Hidden Cache: a random Treasure on an uncovered symbol."""
    if not table.state.piles["treasure"]:
        return
    options = room_options(table, uncovered(table), "cache", "place it in")
    room = yield from _choose(table, seat, "cache", options, "Where does the Treasure go?")
    if room is not None:
        place_treasure(table, room)


# More to do this turn


@_does(ExtraAction)
def extra_action(table: Table[State], seat: int, text: ExtraAction) -> None:
    """Quicken."""
    table.state.more_actions += 1
    table.tell(events.Gained(seat, "perform 1 more Action"))


@_does(ExtraClaim)
def extra_claim(table: Table[State], seat: int, text: ExtraClaim) -> None:
    """Two Whispers."""
    table.state.more_claims += 1
    table.tell(events.Gained(seat, "claim a second card"))


# Trade


@_does(Trade)
@rule
def begin_trade(table: Table[State], seat: int, text: Trade) -> Rule[None]:
    """Trade: choose 2 Heroes in the same room or in adjacent rooms."""
    s, content = table.state, table.content
    distance = board(table).distance
    options = [
        Option(
            f"trade:{s.heroes[a].hero}:{s.heroes[b].hero}",
            (_say_pair, content, s.heroes[a].hero, s.heroes[b].hero),
            (f"seat:{a}", f"seat:{b}"),
            (a, b),
        )
        for a, b in combinations(seat_order(s, seat), 2)
        if distance[s.heroes[a].room][s.heroes[b].room] <= 1 and (_goods(s, a) or _goods(s, b))
    ]
    pair = yield from _choose(table, seat, "trade", options, "Which two Heroes trade?")
    if pair is not None:
        s.trading = Trading(*pair)


def _say_pair(content: ShadowContent, hero: str, other: str) -> str:
    return f"{name_of(content, hero)} and {name_of(content, other)}"


def _goods(s: State, seat: int) -> list[int]:
    return [*losable(s, seat), *s.heroes[seat].equipment]


@rule
def trade(table: Table[State]) -> Rule[None]:
    """Pass one thing after the other until the active player stops; the limits must hold then (SS-11.8, SS-18.2)."""
    s = table.state
    trading = s.trading
    assert trading is not None

    def choices() -> list[Option]:
        options = _pass_options(table, trading.one, trading.other) + _pass_options(table, trading.other, trading.one)
        return [*options, Option("stop", "Stop trading")] if _within_limits(table, trading) else options

    chosen = yield from table.ask(s.active, "pass-on", choices, "What is passed on?", rule=RULE)
    if chosen is None:
        s.trading = None
        return
    giver, taker, token = chosen
    for zone in ("tokens", "equipment"):
        if token in getattr(s.heroes[giver], zone):
            getattr(s.heroes[giver], zone).remove(token)
            getattr(s.heroes[taker], zone).append(token)
    table.tell(events.Passed(giver, taker, s.cards.faces[token]))


def _pass_options(table: Table[State], giver: int, taker: int) -> list[Option]:
    s, content = table.state, table.content
    faces = s.cards.faces
    different = {faces[token]: token for token in reversed(_goods(s, giver))}
    return [
        Option(
            f"pass:{s.heroes[giver].hero}:{face}",
            (_say_pass, content, face, s.heroes[taker].hero),
            (f"card:{token}",),
            (giver, taker, token),
        )
        for face, token in reversed(different.items())
    ]


def _say_pass(content: ShadowContent, face: str, hero: str) -> str:
    return f"Pass {name_of(content, face)} to {name_of(content, hero)}"


def _within_limits(table: Table[State], trading: Trading) -> bool:
    heroes = [table.state.heroes[trading.one], table.state.heroes[trading.other]]
    sorts = ("weapon", "clothing", "trinket")
    return all(
        len(hero.tokens) <= TOKEN_LIMIT and not any(over_limit(table, hero, k) for k in sorts) for hero in heroes
    )
