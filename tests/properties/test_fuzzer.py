"""The fuzzer itself: it passes a sound game, and names the law that a spoiled one breaks."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from core import toy

from umbra.core.decision import Option, Refusal
from umbra.core.events import Event
from umbra.core.rules import Rule, Rules, rule
from umbra.core.table import Table
from umbra.lab import fuzz as fuzz_module
from umbra.lab.fuzz import Broken, Case, Pace, fuzz_rules, random_case

PACE = Pace(look=3, load=20, dream=20, undo=6, aside=40)


REPLAY_ONLY = Pace(look=0, load=0, dream=0, undo=0, aside=0)

UNDO_ONLY = Pace(look=0, load=0, dream=0, undo=2, aside=0)


def play(rules: Rules, *, seeds: int = 12, pace: Pace = PACE, **options: Any) -> None:
    for number in range(seeds):
        fuzz_rules(rules, toy.CONTENT, Case("toy", 2 + number % 3, f"fuzzer-{number:04d}", options), pace)


def test_a_sound_game_keeps_every_law():
    play(toy.RULES)
    play(toy.RULES, window_policy="matching_only")


# Each of these is the toy with one thing spoiled


def waiting(deed: Callable[[Table[toy.State], int], None]) -> Rules:
    """The toy in which waiting does something else."""

    @rule
    def wait(table: Table[toy.State], seat: int) -> Rule[None]:
        deed(table, seat)
        return
        yield

    return toy.with_verbs(wait=wait)


class Shouted(Event, frozen=True):
    what: str


class Silent(Event, frozen=True):
    def say(self, names: object) -> str:
        return ""


def tells_the_top_card(table: Table[toy.State], seat: int) -> None:
    if table.state.deck:
        table.tell(Shouted(table.state.cards.faces[table.state.deck[-1]]))


def counts_the_top_card(table: Table[toy.State], seat: int) -> None:
    if table.state.deck:
        table.state.picked = [len(table.state.cards.faces[table.state.deck[-1]])]


def acts_on_the_hand_of_another(table: Table[toy.State], seat: int) -> None:
    """A rule that pays by a hidden card: everybody sees the coins."""
    other = table.state.players[(seat + 1) % table.seats]
    if other.hand and table.state.cards.faces[other.hand[0]] == "oil":
        table.state.players[seat].coins += 1


def throws_a_coin_of_its_own(table: Table[toy.State], seat: int) -> None:
    table.state.players[seat].coins += random.SystemRandom().randrange(1000)


def loses_a_card(table: Table[toy.State], seat: int) -> None:
    if table.state.deck:
        table.state.deck.pop()


def puts_a_card_back_open(table: Table[toy.State], seat: int) -> None:
    hand = table.state.players[seat].hand
    if hand:
        table.reveal(hand[-1])
        table.state.deck.insert(0, hand.pop())


def looks_without_a_peek(table: Table[toy.State], seat: int) -> None:
    if table.state.deck:
        table.state.cards.known[table.state.deck[-1]] |= 2 << seat


def breaks(table: Table[toy.State], seat: int) -> None:
    raise ZeroDivisionError("the lantern fell")


def keeps_silent(table: Table[toy.State], seat: int) -> None:
    table.tell(Silent())


class Memory:
    """A rule that remembers outside the state."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, table: Table[toy.State], seat: int) -> None:
        self.times += 1
        table.state.players[seat].coins += self.times


def asking(options: Callable[[Table[toy.State]], list[Option]], *, hide: bool = False, rule_id: str = "LM-0") -> Rules:
    """The toy in which waiting asks another question."""

    @rule
    def wait(table: Table[toy.State], seat: int) -> Rule[None]:
        yield from table.ask(seat, "odd", lambda: options(table), "Odd?", rule=rule_id, hide=hide)

    return toy.with_verbs(wait=wait)


def named_by_a_hidden_card(table: Table[toy.State]) -> list[Option]:
    s = table.state
    top = s.cards.faces[s.deck[-1]] if s.deck else ""
    return [Option("a", f"The top card is {top}"), Option("b")]


def worth_a_hidden_card(table: Table[toy.State]) -> list[Option]:
    s = table.state
    return [Option("a", "", (), s.cards.faces[s.deck[-1]] if s.deck else ""), Option("b")]


def with_the_seed(table: Table[toy.State]) -> list[Option]:
    return [Option(f"a-{table.rng.seed}"), Option("b")]


@rule
def pays_by_a_card_in_hand(table: Table[toy.State], seat: int) -> Rule[None]:
    """A seat chooses between cards that it alone knows, and what it is paid tells everybody which one it was."""
    faces, player = table.state.cards.faces, table.state.players[seat]

    def cards() -> list[Option]:
        held = {faces[token]: token for token in player.hand}
        return [
            Option("all"),
            Option("none"),
            *(Option(f"keep:{face}", "", (f"card:{t}",), t) for face, t in held.items()),
        ]

    token = yield from table.ask(seat, "keep", cards, "Which one do you keep?", rule="LM-0", hide=True)
    if token is not None:
        player.coins += len(faces[token])


