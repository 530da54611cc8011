"""Smaller readings: questions that the rules answer between the lines (the end of docs/rulings/malice.md)."""

from kits.malice import cites, scene
from kits.malice_cards import MYSTIC, TWO_MAPS, table_of
from kits.malice_combat import SWAMP_GATE, fight
from umbra.games.malice.events.combat import CombatRolled, Harvested, Reformed
from umbra.games.malice.events.harm import ReturnedToLight, Wounded
from umbra.games.malice.events.items import TroveShuffled
from umbra.games.malice.events.sites import WellRevealed
from umbra.games.malice.pieces.modifiers import life_total

HIT = {"combat": [6] * 4, "creature-roll": [1] * 4}
MISSED = {"combat": [1] * 4, "creature-roll": [6] * 4}


# Combat


@cites("SM-LIF.1", "SM-R-57")
def test_a_suppressed_ability_leaves_the_life_tokens_that_it_gave():
    game = fight([{"fate": "silence"}], power=2, abilities=["giant_growth"], dice=HIT)
    game.play(0, "fight:aster", "fate:aster")
    combat = game.state.combat
    assert game.faces(combat.suppressed) == ["giant_growth"]
    assert combat.life == 4 + 2


@cites("SM-PHS.1", "SM-TRG.1")
def test_a_creature_that_a_blow_kills_answers_it_no_more():
    alive = fight(power=2, abilities=["mirror_hide"], dice={**HIT, "abilities": [6]}).play(0, "fight:aster")
    assert alive.avatar(0).wounds == 1
    dead = fight(power=1, abilities=["mirror_hide"], dice={**HIT, "abilities": [6, 6]}).play(
        0, "fight:aster", "fight:aster"
    )
    assert (dead.state.combat, dead.avatar(0).wounds) == (None, 1)


@cites("SM-PHS.1", "SM-RTL.1")
def test_an_avatar_that_a_blow_returns_to_light_answers_it_no_more():
    biting = {"items": ["maw_shield"], "mastery": "soul_binder"}
    dice = {**MISSED, "shields": [1], "wounds": [6, 6, 6]}
    game = fight([{**biting, "wounds": 4}, {}], power=2, dice={**dice, "target": [1]}).play(0, "fight:all")
    assert [event.avatar for event in game.told(ReturnedToLight)] == [0]
    assert game.state.combat.lost == 0
    game = fight([biting, {}], power=2, dice={**dice, "target": [1]}).play(0, "fight:all")
    assert game.state.combat.lost == 1


@cites("SM-GRD.5", "SM-R-68")
def test_a_guardians_well_is_revealed_before_the_harvest_and_its_radiance_counts_for_it():
    strong = {"items": ["sunblade"], "potions": ["gravewater"]}
    two = {**TWO_MAPS, "wells": ["light", "light", "dark"] + ["dark"] * 3}
    game = fight([strong], kind="guardian", dice={"wounds": [6]}, **two)
    game.state.combat.lost = 7
    game.play(0, "use:aster:gravewater")
    while not game.told(Harvested):
        game.play(0, game.keys[0])
    told = [type(event) for event in game.game.events(None)]
    assert told.index(WellRevealed) < told.index(Harvested)
    assert len(game.avatar(0).radiance) == 1


@cites("SM-RFM.1", "SM-R-38")
def test_what_a_form_has_laid_on_an_avatar_outlives_it():
    unhurt = {"items": ["plate_of_the_old_order", "thornproof_leggings"], "radiance": ["radiance_physical_shield"] * 2}
    game = fight(
        [unhurt],
        kind="guardian",
        options={"star_method": "halfsies"},
        tops={"ability": ["enfeebling", "swift", "glacial", "burning"]},
        dice={"creature": [6, 4], **MISSED, "power": [1]},
    )
    game.play(0, "fight:aster", "fight:aster")
    assert len(game.told(Reformed)) == 1
    assert "enfeebling" not in game.faces(game.state.combat.abilities)
    assert {effect.card for effect in game.avatar(0).lasting} == {"enfeebling"}


