"""SM-CTY.3-6: the services of mystics."""

from umbra.core import NONE, Option, Table, Token
from umbra.games.malice.events.sites import Brewed, Cleansed
from umbra.games.malice.items.items import receive
from umbra.games.malice.pieces.troves import cut, return_card
from umbra.games.malice.records import COLOURS
from umbra.games.malice.rolls.fate import lose_fate
from umbra.games.malice.state import State
from umbra.games.malice.turn.places import begin_service, service
from umbra.games.malice.turn.recovery import can_restore, heal, regain_radiance, regainable, restore_life


def brewing(table: Table[State], a: int) -> list[Option]:
    """SM-CTY.3, SM-R-87  For each coloured soulshard of which a potion is in the trove."""
    s, content = table.state, table.content
    there = {content.potions[s.cards.faces[token]].colour for token in s.potions}
    return [
        service(table, a, "brew", f"have a {colour} potion brewed for 1 {colour} soulshard", brew, colour, about=colour)
        for number, colour in enumerate(COLOURS)
        if s.avatars[a].shards[number] and colour in there
    ]


def brew(table: Table[State], a: int, colour: str) -> None:
    """SM-CTY.3  The Potion Trove is cut, cards are turned up until one has the colour; the others go below."""
    s, content = table.state, table.content
    begin_service(table, a)
    s.avatars[a].shards[COLOURS.index(colour)] -= 1
    cut(table, "potion")
    passed: list[Token] = []
    while True:
        token = s.potions.pop()
        face = table.reveal(token)
        if content.potions[face].colour == colour:
            break
        passed.append(token)
    for other in passed:
        return_card(table, other)
    table.tell(Brewed(a, colour, tuple(s.cards.faces[other] for other in passed), face))
    receive(table, [a], [token])


def cleansing(table: Table[State], a: int) -> list[Option]:
    """SM-CTY.4, SM-FAT.11"""
    s = table.state
    fate = s.avatars[a].fate
    if fate == NONE or not table.content.fates[s.cards.faces[fate]].curse:
        return []
    return [service(table, a, "cleanse", "be rid of the curse", cleanse)]


def cleanse(table: Table[State], a: int) -> None:
    """SM-CTY.4  The curse goes back to the Fate Trove."""
    begin_service(table, a)
    table.tell(Cleansed(a, table.state.cards.faces[table.state.avatars[a].fate]))
    lose_fate(table, a)


def healing(table: Table[State], a: int) -> list[Option]:
    """SM-CTY.5"""
    if not table.state.avatars[a].wounds:
        return []
    return [service(table, a, "heal", "have all wounds healed", heal_all)]


def heal_all(table: Table[State], a: int) -> None:
    """SM-CTY.5  All wounds, no drains."""
    begin_service(table, a)
    heal(table, a, table.state.avatars[a].wounds)


def restoring(table: Table[State], a: int) -> list[Option]:
    """SM-CTY.6"""
    if not can_restore(table.state, a):
        return []
    return [service(table, a, "restore", "have all drains restored", restore_all)]


def restore_all(table: Table[State], a: int) -> None:
    """SM-CTY.6  All drained life and lost radiance, no wounds."""
    s = table.state
    begin_service(table, a)
    restore_life(table, a, s.avatars[a].drains)
    for _ in range(regainable(s, a)):
        regain_radiance(table, a)