SPOILED: dict[str, tuple[Rules, str]] = {
    "an event tells a hidden card": (waiting(tells_the_top_card), "a seat that learns nothing sees the same"),
    "the state tells a hidden card": (waiting(counts_the_top_card), "a seat that learns nothing sees the same"),
    "coins by a hidden card": (waiting(acts_on_the_hand_of_another), "a seat that learns nothing sees the same"),
    "coins by a card that is named": (
        toy.with_verbs(wait=pays_by_a_card_in_hand),
        "a seat that learns nothing sees the same",
    ),
    "a label tells a hidden card": (asking(named_by_a_hidden_card), "imagining keeps the view"),
    "a value tells a hidden card": (asking(worth_a_hidden_card), "imagining keeps the view"),
    "the seed gets out": (asking(with_the_seed), "the seed stays secret"),
    "chance of its own": (waiting(throws_a_coin_of_its_own), "undo|save"),
    "a memory of its own": (waiting(Memory()), "undo|save"),
    "a lost card": (waiting(loses_a_card), "pieces are conserved"),
    "a card that goes back open": (waiting(puts_a_card_back_open), "what goes back into a deck is forgotten"),
    "a secret look": (waiting(looks_without_a_peek), "a seat that learns nothing sees the same"),
    "a rule that breaks": (waiting(breaks), "no rule breaks"),
    "an event without words": (waiting(keeps_silent), "events can be told"),
    "a key twice": (asking(lambda table: [Option("a"), Option("a", "again")]), "keys are unique"),
    "an empty key": (asking(lambda table: [Option(""), Option("a")]), "keys are texts"),
    "one answer only": (asking(lambda table: [Option("a")], hide=True), "nobody is asked for the only answer"),
    "no rule for a question": (
        asking(lambda table: [Option("a"), Option("b")], rule_id=""),
        "questions have words and a rule",
    ),
    "a refusal of everything": (
        replace(toy.RULES, why_not=lambda table, seat, key: [Refusal("LM-0", "No.")]),
        "what is offered is not refused",
    ),
    "a refusal of one thing that is offered": (
        replace(toy.RULES, why_not=lambda table, seat, key: [Refusal("LM-0", "No.")] if key == "wait" else []),
        "what is offered is not refused",
    ),
    "a refusal without a reason": (
        replace(
            toy.RULES,
            why_not=lambda table, seat, key: [] if ":" not in key else [Refusal("LM-0", "")],
            menus=frozenset(),
        ),
        "a refusal has a reason",
    ),
}


@pytest.mark.parametrize("what", sorted(SPOILED))
def test_a_spoiled_game_is_found_out_and_the_law_is_named(what):
    rules, law = SPOILED[what]
    with pytest.raises(Broken) as broken:
        play(rules, seeds=40)
    assert broken.value.law in law.split("|")


def test_a_secret_look_is_found_out_by_undo_alone():
    with pytest.raises(Broken, match="a free undo takes back no knowledge"):
        play(waiting(looks_without_a_peek), pace=UNDO_ONLY)


@pytest.mark.parametrize("deed", [throws_a_coin_of_its_own, Memory()])
def test_chance_and_memory_outside_the_state_are_found_out_by_replay_alone(deed):
    with pytest.raises(Broken, match=r"save: .*does not replay"):
        play(waiting(deed), pace=REPLAY_ONLY)


def test_a_spoiled_aside_question_is_found_out():
    """Being able to take an aside must not depend on what others hold."""

    def asides(s: toy.State, seat: int) -> list[Option]:
        lucky = bool(s.deck) and s.cards.faces[s.deck[-1]] in ("oil", "")
        return [Option("leave")] if lucky and not s.players[seat].out else []

    with pytest.raises(Broken):
        play(replace(toy.RULES, asides=asides), seeds=40)


def test_a_game_without_end_is_found_out(monkeypatch):
    monkeypatch.setattr(fuzz_module, "MOST_ANSWERS", 10)
    with pytest.raises(Broken, match=r"random games end|an imagined world ends"):
        play(toy.RULES)


def test_a_broken_law_says_how_to_see_it_again():
    rules = waiting(loses_a_card)
    with pytest.raises(Broken) as broken:
        play(rules)
    error = broken.value
    assert error.case.seed in str(error)
    assert f"{error.case.seats} seats" in str(error)
    assert f"at entry {error.entry}" in str(error)
    assert error.journal.startswith(b'{"line":"header"')
    with pytest.raises(Broken) as again:
        fuzz_rules(rules, toy.CONTENT, error.case, PACE)
    assert (again.value.law, again.value.entry, again.value.journal) == (error.law, error.entry, error.journal)


def test_random_cases_are_the_same_for_the_same_seed():
    assert random_case(toy.RULES, "x") == random_case(toy.RULES, "x")
    assert len({random_case(toy.RULES, f"x{n}").seats for n in range(30)}) == 3
