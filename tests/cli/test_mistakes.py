"""A mistake in a pack names file, card, field and column, shows the line, and says what would be right."""

import re
import tomllib

import pytest

from umbra.registry import content_of, games

KILFORTH = """\
[river_oracle]
name = "River Oracle"
deck = "ally"
kind = "reward"
gold = 3
keywords = ["Lore"]
unique = "Oracle"
location = "moneshoba_shrine"
effects = ["passive: S+1", "react veil: hp(-1); dice(2)"]
source = "original"
"""
MALICE = """\
[tide_amulet]
name = "Tide Amulet"
deck = "treasure"
kind = "treasure"
type = "jewellery"
effects = ["CR+1", "ES[fire,cold]+1 vs(avian)"]
source = "original"
"""
CASTING = """\
[own_wisp]
name = "Own Wisp"
deck = "companion"
kind = "companion"
count = 2
effects = ["no_curse", "hurt: deal(1) within(1) once"]
source = "original"
"""
SHADOWSCAPE = """\
[hook_sword]
name = "Hook Sword"
kind = "equipment"
deck = "equipment"
no = 900
sort = "weapon"
professions = ["fighter"]
does = ["damage+1 of(regular)", "kill: heal(1) once"]
source = "original"
"""
CARDS = {"kilforth": KILFORTH, "malice": MALICE, "casting-shadows": CASTING, "shadowscape": SHADOWSCAPE}

MISTAKES = [
    # what is not there
    ("kilforth", "dice(2)", "dize(2)", "effects[1]: column 21: there is no word 'dize'; did you mean 'dice'?"),
    ("kilforth", "react veil", "raect veil",
     "effects[1]: column 1: there is no trigger or head 'raect'; did you mean 'react'?"),
    ("kilforth", "passive: S+1", "S+1",
     "effects[0]: column 1: an effect begins with a trigger and a colon; triggers are "),
    ("kilforth", "react veil", "react vail", "effects[1]: column 7: there is no price 'vail'; did you mean 'veil'?"),
    ("kilforth", "S+1", "S+1 vs(Beest)",
     "effects[0]: column 14: 'vs': keyword: 'Beest' is not there; did you mean 'Beast'?"),
    ("malice", "CR+1", "ops: CR+1", "effects[0]: column 1: there is no trigger or head 'ops'; did you mean 'opp'?"),
    ("malice", "vs(avian)", "against(avian)", "effects[1]: column 17: there is no condition 'against'; there is "),
    ("casting-shadows", "no_curse", "no_course",
     "effects[0]: column 1: there is no word 'no_course'; did you mean 'no_curse'?"),
    ("casting-shadows", "hurt:", "hurts:", "effects[1]: column 1: there is no trigger 'hurts'; did you mean 'hurt'?"),
    ("shadowscape", "damage+1", "domage+1", "does[0]: column 1: there is no word 'domage'; did you mean 'damage'?"),
    ("shadowscape", "kill:", "kills:", "does[1]: column 1: there is no trigger or head 'kills'; did you mean 'kill'?"),
    # arguments
    ("kilforth", "dice(2)", "dice(0)", "effects[1]: column 21: 'dice': n is a whole number at least 1, not '0'"),
    ("kilforth", "dice(2)", "dice", "effects[1]: column 21: 'dice': it is written dice(n[,tests]): n is missing"),
    ("kilforth", "dice(2)", "dice(2,F,3)",
     "effects[1]: column 21: 'dice': it is written dice(n[,tests]): '3' is too much"),
    ("kilforth", "dice(2)", "dice(2,X)", "effects[1]: column 21: 'dice': tests are some of the letters FINS, not 'X'"),
    ("malice", "CR+1", "CR+1d9", "effects[0]: column 1: 'CR': '1d9' is no amount; amounts look like 2, 1d*, 1d3+1"),
    ("malice", "CR+1", "CR", "effects[0]: column 1: 'CR': it is written CR+n"),
    ("malice", "CR+1", "CR[fire]+1", "effects[0]: column 1: 'CR': it is written CR+n, without brackets"),
    ("malice", "[fire,cold]", "[fire,ice]",
     "effects[1]: column 1: 'ES': kinds is one of acid, cold, elec, fire, poison, untyped, not 'ice'"),
    ("casting-shadows", "within(1)", "within(9)", "effects[1]: column 15: 'within': n is one of 0, 1, 2, not '9'"),
    ("shadowscape", "of(regular)", "of(holy)", "does[0]: column 10: 'of': "),
    ("shadowscape", "damage+1", "damage+x", "does[0]: column 1: 'damage': amount is a whole number"),
    ("shadowscape", "damage+1", "damage(1)", "does[0]: column 1: 'damage': it is written damage+n"),
    # where it would do nothing
    ("kilforth", "S+1", "heal(1)", "effects[0]: column 10: 'heal' does not stand after 'passive'; there stand "),
    ("kilforth", "S+1", "no_fate",
     "effects[0]: column 10: 'no_fate' does not stand on a hero's card; it stands on an ancient or "),
    ("kilforth", "passive: S+1", "placed: gold(1)",
     "effects[0]: column 1: 'placed' does not stand on a hero's card; it stands on a plot"),
    ("kilforth", "passive: S+1", "passive veil: S+1", "effects[0]: column 9: 'veil' is no price of 'passive'"),
    ("kilforth", "S+1", "S+1 losing", "effects[0]: column 14: 'S' on a hero's card does not heed 'losing'; it heeds "),
    ("kilforth", "S+1", "each: S+1", "effects[0]: column 10: 'S' on a hero's card does not heed 'each'"),
    ("malice", "CR+1", "deal(1)", "effects[0]: column 1: 'deal' does not stand in 'held'; there stand "),
    ("malice", "CR+1", "hit: CR+1",
     "effects[0]: column 1: 'hit' does not stand on a treasure; it stands on an ability"),
    ("malice", "CR+1", "here: CR+1",
     "effects[0]: column 1: 'here' says nothing in 'held'; it stands with drawn, primary, used"),
    ("malice", "CR+1", "CR+1 turn", "effects[0]: column 6: 'turn' says nothing in 'held'; it stands with "),
    ("casting-shadows", "no_curse", "negate",
     "effects[0]: column 1: 'negate' does not stand in 'always'; there stand "),
    ("casting-shadows", "deal(1) within(1)", "deal(1) lethal",
     "effects[1]: column 15: 'lethal' says nothing after 'hurt'; it stands with hit"),
    ("casting-shadows", "no_curse", "immune(stun) frozen",
     "effects[0]: column 14: 'immune' on a companion does not heed 'frozen'"),
    ("shadowscape", "damage+1 of(regular)", "ready_card",
     "does[0]: column 1: 'ready_card' does not stand in 'held'; there stand "),
    ("shadowscape", "damage+1 of(regular)", "immune(magic)",
     "does[0]: column 1: 'immune' does not stand on a piece of Equipment; "),
    ("shadowscape", "kill:", "wounded:",
     "does[1]: column 1: 'wounded' does not stand on a piece of Equipment; it stands on "),
    ("shadowscape", "kill: heal(1)", "kill: near: heal(1)",
     "does[1]: column 7: 'near' does not stand on a piece of Equipment; "),
    ("shadowscape", "heal(1) once", "heal(1) of(magic)",
     "does[1]: column 15: 'heal' on a piece of Equipment does not heed 'of'"),
    # how it is put together
    ("kilforth", "hp(-1); dice(2)", "hp(-1);", "effects[1]: column 20: a word is expected"),
    ("kilforth", "dice(2)", "dice(2", "effects[1]: column 21: 'dice(2' is not understood"),
    ("kilforth", "hp(-1); dice(2)", "hp(-1) or dice(2)", "effects[1]: column 1: after 'react' nothing is chosen"),
    ("malice", "CR+1", "CR+1 or MR+1", "effects[0]: column 1: there are no steps, choices or alternatives"),
    ("casting-shadows", "within(1) once", "within(1) once once",
     "effects[1]: column 30: there is one limit only, and it is 'once'"),
    ("casting-shadows", "no_curse", "no_curse or immune(stun)",
     "effects[0]: column 1: what has no trigger is in force all the time"),
]  # fmt: skip


