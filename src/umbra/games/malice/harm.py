"""SM-WND, SM-DRN: wounds and drains on their way, and what reduces or prevents them."""

from collections.abc import Sequence

from umbra.box.english import counted
from umbra.core import NONE, Option, Rule, Table, rule
from umbra.games.malice.events.harm import Cancelled, CreatureRegained, CreatureWounded, Drained, Wounded
from umbra.games.malice.events.said import Shown
from umbra.games.malice.labels import avatar_name
from umbra.games.malice.pieces.creature import keep_in_step, life_left
from umbra.games.malice.pieces.dice import Lock, Thrown, average, pick, roll_against, roll_all, total_of
from umbra.games.malice.pieces.light import check_life
from umbra.games.malice.pieces.modifiers import (
    Asked,
    Modifier,
    creature_is_immune,
    creature_mods,
    creature_parts,
    is_immune,
    mods,
    parts_on,
    shown,
)
from umbra.games.malice.pieces.modifiers import life_left as avatar_life
from umbra.games.malice.pieces.words import reaches
from umbra.games.malice.records.parts import Amount
from umbra.games.malice.rolls.powers import Power, parts_of, powers_with
from umbra.games.malice.rolls.windows import Roll, thrown_again, used
from umbra.games.malice.state import State

LET = Option("pass", "Let it happen")
"""Not to prevent a loss."""


class Packet:
    """Wounds of one kind on their way: what they are made of, what they came to and what shields stop."""

    __slots__ = ("added", "caught", "energy", "lock", "shields", "stopped", "thrown", "wounds")

    def __init__(self, added: Sequence[Modifier], energy: str, lock: Lock | None = None) -> None:
        self.added = list(added)
        """What it is made of, base included."""
        self.energy = energy
        self.lock = lock
        """Whose dice they are."""
        self.shields: list[Modifier] = []
        self.wounds = self.stopped = 0
        self.thrown: Thrown = []
        self.caught: Thrown = []
        """What the dice of the wounds and of the shields have shown."""


# Rolling wounds and shields


def roll_packet(table: Table[State], packet: Packet) -> None:
    """SM-R-49, SM-R-100  The wounds before shields, never below 0."""
    packet.thrown = []
    added = _amounts(packet.added)
    packet.wounds = max(0, roll_against(table, "wounds", added, _stopping(packet), packet.lock, packet.thrown))


def roll_shields(table: Table[State], packet: Packet, lock: Lock) -> None:
    """SM-WND.3-9  What shields stop; penalties never take them below 0."""
    packet.caught = []
    own, other = _amounts(packet.shields), _amounts(packet.added)
    packet.stopped = max(0, roll_against(table, "shields", own, other, lock, packet.caught))


def _stopping(packet: Packet) -> list[Amount]:
    """SM-WND.9, SM-R-48  Shields against the star dice of wounds: penalties count only as far as there are any."""
    amounts = _amounts(packet.shields)
    fixed, helping, harming, dice = total_of(amounts)
    idle = harming - helping - max(0, fixed + sum(dice))
    return [*amounts, Amount(0, idle)] if idle > 0 else amounts


def _amounts(added: Sequence[Modifier]) -> list[Amount]:
    return [mod.amount for mod in added]


def shields_of(table: Table[State], a: int, energy: str, *, targeted: bool = False) -> list[Modifier]:
    """SM-WND.3-7  Physical shields against physical wounds, energy shields against energy of their types."""
    return mods(table, a, "ES" if energy else "PS", Asked(energy, targeted=targeted))


def has_star_dice(added: Sequence[Modifier]) -> bool:
    """Whether a second throw could come out otherwise."""
    return any(mod.amount.stars > 0 or mod.amount.dice for mod in added)


# Wounds of avatars


@rule
def wound(table: Table[State], a: int, n: int, energy: str = "", *, colour: str = "", source: str = "") -> Rule[int]:
    """SM-WND  So many wounds are about to fall on avatar a; returns the tokens it loses."""
    packet = Packet([Modifier(source or "wounds", Amount(n))], energy)
    return (yield from suffer(table, a, packet, colour=colour))


