"""The log as a player reads it: whole sentences, right figures, no line twice, prompts that say how things stand."""

import pytest

from kits.malice import Scene, cites, scene
from kits.malice_cards import MYSTIC, TWO_MAPS
from kits.malice_combat import fight
from umbra.core.events import Event
from umbra.games.malice.events.combat import (
    CombatRolled,
    CouldNotWithdraw,
    CreatureDefeated,
    CreatureMet,
    Defends,
    Harvested,
)
from umbra.games.malice.events.effects import FateLost, MoveChanged, ShardsDealt
from umbra.games.malice.events.harm import Cancelled, CreatureWounded, Drained, Recovered, Wounded
from umbra.games.malice.events.items import Unclaimed
from umbra.games.malice.events.moves import Teleported
from umbra.games.malice.events.rolls import LuckRolled, MovementRolled, ShardInvoked
from umbra.games.malice.events.setup import LairEmptied, MasteryDrawn, WellBrought
from umbra.games.malice.events.shadows import SealBroken, ShadowBurned, ShadowWandered, XulthulRecovered
from umbra.games.malice.events.sites import RadianceDealtAnew
from umbra.games.malice.events.turn import GameEnded
from umbra.games.malice.pieces.dice import roll_against, roll_all
from umbra.games.malice.records.parts import Amount
from umbra.registry import new_game, table_of

HIT = {"combat": [6] * 4, "creature-roll": [1] * 4}
MISSED = {"combat": [1] * 4, "creature-roll": [6] * 4}


def said(game: Scene, event: Event) -> str:
    return event.say(game.game.rules.names(game.game.content, game.state))


def lines(game: Scene) -> list[str]:
    return [said(game, event) for event in game.game.events(None)]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            CreatureMet("normal", 0, (0, 1), "avian", 2, 4, ()),
            "Aster and Bryn against the creature: an avian of power 2 with 4 life tokens and no abilities.",
        ),
        (CreatureDefeated("xulthul", "arboran"), "Xulthûl, an arboran, is defeated."),
        (CreatureDefeated("guardian", "mammal"), "The Guardian, a mammal, is defeated."),
        (Harvested(0, 4, (1,), (), (1, 0, 0, 0, 0, 0)), "Aster harvests 1 colourless soulshard (4d* give 1)."),
        (
            Harvested(0, 4, (1,), (), (1, 0, 0, 0, 0, 1)),
            "Aster harvests 1 colourless and 1 yellow soulshards (4d* give 1).",
        ),
        (Harvested(0, 2, (0,), (), (0,) * 6), "Aster harvests no soulshards (2d* give 0)."),
        (
            CreatureWounded("", 1, (("blow", "+1"),), 0, (), 1, 3),
            "1 wound for the creature: it loses 1 and has 3 left.",
        ),
        (
            CreatureWounded("fire", 3, (("scroll_of_flame", "+3"),), 1, (("elemental_ward", "+1"),), 2, 1),
            (
                "3 wounds by fire (+3 Scroll of Flame) for the creature, of which it is spared 1 "
                "with +1 Elemental Ward: it loses 2 and has 1 left."
            ),
        ),
        (
            Wounded(0, "", 2, (("blow", "+1"), ("power", "+1d*")), 0, (), 2),
            "2 wounds (1, +1d* power) for Aster: it suffers 2.",
        ),
        (
            Wounded(0, "", 1, (("blow", "+1"),), 0, (("curse_of_rust", "-1d*"),), 1),
            "1 wound for Aster: it suffers 1.",
        ),
        (Drained(0, 1, (), (), 1, "gate"), "1 drain for Aster by the Gate: it loses 1 life token."),
        (Cancelled(0, 2), "That is prevented: Aster is spared 2."),
        (CouldNotWithdraw(0), "Aster does not get away: it stays in the combat and defends."),
        (LairEmptied(13), "The treasure of the lair D2 of Fenmark is taken out before the game."),
        (MasteryDrawn(0, "iron_vanguard"), "Aster draws the mastery Iron Vanguard."),
        (Teleported((0,), 0, 34, True), "Aster goes at once to the Gate of Fenmark."),
        (Teleported((0, 1), 0, 34, False), "Aster and Bryn go astray, to the Gate of Fenmark."),
        (
            LuckRolled(0, "evade", 3, (("shard", "+1"),), 4, 3, True),
            "Aster rolls 3 for luck to evade with +1 soulshard: 4 against 3, and succeeds.",
        ),
        (MovementRolled(0, (1, 4), 1, (), 10), "Aster rolls 1 and 4 to move, +1 for itself: 5 movement points."),
        (MovementRolled(0, (1, 2), 2, (), 2), "Aster rolls 1 and 2 to move, +2 for the band of 2: 1 movement point."),
        (ShardInvoked(0, "none", 1, "MR"), "Aster invokes a colourless soulshard for Bryn's movement roll."),
        (MoveChanged((0, 1), -1), "Aster and Bryn: -1 movement point."),
        (SealBroken(2, 1), "The seal of Shadow Gate 3 breaks; 1 is left."),
        (SealBroken(2, 0), "The seal of Shadow Gate 3 breaks; none is left."),
        (ShadowBurned(1, 2), "The sealed Shadow Gate takes 1 life from the Shadow, which has 2 left."),
        (ShadowBurned(2, 0), "The sealed Shadow Gate takes 2 life from the Shadow, which is no more."),
        (XulthulRecovered(1, 7), "Xulthûl recovers with 1 point and has 7 life."),
        (FateLost(0, "curse_of_rust"), "Aster loses Curse of Rust, for it has to draw a new fate card."),
        (Recovered(0, 1, (0, 1)), "Aster spends an action to recover: 1 to heal, the dice to restore show 0, 1."),
        (
            RadianceDealtAnew(0),
            "All radiance goes back and a whole set of it leaves the game; nobody has any.",
        ),
        (
            RadianceDealtAnew(2),
            "All radiance goes back and a whole set of it leaves the game; each avatar draws 2 anew.",
        ),
    ],
)
def test_an_event_is_told_in_a_whole_sentence(event, sentence):
    assert said(scene([{}, {}]), event) == sentence


