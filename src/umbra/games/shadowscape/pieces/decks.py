"""The decks and piles: drawing Fate cards, filling offers, and the tokens that come and go."""

from collections.abc import Sequence

from umbra.box.decks import fill, renew
from umbra.box.english import listed
from umbra.box.graph import NOWHERE
from umbra.box.keys import Key
from umbra.box.seats import cooperative
from umbra.core import NONE, SPECTATORS, Option, Refusal, Rule, Table, Token, Zone, bit, rule
from umbra.games.shadowscape.board import CENTRE, board
from umbra.games.shadowscape.ending import end_together
from umbra.games.shadowscape.events.actions import CardsSeen, Drew, HandDealt, MadeToDiscard
from umbra.games.shadowscape.events.claims import LordAppeared, OfferFilled
from umbra.games.shadowscape.events.decks import Reshuffled, TreasurePlaced, TreasureSetOut
from umbra.games.shadowscape.events.enemies import EnemySetOut, Spawned
from umbra.games.shadowscape.labels import say, say_piece
from umbra.games.shadowscape.library import LORD
from umbra.games.shadowscape.records.words import SYMBOL_NAMES
from umbra.games.shadowscape.state import OFFER_SIZE, State

# Fate cards


def hands_open(table: Table[State]) -> bool:
    """SS-R-48  Whether the players see each other's Fate cards."""
    options = table.options
    return bool(options["coop_hands"] == "open" and options["mode"] == "cooperative")


def show_card(table: Table[State], seat: int, token: Token) -> None:
    """The owner sees a card, and with open hands the other players do too."""
    for other in range(table.seats) if hands_open(table) else (seat,):
        table.peek(other, token)


@rule
def draw_fate(table: Table[State], seat: int, n: int) -> Rule[None]:
    """SS-36.1, SS-R-39  Draw cards into a hand; a deck that runs out on the way is formed anew."""
    s = table.state
    drawn: list[str] = []
    for _ in range(n):
        if not s.fate:
            _tell_drawn(table, seat, drawn)
            yield from renew_fate(table)
        if not s.fate:
            break
        token = s.fate.pop()
        show_card(table, seat, token)
        s.heroes[seat].hand.append(token)
        drawn.append(s.cards.faces[token])
    _tell_drawn(table, seat, drawn)
    yield from renew_fate(table)


def _tell_drawn(table: Table[State], seat: int, drawn: list[str]) -> None:
    """What has been drawn so far is told before a deck that has run out is formed anew."""
    if drawn:
        table.tell((HandDealt if table.state.phase == "hands" else Drew)(seat, len(drawn)))
        table.tell(CardsSeen(seat, tuple(drawn)))
        drawn.clear()


@rule
def renew_fate(table: Table[State]) -> Rule[None]:
    """SS-28.1, SS-34.2, SS-R-38  What happens the instant the Fate deck is empty."""
    s = table.state
    if s.fate:
        return
    if cooperative(table):
        end_together(table, "The Fate deck has run out; the Heroes have lost.", "SS-34.2", won=False)
    if renew(table, s.fate, s.fate_discard, "fate"):
        table.tell(Reshuffled())
        yield from _refill_treasures(table)


def discard_fate(table: Table[State], seat: int, token: Token) -> str:
    """A card leaves a hand for the discard pile, open to all; returns its face."""
    s = table.state
    s.heroes[seat].hand.remove(token)
    s.fate_discard.append(token)
    return table.reveal(token)


def take_from_hand(table: Table[State], seat: int, token: Token) -> Token:
    """A card leaves a hand unseen; returns the token that left.

    Nobody can follow a card that moves face-down: the faces of the hand change places so that the last token leaves,
    and what others knew of single cards in that hand is no longer certain.
    """
    s = table.state
    hand = s.heroes[seat].hand
    if not hands_open(table):
        faces, last = s.cards.faces, hand[-1]
        faces[token], faces[last] = faces[last], faces[token]
        for held in hand:
            s.cards.known[held] = bit(seat)
        token = last
    hand.remove(token)
    return token


