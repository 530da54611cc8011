"""The Game: answering, cloning, imagining, viewing and asking why not."""

import json
import random
from dataclasses import replace

import pytest
from core import toy

import umbra
import umbra.core
from kits.casting_shadows import started
from umbra.core.decision import Decision, Option
from umbra.core.errors import BadOption, BadSeats, IllegalAnswer, UndoRefused
from umbra.core.game import Game
from umbra.core.rules import Rule, rule
from umbra.core.state import to_json
from umbra.core.table import Table


def plain(game: Game, seat: int | None) -> bytes:
    return to_json(game.view(seat).plain())


# Answering


def test_a_game_is_played_by_answering_what_is_pending():
    game = toy.scene()
    ask = game.pending
    assert isinstance(ask, Decision)
    assert (ask.seat, ask.kind, ask.rule, ask.prompt) == (0, "act", "LM-2", "What do you do?")
    game.answer(0, "wait")
    assert game.state.players[0].coins == 6
    assert game.entry == 1


@pytest.mark.parametrize(
    ("seat", "key", "message"),
    [
        (1, "wait", "seat 1 is not asked now; the question is for seat 0"),
        (0, "fly", "'fly' is not an answer to 'act'; the answers are: wait, roll"),
        (0, "", "'' is not an answer"),
        (0, None, "None is not an answer"),
        (0, 0, "0 is not an answer"),
    ],
)
def test_an_illegal_answer_says_what_was_expected_and_changes_nothing(seat, key, message):
    game = toy.scene()
    before, journal = game.clone(), game.journal()
    with pytest.raises(IllegalAnswer, match=message):
        game.answer(seat, key)
    assert game == before
    assert game.journal() == journal


@pytest.mark.parametrize("seat", [2, -1, 99, "0", None, 0.5, True])
def test_a_seat_that_is_not_at_the_table_is_refused(seat):
    game = toy.scene()
    with pytest.raises(BadSeats, match="the seats are 0 to 1"):
        game.answer(seat, "fly")
    with pytest.raises(BadSeats):
        game.why_not(seat, "wait")


def test_a_long_list_of_answers_is_cut_short_in_the_message():
    @rule
    def asks_much(table: Table[toy.State], seat: int) -> Rule[None]:
        yield from table.ask(seat, "many", lambda: [Option(f"n:{n}") for n in range(40)], rule="LM-0")

    game = toy.scene(rules=toy.with_verbs(wait=asks_much))
    game.answer(0, "wait")
    with pytest.raises(IllegalAnswer, match="n:11 and 28 more"):
        game.answer(0, "fly")


def test_with_one_option_nobody_is_asked():
    @rule
    def asks_once(table: Table[toy.State], seat: int) -> Rule[None]:
        table.state.picked.append((yield from table.ask(seat, "one", lambda: [Option("only", value=7)], rule="LM-0")))

    game = toy.scene(rules=toy.with_verbs(wait=asks_once))
    game.answer(0, "wait")
    assert game.state.picked == [7]
    assert game.asked()[0].seat == 1


def test_the_end_asks_nobody_and_opens_the_seed():
    game = toy.new(2, seed="moth", turns=3)
    assert game.view(0).seed is None
    for seat in (0, 1, 0):
        game.answer(seat, "wait")
    assert game.pending is None
    assert game.outcome is not None
    assert game.outcome.winners == [0]
    assert game.view(1).seed == "moth"
    with pytest.raises(IllegalAnswer, match="the game is over"):
        game.answer(0, "wait")
    assert "" not in game.view(1).state.cards.faces


# Starting


@pytest.mark.parametrize("seats", [0, 1, 5, -2, True, "2", 2.0, None])
def test_a_wrong_number_of_seats_is_refused(seats):
    with pytest.raises(BadSeats, match="played with 2 to 4 seats"):
        Game(toy.RULES, toy.CONTENT, seats, 1)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"turns": 7}, "option turns cannot be 7; it takes one of: 30, 3"),
        ({"turns": "30"}, "option turns cannot be '30'"),
        ({"turns": 30.0}, "option turns cannot be 30.0"),
        ({"turns": [3]}, "option turns cannot be"),
        ({"wind": 1}, "Lantern Market has no option 'wind'; its options are: turns, window_policy"),
    ],
)
def test_a_wrong_option_is_refused_with_what_would_be_right(options, message):
    with pytest.raises(BadOption, match=message):
        Game(toy.RULES, toy.CONTENT, 2, 1, options)


