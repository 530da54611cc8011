"""Words that are in force without a figure: immunities, ways, and what somebody may or must."""

from typing import ClassVar, Literal

from umbra.core import Option, Rule, Table, rule
from umbra.games.malice.effects.circumstances import DURATIONS, LIMITS, OUTSIDE
from umbra.games.malice.effects.figures import IMPOSED, WHILE
from umbra.games.malice.effects.scopes import EVERYBODY, OTHERS
from umbra.games.malice.labels import energy_name, points
from umbra.games.malice.pieces.modifiers import has
from umbra.games.malice.pieces.words import MaliceWord, is_fighting, touches_creature
from umbra.games.malice.records import COLOURS, Colour, Energy, Terrain
from umbra.games.malice.records.parts import AFFLICTS, CREATURE, HAPPENS, HELD, Part, Some, Whole
from umbra.games.malice.rolls.uses import Use, lay
from umbra.games.malice.state import NO_MOVE, State


class _Holding(MaliceWord, frozen=True):
    """In force for an avatar: while its card is held, or for a while."""

    lasts = True
    stands = frozenset({HELD, *HAPPENS})
    heads = OTHERS
    tails = WHILE


class _Travelling(_Holding, frozen=True):
    """In force for an avatar, and asked for outside combat."""

    tails = OUTSIDE


class _Own(_Holding, frozen=True):
    """In force for the creature itself."""

    stands = frozenset({CREATURE})
    on = frozenset({"ability"})
    of_creature = True
    heads: ClassVar[frozenset[str]] = frozenset()
    tails = frozenset({"phase1"})


class _Hindrance(_Holding, frozen=True):
    """In force for an avatar, mostly by a creature."""

    stands = frozenset({HELD, CREATURE, *HAPPENS, *AFFLICTS})
    heads = EVERYBODY
    tails_on = {"ability": IMPOSED}


class IMM(_Holding, frozen=True):
    """Immune to a colour, or to one that is chosen when the card is used."""

    name = "IMM"
    of_creature = True
    stands = frozenset({HELD, CREATURE, *HAPPENS})
    tails_on = {"ability": frozenset({"phase1"})}
    said = "<you> <are> immune to {colour}"
    colour: Literal[Colour, "chosen"]

    def clause(self) -> str:
        chosen = "a colour of your choice; not to that of this card"
        return f"<you> <are> immune to {chosen if self.colour == 'chosen' else self.colour}"

    def misfit(self, part: Part, slot: str) -> str:
        if self.colour == "chosen" and slot not in HAPPENS:
            return "a colour is chosen only when a card is used"
        if slot == CREATURE and part.scope:
            return "on an ability it is the creature's own"
        return super().misfit(part, slot)

    @rule
    def does(self, table: Table[State], use: Use) -> Rule[None]:
        """SM-IMM.1  For a while; a colour that is chosen is another one than the card's own."""
        colour = ""
        if self.colour == "chosen":
            options = [Option(f"colour:{kind}", kind, (), kind) for kind in COLOURS[1:] if kind != use.colour]
            seat, phrase = table.state.owners[use.avatar], "Immune to which colour?"
            colour = yield from table.ask(seat, "colour", lambda: options, phrase, rule="SM-IMM.1")
        yield from lay(table, use, colour)


class GATE(_Travelling, frozen=True):
    """Gate Control: the Gate of one's choice is reached without a luck roll."""

    name = "GATE"
    said = "<you> <reach> the Gate of <your> choice without a luck roll"


class Conv(_Holding, frozen=True):
    """Blows deal energy of that type: a creature's always, an avatar's if its controller so decides."""

    of_creature = True
    stands = frozenset({HELD, CREATURE, *HAPPENS})
    tails = OUTSIDE | {"vs", "coloured", "power"}
    tails_on = {"ability": frozenset({"phase1"})}
    energy: Energy

    def clause(self) -> str:
        deals = "<avatar:at the start of a combat |><you> <avatar:may decide to deal|deals>"
        return f"{deals} {energy_name(self.energy)} wounds with <your> blows<avatar: in it|>"

    def misfit(self, part: Part, slot: str) -> str:
        own = slot == CREATURE and part.scope
        return "on an ability it is the creature's own" if own else super().misfit(part, slot)


class HalfPoints(int):
    """Movement points in halves: `1/2` is 1, `-1` is -2."""

    pattern: ClassVar[str] = r"1/2|-?\d+"

    @classmethod
    def read(cls, text: str) -> int:
        """ValueError for what is no number of points."""
        return 1 if text == "1/2" else 2 * int(text)


class Cost(_Travelling, frozen=True):
    """Entering that terrain costs so much; so much less, but at least 1."""

    terrain: Terrain
    much: HalfPoints

    def clause(self) -> str:
        less = " less, but at least 1," if self.much < 0 else ""
        cost = f"{points(abs(self.much))} movement point{'s' if abs(self.much) > 2 else ''}"
        return f"<you> <pay> {cost}{less} to enter {self.terrain}"


