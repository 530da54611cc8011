"""What events name, as pieces of the table, and where those are: for the beats."""

from typing import Any

from umbra.games.kilforth.state import State

PLACES = frozenset({"cell"})


def piece_of(content: Any, s: State, by: str, value: Any) -> str:
    """A hero, a location, an ancient, or a card that lies open on the map."""
    if by == "seat":
        return f"hero:{value}"
    if by != "piece":
        return ""
    if value in s.layout:
        return f"cell:{s.layout.index(value)}"
    for number, ancient in enumerate(s.ancients):
        if ancient.id == value:
            return f"ancient:{number}"
    on_map = [*(token for zone in s.encounters for token in zone), *(scheme.token for scheme in s.schemes), *s.shown]
    faces = s.cards.faces
    return next((f"card:{token}" for token in on_map if faces[token] == value and s.cards.is_known(token)), "")


def where(content: Any, s: State, piece: str) -> str:
    """The cell of a hero, an ancient, an encounter or a plot."""
    kind, _, number = piece.partition(":")
    cell = -1
    if kind == "hero":
        cell = s.heroes[int(number)].cell
    elif kind == "ancient":
        cell = s.ancients[int(number)].cell
    elif kind == "card":
        lying = {token: cell for cell, zone in enumerate(s.encounters) for token in zone}
        cell = {**lying, **{scheme.token: scheme.cell for scheme in s.schemes}}.get(int(number), -1)
    return f"cell:{cell}" if cell >= 0 else ""
