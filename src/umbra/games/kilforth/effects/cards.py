"""Words about cards and loot: `loot`, `draw`, `drop`, `peek`, `unveil`, `veil`."""

from functools import partial
from typing import Any, Literal

from umbra.box.english import counted
from umbra.core import Option, Rule, Table, Token, rule
from umbra.games.kilforth.effects.conditions import Positive
from umbra.games.kilforth.effects.shape import Done, choose
from umbra.games.kilforth.effects.triggers import CARD, DONE
from umbra.games.kilforth.events.cards import CardsSeen, Peeked, RumourDropped
from umbra.games.kilforth.events.deeds import Unveiled, Veiled
from umbra.games.kilforth.pieces.acting import Acting
from umbra.games.kilforth.pieces.holdings import draw_loot, draw_rumour, drop_rumour, renew, rumours_with, show
from umbra.games.kilforth.pieces.options import card_options
from umbra.games.kilforth.records import TERRAINS
from umbra.games.kilforth.records.parts import PLENTY, Keyword
from umbra.games.kilforth.state import State


class Loot(Done, frozen=True):
    """Loot tokens are drawn from the bag."""

    helps = frozenset({"purchase"})
    is_boon = True
    said = "draw {n:loot token}"
    n: Positive

    def room(self, table: Table[State], acting: Acting) -> int:
        return len(table.state.bag) + len(table.state.spent)

    def does(self, table: Table[State], acting: Acting, target: Any) -> None:
        for _ in range(self.n):
            draw_loot(table, acting.seat, acting.rule)


class Draw(Done, frozen=True):
    """Cards of a reward deck go to the hand as rumours."""

    is_boon = True
    deck: Literal["item", "spell", "title", "ally"]
    n: Positive

    def clause(self, where: str = "") -> str:
        return f"draw {counted(self.n, f'{self.deck} card')} as {'a rumour' if self.n == 1 else 'rumours'}"

    def room(self, table: Table[State], acting: Acting) -> int:
        return len(table.state.decks[self.deck]) + len(table.state.discards[self.deck])

    def does(self, table: Table[State], acting: Acting, target: Any) -> None:
        for _ in range(self.n):
            draw_rumour(table, acting.seat, self.deck, acting.rule)


class Drop(Done, frozen=True):
    """Rumours are discarded, with that keyword if one is named."""

    stands = DONE | {"defeat"}
    aims = True
    n: Positive
    keyword: Keyword | None = None

    def clause(self, where: str = "") -> str:
        return f"discard {counted(self.n, f'{self.keyword} rumour' if self.keyword else 'rumour')}"

    def room(self, table: Table[State], acting: Acting) -> int:
        return len(rumours_with(table, acting.seat, self.keyword))

    @rule
    def aim(self, table: Table[State], acting: Acting) -> Rule[list[Token]]:
        """Whoever's text it is, only the owner knows his hand."""
        dropped: list[Token] = []
        seat = acting.seat
        while len(dropped) < self.n:
            left = [token for token in rumours_with(table, seat, self.keyword) if token not in dropped]
            if not left:
                break
            options = card_options(table, "Discard", seat, left)
            dropped.append((yield from choose(table, acting, seat, "drop", options, "Which rumour do you discard?")))
        return dropped

    def does(self, table: Table[State], acting: Acting, target: list[Token]) -> None:
        """SK-R-33  Rumours are discarded face up."""
        for token in target:
            drop_rumour(table, acting.seat, token)
            table.tell(RumourDropped(acting.rule, acting.seat, table.state.cards.faces[token]))


