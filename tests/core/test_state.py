"""`@state`: copy, equality, JSON and digest are derived from the annotations."""

import hashlib
from typing import Any, Literal

import msgspec
import pytest

from umbra.core.state import LARGEST, Counters, a_dict, a_list, copy_beside, copy_of, digest, from_json, state, to_json


@state
class Leaf:
    size: int = 0
    marks: list[int] = a_list()


@state(tag="flight")
class Flight:
    places: list[int] = a_list()


@state(tag="stand")
class Stand:
    leaf: Leaf


@state
class Everything:
    number: int
    ratio: float
    word: str
    flag: bool
    raw: bytes
    kind: Literal["a", "b"]
    pair: tuple[int, str]
    row: tuple[int, ...]
    nothing: None
    leaf: Leaf
    maybe: Leaf | None
    maybe_list: list[int] | None
    either: int | str
    words: list[str]
    grid: list[list[int]]
    cube: list[list[list[int]]]
    leaves: list[Leaf]
    gaps: list[Leaf | None]
    by_name: dict[str, int]
    lists_by_name: dict[str, list[int]]
    leaf_by_name: dict[str, Leaf]
    deep: dict[str, dict[str, list[int]]]
    plan: Flight | Stand
    perhaps: Flight | Stand | None
    plans: list[Flight | Stand | None]
    by_number: dict[int, int]
    plan_by_number: dict[int, Flight | Stand]


def everything() -> Everything:
    return Everything(
        number=7,
        ratio=0.5,
        word="wisp",
        flag=True,
        raw=b"\x00\xff",
        kind="b",
        pair=(1, "x"),
        row=(1, 2, 3),
        nothing=None,
        leaf=Leaf(1, [1]),
        maybe=Leaf(2, [2]),
        maybe_list=[1, 2],
        either="text",
        words=["a", "b"],
        grid=[[1], [2, 3]],
        cube=[[[1]], [[2], [3]]],
        leaves=[Leaf(3, [3])],
        gaps=[None, Leaf(4, [4])],
        by_name={"one": 1},
        lists_by_name={"one": [1]},
        leaf_by_name={"l": Leaf(5, [5])},
        deep={"a": {"b": [1]}},
        plan=Flight([1]),
        perhaps=Stand(Leaf(6, [6])),
        plans=[None, Flight([2]), Stand(Leaf(7, [7]))],
        by_number={10: 1, -1: 2},
        plan_by_number={3: Flight([3])},
    )


CHANGES = {
    "leaf": lambda s: s.leaf.marks.append(9),
    "maybe": lambda s: s.maybe.marks.append(9),
    "maybe_list": lambda s: s.maybe_list.append(9),
    "words": lambda s: s.words.append("z"),
    "grid": lambda s: s.grid[1].append(9),
    "cube": lambda s: s.cube[1][0].append(9),
    "leaves": lambda s: s.leaves[0].marks.append(9),
    "gaps": lambda s: s.gaps[1].marks.append(9),
    "by_name": lambda s: s.by_name.update(two=2),
    "lists_by_name": lambda s: s.lists_by_name["one"].append(9),
    "leaf_by_name": lambda s: s.leaf_by_name["l"].marks.append(9),
    "deep": lambda s: s.deep["a"]["b"].append(9),
    "plan": lambda s: s.plan.places.append(9),
    "perhaps": lambda s: s.perhaps.leaf.marks.append(9),
    "plans": lambda s: s.plans[2].leaf.marks.append(9),
    "by_number": lambda s: s.by_number.update({2: 2}),
    "plan_by_number": lambda s: s.plan_by_number[3].places.append(9),
}


def test_a_copy_is_equal():
    assert copy_of(everything()) == everything()


@pytest.mark.parametrize("field", sorted(CHANGES))
def test_a_change_in_the_copy_leaves_the_original_alone_and_the_other_way_round(field):
    original = everything()
    copied = copy_of(original)
    CHANGES[field](copied)
    assert original == everything()
    assert copied != original

    CHANGES[field](original)
    assert copied == original


