"""From what a squad of Shadows of Malice goes for to the next answer of one of its players."""

from umbra.bots.judge.malice.gifts import gift
from umbra.bots.judge.malice.plans import Aim, Planner, brews, recovered, roads_of
from umbra.bots.judge.malice.position import Position
from umbra.core.decision import Decision
from umbra.games.malice.items.items import MOST_POTIONS
from umbra.games.malice.pieces.bands import band_of
from umbra.games.malice.state import NO_MOVE

READY = "ready"
SERVICES = ("life", "heal", "restore")
PLENTY = 5
"""With so many colourless soulshards a potion may be bought."""

TRIPS = 2
"""So many Gates are used in a turn: whom teleports cost nothing, two plans could send to and fro for ever."""

HURT = 2
"""From so many lost life tokens on it is worth using something up."""


class Steps:
    """Finds the answer to the question what happens next."""

    def __init__(self, at: Position, ask: Decision) -> None:
        self.at, self.keys = at, set(ask.keys)
        self.ask = ask

    def answer(self) -> str:
        """The next answer."""
        return self._at_once() or self._for_squads() or READY

    def _at_once(self) -> str | None:
        """What costs nothing and only helps."""
        at = self.at
        for key in self.ask.keys:
            word, _, rest = key.partition(":")
            if word in ("reveal", "claim"):
                return key
            if word in ("use", "secondary", "fate") and self._heals(word, rest):
                return key
        for a in range(len(at.s.avatars)):
            if f"cleanse:{a}" in self.keys:
                return f"cleanse:{a}"
        found = gift(at)
        return f"give:{found.giver}" if found is not None and f"give:{found.giver}" in self.keys else None

    def _heals(self, word: str, rest: str) -> bool:
        """Whether it gives life back to somebody who needs it."""
        at = self.at
        a = int(rest.partition(":")[0])
        avatar = at.avatar(a)
        if word == "use":
            face = rest.partition(":")[2]
            if face in at.content.potions and avatar.drunk:
                return False
        else:
            face = at.face(avatar.mastery if word == "secondary" else avatar.fate)
        words = at.content.words[face]
        return ("heal" in words and avatar.wounds >= HURT) or ("restore" in words and avatar.drains >= HURT)

    def _for_squads(self) -> str | None:
        at = self.at
        aims = Planner(at).aims
        for squad, aim in zip(at.squads, aims, strict=True):
            present = [a for a in squad if at.avatar(a).hex >= 0]
            if aim is None or not any(at.mine(a) for a in present):
                continue
            key = self._for_squad(present, aim)
            if key is not None:
                return key
        return None

    def _for_squad(self, squad: list[int], aim: Aim) -> str | None:
        at = self.at
        here = [a for a in squad if at.avatar(a).hex == aim.hex]
        if aim.kind == "meet":
            for a in squad:
                if at.avatar(a).hex != aim.hex and at.mine(a):
                    key = self._walk(a, aim.hex)
                    if key is not None:
                        return key
            return self._rest(here)
        banding = self._band(squad)
        if banding is not None:
            return banding
        if aim.kind == "rest" and here:
            return self._rest(squad)
        if aim.kind == "xulthul" and here:
            return next((f"challenge:{a}" for a in squad if f"challenge:{a}" in self.keys), None)
        for a in squad:
            if at.mine(a):
                key = self._walk(a, aim.hex)
                if key is not None:
                    return key
        return self._rest(squad)

    def _band(self, squad: list[int]) -> str | None:
        """Who stands together is one band: all join the largest, and who has joined lets the others speak."""
        at = self.at
        bands = [at.avatar(a).band for a in squad]
        anchor = max(squad, key=lambda a: (bands.count(at.avatar(a).band), a))
        outside = [a for a in squad if at.avatar(a).band != at.avatar(anchor).band]
        for a in outside:
            key = next((key for key in self.ask.keys if self._joins(key, a, anchor)), None)
            if key is not None:
                return key
        return READY if any(not at.s.ready[at.s.owners[a]] and not at.mine(a) for a in outside) else None

    def _joins(self, key: str, a: int, anchor: int) -> bool:
        word, _, rest = key.partition(":")
        if word != "band":
            return False
        joiner, other = rest.split(":")
        return int(joiner) == a and self.at.avatar(int(other)).band == self.at.avatar(anchor).band

    def _walk(self, a: int, hex: int) -> str | None:
        """A step on the way of a's band, or what has to come before it."""
        at = self.at
        band = band_of(at.s, a)
        path = roads_of(at, band).path(hex)
        if not path:
            return None
        if path[0] in at.board.gates and f"gate:{a}:{path[0]}" in self.keys and at.avatar(a).teleports < TRIPS:
            return f"gate:{a}:{path[0]}"
        steps = []
        for step in path:
            steps.append(step)
            if step in at.board.gates:
                break
        reached = [step for step in steps if f"go:{a}:{step}" in self.keys]
        if reached:
            return f"go:{a}:{reached[-1]}"
        if f"move:{a}" in self.keys:
            return f"move:{a}"
        if f"stop:{a}" in self.keys and all(at.avatar(mate).actions for mate in band):
            return f"stop:{a}"
        return None

    def _rest(self, squad: list[int]) -> str | None:
        """What those with actions do where they are."""
        at = self.at
        for a in squad:
            avatar = at.avatar(a)
            if not at.mine(a) or not avatar.actions or (avatar.mp != NO_MOVE and band_of(at.s, a) != [a]):
                continue
            if avatar.wounds + avatar.drains and recovered(at, a, avatar.hex, 1) >= 0.5:
                key = self._recover(a)
                if key is not None:
                    return key
            key = self._errand(a)
            if key is not None:
                return key
        return None

    def _recover(self, a: int) -> str | None:
        at = self.at
        avatar = at.avatar(a)
        for service in SERVICES:
            if f"{service}:{a}" in self.keys and avatar.wounds + avatar.drains >= HURT:
                return f"{service}:{a}"
        return f"recover:{a}" if f"recover:{a}" in self.keys else None

    def _errand(self, a: int) -> str | None:
        """A potion, for who has room for it."""
        at = self.at
        avatar = at.avatar(a)
        for colour in brews(at, a):
            if f"brew:{a}:{colour}" in self.keys:
                return f"brew:{a}:{colour}"
        if f"acquire:{a}" in self.keys and len(avatar.potions) < MOST_POTIONS and avatar.shards[0] >= PLENTY:
            return f"acquire:{a}"
        return None
