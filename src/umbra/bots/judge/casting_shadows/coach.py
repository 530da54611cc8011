"""What a coach of Casting Shadows says: what parts of a position mean, the plan for a turn, and reasons for habits."""

from itertools import groupby

from umbra.bots.judge.casting_shadows.turn import Deed, Turn
from umbra.bots.purpose import Figure, Purpose, Words
from umbra.box.calls import Call
from umbra.core.cards import NONE
from umbra.core.decision import Decision
from umbra.core.view import View
from umbra.games.casting_shadows.actions.book import cast
from umbra.games.casting_shadows.actions.collect import collect_card, collect_counterspell
from umbra.games.casting_shadows.actions.map import travel
from umbra.games.casting_shadows.actions.pool import protect, reroll
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.labels import CastingNames
from umbra.games.casting_shadows.state import State

WORDS = {
    "end": Words("wins the game", "loses the game"),
    "life": Words("keeps you in health", "costs you health"),
    "enemies": Words("sets your enemies back", "leaves your enemies stronger"),
    "turn": Words("leaves you more to do this turn", "leaves you less to do this turn"),
    "book": Words("leaves you a better Spell Book", "leaves you a poorer Spell Book"),
    "shadow": Words("leaves you more Shadow Energy to use", "leaves you less Shadow Energy to use"),
    "companion": Words("brings you a better Companion", "leaves you with a lesser Companion"),
    "status": Words("spares you being frozen or stunned", "leaves you frozen or stunned"),
    "reach": Words("brings an enemy into the reach of your Spells", "leaves enemies out of the reach of your Spells"),
    "threat": Words("takes you out of your enemies' reach", "leaves you in your enemies' reach"),
    "tile": Words("lets your next turn begin with a better token", "lets your next turn begin with a poorer token"),
    "beside": Words(
        "leaves you beside a card that is worth Collecting", "leaves no card beside you that is worth Collecting"
    ),
}

HABITS = {
    "character": "Its Ability does much for the Shadow Energy that it costs",
    "absorb": "Shadow Energy stays with you, while Shadow Fragments that are left over are lost",
    "transform": "Shadow Form has room for more energy and an Ability, and a Companion comes with it",
    "grant": "A token at the beginning of a turn costs nothing",
    "payment": "What is left then is what the rest of your turn has most use for",
    "convert": "With what is left then you can do most in this turn",
    "reroll": "This die brings your turn less than a fresh one promises",
    "leave-out": "Your other dice are worth more to you",
    "stun-removal": "This is what the stunned player will miss most",
    "tier": "What you spend now does more here than it would later in the turn",
    "target": "There the DMG counts most",
    "companion": "What it does helps you in more turns than what the others do",
    "discard": "It is the card that you will miss least",
    "give-up": "It is the card that you will miss least",
}
"""Why questions that are not planned for are answered as they are."""

KEPT = "A Counterspell is worth more against a heavier blow"
SPARED = "It turns away or softens a blow that would cost you HP"
BEFORE_DMG = frozenset({"target", "fix", "hit"})
ROLLED = "The dice that you keep are worth more to this turn than fresh ones promise"


def figures(view: View, turn: Turn | None) -> dict[Figure, float]:
    """What a player counts: HP of everybody and Shadow Energy; in one's own turn also what it still promises."""
    s: State = view.state
    names = CastingNames(view.content, s)
    found = {}
    for seat, player in enumerate(s.players):
        who = names.seat(seat)
        own = Figure("your HP", "to gain HP", "to lose HP")
        found[own if seat == view.seat else Figure(f"HP of {who}", falls=f"to hurt {who}")] = float(player.hp)
        if seat == view.seat:
            found[Figure("Shadow Energy", "to gain Shadow Energy")] = float(player.energy)
    if turn is not None and s.phase == "act" and (view.ask is None or view.ask.kind == "act"):
        promised = Figure("", "that your turn promises more then")
        found[promised] = round(turn.promise(), 1)
    return found


