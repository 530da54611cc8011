"""How a card is said: the clauses of its words, joined with when, for whom and how often they count."""

import re
from collections.abc import Iterator, Mapping, Sequence

from umbra.box.english import article, counted, listed
from umbra.box.language.saying import Slots, in_person, sentence, sentences
from umbra.games.shadowscape.records.cards import Equipment, Face, Lord, Whisper
from umbra.games.shadowscape.records.occasions import OWN
from umbra.games.shadowscape.records.parts import ITEM, LORD, SIDE, Effect, Part
from umbra.games.shadowscape.records.words import PROFESSIONS, SYMBOL_NAMES


def say_effects(effects: Sequence[Effect], on: str) -> str:
    """What the effects of a card say, a sentence for each part."""
    slots = Slots(*effects)
    teller = _Teller(slots, on)
    return slots.end(sentences(text for effect in effects for text in teller.parts(effect)))


class _Teller:
    """Says the effects of a card of one kind."""

    def __init__(self, slots: Slots, on: str) -> None:
        self._slots, self._on = slots, on

    def parts(self, effect: Effect) -> list[str]:
        """A sentence for each part; the trigger is said with all of them."""
        said = self._slots.say(effect.trigger) if effect.trigger else ""
        return [self._part(effect, part, said) for part in effect.all]

    def _part(self, effect: Effect, part: Part, trigger: str) -> str:
        word = part.word
        where = effect.trigger.name if effect.trigger else ""
        text = self._slots.say(word, self._form(effect, part))
        if word.may or (where in OWN and getattr(word, "declined", "")):
            text = f"you may {text}"
        text = ", ".join(each for each in (word.moment, text) if each)
        for condition in part.when:
            text = self._under(self._slots.say(condition), condition, text)
        if effect.slot == "then" and not any(condition.leads for condition in part.when):
            text = " ".join(each for each in (getattr(word, "lead", ""), text) if each)
        if part.scope is not None:
            whom = " ".join(each for each in (self._slots.say(part.scope, self._on), word.among) if each)
            text = f"{whom.removesuffix(',')}: {text}"
        return self._limited(part, trigger, text) if part.limit else self._triggered(where, trigger, text)

    def _form(self, effect: Effect, part: Part) -> str:
        """How the word is said here."""
        if part.scope is not None:
            return "whom"
        return "once" if part.limit is not None and effect.trigger is None else effect.slot

    def _under(self, said: str, condition: object, text: str) -> str:
        place, leads = getattr(condition, "place", ""), getattr(condition, "leads", False)
        if place and re.search(rf"\b{place}", text):
            text = re.sub(rf"\ban {place}", article(said), text, count=1)
            return text if said in text else re.sub(rf"\b{place}", said, text, count=1)
        return f"{said}, {text}" if leads else f"{text} {said}"

    def _limited(self, part: Part, trigger: str, text: str) -> str:
        word, limit = part.word, part.limit
        if limit.name == "first":
            return f"{text}{', ' if part.when else ' '}{self._slots.say(limit, 'of them' if part.when else '')}"
        if "once" in word.forms:
            self._slots.mark(limit)
            return text
        if trigger.startswith("whenever") and not text.startswith("you may"):
            self._slots.mark(limit)
            return f"the first time each turn that {trigger.removeprefix('whenever ')}, {text}"
        often = self._slots.say(limit, "any turn" if getattr(word, "out_of_turn", False) else "")
        return ", ".join(each for each in (often, trigger.replace("whenever", "when", 1), text) if each)

    def _triggered(self, where: str, trigger: str, text: str) -> str:
        return f"{trigger}{' ' if where == 'wounded' else ', '}{text}" if trigger else text


# Sides of Action cards


def say_side(face: Face, effects: Sequence[Effect]) -> str:
    """What a side of an Action card says: its figures, what it does besides, and what boosts it."""
    boost = f"Boost: {SYMBOL_NAMES[face.boost]}." if face.boost else ""
    return " ".join(each for each in (_main_text(face), say_effects(effects, SIDE), boost) if each)


def _main_text(face: Face) -> str:
    match face.act:
        case "attack" | "magic":
            kind = "Regular Attack" if face.act == "attack" else "Magic Attack"
            return f"{kind} with {_amount(face, 'damage', 'damage')} to {_targets_text(face)}."
        case "search":
            where = "your room" if face.range == 0 else "your room or an adjacent one"
            return f"Search {where} with {_amount(face, 'point', 'points')}."
        case "heal":
            return f"Discard up to {face.value or 'Skill'} of your Wounds."
        case "move":
            return f"Move with {_amount(face, 'point', 'points')}."
        case _:
            if face.fill:
                return "Draw Fate cards one at a time, up to your Hand Size; you may stop earlier."
            limit = ", then discard down to your Hand Size" if face.to_hand else ""
            return f"Draw {_amount(face, 'Fate card', 'Fate cards')}{limit}."


