"""SK-R-95: how much of a word could be done, and whether the deed of a card or token can be used."""

from collections.abc import Callable

from msgspec import structs

from umbra.core.cards import NONE, Token
from umbra.core.table import Table
from umbra.games.kilforth.events.cards import NothingChanged
from umbra.games.kilforth.pieces.acting import Acting, applies, here, selected
from umbra.games.kilforth.pieces.encounters import enemies_of, met_by
from umbra.games.kilforth.pieces.foe import foe_hp, members
from umbra.games.kilforth.pieces.heroes import affected, heroes_at
from umbra.games.kilforth.pieces.places import forbids, is_kind
from umbra.games.kilforth.records import TERRAINS
from umbra.games.kilforth.records.parts import Choice, Effect, Part
from umbra.games.kilforth.state import CELLS, CarryOut, Hero, PutAway, State

PLENTY = 99
"""There is no end to what a pool can give."""

Room = Callable[[Table[State], Acting, Part], int]


# How much of a word could be done


def possible(table: Table[State], acting: Acting, part: Part) -> int:
    """How much of a part could be done now: 0 if nothing would happen, at least its own number if all of it."""
    if part.test is not None:
        return PLENTY
    if part.each is not None:
        return _possible_for_each(table, acting, part)
    return ROOM[part.word](table, acting, part) if applies(table, acting, part) else 0


def _possible_for_each(table: Table[State], acting: Acting, part: Part) -> int:
    heroes = selected(table, acting, part.each or ())
    if not heroes:
        return possible(table, acting, part.otherwise) if part.otherwise else 0
    return max(possible(table, acting._replace(seat=seat), for_one(part)) for seat in heroes)


def for_one(part: Part) -> Part:
    """What happens to each of the heroes of `each(...)`."""
    return structs.replace(part, each=None, otherwise=None)


def is_full(table: Table[State], acting: Acting, choice: Choice) -> bool:
    """SK-R-95  Whether parts that go together can be carried out in full, for all heroes whom they name."""
    return all(_is_full(table, acting, part) for part in choice)


def _is_full(table: Table[State], acting: Acting, part: Part) -> bool:
    if part.each is None:
        return possible(table, acting, part) >= (abs(part.amount) or 1)
    heroes = selected(table, acting, part.each)
    return bool(heroes) and all(_is_full(table, acting._replace(seat=seat), for_one(part)) for seat in heroes)


def _figure(have: Callable[[Hero], int]) -> Room:
    """What a hero gets out of a pool without end, and loses as far as he has it."""

    def room(table: Table[State], acting: Acting, part: Part) -> int:
        return PLENTY if part.amount > 0 and part.word != "pay" else have(table.state.heroes[acting.seat])

    return room


def _wounds(hero: Hero) -> int:
    return hero.most - hero.hp


def hurt_here(table: Table[State], acting: Acting) -> list[int]:
    """The heroes here who can be healed."""
    s = table.state
    return [seat for seat in heroes_at(s, here(s, acting)) if affected(s.heroes[seat]) and _wounds(s.heroes[seat])]


def _heal(table: Table[State], acting: Acting, part: Part) -> int:
    s = table.state
    if "here" not in part.args:
        return _wounds(s.heroes[acting.seat])
    return max((_wounds(s.heroes[seat]) for seat in hurt_here(table, acting)), default=0)


def _loot(table: Table[State], acting: Acting, part: Part) -> int:
    return len(table.state.bag) + len(table.state.spent)


def _draw(table: Table[State], acting: Acting, part: Part) -> int:
    s = table.state
    return len(s.decks[part.args[0]]) + len(s.discards[part.args[0]])


def to_drop(table: Table[State], seat: int, part: Part) -> list[Token]:
    """The rumours that a hero could discard, with the keyword if one is named."""
    s = table.state
    wanted = set(part.args[1:])
    return [token for token in s.heroes[seat].rumours if wanted <= table.content.keywords[s.cards.faces[token]]]


def decks_to_see(s: State, name: str) -> list[str]:
    """The decks of a peek that have cards: the one that is named, or of `any` and `each` the encounter decks."""
    decks = TERRAINS if name in ("any", "each") else (name,)
    return [deck for deck in decks if s.decks[deck] or (deck != "night" and s.discards[deck])]


def _peek(table: Table[State], acting: Acting, part: Part) -> int:
    return PLENTY if decks_to_see(table.state, part.args[0]) else 0


def _clear(table: Table[State], acting: Acting, part: Part) -> int:
    return table.state.obstacles[here(table.state, acting)]


def at_large(table: Table[State], seat: int) -> bool:
    """SK-TRN.1  Whether a hero could go elsewhere or hide: no engagement is under way or due."""
    s = table.state
    due = seat == s.active and s.stage in ("start", "after") and enemies_of(table, seat)
    return s.battle is None and not due