# Things


@cites("SM-POT.2", "SM-POT.3")
def test_a_second_potion_works_before_it_drains():
    thirsty = {"potions": ["liquid_life"], "drunk": ["red"], "wounds": 4}
    game = scene([thirsty], dice={"healing": [6]}).play(0, "use:aster:liquid_life")
    assert game.told(ReturnedToLight) == []
    assert (game.avatar(0).wounds, game.avatar(0).drains) == (0, 1)


@cites("SM-RTL.7", "SM-POT.4")
def test_a_new_body_misses_no_life_tokens_of_a_draught_that_its_old_one_drank():
    dice = {**MISSED, "wounds": [6] * 6}
    drinker, other = {"potions": ["giants_sap"], "wounds": 4}, {"at": MYSTIC, "band": 2}
    game = fight([drinker, other], who=[0], power=3, dice=dice).play(0, "use:aster:giants_sap", "fight:aster")
    assert (len(game.told(ReturnedToLight)), game.state.round) == (1, 1)
    assert game.avatar(0).hex in game.board.gates  # it had two actions left for a body
    assert life_total(table_of(game), 0) == 5


# What lies in troves


@cites("SM-CMP.2", "SM-R-112")
def test_a_card_that_goes_back_is_shown_to_nobody_in_its_trove():
    game = scene([{"items": ["sunblade"]}]).play(0, "abandon:aster")
    assert game.faces(game.state.treasures)[0] == "sunblade"
    for viewer in (0, None):
        assert game.game.view(viewer).state.cards.faces[game.state.treasures[0]] == ""


@cites("SM-R-101", "SM-CTY.3")
def test_the_cards_that_a_brew_has_turned_up_are_shown_to_nobody_once_they_lie_below():
    visitor = {"at": MYSTIC, "potions": ["warblood", "sunmead"], "shards": {"red": 2}}
    game = scene([visitor], tops={"potion": ["warblood"]}, dice={"potion": [5]})
    game.play(0, "abandon:aster", "card:warblood", "abandon:aster", "brew:aster:red")
    shown = game.game.view(0).state
    assert game.game.events(None)[-2].passed
    assert {shown.cards.faces[token] for token in shown.potions} == {""}


@cites("SM-CMP.3")
def test_a_fate_trove_that_has_come_round_to_cards_that_went_back_is_shuffled_before_a_draw():
    dice = {"movement": [1, 1, 2, 2]}
    game = scene([{"mastery": "tide_strider"}], tops={"fate": ["sure_feet", "vigour"]}, dice=dice)
    game.play(0, "move:aster")
    assert game.told(TroveShuffled) == []
    game.state.returned = list(game.state.fates)
    game.play(0, "stop:aster", "move:aster")
    assert [event.trove for event in game.told(TroveShuffled)] == ["fate"]
    assert len([token for token in game.state.returned if token in game.state.fates]) <= 2  # went back since then


@cites("SM-HIT.1")
def test_every_die_of_a_joint_combat_roll_is_told():
    game = fight([{}, {}], dice={**HIT, "combat": [2, 5], "target": [1]}).play(0, "fight:all")
    (rolled,) = game.told(CombatRolled)
    names = game.game.rules.names(game.game.content, game.state)
    assert "rolls 5 (of 2 and 5): 5" in rolled.say(names)
    assert game.told(Wounded) == []


@cites("SM-CMB.1", "SM-SHD.3", "SM-RTL.7", "SM-R-24", "SM-R-36")
def test_a_body_that_forms_beside_a_shadow_has_not_entered_its_hex():
    light = {"mastery": "blood_caller", "in_light": True, "body": 2, "actions": 2}
    game = scene([light, {"mastery": "life_caster", "at": (5, 2)}], shadows=[(SWAMP_GATE, 3)])
    assert game.at(0) == SWAMP_GATE
    assert (game.state.combat, game.state.fights) == (None, [])
    assert not game.avatar(0).entered_gate
