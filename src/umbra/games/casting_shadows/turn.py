"""Phase 1 and Phase 3: rolling, absorbing, transforming and cleaning up."""

from umbra.box.calls import follow
from umbra.box.decks import fill
from umbra.box.english import counted
from umbra.box.keys import Key
from umbra.core import NONE, Option, Refusal, Rule, Standing, Table, rule
from umbra.games.casting_shadows.actions.pool import roll_dice
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.ending import bury_the_dead, end_game
from umbra.games.casting_shadows.events.casters import (
    Absorbed,
    CrystalsHeld,
    CrystalsHurt,
    FragmentsLost,
    Summoned,
    TileHurt,
    Transformed,
)
from umbra.games.casting_shadows.events.pool import DieLeftOut, Gained, Rolled
from umbra.games.casting_shadows.events.turn import TurnBegan
from umbra.games.casting_shadows.labels import say
from umbra.games.casting_shadows.pieces.damage import suffer
from umbra.games.casting_shadows.pieces.decks import fill_empty_slots
from umbra.games.casting_shadows.pieces.modifiers import NoCurse, happen, modifiers
from umbra.games.casting_shadows.pieces.moments import Absorbing
from umbra.games.casting_shadows.pieces.status import thaw
from umbra.games.casting_shadows.records import Tile
from umbra.games.casting_shadows.resources import (
    CC,
    KIND_NAMES,
    SF,
    SF_ITEMS,
    count,
    empty_pool,
    item_pieces,
    token_item,
)
from umbra.games.casting_shadows.spells.counterspells import held
from umbra.games.casting_shadows.state import ACTIONS_PER_TURN, BASE_LIMIT, State, can_absorb, energy_limit, living

ONLY_ON_TRANSFORMING = Refusal(
    "CS-COMP.2", "A Companion joins whoever takes Shadow Form, in Phase 3 with 3 Shadow Energy."
)
AT_WORK = Refusal("CS-COMP.7", "A Companion works by itself, without being used.")

# Phase 1


@rule
def begin_turn(table: Table[State]) -> Rule[None]:
    """CS-P1.8  Roll, then the tile's token, then other start-of-turn effects."""
    s = table.state
    seat = s.active
    player = s.players[seat]
    fill_empty_slots(table)
    s.turn += 1
    s.ap = table.options["first_turn_ap"] if s.turn == 1 else ACTIONS_PER_TURN
    s.pool, s.cast, s.cast_hidden, s.effects_used, s.casts = empty_pool(), [], [], [], 0
    s.began_frozen, s.began_stunned = player.frozen, player.stunned
    player.ward, player.warded_by = 0, ""
    s.phase = "begin"
    table.tell(TurnBegan(seat, s.round))
    colours = [die.colour for die in table.content.dice]
    if player.stunned:
        colour = yield from _leave_out(table, seat, colours)
        colours.remove(colour)
        table.tell(DieLeftOut(seat, colour))
    table.tell(Rolled(seat, tuple(colours), roll_dice(table, colours)))
    yield from _take_grant(table, seat)
    yield from follow(happen(table, seat, "rolled"))
    s.phase = "act"


@rule
def _leave_out(table: Table[State], seat: int, colours: list[str]) -> Rule[str]:
    """CS-STUN.1, CS-R-47  A stunned player leaves one die out before rolling."""

    def choices() -> list[Option]:
        return [Option(f"leave:{c}", (say, "Leave out a die:", c), (), c) for c in dict.fromkeys(colours)]

    phrase = "You are stunned and roll 4 dice. Which die do you leave out?"
    colour: str = yield from table.ask(seat, "leave-out", choices, phrase, rule="CS-STUN.1")
    return colour


@rule
def _take_grant(table: Table[State], seat: int) -> Rule[None]:
    """CS-P1.2, .4, .5, CS-R-11  The tile at the start of the turn grants a token; only one that hurts is declined."""
    s = table.state
    tile = tile_under(table, seat)
    if tile.grant is None:
        return
    take = Option("take", (say, "Take a", KIND_NAMES[tile.grant]), (f"tile:{s.players[seat].tile}",), True)
    options = [take, Option("pass", "Leave it", (), False)] if tile.grant == "CC" else [take]
    phrase = f"{tile.name} offers a {KIND_NAMES[tile.grant]}. Take it?"
    if (yield from table.ask(seat, "grant", lambda: options, phrase, rule="CS-P1.4")):
        s.pool[token_item(tile.grant)] += 1
        table.tell(Gained(seat, (tile.grant,), tile.id))


# Phase 3


@rule
def absorb(table: Table[State]) -> Rule[None]:
    """CS-P3.1, .5  Absorb some of the Shadow Fragments left, then perhaps transform.

    CS-R-34  Less than can be absorbed is something to think of only while an enemy has a Counterspell.
    CS-R-63  Where nobody has asked for the end of the turn, this question stands for it and no order answers it.
    """
    s, seat = table.state, table.state.active
    s.phase = "transform" if s.phase == "absorb" else "clean"
    player = s.players[seat]
    most, limit = can_absorb(s), energy_limit(player)
    ends = s.phase == "transform" and s.ap == 0 and (player.shadow or player.energy + most < BASE_LIMIT)
    fragments = item_pieces(item for item in SF_ITEMS if s.pool[item])

    def choices() -> list[Option]:
        return [
            Option(f"absorb:{n}", f"Absorb {n} for {player.energy + n} of {limit} Shadow Energy", fragments, n)
            for n in range(most, 0, -1)
        ] + [Option("absorb:0", "Absorb none", (), 0)]

    def standing() -> Standing:
        return "" if ends else f"absorb:{most}", ends or any(held(s, foe) for foe in living(s) if foe != seat)

    phrase = "How many Shadow Fragments do you absorb?"
    amount = yield from table.ask(seat, "absorb", choices, phrase, rule="CS-P3.1", standing=standing)
    if not amount:
        return
    absorbing = Absorbing(amount, foe=seat, doing=f"is about to absorb {counted(amount, 'Shadow Fragment')}")
    yield from table.before(absorbing)
    amount = min(amount, count(s.pool, SF))  # CS-STUN.2: one may have been removed meanwhile
    _use_up_fragments(s, amount)
    if not amount:
        return
    if absorbing.cancelled:
        table.tell(FragmentsLost(seat, amount))
        return
    before, player.energy = player.energy, min(player.energy + amount, limit)
    table.tell(Absorbed(seat, amount, before, player.energy))
    yield from follow(happen(table, seat, "absorbed"))


