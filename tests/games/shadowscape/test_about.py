"""Every option that concerns a piece names it, so that it can be chosen on a screen by pointing at the piece."""

import random
from collections.abc import Iterator

import pytest

from kits.shadowscape import Scene, scene
from umbra.core.decision import Option
from umbra.core.game import Game
from umbra.registry import new_game

MODES = [{"mode": "competitive", "advanced": "on"}, {"mode": "cooperative", "lord_awakening": "card"}]
NAMES_AN_OWNER = {"pass"}
"""The first part of these keys only says whose piece it is."""


def seen(game: Game, seat: int) -> dict[str, set[str]]:
    """The pieces that each part of a key may stand for."""
    s, content = game.state, game.content
    pieces: dict[str, set[str]] = {}
    for token, face in enumerate(s.cards.masked(seat).faces):
        if face:
            pieces.setdefault(face, set()).add(f"card:{token}")
    for number, room in enumerate(content.board(s.layout).rooms if s.layout else ()):
        pieces.setdefault(room, set()).add(f"room:{number}")
    for hero in content.heroes:
        pieces.setdefault(hero, set()).add(f"hero:{hero}")
    for at, area in enumerate(s.heroes):
        if area.hero:
            pieces[area.hero] = {f"seat:{at}"}
        for slot, card in enumerate(area.actions):
            pieces.setdefault(card, set()).update((f"action:{at}:{slot}", f"area:{at}:{card}"))
    pieces["hero-card"] = {f"area:{seat}:hero-card"}
    return pieces


def unnamed(option: Option, pieces: dict[str, set[str]]) -> list[str]:
    """The parts of a key that stand for a piece which the option is not about."""
    verb, *parts = option.key.split(":")
    if verb in NAMES_AN_OWNER:
        parts = parts[1:]
    return [part for part in parts if part in pieces and not pieces[part].intersection(option.about)]


def questions(seed: int, options: dict[str, str], answers: int) -> Iterator[Game]:
    rng = random.Random(seed)
    game = new_game("shadowscape", seats=3, seed=seed, options=options)
    for _ in range(answers):
        if game.pending is None:
            return
        yield game
        ask = game.asked()[0]
        game.answer(ask.seat, rng.choice(ask.keys))


@pytest.mark.parametrize("options", MODES, ids=lambda options: options["mode"])
@pytest.mark.parametrize("seed", range(6))
def test_every_option_that_carries_a_piece_is_about_it(seed, options):
    kinds = set()
    for game in questions(seed, options, 250):
        ask = game.asked()[0]
        pieces = seen(game, ask.seat)
        kinds.add(ask.kind)
        lost = {option.key: unnamed(option, pieces) for option in ask.options if unnamed(option, pieces)}
        assert not lost, f"{ask.kind}: {lost}"
    assert {"act", "boost", "go"} <= kinds


@pytest.mark.parametrize("options", MODES, ids=lambda options: options["mode"])
def test_a_piece_that_an_option_is_about_is_one_that_the_seat_can_see(options):
    for game in questions(11, options, 200):
        ask = game.asked()[0]
        faces = game.state.cards.masked(ask.seat).faces
        tokens = [int(piece[5:]) for option in ask.options for piece in option.about if piece.startswith("card:")]
        assert all(faces[token] for token in tokens)


def test_equipment_that_gives_a_symbol_can_be_pointed_at():
    game = scene(
        area={0: {"room": "ossuary", "sides": "AAAA", "equipment": ["versatile_blade"]}},
        enemies={"crypt_sentinel-A": "ossuary"},
    )
    game.play(0, "use:arani_144")
    assert game.ask.option("symbol:versatile_blade").about == (f"card:{game.hero(0).equipment[0]}",)


def far_sight() -> Scene:
    """Arani looks at the three cards on top of the Fate deck."""
    content = scene(options={"mode": "cooperative"}).game.content
    card = next(fate for fate in content.fate.values() if content.fate_texts[fate.green].does == ["look_top(3)"])
    top = [face for face in ("fate_21", "fate_22", "fate_23") if face != card.id]
    game = scene(options={"mode": "cooperative"}, area={0: {"hand": [card.id]}}, fate=top)
    return game.play(0, f"alter:{card.id}")


def test_the_cards_that_are_put_in_order_are_pieces():
    game = far_sight()
    assert game.ask.kind == "top"
    tokens = game.state.fate[::-1][: len(game.keys)]
    named = {option.key: option.about for option in game.ask.options}
    assert named == {f"top:{game.state.cards.faces[token]}": (f"card:{token}",) for token in tokens}
