"""What the rules work out for a screen: dice and where they come from, chances, chapters, ancients and leads."""

from typing import TypedDict

from umbra.core import NONE, Glimpse, Table, Token
from umbra.games.kilforth.actions.confront import attributes_for, needed_for
from umbra.games.kilforth.actions.limits import limit
from umbra.games.kilforth.battle.engagement import sneak_of
from umbra.games.kilforth.board import SIDE, distance
from umbra.games.kilforth.day import days_left
from umbra.games.kilforth.night.gloom import gloom_loss
from umbra.games.kilforth.pieces.encounters import is_enemy, met_by
from umbra.games.kilforth.pieces.foe import foe_hp, members
from umbra.games.kilforth.pieces.heroes import keywords_of
from umbra.games.kilforth.pieces.modifiers import Against, Source, dice, foe_sources, gains, sources
from umbra.games.kilforth.pieces.places import cell_of
from umbra.games.kilforth.pieces.tallies import tally_of
from umbra.games.kilforth.records import FINALE
from umbra.games.kilforth.records.parts import ATTRIBUTES
from umbra.games.kilforth.saga.chapter import chapter_of, completed, is_finale, price, wanted
from umbra.games.kilforth.state import Ancient, Battle, State, Trial
from umbra.games.kilforth.trials.fights import enemy_chances, evasion_chance
from umbra.games.kilforth.trials.odds import at_least, battle_chances, roll_chance
from umbra.games.kilforth.trials.pool import fight_pool, pool


class Pool(TypedDict):
    """Dice, and the records or words that they come from."""

    dice: int
    sources: list[Source]


class Attributes(TypedDict):
    """The dice of each attribute."""

    F: Pool
    I: Pool  # noqa: E741  (the letter of influence)
    N: Pool
    S: Pool


class HeroSketch(TypedDict):
    """A hero, and what the current chapter asks for."""

    attributes: Attributes
    limit: int
    """How many rumours may be held."""
    wanted: list[str]
    """Keywords."""
    price: int
    test: tuple[str, int] | None
    goal: int | None
    """The cell where it is told."""


class AncientSketch(TypedDict):
    """An ancient as it is, and as it would be if it were assaulted now."""

    fight: int
    fight_then: int
    health: int
    hp_then: int
    plots: list[str]


class Chance(TypedDict):
    """A test that could be made."""

    dice: int
    needed: int
    already: int
    """Successes gathered before."""
    chance: float


class EncounterSketch(TypedDict):
    """An encounter where the active hero stands."""

    enemy: bool
    weak: bool
    """Whether it can be overcome by a keyword."""
    chances: dict[str, Chance]
    """By attribute."""


class FoeSketch(TypedDict):
    """An enemy that lies open, if the active hero fought it as he is, without surprise."""

    wins: float
    falls: float
    evades: float


class TrialSketch(TypedDict):
    """The test under way."""

    dice: int
    sources: list[Source]
    chance: float


class MemberSketch(TypedDict):
    """A hero in the battle under way."""

    seat: int
    hero: Pool
    foe: Pool
    wins: float
    falls: float


class BattleSketch(TypedDict):
    """The battle under way."""

    members: list[MemberSketch]
    hp: int
    """What the foe has left."""


class Lead(TypedDict):
    """Where a rumour can be discovered, and how far that is."""

    cell: int
    moves: int


class OpenSketch(TypedDict, total=False):
    """What all screens are told; nothing until every hero has a race, a class and a saga."""

    day: int
    left: int
    """Days, today among them."""
    heroes: list[HeroSketch]
    ancients: list[AncientSketch]
    encounters: dict[str, EncounterSketch]
    foes: dict[str, FoeSketch]
    trial: TrialSketch | None
    battle: BattleSketch | None


class OwnSketch(TypedDict, total=False):
    """What one seat is told of its own chances."""

    slots: dict[str, list[Token]]
    """The cards in hand or in play that fit each keyword of the chapter."""
    leads: dict[str, Lead]
    gloom: int
    """How many HP the night would cost here."""


