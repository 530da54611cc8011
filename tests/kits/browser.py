"""People in front of a real browser: what they see and press, and what comes over their line."""

import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, Response, WebSocket, expect
from playwright.sync_api import TimeoutError as TooSlow

from kits.server import PATIENCE, SLOWER, merged
from umbra.box.keys import Key
from umbra.core.game import Game
from umbra.server.app import STATIC

ROOT = Path(__file__).parents[2]
SCREENS = ROOT / "build" / "screens"
"""Where tests leave pictures of what they have seen; not kept."""

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

MANY = 600
"""More answers than any game here takes."""

PRESSES, SOON = 12, 5_000
"""How often a button is pressed that goes out of sight meanwhile, and the milliseconds it has to come into sight."""

Question = dict[str, Any]
Option = dict[str, Any]
Choose = Callable[["Screen"], Option]
"""Says which option of the open question to take."""

SPOT = """piece => {
  const scrolls = at => at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY);
  const bring = element => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (!scrolls(at)) continue;
      const [box, frame] = [element.getBoundingClientRect(), at.getBoundingClientRect()];
      if (box.top < frame.top || box.bottom > frame.bottom) at.scrollTop += box.top - frame.top - 8;
    }
  };
  const steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
  for (const element of document.querySelectorAll(`[data-piece="${CSS.escape(piece)}"]`)) {
    bring(element);
    const place = element.closest('.fan > .place');  // a card rises where it lies, whatever is raised over it now
    const box = (place ?? element).getBoundingClientRect();
    for (const down of steps) for (const across of steps) {
      const [x, y] = [box.x + box.width * across, box.y + box.height * down];
      const top = document.elementFromPoint(x, y);
      if (top?.closest('[data-piece]') === element || (place && place.parentElement.contains(top))) return { x, y };
    }
  }
  return null;
}"""
"""Finds a point of a piece that nothing covers; scrolls only where a person could."""


ON_THE_BOARD = ("act", "action", "manoeuvre", "prepare", "market")
"""Questions of Shadows of Malice and Kilforth of which some answers are given on the board, not in the list."""

DO_MARKED = re.compile("Do this one|Do these|Roll .* di|Convert")
"""The button that does what is marked, where several can be chosen."""

GO = """hash => new Promise(done => {
  const before = location.href;
  addEventListener('hashchange', () => setTimeout(done), { once: true });
  location.hash = hash;
  if (location.href === before) done();
})"""
"""Goes to another page, and waits until the one that was open has heard of it and is gone."""

DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
"""Waits until what has changed has been laid out and drawn."""

WATCH = """() => {
  const look = LOOK, seen = window.seen = [];
  const note = () => {
    const now = look();
    if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
  };
  note();
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(note).observe(document, all);
}"""

STANDS = """() => document.querySelector('[data-option]:not(:disabled)') ? 'asked'
  : document.querySelector('dialog[open] a[href*="#/replay"]') ? 'over' : null"""


def built_client() -> Path:
    """The folder of the built client; UMBRA_STATIC names another one."""
    folder = Path(os.environ.get("UMBRA_STATIC", STATIC))
    assert (folder / "index.html").is_file(), (
        f"the client is not built: there is no {folder / 'index.html'}; run `npm ci && npm run build` in web/"
    )
    return folder


def chromium_path() -> str:
    """The system's Chromium; UMBRA_CHROMIUM names another one."""
    names = (os.environ.get("UMBRA_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    assert found, "there is no Chromium: install one, or name it with UMBRA_CHROMIUM"
    return found


class Line:
    """What has come over the sockets of a page, with the view that they add up to."""

    def __init__(self) -> None:
        self.raw: list[str] = []
        self.sent: list[dict[str, Any]] = []
        self.view: dict[str, Any] | None = None
        self.number = self.entry = -1
        self.log: list[dict[str, Any]] = []

    def opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._take)
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))

    def _take(self, text: str | bytes) -> None:
        assert isinstance(text, str)
        self.raw.append(text)
        message = json.loads(text)
        if message["is"] == "view":
            self.view, self.log = message["view"], message["log"]
            self.number, self.entry = message["number"], message["entry"]
        elif message["is"] == "update" and self.view is not None:
            self.view = merged(self.view, message["view"])
            self.number, self.entry = message["number"], message["entry"]
            self.log = [*self.log, *message["events"]]


