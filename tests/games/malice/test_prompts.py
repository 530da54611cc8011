"""SM-R-118, SM-R-120, SM-PHS.2, SM-R-58: what a band is asked in a phase, and powers before an ability works."""

from collections import Counter
from typing import Any

import pytest

from kits.malice import Scene, cites, scene
from kits.malice_cards import table_of
from kits.malice_combat import fight
from umbra.bots import answer_for, make_bot
from umbra.core.orders import by_itself
from umbra.games.malice.combat.blows import is_in_danger
from umbra.games.malice.combat.combat import SPOILS
from umbra.games.malice.events.combat import AbilityUsed, Defends
from umbra.games.malice.events.effects import AbilitySilenced
from umbra.games.malice.events.harm import Drained, Wounded
from umbra.games.malice.events.rolls import LuckRolled
from umbra.games.malice.library import BUILT_IN
from umbra.games.malice.rules import load
from umbra.games.malice.state import Lasting
from umbra.registry import new_game, rules_of

TIE = {"creature-roll": [3] * 9, "combat": [3] * 27}
STRUCK = {**TIE, "power": [1] * 9, "luck": [1] * 9, "abilities": [6] * 9, "target": [1] * 9}
"""The creature's ability succeeds and nobody evades it."""
CARDS = load([])
ACTIVATED = [key for key, card in CARDS.abilities.items() if card.mode == "activated"]
ENERGY = [key for key in ACTIVATED if any(part.name == "deal" for part in CARDS.parts[key])]
PLAIN = {"mastery": "star_reader"}


def asked(game: Scene, kind: str) -> Scene:
    """The game when a question of that kind is asked; until then everybody gives the usual answer."""
    while game.ask.kind != kind:
        game.play(game.ask.seat, game.ask.usual)
    return game


@cites("SM-PHS.2")
def test_all_avatars_of_a_seat_fight_with_one_answer_except_those_it_names():
    game = fight([{}] * 3, dice={**TIE, "withdraw": [1]}, calm=[True] * 6)
    assert (game.ask.kind, game.keys[0], game.ask.usual) == ("manoeuvre", "fight:all", "fight:all")
    assert game.ask.options[0].label == "Aster, Bryn and Corvane fight"
    game.play(0, "withdraw:bryn")
    assert (game.keys[0], game.ask.options[0].label) == ("fight:all", "Aster and Corvane fight")
    game.play(0, "fight:all")
    assert (game.state.combat.phase, game.state.combat.engaged) == (2, [0, 2])


@cites("SM-PHS.2")
def test_each_seat_says_what_its_own_avatars_do():
    game = fight([{}] * 4, seats=2, dice=TIE)
    assert (game.ask.seat, game.ask.options[0].label) == (0, "Aster and Bryn fight")
    game.play(0, "fight:all")
    assert (game.ask.seat, game.ask.options[0].label) == (1, "Corvane and Delwyn fight")


@cites("SM-PHS.2", "SM-R-120")
@pytest.mark.parametrize(("creature", "wounds", "matters"), [(3, 3, False), (6, 0, False), (6, 2, True)])
def test_whether_to_fight_on_matters_again_when_avatars_have_lost_something_and_are_in_danger(
    creature, wounds, matters
):
    game = fight([{**PLAIN, "wounds": wounds}], dice={"creature-roll": [creature, 3], "combat": [3, 3]})
    assert game.ask.matters
    game.play(0, "fight:aster")
    assert (game.ask.kind, game.ask.matters) == ("manoeuvre", matters)


@cites("SM-R-58", "SM-EVD.3")
def test_all_who_evade_are_helped_in_one_question_and_roll_together():
    band = [{"shards": {"none": 1}}, {}, {"shards": {"red": 1}}]
    game = fight(band, power=3, abilities=["spore_cloud"], content=BUILT_IN, dice=STRUCK)
    asked(game, "boost-lr")
    assert game.keys == [
        "roll",
        *(f"shard:aster:none:{who}" for who in ("aster", "bryn", "corvane")),
        *(f"shard:corvane:red:{who}" for who in ("aster", "bryn", "corvane")),
    ]
    game.play(0, "shard:aster:none:bryn", "roll")
    rolled = {event.avatar: event.mods for event in game.told(LuckRolled)}
    assert rolled == {0: (), 1: (("shard", "+1"),), 2: ()}