@rule
def choose_discards(table: Table[State], seat: int, n: int, phrase: str, rule_id: str) -> Rule[None]:
    """A player discards so many Fate cards of their choice, or all if there are fewer."""
    s = table.state
    hand = s.heroes[seat].hand
    for left in range(min(n, len(hand)), 0, -1):
        token = yield from table.ask(
            seat, "discard", lambda: card_options(table, hand, "discard"), phrase, rule=rule_id, several=left > 1
        )
        table.tell(MadeToDiscard(seat, discard_fate(table, seat, token)))


def card_options(table: Table[State], tokens: Sequence[Token], verb: str) -> list[Option]:
    """One option for each card or token."""
    faces, content = table.state.cards.faces, table.content
    return [Option(f"{verb}:{faces[t]}", (say_piece, content, verb, faces[t]), (f"card:{t}",), t) for t in tokens]


def lacks_symbol(table: Table[State], seat: int, key: Key, needed: str, rule_id: str) -> Refusal | None:
    """Why a Fate card in hand cannot be discarded for a symbol: it shows others."""
    s, face = table.state, key.name()
    if face not in [s.cards.faces[token] for token in s.heroes[seat].hand]:
        return None
    shown: tuple[str, ...] = table.content.fate[face].symbols
    return None if needed in shown else Refusal(rule_id, (_say_symbols, shown, needed))


def _say_symbols(shown: tuple[str, ...], needed: str) -> str:
    names = listed([SYMBOL_NAMES[symbol] for symbol in shown])
    return f"It shows {names}, and {SYMBOL_NAMES[needed]} is needed now."


# Treasure and Enemy tokens


def uncovered(table: Table[State]) -> list[int]:
    """The rooms with a Treasure symbol and no Treasure token."""
    return [room for room in board(table).treasures if table.state.hoard[room] == NONE]


@rule
def _refill_treasures(table: Table[State]) -> Rule[None]:
    """SS-28.2, SS-R-40  A random Treasure on every uncovered symbol; the active player says which stay bare."""
    s = table.state
    bare = uncovered(table)
    phrase = "There are too few Treasures. Which symbol stays uncovered?"
    yield from leave_out(table, bare, len(s.piles["treasure"]), "bare", phrase, "SS-R-40")
    for room in bare:
        place_treasure(table, room)


@rule
def leave_out(table: Table[State], rooms: list[int], tokens: int, verb: str, phrase: str, rule_id: str) -> Rule[None]:
    """With too few tokens the active player takes rooms off the list, one at a time."""
    dungeon = board(table)
    if not tokens:
        rooms.clear()
    while len(rooms) > tokens:

        def choices() -> list[Option]:
            return [
                Option(f"{verb}:{dungeon.rooms[r]}", (say, "leave out", dungeon.names[r]), (f"room:{r}",), r)
                for r in rooms
            ]

        rooms.remove((yield from table.ask(table.state.active, verb, choices, phrase, rule=rule_id)))


def place_treasure(table: Table[State], room: int) -> None:
    """A random Treasure token from the pile, face-up."""
    s = table.state
    token = s.piles["treasure"].pop()
    s.hoard[room] = token
    event = TreasureSetOut if s.phase == "lay" else TreasurePlaced
    table.tell(event(table.reveal(token), board(table).rooms[room]))


def return_token(table: Table[State], token: Token) -> None:
    """SS-R-16  An Enemy token goes to the discards of its type, a Treasure back into its pile, which is mixed."""
    s = table.state
    back = s.cards.backs[token]
    if back == "treasure":
        s.piles["treasure"].append(token)
        table.shuffle(s.piles["treasure"], "treasure")
    else:
        s.discards[back].append(token)


def enemy_tokens_left(s: State, kind: str) -> int:
    """SS-27.2, .3  Tokens of a type that could be placed."""
    return len(s.piles[kind]) + len(s.discards[kind])


