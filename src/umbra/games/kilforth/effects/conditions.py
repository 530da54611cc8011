"""When a word counts, for whom, and after which test: what stands around the words of an effect."""

from typing import Annotated, ClassVar, Literal, get_args

from msgspec import Meta

from umbra.box.english import article
from umbra.box.language import words
from umbra.core import NONE, Table
from umbra.games.kilforth.effects.triggers import CARD, CHANGES, DONE, EVENT, LOCATION, MET, PLOT, TOKEN, WEATHER
from umbra.games.kilforth.labels import ATTRIBUTE_NAMES
from umbra.games.kilforth.pieces.acting import Acting, here
from umbra.games.kilforth.pieces.encounters import keywords_against
from umbra.games.kilforth.pieces.foe import surprise_in
from umbra.games.kilforth.pieces.heroes import affected, heroes_from, keywords_of
from umbra.games.kilforth.pieces.modifiers import Against
from umbra.games.kilforth.pieces.places import is_kind
from umbra.games.kilforth.records import REWARDS, Theme
from umbra.games.kilforth.records.parts import Keyword, Kind
from umbra.games.kilforth.state import State

Positive = Annotated[int, Meta(ge=1)]
Attribute = Literal["F", "I", "N", "S"]

ABOUT_HIM = frozenset({"at", "hurt", "open", "rose", "skull", "few_ap"})
"""Conditions about the hero alone, which can be judged at any time."""
IN_BATTLE = frozenset({"round", "even", "unsurprised", "ambush"})
FRAIL = 2
"""So many HP or fewer make a hero frail; the others are hale."""


class _Condition(words.Condition, frozen=True):
    leads: ClassVar[bool] = False
    """Whether it stands at the beginning of a sentence that has a subject."""
    place: ClassVar[str] = ""
    """What it takes the place of in a sentence, if that is there."""

    def holds(self, table: Table[State], seat: int, against: Against) -> bool:
        """Whether it holds for a hero now."""
        raise NotImplementedError


class _AboutHim(_Condition, frozen=True):
    on = MET | {CARD, TOKEN, LOCATION, PLOT, WEATHER, EVENT}
    stands = CHANGES | DONE - {"placed"} | {"passive", "battle", "night", "react"}


class At(_AboutHim, frozen=True):
    """At such a location: a terrain, a shortcut, `centre`, `gloom` or `light`."""

    place = "here"
    kind: Kind

    def clause(self) -> str:
        return f"at {locations(self.kind)}"

    def holds(self, table: Table[State], seat: int, against: Against) -> bool:
        return is_kind(table, table.state.heroes[seat].cell, self.kind)


def locations(kind: Kind) -> str:
    """`mountain locations`, `the centre`."""
    return {"centre": "the centre", "light": "locations without gloom"}.get(kind, f"{kind} locations")


class Hurt(_AboutHim, frozen=True):
    """With HP below the maximum."""

    said = "if your HP are below your maximum"

    def holds(self, table: Table[State], seat: int, against: Against) -> bool:
        return table.state.heroes[seat].hp < table.state.heroes[seat].most


class Open(_AboutHim, frozen=True):
    """Not hidden."""

    said = "unless you are hidden"

    def holds(self, table: Table[State], seat: int, against: Against) -> bool:
        return not table.state.heroes[seat].hidden


class Rose(_AboutHim, frozen=True):
    """Showing the rose."""

    said = "if you show the rose"

    def holds(self, table: Table[State], seat: int, against: Against) -> bool:
        return table.state.heroes[seat].rose


class Skull(_AboutHim, frozen=True):
    """Showing the skull."""

    said = "if you show the skull"

    def holds(self, table: Table[State], seat: int, against: Against) -> bool:
        return not table.state.heroes[seat].rose


class FewAp(_AboutHim, frozen=True):
    """With so many AP or fewer."""

    said = "if you have {n} or fewer AP"
    n: Annotated[int, Meta(ge=0)]

    def holds(self, table: Table[State], seat: int, against: Against) -> bool:
        return table.state.heroes[seat].ap <= self.n


class Vs(_Condition, frozen=True):
    """Against such a card."""

    leads = True
    stands = frozenset({"passive", "battle"})
    keyword: Keyword

    def clause(self) -> str:
        return f"against {article(self.keyword)}"

    def holds(self, table: Table[State], seat: int, against: Against) -> bool:
        return against.token != NONE and self.keyword in keywords_against(table, seat, against.token)


class Round(_Condition, frozen=True):
    """In that round of a battle."""

    leads = True
    stands = frozenset({"passive", "battle", "react", "deed", "ancient"})
    said = "in round {n}"
    n: Positive

    def holds(self, table: Table[State], seat: int, against: Against) -> bool:
        return table.state.battle is not None and table.state.battle.round == self.n


class _InBattle(_Condition, frozen=True):
    stands = frozenset({"passive", "battle", "react", "deed"})


class Even(_InBattle, frozen=True):
    """Nobody has surprise."""

    said = "if nobody has surprise"

    def holds(self, table: Table[State], seat: int, against: Against) -> bool:
        return table.state.battle is not None and not surprise_in(table.state, table.state.battle)


