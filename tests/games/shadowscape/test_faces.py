"""All 136 sides of Action cards: each can be used in a scene that fits it and does what is printed on it."""

import re
from typing import NamedTuple

import pytest

from kits.shadowscape import Scene, cites, scene, started
from umbra.games.shadowscape.events.actions import Attacked, Drew, Searched
from umbra.games.shadowscape.state import Ward

PRINTED = """
    fengray_140 | ATK 2 @0 ~a; push1 K1 W2 | PRE fill ~-; ward1 K1 W1
    fengray_141 | ATK 3 @0 ~a K0 W2 | ATK 2 @0 ~a; two K1 W2
    fengray_142 | SRC 2 @0 ~s K1 W1 | MOV 2 ~v K0 W1
    fengray_143 | HEAL 3 ~h K1 W0 | PRE 3 hs ~- K1 W0
    arani_144 | ATK 2 @0 ~a K1 W2 | MAG 2 @0 ~m; kill>heal1 K1 W2
    arani_145 | MAG 1 @0 ~m; all K0 W2 | ATK 1+K @0 ~a K0 W2
    arani_146 | SRC 2 @0 ~s K1 W2 | PRE 2 ~- K1 W1
    arani_147 | HEAL 4 ~h K0 W0 | PRE 3 hs ~- K1 W0
    celenthia_148 | HEAL 2 ~h K1 W0 | PRE 3 hs ~- K1 W0
    celenthia_149 | MAG 2 @1 ~m K1 W2 | MAG 3 @0 ~m K0 W2
    celenthia_150 | MAG 2 @0 ~m; two K1 W2 | PRE K hs ~- K0 W2
    celenthia_151 | SRC 2 @1 ~s K1 W2 | MOV 2 ~v; nostop K0 W2
    ardenai_152 | ATK 2 @1 ~a K1 W2 | ATK 2 @1 ~m K1 W2
    ardenai_153 | ATK 1 @1 ~a; all K0 W2 | ATK K @1 ~a K0 W2
    ardenai_154 | SRC 2 @1 ~s K1 W2 | MOV 2 ~v; draw1 K1 W1
    ardenai_155 | HEAL 3 ~h K0 W0 | PRE 3 hs ~- K1 W0
    venda_156 | ATK 2 @0 ~a; two K1 W1 | ATK 2 @0 ~a; step1< K0 W1
    venda_157 | HEAL 4 ~h K0 W0 | PRE fill ~- K1 W0
    venda_158 | ATK 3 @0 ~a K1 W2 | SRC 2 @0 ~a K0 W2
    venda_159 | ATK 1+K @0 ~a K1 W2 | PRE 2 ~-; push1 K1 W1
    crow_160 | ATK 1+K @0 ~a K1 W2 | ATK 2 @1 ~a; step1> K0 W2
    crow_161 | SRC 3 @0 ~s K1 W2 | SRC 2 @0 ~s; step1> K1 W2
    crow_162 | MOV 2 ~v; nostop K1 W2 | PRE 3 hs ~- K0 W1
    crow_163 | HEAL 3 ~h K0 W0 | PRE fill ~- K1 W0
    hareag_164 | MAG 2 @1 ~m K1 W2 | MAG 2 @0 ~m; kill>draw1 K1 W2
    hareag_165 | MAG 1 @1 ~m; all K1 W2 | MAG 1+K @0 ~m K0 W2
    hareag_166 | SRC 2 @0 ~s K1 W2 | PRE 3 hs ~- K1 W1
    hareag_167 | HEAL 3 ~h K0 W0 | PRE K hs ~- K1 W0
    elatha_168 | ATK 2 @1 ~a K1 W2 | ATK 3 @0 ~a K0 W2
    elatha_169 | ATK 2 @0 ~a; step1< K1 W2 | PRE 2 ~- K1 W1
    elatha_170 | SRC 2 @1 ~s K1 W2 | MOV 2 ~v K1 W1
    elatha_171 | HEAL 3 ~h K0 W0 | PRE 3 hs ~- K0 W0
    melekai_172 | ATK 2 @0 ~a K1 W2 | MAG 2 @1 ~m K1 W2
    melekai_173 | PRE K hs ~- K1 W2 | MAG 3 @0 ~m; kill>heal1 K0 W2
    melekai_174 | SRC 2 @0 ~m K1 W2 | MOV 2 ~v; nostop K0 W2
    melekai_175 | HEAL 4 ~h K0 W0 | PRE 3 hs ~- K1 W0
    durgen_176 | ATK 3 @0 ~a K1 W2 | ATK 2 @0 ~a; push1 K1 W2
    durgen_177 | ATK 1+K @0 ~a K1 W2 | SRC 3 @0 ~s K1 W1
    durgen_178 | MOV 2 ~v K1 W1 | PRE 3 hs ~- K1 W1
    durgen_179 | HEAL 4 ~h K1 W0 | PRE fill ~- K0 W0
    ysolde_180 | ATK 2 @0 ~a; +1und K1 W2 | MAG 2 @0 ~m; push1 K1 W2
    ysolde_181 | MAG 1 @0 ~m; all K1 W2 | ATK 1+K @0 ~a K0 W2
    ysolde_182 | SRC 3 @0 ~s K0 W2 | MOV 1 ~v; draw1 K1 W1
    ysolde_183 | HEAL 4 ~h K0 W0 | PRE 3 hs ~- K1 W0
    aseke_184 | MAG 2 @0 ~m; step1> K1 W2 | MAG 2 @1 ~m K0 W2
    aseke_185 | MAG K @0 ~m K1 W2 | SRC 2 @0 ~s K1 W2
    aseke_186 | MOV 2 ~v K0 W2 | PRE 2 hs ~- K1 W2
    aseke_187 | PRE K ~- K1 W0 | HEAL 3 ~h K0 W0
    brannoch_188 | ATK 2 @0 ~a; kill>draw1 K1 W2 | ATK 1+K @0 ~a K0 W2
    brannoch_189 | ATK 2 @0 ~a; two K1 W2 | SRC 2 @0 ~s; step1> K1 W1
    brannoch_190 | ATK 2 @1 ~a K1 W1 | PRE 2 ~- K1 W1
    brannoch_191 | HEAL 3 ~h K1 W0 | PRE 3 hs ~- K1 W0
    general_124 | ATK 3 @0 ~a; self1 K0 W1 | PRE 2 ~- K1 W1
    general_125 | SRC 2 @0 ~s; draw1 K0 W1 | MAG 2 @0 ~m K1 W1
    general_126 | MOV 3 ~v K0 W1 | ATK 2 @0 ~a K1 W1
    general_127 | HEAL 3 ~h K0 W0 | PRE fill ~- K1 W0
    general_128 | MOV 2 ~v; draw1 K1 W1 | SRC 2 @1 ~s K0 W1
    general_129 | ATK 3 @1 ~a K0 W1 | ATK 2 @1 ~a; two K1 W1
    general_130 | MAG 2 @1 ~m K1 W1 | PRE 2 ~- K1 W1
    general_131 | ATK 2 @0 ~a; all K0 W1 | ATK 3 @0 ~a; step1> K0 W1
    general_132 | MAG 3 @1 ~m; two K1 W1 | MAG 1+K @1 ~m K1 W1
    general_133 | SRC 3 @1 ~s K0 W1 | PRE K hs ~- K1 W1
    general_134 | HEAL 4 ~h K1 W0 | PRE fill ~-; ward1 K0 W0
    general_135 | MOV 3 ~v; nostop K0 W1 | ATK 2 @0 ~a; step1< K1 W1
    general_136 | ATK 4 @0 ~a K0 W1 | ATK 2+K @0 ~a K0 W1
    general_137 | MAG 4 @0 ~m K0 W1 | PRE 4 hs ~- K2 W1
    general_138 | PRE K ~- K2 W1 | SRC K @1 ~s K2 W1
    general_139 | HEAL 5 ~h K1 W0 | ATK 2 @0 ~a; kill>draw1 K1 W0
"""
"""The sides A and B of every Action card.

ATK and MAG are Regular and Magic Attacks, SRC a Search, MOV a movement, PRE a Prepare Action (hs: then down to Hand
Size). K in a value is the Skill count. @ is the range and ~ the symbol that boosts; Kn and Wn are the Skill and Wound
symbols printed. What follows a semicolon is what the side does besides.
"""

