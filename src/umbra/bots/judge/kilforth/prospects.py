"""What encounters of Shadows of Kilforth are worth to a hero, those that lie on the map and those yet to be drawn."""

from functools import cached_property, lru_cache
from typing import NamedTuple

from umbra.bots.judge.kilforth.arms import Aids, aids
from umbra.bots.judge.kilforth.duels import AP, Sides, Stakes, engage
from umbra.bots.judge.kilforth.position import RUMOUR, Position
from umbra.bots.judge.kilforth.ratings import HP, rated
from umbra.bots.remembering import remembered
from umbra.core.cards import Token
from umbra.games.kilforth.actions.confront import attributes_for, needed_for
from umbra.games.kilforth.battle.engagement import SNEAK
from umbra.games.kilforth.library import KilforthLibrary
from umbra.games.kilforth.pieces.encounters import is_enemy
from umbra.games.kilforth.pieces.modifiers import value
from umbra.games.kilforth.pieces.tallies import tally_of
from umbra.games.kilforth.records import REWARD_OF, REWARDS, TERRAINS, Met
from umbra.games.kilforth.records.parts import ATTRIBUTES
from umbra.games.kilforth.trials.odds import at_least, spread
from umbra.games.kilforth.trials.pool import fighting_attributes

LOOT = 1.3
FATE = 0.8
TOMORROW = 0.75
"""What is left of something that has to wait for the next day."""
DRAWN, MENACE = 1.6, 0.5
MET = (0.3, 1.0, 1.8, 2.4)
"""What a reward, an enemy on the way and an encounter yet to be drawn are worth or cost on average, by AP left."""
FALL = 5.0
"""What a defeat costs besides gold: a day, a card and the way."""


class Deal(NamedTuple):
    """What it takes to win something over: the dice, the successes, and those gathered already."""

    letter: str
    dice: int
    needed: int


