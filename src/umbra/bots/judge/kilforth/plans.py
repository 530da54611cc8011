"""What a hero of Shadows of Kilforth could go for, and what each of it is worth: the best plan leads to an action."""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from umbra.bots.judge.kilforth.duels import AP
from umbra.bots.judge.kilforth.hunt import Hunt
from umbra.bots.judge.kilforth.market import Stall, hp_worth
from umbra.bots.judge.kilforth.position import Position
from umbra.bots.judge.kilforth.prospects import FALL, LOOT, TOMORROW, Deal, at_best, prospects_of
from umbra.bots.judge.kilforth.ratings import HP
from umbra.bots.judge.kilforth.roads import NO_WAY, Roads
from umbra.bots.remembering import remembered
from umbra.box.keys import Key
from umbra.core.cards import NONE
from umbra.games.kilforth.actions.move import encounter_deck
from umbra.games.kilforth.labels import ATTRIBUTE_NAMES
from umbra.games.kilforth.pieces.encounters import is_enemy
from umbra.games.kilforth.pieces.modifiers import changes
from umbra.games.kilforth.pieces.places import cell_of, location_works
from umbra.games.kilforth.pieces.tallies import tally_of
from umbra.games.kilforth.records import FINALE
from umbra.games.kilforth.records.parts import Choice
from umbra.games.kilforth.saga.chapter import completed, is_finale
from umbra.games.kilforth.state import CELLS, CENTRE, Scheme

CHAPTER, FINALE_WORTH = 20.0, 25.0
WEAKER = 1.6
"""What it is worth that an ancient will have one plot fewer."""
ASSAULT = 25.0
RICH, VISIT = 4, 2.0
"""At a glance: with so much gold a visit to a market is worth so much."""
NEAR = 2
"""So far a hero looks for a place to explore."""


class Plan(NamedTuple):
    """Something to do at a cell, and what it is worth with the way there."""

    worth: float
    cell: int
    key: str
    """The answer once the hero is there; nothing if arriving is all."""


