"""SM-CTY.7-13: the services of cities."""

from umbra.box.calls import Call
from umbra.box.english import counted
from umbra.core import Option, Rule, Table, Token, rule
from umbra.games.malice.events.sites import SetAgainst, ShardsChanged
from umbra.games.malice.items.items import drop, receive
from umbra.games.malice.labels import card_name, colour_name, hex_name, key_of
from umbra.games.malice.moves.gates import trip
from umbra.games.malice.pieces.bands import band_of, leave
from umbra.games.malice.pieces.lasting import end_potions_by_immunity
from umbra.games.malice.pieces.places import place_at
from umbra.games.malice.pieces.troves import cut, draw_card, random_card, return_card
from umbra.games.malice.records import COLOURS
from umbra.games.malice.rolls.fate import draw_fate
from umbra.games.malice.state import COLOURLESS, State
from umbra.games.malice.turn.places import begin_service, say_service, service
from umbra.games.malice.turn.recovery import heal, restore_life

POTION_PRICE = 2
"""SM-CTY.8  Colourless soulshards for a potion."""


def alchemy(table: Table[State], a: int) -> list[Option]:
    """SM-CTY.7, .8"""
    s = table.state
    options = []
    for token in s.avatars[a].potions if s.potions else ():
        name = card_name(table.content, s, token)
        face = s.cards.faces[token]
        options.append(service(table, a, "swap", f"set {name} against a random potion", set_against, token, about=face))
    if s.potions and s.avatars[a].shards[COLOURLESS] >= POTION_PRICE:
        phrase = f"a potion for {POTION_PRICE} colourless soulshards"
        options.append(service(table, a, "acquire", phrase, acquire))
    return options


def merchants(table: Table[State], a: int) -> list[Option]:
    """SM-CTY.12"""
    s = table.state
    options = []
    for token in s.avatars[a].items if s.treasures else ():
        name = card_name(table.content, s, token)
        face = s.cards.faces[token]
        options.append(
            service(table, a, "swap", f"set {name} against a random treasure", set_against, token, about=face)
        )
    return options


@rule
def set_against(table: Table[State], a: int, own: Token) -> Rule[None]:
    """SM-CTY.7, .12  One's own card and a random one of its trove: one is kept, the other goes back."""
    s = table.state
    begin_service(table, a)
    back = s.cards.backs[own]
    drawn = random_card(table, back)
    assert drawn is not None
    options = [
        Option(key, (card_name, table.content, s, token), (f"card:{token}",), token)
        for key, token in (("keep", own), ("take", drawn))
    ]
    phrase = (_say_keep, table, own, drawn)
    kept = yield from table.ask(s.owners[a], "keep", lambda: options, phrase, rule="SM-CTY.7")
    faces = s.cards.faces
    table.tell(SetAgainst(a, faces[own], faces[drawn], faces[kept]))
    (s.potions if back == "potion" else s.treasures).remove(drawn)
    if kept == own:
        return_card(table, drawn)
        return
    return_card(table, own)
    receive(table, [a], [drawn])
    drop(table, a, own)
    end_potions_by_immunity(table, a)


def _say_keep(table: Table[State], own: Token, drawn: Token) -> str:
    names = [card_name(table.content, table.state, token) for token in (own, drawn)]
    return f"{names[0]} against {names[1]}: which one is kept?"


def acquire(table: Table[State], a: int) -> None:
    """SM-CTY.8  Two colourless soulshards for the top card of the Potion Trove, once it is cut."""
    begin_service(table, a)
    table.state.avatars[a].shards[COLOURLESS] -= POTION_PRICE
    cut(table, "potion")
    token = draw_card(table, "potion")
    receive(table, [a], [] if token is None else [token])


def destiny(table: Table[State], a: int) -> list[Option]:
    """SM-CTY.9"""
    return [service(table, a, "destiny", "draw a fate card", seek_destiny)]


@rule
def seek_destiny(table: Table[State], a: int) -> Rule[None]:
    """SM-CTY.9  A fate card, by the usual rules."""
    begin_service(table, a)
    yield from draw_fate(table, a)


def gateways(table: Table[State], a: int) -> list[Option]:
    """SM-CTY.10, SM-R-29  Any Gate, and any other city that has been revealed."""
    s = table.state
    board, here = table.content.board(s.layout), s.avatars[a].hex
    cities = [hex for hex in board.cities if hex != here and place_at(table, hex) is not None]
    return [
        Option(
            f"travel:{key_of(s, a)}:{board.keys[hex]}",
            (_say_travel, table, a, hex),
            (f"avatar:{a}", f"hex:{hex}"),
            Call(travel, (a, hex)),
        )
        for hex in (*board.gates, *cities)
    ]


def _say_travel(table: Table[State], a: int, hex: int) -> str:
    return say_service(table, a, f"go to {hex_name(table.content, table.state, hex)} at once")


@rule
def travel(table: Table[State], a: int, hex: int) -> Rule[None]:
    """SM-CTY.10, SM-R-29, SM-R-86  Alone, without a luck roll or movement points; it counts as a teleport."""
    begin_service(table, a)
    if len(band_of(table.state, a)) > 1:
        leave(table, a)
    yield from trip(table, [a], hex)


def life(table: Table[State], a: int) -> list[Option]:
    """SM-CTY.11"""
    avatar = table.state.avatars[a]
    if not avatar.wounds and not avatar.drains:
        return []
    return [service(table, a, "life", "have all wounds healed and all drained life restored", renew_life)]


def renew_life(table: Table[State], a: int) -> None:
    """SM-CTY.11  All wounds and all drained life, but no radiance."""
    avatar = table.state.avatars[a]
    begin_service(table, a)
    heal(table, a, avatar.wounds)
    restore_life(table, a, avatar.drains)


def changing(table: Table[State], a: int) -> list[Option]:
    """SM-CTY.13"""
    shards = table.state.avatars[a].shards
    if not any(shards[1:]) and shards[COLOURLESS] < 2:
        return []
    return [service(table, a, "shards", "change soulshards", change_shards)]


@rule
def change_shards(table: Table[State], a: int) -> Rule[None]:
    """SM-CTY.13  1 coloured for 2 colourless or 1 of another colour; 2 colourless for 1 of a colour."""
    s = table.state
    shards, seat = s.avatars[a].shards, s.owners[a]
    begin_service(table, a)
    prices = {colour: 2 if number == COLOURLESS else 1 for number, colour in enumerate(COLOURS)}
    paying = [
        Option(f"pay:{colour}", f"{price} {colour_name(colour)}", (), colour)
        for colour, price in prices.items()
        if shards[COLOURS.index(colour)] >= price
    ]
    paid = yield from table.ask(seat, "pay", lambda: paying, "Which soulshards are changed?", rule="SM-CTY.13")
    taking = [
        Option(f"take:{colour}", counted(n, f"{colour_name(colour)} soulshard"), (), colour)
        for colour, n in prices.items()
        if colour != paid
    ]
    taken = yield from table.ask(seat, "take", lambda: taking, "Into which?", rule="SM-CTY.13")
    shards[COLOURS.index(paid)] -= prices[paid]
    shards[COLOURS.index(taken)] += prices[taken]
    table.tell(ShardsChanged(a, paid, prices[paid], taken, prices[taken]))
