"""What a coach of Shadows of Kilforth says: the plan that an action begins, with its odds, and reasons for habits."""

from umbra.bots.judge.kilforth.arms import chance
from umbra.bots.judge.kilforth.plans import Plan, planner_of
from umbra.bots.judge.kilforth.position import Position
from umbra.bots.judge.kilforth.prospects import Deal, gathering
from umbra.bots.purpose import Figure, Odds, Purpose, Words
from umbra.box.english import begun, counted, listed
from umbra.box.keys import Key
from umbra.core.cards import NONE, Token
from umbra.core.decision import Decision
from umbra.core.view import View
from umbra.games.kilforth.labels import ATTRIBUTE_OF, KilforthNames
from umbra.games.kilforth.pieces.encounters import is_enemy
from umbra.games.kilforth.pieces.modifiers import dice
from umbra.games.kilforth.pieces.options import Deed
from umbra.games.kilforth.pieces.tallies import tally_of
from umbra.games.kilforth.records import FINALE, REWARD_OF
from umbra.games.kilforth.sketch import open_sketch
from umbra.games.kilforth.state import State
from umbra.games.kilforth.trials.odds import at_least, duel
from umbra.games.kilforth.trials.pool import pool

WORDS = {
    "end": Words("wins the game", "loses the game"),
    "saga": Words("tells another chapter of your saga", "leaves a chapter untold"),
    "life": Words("brings you HP, and each is an action on every day to come", "leaves you with fewer HP"),
    "gold": Words("brings you gold", "leaves you with less gold"),
    "assets": Words("gives you a better outfit", "leaves you with a poorer outfit"),
    "rumours": Words("gives you better rumours", "leaves you with poorer rumours"),
    "skills": Words("gives you skills or loot", "leaves you with fewer skills or less loot"),
    "night": Words("spares you HP in the night", "costs you HP in the night"),
    "tallies": Words("gathers successes for a later test", "gathers no successes"),
}

HABITS = {
    "race": "Its values and abilities help in most sagas",
    "class": "Its values fit your race",
    "saga": "Its chapters ask for what your hero is good at",
    "deck": "Its cards promise your chapter most",
    "keep": "It is the one of these that your chapters have more use for",
    "keyword": "What serves the keyword then is what you would miss least",
    "skill": "It adds most to what your hero does every day",
    "totem": "It is worth more so than otherwise",
    "choose": "Of these it brings you most, or costs you least",
    "portrait": "Only the picture depends on it",
    "side": "Few cards ask which side it is",
    "heal": "Whoever is hurt most needs it most",
    "search": "Of what you have found it promises most",
    "swap": "What lies there promises you least",
    "engage": "It brings most, and you are freshest for it now",
    "escape": "There the night is mild, and your next aim is near",
    "event": "What it would cost you is more than what it costs to avoid it",
    "cancel": "It spares everybody what the night would do",
    "join": "Together you win more surely, and nobody is lost for want of help",
    "exchange": "It costs you nothing that your chapters need",
    "propose": "It is of more use to the other hero than to you",
    "limit": "It is what you will miss least",
    "drop": "It is what you will miss least",
    "give_up": "It is what you will miss least",
    "purchase": "Of these cards it brings most for its price",
    "step": "It leads straight towards your next aim",
    "jump": "It leads straight towards your next aim",
    "trophy": "What it does helps more now than later",
    "fight_with": "With it you roll most dice",
}
"""Why questions that are not planned for are answered as they are."""

REASONS = {
    "battle": ("What victory brings is worth the HP that it costs on average",) * 2,
    "hidden": ("Surprise is yours, and what victory brings is worth the HP that it costs",) * 2,
    "strike": ("Used now it decides something", "It would decide nothing, and you may need it later"),
    "prevent": ("The blow costs you more than what prevents it", "What prevents it is worth more to you than the HP"),
    "test": ("The test is worth more than what you use for it", "What adds dice is kept for a test that matters more"),
    "reroll": ("Successes are missing, and this is the cheapest way to them", "It would cost more than it decides"),
    "fate": ("One success more decides it", "It would decide nothing here, and Fate can be called on once a day"),
    "market": (
        "It is the best bargain for the gold that your chapter leaves you",
        "Nothing here is worth its price to you",
    ),
}
"""In engagements, tests and markets: why something is used, and why it is not."""
NOT_USED = frozenset({"pass", "roll", "done"})
AWAY = frozenset({"escape", "evade", "slip"})
"""Answers by which a hero goes out of a foe's way."""
SPARED = "The foe costs more HP than what victory brings is worth"


