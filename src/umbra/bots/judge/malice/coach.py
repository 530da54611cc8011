"""What a coach of Shadows of Malice says: what the squads go for, the odds of a fight, and reasons for habits."""

from umbra.bots.judge.malice.plans import Aim, arrival
from umbra.bots.judge.malice.position import Position
from umbra.bots.judge.malice.steps import READY, Steps
from umbra.bots.purpose import Figure, Odds, Purpose, Words
from umbra.box.calls import Call
from umbra.box.english import counted
from umbra.box.graph import NOWHERE
from umbra.core.decision import Decision, Option
from umbra.core.view import View
from umbra.games.malice.combat.blows import combat_odds
from umbra.games.malice.combat.manoeuvres import Manoeuvre
from umbra.games.malice.items.items import claim
from umbra.games.malice.items.trade import trade
from umbra.games.malice.labels import MaliceNames
from umbra.games.malice.moves.moves import go
from umbra.games.malice.state import NO_MOVE, State, UsingItem, Withdrawing
from umbra.games.malice.turn.bands import band, gather, go_and_band
from umbra.games.malice.turn.cities import acquire
from umbra.games.malice.turn.mystics import brew, cleanse
from umbra.games.malice.turn.places import reveal_place
from umbra.games.malice.turn.recovery import recover

WORDS = {
    "end": Words("wins the game", "loses the game"),
    "kit": Words("brings items or potions for the fights to come", "leaves you with fewer items or potions"),
    "shards": Words("brings soulshards", "costs soulshards"),
    "fate": Words("gives you a fate card or radiance", "costs a fate card or radiance"),
    "life": Words("gives back life", "costs life"),
    "light": Words("keeps everybody in body", "sends somebody back to the Light"),
    "wells": Words("reveals a Well, and one of them is the Light Well", "leaves the Wells hidden"),
    "shadows": Words("takes a Shadow off the Wells", "lets a Shadow come nearer to a Well"),
    "xulthul": Words("wears Xulthûl down", "leaves Xulthûl unhurt"),
}

DEEDS = {
    reveal_place: "It costs nothing, and then you know what is offered there",
    claim: "It costs nothing, and everything that is held helps in a fight",
    trade: "It costs nothing, and there it serves more",
    cleanse: "A curse weighs on every roll until it is gone",
    band: "Whoever moves and fights as one band is safer, and banding costs no action",
    gather: "Whoever moves and fights as one band is safer, and banding costs no action",
    go_and_band: "Whoever moves and fights as one band is safer",
    brew: "A potion does more in a great fight than the soulshard that it costs",
    acquire: "You have soulshards to spare, and a potion does more in a great fight",
    recover: "Life that is lost now would be missing in the next fight",
}
"""What Actions are good for that belong to no plan."""

HABITS = {
    "piece": "The token says nothing about what an avatar can do",
    "start-gate": "From there the first lairs and a mystic are near",
    "lair": "A lair far from the Gate is one that you would rather not have to visit for its treasure",
    "boost-mr": "Soulshards do more in a fight than on the way",
    "boost-harvest": "It would cost about as much as it brings",
    "reroll-lr": "A second roll costs less than what failing would",
    "search": "A treasure in the lair is worth the roll",
    "hand-out": "There it replaces least and helps most",
    "excess": "It is what you will miss least",
    "harvest": "Everybody may invoke only so many in a phase, so who has fewest gets more of them",
    "keep": "It is the stronger one of the two",
    "abandon": "It is what you will miss least",
    "recover": "Healing is sure, while restoring needs luck",
    "restore": "It is what the next fight misses most",
    "energy": "Against this creature it strikes as hard as any other kind",
    "cancel": "It spares you something worse than it costs",
    "amount": "As many as that are of use",
    "assent": "It serves the band",
}
"""Why questions that are not planned for are answered as they are."""

FIGHTS = {
    "manoeuvre": "What victory brings is worth the life that it costs on average",
    "prepare": "What is used before the first blow counts in every phase of the fight",
    "aggression": "Whoever is struck next should be one who can bear it",
    "brace": "It softens what is about to strike you",
    "reroll-cr": "The roll is lost as it lies",
    "reroll-wounds": "A second throw is more likely better than worse",
    "reroll-shields": "A second throw is more likely better than worse",
    "power-roll": "What the creature could do with it would cost you more than this",
    "blow": "Used now it hurts most",
}
KEPT = {
    "reroll-cr": "It may turn more in a later roll",
    "reroll-wounds": "A second throw is more likely worse than better",
    "reroll-shields": "A second throw is more likely worse than better",
    "power-roll": "It would spare you less than it costs",
    "brace": "It would spare you less than it costs",
    "blow": "This blow needs no more, or a later one does more with it",
    "aggression": "Whoever is about to be struck can bear it best",
}
"""In fights: why nothing is used."""
BOOSTS = {
    "boost-cr": ("This blow is worth it", "This blow is not worth more, and later ones may be"),
    "boost-lr": (
        "You can spare it, and what the roll is for is worth it",
        "A fight may need what it would cost",
    ),
}
"""Before a roll: why something is used for it, and why nothing more is."""
NOT_USED = frozenset({"pass", "roll"})
SPARED = "Nothing that could be used now is worth more in this fight than in a later one"
LEFT = "To fight on costs more life on average than victory is worth; a withdrawal to a random hex needs no luck"
LEFT_FOR = "To fight on costs more life on average than victory is worth, and from there you go on best"