@rule
def suffer(table: Table[State], a: int, packet: Packet, *, colour: str = "") -> Rule[int]:
    """SM-HIT.4, SM-IMM.5  Wounds are rolled, shields reduce them, somebody may prevent the rest; then life is lost."""
    if packet.energy == "untyped" and colour and is_immune(table, a, colour):
        return 0
    packet.shields = shields_of(table, a, packet.energy)
    roll_packet(table, packet)
    yield from _shield(table, a, packet)
    left = max(0, packet.wounds - packet.stopped)
    if left and (yield from prevented(table, a, left, ("harm", "wounds"))):
        left = 0
    lost = _lose_life(table, a, left, "wounds")
    table.tell(
        Wounded(
            a,
            packet.energy,
            packet.wounds,
            shown(table, packet.added, packet.thrown),
            min(packet.stopped, packet.wounds),
            shown(table, packet.shields, packet.caught),
            lost,
        )
    )
    check_life(table, a)
    return lost


@rule
def _shield(table: Table[State], a: int, packet: Packet) -> Rule[None]:
    """Shields are rolled, perhaps more than once (SM-R-44)."""
    energy = packet.energy
    while packet.shields and packet.wounds:
        roll_shields(table, packet, Lock(a, f"{'ES' if energy else 'PS'}{energy}"))
        most = sum(mod.amount.most for mod in packet.shields)
        if packet.stopped >= min(packet.wounds, most) or not has_star_dice(packet.shields):
            break
        phrase = (_say_shields, table, a, packet.stopped, packet.wounds)
        matters = packet.stopped < average(mod.amount for mod in packet.shields)
        if not (yield from thrown_again(table, Roll("shields", a), phrase, matters=matters)):
            break


def _say_shields(table: Table[State], a: int, stopped: int, wounds: int) -> str:
    return f"The shields of {avatar_name(table.state, a)} stop {stopped} of {wounds}. Throw their dice again?"


def _lose_life(table: Table[State], a: int, n: int, kind: str) -> int:
    """SM-WND.8, SM-DRN.3  Life tokens are turned over; those of a draught that lend some are lost first."""
    avatar = table.state.avatars[a]
    lost = min(n, avatar_life(table, a))
    lent = sum(part.amount.fixed for _, part in parts_on(table, a, "spare_life")) - avatar.spare_lost
    spare = min(lost, lent)
    avatar.spare_lost += spare
    setattr(avatar, kind, getattr(avatar, kind) + lost - spare)
    return lost


# Drains


@rule
def drain(table: Table[State], a: int, n: int, *, source: str = "", colour: str = "", made: Shown = ()) -> Rule[int]:
    """SM-DRN.1-5  So many drains: softened or prevented only by what says so; radiance goes first. Returns the loss."""
    avatar = table.state.avatars[a]
    if n <= 0 or (colour and is_immune(table, a, colour)):
        return 0
    softened = [Modifier(card, part.amount) for card, part in parts_on(table, a, "soften")]
    left, dice = n, Thrown()
    if softened:
        left -= roll_all(table, "soften", [mod.amount for mod in softened], Lock(a, "soften"), dice)
    if left > 0 and (yield from prevented(table, a, left, ("harm", "drains"))):
        left = 0
    left = max(0, left)
    radiance = []
    for _ in range(min(left, len(avatar.radiance))):
        radiance.append(_drain_radiance(table, a))
    life = _lose_life(table, a, left - len(radiance), "drains")
    less = [(card, f"-{amount.removeprefix('+')}") for card, amount in shown(table, softened)]
    table.tell(Drained(a, n, (*less, *shown(table, (), dice)), tuple(radiance), life, source, made))
    check_life(table, a)
    return len(radiance) + life


