"""The sentence of every event, with sample values: what the log says, letter by letter."""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator

import pytest

from kits.shadowscape import scene
from umbra.box.citing import Cited
from umbra.core.events import Event
from umbra.games.shadowscape import events
from umbra.games.shadowscape.events import actions, claims, decks, enemies, fate, setup
from umbra.games.shadowscape.labels import ShadowNames

ROWS: list[tuple[Event, str]] = [
    (setup.Scored(0, 1, ""), "Arani has 1 Shadow Shard."),
    (setup.Scored(0, 8, "altar_of_night"), "Arani has 8 Shadow Shards, 1 of them in Altar of Night."),
    (setup.GameEnded("SS-34.1", (0,), "The Lord is slain."), "The Lord is slain."),
    # setup
    (setup.DungeonLaid(), "The dungeon is laid."),
    (setup.LordDrawn("vharok"), "The Lord of the Dungeon is Vharok the Chainmaster."),
    (setup.FirstDrawn(1), "Fengray goes first."),
    (setup.HeroChosen(0, "arani"), "Seat 1 plays Arani."),
    (setup.HeroDealt(0, "arani"), "Seat 1 is dealt Arani."),
    (setup.SidesSet(0, ("arani_144/A", "arani_145/B")), "Arani starts with Mace Blow, Judgement."),
    (setup.HeroPlaced(0, "ossuary"), "Arani starts in The Ossuary."),
    (setup.FateThinned(5), "5 Fate cards are discarded from the deck for the difficulty."),
    (setup.TurnBegan(0, 3), "Round 3: Arani's turn."),
    (setup.LastTurns(0), "Arani has claimed the Lord's Whisper: every other player has one more turn."),
    (setup.EnemyPhaseSkipped(0), "Arani skips the Enemy Phase."),
    # actions
    (actions.CardUsed(0, "arani_144/A"), "Arani uses Mace Blow."),
    (actions.MoveBegan(0, "arani_144/A"), "Arani turns Mace Blow over to move."),
    (actions.Boosted(0, "fate_1", "Attack"), "Arani discards Attack and Magic no. 1 for 1 Attack."),
    (actions.SymbolGained(0, "versatile_blade", "Attack"), "Arani gains 1 Attack symbol from Versatile Blade."),
    (actions.SymbolGained(0, "arani", "Attack"), "Arani gains 1 Attack symbol."),
    (actions.RangeRaised(0, "versatile_blade"), "Arani raises the range of the Attack with Versatile Blade."),
    (actions.RangeRaised(0, "arani"), "Arani raises the range of the Attack."),
    (actions.HeroMoved(0, "ossuary"), "Arani goes to The Ossuary."),
    (actions.HeroStopped(0, "ossuary"), "Arani goes to The Ossuary and is stopped by an Enemy."),
    (actions.HeroSent(0, 1, "ossuary"), "Fengray moves Arani to The Ossuary."),
    (
        actions.Attacked(0, "iron_reaver-AD", 3, 2),
        "Arani deals 3 damage to Iron Reaver AD (Defence 2): it is eliminated.",
    ),
    (
        actions.Attacked(0, "iron_reaver-AD", 1, 2),
        "Arani deals 1 damage to Iron Reaver AD (Defence 2): nothing happens.",
    ),
    (
        actions.Attacked(0, "iron_reaver-AD", 3, 2, "1 Fury, -1 Armoured"),
        "Arani deals 3 damage with 1 Fury, -1 Armoured to Iron Reaver AD (Defence 2): it is eliminated.",
    ),
    (
        actions.Attacked(0, "iron_reaver-AD", 0, 2, "", "Undying"),
        "Arani deals 0 damage to Iron Reaver AD (Defence 2): Undying stops it.",
    ),
    (actions.LordSlain(0, "lord"), "Arani has slain Vharok the Chainmaster."),
    (actions.TokenTaken(0, "iron_reaver-AD"), "Arani takes Iron Reaver AD as a Trophy."),
    (actions.TreasureTaken(0, "treasure_2"), "Arani takes Treasure 2."),
    (actions.TreasureGuarded("treasure_2"), "Treasure 2 is guarded by an Enemy and cannot be taken."),
    (actions.TokenDiscarded(0, "treasure_2"), "Arani discards Treasure 2."),
    (actions.TrophyLeft(0, "iron_reaver-AD"), "Arani leaves the token of Iron Reaver AD, which is discarded."),
    (actions.TokenPaid(0, "treasure_2"), "Arani pays with Treasure 2."),
    (actions.Searched(0, "ossuary", 3, 4), "Arani searches The Ossuary with 3 points; the Treasure there needs 4."),
    (actions.Searched(0, "ossuary", 3, 0), "Arani searches The Ossuary with 3 points."),
    (actions.Searched(0, "ossuary", 1, 4), "Arani searches The Ossuary with 1 point; the Treasure there needs 4."),
    (actions.Drew(0, 2), "Arani draws 2 Fate cards."),
    (actions.Drew(0, 1), "Arani draws 1 Fate card."),
    (actions.HandDealt(0, 4), "Arani draws 4 Fate cards."),
    (actions.CardsSeen(0, ("fate_1", "fate_2")), "Arani sees Attack and Magic no. 1 and Attack and Magic no. 2."),
    (actions.Discarded(0, "fate_1"), "Arani discards Attack and Magic no. 1."),
    (actions.DiscardedForAnother(0, "fate_1"), "Arani discards Attack and Magic no. 1."),
    (actions.MadeToDiscard(0, "fate_1"), "Arani has to discard a Fate card: Attack and Magic no. 1."),
    (actions.WoundPlaced("SS-25.4", 0, "arani_144/A"), "Arani takes a Wound on Mace Blow."),
    (actions.WoundPlaced("SS-25.4", 0, "hero-card"), "Arani takes a Wound on the Hero card."),
    (actions.WoundRemoved("SS-14.1", 0, "arani_144/A"), "Arani discards a Wound from Mace Blow."),
    (actions.WoundsLost(0, 2), "2 more Wounds find no free symbol in Arani's Hero Area: no effect."),
    (actions.WoundsLost(0, 1), "1 more Wound finds no free symbol in Arani's Hero Area: no effect."),
    (actions.CardFlipped(0, "arani_144/A"), "Arani turns a card over: Mace Blow."),
    (actions.AbilityWorks("SS-32.1", "ghoren_slinger-A", "Harry"), "Harry of Ghoren Slinger A takes effect."),
    (actions.AbilityUsed("SS-1.1", "arani", "Bloodstone"), "Arani has used Bloodstone."),
    (actions.CardReadied(0, "arani_144/A"), "Arani readies Mace Blow: it is no longer exhausted."),
    # claims
    (claims.Claimed(0, "hunters_due"), "Arani claims The Hunter's Due."),
    (claims.Tucked(0, "general_124"), "Arani tucks Reckless Swing / Regroup under the Hero card."),
    (claims.PutUnder("versatile_blade"), "Versatile Blade goes under its deck."),
    (
        claims.LordWeakened("lord", 8, 6),
        "Vharok the Chainmaster weakens with the 8 claimed Whispers: Defence 6 from now on.",
    ),
    (claims.FateBroughtBack(1, 30), "1 discarded Fate card goes back under the deck: 30 left."),
    (claims.FateBroughtBack(2, 30), "2 discarded Fate cards go back under the deck: 30 left."),
    (
        claims.LordTokenHeld(0),
        "Arani holds the Lord's token and can bring the last turns by claiming the Lord's Whisper.",
    ),
    (claims.OfferFilled("SS-16.3", "versatile_blade"), "Versatile Blade comes into the offer."),
    (claims.LordAppeared("lord", "ossuary"), "Vharok the Chainmaster appears in The Ossuary."),
    # fate
    (fate.Altered(0, "goad", "fate_1"), "Arani alters fate with Attack and Magic no. 1: Goad."),
    (fate.NothingToDo(0), "The text can do nothing now."),
    (fate.EnemyPushed("SS-20.1", 0, "iron_reaver-AD", "ossuary"), "Arani moves Iron Reaver AD to The Ossuary."),
    (
        fate.EnemyFrozen("SS-20.1", "iron_reaver-AD"),
        "Iron Reaver AD is frozen: it is skipped in this turn's Enemy Phase.",
    ),
    (
        fate.ShrineSilenced(0, "ossuary", "battle"),
        "The Battle Shrine in The Ossuary gives nothing until Arani's next turn.",
    ),
    (
        fate.DoorSealed(0, "ossuary", "dawn_font"),
        "The doorway between The Ossuary and The Dawn Font is sealed until Arani's next turn.",
    ),
    (fate.Warded("SS-20.1", 0, 1, 2), "Arani has +2 Defence until Fengray's next turn."),
    (fate.CardsGiven(0, 1, 2), "Arani gives Fengray 2 Fate cards."),
    (fate.CardsGiven(0, 1, 1), "Arani gives Fengray 1 Fate card."),
    (fate.CardTakenBack(0, "fate_1"), "Arani takes Attack and Magic no. 1 from the discard pile."),
    (fate.LookedAhead(0, 2), "Arani looks at the top 2 cards of the Fate deck."),
    (fate.LookedAhead(0, 1), "Arani looks at the top 1 card of the Fate deck."),
    (fate.PutOnTop(0), "Arani puts 1 card on top of the Fate deck."),
    (fate.Passed(0, 1, "treasure_2"), "Arani passes Treasure 2 to Fengray."),
    (fate.TreasureMoved("ossuary", "dawn_font"), "The Treasure of The Ossuary now lies in The Dawn Font."),
    (fate.Gained(0, "perform 1 more Action"), "Arani may perform 1 more Action this turn."),
    # enemies
    (enemies.EnemyCardDrawn(0, "fate_1", "undead"), "Arani draws Attack and Magic no. 1 for the Enemy Phase: Undead."),
    (enemies.EnemyCardReplaced(0), "Arani reads the signs: another card is drawn."),
    (enemies.NoEnemyCard(0), "No Fate card is left to draw in the Enemy Phase."),
    (
        enemies.EnemyStepped("iron_reaver-AD", "A", "ossuary", False),
        "Iron Reaver AD goes through door A to The Ossuary.",
    ),
    (
        enemies.EnemyStepped("iron_reaver-AD", "A", "ossuary", True),
        "Iron Reaver AD goes through door A to The Ossuary; a Hero is in range, so it stops.",
    ),
    (
        enemies.EnemySkipped("SS-23.4", "iron_reaver-AD", "A", "it leads nowhere"),
        "Iron Reaver AD skips symbol A: it leads nowhere.",
    ),
    (enemies.EnemyWaits("iron_reaver-AD"), "Iron Reaver AD has a Hero in range and does not move."),
    (enemies.Spawned("iron_reaver-AD", "ossuary"), "Iron Reaver AD appears in The Ossuary."),
    (enemies.EnemySetOut("SS-2.17", "iron_reaver-AD", "ossuary"), "Iron Reaver AD is set out in The Ossuary."),
    (enemies.NothingSpawned("undead"), "No Undead is in the dungeon, and no token is left to spawn."),
    (enemies.EnemyAttacks("iron_reaver-AD", 0, 3, 2), "Iron Reaver AD attacks Arani for 3; Defence cancels 2."),
    (
        enemies.EnemyAttacks("ghoren_warrior-CA", 0, 4, 1, "3 on the token, 1 Pack", "1 Armour Shrine"),
        "Ghoren Warrior CA attacks Arani for 4 (3 on the token, 1 Pack); Defence cancels 1 (1 Armour Shrine).",
    ),
    (enemies.EnemyAttacks("lord", 0, 3, 2), "Vharok the Chainmaster attacks Arani for 3; Defence cancels 2."),
    (enemies.Defended(0, "fate_1", 1), "Arani discards Attack and Magic no. 1 and cancels 1 damage."),
    (enemies.NoDamage(0), "Arani takes no damage."),
    (
        enemies.FateDiscarded("lord", "fate_1"),
        "Vharok the Chainmaster discards Attack and Magic no. 1 from the Fate deck.",
    ),
    # decks
    (decks.Reshuffled(), "The Fate deck has run out; the discard pile is shuffled into a new one."),
    (decks.TreasurePlaced("treasure_2", "ossuary"), "Treasure 2 is placed in The Ossuary."),
    (decks.TreasureSetOut("treasure_2", "ossuary"), "Treasure 2 is placed in The Ossuary."),
]


@pytest.fixture(scope="module")
def names() -> ShadowNames:
    game = scene().game
    return ShadowNames(game.content, game.state)


@pytest.mark.parametrize(("event", "sentence"), ROWS, ids=lambda value: type(value).__name__)
def test_an_event_says_its_sentence(names: ShadowNames, event: Event, sentence: str) -> None:
    assert event.say(names) == sentence


def test_every_event_has_a_row() -> None:
    assert {type(event) for event, _ in ROWS} == set(event_classes())


def event_classes() -> Iterator[type[Event]]:
    for module in pkgutil.iter_modules(events.__path__, f"{events.__name__}."):
        for found in vars(importlib.import_module(module.name)).values():
            if inspect.isclass(found) and issubclass(found, Event) and found not in (Event, Cited):
                yield found
