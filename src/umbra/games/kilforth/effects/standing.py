"""What is in force as long as a card is in play, for its owner, at a place, or for everybody.

Whoever asks for a word does so by its name: `effects_at(table, cell, "slow")`.
"""

from typing import Literal

from umbra.box.language import words
from umbra.games.kilforth.effects.conditions import ABOUT_HIM, IN_BATTLE, Attribute, Positive
from umbra.games.kilforth.effects.triggers import ANCIENT, CARD, LOCATION, MET, PLOT, WEATHER
from umbra.games.kilforth.labels import ATTRIBUTE_NAMES
from umbra.games.kilforth.records.parts import Keyword, Word

AT = frozenset({"at"})
Action = Literal[
    "move", "clear", "search", "hide", "confront", "rest", "discover", "market", "regale", "resolve", "overcome",
    "team", "assault", "exchange",
]  # fmt: skip


class _Dice(words.Figure, Word, frozen=True):
    stands = frozenset({"passive", "battle"})
    on = frozenset({CARD, LOCATION, PLOT, WEATHER})
    tails = ABOUT_HIM | IN_BATTLE | {"vs"}
    tails_on = {LOCATION: words.NOTHING, PLOT: words.NOTHING, WEATHER: AT}
    is_sentence, is_figure = False, True
    amount: int

    def __post_init__(self) -> None:
        if self.kinds:
            raise ValueError(f"it is written {self.name}+n")

    def clause(self, where: str = "") -> str:
        return f"{self.amount:+} {ATTRIBUTE_NAMES[self.name]}"


class Fight(_Dice, frozen=True):
    """Dice in tests of fight; what takes dice away leaves at least one. Of an ancient, dice in its battles."""

    name = "F"
    stands = _Dice.stands | {"ancient"}
    on = _Dice.on | {ANCIENT}
    tails_on = {**_Dice.tails_on, ANCIENT: frozenset({"round"})}


class Influence(_Dice, frozen=True):
    """Dice in tests of influence; what takes dice away leaves at least one."""

    name = "I"


class Sneak(_Dice, frozen=True):
    """Dice in tests of sneak; what takes dice away leaves at least one."""

    name = "N"


class Study(_Dice, frozen=True):
    """Dice in tests of study; what takes dice away leaves at least one."""

    name = "S"


# Of a hero's card


class _Own(Word, frozen=True):
    stands = frozenset({"passive"})
    on = frozenset({CARD})


class Ward(_Own, frozen=True):
    """So many HP fewer are lost in the gloom step."""

    tails = ABOUT_HIM
    said = "in each gloom step here you lose {n} HP less"
    n: Positive


class Rumours(_Own, frozen=True):
    """So many more rumours may be held."""

    said = "you may hold {n:more rumour|more rumours}"
    n: Positive


class Instead(_Own, frozen=True):
    """The fight test may be made with that attribute."""

    stands = frozenset({"battle"})
    tails = ABOUT_HIM | IN_BATTLE
    is_sentence = False
    attribute: Literal["I", "N", "S"]

    def clause(self, where: str = "") -> str:
        return f"you may make your fight test with {ATTRIBUTE_NAMES[self.attribute]} instead"


class Surprise(_Own, frozen=True):
    """Surprise is worth so many dice."""

    stands = frozenset({"battle"})
    tails = ABOUT_HIM | IN_BATTLE
    said = "surprise is worth {n:die|dice} to you"
    n: Positive


# Of a place


class _There(Word, frozen=True):
    stands = frozenset({"passive"})
    on = frozenset({LOCATION, PLOT, WEATHER})
    tails_on = {WEATHER: AT}


class Market(_There, frozen=True):
    """The Market action is allowed here, or only that part of it."""

    stands = frozenset({"passive", "map"})
    on = _There.on | MET
    only: Literal["heal", "purchase", "sell"] | None = None

    def clause(self, where: str = "") -> str:
        return f"the Market action is allowed here{f', with {self.only.capitalize()} only' if self.only else ''}"


class Forbid(_There, frozen=True):
    """That action or deed is not allowed."""

    action: Action

    def clause(self, where: str = "") -> str:
        return f"{self.action.capitalize()} is not allowed here"


class Price(_There, frozen=True):
    """That action costs so many AP more."""

    action: Literal["move"]
    n: Positive

    def clause(self, where: str = "") -> str:
        return f"{self.action.capitalize()}s to this location cost {self.n} AP more"


class Closed(_There, frozen=True):
    """No Move uses a shortcut; of a location or plot, from or to there."""

    said = "no Move uses a shortcut from or to this location"


class Veils(_There, frozen=True):
    """Assets with that keyword count as veiled."""

    said = "{keyword} assets of heroes here count as veiled"
    keyword: Keyword


class Slow(_There, frozen=True):
    """So many AP less at breaking camp, at least 1."""

    said = "heroes here take {n} AP less at breaking camp, but at least 1"
    n: Positive


