"""Why not: the reason, with its rule, for an answer that is not offered."""

from collections.abc import Callable

from umbra.box.english import counted, listed
from umbra.box.graph import NOWHERE
from umbra.core.cards import NONE, Token
from umbra.core.decision import Refusal
from umbra.core.table import Table
from umbra.games.shadowscape.actions.action import boost_symbol, cannot_card, cannot_text
from umbra.games.shadowscape.actions.attack import full_reach
from umbra.games.shadowscape.actions.menu import NOT_IN_HAND, cannot_actions, cannot_alter, cannot_end
from umbra.games.shadowscape.actions.search import NOTHING_TO_SEARCH
from umbra.games.shadowscape.board import CORNERS, board
from umbra.games.shadowscape.claims import NOT_OFFERED, cannot_claim, cannot_claims, offered
from umbra.games.shadowscape.enemies.attack import in_range
from umbra.games.shadowscape.labels import HERO_PLACE, SYMBOL_NAMES
from umbra.games.shadowscape.pieces.area import face_of, free_places, place_name, wounded_places
from umbra.games.shadowscape.pieces.map import exits, room_of
from umbra.games.shadowscape.state import Deed, State

NOT_YOUR_TURN = Refusal("SS-1.2", "It is not your turn; outside it you only defend or make a choice that a card gives.")
NOT_NOW = Refusal("SS-15.2", "An Action or Alter Fate is under way; finish it first.")
NOT_IN_ACTION_PHASE = Refusal("SS-5.5", "The Action Phase is over.")
NOT_YOUR_CARD = Refusal("SS-5.3", "That is not one of your Action cards in play.")
BEGINNING = ("lay", "heroes", "sides", "rooms", "hands")


def why_not(table: Table[State], seat: int, key: str) -> list[Refusal]:
    """The reasons against an answer such as `use:arani_144`, as the seat itself can know them."""
    s = table.state
    verb, _, what = key.partition(":")
    if s.phase in BEGINNING:
        return _as_list(STEPS_OF_SETUP[verb](table, seat, what)) if verb in STEPS_OF_SETUP else []
    reason = STEPS[verb](table, seat, what) if verb in STEPS else None
    if reason is not None:
        return [reason]
    if verb not in _CHECKS:
        return [] if seat == s.active or is_attacked(s, seat) else [NOT_YOUR_TURN]
    if seat != s.active:
        return [NOT_YOUR_TURN]
    if s.phase != "act":
        return [NOT_IN_ACTION_PHASE]
    if s.deed is not None or s.strike is not None or s.trading is not None or s.playing != NONE:
        return [NOT_NOW]
    return _as_list(_CHECKS[verb](table, seat, what))


def _as_list(reason: Refusal | None) -> list[Refusal]:
    return [] if reason is None else [reason]


def _slot(s: State, seat: int, card: str) -> int | None:
    actions = s.heroes[seat].actions
    return actions.index(card) if card in actions else None


def _use(table: Table[State], seat: int, card: str) -> Refusal | None:
    slot = _slot(table.state, seat, card)
    if slot is None:
        return NOT_YOUR_CARD
    return cannot_actions(table.state) or cannot_card(table, seat, slot) or cannot_text(table, seat, slot)


def _move(table: Table[State], seat: int, card: str) -> Refusal | None:
    slot = _slot(table.state, seat, card)
    if slot is None:
        return NOT_YOUR_CARD
    return cannot_actions(table.state) or cannot_card(table, seat, slot)


def _held(s: State, zone: list[Token], face: str) -> Token | None:
    return next((token for token in zone if s.cards.faces[token] == face), None)


def _claim(table: Table[State], seat: int, face: str) -> Refusal | None:
    token = _held(table.state, offered(table.state), face)
    if token is None:
        return NOT_OFFERED
    return cannot_claims(table.state) or cannot_claim(table, seat, token)


def _alter(table: Table[State], seat: int, face: str) -> Refusal | None:
    s = table.state
    if _held(s, s.heroes[seat].hand, face) is None:
        return NOT_IN_HAND
    return cannot_alter(s)


