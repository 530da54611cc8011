"""Claiming: General Action cards, Equipment and Whispers."""

from collections.abc import Iterator

from umbra.box.calls import Call
from umbra.box.decks import bottom
from umbra.box.english import counted
from umbra.box.keys import Key
from umbra.box.seats import cooperative
from umbra.core import NONE, Option, Phrase, Refusal, Rule, Table, Token, rule, spoken
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.events.actions import TokenPaid
from umbra.games.shadowscape.events.claims import Claimed, FateBroughtBack, LordWeakened, PutUnder, Tucked
from umbra.games.shadowscape.events.setup import LastTurns
from umbra.games.shadowscape.labels import say_piece, say_use
from umbra.games.shadowscape.library import LORD
from umbra.games.shadowscape.pieces.area import (
    drop_token,
    losable,
    token_options,
    treasures,
    wound_count,
)
from umbra.games.shadowscape.pieces.decks import awaken_lord, fill_equipment, fill_general, fill_whispers
from umbra.games.shadowscape.pieces.modifiers import lord_defence, whispers_claimed
from umbra.games.shadowscape.records.cards import Equipment, Whisper
from umbra.games.shadowscape.records.words import ENEMY_TYPES
from umbra.games.shadowscape.state import Hero, State
from umbra.games.shadowscape.turn import forget

WEAPON_PLACES = 2
ALREADY_CLAIMED = Refusal("SS-16.2", "Only one card can be claimed in a turn, and you have claimed one.")
NO_TREASURE = Refusal("SS-18.1", "Equipment costs 1 Treasure token, and you have none.")
NOT_OFFERED = Refusal("SS-16.1", "That card does not lie face-up in an offer.")


def claim_options(table: Table[State], seat: int) -> list[Option]:
    """Every face-up card that can be claimed now."""
    faces, content = table.state.cards.faces, table.content
    return [
        Option(f"claim:{faces[t]}", (say_piece, content, "claim", faces[t]), (f"card:{t}",), Call(claim, (seat, t)))
        for t in claimable(table, seat)
    ]


