"""The Table: everything that a rule may do, and nothing else."""

from collections.abc import Callable, Mapping, MutableSequence, Sequence
from typing import Any, Generic, Protocol, TypeVar

from umbra.core.beats import Film, teller
from umbra.core.cards import EVERYONE, Token, Zone, bit
from umbra.core.decision import Decision, Option, Phrase, Standing, Together
from umbra.core.events import Event
from umbra.core.moments import Moment, open_window
from umbra.core.rng import Rng
from umbra.core.rules import GameState, Outcome, Rule, Rules

S = TypeVar("S", bound=GameState)

Options = Callable[[], list[Option]]
"""Asking takes a function that returns the options, so that they are fresh after an aside."""


class SegmentOver(Exception):
    """Raised by a rule to leave its segment at once; the state stands as it is."""


class Endless(Exception):
    """The rules went on and on without asking anybody."""

    def __init__(self) -> None:
        super().__init__(f"the rules did {MOST_STEPS:,} things without asking anybody")


MOST_STEPS = 5_000
"""So much may be asked, told, drawn and begun between two answers; real games need about fifty."""


class Again:
    """Sent into a rule in place of an answer: look at the table and ask afresh."""


AGAIN = Again()
REDEALT = Again()
"""The same in an imagined world: whoever was asked is asked again, whatever is left to choose."""


class Watch(Protocol):
    """Somebody who looks on in an imagined world while the rules run."""

    def chosen(self, seat: int, kind: str, option: Option) -> None:
        """A seat was not asked, because there was only this to choose."""

    def chance(self, who: int) -> None:
        """These knowledge bits are about to learn something, or something is drawn."""


