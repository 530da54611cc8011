"""A server with the built client, a browser, and people who come to it; what goes wrong on a page fails its test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from kits.browser import PHONE, WIDE, Phone, Screen, built_client, chromium_path, still
from kits.databases import Databases
from kits.server import PATIENCE, serving

FLAGS = ["--disable-background-networking", "--disable-component-update", "--no-first-run", "--disable-gpu"]


@pytest.fixture(scope="session")
def static() -> Path:
    return built_client()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory, databases: Databases, static: Path) -> Iterator[str]:
    """A running server on SQLite."""
    with serving(databases.sqlite(tmp_path_factory.mktemp("browser")), static) as found:
        yield found


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser; no longer than a module, since Playwright keeps a loop running that other tests would stumble on."""
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE * 1000)
        browser = playwright.chromium.launch(executable_path=chromium_path(), chromium_sandbox=False, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def screens(chromium: Browser, address: str) -> Iterator[Callable[..., Screen]]:
    """Brings one more person with a screen of their own."""
    made: list[Screen] = []

    def come(name: str = "", to: str = "", *, phone: bool = False, **looks: Any) -> Screen:
        context = chromium.new_context(viewport=PHONE if phone else WIDE, has_touch=phone, is_mobile=phone, **looks)
        context.set_default_timeout(PATIENCE * 1000)
        still(context)
        made.append((Phone if phone else Screen)(context, to or address))
        if name:
            made[-1].is_called(name)
        return made[-1]

    yield come
    troubles = [trouble for screen in made for trouble in screen.troubles.unexpected]
    for screen in made:
        screen.context.close()
    assert not troubles, "\n".join(troubles)


@pytest.fixture
def ann(screens: Callable[..., Screen]) -> Screen:
    return screens("Ann")


@pytest.fixture
def bob(screens: Callable[..., Screen]) -> Screen:
    return screens("Bob")
