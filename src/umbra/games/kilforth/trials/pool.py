"""SK-TST.1-3: the dice of a test, with team dice, surprise and what was declared before the roll."""

from typing import Any

from umbra.core import Table, Token
from umbra.games.kilforth.pieces.heroes import working
from umbra.games.kilforth.pieces.modifiers import Against, Source, dice, holds, sources
from umbra.games.kilforth.records.parts import ATTRIBUTES
from umbra.games.kilforth.state import State, Trial
from umbra.games.kilforth.trials.trial import ancient_says, team_of


def pool(table: Table[State], trial: Trial) -> list[Source]:
    """SK-TST.1-3, SK-TEA.6, SK-R-73  Everything that adds dice to a test, the hero's value first."""
    s = table.state
    battle = s.battle if trial.purpose == "fight" else None
    found = sources(table, trial.seat, trial.attribute, Against(trial.token, battle is not None))
    if battle is not None and battle.surprise == "hero" and trial.seat == battle.seat:
        found.append(("surprise", surprise_dice(table, trial.seat)))
    found += [(source, word.n) for source, word in ancient_says(table, trial, "heroes")]
    team = len(team_of(s, trial))
    if team and not ancient_says(table, trial, "no_team_dice"):
        found.append(("team", team))
    return [*found, *trial.added.items()]


def surprise_dice(table: Table[State], seat: int) -> int:
    """SK-ENG.3  What surprise adds to the dice of a hero."""
    return max([1, *(int(word.n) for word in _in_battle(table, seat, "surprise"))])


def _in_battle(table: Table[State], seat: int, name: str) -> list[Any]:
    """The words of a hero's cards that hold for him in his battle."""
    faces, battle = table.state.cards.faces, table.content.battle
    cards = working(table, seat, table.content.acting["battle"])
    parts = [part for token in cards for part in battle[faces[token]].get(name, ())]
    return [part.word for part in parts if holds(table, seat, part)]


def fight_pool(table: Table[State], seat: int, foe: Token) -> list[Source]:
    """What adds dice to a fight test of a hero, with the attribute that gives most."""
    letters = fighting_attributes(table, seat)
    return max((pool(table, Trial(seat, letter, "fight", foe)) for letter in letters), key=dice)


def fighting_attributes(table: Table[State], seat: int) -> list[str]:
    """The attributes with which a hero could make his fight test now, fight first."""
    others = {word.attribute for word in _in_battle(table, seat, "instead")}
    return [letter for letter in ATTRIBUTES if letter == "F" or letter in others]