@cites("SM-R-118", "SM-MAS.3")
@pytest.mark.parametrize("ability", ACTIVATED)
def test_a_soul_binder_stops_an_activated_ability_before_it_works(ability):
    binder = {"mastery": "soul_binder", "shards": {"black": 1}}
    game = fight([binder], power=3, abilities=[ability], content=BUILT_IN, dice=STRUCK)
    asked(game, "brace").play(0, "secondary:aster")
    assert [event.card for event in game.told(AbilityUsed)] == [ability]
    assert [event.card for event in game.told(AbilitySilenced)] == [ability]
    assert (game.told(Drained), game.told(Wounded), game.avatar(0).lasting) == ([], [], [])
    assert game.state.combat.phase == 2


@cites("SM-R-118", "SM-FAT.8")
def test_silence_stops_an_activated_ability_before_it_works():
    game = fight([{**PLAIN, "fate": "silence"}], power=3, abilities=["death_gaze"], content=BUILT_IN, dice=STRUCK)
    asked(game, "brace").play(0, "fate:aster")
    assert game.told(Drained) == []


@cites("SM-R-118", "SM-MAS.3")
@pytest.mark.parametrize("ability", ACTIVATED)
def test_a_dawn_warder_is_asked_before_energy_strikes_the_band_and_for_nothing_else(ability):
    band = [{"mastery": "dawn_warder", "shards": {"yellow": 1}}, PLAIN]
    dice = {**STRUCK, "abilities": [1] * 9, "ability-energy": [1] * 9, "shields": [1] * 9}
    game = fight(band, power=3, abilities=[ability], content=BUILT_IN, dice=dice)
    kinds = set()
    while game.state.combat.phase < 2 and "brace" not in kinds:
        kinds.add(game.ask.kind)
        game.play(0, "secondary:aster" if game.ask.kind == "brace" else game.ask.usual)
    assert ("brace" in kinds) is (ability in ENERGY)
    if ability in ENERGY:
        assert [game.avatar(a).wounds for a in range(2)] == [0, 0]


@cites("SM-R-118", "SM-SHR.4")
def test_whom_an_ability_threatens_may_be_healed_before_it_works():
    caster = {"mastery": "life_caster", "shards": {"green": 1}, "wounds": 4}
    game = fight([caster], power=3, abilities=["burning"], content=BUILT_IN, dice={**STRUCK, "healing": [6]})
    asked(game, "brace").play(0, "secondary:aster")
    assert (game.avatar(0).in_light, game.avatar(0).wounds) == (False, 4 - 2 + 2)


@cites("SM-R-118")
def test_nobody_is_asked_about_an_ability_that_everybody_has_evaded():
    binder = {"mastery": "soul_binder", "shards": {"black": 1}}
    game = fight([binder], power=3, abilities=["death_gaze"], content=BUILT_IN, dice={**STRUCK, "luck": [6]})
    game.play(0, "fight:aster", "roll")
    assert (game.ask.kind, game.told(Drained)) == ("boost-cr", [])


@cites("SM-PHS.2", "SM-DEF.1")
@pytest.mark.parametrize(
    ("forced", "key", "label"),
    [
        ([0], "fight:all", "Bryn fights, Aster can only defend"),
        ([0, 1], "defend:all", "Aster and Bryn can only defend"),
    ],
)
def test_who_must_defend_does_so_when_all_fight(forced, key, label):
    game = fight(
        [{"lasting": [Lasting("mesmerise", 0, "phase")] if a in forced else []} for a in range(2)],
        content=BUILT_IN,
        dice=TIE,
    )
    assert (game.keys[0], game.ask.options[0].label) == (key, label)
    game.play(0, key)
    assert [event.avatar for event in game.told(Defends)] == forced


# Nobody is asked for nothing


RICH = {**PLAIN, "shards": {"none": 2}}


