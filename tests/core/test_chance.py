"""A seed that several have made together: anybody can check it with SHA-256 alone, and a forged one is refused."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from core import toy
from hypothesis import given
from hypothesis import strategies as st

from umbra.core.chance import Chance, Share
from umbra.core.errors import BadSave
from umbra.core.game import Game
from umbra.core.journal import read_lines
from umbra.core.rng import commitment, is_part, mixed
from umbra.core.saves import load

HOUSE, ANN, BOB = "0" * 64, "1" * 64, "ab" * 32
parts = st.text("0123456789abcdef", min_size=64, max_size=64)


def share(seats: list[int], part: str = "") -> Share:
    return Share(seats, commitment(part) if part else "", part)


def made_together(*shares: Share, round: int = 1) -> Game:
    """A toy game for three whose seed was made of these shares."""
    chance = Chance(HOUSE, commitment(HOUSE), list(shares), round)
    return Game(toy.RULES, toy.CONTENT, 3, chance.seed, chance=chance)


def reloaded(data: bytes) -> Game:
    return load(read_lines(data), toy.RULES, toy.CONTENT)


def forged(change: Callable[[dict[str, Any]], Any], *, reseed: bool = False) -> bytes:
    """The journal of a game of Ann (seats 0 and 2) and Bob with another header."""
    lines = made_together(share([0, 2], ANN), share([1], BOB)).journal().splitlines()
    header = json.loads(lines[0])
    change(header)
    if reseed:
        header["commitment"] = commitment(header["seed"])
    return b"\n".join([json.dumps(header).encode(), *lines[1:]])


def test_the_seed_of_the_documents():
    """Whoever has sha256sum can follow them."""
    document = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    text = f"umbra/seed/1\n{HOUSE}\n{ANN}\n{BOB}\n".encode()
    assert mixed(HOUSE, [ANN, BOB]) == hashlib.sha256(text).hexdigest()
    assert mixed(HOUSE, [ANN, BOB]) == "5c5e3d1a4c1cce87d112ddf1d0deb957347d4f5d1e7cfe7079d6e2d442246ca6"
    assert commitment(HOUSE) == "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55"
    assert mixed(HOUSE, [ANN, BOB]) in document
    assert commitment(HOUSE) in document


@given(st.lists(parts, max_size=4), st.lists(parts, max_size=4), parts)
def test_other_parts_or_another_order_make_another_seed(some, others, house):
    assert (mixed(house, some) == mixed(house, others)) == (some == others)
    assert is_part(mixed(house, some))


@pytest.mark.parametrize("text", ["", "0" * 63, "0" * 65, "A" * 64, "g" * 64, "0" * 64 + "\n", "٣" * 64])
def test_what_is_no_part(text):
    assert not is_part(text)


def test_a_journal_names_the_parts_and_keeps_them_when_it_is_read_again():
    game = made_together(share([0, 2], ANN), share([1]), round=2)
    header = json.loads(game.journal().splitlines()[0])
    assert header["chance"] == {
        "house": HOUSE,
        "commitment": commitment(HOUSE),
        "shares": [{"seats": [0, 2], "commitment": commitment(ANN), "part": ANN}, {"seats": [1]}],
        "round": 2,
    }
    assert header["seed"] == mixed(HOUSE, [ANN])
    assert reloaded(game.save()).journal() == game.clone().journal() == game.journal()
    told = "made of the house's part and 1 of 2 people's parts; all commitments fit; drawn 2 times"
    assert reloaded(game.save()).header.chance.told().startswith(told)


def test_a_seed_of_one_party_leaves_the_header_as_it_was():
    assert b'"chance"' not in toy.new(3, seed="moth").journal()


def chance_of(header: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = header["chance"]
    return found


FORGERIES: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "another part": (lambda h: chance_of(h)["shares"][1].update(part="c" * 64), "seat 2 .* does not fit"),
    "another commitment": (lambda h: chance_of(h)["shares"][0].update(commitment="c" * 64), "seat 1 .* does not fit"),
    "a part and commitment of one's own": (
        lambda h: chance_of(h)["shares"][1].update(part="c" * 64, commitment=commitment("c" * 64)),
        "not made of the parts",
    ),
    "another house": (lambda h: chance_of(h).update(house="c" * 64), "the house .* does not fit"),
    "another promise of the house": (lambda h: chance_of(h).update(commitment="c" * 64), "the house .* does not fit"),
    "a chosen seed": (lambda h: h.update(seed="mine"), "not made of the parts"),
    "a share left out": (lambda h: chance_of(h)["shares"].pop(), "not made of the parts"),
    "a share too many": (
        lambda h: chance_of(h)["shares"].append({"seats": [1], "part": ANN, "commitment": commitment(ANN)}),
        "twice in one seat",
    ),
    "another order": (lambda h: chance_of(h)["shares"].reverse(), "out of order"),
    "a share without seats": (lambda h: chance_of(h)["shares"][0].update(seats=[]), "without seats"),
    "a seat that is not there": (lambda h: chance_of(h)["shares"][1].update(seats=[3]), "there are 3"),
    "no part to a commitment": (lambda h: chance_of(h)["shares"][0].pop("part"), "not 64 hexadecimal digits"),
    "no commitment to a part": (lambda h: chance_of(h)["shares"][0].pop("commitment"), "does not fit"),
    "a part that is none": (lambda h: chance_of(h).update(house="moth", commitment=commitment("moth")), "64 hex"),
    "no round": (lambda h: chance_of(h).update(round=0), "1 to"),
    "something else": (lambda h: chance_of(h).update(more=1), "cannot be read"),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_header_is_refused(name):
    change, says = FORGERIES[name]
    with pytest.raises(BadSave, match=says):
        reloaded(forged(change, reseed=True))


def test_what_is_forged_here_was_right_before():
    assert reloaded(forged(lambda header: None)).header.chance.parts == [ANN, BOB]
