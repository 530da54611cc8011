"""What lies beside the dungeon: whose turn it is, the decks and piles, and the Lord's card."""

from rich.console import RenderableType
from rich.text import Text

from umbra.box.english import counted
from umbra.cli.terminal.frames import headed
from umbra.cli.terminal.scene import Scene
from umbra.cli.terminal.screen import flowed
from umbra.cli.terminal.shadowscape import signs
from umbra.cli.terminal.shadowscape.reading import reading
from umbra.core.cards import NONE
from umbra.games.shadowscape.actions.attack import defence_of
from umbra.games.shadowscape.board import CENTRE
from umbra.games.shadowscape.ending import shards
from umbra.games.shadowscape.pieces.modifiers import whispers_claimed
from umbra.games.shadowscape.records.cards import Lord
from umbra.games.shadowscape.records.words import ENEMY_TYPES
from umbra.games.shadowscape.turn import allowed_actions

PHASES = {
    "lay": "laying the dungeon",
    "heroes": "choosing Heroes",
    "sides": "choosing sides",
    "rooms": "choosing Starting Rooms",
    "hands": "dealing hands",
    "act": "Action Phase",
    "enemy": "Enemy Phase",
    "strikes": "Enemy Phase, attacks",
}
BEGUN = ("act", "enemy", "strikes")


def heading(scene: Scene) -> list[Text]:
    """Whose turn it is, what is left to do in it, and how everybody stands."""
    s, width = scene.view.state, scene.screen.width
    between = scene.dot
    parts = [Text("Shadowscape", style="bold"), Text(f"{scene.view.options['mode']} game")]
    if s.phase in BEGUN:
        parts += [Text(f"Round {s.round}"), Text.assemble(scene.seat(s.active), "'s turn")]
    parts.append(Text("over" if s.outcome else PHASES.get(s.phase, s.phase)))
    lines = flowed(parts, between, width)
    if s.phase in BEGUN:
        lines += flowed([*(_turn(scene) if s.phase == "act" else ()), _scores(scene)], between, width)
    return lines + _last_turns(scene)


def _turn(scene: Scene) -> list[Text]:
    """Actions left, Claim and Alter Fate of the active player."""
    s, signs_ = scene.view.state, scene.screen.glyphs.action
    allowed = allowed_actions(s)
    left = max(0, allowed - s.actions_done)
    pips = signs_[0] * left + signs_[1] * (allowed - left)
    claims = s.more_claims + 1 - s.claims
    return [
        Text.assemble("Actions ", (pips, "yellow"), f" {left} of {allowed} left"),
        Text(f"Claim {'used' if claims <= 0 else 'ready' if claims == 1 else f'ready {claims} times'}"),
        Text(f"Alter Fate {'used' if s.altered else 'ready'}"),
    ]


def _scores(scene: Scene) -> Text:
    table = reading(scene)
    found = [Text.assemble(scene.seat(n, short=True), f" {shards(table, n)}") for n in range(scene.view.seats)]
    return Text.assemble("Shards ", Text("  ").join(found))


def _last_turns(scene: Scene) -> list[Text]:
    s, n = scene.view.state, scene.view.seats
    if s.claimer == NONE or s.outcome:
        return []
    left = n - 1 if s.active == s.claimer else (s.claimer - s.active) % n
    words = f" has claimed the Lord of the Dungeon: {counted(left, 'last turn')} to play."
    return [Text.assemble(scene.seat(s.claimer), (words, "bold"))]


def supply(scene: Scene, width: int) -> list[RenderableType]:
    """The Fate deck, the piles of tokens, and the Lord."""
    return [*flowed([*_fate(scene), *_piles(scene)], scene.dot, width), *lord_card(scene, width)]


def _fate(scene: Scene) -> list[Text]:
    s = scene.view.state
    deck = Text(f"Fate deck {len(s.fate)}")
    if scene.view.options["mode"] == "cooperative":
        deck = Text.assemble(("Countdown ", "bold"), (str(len(s.fate)), "bold reverse"), " Fate cards until you lose")
    last = [Text.assemble("last Enemy symbol ", signs.enemy_type(s.last_symbol))] if s.last_symbol else []
    return [deck, Text(f"discard {len(s.fate_discard)}"), *last]


def _piles(scene: Scene) -> list[Text]:
    s = scene.view.state
    parts = []
    for kind in ENEMY_TYPES:
        gone = f" +{len(s.discards[kind])} discarded" if s.discards[kind] else ""
        parts.append(Text.assemble(signs.enemy_type(kind), f" {len(s.piles[kind])}{gone}"))
    tokens = Text.assemble("Tokens left: ", Text(", ").join(parts), f", Treasure {len(s.piles['treasure'])}")
    return [tokens]


# The Lord


def lord_card(scene: Scene, width: int) -> list[RenderableType]:
    """The Lord's card with the side in use, its Defence now, and where it is."""
    s, mode = scene.view.state, scene.view.options["mode"]
    if not s.lord:
        return []
    lord = scene.view.content.lords[s.lord]
    side = getattr(lord, mode)
    facts = [
        Text.assemble("Lord ", (lord.name, "bold")),
        Text(f"{mode} side"),
        Text(_defence(scene, lord, side.defence)),
        Text(f"Melee attack {side.attack}"),
        Text(_whereabouts(scene), style="bold" if s.lord_room >= 0 else ""),
    ]
    lines: list[RenderableType] = [*flowed(facts, scene.dot, width)]
    if scene.detail == "close":
        return lines
    return [*lines, *headed(Text(side.ability, style="bold"), Text(f"{side.text}{_claimed(scene)}"), width)]


def _defence(scene: Scene, lord: Lord, printed: int) -> str:
    now = defence_of(reading(scene), scene.view.state.lord_token)
    return f"Defence {now}" if now == printed else f"Defence {now} (printed {printed}, weakened)"


def _claimed(scene: Scene) -> str:
    if scene.view.options["mode"] != "cooperative":
        return ""
    return f" Claimed so far: {whispers_claimed(scene.view.state)}."


def _whereabouts(scene: Scene) -> str:
    s = scene.view.state
    names = scene.view.content.board(s.layout).names
    if s.lord_room >= 0:
        return f"in {names[s.lord_room]}"
    if not s.lord_slain:
        early = scene.view.options["lord_awakening"] == "card"
        needed = scene.view.content.lords[s.lord].awakening[scene.view.seats - 2]
        also = f" or {counted(needed, 'claimed Whisper')}" if early else ""
        return f"appears in {names[CENTRE]} with the 3-Shard Whisper{also}"
    holder = next((hero.hero for hero in s.heroes if s.lord_token in hero.tokens), "")
    return f"slain; {scene.view.content.heroes[holder].name} holds the token" if holder else "slain"
