"""SK-NGT: the night phase: gloom, darkness and dawn."""

from umbra.core.cards import Token
from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.kilforth.events.night import (
    CardsUnveiled,
    DarkAlready,
    Dawned,
    EncounterLost,
    EventCancelled,
    GloomHealed,
    GloomSpread,
    GloomStruck,
    GloomWarded,
    HidingOver,
    NightDrawn,
    NightEncounter,
    Recovered,
    StayedHidden,
    WeatherChanged,
)
from umbra.games.kilforth.labels import say_card
from umbra.games.kilforth.pieces.happening import begin_event
from umbra.games.kilforth.pieces.heroes import affected, cell_of, drop_hp, gain_hp, heroes_from, location, working
from umbra.games.kilforth.pieces.holdings import discard, draw_card
from umbra.games.kilforth.pieces.modifiers import holds
from umbra.games.kilforth.pieces.plots import plan_plots
from umbra.games.kilforth.pieces.tallies import lose_successes
from umbra.games.kilforth.quiet import asks_first, if_asking
from umbra.games.kilforth.records import Night
from umbra.games.kilforth.records.parts import Effect
from umbra.games.kilforth.state import NONE, State, Task
from umbra.games.kilforth.trials.powers import spend

RECOVERY = 2
"""SK-NGT.13  So many HP has a hero after his defeat."""

# Step 1: gloom


def gloom(table: Table[State]) -> None:
    """SK-NGT.1-2, SK-R-87  Every hero at a dark location loses HP, or at the Dark Pinnacle heals."""
    s = table.state
    for seat in heroes_from(s, s.first):
        if s.dark[s.heroes[seat].cell]:
            _suffer_gloom(table, seat)
    s.phase = "pinnacle"


def _suffer_gloom(table: Table[State], seat: int) -> None:
    """SK-NGT.1-2, SK-R-66  What the gloom does to one hero; who heals has to draw a night card."""
    s = table.state
    place = location(table, s.heroes[seat].cell)
    if place.heals:
        table.tell(GloomHealed(seat, place.id, gain_hp(s, seat, place.heals)))
        s.nights.append(seat)
        return
    for source, number in _wards(table, seat):
        table.tell(GloomWarded(seat, place.id, number, source))
    lost = drop_hp(s, seat, gloom_loss(table, seat))
    if lost:
        table.tell(GloomStruck(seat, place.id, lost))


def gloom_loss(table: Table[State], seat: int) -> int:
    """SK-NGT.1  How many HP the gloom costs a hero where he stands."""
    s = table.state
    place = location(table, s.heroes[seat].cell)
    if not s.dark[s.heroes[seat].cell] or place.heals:
        return 0
    return place.shield - sum(number for _, number in _wards(table, seat))


def _wards(table: Table[State], seat: int) -> list[tuple[str, int]]:
    """By how many HP a hero's cards lessen what gloom takes; none of them helps a defeated hero (SK-DEF.5)."""
    hero = table.state.heroes[seat]
    left = location(table, hero.cell).shield
    if not affected(hero):
        return []
    faces, passive = table.state.cards.faces, table.content.passive
    found: list[tuple[str, int]] = []
    for token in working(table, seat, table.content.bearers["ward"]):
        for part in passive[faces[token]]["ward"]:
            if left and holds(table, seat, part):
                found.append((faces[token], min(left, part.amount)))
                left -= found[-1][1]
    return found


def pinnacle(table: Table[State]) -> Rule[None] | None:
    """SK-NGT.2, SK-R-66  After all losses and defeats, each hero who has healed draws and resolves a night card."""
    s = table.state
    if s.nights:
        return _next_night(table)
    s.phase = "darkness"
    s.nights = [s.first]
    _queue(table, "night", "peek")
    return None


# Step 2: darkness


def darkness(table: Table[State]) -> Rule[None] | None:
    """SK-NGT.3  The first hero draws a night card; once it is resolved dawn breaks."""
    s = table.state
    if s.nights:
        return _next_night(table)
    s.phase = "dawn"
    return None


def _next_night(table: Table[State]) -> Rule[None] | None:
    """Somebody is asked only if he has a card that cancels night events."""
    return if_asking(bool(_abilities(table, "night", "cancel")), _draw_night(table))


@rule
def _draw_night(table: Table[State]) -> Rule[None]:
    """SK-NGT.3-10, SK-R-1  A night card: its location falls into gloom, it is resolved, and last come plots."""
    s = table.state
    seat = s.nights.pop(0)
    token = draw_card(table, "night")
    if token is None:
        return
    face = table.reveal(token)
    card: Night = table.content.nights[face]
    table.tell(NightDrawn(seat, face, len(s.decks["night"])))
    cell = cell_of(s, card.location)
    _spread_gloom(table, cell)
    match card.type:
        case "weather":
            change_weather(table, token)
        case "event":
            yield from _begin_event(table, token)
        case _:
            _place_encounter(table, token, cell)


def _spread_gloom(table: Table[State], cell: int) -> None:
    """SK-NGT.4, .10, SK-R-63, SK-R-65  A location that is not dark yet falls into gloom; a plot may follow."""
    s = table.state
    if cell == NONE:
        return
    if s.dark[cell]:
        table.tell(DarkAlready(s.layout[cell]))
        return
    s.dark[cell] = True
    table.tell(GloomSpread(s.layout[cell]))
    plan_plots(table, cell)