def test_without_a_seed_two_games_differ_and_the_commitment_tells_nothing():
    one, other = (Game(toy.RULES, toy.CONTENT, 2) for _ in range(2))
    assert one.commitment != other.commitment
    assert len(one.header.seed) >= 32


def test_a_number_as_seed_is_the_same_as_its_text():
    assert toy.new(2, seed=5) == toy.new(2, seed="5")
    assert toy.new(2, seed=5) != toy.new(2, seed=6)


def test_unknown_games_seats_and_options_are_named_at_the_door():
    with pytest.raises(umbra.UnknownGame, match=r"no game 'chess'; there is: .*casting-shadows"):
        umbra.new_game("chess")
    with pytest.raises(umbra.BadSeats):
        umbra.new_game("casting-shadows", seats=1)
    with pytest.raises(umbra.UnknownGame):
        umbra.options("chess")
    with pytest.raises(umbra.ContentError, match="no such content folder"):
        umbra.new_game("casting-shadows", content="no/such/folder")


# Cloning


@pytest.mark.parametrize("keys", [[], ["count"], ["count", "pick:1", "pick:2"], ["hit:1"], ["roll"]])
def test_a_clone_is_equal_and_independent(keys):
    game = toy.scene(hands={1: ["shield"]})
    for key in keys:
        game.answer(0, key)
    clone = game.clone()
    assert clone == game
    assert clone.journal() == game.journal()
    before = to_json(game.state)
    ask = clone.asked()[0]
    clone.answer(ask.seat, ask.keys[0])
    assert to_json(game.state) == before
    assert clone != game
    game.answer(ask.seat, ask.keys[0])
    assert clone == game


def test_a_clone_finds_an_answer_among_the_options_that_were_read_before():
    made: list[str] = []

    @rule
    def act(table: Table[toy.State]) -> Rule[None]:
        s = table.state

        def options() -> list[Option]:
            made.append("menu")
            return [Option("wait", value=1), Option("rest", value=2)]

        s.players[s.active].coins += yield from table.ask(s.active, "act", options, rule="LM-2", plenty=True)
        s.turn += 1
        toy.pass_on(s)

    game = toy.scene(rules=replace(toy.RULES, next_segment=lambda s: act))
    assert game.asked()[0].keys == ["wait", "rest"]
    assert made == ["menu"]
    coins = game.state.players[0].coins
    clone = game.clone()
    clone.answer(0, "rest")
    assert (made, clone.state.players[0].coins, game.state.players[0].coins) == (["menu"], coins + 2, coins)
    with pytest.raises(IllegalAnswer):
        clone.answer(0, "rest")
    assert clone.asked()[0].keys == ["wait", "rest"]
    assert made == ["menu"] * 2


def test_a_clone_has_the_same_chance_to_come():
    game = toy.new(2)
    clone = game.clone()
    game.answer(0, "roll")
    clone.answer(0, "roll")
    assert clone == game


def test_depth_is_the_number_of_answers_since_the_boundary():
    game = toy.scene()
    assert game.depth == 0
    game.answer(0, "count")
    game.answer(0, "pick:0")
    assert game.depth == 2
    for _ in range(3):
        game.answer(0, "pick:0")
    assert game.depth == 0


def test_a_game_without_a_log_marks_few_boundaries_until_somebody_branches_off():
    game, quiet = toy.new(2), toy.new(2).clone()
    chooser = random.Random(3)
    marked = []
    for _ in range(40):
        ask = game.asked()[0]
        key = chooser.choice(ask.keys)
        game.answer(ask.seat, key)
        quiet.answer(ask.seat, key)
        marked.append((game.depth, quiet.depth))

    assert max(depth for depth, _ in marked) < 5
    assert max(depth for _, depth in marked) >= 10
    assert quiet.clone() == quiet == game
    assert quiet.depth == game.depth
    quiet.undo(consent=True)
    game.undo(consent=True)
    assert quiet == game


def test_games_with_different_questions_are_not_equal():
    one, other = toy.scene(), toy.scene()
    one.answer(0, "count")
    assert one != other
    assert one != "a game"


# Viewing


def test_a_view_hides_every_face_that_its_seat_does_not_know():
    game = toy.scene(hands={0: ["lamp"], 1: ["oil"]})
    own, others = game.state.players[0].hand[0], game.state.players[1].hand[0]
    faces = game.view(0).state.cards.faces
    assert faces[own] == "lamp"
    assert faces[others] == ""
    assert all(faces[token] == "" for token in game.state.deck)
    assert game.view(None).state.cards.faces == [""] * 12


