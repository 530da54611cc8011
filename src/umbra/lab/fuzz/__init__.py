"""The fuzzer: plays seeded random games and checks at every step the laws that hold for every game."""

import random
import traceback
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from umbra.core.cards import EVERYONE, Token, bit
from umbra.core.content import Content
from umbra.core.decision import Decision, Option, Together
from umbra.core.errors import BadOption, IllegalAnswer, UmbraError, UndoRefused
from umbra.core.events import Event, visible_to
from umbra.core.game import Game
from umbra.core.journal import read_lines
from umbra.core.rng import commitment
from umbra.core.rules import GameOption, Rules
from umbra.core.saves import load
from umbra.core.state import digest, from_json, to_json
from umbra.lab.fuzz.film import check_beats, check_secrecy
from umbra.lab.fuzz.foresight import check_ways
from umbra.registry import rules_of

MOST_ANSWERS = 20_000
"""A random game that needs more answers than this is taken to have no end."""

PROBES = (1, 3, 20)
"""What is tried for an option that takes more than the values it lists."""

ANSWERS = "answers"
"""Where the number of answers stands among the counts."""

SHADOWS = 3
"""How many imagined worlds are played alongside the real one."""


class Case(msgspec.Struct, frozen=True):
    """One random game: everything that is needed to play it again."""

    game: str
    seats: int
    seed: str
    options: dict[str, Any] = {}


class Broken(Exception):
    """A law does not hold. Names the law, the game, its seed and the entry, and carries the journal so far."""

    def __init__(self, law: str, case: Case, entry: int, detail: str, journal: bytes = b"") -> None:
        self.law, self.case, self.entry, self.detail, self.journal = law, case, entry, detail, journal
        super().__init__(
            f"{law}: {case.game}, {case.seats} seats, seed {case.seed!r}, options {case.options}, "
            f"at entry {entry}: {detail}"
        )


class Pace(msgspec.Struct, frozen=True):
    """How often the dearer laws are checked: at the first entries always, then once in so many."""

    always: int = 0
    look: int = 6
    load: int = 60
    dream: int = 40
    undo: int = 12
    aside: int = 300
    ways: int = 60


class Shadow(msgspec.Struct):
    """A world that differs from the real one only in what `seat` cannot know, played alongside."""

    seat: int | None
    world: Game


def fuzz(case: Case, pace: Pace | None = None) -> Counter[str]:
    """Play one random game of a registered game; returns how often each law was checked, or raises Broken."""
    rules = rules_of(case.game)
    return fuzz_rules(rules, rules.load([]), case, pace)


def fuzz_rules(rules: Rules, content: Content, case: Case, pace: Pace | None = None) -> Counter[str]:
    """The same for any rules."""
    return _Fuzz(rules, content, case, pace or Pace()).play()


def random_case(rules: Rules, seed: str) -> Case:
    """A seat count and options drawn for a seed; every value that an option takes comes up."""
    rng = random.Random(seed)
    seats = rng.choice(list(rules.seats))
    options = {o.name: rng.choice(values_of(o)) for o in rules.options if rng.random() < 0.4}
    for name in rules.unattended:
        options[name] = options.get(name) or rng.choice(PROBES)  # without its clock a random game may have no end
    while not _can_start(rules, seats, options):
        options.pop(rng.choice(sorted(options)))
    return Case(rules.key, seats, seed, options)


def values_of(option: GameOption) -> list[Any]:
    """The values of an option that are worth trying."""
    values = list(option.values)
    for probe in PROBES:
        if option.accepts is not None and probe not in values and option.accepts(probe) is None:
            values.append(probe)
    return values


def _can_start(rules: Rules, seats: int, options: Mapping[str, Any]) -> bool:
    try:
        rules.begin(rules.load([]), rules.settle_options(options), seats)
    except BadOption:
        return False
    return True


