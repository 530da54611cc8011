"""SK-CUP: in competitive play heroes who are far behind may complete a chapter for nothing."""

from functools import partial

from umbra.box.seats import cooperative
from umbra.core import Option, Rule, Table, rule
from umbra.games.kilforth.events.saga import CaughtUp
from umbra.games.kilforth.pieces.heroes import heroes_from
from umbra.games.kilforth.saga.chapter import raise_hero
from umbra.games.kilforth.saga.skills import learn, open_skills, skill_options
from umbra.games.kilforth.state import State

BEHIND = {3: 1, 4: 2}
"""SK-CUP.1-2  Who completes this chapter helps those who have not completed that one."""


def offer_catch_up(table: Table[State], seat: int) -> None:
    """SK-CUP.1-2, .4, SK-R-61  A hero has completed a chapter: those far behind are asked, clockwise from his left."""
    s = table.state
    behind = BEHIND.get(s.heroes[seat].step, 0)
    if not cooperative(table):
        s.behind = [other for other in heroes_from(s, seat + 1) if other != seat and s.heroes[other].step < behind]


@rule
def catch_up(table: Table[State]) -> Rule[None]:
    """SK-CUP.3-4, SK-R-60, SK-R-62  The next hero who is behind may complete his chapter with its benefits."""
    s = table.state
    seat = s.behind[0]
    hero = s.heroes[seat]
    accepts = yield from table.ask(seat, "catch_up", _answers, (_prompt, table, seat), rule="SK-CUP.3")
    s.behind.pop(0)
    if not accepts:
        return
    gained = raise_hero(table, seat, hp=1)
    table.tell(CaughtUp(seat, s.cards.faces[hero.saga], hero.step, hero.most, gained))
    level = hero.step
    if open_skills(table, seat, level):
        answers = partial(skill_options, table, seat, level, may_pass=True)
        prompt = f"Which skill of level {level} do you take?"
        learn(table, seat, (yield from table.ask(seat, "skill", answers, prompt, rule="SK-SAG.7")))


def _answers() -> list[Option]:
    return [Option("accept", "Complete the chapter", (), True), Option("pass", "Decline", (), False)]


def _prompt(table: Table[State], seat: int) -> str:
    return f"Another hero is far ahead. Do you complete chapter {table.state.heroes[seat].step + 1} for nothing?"
