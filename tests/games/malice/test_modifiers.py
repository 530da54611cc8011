"""What is in force for an avatar and for the creature: icons, bands, conditions, immunity and life."""

from typing import Any

import pytest

from kits import cites
from kits.malice import cards_of
from umbra.core.cards import EVERYONE, Cards
from umbra.core.rng import Rng
from umbra.core.table import Table
from umbra.games.malice.pieces.modifiers import (
    PLAIN,
    Asked,
    creature_is_immune,
    creature_mods,
    creature_parts,
    has,
    is_immune,
    life_left,
    life_total,
    mods,
)
from umbra.games.malice.records.parts import Amount
from umbra.games.malice.state import Avatar, Combat, Guardian, Lasting, Provoked, ShadowFoe, State

CONTENT = cards_of()
BOARD = CONTENT.board("fenmark@0,0")


def table_with(*avatars: dict[str, Any], abilities: tuple[str, ...] = (), **combat: Any) -> Any:
    """Avatars on Fenmark, all in one band unless they say otherwise, and a combat of theirs if one is described."""
    cards = Cards()

    def laid(face: str) -> int:
        return cards.add(face, "card", EVERYONE)

    made = []
    for wanted in avatars:
        avatar = Avatar(piece=len(made), hex=BOARD.gates[0], band=1, shards=[0] * 6)
        for field, value in wanted.items():
            if field in ("mastery", "fate"):
                value = laid(value)
            elif field in ("items", "radiance"):
                value = [laid(face) for face in value]
            setattr(avatar, field, value)
        made.append(avatar)
    s = State(cards, "players", made, [0] * len(made), "fenmark@0,0", ready=[False])
    if combat or abilities:
        everybody = list(range(len(made)))
        fields = {"foe": Provoked(), "type": "mammal", "power": 1, "life": 2, "target": 0, "phase": 1, **combat}
        laid_out = [laid(face) for face in abilities]
        s.combat = Combat(hex=0, band=everybody, engaged=everybody, step="", abilities=laid_out, **fields)
        s.combat.spent, s.combat.used = [0] * len(made), [[] for _ in made]
    return Table(None, CONTENT, {"star_method": "all"}, 1, s, Rng("1"))  # type: ignore[arg-type]


def added(table, a, word, asked=PLAIN):
    """Numbers and star dice in force for a figure, added up, and the other dice."""
    amounts = [mod.amount for mod in mods(table, a, word, asked)]
    return Amount(
        sum(amount.fixed for amount in amounts),
        sum(amount.stars for amount in amounts),
        tuple(size for amount in amounts for size in amount.dice),
    )


# Icons


@cites("SM-ICO.1", "SM-ICO.3")
def test_what_an_avatar_holds_changes_its_own_rolls():
    table = table_with({"items": ["amulet_of_the_keen_eye"]}, {"items": ["ring_of_fortune", "boots_of_the_long_road"]})
    assert [added(table, 0, word) for word in ("CR", "LR", "MR")] == [Amount(0, 1), Amount(), Amount()]
    assert [added(table, 1, word) for word in ("CR", "LR", "MR")] == [Amount(), Amount(1), Amount(2)]


@cites("SM-ICO.1", "SM-ICO.2")
def test_what_a_creature_lays_on_its_opponent_changes_that_avatar_and_not_the_creature():
    table = table_with({}, {}, abilities=("blurred_form", "sunder"), target=1)
    assert (added(table, 1, "CR"), added(table, 1, "PS")) == (Amount(-1), Amount(-1))
    assert (added(table, 0, "CR"), added(table, 0, "PS")) == (Amount(), Amount())
    assert creature_mods(table, "CR") == []


@cites("SM-ICO.4", "SM-EX-7")
def test_wounds_of_blows_and_of_energy_are_counted_apart():
    table = table_with({"mastery": "blood_caller", "radiance": ["radiance_energy_surge"]})
    assert added(table, 0, "PW") == Amount(0, 2)
    assert added(table, 0, "EW") == Amount(1)


@cites("SM-ICO.5", "SM-WND.5", "SM-WND.6")
def test_an_energy_shield_with_types_counts_for_those_only_and_one_without_for_all():
    table = table_with({"items": ["cloak_of_embers", "hardened_jack"], "radiance": ["radiance_energy_shield"]})
    shields = {energy: added(table, 0, "ES", Asked(energy)).fixed for energy in ("fire", "cold", "untyped")}
    assert shields == {"fire": 2, "cold": 1, "untyped": 1}
    assert added(table, 0, "PS") == Amount(1)