def open_sketch(table: Table[State]) -> OpenSketch:
    """Everything that all screens would have to know rules for."""
    s = table.state
    if not s.layout or any(NONE in (hero.calling, hero.saga) for hero in s.heroes):
        return {}
    return {
        "day": s.day,
        "left": days_left(s),
        "heroes": [_hero(table, seat) for seat in range(table.seats)],
        "ancients": [_ancient(table, number) for number in range(len(s.ancients))],
        "encounters": _encounters(table),
        "foes": _foes(table),
        "trial": None if s.trial is None else _trial(table, s.trial),
        "battle": None if s.battle is None else _battle(table, s.battle),
    }


def glimpse(table: Table[State]) -> Glimpse:
    """The game from afar: the day, chapters, and the locations by their terrain, in small letters where it is dark."""
    s = table.state
    if not s.layout or any(NONE in (hero.calling, hero.saga) for hero in s.heroes):
        return Glimpse()
    letters = [table.content.locations[place].terrain[0].upper() for place in s.layout]
    shown = "".join(letter.lower() if dark else letter for letter, dark in zip(letters, s.dark, strict=True))
    faces = [(cell, s.cards.faces[token]) for cell, tokens in enumerate(s.encounters) for token in tokens[-1:]]
    met = [(table.content.met(face).type, cell) for cell, face in faces]
    foes = [("ancient", ancient.cell) for ancient in s.ancients if ancient.cell != NONE and not ancient.defeated]
    return Glimpse(
        f"day {s.day} of {s.day + days_left(s) - 1}",
        figures=[_told(hero.step) for hero in s.heroes],
        rows=[shown[row : row + SIDE] for row in range(0, len(shown), SIDE)],
        pins=[(seat, *_spot(hero.cell)) for seat, hero in enumerate(s.heroes) if not hero.out],
        marks=[(kind, *_spot(cell)) for kind, cell in [*met, *foes]],
    )


def _told(step: int) -> str:
    return "saga told" if step > FINALE else "finale" if step == FINALE else f"chapter {step + 1}"


def _spot(cell: int) -> tuple[int, int]:
    return cell % SIDE, cell // SIDE


def sketch(table: Table[State], seat: int | None) -> OwnSketch:
    """What one seat may know of its own chances: the cards that fit its chapter, and where its rumours lead."""
    s = table.state
    if seat is None or not s.layout or NONE in (s.heroes[seat].calling, s.heroes[seat].saga):
        return {}
    hero = s.heroes[seat]
    held = [token for token in (*hero.rumours, *hero.assets) if s.cards.faces[token]]
    keywords = {token: table.content.keywords[s.cards.faces[token]] for token in held}
    return {
        "slots": {word: [t for t in held if word in keywords[t]] for word in _wanted(table, seat)},
        "leads": _leads(table, seat),
        "gloom": gloom_loss(table, seat),
    }


def _hero(table: Table[State], seat: int) -> HeroSketch:
    hero = table.state.heroes[seat]
    found: HeroSketch = {
        "attributes": _attributes(table, seat),
        "limit": limit(table, seat, "rumours"),
        "wanted": _wanted(table, seat),
        "price": 0,
        "test": None,
        "goal": None,
    }
    if not completed(hero):
        chapter = chapter_of(table, seat)
        found["price"] = 0 if is_finale(hero) else price(table, seat)
        found["test"] = chapter.test
        found["goal"] = cell_of(table.state, chapter.location) if chapter.location else None
    return found


def _attributes(table: Table[State], seat: int) -> Attributes:
    fight, influence, sneak, study = (_pool(sources(table, seat, attribute)) for attribute in ATTRIBUTES)
    return {"F": fight, "I": influence, "N": sneak, "S": study}


def _wanted(table: Table[State], seat: int) -> list[str]:
    return [] if completed(table.state.heroes[seat]) else wanted(table, seat)


def _pool(found: list[Source]) -> Pool:
    return {"dice": dice(found), "sources": found}


