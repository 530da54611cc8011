"""How the text of an effect is written. It says nothing of what the words mean: that is for the game.

    effect = [ trigger [ price ] ":" ] step { ";" step }     steps happen one after the other
    step   = option { "or" option }                          one of them is chosen
    option = part { "and" part }                             they belong together
    part   = { head ":" } word { tail } [ "else" part ]
    word   = call | figure
    figure = name [ "[" name { "," name } "]" ] sign amount  CR+1d*, ES[fire,cold]+1, F-1
    call   = name [ "(" arg { "," arg } ")" ]                heal(2,here); an argument holds no comma or bracket

Trigger, price, heads and tails are calls. There is no nesting.
"""

import re
from collections.abc import Collection, Iterable

import msgspec

_TOKEN = re.compile(
    r"\s*(?:(?P<joint>[:;]|(?:or|and|else)\b(?!\())"
    r"|(?P<name>[A-Za-z_]\w*)"
    r"(?:(?:\[(?P<kinds>[^\[\]()]*)\])?(?P<amount>[+-][^\s:;]*)|\((?P<args>[^()]*)\)|(?![\[(]))"
    r"(?=[\s:;]|$))"
)


class Misread(ValueError):
    """A text that is not understood: where, and what would be right."""

    def __init__(self, text: str, column: int, complaint: str, record: str = "", field: str = "") -> None:
        place = f"{field}: " if field else ""
        super().__init__(f"{place}column {column}: {complaint}\n    {text}\n    {' ' * (column - 1)}^")
        self._parts = (text, column, complaint)
        self.record = record
        """The id of the record in which it stands, once that is known."""

    def of(self, record: str, field: str) -> "Misread":
        """The same, of a field of a record."""
        return Misread(*self._parts, record, field)


class Term(msgspec.Struct, frozen=True):
    """A call or a figure, and where it stands."""

    name: str
    args: tuple[str, ...] = ()
    """The arguments of a call, or what stands in the brackets of a figure."""
    amount: str = ""
    """What is added, of a figure, with its sign: `+1d*`. Empty for a call."""
    column: int = 1


class Clause(msgspec.Struct, frozen=True):
    """One part of an effect, taken apart."""

    heads: tuple[Term, ...]
    word: Term
    tails: tuple[Term, ...] = ()
    otherwise: "Clause | None" = None


Steps = tuple[tuple[tuple[Clause, ...], ...], ...]
"""Steps of options of clauses."""


class Text(msgspec.Struct, frozen=True):
    """An effect, taken apart."""

    steps: Steps
    trigger: Term | None = None
    price: Term | None = None


class Reader:
    """Reads one text from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._found = list(self._tokens())
        self._at = 0

    def effect(self, triggers: Collection[str] = ()) -> Text:
        """The whole text; what stands before its first colon is the trigger if it is one of these."""
        trigger, price = self._trigger(triggers)
        steps = [self._step()]
        while self._take(";"):
            steps.append(self._step())
        if self._at < len(self._found):
            raise self.misread(self._column(), f"{self._found[self._at]!r} cannot stand here")
        return Text(tuple(steps), trigger, price)

    def leading(self) -> Term | None:
        """What stands first, if a colon follows it or its price."""
        terms = self._terms()
        colon, self._at = self._next() == ":", 0
        return terms[0] if colon and terms else None

    def misread(self, column: int, complaint: str) -> Misread:
        """What to raise about a place in the text."""
        return Misread(self._text, column, complaint)

    def _trigger(self, triggers: Collection[str]) -> tuple[Term | None, Term | None]:
        terms = self._terms()
        if self._next() == ":" and terms and terms[0].name in triggers and len(terms) <= 2:
            self._at += 1
            return terms[0], terms[1] if len(terms) == 2 else None
        self._at = 0
        return None, None

    def _step(self) -> tuple[tuple[Clause, ...], ...]:
        options = [self._option()]
        while self._take("or"):
            options.append(self._option())
        return tuple(options)

    def _option(self) -> tuple[Clause, ...]:
        clauses = [self._clause()]
        while self._take("and"):
            clauses.append(self._clause())
        return tuple(clauses)

    def _clause(self) -> Clause:
        heads: list[Term] = []
        while True:
            column, terms = self._column(), self._terms()
            if not terms:
                raise self.misread(column, "a word is expected")
            if not self._take(":"):
                break
            if len(terms) > 1:
                raise self.misread(terms[1].column, f"{terms[1].name!r} cannot stand before a colon here")
            heads += terms
        otherwise = self._clause() if self._take("else") else None
        return Clause(tuple(heads), terms[0], tuple(terms[1:]), otherwise)

    def _terms(self) -> list[Term]:
        terms = []
        while isinstance(term := self._next(), Term):
            terms.append(term)
            self._at += 1
        return terms

    def _next(self) -> Term | str | None:
        return self._found[self._at] if self._at < len(self._found) else None

    def _take(self, joint: str) -> bool:
        found = self._next() == joint
        self._at += found
        return found

    def _column(self) -> int:
        following = [term.column for term in self._found[self._at :] if isinstance(term, Term)]
        return following[0] if following else len(self._text.rstrip()) + 1

    def _tokens(self) -> Iterable[Term | str]:
        at, end = 0, len(self._text.rstrip())
        while at < end:
            found = _TOKEN.match(self._text, at)
            if found is None:
                at += len(self._text[at:]) - len(self._text[at:].lstrip())
                strange = re.split(r"[\s:;]", self._text[at:])[0] or self._text[at]
                raise self.misread(at + 1, f"{strange!r} is not understood")
            at = found.end()
            yield found["joint"] or _term(found)


def _term(found: re.Match[str]) -> Term:
    inside = found["args"] or found["kinds"] or ""
    args = tuple(arg.strip() for arg in inside.split(",")) if inside else ()
    return Term(found["name"], args, found["amount"] or "", found.start("name") + 1)
