"""What a position of Shadowscape is worth to a seat: what it has, what it is about to get, and how its Hero fares."""

from math import tanh

from umbra.bots.judge.shadowscape.condition import TOKEN, condition, roughly
from umbra.bots.judge.shadowscape.kit import Kit
from umbra.bots.judge.shadowscape.plans import Plans
from umbra.bots.judge.shadowscape.position import Position
from umbra.bots.judge.shadowscape.ratings import equipment_worth, general_worth
from umbra.bots.purpose import Part, Parts
from umbra.box.seats import clockwise
from umbra.core.cards import NONE
from umbra.games.shadowscape.ending import shards
from umbra.games.shadowscape.pieces.modifiers import whispers_claimed
from umbra.games.shadowscape.records.cards import Whisper

FADING = 0.72
"""How much of something is left when it lies one action ahead."""

PROMISED = 0.8
"""How much something that could be claimed at once counts beside what is claimed."""

BESIDES = (1.0, 0.4, 0.25, 0.15, 0.1, 0.05)
"""How much each further plan counts beside the best one: they share time and tokens."""

SPARE = 0.3
"""Together: how much a Whisper counts that no Hero goes for at present."""

RIVAL, OTHERS = 0.5, 0.1
"""How much the best opponent's standing counts, and that of all on average."""

VICTORY = 3.0
"""What it is worth, besides its Shards, to claim the Whisper that ends the game when that wins it."""

DECIDED, CLOSE = 50.0, 1.5
"""What it is worth to be sure of victory in the last turns, and a lead in Shards that is not yet safe."""

LAST_GAIN = 0.8
"""The Shards that a player is taken to gain in the last turn."""

HOPELESS = 6.0
"""How far behind it is better to end the game than to wait, less as the rounds go by."""

CLOCK, LORD, COMING = 0.13, 6.0, 0.25
"""Together: what a card left in the Fate deck is worth, being about to slay the Lord, and a part of that before."""

OUTFIT = 0.5
"""Together: how much Equipment and General Action cards on offer count."""


SHARDS, RIVALS, LAST = Part("shards"), Part("rivals"), Part("last")
CLAIMED, TIME, SLAYING = Part("claimed"), Part("time"), Part("lord")
WHISPER, WARE = "whisper", "ware"
"""Parts that are about a Whisper or something else on offer."""


def worth_of(at: Position) -> float:
    """The worth of the position, in Shards or, together, in Whispers."""
    return sum(parts_of(at).values())


def parts_of(at: Position) -> Parts:
    """The same, part by part."""
    return _together(at) if at.together else _alone(at)


def _soon(at: Position, kit: Kit, actions: float) -> float:
    """How much is left of something that takes so many actions and then a Claim."""
    time = kit.time(actions)
    if kit.at_turn and at.s.claims > at.s.more_claims:
        time = max(time, kit.time(kit.left) + 1.0)
    return float(FADING**time)


Promise = tuple[float, Part]
"""What something on offer would be worth."""


def _summed(promises: list[Promise], weight: float = PROMISED) -> Parts:
    """The best counts most, since all of them share time and tokens."""
    promises.sort(reverse=True)
    found: Parts = {}
    for (worth, part), share in zip(promises, BESIDES, strict=False):
        found[part] = found.get(part, 0.0) + weight * worth * share
    return found


def _wares(at: Position, plans: Plans) -> list[Promise]:
    """What Equipment and General Action cards on offer promise."""
    s, content, kit = at.s, at.content, plans.kit
    record = content.heroes[kit.hero.hero]
    per_shard = 0 if at.together else 1
    treasure = _soon(at, kit, plans.treasure())
    worths = []
    for face in at.faces(s.equipment_offer):
        item = content.equipment[face]
        gain = per_shard * item.shards + equipment_worth(content, item, record)
        worths.append((0.6 * treasure * gain, Part(WARE, face)))
    soon: dict[int, float] = {}
    for face in at.faces(s.general_offer):
        card = content.general_actions[face]
        if card.cost not in soon:
            soon[card.cost] = _soon(at, kit, plans.tokens(card.cost))
        gain = per_shard * card.shards + (general_worth(content, card) if kit.hero.general == NONE else 0.0)
        worths.append((soon[card.cost] * (0.8 * gain - TOKEN * card.cost), Part(WARE, face)))
    return worths


# Against each other