@cites("SM-R-120")
def test_who_only_fights_is_not_asked_about_soulshards_and_who_has_them_at_hand_is():
    game = fight([RICH], dice=TIE)
    assert game.keys[:2] == ["fight:aster", "invoke:aster"]
    assert game.ask.options[1].label == "Aster fights, soulshards and powers at hand"
    game.play(0, "fight:aster")
    assert (game.ask.kind, by_itself(game.ask)) == ("boost-cr", "roll")
    game.play(0, "roll", "invoke:aster")
    assert (game.ask.kind, by_itself(game.ask)) == ("boost-cr", None)


@cites("SM-R-120")
def test_who_has_soulshards_at_hand_has_them_in_the_next_phase_as_well():
    game = fight([RICH], dice=TIE).play(0, "invoke:aster", "roll")
    assert (game.ask.kind, by_itself(game.ask)) == ("manoeuvre", "invoke:aster")
    game.play(0, "invoke:aster")
    assert (game.ask.kind, by_itself(game.ask)) == ("boost-cr", None)


@cites("SM-R-120")
@pytest.mark.parametrize(("wounds", "asked"), [(0, False), (4, True)])
def test_one_whose_last_life_is_at_stake_is_asked_in_any_case(wounds, asked):
    game = fight([{**RICH, "wounds": wounds}], dice=TIE).play(0, "fight:aster")
    assert (game.ask.kind, by_itself(game.ask) is None) == ("boost-cr", asked)


@cites("SM-R-120", "SM-EVD.1")
@pytest.mark.parametrize(("key", "wounds", "asked"), [("fight", 0, False), ("invoke", 0, True), ("fight", 4, True)])
def test_who_only_fights_evades_unasked_unless_its_last_life_is_at_stake(key, wounds, asked):
    dice = {**TIE, "power": [1]}
    game = fight([{**RICH, "wounds": wounds}], power=3, abilities=["area_attack"], content=BUILT_IN, dice=dice)
    game.play(0, f"{key}:aster")
    assert (game.ask.kind, by_itself(game.ask) is None) == ("boost-lr", asked)


@cites("SM-MAS.3", "SM-R-118")
def test_against_an_ability_that_is_about_to_strike_a_power_silences_that_one_unasked():
    binder = {"mastery": "soul_binder", "shards": {"black": 1}}
    abilities, dice = ["death_gaze", "rending_claws"], {**TIE, "power": [1], "luck": [1]}
    game = fight([binder], power=3, abilities=abilities, content=BUILT_IN, dice=dice).play(0, "fight:aster", "roll")
    game.play(0, "secondary:aster")
    assert (game.ask.kind, by_itself(game.ask)) == ("suppress", "ability:death_gaze")


@cites("SM-R-120")
def test_without_soulshards_and_powers_there_is_nothing_to_have_at_hand():
    assert not any(key.startswith("invoke") for key in fight([PLAIN], dice=TIE).keys)


@cites("SM-R-120", "SM-PRE.1")
def test_who_uses_nothing_before_a_combat_says_at_once_what_it_does_in_the_first_phase():
    potion = {**PLAIN, "potions": ["warblood"]}
    game = fight([potion, {}], dice={**TIE, "withdraw": [1]}, calm=[True] * 6)
    assert (game.ask.kind, game.keys[0]) == ("prepare", "fight:all")
    early = fight([potion, {}], dice={**TIE, "withdraw": [1]}, calm=[True] * 6).play(0, "withdraw:bryn")
    game.play(0, "fight:all")
    assert (game.ask.kind, game.state.combat.phase) == ("manoeuvre", 2)
    assert (early.ask.kind, early.keys[0]) == ("prepare", "fight:all")
    early.play(0, "fight:all")
    assert (early.state.combat.phase, early.state.combat.engaged) == (2, [0])


@cites("SM-R-120", "SM-PHS.2")
def test_who_has_lost_nothing_is_not_asked_again_because_another_has():
    dice = {"creature-roll": [6, 3], "combat": [1, 1, 3, 3], "target": [1, 1]}
    game = fight([{**PLAIN, "wounds": 2}, {"wounds": 2}], seats=2, dice=dice)
    game.play(0, "fight:aster").play(1, "fight:bryn")
    assert (game.state.combat.phase, game.ask.seat, by_itself(game.ask)) == (2, 0, None)
    game.play(0, "fight:aster")
    assert (game.ask.seat, game.ask.kind, by_itself(game.ask)) == (1, "manoeuvre", "fight:bryn")