def figures(view: View) -> dict[Figure, float]:
    """What a player counts: HP, gold, cards, chapters."""
    s: State = view.state
    assert view.seat is not None
    hero = s.heroes[view.seat]
    return {
        Figure("HP", "to gain HP", "to lose HP"): float(hero.hp),
        Figure("gold", "to gain gold", "to lose gold"): float(hero.gold),
        Figure("cards", "to win a card", "to lose a card"): float(len(hero.rumours) + len(hero.assets)),
        Figure("loot", "to win loot"): float(len(hero.loot)),
        Figure("chapters", "to complete the chapter"): float(hero.step),
    }


def purpose(ask: Decision, key: str, view: View) -> Purpose | None:
    """What an answer is good for."""
    option = ask.option(key)
    assert option is not None
    if ask.kind in HABITS:
        return Purpose(HABITS[ask.kind])
    if not view.state.layout or any(hero.saga == NONE for hero in view.state.heroes):
        return None
    telling = Telling(Position(view))
    if isinstance(option.value, Deed):
        return telling.deed(option.value)
    if ask.kind == "action":
        return telling.action(key, set(ask.keys))
    if ask.kind == "end" and key == "end":
        return Purpose(telling.camp())
    if ask.kind in REASONS:
        used, kept = REASONS[ask.kind]
        return Purpose(SPARED if key in AWAY else kept if key in NOT_USED else used, telling.conflict(key))
    return Purpose(telling.spoils(key)) if ask.kind in ("loot", "rumour") else None


