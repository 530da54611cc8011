"""What can be typed in place of an answer: undo, why, log, card, rules, hint, save and so on."""

import difflib
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import cast, get_args

from rich.table import Table
from rich.text import Text

from umbra.bots.advice import advise
from umbra.cli import saves
from umbra.cli.rules import mentions, show
from umbra.cli.terminal.acts import do
from umbra.cli.terminal.prompt import Unclear, option_of
from umbra.cli.terminal.screen import sentence
from umbra.cli.terminal.sitting import Leave, Sitting, StartAnew
from umbra.core.decision import Decision, Refusal
from umbra.core.errors import UmbraError, UndoRefused
from umbra.core.orders import Orders
from umbra.reference import UnknownReference, entries, games, select


class Verdict(Enum):
    """What became of a line: not a command; done, the question stands; the game has changed, look afresh."""

    NONE = "none"
    DONE = "done"
    CHANGED = "changed"


Command = Callable[[Sitting, Decision, str], bool]
"""Does what was asked; True when the game has changed."""


def run_command(sitting: Sitting, ask: Decision, line: str) -> Verdict:
    """Run the command in a line, or take the aside, if it is one. An option with exactly that key is no command."""
    name, _, argument = line.partition(" ")
    command = _NAMES.get(name.casefold())
    if command is None and name in [option.key for option in sitting.asides(ask.seat)]:
        sitting.answer(ask.seat, name)
        return Verdict.CHANGED
    if command is None or (name in ask.keys and name != "concede"):
        return Verdict.NONE
    return Verdict.CHANGED if command(sitting, ask, argument.strip()) else Verdict.DONE


def undo(sitting: Sitting, ask: Decision, argument: str) -> bool:
    """Go back to the last decision made at this keyboard."""
    back = sitting.answers_back
    if not back:
        sitting.screen.say("There is nothing to take back yet.")
        return False
    try:
        sitting.game.clone().undo(back)
    except UndoRefused as refused:
        if not sitting.screen.confirm(f"{sentence(str(refused))} Go back all the same?"):
            return False
    sitting.undo(back)
    sitting.notice("Taken back.", "dim")
    return True


def why(sitting: Sitting, ask: Decision, argument: str) -> bool:
    """Why something is not possible; without a key, for every Action that is not."""
    if argument:
        _explain(sitting, ask, argument)
        return False
    possible = {*ask.keys, *(key.partition(":")[0] for key in ask.keys)}
    deeds = sitting.painter.deeds(sitting.game.view(ask.seat))
    asked = [key for key in deeds if key not in possible]
    _show_refusals(sitting, {key: sitting.game.why_not(ask.seat, key) for key in asked})
    if not asked:
        possible_now = "Everything that the table suggests is possible now."
        sitting.screen.say(possible_now if deeds else "This question has no other answers than those listed.")
    return False


def _explain(sitting: Sitting, ask: Decision, word: str) -> None:
    try:
        option = option_of(ask, word)
    except Unclear:
        _show_refusals(sitting, {word: sitting.game.why_not(ask.seat, word)})
    else:
        sitting.screen.show(Text.assemble(f"{option.label}: possible.  ", (option.key, "dim")))


def _show_refusals(sitting: Sitting, found: dict[str, list[Refusal]]) -> None:
    """Every reason once, with all the keys that it speaks against and what they mean."""
    against: dict[tuple[str, str, str], list[str]] = {}
    for key, refusals in found.items():
        for refusal in refusals:
            against.setdefault((key.partition(":")[0], refusal.reason, refusal.rule), []).append(key)
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    for (verb, reason, rule), keys in against.items():
        said = Text.assemble(f"{reason}  ", (rule, "dim"))
        if names := _named(sitting, keys):
            said = Text.assemble(f"{names}: ", said)
        grid.add_row(keys[0] if len(keys) == 1 else verb, said)
    sitting.screen.show(grid)


