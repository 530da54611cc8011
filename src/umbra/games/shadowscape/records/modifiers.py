"""The words that are in force: of Heroes and Equipment, of Lords and regular Enemies, and on a side of an Action card.

Rules ask for them by their class: `modifiers(table, seat, Damage)`.
"""

from typing import ClassVar, Literal

from umbra.box.language import words
from umbra.games.shadowscape.records.occasions import ONCE
from umbra.games.shadowscape.records.parts import ATTACK, ENEMIES, ENEMY, HEROES, LORD, MOVE, Modifier
from umbra.games.shadowscape.records.words import Positive, Symbol

OF = frozenset({"of"})


class _Figure(words.Figure, Modifier, frozen=True):
    amount: Positive

    def __post_init__(self) -> None:
        if self.kinds:
            raise ValueError(f"it is written {self.name}+n")


# Heroes and Equipment


class GainSymbol(Modifier, frozen=True):
    """An Action symbol during an Action, perhaps any, perhaps for a Wound."""

    on = HEROES
    tails = ONCE
    needs_once = may = True
    moment = "while you perform an Action"
    symbol: Symbol | Literal["any"]
    wound: bool = False

    def clause(self, where: str = "") -> str:
        price = "place 1 Wound on a free Wound symbol of your Hero Area, not on the card in use, to "
        symbol = "Action symbol of your choice" if self.symbol == "any" else f"{self.symbol.capitalize()} symbol"
        return f"{price if self.wound else ''}generate 1 {symbol} for it"


class SymbolAs(Modifier, frozen=True):
    """A Fate card counts as showing this symbol when it boosts an Attack."""

    on = HEROES
    tails = OF | ONCE
    symbol: Symbol

    def clause(self, where: str = "") -> str:
        shown = f"counts as showing {self.symbol.capitalize()}, whatever it shows"
        return f"{'one' if where == 'once' else 'any'} Fate card that you discard to boost an Attack {shown}"


class DoubleDefence(Modifier, frozen=True):
    """A Fate card cancels 2 damage instead of 1."""

    on = HEROES
    tails = ONCE
    moment = "when you are attacked"
    out_of_turn: ClassVar[bool] = True

    def clause(self, where: str = "") -> str:
        card = "one Fate card" if where == "once" else "each Fate card"
        return f"{card} that you discard for its Defence symbol cancels 2 damage instead of 1"


class Damage(_Figure, frozen=True):
    """More damage with Attacks; on a side with that Attack."""

    stands = frozenset({"held", "then"})
    on = HEROES | {ATTACK}
    tails = OF | {"vs", "hero_wounds"}
    tails_on = {ATTACK: frozenset({"vs", "hero_wounds"})}
    said = "your Attacks deal {amount} more damage"
    forms = {"then": "it deals {amount} more damage"}


class Range(_Figure, frozen=True):
    """More range for an Attack, never above 2."""

    on = HEROES
    tails = OF | ONCE
    may = True
    moment = "when you perform an Attack"
    said = "raise its range by {amount}, never above 2"


class Pull(Modifier, frozen=True):
    """Before the target of an Attack is named, a regular Enemy comes from an adjacent room."""

    on = HEROES
    tails = OF | ONCE
    may = True
    moment = "before you name the target of an Attack"
    said = "pull 1 regular Enemy from an adjacent room into yours; the card may be used if there is a target then"


class SlipPast(Modifier, frozen=True):
    """Rooms with an Enemy do not stop the Hero in the own turn; once: the first such room of a turn."""

    on = HEROES
    tails = ONCE
    said = "in your turn, a room with an Enemy does not make you stop"
    forms = {"once": "in each of your turns, the first room with an Enemy that you enter does not make you stop"}


class Redraw(Modifier, frozen=True):
    """Fate cards are discarded to replace the card drawn in the own Enemy Phase."""

    on = HEROES
    tails = ONCE
    may = True
    moment = "when the card of your own Enemy Phase has been drawn"
    said = (
        "discard {n:Fate card} from your hand: the drawn card is then discarded without effect and another one is "
        "drawn, which stands"
    )
    n: Positive


