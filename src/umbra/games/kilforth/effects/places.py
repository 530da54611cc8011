"""Words about the map: `obstacle`, `clear`, `swap`, `hide`, `move` and `jump`, the last two each a task of its own."""

from typing import Any, Literal

from umbra.box.english import counted
from umbra.core import NONE, Option, Rule, Table, Token, rule
from umbra.games.kilforth.actions.hide import hide
from umbra.games.kilforth.actions.move import come_to, draw_encounter, look_around
from umbra.games.kilforth.board import NEIGHBOURS
from umbra.games.kilforth.deeds.menu import ask
from umbra.games.kilforth.effects.conditions import Positive
from umbra.games.kilforth.effects.shape import Done, choose
from umbra.games.kilforth.events.cards import EncounterSwapped, ObstaclesPlaced
from umbra.games.kilforth.events.night import ObstaclesCleared
from umbra.games.kilforth.pieces.acting import Acting, here
from umbra.games.kilforth.pieces.encounters import enemies_of, met_by
from umbra.games.kilforth.pieces.foe import members
from umbra.games.kilforth.pieces.holdings import discard, take_away
from umbra.games.kilforth.pieces.options import card_options, cell_options
from umbra.games.kilforth.pieces.places import forbids, is_kind
from umbra.games.kilforth.records.parts import PLENTY, Kind
from umbra.games.kilforth.state import CELLS, State, Walk
from umbra.games.kilforth.state import Jump as JumpTask


class Obstacle(Done, frozen=True):
    """Obstacles are placed here, or at every location of a kind."""

    of_the_map = True
    n: Positive
    kind: Kind | None = None

    def clause(self, where: str = "") -> str:
        place = f"at every {self.kind} location" if self.kind else "here"
        return f"place {counted(self.n, 'obstacle')} {place}"

    def does(self, table: Table[State], acting: Acting, target: Any) -> None:
        s = table.state
        kind = self.kind
        cells = [cell for cell in range(CELLS) if is_kind(table, cell, kind)] if kind else [here(s, acting)]
        for cell in cells:
            s.obstacles[cell] += self.n
            table.tell(ObstaclesPlaced(acting.rule, s.layout[cell], self.n, acting.face))


class Clear(Done, frozen=True):
    """So many obstacles here are removed, or all of them."""

    of_the_map = True
    n: Positive | Literal["all"]

    def clause(self, where: str = "") -> str:
        return f"remove {'all obstacles' if self.n == 'all' else counted(self.n, 'obstacle')} here"

    @property
    def amount(self) -> int:
        return 0 if self.n == "all" else self.n

    def room(self, table: Table[State], acting: Acting) -> int:
        return table.state.obstacles[here(table.state, acting)]

    def does(self, table: Table[State], acting: Acting, target: Any) -> None:
        s = table.state
        cell = here(s, acting)
        gone = min(self.amount or s.obstacles[cell], s.obstacles[cell])
        s.obstacles[cell] -= gone
        if gone:
            table.tell(ObstaclesCleared(acting.rule, acting.seat, s.layout[cell], gone))


# What a hero cannot do in a battle against an ancient


def at_large(table: Table[State], seat: int) -> bool:
    """SK-ANC.8, SK-R-99  Whether a hero could go elsewhere or hide: not in a battle against an ancient."""
    battle = table.state.battle
    return battle is None or battle.ancient == NONE or seat not in members(battle)


class Swap(Done, frozen=True):
    """One quest, place or stranger here without the hero's token is discarded, and a card of the deck met instead."""

    aims = True
    said = (
        "discard a quest, a place or a stranger here that does not bear your token, "
        "and draw a card of this location's deck as in a Search"
    )

    def _found(self, table: Table[State], seat: int) -> list[Token]:
        s = table.state
        types = ("quest", "place", "stranger")
        here = [token for token in met_by(s, seat) if token not in s.heroes[seat].foes]
        return [token for token in here if table.content.met(s.cards.faces[token]).type in types]

    def room(self, table: Table[State], acting: Acting) -> int:
        return len(self._found(table, acting.seat))

    @rule
    def aim(self, table: Table[State], acting: Acting) -> Rule[Token | None]:
        if not self.room(table, acting):
            return None
        options = card_options(table, "Discard", acting.seat, self._found(table, acting.seat))
        phrase = "Which card do you discard for another one?"
        token: Token = yield from choose(table, acting, acting.seat, "swap", options, phrase)
        return token

    def does(self, table: Table[State], acting: Acting, target: Token | None) -> None:
        """An enemy that is drawn is engaged."""
        if target is None:
            return
        s = table.state
        table.tell(EncounterSwapped(acting.seat, s.cards.faces[target]))
        take_away(table, target, acting.seat, acting.rule)
        discard(table, target)
        draw_encounter(table, acting.seat, s.heroes[acting.seat].cell, "SK-SRC.2")
        look_around(s, acting.seat)