def test_where_the_shadow_wanders_in_its_realm_is_told():
    game = scene()
    realm = game.game.content.realm
    event = ShadowWandered((3,), realm.gates[0], realm.pit)
    assert said(game, event) == "The Shadow in the Shadow Realm rolls 3 and wanders to the Spawning Pit."


@cites("SM-PHS.3", "SM-WDR.1")
def test_who_gets_away_is_not_told_to_defend_first():
    gone = fight(dice={"withdraw": [1]}, calm=[True] * 6).play(0, "withdraw:aster")
    assert gone.told(Defends) == []
    used = fight([{"potions": ["sunmead"]}], dice=MISSED).play(0, "pass", "use:aster:sunmead")
    assert len(used.told(Defends)) == 1


@cites("SM-RTL.5")
def test_items_that_nobody_claimed_are_told_to_go_back():
    dice = {**MISSED, "wounds": [6] * 4, "return": [3]}
    mates = [{"wounds": 4, "items": ["sunblade"]}, {"at": MYSTIC, "band": 2}]
    game = fight(mates, who=[0], power=3, dice=dice).play(0, "fight:aster")
    game.play(0, "ready")
    (unclaimed,) = game.told(Unclaimed)
    assert (unclaimed.card, unclaimed.rule) == ("sunblade", "SM-RTL.5")
    assert "Nobody has claimed Sunblade: it goes back to its trove." in lines(game)


@cites("SM-CRE.14")
def test_what_wards_a_creature_against_scrolls_is_told():
    dice = {"wounds": [6]}
    game = fight([{"items": ["scroll_of_flame"]}], power=3, abilities=["spellward"], dice=dice)
    game.play(0, "use:aster:scroll_of_flame")
    sentence = "2 wounds by fire (+4 Scroll of Flame, -2 Spellward) for the creature: it loses 2 and has 4 left."
    assert sentence in lines(game)


@cites("SM-RAD.8")
def test_shards_that_radiance_adds_to_a_harvest_are_told():
    radiant = {"radiance": ["radiance_harvest"], "mastery": "thorn_warden", "potions": ["gravewater"]}
    dice = {"wounds": [6], "harvest": [6, 1]}
    game = fight([radiant], power=1, dice=dice).play(0, "use:aster:gravewater")
    assert "Aster harvests 3 colourless soulshards (2d* give 1, 0 with +2 Harvest Radiance)." in lines(game)


@cites("SM-TRN.3")
def test_a_card_with_several_lasting_parts_is_told_once():
    game = scene([{"potions": ["sunmead"], "mastery": "soul_binder"}]).play(0, "use:aster:sunmead")
    assert sum("Sunmead works" in line for line in lines(game)) == 1
    assert len(game.avatar(0).lasting) == 2
    game = fight(abilities=["enfeebling"], dice=MISSED).play(0, "fight:aster")
    assert sum("Enfeebling works" in line for line in lines(game)) == 1


