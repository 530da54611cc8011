"""SK-R-67: heroes' cards that work at night and at dawn."""

from umbra.core import NONE, Option, Rule, Table, Token
from umbra.games.kilforth.labels import say_card
from umbra.games.kilforth.pieces.heroes import heroes_from, working
from umbra.games.kilforth.records.parts import Effect
from umbra.games.kilforth.state import State


def wants_to_use(table: Table[State], seat: int, token: Token, kind: str, subject: Token = NONE) -> Rule[bool]:
    """Whether a hero uses a card of his that works at night."""

    def answers() -> list[Option]:
        use = Option("use", (say_card, "Use", table, token, seat), (f"card:{token}",), True)
        return [use, Option("pass", "Let it be", (), False)]

    phrase = (_prompt, table, kind, subject)
    return bool((yield from table.ask(seat, kind, answers, phrase, rule="SK-R-89")))


def _prompt(table: Table[State], kind: str, subject: Token) -> str:
    if kind == "cancel":
        return f"{say_card('The night brings', table, subject, 0)}. Do you cancel it?"
    return "Dawn breaks. Do you stay hidden?"


def cards_for(table: Table[State], trigger: str) -> list[tuple[int, Token, int, Effect]]:
    """What heroes' cards do at night or at dawn: seat, card, number and effect, from the first hero clockwise."""
    s = table.state
    faces, triggered = s.cards.faces, table.content.triggered
    return [
        (seat, token, number, effect)
        for seat in heroes_from(s, s.first)
        for token in working(table, seat, table.content.acting[trigger])
        for number, effect in triggered[faces[token]][trigger]
    ]
