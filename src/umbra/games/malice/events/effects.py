"""What cards do to avatars, to the creature and to the board, and fate cards."""

from umbra.box.english import listed
from umbra.core import Counts, Event, Names, Piece
from umbra.games.malice.events.said import Avatar, avatar, shards


class EffectBegan(Event, rule="SM-TRN.3"):
    avatar: int
    card: str
    until: str

    def say(self, names: Names) -> str:
        how_long = {"phase": "this phase", "combat": "this combat", "move": "this Move", "one": "its next roll"}
        until = how_long.get(self.until, "this turn")
        return f"{names.piece(self.card)} works for {avatar(names, self.avatar)}: {until}."


class EffectEnded(Event, rule="SM-POT.4"):
    card: str
    why: str
    """over, cancelled (by a second potion of its colour) or immune."""

    def say(self, names: Names) -> str:
        why = {"cancelled": " by a second potion of its colour", "immune": " by an immunity to its colour"}
        return f"The effect of {names.piece(self.card)} is ended{why.get(self.why, '')}."


class CreatureAffected(Event, rule="SM-ICO.1", says="{card} works on the creature."):
    card: Piece


class CreatureUnaffected(Event, rule="SM-IMM.6", says="The creature is immune to {card}."):
    card: Piece


class AbilitySilenced(Event, rule="SM-CRE.14"):
    card: str
    until: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.card)} has no effect for {'this phase' if self.until == 'phase' else 'this combat'}."


class ShardsGained(Event, rule="SM-SHR.13"):
    avatar: int
    colour: str
    n: int

    def say(self, names: Names) -> str:
        return f"{avatar(names, self.avatar)} gains {shards(names, self.colour, self.n)}."


class ShardsLost(ShardsGained, rule="SM-SHR.5"):
    def say(self, names: Names) -> str:
        return f"{avatar(names, self.avatar)} loses {shards(names, self.colour, self.n)}."


class MoveChanged(Event, rule="SM-MOV.2"):
    avatars: tuple[int, ...]
    points: int

    def say(self, names: Names) -> str:
        who = listed([avatar(names, a) for a in self.avatars])
        return f"{who}: {self.points:+} movement point{'' if abs(self.points) == 1 else 's'}."


class SealMended(Event, rule="SM-SET.3"):
    gate: int

    def say(self, names: Names) -> str:
        return f"Shadow Gate {self.gate + 1} is sealed again."


class FateDrawn(
    Event, rule="SM-FAT.1", says="{avatar} draws the fate card {card}.", counts=Counts("Fate cards drawn", who="avatar")
):
    avatar: Avatar
    card: Piece


class FateLost(Event, rule="SM-FAT.3", says="{avatar} loses {card}, for it has to draw a new fate card."):
    avatar: Avatar
    card: Piece


class FateSetAside(Event, rule="SM-MAS.2", says="{avatar} has read {card} and puts it under the trove."):
    avatar: Avatar
    card: Piece


class Afflicted(Event, rule="SM-CRE.14", says="{card} works on {avatar}."):
    avatar: Avatar
    card: Piece


class Corroded(Event, rule="SM-CRE.14", says="{item} of {avatar} gives nothing for the rest of the combat."):
    avatar: Avatar
    item: Piece