def test_a_view_holds_neither_the_seed_nor_how_much_chance_was_drawn():
    game = toy.new(2, seed="a-secret-seed")
    game.answer(0, "roll")
    for seat in (None, 0, 1):
        assert game.view(seat).seed is None
        assert game.view(seat).state.counters == {}
        assert b"a-secret-seed" not in plain(game, seat)


def test_a_view_carries_the_question_only_for_the_seat_that_is_asked():
    game = toy.scene()
    asked, waiting = game.view(0), game.view(1)
    assert asked.ask is not None
    assert waiting.ask is None
    assert asked.waiting_for == waiting.waiting_for == [0]


def test_changing_a_view_changes_nothing_in_the_game():
    game = toy.scene()
    view = game.view(0)
    view.state.players[0].coins = 99
    view.state.deck.clear()
    assert game.state.players[0].coins == 5
    assert game.state.deck


def test_a_plain_view_is_json():
    game = toy.scene(hands={0: ["lamp"]})
    data = json.loads(plain(game, 0))
    assert data["ask"]["kind"] == "act"
    assert {"key": "show:lamp", "label": "Show your lamp", "about": ["card:10"], "times": 1, "odds": ""} in data["ask"][
        "options"
    ]
    assert data["outcome"] is None


def test_there_is_no_view_of_a_seat_that_does_not_exist():
    with pytest.raises(BadSeats):
        toy.scene().view(2)


# Imagining


def test_imagining_keeps_what_the_seat_knows_and_deals_the_rest_anew():
    game = toy.scene(hands={0: ["lamp"], 1: ["oil", "oil", "oil", "oil"]})
    held = set()
    rng = random.Random(1)
    for _ in range(50):
        world = game.imagine(0, rng)
        assert plain(world, 0) == plain(game, 0)
        held |= {world.state.cards.faces[token] for token in world.state.players[1].hand}
        world.audit()
    assert held == {"shield", "thorn", "oil", "lamp"}


def test_imagining_leaves_the_game_as_it_is():
    game = toy.scene(hands={1: ["oil"]})
    before, journal = to_json(game.state), game.journal()
    game.imagine(0, random.Random(1)).answer(0, "roll")
    assert to_json(game.state) == before
    assert game.journal() == journal


def test_only_cards_with_the_same_back_are_exchanged():
    game = toy.scene()
    s = game.state
    s.cards.backs = ("red",) * 6 + ("blue",) * 6
    game = Game(toy.RULES, toy.CONTENT, 2, 1, state=s)
    rng = random.Random(1)
    for _ in range(20):
        faces = game.imagine(0, rng).state.cards.faces
        assert sorted(faces[:6]) == sorted(s.cards.faces[:6])


def test_imagined_chance_is_not_the_real_one():
    game = toy.new(2)
    rng = random.Random(1)
    rolls = set()
    for _ in range(60):
        world = game.imagine(0, rng)
        world.answer(0, "roll")
        rolls.add(world.state.players[0].coins)
    assert rolls == {6, 7, 8, 9, 10, 11}


def test_the_same_random_numbers_imagine_the_same_world():
    game = toy.new(3)
    assert game.imagine(1, random.Random(9)) == game.imagine(1, random.Random(9))


def test_an_imagined_world_in_the_middle_of_a_segment_goes_on_there():
    game = toy.scene()
    game.answer(0, "count")
    game.answer(0, "pick:1")
    world = game.imagine(1, random.Random(1))
    for _ in range(3):
        world.answer(0, "pick:2")
    assert world.state.picked == [1, 2, 2, 2]


def test_a_clone_of_an_imagined_world_is_that_world():
    game = toy.new(2)
    game.answer(0, "count")
    world = game.imagine(1, random.Random(1))
    for _ in range(2):
        world.answer(0, "pick:0")
    clone = world.clone()
    assert clone == world
    for each in (world, clone):
        each.answer(0, "pick:0")
        each.answer(0, "pick:0")
        each.answer(1, "roll")
    assert clone == world


@pytest.mark.parametrize("start", [[], ["count", "pick:1"]])
def test_taking_back_in_an_imagined_world_stays_in_that_world(start):
    """Also over a boundary: the faces and the chance are the imagined ones again."""
    game = toy.new(2)
    for key in start:
        game.answer(0, key)
    world = game.imagine(0, random.Random(5))
    begun = world.clone()
    if start:
        for _ in range(3):
            world.answer(0, "pick:0")
    else:
        world.answer(0, "wait")
    world.answer(1, "roll")
    rolled = world.clone()
    given = world.entry - begun.entry
    world.undo(given, consent=True)
    assert world == begun
    for answer in list(rolled.line)[-given:]:
        world.answer(answer.seat, answer.key)
    assert world == rolled


