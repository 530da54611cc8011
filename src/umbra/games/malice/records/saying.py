"""How a card is said: the clauses of its words, with who, when, how long, how often and under what condition.

A clause has places for the one it is about: `<you> <have> +1 to <your> combat rolls` is said of a creature as `the
creature has +1 to its combat rolls`. One that begins with a verb, `<heal> 2 wounds`, is an order to its reader.
`<avatar:may|>` differs for avatars and the creature. What stands after a semicolon is a remark, which comes last.
"""

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from umbra.box.english import listed
from umbra.box.language.language import Effect, Part
from umbra.box.language.saying import Slots, conjugated
from umbra.games.malice.records.parts import ACTIVATED, CREATURE


class Subject(NamedTuple):
    """Whom a clause is about."""

    name: str
    one: str = ""
    """What one of them is called, if there are several."""
    plural: bool = False
    creature: bool = False

    @property
    def pronoun(self) -> str:
        """What it is called from the second time on."""
        return "you" if self == YOU else "they" if self.plural else "it"

    def verb(self, base: str) -> str:
        """What it does: `have` is `has` for one."""
        return base if self == YOU or self.plural else conjugated(base)


YOU = Subject("you")
CREATURES = Subject("the creature", creature=True)


def spoken(clause: str, who: Subject = YOU) -> str:
    """A clause, said of somebody."""
    named = False

    def put(place: re.Match[str]) -> str:
        nonlocal named, who
        first, named = not named, True
        match place[1].partition(":"):
            case "you", _, _:
                return who.name if first else who.pronoun
            case "one of you", _, _:
                who = Subject(who.one) if who.one else who
                return who.name
            case "your", _, _:
                return {"you": "your", "they": "their"}.get(who.pronoun, "its")
            case "avatar", _, told:
                named = not first
                return told.partition("|")[2 if who.creature else 0]
        return who.verb(place[1]) if place.start() or who == YOU else f"{who.name} {who.verb(place[1])}"

    return re.sub(r"<([^<>]*)>", put, clause)


class _Group:
    """Parts that are said together: everything around their words is the same."""

    def __init__(self, first: tuple[Any, Part]) -> None:
        self.trigger, self.around = first
        self.all = [first]
        self.more: list[Part] = []
        """Further numbers of its only part, each under a condition: `and another 1d* against avians`."""

    @property
    def parts(self) -> list[Part]:
        return [part for _, part in self.all]


