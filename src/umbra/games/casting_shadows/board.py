"""The map: pointy-top hexes in axial coordinates, who neighbours whom, and how far apart tiles are."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Literal

from umbra.box.graph import FAR, distances

Spot = tuple[int, int]
Range = Literal["R0", "R1", "R1X", "R2", "R2X"]

REACH: dict[str, tuple[int, int]] = {"R0": (0, 0), "R1": (0, 1), "R1X": (1, 1), "R2": (0, 2), "R2X": (1, 2)}
"""CS-RANGE.1-5: the least and the greatest distance of each range type."""

WHERE: dict[str, str] = {
    "R0": "on your tile",
    "R1": "on your tile or an adjacent tile",
    "R1X": "on an adjacent tile",
    "R2": "on your tile or up to 2 tiles away",
    "R2X": "1 or 2 tiles away",
}
"""Where somebody is who is in range."""

DIRECTIONS: tuple[Spot, ...] = ((1, 0), (-1, 0), (1, -1), (0, -1), (0, 1), (-1, 1))
"""E, W, NE, NW, SE, SW (CS-R-1)."""

MOST_TILES = 40
"""A custom map has no more tiles than this."""

SEVEN: dict[str, Spot] = {
    "ancient_rune": (0, 0),
    "dusty_desert": (-1, 0),
    "underground_volcano": (1, 0),
    "player-1": (0, 1),
    "player-2": (-1, 1),
    "player-3": (0, -1),
    "player-4": (1, -1),
}
"""CS-R-1, CS-R-2: the 7-tile map; player-n is the place of that player's Home."""

TEN: dict[str, Spot] = {
    "ancient_rune": (0, 0),
    "crystal_crypt": (1, 0),
    "dusty_desert": (-1, 0),
    "underground_volcano": (2, 0),
    "player-1": (1, 1),
    "player-2": (0, 1),
    "player-3": (-1, 1),
    "player-4": (0, -1),
    "player-5": (1, -1),
    "player-6": (2, -1),
}

OPPOSITE = {"seven": ("player-2", "player-3"), "ten": ("player-2", "player-4")}
"""CS-R-7: with `two_player_seats=opposite` player 2 has the place across the centre."""


class Board:
    """A laid-out map. Tiles are numbered in the order of the layout."""

    def __init__(self, places: Sequence[tuple[str, Spot]]) -> None:
        self.tiles = [tile for tile, _ in places]
        self.places = [place for _, place in places]
        index = {place: i for i, place in enumerate(self.places)}
        self.neighbours: list[list[int]] = [[index[n] for n in _around(place) if n in index] for place in self.places]
        self.distance = [distances(self.neighbours, start) for start in range(len(places))]
        """CS-RANGE.7, CS-R-6: steps from tile to adjacent tile over tiles that exist."""
        self.index = {tile: i for i, tile in enumerate(self.tiles)}

    @property
    def connected(self) -> bool:
        """CS-MAP.17: every tile can be reached from every other."""
        return FAR not in self.distance[0]

    def on_rim(self, tile: int) -> bool:
        """CS-MAP.10: whether a tile has an edge on the outside; an enclosed gap is not the outside."""
        return any(place in self._outside() for place in _around(self.places[tile]))

    def _outside(self) -> set[Spot]:
        """The free places around the map that are connected with the far away."""
        taken = set(self.places)
        low_q, high_q = min(q for q, _ in taken) - 1, max(q for q, _ in taken) + 1
        low_r, high_r = min(r for _, r in taken) - 1, max(r for _, r in taken) + 1
        queue = [(low_q, low_r)]
        seen = set(queue)
        for place in queue:
            for q, r in _around(place):
                inside = low_q <= q <= high_q and low_r <= r <= high_r
                if inside and (q, r) not in seen and (q, r) not in taken:
                    seen.add((q, r))
                    queue.append((q, r))
        return seen

    def flanks(self) -> list[int]:
        """CS-R-4: the first and the last tile of every row."""
        rows: dict[int, list[int]] = {}
        for i, (_, r) in enumerate(self.places):
            rows.setdefault(r, []).append(i)
        ends = set()
        for row in rows.values():
            row.sort(key=lambda i: self.places[i][0])
            ends |= {row[0], row[-1]}
        return sorted(ends)


def _around(place: Spot) -> Iterable[Spot]:
    return ((place[0] + dq, place[1] + dr) for dq, dr in DIRECTIONS)


def layout_text(places: Sequence[tuple[str, Spot]]) -> str:
    """A layout as the text that the state keeps."""
    return " ".join(f"{tile}@{q},{r}" for tile, (q, r) in places)


@lru_cache(maxsize=4096)
def board_of(layout: str) -> Board:
    """The board of a layout text."""
    places = []
    for part in layout.split():
        tile, _, where = part.partition("@")
        q, _, r = where.partition(",")
        places.append((tile, (int(q), int(r))))
    return Board(places)


def check_custom(value: Any) -> str | None:
    """What is wrong with a custom layout text, or None. Which tiles exist is checked when the game starts."""
    if not isinstance(value, str) or "@" not in value:
        return "a custom map is a text such as 'dusty_desert@-1,0 ancient_rune@0,0 player-1@0,1 player-2@1,-1'"
    if value.count("@") > MOST_TILES:
        return f"a map has at most {MOST_TILES} tiles"
    try:
        board = board_of(value)
    except ValueError:
        return "each tile is written tile@q,r with whole numbers"
    if len(set(board.tiles)) < len(board.tiles):
        return "a tile appears at most once on a map (CS-MAP.11)"
    if len(set(board.places)) < len(board.places):
        return "two tiles lie on the same place"
    if any(abs(q) > 20 or abs(r) > 20 for q, r in board.places):
        return "coordinates go from -20 to 20"
    if "dusty_desert" not in board.index:
        return "every map has dusty_desert (CS-MAP.9)"
    if not board.on_rim(board.index["dusty_desert"]):
        return "dusty_desert needs an edge on the outside of the map (CS-MAP.10)"
    if not board.connected:
        return "the map falls apart; every tile must be reachable (CS-MAP.17)"
    return None
