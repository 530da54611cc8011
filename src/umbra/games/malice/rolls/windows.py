"""SM-SHR, SM-MAS, SM-FAT: the windows in which any-time powers are offered, to those only who could use them there.

Before a roll the roller is asked, and everybody else who could help may speak up until the dice fall. After a roll, and
before a loss, only those are asked who could still change it.
"""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import chain
from typing import Any, NamedTuple

from umbra.box.english import listed
from umbra.box.windows import PASS, offered
from umbra.core import NONE, Decision, Odds, Option, Phrase, Rule, SegmentOver, Standing, Table, chance, rule
from umbra.games.malice.events.rolls import RolledAgain, ShardInvoked
from umbra.games.malice.labels import avatar_name, card_name, key_of, say_power, say_shard
from umbra.games.malice.pieces.bands import band_of
from umbra.games.malice.pieces.modifiers import PLAIN, Asked, Modifier, ability_colours, has, mods
from umbra.games.malice.records import COLOURS
from umbra.games.malice.records.parts import Amount
from umbra.games.malice.rolls.odds import luck_odds
from umbra.games.malice.rolls.powers import (
    Power,
    may_invoke,
    may_still_invoke,
    parts_of,
    pay,
    powers_of,
    powers_with,
    spend_power,
)
from umbra.games.malice.state import Help, PendingRoll, RollWindow, State

Carry = Callable[[Table[State], Power, "Roll | None"], Rule[None]]
"""What carries a power out; given by the caller, because it may do anything."""
More = Callable[[int], list[Option]]
"""What else an avatar can do before rolls are made."""

ROLL = "roll"
ENOUGH = Option(PASS.key, PASS.phrase, times=0)
"""To add nothing more to the rolls of others."""
STAND = Option("pass", "Let it stand")
"""Not to have dice thrown again."""
LONG = 6
"""So many answers are heard in a window before its segment ends, so that there is never much to replay."""
MOST_AT_ONCE = 5
"""So many soulshards of a colour are invoked at one word."""
SHARDED = ("CR", "LR", "MR")
"""SM-SHR.10  The rolls that soulshards help."""
BOOSTS = {kind: f"boost-{kind.lower()}" for kind in (*SHARDED, "harvest")}
"""The questions before rolls of each kind."""


def _nothing_more(a: int) -> list[Option]:
    return []


class Roll:
    """A roll of an avatar on its way: what is added to it, and what it came to."""

    __slots__ = ("against", "asked", "auto", "avatar", "extra", "kind", "over", "total", "weigh")

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
        self.weigh: Callable[[Sequence[Modifier]], list[Odds]] | None = None
        """What it may bring with such help, where more than luck decides."""


class Shard(NamedTuple):
    """The value of an option: a soulshard of an avatar by its colour, and for whose roll it is."""

    avatar: int
    colour: str
    to: int = NONE


class Shards(NamedTuple):
    """The value of an option: several soulshards at one word."""

    each: tuple[Shard, ...]
    last: bool = False
    """Whether the seat adds nothing else: it rolls, or lets others roll."""


class Aid(NamedTuple):
    """The value of an option: a power, and for whose roll it is used."""

    power: Power
    to: int


class Boosting(NamedTuple):
    """Rolls that are about to be made together, and what else can be done about them."""

    rolls: Sequence[Roll]
    phrase: Phrase
    matters: bool
    asking: Collection[int] | None
    more: More

    @property
    def rollers(self) -> list[int]:
        """Those who roll."""
        return [roll.avatar for roll in self.rolls if not roll.auto]

    def roll_of(self, a: int) -> Roll:
        """The roll of an avatar."""
        return next(roll for roll in self.rolls if roll.avatar == a)


# Before a roll


