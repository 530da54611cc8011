"""SK-FIN: the end of a saga, and its totem."""

from umbra.core import Option, Rule, Table, rule
from umbra.games.kilforth.day import finish_action
from umbra.games.kilforth.deeds.menu import ask
from umbra.games.kilforth.events.saga import FinaleCompleted, TotemSold, TotemTaken
from umbra.games.kilforth.pieces.ancients import bring_ancients
from umbra.games.kilforth.pieces.holdings import saga_face, take_asset
from umbra.games.kilforth.state import State, TakeTotem


def complete_finale(table: Table[State], seat: int) -> None:
    """SK-FIN.6-7  The saga is completed; the first finale of the game brings the ancients. The totem comes next."""
    s = table.state
    hero = s.heroes[seat]
    hero.step += 1
    table.tell(FinaleCompleted(seat, saga_face(s, seat)))
    bring_ancients(table)
    s.action = TakeTotem(hero.saga)


@rule
def take_totem(table: Table[State]) -> Rule[None]:
    """SK-FIN.6  The totem enters play as an asset, or it leaves the game for its gold value."""
    s = table.state
    seat = s.active
    token = s.heroes[seat].saga
    saga = table.content.sagas[s.cards.faces[token]]

    def ways() -> list[Option]:
        about = (f"card:{token}",)
        kept = Option("asset", f"Put {saga.totem} into play", about, True)
        return [kept, Option("gold", f"Give it up for {saga.gold} gold", about, False)]

    prompt = f"The totem of your saga is {saga.totem}. What becomes of it?"
    if (yield from ask(table, seat, "totem", ways, prompt, rule="SK-FIN.6")):
        table.tell(TotemTaken(seat, saga.totem))
        s.box.remove(token)
        take_asset(table, seat, token)
    else:
        s.heroes[seat].gold += saga.gold
        table.tell(TotemSold(seat, saga.totem, saga.gold))
    finish_action(table)