def _drain_radiance(table: Table[State], a: int) -> str:
    """SM-DRN.2  A random radiance token goes back to the pool."""
    s = table.state
    avatar = s.avatars[a]
    token = avatar.radiance.pop(pick(table, "radiance", len(avatar.radiance)))
    table.forget(token)
    s.radiance_pool.append(token)
    avatar.lost_radiance += 1
    return s.cards.faces[token]


# Preventing


@rule
def prevented(table: Table[State], a: int, n: int, kinds: Sequence[str]) -> Rule[bool]:
    """SM-DRN.5  Whoever holds a card that cancels the loss is asked right before it."""
    for power in _cancelling(table, a, kinds):
        phrase = (_say_loss, table, a, n, kinds[-1])
        if (yield from used(table, power, "cancel", phrase, "SM-DRN.5", decline=LET)):
            table.tell(Cancelled(a, n))
            return True
    return False


def _cancelling(table: Table[State], a: int, kinds: Sequence[str]) -> list[Power]:
    s = table.state
    return [
        power
        for power in powers_with(table, range(len(s.avatars)), "cancel")
        for part in parts_of(table, power)
        if part.name == "cancel" and part.word.what in kinds and reaches(s, power.avatar, part, a)
    ]


def _say_loss(table: Table[State], a: int, n: int, kind: str) -> str:
    return f"{avatar_name(table.state, a)} is about to suffer {counted(n, kind.removesuffix('s'))}. Prevent it?"


# The creature


def hurt_creature(
    table: Table[State], n: int, energy: str = "", *, colour: str = "", source: str = "", item: bool = False
) -> int:
    """SM-PHS.4, SM-IMM.6  Wounds for the creature that are no blow, after what protects it; returns what it loses."""
    if colour and energy in ("", "untyped") and creature_is_immune(table, colour):
        n = 0
    wards = creature_parts(table, "spellward") if item and n else ()
    less = [Modifier(card, Amount(-part.amount.fixed)) for card, part in wards]
    packet = Packet([Modifier(source or "wounds", Amount(n)), *less], energy)
    arm_creature(table, packet)
    roll_packet(table, packet)
    return wound_creature(table, packet)


def arm_creature(table: Table[State], packet: Packet) -> None:
    """The creature's shields against a packet."""
    word = "ES" if packet.energy else "PS"
    packet.shields = creature_mods(table, word, packet.energy)


def wound_creature(table: Table[State], packet: Packet) -> int:
    """SM-HIT.4  The creature's shields reduce wounds that were rolled; the rest costs it life tokens."""
    combat = table.state.combat
    assert combat is not None
    energy = packet.energy
    if any(part.word.energy == energy for _, part in creature_parts(table, "proof")):
        packet.stopped = packet.wounds
    elif packet.wounds:
        roll_shields(table, packet, Lock(NONE, f"{'ES' if energy else 'PS'}{energy}"))
    lost = min(max(0, packet.wounds - packet.stopped), life_left(combat))
    combat.lost += lost
    keep_in_step(table, combat)
    stopped = min(packet.stopped, packet.wounds)
    made, shields = shown(table, packet.added, packet.thrown), shown(table, packet.shields, packet.caught)
    table.tell(CreatureWounded(energy, packet.wounds, made, stopped, shields, lost, life_left(combat)))
    return lost


def regain(table: Table[State], n: int) -> int:
    """SM-SHD.5, SM-XUL.8  The creature gets lost life back, at most to its total; a Shadow never does."""
    combat = table.state.combat
    assert combat is not None
    if combat.kind == "shadow":
        return 0
    healed = min(n, combat.lost)
    restored = min(n - healed, combat.drained)
    if healed + restored <= 0:
        return 0
    combat.lost -= healed
    combat.drained -= restored
    combat.gone = min(combat.gone, combat.lost + combat.drained)
    keep_in_step(table, combat)
    table.tell(CreatureRegained(healed + restored, life_left(combat)))
    return healed + restored
