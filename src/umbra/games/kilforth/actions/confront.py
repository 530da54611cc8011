"""SK-CNF, SK-STR: confronting quests, places and strangers."""

from umbra.core import Odds, Option, Refusal, Rule, Table, Token, rule
from umbra.games.kilforth.day import finish_action
from umbra.games.kilforth.events.actions import StrangerTurned
from umbra.games.kilforth.labels import ATTRIBUTE_NAMES, card_name
from umbra.games.kilforth.pieces.encounters import claim, is_enemy, met_by
from umbra.games.kilforth.pieces.options import action_option, card_key
from umbra.games.kilforth.pieces.places import banned, effects_at
from umbra.games.kilforth.pieces.tallies import keep_tally, lose_successes, tally_of
from umbra.games.kilforth.records.parts import ATTRIBUTES
from umbra.games.kilforth.state import Confront, State, Trial
from umbra.games.kilforth.trials.fights import turned_odds
from umbra.games.kilforth.trials.odds import roll_odds
from umbra.games.kilforth.trials.test import test

# What can be confronted


def needed_for(table: Table[State], seat: int, token: Token, attribute: str) -> int:
    """SK-CNF.3  The successes that defeat an encounter; some texts make strangers harder to win over."""
    s = table.state
    card = table.content.met(s.cards.faces[token])
    value = card.values[ATTRIBUTES.index(attribute)]
    if card.type == "stranger":
        value += sum(word.n for _, word in effects_at(table, s.heroes[seat].cell, "strangers"))
    return int(value)


def attributes_for(table: Table[State], seat: int, token: Token) -> list[str]:
    """SK-CNF.2, .6, SK-STR.2  The attributes that a hero can use: those shown, or the one of his successes so far."""
    s = table.state
    tally = tally_of(s.heroes[seat], token)
    if tally is not None:
        return [tally.attribute]
    card = table.content.met(s.cards.faces[token])
    if card.type == "stranger":
        return ["I"]
    return [letter for letter, value in zip(ATTRIBUTES, card.values, strict=True) if value]


def cannot_confront(table: Table[State], seat: int, token: Token) -> Refusal | None:
    """SK-CNF.1, .11, SK-STR.1, SK-R-17  Why a hero cannot confront an encounter, nor make an enemy of it."""
    s = table.state
    hero = s.heroes[seat]
    if token not in met_by(s, seat):
        return Refusal("SK-CNF.1", "That is no encounter at your location.")
    if s.obstacles[hero.cell]:
        return Refusal("SK-CNF.1", "There is an obstacle here: clear it first.")
    if is_enemy(table, seat, token):
        return Refusal("SK-CNF.11", "It is your enemy: it is engaged, not confronted.")
    if hero.hidden and _is_stranger(table, token):
        return Refusal("SK-STR.1", "A hidden hero cannot confront a stranger: step out first.")
    return banned(table, seat, "confront")


def cannot_confront_with(table: Table[State], seat: int, token: Token, attribute: str) -> Refusal | None:
    """SK-CNF.2, .6, SK-STR.2  Why a hero cannot confront an encounter with an attribute."""
    reason = cannot_confront(table, seat, token)
    if reason is not None or attribute in attributes_for(table, seat, token):
        return reason
    if tally_of(table.state.heroes[seat], token) is not None:
        return Refusal("SK-CNF.6", "You have successes in another attribute against it.")
    if _is_stranger(table, token):
        return Refusal("SK-STR.2", "A stranger is confronted with influence.")
    return Refusal("SK-CNF.2", "It does not show that attribute.")


def cannot_turn(table: Table[State], seat: int, token: Token) -> Refusal | None:
    """SK-STR.4  Why a hero cannot make an enemy of an encounter."""
    reason = cannot_confront(table, seat, token)
    if reason is not None or _is_stranger(table, token):
        return reason
    return Refusal("SK-STR.4", "Only a stranger can be made an enemy.")