class _Fuzz:
    """One game under test: the real one, its trail of fingerprints, and the worlds imagined beside it."""

    def __init__(self, rules: Rules, content: Content, case: Case, pace: Pace) -> None:
        self.rules, self.content, self.case, self.pace = rules, content, case, pace
        self.rng = random.Random(f"fuzz/{case.game}/{case.seats}/{case.seed}")
        self.dice = random.Random(f"ways/{case.game}/{case.seats}/{case.seed}")
        """For looking ahead, so that the same games are played however often that is done."""
        self.counts: Counter[str] = Counter()
        self.game: Game | None = None
        self.trail: list[str] = []
        self.shadows: list[Shadow] = []
        self.kept = b""

    def play(self) -> Counter[str]:
        """Play to the end."""
        try:
            self._play()
        except Broken:
            raise
        except Exception as error:
            raise self._broken("no rule breaks", _last_lines(error)) from error
        return self.counts

    def _play(self) -> None:
        self.game = game = self._fresh()
        self.trail = [fingerprint(game)]
        while game.pending is not None:
            self._check(game)
            if game.entry >= MOST_ANSWERS:
                raise self._broken("random games end", f"still going on after {MOST_ANSWERS} answers")
            self._step(game)
        self._check_end(game)

    def _fresh(self) -> Game:
        options = self.rules.without_people(self.case.options)
        return Game(self.rules, self.content, self.case.seats, self.case.seed, options)

    # One step

    def _step(self, game: Game) -> None:
        if self._due(self.pace.undo, early=False) and game.entry > 1:
            self._take_back(game)
        seat, key = self._choose(game)
        self._answer(game, seat, key)

    def _choose(self, game: Game) -> tuple[int, str]:
        if self._due(self.pace.aside, early=False):
            seat = self.rng.randrange(game.seats)
            possible = game.view(seat).asides
            if possible:
                self.counts["asides"] += 1
                return seat, self.rng.choice(possible).key
        ask = self.rng.choice(game.asked())
        return ask.seat, self.rng.choice(ask.options).key

    def _answer(self, game: Game, seat: int, key: str) -> None:
        chosen = next(option for option in _answers(game, seat) if option.key == key)
        before = self._face_down(game)
        told = game.answer(seat, key)
        known, own = game.state.cards.known, bit(seat)
        shown = [token for token in self._face_down(game) - before if known[token] & ~own]
        self._need("what goes back into a deck is forgotten", not shown, f"cards {shown[:5]}")
        self.counts[ANSWERS] += 1
        self.trail.append(fingerprint(game))
        learned = game.line[-1].learned
        self.shadows = [s for s in self.shadows if self._follow(s, game, seat, chosen, told, learned)]
        self._need("events can be told", *_telling(self.rules, game, told))
        for law, holds, detail in check_secrecy(game, told):
            self._need(law, holds, detail)

    def _face_down(self, game: Game) -> set[Token]:
        return {token for deck in self.rules.decks(game.state) for token in deck}

    def _take_back(self, game: Game) -> None:
        """Undo some answers, freely if the barrier lets us, and give the same ones again."""
        n = self.rng.randint(1, min(4, game.entry))
        taken = [(answer.seat, answer.key) for answer in game.line[-n:]]
        known = game.state.cards.known[:]
        later = self.trail[-n:]
        film = game.beats(None)
        try:
            game.undo(n)
        except UndoRefused:
            if self.rng.random() < 0.5:
                return
            game.undo(n, consent=True)
        else:
            grown = [t for t, (a, b) in enumerate(zip(known, game.state.cards.known, strict=False)) if a & ~b]
            self._need("a free undo takes back no knowledge", not grown, f"cards {grown[:5]}")
        self.shadows = []
        del self.trail[-n:]
        self._need("undo", fingerprint(game) == self.trail[-1], f"taking back {n} leads elsewhere")
        for (seat, key), expected in zip(taken, later, strict=True):
            self._answer(game, seat, key)
            self._need("undo", self.trail[-1] == expected, f"{key!r} of seat {seat} leads elsewhere after an undo")
        self._need("beats depend on the journal alone", game.beats(None) == film, f"not after taking back {n}")

    # The laws

    def _check(self, game: Game) -> None:
        self._check_question(game)
        self._check_audit(game)
        if self._due(self.pace.look):
            self._check_refusals(game)
            self._check_clone(game)
            for seat in (None, *range(game.seats)):
                self._check_imagined(game, seat)
        if self._due(self.pace.load):
            self._check_load(game)
            for law, holds, detail in check_beats(game):
                self._need(law, holds, detail)
        if self._due(self.pace.dream):
            self._check_dream(game)
        if self.pace.ways and self.dice.randrange(self.pace.ways) == 0:
            self._check_ways(game)

    def _check_question(self, game: Game) -> None:
        for ask in game.asked():
            what = f"{ask.kind!r} for seat {ask.seat}"
            self._need("options are never empty", bool(ask.options), what)
            self._need("keys are unique", len(set(ask.keys)) == len(ask.keys), f"{what}: {ask.keys}")
            self._need("keys are texts", all(isinstance(key, str) and key for key in ask.keys), what)
            free = len(ask.options) > 1 or ask.final or self._hides(game, ask) or self._may_wait(game)
            self._need("nobody is asked for the only answer", free, what)
            told = ask.prompt and all(option.label for option in ask.options)
            self._need("questions have words and a rule", bool(told and ask.rule), what)

    def _hides(self, game: Game, ask: Decision) -> bool:
        """Whether it is asked to keep a secret, and the seat has one: a card that it knows and not everybody does."""
        return ask.hide and any(mask & bit(ask.seat) and mask != EVERYONE for mask in game.state.cards.known)

    def _may_wait(self, game: Game) -> bool:
        """Whether somebody else may speak first, so that even an only answer is a choice of when to give it."""
        return isinstance(game.pending, Together) and game.pending.first and len(game.pending.decisions) > 1

    def _check_audit(self, game: Game) -> None:
        try:
            game.audit()
        except ValueError as error:
            raise self._broken("pieces are conserved", str(error)) from None
        self.counts["pieces are conserved"] += 1

    def _check_refusals(self, game: Game) -> None:
        """An answer that is offered is not refused; one that is not offered is, and changes nothing."""
        for ask in game.asked():
            self._check_offers(game, ask)
            for key in _illegal_keys(self.rng.choice(ask.keys)):
                if not _can_answer(game, ask.seat, key):
                    reasons = [refusal.reason for refusal in game.why_not(ask.seat, key)]
                    self._need("a refusal has a reason", bool(reasons and all(reasons)), key)
                    self._need("an illegal answer is refused", self._is_refused(game, ask.seat, key), key)
        self._need("an illegal answer is refused", fingerprint(game) == self.trail[-1], "it changed the game")

    def _check_offers(self, game: Game, ask: Decision) -> None:
        """Nobody has anything against what is offered; in a main menu the rules themselves are asked."""
        for key in (*ask.keys, *(option.key for option in game.view(ask.seat).asides)):
            refusals = game.why_not(ask.seat, key)
            if ask.kind in self.rules.menus:
                refusals = game.ruled_out(ask.seat, key)
            because = ", ".join(f"{refusal.reason} ({refusal.rule})" for refusal in refusals)
            self._need("what is offered is not refused", not refusals, f"{key}: {because}")

    def _is_refused(self, game: Game, seat: int, key: str) -> bool:
        try:
            game.answer(seat, key)
        except IllegalAnswer:
            return True
        return False

    def _check_clone(self, game: Game) -> None:
        """A clone is equal, independent, and comes back from its own answer by undo."""
        before = fingerprint(game)
        clone = game.clone()
        self._need("clone", clone == game and fingerprint(clone) == before, "the clone is not equal")
        ask = self.rng.choice(clone.asked())
        key = self.rng.choice(ask.options).key
        clone.answer(ask.seat, key)
        self._need("clone", fingerprint(game) == before, "playing in the clone changed the original")
        after = fingerprint(clone)
        clone.undo(consent=True)
        self._need("undo", fingerprint(clone) == before, f"{key!r} cannot be taken back in a clone")
        clone.answer(ask.seat, key)
        self._need("undo", fingerprint(clone) == after, f"{key!r} leads elsewhere the second time")
        state = from_json(to_json(game.state), self.rules.state)
        self._need("state survives JSON", state == game.state, "it comes back different")

    def _check_load(self, game: Game) -> None:
        blob = game.save()
        try:
            back = load(read_lines(blob), self.rules, self.content)
        except UmbraError as error:
            raise self._broken("save", str(error)) from None
        self._need("save", back == game and fingerprint(back) == fingerprint(game), "it loads as another game")
        self._need("save", back.save() == blob, "saving it again gives another save")
        self._need("beats depend on the journal alone", back.beats(None) == game.beats(None), "not when it is loaded")
        self._need("save", not back.notes, f"it has notes: {back.notes}")
        entries, _, _ = game.journal().rstrip(b"\n").rpartition(b"\n")
        self._need("the journal is append-only", entries.startswith(self.kept), "earlier lines have changed")
        self.kept = entries

    def _check_imagined(self, game: Game, seat: int | None) -> None:
        """Two worlds that differ only in what a seat cannot know look the same to it."""
        world = game.imagine(seat, self.rng)
        self._need("imagining leaves the game alone", fingerprint(game) == self.trail[-1], f"seat {seat}")
        mine = seen(game, seat)
        self._need("the seed stays secret", self.case.seed.encode() not in mine.plain, f"seat {seat}")
        self._compare(mine, seen(world, seat), "imagining keeps the view")
        if mine.ask is not None and seat is not None:
            self._check_reasons(game, world, seat, mine.ask)
        if len(self.shadows) < SHADOWS and self.rng.random() < 0.3:
            world.listen(game)
            self.shadows.append(Shadow(seat, world))

    def _check_dream(self, game: Game) -> None:
        """An imagined world plays on to its end, keeps its pieces, and can be taken back to its beginning."""
        seat = self.rng.choice((None, *range(game.seats)))
        world = game.imagine(seat, self.rng)
        start, entry = fingerprint(world), world.entry
        for _ in range(self.rng.randint(1, 30)):
            self._any_answer(world)
        if world.entry > entry:
            world.undo(world.entry - entry, consent=True)
        self._need("an imagined world can be taken back", fingerprint(world) == start, f"seat {seat}")
        while world.pending is not None and world.entry < MOST_ANSWERS:
            self._any_answer(world)
        self._need("an imagined world ends", world.outcome is not None, f"seat {seat}")
        world.audit()

    def _check_ways(self, game: Game) -> None:
        for law, holds, detail in check_ways(game, self.dice.choice(game.asked()).seat, self.dice):
            self._need(law, holds, detail)
        self._need("ways leave the game alone", fingerprint(game) == self.trail[-1], "looking for them changed it")

    def _any_answer(self, world: Game) -> None:
        if world.pending is not None:
            ask = self.rng.choice(world.asked())
            world.answer(ask.seat, self.rng.choice(ask.options).key)

    def _follow(
        self, shadow: Shadow, game: Game, seat: int, chosen: Option, told: Sequence[Event], learned: int
    ) -> bool:
        """Give the same answer in the shadow; as long as the seat learns nothing it must see the same in both.

        An answer of another seat may be called otherwise there, after a card that the seat of the shadow cannot know.
        If there is none that is about the same pieces, the other seat holds something else there and could not have
        done the same; from then on the two worlds have nothing to do with each other.
        """
        world, key = shadow.world, chosen.key
        answer = _same_answer(world, seat, chosen)
        if seat == shadow.seat:
            same = answer is not None and answer.key == key
            self._need("a seat has the same answers in both worlds", same, f"{key!r} of seat {seat}")
        if answer is None:
            return False
        self.counts["answers by another name"] += answer.key != key
        dreamt = world.answer(seat, answer.key)
        if (learned | world.line[-1].learned) & bit(shadow.seat):
            return False
        law = "a seat that learns nothing sees the same"
        ends = (game.outcome is None, world.outcome is None)
        self._need(law, ends[0] == ends[1], f"after {key!r} only one of the worlds is over")
        if not ends[0]:
            return False
        mine, other = ([e for e in events if visible_to(e, shadow.seat)] for events in (told, dreamt))
        self._need(law, mine == other, f"after {key!r} seat {shadow.seat} is told {mine} or {other}")
        entry = game.entry - 1
        beats = [one.beats(shadow.seat, entry) for one in (game, world)]
        self._need(law, beats[0] == beats[1], f"after {key!r} seat {shadow.seat} is shown {beats[0]} or {beats[1]}")
        self._compare(seen(game, shadow.seat), seen(world, shadow.seat), law)
        return True

    def _compare(self, mine: "Seen", other: "Seen", law: str) -> None:
        same = mine.plain == other.plain and mine.values == other.values
        self._need(law, same, "" if same else _difference(mine.plain, other.plain))

    def _check_reasons(self, game: Game, world: Game, seat: int, ask: Decision) -> None:
        keys = [*ask.keys[:3], "no-such-answer", *(f"{key}x" for key in ask.keys[:3])]
        same = all(game.why_not(seat, key) == world.why_not(seat, key) for key in keys)
        self._need("reasons tell nothing", same, f"seat {seat}")

    def _check_end(self, game: Game) -> None:
        self._check_audit(game)
        self._need("random games end", game.outcome is not None and game.fault is None, "no outcome")
        for seat in (None, *range(game.seats)):
            view = game.view(seat)
            self._need("the seed is opened at the end", view.seed == self.case.seed, f"seat {seat}")
            self._need("the seed is opened at the end", commitment(self.case.seed) == view.commitment, f"seat {seat}")
        self._check_load(game)
        again = self._fresh()
        for number, answer in enumerate(game.line):
            self._need("replay", fingerprint(again) == self.trail[number], f"it differs at entry {number}")
            again.answer(answer.seat, answer.key)
        self._need("replay", again == game, "it differs at the end")
        self._need("replay", list(again.line) == list(game.line), "it draws or shows something else")

    # Keeping count

    def _due(self, every: int, *, early: bool = True) -> bool:
        if every <= 0:
            return False
        return (early and len(self.trail) <= self.pace.always) or self.rng.randrange(every) == 0

    def _need(self, law: str, holds: bool, detail: str) -> None:
        self.counts[law] += 1
        if not holds:
            raise self._broken(law, detail)

    def _broken(self, law: str, detail: str) -> Broken:
        game = self.game
        entry = 0 if game is None else game.entry
        return Broken(law, self.case, entry, detail, b"" if game is None else game.journal())


