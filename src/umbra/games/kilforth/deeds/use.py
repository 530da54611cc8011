"""SK-RES: the deeds of cards and loot tokens."""

from umbra.core import Option, Refusal, Table, Token
from umbra.games.kilforth.events.deeds import CardUsed
from umbra.games.kilforth.labels import say_use
from umbra.games.kilforth.pieces.heroes import in_play, working
from umbra.games.kilforth.pieces.options import Deed, deed_option, effect_key
from umbra.games.kilforth.pieces.places import banned
from umbra.games.kilforth.pieces.possible import can_use
from umbra.games.kilforth.state import CarryOut, State
from umbra.games.kilforth.trials.powers import spend


def resolve_options(table: Table[State], seat: int) -> list[Option]:
    """SK-RES.1, SK-R-91, SK-LOT.1  The deeds of cards in play and of loot tokens that a hero could resolve now."""
    s = table.state
    if banned(table, seat, "resolve"):
        return []
    triggered, faces = table.content.triggered, s.cards.faces
    return [
        deed_option(
            effect_key(table, token, number),
            (say_use, table, token, effect),
            f"card:{token}",
            Deed(resolve, (seat, token, number), "use", token, effect),
        )
        for token in (*working(table, seat, table.content.acting["deed"]), *s.heroes[seat].loot)
        for number, effect in triggered[faces[token]].get("deed", ())
        if can_use(table, seat, token, effect)
    ]


def resolve(table: Table[State], seat: int, token: Token, number: int) -> None:
    """SK-RES.1-2, SK-LOT.1  The ability is carried out; the card is veiled or sacrificed, the token set aside."""
    face = table.state.cards.faces[token]
    table.tell(CardUsed(seat, face))
    table.state.tasks.append(CarryOut(seat, token, number=number))
    spend(table, seat, token, table.content.effects[face][number])


def cannot_use(table: Table[State], seat: int, token: Token) -> Refusal | None:
    """Why a hero cannot resolve a deed of a card or token now."""
    s = table.state
    hero = s.heroes[seat]
    if token not in hero.loot and token not in in_play(hero):
        return Refusal("SK-RES.1", "It is neither a card that you have in play nor a loot token of yours.")
    deeds = table.content.triggered[s.cards.faces[token]].get("deed", ())
    if not deeds:
        return Refusal("SK-RES.1", "It has no deed.")
    if token in hero.veiled:
        return Refusal("SK-RES.2", "It is veiled until dawn.")
    if token not in hero.loot and token not in working(table, seat):
        return Refusal("SK-R-89", "It counts as veiled here.")
    if not any(can_use(table, seat, token, effect) for _, effect in deeds):
        return Refusal("SK-R-25", "It would do nothing now, or you cannot pay for it.")
    return banned(table, seat, "resolve")