@pytest.mark.parametrize("field", sorted(CHANGES))
def test_equality_and_digest_notice_a_change_in_every_field(field):
    changed = everything()
    CHANGES[field](changed)
    assert changed != everything()
    assert digest(changed) != digest(everything())


def test_a_field_that_is_none_is_copied_as_none():
    thing = everything()
    thing.maybe = thing.maybe_list = None
    assert copy_of(thing).maybe is None
    assert copy_of(thing).maybe_list is None


def test_a_state_survives_json():
    assert from_json(to_json(everything()), Everything) == everything()


def test_equal_states_give_equal_bytes_whatever_the_order_of_their_dicts():
    one, other = everything(), everything()
    one.by_name = {"a": 1, "b": 2}
    other.by_name = {"b": 2, "a": 1}
    assert to_json(one) == to_json(other)
    assert digest(one) == digest(other)


def test_a_digest_is_blake2b_over_the_fields_in_their_order():
    leaf = Leaf(3, [1, 2])
    by_hand = hashlib.blake2b(b'{"size":3,"marks":[1,2]}', digest_size=16).hexdigest()
    assert digest(leaf) == by_hand


def test_another_class_of_a_union_is_a_change():
    one, other = everything(), everything()
    other.plan = Stand(Leaf())
    assert one != other
    assert digest(one) != digest(other)
    assert copy_beside(copy_of(other), copy_of(one)).plan == Stand(Leaf())


def test_a_class_of_a_union_is_told_by_its_tag():
    assert to_json(Flight([1])) == b'{"type":"flight","places":[1]}'


def test_numbers_as_keys_are_text_in_json_and_numbers_again_when_read():
    read = from_json(to_json(everything()), Everything)
    assert read.by_number == {10: 1, -1: 2}
    assert digest(read) == digest(everything())


def test_equal_dicts_by_number_give_equal_bytes_in_any_order():
    one, other = everything(), everything()
    one.by_number, other.by_number = {2: 1, 10: 2}, {10: 2, 2: 1}
    assert to_json(one) == to_json(other)


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        (b'"plan":{"type":"flight","places":[1]}', b'"plan":{"type":"walk","places":[1]}'),
        (b'"plan":{"type":"flight","places":[1]}', b'"plan":{"places":[1]}'),
        (b'"by_number":{"-1":2,"10":1}', b'"by_number":{"ten":1}'),
        (b'"by_number":{"-1":2,"10":1}', b'"by_number":{"10001":1}'),
    ],
)
def test_a_union_or_a_dict_by_numbers_that_does_not_fit_is_refused(field, wrong):
    json = to_json(everything())
    assert field in json
    with pytest.raises(msgspec.ValidationError, match=r"plan|by_number"):
        from_json(json.replace(field, wrong), Everything)


def test_a_union_with_a_class_without_a_tag_is_refused():
    with pytest.raises(TypeError, match=r"Broken\.where: Leaf stands in a union and has no tag"):

        @state
        class Broken:
            where: Flight | Leaf


def test_a_union_of_two_classes_with_one_tag_is_refused():
    @state(tag="flight")
    class Escape:
        far: bool

    with pytest.raises(TypeError, match="have the same tag 'flight'"):

        @state
        class Broken:
            where: Flight | Escape


def test_a_union_of_a_class_and_something_else_is_refused():
    with pytest.raises(TypeError, match="takes state classes only"):

        @state
        class Broken:
            where: Flight | str


def test_json_with_an_unknown_field_is_refused():
    with pytest.raises(msgspec.ValidationError, match="extra"):
        from_json(b'{"size":1,"extra":2}', Leaf)


def test_json_of_another_type_is_refused_and_the_field_is_named():
    with pytest.raises(msgspec.ValidationError, match=r"marks"):
        from_json(b'{"size":1,"marks":["x"]}', Leaf)


def test_defaults_are_not_shared_between_states():
    one, other = Leaf(), Leaf()
    one.marks.append(1)
    assert other.marks == []


def test_methods_and_documentation_of_the_class_are_kept():
    @state
    class Named:
        """Has a name."""

        first: str = "a"

        def loud(self) -> str:
            return self.first.upper()

    assert Named().loud() == "A"
    assert Named.__doc__ == "Has a name."
    assert "Named" in repr(Named())