def _is_stranger(table: Table[State], token: Token) -> bool:
    return bool(table.content.met(table.state.cards.faces[token]).type == "stranger")


def confront_options(table: Table[State], seat: int) -> list[Option]:
    """SK-CNF.1-2, SK-STR.4  What a hero can confront, with which attributes, and whom he can make an enemy."""
    options = []
    for token in met_by(table.state, seat):
        if cannot_confront(table, seat, token):
            continue
        about, name = f"card:{token}", card_key(table, token)
        options += [
            action_option(
                f"confront:{name}:{ATTRIBUTE_NAMES[letter]}",
                (_say, table, seat, token, letter),
                about,
                confront,
                token,
                letter,
                weighing=(_odds, table, seat, token, letter),
            )
            for letter in attributes_for(table, seat, token)
        ]
        if _is_stranger(table, token):
            said, weighing = (_say_turn, table, token), (turned_odds, table, seat, token)
            options.append(action_option(f"turn:{name}", said, about, turn, seat, token, True, weighing=weighing))
    return options


def _odds(table: Table[State], seat: int, token: Token, attribute: str) -> list[Odds]:
    """SK-CNF.5  The odds of a confrontation, with the successes that were gathered before."""
    tally = tally_of(table.state.heroes[seat], token)
    trial = Trial(seat, attribute, "confront", token, needed_for(table, seat, token, attribute))
    trial.already = tally.successes if tally else 0
    return roll_odds(table, trial)


# Confronting


def confront(table: Table[State], token: Token, attribute: str) -> None:
    """SK-CNF.2  The action begins; the test follows."""
    table.state.action = Confront(token, attribute)


@rule
def test_encounter(table: Table[State]) -> Rule[None]:
    """SK-CNF.2-5, SK-STR.3  The test; what it yields is added to what the hero has gathered before."""
    s = table.state
    seat, confronting = s.active, s.action
    assert isinstance(confronting, Confront)
    token, letter = confronting.token, confronting.attribute
    tally = tally_of(s.heroes[seat], token)
    already = 0 if tally is None else tally.successes
    needed = needed_for(table, seat, token, letter)
    trial = Trial(seat, letter, "confront", token, needed, already)
    team = tuple(s.team)  # it ends with the test (SK-TEA.14)
    total = already + (yield from test(table, trial))
    finish_action(table)
    _judge(table, seat, token, letter, total, needed, team)


def _judge(
    table: Table[State], seat: int, token: Token, letter: str, total: int, needed: int, team: tuple[int, ...]
) -> None:
    s = table.state
    if total >= needed:
        claim(table, seat, token, team=team)
    elif total == 0 and _is_stranger(table, token):
        turn(table, seat, token, meant=False)
    else:
        keep_tally(s.heroes[seat], token, letter, total)


def turn(table: Table[State], seat: int, token: Token, meant: bool) -> None:
    """SK-STR.3-5, SK-R-18, SK-R-19  A stranger becomes this hero's enemy; his successes against it are gone."""
    s = table.state
    hero = s.heroes[seat]
    hero.foes.append(token)
    s.turned.append(token)
    table.tell(StrangerTurned("SK-STR.4" if meant else "SK-STR.3", seat, s.cards.faces[token], meant))
    lose_successes(table, seat, "SK-R-19", token)


# Words


def _say(table: Table[State], seat: int, token: Token, letter: str) -> str:
    s = table.state
    needed = needed_for(table, seat, token, letter)
    tally = tally_of(s.heroes[seat], token)
    have = f"{tally.successes} of {needed} reached" if tally else f"{needed} needed"
    return f"Confront {card_name(table.content, s, token)} with {ATTRIBUTE_NAMES[letter]} ({have})"


def _say_turn(table: Table[State], token: Token) -> str:
    return f"Make an enemy of {card_name(table.content, table.state, token)}"
