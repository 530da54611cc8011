"""SM-ITM, SM-ACQ, SM-LIM: items that avatars receive, how many they may hold, and what is abandoned or left behind."""

from typing import NamedTuple

from umbra.box.calls import Call
from umbra.core import NONE, Option, Rule, Table, Token, Zone, rule
from umbra.games.malice.events.items import Abandoned, Claimed, ItemGiven, ItemReceived, ItemReturned
from umbra.games.malice.labels import avatar_name, card_name, key_of
from umbra.games.malice.pieces.bands import band_of, speaker
from umbra.games.malice.pieces.lasting import end_potions_by_immunity
from umbra.games.malice.pieces.light import check_life
from umbra.games.malice.pieces.troves import return_card
from umbra.games.malice.state import Finds, State

MOST_POTIONS = 2
"""SM-LIM.2"""


def zone_of(s: State, a: int, token: Token) -> Zone:
    """Where an avatar keeps such a card: among its potions or its items."""
    return s.avatars[a].potions if s.cards.backs[token] == "potion" else s.avatars[a].items


def goods_of(s: State, a: int) -> list[Token]:
    """All items of an avatar, potions included."""
    return [*s.avatars[a].items, *s.avatars[a].potions]


def drop(table: Table[State], a: int, token: Token) -> None:
    """SM-R-66  An item leaves an avatar; with it may go a life token."""
    zone_of(table.state, a, token).remove(token)
    check_life(table, a)


def in_the_way(table: Table[State], a: int, token: Token) -> list[Token]:
    """SM-LIM.1, .2  The cards of which one has to go if the avatar keeps this one as well; none if it has room."""
    s, content = table.state, table.content
    avatar, faces = s.avatars[a], s.cards.faces
    if s.cards.backs[token] != "potion":
        kind = content.treasures[faces[token]].type
        return [held for held in avatar.items if content.treasures[faces[held]].type == kind]
    colour = content.potions[faces[token]].colour
    alike = [held for held in avatar.potions if content.potions[faces[held]].colour == colour]
    return alike or (avatar.potions[:] if len(avatar.potions) >= MOST_POTIONS else [])


# Receiving


class Settled(NamedTuple):
    """How an excess was settled: which card goes, and to whom; NONE for none, and for the trove."""

    leaving: Token = NONE
    to: int = NONE


def receive(table: Table[State], avatars: list[int], tokens: list[Token]) -> None:
    """SM-ACQ.4  A band has received cards; it hands them out before anything else goes on."""
    if tokens:
        table.state.finds.append(Finds(list(avatars), list(tokens)))


@rule
def hand_out(table: Table[State]) -> Rule[None]:
    """SM-ACQ.4, SM-LIM.3, SM-R-88  The next card received goes to one of the band, who settles excess at once."""
    s = table.state
    finds = s.finds[0]
    token = finds.tokens[0]
    there = [a for a in finds.avatars if not s.avatars[a].in_light]
    if not there:
        _take_from(s, finds, token)
        _send_back(table, token)
        return
    taker = yield from _choose_taker(table, there, token)
    settled = yield from _settle(table, taker, token)
    _take_from(s, finds, token)
    if settled.leaving != token:
        zone_of(s, taker, token).append(token)
        table.tell(ItemReceived(taker, s.cards.faces[token]))
        if settled.leaving != NONE:
            zone_of(s, taker, settled.leaving).remove(settled.leaving)
    if settled.to != NONE:
        table.tell(ItemGiven(taker, settled.to, s.cards.faces[settled.leaving]))
        s.finds.insert(0, Finds([settled.to], [settled.leaving]))
    elif settled.leaving != NONE:
        _send_back(table, settled.leaving)
    end_potions_by_immunity(table, taker)
    check_life(table, taker)


def _take_from(s: State, finds: Finds, token: Token) -> None:
    finds.tokens.remove(token)
    if not finds.tokens:
        s.finds.remove(finds)


def _send_back(table: Table[State], token: Token) -> None:
    return_card(table, token)
    table.tell(ItemReturned(table.state.cards.faces[token]))


