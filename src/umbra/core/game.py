"""The Game: what players, bots, servers and tools hold. It runs the rules and keeps the journal."""

import random
import secrets
from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from operator import itemgetter
from typing import Any

import msgspec

from umbra.core import journal
from umbra.core.beats import Beat, Film, with_events
from umbra.core.cards import SPECTATORS, Cards, bit
from umbra.core.chance import Chance
from umbra.core.content import Content
from umbra.core.decision import Decision, Refusal, Together
from umbra.core.errors import RuleFault, UndoRefused
from umbra.core.events import Event, visible_to
from umbra.core.glimpse import Glimpse
from umbra.core.journal import Answer, Snapshot
from umbra.core.rng import Rigged, Rng, commitment
from umbra.core.rules import Outcome, Rules
from umbra.core.run import Fault, Pending, Policy, Run, Until, decisions_of, never
from umbra.core.state import copy_of, to_json
from umbra.core.table import Table
from umbra.core.view import View
from umbra.core.ways import Outlook, Way

Kept = Answer | journal.Start | journal.Undo | journal.Boundary | journal.Resumed

MOST_ROLLED_OUT = 100_000
"""So many answers are given by a rollout at most."""


NO_CHANCE = Rng("")
"""For those who only ask the rules something."""


class Game:
    """One game: take a question of `asked()`, give an `answer`, until there is an `outcome`.

    Between segments the state is copied; clone, undo, imagine and load are all such a copy and the answers since.
    """

    def __init__(
        self,
        rules: Rules,
        content: Content,
        seats: int,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        events: bool = True,
        rigged: Rigged | None = None,
        state: Any = None,
        chance: Chance | None = None,
    ) -> None:
        """Start a game. `state` begins it from a given state instead of the rules' own beginning.

        `chance` says what the seed is made of, for the journal.
        """
        seed = secrets.token_hex(16) if seed is None else str(seed)
        self.rules = rules
        self.content = content
        self.seats = rules.check_seats(seats)
        self.options = rules.settle_options(options)
        self.commitment = commitment(seed)
        self.chance = chance
        self.imagined = False
        self.branch = 0
        """How often something was taken back: it tells questions apart that were open at the same entry."""
        self.notes: list[str] = []
        self.unproven: int | None = None
        """Before which entry nothing follows from the seed, because play went on from a recorded state."""
        if state is None:
            state = rules.begin(content, self.options, self.seats)
        table = Table(rules, content, self.options, self.seats, state, Rng(seed, rigged))
        self._log: list[tuple[int, Event]] | None = [] if events else None
        table.events = [] if events else None
        table.film = Film() if events else None
        self._run = Run(table)
        self._masks: tuple[Any, dict[int | None, Cards]] = (None, {})
        self._knowledge: dict[int | None, tuple[list[str], list[int], Cards]] = {}
        self._outlooks: tuple[Any, dict[int, Outlook]] = (None, {})
        self._run.start()
        self._kept: list[Kept] = [journal.Start(table.drawn)]
        self._settle(-1)
        table.drawn, table.learned = [], 0
        self._raise_fault()

    # Playing

    @property
    def pending(self) -> Pending | None:
        """What the rules wait for: one question, or several at once (`Together`); `asked` has the single questions.

        It is None when the game is over or stands still because of a fault.
        """
        return self._run.pending

    def asked(self) -> list[Decision]:
        """The single questions that are open: one, or several when seats are asked together; none at the end.

        After an answer the others may be gone or changed, so ask again after each.
        """
        decisions, sealed = decisions_of(self._run.pending), self._run.sealed
        return [d for d in decisions if d.seat not in sealed] if sealed else decisions[:]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        outcome: Outcome | None = self._run.table.state.outcome
        return outcome

    @property
    def has_secrets(self) -> bool:
        """Whether a screen that changes hands has to be covered: seats see what others may not, or answer sealed."""
        pending = self._run.pending
        is_sealed = isinstance(pending, Together) and not pending.first
        return self.outcome is None and (is_sealed or self.rules.secrets(self.options, self._run.table.state))

    @property
    def entry(self) -> int:
        """How many answers stand: the number that the next answer gets."""
        return len(self._run.line)

    @property
    def line(self) -> Sequence[Answer]:
        """The answers that stand, in order."""
        return self._run.line

    @property
    def fault(self) -> Fault | None:
        """What went wrong in a rule, if one broke."""
        return self._run.fault

    def answer(self, seat: int, key: str, *, joined: bool = False) -> list[Event]:
        """Answer the open question, or take an aside; returns the events until the next question.

        An answer that is `joined` belongs to the act before it: whoever takes back the act takes back both.

        Raises IllegalAnswer, and changes nothing, when that seat is not asked or the key is not an option. Raises
        RuleFault when a rule broke; the game then stands at the last boundary.
        """
        run = self._run
        answer = run.take(seat, key, joined=joined)
        self._kept.append(answer)
        if run.marks[-1].answers == len(run.line):
            self._kept.append(run.marks[-1].line)
        if run.fault is not None:
            self._raise_fault()
        return [] if self._log is None else self._settle(len(run.line) - 1)

    def view(self, seat: int | None = None, *, since: int | None = None) -> View:
        """What that seat (None: a spectator) may know, with the events from entry `since` on."""
        view = self.glance(seat)
        view.state, view.options = copy_of(view.state), dict(self.options)
        if since is not None:
            view.events = self.events(seat, since)
        return view

    def glance(self, seat: int | None) -> View:
        """The same for whoever only reads it, and at once: its options and state, but for the cards, are the game's."""
        if seat is not None:
            self._run.check_seat(seat)
        run = self._run
        over = run.table.state.outcome is not None
        state = run.table.state.__copy__() if over else self._masked(seat)
        state.counters = {}
        return View(
            game=self.rules.key,
            seat=seat,
            seats=self.seats,
            entry=len(run.line),
            state=state,
            content=self.content,
            options=self.options,
            ask=None if seat is None else run.asked(seat),
            waiting_for=[d.seat for d in self.asked()],
            asides=[] if seat is None else run.asides(state, seat),
            commitment=self.commitment,
            seed=run.table.rng.seed if over and not self.imagined else None,
            outcome=state.outcome,
            events=[],
        )

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """The events that seat (None: a spectator) may see, from the given entry on; from 0 with those of the start."""
        over = self.outcome is not None
        log = self._log or []
        first = bisect_left(log, since, key=itemgetter(0)) if since else 0
        return [event for _, event in log[first:] if over or visible_to(event, seat)]

    def beats(
        self, seat: int | None, since: int = -1, *, before: int | None = None, everything: bool = False
    ) -> list[Beat]:
        """The same events put together into beats: what belongs together is shown and told together.

        From the given entry on, with those of the start if none is given, and up to those of entry `before`; a beat
        that goes beyond comes with the events in between. With `everything` also what that seat may not see, for the
        record of a game that is over.
        """
        film = self._run.table.film
        if film is None or self._log is None:
            return []
        over = everything or self.outcome is not None
        first = bisect_left(self._log, since, key=itemgetter(0))
        last = len(self._log) if before is None else bisect_left(self._log, before, key=itemgetter(0))
        told = zip(film.told[first:last], self._log[first:last], strict=False)  # a rule that broke has told more
        return with_events(film.beats, [(t.beat, event) for t, (_, event) in told if over or visible_to(event, seat)])

    def sketch(self, seat: int | None) -> dict[str, Any]:
        """What the rules work out for the screen of that seat (None: a spectator), from what it may know."""
        return {**self.open_sketch(), **self.own_sketch(seat)}

    def open_sketch(self) -> Mapping[str, Any]:
        """The part of it that is the same for everybody."""
        return self.rules.open_sketch(self._as_seen_by(None))

    def own_sketch(self, seat: int | None) -> Mapping[str, Any]:
        """The part of it that is for that seat."""
        return self.rules.sketch(self._as_seen_by(seat), seat)

    def glimpse(self) -> Glimpse:
        """The game from afar, as everybody may see it."""
        table = self._as_seen_by(None)
        found, names = self.rules.glimpse(table), self.rules.names(self.content, table.state)
        found.heroes = [names.seat(seat) for seat in range(self.seats)]
        return found

    def why_not(self, seat: int, key: str) -> list[Refusal]:
        """Why an answer is not possible now: reasons with rule ids, and none if it is possible."""
        run = self._run
        run.check_seat(seat)
        if self.outcome is not None:
            return [Refusal(self.outcome.rule, "The game is over.")]
        asked = run.asked(seat)
        possible = [*(asked.options if asked else ()), *run.asides(run.table.state, seat)]
        if any(option.key == key for option in possible):
            return []
        return self.ruled_out(seat, key) or [_not_asked(asked)]

    def ruled_out(self, seat: int, key: str) -> list[Refusal]:
        """What the rules themselves have against an answer, whether it is offered or not.

        In a main menu (`Rules.menus`) that is nothing for whatever is offered; elsewhere a reason may only explain why
        something is missing among the options.
        """
        return self.rules.why_not(self._as_seen_by(seat), seat, key)

    # Looking ahead

    def ways(self, seat: int, piece: str) -> list[Way]:
        """How that seat can do something with a piece now: one answer, or a few in a row, each with words and cost.

        They come from worlds imagined for the seat, so they tell nothing that it cannot know. Where nothing is certain
        there may be ways through chance.
        """
        return self.outlook(seat).ways(piece)

    def pieces_with_ways(self, seat: int) -> list[str]:
        """The pieces with which that seat can do something now, those of the open question first."""
        return self.outlook(seat).pieces

    def outlook(self, seat: int) -> Outlook:
        """The ways of all pieces; they are found once and remembered until the next answer."""
        self._run.check_seat(seat)
        moment = (self._run, len(self._run.line))
        if self._outlooks[0] != moment:
            self._outlooks = moment, {}
        outlooks = self._outlooks[1]
        if seat not in outlooks:
            outlooks[seat] = Outlook(self, seat)
        return outlooks[seat]

    def has_news(self, seat: int) -> bool:
        """Whether the last answer has brought something that the seat could not know, or chance."""
        return bool(self._run.table.news & bit(seat))

    # Branching off and going back

    @property
    def depth(self) -> int:
        """How many answers have to be replayed to clone the game here."""
        return len(self._run.line) - self._run.marks[-1].answers

    def clone(self) -> "Game":
        """An equal and independent game. It keeps no log of events."""
        return self._with_run(self._run.branch())

    def listen(self, like: "Game | None" = None) -> None:
        """Keep a log of the events from here on; a clone starts without one.

        It has beats only if it goes on `like` another game, whose beats are continued.
        """
        film = None if like is None else like._run.table.film
        self._log = []
        self._run.table.events = []
        self._run.table.film = None if film is None else film.onwards()

    def imagine(self, seat: int | None, rng: random.Random) -> "Game":
        """A clone in which everything that the seat cannot know is dealt anew, the chance to come included."""
        if seat is not None:
            self._run.check_seat(seat)
        cards = self._run.table.state.cards
        faces = cards.faces[:]
        for tokens in cards.unknown_to(seat).values():
            dealt = sorted([faces[token] for token in tokens])  # so that whoever knows the rng learns nothing from it
            places = sorted([(rng.random(), number) for number in range(len(dealt))])
            for token, (_, number) in zip(tokens, places, strict=True):
                faces[token] = dealt[number]
        return self._supposing(seat, faces, rng)

    def as_dealt(self, rng: random.Random) -> "Game":
        """A clone in which all cards lie as they do and only the chance to come is new, for looking back at a game."""
        return self._supposing(None, self._run.table.state.cards.faces[:], rng)

    def rollout(self, policy: Policy, until: Until = never, cap: int = MOST_ROLLED_OUT) -> int:
        """Play on quickly: a policy answers for everybody, until a question, the end, or so many answers.

        The same positions and chance come about as by `answer`. Nothing is written down, so the game can only be looked
        at afterwards. Returns how many questions were answered; RuleFault is raised when a rule broke.
        """
        given = self._run.roll_out(policy, until, cap)
        if self._run.fault is not None:
            self._raise_fault()
        return given

    def since_act(self, seats: Collection[int]) -> int:
        """How many answers there are from the beginning of the last act of these seats on; 0 if they had none."""
        back = 0
        for at, answer in enumerate(reversed(self._run.line), 1):
            if answer.seat in seats:
                back = at
                if not answer.joined:
                    break
        return back

    def undo(self, answers: int = 1, *, consent: bool = False) -> None:
        """Take back the last answers.

        Without consent this goes back only over answers of one seat from which nobody has learned anything;
        UndoRefused says what stands in the way.
        """
        line = self._run.line
        if not 1 <= answers <= len(line):
            raise UndoRefused(f"there are {len(line)} answers to take back, not {answers}")
        keep = len(line) - answers
        if self.imagined and keep < self._run.redeals[0].answers:
            raise UndoRefused("an imagined game cannot go back to before it was imagined")
        if not consent:
            if self.outcome is not None:
                raise UndoRefused("the game is over and everything lies open; going back needs the table's consent")
            _check_barrier(line[-answers:])
        for mark in reversed(self._run.marks):
            if mark.answers <= keep:
                break
            mark.digest()
        film = self._run.table.film
        self._run = self._run.rebuilt(keep)
        self._kept.append(journal.Undo(answers))
        self.branch += 1
        if self._log is not None:
            self._run.table.events = []
            while self._log and self._log[-1][0] >= keep:
                self._log.pop()
            if film is not None:
                film.go_back(len(self._log), keep)
                self._run.table.film = film
        self._raise_fault()

    # Keeping

    @property
    def header(self) -> journal.Header:
        """Who plays what, under which rules."""
        if self.imagined:
            raise ValueError("an imagined game has no journal of its own")
        return journal.Header(
            format=journal.FORMAT,
            game=self.rules.key,
            revision=self.rules.revision,
            content=self.content.fingerprint,
            options=self.options,
            seats=self.seats,
            commitment=self.commitment,
            seed=self._run.marks[0].rng.seed,
            packs=list(self.content.packs),
            chance=self.chance,
        )

    def entries(self, since: int = 0) -> list[bytes]:
        """The lines of the journal after its header, from the given one on: what is stored as the game is played.

        Unlike those of `journal` they are never left out, so their numbers stand.
        """
        self._run.check_kept()
        for mark in reversed(self._run.marks):
            if mark.line.digest:
                break
            mark.digest()
        return [journal.to_line(line) for line in self._kept[since:]]

    def journal(self) -> bytes:
        """The journal and the latest snapshot as readable lines of JSON.

        A game without a log of events keeps the digests of its latest boundaries only.
        """
        for mark in self._run.marks:
            mark.digest()
        kept = [line for line in self._kept if not isinstance(line, journal.Boundary) or line.digest]
        return journal.to_text([self.header, *kept, self.snapshot()])

    def snapshot(self) -> Snapshot:
        """The state at the latest boundary, as the last line of a save."""
        self._run.check_kept()
        last = self._run.marks[-1]
        return Snapshot(last.answers, msgspec.Raw(to_json(last.state)))

    def save(self) -> bytes:
        """The same in a small form. Both are safe to load from strangers."""
        return journal.to_blob(self.journal())

    @property
    def state(self) -> Any:
        """The true state. It is for rules, tests and tools; people and bots get a `view`."""
        return self._run.table.state

    def audit(self) -> None:
        """Raise ValueError if a law of conservation is broken."""
        self.rules.audit(self.content, self._run.table.state)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self._identity() == other._identity()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        waiting = [d.seat for d in decisions_of(self.pending)]
        return f"<Game {self.rules.key} seats={self.seats} entry={self.entry} waiting_for={waiting}>"

    def _identity(self) -> tuple[Any, ...]:
        run = self._run
        asked = [(d.seat, d.kind, d.keys) for d in decisions_of(run.pending)]
        answers = [(a.seat, a.key) for a in run.line]
        return self.rules.key, self.options, run.table.state, answers, asked, sorted(run.sealed)

    def _with_run(self, run: Run) -> "Game":
        game = Game.__new__(Game)
        game.rules, game.content, game.seats = self.rules, self.content, self.seats
        game.options, game.commitment, game.chance = self.options, self.commitment, self.chance
        game.imagined, game.branch, game.notes = self.imagined, self.branch, self.notes[:]
        game.unproven = self.unproven
        game._kept, game._log, game._run = self._kept[:], None, run
        game._masks = None, {}
        game._knowledge = self._knowledge.copy()
        game._outlooks = None, {}
        return game

    def _supposing(self, seat: int | None, faces: list[str], rng: random.Random) -> "Game":
        """A clone with these faces and another chance. It has no journal: nothing drawn earlier can be read off it."""
        world = self._with_run(self._run.imagined(seat, faces, Rng(f"imagined/{rng.getrandbits(64)}")))
        world.imagined = True
        world._kept = []
        return world

    def _masked(self, seat: int | None) -> Any:
        """The state with the cards as that seat knows them; everything else in it is the game's own.

        Between two answers the same is asked for again and again, so it is remembered.
        """
        state = self._run.table.state.__copy__()
        moment = (self._run, len(self._run.line))
        if self._masks[0] != moment:
            self._masks = moment, {}
        masks = self._masks[1]
        if seat not in masks:
            masks[seat] = self._known_cards(seat, state.cards)
        state.cards = masks[seat]
        return state

    def _known_cards(self, seat: int | None, cards: Cards) -> Cards:
        """The cards as that seat knows them; most answers turn none over, and to find that out takes less time."""
        faces, known, masked = self._knowledge.get(seat, (None, None, None))
        same_backs = masked is not None and (masked.backs is cards.backs or masked.backs == cards.backs)
        if masked is None or not same_backs or faces != cards.faces or known != cards.known:
            masked = cards.masked(seat)
            self._knowledge[seat] = cards.faces[:], cards.known[:], masked
        return masked

    def _as_seen_by(self, seat: int | None) -> Table[Any]:
        return Table(self.rules, self.content, self.options, self.seats, self._masked(seat), NO_CHANCE)

    def _settle(self, entry: int) -> list[Event]:
        """Move what the table was told into the log."""
        table = self._run.table
        told = list(table.events or ())
        if self._log is not None:
            self._log.extend((entry, event) for event in told)
            table.events = []
        return told

    def _raise_fault(self) -> None:
        fault = self._run.fault
        if fault is not None:
            raise RuleFault(f"a rule broke: {fault.error}; nothing is lost: undo to go on, save for the report")


def _not_asked(asked: Decision | None) -> Refusal:
    if asked is None:
        return Refusal("", "You are not being asked now.")
    return Refusal(asked.rule, f"The question now is: {asked.prompt}")


def _check_barrier(taken: Sequence[Answer]) -> None:
    """The information barrier: nobody un-learns, and nobody takes back another's answer."""
    if any(answer.seat != taken[0].seat for answer in taken):
        raise UndoRefused("another seat has answered since; going back needs the table's consent")
    if any(answer.learned & ~SPECTATORS for answer in taken):
        raise UndoRefused("something was rolled, drawn or shown since; going back needs the table's consent")
