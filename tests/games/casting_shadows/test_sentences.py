"""The sentence of every event, with sample values: what the log says, letter by letter."""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator

import pytest

from kits.casting_shadows import scene
from umbra.box.citing import Cited
from umbra.core.events import Event
from umbra.games.casting_shadows import events
from umbra.games.casting_shadows.events import casters, pool, spells, turn
from umbra.games.casting_shadows.labels import CastingNames

BASES = (Event, Cited, spells.CardEvent)
"""Classes that other events are made of, and that nobody tells."""

ROWS: list[tuple[Event, str]] = [
    # turn
    (turn.CharacterChosen(1, "kit"), "Seat 2 plays Kit Gale."),
    (turn.TableLaid(0), "The map is laid and the decks are shuffled. Frill Lilypad goes first."),
    (turn.TurnBegan(0, 3), "Round 3: Frill Lilypad's turn."),
    (turn.StatusLanded(0, "freeze"), "Frill Lilypad gets a Freeze token."),
    (turn.StatusLeft("CS-STUN.4", 0, "stun"), "Frill Lilypad loses the Stun token."),
    (
        turn.GameEnded("CS-WIN.1", (0,), "Frill Lilypad is the last one standing."),
        "Frill Lilypad is the last one standing.",
    ),
    # pool
    (pool.Rolled(0, ("red",), ()), "Frill Lilypad rolls nothing."),
    (pool.Rolled(0, ("red",) * 3, ("RG", "CC", "RG")), "Frill Lilypad rolls 2 red Gems and 1 Cursed Crystal."),
    (pool.DieLeftOut(0, "purple"), "Frill Lilypad is stunned and leaves out a purple die."),
    (pool.Rerolled(0, ("blue",), ("SF",), ("BG",)), "Frill Lilypad rerolls 1 blue Gem into 1 Shadow Fragment."),
    (pool.Gained(0, ("BG",), "home_frill"), "Frill Lilypad adds 1 blue Gem (Lilypad Lagoon)."),
    (pool.CardGave(0, ("RG", "RG"), "red_gem"), "Frill Lilypad adds 2 red Gems (Red Gem)."),
    (pool.CompanionGave(0, ("PO",), "mossback"), "Frill Lilypad adds 1 purple Orb (Mossback Tortoise)."),
    (pool.Converted(0, ("RO",), "ruby_synthesis"), "Frill Lilypad adds 1 red Orb (Ruby Synthesis)."),
    (pool.Spent(0, ("RG", "BO")), "Frill Lilypad spends 1 red Gem and 1 blue Orb."),
    (pool.Protected(0), "Frill Lilypad removes a Cursed Crystal."),
    (pool.ResourceRemoved(0, 1, "PG"), "Kit Gale removes a purple Gem from Frill Lilypad's pool."),
    # spells
    (spells.SlotFilled("home_frill", "heat_wave"), "Heat Wave now lies beside Lilypad Lagoon."),
    (spells.SlotLaid("home_frill", "heat_wave"), "Heat Wave now lies beside Lilypad Lagoon."),
    (spells.SlotRefreshed("home_frill", "heat_wave"), "Heat Wave now lies beside Lilypad Lagoon."),
    (spells.SlotRefilled("home_frill", "heat_wave"), "Heat Wave now lies beside Lilypad Lagoon."),
    (spells.Reshuffled(), "The discard pile is shuffled into a new Main deck."),
    (spells.Refreshed(0, "heat_wave"), "Frill Lilypad discards Heat Wave from beside the tile."),
    (spells.Collected(0, "heat_wave"), "Frill Lilypad collects Heat Wave."),
    (
        spells.CounterspellCollected(0),
        "Frill Lilypad collects a Counterspell and puts it face down into the Spell Book.",
    ),
    (spells.CounterspellSeen(0, "safety_dome"), "Frill Lilypad sees the new Counterspell: Safety Dome."),
    (spells.CounterspellSeen(0, "run_away"), "Frill Lilypad sees the new Counterspell: Run Away!"),
    (spells.Discarded(0, "heat_wave"), "Frill Lilypad discards Heat Wave."),
    (spells.GivenUp(0, "heat_wave"), "Frill Lilypad gives up Heat Wave."),
    (spells.CardUsed(0, "red_gem"), "Frill Lilypad uses Red Gem."),
    (spells.Cast(0, "ruby_synthesis", (), 0), "Frill Lilypad casts Ruby Synthesis."),
    (spells.Cast(0, "heat_wave", (1,), 3), "Frill Lilypad casts Heat Wave at Kit Gale for 3 DMG."),
    (
        spells.Cast(0, "heat_wave", (1, 2), 3),
        "Frill Lilypad casts Heat Wave at Kit Gale and Nuzzle Thornwood for 3 DMG.",
    ),
    (
        spells.AbilityUsed(0, "Mud Bath", 4, 5, 1),
        "Frill Lilypad uses the Ability Mud Bath for 4 Shadow Energy: 5 → 1.",
    ),
    (
        spells.CounterspellUsed(1, "safety_dome"),
        "Kit Gale reveals Safety Dome; it goes to the bottom of the Counterspell deck.",
    ),
    (spells.Cancelled("heat_wave"), "Heat Wave has no effect."),
    (spells.Cancelled("kit.ability"), "Squall has no effect."),
    (spells.Missed("heat_wave"), "Heat Wave has no effect."),
    (spells.Unaffected(1), "Kit Gale is out of reach and not affected."),
    # casters
    (casters.Moved(0, "ancient_rune"), "Frill Lilypad moves to Ancient Rune."),
    (casters.Travelled(0, "ancient_rune"), "Frill Lilypad travels to Ancient Rune."),
    (casters.Stepped(0, "ancient_rune"), "Frill Lilypad steps to Ancient Rune."),
    (casters.RanAway(0, "ancient_rune"), "Frill Lilypad runs to Ancient Rune."),
    (casters.Pushed(0, "ancient_rune"), "Frill Lilypad is pushed to Ancient Rune."),
    (casters.Pulled(0, "ancient_rune"), "Frill Lilypad is pulled to Ancient Rune."),
    (casters.Damaged(0, 3, 15, "heat_wave"), "Frill Lilypad takes 3 DMG from Heat Wave and has 15 HP."),
    (
        casters.CrystalsHurt(0, 1, 17, "Cursed Crystals"),
        "Frill Lilypad takes 1 DMG from Cursed Crystals and has 17 HP.",
    ),
    (
        casters.TileHurt(0, 2, 16, "underground_volcano"),
        "Frill Lilypad takes 2 DMG from Underground Volcano and has 16 HP.",
    ),
    (casters.Reduced(0, 3, 1, "pointed_shield"), "Pointed Shield lowers the DMG to Frill Lilypad from 3 to 1."),
    (casters.Reduced(0, 3, 1, "iris.ability"), "Veil lowers the DMG to Frill Lilypad from 3 to 1."),
    (casters.CrystalsHeld(0, 2, 0, "curse_toad"), "Curse-Eater Toad lowers the DMG of Cursed Crystals from 2 to 0."),
    (casters.Raised(0, 2, 3, "cinder_newt"), "Cinder Newt raises the DMG to Frill Lilypad from 2 to 3."),
    (casters.NotReduced(0), "DMG to Frill Lilypad cannot be reduced on this tile."),
    (casters.Healed(0, 2, 18, 20, "velvet_bat"), "Frill Lilypad gains 2 HP by Velvet Bat: 18 → 20 HP."),
    (casters.EnergyChanged(0, 1, 3, "dusk_raven"), "Frill Lilypad gains 1 Shadow Energy by Dusk Raven: 2 → 3."),
    (casters.EnergyChanged(0, -2, 1, "mirror_sting"), "Frill Lilypad loses 2 Shadow Energy by Mirror Sting: 3 → 1."),
    (casters.Absorbed(0, 1, 2, 3), "Frill Lilypad absorbs 1 Shadow Fragment: 2 → 3 Shadow Energy."),
    (casters.Absorbed(0, 2, 0, 2), "Frill Lilypad absorbs 2 Shadow Fragments: 0 → 2 Shadow Energy."),
    (casters.FragmentsLost(0, 2), "Frill Lilypad uses up 2 Shadow Fragments for nothing."),
    (
        casters.Transformed(0, "frill", "Frill Shadowpad"),
        "Frill Lilypad spends 3 Shadow Energy and takes Shadow Form: Frill Shadowpad.",
    ),
    (casters.Summoned(0, "mossback", ""), "Frill Lilypad summons Mossback Tortoise."),
    (
        casters.Summoned(0, "mossback", "icicle_newt"),
        "Frill Lilypad summons Mossback Tortoise; Icicle Newt enters the Portal.",
    ),
    (casters.Eliminated(0, conceded=False), "Frill Lilypad is eliminated."),
    (casters.Eliminated(0, conceded=True), "Frill Lilypad concedes and is out."),
    (
        casters.BookEmptied(0, ("heat_wave", "blue_gem"), 1, ""),
        "Frill Lilypad's cards go: Heat Wave and Blue Gem to the discard pile, 1 Counterspell under the deck.",
    ),
    (
        casters.BookEmptied(0, ("heat_wave", "blue_gem", "heat_wave"), 0, ""),
        "Frill Lilypad's cards go: 2 × Heat Wave and Blue Gem to the discard pile.",
    ),
    (
        casters.BookEmptied(0, (), 2, "mossback"),
        "Frill Lilypad's cards go: 2 Counterspells under the deck, Mossback Tortoise out of play.",
    ),
]


@pytest.fixture(scope="module")
def names() -> CastingNames:
    game = scene(3).game
    return CastingNames(game.content, game.state)


@pytest.mark.parametrize(("event", "sentence"), ROWS, ids=lambda value: type(value).__name__)
def test_an_event_says_its_sentence(names: CastingNames, event: Event, sentence: str) -> None:
    assert event.say(names) == sentence


def test_every_event_has_a_row() -> None:
    assert {type(event) for event, _ in ROWS} == set(event_classes())


def event_classes() -> Iterator[type[Event]]:
    for module in pkgutil.iter_modules(events.__path__, f"{events.__name__}."):
        for found in vars(importlib.import_module(module.name)).values():
            if inspect.isclass(found) and issubclass(found, Event) and found not in BASES:
                yield found
