"""SK-RWD: the steps of a reward: loot, rumour, the trophy of what was defeated, and those of the hero's own cards."""

from collections.abc import Iterator

from umbra.box.english import say
from umbra.core import Option, Phrase, Rule, Segment, Table, Token, rule
from umbra.games.kilforth.deeds.menu import ask
from umbra.games.kilforth.events.rewards import RewardWanted, TrophyTaken
from umbra.games.kilforth.labels import card_name, hero_name
from umbra.games.kilforth.pieces.acting import Acting
from umbra.games.kilforth.pieces.heroes import working
from umbra.games.kilforth.pieces.holdings import discard, draw_loot, draw_rumour, gain_gold, take_rumour
from umbra.games.kilforth.pieces.modifiers import changes
from umbra.games.kilforth.pieces.options import hero_options
from umbra.games.kilforth.pieces.possible import possible
from umbra.games.kilforth.records import REWARD_OF
from umbra.games.kilforth.records.parts import Effect
from umbra.games.kilforth.state import CarryOut, Reward, State
from umbra.games.kilforth.trials.powers import spend

GOLD, LOOT, KEEP, DRAW, TAKE, DECLINE = "gold", "loot", "keep", "draw", "take", "pass"


# Loot


@rule
def loot_step(table: Table[State]) -> Rule[None]:
    """SK-RWD.2, SK-RWD.5  Gold equal to the value of what was defeated, or a loot token."""
    s = table.state
    reward = s.rewards[-1]
    n = table.content.gold(s.cards.faces[reward.token])

    def options() -> list[Option]:
        gold = Option(GOLD, f"Take {n} gold", (f"card:{reward.token}",), GOLD)
        return [gold] if reward.forced else [gold, Option(LOOT, "Draw a loot token", (), LOOT)]

    phrase = (_say_reward, table, reward, "Gold or loot?")
    chosen = yield from ask(table, reward.seat, "loot", options, phrase, rule="SK-RWD.2")
    if chosen == GOLD:
        yield from _share_gold(table, reward, n)
    else:
        seat = yield from _receiver(table, reward, "Who gets the loot token?")
        draw_loot(table, seat, "SK-RWD.2")
    reward.step = "rumour"


def _share_gold(table: Table[State], reward: Reward, n: int) -> Rule[None]:
    """SK-TEA.12, SK-R-74  Gold may be divided among a team; a hero's cards may add some to what he takes."""
    face = table.state.cards.faces[reward.token]
    for member in reward.team:
        share = yield from _share(table, reward.seat, member, n)
        gain_gold(table, member, share, face, "SK-RWD.2")
        n -= share
    if n:
        gain_gold(table, reward.seat, n, face, "SK-RWD.2")
        for source, word in changes(table, reward.seat, "loot"):
            gain_gold(table, reward.seat, word.n, source)


def _share(table: Table[State], seat: int, member: int, n: int) -> Rule[int]:
    """SK-R-74  How much of the gold a member gets."""

    def options() -> list[Option]:
        return [Option(f"give:{k}", f"{k} gold", (f"hero:{member}",), k) for k in range(n + 1)]

    share: int = yield from table.ask(seat, "share", options, (_say_share, table, member, n), rule="SK-TEA.12")
    return share


def _receiver(table: Table[State], reward: Reward, phrase: Phrase) -> Rule[int]:
    """SK-TEA.12, SK-R-74  The active hero says which member of the team gets something."""

    def options() -> list[Option]:
        return hero_options(table, "to", "To", (reward.seat, *reward.team))

    seat: int = yield from table.ask(reward.seat, "split", options, phrase, rule="SK-TEA.12")
    return seat


# Rumour


@rule
def rumour_step(table: Table[State]) -> Rule[None]:
    """SK-RWD.3-5  What was defeated becomes a rumour, or it is discarded for a card of the matching deck."""
    s = table.state
    reward = s.rewards[-1]
    face = s.cards.faces[reward.token]
    deck = REWARD_OF[table.content.met(face).type]

    def options() -> list[Option]:
        keep = Option(KEEP, (say, "Keep", table, face), (f"card:{reward.token}",), KEEP)
        return [keep] if reward.forced else [keep, Option(DRAW, (_say_draw, deck), (), DRAW)]

    phrase = (_say_reward, table, reward, "Keep the card as a rumour, or discard it for a reward card?")
    chosen = yield from ask(table, reward.seat, "rumour", options, phrase, rule="SK-RWD.3")
    seat = yield from _receiver(table, reward, "Who gets the rumour?")
    s.shown.remove(reward.token)
    if chosen == KEEP:
        take_rumour(table, seat, reward.token, "SK-RWD.3")
    else:
        discard(table, reward.token)
        table.tell(RewardWanted(reward.seat, face))
        draw_rumour(table, seat, deck, "SK-RWD.3")
    reward.step = "trophy"


