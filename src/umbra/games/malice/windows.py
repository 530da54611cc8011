"""SM-SHR, SM-MAS, SM-FAT: the windows in which any-time powers are offered, to those only who could use them there.

Before a roll the roller is asked, and everybody else who could help may speak up until the dice fall. After a roll, and
before a loss, only those are asked who could still change it.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from umbra.core.decision import Decision, Option, Words
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.malice.bands import band_of
from umbra.games.malice.defs import COLOURS
from umbra.games.malice.events.rolls import RolledAgain, ShardInvoked
from umbra.games.malice.labels import say_power, say_shard
from umbra.games.malice.modifiers import PLAIN, Asked, Mod, ability_colours, has, mods
from umbra.games.malice.parts import Amount, Part
from umbra.games.malice.powers import (
    Power,
    may_invoke,
    parts_of,
    pay,
    powers_for,
    powers_with,
    reaches,
    spend_power,
)
from umbra.games.malice.reach import is_worthwhile
from umbra.games.malice.state import LIGHT, State

Carry = Callable[[Table[State], Power, "Roll | None"], Rule[None]]
"""What carries a power out; given by the caller, because it may do anything."""

ROLL, PASS = "roll", "pass"
BEFORE = {
    "CR": frozenset({"CR", "PW", "EW", "PS", "ES", "suppress", "deal", "bonus", "heal", "restore"}),
    "LR": frozenset({"LR", "auto", "bonus"}),
    "MR": frozenset({"MR", "bonus"}),
    "harvest": frozenset({"SHARDS"}),
}
"""The words that are worth using before a roll of each kind."""


class Roll:
    """A roll of an avatar on its way: what is added to it, and what it came to."""

    __slots__ = ("against", "asked", "auto", "avatar", "extra", "kind", "over", "total")

    def __init__(self, kind: str, avatar: int, asked: Asked = PLAIN, against: int | None = None) -> None:
        self.kind = kind
        """CR, LR, MR, wounds, shields, recovery or harvest."""
        self.avatar, self.asked, self.against = avatar, asked, against
        self.extra: list[Mod] = []
        """Soulshards and powers that were added to this one roll."""
        self.auto = False
        """Whether it succeeds without a roll."""
        self.over = False
        """Of an MR: whether the Move that it was to open is over already."""
        self.total = 0


class _Use(NamedTuple):
    """The value of an option: a soulshard of an avatar by its colour, or a power."""

    avatar: int
    colour: str = ""
    power: Power | None = None


# Before a roll


@rule
def boost(table: Table[State], roll: Roll, carry: Carry, words: Words, *, matters: bool = True) -> Rule[None]:
    """SM-SHR.10, SM-R-44  Whoever could help the roll may do so until its roller rolls; what is invoked stays spent."""
    passed: set[int] = set()
    while not roll.auto:
        seat, chosen = yield from table.anyone(lambda: _questions(table, roll, passed, words, matters))
        if chosen == ROLL:
            return
        if chosen == PASS:
            passed.add(seat)
        elif chosen.power is not None:
            spend_power(table, chosen.power)
            yield from carry(table, chosen.power, roll)
        else:
            invoke_shard(table, chosen.avatar, chosen.colour, roll)


def _questions(table: Table[State], roll: Roll, passed: set[int], words: Words, matters: bool) -> list[Decision]:
    s = table.state
    roller = s.owners[roll.avatar]
    offers: dict[int, list[Option]] = {roller: [Option(ROLL, "Roll", (f"avatar:{roll.avatar}",), ROLL)]}
    for a, seat in enumerate(s.owners if _can_fail(table, roll) else ()):
        found = [] if seat in passed else _offers(table, a, roll)
        if found:
            offers.setdefault(seat, []).extend(found)
    banded = {s.owners[mate] for mate in band_of(s, roll.avatar)}
    asked = []
    # mates speak first, and the roller after them
    for seat in sorted(offers, key=lambda seat: (seat not in banded, seat == roller)):
        usual, options = ROLL if seat == roller else PASS, offers[seat]
        more = [] if seat == roller else [Option(PASS, "Pass", (), PASS)]
        kind, counts = f"boost-{roll.kind.lower()}", matters and seat in banded
        asked.append(Decision(seat, kind, [*options, *more], words, "SM-SHR.10", usual=usual, matters=counts))
    return asked


def _can_fail(table: Table[State], roll: Roll) -> bool:
    """Whether help could matter: a luck roll that succeeds in any case needs none."""
    if roll.against is None:
        return True
    added = [*mods(table, roll.avatar, roll.kind, roll.asked), *roll.extra]
    return 1 + sum(mod.amount.least for mod in added) <= roll.against


def _offers(table: Table[State], a: int, roll: Roll) -> list[Option]:
    """What avatar a could do for the roll."""
    s = table.state
    avatar = s.avatars[a]
    if avatar.hex == LIGHT:
        return []
    offers = []
    if roll.kind in ("CR", "LR", "MR") and may_invoke(table, a):
        for colour, n in zip(COLOURS, avatar.shards, strict=True):
            if n:
                key, said = f"shard:{a}:{colour}", (_say_shard, table, a, colour, roll)
                offers.append(Option(key, said, (f"avatar:{a}",), _Use(a, colour)))
    wanted = BEFORE.get(roll.kind, frozenset())
    for power in powers_for(table, a, wanted):
        if any(part.word in wanted and _fits(table, power, part, roll) for part in parts_of(table, power)):
            offers.append(power_option(table, power))
    return offers


def power_option(table: Table[State], power: Power) -> Option:
    """A power as an answer."""
    about = (f"avatar:{power.avatar}", f"card:{_token(table.state, power)}")
    return Option(
        f"{power.sort}:{power.avatar}", (say_power, table.content, power), about, _Use(power.avatar, "", power)
    )


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
    roll.extra.append(Mod("shard", worth))
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
def offer(
    table: Table[State],
    seat: int,
    kind: str,
    options: Sequence[Option],
    words: Words,
    rule_id: str,
    *,
    usual: str = PASS,
    matters: bool = True,
) -> Rule[Any]:
    """Ask one seat about an any-time power, with the answer that a standing order gives; returns the chosen value."""
    decision = Decision(seat, kind, list(options), words, rule_id, usual=usual, matters=matters)
    _, value = yield from table.anyone(lambda: [decision])
    return value


@rule
def thrown_again(table: Table[State], roll: Roll, words: Words) -> Rule[bool]:
    """SM-R-44  Whoever could have the dice thrown again is asked, one seat after the other; says if somebody did."""
    able: dict[int, list[Option]] = {}
    for power in rerolls(table, roll):
        able.setdefault(table.state.owners[power.avatar], []).append(power_option(table, power))
    for seat, options in able.items():
        choices = [*options, Option(PASS, "Let it stand", (), PASS)]
        chosen = yield from offer(table, seat, f"reroll-{roll.kind.lower()}", choices, words, "SM-R-44")
        if chosen != PASS:
            spend_power(table, chosen.power)
            table.tell(RolledAgain(chosen.power.avatar, chosen.power.card))
            return True
    return False


def rerolls(table: Table[State], roll: Roll) -> list[Power]:
    """The powers that could have this roll thrown again."""
    powers = powers_with(table, range(len(table.state.avatars)), "reroll")
    return [power for power in powers if any(_rerolls(table, power, part, roll) for part in parts_of(table, power))]


def _rerolls(table: Table[State], power: Power, part: Part, roll: Roll) -> bool:
    if part.word != "reroll":
        return False
    kinds = {"roll": ("CR", "LR", "MR"), "LR": ("LR",)}.get(part.args[0])
    return (kinds is None or roll.kind in kinds) and reaches(table.state, power, part, roll.avatar)
