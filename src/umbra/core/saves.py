"""Reading a save: replay it, compare every digest, and say what happened when rules or content have changed."""

import contextlib
from typing import Any

import msgspec

from umbra.core.chance import check_chance
from umbra.core.content import Content
from umbra.core.errors import BadSave, Diverged, RuleFault, TooOld, UmbraError, brief
from umbra.core.game import Game
from umbra.core.journal import Answer, Boundary, Header, Resumed, Snapshot, Start, Undo
from umbra.core.rng import commitment
from umbra.core.rules import Rules
from umbra.core.run import Mark
from umbra.core.state import from_json


def derive(lines: list[Any], rules: Rules, content: Content) -> Game:
    """The game of a journal that a stranger has brought: all of it follows from its seed, or it is BadSave."""
    if any(isinstance(line, Resumed) for line in lines):
        raise BadSave("this game went on from a recorded state, which cannot be derived from its seed")
    game = load(lines, rules, content)
    if game.unproven is not None:
        raise BadSave("; ".join(game.notes))
    return game


def load(lines: list[Any], rules: Rules, content: Content) -> Game:
    """The game of a journal.

    The whole journal is replayed and every digest compared. Under the same rules and content any difference is
    BadSave; if they have changed, the game goes on from its last boundary and its `notes` say so, or is TooOld if there
    is nothing left to go on from. A game that stood still because of a fault comes back with that fault.
    """
    header = lines[0]
    _check_header(header, rules)
    resumed = max((i for i, line in enumerate(lines) if isinstance(line, Resumed)), default=0)
    changed = _changes(lines[resumed], rules, content)
    try:
        game = _replayed(lines, resumed, rules, content)
    except UmbraError as error:
        if not changed:
            raise BadSave(f"this save does not replay: {error}") from None
        try:
            return _resume(lines, rules, content, changed, str(error))
        except BadSave as problem:
            if lines[resumed].revision >= rules.revision:
                raise
            raise too_old(lines[resumed].revision, rules) from problem
    if changed:
        game.notes.append(f"{changed}; the game replays to the same state and goes on where it was")
    if game.fault is not None:
        game.notes.append(f"the last answer broke a rule ({game.fault.error}); take it back to go on")
    return game


def is_too_old(lines: list[Any], rules: Rules, content: Content) -> bool:
    """Whether loading would find a game TooOld; its header, some of its first lines and its snapshot are enough to see.

    A state that can still be read is enough to go on from, so that nothing is replayed for most games.
    """
    if lines[0].revision >= rules.revision:
        return False
    snapshot = lines[-1] if isinstance(lines[-1], Snapshot) else None
    with contextlib.suppress(BadSave):
        if snapshot is not None:
            _state_of(snapshot.state, rules, content)
            return False
    try:
        load(lines if snapshot is None else lines[:-1], rules, content)
    except UmbraError as error:
        return isinstance(error, TooOld)
    return False


def too_old(revision: int, rules: Rules) -> TooOld:
    """What is said of a game of that revision."""
    return TooOld(
        f"this game was begun with an older version of umbra (revision {revision} of the rules, which are at "
        f"{rules.revision} here): it no longer replays, and only that version can go on with it"
    )


def _check_header(header: Header, rules: Rules) -> None:
    if header.game != rules.key:
        raise BadSave(f"this save is of the game {brief(header.game)}, not of {rules.key!r}")
    if header.commitment != commitment(header.seed):
        raise BadSave("the seed of this save does not fit its commitment")
    if header.chance is not None:
        check_chance(header.chance, header.seats, header.seed)
    if header.seats not in rules.seats:
        raise BadSave(f"this save has {header.seats} seats; {rules.title} has {rules.seats[0]} to {rules.seats[-1]}")


def _changes(start: Header | Resumed, rules: Rules, content: Content) -> str:
    changed = []
    if start.revision != rules.revision:
        changed.append(f"the rules went from revision {start.revision} to {rules.revision}")
    if start.content != content.fingerprint:
        changed.append("the cards have changed")
    return " and ".join(changed)


def _replayed(lines: list[Any], resumed: int, rules: Rules, content: Content) -> Game:
    header = lines[0]
    state = _state_of(lines[resumed].state, rules, content) if resumed else None
    game = _started(header, rules, content, state)
    _put_before(game, lines[1 : resumed + 1])
    for number, line in enumerate(lines[resumed + 1 :], resumed + 2):
        try:
            follow(game, line)
        except UmbraError as error:
            raise Diverged(f"line {number}: {error}") from None
    for mark in game._run.marks:  # a file may leave some out, but what is stored of the game leaves out none
        mark.digest()
    return game