def _alone(at: Position) -> Parts:
    s, me = at.s, at.me
    plans = at.plans(me)
    scores = [shards(at.table, seat) for seat in range(len(s.heroes))]
    if s.claimer != NONE:
        return {LAST: _last_turns(at, scores, plans)} | {part: 0.1 * n for part, n in condition(at, me).items()}
    for seat, hero in enumerate(s.heroes):
        scores[seat] -= "shard" in at.board.features[hero.room]
    ahead = scores[me] - max(score for seat, score in enumerate(scores) if seat != me)
    rivals = [scores[seat] + roughly(hero) for seat, hero in enumerate(s.heroes) if seat != me]
    found = {SHARDS: float(scores[me])} | _promise(at, plans, ahead) | condition(at, me)
    found[RIVALS] = -at.style.raid * (RIVAL * max(rivals) + OTHERS * sum(rivals) / len(rivals))
    return found


def _promise(at: Position, plans: Plans, ahead: int) -> Parts:
    """What the offers promise to somebody who is so many Shards ahead."""
    promises = [(at.style.greed * worth, part) for worth, part in _wares(at, plans)]
    for face in at.faces(at.s.whisper_offer):
        whisper: Whisper = at.content.whispers[face]
        gain = whisper.shards + (VICTORY if whisper.lord and ahead + whisper.shards > 1 else 0.0)
        worth = at.style.raid * gain * _soon(at, plans.kit, plans.whisper(whisper))
        promises.append((worth, Part(WHISPER, face)))
    return _summed(promises)


def _last_turns(at: Position, scores: list[int], plans: Plans) -> float:
    """The 3-shard Whisper is claimed: only what is scored in the end counts."""
    s, me = at.s, at.me
    waiting = _still_to_play(at)
    total = float(scores[me])
    if me in waiting:
        kit = plans.kit
        shard_rooms = [room for room, features in enumerate(at.board.features) if "shard" in features]
        away = min((at.board.distance[kit.hero.room][room] for room in shard_rooms), default=0)
        total += LAST_GAIN * (0 < kit.means.walk(away) <= kit.left)
        total += 0.5 * min(sum(_promise(at, plans, 0).values()), CLOSE)
    rivals = [score + LAST_GAIN * (seat in waiting) for seat, score in enumerate(scores) if seat != me]
    margin = total - max(rivals) + (0.3 if s.claimer == me else -0.3)
    if s.claimer == me and margin < -max(1.0, HOPELESS - s.round / 8):
        return total
    return DECIDED * tanh(margin / CLOSE)


def _still_to_play(at: Position) -> list[int]:
    """Those who have their last turn still before them, or are in it."""
    s = at.s
    order = clockwise(len(s.heroes), s.active)
    return order[1:] if s.active == s.claimer else order[: order.index(s.claimer)]


# Together


def _together(at: Position) -> Parts:
    """Whispers claimed by anybody and those near at hand, the time left, the Lord, and how all Heroes fare."""
    s = at.s
    seats = range(len(s.heroes))
    team = [at.plans(seat) for seat in seats]
    claimed = whispers_claimed(s)
    whispers: list[Whisper] = [at.content.whispers[face] for face in at.faces(s.whisper_offer)]
    wanted = [w for w in whispers if not w.lord]
    chances = [_chances(at, team, [plans.whisper(w) for plans in team]) for w in wanted]
    found = {CLAIMED: float(claimed), TIME: CLOCK * len(s.fate)}
    for whisper, share in zip(wanted, _shared_out(chances), strict=True):
        found[Part(WHISPER, whisper.id)] = PROMISED * share
    near = 1.0 if s.lord_room >= 0 else COMING * min(1.0, claimed / (2.0 * len(s.heroes) + 1))
    first, second = sorted(_chances(at, team, [plans.lord() for plans in team]), reverse=True)[:2]
    found[SLAYING] = LORD * near * (0.75 * first + 0.25 * second)
    found |= _summed(_wares(at, team[at.me]), OUTFIT * PROMISED)
    for seat in seats:
        for part, worth in condition(at, seat).items():
            found[part] = found.get(part, 0.0) + worth
    return found


def _chances(at: Position, team: list[Plans], actions: list[float]) -> list[float]:
    """How near something is for each Hero, if it takes them so many actions; whoever plays sooner is nearer."""
    n = len(team)
    waits = [0.4 * ((seat - at.s.active) % n) / n for seat in range(n)]
    return [_soon(at, plans.kit, actions[seat] + waits[seat]) for seat, plans in enumerate(team)]


def _shared_out(chances: list[list[float]]) -> list[float]:
    """Each Hero goes for another Whisper, the nearest first; what nobody goes for counts less."""
    shares = [SPARE * max(of_all) for of_all in chances]
    whispers = list(range(len(chances)))
    heroes = list(range(len(chances[0]))) if chances else []
    while whispers and heroes:
        best, whisper, hero = max((chances[w][h], w, h) for w in whispers for h in heroes)
        shares[whisper] = best
        whispers.remove(whisper)
        heroes.remove(hero)
    return shares
