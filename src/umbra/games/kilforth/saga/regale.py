"""SK-REG, SK-SAG, SK-INT: the Regale action: chapters, interludes and finales, and the skills they bring."""

from functools import partial

from umbra.box.english import listed, say
from umbra.core import Odds, Option, Refusal, Rule, Table, rule
from umbra.games.kilforth.day import finish_action
from umbra.games.kilforth.deeds.menu import ask
from umbra.games.kilforth.events.saga import ChapterCompleted, ChapterFailed
from umbra.games.kilforth.pieces.holdings import pay_gold, saga_face
from umbra.games.kilforth.pieces.options import Action
from umbra.games.kilforth.pieces.places import banned, cell_of
from umbra.games.kilforth.pieces.tallies import keep_tally, tally_of
from umbra.games.kilforth.saga.catch_up import offer_catch_up
from umbra.games.kilforth.saga.chapter import (
    assignable,
    cards_for,
    chapter_of,
    completed,
    is_finale,
    is_interlude,
    price,
    raise_hero,
    wanted,
)
from umbra.games.kilforth.saga.finale import complete_finale
from umbra.games.kilforth.saga.keywords import cards_left, meet_keyword
from umbra.games.kilforth.saga.skills import learn, open_skills, skill_options
from umbra.games.kilforth.state import Hero, Regale, State, TakeSkill, Trial
from umbra.games.kilforth.trials.odds import roll_odds
from umbra.games.kilforth.trials.test import test

# Whether


def cannot_regale(table: Table[State], seat: int) -> Refusal | None:
    """SK-REG.1, .4, SK-R-59, SK-R-60  Why a hero cannot regale now."""
    hero = table.state.heroes[seat]
    if completed(hero):
        return Refusal("SK-REG.4", "Your saga is completed.")
    if hero.regaled:
        return Refusal("SK-REG.1", "You have completed a chapter today.")
    reason = _cannot_try(table, seat) if chapter_of(table, seat).test else _cannot_pay(table, seat)
    return reason or banned(table, seat, "regale")


def _cannot_try(table: Table[State], seat: int) -> Refusal | None:
    """SK-REG.3, SK-INT.3, SK-FIN.2, SK-R-56  Why a hero cannot attempt his interlude or finale now."""
    s = table.state
    hero = s.heroes[seat]
    place = chapter_of(table, seat).location
    if hero.cell != cell_of(s, place):
        return Refusal("SK-REG.3", (say, "It can be attempted only at", table, place))
    if hero.told:
        return Refusal("SK-FIN.2" if is_finale(hero) else "SK-INT.3", "You have completed a chapter today.")
    if is_finale(hero) or _gathered(hero) < chapter_of(table, seat).needed or not _cannot_pay(table, seat):
        return None
    return Refusal("SK-R-56", "You have the successes, but not yet the gold or a card with its keyword.")


def _gathered(hero: Hero) -> int:
    """SK-INT.6, SK-FIN.3  The successes of today against the interlude or finale."""
    tally = tally_of(hero, hero.saga)
    return tally.successes if tally else 0


def _cannot_pay(table: Table[State], seat: int) -> Refusal | None:
    """SK-SAG.1-2, SK-R-51  Why a hero cannot pay for his chapter now."""
    cost = price(table, seat)
    if table.state.heroes[seat].gold < cost:
        return Refusal("SK-SAG.1", f"It costs {cost} gold.")
    words = wanted(table, seat)
    if not assignable(table, cards_for(table, seat), words):
        return Refusal("SK-SAG.2", f"You need a card for each of {listed(words)}.")
    return None


def regale_options(table: Table[State], seat: int) -> list[Option]:
    """SK-REG.4  The current chapter, interlude or finale, if it can be regaled now."""
    if cannot_regale(table, seat):
        return []
    hero = table.state.heroes[seat]
    where = (f"cell:{hero.cell}",) if chapter_of(table, seat).test else ()
    about, value = (f"card:{hero.saga}", *where), Action(begin_regale, (seat,))
    return [Option("regale", (_say_regale, table, seat), about, value, weighing=(_odds, table, seat))]


def _odds(table: Table[State], seat: int) -> list[Odds]:
    """SK-INT.1, SK-FIN.3  The odds of the test of an interlude or finale, unless it is only to be paid for."""
    trial = _trial(table, seat)
    return roll_odds(table, trial) if chapter_of(table, seat).test and trial.already < trial.needed else []


def _trial(table: Table[State], seat: int) -> Trial:
    """SK-INT.6, SK-FIN.3-5  The test, with the successes of the day."""
    hero, chapter = table.state.heroes[seat], chapter_of(table, seat)
    purpose = "finale" if is_finale(hero) else "interlude"
    return Trial(seat, chapter.attribute, purpose, hero.saga, chapter.needed, _gathered(hero))


