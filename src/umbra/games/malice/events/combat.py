"""What happens in a combat, with the dice and everything that was added to them."""

from typing import ClassVar

from umbra.box.english import listed
from umbra.core.events import Counts, Event, Names
from umbra.games.malice.events.rolls import Shown, with_mods
from umbra.games.malice.records import COLOURS


def _avatar(names: Names, a: int) -> str:
    return names.piece(f"avatar:{a}")


def _cards(names: Names, cards: tuple[str, ...]) -> str:
    return ", ".join(names.piece(card) for card in cards) or "no abilities"


def _a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def _made(names: Names, mods: Shown) -> str:
    """What wounds are made of, if that is more than the one wound of a blow: ` (1, +1d2 Harpoon of the Deeps)`."""
    base = [amount.removeprefix("+") for source, amount in mods if source == "blow"]
    rest = [f"{amount} {names.piece(source)}" for source, amount in mods if source != "blow"]
    return f" ({', '.join([*base, *rest])})" if rest else ""


def _thrown(dice: tuple[int, ...]) -> str:
    """`4`, or of several dice `4 (of 2 and 4)`."""
    return f"{max(dice)} (of {listed([str(die) for die in dice])})" if len(dice) > 1 else str(max(dice))


def _energy(names: Names, energy: str) -> str:
    return f" by {names.piece(energy)}" if energy else ""


def count(n: int, noun: str) -> str:
    """`1 wound`, `2 wounds`."""
    return f"{n} {noun}{'' if n == 1 else 's'}"


# The creature


class CreatureMet(Event, frozen=True):
    rule: ClassVar[str] = "SM-CMB.4"
    counts: ClassVar[Counts | None] = Counts("Abilities of creatures that were met", card="abilities", who="avatars")
    kind: str
    hex: int
    avatars: tuple[int, ...]
    form: str
    power: int
    life: int
    abilities: tuple[str, ...]

    def say(self, names: Names) -> str:
        who = listed([_avatar(names, a) for a in self.avatars])
        what = f"{self.form} of power {self.power} with {count(self.life, 'life token')}"
        return f"{who} against {names.piece(self.kind)}: {_a(what)} and {_cards(names, self.abilities)}."


class CreatureRolled(Event, frozen=True):
    rule: ClassVar[str] = "SM-CRE.2"
    what: str
    """type, power or abilities."""
    die: int
    change: int
    """What a lair or the Wells of the map add."""

    def say(self, names: Names) -> str:
        change = f" {self.change:+}" if self.change else ""
        return f"The die for its {self.what} shows {self.die}{change}."


class CreatureFled(Event, frozen=True):
    rule: ClassVar[str] = "SM-FUT.3"
    form: str

    def say(self, names: Names) -> str:
        return f"The {self.form} flees and disappears."


class SawFutility(Event, frozen=True):
    rule: ClassVar[str] = "SM-FUT.2"
    leaving: str

    def say(self, names: Names) -> str:
        what = "flee" if self.leaving == "flee" else "defend and take on a new form"
        return f"The creature sees that it cannot wound anybody; in the next phase it will {what}."


class Reformed(Event, frozen=True):
    rule: ClassVar[str] = "SM-RFM.1"
    form: str
    life: int
    left: int
    abilities: tuple[str, ...]

    def say(self, names: Names) -> str:
        life = f"{self.left} of {self.life} life tokens"
        return f"It takes on a new form: {_a(self.form)} with {life} and {_cards(names, self.abilities)}."


class CreatureDefeated(Event, frozen=True):
    rule: ClassVar[str] = "SM-PHS.1"
    kind: str
    form: str

    def say(self, names: Names) -> str:
        kind = names.piece(self.kind)
        return f"{kind[:1].upper()}{kind[1:]}, {_a(self.form)}, is defeated."


class ShadowDestroyed(Event, frozen=True):
    rule: ClassVar[str] = "SM-SHD.7"
    hex: int

    def say(self, names: Names) -> str:
        return f"The Shadow on {names.piece(f'hex:{self.hex}')} is no more."


class CombatEnded(Event, frozen=True):
    rule: ClassVar[str] = "SM-PHS.1"
    how: str
    """won, fled or left."""

    def say(self, names: Names) -> str:
        return {"won": "The combat is won.", "fled": "The combat is over: the creature is gone."}.get(
            self.how, "The combat ends: nobody is left to fight."
        )


# A phase


