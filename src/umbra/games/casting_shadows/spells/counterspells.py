"""Counterspells: who may respond in which window, and how one is used."""

from typing import Any

from umbra.box.decks import bottom
from umbra.box.keys import Key
from umbra.core import NONE, Reactions, Refusal, Rule, Table, Token, rule
from umbra.games.casting_shadows.events.spells import CounterspellUsed
from umbra.games.casting_shadows.labels import CastingNames
from umbra.games.casting_shadows.library import CastingLibrary
from umbra.games.casting_shadows.pieces.acting import Acting, carry_out
from umbra.games.casting_shadows.pieces.decks import NOT_IN_BOOK, in_book
from umbra.games.casting_shadows.pieces.moments import Hitting, Targeting
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


def _order(table: Table[State], moment: Any, window: str) -> list[int]:
    """CS-CTR.5, .6  The next player in turn order is asked first, the active player last."""
    s = table.state
    if isinstance(moment, Hitting | Targeting):
        seats = [moment.victim]
    else:
        seats = [seat for seat in living(s) if seat != moment.foe]
    return [seat for seat in in_turn_order(s, seats) if not s.players[seat].out]


def _fits(table: Table[State], seat: int, face: str, moment: Any) -> bool:
    """CS-CTR.1, .12  Whether a Counterspell's condition holds for that player; looks at public things only."""
    card: Counterspell = table.content.cards[face]
    if table.state.players[seat].out or (card.module == "ice_storm" and table.options["ice_storm"] == "off"):
        return False
    acting = Acting(seat, face, moment)
    return any(effect.fits(table, acting) for _, effect in table.content.triggered[face, moment.window])


@rule
def _play(table: Table[State], seat: int, token: Token, moment: Any) -> Rule[None]:
    """CS-CTR.2, .3, .7, .11  Reveal it, put it to the bottom of the deck, and carry it out."""
    s = table.state
    face = table.reveal(token)
    s.players[seat].book.remove(token)
    bottom(table, s.counterspells, token)
    table.tell(CounterspellUsed(seat, face))
    acting = Acting(seat, face, moment)
    for effect in [each for _, each in table.content.triggered[face, moment.window] if each.fits(table, acting)]:
        yield from carry_out(table, effect, acting)


def _label(content: CastingLibrary, face: str) -> str:
    card = content.cards[face]
    return f"Reveal {card.name}: {card.text}"


def _question(table: Table[State], moment: Any) -> str:
    names = CastingNames(table.content, table.state)
    cause = f" with {names.piece(moment.cause)}" if isinstance(moment, Hitting) else ""
    return f"{names.called(moment.foe)} {moment.doing}{cause}. Respond with a Counterspell?"


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
