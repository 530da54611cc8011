"""Actions: choosing a card, boosting, the main effect, what the card adds, and turning it over."""

from umbra.core.cards import Token
from umbra.core.decision import Option, Refusal
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.shadowscape.actions.attack import KIND, cannot_attack, choose_targets, settle_attack
from umbra.games.shadowscape.actions.end import finish_action
from umbra.games.shadowscape.actions.prepare import prepare
from umbra.games.shadowscape.actions.search import NOTHING_TO_SEARCH, search, search_rooms
from umbra.games.shadowscape.events.actions import Boosted, CardUsed, MoveBegan, SymbolGained
from umbra.games.shadowscape.labels import SYMBOL_NAMES, say_boost, say_boost_question, say_piece
from umbra.games.shadowscape.pieces.area import (
    DONE,
    face_of,
    free_places,
    is_usable,
    movement,
    place_name,
    put_wound,
    side_name,
    skill_count,
)
from umbra.games.shadowscape.pieces.decks import discard_fate, must_ask
from umbra.games.shadowscape.pieces.modifiers import shrine, unused, use_up
from umbra.games.shadowscape.pieces.movement import room_options
from umbra.games.shadowscape.records.modifiers import GainSymbol, SymbolAs, UseWounded
from umbra.games.shadowscape.state import Deed, State

SHRINE_FOR = {"magic": "arcane", "attack": "battle", "heal": "health"}
EXHAUSTED = Refusal("SS-6.3", "That card is exhausted until the end of the turn.")
DISABLED = Refusal("SS-9.1", "That card carries a Wound and is disabled.")


def cannot_card(table: Table[State], seat: int, slot: int) -> Refusal | None:
    """SS-6.1  Why an Action card cannot be used at all, not even for a Move."""
    if is_usable(table, seat, slot):
        return None
    return EXHAUSTED if table.state.heroes[seat].spent[slot] else DISABLED


def cannot_text(table: Table[State], seat: int, slot: int) -> Refusal | None:
    """Why an Action card that is usable cannot be used for its text."""
    face = face_of(table, table.state.heroes[seat], slot)
    if face.act in ("attack", "magic"):
        return cannot_attack(table, seat, face)
    if face.act == "search" and not search_rooms(table, seat, face):
        return NOTHING_TO_SEARCH
    return None


@rule
def begin_action(table: Table[State], seat: int, slot: int, *, walk: bool) -> Rule[None]:
    """SS-6.1, SS-10.1  Take a card for its text or for a Move, and name the target where there is one."""
    s = table.state
    hero = s.heroes[seat]
    face = face_of(table, hero, slot)
    s.feats = []
    if hero.hurt[slot]:
        use_up(table, seat, unused(table, seat, UseWounded)[0][0])
    table.tell((MoveBegan if walk else CardUsed)(seat, side_name(hero, slot)))
    deed = Deed(slot, "walk" if walk else face.act, "boost")
    s.deed = deed
    if deed.act in ("attack", "magic"):
        yield from choose_targets(table, seat, deed)
    elif deed.act == "search":
        rooms = search_rooms(table, seat, face)
        deed.room = yield from table.ask(
            seat,
            "search",
            lambda: room_options(table, rooms, "search", "search"),
            "Where do you search?",
            rule="SS-12.6",
        )
    elif deed.act == "prepare":
        yield from prepare(table, seat, deed, face)
        return
    if not _could_boost(table, seat, deed):
        yield from _carry_out(table, seat, deed)


# Boosting


def _could_boost(table: Table[State], seat: int, deed: Deed) -> bool:
    """Whether there is anything that might boost the Action, as far as everybody can see."""
    if boost_symbol(table, seat, deed) is None:
        return False
    return bool(table.state.heroes[seat].hand or unused(table, seat, GainSymbol))


def boost_symbol(table: Table[State], seat: int, deed: Deed) -> str | None:
    """SS-7.1, SS-10.3  The symbol that boosts the Action."""
    if deed.act == "walk":
        return "movement"
    return face_of(table, table.state.heroes[seat], deed.slot).boost


def value_of(table: Table[State], seat: int, deed: Deed) -> int:
    """What the Action is worth so far."""
    return sum(n for _, n in value_parts(table, seat, deed))


