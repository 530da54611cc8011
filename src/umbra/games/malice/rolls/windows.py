"""SM-SHR, SM-MAS, SM-FAT: the windows in which any-time powers are offered, to those only who could use them there.

Before a roll the roller is asked, and everybody else who could help may speak up until the dice fall. After a roll, and
before a loss, only those are asked who could still change it.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from umbra.box.windows import PASS, offered
from umbra.core.decision import Decision, Option, Phrase
from umbra.core.rules import Rule, rule
from umbra.core.table import SegmentOver, Table
from umbra.games.malice.events.rolls import RolledAgain, ShardInvoked
from umbra.games.malice.labels import key_of, say_power, say_shard
from umbra.games.malice.pieces.bands import band_of
from umbra.games.malice.pieces.modifiers import PLAIN, Asked, Modifier, ability_colours, has, mods
from umbra.games.malice.pieces.reach import is_worthwhile
from umbra.games.malice.records import COLOURS
from umbra.games.malice.records.parts import Amount, Part
from umbra.games.malice.rolls.powers import (
    Power,
    may_invoke,
    parts_of,
    pay,
    powers_of,
    powers_with,
    reaches,
    spend_power,
)
from umbra.games.malice.state import Help, PendingRoll, State

Carry = Callable[[Table[State], Power, "Roll | None"], Rule[None]]
"""What carries a power out; given by the caller, because it may do anything."""

ROLL = "roll"
STAND = Option("pass", "Let it stand")
"""Not to have dice thrown again."""
BEFORE = {
    "CR": frozenset({"CR", "PW", "EW", "PS", "ES", "suppress", "deal", "bonus", "heal", "restore"}),
    "LR": frozenset({"LR", "auto", "bonus"}),
    "MR": frozenset({"MR", "bonus"}),
    "harvest": frozenset({"SHARDS"}),
}
"""The words that are worth using before a roll of each kind."""
LONG = 6
"""So many answers are heard in a window before its segment ends, so that there is never much to replay."""
BOOSTS = {kind: f"boost-{kind.lower()}" for kind in BEFORE}
"""The questions before rolls of each kind."""
SHARDED = ("CR", "LR", "MR")
"""SM-SHR.10  The rolls that soulshards help."""


class Roll:
    """A roll of an avatar on its way: what is added to it, and what it came to."""

    __slots__ = ("against", "asked", "auto", "avatar", "extra", "kind", "over", "total")

    def __init__(self, kind: str, avatar: int, asked: Asked = PLAIN, against: int | None = None) -> None:
        self.kind = kind
        """CR, LR, MR, wounds, shields, recovery or harvest."""
        self.avatar, self.asked, self.against = avatar, asked, against
        self.extra: list[Modifier] = []
        """Soulshards and powers that were added to this one roll."""
        self.auto = False
        """Whether it succeeds without a roll."""
        self.over = False
        """Of an MR: whether the Move that it was to open is over already."""
        self.total = 0


class Shard(NamedTuple):
    """The value of an option: a soulshard of an avatar by its colour."""

    avatar: int
    colour: str


# Before a roll


@rule
def boost(
    table: Table[State], roll: Roll, carry: Carry, phrase: Phrase, *, matters: bool = True, first: bool = False
) -> Rule[None]:
    """SM-SHR.10, SM-R-44  Whoever could help the roll may do so until its roller rolls; what is invoked stays spent.

    Any number of soulshards may be invoked. Where the window comes `first` in its segment, the segment ends after some
    of them and begins anew, and what was invoked stands in the state until the dice fall.
    """
    given, passed = len(roll.extra), _open(table.state, roll)
    answers = 0
    while not roll.auto:
        seat, chosen = yield from table.anyone(lambda: _questions(table, roll, passed, phrase, matters))
        if chosen == ROLL:
            break
        if chosen is None:
            passed.append(seat)
        elif isinstance(chosen, Power):
            spend_power(table, chosen)
            yield from carry(table, chosen, roll)
        else:
            invoke_shard(table, chosen.avatar, chosen.colour, roll)
        answers += 1
        if first and answers == LONG:
            table.state.window = _kept(roll, given, passed)
            raise SegmentOver
    table.state.window = None


def _open(s: State, roll: Roll) -> list[int]:
    """Take up what has been invoked for the roll already; returns the seats that have passed."""
    window = s.window
    if window is None or (window.kind, window.avatar, window.purpose) != (roll.kind, roll.avatar, roll.asked.purpose):
        return []
    roll.extra += [Modifier(help.source, Amount(help.fixed, help.stars, help.dice)) for help in window.help]
    roll.auto = window.sure
    return window.passed[:]


def _kept(roll: Roll, given: int, passed: list[int]) -> PendingRoll:
    """The window as it stands; what the occasion had given to the roll comes with the occasion again."""
    help = [Help(mod.source, mod.amount.fixed, mod.amount.stars, mod.amount.dice) for mod in roll.extra[given:]]
    return PendingRoll(roll.kind, roll.avatar, roll.asked.purpose, help, roll.auto, passed)


def _questions(table: Table[State], roll: Roll, passed: list[int], phrase: Phrase, matters: bool) -> list[Decision]:
    s = table.state
    roller = s.owners[roll.avatar]
    helpers: dict[int, list[int]] = {roller: []}
    for a, seat in enumerate(s.owners if _can_fail(table, roll) else ()):
        if seat not in passed and _can_help(table, a, roll):
            helpers.setdefault(seat, []).append(a)
    kind, asked = BOOSTS[roll.kind], []
    banded = {s.owners[mate] for mate in band_of(s, roll.avatar)}
    mates = [seat for seat in helpers if seat in banded and seat != roller]
    others = [seat for seat in helpers if seat not in banded]
    for seat in (*mates, roller, *others):
        rolls, counts = seat == roller, matters and seat in banded
        usual, options = ROLL if rolls else PASS.key, partial(_answers, table, roll, helpers[seat], rolls)
        asked.append(Decision(seat, kind, options, phrase, "SM-SHR.10", usual=usual, matters=counts))
    return asked


def _can_fail(table: Table[State], roll: Roll) -> bool:
    """Whether help could matter: a luck roll that succeeds in any case needs none."""
    if roll.against is None:
        return True
    added = [*mods(table, roll.avatar, roll.kind, roll.asked), *roll.extra]
    return 1 + sum(mod.amount.least for mod in added) <= roll.against


def _can_help(table: Table[State], a: int, roll: Roll) -> bool:
    """Whether avatar a could do something for the roll."""
    avatar = table.state.avatars[a]
    if avatar.in_light:
        return False
    return (any(avatar.shards) and _takes_shards(table, a, roll)) or bool(_helpful(table, a, roll))


def _takes_shards(table: Table[State], a: int, roll: Roll) -> bool:
    return roll.kind in SHARDED and may_invoke(table, a)


def _helpful(table: Table[State], a: int, roll: Roll) -> list[Power]:
    """The powers of avatar a that would do something for the roll."""
    wanted = BEFORE[roll.kind]
    return [
        power
        for power in powers_of(table, a, wanted)
        if any(part.word in wanted and _fits(table, power, part, roll) for part in parts_of(table, power))
    ]


def _answers(table: Table[State], roll: Roll, helpers: list[int], is_roller: bool) -> list[Option]:
    """What one seat can answer: what these of its avatars could do for the roll, and to let the dice fall."""
    options = [Option(ROLL, "Roll", (f"avatar:{roll.avatar}",), ROLL)] if is_roller else []
    for a in helpers:
        shards = table.state.avatars[a].shards if _takes_shards(table, a, roll) else ()
        for colour, n in zip(COLOURS, shards, strict=False):
            if n:
                key, said = f"shard:{key_of(table.state, a)}:{colour}", (_say_shard, table, a, colour, roll)
                options.append(Option(key, said, (f"avatar:{a}",), Shard(a, colour)))
        options += [power_option(table, power) for power in _helpful(table, a, roll)]
    return options if is_roller else [*options, PASS]


def power_option(table: Table[State], power: Power) -> Option:
    """A power as an answer."""
    about = (f"avatar:{power.avatar}", f"card:{_token(table.state, power)}")
    return Option(f"{power.sort}:{key_of(table.state, power.avatar)}", (say_power, table.content, power), about, power)


def _token(s: State, power: Power) -> int:
    avatar = s.avatars[power.avatar]
    return avatar.fate if power.sort == "fate" else avatar.mastery


def _fits(table: Table[State], power: Power, part: Part, roll: Roll) -> bool:
    """Whether a part would do something for this roll."""
    s = table.state
    if part.trigger and part.trigger != "hurt":
        return False
    if part.word == "bonus" and roll.kind not in part.args[0].split("|"):
        return False
    if part.word == "bonus" and "able" in part.args:
        return s.combat is not None and bool(s.combat.abilities)
    if part.word in ("suppress", "deal", "heal", "restore") or part.scope == "opp":
        mastery = table.content.masteries.get(power.card)
        return is_worthwhile(table, power.avatar, part, mastery.colour if mastery else "")
    if part.word == "auto" or not part.scope:
        return power.avatar == roll.avatar
    return reaches(s, power, part, roll.avatar)


def invoke_shard(table: Table[State], a: int, colour: str, roll: Roll) -> None:
    """SM-SHR.10-12  One soulshard for one roll: +1 for the own band, otherwise 1d*; a matching colour counts double."""
    worth = _worth(table, a, colour, roll)
    pay(table, a, colour)
    roll.extra.append(Modifier("shard", worth))
    table.tell(ShardInvoked(a, colour, roll.avatar, roll.kind))


def _worth(table: Table[State], a: int, colour: str, roll: Roll) -> Amount:
    """What a soulshard of that colour would add to the roll."""
    banded = roll.avatar in band_of(table.state, a)
    plain = (banded or has(table, a, "plain_shards")) and not has(table, a, "dull_shards")
    times = 2 if _matches(table, colour, roll) else 1
    return Amount(times) if plain else Amount(0, times)


def _say_shard(table: Table[State], a: int, colour: str, roll: Roll) -> str:
    return say_shard(table, a, colour, roll.avatar, str(_worth(table, a, colour, roll)))


def _matches(table: Table[State], colour: str, roll: Roll) -> bool:
    """SM-SHR.12, SM-R-43"""
    combat = table.state.combat
    if combat is None or colour == COLOURS[0] or roll.kind not in ("CR", "LR"):
        return False
    return colour in ability_colours(table, combat)


# After a roll, and elsewhere


@rule
def used(
    table: Table[State],
    power: Power,
    kind: str,
    phrase: Phrase,
    rule_id: str,
    *,
    decline: Option = PASS,
    matters: bool = True,
) -> Rule[bool]:
    """Whether the player of a power uses it now; if so, it is paid for."""
    seat, options = table.state.owners[power.avatar], [power_option(table, power)]
    chosen = yield from offered(table, seat, kind, options, phrase, rule=rule_id, decline=decline, matters=matters)
    if chosen is not None:
        spend_power(table, power)
    return chosen is not None


@rule
def thrown_again(table: Table[State], roll: Roll, phrase: Phrase) -> Rule[bool]:
    """SM-R-44  Whoever could have the dice thrown again is asked, one seat after the other; says if somebody did."""
    able: dict[int, list[Option]] = {}
    for power in rerolls(table, roll):
        able.setdefault(table.state.owners[power.avatar], []).append(power_option(table, power))
    for seat, options in able.items():
        kind = f"reroll-{roll.kind.lower()}"
        chosen: Power | None = yield from offered(table, seat, kind, options, phrase, rule="SM-R-44", decline=STAND)
        if chosen is not None:
            spend_power(table, chosen)
            table.tell(RolledAgain(chosen.avatar, chosen.card))
            return True
    return False


def rerolls(table: Table[State], roll: Roll) -> list[Power]:
    """The powers that could have this roll thrown again."""
    powers = powers_with(table, range(len(table.state.avatars)), "reroll")
    return [power for power in powers if any(_rerolls(table, power, part, roll) for part in parts_of(table, power))]


def _rerolls(table: Table[State], power: Power, part: Part, roll: Roll) -> bool:
    if part.word != "reroll":
        return False
    kinds = {"roll": SHARDED, "LR": ("LR",)}.get(part.args[0])
    return (kinds is None or roll.kind in kinds) and reaches(table.state, power, part, roll.avatar)