_CHECKS: dict[str, Callable[[Table[State], int, str], Refusal | None]] = {
    "use": _use,
    "move": _move,
    "claim": _claim,
    "alter": _alter,
    "end": lambda table, seat, _: cannot_end(table, seat),
}


ATTACK_FIRST = Refusal("SS-11.2", "To attack it, choose one of your Action cards with an Attack first.")


NEVER_HEROES = Refusal("SS-11.7", "An Attack never targets a Hero.")


SEARCH_FIRST = Refusal("SS-12.1", "To take a Treasure, choose one of your Action cards with a Search first.")


MOVE_FIRST = Refusal("SS-10.1", "To go there, choose an Action card first and use it to Move.")


BOOST_FIRST = Refusal("SS-7.2", "First say with which cards you boost the movement, then where you go.")


ALREADY_THERE = Refusal("SS-10.4", "You are there already.")


NO_DOORWAY = Refusal("SS-10.4", "No doorway leads there from your room: you go one room at a time.")


SEALED = Refusal("SS-10.4", "The doorway to that room is sealed.")


ALREADY_TARGET = Refusal("SS-11.2", "It is a target of this Attack already.")


OTHER_ROOM = Refusal("SS-11.2", "All targets of this Attack are in the same room.")


FULL = Refusal("SS-25.4", "Every Wound symbol there is covered already.")


NEVER_WOUNDED = Refusal("SS-9.4", "A card that can Heal takes no Wounds.")


UNHURT = Refusal("SS-14.2", "There is no Wound on it.")


TAKEN = Refusal("SS-2.22", "Another player has chosen this Hero.")


NO_START = Refusal("SS-2.25", "Heroes start in the Starting Rooms in the four corners.")


START_TAKEN = Refusal("SS-2.26", "Another Hero starts there.")


FROZEN = Refusal("SS-1.1", "It is held back and skipped in this Enemy Phase.")


NOT_ACTIVATED = Refusal("SS-24.1", "It is not activated now, or has attacked already.")


NOBODY_IN_RANGE = Refusal("SS-24.1", "It has no Hero in range.")


Step = Callable[[Table[State], int, str], Refusal | None]


def _deed_of(table: Table[State], seat: int) -> Deed | None:
    s = table.state
    return s.deed if seat == s.active else None


def is_attacked(s: State, seat: int) -> bool:
    """Whether an attack on the Hero of a seat is being settled, so that the seat answers outside its turn."""
    return s.strike is not None and s.strike.open and s.strike.victims[0] == seat


def _discard(table: Table[State], seat: int, face: str) -> Refusal | None:
    """A Fate card for its symbol: to boost, or to defend."""
    s = table.state
    if face not in [s.cards.faces[token] for token in s.heroes[seat].hand]:
        return None
    symbols: tuple[str, ...] = table.content.fate[face].symbols
    deed = _deed_of(table, seat)
    if is_attacked(s, seat):
        return None if "defence" in symbols else Refusal("SS-25.2", (_say_symbols, symbols, "defence"))
    symbol = boost_symbol(table, seat, deed) if deed is not None and deed.stage == "boost" else None
    if symbol is None or symbol in symbols:
        return None
    return Refusal("SS-7.1", (_say_symbols, symbols, symbol))


def _say_symbols(shown: tuple[str, ...], needed: str) -> str:
    names = listed([SYMBOL_NAMES[symbol] for symbol in shown])
    return f"It shows {names}, and {SYMBOL_NAMES[needed]} is needed now."


def _enemy(s: State, face: str) -> Token | None:
    here = [*s.foes, *([s.lord_token] if s.lord_room >= 0 else [])]
    return next((token for token in here if s.cards.faces[token] == face), None)