@pytest.fixture
def pack(tmp_path):
    """Writes a pack of one card."""

    def write(text: str) -> str:
        folder = tmp_path / "mine"
        folder.mkdir()
        (folder / "cards.toml").write_text(text, encoding="utf-8")
        return str(folder)

    return write


@pytest.mark.parametrize("game", CARDS)
def test_the_cards_of_this_test_are_right(umbra, pack, game):
    ran = umbra("check", "content", game, "--content", pack(CARDS[game]))

    assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize(("game", "right", "wrong", "complaint"), MISTAKES)
def test_a_mistake_in_an_effect_shows_its_place(umbra, pack, game, right, wrong, complaint):
    """In the line below the text a mark stands under the column that is named."""
    written = CARDS[game].replace(right, wrong)
    ((card, record),) = tomllib.loads(written).items()

    ran = umbra("check", "content", game, "--content", pack(written))

    assert (ran.code, ran.out) == (1, "")
    first, line, mark = ran.err.splitlines()
    assert first.startswith(f"umbra: mine/cards.toml: {card}: {complaint}")
    field, number, column = re.search(r"(effects|does)\[(\d)\]: column (\d+)", first).groups()
    assert line == f"    {record[field][int(number)]}"
    assert mark == f"{' ' * (3 + int(column))}^"


@pytest.mark.parametrize("game", CARDS)
def test_the_table_shows_the_same_before_anybody_sits_down(umbra, pack, game):
    game, right, wrong, complaint = next(mistake for mistake in MISTAKES if mistake[0] == game)
    folder = pack(CARDS[game].replace(right, wrong))

    for command in (("play", game, "--terminal"), ("play", game), ("simulate", game, "--games", "1")):
        ran = umbra(*command, "--content", folder)

        assert (ran.code, ran.out) == (2, "")
        assert ran.err == umbra("check", "content", game, "--content", folder).err
        assert complaint in ran.err


@pytest.mark.parametrize(
    ("field", "complaint"),
    [
        ("text = 'It helps.'", "text: its effects say what it does; leave the text out"),
        ("charm = 3", "record: Object contains unknown field `charm`"),
        ("name = 7", "name: Expected `str`, got `int`"),
        ("source = 'hearsay'", "source is 'hearsay'; it is one of rulebook, public, original"),
        ("kind = 'hat'", "kind: 'hat' is not known; it is one of "),
    ],
)
@pytest.mark.parametrize("game", CARDS)
def test_a_mistake_in_a_field_names_it(umbra, pack, game, field, complaint):
    name = field.partition(" ")[0]
    kept = [line for line in CARDS[game].splitlines() if not line.startswith(f"{name} = ")]

    ran = umbra("check", "content", game, "--content", pack("\n".join([*kept, field])))

    assert (ran.code, ran.out) == (1, "")
    (card,) = tomllib.loads(CARDS[game])
    assert ran.err.startswith(f"umbra: mine/cards.toml: {card}: ")
    assert complaint in ran.err


def test_every_game_with_a_language_is_tried():
    assert set(CARDS) == {game for game in games() if content_of(game).language}