def _named(sitting: Sitting, keys: list[str]) -> str:
    """The names of the pieces in some keys; nothing where a key says it as well."""
    names = sitting.game.rules.names(sitting.game.content, sitting.game.state)
    parts = [(key.partition(":")[2]) for key in keys]
    called = [names.piece(part) for part in parts]
    told_already = len(keys) == 1 and called[0].casefold().replace(" ", "_") == parts[0]
    return "" if called == parts or told_already else ", ".join(called)


def log(sitting: Sitting, ask: Decision, argument: str) -> bool:
    """The last lines of the log."""
    wanted = max(1, int(argument)) if argument.isdecimal() else 20
    sitting.screen.show(*sitting.log(ask.seat, 0)[-wanted:])
    return False


def card(sitting: Sitting, ask: Decision, argument: str) -> bool:
    """Everything about a card or another piece of the game."""
    scene = sitting.scene(ask.seat)
    records = scene.view.content.records
    if not argument:
        example = getattr(next(iter(records.values())), "name", "NAME").casefold()
        sitting.screen.say(f"Which one? For example: card {example}")
        return False
    piece = sitting.painter.look(scene, argument)
    if piece is not None:
        sitting.screen.show(piece)
        return False
    found = find_records(records, argument)
    if not found:
        sitting.screen.say(f"Nothing here is called {argument!r}.")
    for record in found:
        sitting.screen.show(sitting.painter.record(scene, record))
    return False


def find_records(records: dict[str, object], wanted: str) -> list[object]:
    """Records whose name or id is that, or has it in it, or comes closest to it."""
    names = {}
    for key, record in records.items():
        names[str(getattr(record, "name", key)).casefold()] = record
        names.setdefault(key.casefold(), record)
    wanted = wanted.casefold()
    if wanted in names:
        return [names[wanted]]
    within = [record for name, record in names.items() if wanted in name]
    close = [names[name] for name in difflib.get_close_matches(wanted, names, n=1, cutoff=0.5)]
    unique = {id(record): record for record in within or close}
    return list(unique.values())[:5]


def rules(sitting: Sitting, ask: Decision, argument: str) -> bool:
    """Read a rule by its id, a group of them, or those that mention a word."""
    game = sitting.game.rules
    if game.key not in games():
        sitting.screen.say(f"{game.title} has no written rules that could be read here.")
        return False
    known = entries(game.key)
    try:
        found = select(known, argument or ask.rule)
    except UnknownReference as error:
        found = [entry for entry in known.values() if mentions(entry, argument)][:8] if argument else []
        if not found:
            sitting.screen.say(sentence(str(error)))
            return False
    show(found, sitting.screen.console)
    return False


def hint(sitting: Sitting, ask: Decision, argument: str) -> bool:
    """What the coach would do here, and why."""
    game, seat = sitting.game, ask.seat
    try:
        advice = advise(game, seat, f"{game.commitment}/hint/{game.entry}")
    except UmbraError as error:
        sitting.screen.say(sentence(str(error)))
        return False
    number = ask.keys.index(advice.key) + 1
    sitting.screen.show(Text.assemble(f"Hint: take {number}: {advice.label}  ", (advice.key, "dim")))
    sitting.screen.say(advice.reason)
    return False


def coach(sitting: Sitting, ask: Decision, argument: str) -> bool:
    """Have the coach speak about every question from now on, or be silent again."""
    sitting.coached = not sitting.coached
    if sitting.coached:
        return hint(sitting, ask, argument)
    sitting.screen.say("The coach is silent. coach calls him back, hint asks him once.")
    return False


def orders(sitting: Sitting, ask: Decision, argument: str) -> bool:
    """Say how often you want to be asked what has a usual answer."""
    if argument in get_args(Orders):
        sitting.orders = cast("Orders", argument)
        sitting.screen.say(ORDERED[sitting.orders])
    else:
        sitting.screen.say(f"Now: {sitting.orders}. It takes one of: {', '.join(get_args(Orders))}.")
    return False


