"""Words about the creature of a combat, and how it is made."""

from typing import Literal

from umbra.core import Option, Rule, Table, Token, rule
from umbra.games.malice.effects.bodies import ONCE
from umbra.games.malice.effects.circumstances import CONDITIONS, LIMITS
from umbra.games.malice.effects.scopes import TESTS
from umbra.games.malice.events.effects import AbilitySilenced, CreatureUnaffected
from umbra.games.malice.labels import card_name
from umbra.games.malice.pieces.bands import band_of
from umbra.games.malice.pieces.dice import pick
from umbra.games.malice.pieces.fights import provoke
from umbra.games.malice.pieces.modifiers import abilities_at_work, creature_is_immune
from umbra.games.malice.pieces.words import MaliceWord, is_fighting, touches_creature
from umbra.games.malice.records.parts import DRAWN, PRIMARY, USED, Part, Some, Whole
from umbra.games.malice.rolls.uses import Use, value
from umbra.games.malice.state import Combat, State


class Suppress(MaliceWord, frozen=True):
    """Ability cards of the creature have no effect, chosen or random ones; their colours still count."""

    stands = frozenset({USED, PRIMARY})
    tails = LIMITS | {"phase", "combat"}
    fights = True
    windows = frozenset({"CR", "ability"})
    rolled = True
    amount: Some
    how: Literal["chosen", "random"]

    def clause(self) -> str:
        chosen = self.how == "chosen"
        cards = self.amount.of(f"{'' if chosen else 'random '}Ability card") + (" of your choice" if chosen else "")
        return f"{cards} of the creature you fight {'has' if self.amount.size == '1' else 'have'} no effect"

    def misfit(self, part: Part, slot: str) -> str:
        return "" if part.until else "'suppress' needs a duration"

    def room(self, table: Table[State], a: int, part: Part, colour: str) -> bool:
        combat = table.state.combat
        at_work = combat is not None and is_fighting(table.state, a) and abilities_at_work(combat)
        return bool(at_work) and touches_creature(table, colour)

    def picks(self, table: Table[State]) -> list[Token]:
        combat = table.state.combat
        return list(abilities_at_work(combat)) if self.how == "chosen" and combat is not None else []

    @rule
    def does(self, table: Table[State], use: Use) -> Rule[None]:
        """SM-MAS.3  One card after the other."""
        combat = table.state.combat
        if combat is None or use.avatar not in combat.engaged:
            return
        if use.colour and creature_is_immune(table, use.colour):
            table.tell(CreatureUnaffected(use.card))
            return
        for _ in range(value(table, use, "abilities")):
            if abilities_at_work(combat):
                yield from self._silence_one(table, use, combat)

    @rule
    def _silence_one(self, table: Table[State], use: Use, combat: Combat) -> Rule[None]:
        s = table.state
        there = abilities_at_work(combat)
        if use.aim in there:
            token = use.aim
        elif self.how == "chosen":
            options = [
                Option(
                    f"ability:{s.cards.faces[token]}", (card_name, table.content, s, token), (f"card:{token}",), token
                )
                for token in there
            ]
            phrase, seat = "Which ability has no effect?", s.owners[use.avatar]
            active = next((option.key for option in options if option.value == combat.active), "")
            usual, matters = active or options[0].key, not active and not combat.has_heard_enough(seat)
            token = yield from table.ask(
                seat, "suppress", lambda: options, phrase, rule="SM-MAS.3", usual=usual, matters=matters
            )
        else:
            token = there[pick(table, "abilities", len(there))]
        (combat.hushed if use.part.until == "phase" else combat.suppressed).append(token)
        table.tell(AbilitySilenced(s.cards.faces[token], use.part.until))


class Plus(MaliceWord, frozen=True):
    """The amounts of the card's other effects are so much higher."""

    stands = frozenset({USED, DRAWN})
    on = frozenset({"fate", "potion", "treasure"})
    tails = CONDITIONS
    rolled = True
    amount: Some

    def clause(self, manner: str = "") -> str:
        return f"another {self.amount.size}" if manner == "more" else f"each number is {self.amount.size} higher"

    def misfit(self, part: Part, slot: str) -> str:
        return "" if part.when else "'plus' needs a condition; otherwise write the higher number"

    def does(self, table: Table[State], use: Use) -> None:
        """It counts for the others."""


class _Offered(MaliceWord, frozen=True):
    """Something that is used at one moment only, where somebody asks for it."""

    stands = frozenset({USED, PRIMARY})
    on = frozenset({"mastery", "fate"})
    tails = LIMITS


class FailPr(_Offered, frozen=True):
    """The creature's power roll, about to be made, fails."""

    windows = frozenset({"fail_pr"})
    said = "a power roll of the creature you fight, about to be made, fails"


class Blow(_Offered, frozen=True):
    """A blow that has just hit deals more wounds of its kind."""

    windows = frozenset({"blow"})
    said = "when your blow has hit and before its wounds are rolled, it deals {amount:more wound} of its kind"
    amount: Some


class Attract(_Offered, frozen=True):
    """The bearer becomes the creature's target."""

    windows = frozenset({"attract"})
    said = "<become> the creature's target without invoking a soulshard"


class Recolour(_Offered, frozen=True):
    """Colourless soulshards of the harvest become shards of the colour of one of the creature's abilities."""

    windows = frozenset({"recolour"})
    said = (
        "in your harvest up to {amount:n} of the colourless soulshards just gained become shards of one colour among "
        "the creature's abilities"
    )
    amount: Whole


class ChooseType(_Offered, frozen=True):
    """While a creature is made: its type is chosen among those of the terrain."""

    windows = frozenset({"choose_type"})
    said = "while a creature that your band meets is made: choose one of the types of its terrain instead of rolling"


class LowerPower(_Offered, frozen=True):
    """While a creature is made: its power die is thrown again and the lower counts."""

    windows = frozenset({"lower_power"})
    said = "right after the power die of an ordinary creature that your band meets: throw it again and keep the lower"


class Ambush(MaliceWord, frozen=True):
    """A creature attacks the bearer's band as if provoked."""

    stands = frozenset({DRAWN})
    heads = TESTS
    tails = ONCE
    opens = True
    said = (
        "a creature of this terrain attacks your band at once, as if you had provoked it; it takes no action and "
        "counts as met outside a lair"
    )

    def does(self, table: Table[State], use: Use) -> None:
        """SM-ENC.5"""
        s = table.state
        provoke(table, band_of(s, use.avatar), s.avatars[use.avatar].hex)
