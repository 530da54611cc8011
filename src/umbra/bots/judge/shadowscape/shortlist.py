"""Which options of Shadowscape are worth trying: the others differ too little or hardly ever help."""

from collections.abc import Callable

from umbra.bots.judge import PLAIN, Style
from umbra.bots.judge.shadowscape.condition import side_worth
from umbra.bots.judge.shadowscape.habits import card_worth, name_in
from umbra.bots.judge.shadowscape.position import Position
from umbra.bots.judge.shadowscape.ratings import equipment_worth, general_worth, rating
from umbra.box.keys import Key
from umbra.core.cards import NONE
from umbra.core.decision import Decision, Option
from umbra.core.view import View
from umbra.games.shadowscape.pieces.area import wound_count
from umbra.games.shadowscape.records.parts import Part

MOVES, WARES, CARDS, ENEMIES, ROOMS = 3, 2, 3, 8, 4
"""How many cards to move with, things of each sort to buy, Fate cards, Enemy moves and rooms are tried."""


def shortlist(ask: Decision, look: Callable[[], View], style: Style = PLAIN) -> list[str]:
    """The keys of the options that are worth trying."""
    match ask.kind:
        case "act":
            return _acts(ask, Position(look(), style))
        case "move-enemy" | "push" | "pull":
            return _near(ask, Position(look(), style), ENEMIES)
        case "lair" | "shift" | "cache":
            return _near(ask, Position(look(), style), ROOMS)
        case "recover" | "give":
            return _best_cards(ask, Position(look(), style))
    return ask.keys


def _near(ask: Decision, at: Position, n: int) -> list[str]:
    """The options about the nearest rooms, and those that leave things as they are."""
    distance = at.board.distance[at.hero.room]
    about = [option for option in ask.options if option.about]
    about.sort(key=lambda option: distance[Key.read(option.about[-1]).number()])
    return [option.key for option in [*about[:n], *(o for o in ask.options if not o.about)]]


def _best_cards(ask: Decision, at: Position) -> list[str]:
    cards = [option for option in ask.options if option.about]
    cards.sort(key=lambda option: -card_worth(at, name_in(option)))
    return [option.key for option in [*cards[:CARDS], *(o for o in ask.options if not o.about)]]


# The Action Phase


def _acts(ask: Decision, at: Position) -> list[str]:
    """A Whisper that can be claimed comes first; otherwise all Actions, and the best of the rest."""
    sorted_out: dict[str, list[Option]] = {verb: [] for verb in ("use", "move", "claim", "alter", "end")}
    for option in ask.options:
        sorted_out[Key.read(option.key).verb].append(option)
    if whisper := whisper_to_claim(at, sorted_out["claim"]):
        return [whisper]
    chosen = [option.key for option in sorted_out["use"]]
    chosen += [option.key for option in sorted(sorted_out["move"], key=lambda o: flip_loss(at, o))[:MOVES]]
    chosen += claims(at, sorted_out["claim"])
    chosen += [option.key for option in sorted_out["alter"] if _helps(at, option)]
    return chosen + [option.key for option in sorted_out["end"]] or ask.keys


def whisper_to_claim(at: Position, options: list[Option]) -> str:
    """The best Whisper that can be claimed, unless it ends the game; nothing if there is none."""
    whispers = [option for option in options if _is_plain_whisper(at, option)]
    return max(whispers, key=lambda option: _whisper_rank(at, option)).key if whispers else ""


def _is_plain_whisper(at: Position, option: Option) -> bool:
    whisper = at.content.whispers.get(name_in(option))
    return whisper is not None and (at.together or not whisper.lord)


def _whisper_rank(at: Position, option: Option) -> tuple[int, bool]:
    """More Shards first, then what can be claimed only now."""
    whisper = at.content.whispers[name_in(option)]
    passing = bool(whisper.search_in or whisper.kill_in or whisper.no_wounds or whisper.room)
    return (0 if at.together else whisper.shards), passing


def flip_loss(at: Position, option: Option) -> float:
    """What is lost when that card is turned over."""
    hero = at.hero
    slot = hero.actions.index(name_in(option))
    card, up, wounds = hero.actions[slot], hero.sides[slot], sum(hero.hurt)
    return side_worth(at.content, card, up, wounds) - 0.7 * side_worth(at.content, card, 1 - up, wounds)


def claims(at: Position, options: list[Option]) -> list[str]:
    """The Whisper of the Lord, and the best of the Equipment and of the General Action cards."""
    content = at.content
    hero = content.heroes[at.hero.hero]
    per_shard = 0 if at.together else 1
    new = 1.0 if at.hero.general == NONE else 0.4
    whispers: list[str] = []
    items: list[tuple[float, str]] = []
    cards: list[tuple[float, str]] = []
    for option in options:
        face = name_in(option)
        if face in content.whispers:
            whispers.append(option.key)
        elif face in content.equipment:
            item = content.equipment[face]
            use = equipment_worth(content, item, hero) + _asked_for(at, item.sort)
            items.append((per_shard * item.shards + use, option.key))
        else:
            card = content.general_actions[face]
            cards.append((per_shard * card.shards + new * general_worth(content, card), option.key))
    best = sorted(items, reverse=True)[:WARES] + sorted(cards, reverse=True)[:WARES]
    return whispers + [key for _, key in best]


def _asked_for(at: Position, sort: str) -> float:
    """What it is worth that a Whisper on offer asks for such Equipment and there is none yet."""
    s, content = at.s, at.content
    if any(content.equipment[s.cards.faces[token]].sort == sort for token in at.hero.equipment):
        return 0.0
    whispers = [content.whispers[s.cards.faces[token]] for token in s.whisper_offer]
    return 0.5 * float(sum(whisper.shards for whisper in whispers if sort in whisper.equipment))


def _helps(at: Position, option: Option) -> bool:
    """Whether a Fate card's text may help now."""
    card = at.content.fate[name_in(option)]
    deeds = at.content.deeds[card.green if at.together else card.red]
    return any(_NOW[rating(part.word).helps](at, part) for part in deeds)


def _mends(at: Position, part: Part) -> bool:
    heroes = at.s.heroes if part.scope else [at.hero]
    return any(sum(hero.hurt) for hero in heroes) or wound_count(at.hero) > 2


def _moves(at: Position, part: Part) -> bool:
    """Opponents are led nowhere that helps; allies at any time."""
    return at.together if part.scope else at.left > 0


_NOW: dict[str, Callable[[Position, Part], bool]] = {
    "always": lambda at, part: True,
    "never": lambda at, part: False,
    "acting": lambda at, part: at.left > 0,
    "last": lambda at, part: at.left == 0,
    "wounds": _mends,
    "moving": _moves,
    "lord": lambda at, part: at.s.lord_room >= 0,
    "spent": lambda at, part: at.left > 0 and any(at.hero.spent),
    "claimed": lambda at, part: at.s.claims > 0,
}
"""When a word may help, by what the ratings say."""
