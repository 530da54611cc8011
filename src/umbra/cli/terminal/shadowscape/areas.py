"""Hero Areas: the viewer's own with every text, the others in a few lines each, and the hands."""

from rich.console import Group, RenderableType
from rich.text import Text

from umbra.box.english import counted
from umbra.box.graph import NOWHERE
from umbra.cli.terminal.frames import Edged, headed
from umbra.cli.terminal.scene import Scene
from umbra.cli.terminal.screen import ACCENT, SEAT_COLOURS, flowed
from umbra.cli.terminal.shadowscape import signs
from umbra.cli.terminal.shadowscape.offers import equipment_facts, sides, titled
from umbra.cli.terminal.shadowscape.reading import reading
from umbra.core.cards import HIDDEN, Token
from umbra.games.shadowscape.labels import HERO_PLACE, name_of
from umbra.games.shadowscape.pieces.area import hand_size, movement, skill_count
from umbra.games.shadowscape.pieces.modifiers import shrine, ward
from umbra.games.shadowscape.records.cards import Side
from umbra.games.shadowscape.state import TOKEN_LIMIT


def areas(scene: Scene, width: int) -> list[RenderableType]:
    """The others in turn order, then the viewer's own area and hand."""
    seats, me = scene.view.seats, scene.view.seat
    first = 0 if me is None else me + 1
    return [_area(scene, (first + n) % seats, width) for n in range(seats)]


def own_area(scene: Scene, width: int) -> list[RenderableType]:
    """The viewer's area alone."""
    return [] if scene.view.seat is None else [_area(scene, scene.view.seat, width)]


def _area(scene: Scene, seat: int, width: int) -> RenderableType:
    hero = scene.view.state.heroes[seat]
    name = Text.assemble(scene.seat(seat), (f" ({scene.company[seat]})", "dim"))
    lines: list[RenderableType]
    if not hero.hero:
        lines = [Text.assemble(name, ("  has no Hero yet", "dim"))]
    elif len(hero.sides) < len(hero.actions):
        lines = [name, *_to_be_laid(scene, seat, width - 2)]
    else:
        own = seat == scene.view.seat and scene.detail != "close"
        lines = [*_figures(scene, seat, name, width - 2), *(_own if own else _strip)(scene, seat, width - 2)]
    return Edged(Group(*lines), Text(scene.screen.glyphs.edge, style=SEAT_COLOURS[seat % len(SEAT_COLOURS)]))


def _to_be_laid(scene: Scene, seat: int, width: int) -> list[RenderableType]:
    """Both sides of the Action cards, for the one who chooses; nothing of it is of interest to others."""
    hero = scene.view.state.heroes[seat]
    if seat != scene.view.seat:
        return []
    return [line for card in hero.actions for line in sides(scene, card)]


def _figures(scene: Scene, seat: int, name: Text, width: int) -> list[Text]:
    """Attributes, Wounds on the Hero card, Skill, and where the Hero is."""
    table, s = reading(scene), scene.view.state
    hero, record = s.heroes[seat], scene.view.content.heroes[s.heroes[seat].hero]
    more = ward(s, seat) + shrine(table, hero.room, "armour")
    numbers = scene.numbers(f"seat:{seat}") + scene.numbers(f"area:{seat}:{HERO_PLACE}")
    place = [] if hero.room == NOWHERE else [f"in {scene.view.content.board(s.layout).names[hero.room]}"]
    parts = [Text.assemble(name, (f" {record.profession.capitalize()}", "")), *(Text(words) for words in place)]
    parts += [
        Text(f"Movement {movement(table, seat)}"),
        Text(f"Defence {record.defence}{f'+{more}' if more else ''}"),
        Text(f"Hand Size {hand_size(table, seat)}"),
        Text(f"Skill {skill_count(table, seat, hero.room)}"),
        Text(f"Wounds {hero.wounds} of {record.wounds}", style="red" if hero.wounds else ""),
    ]
    if numbers:
        parts.append(Text(numbers, style=ACCENT))
    return flowed(parts, "  ", width)


# The viewer's own


def _own(scene: Scene, seat: int, width: int) -> list[RenderableType]:
    s, content = scene.view.state, scene.view.content
    ability = content.heroes[s.heroes[seat].hero].ability
    used = " (used this turn)" if s.heroes[seat].hero in s.heroes[seat].used else ""
    lines: list[RenderableType] = [*headed(Text(f"{ability.name}{used}", style="bold"), Text(ability.text), width)]
    for slot in range(len(s.heroes[seat].actions)):
        lines += headed(_card_head(scene, seat, slot, wide=True), Text(_face(scene, seat, slot).text), width)
    lines.append(_tokens(scene, seat))
    for token in s.heroes[seat].equipment:
        lines += _carried(scene, seat, token, width)
    lines += [*_tucked(scene, seat), *_hand(scene, seat, width)]
    return lines


def _face(scene: Scene, seat: int, slot: int, *, back: bool = False) -> Side:
    hero = scene.view.state.heroes[seat]
    face: Side = scene.view.content.faces[hero.actions[slot]][hero.sides[slot] ^ back]
    return face