HAND_SIZE = {"celenthia": 4, "arani": 4, "fengray": 4, "ardenai": 4, "elatha": 4, "melekai": 4, "brannoch": 4}
HAND_SIZE |= {"venda": 3, "crow": 3, "durgen": 3, "ysolde": 3, "aseke": 3, "hareag": 5}
SYMBOLS = {"a": "attack", "m": "magic", "s": "search", "h": "heal", "v": "movement"}
# One Fate card for each symbol; the other symbol of all of them is Defence.
BOOSTS = {"a": "fate_17", "m": "fate_33", "s": "fate_45", "h": "fate_53", "v": "fate_57"}
FORM = re.compile(
    r"(?P<op>[A-Z]+) (?P<value>fill|[\dK+]+)(?P<hs> hs)?(?: @(?P<range>\d))? ~(?P<boost>[amshv-])(?:; (?P<riders>\S+))?"
    r" K(?P<skill>\d) W(?P<wounds>\d)"
)
STALKER, STALKER_C, STALKER_D = "mire_stalker-BCA", "mire_stalker-CDB", "mire_stalker-DAC"  # Beasts, Defence 4
CUTPURSE = "gallows_cutpurse-ACD"  # Brigand, Defence 2
SENTINEL = "crypt_sentinel-A"  # Undead, Defence 5
WAY = ["drowned_stair", "howling_pit", "silkspun_vault"]
NO_SEARCH = ["pair_of_fangs", "pair_of_purses", "pair_of_skulls", "glint_of_gold"]
TREASURES = {2: "treasure_2", 3: "treasure_3", 4: "treasure_4"}