class Strangers(_There, frozen=True):
    """Strangers need so many more successes."""

    said = "strangers here need {n:more success|more successes}"
    n: Positive


class NoFate(_There, frozen=True):
    """Nobody calls on fate; of an ancient, in its battles."""

    stands = frozenset({"passive", "ancient"})
    on = _There.on | {ANCIENT}
    said = "nobody calls on fate here"


class NoSale(Word, frozen=True):
    """Sell pays nothing, at any Market."""

    stands = frozenset({"map"})
    on = frozenset({PLOT})
    said = "Sell pays nothing, at any Market"


# What changes an action


class _Change(Word, frozen=True):
    tails = ABOUT_HIM


class Obstacles(_Change, frozen=True):
    """With an obstacle up to so many more are removed."""

    stands = frozenset({"clear"})
    is_sentence = False
    n: Positive

    def clause(self, where: str = "") -> str:
        return f"you may remove {'' if self.n == 1 else 'up to '}{self.n} more"


class Choose(_Change, frozen=True):
    """So many cards are drawn, one of choice is met, the others are discarded."""

    stands = frozenset({"search"})
    said = "Search here draws {n} cards: meet one of them and discard the others"
    n: Positive


class Anywhere(_Change, frozen=True):
    """A card with that keyword can be discovered at any location."""

    stands = frozenset({"discover"})
    on = frozenset({CARD})
    said = "you may discover any {keyword} at any location"
    keyword: Keyword


class SaleGold(_Change, frozen=True):
    """So much gold once if something is sold."""

    stands = frozenset({"market"})
    said = "in a Market here in which you sell something you gain {n} more gold"
    n: Positive


class HealPrice(_Change, frozen=True):
    """Heal costs so much gold for each HP."""

    stands = frozenset({"market"})
    said = "Heal here costs {n} gold per HP"
    n: Positive


class Discount(_Change, frozen=True):
    """Purchase costs so much gold less, at least 1."""

    stands = frozenset({"market"})
    said = "Purchase here costs {n} gold less, but at least 1"
    n: Positive


class FullPrice(_Change, frozen=True):
    """The first cards that are sold pay their full value."""

    stands = frozenset({"market"})
    n: Positive

    def clause(self, where: str = "") -> str:
        sold = "card that you sell pays its" if self.n == 1 else f"{self.n} cards that you sell pay their"
        return f"in each Market here the first {sold} full value"


class Free(_Change, frozen=True):
    """Once a day Hide costs no AP."""

    stands = frozenset({"hide"})
    said = "once a day Hide here costs no AP"


# Of an ancient


class _OfAncient(Word, frozen=True):
    stands = frozenset({"ancient"})
    tails = frozenset({"round"})


class Health(_OfAncient, frozen=True):
    """More health; it is added once."""

    tails = words.NOTHING
    is_sentence, is_figure = False, True
    said = "{n} more health"
    n: Positive


class Heroes(_OfAncient, frozen=True):
    """So many dice fewer for heroes."""

    n: int

    def clause(self, where: str = "") -> str:
        return f"heroes roll {abs(self.n)} {'more' if self.n > 0 else 'fewer'} {'die' if abs(self.n) == 1 else 'dice'}"


class Hubris(_OfAncient, frozen=True):
    """Heroes roll at most so many dice of a test again."""

    n: Positive

    def clause(self, where: str = "") -> str:
        dice = f"{self.n} {'die' if self.n == 1 else 'dice'} per test"
        return f"{where} allows {dice}" if where else f"each hero re-rolls at most {dice} in this battle"


class NoRerolls(_OfAncient, frozen=True):
    """No re-rolls."""

    said = "heroes cannot re-roll dice"


class NoTeamDice(_OfAncient, frozen=True):
    """No dice for members of a team."""

    said = "heroes have no dice for members of a team"


class Regrow(_OfAncient, frozen=True):
    """So many HP are regained after a round without loss; what a plot says takes the place of what the ancient does."""

    tails = words.NOTHING
    n: Positive

    def clause(self, where: str = "") -> str:
        if where:
            return f"{where} gives {self.n} HP"
        return f"after a round in which it lost no HP it regains {self.n} HP, up to its health"


class Sentence(_OfAncient, frozen=True):
    """The first losses of a hero in skirmishes are 1 greater; what a plot says takes the place of the ancient's."""

    tails = words.NOTHING
    n: Positive

    def clause(self, where: str = "") -> str:
        if where:
            return f"{where} counts the first {self.n} times a hero loses HP in a skirmish"
        times = "time" if self.n == 1 else f"{self.n} times"
        return f"the first {times} a hero loses HP in a skirmish of this battle, the hero loses 1 more"


class Reach(Word, frozen=True):
    """In `defeat` of a plot: so many successes in an attribute."""

    name = "test"
    stands = frozenset({"defeat"})
    attribute: Attribute
    n: Positive

    def clause(self, where: str = "") -> str:
        return f"reach {self.n} {'success' if self.n == 1 else 'successes'} in {ATTRIBUTE_NAMES[self.attribute]}"
