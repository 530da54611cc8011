"""SK-CLR: clearing obstacles, and defeating plots."""

from umbra.box.english import counted
from umbra.core import Odds, Option, Refusal, Rule, Table, Token, rule
from umbra.games.kilforth.day import finish_action
from umbra.games.kilforth.deeds.menu import ask
from umbra.games.kilforth.events.cards import RumourDropped
from umbra.games.kilforth.events.night import ObstaclesCleared, PlotDefeated
from umbra.games.kilforth.labels import say_card
from umbra.games.kilforth.pieces.holdings import draw_loot, drop_rumour, pay_gold, rumours_with, take_rumour
from umbra.games.kilforth.pieces.modifiers import changes
from umbra.games.kilforth.pieces.options import action_option, card_key, card_options
from umbra.games.kilforth.pieces.places import banned
from umbra.games.kilforth.pieces.plots import plots_at, remove_plot
from umbra.games.kilforth.pieces.tallies import keep_tally, tally_of
from umbra.games.kilforth.records.parts import Choice
from umbra.games.kilforth.records.saying import say_choice
from umbra.games.kilforth.state import ClearPlot, State, Trial
from umbra.games.kilforth.trials.odds import roll_odds
from umbra.games.kilforth.trials.test import test


def cannot_clear(table: Table[State], seat: int) -> Refusal | None:
    """SK-CLR.1  Why a hero cannot clear where he stands."""
    s = table.state
    cell = s.heroes[seat].cell
    if not s.obstacles[cell] and not plots_at(s, cell):
        return Refusal("SK-CLR.1", "There is neither an obstacle nor a plot here.")
    if not s.obstacles[cell] and not _plot_options(table, seat):
        return Refusal("SK-TRN.9", "You cannot pay for what defeats the plot here.")
    return banned(table, seat, "clear")


def clear_options(table: Table[State], seat: int) -> list[Option]:
    """SK-CLR.1-3  What a hero can clear where he stands: obstacles first."""
    s = table.state
    cell = s.heroes[seat].cell
    if cannot_clear(table, seat):
        return []
    most = min(s.obstacles[cell], 1 + sum(word.n for _, word in changes(table, seat, "clear")))
    return [_obstacle_option(seat, cell, n) for n in range(1, most + 1)] or _plot_options(table, seat)


# Obstacles


def _obstacle_option(seat: int, cell: int, n: int) -> Option:
    phrase = f"Clear {counted(n, 'obstacle')}"
    return action_option("clear" if n == 1 else f"clear:{n}", phrase, f"cell:{cell}", clear_obstacles, seat, n)


def clear_obstacles(table: Table[State], seat: int, n: int) -> None:
    """SK-CLR.2  Obstacles go back to the pool."""
    s = table.state
    cell = s.heroes[seat].cell
    s.obstacles[cell] -= n
    table.tell(ObstaclesCleared("SK-CLR.2", seat, s.layout[cell], n))
    finish_action(table)


# Plots


def _plot_options(table: Table[State], seat: int) -> list[Option]:
    """SK-CLR.3  The plots here, each with the ways to defeat it that the hero could carry out now."""
    s = table.state
    return [
        action_option(
            f"clear:{card_key(table, token)}:{number + 1}",
            (_way_words, table, token, way),
            f"card:{token}",
            begin_plot,
            seat,
            token,
            number,
            weighing=(_odds, table, seat, token, way),
        )
        for token in plots_at(s, s.heroes[seat].cell)
        for number, way in enumerate(_ways(table, token))
        if _can_go(table, seat, token, way)
    ]


def _ways(table: Table[State], token: Token) -> tuple[Choice, ...]:
    ways: tuple[Choice, ...] = table.content.ways[table.state.cards.faces[token]]
    return ways


def _can_go(table: Table[State], seat: int, token: Token, way: Choice) -> bool:
    """SK-R-64, SK-R-95  Costs can be met in full, and successes were gathered with no other attribute."""
    tally = tally_of(table.state.heroes[seat], token)
    locked = tally is not None and any(
        part.word.name == "test" and part.word.attribute != tally.attribute for part in way
    )
    return not locked and _can_pay(table, seat, way)