class Telling:
    """Puts what a hero goes for into words."""

    def __init__(self, at: Position) -> None:
        self.at = at
        self._planner = planner_of(at)
        self._names = KilforthNames(at.content, at.s)

    # Actions

    def action(self, key: str, keys: set[str]) -> Purpose | None:
        """The plan that begins so: what it is for, its odds, and how it goes on."""
        planner = self._planner
        plans = sorted(planner.plans(), reverse=True)
        plan = next((plan for plan in plans if planner.step(plan, keys) == key), None)
        if plan is None:
            return Purpose(self.camp()) if key == "camp" else None
        here = plan.cell == self.at.hero.cell
        goal, why = self._goal(plan), self._why(plan)
        if here:
            return Purpose(begun(why), self._odds(plan))
        if key == "hide":
            return Purpose(f"A foe on the way is easier to evade than to fight: {why}", (), (goal,))
        steps = planner.roads.steps[plan.cell]
        far = (f"go on to {self._place(plan.cell)}",) if steps > 1 else ()
        return Purpose(f"It leads to {self._place(plan.cell)}: {why}", self._odds(plan), (*far, goal))

    def camp(self) -> str:
        """Why the day ends here."""
        lost = self.at.gloom(self.at.hero.cell)
        night = f"the night costs you {lost} HP here" if lost else "the night costs you nothing here"
        return f"Nothing in reach is worth another action point today, and {night}"

    def _goal(self, plan: Plan) -> str:
        """What is done at the end of the way."""
        key = Key.read(plan.key)
        match key.verb:
            case "regale":
                return self._chapter()
            case "confront":
                return f"confront {self._card(key)} by {key.name(1)}"
            case "turn":
                return f"turn against {self._card(key)} and fight"
            case "discover":
                return f"discover {self._card(key)}"
            case "clear":
                return f"defeat {self._card(key)}" if key.names else "clear the way"
            case "market":
                return "trade at the market"
            case "":
                return self._arrival(plan.cell)
        return key.verb

    def _arrival(self, cell: int) -> str:
        prey = [n for n, ancient in enumerate(self.at.s.ancients) if ancient.cell == cell and not ancient.defeated]
        if prey:
            return f"assault {self._names.piece(f'ancient:{prey[0]}')}"
        foes = self._foes(cell)
        return (
            f"fight {listed([self._names.piece(self.at.face(token)) for token in foes])}"
            if foes
            else "see what is there"
        )

    def _why(self, plan: Plan) -> str:
        """What that is good for."""
        key = Key.read(plan.key)
        match key.verb:
            case "regale":
                return f"you can {self._chapter()}"
            case "confront" | "turn" | "discover" if key.names:
                return self._gain(key.name())
            case "clear":
                return "as long as it lies there it makes its ancient stronger" if key.names else "it clears the way"
            case "rest":
                return "every HP is an action point on each day to come"
            case "market":
                return "your gold does more for you there than in your purse"
            case "search":
                return f"what turns up may bring {self._lack()}"
            case "camp":
                return self.camp()
        foes = self._foes(plan.cell)
        return self._gain(self.at.face(foes[0])) if foes else f"what lies there may bring {self._lack()}"

    def _gain(self, face: str) -> str:
        """What a card brings: a keyword that a chapter lacks, gold, or a reward."""
        at, name = self.at, self._names.piece(face)
        words = at.content.keywords.get(face, frozenset())
        for number, missing in enumerate(at.saga.missing):
            if found := sorted(missing & words):
                chapter = f"chapter {at.hero.step + number + 1}"
                if len(missing) == 1:
                    return f"{name} has {found[0]}, the one keyword that {chapter} still lacks"
                return f"{name} has {found[0]}, which {chapter} asks for"
        if face in at.content.rewards:
            return f"{name} serves you from then on"
        card = at.content.met(face)
        return f"{name} brings {card.gold} gold or loot, and a card of the {REWARD_OF[card.type]} deck"

    def spoils(self, key: str) -> str:
        """What is taken from a defeated card: gold or loot, the card or a reward."""
        at, face = self.at, self.at.face(self.at.s.rewards[-1].token)
        match key:
            case "gold":
                wanted = at.hero.gold < at.price
                return (
                    f"Chapter {at.hero.step + 1} still asks for gold"
                    if wanted
                    else "It is more than loot brings on average"
                )
            case "loot":
                return "You have the gold that your chapter asks for, and loot helps in battles"
            case "keep":
                return begun(self._gain(face))
        return f"No chapter of yours asks for {self._names.piece(face)}, and a reward may serve one"

    def _lack(self) -> str:
        """What the current chapter waits for."""
        at = self.at
        missing = sorted(at.saga.missing[0]) if at.saga.missing else []
        if missing:
            return f"{listed(missing, 'or')} for chapter {at.hero.step + 1}"
        return "gold for your chapter" if at.hero.gold < at.price else "what a battle with the ancient needs"

    def _chapter(self) -> str:
        step = self.at.hero.step
        return "tell the finale of your saga" if step == FINALE else f"tell chapter {step + 1} of your saga"

    def _place(self, cell: int) -> str:
        return self._names.piece(f"cell:{cell}")

    def _card(self, key: Key) -> str:
        return self._names.piece(key.name())

    def _foes(self, cell: int) -> list[Token]:
        at = self.at
        return [token for token in at.s.encounters[cell] if is_enemy(at.table, at.me, token)]

    # Odds

    def _odds(self, plan: Plan) -> tuple[Odds, ...]:
        """What the rules say of the test or the battle at the end of the way."""
        key = Key.read(plan.key)
        if key.verb == "regale" and (chapter := self.at.saga.steps[0]).test:
            return self._test(Deal(chapter.attribute, 0, chapter.needed), self.at.hero.saga, plan.cell)
        if key.verb == "clear" and key.names:
            return self._plot(key, plan.cell)
        if key.verb in ("confront", "turn"):
            token = next(t for t in self.at.s.encounters[plan.cell] if self.at.face(t) == key.name())
            return self._confronting(token, plan.cell, key)
        foes = self._foes(plan.cell) if not plan.key else []
        return self._battle(foes[0], plan.cell) if foes else self._assault(plan.cell)

    def _confronting(self, token: Token, cell: int, key: Key) -> tuple[Odds, ...]:
        if key.verb == "turn":
            return self._battle(token, cell)
        letter = ATTRIBUTE_OF[key.name(1)]
        deals = self._planner.prospects.deals(token, cell)
        return self._tries(next(deal for deal in deals if deal.letter == letter), cell)

    def _plot(self, key: Key, cell: int) -> tuple[Odds, ...]:
        """The test by which a plot is defeated, if that way has one."""
        at, face = self.at, key.name()
        token = next(each.token for each in at.s.schemes if each.cell == cell and at.face(each.token) == face)
        way = at.content.ways[face][int(key.name(1)) - 1]
        deals = [Deal(part.word.attribute, 0, part.word.n) for part in way if part.word.name == "test"]
        return self._test(deals[0], token, cell) if deals else ()

    def _test(self, deal: Deal, token: Token, cell: int) -> tuple[Odds, ...]:
        """A test for the saga or against a plot, with what has been gathered for it."""
        tally = tally_of(self.at.hero, token)
        needed = deal.needed - (tally.successes if tally else 0)
        return self._tries(Deal(deal.letter, self.at.dice_against(deal.letter, token, cell), needed), cell)

    def _tries(self, deal: Deal, cell: int) -> tuple[Odds, ...]:
        """With one test, and with all that there are AP for on that day, with Fate if there is any."""
        at, tries = self.at, self._planner.left(cell)[0]
        fate = int(bool(at.hero.fate) and not at.hero.fated)
        once = self._successes(deal.dice, deal.needed)
        if tries < 2 and not fate:
            return once
        won, _, _ = gathering(deal.dice, deal.needed, max(1, tries), at.least, fate)
        return (*once, Odds(f"with {counted(max(1, tries), 'test')}{' and Fate' if fate else ''}", won))

    def _successes(self, n: int, needed: int) -> tuple[Odds, ...]:
        what = f"to succeed with one test ({counted(n, 'die', 'dice')}, {max(0, needed)} needed)"
        return (Odds(what, at_least(n, self.at.least, needed)),)

    def _battle(self, token: Token, cell: int) -> tuple[Odds, ...]:
        """A battle to the end with the dice that the hero would have there."""
        at, prospects = self.at, self._planner.prospects
        card = at.content.met(at.face(token))
        ours = max(at.dice_against(letter, token, cell, battle=True) for letter in prospects.letters)
        return _fought(*duel(ours, at.hero.hp, card.values[0], card.health, at.least))

    def _assault(self, cell: int) -> tuple[Odds, ...]:
        at = self.at
        prey = [n for n, ancient in enumerate(at.s.ancients) if ancient.cell == cell and not ancient.defeated]
        ready = prey and at.hero.step > FINALE
        return (Odds("to defeat the ancient", chance(at, prey[0], at.hero.hp)),) if ready else ()

    def conflict(self, key: str) -> tuple[Odds, ...]:
        """The battle or the test under way, as the rules reckon it."""
        at = self.at
        if at.s.battle is not None and key not in AWAY:
            members = (open_sketch(at.table)["battle"] or {"members": []})["members"]
            return next((_fought(each["wins"], each["falls"]) for each in members if each["seat"] == at.me), ())
        trial = at.s.trial
        if trial is None or trial.dice:
            return ()
        needed = trial.needed - trial.already - trial.extra - trial.fate
        return self._successes(dice(pool(at.table, trial)), needed)

    # Deeds

    def deed(self, deed: Deed) -> Purpose:
        """A deed that is done before anything else."""
        if deed.kind == "overcome":
            return Purpose("One of your keywords is its weakness, so that it falls without a fight")
        if deed.kind == "assault":
            return Purpose(
                "With the ancient the game is won, and it will not be easier later", self._assault(self.at.hero.cell)
            )
        if deed.kind == "exchange":
            return Purpose("The other hero has more use for it than you have")
        if deed.kind == "team":
            return Purpose("Whoever stands by adds dice to your battle")
        return Purpose("It costs no action point, and helps you today")


def _fought(wins: float, falls: float) -> tuple[Odds, ...]:
    return (Odds("to win the fight", wins), *([Odds("to fall in it, won or lost", falls)] if falls else []))