class Troubles:
    """Everything that went wrong on a page, apart from what the test brings about itself."""

    def __init__(self, page: Page) -> None:
        self._found: list[str] = []
        self._allowed: list[re.Pattern[str]] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._found.append(f"error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._found.append(f"console: {message.text} ({message.location['url']})")

    def _failed(self, request: Request) -> None:
        self._found.append(f"failed: {request.method} {request.url} ({request.failure})")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._found.append(f"refused: {response.request.method} {response.url} ({response.status})")

    def allow(self, pattern: str) -> None:
        """The test makes this happen."""
        self._allowed.append(re.compile(pattern))

    @property
    def unexpected(self) -> list[str]:
        return [trouble for trouble in self._found if not any(one.search(trouble) for one in self._allowed)]


class Screen:
    """One page of one person."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.home = context, f"http://{address}/"
        self.page = context.new_page()
        if SLOWER > 1:
            context.new_cdp_session(self.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        self.line, self.troubles = Line(), Troubles(self.page)
        self.page.on("websocket", self.line.opened)

    # What it is like to come here

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the server for something as this person, past the page."""
        origin = {"origin": self.home.rstrip("/")}
        response = self.context.request.fetch(f"{self.home}api/{path}", method=method, data=body, headers=origin)
        assert response.ok, f"{response.status}: {response.text()}"
        return response.json()

    def download(self, path: str) -> bytes:
        response = self.context.request.get(f"{self.home}api/{path}")
        assert response.ok, f"{response.status}: {response.text()}"
        return response.body()

    def is_called(self, name: str) -> None:
        self.call("GET", "me")
        self.call("PUT", "me", {"name": name})

    def lays_out(self, *sitting: str, game: str = "casting-shadows", **more: Any) -> str:
        """A new table; gives its id."""
        self.call("GET", "me")
        table = self.call("POST", "tables", {"game": game, "seats": len(sitting), "sitting": sitting, **more})
        return str(table["id"])

    def played(self, table: str, answers: int = -1) -> None:
        """Play on as the greedy bot would, so many answers or to the end, without a page."""
        self.call("POST", f"played/{table}", {"answers": answers})

    def sits_with(self, guest: "Screen", seed: str, game: str = "casting-shadows", **options: Any) -> None:
        """Open a table for two whose seed is known, and let somebody take the other seat by its link."""
        owner = self.call("GET", "me")["id"]
        body = {"owner": owner, "game": game, "options": options, "sitting": ["me", "open"], "seed": seed}
        self.goes_to(f"table/{self.call('POST', 'seeded', body)['id']}")
        self.invites(guest)

    def lies_before(self, game: Game) -> None:
        """Lay out a game that was saved and open it; this person is asked."""
        self.goes_to(f"table/{self.brings(game)}")
        assert self.is_asked()

    def goes_to(self, place: str = "") -> None:
        """Opens a page by its address; nothing is left of the one that was open."""
        if not self.page.url.startswith(self.home):
            self.page.goto(f"{self.home}#/{place}")
        elif not self.page.url.endswith(f"#/{place}"):
            self.line.view = None
            self.page.evaluate(GO, f"#/{place}")

    def picture(self, name: str) -> None:
        """Keep a picture of what is on screen."""
        SCREENS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENS / f"{name}.png")

    def invites(self, guest: "Screen") -> None:
        """Sends the link of the open second seat to somebody, who sits down."""
        guest.page.goto(self.page.get_by_role("textbox", name="Link for seat 2").input_value())
        guest.button("Take my seat").click()
        for screen in (self, guest):
            expect(screen.prompt).to_be_visible()

    def wants_to_be_asked(self, how_often: str) -> None:
        """Opens the settings and gives a standing order."""
        self.button("Menu").click()
        self.dialog.get_by_role("button", name="Settings").click()
        self.orders(how_often)

    def orders(self, how_often: str) -> None:
        """Gives a standing order in the settings, which are open."""
        self.dialog.get_by_role("group", name=re.compile("Standing order")).get_by_text(how_often, exact=True).click()
        self.page.keyboard.press("Escape")
        expect(self.dialog).to_have_count(0)

    def brings(self, game: Game) -> str:
        """Lay out a game that was saved; gives its table."""
        headers = {"origin": self.home.rstrip("/"), "content-type": "application/octet-stream"}
        response = self.context.request.post(f"{self.home}api/import", data=game.save(), headers=headers)
        assert response.ok, f"{response.status}: {response.text()}"
        return str(response.json()["id"])

    # Finding things

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def link(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("link", name=name)

    def sees(self, text: str | re.Pattern[str]) -> None:
        """Waits for these words."""
        expect(self.page.get_by_text(text).first).to_be_visible()

    def listed(self, key: str) -> Locator:
        """An option in the list."""
        return self.page.locator(f'[data-option="{key}"]')

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name="Prompt")

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    def press_listed(self, key: str) -> None:
        """Press an option of the prompt, after *More* if it is folded away there.

        The question may come anew meanwhile, with *More* closed again; and a card that is raised over it sinks when the
        hand comes near.
        """
        for _ in range(PRESSES):
            try:
                if not self.listed(key).is_visible():
                    self.press(self.prompt.locator(".opener"), timeout=SOON)
                self.press(self.listed(key), timeout=SOON)
            except TooSlow:
                self.points_at(self.listed(key))
                continue
            return
        raise AssertionError(f"{key} cannot be pressed")

    def points_at(self, place: Locator) -> None:
        """Move the mouse to where something is, whatever lies over it."""
        if box := place.bounding_box():
            self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def opens(self, page: str) -> None:
        """Open a page of the drawer: Log, Rules or Chat."""
        if not self.page.get_by_role("tab", name=page).is_visible():
            self.press(self.button("Log, rules and chat"))
        tab = self.page.get_by_role("tab", name=page)
        if tab.get_attribute("aria-selected") != "true":
            self.press(tab)

    @property
    def sure(self) -> Locator:
        """The button that confirms a step which cannot be taken back, if that is asked."""
        return self.dialog.get_by_role("button", name="Do it")

    def until(self, found: Callable[[], Any]) -> Any:
        """Wait until something holds of what has come over the line."""
        for _ in range(int(PATIENCE * 100)):
            if answer := found():
                return answer
            self.page.wait_for_timeout(10)
        raise AssertionError("what should have come over the line did not come")

    def watches(self, look: str) -> None:
        """Keep from now on whatever a function finds on the page, even if it is shown for a moment only."""
        self.page.evaluate(WATCH.replace("LOOK", look))

    @property
    def seen(self) -> list[Any]:
        """What was found since then, in order."""
        found: list[Any] = self.page.evaluate("window.seen")
        return found

    # The game

    def stands(self) -> str | None:
        """Whether this person is asked something or the game is over, as far as the screen shows it."""
        found: str | None = self.page.evaluate(STANDS)
        return found

    def is_asked(self) -> bool:
        """Waits for a question to this person (True) or the end of the game (False)."""
        return bool(self.page.wait_for_function(STANDS).json_value() == "asked")

    @property
    def state(self) -> dict[str, Any]:
        """The game as this person knows it."""
        assert self.line.view is not None
        found: dict[str, Any] = self.line.view["state"]
        return found

    @property
    def told(self) -> list[str]:
        """The kinds of what has happened."""
        return [event["type"] for event in self.line.log]

    @property
    def question(self) -> Question:
        """The question on screen."""

        def same() -> Question | None:
            ask = (self.line.view or {}).get("ask")
            return ask if ask and self._shows(ask) else None

        found: Question = self.until(same)
        return found

    def _shows(self, ask: Question) -> bool:
        shown = set(self.page.locator("[data-option]").evaluate_all("all => all.map(one => one.dataset.option)"))
        offered = {option["key"] for option in ask["options"]}
        if ask["kind"] in ON_THE_BOARD and shown and shown < offered:
            return self.page.locator("[data-prompt]").get_attribute("data-asked") == ask["prompt"]
        return shown == offered

    def hinted(self) -> Option:
        """What the Hint button proposes."""
        return self.asks_for_hint(self.button("Hint").click)

    def asks_for_hint(self, press: Callable[[], None]) -> Option:
        """What is proposed after a press; a hint is put away when somebody else answers, so it is asked for again."""
        pressed = -1

        def found() -> Option | None:
            nonlocal pressed
            if self.line.number > pressed:
                pressed = self.line.number
                press()
            return self._proposed()

        option: Option = self.until(found)
        return option

    def proposed(self) -> Option:
        """What is proposed on screen."""
        option: Option = self.until(self._proposed)
        return option

    def _proposed(self) -> Option | None:
        keys = self.page.locator("[data-option].hinted").evaluate_all("all => all.map(one => one.dataset.option)")
        ask = (self.line.view or {}).get("ask") or {"options": []}
        return next((option for option in ask["options"] if option["key"] in keys), None)

    def spot(self, piece: str) -> dict[str, float] | None:
        """Where a piece can be pressed; puts away what lies over the board and looks at the rest of it, if need be."""
        found: dict[str, float] | None = self.page.evaluate(SPOT, piece)
        if self.page.locator(f'[data-piece="{piece}"]').count():
            shift, whole = self.page.locator(".stage > button"), self.button("Whole board")
            for way in (self.page.locator(".notices").get_by_role("button", name="Close"), shift, shift, whole, whole):
                if found is None and way.is_visible():
                    self.press(way)
                    found = self.page.evaluate(SPOT, piece)
        return found

    def press_at(self, spot: dict[str, float]) -> None:
        self.page.mouse.click(spot["x"], spot["y"])

    def press(self, where: Locator, timeout: float | None = None) -> None:
        where.click(timeout=timeout)

    def answer(self, option: Option) -> bool:
        """Take an option by pressing the piece it is about, or in the list; gives whether it was a piece."""
        marked = self.is_marked(option)
        by_piece = self.choose(option)
        if marked:
            self.press(self.prompt.get_by_role("button", name=DO_MARKED))
        return by_piece

    def is_marked(self, option: Option) -> bool:
        """Whether the option is one of several that are first marked, then done."""
        return bool(self.question["several"]) and self.listed(option["key"]).get_attribute("aria-pressed") is not None

    def choose(self, option: Option) -> bool:
        """On the page on which a game is set up a card is only picked out; there the list has the answers."""
        if option["key"] == "reroll" and self.is_guided:
            self.press_listed("reroll")
            return False
        if option["key"] == "reroll" or self.question["kind"] == "payment":
            return self.choose_in_hand(option)
        doer, options = self.doer(option), self.question["options"]
        if doer and not self.is_in_hand(doer) and (spot := self.spot(doer)):
            self.press_at(spot)
        for piece in option["about"] if not self.sets_up else ():
            if not (doer and piece.startswith("avatar:")) and (spot := self.spot(piece)):
                rivals = [one for one in options if piece in one["about"] and self.doer(one) == doer]
                alike = len({Key.read(one["key"]).verb for one in rivals}) == 1
                marking = self.is_marked(option) and alike
                self.press_at(spot)
                if len(rivals) > 1 and not marking:
                    self.press(self.page.locator(f'.popover [data-way="{option["key"]}"]'))
                return True
        self.press_listed(option["key"])
        return False

    @property
    def sets_up(self) -> bool:
        """Whether everything is chosen at once on a page."""
        return self.page.get_by_role("region", name="Quick start").count() > 0

    @property
    def is_guided(self) -> bool:
        """Whether a guide goes from question to question."""
        return self.page.get_by_role("region", name="Guide").count() > 0

    def choose_in_hand(self, option: Option) -> bool:
        """Casting Shadows: dice are taken up and rolled again, Resources are taken up and paid with."""
        if option["key"] == "reroll":
            self.press_at(self.spot(option["about"][0]) or {})
        elif self.page.locator(".verb.filled", has_text=f"Pay {option['label']}").count() == 0:
            self.press_listed(option["key"])
            return True
        self.press(self.prompt.locator(".verb.filled"))
        return True

    def doer(self, option: Option) -> str | None:
        """Shadows of Malice: the avatar that an option lets act where any may; a press takes it in hand."""
        if self.question["kind"] != "act":
            return None
        assert self.line.view is not None
        avatars, who = self.line.view["sketch"].get("avatars", []), Key.read(option["key"]).name()
        named = [f"avatar:{a}" for a, avatar in enumerate(avatars) if avatar["name"].lower() == who]
        return named[0] if named and named[0] in option["about"] else None

    def is_in_hand(self, avatar: str) -> bool:
        """Shadows of Malice: whether an avatar is in hand; one more press would lay its menu over the board."""
        assert self.line.view is not None
        name = self.line.view["sketch"]["avatars"][int(Key.read(avatar).name())]["name"]
        held = self.page.get_by_role("group", name="My avatars").locator("[aria-pressed=true]", has_text=name)
        return held.count() > 0

    def takes(self, option: Option) -> bool:
        """Take an option and wait until the game has gone on."""
        before = self.line.number
        by_piece = self.answer(option)
        self.goes_on(before, option)
        return by_piece

    def goes_on(self, before: int, option: Option) -> None:
        """Wait until the game has gone on; say yes if the page wants to be sure first."""
        try:
            if self.until(lambda: self.line.number > before or self.sure.count()) is not True:
                self.press(self.sure)
                self.until(lambda: self.line.number > before)
        except AssertionError:
            over = self.page.locator(".popover, [role=dialog]").all_inner_texts()
            raise AssertionError(f"{option['key']} was taken, but nothing came of it; over the table: {over}") from None

    def plays(self, choose: Choose, answers: int = MANY) -> list[Option]:
        """Answers what is asked, to the end or so many times; gives what is about a piece but was taken in the list."""
        listed = []
        for _ in range(answers):
            if not self.is_asked():
                return listed
            option = choose(self)
            if not self.takes(option) and option["about"]:
                listed.append(option)
        assert answers < MANY, "the game does not end"
        return listed


