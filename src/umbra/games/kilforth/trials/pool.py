"""SK-TST.1-3: the dice of a test, with team dice, surprise and what was declared before the roll."""

from umbra.core.table import Table
from umbra.games.kilforth.pieces.heroes import working
from umbra.games.kilforth.pieces.modifiers import Against, Source, holds, sources
from umbra.games.kilforth.records.parts import ATTRIBUTES
from umbra.games.kilforth.state import State, Trial
from umbra.games.kilforth.trials.trial import ancient_says, team_of


def pool(table: Table[State], trial: Trial) -> list[Source]:
    """SK-TST.1-3, SK-TEA.6  Everything that adds dice to a test, the hero's value first."""
    s = table.state
    battle = s.battle if trial.purpose == "fight" else None
    found = sources(table, trial.seat, trial.attribute, Against(trial.token, battle is not None))
    if battle is not None and battle.surprise == "hero":
        found.append(("surprise", _worth_of_surprise(table, trial.seat)))
    found += [(source, part.amount) for source, part in ancient_says(table, trial, "heroes")]
    team = len(team_of(s, trial))
    if team and not ancient_says(table, trial, "no_team_dice"):
        found.append(("team", team))
    return [*found, *trial.added.items()]


def _worth_of_surprise(table: Table[State], seat: int) -> int:
    """SK-ENG.3  Surprise is worth one die, or what a card of the hero says."""
    faces, battle = table.state.cards.faces, table.content.battle
    cards = working(table, seat, table.content.acting["battle"])
    parts = [part for token in cards for part in battle[faces[token]].get("surprise", ())]
    worth: int = max([1, *(part.amount for part in parts if holds(table, seat, part))])
    return worth


def fighting_attributes(table: Table[State], seat: int) -> list[str]:
    """The attributes with which a hero could make his fight test now, fight first."""
    faces, battle = table.state.cards.faces, table.content.battle
    cards = working(table, seat, table.content.acting["battle"])
    parts = [part for token in cards for part in battle[faces[token]].get("instead", ())]
    others = {part.args[0] for part in parts if holds(table, seat, part)}
    return [letter for letter in ATTRIBUTES if letter == "F" or letter in others]
