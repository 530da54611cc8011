"""The sentence of every event, with sample values: what the log says, letter by letter."""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator

import pytest

from kits.kilforth import scene
from umbra.box.citing import Cited
from umbra.core.events import Event
from umbra.games.kilforth import events
from umbra.games.kilforth.events import actions, battle, cards, day, deeds, night, rewards, saga, setup, trials
from umbra.games.kilforth.events.causes import Changed
from umbra.games.kilforth.labels import KilforthNames

ROWS: list[tuple[Event, str]] = [
    # setup
    (day.GameEnded("SK-WIN.2", (0,), "The ancient is defeated."), "The ancient is defeated."),
    (setup.MapLaid("moneshoba_shrine"), "The map is laid out around Moneshoba Shrine."),
    (setup.RaceTaken(0, "ashling", "woman"), "Seat 1 is an Ashling (woman)."),
    (setup.RaceTaken(0, "seraph", "woman"), "Seat 1 is a Seraph (woman)."),
    (setup.ClassTaken(0, "ninja"), "Seat 1 is a Ninja."),
    (setup.SagaTaken(0, "great_feast_hall"), "The saga of Seraph Samurai is Great Feast Hall."),
    (setup.StartInGloom("spider_grove"), "Spider Grove lies in gloom from the start."),
    (setup.AncientDrawn("bishop_of_pride"), "Bishop of Pride stirs, and plots."),
    (setup.HandShown(0, True), "The hand of Seraph Samurai is open to the other heroes."),
    (setup.HandShown(0, False), "The hand of Seraph Samurai is secret."),
    (setup.StartingRumour(0, "forest"), "Seraph Samurai draws 2 forest cards, of which one goes back."),
    (setup.SideChosen(0, True), "Seraph Samurai shows the rose."),
    (setup.SideChosen(0, False), "Seraph Samurai shows the skull."),
    (setup.FirstHero(0, 3, False), "Seraph Samurai takes the first hero marker, with the highest sneak, 3."),
    (setup.FirstHero(0, 3, True), "Seraph Samurai takes the first hero marker, by lot among those with sneak 3."),
    # day
    (day.DayBegan(3, 2), "Day 3 begins; 2 days are left, this one included. The heroes break camp."),
    (day.DayBegan(3, 1), "Day 3 begins, the last one. The heroes break camp."),
    (day.CampBroken(0, 4, ()), "Seraph Samurai has 4 AP."),
    (day.CampBroken(0, 3, ("spider_grove",)), "Seraph Samurai has 3 AP (Spider Grove)."),
    (day.TurnBegan(0), "It is the turn of Seraph Samurai."),
    (day.Camped(0, False), "Seraph Samurai makes camp."),
    (day.Camped(0, True), "Seraph Samurai makes camp and takes the first hero marker."),
    (day.Camped(0, False, 2), "Seraph Samurai makes camp and gives up 2 AP."),
    (day.Camped(0, True, 2), "Seraph Samurai makes camp, gives up 2 AP and takes the first hero marker."),
    (day.NightFell(), "All heroes have made camp. Night falls."),
    # actions
    (actions.Moved(0, 7, 12, "spider_grove", "", 1), "Seraph Samurai moves to Spider Grove."),
    (actions.Moved(0, 7, 12, "spider_grove", "river", 1), "Seraph Samurai moves to Spider Grove through the river."),
    (actions.Moved(0, 7, 12, "spider_grove", "", 2), "Seraph Samurai moves to Spider Grove for 2 AP."),
    (actions.Arrived(0, 7, 12, "spider_grove"), "Seraph Samurai comes to Spider Grove."),
    (
        actions.EncounterDrawn("SK-R-89", 0, 12, "spider_grove", "web_matron"),
        "Seraph Samurai meets Web Matron at Spider Grove.",
    ),
    (actions.EventDrawn(0, 12, "web_matron"), "Seraph Samurai draws the event Web Matron."),
    (actions.Searched(0, "spider_grove"), "Seraph Samurai searches Spider Grove."),
    (actions.SearchDiscarded(0, "web_matron"), "Seraph Samurai passes over Web Matron; it is discarded."),
    (actions.Hid(0), "Seraph Samurai hides."),
    (actions.HidingEnded(0), "Seraph Samurai steps out of hiding."),
    (actions.StrangerTurned("SK-R-89", 0, "web_matron", True), "Seraph Samurai makes an enemy of Web Matron."),
    (actions.StrangerTurned("SK-R-89", 0, "web_matron", False), "Seraph Samurai has a new enemy: Web Matron."),
    (actions.Rested(0, 1), "Seraph Samurai rests and gains 1 HP."),
    (
        actions.Discovered(0, "web_matron", "spider_grove"),
        "Seraph Samurai discovers Web Matron at Spider Grove; it enters play.",
    ),
    (actions.MarketVisited(0, "spider_grove"), "Seraph Samurai goes to market at Spider Grove."),
    (actions.MarketCalledOff(0), "The Market of Seraph Samurai comes to nothing; 1 AP is given back."),
    (actions.HealingBought(0, 0, 1, 3, 4), "Seraph Samurai pays 1 gold for 1 HP: 3 of 4 now."),
    (actions.HealingBought(0, 1, 1, 3, 4), "Seraph Samurai pays 1 gold for 1 HP of Ashling Ninja: 3 of 4 now."),
    (
        actions.GoodsShown(0, "forest", ("web_matron", "bog_oracle")),
        "Seraph Samurai is shown Web Matron and Bog Oracle of the forest deck.",
    ),
    (actions.GoodsShown(0, "forest", ("web_matron",)), "Seraph Samurai is shown Web Matron of the forest deck."),
    (actions.Bought(0, "web_matron", 1), "Seraph Samurai buys Web Matron for 1 gold; it enters play."),
    (actions.NothingBought(0), "Seraph Samurai cannot pay for any of the cards; they are discarded."),
    (actions.Sold(0, "web_matron", 1), "Seraph Samurai sells Web Matron for 1 gold."),
    # trials
    (
        trials.DiceRolled(0, "F", "fight", "stone_ogre", (("value", 3), ("frost_pelt", 1)), (5, 2), 3, 0),
        (
            "Seraph Samurai tests fight against Stone Ogre with 2 dice (3 race and class, +1 Frost "
            "Pelt) and rolls 5 and 2."
        ),
    ),
    (
        trials.DiceRolled(0, "F", "finale", "great_feast_hall", (("value", 3), ("frost_pelt", 1)), (), 3, 0),
        (
            "Seraph Samurai tests fight for the finale of Great Feast Hall with 0 dice (3 race and "
            "class, +1 Frost Pelt) and rolls no dice."
        ),
    ),
    (
        trials.DiceRolled(0, "N", "evade", "stone_ogre", (("value", 3), ("frost_pelt", 1)), (5, 2), 3, 0),
        (
            "Seraph Samurai tests sneak to evade Stone Ogre with 2 dice (3 race and class, +1 Frost "
            "Pelt) and rolls 5 and 2."
        ),
    ),
    (trials.AbilityUsed(0, "web_matron", "1 more die"), "Seraph Samurai uses Web Matron: 1 more die."),
    (trials.DiceRerolled(0, "web_matron", 1, (5, 2)), "Seraph Samurai rolls 1 die again (Web Matron): 5 and 2."),
    (trials.DiceRerolled(0, "web_matron", 2, (5, 2)), "Seraph Samurai rolls 2 dice again (Web Matron): 5 and 2."),
    (trials.SuccessesAdded(0, "web_matron", 1), "Seraph Samurai has 1 more success (Web Matron)."),
    (trials.SuccessesAdded(0, "web_matron", 2), "Seraph Samurai has 2 more successes (Web Matron)."),
    (trials.FateCalled(0, ""), "Seraph Samurai calls on fate and spends a fate token: 1 more success."),
    (trials.FateCalled(0, "web_matron"), "Seraph Samurai calls on fate and discards Web Matron: 1 more success."),
    (trials.Tested(0, "S", 2, 0, 3), "Seraph Samurai has 2 successes in study; needed: 3."),
    (trials.Tested(0, "S", 2, 1, 3), "Seraph Samurai has 2 successes in study, 3 so far; needed: 3."),
    (trials.Tested(0, "F", 1, 0, 0), "Seraph Samurai has 1 success in fight."),
    # battle
    (battle.EngagementBegun(0, "stone_ogre", ()), "Seraph Samurai engages Stone Ogre."),
    (battle.EngagementBegun(0, "stone_ogre", (1,)), "Seraph Samurai and Ashling Ninja engage Stone Ogre."),
    (battle.SurpriseGained(0, "stone_ogre", False), "The foe has surprise."),
    (battle.SurpriseGained(0, "stone_ogre", True), "Seraph Samurai has surprise."),
    (battle.FoeEvaded("SK-R-89", 0, "stone_ogre", True), "Seraph Samurai evades Stone Ogre."),
    (
        battle.FoeEvaded("SK-R-89", 0, "stone_ogre", False),
        "Seraph Samurai evades Stone Ogre without a test: the sneak value is higher.",
    ),
    (battle.EvasionFailed(0, "stone_ogre"), "Seraph Samurai is found by Stone Ogre and no longer hidden."),
    (
        battle.FoeRolled("stone_ogre", 0, (("value", 3), ("frost_pelt", 1)), (5, 2), 2),
        "Stone Ogre rolls 2 dice (3 fight, +1 Frost Pelt) against Seraph Samurai: 5 and 2 (2 successes).",
    ),
    (
        battle.FoeRolled("stone_ogre", 0, (("value", 3), ("frost_pelt", 1)), (), 0),
        "Stone Ogre rolls 0 dice (3 fight, +1 Frost Pelt) against Seraph Samurai: no dice (0 successes).",
    ),
    (
        battle.FoeRolled("stone_ogre", 0, (("value", 3), ("frost_pelt", 1)), (6,), 1),
        "Stone Ogre rolls 1 die (3 fight, +1 Frost Pelt) against Seraph Samurai: 6 (1 success).",
    ),
    (battle.FoeHurt("SK-BAT.4", "stone_ogre", 1, 2), "Stone Ogre loses 1 HP and has 2 left."),
    (battle.FoeHurt("SK-BAT.4", "stone_ogre", 2, 0), "Stone Ogre loses 2 HP and has none left."),
    (battle.HpLost(0, 1, 2, "frost_pelt"), "Seraph Samurai loses 1 HP and has 2 left (Frost Pelt)."),
    (battle.HpLost(0, 1, 2, ""), "Seraph Samurai loses 1 HP and has 2 left."),
    (battle.HpLost(0, 2, 1, "frost_pelt", 1), "Seraph Samurai loses 2 HP and 1 AP and has 1 HP left (Frost Pelt)."),
    (battle.HpLost(0, 2, 0, "frost_pelt", 2), "Seraph Samurai loses 2 HP and 2 AP and has no HP left (Frost Pelt)."),
    (battle.LossPrevented(0, "web_matron", 0, 1), "Seraph Samurai prevents the loss of 1 HP (Web Matron)."),
    (
        battle.LossPrevented(0, "web_matron", 1, 1),
        "Seraph Samurai prevents the loss of 1 HP for Ashling Ninja (Web Matron).",
    ),
    (battle.AncientRegrew("bishop_of_pride", 1, 2), "Bishop of Pride regains 1 HP and has 2 now."),
    (battle.LeaderChanged(0), "Seraph Samurai leads the battle now."),
    (battle.FoeRestored("stone_ogre"), "The battle is over, and the foe regains its full health."),
    (battle.HeroEscaped(0, "spider_grove"), "Seraph Samurai escapes to Spider Grove."),
    (
        battle.HeroDefeated(0, 2, "web_matron"),
        "Seraph Samurai is defeated, loses 2 gold and Web Matron, and goes back to the centre.",
    ),
    (
        battle.HeroDefeated(0, 0, "web_matron"),
        "Seraph Samurai is defeated, loses Web Matron, and goes back to the centre.",
    ),
    (battle.HeroDefeated(0, 0, ""), "Seraph Samurai is defeated and goes back to the centre."),
    (
        battle.HeroSpared(0, "web_matron", 1),
        "Seraph Samurai is not defeated but heals 1 HP (Web Matron, which is sacrificed).",
    ),
    (battle.HeroEliminated(0), "Seraph Samurai is eliminated."),
    (battle.MarkerPassed(0), "The first hero marker goes to Seraph Samurai."),
    # rewards
    (rewards.EncounterDefeated(0, "web_matron"), "Seraph Samurai defeats Web Matron."),
    (rewards.RewardWanted(0, "web_matron"), "Seraph Samurai discards Web Matron for a reward card."),
    (rewards.TrophyTaken(0, "web_matron"), "Seraph Samurai takes the trophy of Web Matron."),
    # deeds
    (deeds.CardUsed(0, "web_matron"), "Seraph Samurai uses Web Matron."),
    (deeds.Veiled(0, "web_matron"), "Web Matron of Seraph Samurai is veiled."),
    (deeds.Unveiled(0, "web_matron"), "Web Matron of Seraph Samurai is unveiled."),
    (deeds.Overcome(0, "web_matron", "Nature"), "Seraph Samurai overcomes Web Matron by its weakness: Nature."),
    (deeds.TeamJoined(0, 1), "Seraph Samurai teams up with Ashling Ninja."),
    (deeds.TeamDeclined(0, 1), "Seraph Samurai does not team up with Ashling Ninja."),
    (deeds.TeamEnded("SK-R-89", 0), "The team of Seraph Samurai ends."),
    (
        deeds.Given(0, 1, 2, ("web_matron", "bog_oracle"), 1),
        "Seraph Samurai gives Ashling Ninja 2 gold, Web Matron, Bog Oracle and a rumour.",
    ),
    (deeds.Given(0, 1, 0, (), 2), "Seraph Samurai gives Ashling Ninja 2 rumours."),
    (deeds.RumourHandedOver(0, 1, "web_matron", ()), "Web Matron goes to the hand of Ashling Ninja."),
    (deeds.ExchangeOff(0, 1), "Seraph Samurai and Ashling Ninja do not come to an agreement."),
    # saga
    (
        saga.KeywordMet(0, "Nature", "web_matron", "kept"),
        "Seraph Samurai shows and keeps Web Matron for the keyword Nature.",
    ),
    (
        saga.KeywordMet(0, "Nature", "web_matron", "discarded"),
        "Seraph Samurai discards Web Matron for the keyword Nature.",
    ),
    (
        saga.KeywordMet(0, "Nature", "web_matron", "sacrificed"),
        "Seraph Samurai sacrifices Web Matron for the keyword Nature.",
    ),
    (
        saga.ChapterCompleted("SK-R-89", 0, "great_feast_hall", 1, 4, 1, False),
        "Seraph Samurai completes chapter 1 of Great Feast Hall; maximum health is 4 now, and 1 HP is gained.",
    ),
    (
        saga.ChapterCompleted("SK-R-89", 0, "great_feast_hall", 1, 4, 0, True),
        "Seraph Samurai completes the interlude, chapter 1 of Great Feast Hall; maximum health is 4 now.",
    ),
    (
        saga.CaughtUp(0, "great_feast_hall", 1, 4, 1),
        (
            "Seraph Samurai catches up and completes chapter 1 of Great Feast Hall; maximum health is "
            "4 now, and 1 HP is gained."
        ),
    ),
    (
        saga.CaughtUp(0, "great_feast_hall", 1, 4, 0),
        "Seraph Samurai catches up and completes chapter 1 of Great Feast Hall; maximum health is 4 now.",
    ),
    (
        saga.ChapterFailed("SK-R-89", 0, "great_feast_hall"),
        "Seraph Samurai cannot meet what Great Feast Hall asks for.",
    ),
    (saga.SkillLearned(0, "riposte"), "Seraph Samurai learns Riposte."),
    (saga.FinaleCompleted(0, "great_feast_hall"), "Seraph Samurai completes the finale of Great Feast Hall."),
    (saga.TotemTaken(0, "the Bell"), "Seraph Samurai puts the totem the Bell into play."),
    (saga.TotemSold(0, "the Bell", 2), "Seraph Samurai gives up the Bell for 2 gold."),
    (saga.AncientAppeared("bishop_of_pride", "spider_grove"), "Bishop of Pride appears at Spider Grove."),
    (
        saga.PlotsGathered("bishop_of_pride", ("gilded_sermon", "banner_levy"), 3),
        "Bishop of Pride gathers what it has plotted, Gilded Sermon and Banner Levy, and has 3 HP.",
    ),
    (saga.AncientDefeated(0, "bishop_of_pride"), "Seraph Samurai defeats Bishop of Pride."),
    # night
    (night.GloomStruck(0, "spider_grove", 1), "Seraph Samurai loses 1 HP to the gloom at Spider Grove."),
    (
        night.GloomWarded(0, "spider_grove", 1, "frost_pelt"),
        "The gloom at Spider Grove takes 1 HP less from Seraph Samurai (Frost Pelt).",
    ),
    (
        night.GloomHealed(0, "spider_grove", 1),
        "Seraph Samurai heals 1 HP at Spider Grove and has to draw one more night card.",
    ),
    (
        night.GloomHealed(0, "spider_grove", 0),
        "Seraph Samurai has nothing to heal at Spider Grove and has to draw one more night card.",
    ),
    (night.NightDrawn(0, "web_matron", 2), "Seraph Samurai draws the night card Web Matron; 2 are left."),
    (night.NightDrawn(0, "web_matron", 1), "Seraph Samurai draws the night card Web Matron; 1 is left."),
    (night.NightDrawn(0, "web_matron", 0), "Seraph Samurai draws the night card Web Matron; none are left."),
    (night.GloomSpread("spider_grove"), "Spider Grove falls into gloom."),
    (night.DarkAlready("spider_grove"), "Spider Grove lies in gloom already."),
    (night.WeatherChanged("web_matron"), "The weather is Web Matron now."),
    (night.NightEncounter("web_matron", "spider_grove"), "A new encounter at Spider Grove: Web Matron."),
    (night.EncounterLost("web_matron"), "The card Web Matron has no location on the map and is discarded."),
    (
        night.EventCancelled(0, "frost_pelt", "web_matron"),
        "Seraph Samurai keeps Web Matron from happening (Frost Pelt).",
    ),
    (
        night.PlotPlaced("bishop_of_pride", "gilded_sermon", "spider_grove"),
        "Bishop of Pride brings the plot Gilded Sermon to Spider Grove.",
    ),
    (night.Dawned(), "Dawn breaks."),
    (night.HidingOver(0), "Seraph Samurai is no longer hidden."),
    (night.StayedHidden(0, "frost_pelt"), "Seraph Samurai stays hidden (Frost Pelt)."),
    (night.Recovered(0, 1), "Seraph Samurai is no longer defeated and gets 1 HP."),
    (night.CardsUnveiled(0, ("web_matron", "bog_oracle")), "Seraph Samurai unveils Web Matron and Bog Oracle."),
    (night.ObstaclesCleared("SK-R-89", 0, "spider_grove", 1), "Seraph Samurai clears an obstacle at Spider Grove."),
    (night.ObstaclesCleared("SK-R-89", 0, "spider_grove", 2), "Seraph Samurai clears 2 obstacles at Spider Grove."),
    (night.PlotDefeated(0, "gilded_sermon"), "Seraph Samurai defeats the plot Gilded Sermon."),
    # cards
    (cards.DeckRenewed("forest"), "The forest discards are shuffled to form the deck anew."),
    (cards.NothingLeft("forest"), "There is no forest card left to draw."),
    (cards.RumourDrawn("SK-RWD.3", 0, "item"), "Seraph Samurai takes an item card as a rumour."),
    (cards.RumourDrawn("SK-RWD.3", 0, "spell"), "Seraph Samurai takes a spell card as a rumour."),
    (cards.RumourTaken("SK-RWD.3", 0, "web_matron", ()), "Seraph Samurai takes Web Matron as a rumour."),
    (cards.RumourTaken("SK-RWD.3", 0, "web_matron", (0,)), "The rumour is Web Matron."),
    (cards.RumourDropped("SK-R-89", 0, "web_matron"), "Seraph Samurai discards the rumour Web Matron."),
    (
        cards.AssetReplaced(0, "web_matron", "Head"),
        "Seraph Samurai discards Web Matron: only one asset with the keyword Head can be in play.",
    ),
    (cards.AssetDiscarded(0, "web_matron"), "Seraph Samurai discards the asset Web Matron."),
    (cards.LootDrawn("SK-R-89", 0, "healing_draught"), "Seraph Samurai draws Healing draught from the bag."),
    (cards.GoldChanged("SK-R-89", 0, 2, "frost_pelt"), "Seraph Samurai gains 2 gold (Frost Pelt)."),
    (cards.GoldChanged("SK-R-89", 0, -1, "frost_pelt"), "Seraph Samurai loses 1 gold (Frost Pelt)."),
    (cards.GoldChanged("SK-SAG.1", 0, -5, "frost_pelt", paid=True), "Seraph Samurai pays 5 gold (Frost Pelt)."),
    (cards.LootSetAside(0, "healing_draught"), "Seraph Samurai sets Healing draught aside."),
    (cards.Healed("SK-R-89", 0, 1, "frost_pelt"), "Seraph Samurai heals 1 HP (Frost Pelt)."),
    (cards.ApChanged("SK-R-89", 0, 2, "frost_pelt"), "Seraph Samurai gains 2 AP (Frost Pelt)."),
    (cards.ApChanged("SK-R-89", 0, -1, "frost_pelt"), "Seraph Samurai loses 1 AP (Frost Pelt)."),
    (cards.FateChanged("SK-R-89", 0, 2, "frost_pelt"), "Seraph Samurai gains 2 fate (Frost Pelt)."),
    (cards.FateChanged("SK-R-89", 0, -1, "frost_pelt"), "Seraph Samurai loses 1 fate (Frost Pelt)."),
    (
        cards.ObstaclesPlaced("SK-R-89", "spider_grove", 1, "frost_pelt"),
        "An obstacle is placed at Spider Grove (Frost Pelt).",
    ),
    (
        cards.ObstaclesPlaced("SK-R-89", "spider_grove", 2, "frost_pelt"),
        "2 obstacles are placed at Spider Grove (Frost Pelt).",
    ),
    (cards.NothingChanged("SK-R-89", "web_matron"), "Web Matron changes nothing."),
    (
        cards.SuccessesLost("SK-R-89", 0, "stone_ogre", 1),
        "Seraph Samurai loses 1 success that was gathered against Stone Ogre.",
    ),
    (
        cards.SuccessesLost("SK-R-89", 0, "saga:great_feast_hall", 2),
        "Seraph Samurai loses 2 successes that were gathered against Great Feast Hall.",
    ),
    (cards.EncounterSwapped(0, "web_matron"), "Seraph Samurai discards Web Matron and draws another card."),
    (cards.Peeked(0, "forest", 1), "Seraph Samurai looks at the top card of the forest deck."),
    (cards.Peeked(0, "forest", 3), "Seraph Samurai looks at the top 3 cards of the forest deck."),
    (
        cards.CardsSeen((0,), "forest", ("web_matron", "bog_oracle")),
        "On the forest deck, from the top: Web Matron and Bog Oracle.",
    ),
]

OTHER = {"race": "ashling", "calling": "ninja", "saga": "silence_the_bell"}


@pytest.fixture(scope="module")
def names() -> KilforthNames:
    game = scene([{}, OTHER]).game
    return KilforthNames(game.content, game.state)


@pytest.mark.parametrize(("event", "sentence"), ROWS, ids=lambda value: type(value).__name__)
def test_an_event_says_its_sentence(names: KilforthNames, event: Event, sentence: str) -> None:
    assert event.say(names) == sentence


def test_every_event_has_a_row() -> None:
    assert {type(event) for event, _ in ROWS} == set(event_classes())


def event_classes() -> Iterator[type[Event]]:
    for module in pkgutil.iter_modules(events.__path__, f"{events.__name__}."):
        for found in vars(importlib.import_module(module.name)).values():
            if inspect.isclass(found) and issubclass(found, Event) and found not in (Event, Cited, Changed):
                yield found
