"""Questions in a combat of Shadows of Malice: who fights on, what is spent on a roll, and what is used up."""

from functools import cached_property

from umbra.bots.judge.malice.fighters import fighting
from umbra.bots.judge.malice.plans import WIN, SquadPlan, horizon, shadow_prize, well_prize
from umbra.bots.judge.malice.position import SHARD, Position
from umbra.bots.judge.malice.race import Race, Turn
from umbra.bots.judge.malice.ratings import arms_of, mean, rated
from umbra.box.keys import Key
from umbra.core.decision import Decision, Option
from umbra.games.malice.combat.aggression import Attraction
from umbra.games.malice.combat.manoeuvres import Manoeuvre
from umbra.games.malice.pieces.creature import life_left
from umbra.games.malice.pieces.modifiers import ability_colours
from umbra.games.malice.records import COLOURS
from umbra.games.malice.rolls.powers import Power, may_still_invoke, powers_of
from umbra.games.malice.rolls.windows import Aid, Shard, Shards
from umbra.games.malice.state import Combat, Lair, UsingItem

PASS, ROLL = "pass", "roll"
ROWS = ("fight", "defend", "invoke")
"""The answers by which all avatars of a seat fight."""
GREAT_PRIZE = 2.0
"""From such a prize on a fight is worth what is kept for great ones."""


def prize_of(at: Position, combat: Combat) -> float:
    """What victory in a combat brings."""
    match combat.kind:
        case "guardian":
            return well_prize(at)
        case "shadow":
            return shadow_prize(at, combat.hex, life_left(combat)) + 0.5
        case "xulthul":
            return WIN
    if not isinstance(combat.foe, Lair):
        return combat.life * 0.5 * SHARD
    stocked = at.s.stocked[combat.foe.number]
    return SquadPlan(at, combat.engaged).loot(stocked=stocked) * horizon(at)


