"""Scenes in which texts are seen at work."""

from typing import Any

from kits.kilforth import Scene, scene
from kits.kilforth_texts.said import CONTENT
from umbra.core.events import Event
from umbra.games.kilforth.events.battle import FoeRolled
from umbra.games.kilforth.events.trials import DiceRolled, Tested
from umbra.games.kilforth.labels import ATTRIBUTE_NAMES
from umbra.games.kilforth.library import BUILT_IN
from umbra.games.kilforth.records import Class, Loot, Race, Saga, Skill

HERO = {"race": "hillfolk", "calling": "rover", "veiled": ["rover"], "saga": "map_the_wilds", "fated": True}
"""A hero whose own cards change no test and no battle, and who has called on fate today."""
PLAIN = {"forest": "spider_grove", "mountain": "broken_stair", "plains": "old_battlefield", "badlands": "salt_waste"}
"""A location without an effect and without a shortcut for each terrain."""
HERE = PLAIN["forest"]
SHOWING = {"F": "collapsed_cistern", "S": "collapsed_cistern", "I": "crossroads_inn", "N": "crossroads_inn"}
"""A place that can be confronted with each attribute."""
FOE = "barkskin_brute"
"""An enemy that is neither Beast nor Outlaw nor Spirit."""
FOES = {"Beast": "hungry_boar", "Outlaw": "lantern_thief", "Spirit": "weeping_shade"}
HITS, MISSES = [6] * 99, [1] * 99


def holder(face: str, base: dict[str, Any] = HERO, **more: Any) -> dict[str, Any]:
    """A hero who has that card in play, or that token."""
    match CONTENT.records[face]:
        case Race():
            held: dict[str, Any] = {"race": face}
        case Class():
            held = {"calling": face, "veiled": []}
        case Skill():
            held = {"skills": [face]}
        case Loot():
            held = {"loot": [face]}
        case Saga():
            held = {"saga": face, "assets": [face], "step": 5}
        case _:
            held = {"assets": [face]}
    for name, value in more.items():
        held[name] = [*held[name], *value] if name in held and isinstance(value, list) else value
    return base | held


def begin(*heroes: dict[str, Any], at: str = HERE, **more: Any) -> Scene:
    """A scene with the built-in cards; heroes stand at one location unless they say otherwise."""
    return scene([{"at": at} | HERO | hero for hero in heroes], content=BUILT_IN, **more)


def go_on(game: Scene, until: type[Event] | None = None) -> Scene:
    """Give the usual answers, or the first ones, until something is told; without that until there is a menu."""
    for _ in range(99):
        asked = game.game.asked()
        if not asked or (until is None and asked[0].kind == "action") or (until and game.told(until)):
            break
        game.play(asked[0].seat, asked[0].usual or asked[0].keys[0])
    return game


def confront(letter: str, *heroes: dict[str, Any], **more: Any) -> Scene:
    """The first hero confronts a place with an attribute."""
    card = SHOWING[letter]
    game = begin(*heroes, encounters={more.get("at", HERE): [card]}, **more)
    return game.play(0, f"confront:{card}:{ATTRIBUTE_NAMES[letter]}")


def fight(
    foe: str, *heroes: dict[str, Any], hits: list[int] = MISSES, foe_hits: list[int] = MISSES, **more: Any
) -> Scene:
    """The first hero engages an enemy that has lain where he stands."""
    dice = {"test": hits, "foe": foe_hits}
    return begin(*heroes, encounters={more.get("at", HERE): [foe]}, stage="start", dice=dice, **more)


def fight_new(foe: str, hero: dict[str, Any], **more: Any) -> Scene:
    """A hero engages an enemy that he has found by a Search, so that it has surprise unless he is hidden."""
    deck = CONTENT.encounters[foe].deck
    dice = {"test": MISSES, "foe": MISSES}
    return begin(hero, at=PLAIN[deck], tops={deck: [foe]}, dice=dice, **more).play(0, "search")


def evade(foe: str, hero: dict[str, Any], rolled: list[int] = MISSES, **more: Any) -> Scene:
    """A hidden hero tries to evade an enemy."""
    return fight(foe, hero | {"hidden": True}, hits=rolled, **more).play(0, "evade")


def dice_of(game: Scene) -> list[int]:
    """How many dice heroes have rolled, test by test."""
    return [len(event.dice) for event in go_on(game, DiceRolled).told(DiceRolled)]


def foe_dice_of(game: Scene) -> list[int]:
    """How many dice the foe has rolled, round by round."""
    return [len(event.dice) for event in go_on(game, FoeRolled).told(FoeRolled)]


def successes_of(game: Scene) -> int:
    """The successes of the last test."""
    return int(go_on(game, Tested).told(Tested)[-1].successes)


def key_of(game: Scene, prefix: str) -> str:
    """The one answer that begins so."""
    (key,) = [key for key in game.keys if key == prefix or key.startswith(f"{prefix}:")]
    return key


def use(game: Scene, face: str, *, deed: bool = False) -> Scene:
    """The first hero uses an ability of a card in a test or battle, or its deed."""
    return game.play(0, key_of(game, f"{'deed:' if deed else ''}use:{face}"))


def can_use(game: Scene, face: str, *, deed: bool = False) -> bool:
    """Whether the open question offers a card."""
    return any(key.startswith(f"{'deed:' if deed else ''}use:{face}") for key in game.keys)


def is_used_up(game: Scene, face: str, seat: int = 0) -> bool:
    """Whether a card is veiled, or a token set aside."""
    token = game.token(face)
    return token in game.hero(seat).veiled or token in game.state.spent