def _target(table: Table[State], seat: int, face: str) -> Refusal | None:
    s = table.state
    if seat != s.active or s.phase != "act":
        return None
    deed = s.deed if s.deed is not None and s.deed.act in ("attack", "magic") and s.deed.stage == "boost" else None
    enemy = _enemy(s, face)
    if enemy is None:
        return NEVER_HEROES if deed is not None and face in table.content.heroes else None
    if s.deed is None:
        return cannot_actions(s) or ATTACK_FIRST
    return None if deed is None else _cannot_target(table, seat, deed, enemy)


def _cannot_target(table: Table[State], seat: int, deed: Deed, enemy: Token) -> Refusal | None:
    s = table.state
    if deed.targets:
        return ALREADY_TARGET if enemy in deed.targets else OTHER_ROOM
    hero = s.heroes[seat]
    away = board(table).distance[hero.room][room_of(s, enemy)]
    reach = full_reach(table, seat, face_of(table, hero, deed.slot))
    return Refusal("SS-11.2", (_say_far, away, reach)) if away > reach else None


def _say_far(away: int, reach: int) -> str:
    most = f"{reach} at most" if reach else "only your own room"
    return f"It is {counted(away, 'room')} away, and this Attack reaches {most}."


def _attacker(table: Table[State], seat: int, face: str) -> Refusal | None:
    """Which Enemy attacks next."""
    s = table.state
    enemy = _enemy(s, face)
    if enemy is None or seat != s.active or s.phase != "strikes" or s.strike is not None:
        return None
    if enemy in s.frozen:
        return FROZEN
    if enemy not in s.awake:
        return NOT_ACTIVATED
    return None if in_range(table, enemy) else NOBODY_IN_RANGE


def _go(table: Table[State], seat: int, room: str) -> Refusal | None:
    s = table.state
    to = board(table).index.get(room)
    if to is None or seat != s.active or s.phase != "act":
        return None
    if to == s.heroes[seat].room:
        return ALREADY_THERE
    if s.deed is None:
        return cannot_actions(s) or MOVE_FIRST
    if s.deed.act not in ("walk", "move"):
        return None
    return BOOST_FIRST if s.deed.stage == "boost" else _cannot_step(table, s.heroes[seat].room, to)


def _cannot_step(table: Table[State], room: int, to: int) -> Refusal | None:
    if to not in board(table).neighbours[room]:
        return NO_DOORWAY
    return None if to in exits(table, room) else SEALED


def _search(table: Table[State], seat: int, room: str) -> Refusal | None:
    s = table.state
    if room not in board(table).index or seat != s.active or s.phase != "act":
        return None
    if s.deed is None:
        return cannot_actions(s) or SEARCH_FIRST
    return NOTHING_TO_SEARCH if s.deed.act == "search" and s.deed.room == NOWHERE else None


def _wound(table: Table[State], seat: int, place: str) -> Refusal | None:
    hero = table.state.heroes[seat]
    if place in [place_name(hero, at) for at in free_places(table, seat)]:
        return None
    if place in table.content.heals:
        return NEVER_WOUNDED
    return FULL if place == HERO_PLACE or place in hero.actions else None


def _heal(table: Table[State], seat: int, place: str) -> Refusal | None:
    hero = table.state.heroes[seat]
    hurt = [place_name(hero, at) for at in wounded_places(hero)]
    return UNHURT if place not in hurt and (place == HERO_PLACE or place in hero.actions) else None


STEPS: dict[str, Step] = {
    "discard": _discard,
    "target": _target,
    "attack": _attacker,
    "go": _go,
    "search": _search,
    "wound": _wound,
    "heal": _heal,
}
"""The reasons that belong to one step of an Action, a defence or an Enemy Phase, by the verb of the answer."""


def _hero(table: Table[State], seat: int, hero: str) -> Refusal | None:
    return TAKEN if any(area.hero == hero for area in table.state.heroes) else None


def _start(table: Table[State], seat: int, room: str) -> Refusal | None:
    at = board(table).index.get(room)
    if at not in CORNERS:
        return NO_START
    return START_TAKEN if any(hero.room == at for hero in table.state.heroes) else None


STEPS_OF_SETUP: dict[str, Step] = {"hero": _hero, "start": _start}