@rule
def boost(
    table: Table[State],
    rolls: Sequence[Roll],
    carry: Carry,
    phrase: Phrase,
    *,
    matters: bool = True,
    asking: Collection[int] | None = None,
    first: bool = False,
    more: More = _nothing_more,
) -> Rule[Any]:
    """SM-SHR.10, SM-R-44  Whoever could help the rolls may do so until their rollers roll; what is invoked stays spent.

    Any number of soulshards may be invoked. Where the window comes `first` in its segment, the segment ends after some
    of them and begins anew, and what was invoked stands in the state until the dice fall. `asking` are the seats to
    which it matters if only some have said so. `more` says what else an avatar can do instead; if somebody does, that
    is returned, and the dice do not fall.
    """
    at, given = Boosting(rolls, phrase, matters, asking, more), [len(roll.extra) for roll in rolls]
    passed = _open(table.state, rolls)
    answers = 0
    while asked := _questions(table, at, passed):
        seat, chosen = yield from table.anyone(partial(_asking, table, at, passed, asked, [asked]))
        match chosen:
            case None | "roll":
                passed.append(seat)
            case Aid(power=power, to=a):
                spend_power(table, power)
                yield from carry(table, power, at.roll_of(a))
            case Shard() as shard:
                _invoke(table, at, [shard])
            case Shards(each=each, last=last):
                _invoke(table, at, each)
                passed += [seat] * last
            case _:
                table.state.window = None
                return chosen
        if seat in passed and chosen is not None and not _unrolled(table.state, at, passed):
            break
        answers += 1
        if first and answers == LONG:
            table.state.window = _kept(at, given, passed)
            raise SegmentOver
    table.state.window = None
    return None


def _invoke(table: Table[State], at: Boosting, each: Sequence[Shard]) -> None:
    for shard in each:
        invoke_shard(table, shard.avatar, shard.colour, at.roll_of(shard.to))


def _asking(
    table: Table[State], at: Boosting, passed: list[int], asked: list[Decision], made: list[list[Decision]]
) -> list[Decision]:
    """What has just been made; if something has come between, made afresh."""
    return made.pop() if made else _questions(table, at, passed) or asked


def _unrolled(s: State, at: Boosting, passed: list[int]) -> list[int]:
    """The seats that have yet to let dice fall."""
    return [seat for seat in dict.fromkeys(s.owners[a] for a in at.rollers) if seat not in passed]


def _open(s: State, rolls: Sequence[Roll]) -> list[int]:
    """Take up what has been invoked for the rolls already; returns the seats that have passed."""
    window, said = s.window, (rolls[0].kind, rolls[0].asked.purpose, [roll.avatar for roll in rolls])
    if window is None or (window.kind, window.purpose, [roll.avatar for roll in window.rolls]) != said:
        return []
    for roll, kept in zip(rolls, window.rolls, strict=True):
        roll.extra += [Modifier(help.source, Amount(help.fixed, help.stars, help.dice)) for help in kept.help]
        roll.auto = kept.sure
    return window.passed[:]


def _kept(at: Boosting, given: list[int], passed: list[int]) -> RollWindow:
    """The window as it stands; what the occasion had given to a roll comes with the occasion again."""
    kept = []
    for roll, before in zip(at.rolls, given, strict=True):
        help = [Help(mod.source, mod.amount.fixed, mod.amount.stars, mod.amount.dice) for mod in roll.extra[before:]]
        kept.append(PendingRoll(roll.avatar, help, roll.auto))
    return RollWindow(at.rolls[0].kind, at.rolls[0].asked.purpose, kept, passed)


def _questions(table: Table[State], at: Boosting, passed: list[int]) -> list[Decision]:
    """Who could do something and is not through is asked.

    Who could only roll lets its mates speak first, but does not wait for those elsewhere.
    """
    s = table.state
    open_rolls = _open_rolls(table, at)
    helpers: dict[int, list[int]] = {}
    for a, seat in enumerate(s.owners if at.rollers else ()):
        if seat not in passed and (_can_help_any(table, a, open_rolls) or at.more(a)):
            helpers.setdefault(seat, []).append(a)
    if not helpers:
        return []
    rollers, kind, asked = _unrolled(s, at, passed), BOOSTS[at.rolls[0].kind], []
    banded = {s.owners[mate] for a in at.rollers for mate in band_of(s, a)}
    mates = [seat for seat in helpers if seat in banded and seat not in rollers]
    others = [seat for seat in helpers if seat not in banded]
    rolling = [seat for seat in rollers if seat in helpers or (others and not mates)]
    for seat in (*mates, *rolling, *others):
        able = helpers.get(seat, [])
        rolls = seat in rollers
        near = seat in (banded if s.combat is not None else rollers)
        counts = at.matters and near and seat in helpers and _is_asking(at, seat)
        usual, options = ROLL if rolls else PASS.key, partial(_answers, table, at, able, rolls)
        asked.append(Decision(seat, kind, options, at.phrase, "SM-SHR.10", several=True, standing=(usual, counts)))
    return asked


def _is_asking(at: Boosting, seat: int) -> bool:
    return at.asking is None or seat in at.asking


