"""`do` and `ask` in the terminal: acts of several answers, and how often one is asked."""

from umbra.registry import load_game

DUEL = ("play", "casting-shadows", "--terminal", "--seed", "3", "--bots", "random")
QUEST = ("play", "malice", "--terminal", "--seed", "9", "--seats", "1")


def answers(data):
    """The answers that stand in the only save."""
    (path,) = (data / "games").glob("*.umbra")
    return load_game(path.read_bytes()).line


def test_do_lists_the_ways_with_a_piece_and_takes_one(umbra, data):
    ran = umbra(*DUEL, typed=["1", "1", "do", "do travel", "1", "q"])

    assert "do PIECE, or a word of what can be done, lists the ways." in ran.out
    assert "1  Travel to" in ran.out
    assert answers(data)[-1].key.startswith("travel:")


def test_do_with_a_number_takes_that_way_at_once_and_undo_takes_it_back(umbra, data):
    umbra(*DUEL, typed=["1", "1", "do travel 1", "q"])
    (path,) = (data / "games").glob("*.umbra")
    before = len(load_game(path.read_bytes()).line)
    umbra("play", "--terminal", "--resume", typed=["undo", "q"])
    assert len(load_game(path.read_bytes()).line) == before - 1


def test_do_says_when_nothing_can_be_done(umbra):
    ran = umbra(*DUEL, typed=["1", "1", "do broomstick", "do travel 99", "q"])

    assert "Nothing can be done with 'broomstick' now." in ran.out
    assert "ways, not 99." in ran.out


def test_who_plays_with_bots_is_not_asked_for_nothing_unless_they_say_so(umbra, data):
    umbra(*QUEST, typed=["1"] * 60)
    assert any(answer.joined and answer.seat == 0 for answer in answers(data))
    (path,) = (data / "games").glob("*.umbra")
    path.unlink()

    ran = umbra(*QUEST, typed=["ask always", "ask", "ask sometimes", *["1"] * 60])
    assert "You are asked everything" in ran.out
    assert ran.out.count("Now: always. It takes one of: always, matters, never.") == 2
    assert not any(answer.joined for answer in answers(data))
