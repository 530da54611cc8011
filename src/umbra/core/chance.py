"""What the seed of a game is made of, when several people have made it together."""

import msgspec

from umbra.core.errors import BadSave
from umbra.core.rng import commitment, is_part, mixed

MOST_ROUNDS = 1_000_000


class Share(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What one person has added: a part, and the commitment that was published before anybody's part was known."""

    seats: list[int]
    """Where the person sat when the game began."""
    commitment: str = ""
    part: str = ""
    """Both are empty for somebody who has added nothing."""


class Chance(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The parts of a seed: the house's own, and those of the people, in the order of their first seats."""

    house: str
    commitment: str
    shares: list[Share] = []
    round: int = 1
    """How often all parts were drawn: more than once if somebody dropped out after the last seat was taken."""

    @property
    def parts(self) -> list[str]:
        """The parts of the people who have added one."""
        return [share.part for share in self.shares if share.part]

    @property
    def seed(self) -> str:
        """The seed that these parts make."""
        return mixed(self.house, self.parts)

    def told(self) -> str:
        """Whose parts are in, in words."""
        parts, people = len(self.parts), len(self.shares)
        rest = f"and {parts} of {people} people's parts" if people else "alone; no people sat down"
        drawn = "" if self.round == 1 else f"; drawn {self.round} times, of which the last counts"
        return f"made of the house's part {rest}; all commitments fit{drawn}"


def check_chance(chance: Chance, seats: int, seed: str) -> None:
    """Raise BadSave unless every part fits its commitment and the seed is made of exactly these parts."""
    _check_part("the house", chance.house, chance.commitment)
    _check_seats(chance.shares, seats)
    for share in chance.shares:
        if share.part or share.commitment:
            _check_part(f"seat {share.seats[0] + 1}", share.part, share.commitment)
    if not 1 <= chance.round <= MOST_ROUNDS:
        raise BadSave(f"the parts of a seed are drawn 1 to {MOST_ROUNDS} times, not as often as this save says")
    if chance.seed != seed:
        raise BadSave("the seed of this save is not made of the parts that it names")


def _check_part(whose: str, part: str, promised: str) -> None:
    if not is_part(part):
        raise BadSave(f"the part of {whose} in the seed of this save is not 64 hexadecimal digits")
    if commitment(part) != promised:
        raise BadSave(f"the part of {whose} in the seed of this save does not fit its commitment")


def _check_seats(shares: list[Share], seats: int) -> None:
    """Each person has seats, nobody has another's, and the order is that of first seats: so it cannot be chosen."""
    firsts = [share.seats[0] for share in shares if share.seats]
    taken = [seat for share in shares for seat in share.seats]
    in_order = all(share.seats == sorted(share.seats) for share in shares) and firsts == sorted(firsts)
    if len(firsts) < len(shares) or not in_order or len(set(taken)) < len(taken):
        raise BadSave("the seed of this save names people without seats, out of order, or twice in one seat")
    if not all(0 <= seat < seats for seat in taken):
        raise BadSave(f"the seed of this save names a seat that is not there; there are {seats}")