def _move(table: Table[State], acting: Acting, part: Part) -> int:
    return PLENTY if at_large(table, acting.seat) else 0


def jump_targets(table: Table[State], seat: int, kind: str) -> list[int]:
    """The other locations of a kind."""
    own = table.state.heroes[seat].cell
    return [cell for cell in range(CELLS) if cell != own and is_kind(table, cell, kind)]


def _jump(table: Table[State], acting: Acting, part: Part) -> int:
    return len(jump_targets(table, acting.seat, part.args[0])) if at_large(table, acting.seat) else 0


def to_swap(table: Table[State], seat: int) -> list[Token]:
    """The quests, places and strangers where a hero stands, but for those that bear his token."""
    s = table.state
    types = ("quest", "place", "stranger")
    here = [token for token in met_by(s, seat) if token not in s.heroes[seat].foes]
    return [token for token in here if table.content.met(s.cards.faces[token]).type in types]


def _swap(table: Table[State], acting: Acting, part: Part) -> int:
    return len(to_swap(table, acting.seat)) if at_large(table, acting.seat) else 0


def _hide(table: Table[State], acting: Acting, part: Part) -> int:
    s = table.state
    hero = s.heroes[acting.seat]
    return int(not hero.hidden and at_large(table, acting.seat) and not forbids(table, hero.cell, "hide"))


def to_unveil(table: Table[State], seat: int, token: Token, keyword: str) -> list[Token]:
    """The veiled cards of a hero with a keyword, but for the one that says so."""
    s = table.state
    keywords, faces = table.content.keywords, s.cards.faces
    return [other for other in s.heroes[seat].veiled if other != token and keyword in keywords[faces[other]]]


def _unveil(table: Table[State], acting: Acting, part: Part) -> int:
    return len(to_unveil(table, acting.seat, acting.token, part.args[0]))


def _veil(table: Table[State], acting: Acting, part: Part) -> int:
    return int(acting.token not in table.state.heroes[acting.seat].veiled)


def _never(table: Table[State], acting: Acting, part: Part) -> int:
    """Dice are declared before a roll: the test offers them there."""
    return 0


def _against_foe(table: Table[State], acting: Acting, part: Part) -> int:
    """Only in a battle of one's own, against a foe that has HP."""
    battle = table.state.battle
    return PLENTY if battle and acting.seat in members(battle) and foe_hp(table.state, battle) > 0 else 0


def _always(table: Table[State], acting: Acting, part: Part) -> int:
    return PLENTY


ROOM: dict[str, Room] = {
    "gold": _figure(lambda hero: hero.gold),
    "pay": _figure(lambda hero: hero.gold),
    "hp": _figure(lambda hero: hero.hp),
    "ap": _figure(lambda hero: hero.ap),
    "fate": _figure(lambda hero: hero.fate),
    "heal": _heal,
    "loot": _loot,
    "draw": _draw,
    "drop": lambda table, acting, part: len(to_drop(table, acting.seat, part)),
    "peek": _peek,
    "obstacle": _always,
    "clear": _clear,
    "move": _move,
    "jump": _jump,
    "swap": _swap,
    "hide": _hide,
    "unveil": _unveil,
    "veil": _veil,
    "dice": _never,
    "foe_hp": _against_foe,
}
"""How much of each word could be done."""


# Whether an ability can be used


def can_use(table: Table[State], seat: int, token: Token, effect: Effect) -> bool:
    """SK-R-95  Whether the costs of a deed can be met, and it would do something."""
    s = table.state
    if not all(can_pay(s.heroes[seat], part) for part in effect.costs):
        return False
    acting = Acting(seat, seat, token=token, face=s.cards.faces[token])
    return any(possible(table, acting, part) for part in effect.gains)


def can_pay(hero: Hero, cost: Part) -> bool:
    """SK-R-95  Gold must be there; of HP one more than are lost."""
    return hero.gold >= cost.amount if cost.word == "pay" else hero.hp > -cost.amount


# Events


def begin_event(table: Table[State], seat: int, token: Token, cause: str, cell: int = NONE) -> None:
    """SK-MOV.9, SK-NGT.8  A hero will carry out the effects of an event, and the card will be discarded."""
    face = table.state.cards.faces[token]
    effects = table.content.triggered[face].get("event", ())
    acting = Acting(seat, seat, cell, token, face)
    if not any(possible(table, acting, part) for _, effect in effects for part in effect.parts):
        table.tell(NothingChanged(cause, face))
    tasks = table.state.tasks
    tasks.append(PutAway(token))
    for number, _ in reversed(effects):
        tasks.append(CarryOut(seat, token, number=number, cell=cell))