@pytest.mark.parametrize(
    "hint",
    [
        set[int],
        dict[float, int],
        dict[tuple[int, int], int],
        Any,
        object,
        list,
        dict,
        list[set[int]],
        dict[str, Any],
        int | list[int],
        tuple[list[int], int],
    ],
    ids=str,
)
def test_a_field_that_cannot_be_copied_is_refused_with_its_class_and_name(hint):
    plain = type("Satchel", (), {"__annotations__": {"fine": int, "odd": hint}, "__module__": __name__})
    with pytest.raises(TypeError, match=r"Satchel\.odd"):
        state(plain)


def test_two_classes_of_the_same_name_can_stand_in_one_state():
    def made(field: str) -> Any:
        return state(type("Twin", (), {"__annotations__": {field: list[int]}, "__module__": __name__}))

    left, right = made("a"), made("b")
    both = state(type("Both", (), {"__annotations__": {"x": left, "y": right}, "__module__": __name__}))
    pair: Any = both(left([1]), right([2]))
    copied = copy_of(pair)
    copied.x.a.append(9)
    copied.y.b.append(9)
    assert (pair.x.a, pair.y.b) == ([1], [2])


def test_helpers_start_empty():
    @state
    class Bag:
        things: list[int] = a_list()
        named: dict[str, int] = a_dict()

    assert Bag() == Bag([], {})


def test_a_copy_beside_an_earlier_one_shares_what_is_equal_and_nothing_that_may_still_change():
    value = everything()
    earlier = copy_of(value)
    value.leaves[0].marks.append(99)
    value.lists_by_name["new"] = [5]
    value.cube[0].append([6])

    later = copy_beside(value, earlier)

    assert to_json(later) == to_json(value)
    assert later.grid is earlier.grid
    assert later.leaf is earlier.leaf
    assert later.leaves[0] is not value.leaves[0]
    value.leaves[0].marks.append(100)
    value.lists_by_name["new"].append(100)
    value.cube[0][-1].append(100)
    value.grid[0].append(100)
    value.by_name["hundred"] = 100
    assert later.leaves[0].marks[-1] == 99
    assert later.lists_by_name["new"] == [5]
    assert later.cube[0][-1] == [6]
    assert 100 not in later.grid[0]
    assert "hundred" not in later.by_name
    assert earlier == everything()


def test_numbers_that_are_read_back_are_bounded():
    with pytest.raises(msgspec.ValidationError, match=r"<= 10000 - at `\$.size`"):
        from_json(to_json(Leaf(LARGEST + 1)), Leaf)
    with pytest.raises(msgspec.ValidationError, match=r">= -10000 - at `\$.size`"):
        from_json(to_json(Leaf(-LARGEST - 1)), Leaf)
    assert from_json(to_json(Leaf(LARGEST)), Leaf).size == LARGEST


@state
class Numbered:
    """A number in every place where a state can hold one."""

    plain: int = 0
    some: list[int] = a_list()
    deep: list[list[int]] = a_list()
    pair: tuple[int, int] = (0, 0)
    row: tuple[int, ...] = ()
    named: dict[str, int] = a_dict()
    maybe: int | None = None
    either: int | str = 0


@pytest.mark.parametrize(
    "field",
    ["plain", "some", "deep", "pair", "row", "named", "maybe", "either"],
)
def test_a_number_is_bounded_wherever_it_stands(field):
    huge = LARGEST + 1
    values = {"some": [huge], "deep": [[huge]], "pair": (0, huge), "row": (huge,), "named": {"x": huge}}
    with pytest.raises(msgspec.ValidationError, match="<= 10000"):
        from_json(to_json(Numbered(**{field: values.get(field, huge)})), Numbered)


@state
class Drawn:
    counters: Counters = a_dict()


def test_a_field_may_say_its_own_bounds():
    assert from_json(to_json(Drawn({"dice": 123_456})), Drawn).counters == {"dice": 123_456}
    with pytest.raises(msgspec.ValidationError):
        from_json(to_json(Drawn({"dice": -1})), Drawn)
