"""Why not: the reasons, with their rules, against what somebody would like to do."""

from collections.abc import Callable

from umbra.core.decision import Refusal
from umbra.core.table import Table
from umbra.games.kilforth.actions.clear import cannot_clear
from umbra.games.kilforth.actions.confront import cannot_confront_with, cannot_turn
from umbra.games.kilforth.actions.discover import cannot_discover
from umbra.games.kilforth.actions.hide import cannot_hide, is_evading
from umbra.games.kilforth.actions.market import cannot_market
from umbra.games.kilforth.actions.move import cannot_move
from umbra.games.kilforth.actions.rest import cannot_rest
from umbra.games.kilforth.actions.search import cannot_search
from umbra.games.kilforth.deeds.assault import cannot_assault
from umbra.games.kilforth.deeds.exchange import cannot_exchange
from umbra.games.kilforth.deeds.overcome import cannot_overcome
from umbra.games.kilforth.deeds.team import cannot_invite, cannot_team
from umbra.games.kilforth.deeds.use import cannot_use as cannot_resolve
from umbra.games.kilforth.labels import hero_name
from umbra.games.kilforth.saga.regale import cannot_regale
from umbra.games.kilforth.setup.table import SETUP
from umbra.games.kilforth.state import State

Reason = Refusal | None
Words = list[str]
"""What stands after the verb of a key."""

MOST_DIGITS = 10
"""No number of a key is as long as that."""


def why_not(table: Table[State], seat: int, key: str) -> list[Refusal]:
    """The reasons against an answer such as `move:7` or `deed:overcome:31`, from what that seat may know."""
    verb, *words = key.split(":")
    reason = _why_not(table, seat, verb, words)
    return [] if reason is None else [reason]


def _why_not(table: Table[State], seat: int, verb: str, words: Words) -> Reason:
    s = table.state
    if s.phase in SETUP:
        return _taken(table, verb, words)
    if verb == "step_out":
        return _step_out(table, seat)
    if verb == "deed" and words and words[0] in DEEDS:
        return _no_turn(table, seat) or _no_deeds(table, seat) or DEEDS[words[0]](table, seat, words[1:])
    if verb in ACTIONS:
        return _no_turn(table, seat) or _not_now(table, seat, verb) or ACTIONS[verb](table, seat, words)
    return None


# In general


def _taken(table: Table[State], verb: str, words: Words) -> Reason:
    """SK-SET.4-6  A race, class or saga that another hero has."""
    rules = {"race": "SK-SET.4", "class": "SK-SET.5", "saga": "SK-SET.6"}
    s = table.state
    owned = [token for hero in s.heroes for token in (hero.race, hero.calling, hero.saga) if token >= 0]
    if verb in rules and words and words[0] in [s.cards.faces[token] for token in owned]:
        return Refusal(rules[verb], "Another hero has it.")
    return None


def _step_out(table: Table[State], seat: int) -> Reason:
    """SK-HID.2  Any moment is right for it, but that of meeting an enemy."""
    if not table.state.heroes[seat].hidden:
        return Refusal("SK-HID.2", "You are not hidden.")
    if is_evading(table.state, seat):
        return Refusal("SK-HID.2", "You are meeting an enemy: that is decided first.")
    return None


def _no_turn(table: Table[State], seat: int) -> Reason:
    """SK-DAY.3-5, SK-TRN.7  What keeps a hero from doing anything at all."""
    s = table.state
    hero = s.heroes[seat]
    if hero.out:
        return Refusal("SK-ANC.11", "Your hero is eliminated.")
    if s.phase != "day":
        return Refusal("SK-DAY.5", "It is night.")
    if hero.camped:
        return Refusal("SK-DAY.4", "You have made camp for today.")
    if s.active != seat:
        return Refusal("SK-DAY.3", (_say_turn, table, s.active))
    return None


def _say_turn(table: Table[State], seat: int) -> str:
    return f"It is the turn of {hero_name(table.content, table.state, seat)}."


def _no_deeds(table: Table[State], seat: int) -> Reason:
    if table.state.heroes[seat].hidden:
        return Refusal("SK-DED.2", "A hidden hero cannot perform deeds: step out first.")
    return None


def _not_now(table: Table[State], seat: int, verb: str) -> Reason:
    """SK-TRN.1, .3, .9, .10  What has to be finished first, and AP."""
    s = table.state
    if s.battle is not None:
        return Refusal("SK-TRN.1", "An engagement is under way.")
    if s.tasks or s.rewards or s.doing is not None:
        return Refusal("SK-TRN.9", "Something is under way; it is carried out completely first.")
    if s.stage in ("start", "after"):
        return Refusal("SK-TRN.1" if s.stage == "start" else "SK-TRN.5", "Enemies here are engaged first.")
    if s.stage == "end":
        return Refusal("SK-TRN.3", "You have had your action in this turn.")
    if s.heroes[seat].ap == 0 and verb != "camp":
        return Refusal("SK-TRN.10", "You have no AP left: you can only make camp.")
    return None


# Actions


def _number(words: Words, at: int = 0) -> int:
    """The number that stands there in a key, or -1: a key may come from anybody and hold anything."""
    word = words[at] if len(words) > at else ""
    return int(word) if word.isascii() and word.isdigit() and len(word) < MOST_DIGITS else -1


def _move(table: Table[State], seat: int, words: Words) -> Reason:
    return cannot_move(table, seat, _number(words))


def _confront(table: Table[State], seat: int, words: Words) -> Reason:
    return cannot_confront_with(table, seat, _number(words), words[1] if len(words) > 1 else "")


def _turn(table: Table[State], seat: int, words: Words) -> Reason:
    return cannot_turn(table, seat, _number(words))


def _discover(table: Table[State], seat: int, words: Words) -> Reason:
    return cannot_discover(table, seat, _number(words))


ACTIONS: dict[str, Callable[[Table[State], int, Words], Reason]] = {
    "move": _move,
    "clear": lambda table, seat, _: cannot_clear(table, seat),
    "search": lambda table, seat, _: cannot_search(table, seat),
    "hide": lambda table, seat, _: cannot_hide(table, seat),
    "confront": _confront,
    "turn": _turn,
    "rest": lambda table, seat, _: cannot_rest(table, seat),
    "discover": _discover,
    "market": lambda table, seat, _: cannot_market(table, seat),
    "regale": lambda table, seat, _: cannot_regale(table, seat),
    "camp": lambda table, seat, _: None,
}

# Deeds


def _overcome(table: Table[State], seat: int, words: Words) -> Reason:
    return cannot_overcome(table, seat, _number(words))


def _resolve(table: Table[State], seat: int, words: Words) -> Reason:
    return cannot_resolve(table, seat, _number(words))


def _team(table: Table[State], seat: int, words: Words) -> Reason:
    other = _number(words)
    if other not in range(table.seats):
        return None
    return cannot_team(table, seat) or cannot_invite(table, seat, other)


def _exchange(table: Table[State], seat: int, words: Words) -> Reason:
    other = _number(words)
    return cannot_exchange(table, seat, other) if other in range(table.seats) else None


DEEDS: dict[str, Callable[[Table[State], int, Words], Reason]] = {
    "overcome": _overcome,
    "use": _resolve,
    "team": _team,
    "exchange": _exchange,
    "assault": lambda table, seat, _: cannot_assault(table, seat),
}
