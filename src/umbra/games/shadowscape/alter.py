"""Alter Fate: a Fate card played for its red text against opponents, or for its green text among allies."""

from collections.abc import Callable
from typing import Any

from umbra.core.cards import Token
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.shadowscape import events
from umbra.games.shadowscape import fate_texts as texts
from umbra.games.shadowscape.defs import (
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
    Word,
)
from umbra.games.shadowscape.powers import cooperative
from umbra.games.shadowscape.state import NONE, State

Effect = Callable[[Table[State], int, Any], Rule[None] | None]

EFFECTS: dict[type[Word], Effect] = {
    MoveEnemy: texts.move_an_enemy,
    StirLair: texts.stir_lair,
    Ambush: texts.ambush,
    MoveHero: texts.move_a_hero,
    Discard: texts.make_discard,
    Cutpurse: texts.cutpurse,
    Hex: texts.hex_a_card,
    SilenceShrine: texts.silence_shrine,
    SealDoor: texts.seal_door,
    RemoveWounds: texts.remove_wounds,
    DrawCards: texts.draw_cards,
    SwapOffer: texts.swap_offer,
    MoveTreasure: texts.move_treasure,
    GiveCards: texts.give_cards,
    TakeDiscarded: texts.take_discarded,
    Freeze: texts.freeze_any,
    FlipCard: texts.flip_a_card,
    ReadyCard: texts.ready_card,
    ExtraAction: texts.extra_action,
    ExtraClaim: texts.extra_claim,
    LookTop: texts.look_top,
    Trade: texts.begin_trade,
    WardHero: texts.ward_hero,
    PlaceTreasure: texts.place_a_treasure,
}


@rule
def alter_fate(table: Table[State], seat: int, token: Token) -> Rule[None]:
    """SS-20.1-20.4, SS-R-26  Carry out one text of the card as far as it can be; then it is discarded."""
    s, content = table.state, table.content
    s.altered = True
    s.feats = []
    s.heroes[seat].hand.remove(token)
    s.playing = token
    card = content.fate[table.reveal(token)]
    text = content.fate_texts[card.green if cooperative(table) else card.red]
    table.tell(events.Altered(seat, text.id))
    asking = EFFECTS[type(text.does)](table, seat, text.does)
    if asking is not None:
        yield from asking
    if s.strike is None and s.trading is None:
        put_away(table)


def put_away(table: Table[State]) -> None:
    """SS-20.4, SS-21.4  The card in resolution goes to the discard pile."""
    s = table.state
    if s.playing != NONE:
        s.fate_discard.append(s.playing)
        s.playing = NONE
