"""Every card, location and token comes into play in seeded games."""

from collections import Counter
from collections.abc import Iterator

import pytest

from umbra.bots import Bot, make_bot
from umbra.core.decision import Decision
from umbra.core.events import Event
from umbra.core.game import Game
from umbra.games.kilforth.events import actions, cards, night, saga, setup
from umbra.registry import new_game

GAMES = 120
"""At most so many are played; as a rule a quarter of them is enough."""
OPTIONS = ({"success_on": 4, "saga_deal": "random"}, {"success_on": 4, "centre": "couch", "setup_gloom": -1})
CHOICES = frozenset(("race", "class", "purchase", "skill", "totem"))
"""Questions in which the players try what they have not tried yet."""


class Curious:
    """Plays sensibly, but of cards that can be chosen takes the one that was chosen least often in all games."""

    def __init__(self) -> None:
        self.chosen: Counter[str] = Counter()

    def answer(self, game: Game, bot: Bot) -> None:
        ask = game.asked()[0]
        key = bot.choose(ask, lambda: game.view(ask.seat), lambda rng: game.imagine(ask.seat, rng))
        game.answer(ask.seat, self._newest(game, ask) if ask.kind in CHOICES else key)

    def _newest(self, game: Game, ask: Decision) -> str:
        names = {
            option.key: option.about and game.rules.names(game.content, game.state).piece(option.about[0])
            for option in ask.options
            if not option.key.startswith("deed:")
        }
        key = min(names, key=lambda key: (not names[key], self.chosen[names[key]]))
        self.chosen[names[key]] += 1
        return key


def pieces_of(event: Event) -> Iterator[str]:
    """The pieces that an event shows in play."""
    match event:
        case setup.MapLaid(centre=piece) | setup.RaceTaken(race=piece) | setup.ClassTaken(calling=piece):
            yield piece
        case setup.SagaTaken(saga=piece) | setup.AncientDrawn(ancient=piece) | saga.AncientAppeared(ancient=piece):
            yield piece
        case actions.Moved(location=piece) | saga.SkillLearned(skill=piece) | cards.LootDrawn(loot=piece):
            yield piece
        case actions.EncounterDrawn(card=piece) | actions.EventDrawn(card=piece) | night.NightDrawn(card=piece):
            yield piece
        case actions.Bought(card=piece) | actions.Discovered(card=piece) | night.PlotPlaced(plot=piece):
            yield piece
        case saga.TotemTaken(totem=piece):
            yield piece


def played(curious: Curious, number: int) -> set[str]:
    """What is seen in one game."""
    heroes = 1 + number % 2
    game = new_game("kilforth", heroes, f"every-card-{number}", OPTIONS[number // 2 % 2])
    bots = [make_bot("greedy", "kilforth", f"{number}/{seat}") for seat in range(heroes)]
    while game.pending is not None:
        curious.answer(game, bots[game.asked()[0].seat])
    return {piece for event in game.events(None) for piece in pieces_of(event)}


def printed() -> set[str]:
    """All pieces of the box, and the totems by name."""
    content = new_game("kilforth", 1, 1).content
    return set(content.records) | {saga.totem for saga in content.sagas.values()}


@pytest.mark.long
def test_every_piece_comes_into_play() -> None:
    curious, missing = Curious(), printed()
    for number in range(GAMES):
        missing -= played(curious, number)
        if not missing:
            break
    assert not missing, f"never seen in {GAMES} games: {', '.join(sorted(missing))}"