@cites("SM-R-44", "SM-ROL.3")
def test_whoever_may_have_a_luck_roll_thrown_again_is_told_how_it_stands():
    reader = {"mastery": "star_reader", "shards": {"yellow": 1}}
    game = scene([reader], dice={"luck": [3]}).play(0, "provoke:aster", "roll")
    assert game.ask.prompt == "Aster has 3 against 4 to provoke an encounter, which fails. Throw the die again?"


@cites("SM-R-44")
def test_a_player_with_two_ways_to_throw_again_is_asked_once():
    dancer = {"mastery": "time_dancer", "shards": {"black": 1}, "fate": "second_chance"}
    game = scene([dancer], dice={"movement": [1, 2]}).play(0, "move:aster", "roll")
    assert game.keys == ["primary:aster", "secondary:aster", "fate:aster", "pass"]
    game.play(0, "pass")
    assert game.ask.kind == "act"


@cites("SM-TRN.6")
def test_the_menu_says_what_an_avatar_has_left_of_actions_and_of_its_move():
    game = scene([{"mastery": "tide_strider"}], dice={"movement": [1, 2]}).play(0, "move:aster")
    assert game.ask.prompt == "What happens next? Aster has 1 action and 4 movement points."


@cites("SM-CTY.10")
def test_a_city_of_gateways_is_offered_without_a_luck_roll_and_not_as_gate_control():
    places = {**TWO_MAPS, "cities": ["city_of_gateways", "city_of_shards"]}
    game = scene([{"at": (15, 3), "entered_gate": True, "mp": 2}], **places)
    label = next(option.label for option in game.ask.options if option.key == f"gate:aster:{game.spot(1, 4)}")
    assert label == "Through the Gate to the City of Gateways (Fenmark) (no luck roll)"


@cites("SM-R-48", "SM-WND.9")
def test_under_net_a_penalty_to_shields_that_nobody_has_adds_no_wounds():
    dice = {**MISSED, "wounds": [6] * 4, "shields": [6] * 4}
    options = {"star_method": "net"}
    for fate, lost in ((None, 2), ("curse_of_rust", 2)):
        game = fight([{"fate": fate, "mastery": "soul_binder"}], power=2, options=options, dice=dice).play(
            0, "fight:aster"
        )
        assert [event.lost for event in game.told(Wounded)] == [lost], fate


@cites("SM-DIE.2", "SM-HIT.1")
def test_the_log_says_what_star_dice_have_shown_die_by_die():
    mods = (("shard", "+1"), ("battle_strategist", "+2d*"), ("dice", "1, 0"))
    assert "+1 soulshard, +2d* Battle Strategist (dice: 1, 0): 6" in said(
        scene([{}, {}]), CombatRolled(0, (4,), mods, 6, (3,), (), 3)
    )


@cites("SM-DIE.2", "SM-HIT.4")
def test_wounds_say_what_each_of_their_dice_has_shown():
    dice = {"creature-roll": [6], "combat": [1], "wounds": [4, 1, 5]}
    game = fight([{"mastery": "star_reader"}], power=3, dice=dice).play(0, "fight:aster")
    (wounded,) = game.told(Wounded)
    n = int(dict(wounded.mods)["power"].strip("+d*"))
    assert dict(wounded.mods)["dice"] == ", ".join(["1", "0", "1"][:n])
    assert f"; dice: {dict(wounded.mods)['dice']})" in said(game, wounded)


@cites("SM-STR.3", "SM-R-48")
def test_star_dice_that_cancel_each_other_are_not_told_as_rolled():
    game = fight([{"mastery": "star_reader"}], options={"star_method": "net"})
    thrown = []
    own, other = [Amount(0, 3)], [Amount(0, 2)]
    came_to = roll_against(table_of(game.game.view(0)), "combat", own, other, None, thrown)
    assert thrown == ["2d* cancelled", str(came_to)]


@cites("SM-STR.1", "SM-R-46")
def test_star_dice_of_which_half_count_are_not_told_as_rolled():
    game = fight([{"mastery": "star_reader"}], options={"star_method": "halfsies"})
    thrown = []
    assert roll_all(table_of(game.game.view(0)), "combat", [Amount(0, 3)], None, thrown) == 2
    assert thrown == ["2 for 3d*"]