class Hide(Done, frozen=True):
    """The hero becomes hidden."""

    helps = frozenset({"hiding"})
    said = "become hidden"

    def room(self, table: Table[State], acting: Acting) -> int:
        s = table.state
        hero = s.heroes[acting.seat]
        in_team = s.battle is not None and bool(s.battle.team or s.team)
        may_hide = not hero.hidden and not in_team and at_large(table, acting.seat)
        return int(may_hide and not forbids(table, hero.cell, "hide"))

    def does(self, table: Table[State], acting: Acting, target: Any) -> None:
        """SK-HID.1"""
        if self.room(table, acting):
            hide(table, acting.seat)


class Move(Done, frozen=True):
    """One to so many orthogonal steps without AP and without drawing an encounter."""

    helps = frozenset({"battle", "getaway"})
    n: Positive

    def clause(self, where: str = "") -> str:
        steps = {1: "1 step", 2: "1 or 2 steps"}.get(self.n, f"1 to {self.n} steps")
        return f"go {steps} without AP and without drawing an encounter"

    def room(self, table: Table[State], acting: Acting) -> int:
        return PLENTY if at_large(table, acting.seat) else 0

    def does(self, table: Table[State], acting: Acting, target: Any) -> None:
        if self.room(table, acting):
            table.state.tasks.append(Walk(acting.seat, self.n))


@rule
def take_step(table: Table[State], task: Walk) -> Rule[None]:
    """SK-R-39  A step without AP and without a draw. The hero stops where an enemy is, or when he likes."""
    s = table.state
    seat = task.seat
    if task.began and enemies_of(table, seat):
        s.tasks.pop()
        return
    cells = NEIGHBOURS[s.heroes[seat].cell]

    def steps() -> list[Option]:
        going = cell_options(table, "move", "Go to", cells)
        return going if not task.began else [*going, Option("done", "Stay here", (), NONE)]

    phrase = f"Where do you go? You have {counted(task.steps, 'step')}."
    cell = yield from ask(table, seat, "step", steps, phrase, rule="SK-R-39")
    task.steps -= 1
    task.began = True
    if cell == NONE or not task.steps:
        s.tasks.pop()
    if cell != NONE:
        come_to(table, seat, cell)


class Jump(Done, frozen=True):
    """Straight to another location of a kind."""

    helps = frozenset({"battle", "getaway"})
    kind: Kind

    def clause(self, where: str = "") -> str:
        place = {"centre": "the centre", "light": "another location without gloom"}
        return f"go straight to {place.get(self.kind, f'another {self.kind} location')}"

    def room(self, table: Table[State], acting: Acting) -> int:
        return len(_targets(table, acting.seat, self.kind)) if at_large(table, acting.seat) else 0

    def does(self, table: Table[State], acting: Acting, target: Any) -> None:
        if self.room(table, acting):
            table.state.tasks.append(JumpTask(acting.seat, self.kind))


def _targets(table: Table[State], seat: int, kind: str) -> list[int]:
    """The other locations of a kind."""
    own = table.state.heroes[seat].cell
    return [cell for cell in range(CELLS) if cell != own and is_kind(table, cell, kind)]


@rule
def jump(table: Table[State], task: JumpTask) -> Rule[None]:
    """SK-R-39  The hero is at one of these locations at once."""

    def targets() -> list[Option]:
        return cell_options(table, "jump", "Go to", _targets(table, task.seat, task.kind))

    cell = yield from ask(table, task.seat, "jump", targets, "Where do you go?", rule="SK-R-39")
    table.state.tasks.pop()
    come_to(table, task.seat, cell)
