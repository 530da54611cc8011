"""Actions: choosing a card, boosting, the main effect, what the card adds, and turning it over."""

from functools import lru_cache

from umbra.box.calls import Call
from umbra.box.english import counted
from umbra.box.keys import Key
from umbra.core import NONE, Odds, Option, Refusal, Rule, Table, Token, figure, rule
from umbra.games.shadowscape.actions.attack import (
    cannot_attack,
    choose_targets,
    damage_parts,
    damage_to,
    defence_of,
    settle_attack,
)
from umbra.games.shadowscape.actions.end import finish_action
from umbra.games.shadowscape.actions.prepare import cards_to_draw, draw_odds, prepare
from umbra.games.shadowscape.actions.search import NOTHING_TO_SEARCH, choose_room, is_locked, search, search_rooms
from umbra.games.shadowscape.events.actions import Boosted, CardUsed, MoveBegan, SymbolGained
from umbra.games.shadowscape.labels import enemy_name, name_of, say_parts, say_piece, say_use
from umbra.games.shadowscape.library import ShadowLibrary
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
    usable,
    wound_count,
)
from umbra.games.shadowscape.pieces.decks import discard_fate, lacks_symbol, must_ask
from umbra.games.shadowscape.pieces.modifiers import shrine, unused, use_up
from umbra.games.shadowscape.records.cards import Side
from umbra.games.shadowscape.records.modifiers import GainSymbol, SymbolAs, UseWounded
from umbra.games.shadowscape.records.parts import Blow, InForce
from umbra.games.shadowscape.records.words import KIND, SYMBOL_NAMES
from umbra.games.shadowscape.state import Action, State
from umbra.games.shadowscape.turn import cannot_act, forget

SHRINE_FOR = {"magic": "arcane", "attack": "battle", "heal": "health"}
MOST_OPTIONS = 1 << 12
"""So many options of the menu are remembered: few differ, and they are offered all the time."""
EXHAUSTED = Refusal("SS-6.3", "That card is exhausted until the end of the turn.")
DISABLED = Refusal("SS-9.1", "That card carries a Wound and is disabled.")
NOT_YOUR_CARD = Refusal("SS-5.3", "That is not one of your Action cards in play.")


def action_options(table: Table[State], seat: int) -> list[Option]:
    """Every card that can be used for its text, and every card that can be used for a Move."""
    if cannot_act(table.state) is not None:
        return []
    hero, content, points = table.state.heroes[seat], table.content, movement(table, seat)
    cards = [(slot, hero.actions[slot], hero.sides[slot]) for slot in usable(table, seat)]
    uses = [
        _prepare_option(table, seat, slot, card)
        if content.faces[card][side].act == "prepare"
        else _use_option(content, seat, slot, card, side)
        for slot, card, side in cards
        if _cannot_text(table, seat, content.faces[card][side]) is None
    ]
    return uses + [_move_option(content, seat, slot, card, side, points) for slot, card, side in cards]


def can_use_any(table: Table[State], seat: int) -> bool:
    """SS-6.1  Whether there is a card that can be used at all: it could at least be used for a Move."""
    return cannot_act(table.state) is None and bool(usable(table, seat))


def _prepare_option(table: Table[State], seat: int, slot: int, card: str) -> Option:
    """To draw Fate cards: what may be among them depends on what the seat knows."""
    face = face_of(table, table.state.heroes[seat], slot)
    weighing = () if face.fill else (_prepare_odds, table, seat, face)
    phrase, call = (say_use, face), Call(use, (seat, slot))
    return Option(f"use:{card}", phrase, (f"action:{seat}:{slot}",), call, weighing=weighing)


def _prepare_odds(table: Table[State], seat: int, face: Side) -> list[Odds]:
    return draw_odds(table, seat, cards_to_draw(table, seat, face))


@lru_cache(MOST_OPTIONS)
def _use_option(content: ShadowLibrary, seat: int, slot: int, card: str, side: int) -> Option:
    phrase = (say_use, content.faces[card][side])
    return Option(f"use:{card}", phrase, (f"action:{seat}:{slot}",), Call(use, (seat, slot)))


