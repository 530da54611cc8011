"""Answers of Shadowscape at a glance: one errand at a time, the Whisper that is nearest for its worth."""

from typing import NamedTuple

from umbra.bots.judge.shadowscape.plans import Plans
from umbra.bots.judge.shadowscape.position import Position
from umbra.bots.judge.shadowscape.shortlist import claims, flip_loss, whisper_to_claim
from umbra.bots.judge.shadowscape.standing import FADING
from umbra.box.keys import Key
from umbra.core.cards import NONE
from umbra.core.decision import Decision, Option
from umbra.games.shadowscape.library import LORD
from umbra.games.shadowscape.records.cards import Whisper
from umbra.games.shadowscape.records.words import ENEMY_TYPES

HURT = 2
"""With so many cards disabled a Hero heals; one who is cautious sooner."""
NEAR = 2.5
"""Somebody who collects goes for a Treasure within so many actions, for each part by which the weight exceeds 1."""


class Goal(NamedTuple):
    """Where to go, and what is done there: the card for it, if it can be done from here and now."""

    room: int
    slot: int = NONE


class Errand:
    """What a Hero does next."""

    def __init__(self, at: Position) -> None:
        self._at = at
        self._plans: Plans = at.plans(at.me)
        self._here = at.hero.room
        self._distance = at.board.distance

    def act(self, ask: Decision) -> str:
        """A Claim, a card that does what is wanted, a walk towards it, or the end."""
        at = self._at
        options = {verb: [o for o in ask.options if Key.read(o.key).verb == verb] for verb in ("claim", "use", "move")}
        if whisper := whisper_to_claim(at, options["claim"]):
            return whisper
        if at.style.greed > 1 and (wares := claims(at, options["claim"])):
            return wares[0]
        uses = {option.value.arguments[1]: option.key for option in options["use"]}
        if uses or options["move"]:
            found = self._action(uses, options["move"])
            if found is not None:
                return found
        if options["claim"] and (wares := claims(at, options["claim"])):
            return wares[0]
        end = ask.option("end")
        return end.key if end is not None else next(iter(uses.values()), ask.keys[0])

    def _action(self, uses: dict[int, str], moves: list[Option]) -> str | None:
        at, hero = self._at, self._at.hero
        faces = {slot: at.content.faces[hero.actions[slot]][hero.sides[slot]] for slot in uses}
        if sum(hurt > 0 for hurt in hero.hurt) >= max(1, round(HURT / at.style.caution)):
            heals = [slot for slot, face in faces.items() if face.act == "heal"]
            if heals:
                return uses[max(heals, key=lambda slot: faces[slot].value)]
        goal = self.goal()
        if goal.slot in uses:
            return uses[goal.slot]
        if goal.room != self._here:
            points = self._plans.kit.means.points
            strides = [slot for slot, face in faces.items() if face.act == "move" and face.value >= points]
            if strides:
                return uses[strides[0]]
            if moves:
                return min(moves, key=lambda option: flip_loss(at, option)).key
        slot = self._anything(uses)
        if slot != NONE:
            return uses[slot]
        others = [slot for slot, face in faces.items() if face.act in ("prepare", "heal")]
        return uses[others[0]] if others else min(moves, key=lambda o: flip_loss(at, o)).key if moves else None

    def _anything(self, uses: dict[int, str]) -> int:
        """A card that gets some token from here and now."""
        goal = self._nearest([(*ENEMY_TYPES, "treasure")], at_once=True)
        return goal.slot if goal is not None and goal.slot in uses else NONE

    def go(self, ask: Decision) -> str:
        """A room that is nearer, or stop."""
        away = self._distance[self.goal().room]
        rooms = [option for option in ask.options if isinstance(option.value, int)]
        best = min(rooms, key=lambda option: away[option.value], default=None)
        stop = ask.option("done")
        if best is not None and (stop is None or away[best.value] < away[self._here]):
            return best.key
        return stop.key if stop is not None else ask.keys[0]

    # What to go for

    def goal(self) -> Goal:
        """The next step towards the best Whisper."""
        at, plans = self._at, self._plans
        whispers: list[Whisper] = [at.content.whispers[face] for face in at.faces(at.s.whisper_offer)]
        best = max(whispers, key=self._promise, default=None)
        if best is None:
            return self._nearest([(*ENEMY_TYPES, "treasure")]) or Goal(self._here)
        if (treasure := self._treasure()) is not None:
            return treasure
        if best.lord:
            return self._lord()
        wanted = plans.wanted(best)
        if wanted and (goal := self._nearest(wanted)):
            return goal
        board = at.board
        if best.search_in and best.search_in not in at.s.searched:
            room = board.index[best.search_in]
            return Goal(room, plans.kit.means.seek_now(0, self._distance[self._here][room]))
        if best.kill_in and best.kill_in not in at.s.killed_in:
            room = board.index[best.kill_in]
            return self._nearest([ENEMY_TYPES], room) or Goal(room)
        if best.room and board.index[best.room] != self._here:
            return Goal(board.index[best.room])
        return self._nearest([(*ENEMY_TYPES, "treasure")]) or Goal(self._here)

    def _treasure(self) -> Goal | None:
        """A Treasure that is near enough for somebody who collects, while there is something to pay with it."""
        at, plans = self._at, self._plans
        if at.style.greed <= 1 or plans.held["treasure"] or not at.s.equipment_offer or not plans.room:
            return None
        return self._nearest([("treasure",)]) if plans.treasure() < NEAR * (at.style.greed - 1) else None

    def _promise(self, whisper: Whisper) -> float:
        gain = 1.0 if self._at.together else float(whisper.shards) ** self._at.style.raid
        return gain * float(FADING ** self._plans.whisper(whisper))

    def _lord(self) -> Goal:
        s, plans = self._at.s, self._plans
        room = s.lord_room if s.lord_room >= 0 else len(s.hoard) // 2
        defence = plans.lord_defence
        if s.lord_room < 0:
            return Goal(room)
        return Goal(room, plans.kit.means.blow_now(LORD, defence, defence, self._distance[self._here][room]))

    def _nearest(self, wanted: list[tuple[str, ...]], room: int = NONE, *, at_once: bool = False) -> Goal | None:
        """The prey that takes least, of any kind that is wanted."""
        plans, kit = self._plans, self._plans.kit
        found = [
            (plans.reach(self._here, prey), prey.piece, prey, kind)
            for kinds in wanted
            for kind in kinds
            for prey in plans.prey[kind]
            if room in (NONE, prey.room)
        ]
        for _, _, prey, kind in sorted(found)[: 4 if at_once else 1]:
            away = self._distance[self._here][prey.room]
            if kind == "treasure":
                slot = kit.means.seek_now(self._at.content.treasures[self._at.s.cards.faces[prey.piece]].search, away)
            else:
                slot = kit.means.blow_now(kind, *plans.defence_of(prey.piece), away)
            if slot != NONE or not at_once:
                return Goal(prey.room, slot)
        return None
