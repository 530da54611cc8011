"""The Hero Area: Wounds, Skill symbols, tokens, and turning Action cards over."""

from umbra.box.keys import Key
from umbra.core import Option, Refusal, Rule, Table, Token, rule
from umbra.games.shadowscape.events.actions import CardFlipped, TokenDiscarded, WoundPlaced, WoundRemoved
from umbra.games.shadowscape.labels import HERO_PLACE, say_piece
from umbra.games.shadowscape.pieces.decks import return_token
from umbra.games.shadowscape.pieces.modifiers import modifiers, shrine, unused
from umbra.games.shadowscape.records.cards import Side
from umbra.games.shadowscape.records.modifiers import HandSize, Movement, UseWounded
from umbra.games.shadowscape.state import HERO_CARD, TOKEN_LIMIT, Hero, State

FULL = Refusal("SS-25.4", "Every Wound symbol there is covered already.")
NEVER_WOUNDED = Refusal("SS-9.4", "A card that can Heal takes no Wounds.")
UNHURT = Refusal("SS-14.2", "There is no Wound on it.")


def face_of(table: Table[State], hero: Hero, slot: int) -> Side:
    """The visible side of an Action card."""
    face: Side = table.content.faces[hero.actions[slot]][hero.sides[slot]]
    return face


def side_name(hero: Hero, slot: int) -> str:
    """The visible side of an Action card as a piece: "arani_144/A"."""
    return f"{hero.actions[slot]}/{'AB'[hero.sides[slot]]}"


def skill_count(table: Table[State], seat: int, room: int) -> int:
    """SS-8.1-8.4, SS-29.7, SS-R-12  Visible Skill symbols, with the Hero Shrine of the room the Hero counts as in."""
    hero = table.state.heroes[seat]
    faces = table.content.faces
    printed: int = sum(faces[card][side].skill for card, side in zip(hero.actions, hero.sides, strict=True))
    return printed + shrine(table, room, "hero")


def movement(table: Table[State], seat: int) -> int:
    """The Movement attribute, as Equipment changes it."""
    base: int = table.content.heroes[table.state.heroes[seat].hero].movement
    return base + sum(held.word.amount for held in modifiers(table, seat, Movement))


def hand_size(table: Table[State], seat: int) -> int:
    """SS-13.3, .5, SS-29.6  Hand Size during a Prepare Action."""
    hero = table.state.heroes[seat]
    base: int = table.content.heroes[hero.hero].hand
    more = sum(held.word.amount for held in modifiers(table, seat, HandSize))
    return base + more + shrine(table, hero.room, "foresight")


# Action cards


def is_usable(table: Table[State], seat: int, slot: int) -> bool:
    """Whether an Action card can be used now."""
    return slot in usable(table, seat)


def usable(table: Table[State], seat: int) -> list[int]:
    """SS-6.1, SS-6.3, SS-9.1  The places of cards neither exhausted nor disabled; Durgen may use one with 1 Wound."""
    hero = table.state.heroes[seat]
    if not any(hero.hurt):
        return [slot for slot, spent in enumerate(hero.spent) if not spent]
    most = 1 if 1 in hero.hurt and unused(table, seat, UseWounded) else 0
    return [slot for slot, spent in enumerate(hero.spent) if not spent and hero.hurt[slot] <= most]


def flip(table: Table[State], seat: int, slot: int) -> None:
    """SS-6.2, SS-R-66  Turn a card over; Wounds that the new side has no symbol for are discarded."""
    hero = table.state.heroes[seat]
    hero.sides[slot] = 1 - hero.sides[slot]
    face = face_of(table, hero, slot)
    table.tell(CardFlipped(seat, side_name(hero, slot)))
    while hero.hurt[slot] > face.wounds:
        remove_wound(table, seat, slot, "SS-R-66")


# Wounds


def wound_count(hero: Hero) -> int:
    """All Wounds in a Hero Area."""
    return hero.wounds + sum(hero.hurt)


