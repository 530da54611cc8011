"""What happens in a combat, with the dice and everything that was added to them."""

from umbra.box.english import article, begun, counted, listed, thrown
from umbra.core import Counts, Event, Names, Piece
from umbra.games.malice.events.said import Avatar, Hex, Shown, avatar, by_energy, with_mods
from umbra.games.malice.records import COLOURS


def _cards(names: Names, cards: tuple[str, ...]) -> str:
    return ", ".join(names.piece(card) for card in cards) or "no abilities"


def _thrown(dice: tuple[int, ...]) -> str:
    """`4`, or of several dice `4 (of 2 and 4)`."""
    return f"{max(dice)} (of {thrown(dice)})" if len(dice) > 1 else str(max(dice))


# The creature


class CreatureMet(
    Event,
    rule="SM-CMB.4",
    counts=Counts("Abilities of creatures that were met", card="abilities", who="avatars"),
    opens="heading",
    weight=2,
):
    kind: str
    hex: Hex
    avatars: tuple[Avatar, ...]
    form: str
    power: int
    life: int
    abilities: tuple[str, ...]

    def say(self, names: Names) -> str:
        who = listed([avatar(names, a) for a in self.avatars])
        what = f"{self.form} of power {self.power} with {counted(self.life, 'life token')}"
        return f"{who} against {names.piece(self.kind)}: {article(what)} and {_cards(names, self.abilities)}."


class CreatureRolled(Event, rule="SM-CRE.2", weight=0, subject="creature"):
    what: str
    """type, power or abilities."""
    die: int
    change: int
    """What a lair or the Wells of the map add."""

    def say(self, names: Names) -> str:
        why = "the lair" if self.what == "power" else "the Wells of this map"
        change = f", with {self.change:+} for {why} {self.die + self.change}" if self.change else ""
        return f"The die for the creature's {self.what} shows {self.die}{change}."


class CreatureFled(Event, rule="SM-FUT.3", says="The {form} flees and disappears.", subject="creature"):
    form: str


class SawFutility(Event, rule="SM-FUT.2", subject="creature"):
    leaving: str

    def say(self, names: Names) -> str:
        what = "flee" if self.leaving == "flee" else "defend and take on a new form"
        return f"The creature sees that it cannot wound anybody; in the next phase it will {what}."


class Reformed(Event, rule="SM-RFM.1", subject="creature"):
    form: str
    life: int
    left: int
    abilities: tuple[str, ...]

    def say(self, names: Names) -> str:
        life = f"{self.left} of {self.life} life tokens"
        return f"It takes on a new form: {article(self.form)} with {life} and {_cards(names, self.abilities)}."


class CreatureDefeated(Event, rule="SM-PHS.1", weight=2, subject="creature"):
    kind: str
    form: str

    def say(self, names: Names) -> str:
        return f"{begun(names.piece(self.kind))}, {article(self.form)}, is defeated."


class ShadowDestroyed(Event, rule="SM-SHD.7", says="The Shadow on {hex} is no more."):
    hex: Hex


class CombatEnded(Event, rule="SM-PHS.1"):
    how: str
    """won, fled or left."""

    def say(self, names: Names) -> str:
        return {"won": "The combat is won.", "fled": "The combat is over: the creature is gone."}.get(
            self.how, "The combat ends: nobody is left to fight."
        )


# A phase


class PhaseBegan(Event, rule="SM-PHS.1", says="Phase {phase} of the combat.", opens="heading", subject="creature"):
    phase: int


class EnergyChosen(Event, rule="SM-R-50", says="The blows of {avatar} deal {energy} wounds in this combat."):
    avatar: Avatar
    energy: Piece


class Defends(Event, rule="SM-PHS.3", says="{avatar} defends in this phase."):
    avatar: Avatar


class Targeted(Event, rule="SM-JNT.2", says="The creature goes for {avatar}.", subject="creature"):
    avatar: Avatar


