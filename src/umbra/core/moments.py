"""Moments: things about to happen, still changeable, and the windows in which seats may react to them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from umbra.core.cards import EVERYONE, Token
from umbra.core.decision import Option, Phrase

if TYPE_CHECKING:
    from umbra.core.rules import Rule
    from umbra.core.table import Table


class Moment(msgspec.Struct):
    """Something about to happen. Subclasses name their windows and carry what a reaction may change."""

    before: ClassVar[str] = ""
    after: ClassVar[str] = ""

    @property
    def closed(self) -> bool:
        """Whether nothing is left to react to."""
        return False


@dataclass(frozen=True)
class Reactions:
    """How a game's reaction cards are found from the state; nothing subscribes, so nothing is left behind.

    Which faces answer to which window stands in the content's `reactions`, made once when the content is loaded.
    """

    policy: Callable[["Table[Any]"], str]
    """`all_holders`: ask everybody who could hold a reaction, so that a pause tells nothing. `matching_only`: those
    who do."""
    order: Callable[["Table[Any]", Moment, str], Iterable[int]]
    """The seats that may respond, in the order in which they are asked."""
    held: Callable[[Any, int], Sequence[Token]]
    """The tokens of a seat that may be reactions; how many there are is public."""
    fits: Callable[["Table[Any]", int, str, Moment], bool]
    """Whether a card with that face could be used by that seat now. May look at public things only."""
    play: Callable[["Table[Any]", int, Token, Moment], "Rule[None]"]
    """Carry out the reaction."""
    label: Callable[[Any, str], str]
    question: Callable[["Table[Any]", Moment], Phrase]
    rule: str
    forced: Callable[["Table[Any]", Moment, str], "Rule[None]"] | None = None
    """Effects that are always on, before anybody is asked."""
    until_pass: bool = False
    """Whether a seat may react again and again until it passes, or once in each window."""


def open_window(table: "Table[Any]", moment: Moment, window: str) -> "Rule[None]":
    """Forced effects first, then each seat in order may react."""
    reactions = table.rules.reactions
    if reactions is None or not window:
        return
    if reactions.forced is not None:
        yield from reactions.forced(table, moment, window)
    faces = table.content.reactions.get(window)
    if not faces:
        return
    for seat in reactions.order(table, moment, window):
        while not moment.closed and _is_asked(table, reactions, seat, moment, faces):
            token = yield from table.ask(
                seat,
                "react",
                lambda seat=seat: _choices(table, reactions, seat, moment, faces),  # type: ignore[misc]
                reactions.question(table, moment),
                rule=reactions.rule,
                hide=True,
            )
            if token is None:
                break
            yield from reactions.play(table, seat, token, moment)
            if not reactions.until_pass:
                break


def _is_asked(table: "Table[Any]", reactions: Reactions, seat: int, moment: Moment, faces: frozenset[str]) -> bool:
    held = reactions.held(table.state, seat)
    if not held:
        return False
    cards = table.state.cards
    hidden = any(not cards.public(token) for token in held)
    if reactions.policy(table) == "matching_only":
        if hidden:
            table.learn(EVERYONE)  # being asked or not tells what is held
        return any(_matches(table, reactions, seat, token, moment, faces) for token in held)
    if hidden:
        return any(reactions.fits(table, seat, face, moment) for face in sorted(faces))
    return any(_matches(table, reactions, seat, token, moment, faces) for token in held)


def _matches(
    table: "Table[Any]",
    reactions: Reactions,
    seat: int,
    token: Token,
    moment: Moment,
    faces: frozenset[str],
) -> bool:
    face = table.state.cards.faces[token]
    return face in faces and reactions.fits(table, seat, face, moment)


def _choices(
    table: "Table[Any]", reactions: Reactions, seat: int, moment: Moment, faces: frozenset[str]
) -> list[Option]:
    """One option for each different matching card, and to pass."""
    options: dict[str, Option] = {}
    for token in reactions.held(table.state, seat):
        face = table.state.cards.faces[token]
        if face not in options and _matches(table, reactions, seat, token, moment, faces):
            phrase = (reactions.label, table.content, face)
            options[face] = Option(f"react:{face}", phrase, (f"card:{token}",), token)
    return [*options.values(), Option("pass", "Pass", (), None)]
