"""Laws of conservation: what must hold in every state, whatever has been played."""

from collections import Counter

from umbra.box.graph import NOWHERE
from umbra.core import NONE, Zone, need
from umbra.games.shadowscape.board import CELLS
from umbra.games.shadowscape.library import LORD, ShadowLibrary
from umbra.games.shadowscape.state import TOKEN_LIMIT, WHISPER_BACKS, Hero, State

WOUND_TOKENS = 40


def audit(content: ShadowLibrary, s: State) -> None:
    """Every card and token is in exactly one place, and figures stay within their limits; ValueError otherwise."""
    _pieces(content, s)
    need(0 <= s.active < len(s.heroes) and 0 <= s.first < len(s.heroes), "the active or first seat is not at the table")
    need(len(s.hoard) == CELLS, "there are not as many places for Treasures as rooms")
    need(len(s.foes) == len(s.foe_rooms), "an Enemy stands in no room")
    need(all(0 <= room < CELLS for room in s.foe_rooms), "an Enemy stands outside the dungeon")
    need(NOWHERE <= s.lord_room < CELLS, "the Lord stands outside the dungeon")
    need(sum(s.layers) == len(s.whispers), "the layers of the Whisper deck do not add up")
    if s.layout:
        rooms = s.layout.split()
        need(Counter(rooms) == Counter(list(content.rooms)), "the dungeon is not made of all rooms")
    wounds = sum(hero.wounds + sum(hero.hurt) for hero in s.heroes)
    need(wounds <= WOUND_TOKENS, f"{wounds} Wounds lie on cards; there are {WOUND_TOKENS} tokens")
    for seat, hero in enumerate(s.heroes):
        need(hero.hero in ("", *content.heroes), f"seat {seat}: unknown Hero {hero.hero!r}")
        need(NOWHERE <= hero.room < CELLS, f"seat {seat}: stands outside the dungeon")
        if hero.hero and hero.sides:
            _hero_area(content, s, seat, hero)


def _hero_area(content: ShadowLibrary, s: State, seat: int, hero: Hero) -> None:
    cards = len(hero.actions)
    need(cards == len(hero.hurt) == len(hero.spent), f"seat {seat}: the tables of Action cards differ in length")
    own = content.own_actions[hero.hero]
    general = [s.cards.faces[hero.general]] if hero.general != NONE else []
    need(hero.actions == own + general, f"seat {seat}: these are not the Hero's Action cards")
    if len(hero.sides) < cards:
        return
    need(hero.wounds <= content.heroes[hero.hero].wounds, f"seat {seat}: too many Wounds on the Hero card")
    for card, side, hurt in zip(hero.actions, hero.sides, hero.hurt, strict=True):
        need(side in (0, 1), f"seat {seat}: {card} shows no side")
        need(0 <= hurt <= content.faces[card][side].wounds, f"seat {seat}: {card} has Wounds without a symbol")
    passing = s.trading is not None or s.action is not None
    need(len(hero.tokens) <= TOKEN_LIMIT or passing, f"seat {seat}: more than {TOKEN_LIMIT} tokens")


def _pieces(content: ShadowLibrary, s: State) -> None:
    s.cards.check_places(_places(s))
    for back, faces in _printed(content).items():
        there = Counter(f for f, b in zip(s.cards.faces, s.cards.backs, strict=True) if b == back)
        need(there == faces, f"the pieces with the back {back!r} are not those of the box")


def decks(s: State) -> list[Zone]:
    """The piles that lie face down; of the General Action deck the top card shows a side (SS-R-56)."""
    return [s.fate, s.whispers, s.equipment, s.general[:-1], *s.piles.values()]


def _places(s: State) -> list[list[int]]:
    places = [s.fate, s.fate_discard, s.whispers, s.equipment, s.general, s.box, s.foes]
    places += [s.whisper_offer, s.equipment_offer, s.general_offer, *s.piles.values(), *s.discards.values()]
    places.append([token for token in s.hoard if token != NONE])
    places += [[token] for token in (s.playing,) if token != NONE]
    for hero in s.heroes:
        places += [hero.hand, hero.tokens, hero.equipment, hero.tucked]
        places += [[hero.general]] if hero.general != NONE else []
    if s.action is not None:
        places.append(s.action.slain)
    slain_now = s.action is not None and s.lord_token in s.action.slain
    if not s.lord_slain or (s.outcome is not None and not slain_now and not _lord_held(s)):
        places.append([s.lord_token])
    return places


def _lord_held(s: State) -> bool:
    return any(s.lord_token in hero.tokens for hero in s.heroes)


def _printed(content: ShadowLibrary) -> dict[str, Counter[str]]:
    printed = {
        "fate": Counter(list(content.fate)),
        "equipment": Counter(list(content.equipment)),
        "general": Counter(list(content.general_actions)),
        "treasure": Counter({t.id: t.count for t in content.treasures.values()}),
        "lord": Counter([LORD]),
    }
    for face, token in content.enemies.items():
        printed.setdefault(token.enemy.type, Counter())[face] += 1
    for whisper in content.whispers.values():
        printed.setdefault(WHISPER_BACKS[whisper.shards - 1], Counter())[whisper.id] += 1
    return printed