def save(sitting: Sitting, ask: Decision, argument: str) -> bool:
    """Keep the game, or write a copy of it to a file."""
    sitting.keep()
    target = Path(argument).expanduser() if argument else sitting.path
    try:
        if argument:
            saves.write(target, sitting.game.save())
            saves.write_party(target, sitting.party)
    except OSError as error:
        sitting.screen.say_whole(f"{target} cannot be written: {error.strerror or error}")
        return False
    sitting.screen.say_whole(f"Saved in {target}")
    return False


def new(sitting: Sitting, ask: Decision, argument: str) -> bool:
    """Begin another game; this one is kept."""
    if sitting.screen.confirm("This game is kept. Begin a new one?"):
        raise StartAnew
    return False


def concede(sitting: Sitting, ask: Decision, argument: str) -> bool:
    """Give up, after asking."""
    if not _may_concede(sitting, ask):
        sitting.screen.say("Nobody can concede before the table is laid, or in a game without it; quit keeps the game.")
        return False
    if not sitting.screen.confirm("Concede and leave the game for good?"):
        return False
    sitting.answer(ask.seat, "concede")
    return True


def table(sitting: Sitting, ask: Decision, argument: str) -> bool:
    """The whole table again, with the question."""
    sitting.screen.show(sitting.painter.table(sitting.scene(ask.seat)), sitting.question(ask))
    return False


def _may_concede(sitting: Sitting, ask: Decision) -> bool:
    return any(option.key == "concede" for option in sitting.game.view(ask.seat).asides)


def leave(sitting: Sitting, ask: Decision, argument: str) -> bool:
    """Get up; the game is kept."""
    raise Leave


def help_(sitting: Sitting, ask: Decision, argument: str) -> bool:
    """What can be typed."""
    grid = Table.grid(padding=(0, 3, 0, 2))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    example = next((key for key in ask.keys if ":" in key), ask.keys[0])
    for words, meaning in HELP:
        if words != "concede" or _may_concede(sitting, ask):
            grid.add_row(example if words == "KEY" else words, meaning)
    sitting.screen.show(grid)
    return False


ORDERED: dict[Orders, str] = {
    "always": "You are asked everything, also where there is only one answer.",
    "matters": "You are asked where another answer than the usual one could change something.",
    "never": "Questions with a usual answer are answered that way.",
}

HELP = (
    ("2", "answer with option 2; the numbers at pieces of the table are the same"),
    ("1 3 4", "answer with several options, one after the other"),
    ("KEY", "answer with a key, or with as much of it as is unique"),
    ("Enter", "take the first option where the question says (Enter)"),
    ("do PIECE [N]", "what can be done with a piece, in a few answers at once; do alone lists the pieces"),
    ("ask [WHEN]", "how often you are asked what has a usual answer: always, matters, never"),
    ("u, undo", "take back your last act"),
    ("w, why [KEY]", "why something is not possible now; without KEY, everything"),
    ("card NAME", "read a card, or look at another piece: a place, an enemy, a person (also: look NAME)"),
    ("rules [ID]", "read a rule; without ID, the rule of this question"),
    ("log [N]", "the last N lines of the log"),
    ("table", "the whole table again"),
    ("hint", "what the coach would do, and why"),
    ("coach", "a hint with every question; once more, and the coach is silent"),
    ("save [FILE]", "write a copy; the game is kept after every answer anyway"),
    ("new", "begin another game"),
    ("concede", "give up"),
    ("q, quit", "leave; the game is kept"),
)

_NAMES: dict[str, Command] = {
    "u": undo, "undo": undo,
    "w": why, "why": why,
    "do": do,
    "ask": orders,
    "log": log,
    "card": card, "look": card,
    "rules": rules, "rule": rules,
    "hint": hint, "coach": coach,
    "save": save,
    "new": new,
    "concede": concede,
    "table": table, "map": table,
    "q": leave, "quit": leave, "exit": leave,
    "?": help_, "help": help_,
}  # fmt: skip