def _put_before(game: Game, lines: list[Any]) -> None:
    """What was kept before the game was started from a snapshot still belongs to its journal."""
    game._kept = [*lines, *game._kept]
    game.branch += sum(isinstance(line, Undo) for line in lines)
    game.unproven = _standing(lines)


def _standing(lines: list[Any]) -> int | None:
    """How many answers stood when play went on from a recorded state for the last time; None if it never did."""
    standing, found = 0, None
    for line in lines:
        match line:
            case Answer():
                standing += 1
            case Undo():
                standing -= line.answers
            case Resumed():
                standing = found = max(standing - line.dropped, 0)
    return found


def _started(header: Header, rules: Rules, content: Content, state: Any) -> Game:
    try:
        game = Game(rules, content, header.seats, header.seed, header.options, state=state, chance=header.chance)
    except UmbraError as error:
        raise BadSave(f"this save cannot be started: {error}") from None
    try:
        for seat in range(game.seats):
            game.view(seat)
    except LookupError as error:
        raise BadSave(f"the snapshot in this save does not fit {game.seats} seats: {error}") from None
    strangers = [ask.seat for ask in game.asked() if not 0 <= ask.seat < game.seats]
    if strangers:
        raise BadSave(f"the snapshot in this save asks seat {strangers[0]}, but there are {game.seats} seats")
    return game


def follow(game: Game, line: Any) -> None:
    """Do in a game what a line of its journal says; Diverged if it comes out differently."""
    match line:
        case Answer():
            _answer(game, line)
            if game.line[-1] != line:
                raise Diverged("the answer drew other values than the journal says")
        case Start():
            start = game._kept[-1]
            if not isinstance(start, Start):
                raise Diverged("a start line cannot stand here")
            if start.draws != line.draws:
                raise Diverged("the start drew other values than the journal says")
        case Undo():
            game.undo(line.answers, consent=True)
        case Boundary() | Snapshot():
            _compare(game, line)
        case _:
            raise Diverged(f"a {type(line).__name__.lower()} line cannot stand here")


def _answer(game: Game, line: Answer) -> None:
    """Give an answer; one that breaks a rule is part of the record too, but nothing can follow it."""
    entry = game.entry
    try:
        game.answer(line.seat, line.key, joined=line.joined)
    except RuleFault:
        if game.entry == entry:
            raise


def _compare(game: Game, line: Boundary | Snapshot) -> None:
    mark: Mark = game._run.marks[-1]
    if isinstance(line, Boundary):
        same = mark.digest() == line.digest
    else:
        same = _decoded(line.state, game.rules) == mark.state
    if line.answers != mark.answers or not same:
        raise Diverged(f"after {line.answers} answers the state is not the one that was recorded")


def _resume(lines: list[Any], rules: Rules, content: Content, changed: str, reason: str) -> Game:
    """Go on from the snapshot: the answers since it are dropped, and the game says so."""
    header, snapshot = lines[0], lines[-1]
    if not isinstance(snapshot, Snapshot):
        raise BadSave(f"{changed}, the journal no longer replays ({reason}), and there is no snapshot to go on from")
    standing = 0
    for line in lines:
        standing = 0 if isinstance(line, Resumed) else standing + isinstance(line, Answer)
        standing -= line.answers if isinstance(line, Undo) else 0
    game = _started(header, rules, content, _state_of(snapshot.state, rules, content))
    dropped = max(standing - snapshot.answers, 0)
    mark = Resumed(rules.revision, content.fingerprint, dropped, snapshot.state)
    _put_before(game, [*lines[1:-1], mark])
    game.notes.append(
        f"{changed}; the game no longer replays the same ({reason}), so it goes on from the last boundary"
        + (f" and the last {dropped} answers have to be given again" if dropped else "")
    )
    return game


def _state_of(raw: msgspec.Raw, rules: Rules, content: Content) -> Any:
    state = _decoded(raw, rules)
    try:
        rules.audit(content, state)
    except Exception as error:  # a made-up state may be wrong in any way
        raise BadSave(f"the snapshot in this save cannot be used: {error}") from None
    return state


def _decoded(raw: msgspec.Raw, rules: Rules) -> Any:
    try:
        return from_json(bytes(raw), rules.state)
    except (msgspec.DecodeError, ValueError, LookupError, TypeError, RecursionError) as error:
        raise BadSave(f"the snapshot in this save cannot be used: {error}") from None