class Prospects:
    """Values encounters for one position."""

    def __init__(self, at: Position) -> None:
        self.at = at
        self._unknown: dict[tuple[str, int], float] = {}
        self._menaces: dict[str, float] = {}
        self._prizes: dict[tuple[str, bool], float] = {}
        self._lefts: dict[str, list[str]] = {}
        fate = bool(at.hero.fate) and not at.hero.fated
        self._fate = int(fate)
        """One success more, if the hero can call on fate."""

    # Rewards

    def prize(self, face: str, *, forced: bool = False) -> float:
        """What defeating a card brings: gold or loot, the card or a reward, and its trophy."""
        found = self._prizes.get((face, forced))
        if found is None:
            found = self._prizes[face, forced] = self._prize(face, forced=forced)
        return found

    def _prize(self, face: str, *, forced: bool) -> float:
        at = self.at
        card = at.content.met(face)
        gold = at.gold_worth(card.gold)
        keep = at.saga.fit(face) + RUMOUR  # nothing that is met is a reward to be discovered
        if not forced:
            gold, keep = max(gold, LOOT), max(keep, self.draw_worth(REWARD_OF[card.type]))
        return gold + keep + trophy_worth(at.content, face)

    @cached_property
    def _draws(self) -> dict[str, float]:
        worths = self.at.rumour_worths
        return {deck: sum(worths(left)) / max(1, len(left)) for deck, left in self.rewards.items()}

    @cached_property
    def rewards(self) -> dict[str, list[str]]:
        """The cards that may lie in each reward deck."""
        seen, left = self.seen, {deck: list[str]() for deck in REWARDS}
        for face, card in self.at.content.rewards.items():
            if face not in seen:
                left[card.deck].append(face)
        return left

    def draw_worth(self, deck: str) -> float:
        """What a card of a reward deck is worth on average."""
        return self._draws[deck]

    @cached_property
    def seen(self) -> set[str]:
        """The cards that are known not to lie in their decks."""
        s = self.at.s
        hidden = {token for deck in (*TERRAINS, *REWARDS) for token in s.decks[deck]}
        return {face for token, face in enumerate(s.cards.faces) if face and token not in hidden}

    # Tests

    def test_worth(self, deals: list[Deal], prize: float, tries: int) -> float:
        """What it is worth to try something with so many AP left today, or else with those of tomorrow."""
        best = 0.0
        for deal in deals:
            best = max(best, self._gather(deal, prize, tries))
            if tries < at_best(deal, self.at.least):
                best = max(best, TOMORROW * self._gather(deal, prize, self.at.hero.hp) - AP * 0.5)
        return best

    def _gather(self, deal: Deal, prize: float, tries: int) -> float:
        """Prize and price of trying until it succeeds, for as long as there are AP."""
        if tries <= 0:
            return 0.0
        won, alone, spent = gathering(deal.dice, deal.needed, tries, self.at.least, self._fate)
        return won * prize - FATE * (won - alone) - AP * spent

    # Battles

    def stakes(self, prize: float, ap: int) -> Stakes:
        """What a battle is about for the hero."""
        style = self.at.style
        return Stakes(style.raid * prize, self._fall, style.caution * HP, ap)

    @cached_property
    def _fall(self) -> float:
        at = self.at
        return at.style.caution * (FALL - at.gold_worth(-at.hero.gold) - HP * 2)

    @cached_property
    def aids(self) -> Aids:
        """What the hero's cards add in a battle."""
        return aids(self.at)

    @cached_property
    def letters(self) -> list[str]:
        """The attributes with which the hero can fight."""
        return fighting_attributes(self.at.table, self.at.me)

    def battle(
        self, dice: int, foe_dice: int, foe_hp: int, prize: float, ap: int, extra: int = 0, foe_extra: int = 0
    ) -> float:
        """What it is worth to fight a foe with what the hero's cards add."""
        at = self.at
        guard, edge = self._rounded
        hp, left = at.hero.hp + guard, foe_hp - edge
        return engage(Sides(dice, max(0, foe_dice), at.least), self.stakes(prize, ap), hp, left, extra, foe_extra)

    @cached_property
    def _rounded(self) -> tuple[int, int]:
        """What the hero's cards prevent and add, in whole wounds."""
        return round(self.aids.guard), round(self.aids.edge)

    # Cards that lie on the map

    @remembered
    def lying(self, token: Token, cell: int, ap: int) -> float:
        """What it is worth to deal with an encounter, once the hero is there with so many AP."""
        at = self.at
        face = at.face(token)
        card = at.content.met(face)
        forced = token in at.hero.foes
        prize = self.prize(face, forced=forced)
        if set(card.weakness) & at.keywords:
            return prize
        if is_enemy(at.table, at.me, token):
            return self.foe(token, cell, ap, prize)
        deals = self.deals(token, cell)
        if card.type != "stranger":
            return self.test_worth(deals, prize, ap)
        return self._stranger(deals[0], self.test_worth(deals, prize, ap), self.foe(token, cell, ap, prize))

    def foe(self, token: Token, cell: int, ap: int, prize: float, surprise: int | None = None) -> float:
        """What it is worth to fight an enemy that lies at a location."""
        at = self.at
        card = at.content.met(at.face(token))
        dice = max(at.dice_against(letter, token, cell, battle=True) for letter in self.letters)
        if surprise is None:
            surprise = int(token in at.s.fresh and token not in at.s.turned)
        return self.battle(dice, self._foe_dice(card, cell), card.health, prize, ap, 0, surprise)

    @remembered
    def passing(self, token: Token, cell: int, ap: int) -> float:
        """What it costs to come by an enemy, by fighting or from hiding; at least nothing."""
        return min(0.0, max(self.lying(token, cell, ap), self.sneaking(token, cell, ap)))

    @remembered
    def sneaking(self, token: Token, cell: int, ap: int) -> float:
        """What it is worth to hide, if the hero is not hidden yet, and to evade an enemy."""
        at = self.at
        card = at.content.met(at.face(token))
        evading = at_least(at.dice_against("N", token, cell), at.least, card.values[SNEAK])
        if at.table.options["auto_evade"] == "value" and value(at.table, at.me, "N") > card.values[SNEAK]:
            evading = 1.0
        caught = self.foe(token, cell, ap, self.prize(at.face(token), forced=token in at.hero.foes), surprise=1)
        return (1 - evading) * min(0.0, caught) - (0.0 if at.hero.hidden else AP)

    def _foe_dice(self, card: Met, cell: int) -> int:
        parts = self.at.content.battle[card.id].get("foe_dice", ())
        more = sum(part.word.n for part in parts if not part.when or self.at.s.dark[cell])
        own = [p for t in self.at.hero.assets for p in self.at.content.battle[self.at.face(t)].get("foe_dice", ())]
        return card.values[0] + int(more) + sum(int(part.word.n) for part in own if not part.when)

    @remembered
    def deals(self, token: Token, cell: int) -> list[Deal]:
        """The tests by which a quest, place or stranger can be defeated."""
        at = self.at
        here, at.hero.cell = at.hero.cell, cell
        tally = tally_of(at.hero, token)
        have = tally.successes if tally else 0
        needs = [
            (letter, needed_for(at.table, at.me, token, letter)) for letter in attributes_for(at.table, at.me, token)
        ]
        at.hero.cell = here
        return [Deal(letter, at.dice_against(letter, token, cell), needed - have) for letter, needed in needs]

    def _stranger(self, deal: Deal, talk: float, fight: float) -> float:
        """A stranger may turn against the hero at the first word."""
        at = self.at
        turned = spread(deal.dice, at.least)[0]
        if at.hero.fate and not at.hero.fated:
            turned *= 0.5
        return max(0.0, fight - AP, talk * (1 - turned) + turned * min(talk, fight))

    # Cards yet to be drawn

    def unknown(self, deck: str, ap: int) -> float:
        """What it is worth to draw a card of a terrain deck, with so many AP left then."""
        if (deck, ap) not in self._unknown:
            at = self.at
            top = at.s.decks[deck][-1:]
            known = at.face(top[0]) if top else ""
            if known:
                faces = [known]
            else:
                faces = self._left(deck)
            total = sum(self.drawn(face, ap) for face in faces)
            self._unknown[deck, ap] = total / max(1, len(faces))
        return self._unknown[deck, ap]

    def menace(self, deck: str, ap: int) -> float:
        """What enemies of a terrain deck cost on average who are met on the way."""
        if deck not in self._menaces:
            faces = self._left(deck)
            foes = [face for face in faces if self.at.content.encounters[face].type == "enemy"]
            self._menaces[deck] = sum(max(0.0, -self.drawn(face, ap)) for face in foes) / max(1, len(faces))
        return self._menaces[deck]

    def _left(self, deck: str) -> list[str]:
        """The cards that may lie in a terrain deck."""
        found = self._lefts.get(deck)
        if found is None:
            seen = self.seen
            found = self._lefts[deck] = [face for face in stock(self.at.content, deck) if face not in seen]
        return found

    def drawn(self, face: str, ap: int) -> float:
        """What a card is worth that has just been drawn: enemies fight at once and with surprise."""
        at = self.at
        card = at.content.encounters[face]
        if card.type == "event":
            return 0.0
        prize = self.prize(face)
        if card.weakness and not at.keywords.isdisjoint(card.weakness):
            return prize
        words = at.content.keywords[face]
        if card.type == "enemy":
            return self._fresh(card, words, ap, prize, 1)
        deals = [Deal(a, at.dice_for(a, words), needed) for a, needed in asked(at.content, face)]
        talk = self.test_worth(deals, prize, ap)
        if card.type != "stranger":
            return talk
        return self._stranger(deals[0], talk, self._fresh(card, words, ap, prize, 0))

    def _fresh(self, card: Met, words: frozenset[str], ap: int, prize: float, surprise: int) -> float:
        at = self.at
        dice = max([at.dice_for(letter, words) for letter in self.letters]) if at.versus else self._dice
        return self.battle(dice, card.values[0], card.health, prize, ap, 0, surprise)

    @cached_property
    def _dice(self) -> int:
        """The dice of a fight where nothing counts but the hero himself."""
        return max(self.at.pools[letter] for letter in self.letters)