def change_weather(table: Table[State], token: Token) -> None:
    """SK-NGT.5-6, SK-R-85  The new weather takes the place of the old one."""
    s = table.state
    if s.weather != NONE:
        discard(table, s.weather)
    s.weather = token
    table.tell(WeatherChanged(s.cards.faces[token]))


def _place_encounter(table: Table[State], token: Token, cell: int) -> None:
    """SK-NGT.7, SK-R-65  An encounter lies at its location, beside what lies there already (SK-R-31)."""
    s = table.state
    face = s.cards.faces[token]
    if cell == NONE:
        discard(table, token)
        table.tell(EncounterLost(face))
        return
    s.encounters[cell].append(token)
    table.tell(NightEncounter(face, s.layout[cell]))


def _begin_event(table: Table[State], token: Token) -> Rule[None]:
    """SK-NGT.8-9  The effect of an event is resolved with the first hero choosing, and the card discarded."""
    s = table.state
    s.shown.append(token)
    if (yield from _cancelled(table, token)):
        s.tasks.append(Task("discard", s.first, token))
    else:
        begin_event(table, s.first, token, "SK-NGT.8")


def _cancelled(table: Table[State], event: Token) -> Rule[bool]:
    """Spec 9.1  Whoever has a card that cancels a night event decides about it, from the first hero clockwise."""
    s = table.state
    for seat, token, _number, effect in _abilities(table, "night", "cancel"):
        if (yield from _wants(table, seat, token, "cancel", event)):
            spend(table, seat, token, effect)
            table.tell(EventCancelled(seat, s.cards.faces[token], s.cards.faces[event]))
            return True
    return False


def _wants(table: Table[State], seat: int, token: Token, kind: str, subject: Token = NONE) -> Rule[bool]:
    """Whether a hero uses a card of his that works at night."""

    def answers() -> list[Option]:
        use = Option("use", (say_card, "Use", table, token, seat), (f"card:{token}",), True)
        return [use, Option("pass", "Let it be", (), False)]

    words = (_prompt, table, kind, subject)
    return bool((yield from table.ask(seat, kind, answers, words, rule="SK-R-89")))


def _prompt(table: Table[State], kind: str, subject: Token) -> str:
    if kind == "cancel":
        return f"{say_card('The night brings', table, subject, 0)}. Do you cancel it?"
    return "Dawn breaks. Do you stay hidden?"


# Step 3: dawn


@asks_first
@rule
def dawn(table: Table[State]) -> Rule[None]:
    """SK-NGT.11-15  Successes, hiding, defeat and veils end, in this order; then come the texts for dawn."""
    s = table.state
    staying = yield from _staying_hidden(table)
    table.tell(Dawned())
    order = heroes_from(s, s.first)
    for seat in order:
        lose_successes(table, seat, "SK-NGT.11")
    for seat in order:
        _end_hiding(table, seat, staying.get(seat, NONE))
    for seat in order:
        _recover(table, seat)
    for seat in order:
        _unveil(table, seat)
    s.phase = "break"
    _queue(table, "dawn", "")


def _staying_hidden(table: Table[State]) -> Rule[dict[int, Token]]:
    """SK-NGT.12, D38  The hidden heroes who use a card to stay hidden, with that card."""
    staying: dict[int, Token] = {}
    for seat, token, _number, _effect in _abilities(table, "dawn", "stay_hidden"):
        hero = table.state.heroes[seat]
        may_stay = hero.hidden and affected(hero) and seat not in staying
        if may_stay and (yield from _wants(table, seat, token, "stay_hidden")):
            staying[seat] = token
    return staying


def _end_hiding(table: Table[State], seat: int, staying: Token) -> None:
    """SK-NGT.12  Hiding ends by itself, unless a card says otherwise."""
    s = table.state
    hero = s.heroes[seat]
    if not hero.hidden:
        return
    if staying != NONE:
        table.tell(StayedHidden(seat, s.cards.faces[staying]))
        return
    hero.hidden = False
    table.tell(HidingOver(seat))


def _recover(table: Table[State], seat: int) -> None:
    """SK-NGT.13, SK-DEF.6  Defeat ends, with 2 HP."""
    hero = table.state.heroes[seat]
    if hero.defeated:
        hero.defeated = False
        table.tell(Recovered(seat, gain_hp(table.state, seat, RECOVERY)))


def _unveil(table: Table[State], seat: int) -> None:
    """SK-NGT.14, SK-RES.2  All veils end."""
    hero = table.state.heroes[seat]
    if hero.veiled:
        table.tell(CardsUnveiled(seat, tuple(table.state.cards.faces[token] for token in hero.veiled)))
        hero.veiled = []


# Texts for the night and for dawn


def _abilities(table: Table[State], trigger: str, word: str) -> list[tuple[int, Token, int, Effect]]:
    """What heroes' cards do at night or at dawn: seat, card, number and effect, from the first hero clockwise."""
    s = table.state
    faces, triggered = s.cards.faces, table.content.triggered
    return [
        (seat, token, number, effect)
        for seat in heroes_from(s, s.first)
        for token in working(table, seat, table.content.acting[trigger])
        for number, effect in triggered[faces[token]][trigger]
        if not word or any(part.word == word for part in effect.parts)
    ]


def _queue(table: Table[State], trigger: str, word: str) -> None:
    """SK-R-67  The texts that are carried out now, as tasks: that of the first hero comes first."""
    for seat, token, number, effect in reversed(_abilities(table, trigger, word)):
        if all(part.word != "stay_hidden" for part in effect.parts):
            table.state.tasks.append(Task("effect", seat, token, number=number))