class Unsurprised(_InBattle, frozen=True):
    """The foe has no surprise."""

    said = "unless the foe has surprise"

    def holds(self, table: Table[State], seat: int, against: Against) -> bool:
        return table.state.battle is not None and surprise_in(table.state, table.state.battle) != "foe"


class Ambush(_InBattle, frozen=True):
    """The hero stopped hiding to have surprise."""

    said = "if you stopped hiding to attack"

    def holds(self, table: Table[State], seat: int, against: Against) -> bool:
        return table.state.battle is not None and table.state.battle.ambush


class Losing(_Condition, frozen=True):
    """The hero loses HP in this skirmish."""

    stands = frozenset({"react"})
    said = "in which you lose HP"

    def holds(self, table: Table[State], seat: int, against: Against) -> bool:
        return table.state.battle is not None and table.state.battle.blows[seat] > 0


class Won(_Condition, frozen=True):
    """On a hero's card, after its owner defeats such a card; with `battle`, in one."""

    on = frozenset({CARD})
    stands = frozenset({"trophy"})
    keyword: Keyword
    battle: bool = False

    def clause(self) -> str:
        return f"after you defeat {article(self.keyword)}{' in battle' if self.battle else ''}"

    def holds(self, table: Table[State], seat: int, against: Against) -> bool:
        """It was judged when the trophy was offered."""
        return True

    def fits(self, defeated: frozenset[str], *, in_battle: bool) -> bool:
        """Whether a card with these keywords is such a card."""
        return self.keyword in defeated and (in_battle or not self.battle)


class Card(_Condition, frozen=True):
    """If it is such a card that is discovered."""

    place = "a card"
    stands = frozenset({"discover"})
    keyword: Keyword

    def clause(self) -> str:
        return article(self.keyword)

    def holds(self, table: Table[State], seat: int, against: Against) -> bool:
        return self.keyword in against.card


# Heads


class Which(str):
    """What narrows the heroes of `each`."""

    SAID: ClassVar[dict[str, str]] = {
        "here": "here",
        "rose": "showing the rose",
        "skull": "showing the skull",
        "frail": f"with {FRAIL} or fewer HP",
        "hale": f"with {FRAIL + 1} or more HP",
        "centre": "at the centre",
        **{kind: f"at {article(kind)} location" for kind in get_args(Kind) if kind not in ("centre", "light")},
        "light": "who is not at a gloom location",
        "awake": "who has not camped",
        "other": "",
    }
    """The simple ones as they are said, in this order."""
    KEYWORDS: ClassVar[tuple[str, ...]] = (*get_args(Theme), *(deck.capitalize() for deck in REWARDS))
    pattern: ClassVar[str] = f"{'|'.join(SAID)}|without (?:{'|'.join(KEYWORDS)})"

    @classmethod
    def read(cls, text: str) -> "Which":
        """One of these, or `without` and a keyword."""
        if text not in cls.SAID and (not text.startswith("without ") or cls(text).lacking not in cls.KEYWORDS):
            raise ValueError(f"{text!r} narrows nothing; there is {', '.join(cls.SAID)}, and without a keyword")
        return cls(text)

    @property
    def lacking(self) -> str:
        """The keyword that the heroes do not have."""
        return self.removeprefix("without ") if self.startswith("without ") else ""


class Each(words.Scope, frozen=True):
    """Every hero; words narrow it: `here other awake rose skull frail hale`, a kind of location, `without Pious`.

    It holds for the whole step. The hero who acts, at night the first hero, chooses for each of them. What follows
    after `else` is done if there is no such hero.
    """

    which: tuple[Which, ...] = ()

    def clause(self) -> str:
        said = [f" {Which.SAID[which]}" for which in Which.SAID if which in self.which and which != "other"]
        said += [f" without {article(which.lacking)} card in play" for which in self.which if which.lacking]
        return f"each {'other ' if 'other' in self.which else ''}hero{''.join(said)}"

    def heroes(self, table: Table[State], acting: Acting) -> list[int]:
        """SK-R-67, SK-R-6  Such heroes, from the first hero clockwise, without those who are defeated."""
        s = table.state
        found = [seat for seat in heroes_from(s, s.first) if affected(s.heroes[seat])]
        return [seat for seat in found if all(_is_such(table, acting, seat, which) for which in self.which)]


def _is_such(table: Table[State], acting: Acting, seat: int, which: Which) -> bool:
    hero = table.state.heroes[seat]
    match which:
        case "here":
            return hero.cell == here(table.state, acting)
        case "other":
            return seat != acting.seat
        case "awake":
            return not hero.camped
        case "rose" | "skull":
            return hero.rose == (which == "rose")
        case "frail" | "hale":
            return (hero.hp <= FRAIL) == (which == "frail")
    if which.lacking:
        return which.lacking not in keywords_of(table, seat)
    return is_kind(table, hero.cell, which)


class Test(words.Test, frozen=True):
    """A test: with so many successes the word is carried out, otherwise what follows after `else`."""

    attribute: Attribute
    n: Positive

    def clause(self) -> str:
        needed = "1 success" if self.n == 1 else f"{self.n} successes"
        return f"make {article(ATTRIBUTE_NAMES[self.attribute])} test: with {needed} or more"