class Phone(Screen):
    """One page on a phone, used by finger."""

    def press_at(self, spot: dict[str, float]) -> None:
        self.page.touchscreen.tap(spot["x"], spot["y"])

    def press(self, where: Locator, timeout: float | None = None) -> None:
        where.tap(timeout=timeout)


class Keys:
    """Somebody who has no mouse."""

    def __init__(self, screen: Screen) -> None:
        self.screen, self.page = screen, screen.page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)

    def walk_to(self, wanted: Locator, step: str = "Tab") -> None:
        """Press a key until something is in focus."""
        for _ in range(200):
            if wanted.evaluate("one => one === document.activeElement"):
                return
            self.press(step)
        raise AssertionError(f"{wanted} cannot be reached with {step}")

    def takes_the_hint(self) -> None:
        """The option that the hint proposes, by its sign or, if it has none, by walking to it."""
        option = self.screen.asks_for_hint(lambda: self.press("h"))
        before = self.screen.line.number
        marked = self.screen.is_marked(option)
        sign = self.screen.listed(option["key"]).locator(".key")
        if sign.count():
            self.press(sign.inner_text())
        else:
            self.walk_to(self.screen.listed(option["key"]), "ArrowDown")
            self.press("Enter")
        if marked:
            self.press("y")
        if self.screen.until(lambda: self.screen.line.number > before or self.screen.sure.count()) is not True:
            self.press("Enter")
        self.screen.until(lambda: self.screen.line.number > before)