class Side(NamedTuple):
    """What is printed on one side of an Action card."""

    card: str
    letter: str
    op: str
    value: str
    hs: bool
    range: int
    boost: str
    rider: str
    skill: int
    wounds: int

    @property
    def hero(self) -> str:
        """Whose card it is; General Action cards are tried by Fengray, whose ability is about defending."""
        owner = self.card.partition("_")[0]
        return owner if owner in HAND_SIZE else "fengray"


def read_sides() -> list[Side]:
    sides = []
    for line in PRINTED.strip().splitlines():
        card, *faces = (part.strip() for part in line.split("|"))
        for letter, text in zip("AB", faces, strict=True):
            form = FORM.fullmatch(text)
            assert form, text
            op, value, hs, reach, boost, rider, skill, wounds = form.groups()
            sides.append(
                Side(card, letter, op, value, bool(hs), int(reach or 0), boost, rider or "", int(skill), int(wounds))
            )
    return sides


SIDES = read_sides()
BY_CARD = {(side.card, side.letter): side for side in SIDES}
every_side = pytest.mark.parametrize("side", SIDES, ids=lambda side: f"{side.card}{side.letter}")


def of(*ops: str):
    """The sides with one of these main effects."""
    sides = [side for side in SIDES if side.op in ops]
    return pytest.mark.parametrize("side", sides, ids=lambda side: f"{side.card}{side.letter}")


def riding(*riders: str):
    """The sides that do one of these things besides."""
    sides = [side for side in SIDES if side.rider in riders]
    return pytest.mark.parametrize("side", sides, ids=lambda side: f"{side.card}{side.letter}")


def shown(side: Side) -> list[Side]:
    """The sides that are up while this one is used: A of the other cards."""
    own = sorted({card for card, _ in BY_CARD if card.startswith(f"{side.hero}_")})
    up = [BY_CARD[card, side.letter if card == side.card else "A"] for card in own]
    return up if side.card in own else [*up, side]


def worth(side: Side) -> int:
    """The printed value, with the Skill symbols that are visible."""
    return sum(sum(up.skill for up in shown(side)) if part == "K" else int(part) for part in side.value.split("+"))


def at_hand(side: Side, *, room: str = "ossuary", area=None, **given) -> Scene:
    """The Hero of the side, in a room without a Shrine, with that side up."""
    letters = "".join(up.letter for up in shown(side) if not up.card.startswith("general"))
    mine = {"room": room, "sides": letters, **(area or {})}
    if side.card.startswith("general"):
        mine["general"] = (side.card, side.letter)
    other = "durgen" if side.hero != "durgen" else "arani"
    return scene(heroes=(side.hero, other), area={0: mine}, **{"whispers": NO_SEARCH, **given})


ANSWERS = {
    "boost": "done",
    "trophy": "leave",
    "treasure": "take",
    "freeze": "pass",
    "push": "pass",
    "put": "pass",
    "fill": "draw",
}