def cannot_claim(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """SS-16.1  Why a card cannot be claimed now."""
    s = table.state
    offered = [*s.whisper_offer, *s.equipment_offer, *s.general_offer]
    token = next((token for token in offered if s.cards.faces[token] == key.name()), None)
    return NOT_OFFERED if token is None else _cannot_claim_any(s) or _cannot_claim(table, seat, token)


def _cannot_claim_any(s: State) -> Refusal | None:
    """SS-15.1, SS-16.2  Why nothing at all can be claimed now."""
    return ALREADY_CLAIMED if s.claims > s.more_claims else None


def _cannot_claim(table: Table[State], seat: int, token: Token) -> Refusal | None:
    """Why a face-up card cannot be claimed now."""
    s, content = table.state, table.content
    face = s.cards.faces[token]
    if face in content.whispers:
        return _cannot_whisper(table, seat, content.whispers[face])
    if face in content.equipment:
        return None if treasures(s, seat) else NO_TREASURE
    cost, held = content.general_actions[face].cost, len(losable(s, seat))
    return None if held >= cost else Refusal("SS-17.1", (_say_cost, cost, held))


def _say_cost(cost: int, held: int) -> str:
    return f"It costs {counted(cost, 'token')}, and you have {held} to spend."


def claimable(table: Table[State], seat: int) -> list[Token]:
    """The face-up cards that can be claimed now; most need no look because the tokens are too few."""
    s = table.state
    if _cannot_claim_any(s) is not None:
        return []
    held, asked, faces = len(s.heroes[seat].tokens), table.content.tokens_asked, s.cards.faces
    cards = [token for token in s.whisper_offer if asked[faces[token]] <= held]
    if held:
        cards += s.equipment_offer + s.general_offer
    return [token for token in cards if _cannot_claim(table, seat, token) is None]


@rule
def claim(table: Table[State], seat: int, token: Token) -> Rule[None]:
    """SS-16.1  Take one face-up card and fulfil what its kind asks."""
    s = table.state
    s.claims += 1
    forget(s)
    face = s.cards.faces[token]
    table.tell(Claimed(seat, face))
    if face in table.content.whispers:
        _claim_whisper(table, seat, token)
    elif face in table.content.equipment:
        yield from _claim_equipment(table, seat, token)
    else:
        yield from _claim_general(table, seat, token)


# Whispers


def _cannot_whisper(table: Table[State], seat: int, whisper: Whisper) -> Refusal | None:
    """SS-19.1, .2, .4  The first part of a Whisper's condition that does not hold."""
    for holds, phrase in whisper_parts(table, seat, whisper):
        if not holds:
            return Refusal("SS-19.1", (_say_asks, phrase))
    return None


def _say_asks(phrase: Phrase) -> str:
    return f"It asks you to {spoken(phrase)}."


def whisper_parts(table: Table[State], seat: int, whisper: Whisper) -> Iterator[tuple[bool, Phrase]]:
    """Each part of a Whisper's condition, and whether it holds now."""
    s = table.state
    hero, rooms = s.heroes[seat], table.content.rooms
    here = board(table).rooms[hero.room]
    if whisper.lord:
        yield s.lord_token in hero.tokens, "have the Lord of the Dungeon's token"
    if whisper.room:
        yield here == whisper.room, (_say_part, "stand in", rooms[whisper.room].name)
    if whisper.search_in:
        yield whisper.search_in in s.searched, (_say_part, "have just searched", rooms[whisper.search_in].name)
    if whisper.kill_in:
        killed = whisper.kill_in in s.killed_in
        yield killed, (_say_part, "have just eliminated an Enemy in", rooms[whisper.kill_in].name)
    held = [s.cards.backs[token] for token in hero.tokens]
    for kind, n in whisper.trophies.items():
        yield held.count(kind) >= n, (_say_trophies, n, f"{kind.capitalize()} ")
    if whisper.any_trophies:
        n = whisper.any_trophies
        yield len(held) - held.count("treasure") >= n, (_say_trophies, n, "", " of any type")
    if whisper.same_trophies:
        n = whisper.same_trophies
        yield max(held.count(kind) for kind in ENEMY_TYPES) >= n, (_say_trophies, n, "", " of one type")
    if whisper.treasures:
        n = whisper.treasures
        yield held.count("treasure") >= n, f"have {counted(n, 'Treasure')}"
    if whisper.equipment:
        sorts = [_equipment(table, token).sort for token in hero.equipment]
        for sort, n in whisper.equipment.items():
            yield sorts.count(sort) >= n, f"have {n} {sort.capitalize()}"
    if whisper.no_wounds:
        yield wound_count(hero) == 0, "have no Wound"


def _say_trophies(n: int, kind: str, whose: str = "") -> str:
    return f"have {n} {kind}{'Trophy' if n == 1 else 'Trophies'}{whose}"


def _say_part(phrase: str, name: str) -> str:
    return f"{phrase} {name}"


def _claim_whisper(table: Table[State], seat: int, token: Token) -> None:
    """SS-19.3, SS-30.1  Tuck it, refill the offer; the 3-shard Whisper brings the last turns."""
    s = table.state
    s.whisper_offer.remove(token)
    before = lord_defence(table)
    s.heroes[seat].tucked.append(token)
    fill_whispers(table)
    whisper = table.content.whispers[s.cards.faces[token]]
    if cooperative(table):
        if lord_defence(table) < before:
            table.tell(LordWeakened(LORD, whispers_claimed(s), lord_defence(table)))
        _bring_back_fate(table)
        if table.options["lord_awakening"] == "card":
            needed = table.content.lords[s.lord].awakening[table.seats - 2]
            if whispers_claimed(s) >= needed:
                awaken_lord(table)
    elif whisper.lord and s.claimer == NONE:
        s.claimer = seat
        table.tell(LastTurns(seat))


def _bring_back_fate(table: Table[State]) -> None:
    """SS-R-70  As many Fate cards as the Lord's side says go from the top of the discard pile under the deck."""
    s = table.state
    n = min(table.content.lords[s.lord].respite[table.seats - 2], len(s.fate_discard))
    if n:
        back = s.fate_discard[-n:]
        del s.fate_discard[-n:]
        bottom(table, s.fate, *back)
        table.tell(FateBroughtBack(n, len(s.fate)))


# Equipment


@rule
def _claim_equipment(table: Table[State], seat: int, token: Token) -> Rule[None]:
    """SS-18.1, .3, .7  Pay a Treasure, lay the card out, put what is too much under the deck, refill."""
    s = table.state
    yield from _pay(table, seat, treasures(s, seat), 1, "SS-18.1")
    s.equipment_offer.remove(token)
    s.heroes[seat].equipment.append(token)
    sort = table.content.equipment[s.cards.faces[token]].sort
    while over_limit(table, s.heroes[seat], sort):
        older = [t for t in s.heroes[seat].equipment if t != token and _equipment(table, t).sort == sort]
        options, phrase = token_options(table, older, "replace"), "Which card goes under the Equipment deck?"
        gone = yield from table.ask(seat, "replace", options.copy, phrase, rule="SS-18.3")
        s.heroes[seat].equipment.remove(gone)
        bottom(table, s.equipment, gone)
        table.tell(PutUnder(s.cards.faces[gone]))
    fill_equipment(table)


def _equipment(table: Table[State], token: Token) -> Equipment:
    record: Equipment = table.content.equipment[table.state.cards.faces[token]]
    return record


def over_limit(table: Table[State], hero: Hero, sort: str) -> bool:
    """SS-18.2, SS-R-24  1 Clothing, 1 Trinket, 2 Weapon places."""
    places = sum(_equipment(table, t).places for t in hero.equipment if _equipment(table, t).sort == sort)
    return places > (WEAPON_PLACES if sort == "weapon" else 1)


@rule
def _pay(table: Table[State], seat: int, tokens: list[Token], n: int, rule_id: str) -> Rule[None]:
    """SS-17.1, .2  Spend so many tokens, chosen one at a time; nobody is asked where all of them go."""
    paid: list[Token] = list(tokens) if len(tokens) == n else []
    while len(paid) < n:
        options = token_options(table, [token for token in tokens if token not in paid], "pay")
        phrase, several = "Which token do you spend?", n - len(paid) > 1
        paid.append((yield from table.ask(seat, "pay", options.copy, phrase, rule=rule_id, several=several)))
    for token in paid:
        drop_token(table, seat, token, TokenPaid)


# General Action cards


@rule
def _claim_general(table: Table[State], seat: int, token: Token) -> Rule[None]:
    """SS-17.1-17.8  Pay, tuck the old or the new card, lay the new one out on the side chosen, refill."""
    s = table.state
    hero = s.heroes[seat]
    face = s.cards.faces[token]
    cost = table.content.general_actions[face].cost
    yield from _pay(table, seat, losable(s, seat), cost, "SS-17.1")
    tucks_new = hero.general != NONE and (yield from _choose_tuck(table, seat, token))
    side = NONE if tucks_new else (yield from _choose_side(table, seat, face))
    s.general_offer.remove(token)
    if tucks_new:
        hero.tucked.append(token)
        table.tell(Tucked(seat, face))
    else:
        if hero.general != NONE:
            _tuck_old(table, seat)
        hero.general = token
        hero.actions.append(face)
        hero.sides.append(side)
        hero.hurt.append(0)
        hero.spent.append(False)
    fill_general(table)


@rule
def _choose_tuck(table: Table[State], seat: int, token: Token) -> Rule[bool]:
    s, content = table.state, table.content
    old, new = s.heroes[seat].general, token

    def choices() -> list[Option]:
        faces = s.cards.faces
        return [
            Option("tuck:old", (say_piece, content, "tuck", faces[old]), (f"card:{old}",), False),
            Option("tuck:new", (say_piece, content, "tuck", faces[new]), (f"card:{new}",), True),
        ]

    phrase = "You may have one active General Action card. Which one do you tuck?"
    tucks_new: bool = yield from table.ask(seat, "tuck", choices, phrase, rule="SS-17.4")
    return tucks_new


def _tuck_old(table: Table[State], seat: int) -> None:
    """SS-17.5, .6  Wounds on it are discarded; it is out of use for good."""
    hero = table.state.heroes[seat]
    hero.tucked.append(hero.general)
    table.tell(Tucked(seat, hero.actions[-1]))
    hero.general = NONE
    for row in (hero.actions, hero.sides, hero.hurt, hero.spent):
        row.pop()


@rule
def _choose_side(table: Table[State], seat: int, card: str) -> Rule[int]:
    phrase = "Which side do you lay up?"
    side: int = yield from table.ask(seat, "side", lambda: side_options(table, card), phrase, rule="SS-17.3")
    return side


def side_options(table: Table[State], card: str) -> list[Option]:
    """Side A and side B of an Action card."""
    faces = table.content.faces[card]
    return [
        Option(f"side:{'AB'[side]}", (say_use, face), (f"side:{card}:{side}",), side) for side, face in enumerate(faces)
    ]
