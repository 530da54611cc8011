"""SM-ITM.2, SM-POT, SM-PRE.1, SM-PHS.2: using potions, books and scrolls, and powers outside combat."""

from umbra.box.calls import Call
from umbra.core import Option, Rule, Table, Token, rule
from umbra.games.malice.events.items import ItemUsed
from umbra.games.malice.harm import drain
from umbra.games.malice.labels import avatar_name, card_name, key_of
from umbra.games.malice.pieces.lasting import end_potions_by_immunity, end_potions_of, hold_potion
from umbra.games.malice.pieces.modifiers import is_immune
from umbra.games.malice.pieces.troves import return_card
from umbra.games.malice.rolls.powers import Power, parts_of, powers_of, spend_power
from umbra.games.malice.rolls.uses import carry_out, happen
from umbra.games.malice.rolls.windows import power_option
from umbra.games.malice.state import State

# Powers outside combat


def power_options(table: Table[State], a: int) -> list[Option]:
    """SM-MAS.4, SM-FAT.8, SM-SHR.7  The secondary ability or an invoked fate card, where it would do something now."""
    options = []
    for power in powers_to_use(table, a):
        option = power_option(table, power)
        options.append(Option(option.key, option.phrase, option.about, Call(use_power, (power,))))
    return options


def powers_to_use(table: Table[State], a: int) -> list[Power]:
    """The powers of an avatar that would do something outside combat and windows."""
    powers = powers_of(table, a)
    if not powers:
        return powers
    return [power for power in powers if any(part.word.room(table, a, part, "") for part in parts_of(table, power))]


@rule
def use_power(table: Table[State], power: Power) -> Rule[None]:
    """SM-SHR.5-7, SM-FAT.5  It is paid for and works at once; it takes no action."""
    spend_power(table, power)
    yield from carry_out(table, power)


# Potions, books and scrolls


def use_options(table: Table[State], a: int) -> list[Option]:
    """SM-R-30  Outside combat, at any time in the Players' Turn and without an action."""
    return [
        Option(option.key, option.phrase, option.about, Call(use_item, (a, option.value)))
        for option in pre_combat_options(table, a)
    ]


def pre_combat_options(table: Table[State], a: int) -> list[Option]:
    """SM-PRE.1, SM-PHS.2  The potions, books and scrolls of an avatar that would do something now, by their tokens."""
    s = table.state
    avatar = s.avatars[a]
    if not avatar.items and not avatar.potions:
        return []
    who, faces = key_of(s, a), s.cards.faces
    return [
        Option(f"use:{who}:{faces[token]}", (_say_use, table, a, token), (f"card:{token}", f"avatar:{a}"), token)
        for token in (*avatar.items, *avatar.potions)
        if _is_usable(table, a, token)
    ]


def _is_usable(table: Table[State], a: int, token: Token) -> bool:
    """Whether a part of it would do something; an immune avatar has nothing from drinking (SM-R-111)."""
    s, content = table.state, table.content
    face = s.cards.faces[token]
    treasure = content.treasures.get(face)
    if treasure is not None:
        return treasure.is_used_up and any(part.word.room(table, a, part, "") for part in content.parts[face])
    potion = content.potions[face]
    if potion.use == "drink" and is_immune(table, a, potion.colour):
        return False
    if potion.use == "gate" and s.avatars[a].hex not in content.board(s.layout).gates:
        return False
    return any(part.word.room(table, a, part, potion.colour) for part in content.parts[face])


@rule
def use_item(table: Table[State], a: int, token: Token) -> Rule[None]:
    """SM-ITM.2, .5, SM-PHS.4  It is used up: a book goes back to its trove, a potion when its effect is over."""
    s, content = table.state, table.content
    face = s.cards.faces[token]
    table.tell(ItemUsed(a, face))
    if face in content.potions:
        yield from _consume(table, a, token)
        return
    s.avatars[a].items.remove(token)
    return_card(table, token)
    yield from happen(table, a, face, range(len(content.parts[face])))


@rule
def _consume(table: Table[State], a: int, token: Token) -> Rule[None]:
    """SM-POT.1-4, SM-R-89  Drunk or thrown: an earlier potion of its colour is cancelled, a further one drains."""
    s, content = table.state, table.content
    avatar, face = s.avatars[a], s.cards.faces[token]
    potion = content.potions[face]
    end_potions_of(table, a, potion.colour)
    earlier = len(avatar.drunk)
    avatar.drunk.append(potion.colour)
    if potion.use != "drink" or not is_immune(table, a, potion.colour):
        yield from happen(table, a, face, range(len(content.parts[face])), potion.colour)
    avatar.potions.remove(token)
    hold_potion(table, a, token)
    end_potions_by_immunity(table, a)
    if earlier and not avatar.in_light:
        yield from drain(table, a, earlier, source=face)


def _say_use(table: Table[State], a: int, token: Token) -> str:
    s, content = table.state, table.content
    face = s.cards.faces[token]
    potion = content.potions.get(face)
    verb = "reads" if potion is None else "drinks" if potion.use == "drink" else "throws"
    earlier = len(s.avatars[a].drunk) if potion is not None else 0
    price = f" (and is drained of {earlier})" if earlier else ""
    return f"{avatar_name(s, a)} {verb} {card_name(content, s, token)}{price}"