def use(game: Scene, side: Side, **answers: str) -> list[str]:
    """Use the card for its text and answer until the Action is over; returns the kinds of the questions.

    A question for which no answer is given gets its first one.
    """
    game.play(0, f"use:{side.card}")
    kinds = []
    while game.state.action is not None:
        kind = game.ask.kind
        kinds.append(kind)
        wanted = [key for key in (answers.get(kind), ANSWERS.get(kind)) if key in game.keys]
        game.play(0, wanted[0] if wanted else game.keys[0])
    return kinds


def damage(game: Scene) -> dict[str, int]:
    return {attack.enemy: attack.damage for attack in game.told(Attacked)}


def test_every_action_card_is_in_the_table():
    assert len(SIDES) == 104 + 32
    assert {card for card, _ in BY_CARD} == set(started().game.content.faces)


@every_side
def test_a_side_shows_the_printed_symbols(side):
    face = started().game.content.faces[side.card]["AB".index(side.letter)]
    assert (face.skill, face.wounds, face.boost) == (side.skill, side.wounds, SYMBOLS.get(side.boost))


@cites("SS-6.1", "SS-11.2", "SS-11.3")
@of("ATK", "MAG")
def test_an_attack_deals_the_printed_damage_as_far_as_it_reaches(side):
    away = ("ossuary", "dawn_font")[side.range]
    game = at_hand(side, enemies={STALKER: away})
    use(game, side)
    assert damage(game) == {STALKER: worth(side)}
    assert (STALKER in game.enemies()) is (worth(side) < 4)


@cites("SS-11.2", "SS-11.11")
@of("ATK", "MAG")
def test_an_attack_does_not_reach_farther_than_printed(side):
    """Two sorts of Attack do: Ardenai's Regular ones, and those with a step before them."""
    raised = (side.hero == "ardenai" and side.op == "ATK") + (side.rider == "step1<")
    away = ("ossuary", "dawn_font", "hall_of_mirrors", "altar_of_night")
    game = at_hand(side, enemies={STALKER: away[side.range + raised + 1]})
    assert game.why_not(0, f"use:{side.card}") == ["SS-11.11"]


@cites("SS-6.1", "SS-12.1", "SS-12.2", "SS-12.6")
@of("SRC")
def test_a_search_has_the_printed_points_as_far_as_it_reaches(side):
    away = ("ossuary", "dawn_font")[side.range]
    game = at_hand(side, treasures={away: TREASURES[min(worth(side), 4)]})
    use(game, side)
    assert [search.points for search in game.told(Searched)] == [worth(side)]
    assert game.tokens(0) == [TREASURES[min(worth(side), 4)]]


@cites("SS-12.8")
@of("SRC")
def test_a_search_does_not_reach_farther_than_printed(side):
    game = at_hand(side, treasures={("dawn_font", "hall_of_mirrors")[side.range]: "treasure_2"})
    assert game.why_not(0, f"use:{side.card}") == ["SS-12.8"]


@cites("SS-6.1", "SS-14.1")
@of("HEAL")
def test_a_heal_discards_as_many_wounds_as_printed(side):
    hurt = {up.card: up.wounds for up in shown(side) if up.wounds}
    game = at_hand(side, area={"hurt": hurt, "wounds": 2})
    use(game, side)
    assert sum(game.wounds(0).values()) == sum(hurt.values()) + 2 - worth(side)


@cites("SS-6.1", "SS-10.4")
@of("MOV")
def test_a_movement_has_as_many_points_as_printed(side):
    game = at_hand(side, room="gate_of_dawn")
    game.play(0, f"use:{side.card}")
    if game.ask.kind == "boost":
        game.play(0, "done")
    for room in WAY[: worth(side)]:
        assert game.state.action is not None
        game.play(0, f"go:{room}")
    assert (game.room(0), game.state.action) == (WAY[worth(side) - 1], None)


@cites("SS-6.1", "SS-13.1", "SS-13.3", "SS-36.1", "SS-36.2")
@of("PRE")
def test_a_prepare_action_draws_as_many_cards_as_printed(side):
    game = at_hand(side, area={"hand": ["fate_1", "fate_2"]})
    size = HAND_SIZE[side.hero]
    use(game, side)
    total = sum(drew.n for drew in game.told(Drew))
    if side.value == "fill":
        assert (total, len(game.hand(0))) == (size - 2, size)
    else:
        assert total == worth(side)
        assert len(game.hand(0)) == (min(size, 2 + total) if side.hs else 2 + total)