class Teller:
    """Says the effects that stand in one field of a card."""

    def __init__(self, slots: Slots, on: str, slot: str, *, use: str = "", evade: bool = False) -> None:
        """`use` is how a potion is used; `evade` says that an ability can be evaded."""
        self._slots, self._on, self._slot, self._use, self._evade = slots, on, slot, use, evade
        self._own = CREATURES if on == "ability" else YOU
        self._done: set[int] = set()
        self._last = CREATURES if use == "throw" else YOU
        """Whom the clause before was about."""

    def sentences(self, effects: Sequence[Effect]) -> list[str]:
        """What the effects do, in their order; what a blow or a power roll brings about in one sentence."""
        found: list[str] = []
        before = ""
        groups = _grouped(effects, self._own)
        parts = [part for group in groups for part in group.parts]
        for group in groups:
            moment = group.trigger.name if group.trigger else "" if self._slot != ACTIVATED else ACTIVATED
            follows, is_gift = bool(moment) and moment == before, self._is_gift(group)
            text = self._said(group, parts, follows=follows)
            if follows or is_gift:
                found[-1] += f", {'but' if is_gift else 'and'} {text}"
            else:
                found.append(f"unless it evades, {text}" if self._evade and moment not in ("", "end") else text)
            before = moment
        return found

    def _is_gift(self, group: _Group) -> bool:
        """Whether a creature's ability helps avatars by it, after it has helped the creature."""
        scoped = self._slot == CREATURE and group.around.scope is not None and not group.trigger
        return scoped and self._last.creature and all(part.word.is_gift for part in group.parts)

    def _said(self, group: _Group, parts: Sequence[Part], *, follows: bool) -> str:
        who = self._subject(group, follows=follows)
        clauses = [self._clause(part, who, parts, first=part is group.around) for part in group.parts]
        text = _together([clause.partition("; ")[0] for clause in clauses], who) + self._rolled(group)
        text = self._framed(group, text, who)
        for part in group.more:
            self._mark(part.scope, part.until, part.limit)
            under = "".join(f" {self._condition(part, each, who)}" for each in part.when)
            text += f", and {self._say(part.word, 'more')}{under}"
        remarks = [clause.partition("; ")[2] for clause in clauses]
        remarks.append(getattr(group.around.scope, "remark", ""))
        return "; ".join([text, *filter(None, remarks)])

    def _subject(self, group: _Group, *, follows: bool) -> Subject:
        """Whom it is about: who has the card, or those whom its scope or its trigger names."""
        scope = group.around.scope
        for trigger, part in group.all:
            self._mark(part.scope, *([trigger] if follows or trigger is not group.trigger else []))
        if group.trigger is not None and scope is not None:
            self._last = Subject("that avatar" if follows else self._say(group.trigger, "whom"))
            return self._last
        who = self._own if scope is None else scope.subject(self._on, self._slot)
        again = (who.creature and self._last.creature) or (follows and who == self._last)
        self._last = who
        return who._replace(name=who.pronoun) if again else who

    def _clause(self, part: Part, who: Subject, parts: Sequence[Part], *, first: bool) -> str:
        """A word, said of somebody: `another` if the card has such a number that always counts."""
        if not first and not part.word.clause().startswith("<"):
            who = Subject(who.pronoun, creature=who.creature) if who != YOU else YOU
        if part.until is not None and part.until.name == "one":
            self._mark(part.until)
            return spoken(self._say(part.word, "next"), who)
        again = ["another"] if any(_is_more(part, other) for other in parts) else []
        return spoken(self._say(part.word, *again), who)

    def _rolled(self, group: _Group) -> str:
        """Whose dice they are, if there are several."""
        several = getattr(group.around.scope, "several", False)
        if not several or not any(part.word.rolled and part.word.amount.is_rolled for part in group.parts):
            return ""
        return ", rolled once for all" if self._on == "ability" else ", rolled for each"

    def _framed(self, group: _Group, text: str, who: Subject) -> str:
        """The same with when, how long, how often, and under what condition."""
        part = group.around
        for other in group.parts[1:]:
            self._mark(other.test, other.until, other.limit, *other.when)
        opens = any(each.word.opens for each in group.parts)
        before: list[str] = []
        after: list[str] = []
        for condition in part.when:
            leads = condition.leads or ((opens or len(group.parts) > 1) and not condition.trails)
            (before if leads else after).append(self._condition(part, condition, who))
        after = [" and ".join(after)] if after else []
        if part.until is not None and id(part.until) not in self._done:
            (before if opens else after).append(self._say(part.until))
        head = "".join(f"{each}{',' if each.startswith(('if', 'while')) else ''} " for each in before)
        text = " ".join([head + text, *after]).replace(" each turn this turn", " this turn")
        if group.trigger is not None and id(group.trigger) not in self._done:
            text = f"{self._say(group.trigger, 'when')} {text}"
        if part.test is not None:
            text = f"{self._say(part.test)} {text}"
        return text if part.limit is None else self._limited(part, text)

    def _limited(self, part: Part, text: str) -> str:
        order = text.startswith("you ") or part.word.clause().startswith(f"<{text.partition(' ')[0]}>")
        return f"{self._say(part.limit)}{' you may' if order else ':'} {text.removeprefix('you ') if order else text}"

    def _condition(self, part: Part, condition: Any, who: Subject) -> str:
        """It is judged for those whom a part is in force for, otherwise for who has the card."""
        said = self._say(condition, *(["it"] if who.creature and self._on != "ability" else []))
        judged = who if part.word.lasts and part.scope is not None and part.scope.judged else YOU
        said = spoken(said, judged._replace(name=judged.pronoun) if judged != YOU else YOU)
        return said if part.word.lasts else re.sub(r"^while\b", "if", said)

    def _say(self, element: Any, *manner: str) -> str:
        self._done.add(id(element))
        return self._slots.say(element, *manner)

    def _mark(self, *elements: Any) -> None:
        """What goes without saying, or has been said with another part."""
        for element in elements:
            if element is not None and id(element) not in self._done:
                self._done.add(id(element))
                self._slots.mark(element)