def purpose(ask: Decision, key: str, view: View, turn: Turn | None) -> Purpose | None:
    """What an answer is good for: the plan of the turn that it begins, or the reason for a habit."""
    if turn is not None:
        return _planned(ask, key, view, turn)
    if ask.kind == "react":
        return _reacting(key, view.state)
    if ask.kind == "reroll" and key == "done":
        return Purpose(ROLLED)
    return Purpose(HABITS[ask.kind]) if ask.kind in HABITS else None


def _reacting(key: str, s: State) -> Purpose | None:
    """Why a Counterspell is kept or used; what one does after the DMG is told by what comes of it."""
    if key == "pass":
        return Purpose(KEPT)
    attack = s.attack
    return Purpose(SPARED) if attack is not None and attack.step in BEFORE_DMG else None


def _planned(ask: Decision, key: str, view: View, turn: Turn) -> Purpose | None:
    option = ask.option(key)
    assert option is not None
    if option.value.function is reroll:
        return Purpose("Your dice as they lie leave little to do; fresh ones promise more than another Action")
    deeds = turn.deeds()
    if not deeds:
        return Purpose("Nothing that you could still do is worth what it costs") if key == "end" else None
    first = next((deed for deed in deeds if _begins(option.value, deed, view.state)), None)
    if first is None:
        return None
    saying = Saying(view)
    return Purpose(saying.aim(first), (), together([saying.deed(deed) for deed in deeds if deed is not first]))


def _begins(call: Call, deed: Deed, s: State) -> bool:
    """Whether an Action is the first step of a deed."""
    here = s.players[s.active].tile
    if call.function is travel:
        away = board_of(s.layout).distance[deed.tile]
        to: int = call.arguments[0]
        return away[to] < away[here]
    if deed.tile != here:
        return False
    if call.function is cast:
        return deed.spell is not None and s.cards.faces[call.arguments[0]] == deed.spell.face
    if call.function is collect_card:
        return deed.slot == here
    if call.function is collect_counterspell:
        return bool(deed.book) and deed.slot == NONE
    return call.function is protect and deed.spell is None and not deed.book


def together(steps: list[str]) -> tuple[str, ...]:
    """The steps of a plan, equal ones in a row as one."""
    found = [(step, len(list(equal))) for step, equal in groupby(steps)]
    return tuple(f"{step} {'twice' if n == 2 else f'{n} times'}" if n > 1 else step for step, n in found)


class Saying:
    """Puts the deeds of a plan into words."""

    def __init__(self, view: View) -> None:
        self._s: State = view.state
        self._content = view.content
        self._names = CastingNames(view.content, view.state)
        self._hp = {seat: player.hp for seat, player in enumerate(self._s.players)}

    def aim(self, deed: Deed) -> str:
        """What the first deed is for."""
        tile = board_of(self._s.layout).tiles[deed.tile]
        if deed.tile != self._s.players[self._s.active].tile:
            return f"From {self._names.piece(tile)} you can {self.deed(deed)}"
        if deed.spell is not None:
            return f"It would take {self._struck(deed)}"
        if deed.book:
            return f"It makes your Spell Book worth about {deed.gain:.1f} HP more"
        return "Every Cursed Crystal that is left at the end of your turn costs you HP"

    def deed(self, deed: Deed) -> str:
        """What is to be done: `Cast Fire Ball (Tusk from 9 to 6 HP)`."""
        if deed.spell is not None:
            return f"Cast {self._content.records[deed.spell.face].name} ({self._struck(deed)})"
        if not deed.book:
            return "Protect yourself from a Cursed Crystal"
        if deed.slot == NONE:
            return "Collect a Counterspell"
        card = self._s.cards.faces[self._s.slots[deed.slot]]
        return f"Collect {self._content.records[card].name}"

    def _struck(self, deed: Deed) -> str:
        """What a Cast does to each victim, after what was told before."""
        told = []
        for seat, hp in deed.victims.items():
            before, who = self._hp[seat], self._names.seat(seat)
            self._hp[seat] = hp
            told.append(f"{who} from {before} to {hp} HP" if hp else f"{who} from {before} HP out of the game")
        return ", ".join(told)