@cites("SM-R-120", "SM-PHS.2")
def test_who_makes_an_exception_is_asked_what_the_others_do_even_if_nobody_has_lost_anything():
    game = fight([PLAIN, {"potions": ["warblood"]}], dice=TIE).play(0, "fight:all")
    assert by_itself(game.ask) == "fight:all"
    game.play(0, "use:bryn:warblood")
    assert (game.ask.kind, game.keys[0], by_itself(game.ask)) == ("manoeuvre", "fight:all", None)


@cites("SM-WDR.1", "SM-WDR.2")
def test_all_avatars_of_a_seat_withdraw_at_one_word():
    game = fight([PLAIN, {}, {}], dice={**TIE, "withdraw": [1, 1, 1]}, calm=[True] * 6)
    game.play(0, "withdraw:all")
    assert game.state.combat is None
    assert len({game.avatar(a).band for a in range(3)}) == 3


@cites("SM-R-50")
@pytest.mark.parametrize(
    ("ability", "usual"), [("thick_hide", "energy:aster:fire"), ("elemental_ward", "energy:aster:physical")]
)
def test_energy_is_no_question_where_one_kind_of_wounds_is_never_worse(ability, usual):
    game = fight([{**PLAIN, "items": ["flamebrand"]}], power=3, abilities=[ability], content=BUILT_IN, dice=TIE)
    assert (game.ask.kind, by_itself(game.ask)) == ("energy", usual)


def several(ask) -> dict[str, int]:
    """How often each answer can be marked; those that go ahead cannot."""
    assert ask.several
    return {option.key: option.times for option in ask.options}


@cites("SM-R-120", "SM-PHS.2")
def test_exceptions_are_marked_and_all_others_fight_in_one_question():
    game = fight([PLAIN, {"potions": ["warblood"]}, {}], dice={**TIE, "withdraw": [1]}, calm=[True] * 6)
    assert {several(game.ask)[key] for key in ("fight:all", "withdraw:all", "pass")} == {0}
    game.play(0, "pass")
    times = several(game.ask)
    assert (times["fight:all"], times["withdraw:aster"], times["use:bryn:warblood"]) == (0, 1, 1)
    game.play(0, "withdraw:aster", "use:bryn:warblood", "fight:all")
    assert (game.state.combat.phase, game.state.combat.engaged) == (2, [1, 2])


@cites("SM-R-120", "SM-SHR.10")
def test_whatever_is_added_to_a_roll_is_marked_in_one_question():
    game = fight([RICH, {"shards": {"red": 1}}], seats=1, dice={**TIE, "target": [1] * 9}).play(0, "invoke:all")
    times = several(game.ask)
    assert {key: n for key, n in times.items() if n} == {"shard:aster:none": 1, "shard:bryn:red": 1}
    game.play(0, "shard:aster:none", "shard:bryn:red")
    assert game.state.combat.phase == 2


@cites("SM-R-120")
def test_a_soulshard_can_be_marked_as_often_as_it_may_be_invoked():
    game = fight([{**PLAIN, "shards": {"none": 5}}], revealed=[1], dice=TIE).play(0, "invoke:aster")
    assert several(game.ask)["shard:aster:none"] == 2


class Person:
    """Somebody at a table by the usual standing order, and how often they are asked in each phase of a combat."""

    def __init__(self, seats: int, options: dict[str, Any], seed: str) -> None:
        self.game = new_game("malice", seats, seed, rules_of("malice").without_people(options))
        self.bots = [make_bot("greedy", "malice", f"{seed}/{seat}") for seat in range(seats)]
        self.asked: Counter[tuple[Any, ...]] = Counter()
        """How often each seat was asked in each phase."""
        self.grave: set[tuple[Any, ...]] = set()
        """The phases in which a last life was at stake."""

    def play(self) -> "Person":
        combats, before, marking = 0, None, None
        while self.game.outcome is None:
            ask, combat, entry = self.game.asked()[0], self.game.state.combat, self.game.entry
            key = by_itself(ask)
            times = {option.key: option.times for option in ask.options}
            if combat is not None:
                combats += before is None
                phase = (combats, combat.phase, combat.step in SPOILS, ask.seat)
                self.asked[phase] += key is None and marking != (ask.seat, ask.kind)
                if any(is_in_danger(table_of(Scene(self.game)), combat, a) for a in combat.engaged):
                    self.grave.add(phase)
            if key is None:
                answer_for(self.game, self.bots)
            else:
                self.game.answer(ask.seat, key)
            given, before = self.game.line[entry], combat
            marking = (ask.seat, ask.kind) if given.seat == ask.seat and ask.several and times.get(given.key) else None
        return self


