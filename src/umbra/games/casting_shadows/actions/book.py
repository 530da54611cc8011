"""What the own Spell Book offers: Spells to Cast, and Resource cards to use."""

from functools import lru_cache

from umbra.box.calls import Call
from umbra.box.keys import Key
from umbra.core import NONE, Option, Refusal, Rule, Table, Token, rule
from umbra.games.casting_shadows.events.pool import CardGave
from umbra.games.casting_shadows.events.spells import CardUsed
from umbra.games.casting_shadows.labels import lacking, say, say_action
from umbra.games.casting_shadows.pieces.decks import NOT_IN_BOOK, in_book
from umbra.games.casting_shadows.pieces.modifiers import NO_AP, Tokens, modifiers
from umbra.games.casting_shadows.resources import KIND_NAMES, payments, token_item
from umbra.games.casting_shadows.spells.attack import cast_attack, has_target
from umbra.games.casting_shadows.spells.conversion import can_convert, cast_conversion, cast_lacks
from umbra.games.casting_shadows.state import State

NOT_A_SPELL = Refusal("CS-CAST.5", "Only Attack and Conversion Spells are Cast.")
USED = Refusal("CS-CAST.2", "That Spell has been Cast this turn.")
CANNOT_PAY = Refusal("CS-CAST.4", "Your pool cannot pay for that Spell.")
ATTACK_BY_SPELL = Refusal("CS-CAST.1", "Attack with a Spell from your Spell Book: pick it first, then the enemy.")
NOT_A_RESOURCE_CARD = Refusal("CS-RCARD.2", "That is not a Resource card.")
NO_TARGET = Refusal("CS-ATK.10", "No enemy is in range of that Spell.")


def cannot_cast(table: Table[State], seat: int, token: Token) -> Refusal | None:
    """CS-CAST.2, .4, .5, CS-ATK.10"""
    s = table.state
    card = table.content.cards[s.cards.faces[token]]
    if card.kind not in ("attack", "conversion"):
        return NOT_A_SPELL
    if token in s.cast:
        return USED
    if s.ap < 1:
        return NO_AP
    if card.kind == "conversion":
        return None if can_convert(card, s.pool) else CANNOT_PAY
    if not payments(table.content.tiers[card.id][0], s.pool):
        return CANNOT_PAY
    return None if has_target(table, seat, card) else NO_TARGET


def why_not_cast(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """CS-CAST.1  The reason against Casting the card of a key, with what is missing to pay for it."""
    face = key.name()
    token = in_book(table.state, seat, face)
    if token == NONE:
        return NOT_IN_BOOK if face else ATTACK_BY_SPELL
    reason = cannot_cast(table, seat, token)
    return lacking(reason, cast_lacks(table.content, face, table.state.pool)) if reason is CANNOT_PAY else reason


def why_not_use(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """CS-RCARD.2  The reason against using the card of a key."""
    if in_book(table.state, seat, key.name()) == NONE:
        return NOT_IN_BOOK
    return None if table.content.cards[key.name()].kind == "resource" else NOT_A_RESOURCE_CARD


def book_options(table: Table[State], seat: int) -> list[Option]:
    """Spells to Cast and Resource cards to use; equal cards are one option."""
    s = table.state
    faces, cards = s.cards.faces, table.content.cards
    options: list[Option] = []
    seen: list[str] = []
    for token in s.players[seat].book:
        face = faces[token]
        card = cards[face]
        if card.kind == "counterspell" or face in seen:
            continue
        if card.kind == "resource":
            options.append(_use_option(face, card.name, token))
        elif cannot_cast(table, seat, token) is None:
            options.append(_cast_option(face, card.name, token))
        else:
            continue
        seen.append(face)
    return options


@lru_cache(maxsize=4096)
def _cast_option(face: str, name: str, token: Token) -> Option:
    return Option(f"cast:{face}", (say, "Cast", name), (f"card:{token}",), Call(cast, (token,)))


@lru_cache(maxsize=4096)
def _use_option(face: str, name: str, token: Token) -> Option:
    return Option(f"use:{face}", (say_action, "Use", name, 0), (f"card:{token}",), Call(use_resource_card, (token,)))


def cast(table: Table[State], token: Token) -> Rule[None]:
    """CS-CAST.1  Use the effect of a Spell."""
    kind = table.content.cards[table.state.cards.faces[token]].kind
    return (cast_attack if kind == "attack" else cast_conversion)(table, table.state.active, token)


@rule
def use_resource_card(table: Table[State], token: Token) -> Rule[None]:
    """CS-RCARD.2, .3  Discard it and add its tokens, for no AP."""
    s, seat = table.state, table.state.active
    card = table.content.cards[s.cards.faces[token]]
    kinds = [kind for kind, n in card.gives.items() for _ in range(n)]
    for held in modifiers(table, seat, Tokens):
        for _ in range(held.word.n):
            kinds.append((yield from _choose_kind(table, seat, list(card.gives))))
    s.players[seat].book.remove(token)
    s.discard.append(token)
    table.tell(CardUsed(seat, card.id))
    for kind in kinds:
        s.pool[token_item(kind)] += 1
    table.tell(CardGave(seat, tuple(kinds), card.id))


@rule
def _choose_kind(table: Table[State], seat: int, kinds: list[str]) -> Rule[str]:
    """CS-R-59  One of the Resources that the Companion leaves open."""

    def choices() -> list[Option]:
        return [Option(f"gain:{kind}", (say, "Gain a", KIND_NAMES[kind]), (), kind) for kind in kinds]

    companion = table.content.cards[table.state.cards.faces[table.state.players[seat].companion]].name
    phrase = f"{companion}: which Resource do you gain?"
    kind: str = yield from table.ask(seat, "gain", choices, phrase, rule="CS-R-59")
    return kind