@cites("SM-ICO.7", "SM-LIF.1", "SM-R-66")
def test_life_icons_change_the_total_of_an_avatar():
    table = table_with({"mastery": "iron_vanguard", "fate": "curse_of_frailty", "wounds": 2, "drains": 1}, {})
    table.state.avatars[0].radiance = [table.state.cards.add("radiance_life", "radiance", EVERYONE)]
    assert (life_total(table, 0), life_left(table, 0), life_total(table, 1)) == (6, 3, 5)


@cites("SM-ICO.8", "SM-ICO.9")
def test_recovery_and_shards_icons_count_for_their_holder():
    table = table_with({"mastery": "soul_binder", "items": ["emerald_torc"]})
    assert (added(table, 0, "REC"), added(table, 0, "SHARDS")) == (Amount(1), Amount(0, 2))


@cites("SM-ICO.10")
def test_gate_control_is_with_the_holder_alone():
    table = table_with({"items": ["gatekeepers_signet"]}, {})
    assert [has(table, a, "GATE") for a in (0, 1)] == [True, False]


# Scopes, conditions and durations


@cites("SM-RAD.1", "SM-R-65", "SM-R-99")
def test_movement_radiance_counts_for_every_member_of_the_band_and_nothing_else_does():
    mover = {"radiance": ["radiance_movement", "radiance_luck"]}
    table = table_with(mover, {"radiance": ["radiance_movement"]}, {"band": 2})
    assert [added(table, a, "MR").fixed for a in (0, 1, 2)] == [4, 4, 0]
    assert [added(table, a, "LR").fixed for a in (0, 1, 2)] == [1, 0, 0]


def test_a_warden_holds_its_shield_over_another_target_of_its_band():
    table = table_with({"items": ["wardens_shield"]}, {}, type="mammal", target=1)
    assert [added(table, a, "PS").stars for a in (0, 1)] == [1, 1]
    table.state.combat.target = 0
    assert [added(table, a, "PS").stars for a in (0, 1)] == [1, 0]


@pytest.mark.parametrize(("opponent", "dice"), [("terrovan", (2,)), ("arboran", (2,)), ("mammal", ())])
@cites("SM-EX-20", "SM-ITM.4", "SM-CRE.13")
def test_a_conditional_effect_is_added_to_the_base_where_its_condition_holds(opponent, dice):
    table = table_with({"items": ["fossilbranch_staff"]}, type=opponent)
    assert added(table, 0, "CR") == Amount(0, 1, dice)


@pytest.mark.parametrize(
    ("card", "word", "combat", "worth"),
    [
        ("circlet_of_dawn", "CR", {"foe": ShadowFoe(0)}, Amount(1)),
        ("circlet_of_dawn", "CR", {"foe": Guardian(0)}, Amount()),
        ("belt_of_the_ox", "PW", {"power": 3}, Amount(0, 2)),
        ("belt_of_the_ox", "PW", {"power": 2}, Amount(0, 1)),
        ("tower_shield", "PS", {"defending": [0]}, Amount(2, 1)),
        ("tower_shield", "PS", {"phase": 2}, Amount(0, 1)),
        ("duellists_gloves", "CR", {}, Amount(0, 2)),
    ],
)
def test_conditions_look_at_the_opponent_and_at_the_bearer(card, word, combat, worth):
    assert added(table_with({"items": [card]}, **combat), 0, word) == worth


def test_lone_wolves_gain_nothing_in_a_band():
    assert added(table_with({"items": ["duellists_gloves"]}, {}), 0, "CR") == Amount(0, 1)


def test_a_luck_roll_made_for_something_has_its_own_bonus():
    table = table_with({"mastery": "mind_weaver", "items": ["ring_of_fortune"]})
    purposes = {purpose: added(table, 0, "LR", Asked(purpose)).fixed for purpose in ("evade", "search", "gate")}
    assert purposes == {"evade": 3, "search": 3, "gate": 2}


def test_a_mirror_shield_helps_to_evade_activated_abilities_only():
    table = table_with({"items": ["mirror_shield"]}, phase=1)
    assert [added(table, 0, "LR", Asked("evade", activated)).fixed for activated in (True, False)] == [2, 0]


def test_places_and_open_moves_are_conditions():
    table = table_with({"items": ["gatekeepers_signet"]})
    assert added(table, 0, "REC") == Amount(1)
    table.state.avatars[0].hex = BOARD.cities[0]
    assert added(table, 0, "REC") == Amount()


def test_what_an_avatar_has_received_for_a_while_is_its_own_whatever_scope_brought_it():
    """A bonus for the whole band lies on each member and counts once."""
    table = table_with({}, {})
    for avatar in table.state.avatars:
        avatar.lasting = [Lasting("battle_strategist", 1, "phase")]
    table.state.avatars[1].lasting.append(Lasting("life_shaper", 0, "turn"))
    assert [added(table, a, "CR").fixed for a in (0, 1)] == [1, 1]
    assert [added(table, a, "REC").fixed for a in (0, 1)] == [0, 2]