def place_enemy(table: Table[State], kind: str, room: int) -> None:
    """SS-27.2, SS-R-37  Draw a token of a type, from its mixed discards if the pile is empty, and place it face-up."""
    s = table.state
    renew(table, s.piles[kind], s.discards[kind], kind)
    token = s.piles[kind].pop()
    s.foes.append(token)
    s.foe_rooms.append(room)
    if s.phase in ENEMY_PHASE:
        s.fresh.append(token)
    face, place = table.reveal(token), board(table).rooms[room]
    if s.phase == "lay":
        table.tell(EnemySetOut("SS-2.16" if kind == "beast" else "SS-2.17", face, place))
    else:
        table.tell(Spawned(face, place))


ENEMY_PHASE = ("enemy", "strikes")
"""The parts of an Enemy Phase."""


def remove_enemy(s: State, token: Token) -> None:
    """An Enemy leaves the dungeon."""
    if token == s.lord_token:
        s.lord_room, s.lord_slain = NOWHERE, True
        return
    at = s.foes.index(token)
    del s.foes[at], s.foe_rooms[at]
    if token in s.frozen:
        s.frozen.remove(token)


# Offers


def fill_equipment(table: Table[State]) -> None:
    """SS-16.3, SS-R-23  Refill the Equipment offer as far as its deck goes."""
    _fill(table, table.state.equipment_offer, table.state.equipment, "SS-2.12")


def fill_general(table: Table[State]) -> None:
    """SS-16.3, SS-17.7, SS-R-56  Refill the General Action offer; the next card shows one of its sides."""
    s = table.state
    if len(s.general_offer) < OFFER_SIZE and s.general:
        _fill(table, s.general_offer, s.general, "SS-2.13")
        if s.general:
            table.reveal(s.general[-1])
            s.general_side = table.roll([2], "general-side")[0]


def _fill(table: Table[State], offer: Zone, deck: Zone, laid: str) -> None:
    for face in fill(table, offer, deck, OFFER_SIZE):
        _tell_offered(table, face, laid)


def _tell_offered(table: Table[State], face: str, laid: str) -> None:
    """A card comes into an offer, when it is laid out by one rule, later by another."""
    table.tell(OfferFilled(laid if table.state.phase == "lay" else "SS-16.3", face))


def fill_whispers(table: Table[State]) -> None:
    """SS-16.3, SS-19.5  Refill the Whisper offer; with the 3-shard Whisper the Lord appears."""
    s = table.state
    while len(s.whisper_offer) < OFFER_SIZE and s.whispers:
        token = _next_whisper(table)
        s.whisper_offer.append(token)
        face = table.reveal(token)
        _tell_offered(table, face, "SS-2.11")
        if table.content.whispers[face].lord:
            awaken_lord(table)


def _next_whisper(table: Table[State]) -> Token:
    """SS-2.6, SS-R-63  The next card of the top layer; within a mixed layer it is drawn when it comes."""
    s = table.state
    size = s.layers[-1]
    layer = s.whispers[-size:]
    mixed = len({s.cards.backs[token] for token in layer}) > 1
    token = layer[table.roll([size], "whisper-layer")[0]] if mixed else layer[-1]
    s.whispers.remove(token)
    s.layers[-1] -= 1
    if not s.layers[-1]:
        s.layers.pop()
    return token


def awaken_lord(table: Table[State]) -> None:
    """SS-19.5, SS-R-29, SS-R-47  The Lord's token is placed in the centre room, if it has not been before."""
    s = table.state
    if s.lord_room == NOWHERE and not s.lord_slain:
        s.lord_room = CENTRE
        table.tell(LordAppeared(LORD, board(table).rooms[CENTRE]))


def must_ask(table: Table[State], seat: int) -> bool:
    """SS-R-69  Whether a question about a hand is put even if no card fits, since its absence would tell something.

    Open hands hide nothing from the players; those who only watch may learn from it.
    """
    if hands_open(table):
        table.learned |= SPECTATORS
        return False
    cards = table.state.cards
    return any(not cards.public(token) for token in table.state.heroes[seat].hand)


def put_away(table: Table[State]) -> None:
    """SS-20.4, SS-21.4  The card in resolution goes to the discard pile."""
    s = table.state
    if s.playing != NONE:
        s.fate_discard.append(s.playing)
        s.playing = NONE