class UseWounded(Modifier, frozen=True):
    """An Action card that carries exactly 1 Wound can be used."""

    on = HEROES
    tails = ONCE
    may = True
    said = (
        "use an Action card that carries exactly 1 Wound as if it carried none; when the card flips, the Wound covers "
        "a Wound symbol of the new side or, if that side has none, is discarded"
    )


class Defence(_Figure, frozen=True):
    """More Defence against attacks of Enemies."""

    on = HEROES
    tails = frozenset({"against", "first"})
    said = "you have {amount} more Defence"


class Movement(_Figure, frozen=True):
    """A higher Movement attribute."""

    on = HEROES
    said = "your Movement attribute is {amount} higher"


class HandSize(_Figure, frozen=True):
    """A larger Hand Size during Prepare Actions."""

    on = HEROES
    said = "your Hand Size is {amount} larger during your Prepare Actions"


class Prepare(_Figure, frozen=True):
    """Prepare Actions that draw a number of cards draw more."""

    on = HEROES
    said = (
        "your Prepare Actions draw {amount:more card|more cards}; a discard to Hand Size, or the end of a fill at Hand "
        "Size, still applies"
    )


# Sides of Action cards


class NoStop(Modifier, frozen=True):
    """Rooms with Enemies do not stop this movement."""

    stands = frozenset({"then"})
    on = frozenset({MOVE})
    said = "Enemies do not stop you"


class StepFirst(Modifier, frozen=True):
    """The Hero may move 1 room before the Attack."""

    stands = frozenset({"then"})
    on = frozenset({ATTACK})
    said = "before it you may move 1 room"


# Lords and regular Enemies


class LeaveCost(Modifier, frozen=True):
    """Leaving the room costs a Hero 1 movement point more."""

    on = ENEMIES
    said = (
        "leaving its room costs a Hero 1 extra movement point, unless the movement gave only 1 point in all; this is "
        "not cumulative, and steps and moves caused by others are exempt"
    )


ONE_BY_ONE = "; each defends separately, in an order the active player chooses"


class AttackAll(Modifier, frozen=True):
    """The Lord attacks every Hero in the room, or in adjacent rooms too."""

    on = frozenset({LORD})
    said = f"it attacks every Hero in its room{{near: and in the adjacent rooms|}}{ONE_BY_ONE}"
    near: bool = False


class Blast(Modifier, frozen=True):
    """The attack hits every Hero in the room of the target."""

    on = frozenset({ENEMY})
    said = f"its attack hits every Hero in the target's room{ONE_BY_ONE}"


class Armour(_Figure, frozen=True):
    """Attacks deal less damage to it."""

    on = ENEMIES
    tails = OF
    said = "Attacks deal {amount} less damage to it"


class Immune(Modifier, frozen=True):
    """Attacks from another room deal no damage."""

    on = ENEMIES
    tails = OF
    said = "Attacks made from another room deal no damage to it"


class Attack(_Figure, frozen=True):
    """A higher attack."""

    on = frozenset({ENEMY})
    tails = frozenset({"beside"})
    said = "its attack is {amount} higher"


class Pierce(Modifier, frozen=True):
    """The target's Defence attribute counts as lower."""

    on = ENEMIES
    said = "against its attack the target's Defence attribute counts as {n} lower, but not below 0"
    n: Positive


class RepeatFirst(Modifier, frozen=True):
    """After the last movement symbol the first one is resolved once more if no Hero is in range."""

    on = frozenset({ENEMY})
    said = (
        "when its last movement symbol has been dealt with and no Hero is in range, its first symbol is resolved once "
        "more"
    )


class LockTreasure(Modifier, frozen=True):
    """Treasure in its room cannot be taken."""

    on = frozenset({ENEMY})
    said = "while it is in a room, Treasure there cannot be taken"
