"""The page of a report: complete, by itself, and readable without its charts."""

import re
import shlex
from collections import Counter
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace
from playwright.sync_api import sync_playwright

from kits.browser import chromium_path
from umbra.cli.main import main
from umbra.core.content import Content
from umbra.lab.job import content_of, prepare
from umbra.lab.report import charts, command, page
from umbra.lab.run import Result, simulate
from umbra.lab.tally import Piece, Share, Tally
from umbra.registry import rules_of

VOID = {"meta", "path", "line", "rect"}


class Reader(HTMLParser):
    """Reads a page: its texts by the tag they stand in, its attributes, and whether every tag is closed."""

    def __init__(self, text):
        super().__init__()
        self.open, self.texts, self.attributes, self.charts = [], [], [], 0
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.attributes += attributes
        self.charts += tag == "svg"
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.attributes += attributes

    def handle_endtag(self, tag):
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.append((self.open[-1] if self.open else "", data))

    def of(self, tag):
        return [text for inside, text in self.texts if inside == tag]


@pytest.fixture(scope="module")
def result():
    job = prepare("casting-shadows", 24, ["random"], options={"ice_storm": "add"}, seed=11, pieces=True)
    return simulate(job, workers=1)


@pytest.fixture(scope="module")
def read(result):
    return Reader(page(result))


def test_every_part_is_there(read):
    titles = read.of("h2")

    assert titles[:6] == [
        "Wins by seat", "Wins by character", "Length in rounds", "Final HP of the winners", "How the games ended",
        "Decisions per game",
    ]  # fmt: skip
    assert {"Settings", "Cards collected", "Spells cast", "Companions summoned", "Counterspells used"} <= set(titles)
    assert read.open == []


def test_the_page_needs_nothing_but_itself(result, read):
    names = {name for name, _ in read.attributes}
    outside = [value for name, value in read.attributes if "://" in (value or "") and not name.startswith("xmlns")]

    assert not names & {"src", "href", "xlink:href", "srcset", "onload"}
    assert outside == []
    assert not re.search(r"@import|url\(|<script", page(result))


def test_wins_are_in_a_table_with_their_intervals(result, read):
    cells = read.of("td")
    at = cells.index("Seat 1")

    assert cells[at + 1 : at + 3] == ["24", str(result.tally.wins_by_seat[0])]
    assert re.fullmatch(r"\d+\.\d – \d+\.\d%", cells[at + 4])


def test_every_card_that_was_collected_is_in_a_table(result, read):
    cells = read.of("td")
    for piece in result.tally.pieces:
        assert any(cell.startswith(_name(piece.card)) for cell in cells), piece


def test_charts_are_drawn_in_the_page_and_say_what_they_show(read):
    labels = [value for name, value in read.attributes if name == "aria-label" and value.startswith(("Share", "How"))]

    assert read.charts == len(labels) >= 4


def test_the_command_plays_the_same_games_again(result, capsys):
    words = shlex.split(" ".join(command(result.job)))

    assert words[0] == "umbra"
    assert main([*words[1:], "--workers", "1", "--json"]) == 0
    again = capsys.readouterr().out
    assert f'"decisions": {result.tally.decisions}' in again


def test_the_command_names_the_pack_and_the_swap():
    job = prepare("casting-shadows", 2, ["greedy", "random"], options={"round_cap": None}, swap=True)

    words = command(replace(job, content="my pack"))

    assert words[-3:] == ["--swap", "--content", "'my pack'"]


def test_two_bots_are_compared():
    job = prepare("casting-shadows", 1, ["random", "greedy"])
    tally = Tally(finished=30, wins_by_seat=Counter({1: 30}), wins_by_bot=Counter(greedy=30), lengths=Counter([9] * 30))

    read = Reader(page(Result(job, tally, 1.0)))

    assert "Wins by bot" in read.of("h2")
    at = read.of("td").index("greedy")
    assert read.of("td")[at + 1 : at + 5] == ["50.0%", "30", "30", "100.0%"]


def test_names_cannot_be_taken_for_html():
    job = prepare("casting-shadows", 1)
    tally = Tally(finished=1, lengths=Counter([9]), broken=[])
    for text in ("<b>", "&amp;"):
        read = Reader(page(Result(replace(job, bots=(text, text)), tally, 1.0)))
        assert any(text in cell for cell in read.of("td"))


def test_a_run_without_a_finished_game_has_a_page_too():
    read = Reader(page(Result(prepare("casting-shadows", 3), Tally(faults=3), 1.0)))

    assert read.of("h2") == ["Nothing to show", "Settings"]
    assert any("3 games broke" in text for text in read.of("p"))


@pytest.fixture(scope="module")
def browser():
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.mark.live
def test_what_is_wide_fits_and_no_label_is_cut(browser):
    """Names as long as a pack may have, and counts with many digits."""
    job = prepare("shadowscape", 9)
    pieces = {
        Piece("Fate cards discarded for a symbol", f"fate_{n}"): Share(98765, 54321, 1234567) for n in range(1, 25)
    }
    named = dict.fromkeys(("arani", "fengray"), Share(98765, 54321, 98765))
    tally = Tally(finished=98765, lengths=Counter({9: 90000, 10: 8765}), pieces=pieces, characters=named)
    records = {**content_of(job).records, "fate_1": replace(content_of(job).records["fate_1"], name="Word" * 20)}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("umbra.lab.names.content_of", lambda job: Content(records, "", {}))
        text = page(Result(job, tally, 1.0))

    assert re.findall(r"no\. \d+</text>", text)
    assert "…</text>" not in text
    for width in (1440, 1100, 1000, 800, 600):
        sheet = browser.new_page(viewport={"width": width, "height": 900})
        sheet.set_content(text.replace("<details>", "<details open>"))
        assert (width, sheet.evaluate(WIDER)) == (width, [])
        sheet.close()


WIDER = """() => [...document.querySelectorAll('html, .scroll, section')]
    .filter((box) => box.scrollWidth > box.clientWidth)
    .map((box) => [box.className, box.scrollWidth, box.clientWidth])"""


@pytest.mark.parametrize(
    ("counted", "marks"),
    [({0: 9, 1: 1}, [0, 1]), ({25: 9, 26: 1}, [25, 26]), (dict.fromkeys(range(8, 47), 1), [10, 20, 30, 40])],
)
def test_marks_under_the_bars_are_whole_numbers_and_differ(counted, marks):
    drawn = Reader(charts.histogram(Counter(counted), "rounds", "How many"))
    numbers = [int(text) for text in drawn.of("text") if text.isdigit()]

    assert numbers[: len(marks)] == marks


def test_what_is_always_the_same_needs_no_chart():
    read = Reader(page(Result(prepare("casting-shadows", 9), Tally(finished=9, lengths=Counter([7] * 9)), 1.0)))

    assert read.charts == 0
    assert "Always 7." in read.of("p")


@pytest.mark.parametrize(("values", "step"), [([7], 1), (range(30), 1), (range(31), 2), ([100, 400], 20)])
def test_bars_are_as_wide_as_they_have_to_be(values, step):
    assert charts.step_of(Counter(values)) == step


def test_steps_hold_every_value_and_empty_ones_between():
    assert charts.in_steps(Counter({3: 1, 4: 2, 9: 5}), 2) == {2: 1, 4: 2, 6: 0, 8: 5}


def _name(card):
    return str(rules_of("casting-shadows").load([]).records[card].name)
