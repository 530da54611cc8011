"""SM-WND, SM-DRN, SM-RTL, SM-REC: wounds and drains, what they cost, and what is healed."""

from umbra.box.english import counted
from umbra.core import Counts, Event, Names, Piece
from umbra.games.malice.events.said import DICE, Avatar, Shown, avatar, by_energy, with_mods


def _made(names: Names, mods: Shown) -> str:
    """What wounds are made of, if more than the one of a blow: ` (1, +1d2 Harpoon of the Deeps; dice: 2)`."""
    base = [amount.removeprefix("+") for source, amount in mods if source == "blow"]
    rest = [f"{amount} {names.piece(source)}" for source, amount in mods if source not in ("blow", DICE)]
    dice = "".join(f"; dice: {shown}" for source, shown in mods if source == DICE)
    return f" ({', '.join([*base, *rest])}{dice})" if rest else ""


class Wounded(Event, rule="SM-WND.8", weight=2):
    avatar: Avatar
    energy: str
    wounds: int
    mods: Shown
    stopped: int
    shields: Shown
    lost: int

    def say(self, names: Names) -> str:
        gains = [amount for source, amount in self.shields if source != DICE and amount.startswith("+")]
        shielded = self.wounds and gains  # penalties alone are none
        stopped = f", shields stop {self.stopped}{with_mods(names, self.shields)}" if shielded else ""
        wounds = f"{counted(self.wounds, 'wound')}{by_energy(names, self.energy)}{_made(names, self.mods)}"
        beyond = ", and has no more to lose" if 0 < self.lost < self.wounds - self.stopped else ""
        return f"{wounds} for {avatar(names, self.avatar)}{stopped}: it suffers {self.lost}{beyond}."


class Cancelled(Event, rule="SM-DRN.5", says="That is prevented: {avatar} is spared {n}."):
    avatar: Avatar
    n: int


class Drained(Event, rule="SM-DRN.1", weight=2):
    avatar: Avatar
    drains: int
    softened: Shown
    radiance: tuple[str, ...]
    life: int
    source: str = ""
    """The card, place or opponent that drains, if it has a name."""
    mods: Shown = ()
    """What a Shadow's blow was made of."""

    def say(self, names: Names) -> str:
        lost = [names.piece(face) for face in self.radiance] + ([counted(self.life, "life token")] if self.life else [])
        what = ", ".join(lost) or "nothing"
        drains = f"{counted(self.drains, 'drain')} for {avatar(names, self.avatar)}"
        source = f" by {names.piece(self.source)}" if self.source else ""
        all_lost = len(self.radiance) + self.life
        beyond = ", and has no more to lose" if self.life and not self.softened and all_lost < self.drains else ""
        return f"{drains}{source}{_made(names, self.mods)}{with_mods(names, self.softened)}: it loses {what}{beyond}."


class CreatureWounded(Event, rule="SM-HIT.4", weight=2, subject="creature"):
    energy: str
    wounds: int
    mods: Shown
    stopped: int
    shields: Shown
    lost: int
    left: int

    def say(self, names: Names) -> str:
        stopped = f", of which it is spared {self.stopped}{with_mods(names, self.shields)}" if self.stopped else ""
        wounds = f"{counted(self.wounds, 'wound')}{by_energy(names, self.energy)}{_made(names, self.mods)}"
        return f"{wounds} for the creature{stopped}: it loses {self.lost} and has {self.left} left."


class CreatureRegained(
    Event, rule="SM-CRE.14", says="The creature regains {n} and has {left:life token}.", subject="creature"
):
    n: int
    left: int


class ReturnedToLight(
    Event,
    rule="SM-RTL.1",
    says="{avatar} has no life left and Returns to Light; its soulshards, fate card and radiance are lost.",
    opens="heading",
    weight=2,
):
    avatar: Avatar


class ItemTested(Event, rule="SM-RTL.3", counts=Counts("Items risked on Returning to Light", who="avatar")):
    avatar: Avatar
    card: Piece
    die: int
    outcome: str
    """destroyed, left or kept."""

    def say(self, names: Names) -> str:
        result = {"destroyed": "is destroyed", "left": "remains in Aethos", "kept": "stays with it"}[self.outcome]
        return f"{names.piece(self.card)} of {avatar(names, self.avatar)} {result} (die: {self.die})."


class Healed(Event, rule="SM-REC.5", says="{avatar} heals {wounds:wound}.", weight=2):
    avatar: Avatar
    wounds: int


class Restored(Event, rule="SM-REC.6", says="{avatar} gets {life:drained life token} back.", weight=2):
    avatar: Avatar
    life: int


class Recovered(Event, rule="SM-REC.4"):
    avatar: Avatar
    healing: int
    dice: tuple[int, ...]
    """What each point that was meant for restoring came to."""

    def say(self, names: Names) -> str:
        healing = [f"{self.healing} to heal"] if self.healing else []
        dice = [f"the dice to restore show {', '.join(map(str, self.dice))}"] if self.dice else []
        what = ", ".join([*healing, *dice]) or "nothing comes of it"
        return f"{avatar(names, self.avatar)} spends an action to recover: {what}."
