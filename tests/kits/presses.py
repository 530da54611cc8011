"""Somebody who plays whole games by pressing targets, and counts the presses."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator

from kits.browser import MANY, SPOT, Phone, Screen

Intended = dict[str, Any]

WHEN = {"casting-shadows": "turn", "shadowscape": "turn", "malice": "round", "kilforth": "day"}
"""What of the state counts the turns of each game."""

DICE = ("reroll", "roll", "dice", "fate", "battle", "test")
"""Questions about dice, which are counted apart in Kilforth."""


class Presses:
    """Plays at a table as the greedy bot would, by what can be seen and pressed."""

    def __init__(self, screen: Screen, table: str, game: str) -> None:
        self.screen, self.table, self.game = screen, table, game
        self.made: Counter[int] = Counter()
        """Presses of each turn of one's own, without those in a fight or about dice."""
        self.others = 0
        """Presses in the turns of others."""
        self.told: list[str] = []
        """What was pressed, in order."""
        self.apart = 0
        self.listed: list[str] = []
        """What is about a piece and could only be found in the list."""

        self._counted: Callable[[int], None] = lambda n: None
        """Where presses are counted, by the question that stood before them."""

    # What is counted

    def _count(self, n: int = 1) -> None:
        self._counted(n)

    def _counting(self) -> Callable[[int], None]:
        state, ask = self.screen.state, (self.screen.line.view or {}).get("ask") or {}
        fights = state.get("combat") or state.get("battle") or state.get("trial") or ask.get("kind") in DICE
        if fights and self.game in ("malice", "kilforth"):
            return self._apart
        if self.screen.sets_up:
            return lambda n: None
        if state.get("active", 0) != ask.get("seat", 0):
            return self._others
        turn = state.get(WHEN[self.game]) or 0
        return lambda n: self.made.update({turn: n})

    def _apart(self, n: int) -> None:
        self.apart += n

    def _others(self, n: int) -> None:
        self.others += n

    @property
    def per_turn(self) -> float:
        """Presses of a turn of one's own, on average, without the last one, which may have been cut short."""
        whole = sorted(self.made)[:-1] or sorted(self.made)
        return sum(self.made[turn] for turn in whole) / max(1, len(whole))

    def _spot(self, piece: str) -> dict[str, float] | None:
        """Where a piece can be pressed; on a phone the shelf is pulled up, or pushed down, if it is not in sight."""
        grip = self.screen.page.locator(".shelf .grip")
        found: dict[str, float] | None = self.screen.page.evaluate(SPOT, piece)
        if found is None and isinstance(self.screen, Phone) and grip.is_visible():
            self.screen.press(grip)
            found = self.screen.page.evaluate(SPOT, piece)
            if found is None:
                self.screen.press(grip)
            else:
                self._count()
        return found or self.screen.spot(piece)

    # How it is played

    def intends(self) -> list[Intended]:
        """Nothing while what follows by itself, as do the further answers of a way, is still to come."""
        seat = self.screen.question["seat"]
        found = self.screen.call("GET", f"intended/{self.table}/{seat}")
        is_here = self.screen.line.entry == found["entry"] and self.screen.stands() == "asked"
        return found["answers"] if is_here else []

    def plays(self, answers: int = MANY) -> None:
        """To the end, or until so many answers stand."""
        for _ in range(answers):
            if not self.screen.is_asked():
                return
            self.acts()

    def acts(self) -> None:
        """Do the next thing that is in mind, as much of it as goes at once."""
        plan = self.screen.until(self.intends)
        before = self.screen.line.number
        self._counted = self._counting()
        self.told.append(f"{self.screen.state.get(WHEN[self.game])}: {' '.join(one['key'] for one in plan)}")
        ways = (self._begins, self._by_verb, self._marks, self._by_target)
        if not any(way(plan) for way in ways) and not self._once_more(plan):
            self._by_list(plan[0])
        self.screen.until(lambda: self.screen.line.number > before)

    def _begins(self, plan: list[Intended]) -> bool:
        if not self.screen.sets_up:
            return False
        self.screen.press(self.screen.prompt.locator(".verb.filled", has_text="Begin"))
        return True

    def _by_verb(self, plan: list[Intended]) -> bool:
        """A verb that gives several answers at once."""
        keys = " ".join(one["key"] for one in plan)
        for verb in self.screen.prompt.locator(".verb[data-way]").all():
            way = verb.get_attribute("data-way") or ""
            if " " in way and f"{keys} ".startswith(f"{way} "):
                self._count()
                self.told.append(f"  verb {way}")
                self.screen.press(verb)
                return True
        return False

    def _marks(self, plan: list[Intended]) -> bool:
        """Dice that are taken up on the pool and rolled, a payment that is proposed, several that are marked."""
        first = plan[0]
        if first["kind"] == "payment":
            self._press_filled()
            return True
        if self.game == "casting-shadows" and first["key"] == "reroll":
            return self._rolls(plan)
        if first["several"] and first["about"]:
            return self._marks_all(plan)
        return False

    def _marks_all(self, plan: list[Intended]) -> bool:
        """Everything of one question is marked where it lies, then done at once."""
        marks = [one for one in plan if one["kind"] == plan[0]["kind"] and one["about"] and self._is_off(one["key"])]
        if not marks:
            return False
        for one in marks:
            spot = next((spot for piece in one["about"] if (spot := self._spot(piece))), None)
            if spot is None:
                self._count()
                self.screen.press_listed(one["key"])
            else:
                self._press_at(spot)
        self.told.append(f"  mark {' '.join(one['key'] for one in marks)}, then do it")
        self._press_filled()
        return True

    def _is_off(self, key: str) -> bool:
        listed = self.screen.listed(key)
        return listed.count() > 0 and listed.get_attribute("aria-pressed") == "false"

    def _rolls(self, plan: list[Intended]) -> bool:
        dice = [one for one in plan[1:] if one["key"].startswith("die:")] or plan[:1]
        for one in dice:
            self._count()
            self.screen.press(self.screen.page.locator(f'[data-piece="{one["about"][0]}"][aria-pressed="false"]').first)
        self._press_filled()
        return True

    def _press_filled(self) -> None:
        self._count()
        self.screen.press(self.screen.prompt.locator(".verb.filled").first)

    def _press_at(self, spot: dict[str, float]) -> None:
        self._count()
        self.screen.press_at(spot)

    def _by_target(self, plan: list[Intended]) -> bool:
        """Press the piece that the answers lead to, and take the way through as many of them as there is one for."""
        for n in range(len(plan), 0, -1):
            pieces = plan[n - 1]["about"]
            for piece in pieces if self.game == "malice" else reversed(pieces):
                if self._way(piece, [one["key"] for one in plan[:n]]):
                    return True
        return False

    def _way(self, piece: str, keys: list[str]) -> bool:
        """Whether a press on the piece, and one on a way in its menu, answers with these."""
        spot = self._spot(piece)
        if spot is None:
            return False
        before = self.screen.line.number
        several = self.screen.question["several"]
        lit = [option["key"] for option in self.screen.question["options"] if piece in option["about"]]
        if len(keys) == 1 and len(lit) > 1 and self._in_bar(keys[0]).count():
            return False
        if len(keys) > 1 and (len(lit) == 1 or several):
            return False
        if len(keys) == 1 and keys[0] not in lit:
            return False
        self.screen.press_at(spot)
        whole = self.screen.page.locator('.popover [aria-busy="false"]')
        self.screen.until(lambda: self.screen.line.number > before or whole.count() or self.screen.sure.count())
        menu = whole.locator(".way")
        if self.screen.line.number > before or self.screen.sure.count():
            self._count()
            self._confirms()
            self.told.append(f"  press {piece}")
            return True
        found = menu.evaluate_all("all => all.map(one => one.dataset.way.split(' '))")
        at = next((i for i, way in enumerate(found) if way == keys), _like(found, keys))
        if at is None:
            self.screen.page.keyboard.press("Escape")
            return False
        self._count(2)
        self.told.append(f"  press {piece}, then {' '.join(found[at])}")
        self.screen.press(menu.nth(at))
        self._confirms()
        return True

    def _confirms(self) -> None:
        """A step that cannot be taken back is asked about once more."""
        if self.screen.sure.count():
            self._count()
            self.screen.press(self.screen.sure)

    def _in_bar(self, key: str) -> Locator:
        """A verb of the prompt's bar, without what is behind *more*."""
        return self.screen.prompt.locator(f'.options > [data-option="{key}"]')

    def _once_more(self, plan: list[Intended]) -> bool:
        """A piece that was on its way or covered for a moment is looked for again when the page is at rest."""
        if not plan[0]["about"] or self._in_bar(plan[0]["key"]).count():
            return False
        self.screen.page.wait_for_timeout(700)
        return self._by_target(plan)

    def _by_list(self, one: Intended) -> None:
        """A verb that has no piece, or whatever could not be found otherwise."""
        self.told.append(f"  list {one['key']}")
        opened = not self.screen.listed(one["key"]).is_visible()
        self._count(2 if opened else 1)
        if one["about"] and not self._in_bar(one["key"]).count():
            self.listed.append(one["key"])
        marked = self._is_off(one["key"])
        self.screen.press_listed(one["key"])
        self._confirms()
        if marked:
            self._press_filled()


def _like(found: list[list[str]], keys: list[str]) -> int | None:
    """The way that does the same without the answers that nobody is asked for."""
    if len(keys) < 2:
        return None
    same = (i for i, way in enumerate(found) if len(way) > 1 and way[0] == keys[0] and set(way) <= set(keys))
    return next(same, None)
