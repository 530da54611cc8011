"""Counterspells: who may respond in which window, and how one is used."""

from umbra.box.calls import follow
from umbra.box.decks import bottom
from umbra.box.keys import Key
from umbra.core.cards import NONE, Token
from umbra.core.decision import Phrase, Refusal
from umbra.core.moments import Moment, Reactions
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.events.spells import CounterspellUsed
from umbra.games.casting_shadows.library import CastingLibrary
from umbra.games.casting_shadows.pieces.decks import NOT_IN_BOOK, in_book
from umbra.games.casting_shadows.pieces.moments import Casting, Declared, Hitting, Targeting, foe_of
from umbra.games.casting_shadows.records import Counterspell
from umbra.games.casting_shadows.state import State, in_turn_order, living

NO_TRIGGER = Refusal("CS-CTR.12", "Nothing that this Counterspell answers is happening to you now.")
NOT_A_COUNTERSPELL = Refusal("CS-CTR.1", "Only Counterspells are revealed in response to something.")


def cannot_react(table: Table[State], seat: int, key: Key) -> Refusal:
    """CS-CTR.1, .12  Why a card is not among those that can be revealed."""
    if in_book(table.state, seat, key.name()) == NONE:
        return NOT_IN_BOOK
    return NO_TRIGGER if table.content.cards[key.name()].kind == "counterspell" else NOT_A_COUNTERSPELL


def held(s: State, seat: int) -> list[Token]:
    """The face-down cards of a Spell Book; that they are there is public."""
    backs = s.cards.backs
    return [token for token in s.players[seat].book if backs[token] == "counterspell"]


def anybody_holds_one(s: State) -> bool:
    """Whether any Counterspell could be used at all."""
    return any(held(s, seat) for seat in living(s))


def _order(table: Table[State], moment: Moment, window: str) -> list[int]:
    """CS-CTR.5, .6  The next player in turn order is asked first, the active player last."""
    s = table.state
    if isinstance(moment, Hitting | Targeting):
        seats = [moment.victim]
    else:
        seats = [seat for seat in living(s) if seat != foe_of(moment)]
    return [seat for seat in in_turn_order(s, seats) if not s.players[seat].out]


def _fits(table: Table[State], seat: int, face: str, moment: Moment) -> bool:
    """CS-CTR.1, .12  Whether a Counterspell's condition holds for that player; looks at public things only."""
    s = table.state
    card: Counterspell = table.content.cards[face]
    if s.players[seat].out or (card.module == "ice_storm" and table.options["ice_storm"] == "off"):
        return False
    if card.within is not None:
        distance = board_of(s.layout).distance[s.players[seat].tile][s.players[foe_of(moment)].tile]
        if distance > card.within:
            return False
    if card.lethal and not (isinstance(moment, Hitting) and moment.amount >= s.players[seat].hp):
        return False
    return not card.targeted or (isinstance(moment, Casting) and seat in moment.victims)


@rule
def _play(table: Table[State], seat: int, token: Token, moment: Moment) -> Rule[None]:
    """CS-CTR.2, .3, .7, .11  Reveal it, put it to the bottom of the deck, and carry it out."""
    s = table.state
    face = table.reveal(token)
    s.players[seat].book.remove(token)
    bottom(s.counterspells, token)
    table.tell(CounterspellUsed(seat, face))
    for word in table.content.cards[face].effect:
        if not s.players[seat].out:
            yield from follow(word.does(table, seat, moment))


def _label(content: CastingLibrary, face: str) -> str:
    card = content.cards[face]
    return f"Reveal {card.name}: {card.text}"


def _question(table: Table[State], moment: Moment) -> Phrase:
    who = table.rules.names(table.content, table.state).seat(foe_of(moment))
    if isinstance(moment, Hitting):
        return _say_hit, who, moment.amount, moment.taken
    assert isinstance(moment, Declared)
    return _say_declared, who, moment.what(table.content)


def _say_hit(who: str, amount: int, taken: bool) -> str:
    does = "has dealt" if taken else "is about to deal"
    return f"{who} {does} you {amount} DMG. Respond with a Counterspell?"


def _say_declared(who: str, what: str) -> str:
    return f"{who} {what}. Respond with a Counterspell?"


REACTIONS = Reactions(
    policy=lambda table: str(table.options["window_policy"]),
    order=_order,
    held=held,
    fits=_fits,
    play=_play,
    label=_label,
    question=_question,
    rule="CS-CTR.1",
)
