"""What a hero should know before he acts, and everything that he could think of doing."""

from collections.abc import Iterator
from typing import Any

from umbra.box.english import listed
from umbra.box.keys import Key
from umbra.core.cards import Token
from umbra.core.decision import Decision
from umbra.core.view import View
from umbra.games.kilforth.board import NEIGHBOURS
from umbra.games.kilforth.labels import ATTRIBUTE_OF, card_name, successes
from umbra.games.kilforth.night.gloom import gloom_loss
from umbra.games.kilforth.pieces.heroes import in_play
from umbra.games.kilforth.pieces.options import effect_key, seat_key
from umbra.games.kilforth.saga.chapter import completed, is_finale, price
from umbra.games.kilforth.setup.table import SETUP
from umbra.games.kilforth.sketch import sketch
from umbra.games.kilforth.state import State
from umbra.registry import table_of

GIVING_UP = frozenset(("fate", "limit", "drop", "give_up"))
"""The kinds of questions in which a card may be lost that the chapter asks for."""
SPENDING = frozenset(("purchase", "market"))
"""Those in which gold may be spent that the chapter costs."""
PLAIN = ("clear", "search", "hide", "rest", "market", "regale", "camp")


def warnings(view: View) -> list[str]:
    """SK-R-96  What would be lost by some of the answers."""
    ask = view.ask
    if ask is None or view.state.phase in SETUP:
        return []
    found = []
    if ask.kind == "action":
        found += _before_leaving(view, ask)
    if ask.kind in GIVING_UP:
        found += _wanted_cards(view, ask)
    if ask.kind in SPENDING:
        found += _price(view, ask)
    return found


def _before_leaving(view: View, ask: Decision) -> list[str]:
    """Gloom where he stands, successes that moving or camping gives up, and an assault with wounds."""
    s: State = view.state
    hero, found = s.heroes[ask.seat], []
    if loss := gloom_loss(table_of(view), ask.seat):
        found.append(f"Whoever camps here loses {loss} HP to the gloom tonight.")
    for tally in hero.tallies:
        against = card_name(view.content, s, tally.token)
        found.append(f"Moving or camping gives up {successes(tally.successes)} against {against}.")
    if any(Key.read(key).name() == "assault" for key in ask.keys) and hero.hp < hero.most:
        found.append(f"An assault cannot be broken off, and you have {hero.hp} of {hero.most} HP.")
    return found


def _wanted_cards(view: View, ask: Decision) -> list[str]:
    """The cards among the answers that the chapter asks for."""
    slots: dict[str, list[Token]] = sketch(table_of(view), ask.seat)["slots"]
    offered = {about for option in ask.options for about in option.about}
    named = [
        f"{card_name(view.content, view.state, token)} ({word})"
        for word, tokens in slots.items()
        for token in tokens
        if f"card:{token}" in offered
    ]
    return [f"Your chapter could use {listed(named)}."] if named else []


def _price(view: View, ask: Decision) -> list[str]:
    hero = view.state.heroes[ask.seat]
    if completed(hero) or is_finale(hero):
        return []
    return [f"Your chapter costs {price(table_of(view), ask.seat)} gold; you have {hero.gold}."]


# Everything that could be done


def deeds(view: View) -> list[str]:
    """Every action and deed at the main point of a turn, possible or not."""
    if view.ask is None or view.ask.kind != "action":
        return []
    s: State = view.state
    hero = s.heroes[view.ask.seat]
    faces = s.cards.faces
    keys = [*(f"move:{s.layout[cell]}" for cell in NEIGHBOURS[hero.cell]), *PLAIN]
    for name in (faces[token] for token in s.encounters[hero.cell]):
        keys += [
            *(f"confront:{name}:{attribute}" for attribute in ATTRIBUTE_OF),
            f"turn:{name}",
            f"deed:overcome:{name}",
        ]
    keys += [f"discover:{faces[token]}" for token in hero.rumours if faces[token] in view.content.rewards]
    keys += _uses(view, [*in_play(hero), *hero.loot])
    for other in (seat_key(seat) for seat in range(view.seats) if seat != view.ask.seat):
        keys += [f"deed:team:{other}", f"deed:exchange:{other}"]
    return [*keys, *(f"deed:assault:{ancient.id}" for ancient in s.ancients)]


def _uses(view: View, tokens: list[Any]) -> Iterator[str]:
    """The abilities of cards and tokens that are deeds."""
    table = table_of(view)
    for token in tokens:
        for number, _ in view.content.triggered[view.state.cards.faces[token]].get("deed", ()):
            yield f"deed:use:{effect_key(table, token, number)}"
