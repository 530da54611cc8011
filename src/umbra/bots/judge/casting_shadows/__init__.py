"""The judge of Casting Shadows: HP, Spell Books, Shadow Form, places, and what the rest of the turn promises."""

from collections.abc import Callable
from math import sqrt
from typing import ClassVar

from umbra.bots.judge import PLAIN, Effort, Judge, Style, logistic
from umbra.bots.judge.casting_shadows.coach import WORDS, figures, purpose
from umbra.bots.judge.casting_shadows.quick import quick_act, quick_reaction, quick_target
from umbra.bots.judge.casting_shadows.ratings import FREEZE, STUN, Ratings, grant
from umbra.bots.judge.casting_shadows.turn import FALLEN, Foe, Turn, energy_worth, life, nearest
from umbra.bots.purpose import Figure, Part, Parts, Purpose
from umbra.core.cards import NONE
from umbra.core.decision import Decision, Option
from umbra.core.view import View
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.library import CastingLibrary
from umbra.games.casting_shadows.resources import DICE_TO_REROLL, ITEM_KEYS, KIND_OF, token_item
from umbra.games.casting_shadows.spells.conversion import ChosenLot
from umbra.games.casting_shadows.state import State

WON = 1000.0
END, LIFE, ENEMIES, REST = Part("end"), Part("life"), Part("enemies"), Part("turn")
BOOK, SHADOW, COMPANION, STATUS = Part("book"), Part("shadow"), Part("companion"), Part("status")
REACH, THREAT, TILE, BESIDE = Part("reach"), Part("threat"), Part("tile"), Part("beside")
DUEL = {LIFE: 0.34, ENEMIES: 0.30, BOOK: 0.28, SHADOW: 0.38, COMPANION: 0.30, STATUS: 0.24, TILE: 0.26, REST: 0.11}
AT_TURN, BEHIND = 0.84, -1.3
"""Between two players: what each part says of who wins, to be at turn, and the rest, fitted to games of *normal*."""

FULL_TURN = 4
"""The AP of a turn that has just begun."""

UNFINISHED = 0.05
"""What it costs not to have ended the turn, so that an Action that changes nothing is not taken."""

RIVALS = 0.75
"""With several enemies: how much the loss of one of them counts beside an own gain."""

FRESH_DIE = 0.3
"""What a die that is rolled again is expected to bring; a die that is worth less is rerolled."""

STEP = 0.25
"""How much of a threat is lost with each step that has to be taken first."""

ATTACK, DANGER, SLOT, GRANT = 0.3, 0.25, 0.25, 0.8
"""How much it counts to stand where one can strike, be struck, collect, and start the next turn."""