class Glance(Prospects):
    """The same at a glance: what has yet to be drawn counts for its average, and dice as the hero has them anywhere."""

    def draw_worth(self, deck: str) -> float:
        """Any reward is worth as much as another."""
        return DRAWN

    def unknown(self, deck: str, ap: int) -> float:
        """Any encounter is worth as much as another, less without AP to deal with it."""
        return MET[min(ap, len(MET) - 1)] if ap >= 0 else 0.0

    def menace(self, deck: str, ap: int) -> float:
        """Any deck is as dangerous as another."""
        return MENACE

    def foe(self, token: Token, cell: int, ap: int, prize: float, surprise: int | None = None) -> float:
        """With the dice that the hero has where he stands."""
        face = self.at.face(token)
        return self._fresh(self.at.content.met(face), self.at.content.keywords[face], ap, prize, surprise or 0)

    def passing(self, token: Token, cell: int, ap: int) -> float:
        """By fighting alone."""
        return min(0.0, self.foe(token, cell, ap, self.prize(self.at.face(token))))

    def deals(self, token: Token, cell: int) -> list[Deal]:
        """By what is printed, unless the hero stands there."""
        at = self.at
        if cell == at.hero.cell:
            return super().deals(token, cell)
        card, words = at.content.met(at.face(token)), at.content.keywords[at.face(token)]
        letters = "I" if card.type == "stranger" else ATTRIBUTES
        values = dict(zip(ATTRIBUTES, card.values, strict=True))
        return [Deal(a, at.dice_for(a, words), values[a]) for a in letters if values[a]] or super().deals(token, cell)


