"""What cards do to avatars, to the creature and to the board, and fate cards."""

from umbra.box.citing import Cited
from umbra.box.english import listed
from umbra.core import Counts, Event, Names, Piece
from umbra.games.malice.events.said import Avatar, avatar, shards
from umbra.games.malice.records import COLOURS


class EffectBegan(Event, rule="SM-TRN.3"):
    avatar: Avatar
    card: Piece
    until: str

    def say(self, names: Names) -> str:
        how_long = {"phase": "this phase", "combat": "this combat", "move": "this Move", "one": "its next roll"}
        until = how_long.get(self.until, "this turn")
        return f"{names.piece(self.card)} works for {avatar(names, self.avatar)}: {until}."


class EffectEnded(Event, rule="SM-POT.4", weight=0):
    card: Piece
    why: str
    """over, cancelled (by a second potion of its colour) or immune."""

    def say(self, names: Names) -> str:
        why = {"cancelled": " by a second potion of its colour", "immune": " by an immunity to its colour"}
        return f"The effect of {names.piece(self.card)} is ended{why.get(self.why, '')}."


class CreatureAffected(Event, rule="SM-ICO.1", says="{card} works on the creature.", subject="creature"):
    card: Piece


class CreatureUnaffected(Event, rule="SM-IMM.6", says="The creature is immune to {card}.", subject="creature"):
    card: Piece


class AbilitySilenced(Event, rule="SM-CRE.14", subject="creature"):
    card: Piece
    until: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.card)} has no effect for {'this phase' if self.until == 'phase' else 'this combat'}."


class DiceShown(Event, rule="SM-DIE.8"):
    """What the dice of a card have shown, where nothing else tells it."""

    card: Piece
    dice: tuple[str, ...]

    def say(self, names: Names) -> str:
        return f"The dice of {names.piece(self.card)} show {', '.join(self.dice)}."


class ShardsDealt(Cited):
    avatar: Avatar
    colour: str
    """The colour of the mastery."""
    n: int
    """So many of it, and as many colourless ones."""

    def say(self, names: Names) -> str:
        each = [shards(names, self.colour, 2 * self.n)]
        if self.colour != COLOURS[0]:
            each = [f"{self.n} {names.piece(COLOURS[0])}", shards(names, self.colour, self.n)]
        return f"{avatar(names, self.avatar)} begins with {listed(each)}."


class ShardsGained(Event, rule="SM-SHR.13"):
    avatar: Avatar
    colour: str
    n: int

    def say(self, names: Names) -> str:
        return f"{avatar(names, self.avatar)} gains {shards(names, self.colour, self.n)}."


class ShardsLost(ShardsGained, rule="SM-SHR.5"):
    def say(self, names: Names) -> str:
        return f"{avatar(names, self.avatar)} loses {shards(names, self.colour, self.n)}."


class MoveChanged(Event, rule="SM-MOV.2"):
    avatars: tuple[Avatar, ...]
    points: int

    def say(self, names: Names) -> str:
        who = listed([avatar(names, a) for a in self.avatars])
        return f"{who}: {self.points:+} movement point{'' if abs(self.points) == 1 else 's'}."


class SealMended(Event, rule="SM-FAT.7", subject="realm-shadow"):
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


class FateSetAside(Event, rule="SM-MAS.2", says="{avatar} has read {card} and puts it under the trove.", weight=0):
    avatar: Avatar
    card: Piece


class Afflicted(Event, rule="SM-CRE.14", says="{card} works on {avatar}."):
    avatar: Avatar
    card: Piece


class Corroded(Event, rule="SM-CRE.14", says="{item} of {avatar} gives nothing for the rest of the combat."):
    avatar: Avatar
    item: Piece