class Table(Generic[S]):
    """What a rule acts on: the state, the content, chance, and the people to ask and tell."""

    __slots__ = (
        "content",
        "drawn",
        "events",
        "film",
        "learned",
        "news",
        "options",
        "rng",
        "rules",
        "seats",
        "state",
        "steps",
        "watch",
    )

    def __init__(self, rules: Rules, content: Any, options: Mapping[str, Any], seats: int, state: S, rng: Rng) -> None:
        self.rules = rules
        self.content = content
        self.options = options
        self.seats = seats
        self.state = state
        self.rng = rng
        self.events: MutableSequence[Event] | None = None
        self.film: Film | None = None
        """Where events are put together into beats, in a game that keeps a log of its own."""
        self.drawn: list[tuple[str, list[int]]] = []
        self.learned = 0
        self.news = 0
        """The knowledge bits of those to whom something was new since the last answer; a draw counts for all."""
        self.steps = 0
        """What was asked, told, drawn and begun since the last answer."""
        self.watch: Watch | None = None

    def step(self) -> None:
        """Count one more thing that the rules do by themselves; Endless when they do not come to an end."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise Endless

    # Asking

    def ask(
        self,
        seat: int,
        kind: str,
        options: Options,
        phrase: Phrase = "",
        *,
        rule: str,
        hide: bool = False,
        several: bool = False,
        usual: str = "",
        matters: bool = True,
        standing: Callable[[], Standing] | None = None,
        final: bool = False,
        plenty: bool = False,
    ) -> Rule[Any]:
        """Ask a seat to choose; returns the value of the chosen option.

        With one option only nobody is asked, unless `hide` says that being asked must tell nothing, or `final` that
        nobody's turn ends behind their back; `several` says that more of the same may follow; `usual` and `matters` are
        for any-time powers, as `Decision` has them, and `standing` works both out if somebody reads them; `plenty` says
        that there are surely two answers, which need not be made to find that out. A seat that has left the game while
        it was being asked gives None.
        """
        while True:
            self.steps += 1  # as `step` has it: what happens most often calls nothing for it
            if self.steps > MOST_STEPS:
                raise Endless
            offered: Any = options  # a question that is asked in any case has its options made when they are read
            if not (hide or final or plenty):
                offered = options()
                if len(offered) == 1:
                    if self.watch is not None:
                        self.watch.chosen(seat, kind, offered[0])
                    return offered[0].value
            answer = yield Decision(
                seat, kind, offered, phrase, rule, hide, several, standing or (usual, matters), final
            )
            if type(answer) is not Again:
                return answer.value
            hide, plenty = hide or answer is REDEALT, False
            if not self.rules.present(self.state, seat):
                return None

    def together(self, asked: Mapping[int, tuple[str, Options, Phrase, str]]) -> Rule[dict[int, Any]]:
        """Ask several seats at once (kind, options, words, rule for each); answers stay sealed until all are in."""
        answers: Any = AGAIN
        while True:
            decisions = [
                Decision(seat, kind, options(), phrase, rule)
                for seat, (kind, options, phrase, rule) in asked.items()
                if self.rules.present(self.state, seat)
            ]
            if answers is not REDEALT:
                waiting = {decision.seat for decision in decisions if len(decision.options) != 1}
            values = {d.seat: d.options[0].value for d in decisions if d.seat not in waiting}
            if not waiting:
                return values
            answers = yield Together([decision for decision in decisions if decision.seat in waiting])
            if type(answers) is not Again:
                return values | {seat: option.value for seat, option in answers.items()}

    def anyone(self, questions: Callable[[], list[Decision]]) -> Rule[tuple[int, Any]]:
        """Ask several seats at once, of whom the first to answer is heard; returns the seat and the value it chose.

        `questions` is called afresh after an aside. If there is only one answer in all, nobody is asked.
        """
        hide = False
        while True:
            asked = questions()
            if len(asked) == 1 and len(asked[0].options) == 1 and not hide:
                return asked[0].seat, asked[0].options[0].value
            answer = yield asked[0] if len(asked) == 1 else Together(asked, first=True)
            if type(answer) is Again:
                hide = answer is REDEALT
            elif len(asked) == 1:
                return asked[0].seat, answer.value
            else:
                ((seat, option),) = answer.items()
                return seat, option.value

    def before(self, moment: Moment) -> Rule[None]:
        """Something is about to happen: whoever may change it gets the chance."""
        yield from open_window(self, moment, moment.before)

    def after(self, moment: Moment) -> Rule[None]:
        """Something has happened: whoever may answer it gets the chance."""
        yield from open_window(self, moment, moment.after)

    # Telling

    def tell(self, event: Event) -> None:
        """Record what has happened."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise Endless
        if self.events is not None:
            self.events.append(event)
            if self.film is not None:
                self.film.place(event, self, teller())

    def scene(self, subject: str = "", place: str = "") -> None:
        """The next event begins a beat of its own, about this piece and in this place (called as in `Option.about`)
        unless it names others."""
        if self.film is not None:
            self.film.scene(subject, place)

    def finish(self, outcome: Outcome) -> None:
        """End the game; the rest of the segment is not played."""
        self.state.outcome = outcome
        raise SegmentOver

    # Chance and secrets

    def roll(self, sizes: Sequence[int], stream: str) -> list[int]:
        """Open chance, such as dice: everybody sees the values (each from 0 up to but without its size)."""
        self.learn(EVERYONE)
        return self._draw(stream, sizes)

    def shuffle(self, zone: Zone, stream: str) -> None:
        """Mix a pile face down: nobody knows afterwards which of its tokens is which.

        The tokens stay in their places and the faces are dealt anew among them, so no token gives its face away.
        """
        self.forget(*zone)
        if len(zone) < 2:
            return
        cards = self.state.cards
        faces = [cards.faces[token] for token in zone]
        last = len(faces) - 1
        draws = self._draw(stream, range(len(faces), 1, -1))
        for i, j in enumerate(draws):
            faces[last - i], faces[j] = faces[j], faces[last - i]
        for token, face in zip(zone, faces, strict=True):
            cards.faces[token] = face

    def reveal(self, token: Token) -> str:
        """Turn a token face up for everybody; returns its face."""
        cards = self.state.cards
        if cards.known[token] != EVERYONE:
            self.learn(EVERYONE, news=~cards.known[token])
            cards.known[token] = EVERYONE
        return str(cards.faces[token])

    def peek(self, seat: int, token: Token) -> str:
        """Let one seat see a token's face; returns it."""
        cards = self.state.cards
        if not cards.known[token] & bit(seat):
            self.learn(bit(seat))
            cards.known[token] |= bit(seat)
        return str(cards.faces[token])

    def forget(self, *tokens: Token) -> None:
        """Tokens go back face down, under a deck or into a bag: nobody is shown their faces any longer."""
        for token in tokens:
            self.state.cards.known[token] = 0

    def learn(self, who: int, news: int | None = None) -> None:
        """Something becomes known to these knowledge bits, so that the answer before it is not free to undo.

        `news` are those to whom it is new, where some of them knew it.
        """
        news = who if news is None else news
        self.learned |= who
        self.news |= news
        if self.watch is not None:
            self.watch.chance(news)

    def _draw(self, stream: str, sizes: Sequence[int]) -> list[int]:
        self.step()
        self.news = EVERYONE
        if self.watch is not None:
            self.watch.chance(EVERYONE)
        values = self.rng.draw(self.state.counters, stream, sizes)
        self.drawn.append((stream, values))
        return values