class AggressionDrawn(Event, rule="SM-SHR.8", says="{avatar} draws the creature's aggression."):
    avatar: Avatar


class PowerRolled(Event, rule="SM-ROL.7", subject="creature"):
    card: Piece
    """The activated ability, or nothing for seeing that the combat is futile."""
    die: int
    mods: Shown
    power: int
    succeeded: bool

    def say(self, names: Names) -> str:
        what = f"for {names.piece(self.card)}" if self.card else "to see whether this is futile"
        result = "succeeds" if self.succeeded else "fails"
        mods = with_mods(names, self.mods)
        return f"The creature rolls {self.die} {what}{mods} against its power {self.power}, and {result}."


class PowerRollFoiled(
    Event, rule="SM-CRE.10", says="The creature's power roll fails[ for {card}].", subject="creature"
):
    card: Piece


class AbilityUsed(Event, rule="SM-CRE.11", counts=Counts("Abilities used by creatures", who=""), subject="creature"):
    card: Piece
    energy: str

    def say(self, names: Names) -> str:
        return f"The creature uses {names.piece(self.card)}{by_energy(names, self.energy)} and defends in this phase."


class Unaffected(Event, rule="SM-IMM.1", says="{avatar} is immune to {card}."):
    avatar: Avatar
    card: Piece


class CombatRolled(Event, rule="SM-HIT.1"):
    avatar: Avatar
    dice: tuple[int, ...]
    mods: Shown
    total: int
    creature_dice: tuple[int, ...]
    creature_mods: Shown
    creature_total: int

    def say(self, names: Names) -> str:
        mods = with_mods(names, self.mods)
        against = with_mods(names, self.creature_mods)
        own = f"{_thrown(self.dice)}{mods}: {self.total}"
        other = f"{_thrown(self.creature_dice)}{against}: {self.creature_total}"
        return f"{avatar(names, self.avatar)} rolls {own}; the creature rolls {other}."


class BlowFell(Event, rule="SM-HIT.2"):
    avatar: Avatar
    who: str
    """Who out-rolled the other: avatar, creature or nobody."""
    hit: bool

    def say(self, names: Names) -> str:
        a = avatar(names, self.avatar)
        if self.who == "nobody":
            return "A tie: nobody hits."
        winner, loser = (a, "the creature") if self.who == "avatar" else ("The creature", a)
        return f"{winner} hits {loser}." if self.hit else f"{winner} out-rolls {loser}, but only defends."


# Leaving, and what is won


class Withdrew(Event, rule="SM-WDR.1", says="{avatar} withdraws to {hex}."):
    avatar: Avatar
    hex: Hex


class CouldNotWithdraw(Event, rule="SM-WDR.4", says="{avatar} does not get away: it stays in the combat and defends."):
    avatar: Avatar


class Harvested(Event, rule="SM-SHR.1", opens="heading"):
    avatar: Avatar
    life: int
    stars: tuple[int, ...]
    """What the star dice for its life have shown."""
    mods: Shown
    shards: tuple[int, ...]
    """Colourless, then each colour."""

    def say(self, names: Names) -> str:
        gained = [f"{n} {names.piece(colour)}" for colour, n in zip(COLOURS, self.shards, strict=True) if n]
        what = f"{listed(gained)} soulshard{'' if sum(self.shards) == 1 else 's'}" if gained else "no soulshards"
        dice = f"{self.life}d* give {', '.join(map(str, self.stars))}{with_mods(names, self.mods)}"
        return f"{avatar(names, self.avatar)} harvests {what} ({dice})."


class Recoloured(Event, rule="SM-SHR.7", says="{n} of the colourless soulshards of {avatar} become {colour}."):
    avatar: Avatar
    n: int
    colour: str


class LairLooted(Event, rule="SM-LAI.3", says="The lair's treasure is taken."):
    hex: Hex


class GuardianLooted(
    Event, rule="SM-ACQ.3", says="The Guardian leaves {treasures:treasure} and {potions:potion}.", subject="creature"
):
    treasures: int
    potions: int