def still(context: BrowserContext, **settings: str | bool) -> None:
    """Set the page's settings as its dialog would: nothing moves, and no turn ends by itself."""
    kept = json.dumps(json.dumps({"speed": "instant", "motion": "off", "summary": False, "ends": False, **settings}))
    context.add_init_script(f"localStorage.getItem('umbra.settings') ?? localStorage.setItem('umbra.settings', {kept})")


def lively(context: BrowserContext) -> None:
    """Set them so that what happens is shown step by step."""
    kept = json.dumps(json.dumps({"speed": "fast", "motion": "on", "ends": False}))
    context.add_init_script(f"localStorage.setItem('umbra.settings', {kept})")


def play_until(holds: Callable[[], Any], *people: Screen, choose: "Choose | None" = None) -> None:
    """Whoever of these is asked answers, by hint if nothing else is said, until something holds."""
    while True:
        people[0].until(lambda: holds() or any(one.stands() == "asked" for one in people))
        if holds():
            return
        asked = next((one for one in people if one.stands() == "asked"), None)
        if asked is not None:
            asked.takes((choose or by_hint)(asked))


def by_hint(screen: Screen) -> Option:
    """Takes what the Hint button proposes."""
    return screen.hinted()


def as_greedy(screen: Screen) -> Option:
    """Takes what the greedy bot would take."""
    seat, table = screen.question["seat"], screen.page.url.rpartition("/")[2]

    def intended() -> Option | None:
        found = screen.call("GET", f"intended/{table}/{seat}")
        keys = [one["key"] for one in found["answers"][:1] if found["entry"] == screen.line.entry]
        return next((option for option in screen.question["options"] if option["key"] in keys), None)

    option: Option = screen.until(intended)
    return option


def first(screen: Screen) -> Option:
    """Takes the first option of the list."""
    found: Option = screen.question["options"][0]
    return found


def last(screen: Screen) -> Option:
    """Takes the last option of the list, which ends or passes something where that can be done."""
    found: Option = screen.question["options"][-1]
    return found