class Peek(Done, frozen=True):
    """A look at the top cards of a deck, of `any` encounter deck or of `each`; with `order` they are put back so."""

    aims = True
    is_boon = True
    deck: Literal[
        "badlands", "forest", "mountain", "plains", "item", "spell", "title", "ally", "night", "any", "each"
    ]  # fmt: skip
    n: Positive
    order: bool = False

    def clause(self, where: str = "") -> str:
        decks = {"any": "an encounter deck of your choice", "each": "each encounter deck"}
        cards = "card" if self.n == 1 else f"{self.n} cards"
        order = " and put them back in any order" if self.order else ""
        return f"look at the top {cards} of {decks.get(self.deck, f'the {self.deck} deck')}{order}"

    def _decks(self, s: State) -> list[str]:
        """Those that have cards."""
        decks = TERRAINS if self.deck in ("any", "each") else (self.deck,)
        return [deck for deck in decks if s.decks[deck] or (deck != "night" and s.discards[deck])]

    def room(self, table: Table[State], acting: Acting) -> int:
        return PLENTY if self._decks(table.state) else 0

    @rule
    def aim(self, table: Table[State], acting: Acting) -> Rule[list[str]]:
        decks = self._decks(table.state)
        if self.deck != "any" or not decks:
            return decks
        options = [Option(f"deck:{deck}", f"The {deck} deck", (f"deck:{deck}",), deck) for deck in decks]
        deck = yield from choose(table, acting, acting.decider, "peek", options, "Which deck do you look at?")
        return [deck]

    @rule
    def does(self, table: Table[State], acting: Acting, target: list[str]) -> Rule[None]:
        """A hero sees the top cards, and with a shown hand the other heroes do; then they lie as before."""
        seat = acting.seat
        for deck in target:
            renew(table, deck)
            top = table.state.decks[deck][-self.n :]
            for token in top:
                show(table, seat, token)
            if top:
                table.tell(Peeked(seat, deck, len(top)))
                _tell_seen(table, seat, deck, top)
            if self.order and len(top) > 1:
                yield from _arrange(table, seat, deck, top)


def _tell_seen(table: Table[State], seat: int, deck: str, top: list[Token]) -> None:
    s = table.state
    seers = tuple(range(table.seats)) if s.heroes[seat].shown else (seat,)
    table.tell(CardsSeen(seers, deck, tuple(s.cards.faces[token] for token in reversed(top))))


@rule
def _arrange(table: Table[State], seat: int, deck: str, top: list[Token]) -> Rule[None]:
    """The hero says which of the cards comes next, and so on; whoever did not see it knows none of them any more."""
    cards = table.state.cards
    left = list(reversed(top))
    order: list[Token] = []
    while len(left) > 1:
        options = card_options(table, "First", seat, left)
        phrase = "Which comes next?" if order else "Which card is drawn first?"
        chosen = yield from table.ask(seat, "arrange", partial(list, options), phrase, rule="SK-RES.1")
        left.remove(chosen)
        order.append(chosen)
    faces = [cards.faces[token] for token in (*order, *left)]
    for token, face in zip(reversed(top), faces, strict=True):
        cards.faces[token] = face
        cards.known[token] = 0
        show(table, seat, token)
    _tell_seen(table, seat, deck, top)


class Unveil(Done, frozen=True):
    """Another veiled card of one's own with that keyword can be used again."""

    on = frozenset({CARD})
    aims = True
    said = "unveil 1 {keyword} of yours"
    keyword: Keyword

    def _veiled(self, table: Table[State], acting: Acting) -> list[Token]:
        keywords, faces = table.content.keywords, table.state.cards.faces
        veiled = table.state.heroes[acting.seat].veiled
        return [token for token in veiled if token != acting.token and self.keyword in keywords[faces[token]]]

    def room(self, table: Table[State], acting: Acting) -> int:
        return len(self._veiled(table, acting))

    @rule
    def aim(self, table: Table[State], acting: Acting) -> Rule[Token | None]:
        found = self._veiled(table, acting)
        if not found:
            return None
        options = card_options(table, "Unveil", acting.seat, found)
        token: Token = yield from choose(table, acting, acting.decider, "unveil", options, "Which card is unveiled?")
        return token

    def does(self, table: Table[State], acting: Acting, target: Token | None) -> None:
        if target is not None:
            table.state.heroes[acting.seat].veiled.remove(target)
            table.tell(Unveiled(acting.seat, table.state.cards.faces[target]))


class Veil(Done, frozen=True):
    """The card with this text is veiled."""

    on = frozenset({CARD})
    said = "veil this card"

    def room(self, table: Table[State], acting: Acting) -> int:
        return int(acting.token not in table.state.heroes[acting.seat].veiled)

    def does(self, table: Table[State], acting: Acting, target: Any) -> None:
        if self.room(table, acting):
            table.state.heroes[acting.seat].veiled.append(acting.token)
            table.tell(Veiled(acting.seat, acting.face))