def test_an_imagined_world_cannot_be_taken_back_to_the_real_one():
    game = toy.new(2)
    game.answer(0, "wait")
    world = game.imagine(1, random.Random(1))
    world.answer(1, "wait")
    world.undo(consent=True)
    with pytest.raises(UndoRefused, match="before it was imagined"):
        world.undo(consent=True)
    with pytest.raises(UndoRefused, match="before it was imagined"):
        world.clone().undo(consent=True)


def test_an_imagined_world_has_no_journal_and_no_seed():
    world = toy.new(2, seed="a-secret-seed").imagine(0, random.Random(1))
    for ask in (world.journal, world.save, lambda: world.header):
        with pytest.raises(ValueError, match="imagined"):
            ask()
    world.answer(1, "leave")
    assert world.outcome is not None
    assert world.view(0).seed is None


def test_a_question_of_another_seat_stays_open_in_an_imagined_world_even_with_one_answer():
    """Seat 1 chooses between its two different cards; in some worlds both are the same."""

    @rule
    def discards(table: Table[toy.State], seat: int) -> Rule[None]:
        s = table.state

        def own() -> list[Option]:
            faces = {s.cards.faces[token]: token for token in s.players[1].hand}
            return [Option(f"drop:{face}", value=token) for face, token in faces.items()]

        token = yield from table.ask(1, "drop", own, rule="LM-0")
        s.players[1].hand.remove(token)
        s.deck.insert(0, token)

    game = toy.scene(hands={1: ["oil", "thorn"]}, rules=toy.with_verbs(wait=discards))
    game.answer(0, "wait")
    rng = random.Random(2)
    counts = set()
    for _ in range(40):
        world = game.imagine(0, rng)
        assert plain(world, 0) == plain(game, 0)
        counts.add(len(world.asked()[0].options))
        world.answer(1, world.asked()[0].keys[0])
        assert [(ask.seat, ask.kind) for ask in world.asked()] == [(1, "act")]
    assert counts == {1, 2}


def test_nobody_can_imagine_from_a_seat_that_does_not_exist():
    with pytest.raises(BadSeats):
        toy.new(2).imagine(7, random.Random(1))


# Why not


def test_what_is_possible_has_no_reason_against_it():
    game = toy.scene()
    assert all(game.why_not(0, key) == [] for key in game.asked()[0].keys)
    assert game.why_not(1, "leave") == []


def test_the_rules_give_the_reason():
    refusal = toy.scene().why_not(0, "hit:0")[0]
    assert (refusal.rule, refusal.reason) == ("LM-7", "You cannot hit yourself.")


def test_where_the_rules_say_nothing_the_game_says_that_it_is_not_asked():
    game = toy.scene()
    assert game.why_not(1, "wait")[0].reason == "You are not being asked now."
    fly = game.why_not(0, "fly")[0]
    assert (fly.rule, fly.reason) == ("LM-2", f"The question now is: {game.pending.prompt}")


def test_after_the_end_the_reason_is_the_end():
    game = toy.scene()
    game.answer(0, "leave")
    assert [(refusal.rule, refusal.reason) for refusal in game.why_not(1, "wait")] == [("LM-1", "The game is over.")]


def test_the_public_face_lists_what_it_exports():

    assert len(set(umbra.core.__all__)) == len(umbra.core.__all__)
    assert all(hasattr(umbra.core, name) for name in umbra.core.__all__)
    assert all(hasattr(umbra, name) for name in umbra.__all__)


def test_a_game_shows_where_it_stands():
    assert repr(toy.scene()) == "<Game toy seats=2 entry=0 waiting_for=[0]>"


def test_what_is_imagined_does_not_depend_on_what_is_true():
    """Whoever knows the random numbers could otherwise undo the dealing and read the true faces."""
    game = started(2).game
    other = game.imagine(0, random.Random(1))
    assert other.state.cards.faces != game.state.cards.faces

    from_one, from_other = (world.imagine(0, random.Random(2)) for world in (game, other))

    assert from_one.state == from_other.state


def test_an_imagined_world_does_not_tell_what_was_really_drawn():
    """The draws of the real shuffles, with the order of the cards in the box, would give every deck away."""
    game = started(2).game
    assert any(answer.draws for answer in game.line)

    world = game.imagine(0, random.Random(1))

    assert world.entry == game.entry
    assert not any(answer.draws for answer in world.line)