@cites("SS-6.2", "SS-6.3")
@every_side
def test_a_side_that_was_used_flips_and_is_exhausted(side):
    game = at_hand(side, enemies={STALKER: "ossuary"}, treasures={"ossuary": "treasure_4"})
    use(game, side, go="done")
    assert (game.side(0, side.card), game.exhausted(0)) == ("BA"["AB".index(side.letter)], [side.card])


@cites("SS-7.1", "SS-7.7", "SS-13.2")
@every_side
def test_a_side_is_boosted_with_the_printed_symbol(side):
    game = at_hand(
        side,
        enemies={STALKER: "ossuary"},
        treasures={"ossuary": "treasure_4"},
        area={"hand": list(BOOSTS.values()), "wounds": 1},
    )
    game.play(0, f"use:{side.card}")
    if side.boost == "-":
        assert game.ask.kind != "boost"
    else:
        fits = f"discard:{BOOSTS[side.boost]}"
        assert [key for key in game.keys if key.startswith("discard:")] == [fits]


@cites("SS-7.2")
@of("ATK", "MAG")
def test_a_boost_adds_one_to_the_damage_of_every_attack(side):
    game = at_hand(side, enemies={STALKER: "ossuary"}, area={"hand": [BOOSTS[side.boost]]})
    use(game, side, boost=f"discard:{BOOSTS[side.boost]}")
    assert damage(game) == {STALKER: worth(side) + 1}


# What sides do besides


@cites("SS-6.1", "SS-11.2")
@of("ATK", "MAG")
def test_an_attack_hits_as_many_enemies_as_printed(side):
    game = at_hand(side, enemies=dict.fromkeys([STALKER, STALKER_C, STALKER_D], "ossuary"))
    use(game, side)
    assert list(damage(game).values()) == [worth(side)] * {"two": 2, "all": 3}.get(side.rider, 1)


@cites("SS-6.1")
@every_side
def test_only_a_side_that_says_so_pushes_steps_or_wounds_its_own_hero(side):
    game = at_hand(side, enemies={STALKER: "ossuary"}, treasures={"ossuary": "treasure_4"})
    kinds = use(game, side, go="done", step="pass")
    assert {"push", "step", "wound"} & set(kinds) == {"push1": {"push"}, "step1>": {"step"}, "self1": {"wound"}}.get(
        side.rider, set()
    )


@cites("SS-6.1")
@riding("step1<")
def test_a_side_with_a_step_before_reaches_the_next_room(side):
    game = at_hand(side, enemies={STALKER: "dawn_font"})
    use(game, side)
    assert (game.room(0), damage(game)) == ("dawn_font", {STALKER: worth(side)})


@cites("SS-6.1")
@riding("draw1", "kill>draw1")
def test_a_side_that_draws_draws_one_card(side):
    game = at_hand(side, enemies={CUTPURSE: "ossuary"}, treasures={"ossuary": "treasure_4"})
    use(game, side, go="done")
    assert len(game.hand(0)) == 1


@cites("SS-6.1")
@riding("kill>heal1")
def test_a_side_that_heals_after_a_kill_heals_one_wound(side):
    game = at_hand(side, enemies={CUTPURSE: "ossuary"}, area={"wounds": 2})
    use(game, side)
    assert game.wounds(0) == {"hero-card": 1}


@cites("SS-6.1")
@riding("ward1")
def test_a_side_that_wards_gives_one_defence(side):
    game = at_hand(side)
    use(game, side)
    assert game.state.lasting == [Ward(0, 0, 1)]


@cites("SS-6.1")
@riding("+1und")
def test_a_side_against_the_undead_deals_one_more_to_them(side):
    game = at_hand(side, enemies={SENTINEL: "ossuary"})
    use(game, side)
    assert damage(game) == {SENTINEL: worth(side) + 1}


@cites("SS-10.6", "SS-6.1")
@of("MOV")
def test_only_a_side_that_says_so_passes_enemies(side):
    game = at_hand(
        side, room="gate_of_dawn", enemies={STALKER: WAY[0], STALKER_C: WAY[1]}, area={"hand": ["fate_57", "fate_58"]}
    )
    game.play(0, f"use:{side.card}", "discard:fate_57", "discard:fate_58")
    if game.ask.kind == "boost":
        game.play(0, "done")
    passed = 0
    while game.state.action is not None and passed < 3:
        game.play(0, f"go:{WAY[passed]}")
        passed += 1
    assert passed == (3 if side.rider == "nostop" else 1)
