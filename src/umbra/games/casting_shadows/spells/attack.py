"""Attack Spells: what is in range, and declaring one."""

from collections.abc import Callable

from umbra.box.english import counted
from umbra.box.keys import Key, seat_key
from umbra.core import Option, Refusal, Rule, Standing, Table, Token, rule
from umbra.games.casting_shadows.board import REACH, board_of
from umbra.games.casting_shadows.events.spells import Cast
from umbra.games.casting_shadows.labels import CastingNames
from umbra.games.casting_shadows.pieces.damage import hp_after_spell
from umbra.games.casting_shadows.pieces.modifiers import Reach, modifiers
from umbra.games.casting_shadows.pieces.moves import tile_option
from umbra.games.casting_shadows.records import Attack as AttackSpell
from umbra.games.casting_shadows.resources import KIND_NAMES, item_pieces, items_for, payments
from umbra.games.casting_shadows.spells.payment import choose_payment, goes_on, spend
from umbra.games.casting_shadows.state import Attack, SpellSource, State, enemies, in_turn_order

YOURSELF = Refusal("CS-ATK.9", "You cannot aim at yourself.")
OUT_OF_RANGE = Refusal("CS-ATK.9", "That enemy is not in range.")
NOBODY_THERE = Refusal("CS-ATK.10", "No enemy in range stands on that tile.")

Forecast = Callable[[int], int]


def range_of(table: Table[State], seat: int, card: AttackSpell) -> str:
    """CS-RANGE.6  The range type of a Spell, as the caster's Companion changes it."""
    for held in modifiers(table, seat, Reach):
        if card.range in held.word.of:
            return str(held.word.to)
    return card.range


def in_range(s: State, seat: int, reach: str, start: int | None = None) -> list[int]:
    """CS-ATK.8, .9  The enemies in range of a player, measured from the own tile or another start."""
    least, most = REACH[reach]
    away = board_of(s.layout).distance[s.players[seat].tile if start is None else start]
    return [enemy for enemy in enemies(s, seat) if least <= away[s.players[enemy].tile] <= most]


def places_to_cast_from(s: State, seat: int, card: AttackSpell) -> list[int]:
    """Where the caster may stand: here, or with "step first" also one step away."""
    here = s.players[seat].tile
    return [here, *board_of(s.layout).neighbours[here]] if card.step_first else [here]


def has_target(table: Table[State], seat: int, card: AttackSpell) -> bool:
    """CS-ATK.10  An Attack Spell needs an enemy in range."""
    s = table.state
    reach = range_of(table, seat, card)
    return any(in_range(s, seat, reach, place) for place in places_to_cast_from(s, seat, card))


@rule
def cast_attack(table: Table[State], seat: int, token: Token) -> Rule[None]:
    """CS-CAST.1, CS-ATK.10  Declare Spell, step, tier and target; pay; mark the Spell used."""
    s = table.state
    card: AttackSpell = table.content.cards[s.cards.faces[token]]
    reach = range_of(table, seat, card)
    start = yield from _choose_start(table, seat, card, reach)
    tier = yield from _choose_tier(table, seat, card)
    if not in_range(s, seat, reach, start):
        return  # CS-ATK.10: those in range have conceded while the caster was asked, and nothing has been paid
    target = yield from choose_target(
        table, seat, card.target, reach, lambda e: hp_after_spell(table, seat, e, card.damage[tier]), start
    )
    payment = yield from choose_payment(table, seat, table.content.tiers[card.id][tier], 1)
    victims = victims_of(s, seat, card.target, target)
    if not victims:
        return
    s.ap -= 1
    spend(table, seat, payment)
    s.cast.append(token)
    s.casts += 1
    amount = card.damage[tier]
    table.tell(Cast(seat, card.id, tuple(victims), amount))
    tile = s.players[target].tile if card.target == "enemy" else target
    first = s.casts == 1
    s.attack = Attack(seat, SpellSource(card.id), card.target, reach, start, tile, amount, first, victims, "cast")


def victims_of(s: State, seat: int, kind: str, target: int) -> list[int]:
    """CS-ATK.2-4  The one enemy, or every enemy on the tile, in turn order."""
    if kind == "enemy":
        return [] if s.players[target].out else [target]
    return in_turn_order(s, [enemy for enemy in enemies(s, seat) if s.players[enemy].tile == target])


@rule
def _choose_start(table: Table[State], seat: int, card: AttackSpell, reach: str) -> Rule[int]:
    """CS-R-62 "step first": range and target are checked from where the caster ends."""
    s = table.state
    here = s.players[seat].tile
    places = [p for p in places_to_cast_from(s, seat, card) if in_range(s, seat, reach, p)]

    def choices() -> list[Option]:
        return [
            Option("stay", "Cast from here", (f"tile:{here}",), here)
            if place == here
            else tile_option(table, "Step to", "to", place)
            for place in places
        ]

    start: int = yield from table.ask(seat, "step-first", choices, "From where do you cast?", rule="CS-R-62")
    return start


@rule
def _choose_tier(table: Table[State], seat: int, card: AttackSpell) -> Rule[int]:
    """CS-ATK.5  Spend 1 up to the maximum of the named Resource."""
    s, tiers = table.state, table.content.tiers[card.id]

    def choices() -> list[Option]:
        paid = [n for n, cost in enumerate(tiers) if payments(cost, s.pool)]
        return [Option(f"spend:{n + 1}", tier(n), item_pieces(items_for(tiers[n], s.pool)), n) for n in paid]

    def tier(n: int) -> str:
        return f"Spend {counted(n + 1, KIND_NAMES[tiers[n][0]])} for {card.damage[n]} DMG"

    def standing() -> Standing:
        matters = goes_on(table, seat, 1) or "SF" in tiers[0]
        return "" if matters else choices()[-1].key, matters

    phrase = f"{card.name}: how much do you spend?"
    chosen: int = yield from table.ask(seat, "tier", choices, phrase, rule="CS-ATK.5", standing=standing)
    return chosen


def cannot_strike(table: Table[State], seat: int, key: Key) -> Refusal:
    """CS-ATK.9, .10  Why a player or a tile is not among the targets."""
    if key.name() in board_of(table.state.layout).index:
        return NOBODY_THERE
    return YOURSELF if key.name() == seat_key(seat) else OUT_OF_RANGE


@rule
def choose_target(
    table: Table[State], seat: int, kind: str, reach: str, forecast: Forecast, start: int | None = None
) -> Rule[int]:
    """CS-ATK.2, .3  One enemy in range (a seat), or one tile in range with an enemy on it (a tile).

    `forecast` says what HP an enemy would be left with.
    """
    s = table.state
    names = CastingNames(table.content, s)

    def choices() -> list[Option]:
        found = in_range(s, seat, reach, start)
        if kind == "enemy":
            return [Option(f"strike:{seat_key(e)}", harm(e), (f"seat:{e}",), e) for e in found]
        return [aim(tile) for tile in dict.fromkeys(s.players[enemy].tile for enemy in found)]

    def aim(tile: int) -> Option:
        here = board_of(s.layout).tiles[tile]
        hit = "; ".join(map(harm, victims_of(s, seat, kind, tile)))
        return Option(f"strike:{here}", f"Strike {table.content.tiles[here].name}: {hit}", (f"tile:{tile}",), tile)

    def harm(enemy: int) -> str:
        return f"{names.called(enemy)}, {s.players[enemy].hp} → {forecast(enemy)} HP"

    what = "Which enemy do you strike?" if kind == "enemy" else "Which tile do you strike?"
    target: int = yield from table.ask(seat, "target", choices, what, rule="CS-ATK.2")
    return target