# Trophies


def trophy_step(table: Table[State]) -> Rule[None] | None:
    """SK-RWD.6, SK-R-84  The hero may take each trophy on what he has defeated."""
    s = table.state
    reward = s.rewards[-1]
    face = s.cards.faces[reward.token]
    for number, effect in table.content.triggered[face].get("trophy", ()):
        if number not in reward.trophies and _does_something(table, reward.seat, reward.token, effect):
            return _offer_trophy(table, reward, reward.token, number, reward.trophies, number)
    reward.step = "own"
    return None


def own_step(table: Table[State]) -> Rule[None] | None:
    """SK-R-84  Trophies on cards of the hero who defeated something that they name."""
    s = table.state
    reward = s.rewards[-1]
    for token, number, effect in _own_trophies(table, reward):
        if token not in reward.own and _does_something(table, reward.seat, token, effect):
            return _offer_trophy(table, reward, token, number, reward.own, token)
    s.rewards.pop()
    return None


def _own_trophies(table: Table[State], reward: Reward) -> Iterator[tuple[Token, int, Effect]]:
    faces = table.state.cards.faces
    words = table.content.keywords[faces[reward.token]]
    if reward.forced:  # SK-R-95: a turned stranger is an enemy for the hero whose token it bore
        words = words - {"Stranger"} | {"Enemy"}
    for token in working(table, reward.seat):
        for number, effect in table.content.triggered[faces[token]].get("trophy", ()):
            wanted = [condition for part in effect.parts for condition in part.when if condition.name == "won"]
            if all(condition.fits(words, in_battle=reward.battle) for condition in wanted):
                yield token, number, effect


def _does_something(table: Table[State], seat: int, token: Token, effect: Effect) -> bool:
    """SK-R-95  A trophy that would do nothing is not offered."""
    acting = Acting(seat, seat, token=token, face=table.state.cards.faces[token])
    return any(possible(table, acting, part) for part in effect.parts)


def _offer_trophy(
    table: Table[State], reward: Reward, token: Token, number: int, asked: list[int], mark: int
) -> Rule[None]:
    """SK-R-84  The hero takes a trophy or declines it; `mark` goes to those about which he was asked."""
    s = table.state
    about = (f"card:{token}",)

    def options() -> list[Option]:
        return [Option(TAKE, "Take it", about, TAKE), Option(DECLINE, "Decline it", about, DECLINE)]

    face, phrase = s.cards.faces[token], (_say_trophy, table, token)
    effect = table.content.effects[face][number]
    chosen = yield from ask(
        table, reward.seat, "trophy", options, phrase, rule="SK-RWD.6", usual=TAKE, matters=not effect.is_boon
    )
    asked.append(mark)
    if chosen == TAKE:
        table.tell(TrophyTaken(reward.seat, face))
        spend(table, reward.seat, token, effect)
        s.tasks.append(CarryOut(reward.seat, token, number=number, cell=s.heroes[reward.seat].cell))


REWARD: dict[str, Segment] = {"loot": loot_step, "rumour": rumour_step, "trophy": trophy_step, "own": own_step}


# Words


def _say_reward(table: Table[State], reward: Reward, question: str) -> str:
    return f"You have defeated {card_name(table.content, table.state, reward.token)}. {question}"


def _say_draw(deck: str) -> str:
    return f"Discard it for a card of the {deck} deck"


def _say_share(table: Table[State], seat: int, n: int) -> str:
    return f"How much of {n} gold does {hero_name(table.content, table.state, seat)} get?"


def _say_trophy(table: Table[State], token: Token) -> str:
    s = table.state
    return (
        f"Take the trophy of {card_name(table.content, s, token)}? {table.content.records[s.cards.faces[token]].text}"
    )