def test_the_holder_of_life_shaper_gains_nothing_before_using_it():
    assert added(table_with({"mastery": "life_shaper"}), 0, "REC") == Amount()


def test_a_corroded_item_gives_nothing():
    table = table_with({"items": ["hardened_jack"]}, phase=1)
    table.state.combat.corroded.append(table.state.avatars[0].items[0])
    assert added(table, 0, "PS") == Amount()


# Creatures and immunity


@pytest.mark.parametrize(("power", "combat", "wounds"), [(1, 0, 0), (2, 1, 1), (3, 2, 2), (4, 3, 3), (5, 4, 4)])
@cites("SM-GEN.4")
def test_power_adds_to_a_creatures_combat_rolls_and_wounds(power, combat, wounds):
    table = table_with({}, power=power)
    assert sum(mod.amount.fixed for mod in creature_mods(table, "CR")) == combat
    assert sum(mod.amount.stars for mod in creature_mods(table, "PW")) == wounds


@cites("SM-CRE.5", "SM-CRE.14")
def test_all_abilities_of_a_creature_work_at_once_unless_suppressed():
    table = table_with({}, abilities=("keen_senses", "lycanthrope", "venomous"))
    assert [mod.source for mod in creature_mods(table, "CR")] == ["keen_senses", "lycanthrope"]
    assert [mod.source for mod in creature_mods(table, "EW", "poison")] == ["venomous"]
    table.state.combat.suppressed = table.state.combat.abilities[:1]
    table.state.combat.hushed = table.state.combat.abilities[1:2]
    assert creature_mods(table, "CR") == []


def test_a_charge_counts_in_the_first_phase_only():
    table = table_with({}, abilities=("charge",))
    assert [mod.amount for mod in creature_mods(table, "CR")] == [Amount(2)]
    table.state.combat.phase = 2
    assert creature_mods(table, "CR") == []


@cites("SM-ICO.6", "SM-IMM.1")
def test_immunity_protects_from_what_abilities_of_that_colour_do_to_avatars():
    table = table_with({"items": ["obsidian_earring"]}, {}, abilities=("dread_aura", "blurred_form"))
    assert [is_immune(table, 0, colour) for colour in ("black", "blue")] == [True, False]
    assert added(table, 0, "CR") == Amount(-1)
    table.state.combat.target = 1
    assert added(table, 1, "CR") == Amount(-1, -1)


@cites("SM-IMM.2", "SM-EX-21")
def test_immunity_does_not_cancel_what_the_creature_has_of_its_ability():
    table = table_with({"items": ["obsidian_earring"]}, abilities=("lycanthrope",))
    assert [mod.amount for mod in creature_mods(table, "CR")] == [Amount(0, 1)]
    assert [part.amount for _, part in creature_parts(table, "LIFE")] == [Amount(2)]


def test_immunity_does_not_keep_a_gift_away():
    table = table_with({"items": ["ruby_choker"]}, {}, abilities=("berserk",))
    assert is_immune(table, 0, "red")
    assert [added(table, a, "CR").stars for a in (0, 1)] == [2, 1]


def test_an_immunity_against_a_colour_of_abilities_holds_only_while_one_is_there():
    table = table_with({"items": ["sapphire_band"]}, abilities=("dread_aura",))
    assert not is_immune(table, 0, "blue")
    assert is_immune(table_with({"items": ["sapphire_band"]}, abilities=("phasing",)), 0, "blue")


def test_a_chosen_immunity_is_to_the_chosen_colour():
    table = table_with({"lasting": [Lasting("prism_water", 0, "turn", colour="green")]})
    assert [is_immune(table, 0, colour) for colour in ("green", "black")] == [True, False]


@cites("SM-IMM.3")
def test_green_immunity_lifts_what_enfeebling_has_done():
    enfeebled = [Lasting("enfeebling", 0, "combat"), Lasting("enfeebling", 1, "combat")]
    table = table_with(
        {"lasting": enfeebled}, {"lasting": enfeebled, "items": ["emerald_torc"]}, abilities=("enfeebling",)
    )
    assert [added(table, a, "CR") for a in (0, 1)] == [Amount(-1), Amount()]
    assert [added(table, a, "PW") for a in (0, 1)] == [Amount(0, -1), Amount()]


@cites("SM-IMM.6")
def test_creatures_can_be_immune_too():
    table = table_with({}, abilities=("undead",))
    assert [creature_is_immune(table, colour) for colour in ("black", "red")] == [True, False]


def test_spare_life_counts_as_life():
    assert life_total(table_with({"lasting": [Lasting("giants_sap", 0, "turn")]}), 0) == 7
