"""What a browser must not hold: in its page, on its line, in any answer; and what a shared device hides."""

import re

import pytest
from playwright.sync_api import Response, expect

import umbra
from kits.browser import Option, Screen, as_greedy, first
from umbra.core.game import Game

GAMES = [("casting-shadows", {"round_cap": 3}), ("shadowscape", {"mode": "competitive", "round_cap": 2})]

TERMS = {"Shadow Fragment", "The Lord of the Dungeon"}
"""Words of the rules that are also the name of a card."""


def real_game(screen: Screen, table: str) -> Game:
    """The game as the server has stored it, with every secret; for whoever holds all seats of people."""
    return umbra.load_game(screen.download(f"tables/{table}/export"))


def hidden_from(game: Game, eyes: int | None) -> dict[str, str]:
    """The cards that those eyes have neither seen lying open nor read about: id and name."""
    view = game.view(eyes, since=0)
    told = "\n".join(str(event) for event in view.events)
    hidden = set(game.state.cards.faces) - set(view.state.cards.faces)
    cards = [game.content.records[face] for face in hidden if face in game.content.records]
    return {card.id: card.name for card in cards if card.id not in told and card.name not in told}


def leaked(cards: dict[str, str], *texts: str) -> set[str]:
    """What a text says of these cards: a name anywhere, an id as a value, an attribute or between tags."""
    if not cards:
        return set()
    ids, names = ("|".join(map(re.escape, words)) for words in (cards, set(cards.values()) - TERMS))
    pattern = re.compile(rf"""(?<=[">])(?:{ids})(?=[<"])(?!":)|(?<!\w)(?:{names})(?!\w)""")
    return {found for text in texts for found in pattern.findall(text)}


def secretive(screen: Screen) -> Option:
    """Takes a hidden card where there is one to be had, and goes there."""
    options = {option["key"]: option for option in screen.question["options"]}
    return options.get("collect:counterspell") or options.get("travel:dusty_desert") or as_greedy(screen)


class Watcher:
    """Somebody who watches, and everything that reaches their browser."""

    def __init__(self, screen: Screen) -> None:
        self.screen, self.heard = screen, 0
        self.answers: list[Response] = []
        screen.page.on("response", lambda answer: self.answers.append(answer))

    def news(self) -> list[str]:
        """The frames and answers that have come since the last time, and the page as it is."""
        frames, self.heard = self.screen.line.raw[self.heard :], len(self.screen.line.raw)
        answers, self.answers[:] = self.answers[:], []
        published = re.compile(r"/api/games/|/assets/")
        bodies = [answer.text() for answer in answers if not published.search(answer.url)]
        return [*frames, *bodies, self.screen.page.content()]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_nothing_that_reaches_a_spectator_holds_a_secret(ann, bob, game, options):
    table = ann.lays_out("me", "bot:greedy", game=game, options=options, seed=7)
    watcher = Watcher(bob)
    for screen in (ann, bob):
        screen.goes_to(f"table/{table}")

    checked, mine = 0, set[str]()
    while ann.is_asked():
        bob.until(lambda: bob.line.number >= ann.line.number)
        secrets = hidden_from(real_game(ann, table), None)
        assert not leaked(secrets, *watcher.news())
        checked += len(secrets)
        mine |= leaked(secrets, *ann.line.raw)
        ann.takes(secretive(ann))

    assert checked > 500
    assert mine, "the seat itself sees what is hidden from those who watch"
    bob.is_asked()
    bob.sees("The game is over")


@pytest.mark.parametrize(
    ("game", "options", "times"),
    [
        ("shadowscape", {"mode": "competitive", "heroes": "deal"}, 6),
        ("shadowscape", {"mode": "cooperative", "heroes": "deal", "coop_hands": "hidden"}, 6),
        ("kilforth", {"mode": "cooperative", "heroes": "deal", "hands": "secret"}, 10),
    ],
)
def test_a_shared_device_shows_nobody_the_hand_of_the_seat_that_acted(ann, game, options, times):
    table = ann.lays_out("me", "me", game=game, options=options, seed=5)
    ann.goes_to(f"table/{table}")
    passed, hid, shown = 0, 0, None
    while passed < times:
        game = real_game(ann, table)
        [asked] = game.asked()
        if asked.seat != shown:
            ann.button(re.compile("show my seat")).wait_for()
            expect(ann.page.locator("[data-piece]")).to_have_count(0)
            assert not leaked(hidden_from(game, 0) | hidden_from(game, 1), ann.page.content())
            ann.button(re.compile("show my seat")).click()
            assert ann.is_asked()
            ann.opens("Log")
            assert not leaked(hidden_from(game, asked.seat), ann.page.content())
            hid += len(leaked(hidden_from(game, 1 - asked.seat), ann.page.content()))
            passed, shown = passed + 1, asked.seat
        ann.takes(first(ann))
    assert hid, "each seat sees its own hand"


def test_allies_at_one_device_need_not_hide_their_hands(ann):
    table = ann.lays_out("me", "me", game="shadowscape", options={"mode": "cooperative"}, seed=5)
    ann.goes_to(f"table/{table}")
    asked = set[int]()
    while len(asked) < 2:
        assert ann.is_asked()
        asked.add(ann.question["seat"])
        ann.takes(first(ann))
    expect(ann.button(re.compile("show my seat"))).to_have_count(0)
