"""How a card is said: the clauses of its words, joined with when, for whom and under what conditions they count."""

import re
from collections.abc import Sequence
from typing import Any

from umbra.box.english import begun, listed
from umbra.box.language.saying import Slots, shared, third
from umbra.games.kilforth.records.parts import Choice, Effect, Part, Step

FOES = ("enemy", "stranger")
THE_FIRST_HERO = "the first hero"
"""Who does what a night event, or a plot that is placed, says of nobody."""


class Loose(Slots):
    """Slots that do not count: for answers that say a part of an effect."""

    def mark(self, element: Any) -> None:
        """Anything may be said, or not."""


def say_use(effect: Effect) -> str:
    """What using an ability does: `lose 1 HP, 2 more successes`."""
    teller = Teller(Loose(), "")
    return ", ".join(teller.step(step, effect.trigger.name) for step in effect.steps)


def say_choice(choice: Choice, *, begins: bool = True) -> str:
    """One of several things that may be done: `Lose 1 HP`."""
    text = Teller(Loose(), "").step((choice,), "")
    return begun(text) if begins else text


class Teller:
    """Says the effects of a card of one kind."""

    def __init__(self, slots: Slots, on: str, abilities: dict[str, str] | None = None) -> None:
        """`abilities` are those of the ancient whose plot it is: what its words are called."""
        self._slots, self._on, self._abilities = slots, on, abilities or {}

    def sentences(self, effects: Sequence[Effect]) -> list[str]:
        """What is in force, without conditions first, then what happens by itself, then what is used."""
        standing = [effect for effect in effects if effect.trigger.manner in ("in force", "change")]
        others = [effect for effect in effects if effect not in standing]
        found = self._standing(standing)
        found += [(4 if effect.trigger.manner == "use" else 3, self._carried_out(effect)) for effect in others]
        return [text for _, text in sorted(found, key=lambda each: each[0])]

    # What is in force

    def in_force(self, effects: Sequence[Effect]) -> list[str]:
        """What is in force by effects without a trigger."""
        return [text for _, text in self._standing(effects)]

    def _standing(self, effects: Sequence[Effect]) -> list[tuple[int, str]]:
        """What is in force, each with a rank. Of figures those of one condition are said together."""
        groups: dict[Any, list[tuple[Effect, Part]]] = {}
        for effect, part in [(each, part) for each in effects for part in each.parts]:
            key = (effect.trigger, part.when) if part.word.is_figure else id(part)
            groups.setdefault(key, []).append((effect, part))
        plain = {part.word.name for effect in effects for part in effect.parts if not part.when}
        return [(1 + bool(group[0][1].when), self._said_together(group, plain)) for group in groups.values()]

    def _said_together(self, group: Sequence[tuple[Effect, Part]], plain: set[str]) -> str:
        (effect, part), *others = group
        for other, alike in others:
            self._mark(other.trigger, *alike.when)
        clauses = [self._clause(each.word, self._where(effect, each)) for _, each in group]
        another = part.word.is_figure and bool(part.when) and part.word.name in plain
        text = f"{'another ' if another else ''}{listed(clauses)}" if part.word.is_figure else clauses[0]
        if part.word.is_figure:
            text = self._whose(text)
        if self._on == "weather":
            text = re.sub(r"\bheroes here", "all heroes here", text)
        text = self._led(effect, part, text)
        for condition in part.when:
            text = self._under(condition, text, leads=condition.leads and (another or not part.word.is_figure))
        return self._located(text)

    def _where(self, effect: Effect, part: Part) -> str:
        if self._on in FOES:
            return "foe"
        if self._on in ("ancient", "assault"):
            return self._abilities.get(part.word.name, "")
        return str(effect.trigger.name)

    def _whose(self, text: str) -> str:
        """Who has dice or health."""
        has = {"location": "heroes here have ", "plot": "heroes here have ", "weather": "heroes here have "}
        has |= {"ancient": "it has ", "assault": "its ancient has "}
        return has.get(self._on, "") + text

    def _led(self, effect: Effect, part: Part, text: str) -> str:
        """The same with its trigger, where that has to be said."""
        trigger = effect.trigger
        if trigger is None:
            return text
        timed = any(each.name == "round" or (each.leads and not part.word.is_figure) for each in part.when)
        if part.word.is_sentence and trigger.name != "map":
            self._mark(trigger)
            return text
        said = "" if self._on in FOES or timed or not trigger.said else self._slots.say(trigger)
        if not said:
            self._mark(trigger)
            return text
        if part.word.is_figure:
            return f"{text} {said}"
        comma = {"map": ":"}.get(trigger.name, "," if said.startswith("when") else "")
        return f"{said}{comma} {text}"

    def _under(self, condition: Any, text: str, *, leads: bool) -> str:
        """The same with a condition, which may take the place of a word in it."""
        said = self._slots.say(condition)
        if condition.name == "at" and "this location" in text:
            return text.replace("this location", said.removeprefix("at "))
        if condition.place and re.search(rf"\b{condition.place}\b", text) and self._on not in ("location", "plot"):
            return re.sub(rf"\b{condition.place}\b", said, text, count=1)
        if condition.place == "a card" and condition.place in text:
            return text.replace(condition.place, said)
        return f"{said} {text}" if leads else f"{text} {said}"

    def _located(self, text: str) -> str:
        """What `here` is for a kind of card, if no condition has said so."""
        if self._on in ("location", "plot", *FOES, "place", "quest"):
            return text
        if self._on in ("ancient", "assault"):
            return re.sub(r" here\b", " in this battle", text)
        return re.sub(r" (here|(from or )?to this location)\b", "", text)

    # What is carried out

    def _carried_out(self, effect: Effect) -> str:
        trigger, price = effect.trigger, effect.price
        moment = self._moment(effect)
        if trigger.manner != "use" and not moment:
            used = f" ({self._slots.say(price)})" if price else ""
            said = f"{self._slots.say(trigger)}{used}: " if trigger.said else self._mark(trigger)
            return f"{said}{self._steps(effect)}"
        paid = [self._price(price)] if price else []
        paid += [self._part(part, "", trigger.name) for part in effect.costs]
        said = self._slots.say(trigger) if trigger.name == "deed" else self._mark(trigger)
        head = " ".join(each for each in (" and ".join(paid), said, moment) if each)
        if trigger.name == "react":
            for condition in effect.aim.when:
                head = f"{head} {self._slots.say(condition)}"
        return f"{head}: {self._steps(effect)}"

    def _price(self, price: Any) -> str:
        said = self._slots.say(price)
        return "set aside" if self._on == "loot token" else said

    def _moment(self, effect: Effect) -> str:
        """When an ability is used, as its word says."""
        return str(effect.aim.word.clause(effect.trigger.name)).rpartition(": ")[0]

    def _steps(self, effect: Effect) -> str:
        """All steps, without the costs."""
        name, costs = effect.trigger.name, effect.costs
        left = [tuple(tuple(part for part in choice if part not in costs) for choice in step) for step in effect.steps]
        steps: list[Step] = [step for step in left if step[0]]
        texts = [self.step(step, name) for step in steps]
        if all(text.startswith("your foe ") for text in texts):
            return f"your foe {listed([text.removeprefix('your foe ') for text in texts])}"
        parts = [part for step in steps for choice in step for part in choice]
        apart = any(part.scope for part in parts) or all(part.when for part in parts)
        return ("; " if apart else ", then ").join(texts)

    def step(self, step: Step, trigger: str) -> str:
        """One step: what is chosen from, and for whom."""
        scope, otherwise = step[0][0].scope, step[0][0].otherwise
        one = scope is not None and all(part.scope is scope for choice in step for part in choice)
        nobody = THE_FIRST_HERO if self._on == "night event" or trigger == "placed" else ""
        if not one:
            said = [self._choice(choice, nobody, trigger) for choice in step]
            plain = all(text.partition(" ")[0] not in ("each", "the") for text in said)
            return shared(said, "or") if plain else listed(said, "or").replace(" or ", ", or ", 1)
        who = self._slots.say(scope)
        choices = [shared([third(self._part(part, "", trigger)) for part in choice]) for choice in step]
        chooses = f", as {nobody or 'you'} {'chooses' if nobody else 'choose'}" if len(choices) > 1 else ""
        text = f"{who} {shared(choices, 'or')}{chooses}"
        if otherwise is not None:
            text += f"; if there is none, {self._part(otherwise, nobody or 'you', trigger)}"
        return text

    def _choice(self, choice: Choice, nobody: str, trigger: str) -> str:
        texts = []
        for part in choice:
            who = nobody if not part.word.of_the_map else ""
            texts.append(self._part(part, self._slots.say(part.scope) if part.scope else who, trigger))
        return shared(texts)

    def _part(self, part: Part, who: str, trigger: str) -> str:
        """A part, said of somebody or in the imperative."""
        text = self._clause(part.word, trigger).rpartition(": ")[2]
        for condition in part.when if trigger != "react" else ():
            text = f"{text}{',' if ', ' in text else ''} {self._slots.say(condition)}"
        if part.test is not None:
            text = f"{self._slots.say(part.test)} {text}"
            if part.otherwise is not None:
                text += f", otherwise {self._part(part.otherwise, '', trigger)}"
        if not who:
            return text
        return f"{who} {text if who == 'you' else third(text)}"

    def _clause(self, word: Any, where: str) -> str:
        return self._slots.say(word, where)

    def _mark(self, *elements: Any) -> str:
        for element in elements:
            self._slots.mark(element)
        return ""