def _illegal_keys(key: str) -> tuple[str, ...]:
    """Answers that nobody offers: nonsense, and what looks like a given key with something missing, more or strange."""
    verb = _verb(key)
    odd = (f"{verb}:²", f"{verb}:{'9' * 5000}", f"{verb}:-1", f"{verb}:0:²", f"{verb}:")
    return ("", "no-such-answer", f"{key}:x", key[:-1], *odd)


def fingerprint(game: Game) -> str:
    """The state and what is asked, in short."""
    asked = [(ask.seat, ask.kind, ask.keys) for ask in game.asked()]
    return digest([game.entry, digest(game.state), asked])


class Seen(msgspec.Struct):
    """All that a seat (None: a spectator) gets to see, with the question to it and the values behind its options."""

    plain: bytes
    ask: Decision | None
    values: list[Any]


def seen(game: Game, seat: int | None) -> Seen:
    """What a seat sees now."""
    view = game.view(seat)
    return Seen(to_json(view.plain()), view.ask, [] if view.ask is None else [o.value for o in view.ask.options])


def _can_answer(world: Game, seat: int, key: str) -> bool:
    """Whether that seat has that answer, be it to the question or as an aside."""
    return any(key == option.key for option in _answers(world, seat))


def _answers(world: Game, seat: int) -> list[Option]:
    """All that a seat can answer, asides included."""
    asked: list[Decision] = [ask for ask in world.asked() if ask.seat == seat]
    return [*(option for ask in asked for option in ask.options), *world.view(seat).asides]