def _amount(face: Face, one: str, many: str) -> str:
    """ "3 points", "1 point", "1 + Skill points", "points equal to your Skill"."""
    if not face.skill_value:
        return counted(face.value, one, many)
    return f"{face.value} + Skill {many}" if face.value else f"{many} equal to your Skill"


def _targets_text(face: Face) -> str:
    whom = {"one": "1 Enemy", "two": "up to 2 Enemies", "all": "every Enemy"}[face.hits]
    if face.range == 0:
        return f"{whom} in your room"
    one_room = "" if face.hits == "one" else " in one room"
    return f"{whom}{one_room} up to {counted(face.range, 'room')} away"


# Other cards


def say_equipment(item: Equipment, effects: Sequence[Effect]) -> str:
    """SS-18.2, .4  Which places it fills, for whom it works, and what it does."""
    said = say_effects(effects, ITEM)
    if not said:
        return f"No benefit; it carries {counted(item.shards, 'Shadow Shard')}." if item.shards else "No benefit."
    if len(item.professions) < len(PROFESSIONS):
        who = listed([each.capitalize() for each in item.professions], "or")
        said = f"{who} only: {said[0].lower()}{said[1:]}"
    return f"{'Fills both Weapon places. ' if item.places == 2 else ''}{said}"


def say_lord(lord: Lord, mode: str, effects: Sequence[Effect]) -> str:
    """SS-R-47  What a side of a Lord card says, with the Lord's pronoun; a cooperative one how the Defence falls."""
    said = [say_effects(effects, LORD)]
    if mode == "cooperative":
        two, three, four = lord.weaken_from
        beyond = f"beyond {two} with 2 Heroes, {three} with 3 or {four} with 4"
        falls = f"its Defence falls by 1 for every {counted(lord.weaken_every, 'Whisper')} claimed {beyond}"
        said.append(sentence(f"{falls}, but not below {lord.weaken_min}"))
        said += _say_respite(lord.respite)
    return in_person(" ".join(each for each in said if each), lord.pronoun)


def _say_respite(respite: tuple[int, int, int]) -> list[str]:
    """SS-R-70  How many Fate cards a claimed Whisper brings back, for each number of Heroes with which it does."""
    rows = [f"{n} with {heroes} Heroes" for heroes, n in enumerate(respite, 2) if n]
    back = "whenever a Whisper is claimed, the top cards of the Fate discard pile go back under the Fate deck"
    return [sentence(f"{back}: {listed(rows)}")] if rows else []


def say_whisper(whisper: Whisper, rooms: Mapping[str, str]) -> str:
    """SS-19.1  What a Whisper asks for; `rooms` are the names of rooms."""
    *first, said = _asked(whisper, {room: _the(name) for room, name in rooms.items()})
    if first:
        comma = "," if len(first) > 1 or whisper.search_in else ""
        said = f"{', '.join(first)}{comma} and {said}"
    last = " Claiming this card triggers the end of the competitive game." if whisper.lord else ""
    return sentence(said) + last


def _asked(whisper: Whisper, rooms: Mapping[str, str]) -> Iterator[str]:
    """The parts of a condition, each with its subject."""
    if whisper.lord:
        yield "you have the token of the slain Lord of the Dungeon"
    if whisper.room:
        yield f"your Hero is in {rooms.get(whisper.room)}"
    if whisper.kill_in:
        where = "there" if whisper.kill_in == whisper.room else f"in {rooms.get(whisper.kill_in)}"
        yield f"you have just eliminated an Enemy {where}"
    if whisper.search_in:
        search = f"you have just performed a Search Action in {rooms.get(whisper.search_in)}"
        yield f"{search}, from there or an adjacent room, whatever its result"
    if whisper.no_wounds:
        yield "there is no Wound in your Hero Area"
    if held := list(_held(whisper)):
        yield f"you have at least {listed(held)}"


def _held(whisper: Whisper) -> Iterator[str]:
    for sort, n in whisper.equipment.items():
        yield f"{n} {sort.capitalize()}"
    for kind, n in whisper.trophies.items():
        yield counted(n, f"{kind.capitalize()} Trophy", f"{kind.capitalize()} Trophies")
    if n := whisper.any_trophies:
        yield f"{counted(n, 'Trophy', 'Trophies')} of any type"
    if n := whisper.same_trophies:
        yield f"{counted(n, 'Trophy', 'Trophies')} of one type"
    if n := whisper.treasures:
        yield counted(n, "Treasure")


def _the(room: str) -> str:
    return f"the {room.removeprefix('The ')}"