@cites("SM-R-120")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {"avatars_per_player": 4}), (2, {}), (2, {"avatars_per_player": 2, "start": "easy"}), (4, {})],
)
def test_in_whole_games_a_fight_needs_at_most_three_prompts_a_phase(seats, options):
    for number in range(2):
        person = Person(seats, options, f"phases/{number}").play()
        assert len(person.asked) > 20
        often = {phase: n for phase, n in person.asked.items() if n > 3}
        assert set(often) <= person.grave
        assert max(person.asked.values()) <= 4
        assert len(often) <= len(person.asked) / 30


@cites("SM-R-120")
@pytest.mark.parametrize("ability", ["spore_cloud", "death_gaze", "rending_claws"])
def test_a_band_of_four_is_asked_at_most_three_times_a_phase(ability):
    shards = {"none": 6}
    band = [{"shards": shards, **more} for more in (PLAIN, {}, {}, {})]
    dice = {"power": [1, 6] * 9, "luck": [3] * 40, "target": [1, 2, 3, 4] * 3}
    game = fight(band, power=3, abilities=[ability], content=BUILT_IN, dice=dice)
    prompts = {}
    while game.state.combat is not None and game.state.combat.phase < 7:
        ask, phase = game.ask, game.state.combat.phase
        key = by_itself(ask)
        if key is None:
            prompts.setdefault(phase, []).append(ask.kind)
            key = _eager(ask)
        game.play(0, key)
    assert prompts
    assert max(len(kinds) for kinds in prompts.values()) <= 3, prompts


def _eager(ask) -> str:
    """What somebody answers whose avatars invoke a soulshard each, and who otherwise fights on."""
    return next((key for key in ask.keys if key in ("invoke:all", "shard:all")), ask.usual or ask.keys[0])


@cites("SM-SHR.10")
def test_each_avatar_of_a_seat_invokes_a_soulshard_at_one_word():
    game = fight([RICH, {"shards": {"none": 1}}, {}], dice={**TIE, "target": [1] * 9}).play(0, "invoke:all")
    assert game.ask.option("shard:all").label == "Aster and Bryn invoke a colourless soulshard each"
    game.play(0, "shard:all")
    assert [game.shards(a).get("none", 0) for a in range(2)] == [1, 0]


# The end of the turn


@cites("SM-R-95")
def test_who_has_spent_everything_is_ready_by_itself_but_the_last_one_ends_the_turn():
    game = scene([{**PLAIN, "actions": 0}, {"actions": 1, "wounds": 2}], seats=2)
    spent, busy = game.game.asked()
    assert (spent.seat, by_itself(spent), busy.seat, by_itself(busy)) == (0, "ready", 1, None)
    game.play(0, "ready").play(1, "recover:bryn")
    (last,) = game.game.asked()
    assert (last.seat, last.final, by_itself(last)) == (1, True, None)


@cites("SM-R-95")
@pytest.mark.parametrize("field", [{"mp": 12}, {"actions": 1}])
def test_who_can_still_do_something_in_this_turn_is_not_ready_by_itself(field):
    game = scene([{**PLAIN, "actions": 0, **field}, {"actions": 1}], seats=2)
    assert by_itself(game.game.asked()[0]) is None


@cites("SM-SHR.2", "SM-R-56")
def test_the_one_who_harvests_most_does_so_unasked_where_nobody_has_a_power_for_it():
    game = fight(
        [PLAIN, {"items": ["shardseekers_loop"], "mastery": "iron_vanguard"}],
        content=BUILT_IN,
        dice={"combat": [6] * 40, "creature-roll": [1] * 20},
    )
    while game.state.combat is not None and game.ask.kind != "harvest":
        game.play(0, game.ask.usual)
    assert (game.ask.kind, by_itself(game.ask)) == ("harvest", "harvest:bryn")
