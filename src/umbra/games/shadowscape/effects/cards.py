"""Words about cards in hands, decks and offers, and about tokens: `draw`, `discard`, `give`, `look_top` …"""

from umbra.box.decks import bottom
from umbra.core import NONE, Option, Rule, Table, Token, bit, rule
from umbra.games.shadowscape.effects.shape import EVERYWHERE, HEROES, TEXT, Choice, Deed
from umbra.games.shadowscape.events.actions import CardsSeen
from umbra.games.shadowscape.events.claims import PutUnder
from umbra.games.shadowscape.events.enemies import FateDiscarded
from umbra.games.shadowscape.events.fate import CardsGiven, CardTakenBack, LookedAhead, PutOnTop
from umbra.games.shadowscape.labels import say_piece
from umbra.games.shadowscape.pieces.area import DONE, discard_one_token, losable, token_options, treasures
from umbra.games.shadowscape.pieces.decks import (
    card_options,
    choose_discards,
    draw_fate,
    fill_equipment,
    fill_general,
    renew_fate,
    show_card,
    take_from_hand,
)
from umbra.games.shadowscape.records.occasions import OWN
from umbra.games.shadowscape.records.parts import Acting
from umbra.games.shadowscape.records.words import Positive
from umbra.games.shadowscape.state import State


class Draw(Deed, frozen=True):
    """Fate cards are drawn."""

    stands = EVERYWHERE
    tails = frozenset({"killed", "once"})
    said = "draw {n:Fate card}"
    n: Positive

    def fits(self, table: Table[State], acting: Acting, seat: int) -> bool:
        return bool(table.state.fate or table.state.fate_discard)

    def does(self, table: Table[State], acting: Acting, target: int) -> Rule[None]:
        return draw_fate(table, target, self.n)


class Discard(Deed, frozen=True):
    """A player discards Fate cards of their choice, as far as there are any."""

    stands = TEXT | {"wounded"}
    heads = HEROES
    verb, chooses = "doubt", "discard a Fate card of"
    among = "whose player holds a Fate card"
    said = "discard {n:Fate card} of your choice"
    forms = {
        "whom": "its player discards {n:Fate card} of their choice",
        "wounded": "discards {n:Fate card} of the owner's choice",
    }
    n: Positive

    def fits(self, table: Table[State], acting: Acting, seat: int) -> bool:
        return bool(table.state.heroes[seat].hand)

    def does(self, table: Table[State], acting: Acting, target: int) -> Rule[None]:
        return choose_discards(table, target, self.n, "You must discard a Fate card. Which one?", acting.rule)


class LoseToken(Deed, frozen=True):
    """A Hero loses a token of its owner's choice, perhaps a Treasure before any Trophy."""

    stands = TEXT | {"wounded"}
    heads = HEROES
    verb, chooses = "rob", "discard a token of"
    among = "who has a token (Trophy or Treasure)"
    treasure: bool = False

    def clause(self, where: str = "") -> str:
        discards, whose = {"whom": ("its owner discards", "their"), "wounded": ("discards", "the owner's")}.get(
            where, ("discard", "your")
        )
        if self.treasure:
            return f"{discards} 1 Treasure of {whose} choice or, if there is none, 1 Trophy"
        return f"{discards} 1 token{'' if where == 'whom' else ' (Trophy or Treasure)'} of {whose} choice"

    def _tokens(self, table: Table[State], seat: int) -> list[Token]:
        own = losable(table.state, seat)
        return (treasures(table.state, seat) if self.treasure else own) or own

    def fits(self, table: Table[State], acting: Acting, seat: int) -> bool:
        return bool(losable(table.state, seat))

    def does(self, table: Table[State], acting: Acting, target: int) -> Rule[None]:
        return discard_one_token(table, target, self._tokens(table, target), acting.rule)


class Give(Deed, frozen=True):
    """Another player gets 1 or more Fate cards."""

    heads = HEROES - {"any"}
    needs_scope = True
    verb, chooses = "share", "share with"
    n: Positive

    def clause(self, where: str = "") -> str:
        cards = "1 Fate card" if self.n == 1 else f"1 to {self.n} Fate cards".replace("1 to 2", "1 or 2")
        return f"give its player {cards} of your choice from your hand"

    def fits(self, table: Table[State], acting: Acting, seat: int) -> bool:
        """A card beside the one that is played, which is in hand until then."""
        return len(table.state.heroes[acting.seat].hand) > (table.state.playing == NONE)

    @rule
    def does(self, table: Table[State], acting: Acting, target: int) -> Rule[None]:
        s = table.state
        hand = s.heroes[acting.seat].hand
        given = 0
        while hand and given < self.n:
            options = [*card_options(table, hand, "give"), *([DONE] if given else [])]
            phrase, several = "Which card do you give?", self.n - given > 1
            token = yield from table.ask(acting.seat, "give", options.copy, phrase, rule=acting.rule, several=several)
            if token is None:
                break
            token = take_from_hand(table, acting.seat, token)
            s.heroes[target].hand.append(token)
            show_card(table, target, token)
            given += 1
        table.tell(CardsGiven(acting.seat, target, given))