def free_places(table: Table[State], seat: int) -> list[int]:
    """The Hero card and the Action cards that have a free Wound symbol."""
    return list(free_symbols(table, seat))


def free_symbols(table: Table[State], seat: int) -> dict[int, int]:
    """SS-25.4, SS-9.4  How many Wound symbols are free at each place that has one."""
    hero = table.state.heroes[seat]
    faces, heals = table.content.faces, table.content.heals
    on_hero = table.content.heroes[hero.hero].wounds - hero.wounds
    free = {HERO_CARD: on_hero} if on_hero > 0 else {}
    for slot, card in enumerate(hero.actions):
        n = faces[card][hero.sides[slot]].wounds - hero.hurt[slot]
        if n > 0 and card not in heals:
            free[slot] = n
    return free


def wounded_places(hero: Hero) -> list[int]:
    """The Hero card and the Action cards that carry Wounds."""
    places = [HERO_CARD] if hero.wounds else []
    return places + [slot for slot, n in enumerate(hero.hurt) if n]


def place_name(hero: Hero, place: int) -> str:
    """The id of the card at a place."""
    return HERO_PLACE if place == HERO_CARD else hero.actions[place]


def _shown(hero: Hero, place: int) -> str:
    """The card at a place as it is seen: with the side that is up."""
    return HERO_PLACE if place == HERO_CARD else side_name(hero, place)


PLACE_PHRASES = {"heal": "discard a Wound from", "wound": "take the Wound on"}


def place_options(table: Table[State], seat: int, places: list[int], verb: str, most: int = 1) -> list[Option]:
    """One option for each place where a Wound can be put or taken, perhaps several there up to so many in all."""
    hero, content = table.state.heroes[seat], table.content
    free = {} if verb == "heal" else free_symbols(table, seat)
    options = []
    for place in places:
        name = place_name(hero, place)
        phrase = (say_piece, content, PLACE_PHRASES[verb], _shown(hero, place))
        there = wounds_on(hero, place) if verb == "heal" else free[place]
        options.append(Option(f"{verb}:{name}", phrase, (f"area:{seat}:{name}",), place, times=min(most, there)))
    return options


def wounds_on(hero: Hero, place: int) -> int:
    """The Wounds on the Hero card or on an Action card."""
    return hero.wounds if place == HERO_CARD else hero.hurt[place]


def put_wound(table: Table[State], seat: int, place: int, rule_id: str) -> None:
    """A Wound covers a free symbol."""
    hero = table.state.heroes[seat]
    if place == HERO_CARD:
        hero.wounds += 1
    else:
        hero.hurt[place] += 1
    table.tell(WoundPlaced(rule_id, seat, _shown(hero, place)))


def remove_wound(table: Table[State], seat: int, place: int, rule_id: str) -> None:
    """A Wound goes back to the supply."""
    hero = table.state.heroes[seat]
    if place == HERO_CARD:
        hero.wounds -= 1
    else:
        hero.hurt[place] -= 1
    table.tell(WoundRemoved(rule_id, seat, _shown(hero, place)))