def _open_rolls(table: Table[State], at: Boosting) -> list[Roll]:
    """The rolls for which help could matter."""
    return [roll for roll in at.rolls if not roll.auto and _can_fail(table, roll)]


def _can_fail(table: Table[State], roll: Roll) -> bool:
    """Whether help could matter: a luck roll that succeeds in any case needs none."""
    if roll.against is None:
        return True
    added = [*mods(table, roll.avatar, roll.kind, roll.asked), *roll.extra]
    return 1 + sum([mod.amount.least for mod in added]) <= roll.against


def _can_help_any(table: Table[State], a: int, rolls: Sequence[Roll]) -> bool:
    """Whether avatar a could do something for one of the rolls."""
    avatar = table.state.avatars[a]
    if avatar.in_light:
        return False
    has_shards = any(avatar.shards)
    return any((has_shards and _takes_shards(table, a, roll)) or _helpful(table, a, roll) for roll in rolls)


def _takes_shards(table: Table[State], a: int, roll: Roll) -> bool:
    return roll.kind in SHARDED and may_invoke(table, a)


def _helpful(table: Table[State], a: int, roll: Roll) -> list[Power]:
    """The powers of avatar a that would do something for the roll."""
    powers = powers_of(table, a, roll.kind)
    return [power for power in powers if fits(table, power, roll)] if powers else powers


def _answers(table: Table[State], at: Boosting, helpers: list[int], is_roller: bool) -> list[Option]:
    """What one seat can answer: what these of its avatars could do for the rolls, and to let the dice fall."""
    about = tuple([f"avatar:{a}" for a in at.rollers])
    weighing = (all_odds, table, at.rolls)
    said = "Roll" if len(about) == 1 else "All roll"
    options = [Option(ROLL, said, about, ROLL, times=0, weighing=weighing)] if is_roller else []
    open_rolls = _open_rolls(table, at)
    options += _from_each(table, open_rolls, helpers)
    for a in helpers:
        for roll in open_rolls:
            options += _helps(table, a, roll, "" if len(at.rolls) == 1 else key_of(table.state, roll.avatar))
        if len(at.rolls) == 1 and open_rolls:
            options += _at_one_word(table, a, at.rolls[0], "and roll" if is_roller else "and no more")
        options += at.more(a)
    return options if is_roller else [*options, ENOUGH]


def _at_one_word(table: Table[State], a: int, roll: Roll, then: str) -> list[Option]:
    """SM-SHR.10, SM-R-120  One or more soulshards of a colour as all that the seat adds to the roll."""
    if not _takes_shards(table, a, roll):
        return []
    options, who, short = [], key_of(table.state, a), _short(table, roll)
    for colour, held in zip(COLOURS, table.state.avatars[a].shards, strict=True):
        for n in range(1, _useful(table, a, colour, roll, held, short) + 1 if held else 1):
            key = f"spend:{who}:{colour}{f':{n}' if n > 1 else ''}"
            said, shards = (_say_spend, table, a, colour, roll, n, then), (Shard(a, colour, roll.avatar),) * n
            odds = (_shard_odds, table, a, colour, roll, n)
            options.append(Option(key, said, (f"avatar:{a}",), Shards(shards, last=True), times=0, weighing=odds))
    return options


def _short(table: Table[State], roll: Roll) -> int | None:
    """How much a luck roll lacks, beside its die, to succeed in any case; None where that cannot be said."""
    if roll.against is None:
        return None
    added = [*mods(table, roll.avatar, roll.kind, roll.asked), *roll.extra]
    return roll.against - sum([mod.amount.least for mod in added])


