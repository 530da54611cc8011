"""Small questions of Shadows of Kilforth that are answered by habit."""

from umbra.bots.judge.kilforth.deeds import again, deeds_in
from umbra.bots.judge.kilforth.plans import planner_of
from umbra.bots.judge.kilforth.position import Position
from umbra.bots.judge.kilforth.prospects import LOOT, prospects_of
from umbra.bots.judge.kilforth.ratings import rated
from umbra.box.keys import Key
from umbra.core.decision import Decision, Option
from umbra.games.kilforth.pieces.options import Deed, seat_key
from umbra.games.kilforth.records import REWARD_OF


def plain(ask: Decision) -> list[Option]:
    """The answers to the question itself, without deeds."""
    return [option for option in ask.options if not isinstance(option.value, Deed)]


def least(ask: Decision, at: Position) -> str:
    """The card that is missed least: a rumour, an asset or a loot token."""

    def loss(token: int) -> float:
        if token in at.hero.assets:
            return at.kept_worth(token)
        return at.held_worth(token) if token in at.hero.rumours else at.use_worth(at.face(token))

    return min(plain(ask), key=lambda option: loss(option.value)).key


def first_rumour(ask: Decision, at: Position) -> str:
    """The better one of the first two cards."""
    return max(plain(ask), key=lambda option: at.rumour_worth(at.face(option.value))).key


def first_deck(ask: Decision, at: Position) -> str:
    """The deck that promises most."""
    prospects = prospects_of(at)
    return max(plain(ask), key=lambda option: prospects.draw_worth(option.value)).key


def loot(ask: Decision, at: Position) -> str:
    """Gold if it is wanted, or else a token."""
    face = at.face(at.s.rewards[-1].token)
    return "gold" if at.gold_worth(at.content.gold(face)) >= LOOT or ask.option("loot") is None else "loot"


def rumour(ask: Decision, at: Position) -> str:
    """The card itself if a chapter wants it, or else a reward."""
    face = at.face(at.s.rewards[-1].token)
    drawn = prospects_of(at).draw_worth(REWARD_OF[at.content.met(face).type])
    return "keep" if ask.option("draw") is None or at.rumour_worth(face) >= drawn else "draw"


def serve(ask: Decision, at: Position) -> str:
    """For a keyword an asset that is kept, or else the rumour that is missed least; useless assets for their gold."""

    def gain(option: Option) -> float:
        token = option.value.token
        if option.value.how == "kept":
            return 0.0
        if option.value.how == "sacrificed":
            return at.gold_worth(at.content.gold(at.face(token))) - at.kept_worth(token) - 0.5
        return -0.1 - _otherwise(at, token)

    return max(plain(ask), key=gain).key


def _otherwise(at: Position, token: int) -> float:
    """What a rumour would be good for besides the chapter that is told."""
    face = at.face(token)
    later = sum(not at.content.keywords[face].isdisjoint(words) for words in at.saga.wanted[1:])
    return at.lead_worth(face) + 0.7 * later


def skill(ask: Decision, at: Position) -> str:
    """The skill that helps most."""
    return max(plain(ask), key=lambda option: at.use_worth(at.face(option.value)) if option.value >= 0 else 0.0).key


def totem(ask: Decision, at: Position) -> str:
    """The totem, unless its gold is worth more."""
    saga = at.content.sagas[at.face(at.hero.saga)]
    kept = at.use_worth(saga.id) + (0.0 if at.together else saga.gold)
    return "asset" if kept >= 0.6 * saga.gold else "gold"


def choose(ask: Decision, at: Position) -> str:
    """Of several things that may happen the least bad or the best."""
    return max(
        plain(ask), key=lambda option: sum(_part_worth(at, part.word.name, part.word.amount) for part in option.value)
    ).key


def _part_worth(at: Position, word: str, amount: int) -> float:
    if word in ("gold", "pay"):
        return at.gold_worth(-amount if word == "pay" else amount)
    if word == "drop":
        return -min((at.held_worth(token) for token in at.hero.rumours), default=0.0)
    if word == "heal" and at.hero.hp == at.hero.most:
        return 0.0
    return rated(word).chosen * (amount or 1)


def heal(ask: Decision, at: Position) -> str:
    """Oneself, or together whoever has fewest HP."""
    own = f"heal:{seat_key(at.me)}"
    if not at.together and ask.option(own) is not None:
        return own
    return min(plain(ask), key=lambda option: (at.s.heroes[option.value].hp, option.value != at.me)).key


def found(ask: Decision, at: Position) -> str:
    """Of the cards that a Search has turned up the one that promises most."""
    prospects = prospects_of(at)
    return max(plain(ask), key=lambda option: prospects.drawn(at.face(option.value), at.hero.ap)).key


def nuisance(ask: Decision, at: Position) -> str:
    """The encounter here that promises least."""
    prospects = prospects_of(at)
    return min(plain(ask), key=lambda option: prospects.lying(option.value, at.hero.cell, at.hero.ap)).key


def engage(ask: Decision, at: Position) -> str:
    """The enemy first that promises most."""
    prospects = prospects_of(at)
    return max(plain(ask), key=lambda option: prospects.lying(option.value, at.hero.cell, at.hero.ap)).key


def refuge(ask: Decision, at: Position) -> str:
    """Where the night is mildest, and nearest to the next aim."""
    planner = planner_of(at)
    return min(plain(ask), key=lambda option: (at.gloom(option.value), planner.roads.cost[option.value])).key


def dodge(ask: Decision, at: Position) -> str:
    """Before an event does harm: a deed that saves the hero or leads him away, if it can be done again tomorrow."""
    for key, deed in deeds_in(ask).items():
        if deed.helps("rescue") or (deed.helps("getaway") and deed.effect is not None and again(deed.effect)):
            return key
    return "done"


def cancel(ask: Decision, at: Position) -> str:
    """Night events that only hurt are cancelled."""
    effects = at.content.triggered[at.face(at.s.shown[-1])].get("event", ())
    words = [part.word for _, effect in effects for part in effect.parts]
    return (
        "use" if any(rated(word.name).hurts and (word.amount <= 0 or word.name == "drop") for word in words) else "pass"
    )


def join(ask: Decision, at: Position) -> str:
    """Together a hero helps, against an ancient in any case and otherwise if he is not too weak."""
    ancient = any(ancient.cell == at.hero.cell and not ancient.defeated for ancient in at.s.ancients)
    return "join" if at.together and (ancient or at.hero.hp >= 3) else "pass"


def exchange(ask: Decision, at: Position) -> str:
    """Together a hero takes what others offer, unless they ask for something that he needs."""
    cards = [Key.read(piece).number() for option in ask.options for piece in option.about]
    mine = {token for token in cards if token in (*at.hero.rumours, *at.hero.assets, *at.hero.loot)}
    return "accept" if at.together and all(at.held_worth(token) < 1.0 for token in mine) else "pass"