def _ancient(table: Table[State], number: int) -> AncientSketch:
    """SK-ANC.4-5  What the ancient would be if it were assaulted now, with all its plots on the map."""
    s = table.state
    body: Ancient = s.ancients[number]
    card = table.content.ancients[body.id]
    lying = [s.cards.faces[scheme.token] for scheme in s.schemes if scheme.ancient == number]
    parts = [part for face in lying for effect in table.content.gains[face] for part in effect.parts]
    more = sum(part.word.n for part in parts if part.word.name == "health")
    fight = card.fight + sum(word.amount for _, word in gains(table, number, "F"))
    return {
        "fight": fight,
        "fight_then": fight + sum(part.word.amount for part in parts if part.word.name == "F" and not part.when),
        "health": card.health + sum(word.n for _, word in gains(table, number, "health")),
        "hp_then": (card.health if body.hp == NONE else body.hp) + more,
        "plots": lying,
    }


def _encounters(table: Table[State]) -> dict[str, EncounterSketch]:
    """For the encounters where the active hero stands: the tests he could make, and whether he could overcome them."""
    s = table.state
    seat = s.active
    known = keywords_of(table, seat)
    return {str(token): _encounter(table, seat, token, known) for token in met_by(s, seat)}


def _encounter(table: Table[State], seat: int, token: Token, known: set[str]) -> EncounterSketch:
    s = table.state
    card = table.content.met(s.cards.faces[token])
    enemy = is_enemy(table, seat, token)
    return {
        "enemy": enemy,
        "weak": bool(known & set(card.weakness)),
        "chances": {} if enemy else {a: _chance(table, seat, token, a) for a in attributes_for(table, seat, token)},
    }


def _foes(table: Table[State]) -> dict[str, FoeSketch]:
    """What a battle with each enemy on the map would be like for the active hero."""
    s, seat = table.state, table.state.active
    lying = [token for tokens in s.encounters for token in tokens if is_enemy(table, seat, token)]
    return {str(token): _foe(table, seat, token) for token in lying}


def _foe(table: Table[State], seat: int, token: Token) -> FoeSketch:
    """SK-BAT.3  A battle to the end where it lies, and the test of sneak that avoids it."""
    won, lost = enemy_chances(table, seat, token)
    return {"wins": won, "falls": lost, "evades": evasion_chance(table, seat, token, sneak_of(table, token))}


def _chance(table: Table[State], seat: int, token: Token, attribute: str) -> Chance:
    value = needed_for(table, seat, token, attribute)
    n = dice(sources(table, seat, attribute, Against(token)))
    tally = tally_of(table.state.heroes[seat], token)
    already = tally.successes if tally else 0
    return {
        "dice": n,
        "needed": value,
        "already": already,
        "chance": at_least(n, table.options["success_on"], value - already),
    }


def _trial(table: Table[State], trial: Trial) -> TrialSketch:
    found = pool(table, trial)
    return {"dice": dice(found), "sources": found, "chance": roll_chance(table, trial)}


def _battle(table: Table[State], battle: Battle) -> BattleSketch:
    sides = [_member(table, battle, seat) for seat in members(battle)]
    return {"members": sides, "hp": foe_hp(table.state, battle)}


def _member(table: Table[State], battle: Battle, seat: int) -> MemberSketch:
    """SK-BAT.3  The dice of a hero and of his foe, and how it may end."""
    ours, theirs = fight_pool(table, seat, battle.token), foe_sources(table, battle, seat)
    won, lost = battle_chances(table, battle, seat)
    return {"seat": seat, "hero": _pool(ours), "foe": _pool(theirs), "wins": won, "falls": lost}


def _leads(table: Table[State], seat: int) -> dict[str, Lead]:
    """SK-DSC.2  Where each reward among the rumours can be discovered, and how far that is."""
    s = table.state
    hero = s.heroes[seat]
    found: dict[str, Lead] = {}
    for token in hero.rumours:
        card = table.content.rewards.get(s.cards.faces[token])
        if card is not None:
            cell = cell_of(s, card.location)
            found[str(token)] = {"cell": cell, "moves": distance(hero.cell, cell)}
    return found