def _useful(table: Table[State], a: int, colour: str, roll: Roll, held: int, short: int | None) -> int:
    """How many soulshards of a colour the avatar can invoke at once, and none beyond those that make the roll sure."""
    most = min(held, MOST_AT_ONCE, may_still_invoke(table, a, held))
    worth = 0 if short is None else _worth(table, a, colour, roll).least
    return min(most, -(-short // worth)) if short is not None and worth else most


def _from_each(table: Table[State], rolls: Sequence[Roll], helpers: list[int]) -> list[Option]:
    """SM-SHR.10  A colourless soulshard of each avatar at one word: for its own roll, or else for the first one."""
    each = []
    for a in helpers if rolls else ():
        roll = next((roll for roll in rolls if roll.avatar == a), rolls[0])
        if table.state.avatars[a].shards[0] and _takes_shards(table, a, roll):
            each.append(Shard(a, COLOURS[0], roll.avatar))
    if len(each) < 2:
        return []
    about = tuple([f"avatar:{shard.avatar}" for shard in each])
    return [Option("shard:all", (_say_each, table, tuple(each)), about, Shards(tuple(each)))]


def _say_each(table: Table[State], each: tuple[Shard, ...]) -> str:
    who = listed([avatar_name(table.state, shard.avatar) for shard in each])
    return f"{who} invoke a colourless soulshard each"


def _helps(table: Table[State], a: int, roll: Roll, whose: str) -> list[Option]:
    """What avatar a could do for one roll; of several rolls the keys say whose it is."""
    options, end = [], f":{whose}" if whose else ""
    shards = table.state.avatars[a].shards if _takes_shards(table, a, roll) else ()
    short = _short(table, roll) if any(shards) else None
    for colour, n in zip(COLOURS, shards, strict=False):
        if n:
            key, said = f"shard:{key_of(table.state, a)}:{colour}{end}", (_say_shard, table, a, colour, roll)
            shard, odds = Shard(a, colour, roll.avatar), (_shard_odds, table, a, colour, roll)
            most = _useful(table, a, colour, roll, n, short)
            options.append(Option(key, said, (f"avatar:{a}",), shard, times=most, weighing=odds))
    for power in chain.from_iterable(_aimed(table, helpful) for helpful in _helpful(table, a, roll)):
        option = power_option(table, power)
        phrase = (_say_aid, table, power, roll.avatar) if whose else option.phrase
        value, weighing = Aid(power, roll.avatar), (_aid_odds, table, power, roll)
        options.append(Option(option.key + end, phrase, option.about, value, weighing=weighing))
    return options


def _aimed(table: Table[State], power: Power) -> list[Power]:
    """One power for each card of the creature that it could be meant for, so that using it is one answer."""
    cards = [token for part in parts_of(table, power) for token in part.word.picks(table)]
    return [power._replace(aim=token) for token in cards] if len(cards) > 1 else [power]


def roll_odds(table: Table[State], roll: Roll, more: Sequence[Modifier] = ()) -> list[Odds]:
    """What a roll may bring with all that was invoked for it; with more, beside that."""
    now, then = (_chances(table, roll, [*roll.extra, *help]) for help in ((), more))
    return [Odds(q.what, q.then, p.then, q.of) for p, q in zip(now, then, strict=True)] if more else then


def all_odds(table: Table[State], rolls: Sequence[Roll]) -> list[Odds]:
    """How likely each of several luck rolls succeeds; of one alone, what it may bring."""
    if len(rolls) == 1:
        return roll_odds(table, rolls[0])
    names = [avatar_name(table.state, roll.avatar) for roll in rolls]
    found = [roll_odds(table, roll) for roll in rolls]
    return [chance(f"{name} succeeds", odds.then) for name, each in zip(names, found, strict=True) for odds in each]


def _chances(table: Table[State], roll: Roll, extra: Sequence[Modifier]) -> list[Odds]:
    if roll.auto:
        return [chance("success", 1.0)]
    if roll.weigh is not None:
        return roll.weigh(extra)
    if roll.kind != "LR":
        return []
    return [chance("success", luck_odds(table, roll.avatar, roll.asked, roll.against, extra))]


def _shard_odds(table: Table[State], a: int, colour: str, roll: Roll, n: int = 1) -> list[Odds]:
    return roll_odds(table, roll, [Modifier("shard", _worth(table, a, colour, roll))] * n)


def _aid_odds(table: Table[State], power: Power, roll: Roll) -> list[Odds]:
    """The odds with a power that adds to the roll, or decides it; others do what cannot be said beforehand."""
    words = [part.word for part in parts_of(table, power) if part.test is None]
    if any(word.decides(roll) for word in words):
        return [chance("success", 1.0, _chances(table, roll, roll.extra)[0].then)]
    added = [Modifier(power.card, amount) for word in words if (amount := word.adds(roll)) is not None]
    return roll_odds(table, roll, added) if added else []


def luck_again(table: Table[State], roll: Roll, against: int) -> list[Odds]:
    """The odds of throwing a luck roll again that has failed."""
    return [chance("success", _luck(table, roll, against), 0.0)]


def may_succeed(table: Table[State], roll: Roll, against: int) -> bool:
    """Whether a luck roll could succeed at all."""
    return _luck(table, roll, against) > 0


def _luck(table: Table[State], roll: Roll, against: int) -> float:
    return luck_odds(table, roll.avatar, roll.asked, against, roll.extra)


def _say_aid(table: Table[State], power: Power, a: int) -> str:
    return f"{say_power(table.content, power)} (for {avatar_name(table.state, a)})"


def power_option(table: Table[State], power: Power, weighing: tuple[Any, ...] = ()) -> Option:
    """A power as an answer."""
    s, content = table.state, table.content
    about = (f"avatar:{power.avatar}", f"card:{_token(s, power)}")
    key = f"{power.sort}:{key_of(s, power.avatar)}"
    if power.aim == NONE:
        return Option(key, (say_power, content, power), about, power, weighing=weighing)
    key, said = f"{key}:{s.cards.faces[power.aim]}", (_say_aimed, table, power)
    return Option(key, said, (*about, f"card:{power.aim}"), power, weighing=weighing)


def _say_aimed(table: Table[State], power: Power) -> str:
    return f"{say_power(table.content, power)} ({card_name(table.content, table.state, power.aim)})"


def _token(s: State, power: Power) -> int:
    avatar = s.avatars[power.avatar]
    return avatar.fate if power.sort == "fate" else avatar.mastery


def fits(table: Table[State], power: Power, roll: Roll) -> bool:
    """Whether a part of a power would do something for this roll."""
    mastery = table.content.masteries.get(power.card)
    colour = mastery.colour if mastery else ""
    return any(
        roll.kind in part.word.windows and part.word.helps(table, power.avatar, part, roll, colour)
        for part in parts_of(table, power)
    )


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


def _say_spend(table: Table[State], a: int, colour: str, roll: Roll, n: int, then: str) -> str:
    worth = str(_worth(table, a, colour, roll).times(n))
    return say_shard(table, a, colour, roll.avatar, worth, n, then)


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
    weighing: tuple[Any, ...] = (),
) -> Rule[bool]:
    """Whether the player of a power uses it now; if so, it is paid for. `weighing` works out what it changes."""
    seat, options = table.state.owners[power.avatar], [power_option(table, power, weighing)]
    chosen = yield from offered(table, seat, kind, options, phrase, rule=rule_id, decline=decline, matters=matters)
    if chosen is not None:
        spend_power(table, power)
    return chosen is not None


@rule
def thrown_again(
    table: Table[State],
    roll: Roll,
    phrase: Phrase,
    *,
    matters: bool | Callable[[], bool] = True,
    asking: Collection[int] | None = None,
    weighing: tuple[Any, ...] = (),
) -> Rule[bool]:
    """SM-R-44  Whoever could have the dice thrown again is asked, one seat after the other; says if somebody did.

    It `matters` if another throw may be better (a function works that out where it is read); `asking` are the seats
    that want to hear of what costs something, if only some have said so. `weighing` works out what another throw may
    bring.
    """
    able: dict[int, list[Power]] = {}
    for power in rerolls(table, roll):
        able.setdefault(table.state.owners[power.avatar], []).append(power)
    for seat, powers in able.items():
        kind, options = f"reroll-{roll.kind.lower()}", [power_option(table, power, weighing) for power in powers]
        wants_to = asking is not None and seat in asking
        is_free = asking is None or any(power.sort == "primary" for power in powers)
        is_asking = wants_to or (is_free and not _has_heard_enough(table.state, seat))
        chosen: Power | None = yield from offered(
            table,
            seat,
            kind,
            options,
            phrase,
            rule="SM-R-44",
            decline=STAND,
            standing=partial(_standing_by, matters, is_asking=is_asking),
        )
        if chosen is not None:
            spend_power(table, chosen)
            table.tell(RolledAgain(chosen.avatar, chosen.card))
            return True
    return False


def _standing_by(matters: bool | Callable[[], bool], *, is_asking: bool) -> Standing:
    return STAND.key, is_asking and (matters if isinstance(matters, bool) else matters())


def _has_heard_enough(s: State, seat: int) -> bool:
    """SM-R-120"""
    return s.combat is not None and s.combat.has_heard_enough(seat)


def rerolls(table: Table[State], roll: Roll) -> list[Power]:
    """The powers that could have this roll thrown again."""
    powers = powers_with(table, range(len(table.state.avatars)), "reroll")
    return [
        power
        for power in powers
        for part in parts_of(table, power)
        if part.name == "reroll" and part.word.again(table, power.avatar, part, roll)
    ]
