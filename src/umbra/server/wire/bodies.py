"""What HTTP requests carry, typed and bounded."""

from typing import Annotated

import msgspec

PLAIN = r"^[^\x00-\x1f\x7f]*$(?!\n)"
"""Text on one line: no control characters, which databases and terminals take amiss."""

NAME = r"^[^\x00-\x1f\x7f]*[^\x00-\x1f\x7f\s][^\x00-\x1f\x7f]*$(?!\n)"
"""The same, and not only spaces."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=NAME)]
Short = Annotated[str, msgspec.Meta(max_length=80, pattern=PLAIN)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=20)]
SeatCount = Annotated[int, msgspec.Meta(ge=1, le=20)]
Hash = Annotated[str, msgspec.Meta(min_length=64, max_length=64, pattern="^[0-9a-f]+$")]
"""A part of a seed, or the commitment to one: 64 hexadecimal digits."""

Round = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
SeedNumber = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
OptionText = Annotated[str, msgspec.Meta(max_length=200)]
OptionNumber = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request."""


class Rename(Body):
    """A new name."""

    name: Name


class Passphrase(Body):
    """Keep the name across devices."""

    passphrase: Annotated[str, msgspec.Meta(min_length=8, max_length=200)]


class Login(Body):
    """Take up a name on another device."""

    name: Name
    passphrase: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class NewTable(Body):
    """A table to be opened."""

    game: Short
    sitting: Annotated[list[Short], msgspec.Meta(min_length=1, max_length=20)]
    seats: SeatCount | None = None
    """As many as there are in `sitting`; to be sure."""
    options: Annotated[dict[Short, OptionText | OptionNumber | bool | None], msgspec.Meta(max_length=50)] = {}
    open: bool = False
    pack: Short | None = None
    """Cards of one's own, by name or digest, layered over the built-in ones."""
    several: bool = False
    """Whether whoever comes to an open table may take more than one seat."""
    seed: Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=PLAIN)] | SeedNumber | None = None
    commitment: Hash | None = None
    """The SHA-256 of the part that I add to the seed."""


class Join(Body):
    """Take a seat."""

    seat: SeatNumber | None = None
    invitation: Short | None = None
    commitment: Hash | None = None
    """The SHA-256 of the part that I add to the seed."""


class Commit(Body):
    """Commit to a part of the seed; `anew`: in place of one that I have lost, which voids everybody's."""

    round: Round
    commitment: Hash
    anew: bool = False


class Reveal(Body):
    """Show the part that I have committed to."""

    round: Round
    part: Hash


class Ready(Body):
    """Say whether the game may begin as far as I am concerned."""

    ready: bool


class Leave(Body):
    """Leave a seat."""

    seat: SeatNumber


class Reseat(Body):
    """Hand a seat to a bot, free it, or take it back."""

    who: Short


class PutAway(Body):
    """Take a table out of my list, or back into it."""

    away: bool


class Fork(Body):
    """Continue from an entry at a table of one's own."""

    entry: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