def figures(view: View) -> dict[Figure, float]:
    """What a player counts: life, soulshards, cards, lairs, Wells, Shadows."""
    s: State = view.state
    if not s.layout:
        return {}
    at = Position(view)
    own = [(a, avatar) for a, avatar in enumerate(s.avatars) if at.mine(a)]
    moves = max((avatar.mp / 2 for _, avatar in own if avatar.mp != NO_MOVE), default=0.0)
    return {
        Figure("life", "to gain life", "to lose life"): float(sum(at.life(a) for a, _ in own)),
        Figure("soulshards", "to win soulshards"): float(sum(sum(avatar.shards) for _, avatar in own)),
        Figure("cards", "to win a card"): float(sum(len(avatar.items) + len(avatar.potions) for _, avatar in own)),
        Figure("movement points"): float(moves),
        Figure("", "to clear the lair", is_luck=True): float(sum(s.calm)),
        Figure("", falls="to reveal the Well", is_luck=True): float(len(at.hidden)),
        Figure("", falls="to be rid of the Shadow", is_luck=True): float(len(s.shadows)),
        Figure("", "that somebody Returns to Light", is_luck=True): float(sum(avatar.in_light for _, avatar in own)),
    }


def purpose(ask: Decision, key: str, view: View) -> Purpose | None:
    """What an answer is good for."""
    option = ask.option(key)
    assert option is not None
    if ask.kind == "act":
        return _act(ask, key, option.value, Position(view))
    if ask.kind in FIGHTS and view.state.combat is not None:
        return _fight(ask.kind, option, Position(view))
    if ask.kind in BOOSTS:
        odds = _luck(option) if ask.kind == "boost-lr" else _blows(Position(view))
        return Purpose(BOOSTS[ask.kind][key in NOT_USED], odds)
    return Purpose(HABITS[ask.kind], _luck(option)) if ask.kind in HABITS else None


def _fight(kind: str, option: Option, at: Position) -> Purpose:
    """What an answer in a fight is good for, with the odds of the next blow or of getting away."""
    plan = option.value.plan if isinstance(option.value, Manoeuvre) else None
    if isinstance(plan, Withdrawing):
        return Purpose(LEFT if plan.hex == NOWHERE else LEFT_FOR, _luck(option))
    if kind in KEPT and option.key in NOT_USED:
        return Purpose(KEPT[kind], _blows(at))
    spared = kind == "prepare" and not isinstance(plan, UsingItem)
    return Purpose(SPARED if spared else FIGHTS[kind], _blows(at))


def _luck(option: Option) -> tuple[Odds, ...]:
    """How likely the luck roll succeeds on which an answer hangs, if it hangs on one."""
    return tuple(Odds("to succeed", found.then) for found in option.odds if found.what == "success")


def _blows(at: Position) -> tuple[Odds, ...]:
    """The next exchange of blows as the rules reckon it, once it is known whom the creature goes for."""
    combat = at.s.combat
    if combat is None or combat.target not in combat.engaged or not combat.power:
        return ()
    struck = combat.target
    lead = combat_odds(at.table, combat, struck)
    who = MaliceNames(at.content, at.s).avatar(struck)
    return (Odds(f"that {who} hits next", lead.above), Odds("to be hit", lead.below))


def _act(ask: Decision, key: str, call: Call, at: Position) -> Purpose | None:
    if key == READY:
        return Purpose("Nobody has anything left to do that is worth an action")
    aim = None if call.function in DEEDS else Steps(at, ask).aim_of(key)
    if aim is None:
        return Purpose(DEEDS[call.function]) if call.function in DEEDS else None
    names = MaliceNames(at.content, at.s)
    return Purpose(_aim(at, aim, names), _light(at, aim), _then(at, call, aim, names))


def _aim(at: Position, aim: Aim, names: MaliceNames) -> str:
    where = names.hex(aim.hex)
    match aim.kind:
        case "rest":
            return f"Before the next fight you recover best at {where}"
        case "meet":
            return f"Your avatars fight better together, and they meet soonest at {where}"
        case "guardian":
            return f"Behind the Guardian of {where} lies a Well, and the game is won with the Light one"
        case "shadow":
            rounds = max(1, round(arrival(at, aim.hex)))
            return f"The Shadow at {where} is about {counted(rounds, 'round')} from a Well that may be the Light one"
        case "xulthul":
            return "Only Xulthûl's defeat saves Aethos now"
    stocked = at.s.stocked[at.board.lairs.index(aim.hex)]
    treasure = "a treasure for the fights to come" if stocked else "soulshards, though its treasure is gone"
    return f"The creature of {where} can be beaten, and that brings {treasure}"


def _light(at: Position, aim: Aim) -> tuple[Odds, ...]:
    """How likely the next Well is the one that is sought."""
    return (Odds("that it is the Light Well", at.lights / len(at.hidden)),) if aim.kind == "guardian" else ()


def _then(at: Position, call: Call, aim: Aim, names: MaliceNames) -> tuple[str, ...]:
    """How the plan goes on after the first step."""
    arrives = call.function in (go, go_and_band, recover) and aim.hex in (call.arguments[-1], _hex(at, call))
    walk = () if arrives else (f"walk to {names.hex(aim.hex)}",)
    deed = {"rest": "recover there", "meet": "band", "xulthul": "challenge him"}.get(aim.kind, "fight what is there")
    return (*walk, deed)


def _hex(at: Position, call: Call) -> int:
    """Where the avatar of an Action stands."""
    return at.avatar(call.arguments[0]).hex