def value_parts(table: Table[State], seat: int, deed: Deed) -> list[tuple[str, int]]:
    """SS-8.5, SS-29  What makes up the worth of the Action: printed value, Skill, Shrine and boosts."""
    hero = table.state.heroes[seat]
    if deed.act == "walk":
        return [("Movement", movement(table, seat)), ("boosts", deed.boosts)]
    face = face_of(table, hero, deed.slot)
    room = deed.room if deed.act == "search" else hero.room
    parts = [("on the card", face.value)]
    if face.skill_value:
        parts.append(("Skill", skill_count(table, seat, room)))
    if face.boost in SHRINE_FOR:
        kind = SHRINE_FOR[face.boost]
        parts.append((f"{kind.capitalize()} Shrine", shrine(table, room, kind)))
    return [*parts, ("boosts", deed.boosts)]


@rule
def boost(table: Table[State]) -> Rule[None]:
    """SS-7.2, .3, .5, SS-R-11  Add symbols one at a time; then the Action is carried out."""
    s = table.state
    deed = s.deed
    assert deed is not None
    seat = s.active
    symbol = boost_symbol(table, seat, deed)
    assert symbol is not None
    chosen = yield from table.ask(
        seat,
        "boost",
        lambda: [*_boosts(table, seat, deed, symbol), DONE],
        (say_boost_question, _WHAT[deed.act], value_of(table, seat, deed), symbol),
        rule="SS-7.2",
        hide=must_ask(table, seat),
    )
    if chosen is None:
        yield from _carry_out(table, seat, deed)
        return
    deed.boosts += 1
    source, card, place = chosen
    if source:
        use_up(table, seat, source)
    if place is not None:
        put_wound(table, seat, place)
    if card is not None:
        table.tell(Boosted(seat, discard_fate(table, seat, card), SYMBOL_NAMES[symbol]))
    else:
        table.tell(SymbolGained(seat, source, SYMBOL_NAMES[symbol]))


_WHAT = {
    "walk": "Your Move",
    "move": "Your movement",
    "attack": "Your Attack",
    "magic": "Your Attack",
    "search": "Your Search",
    "heal": "Your Heal",
}


def _boosts(table: Table[State], seat: int, deed: Deed, symbol: str) -> list[Option]:
    """Every way to a symbol; the value says which ability is used up, which card and which place for a Wound."""
    hero, content = table.state.heroes[seat], table.content
    faces = table.state.cards.faces
    fitting = [t for t in hero.hand if symbol in content.fate[faces[t]].symbols]
    options = [_card_boost(table, "discard", t, symbol, "") for t in fitting]
    for source, modifier in unused(table, seat, SymbolAs):
        if modifier.of == KIND.get(deed.act) and modifier.symbol == symbol:
            options += [_card_boost(table, "as", t, symbol, source) for t in hero.hand if t not in fitting]
    for source, gain in unused(table, seat, GainSymbol):
        if gain.symbol not in ("any", symbol):
            continue
        if gain.for_wound:
            places = [place for place in free_places(table, seat) if place != deed.slot]
            options += [_pact(table, seat, source, place) for place in places]
        else:
            phrase = (say_piece, content, "use", source)
            options.append(Option(f"symbol:{source}", phrase, (_piece(table, seat, source),), (source, None, None)))
    return options


def _piece(table: Table[State], seat: int, source: str) -> str:
    """The Equipment or the Hero that an ability belongs to."""
    faces = table.state.cards.faces
    return next((f"card:{t}" for t in table.state.heroes[seat].equipment if faces[t] == source), f"seat:{seat}")


def _card_boost(table: Table[State], verb: str, token: Token, symbol: str, source: str) -> Option:
    face = table.state.cards.faces[token]
    phrase = (say_boost, table.content, face, symbol)
    return Option(f"{verb}:{face}", phrase, (f"card:{token}",), (source, token, None))


def _pact(table: Table[State], seat: int, source: str, place: int) -> Option:
    name = place_name(table.state.heroes[seat], place)
    phrase = (say_piece, table.content, "gain a symbol for a Wound on", name)
    return Option(f"pact:{name}", phrase, (f"area:{seat}:{name}",), (source, None, place))


@rule
def _carry_out(table: Table[State], seat: int, deed: Deed) -> Rule[None]:
    value = value_of(table, seat, deed)
    if deed.act in ("walk", "move"):
        deed.points = deed.given = value
        deed.stage = "walk"
    elif deed.act == "heal":
        deed.points = value
        deed.stage = "heal"
    elif deed.act == "search":
        yield from search(table, seat, deed, value)
        yield from finish_action(table)
    else:
        settle_attack(table, seat, deed, value)
        if deed.slain:
            deed.stage = "spoils"
        else:
            yield from finish_action(table)