def _same_answer(world: Game, seat: int, chosen: Option) -> Option | None:
    """What is there the same answer: that key about the same pieces, or else what its verb says about them."""
    alike = [option for option in _answers(world, seat) if option.about == chosen.about]
    named = [option for option in alike if option.key == chosen.key]
    others = [option for option in alike if chosen.about and _verb(option.key) == _verb(chosen.key)]
    found = named or others
    return found[0] if len(found) == 1 else None


def _verb(key: str) -> str:
    return key.partition(":")[0]


def _telling(rules: Rules, game: Game, told: Sequence[Event]) -> tuple[bool, str]:
    """Whether all events can be put into words, from what everybody may know."""
    names = rules.names(game.content, game.view(None).state) if told else None
    silent = [event for event in told if names is not None and not event.say(names)]
    return not silent, f"{silent[:1]} has no words"


def _difference(mine: bytes, other: bytes) -> str:
    at = next((i for i, (a, b) in enumerate(zip(mine, other, strict=False)) if a != b), min(len(mine), len(other)))
    cut = slice(max(at - 60, 0), at + 40)
    if mine == other:
        return "the values behind the options differ"
    return f"…{mine[cut].decode(errors='replace')}… or …{other[cut].decode(errors='replace')}…"


def _last_lines(error: BaseException) -> str:
    """The error and where it was raised."""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    where = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))
    return f"{type(error).__name__}: {error} ({where})"