class Planner:
    """Finds the plans of one position."""

    def __init__(self, at: Position) -> None:
        self.at = at
        self.prospects = prospects_of(at)
        self.stall = Stall(at, self.prospects)
        self.hunt = Hunt(at)

    @cached_property
    def roads(self) -> Roads:
        """The ways from where the hero stands."""
        return Roads(self.at, self.prospects)

    def best(self, keys: set[str]) -> Plan:
        """The best plan whose first step is among the answers; to camp if there is none."""
        hero = self.at.hero
        camp = Plan(-HP * self.at.gloom(hero.cell) - AP * hero.ap, hero.cell, "camp")
        for plan in sorted([*self.plans(), camp], reverse=True):
            if plan is camp or self.step(plan, keys):
                return plan
        return camp

    def steps(self, keys: set[str]) -> list[str]:
        """The answers with which plans begin, that of the best one first."""
        plans = sorted((plan for plan in self.plans() if plan.worth > 0), reverse=True)
        return list(dict.fromkeys(step for plan in plans if (step := self.step(plan, keys))))

    def step(self, plan: Plan, keys: set[str]) -> str:
        """The answer that a plan begins with, or nothing."""
        at = self.at
        if plan.cell == at.hero.cell:
            return self._here(plan.key, keys)
        cell = self.roads.first(plan.cell)
        if "hide" in keys and self._had_better_hide(cell):
            return "hide"
        move = f"move:{at.s.layout[cell]}"
        return move if move in keys else ""

    def _had_better_hide(self, cell: int) -> bool:
        """Whether an enemy on the way is too strong, and easier to evade."""
        at, ap = self.at, self.at.hero.ap - 1
        foes = [token for token in at.s.encounters[cell] if is_enemy(at.table, at.me, token)]
        if at.hero.hidden or ap < 1 or len(foes) != 1:
            return False
        return self.prospects.lying(foes[0], cell, ap) < self.prospects.sneaking(foes[0], cell, ap)

    def _here(self, key: str, keys: set[str]) -> str:
        """What is done here; obstacles come first."""
        if key in keys:
            return key
        read = {text: Key.read(text) for text in keys}
        clears = [text for text, other in read.items() if other.verb == "clear" and len(other.names) < 2]
        return max(clears, default="") if Key.read(key).verb in ("confront", "search", "turn", "clear") else ""

    # All plans

    def plans(self) -> Iterator[Plan]:
        """Everything that could be worth doing."""
        yield from self._saga()
        yield from self._ancient()
        for cell in range(CELLS):
            if self.roads.steps[cell] != NO_WAY:
                yield from self._encounters(cell)
        yield from self._plots()
        yield from self._leads()
        yield from self._rest()
        yield from self._market()

    @remembered
    def left(self, cell: int) -> tuple[int, float]:
        """The AP that are left on arrival, and what is left of the worth if that is not today."""
        at = self.at
        ap = at.hero.ap - self.roads.steps[cell]
        if ap >= 0:
            return ap, 1.0
        days = 1 - (ap + 1) // max(1, at.hero.hp)
        if at.days <= days:
            return 0, 0.0
        return ap + days * at.hero.hp, TOMORROW**days

    def _plan(self, worth: float, cell: int, key: str, ap: int = 1) -> Plan:
        """A plan with the way to it, and the night there if the AP are used up."""
        at = self.at
        arrival, share = self.left(cell)
        night = HP * at.gloom(cell) if arrival - ap <= 0 and at.days > 1 else 0.0
        return Plan(worth * share - self.roads.cost[cell] - night, cell, key)

    def _errand(self, worth: float, cell: int, key: str, ap: int = 1) -> Plan:
        """A plan at a cell to which the hero comes not for what he meets there, which may hinder him."""
        return self._plan(worth + min(0.0, self._arrival(cell)), cell, key, ap)

    # The saga

    def _saga(self) -> Iterator[Plan]:
        """To tell a chapter, or to go where the interlude or finale is."""
        at = self.at
        hero = at.hero
        if completed(hero) or self._too_late():
            return
        chapter = at.saga.steps[0]
        if not chapter.test:
            yield Plan(at.style.scheme * CHAPTER, hero.cell, "regale")
            return
        cell = cell_of(at.s, chapter.location)
        payable = is_finale(hero) or (at.saga.ready and hero.gold >= at.price)
        if cell == NONE or not payable:
            return
        deal = self._deal(chapter.attribute, chapter.needed, hero.saga, cell)
        tries = 0 if hero.told else self.left(cell)[0]
        prize = FINALE_WORTH if is_finale(hero) else CHAPTER
        yield self._errand(at.style.scheme * self.prospects.test_worth([deal], prize, tries), cell, "regale")

    def _too_late(self) -> bool:
        """Against others gold counts in the end: a saga that will not be completed is not worth it."""
        at = self.at
        return not at.together and at.days < 2 * (FINALE + 1 - at.hero.step)

    # Encounters

    def _encounters(self, cell: int) -> Iterator[Plan]:
        """What lies at a cell, or what might be drawn there."""
        at = self.at
        arrival, _ = self.left(cell)
        blocked = at.s.obstacles[cell]
        here = cell == at.hero.cell
        lying = [token for token in at.s.encounters[cell] if not (here and token in at.hero.evaded)]
        if not lying:
            deck = encounter_deck(at.table, cell)
            if deck and (not here or not blocked) and self.roads.steps[cell] <= NEAR:
                yield (
                    self._search(deck, arrival)
                    if here
                    else self._plan(self.prospects.unknown(deck, arrival), cell, "", 0)
                )
            return
        foes = sum(self.prospects.lying(token, cell, arrival) for token in lying if is_enemy(at.table, at.me, token))
        peaceful = [token for token in lying if not is_enemy(at.table, at.me, token)]
        if not peaceful and not here:
            yield self._plan(foes, cell, "", 0)
        for token in peaceful:
            worth = self.prospects.lying(token, cell, arrival - blocked)
            if worth > 0:
                yield self._plan(worth + foes - AP * blocked, cell, self._approach(token, cell, arrival))

    def _search(self, deck: str, ap: int) -> Plan:
        """To search here; some places give gold for it."""
        at = self.at
        gold = sum(word.n for _, word in changes(at.table, at.me, "search", "gold"))
        worth = self.prospects.unknown(deck, max(0, ap - 1)) + at.gold_worth(gold) - AP
        return self._plan(worth, at.hero.cell, "search")

    def _approach(self, token: int, cell: int, ap: int) -> str:
        """How to deal with a quest, place or stranger: with the attribute that promises most, or by force."""
        at, prospects = self.at, self.prospects
        prize = prospects.prize(at.face(token))
        deals = prospects.deals(token, cell)
        best = max(deals, key=lambda deal: (prospects.test_worth([deal], prize, ap), deal.dice - deal.needed))
        if at.content.met(at.face(token)).type == "stranger":
            fight = prospects.foe(token, cell, ap, prospects.prize(at.face(token), forced=True))
            if fight - AP > prospects.test_worth(deals, prize, ap) + 0.5:
                return f"turn:{at.face(token)}"
        return f"confront:{at.face(token)}:{ATTRIBUTE_NAMES[best.letter]}"

    def _remove(self, token: int, cell: int) -> str:
        """How to get rid of something that is only in the way: a stranger rather by force than by many words."""
        at, ap = self.at, self.at.hero.ap
        if at.content.met(at.face(token)).type == "stranger":
            deal = self.prospects.deals(token, cell)[0]
            quick = at_best(deal, at.least) <= ap
            if not quick and self.prospects.foe(token, cell, ap, 0.0) > -FALL:
                return f"turn:{at.face(token)}"
        return self._approach(token, cell, ap)

    # Other things on the map

    def _plots(self) -> Iterator[Plan]:
        """Plots that can be defeated, by a test or for gold."""
        at = self.at
        for scheme in at.s.schemes:
            for number, way in enumerate(at.content.ways[at.face(scheme.token)]):
                if all(part.word.name != "drop" for part in way):
                    worth = self._plot_worth(scheme, way) - AP * at.s.obstacles[scheme.cell]
                    yield self._errand(worth, scheme.cell, f"clear:{at.face(scheme.token)}:{number + 1}")

    def _plot_worth(self, scheme: Scheme, way: Choice) -> float:
        at = self.at
        gold = sum(part.word.n for part in way if part.word.name == "pay")
        prize = WEAKER + LOOT + at.saga.fit(at.face(scheme.token)) + at.gold_worth(-gold)
        if gold > at.hero.gold:
            return 0.0
        for part in way:
            if part.word.name == "test":
                tries = self.left(scheme.cell)[0] - at.s.obstacles[scheme.cell]
                deal = self._deal(part.word.attribute, part.word.n, scheme.token, scheme.cell)
                return self.prospects.test_worth([deal], prize, tries)
        return prize - AP

    def _deal(self, letter: str, needed: int, token: int, cell: int) -> Deal:
        """A test at a cell, with what has been gathered for it."""
        tally = tally_of(self.at.hero, token)
        have = tally.successes if tally else 0
        return Deal(letter, self.at.dice_against(letter, token, cell), needed - have)

    def _leads(self) -> Iterator[Plan]:
        """Rumours that could be discovered."""
        at = self.at
        for token in at.hero.rumours:
            card = at.content.rewards.get(at.face(token))
            if card is None:
                continue
            cell = cell_of(at.s, card.location)
            worth = at.asset_worth(card.id) - AP - at.saga.held_worth(token) * 0.5
            yield Plan(worth, at.hero.cell, f"discover:{at.face(token)}")
            if cell != NONE:
                yield self._errand(worth, cell, f"discover:{at.face(token)}")

    def _arrival(self, cell: int) -> float:
        """What waits at a cell to which the hero comes for something else."""
        at = self.at
        if cell == at.hero.cell:
            return 0.0
        arrival, _ = self.left(cell)
        lying = [token for token in at.s.encounters[cell] if is_enemy(at.table, at.me, token)]
        if lying:
            return sum(self.prospects.passing(token, cell, arrival) for token in lying)
        deck = encounter_deck(at.table, cell)
        return -self.prospects.menace(deck, arrival) if deck and not at.s.encounters[cell] else 0.0

    def _rest(self) -> Iterator[Plan]:
        """To rest here, or to go to the centre, where nothing disturbs."""
        at = self.at
        hero = at.hero
        lack = hero.most - hero.hp
        if not lack or at.days <= 1:
            return
        yield from self._rest_here(lack)
        if hero.cell != CENTRE and location_works(at.table, CENTRE):
            arrival, _ = self.left(CENTRE)
            worth = (hp_worth(at) - AP) * lack
            yield self._plan(worth if arrival else TOMORROW * worth, CENTRE, "rest", min(arrival, lack))

    def _rest_here(self, lack: int) -> Iterator[Plan]:
        """To rest here, today and perhaps tomorrow; in vain where the night takes all that the day brings."""
        at, cell = self.at, self.at.hero.cell
        gain = 1 + sum(word.n for _, word in changes(at.table, at.me, "rest", "heal"))
        hours = -(-lack // gain)
        today = min(lack, gain * at.hero.ap)
        if today == lack or today > at.gloom(cell):
            worth = hp_worth(at) * (today + TOMORROW * (lack - today)) - AP * hours
            yield self._plan(worth, cell, "rest", hours)

    def _market(self) -> Iterator[Plan]:
        """The market at the centre."""
        worth = self.stall.worth()
        if worth > 0:
            yield self._plan(worth - AP, CENTRE, "market")

    # The ancient

    def _ancient(self) -> Iterator[Plan]:
        """To go to the ancient when the time has come, rested, and to make way for the assault there."""
        at, hunt, hero = self.at, self.hunt, self.at.hero
        if hunt.prey == NONE or not hunt.it_is_time(steps := self.roads.steps[hunt.cell]):
            return
        if hero.ap + (at.days - 1) * hero.hp > steps + (steps > 0):
            yield Plan(ASSAULT + 1, hero.cell, "rest")
        if hunt.cell != at.hero.cell:
            yield Plan(ASSAULT, hunt.cell, "")
            return
        for token in at.s.encounters[hunt.cell]:
            if not is_enemy(at.table, at.me, token):
                yield Plan(ASSAULT - 1, hunt.cell, self._remove(token, hunt.cell))
        yield Plan(ASSAULT - 2, hunt.cell, "camp")


class QuickPlanner(Planner):
    """The same at a glance: what is near, and the market only from next to it."""

    def plans(self) -> Iterator[Plan]:
        """What could be worth doing soon."""
        yield from self._saga()
        yield from self._ancient()
        for cell in range(CELLS):
            if self.roads.steps[cell] <= NEAR:
                yield from self._encounters(cell)
        yield from self._plots()
        yield from self._leads()
        yield from self._rest()
        if self.roads.steps[CENTRE] < NEAR and self.at.hero.gold >= RICH:
            yield self._plan(VISIT - AP, CENTRE, "market")


def planner_of(at: Position) -> Planner:
    """What finds the plans of a position, at a glance if that is how it is looked at."""
    return QuickPlanner(at) if at.glance else Planner(at)