class PhaseBegan(Event, frozen=True):
    rule: ClassVar[str] = "SM-PHS.1"
    phase: int

    def say(self, names: Names) -> str:
        return f"Phase {self.phase} of the combat."


class EnergyChosen(Event, frozen=True):
    rule: ClassVar[str] = "SM-R-50"
    avatar: int
    energy: str

    def say(self, names: Names) -> str:
        return f"The blows of {_avatar(names, self.avatar)} deal {names.piece(self.energy)} wounds in this combat."


class Defends(Event, frozen=True):
    rule: ClassVar[str] = "SM-PHS.3"
    avatar: int

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} defends in this phase."


class Targeted(Event, frozen=True):
    rule: ClassVar[str] = "SM-JNT.2"
    avatar: int

    def say(self, names: Names) -> str:
        return f"The creature goes for {_avatar(names, self.avatar)}."


class AggressionDrawn(Event, frozen=True):
    rule: ClassVar[str] = "SM-SHR.8"
    avatar: int

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} draws the creature's aggression."


class PowerRolled(Event, frozen=True):
    rule: ClassVar[str] = "SM-ROL.7"
    card: str
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


class PowerRollFoiled(Event, frozen=True):
    rule: ClassVar[str] = "SM-CRE.10"
    card: str

    def say(self, names: Names) -> str:
        return f"The creature's power roll fails{f' for {names.piece(self.card)}' if self.card else ''}."


class AbilityUsed(Event, frozen=True):
    rule: ClassVar[str] = "SM-CRE.11"
    counts: ClassVar[Counts | None] = Counts("Abilities used by creatures", who="")
    card: str
    energy: str

    def say(self, names: Names) -> str:
        return f"The creature uses {names.piece(self.card)}{_energy(names, self.energy)} and defends in this phase."


class Unaffected(Event, frozen=True):
    rule: ClassVar[str] = "SM-IMM.1"
    avatar: int
    card: str

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} is immune to {names.piece(self.card)}."


class CombatRolled(Event, frozen=True):
    rule: ClassVar[str] = "SM-HIT.1"
    avatar: int
    dice: tuple[int, ...]
    mods: Shown
    total: int
    creature_dice: tuple[int, ...]
    creature_mods: Shown
    creature_total: int

    def say(self, names: Names) -> str:
        own = f"{_thrown(self.dice)}{with_mods(names, self.mods)}: {self.total}"
        other = f"{_thrown(self.creature_dice)}{with_mods(names, self.creature_mods)}: {self.creature_total}"
        return f"{_avatar(names, self.avatar)} rolls {own}; the creature rolls {other}."


class BlowFell(Event, frozen=True):
    rule: ClassVar[str] = "SM-HIT.2"
    avatar: int
    who: str
    """Who out-rolled the other: avatar, creature or nobody."""
    hit: bool

    def say(self, names: Names) -> str:
        a = _avatar(names, self.avatar)
        if self.who == "nobody":
            return "A tie: nobody hits."
        winner, loser = (a, "the creature") if self.who == "avatar" else ("The creature", a)
        return f"{winner} hits {loser}." if self.hit else f"{winner} out-rolls {loser}, but only defends."


# Wounds and drains


class Wounded(Event, frozen=True):
    rule: ClassVar[str] = "SM-WND.8"
    avatar: int
    energy: str
    wounds: int
    mods: Shown
    stopped: int
    shields: Shown
    lost: int

    def say(self, names: Names) -> str:
        shielded = any(amount.startswith("+") for _, amount in self.shields)  # penalties alone are none
        stopped = f", shields stop {self.stopped}{with_mods(names, self.shields)}" if shielded else ""
        wounds = f"{count(self.wounds, 'wound')}{_energy(names, self.energy)}{_made(names, self.mods)}"
        return f"{wounds} for {_avatar(names, self.avatar)}{stopped}: it suffers {self.lost}."


class Cancelled(Event, frozen=True):
    rule: ClassVar[str] = "SM-DRN.5"
    avatar: int
    n: int

    def say(self, names: Names) -> str:
        return f"That is prevented: {_avatar(names, self.avatar)} is spared {self.n}."


class Drained(Event, frozen=True):
    rule: ClassVar[str] = "SM-DRN.1"
    avatar: int
    drains: int
    softened: Shown
    radiance: tuple[str, ...]
    life: int
    source: str = ""
    """The card, place or opponent that drains, if it has a name."""
    mods: Shown = ()
    """What a Shadow's blow was made of."""

    def say(self, names: Names) -> str:
        lost = [names.piece(face) for face in self.radiance] + ([count(self.life, "life token")] if self.life else [])
        what = ", ".join(lost) or "nothing"
        drains = f"{count(self.drains, 'drain')} for {_avatar(names, self.avatar)}"
        source = f" by {names.piece(self.source)}" if self.source else ""
        return f"{drains}{source}{_made(names, self.mods)}{with_mods(names, self.softened)}: it loses {what}."


