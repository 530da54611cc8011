"""Questions in engagements and tests of Shadows of Kilforth: fight or escape, abilities, re-rolls and fate."""

from umbra.bots.judge.kilforth.deeds import again, deeds_in
from umbra.bots.judge.kilforth.duels import Sides, engage, leave
from umbra.bots.judge.kilforth.position import Position
from umbra.bots.judge.kilforth.prospects import FATE, prospects_of
from umbra.core.cards import NONE
from umbra.core.decision import Decision, Option
from umbra.games.kilforth.pieces.foe import foe_hp
from umbra.games.kilforth.pieces.modifiers import dice, foe_sources
from umbra.games.kilforth.pieces.options import Deed
from umbra.games.kilforth.state import Battle
from umbra.games.kilforth.trials.odds import at_least
from umbra.games.kilforth.trials.pool import fight_pool
from umbra.games.kilforth.trials.powers import Power
from umbra.games.kilforth.trials.test import Mending
from umbra.games.kilforth.trials.trial import total

PASS, ROLL, FIGHT, ESCAPE = "pass", "roll", "fight", "escape"
GREAT = ("finale", "interlude")
"""Tests for which everything is used."""


class Fighting:
    """Answers to the questions of a battle or a test."""

    def __init__(self, at: Position) -> None:
        self.at = at
        self.prospects = prospects_of(at)

    # Battles

    @property
    def _battle(self) -> Battle:
        assert self.at.s.battle is not None
        return self.at.s.battle

    @property
    def _is_great(self) -> bool:
        return self._battle.ancient != NONE

    def battle(self, ask: Decision) -> str:
        """Overcome the foe, use what helps, and fight on or escape."""
        aid = self._overcome(ask) or self._aid(ask)
        if aid is not None:
            return aid
        if not self._is_great and (ask.option(ESCAPE) or self._getaway(ask)) and self._had_better_go():
            return self._getaway(ask) or ESCAPE
        return next((option.key for option in ask.options if isinstance(option.value, Power)), FIGHT)

    def _overcome(self, ask: Decision) -> str | None:
        if self._is_great:
            return None
        found = deeds_in(ask).items()
        return next((key for key, deed in found if deed.kind == "overcome" and deed.token == self._battle.token), None)

    def _getaway(self, ask: Decision) -> str | None:
        """A deed that leads out of the engagement, and can be done again tomorrow."""
        found = deeds_in(ask).items()
        return next((key for key, deed in found if deed.helps("getaway") and deed.effect and again(deed.effect)), None)

    def _aid(self, ask: Decision) -> str | None:
        """A deed that hurts the foe or heals, where it is needed."""
        at = self.at
        hero = at.hero
        left = foe_hp(at.s, self._battle)
        for key, deed in deeds_in(ask).items():
            for part in deed.effect.parts if deed.effect is not None else ():
                word = part.word
                if word.name == "foe_hp" and (self._is_great or left <= word.n or hero.hp <= 2):
                    return key
                if word.name == "heal" and hero.most - hero.hp >= word.n and (self._is_great or hero.hp <= 3):
                    return key
        return None

    def _sides(self) -> Sides:
        at = self.at
        ours = dice(fight_pool(at.table, at.me, self._battle.token))
        return Sides(ours, dice(foe_sources(at.table, self._battle, at.me)), at.least)

    def _had_better_go(self) -> bool:
        at = self.at
        token = self._battle.token
        prize = self.prospects.prize(at.face(token), forced=token in at.hero.foes)
        stakes = self.prospects.stakes(prize, at.hero.ap)
        help_ = self.prospects.aids
        left = max(1, foe_hp(at.s, self._battle) - round(help_.edge))
        return leave(stakes) > engage(self._sides(), stakes, at.hero.hp + round(help_.guard), left)

    def meet_hidden(self, ask: Decision) -> str:
        """Attack with surprise, or slip by."""
        at = self.at
        token = self._battle.token
        card = at.content.met(at.face(token))
        prize = self.prospects.prize(at.face(token), forced=token in at.hero.foes)
        sides = self._sides()
        ambush = self.prospects.battle(sides.dice, sides.foe_dice, card.health, prize, at.hero.ap, 1)
        if ambush > 0:
            return "ambush"
        if ask.option("slip") is not None:
            return "slip"
        evading = at_least(at.dice_against("N", token, at.hero.cell), at.least, card.values[2])
        caught = self.prospects.battle(sides.dice, sides.foe_dice, card.health, prize, at.hero.ap, 0, 1)
        return "evade" if (1 - evading) * caught > ambush else "ambush"

    def strike(self, ask: Decision) -> str:
        """Abilities that hurt the foe are used when they decide, and always against an ancient."""
        battle = self._battle
        left = foe_hp(self.at.s, battle) - sum(battle.hits) - battle.wounds
        blows = battle.blows[self.at.me]
        overcome = self._overcome(ask)
        if overcome is not None and (left > 0 or blows):
            return overcome
        if blows >= self.at.hero.hp and (saved := self._rescue(ask)):
            return saved
        if left <= 0:
            return PASS
        for option in ask.options:
            effect = option.value.effect if isinstance(option.value, Power | Deed) else None
            if effect is not None:
                amount = sum(part.word.n for part in effect.parts if part.word.name == "foe_hp")
                once = not again(effect)
                if amount and (self._is_great or left <= amount or not (once or self._has_bonus(option))):
                    return option.key
        return PASS

    def _rescue(self, ask: Decision) -> str | None:
        """A deed that heals a hero who would fall, or leads him away."""
        return next((key for key, deed in deeds_in(ask).items() if deed.helps("rescue")), None) or self._getaway(ask)

    def _has_bonus(self, option: Option) -> bool:
        """Whether a card that would be veiled adds dice."""
        return bool(self.at.content.passive[self.at.face(option.value.token)])

    def prevent(self, ask: Decision) -> str:
        """The smallest ability that suffices; a card that adds dice is veiled only for as much as it can prevent."""
        at = self.at
        loss = at.s.battle.blows[at.me] if at.s.battle is not None else 1
        left = at.hero.hp - loss

        def is_worth(option: Option) -> bool:
            amount = option.value.word.n
            return loss >= amount or left <= 1 or not self._has_bonus(option)

        uses = [option for option in ask.options if option.key != PASS and is_worth(option)]
        return min(uses, key=lambda o: o.value.word.n).key if uses else PASS

    # Tests

    def add_dice(self, ask: Decision) -> str:
        """More dice where it matters: against an ancient, for the saga, and where they cost nothing."""
        trial = self.at.s.trial
        assert trial is not None
        great = trial.purpose in GREAT or (trial.purpose == "fight" and self._is_great)
        for option in ask.options:
            if option.key == ROLL:
                continue
            effect = option.value.effect
            costs = option.value.cost
            if great and self.at.hero.hp > costs + 1:
                return option.key
            if not costs and again(effect) and trial.needed - trial.already > 1:
                return option.key
        return ROLL

    def mend(self, ask: Decision) -> str:
        """Successes that are just missing, and re-rolls; what costs HP only if it decides something great."""
        at = self.at
        trial = at.s.trial
        assert trial is not None
        short = trial.needed - total(at.table, trial)
        if short <= 0:
            return PASS
        free = [option.key for option in ask.options if isinstance(option.value, Mending)]
        if free:
            return free[0]
        for option in ask.options:
            if option.key == PASS:
                continue
            costs, word = option.value.cost, option.value.word
            amount = word.n if word.name == "succ" else 0
            great = trial.purpose in GREAT or (trial.purpose == "fight" and self._is_great)
            if costs and not (amount >= short and (great or at.hero.hp > 2)):
                continue
            if not amount or amount >= short or great:
                return option.key
        return PASS

    def fate(self, ask: Decision) -> str:
        """Fate is called on when it decides, and in the battle against an ancient."""
        at = self.at
        trial = at.s.trial
        assert trial is not None
        short = trial.needed - total(at.table, trial)
        if short <= 0 or not self._wants_fate(short):
            return PASS
        return self._price(ask)

    def _wants_fate(self, short: int) -> bool:
        at = self.at
        trial = at.s.trial
        assert trial is not None
        if trial.purpose == "fight":
            return self._is_great or short == 1
        if short == 1:
            return True
        stranger = trial.purpose == "confront" and at.content.met(at.face(trial.token)).type == "stranger"
        if not stranger or total(at.table, trial):
            return False
        prize = self.prospects.prize(at.face(trial.token), forced=True)
        return self.prospects.foe(trial.token, at.hero.cell, at.hero.ap, prize) < FATE

    def _price(self, ask: Decision) -> str:
        """A rumour that is of no use, or else a token, or a deed that brings one."""
        at = self.at
        cards = [option for option in ask.options if isinstance(option.value, int)]
        cheap = min(cards, key=lambda option: at.held_worth(option.value), default=None)
        if cheap is not None and at.held_worth(cheap.value) < FATE:
            return cheap.key
        if ask.option("fate") is not None:
            return "fate"
        deed = next((option.key for option in ask.options if isinstance(option.value, Power)), None)
        if deed is not None:
            return deed
        return cheap.key if cheap is not None and at.held_worth(cheap.value) < 3 else PASS
