"""SM-SHR.1-3, SM-LAI.3-5, SM-ACQ, SM-GRD.5: what a band wins with a combat."""

from umbra.box.windows import offered
from umbra.core import Option, Rule, Table, rule
from umbra.games.malice.events.combat import GuardianLooted, Harvested, LairLooted, Recoloured
from umbra.games.malice.events.said import Shown
from umbra.games.malice.items.items import receive
from umbra.games.malice.labels import avatar_name, key_of
from umbra.games.malice.pieces.bands import speaker
from umbra.games.malice.pieces.dice import STAR, Thrown, average, die
from umbra.games.malice.pieces.modifiers import Asked, ability_colours, mods, shown
from umbra.games.malice.pieces.troves import draw_card
from umbra.games.malice.records import COLOURS
from umbra.games.malice.records.parts import Amount
from umbra.games.malice.rolls.odds import try_odds
from umbra.games.malice.rolls.powers import parts_of, powers_of, powers_with
from umbra.games.malice.rolls.rolls import use_up
from umbra.games.malice.rolls.uses import carry_out
from umbra.games.malice.rolls.windows import Roll, boost, thrown_again, used
from umbra.games.malice.state import COLOURLESS, Combat, Foe, Guardian, Lair, LairSearch, State

AGAINST = 5
"""SM-LAI.4  What the luck roll for the treasure of an unstocked lair has to beat."""


# The harvest


