"""SK-DAY: the day: breaking camp, whose turn it is, making camp, and when night falls."""

from umbra.core import Table
from umbra.games.kilforth.ending import time_is_up
from umbra.games.kilforth.events.day import CampBroken, Camped, DayBegan, NightFell, TurnBegan
from umbra.games.kilforth.pieces.heroes import disband, heroes_from
from umbra.games.kilforth.pieces.holdings import discard, on_offer, remove_from
from umbra.games.kilforth.pieces.places import effects_at
from umbra.games.kilforth.pieces.tallies import lose_successes
from umbra.games.kilforth.state import State

LAST_DAY = 1
"""SK-R-1  With so many night cards left the day is the last one."""


def days_left(s: State) -> int:
    """SK-R-1  The days that are left, with the one that is played: one for each night card, and at least this one."""
    return max(LAST_DAY, len(s.decks["night"]))


def break_camp(table: Table[State]) -> None:
    """SK-DAY.2, SK-R-23  A new day: every hero has AP equal to his HP, and what may be done once a day can be done."""
    s = table.state
    s.day, s.camps = s.day + 1, 0
    table.tell(DayBegan(s.day, days_left(s)))
    for seat in heroes_from(s, s.first):
        hero = s.heroes[seat]
        hero.camped = hero.fated = hero.regaled = hero.told = False
        hero.evaded, hero.used = [], []
        slow = effects_at(table, hero.cell, "slow")
        hero.ap = max(min(hero.hp, 1), hero.hp - sum(word.n for _, word in slow))
        table.tell(CampBroken(seat, hero.ap, tuple(source for source, _ in slow) if hero.ap < hero.hp else ()))
    s.phase = "day"
    begin_turn(table, heroes_from(s, s.first)[0])


def begin_turn(table: Table[State], seat: int) -> None:
    """SK-DAY.3, SK-TRN.1  A hero's turn begins; first he engages the enemies where he stands."""
    s = table.state
    disband(table, "SK-TEA.15")
    _forget_turn(s)
    s.active, s.stage = seat, "start"
    if table.seats > 1:
        table.tell(TurnBegan(seat))


def _forget_turn(s: State) -> None:
    """What counts in a turn only is gone with it."""
    s.fresh, s.turned, s.invited, s.failed = [], [], [], {}


def end_turn_at_once(table: Table[State]) -> None:
    """SK-DEF.1, SK-ESC.1  Whatever the active hero was doing, nothing of his turn is left."""
    s = table.state
    disband(table, "SK-TEA.15")
    _discard_open_cards(table)
    s.tasks, s.action, s.stage = [], None, "over"


def _discard_open_cards(table: Table[State]) -> None:
    """SK-DEF.1, SK-R-90  Cards that lay open for what the active hero was doing are discarded, but for rewards."""
    s = table.state
    rewarded = [reward.token for reward in s.rewards]
    open_cards = [*(token for token in s.shown if token not in rewarded), *on_offer(s)]
    s.shown = [token for token in s.shown if token in rewarded]
    for token in open_cards:
        discard(table, token)


def turn_over(table: Table[State]) -> None:
    """SK-DAY.3-5, SK-R-9  The next hero clockwise who has not camped; without one night falls, or time is up."""
    s = table.state
    for seat in heroes_from(s, s.active + 1):
        if not s.heroes[seat].camped:
            begin_turn(table, seat)
            return
    disband(table, "SK-TEA.15")
    _forget_turn(s)
    s.stage = ""
    if days_left(s) == LAST_DAY:
        time_is_up(table)
    s.phase = "gloom"
    table.tell(NightFell())


def make_camp(table: Table[State], seat: int) -> None:
    """SK-TRN.4, SK-DAY.6, SK-CNF.8, SK-R-7  AP and successes are gone; the first to camp takes the marker."""
    s = table.state
    hero = s.heroes[seat]
    given_up, hero.ap = hero.ap, 0
    if hero.camped:
        return
    hero.camped = True
    takes_marker = s.camps == 0 and s.first != seat
    s.camps += 1
    if takes_marker:
        s.first = seat
    table.tell(Camped(seat, takes_marker, given_up))
    lose_successes(table, seat, "SK-CNF.8")


def leave(table: Table[State], seat: int, cell: int) -> None:
    """SK-CNF.7, SK-ENG.9, SK-FIN.5, SK-R-73  A hero stands elsewhere: what he gathered, evaded and joined is lost."""
    s = table.state
    hero = s.heroes[seat]
    if hero.cell != cell:
        hero.cell = cell
        lose_successes(table, seat, "SK-CNF.7")
        hero.evaded = []
        if seat == s.active:
            disband(table, "SK-R-73")
        else:
            remove_from(s.team, seat)


def finish_action(table: Table[State]) -> None:
    """SK-TRN.5  The action is over: enemies where the hero stands are engaged again."""
    s = table.state
    s.action = None
    s.stage = "after"
