"""The sentence of every event, with sample values: what the log says, letter by letter."""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator

import pytest

from kits.malice import scene
from umbra.box.citing import Cited
from umbra.core.events import Event
from umbra.games.malice import events
from umbra.games.malice.events import combat, effects, harm, items, moves, rolls, setup, shadows, sites, turn
from umbra.games.malice.labels import MaliceNames

ROWS: list[tuple[Event, str]] = [
    # setup
    (setup.MapsLaid(1, 2), "The maps lie ready: 1 Light and 2 Dark Wells are hidden in the strongholds."),
    (setup.MasteryDrawn(0, "ring_of_fortune"), "Aster draws the mastery Ring of Fortune."),
    (setup.AvatarPlaced(0, 33), "Aster starts at the Mystic of Healing (Fenmark)."),
    (setup.LairEmptied(33), "The treasure of the Mystic of Healing (Fenmark) is taken out before the game."),
    (setup.WellBrought(1, 2), "It brings 1 potion and 2 treasures."),
    (setup.StartingCard(0, "ring_of_fortune"), "Aster starts with Ring of Fortune."),
    # turn
    (turn.RoundBegan(3), "Round 3 begins: the Players' Turn."),
    (turn.TurnEnded(), "The Players' Turn ends."),
    (turn.GameEnded("SM-SCN.3", (), "A Shadow. The players have lost."), "A Shadow. The players have lost."),
    (turn.SeatReady(0), "Aster and Bryn would end the turn now."),
    (turn.SeatUnready(0), "Aster and Bryn would not end the turn yet."),
    (moves.Declined(0), "The player of Aster does not agree."),
    (turn.BodyFormed(0, 33), "Aster has a new body at the Mystic of Healing (Fenmark)."),
    (turn.BodyForming(0, 2), "Aster spends an action on a new body; 2 to go."),
    # moves
    (moves.Banded((0, 1)), "Aster and Bryn are one band."),
    (moves.LeftBand(0), "Aster leaves the band."),
    (moves.MoveBegan((0, 1)), "Aster and Bryn spend an action each to move."),
    (moves.MoveBegan((0,)), "Aster spends an action to move."),
    (moves.MoveEnded((0, 1)), "Aster and Bryn: the Move is over."),
    (
        moves.Walked((0, 1), (33, 34, 21), 7),
        "Aster and Bryn go to the lair B3 of Fenmark; movement points left: 3 1/2.",
    ),
    (moves.Walked((0,), (33, 34, 21), 2), "Aster goes to the lair B3 of Fenmark; movement points left: 1."),
    (moves.Boarded(0, 33), "Aster boards the craft at the Mystic of Healing (Fenmark)."),
    (moves.Teleported((0, 1), 33, 21, True), "Aster and Bryn go at once to the lair B3 of Fenmark."),
    (moves.Teleported((0,), 33, 21, False), "Aster goes astray, to the lair B3 of Fenmark."),
    (
        moves.Provoked(0, 33, True),
        "Aster tries to provoke an encounter at the Mystic of Healing (Fenmark): a creature comes.",
    ),
    (
        moves.Provoked(0, 33, False),
        "Aster tries to provoke an encounter at the Mystic of Healing (Fenmark): nothing comes.",
    ),
    # rolls
    (
        rolls.LuckRolled(0, "gate", 4, (("ring_of_fortune", "+1"), ("shard", "+1d*")), 7, 4, True),
        (
            "Aster rolls 4 for luck to reach the Gate it named with +1 Ring of Fortune, +1d* soulshard: 7 "
            "against 4, and succeeds."
        ),
    ),
    (rolls.LuckRolled(0, "evade", 4, (), 7, 4, False), "Aster rolls 4 for luck to evade: 7 against 4, and fails."),
    (
        rolls.LuckRolled(0, "gate", 4, (("blow", "+1"), ("ring_of_fortune", "+1d2")), 7, 4, True),
        (
            "Aster rolls 4 for luck to reach the Gate it named with +1 blow, +1d2 Ring of Fortune: 7 "
            "against 4, and succeeds."
        ),
    ),
    (
        rolls.MovementRolled(0, (2, 5), 2, (("ring_of_fortune", "+1"), ("shard", "+1d*")), 7),
        (
            "Aster rolls 2 and 5 to move, +2 for the band of 2 with +1 Ring of Fortune, +1d* soulshard: "
            "3 1/2 movement points."
        ),
    ),
    (rolls.DoublesRolled(0, 5), "Aster rolls 5 and 5 to move: doubles, which bring fate."),
    (rolls.MovementRolled(0, (2, 5), 1, (), 2), "Aster rolls 2 and 5 to move, +1 for itself: 1 movement point."),
    (
        rolls.MovementRolled(0, (2, 5), 2, (("blow", "+1"), ("ring_of_fortune", "+1d2")), 7),
        (
            "Aster rolls 2 and 5 to move, +2 for the band of 2 with +1 blow, +1d2 Ring of Fortune: 3 1/2 "
            "movement points."
        ),
    ),
    (rolls.ShardInvoked(0, "red", 1, "LR"), "Aster invokes a red soulshard for Bryn's luck roll."),
    (rolls.ShardInvoked(0, "red", 0, "LR"), "Aster invokes a red soulshard for its own luck roll."),
    (rolls.PowerUsed(0, "ring_of_fortune"), "Aster uses Ring of Fortune."),
    (rolls.SecondaryUsed(0, "blood_caller", "red"), "Aster invokes a red soulshard to use Blood Caller."),
    (rolls.SecondaryUsed(0, "prism_adept", "none"), "Aster invokes a colourless soulshard to use Prism Adept."),
    (rolls.FateInvoked(0, "ring_of_fortune"), "Aster invokes Ring of Fortune."),
    (rolls.RolledAgain(0, "ring_of_fortune"), "The dice are thrown again (Ring of Fortune of Aster)."),
    # effects
    (effects.DiceShown("ring_of_fortune", ("2 (d2)",)), "The dice of Ring of Fortune show 2 (d2)."),
    (effects.ShardsDealt("SM-SET.14", 0, "red", 3), "Aster begins with 3 colourless and 3 red soulshards."),
    (effects.ShardsDealt("SM-SET.15", 0, "none", 3), "Aster begins with 6 colourless soulshards."),
    (effects.EffectBegan(0, "ring_of_fortune", "phase"), "Ring of Fortune works for Aster: this phase."),
    (effects.EffectBegan(0, "ring_of_fortune", "combat"), "Ring of Fortune works for Aster: this combat."),
    (effects.EffectBegan(0, "ring_of_fortune", "move"), "Ring of Fortune works for Aster: this Move."),
    (
        effects.EffectEnded("ring_of_fortune", "cancelled"),
        "The effect of Ring of Fortune is ended by a second potion of its colour.",
    ),
    (effects.EffectEnded("ring_of_fortune", "over"), "The effect of Ring of Fortune is ended."),
    (
        effects.EffectEnded("ring_of_fortune", "immune"),
        "The effect of Ring of Fortune is ended by an immunity to its colour.",
    ),
    (effects.CreatureAffected("ring_of_fortune"), "Ring of Fortune works on the creature."),
    (effects.CreatureUnaffected("ring_of_fortune"), "The creature is immune to Ring of Fortune."),
    (effects.AbilitySilenced("ring_of_fortune", "phase"), "Ring of Fortune has no effect for this phase."),
    (effects.AbilitySilenced("ring_of_fortune", "combat"), "Ring of Fortune has no effect for this combat."),
    (effects.ShardsGained(0, "red", 2), "Aster gains 2 red soulshards."),
    (effects.ShardsGained(0, "red", 1), "Aster gains 1 red soulshard."),
    (effects.ShardsLost(0, "red", 2), "Aster loses 2 red soulshards."),
    (effects.ShardsLost(0, "red", 1), "Aster loses 1 red soulshard."),
    (effects.MoveChanged((0, 1), 2), "Aster and Bryn: +2 movement points."),
    (effects.MoveChanged((0,), 1), "Aster: +1 movement point."),
    (effects.MoveChanged((0, 1), -1), "Aster and Bryn: -1 movement point."),
    (effects.SealMended(1), "Shadow Gate 2 is sealed again."),
    (effects.FateDrawn(0, "ring_of_fortune"), "Aster draws the fate card Ring of Fortune."),
    (effects.FateLost(0, "ring_of_fortune"), "Aster loses Ring of Fortune, for it has to draw a new fate card."),
    (effects.FateSetAside(0, "ring_of_fortune"), "Aster has read Ring of Fortune and puts it under the trove."),
    (effects.Afflicted(0, "ring_of_fortune"), "Ring of Fortune works on Aster."),
    (effects.Corroded(0, "ring_of_fortune"), "Ring of Fortune of Aster gives nothing for the rest of the combat."),
    # items
    (items.ItemUsed(0, "ring_of_fortune"), "Aster uses Ring of Fortune."),
    (items.ItemReceived(0, "ring_of_fortune"), "Aster receives Ring of Fortune."),
    (items.ItemReturned("ring_of_fortune"), "Ring of Fortune goes back to its trove."),
    (items.Unclaimed("sunblade"), "Nobody has claimed Sunblade: it goes back to its trove."),
    (items.Abandoned(0, "ring_of_fortune"), "Aster abandons Ring of Fortune."),
    (items.Claimed(0, "ring_of_fortune"), "Aster takes Ring of Fortune, which was left behind."),
    (items.ItemGiven(0, 1, "ring_of_fortune"), "Aster gives Ring of Fortune to Bryn."),
    (items.ShardsGiven(0, 1, "red", 2), "Aster gives 2 red soulshards to Bryn."),
    (items.ShardsGiven(0, 1, "red", 1), "Aster gives 1 red soulshard to Bryn."),
    (items.TroveCut("fate"), "The Fate Trove is cut."),
    (items.TroveShuffled("fate"), "The Fate Trove is shuffled."),
    # sites
    (sites.WellRevealed(33, "light"), "The Well of the Mystic of Healing (Fenmark) is revealed: a Light Well."),
    (sites.RadianceDrawn(0, "ring_of_fortune"), "Aster receives Ring of Fortune."),
    (
        sites.RadianceDealtAnew(1),
        "All radiance goes back and a whole set of it leaves the game; each avatar draws 1 anew.",
    ),
    (sites.RadianceDealtAnew(0), "All radiance goes back and a whole set of it leaves the game; nobody has any."),
    (sites.ShardsAttuned(0, "red", 2), "Aster attunes 2 colourless soulshards: they are red now."),
    (sites.MasteryAttuned(0), "Aster attunes its mastery; its wounds and drains are gone."),
    (sites.PlaceRevealed(0, 33, "ring_of_fortune"), "Aster finds the Ring of Fortune."),
    (sites.ServiceUsed(0, "ring_of_fortune"), "Aster spends an action at the Ring of Fortune."),
    (
        sites.Brewed(0, "red", ("antivenin",), "ring_of_fortune"),
        "For 1 red soulshard Aster has Ring of Fortune brewed; Antivenin came up before it.",
    ),
    (sites.Brewed(0, "red", (), "ring_of_fortune"), "For 1 red soulshard Aster has Ring of Fortune brewed."),
    (sites.Cleansed(0, "ring_of_fortune"), "Aster is rid of Ring of Fortune."),
    (
        sites.SetAgainst(0, "acid_phial", "antivenin", "antivenin"),
        "Aster sets Acid Phial against Antivenin and keeps Antivenin.",
    ),
    (sites.ShardsChanged(0, "none", 2, "red", 2), "Aster changes 2 colourless soulshards into 2 red soulshards."),
    (sites.ShardsChanged(0, "blue", 1, "red", 1), "Aster changes 1 blue soulshard into 1 red soulshard."),
    # combat
    (
        combat.CreatureMet("guardian", 33, (0, 1), "avian", 4, 3, ("area_attack",)),
        "Aster and Bryn against the Guardian: an avian of power 4 with 3 life tokens and Area Attack.",
    ),
    (
        combat.CreatureMet("xulthul", 33, (0,), "avian", 4, 0, ()),
        "Aster against Xulthûl: an avian of power 4 with 0 life tokens and no abilities.",
    ),
    (
        combat.CreatureMet("normal", 33, (0, 1), "avian", 4, 1, ("area_attack",)),
        "Aster and Bryn against the creature: an avian of power 4 with 1 life token and Area Attack.",
    ),
    (combat.CreatureRolled("power", 4, 1), "The die for the creature's power shows 4, with +1 for the lair 5."),
    (
        combat.CreatureRolled("abilities", 4, -1),
        "The die for the creature's abilities shows 4, with -1 for the Wells of this map 3.",
    ),
    (combat.CreatureRolled("power", 4, 0), "The die for the creature's power shows 4."),
    (combat.CreatureFled("avian"), "The avian flees and disappears."),
    (combat.SawFutility("flee"), "The creature sees that it cannot wound anybody; in the next phase it will flee."),
    (
        combat.SawFutility("reform"),
        ("The creature sees that it cannot wound anybody; in the next phase it will defend and take on a new form."),
    ),
    (
        combat.Reformed("avian", 3, 2, ("area_attack",)),
        "It takes on a new form: an avian with 2 of 3 life tokens and Area Attack.",
    ),
    (combat.Reformed("avian", 0, 1, ()), "It takes on a new form: an avian with 1 of 0 life tokens and no abilities."),
    (
        combat.Reformed("avian", 1, 2, ("area_attack",)),
        "It takes on a new form: an avian with 2 of 1 life tokens and Area Attack.",
    ),
    (combat.CreatureDefeated("guardian", "avian"), "The Guardian, an avian, is defeated."),
    (combat.CreatureDefeated("xulthul", "avian"), "Xulthûl, an avian, is defeated."),
    (combat.CreatureDefeated("normal", "avian"), "The creature, an avian, is defeated."),
    (combat.ShadowDestroyed(33), "The Shadow on the Mystic of Healing (Fenmark) is no more."),
    (combat.CombatEnded("won"), "The combat is won."),
    (combat.CombatEnded("left"), "The combat ends: nobody is left to fight."),
    (combat.CombatEnded("fled"), "The combat is over: the creature is gone."),
    (combat.PhaseBegan(2), "Phase 2 of the combat."),
    (combat.EnergyChosen(0, "fire"), "The blows of Aster deal fire wounds in this combat."),
    (combat.Defends(0), "Aster defends in this phase."),
    (combat.Targeted(0), "The creature goes for Aster."),
    (combat.AggressionDrawn(0), "Aster draws the creature's aggression."),
    (
        combat.PowerRolled("ring_of_fortune", 4, (("ring_of_fortune", "+1"), ("shard", "+1d*")), 4, True),
        (
            "The creature rolls 4 for Ring of Fortune with +1 Ring of Fortune, +1d* soulshard against its power "
            "4, and succeeds."
        ),
    ),
    (
        combat.PowerRolled("", 4, (), 4, False),
        "The creature rolls 4 to see whether this is futile against its power 4, and fails.",
    ),
    (
        combat.PowerRolled("ring_of_fortune", 4, (("blow", "+1"), ("ring_of_fortune", "+1d2")), 4, True),
        (
            "The creature rolls 4 for Ring of Fortune with +1 blow, +1d2 Ring of Fortune against its power 4, "
            "and succeeds."
        ),
    ),
    (combat.PowerRollFoiled("ring_of_fortune"), "The creature's power roll fails for Ring of Fortune."),
    (combat.PowerRollFoiled(""), "The creature's power roll fails."),
    (
        combat.AbilityUsed("ring_of_fortune", "fire"),
        "The creature uses Ring of Fortune by fire and defends in this phase.",
    ),
    (combat.AbilityUsed("ring_of_fortune", ""), "The creature uses Ring of Fortune and defends in this phase."),
    (combat.Unaffected(0, "ring_of_fortune"), "Aster is immune to Ring of Fortune."),
    (
        combat.CombatRolled(0, (2, 5), (("ring_of_fortune", "+1"), ("shard", "+1d*")), 7, (3,), (("power", "+2"),), 5),
        (
            "Aster rolls 5 (of 2 and 5) with +1 Ring of Fortune, +1d* soulshard: 7; the "
            "creature rolls 3 with +2 "
            "power: 5."
        ),
    ),
    (combat.CombatRolled(0, (5,), (), 7, (3,), (), 5), "Aster rolls 5: 7; the creature rolls 3: 5."),
    (
        combat.CombatRolled(0, (2, 5), (("blow", "+1"), ("ring_of_fortune", "+1d2")), 7, (3,), (("power", "+2"),), 5),
        ("Aster rolls 5 (of 2 and 5) with +1 blow, +1d2 Ring of Fortune: 7; the creature rolls 3 with +2 power: 5."),
    ),
    (combat.BlowFell(0, "avatar", True), "Aster hits the creature."),
    (combat.BlowFell(0, "nobody", False), "A tie: nobody hits."),
    (combat.BlowFell(0, "creature", True), "The creature hits Aster."),
    (combat.Withdrew(0, 33), "Aster withdraws to the Mystic of Healing (Fenmark)."),
    (combat.CouldNotWithdraw(0), "Aster does not get away: it stays in the combat and defends."),
    (
        combat.Harvested(0, 3, (1, 0, 1), (("ring_of_fortune", "+1"), ("shard", "+1d*")), (2, 0, 0, 1, 0, 0)),
        (
            "Aster harvests 2 colourless and 1 green soulshards "
            "(3d* give 1, 0, 1 with +1 Ring of Fortune, +1d* soulshard)."
        ),
    ),
    (combat.Harvested(0, 2, (0, 0), (), (0, 0, 0, 0, 0, 0)), "Aster harvests no soulshards (2d* give 0, 0)."),
    (
        combat.Harvested(0, 1, (1,), (("blow", "+1"), ("ring_of_fortune", "+1d2")), (2, 0, 0, 1, 0, 0)),
        "Aster harvests 2 colourless and 1 green soulshards (1d* give 1 with +1 blow, +1d2 Ring of Fortune).",
    ),
    (combat.Recoloured(0, 2, "red"), "2 of the colourless soulshards of Aster become red."),
    (combat.LairLooted(33), "The lair's treasure is taken."),
    (combat.GuardianLooted(1, 2), "The Guardian leaves 1 treasure and 2 potions."),
    (combat.GuardianLooted(2, 2), "The Guardian leaves 2 treasures and 2 potions."),
    # harm
    (
        harm.Wounded(0, "fire", 2, (("ring_of_fortune", "+1"), ("shard", "+1d*")), 1, (("ring_of_fortune", "+1"),), 1),
        (
            "2 wounds by fire (+1 Ring of Fortune, +1d* soulshard) for Aster, shields stop 1 with +1 Ring of "
            "Fortune: it suffers 1."
        ),
    ),
    (harm.Wounded(0, "", 1, (), 0, (), 1), "1 wound for Aster: it suffers 1."),
    (
        harm.Wounded(0, "fire", 2, (("blow", "+1"), ("ring_of_fortune", "+1d2")), 1, (("ring_of_fortune", "+1"),), 1),
        ("2 wounds by fire (1, +1d2 Ring of Fortune) for Aster, shields stop 1 with +1 Ring of Fortune: it suffers 1."),
    ),
    (harm.Cancelled(0, 2), "That is prevented: Aster is spared 2."),
    (
        harm.Drained(0, 2, (), ("radiance_combat",), 3, "shadow", (("ring_of_fortune", "+1"), ("shard", "+1d*"))),
        (
            "2 drains for Aster by the Shadow (+1 Ring of Fortune, +1d* soulshard): it loses Combat Radiance, 3 "
            "life tokens."
        ),
    ),
    (
        harm.Drained(0, 1, (("ring_of_fortune", "-1"),), (), 0, "", ()),
        "1 drain for Aster with -1 Ring of Fortune: it loses nothing.",
    ),
    (
        harm.Drained(0, 2, (), ("radiance_combat",), 1, "shadow", (("blow", "+1"), ("ring_of_fortune", "+1d2"))),
        "2 drains for Aster by the Shadow (1, +1d2 Ring of Fortune): it loses Combat Radiance, 1 life token.",
    ),
    (
        harm.CreatureWounded(
            "fire", 2, (("ring_of_fortune", "+1"), ("shard", "+1d*")), 1, (("ring_of_fortune", "+1"),), 1, 2
        ),
        (
            "2 wounds by fire (+1 Ring of Fortune, +1d* soulshard) for the creature, of which it is spared 1 "
            "with +1 Ring of Fortune: it loses 1 and has 2 left."
        ),
    ),
    (harm.CreatureWounded("", 1, (), 0, (), 1, 1), "1 wound for the creature: it loses 1 and has 1 left."),
    (
        harm.CreatureWounded(
            "fire", 2, (("blow", "+1"), ("ring_of_fortune", "+1d2")), 1, (("ring_of_fortune", "+1"),), 1, 2
        ),
        (
            "2 wounds by fire (1, +1d2 Ring of Fortune) for the creature, of which it is spared 1 with +1 Ring "
            "of Fortune: it loses 1 and has 2 left."
        ),
    ),
    (harm.CreatureRegained(2, 2), "The creature regains 2 and has 2 life tokens."),
    (harm.CreatureRegained(1, 1), "The creature regains 1 and has 1 life token."),
    (
        harm.ReturnedToLight(0),
        "Aster has no life left and Returns to Light; its soulshards, fate card and radiance are lost.",
    ),
    (harm.ItemTested(0, "ring_of_fortune", 4, "left"), "Ring of Fortune of Aster remains in Aethos (die: 4)."),
    (harm.ItemTested(0, "ring_of_fortune", 4, "kept"), "Ring of Fortune of Aster stays with it (die: 4)."),
    (harm.ItemTested(0, "ring_of_fortune", 4, "destroyed"), "Ring of Fortune of Aster is destroyed (die: 4)."),
    (harm.Healed(0, 2), "Aster heals 2 wounds."),
    (harm.Healed(0, 1), "Aster heals 1 wound."),
    (harm.Restored(0, 3), "Aster gets 3 drained life tokens back."),
    (harm.Restored(0, 0), "Aster gets 0 drained life tokens back."),
    (harm.Recovered(0, 2, (2, 5)), "Aster spends an action to recover: 2 to heal, the dice to restore show 2, 5."),
    (harm.Recovered(0, 2, (5,)), "Aster spends an action to recover: 2 to heal, the dice to restore show 5."),
    # shadows
    (shadows.SealBroken(1, 2), "The seal of Shadow Gate 2 breaks; 2 are left."),
    (shadows.SealBroken(1, 1), "The seal of Shadow Gate 2 breaks; 1 is left."),
    (shadows.ShadowGrew(3), "The Shadow in the Shadow Realm grows and has 3 life."),
    (shadows.ShadowFed(3), "The Spawning Pit feeds the Shadow: it has 3 life."),
    (
        shadows.ShadowWandered((2, 5), 1, 2),
        "The Shadow in the Shadow Realm rolls 2, 5 and wanders to D2 of the Shadow Realm.",
    ),
    (shadows.ShadowStayed((5, 2), 1), "The Shadow in the Shadow Realm rolls 5, 2, which leads off the land: it stays."),
    (shadows.ShadowBurned(1, 3), "The sealed Shadow Gate takes 1 life from the Shadow, which has 3 left."),
    (shadows.ShadowBurned(1, 0), "The sealed Shadow Gate takes 1 life from the Shadow, which is no more."),
    (shadows.ShadowBurned(1, 1), "The sealed Shadow Gate takes 1 life from the Shadow, which has 1 left."),
    (shadows.ShadowEscaped(33, 3), "A Shadow with 3 life comes into Aethos at the Mystic of Healing (Fenmark)."),
    (shadows.ShadowSpawned(3), "A Shadow rises from the Spawning Pit with 3 life."),
    (shadows.ShadowMoved(0, (33, 34, 21), 21), "Shadow 1 moves 2 towards the lair B3 of Fenmark."),
    (shadows.ShadowFailed(0, 4, 3), "Shadow 1 rolls 4 at the Well and fails: it loses 1 life and has 3 left."),
    (shadows.ShadowFailed(0, 4, 0), "Shadow 1 rolls 4 at the Well and fails: it loses 1 life and is no more."),
    (shadows.ShadowFailed(0, 4, 1), "Shadow 1 rolls 4 at the Well and fails: it loses 1 life and has 1 left."),
    (shadows.ShadowGone(0), "Shadow 1 can reach no hidden Well and dissipates."),
    (
        shadows.WellTaken(33, 4, "light"),
        "A Shadow rolls 4 and reveals a Light Well at the Mystic of Healing (Fenmark).",
    ),
    (shadows.WellTaken(33, 4, ""), "A Shadow rolls 4 and reveals a  Well at the Mystic of Healing (Fenmark)."),
    (
        shadows.XulthulCame(33, "avian", 4, 3, ("area_attack",)),
        (
            "Xulthûl takes the Shadow's skin at the Mystic of Healing (Fenmark): avian, power 4, 3 life, Area "
            "Attack. All Shadows are gone."
        ),
    ),
    (
        shadows.XulthulCame(33, "avian", 4, 0, ()),
        (
            "Xulthûl takes the Shadow's skin at the Mystic of Healing (Fenmark): avian, power 4, 0 life, . All "
            "Shadows are gone."
        ),
    ),
    (
        shadows.XulthulCame(33, "avian", 4, 1, ("area_attack",)),
        (
            "Xulthûl takes the Shadow's skin at the Mystic of Healing (Fenmark): avian, power 4, 1 life, Area "
            "Attack. All Shadows are gone."
        ),
    ),
    (shadows.XulthulMoved((33, 34, 21), 21), "Xulthûl moves 2 towards the lair B3 of Fenmark."),
    (shadows.XulthulJumped(4, 33, 21, True), "Xulthûl rolls 4 at a Gate and chooses the lair B3 of Fenmark."),
    (
        shadows.XulthulJumped(5, 33, 21, False),
        "Xulthûl rolls 5 at a Gate, fails and is thrown to the lair B3 of Fenmark.",
    ),
    (
        shadows.XulthulJumped(5, 21, 21, False),
        "Xulthûl rolls 5 at a Gate, fails and is thrown back to the lair B3 of Fenmark.",
    ),
    (
        shadows.PlaceWrecked(33, 4, True),
        "Xulthûl passes through, rolls 4 and leaves the Mystic of Healing (Fenmark) behind.",
    ),
    (
        shadows.PlaceWrecked(33, 4, False),
        "Xulthûl passes through the Mystic of Healing (Fenmark), rolls 4 and leaves it standing.",
    ),
    (
        shadows.XulthulTried(33, 4, "light", 3),
        "Xulthûl rolls 4 and reveals a Light Well at the Mystic of Healing (Fenmark).",
    ),
    (shadows.XulthulTried(33, 4, "", 0), "Xulthûl rolls 4 at the Well and fails: it loses 1 life and has 0 left."),
    (
        shadows.LightAttacked(33, 4, 1, True, 3),
        "Xulthûl rolls 4+1 against 5 and puts out the Light Well at the Mystic of Healing (Fenmark).",
    ),
    (
        shadows.LightAttacked(33, 4, 0, False, 0, 2),
        (
            "Xulthûl rolls 4 against 5 at the Light Well at the Mystic of Healing (Fenmark) and fails: it loses 2 life "
            "and has 0 left."
        ),
    ),
    (shadows.XulthulRecovered(2, 3), "Xulthûl recovers with 2 points and has 3 life."),
    (shadows.XulthulRecovered(1, 0), "Xulthûl recovers with 1 point and has 0 life."),
]


@pytest.fixture(scope="module")
def names() -> MaliceNames:
    game = scene([{}, {}]).game
    return MaliceNames(game.content, game.state)


@pytest.mark.parametrize(("event", "sentence"), ROWS, ids=lambda value: type(value).__name__)
def test_an_event_says_its_sentence(names: MaliceNames, event: Event, sentence: str) -> None:
    assert event.say(names) == sentence


def test_every_event_has_a_row() -> None:
    assert {type(event) for event, _ in ROWS} == set(event_classes())


def event_classes() -> Iterator[type[Event]]:
    for module in pkgutil.iter_modules(events.__path__, f"{events.__name__}."):
        for found in vars(importlib.import_module(module.name)).values():
            if inspect.isclass(found) and issubclass(found, Event) and found not in (Event, Cited):
                yield found
