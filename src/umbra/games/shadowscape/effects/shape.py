"""What words that are carried out have in common: asking whom they are about, and for what they need."""

from abc import abstractmethod
from typing import Any, ClassVar

from umbra.box.calls import follow
from umbra.core import Option, Rule, Table, rule
from umbra.games.shadowscape.pieces.area import hero_options
from umbra.games.shadowscape.records import parts
from umbra.games.shadowscape.records.occasions import OWN
from umbra.games.shadowscape.records.parts import Acting
from umbra.games.shadowscape.state import State

TEXT, SIDE = frozenset({"fate"}), frozenset({"then"})
"""Where the text of a Fate card stands, and what a side of an Action card does besides."""
EVERYWHERE = TEXT | SIDE | OWN
HEROES = frozenset({"other", "near", "any"})


class Deed(parts.Deed, frozen=True):
    """A word that is carried out, by default as the text of a Fate card."""

    stands = TEXT
    verb: ClassVar[str] = ""
    """How a Hero is chosen for it: `doubt:arani`."""
    chooses: ClassVar[str] = ""
    """The same in words, where it is another verb."""

    @rule
    def aim(self, table: Table[State], acting: Acting, seats: list[int]) -> Rule[Any]:
        """Whom it is about, of several whom it fits."""
        if not self.verb or seats == [acting.seat]:
            return seats[0]
        options = hero_options(table, seats, self.verb, self.chooses or self.verb)
        return (yield from table.ask(acting.seat, self.verb, options.copy, "Which Hero?", rule=acting.rule))


class Choice(Deed, frozen=True):
    """A word for which one of several things is chosen."""

    kind: ClassVar[str]
    phrase: ClassVar[str]

    @abstractmethod
    def options(self, table: Table[State], acting: Acting, seat: int) -> list[Option]:
        """What could be chosen now."""

    @abstractmethod
    def chosen(self, table: Table[State], acting: Acting, seat: int, value: Any) -> Rule[None] | None:
        """What is done with the value of the chosen option."""

    def fits(self, table: Table[State], acting: Acting, seat: int) -> bool:
        return bool(self.options(table, acting, seat))

    @rule
    def does(self, table: Table[State], acting: Acting, target: int) -> Rule[bool]:
        options = self.options(table, acting, target)
        if acting.may:
            options.append(Option("pass", self.declined, (), None))
        value = yield from table.ask(target, self.kind, options.copy, self.phrase, rule=acting.rule)
        if value is None:
            return False
        yield from follow(self.chosen(table, acting, target, value))
        return True