def _card_head(scene: Scene, seat: int, slot: int, *, wide: bool) -> Text:
    """The title of an Action card with its symbols, its condition and the title of its back."""
    hero = scene.view.state.heroes[seat]
    face = _face(scene, seat, slot)
    numbers = scene.numbers(f"action:{seat}:{slot}") + scene.numbers(f"area:{seat}:{hero.actions[slot]}")
    idle = hero.spent[slot] or hero.hurt[slot]
    head = Text.assemble((f"{numbers} " if numbers else "", ACCENT), (face.title, "dim" if idle else "bold"))
    parts = [head, Text(signs.face_symbols(face, hero.hurt[slot], wide=wide))]
    if hero.spent[slot]:
        parts.append(Text("exhausted", style="yellow"))
    if hero.hurt[slot]:
        parts.append(Text("disabled", style="red"))
    back = _face(scene, seat, slot, back=True).title
    if wide:
        return Text(scene.dot).join([*parts, Text(f"back {back}", style="dim")])
    parts.insert(1, Text(f"(back {back})", style="dim"))
    return Text(" ").join(parts)


def _tokens(scene: Scene, seat: int) -> Text:
    tokens = scene.view.state.heroes[seat].tokens
    head = Text(f"Tokens {len(tokens)} of {TOKEN_LIMIT}")
    return Text(": ").join([head, Text(", ").join(_token(scene, token) for token in tokens)]) if tokens else head


def _token(scene: Scene, token: Token) -> Text:
    s, content = scene.view.state, scene.view.content
    face = s.cards.faces[token]
    numbers = scene.numbers(f"card:{token}")
    kind = f" ({content.enemies[face].enemy.type.capitalize()})" if face in content.enemies else ""
    name = "the Lord's token" if token == s.lord_token else name_of(content, face)
    return Text.assemble(f"{name}{kind}", (numbers, ACCENT))


def _carried(scene: Scene, seat: int, token: Token, width: int) -> list[RenderableType]:
    card = scene.view.content.equipment[scene.view.state.cards.faces[token]]
    used = ["used this turn"] if card.id in scene.view.state.heroes[seat].used else []
    numbers = scene.numbers(f"card:{token}")
    facts = scene.dot.join(["", *equipment_facts(scene, card), *used])
    head = Text.assemble((f"{numbers} " if numbers else "", ACCENT), (card.name, "bold"), facts)
    return headed(head, Text(card.text), width)


def _tucked(scene: Scene, seat: int) -> list[Text]:
    s, records = scene.view.state, scene.view.content.records
    cards = [records[s.cards.faces[token]] for token in s.heroes[seat].tucked]
    names = ", ".join(f"{card.name} ({counted(card.shards, 'Shard')})" for card in cards)
    return [Text(f"Tucked: {names}")] if cards else []


def _hand(scene: Scene, seat: int, width: int) -> list[RenderableType]:
    """The viewer's Fate cards with the text that counts in this game."""
    s, content = scene.view.state, scene.view.content
    hand = s.heroes[seat].hand
    colour = "green" if scene.view.options["mode"] == "cooperative" else "red"
    lines: list[RenderableType] = [titled(scene, "Hand", counted(len(hand), "Fate card"), width)]
    for token in hand:
        card = content.fate[s.cards.faces[token]]
        text = content.fate_texts[getattr(card, colour)]
        lines += headed(_fate(scene, token), Text.assemble((text.name, "italic"), f": {text.text}"), width)
    return lines


def _fate(scene: Scene, token: Token) -> Text:
    """A Fate card by its symbols."""
    card = scene.view.content.fate[scene.view.state.cards.faces[token]]
    numbers = scene.numbers(f"card:{token}")
    name = Text.assemble((f"{numbers} " if numbers else "", ACCENT), (card.name, "bold"))
    return Text.assemble(name, f"{scene.dot}Enemy ", signs.enemy_type(card.enemy))


# The others


def _strip(scene: Scene, seat: int, width: int) -> list[RenderableType]:
    """The same facts in a few lines; a hand as a count, or open where the viewer knows it."""
    s, content = scene.view.state, scene.view.content
    hero = s.heroes[seat]
    between = scene.dot
    cards = [_card_head(scene, seat, slot, wide=False) for slot in range(len(hero.actions))]
    facts = [_tokens(scene, seat)]
    if hero.equipment:
        carried = [_marked(scene, token) for token in hero.equipment]
        facts.append(Text.assemble("Equipment ", Text(", ").join(carried)))
    facts += _tucked(scene, seat)
    facts.append(Text(f"Ability {content.heroes[hero.hero].ability.name}"))
    return [
        *flowed(cards, between, width),
        *flowed([*facts, _count(scene, seat)], between, width),
        *_open(scene, seat, width),
    ]


def _marked(scene: Scene, token: Token) -> Text:
    name = scene.view.content.equipment[scene.view.state.cards.faces[token]].name
    return Text.assemble(name, (scene.numbers(f"card:{token}"), ACCENT))


def _known(scene: Scene, seat: int) -> list[Token]:
    """The cards of a hand that the viewer knows: all with open hands, else those that everybody has seen."""
    s = scene.view.state
    return [token for token in s.heroes[seat].hand if s.cards.faces[token] != HIDDEN]


def _count(scene: Scene, seat: int) -> Text:
    hand, known = scene.view.state.heroes[seat].hand, _known(scene, seat)
    hidden = f", {len(hand) - len(known)} of them hidden" if known and len(known) < len(hand) else ""
    return Text(f"Hand {counted(len(hand), 'card')}{hidden}", style="bold")


def _open(scene: Scene, seat: int, width: int) -> list[Text]:
    """The known cards of a hand in as few lines as they need."""
    s, cards = scene.view.state, scene.view.content.fate
    parts = []
    for token in _known(scene, seat):
        card = cards[s.cards.faces[token]]
        enemy = Text.assemble(" (", signs.enemy_type(card.enemy), ")")
        parts.append(Text.assemble(card.name, enemy, (scene.numbers(f"card:{token}"), ACCENT)))
    return flowed([Text.assemble("Hand: ", parts[0]), *parts[1:]], ", ", width) if parts else []
