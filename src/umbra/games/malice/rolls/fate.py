"""SM-FAT: drawing fate cards, which work at once, are kept to be invoked, or last as long as they are held."""

from umbra.core import NONE, Option, Rule, Table, Token, rule
from umbra.games.malice.events.effects import FateDrawn, FateLost, FateSetAside
from umbra.games.malice.labels import avatar_name, card_name
from umbra.games.malice.pieces.light import check_life
from umbra.games.malice.pieces.modifiers import has
from umbra.games.malice.pieces.troves import mix_if_known, return_card
from umbra.games.malice.rolls.uses import happen
from umbra.games.malice.rolls.windows import Roll
from umbra.games.malice.state import State


@rule
def draw_fate(table: Table[State], a: int, roll: Roll | None = None) -> Rule[None]:
    """SM-FAT.1-3, .7-10  The held card is lost first; an instant card works and goes back, others are kept."""
    s = table.state
    avatar = s.avatars[a]
    if avatar.fate != NONE:
        table.tell(FateLost(a, s.cards.faces[avatar.fate]))
        lose_fate(table, a)
    if avatar.in_light or not s.fates:
        return
    token = yield from _read(table, a)
    s.fates.remove(token)
    avatar.fate = token
    card = table.content.fates[table.reveal(token)]
    table.tell(FateDrawn(a, card.id))
    if card.sort == "instant":
        yield from happen(table, a, card.id, range(len(card.effects)), roll=roll)
        if avatar.fate == token:
            lose_fate(table, a)
    check_life(table, a)


def lose_fate(table: Table[State], a: int) -> None:
    """SM-CMP.2, SM-R-66  The fate card goes back to its trove; with it may go a life token."""
    avatar = table.state.avatars[a]
    return_card(table, avatar.fate)
    avatar.fate = NONE
    check_life(table, a)


@rule
def _read(table: Table[State], a: int) -> Rule[Token]:
    """The top card; who may read two takes one of them and puts the other, unresolved, under the trove."""
    s = table.state
    mix_if_known(table, "fate")
    top = s.fates[-1]
    table.reveal(top)
    if len(s.fates) < 2 or not has(table, a, "two_fates"):
        return top
    second = s.fates[-2]
    table.reveal(second)
    options = [
        Option(f"fate:{s.cards.faces[token]}", (card_name, table.content, s, token), (f"card:{token}",), token)
        for token in (top, second)
    ]
    phrase = (_say_read, table, a)
    taken: Token = yield from table.ask(s.owners[a], "fate", lambda: options, phrase, rule="SM-FAT.1")
    other = second if taken == top else top
    table.tell(FateSetAside(a, s.cards.faces[other]))
    s.fates.remove(other)
    return_card(table, other)
    return taken


def _say_read(table: Table[State], a: int) -> str:
    return f"Which fate does {avatar_name(table.state, a)} take?"