class TakeDiscarded(Choice, frozen=True):
    """A Fate card of the discard pile goes to a hand."""

    heads = HEROES
    verb, chooses = "teach", "take back a card for"
    said = "take 1 Fate card of your choice from the discard pile (this card is not yet there)"
    forms = {"whom": "its player takes 1 Fate card of their choice from the discard pile"}
    kind, phrase = "recover", "Which card do you take from the discard pile?"

    def options(self, table: Table[State], acting: Acting, seat: int) -> list[Option]:
        return card_options(table, table.state.fate_discard, "recover")

    def chosen(self, table: Table[State], acting: Acting, seat: int, value: Token) -> None:
        s = table.state
        s.fate_discard.remove(value)
        s.heroes[seat].hand.append(value)
        table.tell(CardTakenBack(seat, s.cards.faces[value]))


class LookTop(Deed, frozen=True):
    """The top cards of the Fate deck are looked at and put back in any order."""

    said = "look at the top {n:card} of the Fate deck (all, if there are fewer) and put them back on top in any order"
    n: Positive

    def fits(self, table: Table[State], acting: Acting, seat: int) -> bool:
        return bool(table.state.fate)

    @rule
    def does(self, table: Table[State], acting: Acting, target: int) -> Rule[None]:
        s = table.state
        tokens = s.fate[-self.n :]
        seen = tuple(table.peek(target, token) for token in reversed(tokens))
        table.tell(LookedAhead(target, len(tokens)))
        table.tell(CardsSeen(target, seen))
        order: list[Token] = []
        for _ in tokens:
            left = {token: s.cards.faces[token] for token in reversed(tokens) if token not in order}
            options = [
                Option(f"top:{face}", (say_piece, table.content, "next is", face), (f"card:{token}",), token)
                for token, face in left.items()
            ]
            phrase = "Which card is drawn next?"
            order.append((yield from table.ask(target, "top", options.copy, phrase, rule=acting.rule, several=True)))
        faces = [s.cards.faces[token] for token in order]
        for token, face in zip(reversed(tokens), faces, strict=True):
            s.cards.faces[token] = face
            s.cards.known[token] = bit(target)  # nobody else can tell any longer which is which


class PutBack(Deed, frozen=True):
    """Cards from hand go on top of the Fate deck."""

    name = "put_on_top"
    stands = OWN
    tails = frozenset({"once"})
    declined = "Keep them"
    n: Positive

    def clause(self, where: str = "") -> str:
        cards = "1 card" if self.n == 1 else f"up to {self.n} cards"
        return f"put {cards} from your hand face-down on top of the Fate deck"

    def fits(self, table: Table[State], acting: Acting, seat: int) -> bool:
        return bool(table.state.heroes[seat].hand)

    @rule
    def does(self, table: Table[State], acting: Acting, target: int) -> Rule[bool]:
        s = table.state
        hand = s.heroes[target].hand
        for number in range(min(self.n, len(hand))):
            options = [*card_options(table, hand, "put"), Option("pass", self.declined)]
            phrase = "Put a card on top of the Fate deck?"
            token = yield from table.ask(target, "put", options.copy, phrase, rule=acting.rule)
            if token is None:
                return number > 0
            s.fate.append(take_from_hand(table, target, token))
            table.tell(PutOnTop(target))
        return True


class DiscardTop(Deed, frozen=True):
    """Cards of the Fate deck are discarded."""

    stands = frozenset({"idle"})
    n: Positive

    def clause(self, where: str = "") -> str:
        cards = "card of the Fate deck is" if self.n == 1 else f"{self.n} cards of the Fate deck are"
        return f"the top {cards} discarded"

    @rule
    def does(self, table: Table[State], acting: Acting, target: int) -> Rule[None]:
        s = table.state
        for _ in range(min(self.n, len(s.fate))):
            s.fate_discard.append(s.fate.pop())
            table.tell(FateDiscarded("lord", table.reveal(s.fate_discard[-1])))
            yield from renew_fate(table)


class SwapOffer(Choice, frozen=True):
    """A face-up card goes under its deck, and the offer is refilled."""

    said = "put 1 face-up Equipment or General Action card of your choice under its deck, then refill that offer"
    kind, phrase = "spoil", "Which card goes under its deck?"

    def options(self, table: Table[State], acting: Acting, seat: int) -> list[Option]:
        return token_options(table, [*table.state.equipment_offer, *table.state.general_offer], "spoil")

    def chosen(self, table: Table[State], acting: Acting, seat: int, value: Token) -> None:
        s = table.state
        equipment = value in s.equipment_offer
        offer, deck = (s.equipment_offer, s.equipment) if equipment else (s.general_offer, s.general)
        offer.remove(value)
        bottom(table, deck, value)
        table.tell(PutUnder(s.cards.faces[value]))
        (fill_equipment if equipment else fill_general)(table)