def cannot_wound(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """SS-25.4, SS-9.4  Why a Wound cannot be placed on a card."""
    hero, place = table.state.heroes[seat], key.name()
    if place in [place_name(hero, at) for at in free_places(table, seat)]:
        return None
    if place in table.content.heals:
        return NEVER_WOUNDED
    return FULL if place in (HERO_PLACE, *hero.actions) else None


def cannot_heal(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """SS-14.2  Why no Wound can be discarded from a card."""
    hero, place = table.state.heroes[seat], key.name()
    hurt = [place_name(hero, at) for at in wounded_places(hero)]
    return UNHURT if place not in hurt and place in (HERO_PLACE, *hero.actions) else None


@rule
def may_heal(table: Table[State], seat: int, n: int, rule_id: str, *, must: bool = False) -> Rule[bool]:
    """Discard up to so many own Wounds, one at a time (or exactly that many as far as there are, if it must be).

    False if none was discarded.
    """
    hero = table.state.heroes[seat]
    phrase = "Discard a Wound?" if not must else "Which Wound do you discard?"
    for left in range(n, 0, -1):
        if not wound_count(hero):
            return left < n
        options = place_options(table, seat, wounded_places(hero), "heal", left)
        options += [] if must else [DONE]
        place = yield from table.ask(seat, "heal", options.copy, phrase, rule=rule_id, several=left > 1)
        if place is None:
            return left < n
        remove_wound(table, seat, place, rule_id)
    return True


@rule
def suffer_wound(table: Table[State], seat: int, rule_id: str, left: int = 1) -> Rule[bool]:
    """SS-25.4, .6  Its owner places a Wound on a free symbol, the first of so many; False if there is none."""
    places = free_places(table, seat)
    if not places:
        return False
    options = place_options(table, seat, places, "wound", left)
    phrase = "Where do you take the Wound?" if left == 1 else f"Where do you take {left} Wounds?"
    place = yield from table.ask(seat, "wound", options.copy, phrase, rule=rule_id, several=left > 1)
    put_wound(table, seat, place, rule_id)
    return True


DONE = Option("done", "Done", (), None)


def hero_options(table: Table[State], seats: list[int], verb: str, phrase: str) -> list[Option]:
    """One option for each Hero."""
    s, content = table.state, table.content
    return [
        Option(f"{verb}:{s.heroes[n].hero}", (say_piece, content, phrase, s.heroes[n].hero), (f"seat:{n}",), n)
        for n in seats
    ]


# Trophies and Treasures


def token_options(table: Table[State], tokens: list[Token], verb: str) -> list[Option]:
    """One option for each different token."""
    faces = table.state.cards.faces
    different = {faces[token]: token for token in reversed(tokens)}
    return [
        Option(f"{verb}:{face}", (say_piece, table.content, verb, face), (f"card:{token}",), token)
        for face, token in reversed(different.items())
    ]


def losable(s: State, seat: int) -> list[Token]:
    """SS-R-28  Tokens that can be discarded, spent or passed on: all but the Lord's."""
    return [token for token in s.heroes[seat].tokens if token != s.lord_token]


def at_token_limit(s: State, seat: int) -> bool:
    """SS-R-15  Whether a token more would cost one; below the limit nobody has a reason to leave it."""
    return len(s.heroes[seat].tokens) >= TOKEN_LIMIT


def drop_token(table: Table[State], seat: int, token: Token, event: type[TokenDiscarded]) -> None:
    """A token leaves a Hero Area."""
    s = table.state
    s.heroes[seat].tokens.remove(token)
    table.tell(event(seat, s.cards.faces[token]))
    return_token(table, token)


@rule
def discard_one_token(table: Table[State], seat: int, tokens: list[Token], rule_id: str) -> Rule[None]:
    """Its owner chooses which of these tokens to discard."""
    phrase = "Which token do you discard?"
    token = yield from table.ask(seat, "drop", lambda: token_options(table, tokens, "drop"), phrase, rule=rule_id)
    drop_token(table, seat, token, TokenDiscarded)


@rule
def gain_token(table: Table[State], seat: int, token: Token) -> Rule[None]:
    """SS-11.8, .9, SS-R-15  A token comes into the Hero Area; with a fourth one is discarded at once."""
    s = table.state
    s.heroes[seat].tokens.append(token)
    if len(s.heroes[seat].tokens) > TOKEN_LIMIT:
        yield from discard_one_token(table, seat, losable(s, seat), "SS-11.9")


def treasures(s: State, seat: int) -> list[Token]:
    """The Treasures of a Hero."""
    return [token for token in s.heroes[seat].tokens if s.cards.backs[token] == "treasure"]