class CreatureWounded(Event, frozen=True):
    rule: ClassVar[str] = "SM-HIT.4"
    energy: str
    wounds: int
    mods: Shown
    stopped: int
    shields: Shown
    lost: int
    left: int

    def say(self, names: Names) -> str:
        stopped = f", of which it is spared {self.stopped}{with_mods(names, self.shields)}" if self.stopped else ""
        wounds = f"{count(self.wounds, 'wound')}{_energy(names, self.energy)}{_made(names, self.mods)}"
        return f"{wounds} for the creature{stopped}: it loses {self.lost} and has {self.left} left."


class CreatureRegained(Event, frozen=True):
    rule: ClassVar[str] = "SM-CRE.14"
    n: int
    left: int

    def say(self, names: Names) -> str:
        return f"The creature regains {self.n} and has {count(self.left, 'life token')}."


class Afflicted(Event, frozen=True):
    rule: ClassVar[str] = "SM-CRE.14"
    avatar: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.card)} works on {_avatar(names, self.avatar)}."


class Corroded(Event, frozen=True):
    rule: ClassVar[str] = "SM-CRE.14"
    avatar: int
    item: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.item)} of {_avatar(names, self.avatar)} gives nothing for the rest of the combat."


class ReturnedToLight(Event, frozen=True):
    rule: ClassVar[str] = "SM-RTL.1"
    avatar: int

    def say(self, names: Names) -> str:
        who = _avatar(names, self.avatar)
        return f"{who} has no life left and Returns to Light; its soulshards, fate card and radiance are lost."


class ItemTested(Event, frozen=True):
    rule: ClassVar[str] = "SM-RTL.3"
    counts: ClassVar[Counts | None] = Counts("Items risked on Returning to Light", who="avatar")
    avatar: int
    card: str
    die: int
    outcome: str
    """destroyed, left or kept."""

    def say(self, names: Names) -> str:
        result = {"destroyed": "is destroyed", "left": "remains in Aethos", "kept": "stays with it"}[self.outcome]
        return f"{names.piece(self.card)} of {_avatar(names, self.avatar)} {result} (die: {self.die})."


# Leaving, and what is won


class Withdrew(Event, frozen=True):
    rule: ClassVar[str] = "SM-WDR.1"
    avatar: int
    hex: int

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} withdraws to {names.piece(f'hex:{self.hex}')}."


class CouldNotWithdraw(Event, frozen=True):
    rule: ClassVar[str] = "SM-WDR.4"
    avatar: int

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} does not get away: it stays in the combat and defends."


class Harvested(Event, frozen=True):
    rule: ClassVar[str] = "SM-SHR.1"
    avatar: int
    life: int
    stars: int
    """What the star dice for its life came to."""
    mods: Shown
    shards: tuple[int, ...]
    """Colourless, then each colour."""

    def say(self, names: Names) -> str:
        gained = [f"{n} {names.piece(colour)}" for colour, n in zip(COLOURS, self.shards, strict=True) if n]
        what = f"{listed(gained)} soulshard{'' if sum(self.shards) == 1 else 's'}" if gained else "no soulshards"
        dice = f"{self.life}d* give {self.stars}{with_mods(names, self.mods)}"
        return f"{_avatar(names, self.avatar)} harvests {what} ({dice})."


class Recoloured(Event, frozen=True):
    rule: ClassVar[str] = "SM-SHR.7"
    avatar: int
    n: int
    colour: str

    def say(self, names: Names) -> str:
        return f"{self.n} of the colourless soulshards of {_avatar(names, self.avatar)} become {self.colour}."


class LairLooted(Event, frozen=True):
    rule: ClassVar[str] = "SM-LAI.3"
    hex: int

    def say(self, names: Names) -> str:
        return "The lair's treasure is taken."


class GuardianLooted(Event, frozen=True):
    rule: ClassVar[str] = "SM-ACQ.3"
    treasures: int
    potions: int

    def say(self, names: Names) -> str:
        return f"The Guardian leaves {count(self.treasures, 'treasure')} and {count(self.potions, 'potion')}."
