"""What is heard: the right sound for what happens, and none while it is muted, hidden or before the first press."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from kits.browser import Screen, as_greedy, lively, play_until
from kits.telling import BAR, SCENE

RECORD = """
window.heard = [];
const set = AudioParam.prototype.setValueAtTime;
AudioParam.prototype.setValueAtTime = function (value, at) { this.first = value; return set.call(this, value, at); };
const note = (node) => node instanceof OscillatorNode ? [node.type, node.frequency.first] : ['noise', 0];
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const begin = kind.prototype.start;
  kind.prototype.start = function (...at) {
    window.heard.push({ note: note(this), at: performance.now() });
    return begin.apply(this, at);
  };
}
Object.defineProperty(document, 'hidden', { get: () => window.gone ?? false });
"""
"""Every tone that the page starts, with the height that it begins at; and a page that can be told it is hidden."""

NOTES = {
    "dice": ("sine", 190),
    "step": ("sine", 110),
    "wound": ("sine", 220),
    "blow": ("sawtooth", 140),
    "heal": ("sine", 392),
    "turn": ("triangle", 587),
    "won": ("triangle", 370),
    "lost": ("sine", 233),
}
"""What each is known by: the wave and height of one of its tones."""

TOLD = {"Rolled": "dice", "Rerolled": "dice", "Travelled": "step", "Damaged": "wound", "Cast": "blow"}


@pytest.fixture
def listener(screens: Any) -> Screen:
    """Somebody who sees what happens step by step, with the sounds written down."""
    ann: Screen = screens("Ann")
    ann.context.add_init_script(RECORD)
    lively(ann.context)
    return ann


def heard(screen: Screen) -> list[str]:
    notes: list[tuple[str, float]] = screen.page.evaluate("window.heard.map(one => one.note)")
    known = [(name, wave, at) for name, (wave, at) in NOTES.items()]
    return [name for wave, hz in notes for name, kind, at in known if kind == wave and abs(hz / at - 1) < 0.05]


def waits_until_shown(screen: Screen, number: int = -1) -> None:
    """All that has happened has been shown and heard, up to an update if it is said."""
    screen.until(lambda: screen.line.number >= number)
    assert screen.is_asked()
    expect(screen.page.locator(f"{BAR}, {SCENE}")).to_have_count(0)


def test_what_happens_sounds_like_it(listener):
    listener.goes_to(f"table/{listener.lays_out('me', 'bot:greedy', seed=5)}")
    listener.plays(as_greedy, answers=12)
    waits_until_shown(listener)

    told = {TOLD[kind] for kind in listener.told if kind in TOLD}
    assert {"dice", "step"} <= told
    listener.until(lambda: told <= set(heard(listener)))
    assert ("wound" in heard(listener)) == bool({"Damaged", "TileHurt", "CrystalsHurt"} & set(listener.told))


def test_nothing_is_heard_before_the_first_press(listener, address):
    """The same person has the table open twice, and presses something only in one of the two."""
    table = listener.lays_out("me", "bot:greedy", seed=5)
    other = Screen(listener.context, address)
    other.goes_to(f"table/{table}")
    assert other.is_asked()
    listener.goes_to(f"table/{table}")
    listener.plays(as_greedy, answers=6)
    waits_until_shown(other, listener.line.number)

    other.until(lambda: "Rolled" in other.told)
    listener.until(lambda: "dice" in heard(listener))
    assert other.page.evaluate("window.heard") == []


def test_nothing_is_heard_while_it_is_muted_and_that_is_remembered(listener):
    table = listener.lays_out("me", "bot:greedy", seed=5)
    listener.goes_to(f"table/{table}")
    listener.button("Mute").click()
    expect(listener.button("Mute")).to_have_attribute("aria-pressed", "true")
    listener.plays(as_greedy, answers=6)
    waits_until_shown(listener)
    assert listener.page.evaluate("window.heard") == []

    kept = listener.page.evaluate("JSON.parse(localStorage.getItem('umbra.settings'))")
    assert kept["muted"] is True
    listener.page.keyboard.press("M")
    listener.plays(as_greedy, answers=4)
    listener.until(lambda: heard(listener))


def test_the_volume_is_in_the_top_bar_and_kept(ann):
    ann.goes_to(f"table/{ann.lays_out('me', 'bot:greedy', seed=5)}")
    slider = ann.page.get_by_role("slider", name="Volume")
    ann.button("Mute").hover()
    slider.fill("35")
    ann.page.reload()
    expect(slider).to_have_value("35")
    ann.button("Mute").hover()
    slider.fill("0")
    expect(ann.button("Mute")).to_have_attribute("aria-pressed", "true")


def test_nothing_of_the_game_is_heard_while_the_page_is_hidden(listener):
    listener.goes_to(f"table/{listener.lays_out('me', 'bot:greedy', seed=5)}")
    assert listener.is_asked()
    listener.page.evaluate("window.gone = true")
    listener.plays(as_greedy, answers=6)
    waits_until_shown(listener)
    assert set(heard(listener)) <= {"turn"}


def test_at_most_four_sound_at_once(listener):
    listener.goes_to(f"table/{listener.lays_out('me', 'bot:greedy', seed=5)}")
    listener.plays(as_greedy, answers=8)
    waits_until_shown(listener)
    dice = "window.heard.filter(one => one.note[1] > 180 && one.note[1] < 200).map(one => Math.round(one.at))"
    starts = listener.page.evaluate(dice)
    assert starts
    assert max(starts.count(at) for at in starts) <= 4


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_the_end_sounds_as_it_was(screens, bot):
    ann = screens("Ann")
    ann.context.add_init_script(RECORD)
    ann.goes_to(f"table/{ann.lays_out('me', f'bot:{bot}', seed=5, options={'round_cap': 2})}")
    ann.plays(as_greedy)
    ann.until(lambda: ann.line.view["outcome"])
    ended = "won" if 0 in ann.line.view["outcome"]["winners"] else "lost"
    ann.until(lambda: ended in heard(ann))
    assert {"won", "lost"} & set(heard(ann)) == {ended}


def test_my_turn_is_heard_when_others_were_busy(screens, ann):
    bob = screens("Bob")
    bob.context.add_init_script(RECORD)
    ann.sits_with(bob, "lantern", round_cap=3)
    play_until(lambda: not bob.line.view["ask"], bob, choose=as_greedy)
    bob.page.mouse.click(700, 20)
    bob.page.wait_for_timeout(2600)
    play_until(lambda: bob.line.view["ask"], ann, choose=as_greedy)
    bob.sees(re.compile("Your (turn|answer)"))
    bob.until(lambda: "turn" in heard(bob))