@cites("SM-DIE.3")
@pytest.mark.parametrize(("face", "shown"), [(3, "1 (d2)"), (4, "2 (d2)")])
def test_other_dice_are_told_as_they_fell_and_what_they_are(face, shown):
    game = fight([{"mastery": "star_reader", "items": ["hammer_of_breaking"]}], dice={**HIT, "wounds": [face]})
    (wounded,) = game.play(0, "fight:aster").told(CreatureWounded)
    assert dict(wounded.mods)["dice"] == shown


@cites("SM-SHR.1", "SM-DIE.2")
def test_a_harvest_says_what_each_die_has_shown():
    assert "(3d* give 1, 0, 1)" in said(scene([{}, {}]), Harvested(0, 3, (1, 0, 1), (), (2, 0, 0, 0, 0, 0)))


@cites("SM-FAT.1")
def test_doubles_are_told_before_the_card_that_they_bring():
    game = scene([{"mastery": "blood_caller"}], dice={"movement": [4, 4]}, tops={"fate": ["sure_feet"]})
    game.play(0, "move:aster")
    told = [type(event).__name__ for event in game.game.events(None)]
    assert told.index("DoublesRolled") < told.index("FateDrawn") < told.index("MovementRolled")


@cites("SM-WND.8", "SM-RTL.1")
@pytest.mark.parametrize(
    ("lost", "end"), [(1, "it suffers 1, and has no more to lose."), (3, "it suffers 3."), (0, "it suffers 0.")]
)
def test_wounds_beyond_the_last_life_say_so(lost, end):
    assert said(scene([{}, {}]), Wounded(0, "", 3, (), 0, (), lost)).endswith(end)


@cites("SM-WND.3")
def test_shields_that_were_not_rolled_are_not_told():
    assert "shields" not in said(scene([{}, {}]), Wounded(0, "", 0, (), 0, (("scale_hauberk", "+2d*"),), 0))


@cites("SM-DIE.8", "SM-MAS.3")
def test_dice_that_heal_are_told_as_they_fell():
    caster = {"mastery": "life_caster", "shards": {"green": 1}, "wounds": 1}
    game = scene([caster], dice={"healing": [6]}).play(0, "secondary:aster")
    assert lines(game)[-2:] == ["The dice of Life Caster show 2 (d2).", "Aster heals 1 wound."]


@cites("SM-DIE.8")
def test_dice_of_an_ability_that_come_to_nothing_are_told():
    game = fight(abilities=["regeneration"], dice={"combat": [6], "creature-roll": [1], "abilities": [1]})
    game.play(0, "fight:aster")
    assert "The dice of Regeneration show 0." in lines(game)


@cites("SM-RTL.9")
def test_the_soulshards_of_a_new_body_are_told():
    game = scene([{"in_light": True, "body": 2}])
    (dealt,) = game.told(ShardsDealt)
    assert dealt.rule == "SM-RTL.9"
    assert game.shards(0) == ({"none": 6} if dealt.colour == "none" else {"none": 3, dealt.colour: 3})


@cites("SM-SET.14", "SM-SET.15")
def test_the_soulshards_of_the_start_are_told():
    game = new_game("malice", 8, "seed")
    told = [event for event in game.events(None) if isinstance(event, ShardsDealt)]
    assert [event.rule for event in told] == [f"SM-SET.{15 if event.colour == 'none' else 14}" for event in told]
    assert {event.rule for event in told} == {"SM-SET.14", "SM-SET.15"}


@cites("SM-SCN.3", "SM-SCN.5")
def test_the_log_ends_with_who_has_won_and_why():
    game = fight(kind="xulthul", xulthul={"at": (5, 5), "life": 1}, dice={"combat": [6], "creature-roll": [1]})
    game.play(0, "fight:aster")
    assert lines(game)[-1] == "Xulthûl's body is destroyed. The players have won."
    assert game.told(GameEnded)[0].rule == "SM-SCN.5"


@cites("SM-SET.23")
def test_what_the_wells_of_an_easy_start_bring_is_told():
    game, handed = new_game("malice", 4, "seed", {"start": "easy"}), 0
    while not game.state.round:
        ask = game.asked()[0]
        handed += ask.kind == "hand-out"
        game.answer(ask.seat, ask.keys[-1] if ask.kind == "excess" else ask.keys[0])
    brought = [event for event in game.events(None) if isinstance(event, WellBrought)]
    assert (len(brought), sum(event.potions + event.treasures for event in brought)) == (2, handed)
