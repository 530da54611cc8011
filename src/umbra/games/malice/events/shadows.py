"""What happens in the Shadow Realm, and what Shadows and Xulthul do in Aethos."""

from umbra.core import Event, Names
from umbra.games.malice.events.said import Hex, Shadow, hex_at


class SealBroken(Event, rule="SM-STN.2", opens="heading", weight=2, subject="realm-shadow"):
    gate: int
    left: int

    def say(self, names: Names) -> str:
        left = f"{self.left or 'none'} {'is' if self.left < 2 else 'are'} left"
        return f"The seal of Shadow Gate {self.gate + 1} breaks; {left}."


class ShadowGrew(
    Event, rule="SM-STN.4", says="The Shadow in the Shadow Realm grows and has {life} life.", subject="realm-shadow"
):
    life: int


class ShadowFed(ShadowGrew, rule="SM-STN.8", says="The Spawning Pit feeds the Shadow: it has {life} life."):
    pass


class ShadowWandered(Event, rule="SM-STN.6", subject="realm-shadow"):
    dice: tuple[int, ...]
    """The black die first, then the white ones."""
    start: int
    end: int

    def say(self, names: Names) -> str:
        there = names.piece(f"realm:{self.end}")
        return f"The Shadow in the Shadow Realm rolls {_dice(self.dice)} and wanders to {there}."


class ShadowStayed(Event, rule="SM-STN.7", subject="realm-shadow"):
    dice: tuple[int, ...]
    end: int
    """Where it is."""

    def say(self, names: Names) -> str:
        return f"The Shadow in the Shadow Realm rolls {_dice(self.dice)}, which leads off the land: it stays."


def _dice(dice: tuple[int, ...]) -> str:
    return ", ".join(map(str, dice))


class ShadowBurned(Event, rule="SM-STN.9", subject="realm-shadow"):
    lost: int
    life: int

    def say(self, names: Names) -> str:
        end = "which is no more" if self.life <= 0 else f"which has {self.life} left"
        return f"The sealed Shadow Gate takes {self.lost} life from the Shadow, {end}."


class ShadowEscaped(
    Event, rule="SM-STN.10", says="A Shadow with {life} life comes into Aethos at {hex}.", opens="heading", weight=2
):
    hex: Hex
    life: int


class ShadowSpawned(
    Event,
    rule="SM-STN.12",
    says="A Shadow rises from the Spawning Pit with {life} life.",
    subject="realm-shadow",
    opens="heading",
):
    life: int


class ShadowMoved(Event, rule="SM-AET.6"):
    shadow: Shadow
    path: tuple[Hex, ...]
    """The hexes it goes through, where it was first."""
    target: int

    def say(self, names: Names) -> str:
        steps = len(self.path) - 1
        return f"Shadow {self.shadow + 1} moves {steps} towards {hex_at(names, self.target)}."


class ShadowFailed(Event, rule="SM-AET.8"):
    shadow: Shadow
    die: int
    life: int

    def say(self, names: Names) -> str:
        end = "and is no more" if self.life <= 0 else f"and has {self.life} left"
        return f"Shadow {self.shadow + 1} rolls {self.die} at the Well and fails: it loses 1 life {end}."


class ShadowGone(Event, rule="SM-AET.5"):
    shadow: Shadow

    def say(self, names: Names) -> str:
        return f"Shadow {self.shadow + 1} can reach no hidden Well and dissipates."


class WellTaken(Event, rule="SM-AET.8", opens="heading", weight=2):
    hex: Hex
    die: int
    side: str

    def say(self, names: Names) -> str:
        return f"A Shadow rolls {self.die} and reveals a {self.side.title()} Well at {hex_at(names, self.hex)}."


class XulthulCame(Event, rule="SM-XUL.2", opens="heading", weight=2, subject="xulthul"):
    hex: Hex
    form: str
    power: int
    life: int
    abilities: tuple[str, ...]

    def say(self, names: Names) -> str:
        abilities = ", ".join(names.piece(card) for card in self.abilities)
        return (
            f"Xulthûl takes the Shadow's skin at {hex_at(names, self.hex)}: {names.piece(self.form)}, power "
            f"{self.power}, {self.life} life, {abilities}. All Shadows are gone."
        )


class XulthulMoved(Event, rule="SM-XTN.2", subject="xulthul"):
    path: tuple[Hex, ...]
    target: int

    def say(self, names: Names) -> str:
        return f"Xulthûl moves {len(self.path) - 1} towards {hex_at(names, self.target)}."


class XulthulJumped(Event, rule="SM-XUL.9", subject="xulthul", opens="heading"):
    die: int
    start: int
    end: Hex
    chosen: bool

    def say(self, names: Names) -> str:
        where = hex_at(names, self.end)
        if self.chosen:
            return f"Xulthûl rolls {self.die} at a Gate and chooses {where}."
        back = "thrown back to" if self.end == self.start else "thrown to"
        return f"Xulthûl rolls {self.die} at a Gate, fails and is {back} {where}."


class PlaceWrecked(Event, rule="SM-XTN.6", subject="xulthul", opens="heading"):
    hex: Hex
    die: int
    destroyed: bool

    def say(self, names: Names) -> str:
        where = hex_at(names, self.hex)
        if self.destroyed:  # it has that name by now
            return f"Xulthûl passes through, rolls {self.die} and leaves {where} behind."
        return f"Xulthûl passes through {where}, rolls {self.die} and leaves it standing."


class XulthulTried(Event, rule="SM-XTN.8", subject="xulthul", opens="heading", weight=2):
    hex: Hex
    die: int
    side: str
    """light or dark if it has revealed the Well, else empty."""
    life: int

    def say(self, names: Names) -> str:
        if self.side:
            return f"Xulthûl rolls {self.die} and reveals a {self.side.title()} Well at {hex_at(names, self.hex)}."
        return f"Xulthûl rolls {self.die} at the Well and fails: it loses 1 life and has {self.life} left."


class LightAttacked(Event, rule="SM-EXT.1", subject="xulthul", opens="heading", weight=2):
    hex: Hex
    die: int
    bonus: int
    extinguished: bool
    life: int
    lost: int = 0

    def say(self, names: Names) -> str:
        roll = f"{self.die}+{self.bonus}" if self.bonus else str(self.die)
        place = hex_at(names, self.hex)
        if self.extinguished:
            return f"Xulthûl rolls {roll} against 5 and puts out the Light Well at {place}."
        lost = f"it loses {self.lost} life and has {self.life} left"
        return f"Xulthûl rolls {roll} against 5 at the Light Well at {place} and fails: {lost}."


class XulthulRecovered(
    Event, rule="SM-XUL.10", says="Xulthûl recovers with {points:point} and has {life} life.", subject="xulthul"
):
    points: int
    life: int