class CastingJudge(Judge):
    """Thinks in HP: one point is about one HP of one's own."""

    openings = frozenset({"act"})
    closing: frozenset[str] = frozenset()
    scale, shift = 0.235, -0.68
    efforts: ClassVar = {"hard": Effort(1500, 6, 0, 1.0), "expert": Effort(9000, 8, 0, 1.0)}
    words: ClassVar = WORDS

    def __init__(self) -> None:
        self._known: Ratings | None = None
        self._junk: tuple[tuple[int, ...], frozenset[str]] = ((), frozenset())

    # What a position is worth

    def worth(self, view: View) -> float:
        """The sum of all parts."""
        return sum(self.parts(view).values())

    def parts(self, view: View) -> Parts:
        """Own standing against that of the enemies, the place on the map, and the rest of the turn."""
        s: State = view.state
        me = _seat(view)
        if s.outcome is not None:
            return {END: WON / len(s.outcome.winners) if me in s.outcome.winners else -WON}
        if not s.layout:
            return {}
        if s.players[me].out:
            return {END: -WON / 2}
        ratings = self._ratings(view.content)
        foes, style = _foes(ratings, s, me), self.style
        fallen = len(s.players) - 1 - len(foes)
        weight = _weight(s) * style.raid
        found = {LIFE: style.caution * life(s.players[me].hp)} | _standing(ratings, s, me, style)
        found[ENEMIES] = -weight * (sum(life(foe.hp) + foe.standing for foe in foes) - FALLEN * fallen)
        found |= _place(ratings, s, me, foes, style)
        if s.active == me:
            found[REST] = Turn(ratings, s, me, foes, weight, style).promise() - UNFINISHED
        return found

    def chance(self, view: View) -> float:
        """Between two, what the parts have said of who wins: what a turn promises says less than what is done."""
        s: State = view.state
        if s.outcome is not None or not s.layout or len(s.players) != 2:
            return super().chance(view)
        told = sum(DUEL.get(part, 0.0) * worth for part, worth in self.parts(view).items())
        return logistic(told + BEHIND + AT_TURN * (s.active == view.seat) * min(s.ap / FULL_TURN, 1.0))

    def figures(self, view: View) -> dict[Figure, float]:
        """HP, Shadow Energy, and what the rest of the turn promises."""
        return figures(view, self._turn(view) if view.state.active == view.seat and view.state.layout else None)

    def purpose(self, ask: Decision, key: str, look: Callable[[], View]) -> Purpose | None:
        """The plan for the turn, where an answer begins it, and reasons for habits."""
        view = look()
        return purpose(ask, key, view, self._turn(view) if ask.kind == "act" else None)

    def _ratings(self, content: CastingLibrary) -> Ratings:
        if self._known is None or self._known.content is not content:
            self._known = Ratings(content)
        return self._known

    # Questions that are not worth trying out

    def habit(self, ask: Decision, look: Callable[[], View]) -> str | None:
        """Payments, dice and conversions by what they leave for the turn; a token is offered only where it hurts."""
        match ask.kind:
            case "absorb" | "transform":
                return ask.options[0].key
            case "grant":
                return ask.options[-1].key
            case "payment":
                return self._best_pool(ask, look(), _paid)
            case "convert":
                return self._best_pool(ask, look(), _converted)
            case "reroll":
                return self._next_die(ask, look())
            case "stun-removal":
                return max(ask.options, key=lambda option: _price(option.value)).key
        return None

    def clock(self, view: View) -> int:
        """Turns are counted."""
        turn: int = view.state.turn
        return turn

    def quick(self, ask: Decision, look: Callable[[], View]) -> str:
        """The first deed of a quick plan; a Counterspell against a blow."""
        match ask.kind:
            case "act":
                view = look()
                return quick_act(ask, view.state, self._turn(view).first())
            case "react":
                return quick_reaction(ask, look().state)
            case "tier":
                return ask.options[-1].key
            case "target":
                return quick_target(ask, look().state)
            case "payment":
                return ask.options[0].key
            case "companion":
                view = look()
                ratings, faces = self._ratings(view.content), view.state.cards.faces
                return max(ask.options, key=lambda option: ratings.companion(faces[option.value])).key
        return self.habit(ask, look) or ask.options[0].key

    def stand_in(self, ask: Decision, look: Callable[[], View]) -> str | None:
        """Other seats do not react; what else they are asked is not foreseen."""
        return "pass" if ask.kind == "react" and ask.option("pass") is not None else None

    def is_news(self, before: View, after: View) -> bool:
        """Whatever was shown to anybody may matter."""
        return True

    def _turn(self, view: View) -> Turn:
        s: State = view.state
        ratings = self._ratings(view.content)
        me = _seat(view)
        return Turn(ratings, s, me, _foes(ratings, s, me), _weight(s) * self.style.raid, self.style)

    def _best_pool(self, ask: Decision, view: View, after: Callable[[list[int], Option], list[int]]) -> str:
        """The option that leaves the pool with the most promise; the first of equals."""
        turn = self._turn(view)
        ap = view.state.ap - 1
        return max(ask.options, key=lambda option: turn.promise(after(view.state.pool, option), ap)).key

    def _next_die(self, ask: Decision, view: View) -> str:
        junk = self._junk_dice(view)
        return next((option.key for option in ask.options if option.key in junk), ask.options[-1].key)

    def _junk_dice(self, view: View) -> frozenset[str]:
        """The dice that add less to the turn than a fresh one would; the least useful if there are none."""
        s: State = view.state
        key = (s.turn, s.ap, s.players[s.active].tile, len(s.cast), *s.pool)
        if self._junk[0] != key:
            turn = self._turn(view)
            full = turn.promise(s.pool, s.ap - 1)
            loss = {
                item: (full - turn.promise(_without(s.pool, item), s.ap - 1)) / s.pool[item]
                for item in DICE_TO_REROLL
                if s.pool[item]
            }
            junk = [item for item in loss if loss[item] < FRESH_DIE] or [min(loss, key=loss.__getitem__)]
            self._junk = key, frozenset(f"die:{ITEM_KEYS[item]}" for item in junk)
        return self._junk[1]