def prospects_of(at: Position) -> Prospects:
    """What values the encounters of a position, at a glance if that is how it is looked at."""
    return Glance(at) if at.glance else Prospects(at)


@lru_cache(maxsize=100)
def stock(content: KilforthLibrary, deck: str) -> tuple[str, ...]:
    """All cards of a terrain deck."""
    return tuple(face for face, card in content.encounters.items() if card.deck == deck)


@lru_cache(maxsize=1000)
def asked(content: KilforthLibrary, face: str) -> tuple[tuple[str, int], ...]:
    """The tests by which a card of a terrain deck can be defeated, and the successes that each needs."""
    card = content.encounters[face]
    values = dict(zip(ATTRIBUTES, card.values, strict=True))
    return tuple((a, values[a]) for a in ("I" if card.type == "stranger" else ATTRIBUTES) if values[a])


@lru_cache(maxsize=1000)
def trophy_worth(content: KilforthLibrary, face: str) -> float:
    """What the trophy of a card brings."""
    trophies = content.triggered[face].get("trophy", ())
    words = [part.word for _, effect in trophies for part in effect.parts]
    return sum(rated(word.name).trophy * max(1, int(word.amount)) for word in words)


@lru_cache(maxsize=1 << 14)
def gathering(dice: int, needed: int, tries: int, least: int, fate: int) -> tuple[float, float, float]:
    """How likely so many tries gather the successes, with fate and without it, and the tries that it takes."""
    won = at_least(dice * tries, least, needed - fate)
    alone = at_least(dice * tries, least, needed)
    return won, alone, sum(1 - at_least(dice * k, least, needed - fate) for k in range(tries))


def at_best(deal: Deal, least: int) -> float:
    """How many tries it takes on average."""
    return deal.needed / max(0.1, deal.dice * (7 - least) / 6)
