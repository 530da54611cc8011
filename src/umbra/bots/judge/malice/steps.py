"""From what a squad of Shadows of Malice goes for to the next answer of one of its players."""

from collections.abc import Callable
from typing import Any

from umbra.bots.judge.malice.gifts import gift
from umbra.bots.judge.malice.plans import Aim, Planner, SquadPlan, brews, recovered, roads_of
from umbra.bots.judge.malice.position import Position
from umbra.box.calls import Call
from umbra.core.decision import Decision
from umbra.games.malice.items.items import MOST_POTIONS, claim
from umbra.games.malice.items.trade import trade
from umbra.games.malice.items.use import use_item, use_power
from umbra.games.malice.moves.gates import use_gate
from umbra.games.malice.moves.moves import begin_move, go
from umbra.games.malice.pieces.bands import band_of
from umbra.games.malice.state import NO_MOVE
from umbra.games.malice.turn.bands import band, gather, go_and_band
from umbra.games.malice.turn.cities import acquire, renew_life
from umbra.games.malice.turn.encounters import challenge
from umbra.games.malice.turn.mystics import brew, cleanse, heal_all, restore_all
from umbra.games.malice.turn.places import reveal_place
from umbra.games.malice.turn.recovery import recover

READY = "ready"
SERVICES = (renew_life, heal_all, restore_all)
PLENTY = 5
"""With so many colourless soulshards a potion may be bought."""

TRIPS = 2
"""So many Gates are used in a turn: whom teleports cost nothing, two plans could send to and fro for ever."""

HURT = 2
"""From so many lost life tokens on it is worth using something up."""


class Steps:
    """Finds the answer to the question what happens next."""

    def __init__(self, at: Position, ask: Decision) -> None:
        self.at, self.ask = at, ask
        self._keys = {option.value: option.key for option in ask.options}

    def _key(self, function: Callable[..., Any], *arguments: Any) -> str | None:
        """The key of the answer that does so, if it is among the answers."""
        return self._keys.get(Call(function, arguments))

    def answer(self) -> str:
        """The next answer."""
        return self._at_once() or self._for_squads() or READY

    def answers(self, most: int) -> list[str]:
        """The next answer, and those with which the squads would begin something else."""
        first = self.answer()
        if self._at_once() is not None:
            return [first]
        others: list[str] = []
        for squad in self.at.squads:
            present = [a for a in squad if self.at.avatar(a).hex >= 0]
            if not any(self.at.mine(a) for a in present) or len({self.at.avatar(a).hex for a in present}) > 1:
                continue
            for aim in SquadPlan(self.at, present).ranked()[:most]:
                key = self._for_squad(present, aim)
                others += [key] if key is not None else []
        return list(dict.fromkeys([first, *others]))

    def aim_of(self, key: str) -> Aim | None:
        """What a squad goes for that would begin with that answer; None where the answer serves no aim."""
        planned = zip(self.at.squads, Planner(self.at).aims, strict=True)
        for squad, aim in [(squad, aim) for squad, aim in planned if aim is not None]:
            present = [a for a in squad if self.at.avatar(a).hex >= 0]
            others = [] if aim.kind == "meet" else SquadPlan(self.at, present).ranked()
            found = next((each for each in (aim, *others) if self._for_squad(present, each) == key), None)
            if found is not None:
                return found
        return None

    def _at_once(self) -> str | None:
        """What costs nothing and only helps."""
        at = self.at
        for option in self.ask.options:
            call: Call = option.value
            if call.function in (reveal_place, claim) or self._heals(call):
                return option.key
        for a in range(len(at.s.avatars)):
            if key := self._key(cleanse, a):
                return key
        found = gift(at)
        if found is None:
            return None
        return self._key(trade, found.giver, found.to) or self._key(trade, found.to, found.giver)

    def _heals(self, call: Call) -> bool:
        """Whether it gives life back to somebody who needs it."""
        at = self.at
        if call.function is use_item:
            a, token = call.arguments
            face = at.face(token)
            if face in at.content.potions and at.avatar(a).drunk:
                return False
        elif call.function is use_power and call.arguments[0].sort != "primary":
            a, face = call.arguments[0].avatar, call.arguments[0].card
        else:
            return False
        avatar, words = at.avatar(a), at.content.words[face]
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
            return next((key for a in squad if (key := self._key(challenge, a))), None)
        for a in squad:
            if at.mine(a):
                key = self._walk(a, aim.hex)
                if key is not None:
                    return key
        return self._rest(squad)

    def _band(self, squad: list[int]) -> str | None:
        """Who stands together is one band: all join the largest, and who is in it lets the others speak."""
        at = self.at
        bands = [at.avatar(a).band for a in squad]
        busy = [not at.mine(a) and not at.s.ready[at.s.owners[a]] for a in range(len(at.s.avatars))]
        anchor = max(squad, key=lambda a: (bands.count(at.avatar(a).band), busy[a], a))
        outside = [a for a in squad if at.avatar(a).band != at.avatar(anchor).band]
        for a in squad if not any(at.s.ready[at.s.owners[b]] for b in outside) else ():
            if (key := self._key(gather, a)) and bands.count(at.avatar(a).band) == bands.count(at.avatar(anchor).band):
                return key
        for a in outside:
            key = next((o.key for o in self.ask.options if self._joins(o.value, a, anchor)), None)
            if key is not None:
                return key
        return READY if any(not at.s.ready[at.s.owners[a]] and not at.mine(a) for a in outside) else None

    def _joins(self, call: Call, a: int, anchor: int) -> bool:
        if call.function is not band or call.arguments[0] != a:
            return False
        return self.at.avatar(call.arguments[1]).band == self.at.avatar(anchor).band

    def _walk(self, a: int, hex: int) -> str | None:
        """A step on the way of a's band, or what has to come before it."""
        at = self.at
        band = band_of(at.s, a)
        path = roads_of(at, band).path(hex)
        if not path:
            return None
        if path[0] in at.board.gates and at.avatar(a).teleports < TRIPS and (key := self._key(use_gate, a, path[0])):
            return key
        steps = []
        for step in path:
            steps.append(step)
            if step in at.board.gates:
                break
        reached = [key for step in steps if (key := self._key(go, a, step))]
        if reached:
            return (self._join(a, steps[-1]) if len(reached) == len(steps) else None) or reached[-1]
        return self._key(begin_move, a)

    def _join(self, a: int, hex: int) -> str | None:
        """Going there and banding in one, if mates of the squad are there."""
        at = self.at
        squad = next(squad for squad in at.squads if a in squad)
        mates = [b for b in squad if at.avatar(b).hex == hex]
        return next((key for b in mates if (key := self._key(go_and_band, a, b))), None)

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
        for service in SERVICES if avatar.wounds + avatar.drains >= HURT else ():
            if key := self._key(service, a):
                return key
        return self._key(recover, a)

    def _errand(self, a: int) -> str | None:
        """A potion, for who has room for it."""
        at = self.at
        avatar = at.avatar(a)
        for colour in brews(at, a):
            if key := self._key(brew, a, colour):
                return key
        has_room = len(avatar.potions) < MOST_POTIONS and avatar.shards[0] >= PLENTY
        return self._key(acquire, a) if has_room else None
