"""Words about the creature of a combat, and about one roll."""

from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.malice.events.effects import AbilitySilenced, CreatureUnaffected
from umbra.games.malice.harm import hurt_creature
from umbra.games.malice.labels import avatar_name, card_name
from umbra.games.malice.pieces.bands import band_of
from umbra.games.malice.pieces.dice import Lock, pick, roll_amount
from umbra.games.malice.pieces.fights import provoke
from umbra.games.malice.pieces.modifiers import Asked, Modifier, abilities_at_work, creature_is_immune, mods
from umbra.games.malice.records.parts import Amount
from umbra.games.malice.rolls.uses import Use, does, lay, value
from umbra.games.malice.rolls.windows import Roll, thrown_again
from umbra.games.malice.state import Combat, State


@rule
def deal_to_creature(table: Table[State], use: Use) -> Rule[None]:
    """SM-PHS.4  Wounds that are no blow; what adds to energy attacks counts, weapons apart (they help blows only)."""
    s, part = table.state, use.part
    if part.until:
        yield from lay(table, use)
        return
    if s.combat is None or use.avatar not in s.combat.engaged:
        return
    energy = part.args[1] if len(part.args) > 1 else ""
    amounts = [part.amount, *use.plus, *(_surge(table, use.avatar, energy) if energy else [])]
    most = sum(amount.most for amount in amounts)
    while True:
        n = sum(roll_amount(table, "wounds", amount, Lock(use.avatar, use.card)) for amount in amounts)
        phrase = (_say_wounds, table, use, n)
        if n >= most or not (yield from thrown_again(table, Roll("wounds", use.avatar), phrase)):
            break
    item = use.card not in table.content.masteries
    hurt_creature(table, max(0, n), energy, colour=use.colour, source=use.card, item=item)


def _surge(table: Table[State], a: int, energy: str) -> list[Amount]:
    treasures = table.content.treasures
    added = mods(table, a, "EW", Asked(energy))
    return [m.amount for m in added if m.source not in treasures or treasures[m.source].type != "weapon"]


def _say_wounds(table: Table[State], use: Use, n: int) -> str:
    who = avatar_name(table.state, use.avatar)
    return f"{table.content.records[use.card].name} of {who} deals {n} wounds. Throw the dice again?"


@does("suppress")
@rule
def suppress(table: Table[State], use: Use) -> Rule[None]:
    """Ability cards of the creature have no effect for a while: chosen ones, or random ones."""
    combat = table.state.combat
    if combat is None or use.avatar not in combat.engaged:
        return
    if use.colour and creature_is_immune(table, use.colour):
        table.tell(CreatureUnaffected(use.card))
        return
    for _ in range(value(table, use, "abilities")):
        if abilities_at_work(combat):
            yield from _silence_one(table, use, combat)


@rule
def _silence_one(table: Table[State], use: Use, combat: Combat) -> Rule[None]:
    s = table.state
    there = abilities_at_work(combat)
    if use.part.args[1] == "chosen":
        options = [
            Option(f"ability:{s.cards.faces[token]}", (card_name, table.content, s, token), (f"card:{token}",), token)
            for token in there
        ]
        phrase, seat = "Which ability has no effect?", s.owners[use.avatar]
        token = yield from table.ask(seat, "suppress", lambda: options, phrase, rule="SM-MAS.3")
    else:
        token = there[pick(table, "abilities", len(there))]
    (combat.hushed if use.part.until == "phase" else combat.suppressed).append(token)
    table.tell(AbilitySilenced(s.cards.faces[token], use.part.until))


@does("bonus")
def add_to_roll(table: Table[State], use: Use) -> None:
    """A number for the roll that is about to be made."""
    if use.roll is not None:
        use.roll.extra.append(Modifier(use.card, use.part.amount))


@does("auto")
def succeed(table: Table[State], use: Use) -> None:
    """The roll that is about to be made succeeds by itself."""
    if use.roll is not None:
        use.roll.auto = True


@does("ambush")
def ambush(table: Table[State], use: Use) -> None:
    """SM-ENC.5  A creature attacks the holder's band as if it had been provoked."""
    s = table.state
    provoke(table, band_of(s, use.avatar), s.avatars[use.avatar].hex)