# What is said together


def _grouped(effects: Sequence[Effect], own: Subject) -> list[_Group]:
    """The parts of effects in their order, those with the same around them together."""
    items = [(effect.trigger, part) for effect in effects for part in effect.parts]
    parts = [part for _, part in items]
    around = {id(part): (trigger, part.scope, part.when, part.until, part.limit, part.test) for trigger, part in items}
    every = list(around.values())
    alone = [part for trigger, part in items if not trigger and (not part.when or every.count(around[id(part)]) == 1)]
    further = {id(part): base for part in alone for base in parts if _is_more(part, base)}
    numbers = [part for part in parts if part.word.rolled and part.word.name != "plus"]
    further |= {id(part): numbers[0] for part in alone if part.word.name == "plus" and len(numbers) == 1}
    apart = {id(base) for base in further.values()}
    groups: dict[Any, _Group] = {}
    for trigger, part in items:
        if id(part) not in further:
            by_itself = id(part) in apart or _stands_alone(part, own)
            key = (around[id(part)], id(part) if by_itself else 0)
            if key in groups:
                groups[key].all.append((trigger, part))
            else:
                groups[key] = _Group((trigger, part))
    for part in parts:
        if id(part) in further:
            base = further[id(part)]
            next(group for group in groups.values() if group.parts == [base]).more.append(part)
    return list(groups.values())


def _is_more(part: Part, base: Part) -> bool:
    """Whether a figure adds to another one of the card that counts without its conditions."""
    one, other = part.word, base.word
    if one is other or one.name != other.name or not hasattr(one, "kinds") or not part.when + one.kinds:
        return False
    same = (part.scope, part.until, part.limit, part.test) == (base.scope, base.until, base.limit, None)
    fits = one.kinds == other.kinds or (one.name == "LR" and not other.kinds)
    return same and fits and not base.when and (one.amount.most > 0) == (other.amount.most > 0)


def _stands_alone(part: Part, own: Subject) -> bool:
    """Whether a part is a sentence of its own: somebody is chosen for it, or its clause has another subject."""
    if part.scope is not None:
        return bool(part.scope.chooses)
    bare = not (part.when or part.until or part.limit or part.test)
    somebody = Subject("somebody", creature=own.creature)
    return bare and not spoken(part.word.clause(), somebody).startswith(somebody.name)


def _together(clauses: Sequence[str], who: Subject) -> str:
    """Clauses as one sentence: those about the same share it, and their verb."""
    own = [clause.removeprefix(f"{who.name} ") for clause in clauses if clause.startswith(f"{who.name} ")]
    others = [clause for clause in clauses if not clause.startswith(f"{who.name} ")]
    if own:
        said = _shared(own)
        if who == YOU and all(re.match(r"have [^-]", clause) for clause in own):
            others.insert(0, said.removeprefix("have "))
        else:
            others.insert(0, f"{who.name} {said}")
    return ", and ".join(others) if own else listed(others)


def _shared(phrases: Sequence[str]) -> str:
    """Phrases that begin with a verb, those of one verb together: `have +1 to your combat and luck rolls`."""
    by_verb: dict[str, list[list[str]]] = {}
    for phrase in phrases:
        verb, *rest = phrase.split(" ")
        by_verb.setdefault(verb, []).append(rest)
    return listed([f"{verb} {_merged(rests)}" for verb, rests in by_verb.items()])


def _merged(phrases: Sequence[list[str]]) -> str:
    """Phrases that differ in one or two words of a place as one; what is counted is counted for each."""
    begin = _common(phrases)
    end = _common([phrase[::-1] for phrase in phrases])[::-1]
    places = [phrase[len(begin) : len(phrase) - len(end)] for phrase in phrases]
    if {"more", "fewer"}.intersection(begin) or not all(0 < len(place) < 3 for place in places):
        return listed([" ".join(phrase) for phrase in phrases])
    return " ".join([*begin, listed([" ".join(place) for place in places]), *end])


def _common(phrases: Sequence[list[str]]) -> list[str]:
    """The words with which all of them begin."""
    return [words[0] for words in takewhile(lambda words: len(set(words)) == 1, zip(*phrases, strict=False))]