def _use_up_fragments(s: State, amount: int) -> None:
    """CS-P3.11  An absorbed Shadow Fragment leaves the pool."""
    for item in reversed(SF_ITEMS):
        taken = min(amount, s.pool[item])
        s.pool[item] -= taken
        amount -= taken


@rule
def transform(table: Table[State]) -> Rule[None]:
    """CS-FORM.2-7  Spend 3 SE, flip the board, summon a Companion."""
    s = table.state
    seat = s.active
    s.phase = "absorb_rest"
    yes = Option("transform", "Take Shadow Form", (f"seat:{seat}",), True)
    no = Option("pass", "Stay in Base Form", (), False)
    phrase = "You have 3 Shadow Energy. Take Shadow Form?"
    if not (yield from table.ask(seat, "transform", lambda: [yes, no], phrase, rule="CS-FORM.3")):
        return
    player = s.players[seat]
    player.energy -= BASE_LIMIT
    table.tell(Transformed(seat, player.character, table.content.characters[player.character].shadow_name))
    player.shadow = True
    yield from _summon(table, seat)


@rule
def _summon(table: Table[State], seat: int) -> Rule[None]:
    """CS-COMP.2, .3  Choose a face-up Companion; the gap in the Portal is filled at once."""
    s = table.state
    cards = table.content.cards
    if not s.portal:
        return  # only a pack with few Companions comes here (CS-R-27)

    def choices() -> list[Option]:
        faces = {s.cards.faces[token]: token for token in s.portal}
        return [
            Option(f"companion:{face}", f"{cards[face].name}: {cards[face].text}", (f"card:{token}",), token)
            for face, token in faces.items()
        ]

    token = yield from table.ask(seat, "companion", choices, "Which Companion do you summon?", rule="CS-COMP.2")
    s.portal.remove(token)
    s.players[seat].companion = token
    drawn = fill(table, s.portal, s.companions, len(s.portal) + 1)
    table.tell(Summoned(seat, s.cards.faces[token], "".join(drawn)))


def cannot_summon(table: Table[State], seat: int, key: Key) -> Refusal:
    """CS-COMP.2, .7  Why a Companion is not among those that can be summoned."""
    s = table.state
    owned = [s.cards.faces[player.companion] for player in s.players if player.companion != NONE]
    return AT_WORK if key.name() in owned else ONLY_ON_TRANSFORMING


@rule
def pass_turn(table: Table[State]) -> Rule[None]:
    """CS-P3.7-9  CC DMG, the tile's hazard, an empty pool, status tokens off; then the next player's Phase 1."""
    s = table.state
    if s.phase != "pass":
        _clean_up(table, s.active)
    _next_player(table)
    yield from begin_turn(table)


def crystal_dmg(table: Table[State], seat: int) -> int:
    """CS-P3.7  What the Cursed Crystals in the pool would deal to a player at the end of the turn."""
    return 0 if modifiers(table, seat, NoCurse) else count(table.state.pool, CC)


def tile_under(table: Table[State], seat: int) -> Tile:
    """The tile that a player stands on."""
    found: Tile = table.content.tiles[board_of(table.state.layout).tiles[table.state.players[seat].tile]]
    return found


def _clean_up(table: Table[State], seat: int) -> None:
    s = table.state
    table.scene(f"seat:{seat}")
    _suffer_crystals(table, seat)
    bury_the_dead(table)
    tile = tile_under(table, seat)
    suffer(table, seat, tile.hazard, tile.id, TileHurt)
    bury_the_dead(table)
    s.pool = empty_pool()
    thaw(table, seat)


def _suffer_crystals(table: Table[State], seat: int) -> None:
    """CS-P3.7  1 DMG for each Cursed Crystal, unless the player's Companion keeps it off."""
    s = table.state
    before, dmg = count(s.pool, CC), crystal_dmg(table, seat)
    if dmg < before:
        table.tell(CrystalsHeld(seat, before, dmg, s.cards.faces[s.players[seat].companion]))
    suffer(table, seat, dmg, "Cursed Crystals", CrystalsHurt)


def _next_player(table: Table[State]) -> None:
    """CS-TURN.2, .3  The next living player clockwise; a round is over when the turn comes to Player 1's place."""
    s = table.state
    s.phase = "pass"
    while True:
        s.active = (s.active + 1) % len(s.players)
        if s.active == s.first:
            s.round += 1
        if not s.players[s.active].out:
            break
    cap = table.options["round_cap"]
    if cap is not None and s.round > cap:
        end_game(table, sorted(living(s)), "CS-R-53")