@rule
def _choose_taker(table: Table[State], there: list[int], token: Token) -> Rule[int]:
    """SM-ACQ.4  The band distributes what it receives as it likes."""
    s = table.state
    options = [Option(f"to:{key_of(s, a)}", (avatar_name, s, a), (f"avatar:{a}", f"card:{token}"), a) for a in there]
    phrase, seat = (_say_taker, table, token), speaker(s, there)
    taker: int = yield from table.ask(seat, "hand-out", lambda: options, phrase, rule="SM-ACQ.4")
    return taker


@rule
def _settle(table: Table[State], a: int, token: Token) -> Rule[Settled]:
    """SM-LIM.3  Of too many one goes: the new one or an old one, to the trove or to a member of the band.

    SM-SET.23  Before the first round it may go to anybody.
    """
    s = table.state
    excess = in_the_way(table, a, token)
    if not excess:
        return Settled()
    others = range(len(s.avatars)) if s.round == 0 else band_of(s, a)
    mates = [NONE, *(mate for mate in others if mate != a)]
    options = []
    for leaving in (*excess, token):
        key = "refuse" if leaving == token else f"replace:{s.cards.faces[leaving]}"
        for mate in mates:
            about = (f"card:{leaving}", *([f"avatar:{mate}"] if mate != NONE else []))
            said = (_say_excess, table, leaving, token, mate)
            options.append(
                Option(key if mate == NONE else f"{key}:{key_of(s, mate)}", said, about, Settled(leaving, mate))
            )
    phrase = (_say_settle, table, a, token)
    settled: Settled = yield from table.ask(s.owners[a], "excess", lambda: options, phrase, rule="SM-LIM.3")
    return settled


def _say_taker(table: Table[State], token: Token) -> str:
    return f"Who receives {card_name(table.content, table.state, token)}?"


def _say_settle(table: Table[State], a: int, token: Token) -> str:
    name = card_name(table.content, table.state, token)
    return f"{avatar_name(table.state, a)} holds too much to keep {name} as well."


def _say_excess(table: Table[State], leaving: Token, token: Token, mate: int) -> str:
    s = table.state
    name = card_name(table.content, s, leaving)
    where = "goes back to its trove" if mate == NONE else f"goes to {avatar_name(s, mate)}"
    return f"Not kept: {name} {where}" if leaving == token else f"Kept; {name} {where} instead"


# Abandoning and claiming


def keeping_options(table: Table[State], a: int) -> list[Option]:
    """SM-R-112, SM-RTL.4, SM-R-61  Abandon an item, or claim one that a mate left behind in this turn."""
    s = table.state
    options = []
    faces: list[str] = []
    for left in s.left:
        face, token = s.cards.faces[left.token], left.token
        if a in left.avatars and face not in faces:
            faces.append(face)
            about = (f"card:{token}", f"avatar:{a}")
            options.append(
                Option(f"claim:{key_of(s, a)}:{face}", (_say_claim, table, a, token), about, Call(claim, (a, token)))
            )
    if s.avatars[a].items or s.avatars[a].potions:
        options.append(
            Option(f"abandon:{key_of(s, a)}", (_say_abandon, table, a), (f"avatar:{a}",), Call(abandon, (a,)))
        )
    return options


def claim(table: Table[State], a: int, token: Token) -> None:
    """SM-RTL.4, SM-R-61  A surviving mate takes an item left behind, within its limits."""
    s = table.state
    s.left = [left for left in s.left if left.token != token]
    table.tell(Claimed(a, s.cards.faces[token]))
    receive(table, [a], [token])


@rule
def abandon(table: Table[State], a: int) -> Rule[None]:
    """SM-ITM.3, SM-R-112  An item goes back to its trove; it costs nothing."""
    s = table.state
    options = [
        Option(f"card:{s.cards.faces[token]}", (card_name, table.content, s, token), (f"card:{token}",), token)
        for token in goods_of(s, a)
    ]
    token = yield from table.ask(s.owners[a], "abandon", lambda: options, "What is abandoned?", rule="SM-R-112")
    table.tell(Abandoned(a, s.cards.faces[token]))
    return_card(table, token)
    drop(table, a, token)


def _say_claim(table: Table[State], a: int, token: Token) -> str:
    return f"{avatar_name(table.state, a)} takes {card_name(table.content, table.state, token)}, which was left behind"


def _say_abandon(table: Table[State], a: int) -> str:
    return f"{avatar_name(table.state, a)} abandons an item"