def make_judge() -> CastingJudge:
    """A judge for one bot."""
    return CastingJudge()


def _seat(view: View) -> int:
    assert view.seat is not None, "a spectator's view is worth nothing to anybody"
    return view.seat


def _weight(s: State) -> float:
    return 1.0 if len(s.players) == 2 else RIVALS


def _foes(ratings: Ratings, s: State, me: int) -> list[Foe]:
    return [
        Foe(seat, player.tile, player.hp, sum(_standing(ratings, s, seat).values()))
        for seat, player in enumerate(s.players)
        if seat != me and not player.out
    ]


def _companion(s: State, seat: int) -> str:
    token = s.players[seat].companion
    return s.cards.faces[token] if token != NONE else ""


def _standing(ratings: Ratings, s: State, seat: int, style: Style = PLAIN) -> Parts:
    """Everything but HP: the book, the form, the Companion and status tokens."""
    player = s.players[seat]
    companion = _companion(s, seat)
    at_turn = seat == s.active
    status = float(player.ward)
    if player.frozen and not (at_turn and s.began_frozen):
        status -= FREEZE
    if player.stunned and not (at_turn and s.began_stunned):
        status -= STUN
    return {
        BOOK: style.greed * ratings.book(tuple(s.cards.faces[token] for token in player.book), companion),
        SHADOW: style.scheme * energy_worth(ratings, player),
        COMPANION: ratings.companion(companion),
        STATUS: status,
    }


def _place(ratings: Ratings, s: State, me: int, foes: list[Foe], style: Style) -> Parts:
    """Who is in reach of whom, what lies here, and what this tile gives at the start of the next turn."""
    board = board_of(s.layout)
    here = s.players[me].tile
    attack = max((_threat(ratings, s, me, foe.tile) for foe in foes), default=0.0)
    danger = sum(_threat(ratings, s, foe.seat, here) for foe in foes) / sqrt(max(len(foes), 1))
    found = {REACH: style.raid * ATTACK * attack, THREAT: -style.caution * DANGER * danger}
    found[TILE] = GRANT * grant(ratings.content.tiles[board.tiles[here]].grant)
    if s.slots[here] >= 0:
        book = tuple(s.cards.faces[token] for token in s.players[me].book)
        gain, _ = ratings.collecting(book, s.cards.faces[s.slots[here]], _companion(s, me))
        found[BESIDE] = style.greed * SLOT * max(gain, 0.0)
    return found


def _threat(ratings: Ratings, s: State, seat: int, target: int) -> float:
    """The DMG of the Spell that best reaches a tile, less for each step to take first."""
    companion = _companion(s, seat)
    player = s.players[seat]
    most = 0.0
    for token in player.book:
        spell = ratings.spell(s.cards.faces[token], companion)
        if spell is not None and spell.per_turn > most:
            steps, _ = nearest(s.layout, player.tile, target, spell.low, spell.high)
            most = max(most, spell.per_turn * (1 - STEP * min(steps, 4)))
    return most


def _without(pool: list[int], item: int) -> list[int]:
    left = pool[:]
    left[item] = 0
    return left


def _paid(pool: list[int], option: Option) -> list[int]:
    left = pool[:]
    for item in option.value:
        left[item] -= 1
    return left


def _converted(pool: list[int], option: Option) -> list[int]:
    if option.value is None:
        return pool
    lot: ChosenLot = option.value
    after = _paid(pool, Option("", value=lot.payment))
    for kind in lot.outputs:
        after[token_item(kind)] += 1
    return after


def _price(item: int | None) -> float:
    """What it hurts the owner of a pool to lose an item."""
    return 0.0 if item is None else grant(KIND_OF[item])
