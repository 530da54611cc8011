"""What a coach of Shadowscape says: what parts of a position mean, what a Hero goes for, and reasons for habits."""

from umbra.bots.judge.shadowscape.position import Position
from umbra.bots.judge.shadowscape.standing import WHISPER, parts_of
from umbra.bots.purpose import Figure, Purpose, Words
from umbra.box.calls import Call
from umbra.box.english import counted, listed
from umbra.box.graph import NOWHERE
from umbra.core.decision import Decision, spoken
from umbra.core.view import View
from umbra.games.shadowscape.claims import claim, whisper_parts
from umbra.games.shadowscape.ending import shards
from umbra.games.shadowscape.pieces.area import wound_count
from umbra.games.shadowscape.records.cards import Whisper

WORDS = {
    "end": Words("wins the game", "loses the game"),
    "shards": Words("brings Shadow Shards", "brings fewer Shadow Shards"),
    "claimed": Words("claims a Whisper for all", "leaves a Whisper unclaimed"),
    "whisper": Words("brings the Whisper {} nearer", "puts off the Whisper {}"),
    "ware": Words("brings {} within reach", "puts off {}"),
    "hand": Words("gives you better Fate cards", "costs you Fate cards"),
    "tokens": Words("wins you a token to pay with", "leaves you with fewer tokens"),
    "outfit": Words("betters your outfit", "leaves you with a poorer outfit"),
    "cards": Words("leaves you better Action cards to use", "leaves you weaker Action cards to use"),
    "wounds": Words("heals you", "leaves you with more Wounds"),
    "danger": Words("makes you safer from the Enemies", "leaves you in more danger from the Enemies"),
    "rivals": Words("sets your rivals back", "leaves your rivals better off"),
    "last": Words("counts in the last turns", "counts less in the last turns"),
    "time": Words("saves time, which is the Fate deck", "uses up time, which is the Fate deck"),
    "lord": Words("brings the Lord's fall nearer", "puts off the Lord's fall"),
}

HABITS = {
    "hero": "Any Hero can win; this way you begin at once",
    "side": "Both sides come up in turn, so that little hangs on it",
    "start": "Any entrance is near something",
    "trophy": "A Trophy pays for Whispers and cards",
    "treasure": "A Treasure pays for Equipment and Whispers",
    "boost": "Only as many cards are worth discarding as make the difference",
    "go": "It is the next room on the way to what you go for",
    "wound": "There the Wound disables least",
    "heal": "What becomes usable again counts most",
    "defend": "A card is worth discarding only where it keeps an Action card in use",
    "victim": "Whoever bears it best should be struck",
    "discard": "It is the card that you will miss least",
    "redraw": "The card that you give up is worth less than what the Enemies would do",
    "drop": "The Whispers on offer ask for it least",
    "pay": "The Whispers on offer ask for it least",
    "put": "The cards are of more use as they lie",
    "fill": "Another card is another boost",
    "enemy-phase": "It is safer so",
    "tuck": "Of the two it is the one that you can do without",
    "attacker": "All of them strike; the order changes little",
    "replace": "Of your outfit it is what you will miss least",
}
"""Why questions that are not planned for are answered as they are."""
ENOUGH = {
    "go": "No room further on is worth more to you than this one",
    "boost": "Cards that would make no difference are kept for when they do",
}
"""Why nothing more is done."""


def figures(view: View) -> dict[Figure, float]:
    """What a player counts: against each other Shards; tokens, cards, Wounds."""
    s = view.state
    assert view.seat is not None
    if any(hero.room == NOWHERE for hero in s.heroes):
        return {}
    at = Position(view)
    shadow_shards = Figure("Shadow Shards", "to win Shadow Shards", "to lose Shadow Shards")
    counted = {} if at.together else {shadow_shards: float(shards(at.table, at.me))}
    return counted | {
        Figure("tokens", "to win a token", "to lose a token"): float(len(at.hero.tokens)),
        Figure("Fate cards", "to draw more cards than you use"): float(len(at.hero.hand)),
        Figure("Wounds", "to be wounded", "to be healed"): float(wound_count(at.hero)),
    }


def purpose(ask: Decision, key: str, view: View) -> Purpose | None:
    """What a Claim, the end of a turn or a habit is good for; of other Actions the parts of the worth tell."""
    option = ask.option(key)
    assert option is not None
    if ask.kind != "act":
        reasons = HABITS | ENOUGH if key == "done" else HABITS
        return Purpose(reasons[ask.kind]) if ask.kind in reasons else None
    if key == "end":
        return Purpose("Nothing that you could still do brings you nearer to a Whisper, or is worth its cards")
    call = option.value
    face = view.state.cards.faces[call.arguments[1]] if isinstance(call, Call) and call.function is claim else ""
    whisper: Whisper | None = view.content.whispers.get(face)
    if whisper is None:
        return None
    if view.options["mode"] == "cooperative":
        return Purpose("Every Whisper that is claimed brings the Lord's fall nearer")
    return Purpose(f"It is worth {counted(whisper.shards, 'Shadow Shard')}")


def ahead(view: View) -> tuple[str, ...]:
    """What the Hero goes for next: what the nearest Whisper still asks for, and the Claim."""
    at = Position(view)
    worths = {part.about: worth for part, worth in parts_of(at).items() if part.name == WHISPER}
    if not worths:
        return ()
    face = max(worths, key=worths.__getitem__)
    whisper: Whisper = at.content.whispers[face]
    missing = [spoken(phrase) for done, phrase in whisper_parts(at.table, at.me, whisper) if not done]
    asked = f" ({listed(missing)})" if missing else ""
    return (f"go for the Whisper {whisper.name}{asked}",)