def _can_pay(table: Table[State], seat: int, way: Choice, dropped: int = 0) -> bool:
    """Whether a hero has the gold and the rumours for a way, some of which may be discarded already."""
    rumours = len(_rumours_for(table, seat, way)) + dropped
    return table.state.heroes[seat].gold >= _amount(way, "pay") and rumours >= _amount(way, "drop")


def _amount(way: Choice, name: str) -> int:
    return sum(part.word.n for part in way if part.word.name == name)


def _rumours_for(table: Table[State], seat: int, way: Choice) -> list[Token]:
    """The rumours that could be discarded for a way."""
    words = [part.word for part in way if part.word.name == "drop"]
    return [token for word in words for token in rumours_with(table, seat, word.keyword)]


def begin_plot(table: Table[State], seat: int, token: Token, number: int) -> None:
    """SK-CLR.3  A hero goes about defeating a plot in one of its ways."""
    attribute = next((part.word.attribute for part in _ways(table, token)[number] if part.word.name == "test"), "")
    table.state.action = ClearPlot(token, number, attribute)


@rule
def clear_plot(table: Table[State]) -> Rule[None]:
    """SK-CLR.3, SK-R-64  The test comes first, then the costs; what can no longer be met ends the action."""
    s = table.state
    seat, clearing = s.active, s.action
    assert isinstance(clearing, ClearPlot)
    way = _ways(table, clearing.token)[clearing.way]
    here = clearing.token in plots_at(s, s.heroes[seat].cell)
    if not here or not _can_pay(table, seat, way, len(clearing.dropped)):
        finish_action(table)
    elif clearing.attribute:
        yield from _try_plot(table, seat, clearing, way)
    elif len(clearing.dropped) < _amount(way, "drop"):
        token = yield from _pick(table, seat, way)
        drop_rumour(table, seat, token)
        table.tell(RumourDropped("SK-CLR.3", seat, s.cards.faces[token]))
        clearing.dropped.append(token)
    else:
        pay_gold(table, seat, _amount(way, "pay"), s.cards.faces[clearing.token], "SK-CLR.3")
        defeat_plot(table, seat, clearing.token)
        finish_action(table)


def _pick(table: Table[State], seat: int, way: Choice) -> Rule[Token]:
    """SK-CLR.3  Which rumour is discarded to defeat the plot."""

    def rumours() -> list[Option]:
        return card_options(table, "Discard", seat, _rumours_for(table, seat, way))

    prompt = "Which rumour do you discard to defeat the plot?"
    token: Token = yield from ask(table, seat, "drop", rumours, prompt, rule="SK-CLR.3")
    return token


def _trial(table: Table[State], seat: int, token: Token, way: Choice) -> Trial:
    """SK-R-64  The test of a way, with the successes that were gathered before."""
    attribute = next(part.word.attribute for part in way if part.word.name == "test")
    tally = tally_of(table.state.heroes[seat], token)
    return Trial(seat, attribute, "plot", token, _amount(way, "test"), tally.successes if tally else 0)


def _odds(table: Table[State], seat: int, token: Token, way: Choice) -> list[Odds]:
    """SK-R-64  The odds of a way that needs a test."""
    return roll_odds(table, _trial(table, seat, token, way)) if _amount(way, "test") else []


def _try_plot(table: Table[State], seat: int, clearing: ClearPlot, way: Choice) -> Rule[None]:
    """SK-R-64  One test for each Clear; the successes of the same hero add up."""
    s = table.state
    trial = _trial(table, seat, clearing.token, way)
    total = trial.already + (yield from test(table, trial))
    keep_tally(s.heroes[seat], clearing.token, clearing.attribute, total)
    if total >= trial.needed:
        clearing.attribute = ""
    else:
        finish_action(table)


def defeat_plot(table: Table[State], seat: int, token: Token) -> None:
    """SK-CLR.4-5  The plot goes to the hero's hand as a rumour, and he draws a loot token."""
    s = table.state
    table.tell(PlotDefeated(seat, s.cards.faces[token]))
    remove_plot(table, token, seat)
    take_rumour(table, seat, token, "SK-CLR.4")
    draw_loot(table, seat, "SK-CLR.5")


def _way_words(table: Table[State], token: Token, way: Choice) -> str:
    """A way to defeat a plot: `Defeat Throne of Rime: pay 2 gold and reach 2 successes in influence`."""
    return f"{say_card('Defeat', table, token, 0)}: {say_choice(way, begins=False)}"