class Fighting:
    """Answers to the questions of one combat."""

    def __init__(self, at: Position) -> None:
        assert at.s.combat is not None
        self.at, self.combat = at, at.s.combat

    @cached_property
    def prize(self) -> float:
        """What victory brings."""
        return prize_of(self.at, self.combat)

    def _race(self) -> Race:
        return fighting(self.at, self.combat, self.prize)

    def _turn(self) -> Turn:
        """What the next phase is worth; in a great fight what is left to be used up counts as done."""
        left = life_left(self.combat)
        if self.prize >= GREAT_PRIZE and self.combat.kind != "normal":
            left = max(1, left - int(sum(self.at.arms(a) for a in self.combat.engaged)))
        return self._race().at(left, self._pool)

    @property
    def _pool(self) -> int:
        return sum(self.at.life(a) for a in self.combat.engaged)

    # Manoeuvres

    def manoeuvre(self, ask: Decision) -> str:
        """Fight on, withdraw, or use something up."""
        keys = ask.keys
        withdraw = [key for key in keys if Key.read(key).verb == "withdraw"]
        turn = self._turn()
        if withdraw and turn.worth <= turn.stop + 1e-9:
            return withdraw[0]  # to a random hex: that needs no luck
        uses = [key for key in map(Key.read, keys) if key.verb == "use"]
        if uses and len(self.combat.engaged) - len(self.combat.defending) > 1:
            best = max(uses, key=self._throws)
            if self._throws(best) >= 1.0 and self.prize >= GREAT_PRIZE:
                return str(best)
        return self._row(ask, turn)

    def _row(self, ask: Decision, turn: Turn) -> str:
        """All fight; with a question before the blows if something may be worth using then."""
        rows = [key for key in ask.keys if Key.read(key).verb in ROWS]
        others = sum(seat != self.at.me for seat in self.combat.asking)
        return rows[-1] if others < turn.boosts or self._has_power() else rows[0]

    def _has_power(self) -> bool:
        """Whether an avatar of this seat could do more for a roll than a soulshard does, in a great fight."""
        mine = [a for a in self.combat.engaged if self.at.mine(a)] if self.prize >= GREAT_PRIZE else []
        powers = [power for a in mine for power in powers_of(self.at.table, a, "CR") if power.sort != "primary"]
        return any(self._is_worth(power) for power in powers)

    def _throws(self, key: Key) -> float:
        """The wounds that something deals at once, as far as they count."""
        parts = self.at.content.parts[key.name(1)]
        dealt = sum(mean(part.amount) for part in parts if part.name == "deal")
        return min(dealt, life_left(self.combat))

    def prepare(self, ask: Decision) -> str:
        """In a great fight whatever helps most; in a small one nothing."""
        turn = self._turn()
        is_lost = turn.worth <= turn.stop and self.combat.kind != "shadow"
        helps = {option.key: self._arms(option) for option in ask.options}
        best = max(helps, key=lambda key: helps[key])
        if self.prize >= GREAT_PRIZE and not is_lost and helps[best] > 0:
            return best
        withdraw = [key for key in ask.keys if Key.read(key).verb == "withdraw"]
        return withdraw[0] if withdraw and turn.worth <= turn.stop + 1e-9 else self._row(ask, turn)

    def _arms(self, option: Option) -> float:
        """What the item of an option is good for in a fight; nothing if it uses none."""
        plan = option.value.plan if isinstance(option.value, Manoeuvre) else None
        return arms_of(self.at.content, self.at.face(plan.token)) if isinstance(plan, UsingItem) else 0.0

    # Rolls

    def boost(self, ask: Decision) -> str:
        """Soulshards on a combat roll as long as they are worth more than they cost."""
        keep = ROLL if ask.option(ROLL) is not None else PASS
        drawn = self.aggression(ask)
        if drawn != PASS:
            return drawn
        power = self._power(ask) if self.prize >= GREAT_PRIZE else None
        if power is not None:
            return power
        shards = [option for option in ask.options if isinstance(option.value, Shard)]
        combat = self.combat
        if not shards or combat.target not in combat.engaged or combat.target in combat.defending:
            return keep
        wanted = self._turn().boosts - sum(combat.spent)
        if wanted <= 0:
            return keep
        best = max(shards, key=lambda option: self._fit(option.value))
        at_once = [one for one in ask.options if _is_all(one.value) and one.value.each[0] == best.value]
        small = [option for option in at_once if len(option.value.each) <= wanted]
        fitting = max(small, key=lambda option: len(option.value.each), default=best)
        left = sum(may_still_invoke(self.at.table, a, wanted) for a in {option.value.avatar for option in shards})
        goes_on = fitting is not best and len(fitting.value.each) < min(wanted, left) and len(shards) > 1
        return (best if goes_on else fitting).key

    def _power(self, ask: Decision) -> str | None:
        """An ability or a fate card that does more than a soulshard on a roll."""
        for option in ask.options:
            if not isinstance(option.value, Aid) or option.value.power.sort == "primary":
                continue
            if self._is_worth(option.value.power):
                return option.key
        return None

    def _is_worth(self, power: Power) -> bool:
        content = self.at.content
        first = content.secondary(power.card).start if power.sort == "secondary" else 0
        numbers = range(first, len(content.parts[power.card]))
        return any(self._helps(power.card, number, power.avatar) for number in numbers)

    def _helps(self, face: str, number: int, a: int) -> bool:
        """Whether a part of a card is worth a soulshard, or the card, in this phase."""
        at = self.at
        part = at.content.parts[face][number]
        if part.until == "turn":
            return not any(effect.card == face for other in at.s.avatars for effect in other.lasting)
        if part.name == "heal":
            return at.avatar(a).wounds >= 2
        return rated(part.name).fights or (part.name == "CR" and part.amount.fixed > 1)

    def reroll(self, ask: Decision) -> str:
        """Throw a lost combat roll again, unless it costs something and little is at stake."""
        first = ask.options[0]
        return first.key if first.value.sort == "primary" or self.prize >= GREAT_PRIZE else PASS

    def _fit(self, shard: Shard) -> float:
        """How well a soulshard serves: a matching colour counts double, others are worth more elsewhere."""
        at, colour = self.at, shard.colour
        avatar = at.avatar(shard.avatar)
        banded = avatar.band == at.avatar(self.combat.target).band
        match = colour in ability_colours(at.table, self.combat)
        wasted = colour != COLOURS[0] and not match
        return 2.0 * match + 1.0 * banded - 0.5 * wasted + 0.01 * sum(avatar.shards)

    def aggression(self, ask: Decision) -> str:
        """Draw the blow from one who would not survive it to one who would."""
        at, combat = self.at, self.combat
        power = 1 + at.content.generator.wounds[combat.power - 1] * 0.5
        drawing = [option for option in ask.options if isinstance(option.value, Attraction)]
        strong = [option for option in drawing if at.life(option.value.avatar) >= power + 1.5]
        if strong and at.life(combat.target) <= power and combat.target not in combat.defending:
            return max(strong, key=lambda option: at.life(option.value.avatar)).key
        return PASS

    def brace(self, ask: Decision) -> str:
        """Whatever changes what an ability does to those whom it is about to strike."""
        return ask.options[0].key


def _is_all(value: object) -> bool:
    """Whether an answer invokes soulshards and adds nothing else."""
    return isinstance(value, Shards) and value.last
