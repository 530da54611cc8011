"""The end of an Action: what its card adds, abilities that follow it, and turning the card over."""

from umbra.core.cards import Token
from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.shadowscape.events.fate import PutOnTop, Warded
from umbra.games.shadowscape.pieces.area import face_of, flip, may_heal, suffer_wound
from umbra.games.shadowscape.pieces.decks import card_options, draw_fate, take_from_hand
from umbra.games.shadowscape.pieces.map import enemies_near, exits, freeze
from umbra.games.shadowscape.pieces.modifiers import unused, use_up
from umbra.games.shadowscape.pieces.movement import may_push, may_step
from umbra.games.shadowscape.records.modifiers import Frostbind, PutBack
from umbra.games.shadowscape.records.riders import DrawMore, HealMore, Push, SelfWound, Step, WardSelf
from umbra.games.shadowscape.state import Action, State, Ward


@rule
def finish_action(table: Table[State]) -> Rule[None]:
    """SS-6.2, .3, SS-R-19  The card's further text and what follows the Action; then it flips and is exhausted."""
    s = table.state
    action = s.action
    assert action is not None
    seat, hero = s.active, s.heroes[s.active]
    if action.act != "walk":
        for rider in face_of(table, hero, action.slot).then:
            yield from _ride(table, seat, action, rider)
        yield from _frostbind(table, seat, action)
        yield from _put_on_top(table, seat, action)
    s.action = None
    s.actions_done += 1
    hero.spent[action.slot] = True
    flip(table, seat, action.slot)


@rule
def _ride(table: Table[State], seat: int, action: Action, rider: object) -> Rule[None]:
    match rider:
        case Push():
            yield from may_push(table, seat)
        case Step(when="after"):
            yield from may_step(table, seat, exits(table, table.state.heroes[seat].room))
        case DrawMore(n=n, on_kill=on_kill):
            if action.kills or not on_kill:
                yield from draw_fate(table, seat, n)
        case HealMore(n=n):
            if action.kills:
                yield from may_heal(table, seat, n, "SS-1.1")
        case WardSelf(n=n):
            table.state.lasting.append(Ward(seat, seat, n))
            table.tell(Warded(seat, seat, n))
        case SelfWound(n=n):
            for _ in range(n):
                yield from suffer_wound(table, seat, "SS-1.1")


@rule
def _frostbind(table: Table[State], seat: int, action: Action) -> Rule[None]:
    """Hareag: once per turn, right after a Magic Attack, a regular Enemy nearby may be frozen."""
    s = table.state
    for source, modifier in unused(table, seat, Frostbind):
        near = [enemy for enemy in enemies_near(table, s.heroes[seat].room, 1) if enemy != s.lord_token]
        if not near or action.act != ("magic" if modifier.after == "magic" else "attack"):
            continue

        def choices(near: list[Token] = near) -> list[Option]:
            return [*card_options(table, near, "freeze"), Option("pass", "Freeze nobody")]

        enemy = yield from table.ask(seat, "freeze", choices, "Freeze an Enemy for this Enemy Phase?", rule="SS-1.1")
        if enemy is not None:
            use_up(table, seat, source)
            freeze(table, enemy)


@rule
def _put_on_top(table: Table[State], seat: int, action: Action) -> Rule[None]:
    """Aseke: once per turn, after a Prepare Action, a card from hand may go on top of the Fate deck."""
    s = table.state
    hand = s.heroes[seat].hand
    for source, modifier in unused(table, seat, PutBack):
        if action.act != "prepare":
            return
        for _ in range(min(modifier.n, len(hand))):

            def choices() -> list[Option]:
                return [*card_options(table, hand, "put"), Option("pass", "Keep them")]

            phrase = "Put a card on top of the Fate deck?"
            token = yield from table.ask(seat, "put", choices, phrase, rule="SS-1.1")
            if token is None:
                return
            use_up(table, seat, source)
            s.fate.append(take_from_hand(table, seat, token))
            table.tell(PutOnTop(seat))