@rule
def harvest(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-SHR.1, .2, SM-R-56  One of the band harvests: star dice for the full life, and one shard for each ability."""
    s = table.state
    options = [Option(f"harvest:{key_of(s, a)}", (avatar_name, s, a), (f"avatar:{a}",), a) for a in combat.engaged]
    phrase, seat = "Who harvests the creature's soulshards?", speaker(s, combat.engaged)
    best = [_yield(table, a) for a in combat.engaged]
    usual, matters = options[best.index(max(best))].key, any(powers_of(table, a, "harvest") for a in combat.engaged)
    a = yield from table.ask(seat, "harvest", lambda: options, phrase, rule="SM-SHR.2", usual=usual, matters=matters)
    roll = Roll("harvest", a)
    yield from boost(table, [roll], carry_out, (_say_harvest, table, a))
    added = mods(table, a, "SHARDS")
    most = combat.life + sum(mod.amount.most for mod in added)
    likely = average([Amount(stars=combat.life), *(mod.amount for mod in added)])
    while True:
        stars, dice = [die(table, "harvest", STAR) for _ in range(combat.life)], Thrown()
        gained = max(0, sum(stars) + sum(_roll(table, mod.amount, dice) for mod in added))
        words_again, matters = (_say_gained, table, a, gained), gained < likely
        if gained >= most or not (yield from thrown_again(table, roll, words_again, matters=matters)):
            break
    use_up(table, a, "SHARDS")
    shards = [gained] + [0] * (len(COLOURS) - 1)
    for colour in ability_colours(table, combat):
        shards[COLOURS.index(colour)] += 1
    radiance = yield from _radiant(table, combat, a, shards)
    for number, n in enumerate(shards):
        s.avatars[a].shards[number] += n
    table.tell(
        Harvested(
            a, combat.life, tuple(stars), (*shown(table, added), *radiance, *shown(table, (), dice)), tuple(shards)
        )
    )
    yield from _recolour(table, combat, a, gained)


def _yield(table: Table[State], a: int) -> int:
    """What an avatar adds to a harvest at most; where that is the same for all, soulshards can be shared afterwards."""
    s = table.state
    radiance: int = sum(table.content.radiance[s.cards.faces[token]].harvest for token in s.avatars[a].radiance)
    return radiance + sum(mod.amount.most for mod in mods(table, a, "SHARDS")) + len(powers_of(table, a, "harvest"))


def _roll(table: Table[State], amount: Amount, thrown: Thrown) -> int:
    """SM-R-45  A harvest is rolled, whatever the table's method for combat."""
    sign = 1 if amount.stars > 0 else -1
    faces = [sign * die(table, "harvest", STAR) for _ in range(abs(amount.stars))]
    others = [die(table, "harvest", n) for n in amount.dice]
    thrown += [str(face) for face in faces]
    thrown += [f"{face} (d{size})" for face, size in zip(others, amount.dice, strict=True)]
    return amount.fixed + sum(faces) + sum(others)


@rule
def _radiant(table: Table[State], combat: Combat, a: int, shards: list[int]) -> Rule[Shown]:
    """SM-RAD.8, SM-R-108  Radiance adds shards, each colourless or of the colour of one of the creature's abilities.

    Returns what it adds, for the log.
    """
    s = table.state
    faces = [s.cards.faces[token] for token in s.avatars[a].radiance]
    added = [(face, n) for face in faces if (n := table.content.radiance[face].harvest)]
    colours = [
        colour for colour in COLOURS if colour == COLOURS[COLOURLESS] or colour in ability_colours(table, combat)
    ]
    options = [Option(f"colour:{colour}", _name(colour), (), colour) for colour in colours]
    for left in range(sum(n for _, n in added), 0, -1):
        phrase = "Radiance adds a soulshard. Of which colour?"
        seat = s.owners[a]
        colour = yield from table.ask(seat, "colour", lambda: options, phrase, rule="SM-RAD.8", several=left > 1)
        shards[COLOURS.index(colour)] += 1
    return tuple((face, f"+{n}") for face, n in added)


@rule
def _recolour(table: Table[State], combat: Combat, a: int, gained: int) -> Rule[None]:
    """SM-MAS.3  A secondary ability turns some of the colourless shards just gained into a colour of the creature's."""
    s = table.state
    colours = list(dict.fromkeys(ability_colours(table, combat)))
    able = gained and colours and s.avatars[a].shards[COLOURLESS] > 1  # one of them may have to pay for it
    for power in powers_with(table, [a], "recolour") if able else ():
        part = next(part for part in parts_of(table, power) if part.name == "recolour")
        if not (yield from used(table, power, "recolour", (_say_recolour, table, a, gained), "SM-MAS.3")):
            continue
        seat = s.owners[a]
        kinds = [Option(f"colour:{colour}", _name(colour), (), colour) for colour in colours]
        colour = yield from table.ask(seat, "colour", lambda kinds=kinds: kinds, "Which colour?", rule="SM-MAS.3")  # type: ignore[misc]
        most = min(part.amount.fixed, gained, s.avatars[a].shards[COLOURLESS])
        amounts = [Option(f"amount:{n}", str(n), (), n) for n in range(most, 0, -1)]
        n = yield from table.ask(seat, "amount", lambda amounts=amounts: amounts, "How many?", rule="SM-MAS.3")  # type: ignore[misc]
        s.avatars[a].shards[COLOURLESS] -= n
        s.avatars[a].shards[COLOURS.index(colour)] += n
        table.tell(Recoloured(a, n, colour))


def _name(colour: str) -> str:
    return "colourless" if colour == COLOURS[COLOURLESS] else colour


def _say_harvest(table: Table[State], a: int) -> str:
    return f"{avatar_name(table.state, a)} is about to harvest."


def _say_gained(table: Table[State], a: int, gained: int) -> str:
    return f"{avatar_name(table.state, a)} harvests {gained} colourless soulshards. Throw the dice again?"


def _say_recolour(table: Table[State], a: int, gained: int) -> str:
    return f"{avatar_name(table.state, a)} has gained {gained} colourless soulshards. Change the colour of some?"


# Treasure


@rule
def loot(table: Table[State], foe: Foe, avatars: list[int]) -> Rule[None]:
    """SM-ACQ.2, .3, SM-ENC.6  Treasure of a lair or a Guardian; a creature met elsewhere has none."""
    s = table.state
    match foe:
        case Guardian():
            treasures, potions = die(table, "loot", 2), die(table, "loot", 2)
            table.tell(GuardianLooted(treasures, potions))
            _draw(table, avatars, ["treasure"] * treasures + ["potion"] * potions)
        case Lair(number=lair) if s.stocked[lair]:
            s.stocked[lair] = False
            table.tell(LairLooted(table.content.board(s.layout).lairs[lair]))
            _draw(table, avatars, ["treasure"])
        case Lair():
            yield from _search(table, avatars)


@rule
def _search(table: Table[State], avatars: list[int]) -> Rule[None]:
    """SM-LAI.4, .5  One luck roll of one member may still find a treasure in an unstocked lair."""
    s = table.state
    phrase = "Who searches the lair? (luck roll against 5)"
    choices = [
        Option(
            f"search:{key_of(s, a)}",
            (avatar_name, s, a),
            (f"avatar:{a}",),
            a,
            weighing=(try_odds, table, a, "search", AGAINST),
        )
        for a in avatars
    ]
    luck = [sum(mod.amount.least for mod in mods(table, a, "LR", Asked("search"))) for a in avatars]
    seat, usual, nobody = speaker(s, avatars), choices[luck.index(max(luck))].key, Option("pass", "Nobody")
    chosen = yield from offered(
        table, seat, "search", choices, phrase, rule="SM-LAI.4", decline=nobody, usual=usual, matters=False
    )
    if chosen is not None:
        s.attempt = LairSearch(chosen, list(avatars))


def find(table: Table[State], attempt: LairSearch, succeeded: bool) -> None:
    """SM-LAI.4, .5  With luck a draw from the Treasure Trove for the band."""
    if succeeded:
        _draw(table, attempt.avatars, ["treasure"])


def _draw(table: Table[State], avatars: list[int], troves: list[str]) -> None:
    """SM-ACQ.4, SM-R-92  The band receives cards to hand out among its members."""
    drawn = [draw_card(table, trove) for trove in troves]
    tokens = [token for token in drawn if token is not None]
    if tokens:
        receive(table, avatars, tokens)
