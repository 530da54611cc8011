"""SM-CRE, SM-GEN, SM-GRD, SM-SHD: creatures are made when they are met, and take on new forms."""

from umbra.box.decks import bottom
from umbra.box.dice import d6
from umbra.core import Option, Rule, Table, Token, rule
from umbra.games.malice.events.combat import CreatureMet, CreatureRolled, Reformed
from umbra.games.malice.pieces.creature import life_bonus, life_left, own_life
from umbra.games.malice.pieces.lasting import end_potions_by_immunity
from umbra.games.malice.rolls.powers import Power, powers_with
from umbra.games.malice.rolls.windows import used
from umbra.games.malice.state import Combat, Fight, Guardian, Lair, ShadowFoe, State, XulthulFoe

GUARDIAN_POWER, GUARDIAN_ABILITIES = 4, 2


@rule
def meet(table: Table[State], fight: Fight, avatars: list[int]) -> Rule[None]:
    """SM-CMB.4, SM-CRE.2  The creature is there before anybody decides what to do about it."""
    s = table.state
    combat = Combat(fight.foe, fight.hex, list(avatars), list(avatars), "energy")
    combat.spent, combat.used = [0] * len(s.avatars), [[] for _ in s.avatars]
    combat.plans, combat.energies = [None] * len(s.avatars), [None] * len(s.avatars)
    s.combat = combat
    if isinstance(fight.foe, XulthulFoe):
        _wear_body(s, combat)
    else:
        combat.type = yield from roll_type(table, combat)
        yield from _make(table, combat)
    faces = tuple(s.cards.faces[token] for token in combat.abilities)
    shown = (combat.kind, combat.hex, tuple(avatars), combat.type, combat.power, combat.life, faces)
    table.tell(CreatureMet(*shown))
    for a in avatars:
        end_potions_by_immunity(table, a)


@rule
def _make(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-GEN.4, SM-GRD.3, SM-SHD.1, .2  Power, life and Ability cards."""
    s, tables = table.state, table.content.generator
    match combat.foe:
        case Guardian():
            combat.power, number = GUARDIAN_POWER, GUARDIAN_ABILITIES
            life = tables.life[combat.power - 1]
        case ShadowFoe(number=shadow):
            combat.power, number = tables.shadow_power[len(s.avatars) - 1], tables.shadow_abilities[len(s.avatars) - 1]
            life = s.shadows[shadow].life
        case _:
            combat.power = yield from _roll_power(table, combat)
            number = _roll_abilities(table, combat)
            life = tables.life[combat.power - 1]
    combat.abilities = draw_abilities(table, number)
    combat.life = life + life_bonus(table, combat)


def _wear_body(s: State, combat: Combat) -> None:
    """SM-XUL.5  Xulthul's body is the same in every combat; his Ability cards stay with it."""
    body = s.xulthul
    assert body is not None
    combat.type, combat.power, combat.life = body.type, body.power, body.life
    combat.lost, combat.drained = body.wounds, body.drains
    combat.abilities = body.abilities[:]


# The dice


@rule
def roll_type(table: Table[State], combat: Combat) -> Rule[str]:
    """SM-GEN.1, .5, SM-R-97  The row of the hex's terrain; a card may choose among its types instead."""
    row: tuple[str, ...] = table.content.generator.types[table.content.board(table.state.layout).terrain[combat.hex]]
    kinds = list(dict.fromkeys(row))

    def options() -> list[Option]:
        return [Option(f"type:{kind}", kind, (), kind) for kind in kinds]

    for power in _fitting(table, combat, "choose_type"):
        if len(kinds) > 1 and (yield from _is_used(table, power, "type")):
            seat = table.state.owners[power.avatar]
            return str((yield from table.ask(seat, "type", options, "Which type is it?", rule="SM-CRE.2")))
    (face,) = d6(table, 1, "creature")
    table.tell(CreatureRolled("type", face, 0))
    return row[face - 1]


@rule
def _roll_power(table: Table[State], combat: Combat) -> Rule[int]:
    """SM-GEN.2, SM-LAI.6  The power die, +1 in a lair; a card may have it rolled again for the lower one."""
    powers: tuple[int, ...] = table.content.generator.power
    in_lair = isinstance(combat.foe, Lair)
    (face,) = d6(table, 1, "creature")
    table.tell(CreatureRolled("power", face, int(in_lair)))
    power = powers[face - 1 + in_lair]
    for card in _fitting(table, combat, "lower_power"):
        if power > powers[in_lair] and (yield from _is_used(table, card, "power")):
            (face,) = d6(table, 1, "creature")
            table.tell(CreatureRolled("power", face, int(in_lair)))
            power = min(power, powers[face - 1 + in_lair])
    return power


def _roll_abilities(table: Table[State], combat: Combat) -> int:
    """SM-GEN.3, SM-WEL.2, .3  The ability die, less the Light Wells and more the Dark Wells revealed on this map."""
    s, tables = table.state, table.content.generator
    board = table.content.board(s.layout)
    here = board.map_of[combat.hex]
    sides = [side for hex, side in zip(board.strongholds, s.well_sides, strict=True) if board.map_of[hex] == here]
    change = sides.count("dark") - sides.count("light")
    (face,) = d6(table, 1, "creature")
    table.tell(CreatureRolled("abilities", face, change))
    return int(tables.abilities[min(max(face + change, 1), len(tables.abilities)) - 1])


def _fitting(table: Table[State], combat: Combat, word: str) -> list[Power]:
    """The cards in the band that change how the creature is made."""
    return powers_with(table, combat.engaged, word)


@rule
def _is_used(table: Table[State], power: Power, what: str) -> Rule[bool]:
    phrase = f"The creature's {what} is about to be settled. Use a card?"
    return (yield from used(table, power, f"creature-{what}", phrase, "SM-CRE.2"))


# Ability cards


def draw_abilities(table: Table[State], number: int) -> list[Token]:
    """SM-CRE.6  One Ability card for each ability, open for everybody."""
    trove = table.state.abilities
    drawn = [trove.pop() for _ in range(min(number, len(trove)))]
    for token in drawn:
        table.reveal(token)
    return drawn


def return_abilities(table: Table[State], combat: Combat) -> None:
    """SM-CRE.7, .8  The cards go to the bottom of the trove, which is shuffled if one of them says so."""
    s, cards = table.state, table.content.abilities
    shuffled = any(cards[s.cards.faces[token]].shuffle for token in combat.abilities)
    bottom(table, s.abilities, *combat.abilities)
    combat.abilities, combat.suppressed, combat.hushed = [], [], []
    if shuffled:
        table.shuffle(s.abilities, "abilities")


@rule
def reform(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-RFM.1-3, SM-R-57  A new type and as many new Ability cards; what was lost of its own life stays lost."""
    s = table.state
    own = combat.life - life_bonus(table, combat)
    combat.gone = own - own_life(table, combat)
    number = len(combat.abilities)
    return_abilities(table, combat)
    combat.type = yield from roll_type(table, combat)
    combat.abilities = draw_abilities(table, number)
    combat.life = own + life_bonus(table, combat)
    combat.drained = min(combat.drained, combat.gone)
    combat.lost = combat.gone - combat.drained
    faces = tuple(s.cards.faces[token] for token in combat.abilities)
    table.tell(Reformed(combat.type, combat.life, life_left(combat), faces))
    for a in combat.engaged:
        end_potions_by_immunity(table, a)