@lru_cache(MOST_OPTIONS)
def _move_option(content: ShadowLibrary, seat: int, slot: int, card: str, side: int, points: int) -> Option:
    title = content.faces[card][side].title
    phrase, brief = (_say_move, title, points), f"turning {title} over"
    return Option(f"move:{card}", phrase, (f"action:{seat}:{slot}",), Call(move, (seat, slot)), brief)


def _say_move(title: str, points: int) -> str:
    return f"Move up to {counted(points, 'room')}, turning {title} over"


def cannot_use(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """Why an Action card cannot be used for its text."""
    if reason := cannot_move(table, seat, key):
        return reason
    return _cannot_text(table, seat, face_of(table, table.state.heroes[seat], _slot(table, seat, key)))


def cannot_move(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """SS-6.1  Why an Action card cannot be used at all, not even for a Move."""
    slot = _slot(table, seat, key)
    if slot == NONE:
        return NOT_YOUR_CARD
    if done := cannot_act(table.state):
        return done
    if is_usable(table, seat, slot):
        return None
    return EXHAUSTED if table.state.heroes[seat].spent[slot] else DISABLED


def _slot(table: Table[State], seat: int, key: Key) -> int:
    """The place of the Action card that a key names."""
    actions = table.state.heroes[seat].actions
    return actions.index(key.name()) if key.name() in actions else NONE


def _cannot_text(table: Table[State], seat: int, face: Side) -> Refusal | None:
    """Why an Action card that is usable cannot be used for its text."""
    if face.act in KIND:
        return cannot_attack(table, seat, face)
    if face.act == "search" and not search_rooms(table, seat, face):
        return NOTHING_TO_SEARCH
    return None


@rule
def move(table: Table[State], seat: int, slot: int) -> Rule[None]:
    """SS-10.1  Take a card for a Move."""
    action = _begin(table, seat, slot, "walk")
    table.tell(MoveBegan(seat, side_name(table.state.heroes[seat], slot)))
    if not _could_boost(table, seat, action):
        yield from _carry_out(table, seat, action)


@rule
def use(table: Table[State], seat: int, slot: int) -> Rule[None]:
    """SS-6.1  Take a card for its text, and name the target where there is one."""
    hero = table.state.heroes[seat]
    face = face_of(table, hero, slot)
    action = _begin(table, seat, slot, face.act)
    table.tell(CardUsed(seat, side_name(hero, slot)))
    if face.act == "prepare":
        yield from prepare(table, seat, action, face)
        return
    if face.act in KIND:
        yield from choose_targets(table, seat, action)
    elif face.act == "search":
        yield from choose_room(table, seat, action, face)
    if not _could_boost(table, seat, action):
        yield from _carry_out(table, seat, action)


def _begin(table: Table[State], seat: int, slot: int, act: str) -> Action:
    s = table.state
    forget(s)
    if s.heroes[seat].hurt[slot]:
        use_up(table, seat, unused(table, seat, UseWounded)[0])
    s.action = Action(slot, act, "boost")
    return s.action


# Boosting


def _could_boost(table: Table[State], seat: int, action: Action) -> bool:
    """Whether there is anything that might boost the Action, as far as everybody can see."""
    if boost_symbol(table, seat, action) is None:
        return False
    return bool(table.state.heroes[seat].hand or unused(table, seat, GainSymbol))


def boost_symbol(table: Table[State], seat: int, action: Action) -> str | None:
    """SS-7.1, SS-10.3  The symbol that boosts the Action."""
    if action.act == "walk":
        return "movement"
    return face_of(table, table.state.heroes[seat], action.slot).boost


def value_of(table: Table[State], seat: int, action: Action) -> int:
    """What the Action is worth so far."""
    return sum(n for _, n in value_parts(table, seat, action))


def value_parts(table: Table[State], seat: int, action: Action) -> list[tuple[str, int]]:
    """SS-8.5, SS-29  What makes up the worth of the Action: printed value, Skill, Shrine and boosts."""
    hero = table.state.heroes[seat]
    if action.act == "walk":
        return [("Movement", movement(table, seat)), ("boosts", action.boosts)]
    face = face_of(table, hero, action.slot)
    room = action.room if action.act == "search" else hero.room
    parts = [("on the card", face.value)]
    if face.skill_value:
        parts.append(("Skill", skill_count(table, seat, room)))
    if face.boost in SHRINE_FOR:
        kind = SHRINE_FOR[face.boost]
        parts.append((f"{kind.capitalize()} Shrine", shrine(table, room, kind)))
    return [*parts, ("boosts", action.boosts)]


@rule
def boost(table: Table[State]) -> Rule[None]:
    """SS-7.2, .3, .5, SS-R-11  Add symbols one at a time; then the Action is carried out."""
    s = table.state
    action = s.action
    assert action is not None
    seat = s.active
    symbol = boost_symbol(table, seat, action)
    assert symbol is not None
    chosen = yield from table.ask(
        seat,
        "boost",
        lambda: [*_boosts(table, seat, action, symbol), DONE],
        (_say_worth, table, seat, action, symbol),
        rule="SS-7.2",
        hide=must_ask(table, seat),
        standing=lambda: ("", True) if _boosts_matter(table, seat, action) else (DONE.key, False),
    )
    if chosen is None:
        yield from _carry_out(table, seat, action)
    else:
        action.boosts += 1
        yield from chosen.run(table)


def _boosts_matter(table: Table[State], seat: int, action: Action) -> bool:
    """SS-R-11  Whether boosts could change what comes of the Action, as far as everybody can see: what the hand holds
    does not count, only how many cards there are."""
    s, value = table.state, value_of(table, seat, action)
    gains = [1 if gain.part.limit else len(free_places(table, seat)) for gain in unused(table, seat, GainSymbol)]
    most = value + len(s.heroes[seat].hand) + sum(gains)
    if action.act in KIND:
        defences = {enemy: defence_of(table, enemy) for enemy in action.targets}
        return any(
            damage_to(table, seat, action, enemy, value) < defence <= damage_to(table, seat, action, enemy, most)
            for enemy, defence in defences.items()
        )
    if action.act == "heal":
        return value < wound_count(s.heroes[seat])
    if action.act == "search":
        token = s.hoard[action.room]
        opens = token != NONE and not is_locked(table, action.room)
        return opens and value < table.content.treasures[s.cards.faces[token]].search <= most
    return True


def _discard(table: Table[State], seat: int, token: Token, symbol: str, shown: InForce[SymbolAs] | None) -> None:
    """A Fate card for a symbol, which an ability may let it show."""
    if shown is not None:
        use_up(table, seat, shown)
    table.tell(Boosted(seat, discard_fate(table, seat, token), SYMBOL_NAMES[symbol]))


def _gain(table: Table[State], seat: int, held: InForce[GainSymbol], symbol: str, place: int | None = None) -> None:
    """A symbol from an ability, which may cost a Wound."""
    use_up(table, seat, held)
    if place is not None:
        put_wound(table, seat, place, "SS-1.1")
    table.tell(SymbolGained(seat, held.source, SYMBOL_NAMES[symbol]))


def _say_worth(table: Table[State], seat: int, action: Action, symbol: str) -> str:
    """What the Action comes to with everything that counts, part by part, and against each target."""
    now, parts = value_of(table, seat, action), value_parts(table, seat, action)
    made = say_parts(parts)
    worth = [f"{_WHAT[action.act]} is worth {now} now{f' ({made})' if made else ''}"]
    for enemy in action.targets:
        name = enemy_name(table.content, table.state, enemy)
        changes = say_parts(damage_parts(table, seat, action, enemy) or [])
        dealt = f"{damage_to(table, seat, action, enemy, now)} damage{f' with {changes}' if changes else ''}"
        worth.append(f"{dealt} to {name} (Defence {defence_of(table, enemy)})")
    return f"{', '.join(worth)}. Boost it with {SYMBOL_NAMES[symbol]}?"


_WHAT = {
    "walk": "Your Move",
    "move": "Your movement",
    "attack": "Your Attack",
    "magic": "Your Attack",
    "search": "Your Search",
    "heal": "Your Heal",
}


def _boosts(table: Table[State], seat: int, action: Action, symbol: str) -> list[Option]:
    """Every way to a symbol."""
    hero, content = table.state.heroes[seat], table.content
    faces = table.state.cards.faces
    fitting = [t for t in hero.hand if symbol in content.fate[faces[t]].symbols]
    options = [_card_boost(table, seat, "discard", t, symbol) for t in fitting]
    for shown in unused(table, seat, SymbolAs) if action.act in KIND else ():
        if shown.word.symbol == symbol and shown.counts(Blow(KIND[action.act])):
            others = [t for t in hero.hand if t not in fitting]
            options += [_card_boost(table, seat, "as", t, symbol, shown) for t in others]
    for gain in unused(table, seat, GainSymbol):
        if gain.word.symbol not in ("any", symbol):
            continue
        if gain.word.wound:
            places = [place for place in free_places(table, seat) if place != action.slot]
            options += [_pact(table, seat, gain, symbol, place) for place in places]
        else:
            phrase, call = (say_piece, content, "use", gain.source), Call(_gain, (seat, gain, symbol))
            piece, weighing = _piece(table, seat, gain.source), (_boost_odds, table, seat)
            options.append(Option(f"symbol:{gain.source}", phrase, (piece,), call, weighing=weighing))
    return options


def _piece(table: Table[State], seat: int, source: str) -> str:
    """The Equipment or the Hero that an ability belongs to."""
    faces = table.state.cards.faces
    return next((f"card:{t}" for t in table.state.heroes[seat].equipment if faces[t] == source), f"seat:{seat}")


def _card_boost(
    table: Table[State], seat: int, verb: str, token: Token, symbol: str, shown: InForce[SymbolAs] | None = None
) -> Option:
    face = table.state.cards.faces[token]
    call = Call(_discard, (seat, token, symbol, shown))
    phrase, weighing = (_say_boost, table.content, face, symbol), (_boost_odds, table, seat)
    return Option(f"{verb}:{face}", phrase, (f"card:{token}",), call, weighing=weighing)


def _boost_odds(table: Table[State], seat: int) -> list[Odds]:
    """SS-7.2  What one symbol more makes of the Action under way."""
    action = table.state.action
    assert action is not None
    now = value_of(table, seat, action)
    if action.act in KIND:
        return [_damage(table, seat, action, enemy, now) for enemy in action.targets]
    if action.act == "search":
        token = table.state.hoard[action.room]
        needed = 0 if token == NONE else table.content.treasures[table.state.cards.faces[token]].search
        return [figure("Search", now + 1, now, needed)]
    return [figure("rooms" if action.act in ("walk", "move") else "Wounds healed", now + 1, now)]


def _damage(table: Table[State], seat: int, action: Action, enemy: Token, now: int) -> Odds:
    """SS-11.3  The damage to one target, before and after a boost, beside its Defence."""
    dealt, more = (damage_to(table, seat, action, enemy, value) for value in (now, now + 1))
    name = f" to {enemy_name(table.content, table.state, enemy)}" if len(action.targets) > 1 else ""
    return figure(f"damage{name}", more, dealt, defence_of(table, enemy))


def _say_boost(content: ShadowLibrary, card: str, symbol: str) -> str:
    return f"{name_of(content, card)}: +1 {SYMBOL_NAMES[symbol]}"


def _pact(table: Table[State], seat: int, held: InForce[GainSymbol], symbol: str, place: int) -> Option:
    name = place_name(table.state.heroes[seat], place)
    phrase = (say_piece, table.content, "gain a symbol for a Wound on", name)
    call, weighing = Call(_gain, (seat, held, symbol, place)), (_boost_odds, table, seat)
    return Option(f"pact:{name}", phrase, (f"area:{seat}:{name}",), call, weighing=weighing)


def cannot_boost(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """SS-7.1  Why a Fate card in hand does not boost the Action under way."""
    s = table.state
    action = s.action if seat == s.active else None
    symbol = boost_symbol(table, seat, action) if action is not None and action.step == "boost" else None
    return None if symbol is None else lacks_symbol(table, seat, key, symbol, "SS-7.1")


@rule
def _carry_out(table: Table[State], seat: int, action: Action) -> Rule[None]:
    value = value_of(table, seat, action)
    if action.act in ("walk", "move"):
        action.left = action.given = value
        action.step = "walk"
    elif action.act == "heal":
        action.left = value
        action.step = "heal"
    elif action.act == "search":
        yield from search(table, seat, action, value)
        yield from finish_action(table)
    else:
        settle_attack(table, seat, action, value)
        if action.slain:
            action.step = "spoils"
        else:
            yield from finish_action(table)