def _say_regale(table: Table[State], seat: int) -> str:
    s = table.state
    saga = saga_face(s, seat)
    if is_finale(s.heroes[seat]):
        return say("Attempt the finale of", table, f"saga:{saga}")
    part = f"chapter {s.heroes[seat].step + 1} of"
    verb = f"Attempt the interlude, {part}" if is_interlude(table, seat) else f"Complete {part}"
    warning = "; you cannot pay for it yet" if _cannot_pay(table, seat) else ""
    return f"{say(verb, table, f'saga:{saga}')} ({price(table, seat)} gold){warning}"


# Regaling


def begin_regale(table: Table[State], seat: int) -> None:
    """SK-REG.4  A chapter is paid for at once (SK-R-51); an interlude or finale begins with its test."""
    chapter = chapter_of(table, seat)
    table.state.action = telling = Regale(chapter.attribute)
    if not chapter.test:
        _pay_price(table, seat, telling)


def _pay_price(table: Table[State], seat: int, telling: Regale) -> None:
    """SK-SAG.1, SK-INT.4  The gold is paid; the keywords are yet to be met."""
    cause = "SK-INT.4" if is_interlude(table, seat) else "SK-SAG.1"
    pay_gold(table, seat, price(table, seat), f"saga:{saga_face(table.state, seat)}", cause)
    telling.attribute = ""
    telling.wanted = wanted(table, seat)


@rule
def regale(table: Table[State]) -> Rule[None]:
    """SK-REG.4  The next step of a Regale: the test, a keyword, or the end of the chapter."""
    s = table.state
    seat, telling = s.active, s.action
    assert isinstance(telling, Regale)
    if telling.attribute:
        yield from _attempt(table, seat, telling)
    elif not telling.wanted:
        _complete(table, seat)
    elif assignable(table, cards_left(table, seat, telling), telling.wanted):
        yield from meet_keyword(table, seat, telling)
    else:
        _give_up(table, seat, "SK-TRN.9")


def _give_up(table: Table[State], seat: int, cause: str) -> None:
    """What a chapter asks for was given away in the meantime, or what an interlude does is not there (SK-R-56)."""
    table.tell(ChapterFailed(cause, seat, saga_face(table.state, seat)))
    finish_action(table)


def _attempt(table: Table[State], seat: int, telling: Regale) -> Rule[None]:
    """SK-INT.1, .6, SK-FIN.3-5, SK-R-56  A test, unless it is only to be paid for; successes of a day add up."""
    s = table.state
    hero, token = s.heroes[seat], s.heroes[seat].saga
    chapter, total = chapter_of(table, seat), _gathered(hero)
    if total < chapter.needed:
        total += yield from test(table, _trial(table, seat))
        keep_tally(hero, token, chapter.attribute, total)
    if total < chapter.needed:
        finish_action(table)
    else:
        _succeed(table, seat, telling)


def _succeed(table: Table[State], seat: int, telling: Regale) -> None:
    """SK-INT.4, SK-FIN.1, .4  A finale is completed; an interlude has yet to be paid for."""
    hero = table.state.heroes[seat]
    if not is_finale(hero) and _cannot_pay(table, seat):
        _give_up(table, seat, "SK-R-56")
        return
    keep_tally(hero, hero.saga, "", 0)
    if is_finale(hero):
        complete_finale(table, seat)
    else:
        _pay_price(table, seat, telling)


# Chapters


def _complete(table: Table[State], seat: int) -> None:
    """SK-SAG.6, SK-INT.4, SK-R-57  A chapter is completed; an interlude gives no HP. A skill comes next."""
    s = table.state
    hero = s.heroes[seat]
    interlude = is_interlude(table, seat)
    gained = raise_hero(table, seat, hp=0 if interlude else 1)
    hero.regaled = True
    cause = "SK-INT.4" if interlude else "SK-SAG.6"
    table.tell(ChapterCompleted(cause, seat, saga_face(s, seat), hero.step, hero.most, gained, interlude))
    s.action = TakeSkill(interlude)


@rule
def take_skill(table: Table[State]) -> Rule[None]:
    """SK-SAG.7-8, SK-INT.4, SK-R-55  A skill of the level of the chapter: optional, but not after an interlude."""
    s = table.state
    seat, learning = s.active, s.action
    assert isinstance(learning, TakeSkill)
    level = s.heroes[seat].step
    if open_skills(table, seat, level):
        answers = partial(skill_options, table, seat, level, may_pass=not learning.must)
        prompt = f"Which skill of level {level} do you take?"
        learn(table, seat, (yield from ask(table, seat, "skill", answers, prompt, rule="SK-SAG.7")))
    finish_action(table)
    offer_catch_up(table, seat)
