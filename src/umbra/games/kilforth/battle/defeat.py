"""SK-DEF, SK-ANC.11, SK-R-5: heroes without HP."""

from umbra.box.windows import offered
from umbra.core import Option, Rule, Table, Token, rule
from umbra.games.kilforth.day import end_turn_at_once, leave, make_camp
from umbra.games.kilforth.ending import everybody_out
from umbra.games.kilforth.events.battle import HeroDefeated, HeroEliminated, HeroSpared, MarkerPassed
from umbra.games.kilforth.pieces.foe import members
from umbra.games.kilforth.pieces.heroes import gain_hp, heroes_from
from umbra.games.kilforth.pieces.holdings import discard, drop_rumour, lose_asset, refill_bag
from umbra.games.kilforth.pieces.options import card_options
from umbra.games.kilforth.pieces.segments import if_asking
from umbra.games.kilforth.state import CENTRE, State
from umbra.games.kilforth.trials.powers import reacts, use_option, use_up


def fall(table: Table[State]) -> Rule[None] | None:
    """SK-R-5, SK-R-87  Outside a battle the next hero without HP is defeated, from the first hero clockwise."""
    s = table.state
    fighting = () if s.battle is None else members(s.battle)
    for seat in heroes_from(s, s.first):
        if s.heroes[seat].hp == 0 and not s.heroes[seat].defeated and seat not in fighting:
            return spare_or_defeat(table, seat)
    return None


def spare_or_defeat(table: Table[State], seat: int) -> Rule[None] | None:
    """SK-BAT.8  A hero without HP is defeated, unless a card of his saves him."""
    hero = table.state.heroes[seat]
    may_choose = len(hero.assets) + len(hero.rumours) > 1
    return if_asking(may_choose or bool(reacts(table, seat, "defeat")), _spare_or_defeat(table, seat))


@rule
def _spare_or_defeat(table: Table[State], seat: int) -> Rule[None]:
    found = reacts(table, seat, "defeat")
    if found:
        options = [use_option(table, power) for power in found]
        phrase, no = "You are about to be defeated. Heal instead?", Option("pass", "Be defeated")
        usual = options[0].key
        power = yield from offered(table, seat, "spare", options, phrase, rule="SK-R-89", decline=no, usual=usual)
        if power is not None:
            use_up(table, seat, power)
            gained = gain_hp(table.state, seat, power.word.n)
            table.tell(HeroSpared(seat, table.state.cards.faces[power.token], gained))
            return
    yield from defeat(table, seat)


@rule
def defeat(table: Table[State], seat: int) -> Rule[None]:
    """SK-DEF.1-5  The hero camps, loses his gold and an asset or a rumour, and goes back to the centre."""
    s = table.state
    hero = s.heroes[seat]
    hero.defeated = True
    gold, hero.gold = hero.gold, 0
    card = yield from _give_up(table, seat)
    table.tell(HeroDefeated(seat, gold, card))
    make_camp(table, seat)
    leave(table, seat, CENTRE)
    if s.battle is None and s.phase == "day" and s.active == seat:
        end_turn_at_once(table)


def _give_up(table: Table[State], seat: int) -> Rule[str]:
    """SK-DEF.3  The hero sacrifices an asset or discards a rumour, if he has any; returns what it was."""
    s = table.state
    hero = s.heroes[seat]

    def options() -> list[Option]:
        assets = card_options(table, "Sacrifice", seat, hero.assets)
        return assets + card_options(table, "Discard", seat, hero.rumours)

    if not hero.assets and not hero.rumours:
        return ""
    prompt = "You are defeated. Which asset or rumour do you give up?"
    token: Token = yield from table.ask(seat, "give_up", options, prompt, rule="SK-DEF.3")
    if token in hero.assets:
        lose_asset(table, seat, token)
    else:
        drop_rumour(table, seat, token)
    return s.cards.faces[token]


def eliminate(table: Table[State], seat: int) -> None:
    """SK-ANC.11, SK-WIN.9-10, SK-R-8  The hero leaves the game with all that he has; the marker passes on."""
    s = table.state
    hero = s.heroes[seat]
    for token in [*hero.rumours, *hero.assets, *hero.skills]:
        discard(table, token)
    s.spent += hero.loot
    hero.rumours, hero.assets, hero.skills, hero.loot, hero.veiled = [], [], [], [], []
    hero.foes, hero.evaded, hero.tallies = [], [], []
    hero.gold = hero.fate = hero.hp = hero.ap = 0
    hero.hidden, hero.out = False, True
    if not s.bag:
        refill_bag(table)
    table.tell(HeroEliminated(seat))
    left = heroes_from(s, seat)
    if not left:
        everybody_out(table)
    if s.first == seat:
        s.first = left[0]
        table.tell(MarkerPassed(s.first))
