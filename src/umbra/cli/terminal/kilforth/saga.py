"""The saga of a hero: the current chapter with its keywords and its price, an interlude or the finale."""

from rich.text import Text

from umbra.box.english import listed
from umbra.cli.terminal.kilforth import signs
from umbra.cli.terminal.kilforth.reading import Look
from umbra.cli.terminal.screen import flowed
from umbra.core.cards import NONE
from umbra.games.kilforth.labels import ATTRIBUTE_NAMES
from umbra.games.kilforth.pieces.tallies import tally_of
from umbra.games.kilforth.records import CHAPTERS
from umbra.games.kilforth.saga.chapter import completed, is_finale


def chapter_words(look: Look, seat: int) -> Text:
    """Where a hero is in his saga: `Chapter 2 of 4`, `Interlude, chapter 3 of 4`, `Finale`, `Saga completed`."""
    hero, figures = look.s.heroes[seat], look.sketch["heroes"][seat]
    if completed(hero):
        return Text("Saga completed", style="bold green")
    if is_finale(hero):
        return Text("Finale", style="bold")
    kind = "Interlude, chapter" if figures["test"] else "Chapter"
    return Text(f"{kind} {hero.step + 1} of {CHAPTERS}", style="bold")


def chapter_lines(look: Look, seat: int, width: int) -> list[Text]:
    """The chapter with everything that it asks for, and what of that is there."""
    hero, figures = look.s.heroes[seat], look.sketch["heroes"][seat]
    name = look.content.sagas[look.s.cards.faces[hero.saga]].name
    parts = [Text.assemble(chapter_words(look, seat), f" {name}")]
    parts += [_slot(look, seat, word) for word in figures["wanted"]]
    parts += _test(look, seat)
    if figures["price"]:
        has = hero.gold >= figures["price"]
        parts.append(Text(f"{_tick(look, has)} {figures['price']} gold", style="green" if has else ""))
    return flowed(parts, look.scene.dot, width)


def _slot(look: Look, seat: int, word: str) -> Text:
    """A keyword, and for the viewer's own hero the cards that could be used for it."""
    if seat != look.scene.view.seat:
        return Text(word)
    fitting = [look.card_name(token) for token in look.own.get("slots", {}).get(word, ())]
    words = f"{_tick(look, bool(fitting))} {word}{f' ({listed(fitting)})' if fitting else ''}"
    return Text(words, style="green" if fitting else signs.WANTED)


def _test(look: Look, seat: int) -> list[Text]:
    """The test of an interlude or finale: where, how much, and what has been gathered."""
    hero, figures = look.s.heroes[seat], look.sketch["heroes"][seat]
    if not figures["test"]:
        return []
    attribute, needed = figures["test"]
    tally = tally_of(hero, hero.saga)
    so_far = f", {tally.successes} so far" if tally else ""
    where = f" at {look.place(figures['goal'])}" if figures["goal"] not in (None, NONE) else ""
    return [Text(f"{ATTRIBUTE_NAMES[attribute]} {needed}{where}{so_far}", style=signs.WANTED)]


def _tick(look: Look, done: bool) -> str:
    glyphs = look.scene.screen.glyphs
    return glyphs.tick if done else glyphs.dash
