"""The table loop: people and bots answer question by question, and every answer is kept at once."""

from contextlib import suppress

from rich.console import Group, RenderableType
from rich.text import Text

from umbra.bots import answer_for
from umbra.cli import saves
from umbra.cli.terminal.commands import Verdict, hint, run_command
from umbra.cli.terminal.prompt import Unclear, option_of
from umbra.cli.terminal.scene import Detail
from umbra.cli.terminal.screen import sentence
from umbra.cli.terminal.sitting import Sitting
from umbra.core.decision import Decision, Together
from umbra.core.errors import RuleFault
from umbra.registry import load_game

LOG_LINES = 12
"""So many of the lines since the last decision are shown with the table; `log` shows the others."""

TRIALS: tuple[tuple[Detail, int], ...] = (("full", LOG_LINES), ("full", 6), ("snug", 6), ("close", 4), ("close", 2))
"""What to try until it fits on the screen: how much of the table, and how many lines of the log."""


class Play:
    """One run through a sitting's game: who was asked last, what has been told, and what was typed ahead."""

    def __init__(self, sitting: Sitting) -> None:
        self._at = sitting
        self._words: list[str] = []
        self._told = sitting.game.entry - (sitting.answers_back or sitting.game.entry)
        self._typed_at: dict[int, int] = {}
        self._last: int | None = None
        self._drawn = False

    def run(self) -> None:
        """Play until the game is over. Leave, StartAnew, Closed and KeyboardInterrupt end it early; nothing is lost."""
        while self._at.game.pending is not None:
            ask = self._at.game.asked()[0]
            try:
                if ask.seat in self._at.bots:
                    self._let_bot_answer()
                else:
                    self._let_person_answer(ask)
            except RuleFault as fault:
                self._mend(fault, ask.seat)
        self._at.screen.show(*self._untold())

    def _let_bot_answer(self) -> None:
        self._words.clear()
        at = self._at
        answer_for(at.game, at.bots)
        at.keep()
        lines = self._untold()
        at.screen.show(*lines)
        at.screen.pause(at.pace * len(lines))

    def _untold(self) -> list[Text]:
        """The lines that nobody has read yet."""
        at = self._at
        lines = at.log(at.only_person, min(self._told, at.game.entry))
        self._told = at.game.entry
        return lines

    def _mend(self, fault: RuleFault, seat: int) -> None:
        """A rule broke: keep the broken game for the report and go on from the last answer that was kept."""
        at = self._at
        self._words.clear()
        report = at.path.with_suffix(".fault.journal")
        with suppress(OSError):
            saves.write(report, at.game.journal())
        at.game = load_game(at.kept)
        if seat in at.bots:
            at.undo(at.answers_back)
        at.notice(f"{sentence(str(fault))} That was taken back; nothing is lost.", "bold red")
        at.notice(f"Please report it with this file: {report}")

    # People

    def _let_person_answer(self, ask: Decision) -> None:
        key = self._at.by_itself(ask)
        if key is not None and self._words[:1] != [key]:
            self._at.answer(ask.seat, key, joined=True)
            return
        if self._last is not None and ask.seat != self._last:
            self._words.clear()
            self._hand_over(self._last, ask.seat)
        self._last = ask.seat
        if not self._words:
            self._draw(ask)
            self._at.say_notices()
            if self._at.coached:
                hint(self._at, ask, "")
            self._words = self._read(ask)
            self._typed_at[ask.seat] = self._at.game.entry
        if self._words:
            self._take(ask, self._words.pop(0))

    def _read(self, ask: Decision) -> list[str]:
        """The keys that were typed; a number is turned into the key beside it. Empty: look at the table afresh."""
        screen = self._at.screen
        while True:
            line = screen.read()
            if not line and (default := self._at.default(ask)):
                return [default]
            if not line:
                screen.say("Which one? Type its number; ? lists what else you can type.", "dim")
                continue
            verdict = run_command(self._at, ask, line)
            if verdict is Verdict.CHANGED:
                return []
            if verdict is Verdict.DONE:
                continue
            try:
                option_of(ask, line.split()[0])
                return [option_of(ask, word).key if word.isdecimal() else word for word in line.split()]
            except Unclear as error:
                screen.say(f"{error} ? lists what you can type.")

    def _take(self, ask: Decision, word: str) -> None:
        """Answer with a word; one typed ahead may have become impossible."""
        try:
            key = option_of(ask, word).key
        except Unclear as error:
            self._words.clear()
            reasons = self._at.game.why_not(ask.seat, word) if ":" in word else []
            self._at.notice(" ".join([str(error), *(f"{r.reason} ({r.rule})" for r in reasons)]))
            return
        self._at.answer(ask.seat, key)

    def _hand_over(self, last: int, seat: int) -> None:
        """Several people at one keyboard: hide what the last one saw, if that was more than the next one may see."""
        game, screen = self._at.game, self._at.screen
        if not game.has_secrets:
            return
        faces = [game.view(one).state.cards.faces for one in (last, seat)]
        is_sealed = isinstance(game.pending, Together) and not game.pending.first
        if faces[0] == faces[1] and not is_sealed:
            return
        screen.clear(thoroughly=True)
        screen.show(Text.assemble("Pass the keyboard to ", self._at.scene(None).seat(seat), "."))
        screen.read("Press Enter when nobody else is looking.")
        screen.clear(thoroughly=True)

    # Drawing

    def _draw(self, ask: Decision) -> None:
        """The most detailed table that fits on the screen; where none does, the whole of it once per turn."""
        at, screen = self._at, self._at.screen
        asked = self._question(ask)
        room = screen.height - screen.lines(asked) - 1
        since, told = self._since(ask.seat), min(self._told, at.game.entry)
        self._told = at.game.entry
        for detail, lines in TRIALS if screen.live else ():
            drawn = at.painter.table(at.scene(ask.seat, detail, self._log(ask.seat, since, lines)))
            if screen.lines(drawn) <= room:
                screen.clear()
                screen.show(drawn, asked)
                return
        others_acted = not self._drawn or at.game.line[-1].seat != ask.seat
        self._drawn = True
        log = self._log(ask.seat, told if at.only_person == ask.seat else since, LOG_LINES)
        screen.show("", at.painter.table(at.scene(ask.seat, "full" if others_acted else "brief", log)), asked)

    def _question(self, ask: Decision) -> RenderableType:
        at = self._at
        warnings = [Text(words, style="yellow") for words in at.painter.warnings(at.game.view(ask.seat))]
        asides = [
            Text.assemble("    or ", o.label, "  ", (o.key, "dim"))
            for o in at.asides(ask.seat)
            if o.key not in ask.keys
        ]
        return Group("", *warnings, at.question(ask), *asides)

    def _since(self, seat: int) -> int:
        """The entry at which the seat typed its last answers; before that, at which it gave its last one."""
        line = self._at.game.line
        last = max((at for at, answer in enumerate(line) if answer.seat == seat), default=0)
        return min(self._typed_at.get(seat, last), len(line))

    def _log(self, seat: int, since: int, most: int) -> list[Text]:
        """What has happened from an entry on, in so many lines at most."""
        lines = self._at.log(seat, since)
        if len(lines) <= most:
            return lines
        more = self._at.screen.glyphs.more
        return [Text(f"  {more} {len(lines) - most + 1} earlier lines: log", style="dim"), *lines[1 - most :]]