class _OfBand(_Travelling, frozen=True):
    """In force for a band, which travels as one."""

    heads = frozenset({"band"})

    def misfit(self, part: Part, slot: str) -> str:
        return super().misfit(part, slot) if part.scope else f"{self.name!r} is for the band; write 'band' before it"


class LaunchAnywhere(_OfBand, frozen=True):
    """Water may be entered from any land hex."""

    said = "<you> <may> take to the water from any land hex"


class LightSteps(_OfBand, frozen=True):
    """No hex costs more than 1 movement point."""

    said = "<you> <pay> at most 1 movement point for any hex"

    def room(self, table: Table[State], a: int, part: Part, colour: str) -> bool:
        return table.state.avatars[a].mp != NO_MOVE and not has(table, a, self.name)


class Soften(_Holding, frozen=True):
    """Whenever drains are about to be suffered, they are so many fewer."""

    said = "<you> <are> drained of {amount:n} less each time"
    amount: Some


class SpareLife(_Holding, frozen=True):
    """More life tokens for a while, lost first, that vanish with the effect without harm."""

    stands = HAPPENS
    tails = DURATIONS | LIMITS
    amount: Whole

    def clause(self) -> str:
        lost = "they are lost first and vanish" if self.amount.fixed > 1 else "it is lost first and vanishes"
        return f"<you> <have> {self.amount.of('more life token')}; {lost} in the end without harm"


class TwoFates(_Travelling, frozen=True):
    """Reads two fate cards instead of one and keeps one of them."""

    opens = True
    said = (
        "when <one of you> <draw> a fate card, <you> <read> 2, <take> one and <put> the other under the trove without "
        "effect"
    )


class FreeTeleports(_Travelling, frozen=True):
    """Second and later teleports in a turn do not drain the bearer."""

    said = (
        "<you> <are> not drained by <your> second and later teleports in a turn; others in <your> band are drained as "
        "usual"
    )


class PlainShards(_Holding, frozen=True):
    """Soulshards invoked for rolls of avatars outside the band give +1 instead of 1d*."""

    opens = True
    said = "soulshards <you> <invoke> for rolls of avatars outside <your> band give +1 instead of 1d*"


class DullShards(_Hindrance, frozen=True):
    """Soulshards invoked for rolls give 1d* instead of +1."""

    opens = True
    said = (
        "soulshards <you> <invoke> for rolls give 1d* where they would give +1; a matching colour still counts double"
    )


class SureWithdrawal(_Holding, frozen=True):
    """Withdrawing to a named hex needs no luck roll."""

    heads = frozenset({"band", "each"})
    of_combat = True
    opens = True
    said = "<you> <need> no luck roll to withdraw to a hex <you> <name>"

    def misfit(self, part: Part, slot: str) -> str:
        if slot in HAPPENS and (part.scope != "each" or part.when):
            return "used, it holds for everybody in the combat: write 'each' before it, and no condition"
        return super().misfit(part, slot)


class MustDefend(_Hindrance, frozen=True):
    """Has to defend."""

    said = "<you> <must> defend"


class NoSecondary(_Hindrance, frozen=True):
    """May not use its secondary ability."""

    said = "<you> <lose> the use of <your> secondary ability"


class NoManoeuvre(_Hindrance, frozen=True):
    """May neither withdraw nor use a potion, book or scroll."""

    said = "<you> <can> neither withdraw nor use a potion, book or scroll"


class FewerDice(_Hindrance, frozen=True):
    """Joint combat is rolled with so many dice fewer, at least 1; in single combat CR minus as many star dice."""

    said = (
        "<you> <roll> {amount:die|dice} fewer in joint combat; at least one is left, and alone <you> <have> "
        "-{amount:n}d* to <your> combat rolls instead"
    )
    amount: Whole


class Thorns(_Holding, frozen=True):
    """Whenever the creature's blow hits the bearer, the creature suffers so many physical wounds."""

    opens = True
    fights = True
    windows = frozenset({"CR"})
    said = "a creature whose blow hits <one of you> suffers {amount:physical wound}"
    amount: Some

    def room(self, table: Table[State], a: int, part: Part, colour: str) -> bool:
        return is_fighting(table.state, a) and touches_creature(table, colour)


class Proof(_Own, frozen=True):
    """Energy wounds of that type are 0."""

    energy: Energy

    def clause(self) -> str:
        return f"<you> <suffer> no {energy_name(self.energy)} wounds"


class Dice(_Own, frozen=True):
    """So many dice for a combat roll, or one for each avatar in the combat; the highest counts."""

    number: Literal["2", "3", "4", "5", "6", "each"]

    def clause(self) -> str:
        dice = "one die for each avatar in the combat" if self.number == "each" else f"{self.number} dice"
        best = "higher" if self.number == "2" else "highest"
        return f"<you> <roll> {dice} for <your> combat rolls and <keep> the {best}"


class Spellward(_Own, frozen=True):
    """Each potion, book or scroll deals so many wounds fewer."""

    said = "<you> <suffer> {amount:fewer wound} from each potion, book or scroll"
    amount: Whole
