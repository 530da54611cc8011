"""Chance is a pure function of seed, stream and counter."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from umbra.core.rng import Rng, commitment


def by_hand(seed: str, stream: str, counter: int, size: int) -> int:
    """The value written out as the documentation has it: 64-bit words of keyed BLAKE2b blocks."""
    key = hashlib.sha256(b"umbra/1/" + seed.encode()).digest()
    block = hashlib.blake2b(f"{stream}/{counter // 8}".encode(), key=key).digest()
    word = block[8 * (counter % 8) : 8 * (counter % 8) + 8]
    return int.from_bytes(word, "big") % size


def test_known_values():
    drawn = Rng("moth").draw({}, "dice", [6] * 20)
    assert drawn == [by_hand("moth", "dice", counter, 6) for counter in range(20)]


def test_the_values_of_a_seed_never_change():
    """Worked out once with `by_hand`; a save of any age must still replay."""
    assert Rng("moth").draw({}, "dice", [6] * 12) == [4, 4, 1, 1, 2, 2, 3, 5, 4, 2, 4, 3]


@given(st.text(max_size=20), st.text(min_size=1, max_size=10), st.lists(st.integers(1, 100), max_size=40))
def test_drawing_at_once_or_one_by_one_is_the_same(seed, stream, sizes):
    rng = Rng(seed)
    at_once = rng.draw({}, stream, sizes)
    counters: dict[str, int] = {}
    one_by_one = [rng.draw(counters, stream, [size])[0] for size in sizes]
    assert at_once == one_by_one
    assert counters.get(stream, 0) == len(sizes)
    assert all(0 <= value < size for value, size in zip(at_once, sizes, strict=True))


def test_the_counter_alone_decides_what_comes_next():
    rng = Rng("seed")
    first = rng.draw({}, "dice", [1000] * 30)
    assert rng.draw({"dice": 11}, "dice", [1000] * 5) == first[11:16]


@given(st.lists(st.tuples(st.sampled_from(["dice", "loot"]), st.integers(0, 40), st.integers(0, 20))))
def test_what_was_drawn_before_does_not_matter(draws):
    used = Rng("seed")
    for stream, start, count in draws:
        fresh = Rng("seed").draw({stream: start}, stream, [1000] * count)
        assert used.draw({stream: start}, stream, [1000] * count) == fresh


def test_streams_do_not_touch_each_other():
    alone = Rng("seed").draw({}, "loot", [1000] * 5)
    counters: dict[str, int] = {}
    rng = Rng("seed")
    rng.draw(counters, "dice", [6] * 13)
    assert rng.draw(counters, "loot", [1000] * 5) == alone
    assert counters == {"dice": 13, "loot": 5}


def test_other_seeds_and_other_streams_give_other_values():
    base = Rng("a").draw({}, "s", [2**32] * 4)
    assert Rng("b").draw({}, "s", [2**32] * 4) != base
    assert Rng("a").draw({}, "t", [2**32] * 4) != base


@pytest.mark.parametrize("sides", [2, 6, 20])
def test_values_are_uniform(sides):
    rolls = 6000
    counts = [0] * sides
    for value in Rng("uniform").draw({}, f"d{sides}", [sides] * rolls):
        counts[value] += 1
    expected = rolls / sides
    chi_square = sum((n - expected) ** 2 / expected for n in counts)
    assert chi_square < {2: 10.83, 6: 20.52, 20: 43.82}[sides]  # exceeded by one seed in a thousand


def test_neighbouring_values_are_independent():
    values = Rng("pairs").draw({}, "coin", [2] * 8001)
    counts = [0] * 4
    for a, b in zip(values[::2], values[1::2], strict=False):
        counts[2 * a + b] += 1
    chi_square = sum((n - 1000) ** 2 / 1000 for n in counts)
    assert chi_square < 16.27


def test_rigged_values_take_the_place_of_the_first_draws_of_their_stream_only():
    fair = Rng("seed").draw({}, "dice", [6] * 5)
    rigged = Rng("seed", {"dice": [5, 0, 5]})
    assert rigged.draw({}, "dice", [6] * 5) == [5, 0, 5, *fair[3:]]
    assert rigged.draw({}, "loot", [6] * 5) == Rng("seed").draw({}, "loot", [6] * 5)


def test_rigged_values_count_from_the_start_of_the_stream():
    rigged = Rng("seed", {"dice": [1, 2, 3, 4]})
    assert rigged.draw({"dice": 2}, "dice", [6, 6]) == [3, 4]


def test_a_rigged_value_that_does_not_fit_is_refused():
    with pytest.raises(ValueError, match="rigged value 6"):
        Rng("seed", {"dice": [6]}).draw({}, "dice", [6])


def test_the_commitment_is_the_sha_256_of_the_seed():
    assert commitment("moth") == hashlib.sha256(b"moth").hexdigest()
    assert commitment("moth") != commitment("moths")
